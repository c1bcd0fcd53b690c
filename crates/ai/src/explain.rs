//! The player explains itself: what it thinks of the choices of a decision, in words.

use crate::limits::Clock;
use crate::playout::{Line, Manner, Playout};
use crate::recipe::{Method, Recipe};
use crate::view::View;
use sandtable_engine::{Choice, Dice, Judge, Msg};
use serde::Serialize;

/// The words of levels, hints and analysis: language code and the text of the `.ftl` file. The names of features
/// are the game's own words, under `feature-` and the name.
pub const WORDS: [(&str, &str); 2] =
    [("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))];

/// How hard a hint is thought about.
pub const HINT: Recipe = Recipe { nodes: 60_000, ..Recipe::of(Method::Rollout) };

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
    /// The choice as the player is offered it.
    pub label: Msg,
    /// The estimated chance of winning after it.
    pub chance: f64,
    /// Its 95 % error.
    pub error: f64,
    /// How far it is behind the best, on the samples that both have seen.
    pub behind: f64,
    /// The 95 % error of that.
    pub doubt: f64,
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
            .msg("choice", self.label.clone())
            .msg("grade", self.grade.msg())
            .num("chance", (self.chance * 100.0).round() as i64)
            .num("reasons", self.reasons.len() as i64)
            .list("why", self.reasons.iter().map(why).collect())
    }
}

/// What a choice led to.
struct Led {
    choice: Choice,
    /// The chances of winning, sample by sample.
    values: Vec<f64>,
    features: Vec<f64>,
}

impl Led {
    fn mean(&self) -> f64 {
        mean_and_error(&self.values).0
    }
}

/// The mean of numbers, a half if there are none, and its 95 % error.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    if values.is_empty() {
        return (0.5, 0.5);
    }
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let spread = values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, 1.96 * (spread / n).sqrt())
}

/// The best choices of a seat, the best first, with what they lead to. `also` is a choice that is judged in any
/// case, such as the one that was made. Nothing if the seat is not asked, or if time was up before all were tried.
pub fn hints<G: Judge>(
    view: &View<'_, G>,
    recipe: &Recipe,
    also: Option<Choice>,
    seed: u64,
    clock: &Clock,
) -> Vec<Hint> {
    let mut dice = Dice::new(seed);
    let guess = view.sample(&mut dice);
    let mut playout = Playout::new(view.game(), G::feature_weights());
    let mut scored = playout.scores(&guess, view.seat(), recipe.style);
    scored.sort_by_key(|&(choice, score)| (std::cmp::Reverse(score), choice));
    let mut choices: Vec<Choice> = scored.iter().take(recipe.width.max(2)).map(|s| s.0).collect();
    choices.extend(also.filter(|c| !choices.contains(c) && scored.iter().any(|s| s.0 == *c)));
    let fresh = |choice| Led { choice, values: Vec::new(), features: vec![0.0; G::feature_names().len()] };
    let mut led: Vec<Led> = choices.into_iter().map(fresh).collect();
    let mut left = led.len();
    // All at first, then the better half, then the better half of that: the last three are told apart best.
    for round in 1..=3 {
        while left > 0 && playout.nodes < recipe.nodes * round / 3 && !clock.is_up() {
            try_once(view, recipe, seed, clock, &mut playout, &mut led[..left]);
        }
        led[..left].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        left = left.div_ceil(2).max(3).min(led.len());
        if let Some(at) = also.and_then(|c| led.iter().position(|l| l.choice == c)).filter(|&at| at >= left) {
            led[left..=at].rotate_right(1);
            left += 1;
        }
    }
    if led.iter().any(|l| l.values.is_empty()) {
        return Vec::new();
    }
    led[..left].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    say::<G>(view, &led)
}

/// Plays each choice on once on the same new sample.
fn try_once<G: Judge>(
    view: &View<'_, G>,
    recipe: &Recipe,
    seed: u64,
    clock: &Clock,
    playout: &mut Playout<'_, G>,
    led: &mut [Led],
) {
    let manner = Manner { horizon: recipe.horizon, blur: recipe.blur, reply: 0 };
    let sample = led.first().map_or(0, |l| l.values.len() as u64) + 1;
    for led in led {
        if clock.is_up() {
            return;
        }
        let mut dice = Dice::new(seed ^ sample.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut state = view.likely(playout.memo(), &mut dice);
        playout.play(&mut state, view.seat(), &Line::one(led.choice, recipe.style), manner, dice.bits());
        led.values.push(playout.judge(&state, view.seat()));
        let row = playout.features(&state, view.seat());
        led.features.iter_mut().zip(row).for_each(|(sum, f)| *sum += f64::from(f));
    }
}

fn say<G: Judge>(view: &View<'_, G>, led: &[Led]) -> Vec<Hint> {
    let runs = |l: &Led| l.values.len().max(1) as f64;
    let names = G::feature_names();
    let mean = |i: usize| led.iter().map(|l| l.features[i] / runs(l)).sum::<f64>() / led.len().max(1) as f64;
    let usual: Vec<f64> = (0..names.len()).map(mean).collect();
    let offers = view.scene().choices;
    let best: &[f64] = led.first().map_or(&[], |l| &l.values);
    let hint = |l: &Led| {
        let (chance, error) = mean_and_error(&l.values);
        let behind: Vec<f64> = best.iter().zip(&l.values).map(|(best, own)| best - own).collect();
        let (behind, doubt) = mean_and_error(&behind);
        let mut reasons: Vec<Reason> = (0..names.len())
            .map(|i| Reason {
                feature: names[i],
                weight: (l.features[i] / runs(l) - usual[i]) * f64::from(G::feature_weights()[i]) / 100.0,
            })
            .filter(|r| r.weight.abs() >= 2.0)
            .collect();
        reasons.sort_by(|a, b| b.weight.abs().total_cmp(&a.weight.abs()));
        reasons.truncate(3);
        let text = view.game().vocabulary().print(l.choice);
        let label = offers.iter().find(|o| o.text == text).map(|o| o.label.clone());
        let label = label.unwrap_or_else(|| Msg::new("hint-choice").name("choice", &text));
        let grade = Grade::of(behind);
        Hint { choice: l.choice, text, label, chance, error, behind, doubt, grade, reasons }
    };
    led.iter().map(hint).collect()
}
