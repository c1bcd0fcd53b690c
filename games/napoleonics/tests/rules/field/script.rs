//! Turns of phrase for examples of play.

use super::{Example, field, side_of};
use napoleonics::Napoleonics;
use napoleonics::board::Side;
use napoleonics::state::Frame;
use sandtable_engine::{Act, Choices, Dice, Game, Noun, Outcome, Seat, SeatSet, Viewer, Waiting, Weights};
use sandtable_testkit::Play;

/// The Allies have won.
pub const ALLIED: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Top as u8)));
/// The French have won.
pub const FRENCH: Outcome = Outcome::Won(SeatSet::one(Seat(Side::Bottom as u8)));

/// Steps of a turn in a word each.
pub trait Script: Sized {
    /// Plays a card, orders these pieces and closes the orders.
    fn orders(self, card: &str, pieces: &str) -> Self;
    /// A piece moves to a hex.
    fn goes(self, piece: &str, to: &str) -> Self;
    /// Movement is over, and this unit is picked to battle.
    fn picks(self, unit: &str) -> Self;
    /// A unit fires at a hex.
    fn fires(self, unit: &str, to: &str) -> Self;
    /// A unit goes into melee with a hex; the opponent, if he is asked, does not react.
    fn attacks(self, unit: &str, to: &str) -> Self;
    /// Chance is asked for that many dice of an attack.
    fn expect_dice(self, dice: u8) -> Self;
    /// The piece, picked to move, may go to these hexes and no others.
    fn expect_reach(self, piece: &str, hexes: &str) -> Self;
    /// Nothing is left to do in this turn: a card is drawn.
    fn expect_turn_over(self) -> Self;
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

impl Script for Example {
    #[track_caller]
    fn orders(self, card: &str, pieces: &str) -> Self {
        let mut play = self.then(&format!("play {card}"));
        for piece in pieces.split_whitespace() {
            play = play.then(&format!("order {piece}"));
        }
        if matches!(play.state().frames.top(), Frame::Orders(_)) { play.then("done") } else { play }
    }
    #[track_caller]
    fn goes(self, piece: &str, to: &str) -> Self {
        self.then(&format!("move {piece}")).then(&format!("to {to}"))
    }
    #[track_caller]
    fn picks(self, unit: &str) -> Self {
        let play =
            if matches!(self.state().frames.top(), Frame::Movement(_)) { self.then("done") } else { self };
        play.then(&format!("battle {unit}"))
    }
    #[track_caller]
    fn fires(self, unit: &str, to: &str) -> Self {
        self.picks(unit).then(&format!("fire {to}"))
    }
    #[track_caller]
    fn attacks(self, unit: &str, to: &str) -> Self {
        let play = self.picks(unit).then(&format!("melee {to}"));
        let play =
            if matches!(play.state().frames.top(), Frame::Guns(_)) { play.then("attack") } else { play };
        if matches!(play.state().frames.top(), Frame::React(_)) { play.then("stand") } else { play }
    }
    #[track_caller]
    fn expect_dice(self, dice: u8) -> Self {
        self.expect_chance(&format!("attack {dice} battle"))
    }
    #[track_caller]
    fn expect_reach(self, piece: &str, hexes: &str) -> Self {
        let to: Vec<String> = hexes.split_whitespace().map(|h| format!("to {h}")).collect();
        self.then(&format!("move {piece}")).expect_legal(to.iter().map(String::as_str))
    }
    #[track_caller]
    fn expect_turn_over(self) -> Self {
        self.expect_chance("draw")
    }
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
            self.state().hands[side_of(whose).index()].as_slice().iter().any(|&c| look.card(c).id == card);
        assert_eq!(held, there, "{card} in the hand of {whose}");
        self
    }
    #[track_caller]
    fn expect_track(self, whose: &str, cards: usize) -> Self {
        let on = self.state().tracks[side_of(whose).index()].iter().filter(|c| c.is_some()).count();
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
            self.table().lines(0, Viewer::Umpire).flat_map(|told| told.line.acts.clone()).filter_map(|act| {
                match act {
                    Act::Dice(dice) => Some(dice.seat),
                    _ => None,
                }
            });
        assert_eq!(dice.last(), Some(Seat(side_of(whose) as u8)), "who rolled");
        self
    }
}

/// Plays a card and orders these pieces, none of which moves.
#[track_caller]
pub fn ordered(field: Example, card: &str, pieces: &str) -> Example {
    let play = field.orders(card, pieces);
    if matches!(play.state().frames.top(), Frame::Movement(_)) { play.then("done") } else { play }
}

/// Plays a card, orders one unit that does not move, and picks it to battle.
#[track_caller]
pub fn battle(field: Example, card: &str, unit: &str) -> Example {
    field.orders(card, unit).picks(unit)
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
            Waiting::Over(_) | Waiting::Fault(_) => return,
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
