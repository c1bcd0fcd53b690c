//! O20: the course of an attack, from the choice of a target to the last Defence roll.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Event, Order, Trigger};
use combat_commander::decisions::{ChooseTarget, GiveOrders};
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, is};
use sandtable_engine::Noun;

/// §CC-O20.c, §O20.3.3, §O20.3.4, §D6, §D7, §D8, §D9, §D10, §W-PREFIRE, §W-PREDEF, §W-BREAK, §CC-A.x: the whole course
/// of an attack, question by question.
#[test]
fn the_course_of_an_attack() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H8");
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    let (near, far) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Militia", "H5"));
    let leader = f.unit(Allies, "Corporal X", "H5");
    f.unit(Allies, "Militia", "I6");
    let (hot, grenades) = (f.action(Axis, Action::SustainedFire), f.action(Axis, Action::HandGrenades));
    let (hide, wounds) = (f.action(Allies, Action::Concealment), f.action(Allies, Action::LightWounds));
    f.activates(Order::Fire, &sergeant);
    let destroy = format!("destroy {gun}");
    f.asks(Axis, &[&"target H5", &"target I6", &destroy]);
    f.choose("target H5");
    f.asks(Axis, &[&format!("join {rifle}"), &format!("join {gun}"), &"all"]);
    f.choose("all");
    f.asks(Axis, &[&"shoot"]);
    f.choose("shoot");
    // 5 and 1 by Command, and one for the MG; the range is too long for grenades.
    assert_eq!(f.look().firepower().total(), 7);
    f.asks(Axis, &[&format!("play {hot}"), &"roll"]);
    f.choose(format!("play {hot}"));
    assert_eq!(f.look().firepower().total(), 9);
    assert!(!f.may(format!("play {grenades}")));
    f.choose("roll").awaits_roll(Axis);
    f.sum(5);
    assert_eq!(f.s.attack.total, 14);
    f.asks(Allies, &[&format!("defend {near}"), &format!("defend {far}"), &format!("defend {leader}")]);
    f.choose(format!("defend {near}"));
    f.asks(Allies, &[&format!("play {hide}"), &"roll"]);
    f.choose("roll").awaits_roll(Allies);
    // 8 + 1 + 4 = 13 breaks.
    f.sum(4);
    f.asks(Allies, &[&format!("play {wounds}"), &"done"]);
    f.choose("done");
    assert!(f.broken(&near));
    // 7 + 1 + 6 = 14 is a tie.
    f.choose(format!("defend {far}")).choose("roll").sum(6);
    assert!(f.suppressed(&far) && !f.broken(&far));
    // 6 + 9 = 15 stands: no Command of his own. He is the last, and is not asked for.
    f.choose("roll").sum(9);
    assert!(!f.broken(&leader) && !f.suppressed(&leader));
    // Both pieces have had their shot (§O20.3).
    f.asks(Axis, &[&"done", &destroy]);
}

/// §EX-70R, §O20.3, §3.3.1.2: a Rifle with its Sergeant, one without, and both together.
#[test]
fn three_attacks() {
    for (join, firepower, defence, broken, suppressed) in
        [("a", 6, 3, true, false), ("b", 5, 3, false, true), ("ab", 7, 3, true, false)]
    {
        let mut f = Field::open().terrain(Terrain::Brush, "H4");
        let sergeant = f.unit(Axis, "Sergeant X", "H7");
        let a = f.unit(Axis, "Rifle", "H7");
        let b = f.unit(Axis, "Rifle", "I7");
        let target = f.unit(Allies, "Rifle", "H4");
        f.activates(Order::Fire, &sergeant).choose("target H4");
        for who in join.chars() {
            f.choose(format!("join {}", if who == 'a' { &a } else { &b }));
        }
        assert_eq!(f.look().firepower().total(), firepower, "{join}");
        f.choose("shoot").choose("roll").dice(1, 6);
        assert_eq!(f.s.attack.total, i16::from(firepower) + 7);
        f.sum(defence);
        assert_eq!((f.broken(&target), f.suppressed(&target)), (broken, suppressed), "{join}");
    }
}

/// §EX-31, §O20.1, §CC-O14.5: a Leader without a target takes along a Squad that has one; without either no Fire Order.
#[test]
fn a_leader_without_a_target() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H8");
    let squad = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H3");
    let card = f.order(Axis, Order::Fire);
    f.choose(format!("play {card}"));
    f.asks(Axis, &[&format!("activate {leader}"), &format!("activate {squad}")]);
    f.choose(format!("activate {leader}"));
    // He alone could not carry the Order out: he may not stop here (§O14.4).
    f.asks(Axis, &[&format!("with {squad}"), &"all"]);
    f.choose(format!("with {squad}")).choose("target H3");
    f.asks(Axis, &[&format!("join {squad}")]);
    let mut f = Field::open();
    f.unit(Axis, "Sergeant Y", "H8");
    f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H1");
    let card = f.order(Axis, Order::Fire);
    // 5 and 2 by Command: exactly as far.
    assert!(f.may(format!("play {card}")));
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H2");
    let card = f.order(Axis, Order::Fire);
    assert!(!f.may(format!("play {card}")));
}

/// §O20.3.1, §O20.3.1.1: a chain of adjacent hexes; a piece outside of it, or Ordnance, does not join.
#[test]
fn a_fire_group_is_a_chain() {
    let mut f = Field::open();
    let captain = f.unit(Axis, "Captain", "H8");
    let left = f.unit(Axis, "Rifle", "G8");
    let right = f.unit(Axis, "Rifle", "I8");
    let middle = f.unit(Axis, "Rifle", "H8");
    let team = f.unit(Axis, "Weapon Team", "H8");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H5");
    f.activates(Order::Fire, &captain).choose("target H5").choose(format!("join {left}"));
    assert!(!f.may(format!("join {right}")) && !f.may(format!("join {mortar}")));
    f.choose(format!("join {middle}"));
    assert!(f.may(format!("join {right}")) && !f.may(format!("join {mortar}")));
    f.choose(format!("join {right}")).choose("shoot").choose("roll").sum(3).sum(11);
    f.choose("target H5").choose(format!("join {mortar}"));
    f.asks(Axis, &[&"shoot"]);
}

/// §10.3.2, §O20.3.2: the hindrance lowers the Firepower of the whole group once, if only one of them is hindered; a
/// shot without Firepower is not used up.
#[test]
fn one_hindered_piece_hinders_all() {
    let mut f = Field::open().terrain(Terrain::Brush, "H6");
    let sergeant = f.unit(Axis, "Sergeant Y", "G8");
    let clear = f.unit(Axis, "Rifle", "I7");
    let hindered = f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "H5");
    f.unit(Allies, "Rifle", "I5");
    f.activates(Order::Fire, &sergeant).choose("target H5").choose(format!("join {clear}"));
    assert_eq!(f.look().firepower().total(), 5);
    f.choose(format!("join {hindered}"));
    assert_eq!(f.look().firepower().total(), 5 + 1 - 3);
    f.smoke(9, "H6");
    f.choose("shoot");
    f.asks(Axis, &[&"abandon"]);
    f.choose("abandon").choose("target I5");
    assert!(f.may(format!("join {clear}")) && f.may(format!("join {hindered}")));
}

/// §10.1.1, §CC-O20.g: units between do not hinder and are not hit; no fire at a hex without an enemy.
#[test]
fn units_between_do_not_matter() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let friend = f.unit(Axis, "Conscript", "H7");
    let between = f.unit(Allies, "Militia", "H6");
    let target = f.unit(Allies, "Rifle", "H5");
    f.activates(Order::Fire, &rifle);
    f.asks(Axis, &[&"target H6", &"target H5"]);
    f.choose("target H5").choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(11);
    assert_eq!(f.s.attack.total, 16);
    assert!(f.is(&target, is::DEFENDING));
    assert!(!f.is(&between, is::DEFENDING) && !f.is(&friend, is::DEFENDING));
}

/// §T88.2-a, §T88.2-b: one less at a target above any of those who fire, one more at one below; both at once cancel.
#[test]
fn height_counts_once_each_way() {
    let total = |levels: [(u8, &str); 3], both: bool| {
        let mut f = Field::open();
        for (level, at) in levels {
            f = f.level(level, at);
        }
        let sergeant = f.unit(Axis, "Sergeant Y", "H9");
        let a = f.unit(Axis, "Rifle", "H7");
        let b = f.unit(Axis, "Rifle", "I8");
        f.unit(Allies, "Rifle", "H5");
        f.activates(Order::Fire, &sergeant).choose("target H5").choose(format!("join {a}"));
        if both {
            f.choose(format!("join {b}"));
        }
        f.look().firepower().height
    };
    assert_eq!(total([(2, "H5"), (0, "H7"), (0, "I8")], false), -1);
    assert_eq!(total([(0, "H5"), (3, "H7"), (0, "I8")], false), 1);
    assert_eq!(total([(1, "H5"), (1, "H7"), (1, "I8")], true), 0);
    assert_eq!(total([(1, "H5"), (2, "H7 I8"), (0, "A1")], true), 1);
    assert_eq!(total([(1, "H5"), (2, "H7"), (0, "I8")], true), 0);
}

/// §O20.2.1, §CC-O20.d: a smoke shot at any hex in Range and sight, declared before the Targeting roll; a Fire Order to
/// lay smoke still needs an enemy.
#[test]
fn a_round_of_smoke() {
    let mut f = Field::open().terrain(Terrain::Stream, "H5");
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Axis, "Conscript", "A10");
    let card = f.order(Axis, Order::Fire);
    assert!(!f.may(format!("play {card}")), "no enemy at all");
    let enemy = f.unit(Allies, "Rifle", "H2");
    f.choose(format!("play {card}")).choose(format!("activate {team}"));
    f.asks(Axis, &[&"target H2", &format!("smoke {mortar}"), &format!("destroy {mortar}")]);
    f.choose(format!("smoke {mortar}"));
    assert!(f.may("at H4") && f.may("at H2") && f.may("at H6"));
    assert!(!f.may("at H5") && !f.may("at H8"), "no smoke in water, none below three hexes");
    f.choose("at H4").revealed_dice((2, 4)).chance(Noun::Number(6));
    assert_eq!(f.s.smoke[hex("H4").index()], 6);
    assert!(!f.broken(&enemy));
    f.asks(Axis, &[&"done", &format!("destroy {mortar}")]);
}

/// §O20.2.1, §O20.2.3: a round of smoke that misses lays none.
#[test]
fn a_round_of_smoke_misses() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H2");
    f.activates(Order::Fire, &team).choose(format!("smoke {mortar}")).choose("at H4").revealed_dice((1, 5));
    assert!(f.s.smoky.is_empty() && f.may("done"));
}

/// §O20.2, §3.3.1.3, §1.9.1.2: a jam on a Targeting roll does nothing; Command does not help Ordnance.
#[test]
fn no_jam_while_targeting() {
    let mut f = Field::open();
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H4");
    f.shoots(&leader, "H4", &[&mortar]).dice_with(1, 1, Trigger::Jammed);
    assert!(!f.look().weapon_broken(mortar.id));
    assert!(f.may("done") && f.look().has_fired(combat_commander::look::Piece::Weapon(mortar.id)));
}

/// §11.6: a Flamethrower's target has no Cover at all: no terrain, no works, no road; Concealment takes nothing off.
#[test]
fn a_flamethrower_burns_through() {
    let mut f = Field::open().terrain(Terrain::Building, "H5").road("H5 H4");
    let pionier = f.unit(Axis, "Pionier", "H6");
    let flame = f.arm(&pionier, "Flamethrower");
    let target = f.unit(Allies, "Rifle", "H5");
    f.fort(Fort::Bunker, "H5");
    let hide = f.action(Allies, Action::Concealment);
    f.shoots(&pionier, "H5", &[&flame]).revealed_dice((2, 4)).choose("roll").sum(3);
    assert_eq!((f.s.attack.total, f.look().attack_cover(hex("H5"))), (14, 0));
    f.choose(format!("play {hide}"));
    assert_eq!(f.s.attack.total, 14);
    // 8 + 6 = 14.
    f.sum(6);
    assert!(f.suppressed(&target));
    assert_eq!(f.s.carriers[flame.id.index()], pionier.id, "it may be used again");
}

/// §11.6-a: a Satchel Charge is gone after its attack roll, whatever comes of it; a miss keeps it.
#[test]
fn a_satchel_charge_is_used_up() {
    for (dice, hit) in [((1, 2), true), ((1, 1), false)] {
        let mut f = Field::open();
        let pionier = f.unit(Axis, "Pionier", "H6");
        let charge = f.arm(&pionier, "Satchel Charge");
        f.unit(Allies, "Rifle", "H5");
        f.shoots(&pionier, "H5", &[&charge]);
        if hit {
            f.revealed_dice(dice).choose("roll").sum(3);
        } else {
            f.dice_with(1, 1, Trigger::Jammed);
        }
        assert_eq!(f.s.carriers[charge.id.index()].is_some(), !hit);
        assert_eq!(f.s.lost_weapons != 0, hit);
    }
}

/// §O20.3.4-a: a unit that comes into the hex by a trigger of the attack roll does not roll; one that is driven out of
/// it rolls with the Morale of its new hex.
#[test]
fn defenders_are_those_present_at_the_roll() {
    let mut f = Field::open().terrain(Terrain::Building, "H4");
    let rifle = f.unit(Axis, "Rifle", "H7");
    let target = f.unit(Allies, "Rifle", "H5");
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H5");
    f.chance(Noun::Number(3)).choose("to H4");
    assert_eq!((f.at(&target), f.s.attack.total), ("H4".to_string(), 12));
    // 8 + 3 + 3: without the Building it would have broken.
    f.sum(3);
    assert!(!f.broken(&target) && !f.suppressed(&target));
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H7");
    let target = f.unit(Allies, "Rifle", "H5");
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    let newcomer = f.unit(Allies, "Militia", "H5");
    f.sum(11).sum(3);
    assert!(f.broken(&target) && !f.broken(&newcomer));
    assert_eq!(f.s.frames.top(), Frame::ChooseTarget(ChooseTarget));
}

/// §CC-O20.f: all units of the hex roll, those who move and those who do not; a tie breaks only the former.
#[test]
fn everyone_rolls_by_his_own_tie() {
    let mut f = Field::open();
    let gunner = f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H4");
    let standing = f.unit(Allies, "Rifle", "H5");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    f.choose(format!("play {fire}")).choose(format!("activate {gunner}")).choose("fire");
    f.choose(format!("join {gunner}")).choose("shoot").choose("roll").sum(8);
    f.choose(format!("defend {mover}")).sum(5).sum(5);
    assert!(f.broken(&mover) && !f.suppressed(&mover));
    assert!(f.suppressed(&standing) && !f.broken(&standing));
}

/// §CC-O20.a, §CC-O20.b, §T87-b, §T97-b: a Wall counts if every line of the group crosses it; the best source of Cover
/// is used, then the road; it is no help against a Mortar, which works are.
#[test]
fn the_cover_that_counts() {
    let cover = |second: bool| {
        let mut f = Field::open().side(Hexside::Wall, "H5", "H6").road("H4 H5");
        let sergeant = f.unit(Axis, "Sergeant Y", "I8");
        let a = f.unit(Axis, "Rifle", "I8");
        let b = f.unit(Axis, "Rifle", "J7");
        f.unit(Allies, "Rifle", "H5");
        f.activates(Order::Fire, &sergeant).choose("target H5").choose(format!("join {a}"));
        if second {
            f.choose(format!("join {b}"));
        }
        f.choose("shoot");
        let bare = f.look().attack_cover(hex("H5"));
        f.fort(Fort::Foxholes, "H5");
        (bare, f.look().attack_cover(hex("H5")))
    };
    assert_eq!(cover(false), (2 - 1, 3 - 1));
    assert_eq!(cover(true), (-1, 3 - 1));
    let mut f = Field::open().side(Hexside::Wall, "H5", "H6");
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H5");
    f.shoots(&team, "H5", &[&mortar]).revealed_dice((5, 6));
    assert_eq!(f.look().attack_cover(hex("H5")), 0);
    f.fort(Fort::Foxholes, "H5");
    assert_eq!(f.look().attack_cover(hex("H5")), 4);
}

/// §EX-47, §A29: a Mortar at Foxholes in Woods: Cover 4, and that much is taken off; several cards add up.
#[test]
fn concealed_from_a_mortar() {
    let mut f = Field::open().terrain(Terrain::Woods, "H5");
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H5");
    f.fort(Fort::Foxholes, "H5");
    let cards = [f.action(Allies, Action::Concealment), f.action(Allies, Action::Concealment)];
    f.shoots(&team, "H5", &[&mortar]).revealed_dice((5, 6)).choose("roll").dice(3, 5);
    f.s.attack.total = 15;
    f.choose(format!("play {}", cards[0]));
    assert_eq!(f.s.attack.total, 11);
    f.choose(format!("play {}", cards[1]));
    assert_eq!(f.s.attack.total, 7);
}

/// §CC-O20.e, §O14.4: at least one attack; then the firing player may stop, and shots not made are lost.
#[test]
fn the_firing_player_may_stop() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H5");
    f.activates(Order::Fire, &rifle);
    assert!(!f.may("done"));
    f.choose("target H5").choose(format!("join {gun}")).choose("shoot").choose("roll").sum(3).sum(11);
    assert!(f.may("done") && f.may("target H5"));
    f.choose("done");
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
    assert!(!f.look().is_free(rifle.id));
}

/// §O20.2.3: a shot that was aimed goes on though a Sniper breaks the crew in between.
#[test]
fn an_aimed_shot_goes_on() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H4");
    f.shoots(&team, "H4", &[&mortar]);
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep").random_hex_is("H9");
    f.choose(format!("pick {team}"));
    assert!(f.broken(&team));
    f.choose("roll").dice(5, 4);
    assert_eq!(f.s.attack.total, 18);
}

/// §EX-54, §A36: a broken Squad that would break becomes a broken Team; no casualty and no elimination.
#[test]
fn light_wounds_of_the_broken() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let target = f.unit(Allies, "Rifle", "H5");
    f.unit(Allies, "Militia", "A1");
    f.set(&target, is::BROKEN | is::SUPPRESSED);
    let wounds = f.action(Allies, Action::LightWounds);
    f.shoots(&rifle, "H5", &[&rifle])
        .choose("roll")
        .sum(10)
        .choose("roll")
        .sum(3)
        .choose(format!("play {wounds}"));
    let team = f.look().first_of(Allies, hex("H5")).unwrap();
    assert_eq!(f.look().unit_type(team).name, "Line Team");
    assert!(f.look().is(team, is::BROKEN | is::SUPPRESSED));
    assert_eq!((f.s.vp, f.s.losses), (1, [0, 0]));
}

/// §O14.4, §10.3.2.1: a Fire Order with nothing but hopeless shots is carried out by the attempt of one.
#[test]
fn a_fire_order_of_hopeless_shots_is_carried_out() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H5");
    f.smoke(9, "H6");
    f.activates(Order::Fire, &rifle);
    f.asks(Axis, &[&"target H5"]);
    f.choose("target H5").choose(format!("join {rifle}")).choose("shoot");
    f.asks(Axis, &[&"abandon"]);
    f.choose("abandon");
    f.asks(Axis, &[&"target H5", &"done"]);
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H4");
    f.smoke(9, "H7");
    let (fire, other) = (f.order(Axis, Order::Fire), f.order(Axis, Order::Confusion));
    f.active(Allies);
    f.marches(&mover).choose("to H5").choose(format!("play {fire}")).choose(format!("activate {rifle}"));
    f.choose("fire").choose(format!("join {rifle}")).choose("shoot").choose("abandon");
    assert!(!f.may("fire") && !f.may(format!("play {other}")));
}

/// §10.3.2.1, §O20.3.2, §A33.3-3: a shot that cannot even be made was no attack: others may make theirs at the same entry,
/// and then there is no more.
#[test]
fn a_hopeless_op_fire_shot_leaves_the_attack_to_others() {
    let mut f = Field::open();
    let hindered = f.unit(Axis, "Rifle", "H8");
    let free = f.unit(Axis, "Rifle", "F7");
    let mover = f.unit(Allies, "Rifle", "H4");
    f.smoke(9, "H7");
    let fires = [f.order(Axis, Order::Fire), f.order(Axis, Order::Fire)];
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    for (card, unit) in fires.iter().zip([&hindered, &free]) {
        f.choose(format!("play {card}")).choose(format!("activate {unit}"));
    }
    f.choose("fire").choose(format!("join {hindered}")).choose("shoot").choose("abandon");
    f.asks(Axis, &[&"fire", &"pass"]);
    f.choose("fire").choose(format!("join {free}")).choose("shoot").choose("roll").sum(3).sum(11);
    assert!(!f.may("fire"), "one attack at an entry");
}

/// §10.3.2.1, §O20.3.2, §A33.3-3: a shot that cannot be made leaves the entry its one attack: units activated by a
/// further card may make it.
#[test]
fn a_further_card_fires_after_a_hopeless_op_fire_shot() {
    let mut f = Field::open();
    let hindered = f.unit(Axis, "Rifle", "H8");
    let free = f.unit(Axis, "Rifle", "F7");
    let mover = f.unit(Allies, "Rifle", "H4");
    f.smoke(9, "H7");
    let fires = [f.order(Axis, Order::Fire), f.order(Axis, Order::Fire)];
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    f.choose(format!("play {}", fires[0])).choose(format!("activate {hindered}"));
    f.choose("fire").choose(format!("join {hindered}")).choose("shoot").choose("abandon");
    f.asks(Axis, &[&format!("play {}", fires[1]), &"pass"]);
    f.choose(format!("play {}", fires[1])).choose(format!("activate {free}"));
    f.asks(Axis, &[&"fire", &"pass"]);
    f.choose("fire").choose(format!("join {free}")).choose("shoot").choose("roll").sum(3).sum(11);
    assert_eq!(f.asked(), Some(Allies), "one attack at an entry");
}

/// §A26, §10.3.2.1, §O20.3.2: an Assault Fire shot that cannot be made is no attack: the card still allows one at a
/// target for which there is Firepower.
#[test]
fn a_hopeless_assault_fire_may_be_aimed_again() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    f.unit(Allies, "Rifle", "H5");
    let near = f.unit(Allies, "Rifle", "F7");
    f.smoke(9, "H6");
    let assault = f.action(Axis, Action::AssaultFire);
    f.marches(&pionier).choose(format!("play {assault}"));
    f.asks(Axis, &[&"target F7", &"target H5"]);
    f.choose("target H5").choose(format!("join {pionier}")).choose("shoot").choose("abandon");
    f.asks(Axis, &[&"target F7", &"done"]);
    f.choose("target F7").choose(format!("join {pionier}")).choose("shoot").choose("roll").sum(11).sum(3);
    assert!(f.broken(&near));
    assert!(f.may("to H7"), "the Move goes on");
}

/// §A26, §10.3.2.1: if there is Firepower for no target at all, the card is spent.
#[test]
fn a_hopeless_assault_fire_without_another_target_is_spent() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    f.unit(Allies, "Rifle", "H5");
    f.smoke(9, "H6");
    let assault = f.action(Axis, Action::AssaultFire);
    f.marches(&pionier).choose(format!("play {assault}"));
    f.choose("target H5").choose(format!("join {pionier}")).choose("shoot").choose("abandon");
    assert!(f.may("to H7") && !f.may("target H5"));
}
