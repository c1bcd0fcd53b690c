//! Both seats plot in secret at the same time, and may change their minds until both are done; then the orders are
//! laid open and carried out at once. A small board shows what was plotted as ways and sectors over the map.

use super::common::{self, Sheet};
use sandtable_engine::art::{
    Frame, HexArt, MapArt, Nation, Orientation, PieceArt, Platoon, Shifted, Style, Symbol,
};
use sandtable_engine::scene::{
    Answer, Badge, Catalogue, End, Overlay, Pen, Piece, Place, Prompt, Question, Scene, Shape,
};
use sandtable_engine::{
    Act, Audience, Chance, ChanceKind, Choice, Choices, Die, Game, Line, Log, Msg, NotAsked, Noun, Options,
    Outcome, Problem, Refusal, Rolled, ScenarioInfo, Seat, SeatSet, Step, Title, Viewer, Vocabulary, Waiting,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    ADVANCE = "advance": "This piece advances.",
    GUARD = "guard": "This piece stays on guard.",
    DONE = "done": "The plan stands.",
}

const LANES: usize = 2;

/// The game with its numbers.
pub struct Plot {
    sheet: Sheet,
    words: Vocabulary,
}

/// What a runner is told to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Order {
    Rest,
    Advance,
    Guard,
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlotState {
    turn: u8,
    steps: [[u8; LANES]; 2],
    orders: [[Order; LANES]; 2],
    done: SeatSet,
    /// Runners that advance against a guard and await a die: seat and lane.
    contested: Vec<(Seat, u8)>,
}

impl Plot {
    fn piece(seat: Seat, lane: usize) -> u16 {
        (seat.index() * LANES + lane) as u16
    }

    /// Hexes of a lane: the start, and one for each step.
    fn lane(&self) -> u16 {
        self.sheet.number(0) as u16 + 1
    }

    /// Where a runner is after so many steps: red runs from the left in the upper two rows, blue from the right.
    fn hex(&self, seat: Seat, lane: usize, steps: u8) -> u16 {
        let column = u16::from(steps).min(self.lane() - 1);
        let column = if seat == Seat(0) { column } else { self.lane() - 1 - column };
        Plot::piece(seat, lane) * self.lane() + column
    }

    /// A runner takes a step.
    fn run<L: Log>(&self, state: &mut PlotState, seat: Seat, lane: usize, log: &mut L) {
        let from = state.steps[seat.index()][lane];
        state.steps[seat.index()][lane] = from + 1;
        let path = vec![self.hex(seat, lane, from), self.hex(seat, lane, from + 1)];
        let piece = Plot::piece(seat, lane);
        log.say(|| {
            let told = Msg::new("told-runs").msg("who", common::who(seat)).num("n", lane as u8 + 1);
            Line::new(told).act(Act::Move { piece, path })
        });
    }

    /// What an order looks like on the map.
    fn plotted(&self, state: &PlotState, seat: Seat, lane: usize) -> Option<Overlay> {
        let steps = state.steps[seat.index()][lane];
        let (from, to) = (self.hex(seat, lane, steps), self.hex(seat, lane, steps + 1));
        let (shape, pen, key) = match state.orders[seat.index()][lane] {
            Order::Rest => return None,
            Order::Advance => (
                Shape::Route { hexes: vec![from, to], numbers: vec![1], end: End::Arrow },
                Pen::Solid,
                "plotted-way",
            ),
            Order::Guard => {
                let toward = if seat == Seat(0) { 3 } else { 9 };
                (Shape::Sector { at: from, toward, spread: 2, radius: 1 }, Pen::Dashed, "plotted-guard")
            }
        };
        let label = Msg::new(key).msg("who", common::who(seat)).num("n", lane as u8 + 1);
        Some(Overlay { shape, pen, side: Some(seat.0), label, of: Some(Plot::piece(seat, lane)) })
    }

    /// Carries out what needs no die, and notes what does.
    fn execute<L: Log>(&self, state: &mut PlotState, log: &mut L) {
        for seat in [Seat(0), Seat(1)] {
            for lane in 0..LANES {
                let guarded = state.orders[seat.other().index()][lane] == Order::Guard;
                match state.orders[seat.index()][lane] {
                    Order::Advance if guarded => state.contested.push((seat, lane as u8)),
                    Order::Advance => self.run(state, seat, lane, log),
                    _ => {}
                }
            }
        }
        self.next_turn(state);
    }

    fn next_turn(&self, state: &mut PlotState) {
        if state.contested.is_empty() {
            state.turn += 1;
            state.orders = [[Order::Rest; LANES]; 2];
            state.done = SeatSet::EMPTY;
        }
    }

    fn home(&self, state: &PlotState, seat: Seat) -> bool {
        state.steps[seat.index()].iter().any(|&steps| i16::from(steps) >= self.sheet.number(0))
    }

    fn is_over(&self, state: &PlotState) -> Option<Outcome> {
        match (self.home(state, Seat(0)), self.home(state, Seat(1))) {
            (true, false) => Some(Outcome::Won(SeatSet::one(Seat(0)))),
            (false, true) => Some(Outcome::Won(SeatSet::one(Seat(1)))),
            (true, true) => Some(Outcome::Drawn),
            _ if i16::from(state.turn) > self.sheet.number(1) => Some(Outcome::Drawn),
            _ => None,
        }
    }
}

impl Game for Plot {
    type State = PlotState;

    fn title() -> &'static Title {
        static TITLE: OnceLock<Title> = OnceLock::new();
        TITLE.get_or_init(|| common::title("toy-plot", "Plot", vec!["points"]))
    }

    fn scenarios() -> &'static [&'static str] {
        &["id lanes\nsteps 3\nturns 12"]
    }

    fn load(scenario: &str, options: &Options) -> Result<Plot, Vec<Problem>> {
        let words = Vocabulary {
            verbs: VERBS.to_vec(),
            pieces: vec!["r-1".into(), "r-2".into(), "b-1".into(), "b-2".into()],
            purposes: vec!["contest"],
            dice: vec![Die::d6()],
            ..Vocabulary::default()
        };
        let keys = [("steps", 1..=9), ("turns", 1..=99)];
        let mut game = Plot { sheet: Sheet::read::<Plot>(scenario, &keys, options)?, words };
        let hexes = game.lane() * 2 * LANES as u16;
        let name = |hex| format!("{}{}", char::from(b'A' + (hex / game.lane()) as u8), hex % game.lane() + 1);
        game.words.hexes = (0..hexes).map(name).collect();
        game.sheet.info.hexes = hexes;
        Ok(game)
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

    fn begin(&self) -> PlotState {
        PlotState {
            turn: 1,
            steps: [[0; LANES]; 2],
            orders: [[Order::Rest; LANES]; 2],
            done: SeatSet::EMPTY,
            contested: Vec::new(),
        }
    }

    fn waiting(&self, state: &PlotState) -> Waiting {
        if !state.contested.is_empty() {
            return Waiting::Chance(Chance { purpose: 0, kind: ChanceKind::Dice { count: 1, die: 0 } });
        }
        match self.is_over(state) {
            Some(outcome) => Waiting::Over(outcome),
            None => Waiting::Seats(SeatSet(SeatSet::first(2).0 & !state.done.0)),
        }
    }

    fn legal(&self, state: &PlotState, seat: Seat, out: &mut Choices) {
        if !self.waiting(state).asked().contains(seat) {
            return;
        }
        for lane in 0..LANES {
            let noun = Noun::Piece(Plot::piece(seat, lane));
            if state.orders[seat.index()][lane] != Order::Advance {
                out.add(ADVANCE, noun);
            }
            if state.orders[seat.index()][lane] != Order::Guard {
                out.add(GUARD, noun);
            }
        }
        out.add(DONE, Noun::None);
    }

    fn apply<L: Log>(
        &self,
        state: &mut PlotState,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.is_legal(state, seat, choice) {
            return common::refuse("PLOT-1");
        }
        let what = self.words.print(choice);
        let told = Msg::new("told-choice").msg("who", common::who(seat)).name("what", what);
        if let Noun::Piece(piece) = choice.noun {
            let order = if choice.verb == ADVANCE { Order::Advance } else { Order::Guard };
            state.orders[seat.index()][piece as usize % LANES] = order;
            log.say(|| Line::new(told).to(Audience::Only(SeatSet::one(seat))));
            let hidden = Msg::new("told-secret").msg("who", common::who(seat));
            log.say(|| Line::new(hidden).to(Audience::Except(SeatSet::one(seat))));
            return Ok(Step::Quiet);
        }
        log.say(|| Line::new(told));
        state.done = state.done.with(seat);
        if state.done.len() < 2 {
            return Ok(Step::Quiet);
        }
        self.execute(state, log);
        Ok(Step::Reveals)
    }

    fn resolve<L: Log>(&self, state: &mut PlotState, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        let (Some(&(seat, lane)), Rolled::Dice(faces)) = (state.contested.first(), rolled) else {
            return Err(NotAsked);
        };
        let [face @ 0..6] = *faces.as_slice() else { return Err(NotAsked) };
        log.say(|| Line::new(Msg::new("told-roll").num("n", face + 1)));
        state.contested.remove(0);
        if face >= 3 {
            self.run(state, seat, lane as usize, log);
        }
        self.next_turn(state);
        Ok(())
    }

    fn sample(&self, state: &PlotState, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> PlotState {
        let mut state = state.clone();
        if state.contested.is_empty() {
            let orders = [Order::Rest, Order::Advance, Order::Guard];
            state.orders[seat.other().index()] = std::array::from_fn(|_| orders[dice(3) as usize]);
        }
        state
    }

    fn prompt(&self, _state: &PlotState, _seat: Seat) -> Prompt {
        common::plain_prompt("PLOT-1")
    }

    fn why_not(&self, state: &PlotState, seat: Seat, noun: Noun) -> Option<Refusal> {
        if common::is_choosable(self, state, seat, noun) {
            None
        } else {
            common::refuse::<()>("PLOT-2").err()
        }
    }

    fn ask(&self, _state: &PlotState, _viewer: Viewer, _question: &Question) -> Answer {
        Answer::Nothing(Refusal::new("PLOT-2", Msg::new("refused")))
    }

    fn scene(&self, state: &PlotState, viewer: Viewer) -> Scene {
        let mut scene = common::plain_scene(self, state, viewer, state.turn);
        for seat in [Seat(0), Seat(1)] {
            let open = viewer.knows(SeatSet::one(seat)) || !state.contested.is_empty();
            for lane in 0..LANES {
                let order = state.orders[seat.index()][lane];
                let steps = state.steps[seat.index()][lane];
                scene.overlays.extend(self.plotted(state, seat, lane).filter(|_| open));
                let badge = |id: &str| Badge { id: id.into(), label: Msg::new("plotted"), number: None };
                scene.pieces.push(Piece {
                    id: Plot::piece(seat, lane),
                    at: Place::Hex(self.hex(seat, lane, steps)),
                    side: seat.0,
                    name: Msg::new("runner").num("n", lane as u8 + 1),
                    art: if seat == Seat(0) { "runner-red" } else { "runner-blue" }.into(),
                    steps,
                    of: self.sheet.number(0) as u8,
                    facing: None,
                    rides: None,
                    hangs: false,
                    over: Vec::new(),
                    states: match order {
                        Order::Advance if open => vec![badge("advance")],
                        Order::Guard if open => vec![badge("guard")],
                        _ => Vec::new(),
                    },
                });
            }
        }
        scene
    }

    fn catalogue(&self) -> Catalogue {
        let hex = |(i, name): (usize, &String)| {
            let lane = usize::from(self.lane());
            HexArt::clear(name, (i % lane) as i32, (i / lane) as i32)
        };
        let runner = |nation, number| {
            let strength = [1, 1];
            let (symbol, name) = (Symbol::Infantry, String::new());
            PieceArt::Platoon(Platoon { nation, symbol, number, name, strength, order: None, states: vec![] })
        };
        let map = MapArt {
            id: "lanes".into(),
            style: Style::Topographic,
            orientation: Orientation::Pointy,
            shifted: Shifted::Odd,
            hexes: self.words.hexes.iter().enumerate().map(hex).collect(),
            lines: vec![],
            sides: vec![],
            names: vec![],
            marks: vec![],
            fills: [].into(),
            sections: vec![],
            cartouche: None,
            frame: Frame::None,
            dots: false,
            faded: false,
        };
        Catalogue {
            map: Some(map),
            art: [("runner-red", Nation::Ussr), ("runner-blue", Nation::Usa)]
                .map(|(key, nation)| (key.to_string(), runner(nation, 1)))
                .into(),
            ..Catalogue::default()
        }
    }

    fn measure(&self, _origin: &PlotState, end: &PlotState) -> Vec<i16> {
        vec![end.steps.iter().flatten().map(|&steps| i16::from(steps)).sum()]
    }
}
