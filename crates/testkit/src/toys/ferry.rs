//! Chance inside an interrupt: a boat goes hex by hex, after every hex the other side may shoot, and a hit may be
//! braced against with a die of its own before the boat goes on.

use super::common::{self, Sheet};
use sandtable_engine::scene::{About, Answer, Piece, Place, Prompt, Question, Scene};
use sandtable_engine::{
    Act, Chance, ChanceKind, Choice, Choices, Dice, Die, Game, Line, Log, Msg, NotAsked, Noun, Options,
    Outcome, Problem, Refusal, Rolled, ScenarioInfo, Seat, SeatSet, Step, Title, Viewer, Vocabulary, Waiting,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    TO = "to": "Go to a hex.",
    DRIFT = "drift": "Stay where the boat is.",
    SHOOT = "shoot": "Shoot at the boat.",
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
    frames: Vec<Frame>,
}

/// What is pending, the innermost last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Frame {
    /// The guns may fire at the boat in its new hex.
    Window,
    /// They fire.
    Shot,
    /// The boat is hit and may brace.
    Hit,
    /// It braces.
    Brace,
}

impl Ferry {
    fn last(&self) -> u16 {
        self.words.hexes.len() as u16 - 1
    }

    fn over(&self, state: &FerryState) -> Option<Outcome> {
        if state.hits >= 2 || i16::from(state.turn) > self.sheet.number(1) {
            return Some(Outcome::Won(SeatSet::one(GUNS)));
        }
        (state.at == self.last() && state.frames.is_empty()).then_some(Outcome::Won(SeatSet::one(BOAT)))
    }

    fn hit(state: &mut FerryState) {
        state.frames.pop();
        state.hits += 1;
    }

    fn end_move(state: &mut FerryState) {
        if state.left == 0 && state.frames.is_empty() {
            state.left = 2;
            state.turn += 1;
        }
    }
}

impl Game for Ferry {
    type State = FerryState;

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
        FerryState { turn: 1, at: 0, left: 2, hits: 0, braces: 1, shots: 4, frames: Vec::new() }
    }

    fn waiting(&self, state: &FerryState) -> Waiting {
        if let Some(outcome) = self.over(state) {
            return Waiting::Over(outcome);
        }
        match state.frames.last() {
            None | Some(Frame::Hit) => Waiting::Seats(SeatSet::one(BOAT)),
            Some(Frame::Window) => Waiting::Seats(SeatSet::one(GUNS)),
            Some(Frame::Shot) => {
                Waiting::Chance(Chance { purpose: 0, kind: ChanceKind::Dice { count: 2, die: 0 } })
            }
            Some(Frame::Brace) => {
                Waiting::Chance(Chance { purpose: 1, kind: ChanceKind::Dice { count: 1, die: 0 } })
            }
        }
    }

    fn legal(&self, state: &FerryState, seat: Seat, out: &mut Choices) {
        if !self.waiting(state).asked().contains(seat) {
            return;
        }
        match state.frames.last() {
            None => {
                out.add(TO, Noun::Hex(state.at + 1));
                out.add(DRIFT, Noun::None);
            }
            Some(Frame::Window) => [SHOOT, HOLD].into_iter().for_each(|verb| out.add(verb, Noun::None)),
            Some(Frame::Hit) => [BRACE, LET].into_iter().for_each(|verb| out.add(verb, Noun::None)),
            Some(Frame::Shot | Frame::Brace) => {}
        }
    }

    fn apply<L: Log>(
        &self,
        state: &mut FerryState,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.is_legal(state, seat, choice) {
            return common::refuse("FERRY-1");
        }
        let what = self.words.print(choice);
        let told = Msg::new("told-choice").msg("who", common::who(seat)).name("what", what);
        match choice.verb {
            TO => {
                let path = vec![state.at, state.at + 1];
                log.say(|| Line::new(told).rule("FERRY-2").act(Act::Move { piece: 0, path }));
                state.at += 1;
                state.left -= 1;
                if state.shots > 0 {
                    state.frames.push(Frame::Window);
                }
            }
            DRIFT => state.left = 0,
            SHOOT => {
                log.say(|| Line::new(told).rule("FERRY-3").touch(Noun::Piece(0)));
                state.shots -= 1;
                state.frames.pop();
                state.frames.push(Frame::Shot);
            }
            BRACE => {
                state.braces -= 1;
                state.frames.pop();
                state.frames.push(Frame::Brace);
            }
            LET => Ferry::hit(state),
            _ => {
                state.frames.pop();
            }
        }
        Ferry::end_move(state);
        Ok(Step::Quiet)
    }

    fn resolve<L: Log>(&self, state: &mut FerryState, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        let (Waiting::Chance(_), Rolled::Dice(faces)) = (self.waiting(state), rolled) else {
            return Err(NotAsked);
        };
        let frame = state.frames.last().copied();
        match (frame, faces.as_slice()) {
            (Some(Frame::Shot), &[one @ 0..6, other @ 0..6]) => {
                log.say(|| Line::new(Msg::new("told-roll").num("n", one + other + 2)).rule("FERRY-3"));
                state.frames.pop();
                match (one + other + 2 >= 8, state.braces > 0) {
                    (true, true) => state.frames.push(Frame::Hit),
                    (true, false) => state.hits += 1,
                    (false, _) => {}
                }
            }
            (Some(Frame::Brace), &[face @ 0..6]) => {
                log.say(|| Line::new(Msg::new("told-roll").num("n", face + 1)).rule("FERRY-4"));
                if face < 3 {
                    Ferry::hit(state);
                } else {
                    state.frames.pop();
                }
            }
            _ => return Err(NotAsked),
        }
        Ferry::end_move(state);
        Ok(())
    }

    fn sample(&self, state: &FerryState, _seat: Seat, _dice: &mut dyn FnMut(u32) -> u32) -> FerryState {
        state.clone()
    }

    fn prompt(&self, state: &FerryState, _seat: Seat) -> Prompt {
        let window = (state.frames.last() == Some(&Frame::Window)).then(|| "shot".to_string());
        Prompt { window, ..common::plain_prompt("FERRY-1") }
    }

    fn why_not(&self, state: &FerryState, seat: Seat, noun: Noun) -> Option<Refusal> {
        if common::is_choosable(self, state, seat, noun) {
            None
        } else {
            common::refuse::<()>("FERRY-2").err()
        }
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
            _ => Answer::Nothing(Refusal::new("FERRY-1", Msg::new("refused"))),
        }
    }

    fn scene(&self, state: &FerryState, viewer: Viewer) -> Scene {
        let mut scene = common::plain_scene(self, state, viewer, state.turn);
        scene.choices.iter_mut().for_each(|offer| offer.odds = offer.verb == "shoot");
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

    fn assume(&self, origin: &FerryState, at: &FerryState) -> Option<(Seat, Choice)> {
        let braces = at.frames.last() == Some(&Frame::Hit) && at.frames.len() >= origin.frames.len();
        braces.then(|| (BOAT, Choice::just(BRACE)))
    }

    fn measure(&self, origin: &FerryState, end: &FerryState) -> Vec<i16> {
        vec![i16::from(end.hits) - i16::from(origin.hits)]
    }
}
