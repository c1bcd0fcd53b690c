//! Combat Commander: Europe, by its full rules.
//!
//! [`rules`] holds the rulebook chapter by chapter; [`state`] is the position; [`decisions`] what it waits for; [`scene`] shows it; [`advice`] and [`refusal`] explain it; [`judge`] plays it. Rule ids (`O20.3.1`,
//! `A33.2-a`, `CC-1.3`) are those of `RULES.md` beside this crate, and so are the terms (§CC-0.5).

pub mod advice;
pub mod art;
pub mod board;
pub mod choice;
pub mod data;
pub mod decisions;
pub mod game;
pub mod generate;
pub mod judge;
pub mod layout;
pub mod look;
pub mod map;
pub mod refusal;
pub mod rules;
pub mod sample;
pub mod scenario;
pub mod scene;
pub mod state;
pub mod suggest;

use board::{Board, Edge, HexSet};
use data::{Data, Nation, Posture, Quality, Side};
use layout::Plan;
use look::Kind;
use rules::sight::Sight;
use rules::terrain::{Chart, Ground};
use sandtable_engine::{Msg, Options, ScenarioInfo, Vocabulary};
use state::{RadioId, State};

/// The game with a scenario laid out.
#[derive(Clone, Debug)]
pub struct CombatCommander {
    /// What lists say of the scenario.
    pub info: ScenarioInfo,
    /// The options in force.
    pub options: Options,
    /// The names of things.
    pub vocabulary: Vocabulary,
    /// Counters, cards, tables.
    pub data: Data,
    /// The board.
    pub board: Board,
    /// The terrain chart.
    pub chart: Chart,
    /// The ground.
    pub ground: Ground,
    /// Lines of sight.
    pub sight: Sight,
    /// The nation of each side.
    pub nations: [Nation; 2],
    /// Counters of units, by number: the Axis nation's, then the Allied nation's.
    pub kinds: Vec<Kind>,
    /// Counters of weapons, by number: their lines in [`Data::weapons`].
    pub weapons: Vec<u8>,
    /// Names of units.
    pub unit_names: Vec<Msg>,
    /// Names of weapons.
    pub weapon_names: Vec<Msg>,
    /// What the scenario gives each side.
    pub sides: [SideInfo; 2],
    /// How it is set up.
    pub plan: Plan,
    /// The year (§4.3.2).
    pub year: u16,
    /// The Sudden Death space (§6.2.1).
    pub sudden_death: u8,
    /// The strength of Mines (§F103.2-a).
    pub mines: i8,
    /// Rulings that may be switched.
    pub flags: Flags,
    /// The first position.
    pub begin: State,
}

/// What a scenario gives a side (§CC-SET.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideInfo {
    /// Its Posture.
    pub posture: Posture,
    /// Orders a Turn (§5.1).
    pub orders: u8,
    /// The quality of its Teams (§CC-SET.5).
    pub quality: Quality,
    /// Its own edge of the map.
    pub edge: Edge,
    /// Where it sets up (§CC-SET.4).
    pub zone: HexSet,
    /// A Radio that comes with the Time marker.
    pub radio_due: Option<(u8, RadioId)>,
}

/// Rulings that may be switched (RULES.md, section 12): §FLAG-1 to §FLAG-9, in that order, each named where it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in RULES.md")]
pub struct Flags {
    pub errata2008: bool,
    pub weapon_command_cumulative: bool,
    pub retreat_by_hex_count: bool,
    pub pass_zero_allowed: bool,
    pub walking_wounded_broken: bool,
    pub fort_vulnerability_exact: bool,
    pub concealment_min0: bool,
    pub deploy_by_active_player: bool,
    pub melee_literal: bool,
}

impl CombatCommander {
    /// What the scenario gives a side.
    #[must_use]
    pub fn side(&self, side: Side) -> &SideInfo {
        &self.sides[side.index()]
    }
}
