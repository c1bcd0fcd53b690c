//! How many positions lie ahead: a change of the rules that was not meant shows as another count. One that is meant is
//! written here anew.

#![allow(clippy::expect_used, reason = "tests stop at once")]

use napoleonics::Napoleonics;
use sandtable_engine::Choices;
use sandtable_testkit::{Play, perft};

/// One, two and three decisions ahead, some way into a battle that is the same each time.
fn counts(scenario: &str, decisions: usize) -> [u64; 3] {
    let mut play = Play::<Napoleonics>::scenario(scenario).roll_anything(1);
    for n in 1..=decisions {
        let seat = play.table().asked().iter().next().expect("someone is asked");
        let mut choices = Choices::new();
        play.table().legal(seat, &mut choices);
        let choice = choices[n * 7 % choices.len()];
        play.table_mut().choose(seat, choice).expect("it is listed");
        play = play.roll_anything(n as u64);
    }
    [1, 2, 3].map(|depth| perft(&**play.table().game(), play.state(), depth, 1))
}

#[test]
fn positions_ahead() {
    assert_eq!(counts("nap-001", 0), [32, 283, 4_738]);
    assert_eq!(counts("nap-006", 60), [3, 7, 69]);
    assert_eq!(counts("nap-009", 90), [667, 1_317, 6_592]);
    assert_eq!(counts("nap-012", 120), [7, 190, 980_738]);
    assert_eq!(counts("nap-015", 200), [25, 460, 14_779]);
}
