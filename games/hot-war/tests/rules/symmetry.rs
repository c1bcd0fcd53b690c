//! What is one side's luck is the other's where the two change places: nothing hangs on numbers (§HW-1.9).
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::field::Field;
use super::invariants;
use hot_war::HotWar;
use hot_war::choice::{BACK, CLEAR, DROP, READY};
use hot_war::data::OrderKind;
use hot_war::rules::Rulings;
use hot_war::state::{Chancy, Frame, Lasting, Place, Shot, ShotBy, State, StructureKind, UnitId};
use sandtable_engine::{Chance, ChanceKind, Choices, Faces, Game, Options, Rolled, Seat, Silent, Waiting};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Units of a side in the examples.
const SLOTS: u8 = 12;

fn other(unit: UnitId) -> UnitId {
    UnitId((unit.0 + SLOTS) % (2 * SLOTS))
}

/// The same position with the sides changed.
fn mirrored(game: HotWar, mut s: State) -> (HotWar, State) {
    let mut game = game;
    game.board.edges.reverse();
    s.units.rotate_left(SLOTS as usize);
    for unit in &mut s.units {
        unit.seat ^= 1;
        unit.at = match unit.at {
            Place::Inside(by) => Place::Inside(other(by)),
            Place::Outside(by) => Place::Outside(other(by)),
            Place::Towed(by) => Place::Towed(other(by)),
            at => at,
        };
    }
    s.mines.iter_mut().for_each(|m| m.side = m.side.other());
    for structure in &mut s.structures {
        if let StructureKind::Depot(side, _) = &mut structure.kind {
            *side = side.other();
        }
    }
    game.begin = s.clone();
    (game, s)
}

/// A text as it reads when the sides change their names.
fn renamed(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("UnitId(") {
        let (before, id) = rest.split_at(at + "UnitId(".len());
        let end = id.find(')').expect("a bracket");
        let unit = UnitId(id[..end].parse().expect("a number"));
        out += &format!("{before}{}", other(unit).0);
        rest = &id[end..];
    }
    out += rest;
    let out = out.replace("su-", "\u{1}-").replace("us-", "su-").replace("\u{1}-", "us-");
    out.replace("Ussr", "\u{1}").replace("Usa", "Ussr").replace('\u{1}', "Usa")
}

/// A game whose chance and players know the sides only by the names they have where the game is not mirrored.
struct Played<'a> {
    game: &'a HotWar,
    s: State,
    swapped: bool,
    seed: u64,
    asked: BTreeMap<String, u64>,
}

impl Played<'_> {
    fn name(&self, thing: impl Debug) -> String {
        let text = format!("{thing:?}");
        if self.swapped { renamed(&text) } else { text }
    }

    /// A number for what is asked: the same wherever it is asked.
    fn draw(&mut self, what: String) -> u64 {
        let what = format!("{} {what}", self.s.turn);
        let times = self.asked.entry(what.clone()).or_default();
        *times += 1;
        let mut x = self.seed ^ *times;
        for byte in what.bytes() {
            x = (x ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            x ^= x >> 29;
        }
        x.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20
    }

    fn shot(&self, shot: &Shot) -> String {
        let by = match shot.by {
            ShotBy::Mine(i) => {
                let field = &self.s.mines[i as usize];
                format!("{:?} {}", (field.hex, field.kind), self.name(field.side))
            }
            by => self.name(by),
        };
        let at = match shot.at {
            hot_war::state::Aim::Structure(i) => {
                let of = &self.s.structures[i as usize];
                self.name((of.hex, of.kind))
            }
            at => self.name(at),
        };
        format!("{by} {at} {:?}", shot.kind)
    }

    fn frame(&self) -> String {
        match self.s.frames.last() {
            Some(Frame::Again(i) | Frame::Spill(i) | Frame::AgainThrow(i, _)) => {
                format!("again {}", self.shot(&self.s.volley[*i as usize]))
            }
            Some(Frame::Volley) => {
                let next = self.game.look(&self.s).next_throw().expect("a shot");
                self.shot(&self.s.volley[next])
            }
            Some(Frame::Tests) => self.name((self.s.tests[0].unit, self.s.tests[0].why)),
            frame => self.name(frame),
        }
    }

    fn faces(&mut self, count: u8) -> Faces {
        let look = self.game.look(&self.s);
        let units: Vec<UnitId> = match self.s.frames.last() {
            Some(Frame::Throw(Chancy::Collision(hex))) => look.colliding(*hex).collect(),
            Some(Frame::Throw(Chancy::Driven(hex))) => look.driven_onto(*hex).collect(),
            Some(Frame::Throw(Chancy::Counter(a, b))) => vec![*a, *b],
            _ => Vec::new(),
        };
        let frame = if units.is_empty() { self.frame() } else { "contest".into() };
        let of = |me: &Self, i: u8| units.get(i as usize).map_or(String::new(), |u| me.name(u));
        (0..count).map(|i| (self.draw(format!("{frame} {}", of(self, i))) % 6) as u8).collect()
    }

    fn choose(&mut self, seat: Seat) {
        let mut choices = Choices::new();
        self.game.legal(&self.s, seat, &mut choices);
        let plan = self.s.frames.last() == Some(&Frame::Plan);
        let mut texts: Vec<(String, usize)> = Vec::new();
        for (i, choice) in choices.iter().enumerate() {
            let text = self.game.vocabulary().print(*choice);
            texts.push((if self.swapped { renamed(&text) } else { text }, i));
        }
        texts.sort_unstable();
        let who = if self.swapped { 1 - seat.0 } else { seat.0 };
        let what = format!("{} {who}", if plan { "plan".into() } else { self.frame() });
        let pick = |me: &mut Self| choices[texts[(me.draw(what.clone()) % texts.len() as u64) as usize].1];
        let mut choice = pick(self);
        let fights = texts.iter().find(|(text, _)| text == "give attack").map(|(_, i)| choices[*i]);
        if let Some(attack) = fights.filter(|_| self.draw(what.clone()).is_multiple_of(2)) {
            choice = attack;
        }
        if [READY, DROP, BACK, CLEAR].contains(&choice.verb) && !self.draw(what.clone()).is_multiple_of(8) {
            choice = pick(self);
        }
        assert!(self.game.apply(&mut self.s, seat, choice, &mut Silent).is_ok());
    }

    /// Plays until the next turn is planned, or the game is over.
    fn turn(&mut self) -> bool {
        let turn = self.s.turn;
        loop {
            if self.s.frames.last() == Some(&Frame::Plan) && self.s.turn > turn {
                return true;
            }
            match self.game.waiting(&self.s) {
                Waiting::Over(_) | Waiting::Fault(_) => return false,
                Waiting::Seats(seats) => {
                    let list: Vec<Seat> = seats.iter().collect();
                    let first = if self.swapped { list.last() } else { list.first() };
                    self.choose(*first.expect("a seat"));
                }
                Waiting::Chance(Chance { kind: ChanceKind::Dice { count, .. }, .. }) => {
                    let faces = self.faces(count);
                    assert!(self.game.resolve(&mut self.s, &Rolled::Dice(faces), &mut Silent).is_ok());
                }
                Waiting::Chance(chance) => panic!("no draw is ever asked: {chance:?}"),
            }
        }
    }

    /// What there is on the board, in an order that does not hang on the sides.
    fn seen(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (i, unit) in self.s.units.iter().enumerate() {
            let unit = hot_war::state::Unit { seat: 0, ..*unit };
            lines.push(self.name((UnitId(i as u8), unit)));
        }
        let s = &self.s;
        lines.extend(s.structures.iter().map(|x| self.name(x)));
        lines.extend(s.mines.iter().map(|x| self.name(x)));
        lines.extend(s.trenches.iter().map(|x| self.name(x)));
        lines.extend(s.smoke.iter().map(|x| self.name(x)));
        lines.extend(s.fires.iter().map(|x| self.name(x)));
        lines.extend(s.wire.iter().chain(&s.obstacles).map(|x| self.name(x)));
        let [one, two] = s.points;
        lines.push(format!("points {:?}", if self.swapped { [two, one] } else { [one, two] }));
        lines.sort_unstable();
        lines
    }
}

/// A field on which more happens at once: shaken units, guns that shift; every other one by readings at random.
fn crowd(field: Field, seed: u64) -> (HotWar, State) {
    let (mut game, mut state) = field.parts();
    let bit = |i: usize| seed.rotate_right(7 * i as u32) & 3 == 0;
    let grounded = |u: &hot_war::state::Unit| matches!(u.at, Place::Hex(_));
    for (i, unit) in state.units.iter_mut().enumerate().filter(|(_, u)| grounded(u)) {
        unit.set(Lasting::SUPPRESSED, bit(i) && !game.cards[unit.card as usize].unit_type.is_aviation());
    }
    for card in &mut game.cards {
        card.orders[OrderKind::PackUp as usize].iter_mut().for_each(|order| order.may_move = true);
    }
    if seed.is_multiple_of(2) {
        let value =
            |i: usize, values: &[&str]| values[seed.rotate_right(i as u32) as usize % values.len()].into();
        let infos = hot_war::rules::infos();
        let read = infos.iter().enumerate().map(|(i, info)| (info.id.into(), value(i, &info.values)));
        game.options = Options(read.collect());
        game.rulings = Rulings::of(&game.options);
    }
    (game, state)
}

/// What differs between two lists.
fn differences(a: &[String], b: &[String]) -> Vec<String> {
    let only = |x: &[String], y: &[String], mark: &str| -> Vec<String> {
        x.iter().filter(|line| !y.contains(line)).map(|line| format!("{mark} {line}")).collect()
    };
    [only(a, b, "-"), only(b, a, "+")].concat()
}

#[test]
fn a_game_with_the_sides_changed_is_the_same_game() {
    // §HW-1.9: more games by the environment variable GAMES.
    let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(40);
    let mut told = Vec::new();
    for number in 0..games {
        let mut seed = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(number + 1) ^ 5;
        let (game, state) = crowd(invariants::field(&mut seed), seed);
        let (twin, twin_state) = mirrored(game.clone(), state.clone());
        let begin = |game, s, swapped| Played { game, s, swapped, seed, asked: BTreeMap::new() };
        let (mut a, mut b) = (begin(&game, state, false), begin(&twin, twin_state, true));
        loop {
            let turn = a.s.turn;
            let goes_on = [a.turn(), b.turn()];
            let differ = differences(&a.seen(), &b.seen());
            if !differ.is_empty() {
                told.push(format!("game {number} turn {turn}\n{}", differ.join("\n")));
                break;
            }
            if goes_on != [true, true] {
                break;
            }
        }
    }
    assert!(told.is_empty(), "{} of {games}\n{}", told.len(), told.join("\n"));
}
