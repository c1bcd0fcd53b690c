//! E47, E53, E55, E69, E70, E73, E77: what is put on the map or taken from it.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Class, Event, Side};
use crate::decisions::HandleEvent;
use crate::look::{Look, Turn};
use crate::rules::terrain::Fort;
use crate::state::{EventStep, UnitId, is};
use sandtable_engine::{Log, Sink};

impl Look<'_> {
    /// §E55: hexes with own units that may be dug in.
    pub(super) fn entrench_choices(self, by: Side, out: &mut impl Sink) {
        self.offer_hexes(self.dig_hexes(by).collect(), out);
    }

    /// §E70: any Mines and any Wire on the map.
    pub(super) fn sapper_choices(self, out: &mut impl Sink) {
        let removable = |hex: &Hex| matches!(self.fort(*hex), Some(Fort::Mines | Fort::Wire));
        self.offer_hexes(Hex::all().filter(removable).collect(), out);
    }

    /// §E77: hexes next to an own unbroken Squad, no water and no Blaze, while there is Smoke in the cup.
    pub(super) fn phosphorus_choices(self, by: Side, out: &mut impl Sink) {
        if self.s.smoke_cup.iter().all(|&n| n == 0) {
            return;
        }
        let sound = |u: &UnitId| self.kind(*u).class == Class::Squad && !self.is_broken(*u);
        let near = |u: UnitId| self.g.board.adjacent(self.hex_of(u));
        let reach = self.units(by).filter(sound).map(near).fold(HexSet::EMPTY, |all, set| all | set);
        self.offer_hexes(reach.iter().filter(|&h| self.may_smoke(h)).collect(), out);
    }

    /// §E77: each player chooses among his own in the smoke.
    pub(super) fn victim_choices(self, side: Side, hex: Hex, out: &mut impl Sink) {
        self.units_of(side, hex).for_each(|u| out.add(choice::PICK, Look::noun(u)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E47: Mines, §E69: Wire, §E73: Foxholes in the random hex, if a Fortification may be there (§8.1.3, §F100.3).
    /// Mines do not attack units already there (§F103.1-c).
    pub(super) fn works_appear(&mut self, event: Event, hex: Hex) {
        if !self.look().may_fortify(hex) {
            return self.skip(event);
        }
        self.pop();
        let fort = match event {
            Event::BoobyTrap => Fort::Mines,
            Event::Rubble => Fort::Wire,
            _ => Fort::Foxholes,
        };
        self.fortify(hex, fort);
    }

    /// §E53: Smoke in the random hex.
    pub(super) fn dust(&mut self, hex: Hex) {
        if !self.look().may_smoke(hex) {
            return self.skip(Event::Dust);
        }
        self.pop();
        self.draw_smoke(hex);
    }

    /// §E77: the smoke is laid; then units in it suffer.
    pub(super) fn phosphorus(&mut self, by: Side, hex: Hex) {
        self.say_hex("E77", "log-phosphorus", hex);
        let first = self.s.active.other();
        self.replace(HandleEvent { by, event: Event::WhitePhosphorus, step: EventStep::Smoked(hex, first) });
        self.draw_smoke(hex);
    }

    /// §E77: the inactive player chooses first, then the active one (§CC-0.3); then the chosen break.
    pub(super) fn next_smoked(&mut self, by: Side, event: Event, hex: Hex, from: Side) {
        let mut players = [self.s.active.other(), self.s.active].into_iter().skip_while(|&side| side != from);
        let step = match players.find(|side| self.s.standing[side.index()].contains(hex)) {
            Some(side) => EventStep::Victim(hex, side),
            None => EventStep::Break,
        };
        self.replace(HandleEvent { by, event, step });
    }

    /// §E77: a player has chosen.
    pub(super) fn burn(&mut self, by: Side, hex: Hex, side: Side, unit: UnitId) {
        self.set(unit, is::DOOMED);
        let last = side == self.s.active;
        let step = if last { EventStep::Break } else { EventStep::Smoked(hex, self.s.active) };
        self.replace(HandleEvent { by, event: Event::WhitePhosphorus, step });
    }
}
