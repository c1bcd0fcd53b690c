//! Golden playthroughs (the beginnings of a few battles, to be read) and the digest of all scenarios (to be compared).
//! `make bless` regenerates both; review the difference before committing it.

use combat_commander::CombatCommander;
use sandtable_testkit::{Digest, decisions, digest, golden};
use std::path::Path;

#[test]
fn playthroughs_are_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<CombatCommander>(folder, &["cc-1", "cc-3", "cc-6"], 1, 160);
}

#[test]
fn digest_is_unchanged() {
    let plan = Digest { games: 4, ..Digest::default() };
    digest::<CombatCommander>(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digest"), &plan);
}

#[test]
fn table_of_decisions_is_unchanged() {
    decisions::<CombatCommander>(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/decisions/combat-commander.md"),
    );
}
