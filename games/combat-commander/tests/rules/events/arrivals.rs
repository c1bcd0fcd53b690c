//! E56 Field Promotion, E58 Hero, E76 Walking Wounded.

use super::{bystanders, field};
use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Event, Side};
use combat_commander::decisions::Roll;
use combat_commander::map::Terrain;
use combat_commander::state::{Frame, RollFor, Unit, UnitId, is};

/// The Hero or the Private of a side.
fn counter(f: &Field, side: Side, name: &str) -> UnitId {
    let look = f.look();
    look.counters(side).find(|&u| look.unit_type(u).name == name).unwrap()
}

fn place(f: &Field, unit: UnitId) -> String {
    match f.s.units[unit.index()].at {
        Unit::BOX => "box".into(),
        Unit::LOST => "lost".into(),
        at => at.name(),
    }
}

/// §E56: the Private takes over where an own unit is broken; he may stay away.
#[test]
fn field_promotion() {
    let mut f = field();
    bystanders(&mut f);
    let (rifle, enemy) = (f.unit(Axis, "Rifle", "E5"), f.unit(Allies, "Rifle", "E8"));
    f.break_(&rifle);
    f.break_(&enemy);
    let private = counter(&f, Axis, "Private");
    f.draw(Axis, Event::FieldPromotion);
    f.may_have(Axis, "at", &[&"E5"]);
    f.choose("done").over();
    assert_eq!(place(&f, private), "box");
    f.draw(Axis, Event::FieldPromotion).choose("at E5").over();
    assert_eq!(place(&f, private), "E5");
    assert_eq!((f.look().command(private), f.look().morale(private, 0)), (2, 6));
    // He is on the map now.
    f.draw(Axis, Event::FieldPromotion).nothing();
}

/// §E56: he comes from wherever he lies: his space of the Casualty Track is free again. No broken unit: nothing.
#[test]
fn a_lost_private_comes_back() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let private = counter(&f, Axis, "Private");
    f.s.units[private.index()].at = Unit::LOST;
    f.s.losses = [1, 0];
    f.draw(Axis, Event::FieldPromotion).nothing();
    f.break_(&rifle);
    f.draw(Axis, Event::FieldPromotion).choose("at A10").over();
    assert_eq!((place(&f, private), f.s.losses), ("A10".to_string(), [0, 0]));
    f.turn().lift(private, Unit::time(5));
    f.draw(Axis, Event::FieldPromotion).choose("at A10").over();
    assert_eq!(place(&f, private), "A10");
}

/// §E58, §CC-0.7: the Hero comes, unbroken, to a friendly hex: own units, or an own Objective without enemies.
#[test]
fn a_hero_comes() {
    let mut f = field();
    bystanders(&mut f);
    let objectives = [0, 1, 2].map(|o| f.g.ground.map.objectives[o].hex.name());
    for (o, objective) in objectives.iter().enumerate() {
        f.g.ground.map.objectives[o].hexes = combat_commander::board::HexSet::one(hex(objective));
    }
    f.unit(Allies, "Rifle", &objectives[1]);
    f.s.control = [1, 1, 2, 0, 0];
    let hero = counter(&f, Axis, "Hero");
    f.draw(Axis, Event::Hero);
    f.offers(Axis, "at", &[&"A10", &objectives[0]]);
    f.choose(format!("at {}", objectives[0])).over();
    assert_eq!(place(&f, hero), objectives[0]);
    assert!(!f.look().is_broken(hero));
    f.draw(Axis, Event::Hero).nothing();
}

/// §E58: he may rally one broken unit in his hex.
#[test]
fn a_hero_rallies() {
    let hero_comes = || {
        let mut f = field();
        let (own, enemy) = bystanders(&mut f);
        let leader = f.unit(Axis, "Sergeant X", "A10");
        f.break_(&own);
        f.break_(&leader);
        f.break_(&enemy);
        f.draw(Axis, Event::Hero).choose("at A10");
        f.may_have(Axis, "pick", &[&own, &leader]);
        (f, own, leader)
    };
    let (mut f, own, leader) = hero_comes();
    f.choose(format!("pick {own}")).over();
    assert!(!f.broken(&own) && f.broken(&leader));
    let (mut f, own, _) = hero_comes();
    f.choose("done").over();
    assert!(f.broken(&own));
}

/// §E58.1: no points and no casualty for the Hero: back to the box, from where he may come again.
#[test]
fn a_dead_hero_costs_nothing() {
    let mut f = field();
    bystanders(&mut f);
    let hero = f.unit(Axis, "Hero", "E5");
    f.break_(&hero);
    f.draw(Allies, Event::Kia).choose(format!("pick {hero}")).over();
    f.points(0);
    assert_eq!((f.s.losses, place(&f, hero.id)), ([0, 0], "box".to_string()));
    f.draw(Axis, Event::Hero).choose("at A10").over();
    assert_eq!(place(&f, hero.id), "A10");
}

/// §EX-68, §E58.1: the Hero may be activated for a Move and then for an Advance in one Turn; no one else may.
#[test]
fn a_hero_never_tires() {
    use combat_commander::data::Order;
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let hero = f.unit(Axis, "Hero", "E5");
    let (first, second) = (f.order(Axis, Order::Move), f.order(Axis, Order::Advance));
    f.choose(format!("play {first}")).choose(format!("activate {hero}"));
    f.choose(format!("move {hero}")).choose("to E4").choose("stop");
    if f.may("done") {
        f.choose("done");
    }
    f.set(&rifle, is::ACTIVATED);
    f.choose(format!("play {second}"));
    f.offers(Axis, "activate", &[&hero]);
    f.choose(format!("activate {hero}")).choose(format!("advance {hero}")).choose("to E3");
    assert_eq!(f.at(&hero), "E3");
}

/// Two casualties and a Walking Wounded drawn by the Germans: the unit chosen, and the random hex.
fn wounded(unit: impl Fn(&mut Field) -> U, at: &str) -> (Field, U) {
    let mut f = field().terrain(Terrain::WaterBarrier, "E4");
    bystanders(&mut f);
    f.s.blaze.insert(hex("D5"));
    let lost = unit(&mut f);
    f.draw(Axis, Event::WalkingWounded);
    f.offers(Axis, "pick", &[&lost]);
    f.choose(format!("pick {lost}")).on(at);
    (f, lost)
}

/// §EX-01, §CC-0.1, §E76: only the opponent has casualties, so one of his comes back, broken, in or next to the random
/// hex, and is his.
#[test]
fn the_enemy_walks_again() {
    let (mut f, rifle) = wounded(|f| f.casualty(Allies, "Rifle"), "E5");
    f.offers(Axis, "at", &[&"E5", &"E6", &"D4", &"F4", &"F5"]);
    f.choose("at F4").over();
    assert_eq!((f.at(&rifle).as_str(), f.broken(&rifle)), ("F4", true));
    assert_eq!((f.look().side(rifle.id), f.s.losses), (Allies, [0, 0]));
    f.points(0);
}

/// §E76: any unit of either side; its Weapon does not come back with it.
#[test]
fn any_casualty_may_walk() {
    let mut f = field();
    let (_, enemy) = bystanders(&mut f);
    let own = f.unit(Axis, "Rifle", "E5");
    let gun = f.arm(&own, "Light MG");
    f.turn().eliminate(own.id);
    let his = f.casualty(Allies, "Sergeant X");
    f.s.vp = 0;
    f.draw(Allies, Event::WalkingWounded);
    f.offers(Allies, "pick", &[&own, &his]);
    f.choose(format!("pick {own}")).on("E5").choose("at E5").over();
    assert_eq!(f.s.carriers[gun.id.index()], UnitId::NONE);
    assert_eq!(f.s.lost_weapons, 1 << gun.id.0);
    assert!(!f.broken(&enemy));
    f.points(0);
}

/// §E76, §E42, §11.4: without casualties the random hex, the second step, is revealed all the same, and weapons are looked
/// at by its number.
#[test]
fn no_one_walks() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let gun = f.arm(&rifle, "Light MG");
    f.s.broken_weapons = 1 << gun.id.0;
    f.draw(Allies, Event::WalkingWounded).on("E5").nothing();
    assert_eq!(f.s.broken_weapons, 0);
}

/// §E76: among enemies: a Melee follows when the Event is over (§CC-1.6d).
#[test]
fn the_wounded_fight() {
    let (mut f, rifle) = wounded(|f| f.casualty(Allies, "Rifle"), "A10");
    f.choose("at A10");
    assert_eq!(f.at(&rifle), "A10");
    assert!(matches!(f.s.frames.top(), Frame::Roll(Roll { what: RollFor::Melee(_), .. })));
}

/// §E76, §8.2: limits hold where it is set down; with no room at all it stays on the Track.
#[test]
fn no_room_for_the_wounded() {
    let crowded = |hexes: &str| {
        let mut f = field();
        bystanders(&mut f);
        let rifle = f.casualty(Allies, "Rifle");
        for at in hexes.split_whitespace() {
            f.unit(Allies, "SMG", at);
        }
        f.draw(Axis, Event::WalkingWounded).choose(format!("pick {rifle}")).on("A1");
        (f, rifle)
    };
    let (f, _) = crowded("A1");
    f.offers(Axis, "at", &[&"A2", &"B1"]);
    let (f, rifle) = crowded("A1 A2 B1");
    f.nothing();
    assert!(f.lost(&rifle));
    assert_eq!(f.s.losses, [0, 1]);
}

/// §E76, §FLAG-5: by the flag it comes back unbroken.
#[test]
fn the_wounded_may_be_well() {
    let mut f = field();
    bystanders(&mut f);
    f.g.flags.walking_wounded_broken = false;
    let rifle = f.casualty(Axis, "Rifle");
    f.draw(Axis, Event::WalkingWounded).choose(format!("pick {rifle}")).on("E5").choose("at E5").over();
    assert!(!f.broken(&rifle));
}
