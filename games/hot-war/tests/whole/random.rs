//! Random play to the end of every scenario.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::at_random::{next, play};
use hot_war::HotWar;
use sandtable_engine::{Game, Options};
use sandtable_testkit::{PATIENCE, Part, Plan, run};

#[test]
fn random_games_end() {
    // §HW-6.1
    let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(2);
    for text in HotWar::scenarios() {
        let g = HotWar::load(text, &Options::default()).unwrap();
        (0..games).for_each(|game| play(&g, game));
    }
}

#[test]
fn random_plans_do_not_go_on_and_on() {
    // A plan can be written over as often as one likes; who decides at random tires of it.
    let scenarios = vec!["hw-6".to_string()];
    let plan = Plan { games: 12, scenarios, parts: vec![Part::End], options: 0..0, ..Plan::default() };
    let report = run::<HotWar>(&plan, &mut |_| {}).map_err(|fault| fault.what).unwrap();
    assert!(report.longest < 28 * (PATIENCE + 32), "{}", report.longest);
}

#[test]
fn random_games_end_however_the_rulings_are_switched() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(2);
    let known = hot_war::rules::infos();
    for (i, text) in HotWar::scenarios().iter().enumerate() {
        for game in 0..games {
            let mut seed = 0x2545_F491_4F6C_DD1Du64.wrapping_mul(game * 8 + i as u64 + 1);
            let mut value =
                |values: &[&str]| values[next(&mut seed, values.len() as u64) as usize].to_string();
            let options = known.iter().map(|info| (info.id.to_string(), value(&info.values)));
            let g = HotWar::load(text, &Options(options.collect())).unwrap();
            play(&g, game);
        }
    }
}
