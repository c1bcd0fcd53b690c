//! Scenario files: read, checked as a whole (§HW-16.1). Their form is told in `FORMAT.md`.

mod check;
mod counted;
mod force;
mod ground;
mod lines;
mod share;
mod victory;

pub use counted::kind;
pub use lines::*;
pub use share::infos as seat_infos;
pub use victory::{Bridgehead, Exit, Extraction, Objective, Ours, Victory};

use crate::board::{Board, HexSet};
use crate::data::{Card, Data, Side};
use crate::state::{Minefield, Structure, Trench, Unit};
use sandtable_engine::{Msg, Problem, ScenarioInfo, SeatInfo, json};
use sandtable_hex::{Dir, HexId};

/// The most numbers of units a side has: with free points it may buy up to them.
pub const NUMBERS: u8 = 40;

/// What a side has, checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Force {
    /// Its units by number, from 1 on: those without one are left out. The numbers of transports and tractors in
    /// [`Place`](crate::state::Place) count through both sides, as those of the position do.
    pub units: Vec<(u8, Unit)>,
    /// How many players share it (§HW-1.3).
    pub players: u8,
    /// Where it sets up; nothing if its units stand where the scenario puts them.
    pub zone: HexSet,
    /// Who may be put into Ambush at set-up.
    pub ambush: Hidden,
    /// Points for engineering works.
    pub works: u16,
    /// Minefields of any kind besides.
    pub minefields: u8,
    /// Where works and minefields may be.
    pub works_zone: HexSet,
    /// What it may buy.
    pub army: Option<ArmyLine>,
}

impl Force {
    /// About how many units it has, with those it may buy: they cost some forty points.
    fn size(&self) -> usize {
        self.units.len() + self.army.map_or(0, |army| usize::from(army.points / 40))
    }
}

/// Rules of the scenario's own, checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// The first turn in which Ambush may be ordered.
    pub ambush_from: u8,
    /// Structures that are wired for demolition.
    pub wired: Vec<Wired>,
    /// Contaminated hexes (§HW-18.1).
    pub contaminated: HexSet,
}

/// A structure wired for demolition: the order takes that long, and may be given from a turn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct Wired {
    pub hex: HexId,
    pub side: Side,
    pub turns: u8,
    pub from: u8,
}

/// A scenario, checked.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// As written.
    pub file: ScenarioFile,
    /// The board.
    pub board: Board,
    /// The cards: those of the box, with the scenario's own.
    pub cards: Vec<Card>,
    /// How many numbers of units each side has.
    pub slots: [u8; 2],
    /// What each side has.
    pub forces: [Force; 2],
    /// Bridges, settlements, oil fields, depots, pillboxes.
    pub structures: Vec<Structure>,
    /// Trenches.
    pub trenches: Vec<Trench>,
    /// Wire.
    pub wire: Vec<(HexId, Dir)>,
    /// Anti-tank obstacles.
    pub obstacles: Vec<(HexId, Dir)>,
    /// Minefields that lie there from the start.
    pub mines: Vec<Minefield>,
    /// Rules of its own.
    pub special: Special,
    /// What is counted at the end.
    pub victory: Victory,
}

impl Scenario {
    /// Reads and checks a file.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its place and what was expected there.
    pub fn read(text: &str, data: &Data) -> Result<Scenario, Vec<Problem>> {
        json::read(text, |file: ScenarioFile, _| check::check(file, data))
    }

    /// The heading for lists; `text` is the file.
    #[must_use]
    pub fn info(&self, text: &str) -> ScenarioInfo {
        let file = &self.file;
        let units: usize = self.forces.iter().map(Force::size).sum();
        ScenarioInfo {
            id: file.id.clone(),
            number: file.number,
            title: file.title.msg(),
            subtitle: Msg::new("scenario-when").msg("place", file.place.msg()).msg("date", file.date.msg()),
            story: file.story.msg(),
            special: file.special.iter().map(Words::msg).chain(self.counted()).collect(),
            seats: self.seats().map(|(side, player)| self.seat(side, player)).collect(),
            hexes: self.board.hexes.len() as u16,
            pieces: units as u16,
            minutes: 15 + u16::from(file.turns) * (units as u16).div_ceil(2),
            hash: sandtable_engine::file_hash(text),
        }
    }

    /// The seats: the players of one side, then those of the other.
    pub fn seats(&self) -> impl Iterator<Item = (Side, u8)> + '_ {
        Side::BOTH
            .into_iter()
            .flat_map(|side| (1..=self.forces[side.index()].players).map(move |n| (side, n)))
    }

    fn seat(&self, side: Side, player: u8) -> SeatInfo {
        let commander = match self.forces[side.index()].players {
            1 => Msg::new("commander"),
            _ => Msg::new("commander-of-many").num("number", player),
        };
        SeatInfo {
            name: Msg::new(format!("side-{}", side.key())),
            commander,
            side: side as u8,
            style: side.key().to_string(),
        }
    }
}
