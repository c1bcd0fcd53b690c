//! Why not: what decisions refuse alike. Each decision refuses the rest itself.

use crate::Napoleonics;
use crate::board::{Hex, Side};
use crate::look::{Look, Piece, hex_noun};
use sandtable_engine::{Game, Msg, Noun, Refusal, Seat, decision};

/// A refusal by a rule, in a sentence without names.
#[must_use]
pub fn no(rule: &'static str, key: &'static str) -> Refusal {
    Refusal::new(rule, Msg::new(key))
}

pub use crate::advice::card_rule;

impl Look<'_> {
    /// The hex was named where a piece in it may be chosen, or the piece where its hex may be.
    pub fn other_name(self, seat: Seat, noun: Noun) -> Option<Refusal> {
        let named = |key: &'static str, what: &'static str, other: Noun| {
            let name = self.g.vocabulary().print_noun(other);
            decision::touches::<Napoleonics>(self, seat, other)
                .then(|| Refusal::new(decision::bar::<Napoleonics>(self), Msg::new(key).name(what, name)))
        };
        let Some(hex) = Look::hex(noun) else {
            let hex = self.pointed_hex(noun).filter(|&h| h != Hex::NONE)?;
            return named("refusal-name-hex", "hex", hex_noun(hex));
        };
        let (unit, leader) = (self.unit_in(hex), self.leader_in(hex));
        let unit = unit.is_some().then(|| Look::noun(unit));
        let leader = leader.is_some().then(|| self.leader_noun(leader));
        unit.into_iter().chain(leader).find_map(|piece| named("refusal-name-piece", "piece", piece))
    }

    /// The piece that a noun names, or that stands in the hex it names.
    fn pointed_piece(self, noun: Noun) -> Option<Piece> {
        match Look::hex(noun) {
            None => self.piece(noun),
            Some(hex) => {
                let (unit, leader) = (self.unit_in(hex), self.leader_in(hex));
                if unit.is_some() {
                    Some(Piece::Unit(unit))
                } else {
                    leader.is_some().then_some(Piece::Leader(leader))
                }
            }
        }
    }

    /// The hex that a noun names, or in which the piece stands that it names.
    pub fn pointed_hex(self, noun: Noun) -> Option<Hex> {
        Look::hex(noun).or_else(|| match self.piece(noun)? {
            Piece::Unit(unit) => Some(self.unit(unit).hex),
            Piece::Leader(leader) => Some(self.leader(leader).hex),
        })
    }

    /// The piece of the seat's side that is pointed at, or why there is none.
    pub fn own_piece(self, seat: Seat, noun: Noun) -> Result<Piece, Refusal> {
        let nobody = || no(decision::bar::<Napoleonics>(self), "refusal-nobody");
        let piece = self.pointed_piece(noun).ok_or_else(nobody)?;
        let (owner, there) = match piece {
            Piece::Unit(unit) => (self.kind(unit).side, self.alive(unit)),
            Piece::Leader(leader) => (self.leader_side(leader), self.leader(leader).hex != Hex::NONE),
        };
        if !there {
            Err(no("NAP-4.2", "refusal-gone"))
        } else if Some(owner) == Side::of_seat(seat) {
            Ok(piece)
        } else {
            Err(no("NAP-5.2.1", "refusal-enemy"))
        }
    }
}
