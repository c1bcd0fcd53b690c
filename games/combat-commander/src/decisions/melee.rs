//! §O16.4 Melee, step by step: who fights, §A25 Ambush, the rolls, §A38 No Quarter.

use super::{ask, asks, hex, seats, side_of, unit};
use crate::CombatCommander;
use crate::board::Hex;
use crate::choice;
use crate::data::Side;
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::{Thing, Wanted, no};
use crate::state::MeleeStage;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// §CC-6.3.4, §O16.4: an Order, Action, Event or trigger is done: which units are left, which fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct After;

impl Automatic<CombatCommander> for After {
    const PHASE: &'static str = "";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.after();
        Ok(())
    }
}

/// §D16: which Melee is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PickMelee;

impl Decision<CombatCommander> for PickMelee {
    const RULE: &'static str = "O16.4";
    const PHASE: &'static str = "phase-melee";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.melee_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let hex = hex(choice)?;
        x.pop();
        x.begin_melee(hex);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        ask("ask-pick-melee")
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        let wanted = Wanted { rule: Self::RULE, key: "refusal-wants-melee", hexes: true };
        look.refused(seat, noun, wanted, |_| None)
    }
}

/// §W-MELEE: a Melee, with the Ambushes of both players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Melee {
    /// Where.
    pub hex: Hex,
    /// How far it has come.
    pub stage: MeleeStage,
}

impl Reaction<CombatCommander> for Melee {
    const RULE: &'static str = "W-MELEE";
    const PHASE: &'static str = "phase-melee";
    const KEY: &'static str = "w-melee";
    const LEAVE: Verb = choice::PASS;
    const WHO: Who = Who::Owner;

    fn owner(self, look: Look<'_>) -> SeatSet {
        seats(look.melee_asked(self.hex, self.stage))
    }

    fn opens(self, look: Look<'_>) -> bool {
        look.melee_asked(self.hex, self.stage).is_some()
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        look.ambush_choices(side_of(seat), out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.run_melee(self.hex, self.stage);
        QUIET
    }

    fn prompt(self, look: Look<'_>, seat: Seat) -> Prompt {
        let side = side_of(seat);
        let detail = Msg::new("detail-melee").num("own", look.melee_fp(side, self.hex));
        Prompt {
            detail: Some(detail.num("enemy", look.melee_fp(side.other(), self.hex))),
            about: vec![hex_noun(self.hex)],
            ..asks(Msg::new("ask-melee").name("hex", self.hex.name()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }
}

/// §D16: which unit breaks by an Ambush.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ambushed {
    /// Where.
    pub hex: Hex,
    /// The side that chooses among its own.
    pub side: Side,
}

impl Decision<CombatCommander> for Ambushed {
    const RULE: &'static str = "A25";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.ambushed_choices(self.hex, self.side, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let unit = unit(x.look(), choice)?;
        x.ambushed(unit);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            about: vec![hex_noun(self.hex)],
            ..asks(Msg::new("ask-ambushed").name("hex", self.hex.name()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("A25", "refusal-ambush")),
            _ => None,
        })
    }
}

impl Skippable<CombatCommander> for Ambushed {
    fn skip<L: Log>(self, x: &mut Turn<'_, L>) -> Result<bool, Fault> {
        let skips = x.look().first_of(self.side, self.hex).is_none();
        if skips {
            x.pop();
        }
        Ok(skips)
    }
}

/// §W-MELEE-END: No Quarter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NoQuarter {
    /// Where.
    pub hex: Hex,
    /// Whose.
    pub side: Side,
}

impl Reaction<CombatCommander> for NoQuarter {
    const RULE: &'static str = "W-MELEE-END";
    const PHASE: &'static str = "";
    const KEY: &'static str = "w-melee-end";
    const LEAVE: Verb = choice::PASS;
    const WHO: Who = Who::Owner;

    fn owner(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.side))
    }

    fn opens(self, look: Look<'_>) -> bool {
        look.no_quarter(self.hex, self.side)
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.no_quarter_choices(self.side, out);
    }

    fn react<L: Log>(self, _x: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        Err(Fault::new(What::Unfit))
    }

    fn left<L: Log>(self, x: &mut Turn<'_, L>) -> Done {
        x.pop();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            about: vec![hex_noun(self.hex)],
            ..asks(Msg::new("ask-no-quarter").name("hex", self.hex.name()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }
}
