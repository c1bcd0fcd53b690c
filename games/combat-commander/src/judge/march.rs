//! D12: a Move, step by step.

use super::script::{FIRST, NEVER, USELESS};
use super::sense::Sense;
use crate::board::Hex;
use crate::choice;
use crate::look::{Look, Turn};
use crate::state::{UnitId, is};
use sandtable_engine::{Choice, Silent};

/// A step, what it is worth and where the way ends that makes it worth that.
type Way = Option<(i32, Hex)>;

/// Scores the steps of the units that go. However careless a player is, their units take no detours: of all steps towards one place
/// only the best ones count, and none that lead back to where they are.
pub(super) fn steps(sense: Sense<'_>, choices: &[Choice], out: &mut Vec<i32>) {
    let look = sense.look;
    let Some(going) = look.first_going() else { return out.resize(choices.len(), 0) };
    let ways: Vec<Way> = choices.iter().map(|&c| sense.way(going, c)).collect();
    let best = |end: Hex| ways.iter().flatten().filter(|way| way.1 == end).map(|way| way.0).max();
    let score = |(&choice, way): (&Choice, &Way)| match *way {
        Some((worth, end)) if end == look.hex_of(going) || best(end) > Some(worth) => worth - USELESS,
        Some((worth, _)) => worth,
        None => sense.halt_score(going, choice),
    };
    out.extend(choices.iter().zip(&ways).map(score));
}

impl Sense<'_> {
    /// To the hex from which the best place can be reached.
    fn way(self, going: UnitId, choice: Choice) -> Way {
        let look = self.look;
        let hex = Look::hex(choice.noun).filter(|_| choice.verb == choice::TO)?;
        let toll = self.step_toll(going, hex);
        if look.s.going.spent > 0 && hex == look.s.going.from {
            return Some((self.back_score(going, hex, toll), hex));
        }
        let from = look.hex_of(going);
        let cost = look.g.board.direction(from, hex).and_then(|d| look.step_cost(self.side, from, d));
        Some(self.roam_on(going, hex, cost.unwrap_or(0), toll))
    }

    /// Units that were hit go back to where they came from, and stay there.
    fn back_score(self, going: UnitId, hex: Hex, toll: i32) -> i32 {
        let worth = self.place(going, hex) - toll;
        let hit = self.look.is_broken(going) || self.look.is(going, is::SUPPRESSED);
        if hit { worth } else { worth - USELESS }
    }

    /// What is done in a Move other than a step.
    fn halt_score(self, going: UnitId, choice: Choice) -> i32 {
        match choice.verb {
            choice::PLAY => self.mover_card_score(choice.noun),
            choice::EXIT => self.exit_worth(going),
            choice::STOP => self.place(going, self.look.hex_of(going)),
            choice::WITH => match self.look.unit_named(choice.noun) {
                Some(other) if self.suits(going, other) => FIRST / 2,
                _ => NEVER,
            },
            _ => NEVER,
        }
    }

    /// A Leader's men go with him if they want to go the same way, there is room for both at its end, and no Objective is
    /// left without a guard.
    fn suits(self, going: UnitId, other: UnitId) -> bool {
        let (look, to) = (self.look, self.going(going).to);
        let lead = look.is_leader(going) != look.is_leader(other);
        if !lead || self.gain(other) <= 10 || self.going(other).to != to {
            return false;
        }
        let mut trial = *look.s;
        let mut turn = Turn { g: look.g, s: &mut trial, log: &mut Silent };
        turn.set(other, is::GOING);
        let then = Sense { look: turn.look(), ..self };
        let from = look.hex_of(going);
        then.guard(going, from) <= self.guard(going, from) && then.has_room(going, to)
    }
}
