//! Trying lines out: many playouts on many samples, on several threads, with the same result for the same seed.

use crate::limits::Clock;
use crate::playout::{Line, Manner, Playout};
use crate::view::View;
use sandtable_engine::{Dice, Judge};

/// What playouts of a line gave.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many there were.
    pub runs: u32,
    /// The sum of their chances of winning.
    pub sum: f64,
    /// The sum of the squares of these.
    pub squares: f64,
}

impl Tally {
    /// The mean, a half if there was none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.runs == 0 { 0.5 } else { self.sum / f64::from(self.runs) }
    }

    /// The variance of the mean; that of a coin if there were too few to tell.
    #[must_use]
    pub fn doubt(&self) -> f64 {
        let (runs, mean) = (f64::from(self.runs), self.mean());
        if self.runs < 2 { 0.25 } else { (self.squares / runs - mean * mean).max(0.0) / (runs - 1.0) }
    }

    /// One more playout.
    pub fn add(&mut self, value: f64) {
        self.runs += 1;
        self.sum += value;
        self.squares += value * value;
    }
}

/// So many positions are dealt where that is dear.
const DEALT: usize = 24;

/// A bench on which lines are tried for a view.
pub struct Bench<'a, G: Judge> {
    /// What the seat knows.
    pub view: &'a View<'a, G>,
    /// The weights of the evaluation.
    pub weights: &'a [i32],
    /// How the scripts play.
    pub manner: Manner,
    /// The seed of samples and dice.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
    /// When to stop.
    pub clock: Clock,
    /// Where both sides plan in secret it is dear to deal a position, for the opponents' plans are written in it: those
    /// that were dealt already, each with other dice whenever its turn comes.
    pub dealt: Vec<G::State>,
    /// Samples used so far.
    pub sampled: u32,
    /// Nodes used so far.
    pub nodes: u64,
}

impl<G: Judge> Bench<'_, G> {
    /// Plays each of the lines on so many new samples, the same samples and dice for all, and adds to their tallies.
    /// Stops early when time is up; then some lines may have fewer runs.
    pub fn try_lines(&mut self, lines: &[&Line], tallies: &mut [Tally], samples: u32) {
        let from = self.sampled;
        self.sampled += samples;
        self.deal_ahead();
        let jobs: Vec<(usize, u32)> = (from..self.sampled)
            .flat_map(|sample| (0..lines.len()).map(move |line| (line, sample)))
            .collect();
        let share = jobs.len().div_ceil(self.threads.max(1)).max(1);
        if self.threads <= 1 || jobs.len() < 8 {
            let (results, nodes) = self.run(lines, &jobs);
            self.nodes += nodes;
            results.into_iter().for_each(|(line, value)| add(tallies, line, value));
            return;
        }
        let parts: Vec<_> = std::thread::scope(|scope| {
            let this = &*self;
            let workers: Vec<_> =
                jobs.chunks(share).map(|part| scope.spawn(move || this.run(lines, part))).collect();
            workers.into_iter().filter_map(|w| w.join().ok()).collect()
        });
        for (results, nodes) in parts {
            self.nodes += nodes;
            results.into_iter().for_each(|(line, value)| add(tallies, line, value));
        }
    }

    /// Deals what the next samples need where that is dear.
    fn deal_ahead(&mut self) {
        let wanted = if G::plans_in_secret() { DEALT.min(self.sampled as usize) } else { 0 };
        let mut memo = G::Memo::default();
        while self.dealt.len() < wanted && (self.dealt.is_empty() || !self.clock.is_up()) {
            let mut dice =
                Dice::new(self.seed ^ (self.dealt.len() as u64 + 1).wrapping_mul(0xd1b5_4a32_d192_ed03));
            self.dealt.push(self.view.likely(&mut memo, &mut dice));
        }
    }

    fn deal(&self, sample: u32, memo: &mut G::Memo, dice: &mut Dice) -> G::State {
        match self.dealt.get(sample as usize % self.dealt.len().max(1)) {
            Some(state) => state.clone(),
            None => self.view.likely(memo, dice),
        }
    }

    fn run(&self, lines: &[&Line], jobs: &[(usize, u32)]) -> (Vec<(usize, f64)>, u64) {
        let mut playout = Playout::new(self.view.game(), self.weights);
        let mut results = Vec::with_capacity(jobs.len());
        // Jobs come sample by sample: each is dealt once.
        let mut dealt: Option<(u32, G::State, u64)> = None;
        for &(line, sample) in jobs {
            if self.clock.is_up() {
                break;
            }
            let (state, seed) = match dealt.take() {
                Some((of, state, seed)) if of == sample => (state, seed),
                _ => {
                    let seed = self.seed ^ (u64::from(sample) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    let mut dice = Dice::new(seed);
                    (self.deal(sample, playout.memo(), &mut dice), dice.bits())
                }
            };
            let value = playout.run(state.clone(), self.view.seat(), lines[line], self.manner, seed);
            results.push((line, value));
            dealt = Some((sample, state, seed));
        }
        (results, playout.nodes)
    }
}

fn add(tallies: &mut [Tally], line: usize, value: f64) {
    if let Some(tally) = tallies.get_mut(line) {
        tally.add(value);
    }
}
