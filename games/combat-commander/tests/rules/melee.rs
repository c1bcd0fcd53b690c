//! O16 Advance and Melee, A25, A36, A38, F101, 8 Stacking.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U};
use combat_commander::data::{Action, Order};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::is;

fn advance(f: &mut Field, units: &[&U], to: &str) {
    let card = f.order(Axis, Order::Advance);
    f.choose(format!("play {card}")).choose(format!("activate {}", units[0]));
    if f.may("all") {
        f.choose("all");
    }
    for unit in units {
        f.choose(format!("advance {unit}")).choose(format!("to {to}"));
        if f.asked().is_some() && f.may("pass") {
            f.choose("pass");
        }
    }
    if f.may("done") {
        f.choose("done");
    }
}

/// §EX-72R, §O16.4.1, §O16.4.2, §O16.4.3, §F101-b: the lower total dies; a tie kills both, but for a Bunker's holder.
#[test]
fn a_tie_kills_both_but_for_the_bunker() {
    for bunker in [false, true] {
        let mut f = Field::open();
        let leader = f.unit(Axis, "Sergeant X", "H6");
        let pionier = f.unit(Axis, "Pionier", "H6");
        f.unit(Axis, "Rifle", "A10");
        let rifle = f.unit(Allies, "Rifle", "H5");
        let militia = f.unit(Allies, "Militia", "H5");
        f.unit(Allies, "Rifle", "A1");
        if bunker {
            f.fort(Fort::Bunker, "H5");
        }
        advance(&mut f, &[&leader, &pionier], "H5");
        assert_eq!(f.look().melee_fp(Axis, crate::field::hex("H5")), 10);
        assert_eq!(f.look().melee_fp(Allies, crate::field::hex("H5")), 10);
        f.sum(6).sum(6);
        assert!(f.lost(&leader) && f.lost(&pionier));
        assert_eq!(f.lost(&rifle) && f.lost(&militia), !bunker);
    }
}

/// §A38: No Quarter after a Melee: two points for the survivor.
#[test]
fn no_quarter() {
    let mut f = Field::open();
    let a = f.unit(Axis, "Pionier", "H6");
    let b = f.unit(Allies, "Militia", "H5");
    f.unit(Allies, "Rifle", "A1");
    let card = f.action(Axis, Action::NoQuarter);
    advance(&mut f, &[&a], "H5");
    if f.asked() == Some(Axis) && f.may("pass") {
        f.choose("pass");
    }
    f.sum(3).sum(9);
    assert!(f.lost(&b));
    f.choose(format!("play {card}"));
    assert_eq!(f.s.vp, 2 + 2);
}

/// §EX-54, §A36: a Squad that would break becomes a Team for a point, with what it carries.
#[test]
fn light_wounds() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Axis, "Sergeant Y", "H6");
    let target = f.unit(Allies, "Rifle", "H5");
    let lmg = f.arm(&target, "Light MG");
    f.set(&target, is::VETERAN);
    let wounds = f.action(Allies, Action::LightWounds);
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}")).choose(format!("activate {rifle}")).choose("target H5");
    f.choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(10);
    f.choose("roll").sum(3).choose(format!("play {wounds}"));
    assert_eq!(f.s.vp, 1);
    assert_eq!(f.at(&target), "off");
    assert!(!f.lost(&target));
    let team = f.s.carriers[lmg.id.index()];
    assert_eq!(f.look().unit_type(team).name, "Line Team");
    assert!(f.look().is(team, is::VETERAN) && !f.look().is_broken(team));
}

/// §EX-13, §8.2, §E52: two broken Squads in a hex at the Turn's end: one Deploys, one Team goes.
#[test]
fn overstacking() {
    let mut f = Field::open();
    let a = f.unit(Axis, "Rifle", "H6");
    let b = f.unit(Axis, "Rifle", "H6");
    f.break_(&a);
    f.break_(&b);
    f.unit(Allies, "Rifle", "A1");
    f.choose("pass").choose("done");
    assert_eq!(f.asked(), Some(Axis));
    f.choose(format!("deploy {a}"));
    assert!(!f.legal().iter().any(|c| c.starts_with("deploy")));
    let team =
        f.legal().into_iter().find(|c| c.contains("eliminate") && !c.ends_with(&b.to_string())).unwrap();
    f.choose(team);
    assert_eq!(f.look().figures(Axis, crate::field::hex("H6")), 6);
    assert_eq!((f.s.vp, f.s.losses[0]), (-1, 1));
}

/// §O16.4, §1.9.1-c: the active player's own roll sets off a Sniper who takes his last unit in the hex: the Melee is over,
/// and the survivor lives, however high the roll was.
#[test]
fn a_melee_ends_when_a_side_is_gone_before_its_roll() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Axis, "Rifle", "A10");
    let militia = f.unit(Allies, "Militia", "H5");
    f.unit(Allies, "Rifle", "A1");
    f.s.initiative = Axis;
    advance(&mut f, &[&rifle], "H5");
    f.break_(&rifle);
    f.sum(3);
    f.throw(3, 3, Some(combat_commander::data::Trigger::Sniper)).choose("keep").random_hex_is("H5");
    f.choose(format!("pick {rifle}"));
    assert!(f.lost(&rifle) && !f.lost(&militia));
}
