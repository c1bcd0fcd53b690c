//! What every game must pass, on all eight scenarios.

use combat_commander::CombatCommander;
use sandtable_testkit::{Plan, suite_with};

#[test]
fn the_suite() {
    suite_with::<CombatCommander>(&Plan { every: 10, options: 0..0, ..Plan::default() });
}
