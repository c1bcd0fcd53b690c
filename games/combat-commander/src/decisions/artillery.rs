//! O18 Artillery Request: what is asked of the battery, where the Spotting Round goes, where it lands.

use super::{ask, drawn, hex, reveal, side_of, unit};
use crate::CombatCommander;
use crate::choice;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D17: Battery Access or Fire for Effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RequestArtillery;

impl Decision<CombatCommander> for RequestArtillery {
    const RULE: &'static str = "O18.a";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.artillery_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::ACCESS {
            x.battery_access()
        } else {
            x.replace(ChooseSpotter)
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-artillery")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-answer"), |_| None)
    }
}

/// §D17: the spotter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseSpotter;

impl Decision<CombatCommander> for ChooseSpotter {
    const RULE: &'static str = "O18.2";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.spotter_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let leader = unit(x.look(), choice)?;
        x.spot_by(leader);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-spotter")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(unit) => Some(look.not_spotter(side_of(seat), unit)),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::ACTIVATE {
            offer.label.key = "choose-activate-spotter".into();
        }
    }
}

/// §D17: where the Spotting Round goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceRound;

impl Decision<CombatCommander> for PlaceRound {
    const RULE: &'static str = "O18.2.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.spot_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.spot(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-spot")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(_) => Some(no("O18.2.1", "refusal-spotter-sees")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-spot".into();
        }
    }
}

/// §D17: shells or smoke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseShells;

impl Decision<CombatCommander> for ChooseShells {
    const RULE: &'static str = "O18.2.1.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.shells_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.call_fire(choice.verb == choice::SCREEN);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-shells")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-answer"), |_| None)
    }
}

/// §O18.2.2.1: the round drifts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drift {
    /// Whether the Accuracy roll hit.
    pub hit: bool,
}

impl ChanceRequest<CombatCommander> for Drift {
    const PHASE: &'static str = "";

    fn asks(self, look: Look<'_>) -> Option<Chance> {
        reveal(look.s.active)
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        super::any_of_pile(look, look.s.active, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.drifted(drawn(rolled)?, self.hit);
        Ok(())
    }
}

/// §D17: which hex is hit next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseImpact;

impl Decision<CombatCommander> for ChooseImpact {
    const RULE: &'static str = "O18.2.3";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.impact_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.impact(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-impact")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(_) => Some(no("O18.2.3.2-a", "refusal-impact")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-impact".into();
        }
    }
}

impl Skippable<CombatCommander> for ChooseImpact {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let look = x.look();
        let skips = look.s.barrage.smoke || look.impacts().is_empty();
        if skips {
            x.run_impact();
        }
        Ok(skips)
    }
}
