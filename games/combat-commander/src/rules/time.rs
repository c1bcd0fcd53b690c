//! 6 Time: the advance of the Time marker, Sudden Death, reinforcements, digging in.

use crate::board::Hex;
use crate::choice;
use crate::data::{Action, ChitKind, Side};
use crate::decisions::{AdvanceTime, After, DrawSmoke, Enter, MayDigIn};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, OBJECTIVES, Radio, RollFor, TimeStep, Unit, UnitId};
use sandtable_engine::{Act, Line, Log, Msg, Sink};

impl<'a> Look<'a> {
    /// §6.1.2-4: hexes with Smoke: one marker must go.
    pub fn clearing_choices(self, out: &mut impl Sink) {
        for hex in self.s.smoky.iter() {
            out.add(choice::AT, hex_noun(hex));
        }
    }

    /// §6.1.2-5: units of a side due to enter now.
    pub fn due(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.counters(side).filter(move |&u| self.unit(u).waits_for() == Some(self.s.time))
    }

    /// The first of them.
    #[must_use]
    pub fn next_due(self, side: Side) -> Option<UnitId> {
        self.due(side).next()
    }

    /// D20: where a unit may enter: any hex of its own edge that is not impassable and has room (§6.1.2-5).
    pub fn entry_hexes(self, unit: UnitId) -> impl Iterator<Item = Hex> + use<'a> {
        let side = self.side(unit);
        let edge = self.g.side(side).edge;
        Hex::all().filter(move |&h| edge.depth(h) == 1 && self.may_stand(h) && self.has_room(unit, h))
    }

    /// §6.1.2-5: the unit that enters and where: the first of those due that can.
    pub fn enter_choices(self, side: Side, out: &mut impl Sink) {
        if let Some(unit) = self.next_to_enter(side) {
            for hex in self.entry_hexes(unit) {
                out.add(choice::AT, hex_noun(hex));
            }
        }
    }

    /// The unit whose entry is asked for.
    #[must_use]
    pub fn next_to_enter(self, side: Side) -> Option<UnitId> {
        self.due(side).find(|&u| self.entry_hexes(u).next().is_some())
    }

    /// W-TIME6, §A32: Dig In.
    pub fn dig_in_choices(self, side: Side, out: &mut impl Sink) {
        if self.dig_hexes(side).next().is_some() {
            self.action_cards(side, |a| a == Action::DigIn, out);
        }
    }

    /// §A32, §E55: hexes where a side may dig Foxholes: with an own unit, no water, no Blaze, no Fortification.
    pub fn dig_hexes(self, side: Side) -> impl Iterator<Item = Hex> + use<'a> {
        self.standing(side).iter().filter(move |&h| self.may_fortify(h))
    }

    /// §8.1, §F100.3, §8.1.3, §8.1.5: whether a Fortification may be put here: limits of markers hold when they are
    /// placed.
    #[must_use]
    pub fn may_fortify(self, hex: Hex) -> bool {
        hex.is_some()
            && self.fort(hex).is_none()
            && !self.is_water(hex)
            && !self.g.ground.impassable.contains(hex)
            && !self.s.blaze.contains(hex)
    }

    /// §8.1.4, §8.1.5, §CC-T.a: whether Smoke may be put here.
    #[must_use]
    pub fn may_smoke(self, hex: Hex) -> bool {
        hex.is_some()
            && !self.is_water(hex)
            && !self.g.ground.impassable.contains(hex)
            && !self.s.blaze.contains(hex)
    }
}

impl<L: Log> Turn<'_, L> {
    /// §6.1.2: the steps of a Time advance, one after the other.
    pub fn advance_time(&mut self, by: Side, step: TimeStep) {
        self.replace(AdvanceTime { by, step: step.next() });
        match step {
            TimeStep::Marker => self.reshuffle(by),
            TimeStep::SuddenDeath => self.sudden_death(by),
            TimeStep::Points => {
                // §6.1.2-3: every side with the Posture Defend.
                for side in Side::BOTH {
                    self.score("6.1.2-3", side, i16::from(self.look().defends(side)));
                }
            }
            // There is none.
            TimeStep::Smoke => {}
            TimeStep::Reinforcements => {
                self.radios_arrive();
                self.push(Enter { side: self.s.active });
                self.push(Enter { side: self.s.active.other() });
            }
            // §6.1.2-6.
            TimeStep::DigIn => {
                self.push(MayDigIn { side: self.s.active });
                self.push(MayDigIn { side: self.s.active.other() });
            }
            TimeStep::Over => self.replace(After),
        }
    }

    /// §6.1.2-1, §1.4: the marker moves; the triggering player shuffles draw and discard piles together.
    fn reshuffle(&mut self, by: Side) {
        self.s.time += 1;
        let deck = &mut self.s.decks[by.index()];
        deck.pile.0 |= deck.discard.0;
        deck.discard.0 = 0;
        self.say("6.1.2", |look| {
            let msg = Msg::new("log-time").msg("side", look.side_name(by));
            Line::new(msg.num("time", look.s.time)).head()
        });
    }

    /// §6.1.2-2, §6.2.2, §7.3.2-V: from the Sudden Death space on, the triggering player rolls.
    fn sudden_death(&mut self, by: Side) {
        if self.s.time < self.g.sudden_death {
            return;
        }
        if self.look().in_force(ChitKind::AllFive) {
            let all = Side::BOTH
                .into_iter()
                .find(|&s| (0..OBJECTIVES).all(|o| self.look().controller(o) == Some(s)));
            if let Some(side) = all {
                self.say_side("7.3.2-V", "log-all-five", side);
                self.s.winner = Some(side);
                return;
            }
        }
        self.roll(by, RollFor::SuddenDeath);
    }

    /// §6.2.2: less than the Time marker's space ends the game.
    pub fn sudden_death_rolled(&mut self, sum: i16) {
        let time = self.s.time;
        let ends = sum < i16::from(time);
        self.say("6.2.2", |_| {
            let key = if ends { "log-sudden-death" } else { "log-no-sudden-death" };
            Line::new(Msg::new(key).num("roll", sum).num("time", time))
        });
        if ends {
            self.finish();
        }
    }

    /// §6.1.2-4: the chosen Smoke goes back to the cup.
    pub fn clear_smoke(&mut self, hex: Hex) {
        let value = self.s.smoke[hex.index()];
        if value > 0 {
            self.s.smoke[hex.index()] = 0;
            self.s.smoky.remove(hex);
            self.s.smoke_cup[value as usize - 1] += 1;
            self.say_hex("8.1.4", "log-smoke-gone", hex);
        }
    }

    /// §8.1.4: a Smoke counter of this value was drawn for a hex: the thicker one stays.
    pub fn lay_smoke(&mut self, hex: Hex, value: u8) {
        self.pop();
        // §T94-b: a Blaze took the counter.
        if self.s.blaze.contains(hex) {
            self.s.smoke_cup[value as usize - 1] -= 1;
            return;
        }
        let old = self.s.smoke[hex.index()];
        if old >= value {
            return;
        }
        if old > 0 {
            self.s.smoke_cup[old as usize - 1] += 1;
        }
        self.s.smoke_cup[value as usize - 1] -= 1;
        self.s.smoke[hex.index()] = value;
        self.s.smoky.insert(hex);
        self.say("T94-b", |_| {
            let msg = Msg::new("log-smoke").name("hex", hex.name()).num("value", value);
            Line::new(msg).touch(hex_noun(hex))
        });
    }

    /// A Smoke counter is to be drawn for a hex, if one may lie there and one is left.
    pub fn draw_smoke(&mut self, hex: Hex) {
        if self.look().may_smoke(hex) && self.smoke_is_left() {
            self.push(DrawSmoke { hex });
        }
    }

    /// Whether the cup holds more counters than are to be drawn already.
    pub fn smoke_is_left(&self) -> bool {
        let waiting = self.s.frames.as_slice().iter().filter(|f| matches!(f, Frame::DrawSmoke(_))).count();
        self.s.smoke_cup.iter().map(|&n| usize::from(n)).sum::<usize>() > waiting
    }

    /// §6.1.2-5: a unit comes onto the map.
    pub fn enter(&mut self, unit: UnitId, hex: Hex) {
        self.appear(unit, hex, 0);
        self.say("6.1.2-5", |look| {
            let msg = Msg::new("log-enters").msg("unit", look.name(unit)).name("hex", hex.name());
            Line::new(msg).act(Act::Place { piece: u16::from(unit.0) }).touch(hex_noun(hex))
        });
    }

    /// §6.1.2-5, §8.1.2: a Radio that is due goes to its empty box; one that finds it full is lost.
    fn radios_arrive(&mut self) {
        for side in Side::BOTH {
            if let Some((time, id)) = self.g.side(side).radio_due
                && time == self.s.time
                && !self.s.radios[side.index()].id.is_some()
            {
                self.s.radios[side.index()] = Radio { id, broken: false };
                self.say_side("6.1.2-5", "log-radio-arrives", side);
            }
        }
    }

    /// §6.1.2-5: units that find no hex wait one more space.
    pub fn wait_on(&mut self, side: Side) {
        while let Some(unit) = self.look().next_due(side) {
            self.s.units[unit.index()].at = Unit::time(self.s.time + 1);
        }
    }
}
