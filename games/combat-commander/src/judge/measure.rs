//! The evaluation: what is measured of a position, and what it weighs.

use super::STYLES;
use super::field::Memo;
use super::sense::Sense;
use crate::CombatCommander;
use crate::data::{Class, Order, Side};
use crate::state::{State, is};

/// What is measured, each as own less the enemy's.
pub const NAMES: &[&str] = &[
    "points",
    "points-late",
    "secret",
    "squads",
    "teams",
    "leaders",
    "broken",
    "suppressed",
    "weapons",
    "veterans",
    "losses",
    "surrender",
    "ground",
    "danger",
    "aim",
    "cover",
    "initiative",
    "hand",
    "fire-cards",
    "radio",
    "led",
];

/// Hundredths of the logarithm of the odds of winning, for each hundred.
pub const WEIGHTS: &[i32] = &[9, 8, 6, 16, 7, 14, -14, -4, 5, 4, -3, -40, 10, -12, 6, 1, 6, 2, 2, 8, 1];

/// One, as features count.
const ONE: i32 = 100;

/// Measures a position for a side.
pub fn measure(game: &CombatCommander, state: &State, side: Side, memo: &mut Memo, out: &mut [i32]) {
    memo.face_both(game.look(state));
    let memo = &*memo;
    let sense = |side| Sense { look: game.look(state), side, style: &STYLES[0], memo };
    let (mine, theirs) = (sense(side), sense(side.other()));
    let look = mine.look;
    let points = i32::from(look.points(side)) * ONE;
    let late = (i32::from(state.time) * ONE / i32::from(game.sudden_death.max(1))).min(150);
    let mut values = [0; NAMES.len()];
    values[0] = points;
    values[1] = points * late / ONE;
    values[2] = mine.secret_points() * ONE;
    army(mine, 1, &mut values);
    army(theirs, -1, &mut values);
    values[16] = if state.initiative == side { ONE } else { -ONE };
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
}

/// Adds what an army has, or takes it off.
fn army(sense: Sense<'_>, sign: i32, values: &mut [i32]) {
    let (look, side) = (sense.look, sense.side);
    let one = sign * ONE;
    let field = sense.memo.field(side);
    let mut worth = [0i32; 4];
    for unit in look.units(side) {
        let hex = look.hex_of(unit);
        values[match look.kind(unit).class {
            Class::Squad => 3,
            Class::Team => 4,
            Class::Leader => 5,
        }] += one;
        values[6] += one * i32::from(look.is_broken(unit));
        values[7] += one * i32::from(look.is(unit, is::SUPPRESSED));
        values[9] += one * i32::from(look.is(unit, is::VETERAN));
        let weapon = look.unit(unit).weapon;
        if weapon.is_some() && !look.weapon_broken(weapon) {
            values[8] += one * i32::from(look.weapon(weapon).fp) / 5;
        }
        worth[0] += field.goal[hex.index()];
        worth[1] += sense.danger(unit, hex);
        worth[2] += i32::from(look.cover(hex));
        worth[3] += i32::from(look.led(unit));
    }
    let losses = i32::from(look.s.losses[side.index()]);
    values[10] += one * losses;
    // It hurts more the nearer the end is.
    let limit = i32::from(look.s.surrender[side.index()]).max(1);
    values[11] += one * losses * losses / (limit * limit);
    values[12] += sign * worth[0];
    values[13] += sign * worth[1];
    values[14] += sign * look.units(side).map(|u| sense.fire_worth(&[u])).max().unwrap_or(0);
    values[15] += one * worth[2] / 4;
    let hand = look.s.decks[side.index()].hand;
    values[17] += one * i32::from(hand.len());
    let fires = look.hand(side).filter(|&c| look.card(c).order == Order::Fire).count();
    values[18] += one * fires as i32;
    let radio = look.s.radios[side.index()];
    values[19] += one * (i32::from(radio.id.is_some()) + i32::from(radio.id.is_some() && !radio.broken)) / 2;
    values[20] += one * worth[3];
}
