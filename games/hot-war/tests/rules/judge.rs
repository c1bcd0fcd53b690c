//! What the computer's script does in situations where everyone would do the same.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::judge::STYLES;
use hot_war::judge::field::Memo;
use hot_war::state::State;
use sandtable_engine::{Choice, Choices, Dice, Game, Judge, Options, Seat, Silent, Waiting, Weights, answer};

/// What the script of a temperament chooses for a seat.
fn script(game: &HotWar, state: &State, seat: Seat, style: usize, memo: &mut Memo) -> Choice {
    let mut choices = Choices::new();
    game.legal(state, seat, &mut choices);
    let mut scores = Vec::new();
    game.rank(state, seat, style, &choices, memo, &mut scores);
    assert_eq!(scores.len(), choices.len());
    let best = (0..scores.len()).rev().max_by_key(|&i| scores[i]).expect("the seat is asked");
    choices[best]
}

/// The most choices and rolls of a game.
const MOST: u32 = 20_000;

/// Plays a game by scripts of these temperaments to its end.
fn play(game: &HotWar, styles: [usize; 2], seed: u64) -> State {
    let mut state = game.begin();
    let mut dice = Dice::new(seed);
    let mut weights = Weights::new();
    let mut memo = Memo::default();
    for _ in 0..MOST {
        match game.waiting(&state) {
            Waiting::Over(_) => return state,
            Waiting::Chance(chance) => {
                let rolled =
                    answer(game, &state, chance, &mut weights, |n| dice.below(n)).expect("an answer");
                game.resolve(&mut state, &rolled, &mut Silent).expect("it was asked");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                let choice = script(game, &state, seat, styles[seat.index()], &mut memo);
                game.apply(&mut state, seat, choice, &mut Silent).expect("what is listed is accepted");
            }
        }
    }
    panic!("{} with {styles:?} does not end: {:?} {:?}", game.info().id, state.frames, state.drafts);
}

/// Every scenario comes to its end in every temperament.
#[test]
fn scripts_come_to_an_end() {
    for text in HotWar::scenarios() {
        let game = HotWar::load(text, &Options::default()).expect("a scenario");
        for style in 0..STYLES.len() {
            let end = play(&game, [style, (style + 1) % STYLES.len()], 7 + style as u64);
            assert_eq!(end.turn, game.turns, "{}", game.info().id);
        }
    }
}
