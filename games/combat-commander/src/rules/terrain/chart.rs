//! The terrain chart and the covers of fortifications, as the data files give them (§T78.1-a, §F100.1).

use super::Fort;
use crate::map::{Hexside, Terrain};
use sandtable_engine::Problem;
use serde::Deserialize;

/// A row of the chart: a type of terrain, or what stands on a hexside.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The word in map files.
    pub id: String,
    /// The rule that describes it.
    pub rule: String,
    /// Movement points to enter, or those added for crossing; none if that is impassable, or a bridge's own
    /// matter.
    pub r#move: Option<u8>,
    /// The Cover it gives; none where no unit can be.
    pub cover: Option<i8>,
    /// Whether it blocks sight.
    #[serde(default)]
    pub obstacle: bool,
    /// By how much it hinders sight.
    #[serde(default)]
    pub hindrance: u8,
    /// §LOS-2: how much of the hex its picture fills, in hundredths of the width; nothing for ground that sight
    /// passes over.
    #[serde(default)]
    pub depiction: u8,
    /// Where the numbers come from.
    pub origin: String,
}

/// A cost in movement points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// The points.
    pub r#move: u8,
    /// Where the numbers come from.
    pub origin: String,
}

/// Hedges as thick as those of a bocage, by a scenario's own rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThickHedge {
    /// Points added for crossing.
    pub r#move: u8,
    /// Its Cover.
    pub cover: i8,
    /// Where the numbers come from.
    pub origin: String,
}

/// What a road does (§T93-b, §T93-c).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Road {
    /// Added to the Cover of its hex.
    pub cover: i8,
    /// Added to the Movement of a unit that enters a road hex.
    pub bonus: u8,
    /// Where the numbers come from.
    pub origin: String,
}

/// What a railway does (§T92-b).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rail {
    /// By how much it hinders sight.
    pub hindrance: u8,
    /// Where the numbers come from.
    pub origin: String,
}

/// Shells that burst in the trees (§T99-b).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Airburst {
    /// Added to the Attack Total.
    pub attack: u8,
    /// Where the numbers come from.
    pub origin: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    origin: String,
    types: Vec<Row>,
    hexsides: Vec<Row>,
    thick_hedge: ThickHedge,
    way: Cost,
    uphill: Cost,
    road: Road,
    rail: Rail,
    trench: Cost,
    airburst: Airburst,
}

/// The Covers in `fortifications.json`; its other fields are other rules' matter.
#[derive(Deserialize)]
struct Forts {
    fortifications: Vec<FortRow>,
}

#[derive(Deserialize)]
struct FortRow {
    id: String,
    cover: Option<i8>,
    cover_vs_mortar_radio: Option<i8>,
}

/// The terrain chart.
#[derive(Clone, Debug)]
pub struct Chart {
    /// Rows of the types, in the order of [`Terrain::ALL`].
    pub types: [Row; 12],
    /// Rows of the hexsides, in the order of [`Hexside::ALL`].
    pub sides: [Row; 4],
    /// Thick hedges.
    pub thick_hedge: ThickHedge,
    /// Entering along a road, a railway or a trail (§T93-a, §T92-a, §T96).
    pub way: Cost,
    /// Added for entering a higher hex (§T88.1).
    pub uphill: Cost,
    /// Roads.
    pub road: Road,
    /// Railways.
    pub rail: Rail,
    /// From trench to trench (§F105.2-a).
    pub trench: Cost,
    /// Shells in the trees.
    pub airburst: Airburst,
    /// Cover of each kind of fortification, by [`Fort::index`]: against flat and against high trajectories.
    pub forts: [[Option<i8>; 2]; 6],
}

impl Chart {
    /// The chart of this build.
    ///
    /// # Errors
    /// What is wrong with the files.
    pub fn printed() -> Result<Chart, Vec<Problem>> {
        let forts = include_str!("../../../data/fortifications.json");
        Chart::parse(include_str!("../../../data/terrain.json"), forts)
    }

    /// Reads and checks a chart and the covers of fortifications.
    ///
    /// # Errors
    /// Everything that is wrong with them, each with its place.
    pub fn parse(terrain: &str, forts: &str) -> Result<Chart, Vec<Problem>> {
        let file: File = serde_json::from_str(terrain).map_err(|e| wrong("terrain.json", &e))?;
        let forts: Forts = serde_json::from_str(forts).map_err(|e| wrong("fortifications.json", &e))?;
        let mut problems = Vec::new();
        let types = rows("types", &file.types, Terrain::ALL.map(Terrain::id), &mut problems);
        let sides = rows("hexsides", &file.hexsides, Hexside::ALL.map(Hexside::id), &mut problems);
        let covers = Fort::ALL.map(|fort| {
            let row = forts.fortifications.iter().find(|row| row.id == fort.id());
            if row.is_none() {
                problems.push(Problem::new("fortifications.json: fortifications", "nothing", fort.id()));
            }
            row.map_or([None; 2], |row| [row.cover, row.cover_vs_mortar_radio])
        });
        if file.origin.is_empty() {
            problems.push(Problem::new("terrain.json: origin", "nothing", "where the numbers come from"));
        }
        let (Some(types), Some(sides), true) = (types, sides, problems.is_empty()) else {
            return Err(problems);
        };
        Ok(Chart {
            types,
            sides,
            thick_hedge: file.thick_hedge,
            way: file.way,
            uphill: file.uphill,
            road: file.road,
            rail: file.rail,
            trench: file.trench,
            airburst: file.airburst,
            forts: covers,
        })
    }

    /// The row of a type.
    #[must_use]
    pub fn row(&self, terrain: Terrain) -> &Row {
        &self.types[terrain.index()]
    }

    /// The row of a hexside.
    #[must_use]
    pub fn side(&self, side: Hexside) -> &Row {
        &self.sides[side.index()]
    }
}

fn wrong(file: &str, e: &serde_json::Error) -> Vec<Problem> {
    let place = format!("{file}: line {}, column {}", e.line(), e.column());
    vec![Problem::new(place, e.to_string(), "the terrain chart")]
}

/// The rows in this order, each once; their pictures in steps that whole numbers can draw (§LOS-2).
fn rows<const N: usize>(
    place: &str,
    found: &[Row],
    ids: [&str; N],
    problems: &mut Vec<Problem>,
) -> Option<[Row; N]> {
    let before = problems.len();
    let is: Vec<&str> = found.iter().map(|row| row.id.as_str()).collect();
    if is != ids {
        problems.push(Problem::new(format!("terrain.json: {place}"), is.join(", "), ids.join(", ")));
    }
    for row in found {
        let at = |field: &str| format!("terrain.json: {place}.{}.{field}", row.id);
        if row.depiction > 100 || !row.depiction.is_multiple_of(5) {
            let expected = "hundredths in steps of five, at most 100";
            problems.push(Problem::new(at("depiction"), row.depiction.to_string(), expected));
        }
        if row.origin.is_empty() {
            problems.push(Problem::new(at("origin"), "nothing", "where the numbers come from"));
        }
    }
    if problems.len() > before { None } else { found.to_vec().try_into().ok() }
}
