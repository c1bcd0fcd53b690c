//! E56 Field Promotion, E58 Hero, E76 Walking Wounded: units that come onto the map. Support is in
//! [`support`](crate::rules::support).

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Event, Side};
use crate::look::{Kind, Look, Turn, hex_noun};
use crate::state::{EventStep, Unit, UnitId, is};
use sandtable_engine::{Act, Line, Log, Msg, Sink};

impl Look<'_> {
    /// A counter of a side that is not on the map.
    fn absent(self, side: Side, wanted: impl Fn(&Kind) -> bool) -> Option<UnitId> {
        self.counters(side).find(|&u| wanted(self.kind(u)) && !self.unit(u).on_map())
    }

    /// §E56: hexes with an own broken unit, while the Private is not on the map.
    pub(super) fn promotion_choices(self, by: Side, out: &mut impl Sink) {
        if self.absent(by, |k| k.private).is_some() {
            let broken = self.units(by).filter(|&u| self.is_broken(u));
            self.offer_hexes(broken.map(|u| self.hex_of(u)).collect(), out);
        }
    }

    /// §E58: friendly hexes (§CC-0.7) where a unit can be, while the Hero is not on the map.
    pub(super) fn hero_choices(self, by: Side, out: &mut impl Sink) {
        if self.absent(by, |k| k.hero).is_some() {
            let friendly = |&h: &Hex| self.is_friendly_hex(by, h) && self.may_stand(h);
            self.offer_hexes(Hex::all().filter(friendly).collect(), out);
        }
    }

    /// §E76, §CC-0.1: any eliminated unit on the Casualty Track, friend or foe.
    pub(super) fn wounded_choices(self, out: &mut impl Sink) {
        let lost = |&u: &UnitId| self.hex_of(u) == Unit::LOST;
        for unit in Side::BOTH.into_iter().flat_map(|s| self.counters(s)).filter(lost) {
            out.add(choice::PICK, Look::noun(unit));
        }
    }

    /// §E76, §E59: in the random hex or next to it, where the unit can be and finds room (§8.2).
    #[must_use]
    pub fn around(self, hex: Hex, unit: UnitId) -> HexSet {
        self.near(hex).filter(|&h| self.may_stand(h) && self.has_room(unit, h)).collect()
    }

    /// §E76: where the casualty returns. §CC-E.d: not if it has left the Casualty Track in the meantime.
    pub(super) fn return_choices(self, unit: UnitId, hex: Hex, out: &mut impl Sink) {
        if unit.is_some() && self.hex_of(unit) == Unit::LOST {
            self.offer_hexes(self.around(hex, unit), out);
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E56: the Private takes over.
    pub(super) fn promote(&mut self, by: Side, hex: Hex) {
        self.pop();
        if let Some(private) = self.look().absent(by, |k| k.private) {
            self.arrive("E56", "log-promoted", private, hex, 0);
        }
    }

    /// §E58: the Hero comes, unbroken, and may rally someone there.
    pub(super) fn hero_comes(&mut self, by: Side, event: Event, hex: Hex) {
        if let Some(hero) = self.look().absent(by, |k| k.hero) {
            self.arrive("E58", "log-hero", hero, hex, 0);
        }
        let helps = self.look().units_in(hex).any(|u| self.look().is_broken(u));
        if helps {
            self.ask(by, event, EventStep::Rally(hex));
        } else {
            self.pop();
        }
    }

    /// §E76: a unit comes back, broken unless the flag says otherwise (§FLAG-5); its space of the Casualty Track is
    /// free again, its points stay where they are (§4.2).
    pub(super) fn wounded_returns(&mut self, unit: UnitId, hex: Hex) {
        self.pop();
        let state = if self.g.flags.walking_wounded_broken { is::BROKEN } else { 0 };
        self.arrive("E76", "log-walking-wounded", unit, hex, state);
    }

    /// A unit appears in a hex, and the log says so: `$unit`, `$hex`.
    pub(in crate::rules) fn arrive(
        &mut self,
        rule: &'static str,
        key: &'static str,
        unit: UnitId,
        hex: Hex,
        flags: u16,
    ) {
        self.appear(unit, hex, flags);
        self.say(rule, |look| {
            let msg = Msg::new(key).msg("unit", look.name(unit)).name("hex", hex.name());
            Line::new(msg).act(Act::Place { piece: u16::from(unit.0) }).touch(hex_noun(hex))
        });
    }
}
