//! DX-19 and on: retreats, leaders, squares, cards and the end of a battle.

use crate::field::{ALLIED, Expect, at, battle, field, field_with};

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
