//! Rulings on what the rulebook leaves open (chapter 10 of `RULES.md`), where they stand between chapters.

use crate::field::{Expect, Script, field, melee, ordered, stand};

/// Allied troops are one side: a British leader steadies Portuguese infantry, and joins it. §AMB-42
#[test]
fn allied_troops_are_one_side() {
    field("E7 pLN\nD7 b*\nturn british\nbritish: attack-center")
        .steps("play attack-center, order hill, done, move hill, to E7")
        .expect_leader("E7", true)
        .expect("he steadies it", |g, s| g.look(s).ignorable(g.look(s).unit_in(crate::field::at("E7"))) == 1);
    field("E7 pLN\nE6 bLN\nE8 pLC").expect("they support each other", |g, s| {
        g.look(s).is_supported(g.look(s).unit_in(crate::field::at("E7")))
    });
}

/// A leader ordered to detach who stays with a unit that stays is still attached to it. §AMB-44
#[test]
fn a_leader_who_stayed_is_attached() {
    let text = "F7 fLN *\nE7 bLN\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 ney")
        .steps("battle fLN1, melee E7, stand")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .roll("inf flag art art")
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_choices("ignore 0, ignore 1")
        .steps("ignore 0, to G7")
        .expect_leader("G7", true);
}

/// A reaction is one thing: who formed square has no First Strike in that melee. §AMB-19
#[test]
fn one_reaction() {
    melee("F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: first-strike forward rally", "fLC1", "E7")
        .expect_choices("first-strike, square, stand")
        .then("square")
        .roll("forward")
        .expect_chance("first 1 battle");
    melee("F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: first-strike forward rally", "fLC1", "E7")
        .then("first-strike")
        .expect_chance("first 4 battle")
        .roll("art art art art")
        .expect_square("E7", false)
        .expect_chance("attack 4 battle");
}

/// The card drawn for a square may be the First Strike itself. §AMB-19 §NAP-6.2.3
#[test]
fn a_square_may_cost_first_strike() {
    let text = "F7 fLC\nE7 bLN\nF9 fLN\nE9 bLN\nfrench: attack-center\nbritish: first-strike forward rally";
    ordered(field(text), "attack-center", "fLC1 fLN1")
        .steps("battle fLC1, melee E7, square")
        .roll("first-strike")
        .roll("art")
        .roll("art")
        .steps("battle fLN1, melee E9")
        .expect_choices("stand");
}

/// Dice that fall to none after the declaration: the square rolls, the cavalry does not. §AMB-24
#[test]
fn dice_that_fall_to_none() {
    melee("F7 fHC\nE7 bLN\nE7 = hill\nfrench: attack-center\nbritish: forward rally elan", "fHC1", "E7")
        .then("square")
        .roll("rally")
        .expect_chance("first 1 battle")
        .roll("cav")
        .expect_blocks("F7", 3)
        .expect_chance("draw");
    // Against an old square on a hill it may not attack at all.
    field("F7 fHC\nE7 bLN\nE7 = hill\nE7 square rally\nfrench: attack-center")
        .steps("play attack-center, order fHC1, done, done")
        .expect_chance("draw");
}

/// A lone enemy leader does not forbid fire, and blocks a retreat. §AMB-30
#[test]
fn a_lone_enemy_leader() {
    ordered(field("G7 fLN\nF6 b*\nE8 bLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("battle fLN1")
        .expect_choices("fire E8, melee F6");
    stand("F7 fLN\nE7 bLN\nG7 b*\nG8 = river\nturn british", "bLN1", "F7")
        .roll("flag cav cav cav")
        .expect_blocks("F7", 3);
}
