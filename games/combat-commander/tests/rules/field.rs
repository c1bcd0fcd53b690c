//! A field for examples of play: pieces are put down by kind, cards into hands, dice are said beforehand.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests stop at once, and not every test uses every word"
)]

use combat_commander::CombatCommander;
use combat_commander::board::{Board, Hex};
use combat_commander::data::{Action, Event, Order, Posture, Side, Trigger};
use combat_commander::decisions::{GiveOrders, RandomHex};
use combat_commander::look::{Look, Turn};
use combat_commander::map::{Hexside, Terrain, Tile};
use combat_commander::rules::sight::Sight;
use combat_commander::rules::terrain::{Chart, Fort, Ground};
use combat_commander::state::{
    Card, Cards, Deck, Frame, Frames, Radio, RadioId, State, Unit, UnitId, WeaponId, is,
};
use sandtable_engine::{Arg, Game, Line, Msg, Noun, Options, Rolled, Seat, Silent, Waiting, Weights};
use std::fmt;
use std::sync::OnceLock;

pub use combat_commander::data::Side::{Allies, Axis};

/// A piece of a test, printed by its name in choices.
#[derive(Clone, PartialEq, Eq)]
pub struct Named<T> {
    pub id: T,
    name: String,
}

impl<T> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

pub type U = Named<UnitId>;
pub type W = Named<WeaponId>;

pub struct Field {
    pub g: CombatCommander,
    pub s: State,
    pub log: Vec<Line>,
}

pub fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

impl Field {
    /// Germans from the south against Russians from the north on open ground, the Germans' Turn, hands empty.
    pub fn open() -> Field {
        static GAME: OnceLock<CombatCommander> = OnceLock::new();
        Field::of(GAME.get_or_init(|| Field::with("cc-1", &[]).bare().g).clone())
    }

    /// The same against Americans.
    pub fn americans() -> Field {
        static GAME: OnceLock<CombatCommander> = OnceLock::new();
        let mut field = Field::of(GAME.get_or_init(|| Field::with("cc-2", &[]).bare().g).clone());
        field.g.sides[0].edge = combat_commander::board::Edge::South;
        field.g.sides[1].edge = combat_commander::board::Edge::North;
        field
    }

    /// The map of a scenario without its units.
    pub fn with(scenario: &str, options: &[(&str, &str)]) -> Field {
        let text = CombatCommander::scenarios()
            .iter()
            .find(|t| CombatCommander::heading(t).is_ok_and(|i| i.id == scenario))
            .expect("the scenario is in the build");
        let options = Options(options.iter().map(|(k, v)| ((*k).to_string(), (*v).to_string())).collect());
        let g = CombatCommander::load(text, &options).expect("the scenario loads");
        Field::of(g)
    }

    fn of(g: CombatCommander) -> Field {
        let s = empty(&g);
        Field { g, s, log: Vec::new() }
    }

    fn bare(mut self) -> Field {
        for side in &mut self.g.sides {
            side.posture = Posture::Recon;
            side.orders = 6;
        }
        self.g.ground.map.tiles = [Tile::OPEN; 150];
        self.g.ground.map.sides = [[None; 6]; 150];
        self.lay()
    }

    fn lay(mut self) -> Field {
        let chart = Chart::printed().expect("the chart is good");
        let board = Board::new();
        let map = self.g.ground.map.clone();
        self.g.sight = Sight::new(&board, &chart, &map);
        self.g.ground = Ground::new(&board, &chart, map, false);
        self
    }

    /// Terrain in some hexes.
    pub fn terrain(mut self, terrain: Terrain, hexes: &str) -> Field {
        for name in hexes.split_whitespace() {
            let tile = &mut self.g.ground.map.tiles[hex(name).index()];
            tile.terrain = terrain;
            tile.under = terrain;
            if terrain == Terrain::Building {
                tile.building = hex(name).0 + 1;
            }
        }
        self.lay()
    }

    /// Hills.
    pub fn level(mut self, level: u8, hexes: &str) -> Field {
        for name in hexes.split_whitespace() {
            self.g.ground.map.tiles[hex(name).index()].level = level;
        }
        self.lay()
    }

    /// A road through hexes, each next to the one before.
    pub fn road(mut self, hexes: &str) -> Field {
        let names: Vec<Hex> = hexes.split_whitespace().map(hex).collect();
        for pair in names.windows(2) {
            let dir = self.g.board.direction(pair[0], pair[1]).expect("neighbours");
            self.g.ground.map.tiles[pair[0].index()].road.insert(dir);
            self.g.ground.map.tiles[pair[1].index()].road.insert(dir.opposite());
        }
        self.lay()
    }

    /// A hedge, wall, fence or cliff between two hexes.
    pub fn side(mut self, kind: Hexside, a: &str, b: &str) -> Field {
        let dir = self.g.board.direction(hex(a), hex(b)).expect("neighbours");
        self.g.ground.map.sides[hex(a).index()][dir.index()] = Some(kind);
        self.g.ground.map.sides[hex(b).index()][dir.opposite().index()] = Some(kind);
        self.lay()
    }

    /// Makes a side the scenario's Defender.
    pub fn defender(mut self, side: Side) -> Field {
        self.g.sides[side.index()].posture = Posture::Defend;
        self.g.sides[side.other().index()].posture = Posture::Attack;
        self
    }

    pub fn turn(&mut self) -> Turn<'_, Silent> {
        // The silent log has no place of its own.
        Turn { g: &self.g, s: &mut self.s, log: Box::leak(Box::new(Silent)) }
    }

    /// What the report says came of the last roll against Morale or an attack.
    pub fn fate(&self) -> Option<Msg> {
        let fate = |line: &Line| line.msg.args.iter().find(|(name, _)| name == "fate").cloned();
        match self.log.iter().rev().find_map(fate)? {
            (_, Arg::Msg(msg)) => Some(msg),
            _ => None,
        }
    }

    pub fn look(&self) -> Look<'_> {
        Look { g: &self.g, s: &self.s }
    }

    /// A unit of this kind (or a Leader of this name) from the box.
    pub fn unit(&mut self, side: Side, kind: &str, at: &str) -> U {
        let look = self.look();
        let id = look
            .counters(side)
            .filter(|&u| look.hex_of(u) == Unit::BOX)
            .find(|&u| look.unit_type(u).name == kind)
            .unwrap_or_else(|| panic!("no {kind} left"));
        self.turn().place(id, hex(at));
        Named { id, name: self.g.vocabulary.pieces[id.index()].clone() }
    }

    /// A weapon of this kind, carried by a unit.
    pub fn arm(&mut self, unit: &U, kind: &str) -> W {
        let side = self.look().side(unit.id);
        let id = self.look().spare_weapon(side, kind).unwrap_or_else(|| panic!("no {kind} left"));
        self.turn().give(id, unit.id);
        let at = self.g.kinds.len() + id.index();
        Named { id, name: self.g.vocabulary.pieces[at].clone() }
    }

    pub fn set(&mut self, unit: &U, flags: u16) {
        self.s.units[unit.id.index()].flags |= flags;
    }

    pub fn break_(&mut self, unit: &U) {
        self.set(unit, is::BROKEN);
    }

    pub fn fort(&mut self, fort: Fort, at: &str) {
        self.s.forts[hex(at).index()] = fort.index() as u8 + 1;
    }

    pub fn smoke(&mut self, value: u8, at: &str) {
        self.s.smoke[hex(at).index()] = value;
        self.s.smoky.insert(hex(at));
        self.s.smoke_cup[value as usize - 1] -= 1;
    }

    pub fn radio(&mut self, side: Side, name: &str) {
        let nation = self.g.nations[side.index()];
        let at = self.g.data.radios.iter().position(|r| r.nation == nation && r.name == name).unwrap();
        self.s.radios[side.index()] = Radio { id: RadioId(at as u8), broken: false };
    }

    /// A card of a side's pile that fits, into its hand; its name in choices.
    pub fn hold(&mut self, side: Side, fits: impl Fn(&combat_commander::data::CardData) -> bool) -> String {
        let pile = self.s.decks[side.index()].pile;
        let look = self.look();
        let card = pile.iter(side).find(|&c| fits(look.card(c))).expect("such a card is in the pile");
        let deck = &mut self.s.decks[side.index()];
        deck.pile.remove(card);
        deck.hand.insert(card);
        self.g.vocabulary.cards[card.0 as usize].clone()
    }

    pub fn order(&mut self, side: Side, order: Order) -> String {
        self.hold(side, |c| c.order == order)
    }

    pub fn action(&mut self, side: Side, action: Action) -> String {
        self.hold(side, |c| c.action == Some(action))
    }

    pub fn active(&mut self, side: Side) {
        self.s.active = side;
    }

    /// The side asked, by its seat.
    pub fn asked(&self) -> Option<Side> {
        match self.g.waiting(&self.s) {
            Waiting::Seats(seats) => seats.iter().next().map(|s| Side::BOTH[s.index()]),
            _ => None,
        }
    }

    /// Chooses as whoever is asked.
    pub fn choose(&mut self, text: impl fmt::Display) -> &mut Field {
        let text = text.to_string();
        let side = self
            .asked()
            .unwrap_or_else(|| panic!("{text}: no one is asked, but {:?}", self.g.waiting(&self.s)));
        let choice = self.g.vocabulary.parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let seat = Seat(side as u8);
        let Field { g, s, log } = self;
        if g.apply(s, seat, choice, log).is_err() {
            panic!("{text} is refused; {side:?} may choose {:?} at {:?}", self.legal(), self.s.frames.top());
        }
        self
    }

    /// What the one asked may choose.
    pub fn legal(&self) -> Vec<String> {
        let Some(side) = self.asked() else { return Vec::new() };
        let mut out = sandtable_engine::Choices::new();
        self.g.legal(&self.s, Seat(side as u8), &mut out);
        out.iter().map(|&c| self.g.vocabulary.print(c)).collect()
    }

    pub fn may(&self, text: impl fmt::Display) -> bool {
        self.legal().contains(&text.to_string())
    }

    /// Chance gives this.
    pub fn chance(&mut self, noun: Noun) -> &mut Field {
        let Field { g, s, log } = self;
        let top = s.frames.top();
        g.resolve(s, &Rolled::Drawn(noun), log)
            .unwrap_or_else(|_| panic!("{noun:?} was not asked for at {top:?}"));
        self
    }

    fn revealed(&mut self, fits: impl Fn(&combat_commander::data::CardData) -> bool) -> &mut Field {
        let mut weights = Weights::new();
        self.g.weights(&self.s, &mut weights);
        let look = self.look();
        let noun = weights
            .as_slice()
            .iter()
            .map(|(n, _)| *n)
            .find(|&n| Look::card_named(n).is_some_and(|c| fits(look.card(c))))
            .unwrap_or_else(|| panic!("no such card is left, at {:?}", self.s.frames.top()));
        self.chance(noun)
    }

    /// A card with these dice and no trigger is revealed; a roll is kept.
    pub fn dice(&mut self, white: u8, coloured: u8) -> &mut Field {
        self.throw(white, coloured, None);
        self.kept()
    }

    /// A card with these dice and this trigger is revealed; a roll is kept.
    pub fn dice_with(&mut self, white: u8, coloured: u8, trigger: Trigger) -> &mut Field {
        self.throw(white, coloured, Some(trigger));
        self.kept()
    }

    /// A card with these dice is revealed, and nothing more.
    pub fn throw(&mut self, white: u8, coloured: u8, trigger: Option<Trigger>) -> &mut Field {
        self.revealed(|c| (c.white, c.coloured, c.trigger) == (white, coloured, trigger))
    }

    /// Any card with this trigger is revealed, and nothing more.
    pub fn throw_with(&mut self, trigger: Trigger) -> &mut Field {
        self.revealed(|c| c.trigger == Some(trigger))
    }

    /// The same with the dice as a pair, whatever trigger the card has, kept only if a roll.
    pub fn revealed_dice(&mut self, (white, coloured): (u8, u8)) -> &mut Field {
        let drift = matches!(self.s.frames.top(), Frame::Drift(_));
        self.revealed(|c| (c.white, c.coloured) == (white, coloured) && (drift || c.trigger.is_none()));
        self.kept()
    }

    fn kept(&mut self) -> &mut Field {
        if matches!(self.s.frames.top(), Frame::Reroll(_)) {
            self.choose("keep");
        }
        self
    }

    /// Any roll with this sum, without a trigger.
    pub fn sum(&mut self, sum: i16) -> &mut Field {
        self.throw_sum(sum);
        self.kept()
    }

    /// Any card with this sum is revealed, without a trigger, and nothing more.
    pub fn throw_sum(&mut self, sum: i16) -> &mut Field {
        self.revealed(|c| c.sum() == sum && c.trigger.is_none())
    }

    /// A card of this Event is revealed.
    pub fn event(&mut self, event: Event) -> &mut Field {
        self.revealed(|c| c.event == event)
    }

    /// A card with this random hex is revealed, or with the nearest there is.
    pub fn random_hex(&mut self, at: &str) -> &mut Field {
        self.revealed(|c| c.hex == hex(at))
    }

    /// A card whose random hex has this number is revealed.
    pub fn random_row(&mut self, number: u8) -> &mut Field {
        self.revealed(|c| c.hex.row() + 1 == number)
    }

    /// The random hex asked for is this one: a card of the pile is made to say so.
    pub fn random_hex_is(&mut self, name: &str) -> &mut Field {
        let Frame::RandomHex(RandomHex { by, .. }) = self.s.frames.top() else {
            panic!("no random hex is asked for, but {:?}", self.s.frames.top());
        };
        let card = self.s.decks[by.index()].pile.iter(by).next().expect("a card is left");
        let nation = self.g.nations[by.index()];
        self.g.data.decks[nation as usize][card.number()].hex = hex(name);
        self.chance(combat_commander::look::card_noun(card))
    }

    pub fn is(&self, unit: &U, flags: u16) -> bool {
        self.look().is(unit.id, flags)
    }

    pub fn broken(&self, unit: &U) -> bool {
        self.is(unit, is::BROKEN)
    }

    pub fn suppressed(&self, unit: &U) -> bool {
        self.is(unit, is::SUPPRESSED)
    }

    pub fn lost(&self, unit: &U) -> bool {
        self.look().hex_of(unit.id) == Unit::LOST
    }

    pub fn at(&self, unit: &U) -> String {
        let at = self.look().hex_of(unit.id);
        if at.is_some() { at.name() } else { "off".to_string() }
    }
}

fn empty(g: &CombatCommander) -> State {
    let mut s = g.begin();
    let nobody = Unit { at: Unit::BOX, weapon: WeaponId::NONE, next: UnitId::NONE, flags: 0 };
    s.units.fill(nobody);
    s.first_in.fill(UnitId::NONE);
    s.standing = Default::default();
    s.holding = Default::default();
    s.carriers.fill(UnitId::NONE);
    s.broken_weapons = 0;
    s.lost_weapons = 0;
    s.forts.fill(0);
    s.control = [0; 5];
    s.open_chits = 0;
    s.secret_chits = [0; 2];
    s.vp = 0;
    s.radios = [Radio { id: RadioId::NONE, broken: false }; 2];
    let deck = Deck { hand: Cards(0), pile: Cards::ALL, discard: Cards(0), seen: Cards(0) };
    s.decks = [deck; 2];
    s.active = Axis;
    s.initiative = Allies;
    s.turn = 1;
    s.order_card = Card::NONE;
    s.surrender = [20; 2];
    s.frames = Frames::new(Frame::GiveOrders(GiveOrders));
    s
}
