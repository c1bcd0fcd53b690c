//! A decision is a file: how a game is written.
//!
//! What a position waits for lies as frames on a [`Stack`] in the state. Each frame is a small type of its own, and
//! everything about it stands in one place, beside the rules it serves: who is asked, what may be chosen, what is said,
//! why not, what happens. A frame is one of five kinds, each a trait whose methods must be written:
//!
//! | trait | in [`frames!`](crate::frames) | what |
//! |---|---|---|
//! | [`Decision`] | `asks` | seats choose: one, or several at once |
//! | [`Skippable`] | `skips` | the same; goes on by itself where there is nothing to choose |
//! | [`Reaction`] | `window` | a window for reactions, with a choice that leaves it; standing answers are kept for it |
//! | [`ChanceRequest`] | `chance` | dice are thrown, or something is drawn |
//! | [`Automatic`] | `runs` | a step that runs by itself |
//!
//! The engine does the rest: it finds out who is asked, lists, checks and refuses choices, checks what chance answers,
//! and runs on until someone is asked again, chance is, or the game is over ([`waiting`], [`legal`], [`apply`],
//! [`resolve`], [`run_on`]). A game calls [`contexts!`](crate::contexts) once for the two ways to hold a position, lists
//! its frames in [`frames!`](crate::frames), implements [`Rules`], and puts [`by_frames!`](crate::by_frames) into its
//! `impl Game`.
//!
//! # What a step of the rules does
//!
//! It changes `x.s`, pushes, replaces or pops frames (`x.push(Bank { … })`), and reports (`x.say(…)`). The frame that is
//! chosen in or runs is still on top then: a decision that is done pops or replaces itself. An interrupt is a frame
//! pushed on top. What cannot be is a [`Fault`]: return it with `?` (`Look::hex(choice.noun).fit()?`), or raise it with
//! `x.fault(What::Full)` where nothing can be returned. The game stops there, loudly, instead of going on wrongly.
//!
//! # A whole game
//!
//! Two players take one to three matches in turn; whoever takes the last loses. A coin decides who begins.
//!
//! ```
//! use sandtable_engine::prelude::*;
//! use sandtable_engine::scene::{Answer, Question, Scene};
//! use sandtable_engine::{
//!     Choices, Die, Frames, Game, NotAsked, Options, Outcome, Problem, ScenarioInfo, SeatInfo, Title, Viewer, Vocabulary,
//!     Waiting, Weights,
//! };
//! use serde::{Deserialize, Serialize};
//!
//! pub struct Nim {
//!     info: ScenarioInfo,
//!     options: Options,
//!     words: Vocabulary,
//! }
//!
//! #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! pub struct NimState {
//!     matches: u8,
//!     active: Seat,
//!     frames: Frames<Frame, 2>,
//! }
//!
//! sandtable_engine::verbs! {
//!     TAKE = "take": "Take that many.",
//! }
//!
//! // `Look` to look at a position (`g`, `s`), `Turn` to play it on (`g`, `s`, `log`).
//! sandtable_engine::contexts! { pub Look, pub Turn of Nim, state NimState, frame Frame, stack Frames<Frame, 2> }
//!
//! // New frames are added at the end: their order is part of the hashes in records.
//! sandtable_engine::frames! {
//!     /// What is waited for.
//!     pub enum Frame of Nim, at most 1 bytes {
//!         /// The coin that decides who begins.
//!         chance Toss(Toss),
//!         /// How many matches are taken.
//!         asks Take(Take),
//!     }
//! }
//!
//! // One file: the coin.
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! pub struct Toss;
//!
//! impl ChanceRequest<Nim> for Toss {
//!     const PHASE: &'static str = "phase-start";
//!
//!     fn asks(self, _look: Look<'_>) -> Option<Chance> {
//!         Some(Chance::dice(0, 1, 0))
//!     }
//!
//!     fn rolled<L: Log>(self, turn: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
//!         turn.s.active = Seat(rolled.faces()?.as_slice()[0]);
//!         turn.replace(Take);
//!         Ok(())
//!     }
//! }
//!
//! // Another file: the matches.
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! pub struct Take;
//!
//! impl Decision<Nim> for Take {
//!     const RULE: &'static str = "NIM-1";
//!     const PHASE: &'static str = "phase-play";
//!
//!     fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
//!         (1..=3.min(look.s.matches)).for_each(|n| out.add(TAKE, Noun::Number(n.into())));
//!     }
//!
//!     fn choose<L: Log>(self, turn: &mut Turn<'_, L>, seat: Seat, choice: Choice) -> Done {
//!         let Noun::Number(n) = choice.noun else { return Err(Fault::new(What::Unfit)) };
//!         turn.s.matches -= n as u8;
//!         turn.s.active = seat.other();
//!         turn.say("NIM-1", |_| Line::new(Msg::new("log-takes").num("n", n)));
//!         QUIET
//!     }
//!
//!     fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
//!         Prompt::of(Msg::new("ask-take").num("left", look.s.matches))
//!     }
//! }
//!
//! impl Rules for Nim {
//!     fn over(look: Look<'_>) -> Option<Outcome> {
//!         (look.s.matches == 0).then(|| Outcome::Won(SeatSet::one(look.s.active)))
//!     }
//!
//!     fn active(look: Look<'_>) -> SeatSet {
//!         SeatSet::one(look.s.active)
//!     }
//!
//!     fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
//!         match why {
//!             Barred::Over => Refusal::new("NIM-2", Msg::new("refusal-over")),
//!             Barred::NotAsked => Refusal::new("NIM-1", Msg::new("refusal-not-asked")),
//!             Barred::NotNow(rule) => Refusal::new(rule, Msg::new("refusal-not-now")),
//!         }
//!     }
//! }
//!
//! impl Game for Nim {
//!     type State = NimState;
//!     sandtable_engine::by_frames!();
//!     // What a game is besides its decisions: title, scenarios, scenes …
//! #   fn title() -> &'static Title { static T: std::sync::LazyLock<Title> = std::sync::LazyLock::new(Title::default); &T }
//! #   fn scenarios() -> &'static [&'static str] { &["21"] }
//! #   fn load(_: &str, options: &Options) -> Result<Nim, Vec<Problem>> {
//! #       let words = Vocabulary { verbs: VERBS.to_vec(), purposes: vec!["toss"], dice: vec![Die { name: "coin", faces: vec!["red", "blue"] }], ..Vocabulary::default() };
//! #       Ok(Nim { info: ScenarioInfo { seats: vec![SeatInfo::default(); 2], ..ScenarioInfo::default() }, options: options.clone(), words })
//! #   }
//! #   fn info(&self) -> &ScenarioInfo { &self.info }
//! #   fn options(&self) -> &Options { &self.options }
//! #   fn vocabulary(&self) -> &Vocabulary { &self.words }
//! #   fn begin(&self) -> NimState { NimState { matches: 21, active: Seat(0), frames: Frames::new(Toss.into()) } }
//! #   fn sample(&self, state: &NimState, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> NimState { state.clone() }
//! #   fn ask(&self, _: &NimState, _: Viewer, _: &Question) -> Answer { Answer::Nothing(Refusal::new("NIM-1", Msg::default())) }
//! #   fn scene(&self, state: &NimState, viewer: Viewer) -> Scene { Scene::plain(self, state, viewer, Msg::new("over")) }
//! }
//!
//! let nim = Nim::load("21", &Options::default()).unwrap();
//! let mut state = nim.begin();
//! nim.resolve(&mut state, &Rolled::Dice([1].into_iter().collect()), &mut Silent).unwrap();
//! assert_eq!(nim.waiting(&state), Waiting::Seats(SeatSet::one(Seat(1))));
//! assert_eq!(nim.apply(&mut state, Seat(1), Choice::new(TAKE, Noun::Number(4)), &mut Silent).unwrap_err().rule, "NIM-1");
//! let mut choices = Choices::new();
//! nim.legal(&state, Seat(1), &mut choices);
//! let third = choices.listed(2).unwrap();
//! nim.apply_listed(&mut state, Seat(1), third, &mut Silent).unwrap();
//! assert_eq!((state.matches, state.active), (18, Seat(0)));
//! ```

mod list;
mod macros;
mod offers;
mod wheel;

pub use list::{Entry, Kind, decisions, table};
pub use offers::{VerbLook, offers};
pub use wheel::{
    apply, apply_listed, asked, assume, bar, first, idle, is_legal, legal, only, phase, phase_of, prompt,
    resolve, run_on, touches, waiting, weights, why_not,
};

use crate::chance::{Chance, Rolled, Urn};
use crate::choice::{Choice, Noun, Verb};
use crate::fault::Fault;
use crate::frames::Stack;
use crate::game::{Game, Outcome, Step};
use crate::log::Log;
use crate::scene::{Offer, Prompt};
use crate::seat::{Seat, SeatSet};
use crate::sink::Sink;
use crate::words::{Msg, Refusal};

/// What a decision did to the players' knowledge, or the fault that stopped it.
pub type Done = Result<Step, Fault>;

/// Nothing secret was learned.
pub const QUIET: Done = Ok(Step::Quiet);

/// A secret was laid open.
pub const REVEALS: Done = Ok(Step::Reveals);

/// Who is asked, seen from the one whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The active side.
    Active,
    /// The other side.
    Others,
    /// The owner of what the frame names; `asks` says whose it is.
    Owner,
    /// Several seats at once, until each is done; `asks` says who is not.
    Several,
}

/// The two ways to hold a position, and the stack of frames in it. [`contexts!`](crate::contexts) writes this.
pub trait Contexts: Game {
    /// The frames of the game: made by [`frames!`](crate::frames).
    type Frame: FrameSet<Self>;
    /// The stack in the state.
    type Stack: Stack<Frame = Self::Frame>;
    /// A position, looked at.
    type View<'a>: Copy;
    /// A position, played on.
    type Exec<'a, L: Log + 'a>;

    /// A position, looked at.
    fn view<'a>(&'a self, state: &'a Self::State) -> Self::View<'a>;
    /// A position, played on.
    fn exec<'a, L: Log>(&'a self, state: &'a mut Self::State, log: &'a mut L) -> Self::Exec<'a, L>;
    /// What is played on, looked at.
    fn seen<'a, L: Log>(x: &'a Self::Exec<'_, L>) -> Self::View<'a>;
    /// The stack of a position.
    fn stack<'a>(view: Self::View<'a>) -> &'a Self::Stack;
    /// The stack, to be changed.
    fn stack_mut<'a, L: Log>(x: &'a mut Self::Exec<'_, L>) -> &'a mut Self::Stack;
}

/// Why anything is refused, whatever the decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barred {
    /// The game is over, or stopped by a fault.
    Over,
    /// The seat is not asked.
    NotAsked,
    /// It cannot be chosen now; the rule of the decision.
    NotNow(&'static str),
}

/// What the decisions of a game have in common.
pub trait Rules: Contexts {
    /// How the game ended, if it did.
    fn over(v: Self::View<'_>) -> Option<Outcome>;

    /// Whose turn it is.
    fn active(v: Self::View<'_>) -> SeatSet;

    /// The others, where there are two sides: who [`Who::Others`] asks.
    fn others(v: Self::View<'_>) -> SeatSet {
        SeatSet(SeatSet::first(2).0 & !Self::active(v).0)
    }

    /// The words that refuse whatever the decision does not refuse in its own.
    fn barred(v: Self::View<'_>, seat: Seat, why: Barred) -> Refusal;

    /// What a seat reads while it is not asked.
    fn waits(v: Self::View<'_>, seat: Seat) -> Prompt {
        let Refusal { rule, msg } = Self::barred(v, seat, Barred::NotAsked);
        Prompt { question: msg, rule: rule.into_owned(), ..Prompt::default() }
    }

    /// Why a noun cannot be chosen that no decision knows more of: a hex where a piece in it is wanted. Asked before the
    /// decision's own [`why_not`](Decision::why_not).
    fn misnamed(_v: Self::View<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        None
    }

    /// Choices that a seat has in more than one decision, listed after the decision's own.
    fn list_common(_v: Self::View<'_>, _seat: Seat, _out: &mut impl Sink) {}

    /// Carries out one of these; nothing if it is none of them.
    fn choose_common<L: Log>(_x: &mut Self::Exec<'_, L>, _seat: Seat, _choice: Choice) -> Option<Done> {
        None
    }

    /// Wraps everything that follows from a choice, running on included: to compare before and after.
    fn around<'a, L: Log + 'a>(
        x: &mut Self::Exec<'a, L>,
        play: impl FnOnce(&mut Self::Exec<'a, L>) -> Done,
    ) -> Done {
        play(x)
    }

    /// Whether a walk over chance goes on at this decision, as far as the whole game says; what is assumed there, the
    /// decision says.
    fn follows(_origin: Self::View<'_>, _at: Self::View<'_>) -> bool {
        true
    }

    /// What odds assume in a decision that says nothing of its own; nothing if a walk over chance ends there.
    fn usual(_v: Self::View<'_>, _seat: Seat) -> Option<Choice> {
        None
    }

    /// How the verbs look: `VERB_LOOKS`, which [`verbs!`](crate::verbs) makes.
    fn looks() -> &'static [VerbLook] {
        &[]
    }

    /// What a choice says on its button.
    fn label(g: &Self, _v: Self::View<'_>, _seat: Seat, choice: Choice) -> Msg {
        Offer::plain(g.vocabulary(), choice).label
    }
}

/// Seats are asked to choose.
pub trait Decision<G: Rules>: Copy {
    /// The rule that puts the question.
    const RULE: &'static str;
    /// The key of the phase of play that the page shows.
    const PHASE: &'static str;
    /// Who is asked.
    const WHO: Who = Who::Active;
    /// The rule by which is refused what has no better reason.
    const BAR: &'static str = Self::RULE;

    /// The seats asked. Never none, except in a [`Skippable`] decision that skips then.
    fn asks(self, v: G::View<'_>) -> SeatSet {
        match Self::WHO {
            Who::Active => G::active(v),
            Who::Others => G::others(v),
            Who::Owner | Who::Several => SeatSet::EMPTY,
        }
    }

    /// Lists what a seat that is asked may choose. Never nothing.
    fn list(self, v: G::View<'_>, seat: Seat, out: &mut impl Sink);

    /// Carries out a choice that is listed.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn choose<L: Log>(self, x: &mut G::Exec<'_, L>, seat: Seat, choice: Choice) -> Done;

    /// The sentence that asks. Without a rule of its own it gets [`RULE`](Decision::RULE).
    fn prompt(self, v: G::View<'_>, seat: Seat) -> Prompt;

    /// Why this verb cannot be chosen, whatever it is about.
    fn refuse(self, _v: G::View<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        None
    }

    /// Why this thing cannot be chosen; it is not listed with any verb.
    fn why_not(self, _v: G::View<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        None
    }

    /// Why this choice is not listed, though its thing may be chosen in another way.
    fn not_so(self, _v: G::View<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        None
    }

    /// Completes an offer: its label, value, light.
    fn dress(self, _v: G::View<'_>, _seat: Seat, _choice: Choice, _offer: &mut Offer) {}

    /// What odds assume is chosen; nothing if a walk over chance ends here.
    fn assume(self, _v: G::View<'_>) -> Option<Choice> {
        None
    }
}

/// A decision that is passed over where there is nothing to decide.
pub trait Skippable<G: Rules>: Decision<G> {
    /// Goes on without asking if there is nothing to ask, and says whether it did.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn skip<L: Log>(self, x: &mut G::Exec<'_, L>) -> Result<bool, Fault>;
}

/// A window for reactions. It opens by what everyone may know, never by what is in a hand.
pub trait Reaction<G: Rules>: Copy {
    /// The rule that puts the question.
    const RULE: &'static str;
    /// The key of the phase of play that the page shows.
    const PHASE: &'static str;
    /// The name under which standing answers are kept.
    const KEY: &'static str;
    /// The choice that leaves it, listed last.
    const LEAVE: Verb;
    /// Who is asked.
    const WHO: Who = Who::Others;
    /// The rule by which is refused what has no better reason.
    const BAR: &'static str = Self::RULE;

    /// The seats asked.
    fn owner(self, v: G::View<'_>) -> SeatSet {
        match Self::WHO {
            Who::Active => G::active(v),
            Who::Others => G::others(v),
            Who::Owner | Who::Several => SeatSet::EMPTY,
        }
    }

    /// Whether it opens at all; if not, it is left at once.
    fn opens(self, v: G::View<'_>) -> bool;

    /// Lists the reactions, without the choice that leaves.
    fn list(self, v: G::View<'_>, seat: Seat, out: &mut impl Sink);

    /// Carries out a reaction that is listed.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn react<L: Log>(self, x: &mut G::Exec<'_, L>, seat: Seat, choice: Choice) -> Done;

    /// It is left, or does not open.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn left<L: Log>(self, x: &mut G::Exec<'_, L>) -> Done;

    /// The sentence that asks.
    fn prompt(self, v: G::View<'_>, seat: Seat) -> Prompt;

    /// As [`Decision::refuse`].
    fn refuse(self, _v: G::View<'_>, _seat: Seat, _choice: Choice) -> Option<Refusal> {
        None
    }

    /// As [`Decision::why_not`].
    fn why_not(self, _v: G::View<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        None
    }

    /// As [`Decision::dress`].
    fn dress(self, _v: G::View<'_>, _seat: Seat, _choice: Choice, _offer: &mut Offer) {}

    /// As [`Decision::assume`]; as long as nothing else is said, it is left.
    fn assume(self, _v: G::View<'_>) -> Option<Choice> {
        Some(Choice::just(Self::LEAVE))
    }
}

/// Chance is asked.
pub trait ChanceRequest<G: Rules>: Copy {
    /// The key of the phase of play that the page shows.
    const PHASE: &'static str;

    /// What is asked; if nothing is, the frame is taken off.
    fn asks(self, v: G::View<'_>) -> Option<Chance>;

    /// What may be drawn, where something is.
    fn weigh(self, _v: G::View<'_>, _out: &mut impl Urn) {}

    /// What must be done before it is asked: an empty deck is shuffled. Called each time the game comes to rest here.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn ready<L: Log>(self, _x: &mut G::Exec<'_, L>) -> Result<(), Fault> {
        Ok(())
    }

    /// Carries on by what chance gave. It was checked: as many dice as asked, with faces of their kind, or something
    /// that may be drawn.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn rolled<L: Log>(self, x: &mut G::Exec<'_, L>, rolled: &Rolled) -> Result<(), Fault>;
}

/// A step that runs by itself.
pub trait Automatic<G: Rules>: Copy {
    /// The key of the phase of play that the page shows.
    const PHASE: &'static str;

    /// Runs. It takes itself off the stack, or changes what makes it go on.
    ///
    /// # Errors
    /// The fault that stops the game.
    fn run<L: Log>(self, x: &mut G::Exec<'_, L>) -> Result<(), Fault>;
}

/// All kinds of frames of a game: the enum that [`frames!`](crate::frames) makes.
pub trait FrameSet<G: Contexts>: Copy + 'static {
    /// Its decisions, for tables of them.
    const LIST: &'static [Entry];

    /// Calls the visitor's method for the kind of this frame.
    fn visit<V: Visit<G>>(self, visitor: V) -> V::Out
    where
        G: Rules;

    /// The name of this frame.
    fn name(self) -> &'static str;
}

/// An operation on frames of every kind. A [`Reaction`] is also a [`Decision`], and a [`Skippable`] decision is one: unless
/// told otherwise they are treated as such.
pub trait Visit<G: Rules>: Sized {
    /// What it gives.
    type Out;
    /// Of a decision.
    fn decision<D: Decision<G>>(self, frame: D) -> Self::Out;
    /// Of a decision that may be skipped.
    fn skippable<D: Skippable<G>>(self, frame: D) -> Self::Out {
        self.decision(frame)
    }
    /// Of a window.
    fn reaction<D: Reaction<G>>(self, frame: D) -> Self::Out {
        self.decision(Window(frame))
    }
    /// Of a request of chance.
    fn chance<D: ChanceRequest<G>>(self, frame: D) -> Self::Out;
    /// Of a step that runs by itself.
    fn automatic<D: Automatic<G>>(self, frame: D) -> Self::Out;
}

/// A window, taken as the decision that it is.
#[derive(Clone, Copy, Debug)]
pub struct Window<R>(pub R);

impl<G: Rules, R: Reaction<G>> Decision<G> for Window<R> {
    const RULE: &'static str = R::RULE;
    const PHASE: &'static str = R::PHASE;
    const WHO: Who = R::WHO;
    const BAR: &'static str = R::BAR;

    fn asks(self, v: G::View<'_>) -> SeatSet {
        self.0.owner(v)
    }

    fn list(self, v: G::View<'_>, seat: Seat, out: &mut impl Sink) {
        self.0.list(v, seat, out);
        out.add(R::LEAVE, Noun::None);
    }

    fn choose<L: Log>(self, x: &mut G::Exec<'_, L>, seat: Seat, choice: Choice) -> Done {
        if choice == Choice::just(R::LEAVE) { self.0.left(x) } else { self.0.react(x, seat, choice) }
    }

    fn prompt(self, v: G::View<'_>, seat: Seat) -> Prompt {
        Prompt { window: Some(R::KEY.into()), ..self.0.prompt(v, seat) }
    }

    fn refuse(self, v: G::View<'_>, seat: Seat, choice: Choice) -> Option<Refusal> {
        self.0.refuse(v, seat, choice)
    }

    fn why_not(self, v: G::View<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        self.0.why_not(v, seat, noun)
    }

    fn dress(self, v: G::View<'_>, seat: Seat, choice: Choice, offer: &mut Offer) {
        self.0.dress(v, seat, choice, offer);
    }

    fn assume(self, v: G::View<'_>) -> Option<Choice> {
        self.0.assume(v)
    }
}
