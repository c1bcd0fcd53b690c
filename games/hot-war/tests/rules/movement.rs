//! Movement orders (HW-7.6): simultaneous movement, collisions, fire on the move, arrivals and exits.
#![allow(clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::board::Edge;
use hot_war::data::{OrderKind, Side};
use hot_war::scenario::Exit;
use hot_war::state::{Gone, Place, Plan, Smoke, SmokeFrom, is};
use sandtable_engine::Seat;
use sandtable_testkit::Play;

const PLAIN: [&str; 9] = ["........."; 9];

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
fn may(field: Field, unit: &str, kind: OrderKind) -> bool {
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
fn ex_21_a_routes_that_cross_on_the_same_impulse_stop_before_the_hex() {
    // §HW-7.6.5.2
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0305")
        .plan()
        .order("su-1", "move", "to 0504, to 0505, to 0506")
        .order("us-1", "move", "to 0404, to 0505, to 0605")
        .go()
        .expect_line("log-stops-crossing");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0404".into()));
}

#[test]
fn ex_21_b_head_on_both_stay() {
    // §HW-7.6.5.3
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0504")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0503, to 0502")
        .go()
        .expect_line("log-stops-head-on");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0503".into(), "0504".into()));
}

/// Both end on 0505 on the same impulse.
fn contest(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options)
        .card("su_a", "su_mbt", |c| c.morale = vec![8, 6, 4])
        .card("us_b", "us_mbt", |c| c.morale = vec![7, 6, 4])
        .unit("su-1", "su_a", "0503")
        .unit("us-1", "us_b", "0507")
}

#[test]
fn ex_21_c_dice_and_morale_decide_a_common_last_hex() {
    // §HW-7.6.5.4, §HW-6.9.10
    let play = contest(&[])
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0506, to 0505")
        .go()
        .expect_chance("contest 2 d6")
        .roll("2 4");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0505".into()));
}

#[test]
fn ex_21_c_all_units_of_the_winner_go_in() {
    // §HW-7.6.5.4: 8 + 7 + 1 + 1 against 7 + 4.
    let play = contest(&[])
        .card("su_c", "su_mbt", |c| c.morale = vec![7, 6, 4])
        .unit("su-2", "su_c", "0503")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("su-2", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0506, to 0505")
        .go()
        .roll("1 1 4");
    assert_eq!((play.place("su-1"), play.place("su-2")), ("0505".into(), "0505".into()));
    assert_eq!(play.place("us-1"), "0506");
}

#[test]
fn a_tie_is_thrown_again_or_stops_both() {
    // §HW-7.6.5.4
    let orders = |field: Field| {
        field
            .plan()
            .order("su-1", "move", "to 0504, to 0505")
            .order("us-1", "move", "to 0506, to 0505")
            .go()
            .roll("1 2")
    };
    let again = orders(contest(&[])).expect_chance("contest 2 d6").roll("6 6");
    assert_eq!((again.place("su-1"), again.place("us-1")), ("0505".into(), "0506".into()));
    let stop = orders(contest(&[("collision-tie", "both-stop")]));
    assert_eq!((stop.place("su-1"), stop.place("us-1")), ("0504".into(), "0506".into()));
}

#[test]
fn ex_21_d_a_hex_passed_at_different_times_is_no_collision() {
    // §HW-7.6.5.1
    let orders = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mbt", "0504")
            .unit("us-1", "us_mbt", "0306")
            .plan()
            .order("su-1", "move", "to 0505, to 0506, to 0507")
            .order("us-1", "move", "to 0405, to 0505, to 0604")
            .go()
    };
    let play = orders(&[]);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0507".into(), "0604".into()));
    let play = orders(&[("collision-same-impulse", "no")]);
    assert_eq!(
        (play.place("su-1"), play.place("us-1")),
        ("0504".into(), "0405".into()),
        "read the other way"
    );
}

#[test]
fn dt_60_who_comes_first_to_a_last_hex_has_it() {
    // §HW-7.6.5.5
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0503")
        .unit("us-1", "us_mbt", "0508")
        .plan()
        .order("su-1", "move", "to 0504, to 0505")
        .order("us-1", "move", "to 0507, to 0506, to 0505")
        .go()
        .expect_line("log-stops-enemy");
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0505".into(), "0506".into()));
}

#[test]
fn an_enemy_in_the_way_stops_and_one_that_leaves_does_not() {
    // §HW-7.6.5.5, §HW-7.3.2
    let field = || Field::of(&PLAIN).unit("su-1", "su_mbt", "0503").unit("us-1", "us_truck", "0505");
    let play = field().plan().order("su-1", "move", "to 0504, to 0505, to 0506").go();
    assert_eq!(play.place("su-1"), "0504");
    let play = field()
        .plan()
        .order("su-1", "move", "to 0504, to 0505, to 0506")
        .order("us-1", "move", "to 0605, to 0705")
        .go();
    assert_eq!(play.place("su-1"), "0506");
}

#[test]
fn one_that_is_stopped_stops_those_behind_him() {
    // §HW-7.6.5: us-1 is held by the truck, so su-1 does not get his hex.
    let play = Field::of(&PLAIN)
        .unit("us-1", "us_mbt", "0504")
        .unit("su-2", "su_truck", "0604")
        .unit("su-1", "su_mbt", "0503")
        .plan()
        .order("us-1", "move", "to 0604, to 0704")
        .order("su-1", "move", "to 0504, to 0505")
        .go();
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0503".into(), "0504".into()));
}

#[test]
fn dt_46_a_full_stack_stops_the_fourth() {
    // §HW-7.6.2: friends that were to leave are held, so there is no room.
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0502")
        .unit("su-2", "su_mbt", "0501")
        .unit("su-3", "su_mbt", "0602")
        .unit("su-4", "su_mbt", "0402")
        .unit("us-1", "us_truck", "0909")
        .plan()
        .order("su-1", "move", "to 0503")
        .order("su-2", "move", "to 0502, to 0503")
        .order("su-3", "move", "to 0503")
        .order("su-4", "move", "to 0503")
        .go()
        .expect_line("log-stops-full");
    assert_eq!(play.place("su-2"), "0502", "three came before it");
}

#[test]
fn in_an_attack_opposing_attackers_collide_too() {
    // §HW-7.3.3: their routes cross on 0505, the targets are elsewhere.
    let orders = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mbt", "0504")
            .unit("us-1", "us_mbt", "0405")
            .unit("us-2", "us_truck", "0506")
            .unit("su-2", "su_truck", "0604")
            .plan()
            .order("su-1", "attack", "target us-2, to 0505, to 0506")
            .order("us-1", "attack", "target su-2, to 0505, to 0604")
            .go()
            .roll_anything(1)
    };
    let play = orders(&[]);
    assert_eq!((play.place("su-1"), play.place("us-1")), ("0504".into(), "0405".into()));
    let play = orders(&[("collision-in-attack", "no")]);
    assert!(play.place("su-1") != "0504" && play.place("us-1") != "0405");
}

#[test]
fn a_withdrawal_is_one_hex_away_from_the_enemy() {
    // §HW-7.3.19
    let field = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0505")
        .unit("us-1", "us_mbt", "0505")
        .unit("us-2", "us_mbt", "0504")
        .flag("su-1", is::BOUND)
        .flag("us-1", is::BOUND);
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
    let bound = || field().flag("su-1", is::BOUND);
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
            let mut plan = Plan { kind: OrderKind::Move, ..Plan::default() };
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
    assert_eq!(shot(&[("cover-same-start", "no")]).see("su-1").strength, 5);
}

#[test]
fn a_unit_that_leaves_its_trench_is_out_of_it() {
    // §HW-12.7, §HW-8.3.3
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0505")
        .unit("us-1", "us_truck", "0909")
        .trench("0505", "N", false)
        .change("su-1", |u| {
            u.set(is::TRENCH, true);
            u.facing = Some(super::field::dir("N"));
        })
        .plan()
        .order("su-1", "move", "to 0504")
        .go();
    assert!(!play.see("su-1").is(is::TRENCH) && play.see("su-1").facing.is_none());
}

/// A BTR that shoots on the move, and an infantry platoon in the open.
fn hunter(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options).unit("su-1", "su_btr", "0505").unit("us-1", "us_inf", "0508")
}

#[test]
fn fire_on_the_move_uses_its_own_dice_from_the_marked_hex() {
    // §HW-7.6.8, §HW-8.1.8, §HW-2.1.9.5
    let play = hunter(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here, to 0606")
        .go()
        .expect_chance("fire-ussr 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0606".into(), 5));
}

#[test]
fn it_may_shoot_before_it_starts() {
    // §HW-7.6.8.2, §HW-6.10.6: three hexes away it hits with ones.
    let play = hunter(&[])
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0504")
        .go()
        .roll("1 1 6 6 6 6")
        .roll("1 1");
    assert_eq!(play.see("us-1").strength, 4, "two hits, Defence 1");
    assert_eq!(play.place("su-1"), "0504");
    let play = hunter(&[("fom-start-hex", "no")])
        .plan()
        .choose(0, "order su-1")
        .choose(0, "give fire_on_move")
        .choose(0, "target us-1")
        .choose(0, "to 0504");
    assert!(!can(&play, 0, "set"), "without the start it must mark a hex");
    assert!(can(&play.choose(0, "shoot-here"), 0, "set"));
}

#[test]
fn its_target_must_be_in_sight_when_it_is_ordered() {
    // §HW-7.6.8: how far it is does not matter yet.
    let target = |rows: &[&str], hex: &str| {
        let field = Field::of(rows).unit("su-1", "su_btr", "0501").unit("us-1", "us_inf", hex);
        may(field, "su-1", OrderKind::FireOnMove)
    };
    assert!(target(&PLAIN, "0507"));
    let mut wood = PLAIN;
    wood[2] = "bbbbbbbbb";
    assert!(!target(&wood, "0507") && !target(&PLAIN, "0509"));
    let dry = hunter(&[]).change("su-1", |u| u.ammo = 0);
    assert!(!may(dry, "su-1", OrderKind::FireOnMove), "§HW-2.1.7");
}

#[test]
fn dt_47_a_target_destroyed_by_fire_costs_the_ammo() {
    // §HW-7.6.8.1
    let play = hunter(&[])
        .unit("su-2", "su_mbt", "0507")
        .change("us-1", |u| u.strength = 1)
        .plan()
        .order("su-2", "fire", "target us-1")
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here")
        .go()
        .roll("1 1 1 1 1 1 1 1 1 1 1 1 1");
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 5));
}

#[test]
fn dt_48_a_target_out_of_sight_is_lost_and_the_ammo_kept() {
    // §HW-7.6.8.1
    let mut rows = PLAIN;
    rows[6] = "....bbbbb";
    let run = |options: &[(&str, &str)]| {
        Field::with(&rows, options)
            .unit("su-1", "su_btr", "0506")
            .unit("us-1", "us_inf", "0507")
            .plan()
            .order("su-1", "fire_on_move", "target us-1, to 0505, to 0504, shoot-here")
            .order("us-1", "move", "to 0508")
            .go()
            .expect_line("log-target-lost")
    };
    assert_eq!(run(&[]).see("su-1").ammo, 6);
    assert_eq!(run(&[("fom-lost-target-ammo", "spent")]).see("su-1").ammo, 5);
}

#[test]
fn dt_57_a_target_that_has_fought_is_not_shot_at() {
    // §HW-4.15, §HW-7.6.8.1
    let play = hunter(&[])
        .unit("su-2", "su_mbt", "0507")
        .plan()
        .order("su-1", "fire_on_move", "target us-1, to 0506, shoot-here")
        .order("su-2", "attack", "target us-1, to 0508")
        .go()
        .roll("6 6 6 6 6 6 6 6 6 6 6 6 6")
        .roll("6 6 6 6")
        .expect_line("log-target-fights");
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 6));
}

#[test]
fn a_suppressed_firer_does_not_shoot() {
    // §HW-5.4.5: hit from Defence on its way.
    let play = hunter(&[])
        .plan()
        .order("us-1", "defence", "face 0508/N, zone 2")
        .order("su-1", "fire_on_move", "target us-1, to 0506, to 0507, shoot-here")
        .go()
        .roll("1 1 1 6")
        .roll("6 6");
    assert!(play.see("su-1").is(is::SUPPRESSED));
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0506".into(), 6));
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
    assert!(may(field().flag("su-1", is::BOUND), "su-1", OrderKind::Withdraw), "those in close combat go on");
}

#[test]
fn why_a_route_may_not_go_on_is_told() {
    // §HW-13.0.2, §HW-13.5
    let refused = |rows: &[&str], card: &str, to: &str| {
        let (game, state) = Field::of(rows).unit("su-1", card, "0101").parts();
        let plan = Plan { kind: OrderKind::Move, ..Plan::default() };
        let hex = game.board.grid.parse(to).expect("a hex");
        game.look(&state).way_barred(Field::id("su-1"), &plan, hex).map(|bar| bar.0)
    };
    assert_eq!(refused(&[".", "w"], "su_truck", "0102"), Some("HW-13.12.2"));
    assert_eq!(refused(&[".", "~"], "su_mr", "0102"), Some("HW-8.1.5"));
    assert_eq!(refused(&[".", "."], "su_mr", "0102"), None);
}

#[test]
fn who_waits_stays_where_he_is() {
    // §HW-7.6.7: with an order or without; a card without Move has it too.
    let field = || Field::of(&PLAIN).unit("su-1", "su_how", "0505").unit("us-1", "us_truck", "0909");
    let before = field().plan().see("su-1");
    let play = field().plan().order("su-1", "wait", "").go();
    assert_eq!(play.see("su-1"), before);
    assert_eq!(field().plan().go().see("su-1"), before);
}

#[test]
fn a_unit_driven_back_onto_mines_sets_them_off() {
    // §HW-6.10.6, §HW-10.2, §HW-7.3.12.1
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0504")
        .unit("us-1", "us_inf", "0505")
        .flag("us-1", is::SUPPRESSED)
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
