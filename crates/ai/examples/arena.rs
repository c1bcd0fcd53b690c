//! Lets two players meet in Napoleonics: `arena <a> <b> <games> [seed] [scenario]`.
//!
//! Players are levels (`veteran`) or recipes (`evolve,nodes=20000`).

use napoleonics::Napoleonics;
use sandtable_ai::arena::{Bout, Entrant, play};
use sandtable_ai::{Cancel, Recipe};
use sandtable_engine::{Game, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, default: &str| args.get(n).cloned().unwrap_or_else(|| default.to_string());
    let (a, b) = (arg(0, "recruit"), arg(1, "random"));
    let only = arg(4, "all");
    let mut games = Vec::new();
    for text in Napoleonics::scenarios() {
        let game = Napoleonics::load(text, &Options::default()).map_err(|p| format!("{p:?}"))?;
        if only == "all" || game.info().id == only {
            games.push(game);
        }
    }
    let bout = Bout {
        a: Entrant::new(&a, a.parse::<Recipe>()?),
        b: Entrant::new(&b, b.parse::<Recipe>()?),
        games: arg(2, "100").parse()?,
        seed: arg(3, "1").parse()?,
        threads: std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(2),
        until: None,
    };
    let progress = |done: u32, all: u32, score: sandtable_ai::stats::Score| {
        if done.is_multiple_of(20) {
            let (low, high) = score.interval();
            eprintln!("{done} of {all}: {:.3} ({low:.3} to {high:.3})", score.share());
        }
    };
    let report = play(&games, &bout, &Cancel::new(), &progress);
    println!(
        "{a} v {b}: {} games, +{} ={} -{}, {:.1} % ({:.1} to {:.1}); decision {:.2} ms, p95 {:.1}, p99 {:.1}; turn {:.0} ms, p99 {:.0}",
        report.games,
        report.wins,
        report.draws,
        report.losses,
        report.score * 100.0,
        report.low * 100.0,
        report.high * 100.0,
        report.mean_ms,
        report.p95_ms,
        report.p99_ms,
        report.turn_mean_ms,
        report.turn_p99_ms,
    );
    if std::env::var("ROWS").is_ok() {
        for row in &report.scenarios {
            println!(
                "  {} a {:.0} %, first seat {:.0} % of {}, {:.0} turns",
                row.scenario,
                row.score.share() * 100.0,
                row.first_seat.share() * 100.0,
                row.first_seat.games(),
                row.turns
            );
        }
    }
    Ok(())
}
