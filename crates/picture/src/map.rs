//! What a map looks like, as data: the input of the painter. It knows shapes, not rules.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The period hand a map is drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Engraved staff map, early nineteenth century.
    Engraved,
    /// Hand-coloured survey, eighteenth century.
    Survey,
    /// Air photograph.
    Aerial,
    /// Modern topographic sheet.
    Topographic,
}

/// Which way hexes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// A corner on top; rows interlock.
    Pointy,
    /// A side on top; columns interlock.
    Flat,
}

/// Which rows (pointy) or columns (flat) are shifted by half a hex, by the parity of their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shifted {
    /// Odd ones.
    Odd,
    /// Even ones.
    Even,
}

/// What is painted in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Closed woods or forest.
    Woods,
    /// Light wood.
    LightWood,
    /// Brush or bushes.
    Brush,
    /// Orchard in rows.
    Orchard,
    /// Field of grain.
    Field,
    /// Marsh.
    Marsh,
    /// Sandy ground.
    Sand,
    /// Sandpit or quarry.
    Sandpit,
    /// Lake, pond, any standing water.
    Lake,
    /// Rocks of a rugged hill.
    Rugged,
    /// Town or village.
    Town,
    /// Windmill.
    Mill,
    /// Ford of the river that runs through the hex.
    Ford,
    /// Bridge over the river that runs through the hex.
    Bridge,
    /// The same, blown up.
    BrokenBridge,
    /// Trench.
    Trench,
    /// Anti-tank obstacle.
    Obstacle,
    /// Oil field.
    Oil,
    /// Airfield.
    Airfield,
}

/// What a single house is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Tiled roof.
    Wood,
    /// Slate roof.
    Stone,
}

/// A large building that fills its hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Building {
    /// What it is made of.
    pub material: Material,
    /// Its exact outline where sight runs over it: polygons in hex radii from the centre. Empty: a drawn house.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub footprint: Vec<Vec<[f64; 2]>>,
    /// Sides across which it goes on into the next hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<u8>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HexArt {
    /// Printed name, unique on the map.
    pub name: String,
    /// Column of the offset position.
    pub col: i32,
    /// Row of the offset position.
    pub row: i32,
    /// Height level; 0 is level ground.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub level: u8,
    /// What is painted in it; empty is clear ground.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<Kind>,
    /// A large building.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<Building>,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl HexArt {
    /// A hex of clear ground.
    pub fn clear(name: &str, col: i32, row: i32) -> Self {
        HexArt { name: name.to_owned(), col, row, level: 0, kinds: Vec::new(), building: None }
    }

    /// Whether something of this kind is painted here.
    pub fn has(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }
}

/// A line that runs through hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// River.
    River,
    /// Stream, a river one can wade.
    Stream,
    /// Gully or ravine.
    Gully,
    /// Main road.
    MainRoad,
    /// Road.
    Road,
    /// Dirt road.
    DirtRoad,
    /// Trail.
    Trail,
    /// Railway.
    Rail,
    /// A hairline road that no rule knows.
    Deco,
}

/// A chain of neighbouring hexes that a river, road or rail follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineArt {
    /// What runs there.
    pub kind: LineKind,
    /// Names of the hexes, each next to the one before.
    pub hexes: Vec<String>,
    /// Side of the first hex by which the line enters the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// Side of the last hex by which the line leaves the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u8>,
    /// Width in hex radii, where the usual one will not do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
}

/// What stands on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideKind {
    /// Fieldworks or fort side, teeth outwards.
    Fieldworks,
    /// Hedge.
    Hedge,
    /// Stone wall.
    Wall,
    /// Fence.
    Fence,
    /// Cliff, falling outwards.
    Cliff,
    /// Slope, falling outwards.
    Slope,
    /// Barbed wire.
    Wire,
    /// Stream along the side.
    Stream,
}

/// A feature of one hexside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideArt {
    /// Name of the hex it belongs to.
    pub hex: String,
    /// Side 0 to 5: NE E SE SW W NW (pointy), N NE SE S SW NW (flat).
    pub side: u8,
    /// What it is.
    pub kind: SideKind,
}

/// What a name on the map names; decides the lettering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NameKind {
    /// The chief town.
    City,
    /// Any other town, village, mill or bridge.
    Town,
    /// River or lake, italic and wide.
    Water,
    /// Hill, wood or stretch of country, italic.
    Region,
}

/// A name lettered on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lettering {
    /// The words.
    pub text: String,
    /// Name of the hex it stands by.
    pub hex: String,
    /// What it names.
    pub kind: NameKind,
    /// Offset from the hex centre in radii.
    #[serde(default)]
    pub offset: [f64; 2],
    /// Turn in degrees, clockwise.
    #[serde(default)]
    pub turn: f64,
}

/// A number or letter printed in a hex on a small plate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// What it says.
    pub text: String,
    /// Name of the hex it stands in.
    pub hex: String,
    /// Offset from the hex centre in radii.
    #[serde(default)]
    pub offset: [f64; 2],
}

/// Where the title stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// On a plate in the lower border, where it hides no hex.
    #[default]
    Border,
    /// Over the lower right corner of the map.
    Corner,
}

/// Title and subtitle of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cartouche {
    /// Title, set in capitals.
    pub title: String,
    /// Line below it.
    #[serde(default)]
    pub subtitle: String,
    /// Where it stands.
    #[serde(default)]
    pub placement: Placement,
}

/// The border of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Three lines, the middle one heavy.
    #[default]
    Engraved,
    /// No line; the picture ends a little outside the hexes.
    None,
}

/// A whole map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapArt {
    /// Identity of the map; the seed of all chance in the picture.
    pub id: String,
    /// The hand it is drawn in.
    pub style: Style,
    /// Which way hexes stand.
    pub orientation: Orientation,
    /// Which rows or columns are shifted.
    pub shifted: Shifted,
    /// The hexes.
    pub hexes: Vec<HexArt>,
    /// Rivers, roads and rails.
    #[serde(default)]
    pub lines: Vec<LineArt>,
    /// Hexside features.
    #[serde(default)]
    pub sides: Vec<SideArt>,
    /// Names.
    #[serde(default)]
    pub names: Vec<Lettering>,
    /// Plates with a number.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// Where sight runs over the picture: how much of its hex an area of a kind may fill, as a part of the
    /// width. It never leaves the hexes shrunk so far and the strips between two that touch; roads and rails
    /// then run through the middles of hexes and hexsides. A kind that is not named has a soft edge.
    #[serde(default)]
    pub fills: BTreeMap<Kind, f64>,
    /// Section lines: points in columns and rows, as the layout of the renderer reads them.
    #[serde(default)]
    pub sections: Vec<Vec<[f64; 2]>>,
    /// Title.
    #[serde(default)]
    pub cartouche: Option<Cartouche>,
    /// Border.
    #[serde(default)]
    pub frame: Frame,
    /// Whether hex centres carry a dot (where sight is judged from centres).
    #[serde(default)]
    pub dots: bool,
    /// Whether what lies outside the hexes is faded.
    #[serde(default)]
    pub faded: bool,
}

/// Why a map cannot be drawn. Each names the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArtError {
    /// The map has no hexes.
    Empty,
    /// The hexes lie too far apart for one picture.
    TooLarge,
    /// Two hexes bear the same name.
    Name(String),
    /// Two hexes lie in the same place.
    Place(String),
    /// Something stands in a hex that is not on the map.
    Unknown(String),
    /// A side is not 0 to 5.
    Side(String, u8),
    /// A line jumps between hexes that do not touch.
    Jump(String, String),
}

impl fmt::Display for ArtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArtError::Empty => f.write_str("the map has no hexes"),
            ArtError::TooLarge => f.write_str("the map spans more than 400 columns or rows"),
            ArtError::Name(n) => write!(f, "two hexes are named {n}"),
            ArtError::Place(n) => write!(f, "hex {n} lies where another hex lies"),
            ArtError::Unknown(n) => write!(f, "hex {n} is not on the map"),
            ArtError::Side(n, s) => write!(f, "hex {n} has no side {s}"),
            ArtError::Jump(a, b) => write!(f, "a line goes from {a} to {b}, which do not touch"),
        }
    }
}

impl std::error::Error for ArtError {}

impl MapArt {
    /// The same map with its words said in a language: they are keys as a game writes them.
    #[must_use]
    pub fn spoken(&self, say: &dyn Fn(&str) -> String) -> MapArt {
        let mut art = self.clone();
        for name in &mut art.names {
            name.text = say(&name.text);
        }
        if let Some(cartouche) = &mut art.cartouche {
            cartouche.title = say(&cartouche.title);
            cartouche.subtitle = say(&cartouche.subtitle);
        }
        art
    }

    /// Checks all that can be said without the grid; the painter checks that lines do not jump.
    pub fn check(&self) -> Result<(), ArtError> {
        let mut names = BTreeSet::new();
        let mut places = BTreeSet::new();
        for h in &self.hexes {
            if !names.insert(h.name.as_str()) {
                return Err(ArtError::Name(h.name.clone()));
            }
            if !places.insert((h.col, h.row)) {
                return Err(ArtError::Place(h.name.clone()));
            }
            let joins = h.building.iter().flat_map(|b| &b.joins);
            check_sides(&h.name, joins.copied())?;
        }
        self.check_span(&places)?;
        let known = |n: &str| if names.contains(n) { Ok(()) } else { Err(ArtError::Unknown(n.to_owned())) };
        for line in &self.lines {
            line.hexes.iter().try_for_each(|n| known(n))?;
            let first = line.hexes.first().ok_or(ArtError::Unknown(String::new()))?;
            check_sides(first, line.from.into_iter().chain(line.to))?;
        }
        for s in &self.sides {
            known(&s.hex)?;
            check_sides(&s.hex, [s.side])?;
        }
        self.names.iter().map(|n| &n.hex).chain(self.marks.iter().map(|m| &m.hex)).try_for_each(|n| known(n))
    }

    fn check_span(&self, places: &BTreeSet<(i32, i32)>) -> Result<(), ArtError> {
        let (Some(first), Some(last)) = (places.first(), places.last()) else {
            return Err(ArtError::Empty);
        };
        let rows = || places.iter().map(|p| i64::from(p.1));
        let tall = rows().max().unwrap_or(0) - rows().min().unwrap_or(0);
        let wide = i64::from(last.0) - i64::from(first.0);
        if wide > 400 || tall > 400 { Err(ArtError::TooLarge) } else { Ok(()) }
    }
}

fn check_sides(hex: &str, sides: impl IntoIterator<Item = u8>) -> Result<(), ArtError> {
    match sides.into_iter().find(|s| *s > 5) {
        Some(s) => Err(ArtError::Side(hex.to_owned(), s)),
        None => Ok(()),
    }
}
