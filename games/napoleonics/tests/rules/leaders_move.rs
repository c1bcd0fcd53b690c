//! Chapter 5.3.20 to 5.3.27: how leaders move, and units with them.

use crate::field::{Expect, Script, at, field};
use crate::movement::around_e7;

/// A leader goes three hexes, alone or detaching. §NAP-5.3.20
#[test]
fn leaders_go_three_hexes() {
    field("E7 f*\nfrench: attack-center").orders("attack-center", "ney").expect_reach("ney", &around_e7(3));
    field("E7 fLN *\nfrench: attack-center")
        .orders("attack-center", "ney")
        .expect_reach("ney", &around_e7(3));
    field("E7 f*\nfrench: grande-manoeuvre")
        .then("play grande-manoeuvre")
        .then("manoeuvre")
        .then("order ney")
        .then("done")
        .expect_reach("ney", &around_e7(4));
}

/// He passes friendly units and leaders, but does not end with another leader. §NAP-5.3.21 §NAP-5.3.22
#[test]
fn leaders_pass_friends() {
    // Friends all round: one with a leader, a lone leader, the rest plain.
    let ring = "E7 f*\nE6 fLN *\nE8 f*\nD6 fLN\nD7 fLC\nF6 fFA\nF7 fLN";
    let expected: Vec<String> =
        around_e7(3).split(' ').filter(|h| *h != "E6" && *h != "E8").map(String::from).collect();
    field(&format!("{ring}\nfrench: attack-center"))
        .orders("attack-center", "ney")
        .expect_reach("ney", &expected.join(" "))
        .expect_refused("to E6", "NAP-5.3.21")
        .expect_refused("to E8", "NAP-5.3.21")
        .then("to D7")
        .expect("he is attached", |g, s| g.look(s).leader_of(g.look(s).unit_in(at("D7"))).is_some());
}

/// He enters no hex with enemy units or leaders. §NAP-5.3.23
#[test]
fn leaders_do_not_pass_enemies() {
    field("I1 f*\nH1 b*\nI2 bLN\nfrench: attack-left").orders("attack-left", "ney").expect_turn_over();
    field("H7 f*\nG7 bLN\nG8 b*\nfrench: attack-center")
        .orders("attack-center", "ney")
        .then("move ney")
        .expect_refused("to G7", "NAP-5.3.23")
        .expect_refused("to G8", "NAP-5.3.23");
}

/// Attaching and detaching give the unit neither order nor move. §NAP-5.3.24
#[test]
fn attaching_gives_no_move() {
    field("H7 fLN *\nH5 fLN\nB7 bLN\nfrench: scout-center")
        .orders("scout-center", "ney")
        .expect_refused("move fLN1", "NAP-5.2.1")
        .goes("ney", "H5")
        .expect_turn_over();
}

/// A unit moves before he joins it, not after; it may battle from where it is. §NAP-5.3.25
#[test]
fn move_first_then_join() {
    let play =
        || field("G7 fLN\nH9 fLN *\nE7 bLN\nfrench: attack-center").orders("attack-center", "fLN1 ney");
    play().goes("fLN1", "F7").goes("ney", "F7").expect_legal(["battle fLN1", "done"]);
    play().goes("ney", "G7").fires("fLN1", "E7").expect_dice(4);
}

/// He may leave one unit and join another, and goes no further with it. §NAP-5.3.25
#[test]
fn from_unit_to_unit() {
    field("H6 fLN *\nH8 fLC\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 ney fLC1")
        .goes("ney", "H8")
        .expect_refused("move fLC1", "NAP-5.3.25")
        .expect_refused("move ney", "NAP-5.3.1")
        .goes("fLN1", "G6")
        .expect_leader("H8", true)
        .expect_turn_over();
}

/// Terrain that stops units stops leaders, too, friends in it or not. §NAP-5.3.26
#[test]
fn terrain_stops_leaders() {
    for ground in ["forest", "town", "mill", "ford", "sandpit"] {
        for friend in ["", "F6 fLN\nF7 fLN"] {
            let play = || {
                field(&format!("H7 f*\nG7 fLN\nF6 = {ground}\nF7 = {ground}\nF8 = {ground}\n{friend}\nfrench: attack-center"))
                    .orders("attack-center", "ney")
                    .then("move ney")
            };
            play()
                .expect_can("to F6")
                .expect_can("to F7")
                .expect_can("to F8")
                .expect_refused("to E7", "NAP-5.3.1")
                .expect_refused("to E8", "NAP-5.3.1");
        }
    }
    for ground in ["hill", "bridge", "clear"] {
        field(&format!("H7 f*\nF6 = {ground}\nF7 = {ground}\nfrench: attack-center"))
            .orders("attack-center", "ney")
            .then("move ney")
            .expect_can("to E7");
    }
}

/// A leader cannot stop where another one is, so a wood that holds one is closed to him. §NAP-5.3.26 §NAP-5.3.21
#[test]
fn a_wood_with_a_leader_is_closed() {
    field("I1 f*\nH1 = forest\nH1 fLN *\nI2 = forest\nI2 f*\nfrench: attack-left")
        .orders("attack-left", "ney")
        .expect_turn_over();
    // The same without woods: he passes both.
    field("I1 f*\nH1 fLN *\nI2 f*\nfrench: attack-left")
        .orders("attack-left", "ney")
        .expect_reach("ney", "G1 G2 H2 I3 F1 F2 G3 H3 I4");
}

/// A leader with his own order stays behind when his unit goes, until he moves, or for good. §NAP-5.3.27
#[test]
fn the_leader_stays_behind() {
    let gone = || {
        field("H7 fLN *\nH9 fLC\nB7 bLN\nfrench: attack-center")
            .orders("attack-center", "fLN1 ney fLC1")
            .goes("fLN1", "G7")
            .expect_leader("H7", true)
            .expect_empty("H7")
    };
    gone().goes("ney", "G7").expect_leader("G7", true);
    gone().then("done").expect_leader("H7", true).expect_leader("G7", false);
    // Another unit may join him there, and he may still use his order.
    gone().goes("fLC1", "H7").goes("ney", "G7").expect_leader("H7", false).expect_leader("G7", true);
}

/// Without an order of his own he must go with his unit. §NAP-5.3.27 §NAP-5.2.3
#[test]
fn the_leader_goes_along() {
    field("H7 fLC *\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .goes("fLC1", "E7")
        .expect_leader("E7", true)
        .expect_leader("H7", false);
}

/// La Grande Manoeuvre: four hexes for unit and leader, together or apart, and no battle. §NAP-5.3.20 §NAP-8.19
#[test]
fn grande_manoeuvre_with_leaders() {
    let play = || {
        field("I7 fLN *\nD7 bLN\nfrench: grande-manoeuvre")
            .then("play grande-manoeuvre")
            .then("manoeuvre")
            .then("order fLN1")
    };
    play().then("done").goes("fLN1", "E7").expect_leader("E7", true).expect_turn_over();
    play()
        .then("order ney")
        .then("done")
        .goes("fLN1", "E7")
        .expect_leader("I7", true)
        .goes("ney", "E7")
        .expect_leader("E7", true)
        .expect_turn_over();
}
