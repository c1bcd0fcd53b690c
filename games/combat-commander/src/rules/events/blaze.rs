//! E46 Blaze, E48 Breeze: fire breaks out and spreads, and units flee it.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Event, Side};
use crate::decisions::{DrawSmoke, HandleEvent};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{EventStep, UnitId, is};
use sandtable_engine::{Act, Line, Log, Msg, Sink};
use sandtable_hex::Dir;

impl Look<'_> {
    /// §E46, §8.1.5, §CC-T.a: whether a Blaze may be put here: no water, and none there yet.
    #[must_use]
    pub fn may_burn(self, hex: Hex) -> bool {
        hex.is_some()
            && !self.is_water(hex)
            && !self.g.ground.impassable.contains(hex)
            && !self.s.blaze.contains(hex)
    }

    /// §E46: where a unit may flee: any adjacent hex that is not impassable, among enemies too, whatever the
    /// hexside (§T98, §T79).
    fn refuges(self, unit: UnitId) -> HexSet {
        self.g.board.adjacent(self.hex_of(unit)) - self.g.ground.impassable - self.s.blaze
    }

    /// D19: where a unit flees.
    pub(super) fn flee_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.refuges(unit).iter().for_each(|h| out.add(choice::TO, hex_noun(h)));
    }

    /// §E48: the hexes next to a Blaze where the wind blows.
    fn downwind(self, wind: Dir) -> HexSet {
        let spread = self.s.blaze.iter().map(|h| self.g.board.next(h, wind));
        spread.filter(|&h| self.may_burn(h)).collect()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E46: fire in the random hex.
    pub(super) fn blaze(&mut self, by: Side, hex: Hex) {
        if self.look().may_burn(hex) {
            self.replace(HandleEvent { by, event: Event::Blaze, step: EventStep::Flee });
            self.kindle("E46", hex);
        } else {
            self.skip(Event::Blaze);
        }
    }

    /// §E48: all Smoke goes, then every Blaze that burns now spreads one hex down the wind.
    pub(super) fn breeze(&mut self, by: Side, wind: Dir) {
        let spread = self.look().downwind(wind);
        if self.s.smoky.is_empty() && spread.is_empty() {
            return self.skip(Event::Breeze);
        }
        for hex in self.s.smoky.iter() {
            self.clear_smoke(hex);
        }
        self.replace(HandleEvent { by, event: Event::Breeze, step: EventStep::Flee });
        for hex in spread.iter() {
            self.kindle("E48", hex);
        }
    }

    /// A Blaze is put into a hex: Smoke and Fortification go, the units will have to (§E46, §8.1.5). Its counter comes
    /// out of the cup of Smoke (§T94-b).
    fn kindle(&mut self, rule: &'static str, hex: Hex) {
        self.say_hex(rule, "log-blaze", hex);
        self.clear_smoke(hex);
        self.unfortify(hex);
        self.s.blaze.insert(hex);
        let mut next = self.s.first_in[hex.index()];
        while next.is_some() {
            self.set(next, is::FLEEING);
            next = self.s.units[next.index()].next;
        }
        if self.smoke_is_left() {
            self.push(DrawSmoke { hex });
        }
    }

    /// The next unit flees, the inactive player's first (§CC-0.3); one that cannot is eliminated (§E46).
    pub(super) fn flee_next(&mut self, by: Side, event: Event) {
        let look = self.look();
        let Some(unit) = look.all_units().find(|&u| look.is(u, is::FLEEING)) else {
            self.part();
            return self.pop();
        };
        if look.refuges(unit).is_empty() {
            self.say_unit(super::rule(event), "log-burnt", unit);
            self.eliminate(unit);
        } else {
            self.replace(HandleEvent { by, event, step: EventStep::FleeTo(unit) });
        }
    }

    /// §O21.2: units that moved together and fled to different hexes have moved enough: the group may not split.
    fn part(&mut self) {
        let moving = is::GOING | is::CALLED;
        let look = self.look();
        let hexes: HexSet = look.going().filter(|&u| look.is(u, moving)).map(|u| look.hex_of(u)).collect();
        if hexes.len() > 1 {
            while let Some(unit) = self.look().first_going() {
                self.clear(unit, is::GOING);
                self.set(unit, is::DONE);
            }
        }
    }

    /// §E46: a unit is set down in an adjacent hex: no Move, no Advance, no Retreat.
    pub(super) fn flee(&mut self, by: Side, event: Event, unit: UnitId, to: Hex) {
        let from = self.look().hex_of(unit);
        self.clear(unit, is::FLEEING);
        if self.look().is(unit, is::GOING) {
            // It is no longer in the hex it entered: no hidden works await it here (§A35.2).
            self.s.going.fresh = false;
        }
        self.shift(unit, to);
        self.say(super::rule(event), |look| {
            let msg = Msg::new("log-flees").msg("unit", look.name(unit)).name("hex", to.name());
            let path = vec![u16::from(from.0), u16::from(to.0)];
            Line::new(msg).act(Act::Move { piece: u16::from(unit.0), path }).touch(Look::noun(unit))
        });
        self.replace(HandleEvent { by, event, step: EventStep::Flee });
    }
}
