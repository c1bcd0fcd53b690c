//! O14 giving Orders, O21 Move: further examples.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::Order;
use combat_commander::decisions::GiveOrders;
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, Unit, is};

/// §O14.1, §3.3.1.1, §D2: one unit, or a Leader and whom he takes along: Squads and Teams within his Command that were
/// not activated this Turn, never Leaders; all are named before anyone moves.
#[test]
fn activation_by_a_leader() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H8");
    let (near, tired) = (f.unit(Axis, "Rifle", "H7"), f.unit(Axis, "Rifle", "H9"));
    let (far, corporal) = (f.unit(Axis, "Rifle", "H6"), f.unit(Axis, "Corporal X", "H8"));
    f.unit(Allies, "Rifle", "A1");
    f.set(&tired, is::ACTIVATED);
    f.orders(Order::Move);
    f.asks(
        Axis,
        &[
            &format!("activate {sergeant}"),
            &format!("activate {corporal}"),
            &format!("activate {near}"),
            &format!("activate {far}"),
        ],
    );
    f.choose(format!("activate {sergeant}"));
    f.asks(Axis, &[&format!("with {near}"), &"all", &"done"]);
    f.choose("done");
    f.asks(Axis, &[&format!("move {sergeant}")]);
    assert!(f.is(&sergeant, is::ACTIVATED) && !f.is(&near, is::ACTIVATED));
}

/// §O14.1-a, §E58.1, §3.3-a: no unit twice a Turn but the Hero, who calls those of his own hex again and again, if they
/// are free; a broken Leader has Command 0 and calls his own hex only.
#[test]
fn once_a_turn_but_for_the_hero() {
    let mut f = Field::open();
    let hero = f.unit(Axis, "Hero", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    f.orders(Order::Move).choose(format!("activate {hero}")).choose(format!("with {rifle}"));
    f.choose(format!("move {hero}")).choose("to H7").choose("stop").choose("done");
    let again = f.order(Axis, Order::Move);
    f.choose(format!("play {again}"));
    f.asks(Axis, &[&format!("activate {hero}")]);
    let mut f = Field::open();
    let captain = f.unit(Axis, "Captain", "H8");
    f.break_(&captain);
    let here = f.unit(Axis, "Rifle", "H8");
    f.unit(Axis, "Rifle", "H7");
    assert_eq!(f.look().followers(captain.id).collect::<Vec<_>>(), [here.id]);
}

/// §CC-O14.5, §O14.4: what can be ordered at all.
#[test]
fn playable_orders() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "A1");
    let can = |f: &Field| {
        use Order::{Advance, ArtilleryDenied, ArtilleryRequest, Confusion, Fire, Move, Recover, Rout};
        let all = [Advance, ArtilleryDenied, ArtilleryRequest, Confusion, Fire, Move, Recover, Rout];
        all.into_iter().filter(|&o| f.look().can_order(o)).collect::<Vec<_>>()
    };
    assert_eq!(can(&f), [Order::Advance, Order::Move]);
    f.set(&rifle, is::ACTIVATED | is::SUPPRESSED);
    assert_eq!(can(&f), [Order::Recover]);
    f.set(&rifle, is::BROKEN);
    assert_eq!(can(&f), [Order::Recover, Order::Rout]);
    f.radio(Allies, "Radio 76mm");
    f.radio(Axis, "Radio 105mm");
    assert_eq!(can(&f), [Order::ArtilleryDenied, Order::Recover, Order::Rout]);
    f.s.radios[0].broken = true;
    assert!(can(&f).contains(&Order::ArtilleryRequest));
}

/// §3.1.3, §O21.a, §O21.4, §D12: hex by hex for as many points as the unit has; not among enemies, nor across a Cliff, into
/// fire or water, nor off the map but by the enemy's edge.
#[test]
fn where_a_unit_may_move() {
    let mut f = Field::open().terrain(Terrain::Woods, "H7").terrain(Terrain::WaterBarrier, "G8");
    f = f.side(Hexside::Cliff, "H8", "I8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "I9");
    f.s.blaze.insert(hex("G9"));
    f.marches(&rifle);
    f.asks(Axis, &[&"to H7", &"to H9", &format!("destroy {gun}")]);
    f.choose("to H7");
    assert_eq!(f.look().points_left(), 2);
    f.choose("to H6").choose("to H5");
    assert_eq!(f.look().points_left(), 0);
    f.asks(Axis, &[&"stop", &format!("destroy {gun}")]);
    f.choose("stop").choose("done");
    assert_eq!(f.at(&rifle), "H5");
    // At its own edge and at the side of the map.
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "A10");
    f.unit(Allies, "Rifle", "O1");
    f.marches(&rifle);
    f.asks(Axis, &[&"to A9", &"to B9", &"to B10"]);
}

/// §11.3, §D24: a weapon may be destroyed by its owner whenever he is asked about his own; it lies in the Weapons box.
#[test]
fn a_weapon_is_destroyed_at_will() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    let enemy = f.unit(Allies, "Rifle", "A1");
    let theirs = f.arm(&enemy, "Light MG");
    assert!(f.may(format!("destroy {gun}")) && !f.may(format!("destroy {theirs}")));
    f.choose(format!("destroy {gun}"));
    assert_eq!((f.s.lost_weapons, f.look().unit(rifle.id).weapon.is_some()), (1 << gun.id.0, false));
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §7.2-0, §7.2.1, §7.2.1-a, §D21: exit by the enemy's edge for one point whatever the ground; no Op Fire; Mines in the
/// hex left attack first, and who dies of them scores nothing for his owner.
#[test]
fn leaving_by_the_enemys_edge() {
    let mut f = Field::open().terrain(Terrain::Marsh, "H1");
    let rifle = f.unit(Axis, "Rifle", "H1");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "H3");
    f.order(Allies, Order::Fire);
    f.s.time = 3;
    f.marches(&rifle).choose("exit");
    assert_eq!((f.s.vp, f.s.going.spent), (2, 1));
    let spaces: Vec<String> = (3..=15).map(|n| format!("space {n}")).collect();
    assert_eq!((f.asked(), f.legal()), (Some(Axis), spaces));
    f.choose("space 3");
    assert_eq!(f.look().hex_of(rifle.id), Unit::time(3));
    for (roll, vp, off) in [(3, 2, true), (11, -2, false)] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H1");
        f.break_(&rifle);
        f.unit(Axis, "Conscript", "A10");
        f.unit(Allies, "Rifle", "A1");
        f.fort(Fort::Mines, "H1");
        f.marches(&rifle).choose("exit").sum(roll).sum(4);
        assert_eq!((f.s.vp, f.look().hex_of(rifle.id) == Unit::time(0)), (vp, off), "{roll}");
        assert_eq!(f.lost(&rifle), !off);
    }
}

/// §7.2.1-a, §F106.2-a: out of Wire with the one point it takes; §E58.1, §4.2-b: a Hero scores nothing, goes back to
/// the box, and his weapon to the Weapons box.
#[test]
fn a_hero_leaves_the_map() {
    let mut f = Field::open();
    let hero = f.unit(Axis, "Hero", "H1");
    let gun = f.arm(&hero, "Light MG");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Wire, "H1");
    f.marches(&hero).choose("exit");
    assert_eq!((f.s.vp, f.look().hex_of(hero.id), f.s.lost_weapons), (0, Unit::BOX, 1 << gun.id.0));
    let mut f = Field::open();
    let hero = f.unit(Axis, "Hero", "H5");
    let gun = f.arm(&hero, "Light MG");
    f.turn().eliminate(hero.id);
    assert_eq!((f.s.vp, f.s.losses, f.look().hex_of(hero.id)), (0, [0, 0], Unit::BOX));
    assert_eq!(f.s.lost_weapons, 1 << gun.id.0);
}

/// §F103.1-b, §F103.1-a, §O21.2: Mines attack those who move together with one roll, others one by one.
#[test]
fn mines_and_groups() {
    let together = |with: bool| {
        let mut f = Field::open();
        let sergeant = f.unit(Axis, "Sergeant Y", "H8");
        let rifle = f.unit(Axis, "Rifle", "H8");
        f.unit(Allies, "Rifle", "A1");
        f.fort(Fort::Mines, "H7");
        f.activates(Order::Move, &sergeant).choose(format!("move {sergeant}"));
        if with {
            f.choose(format!("with {rifle}"));
        }
        f.choose("to H7");
        f.awaits_roll(Allies);
        f.sum(3);
        if with {
            f.choose(format!("defend {rifle}")).sum(11).sum(11);
        } else {
            f.sum(11).choose("stop").choose(format!("move {rifle}")).choose("to H7").sum(3).sum(11);
        }
        f.said("log-mines")
    };
    assert_eq!((together(true), together(false)), (1, 2));
}

/// §CC-F103.f, §EX-78, §1.9.1.2: out of Mines into Mines: left, entered, attacked again, and only then is the opponent
/// asked; a jam on a Mine attack breaks nothing.
#[test]
fn from_mines_into_mines() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H4");
    f.fort(Fort::Mines, "H8");
    f.fort(Fort::Mines, "H7");
    let fire = f.order(Allies, Order::Fire);
    f.marches(&rifle).choose("to H7");
    assert_eq!(f.at(&rifle), "H8");
    f.dice_with(1, 1, combat_commander::data::Trigger::Jammed).sum(9);
    assert!(!f.look().weapon_broken(gun.id));
    assert_eq!(f.at(&rifle), "H7");
    f.sum(3).sum(9);
    f.asks(Allies, &[&format!("play {fire}"), &"pass"]);
}

/// §O21.2: the group may not split, but goes on without one who was eliminated.
#[test]
fn a_group_goes_on_without_its_dead() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant Y", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.break_(&rifle);
    f.unit(Allies, "Rifle", "A1");
    f.fort(Fort::Mines, "H7");
    f.activates(Order::Move, &sergeant).choose(format!("move {sergeant}")).choose(format!("with {rifle}"));
    assert_eq!(f.look().points_left(), 3);
    f.choose("to H7").sum(10).choose(format!("defend {rifle}")).sum(3).sum(11);
    assert!(f.lost(&rifle));
    assert_eq!(f.look().points_left(), 5);
    f.choose("to H6");
}

/// §F106.2-b, §EX-67: neither an Advance nor a Retreat is held by Wire.
#[test]
fn wire_holds_no_retreat() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.fort(Fort::Wire, "H7");
    f.fort(Fort::Wire, "H8");
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}"));
    // Morale 7, one less in Wire: 9 drives it three hexes back.
    f.sum(9).choose("to H8").choose("to H9").choose("to H10");
    assert_eq!(f.at(&rifle), "H10");
}
