//! What happens at one instant happens to both sides alike (§HW-1.9), whatever is worked out first.

use super::field::{Field, Orders, all};

const COLUMN: [&str; 8] = ["..."; 8];

#[test]
fn smoke_that_comes_with_the_shots_does_not_blind_them() {
    // §HW-7.5.20.2, §HW-13.9.5: a howitzer that sees its target throws its misses with all its dice at the village.
    let _ = Field::of(&["...", "...", "...", ".S.", "...", "...", "...", "..."])
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_apc", "0204")
        .plan()
        .order("su-1", "fire", "target us-1")
        .order("us-1", "wait", "smoke")
        .go()
        .expect_chance("fire-ussr 5 d6")
        .roll(&all(5, 6))
        .expect_chance("fire-ussr 4 d6");
}
