//! What the computer's script does in situations where everyone would do the same.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::Field;
use hot_war::HotWar;
use hot_war::choice::READY;
use hot_war::data::{MineKind, OrderKind, Side};
use hot_war::judge::STYLES;
use hot_war::judge::field::Memo;
use hot_war::scenario::{Objective, Ours};
use hot_war::state::{Aim, Minefield, State};
use sandtable_engine::{Choice, Choices, Dice, Game, Judge, Options, Seat, Silent, Waiting, Weights, answer};

/// What the script of a temperament chooses for a seat.
pub fn script(game: &HotWar, state: &State, seat: Seat, style: usize, memo: &mut Memo) -> Choice {
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
            Waiting::Over(_) | Waiting::Fault(_) => return state,
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

/// Writes a seat's whole plan by the plain script; what each unit is then ordered to do.
pub fn planned(field: Field, seat: u8) -> (HotWar, State) {
    planned_by(field, seat, 0)
}

/// The same by the script of another temperament or trial.
pub fn planned_by(field: Field, seat: u8, style: usize) -> (HotWar, State) {
    let (game, mut state) = field.parts();
    let mut memo = Memo::default();
    for _ in 0..200 {
        let choice = script(&game, &state, Seat(seat), style, &mut memo);
        if choice.verb == READY {
            return (game, state);
        }
        game.apply(&mut state, Seat(seat), choice, &mut Silent).expect("what is listed is accepted");
    }
    panic!("the plan is never ready");
}

/// Who has a tank before his gun shoots at it.
#[test]
fn shoots_at_the_tank_in_front_of_it() {
    let field = Field::of(&["......", "......", "......"])
        .unit("su-1", "su_mbt", "0102")
        .unit("us-1", "us_mbt", "0302")
        .unit("us-2", "us_truck", "0601");
    let (game, state) = planned(field, 0);
    let plan = *game.look(&state).plan(Field::id("su-1"));
    match plan.kind {
        OrderKind::Fire => assert_eq!(plan.aim, Aim::Unit(Field::id("us-1"))),
        OrderKind::Defence => {
            let look = game.look(&state);
            let (own, enemy) = (look.hex(Field::id("su-1")), look.hex(Field::id("us-1")));
            let (own, enemy) = (own.expect("on the board"), enemy.expect("on the board"));
            let dir = plan.facing.expect("a side");
            assert!(look.in_wedge(own, dir, enemy) && plan.number >= 2, "{plan:?}");
        }
        _ => panic!("{plan:?}"),
    }
}

fn village(field: Field) -> Field {
    let hex = field.hex("0502");
    field.state(|s| s.control = vec![Default::default()]).game(|g| {
        g.victory.objectives = vec![Objective { hex, points: 40, when: Ours::Held, side: None }];
    })
}

/// An empty village is taken.
#[test]
fn takes_the_empty_objective() {
    let field = village(Field::of(&["......", "....S.", "......"]))
        .unit("su-1", "su_btr", "0102")
        .unit("us-1", "us_truck", "0601");
    let (game, state) = planned(field, 0);
    let plan = game.look(&state).plan(Field::id("su-1"));
    let village = game.board.grid.parse("0502").expect("a hex");
    assert_eq!((plan.kind, plan.route.last()), (OrderKind::Move, Some(village)));
}

/// A minefield that everyone has seen burst is gone around, or the unit stays.
#[test]
fn does_not_drive_into_mines_it_knows() {
    let field = village(Field::of(&["......", "....S.", "......"]))
        .unit("su-1", "su_btr", "0102")
        .unit("us-1", "us_truck", "0601");
    let hexes = ["0202", "0302", "0402"].map(|name| field.hex(name));
    let field = field.state(|s| {
        s.mines = hexes
            .iter()
            .map(|&hex| Minefield {
                hex,
                side: Side::Usa,
                kind: MineKind::At,
                by: None,
                known: true,
                burst: true,
            })
            .collect();
    });
    let (game, state) = planned(field, 0);
    let plan = game.look(&state).plan(Field::id("su-1"));
    assert_eq!(plan.kind, OrderKind::Move);
    assert!(plan.route.as_slice().iter().all(|hex| !hexes.contains(hex)), "{plan:?}");
}

/// What was remembered changes no score, whichever temperament asked before.
#[test]
fn a_memory_changes_nothing() {
    let game = HotWar::load(HotWar::scenarios()[1], &Options::default()).expect("a scenario");
    let mut state = game.begin();
    let (mut dice, mut weights, mut memo) = (Dice::new(3), Weights::new(), Memo::default());
    let mut decisions = 0;
    while decisions < 150 {
        match game.waiting(&state) {
            Waiting::Over(_) | Waiting::Fault(_) => break,
            Waiting::Chance(chance) => {
                let rolled =
                    answer(&game, &state, chance, &mut weights, |n| dice.below(n)).expect("an answer");
                game.resolve(&mut state, &rolled, &mut Silent).expect("it was asked");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                let mut choices = Choices::new();
                game.legal(&state, seat, &mut choices);
                for style in 0..HotWar::styles().len() {
                    let (mut with, mut without) = (Vec::new(), Vec::new());
                    game.rank(&state, seat, style, &choices, &mut memo, &mut with);
                    game.rank(&state, seat, style, &choices, &mut Memo::default(), &mut without);
                    assert_eq!(with, without);
                }
                let choice = script(&game, &state, seat, 0, &mut memo);
                game.apply(&mut state, seat, choice, &mut Silent).expect("what is listed is accepted");
                decisions += 1;
            }
        }
    }
}
