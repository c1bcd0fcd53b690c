//! What every game must pass, on all six scenarios.

use hot_war::HotWar;
use sandtable_testkit::{Plan, suite_with};

#[test]
fn the_suite() {
    suite_with::<HotWar>(&Plan { every: 60, mutants: 6, options: false, ..Plan::default() });
}
