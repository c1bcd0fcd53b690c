//! Two ways to hold a position: to look at it, and to play it on.

use crate::board::{Hex, HexSet, Side};
use crate::choice;
use crate::data::{Arm, CARDS, CardType, Effect, Halving, face};
use crate::state::{BattleKind, Card, Frame, Frames, Leader, LeaderId, Mode, State, Unit, UnitId, done};
use crate::{LeaderInfo, Napoleonics};
use sandtable_engine::decision::Decision;
use sandtable_engine::{Act, Audience, Faces, Line, Log, Msg, Noun, SeatSet, What, decision};
use sandtable_hex::{Dir, Orientation};

/// What a rule needs to know of a unit's type, by unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the columns of data/units.json")]
pub struct Kind {
    pub side: Side,
    pub arm: Arm,
    pub blocks: u8,
    pub move_battle: u8,
    pub move_max: u8,
    pub range: u8,
    pub fire_standing: u8,
    pub fire_moved: u8,
    pub melee: u8,
    pub melee_vs_infantry: u8,
    pub ignore_flags: u8,
    pub retreat_per_flag: u8,
    pub saber_hits: bool,
    pub halving: Halving,
    pub light: bool,
    pub guard: bool,
    pub heavy: bool,
    pub grenadier: bool,
    pub horse: bool,
    /// Its number in [`Data::units`](crate::data::Data).
    pub row: u8,
}

sandtable_engine::contexts! { pub Look, pub Turn of Napoleonics, state State, frame Frame, stack Frames }

impl<'a> Look<'a> {
    /// A unit.
    #[must_use]
    pub fn unit(self, unit: UnitId) -> &'a Unit {
        &self.s.units[unit.index()]
    }

    /// Its type.
    #[must_use]
    pub fn kind(self, unit: UnitId) -> &'a Kind {
        &self.g.kinds[unit.index()]
    }

    /// A leader.
    #[must_use]
    pub fn leader(self, leader: LeaderId) -> &'a Leader {
        &self.s.leaders[leader.index()]
    }

    /// What the scenario says of him.
    #[must_use]
    pub fn leader_info(self, leader: LeaderId) -> &'a LeaderInfo {
        &self.g.leaders[leader.index()]
    }

    /// Whose he is.
    #[must_use]
    pub fn leader_side(self, leader: LeaderId) -> Side {
        self.leader_info(leader).side
    }

    /// The unit in a hex.
    #[must_use]
    pub fn unit_in(self, hex: Hex) -> UnitId {
        self.s.unit_at.get(hex.index()).copied().unwrap_or(UnitId::NONE)
    }

    /// The leader in a hex.
    #[must_use]
    pub fn leader_in(self, hex: Hex) -> LeaderId {
        self.s.leader_at.get(hex.index()).copied().unwrap_or(LeaderId::NONE)
    }

    /// The leader attached to a unit: he stands in its hex.
    #[must_use]
    pub fn leader_of(self, unit: UnitId) -> LeaderId {
        self.leader_in(self.unit(unit).hex)
    }

    /// Whether the unit is on the board.
    #[must_use]
    pub fn alive(self, unit: UnitId) -> bool {
        unit.is_some() && self.unit(unit).blocks > 0
    }

    /// Whether it is in square.
    #[must_use]
    pub fn is_square(self, unit: UnitId) -> bool {
        self.unit(unit).square > 0
    }

    /// Whether it has an order.
    #[must_use]
    pub fn is_ordered(self, unit: UnitId) -> bool {
        self.unit(unit).done & done::ORDERED != 0
    }

    /// Whether the leader has an order of his own: to detach, or as a lone leader.
    #[must_use]
    pub fn leader_ordered(self, leader: LeaderId) -> bool {
        self.leader(leader).done & done::ORDERED != 0
    }

    /// Hexes with units of a side.
    #[must_use]
    pub fn standing(self, side: Side) -> HexSet {
        self.s.standing[side.index()]
    }

    /// Hexes with lone leaders of a side.
    #[must_use]
    pub fn lone_leaders(self, side: Side) -> HexSet {
        self.s.led[side.index()] - self.s.standing[side.index()]
    }

    /// Hexes with pieces of a side.
    #[must_use]
    pub fn held(self, side: Side) -> HexSet {
        self.s.standing[side.index()] | self.s.led[side.index()]
    }

    /// Hexes with pieces of either side.
    #[must_use]
    pub fn pieces(self) -> HexSet {
        self.held(Side::Top) | self.held(Side::Bottom)
    }

    /// The units of a side, in the order of their hexes.
    pub fn units(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.standing(side).iter().map(move |hex| self.unit_in(hex))
    }

    /// The leaders of a side, in the order of their hexes.
    pub fn leaders(self, side: Side) -> impl Iterator<Item = LeaderId> + use<'a> {
        self.s.led[side.index()].iter().map(move |hex| self.leader_in(hex))
    }

    /// Whether an enemy unit of this side stands next to the hex.
    #[must_use]
    pub fn next_to_enemy(self, hex: Hex, side: Side) -> bool {
        !(self.g.board.adjacent(hex) & self.standing(side.other())).is_empty()
    }

    /// What a card is.
    #[must_use]
    pub fn card(self, card: Card) -> &'a CardType {
        &self.g.data.cards[card.index()]
    }

    /// The words of the turn's card that govern ordered pieces; plain orders if it gives none of its own.
    #[must_use]
    pub fn effect(self) -> Effect {
        match self.s.mode {
            Mode::Card if self.s.card.is_some() => self.card(self.s.card).effect,
            _ => Effect::Orders,
        }
    }

    /// The same for the pieces of a side: the card is not the opponent's.
    #[must_use]
    pub fn effect_on(self, side: Side) -> Effect {
        if side == self.s.active { self.effect() } else { Effect::Orders }
    }

    /// The noun of a unit.
    #[must_use]
    pub fn noun(unit: UnitId) -> Noun {
        Noun::Piece(u16::from(unit.0))
    }

    /// The noun of a leader: leaders are numbered after the units.
    #[must_use]
    pub fn leader_noun(self, leader: LeaderId) -> Noun {
        Noun::Piece(self.leader_piece(leader))
    }

    /// The number of a leader among the pieces.
    #[must_use]
    pub fn leader_piece(self, leader: LeaderId) -> u16 {
        self.g.kinds.len() as u16 + u16::from(leader.0)
    }

    /// The piece a noun names.
    #[must_use]
    pub fn piece(self, noun: Noun) -> Option<Piece> {
        let Noun::Piece(number) = noun else { return None };
        let (number, units) = (number as usize, self.g.kinds.len());
        if number < units {
            Some(Piece::Unit(UnitId(number as u8)))
        } else if number < units + self.g.leaders.len() {
            Some(Piece::Leader(LeaderId((number - units) as u8)))
        } else {
            None
        }
    }

    /// The unit a noun names.
    #[must_use]
    pub fn unit_named(self, noun: Noun) -> Option<UnitId> {
        match self.piece(noun) {
            Some(Piece::Unit(unit)) => Some(unit),
            _ => None,
        }
    }

    /// The card a noun names.
    #[must_use]
    pub fn card_named(noun: Noun) -> Option<Card> {
        match noun {
            Noun::Card(card) if (card as usize) < CARDS => Some(Card(card as u8)),
            _ => None,
        }
    }

    /// The hex a noun names.
    #[must_use]
    pub fn hex(noun: Noun) -> Option<Hex> {
        match noun {
            Noun::Hex(h) if (h as usize) < crate::board::HEXES => Some(Hex(h as u8)),
            _ => None,
        }
    }
}

/// A unit or a leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
}

/// The noun of a hex.
#[must_use]
pub fn hex_noun(hex: Hex) -> Noun {
    Noun::Hex(u16::from(hex.0))
}

impl<L: Log> Turn<'_, L> {
    /// The owner alone reads a line (`true`), and the others another (`false`).
    pub fn say_secret(&mut self, side: Side, line: impl Fn(Look<'_>, bool) -> Line) {
        let seats = SeatSet::one(side.seat());
        self.report(|look| line(look, true).to(Audience::Only(seats)));
        self.report(|look| line(look, false).to(Audience::Except(seats)));
    }

    /// Takes a unit off its hex. A hex scored for it is given back (§NAP-4.4).
    pub fn lift_unit(&mut self, unit: UnitId) {
        let (hex, side) = (self.s.units[unit.index()].hex, self.look().kind(unit).side);
        if hex != Hex::NONE {
            let worth = self.look().worth(side, hex);
            self.take_off(unit);
            if worth > 0 {
                self.say_objective("log-objective-lost", side, hex, worth);
            }
        }
    }

    fn take_off(&mut self, unit: UnitId) {
        let (hex, side) = (self.s.units[unit.index()].hex, self.look().kind(unit).side);
        self.s.unit_at[hex.index()] = UnitId::NONE;
        self.s.standing[side.index()].remove(hex);
        self.s.scored[side.index()].remove(hex);
        self.s.units[unit.index()].hex = Hex::NONE;
    }

    fn place_unit(&mut self, unit: UnitId, hex: Hex) {
        let side = self.look().kind(unit).side;
        self.s.unit_at[hex.index()] = unit;
        self.s.standing[side.index()].insert(hex);
        self.s.units[unit.index()].hex = hex;
    }

    /// Tells of the banners that a unit's hex gives it, now that it stays there.
    pub fn say_held(&mut self, unit: UnitId) {
        let (hex, side) = (self.s.units[unit.index()].hex, self.look().kind(unit).side);
        let worth = self.look().worth(side, hex);
        if worth > 0 {
            self.say_objective("log-objective", side, hex, worth);
        }
    }

    /// Takes a leader off his hex.
    pub fn lift_leader(&mut self, leader: LeaderId) {
        let (hex, side) = (self.s.leaders[leader.index()].hex, self.look().leader_side(leader).index());
        if hex != Hex::NONE {
            self.s.leader_at[hex.index()] = LeaderId::NONE;
            self.s.led[side].remove(hex);
            self.s.leaders[leader.index()].hex = Hex::NONE;
        }
    }

    /// Sets a leader on a hex.
    pub fn place_leader(&mut self, leader: LeaderId, hex: Hex) {
        let side = self.look().leader_side(leader).index();
        self.s.leader_at[hex.index()] = leader;
        self.s.led[side].insert(hex);
        self.s.leaders[leader.index()].hex = hex;
    }

    /// Moves a unit to a hex, all its blocks together (§NAP-5.3.4) and within the board (§NAP-5.3.5), and its
    /// attached leader with it if he goes along (§NAP-5.2.3).
    pub fn carry_unit(&mut self, unit: UnitId, to: Hex, with_leader: bool) {
        let leader = self.look().leader_of(unit);
        self.lift_unit(unit);
        self.set_down(unit, leader, to, with_leader);
        self.say_held(unit);
    }

    /// Takes a unit, with its leader, one hex back. Hexes that it only passes give no banner, and none is told of
    /// (§NAP-4.5).
    pub fn carry_back(&mut self, unit: UnitId, to: Hex) {
        let leader = self.look().leader_of(unit);
        let b = &self.s.battle;
        let stood = if unit == b.attacker { b.from } else { b.target };
        if self.s.units[unit.index()].hex == stood {
            self.lift_unit(unit);
        } else {
            self.take_off(unit);
        }
        self.set_down(unit, leader, to, true);
    }

    fn set_down(&mut self, unit: UnitId, leader: LeaderId, to: Hex, with_leader: bool) {
        self.place_unit(unit, to);
        if with_leader && leader.is_some() {
            self.lift_leader(leader);
            self.place_leader(leader, to);
        }
    }

    /// Marks what a unit has done.
    pub fn mark(&mut self, unit: UnitId, bits: u8) {
        self.s.units[unit.index()].done |= bits;
    }

    /// Whether the active side has nothing to choose in a decision but its end.
    #[must_use]
    pub fn idle(&self, frame: impl Decision<Napoleonics>) -> bool {
        decision::idle(frame, self.look(), self.s.active.seat(), choice::DONE)
    }

    /// Puts a card into a hand.
    pub fn take_in_hand(&mut self, side: Side, card: Card) {
        if !self.s.hands[side.index()].add(card) {
            self.fault(What::Full);
        }
    }
}

/// Who is asked, and when.
impl Look<'_> {
    /// Which turn it is: both players' turns count as one.
    #[must_use]
    pub fn turn_number(self) -> u16 {
        self.s.turn.div_ceil(2)
    }

    /// Who is asked, if it is not chance (§NAP-9.1: the opponent is asked only at D7 to D11 and D13).
    #[must_use]
    pub fn asked(self) -> Option<Side> {
        decision::asked::<Napoleonics>(self).iter().next().and_then(Side::of_seat)
    }
}

/// Names for the log.
impl Look<'_> {
    /// The name of a unit's type.
    #[must_use]
    pub fn unit_name(self, unit: UnitId) -> Msg {
        self.g.unit_names[unit.index()].clone()
    }

    /// A leader's name.
    #[must_use]
    pub fn leader_name(self, leader: LeaderId) -> Msg {
        Msg::new(self.leader_info(leader).name.clone())
    }

    /// A side's name.
    #[must_use]
    pub fn side_name(self, side: Side) -> Msg {
        self.g.info.seats[side.index()].name.clone()
    }

    /// A card's title.
    #[must_use]
    pub fn card_name(self, card: Card) -> Msg {
        Msg::new(format!("card-{}", self.card(card).id))
    }

    /// What was rolled: each face once, with how often.
    #[must_use]
    pub fn faces_named(self, faces: &Faces) -> Vec<Msg> {
        let named = |f: u8| {
            let face = Msg::new(format!("face-{}", face::NAMES[f as usize]));
            match faces.count(f) {
                0 => None,
                1 => Some(face),
                n => Some(Msg::new("face-times").msg("face", face).num("n", n)),
            }
        };
        [face::INFANTRY, face::CAVALRY, face::ARTILLERY, face::FLAG, face::SABER]
            .into_iter()
            .filter_map(named)
            .collect()
    }

    /// The sides of a hex that fieldworks guard, by the hexes beyond; at the edge of the board by their own names.
    #[must_use]
    pub fn works_sides(self, hex: Hex) -> String {
        let beyond = |dir: Dir| match self.g.board.next(hex, dir) {
            Hex::NONE => format!("{}/{}", hex.name(), dir.name(Orientation::Pointy)),
            next => next.name(),
        };
        let mut guarded: Vec<Dir> = Dir::ALL.into_iter().filter(|&d| self.g.ground.works(hex, d)).collect();
        guarded.sort_by_key(|&dir| self.g.board.next(hex, dir).0);
        guarded.into_iter().map(beyond).collect::<Vec<_>>().join(", ")
    }

    /// Guns that join in, with their hex, as part of a sentence.
    #[must_use]
    pub fn gun_at(self, unit: UnitId) -> Msg {
        Msg::new("gun-at").msg("unit", self.unit_name(unit)).name("hex", self.unit(unit).hex.name())
    }

    /// A line about a unit in its hex.
    #[must_use]
    pub fn unit_line(self, key: &'static str, unit: UnitId) -> Line {
        let msg = Msg::new(key).msg("unit", self.unit_name(unit)).name("hex", self.unit(unit).hex.name());
        Line::new(msg).touch(Look::noun(unit))
    }

    /// A line about a leader.
    #[must_use]
    pub fn leader_line(self, key: &'static str, leader: LeaderId) -> Line {
        Line::new(Msg::new(key).msg("leader", self.leader_name(leader))).touch(self.leader_noun(leader))
    }

    /// A line about a unit's way from one hex to another.
    #[must_use]
    pub fn path_line(self, key: &'static str, unit: UnitId, path: &[Hex]) -> Line {
        let (from, to) =
            (path.first().copied().unwrap_or(Hex::NONE), path.last().copied().unwrap_or(Hex::NONE));
        let msg =
            Msg::new(key).msg("unit", self.unit_name(unit)).name("from", from.name()).name("to", to.name());
        let path = path.iter().map(|h| u16::from(h.0)).collect();
        Line::new(msg)
            .touch(Look::noun(unit))
            .touch(hex_noun(from))
            .touch(hex_noun(to))
            .act(Act::Move { piece: u16::from(unit.0), path })
    }
}

impl BattleKind {
    /// Hand to hand.
    #[must_use]
    pub fn is_melee(self) -> bool {
        self != BattleKind::Ranged
    }
}
