//! Hidden hands, a deck that is drawn lazily, and discards that are shuffled into a new one.

use super::common::{self, Sheet};
use sandtable_engine::scene::{Answer, CardFace, Catalogue, Hand, Pile, Prompt, Question, Scene};
use sandtable_engine::{
    Audience, Chance, ChanceKind, Choice, Choices, Game, Line, Log, Msg, NotAsked, Noun, Options, Outcome,
    Problem, Refusal, Rolled, ScenarioInfo, Seat, SeatSet, Step, Title, Viewer, Vocabulary, Waiting, Weights,
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
}

fn count(cards: &Cards) -> u8 {
    cards.iter().sum()
}

impl Tricks {
    /// Who draws next: the leader first, up to a full hand, while no trick is being played.
    fn drawer(&self, state: &TricksState) -> Option<Seat> {
        let short = |seat: &Seat| count(&state.hands[seat.index()]) < HAND;
        let idle = state.played == [None; 2];
        [state.leader, state.leader.other()].into_iter().find(short).filter(|_| idle)
    }

    fn turn_of(&self, state: &TricksState) -> Seat {
        if state.played[state.leader.index()].is_none() { state.leader } else { state.leader.other() }
    }

    fn end_trick<L: Log>(&self, state: &mut TricksState, log: &mut L) {
        let [Some(red), Some(blue)] = state.played else { return };
        state.discards[red as usize] += 1;
        state.discards[blue as usize] += 1;
        if red != blue {
            state.leader = if red > blue { Seat(0) } else { Seat(1) };
            state.points[state.leader.index()] += 1;
        }
        state.played = [None; 2];
        state.open = false;
        state.turn += 1;
        if count(&state.deck) < 2 {
            (0..KINDS).for_each(|kind| state.deck[kind] += std::mem::take(&mut state.discards[kind]));
            log.say(|| Line::new(Msg::new("told-shuffle")));
        }
    }
}

impl Game for Tricks {
    type State = TricksState;

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
        }
    }

    fn waiting(&self, state: &TricksState) -> Waiting {
        let won = |seat: &Seat| i16::from(state.points[seat.index()]) >= self.sheet.number(0);
        if let Some(seat) = [Seat(0), Seat(1)].into_iter().find(won) {
            return Waiting::Over(Outcome::Won(SeatSet::one(seat)));
        }
        if i16::from(state.turn) > self.sheet.number(1) {
            return Waiting::Over(Outcome::Drawn);
        }
        match self.drawer(state) {
            Some(_) => Waiting::Chance(Chance { purpose: 0, kind: ChanceKind::Draw }),
            None => Waiting::Seats(SeatSet::one(self.turn_of(state))),
        }
    }

    fn legal(&self, state: &TricksState, seat: Seat, out: &mut Choices) {
        if !self.waiting(state).asked().contains(seat) {
            return;
        }
        for kind in (0..KINDS).filter(|&kind| state.hands[seat.index()][kind] > 0) {
            out.add(PLAY, Noun::Card(kind as u16));
        }
        if !state.calls.contains(seat) && !state.open {
            out.add(CALL, Noun::None);
        }
    }

    fn apply<L: Log>(
        &self,
        state: &mut TricksState,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.is_legal(state, seat, choice) {
            return common::refuse("TRICK-1");
        }
        let what = self.words.print(choice);
        log.say(|| Line::new(Msg::new("told-choice").msg("who", common::who(seat)).name("what", what)));
        let Noun::Card(kind) = choice.noun else {
            state.calls = state.calls.with(seat);
            state.open = true;
            return Ok(Step::Reveals);
        };
        state.hands[seat.index()][kind as usize] -= 1;
        state.played[seat.index()] = Some(kind as u8);
        self.end_trick(state, log);
        Ok(Step::Quiet)
    }

    fn resolve<L: Log>(&self, state: &mut TricksState, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        let (Waiting::Chance(_), Some(seat)) = (self.waiting(state), self.drawer(state)) else {
            return Err(NotAsked);
        };
        let Rolled::Drawn(Noun::Card(kind)) = *rolled else { return Err(NotAsked) };
        match state.deck.get_mut(kind as usize) {
            Some(left) if *left > 0 => *left -= 1,
            _ => return Err(NotAsked),
        }
        state.hands[seat.index()][kind as usize] += 1;
        let own = SeatSet::one(seat);
        let name = self.words.print_noun(Noun::Card(kind));
        log.say(|| Line::new(Msg::new("told-drew").name("n", name)).to(Audience::Only(own)));
        log.say(|| Line::new(Msg::new("told-draws").msg("who", common::who(seat))).to(Audience::Except(own)));
        Ok(())
    }

    fn weights(&self, state: &TricksState, out: &mut Weights) {
        state.deck.iter().enumerate().for_each(|(kind, &n)| out.add(Noun::Card(kind as u16), n.into()));
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

    fn prompt(&self, _state: &TricksState, _seat: Seat) -> Prompt {
        common::plain_prompt("TRICK-1")
    }

    fn why_not(&self, state: &TricksState, seat: Seat, noun: Noun) -> Option<Refusal> {
        if common::is_choosable(self, state, seat, noun) {
            None
        } else {
            common::refuse::<()>("TRICK-2").err()
        }
    }

    fn ask(&self, _state: &TricksState, _viewer: Viewer, _question: &Question) -> Answer {
        Answer::Nothing(Refusal::new("TRICK-2", Msg::new("refused")))
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
