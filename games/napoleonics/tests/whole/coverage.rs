//! Every rule is kept somewhere and proved by a test, or `UNTESTED.md` says why not.

#[test]
fn every_rule_is_kept_and_proved() {
    sandtable_testkit::expect_covered(env!("CARGO_MANIFEST_DIR"), 300, &[]);
}
