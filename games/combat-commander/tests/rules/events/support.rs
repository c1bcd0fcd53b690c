//! E59 Infiltration, E68 Reinforcements, A35.4 Hidden Unit: the Support Table.

use super::{bystanders, field};
use crate::field::{Allies, Axis, Field, hex};
use combat_commander::data::{Event, Side, Trigger};
use combat_commander::decisions::{ChooseSupport, RandomHex, Roll};
use combat_commander::map::Terrain;
use combat_commander::state::{Frame, HexFor, RadioId, Reason, RollFor, Unit};

/// The choice of an item of a column for 1943, as it is written.
fn item(f: &Field, side: Side, roll: u8, name: &str) -> String {
    let table = &f.g.data.support[f.g.nations[side.index()] as usize];
    let fits = |i: &combat_commander::data::SupportItem| {
        i.roll == roll && i.name == name && (i.years.0..=i.years.1).contains(&f.g.year)
    };
    table.iter().position(fits).unwrap_or_else(|| panic!("no {name} for {roll}")).to_string()
}

#[track_caller]
fn offers_items(f: &Field, by: Side, roll: u8, names: &[&str]) {
    let lines: Vec<String> = names.iter().map(|name| item(f, by, roll, name)).collect();
    let nouns: Vec<&dyn std::fmt::Display> = lines.iter().map(|l| l as &dyn std::fmt::Display).collect();
    f.offers(by, "support", &nouns);
}

/// The Germans draw an Event and roll 6 on their table.
fn called(event: Event) -> Field {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, event).sum(6);
    f
}

/// The units of a hex, by their types.
fn in_hex(f: &Field, at: &str) -> Vec<String> {
    let look = f.look();
    look.units_in(hex(at)).map(|u| look.unit_type(u).name.clone()).collect()
}

/// §E59: one item of the column and the year, but no Radio; then the random hex; in it or next to it.
#[test]
fn infiltration() {
    let mut f = called(Event::Infiltration);
    offers_items(&f, Axis, 6, &["Sergeant Sauer", "Weapon Team with Heavy MG", "Rifle Squad"]);
    let line = item(&f, Axis, 6, "Weapon Team with Heavy MG");
    f.choose(format!("support {line}"));
    f.on("A1");
    f.offers(Axis, "at", &[&"A1", &"A2", &"B1"]);
    f.choose("at B1").over();
    assert_eq!(in_hex(&f, "B1"), ["Weapon Team"]);
    // §11.2: it comes with its Weapon, and unbroken.
    let team = f.look().units_in(hex("B1")).next().unwrap();
    let weapon = f.s.units[team.index()].weapon;
    assert!(weapon.is_some() && f.look().weapon(weapon).name == "Heavy MG" && !f.look().is_broken(team));
    f.points(0);
}

/// §E59, §8.2, §CC-T.c: not where it is full, not where no unit can be; among enemies it may, and fights (§O16.4).
#[test]
fn infiltration_among_enemies() {
    let mut f = field().terrain(Terrain::WaterBarrier, "A2");
    bystanders(&mut f);
    f.unit(Allies, "Rifle", "A1");
    f.unit(Axis, "Rifle", "B1");
    f.draw(Axis, Event::Infiltration).sum(6);
    let line = item(&f, Axis, 6, "Rifle Squad");
    f.choose(format!("support {line}")).on("A1");
    f.offers(Axis, "at", &[&"A1"]);
    f.choose("at A1");
    assert!(matches!(f.s.frames.top(), Frame::Roll(Roll { what: RollFor::Melee(_), .. })));
}

/// §E59, §E42: no place near the random hex: nothing comes.
#[test]
fn infiltration_finds_no_place() {
    let mut f = field().terrain(Terrain::WaterBarrier, "A1 A2 B1");
    bystanders(&mut f);
    f.draw(Axis, Event::Infiltration).sum(6);
    let line = item(&f, Axis, 6, "Rifle Squad");
    f.choose(format!("support {line}")).on("A1").over();
}

/// §E59, §E42, §11.4: nothing of the column can be had: the random hex, the third step, is revealed all the same.
#[test]
fn no_one_infiltrates() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let gun = f.arm(&rifle, "Light MG");
    f.s.broken_weapons = 1 << gun.id.0;
    f.g.year = 1900;
    f.draw(Axis, Event::Infiltration).sum(6);
    f.on("E5").nothing();
    assert_eq!(f.s.broken_weapons, 0);
}

/// §E59, §E42, §CC-E.d: the Weapon chosen was taken while Time advanced: no one comes without it.
#[test]
fn infiltration_too_late() {
    let mut f = called(Event::Infiltration);
    let line = item(&f, Axis, 6, "Weapon Team with Heavy MG");
    f.choose(format!("support {line}"));
    while let Some(gun) = f.look().spare_weapon(Axis, "Heavy MG") {
        f.s.lost_weapons |= 1 << gun.0;
    }
    f.on("A1").nothing();
    assert!(f.look().units_in(hex("A1")).next().is_none());
}

/// §E68: Radios too; a unit comes on any hex of the own edge, but not over the limit nor where it cannot be.
#[test]
fn reinforcements() {
    let mut f = called(Event::Reinforcements);
    offers_items(&f, Axis, 6, &["Sergeant Sauer", "Weapon Team with Heavy MG", "Rifle Squad", "Radio 150mm"]);
    f.s.blaze.insert(hex("B10"));
    f.unit(Allies, "Rifle", "C10");
    let line = item(&f, Axis, 6, "Rifle Squad");
    f.choose(format!("support {line}"));
    // A Squad stands in A10: no room for another; C10 is the enemy's: a Melee would follow.
    let free: Vec<String> = ('C'..='O').map(|column| format!("{column}10")).collect();
    let nouns: Vec<&dyn std::fmt::Display> = free.iter().map(|h| h as &dyn std::fmt::Display).collect();
    f.offers(Axis, "at", &nouns);
    f.choose("at O10").over();
    assert_eq!(in_hex(&f, "O10"), ["Rifle"]);
}

/// §E68, §8.1.2: a Radio goes to the empty box; while one is there none can be chosen.
#[test]
fn a_radio_comes() {
    let mut f = called(Event::Reinforcements);
    let line = item(&f, Axis, 6, "Radio 150mm");
    f.choose(format!("support {line}")).over();
    let radio = f.s.radios[0];
    assert_eq!(f.g.data.radios[radio.id.index()].name, "Radio 150mm");
    assert!(!radio.broken);
    f.draw(Axis, Event::Reinforcements).sum(6);
    offers_items(&f, Axis, 6, &["Sergeant Sauer", "Weapon Team with Heavy MG", "Rifle Squad"]);
}

/// §E68, §6.1.2-5: a Radio that is on its way is not in the box.
#[test]
fn a_radio_on_its_way() {
    let due = |time: u8| {
        let mut f = field();
        bystanders(&mut f);
        let at = f.g.data.radios.iter().position(|r| r.name == "Radio 150mm").unwrap();
        f.g.sides[0].radio_due = Some((time, RadioId(at as u8)));
        f.s.time = 3;
        f.draw(Axis, Event::Reinforcements).sum(6);
        f
    };
    let offered = |f: &Field| f.may(format!("support {}", item(f, Axis, 6, "Radio 150mm")));
    assert!(!offered(&due(4)));
    assert!(offered(&due(2)));
}

/// §EX-04, §1.9.1-b: a Sniper on the Support roll of an Event does nothing.
#[test]
fn no_trigger_on_a_support_roll() {
    for event in [Event::Reinforcements, Event::Infiltration] {
        let mut f = field();
        bystanders(&mut f);
        f.draw(Axis, event);
        let dice = f.g.data.decks[0].iter().find(|c| c.trigger == Some(Trigger::Sniper)).unwrap();
        let (white, coloured) = (dice.white, dice.coloured);
        f.dice_with(white, coloured, Trigger::Sniper);
        assert!(matches!(f.s.frames.top(), Frame::ChooseSupport(ChooseSupport { side: Axis, .. })));
    }
}

/// §9.1: the Support roll may be made again.
#[test]
fn a_support_roll_may_be_cancelled() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Reinforcements).throw(2, 3, None);
    f.choose("reroll");
    f.throw(1, 2, None).choose("keep");
    offers_items(&f, Axis, 3, &["Conscript Squad"]);
}

/// §D23, §4.3.2, §E42: only items of the year that are left in the box; none at all: nothing.
#[test]
fn what_the_table_has() {
    let mut f = field();
    bystanders(&mut f);
    f.g.year = 1938;
    f.draw(Axis, Event::Reinforcements).sum(6).nothing();
    let mut f = field();
    // Sergeant Sauer is on the map, all Weapon Teams and Rifle Squads are lost.
    bystanders(&mut f);
    let sauer = f.g.data.leaders[0]
        .iter()
        .filter(|l| l.unit == "Sergeant X")
        .position(|l| l.name == "Sergeant Sauer");
    for n in 0..=sauer.unwrap() {
        f.unit(Axis, "Sergeant X", ["E9", "E8"][n]);
    }
    (0..6).for_each(|_| drop(f.casualty(Axis, "Weapon Team")));
    (0..9).for_each(|_| drop(f.casualty(Axis, "Rifle")));
    f.draw(Axis, Event::Infiltration).sum(6).on("A1").nothing();
}

/// §3.a: of two Leaders of one line who differ in name only, the first one left comes.
#[test]
fn one_of_two_leaders() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Infiltration).sum(8);
    let line = item(&f, Axis, 8, "Sergeant Krahl or Sergeant Jansen");
    f.choose(format!("support {line}")).on("E5").choose("at E5").over();
    f.draw(Axis, Event::Infiltration).sum(8);
    let line = item(&f, Axis, 8, "Sergeant Krahl or Sergeant Jansen");
    f.choose(format!("support {line}")).on("E5").choose("at E5").over();
    assert_eq!(in_hex(&f, "E5"), ["Sergeant Y", "Sergeant Y"]);
    f.draw(Axis, Event::Infiltration).sum(8);
    assert!(!f.may(format!("support {line}")), "both are on the map");
}

/// §A35.4: a hidden unit comes in the own zone of the set-up, in a hex without units and with Cover.
#[test]
fn a_hidden_unit() {
    let mut f = field().terrain(Terrain::Woods, "E2 F2 G4 G5").terrain(Terrain::Field, "H2");
    bystanders(&mut f);
    f.unit(Axis, "Rifle", "F2");
    f.turn().roll(Allies, RollFor::Support(Reason::HiddenUnit));
    f.sum(8);
    offers_items(&f, Allies, 8, &["Sergeant Dolin", "Weapon Team with Infantry Gun", "Rifle Squad"]);
    let line = item(&f, Allies, 8, "Rifle Squad");
    f.choose(format!("support {line}"));
    f.offers(Allies, "at", &[&"E2", &"G4"]);
    f.choose("at G4").over();
    assert_eq!(in_hex(&f, "G4"), ["Rifle"]);
}

/// §A35.4, §CC-1.6d: its roll is no part of an Event: a Sniper counts. No Radio, and no hex: nothing.
#[test]
fn a_hidden_unit_rolls_aloud() {
    let mut f = field();
    bystanders(&mut f);
    f.turn().roll(Allies, RollFor::Support(Reason::HiddenUnit));
    f.sum(6);
    offers_items(
        &f,
        Allies,
        6,
        &["Corporal Klimov", "Weapon Team with Light MG", "Rifle Squad", "Militia Squad"],
    );
    let line = item(&f, Allies, 6, "Rifle Squad");
    f.choose(format!("support {line}")).over();
    let on_map = f.look().units(Allies).count();
    assert_eq!(on_map, 1, "nowhere is Cover");
    f.turn().roll(Allies, RollFor::Support(Reason::HiddenUnit));
    let dice = f.g.data.decks[1].iter().find(|c| c.trigger == Some(Trigger::Sniper)).unwrap();
    let (white, coloured) = (dice.white, dice.coloured);
    f.dice_with(white, coloured, Trigger::Sniper);
    assert!(matches!(f.s.frames.top(), Frame::RandomHex(RandomHex { by: Allies, what: HexFor::Sniper })));
    assert!(f.s.units.iter().all(|u| u.at != Unit::SETUP));
}
