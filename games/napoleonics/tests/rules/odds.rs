//! The odds that a player is shown, against the rules counted by hand.

#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Example, Script, field, melee};
use sandtable_engine::odds::exact_odds;
use sandtable_engine::{Game, Waiting};

/// How many of `of` equal chances lead to each value: blocks lost, destroyed, flags, leader lost.
#[track_caller]
fn odds(play: &Example, choice: &str, of: u128) -> [Vec<(i16, u128)>; 4] {
    let game = play.table().game();
    let Waiting::Seats(seats) = game.waiting(play.state()) else { panic!("no one is asked") };
    let seat = seats.iter().next().expect("someone is asked");
    let choice = game.vocabulary().parse(choice).expect("a choice");
    let odds = exact_odds(&**game, play.state(), seat, choice, 100_000).expect("legal").expect("exact");
    let whole = |n: u128| {
        assert_eq!(n * of % odds.total, 0, "not a number of {of}: {odds:?}");
        n * of / odds.total
    };
    [0, 1, 2, 3].map(|measure| odds.marginal(measure).into_iter().map(|(v, n)| (v, whole(n))).collect())
}

/// Two dice of fire at four blocks of infantry: 16 of 36 rolls miss, 16 hit once, 4 twice; and it is the same
/// whether or not another battle follows in this turn. §NAP-5.4.3 §NAP-5.5.11
#[test]
fn the_last_battle_of_a_turn() {
    let alone =
        field("G7 fLN 2\nE7 bLN\nfrench: attack-center").orders("attack-center", "fLN1").picks("fLN1");
    let more = field("G7 fLN 2\nE7 bLN\nG4 fLN\nE4 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1");
    for play in [alone, more] {
        let [hits, destroyed, flags, leaders] = odds(&play, "fire E7", 36);
        assert_eq!(hits, [(0, 16), (1, 16), (2, 4)]);
        assert_eq!(destroyed, [(0, 36)]);
        assert_eq!(flags, [(0, 25), (1, 10), (2, 1)]);
        assert_eq!(leaders, [(0, 36)]);
    }
}

/// The last banner ends the game; the odds are told all the same. §NAP-5.14.1
#[test]
fn the_last_banner() {
    let play = field("G7 fLN 1\nE7 bLN 1\nbanners french 4 of 5\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1");
    let [hits, destroyed, flags, _] = odds(&play, "fire E7", 6);
    assert_eq!(hits, [(0, 4), (1, 2)]);
    assert_eq!(destroyed, [(0, 4), (1, 2)]);
    assert_eq!(flags, [(0, 5), (1, 1)]);
}

/// A battle back counts its own flags, not those of the attack before it. §NAP-5.12.1
#[test]
fn the_flags_of_a_battle_back() {
    let play = melee("F7 fLN 3\nE7 bGG 1\nE6 bLN", "fLN1", "E7")
        .then("stand")
        .roll("flag cav cav cav")
        .steps("ignore 1");
    let [hits, destroyed, flags, _] = odds(&play, "strike-back", 36);
    assert_eq!(hits, [(0, 9), (1, 18), (2, 9)]);
    assert_eq!(destroyed, [(0, 36)]);
    assert_eq!(flags, [(0, 25), (1, 10), (2, 1)]);
}

/// A leader left alone is lost by one saber. §NAP-5.7.4
#[test]
fn a_leader_left_alone() {
    let play =
        field("G7 fLN 1\nE7 bLN 1 *\nfrench: attack-center").orders("attack-center", "fLN1").picks("fLN1");
    let [_, destroyed, _, leaders] = odds(&play, "fire E7", 18);
    assert_eq!(destroyed, [(0, 12), (1, 6)]);
    assert_eq!(leaders, [(0, 17), (1, 1)]);
}
