//! Whole plans: what the enemy may have written, how a plan may be varied, and plans written at a stroke.

use super::orders::candidates;
use super::script::writing_order;
use super::{Memo, USUAL};
use crate::HotWar;
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::state::{Aim, Chancy, Frame, Order, ShotBy, State, UnitId};
use sandtable_engine::{Choice, Choices, Game, Noun, Seat, Silent};

/// Whims of the enemy, in hundredths of a point: whatever lies within them of the best he may order as well.
const WHIM: u32 = 500;
/// A variation that looks worse by more than this is not tried.
const WORSE: i32 = 1200;
/// Variations of one unit's order.
const EACH: usize = 4;
/// The most variations of a plan.
const MOST: usize = 80;

/// Whether orders are being written.
fn is_planning(state: &State) -> bool {
    state.frames.last() == Some(&Frame::Plan) && state.turn > 0
}

/// Writes the orders of a seat's enemies as their scripts might, those that its comrades have yet to write (§HW-1.3), and
/// lets all of them be ready.
pub fn suppose(
    game: &HotWar,
    state: &mut State,
    seat: Seat,
    memo: &mut Memo,
    dice: &mut dyn FnMut(u32) -> u32,
) {
    if !is_planning(state) {
        return;
    }
    take_back(game, state, seat);
    let others = (0..game.seats.len() as u8).map(Seat).filter(|&other| other != seat);
    for other in others {
        state.drafts[other.index()] = None;
        if !state.ready.contains(other) {
            write(game, state, other, memo, dice);
        }
        state.ready = state.ready.with(other);
    }
}

/// Takes back all that a seat's enemies have written, and how far their long orders are: that is as secret as the orders.
fn take_back(game: &HotWar, state: &mut State, seat: Seat) {
    let Some(&own) = game.seats.get(seat.index()) else { return };
    for unit in game.look(state).units(own.other()).collect::<Vec<_>>() {
        (state.units[unit.index()].progress, state.units[unit.index()].under_way) = (0, None);
        state.plans[unit.index()] = Order::default();
    }
    let is_foe = |seat: &Seat| game.seats[seat.index()] != own;
    for foe in (0..game.seats.len() as u8).map(Seat).filter(is_foe) {
        state.drafts[foe.index()] = None;
        state.ready = state.ready.without(foe);
    }
}

/// Writes the orders that a seat has not written yet, unit by unit, in a temperament and with whims.
fn write(game: &HotWar, state: &mut State, seat: Seat, memo: &mut Memo, dice: &mut dyn FnMut(u32) -> u32) {
    let style = dice(USUAL as u32) as usize;
    let unwritten = |unit: &UnitId| state.plans[unit.index()].kind == OrderKind::Wait;
    let units: Vec<UnitId> = writing_order(game.look(state), seat).into_iter().filter(unwritten).collect();
    for unit in units {
        let list = candidates(game.sense(state, seat, style, memo), unit);
        let whim = |plan: &super::orders::Candidate| plan.worth.saturating_add(dice(WHIM) as i32);
        let best = list.iter().map(whim).enumerate().max_by_key(|&(i, worth)| (worth, std::cmp::Reverse(i)));
        if let Some(candidate) = best.and_then(|(i, _)| list.get(i)) {
            state.plans[unit.index()] = candidate.plan;
        }
    }
}

/// The choices that write an order.
#[must_use]
pub fn spell(look: Look<'_>, unit: UnitId, plan: &Order) -> Vec<Choice> {
    let mut line = vec![
        Choice::new(choice::ORDER, Look::noun(unit)),
        Choice::new(choice::GIVE, Noun::Word(plan.kind as u16)),
    ];
    for (verb, noun) in look.spelt(plan) {
        let noun = match (verb, noun, look.whereabouts(unit)) {
            (choice::FACE, Noun::Number(dir), Some(hex)) => Noun::Side(hex.0, dir as u8),
            (_, noun, _) => noun,
        };
        line.push(Choice::new(verb, noun));
    }
    let mut more = Choices::new();
    look.fields(unit, plan, &mut more);
    if !more.is_empty() {
        line.push(Choice::just(choice::SET));
    }
    line
}

/// Lines that differ from a seat's plan in the order of one unit.
pub fn variations(
    game: &HotWar,
    state: &State,
    seat: Seat,
    style: usize,
    line: &[Choice],
    memo: &mut Memo,
) -> Vec<Vec<Choice>> {
    if !is_planning(state) {
        return Vec::new();
    }
    let mut written = state.clone();
    let body: Vec<Choice> = line.iter().copied().filter(|c| c.verb != choice::READY).collect();
    follow(game, &mut written, seat, &body);
    written.drafts[seat.index()] = None;
    let mut found: Vec<(i32, UnitId, Order)> = Vec::new();
    for unit in writing_order(game.look(&written), seat) {
        let now = std::mem::take(&mut written.plans[unit.index()]);
        let list = candidates(game.sense(&written, seat, style, memo), unit);
        let best = list.first().map_or(0, |c| c.worth);
        let as_it_is = Order { written: false, ..now };
        let worth = list.iter().find(|c| c.plan == as_it_is).map_or(best, |c| c.worth);
        let others = list.iter().filter(|c| c.plan != as_it_is && worth - c.worth <= WORSE);
        found.extend(spread(others).map(|c| (worth - c.worth, unit, c.plan)));
        written.plans[unit.index()] = now;
    }
    found.sort_by_key(|&(behind, unit, _)| (behind, unit));
    found.truncate(MOST);
    let found = found.into_iter();
    found.filter_map(|(_, unit, plan)| rewritten(game, &mut written, seat, &body, unit, &plan)).collect()
}

/// A few of the orders, of each kind the best two.
fn spread<'c>(
    list: impl Iterator<Item = &'c super::orders::Candidate>,
) -> impl Iterator<Item = &'c super::orders::Candidate> {
    let mut kinds: Vec<OrderKind> = Vec::new();
    let fresh = move |c: &&super::orders::Candidate| {
        kinds.push(c.plan.kind);
        kinds.iter().filter(|&&k| k == c.plan.kind).count() <= 2
    };
    list.filter(fresh).take(EACH)
}

/// The line with another order for one unit, written last.
fn rewritten(
    game: &HotWar,
    written: &mut State,
    seat: Seat,
    body: &[Choice],
    unit: UnitId,
    plan: &Order,
) -> Option<Vec<Choice>> {
    let now = std::mem::take(&mut written.plans[unit.index()]);
    let look = game.look(written);
    let waits = plan.kind == OrderKind::Wait;
    let last = if waits { Some(Vec::new()) } else { look.fits(unit, plan).then(|| spell(look, unit, plan)) };
    let must = waits && look.must_still_order(seat).is_some();
    written.plans[unit.index()] = now;
    let last = last.filter(|_| !must)?;
    let mut line = Vec::with_capacity(body.len() + last.len() + 1);
    let mut own = false;
    for &choice in body {
        if choice.verb == choice::ORDER {
            own = choice.noun == Look::noun(unit);
        }
        if !own {
            line.push(choice);
        }
    }
    line.extend(last);
    line.push(Choice::just(choice::READY));
    Some(line)
}

/// Makes the choices of a line: what writes orders without asking again whether it may be written.
pub fn follow(game: &HotWar, state: &mut State, seat: Seat, line: &[Choice]) -> usize {
    let mut made = 0;
    for &choice in line {
        let writes = is_planning(state) && !state.ready.contains(seat);
        if writes {
            Turn { g: game, s: state, log: &mut Silent }.choose(seat, choice);
        } else if game.apply(state, seat, choice, &mut Silent).is_err() {
            break;
        }
        made += 1;
    }
    made
}

/// Who throws dice, and at whom: a number for each.
#[must_use]
pub fn roll_owner(look: Look<'_>) -> Option<u64> {
    let unit = |u: UnitId| u64::from(u.0) + 1;
    Some(match look.top()? {
        Frame::Volley => {
            let shot = look.s.volley.get(look.next_throw()?)?;
            let by = match shot.by {
                ShotBy::Unit(by) => unit(by),
                ShotBy::Mine(mine) => 1 << 9 | u64::from(mine),
            };
            let at = match shot.at {
                Aim::Unit(at) => unit(at),
                Aim::Hex(hex) | Aim::Side(hex, _) => 1 << 12 | u64::from(hex.0),
                Aim::Structure(n) => 1 << 11 | u64::from(n),
                Aim::None => 0,
            };
            1 << 40 | by << 20 | at
        }
        Frame::AgainThrow(shot, _) => 2 << 40 | u64::from(shot),
        Frame::Tests => 3 << 40 | unit(look.s.tests.first()?.unit),
        Frame::Throw(Chancy::Wind) => 4 << 40,
        Frame::Throw(Chancy::Counter(a, b)) => 5 << 40 | unit(a) << 20 | unit(b),
        Frame::Throw(Chancy::Collision(hex)) => 6 << 40 | u64::from(hex.0),
        Frame::Throw(Chancy::Driven(hex)) => 8 << 40 | u64::from(hex.0),
        Frame::Throw(Chancy::Recon(u) | Chancy::Landing(u)) => 7 << 40 | unit(u),
        _ => return None,
    })
}
