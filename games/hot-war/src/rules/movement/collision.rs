//! Which units go on to their next hex and which stop: collisions (§HW-7.6.5), stacks (§HW-7.6.2), smoke (§HW-7.5.20.1).

use crate::data::Side;
use crate::look::{Look, Turn};
use crate::rules::Bar;
use crate::state::{Mark, Place, ThisTurn, UnitId};
use sandtable_engine::{Act, DiceShown, Line, Log, Msg};
use sandtable_hex::HexId;
use std::cmp::Ordering;

/// A unit about to go one hex on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going {
    /// Who.
    pub unit: UnitId,
    /// Whose.
    pub side: Side,
    /// From here; nothing for one that comes onto the board.
    pub from: Option<HexId>,
    /// To there; nothing for one that leaves it.
    pub to: Option<HexId>,
    /// It is the last hex of its route.
    pub last: bool,
}

/// What becomes of an impulse: who goes, and who stops and why.
#[derive(Default)]
pub struct Impulse {
    /// They go.
    pub go: Vec<Going>,
    /// They stop where they are.
    pub stop: Vec<(UnitId, Bar)>,
}

impl Impulse {
    /// Stops all units for which something is true.
    fn stop_if(&mut self, bar: Bar, mut stops: impl FnMut(&Going) -> bool) {
        let (stopped, go): (Vec<Going>, Vec<Going>) = self.go.iter().partition(|g| stops(g));
        self.go = go;
        self.stop.extend(stopped.iter().map(|g| (g.unit, bar)));
    }

    /// Those that enter a hex.
    pub fn entering(&self, hex: HexId) -> impl Iterator<Item = &Going> {
        self.go.iter().filter(move |g| g.to == Some(hex))
    }

    /// Whether both sides enter a hex.
    fn is_met(&self, hex: HexId) -> bool {
        Side::BOTH.into_iter().all(|side| self.entering(hex).any(|g| g.side == side))
    }
}

impl<'a> Look<'a> {
    /// Who is under way on the ground, and where to.
    fn goings(self, attack: bool) -> Vec<Going> {
        let under_way = self.all().filter(move |&u| self.is_under_way(u, attack));
        let going = |unit: UnitId| {
            let (plan, u) = (self.plan(unit), self.unit(unit));
            let route = plan.route.as_slice();
            let to = route.get(u.steps as usize).copied();
            let last = u.steps as usize + 1 == route.len() && !plan.leaves;
            Going { unit, side: self.side(unit), from: self.hex(unit), to, last }
        };
        under_way.map(going).collect()
    }

    /// §HW-7.6.4: one hex of all that are under way, as far as no dice are needed. A unit that stops stays on its hex and may
    /// stop others there: that goes on until nothing changes.
    #[must_use]
    pub fn impulse(self, attack: bool) -> Impulse {
        let mut impulse = Impulse { go: self.goings(attack), stop: Vec::new() };
        self.stop_at_barriers(&mut impulse);
        loop {
            let before = impulse.go.len();
            self.stop_head_on(&mut impulse);
            self.stop_crossing(&mut impulse);
            self.stop_at_enemies(&mut impulse, attack);
            self.stop_at_stacks(&mut impulse, attack);
            if impulse.go.len() == before {
                return impulse;
            }
        }
    }

    /// Smoke that has come up, a bridge that is gone, wire that stands in the way.
    fn stop_at_barriers(self, impulse: &mut Impulse) {
        // §HW-7.5.20.4: out of smoke is free.
        impulse.stop_if(Bar("HW-7.5.20.1", "log-stops-smoke"), |g| g.to.is_some_and(|h| self.in_smoke(h)));
        impulse.stop_if(Bar("HW-13.0.1", "log-stops-terrain"), |g| !self.is_still_open(g));
    }

    /// §HW-7.6.6.1, §HW-8.1.5: whether the next hex of a route is open now, in as many hexes as may be gone in a turn: a
    /// bridge that is gone or never came leaves swimmers one.
    fn is_still_open(self, going: &Going) -> bool {
        let (Some(from), Some(to)) = (going.from, going.to) else { return true };
        let Some(dir) = self.g.board.dir(from, to) else { return false };
        let (unit, u) = (going.unit, self.unit(going.unit));
        let gone = self.plan(unit).route.as_slice().get(..=u.steps as usize).unwrap_or_default();
        let (start, way) = match (u.start, gone.split_first()) {
            (None, Some((&entry, way))) => (entry, way),
            (start, _) => (start.unwrap_or(from), gone),
        };
        self.may_cross(unit, from, dir).is_ok() && self.keeps_one_hex(unit, start, way, gone.len()).is_ok()
    }

    /// §HW-7.6.5.3: two that would change places stay where they are; the winner of a counter-attack goes.
    fn stop_head_on(self, impulse: &mut Impulse) {
        let all = impulse.go.clone();
        let meets = |a: &Going, b: &Going| a.side != b.side && a.to == b.from && b.to == a.from;
        impulse.stop_if(Bar("HW-7.6.5.3", "log-stops-head-on"), |g| {
            let on_board = g.from.is_some() && g.to.is_some();
            on_board && !self.has_won_counter_attack(g.unit) && all.iter().any(|other| meets(g, other))
        });
    }

    /// §HW-7.6.5.2, §HW-7.6.5.6: both sides enter a hex at the same instant (§HW-7.6.5.1) that is not the last of all their
    /// routes: all stop. Attackers that reach what
    /// they attack are not stopped by each other, nor is the winner of a counter-attack.
    fn stop_crossing(self, impulse: &mut Impulse) {
        let crossed = |hex: HexId| impulse.is_met(hex) && impulse.entering(hex).any(|g| !g.last);
        let hexes: Vec<HexId> = impulse.go.iter().filter_map(|g| g.to).filter(|&h| crossed(h)).collect();
        impulse.stop_if(Bar("HW-7.6.5.2", "log-stops-crossing"), |g| {
            g.to.is_some_and(|h| hexes.contains(&h)) && !self.has_won_counter_attack(g.unit)
        });
    }

    /// Those that leave the ground of their hexes on this impulse: units that go on, and helicopters that take off (§HW-9.6).
    fn leaving(self, impulse: &Impulse, attack: bool) -> Vec<UnitId> {
        let rising = self.all().filter(move |&u| !attack && self.rises(u));
        impulse.go.iter().map(|g| g.unit).chain(rising).collect()
    }

    /// §HW-7.6.5.5: an enemy that stands there and stays there stops all but an attacker on its last hex (§HW-7.3.2).
    fn stop_at_enemies(self, impulse: &mut Impulse, attack: bool) {
        let leaving = self.leaving(impulse, attack);
        impulse.stop_if(Bar("HW-7.6.5.5", "log-stops-enemy"), |g| {
            let Some(hex) = g.to else { return false };
            let stays = self.standing(g.side.other(), hex).any(|enemy| !leaving.contains(&enemy));
            stays && !(attack && g.last)
        });
    }

    /// §HW-7.6.2: where a stack is full, those with the lower numbers go first.
    fn stop_at_stacks(self, impulse: &mut Impulse, attack: bool) {
        let leaving = self.leaving(impulse, attack);
        let mut came: Vec<(UnitId, HexId)> = Vec::new();
        impulse.stop_if(Bar("HW-7.6.2", "log-stops-full"), |g| {
            let Some(hex) = g.to else { return false };
            let stay = self.of_on(g.side, hex).filter(|u| !leaving.contains(u) && !self.is_airborne(*u));
            let with = came.iter().filter(|(u, h)| *h == hex && self.side(*u) == g.side).map(|(u, _)| *u);
            let full = !self.fits_among(g.unit, stay.chain(with));
            if !full {
                came.push((g.unit, hex));
            }
            full
        });
    }

    /// §HW-7.6.5.4: the hexes where both sides end on the same impulse, so that dice decide.
    #[must_use]
    pub fn contested(self) -> Vec<HexId> {
        let impulse = self.impulse(false);
        let met = impulse.go.iter().filter_map(|g| g.to).filter(|&hex| impulse.is_met(hex));
        let mut hexes: Vec<HexId> = met.collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// §HW-7.6.5.4: those that contest a hex, in the order of their dice.
    pub fn colliding(self, hex: HexId) -> impl Iterator<Item = UnitId> {
        let units: Vec<UnitId> = self.impulse(false).entering(hex).map(|g| g.unit).collect();
        units.into_iter()
    }

    /// Whether a unit is still on the way this step: on the ground, with hexes left of its route.
    #[must_use]
    pub fn is_under_way(self, unit: UnitId, attack: bool) -> bool {
        let (plan, u) = (self.plan(unit), self.unit(unit));
        let ordered = match attack {
            true => plan.kind == crate::data::OrderKind::Attack,
            false => super::is_way(plan.kind) && !self.is_flight(unit, plan.kind),
        };
        let here = matches!(u.at, Place::Hex(_) | Place::Due(_, Some(_)));
        let length = plan.route.as_slice().len() + usize::from(plan.leaves);
        ordered && here && !u.is(ThisTurn::DONE) && !u.is(ThisTurn::STOPPED) && (u.steps as usize) < length
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.6.5.4, §HW-6.9.10: the side with more goes on with all of its own. A tie is thrown again.
    /// The losers stop when the dice for all hexes of the impulse are thrown.
    pub fn collision_rolled(&mut self, hex: HexId, faces: &[u8]) {
        let units: Vec<UnitId> = self.look().colliding(hex).collect();
        let loser = self.contest(hex, &units, faces);
        let Some(loser) = loser else { return };
        self.pop();
        for going in self.look().goings(false) {
            // Units of the side for which there was no room, too.
            if going.to == Some(hex) && going.side == loser {
                self.set(going.unit, Mark::BEATEN);
            }
        }
    }

    /// §HW-7.6.5.4: those that have lost the hex they would enter stop before it.
    pub fn stop_the_beaten(&mut self) {
        for unit in self.roll_call() {
            if self.look().is(unit, Mark::BEATEN) {
                self.clear(unit, Mark::BEATEN);
                self.stop(unit, Bar("HW-7.6.5.4", "log-stops-contest"));
            }
        }
    }

    /// §HW-7.6.5.4: a die and its Morale for each unit: the side with less; no one if they are even.
    pub fn contest(&mut self, hex: HexId, units: &[UnitId], faces: &[u8]) -> Option<Side> {
        let [ussr, usa] = Side::BOTH.map(|side| {
            let of_side = |(u, _): &(&UnitId, &u8)| self.look().side(**u) == side;
            let own: Vec<(&UnitId, &u8)> = units.iter().zip(faces).filter(of_side).collect();
            let worth = |(u, f): &(&UnitId, &u8)| i16::from(**f) + 1 + i16::from(self.look().morale(**u));
            let total = own.iter().map(worth).sum();
            let shown = own.iter().map(|(_, f)| (**f, None)).collect();
            self.say_contest(hex, side, total, shown);
            total
        });
        match ussr.cmp(&usa) {
            Ordering::Less => Some(Side::Ussr),
            Ordering::Equal => None,
            Ordering::Greater => Some(Side::Usa),
        }
    }

    fn say_contest(&mut self, hex: HexId, side: Side, total: i16, faces: Vec<(u8, Option<bool>)>) {
        self.say("HW-7.6.5.4", |look| {
            let seat = look.seats_of(side).iter().next().unwrap_or(sandtable_engine::Seat(0));
            let msg = Msg::new("log-contest")
                .msg("side", Look::side_name(side))
                .name("hex", look.hex_name(hex))
                .num("total", total);
            Line::new(msg).touch(crate::look::hex_noun(hex)).act(Act::Dice(DiceShown {
                seat,
                die: 0,
                faces,
                luck: None,
            }))
        });
    }
}
