//! The rulebook's worked examples (EX) and the positions that pin what it leaves without one (DX), as plays.

use crate::field::{ALLIED, Example, Expect, at, battle, field, field_with};
use napoleonics::board::Side;

/// EX-01: a leader changes units, the cavalry goes first. §NAP-5.2.4 §NAP-5.2.5 §NAP-5.3.20 §NAP-5.3.22 §NAP-5.3.25
#[test]
fn ex01_leader_changes_units_cavalry_first() {
    field("H8 fGR *\nH6 fHC\nE7 bLN\nfrench: attack-center probe-left")
        .then("play attack-center")
        .then("order fGR1")
        .then("order ney")
        .then("order fHC1")
        .expect_legal(["done"])
        .then("done")
        .then("move fHC1")
        .then("to F6")
        .then("move ney")
        .then("to F6")
        .expect_refused("move fHC1", "NAP-5.3.1")
        .expect_refused("move ney", "NAP-5.3.1")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("F6", true)
        .then("battle fGR1")
        .expect_legal(["fire E7"])
        .then("fire E7")
        .expect_chance("attack 3 battle")
        .roll("cav art sab")
        .then("battle fHC1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .expect("the leader lets it ignore a flag", |g, s| {
            let look = g.look(s);
            look.ignorable(look.unit_in(at("F6"))) == 1
        });
}

/// EX-02: the grenadiers go first, the leader stays behind and joins the cavalry. §NAP-5.2.3 §NAP-5.3.27
#[test]
fn ex02_leader_changes_units_grenadiers_first() {
    let play =
        || field("H8 fGR *\nH6 fHC\nE7 bLN\nfrench: attack-center probe-left").then("play attack-center");
    play()
        .then("order fGR1")
        .then("order ney")
        .then("order fHC1")
        .then("done")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("H8", true)
        .expect_leader("G8", false)
        .then("move ney")
        .then("to H6")
        .expect_legal(["battle fGR1", "done"]);
    play()
        .then("order fGR1")
        .then("order fHC1")
        .then("done")
        .expect_refused("move ney", "NAP-5.2.4")
        .then("move fGR1")
        .then("to G8")
        .expect_leader("G8", true);
}

/// EX-03: ranged dice of French light infantry. §NAP-5.5.6 §NAP-5.5.7
#[test]
fn ex03_ranged_dice_of_french_light_infantry() {
    battle(field("G7 fLT\nE7 bLN\nfrench: attack-center"), "attack-center", "fLT1")
        .then("fire E7")
        .expect_chance("attack 5 battle");
    field("H7 fLT 3\nE7 bLN\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLT1")
        .then("done")
        .then("move fLT1")
        .then("to G7")
        .then("battle fLT1")
        .then("fire E7")
        .expect_chance("attack 3 battle");
}

/// EX-04: British line in melee after moving. §NAP-5.6.5 §AMB-06
#[test]
fn ex04_british_line_in_melee_after_moving() {
    field("C7 bLN\nE7 fLN\nturn british\nbritish: attack-center")
        .then("play attack-center")
        .then("order bLN1")
        .then("done")
        .then("move bLN1")
        .then("to D7")
        .then("battle bLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 4 battle");
}

/// A French leader whose unit in F6 is about to be shot away by two guns.
fn last_stand(more: &str) -> Example {
    let play = field(&format!("F6 fLN 1 *\nF3 bFA\nturn british\nbritish: attack-left attack-right\n{more}"))
        .then("play attack-right")
        .then("order bFA1")
        .then("done")
        .then("done")
        .then("battle bFA1")
        .then("fire F6");
    play.roll("inf cav").roll("inf")
}

/// EX-05: leader escape 1. §NAP-5.10.5 §NAP-5.10.6 §AMB-31
#[test]
fn ex05_leader_escape_past_two_units() {
    last_stand("G6 bLN 2\nG7 bLC 3")
        .expect_banners("british", 1)
        .expect_legal(["to G6", "to G7"])
        .then("to G6")
        .expect_chance("escape 2 battle")
        .roll("inf art")
        .expect_legal(["to H5", "to H6"])
        .then("to H5")
        .expect_legal(["to I5", "to I6", "stop"])
        .then("stop")
        .expect_leader("H5", true);
    last_stand("G6 bLN 2\nG7 bLC 3").then("to G7").expect_chance("escape 3 battle");
}

/// EX-06: leader escape 2: through heavy cavalry to a friend. §NAP-5.10.1 §NAP-5.10.4 §NAP-5.10.6
#[test]
fn ex06_leader_escape_to_a_friend() {
    let more = "G7 = rugged-hill\nH5 = rugged-hill\nI7 = rugged-hill\nH6 bHC 3\nI6 fLN";
    last_stand(more)
        .expect_legal(["stop", "to H6"])
        .then("to H6")
        .expect_chance("escape 4 battle")
        .roll("flag flag inf inf")
        .expect_leader("I6", true)
        .expect_banners("british", 1);
}

/// EX-07: leader escape 3: lost on the second roll. §NAP-5.10.6 §NAP-4.2
#[test]
fn ex07_leader_lost_in_escape() {
    // The only way leads through both: no choice is asked, dice are.
    last_stand("G7 = rugged-hill\nH5 = rugged-hill\nG6 bLN 2\nH6 bLC 3")
        .expect_chance("escape 2 battle")
        .roll("cav cav")
        .expect_chance("escape 3 battle")
        .roll("flag inf sab")
        .expect_banners("british", 2)
        .expect_leader("H6", false);
}

/// EX-08: retire and reform. §NAP-6.1.1 §NAP-6.1.2 §NAP-6.1.4 §NAP-6.1.5 §NAP-6.1.6 §NAP-5.8.2 §NAP-5.8.3
#[test]
fn ex08_retire_and_reform() {
    let base = "D6 bLN\nE7 fLC\nF6 fLN\nF7 = forest\nG7 = rugged-hill\nturn british\nbritish: attack-center";
    battle(field(base), "attack-center", "bLN1")
        .then("melee E7")
        .expect_legal(["retire", "stand"])
        .then("retire")
        .roll("cav sab flag inf")
        .expect_blocks("G8", 3)
        .expect_legal(["advance", "stay"])
        .then("advance")
        .expect_blocks("E7", 4);
    battle(field(&format!("{base}\nG8 fLN")), "attack-center", "bLN1")
        .then("melee E7")
        .expect_legal(["stand"]);
}

/// EX-09: forming square costs a card. §NAP-6.2.1 §NAP-6.2.2 §NAP-6.2.3 §NAP-5.2.7
#[test]
fn ex09_forming_square_costs_a_card() {
    let attack = |hand: &str| {
        let text = format!("E7 bLN\nF7 fLC\nfrench: attack-center\nbritish: {hand}");
        battle(field(&text), "attack-center", "fLC1").then("melee E7")
    };
    attack("forward probe-left probe-center scout-left rally")
        .expect_legal(["square", "stand"])
        .then("square")
        .expect_chance("square")
        .roll("rally")
        .expect_square("E7", true)
        .expect_hand("british", 4)
        .expect_chance("first 1 battle");
    attack("forward rally").expect_legal(["stand"]);
    attack("forward rally elan").expect_legal(["square", "stand"]);
}

const SQUARE: &str =
    "E7 bLN\nF7 fLC *\nfrench: attack-center probe-center forward\nbritish: forward rally elan";

fn square_formed() -> Example {
    battle(field(SQUARE), "attack-center", "fLC1").then("melee E7").then("square").roll("rally")
}

/// EX-10, first turn: the square rolls first. §NAP-6.2.5 §NAP-6.2.6 §NAP-6.2.7 §NAP-6.2.8 §NAP-5.9.7
#[test]
fn ex10_cavalry_against_a_new_square() {
    square_formed()
        .expect_chance("first 1 battle")
        .roll("flag")
        .expect_legal(["to G7", "to G8"])
        .then("to G7")
        .expect_leader("G7", true)
        .expect_chance("draw");
    square_formed()
        .roll("sab")
        .expect_chance("leader 2 battle")
        .roll("sab inf")
        .expect_chance("attack 1 battle")
        .roll("cav")
        .expect_blocks("F7", 3)
        .expect_chance("draw");
    square_formed().roll("inf").roll("flag").expect_blocks("E7", 3).expect_chance("draw");
}

/// EX-10, second turn: the square attacks and may not leave. §NAP-6.2.9 §NAP-6.2.12 §NAP-6.2.14 §NAP-6.1.1
#[test]
fn ex10_the_square_attacks() {
    let text = "E7 bLN\nE7 square rally\nF7 fLC *\nturn british\nbritish: attack-center elan";
    let attack = || {
        field(text)
            .then("play attack-center")
            .then("order bLN1")
            .expect_refused("unsquare bLN1", "NAP-6.2.14")
            .then("done")
            .then("battle bLN1")
            .then("melee F7")
            .expect_legal(["retire", "stand"])
            .then("stand")
            .expect_chance("attack 1 battle")
    };
    attack().roll("flag").then("to G8").expect_chance("draw");
    attack().roll("inf").then("strike-back").expect_chance("back 1 battle");
}

/// EX-10, third turn: infantry attacks first, then cavalry. §NAP-6.2.10 §NAP-6.2.18 §NAP-5.12.1
#[test]
fn ex10_infantry_and_cavalry_against_the_square() {
    field("E7 bLN\nE7 square rally\nF7 fLC *\nG6 fLN\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLN1")
        .then("order fLC1")
        .then("done")
        .then("move fLN1")
        .then("to F6")
        .then("done")
        .then("battle fLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav inf")
        .expect_blocks("E7", 3)
        .then("strike-back")
        .expect_chance("back 1 battle")
        .roll("flag")
        .then("to G6")
        .then("battle fLC1")
        .then("melee E7")
        .then("stand")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_chance("attack 1 battle");
}

/// EX-11: combined arms from a hill. §NAP-6.3.2 §NAP-7.2.1 §NAP-5.5.5
#[test]
fn ex11_combined_arms_from_a_hill() {
    let play = || {
        field("C7 = hill\nC7 bFA\nD7 bLN\nE7 fLN\nE8 fLN\nturn british\nbritish: attack-center")
            .then("play attack-center")
            .then("order bFA1")
            .then("order bLN1")
            .then("done")
            .then("done")
    };
    play()
        .then("battle bLN1")
        .then("melee E7")
        .expect_legal(["join bFA1", "attack"])
        .then("join bFA1")
        .then("stand")
        .expect_chance("attack 7 battle")
        .roll("sab sab cav cav cav art art")
        .expect_blocks("E7", 2);
    play().then("battle bLN1").then("melee E8").expect_legal(["first-strike", "stand"].into_iter().skip(1));
    play().then("battle bFA1").expect_can("fire E8").then("fire E8").expect_chance("attack 3 battle");
}

/// EX-12: combined arms against a square. §NAP-6.3.3 §NAP-6.3.6 §NAP-6.2.6 §NAP-6.2.8 §NAP-6.3.9
#[test]
fn ex12_combined_arms_against_a_square() {
    let play = || {
        field("E7 bLN\nE7 square rally\nF7 fLC\nH6 fHA\nfrench: attack-center")
            .then("play attack-center")
            .then("order fLC1")
            .then("order fHA1")
            .then("done")
            .then("done")
            .then("battle fLC1")
            .then("melee E7")
            .then("join fHA1")
            .then("stand")
    };
    play().roll("flag").then("to G7").expect_chance("draw");
    play().roll("inf").expect_chance("attack 2 battle");
}

/// EX-13: Fire and Hold: who gets an enemy next to him may not fire. §NAP-8.14 §NAP-5.4.9
#[test]
fn ex13_fire_and_hold() {
    field("C7 fLT\nG7 fLN\nE7 bLC 3\nfrench: fire-and-hold")
        .then("play fire-and-hold")
        .then("order fLT1")
        .then("order fLN1")
        .then("done")
        .expect_legal(["battle fLT1", "battle fLN1", "done"])
        .then("battle fLN1")
        .then("fire E7")
        .expect_chance("attack 5 battle")
        .roll("flag art art inf sab")
        .expect_legal(["to D6", "to D7"])
        .then("to D6")
        .expect_blocks("D6", 3)
        .expect_chance("draw");
    field("C7 fLT\nG7 fLN\nE7 bLC 3\nfrench: fire-and-hold")
        .then("play fire-and-hold")
        .then("order fLT1")
        .then("done")
        .then("battle fLT1")
        .then("fire E7")
        .expect_chance("attack 6 battle");
}

/// EX-14: First Strike. §NAP-8.15 §NAP-5.11.4 §NAP-5.0.11 §NAP-5.13.2
#[test]
fn ex14_first_strike() {
    let play = || {
        let text = "E7 bLN\nF7 fLN\nfrench: attack-center\nbritish: first-strike first-strike";
        battle(field(text), "attack-center", "fLN1")
            .then("melee E7")
            .expect_legal(["first-strike", "stand"])
            .then("first-strike")
            .expect_chance("first 4 battle")
    };
    play()
        .roll("inf inf flag art")
        .then("to G7")
        .expect_blocks("G7", 2)
        .expect_chance("draw")
        .expect("the British draw first", |_, s| {
            matches!(s.frames.top(), napoleonics::state::Frame::Draw(Side::Top, 1))
        });
    play()
        .roll("inf inf art art")
        .expect_chance("attack 3 battle")
        .roll("inf cav cav")
        .expect_blocks("E7", 3)
        .expect_chance("draw");
}

/// EX-15: Cold Steel orders who is next to an enemy when it is played, and no one later. §NAP-8.17
#[test]
fn ex15_cold_steel() {
    field("E7 bLN\nF7 fLN\nG9 fLN\nfrench: cold-steel")
        .then("play cold-steel")
        .expect_legal(["battle fLN1", "done"])
        .then("battle fLN1")
        .then("melee E7")
        .then("stand")
        .expect_chance("attack 6 battle");
}

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

/// DX-19: on the own edge every flag costs a block, and the unit stays to battle back. §NAP-5.8.7 §NAP-5.8.9
#[test]
fn dx19_retreat_at_the_edge() {
    battle(field("I5 fLN\nH5 bLN\nturn british\nbritish: attack-center"), "attack-center", "bLN1")
        .then("melee I5")
        .then("stand")
        .roll("flag flag cav cav")
        .expect_blocks("I5", 2)
        .expect_legal(["strike-back", "decline"]);
}

/// DX-20: Militia goes three hexes a flag. §NAP-5.8.1 §NAP-5.9.8
#[test]
fn dx20_militia() {
    battle(field("G5 fMI\nE5 bLN\nturn british\nbritish: attack-center"), "attack-center", "bLN1")
        .then("fire G5")
        .roll("flag cav cav cav art")
        .then("to H5")
        .then("to I5")
        .expect_blocks("I5", 3);
}

/// DX-21: a lone leader stops a retreat without loss. §NAP-5.8.6
#[test]
fn dx21_leader_stops_a_retreat() {
    battle(field("G5 fLN\nH5 f*\nE5 bLN\nturn british\nbritish: attack-center"), "attack-center", "bLN1")
        .then("fire G5")
        .roll("flag flag cav cav art")
        .expect_legal(["to H4", "to H5"])
        .then("to H5")
        .expect_blocks("H5", 4)
        .expect_leader("H5", true)
        .expect_chance("draw");
}

/// DX-22: all sources of steadiness add up. §NAP-5.9.1 §NAP-5.9.2 §NAP-5.9.3 §NAP-5.9.6
#[test]
fn dx22_ignoring_flags() {
    let text = "E7 bGG *\nE6 bLN\nE8 bLN\nG7 fFA\nfrench: bombard";
    battle(field(text), "bombard", "fFA1")
        .then("fire E7")
        .roll("flag flag flag flag cav")
        .expect_legal(["ignore 0", "ignore 1", "ignore 2", "ignore 3", "ignore 4"]);
}

/// DX-23: squares support others and are not supported. §NAP-5.9.4
#[test]
fn dx23_squares_and_support() {
    let play = field("E7 bLN\nE6 bLN\nE8 bLN\nE6 square rally\nE8 square elan\nfrench: forward");
    let look = play.table().game().look(play.state());
    assert_eq!(look.ignorable(look.unit_in(at("E7"))), 1);
    let play = field("E7 bLN\nE6 bLN\nE8 bLN\nE7 square rally\nfrench: forward");
    let look = play.table().game().look(play.state());
    assert_eq!(look.ignorable(look.unit_in(at("E7"))), 0);
}

/// DX-24: a leader must live to steady his unit. §NAP-5.7.2 §NAP-5.7.8
#[test]
fn dx24_leader_lost_before_flags() {
    battle(field("E7 bLN *\nF7 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("melee E7")
        .then("stand")
        .roll("inf flag cav cav cav")
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_banners("french", 1)
        .expect_legal(["to D6", "to D7"]);
}

/// DX-25: on his own edge a surviving leader leaves the board. §NAP-5.7.4 §NAP-5.10.2
#[test]
fn dx25_leader_leaves_the_board() {
    battle(field("A7 bLN 1 *\nB7 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("melee A7")
        .then("stand")
        .roll("inf cav cav cav cav")
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_banners("french", 1)
        .expect_leader("A7", false)
        .expect_legal(["advance", "stay"]);
}

/// DX-26: a breakthrough into forest ends there. §NAP-5.11.3 §NAP-5.11.5
#[test]
fn dx26_breakthrough_into_forest() {
    battle(field("E7 = forest\nE7 bLN 1\nD7 bLN\nF7 fHC\nfrench: attack-center"), "attack-center", "fHC1")
        .then("melee E7")
        .then("stand")
        .roll("inf inf cav")
        .then("advance")
        .expect_blocks("E7", 4)
        .expect_chance("draw");
}

/// DX-27: after a won bonus melee one hex, no more. §NAP-5.11.6 §NAP-5.11.9
#[test]
fn dx27_bonus_melee() {
    battle(field("E7 bLN 1\nD7 bLN 1\nF7 fLC\nC7 bLN\nfrench: attack-center"), "attack-center", "fLC1")
        .then("melee E7")
        .then("stand")
        .roll("inf cav cav cav")
        .then("advance")
        .expect_can("to F7")
        .then("stop")
        .expect_legal(["melee D7", "done"])
        .then("melee D7")
        .then("stand")
        .roll("inf cav cav cav")
        .then("advance")
        .expect_blocks("D7", 4)
        .expect_chance("draw");
}

/// DX-28: who retreated does not battle back, near or not. §NAP-5.12.2
#[test]
fn dx28_no_battle_back_after_retreat() {
    battle(field("E7 bLN\nE6 fLN\nfrench: attack-center"), "attack-center", "fLN1")
        .then("melee E7")
        .then("stand")
        .roll("flag cav cav cav cav")
        .then("to D6")
        .expect_legal(["advance", "stay"])
        .then("stay")
        .expect_chance("draw");
}

/// DX-29: no square in town, ford or fieldworks. §NAP-6.2.2
#[test]
fn dx29_no_square_there() {
    for ground in ["E7 = town", "E7 = ford", "E7 works NW"] {
        battle(field(&format!("{ground}\nE7 bLN\nF7 fHC\nfrench: attack-center")), "attack-center", "fHC1")
            .then("melee E7")
            .expect_legal(["stand"]);
    }
}

/// DX-30: cavalry that cannot bounce pays and rolls. §NAP-6.2.7
#[test]
fn dx30_bounce_without_room() {
    let text = "E7 bLN\nE7 square rally\nF7 fLC\nG7 fLN\nG8 fLN\nfrench: attack-center";
    battle(field(text), "attack-center", "fLC1")
        .then("melee E7")
        .then("stand")
        .roll("flag")
        .expect_blocks("F7", 3)
        .expect_chance("attack 1 battle");
}

/// DX-31: the card of a destroyed square goes back. §NAP-6.2.16
#[test]
fn dx31_square_destroyed() {
    let text = "E7 bLN\nD2 bLN\nD2 square elan\nE7 square rally\nE7 bLN 1\nG7 fFA\nfrench: bombard";
    let text =
        text.replace("E7 bLN\nD2", "D2").replace("E7 square rally\nE7 bLN 1", "E7 bLN 1\nE7 square rally");
    battle(field(&text), "bombard", "fFA1")
        .then("fire E7")
        .roll("inf cav cav cav cav")
        .expect_banners("french", 1)
        .expect_hand("british", 5)
        .expect("Rally is in hand", |g, s| {
            s.hands[0].as_slice().iter().any(|&c| g.look(s).card(c).id == "rally")
        });
}

/// DX-32: Counter-Attack turns left into right. §NAP-8.12
#[test]
fn dx32_counter_attack() {
    field("H11 fLN\nH12 fLN\nG11 fLN\nG12 fLN\nH2 fLN\nE7 bLN\nlast british attack-left\nfrench: counter-attack")
        .then("play counter-attack")
        .expect_refused("order fLN5", "NAP-5.2.9")
        .then("order fLN1")
        .then("order fLN2")
        .then("order fLN3")
        .expect_legal(["done"]);
}

/// DX-33: Elan. §NAP-8.13
#[test]
fn dx33_elan() {
    field(
        "H2 fLN\nH3 fLN\nH5 fLN\nH7 fLC\nH8 fLC\nH9 f*\nG2 fLN\nE2 bLN\n\
         french: elan probe-left probe-center probe-right forward",
    )
    .then("play elan")
    .expect_chance("card 5 battle")
    .roll("inf inf cav flag sab")
    .then("order fLN1")
    .then("order fLN2")
    .then("order fLC1")
    .expect_legal(["order fLN3", "order fLN4", "order fLC2", "order ney", "done"])
    .then("order ney")
    .expect_legal(["done"]);
}

/// DX-34: Rally. §NAP-8.20
#[test]
fn dx34_rally() {
    field("H5 fLN 3\nH7 fFA\nE2 bLN\nfrench: rally probe-left probe-center")
        .then("play rally")
        .roll("inf inf art")
        .expect_legal(["rally fLN1", "done"])
        .then("rally fLN1")
        .expect_blocks("H5", 4)
        .expect_legal(["move fLN1", "done"]);
}

/// DX-35: Short Supply on a unit that straddles two sections. §NAP-8.21
#[test]
fn dx35_short_supply() {
    let play = field("D4 bLN\nG7 fLN\nfrench: short-supply").then("play short-supply").then("supply bLN1");
    let all = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"].map(|h| format!("to {h}"));
    play.expect_legal(all.iter().map(String::as_str))
        .then("to A2")
        .expect_blocks("A2", 4)
        .expect_chance("draw");
}

/// DX-36: Force March. §NAP-8.16
#[test]
fn dx36_force_march() {
    field("H7 fLN *\nH9 fLN\nE7 bLN\nE9 bLN\nfrench: force-march")
        .then("play force-march")
        .then("section center")
        .then("move fLN1")
        .then("to F7")
        .then("move fLN2")
        .then("to F9")
        .expect_legal(["battle fLN1", "done"]);
}

/// DX-37: a battle back may decide the game. §NAP-5.14.1
#[test]
fn dx37_victory_by_battle_back() {
    battle(
        field("E7 bLN\nF7 fLN 1\nbanners british 4 of 5\nbanners french 4 of 5\nfrench: attack-center"),
        "attack-center",
        "fLN1",
    )
    .then("melee E7")
    .then("stand")
    .roll("cav cav")
    .then("strike-back")
    .roll("inf cav cav cav")
    .expect_over(ALLIED);
}

/// DX-38: Rifles lead: sabers of the guns do not hit either. §NAP-6.3.4
#[test]
fn dx38_rifles_lead() {
    field("E7 bRL\nD8 bFA\nF7 fLN\nturn british\nbritish: attack-center")
        .then("play attack-center")
        .then("order bRL1")
        .then("order bFA1")
        .then("done")
        .then("done")
        .then("battle bRL1")
        .then("melee F7")
        .then("join bFA1")
        .then("stand")
        .roll("sab sab sab cav cav art")
        .expect_blocks("F7", 4);
}

/// DX-39: a straddling hex counts for both sections. §NAP-5.2.8
#[test]
fn dx39_straddling() {
    field("H4 fLN\nH5 fLN\nE7 bLN\nfrench: probe-left")
        .then("play probe-left")
        .expect_legal(["order fLN1", "done"])
        .expect_refused("order fLN2", "NAP-5.2.9");
}

/// DX-40: Scout draws two even if the deck must be made anew. §NAP-8.1 §NAP-5.13.3
#[test]
fn dx40_scout_with_a_short_deck() {
    field("H7 fLN\nE7 bLN\ndeck 1\nfrench: scout-center")
        .then("play scout-center")
        .then("done")
        .expect_chance("draw")
        .roll("short-supply")
        .expect_chance("draw")
        .roll("forward")
        .expect_legal(["keep short-supply", "keep forward"])
        .then("keep forward")
        .expect_hand("french", 1);
}

/// DX-41: terrain can take a square's only die. §NAP-5.4.3 §NAP-6.2.5
#[test]
fn dx41_square_uphill() {
    field("F7 fLN\nF7 square rally\nE7 bLN\nE7 = hill\nfrench: attack-center")
        .then("play attack-center")
        .then("order fLN1")
        .then("done")
        .expect_chance("draw");
}

/// DX-42: the Young Guard ignores two; by its published card one. §NAP-5.9.6 §AMB-04
#[test]
fn dx42_young_guard() {
    for (options, most) in [(vec![], 2), (vec![("young-guard-flags", "one")], 1)] {
        let play = field_with("G7 fYG\nE7 bLN\nfrench: forward", &options);
        let look = play.table().game().look(play.state());
        assert_eq!(look.ignorable(look.unit_in(at("G7"))), most);
    }
}

/// DX-43: half a retreat: one hex, one block, no battle back. §NAP-5.8.10
#[test]
fn dx43_half_a_retreat() {
    let text = "E7 bLN\nF7 fLN\nC6 bLN\nC7 bLN\nC8 bLN\nfrench: attack-center";
    battle(field(text), "attack-center", "fLN1")
        .then("melee E7")
        .then("stand")
        .roll("flag flag cav cav cav")
        .then("to D6")
        .expect_blocks("D6", 3)
        .expect_legal(["advance", "stay"]);
}

/// DX-44: Short Supply names no lone leader and no square. §NAP-8.21
#[test]
fn dx44_short_supply_refused() {
    field("D4 bLN\nD4 square rally\nD7 b*\nC2 bLN\nG7 fLN\nfrench: short-supply")
        .then("play short-supply")
        .expect_legal(["supply bLN2", "supply fLN1"]);
}

/// DX-45: an objective entered this turn counts at the next turn start only. §NAP-4.4
#[test]
fn dx45_temporary_objective() {
    let moved = || {
        field("F7 fLN\nE9 bLN\nobjective french E7 1 turn-start\nfrench: probe-center probe-left\nbritish: forward scout-left")
            .then("play probe-center")
            .then("order fLN1")
            .then("done")
            .then("move fLN1")
            .then("to E7")
            .then("done")
            .roll("scout-right")
            .expect_banners("french", 0)
            .then("play scout-left")
    };
    let home = moved().roll("forward").roll("rally").then("keep rally");
    home.expect_banners("french", 1);
}
