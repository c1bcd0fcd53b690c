//! Both seats plot in secret at the same time, and may change their minds until both are done; then the orders are
//! laid open and carried out at once. A small board shows what was plotted as ways and sectors over the map.

use super::common::{self, Sheet};
use sandtable_engine::art::{
    Color, Ends, HexArt, Icon, MapArt, Orientation, PieceArt, Place as Spot, Shifted, Stock, Style, Symbol,
};
use sandtable_engine::prelude::*;
use sandtable_engine::scene::{
    Answer, Badge, Catalogue, End, Overlay, Pen, Piece, Place, Question, Scene, Shape,
};
use sandtable_engine::{
    Audience, Die, Frames, Game, Options, Outcome, Problem, ScenarioInfo, Title, Viewer, Vocabulary,
};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

sandtable_engine::verbs! {
    ADVANCE = "advance": "This piece advances.",
    GUARD = "guard": "This piece stays on guard.",
    DONE = "done": "The plan stands.",
}

const LANES: usize = 2;

/// Dark stock.
const RED: Stock = Stock {
    dark: true,
    body: Color(0x8f_2a22),
    edge: Color(0x4f_120d),
    lit: Color(0xc4_665c),
    ink: Color(0xfd_f3e4),
    face: Color(0x8f_2a22),
    band: Color(0xf0_c75e),
    ends: Ends::Pointed,
};
/// Light stock.
const BLUE: Stock = Stock {
    dark: false,
    body: Color(0xa9_cbe6),
    edge: Color(0x2f_5b80),
    lit: Color(0xd9_eaf7),
    ink: Color(0x0f_2639),
    face: Color(0xff_faf0),
    band: Color(0x1f_4d78),
    ends: Ends::Square,
};

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
    frames: Frames<Frame, 2>,
}

sandtable_engine::contexts! { pub Look, pub Race of Plot, state PlotState, frame Frame, stack Frames<Frame, 2> }

sandtable_engine::frames! {
    /// What is waited for.
    pub enum Frame of Plot, at most 1 bytes {
        /// Both seats write orders, until each says that its plan stands.
        asks Plan(Plan),
        /// A die for each runner that advances against a guard.
        chance Contest(Contest),
    }
}

/// Both seats write orders in secret, until each says that its plan stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Plan;

impl Decision<Plot> for Plan {
    const RULE: &'static str = "PLOT-1";
    const PHASE: &'static str = "phase-plan";
    const WHO: Who = Who::Several;

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet(SeatSet::first(2).0 & !look.s.done.0)
    }

    fn list(self, look: Look<'_>, seat: Seat, out: &mut impl Sink) {
        for lane in 0..LANES {
            let noun = Noun::Piece(Plot::piece(seat, lane));
            if look.s.orders[seat.index()][lane] != Order::Advance {
                out.add(ADVANCE, noun);
            }
            if look.s.orders[seat.index()][lane] != Order::Guard {
                out.add(GUARD, noun);
            }
        }
        out.add(DONE, Noun::None);
    }

    fn choose<L: Log>(self, race: &mut Race<'_, L>, seat: Seat, choice: Choice) -> Done {
        let own = SeatSet::one(seat);
        if let Noun::Piece(piece) = choice.noun {
            let order = if choice.verb == ADVANCE { Order::Advance } else { Order::Guard };
            race.s.orders[seat.index()][piece as usize % LANES] = order;
            race.report(|look| common::told(&look.g.words, seat, choice).to(Audience::Only(own)));
            let hidden = || Msg::new("told-secret").msg("who", common::who(seat));
            race.report(|_| Line::new(hidden()).to(Audience::Except(own)));
            return QUIET;
        }
        race.report(|look| common::told(&look.g.words, seat, choice));
        race.s.done = race.s.done.with(seat);
        if race.s.done.len() < 2 {
            return QUIET;
        }
        race.execute();
        REVEALS
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        common::ask()
    }
}

/// A runner that advances against a guard needs luck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Contest;

impl ChanceRequest<Plot> for Contest {
    const PHASE: &'static str = "phase-run";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::dice(0, 1, 0))
    }

    fn rolled<L: Log>(self, race: &mut Race<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let face = rolled.faces()?.as_slice()[0];
        race.report(|_| Line::new(Msg::new("told-roll").num("n", face + 1)));
        let (seat, lane) = race.s.contested.first().copied().there()?;
        race.s.contested.remove(0);
        if face >= 3 {
            race.run(seat, lane as usize);
        }
        if race.s.contested.is_empty() {
            race.pop();
            race.next_turn();
        }
        Ok(())
    }
}

impl<L: Log> Race<'_, L> {
    /// A runner takes a step.
    fn run(&mut self, seat: Seat, lane: usize) {
        let from = self.s.steps[seat.index()][lane];
        self.s.steps[seat.index()][lane] = from + 1;
        let piece = Plot::piece(seat, lane);
        self.report(|look| {
            let path = vec![look.g.hex(seat, lane, from), look.g.hex(seat, lane, from + 1)];
            let told = Msg::new("told-runs").msg("who", common::who(seat)).num("n", lane as u8 + 1);
            Line::new(told).act(Act::Move { piece, path })
        });
    }

    /// Carries out what needs no die, and notes what does.
    fn execute(&mut self) {
        for seat in [Seat(0), Seat(1)] {
            for lane in 0..LANES {
                let guarded = self.s.orders[seat.other().index()][lane] == Order::Guard;
                match self.s.orders[seat.index()][lane] {
                    Order::Advance if guarded => self.s.contested.push((seat, lane as u8)),
                    Order::Advance => self.run(seat, lane),
                    _ => {}
                }
            }
        }
        if self.s.contested.is_empty() {
            self.next_turn();
        } else {
            self.push(Contest);
        }
    }

    fn next_turn(&mut self) {
        self.s.turn += 1;
        self.s.orders = [[Order::Rest; LANES]; 2];
        self.s.done = SeatSet::EMPTY;
    }
}

impl Rules for Plot {
    fn over(look: Look<'_>) -> Option<Outcome> {
        let home = |seat: usize| look.s.steps[seat].iter().any(|&n| i16::from(n) >= look.g.sheet.number(0));
        match (home(0), home(1)) {
            _ if !look.s.contested.is_empty() => None,
            (true, false) => Some(Outcome::Won(SeatSet::one(Seat(0)))),
            (false, true) => Some(Outcome::Won(SeatSet::one(Seat(1)))),
            (true, true) => Some(Outcome::Drawn),
            _ => (i16::from(look.s.turn) > look.g.sheet.number(1)).then_some(Outcome::Drawn),
        }
    }

    fn active(_look: Look<'_>) -> SeatSet {
        SeatSet::first(2)
    }

    fn barred(_look: Look<'_>, _seat: Seat, why: Barred) -> Refusal {
        common::refuse(why, "PLOT-2")
    }
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
}

impl Game for Plot {
    type State = PlotState;
    sandtable_engine::by_frames!();

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
            frames: Frames::new(Plan.into()),
        }
    }

    fn sample(&self, state: &PlotState, seat: Seat, dice: &mut dyn FnMut(u32) -> u32) -> PlotState {
        let mut state = state.clone();
        if state.contested.is_empty() {
            let orders = [Order::Rest, Order::Advance, Order::Guard];
            state.orders[seat.other().index()] = std::array::from_fn(|_| orders[dice(3) as usize]);
        }
        state
    }

    fn ask(&self, _state: &PlotState, _viewer: Viewer, _question: &Question) -> Answer {
        common::nothing("PLOT-2")
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
        let runner = |stock| {
            let symbol = Icon::new(Symbol::Infantry, Spot::at(0.0, -8.0)).drawn(2.6);
            PieceArt::counter(stock, 4.0).with(symbol)
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
            frame: sandtable_engine::art::Frame::None,
            dots: false,
            faded: false,
        };
        Catalogue {
            map: Some(map),
            art: [("runner-red", RED), ("runner-blue", BLUE)]
                .map(|(key, stock)| (key.to_string(), runner(stock)))
                .into(),
            ..Catalogue::default()
        }
    }

    fn measure(&self, _origin: &PlotState, end: &PlotState) -> Vec<i16> {
        vec![end.steps.iter().flatten().map(|&steps| i16::from(steps)).sum()]
    }
}
