//! Habits of the script: what a player who knows the orders would do in a plain position.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::Field;
use crate::judge::planned;
use hot_war::data::{BridgeKind, OrderKind, Side};
use hot_war::scenario::{Objective, Ours};
use hot_war::state::{Aim, Order, Place};

/// Forty points for who holds a hex; for one side, if it is named.
fn goal(field: Field, hex: &str, when: Ours, side: Option<Side>) -> Field {
    let hex = field.hex(hex);
    field.state(|s| s.control = vec![Default::default()]).game(|g| {
        g.victory.objectives = vec![Objective { hex, points: 40, when, side }];
    })
}

fn held(field: Field, hex: &str) -> Field {
    goal(field, hex, Ours::Held, None)
}

/// What the script orders a unit of a seat to do.
fn ordered(field: Field, seat: u8, unit: &str) -> Order {
    let (game, state) = planned(field, seat);
    *game.look(&state).plan(Field::id(unit))
}

/// Who lies in Ambush on what counts stays hidden until the enemy is in its zone of fire.
#[test]
fn stays_hidden_while_the_enemy_comes_up() {
    let field = held(Field::of(&[".......", "....S..", "......."]), "0502")
        .unit("us-1", "us_inf", "0502")
        .ambush("us-1", "NW", 2)
        .unit("su-1", "su_mbt", "0102");
    let plan = ordered(field, 1, "us-1");
    assert!(matches!(plan.kind, OrderKind::Wait | OrderKind::Ambush), "{plan:?}");
}

/// Who holds what counts under guns it cannot answer goes into hiding.
#[test]
fn hides_from_guns_that_outrange_it() {
    let field = held(Field::of(&[".......", "....b..", "......."]), "0502")
        .unit("us-1", "us_inf", "0502")
        .unit("su-1", "su_mbt", "0102")
        .unit("su-2", "su_mbt", "0101")
        .unit("su-3", "su_mbt", "0102")
        .unit("su-4", "su_mbt", "0103");
    let plan = ordered(field, 1, "us-1");
    assert_eq!(plan.kind, OrderKind::Ambush, "{plan:?}");
}

/// In the last turn who holds what counts lays smoke on it: no one may enter it then.
#[test]
fn smokes_what_must_be_held_to_the_end() {
    let field = held(Field::of(&[".......", "....S..", "......."]), "0502")
        .unit("su-1", "su_mbt", "0502")
        .unit("us-1", "us_inf", "0602")
        .unit("us-2", "us_mbt", "0702")
        .state(|s| s.turn = 20);
    assert_eq!(ordered(field, 0, "su-1").smoke, 1);
}

/// In the last turn no fire is feared: what counts is taken.
#[test]
fn takes_what_counts_in_the_last_turn_whatever_waits_there() {
    let field = held(Field::of(&[".......", "....S..", "......."]), "0502")
        .unit("su-1", "su_btr", "0302")
        .unit("us-1", "us_mbt", "0701")
        .unit("us-2", "us_mbt", "0702")
        .state(|s| s.turn = 20);
    let village = field.hex("0502");
    let plan = ordered(field, 0, "su-1");
    assert_eq!(plan.route.last(), Some(village), "{plan:?}");
}

/// Men are set down short of the goal, and stay aboard while it is far.
#[test]
fn sets_men_down_short_of_the_goal() {
    for (hex, kind) in [("0302", OrderKind::Disembark), ("0102", OrderKind::Wait)] {
        let field = held(Field::of(&[".........", "....S....", "........."]), "0502")
            .unit("su-2", "su_btr", hex)
            .unit_at("su-1", "su_mr", Place::Inside(Field::id("su-2")))
            .unit("us-1", "us_inf", "0902");
        assert_eq!(ordered(field, 0, "su-1").kind, kind, "from {hex}");
    }
}

/// Men with a long way go aboard the transport beside them, and it takes them.
#[test]
fn drives_where_it_is_far_to_walk() {
    let field = held(Field::of(&["............", "..........S.", "............"]), "1102")
        .unit("su-1", "su_mr", "0102")
        .unit("su-2", "su_btr", "0102")
        .unit("us-1", "us_truck", "1201");
    let (game, state) = planned(field, 0);
    let look = game.look(&state);
    let (men, carrier) = (look.plan(Field::id("su-1")), look.plan(Field::id("su-2")));
    assert_eq!((men.kind, carrier.kind), (OrderKind::Embark, OrderKind::Embark));
    assert_eq!(men.aim, Aim::Unit(Field::id("su-2")));
}

/// A scout that sees what a mortar shoots at spots for it.
#[test]
fn spots_for_the_mortar() {
    let field = Field::of(&["...b......", "...b......", "...b......"])
        .unit("su-1", "su_mortar", "0102")
        .deployed("su-1", "SE")
        .unit("su-2", "su_recon", "0502")
        .unit("us-1", "us_inf", "0803");
    let (game, state) = planned(field, 0);
    let look = game.look(&state);
    let (gun, scout) = (look.plan(Field::id("su-1")), look.plan(Field::id("su-2")));
    assert_eq!((gun.kind, gun.aim), (OrderKind::Fire, Aim::Unit(Field::id("us-1"))));
    assert_eq!((scout.kind, scout.aim), (OrderKind::Spotting, Aim::Unit(Field::id("su-1"))));
}

/// Where the enemy counts a bridge as long as it stands, engineers blow it up.
#[test]
fn blows_up_the_bridge_the_enemy_wants() {
    let field = Field::of(&["..~...", "..~...", "..~..."]).bridge("0302", BridgeKind::Stone);
    let bridge = field.hex("0302");
    let field = goal(field, "0302", Ours::Intact, Some(Side::Ussr))
        .unit("us-1", "us_eng", "0402")
        .unit("su-1", "su_truck", "0101");
    let plan = ordered(field, 1, "us-1");
    assert_eq!((plan.kind, plan.aim), (OrderKind::Demolition, Aim::Hex(bridge)));
}

/// Its own side's bridge it leaves alone.
#[test]
fn leaves_its_own_bridge_standing() {
    let field = Field::of(&["..~...", "..~...", "..~..."]).bridge("0302", BridgeKind::Stone);
    let field = goal(field, "0302", Ours::Intact, Some(Side::Ussr))
        .unit("su-1", "su_eng", "0402")
        .unit("us-1", "us_truck", "0601");
    assert_ne!(ordered(field, 0, "su-1").kind, OrderKind::Demolition);
}

/// Who holds a village digs in towards the enemy as long as it is quiet.
#[test]
fn digs_in_while_it_is_quiet() {
    let field = held(Field::of(&["..........", ".S........", ".........."]), "0202")
        .unit("us-1", "us_inf", "0202")
        .unit("su-1", "su_mr", "1002");
    assert_eq!(ordered(field, 1, "us-1").kind, OrderKind::DigIn);
}

/// Under fire it takes the trench that is there.
#[test]
fn defends_from_the_trench() {
    let field = held(Field::of(&[".......", ".S.....", "......."]), "0202")
        .trench("0202", "SE", false)
        .unit("us-1", "us_inf", "0202")
        .unit("su-1", "su_mbt", "0603")
        .unit("su-2", "su_mbt", "0602");
    let plan = ordered(field, 1, "us-1");
    assert_eq!((plan.kind, plan.facing), (OrderKind::Defence, Some(crate::field::dir("SE"))));
}

/// Tanks that have no way to the village are bridged over.
#[test]
fn bridges_the_river_that_holds_up_the_tanks() {
    let field = held(Field::of(&["....~....", "....~..S.", "....~...."]), "0802")
        .unit("su-1", "su_mbt", "0202")
        .unit("su-2", "su_pont", "0402")
        .unit("us-1", "us_truck", "0901");
    let river = ["0501", "0502", "0503"].map(|name| Aim::Hex(field.hex(name)));
    let plan = ordered(field, 0, "su-2");
    assert_eq!(plan.kind, OrderKind::BuildPontoon);
    assert!(river.contains(&plan.aim), "{plan:?}");
}
