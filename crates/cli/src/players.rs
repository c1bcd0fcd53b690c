//! Players for play in the terminal. Those of the search live elsewhere and come in by the same door.

use crate::walk::Walker;
use sandtable_engine::{
    AnyTable, Choice, Choices, Dice, Game, Outcome, Seat, Silent, Table, Viewer, Waiting,
};
use sandtable_shelf::Visitor;

/// Someone who decides for a seat, and knows only what the seat knows.
pub trait Player {
    /// What the seat chooses, as text; nothing if it is not asked.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String>;
}

/// The names of the players there are.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// The player of this name.
pub fn player(name: &str, dice: Dice) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(Random { dice })),
        "greedy" => Some(Box::new(Greedy { dice })),
        _ => None,
    }
}

/// Takes any choice, each as likely as the others.
struct Random {
    dice: Dice,
}

impl Player for Random {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        self.dice.pick(&table.texts(seat)).cloned()
    }
}

/// Looks one step ahead: tries each choice on positions that the seat cannot tell from the true one, lets a few
/// random steps follow, and takes what leaves the table looking best on average.
struct Greedy {
    dice: Dice,
}

impl Player for Greedy {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        let look = LookAhead { table, seat, dice: &mut self.dice };
        sandtable_shelf::visit(table.title().slug, look).flatten()
    }
}

/// How many positions are tried for a choice.
const GUESSES: u32 = 12;
/// How many random steps follow a choice.
const STEPS: u32 = 16;
/// What winning is worth; a finished track is worth a thousand, a step of a piece ten.
const VICTORY: i64 = 100_000;

struct LookAhead<'a> {
    table: &'a dyn AnyTable,
    seat: Seat,
    dice: &'a mut Dice,
}

impl Visitor for LookAhead<'_> {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        let mut choices = Choices::new();
        table.legal(self.seat, &mut choices);
        let game = &**table.game();
        let side = game.info().seats.get(self.seat.index()).map(|seat| seat.side)?;
        let mut best: Option<(i64, Choice)> = None;
        let only = choices.len() == 1;
        for &choice in choices.iter() {
            let tries = if only { 0 } else { GUESSES };
            let worth: i64 = (0..tries)
                .map(|_| {
                    let guess = game.sample(table.state(), self.seat, &mut |n| self.dice.below(n));
                    outlook(game, guess, self.seat, side, choice, self.dice)
                })
                .sum();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, choice));
            }
        }
        best.map(|(_, choice)| game.vocabulary().print(choice))
    }
}

/// What a position is worth to a side after a choice and a few random steps.
fn outlook<G: Game>(
    game: &G,
    mut state: G::State,
    seat: Seat,
    side: u8,
    choice: Choice,
    dice: &mut Dice,
) -> i64 {
    if game.apply(&mut state, seat, choice, &mut Silent).is_err() {
        return -VICTORY;
    }
    let mut walker = Walker::default();
    for _ in 0..STEPS {
        if walker.step(game, &mut state, dice).is_none() {
            break;
        }
    }
    worth(game, &state, seat, side)
}

/// What a position looks worth from the seat: victory, the tracks of the sides, and their strength on the board.
fn worth<G: Game>(game: &G, state: &G::State, seat: Seat, side: u8) -> i64 {
    let scene = game.scene(state, Viewer::Seat(seat));
    let sign = |other: u8| if other == side { 1 } else { -1 };
    let tracks = scene.tracks.iter().filter_map(|track| {
        let goal = i64::from(track.goal.filter(|goal| *goal > 0)?);
        Some(sign(track.side?) * i64::from(track.value) * 1000 / goal)
    });
    let steps = scene.pieces.iter().map(|piece| sign(piece.side) * i64::from(piece.steps) * 10);
    let victory = match game.waiting(state) {
        Waiting::Over(Outcome::Won(seats)) if seats.contains(seat) => VICTORY,
        Waiting::Over(Outcome::Won(_)) => -VICTORY,
        _ => 0,
    };
    victory + tracks.sum::<i64>() + steps.sum::<i64>()
}
