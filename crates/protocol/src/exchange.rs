//! What a client says while the dice are fixed: for clients in Rust. The page has its own.

use crate::socket::{Fair, Stage, ToTable};
use sandtable_engine::{Commitment, Nonce, Pact, Seat};

/// What the client of a seat that holds this nonce says next; nothing if it has nothing to say. One that has just come in
/// pledges its own nonce in place of one that was pledged elsewhere.
#[must_use]
pub fn answer(
    game: &str,
    table: &str,
    fair: &Fair,
    seat: Seat,
    nonce: &Nonce,
    just_came: bool,
) -> Option<ToTable> {
    let commitment: Commitment = fair.commitment.as_ref()?.parse().ok()?;
    let pact = Pact { slug: game.into(), id: table.into(), ..Pact::default() };
    let pledge = pact.pledge(&commitment, seat, nonce).to_string();
    let own = fair.own.as_ref();
    match fair.stage {
        Stage::Pledge if own.is_none() || (just_came && own != Some(&pledge)) => {
            Some(ToTable::Pledge { pledge })
        }
        Stage::Open if own == Some(&pledge) && fair.waiting.contains(seat) => {
            Some(ToTable::Nonce { nonce: nonce.to_string() })
        }
        _ => None,
    }
}
