//! Random play to the end of a game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use hot_war::HotWar;
use hot_war::choice::{BACK, CLEAR, DROP, READY};
use hot_war::state::State;
use sandtable_engine::{Chance, ChanceKind, Choices, Faces, Game, Rolled, Seat, Silent, Waiting};

/// A number below another, from a seed that goes on.
pub fn next(seed: &mut u64, below: u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed % below
}

/// The most steps of a game: some thirty units a turn, each order in a handful of choices.
const MOST: u32 = 200_000;

/// Plays a game at random to its end.
pub fn play(g: &HotWar, game: u64) {
    watch(g, game, |_, _| ());
}

/// The same, and looks at every position with the one who is about to choose.
pub fn watch(g: &HotWar, game: u64, mut look: impl FnMut(&State, Seat)) {
    let mut seed = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(game + 1) ^ 77;
    let mut s = g.begin();
    let mut trace: Vec<String> = Vec::new();
    let mut choices = Choices::new();
    let mut steps = 0;
    loop {
        steps += 1;
        let told = || trace.iter().rev().take(40).cloned().collect::<Vec<_>>().join("; ");
        assert!(steps < MOST, "{} game {game} does not end: {:?}\n{}", g.info().id, s.frames, told());
        match g.waiting(&s) {
            Waiting::Over(_) | Waiting::Fault(_) => break,
            Waiting::Seats(seats) => {
                let list: Vec<Seat> = seats.iter().collect();
                let seat = list[next(&mut seed, list.len() as u64) as usize];
                look(&s, seat);
                choices.clear();
                g.legal(&s, seat, &mut choices);
                if choices.is_empty() {
                    panic!("{} game {game}: nothing to choose at {:?}\n{}", g.info().id, s.frames, told());
                }
                let mut choice = choices[next(&mut seed, choices.len() as u64) as usize];
                // Few orders would be written if chance alone said when a plan is ready.
                if [READY, DROP, BACK, CLEAR].contains(&choice.verb) && next(&mut seed, 8) != 0 {
                    choice = choices[next(&mut seed, choices.len() as u64) as usize];
                }
                trace.push(format!("{seat:?} {}", g.vocabulary().print(choice)));
                if let Err(refusal) = g.apply(&mut s, seat, choice, &mut Silent) {
                    panic!("{} is refused by {} at {:?}", trace.last().unwrap(), refusal.rule, s.frames);
                }
            }
            Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, purpose }) => {
                assert!(count > 0, "no dice for {purpose} at {:?}\n{}", s.frames, told());
                let faces: Faces = (0..count).map(|_| next(&mut seed, 6) as u8).collect();
                trace.push(format!("{faces:?}"));
                if g.resolve(&mut s, &Rolled::Dice(faces), &mut Silent).is_err() {
                    panic!("{faces:?} not asked at {:?}", s.frames);
                }
            }
            Waiting::Chance(chance) => panic!("no draw is ever asked: {chance:?}"),
        }
    }
    println!("{} {game}: {steps} steps, turn {}, points {:?}", g.info().id, s.turn, s.points);
}
