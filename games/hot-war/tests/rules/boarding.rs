//! Transport inside, outside and towed (§HW-7.6.9, §HW-7.6.10, §HW-7.5.9.1).

use super::field::{Field, Orders, all};
use hot_war::data::OrderKind;
use hot_war::state::{Gone, Lasting, Place};
use sandtable_engine::scene::{Light, Offer};
use sandtable_engine::{Game, NoUndo, Seat, Viewer};

const PLAIN: [&str; 6] = ["......"; 6];

fn inside(of: &str) -> Place {
    Place::Inside(Field::id(of))
}

fn outside(of: &str) -> Place {
    Place::Outside(Field::id(of))
}

#[test]
fn ex_10_a_transport_carries_three_inside_and_three_outside_for_each_of_its_own() {
    // §HW-7.6.9.1
    let space = |strength: u8, at: Place| {
        let (game, state) = Field::of(&PLAIN)
            .unit("su-1", "su_btr", "0302")
            .change("su-1", |u| u.strength = strength)
            .unit_at("su-2", "su_mr", at)
            .parts();
        let look = game.look(&state);
        (look.space(Field::id("su-1"), false), look.space(Field::id("su-1"), true))
    };
    let away = Place::Hand;
    assert_eq!((space(3, away), space(2, away)), ((9, 9), (6, 6)));
    assert_eq!((space(3, inside("su-1")), space(3, outside("su-1"))), ((4, 9), (9, 4)));
}

#[test]
fn a_unit_that_embarks_goes_inside_or_outside_with_a_transport_that_has_the_order_too() {
    // §HW-7.6.9, §HW-6.9.12, §HW-17.5
    let field = || Field::of(&PLAIN).unit("su-1", "su_btr", "0302").unit("su-2", "su_mr", "0302").plan();
    let play = field()
        .order("su-1", "embark", "")
        .order("su-2", "embark", "target su-1")
        .go()
        .expect_asked([0])
        .expect_legal(["inside", "outside"])
        .choose(0, "outside");
    assert_eq!(play.see("su-2").at, outside("su-1"));
    assert!(play.see("su-2").is(Lasting::SEEN_ABOARD));
    // The transport must have the order.
    let play = field().order("su-2", "embark", "target su-1").go();
    assert_eq!(play.place("su-2"), "0302");
}

#[test]
fn with_one_place_only_no_one_is_asked() {
    // §HW-6.9.12, §HW-7.6.9.1
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_truck", "0302")
        .unit("su-2", "su_mr", "0302")
        .unit("su-3", "su_mr", "0302")
        .plan()
        .order("su-1", "embark", "")
        .order("su-2", "embark", "target su-1")
        .order("su-3", "embark", "target su-1")
        .go();
    assert_eq!(play.see("su-2").at, inside("su-1"));
    assert_eq!(play.place("su-3"), "0302", "five and five are more than nine");
}

#[test]
fn passengers_get_no_order_but_to_disembark() {
    // §HW-6.3.2, §HW-7.6.10
    let field = || Field::of(&PLAIN).unit("su-1", "su_btr", "0302").unit_at("su-2", "su_mr", inside("su-1"));
    let (game, state) = field().parts();
    let look = game.look(&state);
    for kind in OrderKind::ALL {
        let free = matches!(kind, OrderKind::Disembark | OrderKind::Wait);
        assert_eq!(look.may_give(Field::id("su-2"), *kind).is_ok(), free, "{kind:?}");
    }
    let play = field().plan().order("su-2", "disembark", "").go();
    assert_eq!(play.place("su-2"), "0302");
    // The transport may do anything but move.
    let play = field().plan().order("su-2", "disembark", "");
    let (game, state) = (play.table().game(), play.state());
    let transport = |kind| game.look(state).may_give(Field::id("su-1"), kind).is_ok();
    assert!(transport(OrderKind::Defence) && !transport(OrderKind::Move) && !transport(OrderKind::Embark));
    let play = field().plan().order("su-1", "move", "to 0303");
    let (game, state) = (play.table().game(), play.state());
    assert!(game.look(state).may_give(Field::id("su-2"), OrderKind::Disembark).is_err());
}

/// A BTR with two platoons inside, of five and of four, and American tanks that fire at it.
fn under_fire(options: &[(&str, &str)]) -> sandtable_testkit::Play<hot_war::HotWar> {
    Field::with(&PLAIN, options)
        .unit("su-1", "su_btr", "0302")
        .unit_at("su-2", "su_mr", inside("su-1"))
        .unit_at("su-3", "su_mr", inside("su-1"))
        .change("su-3", |u| u.strength = 4)
        .unit("us-1", "us_mbt", "0303")
        .plan()
        .order("us-1", "fire", "target su-1")
}

#[test]
fn ex_11_passengers_lose_three_for_each_loss_of_the_transport_as_their_owner_shares_them_out() {
    // §HW-7.6.9.2, §HW-6.9.4
    let mut play = under_fire(&[]).roll("1 1 1 6 6 6 6 6").go().expect_asked([0]);
    play = play.expect_legal(["lose su-2", "lose su-3"]);
    let shown = play.table().game().scene(play.state(), Viewer::Seat(Seat(0)));
    let listed = |offer: &Offer| offer.light == Light::Button && offer.group.is_some();
    assert!(shown.choices.iter().all(listed), "they lie under their transport");
    for unit in ["su-2", "su-2", "su-2", "su-2", "su-3"] {
        play = play.choose(0, &format!("lose {unit}"));
    }
    let play = play.roll("1 1").roll("1 1").roll("1 1").choose(0, "lose su-3");
    assert_eq!([1, 2, 3].map(|n| play.see(&format!("su-{n}")).strength), [1, 1, 2]);
    // Five from the first destroys it; the last is the other's without a question.
    let mut play = under_fire(&[]).roll("1 1 1 6 6 6 6 6").go();
    for _ in 0..4 {
        play = play.choose(0, "lose su-2");
    }
    let play = play.roll("1 1").roll("1 1").choose(0, "lose su-2");
    assert_eq!(play.see("su-2").at, Place::Gone(Gone::Destroyed));
    assert_eq!(play.see("su-3").strength, 3);
}

#[test]
fn by_another_reading_passengers_lose_as_much_as_the_transport() {
    // §HW-7.6.9.2
    let play = under_fire(&[("passenger-loss-factor", "1")])
        .roll("1 1 1 6 6 6 6 6")
        .go()
        .choose(0, "lose su-2")
        .roll("1 1")
        .roll("1 1")
        .roll("1 1")
        .choose(0, "lose su-3");
    assert_eq!([1, 2, 3].map(|n| play.see(&format!("su-{n}")).strength), [1, 4, 3]);
}

#[test]
fn survivors_of_a_destroyed_transport_stand_on_its_hex_suppressed() {
    // §HW-7.6.9.4
    let lost = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_btr", "0302")
            .change("su-1", |u| u.strength = 1)
            .unit_at("su-2", "su_mr", inside("su-1"))
            .unit("us-1", "us_mbt", "0303")
            .plan()
            .order("us-1", "fire", "target su-1")
            .roll("1 1 1 6 6 6 6 6")
    };
    let play = lost(&[]).go();
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").strength), ("0302", 2));
    assert!(play.see("su-2").is(Lasting::SUPPRESSED));
}

#[test]
fn ex_12_riders_outside_are_thrown_off_and_shot_at_by_themselves() {
    // §HW-7.6.9.3
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0302")
        .unit_at("su-2", "su_mr", outside("su-1"))
        .unit("us-1", "us_mbt", "0303")
        .plan()
        .order("us-1", "fire", "target su-1")
        .roll(&all(8, 6))
        .roll("1 1 6 6 6 6 6 6 6 6 6")
        .roll("1 1")
        .go();
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").strength), ("0302", 4));
    assert_eq!((play.see("us-1").ammo, play.see("su-1").strength), (4, 3));
}

#[test]
fn dt_43_riders_shot_at_from_defence_get_off_on_the_way() {
    // §HW-7.6.9.3, §HW-7.1.6
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0305")
        .unit_at("su-2", "su_mr", outside("su-1"))
        .unit("us-1", "us_mbt", "0301")
        .plan()
        .order("us-1", "defence", "face 0301/S, zone 3")
        .order("su-1", "move", "to 0304, to 0404, to 0504")
        .roll(&all(8, 6))
        .roll(&all(11, 6))
        .go();
    assert_eq!((play.place("su-2").as_str(), play.place("su-1").as_str()), ("0304", "0504"));
}

#[test]
fn a_towed_gun_loses_what_its_tractor_loses() {
    // §HW-7.5.9.1
    let field = |options: &[(&str, &str)], strength: u8| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_truck", "0302")
            .change("su-1", |u| u.strength = strength)
            .unit_at("su-2", "su_mortar", Place::Towed(Field::id("su-1")))
            .unit("us-1", "us_mbt", "0303")
            .plan()
            .order("us-1", "fire", "target su-1")
            .roll("1 6 6 6 6 6 6 6 6 6")
    };
    // The tractor tests for both, and both recover together.
    let play = field(&[], 3).roll("6 6").go();
    assert_eq!((play.see("su-1").strength, play.see("su-2").strength), (2, 2));
    assert!(play.see("su-2").is(Lasting::SUPPRESSED));
    let play = play.roll("1 1").go();
    assert!(!play.see("su-1").is(Lasting::SUPPRESSED) && !play.see("su-2").is(Lasting::SUPPRESSED));
    let play = field(&[], 1).go();
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").is(Lasting::DEPLOYED)), ("0302", false));
}

#[test]
fn a_passenger_that_fails_its_test_is_suppressed_aboard() {
    // §HW-7.6.9.4, §HW-5.6
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0302")
        .unit_at("su-2", "su_mr", inside("su-1"))
        .unit("us-1", "us_mbt", "0303")
        .plan()
        .order("us-1", "fire", "target su-1")
        .order("su-2", "disembark", "")
        .roll("1 1 6 6 6 6 6 6")
        .roll("1 1")
        .roll("6 6")
        .go();
    assert_eq!((play.see("su-2").at, play.see("su-2").strength), (inside("su-1"), 2));
    assert!(play.see("su-2").is(Lasting::SUPPRESSED) && !play.see("su-1").is(Lasting::SUPPRESSED));
}

#[test]
fn mines_hurt_passengers_too_unless_read_otherwise() {
    // §HW-7.6.9.4
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_btr", "0303")
            .unit_at("su-2", "su_mr", inside("su-1"))
            .unit("us-1", "us_inf", "0606")
            .mines("0302", hot_war::data::Side::Usa, hot_war::data::MineKind::At)
            .plan()
            .order("su-1", "move", "to 0302")
            .roll("1 1 6 6 6 6 6")
            .roll("1 1")
    };
    assert_eq!(field(&[]).roll("1 1").go().see("su-2").strength, 2);
}

#[test]
fn infantry_boards_a_helicopter_on_the_ground() {
    // §HW-9.10.7, §HW-7.6.9
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_th", "0302")
        .flag("su-1", Lasting::GROUND)
        .unit("su-2", "su_mr", "0302")
        .plan()
        .order("su-1", "embark", "")
        .order("su-2", "embark", "target su-1")
        .go();
    assert_eq!(play.see("su-2").at, inside("su-1"));
}

#[test]
fn passengers_get_off_a_helicopter_that_lands() {
    // §HW-9.10.8, §HW-9.12
    let field = |options: &[(&str, &str)]| {
        Field::with(&["......", "......", "..S...", "......"], options)
            .unit("su-1", "su_th", "0302")
            .unit_at("su-2", "su_mr", inside("su-1"))
            .plan()
    };
    let play = field(&[]);
    let (game, state) = (play.table().game(), play.state());
    assert!(game.look(state).may_give(Field::id("su-2"), OrderKind::Disembark).is_err(), "it flies");
    // A hard landing: one damage, three men; Suppressed it still lets them off, unless read otherwise.
    let land = |options: &[(&str, &str)]| {
        field(options)
            .order("su-1", "landing", "to 0303")
            .order("su-2", "disembark", "")
            .roll("6 1 1")
            .roll("6 6")
            .roll("1 1")
            .go()
    };
    let play = land(&[]);
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").strength), ("0303", 2));
}

#[test]
fn whether_a_helicopter_may_set_men_down_and_take_off_is_a_ruling() {
    // §HW-9.10.8, §HW-8.3.10
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_th", "0302")
            .flag("su-1", Lasting::GROUND)
            .unit_at("su-2", "su_mr", inside("su-1"))
            .plan()
            .order("su-2", "disembark", "")
    };
    let play = field(&[]);
    let (game, state) = (play.table().game(), play.state());
    assert!(game.look(state).may_give(Field::id("su-1"), OrderKind::TakeOff).is_err());
}

#[test]
fn a_passenger_has_no_defence_of_its_own() {
    // §HW-4.12.19, §HW-8.3.7, §HW-8.1.10
    let (game, state) = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0302")
        .unit_at("su-2", "su_mr", inside("su-1"))
        .unit_at("su-3", "su_mortar", Place::Towed(Field::id("su-1")))
        .parts();
    let look = game.look(&state);
    assert_eq!(["su-2", "su-3"].map(|u| look.defence(Field::id(u), false)), [0, 0]);
    assert_eq!(look.whereabouts(Field::id("su-2")), look.hex(Field::id("su-1")));
}

#[test]
fn passengers_nobody_saw_go_aboard_are_secret() {
    // §HW-17.5
    let unseen = |options: &[(&str, &str)], state: Lasting| {
        let (game, state) = Field::with(&PLAIN, options)
            .unit("su-1", "su_btr", "0302")
            .unit_at("su-2", "su_mr", inside("su-1"))
            .flag("su-2", state)
            .parts();
        let (look, su_2) = (game.look(&state), Field::id("su-2"));
        let unseen = look.is_unseen_passenger(su_2);
        assert_eq!(look.may_see(su_2, Viewer::Seat(Seat(1))), !unseen, "the table shows what may be known");
        unseen
    };
    assert!(unseen(&[], Lasting::NONE) && !unseen(&[], Lasting::SEEN_ABOARD));
}

#[test]
fn what_is_chosen_while_orders_run_is_not_taken_back_for_it_may_show_who_was_aboard() {
    // §HW-17.5, §HW-6.9.5
    let mut play = Field::of(&PLAIN)
        .unit("su-1", "su_mbt", "0202")
        .unit("su-2", "su_btr", "0204")
        .unit_at("su-3", "su_mr", inside("su-2"))
        .unit("us-1", "us_inf", "0606")
        .plan()
        .order("su-1", "self_entrench", "")
        .order("su-3", "disembark", "")
        .go()
        .then("face 0202/S");
    assert_eq!(play.place("su-3"), "0204");
    assert_eq!(play.table_mut().undo(Seat(0)), Err(NoUndo::Reveal));
}
