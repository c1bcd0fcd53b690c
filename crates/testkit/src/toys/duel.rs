//! Interrupts inside interrupts: a blow, a parry of the blow, a feint against the parry, and a roll that whoever
//! holds the token may have rolled again, which hands the token over.

use super::common::{self, Sheet};
use sandtable_engine::scene::{Answer, Prompt, Question, Scene};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Choices, Die, Frames, Game, Line, Log, Msg, NotAsked, Noun, Options, Outcome,
    Problem, Refusal, Rolled, ScenarioInfo, Seat, SeatSet, Step, Title, Verb, Viewer, Vocabulary, Waiting,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    STRIKE = "strike": "Strike.",
    WAIT = "wait": "Let the turn go.",
    PARRY = "parry": "Parry the blow.",
    FEINT = "feint": "Feint against the parry.",
    LET = "let": "Let it be.",
    REROLL = "reroll": "Give the token for another roll.",
    ACCEPT = "accept": "The die stands.",
}

/// The game with its numbers.
pub struct Duel {
    sheet: Sheet,
    words: Vocabulary,
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DuelState {
    lives: [u8; 2],
    parries: [u8; 2],
    feints: [u8; 2],
    turn: u8,
    active: Seat,
    token: Seat,
    parried: bool,
    frames: Frames<Frame, 4>,
}

/// What is pending, the innermost last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Frame {
    /// The active seat strikes or waits.
    Turn,
    /// The blow falls: the die is cast next.
    Blow,
    /// The die shows this; the holder of the token accepts it or has it rolled again.
    Shown(u8),
    /// The other seat may parry.
    Parry,
    /// The active seat may feint against the parry.
    Feint,
}

impl Duel {
    fn asked(&self, state: &DuelState) -> Option<(Seat, Frame)> {
        match state.frames.top() {
            Frame::Blow => None,
            frame @ (Frame::Turn | Frame::Feint) => Some((state.active, frame)),
            frame @ Frame::Parry => Some((state.active.other(), frame)),
            frame @ Frame::Shown(_) => Some((state.token, frame)),
        }
    }

    fn end_turn(&self, state: &mut DuelState) {
        state.frames = Frames::new(Frame::Turn);
        state.parried = false;
        state.active = state.active.other();
        state.turn += 1;
    }

    fn strike_home(&self, state: &mut DuelState, face: u8) {
        let needed = if state.parried { 5 } else { 3 };
        if face >= needed {
            let other = state.active.other().index();
            state.lives[other] = state.lives[other].saturating_sub(1);
        }
        self.end_turn(state);
    }
}

impl Game for Duel {
    type State = DuelState;

    fn title() -> &'static Title {
        static TITLE: OnceLock<Title> = OnceLock::new();
        TITLE.get_or_init(|| common::title("toy-duel", "Duel", vec!["hits"]))
    }

    fn scenarios() -> &'static [&'static str] {
        &["id short\nlives 2\nparries 2\nturns 30", "id long\nlives 4\nparries 3\nturns 60"]
    }

    fn load(scenario: &str, options: &Options) -> Result<Duel, Vec<Problem>> {
        let keys = [("lives", 1..=9), ("parries", 0..=9), ("turns", 1..=99)];
        let words = Vocabulary {
            verbs: VERBS.to_vec(),
            purposes: vec!["blow"],
            dice: vec![Die::d6()],
            ..Vocabulary::default()
        };
        Ok(Duel { sheet: Sheet::read::<Duel>(scenario, &keys, options)?, words })
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

    fn begin(&self) -> DuelState {
        DuelState {
            lives: [self.sheet.number(0) as u8; 2],
            parries: [self.sheet.number(1) as u8; 2],
            feints: [self.sheet.number(1) as u8; 2],
            turn: 1,
            active: Seat(0),
            token: Seat(1),
            parried: false,
            frames: Frames::new(Frame::Turn),
        }
    }

    fn waiting(&self, state: &DuelState) -> Waiting {
        for seat in [Seat(0), Seat(1)] {
            if state.lives[seat.index()] == 0 {
                return Waiting::Over(Outcome::Won(SeatSet::one(seat.other())));
            }
        }
        if i16::from(state.turn) > self.sheet.number(2) {
            return Waiting::Over(Outcome::Drawn);
        }
        match self.asked(state) {
            Some((seat, _)) => Waiting::Seats(SeatSet::one(seat)),
            None => Waiting::Chance(Chance { purpose: 0, kind: ChanceKind::Dice { count: 1, die: 0 } }),
        }
    }

    fn legal(&self, state: &DuelState, seat: Seat, out: &mut Choices) {
        if !self.waiting(state).asked().contains(seat) {
            return;
        }
        let verbs: &[Verb] = match self.asked(state).map(|(_, frame)| frame) {
            Some(Frame::Turn) => &[STRIKE, WAIT],
            Some(Frame::Parry) => &[PARRY, LET],
            Some(Frame::Feint) => &[FEINT, LET],
            Some(Frame::Shown(_)) => &[REROLL, ACCEPT],
            Some(Frame::Blow) | None => &[],
        };
        verbs.iter().for_each(|&verb| out.add(verb, Noun::None));
    }

    fn apply<L: Log>(
        &self,
        state: &mut DuelState,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.is_legal(state, seat, choice) {
            return common::refuse("DUEL-1");
        }
        let what = self.words.print(choice);
        log.say(|| Line::new(Msg::new("told-choice").msg("who", common::who(seat)).name("what", what)));
        let other = state.active.other().index();
        match choice.verb {
            WAIT => self.end_turn(state),
            STRIKE => {
                state.frames.push(Frame::Blow);
                if state.parries[other] > 0 {
                    state.frames.push(Frame::Parry);
                }
            }
            PARRY => {
                state.parries[other] -= 1;
                state.parried = true;
                state.frames.pop();
                if state.feints[state.active.index()] > 0 {
                    state.frames.push(Frame::Feint);
                }
            }
            FEINT => {
                state.feints[state.active.index()] -= 1;
                state.parried = false;
                state.frames.pop();
            }
            REROLL => {
                state.token = state.token.other();
                state.frames.pop();
                state.frames.push(Frame::Blow);
            }
            ACCEPT => {
                if let Frame::Shown(face) = state.frames.top() {
                    self.strike_home(state, face);
                }
            }
            _ => {
                state.frames.pop();
            }
        }
        Ok(Step::Quiet)
    }

    fn resolve<L: Log>(&self, state: &mut DuelState, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        match (self.waiting(state), rolled) {
            (Waiting::Chance(_), Rolled::Dice(faces)) => match *faces.as_slice() {
                [face] if face < 6 => {
                    log.say(|| Line::new(Msg::new("told-roll").num("n", face + 1)));
                    state.frames.pop();
                    state.frames.push(Frame::Shown(face + 1));
                    Ok(())
                }
                _ => Err(NotAsked),
            },
            _ => Err(NotAsked),
        }
    }

    fn sample(&self, state: &DuelState, _seat: Seat, _dice: &mut dyn FnMut(u32) -> u32) -> DuelState {
        state.clone()
    }

    fn prompt(&self, _state: &DuelState, _seat: Seat) -> Prompt {
        common::plain_prompt("DUEL-1")
    }

    fn why_not(&self, _state: &DuelState, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        common::refuse::<()>("DUEL-2").err()
    }

    fn ask(&self, _state: &DuelState, _viewer: Viewer, _question: &Question) -> Answer {
        Answer::Nothing(Refusal::new("DUEL-2", Msg::new("refused")))
    }

    fn scene(&self, state: &DuelState, viewer: Viewer) -> Scene {
        let mut scene = common::plain_scene(self, state, viewer, state.turn);
        scene.active = Some(state.active);
        for side in 0..2u8 {
            scene.tracks.push(common::track("lives", side, state.lives[side as usize]));
            scene.tracks.push(common::track("points", side, state.parries[side as usize]));
            scene.tracks.push(common::track("hits", side, state.feints[side as usize]));
        }
        scene
    }

    fn assume(&self, _origin: &DuelState, at: &DuelState) -> Option<(Seat, Choice)> {
        let (seat, frame) = self.asked(at)?;
        match frame {
            Frame::Turn => None,
            Frame::Shown(_) => Some((seat, Choice::just(ACCEPT))),
            Frame::Parry | Frame::Feint | Frame::Blow => Some((seat, Choice::just(LET))),
        }
    }

    fn measure(&self, origin: &DuelState, end: &DuelState) -> Vec<i16> {
        let lives = |state: &DuelState| state.lives.iter().map(|&l| i16::from(l)).sum::<i16>();
        vec![lives(origin) - lives(end)]
    }
}
