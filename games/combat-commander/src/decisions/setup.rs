//! Before the game (chapter 10 of RULES.md).

use super::{any_of_pile, ask, asks, drawn, into_hand, side_of};
use crate::CombatCommander;
use crate::choice::{self, purpose};
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::no;
use crate::rules::setup::InHand;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// Chits are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawChits;

impl ChanceRequest<CombatCommander> for DrawChits {
    const PHASE: &'static str = "phase-chits";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::CHIT))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.chits(look.s.cup).for_each(|chit| out.add(Noun::Word(chit as u16), 1));
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let Noun::Word(chit) = rolled.drawn()? else { return Err(Fault::new(What::Unfit)) };
        x.chit_for_setup(chit as usize);
        Ok(())
    }
}

/// §D25: sides set up, one after the other or both at once: those not ready are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SetUp;

impl Decision<CombatCommander> for SetUp {
    const RULE: &'static str = "CC-SET.4";
    const PHASE: &'static str = "phase-setup";
    const WHO: Who = Who::Several;

    fn asks(self, look: Look<'_>) -> SeatSet {
        look.setup_asked()
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.setup_choices(side_of(seat), out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, seat: Seat, choice: Choice) -> Done {
        // The second to be ready: each sees what the other has set up.
        let shows = choice.verb == choice::READY && x.s.setting.iter().any(|s| s.ready);
        x.choose_setup(side_of(seat), choice.verb, choice.noun);
        if shows { REVEALS } else { QUIET }
    }

    fn prompt(self, look: Look<'_>, seat: Seat) -> Prompt {
        let side = side_of(seat);
        let prompt = match look.in_hand(side) {
            Some(hand @ InHand::Weapon(_)) => {
                asks(Msg::new("ask-setup-weapon").msg("what", look.in_hand_name(hand)))
            }
            Some(hand) => asks(Msg::new("ask-setup-hex").msg("what", look.in_hand_name(hand))),
            None if look.all_is_set_up(side) => ask("ask-setup-done"),
            None => ask("ask-setup"),
        };
        let parts = look.still_to_place(side);
        let key = if look.all_is_set_up(side) { "detail-setup-left-out" } else { "detail-setup" };
        Prompt { detail: (!parts.is_empty()).then(|| Msg::new(key).list("parts", parts)), ..prompt }
    }

    fn refuse(self, look: Look<'_>, seat: Seat, choice: Choice) -> Option<Refusal> {
        let early = choice.verb == choice::READY && !look.all_is_set_up(side_of(seat));
        let parts = || Msg::new("detail-setup").list("parts", look.still_to_place(side_of(seat)));
        early.then(|| Refusal::new("CC-SET.4", parts()))
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.not_set_up(side_of(seat), noun).or(Some(no(Self::RULE, "refusal-not-now")))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::AT => offer.label.key = "choose-at-place".into(),
            choice::PLACE => offer.label = offer.label.clone().msg("what", look.thing(choice.noun)),
            _ => {}
        }
    }
}

/// First hands are dealt (§CC-SET.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Whose.
    pub side: Side,
}

impl ChanceRequest<CombatCommander> for Deal {
    const PHASE: &'static str = "phase-deal";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        into_hand(self.side)
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of_pile(look, self.side, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.dealt(self.side, drawn(rolled)?);
        Ok(())
    }
}
