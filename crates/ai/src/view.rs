//! What a player is given: the position as its seat knows it, and nothing else.

use sandtable_engine::scene::{Prompt, Scene};
use sandtable_engine::{Choices, Dice, Game, Judge, Seat, Viewer};

/// A position as a seat knows it. The true position cannot be reached through it: a player sees what the seat may
/// choose and whole positions that the seat cannot tell from the true one.
pub struct View<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> View<'a, G> {
    /// The position as this seat knows it.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> View<'a, G> {
        View { game, state, seat }
    }

    /// The game as laid out: it is known to all.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose view it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may choose now; nothing if it is not asked.
    #[must_use]
    pub fn legal(&self) -> Choices {
        let mut choices = Choices::new();
        self.game.legal(self.state, self.seat, &mut choices);
        choices
    }

    /// A whole position that the seat cannot tell from the true one.
    pub fn sample(&self, dice: &mut Dice) -> G::State {
        self.game.sample(self.state, self.seat, &mut |n| dice.below(n))
    }

    /// Such a position in which opponents who decide in secret at the same time have decided with some sense.
    pub fn likely(&self, memo: &mut G::Memo, dice: &mut Dice) -> G::State
    where
        G: Judge,
    {
        let mut state = self.sample(dice);
        self.game.suppose(&mut state, self.seat, memo, &mut |n| dice.below(n));
        state
    }

    /// The sentence that asks the seat.
    #[must_use]
    pub fn prompt(&self) -> Prompt {
        self.game.prompt(self.state, self.seat)
    }

    /// What the seat sees.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.game.scene(self.state, Viewer::Seat(self.seat))
    }
}
