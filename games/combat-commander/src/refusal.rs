//! Why not: the rule that forbids what a player points at.

mod order;
mod setup;

use crate::advice::inspect::action_rule;
use crate::art::cards::order_rule;
use crate::board::Hex;
use crate::choice;
use crate::data::{Order, Side};
use crate::look::{Look, Piece};
use crate::rules::terrain::Bar;
use crate::state::{Card, Frame, UnitId, is};
use sandtable_engine::{Choice, Msg, Noun, Refusal, Seat, Touch};

fn no(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

impl Look<'_> {
    /// Why a choice is refused.
    #[must_use]
    pub fn refuse(self, seat: Seat, choice: Choice) -> Refusal {
        let side = Side::BOTH.get(seat.index()).copied().filter(|_| self.asked().contains(seat));
        if let (choice::READY, Some(refusal)) = (choice.verb, side.and_then(|side| self.unready(side))) {
            return refusal;
        }
        self.why_not(seat, choice.noun).unwrap_or_else(|| no(self.rule_now(seat), "refusal-not-now"))
    }

    /// The rule that puts the question.
    fn rule_now(self, seat: Seat) -> &'static str {
        let side = Side::BOTH.get(seat.index()).copied().unwrap_or(Side::Axis);
        self.question(side).1
    }

    /// Why a thing cannot be chosen now; nothing if it can.
    #[must_use]
    pub fn why_not(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        if self.s.winner.is_some() {
            return Some(no("6.3", "refusal-over"));
        }
        if !self.asked().contains(seat) {
            return Some(no("CC-0.3", "refusal-not-asked"));
        }
        let side = Side::BOTH.get(seat.index()).copied()?;
        if self.touches(seat, noun) {
            return None;
        }
        let refusal = match noun {
            Noun::Card(_) => self.card_refused(side, noun),
            Noun::Piece(_) => self.piece_refused(side, noun),
            Noun::Hex(_) => Look::hex(noun).map(|hex| self.hex_refused(side, hex)),
            Noun::Word(_) if self.s.frames.top() == Frame::SetUp => Some(self.fort_refused(side, noun)),
            _ => None,
        };
        Some(refusal.unwrap_or_else(|| no(self.rule_now(seat), self.wanted())))
    }

    /// Whether some choice touches the thing.
    fn touches(self, seat: Seat, noun: Noun) -> bool {
        let mut touch = Touch::new(noun);
        self.list(seat, &mut touch);
        touch.found()
    }

    /// Why a card cannot be played: it is not one's own, not in hand, or its moment has not come (§1.5, §1.6).
    fn card_refused(self, side: Side, noun: Noun) -> Option<Refusal> {
        let card = Look::card_named(noun)?;
        if card.side() != side || !self.s.decks[side.index()].hand.contains(card) {
            return Some(no("1.a", "refusal-card-not-in-hand"));
        }
        let data = self.card(card);
        Some(match self.s.frames.top() {
            Frame::Choose => self.order_refused(side, card),
            _ if self.window().is_some() || matches!(self.s.frames.top(), Frame::Step | Frame::Move) => {
                let rule = data.action.map_or("A28", action_rule);
                let action = data.action.map_or("order-confusion", choice::action_key);
                Refusal::new(rule, Msg::new("refusal-action-now").msg("action", Msg::new(action)))
            }
            Frame::Discard(_) => no("5.3", "refusal-discard-limit"),
            _ => no("1.6", "refusal-card-now"),
        })
    }

    /// Why an Order cannot be given (§CC-O14.5, §O19).
    fn order_refused(self, side: Side, card: Card) -> Refusal {
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

    /// Why a unit, a Weapon or a Radio cannot be chosen.
    fn piece_refused(self, side: Side, noun: Noun) -> Option<Refusal> {
        let Some(piece) = self.piece(noun) else { return Some(no("2.2.3", "refusal-radio")) };
        match piece {
            Piece::Unit(unit) => Some(match self.hex_meant(unit) {
                Some(hex) => self.hex_refused(side, hex),
                None => self.unit_refused(side, unit),
            }),
            Piece::Weapon(weapon) => Some(self.weapon_refused(side, weapon)),
        }
    }

    /// The hex that a click on a unit means, where a hex is asked for.
    fn hex_meant(self, unit: UnitId) -> Option<Hex> {
        let hex = Some(self.hex_of(unit)).filter(|_| self.unit(unit).on_map())?;
        let meant = match self.s.frames.top() {
            Frame::Step | Frame::AdvanceTo => self.first_going().map(|u| self.hex_of(u)) != Some(hex),
            Frame::Retreat(_)
            | Frame::Fire
            | Frame::Assault(_)
            | Frame::Spot
            | Frame::SmokeShot
            | Frame::Grenade
            | Frame::Spray
            | Frame::Impact
            | Frame::Enter(_)
            | Frame::Dig(_)
            | Frame::Demolish(_)
            | Frame::PickMelee
            | Frame::Time(..)
            | Frame::SetDown(..) => true,
            _ => false,
        };
        meant.then_some(hex)
    }

    /// What is asked for instead.
    fn wanted(self) -> &'static str {
        match self.s.frames.top() {
            Frame::Activate(_)
            | Frame::Company(..)
            | Frame::Group
            | Frame::Move
            | Frame::Advance
            | Frame::Spotter
            | Frame::Defence
            | Frame::Rally
            | Frame::Rout
            | Frame::Sniper(..)
            | Frame::Ambushed(..)
            | Frame::HandOver(_)
            | Frame::Overstack(..)
            | Frame::Share(..) => "refusal-wants-unit",
            Frame::Overheat(_) => "refusal-wants-weapon",
            Frame::PickMelee => "refusal-wants-melee",
            Frame::Time(..) => "refusal-wants-smoke",
            Frame::Discard(_) => "refusal-wants-card",
            Frame::SetDown(..) => "refusal-set-down",
            Frame::Event(..) => "refusal-event",
            Frame::Artillery | Frame::Shells | Frame::RoutWhom | Frame::Exit(_) | Frame::Support(..) => {
                "refusal-wants-answer"
            }
            _ if self.window().is_some() => "refusal-wants-action",
            _ => "refusal-not-now",
        }
    }

    /// Why a hex cannot be chosen: for a step, a target, a shot of smoke, a place to be set down.
    fn hex_refused(self, side: Side, hex: Hex) -> Refusal {
        match self.s.frames.top() {
            Frame::Step => self.step_refused(side, hex),
            Frame::AdvanceTo => self.advance_refused(hex),
            Frame::Retreat(_) => no("O23.3", "refusal-retreat"),
            Frame::Fire | Frame::Assault(_) => self.target_refused(side, hex),
            Frame::SetUp => self.setup_refused(side, hex),
            Frame::Spot => no("O18.2.1", "refusal-spotter-sees"),
            Frame::SmokeShot | Frame::Grenade if !self.may_smoke(hex) => {
                no("CC-T.a", "refusal-no-smoke-there")
            }
            Frame::SmokeShot => no("O20.2.1", "refusal-smoke-range"),
            Frame::Grenade => no("A39", "refusal-grenade-range"),
            Frame::Spray => no("A40", "refusal-spray"),
            Frame::Impact => no("O18.2.3.2-a", "refusal-impact"),
            Frame::Enter(_) => no("6.1.2-5", "refusal-enter"),
            Frame::Dig(_) | Frame::Demolish(_) if !self.standing(side).contains(hex) => {
                no("A32", "refusal-no-own-unit")
            }
            Frame::Dig(_) => no("F100.3", "refusal-no-works-there"),
            Frame::Demolish(_) => no("A31", "refusal-nothing-to-demolish"),
            Frame::Choose => no("O14.1", "refusal-card-first"),
            _ => no(self.question(side).1, self.wanted()),
        }
    }

    fn step_refused(self, side: Side, hex: Hex) -> Refusal {
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

    fn advance_refused(self, hex: Hex) -> Refusal {
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

    fn target_refused(self, side: Side, hex: Hex) -> Refusal {
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
