//! Numbers about results: intervals, ratings, and when enough games are played.

use serde::Serialize;

/// Results of a player: games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn, or cut off.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points for each game: a draw is half.
    #[must_use]
    pub fn share(&self) -> f64 {
        let games = self.games();
        if games == 0 { 0.5 } else { (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games) }
    }

    /// The 95 % interval of the share.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.share(), self.games(), 1.959_964)
    }

    /// Adds another's results.
    pub fn add(&mut self, other: Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Wilson's interval of a share seen in so many games, for so many standard deviations.
#[must_use]
pub fn wilson(share: f64, games: u32, z: f64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = f64::from(games);
    let z2 = z * z;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The difference in Elo points of a share of the points.
#[must_use]
pub fn elo_of(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// A sequential test of two guesses about the share of points, with equal risks of five in a hundred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    /// The share if the guess to be refuted holds.
    pub low: f64,
    /// The share if the other holds.
    pub high: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The high guess holds.
    High,
    /// The low guess holds.
    Low,
    /// Not enough games.
    Open,
}

impl Sequential {
    /// Wald's test on wins and losses; a draw is half of each.
    #[must_use]
    pub fn verdict(&self, score: &Score) -> Verdict {
        let wins = f64::from(score.wins) + f64::from(score.draws) / 2.0;
        let losses = f64::from(score.losses) + f64::from(score.draws) / 2.0;
        let ratio = wins * (self.high / self.low).ln() + losses * ((1.0 - self.high) / (1.0 - self.low)).ln();
        let bound = (0.95f64 / 0.05).ln();
        if ratio >= bound {
            Verdict::High
        } else if ratio <= -bound {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}

/// Elo ratings from a table of results: `results[i][j]` is what `i` scored against `j`. The first is 0.
#[must_use]
pub fn ladder(results: &[Vec<Score>]) -> Vec<f64> {
    let n = results.len();
    let mut strength = vec![1.0f64; n];
    // Minorisation for the model of Bradley and Terry; half a game more on each side keeps it finite.
    for _ in 0..2_000 {
        let mut next = strength.clone();
        for (i, row) in results.iter().enumerate() {
            let (mut points, mut weight) = (0.0, 0.0);
            for (j, score) in row.iter().enumerate().filter(|&(j, s)| j != i && s.games() > 0) {
                let games = f64::from(score.games()) + 1.0;
                points += f64::from(score.wins) + f64::from(score.draws) / 2.0 + 0.5;
                weight += games / (strength[i] + strength[j]);
            }
            if weight > 0.0 {
                next[i] = points / weight;
            }
        }
        let first = next.first().copied().unwrap_or(1.0);
        strength = next.iter().map(|s| s / first).collect();
    }
    strength.iter().map(|s| 400.0 * s.log10()).collect()
}

/// The value below which so many hundredths of the numbers lie; 0 of none.
#[must_use]
pub fn percentile(sorted: &[f64], hundredths: f64) -> f64 {
    if sorted.is_empty() {
        return 0.0;
    }
    let at = (hundredths / 100.0 * (sorted.len() - 1) as f64).round() as usize;
    sorted.get(at).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_engine::Dice;

    #[test]
    fn intervals_are_wilsons() {
        // Worked by hand: 8 of 10 at 95 % is 0.490 to 0.943.
        let (low, high) = wilson(0.8, 10, 1.959_964);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0.5, 0, 1.96), (0.0, 1.0));
        let sure = wilson(1.0, 400, 1.959_964);
        assert!(sure.0 > 0.99 && sure.1 <= 1.0);
    }

    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        let mut dice = Dice::new(7);
        let (mut held, tries) = (0, 2_000);
        for _ in 0..tries {
            let wins = (0..100).filter(|_| dice.below(100) < 63).count() as u32;
            let (low, high) = Score { wins, draws: 0, losses: 100 - wins }.interval();
            held += u32::from(low <= 0.63 && 0.63 <= high);
        }
        assert!((1_860..=1_940).contains(&held), "{held} of {tries}");
    }

    #[test]
    fn a_sequential_test_is_seldom_wrong() {
        let test = Sequential { low: 0.5, high: 0.6 };
        let mut dice = Dice::new(3);
        let mut wrong = 0;
        for _ in 0..300 {
            let mut score = Score::default();
            let verdict = loop {
                if dice.below(2) == 0 {
                    score.wins += 1
                } else {
                    score.losses += 1
                }
                match test.verdict(&score) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            wrong += u32::from(verdict == Verdict::High);
        }
        assert!(wrong < 25, "{wrong} of 300");
    }

    #[test]
    fn ratings_give_back_the_shares_they_came_from() {
        let row = |w, l| Score { wins: w, draws: 0, losses: l };
        let results = vec![
            vec![Score::default(), row(2_400, 7_600), row(900, 9_100)],
            vec![row(7_600, 2_400), Score::default(), row(2_400, 7_600)],
            vec![row(9_100, 900), row(7_600, 2_400), Score::default()],
        ];
        let elo = ladder(&results);
        assert_eq!(elo[0], 0.0);
        assert!((elo[1] - 200.0).abs() < 5.0, "{elo:?}");
        assert!((elo[2] - 400.0).abs() < 8.0, "{elo:?}");
        assert!((elo_of(0.76) - 200.2).abs() < 1.0);
    }

    #[test]
    fn percentiles_of_a_row() {
        let row: Vec<f64> = (0..=100).map(f64::from).collect();
        assert_eq!(percentile(&row, 95.0), 95.0);
        assert_eq!(percentile(&[], 95.0), 0.0);
    }
}
