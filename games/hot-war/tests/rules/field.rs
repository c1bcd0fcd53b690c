//! A small field for an example of play.
//!
//! ```text
//! Field::of(&["....", ".bb.", "...."])        rows of the map from the north, a letter for each hex
//!     .level("0202", 1).road("0101", &["SE"])
//!     .unit("su-1", "su_mbt", "0101")         numbers of units from 1 on, each side's own
//!     .unit("us-1", "us_inf", "0301")
//!     .plan()                                 -> Play<HotWar>, in P1 of turn 1
//!     .order("su-1", "fire", "target us-1")   see `Orders`
//! ```
//!
//! Letters: `.` plain, `,` sand plain, `b` bushes, `B` sand bushes, `w` light wood, `W` sand light wood, `F` forest,
//! `S` settlement, `O` oil field, `~` river, `=` ford, `v` ravine, `L` lake.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]
#![allow(dead_code, reason = "each chapter uses its part")]

use hot_war::HotWar;
use hot_war::board::{Board, Edge, HexData};
use hot_war::choice::{VERBS, purpose};
use hot_war::data::{BridgeKind, Card, Data, OrderKind, Side, Terrain};
use hot_war::judge::ways::Ways;
use hot_war::rules::Rulings;
use hot_war::rules::sight::SightTable;
use hot_war::state::{
    Fact, Frame, Lasting, Minefield, Order, Place, Stage, State, Structure, StructureKind, Trench, Unit,
    UnitId,
};
use sandtable_engine::{
    Die, Game, Msg, Options, Refusal, ScenarioInfo, Seat, SeatInfo, SeatSet, Silent, Step, Viewer, Vocabulary,
};
use sandtable_hex::{Dir, HexId, Orientation};
use sandtable_testkit::Play;

/// Units that each side may have in an example.
const SLOTS: u8 = 12;

/// A field before the play.
pub struct Field {
    game: HotWar,
    state: State,
}

impl Field {
    /// A field with this map.
    pub fn of(rows: &[&str]) -> Field {
        Field::with(rows, &[])
    }

    /// A field with this map and these options.
    pub fn with(rows: &[&str], options: &[(&str, &str)]) -> Field {
        let (height, width) = (rows.len() as u8, rows[0].chars().count() as u8);
        let grid = Board::grid(width, height).expect("a board");
        let letter = |hex: HexId| {
            let (col, row) = (hex.0 / u16::from(height), hex.0 % u16::from(height));
            rows[row as usize].chars().nth(col as usize).expect("rows of one length")
        };
        let hexes: Vec<HexData> = grid.ids().map(|hex| ground(letter(hex))).collect();
        let names = grid.ids().map(|hex| grid.name(hex).to_string()).collect();
        let structures = grid.ids().filter_map(|hex| site(hex, hexes[hex.index()].terrain)).collect();
        let data = Data::load().expect("the files of the game are good");
        let cards = data.cards.clone();
        let options = Options(options.iter().map(|(k, v)| ((*k).to_string(), (*v).to_string())).collect());
        let known = hot_war::rules::infos();
        for (id, value) in &options.0 {
            let info = known.iter().find(|i| i.id == id).unwrap_or_else(|| panic!("no option {id}"));
            assert!(info.values.contains(&value.as_str()), "option {id} has no value {value}");
        }
        let state = State {
            turn: 1,
            wind: None,
            units: vec![Unit::NONE; 2 * SLOTS as usize],
            plans: vec![Order::default(); 2 * SLOTS as usize],
            drafts: vec![None; 2],
            held: vec![None; 2],
            setting: Default::default(),
            ready: SeatSet::EMPTY,
            open: false,
            structures,
            trenches: Vec::new(),
            wire: Vec::new(),
            obstacles: Vec::new(),
            mines: Vec::new(),
            laid: Vec::new(),
            smoke: Vec::new(),
            smoky: Default::default(),
            fires: Vec::new(),
            points: [0; 2],
            control: Vec::new(),
            raids: Vec::new(),
            volley: Vec::new(),
            tests: Vec::new(),
            frames: vec![Frame::Run(Stage::Recovery), Frame::Plan].into(),
            over: None,
        };
        let game = HotWar {
            info: info(hexes.len() as u16),
            rulings: Rulings::of(&options),
            sight: SightTable::new(hexes.len()),
            ways: Ways::default(),
            options,
            vocabulary: vocabulary(names, cards.iter().map(|card| card.id.clone()).collect()),
            data,
            cards,
            board: Board { grid, hexes, width, height, edges: [Edge::W, Edge::E] },
            map: None,
            seats: vec![Side::Ussr, Side::Usa],
            slots: [SLOTS; 2],
            turns: 20,
            first: None,
            forces: Default::default(),
            special: Default::default(),
            victory: Default::default(),
            begin: state.clone(),
        };
        Field { game, state }
    }

    /// A hex by its name.
    pub fn hex(&self, name: &str) -> HexId {
        self.game.board.grid.parse(name).unwrap_or_else(|_| panic!("no hex {name}"))
    }

    /// A unit by its name: `su-1`.
    pub fn id(name: &str) -> UnitId {
        let (side, number) = name.split_once('-').expect("side-number");
        let first = if side == "su" { 0 } else { SLOTS };
        UnitId(first + number.parse::<u8>().expect("a number") - 1)
    }

    /// Changes something about a hex.
    pub fn ground(mut self, hex: &str, change: impl FnOnce(&mut HexData)) -> Field {
        let id = self.hex(hex);
        change(&mut self.game.board.hexes[id.index()]);
        self
    }

    /// Raises a hex.
    pub fn level(self, hex: &str, level: u8) -> Field {
        self.ground(hex, |h| h.level = level)
    }

    /// Lays a road out of a hex by these sides: N NE SE S SW NW.
    pub fn road(self, hex: &str, sides: &[&str]) -> Field {
        self.ground(hex, |h| h.road |= bits(sides))
    }

    /// Gives a ravine its exits.
    pub fn exits(self, hex: &str, sides: &[&str]) -> Field {
        self.ground(hex, |h| h.exits |= bits(sides))
    }

    /// Lets a river flow on.
    pub fn flows(self, hex: &str, to: &str) -> Field {
        let to = self.hex(to);
        self.ground(hex, |h| h.downstream = Some(to))
    }

    /// A bridge over a hex.
    pub fn bridge(mut self, hex: &str, kind: BridgeKind) -> Field {
        let id = self.hex(hex);
        self.game.board.hexes[id.index()].bridge = Some(kind);
        self.structure(hex, StructureKind::Bridge(kind))
    }

    /// A structure.
    pub fn structure(mut self, hex: &str, kind: StructureKind) -> Field {
        let hex = self.hex(hex);
        self.state.structures.push(Structure { hex, kind, damage: 0, absorbed: 0, destroyed: false });
        self
    }

    /// Wire on a hexside.
    pub fn wire(mut self, hex: &str, side: &str) -> Field {
        let at = self.game.look(&self.state).hexside(self.hex(hex), dir(side));
        self.state.wire.push(at);
        self
    }

    /// Obstacles on a hexside.
    pub fn obstacle(mut self, hex: &str, side: &str) -> Field {
        let at = self.game.look(&self.state).hexside(self.hex(hex), dir(side));
        self.state.obstacles.push(at);
        self
    }

    /// A trench.
    pub fn trench(mut self, hex: &str, side: &str, tank: bool) -> Field {
        let hex = self.hex(hex);
        self.state.trenches.push(Trench { hex, dir: dir(side), tank });
        self
    }

    /// A minefield.
    pub fn mines(mut self, hex: &str, side: Side, kind: hot_war::data::MineKind) -> Field {
        let hex = self.hex(hex);
        self.state.mines.push(Minefield { hex, side, kind, by: None, known: false, burst: false });
        self
    }

    /// The wind.
    pub fn wind(mut self, side: &str) -> Field {
        self.state.wind = Some(dir(side));
        self
    }

    /// A unit with a card, on a hex, fresh.
    pub fn unit(self, name: &str, card: &str, hex: &str) -> Field {
        let at = Place::Hex(self.hex(hex));
        self.unit_at(name, card, at)
    }

    /// A unit anywhere.
    pub fn unit_at(mut self, name: &str, card: &str, at: Place) -> Field {
        let number = self.game.cards.iter().position(|c| c.id == card);
        let number = number.unwrap_or_else(|| panic!("no card {card}"));
        let (id, card) = (Field::id(name), &self.game.cards[number]);
        self.state.units[id.index()] = Unit {
            card: number as u8,
            seat: u8::from(id.0 >= SLOTS),
            at,
            strength: card.strength,
            ammo: card.ammo,
            mines: card.mines,
            explosives: card.explosives,
            fuel: card.fuel,
            cargo: card.cargo,
            ..Unit::NONE
        };
        self
    }

    /// A card of the example's own: a copy of another, changed.
    pub fn card(mut self, id: &str, like: &str, change: impl FnOnce(&mut Card)) -> Field {
        let mut card = self.game.cards.iter().find(|c| c.id == like).expect("a card").clone();
        card.id = id.into();
        change(&mut card);
        self.game.cards.push(card);
        self
    }

    /// Changes something about a unit.
    pub fn change(mut self, name: &str, change: impl FnOnce(&mut Unit)) -> Field {
        change(&mut self.state.units[Field::id(name).index()]);
        self
    }

    /// Makes something true of a unit.
    pub fn flag(self, name: &str, fact: impl Fact) -> Field {
        self.change(name, |u| u.set(fact, true))
    }

    /// Deployed, facing a side.
    pub fn deployed(self, name: &str, side: &str) -> Field {
        self.change(name, |u| {
            u.set(Lasting::DEPLOYED, true);
            u.facing = Some(dir(side));
        })
    }

    /// In Ambush, facing a side, with a zone.
    pub fn ambush(self, name: &str, side: &str, zone: u8) -> Field {
        self.change(name, |u| {
            u.set(Lasting::AMBUSH, true);
            (u.facing, u.zone) = (Some(dir(side)), zone);
        })
    }

    /// Two Soviet players and one American: one commands `su-1`, the other `su-2`.
    pub fn of_three_players(rows: &[&str], american: &str) -> Field {
        Field::of(rows)
            .unit("su-1", "su_mbt", "0101")
            .unit("su-2", "su_mr", "0102")
            .unit("us-1", "us_inf", american)
            .change("su-2", |u| u.seat = 1)
            .change("us-1", |u| u.seat = 2)
            .game(|g| {
                g.seats = vec![Side::Ussr, Side::Ussr, Side::Usa];
                g.info.seats.insert(0, g.info.seats[0].clone());
            })
            .state(|s| (s.drafts, s.held) = (vec![None; 3], vec![None; 3]))
    }

    /// Changes the position at will.
    pub fn state(mut self, change: impl FnOnce(&mut State)) -> Field {
        change(&mut self.state);
        self
    }

    /// Changes the game as laid out at will: turns, objectives.
    pub fn game(mut self, change: impl FnOnce(&mut HotWar)) -> Field {
        change(&mut self.game);
        self
    }

    /// P1 of turn 1 begins.
    pub fn plan(mut self) -> Play<HotWar> {
        self.game.begin = self.state.clone();
        Play::new(self.game, self.state)
    }

    /// A field out of its game and position.
    pub fn from_parts(game: HotWar, state: State) -> Field {
        Field { game, state }
    }

    /// Game and position, for questions that need no play.
    pub fn parts(self) -> (HotWar, State) {
        (self.game, self.state)
    }
}

/// Orders as text.
pub trait Orders {
    /// Writes an order for a unit: its key, then the fields, separated by commas: `order("su-1", "move", "to 0102, to
    /// 0103")`. What is left open must not matter: the order is set down at the end.
    #[must_use]
    fn order(self, unit: &str, order: &str, fields: &str) -> Self;
    /// Both sides are ready: orders are laid open and carried out.
    #[must_use]
    fn go(self) -> Self;
    /// A seat may choose this now, whoever else is asked.
    fn can(self, seat: u8, text: &str) -> Self;
    /// It may not, by this rule.
    fn refused(self, seat: u8, text: &str, rule: &str) -> Self;
    /// What is true of a unit now.
    fn see(&self, unit: &str) -> Unit;
    /// The name of the hex a unit is on; empty if it is on none.
    fn place(&self, unit: &str) -> String;
}

impl Orders for Play<HotWar> {
    #[track_caller]
    fn order(mut self, unit: &str, order: &str, fields: &str) -> Self {
        let seat = Seat(u8::from(unit.starts_with("us")));
        self = self.choose(seat, &format!("order {unit}")).choose(seat, &format!("give {order}"));
        for field in fields.split(',').map(str::trim).filter(|f| !f.is_empty()) {
            self = self.choose(seat, field);
        }
        let open = self.state().drafts[seat.index()].is_some();
        if open { self.choose(seat, "set") } else { self }
    }

    #[track_caller]
    fn go(self) -> Self {
        self.choose(0, "ready").choose(1, "ready")
    }

    #[track_caller]
    fn can(self, seat: u8, text: &str) -> Self {
        if let Err(refusal) = tried(&self, seat, text) {
            panic!("`{text}` is refused by {}", refusal.rule);
        }
        self
    }

    #[track_caller]
    fn refused(self, seat: u8, text: &str, rule: &str) -> Self {
        match tried(&self, seat, text) {
            Ok(_) => panic!("`{text}` is not refused"),
            Err(refusal) => assert_eq!(refusal.rule, rule, "`{text}`"),
        }
        self
    }

    fn see(&self, unit: &str) -> Unit {
        self.state().units[Field::id(unit).index()]
    }

    fn place(&self, unit: &str) -> String {
        match self.see(unit).at {
            Place::Hex(hex) => self.table().game().board.grid.name(hex).to_string(),
            _ => String::new(),
        }
    }
}

/// What becomes of a choice; the play goes on as if it had not been tried.
fn tried(play: &Play<HotWar>, seat: u8, text: &str) -> Result<Step, Refusal> {
    let game = play.table().game();
    let choice = game.vocabulary().parse(text).unwrap_or_else(|problem| panic!("{problem}"));
    game.apply(&mut play.state().clone(), Seat(seat), choice, &mut Silent)
}

/// A throw of so many dice that all show this.
pub fn all(dice: usize, face: u8) -> String {
    vec![face.to_string(); dice].join(" ")
}

/// A direction by its name.
pub fn dir(name: &str) -> Dir {
    Dir::named(Orientation::Flat, name).unwrap_or_else(|| panic!("no side {name}"))
}

fn bits(sides: &[&str]) -> u8 {
    sides.iter().fold(0, |bits, side| bits | 1 << dir(side) as u8)
}

fn ground(letter: char) -> HexData {
    let terrain = match letter {
        '.' => Terrain::Plain,
        ',' => Terrain::SandPlain,
        'b' => Terrain::Bushes,
        'B' => Terrain::SandBushes,
        'w' => Terrain::LightWood,
        'W' => Terrain::SandLightWood,
        'F' => Terrain::Forest,
        'S' => Terrain::Settlement,
        'O' => Terrain::OilField,
        '~' => Terrain::River,
        '=' => Terrain::Ford,
        'v' => Terrain::Ravine,
        'L' => Terrain::Lake,
        other => panic!("no terrain {other}"),
    };
    HexData { terrain, level: 0, road: 0, bridge: None, downstream: None, exits: 0, name: None }
}

fn site(hex: HexId, terrain: Terrain) -> Option<Structure> {
    let kind = match terrain {
        Terrain::Settlement => StructureKind::Settlement,
        Terrain::OilField => StructureKind::OilField,
        _ => return None,
    };
    Some(Structure { hex, kind, damage: 0, absorbed: 0, destroyed: false })
}

fn vocabulary(hexes: Vec<String>, cards: Vec<String>) -> Vocabulary {
    let pieces =
        ["su", "us"].into_iter().flat_map(|s| (1..=SLOTS).map(move |n| format!("{s}-{n}"))).collect();
    let works = hot_war::layout::Work::ALL.map(|work| work.key().to_string());
    let orders = OrderKind::ALL.iter().map(|k| k.key().to_string());
    Vocabulary {
        verbs: VERBS.to_vec(),
        pieces,
        hexes,
        directions: Dir::ALL.map(|d| d.name(Orientation::Flat)),
        cards,
        words: orders.chain(["ap", "at", "dummy"].map(String::from)).chain(works).collect(),
        purposes: purpose::NAMES.to_vec(),
        dice: vec![Die::d6()],
    }
}

fn info(hexes: u16) -> ScenarioInfo {
    let seat = |side: u8, style: &str| SeatInfo {
        name: Msg::new("side"),
        commander: Msg::new("side"),
        side,
        style: style.into(),
    };
    ScenarioInfo {
        id: "field".into(),
        number: 0,
        title: Msg::new("field"),
        subtitle: Msg::new("field"),
        story: Msg::new("field"),
        special: Vec::new(),
        seats: vec![seat(0, "ussr"), seat(1, "usa")],
        hexes,
        pieces: 0,
        minutes: 10,
        hash: String::new(),
    }
}

/// What a seat sees of a position, as text: for tests of secrets.
pub fn seen(play: &Play<HotWar>, seat: u8) -> String {
    seen_in(play.table().game(), play.state(), seat)
}

/// The same of any position of a game.
pub fn seen_in(game: &HotWar, state: &State, seat: u8) -> String {
    format!("{:?}", game.scene(state, Viewer::Seat(Seat(seat))))
}
