//! Positions as text, for examples of play.
//!
//! ```text
//! E7 bLN            a British line unit at full strength
//! F7 fLC 3 *        French light cavalry, 3 blocks, with an attached leader
//! G6 f*             a lone French leader
//! F7 = forest       terrain (clear forest hill rugged-hill town mill river ford bridge sandpit)
//! C3 works SW SE    fieldworks on these sides
//! E7 square forward the unit there is in square, and the card lies on its track
//! french: attack-center probe-left     the hand of a side (three probes and a scout if not said)
//! turn french       whose turn it is (French if not said)
//! banners british 4 of 5
//! last british attack-left             the card a side played on its last turn
//! deck 3            only so many cards are left, the rest lie in the discards
//! objective french E7 2 turn-start     or while-occupied
//! fords run         fords do not stop
//! ```
//!
//! Allied (British and Portuguese) are on top, the French at the bottom. Units are named in the order of the
//! lines: `bLN1`, `fLC1`; French leaders are `ney`, `soult`, `victor`, Allied ones `hill`, `picton`, `cole`.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod script;

use napoleonics::Napoleonics;
use napoleonics::board::{Hex, HexSet, Side};
use napoleonics::rules::command::TurnStart;
use napoleonics::state::{Card, State};
use sandtable_engine::{Game, Options};
use sandtable_testkit::Play;
pub use script::{ALLIED, FRENCH, Script, battle, melee, ordered, stand, wander};
use serde_json::{Value, json};

/// An example of play.
pub type Example = Play<Napoleonics>;

const LEADERS: [[&str; 6]; 2] = [
    ["hill", "picton", "cole", "paget", "graham", "craufurd"],
    ["ney", "soult", "victor", "junot", "reille", "foy"],
];
const HAND: &str = "probe-left probe-center probe-right scout-center";

/// Sets up a position and waits for the card of the side whose turn it is.
#[track_caller]
pub fn field(text: &str) -> Example {
    field_with(text, &[])
}

/// The same with options.
#[track_caller]
pub fn field_with(text: &str, options: &[(&str, &str)]) -> Example {
    let lines: Vec<Vec<&str>> =
        text.lines().map(|l| l.split_whitespace().collect()).filter(|l: &Vec<&str>| !l.is_empty()).collect();
    let options = Options(options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect());
    let game = Napoleonics::load(&scenario(&lines).to_string(), &options)
        .unwrap_or_else(|problems| panic!("the field is wrong: {problems:#?}"));
    let state = position(&game, &lines);
    Play::new(game, state)
}

fn scenario(lines: &[Vec<&str>]) -> Value {
    let mut map: Vec<Vec<char>> = (0..9).map(|r| vec!['.'; if r % 2 == 0 { 13 } else { 12 }]).collect();
    let (mut units, mut leaders, mut works, mut objectives) = (vec![], vec![], vec![], vec![]);
    let mut used = [0; 2];
    let mut goals = [9; 2];
    let mut fords_run = false;
    for line in lines {
        match line.as_slice() {
            [hex, "=", terrain] => {
                let hex = at(hex);
                map[hex.row() as usize][hex.column() as usize] = glyph(terrain);
            }
            [hex, "works", sides @ ..] => works.push(json!({"hex": hex, "sides": sides})),
            ["banners", side, _, "of", goal] => goals[side_of(side).index()] = goal.parse().unwrap(),
            ["objective", side, hex, banners, when] => objectives.push(json!({
                "side": if side_of(side) == Side::Top { "top" } else { "bottom" }, "hexes": [hex],
                "banners_each": banners.parse::<u8>().unwrap(),
                "type": format!("temporary_{}", when.replace('-', "_")), "text": "objective", "origin": "",
            })),
            ["fords", "run"] => fords_run = true,
            [hex, piece, rest @ ..] if Hex::named(hex).is_some() && *piece != "square" => {
                let nation = nation(piece);
                let side = usize::from(nation == "french");
                if piece.len() > 2 {
                    units.push(json!({"hex": hex, "unit": format!("{nation} {}", &piece[1..])}));
                }
                if piece.ends_with('*') || rest.contains(&"*") {
                    let name = format!("leader-{}", LEADERS[side][used[side]]);
                    leaders.push(json!({"hex": hex, "nation": nation, "name": name}));
                    used[side] += 1;
                }
            }
            _ => {}
        }
    }
    for (unit, hex) in [("british", "A1"), ("french", "I13")] {
        if !units.iter().any(|u| u["unit"].as_str().unwrap().starts_with(unit)) {
            units.push(json!({"hex": hex, "unit": format!("{unit} LN")}));
        }
    }
    let map: Vec<String> = map.into_iter().map(|row| row.into_iter().collect()).collect();
    let side = |name: &str, nations: Value, goal: u8| json!({"name": name, "nations": nations, "commanders": [], "command_cards": 5, "banners_to_win": goal});
    json!({
        "format": "sandtable-scenario", "version": 1, "game": "napoleonics", "id": "example", "number": 99,
        "title": "example", "date": "1809-01-01",
        "sides": {"top": side("side-allied", json!(["british", "portuguese"]), goals[0]),
                  "bottom": side("side-french", json!(["french"]), goals[1])},
        "first_player": "bottom", "nation_names": {}, "map": map, "fieldworks": works, "units": units,
        "leaders": leaders, "names": [], "objectives": objectives, "rules": {"ford_no_stop": fords_run},
        "special": [], "origin": {}, "confidence": {},
    })
}

fn position(game: &Napoleonics, lines: &[Vec<&str>]) -> State {
    let mut state = game.begin();
    state.frames.replace(TurnStart.into());
    state.active = Side::Bottom;
    let mut hands = [HAND.to_string(), HAND.to_string()];
    let mut deck_left = None;
    for line in lines {
        match line.as_slice() {
            ["turn", side] => state.active = side_of(side),
            ["banners", side, n, ..] => state.banners[side_of(side).index()] = n.parse().unwrap(),
            ["last", side, name] => state.last[side_of(side).index()] = card(game, name),
            ["deck", n] => deck_left = n.parse::<usize>().ok(),
            [hex, "square", name] => {
                let unit = state.unit_at[at(hex).index()];
                let side = usize::from(state.standing[1].contains(at(hex)));
                let place = state.tracks[side].iter().position(|c| !c.is_some()).unwrap();
                let card = card(game, name);
                state.tracks[side][place] = card;
                state.deck[card.index()] -= 1;
                state.units[unit.index()].square = place as u8 + 1;
            }
            [side, cards @ ..] if side.ends_with(':') => {
                hands[side_of(side.trim_end_matches(':')).index()] = cards.join(" ");
            }
            [hex, _, blocks, ..] if Hex::named(hex).is_some() => {
                if let Ok(blocks) = blocks.parse() {
                    let unit = state.unit_at[at(hex).index()];
                    state.units[unit.index()].blocks = blocks;
                }
            }
            _ => {}
        }
    }
    for (side, hand) in hands.iter().enumerate() {
        for name in hand.split_whitespace() {
            let card = card(game, name);
            assert!(state.hands[side].add(card), "the hand is full");
            state.deck[card.index()] =
                state.deck[card.index()].checked_sub(1).expect("not so many of that card");
        }
    }
    if let Some(left) = deck_left {
        let mut spare = state.deck.iter().map(|&n| n as usize).sum::<usize>() - left;
        for kind in 0..state.deck.len() {
            while spare > 0 && state.deck[kind] > 0 {
                state.deck[kind] -= 1;
                state.discards[kind] += 1;
                spare -= 1;
            }
        }
    }
    game.settle(&mut state);
    state
}

/// The hex of this name.
#[track_caller]
pub fn at(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("no hex {name}"))
}

/// The name of the first unit that a line sets up: `fLN 3` is `fLN1`.
pub fn first(unit: &str) -> String {
    format!("{}1", unit.split(' ').next().unwrap_or(unit))
}

/// A set of hexes by their names.
pub fn hexes(names: &str) -> HexSet {
    let mut set = HexSet::EMPTY;
    names.split_whitespace().for_each(|n| set.insert(at(n)));
    set
}

fn side_of(name: &str) -> Side {
    match name {
        "french" => Side::Bottom,
        "british" | "allied" | "portuguese" => Side::Top,
        other => panic!("no side {other}"),
    }
}

fn nation(piece: &str) -> &'static str {
    match piece.as_bytes().first() {
        Some(b'f') => "french",
        Some(b'b') => "british",
        Some(b'p') => "portuguese",
        _ => panic!("no nation: {piece}"),
    }
}

fn glyph(terrain: &str) -> char {
    match terrain {
        "clear" => '.',
        "forest" => 'F',
        "hill" => 'H',
        "rugged-hill" => 'X',
        "town" => 'T',
        "mill" => 'M',
        "river" => 'R',
        "ford" => 'f',
        "bridge" => 'B',
        "sandpit" => 'S',
        other => panic!("no terrain {other}"),
    }
}

fn card(game: &Napoleonics, name: &str) -> Card {
    let found = game.vocabulary().cards.iter().position(|c| c == name);
    Card(found.unwrap_or_else(|| panic!("no card {name}")) as u8)
}

/// What is looked at in a position.
pub trait Expect {
    /// So many blocks stand in the hex.
    fn expect_blocks(self, hex: &str, blocks: u8) -> Self;
    /// No unit stands in the hex.
    fn expect_empty(self, hex: &str) -> Self;
    /// A leader stands in the hex, or none.
    fn expect_leader(self, hex: &str, there: bool) -> Self;
    /// A side has so many banners.
    fn expect_banners(self, side: &str, banners: u8) -> Self;
    /// A side has so many cards in hand.
    fn expect_hand(self, side: &str, cards: u8) -> Self;
    /// The unit in the hex is in square, or not.
    fn expect_square(self, hex: &str, square: bool) -> Self;
}

impl Expect for Example {
    #[track_caller]
    fn expect_blocks(self, hex: &str, blocks: u8) -> Self {
        let unit = self.state().unit_at[at(hex).index()];
        let is = if unit.is_some() { self.state().units[unit.index()].blocks } else { 0 };
        assert_eq!(is, blocks, "blocks in {hex}");
        self
    }
    #[track_caller]
    fn expect_empty(self, hex: &str) -> Self {
        assert!(!self.state().unit_at[at(hex).index()].is_some(), "a unit stands in {hex}");
        self
    }
    #[track_caller]
    fn expect_leader(self, hex: &str, there: bool) -> Self {
        assert_eq!(self.state().leader_at[at(hex).index()].is_some(), there, "a leader in {hex}");
        self
    }
    #[track_caller]
    fn expect_banners(self, side: &str, banners: u8) -> Self {
        let is = self.table().game().look(self.state()).banners(side_of(side));
        assert_eq!(is, banners, "banners of {side}");
        self
    }
    #[track_caller]
    fn expect_hand(self, side: &str, cards: u8) -> Self {
        assert_eq!(self.state().hands[side_of(side).index()].len(), cards, "cards of {side}");
        self
    }
    #[track_caller]
    fn expect_square(self, hex: &str, square: bool) -> Self {
        let unit = self.state().unit_at[at(hex).index()];
        assert_eq!(self.state().units[unit.index()].square > 0, square, "square in {hex}");
        self
    }
}
