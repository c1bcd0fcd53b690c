//! Every rule is kept somewhere and proved by a test, or `UNTESTED.md` says why not.

use std::path::Path;

#[test]
fn every_rule_is_kept_and_proved() {
    let found =
        sandtable_testkit::coverage(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the crate can be read");
    assert!(found.rules.len() > 300, "only {} rules were read", found.rules.len());
    assert_eq!(found.unkept, Vec::<String>::new(), "rules that no function cites");
    assert_eq!(found.unproved, Vec::<String>::new(), "rules that no test proves");
    assert_eq!(found.unknown, Vec::<String>::new(), "citations of rules that do not exist");
    assert_eq!(found.idle, Vec::<String>::new(), "lines of UNTESTED.md that are not needed");
}
