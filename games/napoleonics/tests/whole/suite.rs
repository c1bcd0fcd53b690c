//! What every game must pass.

use napoleonics::Napoleonics;
use sandtable_testkit::{Plan, suite_with};

#[test]
fn the_suite() {
    suite_with::<Napoleonics>(&Plan { every: 10, ..Plan::default() });
}
