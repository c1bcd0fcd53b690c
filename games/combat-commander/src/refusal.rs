//! Why not: what holds in every decision, and the reasons that decisions share.

mod order;
mod setup;

use crate::advice::inspect::action_rule;
use crate::art::cards::order_rule;
use crate::board::Hex;
use crate::choice;
use crate::data::{Order, Side};
use crate::look::{Look, Piece};
use crate::rules::terrain::Bar;
use crate::state::{Card, UnitId, WeaponId, is};
use sandtable_engine::{Msg, Noun, Refusal, Seat};

/// A refusal without arguments.
#[must_use]
pub fn no(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

/// What a player points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A card in hand.
    Card(Card),
    /// A unit on the map.
    Unit(UnitId),
    /// A Weapon.
    Weapon(WeaponId),
    /// A hex, or a unit in a hex where hexes are asked for.
    Hex(Hex),
}

/// What a decision asks for instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The rule that puts the question.
    pub rule: &'static str,
    /// The key of what is wanted.
    pub key: &'static str,
    /// A click on a unit means its hex.
    pub hexes: bool,
}

impl Wanted {
    /// This is wanted.
    #[must_use]
    pub const fn of(rule: &'static str, key: &'static str) -> Wanted {
        Wanted { rule, key, hexes: false }
    }

    /// A unit is wanted.
    #[must_use]
    pub const fn unit(rule: &'static str) -> Wanted {
        Wanted::of(rule, "refusal-wants-unit")
    }

    /// A hex is wanted.
    #[must_use]
    pub const fn hex(rule: &'static str) -> Wanted {
        Wanted { rule, key: "refusal-not-now", hexes: true }
    }

    /// Nothing can be said of what is wanted.
    #[must_use]
    pub const fn nothing(rule: &'static str) -> Wanted {
        Wanted::of(rule, "refusal-not-now")
    }
}

impl Look<'_> {
    /// Why a thing cannot be chosen: what holds in every decision, or the decision's own `reason`, or that something else
    /// is wanted.
    pub fn refused(
        self,
        seat: Seat,
        noun: Noun,
        wanted: Wanted,
        reason: impl FnOnce(Thing) -> Option<Refusal>,
    ) -> Option<Refusal> {
        let side = Side::BOTH.get(seat.index()).copied()?;
        let otherwise = || no(wanted.rule, wanted.key);
        Some(match (noun, self.piece(noun)) {
            (Noun::Card(_), _) => match Look::card_named(noun) {
                None => otherwise(),
                Some(card) if !self.holds(side, card) => no("1.a", "refusal-card-not-in-hand"),
                Some(card) => reason(Thing::Card(card)).unwrap_or_else(|| no("1.6", "refusal-card-now")),
            },
            (_, Some(Piece::Unit(unit))) => {
                let on_map = self.unit(unit).on_map();
                let thing = if wanted.hexes { Thing::Hex(self.hex_of(unit)) } else { Thing::Unit(unit) };
                if on_map { reason(thing).unwrap_or_else(otherwise) } else { no("CC-0.8", "refusal-off-map") }
            }
            (_, Some(Piece::Weapon(weapon))) => reason(Thing::Weapon(weapon))
                .or_else(|| self.weapon_elsewhere(side, weapon))
                .unwrap_or_else(|| no("11.1", "refusal-weapon-now")),
            (Noun::Piece(_), None) => no("2.2.3", "refusal-radio"),
            (Noun::Hex(_), _) => match Look::hex(noun) {
                Some(hex) => reason(Thing::Hex(hex)).unwrap_or_else(otherwise),
                None => otherwise(),
            },
            _ => otherwise(),
        })
    }

    /// The same in a window for Actions.
    #[must_use]
    pub fn refused_in_window(self, seat: Seat, noun: Noun, rule: &'static str) -> Option<Refusal> {
        self.refused(seat, noun, Wanted::of(rule, "refusal-wants-action"), |thing| match thing {
            Thing::Card(card) => Some(self.action_refused(card)),
            _ => None,
        })
    }

    /// Whether a side holds a card.
    fn holds(self, side: Side, card: Card) -> bool {
        card.side() == side && self.s.decks[side.index()].hand.contains(card)
    }

    /// Why a card in hand is not played for its Action: its moment has not come (§1.6).
    #[must_use]
    pub fn action_refused(self, card: Card) -> Refusal {
        let action = self.card(card).action;
        let (rule, key) =
            (action.map_or("A28", action_rule), action.map_or("order-confusion", choice::action_key));
        Refusal::new(rule, Msg::new("refusal-action-now").msg("action", Msg::new(key)))
    }

    /// Why a Weapon cannot be chosen in any decision: it is on no map, or the enemy's. Its owner may destroy it at any step
    /// of their own (§D24).
    #[must_use]
    pub fn weapon_elsewhere(self, side: Side, weapon: WeaponId) -> Option<Refusal> {
        let carrier = self.s.carriers[weapon.index()];
        if !carrier.is_some() {
            return Some(no("11.1", "refusal-off-map"));
        }
        (self.side(carrier) != side).then(|| no("11.3", "refusal-enemy"))
    }

    /// The hex of a unit that is not where those who go stand.
    #[must_use]
    pub fn hex_apart(self, unit: UnitId) -> Option<Hex> {
        let hex = self.hex_of(unit);
        (self.first_going().map(|u| self.hex_of(u)) != Some(hex)).then_some(hex)
    }

    /// Why an Order cannot be given (§CC-O14.5, §O19).
    #[must_use]
    pub fn order_refused(self, side: Side, card: Card) -> Refusal {
        let order = self.card(card).order;
        if self.s.orders >= self.g.side(side).orders {
            let msg = Msg::new("refusal-orders-used").num("orders", self.g.side(side).orders);
            return Refusal::new("5.1", msg);
        }
        let key = match order {
            Order::Advance => "refusal-no-advance",
            Order::ArtilleryDenied => "refusal-no-enemy-radio",
            Order::ArtilleryRequest if !self.s.radios[side.index()].id.is_some() => "refusal-no-radio",
            Order::ArtilleryRequest => "refusal-no-spotter",
            Order::Confusion => "refusal-confusion",
            Order::Fire => "refusal-no-fire",
            Order::Move => "refusal-no-move",
            Order::Recover if self.s.called[side.index()] => "refusal-recovered",
            Order::Recover => "refusal-no-recover",
            Order::Rout => "refusal-no-rout",
        };
        no(if order == Order::Recover { "O22.1" } else { order_rule(order) }, key)
    }

    /// Why a step into a hex cannot be made.
    #[must_use]
    pub fn step_refused(self, side: Side, hex: Hex) -> Refusal {
        let Some(unit) = self.first_going() else { return no("O21.2", "refusal-not-now") };
        let from = self.hex_of(unit);
        let Some(dir) = self.g.board.direction(from, hex) else { return no("O21.a", "refusal-not-adjacent") };
        if self.standing(side.other()).contains(hex) {
            return no("O21.4", "refusal-enemy-there");
        }
        let forts = [self.fort(from), self.fort(hex)];
        match self.g.ground.move_cost(from, dir, self.s.blaze, forts) {
            Err(bar) => barred(bar),
            Ok(_) if self.s.going.halted => no("F106.2-a", "refusal-wire"),
            Ok(cost) => {
                let msg = Msg::new("refusal-points").num("cost", cost).num("left", self.points_left());
                Refusal::new("O21.1", msg)
            }
        }
    }

    /// Why an Advance into a hex cannot be made.
    #[must_use]
    pub fn advance_refused(self, hex: Hex) -> Refusal {
        let Some(unit) = self.first_going() else { return no("O16.1", "refusal-not-now") };
        let from = self.hex_of(unit);
        let Some(dir) = self.g.board.direction(from, hex) else { return no("O16.1", "refusal-not-adjacent") };
        let armed = self.unit(unit).weapon.is_some();
        match self.g.ground.advance(from, dir, self.s.blaze, armed) {
            Err(Bar::Cliff) => no("T83-b", "refusal-cliff-weapon"),
            Err(bar) => barred(bar),
            Ok(()) => no("CC-O16.a", "refusal-not-all"),
        }
    }

    /// Why a hex cannot be fired at.
    #[must_use]
    pub fn target_refused(self, side: Side, hex: Hex) -> Refusal {
        if !self.standing(side.other()).contains(hex) {
            return no("CC-O20.g", "refusal-no-enemy");
        }
        let shooters = || self.shooters();
        if shooters().next().is_none() {
            return no("O20.3", "refusal-all-fired");
        }
        if !shooters().any(|p| self.los(self.piece_hex(p), hex).is_some()) {
            return no("10.1", "refusal-no-sight");
        }
        let apart = shooters().map(|p| self.g.board.distance(self.piece_hex(p), hex)).min().unwrap_or(0);
        Refusal::new("O20.3", Msg::new("refusal-range").num("apart", apart))
    }
}

fn barred(bar: Bar) -> Refusal {
    let key = match bar {
        Bar::Edge => "refusal-edge",
        Bar::Water => "refusal-water",
        Bar::Blaze => "refusal-blaze",
        Bar::Bridge => "refusal-bridge",
        Bar::Cliff => "refusal-cliff",
    };
    no(bar.rule(), key)
}

impl Look<'_> {
    /// Whether a unit has already had its part in the Order under way.
    fn is_done(self, unit: UnitId) -> bool {
        self.is(unit, is::DONE)
    }
}
