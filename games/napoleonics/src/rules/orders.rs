//! Chapter 5.2: orders.

use crate::Napoleonics;
use crate::board::Hex;
use crate::choice;
use crate::data::{Arm, Effect};
use crate::look::{Look, Piece, Turn};
use crate::refusal::{card_rule, no};
use crate::rules::movement::Movement;
use crate::state::{LeaderId, Orders, UnitId, done};
use sandtable_engine::AnyBut;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D2, D3: who is ordered, which squares are left, and the end (§NAP-5.2.11, §NAP-9.5, §NAP-9.6). Orders are named before
/// the first piece moves (§NAP-5.2.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GiveOrders;

impl Decision<Napoleonics> for GiveOrders {
    const RULE: &'static str = "NAP-5.0.4";
    const PHASE: &'static str = "phase-orders";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.order_choices(out);
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::DONE {
            turn.end_orders();
            return QUIET;
        }
        match (choice.verb, turn.look().piece(choice.noun).fit()?) {
            (choice::UNSQUARE, Piece::Unit(unit)) => turn.leave_square(unit),
            (choice::DETACH, Piece::Leader(leader)) => turn.detach(leader),
            (_, piece) => turn.order(piece),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let given = look.s.orders == Orders::Given;
        Prompt {
            detail: look.card_detail(None),
            steps: look.order_steps(),
            ..Prompt::of(Msg::new(if given { "ask-orders-given" } else { "ask-orders" }))
        }
    }

    fn refuse(self, look: Look<'_>, _seat: Seat, choice: Choice) -> Option<Refusal> {
        match (choice.verb, look.piece(choice.noun)) {
            (choice::UNSQUARE, Some(Piece::Unit(unit))) if look.alive(unit) && look.is_square(unit) => {
                let own = look.kind(unit).side == look.s.active;
                own.then(|| no("NAP-6.2.14", "refusal-unsquare"))
            }
            _ => None,
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        Some(look.not_ordered(seat, noun))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match (choice.verb, look.piece(choice.noun)) {
            (choice::DONE, _) => offer.label.key = "verb-done-orders".into(),
            // §NAP-5.2.4: a leader whose order parts him from his unit.
            (choice::ORDER, Some(Piece::Leader(leader)))
                if look.unit_in(look.leader(leader).hex).is_some() =>
            {
                offer.label.key = "verb-order-apart".into();
            }
            _ => {}
        }
    }
}

impl Look<'_> {
    fn order_choices(self, out: &mut impl Sink) {
        let side = self.s.active;
        for unit in self.units(side) {
            if out.wants(choice::ORDER, Look::noun(unit)) && self.may_order(unit) {
                out.add(choice::ORDER, Look::noun(unit));
            }
            if self.may_leave_square(unit) {
                out.add(choice::UNSQUARE, Look::noun(unit));
            }
        }
        for leader in self.leaders(side) {
            if self.may_order_leader(leader) {
                out.add(choice::ORDER, self.leader_noun(leader));
            }
            if self.may_detach(leader) {
                out.add(choice::DETACH, self.leader_noun(leader));
            }
        }
        out.add(choice::DONE, Noun::None);
    }

    /// Whether a unit may get an order: one in a turn (§NAP-5.2.2), if the card has one for it.
    #[must_use]
    pub fn may_order(self, unit: UnitId) -> bool {
        if self.is_ordered(unit) {
            return false;
        }
        let kind = self.kind(unit);
        match self.s.orders {
            Orders::None | Orders::Given => false,
            Orders::Sections { give, used } => {
                section_left(give, used, self.g.board.sections(self.unit(unit).hex))
            }
            Orders::OneUnit(left) => left > 0,
            // §NAP-6.2.13: no squares in a strategic move.
            Orders::Anyone(left) => left > 0 && !self.is_square(unit),
            Orders::Units(left) => left > 0 && self.card_orders(unit),
            Orders::Symbols { give, used } => {
                let mut used = used;
                used[kind.arm.index()] += 1;
                symbols_left(give, used)
            }
        }
    }

    /// Units of the kind a tactic card names; for Fire and Hold none with an enemy next to it (§NAP-8.14).
    fn card_orders(self, unit: UnitId) -> bool {
        let effect = self.effect();
        let shy = effect == Effect::FireAndHold;
        self.card_names(effect, unit)
            && !(shy && self.next_to_enemy(self.unit(unit).hex, self.kind(unit).side))
    }

    /// Whether a leader may get an order of his own: a lone one like a unit (§NAP-5.2.12), an attached one to
    /// detach (§NAP-5.2.4, §NAP-5.2.5, §NAP-8.0.1), but not out of a square (§NAP-5.2.6).
    #[must_use]
    pub fn may_order_leader(self, leader: LeaderId) -> bool {
        let hex = self.leader(leader).hex;
        let unit = self.unit_in(hex);
        if self.leader_ordered(leader) || (unit.is_some() && self.is_square(unit)) {
            return false;
        }
        match self.s.orders {
            Orders::Sections { give, used } => section_left(give, used, self.g.board.sections(hex)),
            Orders::Anyone(left) => left > 0,
            Orders::Symbols { give, mut used } => {
                used[3] += 1;
                symbols_left(give, used)
            }
            _ => false,
        }
    }

    /// §NAP-8.18: under Leadership an attached leader may leave his unit, but not a square, nor one just left:
    /// that took the order which his staying gives the unit, and there is no second one (§NAP-5.2.6).
    #[must_use]
    pub fn may_detach(self, leader: LeaderId) -> bool {
        let unit = self.unit_in(self.leader(leader).hex);
        self.effect() == Effect::Leadership
            && !self.leader_ordered(leader)
            && unit.is_some()
            && !self.is_square(unit)
            && self.unit(unit).done & done::UNSQUARED == 0
    }

    /// Orders given and orders in all, where they are counted.
    fn order_steps(self) -> Option<(u8, u8)> {
        let most = |left: u8| {
            let all = self.card(self.s.card).max_units.unwrap_or(1);
            Some((all.saturating_sub(left), all))
        };
        match self.s.orders {
            Orders::Sections { give, used } => Some((used.iter().sum(), give.iter().sum())),
            Orders::Symbols { give, used } => Some((used.iter().sum(), give.iter().sum())),
            Orders::Units(left) | Orders::Anyone(left) => most(left),
            Orders::OneUnit(left) => Some((1 - left.min(1), 1)),
            Orders::None | Orders::Given => None,
        }
    }

    /// Whether anything at all has an order.
    #[must_use]
    pub fn any_ordered(self) -> bool {
        let side = self.s.active;
        self.units(side).any(|u| self.is_ordered(u)) || self.leaders(side).any(|l| self.leader_ordered(l))
    }
}

/// Why not.
impl Look<'_> {
    /// Why a thing cannot be ordered.
    fn not_ordered(self, seat: Seat, noun: Noun) -> Refusal {
        match self.own_piece(seat, noun) {
            Err(refusal) => refusal,
            Ok(Piece::Unit(unit)) => self.unit_not_ordered(unit),
            Ok(Piece::Leader(leader)) => self.leader_not_ordered(leader),
        }
    }

    fn unit_not_ordered(self, unit: UnitId) -> Refusal {
        if self.is_ordered(unit) {
            return no("NAP-5.2.2", "refusal-ordered");
        }
        let effect = self.card(self.s.card).effect;
        match self.s.orders {
            Orders::Sections { give, .. } => self.no_section_order(give, self.unit(unit).hex),
            Orders::Units(0) | Orders::Anyone(0) | Orders::OneUnit(0) => {
                no("NAP-5.2.9", "refusal-no-orders-left")
            }
            Orders::Units(_) if effect == Effect::FireAndHold && self.card_names(effect, unit) => {
                no("NAP-8.14", "refusal-next-to-enemy")
            }
            Orders::Units(_) => no(card_rule(&self.card(self.s.card).id), "refusal-other-kind"),
            Orders::Anyone(_) => no("NAP-6.2.13", "refusal-square"),
            Orders::Symbols { .. } => no("NAP-8.13", "refusal-no-symbol"),
            _ => no(card_rule(&self.card(self.s.card).id), "refusal-card-orders"),
        }
    }

    fn no_section_order(self, give: [u8; 3], hex: Hex) -> Refusal {
        let sections = self.g.board.sections(hex);
        let given = (0..3).any(|s| sections >> s & 1 == 1 && give[s] > 0);
        no("NAP-5.2.9", if given { "refusal-no-orders-left" } else { "refusal-other-section" })
    }

    fn leader_not_ordered(self, leader: LeaderId) -> Refusal {
        let unit = self.unit_in(self.leader(leader).hex);
        if self.leader_ordered(leader) {
            no("NAP-5.2.2", "refusal-ordered")
        } else if unit.is_some() && self.is_square(unit) {
            no("NAP-5.2.6", "refusal-leader-in-square")
        } else if unit.is_some() && self.left_square_by_leadership(unit) {
            no("NAP-5.2.6", "refusal-leader-left-square")
        } else if matches!(self.s.orders, Orders::OneUnit(_)) {
            no("NAP-5.2.4", "refusal-one-unit")
        } else if matches!(self.s.orders, Orders::Units(_) | Orders::Given) {
            no("NAP-5.2.4", "refusal-no-hat")
        } else if let Orders::Sections { give, .. } = self.s.orders {
            self.no_section_order(give, self.leader(leader).hex)
        } else {
            no("NAP-5.2.9", "refusal-no-orders-left")
        }
    }

    fn left_square_by_leadership(self, unit: UnitId) -> bool {
        self.effect() == Effect::Leadership && self.unit(unit).done & done::UNSQUARED != 0
    }
}

/// Whether one more piece in these sections can be ordered (§NAP-5.2.8, §NAP-5.2.9). A piece that straddles
/// two sections uses an order of either; which one need not be said as long as all fit: for any choice of
/// sections, the pieces that stand in them only must not outnumber their orders.
fn section_left(give: [u8; 3], mut used: [u8; 8], sections: u8) -> bool {
    used[sections as usize & 7] += 1;
    (1..8usize).all(|choice| {
        let orders: u8 = (0..3).filter(|s| choice >> s & 1 == 1).map(|s| give[s]).sum();
        let pieces: u8 = (1..8usize).filter(|mask| mask & !choice == 0).map(|mask| used[mask]).sum();
        pieces <= orders
    })
}

/// Whether Elan's symbols suffice (§NAP-8.13): each arm's own first, flags for the rest and for leaders.
fn symbols_left(give: [u8; 4], used: [u8; 4]) -> bool {
    let short: u8 = (0..3).map(|arm| used[arm].saturating_sub(give[arm])).sum();
    short + used[3] <= give[3]
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.0.4: the phase begins, if there is anyone to order or a square to speak of.
    pub fn start_orders(&mut self, orders: Orders) {
        self.s.orders = orders;
        self.replace(GiveOrders);
        let mut any = AnyBut::new(choice::DONE);
        self.look().order_choices(&mut any);
        if !any.found() {
            self.end_orders();
        }
    }

    /// D2: an order for a unit or a leader.
    pub fn order(&mut self, piece: Piece) {
        self.use_order(piece);
        match piece {
            Piece::Unit(unit) => {
                self.give_order(unit);
                self.report(|look| look.unit_line("log-ordered", unit));
            }
            Piece::Leader(leader) => {
                self.s.leaders[leader.index()].done |= done::ORDERED;
                self.report(|look| look.leader_line("log-leader-ordered", leader).rule("NAP-5.2.4"));
            }
        }
    }

    /// One order covers a unit and its attached leader (§NAP-5.2.3).
    pub fn give_order(&mut self, unit: UnitId) {
        let led = self.look().leader_of(unit).is_some();
        self.mark(unit, if led { done::ORDERED | done::LED } else { done::ORDERED });
    }

    fn use_order(&mut self, piece: Piece) {
        let look = self.look();
        let (hex, arm) = match piece {
            Piece::Unit(unit) => (look.unit(unit).hex, look.kind(unit).arm.index()),
            Piece::Leader(leader) => (look.leader(leader).hex, Arm::Artillery.index() + 1),
        };
        let sections = look.g.board.sections(hex); // §NAP-5.2.10: where it stands now
        match &mut self.s.orders {
            Orders::Sections { used, .. } => used[sections as usize & 7] += 1,
            Orders::Units(left) | Orders::Anyone(left) | Orders::OneUnit(left) => *left -= 1,
            Orders::Symbols { used, .. } => used[arm] += 1,
            Orders::None | Orders::Given => self.fault(What::Unfit),
        }
    }

    /// Orders are done: movement, or the draw if there are none (§NAP-5.0.8).
    pub fn end_orders(&mut self) {
        if self.look().any_ordered() {
            self.replace(Movement);
        } else {
            self.no_orders();
        }
    }
}
