//! DX-01 to DX-18: dice, ground, fire and lines of sight.

use crate::field::{Expect, at, battle, field};

/// DX-01: Portuguese fire after a move rounds down. §NAP-5.5.6
#[test]
fn dx01_portuguese_round_down() {
    let fire = |blocks: u8| {
        field(&format!("C7 pLN {blocks}\nF8 fLN\nturn british\nbritish: attack-center"))
            .then("play attack-center")
            .then("order pLN1")
            .then("done")
            .then("move pLN1")
            .then("to D7")
    };
    fire(3).then("battle pLN1").then("fire F8").expect_chance("attack 1 battle");
    fire(1).expect_chance("draw");
}

/// DX-02: British line fires with a bonus if it stands. §NAP-5.5.7 §AMB-06
#[test]
fn dx02_british_line_fire() {
    battle(field("D7 bLN\nF7 fLN\nturn british\nbritish: attack-center"), "attack-center", "bLN1")
        .then("fire F7")
        .expect_chance("attack 5 battle");
    field("C7 bLN\nF8 fLN\nturn british\nbritish: attack-center")
        .then("play attack-center")
        .then("order bLN1")
        .then("done")
        .then("move bLN1")
        .then("to D7")
        .then("battle bLN1")
        .then("fire F8")
        .expect_chance("attack 2 battle");
}

/// DX-03: the Old Guard in melee. §NAP-5.6.5
#[test]
fn dx03_old_guard_melee() {
    for (blocks, dice) in [(4, 6), (1, 3)] {
        battle(field(&format!("F7 fOG {blocks}\nE7 bLN\nfrench: attack-center")), "attack-center", "fOG1")
            .then("melee E7")
            .then("stand")
            .expect_chance(&format!("attack {dice} battle"));
    }
}

/// DX-04, DX-05: sabers of Rifles hit no unit, but kill a lone leader. §NAP-5.6.6 §NAP-5.7.9
#[test]
fn dx04_dx05_rifles_and_sabers() {
    battle(field("E7 bRL\nF7 fLN\nturn british\nbritish: attack-center"), "attack-center", "bRL1")
        .then("melee F7")
        .then("stand")
        .roll("sab sab inf")
        .expect_blocks("F7", 3);
    battle(field("E7 bRL\nF7 f*\nturn british\nbritish: attack-center"), "attack-center", "bRL1")
        .then("melee F7")
        .roll("sab inf inf")
        .expect_banners("british", 1)
        .expect_leader("F7", false);
}

/// DX-06: no charge bonus against a town. §NAP-7.4 §NAP-8.11
#[test]
fn dx06_cavalry_charge_against_a_town() {
    battle(field("E7 = town\nE7 bLN\nF7 fHC\nfrench: cavalry-charge"), "cavalry-charge", "fHC1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 2 battle");
}

/// DX-07: entering forest: light infantry may battle, line may not. §NAP-7.1
#[test]
fn dx07_entering_forest() {
    let enter = |unit: &str| {
        field(&format!("G7 {unit}\nF7 = forest\nE7 bLN\nfrench: attack-center"))
            .then("play attack-center")
            .then(&format!("order {unit}1"))
            .then("done")
            .then(&format!("move {unit}1"))
            .then("to F7")
    };
    enter("fLN").expect_chance("draw");
    enter("fLT").expect_legal(["battle fLT1", "done"]);
}

/// DX-08: cavalry from forest into forest has no dice. §NAP-7.1 §NAP-5.4.4
#[test]
fn dx08_cavalry_in_the_woods() {
    field("E7 = forest\nF7 = forest\nE7 bLN\nF7 fLC\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLC1")
        .then("done")
        .then("done")
        .expect_chance("draw");
}

/// DX-09: hill to hill. §NAP-7.2 §NAP-11.4
#[test]
fn dx09_hill_to_hill() {
    battle(field("E7 = hill\nG7 = hill\nE7 bLN\nG7 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("fire E7")
        .expect_chance("attack 3 battle");
    battle(field("E7 = hill\nF7 = hill\nE7 bLN\nF7 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 5 battle");
}

/// DX-10: cavalry uphill and downhill. §NAP-7.2
#[test]
fn dx10_cavalry_and_hills() {
    for hill in ["E7", "F7"] {
        battle(
            field(&format!("{hill} = hill\nE7 bLN\nF7 fLC\nfrench: attack-center")),
            "attack-center",
            "fLC1",
        )
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 3 battle");
    }
}

/// DX-11: fieldworks protect across marked sides only. §NAP-7.5 §NAP-7.5.2 §NAP-5.9.5
#[test]
fn dx11_fieldworks() {
    for (from, dice, ignored) in [("D3", 3, 1), ("C2", 4, 0)] {
        battle(
            field(&format!("C3 bFA\nC3 works SW SE\n{from} fLN\nfrench: attack-left")),
            "attack-left",
            "fLN1",
        )
        .then("melee C3")
        .then("stand")
        .expect_chance(&format!("attack {dice} battle"))
        .expect("flags ignored", |g, s| {
            let look = g.look(s);
            look.ignorable(look.unit_in(at("C3"))) == ignored
        });
    }
}

/// DX-12: fords. §NAP-7.7
#[test]
fn dx12_fords() {
    battle(field("E7 = ford\nE7 bLN\nG7 fFA\nfrench: attack-center"), "attack-center", "fFA1")
        .then("fire E7")
        .expect_chance("attack 3 battle");
    battle(field("G7 = ford\nE7 bLN\nG7 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("fire E7")
        .expect_chance("attack 3 battle");
}

/// DX-13: Rifles in a sandpit. §NAP-7.9
#[test]
fn dx13_sandpit() {
    battle(
        field("E7 = sandpit\nE7 bRL\nG7 fLN\nturn british\nbritish: attack-center"),
        "attack-center",
        "bRL1",
    )
    .then("fire G7")
    .expect_chance("attack 3 battle");
}

/// DX-14, DX-15: horse artillery that moved. §NAP-5.3.15
#[test]
fn dx14_dx15_horse_artillery_moved() {
    let moved = |blocks: u8, target: &str| {
        field(&format!("H7 fHA {blocks}\n{target} bLN\nfrench: attack-center"))
            .then("play attack-center")
            .then("order fHA1")
            .then("done")
            .then("move fHA1")
            .then("to G7")
    };
    moved(3, "C7").expect_chance("draw");
    moved(3, "D7").then("battle fHA1").then("fire D7").expect_chance("attack 1 battle");
    moved(1, "D7").expect_chance("draw");
}

/// DX-16: next to an enemy unit there is no fire. §NAP-5.5.2
#[test]
fn dx16_no_fire_next_to_an_enemy() {
    battle(field("F7 fLN\nE7 bLN\nF9 bLN\nfrench: attack-center"), "attack-center", "fLN1")
        .expect_legal(["melee E7"])
        .expect_refused("fire F9", "NAP-5.5.2");
}

/// DX-17, DX-18: lines of sight along sides and at the edge. §NAP-5.5.5 §AMB-16
#[test]
fn dx17_dx18_lines_of_sight() {
    let clear = |pieces: &str, from: &str, to: &str| {
        let play = field(pieces);
        let (g, s) = (play.table().game(), play.state());
        g.look(s).sight(at(from), at(to)).clear
    };
    assert!(!clear("B1 bLN", "A1", "C1"));
    assert!(clear("B2 bLN", "A1", "C1"));
    assert!(clear("E6 bLN", "D6", "F6"));
    assert!(!clear("E6 bLN\nE7 bLN", "D6", "F6"));
}
