//! What is wrong with a game itself: a step that its own rules do not allow for.
//!
//! A fault is no refusal: no player did anything wrong. It stops the game where it is
//! ([`Waiting::Fault`](crate::Waiting)), with a sentence that says what happened and where in the code, and the record
//! up to there leads anyone to the same fault. It is kept with the frames of the position
//! ([`Stack`](crate::Stack)), so that code deep in the rules can raise one without a way to return it.

use crate::words::Msg;
use std::panic::Location;

/// A fault of the game: what happened, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// What happened.
    pub what: What,
    /// Where.
    pub place: Place,
}

/// Where a fault was found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A line of the code.
    Code(&'static Location<'static>),
    /// A frame, by its name.
    Frame(&'static str),
}

/// What kind of fault it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// More frames than the stack has places for.
    FramesFull,
    /// The last frame was taken off a stack that is never empty.
    FramesEmpty,
    /// The game goes on, and nothing is left to wait for.
    NothingAsked,
    /// A decision asks no seat.
    NoSeat,
    /// Frames run on and on without asking anyone.
    Endless,
    /// A listed choice, or an answer of chance, does not fit the step that handles it.
    Unfit,
    /// A hand, a pile or another place of a fixed size is full.
    Full,
    /// Something is not there although the rules say so.
    Missing,
}

impl What {
    /// All of them.
    pub const ALL: [What; 8] = [
        What::FramesFull,
        What::FramesEmpty,
        What::NothingAsked,
        What::NoSeat,
        What::Endless,
        What::Unfit,
        What::Full,
        What::Missing,
    ];

    /// The key of its words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            What::FramesFull => "fault-frames-full",
            What::FramesEmpty => "fault-frames-empty",
            What::NothingAsked => "fault-nothing-asked",
            What::NoSeat => "fault-no-seat",
            What::Endless => "fault-endless",
            What::Unfit => "fault-unfit",
            What::Full => "fault-full",
            What::Missing => "fault-missing",
        }
    }
}

impl Fault {
    /// A fault at the line that calls.
    #[must_use]
    #[track_caller]
    pub fn new(what: What) -> Fault {
        Fault { what, place: Place::Code(Location::caller()) }
    }

    /// A fault in a frame.
    #[must_use]
    pub const fn of_frame(what: What, name: &'static str) -> Fault {
        Fault { what, place: Place::Frame(name) }
    }

    /// The sentence for the players: that the game cannot go on, what happened and where.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new("table-fault").msg("what", Msg::new(self.what.key())).name("place", self.place.to_string())
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Code(at) => write!(f, "{}:{}", at.file().replace('\\', "/"), at.line()),
            Place::Frame(name) => f.write_str(name),
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} at {}", self.what, self.place)
    }
}

impl std::error::Error for Fault {}

/// What must be there, or the game is at fault.
pub trait OrFault<T> {
    /// The value, which a listed choice or an answer of chance is known to have.
    ///
    /// # Errors
    /// [`What::Unfit`] at the line that calls.
    fn fit(self) -> Result<T, Fault>;

    /// The value, which the rules say is there.
    ///
    /// # Errors
    /// [`What::Missing`] at the line that calls.
    fn there(self) -> Result<T, Fault>;
}

impl<T> OrFault<T> for Option<T> {
    #[track_caller]
    fn fit(self) -> Result<T, Fault> {
        match self {
            Some(value) => Ok(value),
            None => Err(Fault::new(What::Unfit)),
        }
    }

    #[track_caller]
    fn there(self) -> Result<T, Fault> {
        match self {
            Some(value) => Ok(value),
            None => Err(Fault::new(What::Missing)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_where() {
        let fault = Fault::new(What::Full);
        assert!(fault.to_string().starts_with("Full at crates/engine/src/fault.rs:"), "{fault}");
        let fault = None::<u8>.fit().unwrap_err();
        assert_eq!(fault.what, What::Unfit);
        assert!(fault.place.to_string().starts_with("crates/engine/src/fault.rs:"));
        assert_eq!(Some(3).there(), Ok(3));
    }
}
