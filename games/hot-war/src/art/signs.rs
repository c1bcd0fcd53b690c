//! The signs of the orders: strokes in a box of 20, for buttons, tabs and the roster.

use crate::data::OrderKind;
use sandtable_engine::art::{Glyph, Icon, Ink, PieceArt, Place, Shape, Size, Stroke, Tone};

/// The sign of an order.
#[must_use]
pub fn sign(kind: OrderKind) -> Vec<Stroke> {
    let (path, ring) = (Stroke::path, Stroke::ring);
    match kind {
        OrderKind::Defence => vec![path("M-7-6h14v5q-1 6-7 8-6-2-7-8z")],
        OrderKind::Fire => vec![path("M0-8V8M-8 0H8"), ring([0.0, 0.0], 5.0)],
        OrderKind::AreaFire => vec![ring([0.0, 0.0], 7.5).dashed(&[3.0, 2.6]), path("M0-4V4M-4 0H4")],
        OrderKind::Attack => vec![path("M-8 0h9"), path("M0-6l8 6-8 6z").filled()],
        OrderKind::Ambush => vec![path("M-8 0q8-8 16 0-8 8-16 0z"), ring([0.0, 0.0], 2.0).filled()],
        OrderKind::PackUp => vec![path("M-7-7v14M7-7v14M-5 0h3M5 0H2M-3.5-3l3 3-3 3M3.5-3l-3 3 3 3")],
        OrderKind::Deploy => vec![path("M0 7V1M0 1L-7-6M0 1L7-6M0 1v-8M-9-3l1.5-4L-3-6M9-3L7.5-7 3-6")],
        OrderKind::ChangeSector => vec![path("M0 7L-7-4Q0-9 7-4z"), path("M-3 0l3-3 3 3")],
        OrderKind::Gather => vec![path("M-8-8l5 5M8-8L3-3M-8 8l5-5M8 8L3 3"), ring([0.0, 0.0], 2.4).filled()],
        OrderKind::LayMines => vec![ring([0.0, 1.0], 5.0).filled(), path("M0-7v-1M-6-4l-1-1M6-4l1-1M-8 8H8")],
        OrderKind::ClearMines | OrderKind::MineSearch | OrderKind::MineTrawling => {
            vec![ring([0.0, 1.0], 5.0), path("M-8-7L8 8M0-7v-1")]
        }
        OrderKind::Demolition => vec![path("M0-8l2 5 5-3-2 5 4 2-5 1 2 6-5-4-5 4 1-6-5-1 4-2-2-5 5 3z")],
        OrderKind::Arson => vec![path("M0-9q1 5 5 8 3 5-1 9-4 2-8 0-5-5-1-9 1 2 2 2 0-5 3-10z")],
        OrderKind::Tow => vec![path("M-9-3h8v6h-8zM-1 0h4"), ring([6.0, 0.0], 3.0)],
        OrderKind::RemoveWire | OrderKind::RemoveObstacles => {
            vec![path("M-7-7L5 5M7-7L-5 5"), ring([-6.5, 6.5], 2.0), ring([6.5, 6.5], 2.0)]
        }
        OrderKind::BuildPontoon => vec![path("M-9-5q3 4 0 9M9-5q-3 4 0 9M-8-3H8M-8 2H8M-3-3v5M3-3v5")],
        OrderKind::ReceiveSupplies | OrderKind::LoadSupplies => {
            vec![path("M-7-3h14v10H-7zM-7-3l3-4h8l3 4M0-3v4")]
        }
        OrderKind::DigIn | OrderKind::SelfEntrench => vec![path("M-8 5q8-10 16 0M-8 5h16")],
        OrderKind::Recon => vec![ring([-2.0, -2.0], 5.0), path("M2 2l6 6")],
        OrderKind::Spotting => vec![path("M-8-4h5v8h-5zM3-4h5v8H3zM-3-1h6M-6-8v4M6-8v4")],
        OrderKind::ChemOn | OrderKind::ChemOff => vec![
            path("M-6-7H6v7q0 6-6 8-6-2-6-8z"),
            ring([-2.6, -2.5], 1.8),
            ring([2.6, -2.5], 1.8),
            path("M-2 4h4"),
        ],
        OrderKind::SmokeScreen | OrderKind::SmokeInMovement => {
            vec![path("M-8 5q-2-6 4-6 1-6 6-4 6 0 4 6 3 4-2 4z")]
        }
        OrderKind::Move => vec![path("M-8 0h13M1-5l6 5-6 5")],
        OrderKind::Withdraw | OrderKind::Return => {
            vec![path("M8 5H0Q-5 5-5 0t5-5h2"), path("M-1-9l-5 4 5 4")]
        }
        OrderKind::FireOnMove => {
            vec![path("M-9 5H5M1 1.5L5.5 5 1 8.5"), ring([2.0, -4.0], 3.0), path("M2-9v3M2-2v3M-3-4h3M4-4h3")]
        }
        OrderKind::Embark => vec![path("M-8 2h16v5H-8zM0-9v8M-3.5-4L0-.5 3.5-4")],
        OrderKind::Disembark => vec![path("M-8 2h16v5H-8zM0 0v-9M-3.5-5.5L0-9l3.5 3.5")],
        OrderKind::FlaresMove => {
            vec![path("M-9-4H9M0-4v3M-4 1q4-3 8 0"), path("M-5 5l-2 3M0 5v4M5 5l2 3").dashed(&[1.4, 2.0])]
        }
        OrderKind::Flight | OrderKind::Sortie => vec![path("M-9-3h18M0-3v4M-5 3q5-4 10 0t-5 4-5-4z")],
        OrderKind::Landing => vec![path("M-8 8H8M0-9V4M-4.5-.5L0 4l4.5-4.5")],
        OrderKind::TakeOff => vec![path("M-8 8H8M0 5V-8M-4.5-3.5L0-8l4.5 4.5")],
        OrderKind::March => vec![path("M-9 3h13M0-2l6 5-6 5"), path("M-9-5h8").dashed(&[3.0, 2.5])],
        OrderKind::Wait => vec![ring([0.0, 0.0], 7.0), path("M0-4v4l3 2")],
    }
}

/// The sign alone, in the colour of the words beside it.
#[must_use]
pub fn button(kind: OrderKind) -> PieceArt {
    let icon = Icon::new(Glyph::Sign(sign(kind)), Place::default()).in_ink(Ink::of(Tone::Current)).drawn(1.9);
    PieceArt::default().sized(Size::Sign).with(icon)
}

/// The tab with an order, over the counter of the platoon that has it.
#[must_use]
pub fn tab(kind: OrderKind) -> PieceArt {
    let ink = Ink::rgb(0x1d_1a14);
    let paper = Shape::path("M-17-12h34v20l-17 6-17-6z")
        .put(Place::at(0.0, -50.0))
        .filled(Ink::rgb(0xff_f7e2))
        .lined(ink, 1.6);
    let icon = Icon::new(Glyph::Sign(sign(kind)), Place::at(0.0, -51.0)).in_ink(ink).drawn(2.2);
    PieceArt::default().with(paper).with(icon)
}
