//! Ambush (HW-7.4) and contact with hidden units.

use super::field::{Field, Orders, dir, seen, seen_in};
use hot_war::data::OrderKind;
use hot_war::rules::Bar;
use hot_war::state::{Lasting, Mark, Order, Place, State};
use sandtable_engine::{Game, Seat, Viewer};

const BUSHES: [&str; 6] = ["......", "..b...", "......", "......", "......", "......"];
const WOOD: [&str; 6] = ["......", "..w...", "......", "......", "......", "......"];
/// A throw of ten dice without a hit.
const MISS: &str = "6 6 6 6 6 6 6 6 6 6";

/// American infantry hidden in bushes, Soviet infantry one hex to the south.
fn hidden(options: &[(&str, &str)], facing: &str, zone: u8) -> Field {
    Field::with(&BUSHES, options)
        .unit("su-1", "su_mr", "0303")
        .unit("us-1", "us_inf", "0302")
        .ambush("us-1", facing, zone)
}

#[test]
fn a_unit_hides_where_the_ground_lets_it() {
    // §HW-7.4.3, §HW-13.2, dt_15
    let may = |field: Field, unit: &str| {
        let (game, state) = field.parts();
        game.look(&state).may_give(Field::id(unit), OrderKind::Ambush)
    };
    let field = || Field::of(&BUSHES).unit("su-1", "su_mr", "0302").unit("su-2", "su_mbt", "0302");
    assert_eq!(may(field(), "su-1"), Ok(()));
    assert_eq!(may(field(), "su-2"), Err(Bar("HW-7.4.3", "bar-no-cover")), "dt_15: infantry only");
    assert!(may(field().flag("su-1", Lasting::CHEM), "su-1").is_err());
    assert!(may(Field::of(&BUSHES).unit("su-1", "su_mr", "0303"), "su-1").is_err());
    // §HW-16.1
    let early = field().game(|g| g.special.ambush_from = 2);
    assert_eq!(may(early, "su-1"), Err(Bar("HW-16.1", "bar-no-ambush-yet")));
    let ruin = |destroyed: bool| {
        Field::of(&["S..", "..."])
            .unit("su-1", "su_mr", "0101")
            .state(|s| s.structures[0].destroyed = destroyed)
    };
    assert!(may(ruin(false), "su-1").is_ok() && may(ruin(true), "su-1").is_err(), "§HW-13.9.4");
    let mortar = |field: Field| field.unit("su-3", "su_mortar", "0302");
    assert!(may(mortar(Field::of(&WOOD)), "su-3").is_err(), "packed");
    assert!(may(mortar(Field::of(&WOOD)).deployed("su-3", "N"), "su-3").is_ok());
}

#[test]
fn infantry_hides_in_a_turn_and_the_enemy_sees_that_it_did_but_not_how() {
    // §HW-7.4.1, §HW-7.4.4, §HW-8.3.2, §HW-6.7, §HW-17.4
    let play = Field::of(&BUSHES)
        .unit("su-1", "su_mr", "0306")
        .unit("us-1", "us_inf", "0302")
        .plan()
        .order("us-1", "ambush", "face 0302/S, zone 2")
        .go();
    let unit = play.see("us-1");
    assert!(unit.is(Lasting::AMBUSH) && unit.zone == 2);
    let (game, state) = (play.table().game(), play.state());
    assert_eq!(game.look(state).plan_laid_open(Field::id("us-1")), None);
}

#[test]
fn what_lies_open_of_an_ambush_depends_on_the_ruling() {
    // §HW-6.7, §HW-17.1, §HW-17.2
    let told = |options: &[(&str, &str)], open: bool| {
        let play = Field::with(&BUSHES, options)
            .unit("us-1", "us_inf", "0302")
            .state(|s| {
                s.open = open;
                let plan = Order { kind: OrderKind::Ambush, number: 2, ..Order::default() };
                s.plans[12] = Order { facing: Some(dir("S")), ..plan };
            })
            .plan();
        let zone = play.table().game().look(play.state()).plan_seen(Field::id("us-1"), Viewer::Seat(Seat(0)));
        (seen(&play, 0).contains("order-ambush"), zone.map(|plan| (plan.number, plan.facing)))
    };
    assert_eq!(told(&[], true), (true, Some((0, None))));
}

#[test]
fn dt_14_tanks_need_two_turns_to_hide() {
    // §HW-7.4.5, §HW-6.8, §HW-6.3.1
    let field = |options: &[(&str, &str)]| {
        Field::with(&WOOD, options)
            .unit("su-1", "su_mbt", "0302")
            .unit("us-1", "us_inf", "0606")
            .plan()
            .order("su-1", "ambush", "face 0302/S, zone 2")
            .go()
    };
    let play = field(&[]);
    assert!(!play.see("su-1").is(Lasting::AMBUSH) && play.see("su-1").progress == 1);
    let play = play.go();
    assert!(play.see("su-1").is(Lasting::AMBUSH) && play.see("su-1").zone == 2);
    // Another order in between: all is lost.
    let play = field(&[]).order("su-1", "defence", "face 0302/S, zone 1").go();
    assert_eq!((play.see("su-1").progress, play.see("su-1").is(Lasting::AMBUSH)), (0, false));
    // Written again for the second turn it goes on.
    let play = field(&[]).order("su-1", "ambush", "face 0302/S, zone 2").go();
    assert!(play.see("su-1").is(Lasting::AMBUSH));
}

#[test]
fn a_zone_of_nothing_has_no_sector() {
    // §HW-7.4.2
    let play = Field::of(&BUSHES)
        .unit("su-1", "su_mr", "0302")
        .unit("us-1", "us_inf", "0606")
        .plan()
        .order("su-1", "ambush", "")
        .go();
    let unit = play.see("su-1");
    assert!(unit.is(Lasting::AMBUSH));
    assert_eq!((unit.zone, unit.facing), (0, None));
}

#[test]
fn zone_and_sector_change_in_secret() {
    // §HW-7.4.7, §HW-6.7
    let play =
        hidden(&[], "N", 1).change("su-1", |u| u.at = hot_war::state::Place::Hex(sandtable_hex::HexId(0)));
    let play = play.plan().order("us-1", "ambush", "face 0302/S, zone 2").go();
    let unit = play.see("us-1");
    assert!(unit.is(Lasting::AMBUSH));
    assert_eq!((unit.zone, unit.facing), (2, Some(super::field::dir("S"))));
    assert!(!seen(&play, 0).contains("number-usa-1"), "the enemy sees nothing of it");
}

#[test]
fn any_other_order_brings_it_back_when_orders_are_laid_open() {
    // §HW-7.4.8
    let field = |options: &[(&str, &str)]| {
        hidden(options, "N", 1).plan().order("us-1", "move", "to 0301").order(
            "su-1",
            "defence",
            "face 0303/N, zone 1",
        )
    };
    // It is back before S1, and shot at there.
    let play = field(&[]).roll(MISS).go();
    assert_eq!((play.see("su-1").ammo, play.place("us-1").as_str()), (5, "0301"));
    // By the other reading it appears in the step of its order, S6: shot at then.
}

#[test]
fn from_ambush_it_shoots_better_is_discovered_and_the_victim_tests() {
    // §HW-7.4.9, §HW-7.4.9.3, §HW-7.4.10, §HW-4.11.1, §HW-5.8, §HW-7.4.14
    let field = |options: &[(&str, &str)]| {
        hidden(options, "S", 2)
            .change("su-1", |u| u.at = hot_war::state::Place::Hex(sandtable_hex::HexId(0)))
            .unit("su-2", "su_mr", "0305")
            .plan()
            .order("su-2", "move", "to 0304, to 0303")
    };
    // At two hexes accuracy 1 becomes 2: two hits, one absorbed. Passing, the victim goes on.
    let play = field(&[]).roll("2 2 3 3 3 3 3 3 3 3").roll("1 1").go();
    assert_eq!((play.see("su-2").strength, play.place("su-2").as_str()), (4, "0303"));
    assert_eq!((play.see("us-1").ammo, play.see("us-1").is(Lasting::AMBUSH)), (6, false));
    // Without losses it tests all the same; failing, it stops where it was shot at.
    let play = field(&[]).roll(MISS).roll("6 6").go();
    assert_eq!(play.place("su-2"), "0304");
    let play = field(&[("ambush-morale-test", "losses-only")]).roll(MISS).go();
    assert_eq!(play.place("su-2"), "0303");
}

#[test]
fn a_unit_that_is_already_in_the_zone_is_shot_at_by_the_next_turn_at_the_latest() {
    // §HW-7.4.11
    let field = |options: &[(&str, &str)]| {
        Field::with(&BUSHES, options)
            .unit("su-1", "su_mr", "0303")
            .unit("us-1", "us_inf", "0302")
            .plan()
            .order("us-1", "ambush", "face 0302/S, zone 1")
    };
    let play = field(&[]).go();
    assert_eq!(play.see("us-1").ammo, 7);
    let play = play.roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").ammo, 6);
}

#[test]
fn dt_16_who_walks_onto_a_hidden_unit_stops_and_fights() {
    // §HW-7.4.9.1, §HW-4.11.1, §HW-4.12.2, §HW-6.10.7, §HW-5.8
    let play = hidden(&[], "N", 0)
        .plan()
        .order("su-1", "move", "to 0302, to 0301")
        .roll("1 1")
        .roll("3 3 6 6 6 6 6 6 6 6")
        .roll("4 4 6 6 6 6 6 6 6 6")
        .roll("1 1")
        .go();
    assert_eq!(play.place("su-1"), "0302");
    assert_eq!((play.see("su-1").strength, play.see("us-1").strength), (4, 5), "accuracy 4, Defence 2");
    assert_eq!((play.see("su-1").ammo, play.see("us-1").ammo), (5, 6));
    assert!(play.see("us-1").is(Lasting::BOUND) && !play.see("us-1").is(Lasting::AMBUSH));
}

#[test]
fn dt_17_from_behind_the_ambusher_is_surprised() {
    // §HW-7.4.9.2, §HW-4.12.18
    let play = hidden(&[], "N", 2)
        .plan()
        .order("su-1", "move", "to 0302")
        .roll("1 1")
        .roll("1 1")
        .roll("3 3 6 6 6 6 6 6 6 6")
        .roll("4 4 6 6 6 6 6 6 6 6")
        .roll("1 1")
        .go();
    assert_eq!((play.see("su-1").strength, play.see("us-1").strength), (5, 4), "accuracy 3, Defence 1");
    // Failing, it fights Suppressed.
    let play = hidden(&[], "N", 2)
        .plan()
        .order("su-1", "move", "to 0302")
        .roll("6 6")
        .roll("1 1")
        .roll(MISS)
        .roll("2 2 2 2 2 2 2 2 2 2")
        .go();
    assert!(play.see("us-1").is(Lasting::SUPPRESSED) && play.place("us-1") == "0302");
}

#[test]
fn from_the_front_it_is_as_with_no_zone() {
    // §HW-7.4.9.9: it has no ammo to shoot before they meet.
    let field = |options: &[(&str, &str)]| {
        hidden(options, "S", 1)
            .change("us-1", |u| u.ammo = 0)
            .plan()
            .order("su-1", "move", "to 0302")
            .roll("1 1")
            .roll("3 3 6 6 6 6 6 6 6 6")
    };
    assert_eq!(field(&[]).go().see("us-1").strength, 5);
}

#[test]
fn an_attacker_that_comes_upon_a_hidden_unit_stops_short() {
    // §HW-7.4.9.1, §HW-7.3.2
    let play = hidden(&[], "N", 0)
        .unit("us-2", "us_inf", "0301")
        .plan()
        .order("su-1", "attack", "target us-2, to 0302, to 0301")
        .roll("1 1")
        .roll(MISS)
        .roll(MISS)
        .go();
    assert_eq!(play.place("su-1"), "0302");
    assert_eq!(play.see("us-2").ammo, 7);
}

#[test]
fn dt_18_area_fire_does_not_discover_who_passes_its_test() {
    // §HW-7.2.7, §HW-7.4.9.7, §HW-17.9
    let field = |test: &str| {
        hidden(&[], "N", 1)
            .unit("su-2", "su_mortar", "0306")
            .deployed("su-2", "N")
            .plan()
            .order("su-2", "area_fire", "target 0302")
            .roll("1 1 1 1 6 6 6 6 6")
            .roll(test)
            .go()
    };
    let play = field("1 1");
    assert!(play.see("us-1").is(Lasting::AMBUSH) && play.see("us-1").strength == 3);
    assert!(!seen(&play, 0).contains("number-usa-1"));
    let play = field("6 6");
    assert!(!play.see("us-1").is(Lasting::AMBUSH) && play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn the_bonus_lasts_after_discovery_only_by_another_reading() {
    // §HW-7.4.14, §HW-4.12.2, §HW-7.1.11
    let defence = |options: &[(&str, &str)], ambush: Lasting, sprung: Mark| {
        let field = hidden(options, "N", 1).change("us-1", |u| (u.lasting, u.mark) = (ambush, sprung));
        let (game, state) = field.parts();
        game.look(&state).defence(Field::id("us-1"), false)
    };
    assert_eq!(defence(&[], Lasting::AMBUSH, Mark::NONE), 2);
    assert_eq!(defence(&[], Lasting::NONE, Mark::NONE), 1);
    assert_eq!(defence(&[], Lasting::NONE, Mark::SPRUNG), 2);
    // In S1 it shoots and so appears before another who waits for it: two hits against its Defence (§HW-7.1.11).
    let shot_at = |options: &[(&str, &str)]| {
        hidden(options, "S", 1)
            .unit("su-2", "su_mr", "0301")
            .plan()
            .order("su-2", "defence", "face 0301/S, zone 1")
            .roll(MISS)
            .roll("1 1")
            .roll("1 1 6 6 6 6 6 6 6 6")
    };
    assert_eq!(shot_at(&[]).roll("1 1").go().see("us-1").strength, 4);
}

#[test]
fn infantry_hidden_with_tanks_facing_the_same_way_is_covered() {
    // §HW-7.4.12
    let defence = |facing: &str| {
        let (game, state) = Field::of(&WOOD)
            .unit("us-1", "us_inf", "0302")
            .unit("us-2", "us_mbt", "0302")
            .ambush("us-1", "S", 1)
            .ambush("us-2", facing, 1)
            .state(|s| s.open = true)
            .parts();
        game.look(&state).defence(Field::id("us-1"), false)
    };
    assert_eq!((defence("S"), defence("N")), (4, 3));
}

#[test]
fn a_hidden_unit_is_no_target_but_shots_at_a_dense_stack_may_find_it() {
    // §HW-7.4.6, §HW-7.4.9.4, §HW-3.15
    let field = || {
        hidden(&[], "N", 1)
            .unit("us-2", "us_inf", "0302")
            .unit("us-3", "us_inf", "0302")
            .ambush("us-3", "N", 1)
    };
    let (game, state) = field().parts();
    let look = game.look(&state);
    let may = |unit: &str| look.may_target(Field::id("su-1"), Field::id(unit));
    assert!(may("us-2") && !may("us-1"));
    // Three of a category: half of eight misses at the next, hidden ones by number.
    let play = field()
        .plan()
        .order("su-1", "fire", "target us-2")
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll("1 1 1 1")
        .roll("2 2")
        .roll("6 6")
        .go();
    assert!(!play.see("us-1").is(Lasting::AMBUSH) && play.see("us-1").is(Lasting::SUPPRESSED));
    assert!(play.see("us-3").is(Lasting::AMBUSH), "no misses were left for it");
}

#[test]
fn contact_in_the_flank_is_covered_by_a_friend_without_a_sector() {
    // §HW-7.4.9.2, §HW-7.3.15
    let play = hidden(&[], "N", 2)
        .unit("us-2", "us_inf", "0302")
        .ambush("us-2", "N", 0)
        .plan()
        .order("su-1", "move", "to 0302")
        .roll("1 1")
        .go()
        .expect_asked([0])
        .expect_legal(["answer us-1", "answer us-2"])
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
        .choose(0, "answer us-1");
    assert!(!play.see("us-1").is(Lasting::SUPPRESSED));
}

#[test]
fn control_by_a_hidden_unit_is_not_given_away() {
    // §HW-17.4, §HW-16.6
    use hot_war::scenario::{Objective, Ours};
    use sandtable_engine::{Seat, Viewer};
    let play = hidden(&[], "N", 0)
        .game(|g| {
            let hex = sandtable_hex::HexId(13); // 0302
            g.victory.objectives.push(Objective { hex, points: 30, when: Ours::Held, side: None });
        })
        .state(|s| s.control = vec![Default::default()])
        .plan()
        .go();
    assert_eq!(play.state().control[0].held, Some(hot_war::data::Side::Usa));
    let seen = |seat: u8| play.table().game().look(play.state()).control_seen(0, Viewer::Seat(Seat(seat)));
    assert_eq!((seen(0), seen(1)), (None, Some(hot_war::data::Side::Usa)));
}

#[test]
fn smoke_takes_the_zone_of_an_ambush() {
    // §HW-7.4.13
    let play = hidden(&[], "S", 2)
        .change("su-1", |u| u.at = hot_war::state::Place::Hex(sandtable_hex::HexId(0)))
        .wind("S")
        .state(|s| {
            let hex = sandtable_hex::HexId(12); // 0301
            s.smoke.push(hot_war::state::Smoke {
                hex,
                from: hot_war::state::SmokeFrom::Screen(hex),
                turn: 1,
            });
            s.smoky.insert(hex);
        })
        .plan()
        .go();
    let unit = play.see("us-1");
    assert!(unit.is(Lasting::AMBUSH) && unit.zone == 0);
}

#[test]
fn a_unit_that_is_hidden_since_the_set_up_stays_unseen() {
    // §HW-17.4: its place is the enemy's guess, turn after turn.
    let zone = |field: &Field| ["0302", "0402"].map(|hex| field.hex(hex));
    let field = Field::of(&["......", "..bb..", "......", "......", "......", "......"])
        .unit("su-1", "su_mr", "0306")
        .unit("us-1", "us_inf", "0302")
        .ambush("us-1", "S", 0)
        .flag("us-1", Lasting::UNSEEN);
    let hexes = zone(&field);
    let play = field.game(|g| g.forces[1].zone = hexes.into_iter().collect()).plan().go().go();
    assert!(play.see("us-1").is(Lasting::AMBUSH | Lasting::UNSEEN));
    let game = play.table().game();
    let dealt = game.sample(play.state(), Seat(0), &mut |most| most - 1);
    assert_eq!(game.look(&dealt).hex(Field::id("us-1")), Some(hexes[1]));
}

#[test]
fn a_unit_that_is_carried_or_towed_is_as_hidden_as_its_transport() {
    // §HW-17.4, §HW-17.5
    let seen_with = |hex: &str| {
        let truck = Field::id("us-1");
        let field = Field::of(&["..w.w.", "......", "......"])
            .unit("su-1", "su_mr", "0103")
            .unit("us-1", "us_truck", hex)
            .ambush("us-1", "S", 0)
            .flag("us-1", Lasting::UNSEEN)
            .unit_at("us-2", "us_how", Place::Towed(truck))
            .unit_at("us-3", "us_inf", Place::Inside(truck));
        seen(&field.plan(), 0)
    };
    assert_eq!(seen_with("0301"), seen_with("0501"));
}

#[test]
fn a_river_hides_no_one() {
    // §HW-13.3
    let may = |options: &[(&str, &str)]| {
        let (game, state) = Field::with(&["~..", "..."], options).unit("su-1", "su_btr", "0101").parts();
        game.look(&state).may_give(Field::id("su-1"), OrderKind::Ambush)
    };
    assert_eq!(may(&[]), Err(Bar("HW-7.4.3", "bar-no-cover")));
}

#[test]
fn losses_under_ambush_fire_and_the_ambush_itself_make_one_test() {
    // §HW-5.4.3, §HW-5.8: three hits, one absorbed.
    let shot = |options: &[(&str, &str)]| {
        let enters = hidden(options, "S", 1)
            .change("su-1", |u| u.at = hot_war::state::Place::Hex(sandtable_hex::HexId(15)));
        let play =
            enters.plan().order("su-1", "move", "to 0303").go().roll("1 1 1 6 6 6 6 6 6 6").roll("1 1");
        assert_eq!(play.see("su-1").strength, 3);
        play
    };
    assert_eq!(shot(&[]).state().turn, 2);
}

#[test]
fn how_an_ambush_lies_in_wait_is_a_guess_and_where_it_went_is_not() {
    // §HW-17.4, §HW-6.7: it hid before the enemy's eyes.
    let play = hidden(&[], "N", 1).plan();
    let game = play.table().game();
    let dealt = game.sample(play.state(), Seat(0), &mut |most| most.saturating_sub(1));
    let (guess, truth) = (dealt.units[12], play.see("us-1"));
    assert_eq!(guess.at, truth.at);
    assert_ne!((guess.zone, guess.facing), (truth.zone, truth.facing));
}

#[test]
fn what_is_face_down_of_open_orders_is_a_guess() {
    // §HW-6.7, §HW-7.5.5: zone and facing of an Ambush, the type of mines; everything else lies open.
    let play = Field::of(&["......", "..bb..", "......", "......", "......", "......"])
        .unit("su-1", "su_mr", "0306")
        .unit("us-1", "us_inf", "0302")
        .unit("us-2", "us_eng", "0502")
        .unit("us-3", "us_inf", "0305")
        .plan()
        .order("us-1", "ambush", "face 0302/S, zone 1")
        .order("us-2", "lay_mines", "mine ap")
        .order("su-1", "fire", "target us-3")
        .go();
    assert!(play.state().open, "the shot is to be thrown");
    let game = play.table().game();
    let deal = |pick: fn(u32) -> u32| game.sample(play.state(), Seat(0), &mut |most| pick(most));
    let plans = |s: &State| ["us-1", "us-2"].map(|u| s.plans[Field::id(u).index()]);
    let (first, last) = (deal(|_| 0), deal(|most| most.saturating_sub(1)));
    let [ambush, mines] = plans(&first);
    let [other_ambush, other_mines] = plans(&last);
    assert_ne!((ambush.facing, ambush.number), (other_ambush.facing, other_ambush.number));
    assert_ne!(mines.mine, other_mines.mine);
    for plan in [ambush, other_ambush] {
        assert_eq!(plan.kind, OrderKind::Ambush);
    }
    let rest = |s: &State| ["su-1", "us-3"].map(|u| s.plans[Field::id(u).index()]);
    assert_eq!(rest(&first), rest(play.state()));
    assert_eq!(seen_in(game, &first, 0), seen(&play, 0));
}
