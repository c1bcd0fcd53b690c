//! Attack (HW-7.3): who goes where, flanks, withdrawal. The fight itself is told in [`super::close`].
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests stop at once")]

use super::field::{Field, Orders, all};
use hot_war::data::{MineKind, OrderKind, Side};
use hot_war::state::{Aim, Gone, Lasting, Place};

pub const PLAIN: [&str; 6] = ["......"; 6];
/// A throw of ten dice without a hit.
pub const MISS: &str = "6 6 6 6 6 6 6 6 6 6";

/// Soviet infantry two hexes south of American infantry.
pub fn duel(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options).unit("su-1", "su_mr", "0304").unit("us-1", "us_inf", "0302")
}

/// The same, one hex apart.
pub fn close(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options).unit("su-1", "su_mr", "0303").unit("us-1", "us_inf", "0302")
}

/// Both on one hex, bound.
pub fn bound(options: &[(&str, &str)]) -> Field {
    Field::with(&PLAIN, options)
        .unit("su-1", "su_mr", "0302")
        .unit("us-1", "us_inf", "0302")
        .flag("su-1", Lasting::BOUND)
        .flag("us-1", Lasting::BOUND)
}

#[test]
fn an_attack_goes_to_the_hex_of_the_enemy_and_both_fire() {
    // §HW-7.3.1, §HW-7.3.4, §HW-7.3.8, §HW-7.3.9, §HW-6.10.3, §HW-7.3.17
    let play = duel(&[])
        .plan()
        .order("su-1", "attack", "target us-1, to 0303, to 0302")
        .roll("1 2 3 4 6 6 6 6 6 6")
        .roll(MISS)
        .roll("1 1")
        .go();
    assert_eq!(play.place("su-1"), "0302");
    assert_eq!((play.see("su-1").ammo, play.see("us-1").ammo), (5, 6));
    assert_eq!(play.see("us-1").strength, 3, "three hits up to 3, one absorbed");
    assert!(play.see("su-1").is(Lasting::BOUND) && play.see("us-1").is(Lasting::BOUND));
}

#[test]
fn an_attack_names_an_enemy_it_can_reach_and_a_way_that_leads_there() {
    // §HW-7.3.1, §HW-7.3.2, §HW-7.4.6
    duel(&[])
        .unit("us-2", "us_inf", "0305")
        .ambush("us-2", "N", 1)
        .unit("us-3", "us_inf", "0301")
        .unit("us-4", "us_inf", "0403")
        .plan()
        .choose(1, "ready")
        .choose(0, "order su-1")
        .choose(0, "give attack")
        .expect_legal(["target us-1", "target us-4", "back", "drop"])
        .choose(0, "target us-1")
        .expect_legal(["to 0303", "back", "drop"]);
}

#[test]
fn dt_52_sand_shortens_an_attack_and_light_wood_does_not() {
    // §HW-7.3.3, §HW-13.5, §HW-13.11a
    let tank = |rows: &[&str]| {
        let (game, state) =
            Field::of(rows).unit("su-1", "su_mbt", "0304").unit("us-1", "us_inf", "0301").parts();
        game.look(&state).may_give(Field::id("su-1"), OrderKind::Attack).is_ok()
    };
    assert!(tank(&["..w...", "......", "......", "......"]));
    assert!(!tank(&["..w...", "......", "..,...", "......"]));
}

#[test]
fn dt_07_an_attacker_whose_target_is_dead_finds_no_one_to_fight() {
    // §HW-7.3.5, §HW-7.3.17
    let field = |options: &[(&str, &str)]| {
        duel(options)
            .unit("su-2", "su_mr", "0301")
            .unit("us-2", "us_inf", "0302")
            .change("us-1", |u| u.strength = 1)
            .plan()
            .order("su-1", "attack", "target us-1, to 0303, to 0302")
            .order("su-2", "fire", "target us-1")
            .roll("1 1 1 1 1 1 1 1 1 1")
            .go()
    };
    let play = field(&[]);
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").ammo), ("0302", 6));
    assert!(play.see("su-1").is(Lasting::BOUND) && play.see("us-2").is(Lasting::BOUND));
}

#[test]
fn dt_08_with_its_target_dead_it_fights_another_that_defends() {
    // §HW-7.3.5, §HW-6.9.2
    let field = |options: &[(&str, &str)]| {
        duel(options)
            .unit("su-2", "su_mr", "0301")
            .unit("us-2", "us_inf", "0302")
            .change("us-1", |u| u.strength = 1)
            .plan()
            .order("su-1", "attack", "target us-1, to 0303, to 0302")
            .order("su-2", "fire", "target us-1")
            .order("us-2", "defence", "face 0302/S, zone 1")
            .roll("1 1 1 1 1 1 1 1 1 1")
            .roll(MISS)
    };
    let play = field(&[]).roll(MISS).roll(MISS).go();
    assert_eq!((play.see("su-1").ammo, play.see("us-2").ammo), (5, 5));
}

#[test]
fn the_attacker_picks_among_several_that_defend() {
    // §HW-6.9.2
    let play = duel(&[])
        .unit("su-2", "su_mr", "0301")
        .unit("us-2", "us_inf", "0302")
        .unit("us-3", "us_inf", "0302")
        .change("us-1", |u| u.strength = 1)
        .plan()
        .order("su-1", "attack", "target us-1, to 0303, to 0302")
        .order("su-2", "fire", "target us-1")
        .order("us-2", "defence", "face 0302/SE, zone 1")
        .order("us-3", "defence", "face 0302/SE, zone 1")
        .roll("1 1 1 1 1 1 1 1 1 1")
        .go()
        .expect_asked([0])
        .expect_legal(["fight us-2", "fight us-3"])
        .roll("2 2")
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll(MISS)
        .roll(MISS)
        .choose(0, "fight us-3");
    assert_eq!(play.see("us-3").strength, 5, "one absorbed by its own Defence, one by the order's");
    assert_eq!(play.see("su-1").ammo, 5);
}

#[test]
fn dt_09_of_two_that_attack_each_other_the_higher_die_goes() {
    // §HW-7.3.6
    let field = |options: &[(&str, &str)]| {
        close(options).plan().order("su-1", "attack", "target us-1, to 0302").order(
            "us-1",
            "attack",
            "target su-1, to 0303",
        )
    };
    let play = field(&[]).roll("3 5").roll(MISS).roll(MISS).go();
    assert_eq!((play.place("su-1").as_str(), play.place("us-1").as_str()), ("0303", "0303"));
    let play = field(&[]).roll("4 4").roll("6 1").roll(MISS).roll(MISS).go();
    assert_eq!((play.place("su-1").as_str(), play.place("us-1").as_str()), ("0302", "0302"));
}

#[test]
fn dt_10_a_suppressed_target_answers_and_is_driven_back() {
    // §HW-7.3.12, §HW-7.3.12.1, §HW-4.11.5, §HW-2.1.9.6, §HW-5.4.6, §HW-5.7
    let field = |options: &[(&str, &str)]| {
        close(options)
            .flag("us-1", Lasting::SUPPRESSED)
            .plan()
            .order("su-1", "attack", "target us-1, to 0302")
            .roll("6 6")
            .roll(MISS)
            .roll("1 1 2 2 2 2 2 2 2 2")
            .roll("1 1")
            .go()
    };
    let play = field(&[]);
    assert_eq!(play.place("us-1"), "0301");
    assert_eq!((play.see("su-1").strength, play.see("us-1").ammo), (4, 6), "only ones hit");
    assert!(!play.see("us-1").is(Lasting::BOUND) && play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn a_unit_driven_back_onto_mines_sets_them_off() {
    // §HW-7.3.12.1, §HW-10.2
    let play = close(&[])
        .flag("us-1", Lasting::SUPPRESSED)
        .mines("0301", Side::Ussr, MineKind::Ap)
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .roll("6 6")
        .roll(MISS)
        .roll(MISS)
        .go();
    let before = play.see("us-1").strength;
    let play = play.expect_chance("mines 6 d6").roll("1 1 1 6 6 6");
    assert_eq!(play.place("us-1"), "0301");
    assert!(play.see("us-1").strength < before && play.state().mines[0].known);
}

#[test]
fn dt_10_barred_behind_it_steps_aside_and_else_surrenders() {
    // §HW-7.3.12, §HW-7.3.12.3, §HW-6.9.8, §HW-16.4
    let field = |more: &[(&str, &str)]| {
        let mut field = close(&[]).flag("us-1", Lasting::SUPPRESSED);
        for (unit, hex) in more {
            field = field.unit(unit, "su_mr", hex);
        }
        field.plan().order("su-1", "attack", "target us-1, to 0302").roll("6 6").roll(MISS).roll(MISS).go()
    };
    let play = field(&[("su-2", "0301")])
        .expect_asked([1])
        .expect_legal(["to 0201", "to 0401"])
        .choose(1, "to 0401");
    assert_eq!(play.place("us-1"), "0401");
    let play = field(&[("su-2", "0301"), ("su-3", "0401")]);
    assert_eq!(play.place("us-1"), "0201");
    let play = field(&[("su-2", "0301"), ("su-3", "0401"), ("su-4", "0201")]);
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Surrendered));
    assert_eq!(play.state().points, [26, 0]);
}

#[test]
fn a_unit_that_cannot_move_surrenders_or_stays_as_the_ruling_is() {
    // §HW-7.3.12.3
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0303")
            .unit("us-1", "us_mortar", "0302")
            .deployed("us-1", "S")
            .flag("us-1", Lasting::SUPPRESSED)
            .plan()
            .order("su-1", "attack", "target us-1, to 0302")
            .roll("6 6")
            .roll(MISS)
            .roll("6 6 6 6 6 6 6 6 6")
            .go()
    };
    assert_eq!(field(&[]).see("us-1").at, Place::Gone(Gone::Surrendered));
}

#[test]
fn a_unit_that_is_suppressed_by_the_fire_of_the_fight_itself_stays_unless_read_otherwise() {
    // §HW-7.3.12.2
    let field = |options: &[(&str, &str)]| {
        close(options)
            .plan()
            .order("su-1", "attack", "target us-1, to 0302")
            .roll("1 1 6 6 6 6 6 6 6 6")
            .roll(MISS)
            .roll("6 6")
            .go()
    };
    assert_eq!(field(&[]).place("us-1"), "0302");
    assert_eq!(field(&[("forced-withdrawal-scope", "also-by-cc-fire")]).place("us-1"), "0301");
}

#[test]
fn ex_27_an_attack_through_flank_or_rear_is_tested() {
    // §HW-7.3.13, §HW-7.3.14, §HW-5.1
    let field = |from: &str, to_face: &str| {
        Field::of(&PLAIN)
            .unit("su-1", "su_mr", from)
            .unit("us-1", "us_inf", "0303")
            .plan()
            .order("us-1", "defence", &format!("face 0303/{to_face}, zone 1"))
            .order("su-1", "attack", "target us-1, to 0303")
    };
    // From the front it is shot at in S1, and no one tests.
    let play = field("0302", "N").roll(MISS).roll(MISS).roll(MISS).go();
    assert_eq!(play.see("us-1").ammo, 5);
    // From the other five sides it tests; failing, it fights Suppressed and is driven off.
    for from in ["0402", "0403", "0304", "0203", "0202"] {
        let play = field(from, "N").roll("2 2").roll(MISS).roll(MISS).go();
        assert_eq!(play.place("us-1"), "0303", "{from}");
    }
    let play = field("0304", "N").roll("6 6").roll(MISS).roll("2 2 2 2 2 2 2 2 2 2").go();
    assert_eq!((play.place("us-1").as_str(), play.see("su-1").strength), ("0302", 5));
}

#[test]
fn ex_27_a_friend_without_a_sector_covers_the_flanks() {
    // §HW-7.3.15
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0304")
        .unit("us-1", "us_inf", "0303")
        .unit("us-2", "us_inf", "0303")
        .plan()
        .order("us-1", "defence", "face 0303/N, zone 1")
        .order("su-1", "attack", "target us-1, to 0303")
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
        .go();
    assert_eq!([1, 2].map(|n| play.see(&format!("us-{n}")).ammo), [6, 6]);
}

#[test]
fn a_trench_does_not_help_against_an_attack_from_behind() {
    // §HW-4.12.17, §HW-7.3.14, §HW-7.3.15
    let field = |options: &[(&str, &str)], friend: bool| {
        let mut field = Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0304")
            .unit("us-1", "us_inf", "0303")
            .trench("0303", "N", false)
            .change("us-1", |u| {
                u.set(Lasting::TRENCH, true);
                u.facing = Some(super::field::dir("N"));
            });
        if friend {
            field = field.unit("us-2", "us_inf", "0303");
        }
        field.plan().order("su-1", "attack", "target us-1, to 0303")
    };
    // Three hits: one absorbed by its own Defence.
    let play = field(&[], false).roll("2 2").roll("1 1 1 6 6 6 6 6 6 6").roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 3);
    // Its flanks covered, the trench still does not count.
    let play = field(&[], true).roll("1 1 1 6 6 6 6 6 6 6").roll(MISS).roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 3);
}

#[test]
fn a_trench_taken_from_behind_does_not_help_in_later_turns_of_that_close_combat() {
    // §HW-4.12.17, §HW-7.3.17
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0304")
        .unit("us-1", "us_inf", "0303")
        .trench("0303", "N", false)
        .change("us-1", |u| {
            u.set(Lasting::TRENCH, true);
            u.facing = Some(super::field::dir("N"));
        })
        .plan()
        .order("su-1", "attack", "target us-1, to 0303");
    let play = play.roll("2 2").roll(MISS).roll(MISS).go();
    assert!(play.see("us-1").is(Lasting::BOUND | Lasting::TRENCH));
    // Three hits in the next turn: one taken by its own Defence, none by the trench.
    let play = play.roll("1 1 1 6 6 6 6 6 6 6").roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 3);
}

#[test]
fn infantry_that_attacks_with_tanks_is_covered() {
    // §HW-7.3.7
    let play = close(&[])
        .unit("su-2", "su_mbt", "0303")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("su-2", "attack", "target us-1, to 0302")
        .go()
        .roll(MISS)
        .roll(&all(13, 6))
        .roll("1 1 6 6 6 6 6 6 6 6")
        .choose(1, "answer su-1");
    assert_eq!(play.see("su-1").strength, 5, "Defence 1 and cover 1");
}

#[test]
fn a_target_that_attacks_elsewhere_is_gone_unless_it_is_pursued() {
    // §HW-7.3.5.1
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0304")
            .unit("su-2", "su_mr", "0402")
            .unit("us-1", "us_inf", "0303")
            .plan()
            .order("su-1", "attack", "target us-1, to 0303")
            .order("us-1", "attack", "target su-2, to 0402")
    };
    let play = field(&[]).roll(MISS).roll(MISS).go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").ammo), ("0303", 6));
}

#[test]
fn the_flank_is_tested_again_in_later_turns_only_by_another_reading() {
    // §HW-7.3.14
    let field = |options: &[(&str, &str)]| {
        Field::with(&PLAIN, options)
            .unit("su-1", "su_mr", "0303")
            .unit("us-1", "us_mortar", "0303")
            .deployed("us-1", "N")
            .flag("su-1", Lasting::BOUND)
            .flag("us-1", Lasting::BOUND)
            .change("us-1", |u| u.attacked_from = Some(super::field::dir("S")))
            .plan()
    };
    let play = field(&[]).roll(MISS).roll(&all(9, 6)).go();
    assert!(!play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn an_attack_of_another_unit_may_be_copied() {
    // §HW-6.3
    let play = close(&[])
        .unit("su-2", "su_mr", "0303")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .choose(0, "order su-2")
        .choose(0, "copy su-1");
    assert_eq!(play.state().plans[1].aim, Aim::Unit(Field::id("us-1")));
}

#[test]
fn a_unit_that_awaits_the_winner_of_a_counter_attack_is_still_covered() {
    // §HW-7.3.6, §HW-7.3.7
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_mr", "0203")
        .unit("su-2", "su_mbt", "0203")
        .unit("us-1", "us_inf", "0202")
        .plan()
        .order("su-1", "attack", "target us-1, to 0202")
        .order("su-2", "attack", "target us-1, to 0202")
        .order("us-1", "attack", "target su-1, to 0203")
        .go()
        .roll("1 6")
        .roll(&all(10, 6))
        .roll(&all(13, 6))
        .roll("1 1 6 6 6 6 6 6 6 6");
    assert_eq!(play.place("us-1"), "0203");
    assert_eq!(play.see("su-1").strength, 5, "Defence 1 and cover 1");
}
