//! Lines: what the seat may do up to the first chance, tried on samples of what is hidden and of the dice, the worse
//! half dropped again and again.

use crate::luck::Luck;
use crate::playout::{Line, Playout};
use crate::recipe::Recipe;
use crate::trials::{Bench, Tally};
use sandtable_engine::{Choice, Dice, Judge, Noun, Seat, Waiting};

/// No line is longer.
const LONGEST: usize = 400;
/// A lead of so many standard errors is taken for sure.
const SURE: f64 = 2.5;
/// A line is preferred to the one that would be played without thinking if it leads by more than so many standard
/// errors.
const TRUST: f64 = 1.0;

/// One part of so many goes into the choice of a first plan, before it is improved.
const OPENING: u64 = 4;
/// Nodes of a batch of variations, at least so many times what the plan itself takes.
const BATCH: u64 = 60;

/// Searches lines for the seat of the bench, the best first. `plan` is what it meant to do so far, if anything: it is
/// left only for what is better.
pub fn search<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    plan: &[Choice],
    nodes: u64,
) -> Vec<(Line, Tally)> {
    let lines = candidates(bench, guess, recipe, plan);
    let mut field: Vec<(Line, Tally)> = lines.into_iter().map(|line| (line, Tally::default())).collect();
    // Where whole plans are improved, most of the time is for that.
    let refines = recipe.refine && G::plans_in_secret();
    if field.len() > 1 {
        halve(bench, &mut field, if refines { nodes / OPENING } else { nodes }, TRUST);
    }
    if refines {
        improve(bench, guess, recipe, &mut field, nodes);
    }
    // Lines that saw few samples are not compared with those that saw many.
    let most = field.iter().map(|(_, t)| t.runs).max().unwrap_or(0);
    field.retain(|(_, t)| t.runs * 2 > most || most == 0);
    field
}

/// The lines that are tried. Without a plan: what each temperament would do, then the most promising first choices,
/// each carried on by the script. With one: the plan, then the most promising other choices in place of its first,
/// each carried on by the rest of the plan as far as that can be done.
pub(crate) fn candidates<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    plan: &[Choice],
) -> Vec<Line> {
    match plan.get(1..) {
        None => {
            let manners = (0..manners::<G>(recipe)).map(|style| (Vec::new(), style));
            gather(bench, guess, recipe, manners, &[])
        }
        Some(rest) => gather(bench, guess, recipe, std::iter::once((plan.to_vec(), recipe.style)), rest),
    }
}

/// In how many temperaments a recipe sees its own turn.
pub(crate) fn manners<G: Judge>(recipe: &Recipe) -> usize {
    recipe.styles.min(G::styles().len())
}

/// Lines that begin in the given ways or with the choices that the script likes best, as many as the recipe wants.
/// Those that lead to the same position by another way are one.
fn gather<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    ways: impl Iterator<Item = (Vec<Choice>, usize)>,
    rest: &[Choice],
) -> Vec<Line> {
    let seat = bench.view.seat();
    let mut playout = Playout::new(bench.view.game(), bench.weights);
    let mut scored = playout.scores(guess, seat, recipe.style);
    let best = scored.iter().map(|&(_, score)| score).max().unwrap_or(0);
    scored.retain(|&(_, score)| best.saturating_sub(score) <= G::beneath());
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    let choices = scored.iter().map(|&(choice, _)| (vec![choice], recipe.style));
    let mut lines: Vec<(Line, G::State)> = Vec::new();
    let most = recipe.width.max(2).max(manners::<G>(recipe));
    for (begun, style) in ways.chain(choices) {
        if lines.len() >= most || (!lines.is_empty() && bench.clock.is_up()) {
            break;
        }
        // What is given whole goes on by the script alone.
        let rest = if begun.len() == 1 { rest } else { &[] };
        let manner = (0, &Luck::new(0));
        let (line, end) = complete(&mut playout, guess, seat, Line { choices: begun, style }, rest, manner);
        if !line.choices.is_empty() && !lines.iter().any(|(_, known)| *known == end) {
            lines.push((line, end));
        }
    }
    bench.nodes += playout.nodes;
    lines.into_iter().map(|(line, _)| line).collect()
}

/// Carries a line on to the first chance, the end of the turn, or another seat's decision: by what is left of an
/// older line where that is legal, by the script otherwise, as blurred by whims as is said. Tells where it leads.
pub(crate) fn complete<G: Judge>(
    playout: &mut Playout<'_, G>,
    guess: &G::State,
    seat: Seat,
    mut line: Line,
    rest: &[Choice],
    (blur, whims): (i32, &Luck),
) -> (Line, G::State) {
    let mut state = guess.clone();
    for &choice in &line.choices {
        playout.choose(&mut state, seat, choice);
    }
    let mut rest = rest.to_vec();
    while line.choices.len() < LONGEST && asked(playout, &state, seat) {
        let Some(script) = playout.script(&state, seat, line.style, blur, whims) else { break };
        let kept = rest.iter().position(|&c| playout.listed().contains(&c));
        let next = match kept {
            // Something new may be worth doing before the old line ends its step.
            Some(at) if rest[at].noun == Noun::None => script,
            Some(at) => rest[at],
            None => script,
        };
        if let Some(at) = kept.filter(|&at| rest[at] == next) {
            rest.remove(at);
        }
        if !playout.choose(&mut state, seat, next) {
            break;
        }
        line.choices.push(next);
    }
    (line, state)
}

fn asked<G: Judge>(playout: &Playout<'_, G>, state: &G::State, seat: Seat) -> bool {
    matches!(playout.waiting(state), Waiting::Seats(seats) if seats.contains(seat))
}

/// Tries all lines, then the better half of them on more samples, and so on until nodes are used up or two are
/// left. At the end the field is sorted by what each line is worth beside the first, which stays to the last: few
/// playouts are not enough to leave it for another.
fn halve<G: Judge>(bench: &mut Bench<'_, G>, field: &mut Vec<(Line, Tally)>, nodes: u64, trust: f64) {
    let rounds = usize::BITS - field.len().leading_zeros();
    let start = bench.nodes;
    let mut left = field.len();
    // How far each line is ahead of the first, two samples at a time.
    let mut leads = vec![Tally::default(); field.len()];
    for round in 1..=rounds {
        let until = start + nodes * u64::from(round) / u64::from(rounds);
        loop {
            let (lines, mut tallies): (Vec<&Line>, Vec<Tally>) =
                field[..left].iter().map(|(l, t)| (l, *t)).unzip();
            bench.try_lines(&lines, &mut tallies, 2);
            if !bench.clock.is_up() {
                let gains: Vec<f64> =
                    field.iter().zip(&tallies).map(|((_, old), new)| (new.sum - old.sum) / 2.0).collect();
                leads.iter_mut().zip(&gains).for_each(|(lead, gain)| lead.add(gain - gains[0]));
            }
            field.iter_mut().zip(tallies).for_each(|(line, tally)| line.1 = tally);
            if bench.nodes >= until || bench.clock.is_up() {
                break;
            }
        }
        order(field, &mut leads, left);
        if bench.clock.is_up() || is_clear(&leads[..left]) {
            break;
        }
        if left > 2 {
            left = left.div_ceil(2);
        }
    }
    let worth = |lead: &Tally| lead.mean() - trust * lead.doubt().sqrt();
    let best = (1..left).max_by(|&a, &b| worth(&leads[a]).total_cmp(&worth(&leads[b])));
    if let Some(best) = best.filter(|&best| worth(&leads[best]) > 0.0) {
        field[..=best].rotate_right(1);
    }
}

/// Improves the first line of a field: variations of it are tried, some at a time, each time on other samples, and the
/// best of them takes its place. How sure that must be is a matter of chance: of plans that are worth nearly the same
/// now one is played, now another.
fn improve<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    field: &mut Vec<(Line, Tally)>,
    nodes: u64,
) {
    let Some(mut best) = field.first().cloned() else { return };
    let start = bench.nodes;
    let mut chance = Dice::new(bench.seed ^ 0x51);
    let mut memo = G::Memo::default();
    let (mut tried, mut fruitless) = (0, 0);
    while bench.nodes < start + nodes && !bench.clock.is_up() {
        let (game, seat) = (bench.view.game(), bench.view.seat());
        let others = game.variations(guess, seat, best.0.style, &best.0.choices, &mut memo);
        if others.is_empty() || fruitless > others.len() {
            break;
        }
        let width = recipe.width.max(2) - 1;
        let next = (0..width.min(others.len())).map(|i| others[(tried + i) % others.len()].clone());
        let lines = next.map(|choices| Line { choices, style: best.0.style });
        let mut batch: Vec<(Line, Tally)> =
            std::iter::once(best.0.clone()).chain(lines).map(|line| (line, Tally::default())).collect();
        let base = best.0.clone();
        (tried, fruitless) = (tried + width, fruitless + width);
        let share = (nodes * width as u64 / others.len() as u64).max(BATCH * base.choices.len() as u64);
        let left = (start + nodes).saturating_sub(bench.nodes);
        let sure = f64::from(recipe.trust) / 100.0 * f64::from(chance.below(200)) / 100.0;
        halve(bench, &mut batch, share.min(left), sure);
        best = batch.swap_remove(0);
        if best.0 != base {
            fruitless = 0;
        }
    }
    field.insert(0, best);
}

/// Sorts the first lines of a field, and their leads with them; the first stays the first.
fn order(field: &mut Vec<(Line, Tally)>, leads: &mut Vec<Tally>, left: usize) {
    let mut places: Vec<usize> = (1..left).collect();
    places.sort_by(|&a, &b| leads[b].mean().total_cmp(&leads[a].mean()));
    let places: Vec<usize> = std::iter::once(0).chain(places).chain(left..field.len()).collect();
    *field = places.iter().map(|&i| field[i].clone()).collect();
    *leads = places.iter().map(|&i| leads[i]).collect();
}

/// Whether it is clear which line is best: one leads all others by far, or all are far behind the first.
fn is_clear(leads: &[Tally]) -> bool {
    let Some(best) = leads.get(1) else { return true };
    let next = leads.get(2);
    let far = |ahead: f64, doubt: f64| ahead > SURE * doubt.sqrt();
    let beats_next = |next: &Tally| far(best.mean() - next.mean(), best.doubt() + next.doubt());
    let behind = leads[1..].iter().all(|lead| far(-lead.mean(), lead.doubt()));
    best.runs >= 4 && (behind || far(best.mean(), best.doubt()) && next.is_none_or(beats_next))
}
