//! O20 Fire, §A26 Assault Fire: what is fired at, and with what.

use super::{ask, asks, hex, seats, side_of, weapon};
use crate::CombatCommander;
use crate::choice;
use crate::look::{Look, Piece, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::AttackKind;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D6: the next attack of a Fire Order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseTarget;

impl Decision<CombatCommander> for ChooseTarget {
    const RULE: &'static str = "O20.3";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.fire_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::TARGET => x.begin_attack(AttackKind::Fire, side_of(seat), hex(choice)?),
            choice::SMOKE => {
                let weapon = weapon(x.look(), choice)?;
                x.begin_smoke(weapon);
            }
            _ => x.pop(),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        ask(if look.s.carried_out { "ask-fire-more" } else { "ask-fire" })
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Weapon(weapon) => Some(look.not_firing(side_of(seat), Piece::Weapon(weapon))),
            Thing::Hex(hex) => Some(look.target_refused(side_of(seat), hex)),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::TARGET => look.dress_target(AttackKind::Fire, choice, offer),
            choice::DONE => offer.label.key = "choose-done-fire".into(),
            _ => {}
        }
    }
}

/// §A26: what an Assault Fire is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AimAssault {
    /// A shot could not be made before.
    pub again: bool,
}

impl Decision<CombatCommander> for AimAssault {
    const RULE: &'static str = "A26";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.assault_choices(self.again, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, seat: Seat, choice: Choice) -> Done {
        x.pop();
        if choice.verb == choice::TARGET {
            x.begin_attack(AttackKind::Assault, side_of(seat), hex(choice)?);
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-assault")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(hex) => Some(look.target_refused(side_of(seat), hex)),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::TARGET => look.dress_target(AttackKind::Assault, choice, offer),
            choice::DONE => offer.label.key = "choose-done-fire".into(),
            _ => {}
        }
    }
}

/// §D6: which pieces join in the attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FormGroup;

impl Decision<CombatCommander> for FormGroup {
    const RULE: &'static str = "O20.3.1";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.s.attack.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.group_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::SHOOT => x.shoot(),
            choice::ALL => x.join(None),
            _ => {
                let piece = x.look().piece(choice.noun).fit()?;
                x.join(Some(piece));
            }
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            detail: look.firing().next().map(|_| look.attack_explained()),
            about: look.about_attack(),
            ..asks(Msg::new("ask-group").name("hex", look.s.attack.target.name()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(unit) => Some(look.not_firing(side_of(seat), Piece::Unit(unit))),
            Thing::Weapon(weapon) => Some(look.not_firing(side_of(seat), Piece::Weapon(weapon))),
            _ => None,
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::ALL => offer.label.key = "choose-all-fire".into(),
            choice::SHOOT => offer.label = offer.label.clone().num("fp", look.firepower().total()),
            _ => {}
        }
    }
}

/// §D6: where a round of smoke goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AimSmoke;

impl Decision<CombatCommander> for AimSmoke {
    const RULE: &'static str = "O20.2.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.smoke_shot_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.shoot_smoke(hex(choice)?);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-smoke-shot")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::hex(Self::RULE), |thing| match thing {
            Thing::Hex(hex) if !look.may_smoke(hex) => Some(no("CC-T.a", "refusal-no-smoke-there")),
            Thing::Hex(_) => Some(no("O20.2.1", "refusal-smoke-range")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::AT {
            offer.label.key = "choose-at-smoke".into();
        }
    }
}
