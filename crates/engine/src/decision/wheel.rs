//! The wheel: what the engine does with frames.

use super::{Automatic, Barred, ChanceRequest, Decision, Done, FrameSet, Reaction, Rules, Skippable, Visit};
use crate::chance::{Chance, ChanceKind, DrawProbe, Rolled, Weights};
use crate::choice::{Choice, Choices, Listed, Noun, Verb};
use crate::fault::{Fault, What};
use crate::frames::Stack;
use crate::game::{NotAsked, Step, Waiting};
use crate::log::Log;
use crate::scene::Prompt;
use crate::seat::{Seat, SeatSet};
use crate::sink::{AnyBut, First, Only, Probe, Sink, Touch};
use crate::words::{Msg, Refusal};

/// How many frames may run in a row without anyone being asked. More are a [`What::Endless`] fault.
const LONGEST_RUN: usize = 100_000;

/// Makes a visitor that does something with decisions, and gives this for all else.
macro_rules! of_decisions {
    ($visitor:ty, [$($generic:tt)*], $out:ty, $else:expr, |$self:ident, $frame:ident| $do:expr) => {
        impl<$($generic)*> Visit<G> for $visitor {
            type Out = $out;
            #[inline]
            fn decision<D: Decision<G>>($self, $frame: D) -> $out {
                $do
            }
            #[inline]
            fn chance<D: ChanceRequest<G>>(self, _frame: D) -> $out {
                $else
            }
            #[inline]
            fn automatic<D: Automatic<G>>(self, _frame: D) -> $out {
                $else
            }
        }
    };
}

/// What a position waits for: [`Game::waiting`](crate::Game::waiting).
pub fn waiting<G: Rules>(g: &G, state: &G::State) -> Waiting {
    let v = g.view(state);
    if let Some(fault) = G::stack(v).fault() {
        return Waiting::Fault(fault);
    }
    if let Some(outcome) = G::over(v) {
        return Waiting::Over(outcome);
    }
    match G::stack(v).top() {
        None => Waiting::Fault(Fault::new(What::NothingAsked)),
        Some(top) => match top.visit(Waits { v }) {
            Some(waiting) if waiting != Waiting::Seats(SeatSet::EMPTY) => waiting,
            Some(_) => Waiting::Fault(Fault::of_frame(What::NoSeat, top.name())),
            None => Waiting::Fault(Fault::of_frame(What::NothingAsked, top.name())),
        },
    }
}

struct Waits<'a, G: Rules> {
    v: G::View<'a>,
}

impl<G: Rules> Visit<G> for Waits<'_, G> {
    type Out = Option<Waiting>;
    fn decision<D: Decision<G>>(self, frame: D) -> Option<Waiting> {
        Some(Waiting::Seats(frame.asks(self.v)))
    }
    fn chance<D: ChanceRequest<G>>(self, frame: D) -> Option<Waiting> {
        frame.asks(self.v).map(Waiting::Chance)
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) -> Option<Waiting> {
        None
    }
}

/// The frame on top of a game that goes on.
fn live<G: Rules>(v: G::View<'_>) -> Option<G::Frame> {
    let stack = G::stack(v);
    if stack.fault().is_some() || G::over(v).is_some() { None } else { stack.top() }
}

/// Who is asked; no one if chance is, or the game is over.
pub fn asked<G: Rules>(v: G::View<'_>) -> SeatSet {
    live::<G>(v).map_or(SeatSet::EMPTY, |top| top.visit(Asks::<G> { v }))
}

struct Asks<'a, G: Rules> {
    v: G::View<'a>,
}
of_decisions!(Asks<'_, G>, [G: Rules], SeatSet, SeatSet::EMPTY, |self, frame| frame.asks(self.v));

/// Lists what a seat may choose that is known to be asked.
fn list<G: Rules>(v: G::View<'_>, seat: Seat, out: &mut impl Sink) {
    if let Some(top) = G::stack(v).top() {
        top.visit(Lists::<G, _> { v, seat, out });
        G::list_common(v, seat, out);
    }
}

struct Lists<'a, 'o, G: Rules, S: Sink> {
    v: G::View<'a>,
    seat: Seat,
    out: &'o mut S,
}
of_decisions!(Lists<'_, '_, G, S>, [G: Rules, S: Sink], (), (), |self, frame| frame.list(
    self.v, self.seat, self.out
));

/// Adds what a seat may choose: [`Game::legal`](crate::Game::legal).
pub fn legal<G: Rules>(g: &G, state: &G::State, seat: Seat, out: &mut Choices) {
    let v = g.view(state);
    if asked::<G>(v).contains(seat) {
        list::<G>(v, seat, out);
    }
}

/// Whether a seat may choose this: [`Game::is_legal`](crate::Game::is_legal).
pub fn is_legal<G: Rules>(g: &G, state: &G::State, seat: Seat, choice: Choice) -> bool {
    let v = g.view(state);
    asked::<G>(v).contains(seat) && lists::<G>(v, seat, choice)
}

fn lists<G: Rules>(v: G::View<'_>, seat: Seat, choice: Choice) -> bool {
    let mut probe = Probe::new(choice);
    list::<G>(v, seat, &mut probe);
    probe.found()
}

/// Whether some choice of a seat that is asked touches a thing.
pub fn touches<G: Rules>(v: G::View<'_>, seat: Seat, noun: Noun) -> bool {
    let mut touch = Touch::new(noun);
    list::<G>(v, seat, &mut touch);
    touch.found()
}

/// The only choice that a seat has in a decision; nothing if there are several.
pub fn only<G: Rules, D: Decision<G>>(frame: D, v: G::View<'_>, seat: Seat) -> Option<Choice> {
    let mut only = Only::default();
    frame.list(v, seat, &mut only);
    only.choice()
}

/// The first choice that a seat has in a decision: what odds take where one is as good as another.
pub fn first<G: Rules, D: Decision<G>>(frame: D, v: G::View<'_>, seat: Seat) -> Option<Choice> {
    let mut first = First::default();
    frame.list(v, seat, &mut first);
    first.choice()
}

/// Whether a seat has nothing to choose in a decision but the end of it.
pub fn idle<G: Rules, D: Decision<G>>(frame: D, v: G::View<'_>, seat: Seat, end: Verb) -> bool {
    let mut any = AnyBut::new(end);
    frame.list(v, seat, &mut any);
    !any.found()
}

/// Carries out a choice from outside: [`Game::apply`](crate::Game::apply).
///
/// # Errors
/// Why it is not listed; the position is then unchanged.
pub fn apply<G: Rules, L: Log>(
    g: &G,
    state: &mut G::State,
    seat: Seat,
    choice: Choice,
    log: &mut L,
) -> Result<Step, Refusal> {
    let v = g.view(state);
    if !asked::<G>(v).contains(seat) || !lists::<G>(v, seat, choice) {
        return Err(refuse::<G>(v, seat, choice));
    }
    Ok(carry_out(g, state, seat, choice, log))
}

/// Carries out a choice that was listed for this seat in this position: [`Game::apply_listed`](crate::Game::apply_listed).
///
/// # Errors
/// If the seat is not asked: it was listed for another position.
pub fn apply_listed<G: Rules, L: Log>(
    g: &G,
    state: &mut G::State,
    seat: Seat,
    listed: Listed,
    log: &mut L,
) -> Result<Step, Refusal> {
    let v = g.view(state);
    if !asked::<G>(v).contains(seat) {
        return Err(refuse::<G>(v, seat, listed.choice()));
    }
    debug_assert!(lists::<G>(v, seat, listed.choice()), "listed for another position");
    Ok(carry_out(g, state, seat, listed.choice(), log))
}

fn carry_out<G: Rules, L: Log>(g: &G, state: &mut G::State, seat: Seat, choice: Choice, log: &mut L) -> Step {
    let mut x = g.exec(state, log);
    let done = G::around(&mut x, |x| {
        let step = match G::choose_common(x, seat, choice) {
            Some(done) => done?,
            None => {
                let top = G::stack(G::seen(x)).top();
                top.map_or(Err(Fault::new(What::NothingAsked)), |top| {
                    top.visit(Chooses { x: &mut *x, seat, choice })
                })?
            }
        };
        run_on::<G, L>(x);
        Ok(step)
    });
    done.unwrap_or_else(|fault| {
        G::stack_mut(&mut x).fail(fault);
        Step::Reveals
    })
}

struct Chooses<'x, 'a, G: Rules, L: Log + 'a> {
    x: &'x mut G::Exec<'a, L>,
    seat: Seat,
    choice: Choice,
}
of_decisions!(
    Chooses<'_, '_, G, L>,
    [G: Rules, L: Log],
    Done,
    Err(Fault::new(What::NothingAsked)),
    |self, frame| frame.choose(self.x, self.seat, self.choice)
);

/// Runs what waits for no one, until a seat or chance is asked, the game is over, or it is at fault.
pub fn run_on<G: Rules, L: Log>(x: &mut G::Exec<'_, L>) {
    for _ in 0..LONGEST_RUN {
        let v = G::seen(x);
        if G::stack(v).fault().is_some() || G::over(v).is_some() {
            return;
        }
        let Some(top) = G::stack(v).top() else {
            return G::stack_mut(x).fail(Fault::new(What::NothingAsked));
        };
        match top.visit(Runs { x: &mut *x }) {
            Ok(true) => {}
            Ok(false) => return,
            Err(fault) => return G::stack_mut(x).fail(fault),
        }
    }
    let name = G::stack(G::seen(x)).top().map_or("", FrameSet::name);
    G::stack_mut(x).fail(Fault::of_frame(What::Endless, name));
}

/// Whether a frame has run, and is not waited for.
struct Runs<'x, 'a, G: Rules, L: Log + 'a> {
    x: &'x mut G::Exec<'a, L>,
}

impl<G: Rules, L: Log> Visit<G> for Runs<'_, '_, G, L> {
    type Out = Result<bool, Fault>;
    fn decision<D: Decision<G>>(self, _frame: D) -> Result<bool, Fault> {
        Ok(false)
    }
    fn skippable<D: Skippable<G>>(self, frame: D) -> Result<bool, Fault> {
        frame.skip(self.x)
    }
    fn reaction<D: Reaction<G>>(self, frame: D) -> Result<bool, Fault> {
        if frame.opens(G::seen(self.x)) {
            return Ok(false);
        }
        frame.left(self.x).map(|_| true)
    }
    fn chance<D: ChanceRequest<G>>(self, frame: D) -> Result<bool, Fault> {
        frame.ready(self.x)?;
        let asks = frame.asks(G::seen(self.x)).is_some();
        if !asks {
            G::stack_mut(self.x).pop();
        }
        Ok(!asks)
    }
    fn automatic<D: Automatic<G>>(self, frame: D) -> Result<bool, Fault> {
        frame.run(self.x).map(|()| true)
    }
}

/// Carries on by what chance gave: [`Game::resolve`](crate::Game::resolve).
///
/// # Errors
/// If this was not asked for; the position is then unchanged.
pub fn resolve<G: Rules, L: Log>(
    g: &G,
    state: &mut G::State,
    rolled: &Rolled,
    log: &mut L,
) -> Result<(), NotAsked> {
    let top = live::<G>(g.view(state)).ok_or(NotAsked)?;
    if !top.visit(Fits { g, v: g.view(state), rolled }) {
        return Err(NotAsked);
    }
    let mut x = g.exec(state, log);
    match top.visit(Rolls { x: &mut x, rolled }) {
        Ok(()) => run_on::<G, L>(&mut x),
        Err(fault) => G::stack_mut(&mut x).fail(fault),
    }
    Ok(())
}

/// Whether an answer of chance is one of those asked for.
struct Fits<'a, G: Rules> {
    g: &'a G,
    v: G::View<'a>,
    rolled: &'a Rolled,
}

impl<G: Rules> Visit<G> for Fits<'_, G> {
    type Out = bool;
    fn decision<D: Decision<G>>(self, _frame: D) -> bool {
        false
    }
    fn chance<D: ChanceRequest<G>>(self, frame: D) -> bool {
        match (frame.asks(self.v), self.rolled) {
            (Some(Chance { kind: ChanceKind::Dice { count, die }, .. }), Rolled::Dice(faces)) => {
                let faces = faces.as_slice();
                faces.len() == usize::from(count)
                    && self.g.vocabulary().dice.get(usize::from(die)).is_some_and(|die| {
                        let known = |&face: &u8| (face as usize) < die.faces.len();
                        faces.iter().all(|face| known(face) && die.canonical(*face) == *face)
                    })
            }
            (Some(Chance { kind: ChanceKind::Draw, .. }), &Rolled::Drawn(noun)) => {
                let mut probe = DrawProbe::new(noun);
                frame.weigh(self.v, &mut probe);
                probe.found()
            }
            _ => false,
        }
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) -> bool {
        false
    }
}

struct Rolls<'x, 'a, G: Rules, L: Log + 'a> {
    x: &'x mut G::Exec<'a, L>,
    rolled: &'x Rolled,
}

impl<G: Rules, L: Log> Visit<G> for Rolls<'_, '_, G, L> {
    type Out = Result<(), Fault>;
    fn decision<D: Decision<G>>(self, _frame: D) -> Result<(), Fault> {
        Err(Fault::new(What::Unfit))
    }
    fn chance<D: ChanceRequest<G>>(self, frame: D) -> Result<(), Fault> {
        frame.rolled(self.x, self.rolled)
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) -> Result<(), Fault> {
        Err(Fault::new(What::Unfit))
    }
}

/// What may be drawn: [`Game::weights`](crate::Game::weights).
pub fn weights<G: Rules>(g: &G, state: &G::State, out: &mut Weights) {
    let v = g.view(state);
    if let Some(top) = live::<G>(v) {
        top.visit(Weighs::<G> { v, out });
    }
}

struct Weighs<'a, 'o, G: Rules> {
    v: G::View<'a>,
    out: &'o mut Weights,
}

impl<G: Rules> Visit<G> for Weighs<'_, '_, G> {
    type Out = ();
    fn decision<D: Decision<G>>(self, _frame: D) {}
    fn chance<D: ChanceRequest<G>>(self, frame: D) {
        frame.weigh(self.v, self.out);
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) {}
}

/// The sentence that asks a seat: [`Game::prompt`](crate::Game::prompt).
pub fn prompt<G: Rules>(g: &G, state: &G::State, seat: Seat) -> Prompt {
    let v = g.view(state);
    let prompt = live::<G>(v).and_then(|top| top.visit(Prompts::<G> { v, seat }));
    prompt.unwrap_or_else(|| G::waits(v, seat))
}

struct Prompts<'a, G: Rules> {
    v: G::View<'a>,
    seat: Seat,
}
of_decisions!(Prompts<'_, G>, [G: Rules], Option<Prompt>, None, |self, frame| {
    frame.asks(self.v).contains(self.seat).then(|| {
        let prompt = frame.prompt(self.v, self.seat);
        let rule = if prompt.rule.is_empty() { D::RULE.to_string() } else { prompt.rule };
        Prompt { rule, ..prompt }
    })
});

/// The key of the phase of play, as the top frame says it.
pub fn phase<G: Rules>(v: G::View<'_>) -> Msg {
    Msg::new(G::stack(v).top().map_or("", |top| top.visit(Phases)))
}

/// The key of the phase of a frame, wherever it lies on the stack.
pub fn phase_of<G: Rules>(frame: G::Frame) -> &'static str {
    frame.visit(Phases)
}

struct Phases;

impl<G: Rules> Visit<G> for Phases {
    type Out = &'static str;
    fn decision<D: Decision<G>>(self, _frame: D) -> &'static str {
        D::PHASE
    }
    fn chance<D: ChanceRequest<G>>(self, _frame: D) -> &'static str {
        D::PHASE
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) -> &'static str {
        D::PHASE
    }
}

/// Why a choice is refused that is not listed.
fn refuse<G: Rules>(v: G::View<'_>, seat: Seat, choice: Choice) -> Refusal {
    let asking = live::<G>(v).filter(|_| asked::<G>(v).contains(seat));
    let refused = asking.and_then(|top| top.visit(Refuses::<G> { v, seat, choice }));
    refused.or_else(|| reason::<G>(v, seat, choice.noun)).unwrap_or_else(|| {
        let so = asking.and_then(|top| top.visit(NotSo::<G> { v, seat, choice }));
        so.unwrap_or_else(|| G::barred(v, seat, Barred::NotAsked))
    })
}

struct Refuses<'a, G: Rules> {
    v: G::View<'a>,
    seat: Seat,
    choice: Choice,
}
of_decisions!(Refuses<'_, G>, [G: Rules], Option<Refusal>, None, |self, frame| frame.refuse(
    self.v,
    self.seat,
    self.choice
));

struct NotSo<'a, G: Rules> {
    v: G::View<'a>,
    seat: Seat,
    choice: Choice,
}
of_decisions!(NotSo<'_, G>, [G: Rules], Option<Refusal>, None, |self, frame| {
    let own = frame.not_so(self.v, self.seat, self.choice);
    Some(own.unwrap_or_else(|| G::barred(self.v, self.seat, Barred::NotNow(D::BAR))))
});

/// Why a thing cannot be chosen; nothing if it can: [`Game::why_not`](crate::Game::why_not).
pub fn why_not<G: Rules>(g: &G, state: &G::State, seat: Seat, noun: Noun) -> Option<Refusal> {
    reason::<G>(g.view(state), seat, noun)
}

fn reason<G: Rules>(v: G::View<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
    let Some(top) = live::<G>(v) else { return Some(G::barred(v, seat, Barred::Over)) };
    if !asked::<G>(v).contains(seat) {
        return Some(G::barred(v, seat, Barred::NotAsked));
    }
    if touches::<G>(v, seat, noun) {
        return None;
    }
    G::misnamed(v, seat, noun).or_else(|| top.visit(Reasons::<G> { v, seat, noun }))
}

struct Reasons<'a, G: Rules> {
    v: G::View<'a>,
    seat: Seat,
    noun: Noun,
}
of_decisions!(Reasons<'_, G>, [G: Rules], Option<Refusal>, None, |self, frame| {
    let own = frame.why_not(self.v, self.seat, self.noun);
    Some(own.unwrap_or_else(|| G::barred(self.v, self.seat, Barred::NotNow(D::BAR))))
});

/// What odds assume at a decision: [`Game::assume`](crate::Game::assume).
pub fn assume<G: Rules>(g: &G, origin: &G::State, at: &G::State) -> Option<(Seat, Choice)> {
    let v = g.view(at);
    let seat = asked::<G>(v).iter().next()?;
    if !G::follows(g.view(origin), v) {
        return None;
    }
    let choice = G::stack(v).top()?.visit(Assumes::<G> { v }).or_else(|| G::usual(v, seat))?;
    lists::<G>(v, seat, choice).then_some((seat, choice))
}

struct Assumes<'a, G: Rules> {
    v: G::View<'a>,
}
of_decisions!(Assumes<'_, G>, [G: Rules], Option<Choice>, None, |self, frame| frame.assume(self.v));

struct Bars;

impl<G: Rules> Visit<G> for Bars {
    type Out = &'static str;
    fn decision<D: Decision<G>>(self, _frame: D) -> &'static str {
        D::BAR
    }
    fn chance<D: ChanceRequest<G>>(self, _frame: D) -> &'static str {
        ""
    }
    fn automatic<D: Automatic<G>>(self, _frame: D) -> &'static str {
        ""
    }
}

/// The rule by which the decision on top refuses what has no better reason: for [`Rules::misnamed`].
pub fn bar<G: Rules>(v: G::View<'_>) -> &'static str {
    G::stack(v).top().map_or("", |top| top.visit(Bars))
}
