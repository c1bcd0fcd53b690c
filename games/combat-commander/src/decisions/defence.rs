//! Units attacked: their rolls, §W-PREDEF and §W-BREAK.

use super::{asks, seats, unit};
use crate::CombatCommander;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::refusal::{Thing, Wanted, no};
use crate::state::{AttackKind, UnitId};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §D8: the attack goes on: the defenders roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Defend;

impl Decision<CombatCommander> for Defend {
    const RULE: &'static str = "O20.3.4";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(look.defender().filter(|&side| look.defending(side).nth(1).is_some()))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.defend_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        x.push(BeforeDefence { unit });
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let attack = &look.s.attack;
        let units = Side::BOTH.into_iter().flat_map(|s| look.defending(s)).collect();
        let shown = attack.kind != AttackKind::Mines;
        Prompt {
            detail: Some(look.targets_explained(units)),
            about: if shown {
                look.hexes_targeted().map(crate::look::hex_noun).collect()
            } else {
                Vec::new()
            },
            ..asks(Msg::new("ask-defence").num("total", attack.total).msg("hexes", look.hexes_attacked()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("O20.3.4", "refusal-no-defence")),
            _ => None,
        })
    }
}

impl Skippable<CombatCommander> for Defend {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = self.asks(x.look()).is_empty();
        if skips {
            x.next_defender();
        }
        Ok(skips)
    }
}

/// §W-PREDEF, §D9: before a unit's roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BeforeDefence {
    /// The unit.
    pub unit: UnitId,
}

impl Reaction<CombatCommander> for BeforeDefence {
    const RULE: &'static str = "W-PREDEF";
    const PHASE: &'static str = "";
    const KEY: &'static str = "w-predef";
    const LEAVE: Verb = choice::ROLL;
    const WHO: Who = Who::Owner;

    fn owner(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.side(self.unit)))
    }

    fn opens(self, look: Look<'_>) -> bool {
        look.has_cards(look.side(self.unit))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.pre_defence_choices(self.unit, out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.roll_defence(self.unit);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            detail: Some(look.need_explained(self.unit)),
            about: vec![Look::noun(self.unit)],
            ..asks(look.of_unit("ask-pre-defence", self.unit).num("total", look.s.attack.total))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::ROLL {
            let cover = look.attack_cover(look.hex_of(self.unit));
            offer.label = offer.label.clone().num("morale", look.morale(self.unit, cover));
        }
    }
}

/// §W-BREAK, §D10: a unit is about to break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BeforeBreak {
    /// The unit.
    pub unit: UnitId,
}

impl Reaction<CombatCommander> for BeforeBreak {
    const RULE: &'static str = "W-BREAK";
    const PHASE: &'static str = "";
    const KEY: &'static str = "w-break";
    const LEAVE: Verb = choice::DONE;
    const WHO: Who = Who::Owner;

    fn owner(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.side(self.unit)))
    }

    fn opens(self, look: Look<'_>) -> bool {
        look.may_be_wounded(self.unit)
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.break_choices(self.unit, out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.break_or_pass(self.unit);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { about: vec![Look::noun(self.unit)], ..asks(look.of_unit("ask-break", self.unit)) }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::DONE {
            offer.label.key = "choose-done-break".into();
        }
    }
}
