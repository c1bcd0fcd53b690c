//! Hidden hands, a deck that is drawn lazily, and discards that are shuffled into a new one.

use super::common::{self, Sheet};
use sandtable_engine::prelude::*;
use sandtable_engine::scene::{Answer, CardFace, Catalogue, Hand, Pile, Question, Scene};
use sandtable_engine::{
    Audience, Frames, Game, Options, Outcome, Problem, ScenarioInfo, Title, Viewer, Vocabulary,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    PLAY = "play": "Play a card.",
    CALL = "call": "Have both hands laid open.",
}

const KINDS: usize = 5;
const HAND: u8 = 3;

type Cards = [u8; KINDS];

/// The game with its numbers.
pub struct Tricks {
    sheet: Sheet,
    words: Vocabulary,
}

/// The position. No order of the deck is in it: what is drawn is decided when it is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TricksState {
    turn: u8,
    points: [u8; 2],
    hands: [Cards; 2],
    deck: Cards,
    discards: Cards,
    played: [Option<u8>; 2],
    leader: Seat,
    calls: SeatSet,
    /// Both hands lie open until the trick is over.
    open: bool,
    frames: Frames<Frame, 2>,
}

sandtable_engine::contexts! { pub Look, pub Trick of Tricks, state TricksState, frame Frame, stack Frames<Frame, 2> }

sandtable_engine::frames! {
    /// What is waited for.
    pub enum Frame of Tricks, at most 1 bytes {
        /// A card is played, or both hands are laid open.
        asks Play(Play),
        /// Hands are filled up, the leader's first.
        chance Deal(Deal),
    }
}

fn count(cards: &Cards) -> u8 {
    cards.iter().sum()
}

/// Hands are filled up between two tricks, the leader's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deal;

impl ChanceRequest<Tricks> for Deal {
    const PHASE: &'static str = "phase-deal";

    fn asks(self, look: Look<'_>) -> Option<Chance> {
        look.drawer().map(|_| Chance::draw(0))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.s.deck.iter().enumerate().for_each(|(kind, &n)| out.add(Noun::Card(kind as u16), n.into()));
    }

    fn rolled<L: Log>(self, trick: &mut Trick<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let seat = trick.look().drawer().there()?;
        let card = rolled.drawn()?;
        let Noun::Card(kind) = card else { return Err(Fault::new(What::Unfit)) };
        trick.s.deck[kind as usize] -= 1;
        trick.s.hands[seat.index()][kind as usize] += 1;
        let own = SeatSet::one(seat);
        trick.report(|look| {
            let name = look.g.words.print_noun(card);
            Line::new(Msg::new("told-drew").name("n", name)).to(Audience::Only(own))
        });
        trick.report(|_| {
            Line::new(Msg::new("told-draws").msg("who", common::who(seat))).to(Audience::Except(own))
        });
        Ok(())
    }
}

/// A card is played, or both hands are laid open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Play;

impl Decision<Tricks> for Play {
    const RULE: &'static str = "TRICK-1";
    const PHASE: &'static str = "phase-play";

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        for kind in (0..KINDS).filter(|&kind| look.s.hands[seat.index()][kind] > 0) {
            out.add(PLAY, Noun::Card(kind as u16));
        }
        if !look.s.calls.contains(seat) && !look.s.open {
            out.add(CALL, Noun::None);
        }
    }

    fn choose<L: Log>(self, trick: &mut Trick<'_, L>, seat: Seat, choice: Choice) -> Done {
        trick.report(|look| common::told(&look.g.words, seat, choice));
        let Noun::Card(kind) = choice.noun else {
            trick.s.calls = trick.s.calls.with(seat);
            trick.s.open = true;
            return REVEALS;
        };
        trick.s.hands[seat.index()][kind as usize] -= 1;
        trick.s.played[seat.index()] = Some(kind as u8);
        if let [Some(red), Some(blue)] = trick.s.played {
            trick.end(red, blue);
        }
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

impl Look<'_> {
    /// Who draws next: the leader first, up to a full hand, while no trick is being played.
    fn drawer(self) -> Option<Seat> {
        let short = |seat: &Seat| count(&self.s.hands[seat.index()]) < HAND;
        let idle = self.s.played == [None; 2];
        [self.s.leader, self.s.leader.other()].into_iter().find(short).filter(|_| idle)
    }
}

impl<L: Log> Trick<'_, L> {
    fn end(&mut self, red: u8, blue: u8) {
        let s = &mut *self.s;
        s.discards[red as usize] += 1;
        s.discards[blue as usize] += 1;
        if red != blue {
            s.leader = if red > blue { Seat(0) } else { Seat(1) };
            s.points[s.leader.index()] += 1;
        }
        s.played = [None; 2];
        s.open = false;
        s.turn += 1;
        if count(&s.deck) < 2 {
            (0..KINDS).for_each(|kind| s.deck[kind] += std::mem::take(&mut s.discards[kind]));
            self.report(|_| Line::new(Msg::new("told-shuffle")));
        }
        self.push(Deal);
    }
}

impl Rules for Tricks {
    fn over(look: Look<'_>) -> Option<Outcome> {
        let won = |seat: &Seat| i16::from(look.s.points[seat.index()]) >= look.g.sheet.number(0);
        if let Some(seat) = [Seat(0), Seat(1)].into_iter().find(won) {
            return Some(Outcome::Won(SeatSet::one(seat)));
        }
        (i16::from(look.s.turn) > look.g.sheet.number(1)).then_some(Outcome::Drawn)
    }

    fn active(look: Look<'_>) -> SeatSet {
        let leader = look.s.leader;
        let led = look.s.played[leader.index()].is_some();
        SeatSet::one(if led { leader.other() } else { leader })
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        common::refuse(why, "TRICK-2")
    }
}

impl Game for Tricks {
    type State = TricksState;
    sandtable_engine::by_frames!();

    fn title() -> &'static Title {
        static TITLE: OnceLock<Title> = OnceLock::new();
        TITLE.get_or_init(|| common::title("toy-tricks", "Tricks", vec!["points"]))
    }

    fn scenarios() -> &'static [&'static str] {
        &["id three\npoints 3\nturns 40"]
    }

    fn load(scenario: &str, options: &Options) -> Result<Tricks, Vec<Problem>> {
        let words = Vocabulary {
            verbs: VERBS.to_vec(),
            cards: (1..=KINDS).map(|n| format!("card-{n}")).collect(),
            purposes: vec!["deal"],
            ..Vocabulary::default()
        };
        let keys = [("points", 1..=9), ("turns", 1..=99)];
        Ok(Tricks { sheet: Sheet::read::<Tricks>(scenario, &keys, options)?, words })
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

    fn begin(&self) -> TricksState {
        let mut frames = Frames::new(Play.into());
        frames.push(Deal.into());
        TricksState {
            turn: 1,
            points: [0; 2],
            hands: [[0; KINDS]; 2],
            deck: [2; KINDS],
            discards: [0; KINDS],
            played: [None; 2],
            leader: Seat(0),
            calls: SeatSet::EMPTY,
            open: false,
            frames,
        }
    }

    fn sample(&self, state: &TricksState, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> TricksState {
        let mut state = state.clone();
        if state.open {
            return state;
        }
        let other = seat.other().index();
        let held = count(&state.hands[other]);
        let hand = std::mem::take(&mut state.hands[other]);
        (0..KINDS).for_each(|kind| state.deck[kind] += hand[kind]);
        for _ in 0..held {
            let mut ticket = dice(count(&state.deck).into()) as u8;
            for kind in 0..KINDS {
                if ticket < state.deck[kind] {
                    state.deck[kind] -= 1;
                    state.hands[other][kind] += 1;
                    break;
                }
                ticket -= state.deck[kind];
            }
        }
        state
    }

    fn ask(&self, _state: &TricksState, _viewer: Viewer, _question: &Question) -> Answer {
        common::nothing("TRICK-2")
    }

    fn scene(&self, state: &TricksState, viewer: Viewer) -> Scene {
        let mut scene = common::plain_scene(self, state, viewer, state.turn);
        let list = |cards: &Cards| {
            let kinds = (0..KINDS as u16).zip(cards);
            kinds.flat_map(|(kind, &n)| std::iter::repeat_n(kind, n.into())).collect::<Vec<u16>>()
        };
        for seat in [Seat(0), Seat(1)] {
            let cards = &state.hands[seat.index()];
            let open = state.open || viewer.knows(SeatSet::one(seat));
            let shown = if open { list(cards) } else { Vec::new() };
            scene.hands.push(Hand { seat, label: Msg::new("hand"), cards: shown, count: count(cards) });
            scene.tracks.push(common::track("points", seat.0, state.points[seat.index()]));
            let played = state.played[seat.index()].map(u16::from);
            let pile = Pile {
                label: common::who(seat),
                count: played.is_some().into(),
                top: played,
                open: Vec::new(),
            };
            scene.piles.push(pile);
        }
        scene.active = Some(state.leader);
        let pile = |label, cards: &Cards| Pile {
            label: Msg::new(label),
            count: count(cards).into(),
            top: None,
            open: Vec::new(),
        };
        scene.piles.push(pile("deck", &state.deck));
        scene.piles.push(Pile { open: list(&state.discards), ..pile("discards", &state.discards) });
        scene
    }

    fn catalogue(&self) -> Catalogue {
        let face = |n: usize| CardFace { title: Msg::new("card").num("n", n as i64), ..CardFace::default() };
        Catalogue { cards: (1..=KINDS).map(face).collect(), ..Catalogue::default() }
    }

    fn measure(&self, origin: &TricksState, end: &TricksState) -> Vec<i16> {
        let red = |state: &TricksState| i16::from(state.points[0]) - i16::from(state.points[1]);
        vec![red(end) - red(origin)]
    }
}
