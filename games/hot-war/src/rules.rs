//! The rulebook, chapter by chapter.

pub mod ambush;
pub mod attack;
pub mod boarding;
pub mod carried;
pub mod close;
pub mod contact;
pub mod defence;
pub mod end;
pub mod fire;
pub mod fire_orders;
pub mod fires;
pub mod helicopters;
pub mod mines;
pub mod morale;
pub mod movement;
pub mod plan;
pub mod retreat;
mod rulings;
pub mod sector;
pub mod setup;
pub mod sight;
pub mod smoke;
pub mod special;
pub mod spill;
pub mod structures;
pub mod terrain;
pub mod victory;
pub mod volley;
pub mod ways;

pub use rulings::{Ruling, Rulings, infos};

/// Why something may not be done: the rule, and the key of a sentence that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bar(pub &'static str, pub &'static str);

/// Nothing bars it, or this does.
pub type Allowed = Result<(), Bar>;

/// Bars it unless something holds.
///
/// # Errors
/// The bar, if it does not hold.
pub const fn need(holds: bool, rule: &'static str, key: &'static str) -> Allowed {
    if holds { Ok(()) } else { Err(Bar(rule, key)) }
}
