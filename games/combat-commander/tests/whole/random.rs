//! Random play to the end of every scenario.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use sandtable_engine::{Choices, Game, Options, Rolled, Silent, Waiting, Weights};

fn next(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

#[test]
fn random_games_end() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(3);
    let mut total = 0u64;
    let start = std::time::Instant::now();
    for text in CombatCommander::scenarios() {
        let g = CombatCommander::load(text, &Options::default()).unwrap();
        for game in 0..games {
            let mut seed = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(game + 1) ^ 77;
            let mut s = g.begin();
            let mut steps = 0u64;
            let mut trace: Vec<String> = Vec::new();
            let mut choices = Choices::new();
            let mut weights = Weights::new();
            loop {
                steps += 1;
                if steps > 200_000 {
                    panic!(
                        "{} game {game} does not end: {:?}\n{:?}",
                        g.info().id,
                        s.frames.as_slice(),
                        &trace[trace.len() - 40..]
                    );
                }
                match g.waiting(&s) {
                    Waiting::Over(_) => break,
                    Waiting::Fault(fault) => panic!("{}: {fault}", g.info().id),
                    Waiting::Seats(seats) => {
                        let list: Vec<_> = seats.iter().collect();
                        let seat = list[(next(&mut seed) % list.len() as u64) as usize];
                        choices.clear();
                        g.legal(&s, seat, &mut choices);
                        if choices.is_empty() {
                            panic!(
                                "{} game {game}: nothing to choose at {:?}\n{:?}",
                                g.info().id,
                                s.frames.as_slice(),
                                trace.iter().rev().take(30).collect::<Vec<_>>()
                            );
                        }
                        let choice = choices[(next(&mut seed) % choices.len() as u64) as usize];
                        trace.push(g.vocabulary().print(choice));
                        let top = s.frames.as_slice().to_vec();
                        if g.apply(&mut s, seat, choice, &mut Silent).is_err() {
                            panic!("{} refused at {top:?}", trace.last().unwrap());
                        }
                    }
                    Waiting::Chance(_) => {
                        weights.clear();
                        g.weights(&s, &mut weights);
                        if weights.total() == 0 {
                            panic!(
                                "{} game {game}: nothing to draw at {:?}\n{:?}",
                                g.info().id,
                                s.frames.as_slice(),
                                trace.iter().rev().take(30).collect::<Vec<_>>()
                            );
                        }
                        let noun =
                            weights.pick((next(&mut seed) % u64::from(weights.total())) as u32).unwrap();
                        if g.resolve(&mut s, &Rolled::Drawn(noun), &mut Silent).is_err() {
                            panic!("{noun:?} not asked at {:?}", s.frames.as_slice());
                        }
                    }
                }
            }
            total += steps;
            println!(
                "{} {game}: {steps} steps, {} turns, time {}, vp {}, losses {:?}, depth {}",
                g.info().id,
                s.turn,
                s.time,
                s.vp,
                s.losses,
                s.frames.as_slice().len()
            );
        }
    }
    println!("{total} steps in {:?}", start.elapsed());
}
