//! E42 to E77 Events: what a card revealed for its Event does.
//!
//! An Event is a frame with a [`step`]. It begins by itself, looks whether anything can be done (§E42), and asks for
//! one thing at a time; a step that asks is only entered when there is something to choose. What the steps have to
//! remember is kept in the frame: a unit, a weapon, the direction of the wind or a line of a table first, the random
//! hex last.

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
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, Reason, RollFor, UnitId, WeaponId, is};
use sandtable_engine::{AnyBut, Line, Log, Msg, Noun, Sink, Verb};

/// The steps of Events.
pub mod step {
    /// The Event begins. By itself.
    pub const START: u8 = 0;
    /// The random hex is known. By itself.
    pub const HEX: u8 = 1;
    /// The first choice.
    pub const ASK: u8 = 2;
    /// The second choice.
    pub const THEN: u8 = 3;
    /// Units that are doomed break, one after the other. By itself.
    pub const BREAK: u8 = 4;
    /// Units flee a Blaze, one after the other. By itself.
    pub const FLEE: u8 = 5;
    /// Where a unit flees to: its owner is asked.
    pub const FLEE_TO: u8 = 6;
    /// §E77: the players with units in the smoke, one after the other. By itself.
    pub const SMOKED: u8 = 7;
    /// §E77: whom the phosphorus burns: that player is asked.
    pub const VICTIM: u8 = 8;
}

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
const fn is_optional(event: Event, step: u8) -> bool {
    match event {
        Event::AirSupport | Event::Deploy | Event::FieldPromotion | Event::Interrogation | Event::Sappers => {
            true
        }
        // §E58: the Hero comes; the rally is as he likes. §E71, §E77: once begun it is carried through.
        Event::Hero => step == step::THEN,
        Event::Scrounge | Event::WhitePhosphorus => step == step::ASK,
        _ => false,
    }
}

impl Look<'_> {
    /// D19: who decides at a step of an Event: the one who drew it unless it says otherwise. No one: it runs by
    /// itself.
    #[must_use]
    pub fn event_asked(self, by: Side, event: Event, step: u8, a: u8, _b: u8) -> Option<Side> {
        match (step, event) {
            // §E50: the Russian player.
            (step::ASK, Event::Commissar) => self.side_of(Nation::Russia),
            (step::ASK, Event::Deploy) => Some(self.deployer(by)),
            // §E67: the opponent.
            (step::ASK, Event::Reconnaissance) => Some(by.other()),
            (step::ASK | step::THEN, _) => Some(by),
            // §E46, §E48: the owner of the unit.
            (step::FLEE_TO, _) => Some(self.side(UnitId(a))),
            (step::VICTIM, _) => Some(self.in_turn(a)),
            _ => None,
        }
    }

    /// D19: what may be chosen at a step of an Event.
    pub fn event_choices(self, by: Side, event: Event, step: u8, a: u8, b: u8, out: &mut impl Sink) {
        let hex = Hex(b);
        match (event, step) {
            (_, step::FLEE_TO) => self.flee_choices(UnitId(a), out),
            (Event::WhitePhosphorus, step::VICTIM) => self.victim_choices(self.in_turn(a), hex, out),
            (Event::AirSupport, _) => self.air_support_choices(hex, out),
            (Event::Entrench, _) => self.entrench_choices(by, out),
            (Event::FieldPromotion, _) => self.promotion_choices(by, out),
            (Event::Hero, step::ASK) => self.hero_choices(by, out),
            (Event::Sappers, _) => self.sapper_choices(out),
            (Event::WhitePhosphorus, _) => self.phosphorus_choices(by, out),
            (Event::WalkingWounded, step::ASK) => self.wounded_choices(out),
            (Event::WalkingWounded, _) => self.return_choices(UnitId(a), hex, out),
            (Event::Malfunction, _) => self.malfunction_choices(hex, out),
            (Event::Scrounge, step::ASK) => self.scrounge_choices(by, out),
            (Event::Scrounge, _) => self.scrounger_choices(by, out),
            (Event::Interrogation, _) => self.interrogation_choices(by, out),
            (Event::Reconnaissance, _) => self.reconnaissance_choices(by.other(), out),
            (Event::Deploy, _) => self.deploy_choices(self.deployer(by), out),
            (Event::ShellShock, _) => self.shell_shock_choices(hex, out),
            _ => self.one_unit_choices(by, event, hex, out),
        }
        if is_optional(event, step) {
            out.add(choice::DONE, Noun::None);
        }
    }

    /// The side of a nation, if it fights here.
    #[must_use]
    pub fn side_of(self, nation: Nation) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| self.g.nations[s.index()] == nation)
    }

    /// §CC-0.3: the players in the order in which they act at the same moment: the inactive one first.
    fn in_turn(self, number: u8) -> Side {
        if number == 0 { self.inactive() } else { self.s.active }
    }

    /// Adds hexes to be chosen.
    fn offer_hexes(self, hexes: crate::board::HexSet, out: &mut impl Sink) {
        hexes.iter().for_each(|h| out.add(choice::AT, hex_noun(h)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// A step of an Event that asks no one.
    pub fn run_event(&mut self, by: Side, event: Event, step: u8, a: u8, b: u8) {
        match step {
            step::START => self.start_event(by, event, a),
            step::HEX => self.hex_known(by, event, a, b),
            step::BREAK => self.break_doomed(),
            step::FLEE => self.flee_next(by, event),
            _ => self.next_smoked(by, event, a, b),
        }
    }

    /// The card was revealed: what the Event does first.
    fn start_event(&mut self, by: Side, event: Event, a: u8) {
        match event {
            // §1.8, §CC-E.b: the random hex comes first.
            Event::AirSupport
            | Event::Blaze
            | Event::BoobyTrap
            | Event::Dust
            | Event::Malfunction
            | Event::Rubble
            | Event::ShellShock
            | Event::Shellholes => self.replace(Frame::RandomHex(by, Some(event), step::HEX, a)),
            Event::BattlefieldIntegrity => self.battlefield_integrity(by),
            Event::Breeze => self.breeze(by, a),
            Event::CommandAndControl => self.command_and_control(by),
            Event::Cower => self.cower(by),
            Event::Elan => self.elan(by),
            Event::FogOfWar => self.fog_of_war(),
            Event::Infiltration => self.call_support(by, Reason::Infiltration),
            Event::Reinforcements => self.call_support(by, Reason::Reinforcements),
            Event::Interrogation => self.interrogate(by),
            // §E42: without casualties the random hex is still revealed.
            Event::WalkingWounded if self.s.losses == [0, 0] => {
                self.replace(Frame::RandomHex(by, Some(event), step::HEX, UnitId::NONE.0));
            }
            Event::MissionObjective => self.draw_chit(by, event, true),
            Event::StrategicObjective => self.draw_chit(by, event, false),
            _ => self.ask(by, event, step::ASK, 0, 0),
        }
    }

    /// The random hex was revealed, and Time has moved on if its card was the last.
    fn hex_known(&mut self, by: Side, event: Event, a: u8, b: u8) {
        let hex = Hex(b);
        match event {
            Event::Blaze => self.blaze(by, hex),
            Event::Dust => self.dust(hex),
            Event::BoobyTrap | Event::Rubble | Event::Shellholes => self.works_appear(event, hex),
            Event::Infiltration => self.replace(Frame::SetDown(by, Reason::Infiltration, a, hex)),
            Event::WalkingWounded => self.ask(by, event, step::THEN, a, b),
            _ => self.ask(by, event, step::ASK, a, b),
        }
    }

    /// §E42: goes on to a choice if there is one; what is impossible is skipped.
    fn ask(&mut self, by: Side, event: Event, step: u8, a: u8, b: u8) {
        let mut any = AnyBut::new(choice::DONE);
        self.look().event_choices(by, event, step, a, b, &mut any);
        if any.found() {
            self.replace(Frame::Event(by, event, step, a, b));
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
    #[allow(clippy::too_many_arguments, reason = "the parts of the frame, and the choice")]
    pub fn choose_event(&mut self, by: Side, event: Event, step: u8, a: u8, b: u8, verb: Verb, noun: Noun) {
        let look = self.look();
        if verb == choice::DONE {
            self.say(rule(event), |_| Line::new(Msg::new("log-event-declined")));
            self.pop();
        } else if let Some(unit) = look.unit_named(noun) {
            self.choose_unit(by, event, step, a, b, unit);
        } else if let Some(weapon) = look.weapon_named(noun) {
            self.choose_weapon(by, event, weapon);
        } else if let Some(hex) = Look::hex(noun) {
            self.choose_hex(by, event, step, a, hex);
        } else if let Some(card) = Look::card_named(noun) {
            self.take_card(card);
        } else if let Noun::Word(chit) = noun {
            self.pop();
            self.open_chit(chit as usize);
        }
    }

    fn choose_unit(&mut self, by: Side, event: Event, step: u8, a: u8, b: u8, unit: UnitId) {
        match (event, step) {
            (Event::WhitePhosphorus, _) => self.burn(by, a, b, unit),
            (Event::WalkingWounded, _) => {
                self.replace(Frame::RandomHex(by, Some(event), step::HEX, unit.0));
            }
            (Event::Scrounge, _) => self.scrounge(WeaponId(a), unit),
            _ => {
                self.pop();
                self.pick(event, unit);
            }
        }
    }

    fn choose_weapon(&mut self, by: Side, event: Event, weapon: WeaponId) {
        match event {
            Event::Scrounge => self.replace(Frame::Event(by, event, step::THEN, weapon.0, 0)),
            _ => {
                self.pop();
                self.break_weapon(weapon);
            }
        }
    }

    fn choose_hex(&mut self, by: Side, event: Event, step: u8, a: u8, hex: Hex) {
        match (event, step) {
            (_, step::FLEE_TO) => self.flee(by, event, UnitId(a), hex),
            (Event::AirSupport, _) => self.air_strike(by, event, hex),
            (Event::WhitePhosphorus, _) => self.phosphorus(by, hex),
            (Event::Hero, _) => self.hero_comes(by, event, hex),
            (Event::Entrench, _) => self.dig(hex),
            (Event::Sappers, _) => self.demolish(hex),
            (Event::FieldPromotion, _) => self.promote(by, hex),
            _ => self.wounded_returns(UnitId(a), hex),
        }
    }
}
