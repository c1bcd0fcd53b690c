//! The games of this build: one list for the command line and the server.
//!
//! ```
//! let game = sandtable_shelf::find("napoleonics").unwrap();
//! let table = game.new_table("nap-001", &Default::default()).unwrap();
//! assert_eq!(table.info().seats.len(), 2);
//! ```
//!
//! [`games`] holds them without their types. Where the type is needed (counting positions, exact odds, search),
//! [`visit`] hands it to a [`Visitor`]. A [`Player`] decides at a table of any game.

mod player;

pub use player::{Player, analyst, hints};

use sandtable_engine::{AnyTitle, Game, Judge, TitleOf};

/// Work that needs the type of a game.
pub trait Visitor {
    /// What it gives back.
    type Output;

    /// Does the work for a game.
    fn visit<G: Judge>(self) -> Self::Output;
}

/// Puts games on the shelf.
macro_rules! shelf {
    ($($game:ty),+ $(,)?) => {
        /// The games, in the order in which they are listed.
        #[must_use]
        pub fn games() -> &'static [&'static dyn AnyTitle] {
            static GAMES: &[&dyn AnyTitle] = &[$({
                static TITLE: TitleOf<$game> = TitleOf::new();
                &TITLE
            }),+];
            GAMES
        }

        /// Does work that needs the type of the game of this name; nothing if there is no such game.
        pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Option<V::Output> {
            $(if slug == <$game as Game>::title().slug {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

shelf![napoleonics::Napoleonics, combat_commander::CombatCommander, hot_war::HotWar];

/// The game of this name.
#[must_use]
pub fn find(slug: &str) -> Option<&'static dyn AnyTitle> {
    games().iter().copied().find(|game| game.title().slug == slug)
}
