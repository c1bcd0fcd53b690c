//! Odds in per cent, as people read them.

use super::Odds;
use crate::words::Msg;
use serde::Serialize;
use std::collections::BTreeMap;

impl Odds {
    /// The odds of one measure alone: its values in rising order with their weights.
    #[must_use]
    pub fn marginal(&self, measure: usize) -> Vec<(i16, u128)> {
        let mut sums = BTreeMap::new();
        for (row, weight) in &self.rows {
            if let Some(&value) = row.get(measure) {
                *sums.entry(value).or_insert(0) += weight;
            }
        }
        sums.into_iter().collect()
    }

    /// The odds as a page shows them.
    #[must_use]
    pub fn shown(&self, measures: &[&'static str]) -> OddsShown {
        let show = |(place, key): (usize, &&'static str)| {
            let marginal = self.marginal(place);
            let weights: Vec<u128> = marginal.iter().map(|(_, weight)| *weight).collect();
            MeasureShown {
                key,
                rows: marginal.iter().map(|(value, _)| *value).zip(per_cent(&weights)).collect(),
                mean_milli: mean_milli(&marginal, self.total),
            }
        };
        OddsShown {
            measures: measures.iter().enumerate().map(show).collect(),
            sampled: self.sampled,
            error: self.sampled.map(largest_error),
            note: None,
        }
    }
}

/// The largest standard error of a share among so many walks, in thousandths, rounded up: that of an even chance.
fn largest_error(walks: u32) -> u16 {
    (1..=500u32).find(|e| u64::from(e * e) * 4 * u64::from(walks) >= 1_000_000).unwrap_or(500) as u16
}

fn mean_milli(marginal: &[(i16, u128)], total: u128) -> i64 {
    // Shares in millionths keep the sum within range whatever the weights are.
    let part = |weight: u128| share_of(weight, total, 1_000_000);
    let sum: i128 = marginal.iter().map(|&(value, weight)| i128::from(value) * part(weight) as i128).sum();
    (sum / 1000) as i64
}

/// `weight / total × scale`, rounded down; by long division, so that nothing overflows.
fn share_of(weight: u128, total: u128, scale: u128) -> u128 {
    match weight.checked_mul(scale) {
        Some(product) => product / total.max(1),
        None => weight / (total / scale).max(1),
    }
}

/// Odds as a page shows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsShown {
    /// Each measure alone.
    pub measures: Vec<MeasureShown>,
    /// How many walks were sampled; nothing if the odds are exact.
    pub sampled: Option<u32>,
    /// The standard error of sampled shares, in thousandths.
    pub error: Option<u16>,
    /// What a player should know of how they are counted.
    pub note: Option<Msg>,
}

/// The odds of one measure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MeasureShown {
    /// The key of the measure.
    pub key: &'static str,
    /// Each value with its share in per cent; together they are 100.
    pub rows: Vec<(i16, u8)>,
    /// The mean value, in thousandths.
    pub mean_milli: i64,
}

/// Weights in per cent, rounded so that they sum to 100: each down, and what is missing to those that lost most.
#[must_use]
pub fn per_cent(weights: &[u128]) -> Vec<u8> {
    let total: u128 = weights.iter().sum();
    if total == 0 {
        return vec![0; weights.len()];
    }
    let fine: Vec<u128> = weights.iter().map(|&weight| share_of(weight, total, 100_000_000)).collect();
    let mut shares: Vec<u8> = fine.iter().map(|share| (share / 1_000_000) as u8).collect();
    let mut order: Vec<usize> = (0..fine.len()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(fine[i] % 1_000_000), i));
    let missing = 100 - shares.iter().map(|&share| usize::from(share)).sum::<usize>().min(100);
    order.into_iter().take(missing).for_each(|i| shares[i] += 1);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn per_cents_sum_to_a_hundred() {
        assert_eq!(per_cent(&[1, 1, 1]), [34, 33, 33]);
        assert_eq!(per_cent(&[1, 2]), [33, 67]);
        assert_eq!(per_cent(&[0, 5]), [0, 100]);
        assert_eq!(per_cent(&[]), Vec::<u8>::new());
        assert_eq!(per_cent(&[u128::MAX / 2, u128::MAX / 2]), [50, 50]);
        assert_eq!(
            per_cent(&[125, 125, 125, 125, 125, 125, 125, 125]).iter().map(|&p| u32::from(p)).sum::<u32>(),
            100
        );
    }

    #[test]
    fn the_error_shrinks_with_the_root() {
        assert_eq!((largest_error(100), largest_error(10_000), largest_error(0)), (50, 5, 500));
    }
}
