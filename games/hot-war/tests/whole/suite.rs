//! What every game must pass, on all six scenarios and a free battle for points; the other free battles differ from it
//! by their maps alone, and `generate.rs` plays on all of them.

use hot_war::HotWar;
use sandtable_engine::Options;
use sandtable_testkit::{Plan, suite_with};

/// §HW-1.3, HW-17: the same at tables of four and of five, set and bought armies; enemies learn nothing of each other.
#[test]
fn the_suite_with_several_players_a_side() {
    let players = |ussr: &str, usa: &str| {
        Options([("players-ussr".into(), ussr.into()), ("players-usa".into(), usa.into())].into())
    };
    for (scenario, under) in
        [("hw-2", players("2", "2")), ("hw-6", players("2", "2")), ("free-1", players("3", "2"))]
    {
        let scenarios = vec![scenario.to_string()];
        suite_with::<HotWar>(&Plan {
            every: 40,
            mutants: 6,
            options: 0..0,
            scenarios,
            under,
            ..Plan::default()
        });
    }
}

#[test]
fn the_suite() {
    let scenarios = ["hw-1", "hw-2", "hw-3", "hw-4", "hw-5", "hw-6", "free-1"].map(String::from).to_vec();
    suite_with::<HotWar>(&Plan { every: 60, mutants: 6, options: 0..0, scenarios, ..Plan::default() });
}
