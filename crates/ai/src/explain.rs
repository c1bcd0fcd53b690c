//! The player explains itself: hints for a decision, and the analysis of a record.

use crate::limits::{Budget, Cancel, Clock};
use crate::playout::{Line, Manner, Playout};
use crate::recipe::Recipe;
use crate::trials::Tally;
use crate::view::View;
use sandtable_engine::{Choice, Dice, Event, Judge, Msg, Seat, Table};
use serde::Serialize;
use std::sync::Arc;

/// The words of hints and analysis: language code and the text of the `.ftl` file. The names of features are the
/// game's own words, under `feature-` and the name.
pub const WORDS: [(&str, &str); 2] =
    [("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))];

/// How good a choice is beside the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// The best, or as good.
    Best,
    /// Nearly as good.
    Good,
    /// Somewhat worse.
    Doubtful,
    /// Clearly worse.
    Mistake,
    /// It may lose the game.
    Blunder,
}

impl Grade {
    /// The grade of a choice that is so far behind the best, in shares of the chance of winning.
    #[must_use]
    pub fn of(behind: f64) -> Grade {
        match behind {
            ..0.01 => Grade::Best,
            ..0.03 => Grade::Good,
            ..0.07 => Grade::Doubtful,
            ..0.15 => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// Its word.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new(match self {
            Grade::Best => "grade-best",
            Grade::Good => "grade-good",
            Grade::Doubtful => "grade-doubtful",
            Grade::Mistake => "grade-mistake",
            Grade::Blunder => "grade-blunder",
        })
    }
}

/// Why one choice is better than another: a feature, and what it does to the chance of winning.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// The feature.
    pub feature: &'static str,
    /// What it adds to the logarithm of the odds, in hundredths: positive is for the choice.
    pub weight: f64,
}

/// A choice as a hint shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The choice.
    pub choice: Choice,
    /// The choice as records write it.
    pub text: String,
    /// The estimated chance of winning after it.
    pub chance: f64,
    /// Its 95 % error.
    pub error: f64,
    /// How good it is beside the best.
    pub grade: Grade,
    /// What speaks for it beside the average of the choices, the strongest first.
    pub reasons: Vec<Reason>,
}

impl Hint {
    /// The hint as a sentence: what, how good, the chance of winning, and why.
    #[must_use]
    pub fn msg(&self) -> Msg {
        let why = |r: &Reason| {
            let key = if r.weight > 0.0 { "reason-for" } else { "reason-against" };
            Msg::new(key).msg("feature", Msg::new(format!("feature-{}", r.feature)))
        };
        Msg::new("hint")
            .name("choice", &self.text)
            .msg("grade", self.grade.msg())
            .num("chance", (self.chance * 100.0).round() as i64)
            .num("reasons", self.reasons.len() as i64)
            .list("why", self.reasons.iter().map(why).collect())
    }
}

/// What a line led to, on average.
#[derive(Clone, Default)]
struct Led {
    tally: Tally,
    squares: f64,
    features: Vec<f64>,
}

/// The best choices of a seat, the best first, with what they lead to. `also` is a choice that is judged in any
/// case, such as the one that was made.
pub fn hints<G: Judge>(
    view: &View<'_, G>,
    recipe: &Recipe,
    also: Option<Choice>,
    seed: u64,
    cancel: &Cancel,
) -> Vec<Hint> {
    let mut dice = Dice::new(seed);
    let guess = view.sample(&mut dice);
    let game = view.game();
    let mut playout = Playout::new(game, G::feature_weights());
    let mut scored = playout.scores(&guess, view.seat(), recipe.style);
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    let mut choices: Vec<Choice> = scored.iter().take(recipe.width.max(2)).map(|s| s.0).collect();
    if let Some(also) = also.filter(|c| !choices.contains(c) && scored.iter().any(|s| s.0 == *c)) {
        choices.push(also);
    }
    let clock = Clock::start(Budget::nodes(recipe.nodes), cancel);
    let manner = Manner { horizon: recipe.horizon, blur: recipe.blur, reply: 0 };
    let names = G::feature_names().len();
    let mut led = vec![Led { features: vec![0.0; names], ..Led::default() }; choices.len()];
    let mut sample = 0u64;
    while playout.nodes < recipe.nodes && !clock.is_up() {
        sample += 1;
        for (choice, led) in choices.iter().zip(&mut led) {
            let mut dice = Dice::new(seed ^ sample.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let mut state = view.sample(&mut dice);
            playout.play(&mut state, view.seat(), &Line::one(*choice, recipe.style), manner, &mut dice);
            let value = playout.judge(&state, view.seat());
            led.tally.runs += 1;
            led.tally.sum += value;
            led.squares += value * value;
            let row = playout.features(&state, view.seat());
            led.features.iter_mut().zip(row).for_each(|(sum, f)| *sum += f64::from(f));
        }
    }
    say::<G>(game, &choices, &led)
}

fn say<G: Judge>(game: &G, choices: &[Choice], led: &[Led]) -> Vec<Hint> {
    let best = led.iter().map(|l| l.tally.mean()).fold(0.0, f64::max);
    let runs = |l: &Led| f64::from(l.tally.runs.max(1));
    let names = G::feature_names();
    let mean = |i: usize| led.iter().map(|l| l.features[i] / runs(l)).sum::<f64>() / led.len().max(1) as f64;
    let usual: Vec<f64> = (0..names.len()).map(mean).collect();
    let mut hints: Vec<Hint> = choices
        .iter()
        .zip(led)
        .map(|(&choice, l)| {
            let chance = l.tally.mean();
            let spread = (l.squares / runs(l) - chance * chance).max(0.0).sqrt();
            let weights = G::feature_weights();
            let mut reasons: Vec<Reason> = (0..names.len())
                .map(|i| Reason {
                    feature: names[i],
                    weight: (l.features[i] / runs(l) - usual[i]) * f64::from(weights[i]) / 100.0,
                })
                .filter(|r| r.weight.abs() >= 2.0)
                .collect();
            reasons.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
            reasons.truncate(3);
            let text = game.vocabulary().print(choice);
            let error = 1.96 * spread / runs(l).sqrt();
            Hint { choice, text, chance, error, grade: Grade::of(best - chance), reasons }
        })
        .collect();
    hints.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    hints
}

/// One decision of a record, judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Its number among the entries of the record, from 0.
    pub entry: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was chosen, as the record writes it.
    pub choice: String,
    /// The chance of winning after it.
    pub chance: f64,
    /// What would have been better, the best first.
    pub better: Vec<Hint>,
    /// How much chance of winning was given away.
    pub lost: f64,
}

/// A record, judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Analysis {
    /// The first seat's chance of winning before each entry, by entry, as far as decisions were judged.
    pub curve: Vec<(usize, f64)>,
    /// The worst decisions of each seat, the worst first.
    pub worst: Vec<Verdict>,
}

/// Judges every decision of a finished game as its seat could know it. `progress` is told entries done and in all.
pub fn analyse<G: Judge>(
    table: &Table<G>,
    recipe: &Recipe,
    worst: usize,
    seed: u64,
    cancel: &Cancel,
    progress: &dyn Fn(usize, usize),
) -> Analysis {
    let game: Arc<G> = table.game().clone();
    let mut replay = Table::new(game.clone());
    let mut found = Analysis::default();
    let mut verdicts: Vec<Verdict> = Vec::new();
    let past = table.past();
    for (entry, event) in past.iter().map(|p| p.event).enumerate() {
        if cancel.is_cancelled() {
            break;
        }
        match event {
            Event::Decision(seat, choice) => {
                if let Some(verdict) = judge(&*game, &replay, entry, seat, choice, recipe, seed, cancel) {
                    let best =
                        verdict.better.first().map_or(verdict.chance, |h| h.chance.max(verdict.chance));
                    found.curve.push((entry, if seat == Seat(0) { best } else { 1.0 - best }));
                    verdicts.push(verdict);
                }
                if replay.choose(seat, choice).is_err() {
                    break;
                }
            }
            Event::Chance { rolled, .. } => {
                if replay.settle(&rolled).is_err() {
                    break;
                }
            }
        }
        progress(entry + 1, past.len());
    }
    verdicts.retain(|v| v.lost > 0.0);
    verdicts.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    for seat in 0..Seat::MAX {
        found.worst.extend(verdicts.iter().filter(|v| v.seat == Seat(seat)).take(worst).cloned());
    }
    found
}

#[allow(clippy::too_many_arguments, reason = "where, what, and how to judge it")]
fn judge<G: Judge>(
    game: &G,
    replay: &Table<G>,
    entry: usize,
    seat: Seat,
    choice: Choice,
    recipe: &Recipe,
    seed: u64,
    cancel: &Cancel,
) -> Option<Verdict> {
    let view = View::new(game, replay.state(), seat);
    if view.legal().len() < 2 {
        return None;
    }
    let hints = hints(&view, recipe, Some(choice), seed ^ entry as u64, cancel);
    let made = hints.iter().find(|h| h.choice == choice)?.clone();
    let best = hints.first()?.chance;
    // What playouts cannot tell apart is not held against anyone.
    let lost = (best - made.chance - made.error).max(0.0);
    let better = hints.into_iter().filter(|h| h.chance > made.chance).take(3).collect();
    Some(Verdict { entry, seat, choice: made.text, chance: made.chance, better, lost })
}
