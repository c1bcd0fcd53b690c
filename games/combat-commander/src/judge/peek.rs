//! Decisions whose effect can be seen at once: each choice is tried and the position judged.

use super::field::Memo;
use super::measure;
use super::script::NEVER;
use super::sense::Sense;
use crate::choice;
use crate::data::{Event, Side};
use crate::decisions::{BeforeBreak, HandleEvent};
use crate::look::{Look, Turn, seat_of};
use crate::state::{EventStep, Frame, State, UnitId, is};
use sandtable_engine::{Choice, Game, Judge, Silent};

/// So much of what breaks cost is added to what the position is worth: it decides between positions that look alike.
const OF_HARM: i32 = 8;
/// More breaks than this no choice brings about.
const MOST_BREAKS: usize = 32;

/// Whether choices are tried here.
pub(super) const fn peeks(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::ThinOut(_)
            | Frame::ShareOut(_)
            | Frame::HandOver(_)
            | Frame::WaitOnTrack(_)
            | Frame::Ambushed(_)
            | Frame::Snipe(_)
            | Frame::HandleEvent(_)
            | Frame::AdvanceTime(_)
            | Frame::Enter(_)
            | Frame::ChooseSupport(_)
            | Frame::SetDown(_)
            | Frame::Demolish(_)
            | Frame::Dig(_)
            | Frame::Overheat(_)
    )
}

/// Whether units break by what is chosen here.
const fn breaks(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Ambushed(_)
            | Frame::Snipe(_)
            | Frame::HandleEvent(HandleEvent {
                event: Event::AirSupport | Event::ShellShock | Event::WhitePhosphorus,
                ..
            })
    )
}

/// Tries every choice. One that harms one's own more than the enemy is not made if it may be declined.
pub(super) fn peek(sense: Sense<'_>, choices: &[Choice], out: &mut Vec<i32>) {
    let (game, seat) = (sense.look.g, seat_of(sense.side));
    let breaks = breaks(sense.look.s.frames.top());
    let optional = choices.iter().any(|c| c.verb == choice::DONE);
    let mut memo = Memo::default();
    for &choice in choices {
        let mut trial = *sense.look.s;
        if game.apply(&mut trial, seat, choice, &mut Silent).is_err() {
            out.push(NEVER);
            continue;
        }
        let harm = if breaks { sense.foresee(&mut trial) } else { 0 };
        let value = 2 * game.value(&trial, seat, measure::WEIGHTS, &mut memo);
        out.push(if optional && harm < 0 { NEVER } else { value + harm / OF_HARM });
    }
}

impl Sense<'_> {
    /// Carries out the breaks that wait for their windows (§CC-E.c), as if no one had Light Wounds, and says what all that
    /// breaks costs the enemy, less what it costs this side.
    fn foresee(self, trial: &mut State) -> i32 {
        let g = self.look.g;
        let phosphorus = self.phosphorus_victims(Look { g, s: trial });
        let mut turn = Turn { g, s: trial, log: &mut Silent };
        phosphorus.into_iter().flatten().for_each(|u| turn.set(u, is::DOOMED));
        for _ in 0..MOST_BREAKS {
            let Frame::BeforeBreak(BeforeBreak { unit }) = turn.s.frames.top() else { break };
            turn.break_or_pass(unit);
            turn.run_on();
        }
        let doomed = |look: Look<'_>| look.all_units().find(|&u| look.is(u, is::DOOMED));
        while let Some(unit) = doomed(turn.look()) {
            turn.clear(unit, is::DOOMED);
            turn.break_unit(unit);
        }
        let then = turn.look();
        let hit = |u: &UnitId| !then.unit(*u).on_map() || then.is_broken(*u) != self.look.is_broken(*u);
        let cost = |u: UnitId| {
            if self.look.side(u) == self.side { -self.break_cost(u) } else { self.break_cost(u) }
        };
        self.look.all_units().filter(hit).map(cost).sum()
    }

    /// §E77: the units that players still to choose will give up: each the one that costs them least.
    fn phosphorus_victims(self, then: Look<'_>) -> [Option<UnitId>; 2] {
        let waiting = then.s.frames.as_slice().iter().rev().take(2).find_map(|frame| match *frame {
            Frame::HandleEvent(HandleEvent {
                step: EventStep::Smoked(hex, side) | EventStep::Victim(hex, side),
                ..
            }) => Some((hex, side)),
            _ => None,
        });
        let Some((hex, next)) = waiting else { return [None; 2] };
        let least = |side: Side| then.units_of(side, hex).min_by_key(|&u| self.break_cost(u));
        // §CC-0.3: the inactive player chooses first.
        [if next == then.inactive() { least(next) } else { None }, least(then.s.active)]
    }
}
