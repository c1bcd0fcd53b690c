//! Resamples what a seat cannot know (§CC-1.6c): the opponent's hand, secret chits, and setup while both set up
//! so at once. The order of draw piles and cups is in no state.

use crate::CombatCommander;
use crate::board::Hex;
use crate::data::Side;
use crate::look::{Look, Turn};
use crate::rules::terrain::Fort;
use crate::state::{Cards, Setting, State, Unit, UnitId, WeaponId};
use sandtable_engine::{Seat, Silent};

/// A position that the seat cannot tell from the true one.
#[must_use]
pub fn sample(game: &CombatCommander, state: &State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> State {
    let mut s = *state;
    let Some(own) = Side::BOTH.get(seat.index()).copied() else { return s };
    let other = own.other();
    hand(&mut s, other, dice);
    chits(game, &mut s, other, dice);
    if (Look { g: game, s: state }).setup_is_hidden() {
        set_up(game, &mut s, other, dice);
    }
    s
}

/// §1.2: cards of his hand that were not seen (§E61), from all that are in it or in his draw pile.
fn hand(s: &mut State, side: Side, dice: &mut dyn FnMut(u32) -> u32) {
    let deck = &mut s.decks[side.index()];
    let mut pool = Cards((deck.hand.0 & !deck.seen.0) | deck.pile.0);
    let mut hand = Cards(deck.hand.0 & deck.seen.0);
    for _ in hand.len()..deck.hand.len() {
        let nth = dice(u32::from(pool.len()));
        if let Some(card) = pool.iter(side).nth(nth as usize) {
            pool.remove(card);
            hand.insert(card);
        }
    }
    (deck.hand, deck.pile) = (hand, pool);
}

/// §7.3.3: his secret chits, from those and the cup; one without a secret side would lie open.
fn chits(game: &CombatCommander, s: &mut State, side: Side, dice: &mut dyn FnMut(u32) -> u32) {
    let secret = s.secret_chits[side.index()];
    let open_only = game.data.chits.iter().enumerate().filter(|(_, c)| c.open_only);
    let open_only = open_only.fold(0, |bits, (n, _)| bits | 1 << n);
    let mut pool = s.cup | secret;
    let mut drawn = 0;
    for _ in 0..secret.count_ones() {
        let free = pool & !open_only;
        let nth = dice(free.count_ones());
        if let Some(chit) = bits(free).nth(nth as usize) {
            pool &= !(1 << chit);
            drawn |= 1 << chit;
        }
    }
    (s.cup, s.secret_chits[side.index()]) = (pool, drawn);
}

fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |n| set >> n & 1 == 1)
}

/// §CC-1.6c: a whole set-up of his, somewhere in his zone.
fn set_up(game: &CombatCommander, s: &mut State, side: Side, dice: &mut dyn FnMut(u32) -> u32) {
    let mut turn = Turn { g: game, s, log: &mut Silent };
    clear(&mut turn, side);
    let units: Vec<UnitId> = turn.look().setting_up(side).collect();
    for weapon in crate::rules::weapons::each(turn.s.setting[side.index()].weapons) {
        let look = turn.look();
        let free: Vec<UnitId> = units.iter().copied().filter(|&u| look.may_be_armed(u)).collect();
        if let Some(&unit) = pick(&free, dice) {
            turn.hand_out(side, weapon, unit);
        }
    }
    for unit in units {
        let look = turn.look();
        let free: Vec<Hex> = game.side(side).zone.iter().filter(|&h| look.may_set_up(unit, h)).collect();
        if let Some(&hex) = pick(&free, dice) {
            turn.stand(unit, hex);
        }
    }
    for fort in Fort::ALL {
        while turn.s.setting[side.index()].forts[fort.index()] > 0 {
            let free: Vec<Hex> = turn.look().fort_hexes(side).collect();
            let Some(&hex) = pick(&free, dice) else { break };
            turn.dig_for_setup(side, fort, hex);
        }
    }
    if turn.look().unplaced(side).next().is_some() {
        // A zone too tight for chance.
        turn.set_up_rest(side);
    }
}

/// Everything of a side back into his hand.
fn clear(turn: &mut Turn<'_, Silent>, side: Side) {
    let ready = turn.s.setting[side.index()].ready;
    let first: Setting = turn.g.begin.setting[side.index()];
    for number in 0..turn.g.kinds.len() {
        let unit = UnitId(number as u8);
        if turn.look().side(unit) == side && turn.look().unit(unit).on_map() {
            turn.lift(unit, Unit::SETUP);
        }
    }
    for weapon in crate::rules::weapons::each(first.weapons) {
        let carrier = turn.s.carriers[weapon.index()];
        if carrier.is_some() {
            turn.s.units[carrier.index()].weapon = WeaponId::NONE;
            turn.s.carriers[weapon.index()] = UnitId::NONE;
        }
    }
    for hex in turn.g.side(side).zone.iter() {
        turn.s.forts[hex.index()] = 0;
    }
    (turn.s.control, turn.s.holding) = (turn.g.begin.control, turn.g.begin.holding);
    turn.s.setting[side.index()] = Setting { ready, ..first };
}

fn pick<'a, T>(list: &'a [T], dice: &mut dyn FnMut(u32) -> u32) -> Option<&'a T> {
    if list.is_empty() { None } else { list.get(dice(list.len() as u32) as usize) }
}
