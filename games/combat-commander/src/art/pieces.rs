//! The counters, weapons, works and plaques of a scenario, by their keys.

use super::cards::stock;
use crate::CombatCommander;
use crate::board::Hex;
use crate::data::{Class, Nation, RadioType, Side, Stats, WeaponClass, WeaponType, boxed};
use crate::look::Look;
use crate::rules::terrain::Fort;
use crate::state::{OBJECTIVES, RadioId, SMOKE_VALUES, UnitId, WeaponId};
use sandtable_engine::art::signs::{Overlay, Plaque, Plate, Works};
use sandtable_engine::art::{PieceArt, Team, Value, Weapon};
use std::collections::BTreeMap;

impl Look<'_> {
    /// The key of a unit's picture: the side of the counter that is up.
    #[must_use]
    pub fn unit_art(self, unit: UnitId) -> String {
        let name = &self.g.unit_names[unit.index()].key;
        if self.is_broken(unit) { format!("{name}-broken") } else { name.to_string() }
    }

    /// The key of a weapon's picture.
    #[must_use]
    pub fn weapon_art(self, weapon: WeaponId) -> String {
        let key = format!("{}-{}", self.weapon(weapon).nation.key(), self.g.weapon_names[weapon.index()].key);
        if self.weapon_broken(weapon) { format!("{key}-broken") } else { key }
    }

    /// The key of a radio's picture.
    #[must_use]
    pub fn radio_art(self, radio: RadioId, broken: bool) -> String {
        let key = format!("radio-{}", radio.0);
        if broken { format!("{key}-broken") } else { key }
    }
}

/// The key of the plaque of an Objective, by who holds it.
#[must_use]
pub fn objective_art(objective: usize, holder: Option<Side>) -> String {
    match holder {
        None => format!("objective-{}", objective + 1),
        Some(Side::Axis) => format!("objective-{}-axis", objective + 1),
        Some(Side::Allies) => format!("objective-{}-allies", objective + 1),
    }
}

/// All pictures of pieces and marks.
#[must_use]
pub fn pieces(g: &CombatCommander) -> BTreeMap<String, PieceArt> {
    let mut art = BTreeMap::new();
    for (kind, name) in g.kinds.iter().zip(&g.unit_names) {
        let nation = g.nations[kind.side.index()];
        let counter = format!("counter-{}", name.key.trim_start_matches("unit-"));
        let face =
            |stats: &Stats, broken| PieceArt::Team(counter_face(nation, &counter, kind.class, stats, broken));
        art.insert(name.key.to_string(), face(&kind.front, false));
        art.insert(format!("{}-broken", name.key), face(&kind.broken, true));
    }
    for (row, name) in g.weapons.iter().zip(&g.weapon_names) {
        let weapon = &g.data.weapons[*row as usize];
        let key = format!("{}-{}", weapon.nation.key(), name.key);
        art.insert(format!("{key}-broken"), PieceArt::Plate(plate(weapon, true)));
        art.insert(key, PieceArt::Plate(plate(weapon, false)));
    }
    for (id, radio) in g.data.radios.iter().enumerate().filter(|(_, r)| g.nations.contains(&r.nation)) {
        art.insert(format!("radio-{id}"), PieceArt::Plate(battery(radio, false)));
        art.insert(format!("radio-{id}-broken"), PieceArt::Plate(battery(radio, true)));
    }
    works(g, &mut art);
    for objective in 0..OBJECTIVES {
        for holder in [None, Some(Side::Axis), Some(Side::Allies)] {
            let nation = holder.map(|side| stock(g.nations[side.index()]));
            let plaque = Plaque::Objective((objective + 1).to_string(), nation);
            art.insert(objective_art(objective, holder), PieceArt::Plaque(plaque));
        }
    }
    for (id, overlay) in
        [("suppressed", Overlay::Suppressed), ("veteran", Overlay::Veteran), ("spent", Overlay::Spent)]
    {
        art.insert(format!("badge-{id}"), PieceArt::Overlay(overlay));
    }
    art
}

fn works(g: &CombatCommander, art: &mut BTreeMap<String, PieceArt>) {
    for fort in Fort::ALL {
        let picture = match fort {
            Fort::Foxholes => Works::Foxholes,
            Fort::Trench => Works::Trench,
            Fort::Pillbox => Works::Pillbox,
            Fort::Bunker => Works::Bunker,
            Fort::Mines => Works::Mines,
            Fort::Wire => Works::Wire,
        };
        art.insert(format!("fort-{}", fort.id()), PieceArt::Works(picture));
        if let Some(number) = fort_number(g, fort) {
            let plaque = Plaque::Works(signed(number));
            art.insert(format!("plaque-{}", fort.id()), PieceArt::Plaque(plaque));
        }
    }
    art.insert("smoke".into(), PieceArt::Works(Works::Smoke));
    art.insert("blaze".into(), PieceArt::Works(Works::Blaze));
    art.insert("aim".into(), PieceArt::Works(Works::Aim));
    for value in 1..=SMOKE_VALUES {
        art.insert(format!("plaque-smoke-{value}"), PieceArt::Plaque(Plaque::Smoke(value.to_string())));
    }
}

/// The number on a work: its Cover, the strength of Mines, what Wire takes.
#[must_use]
pub fn fort_number(g: &CombatCommander, fort: Fort) -> Option<i8> {
    match fort {
        Fort::Mines => Some(g.mines),
        Fort::Wire => Some(-1),
        _ => g.ground.cover(Hex(0), Some(fort)).fort,
    }
}

/// A number with a true minus.
#[must_use]
pub fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

fn value(n: i8, boxed: bool) -> Value {
    Value { text: signed(n), boxed, underlined: false }
}

fn counter_face(nation: Nation, name: &str, class: Class, stats: &Stats, broken: bool) -> Team {
    Team {
        nation: stock(nation),
        name: name.to_string(),
        figures: class.figures(),
        morale: stats.morale.max(0) as u8,
        command: (class == Class::Leader).then_some(stats.command.max(0) as u8),
        values: [
            value(stats.fp, stats.boxed & boxed::FP != 0),
            value(stats.range, stats.boxed & boxed::RANGE != 0),
            value(stats.movement, stats.boxed & boxed::MOVE != 0),
        ],
        broken,
        states: Vec::new(),
    }
}

fn plate(weapon: &WeaponType, broken: bool) -> Plate {
    let range = match weapon.range_min {
        0 | 1 => value(weapon.range_max, weapon.range_boxed),
        least => Value {
            text: format!("{least}–{}", weapon.range_max),
            boxed: weapon.range_boxed,
            underlined: false,
        },
    };
    Plate {
        nation: stock(weapon.nation),
        weapon: silhouette(weapon),
        power: value(weapon.fp, weapon.fp_boxed),
        range,
        load: if weapon.move_modifier == 0 { String::new() } else { signed(weapon.move_modifier) },
        band: weapon.ordnance,
        broken,
    }
}

fn silhouette(weapon: &WeaponType) -> Weapon {
    match weapon.class {
        WeaponClass::Mg if weapon.move_modifier == 0 => Weapon::Lmg,
        WeaponClass::Mg => Weapon::Hmg,
        WeaponClass::Mortar => Weapon::Mortar,
        WeaponClass::Gun => Weapon::AtGun,
        WeaponClass::Flamethrower => Weapon::Flamethrower,
        WeaponClass::Satchel => Weapon::Satchel,
    }
}

fn battery(radio: &RadioType, broken: bool) -> Plate {
    Plate {
        nation: stock(radio.nation),
        weapon: Weapon::Radio,
        power: value(radio.fp, false),
        range: Value::default(),
        load: String::new(),
        band: false,
        broken,
    }
}
