//! Units, terrain, artillery charts and cards as the data files give them (§NAP-2.3, §NAP-2.4, §AMB-02).
//!
//! Numbers live in `data/*.json`, each with its origin; here they get their types.

use sandtable_engine::Problem;
use serde::Deserialize;

/// The arm of a unit: what the symbols of the battle die hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arm {
    /// Foot.
    Infantry,
    /// Horse.
    Cavalry,
    /// Guns.
    Artillery,
}

impl Arm {
    /// The arm as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The faces of the battle die (§NAP-2.2), in the order of the die's distinct faces.
pub mod face {
    /// Two faces show infantry; the second counts as the first.
    pub const INFANTRY: u8 = 0;
    /// Cavalry.
    pub const CAVALRY: u8 = 2;
    /// Artillery.
    pub const ARTILLERY: u8 = 3;
    /// A flag.
    pub const FLAG: u8 = 4;
    /// A saber.
    pub const SABER: u8 = 5;
    /// The names in records and scripts.
    pub const NAMES: [&str; 6] = ["inf", "inf", "cav", "art", "flag", "sab"];

    /// The face that hits an arm.
    #[must_use]
    pub const fn of(arm: super::Arm) -> u8 {
        match arm {
            super::Arm::Infantry => INFANTRY,
            super::Arm::Cavalry => CAVALRY,
            super::Arm::Artillery => ARTILLERY,
        }
    }
}

/// The class of a unit (§NAP-2.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The body of every army.
    Regular,
    /// Militia.
    Irregular,
    /// Light infantry, grenadiers, cuirassiers.
    Elite,
    /// The guard.
    Guard,
}

/// How half of the blocks is rounded when infantry fires after a move (§NAP-5.5.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Halving {
    /// French and British.
    Up,
    /// Portuguese.
    Down,
}

/// The nation whose reference card a unit uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Blue blocks.
    French,
    /// Red blocks.
    British,
    /// Brown blocks.
    Portuguese,
}

impl Nation {
    /// The word in keys and files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Nation::French => "french",
            Nation::British => "british",
            Nation::Portuguese => "portuguese",
        }
    }

    /// The letter of its pieces.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Nation::French => 'f',
            Nation::British => 'b',
            Nation::Portuguese => 'p',
        }
    }
}

/// A type of unit of one nation (§NAP-2.4).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are the columns of data/units.json, described in data/README.md")]
pub struct UnitType {
    pub nation: Nation,
    pub code: String,
    pub name: String,
    pub arm: Arm,
    pub class: Class,
    pub blocks: u8,
    pub move_battle: u8,
    pub move_max: u8,
    pub range: u8,
    pub ranged_bonus_standing: u8,
    pub ranged_bonus_moved: u8,
    pub melee_bonus: u8,
    pub melee_bonus_vs_infantry: u8,
    pub ignore_flags: u8,
    pub ignore_flags_published: Option<u8>,
    pub retreat_per_flag: u8,
    pub saber_hits: bool,
    pub halving: Halving,
    pub light: bool,
    pub guard: bool,
    pub heavy: bool,
    pub grenadier: bool,
    pub horse: bool,
    pub origin: String,
}

/// Dice of one kind of artillery (§NAP-5.5.9, §NAP-5.6.8).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/artillery.json")]
pub struct GunChart {
    pub max_range: u8,
    pub max_range_moved: u8,
    /// By blocks (from 1) and range (from 1, the melee).
    pub dice: [[u8; 5]; 3],
    pub origin: String,
}

/// The two charts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/artillery.json")]
pub struct GunCharts {
    pub foot: GunChart,
    pub horse: GunChart,
}

/// Whether a unit that entered a hex may battle in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleOnEntry {
    /// Yes.
    All,
    /// Light infantry and the Young Guard only (§NAP-7.1).
    LightOnly,
    /// No.
    None,
}

/// How terrain stands in a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlocksSight {
    /// Never.
    None,
    /// Always.
    Always,
    /// By the levels of hills (§NAP-7.2.2).
    Hill,
}

/// A kind of terrain (§NAP-7.0).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/terrain.json, described in data/README.md")]
pub struct Terrain {
    pub id: String,
    pub glyph: char,
    pub stop: bool,
    pub battle_on_entry: BattleOnEntry,
    pub impassable: Vec<Mover>,
    pub square: bool,
    pub blocks_los: BlocksSight,
    pub in_melee: [i8; 3],
    pub in_ranged: [i8; 3],
    pub out_melee: [i8; 3],
    pub out_ranged: [i8; 3],
    pub forbids_melee: bool,
    pub forbids_combat: bool,
    pub no_charge_bonus: bool,
    pub origin: String,
}

/// What may be kept out of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Mover {
    Infantry,
    Cavalry,
    Artillery,
    Leader,
}

/// The dice of hills (§NAP-7.2, §NAP-11.4).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/terrain.json")]
pub struct HillDice {
    pub attack_up: [i8; 3],
    pub attack_down: [i8; 3],
    pub level_melee: [i8; 3],
    pub level_ranged: [i8; 3],
    pub origin: String,
}

/// Fieldworks (§NAP-7.5).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/terrain.json")]
pub struct WorksDice {
    pub stop_when_crossed: bool,
    pub square: bool,
    pub attack_in: [i8; 3],
    pub attack_out: [i8; 3],
    pub ignore_flags: [u8; 3],
    pub replaces_hill: bool,
    pub origin: String,
}

/// The whole of `data/terrain.json`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/terrain.json")]
pub struct TerrainFile {
    pub terrain: Vec<Terrain>,
    pub hill: HillDice,
    pub fieldworks: WorksDice,
}

/// How many orders a section card gives in a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum OrderCount {
    /// That many.
    Number(u8),
    /// As many as the Command of the one who plays it (§NAP-8.4).
    Command(CommandWord),
}

/// The word `command`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CommandWord {
    /// As many as cards in hand.
    Command,
}

/// The orders on a section card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SectionOrders {
    pub left: OrderCount,
    pub center: OrderCount,
    pub right: OrderCount,
}

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the cards, chapter 8")]
pub enum Effect {
    Orders,
    BayonetCharge,
    Bombard,
    CavalryCharge,
    CounterAttack,
    Elan,
    FireAndHold,
    FirstStrike,
    ForceMarch,
    ColdSteel,
    Leadership,
    GrandeManoeuvre,
    Rally,
    ShortSupply,
}

/// The two kinds of Command card (§NAP-2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardClass {
    /// Orders by section.
    Section,
    /// Orders by type, with leave to break rules.
    Tactic,
}

/// A kind of Command card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields of data/cards.json, described in data/README.md")]
pub struct CardType {
    pub id: String,
    pub count: u8,
    pub kind: CardClass,
    pub orders: Option<SectionOrders>,
    pub detach_leader: bool,
    pub effect: Effect,
    pub max_units: Option<u8>,
    pub bonus: u8,
    pub guard_bonus: u8,
    pub draw: u8,
    pub reshuffle: bool,
    pub origin: String,
}

/// How many kinds of card there are.
pub const CARDS: usize = 29;
/// How many kinds of terrain there are.
pub const TERRAINS: usize = 10;

/// All data files, parsed.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the files by their names")]
pub struct Data {
    pub units: Vec<UnitType>,
    pub guns: GunCharts,
    pub terrain: TerrainFile,
    pub cards: Vec<CardType>,
}

impl Data {
    /// Parses the files that are built into the program.
    ///
    /// # Errors
    /// Names the file, line and column.
    pub fn load() -> Result<Data, Vec<Problem>> {
        let data = Data {
            units: parse("units.json", include_str!("../data/units.json"))?,
            guns: parse("artillery.json", include_str!("../data/artillery.json"))?,
            terrain: parse("terrain.json", include_str!("../data/terrain.json"))?,
            cards: parse("cards.json", include_str!("../data/cards.json"))?,
        };
        if data.cards.len() != CARDS || data.terrain.terrain.len() != TERRAINS {
            let found = format!("{} cards, {} terrains", data.cards.len(), data.terrain.terrain.len());
            return Err(vec![Problem::new("data", found, format!("{CARDS} cards, {TERRAINS} terrains"))]);
        }
        Ok(data)
    }

    /// The unit type of a nation and a code.
    #[must_use]
    pub fn unit(&self, nation: Nation, code: &str) -> Option<&UnitType> {
        self.units.iter().find(|u| u.nation == nation && u.code == code)
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<Problem>> {
    serde_json::from_str(text).map_err(|e| {
        vec![Problem::new(format!("{file}:{}:{}", e.line(), e.column()), e.to_string(), "valid data")]
    })
}
