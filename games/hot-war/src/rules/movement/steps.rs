//! Movement hex by hex (§HW-7.6.4), for attackers in S3 and for all movers in S6.

use crate::data::{OrderKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::Bar;
use crate::state::{Gone, Lasting, Mark, Place, Stage, ThisTurn, UnitId};
use sandtable_engine::{Act, Line, Log, Msg};
use sandtable_hex::HexId;

impl Look<'_> {
    /// Whether anyone still has a hex or a leg to go.
    #[must_use]
    pub fn anyone_under_way(self, attack: bool) -> bool {
        self.all().any(|u| self.is_under_way(u, attack) || !attack && self.has_legs_left(u))
    }

    fn step_words(self, unit: UnitId, to: HexId) -> Msg {
        Msg::new("step-to").num("number", self.number(unit)).name("hex", self.hex_name(to))
    }

    fn step_act(self, unit: UnitId, to: HexId) -> Act {
        let piece = u16::from(unit.0);
        match self.hex(unit) {
            Some(from) => Act::Move { piece, path: vec![from.0, to.0] },
            None => Act::Place { piece },
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-7.6.4: all that are under way go one hex, helicopters one leg (§HW-9.6).
    pub fn step_on(&mut self, attack: bool) {
        let impulse = self.look().impulse(attack);
        for (unit, bar) in impulse.stop {
            self.stop(unit, bar);
        }
        let steps: Vec<(UnitId, HexId)> = impulse.go.iter().filter_map(|g| Some((g.unit, g.to?))).collect();
        self.say_steps(&steps);
        for going in impulse.go {
            self.unit(going.unit).steps += 1;
            match going.to {
                Some(hex) => self.enter(going.unit, hex),
                None => self.remove(going.unit, Gone::Left), // §HW-16.5
            }
        }
        if !attack {
            let flying: Vec<UnitId> = self.look().all().filter(|&u| self.look().has_legs_left(u)).collect();
            for unit in flying {
                self.fly_leg(unit);
                self.set(unit, Mark::MOVED);
            }
        }
    }

    /// It goes no farther this turn.
    pub fn stop(&mut self, unit: UnitId, Bar(rule, key): Bar) {
        self.set(unit, ThisTurn::STOPPED);
        self.say_unit(rule, key, unit);
    }

    /// A ground unit enters a hex, by its order or driven back. It comes out of its trench (§HW-12.7) and its Ambush
    /// (§HW-7.4.8), is out of close combat (§HW-4.15), and breaks the wire it crosses (§HW-8.1.2).
    pub fn enter(&mut self, unit: UnitId, to: HexId) {
        let from = self.look().hex(unit);
        if self.look().is(unit, Lasting::AMBUSH) {
            self.discover(unit, "HW-7.4.8");
        }
        self.clear(unit, Lasting::TRENCH);
        self.clear(unit, ThisTurn::DEFENDS);
        self.unit(unit).leave_close_combat();
        self.unit(unit).attacked_from = None;
        self.forget_sector(unit);
        from.into_iter().for_each(|from| self.breach_wire(unit, from, to));
        let u = self.unit(unit);
        (u.at, u.from, u.progress) = (Place::Hex(to), from, 0); // §HW-6.8: what was begun elsewhere
        self.set(unit, Mark::ENTERED | Mark::MOVED);
    }

    /// All steps of an impulse in one line: they are one instant (§HW-7.6.4).
    fn say_steps(&mut self, steps: &[(UnitId, HexId)]) {
        match steps {
            [] => {}
            [(unit, to)] => self.say_step(*unit, *to),
            _ => self.say("HW-7.6.4", |look| {
                let moves = |side: Side| -> Vec<Msg> {
                    let own = steps.iter().filter(|(unit, _)| look.side(*unit) == side);
                    own.map(|(unit, to)| look.step_words(*unit, *to)).collect()
                };
                let [ussr, usa] = Side::BOTH.map(moves);
                let msg = match (ussr.is_empty(), usa.is_empty()) {
                    (false, false) => Msg::new("log-impulse-both").list("ussr", ussr).list("usa", usa),
                    (true, _) => {
                        Msg::new("log-impulse").msg("side", Look::side_name(Side::Usa)).list("moves", usa)
                    }
                    _ => Msg::new("log-impulse").msg("side", Look::side_name(Side::Ussr)).list("moves", ussr),
                };
                let line = |line: Line, (unit, to): &(UnitId, HexId)| {
                    line.touch(Look::noun(*unit)).act(look.step_act(*unit, *to))
                };
                steps.iter().fold(Line::new(msg), line)
            }),
        }
    }

    fn say_step(&mut self, unit: UnitId, to: HexId) {
        self.say("HW-7.6.4", |look| {
            let key = if look.hex(unit).is_some() { "log-goes" } else { "log-arrives" };
            let msg = Msg::new(key).msg("unit", look.name(unit)).name("hex", look.hex_name(to));
            Line::new(msg).touch(Look::noun(unit)).touch(hex_noun(to)).act(look.step_act(unit, to))
        });
    }

    /// §HW-8.1.2, §HW-12.5: armour and tanks break the wire on a side they cross.
    fn breach_wire(&mut self, unit: UnitId, from: HexId, to: HexId) {
        let look = self.look();
        let Some(dir) = look.g.board.dir(from, to) else { return };
        if look.unit_type(unit).is_armour() && look.has_wire(from, dir) {
            let side = look.hexside(from, dir);
            self.s.wire.retain(|&wire| wire != side);
            self.say_unit("HW-8.1.2", "log-breaks-wire", unit);
        }
    }

    /// §HW-6.10.6: impulse 0 of S6, one thing after the other: forced withdrawals, smoke in movement where it stands, fire
    /// on the move from the start, those that start on mines; then what the withdrawals have set off.
    pub fn move_start(&mut self, part: u8) {
        let next = match part {
            0..=3 => Stage::MoveStart(part + 1),
            _ => Stage::MoveEvents(0, 0),
        };
        self.next(next);
        match part {
            0 => {
                self.clear_all(Mark::MOVED | Mark::ENTERED);
                self.forced_withdrawals();
            }
            1 => self.standing_trails(),
            2 => self.fire_from_start(),
            3 => self.blast_at_start(),
            _ => {}
        }
    }

    /// §HW-10.3: of the route only the first hex is left.
    pub fn hold_to_one_hex(&mut self, unit: UnitId) {
        let rise = self.look().first_hex_of_rise(unit);
        let plan = &mut self.s.plans[unit.index()];
        plan.leaves &= plan.route.last().is_none();
        while plan.route.as_slice().len() > 1 {
            plan.route.pop();
        }
        if let Some(hex) = rise {
            plan.route.pop();
            plan.route.push(hex);
        }
        plan.smoke &= 0b11;
        if plan.kind == OrderKind::FireOnMove && plan.fire_from > 1 {
            plan.kind = OrderKind::Move;
        }
    }
}
