//! Small crowded fields played at random: what the rulebook says must be true of all units at the start of every turn.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use super::field::Field;
use hot_war::HotWar;
use hot_war::choice::{BACK, CLEAR, DROP, READY};
use hot_war::data::{Category, MineKind, OrderKind, Side, Terrain, UnitType};
use hot_war::look::Look;
use hot_war::state::{Frame, Gone, Lasting, Place, Smoke, SmokeFrom, State, StructureKind, Trench, UnitId};
use sandtable_engine::{Chance, ChanceKind, Choices, Faces, Game, Rolled, Seat, Silent, Waiting};
use sandtable_hex::{Dir, HexId};
use std::collections::BTreeMap;

/// Columns and rows of a field.
const WIDTH: u64 = 7;
const HEIGHT: u64 = 6;
/// Units of a side, and how long they fight.
const UNITS: u64 = 11;
const TURNS: u8 = 12;

/// A number below another, from a seed that goes on.
fn next(seed: &mut u64, below: u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed % below
}

fn any<T: Copy>(seed: &mut u64, of: &[T]) -> T {
    of[next(seed, of.len() as u64) as usize]
}

/// A field of all kinds of ground, with works, mines and units of both sides all over it.
pub(super) fn field(seed: &mut u64) -> Field {
    let letters: Vec<char> = ".....,bBwWFSO~=vL".chars().collect();
    let row = |seed: &mut u64| (0..WIDTH).map(|_| any(seed, &letters)).collect::<String>();
    let rows: Vec<String> = (0..HEIGHT).map(|_| row(seed)).collect();
    let hex = |seed: &mut u64| format!("{:02}{:02}", 1 + next(seed, WIDTH), 1 + next(seed, HEIGHT));
    let sides = ["N", "NE", "SE", "S", "SW", "NW"];
    let mut field = Field::of(&rows.iter().map(String::as_str).collect::<Vec<_>>()).wind(any(seed, &sides));
    for _ in 0..6 {
        let (one, two) = (hex(seed), hex(seed));
        field = field.level(&one, next(seed, 4) as u8).road(&two, &[any(seed, &sides), any(seed, &sides)]);
        field = field.wire(&hex(seed), any(seed, &sides)).obstacle(&hex(seed), any(seed, &sides));
        let mines = any(seed, &[MineKind::Ap, MineKind::At, MineKind::Dummy]);
        field = field.mines(&hex(seed), any(seed, &Side::BOTH), mines);
    }
    field = field.structure(&hex(seed), StructureKind::Depot(any(seed, &Side::BOTH), 20));
    let cards: Vec<(String, Side)> = {
        let (game, _) = Field::of(&["."]).parts();
        game.cards.iter().map(|card| (card.id.clone(), card.side)).collect()
    };
    for (side, prefix) in [(Side::Ussr, "su"), (Side::Usa, "us")] {
        let own: Vec<&str> = cards.iter().filter(|(_, of)| *of == side).map(|(id, _)| id.as_str()).collect();
        for number in 1..=UNITS {
            let (name, card) = (format!("{prefix}-{number}"), any(seed, &own));
            field = stand(field, &name, card, || hex(seed));
        }
    }
    let (game, mut state) = field.parts();
    load(&game, &mut state, seed);
    Field::from_parts(game, state).game(|g| g.turns = TURNS).state(|s| trenches(s, seed))
}

/// Half the infantry and the guns go where there is room in, on or behind a transport.
fn load(game: &HotWar, s: &mut State, seed: &mut u64) {
    for unit in game.look(s).all().collect::<Vec<_>>() {
        let look = game.look(s);
        let friends: Vec<UnitId> = look.units(look.side(unit)).filter(|&f| look.hex(f).is_some()).collect();
        let (by, outside) = (any(seed, &friends), next(seed, 2) == 0);
        let place = match look.unit_type(unit) {
            UnitType::Infantry if look.space(by, outside) >= look.unit(unit).strength => {
                if outside {
                    Place::Outside(by)
                } else {
                    Place::Inside(by)
                }
            }
            UnitType::Artillery if look.card(by).properties.tractor && look.carried(by).next().is_none() => {
                Place::Towed(by)
            }
            _ => continue,
        };
        s.units[unit.index()].at = place;
    }
}

/// A unit on the first hex that lets it stand there, without enemies and with room.
fn stand(field: Field, name: &str, card: &str, mut hex: impl FnMut() -> String) -> Field {
    let unit = Field::id(name);
    let mut field = field;
    for _ in 0..40 {
        let at = hex();
        let id = field.hex(&at);
        field = field.unit(name, card, &at);
        let (game, state) = field.parts();
        let look = game.look(&state);
        let fits = stands(look, unit, id) && !look.meets_enemy(unit) && look.has_room(unit, id);
        field = Field::from_parts(game, state);
        if fits {
            return field;
        }
    }
    field.change(name, |u| u.at = Place::None)
}

/// Whether the ground of a hex lets a unit stand on it.
fn stands(look: Look<'_>, unit: UnitId, hex: HexId) -> bool {
    let kind = look.unit_type(unit);
    let closed = look.terrain(hex).forbidden.contains(&kind) && !look.is_terrain(hex, Terrain::Ravine);
    let wet = look.is_water(hex) && look.bridge(hex).is_none();
    kind.is_aviation() || !closed && (!wet || look.card(unit).properties.water_crossing)
}

fn trenches(s: &mut State, seed: &mut u64) {
    for _ in 0..5 {
        let hex = HexId(next(seed, WIDTH * HEIGHT) as u16);
        let trench = Trench { hex, dir: Dir::nth(next(seed, 6) as i32), tank: next(seed, 2) == 0 };
        if !s.trenches.iter().any(|t| t.hex == hex) {
            s.trenches.push(trench);
        }
    }
}

/// What is wrong with a unit at the start of a turn; nothing, as a rule.
fn faults(look: Look<'_>, unit: UnitId) -> Vec<&'static str> {
    let (u, card) = (look.unit(unit), look.card(unit));
    let mut faults = Vec::new();
    let mut must = |holds: bool, rule: &'static str| {
        if !holds {
            faults.push(rule);
        }
    };
    must((1..=card.strength).contains(&u.strength), "HW-2.1.2");
    must(u.ammo <= card.ammo && u.fuel <= card.fuel, "HW-7.5.13");
    must(u.cargo <= card.properties.supply.saturating_mul(u.strength), "HW-7.5.14");
    must(!u.is(Lasting::DEPLOYED) || card.properties.sector && u.facing.is_some(), "HW-7.5.2");
    must(!u.is(Lasting::GROUND) || card.unit_type.is_aviation(), "HW-8.3.10");
    must(!u.is(Lasting::SUPPRESSED) || !u.is(Lasting::AMBUSH), "HW-7.4.9.7");
    must(u.progress == 0 || !u.is(Lasting::SUPPRESSED), "HW-6.8");
    match u.at {
        Place::Hex(hex) => faults.extend(faults_on_hex(look, unit, hex)),
        Place::Inside(by) | Place::Outside(by) => {
            must(card.unit_type == UnitType::Infantry && look.carries(by), "HW-7.6.9");
            must(!matches!(look.unit(by).at, Place::Gone(_)), "HW-7.6.9.4");
        }
        Place::Towed(by) => {
            must(look.card(by).properties.tractor && !u.is(Lasting::DEPLOYED), "HW-7.5.9");
            must(u.is(Lasting::SUPPRESSED) == look.is(by, Lasting::SUPPRESSED), "HW-7.5.9.1");
        }
        _ => must(!u.is(Lasting::SUPPRESSED) && !u.is(Lasting::BOUND), "HW-9.8"),
    }
    faults
}

fn faults_on_hex(look: Look<'_>, unit: UnitId, hex: HexId) -> Vec<&'static str> {
    let (u, kind) = (look.unit(unit), look.unit_type(unit));
    let mut faults = Vec::new();
    let mut must = |holds: bool, rule: &'static str| {
        if !holds {
            faults.push(rule);
        }
    };
    must(u.is(Lasting::BOUND) == look.is_held(unit), "HW-7.3.17");
    must(!overfull(look, unit), "HW-7.6.9.1");
    if look.is_airborne(unit) {
        return faults;
    }
    let road = look.ground(hex).has_road();
    let closed = look.terrain(hex).forbidden.contains(&kind) && !look.is_terrain(hex, Terrain::Ravine);
    must(!closed || road || kind.is_aviation(), "HW-13.5");
    let wet = look.is_water(hex) && look.bridge(hex).is_none();
    // Builders of a pontoon, and infantry that was thrown off its transport, are there without swimming.
    let may = look.card(unit).properties.water_crossing
        || kind == UnitType::Infantry
        || look.order(unit, OrderKind::BuildPontoon).is_some();
    must(!wet || may, "HW-13.3");
    // Infantry may get off where there is no room, and a helicopter without fuel lands there.
    let heavy = |o: &UnitId| look.unit_type(*o).category() == Some(Category::Heavy);
    must(look.of_on(look.side(unit), hex).filter(heavy).count() <= 3, "HW-7.6.2");
    if u.is(Lasting::TRENCH) {
        let fits = |t: &Trench| Some(t.dir) == u.facing && t.tank == kind.is_armour();
        must(look.trenches(hex).any(|t| fits(&t)), "HW-12.7");
        must(!u.is(Lasting::SUPPRESSED) || kind.is_armour(), "HW-5.4.9");
        let same = |o: UnitId| o != unit && look.is(o, Lasting::TRENCH) && look.unit(o).facing == u.facing;
        must(!look.on(hex).any(|o| same(o) && look.unit_type(o).is_armour() == kind.is_armour()), "HW-12.7");
    }
    if u.is(Lasting::AMBUSH) {
        must(!u.is(Lasting::CHEM), "HW-7.4.3");
        let mut enemies = look.of_on(look.side(unit).other(), hex);
        must(enemies.all(|e| look.is_airborne(e)), "HW-7.4.9.1");
        must(look.hides(unit, hex), "HW-7.4.3");
        must(!look.in_smoke(hex) || u.zone == 0, "HW-7.4.13");
        must(u.zone == 0 || u.facing.is_some(), "HW-7.4.1");
    } else {
        must(u.zone == 0, "HW-7.1.2");
        let sector = u.is(Lasting::DEPLOYED) || u.is(Lasting::TRENCH);
        must(sector || u.facing.is_none(), "HW-12.7.1");
    }
    faults
}

/// Whether more ride in or on a transport than it carries.
fn overfull(look: Look<'_>, transport: UnitId) -> bool {
    let room = look.card(transport).properties.transport;
    let strength = look.unit(transport).strength;
    let load = |place: Place| -> u8 {
        look.carried(transport).map(|c| look.unit(c)).filter(|c| c.at == place).map(|c| c.strength).sum()
    };
    load(Place::Inside(transport)) > room.inside * strength
        || load(Place::Outside(transport)) > room.outside * strength
}

/// What is wrong with what a turn has done to a unit.
fn turn_faults(before: Look<'_>, now: Look<'_>, unit: UnitId) -> Vec<&'static str> {
    let (a, b) = (before.unit(unit), now.unit(unit));
    let merged = now.s.units.iter().filter(|u| matches!(u.at, Place::Gone(Gone::Merged(_)))).count()
        > before.s.units.iter().filter(|u| matches!(u.at, Place::Gone(Gone::Merged(_)))).count();
    let mut faults = Vec::new();
    let mut must = |holds: bool, rule: &'static str| {
        if !holds {
            faults.push(rule);
        }
    };
    must(b.strength <= a.strength || merged, "HW-7.5.4");
    must(b.ammo + 2 >= a.ammo || merged, "HW-7.1.10");
    must(b.is(Lasting::SMOKED) || !a.is(Lasting::SMOKED), "HW-7.5.20");
    match (a.at, b.at) {
        (Place::Landed, at) => must(at == Place::Parked, "HW-9.8.1"),
        (Place::Parked, at) => must(matches!(at, Place::Parked | Place::Half(_)) || merged, "HW-9.8.2"),
        (Place::Half(_), at) => must(matches!(at, Place::Hex(_) | Place::Landed), "HW-9.8.2"),
        (Place::Hex(_), Place::Hex(_)) if before.unit_type(unit).is_aviation() => {
            let rests = a.is(Lasting::GROUND) && b.is(Lasting::GROUND);
            must(b.fuel == a.fuel.saturating_sub(u8::from(!rests)) || merged, "HW-9.2");
        }
        (Place::Hex(from), Place::Hex(to)) => {
            must(from == to || !a.is(Lasting::DEPLOYED) || !b.is(Lasting::DEPLOYED), "HW-7.5.1");
            must(now.g.board.distance(from, to) <= reach(before, unit), "HW-13.0.2");
            let for_ever = before.may_leave_smoke(unit, from) || before.fire_on(from).is_some();
            let stuck = before.in_smoke(from) && !a.is(Lasting::BOUND) && !for_ever;
            must(from == to || !stuck, "HW-7.5.20.1");
        }
        _ => {}
    }
    faults
}

/// The farthest a unit can go in a turn: by its longest order and a road, and a hex more if it is driven back.
fn reach(look: Look<'_>, unit: UnitId) -> u8 {
    let orders = OrderKind::ALL.iter().filter_map(|&kind| look.order(unit, kind)?.distance);
    orders.max().unwrap_or(0) + hot_war::rules::terrain::road_bonus(look.unit_type(unit)) + 1
}

/// What is wrong with smoke and fires at the start of a turn.
fn air_faults(look: Look<'_>) -> Vec<&'static str> {
    let turn = look.s.turn;
    let late = |smoke: &Smoke| match smoke.from {
        SmokeFrom::Screen(_) => smoke.turn + 2 < turn,
        SmokeFrom::Trail => smoke.turn + 1 < turn,
        SmokeFrom::Fire(at) => look.fire_on(at).is_none(),
    };
    let stale = look.s.smoke.iter().any(late).then_some("HW-7.5.20.5");
    let old = look.s.fires.iter().any(|f| !f.oil && f.turn + 5 < turn).then_some("HW-11.1.7");
    stale.into_iter().chain(old).collect()
}

/// Plays on to the end; what is wrong at the start of a turn is counted.
fn play(game: &HotWar, mut s: State, seed: &mut u64, told: &mut BTreeMap<String, u32>) {
    let (mut choices, mut turn, mut before) = (Choices::new(), 0, None::<State>);
    for _ in 0..100_000 {
        if s.frames.last() == Some(&Frame::Plan) && s.turn > turn.max(1) {
            turn = s.turn;
            let look = game.look(&s);
            air_faults(look).into_iter().for_each(|rule| *told.entry(rule.into()).or_default() += 1);
            if let Some(before) = &before {
                let changed = look
                    .all()
                    .flat_map(|u| turn_faults(game.look(before), look, u).into_iter().map(move |r| (u, r)));
                changed.for_each(|(u, r)| *told.entry(format!("{r} {}", look.card(u).id)).or_default() += 1);
            }
            before = Some(s.clone());
            let named = |u: UnitId| {
                faults(look, u).into_iter().map(move |rule| format!("{rule} {}", look.card(u).id))
            };
            look.all().flat_map(named).for_each(|fault| *told.entry(fault).or_default() += 1);
        }
        match game.waiting(&s) {
            Waiting::Over(_) | Waiting::Fault(_) => return,
            Waiting::Seats(seats) => {
                let list: Vec<Seat> = seats.iter().collect();
                let seat = any(seed, &list);
                choices.clear();
                game.legal(&s, seat, &mut choices);
                assert!(!choices.is_empty(), "nothing to choose at {:?}", s.frames);
                let mut choice = choices[next(seed, choices.len() as u64) as usize];
                // Few orders would be written if chance alone said when a plan is ready.
                if [READY, DROP, BACK, CLEAR].contains(&choice.verb) && next(seed, 8) != 0 {
                    choice = choices[next(seed, choices.len() as u64) as usize];
                }
                if let Err(refusal) = game.apply(&mut s, seat, choice, &mut Silent) {
                    panic!("{} is refused by {}", game.vocabulary().print(choice), refusal.rule);
                }
            }
            Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => {
                assert!(count > 0, "no dice at {:?}", s.frames);
                let faces: Faces = (0..count).map(|_| next(seed, 6) as u8).collect();
                assert!(game.resolve(&mut s, &Rolled::Dice(faces), &mut Silent).is_ok());
            }
            Waiting::Chance(chance) => panic!("no draw is ever asked: {chance:?}"),
        }
    }
    panic!("it does not end: {:?}", s.frames);
}

#[test]
fn at_the_start_of_every_turn_all_is_as_the_rules_say() {
    // §HW-8.3.9, §HW-7.6.9.1, §HW-7.4.3, §HW-12.7
    let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(40);
    let mut told = BTreeMap::new();
    for game in 0..games {
        let mut seed = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(game + 1) ^ 5;
        let (game, state) = field(&mut seed).parts();
        play(&game, state, &mut seed, &mut told);
    }
    assert!(told.is_empty(), "{told:#?}");
}
