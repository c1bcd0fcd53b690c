//! Chance inside an interrupt: a boat goes hex by hex, after every hex the other side may shoot, and a hit may be
//! braced against with a die of its own before the boat goes on.

use super::common::{self, Sheet};
use sandtable_engine::prelude::*;
use sandtable_engine::scene::{About, Answer, Piece, Place, Question, Scene};
use sandtable_engine::{
    Dice, Die, Frames, Game, Options, Outcome, Problem, ScenarioInfo, Title, Viewer, Vocabulary, decision,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    TO = "to": "Go to a hex.",
    DRIFT = "drift": "Stay where the boat is.",
    SHOOT = "shoot" [odds]: "Shoot at the boat.",
    HOLD = "hold": "Hold fire.",
    BRACE = "brace": "Brace for the hit.",
    LET = "let": "Let it be.",
}

const BOAT: Seat = Seat(0);
const GUNS: Seat = Seat(1);

/// The game with its numbers.
pub struct Ferry {
    sheet: Sheet,
    words: Vocabulary,
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FerryState {
    turn: u8,
    at: u16,
    /// Hexes the boat may still go this turn.
    left: u8,
    hits: u8,
    braces: u8,
    shots: u8,
    frames: Frames<Frame, 2>,
}

sandtable_engine::contexts! { pub Look, pub Trip of Ferry, state FerryState, frame Frame, stack Frames<Frame, 2> }

sandtable_engine::frames! {
    /// What is pending, the innermost last.
    pub enum Frame of Ferry, at most 1 bytes {
        /// The boat goes on or drifts.
        skips Sail(Sail),
        /// The guns may fire at the boat in its new hex.
        window ReturnFire(ReturnFire),
        /// They fire.
        chance Shot(Shot),
        /// The boat is hit and may brace.
        asks Hit(Hit),
        /// It braces.
        chance Brace(Brace),
    }
}

/// The boat goes on; at the end of its way the next turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sail;

impl Decision<Ferry> for Sail {
    const RULE: &'static str = "FERRY-1";
    const PHASE: &'static str = "phase-turn";

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(TO, Noun::Hex(look.s.at + 1));
        out.add(DRIFT, Noun::None);
    }

    fn choose<L: Log>(self, trip: &mut Trip<'_, L>, seat: Seat, choice: Choice) -> Done {
        if choice.verb == DRIFT {
            trip.s.left = 0;
            return QUIET;
        }
        let path = vec![trip.s.at, trip.s.at + 1];
        trip.say("FERRY-2", |look| {
            common::told(&look.g.words, seat, choice).act(Act::Move { piece: 0, path })
        });
        trip.s.at += 1;
        trip.s.left -= 1;
        trip.push(ReturnFire);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

impl Skippable<Ferry> for Sail {
    fn skip<L: Log>(self, trip: &mut Trip<'_, L>) -> Result<bool, Fault> {
        let ends = trip.s.left == 0;
        if ends {
            trip.s.left = 2;
            trip.s.turn += 1;
        }
        Ok(ends)
    }
}

/// The guns may fire at the boat in its new hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ReturnFire;

impl Reaction<Ferry> for ReturnFire {
    const RULE: &'static str = "FERRY-1";
    const PHASE: &'static str = "phase-turn";
    const KEY: &'static str = "shot";
    const LEAVE: Verb = HOLD;

    fn opens(self, look: Look<'_>) -> bool {
        look.s.shots > 0
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(SHOOT, Noun::None);
    }

    fn react<L: Log>(self, trip: &mut Trip<'_, L>, seat: Seat, choice: Choice) -> Done {
        trip.say("FERRY-3", |look| common::told(&look.g.words, seat, choice).touch(Noun::Piece(0)));
        trip.s.shots -= 1;
        trip.replace(Shot);
        QUIET
    }

    fn left<L: Log>(self, trip: &mut Trip<'_, L>) -> Done {
        trip.pop();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        None
    }
}

/// The guns fire.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot;

impl ChanceRequest<Ferry> for Shot {
    const PHASE: &'static str = "phase-turn";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::dice(0, 2, 0))
    }

    fn rolled<L: Log>(self, trip: &mut Trip<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let sum = rolled.faces()?.as_slice().iter().sum::<u8>() + 2;
        trip.say("FERRY-3", |_| Line::new(Msg::new("told-roll").num("n", sum)));
        match (sum >= 8, trip.s.braces > 0) {
            (true, true) => trip.replace(Hit),
            (true, false) => trip.hit(),
            (false, _) => trip.pop(),
        }
        Ok(())
    }
}

/// The boat is hit and may brace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hit;

impl Decision<Ferry> for Hit {
    const RULE: &'static str = "FERRY-1";
    const PHASE: &'static str = "phase-turn";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        [BRACE, LET].into_iter().for_each(|verb| out.add(verb, Noun::None));
    }

    fn choose<L: Log>(self, trip: &mut Trip<'_, L>, _seat: Seat, choice: Choice) -> Done {
        if choice.verb == BRACE {
            trip.s.braces -= 1;
            trip.replace(Brace);
        } else {
            trip.hit();
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        Some(Choice::just(BRACE))
    }
}

/// The boat braces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Brace;

impl ChanceRequest<Ferry> for Brace {
    const PHASE: &'static str = "phase-turn";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::dice(1, 1, 0))
    }

    fn rolled<L: Log>(self, trip: &mut Trip<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let face = rolled.faces()?.as_slice()[0];
        trip.say("FERRY-4", |_| Line::new(Msg::new("told-roll").num("n", face + 1)));
        if face < 3 {
            trip.hit();
        } else {
            trip.pop();
        }
        Ok(())
    }
}

impl<L: Log> Trip<'_, L> {
    fn hit(&mut self) {
        self.pop();
        self.s.hits += 1;
    }
}

impl Rules for Ferry {
    fn over(look: Look<'_>) -> Option<Outcome> {
        if look.s.hits >= 2 || i16::from(look.s.turn) > look.g.sheet.number(1) {
            return Some(Outcome::Won(SeatSet::one(GUNS)));
        }
        let lands = look.s.at == look.g.last() && look.s.left > 0 && look.s.frames.as_slice().len() == 1;
        lands.then_some(Outcome::Won(SeatSet::one(BOAT)))
    }

    fn active(_look: Look<'_>) -> SeatSet {
        SeatSet::one(BOAT)
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        common::refuse(why, "FERRY-2")
    }

    fn follows(origin: Look<'_>, at: Look<'_>) -> bool {
        at.s.frames.as_slice().len() >= origin.s.frames.as_slice().len()
    }

    fn looks() -> &'static [decision::VerbLook] {
        VERB_LOOKS
    }
}

impl Ferry {
    fn last(&self) -> u16 {
        self.words.hexes.len() as u16 - 1
    }
}

impl Game for Ferry {
    type State = FerryState;
    sandtable_engine::by_frames!();

    fn title() -> &'static Title {
        static TITLE: OnceLock<Title> = OnceLock::new();
        TITLE.get_or_init(|| common::title("toy-ferry", "Ferry", vec!["hits"]))
    }

    fn scenarios() -> &'static [&'static str] {
        &["id river\nhexes 7\nturns 6", "id brook\nhexes 3\nturns 3"]
    }

    fn generate(seed: u64) -> Option<String> {
        let mut dice = Dice::new(seed);
        let (hexes, turns) = (2 + dice.below(19), 1 + dice.below(20));
        Some(format!("id random-{seed}\nhexes {hexes}\nturns {turns}"))
    }

    fn load(scenario: &str, options: &Options) -> Result<Ferry, Vec<Problem>> {
        let sheet = Sheet::read::<Ferry>(scenario, &[("hexes", 2..=20), ("turns", 1..=99)], options)?;
        let words = Vocabulary {
            verbs: VERBS.to_vec(),
            pieces: vec!["boat".into()],
            hexes: (1..=sheet.number(0)).map(|n| format!("H{n}")).collect(),
            purposes: vec!["shot", "brace"],
            dice: vec![Die::d6()],
            ..Vocabulary::default()
        };
        Ok(Ferry { sheet, words })
    }

    fn info(&self) -> &ScenarioInfo {
        &self.sheet.info
    }

    fn options(&self) -> &Options {
        &self.sheet.options
    }

    fn vocabulary(&self) -> &Vocabulary {
        &self.words
    }

    fn begin(&self) -> FerryState {
        FerryState { turn: 1, at: 0, left: 2, hits: 0, braces: 1, shots: 4, frames: Frames::new(Sail.into()) }
    }

    fn sample(&self, state: &FerryState, _seat: Seat, _dice: &mut dyn FnMut(u32) -> u32) -> FerryState {
        state.clone()
    }

    fn ask(&self, state: &FerryState, _viewer: Viewer, question: &Question) -> Answer {
        match question {
            Question::Inspect { noun: Noun::Piece(0) } => Answer::About(About {
                title: Msg::new("boat"),
                rules: vec!["FERRY-1".into()],
                ..About::default()
            }),
            Question::Reach { piece: 0 } => {
                let reach = 1..=u16::from(state.left).min(self.last() - state.at);
                Answer::Reach { hexes: reach.map(|n| (state.at + n, n as i16)).collect() }
            }
            _ => common::nothing("FERRY-1"),
        }
    }

    fn scene(&self, state: &FerryState, viewer: Viewer) -> Scene {
        let mut scene = common::plain_scene(self, state, viewer, state.turn);
        if let Viewer::Seat(seat) = viewer {
            scene.choices = decision::offers(self, state, seat);
        }
        scene.tracks.push(common::track("points", GUNS.0, state.shots));
        scene.tracks.push(common::track("lives", BOAT.0, state.braces));
        scene.tracks.push(common::track("points", BOAT.0, state.left));
        scene.pieces.push(Piece {
            id: 0,
            at: Place::Hex(state.at),
            side: BOAT.0,
            name: Msg::new("boat"),
            art: "boat".into(),
            steps: 2 - state.hits.min(2),
            of: 2,
            facing: None,
            rides: None,
            hangs: false,
            over: Vec::new(),
            states: Vec::new(),
        });
        scene
    }

    fn measure(&self, origin: &FerryState, end: &FerryState) -> Vec<i16> {
        vec![i16::from(end.hits) - i16::from(origin.hits)]
    }
}
