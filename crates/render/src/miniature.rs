//! A map at the size of a stamp: what lies where, without what only shows from near.

use crate::geom::{N, RADIUS};
use crate::paint::MapSvg;
use crate::palette::{Palette, Theme};
use sandtable_picture::{MapArt, Stock};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Layers that are too fine for a stamp, or lettering.
const FINE: [&str; 7] = ["ground", "hachures", "rocks", "grid", "ids", "names", "frame"];
/// The side of a block that stands for the pieces in a hex.
const BLOCK: f64 = 0.8 * RADIUS;

impl MapSvg {
    /// A whole SVG document of this map for a list: plain paper, the shapes of the land, and a block in the colours
    /// of a side in each hex named.
    pub fn to_miniature(&self, art: &MapArt, theme: Theme, blocks: &BTreeMap<usize, Stock>) -> String {
        let (w, h) = (N(self.width), N(self.height));
        let paper = Palette::of(art.style, theme).paper;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"><defs>{}</defs>\
             <rect width=\"{w}\" height=\"{h}\" fill=\"{paper}\"/>",
            self.defs
        );
        for layer in self.layers.iter().filter(|layer| !FINE.contains(&layer.name)) {
            svg.push_str(&layer.svg);
        }
        for (hex, stock) in blocks {
            let Some(place) = self.hexes.get(*hex) else { continue };
            let _ = write!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\" rx=\"5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"6\"/>",
                N(place.cx - BLOCK / 2.0),
                N(place.cy - BLOCK / 2.0),
                stock.body,
                if stock.dark { stock.ink } else { stock.edge },
                s = N(BLOCK),
            );
        }
        svg.push_str("</svg>");
        svg
    }
}
