//! Random decisions. Where decisions change what was decided before, as plans do, who decides at random would go in
//! circles for very long: after many decisions in a row he seeks an end of them.

use sandtable_engine::{Choice, Dice, Event, Game, Past, Seat, Silent, StateHash, Table};

/// How many decisions in a row a seat takes before it seeks an end.
pub const PATIENCE: usize = 256;
/// How often it looks for a position where it was not yet.
const TRIES: u32 = 16;

/// Any of the choices; for a seat that is out of patience one after which it is not asked or, if there is none, one that
/// leads to a position where it was not yet.
pub(crate) fn pick<G: Game>(
    table: &Table<G>,
    seat: Seat,
    choices: &[Choice],
    dice: &mut Dice,
) -> Option<Choice> {
    let late = || table.past().iter().rev().take_while(|past| !past.is_boundary());
    let own = |past: &&Past| matches!(past.event, Event::Decision(by, _) if by == seat);
    if late().filter(own).take(PATIENCE).count() < PATIENCE {
        return dice.pick(choices).copied();
    }
    let after = |choice| {
        let mut state = table.state().clone();
        let done = table.game().apply(&mut state, seat, choice, &mut Silent).is_ok();
        done.then_some(state)
    };
    let leaves = |state: &G::State| !table.game().waiting(state).asked().contains(seat);
    if let Some(end) = choices.iter().find(|choice| after(**choice).is_some_and(|state| leaves(&state))) {
        return Some(*end);
    }
    let is_new = |state: &G::State| {
        let hash = StateHash::of(state);
        !late().any(|past| past.hash == hash)
    };
    let mut choice = None;
    for _ in 0..TRIES {
        choice = dice.pick(choices).copied();
        if choice.and_then(after).is_some_and(|state| is_new(&state)) {
            break;
        }
    }
    choice
}
