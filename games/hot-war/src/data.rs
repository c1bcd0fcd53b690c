//! What the box holds: cards, terrain, structures, mines, as plain data (`data/`).

mod cards;
mod ground;
mod orders;
mod read;

pub use cards::{CardLine, RowLine};
pub use ground::*;
pub use orders::{OrderKind, OrderStep};

use sandtable_engine::{Msg, Problem};
use serde::{Deserialize, Serialize};

/// An army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The Soviet army.
    #[serde(rename = "USSR")]
    Ussr,
    /// The American army.
    #[serde(rename = "USA")]
    Usa,
}

impl Side {
    /// Both, in the order of their seats.
    pub const BOTH: [Side; 2] = [Side::Ussr, Side::Usa];

    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in words and styles.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Side::Ussr => "ussr",
            Side::Usa => "usa",
        }
    }

    /// The other army.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Ussr => Side::Usa,
            Side::Usa => Side::Ussr,
        }
    }
}

/// The type of a unit (§HW-1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// Infantry.
    Infantry,
    /// Artillery.
    Artillery,
    /// Soft-skinned vehicles.
    Vehicle,
    /// Armoured vehicles.
    Armoured,
    /// Light tanks.
    LightTank,
    /// Heavy tanks.
    HeavyTank,
    /// Helicopters.
    Helicopter,
    /// Light aviation: no card of this set.
    LightAviation,
    /// Heavy aviation: no card of this set.
    HeavyAviation,
}

/// §HW-1.8: the categories for stacks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Infantry and Artillery.
    Light,
    /// Vehicles, Armoured, tanks.
    Heavy,
}

impl UnitType {
    /// How many types there are.
    pub const COUNT: usize = 9;

    /// All of them.
    pub const ALL: [UnitType; UnitType::COUNT] = [
        UnitType::Infantry,
        UnitType::Artillery,
        UnitType::Vehicle,
        UnitType::Armoured,
        UnitType::LightTank,
        UnitType::HeavyTank,
        UnitType::Helicopter,
        UnitType::LightAviation,
        UnitType::HeavyAviation,
    ];

    /// The name in data and words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            UnitType::Infantry => "infantry",
            UnitType::Artillery => "artillery",
            UnitType::Vehicle => "vehicle",
            UnitType::Armoured => "armoured",
            UnitType::LightTank => "light_tank",
            UnitType::HeavyTank => "heavy_tank",
            UnitType::Helicopter => "helicopter",
            UnitType::LightAviation => "light_aviation",
            UnitType::HeavyAviation => "heavy_aviation",
        }
    }

    /// §HW-1.8: its category; aviation has none.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        match self {
            UnitType::Infantry | UnitType::Artillery => Some(Category::Light),
            UnitType::Vehicle | UnitType::Armoured | UnitType::LightTank | UnitType::HeavyTank => {
                Some(Category::Heavy)
            }
            _ => None,
        }
    }

    /// Armoured vehicles and tanks: they break wire (§HW-8.1.2), use tank trenches (§HW-12.8), cover infantry.
    #[must_use]
    pub const fn is_armour(self) -> bool {
        matches!(self, UnitType::Armoured | UnitType::LightTank | UnitType::HeavyTank)
    }

    /// Light and heavy tanks.
    #[must_use]
    pub const fn is_tank(self) -> bool {
        matches!(self, UnitType::LightTank | UnitType::HeavyTank)
    }

    /// §HW-1.7: aviation units.
    #[must_use]
    pub const fn is_aviation(self) -> bool {
        matches!(self, UnitType::Helicopter | UnitType::LightAviation | UnitType::HeavyAviation)
    }
}

/// What a row of firepower is for: a type of unit, or structures (§HW-12.0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prey {
    /// Structures.
    Structure,
    /// Units of a type.
    Unit(UnitType),
}

impl Prey {
    /// How many there are.
    pub const COUNT: usize = UnitType::COUNT + 1;

    /// By its name in data.
    #[must_use]
    pub fn named(key: &str) -> Option<Prey> {
        let unit = UnitType::ALL.into_iter().find(|unit| unit.key() == key).map(Prey::Unit);
        unit.or((key == "structure").then_some(Prey::Structure))
    }

    /// As an index of rows.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Prey::Unit(unit) => unit as usize,
            Prey::Structure => UnitType::COUNT,
        }
    }
}

/// A row of a card's firepower (§HW-2.1.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Dice by the firer's strength, from 1 on.
    pub dice: Vec<u8>,
    /// Dice of indirect fire (§HW-2.1.9.5).
    pub indirect: Option<Vec<u8>>,
    /// Dice of fire on the move (§HW-2.1.9.5).
    pub moving: Option<Vec<u8>>,
    /// Accuracy on the own hex, in close combat (§HW-2.1.9.3).
    pub close: u8,
    /// Accuracy at distance 1, 2, 3…; nothing where the row is for close combat alone (§HW-2.1.9.2).
    pub accuracy: Vec<u8>,
}

/// What a card says of an order (§HW-2.2.1).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OrderSpec {
    /// How far, in hexes.
    pub distance: Option<u8>,
    /// How many turns it takes.
    pub turns: Option<u8>,
    /// What it adds to Defence.
    pub def_bonus: Option<u8>,
    /// The strength that is needed.
    pub required_str: Option<u8>,
    /// Recon: what may be rolled at most, by radius from 1 on (§HW-7.5.16).
    pub value_by_radius: Vec<u8>,
    /// Packing up, it may also move to an adjacent hex (§HW-7.5.1).
    pub may_move: bool,
}

/// Room for infantry (§HW-7.6.9.1): strength carried for each strength of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Room {
    /// Inside.
    pub inside: u8,
    /// Outside.
    pub outside: u8,
}

/// The special properties of a card (HW-8.1). Others lie in what else is on the card: breaching wire in the type
/// (§HW-8.1.2), fire on the move and extended sight in the orders and in [`Card::sight`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Properties {
    /// §HW-8.1.1.
    pub wire_destruction: bool,
    /// §HW-8.1.3: it has the order.
    #[serde(skip)]
    pub area_fire: bool,
    /// §HW-8.1.4.
    pub sector: bool,
    /// §HW-8.1.5.
    pub water_crossing: bool,
    /// §HW-8.1.6.
    pub indirect_fire: bool,
    /// §HW-8.1.7.
    pub target_designation: bool,
    /// §HW-8.1.9: what it adds to Defence around.
    pub medics: u8,
    /// §HW-8.1.10.
    pub transport: Room,
    /// §HW-8.1.12.
    pub sapper: bool,
    /// §HW-8.1.12.
    pub mine_trawl: bool,
    /// §HW-8.1.13: cargo for each strength.
    pub supply: u8,
    /// §HW-8.1.13.
    pub tractor: bool,
    /// §HW-8.1.15.
    pub aa: bool,
    /// §HW-8.1.16.
    pub towed_only: bool,
    /// §HW-8.1.16.
    pub counts_as_artillery: bool,
}

/// A unit card (§HW-2.1.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its id: `su_mbt`.
    pub id: String,
    /// Its name in English and in Russian.
    pub names: [String; 2],
    /// Whose it is.
    pub side: Side,
    /// The type.
    pub unit_type: UnitType,
    /// Full strength.
    pub strength: u8,
    /// Defence.
    pub defence: u8,
    /// Morale by losses, from 0 on.
    pub morale: Vec<i8>,
    /// Full ammo.
    pub ammo: u8,
    /// Ammo of mines, and of explosives (§HW-2.1.7).
    pub mines: u8,
    /// Explosives.
    pub explosives: u8,
    /// Full fuel; 0 for ground units.
    pub fuel: u8,
    /// Cargo of a supply transport at full strength.
    pub cargo: u8,
    /// Accuracy when Suppressed.
    pub suppressed: u8,
    /// How far it sees (§HW-3.3, §HW-8.1.11).
    pub sight: u8,
    /// Firepower by [`Prey`].
    pub rows: [Option<Row>; Prey::COUNT],
    /// Its orders (§HW-1.6), by [`OrderKind`].
    pub orders: Vec<Option<OrderSpec>>,
    /// Its properties.
    pub properties: Properties,
    /// What it costs and counts (§HW-2.1.8).
    pub cost: u16,
    /// Where the numbers come from.
    pub origin: String,
}

impl Card {
    /// The row against a type of target.
    #[must_use]
    pub fn row(&self, prey: Prey) -> Option<&Row> {
        self.rows[prey.index()].as_ref()
    }

    /// What it says of an order; nothing if it has not got its symbol (§HW-1.6).
    #[must_use]
    pub fn order(&self, kind: OrderKind) -> Option<&OrderSpec> {
        self.orders.get(kind as usize)?.as_ref()
    }

    /// §HW-7.1.1: the longest distance at which any row hits.
    #[must_use]
    pub fn range(&self) -> u8 {
        let reach = |row: &Row| row.accuracy.iter().rposition(|&a| a > 0).map_or(0, |i| i as u8 + 1);
        self.rows.iter().flatten().map(reach).max().unwrap_or(0)
    }

    /// §HW-2.1.3: Morale after losses.
    #[must_use]
    pub fn morale_at(&self, strength: u8) -> i8 {
        let losses = self.strength.saturating_sub(strength) as usize;
        self.morale.get(losses).or(self.morale.last()).copied().unwrap_or(0)
    }
}

/// What a file says in English and in Russian, as a message.
#[must_use]
pub fn words(texts: &[String; 2]) -> Msg {
    Msg::new("words").name("en", texts[0].as_str()).name("ru", texts[1].as_str())
}

/// The same for a picture.
#[must_use]
pub fn lettered(texts: &[String; 2]) -> String {
    sandtable_engine::in_languages(&[("en", &texts[0]), ("ru", &texts[1])])
}

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The cards.
    pub cards: Vec<Card>,
    /// Terrains, by [`Terrain`].
    pub terrain: Vec<TerrainData>,
    /// Mines, by [`MineKind`].
    pub mines: Vec<MineData>,
    /// Structures.
    pub structures: StructureData,
}

impl Data {
    /// Reads the files of the box.
    ///
    /// # Errors
    /// Every problem of the files.
    pub fn load() -> Result<Data, Vec<Problem>> {
        read::all()
    }

    /// What a terrain does.
    #[must_use]
    pub fn terrain(&self, terrain: Terrain) -> &TerrainData {
        &self.terrain[terrain as usize]
    }
}
