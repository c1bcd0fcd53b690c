//! The evaluation: what is measured of a position, and what it weighs.

use super::STYLES;
use super::field::{Memo, POINT, UNKNOWN_CHIT};
use super::sense::Sense;
use crate::CombatCommander;
use crate::data::{Class, Order, Side};
use crate::look::Look;
use crate::state::{OBJECTIVES, State, is};

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
    "cards",
    "held",
];

/// Hundredths of the logarithm of the odds of winning, for each hundred.
pub const WEIGHTS: &[i32] = &[1, 11, 3, 2, 2, 2, -8, -3, 8, 5, -15, -150, 8, -1, 33, 3, 5, 0, 4, 8, 2, 23, 2];

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
    let chits = state.open_chits | state.secret_chits[side.index()];
    for o in 0..OBJECTIVES {
        let worth = i32::from(look.worth(o, chits)) * POINT + UNKNOWN_CHIT;
        values[12] += worth * (presence(look, side, o) - presence(look, side.other(), o)) / CROWDED;
        values[22] += look.controller(o).map_or(0, |holder| if holder == side { ONE } else { -ONE });
    }
    values[16] = if state.initiative == side { ONE } else { -ONE };
    for (place, value) in out.iter_mut().zip(values) {
        *place = value;
    }
}

/// From so near a unit counts at an Objective.
const NEAR: i32 = 7;
/// More than this is not counted there.
const CROWDED: i32 = 14;

/// How near a side's men are to an Objective.
fn presence(look: Look<'_>, side: Side, objective: usize) -> i32 {
    let at = look.g.ground.map.objectives[objective].hex;
    let able = look.units(side).filter(|&u| !look.is_broken(u));
    let near = able.map(|u| (NEAR - i32::from(look.g.board.distance(look.hex_of(u), at))).max(0));
    near.sum::<i32>().min(CROWDED)
}

/// Adds what an army has, or takes it off.
fn army(sense: Sense<'_>, sign: i32, values: &mut [i32]) {
    let (look, side) = (sense.look, sense.side);
    let one = sign * ONE;
    let mut worth = [0i32; 3];
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
        worth[0] += sense.danger(unit, hex);
        worth[1] += i32::from(look.cover(hex));
        worth[2] += i32::from(look.led(unit));
    }
    let losses = i32::from(look.s.losses[side.index()]);
    values[10] += one * losses;
    // It hurts more the nearer the end is.
    let limit = i32::from(look.s.surrender[side.index()]).max(1);
    values[11] += one * losses * losses / (limit * limit);
    values[13] += sign * worth[0];
    values[14] += sign * look.units(side).map(|u| sense.fire_worth(&[u])).max().unwrap_or(0);
    values[15] += one * worth[1] / 4;
    let hand = look.s.decks[side.index()].hand;
    values[17] += one * i32::from(hand.len());
    let fires = look.hand(side).filter(|&c| look.card(c).order == Order::Fire).count();
    values[18] += one * fires as i32;
    let radio = look.s.radios[side.index()];
    values[19] += one * (i32::from(radio.id.is_some()) + i32::from(radio.id.is_some() && !radio.broken)) / 2;
    values[20] += one * worth[2];
    values[21] += sign * look.hand(side).map(|card| sense.keep(card)).sum::<i32>();
}
