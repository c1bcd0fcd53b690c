//! Chapters 5.4 and 11: combat in general, and the number of dice.

use crate::field::{Example, Expect, Script, at, battle, field, first, ordered, stand};
use napoleonics::state::BattleKind;

/// Units battle one after another in the order the player likes, each by fire or melee. §NAP-5.4.1
#[test]
fn one_after_another() {
    field("F7 fLN\nG9 fLN\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .then("done")
        .expect_legal(["battle fLN1", "battle fLN2", "done"])
        .fires("fLN2", "E9")
        .roll("cav cav cav cav")
        .expect_legal(["battle fLN1", "done"])
        .attacks("fLN1", "E7")
        .expect_dice(5);
}

/// What a unit may attack is said when its turn comes; there is nothing to shoot at but enemies. §NAP-5.4.1
#[test]
fn only_enemies_are_attacked() {
    field("F7 fLN\nF6 fLN\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["melee E7"])
        .expect_refused("melee F6", "NAP-5.4.1")
        .expect_refused("melee E8", "NAP-5.4.1");
}

/// No one must battle, and no one does twice. §NAP-5.4.2
#[test]
fn once_a_turn_or_not_at_all() {
    let play = || {
        field("F7 fLN\nF9 fLN\nE7 bLN\nE9 bLN\nfrench: attack-center").orders("attack-center", "fLN1 fLN2")
    };
    play().then("done").then("done").expect_turn_over().expect_blocks("E7", 4);
    play()
        .attacks("fLN1", "E7")
        .roll("cav cav cav cav cav")
        .then("decline")
        .expect_legal(["battle fLN2", "done"])
        .expect_refused("battle fLN1", "NAP-5.4.2");
}

/// Fire or melee, not both; and all dice on one target. §NAP-5.4.2
#[test]
fn one_kind_and_one_target() {
    // After firing its target is driven next to it: it has had its battle.
    field("C7 fLN\nG9 fLN\nE7 bLC\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .fires("fLN1", "E7")
        .expect_dice(4)
        .roll("flag inf inf inf")
        .then("to D7")
        .expect_legal(["battle fLN2", "done"])
        .expect_refused("battle fLN1", "NAP-5.4.2");
}

/// Dice: blocks and type, card, cap, terrain, never below none. §NAP-5.4.3 §NAP-11.1
#[test]
fn the_order_of_steps() {
    // Guard heavy cavalry, 4 blocks: 4 + 1, charge +2 for the guard, uphill -1.
    field("F7 fGHC\nE7 bLN\nE7 = hill\nfrench: cavalry-charge")
        .orders("cavalry-charge", "fGHC1")
        .attacks("fGHC1", "E7")
        .expect_dice(6);
    // The same against a square: capped before terrain, so nothing is left of it uphill.
    field("F7 fGHC\nE7 bLN\nE7 square rally\nE7 = hill\nfrench: cavalry-charge")
        .orders("cavalry-charge", "fGHC1")
        .then("done")
        .expect_turn_over();
    field("F7 fGHC\nE7 bLN\nE7 square rally\nfrench: cavalry-charge")
        .orders("cavalry-charge", "fGHC1")
        .attacks("fGHC1", "E7")
        .roll("inf")
        .expect_dice(1);
    // Never below none: one block of light cavalry into a town, -3.
    let play = field("F7 fLC 1\nE7 bLN\nE7 = town\nfrench: attack-center");
    let look = play.table().game().look(play.state());
    assert_eq!(look.dice(look.unit_in(at("F7")), at("E7"), BattleKind::Melee, true), 0);
}

/// The dice are those of the blocks at the moment of the roll. §NAP-5.4.3
#[test]
fn dice_at_the_moment_of_the_roll() {
    field("F7 fLN\nE7 bLN\nfrench: attack-center\nbritish: first-strike")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .then("melee E7")
        .then("first-strike")
        .roll("inf inf cav cav")
        .expect_dice(3);
}

/// Terrain of the target's and the attacker's hex adds up. §AMB-14 §NAP-5.4.3
#[test]
fn both_hexes_count() {
    // Heavy cavalry 5 dice, out of forest -2, into sandpit -2.
    field("F7 fHC\nE7 bLN\nF7 = forest\nE7 = sandpit\nfrench: attack-center")
        .orders("attack-center", "fHC1")
        .attacks("fHC1", "E7")
        .expect_dice(1);
    // A gun 3 dice at two hexes, out of town -1, into forest -1.
    field("G7 fFA\nE7 bLN\nG7 = town\nE7 = forest\nfrench: attack-center")
        .orders("attack-center", "fFA1")
        .fires("fFA1", "E7")
        .expect_dice(1);
}

/// Without dice no attack is declared, by fire or melee. §NAP-5.4.4 §AMB-24
#[test]
fn no_dice_no_attack() {
    field("F7 fLN 1\nF9 fLN\nE7 bLC\nE7 = hill\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .then("done")
        .expect_legal(["battle fLN2", "done"])
        .expect_refused("battle fLN1", "NAP-5.4.4");
    field("G7 fLN 2\nE7 bLN\nE7 = town\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .then("done")
        .expect_turn_over();
    // Two targets: the one it can hurt.
    field("F7 fLN 1\nE7 bLC\nE7 = hill\nE8 bLC\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .picks("fLN1")
        .expect_legal(["melee E8"])
        .expect_refused("melee E7", "NAP-5.4.4");
}

/// Guns may bring the dice the leading unit lacks. §AMB-24 §NAP-6.3.3
#[test]
fn guns_bring_the_dice() {
    field("F7 fLC 1\nG6 fFA\nE7 bLN\nE7 = hill\nfrench: attack-center")
        .orders("attack-center", "fLC1 fFA1")
        .picks("fLC1")
        .then("melee E7")
        .expect_legal(["join fFA1"])
        .then("join fFA1")
        .then("stand")
        .expect_dice(3);
}

/// Dice that fall to none after the declaration: the melee goes on without. §AMB-24
#[test]
fn dice_that_fall_to_none() {
    // Light cavalry 4 dice uphill 3; a square caps them at one, and the hill takes that.
    field("F7 fLC\nE7 bLN\nE7 = hill\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .picks("fLC1")
        .then("melee E7")
        .then("square")
        .roll("probe-left")
        .expect_chance("first 1 battle")
        .roll("inf")
        .expect_blocks("E7", 4)
        .expect_turn_over();
}

/// A battle back without dice is not rolled. §AMB-24
#[test]
fn no_battle_back_without_dice() {
    // One block of light cavalry below a hill has no dice upward.
    field("F7 fLN\nF7 = hill\nE7 bLC 1\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .attacks("fLN1", "E7")
        .roll("inf inf inf inf")
        .expect_blocks("E7", 1)
        .expect_turn_over();
}

/// Hits first, then retreats, from what is left. §NAP-5.4.5
#[test]
fn hits_then_retreats() {
    field("G7 fFA\nE7 bLN 2\nfrench: bombard")
        .orders("bombard", "fFA1")
        .fires("fFA1", "E7")
        .roll("inf flag flag cav cav")
        .then("to D6")
        .then("to C6")
        .expect_blocks("C6", 1);
}

/// Excess hits are lost. §NAP-5.4.5
#[test]
fn excess_hits_are_lost() {
    field("G7 fFA\nE7 bLN 2\nD7 bLN\nfrench: bombard")
        .orders("bombard", "fFA1")
        .fires("fFA1", "E7")
        .roll("inf inf inf inf inf")
        .expect_banners("french", 1)
        .expect_blocks("D7", 4);
}

/// A lone leader does not battle. §NAP-5.4.6
#[test]
fn lone_leaders_do_not_battle() {
    field("F7 f*\nF9 fLN\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "ney fLN1")
        .then("done")
        .expect_legal(["battle fLN1", "done"])
        .expect_refused("battle ney", "NAP-5.4.6");
}

/// Several on one target: each by itself, with its own dice and its own battle back. §NAP-5.4.7
#[test]
fn one_target_several_attackers() {
    field("F6 fLN\nF7 fLN\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 fLN2")
        .attacks("fLN1", "E7")
        .expect_dice(5)
        .roll("inf cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 3 battle")
        .roll("cav cav cav")
        .attacks("fLN2", "E7")
        .expect_dice(5)
        .roll("inf cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 2 battle");
}

/// Card dice are for ordered units in their own attacks: not for a battle back, not for the opponent. §NAP-5.4.8
#[test]
fn card_dice_for_the_own_attack_only() {
    field("F7 fLN\nE7 bLN\nfrench: cold-steel")
        .then("play cold-steel")
        .attacks("fLN1", "E7")
        .expect_dice(6)
        .roll("cav cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle");
    // First Strike has none either.
    field("F7 fLN\nE7 bLN\nfrench: cold-steel\nbritish: first-strike")
        .then("play cold-steel")
        .picks("fLN1")
        .then("melee E7")
        .then("first-strike")
        .expect_chance("first 4 battle");
}

/// The one unit ordered for want of the right kind has no bonus. §NAP-5.4.8 §NAP-8.0.4
#[test]
fn no_bonus_for_want_of_the_right_kind() {
    field("F7 fLN\nE7 bLN\nfrench: bombard").orders("bombard", "fLN1").attacks("fLN1", "E7").expect_dice(5);
}

/// Everything is judged when a battle is declared: earlier ones have changed the field. §NAP-5.4.9
#[test]
fn judged_when_declared() {
    // Behind the enemy in E7 stands another; once the first is gone he is in sight.
    field("G7 fFA\nG9 fFA\nE7 bLN 1\nC7 bLN\nfrench: bombard")
        .orders("bombard", "fFA1 fFA2")
        .picks("fFA2")
        .expect_can("fire E7")
        .then("fire E7")
        .roll("inf cav cav cav")
        .picks("fFA1")
        .expect_legal(["fire C7"]);
    // A unit driven next to a firer stops its fire.
    field("G7 fLN\nC7 fLN\nE7 bLC\nB9 bLN\nC9 bLN\nfrench: forward")
        .orders("forward", "fLN1 fLN2")
        .fires("fLN1", "E7")
        .roll("flag inf inf inf")
        .then("to D7")
        .picks("fLN2")
        .expect_legal(["melee D7"]);
}

/// Half the blocks first, then the bonus; and only infantry fire is halved. §NAP-11.2
#[test]
fn halving_before_bonuses() {
    let moved = |unit: &str, blocks: u8, card: &str| {
        field(&format!("H7 {unit} {blocks}\nE7 bLN\nfrench: {card}"))
            .orders(card, &format!("{unit}1"))
            .goes(&format!("{unit}1"), "G7")
            .fires(&format!("{unit}1"), "E7")
    };
    moved("fLT", 3, "attack-center").expect_dice(3);
    moved("fGR", 1, "attack-center").expect_dice(2);
    moved("fHA", 3, "attack-center").expect_dice(2);
    // Elan adds its die to the half.
    field("H7 fLN\nE7 bLN\nfrench: elan")
        .then("play elan")
        .roll("inf")
        .then("order fLN1")
        .then("done")
        .goes("fLN1", "G7")
        .fires("fLN1", "E7")
        .expect_dice(3);
    // Melee after a move is not halved.
    field("G7 fLT 3\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLT1")
        .goes("fLT1", "F7")
        .attacks("fLT1", "E7")
        .expect_dice(3);
}

/// French line in F7 attacks British line in E7 together with a gun.
#[track_caller]
fn combined(gun: &str, ground: &str) -> Example {
    let text = format!("F7 fLN\n{gun} fFA\nE7 bLN\n{ground}\nfrench: attack-center");
    ordered(field(&text), "attack-center", "fLN1 fFA1").steps("battle fLN1, melee E7, join fFA1, stand")
}

/// A gun uses the melee column when it is next to the target, the ranged ones when it is not. §NAP-11.3
#[test]
fn columns_of_the_gun_chart() {
    field("F7 fFA\nE7 bLN\nfrench: attack-center")
        .orders("attack-center", "fFA1")
        .attacks("fFA1", "E7")
        .expect_dice(4);
    combined("F6", "").expect_dice(5 + 4);
    combined("G6", "").expect_dice(5 + 3);
    combined("H5", "").expect_dice(5 + 2);
}

/// Each gun of a combined attack has its own terrain, and the ranged values from afar. §NAP-11.5
#[test]
fn each_gun_has_its_own_terrain() {
    // Into a ford: melee -1 each, fire none.
    combined("F6", "E7 = ford").expect_dice(4 + 3);
    combined("G6", "E7 = ford").expect_dice(4 + 3);
    // Out of a ford: the gun alone, in melee and in fire.
    combined("F6", "F6 = ford").expect_dice(5 + 3);
    combined("G6", "G6 = ford").expect_dice(5 + 2);
    // Uphill: infantry -1, guns none.
    combined("G6", "E7 = hill").expect_dice(4 + 3);
    // Into a town: infantry -2, guns -1.
    combined("G6", "E7 = town").expect_dice(3 + 2);
}

/// Up, down and level are three cases, not a sum. §NAP-11.4
#[test]
fn hills_are_three_cases() {
    // By arm: flat, up, down, level; in melee, and in the fire of infantry and guns.
    let melee = |unit: &str, hills: &str| stand(&format!("F7 {unit}\nE7 bLC\n{hills}"), &first(unit), "E7");
    for (unit, flat, up, down, level) in [("fLN", 4, 3, 4, 4), ("fHC", 5, 4, 4, 5), ("fFA", 4, 4, 4, 4)] {
        melee(unit, "").expect_dice(flat);
        melee(unit, "E7 = hill").expect_dice(up);
        melee(unit, "F7 = hill").expect_dice(down);
        melee(unit, "E7 = hill\nF7 = hill").expect_dice(level);
    }
    let fire = |unit: &str, hills: &str| {
        let text = format!("G7 {unit}\nE7 bLC\n{hills}\nfrench: attack-center");
        battle(field(&text), "attack-center", &first(unit)).then("fire E7")
    };
    for (unit, flat, up, down, level) in [("fLN", 4, 3, 4, 3), ("fFA", 3, 3, 3, 3)] {
        fire(unit, "").expect_dice(flat);
        fire(unit, "E7 = hill").expect_dice(up);
        fire(unit, "G7 = hill").expect_dice(down);
        fire(unit, "E7 = hill\nG7 = hill").expect_dice(level);
    }
}

/// A square's one die, by fire and melee, whatever the card and the type. §NAP-11.1 §NAP-6.2.5
#[test]
fn a_square_has_one_die() {
    for unit in ["fLN", "fOG", "fYG"] {
        field(&format!("G7 {unit}\nG7 square rally\nE7 bLN\nfrench: fire-and-hold"))
            .orders("fire-and-hold", &format!("{unit}1"))
            .fires(&format!("{unit}1"), "E7")
            .expect_dice(1);
        field(&format!("F7 {unit}\nF7 square rally\nE7 bLN\nfrench: bayonet-charge"))
            .orders("bayonet-charge", &format!("{unit}1"))
            .attacks(&format!("{unit}1"), "E7")
            .expect_dice(1);
    }
    // Into a wood it has none, by fire neither.
    field("G7 fOG\nG7 square rally\nE7 bLN\nE7 = forest\nfrench: fire-and-hold")
        .orders("fire-and-hold", "fOG1")
        .expect_turn_over();
}

/// Cards' dice for guard and others. §NAP-5.4.8 §NAP-5.5.10
#[test]
fn card_dice_by_type() {
    let melee = |unit: &str, card: &str| {
        let name = format!("{unit}1");
        field(&format!("F7 {unit}\nE7 bFA\nfrench: {card}")).orders(card, &name).attacks(&name, "E7")
    };
    melee("fLN", "bayonet-charge").expect_dice(4);
    melee("fYG", "bayonet-charge").expect_dice(6);
    melee("fOG", "bayonet-charge").expect_dice(7);
    melee("fLC", "cavalry-charge").expect_dice(5);
    melee("fGLC", "cavalry-charge").expect_dice(6);
    melee("fHA", "cavalry-charge").expect_dice(3);
    melee("fFA", "bombard").expect_dice(6);
    melee("fGFA", "bombard").expect_dice(8);
}
