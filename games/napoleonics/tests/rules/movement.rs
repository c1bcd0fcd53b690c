//! Chapter 5.3: movement of units. Leaders go in [`super::leaders_move`].

use crate::field::{Example, Expect, Script, at, field, first};
use napoleonics::board::Board;

/// The hexes up to so many hexes from E7, by their names.
pub fn around_e7(steps: u8) -> String {
    let board = Board::new();
    board.within(at("E7"), steps).iter().map(|h| h.name()).collect::<Vec<_>>().join(" ")
}

/// A unit in E7 of an empty board, ordered and about to move.
fn alone(unit: &str) -> Example {
    let turn = if unit.starts_with('f') { "french" } else { "british" };
    let text = format!("E7 {unit}\nturn {turn}\n{turn}: attack-center");
    field(&text).orders("attack-center", &format!("{unit}1"))
}

/// How far each type goes. §NAP-5.3.10 §NAP-5.3.11 §NAP-5.3.12 §NAP-5.3.13 §NAP-5.3.14 §NAP-5.3.15 §AMB-01
#[test]
fn how_far_each_type_goes() {
    let rows = [
        (1, "fLN fMI fGR fOG bLN bGR bGG pLN pMI fFA fGFA bFA pFA"),
        (2, "fLT fYG bLT bRL pLT fHC fCH fGHC bHC bGHC fHA fGHA bHA"),
        (3, "fLC fLL fGLC bLC pLC"),
    ];
    for (steps, units) in rows {
        for unit in units.split_whitespace() {
            alone(unit).expect_reach(&format!("{unit}1"), &around_e7(steps));
        }
    }
}

/// A unit comes from so many hexes away to F7, next to an enemy in E7 and far from all others.
fn comes_next_to_an_enemy(unit: &str, hexes: usize) -> Example {
    let from = ["F7", "G7", "H7", "I7"][hexes];
    let name = first(unit);
    let play = field(&format!("{from} {unit}\nE7 bLN\nfrench: attack-center")).orders("attack-center", &name);
    if hexes == 0 { play.then("done") } else { play.goes(&name, "F7") }
}

/// Line and its like move one hex and battle. §NAP-5.3.10
#[test]
fn one_hex_and_battle() {
    for unit in ["fLN", "fMI", "fGR", "fOG"] {
        for hexes in [0, 1] {
            comes_next_to_an_enemy(unit, hexes).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        }
        alone(unit).then(&format!("move {unit}1")).expect_refused("to C7", "NAP-5.3.1");
    }
}

/// Light infantry moves one hex and battles, or two and does not. §NAP-5.3.11 §NAP-5.5.8
#[test]
fn light_infantry_two_hexes_and_no_battle() {
    for unit in ["fLT", "fYG"] {
        comes_next_to_an_enemy(unit, 1).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        comes_next_to_an_enemy(unit, 2).expect_turn_over();
    }
    // Rifles neither: no fire after two hexes.
    let rifles = |from: &str| {
        field(&format!("{from} bRL\nF7 fLN\nturn british\nbritish: attack-center"))
            .orders("attack-center", "bRL1")
            .goes("bRL1", "D7")
    };
    rifles("C7").expect_legal(["battle bRL1", "done"]);
    rifles("B7").expect_turn_over();
}

/// Light cavalry three hexes and battle, heavy cavalry two. §NAP-5.3.12 §NAP-5.3.13
#[test]
fn cavalry_moves_and_battles() {
    for unit in ["fLC", "fLL", "fGLC"] {
        comes_next_to_an_enemy(unit, 3).expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
    for unit in ["fHC", "fCH", "fGHC"] {
        comes_next_to_an_enemy(unit, 2).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        field(&format!("I7 {unit}\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .then(&format!("move {unit}1"))
            .expect_refused("to F7", "NAP-5.3.1");
    }
}

/// Foot artillery moves or battles. §NAP-5.3.14
#[test]
fn foot_artillery_moves_or_battles() {
    for unit in ["fFA", "fGFA"] {
        comes_next_to_an_enemy(unit, 0).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        comes_next_to_an_enemy(unit, 1).expect_turn_over();
        // Nor does it fire from afar.
        let play = field(&format!("H7 {unit}\nD7 bLN\nfrench: attack-center"));
        play.orders("attack-center", &format!("{unit}1")).goes(&format!("{unit}1"), "G7").expect_turn_over();
    }
}

/// Horse artillery moves one hex and battles, or two and does not; its last block moves or battles. §NAP-5.3.15
#[test]
fn horse_artillery() {
    for unit in ["fHA", "fGHA"] {
        comes_next_to_an_enemy(unit, 1).expect_legal([format!("battle {unit}1").as_str(), "done"]);
        comes_next_to_an_enemy(unit, 2).expect_turn_over();
        comes_next_to_an_enemy(&format!("{unit} 2"), 1)
            .expect_legal([format!("battle {unit}1").as_str(), "done"]);
        comes_next_to_an_enemy(&format!("{unit} 1"), 1).expect_turn_over();
        comes_next_to_an_enemy(&format!("{unit} 1"), 0)
            .expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
}

/// Range four is for horse artillery that did not move. §NAP-5.3.15
#[test]
fn horse_artillery_range_after_a_move() {
    field("G7 fHA\nC7 bLN\nfrench: attack-center")
        .orders("attack-center", "fHA1")
        .fires("fHA1", "C7")
        .expect_dice(1);
    let moved = |target: &str| {
        field(&format!("H7 fHA\n{target} bLN\nfrench: attack-center"))
            .orders("attack-center", "fHA1")
            .goes("fHA1", "G7")
    };
    moved("C7").expect_turn_over();
    moved("D7").fires("fHA1", "D7").expect_dice(1);
    moved("E7").fires("fHA1", "E7").expect_dice(2);
}

/// Cards that take horse artillery farther do not let it battle. §NAP-5.3.15 §NAP-8.10
#[test]
fn horse_artillery_by_cards() {
    let play = |card: &str| field(&format!("I7 fHA\nE7 bLN\nfrench: {card}")).orders(card, "fHA1");
    play("bombard").goes("fHA1", "F7").expect_turn_over();
    play("cavalry-charge").goes("fHA1", "G7").expect_turn_over();
    field("H7 fHA 1\nE7 bLN\nfrench: cavalry-charge")
        .orders("cavalry-charge", "fHA1")
        .goes("fHA1", "G7")
        .expect_turn_over();
}

/// One piece at a time, one move a turn, in any order, none compulsory. §NAP-5.3.1
#[test]
fn one_move_a_turn() {
    let play = || field("H6 fLN\nH8 fLC\nB7 bLN\nfrench: attack-center").orders("attack-center", "fLN1 fLC1");
    play().goes("fLC1", "H9").expect_refused("move fLC1", "NAP-5.3.1").goes("fLN1", "G6").expect_turn_over();
    play().goes("fLN1", "H7").expect_legal(["move fLC1", "done"]).then("done").expect_blocks("H8", 4);
}

/// A unit neither enters nor passes friends or enemies. §NAP-5.3.2 §NAP-5.3.4
#[test]
fn no_unit_enters_another() {
    // Light cavalry in a ring of six, one of them weak: no merging either.
    let ring = "E7 fLC\nE6 fLN\nE8 fLN\nD6 fLN\nD7 fLC 1\nF6 bLN\nF7 bLC";
    field(&format!("{ring}\nfrench: attack-center"))
        .orders("attack-center", "fLC1")
        .expect_legal(["battle fLC1", "done"])
        .expect_blocks("E7", 4);
    // One gap: out by it, and round from there.
    field("I1 fLN\nH1 fLC\nG1 bLN\nG2 fLN\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H2 H3 H4 G3 G4 F2 F3 I2 I3 I4");
}

/// Enemy units and enemy leaders bar the way, alone or not. §NAP-5.3.2
#[test]
fn enemies_bar_the_way() {
    field("I1 fLC\nH1 b*\nI2 bLN\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_legal(["battle fLC1", "done"]);
    field("H7 fLC\nG7 b*\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .then("move fLC1")
        .expect_refused("to G7", "NAP-5.3.2");
}

/// A unit may join a lone leader; there it stops, whatever movement is left. §NAP-5.3.3
#[test]
fn joining_a_lone_leader() {
    field("I1 fLC\nH1 f*\nI2 bLN\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_reach("fLC1", "H1")
        .then("to H1")
        .expect("he is attached", |g, s| g.look(s).leader_of(g.look(s).unit_in(at("H1"))).is_some());
    // With a leader of its own it may not.
    field("I1 fLC *\nH1 f*\nI2 bLN\nfrench: attack-left")
        .orders("attack-left", "fLC1")
        .expect_legal(["battle fLC1", "done"]);
    field("H7 fLC *\nG7 f*\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .then("move fLC1")
        .expect_refused("to G7", "NAP-5.3.3");
}

/// A unit whose leader has an order of his own may join another one. §NAP-5.3.3 §NAP-5.3.27
#[test]
fn changing_leaders() {
    field("H7 fLN *\nG7 f*\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 ney")
        .goes("fLN1", "G7")
        .expect_leader("H7", true)
        .expect_leader("G7", true)
        .then("move ney")
        .expect_refused("to G7", "NAP-5.3.21");
}

/// The unit moves as a whole: all blocks, from hex to hex. §NAP-5.3.4
#[test]
fn units_move_whole() {
    field("H7 fLN 3\nG8 fLN 1\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .goes("fLN1", "G7")
        .expect_blocks("G7", 3)
        .expect_empty("H7")
        .then("move fLN2")
        .expect_refused("to G7", "NAP-5.3.2");
}

/// No one moves off the board. §NAP-5.3.5
#[test]
fn no_one_leaves_the_board() {
    field("I1 fLN\nfrench: attack-left").orders("attack-left", "fLN1").expect_reach("fLN1", "H1 I2");
    field("I1 f*\nfrench: attack-left")
        .orders("attack-left", "ney")
        .expect_reach("ney", "H1 I2 G1 G2 H2 I3 F1 F2 G3 H3 I4");
}

/// Impassable ground: river and rugged hill for all, sandpits for guns. §NAP-5.3.6
#[test]
fn impassable_ground() {
    let refused = |piece: &str, ground: &str| {
        let name = if piece == "f*" { "ney".to_string() } else { format!("{piece}1") };
        field(&format!("H7 {piece}\nG7 = {ground}\nB7 bLN\nfrench: attack-center"))
            .orders("attack-center", &name)
            .then(&format!("move {name}"))
            .expect_refused("to G7", "NAP-5.3.6");
    };
    for piece in ["fLN", "fLC", "fFA", "fHA", "f*"] {
        refused(piece, "river");
        refused(piece, "rugged-hill");
    }
    refused("fFA", "sandpit");
    refused("fHA", "sandpit");
    for piece in ["fLN", "fLC"] {
        field(&format!("H7 {piece}\nG7 = sandpit\nfrench: attack-center"))
            .orders("attack-center", &format!("{piece}1"))
            .goes(&format!("{piece}1"), "G7")
            .expect_blocks("G7", 4);
    }
}

/// A square does not move; one that left it in the orders does. §NAP-5.3.16
#[test]
fn squares_do_not_move() {
    let play = || {
        field("H7 fLN\nH9 fLN\nH7 square rally\nB7 bLN\nfrench: attack-center forward")
            .then("play attack-center")
            .then("order fLN1")
            .then("order fLN2")
    };
    play().then("done").expect_legal(["move fLN2", "done"]).expect_refused("move fLN1", "NAP-5.3.16");
    play().then("unsquare fLN1").then("done").goes("fLN1", "G7").expect_blocks("G7", 4);
}

/// What was moved in the own turn does not touch escape rolls of that turn. §NAP-5.3.17
#[test]
fn moved_guns_still_roll_for_an_escaping_leader() {
    for (gun, dice) in [("fFA", 4), ("fHA 1", 2)] {
        let name = format!("{}1", &gun[..3]);
        field(&format!("E7 bLN 1 *\nF7 fLN\nD5 {gun}\nD7 = river\nfrench: attack-center"))
            .orders("attack-center", &format!("fLN1 {name}"))
            .goes(&name, "D6")
            .attacks("fLN1", "E7")
            .roll("inf cav cav cav cav")
            .roll("inf")
            .expect_chance(&format!("escape {dice} battle"));
    }
}

/// Nor does it touch the battle back in the opponent's turn. §NAP-5.3.17
#[test]
fn moved_guns_battle_back() {
    field("H7 fFA\nE7 bLN\nfrench: attack-center\nbritish: attack-center")
        .orders("attack-center", "fFA1")
        .goes("fFA1", "G7")
        .roll("forward")
        .orders("attack-center", "bLN1")
        .goes("bLN1", "F7")
        .attacks("bLN1", "G7")
        .roll("cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle");
}

/// Force March: a unit that came with a leader may battle after two hexes, though he falls before. §NAP-8.16
#[test]
fn force_march_after_the_leader_fell() {
    field("H7 fLN *\nE7 bLN\nE8 bLN\nfrench: force-march\nbritish: first-strike forward")
        .then("play force-march")
        .then("section center")
        .goes("fLN1", "F7")
        .picks("fLN1")
        .then("melee E7")
        .then("first-strike")
        .roll("inf cav cav cav")
        .roll("sab sab")
        .expect_leader("F7", false)
        .expect_dice(4);
}

/// A lone leader of one's own on the way stops cavalry; it goes round him. §NAP-5.3.3
#[test]
fn a_leader_in_the_way() {
    // I1 to H1 to G1: with the leader in H1 and the row I closed there is no way past.
    let play = |river: &str| {
        field(&format!("I1 fLC\nH1 f*\n{river}\nfrench: attack-left"))
            .orders("attack-left", "fLC1")
            .then("move fLC1")
    };
    play("I2 = river").expect_legal(["to H1"]);
    play("A1 = clear").expect_can("to H1").expect_can("to G2").expect_refused("to G1", "NAP-5.3.3");
}

/// A unit joins a leader in a wood: it stops for both, and the wood forbids the battle. §NAP-5.3.3 §NAP-7.1
#[test]
fn joining_a_leader_in_a_wood() {
    let join = |unit: &str| {
        field(&format!("G7 {unit}\nF7 = forest\nF7 f*\nE7 bLN\nfrench: attack-center"))
            .orders("attack-center", &format!("{unit}1"))
            .goes(&format!("{unit}1"), "F7")
    };
    join("fLN").expect_turn_over();
    join("fLT").attacks("fLT1", "E7").expect_dice(4);
}

/// Heavy cavalry goes three hexes in a Cavalry Charge and battles, light cavalry no more than ever. §NAP-5.3.13 §NAP-8.11
#[test]
fn heavy_cavalry_in_a_charge() {
    for unit in ["fHC", "fCH", "fGHC", "fLC"] {
        field(&format!("E7 {unit}\nfrench: cavalry-charge"))
            .orders("cavalry-charge", &format!("{unit}1"))
            .expect_reach(&format!("{unit}1"), &around_e7(3));
    }
    field("I7 fHC\nE7 bLN\nfrench: cavalry-charge")
        .orders("cavalry-charge", "fHC1")
        .goes("fHC1", "F7")
        .attacks("fHC1", "E7")
        .expect_dice(6);
}

/// Force March: line two hexes and no battle, one and battle; the chosen two and battle. §NAP-5.3.10 §NAP-8.16
#[test]
fn force_march() {
    let march = |unit: &str, from: &str| {
        let name = format!("{}1", &unit[..3]);
        field(&format!("{from} {unit}\nE7 bLN\nfrench: force-march"))
            .then("play force-march")
            .then("section center")
            .goes(&name, "F7")
    };
    for unit in ["fLT", "fGR", "fYG", "fOG", "fLN *", "fMI *"] {
        march(unit, "H7").expect_legal([format!("battle {}1", &unit[..3]).as_str(), "done"]);
    }
    for unit in ["fLN", "fMI"] {
        march(unit, "H7").expect_turn_over();
        march(unit, "G7").expect_legal([format!("battle {unit}1").as_str(), "done"]);
    }
}

/// A unit that picks its leader up on the march had none when it was ordered. §NAP-8.16
#[test]
fn force_march_onto_a_leader() {
    field("H7 fLN\nF7 f*\nE7 bLN\nfrench: force-march")
        .then("play force-march")
        .then("section center")
        .goes("fLN1", "F7")
        .expect_turn_over();
}
