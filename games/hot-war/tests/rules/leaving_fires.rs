//! Ways out of fires and their smoke (HW-11).
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::state::{Fire, Gone, Lasting, Place};
use sandtable_engine::{Chance, ChanceKind, Waiting};
use sandtable_testkit::Play;

/// So many of the dice that are asked for show ones, the others sixes.
fn hits(play: Played, ones: usize) -> Played {
    let count = usize::from(asked(&play).expect("dice"));
    let faces: Vec<&str> = (0..count).map(|i| if i < ones { "1" } else { "6" }).collect();
    play.roll(&faces.join(" "))
}

type Played = Play<HotWar>;

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Some(count) = asked(&play) {
        play = play.roll(&all(count.into(), face));
    }
    play
}

/// Sappers in a settlement that burns for the second turn.
fn burning(card: &str) -> Field {
    Field::of(&["...", "...", ".S.", "...", "..."])
        .unit("su-1", card, "0203")
        .unit("us-1", "us_truck", "0305")
        .state(|s| {
            let hex = s.structures[0].hex;
            (s.turn, s.fires) = (2, vec![Fire { hex, turn: 1, oil: false }]);
        })
}

#[test]
fn a_unit_that_has_no_enemy_left_on_its_hex_leaves_a_fire() {
    // §HW-11.2, §HW-7.3.18: attacked this turn, or bound since the last.
    for (at, order) in [("0204", "target su-1, to 0203"), ("0203", "target su-1")] {
        let field = Field::of(&["...", "...", ".S.", "...", "...", "..."]).state(|s| {
            let hex = s.structures[0].hex;
            (s.turn, s.fires) = (2, vec![Fire { hex, turn: 1, oil: false }]);
        });
        let field = field
            .unit("su-1", "su_mr", "0203")
            .unit("us-1", "us_inf", at)
            .change("us-1", |u| u.strength = 1)
            .unit("us-2", "us_truck", "0306");
        let field = if at == "0203" {
            field.flag("su-1", Lasting::BOUND).flag("us-1", Lasting::BOUND)
        } else {
            field
        };
        let play = field.plan().order("us-1", "attack", order).go();
        let play = if at == "0203" { play } else { hits(play, 0) };
        let play = rolled(play, 1);
        assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
        assert!(play.see("su-1").strength > 0 && play.place("su-1") != "0203", "{}", play.place("su-1"));
    }
}

#[test]
fn a_unit_that_must_leave_a_fire_may_not_come_back_onto_the_hex() {
    // §HW-11.1.3: the order leads off the hex.
    let _ = burning("su_eng")
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give move")
        .choose(0, "to 0202")
        .can(0, "set")
        .choose(0, "to 0203")
        .refused(0, "set", "HW-11.1.3")
        .can(0, "back");
}

#[test]
fn a_way_back_onto_a_burning_hex_is_no_way_out() {
    // §HW-11.2: infantry that would return is ordered out.
    let play = burning("su_mr").plan().order("su-1", "move", "to 0202, to 0203").go().roll("1 1");
    assert_ne!(play.place("su-1"), "0203");
}

#[test]
fn the_smoke_of_an_oil_field_leaves_who_lies_in_it_one_way_out() {
    // §HW-11.3, §HW-7.5.20.1, §HW-7.5.20.8: destroyed in S2 it smokes from S5 on.
    let play = Field::of(&["...", "...", ".O.", "...", "...", "..."])
        .wind("N")
        .state(|s| s.structures[0].damage = 2)
        .unit("su-1", "su_mbt", "0204")
        .unit("us-1", "us_inf", "0203")
        .unit("us-2", "us_truck", "0306")
        .plan()
        .order("su-1", "fire", "target 0203")
        .go()
        .roll("1 1 1");
    assert!(play.state().structures[0].destroyed);
    let _ = play.choose(1, "order us-1").can(1, "give move").refused(1, "give fire", "HW-7.5.20.1");
}
