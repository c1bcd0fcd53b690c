//! The orders (HW-7).

use serde::{Deserialize, Serialize};

/// The step in which an order is carried out (§HW-6.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum OrderStep {
    /// S1, §HW-6.5.1.
    Defence,
    /// S2, §HW-6.5.2.
    Fire,
    /// S3, §HW-6.5.3.
    Attack,
    /// S4, §HW-6.5.4.
    Ambush,
    /// S5, §HW-6.5.5.
    Special,
    /// S6, §HW-6.5.6.
    Movement,
}

macro_rules! orders {
    ($($name:ident = $key:literal in $step:ident by $rule:literal : $doc:literal),* $(,)?) => {
        /// An order. [`Wait`](OrderKind::Wait) is the default: a unit without an order waits. §HW-7.6.15: those that are
        /// only named, for expansions, are not here.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum OrderKind {
            $(#[doc = $doc] $name,)*
            /// §HW-7.6.7: stay, do nothing.
            #[default]
            Wait,
        }

        impl OrderKind {
            /// All orders, in the order of their numbers.
            pub const ALL: &[OrderKind] = &[$(OrderKind::$name,)* OrderKind::Wait];

            /// The name in data, records and words.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(OrderKind::$name => $key,)* OrderKind::Wait => "wait" }
            }

            /// The rule that describes it.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(OrderKind::$name => $rule,)* OrderKind::Wait => "HW-7.6.7" }
            }

            /// When it is carried out.
            #[must_use]
            pub const fn step(self) -> OrderStep {
                match self { $(OrderKind::$name => OrderStep::$step,)* OrderKind::Wait => OrderStep::Movement }
            }
        }
    };
}

orders! {
    Defence = "defence" in Defence by "HW-7.1.2": "HW-7.1.",
    Fire = "fire" in Fire by "HW-7.2.2": "§HW-7.2.2.",
    AreaFire = "area_fire" in Fire by "HW-7.2.4": "§HW-7.2.4.",
    Attack = "attack" in Attack by "HW-7.3.1": "HW-7.3: a bound unit that names its target has it too, without a route (§HW-7.3.17).",
    Ambush = "ambush" in Ambush by "HW-7.4.1": "HW-7.4.",
    PackUp = "pack_up" in Special by "HW-7.5.1": "§HW-7.5.1.",
    Deploy = "deploy" in Special by "HW-7.5.2": "§HW-7.5.2.",
    ChangeSector = "change_sector" in Special by "HW-7.5.3": "§HW-7.5.3.",
    Gather = "gather" in Special by "HW-7.5.4": "§HW-7.5.4.",
    LayMines = "lay_mines" in Special by "HW-7.5.5": "§HW-7.5.5.",
    ClearMines = "clear_mines" in Special by "HW-7.5.6": "§HW-7.5.6.",
    Demolition = "demolition" in Special by "HW-7.5.7": "§HW-7.5.7.",
    Arson = "arson" in Special by "HW-7.5.8": "§HW-7.5.8.",
    Tow = "tow" in Special by "HW-7.5.9": "§HW-7.5.9.",
    RemoveWire = "remove_wire" in Special by "HW-7.5.10": "§HW-7.5.10.",
    RemoveObstacles = "remove_at_obstacles" in Special by "HW-7.5.11": "§HW-7.5.11.",
    BuildPontoon = "build_pontoon" in Special by "HW-7.5.12": "§HW-7.5.12.",
    ReceiveSupplies = "receive_supplies" in Special by "HW-7.5.13": "§HW-7.5.13.",
    LoadSupplies = "load_supplies" in Special by "HW-7.5.14": "§HW-7.5.14.",
    DigIn = "dig_in" in Special by "HW-7.5.15": "§HW-7.5.15.",
    Recon = "recon" in Special by "HW-7.5.16": "§HW-7.5.16.",
    Spotting = "artillery_spotting" in Special by "HW-7.5.17": "§HW-7.5.17.",
    SelfEntrench = "self_entrench" in Special by "HW-7.5.18": "§HW-7.5.18.",
    ChemOn = "chem_protection_on" in Special by "HW-7.5.19": "§HW-7.5.19.",
    ChemOff = "chem_protection_off" in Special by "HW-7.5.19": "§HW-7.5.19.",
    SmokeScreen = "smoke_screen" in Fire by "HW-7.5.20": "§HW-7.5.20: it accompanies another order and is never a plan's own kind.",
    Move = "move" in Movement by "HW-7.6.6": "§HW-7.6.6.",
    Withdraw = "withdraw" in Movement by "HW-7.3.19": "§HW-7.3.19: it uses the symbol of Move.",
    FireOnMove = "fire_on_move" in Movement by "HW-7.6.8": "§HW-7.6.8.",
    Embark = "embark" in Movement by "HW-7.6.9": "§HW-7.6.9.",
    Disembark = "disembark" in Movement by "HW-7.6.10": "§HW-7.6.10.",
    SmokeInMovement = "smoke_in_movement" in Movement by "HW-7.6.11": "§HW-7.6.11.",
    MineSearch = "mine_search" in Movement by "HW-7.6.12": "§HW-7.6.12.",
    MineTrawling = "mine_trawling" in Movement by "HW-7.6.13": "§HW-7.6.13.",
    FlaresMove = "flares_move" in Movement by "HW-9.10.1": "§HW-9.10.1.",
    Flight = "flight" in Movement by "HW-9.10.3": "§HW-9.10.3.",
    Landing = "landing" in Movement by "HW-9.10.5": "§HW-9.10.5.",
    TakeOff = "take_off" in Movement by "HW-9.10.6": "§HW-9.10.6.",
    March = "march" in Movement by "HW-19.1": "§HW-19.1.",
    Sortie = "sortie" in Movement by "HW-9.8.2": "§HW-9.8.2: from the airfield to a half-hex; no symbol is needed.",
    Return = "return" in Movement by "HW-9.8.2": "§HW-9.8.2: from a half-hex to the airfield; no symbol is needed.",
}
