//! Examples of the rulebook that go through several chapters, from beginning to end.

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Order, Trigger};
use combat_commander::decisions::Defend;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, Unit, is};

/// §EX-03, §1.9.1-c, §6.1.2-2, §6.2.2, §6.3.2: Time! on a Rout roll, and a Sudden Death roll of 4 in space 6: no Retreat,
/// no point for the Defender; secret chits are opened and scored.
#[test]
fn time_runs_out() {
    let mut f = Field::open().defender(Allies);
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.g.sudden_death = 6;
    f.s.time = 5;
    f.s.control[4] = 1;
    let q = f.g.data.chits.iter().position(|c| c.letter == 'Q');
    f.s.secret_chits[1] = q.map_or(0, |n| 1 << n);
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}"));
    f.dice_with(6, 6, Trigger::Time).sum(4);
    assert_eq!((f.at(&rifle), f.s.time, f.s.vp), ("H6".to_string(), 6, 5));
    f.won_by(Axis);
}

/// §EX-11, §7.2.1: a broken, suppressed Veteran with a broken MG leaves by the enemy's edge.
#[test]
fn leaving_as_another() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H1");
    let gun = f.arm(&rifle, "Light MG");
    f.s.broken_weapons |= 1 << gun.id.0;
    f.set(&rifle, is::BROKEN | is::VETERAN | is::SUPPRESSED);
    f.onlookers();
    f.marches(&rifle).choose("exit").choose("space 7");
    assert_eq!((f.s.vp, f.look().hex_of(rifle.id)), (2, Unit::time(7)));
    assert_eq!(f.look().unit(rifle.id).flags & (is::BROKEN | is::VETERAN | is::SUPPRESSED), 0);
    assert_eq!((f.look().weapon_broken(gun.id), f.s.carriers[gun.id.index()]), (false, rifle.id));
}

/// §EX-29, §O18.2.2.2, §O18.2.3.2-a: the round goes three hexes south, and the spotter himself is attacked.
#[test]
fn a_bad_shot() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "H5");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("shells").revealed_dice((1, 2)).revealed_dice((4, 3));
    assert_eq!(f.s.barrage.at, hex("H8"));
    f.asks(Axis, &[&"at H9"]);
    f.choose("at H9").sum(10).awaits_roll(Axis);
    f.sum(3);
    assert!(f.broken(&leader));
}

/// §EX-40, §O21.2, §CC-STAT.2: Squad and Leader move together for the Squad's five points; it breaks after three by Op
/// Fire, and the group stops.
#[test]
fn a_squad_holds_its_leader() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant X", "H9");
    let squad = f.unit(Axis, "Rifle", "H9");
    let gunner = f.unit(Allies, "Guards Rifle", "H3");
    let fire = f.order(Allies, Order::Fire);
    f.activates(Order::Move, &leader).choose(format!("move {leader}")).choose(format!("with {squad}"));
    assert_eq!(f.look().points_left(), 5);
    f.choose("to H8").passes().choose("to H7").passes().choose("to H6");
    assert_eq!(f.look().points_left(), 2);
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}")).choose("fire");
    f.choose(format!("join {gunner}")).choose("shoot").choose("roll").sum(9);
    f.choose(format!("defend {squad}")).sum(4).sum(11);
    assert!(f.broken(&squad) && !f.broken(&leader));
    // Movement 1 and 1 by Command: less than the three spent.
    assert_eq!(f.look().points_left(), -1);
    f.asks(Axis, &[&"stop"]);
    f.choose("stop");
    f.asks(Axis, &[&"done"]);
}

/// §EX-41, §O22.1, §O23.1: after a Recover no second one and no Rout of one's own; the enemy may be routed, and who has
/// rallied may be activated.
#[test]
fn after_a_recover() {
    let mut f = Field::open();
    let (rifle, other) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "C8"));
    let enemy = f.unit(Allies, "Rifle", "H2");
    for unit in [&rifle, &other, &enemy] {
        f.break_(unit);
    }
    f.orders(Order::Recover).choose(format!("rally {rifle}")).sum(3).choose(format!("rally {other}")).sum(11);
    assert!(!f.broken(&rifle));
    let again = f.order(Axis, Order::Recover);
    assert!(!f.may(format!("play {again}")));
    f.orders(Order::Rout);
    f.asks(Axis, &[&"enemy"]);
    f.choose("enemy").choose(format!("rout {enemy}")).sum(3);
    f.marches(&rifle).choose("to H7");
}

/// §EX-44, §O23.1: two Rout Orders in a Turn, one for each player, and no third.
#[test]
fn two_routs_a_turn() {
    let mut f = Field::open();
    let (ours, theirs) = (f.unit(Axis, "Rifle", "H8"), f.unit(Allies, "Rifle", "H2"));
    f.break_(&ours);
    f.break_(&theirs);
    f.orders(Order::Rout);
    f.asks(Axis, &[&"own", &"enemy"]);
    f.choose("enemy").choose(format!("rout {theirs}")).sum(3);
    f.orders(Order::Rout);
    f.asks(Axis, &[&"own"]);
    f.choose("own").choose(format!("rout {ours}")).sum(3);
    let third = f.order(Axis, Order::Rout);
    assert!(!f.may(format!("play {third}")));
}

/// §EX-50, §EX-71R, §A33.3-3, §A33.3-2: into a Stream for three points: one attack; on to the next hex: the same units
/// fire again without a card; another unit into the Stream: again; in the next Move Order of the Turn: none of them.
#[test]
fn op_fire_all_through_a_move() {
    let mut f = Field::open().terrain(Terrain::Stream, "H4");
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let (team, rifle) = (f.unit(Axis, "Weapon Team", "H8"), f.unit(Axis, "Rifle", "G9"));
    let gun = f.arm(&team, "Heavy MG");
    let captain = f.unit(Allies, "Captain", "H3");
    let (x, y) = (f.unit(Allies, "Guards Rifle", "H3"), f.unit(Allies, "Guards Rifle", "G4"));
    let late = f.unit(Allies, "Rifle", "A5");
    let cards = [f.order(Axis, Order::Fire), f.order(Axis, Order::Fire)];
    let shot = |f: &mut Field| {
        f.choose("fire").choose(format!("join {gun}")).choose("shoot").choose("roll").sum(3);
        while matches!(f.s.frames.top(), Frame::Defend(Defend)) {
            let first = f.legal().into_iter().next().unwrap_or_default();
            f.choose(first).sum(11);
        }
        if matches!(f.s.frames.top(), Frame::Roll(_)) {
            f.sum(11);
        }
    };
    f.active(Allies);
    f.activates(Order::Move, &captain).choose(format!("move {x}")).choose("to H4");
    assert_eq!(f.s.going.spent, 3);
    f.choose(format!("play {}", cards[0])).choose(format!("activate {leader}")).choose("all");
    assert!(f.is(&team, is::WATCHING) && f.is(&rifle, is::WATCHING));
    shot(&mut f);
    assert!(!f.may("fire"), "one attack for one expenditure");
    if f.asked() == Some(Axis) {
        f.passes();
    }
    f.choose("to H5");
    assert!(f.may("fire"));
    shot(&mut f);
    if f.asked() == Some(Axis) {
        f.passes();
    }
    f.choose("stop").choose(format!("move {y}")).choose("to H4");
    assert!(f.may("fire"));
    shot(&mut f);
    if f.asked() == Some(Axis) {
        f.passes();
    }
    f.choose("stop").choose("done");
    f.marches(&late).choose("to B5");
    assert!(!f.may(format!("play {}", cards[1])) && !f.may("fire"));
}

/// §EX-76, §O21.6, §W-MOVE: the Defender's Hidden Wire and his one Op Fire attack come before the mover's smoke, which
/// does not hinder that attack.
#[test]
fn smoke_comes_too_late() {
    let mut f = Field::open().defender(Axis);
    let mover = f.unit(Allies, "Assault", "H4");
    let gunner = f.unit(Axis, "Rifle", "H8");
    let smoke = f.action(Allies, Action::SmokeGrenades);
    let wire = f.action(Axis, Action::HiddenWire);
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    f.asks(Axis, &[&format!("play {fire}"), &format!("play {wire}"), &"pass"]);
    f.choose(format!("play {wire}")).choose(format!("play {fire}")).choose(format!("activate {gunner}"));
    f.choose("fire").choose(format!("join {gunner}")).choose("shoot");
    assert_eq!(f.look().firepower().total(), 5);
    f.choose("roll").sum(5).choose("roll");
    // 9 and one less in the Wire: 8 + 3 stands against 10.
    f.sum(3);
    assert!(!f.broken(&mover));
    assert_eq!((f.asked(), f.look().fort(hex("H5"))), (Some(Allies), Some(Fort::Wire)));
    f.choose(format!("play {smoke}")).choose("at H6").chance(sandtable_engine::Noun::Number(5));
    assert_eq!(f.look().points_left(), 0);
}

/// §EX-07, §EX-32: examples in which a Leader and a weapon do not help each other are in `fire.rs`; here both at once: a
/// Team out of range under a Leader fires its MG further by his Command.
#[test]
fn a_leader_lengthens_the_reach() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant Y", "H10");
    let team = f.unit(Axis, "Rifle", "H10");
    let gun = f.arm(&team, "Light MG");
    f.unit(Allies, "Rifle", "I1");
    // I1 is ten hexes away: the MG has eight and two.
    f.activates(Order::Fire, &sergeant).choose("target I1");
    f.asks(Axis, &[&format!("join {gun}")]);
}
