//! 3 Units, 11 Weapons, 13 Suppression, CC-STAT: what a piece is worth at this moment.

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Order, boxed};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::is;

/// Firepower, Range, Movement, and Morale in its hex.
fn stats(f: &Field, unit: &U) -> (i8, i8, i8, i8) {
    let look = f.look();
    (look.fp(unit.id), look.range(unit.id), look.movement(unit.id), look.resolve(unit.id))
}

/// §3.1, §3.2.1, §3.2.5: the numbers of the side that is up; a unit begins unbroken, and rallying turns it back.
#[test]
fn two_sides_of_a_counter() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    assert!(!f.broken(&rifle));
    assert_eq!(stats(&f, &rifle), (5, 5, 4, 7));
    f.turn().break_unit(rifle.id);
    assert!(f.broken(&rifle));
    assert_eq!(stats(&f, &rifle), (2, 1, 1, 7));
    f.turn().rally(rifle.id);
    assert_eq!(stats(&f, &rifle), (5, 5, 4, 7));
    let (sergeant, hero) = (f.unit(Axis, "Sergeant Y", "A1"), f.unit(Axis, "Hero", "A2"));
    assert_eq!((stats(&f, &sergeant), f.look().command(sergeant.id)), ((2, 1, 6, 8), 2));
    assert_eq!((stats(&f, &hero), f.look().command(hero.id)), ((2, 4, 7, 9), 0));
}

/// §CC-STAT.1, §13.2, §F106.1, §E44.1: Command, Veteran, Suppressed and Wire add up; Wire spares Movement, and a
/// Leader's Command is spared by all of them.
#[test]
fn everything_adds_up() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    let sergeant = f.unit(Axis, "Sergeant Y", "H5");
    assert_eq!(stats(&f, &rifle), (7, 7, 6, 9));
    f.set(&rifle, is::SUPPRESSED);
    assert_eq!(stats(&f, &rifle), (6, 6, 5, 8));
    f.set(&rifle, is::VETERAN);
    assert_eq!(stats(&f, &rifle), (7, 7, 6, 9));
    f.fort(Fort::Wire, "H5");
    assert_eq!(stats(&f, &rifle), (6, 6, 6, 8));
    f.set(&sergeant, is::SUPPRESSED);
    assert_eq!(stats(&f, &sergeant), (0, -1, 5, 6));
    assert_eq!(f.look().command(sergeant.id), 2);
    assert_eq!(stats(&f, &rifle), (6, 6, 6, 8));
}

/// §CC-STAT.3, §3.1.4, §T78.3-a: Morale has the Cover of its hex in it, also a Leader's, who has no Command of his own
/// or another's.
#[test]
fn morale_has_cover_in_it() {
    let mut f = Field::open().terrain(Terrain::Woods, "H5");
    let captain = f.unit(Axis, "Captain", "H5");
    let corporal = f.unit(Axis, "Corporal X", "H5");
    let rifle = f.unit(Axis, "Rifle", "H5");
    let look = f.look();
    let morale = [&captain, &corporal, &rifle].map(|u| look.resolve(u.id));
    assert_eq!(morale, [10 + 2, 6 + 2, 7 + 2 + 2]);
}

/// §CC-STAT.4, §3.3.1.3, §11.1: a weapon's numbers are its own: what its carrier suffers does not change them, and its
/// weight slows him.
#[test]
fn a_weapon_has_numbers_of_its_own() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H5");
    let gun = f.arm(&team, "Heavy MG");
    f.set(&team, is::VETERAN);
    f.fort(Fort::Wire, "H5");
    assert_eq!((f.look().weapon_fp(gun.id), f.look().weapon_range(gun.id)), (8, 16));
    assert_eq!(f.look().movement(team.id), 4 + 1 - 1);
    f.unit(Axis, "Corporal X", "H5");
    assert_eq!((f.look().weapon_fp(gun.id), f.look().weapon_range(gun.id)), (9, 17));
    let mortar = f.unit(Axis, "Weapon Team", "H6");
    f.arm(&mortar, "Medium Mortar");
    assert_eq!(f.look().movement(mortar.id), 4 - 3);
}

/// §11.1, §3.2.3, §13.2, §F106.3-b, §CC-T.a: only an unbroken and unsuppressed unit fires its weapon, out of no Wire,
/// Marsh or Stream; on a bridge it may (§EX-59, §T80.2). A weapon is not broken because its carrier is.
#[test]
fn when_a_weapon_is_silent() {
    let ready = |set: &dyn Fn(&mut Field, &U)| {
        let mut f = Field::open().terrain(Terrain::Stream, "A5").terrain(Terrain::Marsh, "B5");
        f = f.terrain(Terrain::MajorBridge, "C5").terrain(Terrain::MinorBridge, "D5");
        let team = f.unit(Axis, "Weapon Team", "H5");
        let gun = f.arm(&team, "Heavy MG");
        set(&mut f, &team);
        assert_eq!(f.look().weapon_broken(gun.id), f.s.broken_weapons != 0);
        f.look().weapon_ready(gun.id)
    };
    let moved = |at: &'static str| {
        move |f: &mut Field, team: &U| {
            f.turn().lift(team.id, combat_commander::state::Unit::BOX);
            f.turn().place(team.id, hex(at));
        }
    };
    assert!(ready(&|_, _| {}));
    assert!(!ready(&|f, team| f.break_(team)));
    assert!(!ready(&|f, team| f.set(team, is::SUPPRESSED)));
    assert!(!ready(&|f, _| f.fort(Fort::Wire, "H5")));
    assert!(!ready(&|f, _| f.s.broken_weapons = u64::MAX));
    assert!(!ready(&moved("A5")) && !ready(&moved("B5")));
    assert!(ready(&moved("C5")) && ready(&moved("D5")));
}

/// §3.1.5b, §CC-A26.a: boxed numbers are those of the front; the broken side has none. A weapon has its own.
#[test]
fn boxes() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H5");
    let gun = f.arm(&pionier, "Light MG");
    let all = [boxed::FP, boxed::RANGE, boxed::MOVE];
    assert_eq!(all.map(|b| f.look().is_boxed(pionier.id, b)), [true; 3]);
    let volks = f.unit(Axis, "Volksgrenadier", "H6");
    assert_eq!(all.map(|b| f.look().is_boxed(volks.id, b)), [false, true, false]);
    f.break_(&pionier);
    assert_eq!(all.map(|b| f.look().is_boxed(pionier.id, b)), [false; 3]);
    assert_eq!(all.map(|b| f.look().weapon_boxed(gun.id, b)), [true, true, false]);
    let team = f.unit(Axis, "Weapon Team", "H7");
    let heavy = f.arm(&team, "Heavy MG");
    assert_eq!(all.map(|b| f.look().weapon_boxed(heavy.id, b)), [false, true, false]);
}

/// §CC-STAT.5: numbers may fall to nothing and below: a suppressed broken Leader in Wire has less than no Range, and
/// does not fire.
#[test]
fn numbers_fall_below_nothing() {
    let mut f = Field::open();
    let corporal = f.unit(Axis, "Corporal X", "H5");
    f.set(&corporal, is::BROKEN | is::SUPPRESSED);
    f.fort(Fort::Wire, "H5");
    assert_eq!(stats(&f, &corporal), (-2, -2, 0, 5));
    f.unit(Allies, "Rifle", "H4");
    let (fire, march) = (f.order(Axis, Order::Fire), f.order(Axis, Order::Move));
    assert!(!f.may(format!("play {fire}")) && !f.may(format!("play {march}")));
}

/// §13.1, §8.1.1: a second Suppressed marker does nothing.
#[test]
fn suppressed_once() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    for _ in 0..2 {
        f.turn().suppress(rifle.id);
        assert_eq!(stats(&f, &rifle), (4, 4, 3, 6));
    }
}

/// §3.2.3, §O14.1: a broken unit may be activated to Fire with the numbers of its back, without its weapon.
#[test]
fn broken_units_can_fire() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H5");
    let gun = f.arm(&rifle, "Light MG");
    f.break_(&rifle);
    f.unit(Allies, "Rifle", "H4");
    f.unit(Allies, "Rifle", "H2");
    f.activates(Order::Fire, &rifle);
    f.asks(Axis, &[&"target H4", &format!("destroy {gun}")]);
    f.choose("target H4");
    f.asks(Axis, &[&format!("join {rifle}")]);
    f.choose(format!("join {rifle}"));
    assert_eq!(f.look().firepower().total(), 2);
}

/// §EX-60, §EX-63, §EX-64, §T78.3-b, §T93-c, §F102: examples of Cover in the rulebook.
#[test]
fn examples_of_cover() {
    let mut f = Field::open().terrain(Terrain::Brush, "A5").terrain(Terrain::Building, "C5");
    f = f.road("C5 C6").road("E5 E6");
    let brush = f.unit(Axis, "Line Team", "A5");
    let road = f.unit(Axis, "Rifle", "E5");
    assert_eq!(f.look().resolve(brush.id), 8);
    f.fort(Fort::Foxholes, "A5");
    assert_eq!(f.look().resolve(brush.id), 10);
    assert_eq!(f.look().cover(hex("C5")), 2);
    assert_eq!(f.look().resolve(road.id), 6);
    f.fort(Fort::Foxholes, "E5");
    assert_eq!(f.look().resolve(road.id), 9);
}

/// §EX-59, §T78.1-c, §T80, §CC-T.a: a Major Bridge over a Stream is no water: Cover 2, with its road 1, and it may hold
/// Smoke and works.
#[test]
fn a_bridge_is_no_water() {
    let mut f = Field::open().terrain(Terrain::Stream, "E5").terrain(Terrain::MajorBridge, "C5");
    assert_eq!(f.look().cover(hex("C5")), 2);
    f = f.road("C4 C5 C6");
    assert_eq!(f.look().cover(hex("C5")), 1);
    assert!(!f.look().is_water(hex("C5")) && f.look().is_water(hex("E5")));
    assert!(f.look().may_smoke(hex("C5")) && f.look().may_fortify(hex("C5")) && f.look().may_burn(hex("C5")));
    assert!(
        !f.look().may_smoke(hex("E5")) && !f.look().may_fortify(hex("E5")) && !f.look().may_burn(hex("E5"))
    );
}
