//! Chapter 7.5: fieldworks.

use crate::field::{Example, Script, field, first, stand};

/// A French unit in F7 attacks British line in E7 hand to hand.
#[track_caller]
fn attack(unit: &str, setup: &str) -> Example {
    stand(&format!("F7 {unit}\nE7 bLN\n{setup}"), &first(unit), "E7")
}

/// Fieldworks stop who crosses them, in or out, and leave him his battle. §NAP-7.5
#[test]
fn crossing_fieldworks() {
    // In by the marked side it stops; in by another and out by another it does not.
    field("I1 fLC\nH1 works SW\nI2 = river\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1");
    field("I1 fLC\nI1 works NE\nI2 = river\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1");
    field("I1 fLC\nH1 works W\nI2 = river\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1 H2 G1 G2 F1 F2 G3 H3 I3");
    // A leader is stopped as well, friends there or not; round the works he goes on.
    let leader = |more: &str| {
        field(&format!("H1 f*\nG1 works SE\nG1 fLN\n{more}\nfrench: attack-left"))
            .orders("attack-left", "ney")
            .then("move ney")
            .expect_can("to G1")
    };
    leader("").expect_can("to F1");
    leader("G2 = river").expect_refused("to F1", "NAP-5.3.1");
    field("G7 fLN\nF7 works SW\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .goes("fLN1", "F7")
        .attacks("fLN1", "E7")
        .expect_dice(5);
}

/// A hex reached first across the works, where one must stop, and later round them, where one may go on. §NAP-7.5
#[test]
fn round_the_fieldworks() {
    // To F6: straight across the works it is two hexes and a stop; by F5 it is three, and the end anyway.
    let play = field("H6 fLC\nF6 works SE SW\nfrench: grande-manoeuvre")
        .then("play grande-manoeuvre")
        .then("manoeuvre")
        .then("order fLC1")
        .then("done");
    play.then("move fLC1").expect_can("to F6").expect_can("to E6").expect_can("to E7").expect_can("to D6");
    // With both flanks closed as well the hexes behind are out of reach.
    let play = field(
        "H6 fLN\nF6 works SE SW\nF5 = river\nF7 = river\nF4 = river\nF8 = river\nfrench: grande-manoeuvre",
    )
    .then("play grande-manoeuvre")
    .then("manoeuvre")
    .then("order fLN1")
    .then("done");
    play.then("move fLN1")
        .expect_can("to F6")
        .expect_refused("to E6", "NAP-5.3.1")
        .expect_refused("to E7", "NAP-5.3.1");
}

/// Attacks across marked sides lose dice, in and out; across others not. §NAP-7.5 §AMB-09
#[test]
fn dice_across_fieldworks() {
    for (unit, open, into, out) in [("fGR", 5, 4, 5), ("fHC", 5, 3, 3), ("fFA", 4, 4, 4)] {
        attack(unit, "E7 works NW NE E").expect_dice(open);
        attack(unit, "E7 works SE").expect_dice(into);
        attack(unit, "F7 works NW").expect_dice(out);
        attack(unit, "F7 works SE SW").expect_dice(open);
    }
    // Both: in and out.
    attack("fHC", "E7 works SE\nF7 works NW").expect_dice(1);
}

/// Fire across fieldworks: the side the line crosses; at a corner either side protects. §NAP-7.5 §AMB-17
#[test]
fn fire_across_fieldworks() {
    let fire = |from: &str, works: &str| {
        field(&format!("E7 works {works}\nE7 bLN\n{from} fGR\nfrench: attack-center"))
            .orders("attack-center", "fGR1")
            .fires("fGR1", "E7")
    };
    // From G7 the line comes in by the lower corner, between SW and SE.
    fire("G7", "SW").expect_dice(4);
    fire("G7", "SE").expect_dice(4);
    fire("G7", "W E").expect_dice(5);
    // From G8 it comes in by the side SE, through F7.
    fire("G8", "SE").expect_dice(4);
    fire("G8", "SW E").expect_dice(5);
    // From F8, a corner again: between SE and E.
    fire("F8", "E").expect_dice(4);
    fire("F8", "SE").expect_dice(4);
    fire("F8", "SW NE").expect_dice(5);
}

/// Fieldworks on a hill: across them only theirs counts, elsewhere the hill. §NAP-7.5.1
#[test]
fn fieldworks_on_a_hill() {
    // Up the works: infantry -1, cavalry -2, and no more.
    attack("fGR", "E7 = hill\nE7 works SE").expect_dice(4);
    attack("fHC", "E7 = hill\nE7 works SE").expect_dice(3);
    // Up the open side: the hill's -1.
    attack("fHC", "E7 = hill\nE7 works W").expect_dice(4);
    // Down across the works: cavalry -2, not -3.
    attack("fHC", "F7 = hill\nF7 works NW").expect_dice(3);
    attack("fHC", "F7 = hill\nF7 works SE").expect_dice(4);
    // Level, with works: theirs alone.
    attack("fHC", "E7 = hill\nF7 = hill\nE7 works SE").expect_dice(3);
    // Fire from hill to hill across works: the level's -1 gives way to theirs.
    field("E7 = hill\nG7 = hill\nE7 works SW\nE7 bLN\nG7 fGR\nfrench: attack-center")
        .orders("attack-center", "fGR1")
        .fires("fGR1", "E7")
        .expect_dice(4);
}

/// Works that stand on flat ground leave a hill on the other side its due. §NAP-7.5.1 §AMB-14
#[test]
fn fieldworks_below_a_hill() {
    // Out of the works and up a hill: infantry loses the hill's die, cavalry the works' two and the hill's one.
    attack("fGR", "F7 works NW\nE7 = hill").expect_dice(4);
    attack("fHC", "F7 works NW\nE7 = hill").expect_dice(2);
    // Down a hill into works on flat ground: cavalry loses both.
    attack("fGR", "E7 works SE\nF7 = hill").expect_dice(4);
    attack("fHC", "E7 works SE\nF7 = hill").expect_dice(2);
}

/// Infantry and guns behind fieldworks ignore a flag that came across them; cavalry does not. §NAP-7.5.2
#[test]
fn flags_across_fieldworks() {
    let fire = |unit: &str, works: &str| {
        field(&format!("E7 works {works}\nE7 {unit}\nG8 fFA\nfrench: attack-center"))
            .orders("attack-center", "fFA1")
            .fires("fFA1", "E7")
            .roll("flag flag sab")
    };
    fire("bLN", "SE").expect_legal(["ignore 0", "ignore 1"]);
    fire("bFA", "SE").expect_legal(["ignore 0", "ignore 1"]);
    fire("bLC", "SE").expect_legal(["to D6", "to D7"]);
    fire("bLN", "SW W NE").expect_legal(["to D6", "to D7"]);
    // The one who battles back across the attacker's works meets the same.
    attack("fLN", "F7 works NW")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 3 battle")
        .roll("flag cav cav")
        .expect_legal(["ignore 0", "ignore 1"]);
}
