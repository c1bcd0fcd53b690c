//! What the files of a game's decisions begin with: `use sandtable_engine::prelude::*;`.

pub use crate::chance::{Chance, Faces, Rolled, Urn};
pub use crate::choice::{Choice, Noun, Verb};
pub use crate::decision::{
    Automatic, Barred, ChanceRequest, Decision, Done, QUIET, REVEALS, Reaction, Rules, Skippable, Who,
};
pub use crate::fault::{Fault, OrFault, What};
pub use crate::game::Step;
pub use crate::log::{Act, Line, Log, Silent};
pub use crate::scene::{Offer, Prompt};
pub use crate::seat::{Seat, SeatSet};
pub use crate::sink::Sink;
pub use crate::words::{Msg, Refusal};
