//! Close combat (§HW-7.3.4 to §HW-7.3.23).

use super::attack::{MISS, PLAIN, bound, close, duel};
use super::field::{Field, Orders, all};
use hot_war::data::OrderKind;
use hot_war::rules::Bar;
use hot_war::state::{Gone, Lasting, Place, Smoke, SmokeFrom};

#[test]
fn dt_11_without_ammo_a_bound_unit_must_withdraw() {
    // §HW-7.3.20
    let (game, state) = bound(&[]).change("us-1", |u| u.ammo = 0).parts();
    let (look, unit) = (game.look(&state), Field::id("us-1"));
    assert!(look.may_give(unit, OrderKind::Withdraw).is_ok());
    assert_eq!(look.may_give(unit, OrderKind::Attack), Err(Bar("HW-7.3.20", "bar-no-ammo")));
    for kind in OrderKind::ALL.iter().copied().filter(|&k| k != OrderKind::Withdraw) {
        assert!(look.may_give(unit, kind).is_err(), "{kind:?}");
    }
}

#[test]
fn dt_12_without_ammo_and_without_a_way_out_it_is_captured() {
    // §HW-7.3.20, §HW-16.4
    let around = ["0301", "0401", "0402", "0303", "0202", "0201"];
    let field = |friend: bool| {
        let mut field = bound(&[]).change("us-1", |u| u.ammo = 1);
        for (i, hex) in around.iter().enumerate() {
            field = field.unit(&format!("su-{}", i + 2), "su_mr", hex);
        }
        if friend {
            field = field.unit("us-2", "us_at", "0302").flag("us-2", Lasting::BOUND);
        }
        field.plan()
    };
    let play = field(false).roll(MISS).roll(MISS).go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Captured));
    assert!(!play.see("su-1").is(Lasting::BOUND), "§HW-8.3.9: its captor is free for any order");
    // A friend with ammo beside it: it stays.
    let play = field(true).roll(MISS).roll(MISS).roll("6 6").go();
    assert_eq!(play.place("us-1"), "0302");
}

#[test]
fn dt_13_who_withdraws_is_hit_does_not_fire_and_stays_if_it_fails() {
    // §HW-7.3.19
    let field = || {
        bound(&[])
            .plan()
            .order("us-1", "withdraw", "to 0301")
            .order("su-1", "attack", "target us-1")
            .roll("1 1 6 6 6 6 6 6 6 6")
    };
    let play = field().roll("6 6").go();
    assert_eq!((play.place("us-1").as_str(), play.see("us-1").ammo), ("0302", 7));
    assert!(play.see("us-1").is(Lasting::SUPPRESSED));
    let play = field().roll("1 1").go();
    assert_eq!(play.place("us-1"), "0301");
    assert!(!play.see("us-1").is(Lasting::BOUND) && !play.see("su-1").is(Lasting::BOUND));
}

#[test]
fn bound_units_fight_on_without_orders() {
    // §HW-7.3.17, §HW-8.3.9
    let (game, state) = bound(&[]).parts();
    let (look, unit) = (game.look(&state), Field::id("us-1"));
    for kind in OrderKind::ALL {
        let free = matches!(kind, OrderKind::Attack | OrderKind::Withdraw | OrderKind::Wait);
        assert_eq!(look.may_give(unit, *kind).is_ok(), free, "{kind:?}");
    }
    let play = bound(&[]).plan().roll("1 1 6 6 6 6 6 6 6 6").roll(MISS).roll("2 2").go();
    assert_eq!((play.see("us-1").strength, play.see("su-1").ammo, play.see("us-1").ammo), (4, 5, 6));
}

#[test]
fn all_enemies_on_the_hex_hit_back_and_with_several_attackers_each_picks_one() {
    // §HW-7.3.8, §HW-6.9.3
    let field = |options: &[(&str, &str)]| {
        close(options)
            .unit("su-2", "su_mr", "0202")
            .unit("us-2", "us_inf", "0302")
            .plan()
            .order("su-1", "attack", "target us-1, to 0302")
            .order("su-2", "attack", "target us-1, to 0302")
    };
    let play = field(&[])
        .go()
        .expect_asked([1])
        .expect_legal(["answer su-1", "answer su-2"])
        .choose(1, "answer su-1")
        .roll(MISS)
        .roll(MISS)
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll(MISS)
        .roll("1 1")
        .choose(1, "answer su-2");
    assert_eq!((play.see("su-1").strength, play.see("su-2").strength), (4, 5));
    assert_eq!([1, 2].map(|n| play.see(&format!("us-{n}")).ammo), [6, 6]);
}

#[test]
fn uphill_the_first_turn_of_an_attack_is_hard() {
    // §HW-4.11.3, §HW-4.12.10, §HW-7.3.21, §HW-14.5
    let play = close(&[])
        .level("0302", 1)
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .roll("1 2 3 3 3 6 6 6 6 6")
        .roll("3 6 6 6 6 6 6 6 6 6")
        .go();
    assert_eq!((play.see("us-1").strength, play.see("su-1").strength), (5, 5), "two hits, Defence 2");
    // On the next turn it is level ground.
    let play = play.roll("1 2 3 6 6 6 6 6 6 6").roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 3);
}

#[test]
fn accuracy_in_close_combat_has_its_own_modifiers() {
    // §HW-4.11.2, §HW-4.11.4, §HW-4.11.5, §HW-4.11.6, §HW-7.3.22, §HW-7.3.23
    let accuracy = |field: Field, by: &str, at: &str| {
        let (game, state) = field.parts();
        game.look(&state).close_shot(Field::id(by), Field::id(at)).map(|shot| shot.accuracy)
    };
    assert_eq!(accuracy(bound(&[]), "su-1", "us-1"), Some(3));
    assert_eq!(accuracy(bound(&[]).flag("su-1", Lasting::CHEM), "su-1", "us-1"), Some(2));
    assert_eq!(
        accuracy(bound(&[]).flag("su-1", Lasting::SUPPRESSED | Lasting::CHEM), "su-1", "us-1"),
        Some(1)
    );
    let smoke = |field: Field| {
        let hex = field.hex("0302");
        field.state(|s| {
            s.smoke.push(Smoke { hex, from: SmokeFrom::Trail, turn: 1 });
            s.smoky.insert(hex);
        })
    };
    assert_eq!(accuracy(smoke(bound(&[])), "us-1", "su-1"), Some(1));
    assert_eq!(accuracy(bound(&[]).change("su-1", |u| u.ammo = 0), "su-1", "us-1"), None, "§HW-7.3.9");
}

#[test]
fn dt_55_infantry_in_a_settlement_hits_tanks_better() {
    // §HW-4.11.4, §HW-7.3.22, §HW-13.9.6
    let accuracy = |by: &str, at: &str, ruin: bool| {
        let (game, state) = Field::of(&["S.....", "......"])
            .unit("su-1", "su_mbt", "0101")
            .unit("us-1", "us_inf", "0101")
            .state(|s| s.structures[0].destroyed = ruin)
            .parts();
        game.look(&state).close_shot(Field::id(by), Field::id(at)).map(|shot| shot.accuracy)
    };
    assert_eq!(accuracy("us-1", "su-1", false), Some(4));
    assert_eq!(accuracy("us-1", "su-1", true), Some(2));
    assert_eq!(accuracy("su-1", "us-1", false), Some(2));
}

#[test]
fn an_order_still_to_come_is_lost_in_close_combat() {
    // §HW-7.3.18
    let field = |options: &[(&str, &str)]| {
        close(options)
            .plan()
            .order("us-1", "move", "to 0301")
            .order("su-1", "attack", "target us-1, to 0302")
            .roll(MISS)
            .roll(MISS)
            .go()
    };
    assert_eq!(field(&[]).place("us-1"), "0302");
}

#[test]
fn a_unit_without_ammo_is_hit_and_does_not_fire_or_is_left_out() {
    // §HW-7.3.9
    let field = |options: &[(&str, &str)]| {
        close(options).change("us-1", |u| u.ammo = 0).plan().order("su-1", "attack", "target us-1, to 0302")
    };
    let play = field(&[]).roll(MISS).go();
    assert_eq!(play.see("su-1").ammo, 5);
}

#[test]
fn dt_49_passengers_of_an_attacked_transport_get_down_to_fight() {
    // §HW-7.3.11
    let field = || {
        Field::of(&PLAIN)
            .unit("su-1", "su_btr", "0302")
            .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
            .unit_at("su-3", "su_mr", Place::Outside(Field::id("su-1")))
            .unit("us-1", "us_inf", "0303")
            .plan()
            .order("us-1", "attack", "target su-1, to 0302")
    };
    let play = field().roll("6 6 6 6").roll(MISS).go();
    assert_eq!(["su-2", "su-3"].map(|u| play.place(u)), ["0302", "0302"]);
    assert!(play.see("su-2").is(Lasting::BOUND));
    // If the transport is Suppressed, they stay aboard; three are lost inside with its strength.
    let play = field().roll("1 1 6 6").roll(MISS).roll("6 6").roll("1 1").go();
    assert_eq!(play.see("su-2").at, Place::Inside(Field::id("su-1")));
    assert_eq!(play.see("su-2").strength, 2);
    assert_eq!(play.see("su-3").at, Place::Outside(Field::id("su-1")));
}

#[test]
fn dt_50_no_close_combat_between_ground_and_air() {
    // §HW-7.3.16
    let play = Field::of(&PLAIN).unit("su-1", "su_ah", "0302").unit("us-1", "us_inf", "0302").plan().go();
    assert!(!play.see("su-1").is(Lasting::BOUND) && !play.see("us-1").is(Lasting::BOUND));
    let grounded = |options: &[(&str, &str)]| {
        let (game, state) = Field::with(&PLAIN, options)
            .unit("su-1", "su_ah", "0302")
            .flag("su-1", Lasting::GROUND)
            .unit("us-1", "us_inf", "0303")
            .parts();
        game.look(&state).may_give(Field::id("us-1"), OrderKind::Attack).is_ok()
    };
    assert!(grounded(&[]));
}

#[test]
fn dt_06_who_has_shot_from_defence_still_fights() {
    // §HW-7.1.10
    let play = duel(&[])
        .plan()
        .order("us-1", "defence", "face 0302/S, zone 1")
        .order("su-1", "attack", "target us-1, to 0303, to 0302")
        .roll(MISS)
        .roll(MISS)
        .roll(MISS)
        .go();
    assert_eq!(play.see("us-1").ammo, 5);
}

#[test]
fn units_in_close_combat_may_be_attacked_by_others() {
    // §HW-7.3.10
    let play = bound(&[])
        .unit("su-2", "su_mr", "0303")
        .plan()
        .order("su-2", "attack", "target us-1, to 0302")
        .roll(MISS)
        .roll("1 1 6 6 6 6 6 6 6 6")
        .roll(MISS)
        .roll("1 1")
        .go();
    // The bound pair and the newcomer: three shots, and the one attacked by both shoots at whom it fights.
    assert_eq!((play.see("us-1").strength, play.see("us-1").ammo), (4, 6));
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").ammo), ("0302", 5));
}

#[test]
fn no_one_fires_at_units_in_close_combat() {
    // §HW-4.15, §HW-8.3.9
    let may = |options: &[(&str, &str)]| {
        let (game, state) = bound(options).unit("su-2", "su_mr", "0303").parts();
        game.look(&state).may_give(Field::id("su-2"), OrderKind::Fire).is_ok()
    };
    assert!(!may(&[]));
}

#[test]
fn dt_57_nor_at_units_that_has_won_a_fight_this_turn() {
    // §HW-4.15, §HW-7.6.8.1
    let play = close(&[])
        .change("us-1", |u| u.strength = 1)
        .unit("us-2", "us_ifv", "0305")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("us-2", "fire_on_move", "target su-1, to 0304")
        .roll("1 1 1 1 1 1 1 1 1 1")
        .roll("6 6 6")
        .go();
    assert_eq!((play.see("us-2").ammo, play.place("us-2").as_str()), (6, "0304"));
}

#[test]
fn no_one_fires_at_those_who_survive_their_transport_in_close_combat() {
    // §HW-7.6.9.4, §HW-7.3.11, §HW-4.15
    let play = Field::of(&PLAIN)
        .unit("su-1", "su_btr", "0203")
        .change("su-1", |u| u.strength = 1)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_mbt", "0204")
        .unit("us-2", "us_med", "0202")
        .plan()
        .order("us-1", "attack", "target su-1, to 0203")
        .order("us-2", "defence", "face 0202/S, zone 1")
        .go()
        .roll(&all(8, 1));
    assert_eq!(play.see("su-1").at, Place::Gone(Gone::Destroyed));
    assert_eq!((play.place("su-2").as_str(), play.see("su-2").strength), ("0203", 2));
    assert_eq!(play.see("us-2").ammo, 2);
    assert_eq!(play.state().turn, 2);
}
