//! Commands & Colors: Napoleonics, by its full rules.
//!
//! [`rules`] holds the rulebook chapter by chapter, and with each chapter the decisions that it asks for; [`state`] is the
//! position; [`scene`] shows it; [`advice`] explains it. Rule ids (`NAP-5.6.4`, `AMB-19`) are those of
//! `RULES.md` beside this crate.

pub mod advice;
pub mod art;
pub mod board;
pub mod choice;
pub mod data;
pub mod judge;
pub mod look;
pub mod refusal;
pub mod rules;
pub mod sample;
pub mod scenario;
pub mod scene;
pub mod state;

use board::{Board, HEXES, Hex, HexSet, Side};
use data::Data;
use look::{Kind, Look, Turn};
use refusal::no;
use rules::draw::Deal;
use rules::sight::Lines;
use rules::terrain::Ground;
use rules::victory::Objective;
use sandtable_engine::art::MapArt;
use sandtable_engine::decision::{Barred, Rules, VerbLook};
use sandtable_engine::scene::{Answer, Catalogue, Prompt, Question, Scene};
use sandtable_engine::{
    Array, Choice, Game, Msg, Noun, Options, Outcome, Problem, Refusal, ScenarioInfo, Seat, SeatSet, Silent,
    Title, Viewer, Vocabulary,
};
use scenario::{Scenario, ScenarioFile};
use state::{
    Battle, Card, Frames, Hand, Leader, LeaderId, MAX_LEADERS, MAX_UNITS, Mode, Orders, State, TRACK, Unit,
    UnitId,
};
use std::sync::LazyLock;

/// The game with a scenario laid out: two players, French and Allied (§NAP-1.1).
#[derive(Clone, Debug)]
pub struct Napoleonics {
    info: ScenarioInfo,
    options: Options,
    vocabulary: Vocabulary,
    data: Data,
    board: Board,
    ground: Ground,
    lines: Lines,
    has_works: bool,
    kinds: Vec<Kind>,
    unit_names: Vec<Msg>,
    leaders: Vec<LeaderInfo>,
    objectives: Vec<Objective>,
    goals: [u8; 2],
    hand_sizes: [u8; 2],
    file: ScenarioFile,
    begin: State,
}

/// What a scenario says of a leader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderInfo {
    /// Whose he is.
    pub side: Side,
    /// The key of his name.
    pub name: String,
    /// The key of his nation.
    pub nation: data::Nation,
}

sandtable_engine::rulings! {
    /// Where published cards differ from the text; the text is the default.
    pub enum Ruling, values Rulings {
        YoungGuardFlags = "young-guard-flags" ["two", "one"] "AMB-04",
        FrenchGrenadierFire = "french-grenadier-fire" ["bonus", "none"] "AMB-03",
        RifleMovedFire = "rifle-moved-fire" ["up", "down"] "AMB-05",
        GuardHorseMelee = "guard-horse-melee" ["bonus", "none"] "AMB-46",
    }
}

static TITLE: LazyLock<Title> = LazyLock::new(|| Title {
    slug: "napoleonics",
    rules_version: 1,
    name: "Commands & Colors: Napoleonics",
    options: Ruling::infos(),
    measures: vec!["hits", "destroyed", "flags", "leader-lost"],
    words: vec![("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))],
    rules: vec![("en", include_str!("../RULES.md")), ("ru", include_str!("../text/rules.ru.md"))],
    stocks: art::STOCKS.to_vec(),
});

/// The scenarios that come with the game, the teaching battle first (§NAP-3.4).
const SCENARIOS: &[&str] = &[
    include_str!("../data/scenarios/nap-001.json"),
    include_str!("../data/scenarios/nap-002.json"),
    include_str!("../data/scenarios/nap-003.json"),
    include_str!("../data/scenarios/nap-004.json"),
    include_str!("../data/scenarios/nap-005.json"),
    include_str!("../data/scenarios/nap-006.json"),
    include_str!("../data/scenarios/nap-007.json"),
    include_str!("../data/scenarios/nap-008.json"),
    include_str!("../data/scenarios/nap-009.json"),
    include_str!("../data/scenarios/nap-010.json"),
    include_str!("../data/scenarios/nap-011.json"),
    include_str!("../data/scenarios/nap-012.json"),
    include_str!("../data/scenarios/nap-013.json"),
    include_str!("../data/scenarios/nap-014.json"),
    include_str!("../data/scenarios/nap-015.json"),
];

impl Napoleonics {
    /// The position, looked at.
    #[must_use]
    pub fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { g: self, s: state }
    }

    fn lay_out(scenario: Scenario, data: Data, info: ScenarioInfo, options: &Options) -> Napoleonics {
        let board = Board::new();
        let ground = Ground::new(&data, scenario.terrain, scenario.works, !scenario.file.rules.ford_no_stop);
        let lines = Lines::new(&board, &ground);
        let rulings = Rulings::of(options);
        let kinds: Vec<Kind> =
            scenario.units.iter().map(|&(row, side, _)| kind(&data, row, side, &rulings)).collect();
        let leaders: Vec<LeaderInfo> = scenario
            .file
            .leaders
            .iter()
            .zip(&scenario.leaders)
            .map(|(line, &(side, _))| LeaderInfo { side, name: line.name.clone(), nation: line.nation })
            .collect();
        let vocabulary = choice::vocabulary(&data, piece_names(&data, &kinds, &leaders));
        let sides = [&scenario.file.sides.top, &scenario.file.sides.bottom];
        let begin = begin(&scenario, &data, sides[0].command_cards);
        Napoleonics {
            info,
            options: options.clone(),
            vocabulary,
            board,
            lines,
            has_works: scenario.works.iter().any(|&w| w != 0),
            ground,
            unit_names: unit_names(&data, &kinds, &scenario.file),
            kinds,
            leaders,
            objectives: scenario.objectives,
            goals: sides.map(|s| s.banners_to_win),
            hand_sizes: sides.map(|s| s.command_cards),
            file: scenario.file,
            data,
            begin,
        }
    }
}

/// A unit's type with the options that change it.
fn kind(data: &Data, row: u8, side: Side, rulings: &Rulings) -> Kind {
    let t = &data.units[row as usize];
    let switched = |ruling| !rulings.stands(ruling);
    let mut kind = Kind {
        side,
        arm: t.arm,
        blocks: t.blocks,
        move_battle: t.move_battle,
        move_max: t.move_max,
        range: t.range,
        fire_standing: t.ranged_bonus_standing,
        fire_moved: t.ranged_bonus_moved,
        melee: t.melee_bonus,
        melee_vs_infantry: t.melee_bonus_vs_infantry,
        ignore_flags: t.ignore_flags,
        retreat_per_flag: t.retreat_per_flag,
        saber_hits: t.saber_hits,
        halving: t.halving,
        light: t.light,
        guard: t.guard,
        heavy: t.heavy,
        grenadier: t.grenadier,
        horse: t.horse,
        row,
    };
    // §AMB-04, §AMB-03, §AMB-05, §AMB-46: published cards differ from the text; the text is the default.
    if switched(Ruling::YoungGuardFlags) {
        kind.ignore_flags = t.ignore_flags_published.unwrap_or(kind.ignore_flags);
    }
    if switched(Ruling::FrenchGrenadierFire) && t.nation == data::Nation::French && t.code == "GR" {
        kind.fire_standing = 0;
        kind.fire_moved = 0;
    }
    if switched(Ruling::RifleMovedFire) && t.code == "RL" {
        kind.halving = data::Halving::Down;
    }
    if switched(Ruling::GuardHorseMelee) && t.horse && t.guard {
        kind.melee = 0;
    }
    kind
}

/// Units by nation, type and number (`fLN3`), leaders by name (`wellington`), each of them another.
fn piece_names(data: &Data, kinds: &[Kind], leaders: &[LeaderInfo]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (i, kind) in kinds.iter().enumerate() {
        let t = &data.units[kind.row as usize];
        let nth = kinds[..=i].iter().filter(|k| k.row == kind.row).count();
        names.push(format!("{}{}{nth}", t.nation.letter(), t.code));
    }
    for leader in leaders {
        let name = leader.name.strip_prefix("leader-").unwrap_or(&leader.name);
        let name: String = name.chars().map(|c| if c.is_whitespace() { '-' } else { c }).collect();
        let twins = (2..).map(|nth| format!("{name}-{nth}"));
        let free = std::iter::once(name.clone()).chain(twins).find(|name| !names.contains(name));
        names.extend(free);
    }
    names
}

/// The names of units, as the scenario calls their nation.
fn unit_names(data: &Data, kinds: &[Kind], file: &ScenarioFile) -> Vec<Msg> {
    let name = |kind: &Kind| {
        let t = &data.units[kind.row as usize];
        match file.nation_names.get(t.nation.key()) {
            Some(other) => Msg::new(format!("unit-{other}-{}", t.code.to_lowercase())),
            None => Msg::new(t.name.clone()),
        }
    };
    kinds.iter().map(name).collect()
}

/// §NAP-3.1: the first position: everyone at full strength in his place, and the cards about to be dealt.
fn begin(scenario: &Scenario, data: &Data, first_hand: u8) -> State {
    let nobody = Unit { hex: Hex::NONE, blocks: 0, moved: 0, square: 0, done: 0 };
    let mut state = State {
        units: Array([nobody; MAX_UNITS]),
        leaders: Array([Leader { hex: Hex::NONE, done: 0 }; MAX_LEADERS]),
        unit_at: Array([UnitId::NONE; HEXES]),
        leader_at: Array([LeaderId::NONE; HEXES]),
        standing: [HexSet::EMPTY; 2],
        led: [HexSet::EMPTY; 2],
        hands: [Hand::EMPTY; 2],
        tracks: [[Card::NONE; TRACK]; 2],
        deck: Array(std::array::from_fn(|i| data.cards.get(i).map_or(0, |c| c.count))),
        discards: Array([0; data::CARDS]),
        banners: [0; 2],
        scored: [HexSet::EMPTY; 2],
        active: scenario.file.first_player,
        turn: 0,
        played: Card::NONE,
        card: Card::NONE,
        last: [Card::NONE; 2],
        command: 0,
        orders: Orders::None,
        mode: Mode::Plain,
        strikes: 0,
        battle: Battle::NONE,
        winner: None,
        frames: Frames::new(Deal { side: Side::Top, left: first_hand }.into()),
    };
    for (i, &(row, side, hex)) in scenario.units.iter().enumerate() {
        state.units[i] = Unit { hex, blocks: data.units[row as usize].blocks, ..nobody };
        state.unit_at[hex.index()] = UnitId(i as u8);
        state.standing[side.index()].insert(hex);
    }
    for (i, &(side, hex)) in scenario.leaders.iter().enumerate() {
        state.leaders[i].hex = hex;
        state.leader_at[hex.index()] = LeaderId(i as u8);
        state.led[side.index()].insert(hex);
    }
    state
}

impl Game for Napoleonics {
    type State = State;
    sandtable_engine::by_frames!();

    fn title() -> &'static Title {
        &TITLE
    }

    fn scenarios() -> &'static [&'static str] {
        SCENARIOS
    }

    fn heading(scenario: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        scenario::heading(scenario)
    }

    fn load(scenario: &str, options: &Options) -> Result<Napoleonics, Vec<Problem>> {
        let data = Data::load()?;
        let checked = options.check(&TITLE, scenario::read(scenario, &data))?;
        let info = scenario::info(&checked.file, scenario);
        Ok(Napoleonics::lay_out(checked, data, info, options))
    }

    fn map(text: &str) -> Result<MapArt, Vec<Problem>> {
        let file = scenario::read_map(text, &Data::load()?)?;
        Ok(art::map(&file.id, [file.title.clone(), file.subtitle.clone()], file.field()))
    }

    fn info(&self) -> &ScenarioInfo {
        &self.info
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    fn begin(&self) -> State {
        self.begin
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> State {
        sample::sample(state, seat, dice)
    }

    fn ask(&self, state: &State, viewer: Viewer, question: &Question) -> Answer {
        self.look(state).answer(viewer, question)
    }

    fn sight_clear(&self, state: &State, from: u16, to: u16) -> Option<bool> {
        let (from, to) = (Look::hex(Noun::Hex(from))?, Look::hex(Noun::Hex(to))?);
        let in_range = from != to && self.board.distance(from, to) <= rules::sight::RANGE;
        in_range.then(|| self.lines.clear(from, to, self.look(state).pieces()))
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.look(state).scene(viewer)
    }

    fn catalogue(&self) -> Catalogue {
        scene::catalogue(self)
    }

    fn is_measured(&self, _origin: &State, at: &State) -> bool {
        self.look(at).is_drawing()
    }

    fn measure(&self, origin: &State, end: &State) -> Vec<i16> {
        advice::measure(self.look(origin), self.look(end))
    }
}

impl Rules for Napoleonics {
    fn over(look: Look<'_>) -> Option<Outcome> {
        look.s.winner.map(|side| Outcome::Won(SeatSet::one(side.seat())))
    }

    fn active(look: Look<'_>) -> SeatSet {
        SeatSet::one(look.s.active.seat())
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        match why {
            Barred::Over => no("NAP-5.14.1", "refusal-over"),
            Barred::NotAsked => no("NAP-9.1", "refusal-not-asked"),
            Barred::NotNow(rule) => no(rule, "refusal-not-now"),
        }
    }

    fn waits(_look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt { rule: "NAP-9.1".into(), ..Prompt::of(Msg::new("ask-wait")) }
    }

    fn misnamed(look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.other_name(seat, noun)
    }

    /// §NAP-5.4.3: until the attacker has rolled, the opponent stands, and whoever must go back takes the first way; then
    /// the walk is at its end.
    fn follows(_origin: Look<'_>, at: Look<'_>) -> bool {
        !at.s.battle.rolled
    }

    fn looks() -> &'static [VerbLook] {
        choice::VERB_LOOKS
    }

    fn label(_g: &Napoleonics, look: Look<'_>, _seat: Seat, choice: Choice) -> Msg {
        look.label(choice)
    }
}

impl Napoleonics {
    /// Sets a position up by hand, for examples of play: the given state runs on until someone is asked.
    pub fn settle(&self, state: &mut State) {
        Turn { g: self, s: state, log: &mut Silent }.run_on();
    }
}
