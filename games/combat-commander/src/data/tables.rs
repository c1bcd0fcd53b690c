//! Objective chits, Support Tables, named Leaders.

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
