//! What is written down of a position, part by part.

use super::hash_of;
use crate::check::agree::{others, random_choice};
use crate::check::nouns;
use sandtable_engine::odds::{Effort, odds_for};
use sandtable_engine::scene::Question;
use sandtable_engine::{
    Chance, ChanceKind, Choice, Choices, Dice, Judge, Line, MOST_FEATURES, Noun, Rolled, Seat, Table, Viewer,
    Waiting, Weights, answer,
};
use serde::Serialize;
use std::fmt::Write as _;

/// The parts, each with a page of its own.
pub const PARTS: [&str; 12] =
    ["state", "legal", "prompt", "log", "scene", "why", "ask", "tried", "refused", "chance", "odds", "judge"];
const STATE: usize = 0;
const LEGAL: usize = 1;
const PROMPT: usize = 2;
const LOG: usize = 3;
const SCENE: usize = 4;
const WHY: usize = 5;
const ASK: usize = 6;
const TRIED: usize = 7;
const REFUSED: usize = 8;
const CHANCE: usize = 9;
const ODDS: usize = 10;
const JUDGE: usize = 11;

/// Text by part.
#[derive(Default)]
pub struct Pages([String; PARTS.len()]);

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|fault| fault.to_string())
}

fn line(line: &Line) -> String {
    format!("{:?} {}", line.audience, json(line))
}

impl Pages {
    /// What is written so far; the pages are empty then.
    pub fn take(&mut self) -> [String; PARTS.len()] {
        std::mem::take(&mut self.0)
    }

    fn add(&mut self, part: usize, text: impl std::fmt::Display) {
        let _ = writeln!(self.0[part], "{text}");
    }

    /// What has happened at the table from this entry on.
    pub fn happened<G: Judge>(&mut self, table: &Table<G>, from: usize) {
        for past in &table.past()[from..] {
            self.add(STATE, format_args!("{:?} {} {}", past.event, past.reveals, past.hash));
        }
        for told in table.lines(from, Viewer::Umpire) {
            self.add(LOG, line(&told.line));
        }
    }

    /// What the position says: always what may be chosen and what chance may bring, the rest only if `deep`; then of
    /// `all` things or of some.
    pub fn position<G: Judge>(&mut self, table: &Table<G>, dice: &mut Dice, deep: bool, all: bool) {
        let (game, state) = (&**table.game(), table.state());
        self.add(STATE, format_args!("{:?}", game.waiting(state)));
        for seat in table.asked().iter() {
            let mut choices = Choices::new();
            game.legal(state, seat, &mut choices);
            let texts: Vec<String> = choices.iter().map(|&choice| game.vocabulary().print(choice)).collect();
            self.add(LEGAL, format_args!("{} {}", seat.0, texts.join(" | ")));
            self.add(PROMPT, json(&game.prompt(state, seat)));
            if deep {
                self.tried(table, seat, &choices, dice, all);
                self.judged(table, seat, &choices);
            }
        }
        if deep {
            self.shown(table, dice, all);
            self.odds(table);
        }
        if let Waiting::Chance(chance) = table.waiting() {
            self.chance(table, chance, dice, all);
        }
    }

    /// What each viewer is shown and told when asking.
    fn shown<G: Judge>(&mut self, table: &Table<G>, dice: &mut Dice, all: bool) {
        let (game, state) = (&**table.game(), table.state());
        let mut some = nouns(game.vocabulary());
        if !all {
            some = (0..24).filter_map(|_| dice.pick(&some).copied()).collect();
        }
        let seats = (0..game.info().seats.len() as u8).map(Seat);
        let viewers = seats.clone().map(Viewer::Seat).chain([Viewer::Watcher, Viewer::Umpire]);
        for viewer in viewers {
            self.add(SCENE, json(&game.scene(state, viewer)));
        }
        for seat in seats {
            if !table.asked().contains(seat) {
                self.add(PROMPT, json(&game.prompt(state, seat)));
            }
            for &noun in &some {
                self.add(WHY, format_args!("{} {noun:?} {:?}", seat.0, game.why_not(state, seat, noun)));
            }
            let guess = game.sample(state, seat, &mut |n| dice.below(n));
            self.add(STATE, format_args!("guess {}", hash_of::<G>(&guess)));
        }
        for &noun in some.iter().take(24) {
            let viewer = Viewer::Seat(Seat(dice.below(2) as u8));
            let mut ask = |question: Question| {
                self.add(ASK, format_args!("{question:?} {}", json(&game.ask(state, viewer, &question))));
            };
            ask(Question::Inspect { noun });
            match noun {
                Noun::Piece(piece) => ask(Question::Reach { piece }),
                Noun::Hex(from) => {
                    let to = dice.below(game.vocabulary().hexes.len() as u32) as u16;
                    ask(Question::Sight { from, to });
                }
                _ => {}
            }
        }
    }

    /// What choices lead to, and why others are refused.
    fn tried<G: Judge>(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        choices: &Choices,
        dice: &mut Dice,
        all: bool,
    ) {
        let words = table.game().vocabulary();
        let mut some: Vec<Choice> = choices.to_vec();
        if !all && some.len() > 24 {
            some = (0..24).filter_map(|_| dice.pick(choices).copied()).collect();
        }
        let known = nouns(words);
        some.extend(others(words, &known, choices, dice, if all { 60 } else { 24 }));
        some.iter().for_each(|&choice| self.tries(table, seat, choice));
        for stranger in (0..Seat::MAX).map(Seat).filter(|&other| !table.asked().contains(other)).take(2) {
            let random = random_choice(words, &known, dice);
            choices.iter().copied().take(2).chain(random).for_each(|c| self.tries(table, stranger, c));
        }
    }

    fn tries<G: Judge>(&mut self, table: &Table<G>, seat: Seat, choice: Choice) {
        let (mut state, mut lines) = (table.state().clone(), Vec::new());
        let done = table.game().apply(&mut state, seat, choice, &mut lines);
        let text = table.game().vocabulary().print(choice);
        match done {
            Ok(step) => {
                self.add(TRIED, format_args!("{} {text}: {step:?} {}", seat.0, hash_of::<G>(&state)));
                lines.iter().for_each(|told| self.add(TRIED, line(told)));
            }
            Err(refusal) => self.add(REFUSED, format_args!("{} {text}: {refusal:?}", seat.0)),
        }
    }

    /// What chance may bring, and what comes of it.
    fn chance<G: Judge>(&mut self, table: &Table<G>, chance: Chance, dice: &mut Dice, all: bool) {
        let (game, state) = (&**table.game(), table.state());
        let mut weights = Weights::new();
        let mut results = Vec::new();
        if chance.kind == ChanceKind::Draw {
            game.weights(state, &mut weights);
            self.add(CHANCE, format_args!("{:?}", weights.as_slice()));
            results.extend(weights.as_slice().iter().map(|(noun, _)| Rolled::Drawn(*noun)));
            for seat in 0..game.info().seats.len() as u8 {
                let mut prospects = Weights::new();
                game.prospects(state, state, Viewer::Seat(Seat(seat)), &mut prospects);
                self.add(CHANCE, format_args!("{seat} {:?}", prospects.as_slice()));
            }
        } else {
            let mut rolled = || answer(game, state, chance, &mut weights, |n| dice.below(n));
            results.extend((0..8).filter_map(|_| rolled()));
        }
        results.push(Rolled::Drawn(Noun::None));
        self.add(CHANCE, format_args!("{chance:?} owner {:?}", game.roll_owner(state)));
        for rolled in results.iter().take(if all { usize::MAX } else { 12 }) {
            let (mut after, mut lines) = (state.clone(), Vec::new());
            let done = game.resolve(&mut after, rolled, &mut lines);
            self.add(CHANCE, format_args!("{rolled:?} {done:?} {}", hash_of::<G>(&after)));
            lines.iter().for_each(|told| self.add(CHANCE, line(told)));
        }
    }

    /// The odds of a few choices that offer them.
    fn odds<G: Judge>(&mut self, table: &Table<G>) {
        let (game, state) = (&**table.game(), table.state());
        let effort = Effort { nodes: 300, walks: 20, guesses: 1 };
        for seat in table.asked().iter() {
            let scene = game.scene(state, Viewer::Seat(seat));
            for offer in scene.choices.iter().filter(|offer| offer.odds).take(3) {
                let Ok(choice) = game.vocabulary().parse(&offer.text) else { continue };
                let odds = odds_for(game, state, seat, choice, effort, &mut Dice::new(1));
                self.add(ODDS, format_args!("{} {} {odds:?}", seat.0, offer.text));
            }
        }
    }

    /// What the computer opponent thinks of it.
    fn judged<G: Judge>(&mut self, table: &Table<G>, seat: Seat, choices: &Choices) {
        let (game, state) = (&**table.game(), table.state());
        let mut memo = G::Memo::default();
        for style in 0..G::styles().len() {
            let mut scores = Vec::new();
            game.rank(state, seat, style, choices, &mut memo, &mut scores);
            self.add(JUDGE, format_args!("{} {style} {scores:?}", seat.0));
        }
        let mut measured = [0; MOST_FEATURES];
        let count = G::feature_names().len().min(MOST_FEATURES);
        game.features(state, seat, &mut memo, &mut measured[..count]);
        self.add(JUDGE, format_args!("turn {} {:?}", game.turn(state), &measured[..count]));
    }
}
