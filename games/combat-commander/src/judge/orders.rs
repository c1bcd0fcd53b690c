//! What Orders and cards are worth.

use super::field::POINT;
use super::luck::{ONE, at_most};
use super::sense::{CROWD, Sense};
use crate::board::Hex;
use crate::data::{Action, Order};
use crate::state::{Call, Card, UnitId, is};

/// What a card in hand is worth that is like any other: what a new one brings.
const COMMON: i32 = 8;
/// What a Pass costs: the Turn.
const TURN: i32 = 18;

impl<'a> Sense<'a> {
    /// The units that would go with an activated one: it alone, or the Leader and those it can take along.
    fn party(self, first: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        std::iter::once(first).chain(self.look.followers(first).filter(move |&u| u != first))
    }

    /// What it is worth to activate a unit, and through a Leader others.
    #[must_use]
    pub fn start_worth(self, call: Call, first: UnitId) -> i32 {
        match call {
            Call::Order(Order::Move) => {
                self.party(first).map(|u| self.gain(u)).filter(|&g| g > 0).sum::<i32>()
            }
            Call::Order(Order::Advance) => self.advance_worth(first),
            Call::Order(_) => self.memo.shot(first, || {
                let party: Vec<UnitId> = self.party(first).collect();
                self.fire_worth(&party)
            }),
            Call::OpFire => self.fire_at(self.party(first), self.look.s.going.at),
        }
    }

    /// What a unit gains by a Move.
    #[must_use]
    pub fn gain(self, unit: UnitId) -> i32 {
        let leave = self
            .look
            .stands_at_exit(unit)
            .then(|| self.exit_worth(unit) - self.place(unit, self.look.hex_of(unit)));
        self.going(unit).gain.max(leave.unwrap_or(i32::MIN))
    }

    /// What a party gains by an Advance: the best Melee it can bring about, and steps of the others.
    fn advance_worth(self, first: UnitId) -> i32 {
        let party: Vec<UnitId> = self.party(first).collect();
        let melee = self.best_melee(&party).map_or(0, |(worth, _)| worth.max(0));
        let steps: i32 = party.iter().map(|&u| self.step_gain(u)).filter(|&g| g > 0).sum();
        melee.max(steps)
    }

    /// The Melee that is best for these units, and where.
    #[must_use]
    pub fn best_melee(self, party: &[UnitId]) -> Option<(i32, Hex)> {
        let look = self.look;
        let worth = |hex: Hex| {
            let near = |u: &&UnitId| look.advance_hexes(**u).any(|h| h == hex);
            let (mut fp, mut stake, mut any) = (0, 0, false);
            let mut room = CROWD.saturating_sub(look.figures(self.side, hex));
            for &unit in party.iter().filter(near) {
                let Some(rest) = room.checked_sub(look.kind(unit).class.figures()) else { continue };
                room = rest;
                fp += self.melee_fp(unit);
                stake += self.loss(unit);
                any = true;
            }
            let inside = look.units_of(self.side, hex);
            let (fp, stake) = inside.fold((fp, stake), |(f, s), u| (f + self.melee_fp(u), s + self.loss(u)));
            any.then(|| (self.melee_worth(hex, fp, stake), hex))
        };
        look.standing(self.side.other()).iter().filter_map(worth).max()
    }

    /// What a unit brings to a Melee.
    #[must_use]
    pub fn melee_fp(self, unit: UnitId) -> i32 {
        i32::from(self.look.fp(unit)) + i32::from(self.look.is_boxed(unit, crate::data::boxed::FP))
    }

    /// What a unit gains by a step to a hex without enemies, or off the map.
    #[must_use]
    pub fn step_gain(self, unit: UnitId) -> i32 {
        let look = self.look;
        let here = self.place(unit, look.hex_of(unit));
        let free = |h: &Hex| !look.standing(self.side.other()).contains(*h);
        let step = look.advance_hexes(unit).filter(free).map(|h| self.place(unit, h)).max();
        let leave = look.stands_at_exit(unit).then(|| self.exit_worth(unit));
        step.into_iter().chain(leave).max().map_or(0, |best| best - here)
    }

    /// What an Order is worth now.
    #[must_use]
    pub fn order_worth(self, order: Order) -> i32 {
        let look = self.look;
        match order {
            Order::Fire | Order::Move | Order::Advance => {
                let call = Call::Order(order);
                let starters = look.units(self.side).filter(|&u| look.may_start(call, u));
                starters.map(|u| self.start_worth(call, u)).max().unwrap_or(0)
            }
            Order::Recover => self.recover_worth(),
            Order::Rout => self.rout_worth(self.side.other()).max(self.rout_worth(self.side)),
            Order::ArtilleryRequest => self.artillery_worth(),
            Order::ArtilleryDenied => {
                if look.s.radios[self.side.other().index()].broken {
                    35
                } else {
                    60
                }
            }
            Order::Confusion => -20,
        }
    }

    fn recover_worth(self) -> i32 {
        let look = self.look;
        let units = look.units(self.side);
        units
            .map(|u| {
                let marker = if look.is(u, is::SUPPRESSED) { 14 } else { 0 };
                marker + if look.is_broken(u) { self.rally_chance(u) * self.loss(u) / 2 / ONE } else { 0 }
            })
            .sum()
    }

    fn rally_chance(self, unit: UnitId) -> i32 {
        at_most(i32::from(self.look.resolve(unit)) - 1)
    }

    /// What it is worth that a side's broken units Rout.
    #[must_use]
    pub fn rout_worth(self, whose: crate::data::Side) -> i32 {
        let look = self.look;
        if !look.can_rout(whose) {
            return 0;
        }
        let mut worth = 0;
        for unit in look.units(whose).filter(|&u| look.is_broken(u)) {
            let resolve = i32::from(look.resolve(unit));
            let depth = i32::from(look.g.side(whose).edge.depth(look.hex_of(unit)));
            let off = ONE - at_most(resolve + depth - 1);
            let runs = ONE - at_most(resolve);
            worth += (off * self.loss(unit) + (runs - off) * 25) / ONE;
            worth += i32::from(look.objectives_at(look.hex_of(unit)).next().is_some()) * runs * POINT / ONE;
        }
        if whose == self.side { -worth } else { worth }
    }

    /// What more it is worth to hold a card than to hold any other.
    #[must_use]
    pub fn keep(self, card: Card) -> i32 {
        let look = self.look;
        let data = look.card(card);
        let fires = look.hand(self.side).filter(|&c| look.card(c).order == Order::Fire).count();
        let order = match data.order {
            Order::Fire => {
                let guard = if look.defends(self.side) { 10 } else { 4 };
                if fires <= 1 { 10 + guard } else { 3 + guard / 2 }
            }
            Order::Recover => {
                let hurt = look.units(self.side).filter(|&u| look.is_broken(u)).count() as i32;
                2 + 4 * hurt.min(4)
            }
            Order::Advance => {
                let near = look.units(self.side).any(|u| {
                    let around = look.g.board.adjacent(look.hex_of(u));
                    !(around & look.standing(self.side.other())).is_empty()
                });
                if near { 12 } else { 2 }
            }
            Order::Move => 5,
            Order::Rout => {
                if look.can_rout(self.side.other()) {
                    8
                } else {
                    0
                }
            }
            Order::ArtilleryRequest => {
                if look.radio(self.side).is_some() {
                    16
                } else {
                    -6
                }
            }
            Order::ArtilleryDenied => {
                if look.radio(self.side.other()).is_some() {
                    10
                } else {
                    -6
                }
            }
            Order::Confusion => -10,
        };
        (order + data.action.map_or(0, |action| self.action_keep(action))) * self.style.thrift / 100
    }

    fn action_keep(self, action: Action) -> i32 {
        let defends = self.look.defends(self.side);
        match action {
            Action::LightWounds => 8,
            Action::Ambush => 6,
            Action::Concealment | Action::Marksmanship | Action::HandGrenades => 4,
            Action::HiddenEntrenchments
            | Action::HiddenMines
            | Action::HiddenPillbox
            | Action::HiddenUnit
                if defends =>
            {
                9
            }
            Action::BoreSighting if defends => 4,
            Action::HiddenWire if defends => 5,
            Action::AssaultFire | Action::SmokeGrenades if !defends => 4,
            Action::Crossfire | Action::SprayFire | Action::SustainedFire => 3,
            _ => 0,
        }
    }

    /// What it is worth to part with a card for a new one.
    #[must_use]
    pub fn discard_worth(self, card: Card) -> i32 {
        COMMON - self.keep(card)
    }

    /// What a Pass is worth: new cards for the worst.
    #[must_use]
    pub fn pass_worth(self) -> i32 {
        let look = self.look;
        let most = look.g.data.discards[look.g.nations[self.side.index()] as usize];
        let mut worths: Vec<i32> = look.hand(self.side).map(|c| self.discard_worth(c)).collect();
        worths.sort_unstable_by(|a, b| b.cmp(a));
        worths.into_iter().take(usize::from(most)).filter(|&w| w > 0).sum::<i32>() - TURN
    }
}
