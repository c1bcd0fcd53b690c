//! Mines: laid where the enemy's columns come by, looked for and cleared where friends do.

use super::craft;
use super::orders::Weighing;
use super::sense::Sense;
use super::traffic::Column;
use super::ways::{Distances, NOWHERE, OPEN};
use super::works::{DELAY, STOP};
use crate::board::HexSet;
use crate::data::{MineKind, OrderKind};
use crate::look::Look;
use crate::state::{Aim, Minefield, Order, UnitId};
use sandtable_engine::Noun;
use sandtable_hex::{Dir, HexId};

/// Of what mines would do, this much in hundredths remains where everyone sees them being laid.
const SEEN: i32 = 30;
/// How much of a place to lay mines draws sappers there, in hundredths.
const SITE: i32 = 10;
/// What it is worth that a field is found, or a hex known to have none.
const FOUND: i32 = 250;
/// The same where there may be one.
const SUSPECT: i32 = 90;
/// What it is worth to each friend that a field on its way is cleared.
const CLEARED: i32 = 250;
/// How much less mines in the way of friends draw sappers for each hex, in hundredths.
const COMES: i32 = 10;

impl Weighing<'_> {
    /// What sappers and tanks with a trawl do about mines.
    pub(super) fn mining(&mut self, hex: HexId, stays: i32) {
        let look = self.sense.look;
        if look.order(self.unit, OrderKind::LayMines).is_some() {
            let theirs = self.sense.columns(self.sense.side.other());
            self.minefields(hex, stays, &theirs);
        }
        let searches = [OrderKind::MineSearch, OrderKind::MineTrawling];
        let able = searches.into_iter().find(|&kind| look.order(self.unit, kind).is_some());
        let Some(kind) = able.filter(|_| self.sense.fears_mines()) else { return };
        let ours = self.sense.columns(self.sense.side);
        let barred = match look.order(self.unit, OrderKind::ClearMines) {
            Some(_) if self.sense.knows(craft::SAPPERS) => self.sense.barred_by_mines(&ours),
            _ => Vec::new(),
        };
        self.searches(kind, &ours, &barred);
        self.approaches(&barred);
        self.clearings(hex, stays, &ours, &barred);
    }

    /// A field is laid where columns come by that are not there before it is done.
    fn minefields(&mut self, hex: HexId, stays: i32, theirs: &[Column]) {
        let (sense, look, unit) = (self.sense, self.sense.look, self.unit);
        let turns = i32::from(look.special_turns(unit, OrderKind::LayMines));
        if sense.turns_left() <= turns || sense.danger(unit, hex, 0) * 4 > sense.cost(unit) {
            return;
        }
        if self.may(OrderKind::LayMines) && !sense.knows_mines(hex) {
            for mine in look.mines_to_lay(unit).collect::<Vec<_>>() {
                let plan = Order { kind: OrderKind::LayMines, mine: Some(mine), ..Order::default() };
                self.add(plan, stays + sense.field_worth(hex, mine, turns, theirs) * SEEN / 100 / turns);
            }
        }
        if self.may(OrderKind::Move) && look.unit(unit).mines > 0 {
            for (plan, end) in self.reach(OrderKind::Move, Aim::None).into_iter().filter(|(p, _)| !p.leaves) {
                let kinds = [MineKind::Ap, MineKind::At];
                let site =
                    kinds.map(|kind| sense.field_worth(end, kind, turns + 1, theirs)).into_iter().max();
                let site = site.filter(|_| !sense.knows_mines(end)).unwrap_or(0);
                if site > 0 {
                    let arrival = self.arrival(&plan, end);
                    self.add(plan, arrival + site * SITE / 100);
                }
            }
        }
    }

    /// Ways over which mines are looked for, without harm: the first that are met end the order.
    fn searches(&mut self, kind: OrderKind, ours: &[Column], barred: &[(HexId, i32)]) {
        let (sense, unit) = (self.sense, self.unit);
        if !self.may(kind) {
            return;
        }
        for (plan, end) in self.reach(kind, Aim::None).into_iter().filter(|(p, _)| !p.leaves) {
            let route = plan.route.as_slice();
            let learnt: i32 = route.iter().map(|&hex| sense.lead(hex, ours)).sum();
            let opens = barred.iter().filter(|(hex, _)| *hex == end).map(|(_, saved)| saved / 2).sum::<i32>();
            let taken = sense.look.standing(sense.side.other(), end).next().is_some();
            if learnt + opens > 0 && !taken && sense.leaves_room(unit, end) {
                let worth = sense.place(unit, end, self.pulls) + learnt + opens - route.len() as i32;
                self.add(plan, worth);
            }
        }
    }

    /// Sappers come up to mines that are known to bar the way of friends.
    fn approaches(&mut self, barred: &[(HexId, i32)]) {
        if barred.is_empty() || !self.may(OrderKind::Move) {
            return;
        }
        let board = &self.sense.look.g.board;
        for (plan, end) in self.reach(OrderKind::Move, Aim::None).into_iter().filter(|(p, _)| !p.leaves) {
            let near = |&(hex, saved): &(HexId, i32)| {
                saved * (100 - COMES * i32::from(board.distance(end, hex))).max(0) / 200
            };
            let call = barred.iter().map(near).max().unwrap_or(0);
            let arrival = self.arrival(&plan, end);
            self.add(plan, arrival + call);
        }
    }

    /// A field on its hex is cleared where friends want to pass.
    fn clearings(&mut self, hex: HexId, stays: i32, ours: &[Column], barred: &[(HexId, i32)]) {
        if !self.may(OrderKind::ClearMines) {
            return;
        }
        let enemy = self.sense.side.other();
        let opens: i32 = barred.iter().filter(|(at, _)| *at == hex).map(|(_, saved)| saved).sum();
        let passes = ours.iter().filter(|c| c.unit != self.unit && c.passes(hex)).count() as i32;
        let fields: Vec<MineKind> = {
            let here = self.sense.look.s.mines.iter().filter(|m| m.hex == hex && m.side == enemy && m.known);
            here.map(|m| m.kind).collect()
        };
        let plan = Order { kind: OrderKind::ClearMines, aim: Aim::Hex(hex), ..Order::default() };
        for mine in [None].into_iter().chain(fields.iter().map(|&kind| Some(kind))) {
            let plan = Order { mine, ..plan };
            let worth = opens.max(passes * CLEARED);
            if worth > 0 && !fields.is_empty() && self.sense.look.fits(self.unit, &plan) {
                return self.add(plan, stays + worth);
            }
        }
    }
}

impl Weighing<'_> {
    /// Wire and obstacles on a side of its hex are removed where friends have a shorter way then.
    pub(super) fn barriers(&mut self, hex: HexId, stays: i32) {
        for kind in [OrderKind::RemoveWire, OrderKind::RemoveObstacles] {
            if !self.may(kind) {
                continue;
            }
            let turns = i32::from(self.sense.look.special_turns(self.unit, kind));
            for choice in self.next(&Order { kind, ..Order::default() }).iter() {
                let Noun::Side(_, dir) = choice.noun else { continue };
                let Ok(dir) = Dir::try_from(dir) else { continue };
                let saved = self.sense.opened(kind, hex, dir);
                if saved > 0 {
                    let plan = Order { kind, aim: Aim::Side(hex, dir), ..Order::default() };
                    self.add(plan, stays + saved / turns);
                }
            }
        }
    }
}

impl Sense<'_> {
    /// How much shorter the ways of friends become without a barrier.
    fn opened(self, kind: OrderKind, hex: HexId, dir: Dir) -> i32 {
        let look = self.look;
        let side = look.hexside(hex, dir);
        let mut open = look.s.clone();
        match kind {
            OrderKind::RemoveWire => open.wire.retain(|w| *w != side),
            _ => open.obstacles.retain(|o| *o != side),
        }
        let after = Look { g: look.g, s: &open };
        let saved = |c: &Column| {
            let barred =
                look.may_cross(c.unit, hex, dir).is_err() && after.may_cross(c.unit, hex, dir).is_ok();
            let Some(from) = look.hex(c.unit) else { return 0 };
            if !barred {
                return 0;
            }
            let far = |ways: Distances| i32::from(ways[from.index()]);
            (far(self.memo.distances(look, c.unit, c.goal, HexSet::EMPTY))
                - far(after.ways_to(c.unit, c.goal)))
            .min(i32::from(NOWHERE) / 2)
                * DELAY
                / (i32::from(OPEN) * self.speed(c.unit))
        };
        self.columns(self.side).iter().map(saved).sum()
    }

    /// Known mines in the way of friends: what it is worth to them that each hex is cleared.
    fn barred_by_mines(self, ours: &[Column]) -> Vec<(HexId, i32)> {
        let look = self.look;
        let enemy = self.side.other();
        let mut hexes: Vec<HexId> =
            look.s.mines.iter().filter(|m| m.side == enemy && m.known).map(|m| m.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let worth = |hex: HexId| (hex, ours.iter().map(|c| self.cleared(c, hex)).sum());
        hexes.into_iter().map(worth).filter(|(_, saved)| *saved > 0).collect()
    }

    /// How much sooner a column is there if there are no mines on a hex.
    fn cleared(self, column: &Column, hex: HexId) -> i32 {
        let mined = self.minefields(column.unit);
        let Some(from) = self.look.hex(column.unit).filter(|_| mined.contains(hex)) else { return 0 };
        let mut rest = mined;
        rest.remove(hex);
        let far = |past: HexSet| {
            i32::from(self.memo.distances(self.look, column.unit, column.goal, past)[from.index()])
        };
        (far(mined) - far(rest)) * DELAY / (i32::from(OPEN) * self.speed(column.unit))
    }

    /// What mines do to a unit that comes upon them: it is hit and stopped.
    pub(super) fn sprung(self, unit: UnitId, hex: HexId, kind: MineKind) -> i32 {
        let look = self.look;
        let Some((dice, accuracy)) = look.mine_row(unit, kind) else { return 0 };
        let mean = i32::from(dice) * i32::from(accuracy) * 4 / 6;
        let defence = i32::from(look.card(unit).defence + look.terrain_cover(unit, hex));
        self.harm(unit, defence, mean) + STOP
    }

    /// What a field would do to the columns that come by when it is done; no one knows a dummy from mines.
    fn field_worth(self, hex: HexId, kind: MineKind, turns: i32, theirs: &[Column]) -> i32 {
        let later = |c: &&Column| {
            let steps = c.way.iter().position(|&h| h == hex).map_or(-1, |n| n as i32 + 1);
            steps > self.speed(c.unit) * turns
        };
        let harm = |c: &Column| match kind {
            MineKind::Dummy => STOP,
            kind => self.sprung(c.unit, hex, kind),
        };
        theirs.iter().filter(later).map(harm).sum()
    }

    /// Whether the enemy has mines that are not cleared: how many lie there is known, where is not.
    fn fears_mines(self) -> bool {
        self.look.s.mines.iter().any(|m| m.side != self.side)
    }

    /// What it is worth to lead the way over a hex: friends who follow are spared its mines.
    fn lead(self, hex: HexId, ours: &[Column]) -> i32 {
        let look = self.look;
        let enemy = self.side.other();
        let hidden = |m: &&Minefield| m.side == enemy && !look.knows_minefield(self.side, m);
        let open = |m: &&Minefield| m.side == enemy && !m.known && look.knows_minefield(self.side, m);
        let follow = ours.iter().filter(|c| c.passes(hex)).count().min(4) as i32;
        let laid = look.s.mines.iter().filter(open).any(|m| m.hex == hex);
        let zone = look.g.forces[enemy.index()].works_zone;
        let maybe = zone.contains(hex) && look.s.mines.iter().any(|m| hidden(&m));
        match (laid, maybe) {
            (true, _) => FOUND * follow.max(1),
            (false, true) => SUSPECT * follow,
            _ => 0,
        }
    }
}
