//! O16 Advance and Melee: further examples.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Event, Order, Trigger};
use combat_commander::decisions::{After, EndTurn, HandleEvent, Roll};
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{EventStep, Frame, RollFor, TurnEnd, is};
use sandtable_hex::Dir;

/// §O16.1, §O16.2, §O16.3, §D15: one hex, whatever it costs, also among the enemy and off his edge; not into fire or
/// water, not across a Cliff with a weapon, not off the other edges.
#[test]
fn where_a_unit_may_advance() {
    let mut f = Field::open().terrain(Terrain::Marsh, "H7").terrain(Terrain::WaterBarrier, "G8");
    f = f.level(4, "H7").side(Hexside::Cliff, "H8", "I8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    f.break_(&rifle);
    f.unit(Allies, "Rifle", "I9");
    f.s.blaze.insert(hex("G9"));
    f.order(Allies, Order::Fire);
    f.activates(Order::Advance, &rifle);
    f.asks(Axis, &[&format!("advance {rifle}"), &format!("destroy {gun}")]);
    f.choose(format!("advance {rifle}"));
    f.asks(Axis, &[&"to H7", &"to H9", &"to I9"]);
    f.choose("to H7");
    // It stops there, and no one fires.
    f.asks(Axis, &[&"done", &format!("destroy {gun}")]);
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "A1");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "O1");
    f.activates(Order::Advance, &rifle).choose(format!("advance {rifle}"));
    f.asks(Axis, &[&"to A2", &"to B1", &"exit"]);
    f.choose("exit").choose("space 5");
    assert_eq!(f.s.vp, 2);
}

/// §CC-O16.a, §F103.1-b: units of one hex may Advance together into one hex: one entry, one Mine attack.
#[test]
fn advancing_together() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant Y", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Mines, "H7");
    f.activates(Order::Advance, &sergeant)
        .choose(format!("advance {sergeant}"))
        .choose(format!("with {rifle}"));
    f.choose("to H7").sum(3).choose(format!("defend {rifle}")).sum(11).sum(11);
    assert_eq!((f.at(&sergeant), f.at(&rifle), f.said("log-mines")), ("H7".into(), "H7".into(), 1));
    f.asks(Axis, &[&"done"]);
}

/// §EX-14, §8.2: three Squads may Advance into one hex; what is too much dies when the Turn ends.
#[test]
fn too_many_for_one_hex() {
    let mut f = Field::open();
    let captain = f.unit(Axis, "Captain", "H8");
    let squads = ["G7", "H7", "I7"].map(|h| f.unit(Axis, "Rifle", h));
    let enemy = f.unit(Allies, "Rifle", "H6");
    f.onlookers();
    f.activates(Order::Advance, &captain);
    for squad in &squads {
        f.choose(format!("advance {squad}")).choose("to H6");
    }
    f.choose("done").sum(3).sum(11);
    assert!(f.lost(&enemy));
    assert_eq!(f.look().figures(Axis, hex("H6")), 12);
    f.choose("end");
    let names: Vec<String> =
        squads.iter().flat_map(|s| [format!("eliminate {s}"), format!("deploy {s}")]).collect();
    let texts: Vec<&dyn std::fmt::Display> = names.iter().map(|n| n as &dyn std::fmt::Display).collect();
    f.asks(Axis, &texts);
    f.choose(format!("eliminate {}", squads[0])).choose(format!("eliminate {}", squads[1]));
    assert_eq!((f.look().figures(Axis, hex("H6")), f.s.vp), (4, 2 - 4));
}

/// §8.2, §D22, §SM-5: stacking is looked at for both sides when a Turn ends, the inactive player's first.
#[test]
fn both_sides_thin_out() {
    let mut f = Field::open();
    let ours = [f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "H8")];
    let theirs = [f.unit(Allies, "Rifle", "H2"), f.unit(Allies, "Rifle", "H2")];
    f.choose("pass").choose("done");
    assert_eq!(f.asked(), Some(Allies));
    f.choose(format!("eliminate {}", theirs[0]));
    assert_eq!(f.asked(), Some(Axis));
    f.choose(format!("eliminate {}", ours[0]));
    assert_eq!(f.asked(), None);
    assert_eq!((f.s.losses, f.s.vp), ([1, 1], 0));
}

/// §8.2, §SM-5: and once more when cards were drawn, for those whom a Time advance brought.
#[test]
fn crowded_by_the_last_card() {
    let mut f = Field::open();
    let ours = [f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "H8")];
    f.onlookers();
    f.turn().replace(EndTurn { step: TurnEnd::Cards });
    f.turn().run_on();
    f.refills();
    assert_eq!(f.asked(), Some(Axis));
    f.choose(format!("eliminate {}", ours[1]));
    assert_eq!((f.lost(&ours[1]), f.s.active, f.asked()), (true, Allies, Some(Allies)));
}

/// §O16.4, §D16, §SM-8: Melees are fought when the Advance Order is done; of several the active player says which is
/// first; the next waits until it is over, also through an Event.
#[test]
fn one_melee_after_the_other() {
    let mut f = Field::open();
    let captain = f.unit(Axis, "Captain", "H8");
    let (a, b) = (f.unit(Axis, "Pionier", "G8"), f.unit(Axis, "Pionier", "I8"));
    let (x, y) = (f.unit(Allies, "Militia", "G7"), f.unit(Allies, "Militia", "I7"));
    f.onlookers();
    f.activates(Order::Advance, &captain);
    f.choose(format!("advance {a}")).choose("to G7").choose(format!("advance {b}")).choose("to I7");
    assert_eq!(f.said("log-melee"), 0);
    f.choose("done");
    f.asks(Axis, &[&"melee G7", &"melee I7"]);
    f.choose("melee I7").throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Elan);
    f.awaits_roll(Axis);
    assert_eq!(f.said("log-melee"), 1);
    f.sum(11);
    assert!(f.lost(&y) && !f.lost(&x));
    f.awaits_roll(Allies);
    f.sum(3).sum(11);
    assert!(f.lost(&x));
    assert_eq!(f.said("log-melee"), 2);
}

/// §O16.4.1, §CC-O16.4.4: an Event between the two rolls takes a unit away: the roll not yet made counts without it, the total
/// already made stands.
#[test]
fn melee_strength_at_the_roll() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let (rifle, militia) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Militia", "H5"));
    f.break_(&militia);
    f.onlookers();
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}")).choose("to H5").choose("done");
    // Russians: 5 + 2 + 5 = 12. The German rolls 7 and draws the Event that kills the Militia: 8 + 7 = 15.
    f.sum(5);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Kia).choose(format!("pick {militia}"));
    assert!(f.lost(&rifle) && f.lost(&militia) && !f.lost(&pionier));
    // What its own roll sets off changes nothing: the strength was counted before.
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let (rifle, militia) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Militia", "H5"));
    f.break_(&militia);
    f.onlookers();
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}")).choose("to H5").choose("done");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Kia).choose(format!("pick {militia}"));
    // 5 + 2 + 7 = 14 against 8 + 6: a tie kills both.
    f.sum(6);
    assert!(f.lost(&rifle) && f.lost(&pionier));
}

/// §F104-b, §CC-F.a: a tie in a Pillbox is won by who held the hex; where no one did, both die.
#[test]
fn last_holder_of_a_pillbox_wins_ties() {
    for held in [true, false] {
        let mut f = Field::open();
        f.fort(Fort::Pillbox, "H5");
        let ours = f.unit(Axis, "Rifle", "H6");
        let theirs = f.unit(Allies, "Rifle", "H5");
        f.onlookers();
        if !held {
            f.s.holding = Default::default();
        }
        f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
        f.sum(6).sum(6);
        assert_eq!((f.lost(&ours), f.lost(&theirs)), (true, !held));
    }
}

/// §O16.4.3, §7.3.1, §SM-7: in a tie both die at the same moment: no one was alone in the hex, and its Objective stays whose
/// it was.
#[test]
fn a_tie_takes_no_objective() {
    let mut f = Field::open();
    let at = f.g.ground.map.objectives.iter().position(|o| o.hexes.contains(hex("H5"))).unwrap();
    let ours = f.unit(Axis, "Rifle", "H6");
    let theirs = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    let n = f.g.data.chits.iter().position(|c| c.letter == 'Q').unwrap();
    f.turn().open_chit(n);
    assert_eq!((f.s.control[at], f.s.vp), (2, -5));
    f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
    f.sum(6).sum(6);
    assert!(f.lost(&ours) && f.lost(&theirs));
    assert_eq!((f.s.control[at], f.s.vp), (2, -5));
    assert!(f.s.holding[1].contains(hex("H5")) && f.said("log-objective") == 0);
}

/// §O16.4.1, §O14.1-a: broken, suppressed and activated units fight with the strength they have; weapons do not count.
#[test]
fn strength_in_melee() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    f.arm(&rifle, "Light MG");
    let pionier = f.unit(Axis, "Pionier", "H5");
    assert_eq!(f.look().melee_fp(Axis, hex("H5")), 5 + 7 + 1);
    f.set(&rifle, is::SUPPRESSED | is::ACTIVATED);
    assert_eq!(f.look().melee_fp(Axis, hex("H5")), 4 + 8);
    f.break_(&pionier);
    assert_eq!(f.look().melee_fp(Axis, hex("H5")), 4 + 4);
    f.fort(Fort::Wire, "H5");
    assert_eq!(f.look().melee_fp(Axis, hex("H5")), 3 + 3);
}

/// §O16.4, §CC-1.6d: units that an Event brings among enemies fight when it is over, and those rolls set things off.
#[test]
fn a_melee_after_an_event_rolls_aloud() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    let enemy = f.unit(Allies, "Militia", "H6");
    f.onlookers();
    f.turn().push(After);
    f.turn().push(HandleEvent { by: Axis, event: Event::Blaze, step: EventStep::Start(Dir::D0) });
    f.turn().run_on();
    f.random_hex_is("H5").chance(sandtable_engine::Noun::Number(3)).choose("to H6");
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep");
    assert!(matches!(f.s.frames.top(), Frame::RandomHex(_)));
    f.random_hex_is("A1").choose("done").sum(11);
    assert!(f.lost(&enemy) && !f.lost(&rifle));
}

/// §O16.4: a Melee that an Event causes is fought when the Event is complete, in the middle of an Advance Order too: the
/// hex was merely entered by the Advance, it was not shared.
#[test]
fn a_melee_caused_by_an_event_does_not_wait_for_the_advance() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let enemy = f.unit(Allies, "Militia", "H6");
    f.onlookers();
    f.fort(Fort::Mines, "H7");
    f.activates(Order::Advance, &rifle).choose(format!("advance {rifle}")).choose("to H7").sum(3);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H6");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to H7");
    assert_eq!(f.s.frames.top(), Frame::Roll(Roll { by: Allies, what: RollFor::Melee(hex("H7")) }));
    f.sum(3).sum(11);
    assert!(f.lost(&enemy) && !f.lost(&rifle));
}

/// §O16.4: a hex shared by the Advance waits for the end of the Order; once it is no longer shared and an Event brings an
/// enemy there, the Melee is the Event's.
#[test]
fn a_hex_shared_again_by_an_event_does_not_wait() {
    let mut f = Field::open();
    let (first, second) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "G9"));
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let (gone, driven) = (f.unit(Allies, "Militia", "H7"), f.unit(Allies, "Militia", "H6"));
    f.onlookers();
    f.fort(Fort::Mines, "G8");
    f.activates(Order::Advance, &leader).choose(format!("advance {first}")).choose("to H7");
    f.turn().eliminate(gone.id);
    f.choose(format!("advance {second}")).choose("to G8").sum(3);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H6");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to H7");
    assert_eq!(f.s.frames.top(), Frame::Roll(Roll { by: Allies, what: RollFor::Melee(hex("H7")) }));
    assert_eq!(f.at(&driven), "H7");
}
