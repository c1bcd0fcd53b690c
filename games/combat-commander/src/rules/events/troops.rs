//! E44, E50, E51, E60, E62, E64, E66, E72, E75: what befalls one unit, or all the Squads out of touch.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Class, Event, Side};
use crate::look::{Look, Turn};
use crate::state::{RollFor, UnitId, is};
use sandtable_engine::{Log, Msg, Sink};

/// §E60: units in less Cover than this are in the open.
const SHELTER: i8 = 1;

impl Look<'_> {
    /// D19: one unit on the map, by what the Event asks for.
    pub(super) fn one_unit_choices(self, by: Side, event: Event, out: &mut impl Sink) {
        for unit in self.all_units() {
            let noun = Look::noun(unit);
            if out.wants(choice::PICK, noun) && self.may_pick(by, event, unit) {
                out.add(choice::PICK, noun);
            }
        }
    }

    /// §E58: a broken unit in the Hero's hex.
    pub(super) fn rally_by_hero_choices(self, hex: Hex, out: &mut impl Sink) {
        let broken = self.all_units().filter(|&u| self.is_broken(u) && self.hex_of(u) == hex);
        broken.for_each(|u| out.add(choice::PICK, Look::noun(u)));
    }

    fn may_pick(self, by: Side, event: Event, unit: UnitId) -> bool {
        let (own, broken) = (self.side(unit) == by, self.is_broken(unit));
        let suppressed = self.is(unit, is::SUPPRESSED);
        match event {
            // §E44: an own unit that is no Veteran yet.
            Event::BattleHarden => own && !self.is(unit, is::VETERAN),
            // §E50: a broken unit of the Russian player.
            Event::Commissar => broken && self.side_of(crate::data::Nation::Russia) == Some(self.side(unit)),
            // §E60: any unit in the open that is not suppressed, by the best Cover of its hex (§T78.3-b).
            Event::Interdiction => !suppressed && self.cover(self.hex_of(unit)) < SHELTER,
            // §E62, §E64: any broken unit, whosever.
            Event::Kia | Event::Medic => broken,
            // §E66: an own broken unit next to an enemy.
            Event::PrisonersOfWar => {
                let near = self.g.board.adjacent(self.hex_of(unit));
                own && broken && !(near & self.standing(by.other())).is_empty()
            }
            // §E75: an enemy before an own machine gun.
            Event::SuppressingFire => !own && !suppressed && self.is_raked(by, unit),
            _ => false,
        }
    }

    /// §E75: whether a unit is in Range and sight of a functioning MG: one that is unbroken, with a carrier neither
    /// broken nor suppressed.
    fn is_raked(self, by: Side, unit: UnitId) -> bool {
        let hex = self.hex_of(unit);
        self.units(by).any(|carrier| {
            let weapon = self.unit(carrier).weapon;
            weapon.is_some()
                && self.weapon(weapon).is_mg
                && !self.weapon_broken(weapon)
                && self.unit(carrier).flags & (is::BROKEN | is::SUPPRESSED) == 0
                && self.g.board.distance(self.hex_of(carrier), hex) as i8 <= self.weapon_range(weapon)
                && self.los(self.hex_of(carrier), hex).is_some()
        })
    }

    /// §E51, §3.3.1.1: hexes within the Command of a side's Leaders: a broken one reaches his own hex only (§3.3-a).
    fn led_hexes(self, side: Side) -> HexSet {
        let leaders = || self.units(side).filter(|&u| self.is_leader(u));
        let reach =
            |hex: Hex| leaders().any(|l| self.g.board.distance(self.hex_of(l), hex) as i8 <= self.command(l));
        self.standing(side).iter().filter(|&h| reach(h)).collect()
    }
}

impl<L: Log> Turn<'_, L> {
    /// The chosen unit bears what the Event brings; its frame is gone already.
    pub(super) fn pick(&mut self, event: Event, unit: UnitId) {
        match event {
            Event::BattleHarden => {
                self.set(unit, is::VETERAN);
                self.say_unit("E44.1", "log-veteran", unit);
            }
            Event::Commissar => {
                self.say_unit("E50", "log-commissar", unit);
                let side = self.look().side(unit);
                self.roll(side, RollFor::Commissar(unit));
            }
            Event::Deploy => self.deploy(unit),
            // §E58, §E64.
            Event::Hero | Event::Medic => self.rally(unit),
            // §E60, §E75.
            Event::Interdiction | Event::SuppressingFire => self.suppress(unit),
            // §E62, §CC-E.c: no break, so no Light Wounds.
            Event::Kia => {
                self.say_unit("E62", "log-killed", unit);
                self.eliminate(unit);
            }
            // §E66.
            Event::PrisonersOfWar => {
                self.say_unit("E66", "log-captured", unit);
                self.eliminate(unit);
            }
            // §E72.
            _ => {
                self.say_unit("E72", "log-shell-shocked", unit);
                self.will_break(unit);
            }
        }
    }

    /// §E50: more than its Morale and it is shot, otherwise it rallies.
    pub fn commissar_rolled(&mut self, unit: UnitId, sum: i16) {
        if !self.s.units[unit.index()].on_map() || !self.look().is_broken(unit) {
            return;
        }
        let morale = i16::from(self.look().resolve(unit));
        let fate = Msg::new(if sum > morale { "fate-shot" } else { "fate-rallies" });
        self.say_check("E50", "log-commissar-roll", unit, [morale, sum], fate);
        if sum > morale {
            self.eliminate(unit);
        } else {
            self.rally(unit);
        }
    }

    /// §E51: Squads that no Leader reaches are suppressed.
    pub(super) fn cower(&mut self, by: Side) {
        let led = self.look().led_hexes(by);
        let lost = |look: Look<'_>| {
            look.units(by).find(|&u| {
                look.kind(u).class == Class::Squad
                    && !look.is(u, is::SUPPRESSED)
                    && !led.contains(look.hex_of(u))
            })
        };
        if lost(self.look()).is_none() {
            return self.skip(Event::Cower);
        }
        self.pop();
        while let Some(unit) = lost(self.look()) {
            self.suppress(unit);
        }
    }
}
