//! The Turn: an Order, a Pass or its end; what comes at the end (§SM-2 to §SM-5), 8 Stacking.

use super::{any_of_pile, ask, asks, card, drawn, into_hand, seats, side_of, unit};
use crate::board::Hex;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::{Share, TurnEnd, UnitId};
use crate::{CombatCommander, rules};
use sandtable_engine::decision::only;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D1: an Order, a Pass or the end of the Turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GiveOrders;

impl GiveOrders {
    fn rule(look: Look<'_>) -> &'static str {
        if look.s.orders == 0 { "CC-1.1" } else { "CC-1.2" }
    }
}

impl Decision<CombatCommander> for GiveOrders {
    const RULE: &'static str = "CC-1.1";
    const PHASE: &'static str = "phase-choose";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.turn_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::PLAY => x.give_order(card(choice)?),
            choice::PASS => x.replace(DiscardCards { discarded: 0 }),
            _ => x.replace(EndTurn { step: TurnEnd::InactiveStacks }),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, seat: Seat) -> Prompt {
        let info = look.g.side(side_of(seat));
        let detail = Msg::new("detail-orders").num("given", look.s.orders).num("most", info.orders);
        Prompt {
            rule: Self::rule(look).into(),
            detail: Some(detail.msg("posture", Msg::new(format!("posture-{}", info.posture.key())))),
            steps: Some((look.s.orders, look.g.side(look.s.active).orders)),
            ..ask(if look.s.orders == 0 { "ask-choose" } else { "ask-choose-more" })
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let wanted = Wanted::nothing(Self::rule(look));
        look.refused(seat, noun, wanted, |thing| match thing {
            Thing::Card(card) => Some(look.order_refused(side_of(seat), card)),
            Thing::Unit(_) | Thing::Hex(_) => Some(no("O14.1", "refusal-card-first")),
            _ => None,
        })
    }

    fn not_so(self, look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(Self::rule(look), "refusal-not-now"))
    }

    fn dress(self, look: Look<'_>, seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::PLAY => offer.label = look.order_label(choice.noun),
            choice::PASS => {
                offer.label.key = "choose-pass".into();
                offer.main = only(self, look, seat).is_some();
            }
            choice::END => offer.main |= look.s.orders >= look.g.side(look.s.active).orders,
            _ => {}
        }
    }
}

/// §O15: a Pass: cards are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DiscardCards {
    /// Cards discarded so far.
    pub discarded: u8,
}

impl Decision<CombatCommander> for DiscardCards {
    const RULE: &'static str = "O15";
    const PHASE: &'static str = "phase-pass";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.discard_choices(self.discarded, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::DISCARD => x.pass_card(card(choice)?, self.discarded),
            _ => x.end_pass(self.discarded),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, seat: Seat) -> Prompt {
        let side = side_of(seat);
        let most = look.g.data.discards[look.g.nations[side.index()] as usize];
        let most = most.min(self.discarded + look.s.decks[side.index()].hand.len());
        let detail = Msg::new("detail-discard").num("n", self.discarded).num("most", most);
        Prompt { detail: Some(detail), ..ask("ask-discard") }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-card"), |thing| match thing {
            Thing::Card(_) => Some(no("5.3", "refusal-discard-limit")),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label = Msg::new("choose-done-discard").num("n", self.discarded);
            offer.main = only(self, look, seat).is_some();
        }
    }
}

/// §W-PASS: the opponent's Actions after a Pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AnswerPass;

impl Reaction<CombatCommander> for AnswerPass {
    const RULE: &'static str = "W-PASS";
    const PHASE: &'static str = "phase-pass";
    const KEY: &'static str = "w-pass";
    const LEAVE: Verb = choice::PASS;

    fn opens(self, look: Look<'_>) -> bool {
        look.has_cards(look.inactive())
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.pass_window_choices(side_of(seat), out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.pop();
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        asks(Msg::new("ask-pass-window").msg("side", look.side_name(look.s.active)))
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }
}

/// §SM-5: a Turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EndTurn {
    /// How far it has come.
    pub step: TurnEnd,
}

impl Automatic<CombatCommander> for EndTurn {
    const PHASE: &'static str = "phase-turn-end";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.end_turn(self.step);
        Ok(())
    }
}

/// §D22: a side has too many units in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ThinOut {
    /// Whose.
    pub side: Side,
    /// Where.
    pub hex: Hex,
    /// Whether the free Deploy there was used.
    pub deployed: bool,
}

impl Decision<CombatCommander> for ThinOut {
    const RULE: &'static str = "8.2";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.overstack_choices(self.side, self.hex, self.deployed, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        if choice.verb == choice::DEPLOY {
            x.replace(ThinOut { deployed: true, ..self });
            x.deploy(unit);
        } else {
            x.thin_out(self.side, self.hex, unit);
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        asks(Msg::new("ask-overstack").name("hex", self.hex.name()))
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("8.2", "refusal-overstack")),
            _ => None,
        })
    }
}

/// §D22, §E52: a Squad that Deploys shares out what it carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ShareOut {
    /// The Squad.
    pub squad: UnitId,
    /// The Teams in its place.
    pub first: UnitId,
    /// The other one.
    pub second: UnitId,
    /// What is shared out now.
    pub what: Share,
}

impl Decision<CombatCommander> for ShareOut {
    const RULE: &'static str = "E52";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.side(self.squad)))
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        rules::deploy::share_choices(self.first, self.second, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let taker = unit(x.look(), choice)?;
        x.share_out(self, taker);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask(match self.what {
            Share::Weapon => "ask-share-weapon",
            Share::Suppressed => "ask-share-suppressed",
            Share::Veteran => "ask-share-veteran",
        })
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |_| None)
    }
}

/// §5.4: cards are drawn up to the size of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Refill;

impl ChanceRequest<CombatCommander> for Refill {
    const PHASE: &'static str = "phase-turn-end";

    /// §CC-5.5: a hand above its size draws nothing and loses nothing.
    fn asks(self, look: Look<'_>) -> Option<Chance> {
        let side = look.s.active;
        let deck = &look.s.decks[side.index()];
        let draws = deck.hand.len() < look.g.side(side).posture.hand() && !deck.pile.is_empty();
        if draws { into_hand(side) } else { None }
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of_pile(look, look.s.active, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.drawn(x.s.active, drawn(rolled)?);
        Ok(())
    }
}
