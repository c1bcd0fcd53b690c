//! Units replaced while something is pending for them, and games that end in the middle.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Action, Event, Order, Trigger};
use combat_commander::decisions::{Defend, Drift};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, Unit, is};

/// §1.9.1-c, §A36, §O20.3.4-a: a Sniper on the attack roll hits one who is to defend; Light Wounds leave a Team in his
/// place, and the Team defends.
#[test]
fn light_wounds_before_the_defence() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let squad = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    let wounds = f.action(Allies, Action::LightWounds);
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep").random_hex_is("H5");
    f.choose(format!("pick {squad}")).choose(format!("play {wounds}"));
    let team = f.look().first_of(Allies, hex("H5")).unwrap();
    assert_eq!(f.look().unit_type(team).name, "Line Team");
    assert!(!f.look().is_broken(team));
    f.awaits_roll(Allies);
    // 5 + 6 against a Morale and a roll of 3: the Team breaks.
    f.sum(3);
    assert!(f.look().is_broken(team) && f.s.frames.top() != Frame::Defend(Defend));
    assert_eq!(f.look().hex_of(squad.id), Unit::BOX);
}

/// §E52, §O20.3: a Squad that Deploys while it fires has had its shot, and so have both Teams; their Weapon, too.
#[test]
fn deploy_while_firing() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.shoots(&rifle, "H5", &[&rifle, &gun]).choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Deploy).choose(format!("deploy {rifle}"));
    let take = f.legal()[0].clone();
    f.choose(take);
    // The attack goes on as it was: 5 + 1 + 7 = 13.
    assert_eq!(f.s.attack.total, 13);
    f.sum(11);
    let teams: Vec<_> = f.look().units_of(Axis, hex("H6")).collect();
    assert_eq!(teams.len(), 2);
    assert!(teams.iter().all(|&t| f.look().is(t, is::FIRED)));
    assert!(!f.legal().iter().any(|c| c.starts_with("target")), "no one has a shot left");
}

/// §1.9.1-c, §6.2.2: Time! on the attack roll ends the game before anyone defends.
#[test]
fn time_can_end_the_game_before_the_defence() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let squad = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.s.time = f.g.sudden_death;
    f.s.vp = 3;
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.throw(6, 6, Some(Trigger::Time)).choose("keep");
    f.awaits_roll(Axis);
    f.sum(3);
    f.won_by(Axis);
    assert!(!f.broken(&squad));
}

/// §1.9.1.4, §O16.4: Time! on the first roll of a Melee ends the game before a blow is struck.
#[test]
fn time_can_end_the_game_in_a_melee() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let rifle = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.s.time = f.g.sudden_death;
    f.s.vp = -1;
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}")).choose("to H5").choose("done");
    f.awaits_roll(Allies);
    f.throw(6, 6, Some(Trigger::Time)).choose("keep").sum(3);
    f.won_by(Allies);
    assert!(!f.lost(&pionier) && !f.lost(&rifle));
}

/// §A36, §O21.a: a Squad on the march that is wounded by Op Fire goes on as a Team, with the points of a Team.
#[test]
fn light_wounds_during_a_move() {
    let mut f = Field::open();
    let squad = f.unit(Axis, "Rifle", "H8");
    let shooter = f.unit(Allies, "Rifle", "H4");
    f.onlookers();
    let fire = f.order(Allies, Order::Fire);
    let wounds = f.action(Axis, Action::LightWounds);
    f.marches(&squad).choose("to H7").choose(format!("play {fire}")).choose(format!("activate {shooter}"));
    f.choose("fire").choose(format!("join {shooter}")).choose("shoot").choose("roll").sum(11);
    f.choose("roll").sum(3).choose(format!("play {wounds}"));
    let team = f.look().first_of(Axis, hex("H7")).unwrap();
    assert!(f.look().is(team, is::GOING | is::CALLED));
    let left = f.look().points_left();
    assert_eq!(left, f.look().movement(team) - 1);
    f.choose("to G7");
    assert_eq!(f.look().hex_of(team), hex("G7"));
    // Those activated fire at every hex entered.
    f.asks(Allies, &[&"fire", &"pass"]);
}

/// §F103.1-b, §A36, §CC-F103.f: a Squad that the Mines it leaves would break is saved as a Team, which makes the step.
#[test]
fn light_wounds_when_leaving_mines() {
    let mut f = Field::open();
    let squad = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.fort(Fort::Mines, "H6");
    let wounds = f.action(Axis, Action::LightWounds);
    f.marches(&squad).choose("to H5").sum(11);
    f.choose("roll").sum(3).choose(format!("play {wounds}"));
    let team = f.look().first_of(Axis, hex("H5")).unwrap();
    assert_eq!(f.look().unit_type(team).name, "Line Team");
    assert!(f.look().units_in(hex("H6")).next().is_none());
}

/// §E58, §O16.4.3, §E58.1, §CC-O16.4.4: a Hero who comes into a Melee by its first roll fights in no roll of his side that
/// was made, dies with the losers, and is worth nothing.
#[test]
fn a_hero_in_a_melee() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let rifle = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}")).choose("to H5").choose("done");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Hero).choose("at H5");
    assert_eq!(f.look().units_of(Allies, hex("H5")).count(), 2);
    f.awaits_roll(Axis);
    // 5 + 7 = 12 stands against 7 + 1 + 5 = 13.
    f.sum(5);
    assert!(f.lost(&rifle) && !f.lost(&pionier));
    assert_eq!(f.look().units_of(Allies, hex("H5")).count(), 0);
    assert_eq!((f.s.losses[1], f.s.vp), (1, i16::from(f.look().kind(rifle.id).vp)));
}

/// §1.9, §CC-1.3, §6.1.2: a roll of the last card that is taken back and made again: Time moves once, and the new roll comes
/// from the new pile.
#[test]
fn the_last_card_taken_back() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.last_card(Axis, Field::card_of(6, 6, Some(Trigger::Time)));
    f.throw(6, 6, Some(Trigger::Time)).choose("reroll");
    assert_eq!(f.s.time, 1);
    f.awaits_roll(Axis);
    assert!(f.s.decks[0].pile.len() > 60, "all but the hand was shuffled");
    f.throw_sum(3);
    // The card has passed to the other side, who may have it made again in turn.
    f.asks(Axis, &[&"keep", &"reroll"]);
}

/// §A41, §1.9.1.2: Sustained Fire and a jam on one roll of doubles: the gun breaks twice and is gone.
#[test]
fn a_gun_that_breaks_twice() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    let more = f.action(Axis, Action::SustainedFire);
    f.shoots(&rifle, "H5", &[&gun]).choose(format!("play {more}")).choose("roll");
    f.dice_with(1, 1, Trigger::Jammed).choose(format!("jam {gun}"));
    assert_eq!(f.s.lost_weapons >> gun.id.0 & 1, 1);
    // 4 + 2 + 2 = 8.
    assert_eq!(f.s.attack.total, 8);
}

/// §E76, §6.1.2-5, §CC-E.d: the random hex of Walking Wounded is a last card; in a Melee of that Time advance another
/// one brings the same unit back: it is no longer on the Casualty Track, and the first brings no one.
#[test]
fn a_returned_casualty_does_not_return_twice() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H5");
    let dead = f.unit(Axis, "Rifle", "B3");
    f.onlookers();
    f.unit(Allies, "Rifle", "D10");
    f.turn().eliminate(dead.id);
    let look = f.look();
    let pionier = |&u: &_| look.unit_type(u).name == "Pionier" && look.hex_of(u) == Unit::BOX;
    let due = look.counters(Axis).find(pionier).unwrap();
    f.s.units[due.index()].at = Unit::time(1);
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep");
    f.event(Event::WalkingWounded).choose(format!("pick {dead}"));
    f.last_card(Axis, |_| true).random_hex_is("F6").choose("at D10");
    f.sum(7).throw(3, 4, Some(Trigger::Event)).choose("keep");
    f.event(Event::WalkingWounded).choose(format!("pick {dead}")).random_hex_is("B5").choose("at B5");
    assert_eq!(f.at(&dead), "B5");
    // The Melee is over, the first Event brings no one, and those shot at defend.
    f.awaits_roll(Allies);
    assert_eq!((f.at(&dead).as_str(), f.said("log-event-nothing")), ("B5", 1));
    assert_eq!(f.look().units_in(hex("F6")).count(), 0);
    assert_eq!(f.s.losses, [0, 1]);
}

/// A counter is in one place: put down elsewhere, it leaves the hex where it was.
#[test]
fn a_counter_is_never_in_two_hexes() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.turn().appear(rifle.id, hex("B2"), 0);
    assert_eq!(f.at(&rifle), "B2");
    assert_eq!(f.look().units_in(hex("H6")).count(), 0);
    assert!(!f.s.standing[0].contains(hex("H6")));
}

/// §A35.1, §A35.3, §E46: hidden works appear in the hex attacked; who was driven out of it by a Blaze before he defends
/// finds none where he fled to.
#[test]
fn hidden_works_need_the_attacked_hex() {
    let mut f = Field::open().defender(Allies);
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.g.ground.map.objectives[0].hexes = combat_commander::board::HexSet::one(hex("H4"));
    f.action(Allies, Action::HiddenEntrenchments);
    f.action(Allies, Action::HiddenPillbox);
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H5");
    f.chance(sandtable_engine::Noun::Number(3)).choose("to H4");
    f.asks(Allies, &[&"roll"]);
}

/// §O20.2.3, §10.3.1, §1.9.1-c: a Blaze that the Targeting roll itself kindles on the line makes it no easier: what
/// hinders is counted before the roll.
#[test]
fn fire_on_the_line_of_a_mortar() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H5");
    f.smoke(8, "H7");
    f.onlookers();
    f.shoots(&team, "H5", &[&mortar]);
    // 12 less 8 is no more than the range of 4.
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H7");
    f.chance(sandtable_engine::Noun::Number(3));
    assert_eq!(f.look().los(hex("H9"), hex("H5")), None);
    assert_eq!((f.said("log-targeting-miss"), f.said("log-targeting-hit")), (1, 0));
}

/// §O18.2.2, §10.3.1, §1.9.1-c: nor an Accuracy roll.
#[test]
fn fire_on_the_line_of_a_spotter() {
    let mut f = Field::open();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.unit(Allies, "Rifle", "H5");
    f.smoke(8, "H7");
    f.onlookers();
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("shells");
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Blaze).random_hex_is("H7");
    f.chance(sandtable_engine::Noun::Number(3));
    assert_eq!(f.s.frames.top(), Frame::Drift(Drift { hit: false }));
}
