//! Silhouettes.

use serde::{Deserialize, Serialize};

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
