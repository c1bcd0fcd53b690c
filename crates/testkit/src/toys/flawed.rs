//! Games with one fault each: the suite must find it.

use sandtable_engine::scene::{Answer, Catalogue, Prompt, Question, Scene};
use sandtable_engine::{
    Choice, Choices, Game, Line, Log, Msg, NotAsked, Noun, Options, Problem, Refusal, Rolled, ScenarioInfo,
    Seat, SeatSet, Silent, StateHash, Step, Title, Viewer, Vocabulary, Waiting, Weights,
};

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

/// A game with a fault.
pub struct Flawed<G, const FLAW: u8>(G);

fn fingerprint<S: serde::Serialize>(state: &S) -> Msg {
    Msg::new("title").name("name", StateHash::of(state).to_string())
}

impl<G: Game, const FLAW: u8> Flawed<G, FLAW> {
    fn listed(&self, state: &G::State, seat: Seat) -> Choices {
        let mut list = Choices::new();
        self.0.legal(state, seat, &mut list);
        list
    }
}

impl<G: Game, const FLAW: u8> Game for Flawed<G, FLAW> {
    type State = G::State;

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
        G::load(scenario, options).map(Flawed)
    }

    fn info(&self) -> &ScenarioInfo {
        self.0.info()
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn vocabulary(&self) -> &Vocabulary {
        self.0.vocabulary()
    }

    fn begin(&self) -> G::State {
        self.0.begin()
    }

    fn waiting(&self, state: &G::State) -> Waiting {
        match self.0.waiting(state) {
            Waiting::Seats(_) if FLAW == NO_ONE && StateHash::of(state).0.is_multiple_of(5) => {
                Waiting::Seats(SeatSet::EMPTY)
            }
            waiting => waiting,
        }
    }

    fn legal(&self, state: &G::State, seat: Seat, out: &mut Choices) {
        let list = self.listed(state, seat);
        let hidden = match FLAW {
            UNLISTED if list.len() > 1 => 1,
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
        state: &mut G::State,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        let result = self.0.apply(state, seat, choice, log);
        match (FLAW, result) {
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
                    self.0.apply(state, seat, other, &mut Silent)?;
                }
                Err(refusal)
            }
            (ANY_SEAT, Err(refusal)) => match self.listed(state, seat.other()).contains(&choice) {
                true => self.0.apply(state, seat.other(), choice, log),
                false => Err(refusal),
            },
            (NO_RULE, Err(refusal)) => Err(Refusal { rule: "".into(), ..refusal }),
            (_, result) => result,
        }
    }

    fn resolve<L: Log>(&self, state: &mut G::State, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        let result = self.0.resolve(state, rolled, log);
        if FLAW == PANICS {
            let zero = StateHash::of(state).0 % 3;
            log.say(|| Line::new(Msg::new("told-roll").num("n", (6 / zero) as u8)));
        }
        if FLAW == ANY_ROLL { Ok(()) } else { result }
    }

    fn weights(&self, state: &G::State, out: &mut Weights) {
        self.0.weights(state, out);
    }

    fn sample(&self, state: &G::State, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> G::State {
        if FLAW == WILD_SAMPLE { self.0.begin() } else { self.0.sample(state, seat, dice) }
    }

    fn prompt(&self, state: &G::State, seat: Seat) -> Prompt {
        let prompt = self.0.prompt(state, seat);
        if FLAW == LEAKING_PROMPT { Prompt { question: fingerprint(state), ..prompt } } else { prompt }
    }

    fn why_not(&self, state: &G::State, seat: Seat, noun: Noun) -> Option<Refusal> {
        let refusal = self.0.why_not(state, seat, noun)?;
        Some(if FLAW == LEAKING_WHY_NOT { Refusal { msg: fingerprint(state), ..refusal } } else { refusal })
    }

    fn ask(&self, state: &G::State, viewer: Viewer, question: &Question) -> Answer {
        self.0.ask(state, viewer, question)
    }

    fn scene(&self, state: &G::State, viewer: Viewer) -> Scene {
        let mut scene = self.0.scene(state, viewer);
        match FLAW {
            LEAKING_SCENE => scene.phase = fingerprint(state),
            LEAKING_PROMPT => scene.prompt.iter_mut().for_each(|prompt| prompt.question = fingerprint(state)),
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
        self.0.catalogue()
    }

    fn assume(&self, origin: &G::State, at: &G::State) -> Option<(Seat, Choice)> {
        self.0.assume(origin, at)
    }

    fn is_measured(&self, origin: &G::State, at: &G::State) -> bool {
        self.0.is_measured(origin, at)
    }

    fn measure(&self, origin: &G::State, end: &G::State) -> Vec<i16> {
        self.0.measure(origin, end)
    }
}
