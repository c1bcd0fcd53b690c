//! The game as the rest of the house sees it.

use crate::HotWar;
use crate::data::Data;
use crate::look::{Look, Turn};
use crate::rules::infos;
use crate::rules::sight::Spot;
use crate::scenario::{Scenario, seat_infos};
use crate::state::State;
use sandtable_engine::scene::{Answer, Catalogue, Prompt, Question, Scene};
use sandtable_engine::{
    Choice, Choices, Game, Log, Msg, NotAsked, Noun, Options, Problem, Refusal, Rolled, ScenarioInfo, Seat,
    Step, Title, Viewer, Vocabulary, Waiting, Weights,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| Title {
    slug: "hot-war",
    rules_version: 2,
    name: "Hot War",
    options: [seat_infos(), infos()].concat(),
    measures: vec!["losses", "destroyed", "suppressed", "own-losses", "damage"],
    words: vec![("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))],
    rules: vec![("en", include_str!("../RULES.md")), ("ru", include_str!("../text/rules.ru.md"))],
    stocks: crate::art::STOCKS.to_vec(),
});

/// The scenarios that come with the game, each with a map of its own.
const SCENARIOS: &[&str] = &[
    include_str!("../data/scenarios/hw-1.json"),
    include_str!("../data/scenarios/hw-2.json"),
    include_str!("../data/scenarios/hw-3.json"),
    include_str!("../data/scenarios/hw-4.json"),
    include_str!("../data/scenarios/hw-5.json"),
    include_str!("../data/scenarios/hw-6.json"),
];

/// These, and a free battle on each of their maps.
static ALL: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let free = crate::free::battles(SCENARIOS).into_iter().map(|text| &*Box::leak(text.into_boxed_str()));
    SCENARIOS.iter().copied().chain(free).collect()
});

impl HotWar {
    /// The position, looked at.
    #[must_use]
    pub fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { g: self, s: state }
    }
}

impl Game for HotWar {
    type State = State;

    fn title() -> &'static Title {
        &TITLE
    }

    fn scenarios() -> &'static [&'static str] {
        &ALL
    }

    fn generate(seed: u64) -> Option<String> {
        crate::generate::generate(seed, SCENARIOS).ok()
    }

    fn heading(scenario: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        Ok(Scenario::read(scenario, &Data::load()?)?.info(scenario))
    }

    fn load(text: &str, options: &Options) -> Result<HotWar, Vec<Problem>> {
        let data = Data::load()?;
        let scenario = options.check(&TITLE, Scenario::read(text, &data))?.shared(options);
        let info = scenario.info(text);
        Ok(HotWar::lay_out(scenario, data, info, options))
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
        self.begin.clone()
    }

    fn waiting(&self, state: &State) -> Waiting {
        self.look(state).waiting()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Choices) {
        self.look(state).list(seat, out);
    }

    fn apply<L: Log>(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.look(state).allows(seat, choice) {
            return Err(self.look(state).refuse(seat, choice));
        }
        Ok(Turn { g: self, s: state, log }.choose(seat, choice))
    }

    fn resolve<L: Log>(&self, state: &mut State, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        Turn { g: self, s: state, log }.resolve(rolled)
    }

    fn weights(&self, _state: &State, _out: &mut Weights) {}

    fn sample(&self, state: &State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> State {
        crate::sample::sample(self, state, seat, dice)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        self.look(state).prompt(seat)
    }

    fn why_not(&self, state: &State, seat: Seat, noun: Noun) -> Option<Refusal> {
        self.look(state).why_not(seat, noun)
    }

    fn ask(&self, state: &State, viewer: Viewer, question: &Question) -> Answer {
        self.look(state).answer(viewer, question)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.look(state).scene(viewer)
    }

    fn sight_clear(&self, state: &State, from: u16, to: u16) -> Option<bool> {
        let look = self.look(state);
        let (from, to) = look.hex_named(Noun::Hex(from)).zip(look.hex_named(Noun::Hex(to)))?;
        (self.board.distance(from, to) <= crate::rules::sight::REACH)
            .then(|| look.is_clear(Spot::ground(from), Spot::ground(to)))
    }

    fn catalogue(&self) -> Catalogue {
        crate::art::catalogue(self)
    }

    fn rehearse(&self, origin: &State, seat: Seat, choice: Choice) -> Option<State> {
        crate::advice::odds::rehearse(self, origin, seat, choice)
    }

    fn assume(&self, _origin: &State, at: &State) -> Option<(Seat, Choice)> {
        self.look(at).assumed()
    }

    fn odds_note() -> Option<Msg> {
        Some(Msg::new("odds-note"))
    }

    fn measure(&self, origin: &State, end: &State) -> Vec<i16> {
        self.look(end).measure(self.look(origin))
    }
}
