//! Attack (HW-7.3), step S3: who may be attacked and by which way, counter-attacks, bound units.

use super::{Allowed, Bar, need};
use crate::choice;
use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::fire_orders::NOT_SEEN;
use crate::rules::ways::When;
use crate::state::{Aim, Chancy, Frame, Gone, Lasting, Order, Route, ThisTurn, UnitId};
use sandtable_engine::{Act, DiceShown, Line, Log, Msg, Sink};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// §HW-7.3.1: whether it may be ordered to Attack; a bound unit names whom it fights (§HW-7.3.17).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_attack(self, unit: UnitId) -> Allowed {
        let out_of_ammo = self.is(unit, Lasting::BOUND) && self.unit(unit).ammo == 0;
        need(!out_of_ammo, "HW-7.3.20", "bar-no-ammo")?;
        self.has_ammo(unit)?;
        need(self.is_on_ground(unit), "HW-7.3.1", "bar-not-on-board")?;
        // §HW-12.7: only an order of movement leads out of a trench.
        need(!self.is(unit, Lasting::TRENCH) || self.is(unit, Lasting::BOUND), "HW-12.7", "bar-in-trench")?;
        need(self.any_field(unit, OrderKind::Attack), "HW-7.3.1", "bar-no-one-to-attack")
    }

    /// §HW-7.3.1: the enemy, then the way to its hex.
    pub fn attack_fields(self, unit: UnitId, plan: &Order, out: &mut impl Sink) {
        let Some(start) = self.hex(unit) else { return };
        let Aim::Unit(target) = plan.aim else {
            for enemy in self.units(self.side(unit).other()) {
                if out.wants(choice::TARGET, Look::noun(enemy)) && self.attack_allowed(unit, enemy).is_ok() {
                    out.add(choice::TARGET, Look::noun(enemy));
                }
            }
            return;
        };
        let Some(goal) = self.hex(target).filter(|&g| g != start && plan.route.last() != Some(g)) else {
            return;
        };
        let last = plan.route.last().unwrap_or(start);
        for next in Dir::ALL.into_iter().filter_map(|dir| self.g.board.next(last, dir)) {
            if !out.wants(choice::TO, hex_noun(next)) {
                continue;
            }
            let mut route = plan.route;
            route.push(next);
            if self.may_advance(unit, &route, goal).is_ok() && self.leads_to(unit, &mut route, goal) {
                out.add(choice::TO, hex_noun(next));
            }
        }
    }

    /// Whether the way ends on the hex of the enemy; a bound unit needs none.
    #[must_use]
    pub fn attack_whole(self, unit: UnitId, plan: &Order) -> bool {
        let Aim::Unit(target) = plan.aim else { return false };
        let end = plan.route.last().or(self.hex(unit));
        end.is_some() && end == self.hex(target)
    }

    /// §HW-7.3.1, §HW-7.3.16, §HW-7.3.17: whether it may attack an enemy: on the map, not hidden, on the ground, and on a
    /// hex that it reaches; a bound unit only enemies on its own hex.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn attack_allowed(self, unit: UnitId, enemy: UnitId) -> Allowed {
        let hexes = self.hex(unit).zip(self.hex(enemy)).filter(|_| self.is_target(enemy));
        let (start, goal) = hexes.ok_or(NOT_SEEN)?;
        need(self.fights_on_ground(enemy), "HW-7.3.16", "bar-not-attacked-in-air")?;
        if self.is(unit, Lasting::BOUND) {
            return need(start == goal, "HW-7.3.17", "bar-bound");
        }
        let distance = self.g.board.distance(start, goal);
        need(distance > 0, "HW-7.3.1", "bar-same-hex")?;
        need(distance <= self.charge(unit), "HW-7.3.1", "bar-attack-too-far")?;
        if self.leads_to(unit, &mut Route::default(), goal) {
            return Ok(());
        }
        let mut straight = Route::default();
        straight.push(goal);
        // What bars the only step is told; a longer way may be barred in many places.
        let step = if distance == 1 { self.may_advance(unit, &straight, goal) } else { Ok(()) };
        step.and(Err(Bar("HW-7.3.1", "bar-no-way-to-enemy")))
    }

    /// §HW-7.3.1: how far it goes to attack.
    #[must_use]
    pub fn charge(self, unit: UnitId) -> u8 {
        self.order(unit, OrderKind::Attack).and_then(|o| o.distance).unwrap_or(0)
    }

    /// Why the way of an attack may not go on to a hex; nothing if it may.
    #[must_use]
    pub fn charge_barred(self, unit: UnitId, plan: &Order, hex: HexId) -> Option<Bar> {
        let Aim::Unit(target) = plan.aim else { return None };
        let (start, goal) = self.hex(unit).zip(self.hex(target))?;
        let last = plan.route.last().unwrap_or(start);
        need(self.g.board.distance(last, hex) == 1, "HW-7.3.1", "bar-not-next")
            .and_then(|()| {
                let mut route = plan.route;
                route.push(hex);
                self.may_advance(unit, &route, goal)?;
                need(self.leads_to(unit, &mut route, goal), "HW-7.3.1", "bar-leads-astray")
            })
            .err()
    }

    /// Whether a way can be led on to the goal.
    fn leads_to(self, unit: UnitId, route: &mut Route, goal: HexId) -> bool {
        let Some(last) = route.last().or(self.hex(unit)) else { return false };
        if last == goal {
            return true;
        }
        let far = self.charge(unit);
        let left = far.saturating_sub(route.as_slice().len() as u8);
        for next in Dir::ALL.into_iter().filter_map(|dir| self.g.board.next(last, dir)) {
            if left == 0 || self.g.board.distance(next, goal) >= left {
                continue;
            }
            route.push(next);
            let leads = self.may_advance(unit, route, goal).is_ok() && self.leads_to(unit, route, goal);
            route.pop();
            if leads {
                return true;
            }
        }
        false
    }

    /// §HW-7.3.2, §HW-7.3.3: whether the last step of an attacker's way is open: the ground, the distance, room for it,
    /// no smoke (§HW-7.5.20.1), and no enemy but on the goal.
    fn may_advance(self, unit: UnitId, route: &Route, goal: HexId) -> Allowed {
        let start = self.hex(unit).ok_or(Bar("HW-7.3.1", "bar-not-on-board"))?;
        let hexes = route.as_slice();
        let Some((&to, before)) = hexes.split_last() else { return Ok(()) };
        let from = before.last().copied().unwrap_or(start);
        let enemies = self.side(unit).other();
        let enemy = to != goal && self.standing(enemies, to).any(|e| self.fights_on_ground(e));
        let dir = self.g.board.dir(from, to).ok_or(Bar("HW-7.3.1", "bar-not-next"))?;
        need(!enemy, "HW-7.3.2", "bar-enemy-there")?;
        let when = When::By(OrderStep::Attack);
        self.may_go(unit, from, dir, when)?;
        self.in_time(unit, when, |look| look.is_short_enough(unit, OrderKind::Attack, start, hexes, 0))
    }

    /// Whether it executes Attack now: its order stands, nothing has stopped it.
    #[must_use]
    pub fn is_attacking(self, unit: UnitId) -> bool {
        self.plan(unit).kind == OrderKind::Attack
            && self.is_on_ground(unit)
            && !self.is(unit, ThisTurn::DONE)
            && !self.is(unit, ThisTurn::STOPPED)
    }

    /// §HW-7.3.6: whether it attacks an enemy that attacks it, and has rolled higher: the enemy stays.
    #[must_use]
    pub fn has_won_counter_attack(self, unit: UnitId) -> bool {
        let Aim::Unit(enemy) = self.plan(unit).aim else { return false };
        let (own, other) = (self.plan(unit), self.plan(enemy));
        let mutual = [own.kind, other.kind] == [OrderKind::Attack; 2] && other.aim == Aim::Unit(unit);
        mutual && !self.awaits(unit) && self.awaits(enemy)
    }

    /// §HW-7.3.6: whether it awaits on its own hex the enemy it was to go for: its way, which it may share with a tank
    /// (§HW-7.3.7), stays written.
    fn awaits(self, unit: UnitId) -> bool {
        let (u, way) = (self.unit(unit), self.plan(unit).route.as_slice().len());
        way > 0 && u.steps as usize == way && u.start == self.hex(unit)
    }

    /// §HW-7.3.19: the sides by which a unit may step back out of close combat: no enemy, no close combat, no smoke
    /// there, open ground and room.
    #[must_use]
    pub fn may_step_back(self, unit: UnitId, dir: Dir) -> bool {
        let Some(hex) = self.hex(unit) else { return false };
        let Some(to) = self.g.board.next(hex, dir) else { return false };
        let free = |u: UnitId| {
            let foe =
                self.side(u) != self.side(unit) && self.fights_on_ground(u) && !self.is(u, Lasting::AMBUSH);
            !(foe || self.is(u, Lasting::BOUND) || self.s.open && self.meets_enemy(u))
        };
        self.on(to).all(free) && self.may_go(unit, hex, dir, When::Now).is_ok()
    }

    /// Whether a unit can step back at all (§HW-7.3.12.3): with Move on its card, not deployed, no helicopter.
    #[must_use]
    pub fn is_mobile(self, unit: UnitId) -> bool {
        self.order(unit, OrderKind::Move).is_some()
            && !self.is(unit, Lasting::DEPLOYED)
            && !self.unit_type(unit).is_aviation()
    }
}

impl<L: Log> Turn<'_, L> {
    /// S3 A, §HW-7.3.6: units that attack each other throw for it.
    pub fn counter_attacks(&mut self) {
        let mut pairs = Vec::new();
        for unit in self.look().units(crate::data::Side::Ussr) {
            let look = self.look();
            let Aim::Unit(enemy) = look.plan(unit).aim else { continue };
            let mutual = look.plan(enemy).aim == Aim::Unit(unit);
            let apart = look.hex(unit) != look.hex(enemy);
            if mutual && apart && look.is_attacking(unit) && look.is_attacking(enemy) {
                pairs.push(Frame::Throw(Chancy::Counter(unit, enemy)));
            }
        }
        pairs.into_iter().rev().for_each(|frame| self.push(frame));
    }

    /// §HW-7.3.6: the higher goes, the other stays; equal throws are thrown again.
    pub fn counter_rolled(&mut self, a: UnitId, b: UnitId, faces: &[u8]) {
        let [own, other] = [0, 1].map(|i| faces.get(i).copied().unwrap_or(0));
        let again = own == other;
        if !again {
            self.pop();
        }
        let key = match own.cmp(&other) {
            std::cmp::Ordering::Greater => "log-counter-attack",
            std::cmp::Ordering::Less => "log-counter-attacked",
            std::cmp::Ordering::Equal => "log-counter-tie",
        };
        self.say("HW-7.3.6", |look| {
            let msg = Msg::new(key).msg("unit", look.name(a)).msg("enemy", look.name(b));
            let dice = |u, face| {
                Act::Dice(DiceShown { seat: look.seat(u), die: 0, faces: vec![(face, None)], luck: None })
            };
            let line = Line::new(msg).act(dice(a, own)).act(dice(b, other));
            line.touch(Look::noun(a)).touch(Look::noun(b))
        });
        match own.cmp(&other) {
            std::cmp::Ordering::Less => self.await_attacker(a, b),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => self.await_attacker(b, a),
        }
    }

    /// It has no hex left to go.
    fn stay(&mut self, unit: UnitId) {
        self.unit(unit).steps = self.look().plan(unit).route.as_slice().len() as u8;
    }

    /// §HW-7.3.6: the loser stays, and so do those beside it that attack the same enemy, which comes to them.
    fn await_attacker(&mut self, loser: UnitId, enemy: UnitId) {
        let look = self.look();
        let Some(hex) = look.hex(loser) else { return };
        let same = |u: &UnitId| look.plan(*u).aim == Aim::Unit(enemy) && look.is_attacking(*u);
        let waiting: Vec<UnitId> = look.of_on(look.side(loser), hex).filter(same).collect();
        waiting.into_iter().for_each(|unit| self.stay(unit));
    }

    /// §HW-7.3.20: bound units without ammo that have no way out are captured, unless a friend with ammo fights beside.
    pub fn capture_those_without_ammo(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            if !look.is(unit, Lasting::BOUND) || look.unit(unit).ammo > 0 {
                continue;
            }
            let Some(hex) = look.hex(unit) else { continue };
            let way = look.is_mobile(unit) && Dir::ALL.into_iter().any(|dir| look.may_step_back(unit, dir));
            let armed = |f: UnitId| f != unit && look.is(f, Lasting::BOUND) && look.unit(f).ammo > 0;
            if !way && !look.of_on(look.side(unit), hex).any(armed) {
                self.remove(unit, Gone::Captured);
            }
        }
        // §HW-8.3.9: a unit with no enemy left on its hex is bound no longer.
        for unit in self.roll_call() {
            if self.look().is(unit, Lasting::BOUND) && !self.look().is_held(unit) {
                self.clear(unit, Lasting::BOUND | Lasting::FLANKED);
            }
        }
    }
}
