//! The course of play: rolls, windows and what interrupts what (RULES.md, section 1).
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Event, Order, Trigger};
use combat_commander::decisions::GiveOrders;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, is};

/// §O16.4, §SM-6, §CC-1.6d: an Event on a Melee roll is carried out in the midst of the Melee, which then goes on: it
/// does not begin anew, and a Melee that the Event brings about elsewhere is fought first.
#[test]
fn an_event_within_a_melee() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let rifle = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}")).choose("to H5").choose("done");
    // The Russian rolls 7 and an Event: 5 + 7 = 12.
    f.awaits_roll(Allies);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Elan);
    f.awaits_roll(Axis);
    assert_eq!(f.said("log-melee"), 1, "one Melee");
    f.sum(5);
    // 7 + 1 + 5 = 13.
    assert!(f.lost(&rifle) && !f.lost(&pionier));
    assert_eq!(f.said("log-melee-total"), 2);
}

/// §EX-45, §A25, §W-MELEE, §D16: a broken unit against a broken unit, an Ambush each: both are eliminated, the
/// inactive player's card first, and no Melee is rolled for.
#[test]
fn both_sides_die_in_ambushes() {
    let mut f = Field::open();
    let ours = f.unit(Axis, "Rifle", "H6");
    let theirs = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.break_(&ours);
    f.break_(&theirs);
    let (axis, allied) = (f.action(Axis, Action::Ambush), f.action(Allies, Action::Ambush));
    f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
    f.asks(Allies, &[&format!("play {allied}"), &"pass"]);
    f.choose(format!("play {allied}"));
    f.asks(Axis, &[&format!("pick {ours}")]);
    f.choose(format!("pick {ours}"));
    f.asks(Axis, &[&"done"]);
    f.choose("done");
    assert!(f.lost(&ours));
    f.asks(Axis, &[&format!("play {axis}"), &"pass"]);
    f.choose(format!("play {axis}")).choose(format!("pick {theirs}"));
    assert!(f.lost(&theirs));
    assert_eq!((f.said("log-melee-total"), f.s.vp), (0, 0));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §CC-1.6a, §11.4: the Time advance of a last card comes before anything read from it: a weapon that its number
/// would mend is still broken while the Time marker moves.
#[test]
fn time_advances_before_weapons_are_checked() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let gun = f.arm(&rifle, "Light MG");
    f.s.broken_weapons |= 1 << gun.id.0;
    f.onlookers();
    f.break_(&rifle);
    f.orders(Order::Recover).choose(format!("rally {rifle}"));
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep");
    // A Light MG is mended by 5 and 6.
    f.smoke(3, "A1");
    f.smoke(4, "B1");
    f.last_card(Axis, |c| c.hex.row() + 1 == 5);
    f.random_row(5);
    assert_eq!((f.s.time, f.look().weapon_broken(gun.id)), (1, true));
    f.choose("at A1").choose("done");
    assert!(!f.look().weapon_broken(gun.id));
}

/// §CC-F103.f, §F103.2-d: a hex that catches fire while a unit is leaving Mines for it is not entered.
#[test]
fn no_step_into_a_blaze() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.fort(Fort::Mines, "H6");
    f.fort(Fort::Wire, "H5");
    f.marches(&rifle).choose("to H5");
    f.turn().unfortify(hex("H5"));
    f.s.blaze.insert(hex("H5"));
    f.sum(3).sum(11);
    assert_eq!((f.at(&rifle), f.look().points_left()), ("H6".to_string(), 3));
    assert!(!f.may("to H5") && f.may("to G6"));
}

/// §CC-F103.f, §O16.3: an Advance out of Mines whose only way was closed meanwhile is over.
#[test]
fn no_way_left_to_advance() {
    let mut f = Field::open().terrain(Terrain::WaterBarrier, "A2 B1");
    let rifle = f.unit(Allies, "Rifle", "A1");
    f.onlookers();
    f.fort(Fort::Mines, "A1");
    let near = f.g.board.adjacent(hex("A1"));
    let open: Vec<String> = near.iter().filter(|&h| f.look().may_stand(h)).map(|h| h.name()).collect();
    assert!(open.is_empty() || open.len() == 1, "{open:?}");
    f = f.terrain(Terrain::Open, "B1");
    f.active(Allies);
    f.activates(Order::Advance, &rifle).choose(format!("advance {rifle}")).choose("to B1");
    f.s.blaze.insert(hex("B1"));
    f.sum(3).sum(11);
    assert_eq!(f.at(&rifle), "A1");
    f.asks(Allies, &[&"done"]);
}

/// §E46, §CC-F103.f: who is driven off by a fire while he leaves Mines does not make his step, and the Mines he was going
/// to do not hurt him.
#[test]
fn a_unit_driven_off_between_mines_stays_off() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.fort(Fort::Mines, "H6");
    f.fort(Fort::Mines, "H5");
    f.marches(&rifle).choose("to H5").sum(3);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H6");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to G7");
    assert_eq!((f.at(&rifle), f.said("log-mines"), f.s.going.entered), ("G7".to_string(), 1, false));
    assert!(f.may("to G8") && !f.may("stop"), "someone must still enter a hex (O14.4)");
}

/// §E46, §A35.2: and who is driven out of a hex while its Mines attack him is not met by hidden works where he fled to.
#[test]
fn a_unit_driven_off_entered_mines_meets_no_hidden_works() {
    let mut f = Field::open().defender(Axis);
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.fort(Fort::Mines, "H5");
    let wire = f.action(Axis, Action::HiddenWire);
    f.marches(&rifle).choose("to H5").sum(3).choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H5");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to G5");
    assert_eq!((f.at(&rifle), f.asked()), ("G5".to_string(), Some(Axis)));
    assert!(!f.may(format!("play {wire}")) && f.may("to G4"));
}

/// §E46, §O23.3: a Retreat whose step a fire has forestalled is still due.
#[test]
fn a_retreat_interrupted_by_a_blaze_is_still_due() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.break_(&rifle);
    f.fort(Fort::Mines, "H6");
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(9).choose("to H7").sum(3);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H6");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to G6");
    // Two hexes, both still to go.
    f.choose("to G7").choose("to G8");
    assert_eq!(f.at(&rifle), "G8");
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §A33.2-b, §O20.3, §CC-O20.g: no Op Fire at a hex whose last enemy the Mines have killed.
#[test]
fn no_op_fire_without_an_enemy_in_the_hex() {
    let mut f = Field::open().defender(Axis);
    let mover = f.unit(Allies, "Rifle", "H4");
    f.break_(&mover);
    let gunner = f.unit(Axis, "Rifle", "H8");
    f.onlookers();
    let mines = f.action(Axis, Action::HiddenMines);
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}"));
    f.choose(format!("play {mines}")).sum(11).sum(3);
    assert!(f.lost(&mover));
    assert!(!f.may("fire"));
}

/// §A33.1, §A33.2-b: Mines kill the one who enters, but the points were spent: others in the hex may be fired at.
#[test]
fn op_fire_at_others_in_the_entered_hex() {
    let mut f = Field::open();
    let (mover, friend) = (f.unit(Allies, "Rifle", "H4"), f.unit(Allies, "Rifle", "H5"));
    f.break_(&mover);
    let gunner = f.unit(Axis, "Rifle", "H8");
    f.fort(Fort::Mines, "H5");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5").sum(11).sum(3);
    assert!(f.lost(&mover));
    f.asks(Axis, &[&format!("play {fire}"), &"pass"]);
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}")).choose("fire");
    f.choose(format!("join {gunner}")).choose("shoot").choose("roll").sum(11).sum(3);
    assert!(f.broken(&friend));
}

/// §A35.2, §E46: who was driven out of the hex he entered is not mined where he fled to.
#[test]
fn hidden_works_need_the_entered_hex() {
    let mut f = Field::open().defender(Axis).terrain(Terrain::Brush, "H8");
    let mover = f.unit(Allies, "Rifle", "H4");
    let gunner = f.unit(Axis, "Rifle", "H7");
    f.onlookers();
    let mines = f.action(Axis, Action::HiddenMines);
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}")).choose("fire");
    f.choose(format!("join {gunner}")).choose("shoot").choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H5");
    f.chance(sandtable_engine::Noun::Number(3));
    f.choose("to H4").sum(11);
    assert_eq!(f.at(&mover), "H4");
    assert!(!f.is(&mover, is::BROKEN));
    assert!(!f.may(format!("play {mines}")), "{:?}", f.legal());
}
