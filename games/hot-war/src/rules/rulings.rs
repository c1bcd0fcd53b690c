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
    AaUnitDefinition = "aa-unit-definition" ["any-helicopter-row", "aa-property"] "HW-9.6.2",
    AccLimits = "acc-limits" ["0-to-6", "1-to-5"] "HW-4.10",
    AirTerrainBonus = "air-terrain-bonus" ["no", "yes"] "HW-4.12.20",
    AirfieldMergeState = "airfield-merge-state" ["parked", "landed-or-parked"] "HW-9.8.3",
    AmbushBonusAfterDiscovery = "ambush-bonus-after-discovery" ["no", "yes"] "HW-7.4.14",
    AmbushFirePresent = "ambush-fire-present" ["next-s1", "on-entry", "at-once"] "HW-7.4.11",
    AmbushFrontContact = "ambush-front-contact" ["as-zof0", "plain-cc"] "HW-7.4.9.9",
    AmbushLeaveReappears = "ambush-leave-reappears" ["reveal", "execution"] "HW-7.4.8",
    AmbushMoraleTest = "ambush-morale-test" ["always", "losses-only"] "HW-5.8",
    AmbushReveal = "ambush-reveal" ["order-only", "full"] "HW-6.7",
    AreaFireAnyHex = "area-fire-any-hex" ["yes", "no"] "HW-7.2.4",
    AreaFireBlindDice = "area-fire-blind-dice" ["indirect", "full"] "HW-7.2.5",
    AreaFireStackSpill = "area-fire-stack-spill" ["no", "yes"] "HW-7.2.6",
    AttackOtherDefenders = "attack-other-defenders" ["attacker-choice", "no-cc"] "HW-7.3.5",
    AttackTargetLeft = "attack-target-left" ["as-destroyed", "pursue"] "HW-7.3.5.1",
    BindWithoutCc = "bind-without-cc" ["yes", "no"] "HW-7.3.17",
    BridgeLanding = "bridge-landing" ["dangerous", "easy"] "HW-9.3.1",
    BridgeOverload = "bridge-overload" ["no-entry", "destroyed"] "HW-12.2.1",
    CcCancelsPending = "cc-cancels-pending" ["yes", "no"] "HW-7.3.18",
    CcGroundedHeli = "cc-grounded-heli" ["yes", "no"] "HW-7.3.16",
    CcMultiAttackers = "cc-multi-attackers" ["defender-picks-one", "split-dice"] "HW-7.3.8",
    CcNoAmmo = "cc-no-ammo" ["passive", "excluded"] "HW-7.3.9",
    ChemOtherBonuses = "chem-other-bonuses" ["no", "yes"] "HW-4.12.15",
    ChemicalHexes = "chemical-hexes" ["no", "yes"] "HW-18.1",
    ClearMinesPosition = "clear-mines-position" ["same-hex", "same-or-adjacent"] "HW-7.5.6",
    CollisionInAttack = "collision-in-attack" ["yes", "no"] "HW-7.3.3",
    CollisionSameImpulse = "collision-same-impulse" ["yes", "no"] "HW-7.6.5.1",
    CollisionTie = "collision-tie" ["reroll", "both-stop"] "HW-7.6.5.4",
    CounterattackTie = "counterattack-tie" ["reroll", "both-stay"] "HW-7.3.6",
    CoverFlankKeepsTrench = "cover-flank-keeps-trench" ["no", "yes"] "HW-7.3.15",
    CoverSameStart = "cover-same-start" ["yes", "no"] "HW-7.6.6",
    CoverStacks = "cover-stacks" ["no", "yes"] "HW-7.1.13",
    DeadTargetAmmo = "dead-target-ammo" ["spent", "kept"] "HW-7.2.3",
    DefPool = "def-pool" ["dynamic", "fixed-at-first-test"] "HW-2.1.5.1",
    DefenceFacingDeployed = "defence-facing-deployed" ["same", "free"] "HW-7.1.3",
    DefenceFirePresent = "defence-fire-present" ["s1", "on-entry"] "HW-7.1.7",
    DefenceNoAmmoBonus = "defence-no-ammo-bonus" ["yes", "no"] "HW-7.1.4",
    DefenceWithoutTrenchSector = "defence-without-trench-sector" ["yes", "no"] "HW-12.7.2",
    DepotMaxReceivers = "depot-max-receivers" ["3", "stacking"] "HW-7.5.13",
    DestroyedSettlement = "destroyed-settlement" ["barrier-and-road", "plain"] "HW-13.9.4",
    DisembarkTransportWait = "disembark-transport-wait" ["yes", "no"] "HW-7.6.10",
    DummyStops = "dummy-stops" ["no", "yes"] "HW-10.7",
    EventOrder = "event-order" ["mines-contact-zof-fom", "contact-mines-zof-fom"] "HW-6.12",
    FireAtCc = "fire-at-cc" ["no", "yes"] "HW-4.15",
    FireDamageFromTurn = "fire-damage-from-turn" ["2", "1"] "HW-11.2.1",
    FireDamageStep = "fire-damage-step" ["end-s5", "turn-end"] "HW-11.2.1",
    FlankTestContinuing = "flank-test-continuing" ["no", "yes"] "HW-7.3.14",
    FomLostTargetAmmo = "fom-lost-target-ammo" ["kept", "spent"] "HW-7.6.8.1",
    FomStartHex = "fom-start-hex" ["yes", "no"] "HW-7.6.8.2",
    FomVsSmokeAmmo = "fom-vs-smoke-ammo" ["kept", "spent"] "HW-7.5.20.7",
    ForcedWithdrawalImmobile = "forced-withdrawal-immobile" ["surrender", "stay"] "HW-7.3.12.3",
    ForcedWithdrawalScope = "forced-withdrawal-scope" ["suppressed-before-fire", "also-by-cc-fire"] "HW-7.3.12.2",
    ForcedWithdrawalTiming = "forced-withdrawal-timing" ["s6-start", "end-of-s3"] "HW-7.3.12.1",
    ForestNoAirFire = "forest-no-air-fire" ["from-forest", "both-ways"] "HW-13.6.1",
    GroundedHeliBonuses = "grounded-heli-bonuses" ["no", "yes"] "HW-4.12.16",
    HeliDashEdge = "heli-dash-edge" ["stop-or-airfield", "leave-board"] "HW-9.7",
    HeliDisembarkTakeoff = "heli-disembark-takeoff" ["no", "yes"] "HW-9.10.8",
    HeliFleeDistance = "heli-flee-distance" ["flight", "order"] "HW-9.7.1",
    HeliWaitFuel = "heli-wait-fuel" ["1", "0"] "HW-9.2",
    HiddenLossReport = "hidden-loss-report" ["on-discovery", "always"] "HW-17.9",
    HideAmmo = "hide-ammo" ["no", "yes"] "HW-17.3",
    HillFireCondition = "hill-fire-condition" ["on-hill", "higher-than-target"] "HW-14.4",
    HillShift = "hill-shift" ["shift", "extend-last"] "HW-14.4",
    LakeMove = "lake-move" ["1", "free"] "HW-8.1.5.1",
    LandingHiddenEnemy = "landing-hidden-enemy" ["allowed", "stay-in-air"] "HW-9.11",
    LandingSuppressedDisembark = "landing-suppressed-disembark" ["yes", "no"] "HW-9.12",
    LandingTestDef = "landing-test-def" ["card", "current"] "HW-9.4",
    LastFuelLanding = "last-fuel-landing" ["toward-edge", "any"] "HW-9.2.1",
    LongOrderAutoContinue = "long-order-auto-continue" ["yes", "no"] "HW-6.3.1",
    LongOrderProgressLost = "long-order-progress-lost" ["yes", "no"] "HW-6.8",
    LosEdge = "los-edge" ["both-block", "one-blocks"] "HW-3.1.2",
    LosModel = "los-model" ["shadow", "flat"] "HW-3.9",
    LosOwnHexBlocks = "los-own-hex-blocks" ["no", "yes"] "HW-3.1.1",
    MarchOrder = "march-order" ["no", "yes"] "HW-7.6.14",
    MedicsStack = "medics-stack" ["no", "yes"] "HW-8.1.9",
    MedicsSuppressed = "medics-suppressed" ["no", "yes"] "HW-8.1.9",
    MineAmmoReserved = "mine-ammo-reserved" ["yes", "no"] "HW-7.5.5",
    MineNoRow = "mine-no-row" ["stop-and-show", "ignore"] "HW-10.2.1",
    MineStartTest = "mine-start-test" ["before-leaving", "on-next-hex"] "HW-10.3",
    MineStopsAttack = "mine-stops-attack" ["yes", "no"] "HW-10.2.1",
    MineVisibility = "mine-visibility" ["hex-public-if-laid", "all-secret"] "HW-10.8",
    MoveMinOne = "move-min-one" ["yes", "no"] "HW-13.0.4",
    MoveReduction = "move-reduction" ["once-largest", "sum", "per-hex"] "HW-13.0.4",
    OilArson = "oil-arson" ["destroys", "fire-only"] "HW-11.3.1",
    OilFireUnitDamage = "oil-fire-unit-damage" ["yes", "no"] "HW-11.3.1",
    OneHexTerrain = "one-hex-terrain" ["whole-route", "one-such-hex"] "HW-13.0.5",
    OneTestPerInstant = "one-test-per-instant" ["yes", "no"] "HW-5.4.3",
    PassengerLossAnyDamage = "passenger-loss-any-damage" ["yes", "no"] "HW-7.6.9.4",
    PassengerLossFactor = "passenger-loss-factor" ["3", "1"] "HW-7.6.9.2",
    PassengerSurvivors = "passenger-survivors" ["placed-suppressed", "placed", "lost"] "HW-7.6.9.4",
    PassengersPublic = "passengers-public" ["if-seen-embarking", "never", "always"] "HW-17.5",
    Pillboxes = "pillboxes" ["no", "yes"] "HW-12.9",
    PontoonInterrupted = "pontoon-interrupted" ["sections-lost", "sections-kept"] "HW-7.5.12",
    RavineCross = "ravine-cross" ["non-exit-side", "entry-only"] "HW-13.7.1",
    RavineLos = "ravine-los" ["none", "adjacent"] "HW-3.11",
    RetestWhenSuppressed = "retest-when-suppressed" ["no", "yes"] "HW-5.4.2",
    RiverAmbush = "river-ambush" ["no", "yes"] "HW-13.3",
    RiverLosAlong = "river-los-along" ["yes", "no"] "HW-3.10.1",
    RoadBonusStartOnRoad = "road-bonus-start-on-road" ["yes", "no"] "HW-13.0.3",
    RoadIgnoresMovePenalty = "road-ignores-move-penalty" ["no", "yes"] "HW-13.12.3",
    RoadLiftsForestCap = "road-lifts-forest-cap" ["yes", "no"] "HW-13.12.2",
    RoadLosLimit = "road-los-limit" ["woods", "all-roads", "off"] "HW-13.12.4",
    RoadLosSymmetric = "road-los-symmetric" ["no", "yes"] "HW-13.12.4",
    SameHexAirRange = "same-hex-air-range" ["1", "0"] "HW-7.3.16",
    SectorHalfAngleDeg = "sector-half-angle-deg" ["30", "60", "90"] "HW-7.1.12",
    SelfEntrenchTurns = "self-entrench-turns" ["1", "2"] "HW-7.5.18",
    SettlementFireSmoke = "settlement-fire-smoke" ["turn2-end-s6", "turn1-s5"] "HW-11.1.1",
    SettlementStrength = "settlement-strength" ["3", "scenario"] "HW-13.9.1",
    SmokeCalmRemoved = "smoke-calm-removed" ["yes", "no"] "HW-7.5.20.5",
    SmokeHeli = "smoke-heli" ["shadow", "none"] "HW-7.5.20.6",
    SmokeHexAreaFire = "smoke-hex-area-fire" ["no", "yes"] "HW-3.13",
    SmokeInMovement = "smoke-in-movement" ["no-drift-unlimited", "drift-once"] "HW-7.6.11",
    SmokeLayerMayLeave = "smoke-layer-may-leave" ["yes", "no"] "HW-7.5.20.4",
    SmokePermanentExit = "smoke-permanent-exit" ["yes", "no"] "HW-7.5.20.8",
    SmokeProtectsAny = "smoke-protects-any" ["yes", "no"] "HW-7.5.20.3",
    SortieReturnState = "sortie-return-state" ["landed", "parked"] "HW-9.8.2",
    SpillOrder = "spill-order" ["reroll-settlement-stack", "reroll-stack-settlement"] "HW-4.14",
    SpottingStep = "spotting-step" ["s2", "s5-next-turn"] "HW-7.5.17.1",
    StackSpillKey = "stack-spill-key" ["category-triggers-type-hit", "type-triggers-type-hit", "category-triggers-category-hit"] "HW-7.6.3.1",
    Stacking = "stacking" ["per-category", "nine-any"] "HW-7.6.2",
    StructureDefPool = "structure-def-pool" ["yes", "no"] "HW-12.0",
    SupplyTransferTime = "supply-transfer-time" ["both-done", "receiver-done"] "HW-7.5.13.1",
    SuppressedAccModifiers = "suppressed-acc-modifiers" ["no", "yes"] "HW-4.11.5",
    SuppressionCancelsDefenceBonus = "suppression-cancels-defence-bonus" ["yes", "no"] "HW-5.4.1",
    TowEndPlace = "tow-end-place" ["first-s5", "completion"] "HW-7.5.2",
    TowTractorDestroyed = "tow-tractor-destroyed" ["gun-placed-packed", "gun-destroyed"] "HW-7.5.9.1",
    TrawlRemoves = "trawl-removes" ["no", "yes"] "HW-7.6.13",
    TrenchOccupancy = "trench-occupancy" ["one-unit-matching-side", "any-facing"] "HW-12.7",
    TrenchPersistent = "trench-persistent" ["yes", "no"] "HW-12.7.1",
    VoluntaryDangerousLanding = "voluntary-dangerous-landing" ["no", "yes"] "HW-9.3",
    WireBlocksArtillery = "wire-blocks-artillery" ["yes", "no"] "HW-12.5",
    ZofTriggerAppearing = "zof-trigger-appearing" ["yes", "no"] "HW-7.1.11",
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
