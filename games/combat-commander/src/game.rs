//! The game as the rest of the house sees it.

use crate::advice::odds;
use crate::board::Board;
use crate::data::{Data, Side};
use crate::look::Look;
use crate::scenario::Scenario;
use crate::state::State;
use crate::{CombatCommander, generate, sample, scene};
use sandtable_engine::scene::{Answer, Catalogue, Question, Scene};
use sandtable_engine::{
    Game, Msg, NotAsked, Noun, OptionInfo, Options, Problem, Rolled, ScenarioInfo, Seat, Title, Viewer,
    Vocabulary, Weights,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| Title {
    slug: "combat-commander",
    rules_version: 2,
    name: "Combat Commander: Europe",
    options: vec![
        OptionInfo::new("errata-2008", &["off", "on"], "FLAG-1"),
        OptionInfo::new("weapon-command", &["best", "sum"], "FLAG-2"),
        OptionInfo::new("retreat-metric", &["geometry", "hexes"], "FLAG-3"),
        OptionInfo::new("pass-of-none", &["yes", "no"], "FLAG-4"),
        OptionInfo::new("walking-wounded", &["broken", "whole"], "FLAG-5"),
        OptionInfo::new("fort-vulnerability", &["exact", "or-more"], "FLAG-6"),
        OptionInfo::new("concealment", &["no-gain", "literal"], "FLAG-7"),
        OptionInfo::new("deploy", &["drawer", "active"], "FLAG-8"),
        OptionInfo::new("melee", &["after-order", "at-once"], "FLAG-9"),
    ],
    measures: odds::MEASURES.to_vec(),
    words: vec![("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))],
    rules: vec![("en", include_str!("../RULES.md")), ("ru", include_str!("../text/rules.ru.md"))],
    stocks: crate::art::stocks::STOCKS.to_vec(),
});

/// The scenarios that come with the game.
const SCENARIOS: &[&str] = &[
    include_str!("../data/scenarios/cc-1.json"),
    include_str!("../data/scenarios/cc-2.json"),
    include_str!("../data/scenarios/cc-3.json"),
    include_str!("../data/scenarios/cc-4.json"),
    include_str!("../data/scenarios/cc-5.json"),
    include_str!("../data/scenarios/cc-6.json"),
    include_str!("../data/scenarios/cc-7.json"),
    include_str!("../data/scenarios/cc-8.json"),
];

impl CombatCommander {
    /// The position, looked at.
    #[must_use]
    pub fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { g: self, s: state }
    }

    /// The side of a seat.
    #[must_use]
    pub fn side_of(seat: Seat) -> Option<Side> {
        Side::BOTH.get(seat.index()).copied()
    }
}

impl Game for CombatCommander {
    type State = State;

    fn title() -> &'static Title {
        &TITLE
    }

    fn scenarios() -> &'static [&'static str] {
        SCENARIOS
    }

    fn generate(seed: u64) -> Option<String> {
        generate::generate(seed).ok()
    }

    fn heading(scenario: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        Ok(Scenario::read(scenario, &Data::load()?, &Board::new())?.info(scenario))
    }

    fn load(text: &str, options: &Options) -> Result<CombatCommander, Vec<Problem>> {
        let (data, board) = (Data::load()?, Board::new());
        let scenario = options.check(&TITLE, Scenario::read(text, &data, &board))?;
        let info = scenario.info(text);
        CombatCommander::lay_out(scenario, data, board, info, options)
    }

    fn map(text: &str) -> Result<sandtable_engine::art::MapArt, Vec<Problem>> {
        crate::art::map::of_file(text)
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

    sandtable_engine::by_frames!();

    fn sample(&self, state: &State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> State {
        sample::sample(self, state, seat, dice)
    }

    fn ask(&self, state: &State, viewer: Viewer, question: &Question) -> Answer {
        self.look(state).answer(viewer, question)
    }

    fn sight_clear(&self, state: &State, from: u16, to: u16) -> Option<bool> {
        let (from, to) = (Look::hex(Noun::Hex(from))?, Look::hex(Noun::Hex(to))?);
        (from != to).then(|| self.look(state).los(from, to).is_some())
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.look(state).scene(viewer)
    }

    fn catalogue(&self) -> Catalogue {
        scene::catalogue(self)
    }

    fn measure(&self, origin: &State, end: &State) -> Vec<i16> {
        odds::measure(self.look(origin), self.look(end))
    }

    fn prospects(&self, _origin: &State, at: &State, viewer: Viewer, out: &mut Weights) {
        odds::prospects(self.look(at), viewer, out);
    }

    fn foresee(
        &self,
        origin: &State,
        at: &mut State,
        viewer: Viewer,
        rolled: &Rolled,
    ) -> Result<(), NotAsked> {
        odds::foresee(self.look(origin), at, viewer, rolled)
    }

    fn odds_note() -> Option<Msg> {
        Some(Msg::new("odds-note"))
    }
}
