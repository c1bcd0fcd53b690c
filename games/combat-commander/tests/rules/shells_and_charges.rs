//! Stray artillery, units hit while they act, and satchel charges.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Action, Order, Trigger};
use combat_commander::decisions::{ChooseImpact, Drift, GiveOrders};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, RadioId};

/// A German battery called on a hex from H9.
fn called(f: &mut Field, at: &str) -> U {
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose(format!("at {at}")).choose("shells");
    leader
}

/// §O18.2.2.3: off the map at the first of two steps, the round does not come back by the second; nor does a miss that
/// would have landed beyond the edge.
#[test]
fn a_round_that_leaves_the_map() {
    for (at, accuracy, drift, lost) in [
        ("H1", (5, 6), (1, 4), true),
        ("H1", (5, 6), (4, 1), false),
        ("H3", (1, 2), (1, 4), true),
        ("H3", (1, 2), (1, 2), false),
    ] {
        let mut f = Field::open();
        let target = f.unit(Allies, "Rifle", "H1");
        called(&mut f, at);
        f.revealed_dice(accuracy);
        assert!(matches!(f.s.frames.top(), Frame::Drift(_)));
        f.revealed_dice(drift);
        assert_eq!(f.said("log-round-lost") == 1, lost, "{at} {drift:?}");
        assert_eq!(f.s.frames.top() == Frame::ChooseImpact(ChooseImpact), !lost, "{at} {drift:?}");
        assert!(!f.broken(&target));
    }
}

/// §O18.2.3: a round in a corner falls on the hexes there are.
#[test]
fn a_round_in_the_corner() {
    let mut f = Field::open();
    let (corner, beside, far) =
        (f.unit(Allies, "Rifle", "A1"), f.unit(Allies, "Rifle", "B1"), f.unit(Allies, "Rifle", "C1"));
    called(&mut f, "A3");
    // North and north again.
    f.revealed_dice((5, 6)).revealed_dice((1, 1));
    assert_eq!((f.s.frames.top(), f.s.barrage.at), (Frame::ChooseImpact(ChooseImpact), hex("A1")));
    f.asks(Axis, &[&"at A1", &"at B1"]);
    f.choose("at B1").sum(11).sum(3).choose("at A1").sum(11).sum(3);
    assert!(f.broken(&corner) && f.broken(&beside) && !f.broken(&far));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §O17, §O18.1, §O18.a: a broken Radio can only be answered again, and that needs no Leader; then it fires with the
/// next Order. Broken twice it is gone, and there is nothing to ask or to deny.
#[test]
fn a_radio_that_breaks() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    f.onlookers();
    f.s.radios[0].broken = true;
    f.orders(Order::ArtilleryRequest);
    f.asks(Axis, &[&"access"]);
    f.choose("access");
    assert!(!f.s.radios[0].broken);
    let again = f.order(Axis, Order::ArtilleryRequest);
    assert!(!f.may(format!("play {again}")), "no one can spot");
    f.unit(Axis, "Sergeant Y", "H9");
    assert!(f.may(format!("play {again}")));
    f.active(Allies);
    f.orders(Order::ArtilleryDenied);
    assert!(f.s.radios[0].broken);
    f.orders(Order::ArtilleryDenied);
    assert_eq!(f.s.radios[0].id, RadioId::NONE);
    let denied = f.order(Allies, Order::ArtilleryDenied);
    assert!(!f.may(format!("play {denied}")));
    f.active(Axis);
    assert!(!f.may(format!("play {again}")));
}

/// §O18.2.2: the spotter is gone, or driven elsewhere, before the Accuracy roll is read: range and hindrances are those of
/// the hex in which he made his call.
#[test]
fn a_spotter_who_is_gone() {
    for (brush, dice, hit) in [(false, (1, 4), false), (false, (1, 5), true), (true, (1, 5), false)] {
        for gone in [true, false] {
            let mut f = Field::open();
            if brush {
                f = f.terrain(Terrain::Brush, "H7");
            }
            f.unit(Allies, "Rifle", "H5");
            let leader = called(&mut f, "H5");
            if gone {
                f.turn().eliminate(leader.id);
            } else {
                f.turn().stand(leader.id, hex("H6"));
            }
            f.revealed_dice(dice);
            assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit }), "{brush} {dice:?} {gone}");
        }
    }
}

/// §1.9.1.3, §O18.2.2: the spotter who is hit by the Sniper of his own Accuracy roll has made his call.
#[test]
fn a_spotter_who_is_hit() {
    let mut f = Field::open();
    f.unit(Allies, "Rifle", "H5");
    let leader = called(&mut f, "H5");
    // Nine against a range of four.
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep").random_hex_is("H9");
    f.choose(format!("pick {leader}"));
    assert!(f.broken(&leader));
    assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit: true }));
}

/// §F101-a, §CC-0.6: a Bunker is Cover 6 against rifles and 7 against a battery; woods over it burst the shells.
#[test]
fn a_bunker_under_fire() {
    for woods in [false, true] {
        let mut f = Field::open();
        if woods {
            f = f.terrain(Terrain::Woods, "H5");
        }
        let rifle = f.unit(Axis, "Rifle", "H7");
        f.unit(Allies, "Rifle", "H5");
        f.fort(Fort::Bunker, "H5");
        let mut before = f.s;
        f.shoots(&rifle, "H5", &[&rifle]);
        assert_eq!(f.look().attack_cover(hex("H5")), 6);
        std::mem::swap(&mut f.s, &mut before);
        called(&mut f, "H5");
        f.revealed_dice((5, 6)).revealed_dice((1, 4)).choose("at H5").sum(5);
        let radio = i16::from(f.look().radio(Axis).unwrap().fp);
        assert_eq!(f.look().attack_cover(hex("H5")), 7);
        assert_eq!(f.s.attack.total, radio + 5 + if woods { 2 } else { 0 });
    }
}

/// §A26, §11.6-a: a Satchel Charge is thrown in a Move by Assault Fire, alone; a miss keeps it for the next card, a hit
/// uses it up.
#[test]
fn a_charge_on_the_move() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H7");
    let charge = f.arm(&pionier, "Satchel Charge");
    f.unit(Allies, "Rifle", "H5");
    f.fort(Fort::Bunker, "H5");
    // The dice of the miss stay in the pile.
    let cards = [0; 2].map(|_| f.hold(Axis, |c| c.action == Some(Action::AssaultFire) && c.sum() > 2));
    f.marches(&pionier).choose("to H6");
    f.choose(format!("play {}", cards[0])).choose("target H5").choose(format!("join {charge}"));
    f.asks(Axis, &[&"shoot"]);
    f.choose("shoot").dice_with(1, 1, Trigger::Jammed);
    assert_eq!(f.s.carriers[charge.id.index()], pionier.id, "one is not more than a range of one");
    f.choose(format!("play {}", cards[1])).choose("target H5").choose(format!("join {charge}"));
    f.choose("shoot").revealed_dice((2, 3)).choose("roll");
    assert_eq!(f.look().attack_cover(hex("H5")), 6);
    f.sum(11).sum(3);
    assert!(!f.s.carriers[charge.id.index()].is_some());
}

/// §11.3, §O20.1: broken units can fire, but not the weapons they carry.
#[test]
fn broken_units_cannot_fire_weapons() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let charge = f.arm(&pionier, "Satchel Charge");
    f.unit(Allies, "Rifle", "H5");
    let mut sound = f.s;
    f.break_(&pionier);
    f.activates(Order::Fire, &pionier).choose("target H5");
    assert!(!f.may(format!("join {charge}")));
    std::mem::swap(&mut f.s, &mut sound);
    f.activates(Order::Fire, &pionier).choose("target H5");
    assert!(f.may(format!("join {charge}")));
}
