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

use crate::bounds;
use crate::field::{Field, Raster, Spread};
use crate::geom::{Grid, Layout, N, Point, RADIUS};
use crate::net::{Family, Net, Wander, lay};
use crate::palette::{Palette, Theme};
use crate::rng::{Noise, hash};
use sandtable_picture::{ArtError, Frame, Kind, LineKind, MapArt, Placement, Style};
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
    /// Room around the hexes.
    pub margin: f64,
    /// Room below the hexes.
    pub bottom: f64,
    /// Prefix of ids in `<defs>`, so that several maps can share a page.
    pub id: String,
    pub rivers: Net,
    pub gullies: Net,
    pub roads: Net,
    pub river_lines: Vec<usize>,
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
    relief::paint(&mut sheet);
    ground::paint_soft(&mut sheet);
    ground::paint_fields(&mut sheet);
    water::paint(&mut sheet);
    lines::paint_gullies(&mut sheet);
    woods::paint_scrub(&mut sheet);
    woods::paint_woods(&mut sheet);
    lines::paint_roads(&mut sheet);
    lines::paint_bridges(&mut sheet);
    relief::paint_rocks(&mut sheet);
    houses::paint_works(&mut sheet);
    houses::paint_houses(&mut sheet);
    sides::paint(&mut sheet);
    frame::paint_fade(&mut sheet);
    lettering::paint_veil(&mut sheet);
    lettering::paint_grid(&mut sheet);
    lettering::paint_ids(&mut sheet);
    lettering::paint_names(&mut sheet);
    lettering::paint_marks(&mut sheet);
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
        let free = |_: usize| false;
        let exact = !art.fills.is_empty();
        let firm =
            |i: usize| [Kind::Bridge, Kind::BrokenBridge, Kind::Town].iter().any(|k| art.hexes[i].has(*k));
        let net = |wanted: &dyn Fn(LineKind) -> bool, family: Family| {
            let chosen: Vec<usize> = (0..art.lines.len()).filter(|&i| wanted(art.lines[i].kind)).collect();
            let lines: Vec<_> = chosen.iter().map(|&i| &art.lines[i]).collect();
            lay(&grid, &lines, &find, &family).map(|n| (n, chosen))
        };
        let family = |tag: &str, wander: Wander| Family {
            seed: format!("{}{tag}", art.id),
            wander,
            pinned: &free,
            exact,
        };
        let ways = Wander::Easy { jitter: if exact { 0.0 } else { 0.12 }, relax: 0.5 };
        let (rivers, river_lines) = net(
            &|k| matches!(k, LineKind::River | LineKind::Stream),
            family("river", Wander::Through { jitter: 0.13 }),
        )?;
        let (gullies, _) = net(&|k| k == LineKind::Gully, family("gully", Wander::Through { jitter: 0.12 }))?;
        let (roads, road_lines) =
            net(&|k| k >= LineKind::MainRoad, Family { pinned: &firm, ..family("road", ways) })?;
        let id = format!("m{:06x}", hash(&format!("{}{:?}{theme:?}", art.id, art.style)) & 0xff_ffff);
        Ok(Sheet {
            pal: Palette::of(art.style, theme),
            raster: Raster::new(extent, R / 7.0),
            defs: String::new(),
            layers: Vec::new(),
            art,
            grid,
            extent,
            margin,
            bottom,
            id,
            rivers,
            gullies,
            roads,
            river_lines,
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

    /// The area of a kind of terrain, if there is any.
    pub fn area(&self, kind: Kind, k: f64, amp: f64) -> Option<Field> {
        self.hexes_with(kind).next()?;
        Some(self.area_of(kind, &format!("{kind:?}"), [k, amp], &|i| self.art.hexes[i].has(kind)))
    }

    /// The area of chosen hexes of a kind: soft, or kept within the bounds of the kind.
    pub fn area_of(&self, kind: Kind, tag: &str, soft: [f64; 2], within: &dyn Fn(usize) -> bool) -> Field {
        let noise = Noise::new(&self.seed(tag), R * 0.42);
        let [k, amp] = soft;
        match self.art.fills.get(&kind) {
            Some(&fill) => {
                let hexes = bounds::beyond(&self.grid, within);
                bounds::area(&self.grid, &Raster::new(self.extent, R / 10.0), fill, &hexes, &noise)
            }
            None => {
                self.raster.soft(&self.grid, &|i| f64::from(u8::from(within(i))), Spread { k, amp, noise })
            }
        }
    }

    /// The value of an area beyond which something this large, in radii, does not stick out of its bounds.
    pub fn inside(&self, kind: Kind, size: f64) -> f64 {
        if self.art.fills.contains_key(&kind) { 0.5 + size } else { 0.5 }
    }

    pub fn define(&mut self, svg: &str) {
        self.defs.push_str(svg);
    }

    /// The box inside the innermost border line, beyond which nothing of the map is drawn.
    pub fn neat(&self) -> [f64; 4] {
        let inset = if self.art.frame == Frame::Engraved { frame::INNERMOST } else { 0.0 };
        [inset, inset, self.extent[0] - inset, self.extent[1] - inset - (self.bottom - self.margin) / 2.0]
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
        let [x0, y0, x1, y1] = self.neat();
        let clip = format!(
            "<clipPath id=\"{}c\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>",
            self.id,
            N(x0),
            N(y0),
            N(x1 - x0),
            N(y1 - y0)
        );
        self.defs.push_str(&clip);
        let place = |(i, h): (usize, &sandtable_picture::HexArt)| {
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
