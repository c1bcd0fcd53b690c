//! The evaluation: what is measured of a position, and what it weighs.

use super::sense::{POINT, Sense};
use crate::state::{Lasting, Place};

/// What is measured, each as own less the enemy's.
pub const NAMES: &[&str] =
    &["points", "points-late", "army", "suppressed", "ammo", "ground", "danger", "aim", "fuel"];

/// Hundredths of the logarithm of the odds of winning, for each hundred.
pub const WEIGHTS: &[i32] = &[2, 33, 3, 18, 9, 3, 9, 12, 0];

/// One, as features count.
const ONE: i32 = 100;
/// So many points are one: armies cost hundreds of them.
const TEN: i32 = 10;

/// Measures a position for the side of a sense.
pub fn measure(sense: Sense<'_>, out: &mut [i32]) {
    let look = sense.look;
    let tally = look.tally();
    let (own, other) = (sense.side.index(), sense.side.other().index());
    let lead = i32::from(tally[own]) - i32::from(tally[other]);
    let turns = i32::from(look.g.turns.max(1));
    let mut values = [0; NAMES.len()];
    values[0] = lead * ONE / TEN;
    values[1] = lead * ONE * i32::from(look.s.turn) / (turns * TEN);
    // Both by the same measure.
    let sense = Sense { behind: false, ..sense };
    army(sense, 1, &mut values);
    army(Sense { side: sense.side.other(), ..sense }, -1, &mut values);
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
}

/// Adds what an army has, or takes it off. Hidden enemies are counted where they were dealt to.
fn army(sense: Sense<'_>, sign: i32, values: &mut [i32]) {
    let look = sense.look;
    let mut held = vec![[0; 2]; sense.goals().len()];
    for unit in look.units(sense.side) {
        let u = look.unit(unit);
        let card = look.card(unit);
        let share = i32::from(u.strength) * 100 / i32::from(card.strength.max(1));
        values[2] += sign * i32::from(card.cost) * share / TEN;
        values[3] -= sign * ONE * i32::from(u.is(Lasting::SUPPRESSED));
        if card.ammo > 0 {
            values[4] += sign * ONE * i32::from(u.ammo.min(4)) / 4;
        }
        if let Place::Hex(hex) = u.at {
            for (best, pull) in held.iter_mut().zip(sense.pulls(unit)) {
                let drawn = sense.drawn(unit, hex, &pull);
                *best = if drawn > best[0] { [drawn, best[0]] } else { [best[0], best[1].max(drawn)] };
            }
            values[6] -= sign * sense.danger(unit, hex, 0) * ONE / (POINT * TEN);
            values[7] += sign * sense.fire_from(unit, hex) * ONE / (POINT * TEN);
        }
        if card.fuel > 0 {
            values[8] += sign * ONE * i32::from(u.fuel) / i32::from(card.fuel);
        }
    }
    // At each goal the nearest counts, and half of the next.
    values[5] += sign * held.iter().map(|[first, next]| first + next / 2).sum::<i32>() * ONE / (POINT * TEN);
}
