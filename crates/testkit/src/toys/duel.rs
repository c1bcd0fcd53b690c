//! Interrupts inside interrupts: a blow, a parry of the blow, a feint against the parry, and a roll that whoever
//! holds the token may have rolled again, which hands the token over.

use super::common::{self, Sheet};
use sandtable_engine::prelude::*;
use sandtable_engine::scene::{Answer, Question, Scene};
use sandtable_engine::{
    Die, Frames, Game, Options, Outcome, Problem, ScenarioInfo, Title, Viewer, Vocabulary,
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

sandtable_engine::contexts! { pub Look, pub Fight of Duel, state DuelState, frame Frame, stack Frames<Frame, 4> }

sandtable_engine::frames! {
    /// What is pending, the innermost last.
    pub enum Frame of Duel, at most 2 bytes {
        /// The active seat strikes or waits.
        asks Begin(Begin),
        /// The blow falls: the die is cast.
        chance Blow(Blow),
        /// The die shows this; the holder of the token accepts it or has it rolled again.
        asks Shown(Shown),
        /// The other seat may parry.
        window Parry(Parry),
        /// The active seat may feint against the parry.
        window Feint(Feint),
    }
}

/// A turn begins: the active seat strikes or waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Begin;

impl Decision<Duel> for Begin {
    const RULE: &'static str = "DUEL-1";
    const PHASE: &'static str = "phase-turn";

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        [STRIKE, WAIT].into_iter().for_each(|verb| out.add(verb, Noun::None));
    }

    fn choose<L: Log>(self, fight: &mut Fight<'_, L>, seat: Seat, choice: Choice) -> Done {
        fight.report(|look| common::told(&look.g.words, seat, choice));
        if choice.verb == WAIT {
            fight.end_turn();
        } else {
            fight.push(Blow);
            fight.push(Parry);
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

/// The blow falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Blow;

impl ChanceRequest<Duel> for Blow {
    const PHASE: &'static str = "phase-turn";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::dice(0, 1, 0))
    }

    fn rolled<L: Log>(self, fight: &mut Fight<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let face = rolled.faces()?.as_slice()[0] + 1;
        fight.report(|_| Line::new(Msg::new("told-roll").num("n", face)));
        fight.replace(Shown { face });
        Ok(())
    }
}

/// The die has fallen, and may be thrown again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shown {
    face: u8,
}

impl Decision<Duel> for Shown {
    const RULE: &'static str = "DUEL-1";
    const PHASE: &'static str = "phase-turn";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet::one(look.s.token)
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        [REROLL, ACCEPT].into_iter().for_each(|verb| out.add(verb, Noun::None));
    }

    fn choose<L: Log>(self, fight: &mut Fight<'_, L>, seat: Seat, choice: Choice) -> Done {
        fight.report(|look| common::told(&look.g.words, seat, choice));
        if choice.verb == REROLL {
            fight.s.token = fight.s.token.other();
            fight.replace(Blow);
            return QUIET;
        }
        if self.face >= if fight.s.parried { 5 } else { 3 } {
            let other = fight.s.active.other().index();
            fight.s.lives[other] = fight.s.lives[other].saturating_sub(1);
        }
        fight.pop();
        fight.end_turn();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        Some(Choice::just(ACCEPT))
    }
}

/// The one who is struck at may parry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Parry;

impl Reaction<Duel> for Parry {
    const RULE: &'static str = "DUEL-1";
    const PHASE: &'static str = "phase-turn";
    const KEY: &'static str = "parry";
    const LEAVE: Verb = LET;

    fn opens(self, look: Look<'_>) -> bool {
        look.s.parries[look.s.active.other().index()] > 0
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(PARRY, Noun::None);
    }

    fn react<L: Log>(self, fight: &mut Fight<'_, L>, seat: Seat, choice: Choice) -> Done {
        fight.report(|look| common::told(&look.g.words, seat, choice));
        fight.s.parries[seat.index()] -= 1;
        fight.s.parried = true;
        fight.replace(Feint);
        QUIET
    }

    fn left<L: Log>(self, fight: &mut Fight<'_, L>) -> Done {
        fight.pop();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

/// The one who strikes may feint against the parry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Feint;

impl Reaction<Duel> for Feint {
    const RULE: &'static str = "DUEL-1";
    const PHASE: &'static str = "phase-turn";
    const KEY: &'static str = "feint";
    const LEAVE: Verb = LET;
    const WHO: Who = Who::Active;

    fn opens(self, look: Look<'_>) -> bool {
        look.s.feints[look.s.active.index()] > 0
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        out.add(FEINT, Noun::None);
    }

    fn react<L: Log>(self, fight: &mut Fight<'_, L>, seat: Seat, choice: Choice) -> Done {
        fight.report(|look| common::told(&look.g.words, seat, choice));
        fight.s.feints[seat.index()] -= 1;
        fight.s.parried = false;
        fight.pop();
        QUIET
    }

    fn left<L: Log>(self, fight: &mut Fight<'_, L>) -> Done {
        fight.pop();
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

impl<L: Log> Fight<'_, L> {
    fn end_turn(&mut self) {
        self.s.parried = false;
        self.s.active = self.s.active.other();
        self.s.turn += 1;
    }
}

impl Rules for Duel {
    fn over(look: Look<'_>) -> Option<Outcome> {
        if let Some(dead) = look.s.lives.iter().position(|&lives| lives == 0) {
            return Some(Outcome::Won(SeatSet::one(Seat(dead as u8).other())));
        }
        (i16::from(look.s.turn) > look.g.sheet.number(2)).then_some(Outcome::Drawn)
    }

    fn active(look: Look<'_>) -> SeatSet {
        SeatSet::one(look.s.active)
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        common::refuse(why, "DUEL-2")
    }
}

impl Game for Duel {
    type State = DuelState;
    sandtable_engine::by_frames!();

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
            frames: Frames::new(Begin.into()),
        }
    }

    fn sample(&self, state: &DuelState, _seat: Seat, _dice: &mut dyn FnMut(u32) -> u32) -> DuelState {
        state.clone()
    }

    fn ask(&self, _state: &DuelState, _viewer: Viewer, _question: &Question) -> Answer {
        common::nothing("DUEL-2")
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

    fn measure(&self, origin: &DuelState, end: &DuelState) -> Vec<i16> {
        let lives = |state: &DuelState| state.lives.iter().map(|&l| i16::from(l)).sum::<i16>();
        vec![lives(origin) - lives(end)]
    }
}
