//! E44, E45, E49 to E51, E54, E60, E62 to E64, E66, E71, E72, E75: what befalls units and weapons, and points.

use super::{bystanders, field};
use crate::field::{Allies, Axis};
use combat_commander::data::{Action, Event};
use combat_commander::decisions::BeforeBreak;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, is};

/// §E44: one own unit that is no Veteran yet; compulsory.
#[test]
fn battle_harden() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let (old, leader) = (f.unit(Axis, "Rifle", "E5"), f.unit(Axis, "Sergeant X", "E5"));
    f.set(&old, is::VETERAN);
    f.break_(&leader);
    f.draw(Axis, Event::BattleHarden);
    f.offers(Axis, "pick", &[&rifle, &leader]);
    f.choose(format!("pick {leader}")).over();
    assert!(f.is(&leader, is::VETERAN) && !f.is(&rifle, is::VETERAN));
    f.set(&rifle, is::VETERAN);
    f.draw(Axis, Event::BattleHarden).nothing();
}

/// §E44.1: one more of everything but Command, on either side of the counter.
#[test]
fn veterans_are_better() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let leader = f.unit(Axis, "Sergeant Y", "E5");
    let stats = |f: &crate::field::Field, u| {
        let look = f.look();
        [look.fp(u), look.range(u), look.movement(u), look.morale(u, 0)]
    };
    for broken in [false, true] {
        if broken {
            f.break_(&rifle);
        }
        let before = stats(&f, rifle.id);
        f.set(&rifle, is::VETERAN);
        assert_eq!(stats(&f, rifle.id), before.map(|n| n + 1));
        f.turn().clear(rifle.id, is::VETERAN);
    }
    f.set(&leader, is::VETERAN);
    assert_eq!(f.look().command(leader.id), 2);
}

/// §E44.1: until it is eliminated.
#[test]
fn eliminated_units_lose_veteran_status() {
    let mut f = field();
    let (_, enemy) = bystanders(&mut f);
    f.unit(Allies, "Rifle", "N1");
    f.set(&enemy, is::BROKEN | is::VETERAN);
    f.draw(Axis, Event::Kia).choose(format!("pick {enemy}")).over();
    assert_eq!(f.s.units[enemy.id.index()].flags, 0);
}

/// §E45: a point for each enemy unit on the Casualty Track.
#[test]
fn battlefield_integrity() {
    let mut f = field();
    bystanders(&mut f);
    f.casualty(Allies, "Rifle");
    f.casualty(Allies, "Militia");
    f.casualty(Axis, "Rifle");
    f.draw(Axis, Event::BattlefieldIntegrity).over();
    f.points(2);
    f.draw(Allies, Event::BattlefieldIntegrity).over();
    f.points(1);
    f.s.losses = [0; 2];
    f.draw(Axis, Event::BattlefieldIntegrity).nothing();
}

/// §E45, §7.3.2-X: it is no elimination: chit X does not double it.
#[test]
fn battlefield_integrity_is_not_doubled() {
    let mut f = field();
    bystanders(&mut f);
    f.casualty(Allies, "Rifle");
    let chit = f.g.data.chits.iter().position(|c| c.letter == 'X').unwrap();
    f.s.open_chits = 1 << chit;
    f.draw(Axis, Event::BattlefieldIntegrity).over();
    f.points(1);
}

/// §E49: a point for each Objective controlled.
#[test]
fn command_and_control() {
    let mut f = field();
    bystanders(&mut f);
    f.s.control = [1, 2, 2, 0, 2];
    f.draw(Allies, Event::CommandAndControl).over();
    f.points(-3);
    f.draw(Axis, Event::CommandAndControl).over();
    f.points(-2);
    f.s.control = [0; 5];
    f.draw(Axis, Event::CommandAndControl).nothing();
}

/// §E54: the drawer's Surrender marker goes up by one.
#[test]
fn elan() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Allies, Event::Elan).over();
    assert_eq!(f.s.surrender, [20, 21]);
}

/// §E50: the Russian player chooses a broken unit and rolls: more than its Morale kills it, otherwise it rallies.
#[test]
fn the_commissar() {
    // A broken Rifle has Morale 6.
    for (roll, lost) in [(5, false), (6, false), (7, true)] {
        let mut f = field();
        let (own, _) = bystanders(&mut f);
        let rifle = f.unit(Allies, "Rifle", "E5");
        f.break_(&rifle);
        f.break_(&own);
        f.draw(Allies, Event::Commissar);
        f.offers(Allies, "pick", &[&rifle]);
        f.choose(format!("pick {rifle}")).sum(roll).over();
        assert_eq!((f.lost(&rifle), f.broken(&rifle)), (lost, false), "{roll}");
        f.points(if lost { 2 } else { 0 });
    }
}

/// §E50, §T78.3-a: current Morale: Cover and a Leader count.
#[test]
fn the_commissar_sees_cover() {
    let mut f = field().terrain(Terrain::Woods, "E5");
    bystanders(&mut f);
    let rifle = f.unit(Allies, "Rifle", "E5");
    f.unit(Allies, "Sergeant X", "E5");
    f.break_(&rifle);
    f.draw(Allies, Event::Commissar).choose(format!("pick {rifle}")).sum(9).over();
    assert!(!f.lost(&rifle) && !f.broken(&rifle));
}

/// §E50, §1.9.1-b: its roll sets nothing off; no broken unit: nothing.
#[test]
fn the_commissar_rolls_in_quiet() {
    let mut f = field();
    let (_, enemy) = bystanders(&mut f);
    f.draw(Allies, Event::Commissar).nothing();
    f.break_(&enemy);
    f.draw(Allies, Event::Commissar).choose(format!("pick {enemy}"));
    f.dice_with(6, 6, combat_commander::data::Trigger::Time);
    assert!(f.lost(&enemy));
    assert_eq!(f.s.time, 0);
}

/// §E51: own Squads out of every Leader's Command are suppressed; Teams, Leaders and enemies are not.
#[test]
fn cower() {
    let mut f = field();
    let (far, enemy) = bystanders(&mut f);
    f.unit(Axis, "Sergeant Y", "H5");
    let (near, edge, out) =
        (f.unit(Axis, "Rifle", "H5"), f.unit(Axis, "Rifle", "H7"), f.unit(Axis, "Rifle", "H8"));
    let team = f.unit(Axis, "Line Team", "H9");
    f.draw(Axis, Event::Cower).over();
    let suppressed = [&far, &near, &edge, &out, &team, &enemy].map(|u| f.suppressed(u));
    assert_eq!(suppressed, [true, false, false, true, false, false]);
    f.draw(Axis, Event::Cower).nothing();
}

/// §E51, §3.3-a: a broken Leader reaches his own hex only.
#[test]
fn a_broken_leader_calms_his_own_hex() {
    let mut f = field();
    bystanders(&mut f);
    let leader = f.unit(Axis, "Sergeant Y", "H5");
    f.break_(&leader);
    let (with, next) = (f.unit(Axis, "Rifle", "H5"), f.unit(Axis, "Rifle", "H6"));
    f.draw(Axis, Event::Cower).over();
    assert_eq!([&with, &next].map(|u| f.suppressed(u)), [false, true]);
}

/// §E60: anyone not suppressed in a hex with Cover less than 1; own and broken units too; compulsory.
#[test]
fn interdiction() {
    let mut f = field().terrain(Terrain::Woods, "E5").terrain(Terrain::Brush, "F5");
    let (own, enemy) = bystanders(&mut f);
    f.unit(Allies, "Rifle", "E5");
    f.unit(Allies, "Rifle", "F5");
    f.unit(Allies, "Rifle", "G5");
    f.fort(Fort::Foxholes, "G5");
    let (down, broken) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Rifle", "I5"));
    f.set(&down, is::SUPPRESSED);
    f.break_(&broken);
    f.draw(Axis, Event::Interdiction);
    f.offers(Axis, "pick", &[&own, &enemy, &broken]);
    f.choose(format!("pick {broken}")).over();
    assert!(f.suppressed(&broken) && f.broken(&broken));
}

/// §E60, §T93-c: a road spoils Cover of 1; everyone in cover or suppressed: nothing.
#[test]
fn interdiction_on_a_road() {
    let mut f = field().terrain(Terrain::Brush, "A10 O1 E5").road("E5 E6");
    let (own, _) = bystanders(&mut f);
    let rifle = f.unit(Allies, "Rifle", "E5");
    f.draw(Axis, Event::Interdiction);
    f.offers(Axis, "pick", &[&rifle]);
    f.choose(format!("pick {rifle}")).over();
    f.draw(Axis, Event::Interdiction).nothing();
    assert!(!f.suppressed(&own));
}

/// §E62, §EX-54, §CC-E.c: a broken unit of either side is eliminated; Light Wounds cannot answer.
#[test]
fn killed_in_action() {
    let mut f = field();
    let (own, enemy) = bystanders(&mut f);
    let (squad, more) = (f.unit(Allies, "Rifle", "E5"), f.unit(Axis, "Rifle", "E9"));
    f.action(Allies, Action::LightWounds);
    f.break_(&squad);
    f.break_(&more);
    f.draw(Axis, Event::Kia);
    f.offers(Axis, "pick", &[&squad, &more]);
    f.choose(format!("pick {squad}")).over();
    assert!(f.lost(&squad) && !f.lost(&own) && !f.lost(&enemy));
    f.points(2);
}

/// §E62, §E64, §E42: no broken unit anywhere.
#[test]
fn no_one_to_kill_or_to_heal() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Kia).nothing();
    f.draw(Axis, Event::Medic).nothing();
}

/// §E64, §CC-0.1: compulsory, and if only the enemy has broken units it is one of his.
#[test]
fn a_medic_for_the_enemy() {
    let mut f = field();
    let (_, enemy) = bystanders(&mut f);
    f.set(&enemy, is::BROKEN | is::SUPPRESSED);
    f.draw(Axis, Event::Medic);
    f.offers(Axis, "pick", &[&enemy]);
    f.choose(format!("pick {enemy}")).over();
    // §3.2.2: the marker stays.
    assert!(!f.broken(&enemy) && f.suppressed(&enemy));
}

/// §E66: one of the drawer's own broken units next to an enemy.
#[test]
fn prisoners_of_war() {
    let mut f = field();
    let (own, _) = bystanders(&mut f);
    let (near, two, sound) =
        (f.unit(Axis, "Rifle", "E5"), f.unit(Axis, "Rifle", "E7"), f.unit(Axis, "Rifle", "F4"));
    let enemy = f.unit(Allies, "Rifle", "E4");
    for unit in [&own, &near, &two, &enemy] {
        f.break_(unit);
    }
    f.draw(Axis, Event::PrisonersOfWar);
    f.offers(Axis, "pick", &[&near]);
    f.choose(format!("pick {near}")).over();
    assert!(f.lost(&near) && !f.lost(&two) && !f.lost(&sound));
    f.points(-2);
    f.draw(Axis, Event::PrisonersOfWar).nothing();
}

/// §E72: the nearest unit of either side breaks; of equals the drawer picks one.
#[test]
fn shell_shock() {
    let mut f = field();
    bystanders(&mut f);
    let (own, leader, enemy) =
        (f.unit(Axis, "Rifle", "E6"), f.unit(Axis, "Sergeant X", "E6"), f.unit(Allies, "Rifle", "E4"));
    f.unit(Allies, "Rifle", "E3");
    f.draw(Allies, Event::ShellShock).on("E5");
    f.offers(Allies, "pick", &[&own, &leader, &enemy]);
    f.choose(format!("pick {leader}")).over();
    assert!(f.broken(&leader) && !f.broken(&own));
}

/// §E72: at distance 0 too, also the drawer's; Light Wounds may answer (§CC-E.c).
#[test]
fn shell_shock_opens_light_wounds() {
    let mut f = field();
    bystanders(&mut f);
    let rifle = f.unit(Axis, "Rifle", "E5");
    let card = f.action(Axis, Action::LightWounds);
    f.draw(Axis, Event::ShellShock).on("E5").choose(format!("pick {rifle}"));
    assert_eq!(f.s.frames.top(), Frame::BeforeBreak(BeforeBreak { unit: rifle.id }));
    f.choose(format!("play {card}")).over();
    assert_eq!(f.at(&rifle), "off");
    f.points(-1);
}

/// §E75: an enemy not suppressed, in Range and sight of a functioning MG.
#[test]
fn suppressing_fire() {
    let mut f = field().terrain(Terrain::Woods, "H2");
    let (_, _) = bystanders(&mut f);
    let team = f.unit(Axis, "Weapon Team", "H6");
    f.arm(&team, "Light MG");
    let seen = f.unit(Allies, "Rifle", "H3");
    f.unit(Allies, "Rifle", "H1");
    let down = f.unit(Allies, "Rifle", "G3");
    f.set(&down, is::SUPPRESSED);
    // O1 is nine hexes away: the Light MG reaches eight.
    f.draw(Axis, Event::SuppressingFire);
    f.offers(Axis, "pick", &[&seen]);
    f.choose(format!("pick {seen}")).over();
    assert!(f.suppressed(&seen));
    f.draw(Axis, Event::SuppressingFire).nothing();
}

/// §E75: not by a broken MG, nor with a broken or suppressed carrier; a mortar is no MG; Command adds to the Range.
#[test]
fn what_is_a_functioning_mg() {
    let lay = || {
        let mut f = field();
        let team = f.unit(Axis, "Weapon Team", "H10");
        let gun = f.arm(&team, "Light MG");
        let enemy = f.unit(Allies, "Rifle", "H1");
        (f, team, gun, enemy)
    };
    // Nine hexes: out of the Light MG's Range of eight, but a Leader helps.
    lay().0.draw(Axis, Event::SuppressingFire).nothing();
    let led = || {
        let (mut f, team, gun, enemy) = lay();
        f.unit(Axis, "Sergeant X", "H10");
        (f, team, gun, enemy)
    };
    let (mut f, _, _, enemy) = led();
    f.draw(Axis, Event::SuppressingFire);
    f.offers(Axis, "pick", &[&enemy]);
    let (mut f, _, gun, _) = led();
    f.s.broken_weapons |= 1 << gun.id.0;
    f.draw(Axis, Event::SuppressingFire).nothing();
    for flag in [is::BROKEN, is::SUPPRESSED] {
        let (mut f, team, ..) = led();
        f.set(&team, flag);
        f.draw(Axis, Event::SuppressingFire).nothing();
    }
    // §E75 to the letter: Wire does not disqualify the MG.
    let (mut f, _, _, enemy) = led();
    f.fort(Fort::Wire, "H10");
    f.draw(Axis, Event::SuppressingFire);
    f.offers(Axis, "pick", &[&enemy]);
    let mut f = field();
    let team = f.unit(Axis, "Weapon Team", "H6");
    f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H1");
    f.draw(Axis, Event::SuppressingFire).nothing();
}

/// §E63: the nearest unbroken Weapon of either side breaks; of equals the drawer picks one.
#[test]
fn malfunction() {
    let mut f = field();
    bystanders(&mut f);
    let (team, other, far) =
        (f.unit(Axis, "Weapon Team", "E7"), f.unit(Allies, "Weapon Team", "E3"), f.unit(Axis, "Rifle", "E9"));
    let (heavy, mortar) = (f.arm(&team, "Heavy MG"), f.arm(&other, "Light Mortar"));
    f.arm(&far, "Light MG");
    // The number of the hex mends no broken Weapon: none is broken.
    f.draw(Axis, Event::Malfunction).on("E5");
    f.offers(Axis, "weapon", &[&heavy, &mortar]);
    f.choose(format!("weapon {mortar}")).over();
    assert_eq!(f.s.broken_weapons, 1 << mortar.id.0);
}

/// §E63, §11.4, §CC-E.b: the random hex mends first; what it mended may break again. No Weapon: nothing.
#[test]
fn malfunction_after_mending() {
    let mut f = field();
    bystanders(&mut f);
    let team = f.unit(Axis, "Weapon Team", "E7");
    let gun = f.arm(&team, "Light MG");
    f.s.broken_weapons = 1 << gun.id.0;
    f.draw(Axis, Event::Malfunction).on("E1").nothing();
    assert_eq!(f.s.broken_weapons, 1 << gun.id.0, "1 neither mends nor eliminates a German Light MG");
    f.draw(Axis, Event::Malfunction).on("E5");
    assert_eq!(f.s.broken_weapons, 0, "5 mends it");
    f.offers(Axis, "weapon", &[&gun]);
    f.choose(format!("weapon {gun}")).over();
    assert_eq!(f.s.broken_weapons, 1 << gun.id.0);
    f.draw(Axis, Event::Malfunction).on("E7").nothing();
    assert_eq!(f.s.lost_weapons, 1 << gun.id.0, "7 eliminates it");
}

/// §E71: a Weapon of either side from the Casualty Track, to an own unit without one, or none.
#[test]
fn scrounge() {
    let mut f = field();
    let (own, enemy) = bystanders(&mut f);
    let armed = f.unit(Axis, "Rifle", "E5");
    let (mine, his) = (f.arm(&armed, "Light MG"), f.arm(&enemy, "Medium MG"));
    f.draw(Axis, Event::Scrounge).nothing();
    f.turn().break_weapon(his.id);
    f.turn().lose_weapon(his.id);
    f.draw(Axis, Event::Scrounge);
    f.may_have(Axis, "weapon", &[&his]);
    f.choose(format!("weapon {his}"));
    f.offers(Axis, "give", &[&own]);
    f.choose(format!("give {own}")).over();
    assert_eq!(f.s.carriers[his.id.index()], own.id);
    assert!(!f.look().weapon_broken(his.id), "it comes back unbroken");
    assert_eq!((f.s.lost_weapons, f.s.carriers[mine.id.index()]), (0, armed.id));
    // §8.1.1: everyone carries one now.
    f.turn().lose_weapon(mine.id);
    f.draw(Axis, Event::Scrounge).choose("done").over();
    f.turn().give(mine.id, armed.id);
    f.s.lost_weapons = 1 << 40;
    f.draw(Axis, Event::Scrounge).nothing();
}
