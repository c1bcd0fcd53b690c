//! Walks through a game by chance, for tests that look at what is seen on the way.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use combat_commander::state::State;
use sandtable_engine::{Choice, Choices, Dice, Game, Options, Seat, Silent, Waiting, Weights, answer};

/// The seats of a game.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A scenario of the house.
pub fn game(number: usize) -> CombatCommander {
    CombatCommander::load(CombatCommander::scenarios()[number], &Options::default()).unwrap()
}

/// Plays on by chance, the set-up as suggested or else piece by piece without an end, and looks at every position in which someone
/// is asked.
pub fn walk(game: &CombatCommander, seed: u64, steps: u32, suggested: bool, mut look: impl FnMut(&State)) {
    let mut dice = Dice::new(seed);
    let mut state = game.begin();
    let (mut list, mut weights) = (Choices::new(), Weights::new());
    for _ in 0..steps {
        match game.waiting(&state) {
            Waiting::Over(_) => return,
            Waiting::Fault(fault) => panic!("{fault}"),
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut weights, |n| dice.below(n)).unwrap();
                game.resolve(&mut state, &rolled, &mut Silent).unwrap();
            }
            Waiting::Seats(seats) => {
                look(&state);
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *dice.pick(&seats).unwrap();
                list.clear();
                game.legal(&state, seat, &mut list);
                let named = |choice: &Choice, name: &str| game.vocabulary().print(*choice) == name;
                let rest = list.iter().find(|choice| suggested && named(choice, "rest")).copied();
                let slow = |choice: &&Choice| suggested || !named(choice, "rest") && !named(choice, "ready");
                let open: Vec<Choice> = list.iter().filter(slow).copied().collect();
                let choice = rest.or_else(|| dice.pick(&open).copied()).unwrap_or(list[0]);
                game.apply(&mut state, seat, choice, &mut Silent).unwrap();
            }
        }
    }
}
