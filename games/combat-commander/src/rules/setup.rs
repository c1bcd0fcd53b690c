//! Setting up (§CC-SET.1 to §CC-SET.5): chits, counters, control, the first hands.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::Side;
use crate::decisions::{Deal, SetUp};
use crate::look::{Look, Piece, Turn, hex_noun, seat_of};
use crate::rules::terrain::Fort;
use crate::state::{Frame, Unit, UnitId, WeaponId};
use sandtable_engine::{Audience, Line, Log, Msg, Noun, SeatSet, Sink, Verb, What};

/// Nothing in hand.
const NOTHING: u16 = u16::MAX;

/// What a side has in hand while it sets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InHand {
    /// A unit, perhaps one that stands on the map and is to stand elsewhere.
    Unit(UnitId),
    /// A weapon, perhaps one that a unit has and another is to have.
    Weapon(WeaponId),
    /// A Fortification.
    Fort(Fort),
}

impl<'a> Look<'a> {
    /// D25: who has still to set up: the one whose turn it is, or everyone who is not ready if both do at once.
    #[must_use]
    pub fn setup_asked(self) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        let waits = |side: &Side| !self.s.setting[side.index()].ready;
        match self.g.plan.first {
            Some(first) => {
                let next = [first, first.other()].into_iter().find(waits);
                next.into_iter().for_each(|side| seats = seats.with(seat_of(side)));
            }
            None => Side::BOTH.into_iter().filter(waits).for_each(|side| seats = seats.with(seat_of(side))),
        }
        seats
    }

    /// §CC-1.6c: whether both sides set up at once now, so that neither may see anything of the other's.
    #[must_use]
    pub fn setup_is_hidden(self) -> bool {
        self.g.plan.first.is_none() && self.s.frames.top() == Frame::SetUp(SetUp)
    }

    /// What a side has in hand.
    #[must_use]
    pub fn in_hand(self, side: Side) -> Option<InHand> {
        let setting = &self.s.setting[side.index()];
        if let Some(&fort) = Fort::ALL.get(usize::from(setting.fort).wrapping_sub(1)) {
            return Some(InHand::Fort(fort));
        }
        match self.piece(Noun::Piece(setting.picked)) {
            Some(Piece::Unit(unit)) => Some(InHand::Unit(unit)),
            Some(Piece::Weapon(weapon)) => Some(InHand::Weapon(weapon)),
            None => None,
        }
    }

    /// Units that a side sets up: on the map and still beside it.
    pub fn setting_up(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.counters(side).filter(move |&u| self.unit(u).on_map() || self.hex_of(u) == Unit::SETUP)
    }

    /// Units still beside the map.
    pub fn unplaced(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.counters(side).filter(move |&u| self.hex_of(u) == Unit::SETUP)
    }

    /// §CC-SET.4, §CC-8.3: whether a unit may be set up here.
    #[must_use]
    pub fn may_set_up(self, unit: UnitId, hex: Hex) -> bool {
        let side = self.side(unit);
        self.g.side(side).zone.contains(hex)
            && self.hex_of(unit) != hex
            && self.may_stand(hex)
            && self.has_room(unit, hex)
            && !self.standing(side.other()).contains(hex)
    }

    /// §CC-SET.4, §RS.12, §F100.3: hexes where a side may put a Fortification.
    pub fn fort_hexes(self, side: Side) -> impl Iterator<Item = Hex> + use<'a> {
        let enemies = self.standing(side.other());
        self.g.side(side).zone.iter().filter(move |&h| self.may_fortify(h) && !enemies.contains(h))
    }

    /// Fortifications that a side has put down and may still take up again.
    fn own_forts(self, side: Side) -> impl Iterator<Item = Hex> + use<'a> {
        let other = side.other();
        let theirs =
            if self.s.setting[other.index()].ready { self.g.side(other).zone } else { HexSet::EMPTY };
        (self.g.side(side).zone - theirs).iter().filter(move |&h| self.fort(h).is_some())
    }

    /// §8.1.1, §CC-RSG.1: whether a unit may be given a weapon now.
    #[must_use]
    pub fn may_be_armed(self, unit: UnitId) -> bool {
        !self.unit(unit).weapon.is_some() && !self.g.plan.support[unit.index()]
    }

    /// Weapons that a side gives out: left over, or given to a unit that can hand them on.
    fn loose_weapons(self, side: Side) -> impl Iterator<Item = WeaponId> + use<'a> {
        let left = self.s.setting[side.index()].weapons;
        let given = self.setting_up(side).map(move |u| self.unit(u).weapon).filter(|w| w.is_some());
        let given = given.fold(0, |bits, w| bits | 1 << w.0) & !self.g.plan.bound;
        super::weapons::each(left | given)
    }

    /// Whether everything that can be placed is.
    #[must_use]
    pub fn all_is_set_up(self, side: Side) -> bool {
        let setting = &self.s.setting[side.index()];
        self.unplaced(side).next().is_none()
            && (setting.weapons == 0 || !self.setting_up(side).any(|u| self.may_be_armed(u)))
            && (setting.forts.iter().all(|&n| n == 0) || self.fort_hexes(side).next().is_none())
    }

    /// D25: take something in hand and put it down, let the rest be set up, or be ready.
    pub fn setup_choices(self, side: Side, out: &mut impl Sink) {
        match self.in_hand(side) {
            Some(InHand::Unit(unit)) => {
                for hex in self.g.side(side).zone.iter().filter(|&h| self.may_set_up(unit, h)) {
                    out.add(choice::AT, hex_noun(hex));
                }
            }
            Some(InHand::Weapon(_)) => {
                for unit in self.setting_up(side).filter(|&u| self.may_be_armed(u)) {
                    out.add(choice::GIVE, Look::noun(unit));
                }
            }
            Some(InHand::Fort(_)) => {
                self.fort_hexes(side).for_each(|hex| out.add(choice::AT, hex_noun(hex)));
            }
            None => return self.place_choices(side, out),
        }
        out.add(choice::BACK, Noun::None);
    }

    fn place_choices(self, side: Side, out: &mut impl Sink) {
        for unit in self.setting_up(side) {
            out.add(choice::PLACE, Look::noun(unit));
        }
        for weapon in self.loose_weapons(side) {
            out.add(choice::PLACE, self.weapon_noun(weapon));
        }
        for fort in Fort::ALL {
            if self.s.setting[side.index()].forts[fort.index()] > 0 {
                out.add(choice::PLACE, self.fort_noun(fort));
            }
        }
        self.own_forts(side).for_each(|hex| out.add(choice::BACK, hex_noun(hex)));
        if self.all_is_set_up(side) {
            out.add(choice::READY, Noun::None);
        } else {
            out.add(choice::REST, Noun::None);
        }
    }

    /// The noun of a kind of Fortification: after the chits.
    #[must_use]
    pub fn fort_noun(self, fort: Fort) -> Noun {
        Noun::Word((self.g.data.chits.len() + fort.index()) as u16)
    }

    /// The kind of Fortification that a noun names.
    #[must_use]
    pub fn fort_named(self, noun: Noun) -> Option<Fort> {
        let Noun::Word(word) = noun else { return None };
        Fort::ALL.get(usize::from(word).wrapping_sub(self.g.data.chits.len())).copied()
    }

    /// Whose chit is drawn next for the set-up; no one's if it lies open. Nothing if all are drawn.
    fn next_chit(self) -> Option<Option<Side>> {
        let drawn = self.g.begin.cup.count_ones() - self.s.cup.count_ones();
        let plan = &self.g.plan;
        let open = u32::from(plan.open);
        let [axis, allies] = plan.secret.map(u32::from);
        match drawn {
            n if n < open => Some(None),
            n if n < open + axis => Some(Some(Side::Axis)),
            n if n < open + axis + allies => Some(Some(Side::Allies)),
            _ => None,
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §7.3.2, §7.3.3: a chit is drawn: open ones first, then the secret ones, which only their owner sees; one without
    /// a secret side lies open.
    pub fn chit_for_setup(&mut self, chit: usize) {
        let owner = self.look().next_chit().flatten();
        self.s.cup &= !(1 << chit);
        let data = self.g.data.chits[chit];
        let told = |key: &'static str| Line::new(Msg::new(key).name("chit", data.letter.to_string()));
        match owner {
            Some(side) if !data.open_only => {
                self.s.secret_chits[side.index()] |= 1 << chit;
                let owner = Audience::Only(SeatSet::one(seat_of(side)));
                self.say("7.3.3", |look| {
                    let line = told("log-chit-secret");
                    Line { msg: line.msg.msg("side", look.side_name(side)), ..line }.to(owner)
                });
            }
            _ => {
                self.s.open_chits |= 1 << chit;
                self.say("7.3.3", |_| told("log-chit-open"));
            }
        }
        if self.look().next_chit().is_none() {
            self.replace(SetUp);
        }
    }

    /// D25: a choice of a side that sets up.
    pub fn choose_setup(&mut self, side: Side, verb: Verb, noun: Noun) {
        match verb {
            choice::PLACE => {
                let fort = self.look().fort_named(noun);
                let setting = &mut self.s.setting[side.index()];
                match (noun, fort) {
                    (Noun::Piece(piece), _) => setting.picked = piece,
                    (_, Some(fort)) => setting.fort = 1 + fort.index() as u8,
                    _ => {}
                }
            }
            choice::AT => self.put_down(side, Look::hex(noun)),
            choice::GIVE => {
                if let (Some(InHand::Weapon(weapon)), Some(unit)) =
                    (self.look().in_hand(side), self.look().unit_named(noun))
                {
                    self.hand_out(side, weapon, unit);
                }
                self.let_go(side);
            }
            choice::BACK => match Look::hex(noun) {
                Some(hex) => self.take_up(side, hex),
                None => self.let_go(side),
            },
            choice::REST => self.set_up_rest(side),
            _ => self.ready(side),
        }
    }

    fn let_go(&mut self, side: Side) {
        let setting = &mut self.s.setting[side.index()];
        (setting.picked, setting.fort) = (NOTHING, 0);
    }

    fn put_down(&mut self, side: Side, hex: Option<Hex>) {
        let Some(hex) = hex else { return self.fault(What::Unfit) };
        match self.look().in_hand(side) {
            Some(InHand::Unit(unit)) => self.stand(unit, hex),
            Some(InHand::Fort(fort)) => self.dig_for_setup(side, fort, hex),
            _ => {}
        }
        self.let_go(side);
    }

    /// A unit stands in a hex of its zone. Control is determined only when all is set up (§CC-SET.3).
    pub fn stand(&mut self, unit: UnitId, hex: Hex) {
        if self.look().unit(unit).on_map() {
            self.lift(unit, Unit::SETUP);
        }
        self.place(unit, hex);
        (self.s.control, self.s.holding) = (self.g.begin.control, self.g.begin.holding);
    }

    /// A unit is given a weapon (§8.1.1).
    pub fn hand_out(&mut self, side: Side, weapon: WeaponId, unit: UnitId) {
        self.give(weapon, unit);
        self.s.setting[side.index()].weapons &= !(1 << weapon.0);
    }

    /// A Fortification is put down (§F100.3).
    pub fn dig_for_setup(&mut self, side: Side, fort: Fort, hex: Hex) {
        self.s.forts[hex.index()] = 1 + fort.index() as u8;
        let left = &mut self.s.setting[side.index()].forts[fort.index()];
        *left = left.saturating_sub(1);
    }

    fn take_up(&mut self, side: Side, hex: Hex) {
        if let Some(fort) = self.look().fort(hex) {
            self.s.forts[hex.index()] = 0;
            self.s.setting[side.index()].forts[fort.index()] += 1;
        }
    }

    /// A side's set-up stands. When both do, the battle begins.
    fn ready(&mut self, side: Side) {
        let setting = &mut self.s.setting[side.index()];
        setting.ready = true;
        // What could not be placed is left out.
        (setting.weapons, setting.forts) = (0, [0; 6]);
        let both = self.look().setup_asked().is_empty();
        match self.g.plan.first {
            Some(_) => self.say_side("CC-SET.4", "log-set-up", side),
            None if both => Side::BOTH.into_iter().for_each(|s| self.say_side("CC-SET.4", "log-set-up", s)),
            None => {}
        }
        if both {
            self.begin_battle();
        }
    }

    /// §CC-SET.3: a side that set up alone on an Objective controls it, the others are as the scenario says; then open chits
    /// are scored, on top of the points of the scenario; then hands are dealt (§CC-SET.2).
    fn begin_battle(&mut self) {
        for hex in (self.s.standing[0] | self.s.standing[1]).iter() {
            self.update_control(hex);
        }
        for chit in 0..self.g.data.chits.len() {
            if self.s.open_chits >> chit & 1 == 1 {
                self.score_chit(chit);
            }
        }
        self.replace(Deal { side: Side::Axis });
    }

    /// §CC-SET.2, §1.1: a card of the first hand; when both are full the first Turn begins (§5.a).
    pub fn dealt(&mut self, side: Side, card: crate::state::Card) {
        self.drawn(side, card);
        if self.s.decks[side.index()].hand.len() < self.g.side(side).posture.hand() {
            return;
        }
        match side {
            Side::Axis => self.replace(Deal { side: Side::Allies }),
            Side::Allies => self.begin_turn(self.g.plan.opens),
        }
    }
}
