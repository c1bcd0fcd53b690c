//! Games with one fault each: the suite must find it.

use sandtable_engine::scene::{Answer, Catalogue, Prompt, Question, Scene};
use sandtable_engine::{
    Choice, Choices, Fault, Game, Line, Log, Msg, NotAsked, Noun, Options, Problem, Refusal, Rolled,
    ScenarioInfo, Seat, SeatSet, Silent, StateHash, Step, Title, Viewer, Vocabulary, Waiting, Weights, What,
};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};

/// The scene holds something of the whole position.
pub const LEAKING_SCENE: u8 = 0;
/// The last of several choices is accepted although it is not listed.
pub const UNLISTED: u8 = 1;
/// A choice is listed that is refused.
pub const REFUSED: u8 = 2;
/// Now and then nothing may be chosen.
pub const DEAD_END: u8 = 3;
/// A refusal changes the position.
pub const NOT_RESTORING: u8 = 4;
/// A seat that is not asked may decide.
pub const ANY_SEAT: u8 = 5;
/// A line for everyone tells something of the whole position.
pub const LEAKING_LINE: u8 = 6;
/// The question put to a seat holds something of the whole position.
pub const LEAKING_PROMPT: u8 = 7;
/// Why something cannot be chosen holds something of the whole position.
pub const LEAKING_WHY_NOT: u8 = 8;
/// What a seat cannot tell from the truth is taken to be the beginning.
pub const WILD_SAMPLE: u8 = 9;
/// Chance may answer what was not asked.
pub const ANY_ROLL: u8 = 10;
/// A choice is listed twice.
pub const TWICE: u8 = 11;
/// Refusals name no rule.
pub const NO_RULE: u8 = 12;
/// No one is asked, although the game goes on.
pub const NO_ONE: u8 = 13;
/// A sentence has no words.
pub const NO_WORDS: u8 = 14;
/// What lays a secret open is said to be quiet.
pub const QUIET_REVEAL: u8 = 15;
/// The scene offers what is not legal.
pub const FALSE_OFFER: u8 = 16;
/// A line tells everyone what was chosen, also in secret.
pub const TALKATIVE: u8 = 17;
/// Now and then it divides by zero.
pub const PANICS: u8 = 18;
/// Whether the last of several choices is listed hangs on the whole position.
pub const LEAKING_CHOICES: u8 = 19;
/// A part of the position is not stored with it.
pub const FORGETFUL: u8 = 20;
/// A choice leads to another position each time.
pub const FICKLE: u8 = 21;
/// What is told hangs on what was told before.
pub const CHATTERING: u8 = 22;
/// Options that do not exist are taken.
pub const ANY_OPTION: u8 = 23;
/// What is no scenario is taken for one.
pub const ANY_SCENARIO: u8 = 24;
/// After the first choice no scene can be built.
pub const PANICS_IN_SCENE: u8 = 25;
/// No question is answered, nor why something cannot be chosen.
pub const PANICS_IN_QUESTION: u8 = 26;
/// No choice can be made.
pub const PANICS_IN_CHOICE: u8 = 27;
/// The scene says how many were built before it.
pub const COUNTED_SCENES: u8 = 28;

/// Now and then it finds a fault in itself.
pub const FAULTY: u8 = 25;

/// A game with a fault.
pub struct Flawed<G, const FLAW: u8> {
    game: G,
    /// How often anything was chosen on any table.
    chosen: AtomicU32,
    /// How many scenes were built of any table.
    scenes: AtomicU32,
}

/// A position, and what the fault keeps beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kept<S> {
    state: S,
    #[serde(skip)]
    unstored: u32,
}

impl<S> Kept<S> {
    fn new(state: S) -> Kept<S> {
        Kept { state, unstored: 0 }
    }
}

/// Fails as a game does that divides by zero.
fn fail() {
    let zero = AtomicU32::new(0);
    zero.store(1 / zero.load(Ordering::Relaxed), Ordering::Relaxed);
}

fn fingerprint<S: Serialize>(state: &S) -> Msg {
    Msg::new("title").name("name", StateHash::of(state).to_string())
}

impl<G: Game, const FLAW: u8> Flawed<G, FLAW> {
    fn listed(&self, state: &Kept<G::State>, seat: Seat) -> Choices {
        let mut list = Choices::new();
        self.game.legal(&state.state, seat, &mut list);
        list
    }
}

impl<G: Game, const FLAW: u8> Game for Flawed<G, FLAW> {
    type State = Kept<G::State>;

    fn title() -> &'static Title {
        G::title()
    }

    fn scenarios() -> &'static [&'static str] {
        G::scenarios()
    }

    fn heading(scenario: &str) -> Result<ScenarioInfo, Vec<Problem>> {
        G::heading(scenario)
    }

    fn load(scenario: &str, options: &Options) -> Result<Self, Vec<Problem>> {
        let (first, plain) = (G::scenarios().first().copied(), Options::default());
        let game = match FLAW {
            ANY_OPTION => G::load(scenario, options).or_else(|_| G::load(scenario, &plain)),
            ANY_SCENARIO => {
                G::load(scenario, options).or_else(|_| G::load(first.unwrap_or_default(), options))
            }
            _ => G::load(scenario, options),
        };
        game.map(|game| Flawed { game, chosen: AtomicU32::new(0), scenes: AtomicU32::new(0) })
    }

    fn info(&self) -> &ScenarioInfo {
        self.game.info()
    }

    fn options(&self) -> &Options {
        self.game.options()
    }

    fn vocabulary(&self) -> &Vocabulary {
        self.game.vocabulary()
    }

    fn begin(&self) -> Kept<G::State> {
        Kept::new(self.game.begin())
    }

    fn waiting(&self, state: &Kept<G::State>) -> Waiting {
        match self.game.waiting(&state.state) {
            Waiting::Seats(_) if FLAW == NO_ONE && StateHash::of(state).0.is_multiple_of(5) => {
                Waiting::Seats(SeatSet::EMPTY)
            }
            Waiting::Seats(_) if FLAW == FAULTY && StateHash::of(state).0.is_multiple_of(5) => {
                Waiting::Fault(Fault::new(What::Missing))
            }
            waiting => waiting,
        }
    }

    fn legal(&self, state: &Kept<G::State>, seat: Seat, out: &mut Choices) {
        let list = self.listed(state, seat);
        let hidden = match FLAW {
            UNLISTED if list.len() > 1 => 1,
            LEAKING_CHOICES if list.len() > 1 && StateHash::of(state).0.is_multiple_of(2) => 1,
            DEAD_END if StateHash::of(state).0.is_multiple_of(5) => list.len(),
            _ => 0,
        };
        let shown = &list[..list.len() - hidden];
        shown.iter().for_each(|choice| out.add(choice.verb, choice.noun));
        if let (REFUSED, Some(first)) = (FLAW, shown.first()) {
            out.add(first.verb, Noun::Number(99));
        }
        if let (TWICE, Some(first)) = (FLAW, shown.first()) {
            out.add(first.verb, first.noun);
        }
    }

    fn apply<L: Log>(
        &self,
        state: &mut Kept<G::State>,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if FLAW == PANICS_IN_CHOICE {
            fail();
        }
        let result = self.game.apply(&mut state.state, seat, choice, log);
        let before = self.chosen.fetch_add(1, Ordering::Relaxed);
        match (FLAW, result) {
            (FORGETFUL, Ok(step)) => {
                state.unstored += 1;
                Ok(step)
            }
            (FICKLE, Ok(step)) => {
                state.unstored = before;
                Ok(step)
            }
            (CHATTERING, Ok(step)) => {
                log.say(|| Line::new(Msg::new("title").name("name", before.to_string())));
                Ok(step)
            }
            (LEAKING_LINE, Ok(step)) => {
                log.say(|| Line::new(fingerprint(state)));
                Ok(step)
            }
            (TALKATIVE, Ok(step)) => {
                log.say(|| Line::new(Msg::new("title").name("name", self.vocabulary().print(choice))));
                Ok(step)
            }
            (NO_WORDS, Ok(step)) => {
                log.say(|| Line::new(Msg::new("no-such-words")));
                Ok(step)
            }
            (QUIET_REVEAL, Ok(_)) => Ok(Step::Quiet),
            (NOT_RESTORING, Err(refusal)) => {
                if let Some(&other) = self.listed(state, seat).first() {
                    self.game.apply(&mut state.state, seat, other, &mut Silent)?;
                }
                Err(refusal)
            }
            (ANY_SEAT, Err(refusal)) => match self.listed(state, seat.other()).contains(&choice) {
                true => self.game.apply(&mut state.state, seat.other(), choice, log),
                false => Err(refusal),
            },
            (NO_RULE, Err(refusal)) => Err(Refusal { rule: "".into(), ..refusal }),
            (_, result) => result,
        }
    }

    fn resolve<L: Log>(
        &self,
        state: &mut Kept<G::State>,
        rolled: &Rolled,
        log: &mut L,
    ) -> Result<(), NotAsked> {
        let result = self.game.resolve(&mut state.state, rolled, log);
        if FLAW == PANICS {
            let zero = StateHash::of(state).0 % 3;
            log.say(|| Line::new(Msg::new("told-roll").num("n", (6 / zero) as u8)));
        }
        if FLAW == ANY_ROLL { Ok(()) } else { result }
    }

    fn weights(&self, state: &Kept<G::State>, out: &mut Weights) {
        self.game.weights(&state.state, out);
    }

    fn sample(&self, state: &Kept<G::State>, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> Kept<G::State> {
        let other =
            if FLAW == WILD_SAMPLE { self.game.begin() } else { self.game.sample(&state.state, seat, dice) };
        Kept { state: other, ..state.clone() }
    }

    fn prompt(&self, state: &Kept<G::State>, seat: Seat) -> Prompt {
        let prompt = self.game.prompt(&state.state, seat);
        if FLAW == LEAKING_PROMPT { Prompt { question: fingerprint(state), ..prompt } } else { prompt }
    }

    fn why_not(&self, state: &Kept<G::State>, seat: Seat, noun: Noun) -> Option<Refusal> {
        if FLAW == PANICS_IN_QUESTION {
            fail();
        }
        let refusal = self.game.why_not(&state.state, seat, noun)?;
        Some(if FLAW == LEAKING_WHY_NOT { Refusal { msg: fingerprint(state), ..refusal } } else { refusal })
    }

    fn ask(&self, state: &Kept<G::State>, viewer: Viewer, question: &Question) -> Answer {
        if FLAW == PANICS_IN_QUESTION {
            fail();
        }
        self.game.ask(&state.state, viewer, question)
    }

    fn scene(&self, state: &Kept<G::State>, viewer: Viewer) -> Scene {
        let mut scene = self.game.scene(&state.state, viewer);
        match FLAW {
            LEAKING_SCENE => scene.phase = fingerprint(state),
            LEAKING_PROMPT => scene.prompt.iter_mut().for_each(|prompt| prompt.question = fingerprint(state)),
            PANICS_IN_SCENE if self.chosen.load(Ordering::Relaxed) > 0 => fail(),
            COUNTED_SCENES => {
                let before = self.scenes.fetch_add(1, Ordering::Relaxed);
                scene.phase = Msg::new("title").num("n", before);
            }
            FALSE_OFFER => scene.choices.iter_mut().take(1).for_each(|offer| offer.text.push('x')),
            UNLISTED => {
                let shown = scene.choices.len();
                scene.choices.truncate(if shown > 1 { shown - 1 } else { shown });
            }
            _ => {}
        }
        scene
    }

    fn catalogue(&self) -> Catalogue {
        self.game.catalogue()
    }

    fn assume(&self, origin: &Kept<G::State>, at: &Kept<G::State>) -> Option<(Seat, Choice)> {
        self.game.assume(&origin.state, &at.state)
    }

    fn is_measured(&self, origin: &Kept<G::State>, at: &Kept<G::State>) -> bool {
        self.game.is_measured(&origin.state, &at.state)
    }

    fn measure(&self, origin: &Kept<G::State>, end: &Kept<G::State>) -> Vec<i16> {
        self.game.measure(&origin.state, &end.state)
    }
}
