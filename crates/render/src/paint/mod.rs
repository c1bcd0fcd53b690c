//! The painter: a map's art in, layers of SVG out, from the ground up.

mod frame;
mod ground;
mod houses;
mod lettering;
mod lines;
mod relief;
mod sides;
mod trees;
mod water;
mod woods;

use crate::art::{ArtError, Frame, Kind, LineKind, MapArt, Placement, Style};
use crate::field::{Field, Raster, Spread};
use crate::geom::{Grid, Layout, N, Point, RADIUS};
use crate::net::{Net, Wander, lay};
use crate::palette::{Palette, Theme};
use crate::rng::{Noise, hash};
use serde::Serialize;
use std::collections::BTreeMap;

const R: f64 = RADIUS;

/// One layer of a map: a whole `<g data-l="name">…</g>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// Its name, as in `data-l`.
    pub name: &'static str,
    /// Its SVG.
    pub svg: String,
}

/// Where a hex lies in the picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HexPlace {
    /// Its position in the map's hex list.
    pub id: u16,
    /// Its printed name.
    pub name: String,
    /// Centre, x.
    pub cx: f64,
    /// Centre, y.
    pub cy: f64,
}

/// A drawn map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MapSvg {
    /// Width in map units; the picture starts at (0, 0).
    pub width: f64,
    /// Height in map units.
    pub height: f64,
    /// What goes into `<defs>`: clip paths, trees, the grid.
    pub defs: String,
    /// The layers from the bottom.
    pub layers: Vec<Layer>,
    /// All hexes.
    pub hexes: Vec<HexPlace>,
    /// How hexes lie, to place pieces and highlights.
    #[serde(skip)]
    pub layout: Layout,
}

impl MapSvg {
    /// A whole SVG document, with `above` (pieces, highlights) drawn over the map.
    pub fn to_document_with(&self, above: &str) -> String {
        let layers: String = self.layers.iter().map(|l| l.svg.as_str()).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\"><defs>{}</defs>{layers}{above}</svg>",
            self.defs,
            w = N(self.width),
            h = N(self.height),
        )
    }

    /// A whole SVG document.
    pub fn to_document(&self) -> String {
        self.to_document_with("")
    }

    /// The layer of a name.
    pub fn layer(&self, name: &str) -> Option<&str> {
        self.layers.iter().find(|l| l.name == name).map(|l| l.svg.as_str())
    }
}

/// Everything the layers need to know.
pub(crate) struct Sheet<'a> {
    pub art: &'a MapArt,
    pub pal: Palette,
    pub grid: Grid,
    pub raster: Raster,
    /// Width and height of the picture.
    pub extent: Point,
    /// Room around the hexes: left and right, top, bottom.
    pub bottom: f64,
    /// Prefix of ids in `<defs>`, so that several maps can share a page.
    pub id: String,
    pub rivers: Net,
    pub gullies: Net,
    pub roads: Net,
    pub river_lines: Vec<usize>,
    pub gully_lines: Vec<usize>,
    pub road_lines: Vec<usize>,
    defs: String,
    layers: Vec<Layer>,
}

/// Draws a map.
///
/// # Errors
/// When the art refers to what is not on the map, or a line jumps; the error names the place.
pub fn render_map(art: &MapArt, theme: Theme) -> Result<MapSvg, ArtError> {
    art.check()?;
    let mut sheet = Sheet::new(art, theme)?;
    ground::paint(&mut sheet);
    let heights = relief::paint(&mut sheet);
    ground::paint_soft(&mut sheet);
    ground::paint_fields(&mut sheet);
    water::paint(&mut sheet);
    lines::paint_gullies(&mut sheet);
    woods::paint_scrub(&mut sheet);
    woods::paint_woods(&mut sheet);
    lines::paint_roads(&mut sheet);
    lines::paint_bridges(&mut sheet);
    relief::paint_rocks(&mut sheet, heights.as_ref());
    houses::paint_works(&mut sheet);
    houses::paint_houses(&mut sheet);
    sides::paint(&mut sheet);
    lettering::paint_veil(&mut sheet);
    lettering::paint_grid(&mut sheet);
    lettering::paint_ids(&mut sheet);
    lettering::paint_names(&mut sheet);
    frame::paint_sections(&mut sheet);
    frame::paint_frame(&mut sheet);
    Ok(sheet.finish())
}

impl<'a> Sheet<'a> {
    fn new(art: &'a MapArt, theme: Theme) -> Result<Self, ArtError> {
        let margin = if art.frame == Frame::Engraved { 30.0 } else { 6.0 };
        let plate = art.cartouche.as_ref().is_some_and(|c| c.placement == Placement::Border);
        let bottom = if plate { margin + frame::PLATE } else { margin };
        let grid = Grid::new(&art.hexes, art.orientation, art.shifted, [margin, margin]);
        let low = grid.extent();
        let extent = [low[0] + margin, low[1] + bottom];
        let names: BTreeMap<&str, usize> =
            art.hexes.iter().enumerate().map(|(i, h)| (h.name.as_str(), i)).collect();
        let find = |n: &str| names.get(n).copied();
        let net = |wanted: &dyn Fn(LineKind) -> bool, tag: &str, wander: Wander| {
            let chosen: Vec<usize> = (0..art.lines.len()).filter(|&i| wanted(art.lines[i].kind)).collect();
            let lines: Vec<_> = chosen.iter().map(|&i| &art.lines[i]).collect();
            lay(&grid, &lines, &find, &format!("{}{tag}", art.id), wander).map(|n| (n, chosen))
        };
        let (rivers, river_lines) = net(
            &|k| matches!(k, LineKind::River | LineKind::Stream),
            "river",
            Wander { jitter: 0.3, relax: 0.3 },
        )?;
        let (gullies, gully_lines) =
            net(&|k| k == LineKind::Gully, "gully", Wander { jitter: 0.18, relax: 0.4 })?;
        let (roads, road_lines) =
            net(&|k| k >= LineKind::MainRoad, "road", Wander { jitter: 0.12, relax: 0.5 })?;
        let id = format!("m{:06x}", hash(&format!("{}{:?}{theme:?}", art.id, art.style)) & 0xff_ffff);
        Ok(Sheet {
            pal: Palette::of(art.style, theme),
            raster: Raster::new(extent, R / 7.0),
            defs: String::new(),
            layers: Vec::new(),
            art,
            grid,
            extent,
            bottom,
            id,
            rivers,
            gullies,
            roads,
            river_lines,
            gully_lines,
            road_lines,
        })
    }

    /// Whether the hand is one of the two older ones.
    pub fn is_period(&self) -> bool {
        matches!(self.art.style, Style::Engraved | Style::Survey)
    }

    /// A seed of this map.
    pub fn seed(&self, what: &str) -> String {
        format!("{}{what}", self.art.id)
    }

    /// Hexes with something of this kind.
    pub fn hexes_with(&self, kind: Kind) -> impl Iterator<Item = usize> + '_ {
        (0..self.art.hexes.len()).filter(move |&i| self.art.hexes[i].has(kind))
    }

    /// The soft area of a kind of terrain, if there is any.
    pub fn area(&self, kind: Kind, k: f64, amp: f64) -> Option<Field> {
        self.hexes_with(kind).next()?;
        Some(self.area_of(&format!("{kind:?}"), k, amp, &|i| self.art.hexes[i].has(kind)))
    }

    /// The soft area of chosen hexes.
    pub fn area_of(&self, tag: &str, k: f64, amp: f64, within: &dyn Fn(usize) -> bool) -> Field {
        let noise = Noise::new(&self.seed(tag), R * 0.42);
        self.raster.soft(&self.grid, &|i| f64::from(u8::from(within(i))), Spread { k, amp, noise })
    }

    pub fn define(&mut self, svg: &str) {
        self.defs.push_str(svg);
    }

    /// Adds a layer, unless it is empty.
    pub fn add(&mut self, name: &'static str, svg: &str) {
        if !svg.is_empty() {
            let svg = format!("<g data-l=\"{name}\">{svg}</g>");
            self.layers.push(Layer { name, svg });
        }
    }

    /// Adds a layer that is cut at the edge of the picture.
    pub fn add_clipped(&mut self, name: &'static str, svg: &str) {
        if !svg.is_empty() {
            let svg = format!("<g data-l=\"{name}\" clip-path=\"url(#{}c)\">{svg}</g>", self.id);
            self.layers.push(Layer { name, svg });
        }
    }

    fn finish(mut self) -> MapSvg {
        let clip = format!(
            "<clipPath id=\"{}c\"><rect width=\"{}\" height=\"{}\"/></clipPath>",
            self.id,
            N(self.extent[0]),
            N(self.extent[1])
        );
        self.defs.push_str(&clip);
        let place = |(i, h): (usize, &crate::art::HexArt)| {
            let [cx, cy] = self.grid.centres[i];
            HexPlace { id: i as u16, name: h.name.clone(), cx: tenth(cx), cy: tenth(cy) }
        };
        MapSvg {
            width: tenth(self.extent[0]),
            height: tenth(self.extent[1]),
            hexes: self.art.hexes.iter().enumerate().map(place).collect(),
            layout: self.grid.layout,
            defs: self.defs,
            layers: self.layers,
        }
    }
}

fn tenth(v: f64) -> f64 {
    (v * 10.0).round() / 10.0
}
