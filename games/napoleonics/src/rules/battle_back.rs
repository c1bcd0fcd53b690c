//! Chapter 5.12: battle back.

use crate::Napoleonics;
use crate::advice::about_battle;
use crate::board::Hex;
use crate::choice;
use crate::look::{Look, Turn};
use crate::rules::roll::{Roll, RollFor};
use crate::state::{Frame, Stage};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// D13: battle back or not (§NAP-5.12.6, §NAP-9.16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BattleBack;

impl Reaction<Napoleonics> for BattleBack {
    const RULE: &'static str = "NAP-5.12.1";
    const PHASE: &'static str = "phase-combat";
    const KEY: &'static str = "battle-back";
    const LEAVE: Verb = choice::DECLINE;
    const BAR: &'static str = "NAP-5.12.6";

    fn opens(self, _look: Look<'_>) -> bool {
        true
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(choice::STRIKE_BACK, Noun::None);
    }

    fn react<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, _choice: Choice) -> Done {
        let dice = turn.look().battle_back_dice();
        turn.replace(Roll { what: RollFor::BattleBack, dice });
        QUIET
    }

    fn left<L: Log>(self, turn: &mut Turn<'_, L>) -> Done {
        turn.pop();
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let b = &look.s.battle;
        let ask =
            look.with_unit(Msg::new("ask-battle-back"), b.defender).num("dice", look.battle_back_dice());
        Prompt::of(ask).about(about_battle(look))
    }

    fn dress(self, look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        if choice.verb == choice::STRIKE_BACK {
            offer.value = Some(i16::from(look.battle_back_dice()));
        }
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        None
    }
}

impl Look<'_> {
    /// The dice of the battle back: the defender's own, from the blocks it has left, with the roles of the two
    /// hexes exchanged (§NAP-5.12.7). The attacker alone is its target, never guns that joined (§NAP-5.12.5,
    /// §NAP-6.3.5).
    #[must_use]
    pub fn battle_back_dice(self) -> u8 {
        let b = &self.s.battle;
        if b.from == Hex::NONE { 0 } else { self.dice(b.defender, b.from, b.kind, false) }
    }

    /// Whether the defender is asked whether to battle back.
    #[must_use]
    pub fn asks_battle_back(self) -> bool {
        matches!(self.s.frames.top(), Frame::BattleBack(_))
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.12.1, §NAP-5.12.2: only a defender that stays in its hex battles back; it may against every
    /// attacker in turn (§NAP-5.12.4).
    pub fn offer_battle_back(&mut self) {
        self.s.battle.stage = Stage::End;
        if self.look().battle_back_dice() > 0 {
            self.push(BattleBack);
        } else {
            let unit = self.s.battle.defender;
            self.report(|look| look.unit_line("log-no-dice", unit).rule("NAP-5.4.4")); // §AMB-24
        }
    }

    /// Hits, leader and flags fall on the attacker (§NAP-5.12.8); no one takes ground, reacts or replies
    /// (§NAP-5.12.3). The defender's first roll is resolved in the same way (§NAP-8.15, §NAP-6.2.6).
    pub fn resolve_defenders_roll(&mut self, faces: &Faces) {
        let b = self.s.battle;
        self.take_roll(b.defender, b.attacker, faces);
    }
}
