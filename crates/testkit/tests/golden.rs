//! Golden playthroughs of the toys. `make bless` writes them anew.

use sandtable_testkit::golden;
use sandtable_testkit::toys::{Ferry, Tricks};

#[test]
fn playthroughs_are_unchanged() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Ferry>(folder.join("ferry"), &[], 1, 200);
    golden::<Tricks>(folder.join("tricks"), &[], 1, 200);
}
