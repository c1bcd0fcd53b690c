//! What is waited for (§SM-1, §SM-6): each decision, each request of chance and each step that runs by itself is a type with
//! everything about it in one place; the rules that it serves are in [`rules`](crate::rules).

mod actions;
mod advance;
mod artillery;
mod attack;
mod cards;
mod defence;
mod events;
mod fire;
mod melee;
mod movement;
mod orders;
mod recover;
mod setup;
mod support;
mod time;
mod turn;

pub use actions::*;
pub use advance::*;
pub use artillery::*;
pub use attack::*;
pub use cards::*;
pub use defence::*;
pub use events::*;
pub use fire::*;
pub use melee::*;
pub use movement::*;
pub use orders::*;
pub use recover::*;
pub use setup::*;
pub use support::*;
pub use time::*;
pub use turn::*;

use crate::choice::purpose;
use crate::data::Side;
use crate::look::{Look, Turn, card_noun, seat_of};
use crate::refusal::no;
use crate::state::{Card, Cards, Frame, UnitId, WeaponId};
use crate::{CombatCommander, choice};
use sandtable_engine::Outcome;
use sandtable_engine::decision::VerbLook;
use sandtable_engine::prelude::*;

/// The side of a seat.
fn side_of(seat: Seat) -> Side {
    Side::BOTH[seat.index() & 1]
}

/// The seat of a side, if it is asked.
fn seats(side: Option<Side>) -> SeatSet {
    side.map_or(SeatSet::EMPTY, |side| SeatSet::one(seat_of(side)))
}

/// A question without more.
fn ask(key: &'static str) -> Prompt {
    asks(Msg::new(key))
}

/// The same with arguments.
fn asks(question: Msg) -> Prompt {
    Prompt { question, ..Prompt::default() }
}

/// The hex, unit, weapon or card of a listed choice.
fn hex(choice: Choice) -> Result<crate::board::Hex, Fault> {
    Look::hex(choice.noun).fit()
}

fn unit(look: Look<'_>, choice: Choice) -> Result<UnitId, Fault> {
    look.unit_named(choice.noun).fit()
}

fn weapon(look: Look<'_>, choice: Choice) -> Result<WeaponId, Fault> {
    look.weapon_named(choice.noun).fit()
}

fn card(choice: Choice) -> Result<Card, Fault> {
    Look::card_named(choice.noun).fit()
}

/// The card that chance gave.
fn drawn(rolled: &Rolled) -> Result<Card, Fault> {
    Look::card_named(rolled.drawn()?).fit()
}

/// A card of a side's pile is revealed.
fn reveal(by: Side) -> Option<Chance> {
    Some(Chance::draw(if by == Side::Axis { purpose::AXIS } else { purpose::ALLIES }))
}

/// A card is drawn into a side's hand.
fn into_hand(side: Side) -> Option<Chance> {
    Some(Chance::draw(if side == Side::Axis { purpose::AXIS_HAND } else { purpose::ALLIED_HAND }))
}

/// Any of these cards.
fn any_of(cards: Cards, side: Side, out: &mut impl Urn) {
    cards.iter(side).for_each(|card| out.add(card_noun(card), 1));
}

/// Any card of a side's pile.
fn any_of_pile(look: Look<'_>, side: Side, out: &mut impl Urn) {
    any_of(look.s.decks[side.index()].pile, side, out);
}

impl Rules for CombatCommander {
    fn over(look: Look<'_>) -> Option<Outcome> {
        look.s.winner.map(|winner| Outcome::Won(SeatSet::one(seat_of(winner))))
    }

    fn active(look: Look<'_>) -> SeatSet {
        SeatSet::one(seat_of(look.s.active))
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        match why {
            Barred::Over => no("6.3", "refusal-over"),
            Barred::NotAsked => no("CC-0.3", "refusal-not-asked"),
            Barred::NotNow(rule) => no(rule, "refusal-not-now"),
        }
    }

    fn waits(look: Look<'_>, _seat: Seat) -> Prompt {
        let (key, rule) = if look.s.winner.is_some() { ("ask-over", "6.3") } else { ("ask-wait", "CC-0.3") };
        Prompt { rule: rule.into(), ..ask(key) }
    }

    /// §11.3, §D24: a Weapon may be destroyed in several decisions. §A24.1, §CC-1.5: Actions are played in many windows.
    fn choose_common<L: Log>(x: &mut Turn<'_, L>, _seat: Seat, chosen: Choice) -> Option<Done> {
        match chosen.verb {
            choice::DESTROY => Some(weapon(x.look(), chosen).and_then(|weapon| {
                x.say_weapon("11.3", "log-weapon-destroyed", weapon);
                x.lose_weapon(weapon);
                QUIET
            })),
            choice::PLAY if x.s.frames.top() != Frame::GiveOrders(GiveOrders) => {
                Some(card(chosen).and_then(|card| {
                    x.play_action(card);
                    QUIET
                }))
            }
            _ => None,
        }
    }

    /// Whatever lays a secret open cannot be taken back, however deep in what follows.
    fn around<'a, L: Log + 'a>(x: &mut Turn<'a, L>, play: impl FnOnce(&mut Turn<'a, L>) -> Done) -> Done {
        let before = x.secrets();
        let step = play(x)?;
        Ok(if x.lies_open_since(before) { Step::Reveals } else { step })
    }

    fn looks() -> &'static [VerbLook] {
        choice::VERB_LOOKS
    }

    fn label(_g: &CombatCommander, look: Look<'_>, seat: Seat, choice: Choice) -> Msg {
        look.label(seat, choice)
    }

    fn usual(look: Look<'_>, seat: Seat) -> Option<Choice> {
        crate::advice::odds::usual(look, seat)
    }

    fn follows(origin: Look<'_>, at: Look<'_>) -> bool {
        crate::advice::odds::follows(origin, at)
    }
}

impl<L: Log> Turn<'_, L> {
    /// Secret chits, and the cards of hands that the opponent has seen.
    fn secrets(&self) -> (u32, [u128; 2]) {
        (self.s.secret_chits[0] | self.s.secret_chits[1], self.s.decks.map(|deck| deck.seen.0))
    }

    /// Whether something that was secret lies open now.
    fn lies_open_since(&self, (chits, seen): (u32, [u128; 2])) -> bool {
        let now = self.secrets();
        chits & !now.0 != 0 || Side::BOTH.into_iter().any(|s| now.1[s.index()] & !seen[s.index()] != 0)
    }
}
