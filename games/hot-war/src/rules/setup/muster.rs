//! An army as the house proposes it (§HW-16.2): bought for points within the limits, and set up in the zone.

use crate::board::Edge;
use crate::choice;
use crate::data::{Card, OrderKind, Side, UnitType};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Place, State, UnitId};
use sandtable_engine::{Dice, Log, Noun, Seat};
use sandtable_hex::{Dir, HexId};

/// How many armies are tried; the one that is most to the purpose is taken.
const TRIES: u8 = 48;

/// So much of an army, in hundredths of its points, are tanks and fighting vehicles, and so much heavy tanks alone.
const ARMOUR: u32 = 55;
const HEAVY: u32 = 30;

/// Fewer points than this left are as good as none.
const FEW: u16 = 4;

/// So few points on the wrong arm are good enough.
const LITTLE: u16 = 12;

/// What a stack on a hex is worth in hexes of way.
const CROWD: u32 = 3;

impl Look<'_> {
    /// The side of a hex that looks from a side's edge into the board.
    pub(super) fn ahead(self, side: Side) -> Dir {
        match self.g.board.edges[side.index()] {
            Edge::W => Dir::D2,
            Edge::E => Dir::D5,
            Edge::N => Dir::D3,
            Edge::S => Dir::D0,
        }
    }

    /// What a seat has not yet set down.
    pub fn in_hand(self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.commanded(seat).filter(move |&u| self.unit(u).at == Place::Hand)
    }

    /// How often a card is bought: the backbone of an army often, what serves a purpose of its own seldom.
    fn appeal(self, side: Side, card: &Card) -> u32 {
        let has = |kind| card.order(kind).is_some();
        let owns = |of: fn(&Card) -> bool| self.units(side).any(|u| of(self.card(u)));
        let blind = owns(|c| c.properties.indirect_fire) && !owns(|c| c.properties.target_designation);
        match card.unit_type {
            _ if has(OrderKind::BuildPontoon) || has(OrderKind::SmokeInMovement) => 0,
            _ if card.properties.target_designation && blind => 12,
            _ if card.properties.target_designation => 2,
            UnitType::Infantry if has(OrderKind::Attack) && !card.properties.sapper => 6,
            UnitType::Infantry if !card.properties.aa && has(OrderKind::Fire) => 3,
            UnitType::Artillery | UnitType::Helicopter => 2,
            UnitType::Vehicle => 1,
            UnitType::HeavyTank if card.properties.mine_trawl => 1,
            UnitType::Armoured if has(OrderKind::Attack) => 4,
            UnitType::LightTank | UnitType::HeavyTank => 4,
            _ => 2,
        }
    }

    /// How many points too many or too few of an army are in armour.
    fn misspent(self, side: Side) -> u16 {
        let (mut heavy, mut armour, mut all) = (0, 0, 0);
        for card in self.units(side).map(|u| self.card(u)) {
            all += card.cost;
            match card.unit_type {
                UnitType::HeavyTank => (heavy, armour) = (heavy + card.cost, armour + card.cost),
                UnitType::LightTank => armour += card.cost,
                UnitType::Armoured if card.order(OrderKind::Attack).is_some() => armour += card.cost,
                _ => {}
            }
        }
        let share = |hundredths: u32| (u32::from(all) * hundredths / 100) as u16;
        armour.abs_diff(share(ARMOUR)) + heavy.abs_diff(share(HEAVY))
    }

    /// The cards that may be bought next, each with its appeal: infantry until the army has enough of it.
    fn appealing(self, seat: Seat, side: Side) -> Vec<(u16, u32)> {
        let wants_infantry = self.lacks_infantry(seat, side);
        let weigh = |number: u16| {
            let card = &self.g.cards[number as usize];
            let later = wants_infantry && card.unit_type != UnitType::Infantry;
            (number, if later { 0 } else { self.appeal(side, card) })
        };
        self.cards_to_buy(seat, side).into_iter().map(weigh).filter(|(_, appeal)| *appeal > 0).collect()
    }

    /// The card that is bought next.
    fn next_card(self, seat: Seat, side: Side, dice: &mut Dice) -> Option<u16> {
        let cards = self.appealing(seat, side);
        let mut left = dice.below(cards.iter().map(|(_, appeal)| appeal).sum());
        let found = cards.into_iter().find(|(_, appeal)| {
            let found = left < *appeal;
            left = left.saturating_sub(*appeal);
            found
        });
        found.map(|(number, _)| number)
    }

    /// Whether the house has something to propose: a card to buy, or a place for what is in hand.
    pub(super) fn may_muster(self, seat: Seat, side: Side) -> bool {
        let has_place = |unit: UnitId| {
            let zone = &self.g.forces[side.index()].zone;
            zone.iter().any(|hex| self.may_be_set_on(unit, hex))
        };
        self.in_hand(seat).any(has_place) || !self.appealing(seat, side).is_empty()
    }

    fn may_be_set_on(self, unit: UnitId, hex: HexId) -> bool {
        self.may_stand(unit, hex) && self.depot(hex).is_none()
    }

    /// The hexes of a side's zone, each with its way from the side's edge.
    fn zone_by_depth(self, side: Side) -> Vec<(HexId, u8)> {
        let board = &self.g.board;
        let home: Vec<HexId> = board.all().filter(|&hex| board.is_departure(hex, side)).collect();
        let way = |hex: HexId| home.iter().map(|&h| board.distance(h, hex)).min().unwrap_or(0);
        self.g.forces[side.index()].zone.iter().map(|hex| (hex, way(hex))).collect()
    }

    /// Where a unit is set up: guns and transports behind, all others ahead, spread over the zone.
    fn place_for(self, side: Side, unit: UnitId, zone: &[(HexId, u8)], dice: &mut Dice) -> Option<HexId> {
        let deep = zone.iter().map(|(_, way)| *way).max().unwrap_or(0);
        let card = self.card(unit);
        let behind = card.properties.indirect_fire || card.properties.supply > 0;
        let wanted = if behind { deep.min(1) } else { deep };
        let open = zone.iter().filter(|&&(hex, _)| self.may_be_set_on(unit, hex));
        let cost = |&(hex, way): &(HexId, u8)| {
            let crowd = self.of_on(side, hex).count() as u32;
            (u32::from(way.abs_diff(wanted)) + CROWD * crowd + dice.below(3), hex)
        };
        open.map(cost).min().map(|(_, hex)| hex)
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-16.2: what is left of an army is bought and set up as proposed; of several such armies a sound one, if what
    /// was bought before lets any be, that uses the points best.
    pub fn muster(&mut self, seat: Seat, dice: &mut Dice) {
        let Some(side) = self.look().side_of(seat) else { return };
        let begin = self.s.clone();
        let mut best: Option<((bool, u16, u16), State)> = None;
        for _ in 0..TRIES {
            *self.s = begin.clone();
            while let Some(card) = self.look().next_card(seat, side, dice) {
                self.buy_unit(seat, card);
            }
            let look = self.look();
            let left = look.points_left(seat, side) / FEW;
            let fault = (look.army_lacks(seat, side).is_some(), left, look.misspent(side));
            if best.as_ref().is_none_or(|(least, _)| fault < *least) {
                best = Some((fault, self.s.clone()));
            }
            if fault <= (false, 0, LITTLE) {
                break;
            }
        }
        *self.s = best.map_or(begin, |(_, army)| army);
        self.set_up_all(seat, side, dice);
    }

    /// The proposal for a position is always the same.
    pub(super) fn muster_as_proposed(&mut self, seat: Seat) {
        let units = self.look().commanded(seat).count() as u64;
        let points = self.look().side_of(seat).map_or(0, |side| self.look().points_left(seat, side));
        self.muster(seat, &mut Dice::new(u64::from(points) * 64 + units));
    }

    /// Sets down what a seat has in hand, guns deployed towards the enemy; what finds no place stays in hand.
    fn set_up_all(&mut self, seat: Seat, side: Side, dice: &mut Dice) {
        let (zone, ahead) = (self.look().zone_by_depth(side), self.look().ahead(side));
        let hand: Vec<UnitId> = self.look().in_hand(seat).collect();
        for unit in hand {
            let Some(hex) = self.look().place_for(side, unit, &zone, dice) else { continue };
            self.set_up_unit(seat, unit, choice::AT, hex_noun(hex));
            if self.look().card(unit).properties.sector && self.look().may_face(unit, hex, ahead) {
                self.set_up_unit(seat, unit, choice::FACE, Noun::Side(hex.0, ahead as u8));
            }
        }
        self.s.held[seat.index()] = None;
    }
}
