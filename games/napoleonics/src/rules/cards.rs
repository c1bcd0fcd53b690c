//! Chapter 8: what each Command card does when it is played.
//!
//! How cards change movement is in [`movement`](super::movement) (`allowance`), their bonus dice are in
//! [`combat`](super::combat) (`card_dice`); First Strike is a reaction and lives in [`melee`](super::melee).

use crate::Napoleonics;
use crate::board::{Flank, HexSet, Section, Side};
use crate::choice::{self, WORDS};
use crate::data::{Arm, Effect, face};
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::no;
use crate::rules::draw::DrawPhase;
use crate::rules::orders::GiveOrders;
use crate::rules::roll::{Roll, RollFor};
use crate::state::{LeaderId, Mode, Orders, UnitId, done};
use sandtable_engine::DiceShown;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D4: the section of Force March (§NAP-9.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MarchSection;

impl Decision<Napoleonics> for MarchSection {
    const RULE: &'static str = "NAP-8.16";
    const PHASE: &'static str = "phase-orders";
    const BAR: &'static str = "NAP-9.7";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for word in 0..WORDS.len() as u16 {
            out.add(choice::SECTION, Noun::Word(word));
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let Noun::Word(word) = choice.noun else { return Err(Fault::new(What::Unfit)) };
        turn.march_section(*Flank::ALL.get(word as usize).fit()?, WORDS[word as usize]);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-section"))
    }
}

/// D4: strategic moves for four, or one ordinary order (§NAP-8.19, §AMB-36, §AMB-47).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Manoeuvre;

impl Decision<Napoleonics> for Manoeuvre {
    const RULE: &'static str = "NAP-8.19";
    const PHASE: &'static str = "phase-orders";
    const BAR: &'static str = "NAP-9.7";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(choice::MANOEUVRE, Noun::None);
        out.add(choice::SINGLE, Noun::None);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::MANOEUVRE {
            let most = turn.look().card(turn.s.card).max_units.unwrap_or(0);
            turn.start_orders(Orders::Anyone(most));
        } else {
            turn.order_one_unit();
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-manoeuvre"))
    }
}

/// D4: units that may get a block back (§NAP-8.20, §AMB-39).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rally {
    /// Infantry, cavalry and artillery symbols left.
    pub symbols: [u8; 3],
}

impl Decision<Napoleonics> for Rally {
    const RULE: &'static str = "NAP-8.20";
    const PHASE: &'static str = "phase-orders";
    const BAR: &'static str = "NAP-9.7";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for unit in look.units(look.s.active) {
            let k = look.kind(unit);
            if self.symbols[k.arm.index()] > 0 && look.unit(unit).blocks < k.blocks {
                out.add(choice::RALLY, Look::noun(unit));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    /// A block returns; the unit is ordered.
    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::DONE {
            turn.start_orders(turn.s.orders);
            return QUIET;
        }
        let unit = turn.look().unit_named(choice.noun).fit()?;
        let mut symbols = self.symbols;
        symbols[turn.look().kind(unit).arm.index()] -= 1;
        turn.s.units[unit.index()].blocks += 1;
        turn.mark(unit, done::ORDERED);
        turn.report(|look| {
            look.unit_line("log-rallied", unit)
                .rule("NAP-8.20")
                .act(Act::Steps { piece: u16::from(unit.0), change: 1 })
        });
        turn.replace(Rally { symbols });
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-rally"))
    }
}

impl Skippable<Napoleonics> for Rally {
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let idle = turn.idle(self);
        if idle {
            turn.start_orders(turn.s.orders);
        }
        Ok(idle)
    }
}

/// D4: units of either side that may be put out of supply (§NAP-8.21, §NAP-6.2.13): no squares, and only where there is a
/// hex to go to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Supply;

impl Decision<Napoleonics> for Supply {
    const RULE: &'static str = "NAP-8.21";
    const PHASE: &'static str = "phase-orders";
    const BAR: &'static str = "NAP-9.7";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for side in [look.s.active, look.s.active.other()] {
            for unit in look.units(side) {
                if !look.is_square(unit) && !look.supply_hexes(unit).is_empty() {
                    out.add(choice::SUPPLY, Look::noun(unit));
                }
            }
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = turn.look().unit_named(choice.noun).fit()?;
        turn.replace(SupplyTo { unit });
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask-supply"))
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        Some(no("NAP-8.21", "refusal-supply"))
    }
}

impl Skippable<Napoleonics> for Supply {
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let idle = turn.idle(self);
        if idle {
            turn.no_orders();
        }
        Ok(idle)
    }
}

/// D4: where a unit out of supply goes; the card's player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SupplyTo {
    /// Which unit.
    pub unit: UnitId,
}

impl Decision<Napoleonics> for SupplyTo {
    const RULE: &'static str = "NAP-8.21";
    const PHASE: &'static str = "phase-orders";
    const BAR: &'static str = "NAP-9.7";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for hex in look.supply_hexes(self.unit).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
    }

    /// The unit goes back to its edge, its leader with it; it may not battle, and there are no orders.
    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let (unit, to) = (self.unit, Look::hex(choice.noun).fit()?);
        let from = turn.s.units[unit.index()].hex;
        turn.report(|look| look.path_line("log-short-supply", unit, &[from, to]).rule("NAP-8.21"));
        turn.carry_unit(unit, to, true);
        turn.mark(unit, done::FOUGHT);
        turn.check_objectives();
        turn.replace(DrawPhase);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.with_unit(Msg::new("ask-supply-hex"), self.unit)).about([Look::noun(self.unit)])
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        Some(no("NAP-8.21", "refusal-supply-to"))
    }
}

impl Look<'_> {
    /// Whether a side has units of which a card speaks, anywhere on the board (§NAP-8.0.4, §AMB-43).
    fn has(self, test: impl Fn(UnitId) -> bool) -> bool {
        self.units(self.s.active).any(test)
    }

    /// Whether a unit is of the kind that a card orders by number.
    #[must_use]
    pub fn card_names(self, effect: Effect, unit: UnitId) -> bool {
        let k = self.kind(unit);
        match effect {
            Effect::BayonetCharge => k.arm == Arm::Infantry,
            Effect::Bombard => k.arm == Arm::Artillery,
            Effect::CavalryCharge => k.arm == Arm::Cavalry || k.horse,
            Effect::FireAndHold => k.arm != Arm::Cavalry,
            _ => true,
        }
    }

    /// §NAP-8.21, §AMB-28: its own edge row in its section, or the first row forward that has room; in each of
    /// its sections if it straddles two.
    #[must_use]
    pub fn supply_hexes(self, unit: UnitId) -> HexSet {
        let (side, hex) = (self.kind(unit).side, self.unit(unit).hex);
        let free = self.enterable(unit, true);
        let mut hexes = HexSet::EMPTY;
        for section in [Section::West, Section::Center, Section::East] {
            if self.g.board.sections(hex) & section as u8 == 0 {
                continue;
            }
            let row = |n: u8| match side {
                Side::Top => n,
                Side::Bottom => 8 - n,
            };
            let rooms = (0..9).map(|n| free & self.in_section(row(n), section));
            hexes = hexes | rooms.into_iter().find(|room| !room.is_empty()).unwrap_or_default();
        }
        hexes
    }

    fn in_section(self, row: u8, section: Section) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        let board = &self.g.board;
        board
            .row(row)
            .iter()
            .filter(|&h| board.sections(h) & section as u8 != 0)
            .for_each(|h| hexes.insert(h));
        hexes
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.0.3: the card takes effect; most go on to orders at once.
    pub fn resolve_card(&mut self) {
        let effect = self.look().card(self.s.card).effect;
        self.s.mode = Mode::Card;
        match effect {
            Effect::Orders => self.order_sections(),
            Effect::BayonetCharge | Effect::Bombard | Effect::CavalryCharge | Effect::FireAndHold => {
                self.order_kinds(effect);
            }
            // §AMB-20, §AMB-21: as the card of one's own turn First Strike gives no orders.
            Effect::CounterAttack | Effect::FirstStrike => self.no_orders(),
            Effect::Elan => self.roll_for_card(RollFor::Elan),
            Effect::Rally => self.roll_for_card(RollFor::Rally),
            Effect::ForceMarch => self.force_march(),
            Effect::ColdSteel => self.cold_steel(),
            Effect::Leadership => self.leadership(),
            Effect::GrandeManoeuvre => self.replace(Manoeuvre),
            Effect::ShortSupply => self.replace(Supply),
        }
    }

    /// §NAP-8.1, §NAP-8.2, §NAP-8.3, §NAP-8.4, §NAP-8.5, §NAP-8.6, §NAP-8.7, §NAP-8.8: section cards.
    fn order_sections(&mut self) {
        self.s.mode = Mode::Plain;
        let give = self.section_orders(self.s.active);
        self.start_orders(Orders::Sections { give, used: [0; 8] });
    }

    /// §NAP-8.9, §NAP-8.10, §NAP-8.11, §NAP-8.14: up to four units of the named kind; with none on the board,
    /// any one unit.
    fn order_kinds(&mut self, effect: Effect) {
        let look = self.look();
        if look.has(|u| look.card_names(effect, u)) {
            let most = look.card(self.s.card).max_units.unwrap_or(0);
            self.start_orders(Orders::Units(most));
        } else {
            self.order_one_unit();
        }
    }

    /// §NAP-8.0.4: any one unit moves and battles by the ordinary rules, without bonus.
    pub fn order_one_unit(&mut self) {
        self.s.mode = Mode::Plain;
        self.start_orders(Orders::OneUnit(1));
    }

    /// §NAP-5.2.7: as many dice as Command.
    fn roll_for_card(&mut self, what: RollFor) {
        let dice = self.s.command;
        self.replace(GiveOrders);
        self.push(Roll { what, dice });
    }

    /// §NAP-8.13: each arm's symbol orders one unit of it, each flag anyone.
    pub fn resolve_elan(&mut self, faces: &Faces) {
        self.say_card_dice("log-elan", faces, "NAP-8.13");
        let give = [face::INFANTRY, face::CAVALRY, face::ARTILLERY, face::FLAG].map(|f| faces.count(f));
        self.start_orders(Orders::Symbols { give, used: [0; 4] });
    }

    /// §NAP-8.20: symbols return blocks.
    pub fn resolve_rally(&mut self, faces: &Faces) {
        self.say_card_dice("log-rally", faces, "NAP-8.20");
        let symbols = [face::INFANTRY, face::CAVALRY, face::ARTILLERY].map(|f| faces.count(f));
        self.s.mode = Mode::Plain;
        self.s.orders = Orders::Given;
        self.replace(Rally { symbols });
    }

    fn say_card_dice(&mut self, key: &'static str, faces: &Faces, rule: &'static str) {
        let faces = *faces;
        self.report(|look| {
            let seat = Seat(look.s.active as u8);
            let shown = faces.as_slice().iter().map(|&f| (f, Some(f != face::SABER))).collect();
            let msg = Msg::new(key).num("dice", faces.as_slice().len() as i64);
            Line::new(msg.list("faces", look.faces_named(&faces))).rule(rule).act(Act::Dice(DiceShown {
                seat,
                die: 0,
                faces: shown,
                luck: None,
            }))
        });
    }

    /// §NAP-8.16: with no infantry on the board, any one unit; otherwise a section is named.
    fn force_march(&mut self) {
        let look = self.look();
        if look.has(|u| look.kind(u).arm == Arm::Infantry) {
            self.replace(MarchSection);
        } else {
            self.order_one_unit();
        }
    }

    /// D4: all infantry of the section is ordered (§AMB-25, §AMB-35, §AMB-49).
    fn march_section(&mut self, flank: Flank, word: &'static str) {
        let side = self.s.active;
        let section = flank.of(side) as u8;
        let look = self.look();
        let infantry = look.units(side).filter(|&u| {
            look.kind(u).arm == Arm::Infantry && look.g.board.sections(look.unit(u).hex) & section != 0
        });
        let ordered = infantry.fold(0, |set, u| set | 1u64 << u.0);
        self.order_all(ordered, || {
            Msg::new("log-all-infantry").msg("section", Msg::new(format!("section-{word}")))
        });
    }

    /// §NAP-8.17: every unit next to an enemy unit at this moment.
    fn cold_steel(&mut self) {
        let side = self.s.active;
        let look = self.look();
        let near = look.units(side).filter(|&u| look.next_to_enemy(look.unit(u).hex, side));
        let ordered = near.fold(0, |set, u| set | 1u64 << u.0);
        self.order_all(ordered, || Msg::new("log-all-adjacent"));
    }

    /// §NAP-8.18: all leaders are ordered, and with each who stays his unit.
    fn leadership(&mut self) {
        let side = self.s.active;
        let look = self.look();
        if self.s.led[side.index()].is_empty() {
            self.order_one_unit();
            return;
        }
        let led = look.leaders(side).map(|l| look.unit_in(look.leader(l).hex)).filter(|u| u.is_some());
        let ordered = led.fold(0, |set, u| set | 1u64 << u.0);
        for hex in self.look().lone_leaders(side).iter() {
            let leader = self.look().leader_in(hex);
            self.s.leaders[leader.index()].done |= done::ORDERED;
        }
        self.order_all(ordered, || Msg::new("log-all-leaders"));
    }

    /// Orders given by the card itself, with the words that tell of them.
    fn order_all(&mut self, units: u64, words: impl FnOnce() -> Msg) {
        self.report(|look| {
            let line = Line::new(words().num("units", units.count_ones()));
            let line = super::combat::bits(units).fold(line, |line, unit| line.touch(Look::noun(unit)));
            line.rule(crate::advice::card_rule(&look.card(look.s.card).id))
        });
        for unit in super::combat::bits(units) {
            self.give_order(unit);
        }
        self.start_orders(Orders::Given);
    }

    /// D4: the leader leaves his unit, which then has no order (§NAP-8.18, §AMB-50).
    pub fn detach(&mut self, leader: LeaderId) {
        let unit = self.look().unit_in(self.s.leaders[leader.index()].hex);
        self.s.leaders[leader.index()].done |= done::ORDERED;
        if unit.is_some() {
            self.s.units[unit.index()].done &= !(done::ORDERED | done::LED);
        }
        self.report(|look| look.leader_line("log-detaches", leader).rule("NAP-8.18"));
    }
}
