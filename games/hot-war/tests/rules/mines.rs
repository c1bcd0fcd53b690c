//! Minefields (HW-10), mine search (§HW-7.6.12) and trawling (§HW-7.6.13).

use super::field::{Field, Orders};
use hot_war::data::{MineKind, Side};
use hot_war::state::Lasting;

const COLUMN: [&str; 8] = ["..."; 8];

/// A unit at the north of a column, an enemy far away.
fn field(card: &str, options: &[(&str, &str)]) -> Field {
    Field::with(&COLUMN, options).unit("su-1", card, "0201").unit("us-1", "us_truck", "0308")
}

#[test]
fn mines_stop_who_enters_and_explode() {
    // §HW-10.2, §HW-10.6: AT mines throw 7 dice with accuracy 3 at tanks; Defence 3.
    let play = field("su_mbt", &[])
        .mines("0203", Side::Usa, MineKind::At)
        .plan()
        .order("su-1", "move", "to 0202, to 0203, to 0204")
        .go()
        .expect_chance("mines 7 d6")
        .roll("1 2 3 3 4 5 6")
        .expect_line("log-mines-shown")
        .expect_line("log-stops-mines")
        .expect_chance("morale-ussr 2 d6")
        .roll("1 1");
    assert_eq!((play.place("su-1"), play.see("su-1").strength), ("0203".into(), 2));
    let mine = play.state().mines[0];
    assert!(mine.known && mine.burst, "§HW-10.4: it stays");
}

#[test]
fn own_mines_spare_no_one() {
    // §HW-10.4
    let play = field("su_mr", &[])
        .mines("0202", Side::Ussr, MineKind::Ap)
        .plan()
        .order("su-1", "move", "to 0202, to 0203")
        .go()
        .roll("6 6 6 6 6 6");
    assert_eq!(play.place("su-1"), "0202");
}

#[test]
fn they_explode_again_and_again() {
    // §HW-10.4
    let play = field("su_mr", &[])
        .unit("su-2", "su_mr", "0201")
        .mines("0202", Side::Usa, MineKind::Ap)
        .plan()
        .order("su-1", "move", "to 0202")
        .go()
        .roll("6 6 6 6 6 6")
        .order("su-2", "move", "to 0202")
        .go()
        .roll("6 6 6 6 6 6");
    assert_eq!(play.rolls(), 2);
}

#[test]
fn dt_29_fields_on_one_hex_are_tested_one_by_one() {
    // §HW-10.2, §HW-10.5, §HW-10.2.1: AT mines have no row against infantry.
    let play = field("su_mr", &[])
        .mines("0202", Side::Usa, MineKind::Ap)
        .mines("0202", Side::Usa, MineKind::At)
        .plan()
        .order("su-1", "move", "to 0202, to 0203")
        .go()
        .expect_chance("mines 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("su-1"), play.rolls()), ("0202".into(), 1));
    assert!(play.state().mines.iter().all(|m| m.known), "both are shown");
}

#[test]
fn hits_of_several_fields_fall_on_one_defence() {
    // §HW-10.5: one hit of each, Defence 1: one damage and one test.
    let play = field("su_mr", &[])
        .mines("0202", Side::Usa, MineKind::Ap)
        .mines("0202", Side::Usa, MineKind::Ap)
        .plan()
        .order("su-1", "move", "to 0202")
        .go()
        .roll("1 6 6 6 6 6")
        .roll("1 6 6 6 6 6")
        .roll("1 1");
    assert_eq!((play.see("su-1").strength, play.rolls()), (4, 3));
}

#[test]
fn mines_that_do_not_harm_a_type_stop_it_or_not() {
    // §HW-10.2.1
    let run = |options: &[(&str, &str)]| {
        let field = field("su_mr", options).mines("0202", Side::Usa, MineKind::At);
        field.plan().order("su-1", "move", "to 0202, to 0203").go()
    };
    let play = run(&[]);
    assert!(play.place("su-1") == "0202" && play.state().mines[0].known && play.rolls() == 0);
}

#[test]
fn dummies_are_not_noticed() {
    // §HW-10.7
    let run = |options: &[(&str, &str)]| {
        let field = field("su_mr", options).mines("0202", Side::Usa, MineKind::Dummy);
        field.plan().order("su-1", "move", "to 0202, to 0203").go()
    };
    let play = run(&[]);
    assert!(play.place("su-1") == "0203" && !play.state().mines[0].known);
}

#[test]
fn dt_28_who_starts_on_mines_is_tested_and_goes_one_hex() {
    // §HW-10.3
    let field = |options: &[(&str, &str)]| {
        field("su_mbt", options)
            .mines("0201", Side::Usa, MineKind::At)
            .plan()
            .order("su-1", "move", "to 0202, to 0203, to 0204, to 0205")
            .go()
            .expect_chance("mines 7 d6")
    };
    let play = field(&[]).roll("6 6 6 6 6 6 6");
    assert_eq!(play.place("su-1"), "0202");
    let play = field(&[]).roll("1 1 1 1 6 6 6").roll("6 6");
    assert!(play.place("su-1") == "0201" && play.see("su-1").is(Lasting::SUPPRESSED), "Suppressed it stays");
}

#[test]
fn standing_on_mines_sets_nothing_off() {
    // §HW-10.2.1
    let play = field("su_mbt", &[]).mines("0201", Side::Usa, MineKind::At).plan().go();
    assert!(play.rolls() == 0 && !play.state().mines[0].known);
}

#[test]
fn dt_59_mines_stop_an_attacker_on_the_hex_of_its_target() {
    // §HW-10.2.1
    let attack = |options: &[(&str, &str)]| {
        field("su_mbt", options)
            .unit("us-2", "us_inf", "0202")
            .mines("0202", Side::Usa, MineKind::At)
            .plan()
            .order("su-1", "attack", "target us-2, to 0202")
            .go()
            .roll("6 6 6 6 6 6 6")
    };
    let play = attack(&[]);
    assert_eq!((play.place("su-1"), play.rolls(), play.state().turn), ("0202".into(), 1, 2));
    assert!(play.see("su-1").is(Lasting::BOUND) && play.see("us-2").is(Lasting::BOUND));
}

#[test]
fn an_attacker_stopped_by_mines_answers_who_attacks_beside_it() {
    // §HW-10.2.1, §HW-7.3.8: all on the hex hit back.
    let play = field("su_mr", &[])
        .unit("su-2", "su_mr", "0202")
        .unit("us-2", "us_inf", "0202")
        .flag("su-2", Lasting::BOUND)
        .flag("us-2", Lasting::BOUND)
        .mines("0202", Side::Usa, MineKind::Ap)
        .plan()
        .order("su-1", "attack", "target us-2, to 0202")
        .go()
        .roll("6 6 6 6 6 6");
    assert_eq!((play.place("su-1"), play.see("su-1").ammo), ("0202".into(), 5));
    let ammo = |field: Field| field.plan().order("su-1", "attack", "target us-2, to 0202").go();
    let alone =
        ammo(field("su_mr", &[]).unit("us-2", "us_inf", "0202").mines("0202", Side::Usa, MineKind::Ap));
    assert_eq!(alone.roll("6 6 6 6 6 6").see("su-1").ammo, 6, "no one attacks there");
}

#[test]
fn sappers_on_search_find_enemy_mines_and_stop() {
    // §HW-7.6.12: no explosion, and the type lies open; over their own they go on.
    let search = |side, kind| {
        let field = field("su_eng", &[]).mines("0202", side, kind);
        let sappers = field.card("su_sappers", "su_eng", |c| {
            c.orders[hot_war::data::OrderKind::MineSearch as usize] =
                Some(hot_war::data::OrderSpec { distance: Some(2), ..Default::default() });
        });
        let sappers = sappers.unit("su-1", "su_sappers", "0201");
        sappers.plan().order("su-1", "mine_search", "to 0202, to 0203").go()
    };
    let play = search(Side::Usa, MineKind::Ap);
    assert!(play.place("su-1") == "0202" && play.state().mines[0].known && play.rolls() == 0);
    let play = search(Side::Usa, MineKind::Dummy);
    assert!(play.place("su-1") == "0202" && play.state().mines[0].known, "§HW-10.7: shown as a dummy");
    let play = search(Side::Ussr, MineKind::Ap);
    assert!(play.place("su-1") == "0203" && !play.state().mines[0].known && play.rolls() == 0);
}

#[test]
fn sappers_on_any_other_order_suffer_mines() {
    // §HW-7.6.12
    let play = field("su_eng", &[])
        .mines("0202", Side::Usa, MineKind::Ap)
        .plan()
        .order("su-1", "move", "to 0202")
        .go()
        .expect_chance("mines 6 d6")
        .roll("6 6 6 6 6 6");
    assert_eq!(play.place("su-1"), "0202");
}

#[test]
fn a_trawl_goes_through_and_finds_them() {
    // §HW-7.6.13
    let trawl = |options: &[(&str, &str)]| {
        let field = field("su_mbtr", options).mines("0202", Side::Usa, MineKind::At);
        field.plan().order("su-1", "mine_trawling", "to 0202, to 0203").go()
    };
    let play = trawl(&[]);
    assert!(play.place("su-1") == "0203" && play.rolls() == 0);
    assert!(play.state().mines[0].known, "the field stays");
}

#[test]
fn aircraft_are_not_harmed_in_the_air() {
    // §HW-10.2.1
    let play = field("su_ah", &[])
        .mines("0202", Side::Usa, MineKind::At)
        .plan()
        .order("su-1", "flight", "to 0202, to 0203")
        .go();
    assert!(play.rolls() == 0 && !play.state().mines[0].known);
}

#[test]
fn whose_eyes_saw_the_laying_know_the_hex() {
    // §HW-10.8
    let known = |options: &[(&str, &str)], laid: bool| {
        let field = field("su_eng", options).mines("0202", Side::Ussr, MineKind::Ap);
        let (game, state) = field.state(|s| s.mines[0].by = laid.then(|| Field::id("su-1"))).parts();
        let look = game.look(&state);
        (look.knows_minefield(Side::Ussr, &state.mines[0]), look.knows_minefield(Side::Usa, &state.mines[0]))
    };
    assert_eq!(known(&[], true), (true, true));
    assert_eq!(known(&[], false), (true, false), "those of the set-up lie hidden");
}

#[test]
fn dt_54_a_field_is_there_from_the_end_of_the_turn_it_is_finished() {
    // §HW-7.5.5, §HW-10.1, §HW-10.4: laying takes two turns; a friend enters in the second, another in the third.
    let field = Field::of(&COLUMN).unit("su-1", "su_eng", "0203").unit("us-1", "us_truck", "0308");
    let field = field.unit("su-2", "su_mr", "0202").unit("su-3", "su_mr", "0204");
    let play = field.plan().order("su-1", "lay_mines", "mine ap").go();
    let play = play.order("su-2", "move", "to 0203").go();
    assert_eq!((play.place("su-2"), play.rolls()), ("0203".into(), 0));
    assert_eq!(play.state().mines.len(), 1);
    assert!(!play.state().mines[0].known);
    let play = play.order("su-3", "move", "to 0203, to 0202").go().roll("1 1 1 6 6 6").roll("1 1");
    assert_eq!(play.place("su-3"), "0203", "its own mines stop it");
    assert!(play.state().mines[0].known, "the field is shown");
    assert_eq!(play.see("su-3").strength, 3, "three hits, one absorbed");
}

#[test]
fn a_unit_that_starts_on_mines_does_not_leave_the_board_behind_the_next_hex() {
    // §HW-10.3, §HW-16.5
    let field = Field::of(&COLUMN).unit("su-1", "su_mr", "0202").unit("us-1", "us_truck", "0308");
    let hex = field.hex("0201");
    let edge = hot_war::board::Edge::N;
    let exit = hot_war::scenario::Exit { side: Side::Ussr, hex, edge, percent: 100 };
    let play = field
        .mines("0202", Side::Usa, MineKind::Ap)
        .game(|g| g.victory.exits.push(exit))
        .plan()
        .order("su-1", "move", "to 0201, leave")
        .go()
        .roll("6 6 6 6 6 6");
    assert_eq!(play.place("su-1"), "0201");
}

#[test]
fn what_a_field_holds_is_a_guess_that_fits_what_its_layer_has_left() {
    // §HW-10.8, §HW-7.5.5: a dummy and a real field look alike, and so do the mines on the sappers' card.
    use hot_war::look::Look;
    use sandtable_engine::scene::Question;
    use sandtable_engine::{Game, Seat, Viewer};
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_eng", "0203")
        .unit("us-1", "us_truck", "0308")
        .plan()
        .order("su-1", "lay_mines", "mine dummy")
        .go()
        .go();
    let game = play.table().game();
    for last in [false, true] {
        let mut dealt =
            game.sample(play.state(), Seat(1), &mut |most| if last { most.saturating_sub(1) } else { 0 });
        dealt.plans.clone_from(&play.state().plans);
        let about = |s, seat| {
            let question = Question::Inspect { noun: Look::noun(Field::id("su-1")) };
            format!("{:?}", game.ask(s, Viewer::Seat(Seat(seat)), &question))
        };
        assert_eq!(dealt.mines[0].kind == MineKind::Dummy, !last);
        assert_eq!(about(&dealt, 1), about(play.state(), 1));
        assert_eq!(about(&dealt, 0) == about(play.state(), 0), !last, "its own side knows what it has left");
    }
}
