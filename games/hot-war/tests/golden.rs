//! Golden playthroughs (the beginnings of a few battles, to be read) and the digest of all scenarios (to be compared).
//! `make bless` regenerates both; review the difference before committing it.

use hot_war::HotWar;
use sandtable_testkit::{Digest, digest, golden};
use std::path::Path;

#[test]
fn playthroughs_are_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<HotWar>(folder, &["hw-1", "hw-5"], 1, 160);
}

#[test]
fn digest_is_unchanged() {
    let plan = Digest { games: 4, steps: 400, every: 24, ..Digest::default() };
    digest::<HotWar>(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digest"), &plan);
}
