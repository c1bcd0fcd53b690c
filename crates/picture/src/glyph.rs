//! The library of pictures, by name: what the renderer can draw without being told how. What it lacks, a game describes
//! by strokes or paths of its own.

use crate::piece::Form;
use serde::{Deserialize, Serialize};

/// A picture that is put somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glyph {
    /// A silhouette.
    Figure(Figure),
    /// A weapon.
    Weapon(Weapon),
    /// A map symbol.
    Symbol(Symbol),
    /// Something seen from above, which turns.
    Above(Above),
    /// A sign drawn in strokes.
    Sign(Vec<Stroke>),
}

impl From<Figure> for Glyph {
    fn from(figure: Figure) -> Glyph {
        Glyph::Figure(figure)
    }
}

impl From<Weapon> for Glyph {
    fn from(weapon: Weapon) -> Glyph {
        Glyph::Weapon(weapon)
    }
}

impl From<Symbol> for Glyph {
    fn from(symbol: Symbol) -> Glyph {
        Glyph::Symbol(symbol)
    }
}

impl From<Above> for Glyph {
    fn from(above: Above) -> Glyph {
        Glyph::Above(above)
    }
}

/// A silhouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Line infantryman at attention.
    Infantry,
    /// Light infantryman taking aim.
    Light,
    /// Grenadier or guard in bearskin.
    Grenadier,
    /// Light horseman.
    Cavalry,
    /// Heavy horseman in crested helmet.
    Cuirassier,
    /// Field gun.
    Gun,
    /// Horse gun.
    HorseGun,
    /// Leader in bicorne.
    Leader,
    /// Soldier of the twentieth century.
    Soldier,
}

impl Figure {
    /// Whether it stands on its own feet.
    pub fn is_foot(self) -> bool {
        matches!(
            self,
            Figure::Infantry | Figure::Light | Figure::Grenadier | Figure::Leader | Figure::Soldier
        )
    }
}

/// A weapon's picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Light machine gun.
    Lmg,
    /// Heavy machine gun.
    Hmg,
    /// Mortar.
    Mortar,
    /// Radio.
    Radio,
    /// Anti-tank gun.
    AtGun,
    /// Satchel charge.
    Satchel,
    /// Flamethrower.
    Flamethrower,
    /// Rocket launcher.
    Rocket,
}

/// A map symbol of a branch, in a box of 30 × 22.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // plain names of branches
pub enum Symbol {
    Infantry,
    Mechanised,
    Tank,
    Artillery,
    SelfPropelled,
    Helicopter,
    Recon,
    Engineer,
    AntiAir,
    AntiTank,
    Supply,
    Bridging,
    Rocket,
}

/// Something seen from above: it looks north, and is turned by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Above {
    /// The hull of a tracked vehicle.
    Hull,
    /// Its turret with the gun.
    Turret,
    /// A gun on its carriage.
    Gun,
}

/// A stroke of a sign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stroke {
    /// Its outline.
    pub form: Form,
    /// It is filled.
    #[serde(default)]
    pub filled: bool,
    /// How wide its line is; that of the sign if it does not say.
    #[serde(default)]
    pub width: Option<f64>,
    /// Dashes and gaps; empty is solid.
    #[serde(default)]
    pub dash: Vec<f64>,
    /// Its ends and corners are round.
    #[serde(default)]
    pub round: bool,
}

impl Stroke {
    /// A line along a path, as wide as the sign's lines and round at its ends.
    #[must_use]
    pub fn path(data: &str) -> Stroke {
        Stroke::of(Form::Path(data.to_owned()))
    }

    /// A ring.
    #[must_use]
    pub fn ring(middle: [f64; 2], radius: f64) -> Stroke {
        Stroke::of(Form::Disc(middle, radius))
    }

    fn of(form: Form) -> Stroke {
        Stroke { form, filled: false, width: None, dash: Vec::new(), round: true }
    }

    /// The same, filled.
    #[must_use]
    pub fn filled(self) -> Stroke {
        Stroke { filled: true, ..self }
    }

    /// The same with dashes.
    #[must_use]
    pub fn dashed(self, dash: &[f64]) -> Stroke {
        Stroke { dash: dash.to_vec(), ..self }
    }

    /// The same with a line so wide, and blunt ends.
    #[must_use]
    pub fn blunt(self, width: f64) -> Stroke {
        Stroke { width: Some(width), round: false, ..self }
    }
}

/// What a state is usually shown by. Any other is a [`Ribbon`](crate::Ribbon), a [`Badge`](crate::Badge), or shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StateMark {
    /// Has moved.
    Moved,
    /// Has fired.
    Fired,
    /// Suppressed: a tag below.
    Suppressed,
    /// Out of supply or command: a chain with a gap.
    Cut,
    /// Hidden from the enemy.
    Hidden,
    /// In ambush.
    Ambush,
    /// In a trench.
    Trench,
    /// It has acted and waits for the next turn.
    Spent,
    /// A torn corner: broken.
    Torn,
    /// In square.
    Square,
}

/// Works, smoke and fire in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Works {
    Foxholes,
    Trench,
    Pillbox,
    Bunker,
    Mines,
    /// Mines against people: a mine with prongs on its signs.
    FootMines,
    /// Mines against tanks: round signs, as the mine from above.
    TankMines,
    /// Mines that are only feigned: hollow signs.
    ShamMines,
    Wire,
    Smoke,
    Blaze,
    /// Where the next shells fall.
    Aim,
    /// Wire along one side of a hex, as those that follow: drawn about the middle of the side, outward is up.
    SideWire,
    /// A trench behind a side.
    SideTrench,
    /// A pit for a tank behind a side.
    SidePit,
    /// Anti-tank teeth on a side.
    SideTeeth,
}
