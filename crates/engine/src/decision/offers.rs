//! The choices of a seat, ready to be clicked.

use super::wheel::{asked, legal};
use super::{Automatic, ChanceRequest, Decision, FrameSet, Rules, Visit};
use crate::choice::{Choice, Choices, Noun};
use crate::frames::Stack;
use crate::scene::{Light, Offer};
use crate::seat::Seat;

/// How a verb looks wherever it is offered: the columns of [`verbs!`](crate::verbs).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerbLook {
    main: bool,
    quit: bool,
    odds: bool,
    light: Option<Light>,
}

impl VerbLook {
    /// Nothing special.
    pub const PLAIN: VerbLook = VerbLook { main: false, quit: false, odds: false, light: None };

    /// The natural next step: the main button.
    #[must_use]
    pub const fn main(self) -> VerbLook {
        VerbLook { main: true, ..self }
    }

    /// Leaves what is being done undone.
    #[must_use]
    pub const fn quit(self) -> VerbLook {
        VerbLook { quit: true, ..self }
    }

    /// Odds may be asked before it is taken.
    #[must_use]
    pub const fn odds(self) -> VerbLook {
        VerbLook { odds: true, ..self }
    }

    /// Its thing has the ring of a target.
    #[must_use]
    pub const fn target(self) -> VerbLook {
        VerbLook { light: Some(Light::Target), ..self }
    }

    /// Its hex has the veil of reach.
    #[must_use]
    pub const fn reach(self) -> VerbLook {
        VerbLook { light: Some(Light::Reach), ..self }
    }

    /// Its thing is not clicked on the map: it is a button.
    #[must_use]
    pub const fn button(self) -> VerbLook {
        VerbLook { light: Some(Light::Button), ..self }
    }

    /// How a noun of this verb is lit: what is no thing on the map or card is a button, what is no hex not within reach.
    fn light(self, noun: Noun) -> Light {
        let hex = matches!(noun, Noun::Hex(_) | Noun::Side(..));
        match (self.light, noun) {
            (Some(Light::Reach), _) if !hex => VerbLook::PLAIN.light(noun),
            (Some(light), _) => light,
            (None, Noun::Piece(_) | Noun::Card(_)) => Light::Choose,
            (None, _) if hex => Light::Choose,
            (None, _) => Light::Button,
        }
    }
}

/// The choices of a seat that is asked, ready to be clicked: each as its verb looks, with the label that
/// [`Rules::label`] gives it, completed by its decision. A choice that is the only one and names nothing is the main
/// button.
pub fn offers<G: Rules>(g: &G, state: &G::State, seat: Seat) -> Vec<Offer> {
    let mut list = Choices::new();
    legal(g, state, seat, &mut list);
    let v = g.view(state);
    let Some(top) = G::stack(v).top().filter(|_| asked::<G>(v).contains(seat)) else { return Vec::new() };
    let only = list.len() == 1;
    let offer = |&choice: &Choice| {
        let look = G::looks().get(choice.verb.0 as usize).copied().unwrap_or(VerbLook::PLAIN);
        let mut offer = Offer {
            label: G::label(g, v, seat, choice),
            light: look.light(choice.noun),
            odds: look.odds,
            main: look.main || only && choice.noun == Noun::None,
            quit: look.quit,
            ..Offer::plain(g.vocabulary(), choice)
        };
        top.visit(Dresses::<G> { v, seat, choice, offer: &mut offer });
        offer
    };
    list.iter().map(offer).collect()
}

struct Dresses<'a, 'o, G: Rules> {
    v: G::View<'a>,
    seat: Seat,
    choice: Choice,
    offer: &'o mut Offer,
}

impl<G: Rules> Visit<G> for Dresses<'_, '_, G> {
    type Out = ();
    fn decision<D: Decision<G>>(self, frame: D) {
        frame.dress(self.v, self.seat, self.choice, self.offer);
    }
    fn chance<D: ChanceRequest<G>>(self, _frame: D) {}
    fn automatic<D: Automatic<G>>(self, _frame: D) {}
}
