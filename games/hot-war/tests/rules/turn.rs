//! The frame of a turn (HW-6), the wind (HW-15), points and the end of the game (HW-16).

use super::field::{Field, Orders, dir};
use hot_war::data::Side;
use hot_war::scenario::{Bridgehead, Exit, Objective, Ours};
use hot_war::state::{Chancy, Frame, Gone, Lasting, Place, State, StructureKind, ThisTurn};
use sandtable_engine::Stack;
use sandtable_engine::{Outcome, Seat, SeatSet};
use sandtable_hex::HexId;

const PLAIN: [&str; 6] = ["......"; 6];
/// A throw of ten dice without a hit.
const MISS: &str = "6 6 6 6 6 6 6 6 6 6";

fn two() -> Field {
    Field::of(&PLAIN).unit("su-1", "su_mr", "0101").unit("us-1", "us_inf", "0606")
}

fn objective(hex: HexId, when: Ours, side: Option<Side>) -> Objective {
    Objective { hex, points: 40, when, side }
}

#[test]
fn turn_follows_turn_and_what_held_for_one_is_over() {
    // §HW-6.2, §HW-6.6, §HW-2.1.5, §HW-6.1
    let play =
        two().change("su-1", |u| u.absorbed = 2).plan().order("us-1", "defence", "face 0606/N, zone 1").go();
    assert_eq!(play.state().turn, 2);
    assert_eq!(play.see("su-1").absorbed, 0);
    let us = play.see("us-1");
    assert!(!us.is(ThisTurn::DEFENDS) && us.facing.is_none() && us.zone == 0);
    assert!(!play.state().open, "new orders are secret");
    assert_eq!(play.state().plans[12], hot_war::state::Order::default());
}

#[test]
fn orders_are_carried_out_strictly_by_their_kinds() {
    // §HW-6.5, §HW-6.5.1, §HW-6.5.2, §HW-6.5.3, §HW-6.5.4, §HW-6.5.5, §HW-6.5.6, §HW-6.10.4, §HW-1.9
    let play = Field::of(&["b.....", "......", "......", "......", "......", "......"])
        .unit("su-1", "su_mr", "0106")
        .unit("su-2", "su_mr", "0302")
        .unit("su-3", "su_mr", "0504")
        .unit("su-4", "su_mr", "0101")
        .unit("su-5", "su_mr", "0105")
        .unit("su-6", "su_mr", "0601")
        .unit("us-1", "us_inf", "0303")
        .unit("us-2", "us_inf", "0503")
        .plan()
        .order("su-6", "move", "to 0602")
        .order("su-5", "chem_protection_on", "")
        .order("su-4", "ambush", "")
        .order("su-3", "attack", "target us-2, to 0503")
        .order("su-2", "fire", "target us-1")
        .order("su-1", "defence", "face 0106/N, zone 1")
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
        .go();
    let said: Vec<String> = play.said().into_iter().map(|msg| msg.key.to_string()).collect();
    let first = |key: &str| said.iter().position(|k| k == key);
    let steps = ["log-defends", "log-throw", "log-throw-close", "log-hides", "log-protected"].map(first);
    assert!(steps.iter().all(Option::is_some) && steps.is_sorted(), "{said:?}");
    assert!(said.iter().rposition(|k| k == "log-goes") > steps[4]);
}

#[test]
fn while_one_reacts_all_others_stand_still() {
    // §HW-6.11, §HW-6.9.1, §HW-7.1.8
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0305")
        .unit("su-2", "su_mr", "0305")
        .unit("us-1", "us_inf", "0302")
        .plan()
        .order("su-1", "move", "to 0304, to 0404")
        .order("su-2", "move", "to 0304, to 0204")
        .order("us-1", "defence", "face 0302/S, zone 2")
        .go()
        .expect_asked([1])
        .expect_legal(["shoot su-1", "shoot su-2"]);
    assert_eq!(["su-1", "su-2"].map(|u| play.place(u)), ["0304", "0304"]);
    let play = play.roll(MISS).choose(1, "shoot su-2");
    assert_eq!(["su-1", "su-2"].map(|u| play.place(u)), ["0404", "0204"]);
}

#[test]
fn mines_come_before_contact() {
    // §HW-6.12, §HW-6.10.7
    let field = |options: &[(&str, &str)]| {
        Field::with(&["......", "..b...", "......", "......"], options)
            .unit("su-1", "su_mr", "0303")
            .unit("us-1", "us_inf", "0302")
            .ambush("us-1", "N", 0)
            .mines("0302", Side::Usa, hot_war::data::MineKind::Ap)
            .plan()
            .order("su-1", "move", "to 0302")
    };
    let play = field(&[]).roll("6 6 6 6 6 6").roll("1 1").roll(MISS).roll(MISS).go();
    assert_eq!(play.place("su-1"), "0302");
}

#[test]
fn a_unit_that_gets_off_before_a_unit_on_watch_is_shot_at() {
    // §HW-7.1.11
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_truck", "0304")
            .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
            .card("us_rifles", "us_inf", |card| card.rows[2] = None)
            .unit("us-1", "us_rifles", "0302")
            .plan()
            .order("su-2", "disembark", "")
            .order("us-1", "defence", "face 0302/S, zone 2")
    };
    let play = field(&[]).roll(MISS).go();
    assert_eq!((play.place("su-2").as_str(), play.see("us-1").ammo), ("0304", 6));
}

#[test]
fn a_unit_without_an_order_waits() {
    // §HW-7.6.7, §HW-6.3.1
    let play = two().plan().order("su-1", "wait", "").go();
    assert_eq!((play.place("su-1").as_str(), play.place("us-1").as_str()), ("0101", "0606"));
}

#[test]
fn progress_on_a_long_order_is_kept_only_by_another_reading() {
    // §HW-6.8
    let field = |options: &[(&str, &str)]| {
        Field::with(&["w.....", "......", "......", "......"], options)
            .unit("su-1", "su_mbt", "0101")
            .unit("us-1", "us_mbt", "0103")
            .plan()
            .order("su-1", "ambush", "")
            .go()
            .order("us-1", "fire", "target su-1")
            .roll("1 1 1 1 1 6 6")
            .roll("6 6")
            .go()
    };
    let lost = field(&[]);
    assert_eq!((lost.see("su-1").progress, lost.see("su-1").strength), (0, 2));
}

#[test]
fn nobody_goes_on_before_all_are_ready() {
    // §HW-6.1
    let play = two().plan().choose(0, "ready").expect_asked([1]);
    assert_eq!(play.state().turn, 1);
    assert_eq!(play.choose(1, "ready").state().turn, 2);
}

#[test]
fn recovery_comes_before_orders_are_laid_open_and_one_that_fails_does_nothing() {
    // §HW-6.4, §HW-5.5, §HW-6.5
    let field = |test: &str| {
        two().flag("su-1", Lasting::SUPPRESSED).plan().order("su-1", "move", "to 0102").roll(test).go()
    };
    assert_eq!(field("4 4").place("su-1"), "0102");
    let play = field("4 5");
    assert_eq!(play.place("su-1"), "0101");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED));
}

#[test]
fn ex_23_the_wind_blows_to_the_side_that_is_thrown() {
    // §HW-15.1, §HW-1.4
    let play = two().state(|s| s.frames.push(Frame::Throw(Chancy::Wind))).plan().roll("4");
    assert_eq!(play.state().wind, Some(dir("S")));
    assert_eq!(play.go().state().wind, Some(dir("S")), "it stays");
}

#[test]
fn contaminated_ground_is_tested_for_before_orders() {
    // §HW-18.1, §HW-5.1, §HW-7.5.19
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0101")
            .unit("su-2", "su_mr", "0101")
            .flag("su-2", Lasting::CHEM)
            .unit("us-1", "us_inf", "0606")
            .game(|g| {
                g.special.contaminated.insert(HexId(0));
            })
            .plan()
    };
    let play = field(&[("chemical-hexes", "yes")]).roll("6 6").go();
    assert!(play.see("su-1").is(Lasting::SUPPRESSED) && play.see("su-1").strength == 4);
    // It was Suppressed this turn: no recovery before the next.
    let play = play.go().roll("6 6").go();
    assert_eq!(play.see("su-1").strength, 4);
    assert_eq!(field(&[]).go().see("su-1").strength, 5);
}

#[test]
fn units_lost_count_for_the_enemy_and_units_that_leave_for_their_own() {
    // §HW-16.3, §HW-16.4, §HW-16.5
    let play = two()
        .change("us-1", |u| u.strength = 1)
        .unit("su-2", "su_mr", "0605")
        .plan()
        .order("su-2", "fire", "target us-1")
        .roll("1 1 1 1 1 1 1 1 1 1")
        .go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!(play.state().points, [26, 0]);
    let play = two()
        .game(|g| {
            let (hex, edge) = (HexId(0), hot_war::board::Edge::N);
            g.victory.exits.push(Exit { side: Side::Ussr, hex, edge, percent: 50 });
        })
        .plan()
        .order("su-1", "move", "leave")
        .go();
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Left));
    assert_eq!(play.state().points, [13, 0]);
}

#[test]
fn control_is_of_who_alone_has_fit_ground_units_there_and_stays_when_they_leave() {
    // §HW-16.6
    let (hex, side) = (HexId(0), None);
    let field = || {
        two()
            .game(move |g| g.victory.objectives.push(objective(hex, Ours::Held, side)))
            .state(|s| s.control = vec![Default::default()])
    };
    let tally = |field: Field| {
        let (game, state) = field.parts();
        game.look(&state).tally()
    };
    assert_eq!(tally(field()), [40, 0]);
    assert_eq!(tally(field().flag("su-1", Lasting::SUPPRESSED)), [0, 0]);
    assert_eq!(tally(field().unit("us-2", "us_inf", "0101")), [0, 0]);
    assert_eq!(tally(field().unit("us-2", "us_ah", "0101")), [40, 0], "who flies over it does not count");
    assert_eq!(tally(field().change("su-1", |u| u.at = Place::Hex(HexId(1)))), [0, 0], "at start nobody's");
    let play = field().plan().go().order("su-1", "move", "to 0102").go();
    let (game, state) = (play.table().game(), play.state());
    assert_eq!((state.control[0].held, game.look(state).tally()), (Some(Side::Ussr), [40, 0]));
}

#[test]
fn objectives_may_ask_for_what_stands_there() {
    // §HW-16.6, §HW-16.3
    let tally = |when: Ours, side: Option<Side>, destroyed: bool| {
        let (game, state) = two()
            .structure("0101", StructureKind::OilField)
            .game(|g| g.victory.objectives.push(objective(HexId(0), when, side)))
            .state(|s| {
                s.structures[0].destroyed = destroyed;
                s.control = vec![Default::default()];
            })
            .parts();
        game.look(&state).tally()
    };
    assert_eq!([false, true].map(|d| tally(Ours::HeldIntact, None, d)), [[40, 0], [0, 0]]);
    assert_eq!([false, true].map(|d| tally(Ours::Held, None, d)), [[40, 0], [40, 0]]);
    assert_eq!([false, true].map(|d| tally(Ours::Held, Some(Side::Usa), d)), [[0, 0], [0, 0]]);
    assert_eq!([false, true].map(|d| tally(Ours::Intact, Some(Side::Usa), d)), [[0, 40], [0, 0]]);
    assert_eq!([false, true].map(|d| tally(Ours::Destroyed, Some(Side::Usa), d)), [[0, 0], [0, 40]]);
}

#[test]
fn bridgeheads_count_each_ground_unit() {
    // §HW-16.3
    let (game, state) = two()
        .unit("su-2", "su_mbt", "0102")
        .unit("su-3", "su_ah", "0102")
        .game(|g| {
            let mut hexes = hot_war::board::HexSet::EMPTY;
            hexes.insert(HexId(0));
            hexes.insert(HexId(1));
            g.victory.bridgeheads.push(Bridgehead { side: Side::Ussr, hexes, middle: None, points: 5 });
        })
        .parts();
    assert_eq!(game.look(&state).tally(), [10, 0]);
}

#[test]
fn after_the_last_turn_the_lead_decides() {
    // §HW-6.1, §HW-16.3
    let field = |margin: u8| {
        two()
            .game(move |g| {
                g.turns = 1;
                g.victory.margin = margin;
                g.victory.objectives.push(objective(HexId(0), Ours::Held, None));
            })
            .state(|s| s.control = vec![Default::default()])
            .plan()
            .go()
    };
    field(40).expect_over(Outcome::Won(SeatSet::one(Seat(0))));
    let drawn = field(41).expect_over(Outcome::Drawn);
    let stored = serde_json::to_string(drawn.state()).expect("a position is stored");
    assert_eq!(&serde_json::from_str::<State>(&stored).expect("and read"), drawn.state());
}

#[test]
fn enemies_that_share_a_hex_at_the_end_are_bound_and_no_longer_when_one_is_gone() {
    // §HW-6.6, §HW-7.3.17, §HW-8.3.9
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0302")
        .unit("us-1", "us_inf", "0302")
        .flag("us-1", Lasting::BOUND)
        .flag("su-1", Lasting::BOUND)
        .plan()
        .order("us-1", "withdraw", "to 0301")
        .roll(MISS)
        .go();
    assert!(!play.see("su-1").is(Lasting::BOUND) && !play.see("us-1").is(Lasting::BOUND));
}
