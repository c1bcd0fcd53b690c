//! A checked scenario, laid out: the names of things, the first position.

use crate::HotWar;
use crate::board::{Board, HexSet};
use crate::choice::{VERBS, purpose};
use crate::data::{Card, Data, MineKind, OrderKind, Side};
use crate::judge::ways::Ways;
use crate::rules::Rulings;
use crate::rules::plan::mine_word;
use crate::rules::sight::SightTable;
use crate::scenario::{Force, Scenario, Wind};
use crate::state::{Chancy, Control, Frame, Lasting, Order, Place, Raid, Stage, State, Unit};
use sandtable_engine::{Die, Options, ScenarioInfo, SeatSet, Vocabulary};
use sandtable_hex::{Dir, Orientation};

/// The engineering works that may be built at set-up (§HW-12.10), by the places of their words after orders and mines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "named as the items")]
pub enum Work {
    Wire,
    Obstacle,
    InfantryTrench,
    TankTrench,
    Pillbox,
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 5] =
        [Work::Wire, Work::Obstacle, Work::InfantryTrench, Work::TankTrench, Work::Pillbox];

    /// The name in records and words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Work::Wire => "wire",
            Work::Obstacle => "obstacle",
            Work::InfantryTrench => "infantry-trench",
            Work::TankTrench => "tank-trench",
            Work::Pillbox => "pillbox",
        }
    }

    /// What it costs.
    #[must_use]
    pub const fn cost(self, data: &Data) -> u16 {
        let costs = &data.structures.costs;
        match self {
            Work::Wire => costs.wire,
            Work::Obstacle => costs.obstacle,
            Work::InfantryTrench => costs.infantry_trench,
            Work::TankTrench => costs.tank_trench,
            Work::Pillbox => costs.pillbox,
        }
    }
}

/// The word of an engineering work.
#[must_use]
pub const fn work_word(work: Work) -> u16 {
    mine_word(MineKind::Dummy) + 1 + work as u16
}

impl HotWar {
    /// Lays out a scenario; the options are known to be good.
    #[must_use]
    pub fn lay_out(scenario: Scenario, mut data: Data, info: ScenarioInfo, options: &Options) -> HotWar {
        let rulings = Rulings::of(options);
        let rules = &scenario.file.rules;
        let settlement = &mut data.structures.settlement;
        settlement.0 = rules.settlement_defence.unwrap_or(settlement.0);
        let begin = begin(&scenario);
        let seats = scenario.seats().map(|(side, _)| side).collect();
        let Scenario { file, board, cards, slots, forces, special, victory, .. } = scenario;
        HotWar {
            info,
            options: options.clone(),
            vocabulary: vocabulary(&board, &cards, slots),
            data,
            cards,
            sight: SightTable::new(board.hexes.len()),
            ways: Ways::default(),
            map: Some(crate::art::map::picture(&file, &board)),
            board,
            seats,
            slots,
            turns: file.turns,
            first: file.set_up.first(),
            forces,
            special,
            victory,
            rulings,
            begin,
        }
    }
}

/// Units are `su-1` and `us-1` by their numbers; words are orders, then mines, then engineering works.
fn vocabulary(board: &Board, cards: &[Card], slots: [u8; 2]) -> Vocabulary {
    let numbers = |army: &'static str, count: u8| (1..=count).map(move |n| format!("{army}-{n}"));
    let orders = OrderKind::ALL.iter().map(|kind| kind.key());
    let mines = MineKind::ALL.iter().map(|kind| kind.key());
    let words = orders.chain(mines).chain(Work::ALL.map(Work::key));
    Vocabulary {
        verbs: VERBS.to_vec(),
        pieces: numbers("su", slots[0]).chain(numbers("us", slots[1])).collect(),
        hexes: board.all().map(|hex| board.grid.name(hex).to_string()).collect(),
        directions: Dir::ALL.map(|dir| dir.name(Orientation::Flat)),
        cards: cards.iter().map(|card| card.id.clone()).collect(),
        words: words.map(str::to_string).collect(),
        purposes: purpose::NAMES.to_vec(),
        dice: vec![Die::d6()],
    }
}

/// The first position: set-up if there is any, then the wind, then the first turn (§HW-1.4).
fn begin(scenario: &Scenario) -> State {
    let Scenario { file, slots, forces, .. } = scenario;
    let mut units = vec![Unit::NONE; usize::from(slots[0]) + usize::from(slots[1])];
    for (side, force) in Side::BOTH.into_iter().zip(forces) {
        let first = if side == Side::Ussr { 0 } else { usize::from(slots[0]) };
        for (number, unit) in &force.units {
            units[first + usize::from(*number) - 1] = *unit;
        }
    }
    bind(&mut units, scenario);
    let mut frames = vec![Frame::Run(Stage::Upkeep)];
    if file.wind == Wind::Roll {
        frames.push(Frame::Throw(Chancy::Wind));
    }
    // §HW-1.3: several players of a side share its units out.
    let sets_up = |force: &Force| !force.zone.is_empty() || !force.works_zone.is_empty() || force.players > 1;
    // A game begins with a question: where nothing is set up and the wind is known, with whether they are ready.
    if file.wind != Wind::Roll || forces.iter().any(sets_up) {
        frames.push(Frame::SetUp);
    }
    State {
        turn: 0,
        wind: file.wind.dir(),
        plans: vec![Order::default(); units.len()],
        drafts: vec![None; scenario.seats().count()],
        held: vec![None; scenario.seats().count()],
        setting: Default::default(),
        units,
        ready: SeatSet::EMPTY,
        open: false,
        structures: scenario.structures.clone(),
        trenches: scenario.trenches.clone(),
        wire: scenario.wire.clone(),
        obstacles: scenario.obstacles.clone(),
        mines: scenario.mines.clone(),
        laid: Vec::new(),
        smoke: Vec::new(),
        smoky: HexSet::EMPTY,
        fires: Vec::new(),
        points: scenario.victory.bonus,
        control: vec![Control::default(); scenario.victory.objectives.len()],
        raids: vec![Raid::Ahead; scenario.victory.raiders()],
        volley: Vec::new(),
        tests: Vec::new(),
        frames: frames.into(),
        over: None,
    }
}

/// §HW-7.3.17: enemies that share a hex at the start are bound in close combat; those in Ambush or in the air are not.
fn bind(units: &mut [Unit], scenario: &Scenario) {
    let grounded =
        |unit: &Unit| unit.is(Lasting::GROUND) || !scenario.cards[unit.card as usize].unit_type.is_aviation();
    for hex in scenario.board.all() {
        let fights = |unit: &Unit| unit.at == Place::Hex(hex) && !unit.is(Lasting::AMBUSH) && grounded(unit);
        let here: Vec<usize> = (0..units.len()).filter(|&n| fights(&units[n])).collect();
        let of_first = here.iter().filter(|&&n| n < usize::from(scenario.slots[0])).count();
        if of_first > 0 && of_first < here.len() {
            here.iter().for_each(|&n| units[n].set(Lasting::BOUND, true));
        }
    }
}
