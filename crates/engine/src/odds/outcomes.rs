//! Everything that chance may answer, with its share.

use super::ratio::Ratio;
use crate::chance::{Chance, ChanceKind, Faces, Rolled, Weights};
use crate::choice::Die;
use crate::game::Game;
use std::collections::BTreeMap;

/// Every result of a request of chance with its share; nothing if there are more than `limit`, or none.
///
/// One or two dice are told apart; more are taken as alike, so a game that tells dice apart asks for them one or two
/// at a time.
pub fn outcomes<G: Game>(
    game: &G,
    state: &G::State,
    chance: Chance,
    weights: &mut Weights,
    limit: usize,
) -> Option<Vec<(Rolled, Ratio)>> {
    match chance.kind {
        ChanceKind::Draw => {
            weights.clear();
            game.weights(state, weights);
            drawn(weights, limit)
        }
        ChanceKind::Dice { count, die } => {
            let faces = distinct(game.vocabulary().dice.get(die as usize)?);
            let sides: u128 = faces.iter().map(|(_, times)| u128::from(*times)).sum();
            let den = sides.checked_pow(u32::from(count))?;
            let mut all = Vec::new();
            let mut bag = Bag { faces: &faces, ordered: count <= 2, limit, all: &mut all };
            bag.fill(count, 0, 1, Faces::new())?;
            Some(all.into_iter().map(|(faces, num)| (Rolled::Dice(faces), Ratio::new(num, den))).collect())
        }
    }
}

/// Every option of a draw with its share; nothing if there are more than `limit`, or none.
pub(super) fn drawn(weights: &Weights, limit: usize) -> Option<Vec<(Rolled, Ratio)>> {
    let den = u128::from(weights.total());
    let share = |&(noun, weight): &(_, u32)| (Rolled::Drawn(noun), Ratio::new(u128::from(weight), den));
    let all: Vec<_> = weights.as_slice().iter().map(share).collect();
    if all.is_empty() || all.len() > limit { None } else { Some(all) }
}

/// The faces that differ by name, each with how often the die has it.
fn distinct(die: &Die) -> Vec<(u8, u8)> {
    let mut times = BTreeMap::new();
    (0..die.faces.len() as u8).for_each(|face| *times.entry(die.canonical(face)).or_insert(0) += 1);
    times.into_iter().collect()
}

struct Bag<'a> {
    faces: &'a [(u8, u8)],
    ordered: bool,
    limit: usize,
    all: &'a mut Vec<(Faces, u128)>,
}

impl Bag<'_> {
    /// Adds all ways to roll `left` more dice; where dice are alike, only with faces from number `from` on.
    fn fill(&mut self, left: u8, from: usize, ways: u128, rolled: Faces) -> Option<()> {
        if left == 0 {
            self.all.push((rolled, ways));
            return if self.all.len() > self.limit { None } else { Some(()) };
        }
        for (place, &(face, times)) in self.faces.iter().enumerate().skip(from) {
            let most = if self.ordered { 1 } else { left };
            let mut rolled = rolled;
            let mut ways = ways;
            for count in 1..=most {
                rolled.push(face);
                // The binomial of `left` over `count`, one factor at a time: each step divides evenly.
                ways = ways.checked_mul(u128::from(times))?;
                ways = if self.ordered {
                    ways
                } else {
                    ways.checked_mul(u128::from(left - count + 1))? / u128::from(count)
                };
                self.fill(left - count, if self.ordered { 0 } else { place + 1 }, ways, rolled)?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alike_dice_are_counted_by_the_multinomial() {
        let die = Die { name: "battle", faces: vec!["inf", "inf", "cav", "art", "flag", "sab"] };
        let faces = distinct(&die);
        assert_eq!(faces, [(0, 2), (2, 1), (3, 1), (4, 1), (5, 1)]);
        for count in 0..=6u8 {
            let mut all = Vec::new();
            Bag { faces: &faces, ordered: false, limit: 10_000, all: &mut all }
                .fill(count, 0, 1, Faces::new())
                .unwrap();
            assert_eq!(all.iter().map(|(_, ways)| ways).sum::<u128>(), 6u128.pow(u32::from(count)));
            // Ways to put `count` dice on five faces.
            let sets = [1, 5, 15, 35, 70, 126, 210][usize::from(count)];
            assert_eq!(all.len(), sets);
        }
        let mut two = Vec::new();
        Bag { faces: &faces, ordered: true, limit: 100, all: &mut two }.fill(2, 0, 1, Faces::new()).unwrap();
        assert_eq!(two.len(), 25);
        assert_eq!(two.iter().map(|(_, ways)| ways).sum::<u128>(), 36);
        let mut many = Vec::new();
        assert!(
            Bag { faces: &faces, ordered: false, limit: 9, all: &mut many }
                .fill(3, 0, 1, Faces::new())
                .is_none()
        );
    }
}
