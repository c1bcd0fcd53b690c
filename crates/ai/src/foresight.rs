//! What opponents who plan in secret at the same time may have planned if they think as well as the seat does.

use crate::lines;
use crate::recipe::Recipe;
use crate::trials::Bench;
use crate::view::View;
use sandtable_engine::{Choice, Dice, Judge, Seat, Waiting};

/// Positions that the seat of the bench cannot tell from the true one, in which every opponent has looked for a plan as a
/// player does: from its own view of that position, against the seat's script. Fewer than the recipe wants if time is up.
pub fn foresee<G: Judge>(bench: &mut Bench<'_, G>, recipe: &Recipe, nodes: u64) -> Vec<G::State> {
    let each = nodes / u64::from(recipe.foresee.max(1));
    let mut dice = Dice::new(bench.seed ^ 0xf0);
    let mut memo = G::Memo::default();
    let mut foreseen = Vec::new();
    for _ in 0..recipe.foresee {
        let (game, seat) = (bench.view.game(), bench.view.seat());
        let mut state = bench.view.likely(&mut memo, &mut dice);
        let foes = game.take_back(&mut state, seat);
        let plans: Vec<(Seat, Vec<Choice>)> = foes
            .iter()
            .filter_map(|foe| Some((foe, plan(bench, &state, foe, recipe, each, dice.bits())?)))
            .collect();
        for (foe, plan) in &plans {
            game.follow(&mut state, *foe, plan);
        }
        let decided =
            matches!(game.waiting(&state), Waiting::Seats(seats) if seats.contains(seat) && seats.len() == 1);
        if decided && !foes.is_empty() {
            foreseen.push(state);
        }
        if bench.clock.is_up() {
            break;
        }
    }
    foreseen
}

/// The plan of an opponent in a position, as it would find it.
fn plan<G: Judge>(
    bench: &mut Bench<'_, G>,
    state: &G::State,
    foe: Seat,
    recipe: &Recipe,
    nodes: u64,
    seed: u64,
) -> Option<Vec<Choice>> {
    let view = View::new(bench.view.game(), state, foe);
    let guess = view.sample(&mut Dice::new(seed));
    let mut theirs = Bench {
        view: &view,
        weights: bench.weights,
        manner: bench.manner,
        seed,
        threads: bench.threads,
        clock: bench.clock.clone(),
        foreseen: Vec::new(),
        nodes: 0,
    };
    let found = lines::search(&mut theirs, &guess, &Recipe { foresee: 0, ..*recipe }, &[], nodes);
    bench.nodes += theirs.nodes;
    found.into_iter().next().map(|(line, _)| line.choices)
}
