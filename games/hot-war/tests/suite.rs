//! What every game must pass, on all six scenarios and a free battle for points; the other free battles differ from it
//! by their maps alone, and `generate.rs` plays on all of them.

use hot_war::HotWar;
use sandtable_testkit::{Plan, suite_with};

#[test]
fn the_suite() {
    let scenarios = ["hw-1", "hw-2", "hw-3", "hw-4", "hw-5", "hw-6", "free-1"].map(String::from).to_vec();
    suite_with::<HotWar>(&Plan { every: 60, mutants: 6, options: 0..0, scenarios, ..Plan::default() });
}
