//! The counters, weapons, works and plaques of a scenario, by their keys.

use super::counters::{battery, disc, face, plaque, plate, shield, suppressed, veteran};
use super::stocks::stock;
use crate::CombatCommander;
use crate::board::Hex;
use crate::data::Side;
use crate::look::Look;
use crate::rules::terrain::Fort;
use crate::state::{OBJECTIVES, RadioId, SMOKE_VALUES, UnitId, WeaponId};
use sandtable_engine::art::{PieceArt, StateMark, Works};
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
        let counter = |stats, broken| face(stock(nation), &counter, kind.class, stats, broken);
        art.insert(name.key.to_string(), counter(&kind.front, false));
        art.insert(format!("{}-broken", name.key), counter(&kind.broken, true));
    }
    for (row, name) in g.weapons.iter().zip(&g.weapon_names) {
        let weapon = &g.data.weapons[*row as usize];
        let key = format!("{}-{}", weapon.nation.key(), name.key);
        art.insert(format!("{key}-broken"), plate(weapon, true));
        art.insert(key, plate(weapon, false));
    }
    for (id, radio) in g.data.radios.iter().enumerate().filter(|(_, r)| g.nations.contains(&r.nation)) {
        art.insert(format!("radio-{id}"), battery(radio, false));
        art.insert(format!("radio-{id}-broken"), battery(radio, true));
    }
    works(g, &mut art);
    for objective in 0..OBJECTIVES {
        for holder in [None, Some(Side::Axis), Some(Side::Allies)] {
            let stock = holder.map(|side| stock(g.nations[side.index()]));
            art.insert(objective_art(objective, holder), plaque(objective + 1, stock));
        }
    }
    art.insert("badge-suppressed".into(), suppressed());
    art.insert("badge-veteran".into(), veteran());
    art.insert("badge-spent".into(), PieceArt::default().with(StateMark::Spent));
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
        art.insert(format!("fort-{}", fort.id()), PieceArt::default().with(picture));
        if let Some(number) = fort_number(g, fort) {
            art.insert(format!("plaque-{}", fort.id()), shield(&signed(number)));
        }
    }
    art.insert("smoke".into(), PieceArt::default().with(Works::Smoke));
    art.insert("blaze".into(), PieceArt::default().with(Works::Blaze));
    art.insert("aim".into(), PieceArt::default().with(Works::Aim));
    for value in 1..=SMOKE_VALUES {
        art.insert(format!("plaque-smoke-{value}"), disc(value));
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
