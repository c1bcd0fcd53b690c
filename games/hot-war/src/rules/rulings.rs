//! Rulings that may be switched: where the rulebook is unclear or silent, RULES.md settles it, and the other readings
//! are options. Value 0 is always the ruling of RULES.md.

use sandtable_engine::{OptionInfo, Options};

macro_rules! rulings {
    ($($name:ident = $id:literal [$($value:literal),*] $rule:literal),* $(,)?) => {
        /// A ruling that may be switched.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Ruling {
            $(#[doc = concat!("§", $rule, ": `", $id, "`.")] $name,)*
        }

        impl Ruling {
            /// All of them.
            pub const ALL: &[Ruling] = &[$(Ruling::$name),*];
        }

        /// The switches of the game, for lists.
        #[must_use]
        pub fn infos() -> Vec<OptionInfo> {
            vec![$(OptionInfo::new($id, &[$($value),*], $rule)),*]
        }
    };
}

rulings! {
    AmbushMoraleTest = "ambush-morale-test" ["always", "losses-only"] "HW-5.8",
    AreaFireAnyHex = "area-fire-any-hex" ["yes", "no"] "HW-7.2.4",
    ChemicalHexes = "chemical-hexes" ["no", "yes"] "HW-18.1",
    DefPool = "def-pool" ["dynamic", "fixed-at-first-test"] "HW-2.1.5.1",
    DefenceFirePresent = "defence-fire-present" ["s1", "on-entry"] "HW-7.1.7",
    DefenceWithoutTrenchSector = "defence-without-trench-sector" ["yes", "no"] "HW-12.7.2",
    ForcedWithdrawalScope = "forced-withdrawal-scope" ["suppressed-before-fire", "also-by-cc-fire"] "HW-7.3.12.2",
    HideAmmo = "hide-ammo" ["no", "yes"] "HW-17.3",
    LosEdge = "los-edge" ["both-block", "one-blocks"] "HW-3.1.2",
    MarchOrder = "march-order" ["no", "yes"] "HW-7.6.14",
    PassengerLossFactor = "passenger-loss-factor" ["3", "1"] "HW-7.6.9.2",
    Pillboxes = "pillboxes" ["no", "yes"] "HW-12.9",
    SectorHalfAngleDeg = "sector-half-angle-deg" ["30", "60", "90"] "HW-7.1.12",
    SettlementFireSmoke = "settlement-fire-smoke" ["turn2-end-s6", "turn1-s5"] "HW-11.1.1",
}

/// The values in force, by [`Ruling`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulings(Vec<u8>);

impl Rulings {
    /// The values of these options; unknown ones are the caller's to refuse.
    #[must_use]
    pub fn of(options: &Options) -> Rulings {
        let value = |info: &OptionInfo| {
            let set = options.value(info);
            info.values.iter().position(|v| *v == set).unwrap_or(0) as u8
        };
        Rulings(infos().iter().map(value).collect())
    }

    /// Which of its values a ruling has; 0 is that of RULES.md.
    #[must_use]
    pub fn value(&self, ruling: Ruling) -> u8 {
        self.0.get(ruling as usize).copied().unwrap_or(0)
    }

    /// Whether a ruling stands as RULES.md has it.
    #[must_use]
    pub fn stands(&self, ruling: Ruling) -> bool {
        self.value(ruling) == 0
    }
}
