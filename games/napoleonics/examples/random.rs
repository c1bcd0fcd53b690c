use napoleonics::Napoleonics;
use sandtable_engine::*;
use std::time::Instant;
fn main() {
    let arg: usize = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(14);
    let games: u64 = std::env::args().nth(2).and_then(|a| a.parse().ok()).unwrap_or(200);
    let g = Napoleonics::load(Napoleonics::scenarios()[arg], &Options::default()).unwrap();
    println!("state {} bytes", std::mem::size_of::<napoleonics::state::State>());
    let mut list = Choices::new();
    let mut w = Weights::new();
    let (mut n, mut ch, mut longest) = (0u64, 0u64, 0);
    let mut wins = [0; 2];
    let t = Instant::now();
    for seed in 0..games {
        let mut x = seed.wrapping_mul(0x9E3779B97F4A7C15) | 1;
        let mut below = move |n: u32| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            (((x >> 32) * u64::from(n)) >> 32) as u32
        };
        let mut s = g.begin();
        let mut k = 0u64;
        loop {
            match g.waiting(&s) {
                Waiting::Over(Outcome::Won(w)) => {
                    wins[w.iter().next().unwrap().index()] += 1;
                    break;
                }
                Waiting::Over(_) => break,
                Waiting::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    list.clear();
                    g.legal(&s, seat, &mut list);
                    assert!(!list.is_empty(), "dead end {:?}", s.frames.top());
                    let c = list[below(list.len() as u32) as usize];
                    g.apply(&mut s, seat, c, &mut Silent).unwrap();
                    k += 1;
                }
                Waiting::Chance(c) => {
                    ch += 1;
                    let r = match c.kind {
                        ChanceKind::Dice { count, .. } => Rolled::Dice(
                            (0..count)
                                .map(|_| {
                                    let f = below(6) as u8;
                                    if f == 1 { 0 } else { f }
                                })
                                .collect(),
                        ),
                        ChanceKind::Draw => {
                            w.clear();
                            g.weights(&s, &mut w);
                            Rolled::Drawn(w.pick(below(w.total())).unwrap())
                        }
                    };
                    g.resolve(&mut s, &r, &mut Silent).unwrap();
                }
            }
            if k > 200_000 {
                println!("long game seed {seed}");
                break;
            }
        }
        n += k;
        longest = longest.max(k);
    }
    let e = t.elapsed().as_secs_f64();
    println!(
        "{games} games, {n} choices, {ch} chances, longest {longest}, wins {wins:?}: {:.0} choices/s, {:.0} games/s",
        n as f64 / e,
        games as f64 / e
    );
}
