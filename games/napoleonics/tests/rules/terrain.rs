//! Chapter 7: terrain. Fieldworks are in [`super::fieldworks`].

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Example, Expect, Script, at, field};
use napoleonics::state::{BattleKind, Frame};

/// What terrain takes off: attack in, attack out, by infantry, cavalry and artillery.
struct Dice {
    ground: &'static str,
    in_melee: [i8; 3],
    in_fire: [i8; 3],
    out_melee: [i8; 3],
    out_fire: [i8; 3],
}

const TABLE: [Dice; 8] = [
    dice("clear", [0; 3], [0; 3], [0; 3], [0; 3]),
    dice("forest", [-1, -2, -1], [-1, 0, -1], [0, -2, -1], [0, 0, -1]),
    dice("hill", [-1, -1, 0], [-1, 0, 0], [0, -1, 0], [0, 0, 0]),
    dice("town", [-2, -3, -1], [-2, 0, -1], [0, -3, -1], [0, 0, -1]),
    dice("mill", [-2, -3, -1], [-2, 0, -1], [0, -3, -1], [0, 0, -1]),
    dice("ford", [-1, -1, -1], [0, 0, 0], [-1, -1, -1], [-1, 0, -1]),
    dice("bridge", [0; 3], [0; 3], [0; 3], [0; 3]),
    dice("sandpit", [-1, -2, -1], [0, 0, -1], [-1, -2, 0], [-1, 0, 0]),
];

const fn dice(
    ground: &'static str,
    in_melee: [i8; 3],
    in_fire: [i8; 3],
    out_melee: [i8; 3],
    out_fire: [i8; 3],
) -> Dice {
    Dice { ground, in_melee, in_fire, out_melee, out_fire }
}

/// The dice that are rolled when a unit in one hex attacks a unit in E7.
fn attack(unit: &str, from: &str, ground: &str) -> u8 {
    let play = field(&format!("{from} {unit}\nE7 bFA\n{ground}\nfrench: attack-center"));
    let play = play.orders("attack-center", &format!("{unit}1"));
    let name = format!("{unit}1");
    let play = if from == "F7" { play.attacks(&name, "E7") } else { play.fires(&name, "E7") };
    match play.state().frames.top() {
        Frame::Roll(roll) => roll.dice,
        other => panic!("{other:?}"),
    }
}

/// Every kind of ground, into it and out of it, in melee and in fire, for each arm.
/// §NAP-7.0 §NAP-7.1 §NAP-7.2 §NAP-7.4 §NAP-7.7 §NAP-7.8 §NAP-7.9
#[test]
fn the_table_of_dice() {
    let arms = [("fGR", 5, 5), ("fHC", 5, 0), ("fFA", 4, 3)];
    for row in &TABLE {
        for (arm, (unit, melee, fire)) in arms.into_iter().enumerate() {
            let ground = row.ground;
            let gun_in_the_pit = ground == "sandpit" && unit == "fFA";
            let less = |dice: u8, change: i8| dice.checked_add_signed(change).unwrap();
            let into = |from: &str| {
                attack(unit, from, &format!("E7 = {ground}").replace("E7 = sandpit", "E7 = clear"))
            };
            let out = |from: &str| attack(unit, from, &format!("{from} = {ground}"));
            if ground != "sandpit" {
                assert_eq!(into("F7"), less(melee, row.in_melee[arm]), "{unit} into {ground}");
                if fire > 0 {
                    assert_eq!(into("G7"), less(fire, row.in_fire[arm]), "{unit} fires into {ground}");
                }
            }
            if !gun_in_the_pit {
                assert_eq!(out("F7"), less(melee, row.out_melee[arm]), "{unit} out of {ground}");
                if fire > 0 {
                    assert_eq!(out("G7"), less(fire, row.out_fire[arm]), "{unit} fires out of {ground}");
                }
            }
        }
    }
}

/// Into a sandpit: no gun can stand there, so the target is infantry. §NAP-7.9
#[test]
fn into_a_sandpit() {
    let attack = |unit: &str, from: &str| {
        let name = format!("{unit}1");
        let play = field(&format!("{from} {unit}\nE7 bLN\nE7 = sandpit\nfrench: attack-center"))
            .orders("attack-center", &name);
        if from == "F7" { play.attacks(&name, "E7") } else { play.fires(&name, "E7") }
    };
    attack("fGR", "F7").expect_dice(4);
    attack("fHC", "F7").expect_dice(3);
    attack("fFA", "F7").expect_dice(3);
    attack("fGR", "G7").expect_dice(5);
    attack("fFA", "G7").expect_dice(2);
}

/// A unit comes from G7 into F7, next to an enemy in E7.
fn enters(unit: &str, ground: &str) -> Example {
    field(&format!("G7 {unit}\nF7 = {ground}\nE7 bLN\nfrench: attack-center"))
        .orders("attack-center", &format!("{unit}1"))
        .goes(&format!("{unit}1"), "F7")
}

/// Who enters stops: light cavalry, three hexes to go, gets no further. §NAP-7.1 §NAP-7.4 §NAP-7.7 §NAP-7.9
#[test]
fn who_enters_stops() {
    for ground in ["forest", "town", "mill", "ford", "sandpit"] {
        field(&format!("I1 fLC\nH1 = {ground}\nI2 = river\nfrench: attack-left"))
            .orders("attack-left", "fLC1")
            .expect_reach("fLC1", "H1");
    }
    for ground in ["clear", "hill", "bridge"] {
        field(&format!("I1 fLC\nH1 = {ground}\nI2 = river\nfrench: attack-left"))
            .orders("attack-left", "fLC1")
            .expect_reach("fLC1", "H1 H2 G1 G2 F1 F2 G3 H3 I3");
    }
    // Out of a wood it goes as far as ever.
    field("I1 fLC\nI1 = forest\nI2 = river\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1 H2 G1 G2 F1 F2 G3 H3 I3");
}

/// Entering forest: light infantry and the Young Guard may battle, others not, light cavalry least. §NAP-7.1
#[test]
fn battle_after_entering_forest() {
    for unit in ["fLT", "fYG"] {
        enters(unit, "forest").expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
    for unit in ["fLN", "fGR", "fOG", "fMI", "fLC", "fGLC", "fHC", "fHA"] {
        enters(unit, "forest").expect_turn_over();
    }
    let british = |unit: &str| {
        field(&format!("C7 {unit}\nD7 = forest\nE7 fLN\nturn british\nbritish: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .goes(&format!("{unit}1"), "D7")
    };
    for unit in ["bLT", "bRL", "pLT"] {
        british(unit).expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
    for unit in ["bLN", "bGG", "pLN", "bLC"] {
        british(unit).expect_turn_over();
    }
}

/// Entering a town or a mill: no one battles. §NAP-7.4
#[test]
fn no_battle_after_entering_a_town() {
    for ground in ["town", "mill"] {
        for unit in ["fLT", "fYG", "fLN", "fHC"] {
            enters(unit, ground).expect_turn_over();
        }
    }
    field("G7 fLT\nG9 fLN\nF7 = town\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLT1 fLN1")
        .goes("fLT1", "F7")
        .then("done")
        .expect_refused("battle fLT1", "NAP-7.4");
}

/// Entering anything else: battle is allowed. §NAP-7.2 §NAP-7.7 §NAP-7.8 §NAP-7.9
#[test]
fn battle_after_entering_other_ground() {
    for ground in ["hill", "ford", "bridge", "sandpit"] {
        for unit in ["fLN", "fHC"] {
            enters(unit, ground).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        }
    }
}

/// Where a square may be formed. §NAP-7.1 §NAP-7.2 §NAP-7.4 §NAP-7.5 §NAP-7.7 §NAP-7.8 §NAP-7.9 §AMB-10
#[test]
fn squares_by_ground() {
    let charge = |ground: &str| {
        field(&format!("{ground}\nE7 bLN\nF7 fHC\nfrench: attack-center"))
            .orders("attack-center", "fHC1")
            .picks("fHC1")
            .then("melee E7")
    };
    for ground in ["clear", "forest", "hill", "bridge", "sandpit"] {
        charge(&format!("E7 = {ground}")).expect_legal(["square", "stand"]);
    }
    for ground in ["E7 = town", "E7 = mill", "E7 = ford", "E7 works SE", "E7 works NW"] {
        charge(ground).expect_legal(["stand"]);
    }
    // Fieldworks of the attacker's hex do not hinder.
    charge("F7 works NW").expect_legal(["square", "stand"]);
}

/// No charge bonus into or out of town and mill, other cards' bonus stays. §NAP-7.4 §AMB-38
#[test]
fn no_charge_bonus_in_towns() {
    let charge = |unit: &str, card: &str, ground: &str| {
        let play = field(&format!("{ground}\nE7 bLN\nF7 {unit}\nfrench: {card}"));
        let play = if card == "cold-steel" {
            play.then("play cold-steel")
        } else {
            play.orders(card, &format!("{unit}1"))
        };
        play.attacks(&format!("{unit}1"), "E7")
    };
    for ground in ["E7 = town", "F7 = town", "E7 = mill", "F7 = mill"] {
        charge("fHC", "cavalry-charge", ground).expect_dice(2);
        charge("fGHC", "cavalry-charge", ground).expect_dice(2);
        charge("fHC", "cold-steel", ground).expect_dice(3);
    }
    charge("fHC", "cavalry-charge", "E7 = forest").expect_dice(4);
}

/// A rugged hill: no way in, no way through, not even back. §NAP-7.3
#[test]
fn rugged_hills() {
    field("I1 fLC\nH1 = rugged-hill\nI2 = rugged-hill\nG9 fLN\nfrench: forward")
        .orders("forward", "fLC1 fLN1")
        .expect_refused("move fLC1", "NAP-5.3.2");
    field("F7 fLN\nE7 bLN\nD6 = rugged-hill\nD7 = rugged-hill\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("flag cav cav cav cav")
        .expect_blocks("E7", 3);
}

/// A river: no way but by bridges and fords; fire goes across. §NAP-7.6 §NAP-7.8 §AMB-41
#[test]
fn rivers_bridges_and_fords() {
    let river = "H1 = river\nH2 = river\nH3 = river\nH4 = river";
    let from = |crossing: &str| {
        field(&format!("{river}\n{crossing}\nI2 fLC\nI5 = rugged-hill\nfrench: attack-left"))
            .orders("attack-left", "fLC1")
    };
    from("A1 = clear").expect_reach("fLC1", "I1 I3 I4");
    from("H2 = bridge").expect_reach("fLC1", "I1 I3 I4 H2 G2 G3 F1 F2 F3 G1 G4");
    from("H2 = ford").expect_reach("fLC1", "I1 I3 I4 H2");
    // A bridge is entered from any side, along the river too.
    from("H1 = bridge\nH2 = bridge").expect_reach("fLC1", "I1 I3 I4 H1 H2 G1 G2 G3 F1 F2 F3 G4");
    field("G7 fLN\nF6 = river\nF7 = river\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .fires("fLN1", "E7")
        .expect_dice(4);
    // In a retreat it stays closed.
    field("F7 fLN\nE7 bLN\nD6 = river\nD7 = river\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("flag cav cav cav cav")
        .expect_blocks("E7", 3);
}

/// A scenario may let fords be crossed without a stop. §NAP-7.7 §NAP-7.0
#[test]
fn fords_that_do_not_stop() {
    field("fords run\nI1 fLC\nH1 = ford\nI2 = river\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1 H2 G1 G2 F1 F2 G3 H3 I3");
}

/// Terrain protects a lone leader like a unit. §NAP-7.10
#[test]
fn terrain_protects_lone_leaders() {
    for (setup, dice) in [
        ("E7 = clear", 5),
        ("E7 = forest", 3),
        ("E7 = hill", 4),
        ("E7 = town", 2),
        ("E7 = ford", 4),
        ("E7 = sandpit", 3),
        ("E7 works SE", 3),
    ] {
        field(&format!("{setup}\nE7 b*\nF7 fHC\nfrench: attack-center"))
            .orders("attack-center", "fHC1")
            .attacks("fHC1", "E7")
            .expect_dice(dice);
    }
}

/// Entry rules count in advance and breakthrough. §NAP-7.11
#[test]
fn entering_after_a_melee() {
    let won = |unit: &str, ground: &str| {
        field(&format!("E7 = {ground}\nE7 bLN 1\nD7 bLN\nF7 {unit}\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .attacks(&format!("{unit}1"), "E7")
    };
    // Forest and town: no second hex, no bonus melee. Ford and sandpit: no second hex, but a bonus melee.
    won("fHC", "forest").roll("inf cav cav").then("advance").expect_turn_over();
    won("fHC", "town").roll("inf cav").then("advance").expect_turn_over();
    won("fHC", "ford").roll("inf cav cav cav").then("advance").expect_legal(["melee D7", "done"]);
    won("fHC", "sandpit").roll("inf cav cav").then("advance").expect_legal(["melee D7", "done"]);
    won("fHC", "hill").roll("inf cav cav cav").then("advance").expect_can("stop").expect_can("to F6");
    // The second hex counts as well: into a wood, no bonus melee.
    field("E7 bLN 1\nD7 bLN\nE8 = forest\nF7 fLC\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .attacks("fLC1", "E7")
        .roll("inf cav cav cav")
        .then("advance")
        .then("to E8")
        .expect_turn_over();
    // Across works: a stop.
    won("fHC", "clear\nE7 works SE").roll("inf cav cav").then("advance").expect_legal(["melee D7", "done"]);
}

/// A unit driven through a wood neither stops there nor loses its next battle. §NAP-7.11
#[test]
fn retreats_pass_through_woods() {
    field("F7 fLN\nE7 bLN\nD6 = forest\nD7 = forest\nfrench: attack-center\nbritish: forward")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("flag flag cav cav cav")
        .then("to D7")
        .expect_legal(["to C7", "to C8"]);
    // It ends in a wood; in its own turn it battles from there.
    field("F7 fLN\nE7 bLN\nD6 = forest\nD7 = forest\nfrench: attack-center\nbritish: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("flag cav cav cav cav")
        .then("to D7")
        .then("advance")
        .roll("forward")
        .orders("attack-center", "bLN1")
        .attacks("bLN1", "E7")
        .expect_dice(4);
}

/// Who starts in forest or town and stays may battle. §NAP-7.12
#[test]
fn staying_in_woods_and_towns() {
    for ground in ["forest", "town", "mill"] {
        field(&format!("F7 fLN\nF7 = {ground}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .attacks("fLN1", "E7")
            .expect_dice(5);
        // From wood to wood is an entry.
        field(&format!("G7 fLN\nG7 = {ground}\nF7 = {ground}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .goes("fLN1", "F7")
            .expect_turn_over();
        // And out of it there is no rule against battle.
        field(&format!("G7 fLN\nG7 = {ground}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .goes("fLN1", "F7")
            .attacks("fLN1", "E7")
            .expect_dice(5);
    }
}

/// Terrain is fixed: a battle changes none of it. §NAP-7.0
#[test]
fn terrain_stays() {
    let play = field("E7 = forest\nE7 bLN 1\nF7 fHC\nfrench: attack-center")
        .orders("attack-center", "fHC1")
        .attacks("fHC1", "E7")
        .expect_dice(3)
        .roll("inf cav cav")
        .then("advance");
    // Whoever holds the wood now attacks out of the same wood: 5 dice, cavalry -2.
    let look = play.table().game().look(play.state());
    assert_eq!(look.dice(look.unit_in(at("E7")), at("E8"), BattleKind::Melee, false), 3);
}
