//! Golden playthroughs (the beginnings of a few battles, to be read) and the digest of all scenarios (to be compared).
//! `make bless` regenerates both; review the difference before committing it.

use napoleonics::Napoleonics;
use sandtable_testkit::{Digest, decisions, digest, golden};
use std::path::Path;

#[test]
fn playthroughs_are_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Napoleonics>(folder, &["nap-001", "nap-005", "nap-009", "nap-014"], 1, 120);
}

#[test]
fn digest_is_unchanged() {
    digest::<Napoleonics>(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digest"), &Digest::default());
}

#[test]
fn table_of_decisions_is_unchanged() {
    decisions::<Napoleonics>(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/decisions/napoleonics.md"),
    );
}
