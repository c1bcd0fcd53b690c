//! The fixed numbers of the game, read from `data/`: nations, counters, weapons, cards, chits, support tables.

use crate::board::{Hex, compass};
use sandtable_engine::Problem;
use sandtable_hex::Dir;
use serde::{Deserialize, Serialize};

/// The two sides: Germany is the Axis, Russia and America are Allies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Seat 0.
    Axis,
    /// Seat 1.
    Allies,
}

impl Side {
    /// Both, the Axis first.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allies];

    /// The side as an index, and as the number of its seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Axis => Side::Allies,
            Side::Allies => Side::Axis,
        }
    }

    /// The sign of its victory points on the one line of the track (§4.1.1).
    #[must_use]
    pub const fn sign(self) -> i16 {
        match self {
            Side::Axis => 1,
            Side::Allies => -1,
        }
    }
}

/// A nation: its deck, its counters, its support table (§1.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Nation {
    Germany,
    Russia,
    America,
}

impl Nation {
    /// All three.
    pub const ALL: [Nation; 3] = [Nation::Germany, Nation::Russia, Nation::America];

    /// The key in data and words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Nation::Germany => "germany",
            Nation::Russia => "russia",
            Nation::America => "america",
        }
    }

    /// The letter in front of the names of its pieces.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Nation::Germany => 'g',
            Nation::Russia => 'r',
            Nation::America => 'a',
        }
    }

    /// The side it fights on.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Nation::Germany => Side::Axis,
            _ => Side::Allies,
        }
    }
}

/// How good a side's troops are on the whole: it decides which Teams replace a Squad (§4.3.1, §CC-SET.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Quality {
    Elite,
    Line,
    Green,
}

/// What a side is about: it sets the size of its hand (§1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Posture {
    Attack,
    Recon,
    Defend,
}

impl Posture {
    /// The key in words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Posture::Attack => "attack",
            Posture::Recon => "recon",
            Posture::Defend => "defend",
        }
    }

    /// §1.1: how many cards the hand is filled up to.
    #[must_use]
    pub const fn hand(self) -> u8 {
        match self {
            Posture::Attack => 6,
            Posture::Recon => 5,
            Posture::Defend => 4,
        }
    }
}

/// The three kinds of units (§3.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Class {
    Squad,
    Team,
    Leader,
}

impl Class {
    /// §3.a: how many men are drawn on the counter.
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            Class::Squad => 4,
            Class::Team => 2,
            Class::Leader => 1,
        }
    }
}

/// Stats that stand in a box (§3.1.5b).
pub mod boxed {
    /// Firepower.
    pub const FP: u8 = 1;
    /// Range.
    pub const RANGE: u8 = 2;
    /// Movement.
    pub const MOVE: u8 = 4;
}

/// The numbers of one side of a counter (§3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Firepower.
    pub fp: i8,
    /// Range.
    pub range: i8,
    /// Movement.
    pub movement: i8,
    /// Morale.
    pub morale: i8,
    /// Command.
    pub command: i8,
    /// Which of them are boxed: bits of [`boxed`].
    pub boxed: u8,
}

/// A type of unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitType {
    /// Whose.
    pub nation: Nation,
    /// The name in data: `Elite Rifle`, `Sergeant X`.
    pub name: String,
    /// Squad, Team or Leader.
    pub class: Class,
    /// Its quality, where it has one.
    pub quality: Option<Quality>,
    /// Counters in the box.
    pub count: u8,
    /// The front.
    pub front: Stats,
    /// The back.
    pub broken: Stats,
    /// §7.1: what it is worth.
    pub vp: u8,
    /// §E58: it is the Hero.
    pub hero: bool,
    /// §E56: it is the Private.
    pub private: bool,
}

/// What a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WeaponClass {
    Mg,
    Mortar,
    Gun,
    Flamethrower,
    Satchel,
}

/// A type of weapon (§11).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the columns of data/weapons.json")]
pub struct WeaponType {
    pub nation: Nation,
    pub name: String,
    #[serde(rename = "cls")]
    pub class: WeaponClass,
    pub count: u8,
    pub fp: i8,
    pub fp_boxed: bool,
    pub range_min: u8,
    pub range_max: i8,
    pub range_boxed: bool,
    pub move_modifier: i8,
    /// White band: it must hit first and fires alone (§11.5).
    pub ordnance: bool,
    /// It may lay smoke (§O20.2.1).
    pub smoke: bool,
    pub is_mg: bool,
    pub is_mortar: bool,
    /// §11.6-a: gone after its attack.
    pub single_use: bool,
    /// §11.6: its target has no Cover.
    #[serde(rename = "reduces_cover_to_0")]
    pub no_cover: bool,
    /// §11.4: random hexes with these numbers mend it.
    pub fix: (u8, u8),
    /// §11.4: and with these it is lost.
    pub eliminate: (u8, u8),
}

/// A type of radio (§12).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the columns of data/weapons.json")]
pub struct RadioType {
    pub nation: Nation,
    pub name: String,
    pub fp: i8,
    pub smoke: bool,
    pub count: u8,
    /// §O18.2.3.3: the Impact roll that destroys a Fortification.
    pub fort_vulnerability: u8,
}

/// The eight orders of the cards (§O15 to §O23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Order {
    #[serde(rename = "O16")]
    Advance,
    #[serde(rename = "O17")]
    ArtilleryDenied,
    #[serde(rename = "O18")]
    ArtilleryRequest,
    #[serde(rename = "O19")]
    Confusion,
    #[serde(rename = "O20")]
    Fire,
    #[serde(rename = "O21")]
    Move,
    #[serde(rename = "O22")]
    Recover,
    #[serde(rename = "O23")]
    Rout,
}

/// The actions of the cards (§A25 to §A41). Fire as Op Fire (§A33) is the order's other use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Action {
    #[serde(rename = "A25")]
    Ambush,
    #[serde(rename = "A26")]
    AssaultFire,
    #[serde(rename = "A27")]
    BoreSighting,
    #[serde(rename = "A28")]
    Confusion,
    #[serde(rename = "A29")]
    Concealment,
    #[serde(rename = "A30")]
    Crossfire,
    #[serde(rename = "A31")]
    Demolitions,
    #[serde(rename = "A32")]
    DigIn,
    #[serde(rename = "A34")]
    HandGrenades,
    #[serde(rename = "A35.1")]
    HiddenEntrenchments,
    #[serde(rename = "A35.2")]
    HiddenMines,
    #[serde(rename = "A35.3")]
    HiddenPillbox,
    #[serde(rename = "A35.4")]
    HiddenUnit,
    #[serde(rename = "A35.5")]
    HiddenWire,
    #[serde(rename = "A36")]
    LightWounds,
    #[serde(rename = "A37")]
    Marksmanship,
    #[serde(rename = "A38")]
    NoQuarter,
    #[serde(rename = "A39")]
    SmokeGrenades,
    #[serde(rename = "A40")]
    SprayFire,
    #[serde(rename = "A41")]
    SustainedFire,
}

/// The events (§E43 to §E77).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    #[serde(rename = "E43")]
    AirSupport,
    #[serde(rename = "E44")]
    BattleHarden,
    #[serde(rename = "E45")]
    BattlefieldIntegrity,
    #[serde(rename = "E46")]
    Blaze,
    #[serde(rename = "E47")]
    BoobyTrap,
    #[serde(rename = "E48")]
    Breeze,
    #[serde(rename = "E49")]
    CommandAndControl,
    #[serde(rename = "E50")]
    Commissar,
    #[serde(rename = "E51")]
    Cower,
    #[serde(rename = "E52")]
    Deploy,
    #[serde(rename = "E53")]
    Dust,
    #[serde(rename = "E54")]
    Elan,
    #[serde(rename = "E55")]
    Entrench,
    #[serde(rename = "E56")]
    FieldPromotion,
    #[serde(rename = "E57")]
    FogOfWar,
    #[serde(rename = "E58")]
    Hero,
    #[serde(rename = "E59")]
    Infiltration,
    #[serde(rename = "E60")]
    Interdiction,
    #[serde(rename = "E61")]
    Interrogation,
    #[serde(rename = "E62")]
    Kia,
    #[serde(rename = "E63")]
    Malfunction,
    #[serde(rename = "E64")]
    Medic,
    #[serde(rename = "E65")]
    MissionObjective,
    #[serde(rename = "E66")]
    PrisonersOfWar,
    #[serde(rename = "E67")]
    Reconnaissance,
    #[serde(rename = "E68")]
    Reinforcements,
    #[serde(rename = "E69")]
    Rubble,
    #[serde(rename = "E70")]
    Sappers,
    #[serde(rename = "E71")]
    Scrounge,
    #[serde(rename = "E72")]
    ShellShock,
    #[serde(rename = "E73")]
    Shellholes,
    #[serde(rename = "E74")]
    StrategicObjective,
    #[serde(rename = "E75")]
    SuppressingFire,
    #[serde(rename = "E76")]
    WalkingWounded,
    #[serde(rename = "E77")]
    WhitePhosphorus,
}

/// What a card sets off when it is revealed as a roll (§1.9.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Trigger {
    Event,
    Jammed,
    Sniper,
    Time,
}

/// How many cards a deck has.
pub const DECK: usize = 72;

/// A Fate card (§1).
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the parts of a card")]
pub struct CardData {
    pub id: String,
    pub nation: Nation,
    pub order: Order,
    pub action: Option<Action>,
    pub event: Event,
    pub hex: Hex,
    pub white: u8,
    pub coloured: u8,
    pub trigger: Option<Trigger>,
    /// §E48: where the wind blows.
    pub wind: Option<Dir>,
    /// §A37: whose marksmen.
    pub marksmen: Option<Nation>,
}

impl CardData {
    /// §1.9: the dice added up.
    #[must_use]
    pub const fn sum(&self) -> i16 {
        (self.white + self.coloured) as i16
    }

    /// §1.9: the dice multiplied, for Targeting.
    #[must_use]
    pub const fn product(&self) -> i16 {
        self.white as i16 * self.coloured as i16
    }
}

/// What an Objective chit gives (§7.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChitKind {
    /// Points for one Objective, 1 to 5.
    Objective(u8, u8),
    /// Points for each of the five.
    All(u8),
    /// §7.3.2-V: all five win at a Sudden Death roll.
    AllFive,
    /// §7.3.2-W: exits count double.
    ExitsDouble,
    /// §7.3.2-X: losses count double.
    LossesDouble,
}

/// An Objective chit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chit {
    /// Its letter.
    pub letter: char,
    /// What it gives.
    pub kind: ChitKind,
    /// §7.3.3: it has no secret side.
    pub open_only: bool,
}

/// A line of a Support Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportItem {
    /// The column: the roll that gives it.
    pub roll: u8,
    /// Its name in data.
    pub name: String,
    /// What comes.
    pub what: Support,
    /// What it costs when bought.
    pub vp: u8,
    /// From the first to the last year.
    pub years: (u16, u16),
}

/// What a line of a Support Table brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Support {
    /// One of these named Leaders.
    Leaders(Vec<String>),
    /// A unit, perhaps with a weapon: their names.
    Unit(String, Option<String>),
    /// A radio: its name.
    Radio(String),
}

/// A named Leader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderName {
    /// Rank and name: `Sergeant Vogt`.
    pub name: String,
    /// The type of his counter: `Sergeant Y`.
    pub unit: String,
    /// The result of the Leader Table that gives him, if one does: below 1 counts as 0, above 7 as 7.
    pub roll: Option<i8>,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Data {
    /// Unit types of all nations.
    pub units: Vec<UnitType>,
    /// Weapon types of all nations.
    pub weapons: Vec<WeaponType>,
    /// Radio types of all nations.
    pub radios: Vec<RadioType>,
    /// The decks, each in the order of its numbers, by [`Nation`].
    pub decks: [Vec<CardData>; 3],
    /// The 22 chits.
    pub chits: Vec<Chit>,
    /// Support Tables, by [`Nation`].
    pub support: [Vec<SupportItem>; 3],
    /// Named Leaders, by [`Nation`].
    pub leaders: [Vec<LeaderName>; 3],
    /// §5.3: how many cards a Pass may discard, by [`Nation`].
    pub discards: [u8; 3],
}

impl Data {
    /// Reads the files.
    ///
    /// # Errors
    /// The first problem of each file that has one.
    pub fn load() -> Result<Data, Vec<Problem>> {
        let mut problems = Vec::new();
        let data = read::all(&mut problems);
        match data {
            Some(data) if problems.is_empty() => Ok(data),
            _ => Err(problems),
        }
    }
}

mod read {
    use super::*;
    use serde::de::DeserializeOwned;
    use serde_json::Value;
    use std::collections::BTreeMap;

    #[derive(Deserialize)]
    struct UnitsFile {
        units: Vec<UnitLine>,
    }

    #[derive(Deserialize)]
    struct UnitLine {
        nation: Nation,
        #[serde(rename = "type")]
        class: Class,
        name: String,
        quality: Option<Quality>,
        count: u8,
        front: FaceLine,
        broken: FaceLine,
        victory_points: u8,
    }

    #[derive(Deserialize)]
    struct FaceLine {
        fp: i8,
        range: i8,
        #[serde(rename = "move")]
        movement: i8,
        morale: i8,
        #[serde(default)]
        command: Option<i8>,
        #[serde(default)]
        fp_boxed: bool,
        #[serde(default)]
        range_boxed: bool,
        #[serde(default)]
        move_boxed: bool,
    }

    #[derive(Deserialize)]
    struct WeaponsFile {
        weapons: Vec<WeaponType>,
        radios: Vec<RadioType>,
    }

    #[derive(Deserialize)]
    struct CardsFile {
        cards: Vec<CardLine>,
    }

    #[derive(Deserialize)]
    struct CardLine {
        id: String,
        nation: Nation,
        order: Order,
        action: String,
        event: Event,
        random_hex: String,
        die_white: u8,
        die_colored: u8,
        trigger: Option<Trigger>,
        breeze_direction: Option<u8>,
        marksmanship_nation: Option<Nation>,
    }

    #[derive(Deserialize)]
    struct ChitsFile {
        chits: Vec<ChitLine>,
    }

    #[derive(Deserialize)]
    struct ChitLine {
        id: char,
        kind: String,
        objective: Option<u8>,
        vp: Option<u8>,
        open_only: bool,
    }

    #[derive(Deserialize)]
    struct SupportFile {
        tables: BTreeMap<Nation, Vec<SupportLine>>,
    }

    #[derive(Deserialize)]
    struct SupportLine {
        roll: u8,
        item: String,
        kind: String,
        unit: Option<String>,
        weapon: Option<String>,
        vp_cost: u8,
        years: (u16, u16),
    }

    #[derive(Deserialize)]
    struct LeadersFile {
        nations: BTreeMap<Nation, LeaderTable>,
    }

    #[derive(Deserialize)]
    struct LeaderTable {
        table: Vec<(String, String, String)>,
        support_only: Vec<(String, String)>,
    }

    #[derive(Deserialize)]
    struct NationsFile {
        nations: Vec<NationLine>,
    }

    #[derive(Deserialize)]
    struct NationLine {
        id: Nation,
        discard_capability: u8,
    }

    fn file<T: DeserializeOwned>(name: &str, text: &str, problems: &mut Vec<Problem>) -> Option<T> {
        serde_json::from_str(text)
            .map_err(|e| problems.push(Problem::new(name, e.to_string(), "what docs/formats.md says")))
            .ok()
    }

    pub(super) fn all(problems: &mut Vec<Problem>) -> Option<Data> {
        let units: Option<UnitsFile> = file("units.json", include_str!("../data/units.json"), problems);
        let weapons: Option<WeaponsFile> =
            file("weapons.json", include_str!("../data/weapons.json"), problems);
        let cards: Option<CardsFile> = file("cards.json", include_str!("../data/cards.json"), problems);
        let chits: Option<ChitsFile> =
            file("objective_chits.json", include_str!("../data/objective_chits.json"), problems);
        let support: Option<SupportFile> =
            file("support_tables.json", include_str!("../data/support_tables.json"), problems);
        let leaders: Option<LeadersFile> =
            file("leaders.json", include_str!("../data/leaders.json"), problems);
        let nations: Option<NationsFile> =
            file("nations.json", include_str!("../data/nations.json"), problems);
        let (weapons, leaders, support) = (weapons?, leaders?, support?);
        let cards: Vec<CardData> = cards?.cards.into_iter().filter_map(|c| card(c, problems)).collect();
        let mut discards = [0; 3];
        for nation in nations?.nations {
            discards[nation.id as usize] = nation.discard_capability;
        }
        Some(Data {
            units: units?.units.into_iter().map(unit).collect(),
            weapons: weapons.weapons,
            radios: weapons.radios,
            decks: Nation::ALL.map(|n| cards.iter().filter(|c| c.nation == n).cloned().collect()),
            chits: chits?.chits.into_iter().filter_map(|c| chit(c, problems)).collect(),
            support: Nation::ALL.map(|n| support_table(support.tables.get(&n))),
            leaders: Nation::ALL.map(|n| leader_names(leaders.nations.get(&n))),
            discards,
        })
    }

    fn unit(line: UnitLine) -> UnitType {
        let (hero, private) = (line.name == "Hero", line.name == "Private");
        UnitType {
            nation: line.nation,
            name: line.name,
            class: line.class,
            quality: line.quality,
            count: line.count,
            front: stats(&line.front),
            broken: stats(&line.broken),
            vp: line.victory_points,
            hero,
            private,
        }
    }

    fn stats(face: &FaceLine) -> Stats {
        let bit = |on: bool, bit: u8| if on { bit } else { 0 };
        Stats {
            fp: face.fp,
            range: face.range,
            movement: face.movement,
            morale: face.morale,
            command: face.command.unwrap_or(0),
            boxed: bit(face.fp_boxed, boxed::FP)
                | bit(face.range_boxed, boxed::RANGE)
                | bit(face.move_boxed, boxed::MOVE),
        }
    }

    fn card(line: CardLine, problems: &mut Vec<Problem>) -> Option<CardData> {
        let place = || format!("cards.json {}", line.id);
        let Some(hex) = Hex::named(&line.random_hex) else {
            problems.push(Problem::new(place(), &line.random_hex, "a hex from A1 to O10"));
            return None;
        };
        Some(CardData {
            // §A28: Command Confusion as an action is no action.
            action: match line.action.as_str() {
                "A28" => None,
                id => match serde_json::from_value(Value::from(id)) {
                    Ok(action) => Some(action),
                    Err(_) => {
                        problems.push(Problem::new(place(), id, "an action from A25 to A41"));
                        None
                    }
                },
            },
            id: line.id,
            nation: line.nation,
            order: line.order,
            event: line.event,
            hex,
            white: line.die_white,
            coloured: line.die_colored,
            trigger: line.trigger,
            wind: line.breeze_direction.map(compass),
            marksmen: line.marksmanship_nation,
        })
    }

    fn chit(line: ChitLine, problems: &mut Vec<Problem>) -> Option<Chit> {
        let vp = line.vp.unwrap_or(0);
        let kind = match (line.kind.as_str(), line.objective) {
            ("objective", Some(objective)) => ChitKind::Objective(objective, vp),
            ("all_objectives", _) => ChitKind::All(vp),
            ("auto_win_all_five_before_sudden_death_roll", _) => ChitKind::AllFive,
            ("exit_vp_doubled", _) => ChitKind::ExitsDouble,
            ("elimination_vp_doubled", _) => ChitKind::LossesDouble,
            (other, _) => {
                problems.push(Problem::new(format!("objective_chits.json {}", line.id), other, "a kind"));
                return None;
            }
        };
        Some(Chit { letter: line.id, kind, open_only: line.open_only })
    }

    fn support_table(lines: Option<&Vec<SupportLine>>) -> Vec<SupportItem> {
        let item = |line: &SupportLine| SupportItem {
            roll: line.roll,
            name: line.item.clone(),
            what: support(line),
            vp: line.vp_cost,
            years: line.years,
        };
        lines.into_iter().flatten().map(item).collect()
    }

    const RANKS: [&str; 4] = ["Corporal", "Sergeant", "Lieutenant", "Captain"];

    fn support(line: &SupportLine) -> Support {
        if line.kind == "radio" {
            return Support::Radio(line.item.clone());
        }
        if RANKS.iter().any(|r| line.item.starts_with(r)) {
            return Support::Leaders(line.item.split(" or ").map(str::to_string).collect());
        }
        Support::Unit(line.unit.clone().unwrap_or_default(), line.weapon.clone())
    }

    fn leader_names(table: Option<&LeaderTable>) -> Vec<LeaderName> {
        let Some(table) = table else { return Vec::new() };
        let rolled = table.table.iter().map(|(roll, name, unit)| LeaderName {
            name: name.clone(),
            unit: unit.clone(),
            roll: roll.trim_start_matches("<=").trim_end_matches('+').parse().ok(),
        });
        let others = table.support_only.iter().map(|(name, unit)| LeaderName {
            name: name.clone(),
            unit: unit.clone(),
            roll: None,
        });
        rolled.chain(others).collect()
    }

    #[cfg(test)]
    mod tests {
        use super::super::*;

        #[test]
        fn the_box_is_whole() {
            // §1.a: three decks of 72; the counters of the manifest; 22 chits.
            let data = Data::load().expect("the files of the game are good");
            assert!(data.decks.iter().all(|d| d.len() == DECK));
            assert_eq!(data.chits.len(), 22);
            let counters = |n: Nation| {
                data.units.iter().filter(|u| u.nation == n).map(|u| u32::from(u.count)).sum::<u32>()
            };
            assert_eq!(Nation::ALL.map(counters), [115, 130, 103]);
            assert_eq!(data.discards, [6, 3, 5]);
            for nation in Nation::ALL {
                let named =
                    |u: &UnitType| data.leaders[nation as usize].iter().filter(|l| l.unit == u.name).count();
                for unit in data.units.iter().filter(|u| u.nation == nation && u.class == Class::Leader) {
                    let names = named(unit) + usize::from(unit.hero || unit.private);
                    assert_eq!(names, unit.count as usize, "{}", unit.name);
                }
            }
        }

        #[test]
        fn every_pair_of_dice_is_in_a_deck_twice() {
            // §1.9: one pass through a deck is an exact throw of two dice.
            let data = Data::load().expect("the files of the game are good");
            for deck in &data.decks {
                for (white, coloured) in (1..=6).flat_map(|w| (1..=6).map(move |c| (w, c))) {
                    let same = deck.iter().filter(|c| (c.white, c.coloured) == (white, coloured));
                    assert_eq!(same.count(), 2);
                }
            }
        }
    }
}
