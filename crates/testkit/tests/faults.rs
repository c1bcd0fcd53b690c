//! Faults are loud: each way to stumble stops the game with a sentence, and its record leads there again.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use sandtable_engine::prelude::*;
use sandtable_engine::scene::{Answer, Question, Scene};
use sandtable_engine::{
    AnyTable, Frames, Game, NoUndo, Options, Outcome, Problem, ScenarioInfo, SeatInfo, Speaker, Table, Title,
    Viewer, Vocabulary, Waiting,
};
use sandtable_testkit::{Part, Plan, run};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

sandtable_engine::verbs! {
    WALK = "walk": "A step that goes well.",
    STUMBLE = "stumble": "The fault of this number.",
}

/// A game of which every other step stumbles.
struct Stumble {
    info: ScenarioInfo,
    options: Options,
    words: Vocabulary,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct StumbleState {
    steps: u8,
    no_one: bool,
    frames: Frames<Frame, 2>,
}

sandtable_engine::contexts! {
    pub(crate) Look, pub(crate) Way of Stumble, state StumbleState, frame Frame, stack Frames<Frame, 2>
}

sandtable_engine::frames! {
    /// What is waited for.
    pub enum Frame of Stumble, at most 1 bytes {
        /// A step.
        asks Walk(Walk),
        /// It runs without end.
        runs Round(Round),
    }
}

/// A step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Walk;

impl Decision<Stumble> for Walk {
    const RULE: &'static str = "STUMBLE-1";
    const PHASE: &'static str = "phase-walk";

    fn asks(self, look: Look<'_>) -> SeatSet {
        if look.s.no_one { SeatSet::EMPTY } else { SeatSet::one(Seat(0)) }
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(WALK, Noun::None);
        if look.s.steps == 1 {
            (0..7).for_each(|n| out.add(STUMBLE, Noun::Number(n)));
        }
    }

    fn choose<L: Log>(self, way: &mut Way<'_, L>, _seat: Seat, choice: Choice) -> Done {
        way.s.steps += 1;
        let Noun::Number(n) = choice.noun else { return QUIET };
        match n {
            0 => (0..2).for_each(|_| way.push(Walk)),
            1 => way.pop(),
            2 => way.s.no_one = true,
            3 => way.push(Round),
            4 => return Err(Fault::new(What::Unfit)),
            5 => way.fault(What::Full),
            _ => drop(None::<u8>.there()?),
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(Msg::new("ask"))
    }
}

/// A step without end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Round;

impl Automatic<Stumble> for Round {
    const PHASE: &'static str = "phase-walk";

    fn run<L: Log>(self, _way: &mut Way<'_, L>) -> Result<(), Fault> {
        Ok(())
    }
}

impl Rules for Stumble {
    fn over(look: Look<'_>) -> Option<Outcome> {
        (look.s.steps >= 3).then_some(Outcome::Drawn)
    }

    fn active(_look: Look<'_>) -> SeatSet {
        SeatSet::one(Seat(0))
    }

    fn barred(_look: Look<'_>, _seat: Seat, _why: Barred) -> Refusal {
        Refusal::new("STUMBLE-1", Msg::new("refused"))
    }
}

static TITLE: LazyLock<Title> = LazyLock::new(|| Title {
    slug: "toy-stumble",
    rules_version: 1,
    name: "Stumble",
    words: vec![
        ("en", "ask = Where?\nrefused = No.\nwon = Over."),
        ("ru", "ask = Куда?\nrefused = Нет.\nwon = Конец."),
    ],
    ..Title::default()
});

impl Game for Stumble {
    type State = StumbleState;
    sandtable_engine::by_frames!();

    fn title() -> &'static Title {
        &TITLE
    }

    fn scenarios() -> &'static [&'static str] {
        &["way"]
    }

    fn load(_scenario: &str, options: &Options) -> Result<Stumble, Vec<Problem>> {
        let info =
            ScenarioInfo { id: "way".into(), seats: vec![SeatInfo::default(); 2], ..ScenarioInfo::default() };
        let words = Vocabulary { verbs: VERBS.to_vec(), ..Vocabulary::default() };
        Ok(Stumble { info, options: options.clone(), words })
    }

    fn info(&self) -> &ScenarioInfo {
        &self.info
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn vocabulary(&self) -> &Vocabulary {
        &self.words
    }

    fn begin(&self) -> StumbleState {
        StumbleState { steps: 0, no_one: false, frames: Frames::new(Walk.into()) }
    }

    fn sample(&self, state: &StumbleState, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> StumbleState {
        state.clone()
    }

    fn ask(&self, _: &StumbleState, _: Viewer, _: &Question) -> Answer {
        Answer::Nothing(Refusal::new("STUMBLE-1", Msg::new("refused")))
    }

    fn scene(&self, state: &StumbleState, viewer: Viewer) -> Scene {
        Scene::plain(self, state, viewer, Msg::new("won"))
    }
}

fn stumble(n: i16) -> Table<Stumble> {
    let mut table = Table::new(Arc::new(Stumble::load("way", &Options::default()).unwrap()));
    table.choose(Seat(0), Choice::just(WALK)).unwrap();
    table.choose(Seat(0), Choice::new(STUMBLE, Noun::Number(n))).unwrap();
    table
}

const WHATS: [What; 7] = [
    What::FramesFull,
    What::FramesEmpty,
    What::NoSeat,
    What::Endless,
    What::Unfit,
    What::Full,
    What::Missing,
];

#[test]
fn each_fault_stops_the_game() {
    for (n, what) in (0..).zip(WHATS) {
        let mut table = stumble(n);
        let fault = table.fault().unwrap();
        assert_eq!((fault.what, table.waiting()), (what, Waiting::Fault(fault)));
        assert!(table.asked().is_empty() && table.finish().is_none());
        let refused = table.choose(Seat(0), Choice::just(WALK)).unwrap_err();
        assert_eq!(refused.rule, "TABLE-5");
        for language in ["en", "ru"] {
            let speaker = Speaker::of_title(language, Stumble::title()).unwrap();
            let said = speaker.say(&refused.msg);
            assert!(said.contains(&fault.place.to_string()) && !said.contains("fault-"), "{said}");
        }
    }
}

#[test]
fn a_fault_says_where_it_is() {
    let place = |n| stumble(n).fault().unwrap().place.to_string();
    assert!([0, 1, 4, 5, 6].iter().all(|&n| place(n).contains("tests/faults.rs:")), "{}", place(0));
    assert_eq!((place(2), place(3)), ("Walk".to_string(), "Round".to_string()));
}

#[test]
fn the_record_leads_to_the_same_fault() {
    for n in 0..7 {
        let table = stumble(n);
        let again = Table::<Stumble>::open(&table.record()).unwrap();
        assert_eq!(again.fault(), table.fault());
        assert_eq!(again.record().to_string(), table.record().to_string());
    }
}

#[test]
fn a_scene_shows_the_fault_and_offers_nothing() {
    let table = stumble(4);
    let scene = AnyTable::scene(&table, Viewer::Seat(Seat(0)));
    assert!(scene.choices.is_empty() && scene.prompt.is_none() && scene.asked.is_empty());
    assert_eq!(scene.over.unwrap().msg.key, "table-fault");
    assert_eq!(AnyTable::fault(&table), table.fault());
}

#[test]
fn a_faulty_step_can_be_taken_back_with_consent() {
    let mut table = stumble(4);
    assert_eq!(table.undo(Seat(0)), Err(NoUndo::Reveal));
    table.undo_with_consent(Seat(0)).unwrap();
    assert_eq!(table.fault(), None);
    table.choose(Seat(0), Choice::just(WALK)).unwrap();
}

#[test]
fn the_suite_finds_it() {
    let plan = Plan { games: 40, parts: vec![Part::End], ..Plan::default() };
    assert_eq!(run::<Stumble>(&plan, &mut |_| {}).unwrap_err().part, Part::Fault);
}
