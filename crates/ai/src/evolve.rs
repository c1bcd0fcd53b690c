//! Online evolution of the turn: whole lines up to the first chance, tried on samples of what is hidden and of the
//! dice, dropped by halves and bred from the best.

use crate::playout::{Line, Playout};
use crate::recipe::Recipe;
use crate::trials::{Bench, Tally};
use sandtable_engine::{Choice, Dice, Judge, Seat, Waiting};

/// No line is longer.
const LONGEST: usize = 120;
/// A lead of so many standard errors is taken for sure.
const SURE: f64 = 2.5;
/// A line is preferred to the script's own if it leads by more than so many standard errors.
const TRUST: f64 = 1.0;
/// Lines that are kept to breed from.
const PARENTS: usize = 4;

/// Searches lines for the seat of the bench; `breeds` says whether new ones are made from the best.
pub fn search<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    nodes: u64,
    breeds: bool,
) -> Vec<(Line, Tally)> {
    let mut dice = Dice::new(bench.seed);
    let mut field: Vec<(Line, Tally)> =
        first_lines(bench, guess, recipe).into_iter().map(|line| (line, Tally::default())).collect();
    if field.len() > 1 {
        let share = if breeds { nodes / 2 } else { nodes };
        let sampled = halve(bench, &mut field, share);
        if breeds {
            breed(bench, guess, recipe, &mut field, sampled, nodes, &mut dice);
        }
    }
    // Lines that saw few samples are not compared with those that saw many.
    let most = field.iter().map(|(_, t)| t.runs).max().unwrap_or(0);
    field.retain(|(_, t)| t.runs * 2 > most || most == 0);
    field
}

/// The most promising first choices, each carried on by the script; and what the other temperaments would do.
/// Lines that lead to the same position by another way are one.
fn first_lines<G: Judge>(bench: &mut Bench<'_, G>, guess: &G::State, recipe: &Recipe) -> Vec<Line> {
    let seat = bench.view.seat();
    let mut playout = Playout::new(bench.view.game(), bench.weights);
    let mut scored = playout.scores(guess, seat, recipe.style);
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    let ways = scored.iter().map(|&(choice, _)| (vec![choice], recipe.style));
    let manners = (0..G::styles().len()).map(|style| (Vec::new(), style));
    let mut dice = Dice::new(bench.seed ^ 1);
    let mut lines: Vec<(Line, G::State)> = Vec::new();
    for (choices, style) in manners.chain(ways) {
        if lines.len() >= recipe.width.max(2) || (!lines.is_empty() && bench.clock.is_up()) {
            break;
        }
        let (line, end) = complete(&mut playout, guess, seat, choices, &[], style, 0, &mut dice);
        if !line.choices.is_empty() && !lines.iter().any(|(_, known)| *known == end) {
            lines.push((line, end));
        }
    }
    bench.nodes += playout.nodes;
    lines.into_iter().map(|(line, _)| line).collect()
}

/// Carries a line on to the first chance, the end of the turn, or another seat's decision: by what is left of an
/// older line where that is legal, by the script otherwise. Tells where it leads.
#[allow(clippy::too_many_arguments, reason = "the parts of a line and how to go on")]
fn complete<G: Judge>(
    playout: &mut Playout<'_, G>,
    guess: &G::State,
    seat: Seat,
    mut choices: Vec<Choice>,
    old: &[Choice],
    style: usize,
    blur: i32,
    dice: &mut Dice,
) -> (Line, G::State) {
    let mut state = guess.clone();
    for &choice in &choices {
        playout.choose(&mut state, seat, choice);
    }
    let mut old = old.to_vec();
    while choices.len() < LONGEST && asked(playout, &state, seat) {
        let legal: Vec<Choice> = playout.scores(&state, seat, style).into_iter().map(|(c, _)| c).collect();
        let kept = old.iter().position(|c| legal.contains(c));
        let script = playout.script(&state, seat, style, blur, dice);
        let next = match kept {
            // Something new may be worth doing before the old line ends its step.
            Some(at) if old[at].noun == sandtable_engine::Noun::None && dice.below(2) == 0 => script,
            Some(at) => Some(old.remove(at)),
            None => script,
        };
        let Some(next) = next else { break };
        if !playout.choose(&mut state, seat, next) {
            break;
        }
        choices.push(next);
    }
    (Line { choices, style }, state)
}

fn asked<G: Judge>(playout: &Playout<'_, G>, state: &G::State, seat: Seat) -> bool {
    matches!(playout.waiting(state), Waiting::Seats(seats) if seats.contains(seat))
}

/// Tries all lines, then the better half of them on more samples, and so on until nodes are used up or two are
/// left. Tells how many samples the best have seen. At the end the field is sorted by what each line is worth beside
/// the script's own, which stays to the last: few playouts are not enough to leave it for another.
fn halve<G: Judge>(bench: &mut Bench<'_, G>, field: &mut Vec<(Line, Tally)>, nodes: u64) -> u32 {
    let rounds = usize::BITS - field.len().leading_zeros();
    let start = bench.nodes;
    let (mut left, mut sampled) = (field.len(), 0);
    // How far each line is ahead of the script's own, which is the first, two samples at a time.
    let mut leads = vec![Tally::default(); field.len()];
    for round in 1..=rounds {
        let until = start + nodes * u64::from(round) / u64::from(rounds);
        loop {
            let (lines, mut tallies): (Vec<&Line>, Vec<Tally>) =
                field[..left].iter().map(|(l, t)| (l, *t)).unzip();
            bench.try_lines(&lines, &mut tallies, sampled, sampled + 2);
            sampled += 2;
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
    let worth = |lead: &Tally| lead.mean() - TRUST * lead.doubt().sqrt();
    let best = (1..left).max_by(|&a, &b| worth(&leads[a]).total_cmp(&worth(&leads[b])));
    if let Some(best) = best.filter(|&best| worth(&leads[best]) > 0.0) {
        field[..=best].rotate_right(1);
    }
    sampled
}

/// Sorts the first lines of a field, and their leads with them; the script's own stays the first.
fn order(field: &mut Vec<(Line, Tally)>, leads: &mut Vec<Tally>, left: usize) {
    let mut places: Vec<usize> = (1..left).collect();
    places.sort_by(|&a, &b| leads[b].mean().total_cmp(&leads[a].mean()));
    let places: Vec<usize> = std::iter::once(0).chain(places).chain(left..field.len()).collect();
    *field = places.iter().map(|&i| field[i].clone()).collect();
    *leads = places.iter().map(|&i| leads[i]).collect();
}

/// Whether it is clear which line is best: one leads all others by far, or all are far behind the script's own, the
/// first.
fn is_clear(leads: &[Tally]) -> bool {
    let Some(best) = leads.get(1) else { return true };
    let next = leads.get(2);
    let far = |ahead: f64, doubt: f64| ahead > SURE * doubt.sqrt();
    let beats_next = |next: &Tally| far(best.mean() - next.mean(), best.doubt() + next.doubt());
    let behind = leads[1..].iter().all(|lead| far(-lead.mean(), lead.doubt()));
    best.runs >= 4 && (behind || far(best.mean(), best.doubt()) && next.is_none_or(beats_next))
}

/// Breeds new lines from the best until nodes are used up. A child is tried on the samples its parents saw, a part
/// at a time, and dropped as soon as it is clearly worse.
fn breed<G: Judge>(
    bench: &mut Bench<'_, G>,
    guess: &G::State,
    recipe: &Recipe,
    field: &mut Vec<(Line, Tally)>,
    sampled: u32,
    nodes: u64,
    dice: &mut Dice,
) {
    let seat = bench.view.seat();
    let mut seen: Vec<Vec<Choice>> = field.iter().map(|(l, _)| l.choices.clone()).collect();
    let mut idle = 0;
    while bench.nodes < nodes && !bench.clock.is_up() && idle < 50 {
        let parents = field.len().min(PARENTS);
        let parent = &field[(dice.below(parents as u32).min(dice.below(parents as u32))) as usize].0;
        let mut playout = Playout::new(bench.view.game(), bench.weights);
        let child = mutate(&mut playout, guess, seat, parent, recipe, dice);
        bench.nodes += playout.nodes / 4;
        if seen.contains(&child.choices) {
            idle += 1;
            continue;
        }
        idle = 0;
        seen.push(child.choices.clone());
        let best = field[0].1.mean();
        let mut tally = [Tally::default()];
        let mut at = 0;
        while at < sampled && bench.nodes < nodes && !bench.clock.is_up() {
            let to = (at + sampled.div_ceil(4).max(2)).min(sampled);
            bench.try_lines(&[&child], &mut tally, at, to);
            at = to;
            // The spread of one playout is about a quarter.
            if tally[0].mean() + 0.25 / f64::from(tally[0].runs.max(1)).sqrt() < best {
                break;
            }
        }
        if at >= sampled && tally[0].runs > 0 {
            let place = field.iter().position(|(_, t)| t.mean() < tally[0].mean() || t.runs < tally[0].runs);
            field.insert(place.unwrap_or(field.len()), (child, tally[0]));
        }
    }
}

/// A line that does something else at one place, and goes on as before as far as it can.
fn mutate<G: Judge>(
    playout: &mut Playout<'_, G>,
    guess: &G::State,
    seat: Seat,
    parent: &Line,
    recipe: &Recipe,
    dice: &mut Dice,
) -> Line {
    let cut = dice.below(parent.choices.len() as u32) as usize;
    let mut state = guess.clone();
    for &choice in &parent.choices[..cut] {
        playout.choose(&mut state, seat, choice);
    }
    let mut scored = playout.scores(&state, seat, parent.style);
    scored.retain(|(choice, _)| *choice != parent.choices[cut]);
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    let mut choices = parent.choices[..cut].to_vec();
    // The better scores are the likelier.
    let n = scored.len() as u32;
    let at = dice.below(n).min(dice.below(n));
    if let Some(&(choice, _)) = scored.get(at as usize) {
        choices.push(choice);
    }
    let old = if dice.below(4) == 0 { &[][..] } else { &parent.choices[cut..] };
    let style = if dice.below(4) == 0 { dice.below(G::styles().len() as u32) as usize } else { parent.style };
    complete(playout, guess, seat, choices, old, style, recipe.blur, dice).0
}
