//! Chapter 8.18 to 8.21: tactic cards that lead, manoeuvre and supply.

use crate::field::{Expect, Script, field};

/// Leadership: leaders and the units they stay with, who have a die more. §NAP-8.18 §AMB-25
#[test]
fn leadership() {
    let text = "G7 fLN *\nH2 f*\nH5 fLN\nE7 bLN\nfrench: leadership";
    let played = || field(text).then("play leadership").expect_choices("detach ney, done").then("done");
    played()
        .expect_choices("move fLN1, move soult, done")
        .expect_refused("move fLN2", "NAP-5.2.1")
        .expect_refused("move ney", "NAP-5.2.4");
    played()
        .steps("move fLN1, to F7")
        .expect_leader("F7", true)
        .steps("done, battle fLN1, melee E7, stand")
        .expect_chance("attack 6 battle");
    played().steps("done, battle fLN1, fire E7").expect_chance("attack 5 battle");
}

/// Leadership: who leaves his unit takes its order away, and brings none. §NAP-8.18 §AMB-50
#[test]
fn leadership_and_detaching() {
    field("G7 fLN *\nG8 fLN\nE7 bLN\nfrench: leadership")
        .steps("play leadership, detach ney, done")
        .expect_choices("move ney, done")
        .expect_refused("move fLN1", "NAP-5.2.1")
        .steps("move ney, to G8")
        .expect_leader("G8", true)
        .expect_chance("draw");
    // A lone leader brings no order either.
    field("H7 f*\nG7 fLN\nE7 bLN\nfrench: leadership")
        .steps("play leadership, move ney, to G7")
        .expect_chance("draw");
}

/// Leadership: in a square the leader stays, and so does he with a unit that leaves square by it. §NAP-8.18 §NAP-5.2.6
#[test]
fn leadership_and_squares() {
    let text = "F7 fLN *\nF7 square rally\nE7 bLN\nfrench: leadership";
    field(text)
        .then("play leadership")
        .expect_choices("unsquare fLN1, done")
        .expect_refused("detach ney", "NAP-5.2.6")
        .then("unsquare fLN1")
        .expect_choices("done")
        .expect_refused("detach ney", "NAP-5.2.6")
        .steps("done, done, battle fLN1, melee E7, stand")
        .expect_chance("attack 6 battle");
    field(text).steps("play leadership, done, battle fLN1, melee E7, stand").expect_chance("attack 1 battle");
}

/// La Grande Manoeuvre: four pieces go four hexes, whatever they are, and do not battle. §NAP-8.19 §AMB-36
#[test]
fn grande_manoeuvre() {
    for unit in ["fLN", "fFA", "fHC", "fMI"] {
        field(&format!("I7 {unit}\nD7 bLN\nfrench: grande-manoeuvre"))
            .then("play grande-manoeuvre")
            .expect_choices("manoeuvre, single")
            .steps(&format!("manoeuvre, order {unit}1, done, move {unit}1"))
            .expect_refused("to D8", "NAP-5.3.1")
            // Next to the enemy is no matter.
            .then("to E7")
            .expect_chance("draw");
    }
    field("I2 fLN *\nI3 fLN\nI5 f*\nI7 fLN\nD7 bLN\nfrench: grande-manoeuvre")
        .steps("play grande-manoeuvre, manoeuvre, order fLN1, order ney, order soult, order fLN2")
        .expect_choices("done")
        .expect_refused("order fLN3", "NAP-5.2.9")
        .steps("done, move soult")
        .expect_can("to E5")
        .then("to E5")
        .steps("move fLN1, to E2")
        .expect_leader("I2", true)
        .expect_leader("E2", false);
}

/// La Grande Manoeuvre: no fire and no melee by who stayed either. §NAP-8.19
#[test]
fn no_battle_in_a_manoeuvre() {
    field("F7 fLN\nE7 bLN\nfrench: grande-manoeuvre")
        .steps("play grande-manoeuvre, manoeuvre, order fLN1, done, done")
        .expect_chance("draw");
}

/// La Grande Manoeuvre, the other way: any one unit, a square too, by the ordinary rules. §NAP-8.19 §AMB-47
#[test]
fn grande_manoeuvre_for_one() {
    let text = "F7 fLN *\nF7 square rally\nH7 fLC\nE7 bLN\nfrench: grande-manoeuvre";
    field(text)
        .steps("play grande-manoeuvre, single")
        .expect_choices("order fLN1, order fLC1, done")
        .expect_refused("order ney", "NAP-5.2.6")
        .then("order fLN1")
        .expect_choices("unsquare fLN1, done")
        .then("unsquare fLN1")
        .expect_refused("order ney", "NAP-5.2.4")
        .steps("done, done, battle fLN1, melee E7, stand")
        .expect_chance("attack 5 battle");
    field(text)
        .steps("play grande-manoeuvre, single, order fLC1, done, move fLC1")
        .expect_refused("to D6", "NAP-5.3.1")
        .expect_can("to F6");
}

/// Short Supply: any unit of either side, to its own edge in its section; the card's player chooses. §NAP-8.21
#[test]
fn short_supply() {
    field("G11 fLN\nE7 bLN *\nfrench: short-supply")
        .then("play short-supply")
        .expect_choices("supply fLN1, supply bLN1")
        .then("supply bLN1")
        .expect_asked(["french"])
        .expect_choices("to A5, to A6, to A7, to A8, to A9")
        .then("to A9")
        .expect_blocks("A9", 4)
        .expect_leader("A9", true)
        .expect_leader("E7", false)
        // There are no orders.
        .expect_chance("draw");
    field("G11 fLN\nE7 bLN\nfrench: short-supply")
        .steps("play short-supply, supply fLN1")
        .expect_choices("to I10, to I11, to I12, to I13");
}

/// Short Supply: a row forward where the edge is full or closed. §NAP-8.21 §AMB-28
#[test]
fn short_supply_with_a_full_edge() {
    let full = "A1 bLN\nA2 bLN\nA3 = rugged-hill\nA4 fLN";
    field(&format!("{full}\nE2 bLN\nfrench: short-supply"))
        .steps("play short-supply, supply bLN3")
        .expect_choices("to B1, to B2, to B3, to B4");
    let fuller = format!("{full}\nB1 bLN\nB2 = river\nB3 bLN\nB4 bLN");
    field(&format!("{fuller}\nE2 bLN\nfrench: short-supply"))
        .steps("play short-supply, supply bLN6")
        .expect_choices("to C1, to C2, to C3, to C4");
    // Guns are not put into a sandpit, infantry is.
    let pits = "A1 = sandpit\nA2 = sandpit\nA3 = sandpit\nA4 bLN";
    field(&format!("{pits}\nE2 bFA\nfrench: short-supply"))
        .steps("play short-supply, supply bFA1")
        .expect_can("to B1");
    field(&format!("{pits}\nE2 bLN\nfrench: short-supply"))
        .steps("play short-supply, supply bLN2")
        .expect_choices("to A1, to A2, to A3");
}

/// Short Supply: a lone leader on the edge is joined by who has none. §AMB-28
#[test]
fn short_supply_to_a_leader() {
    let edge = "A1 bLN\nA2 b*\nA3 bLN\nA4 bLN";
    field(&format!("{edge}\nE2 bLC\nfrench: short-supply"))
        .steps("play short-supply, supply bLC1")
        .expect_choices("to A2")
        .then("to A2")
        .expect_leader("A2", true)
        .expect_blocks("A2", 3);
    field(&format!("{edge}\nE2 bLC *\nfrench: short-supply"))
        .steps("play short-supply, supply bLC1")
        .expect_choices("to B1, to B2, to B3, to B4");
}

/// Short Supply with no one to be put out of it: nothing happens. §AMB-28 §NAP-6.2.13
#[test]
fn short_supply_of_no_one() {
    field("F7 fLN\nF7 square rally\nE7 bLN\nE7 square elan\nE9 b*\nfrench: short-supply")
        .then("play short-supply")
        .expect_chance("draw");
}

/// A unit that the opponent put out of supply is free again in its own turn. §NAP-8.21
#[test]
fn supply_comes_back() {
    field("C7 fLN\nE7 bLN\nfrench: short-supply\nbritish: attack-center")
        .steps("play short-supply, supply bLN1, to A7")
        .roll("forward")
        .steps("play attack-center, order bLN1, done, done")
        .steps("battle bLN1, fire C7")
        .expect_chance("attack 5 battle");
}
