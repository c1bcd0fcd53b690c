//! The box: decks, counters, and the chances of two dice.

use combat_commander::data::*;
use combat_commander::judge::luck::*;

#[test]
fn the_box_is_whole() {
    // §1.a: three decks of 72; the counters of the manifest; 22 chits.
    let data = Data::load().expect("the files of the game are good");
    assert!(data.decks.iter().all(|d| d.len() == DECK));
    assert_eq!(data.chits.len(), 22);
    let counters =
        |n: Nation| data.units.iter().filter(|u| u.nation == n).map(|u| u32::from(u.count)).sum::<u32>();
    assert_eq!(Nation::ALL.map(counters), [115, 130, 103]);
    assert_eq!(data.discards, [6, 3, 5]);
    for nation in Nation::ALL {
        let named = |u: &UnitType| data.leaders[nation as usize].iter().filter(|l| l.unit == u.name).count();
        for unit in data.units.iter().filter(|u| u.nation == nation && u.class == Class::Leader) {
            let names = named(unit) + usize::from(unit.hero || unit.private);
            assert_eq!(names, unit.count as usize, "{}", unit.name);
        }
    }
}

#[test]
fn every_pair_of_dice_is_in_a_deck_twice() {
    // §1.9: one pass through a deck is an exact throw of two dice.
    let data = Data::load().expect("the files of the game are good");
    for deck in &data.decks {
        for (white, coloured) in (1..=6).flat_map(|w| (1..=6).map(move |c| (w, c))) {
            let same = deck.iter().filter(|c| (c.white, c.coloured) == (white, coloured));
            assert_eq!(same.count(), 2);
        }
    }
}

#[test]
fn chances_are_those_of_two_dice() {
    assert_eq!(at_most(7), 21 * ONE / 36);
    assert_eq!((at_most(1), at_most(12), at_most(40)), (0, ONE, ONE));
    assert_eq!(product_over(12), 13 * ONE / 36);
    let (beats, ties) = against(0);
    assert_eq!(ties, 146 * ONE / 1296);
    assert!((ONE - 2 * beats - ties).abs() <= 2);
    assert_eq!(against(11), (ONE, 0));
    assert_eq!(against(-10), (0, ONE / 1296));
    assert_eq!(mean(|sum| sum * 100), 700);
}
