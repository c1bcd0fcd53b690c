//! O20 Fire, 10.3 hindrance, 3.3 Command, 11 Weapons.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field};
use combat_commander::data::{Action, Order, Trigger};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::is;

/// §EX-02, §1.9.1.2, §O20.3.1.2, §O20.3.3.1: a jam breaks the weapon, the attack goes on.
#[test]
fn a_jam_breaks_the_weapon_but_not_the_attack() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    let lmg = f.arm(&rifle, "Light MG");
    let target = f.unit(Allies, "Rifle", "H4");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H4");
    f.choose("all").choose("shoot");
    assert_eq!(f.look().firepower().total(), 6);
    f.choose("roll").dice_with(1, 1, Trigger::Jammed);
    assert_eq!(f.s.attack.total, 8);
    assert!(f.look().weapon_broken(lmg.id));
    // Morale 8 and a roll of 4 stand against 8.
    f.sum(4);
    assert!(!f.broken(&target));
}

/// §EX-07, §3.3.1.3, §11.5: Command helps an MG in the hex, no Mortar, and not what the Leader himself carries.
#[test]
fn command_helps_what_others_carry() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant Y", "H5");
    let team = f.unit(Axis, "Weapon Team", "H5");
    let mortar = f.arm(&team, "Medium Mortar");
    let rifle = f.unit(Axis, "Rifle", "H5");
    let lmg = f.arm(&rifle, "Light MG");
    assert_eq!(f.look().weapon_fp(mortar.id), 9);
    assert_eq!((f.look().weapon_fp(lmg.id), f.look().weapon_range(lmg.id)), (6, 10));
    f.turn().give(lmg.id, sergeant.id);
    assert_eq!((f.look().weapon_fp(lmg.id), f.look().weapon_range(lmg.id)), (4, 8));
}

/// §EX-08, §O20.3.4, §3.3.1.2, §3.3-a: who defends first matters when the Leader may break.
#[test]
fn a_leader_who_breaks_first_helps_no_more() {
    for leader_first in [true, false] {
        let mut f = Field::open().terrain(Terrain::Woods, "H5");
        let leader = f.unit(Axis, "Lieutenant Y", "H5");
        let rifle = f.unit(Axis, "Rifle", "H5");
        f.unit(Allies, "Rifle", "H4");
        f.active(Allies);
        let card = f.order(Allies, Order::Fire);
        f.choose(format!("play {card}"));
        let shooter = f.legal().into_iter().find(|c| c.starts_with("activate")).unwrap();
        f.choose(shooter).choose("target H5");
        let join = f.legal().into_iter().find(|c| c.starts_with("join")).unwrap();
        f.choose(join).choose("shoot").choose("roll").dice(6, 5);
        f.s.attack.total = 18;
        if leader_first {
            f.choose(format!("defend {leader}")).sum(6);
            assert!(f.broken(&leader));
            f.sum(8);
            assert!(f.broken(&rifle));
        } else {
            f.choose(format!("defend {rifle}")).sum(8);
            assert!(!f.broken(&rifle) && !f.suppressed(&rifle));
        }
    }
}

/// §EX-16, §EX-17, §EX-18, §10.3.2.1, §10.3.3, §10.3.4, §O20.3.2: only the highest hindrance counts; an Action may
/// make an impossible shot possible.
#[test]
fn hindrance_is_the_highest_one() {
    let mut f = Field::open().terrain(Terrain::Brush, "H6 H7");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    let aim = f.action(Axis, Action::Marksmanship);
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H5");
    f.choose(format!("join {rifle}")).choose("shoot");
    assert_eq!(f.look().firepower().total(), 2);
    f.smoke(4, "H7");
    assert_eq!(f.look().firepower().total(), 1);
    f.smoke(4, "H6");
    assert_eq!(f.look().firepower().total(), 1);
    f.smoke(5, "H8");
    assert_eq!(f.look().firepower().total(), 0);
    assert!(f.may("abandon") && !f.may("roll"));
    f.choose(format!("play {aim}"));
    assert_eq!(f.look().firepower().total(), 2);
    assert!(f.may("roll") && !f.may("abandon"));
}

/// §EX-32, §O20.1: a Team out of range may be activated for its weapon; only that fires.
#[test]
fn a_weapon_reaches_further_than_its_team() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H8");
    let hmg = f.arm(&team, "Heavy MG");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {team}")).choose("target H5");
    assert!(f.may(format!("join {hmg}")) && !f.may(format!("join {team}")));
}

/// §EX-33, §O20.2.2: a Mortar has a least range.
#[test]
fn a_mortar_cannot_fire_at_its_feet() {
    let mut f = Field::open();
    let team = f.unit(Allies, "Weapon Team", "H5");
    f.arm(&team, "Light Mortar");
    f.unit(Axis, "Rifle", "H6");
    f.active(Allies);
    let card = f.order(Allies, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {team}")).choose("target H6");
    assert_eq!(f.legal().iter().filter(|c| c.starts_with("join")).count(), 1);
    assert!(f.may(format!("join {team}")));
}

/// §EX-34, §EX-35, §O20.2, §O20.2.3, §10.3.1: the product of the dice must exceed the range, after the hindrance.
#[test]
fn ordnance_must_hit_first() {
    for (distance, brush, dice, hits) in [
        ("H4", false, (1, 6), false),
        ("H5", false, (1, 6), true),
        ("H5", true, (2, 4), false),
        ("H5", true, (3, 5), true),
    ] {
        let mut f = Field::open();
        if brush {
            f = f.terrain(Terrain::Brush, "H7");
        }
        let team = f.unit(Axis, "Weapon Team", "H10");
        let mortar = f.arm(&team, "Medium Mortar");
        f.unit(Allies, "Rifle", distance);
        let card = f.order(Axis, Order::Fire);
        f.choose(format!("play {card}")).choose(format!("activate {team}"));
        f.choose(format!("target {distance}")).choose(format!("join {mortar}"));
        assert_eq!(f.legal(), ["shoot"]);
        f.choose("shoot").revealed_dice(dice);
        assert_eq!(f.may("roll"), hits, "{distance} {dice:?}");
    }
}

/// §EX-36, §EX-70R, §O20.3.4: a tie suppresses who stands.
#[test]
fn a_tie_suppresses() {
    let mut f = Field::open().terrain(Terrain::Brush, "H4");
    let sergeant = f.unit(Axis, "Sergeant X", "H7");
    let a = f.unit(Axis, "Rifle", "H7");
    let b = f.unit(Axis, "Rifle", "I8");
    let target = f.unit(Allies, "Rifle", "H4");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {sergeant}")).choose("all").choose("target H4");
    f.choose(format!("join {a}"));
    assert_eq!(f.look().firepower().total(), 6);
    f.choose(format!("join {b}"));
    assert_eq!(f.look().firepower().total(), 7);
    f.choose("shoot").choose("roll").sum(5);
    assert_eq!(f.s.attack.total, 12);
    f.sum(3);
    assert!(f.suppressed(&target) && !f.broken(&target));
}

/// §O20.3.4, §3.2.4, §8.1.1: the report says what came of a Defence roll, also that nothing did.
#[test]
fn the_report_gives_the_result_of_a_defence_roll() {
    // Morale 8 against 12; suppressed 7.
    for (state, sum, fate) in [
        ("", 5, "fate-holds"),
        ("", 4, "fate-suppressed"),
        ("", 3, "fate-breaks"),
        ("suppressed", 5, "fate-stays-suppressed"),
        ("broken", 3, "fate-eliminated"),
    ] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H7");
        let target = f.unit(Allies, "Rifle", "H4");
        match state {
            "suppressed" => f.set(&target, is::SUPPRESSED),
            "broken" => f.break_(&target),
            _ => {}
        }
        let card = f.order(Axis, Order::Fire);
        f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H4");
        f.choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(7);
        f.sum(sum);
        assert_eq!(f.fate().map(|msg| msg.key), Some(fate.into()), "{state} {sum}");
    }
}

/// §EX-37, §O20.3.1, §CC-0.8: a Squad and its weapon are two pieces and may fire apart.
#[test]
fn a_squad_and_its_weapon_may_fire_apart() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let lmg = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H5");
    f.unit(Allies, "Rifle", "I6");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H5");
    f.choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(3).sum(11);
    f.choose("target I6");
    assert!(f.may(format!("join {lmg}")) && !f.may(format!("join {rifle}")));
    f.choose(format!("join {lmg}")).choose("shoot").choose("roll").sum(3).sum(10);
    assert_eq!(f.legal(), ["done", &format!("destroy {lmg}")]);
}

/// §EX-38, §O20.3.1.2: the strongest piece and one for each other.
#[test]
fn a_group_is_its_best_piece_and_one_for_each_other() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H7");
    f.arm(&team, "Heavy MG");
    let rifle = f.unit(Axis, "Rifle", "I7");
    f.arm(&rifle, "Light MG");
    let leader = f.unit(Axis, "Private", "H8");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {leader}")).choose("all").choose("target H5");
    f.choose("all");
    assert_eq!(f.look().firepower().total(), 11);
}

/// §EX-56, §A40: one roll against two hexes, each unit with the Cover of its own; never more than two.
#[test]
fn spray_fire_hits_two_hexes() {
    let mut f = Field::open().terrain(Terrain::Woods, "H4");
    let rifle = f.unit(Axis, "Rifle", "H6");
    let near = f.unit(Allies, "Rifle", "H4");
    let far = f.unit(Allies, "Rifle", "I5");
    let card = f.order(Axis, Order::Fire);
    let (spray, again) = (f.action(Axis, Action::SprayFire), f.action(Axis, Action::SprayFire));
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H4");
    f.choose(format!("join {rifle}")).choose("shoot").choose(format!("play {spray}")).choose("at I5");
    assert!(!f.may(format!("play {again}")));
    f.choose("roll").sum(7);
    assert_eq!(f.s.attack.total, 12);
    // Woods: 8 + 2 + 3 = 13 stands; open: 8 + 3 = 11 breaks.
    f.choose(format!("defend {near}")).sum(3);
    assert!(!f.broken(&near) && !f.suppressed(&near));
    f.sum(3);
    assert!(f.broken(&far));
}

/// §EX-57, §A41: a double breaks the MG by Sustained Fire, and a jam did already: it is lost.
#[test]
fn sustained_fire_runs_hot() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H8");
    let hmg = f.arm(&team, "Heavy MG");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    let hot = f.action(Axis, Action::SustainedFire);
    f.choose(format!("play {card}")).choose(format!("activate {team}")).choose("target H5");
    f.choose(format!("join {hmg}")).choose("shoot").choose(format!("play {hot}"));
    assert_eq!(f.look().firepower().total(), 10);
    f.choose("roll").dice_with(1, 1, Trigger::Jammed);
    assert!(f.look().weapon_broken(hmg.id));
    f.choose(format!("jam {hmg}"));
    assert_eq!(f.s.lost_weapons, 1 << hmg.id.0);
}

/// §EX-65, §T99-b: shells burst in the trees.
#[test]
fn shells_burst_in_woods() {
    let mut f = Field::open().terrain(Terrain::Woods, "H5");
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {team}")).choose("target H5");
    f.choose(format!("join {mortar}")).choose("shoot").dice(4, 6).choose("roll").dice(3, 5);
    assert_eq!(f.s.attack.total, 6 + 8 + 2);
}

/// §EX-47, §A29: Concealment lowers the Attack Total by the Cover for the rest of the attack.
#[test]
fn concealment_lowers_the_total() {
    let mut f = Field::open().terrain(Terrain::Woods, "H4");
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H4");
    let hide = f.action(Allies, Action::Concealment);
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H4");
    f.choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(10);
    assert_eq!(f.s.attack.total, 15);
    f.choose(format!("play {hide}"));
    assert_eq!(f.s.attack.total, 13);
}

/// §F106.3-a, §F106.3-b: no group across the border of a Wire hex, and no weapon fires from one.
#[test]
fn wire_splits_fire_groups() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let inside = f.unit(Axis, "Rifle", "H7");
    let lmg = f.arm(&inside, "Light MG");
    let outside = f.unit(Axis, "Rifle", "I8");
    f.fort(Fort::Wire, "H7");
    f.unit(Allies, "Rifle", "H5");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {leader}")).choose("all").choose("target H5");
    assert!(!f.may(format!("join {lmg}")));
    f.choose(format!("join {inside}"));
    assert!(!f.may(format!("join {outside}")));
}

/// §A40, §A29, §A34, §T88.2-b: of two hexes sprayed the better Cover conceals, grenades need only one of them near, and
/// height counts if either lies lower.
#[test]
fn spraying_two_kinds_of_ground() {
    let mut f = Field::open().terrain(Terrain::Woods, "H4").level(1, "H6 H4");
    let rifle = f.unit(Axis, "Elite Rifle", "H6");
    let (woods, open) = (f.unit(Allies, "Rifle", "H4"), f.unit(Allies, "Rifle", "H5"));
    let spray = f.action(Axis, Action::SprayFire);
    let grenades = f.action(Axis, Action::HandGrenades);
    let hide = f.action(Allies, Action::Concealment);
    f.shoots(&rifle, "H4", &[&rifle]);
    assert!(!f.may(format!("play {grenades}")));
    assert_eq!(f.look().firepower().height, 0);
    f.choose(format!("play {spray}"));
    f.asks(Axis, &[&"at H5"]);
    f.choose("at H5");
    assert_eq!(f.look().firepower().height, 1);
    f.choose(format!("play {grenades}"));
    assert_eq!(f.look().firepower().total(), 5 + 1 + 2);
    f.choose("roll").sum(8);
    f.choose(format!("defend {open}")).choose(format!("play {hide}"));
    assert_eq!(f.s.attack.total, 16 - 2);
    // 8 + 6 in the open, 8 + 2 + 4 in the Woods.
    f.sum(6);
    f.sum(4);
    assert!(f.suppressed(&open) && f.suppressed(&woods));
}

/// §A40: not with a piece whose Range is not boxed, nor at a hex that one of the group cannot reach.
#[test]
fn spray_fire_needs_boxed_range() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H7");
    let (rifle, team) = (f.unit(Axis, "Rifle", "H7"), f.unit(Axis, "Weapon Team", "H7"));
    f.unit(Allies, "Rifle", "H5");
    f.unit(Allies, "Rifle", "H4");
    let spray = f.action(Axis, Action::SprayFire);
    f.shoots(&sergeant, "H5", &[&rifle, &team]);
    assert!(!f.may(format!("play {spray}")), "a Weapon Team has no box");
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H8");
    let (near, far) = (f.unit(Axis, "Conscript", "H8"), f.unit(Axis, "Rifle", "H8"));
    f.unit(Allies, "Rifle", "H4");
    f.unit(Allies, "Rifle", "H3");
    let spray = f.action(Axis, Action::SprayFire);
    f.shoots(&sergeant, "H4", &[&near, &far]);
    assert!(!f.may(format!("play {spray}")), "four hexes and no more for the Conscripts");
}

/// §O20.3.1, §CC-A33.a, §3.3.1.1: in Op Fire too a Leader calls those in his radius, and they fire as one chain.
#[test]
fn a_leader_calls_op_fire() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H8");
    let (a, b, c) = (f.unit(Axis, "Rifle", "G8"), f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "A9"));
    let mover = f.unit(Allies, "Rifle", "H4");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5").choose(format!("play {fire}")).choose(format!("activate {sergeant}"));
    f.asks(Axis, &[&format!("with {a}"), &format!("with {b}"), &"all"]);
    f.choose("all").choose("fire").choose("all");
    // The Rifle with the Sergeant is the stronger one: 5 + 1, and one for the other.
    assert_eq!(f.look().firepower().total(), 7);
    assert!(f.look().is_free(c.id));
}

/// §A38: each No Quarter card gives two points.
#[test]
fn no_quarter_twice() {
    let mut f = Field::open();
    let ours = f.unit(Axis, "Pionier", "H6");
    f.unit(Allies, "Militia", "H5");
    f.onlookers();
    let cards = [f.action(Axis, Action::NoQuarter), f.action(Axis, Action::NoQuarter)];
    f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
    f.passes().sum(3).sum(9);
    f.choose(format!("play {}", cards[0])).choose(format!("play {}", cards[1]));
    assert_eq!(f.s.vp, 2 + 2 + 2);
}
