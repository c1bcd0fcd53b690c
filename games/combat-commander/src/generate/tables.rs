//! The tables of the generator, as the data files give them.

use super::fort_of;
use crate::board::Edge;
use crate::data::{Nation, Posture, Quality};
use crate::rules::terrain::Fort;
use sandtable_engine::Problem;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// An order of battle (§RS.5).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct OrderOfBattle {
    nation: Nation,
    size: String,
    years: (u16, u16),
    pub quality: Quality,
    pub points: i16,
    pub initiative: i8,
    pub orders: u8,
    pub surrender: u8,
    pieces: BTreeMap<String, u8>,
}

impl OrderOfBattle {
    /// Its pieces in a year: some come only in certain years, as `Light Mortar (1939-43 only)`.
    pub fn pieces_in(&self, year: u16) -> Vec<(String, u8)> {
        let piece = |(name, &count): (&String, &u8)| match name.split_once(" (") {
            None => Some((name.clone(), count)),
            Some((name, limit)) => {
                let (from, to) = years(limit.trim_end_matches(" only)"))?;
                (from..=to).contains(&year).then(|| (name.to_string(), count))
            }
        };
        self.pieces.iter().filter_map(piece).collect()
    }
}

/// A lot of Fortifications (§RS.9).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct FortLot {
    gives: BTreeMap<String, u8>,
    pub vp: u8,
}

impl FortLot {
    /// What is in it.
    pub fn forts(&self) -> impl Iterator<Item = (Fort, u8)> {
        self.gives.iter().filter_map(|(name, &count)| fort_of(name).map(|(fort, _)| (fort, count)))
    }

    /// The strength of its Mines, if it has any.
    pub fn mines(&self) -> Option<i8> {
        self.gives.keys().find_map(|name| fort_of(name).and_then(|(_, strength)| strength))
    }
}

#[derive(Deserialize)]
struct ObFile {
    orders_of_battle: Vec<OrderOfBattle>,
}

#[derive(Deserialize)]
struct LeaderFile {
    quality_mod: BTreeMap<Quality, i8>,
    nations: BTreeMap<Nation, LeaderMods>,
}

#[derive(Deserialize)]
struct LeaderMods {
    year_mod: BTreeMap<String, i8>,
}

#[derive(Deserialize)]
struct GeneratorFile {
    year_roll_germany: BTreeMap<String, u16>,
    #[serde(rename = "three_nation_adaptation_DESIGN")]
    adaptation: Adaptation,
    troop_quality: BTreeMap<Nation, BTreeMap<String, BTreeMap<String, Quality>>>,
    setup_depth: Depths,
    fortification_obs: Vec<FortLot>,
}

#[derive(Deserialize)]
struct Adaptation {
    allied_nation: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Depths {
    defender: Depth,
    attacker: Depth,
    recon: Depth,
}

#[derive(Deserialize)]
struct Depth {
    wide: u8,
    narrow: u8,
}

/// All of them.
pub(super) struct Tables {
    lists: Vec<OrderOfBattle>,
    leaders: LeaderFile,
    file: GeneratorFile,
    pub forts: Vec<FortLot>,
}

impl Tables {
    pub fn load() -> Result<Tables, Vec<Problem>> {
        let lists: ObFile = read("orders_of_battle.json", include_str!("../../data/orders_of_battle.json"))?;
        let leaders = read("leaders.json", include_str!("../../data/leaders.json"))?;
        let file: GeneratorFile = read(
            "random_scenario_generator.json",
            include_str!("../../data/random_scenario_generator.json"),
        )?;
        Ok(Tables { lists: lists.orders_of_battle, leaders, forts: file.fortification_obs.clone(), file })
    }

    /// §RS.2: the year of a roll.
    pub fn year(&self, roll: u8) -> u16 {
        self.file.year_roll_germany.get(&roll.to_string()).copied().unwrap_or(1944)
    }

    /// Whether an Allied nation of this volume fought in a year.
    pub fn has_ally(&self, year: u16) -> bool {
        self.file.adaptation.allied_nation.contains_key(&year.to_string())
    }

    /// §RS.2: the Allied nation of a roll.
    pub fn ally(&self, year: u16, roll: u8) -> Nation {
        let named = |name: &str| if name == "America" { Nation::America } else { Nation::Russia };
        match self.file.adaptation.allied_nation.get(&year.to_string()) {
            Some(Value::String(text)) => match text.strip_prefix("same as ").and_then(|y| y.parse().ok()) {
                Some(other) if other != year => self.ally(other, roll),
                _ => named(text),
            },
            Some(table) => named(table.get(roll.to_string()).and_then(Value::as_str).unwrap_or_default()),
            None => Nation::Russia,
        }
    }

    /// §RS.3: troop quality.
    pub fn quality(&self, nation: Nation, year: u16, roll: u8) -> Quality {
        let within = |key: &str, number: u16| years(key).is_some_and(|(a, b)| (a..=b).contains(&number));
        let tables = self.file.troop_quality.get(&nation);
        let table = tables.and_then(|t| t.iter().find(|(key, _)| within(key, year)));
        let row = table.and_then(|(_, rows)| rows.iter().find(|(key, _)| within(key, u16::from(roll))));
        row.map_or(Quality::Line, |(_, quality)| *quality)
    }

    /// §RS.5: what a side may choose from.
    pub fn orders_of_battle(
        &self,
        nation: Nation,
        year: u16,
        quality: Quality,
        size: &str,
    ) -> Vec<OrderOfBattle> {
        let fits = |o: &&OrderOfBattle| {
            o.nation == nation
                && o.quality == quality
                && o.size == size
                && (o.years.0..=o.years.1).contains(&year)
        };
        self.lists.iter().filter(fits).cloned().collect()
    }

    /// §RS.6: what is added to the white die.
    pub fn leader_modifier(&self, nation: Nation, quality: Quality, year: u16) -> i8 {
        let by_year = self.leaders.nations.get(&nation).and_then(|n| n.year_mod.get(&year.to_string()));
        self.leaders.quality_mod.get(&quality).copied().unwrap_or(0) + by_year.copied().unwrap_or(0)
    }

    /// §RS.10, §RS.11, §RS.13: how deep a side sets up; a board is narrow between its east and west edges.
    pub fn depth(&self, posture: Posture, edge: Edge) -> u8 {
        let depths = &self.file.setup_depth;
        let depth = match posture {
            Posture::Defend => &depths.defender,
            Posture::Attack => &depths.attacker,
            Posture::Recon => &depths.recon,
        };
        if matches!(edge, Edge::East | Edge::West) { depth.narrow } else { depth.wide }
    }
}

fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Vec<Problem>> {
    serde_json::from_str(text)
        .map_err(|e| vec![Problem::new(name, e.to_string(), "a table of the generator")])
}

/// Years or rolls from `1939-41`, `2-6` or `1942`.
fn years(text: &str) -> Option<(u16, u16)> {
    let Some((from, to)) = text.split_once('-') else {
        let only = text.parse().ok()?;
        return Some((only, only));
    };
    let (first, mut last): (u16, u16) = (from.parse().ok()?, to.parse().ok()?);
    if from.len() == 4 && to.len() == 2 {
        last += first / 100 * 100;
    }
    Some((first, last))
}
