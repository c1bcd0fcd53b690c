//! 6 Time, Sudden Death and the end; 7 Victory; 9.2 ties.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Event, Order, Side, Trigger};
use combat_commander::decisions::{AdvanceTime, After, GiveOrders, HandleEvent};
use combat_commander::map::Terrain;
use combat_commander::state::{EventStep, Frame, TimeStep, Unit, is};
use sandtable_hex::Dir;

/// Runs a Time advance set off by a side.
fn time(f: &mut Field, by: Side) {
    f.turn().push(AdvanceTime { by, step: TimeStep::Marker });
    f.turn().run_on();
}

fn chit(f: &Field, letter: char) -> u32 {
    1 << f.g.data.chits.iter().position(|c| c.letter == letter).unwrap()
}

/// §6.1.2-3: a point for each side with the Posture Defend; no one in other pairs.
#[test]
fn time_is_on_the_defenders_side() {
    for (defender, vp) in [(Some(Axis), 1), (Some(Allies), -1), (None, 0)] {
        let mut f = Field::open();
        if let Some(side) = defender {
            f = f.defender(side);
        }
        f.onlookers();
        time(&mut f, Axis);
        assert_eq!((f.s.vp, f.s.time), (vp, 1));
    }
}

/// §6.1.2-4, §D20: who set the advance off must take one Smoke marker off the map, any one; none there: nothing.
#[test]
fn smoke_clears() {
    let mut f = Field::open();
    f.onlookers();
    f.smoke(3, "C3");
    f.smoke(8, "L7");
    time(&mut f, Allies);
    f.asks(Allies, &[&"at C3", &"at L7"]);
    f.choose("at L7");
    assert_eq!((f.s.smoke[hex("C3").index()], f.s.smoke[hex("L7").index()]), (3, 0));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §6.1.2-5, §CC-0.3, §8.2: units of the space enter on their own edge, the inactive player's first, within the limit,
/// not into fire or water; a unit with a weapon brings it.
#[test]
fn reinforcements_enter() {
    let mut f = Field::open().terrain(Terrain::WaterBarrier, "B10");
    f.onlookers();
    let (ours, theirs) = (f.unit(Axis, "Rifle", "C5"), f.unit(Allies, "Rifle", "C6"));
    let gun = f.arm(&ours, "Light MG");
    let later = f.unit(Axis, "Rifle", "C7");
    f.unit(Axis, "Rifle", "D10");
    f.s.blaze.insert(hex("E10"));
    for (unit, space) in [(&ours, 1), (&theirs, 1), (&later, 2)] {
        f.turn().lift(unit.id, Unit::time(space));
    }
    time(&mut f, Axis);
    assert_eq!(f.asked(), Some(Allies));
    assert!(f.may("at C1") && !f.may("at C2") && !f.may("at O1") && f.legal().len() == 14);
    f.choose("at C1");
    assert_eq!(f.asked(), Some(Axis));
    // A10 has four figures, D10 too; B10 is water, E10 burns.
    for (at, may) in
        [("C10", true), ("A10", false), ("B10", false), ("D10", false), ("E10", false), ("C9", false)]
    {
        assert_eq!(f.may(format!("at {at}")), may, "{at}");
    }
    f.choose("at C10");
    assert_eq!((f.at(&ours), f.at(&theirs), f.at(&later)), ("C10".into(), "C1".into(), "off".into()));
    assert_eq!(f.s.carriers[gun.id.index()], ours.id);
}

/// §6.1.2-5, §O16.4: who enters among enemies fights when the Time advance is over.
#[test]
fn reinforcements_fight() {
    let mut f = Field::open();
    f.onlookers();
    let ours = f.unit(Axis, "Pionier", "C5");
    let enemy = f.unit(Allies, "Militia", "H10");
    f.turn().lift(ours.id, Unit::time(1));
    time(&mut f, Axis);
    f.choose("at H10").awaits_roll(Allies);
    f.sum(3).sum(9);
    assert!(f.lost(&enemy));
}

/// §6.2.1, §6.2.2, §6.1.2-2: from the Sudden Death space on the triggering player rolls, from the new pile; less than
/// the space of the Time marker ends the game before any of the later steps, as much does not.
#[test]
fn sudden_death() {
    for (time_now, death, roll, ends) in [
        (4, 6, None, false),
        (5, 6, Some(5), true),
        (5, 6, Some(6), false),
        (7, 6, Some(7), true),
        (7, 6, Some(8), false),
    ] {
        let mut f = Field::open().defender(Allies);
        f.onlookers();
        f.g.sudden_death = death;
        f.s.time = time_now;
        f.s.vp = 3;
        time(&mut f, Axis);
        if let Some(roll) = roll {
            f.awaits_roll(Axis);
            assert_eq!(f.s.decks[0].discard.len(), 0);
            f.throw_sum(roll).choose("keep");
            let key = if ends { "log-sudden-death" } else { "log-no-sudden-death" };
            assert!(f.log.iter().any(|line| line.msg.key == key), "what came of {roll} is said");
        }
        assert_eq!(f.s.winner, ends.then_some(Axis), "{time_now} {roll:?}");
        assert_eq!(f.s.vp, if ends { 3 } else { 2 });
    }
}

/// §7.3.2-V: before each Sudden Death roll who controls all five Objectives wins, whatever the points.
#[test]
fn all_five() {
    for (control, winner) in [([2; 5], Some(Allies)), ([2, 2, 2, 2, 1], None), ([2, 2, 2, 2, 0], None)] {
        let mut f = Field::open();
        f.onlookers();
        f.s.open_chits = chit(&f, 'V');
        f.s.control = control;
        f.s.vp = 12;
        f.g.sudden_death = 1;
        time(&mut f, Axis);
        assert_eq!(f.s.winner, winner);
        if winner.is_none() {
            f.awaits_roll(Axis);
        }
    }
}

/// §7.3.2-V: not before the Sudden Death space is reached.
#[test]
fn all_five_too_early() {
    let mut f = Field::open();
    f.onlookers();
    f.s.open_chits = chit(&f, 'V');
    f.s.control = [2; 5];
    f.g.sudden_death = 5;
    time(&mut f, Axis);
    assert_eq!((f.s.winner, f.s.time), (None, 1));
}

/// §7.1, §7.a, §7.3.2-X: a loss scores for the opponent, whoever caused it: Squad 2, Team 1, Leader one more than his
/// Command, Hero none; with chit X twice that.
#[test]
fn what_a_loss_is_worth() {
    for (kind, vp) in [
        ("Rifle", 2),
        ("Line Team", 1),
        ("Weapon Team", 1),
        ("Sergeant Y", 3),
        ("Corporal X", 2),
        ("Hero", 0),
    ] {
        for (letter, factor) in [('A', 1), ('X', 2)] {
            let mut f = Field::open();
            f.onlookers();
            f.s.open_chits = chit(&f, letter);
            let unit = f.unit(Axis, kind, "H5");
            f.turn().eliminate(unit.id);
            assert_eq!(f.s.vp, -vp * factor, "{kind}");
        }
    }
}

/// §7.3.2-W, §7.2.1: chit W doubles what an exit gives, for both.
#[test]
fn exits_count_double() {
    let mut f = Field::open();
    f.onlookers();
    f.s.open_chits = chit(&f, 'W');
    let rifle = f.unit(Allies, "Rifle", "H10");
    f.active(Allies);
    f.marches(&rifle).choose("exit");
    assert_eq!(f.s.vp, -4);
}

/// §7.3.1, §CC-7.3.4: control goes to who was last alone there and stays when he leaves; an Objective that no
/// one controls scores for no one.
#[test]
fn control_of_objectives() {
    let mut f = Field::open();
    let at = f.g.ground.map.objectives[3].hex.name();
    let n = f.g.data.chits.iter().position(|c| c.letter == 'N').unwrap();
    f.turn().open_chit(n);
    assert_eq!((f.s.control[3], f.s.vp), (0, 0));
    let (a, b) = (f.unit(Axis, "Rifle", &at), f.unit(Allies, "Rifle", "A1"));
    assert_eq!((f.s.control[3], f.s.vp), (1, 4));
    // Shared: it stays as it was.
    f.turn().lift(b.id, Unit::BOX);
    f.turn().place(b.id, hex(&at));
    assert_eq!(f.s.control[3], 1);
    f.turn().lift(a.id, Unit::BOX);
    assert_eq!((f.s.control[3], f.s.vp), (2, -4));
    f.turn().lift(b.id, Unit::BOX);
    assert_eq!((f.s.control[3], f.s.vp), (2, -4));
}

/// §7.3.1.1: an Objective that is a building of several hexes is not taken while an enemy stands in any of them.
#[test]
fn a_building_is_taken_whole() {
    let mut f = Field::with("cc-3", &[]);
    let manor = f.g.ground.map.objectives.iter().position(|o| o.hexes.len() > 1).unwrap();
    let hexes: Vec<String> = f.g.ground.map.objectives[manor].hexes.iter().map(|h| h.name()).collect();
    let there = f.unit(Allies, "Rifle", &hexes[1]);
    assert_eq!(f.s.control[manor], 2);
    f.unit(Axis, "Rifle", &hexes[0]);
    assert_eq!(f.s.control[manor], 2);
    f.turn().lift(there.id, Unit::BOX);
    assert_eq!(f.s.control[manor], 1);
}

/// §7.3.1.1, §SM-7: who goes from one hex of such a building to another never leaves it: an enemy in a third takes nothing.
#[test]
fn within_a_building() {
    let mut f = Field::with("cc-3", &[]);
    let manor = f.g.ground.map.objectives.iter().position(|o| o.hexes.len() > 2).unwrap();
    let hexes: Vec<_> = f.g.ground.map.objectives[manor].hexes.iter().collect();
    let beside = hexes[1..].iter().position(|&h| f.g.board.direction(hexes[0], h).is_some()).unwrap() + 1;
    let third = if beside == 1 { hexes[2] } else { hexes[1] };
    let rifle = f.unit(Axis, "Rifle", &hexes[0].name());
    f.unit(Allies, "Rifle", &third.name());
    assert_eq!(f.s.control[manor], 1);
    f.marches(&rifle).choose(format!("to {}", hexes[beside].name()));
    assert_eq!((f.at(&rifle), f.s.control[manor]), (hexes[beside].name(), 1));
    assert_eq!(f.said("log-objective"), 0);
}

/// §6.3, §6.3.2, §CC-6.3.4, §4.3.3: a side without units on the map, reinforcements or not: secret chits are opened and
/// scored for who controls, and the higher points win, whoever ran out.
#[test]
fn no_units_left() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let last = f.unit(Allies, "Rifle", "H5");
    let waiting = f.unit(Allies, "Rifle", "A1");
    f.turn().lift(waiting.id, Unit::time(9));
    f.s.control[4] = 2;
    f.s.secret_chits[0] = chit(&f, 'Q');
    f.break_(&last);
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(11).sum(3);
    // Two points for the Squad, five for the Russians by the German chit.
    assert_eq!((f.s.vp, f.s.secret_chits, f.s.open_chits), (2 - 5, [0, 0], chit(&f, 'Q')));
    f.won_by(Allies);
}

/// §CC-6.3.4: it is seen when all is done: the Hero of the Event that kills the last unit saves the day.
#[test]
fn an_event_can_save_a_defender() {
    let mut f = Field::open();
    let last = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "O1");
    let objective = f.g.ground.map.objectives[0].hex.name();
    f.s.control[0] = 1;
    f.turn().push(After);
    f.turn().push(HandleEvent { by: Axis, event: Event::Hero, step: EventStep::Start(Dir::D0) });
    f.turn().eliminate(last.id);
    f.turn().run_on();
    f.choose(format!("at {objective}"));
    assert_eq!((f.s.winner, f.s.frames.top()), (None, Frame::GiveOrders(GiveOrders)));
}

/// §9.2, §6.3.2: no points either way: the Initiative card decides.
#[test]
fn a_tie_of_points() {
    for holder in [Axis, Allies] {
        let mut f = Field::open();
        f.onlookers();
        f.s.initiative = holder;
        f.g.sudden_death = 1;
        f.s.time = 9;
        time(&mut f, Axis);
        f.throw_sum(4).choose("keep");
        f.won_by(holder);
    }
}

/// §9.2, §O16.4.3, §6.3.1: both Surrender in one Melee: the holder of the Initiative card wins, not the higher points.
#[test]
fn both_surrender() {
    for holder in [Axis, Allies] {
        let mut f = Field::open();
        let ours = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H5");
        f.onlookers();
        f.s.surrender = [1, 1];
        f.s.vp = 15;
        f.s.initiative = holder;
        f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
        f.sum(6).sum(6);
        f.won_by(holder);
    }
}

/// §CC-6.3.3, §FLAG-1: by the errata who loses his last unit loses the game; who lets it leave does not.
#[test]
fn the_errata() {
    for (flag, winner) in [(false, Allies), (true, Axis)] {
        let mut f = Field::open();
        f.g.flags.errata2008 = flag;
        let rifle = f.unit(Axis, "Rifle", "H6");
        let last = f.unit(Allies, "Rifle", "H5");
        f.break_(&last);
        f.s.vp = -9;
        f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(11).sum(3);
        f.won_by(winner);
    }
    let mut f = Field::open();
    f.g.flags.errata2008 = true;
    let rifle = f.unit(Axis, "Rifle", "H1");
    f.unit(Allies, "Rifle", "A1");
    f.marches(&rifle).choose("exit").choose("space 15").choose("done");
    // Two points ahead and no one left: as by Sudden Death.
    f.won_by(Axis);
    // One has left before, but the last one fell.
    let mut f = Field::open();
    f.g.flags.errata2008 = true;
    let (first, last) = (f.unit(Axis, "Rifle", "H1"), f.unit(Axis, "Rifle", "H6"));
    let enemy = f.unit(Allies, "Rifle", "H5");
    f.s.vp = 9;
    f.break_(&last);
    f.marches(&first).choose("exit").choose("space 15").choose("done").choose("end").refills();
    f.shoots(&enemy, "H6", &[&enemy]).choose("roll").sum(11);
    f.choose("roll").sum(3).choose("done");
    f.won_by(Allies);
}

/// §4.1.1: points are one line, the one side's above nothing and the other's below, and beyond twenty too.
#[test]
fn one_line_of_points() {
    let mut f = Field::open();
    f.turn().score("7.a", Axis, 15);
    f.turn().score("7.a", Axis, 10);
    assert_eq!((f.look().points(Axis), f.look().points(Allies)), (25, -25));
    f.turn().score("7.a", Allies, 30);
    assert_eq!((f.look().points(Axis), f.look().points(Allies)), (-5, 5));
}

/// §FLAG-2, §3.3.1.3: by the letter of the text the Command of two Leaders adds up for weapons, but not for units.
#[test]
fn two_leaders_and_a_machine_gun() {
    for (flag, fp) in [(false, 6), (true, 7)] {
        let mut f = Field::open();
        f.g.flags.weapon_command_cumulative = flag;
        let rifle = f.unit(Axis, "Rifle", "H5");
        let gun = f.arm(&rifle, "Light MG");
        f.unit(Axis, "Sergeant Y", "H5");
        f.unit(Axis, "Corporal X", "H5");
        assert_eq!((f.look().weapon_fp(gun.id), f.look().fp(rifle.id)), (fp, 7));
    }
}

/// §FLAG-7, §A29: negative Cover does not raise the Attack Total unless the flag says so.
#[test]
fn concealment_on_a_road() {
    for (flag, total) in [(true, 15), (false, 16)] {
        let mut f = Field::open().road("H4 H5");
        f.g.flags.concealment_min0 = flag;
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H5");
        let hide = f.action(Allies, Action::Concealment);
        f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(10).choose(format!("play {hide}"));
        assert_eq!(f.s.attack.total, total);
    }
}

/// §FLAG-9, §O16.4: by the flag a hex entered by Advance is fought over as soon as an Action or trigger is done.
#[test]
fn melee_by_the_letter() {
    for (flag, melees) in [(false, 0), (true, 1)] {
        let mut f = Field::open();
        f.g.flags.melee_literal = flag;
        let captain = f.unit(Axis, "Captain", "H8");
        let (a, b) = (f.unit(Axis, "Pionier", "G8"), f.unit(Axis, "Rifle", "I8"));
        f.unit(Allies, "Rifle", "G7");
        f.onlookers();
        f.fort(combat_commander::rules::terrain::Fort::Mines, "I7");
        f.activates(Order::Advance, &captain).choose(format!("advance {a}")).choose("to G7");
        f.choose(format!("advance {b}")).choose("to I7");
        f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Elan);
        assert_eq!(f.said("log-melee"), melees);
        assert!(!f.is(&b, is::BROKEN));
    }
}
