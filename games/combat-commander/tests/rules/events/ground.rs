//! E43, E46 to E48, E53, E55, E69, E70, E73, E77: what falls on the map, burns on it or is dug into it.

use super::{bystanders, field};
use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Event};
use combat_commander::decisions::{BeforeBreak, Roll};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, RollFor, is};
use sandtable_hex::Dir;

/// §E43: the drawer may break all units of the random hex, or none; friend and foe, and broken ones die (§3.2.4).
#[test]
fn air_support_breaks_everyone_in_the_hex() {
    let mut f = field();
    bystanders(&mut f);
    let (squad, leader) = (f.unit(Allies, "Rifle", "E5"), f.unit(Allies, "Sergeant X", "E5"));
    f.break_(&leader);
    f.draw(Axis, Event::AirSupport).on("E5");
    f.may_have(Axis, "at", &[&"E5"]);
    f.choose("at E5");
    assert!(f.broken(&squad) && f.lost(&leader));
    f.points(2);
    f.over();
}

/// §E43: "may": the drawer lets it pass.
#[test]
fn air_support_may_be_declined() {
    let mut f = field();
    bystanders(&mut f);
    let squad = f.unit(Axis, "Rifle", "E5");
    f.draw(Axis, Event::AirSupport).on("E5").choose("done");
    assert!(!f.broken(&squad));
    f.over();
}

/// §E43, §CC-E.a: no one in the random hex: the nearest units, by hexes alone; of equals the drawer picks one.
#[test]
fn air_support_finds_the_nearest_units() {
    let mut f = field().terrain(Terrain::Woods, "E4 E6");
    bystanders(&mut f);
    let (own, enemy) = (f.unit(Axis, "Rifle", "E7"), f.unit(Allies, "Rifle", "E3"));
    f.unit(Allies, "Rifle", "E2");
    f.draw(Allies, Event::AirSupport).on("E5");
    f.may_have(Allies, "at", &[&"E3", &"E7"]);
    f.choose("at E7");
    assert!(f.broken(&own) && !f.broken(&enemy));
    f.over();
}

/// §CC-E.c, §A36: each Squad that an Event breaks may be saved by Light Wounds, the inactive player's first (§CC-0.3).
#[test]
fn light_wounds_answer_an_air_strike() {
    let mut f = field();
    bystanders(&mut f);
    let squads = [f.unit(Allies, "Rifle", "E5"), f.unit(Allies, "SMG", "E5")];
    let card = f.action(Allies, Action::LightWounds);
    f.draw(Axis, Event::AirSupport).on("E5").choose("at E5");
    assert_eq!(
        (f.asked(), f.s.frames.top()),
        (Some(Allies), Frame::BeforeBreak(BeforeBreak { unit: squads[1].id.min(squads[0].id) }))
    );
    f.choose(format!("play {card}"));
    // The hand is empty now: the other breaks without a question.
    let look = f.look();
    let left: Vec<(bool, bool)> =
        look.units_in(hex("E5")).map(|u| (look.is_broken(u), look.is(u, is::DOOMED))).collect();
    assert_eq!(left.len(), 2);
    assert_eq!(left.iter().filter(|(broken, _)| *broken).count(), 1, "one broke, one is a Team now");
    assert!(left.iter().all(|(_, doomed)| !doomed));
    f.points(1);
    f.over();
}

/// §E46: Blaze: Smoke and Fortification go, the owner sets each unit down in an adjacent hex.
#[test]
fn a_blaze_drives_units_out() {
    let mut f = field().terrain(Terrain::WaterBarrier, "E4");
    bystanders(&mut f);
    let (squad, leader) = (f.unit(Allies, "Rifle", "E5"), f.unit(Allies, "Sergeant X", "E5"));
    f.fort(Fort::Foxholes, "E5");
    f.smoke(3, "E5");
    f.s.blaze.insert(hex("D5"));
    let cup = f.s.smoke_cup;
    f.draw(Axis, Event::Blaze).on("E5");
    // §T94-b: Blaze counters come out of the cup of Smoke.
    f.chance(sandtable_engine::Noun::Number(5));
    f.offers(Allies, "to", &[&"E6", &"D4", &"F4", &"F5"]);
    f.choose("to F4");
    f.offers(Allies, "to", &[&"E6", &"D4", &"F4", &"F5"]);
    f.choose("to E6");
    let mut places = [f.at(&squad), f.at(&leader)];
    places.sort();
    assert_eq!(places, ["E6", "F4"]);
    assert!(f.s.blaze.contains(hex("E5")) && !f.s.smoky.contains(hex("E5")));
    assert_eq!(f.look().fort(hex("E5")), None);
    assert_eq!((f.s.smoke_cup[2], f.s.smoke_cup[4]), (cup[2] + 1, cup[4] - 1));
    assert!(!f.is(&squad, is::FLEEING) && !f.is(&leader, is::FLEEING));
    f.over();
}

/// §E48, §T94-b: a Breeze spreads more fires than there are counters left: no more are drawn.
#[test]
fn fires_spread_though_the_cup_runs_dry() {
    let mut f = field();
    bystanders(&mut f);
    f.s.blaze.insert(hex("E5"));
    f.s.blaze.insert(hex("J5"));
    f.s.smoke_cup = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let before = f.s.blaze.len();
    f.draw_wind(Axis, Event::Breeze, Dir::D0);
    f.chance(sandtable_engine::Noun::Number(1));
    assert_eq!(f.s.blaze.len(), before + 2);
    assert_eq!(f.s.smoke_cup, [0; 10]);
    f.over();
}

/// §E46: not in water, not where it burns already.
#[test]
fn no_blaze_in_water_or_fire() {
    let mut f = field().terrain(Terrain::Stream, "E5");
    bystanders(&mut f);
    f.s.blaze.insert(hex("F5"));
    f.draw(Axis, Event::Blaze).on("E5").nothing();
    f.draw(Axis, Event::Blaze).on("F5").nothing();
    assert_eq!(f.s.blaze.len(), 1);
}

/// §E46: a unit with nowhere to go is eliminated.
#[test]
fn no_way_out_of_a_blaze() {
    let mut f = field().terrain(Terrain::WaterBarrier, "A2");
    bystanders(&mut f);
    let squad = f.unit(Allies, "Rifle", "A1");
    f.s.blaze.insert(hex("B1"));
    f.draw(Allies, Event::Blaze).on("A1").chance(sandtable_engine::Noun::Number(1));
    assert!(f.lost(&squad));
    f.points(2);
    f.over();
}

/// §E46, §F103.1-a: fleeing is no Move: a Cliff does not bar it, Mines do not go off, and no one fires. It may lead
/// among enemies: a Melee follows (§O16.4).
#[test]
fn fleeing_is_no_move() {
    let mut f = field().side(combat_commander::map::Hexside::Cliff, "E5", "E4");
    bystanders(&mut f);
    let squad = f.unit(Allies, "Rifle", "E5");
    f.unit(Axis, "Rifle", "E4");
    f.fort(Fort::Mines, "E4");
    f.draw(Axis, Event::Blaze).on("E5").chance(sandtable_engine::Noun::Number(1)).choose("to E4");
    assert_eq!(f.at(&squad), "E4");
    assert!(
        matches!(f.s.frames.top(), Frame::Roll(Roll { by: Allies, what: RollFor::Melee(at) }) if at == hex("E4"))
    );
}

/// §E46, §CC-0.3: where both have units the inactive player's flee first.
#[test]
fn the_inactive_player_flees_first() {
    let mut f = field();
    bystanders(&mut f);
    f.unit(Allies, "Rifle", "E5");
    f.unit(Axis, "Rifle", "E5");
    f.draw(Axis, Event::Blaze).on("E5").chance(sandtable_engine::Noun::Number(1));
    assert_eq!(f.asked(), Some(Allies));
    f.choose("to E4");
    assert_eq!(f.asked(), Some(Axis));
    f.choose("to E6").over();
}

/// §O21.2, §E46: units that move together and flee a Blaze to different hexes go no further.
#[test]
fn a_blaze_parts_a_group() {
    for (second, going) in [("E6", true), ("D5", false)] {
        let mut f = field();
        bystanders(&mut f);
        let group = [f.unit(Axis, "Rifle", "E5"), f.unit(Axis, "Sergeant X", "E5")];
        group.iter().for_each(|u| f.set(u, is::ACTIVATED | is::CALLED | is::GOING));
        f.draw(Allies, Event::Blaze).on("E5").chance(sandtable_engine::Noun::Number(1));
        f.choose("to E6").choose(format!("to {second}"));
        assert_eq!(group.map(|u| (f.is(&u, is::GOING), f.is(&u, is::DONE))), [(going, !going); 2]);
    }
}

/// §E48: all Smoke goes; every Blaze of this moment spreads one hex down the wind, and units flee as in E46.
#[test]
fn the_wind_drives_fire_before_it() {
    let mut f = field().terrain(Terrain::Marsh, "H4");
    bystanders(&mut f);
    let squad = f.unit(Axis, "Rifle", "E4");
    f.fort(Fort::Wire, "E4");
    f.smoke(2, "J5");
    // North of them: E4 burns, H4 is water, G3 is on fire already and spreads to G2, A1 blows off the map.
    for burning in ["E5", "H5", "G3", "G4", "A1"] {
        f.s.blaze.insert(hex(burning));
    }
    f.draw_wind(Allies, Event::Breeze, Dir::D0);
    f.chance(sandtable_engine::Noun::Number(1)).chance(sandtable_engine::Noun::Number(1));
    f.offers(Axis, "to", &[&"E3", &"D3", &"D4", &"F3", &"F4"]);
    f.choose("to E3");
    assert_eq!(f.at(&squad), "E3");
    assert!(f.s.smoky.is_empty());
    assert_eq!(f.s.smoke_cup[1], 2);
    assert_eq!(f.look().fort(hex("E4")), None);
    let burning: Vec<String> = f.s.blaze.iter().map(|h| h.name()).collect();
    assert_eq!(burning, ["A1", "E4", "E5", "G2", "G3", "G4", "H5"]);
    f.over();
}

/// §E48: the card says where it blows; §E42: no Smoke and no Blaze, nothing happens.
#[test]
fn the_wind_blows_as_the_card_says() {
    for (wind, burnt) in Dir::ALL.into_iter().zip(["E4", "F4", "F5", "E6", "D5", "D4"]) {
        let mut f = field();
        bystanders(&mut f);
        f.s.blaze.insert(hex("E5"));
        f.draw_wind(Axis, Event::Breeze, wind).chance(sandtable_engine::Noun::Number(1));
        assert!(f.s.blaze.contains(hex(burnt)), "{burnt}");
        f.over();
    }
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Breeze).nothing();
}

/// §EX-58, §E47, §F103.1-c: Mines under those who stand there hurt no one until he leaves.
#[test]
fn a_booby_trap_waits() {
    let mut f = field();
    bystanders(&mut f);
    let squad = f.unit(Axis, "Rifle", "E5");
    f.draw(Allies, Event::BoobyTrap).on("E5").over();
    assert_eq!(f.look().fort(hex("E5")), Some(Fort::Mines));
    assert!(!f.broken(&squad));
}

/// What an Event puts into a hex.
fn works(event: Event) -> Fort {
    match event {
        Event::BoobyTrap => Fort::Mines,
        Event::Rubble => Fort::Wire,
        _ => Fort::Foxholes,
    }
}

/// §EX-12, §E47, §E69, §E73, §8.1.3, §8.1.5: not in water, not in a Blaze, not where a Fortification is.
#[test]
fn works_need_a_free_hex() {
    for event in [Event::BoobyTrap, Event::Rubble, Event::Shellholes] {
        let lay = || {
            let mut f = field().terrain(Terrain::Marsh, "G5");
            bystanders(&mut f);
            f.s.blaze.insert(hex("F5"));
            f.fort(Fort::Trench, "E5");
            f
        };
        let mut f = lay();
        f.draw(Axis, event).on("H5").over();
        assert_eq!(f.look().fort(hex("H5")), Some(works(event)));
        for (at, fort) in [("E5", Some(Fort::Trench)), ("F5", None), ("G5", None)] {
            let mut f = lay();
            f.draw(Axis, event).on(at).nothing();
            assert_eq!(f.look().fort(hex(at)), fort);
        }
    }
    // §EX-12 to the letter: Wire in E5, Shellholes in E5.
    let mut f = field();
    bystanders(&mut f);
    f.fort(Fort::Wire, "E5");
    f.draw(Axis, Event::Shellholes).on("E5").nothing();
    assert_eq!(f.look().fort(hex("E5")), Some(Fort::Wire));
}

/// §E53: Smoke in the random hex; not in water, not in a Blaze; the thicker one stays (§8.1.4).
#[test]
fn dust_is_smoke() {
    let lay = || {
        let mut f = field().terrain(Terrain::Stream, "G5");
        bystanders(&mut f);
        f.s.blaze.insert(hex("F5"));
        f.smoke(7, "E5");
        f
    };
    let mut f = lay();
    f.draw(Axis, Event::Dust).on("H5").chance(sandtable_engine::Noun::Number(4)).over();
    assert_eq!(f.s.smoke[hex("H5").index()], 4);
    let mut f = lay();
    f.draw(Axis, Event::Dust).on("E5").chance(sandtable_engine::Noun::Number(4)).over();
    assert_eq!(f.s.smoke[hex("E5").index()], 7);
    for at in ["F5", "G5"] {
        lay().draw(Axis, Event::Dust).on(at).nothing();
    }
}

/// §E55: Foxholes in a hex with an own unit, dry and without works; compulsory.
#[test]
fn entrench() {
    let mut f = field().terrain(Terrain::Marsh, "G5");
    bystanders(&mut f);
    for at in ["E5", "F5", "G5", "H5"] {
        f.unit(Axis, "Rifle", at);
    }
    f.fort(Fort::Wire, "F5");
    f.draw(Axis, Event::Entrench);
    f.offers(Axis, "at", &[&"A10", &"E5", &"H5"]);
    f.choose("at H5").over();
    assert_eq!(f.look().fort(hex("H5")), Some(Fort::Foxholes));
}

/// §E55, §E42: nowhere to dig.
#[test]
fn nowhere_to_entrench() {
    let mut f = field();
    bystanders(&mut f);
    f.fort(Fort::Mines, "A10");
    f.draw(Axis, Event::Entrench).nothing();
}

/// §E70: one Mines or one Wire marker, anywhere, or none.
#[test]
fn sappers() {
    let mut f = field();
    bystanders(&mut f);
    for (fort, at) in [(Fort::Mines, "E5"), (Fort::Wire, "O1"), (Fort::Bunker, "G5")] {
        f.fort(fort, at);
    }
    f.draw(Axis, Event::Sappers);
    f.may_have(Axis, "at", &[&"E5", &"O1"]);
    f.choose("at O1").over();
    assert_eq!((f.look().fort(hex("O1")), f.look().fort(hex("E5"))), (None, Some(Fort::Mines)));
    f.draw(Axis, Event::Sappers).choose("done").over();
    f.s.forts[hex("E5").index()] = 0;
    f.draw(Axis, Event::Sappers).nothing();
}

/// A German Squad in E5 with white phosphorus, a broken one in K5, a Team in H9.
fn phosphorus() -> Field {
    let mut f = field().terrain(Terrain::Stream, "D4");
    f.unit(Axis, "Rifle", "E5");
    let broken = f.unit(Axis, "Rifle", "K5");
    f.break_(&broken);
    f.unit(Axis, "Line Team", "H9");
    f
}

/// §E77: Smoke next to an own unbroken Squad, not in water nor fire; then a unit in it breaks, by its owner's choice.
#[test]
fn white_phosphorus_burns() {
    let mut f = phosphorus();
    f.s.blaze.insert(hex("D5"));
    let (squad, leader) = (f.unit(Allies, "Rifle", "E4"), f.unit(Allies, "Sergeant X", "E4"));
    f.draw(Axis, Event::WhitePhosphorus);
    f.may_have(Axis, "at", &[&"E4", &"E6", &"F4", &"F5"]);
    f.choose("at E4").chance(sandtable_engine::Noun::Number(6));
    f.offers(Allies, "pick", &[&squad, &leader]);
    f.choose(format!("pick {leader}")).over();
    assert!(f.broken(&leader) && !f.broken(&squad));
    assert_eq!(f.s.smoke[hex("E4").index()], 6);
}

/// §E77, §CC-0.3, §D19: each player with a unit there chooses one of his own, the inactive player first; both break.
#[test]
fn white_phosphorus_burns_both_sides() {
    let mut f = phosphorus();
    let (own, enemy) = (f.unit(Axis, "Line Team", "E4"), f.unit(Allies, "Rifle", "E4"));
    f.draw(Axis, Event::WhitePhosphorus).choose("at E4").chance(sandtable_engine::Noun::Number(6));
    f.offers(Allies, "pick", &[&enemy]);
    f.choose(format!("pick {enemy}"));
    assert!(!f.broken(&enemy), "both choose before anyone breaks");
    f.offers(Axis, "pick", &[&own]);
    f.choose(format!("pick {own}"));
    assert!(f.broken(&own) && f.broken(&enemy));
    // They share a hex: they fight when the Event is over (§CC-1.6d).
    assert!(matches!(f.s.frames.top(), Frame::Roll(Roll { by: Allies, what: RollFor::Melee(_) })));
}

/// §E77: the hex may be empty; the Event may be declined; without an unbroken Squad or a counter it cannot be.
#[test]
fn white_phosphorus_at_will() {
    let mut f = phosphorus();
    f.unit(Allies, "Rifle", "O1");
    f.draw(Axis, Event::WhitePhosphorus).choose("at E6").chance(sandtable_engine::Noun::Number(2)).over();
    f.draw(Axis, Event::WhitePhosphorus).choose("done").over();
    f.s.smoke_cup = [0; 10];
    f.draw(Axis, Event::WhitePhosphorus).nothing();
    f.s.smoke_cup = [2; 10];
    f.draw(Allies, Event::WhitePhosphorus).choose("done").over();
    let squad = f.look().units_in(hex("E5")).next().unwrap();
    f.s.units[squad.index()].flags |= is::BROKEN;
    f.draw(Axis, Event::WhitePhosphorus).nothing();
}
