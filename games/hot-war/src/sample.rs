//! What a seat cannot know, dealt anew: the enemy's orders while they are secret, where his hidden units, passengers and
//! mines are (HW-17).

use crate::HotWar;
use crate::data::{MineKind, OrderKind, Side};
use crate::look::Look;
use crate::state::{Lasting, Minefield, Order, Place, State, Unit, UnitId};
use sandtable_engine::{Choices, Seat};
use sandtable_hex::HexId;

type Dice<'a> = &'a mut dyn FnMut(u32) -> u32;

/// The most fields that an order dealt at random has.
const FIELDS: u8 = 12;

/// A position that the seat cannot tell from the true one.
#[must_use]
pub fn sample(game: &HotWar, state: &State, seat: Seat, dice: Dice<'_>) -> State {
    let mut s = state.clone();
    let Some(own) = game.seats.get(seat.index()).copied() else { return s };
    let enemy = own.other();
    hide(game, &mut s, enemy, dice);
    // Who held what unseen is no more than a guess.
    for control in &mut s.control {
        control.held = control.seen[own.index()];
    }
    passengers(game, &mut s, enemy, dice);
    mines(game, &mut s, enemy, dice);
    if s.open {
        face_down(game, &mut s, enemy, dice);
    } else if s.turn > 0 {
        orders(game, &mut s, enemy, dice);
    }
    s
}

fn look<'a>(g: &'a HotWar, s: &'a State) -> Look<'a> {
    Look { g, s }
}

fn pick<T: Copy>(list: &[T], dice: Dice<'_>) -> Option<T> {
    if list.is_empty() {
        return None;
    }
    list.get(dice(list.len() as u32) as usize).copied()
}

/// §HW-17.4, §HW-6.7: no one knows zone and facing of an Ambush; units that lie in it since the set-up may be wherever
/// their kind may hide: in their zone, or anywhere if they have none.
fn hide(g: &HotWar, s: &mut State, side: Side, dice: Dice<'_>) {
    let hidden: Vec<UnitId> = look(g, s).units(side).filter(|&u| look(g, s).is(u, Lasting::AMBUSH)).collect();
    // All that are unseen are taken off first: where one truly is must not bar the place to another.
    let unseen = |s: &State, u: UnitId| s.units[u.index()].is(Lasting::UNSEEN);
    let true_places: Vec<Place> = hidden.iter().map(|u| s.units[u.index()].at).collect();
    for &unit in hidden.iter().filter(|&&u| unseen(s, u)).collect::<Vec<_>>() {
        s.units[unit.index()].at = Place::Hand;
    }
    for (unit, at) in hidden.into_iter().zip(true_places) {
        if unseen(s, unit) {
            let places = hiding_places(look(g, s), unit);
            s.units[unit.index()].at = pick(&places, dice).map_or(at, Place::Hex);
        }
        let reach = look(g, s).card(unit).range();
        let u = &mut s.units[unit.index()];
        u.zone = dice(u32::from(reach) + 1) as u8;
        // Where a gun is deployed to, all have seen.
        if !u.is(Lasting::DEPLOYED) || u.is(Lasting::UNSEEN) {
            u.facing = Some(sandtable_hex::Dir::ALL[dice(6) as usize % 6]);
        }
    }
}

/// Where a unit may have been hidden at set-up.
fn hiding_places(l: Look<'_>, unit: UnitId) -> Vec<HexId> {
    let side = l.side(unit);
    let zone = l.g.forces[side.index()].zone;
    let fits = |h: &HexId| {
        let enemies = l.of_on(side.other(), *h).any(|u| !l.is_airborne(u));
        l.hides(unit, *h) && l.may_stand(unit, *h) && !enemies && (zone.is_empty() || zone.contains(*h))
    };
    l.g.board.all().filter(fits).collect()
}

/// §HW-17.5: passengers whom no one saw go aboard may be in any transport with room.
fn passengers(g: &HotWar, s: &mut State, side: Side, dice: Dice<'_>) {
    let unseen: Vec<UnitId> = look(g, s).units(side).filter(|&u| look(g, s).is_unseen_passenger(u)).collect();
    let true_places: Vec<Place> = unseen.iter().map(|u| s.units[u.index()].at).collect();
    unseen.iter().for_each(|u| s.units[u.index()].at = Place::Hand);
    for (unit, at) in unseen.into_iter().zip(true_places) {
        let l = look(g, s);
        let fits = |t: &UnitId, outside: bool| l.space(*t, outside) >= l.unit(unit).strength;
        let inside = l.units(side).filter(|t| fits(t, false)).map(Place::Inside);
        let outside = l.units(side).filter(|t| fits(t, true)).map(Place::Outside);
        let places: Vec<Place> = inside.chain(outside).collect();
        s.units[unit.index()].at = pick(&places, dice).unwrap_or(at);
    }
}

/// §HW-10.8: the type of a field no one has seen burst, and the hex of one that was there at the start.
fn mines(g: &HotWar, s: &mut State, side: Side, dice: Dice<'_>) {
    let zone: Vec<HexId> = g.forces[side.index()].works_zone.iter().collect();
    let State { mines, laid, units, .. } = s;
    for mine in mines.iter_mut().chain(laid).filter(|mine| mine.side == side && !mine.known) {
        deal_kind(mine, units, dice);
        if mine.by.is_none() {
            mine.hex = pick(&zone, dice).unwrap_or(mine.hex);
        }
    }
}

/// Another kind for a minefield: what its layer has left is counted so that it looks the same (§HW-7.5.5).
fn deal_kind(mine: &mut Minefield, units: &mut [Unit], dice: Dice<'_>) {
    let layer = mine.by.filter(|_| !mine.burst);
    let left = layer.map_or(u8::MAX, |by| units[by.index()].mines + u8::from(mine.kind != MineKind::Dummy));
    let kinds = [MineKind::Dummy, MineKind::Ap, MineKind::At];
    let open = if left > 0 { &kinds[..] } else { &kinds[..1] };
    mine.kind = pick(open, dice).unwrap_or(mine.kind);
    if let Some(by) = layer {
        units[by.index()].mines = left - u8::from(mine.kind != MineKind::Dummy);
    }
}

/// §HW-6.7, §HW-7.5.5: what is not shown of orders that lie open: zone and facing of an Ambush, the whole card of a unit
/// that lies in one, the type of mines.
fn face_down(g: &HotWar, s: &mut State, side: Side, dice: Dice<'_>) {
    for unit in look(g, s).units(side).collect::<Vec<_>>() {
        let (l, plan) = (look(g, s), *look(g, s).plan(unit));
        let dealt = match l.plan_laid_open(unit) {
            None => in_ambush(l, unit, dice),
            Some(seen) if seen == plan => continue,
            Some(seen) if seen.kind == OrderKind::LayMines => {
                let kinds: Vec<MineKind> = l.mines_to_lay(unit).collect();
                Order { mine: pick(&kinds, dice), ..seen }
            }
            Some(seen) if l.keeps_way_back(unit) => way_back(l, unit, seen, dice),
            Some(seen) => written(l, unit, seen, dice),
        };
        s.plans[unit.index()] = dealt;
    }
}

/// §HW-7.3.12.1: one of the ways by which a unit may be driven back.
fn way_back(l: Look<'_>, unit: UnitId, mut plan: Order, dice: Dice<'_>) -> Order {
    pick(&l.retreat_ways(unit), dice).into_iter().for_each(|hex| plan.route.push(hex));
    plan
}

/// An order that keeps a unit in its Ambush.
fn in_ambush(l: Look<'_>, unit: UnitId, dice: Dice<'_>) -> Order {
    let changes = l.may_give(unit, OrderKind::Ambush).is_ok() && dice(2) == 0;
    let kind = if changes { OrderKind::Ambush } else { OrderKind::default() };
    written(l, unit, Order { kind, ..Order::default() }, dice)
}

/// §HW-17.1: orders that are not laid open: each enemy unit has one that it may have.
fn orders(g: &HotWar, s: &mut State, side: Side, dice: Dice<'_>) {
    for (i, seat_side) in g.seats.iter().enumerate() {
        if *seat_side == side {
            s.drafts[i] = None;
        }
    }
    let units: Vec<UnitId> = look(g, s).units(side).collect();
    // What one may be ordered hangs on what others are: none of the true orders must stand meanwhile.
    units.iter().for_each(|unit| s.plans[unit.index()] = Order::default());
    for unit in units {
        s.plans[unit.index()] = order(look(g, s), unit, dice);
    }
}

/// An order at random.
fn order(l: Look<'_>, unit: UnitId, dice: Dice<'_>) -> Order {
    let kinds: Vec<OrderKind> =
        OrderKind::ALL.iter().copied().filter(|&k| l.may_give(unit, k).is_ok()).collect();
    written(l, unit, Order { kind: pick(&kinds, dice).unwrap_or_default(), ..Order::default() }, dice)
}

/// An order written on field by field; Wait where none comes out whole.
fn written(l: Look<'_>, unit: UnitId, mut plan: Order, dice: Dice<'_>) -> Order {
    let mut fields = Choices::new();
    for _ in 0..FIELDS {
        fields.clear();
        l.fields(unit, &plan, &mut fields);
        let enough = l.is_whole(unit, &plan) && dice(3) == 0;
        match pick(&fields, dice).filter(|_| !enough) {
            Some(choice) => plan.write(l, choice.verb, choice.noun),
            None => break,
        }
    }
    if l.is_whole(unit, &plan) { plan } else { Order::default() }
}
