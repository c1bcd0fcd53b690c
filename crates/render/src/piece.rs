//! Any piece of any game, as data.

use crate::Draw;
use crate::brigades::{marker, sign, tab};
use crate::counters::badge;
use crate::palette::Theme;
use crate::stock::Stock;
use sandtable_picture::PieceArt;

impl Draw for PieceArt {
    fn draw(&self, theme: Theme) -> String {
        match self {
            PieceArt::Blocks(p) => p.draw(theme),
            PieceArt::Leader(p) => p.draw(theme),
            PieceArt::Roundel(nation) => {
                crate::counters::roundel(&Stock::of(*nation).themed(theme), 0.0, 0.0)
            }
            PieceArt::Square => format!("<g transform=\"translate(30-30)\">{}</g>", crate::counters::SQUARE),
            PieceArt::Team(p) => p.draw(theme),
            PieceArt::Squad(p) => p.draw(theme),
            PieceArt::Brigade(p) => p.draw(theme),
            PieceArt::Commander(p) => p.draw(theme),
            PieceArt::Platoon(p) => p.draw(theme),
            PieceArt::LastSeen(nation, words) => crate::brigades::last_seen(*nation, words),
            PieceArt::Marker(kind, words) => marker(*kind, words),
            PieceArt::Plate(p) => p.draw(theme),
            PieceArt::Works(p) => p.draw(theme),
            PieceArt::Plaque(p) => p.draw(theme),
            PieceArt::Overlay(p) => p.draw(theme),
            PieceArt::State(state) => badge(*state),
            PieceArt::Aboard(p) => p.draw(theme),
            PieceArt::Sign(order) => sign(*order),
            PieceArt::Tab(order) => tab(*order, 0.0, -50.0),
            PieceArt::Number(nation, number) | PieceArt::NumberAboard(nation, number) => {
                crate::brigades::number(*nation, *number, theme)
            }
            PieceArt::Strength(nation, strength) | PieceArt::StrengthAboard(nation, strength) => {
                crate::brigades::strength(*nation, *strength, theme)
            }
            PieceArt::NumberAbove(nation, number) => crate::brigades::number_above(*nation, *number, theme),
        }
    }
}

/// The scale at which it stands on a map drawn at [`crate::RADIUS`].
#[must_use]
pub fn scale(piece: &PieceArt) -> f64 {
    match piece {
        PieceArt::Sign(_) => 1.0,
        PieceArt::Aboard(_) | PieceArt::NumberAboard(..) | PieceArt::StrengthAboard(..) => {
            crate::counters::PIECE_SCALE / 2.0
        }
        PieceArt::Blocks(_) | PieceArt::Leader(_) | PieceArt::Roundel(_) | PieceArt::Square => {
            crate::counters::BLOCK_SCALE
        }
        _ => crate::counters::PIECE_SCALE,
    }
}
