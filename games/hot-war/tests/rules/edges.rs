//! Where one chapter runs into another: odd situations, and what the rulebook makes of them.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::attack::PLAIN;
use super::field::{Field, Orders, all};
use hot_war::HotWar;
use hot_war::data::{MineKind, Side};
use hot_war::scenario::{Objective, Ours};
use hot_war::state::{Fire, Gone, Place, Structure, StructureKind, is};
use sandtable_engine::{Chance, ChanceKind, Seat, Viewer, Waiting};
use sandtable_testkit::Play;

type Played = Play<HotWar>;

const COLUMN: [&str; 8] = ["..."; 8];

/// How many dice are asked for; nothing if chance is not asked.
fn asked(play: &Played) -> Option<u8> {
    match play.table().waiting() {
        Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => Some(count),
        _ => None,
    }
}

/// So many of the dice that are asked for show ones, the others sixes.
fn hits(play: Played, ones: usize) -> Played {
    let count = usize::from(asked(&play).expect("dice"));
    let faces: Vec<&str> = (0..count).map(|i| if i < ones { "1" } else { "6" }).collect();
    play.roll(&faces.join(" "))
}

/// All dice that are asked for show this, until someone is asked.
fn rolled(mut play: Played, face: u8) -> Played {
    while let Some(count) = asked(&play) {
        play = play.roll(&all(count.into(), face));
    }
    play
}

/// All miss; how many dice were thrown each time.
fn thrown(mut play: Played) -> (Played, Vec<u8>) {
    let mut counts = Vec::new();
    while let Some(count) = asked(&play) {
        counts.push(count);
        play = play.roll(&all(count.into(), 6));
    }
    (play, counts)
}

#[test]
fn what_a_gun_loses_in_tow_is_as_secret_as_its_tractor() {
    // §HW-17.5, §HW-17.9, §HW-7.5.9.1: area fire hits a truck that hides in a village.
    let play = Field::of(&["...", "...", ".S.", "...", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_truck", "0203")
        .ambush("us-1", "S", 0)
        .unit_at("us-2", "us_mortar", Place::Towed(Field::id("us-1")))
        .unit("us-3", "us_truck", "0301")
        .plan()
        .order("su-1", "area_fire", "target 0203")
        .go();
    let play = rolled(hits(play, 4), 1);
    assert!(play.see("us-1").is(is::AMBUSH));
    assert_eq!((play.see("us-1").strength, play.see("us-2").strength), (2, 2));
    let told = |viewer| play.table().lines(0, viewer).filter(|t| t.line.msg.key == "log-loses").count();
    assert_eq!((told(Viewer::Seat(Seat(0))), told(Viewer::Seat(Seat(1)))), (0, 2));
}
