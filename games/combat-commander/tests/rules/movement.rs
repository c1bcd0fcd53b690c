//! O14 activation, O21 Move, A33 Op Fire, A26, A35, A39, F103, F105, F106, 7.2 exit, T88.1, T93.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Action, Order, Side};
use combat_commander::look::Look;
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Unit, is};
use sandtable_engine::{Game, Seat};

/// A side's Turn, and a Move Order for one of its units.
fn moving(f: &mut Field, side: Side, unit: &U) {
    f.active(side);
    f.marches(unit);
}

/// §EX-06, §3.3.1.1: a Leader's Command is his radius, over impassable ground too.
#[test]
fn command_is_a_radius() {
    for (kind, reach) in [("Sergeant Y", 2), ("Sergeant X", 1), ("Hero", 0)] {
        let mut f = Field::open().terrain(Terrain::WaterBarrier, "H6");
        let leader = f.unit(Axis, kind, "H8");
        let squads: Vec<U> = ["H8", "H7", "H6", "H5"].iter().map(|h| f.unit(Axis, "Rifle", h)).collect();
        let followers: Vec<_> = f.look().followers(leader.id).collect();
        let expected: Vec<_> = squads.iter().take(reach + 1).map(|u| u.id).collect();
        assert!(
            expected.iter().all(|u| followers.contains(u)) && followers.len() == expected.len(),
            "{kind}"
        );
    }
}

/// §EX-24, §O14.2: an Order is finished before the next.
#[test]
fn no_order_within_an_order() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    let rout = f.order(Axis, Order::Rout);
    let card = f.order(Axis, Order::Move);
    f.choose(format!("play {card}")).choose(format!("activate {leader}")).choose("all");
    f.choose(format!("move {rifle}")).choose("to H7").choose("stop");
    assert!(!f.may(format!("play {rout}")));
    assert!(f.may(format!("move {leader}")));
}

/// §EX-26, §O14.4: a Move Order must move someone.
#[test]
fn someone_must_move() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    moving(&mut f, Axis, &rifle);
    assert!(!f.may("stop"));
    f.choose("to H7");
    assert!(f.may("stop"));
}

/// §O14.4, §O21.2: nor may those who could move be held where they are by one who cannot, while no one else would carry
/// the Order out.
#[test]
fn no_companion_holds_them_all() {
    let woods = "H7 G7 I7 G8 I8 H9 G9 I9";
    for helped in [false, true] {
        let mut f = Field::open().terrain(Terrain::Woods, woods);
        let leader = f.unit(Axis, "Sergeant X", "H8");
        let rifle = f.unit(Axis, "Rifle", "H8");
        let other = f.unit(Axis, "Volksgrenadier", "H8");
        f.break_(&leader);
        f.unit(Allies, "Rifle", "A1");
        f.orders(Order::Move).choose(format!("activate {leader}")).choose(format!("with {rifle}"));
        f.choose(if helped { format!("with {other}") } else { "done".to_string() });
        f.choose(format!("move {rifle}"));
        assert_eq!((f.may(format!("with {leader}")), f.may("stop")), (helped, helped));
        let why = f.g.why_not(&f.s, Seat(0), Look::noun(leader.id)).map(|no| no.rule.to_string());
        assert_eq!(why.as_deref(), if helped { None } else { Some("O14.4") });
    }
}

/// §O14.4, §O21.1.1: nor may the point that the only step needs go into handing over a weapon, nor the weapon to one who
/// cannot move with it.
#[test]
fn no_transfer_holds_them_all() {
    let marsh = "H7 G7 I7 G8 I8 H9 G9 I9";
    for (terrain, may) in [(Terrain::Marsh, false), (Terrain::Open, true)] {
        let mut f = Field::open().terrain(terrain, marsh);
        let giver = f.unit(Axis, "Conscript", "H8");
        let gun = f.arm(&giver, "Light MG");
        f.unit(Axis, "Weapon Team", "H8");
        f.unit(Allies, "Rifle", "A1");
        f.marches(&giver);
        assert_eq!((f.may(format!("give {gun}")), f.may("stop")), (may, false));
    }
    // A Squad with a mortar cannot leave; it may not hand it to the one who can.
    let mut f = Field::open().terrain(Terrain::Woods, marsh);
    let leader = f.unit(Axis, "Sergeant X", "H8");
    let (giver, taker) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "H8"));
    let spare = f.unit(Axis, "Weapon Team", "H8");
    let mortar = f.arm(&giver, "Medium Mortar");
    f.break_(&leader);
    f.break_(&giver);
    f.unit(Allies, "Rifle", "A1");
    f.orders(Order::Move).choose(format!("activate {leader}"));
    f.choose(format!("with {giver}")).choose(format!("with {taker}")).choose("done");
    f.choose(format!("move {taker}"));
    assert!(!f.may(format!("with {giver}")) && !f.may("stop") && f.may("to H7"));
    assert!(!f.may(format!("give {mortar}")) && f.at(&spare) == "H8");
}

/// §EX-39, §O21.1: a broken Squad cannot pay for Woods, but may Advance.
#[test]
fn a_broken_squad_cannot_pay_for_woods() {
    let mut f = Field::open().terrain(Terrain::Woods, "H7 G7 I7 G8 I8 H9 G9 I9");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.break_(&rifle);
    f.unit(Allies, "Rifle", "A1");
    let (march, advance) = (f.order(Axis, Order::Move), f.order(Axis, Order::Advance));
    assert!(!f.may(format!("play {march}")) && f.may(format!("play {advance}")));
}

/// §EX-40, §O21.2, §CC-STAT.2: those who move together have the points of the slowest.
#[test]
fn the_slowest_decides() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant X", "H9");
    let rifle = f.unit(Axis, "Rifle", "H9");
    f.unit(Allies, "Rifle", "A1");
    let card = f.order(Axis, Order::Move);
    f.choose(format!("play {card}")).choose(format!("activate {leader}")).choose("all");
    f.choose(format!("move {leader}")).choose(format!("with {rifle}"));
    assert_eq!(f.look().points_left(), 5);
    f.choose("to H8").choose("to H7").choose("to H6");
    assert_eq!(f.look().points_left(), 2);
    f.break_(&rifle);
    assert!(f.look().points_left() < 1);
    assert_eq!(f.at(&leader), "H6");
    assert_eq!(f.at(&rifle), "H6");
}

/// §EX-61, §T88.1: one more uphill, whatever the climb.
#[test]
fn uphill_costs_one_more() {
    let f = Field::open().terrain(Terrain::Woods, "H7 H8").level(1, "H8").level(2, "H7");
    let cost = |from: &str, to: &str| {
        let dir = f.g.board.direction(hex(from), hex(to)).unwrap();
        f.look().step_cost(Axis, hex(from), dir)
    };
    assert_eq!((cost("H8", "H7"), cost("H7", "H8")), (Some(3), Some(2)));
}

/// §EX-62, §T93-b, §CC-T.b: the first Road hex entered gives a point, from whatever side; starting on one does not.
#[test]
fn a_road_gives_a_point() {
    let mut f = Field::open().road("G7 H7 I7");
    let rifle = f.unit(Axis, "Rifle", "H8");
    let on_road = f.unit(Axis, "Rifle", "G7");
    f.unit(Allies, "Rifle", "A1");
    assert_eq!(f.look().movement(on_road.id), 4);
    moving(&mut f, Axis, &rifle);
    f.choose("to H7");
    assert_eq!(f.look().points_left(), 4);
}

/// §EX-67, §F106.2-a: Wire takes all points, entering or leaving, Road and Leader or not.
#[test]
fn wire_stops_a_move() {
    let mut f = Field::open().road("G7 H7 I7");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Axis, "Sergeant Y", "H7");
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Wire, "H8");
    moving(&mut f, Axis, &rifle);
    f.choose("to H7");
    assert_eq!(f.look().points_left(), 0);
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Wire, "H7");
    moving(&mut f, Axis, &rifle);
    f.choose("to H7");
    assert_eq!(f.look().points_left(), 0);
}

/// §EX-49, §A33.2-a, §A33.2-b, §A33.3-2, §A33.3-3: those activated fire at every entry, once each,
/// and not in the next Move Order of the Turn.
#[test]
fn op_fire_at_every_entry() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let team = f.unit(Axis, "Weapon Team", "H8");
    let hmg = f.arm(&team, "Heavy MG");
    let x = f.unit(Allies, "Rifle", "H3");
    let y = f.unit(Allies, "Rifle", "G3");
    f.active(Allies);
    let fire = f.order(Axis, Order::Fire);
    let again = f.order(Axis, Order::Fire);
    moving(&mut f, Allies, &x);
    f.choose("to H4");
    assert_eq!(f.asked(), Some(Axis));
    assert!(!f.may("fire"));
    f.choose(format!("play {fire}")).choose(format!("activate {leader}")).choose("all");
    f.choose("fire").choose(format!("join {hmg}")).choose("shoot").choose("roll").sum(3).sum(11);
    // One attack for one entry.
    assert_eq!(f.asked(), Some(Allies));
    f.choose("to H5");
    assert!(f.may("fire"));
    f.choose("pass").choose("stop").choose("done");
    // The Order is over: the flag of Op Fire is gone, the activation stays.
    assert!(!f.is(&team, is::WATCHING) && f.is(&team, is::ACTIVATED));
    let card = f.order(Allies, Order::Move);
    f.choose(format!("play {card}"))
        .choose(format!("activate {y}"))
        .choose(format!("move {y}"))
        .choose("to G4");
    assert!(!f.may(format!("play {again}")));
}

/// §EX-36, §O20.3.4-b: a tie breaks a unit that is activated to Move.
#[test]
fn a_tie_breaks_a_mover() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let x = f.unit(Allies, "Rifle", "H4");
    f.active(Allies);
    let fire = f.order(Axis, Order::Fire);
    moving(&mut f, Allies, &x);
    f.choose("to H5").choose(format!("play {fire}")).choose(format!("activate {rifle}")).choose("fire");
    f.choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(8);
    assert_eq!(f.s.attack.total, 13);
    f.sum(5);
    assert!(f.broken(&x) && !f.suppressed(&x));
}

/// §A33.3-1: Ordnance takes no part in Op Fire.
#[test]
fn no_ordnance_in_op_fire() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H8");
    f.arm(&team, "Light Mortar");
    let x = f.unit(Allies, "Rifle", "H3");
    let fire = f.order(Axis, Order::Fire);
    moving(&mut f, Allies, &x);
    f.choose("to H4");
    assert!(!f.may(format!("play {fire}")));
}

/// §EX-46, §A26: Assault Fire before the first step, between steps and after the last.
#[test]
fn assault_fire_at_any_step() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    let target = f.unit(Allies, "Rifle", "H5");
    let cards: Vec<String> = (0..2).map(|_| f.action(Axis, Action::AssaultFire)).collect();
    let card = f.order(Axis, Order::Move);
    f.choose(format!("play {card}")).choose(format!("activate {pionier}"));
    f.choose(format!("play {}", cards[0])).choose("target H5").choose(format!("join {pionier}"));
    f.choose("shoot").choose("roll").sum(3).sum(11);
    f.choose(format!("move {pionier}")).choose("to H7");
    f.choose(format!("play {}", cards[1])).choose("target H5").choose(format!("join {pionier}"));
    f.choose("shoot").choose("roll").sum(4).sum(10);
    assert!(!f.broken(&target) && f.may("stop"));
}

/// §EX-25, §A39, §O14.3: two Smoke Grenades, then someone else moves.
#[test]
fn smoke_grenades_within_a_move() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    let (one, two) = (f.action(Axis, Action::SmokeGrenades), f.action(Axis, Action::SmokeGrenades));
    let card = f.order(Axis, Order::Move);
    f.choose(format!("play {card}")).choose(format!("activate {leader}")).choose("all");
    f.choose(format!("move {rifle}")).choose("to H7");
    f.choose(format!("play {one}")).choose("at H6").chance(sandtable_engine::Noun::Number(3));
    f.choose(format!("play {two}")).choose("at G7").chance(sandtable_engine::Noun::Number(7));
    assert_eq!((f.s.smoke[hex("H6").index()], f.s.smoke[hex("G7").index()]), (3, 7));
    f.choose("stop").choose(format!("move {leader}")).choose("to H7");
}

/// §EX-55, §8.1.4: the thicker smoke stays.
#[test]
fn the_thicker_smoke_stays() {
    let mut f = Field::open();
    f.smoke(7, "H6");
    let rifle = f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "A1");
    let card = f.action(Axis, Action::SmokeGrenades);
    moving(&mut f, Axis, &rifle);
    f.choose(format!("play {card}")).choose("at H6").chance(sandtable_engine::Noun::Number(3));
    assert_eq!(f.s.smoke[hex("H6").index()], 7);
    assert_eq!(f.s.smoke_cup[2], 2);
}

/// §EX-52, §A35.2, §F103.1-c, §F103.2-b, §F103.2-c, §CC-F103.e: hidden mines hit who enters, not who stands there.
#[test]
fn hidden_mines_attack_the_entering_unit() {
    let mut f = Field::open().defender(Axis).terrain(Terrain::Woods, "H5");
    let x = f.unit(Allies, "Rifle", "H4");
    let there = f.unit(Allies, "Rifle", "H5");
    f.unit(Axis, "Rifle", "O10");
    let mines = f.action(Axis, Action::HiddenMines);
    moving(&mut f, Allies, &x);
    f.choose("to H5").choose(format!("play {mines}")).sum(6);
    assert_eq!(f.s.attack.total, 12);
    // No Cover: 8 + 4 is a tie, and a mover breaks.
    f.sum(4);
    assert!(f.broken(&x) && !f.broken(&there) && !f.suppressed(&there));
    assert_eq!(f.look().fort(hex("H5")), Some(Fort::Mines));
}

/// §EX-53, §A35.5: hidden wire ends the move.
#[test]
fn hidden_wire_ends_the_move() {
    let mut f = Field::open().defender(Axis);
    let x = f.unit(Allies, "Guards SMG", "H4");
    f.unit(Axis, "Rifle", "O10");
    let wire = f.action(Axis, Action::HiddenWire);
    moving(&mut f, Allies, &x);
    f.choose("to H5").choose(format!("play {wire}"));
    if f.asked() == Some(Axis) {
        f.choose("pass");
    }
    assert_eq!(f.look().points_left(), 0);
}

/// §O21.6: the opponent's answers come first.
#[test]
fn the_opponent_answers_first() {
    let mut f = Field::open().defender(Axis);
    let x = f.unit(Allies, "Assault", "H4");
    f.unit(Axis, "Rifle", "H9");
    let smoke = f.action(Allies, Action::SmokeGrenades);
    let wire = f.action(Axis, Action::HiddenWire);
    moving(&mut f, Allies, &x);
    f.choose("to H5");
    assert_eq!(f.asked(), Some(Axis));
    assert!(f.may(format!("play {wire}")));
    f.choose("pass");
    assert_eq!(f.asked(), Some(Allies));
    assert!(f.may(format!("play {smoke}")) && !f.may(format!("play {wire}")));
}

/// §EX-66, §F103.2-d, §F103.1-a: a unit broken by the mines it leaves still arrives.
#[test]
fn leaving_mines_still_arrives() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Mines, "H8");
    moving(&mut f, Axis, &rifle);
    f.choose("to H7").sum(10).sum(3);
    assert!(f.broken(&rifle));
    assert_eq!(f.at(&rifle), "H7");
}

/// §EX-11, §7.2.1: who leaves by the enemy's edge scores, mends and loses its markers.
#[test]
fn leaving_the_map() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H1");
    let lmg = f.arm(&rifle, "Light MG");
    f.s.broken_weapons |= 1 << lmg.id.0;
    f.set(&rifle, is::BROKEN | is::VETERAN);
    f.unit(Axis, "Rifle", "A9");
    f.unit(Allies, "Rifle", "A1");
    moving(&mut f, Axis, &rifle);
    f.choose("exit").choose("space 5");
    assert_eq!(f.s.vp, 2);
    assert_eq!(f.look().hex_of(rifle.id), Unit::time(5));
    assert_eq!(f.look().unit(rifle.id).flags & (is::BROKEN | is::VETERAN), 0);
    assert!(!f.look().weapon_broken(lmg.id));
    assert_eq!(f.look().unit(rifle.id).weapon, lmg.id);
}

/// §F105.2-a, §F105.2-b: trench to trench costs one point and opens no Op Fire.
#[test]
fn trenches_shelter() {
    let mut f = Field::open().terrain(Terrain::Woods, "H4 H5");
    let x = f.unit(Allies, "Rifle", "H4");
    f.unit(Axis, "Rifle", "H8");
    f.fort(Fort::Trench, "H4");
    f.fort(Fort::Trench, "H5");
    f.order(Axis, Order::Fire);
    moving(&mut f, Allies, &x);
    f.choose("to H5");
    assert_eq!(f.s.going.spent, 1);
    assert_eq!(f.asked(), Some(Allies));
}

/// §F105.2-b, §A33.2-b, §O20.3.4: the entry through trenches opens no Op Fire; when another unit enters the same hex
/// otherwise, the attack at that entry is on all who are there.
#[test]
fn op_fire_at_a_later_entry_includes_the_trench_mover() {
    let mut f = Field::open();
    let sheltered = f.unit(Allies, "Rifle", "H4");
    let other = f.unit(Allies, "Militia", "G5");
    let leader = f.unit(Allies, "Corporal X", "H4");
    let gunner = f.unit(Axis, "Rifle", "H8");
    f.fort(Fort::Trench, "H4");
    f.fort(Fort::Trench, "H5");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.activates(Order::Move, &leader).choose(format!("move {sheltered}")).choose("to H5");
    assert_eq!(f.asked(), Some(Allies));
    f.choose("stop").choose(format!("move {other}")).choose("to H5");
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}")).choose("fire");
    f.choose(format!("join {gunner}")).choose("shoot").choose("roll").sum(7);
    f.asks(Allies, &[&format!("defend {sheltered}"), &format!("defend {other}")]);
}

/// §T83-a, §T83-b: no Move across a Cliff; an Advance only without a weapon.
#[test]
fn a_cliff_is_climbed_without_a_weapon() {
    let mut f = Field::open().side(Hexside::Cliff, "H8", "H7");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    let north = f.g.board.direction(hex("H8"), hex("H7")).unwrap();
    assert_eq!(f.look().step_cost(Axis, hex("H8"), north), None);
    assert!(f.look().advance_hexes(rifle.id).any(|h| h == hex("H7")));
    f.arm(&rifle, "Light MG");
    assert!(!f.look().advance_hexes(rifle.id).any(|h| h == hex("H7")));
}

/// §O21.1.1: a weapon is handed over for a point, without Op Fire.
#[test]
fn handing_over_a_weapon() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let lmg = f.arm(&rifle, "Light MG");
    let other = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H4");
    f.order(Allies, Order::Fire);
    moving(&mut f, Axis, &rifle);
    f.choose(format!("give {lmg}")).choose(format!("pick {other}"));
    assert_eq!(f.asked(), Some(Axis));
    assert_eq!((f.look().unit(other.id).weapon, f.s.going.spent), (lmg.id, 1));
}
