//! The unit card (HW-2), the Fire Test (HW-4), Fire (HW-7.2).
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::data::{Prey, UnitType};
use hot_war::rules::fire::Dice;
use hot_war::state::{Lasting, ShotKind, ThisTurn};
use sandtable_testkit::Play;

pub const COLUMN: [&str; 8] = ["..."; 8];

pub const INFANTRY: Prey = Prey::Unit(UnitType::Infantry);

/// Soviet infantry right north of American infantry.
fn duel(options: &[(&str, &str)]) -> Field {
    Field::with(&COLUMN, options).unit("su-1", "su_mr", "0202").unit("us-1", "us_inf", "0203")
}

/// A Soviet howitzer battery four hexes south of American infantry.
fn guns(options: &[(&str, &str)], rows: &[&str]) -> Field {
    Field::with(rows, options)
        .unit("su-1", "su_how", "0208")
        .deployed("su-1", "N")
        .unit("us-1", "us_inf", "0204")
}

pub fn structure(play: &Play<HotWar>, n: usize) -> (u8, bool) {
    (play.state().structures[n].damage, play.state().structures[n].destroyed)
}

#[test]
fn ex_01_hits_of_a_turn_add_up_against_one_defence() {
    // §HW-2.1.5, §HW-4.1, §HW-4.7, §HW-4.8, §HW-4.12, §HW-4.12.1, §HW-4.12.4, §HW-5.1, §HW-5.4.1, §HW-5.4.8
    let rolls = ["1 4 5 5 6 6 6", "3 4 5 6 6 6", "1 2 3 6 6 6"];
    let field = |cards: [&str; 3]| {
        Field::of(&["...", "...", ".w.", "...", "..."])
            .unit("su-1", "su_mbt", "0203")
            .unit("us-1", cards[0], "0204")
            .unit("us-2", cards[1], "0204")
            .unit("us-3", cards[2], "0204")
            .plan()
            .order("su-1", "defence", "face 0203/N, zone 1")
            .order("us-1", "fire", "target su-1")
            .order("us-2", "fire", "target su-1")
            .order("us-3", "fire", "target su-1")
            .go()
    };
    let play = field(["us_mbt", "us_ifv", "us_ifv"]).roll(rolls[0]).roll(rolls[1]).roll(rolls[2]);
    let t72 = play.see("su-1");
    assert_eq!((t72.absorbed, t72.strength), (5, 2), "3 + 1 + 1, then one damage");
    let play = play.expect_chance("morale-ussr 2 d6").roll("6 5");
    let t72 = play.see("su-1");
    assert!(t72.is(Lasting::SUPPRESSED));
    assert_eq!(t72.absorbed, 0, "§HW-2.1.5: the next turn begins with Defence whole");
    let look = play.table().game().look(play.state());
    assert_eq!(
        look.defence_left(Field::id("su-1"), false),
        3,
        "§HW-4.12.13: no cover for one who is Suppressed"
    );
    // The sequence of the shooters does not matter.
    let play = field(["us_ifv", "us_ifv", "us_mbt"]).roll(rolls[2]).roll(rolls[1]).roll(rolls[0]);
    assert_eq!(play.see("su-1").strength, 2);
}

#[test]
fn by_another_reading_defence_is_fixed_at_the_first_test() {
    // §HW-2.1.5.1: hit once in the open, it goes into a wood.
    let (game, mut state) =
        Field::with(&[".w."], &[("def-pool", "fixed-at-first-test")]).unit("su-1", "su_mr", "0201").parts();
    let id = Field::id("su-1");
    (state.units[id.index()].absorbed, state.units[id.index()].pool) = (1, std::num::NonZeroU8::new(2));
    assert_eq!(game.look(&state).defence_left(id, false), 0);
    state.units[id.index()].pool = None;
    assert_eq!(game.look(&state).defence_left(id, false), 1, "the wood adds one");
}

#[test]
fn ex_02_dice_follow_strength() {
    // §HW-2.1.9, §HW-2.1.9.7, §HW-4.4
    let (game, state) = duel(&[]).unit("su-2", "su_mr", "0202").change("su-2", |u| u.strength = 3).parts();
    let look = game.look(&state);
    assert_eq!(look.dice(Field::id("su-1"), INFANTRY, Dice::Full), 10);
    assert_eq!(look.dice(Field::id("su-2"), INFANTRY, Dice::Full), 6);
    assert_eq!(look.dice(Field::id("su-1"), Prey::Structure, Dice::Full), 0, "no row");
    duel(&[]).plan().order("su-1", "fire", "target us-1").go().expect_chance("fire-ussr 10 d6");
}

#[test]
fn ex_03_a_fire_test() {
    // §HW-4.2, §HW-4.3, §HW-4.5, §HW-4.6, §HW-4.7, §HW-4.8, §HW-2.1.2, §HW-2.1.3, §HW-2.1.7, §HW-7.2.2
    let play = duel(&[])
        .plan()
        .order("us-1", "defence", "face 0203/S, zone 1")
        .order("su-1", "fire", "target us-1")
        .go()
        .roll("1 1 2 2 2 3 4 5 6 6");
    assert_eq!(play.see("us-1").strength, 2, "five hits, two absorbed");
    assert_eq!(play.see("su-1").ammo, 5);
    let play = play.expect_chance("morale-usa 2 d6").roll("3 3");
    assert!(play.see("us-1").is(Lasting::SUPPRESSED), "Morale 8 - 3 = 5");
}

#[test]
fn ex_04_equal_to_morale_passes() {
    // §HW-5.2, §HW-2.1.3
    let hit = || duel(&[]).plan().order("su-1", "fire", "target us-1").go().roll("1 2 6 6 6 6 6 6 6 6");
    assert!(hit().roll("5 3").see("us-1").is(Lasting::SUPPRESSED));
    assert!(!hit().roll("4 3").see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn ex_06_fire_is_simultaneous() {
    // §HW-7.2.1, §HW-4.9, §HW-5.3, §HW-6.10.2, §HW-6.5.2
    let play = duel(&[])
        .plan()
        .order("su-1", "fire", "target us-1")
        .order("us-1", "fire", "target su-1")
        .go()
        .roll("1 1 2 6 6 6 6 6 6 6")
        .expect_chance("fire-usa 10 d6")
        .roll("1 1 1 2 6 6 6 6 6 6");
    assert_eq!((play.see("us-1").strength, play.see("su-1").strength), (3, 2));
    let play = play.roll("3 3").roll("3 3");
    assert!(!play.see("us-1").is(Lasting::SUPPRESSED), "Morale 6");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED), "Morale 5");
}

#[test]
fn dt_01_one_suppressed_in_s1_does_not_fire() {
    // §HW-5.4.5, §HW-5.4.6
    let play = duel(&[])
        .plan()
        .order("us-1", "defence", "face 0203/N, zone 1")
        .order("su-1", "fire", "target us-1")
        .go()
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll("6 6");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED));
    assert_eq!((play.see("su-1").ammo, play.rolls()), (6, 2));
}

#[test]
fn dt_02_both_shots_happen() {
    // §HW-7.2.1
    let play = duel(&[])
        .plan()
        .order("su-1", "fire", "target us-1")
        .order("us-1", "fire", "target su-1")
        .go()
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll("6 6")
        .roll("6 6");
    assert!(play.see("su-1").is(Lasting::SUPPRESSED) && play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn dt_03_fire_at_one_that_is_dead_costs_ammo() {
    // §HW-7.2.3
    let ammo = |options: &[(&str, &str)]| {
        let play = duel(options)
            .change("su-1", |u| u.strength = 1)
            .unit("us-2", "us_inf", "0203")
            .plan()
            .order("us-1", "defence", "face 0203/N, zone 1")
            .order("us-2", "fire", "target su-1")
            .go()
            .roll("1 1 6 6 6 6 6 6 6 6");
        assert_eq!(play.rolls(), 1, "no roll");
        play.see("us-2").ammo
    };
    assert_eq!(ammo(&[]), 6);
}

#[test]
fn only_types_on_the_card_are_targets_and_only_with_ammo() {
    // §HW-2.1.9.1, §HW-2.1.9.2, §HW-2.1.9.3, §HW-2.1.7, §HW-1.6: scouts hit tanks in close combat alone.
    let scouts = |card: &str| Field::of(&COLUMN).unit("su-1", "su_recon", "0202").unit("us-1", card, "0203");
    let _ = scouts("us_ifv").plan().choose(0, "order su-1").can(0, "give fire");
    let _ = scouts("us_mbt").plan().choose(0, "order su-1").refused(0, "give fire", "HW-7.2.2");
    let (game, state) = scouts("us_mbt").parts();
    let row = game.look(&state).card(Field::id("su-1")).row(Prey::Unit(UnitType::HeavyTank)).unwrap();
    assert!(row.close == 2 && row.accuracy.is_empty());
    let _ = duel(&[])
        .change("su-1", |u| u.ammo = 0)
        .plan()
        .choose(0, "order su-1")
        .refused(0, "give fire", "HW-2.1.7")
        .can(0, "give defence");
}

#[test]
fn accuracy_stays_within_its_limits() {
    // §HW-4.10, §HW-4.11, §HW-4.11.2
    let accuracy = |options: &[(&str, &str)]| {
        let (game, state) = duel(options).parts();
        let look = game.look(&state);
        (look.within_limits(0), look.within_limits(7), look.within_limits(-1))
    };
    assert_eq!(accuracy(&[]), (0, 6, 0));
}

#[test]
fn ex_07_chemical_protection() {
    // §HW-7.5.19, §HW-4.11.2, §HW-5.9, §HW-4.12.15, §HW-8.3.6
    let play = Field::of(&["...", ".w.", "..."])
        .unit("su-1", "su_mr", "0201")
        .unit("su-2", "su_mr", "0202")
        .unit("us-1", "us_inf", "0303")
        .plan()
        .order("su-1", "chem_protection_on", "")
        .order("su-2", "chem_protection_on", "")
        .go();
    let (one, two) = (Field::id("su-1"), Field::id("su-2"));
    let look = play.table().game().look(play.state());
    let hexes = (look.hex(one).unwrap(), look.hex(two).unwrap());
    assert_eq!((look.defence(one, false), look.morale(one)), (0, 6));
    assert_eq!(look.accuracy(one, None, INFANTRY, ShotKind::Fire, hexes.0, hexes.1), 1);
    assert_eq!(look.defence(two, false), 1, "terrain still counts");
    let play = play
        .choose(0, "order su-2")
        .refused(0, "give ambush", "HW-7.4.3")
        .refused(0, "give chem_protection_on", "HW-7.5.19")
        .choose(0, "drop")
        .order("su-2", "chem_protection_off", "")
        .go();
    assert!(!play.see("su-2").is(Lasting::CHEM) && play.see("su-1").is(Lasting::CHEM));
}

#[test]
fn dt_56_protection_takes_all_but_terrain_and_works() {
    // §HW-4.12.15
    let defence = |options: &[(&str, &str)]| {
        let (game, state) = Field::with(&[".w."], options)
            .unit("su-1", "su_mr", "0201")
            .flag("su-1", Lasting::CHEM)
            .flag("su-1", ThisTurn::DEFENDS)
            .parts();
        game.look(&state).defence(Field::id("su-1"), false)
    };
    assert_eq!(defence(&[]), 1);
}

#[test]
fn covers_add_up() {
    // §HW-2.1.4, §HW-4.12.2, §HW-4.12.5, §HW-4.12.6, §HW-4.12.7, §HW-4.12.11, §HW-4.12.14, §HW-8.1.9
    let defence = |letter: &str, state: Lasting, options: &[(&str, &str)]| {
        let (game, state) =
            Field::with(&[letter], options).unit("su-1", "su_mr", "0101").flag("su-1", state).parts();
        game.look(&state).defence(Field::id("su-1"), false)
    };
    assert_eq!(defence("F", Lasting::NONE, &[]), 3);
    assert_eq!(defence("S", Lasting::NONE, &[]), 4);
    assert_eq!(defence("O", Lasting::NONE, &[]), 2);
    assert_eq!(defence("F", Lasting::AMBUSH, &[]), 4);
    assert_eq!(defence("F", Lasting::SUPPRESSED, &[]), 1);
    let medics = |options: &[(&str, &str)], state: Lasting| {
        let (game, state) = Field::with(&["..."], options)
            .unit("su-1", "su_mr", "0101")
            .unit("su-2", "su_med", "0201")
            .unit("su-3", "su_med", "0201")
            .flag("su-2", state)
            .flag("su-3", state)
            .parts();
        game.look(&state).defence(Field::id("su-1"), false)
    };
    assert_eq!(medics(&[], Lasting::NONE), 2);
    assert_eq!(medics(&[], Lasting::SUPPRESSED), 1);
}

#[test]
fn helicopters_in_the_air_and_on_the_ground() {
    // §HW-4.3, §HW-4.12.16, §HW-4.12.20, §HW-7.3.16
    let heli = |state: Lasting, options: &[(&str, &str)]| {
        let (game, state) =
            Field::with(&["w"], options).unit("us-1", "us_ah", "0101").flag("us-1", state).parts();
        let look = game.look(&state);
        (look.defence(Field::id("us-1"), false), look.prey(Field::id("us-1")))
    };
    assert_eq!(heli(Lasting::NONE, &[]), (3, Prey::Unit(UnitType::Helicopter)));
    assert_eq!(heli(Lasting::GROUND, &[]), (0, Prey::Unit(UnitType::Armoured)));
    // On one hex ground and air are one hex apart, or by another reading as close as can be: no accuracy there.
    let over = |options: &[(&str, &str)]| {
        Field::with(&COLUMN, options)
            .unit("su-1", "su_aasp", "0203")
            .unit("us-1", "us_ah", "0203")
            .plan()
            .choose(0, "order su-1")
    };
    let _ = over(&[]).can(0, "give fire");
}

#[test]
fn ex_24_fire_from_a_hill() {
    // §HW-14.4, §HW-2.1.9.4, §HW-4.11.8
    let reach = |options: &[(&str, &str)], level: u8, to: u8| {
        let (game, state) = Field::with(&["."; 9], options)
            .card("gun", "su_mr", |c| c.rows[0].as_mut().unwrap().accuracy = vec![3, 2, 2, 1])
            .unit("su-1", "gun", "0101")
            .level("0101", level)
            .level("0104", to)
            .parts();
        let look = game.look(&state);
        let from = look.hex(Field::id("su-1")).unwrap();
        [1, 2, 3, 4, 5, 6]
            .map(|d| look.card_accuracy(Field::id("su-1"), INFANTRY, from, sandtable_hex::HexId(from.0 + d)))
    };
    assert_eq!(reach(&[], 0, 0), [3, 2, 2, 1, 0, 0]);
    assert_eq!(reach(&[], 1, 0), [3, 3, 2, 2, 1, 0]);
    assert_eq!(reach(&[], 1, 2), [3, 3, 2, 2, 1, 0], "whatever the target's level");
}

#[test]
fn no_one_fires_at_close_combat() {
    // §HW-4.15
    let bound = |options: &[(&str, &str)]| {
        guns(options, &COLUMN)
            .unit("su-2", "su_mr", "0204")
            .flag("su-2", Lasting::BOUND)
            .flag("us-1", Lasting::BOUND)
            .plan()
            .choose(0, "order su-1")
    };
    let _ = bound(&[]).refused(0, "give fire", "HW-7.2.2");
    let _ = bound(&[]).choose(0, "give area_fire").refused(0, "target 0204", "HW-4.15");
}

#[test]
fn a_structures_defence_is_a_pool_of_the_turn() {
    // §HW-12.0, §HW-13.10.1: two of its Defence are gone already; or it is whole for every volley.
    let damage = |options: &[(&str, &str)]| {
        let play = Field::with(&["...", ".O."], options)
            .unit("su-1", "su_mbt", "0201")
            .unit("us-1", "us_inf", "0301")
            .state(|s| s.structures[0].absorbed = 2)
            .plan()
            .order("su-1", "fire", "target 0202")
            .go()
            .roll("1 1 6");
        play.state().structures[0].damage
    };
    assert_eq!(damage(&[]), 2);
}

#[test]
fn a_card_says_what_a_unit_is_and_does() {
    // §HW-2.1.1, §HW-2.2.1, §HW-2.1.8
    use hot_war::data::OrderKind;
    let (game, state) = duel(&[]).unit("su-2", "su_eng", "0202").parts();
    let look = game.look(&state);
    let card = look.card(Field::id("su-1"));
    assert_eq!((card.strength, card.defence, card.ammo, card.suppressed), (5, 1, 6, 1));
    assert_eq!(card.morale, [8, 7, 6, 5, 4]);
    assert_eq!(card.order(OrderKind::Attack).and_then(|o| o.distance), Some(2));
    assert_eq!(card.order(OrderKind::Defence).and_then(|o| o.def_bonus), Some(1));
    assert!(card.order(OrderKind::LayMines).is_none() && card.cost > 0);
    let sappers = look.card(Field::id("su-2"));
    assert_eq!(sappers.order(OrderKind::LayMines).and_then(|o| o.turns), Some(2));
    assert!(sappers.properties.sapper, "§HW-8.1.12");
}
