//! What every game must pass, on all eight scenarios.

use combat_commander::CombatCommander;
use sandtable_testkit::{Part, Plan, suite_with};

#[test]
fn the_suite() {
    use Part::{Agreement, End, Load, Storage, Undo};
    let parts = vec![Load, End, Agreement, Undo, Storage];
    suite_with::<CombatCommander>(&Plan { parts, every: 50, options: false, ..Plan::default() });
}
