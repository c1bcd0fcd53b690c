//! The chances a computer reckons a blow by.

use napoleonics::judge::blow::*;

#[test]
fn chances_are_those_of_the_binomial_distribution() {
    assert_eq!(at_least(2, 0, 1), 0);
    assert_eq!(at_least(2, 5, 0), ONE);
    // One die in three sides: a half. Two dice with two sides: 1 - (2/3)^2 = 5/9.
    assert_eq!(at_least(3, 1, 1), 512);
    assert_eq!(at_least(2, 2, 1), 569);
    // Four dice of two sides, four hits: 1/81.
    assert_eq!(at_least(2, 4, 4), 13);
}

#[test]
fn more_dice_never_hurt_less() {
    for sixths in 1..4 {
        for blocks in 1..=5 {
            for dice in 0..20 {
                assert!(at_least(sixths, dice, blocks) <= at_least(sixths, dice + 1, blocks));
            }
        }
    }
    assert!(gone_after(60, 1) > gone_after(50, 1));
    assert!(gone_after(60, 2) < gone_after(60, 1));
}
