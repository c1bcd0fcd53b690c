//! Turns of phrase for examples of play.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Example, field};
use napoleonics::Napoleonics;
use napoleonics::board::Side;
use napoleonics::state::Frame;
use sandtable_engine::{Act, Choices, Dice, Game, Noun, Outcome, Seat, SeatSet, Viewer, Waiting, Weights};
use sandtable_testkit::Play;

/// The Allies have won.
pub const ALLIED: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Top as u8)));
/// The French have won.
pub const FRENCH: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Bottom as u8)));

/// Plays a card and orders these pieces, none of which moves.
#[track_caller]
pub fn ordered(field: Example, card: &str, pieces: &str) -> Example {
    let mut play = field.then(&format!("play {card}"));
    for piece in pieces.split_whitespace() {
        play = play.then(&format!("order {piece}"));
    }
    let play = play.then("done");
    if matches!(play.state().frames.top(), Frame::Movement) { play.then("done") } else { play }
}

/// Plays a card, orders one unit that does not move, and picks it to battle.
#[track_caller]
pub fn battle(field: Example, card: &str, unit: &str) -> Example {
    ordered(field, card, unit).then(&format!("battle {unit}"))
}

/// A unit of the side whose turn it is, ordered by an attack in the center, goes into melee: the opponent may
/// react.
#[track_caller]
pub fn melee(text: &str, unit: &str, hex: &str) -> Example {
    let side = if text.contains("turn british") { "british" } else { "french" };
    let hand =
        if text.contains(&format!("{side}:")) { String::new() } else { format!("\n{side}: attack-center") };
    battle(field(&format!("{text}{hand}")), "attack-center", unit).then(&format!("melee {hex}"))
}

/// The same, and the opponent stands.
#[track_caller]
pub fn stand(text: &str, unit: &str, hex: &str) -> Example {
    melee(text, unit, hex).then("stand")
}

/// Plays at random and looks at every position.
pub fn wander(scenario: &str, seed: u64, steps: usize, mut look: impl FnMut(&Example)) {
    let mut play = Play::<Napoleonics>::scenario(scenario);
    let mut dice = Dice::new(seed);
    for _ in 0..steps {
        look(&play);
        match play.table().waiting() {
            Waiting::Over(_) => return,
            Waiting::Chance(_) => {
                play.table_mut().roll(&mut dice).expect("chance is asked");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                let mut choices = Choices::new();
                play.table().legal(seat, &mut choices);
                let choice = *dice.pick(&choices).expect("there is a choice");
                play.table_mut().choose(seat, choice).expect("it is legal");
            }
        }
    }
}

/// More to say and to look at.
pub trait Plays: Sized {
    /// Several choices, one after another, with commas between.
    fn steps(self, choices: &str) -> Self;
    /// The legal choices are exactly these, with commas between.
    fn expect_choices(self, choices: &str) -> Self;
    /// The hand of a side holds such a card, or not.
    fn expect_card(self, side: &str, card: &str, there: bool) -> Self;
    /// So many cards lie on the square track of a side.
    fn expect_track(self, side: &str, cards: usize) -> Self;
    /// So many of these may be drawn now.
    fn expect_weight(self, card: &str, weight: u32) -> Self;
    /// The last dice were shown as rolled by this side.
    fn expect_rolled_by(self, side: &str) -> Self;
}

fn side(name: &str) -> Side {
    match name {
        "french" => Side::Bottom,
        "british" => Side::Top,
        other => panic!("no side {other}"),
    }
}

impl Plays for Example {
    #[track_caller]
    fn steps(self, choices: &str) -> Self {
        choices.split(", ").fold(self, |play, choice| play.then(choice))
    }
    #[track_caller]
    fn expect_choices(self, choices: &str) -> Self {
        self.expect_legal(choices.split(", "))
    }
    #[track_caller]
    fn expect_card(self, whose: &str, card: &str, there: bool) -> Self {
        let look = self.table().game().look(self.state());
        let held =
            self.state().hands[side(whose).index()].as_slice().iter().any(|&c| look.card(c).id == card);
        assert_eq!(held, there, "{card} in the hand of {whose}");
        self
    }
    #[track_caller]
    fn expect_track(self, whose: &str, cards: usize) -> Self {
        let on = self.state().tracks[side(whose).index()].iter().filter(|c| c.is_some()).count();
        assert_eq!(on, cards, "cards on the track of {whose}");
        self
    }
    #[track_caller]
    fn expect_weight(self, card: &str, weight: u32) -> Self {
        let game = self.table().game();
        let mut weights = Weights::new();
        game.weights(self.state(), &mut weights);
        let is = weights.as_slice().iter().filter(
            |(noun, _)| matches!(noun, Noun::Card(c) if game.vocabulary().cards[*c as usize] == card),
        );
        assert_eq!(is.map(|(_, w)| *w).sum::<u32>(), weight, "{card} to be drawn");
        self
    }
    #[track_caller]
    fn expect_rolled_by(self, whose: &str) -> Self {
        let dice =
            self.table().lines(0, Viewer::Umpire).flat_map(|told| &told.line.acts).filter_map(
                |act| match act {
                    Act::Dice(dice) => Some(dice.seat),
                    _ => None,
                },
            );
        assert_eq!(dice.last(), Some(Seat(side(whose) as u8)), "who rolled");
        self
    }
}
