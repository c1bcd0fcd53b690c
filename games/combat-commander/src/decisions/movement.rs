//! O21 Move: which units go, step by step, and what a step sets off.

use super::{ask, asks, hex, seats, side_of, unit, weapon};
use crate::CombatCommander;
use crate::board::Hex;
use crate::choice;
use crate::data::{Order, Side};
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::{Gait, UnitId, WalkStage, WeaponId, is};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D12: which unit moves next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ChooseMover;

impl Decision<CombatCommander> for ChooseMover {
    const RULE: &'static str = "O21.2";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.move_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::MOVE => {
                let unit = unit(x.look(), choice)?;
                x.begin_move(unit);
            }
            _ => x.pop(),
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-move")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Card(card) => Some(look.action_refused(card)),
            Thing::Unit(unit) => Some(look.not_moving(side_of(seat), unit)),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "choose-done-move".into();
        }
    }
}

/// §D12: the next step of those that go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TakeStep;

impl Decision<CombatCommander> for TakeStep {
    const RULE: &'static str = "O21.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.step_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        match choice.verb {
            choice::WITH => {
                let unit = unit(x.look(), choice)?;
                x.set(unit, is::GOING);
            }
            choice::TO => x.step(hex(choice)?),
            choice::GIVE => {
                let weapon = weapon(x.look(), choice)?;
                x.push(HandOver { weapon });
            }
            choice::EXIT => x.step_off(),
            _ => x.stop(),
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let question = match look.can_go_on() {
            true => look.of_going("ask-step").num("left", look.points_left()),
            false => look.of_going("ask-halt"),
        };
        Prompt { about: look.about_going(), ..asks(question) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let side = side_of(seat);
        look.refused(seat, noun, Wanted::nothing(Self::RULE), |thing| match thing {
            Thing::Card(card) => Some(look.action_refused(card)),
            Thing::Unit(unit) => Some(match look.hex_apart(unit) {
                Some(hex) => look.step_refused(side, hex),
                None => look.not_together(side, unit, look.holds_back(unit)),
            }),
            Thing::Weapon(weapon) => {
                look.weapon_elsewhere(side, weapon).or(Some(no("O21.1.1", "refusal-no-taker")))
            }
            Thing::Hex(hex) => Some(look.step_refused(side, hex)),
        })
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::TO => {
                offer.value = look.cost_of_step(choice.noun);
                offer.label = offer.label.clone().num("cost", offer.value.unwrap_or(0));
            }
            choice::GIVE => offer.label.key = "choose-give".into(),
            _ => {}
        }
    }
}

impl Skippable<CombatCommander> for TakeStep {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().first_going().is_none();
        if skips {
            x.stop();
        }
        Ok(skips)
    }
}

/// §D12: which unit takes this weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandOver {
    /// The weapon.
    pub weapon: WeaponId,
}

impl Decision<CombatCommander> for HandOver {
    const RULE: &'static str = "O21.1.1";
    const PHASE: &'static str = "";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.hand_over_choices(self.weapon, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let taker = unit(x.look(), choice)?;
        x.hand_over(self.weapon, taker);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        asks(look.of_weapon("ask-hand-over", self.weapon))
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("O21.1.1", "refusal-cannot-take")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::PICK {
            offer.label.key = "choose-pick-take".into();
        }
    }
}

/// A step from hex to hex is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Walk {
    /// How it goes.
    pub gait: Gait,
    /// Where to; off the map if it is none.
    pub to: Hex,
    /// How far it has come.
    pub stage: WalkStage,
}

impl Automatic<CombatCommander> for Walk {
    const PHASE: &'static str = "";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.walk(self.gait, self.to, self.stage);
        Ok(())
    }
}

/// §W-MOVE, §W-ADVANCE, §D13, §D14: an answer to an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AnswerEntry {
    /// How the hex was entered.
    pub gait: Gait,
    /// Whose answer it is.
    pub side: Side,
}

impl AnswerEntry {
    const fn rule(self) -> &'static str {
        if matches!(self.gait, Gait::Move) { "W-MOVE" } else { "W-ADVANCE" }
    }
}

impl Decision<CombatCommander> for AnswerEntry {
    const RULE: &'static str = "W-MOVE";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.entry_choices(self.gait, self.side, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == choice::FIRE {
            x.op_fire(self.side)
        } else {
            x.pop()
        }
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let moves = self.gait == Gait::Move;
        let fire = moves && self.side == look.inactive() && !look.going_by_trench();
        let key = if fire { "ask-entry" } else { "ask-entry-works" };
        // Whoever came may be gone again.
        let gone = || Msg::new("ask-entry-gone").name("hex", look.s.going.at.name());
        Prompt {
            rule: self.rule().into(),
            window: Some(if moves { "w-move" } else { "w-advance" }.into()),
            about: look.about_going(),
            ..asks(look.first_going().map_or_else(gone, |unit| look.of_unit(key, unit)))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, self.rule())
    }

    fn not_so(self, _look: Look<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        Some(no(self.rule(), "refusal-not-now"))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        let fire = || Look::card_named(choice.noun).is_some_and(|c| look.card(c).order == Order::Fire);
        match choice.verb {
            choice::FIRE => offer.label = offer.label.clone().name("hex", look.s.going.at.name()),
            choice::PLAY if self.gait == Gait::Move && fire() => {
                offer.label.key = "choose-play-op-fire".into()
            }
            _ => {}
        }
    }
}

impl Skippable<CombatCommander> for AnswerEntry {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let opens = x.look().entry_opens(self.gait, self.side);
        if !opens {
            x.pop();
        }
        Ok(!opens)
    }
}

/// §D21: where an exited unit waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WaitOnTrack {
    /// The unit.
    pub unit: UnitId,
}

impl Decision<CombatCommander> for WaitOnTrack {
    const RULE: &'static str = "7.2.1";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.side(self.unit)))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.exit_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let Noun::Number(space) = choice.noun else { return Err(Fault::new(What::Unfit)) };
        x.wait_on_space(self.unit, space);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: vec![Look::noun(self.unit)], ..asks(look.of_unit("ask-exit", self.unit)) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::of(Self::RULE, "refusal-wants-answer"), |_| None)
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.noun == Noun::Number(i16::from(look.s.time)) {
            offer.label.key = "choose-space-never".into();
        }
    }
}
