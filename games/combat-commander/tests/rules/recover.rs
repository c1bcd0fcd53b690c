//! O17, O18 artillery, O22 Recover, O23 Rout.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::Order;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::is;

/// §EX-42, §O22.2, §O22.3: less than Morale rallies, as much suppresses, more does nothing.
#[test]
fn rally_rolls() {
    for (roll, broken, suppressed) in [(5, false, false), (7, true, true), (9, true, false)] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "A1");
        f.set(&rifle, is::BROKEN | is::SUPPRESSED);
        let card = f.order(Axis, Order::Recover);
        f.choose(format!("play {card}")).choose(format!("rally {rifle}")).sum(roll);
        assert_eq!((f.broken(&rifle), f.suppressed(&rifle)), (broken, suppressed), "{roll}");
    }
}

/// §O22.1, §O23.1: a player is activated for Recover or Rout once a Turn.
#[test]
fn once_a_turn() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let enemy = f.unit(Allies, "Rifle", "A5");
    f.break_(&rifle);
    f.break_(&enemy);
    let cards: Vec<String> = (0..2).map(|_| f.order(Axis, Order::Recover)).collect();
    let routs: Vec<String> = (0..2).map(|_| f.order(Axis, Order::Rout)).collect();
    f.choose(format!("play {}", cards[0])).choose(format!("rally {rifle}")).sum(9);
    assert!(!f.may(format!("play {}", cards[1])));
    f.choose(format!("play {}", routs[0]));
    assert_eq!(f.legal(), ["enemy"]);
    f.choose("enemy").choose(format!("rout {enemy}")).sum(3);
    assert!(!f.may(format!("play {}", routs[1])));
}

/// §EX-43, §O23.2, §O23.3: more than Morale drives back by the difference, toward the own edge.
#[test]
fn rout_rolls() {
    for (roll, at, suppressed) in [(9, "H8", false), (7, "H6", true), (5, "H6", false)] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "A1");
        f.break_(&rifle);
        let card = f.order(Axis, Order::Rout);
        f.choose(format!("play {card}")).choose("own").choose(format!("rout {rifle}")).sum(roll);
        if roll == 9 {
            f.choose("to H7").choose("to H8");
        }
        assert_eq!((f.at(&rifle), f.suppressed(&rifle)), (at.to_string(), suppressed), "{roll}");
    }
}

/// §O23.3.5, §7.2.2: forced off its own edge a unit is eliminated.
#[test]
fn a_retreat_off_the_map_kills() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H10");
    f.unit(Axis, "Rifle", "A9");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    let card = f.order(Axis, Order::Rout);
    f.choose(format!("play {card}")).choose("own").choose(format!("rout {rifle}")).sum(8);
    assert!(f.lost(&rifle));
    assert_eq!(f.s.vp, -2);
}

/// §EX-03, §1.9.1-c, §6.1.2-2, §6.2.2: Time! on a Rout roll may end the game before the Retreat.
#[test]
fn time_ends_the_game_before_the_retreat() {
    let mut f = Field::open().defender(Allies);
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.g.sudden_death = 6;
    f.s.time = 5;
    let card = f.order(Axis, Order::Rout);
    f.choose(format!("play {card}")).choose("own").choose(format!("rout {rifle}"));
    f.dice_with(6, 6, combat_commander::data::Trigger::Time).sum(4);
    assert!(f.s.winner.is_some());
    assert_eq!((f.at(&rifle), f.s.vp), ("H6".to_string(), 0));
}

/// §EX-27, §O18.1, §O18.2: first Battery Access, then Fire for Effect.
#[test]
fn battery_access_then_fire_for_effect() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    f.s.radios[0].broken = true;
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "H5");
    let (one, two) = (f.order(Axis, Order::ArtilleryRequest), f.order(Axis, Order::ArtilleryRequest));
    f.choose(format!("play {one}"));
    assert_eq!(f.legal(), ["access"]);
    f.choose("access").choose(format!("play {two}"));
    assert_eq!(f.legal(), ["effect"]);
    f.choose("effect").choose(format!("activate {leader}")).choose("at H5").choose("shells");
}

/// §EX-28, §EX-29, §EX-30, §O18.2.2.1, §O18.2.2.2, §O18.2.2.3: how a round drifts.
#[test]
fn rounds_drift() {
    for (hit, dice, spot, lands) in
        [(true, (2, 5), "H5", "H5"), (false, (4, 3), "H5", "H8"), (false, (1, 6), "H5", "off")]
    {
        let mut f = Field::open();
        f.radio(Axis, "Radio 105mm");
        let leader = f.unit(Axis, "Sergeant Y", "H9");
        f.unit(Allies, "Rifle", "H5");
        let card = f.order(Axis, Order::ArtilleryRequest);
        f.choose(format!("play {card}")).choose("effect").choose(format!("activate {leader}"));
        f.choose(format!("at {spot}")).choose("shells");
        f.revealed_dice(if hit { (5, 6) } else { (1, 2) });
        f.revealed_dice(dice);
        match lands {
            "off" => assert!(f.may("end")),
            at => assert_eq!(f.s.barrage.at, hex(at)),
        }
    }
}

/// §EX-73R, §O18.2.3.3, §T99-b, §F105.1: the roll that destroys a Fortification does so before anyone defends.
#[test]
fn a_barrage_breaks_trenches() {
    for (dice, trench, cover, total) in [((4, 6), false, 2, 22), ((5, 6), true, 5, 23)] {
        let mut f = Field::open().terrain(Terrain::Woods, "H5");
        f.radio(Axis, "Radio 105mm");
        let leader = f.unit(Axis, "Sergeant Y", "H9");
        f.unit(Allies, "Rifle", "H5");
        f.fort(Fort::Trench, "H5");
        let card = f.order(Axis, Order::ArtilleryRequest);
        f.choose(format!("play {card}")).choose("effect").choose(format!("activate {leader}"));
        f.choose("at H5").choose("shells").revealed_dice((5, 6)).revealed_dice((2, 5)).choose("at H5");
        f.revealed_dice(dice);
        while f.asked() == Some(Axis) && f.may("done") {
            f.choose("done");
        }
        assert_eq!(f.look().fort(hex("H5")).is_some(), trench);
        assert_eq!((f.look().attack_cover(hex("H5")), f.s.attack.total), (cover, total));
    }
}

/// §O17: the enemy's Radio breaks, then goes.
#[test]
fn artillery_denied() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H9");
    f.unit(Allies, "Rifle", "H2");
    f.radio(Allies, "Radio 76mm");
    let (one, two) = (f.order(Axis, Order::ArtilleryDenied), f.order(Axis, Order::ArtilleryDenied));
    f.choose(format!("play {one}"));
    assert!(f.s.radios[1].broken);
    f.choose(format!("play {two}"));
    assert!(!f.s.radios[1].id.is_some());
}
