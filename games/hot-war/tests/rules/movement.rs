//! Movement orders (HW-7.6): hex by hex, cover, withdrawals, arrivals and exits.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::board::Edge;
use hot_war::data::{OrderKind, Side};
use hot_war::scenario::Exit;
use hot_war::state::{Gone, Lasting, Order, Place, Smoke, SmokeFrom};
use sandtable_engine::Seat;
use sandtable_testkit::Play;

pub const PLAIN: [&str; 9] = ["........."; 9];

/// Whether a seat may choose this now.
pub fn can(play: &Play<HotWar>, seat: u8, text: &str) -> bool {
    let game = play.table().game();
    let choice = hot_war_choice(game, text);
    game.look(play.state()).allows(Seat(seat), choice)
}

fn hot_war_choice(game: &HotWar, text: &str) -> sandtable_engine::Choice {
    use sandtable_engine::Game;
    game.vocabulary().parse(text).expect("a choice")
}

/// Whether a unit may be given an order.
pub fn may(field: Field, unit: &str, kind: OrderKind) -> bool {
    let (game, state) = field.parts();
    game.look(&state).may_give(Field::id(unit), kind).is_ok()
}

#[test]
fn movers_go_hex_by_hex() {
    // §HW-7.6.4, §HW-6.10.6: one behind the other, both get where they want.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0501")
        .unit("su-2", "su_mbt", "0502")
        .unit("us-1", "us_mbt", "0909")
        .plan()
        .order("su-1", "move", "to 0502, to 0503")
        .order("su-2", "move", "to 0503, to 0504, to 0505")
        .go();
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0503".into(), "0505".into()));
    assert_eq!(play.state().turn, 2);
}

#[test]
fn a_withdrawal_is_one_hex_away_from_the_enemy() {
    // §HW-7.3.19
    let field = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0505")
        .unit("us-1", "us_mbt", "0505")
        .unit("us-2", "us_mbt", "0504")
        .flag("su-1", Lasting::BOUND)
        .flag("us-1", Lasting::BOUND);
    let play = field.plan().choose(0, "order su-1").choose(0, "give withdraw");
    assert!(can(&play, 0, "to 0506") && !can(&play, 0, "to 0504"), "not onto an enemy");
    let play = play.choose(0, "to 0506");
    assert!(!can(&play, 0, "to 0507"));
}

#[test]
fn only_those_that_are_bound_withdraw() {
    // §HW-7.3.17, §HW-7.3.19
    let field = || Field::of(&PLAIN).unit("su-1", "su_mbt", "0505");
    assert!(!may(field(), "su-1", OrderKind::Withdraw) && may(field(), "su-1", OrderKind::Move));
    let bound = || field().flag("su-1", Lasting::BOUND);
    assert!(may(bound(), "su-1", OrderKind::Withdraw) && !may(bound(), "su-1", OrderKind::Move));
}

#[test]
fn dt_42_armour_on_the_same_route_covers_infantry() {
    // §HW-7.6.6
    let cover = |last: &str| {
        let field = Field::of(&PLAIN).unit("su-1", "su_mr", "0505").unit("su-2", "su_bmp", "0505");
        let (game, mut state) = field.parts();
        state.open = true;
        for (i, end) in [(0, "0507"), (1, last)] {
            let mut plan = Order { kind: OrderKind::Move, ..Order::default() };
            ["0506", end].iter().for_each(|h| plan.route.push(game.board.grid.parse(h).expect("a hex")));
            state.plans[i] = plan;
        }
        let look = game.look(&state);
        (look.defence(Field::id("su-1"), false), look.morale(Field::id("su-1")))
    };
    assert_eq!((cover("0507"), cover("0606")), ((2, 9), (1, 8)));
}

#[test]
fn cover_on_the_move_begins_on_one_hex() {
    // §HW-7.6.6: they meet on the first hex of the same route, where infantry on watch shoots: two hits.
    let shot = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0101")
            .unit("su-2", "su_mbt", "0102")
            .unit("us-1", "us_inf", "0202")
            .plan()
            .order("su-1", "move", "to 0201")
            .order("su-2", "move", "to 0201")
            .order("us-1", "defence", "face 0202/N, zone 1")
            .go()
            .choose(1, "shoot su-1")
            .roll("1 1 6 6 6 6 6 6 6 6")
    };
    assert_eq!(shot(&[]).roll("1 1").see("su-1").strength, 4);
}

#[test]
fn a_unit_that_leaves_its_trench_is_out_of_it() {
    // §HW-12.7, §HW-8.3.3
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0505")
        .unit("us-1", "us_truck", "0909")
        .trench("0505", "N", false)
        .change("su-1", |u| {
            u.set(Lasting::TRENCH, true);
            u.facing = Some(super::field::dir("N"));
        })
        .plan()
        .order("su-1", "move", "to 0504")
        .go();
    assert!(!play.see("su-1").is(Lasting::TRENCH) && play.see("su-1").facing.is_none());
}

#[test]
fn reinforcements_come_in_by_their_hex() {
    // §HW-16.5: the entry hex costs one hex of the distance.
    let entry = |hex: &Field| Place::Due(1, Some(hex.hex("0501")));
    let field = Field::of(&PLAIN);
    let due = entry(&field);
    let play = field.unit_at("su-1", "su_mbt", due).unit("us-1", "us_truck", "0909").plan();
    let play = play.choose(0, "order su-1").choose(0, "give move");
    assert!(can(&play, 0, "to 0501") && !can(&play, 0, "to 0502"));
    let play = play.choose(0, "to 0501").choose(0, "to 0502").choose(0, "to 0503").choose(0, "to 0504");
    assert!(!can(&play, 0, "to 0505"), "four hexes, the entry among them");
    assert_eq!(play.choose(0, "set").go().place("su-1"), "0504");
}

#[test]
fn reinforcements_wait_if_the_enemy_is_in_the_way() {
    // §HW-16.5
    let field = Field::of(&PLAIN);
    let due = Place::Due(1, Some(field.hex("0501")));
    let play = field.unit_at("su-1", "su_mbt", due).unit("us-1", "us_truck", "0501");
    let play = play.plan().order("su-1", "move", "to 0501, to 0502").go();
    assert_eq!(play.see("su-1").at, due);
    let early = Field::of(&PLAIN);
    let later = Place::Due(2, Some(early.hex("0501")));
    assert!(!may(early.unit_at("su-1", "su_mbt", later), "su-1", OrderKind::Move));
}

#[test]
fn a_unit_leaves_the_board_by_its_exit() {
    // §HW-16.5: it costs one hex, and the unit does not return.
    let field = Field::of(&PLAIN);
    let hex = field.hex("0901");
    let exit = Exit { side: Side::Ussr, hex, edge: Edge::E, percent: 50 };
    let field = field.game(|g| g.victory.exits.push(exit));
    let play = field.unit("su-1", "su_mr", "0801").unit("us-1", "us_truck", "0109").plan();
    let play = play.choose(0, "order su-1").choose(0, "give move");
    assert!(!can(&play, 0, "leave"));
    let play = play.choose(0, "to 0902");
    assert!(!can(&play, 0, "leave"), "not by another hex");
    let play = play.choose(0, "to 0901");
    assert!(!can(&play, 0, "leave") && play.state().drafts[0].is_none(), "too far: it stands without");
    let play = play.order("su-1", "move", "to 0901, leave").go();
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Left));
}

#[test]
fn a_march_keeps_to_the_road_and_lays_down_its_defence() {
    // §HW-19.1, §HW-7.6.14
    let field = |options: &[(&str, &str)], us: &str| {
        let field = Field::with(&[".............."; 2], options);
        let names = (1..=13).map(|c| (c, format!("{c:02}01")));
        // A road along the top: out of odd columns to the south-east, out of even ones to the north-east.
        let road = names.fold(field, |f, (c, hex)| {
            let sides: [&str; 2] = if c % 2 == 1 { ["SE", "SW"] } else { ["NE", "NW"] };
            f.road(&hex, &sides)
        });
        road.unit("su-1", "su_truck", "0101").unit("us-1", "us_inf", us)
    };
    let on = [("march-order", "yes")];
    assert!(!may(field(&[], "1401"), "su-1", OrderKind::March), "only if it is played");
    assert!(may(field(&on, "1401"), "su-1", OrderKind::March));
    assert!(!may(field(&on, "0501"), "su-1", OrderKind::March), "not under the enemy's eyes");
    let way: Vec<String> = (2..=12).map(|c| format!("to {c:02}01")).collect();
    let play = field(&on, "1401").plan().order("su-1", "march", &way.join(", "));
    assert_eq!(play.state().plans[0].route.as_slice().len(), 11, "5 + 3 + 3");
    let play = play.go();
    assert_eq!(play.place("su-1"), "1201");
    let (game, mut state) = field(&on, "1401").unit("su-2", "su_mbt", "0102").parts();
    state.plans[1].kind = OrderKind::March;
    assert_eq!(game.look(&state).defence(Field::id("su-2"), false), 3);
    state.open = true;
    assert_eq!(game.look(&state).defence(Field::id("su-2"), false), 0);
}

#[test]
fn dt_44_a_unit_in_smoke_gets_no_order() {
    // §HW-7.5.20.1, §HW-6.3.2
    let field = || {
        let field = Field::of(&PLAIN).unit("su-1", "su_mbt", "0505");
        let hex = field.hex("0505");
        field.state(|s| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Screen(hex), turn: 1 });
            s.smoky.insert(hex);
        })
    };
    for kind in [OrderKind::Move, OrderKind::Defence, OrderKind::Fire] {
        assert!(!may(field(), "su-1", kind), "{kind:?}");
    }
    assert!(
        may(field().flag("su-1", Lasting::BOUND), "su-1", OrderKind::Withdraw),
        "those in close combat go on"
    );
}

#[test]
fn why_a_route_may_not_go_on_is_told() {
    // §HW-13.0.2, §HW-13.5
    let refused = |rows: &[&str], card: &str, to: &str| {
        let (game, state) = Field::of(rows).unit("su-1", card, "0101").parts();
        let plan = Order { kind: OrderKind::Move, ..Order::default() };
        let hex = game.board.grid.parse(to).expect("a hex");
        game.look(&state).way_barred(Field::id("su-1"), &plan, hex).map(|bar| bar.0)
    };
    assert_eq!(refused(&[".", "w"], "su_truck", "0102"), Some("HW-13.12.2"));
    assert_eq!(refused(&[".", "~"], "su_mr", "0102"), Some("HW-8.1.5"));
    assert_eq!(refused(&[".", "."], "su_mr", "0102"), None);
}

#[test]
fn a_unit_that_waits_stays_where_it_is() {
    // §HW-7.6.7: with an order or without; a card without Move has it too.
    let field = || Field::of(&PLAIN).unit("su-1", "su_how", "0505").unit("us-1", "us_truck", "0909");
    let before = field().plan().see("su-1");
    let play = field().plan().order("su-1", "wait", "").go();
    assert_eq!(play.see("su-1"), before);
    assert_eq!(field().plan().go().see("su-1"), before);
}

#[test]
fn a_unit_driven_off_mines_sets_them_off() {
    // §HW-10.3, §HW-7.3.12: by the rules of withdrawal, so its way begins on them.
    let driven = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mbt", "0505")
            .unit("us-1", "us_inf", "0505")
            .flag("su-1", Lasting::BOUND)
            .flag("us-1", Lasting::BOUND | Lasting::SUPPRESSED)
            .change("us-1", |u| u.attacked_from = Some(super::field::dir("N")))
            .mines("0505", Side::Usa, hot_war::data::MineKind::Ap)
            .plan()
            .order("su-1", "attack", "target us-1")
            .go()
            .roll("6 6")
            .roll("6 6 6 6 6 6 6 6 6 6 6 6 6")
            .roll("6 6 6 6")
            .expect_chance("mines 6 d6")
    };
    let play = driven(&[]);
    assert_eq!(play.place("us-1"), "0505");
    let play = play.roll("1 1 6 6 6 6");
    assert_eq!((play.place("us-1"), play.see("us-1").strength), ("0506".into(), 4));
}

#[test]
fn a_unit_driven_back_onto_mines_sets_them_off() {
    // §HW-6.10.6, §HW-10.2, §HW-7.3.12.1
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0504")
        .unit("us-1", "us_inf", "0505")
        .flag("us-1", Lasting::SUPPRESSED)
        .mines("0506", Side::Usa, hot_war::data::MineKind::Ap)
        .plan()
        .order("su-1", "attack", "target us-1, to 0505")
        .go()
        .roll("6 6")
        .roll("6 6 6 6 6 6 6 6 6 6 6 6 6")
        .roll("6 6 6 6")
        .expect_chance("mines 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("us-1"), play.place("su-1")), ("0506".into(), "0505".into()));
}
