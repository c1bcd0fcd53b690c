//! Information-set tree search: a tree of the seat's own choices up to the first chance, each visit on a new sample.

use crate::playout::{Line, Playout};
use crate::recipe::Recipe;
use crate::trials::{Bench, Tally};
use sandtable_engine::{Choice, Dice, Judge, Waiting};

/// How much untried branches count against good ones.
const CURIOSITY: f64 = 0.25;

struct Node {
    choice: Option<Choice>,
    tally: Tally,
    children: Vec<usize>,
    open: bool,
}

/// Searches for the seat of the bench; gives the first choices with what they were found to be worth.
pub fn search<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    nodes: u64,
) -> Vec<(Line, Tally)> {
    let seat = bench.view.seat();
    let mut playout = Playout::new(bench.view.game(), bench.weights);
    let mut tree = vec![Node { choice: None, tally: Tally::default(), children: Vec::new(), open: false }];
    let mut visit = 0u64;
    while playout.nodes < nodes && !bench.clock.is_up() {
        visit += 1;
        let mut dice = Dice::new(bench.seed ^ visit.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let sample = bench.view.sample(&mut dice);
        // Up to the first chance the tree depends on nothing hidden, so one guess serves to walk it.
        let mut state = guess.clone();
        let (mut path, mut line) = (vec![0], Vec::new());
        let mut at = 0;
        while matches!(playout.waiting(&state), Waiting::Seats(s) if s.contains(seat)) {
            if !tree[at].open {
                expand(&mut playout, &state, seat, recipe, &mut tree, at);
                if tree[at].tally.runs == 0 && at != 0 {
                    break;
                }
            }
            let Some(next) = select(&tree, at) else { break };
            at = next;
            path.push(at);
            let Some(choice) = tree[at].choice else { break };
            line.push(choice);
            if !playout.choose(&mut state, seat, choice) || tree[at].tally.runs == 0 {
                break;
            }
        }
        let line = Line { choices: line, style: recipe.style };
        let value = playout.run(sample, seat, &line, bench.manner, &mut dice);
        for node in path {
            tree[node].tally.add(value);
        }
    }
    bench.nodes += playout.nodes;
    // The most visited is the best: means of rarely visited branches are noise.
    let best = tree[0].children.iter().map(|&c| tree[c].tally.runs).max().unwrap_or(0);
    let found = tree[0].children.iter().map(|&c| &tree[c]).filter(|n| n.tally.runs * 2 >= best);
    found.filter_map(|n| n.choice.map(|c| (Line::one(c, recipe.style), n.tally))).collect()
}

fn expand<G: Judge>(
    playout: &mut Playout<'_, G>,
    state: &G::State,
    seat: sandtable_engine::Seat,
    recipe: &Recipe,
    tree: &mut Vec<Node>,
    at: usize,
) {
    let mut scored = playout.scores(state, seat, recipe.style);
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    for (choice, _) in scored.into_iter().take(recipe.width.max(2)) {
        let child = Node { choice: Some(choice), tally: Tally::default(), children: Vec::new(), open: false };
        tree.push(child);
        let index = tree.len() - 1;
        tree[at].children.push(index);
    }
    tree[at].open = true;
}

/// The child with the highest upper confidence bound; untried ones first, in the script's order.
fn select(tree: &[Node], at: usize) -> Option<usize> {
    let total = f64::from(tree[at].tally.runs.max(1)).ln();
    let bound = |child: usize| {
        let tally = tree[child].tally;
        if tally.runs == 0 {
            f64::INFINITY
        } else {
            tally.mean() + CURIOSITY * (total / f64::from(tally.runs)).sqrt()
        }
    };
    let mut best: Option<(f64, usize)> = None;
    for &child in &tree[at].children {
        let bound = bound(child);
        if best.is_none_or(|(most, _)| bound > most) {
            best = Some((bound, child));
        }
    }
    best.map(|(_, child)| child)
}
