//! E42 to E77 Events: what a card revealed for its Event does.
//!
//! An Event is a frame with an [`EventStep`]. It begins by itself, checks whether anything can be done (§E42), and asks
//! for one thing at a time; a step that asks is only entered when there is something to choose.

mod arrivals;
mod blaze;
mod hands;
mod nearest;
mod points;
mod troops;
mod weapons;
mod works;

use crate::board::Hex;
use crate::choice;
use crate::data::{Event, Nation, Side};
use crate::decisions::{HandleEvent, RandomHex};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{EventStep, HexFor, Reason, RollFor, UnitId, WeaponId, is};
use sandtable_engine::{AnyBut, Choice, Fault, Line, Log, Msg, Noun, Sink, What};
use sandtable_hex::Dir;

/// The rule of an Event.
#[must_use]
pub const fn rule(event: Event) -> &'static str {
    match event {
        Event::AirSupport => "E43",
        Event::BattleHarden => "E44",
        Event::BattlefieldIntegrity => "E45",
        Event::Blaze => "E46",
        Event::BoobyTrap => "E47",
        Event::Breeze => "E48",
        Event::CommandAndControl => "E49",
        Event::Commissar => "E50",
        Event::Cower => "E51",
        Event::Deploy => "E52",
        Event::Dust => "E53",
        Event::Elan => "E54",
        Event::Entrench => "E55",
        Event::FieldPromotion => "E56",
        Event::FogOfWar => "E57",
        Event::Hero => "E58",
        Event::Infiltration => "E59",
        Event::Interdiction => "E60",
        Event::Interrogation => "E61",
        Event::Kia => "E62",
        Event::Malfunction => "E63",
        Event::Medic => "E64",
        Event::MissionObjective => "E65",
        Event::PrisonersOfWar => "E66",
        Event::Reconnaissance => "E67",
        Event::Reinforcements => "E68",
        Event::Rubble => "E69",
        Event::Sappers => "E70",
        Event::Scrounge => "E71",
        Event::ShellShock => "E72",
        Event::Shellholes => "E73",
        Event::StrategicObjective => "E74",
        Event::SuppressingFire => "E75",
        Event::WalkingWounded => "E76",
        Event::WhitePhosphorus => "E77",
    }
}

/// §E42: whether a step may be declined: those Events say "may".
const fn is_optional(event: Event, step: EventStep) -> bool {
    match event {
        Event::AirSupport | Event::Deploy | Event::FieldPromotion | Event::Interrogation | Event::Sappers => {
            true
        }
        // §E58: the Hero comes; the rally is as the player likes. §E71, §E77: once begun it is carried through.
        Event::Hero => matches!(step, EventStep::Rally(_)),
        Event::Scrounge | Event::WhitePhosphorus => matches!(step, EventStep::Ask),
        _ => false,
    }
}

impl Look<'_> {
    /// D19: the player who decides at a step of an Event: the one who drew it unless it says otherwise. None: it runs by
    /// itself.
    #[must_use]
    pub fn event_asked(self, by: Side, event: Event, step: EventStep) -> Option<Side> {
        match (step, event) {
            // §E50: the Russian player.
            (EventStep::Ask, Event::Commissar) => self.side_of(Nation::Russia),
            (EventStep::Ask, Event::Deploy) => Some(self.deployer(by)),
            // §E67: the opponent.
            (EventStep::Ask, Event::Reconnaissance) => Some(by.other()),
            (
                EventStep::Ask
                | EventStep::AskNear(_)
                | EventStep::Rally(_)
                | EventStep::Take(_)
                | EventStep::Return(..),
                _,
            ) => Some(by),
            // §E46, §E48: the owner of the unit.
            (EventStep::FleeTo(unit), _) => Some(self.side(unit)),
            (EventStep::Victim(_, side), _) => Some(side),
            (
                EventStep::Start(_)
                | EventStep::At(_)
                | EventStep::WoundedAt(..)
                | EventStep::Break
                | EventStep::Flee
                | EventStep::Smoked(..),
                _,
            ) => None,
        }
    }

    /// D19: what may be chosen at a step of an Event.
    pub fn event_choices(self, by: Side, event: Event, step: EventStep, out: &mut impl Sink) {
        match step {
            EventStep::FleeTo(unit) => self.flee_choices(unit, out),
            EventStep::Victim(hex, side) => self.victim_choices(side, hex, out),
            EventStep::AskNear(hex) => self.near_choices(event, hex, out),
            EventStep::Rally(hex) => self.rally_by_hero_choices(hex, out),
            EventStep::Take(_) => self.scrounger_choices(by, out),
            EventStep::Return(unit, hex) => self.return_choices(unit, hex, out),
            _ => self.first_choices(by, event, out),
        }
        if is_optional(event, step) {
            out.add(choice::DONE, Noun::None);
        }
    }

    fn first_choices(self, by: Side, event: Event, out: &mut impl Sink) {
        match event {
            Event::Entrench => self.entrench_choices(by, out),
            Event::FieldPromotion => self.promotion_choices(by, out),
            Event::Hero => self.hero_choices(by, out),
            Event::Sappers => self.sapper_choices(out),
            Event::WhitePhosphorus => self.phosphorus_choices(by, out),
            Event::WalkingWounded => self.wounded_choices(out),
            Event::Scrounge => self.scrounge_choices(by, out),
            Event::Interrogation => self.interrogation_choices(by, out),
            Event::Reconnaissance => self.reconnaissance_choices(by.other(), out),
            Event::Deploy => self.deploy_choices(self.deployer(by), out),
            _ => self.one_unit_choices(by, event, out),
        }
    }

    /// The side of a nation, if it fights here.
    #[must_use]
    pub fn side_of(self, nation: Nation) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| self.g.nations[s.index()] == nation)
    }

    /// Adds hexes to be chosen.
    fn offer_hexes(self, hexes: crate::board::HexSet, out: &mut impl Sink) {
        hexes.iter().for_each(|h| out.add(choice::AT, hex_noun(h)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// A step of an Event that asks no one.
    pub fn run_event(&mut self, by: Side, event: Event, step: EventStep) {
        match step {
            EventStep::Start(wind) => self.start_event(by, event, wind),
            EventStep::At(hex) => self.hex_known(by, event, hex),
            EventStep::WoundedAt(unit, hex) => self.ask(by, event, EventStep::Return(unit, hex)),
            EventStep::Break => self.break_doomed(),
            EventStep::Flee => self.flee_next(by, event),
            EventStep::Smoked(hex, side) => self.next_smoked(by, event, hex, side),
            EventStep::Ask
            | EventStep::AskNear(_)
            | EventStep::Rally(_)
            | EventStep::Take(_)
            | EventStep::Return(..)
            | EventStep::FleeTo(_)
            | EventStep::Victim(..) => self.skip(event),
        }
    }

    /// The card was revealed: what the Event does first.
    fn start_event(&mut self, by: Side, event: Event, wind: Dir) {
        match event {
            // §1.8, §CC-E.b: the random hex comes first.
            Event::AirSupport
            | Event::Blaze
            | Event::BoobyTrap
            | Event::Dust
            | Event::Malfunction
            | Event::Rubble
            | Event::ShellShock
            | Event::Shellholes => self.replace(RandomHex { by, what: HexFor::Event(event) }),
            Event::BattlefieldIntegrity => self.battlefield_integrity(by),
            Event::Breeze => self.breeze(by, wind),
            Event::CommandAndControl => self.command_and_control(by),
            Event::Cower => self.cower(by),
            Event::Elan => self.elan(by),
            Event::FogOfWar => self.fog_of_war(),
            Event::Infiltration => self.call_support(by, Reason::Infiltration),
            Event::Reinforcements => self.call_support(by, Reason::Reinforcements),
            Event::Interrogation => self.interrogate(by),
            // §E42: without casualties the random hex is still revealed.
            Event::WalkingWounded if self.s.losses == [0, 0] => {
                self.replace(RandomHex { by, what: HexFor::Wounded(UnitId::NONE) });
            }
            Event::MissionObjective => self.draw_chit(by, event, true),
            Event::StrategicObjective => self.draw_chit(by, event, false),
            _ => self.ask(by, event, EventStep::Ask),
        }
    }

    /// The random hex was revealed, and Time has moved on if its card was the last.
    fn hex_known(&mut self, by: Side, event: Event, hex: Hex) {
        match event {
            Event::Blaze => self.blaze(by, hex),
            Event::Dust => self.dust(hex),
            Event::BoobyTrap | Event::Rubble | Event::Shellholes => self.works_appear(event, hex),
            _ => self.ask(by, event, EventStep::AskNear(hex)),
        }
    }

    /// §E42: goes on to a choice if there is one; what is impossible is skipped.
    fn ask(&mut self, by: Side, event: Event, step: EventStep) {
        let mut any = AnyBut::new(choice::DONE);
        self.look().event_choices(by, event, step, &mut any);
        if any.found() {
            self.replace(HandleEvent { by, event, step });
        } else {
            self.skip(event);
        }
    }

    /// §E42: nothing can be done, or nothing more.
    fn skip(&mut self, event: Event) {
        self.say(rule(event), |_| Line::new(Msg::new("log-event-nothing")));
        self.pop();
    }

    /// §E59, §E68: a Support roll. Its trigger does not count (§1.9.1-b).
    fn call_support(&mut self, by: Side, reason: Reason) {
        self.pop();
        self.roll(by, RollFor::Support(reason));
    }

    /// The next unit that is doomed breaks: the inactive player's first (§CC-0.3). Its owner may answer (§CC-E.c).
    fn break_doomed(&mut self) {
        let next = self.look().all_units().find(|&u| self.look().is(u, is::DOOMED));
        match next {
            Some(unit) => {
                self.clear(unit, is::DOOMED);
                self.will_break(unit);
            }
            None => self.pop(),
        }
    }

    /// D19: a choice in an Event.
    ///
    /// # Errors
    /// If it is none that an Event lists.
    pub fn choose_event(
        &mut self,
        by: Side,
        event: Event,
        step: EventStep,
        choice: Choice,
    ) -> Result<(), Fault> {
        let (look, noun) = (self.look(), choice.noun);
        if choice.verb == choice::DONE {
            self.say(rule(event), |_| Line::new(Msg::new("log-event-declined")));
            self.pop();
        } else if let Some(unit) = look.unit_named(noun) {
            self.choose_unit(by, event, step, unit);
        } else if let Some(weapon) = look.weapon_named(noun) {
            self.choose_weapon(by, event, weapon);
        } else if let Some(hex) = Look::hex(noun) {
            self.choose_hex(by, event, step, hex);
        } else if let Some(card) = Look::card_named(noun) {
            self.take_card(card);
        } else if let Noun::Word(chit) = noun {
            self.pop();
            self.open_chit(chit as usize);
        } else {
            return Err(Fault::new(What::Unfit));
        }
        Ok(())
    }

    fn choose_unit(&mut self, by: Side, event: Event, step: EventStep, unit: UnitId) {
        match (event, step) {
            (_, EventStep::Victim(hex, side)) => self.burn(by, hex, side, unit),
            (_, EventStep::Take(weapon)) => self.scrounge(weapon, unit),
            (Event::WalkingWounded, _) => self.replace(RandomHex { by, what: HexFor::Wounded(unit) }),
            _ => {
                self.pop();
                self.pick(event, unit);
            }
        }
    }

    fn choose_weapon(&mut self, by: Side, event: Event, weapon: WeaponId) {
        match event {
            Event::Scrounge => self.replace(HandleEvent { by, event, step: EventStep::Take(weapon) }),
            _ => {
                self.pop();
                self.break_weapon(weapon);
            }
        }
    }

    fn choose_hex(&mut self, by: Side, event: Event, step: EventStep, hex: Hex) {
        match (event, step) {
            (_, EventStep::FleeTo(unit)) => self.flee(by, event, unit, hex),
            (_, EventStep::Return(unit, _)) => self.wounded_returns(unit, hex),
            (Event::AirSupport, _) => self.air_strike(by, event, hex),
            (Event::WhitePhosphorus, _) => self.phosphorus(by, hex),
            (Event::Hero, _) => self.hero_comes(by, event, hex),
            (Event::Entrench, _) => self.dig(hex),
            (Event::Sappers, _) => self.demolish(hex),
            _ => self.promote(by, hex),
        }
    }
}
