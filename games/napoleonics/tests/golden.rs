//! Golden playthroughs: the beginnings of a few battles, as they were when someone last read them. `make bless` writes
//! them anew; read the difference before committing it.

use napoleonics::Napoleonics;
use sandtable_testkit::golden;

#[test]
fn playthroughs_are_unchanged() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden::<Napoleonics>(folder, &["nap-001", "nap-005", "nap-009", "nap-014"], 1, 120);
}
