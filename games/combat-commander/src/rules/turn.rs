//! 5 Sequence of play, O14 giving Orders, O15 Pass: a player's Turn from its first Order to the last card drawn.

use crate::board::HexSet;
use crate::choice;
use crate::data::{Action, Order, Side};
use crate::decisions::{
    Activate, AdvanceTime, After, AnswerPass, ChooseAdvancer, ChooseMover, ChooseRouters, ChooseTarget,
    DiscardCards, EndOrder, EndTurn, GiveOrders, Refill, RequestArtillery, TakeAlong,
};
use crate::look::{Look, Turn, card_noun, seat_of};
use crate::state::{Attack, Barrage, Call, Card, Going, TimeStep, TurnEnd, UnitId, is};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink};

impl<'a> Look<'a> {
    /// D1, §SM-2, §CC-1.2: an Order while the number allows, chosen after the last one is done; a Pass if none was
    /// given, the end of the Turn otherwise (§CC-1.1).
    pub fn turn_choices(self, out: &mut impl Sink) {
        let side = self.s.active;
        if self.s.orders < self.g.side(side).orders {
            for card in self.hand(side) {
                if out.wants(choice::PLAY, card_noun(card)) && self.can_order(self.card(card).order) {
                    out.add(choice::PLAY, card_noun(card));
                }
            }
        }
        if self.s.orders > 0 {
            out.add(choice::END, Noun::None);
        } else {
            out.add(choice::PASS, Noun::None);
        }
        self.destroy_choices(side, out);
    }

    /// §11.3, D24: the owner may destroy a Weapon at any time: asked at his own steps.
    pub fn destroy_choices(self, side: Side, out: &mut impl Sink) {
        for weapon in self.weapons_of(side) {
            out.add(choice::DESTROY, self.weapon_noun(weapon));
        }
    }

    /// §CC-O14.5: whether an Order can be given at all.
    #[must_use]
    pub fn can_order(self, order: Order) -> bool {
        match order {
            Order::Advance | Order::Fire | Order::Move => {
                self.units(self.s.active).any(|u| self.may_start(Call::Order(order), u))
            }
            Order::ArtilleryDenied => self.s.radios[self.inactive().index()].id.is_some(),
            Order::ArtilleryRequest => self.can_request(),
            Order::Confusion => false,
            Order::Recover => self.can_recover(),
            Order::Rout => Side::BOTH.into_iter().any(|s| self.can_rout(s)),
        }
    }

    /// The side that activates.
    #[must_use]
    pub fn caller(self, call: Call) -> Side {
        match call {
            Call::Order(_) => self.s.active,
            Call::OpFire => self.inactive(),
        }
    }

    /// §O14.1, §O14.1-a: whether a unit may be activated: once a Turn, the Hero as often as he likes.
    #[must_use]
    pub fn is_free(self, unit: UnitId) -> bool {
        !self.is(unit, is::ACTIVATED) || self.kind(unit).hero
    }

    /// §O14.4: whether activating this unit, and those it can take along, can carry the Order out.
    #[must_use]
    pub fn may_start(self, call: Call, unit: UnitId) -> bool {
        self.is_free(unit) && (self.can_do(call, unit) || self.followers(unit).any(|f| self.can_do(call, f)))
    }

    /// §3.3.1.1: the units an activated Leader can activate: free Squads and Teams within Command.
    pub fn followers(self, leader: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let (side, at) = (self.side(leader), self.hex_of(leader));
        let radius = self.command(leader) as u8;
        let hexes = if self.is_leader(leader) { self.standing(side) } else { HexSet::EMPTY };
        hexes
            .iter()
            .filter(move |&h| self.g.board.distance(at, h) <= radius)
            .flat_map(move |h| self.units_of(side, h))
            .filter(move |&u| !self.is_leader(u) && !self.is(u, is::ACTIVATED))
    }

    /// The first of them.
    #[must_use]
    pub fn next_follower(self, leader: UnitId) -> Option<UnitId> {
        self.followers(leader).next()
    }

    /// §CC-O14.5: whether this unit by itself could carry the Order out.
    #[must_use]
    pub fn can_do(self, call: Call, unit: UnitId) -> bool {
        match call {
            Call::Order(Order::Advance) => self.can_advance(unit),
            Call::Order(Order::Move) => self.can_move(unit),
            Call::Order(_) => self.has_target(unit),
            Call::OpFire => self.can_op_fire(unit),
        }
    }

    /// D2: one unit, or one Leader (§O14.1).
    pub fn activate_choices(self, call: Call, out: &mut impl Sink) {
        for unit in self.units(self.caller(call)) {
            if out.wants(choice::ACTIVATE, Look::noun(unit)) && self.may_start(call, unit) {
                out.add(choice::ACTIVATE, Look::noun(unit));
            }
        }
    }

    /// D2: the units a Leader takes along; some unit must be able to carry the Order out (§O14.4).
    pub fn company_choices(self, call: Call, leader: UnitId, out: &mut impl Sink) {
        let mut any = false;
        for unit in self.followers(leader) {
            out.add(choice::WITH, Look::noun(unit));
            any = true;
        }
        if any {
            out.add(choice::ALL, Noun::None);
        }
        if self.called(call).any(|u| self.can_do(call, u)) {
            out.add(choice::DONE, Noun::None);
        }
    }

    /// Units activated for this.
    pub fn called(self, call: Call) -> impl Iterator<Item = UnitId> + use<'a> {
        let flag = match call {
            Call::Order(_) => is::CALLED,
            Call::OpFire => is::WATCHING,
        };
        self.units(self.caller(call)).filter(move |&u| self.is(u, flag))
    }

    /// §O15, §5.3: up to the nation's limit.
    pub fn discard_choices(self, discarded: u8, out: &mut impl Sink) {
        let side = self.s.active;
        if discarded < self.g.data.discards[self.g.nations[side.index()] as usize] {
            for card in self.hand(side) {
                out.add(choice::DISCARD, card_noun(card));
            }
        }
        // §FLAG-4: a Pass of no cards.
        if discarded > 0 || self.g.flags.pass_zero_allowed || !self.has_cards(side) {
            out.add(choice::DONE, Noun::None);
        }
    }

    /// Cards of a hand whose Action is wanted: there is no limit to Actions but the cards (§5.2, §CC-1.6).
    pub fn action_cards(self, side: Side, wanted: impl Fn(Action) -> bool, out: &mut impl Sink) {
        for card in self.hand(side) {
            if self.card(card).action.is_some_and(&wanted) {
                out.add(choice::PLAY, card_noun(card));
            }
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §1.5, §1.6: a card is played: it goes to the discard pile at once.
    pub fn play_card(&mut self, rule: &'static str, key: &'static str, card: Card) {
        self.discard(card);
        self.say(rule, |look| {
            let name = Msg::new(key).msg("side", look.side_name(card.side()));
            let name = name.msg("card", Msg::new(choice::card_key(look.card(card), key == "log-order")));
            Line::new(name).act(Act::Card { seat: seat_of(card.side()), card: Some(u16::from(card.0)) })
        });
    }

    /// §SM-3, §O14.1: an Order is given.
    pub fn give_order(&mut self, card: Card) {
        self.s.orders += 1;
        self.s.order_card = card;
        self.s.carried_out = false;
        self.s.going = Going::NONE;
        self.s.fired_weapons = 0;
        self.play_card("O14.1", "log-order", card);
        self.push(EndOrder);
        match self.look().card(card).order {
            order @ (Order::Advance | Order::Fire | Order::Move) => {
                self.push(Activate { call: Call::Order(order) })
            }
            Order::ArtilleryDenied => self.deny_artillery(),
            Order::ArtilleryRequest => self.push(RequestArtillery),
            Order::Recover => self.recover(),
            Order::Rout => self.push(ChooseRouters),
            Order::Confusion => {}
        }
    }

    /// §O14.1: a unit is activated; a Leader may take others along.
    pub fn activate(&mut self, call: Call, unit: UnitId) {
        self.mark_active(call, unit);
        self.say_unit("O14.1", "log-activated", unit);
        let leads = self.look().followers(unit).next().is_some();
        if leads {
            self.replace(TakeAlong { call, leader: unit });
        } else {
            self.begin_order(call);
        }
    }

    /// §3.3.1.1: the Leader activates one more, or all he may.
    pub fn take_along(&mut self, call: Call, leader: UnitId, unit: Option<UnitId>) {
        self.say("3.3.1.1", |look| {
            let units: Vec<UnitId> = unit.map_or_else(|| look.followers(leader).collect(), |u| vec![u]);
            let names = units.iter().map(|&u| Msg::new("taken-along").msg("unit", look.name(u))).collect();
            let msg = Msg::new("log-takes-along").msg("leader", look.name(leader)).list("units", names);
            units.into_iter().map(Look::noun).fold(Line::new(msg), Line::touch)
        });
        match unit {
            Some(unit) => self.mark_active(call, unit),
            None => {
                while let Some(unit) = self.look().next_follower(leader) {
                    self.mark_active(call, unit);
                }
            }
        }
        if self.look().followers(leader).next().is_none() {
            self.begin_order(call);
        }
    }

    fn mark_active(&mut self, call: Call, unit: UnitId) {
        let flag = match call {
            Call::Order(_) => is::CALLED,
            Call::OpFire => is::WATCHING,
        };
        self.set(unit, is::ACTIVATED | flag);
    }

    /// All activations are named: the Order is carried out.
    pub fn begin_order(&mut self, call: Call) {
        match call {
            Call::Order(Order::Advance) => self.replace(ChooseAdvancer),
            Call::Order(Order::Move) => self.replace(ChooseMover),
            Call::Order(_) => self.replace(ChooseTarget),
            Call::OpFire => self.pop(),
        }
    }

    /// §O14.2: an Order is finished; then units that share a hex fight.
    pub fn end_order(&mut self) {
        self.clear_all(is::OF_ORDER);
        self.s.fired_weapons = 0;
        self.s.order_card = Card::NONE;
        self.s.advanced = HexSet::EMPTY;
        self.s.attack = Attack::NONE;
        self.s.barrage = Barrage::NONE;
        self.replace(After);
    }

    /// §O15: a card is discarded.
    pub fn pass_card(&mut self, card: Card, discarded: u8) {
        self.discard(card);
        self.replace(DiscardCards { discarded: discarded + 1 });
    }

    /// §SM-4: the Pass is done; the opponent may answer if a card was discarded.
    pub fn end_pass(&mut self, discarded: u8) {
        self.say("O15", |look| {
            let msg = Msg::new("log-pass").msg("side", look.side_name(look.s.active));
            Line::new(msg.num("cards", discarded))
        });
        self.replace(EndTurn { step: TurnEnd::InactiveStacks });
        if discarded > 0 {
            self.push(AnswerPass);
        }
    }

    /// §SM-5: stacking for both sides, the inactive player's first; cards; the other player's Turn, in which everyone
    /// is free again (§CC-A33.b).
    pub fn end_turn(&mut self, step: TurnEnd) {
        let (active, inactive) = (self.s.active, self.s.active.other());
        match step {
            TurnEnd::InactiveStacks => {
                self.replace(EndTurn { step: TurnEnd::ActiveStacks });
                self.check_stacks(inactive);
            }
            TurnEnd::ActiveStacks => {
                self.replace(EndTurn { step: TurnEnd::Cards });
                self.check_stacks(active);
            }
            TurnEnd::Cards => {
                self.replace(EndTurn { step: TurnEnd::InactiveStacksAgain });
                self.push(Refill);
            }
            TurnEnd::InactiveStacksAgain => {
                self.replace(EndTurn { step: TurnEnd::ActiveStacksAgain });
                self.check_stacks(inactive);
            }
            TurnEnd::ActiveStacksAgain => {
                self.replace(EndTurn { step: TurnEnd::Over });
                self.check_stacks(active);
            }
            TurnEnd::Over => {
                self.clear_all(is::OF_TURN);
                self.begin_turn(inactive);
            }
        }
    }

    /// §5.a: a player's Turn begins.
    pub fn begin_turn(&mut self, side: Side) {
        self.s.active = side;
        self.s.turn += 1;
        self.s.orders = 0;
        self.s.called = [false; 2];
        self.replace(GiveOrders);
        self.say("5.a", |look| {
            let msg = Msg::new("log-turn").msg("side", look.side_name(side)).num("turn", look.s.turn);
            Line::new(msg).head()
        });
    }

    /// §5.4: a card is drawn; the last one of the pile runs a Time advance before drawing goes on.
    pub fn drawn(&mut self, side: Side, card: Card) {
        let deck = &mut self.s.decks[side.index()];
        deck.pile.remove(card);
        deck.hand.insert(card);
        let last = deck.pile.is_empty();
        self.say("5.4", |look| {
            let msg = Msg::new("log-drawn").msg("side", look.side_name(side));
            Line::new(msg.msg("card", look.card_title(card)))
                .act(Act::Card { seat: seat_of(side), card: Some(u16::from(card.0)) })
                .to(sandtable_engine::Audience::Only(sandtable_engine::SeatSet::one(seat_of(side))))
        });
        if last {
            self.push(AdvanceTime { by: side, step: TimeStep::Marker });
        }
    }
}
