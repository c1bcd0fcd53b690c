//! What every game must pass.

use napoleonics::Napoleonics;
use sandtable_testkit::{Part, Plan, suite_with};

/// Every part but the words, which `words.rs` proves in more depth.
#[test]
fn the_suite() {
    use Part::{Agreement, End, Load, Secrecy, Shape, Storage, Undo};
    let parts = vec![Load, End, Shape, Agreement, Undo, Storage, Secrecy];
    suite_with::<Napoleonics>(&Plan { parts, games: 1, every: 10, ..Plan::default() });
}
