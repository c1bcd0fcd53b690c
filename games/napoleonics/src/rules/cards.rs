//! Chapter 8: what each Command card does when it is played.
//!
//! How cards change movement is in [`movement`](super::movement) (`allowance`), their bonus dice are in
//! [`combat`](super::combat) (`card_dice`); First Strike is a reaction and lives in [`melee`](super::melee).

use crate::board::{Flank, Hex, HexSet, Section, Side};
use crate::choice::{self, Sink, WORDS};
use crate::data::{Arm, Effect, face};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, Mode, Orders, RollFor, UnitId, done};
use sandtable_engine::{Act, DiceShown, Faces, Line, Log, Msg, Noun, Seat};

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

    /// D4 (§NAP-9.7): lists the sections of Force March.
    pub fn section_choices(self, out: &mut impl Sink) {
        for word in 0..WORDS.len() as u16 {
            out.add(choice::SECTION, Noun::Word(word));
        }
    }

    /// D4: lists the uses of La Grande Manoeuvre (§NAP-8.19).
    pub fn manoeuvre_choices(self, out: &mut impl Sink) {
        out.add(choice::MANOEUVRE, Noun::None);
        out.add(choice::SINGLE, Noun::None);
    }

    /// D4: lists units that may get a block back (§NAP-8.20, §AMB-39).
    pub fn rally_choices(self, symbols: [u8; 3], out: &mut impl Sink) {
        for unit in self.units(self.s.active) {
            let k = self.kind(unit);
            if symbols[k.arm.index()] > 0 && self.unit(unit).blocks < k.blocks {
                out.add(choice::RALLY, Look::noun(unit));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    /// D4: lists units of either side that may be put out of supply (§NAP-8.21, §NAP-6.2.13): no squares, and
    /// only where there is a hex to go to.
    pub fn supply_choices(self, out: &mut impl Sink) {
        for side in [self.s.active, self.s.active.other()] {
            for unit in self.units(side) {
                if !self.is_square(unit) && !self.supply_hexes(unit).is_empty() {
                    out.add(choice::SUPPLY, Look::noun(unit));
                }
            }
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

    /// D4: lists where a unit out of supply goes; the card's player chooses.
    pub fn supply_to_choices(self, unit: UnitId, out: &mut impl Sink) {
        for hex in self.supply_hexes(unit).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
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
            Effect::GrandeManoeuvre => self.replace(Frame::Manoeuvre),
            Effect::ShortSupply => self.replace(Frame::Supply),
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
        self.replace(Frame::Orders);
        self.push(Frame::Roll(what, dice));
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
        self.replace(Frame::Rally(symbols));
    }

    fn say_card_dice(&mut self, key: &'static str, faces: &Faces, rule: &'static str) {
        let faces = *faces;
        self.say(|look| {
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

    /// D4: a block returns; the unit is ordered.
    pub fn rally(&mut self, unit: UnitId, mut symbols: [u8; 3]) {
        let arm = self.look().kind(unit).arm.index();
        symbols[arm] -= 1;
        self.s.units[unit.index()].blocks += 1;
        self.mark(unit, done::ORDERED);
        self.say(|look| {
            look.unit_line("log-rallied", unit)
                .rule("NAP-8.20")
                .act(Act::Steps { piece: u16::from(unit.0), change: 1 })
        });
        self.replace(Frame::Rally(symbols));
    }

    /// §NAP-8.16: with no infantry on the board, any one unit; otherwise a section is named.
    fn force_march(&mut self) {
        let look = self.look();
        if look.has(|u| look.kind(u).arm == Arm::Infantry) {
            self.replace(Frame::MarchSection);
        } else {
            self.order_one_unit();
        }
    }

    /// D4: all infantry of the section is ordered (§AMB-25, §AMB-35, §AMB-49).
    pub fn march_section(&mut self, word: usize) {
        let side = self.s.active;
        let section = Flank::ALL.get(word).map_or(0, |f| f.of(side) as u8);
        let look = self.look();
        let infantry = look.units(side).filter(|&u| {
            look.kind(u).arm == Arm::Infantry && look.g.board.sections(look.unit(u).hex) & section != 0
        });
        let ordered = infantry.fold(0, |set, u| set | 1u64 << u.0);
        self.order_all(ordered, || {
            let name = WORDS.get(word).map_or_else(Msg::default, |w| Msg::new(format!("section-{w}")));
            Msg::new("log-all-infantry").msg("section", name)
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
        self.say(|look| {
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
    pub fn detach(&mut self, leader: crate::state::LeaderId) {
        let unit = self.look().unit_in(self.s.leaders[leader.index()].hex);
        self.s.leaders[leader.index()].done |= done::ORDERED;
        if unit.is_some() {
            self.s.units[unit.index()].done &= !(done::ORDERED | done::LED);
        }
        self.say(|look| look.leader_line("log-detaches", leader).rule("NAP-8.18"));
    }

    /// D4: strategic moves for four, or one ordinary order (§NAP-8.19, §AMB-36, §AMB-47).
    pub fn manoeuvre(&mut self, strategic: bool) {
        if strategic {
            let most = self.look().card(self.s.card).max_units.unwrap_or(0);
            self.start_orders(Orders::Anyone(most));
        } else {
            self.order_one_unit();
        }
    }

    /// D4: the unit goes back to its edge, its leader with it; it may not battle, and there are no orders.
    pub fn supply_to(&mut self, unit: UnitId, to: Hex) {
        let from = self.s.units[unit.index()].hex;
        self.say(|look| look.path_line("log-short-supply", unit, &[from, to]).rule("NAP-8.21"));
        self.carry_unit(unit, to, true);
        self.mark(unit, done::FOUGHT);
        self.check_objectives();
        self.replace(Frame::DrawPhase);
    }
}
