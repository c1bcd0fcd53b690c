//! Chapter 6.2: the infantry square.

use crate::field::{Expect, Script, battle, field, melee, ordered, stand};

const THREE: &str = "french: attack-center\nbritish: forward rally elan";

/// Any infantry with any number of blocks, right after cavalry declares melee, and only then. §NAP-6.2.1
#[test]
fn infantry_attacked_by_cavalry() {
    for unit in ["bLN 1", "bRL", "pMI", "bGG 5"] {
        melee(&format!("F7 fHC\nE7 {unit}\n{THREE}"), "fHC1", "E7")
            .expect_asked(["british"])
            .expect_choices("square, stand");
    }
    melee(&format!("F7 fLN\nE7 bLN\n{THREE}"), "fLN1", "E7")
        .expect_choices("stand")
        .expect_refused("square", "NAP-6.2.1");
    melee(&format!("F7 fFA\nE7 bLN\n{THREE}"), "fFA1", "E7").expect_choices("stand");
    melee(&format!("F7 fLC\nE7 bFA\n{THREE}"), "fLC1", "E7").expect_choices("stand");
    melee(&format!("F7 fLC\nE7 bLC\n{THREE}"), "fLC1", "E7").expect_choices("stand");
}

/// Three cards must be in hand; those on the track do not count, and a First Strike played before is gone. §NAP-6.2.2
#[test]
fn three_cards_in_hand() {
    let hand = |cards: &str, more: &str| {
        melee(&format!("F7 fLC\nE7 bLN\n{more}\nfrench: attack-center\nbritish: {cards}"), "fLC1", "E7")
    };
    hand("forward rally elan", "").expect_choices("square, stand");
    hand("forward rally", "").expect_choices("stand").expect_refused("square", "NAP-6.2.2");
    hand("forward rally", "C3 bLN\nC3 square elan\nC5 bLN\nC5 square recon-in-force").expect_choices("stand");
    let text = "F7 fLN\nE7 bLN\nF9 fLC\nE9 bLN\nfrench: attack-center\nbritish: first-strike forward rally";
    ordered(field(text), "attack-center", "fLN1 fLC1")
        .steps("battle fLN1, melee E7, first-strike")
        .roll("art art art art")
        .roll("cav cav cav cav cav")
        .steps("battle fLC1, melee E9")
        .expect_choices("stand");
}

/// Four places on the track, and no fifth square. §NAP-6.2.2 §NAP-2.7
#[test]
fn the_track_is_full() {
    let squares = |n: usize| {
        let lines = [
            "C3 bLN\nC3 square scout-left",
            "C5 bLN\nC5 square scout-right",
            "C7 bLN\nC7 square probe-left",
            "C9 bLN\nC9 square probe-right",
        ];
        melee(&format!("F7 fLC\nE7 bLN\n{}\n{THREE}", lines[..n].join("\n")), "fLC1", "E7")
    };
    squares(3).expect_choices("square, stand").then("square").roll("elan").expect_track("british", 4);
    squares(4).expect_choices("stand");
}

/// Ground without squares: town, mill, ford, fieldworks on whatever side; elsewhere they may. §NAP-6.2.2 §AMB-10
#[test]
fn ground_for_squares() {
    for ground in ["E7 = town", "E7 = mill", "E7 = ford", "E7 works NW", "E7 works SE"] {
        melee(&format!("F7 fGHC\nE7 bLN\n{ground}\n{THREE}"), "fGHC1", "E7").expect_choices("stand");
    }
    for ground in ["forest", "hill", "bridge", "sandpit"] {
        melee(&format!("F7 fHC\nE7 bLN\nE7 = {ground}\n{THREE}"), "fHC1", "E7")
            .expect_choices("square, stand");
    }
}

/// Infantry that attacks cavalry forms no square, whatever the cavalry does. §NAP-6.2.2
#[test]
fn no_square_for_an_attacker() {
    let text = "F7 fLN\nE7 bLC\nfrench: attack-center forward rally elan\nbritish: first-strike";
    melee(text, "fLN1", "E7").then("first-strike").expect_chance("first 3 battle");
    melee(text, "fLN1", "E7")
        .then("stand")
        .roll("inf inf inf inf")
        .then("strike-back")
        .expect_chance("back 3 battle");
}

/// The card is drawn at random from the hand, and lies on the first free place. §NAP-6.2.3 §NAP-9.3
#[test]
fn the_card_is_drawn_at_random() {
    let text = "F7 fLC\nE7 bLN\nC3 bLN\nC3 square scout-left\nfrench: attack-center\nbritish: forward forward rally elan";
    melee(text, "fLC1", "E7")
        .then("square")
        .expect_chance("square")
        .expect_weight("forward", 2)
        .expect_weight("rally", 1)
        .expect_weight("attack-center", 0)
        .roll("forward")
        .expect_card("british", "forward", true)
        .expect_hand("british", 3)
        .expect_track("british", 2)
        .expect("on the second place", |g, s| {
            let look = g.look(s);
            look.unit(look.unit_in(crate::field::at("E7"))).square == 2
                && look.card(s.tracks[0][1]).id == "forward"
        })
        // The marker is no block.
        .expect_blocks("E7", 4);
}

/// Declined: a melee like any other. §NAP-6.2.4
#[test]
fn declined() {
    melee(&format!("F7 fHC\nE7 bLN\n{THREE}"), "fHC1", "E7")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .expect_square("E7", false)
        .expect_choices("strike-back, decline")
        .then("strike-back")
        .expect_chance("back 4 battle");
}

/// One die at most in melee and in fire, whatever unit and card. §NAP-6.2.5 §NAP-8.0.3
#[test]
fn one_die_whatever_unit_and_card() {
    field("F7 fOG *\nF7 square rally\nE7 bLN\nfrench: leadership")
        .steps("play leadership, unsquare fOG1")
        .steps("done, done, battle fOG1, melee E7, stand")
        .expect_chance("attack 7 battle");
    field("F7 fOG *\nF7 square rally\nE7 bLN\nfrench: leadership")
        .steps("play leadership, done, battle fOG1, melee E7, stand")
        .expect_chance("attack 1 battle");
    field("G7 fLT\nG7 square rally\nE7 bLN\nfrench: fire-and-hold")
        .steps("play fire-and-hold, order fLT1, done, battle fLT1, fire E7")
        .expect_chance("attack 1 battle");
}

/// Terrain can take the one die, and the cavalry attacks all the same. §NAP-6.2.5 §NAP-6.2.8 §AMB-24
#[test]
fn terrain_takes_the_die() {
    // The cavalry is on a hill: infantry below has no die, cavalry going down has none either.
    melee(&format!("F7 fHC\nF7 = hill\nE7 bLN\n{THREE}"), "fHC1", "E7")
        .then("square")
        .roll("elan")
        .expect_blocks("E7", 4)
        .expect_chance("draw");
}

/// The square rolls first, new or old, and has no other blow. §NAP-6.2.6 §NAP-6.2.18 §NAP-5.0.12
#[test]
fn the_square_rolls_first() {
    let old = || stand(&format!("F7 fHC\nE7 bLN\nE7 square recon-in-force\n{THREE}"), "fHC1", "E7");
    old().expect_chance("first 1 battle").expect_hand("british", 3);
    old().roll("cav").expect_blocks("F7", 3).roll("inf").expect_blocks("E7", 3).expect_chance("draw");
    // An old square is not asked to form another.
    melee(&format!("F7 fHC\nE7 bLN\nE7 square recon-in-force\n{THREE}"), "fHC1", "E7")
        .expect_choices("stand");
}

/// A bounce: one hex that no one ignores, or a block. §NAP-6.2.7
#[test]
fn a_bounce() {
    let attack =
        |more: &str| stand(&format!("F7 fCH *\nE7 bLN\nE7 square rally\n{more}"), "fCH1", "E7").roll("flag");
    attack("").expect_choices("to G7, to G8").then("to G8").expect_blocks("G8", 4).expect_chance("draw");
    // Occupied behind: a block, a check, and it attacks.
    attack("G7 fLN\nG8 fLN")
        .expect_blocks("F7", 3)
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_chance("attack 1 battle");
    // A lone leader is no room for who has one, but is for who has none.
    attack("G7 f*\nG8 fLN").expect_blocks("F7", 3);
    stand("F7 fCH\nE7 bLN\nE7 square rally\nG7 f*\nG8 fLN", "fCH1", "E7")
        .roll("flag")
        .expect_blocks("G7", 4)
        .expect_leader("G7", true);
}

/// The flags of a square's own melee bounce, with those of its guns; the flags of its fire do not. §NAP-6.2.7
#[test]
fn flags_of_a_squares_attack() {
    let text = "F7 fLN\nF7 square rally\nE7 bGHC *\nF6 fFA\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .expect_chance("attack 5 battle")
        .roll("inf flag flag inf inf")
        .expect_choices("to D6, to D7")
        .steps("to D6, to C6")
        .expect_blocks("C6", 3);
    battle(field("G7 fLN\nG7 square rally\nE7 bGHC\nfrench: attack-center"), "attack-center", "fLN1")
        .then("fire E7")
        .roll("flag")
        .expect_choices("ignore 0, ignore 1");
}

/// Cavalry has one die against a square, with guns theirs too. §NAP-6.2.8
#[test]
fn cavalry_against_a_square() {
    let old = "F7 fGHC\nE7 bLN\nE7 square rally";
    stand(old, "fGHC1", "E7").roll("art").expect_chance("attack 1 battle");
    field(&format!("{old}\nfrench: cavalry-charge"))
        .steps("play cavalry-charge, order fGHC1, done, done, battle fGHC1, melee E7, stand")
        .roll("art")
        .expect_chance("attack 1 battle");
    ordered(field(&format!("{old}\nF6 fFA\nfrench: attack-center")), "attack-center", "fGHC1 fFA1")
        .steps("battle fGHC1, melee E7, join fFA1, stand")
        .roll("art")
        .expect_chance("attack 5 battle");
}

/// Cavalry attacked by a square: First Strike, retire, or one die to battle back. §NAP-6.2.9
#[test]
fn cavalry_attacked_by_a_square() {
    let text = "F7 fLN\nF7 square rally\nE7 bGHC\nfrench: attack-center\nbritish: first-strike";
    melee(text, "fLN1", "E7")
        .expect_choices("first-strike, retire, stand")
        .then("first-strike")
        .expect_chance("first 1 battle")
        .roll("flag")
        .expect_blocks("F7", 3)
        // It could not retreat, so it stands and rolls.
        .expect_chance("attack 1 battle")
        .roll("inf")
        .expect_chance("draw");
    melee(text, "fLN1", "E7").then("stand").roll("art").then("strike-back").expect_chance("back 1 battle");
}

/// Infantry and guns attack a square as usual; it battles back with one die, or strikes first with one.
/// §NAP-6.2.10 §AMB-11 §AMB-19
#[test]
fn infantry_and_guns_against_a_square() {
    let square = "E7 bGG\nE7 square rally\nfrench: attack-center\nbritish: first-strike forward elan";
    melee(&format!("F7 fLN\n{square}"), "fLN1", "E7")
        .expect_choices("first-strike, stand")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 1 battle");
    melee(&format!("F7 fFA\n{square}"), "fFA1", "E7").then("stand").expect_chance("attack 4 battle");
    melee(&format!("F7 fLN\n{square}"), "fLN1", "E7")
        .then("first-strike")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .expect_chance("draw");
    battle(field(&format!("G7 fLN\n{square}")), "attack-center", "fLN1")
        .then("fire E7")
        .expect_chance("attack 4 battle");
    ordered(field(&format!("F7 fLN\nF6 fFA\n{square}")), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .expect_chance("attack 9 battle");
}

/// Against cavalry a square gains nothing by First Strike: it rolls first once. §AMB-19
#[test]
fn first_strike_of_a_square_against_cavalry() {
    melee("F7 fLC\nE7 bLN\nE7 square rally\nfrench: attack-center\nbritish: first-strike", "fLC1", "E7")
        .expect_choices("first-strike, stand")
        .then("first-strike")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_chance("attack 1 battle")
        .roll("art")
        .expect_chance("draw");
}

/// A square cannot retreat: a block a hex, if it ignores nothing by leader or type. §NAP-6.2.11
#[test]
fn a_square_cannot_retreat() {
    let attack = |square: &str| {
        stand(&format!("F7 fLN\nE7 {square}\nE7 square rally\nE6 bLN\nE8 bLN"), "fLN1", "E7")
            .roll("flag flag cav cav cav")
    };
    attack("bLN").expect_blocks("E7", 2).expect_square("E7", true).expect_choices("strike-back, decline");
    attack("bGR *").expect_choices("ignore 0, ignore 1, ignore 2").then("ignore 2").expect_blocks("E7", 4);
    attack("bGR *").then("ignore 1").expect_blocks("E7", 3).expect_chance("leader 2 battle");
}

/// A square may attack when ordered: fire if no enemy unit is near, else melee; it does not advance or move.
/// §NAP-6.2.12 §NAP-5.3.16
#[test]
fn a_square_attacks() {
    let fire = "G7 fLN\nG7 square rally\nE7 bLN\nfrench: attack-center";
    field(fire)
        .steps("play attack-center, order fLN1, done")
        .expect_choices("battle fLN1, done")
        .then("battle fLN1")
        .expect_choices("fire E7");
    battle(field("F7 fLN\nF7 square rally\nE7 bLN\nF9 bLN\nfrench: attack-center"), "attack-center", "fLN1")
        .expect_choices("melee E7")
        .expect_refused("fire F9", "NAP-5.5.2");
    // As the lead of combined arms.
    let arms = "F7 fLN\nF7 square rally\nF6 fFA\nE7 bLN 1\nfrench: attack-center";
    ordered(field(arms), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .expect_chance("attack 5 battle")
        .roll("inf art art art art")
        .expect_chance("draw");
}

/// No Short Supply and no strategic move for a square. §NAP-6.2.13
#[test]
fn cards_that_squares_are_out_of() {
    let text = "F7 fLN\nF7 square rally\nF9 fLN\nE7 bLN\nE7 square elan\nE9 bLN\nfrench: short-supply grande-manoeuvre";
    field(text).then("play short-supply").expect_choices("supply fLN2, supply bLN2");
    field(text)
        .steps("play grande-manoeuvre, manoeuvre")
        .expect_choices("order fLN2, done")
        .expect_refused("order fLN1", "NAP-6.2.13");
}

/// Out of square by an order, with no enemy cavalry near; its own card comes back. §NAP-6.2.14 §NAP-6.2.21
#[test]
fn leaving_square() {
    let text = "F7 fLN\nF9 fLN\nF9 square elan\nF7 square rally\nfrench: attack-center";
    field(&format!("{text}\nE7 bLN\nE8 bFA\nF8 b*"))
        .then("play attack-center")
        .expect_refused("unsquare fLN1", "NAP-6.2.14")
        .then("order fLN1")
        .expect_can("unsquare fLN1")
        .then("unsquare fLN1")
        .expect_square("F7", false)
        .expect_square("F9", true)
        .expect_card("french", "rally", true)
        .expect_track("french", 1);
    for cavalry in ["bLC", "bGHC"] {
        field(&format!("{text}\nE7 {cavalry}"))
            .steps("play attack-center, order fLN1")
            .expect_choices("order fLN2, done")
            .expect_refused("unsquare fLN1", "NAP-6.2.14");
    }
    // Cavalry two hexes away does not matter, nor one's own.
    field(&format!("{text}\nD7 bLC\nE7 fLC"))
        .steps("play attack-center, order fLN1")
        .expect_can("unsquare fLN1");
}

/// It moves and battles without penalty; standing it has not moved. §NAP-6.2.15 §AMB-40
#[test]
fn no_penalty_for_leaving() {
    let text = "G7 fLN\nG7 square rally\nE7 bLN\nfrench: attack-center";
    let left = || field(text).steps("play attack-center, order fLN1, unsquare fLN1, done");
    left().steps("done, battle fLN1, fire E7").expect_chance("attack 4 battle");
    left().steps("move fLN1, to F7, battle fLN1, melee E7, stand").expect_chance("attack 5 battle");
}

/// The last block gone, the card comes back: also in the battle it was formed in. §NAP-6.2.16
#[test]
fn a_square_destroyed_in_its_first_battle() {
    melee(&format!("F7 fLC\nE7 bLN 1\n{THREE}"), "fLC1", "E7")
        .then("square")
        .roll("elan")
        .expect_hand("british", 2)
        .roll("art")
        .roll("inf")
        .expect_banners("french", 1)
        .expect_hand("british", 3)
        .expect_card("british", "elan", true)
        .expect_track("british", 0)
        .expect_choices("advance, stay");
    // And by First Strike in its own attack: to the hand of the one whose turn it is.
    melee("F7 fLN 1\nF7 square rally\nE7 bLC\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .then("first-strike")
        .roll("inf")
        .expect_card("french", "rally", true)
        .expect_banners("british", 1)
        .expect_chance("draw");
}

/// Ordered squares leave or stay; a square that stays may battle. §NAP-6.2.17 §NAP-9.6
#[test]
fn leave_or_stay() {
    let text = "F7 fLN\nF7 square rally\nE7 bLN\nfrench: attack-center";
    let ordered =
        || field(text).steps("play attack-center, order fLN1").expect_choices("unsquare fLN1, done");
    ordered().steps("done, battle fLN1, melee E7, stand").expect_chance("attack 1 battle");
    ordered()
        .then("unsquare fLN1")
        .expect_choices("done")
        .steps("done, done, battle fLN1, melee E7, stand")
        .expect_chance("attack 5 battle");
}

/// A square stays a square though no cavalry is near any more, turn after turn. §NAP-6.2.19
#[test]
fn a_square_stays_a_square() {
    field("F7 fLN\nF7 square rally\nE2 bLN\nfrench: attack-center probe-center\nbritish: probe-left probe-right")
        .steps("play attack-center, order fLN1, done")
        .roll("forward")
        .expect_square("F7", true)
        .steps("play probe-right, done")
        .roll("forward")
        .expect_square("F7", true)
        .steps("play probe-center, order fLN1, unsquare fLN1")
        .expect_square("F7", false);
}

/// A flag costs a Militia square three blocks. §NAP-6.2.20 §NAP-6.2.11
#[test]
fn a_militia_square() {
    stand("F7 fLN\nE7 pMI\nE7 square rally", "fLN1", "E7")
        .roll("flag cav cav cav cav")
        .expect_blocks("E7", 1)
        .expect_choices("strike-back, decline");
    stand("F7 fLN\nE7 pMI 3 *\nE7 square rally", "fLN1", "E7")
        .roll("flag cav cav cav cav")
        .then("ignore 0")
        .expect_banners("french", 1)
        .expect_chance("leader 1 battle");
}

/// A leader in a square stays with it, unless it leaves square. §NAP-5.2.6 §NAP-8.0.1
#[test]
fn a_leader_in_a_square() {
    field("F7 fLN *\nF7 square rally\nE2 bLN\nfrench: attack-center")
        .then("play attack-center")
        .expect_refused("order ney", "NAP-5.2.6")
        .then("order fLN1")
        .expect_refused("order ney", "NAP-5.2.6")
        .then("unsquare fLN1")
        .then("order ney")
        .steps("done, move ney")
        .expect_can("to F8");
}
