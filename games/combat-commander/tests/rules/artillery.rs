//! O17, O18 and 12: Radios, step by step.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Action, Order, Trigger};
use combat_commander::decisions::{ChooseImpact, Drift, GiveOrders, PlaceRound};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, is};
use sandtable_engine::Noun;

/// A German Radio and a spotter at H9; the round falls on its hex.
fn barrage(f: &mut Field, radio: &str, at: &str) -> U {
    f.radio(Axis, radio);
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose(format!("at {at}")).choose("shells").revealed_dice((5, 6)).revealed_dice((2, 5));
    leader
}

/// §12.a, §2.2.3, §O17: a Radio of 8 to 13 for each player in a box of his own; it is no Weapon.
#[test]
fn radios_lie_in_boxes() {
    let mut f = Field::open();
    f.onlookers();
    assert!(f.g.data.radios.iter().all(|r| (8..=13).contains(&r.fp)));
    assert!(f.g.data.radios.iter().all(|r| i16::from(r.fp) + i16::from(r.fort_vulnerability) == 20));
    f.radio(Axis, "Radio 105mm");
    f.radio(Allies, "Radio 76mm");
    f.orders(Order::ArtilleryDenied);
    assert_eq!(f.s.radios.map(|r| (r.id.is_some(), r.broken)), [(true, false), (true, true)]);
    assert_eq!((f.s.broken_weapons, f.s.lost_weapons, f.look().carried()), (0, 0, 0));
}

/// §O18.a, §O18.2, §D17: Fire for Effect needs an unbroken Radio and an unbroken Leader who is free; he alone is
/// activated; a Hero may spot.
#[test]
fn spotters_are_free_unbroken_leaders() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let broken = f.unit(Axis, "Sergeant Y", "H9");
    let tired = f.unit(Axis, "Sergeant X", "H8");
    let rifle = f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "H2");
    f.break_(&broken);
    f.set(&tired, is::ACTIVATED);
    let card = f.order(Axis, Order::ArtilleryRequest);
    assert!(!f.may(format!("play {card}")));
    let hero = f.unit(Axis, "Hero", "H7");
    f.set(&hero, is::ACTIVATED);
    f.choose(format!("play {card}"));
    f.asks(Axis, &[&"effect"]);
    f.choose("effect");
    f.asks(Axis, &[&format!("activate {hero}")]);
    f.choose(format!("activate {hero}"));
    assert_eq!(f.s.frames.top(), Frame::PlaceRound(PlaceRound));
    assert!(!f.is(&rifle, is::ACTIVATED));
}

/// §O18.2.1: any hex the spotter sees, his own and impassable ones too.
#[test]
fn where_the_round_may_be_aimed() {
    let mut f = Field::open().terrain(Terrain::WaterBarrier, "H7").terrain(Terrain::Woods, "H5");
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "H2");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    // Into a fire too, but not through it.
    f.s.blaze.insert(hex("E9"));
    for (at, seen) in [
        ("E9", true),
        ("C9", false),
        ("H9", true),
        ("H7", true),
        ("H5", true),
        ("H4", false),
        ("H3", false),
        ("A1", true),
    ] {
        assert_eq!(f.may(format!("at {at}")), seen, "{at}");
    }
}

/// §O18.2.1.1: smoke or shells is said before the Accuracy roll, and only by a Radio that has smoke.
#[test]
fn smoke_or_shells() {
    for (radio, choices) in [("Radio 122mm", vec!["shells", "screen"]), ("Radio 152mm", vec!["shells"])] {
        let mut f = Field::open();
        f.radio(Allies, radio);
        let leader = f.unit(Allies, "Sergeant Y", "H2");
        f.unit(Axis, "Rifle", "H8");
        f.active(Allies);
        f.orders(Order::ArtilleryRequest)
            .choose("effect")
            .choose(format!("activate {leader}"))
            .choose("at H8");
        assert_eq!(f.legal(), choices);
        f.choose("shells").awaits_roll(Allies);
    }
}

/// §O18.2.2, §10.3.1: the Accuracy roll is a Targeting roll from the spotter: greater than the range after the
/// hindrance; it may be made again, and it may set things off but a jam.
#[test]
fn accuracy() {
    for (brush, dice, hit) in [
        (false, (1, 5), true),
        (false, (1, 4), false),
        (true, (2, 3), false),
        (true, (1, 6), false),
        (true, (2, 4), true),
    ] {
        let mut f = Field::open();
        if brush {
            f = f.terrain(Terrain::Brush, "H7");
        }
        f.radio(Axis, "Radio 105mm");
        let leader = f.unit(Axis, "Sergeant Y", "H9");
        f.unit(Allies, "Rifle", "H5");
        f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
        f.choose("at H5").choose("shells").throw(6, 5, None);
        assert_eq!(f.asked(), Some(Allies));
        f.choose("reroll").revealed_dice(dice);
        assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit }), "{brush} {dice:?}");
    }
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "H5");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("shells").dice_with(1, 1, Trigger::Jammed);
    assert!(!f.s.radios[0].broken);
    assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit: false }));
}

/// §O18.2.2.1: the dice of a drift are no roll: no one is asked for another, and no trigger counts.
#[test]
fn a_drift_is_no_roll() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "J7");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("shells").revealed_dice((5, 6));
    f.throw(3, 3, Some(Trigger::Sniper));
    assert_eq!(f.s.frames.top(), Frame::ChooseImpact(ChooseImpact));
    assert_eq!(f.s.barrage.at, hex("J6"), "two hexes to the lower right");
}

/// §O18.2.3, §O18.2.3.2-a, §CC-O20.g: of the seven hexes those with a unit of either side or a Fortification must be
/// hit, once each, in the order of the active player; both sides' units roll; a tie suppresses.
#[test]
fn the_barrage_falls() {
    let mut f = Field::open();
    let enemy = f.unit(Allies, "Rifle", "H5");
    let own = f.unit(Axis, "Rifle", "H6");
    let far = f.unit(Axis, "Conscript", "A10");
    f.fort(Fort::Wire, "G5");
    barrage(&mut f, "Radio 105mm", "H5");
    f.asks(Axis, &[&"at H5", &"at H6", &"at G5"]);
    f.choose("at G5").awaits_roll(Axis);
    f.sum(3);
    f.asks(Axis, &[&"at H5", &"at H6"]);
    f.choose("at H6").sum(3);
    assert_eq!(f.s.attack.total, 13);
    f.awaits_roll(Axis);
    // 7 + 6.
    f.sum(6);
    assert!(f.suppressed(&own) && !f.broken(&own));
    f.choose("at H5").sum(8).awaits_roll(Allies);
    f.sum(3);
    assert!(f.broken(&enemy) && !f.broken(&far));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders), "the Order is done");
}

/// §EX-78, §1.9.1.2, §O18.2.3.2-a: a jam on an Impact roll breaks nothing.
#[test]
fn no_jam_of_a_battery() {
    let mut f = Field::open();
    f.unit(Allies, "Rifle", "H5");
    barrage(&mut f, "Radio 105mm", "H5");
    f.choose("at H5").dice_with(1, 1, Trigger::Jammed);
    assert!(!f.s.radios[0].broken);
    assert_eq!(f.s.attack.total, 12);
}

/// §O18.2.3.1: a smoke screen: a counter in each of the seven hexes where Smoke may be, and the Order is over.
#[test]
fn a_smoke_screen() {
    let mut f = Field::open().terrain(Terrain::Stream, "G5");
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    let enemy = f.unit(Allies, "Rifle", "H5");
    f.s.blaze.insert(hex("G6"));
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("screen").revealed_dice((5, 6)).revealed_dice((2, 5));
    for value in [1, 2, 3, 4, 5] {
        f.chance(Noun::Number(value));
    }
    assert_eq!(f.s.smoky.len(), 5);
    assert!(["H5", "H4", "H6", "I5", "I6"].iter().all(|h| f.s.smoke[hex(h).index()] > 0));
    assert!(!f.broken(&enemy));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §O18.2.3.3, §FLAG-6: the dice alone must equal the number; by the flag more is enough too. Mines and Wire are
/// destroyed as well.
#[test]
fn what_destroys_fortifications() {
    for (exact, roll, gone) in [(true, 10, true), (true, 11, false), (false, 11, true), (false, 9, false)] {
        let mut f = Field::open();
        f.g.flags.fort_vulnerability_exact = exact;
        f.unit(Allies, "Rifle", "A1");
        f.fort(Fort::Mines, "H5");
        barrage(&mut f, "Radio 105mm", "H5");
        f.choose("at H5").sum(roll);
        assert_eq!(f.look().fort(hex("H5")).is_none(), gone, "{exact} {roll}");
    }
}

/// §CC-0.6, §T99-b: "Artillery" in the chart is the Radio and the Mortar: an infantry gun bursts in no trees, and works
/// give no more against it.
#[test]
fn a_gun_is_no_mortar() {
    for (weapon, burst, cover) in [("IG 18 Gun", 0, 3), ("Light Mortar", 2, 4)] {
        let mut f = Field::open().terrain(Terrain::Woods, "H5");
        let team = f.unit(Axis, "Weapon Team", "H9");
        let gun = f.arm(&team, weapon);
        f.unit(Allies, "Rifle", "H5");
        f.fort(Fort::Foxholes, "H5");
        f.shoots(&team, "H5", &[&gun]).revealed_dice((5, 6));
        let strength = i16::from(f.look().firepower().total());
        f.choose("roll").sum(8);
        assert_eq!(
            (f.s.attack.total - strength - 8, f.look().attack_cover(hex("H5"))),
            (burst, cover),
            "{weapon}"
        );
    }
}

/// §W-PREDEF, §A29: Concealment answers an Impact too, by whoever's unit it is.
#[test]
fn concealed_from_a_battery() {
    let mut f = Field::open().terrain(Terrain::Woods, "H6");
    let own = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    let hide = f.action(Axis, Action::Concealment);
    barrage(&mut f, "Radio 105mm", "I6");
    f.choose("at H6").sum(8);
    assert_eq!(f.s.attack.total, 20);
    f.asks(Axis, &[&format!("play {hide}"), &"roll"]);
    f.choose(format!("play {hide}"));
    assert_eq!(f.s.attack.total, 18);
    f.sum(9);
    // 7 + 2 + 9.
    assert!(f.suppressed(&own));
}

/// §10.3.4, §O18.2.1: Smoke fills its hex: a Spotting Round on the spotter's own is hindered by it.
#[test]
fn a_round_on_the_own_smoky_hex() {
    let rolled = |smoke: bool| {
        let mut f = Field::open();
        f.radio(Axis, "Radio 105mm");
        let leader = f.unit(Axis, "Sergeant Y", "H9");
        f.unit(Allies, "Rifle", "H5");
        if smoke {
            f.smoke(5, "H9");
        }
        f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
        f.choose("at H9").choose("shells").revealed_dice((1, 4));
        f.s.frames.top()
    };
    assert_eq!(rolled(false), Frame::Drift(Drift { hit: true }));
    assert_eq!(rolled(true), Frame::Drift(Drift { hit: false }));
}

/// §O18.2.2, §O20.2.3: an Accuracy roll of 1 and 1 always misses, in the spotter's own hex too.
#[test]
fn one_and_one_never_hits() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.onlookers();
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H9").choose("shells").dice_with(1, 1, Trigger::Jammed);
    assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit: false }));
}
