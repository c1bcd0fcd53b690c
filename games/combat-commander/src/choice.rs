//! The verbs of the game and the names of its things.

use crate::board::Hex;
use crate::data::{Action, CardData, Event, Order};
use sandtable_engine::{Die, Vocabulary};
use sandtable_hex::{Dir, Orientation};

sandtable_engine::verbs! {
    PLACE = "place": "D25: take a piece or a Fortification in hand.",
    AT = "at" [reach]: "This hex: where something is put, hit, dug or cleared.",
    GIVE = "give": "D25, D12: to this unit: a weapon.",
    BACK = "back": "D25: put back what is in hand.",
    REST = "rest" [main]: "D25: set up the rest as suggested.",
    READY = "ready" [main]: "D25: the set-up stands.",
    PLAY = "play": "D1, windows: play a card.",
    PASS = "pass" [main]: "D1: Pass; windows: play nothing.",
    END = "end": "D1: end the Turn.",
    DISCARD = "discard": "Discard a card.",
    ACTIVATE = "activate": "D2: activate a unit.",
    WITH = "with": "D2: the Leader activates this one too; D12: it moves along.",
    ALL = "all": "All that may.",
    TARGET = "target" [target odds]: "D6: fire at a hex.",
    FIRE = "fire": "D14: fire at the hex that was entered.",
    JOIN = "join": "D6: this piece fires.",
    SHOOT = "shoot" [main odds]: "D6: the group is complete.",
    SMOKE = "smoke": "D6: this weapon fires smoke.",
    ROLL = "roll" [main odds]: "D7, D9: make the roll.",
    ABANDON = "abandon": "D7: the shot cannot be made.",
    DEFEND = "defend": "D8: this unit rolls next.",
    JAM = "jam": "A41: this weapon breaks.",
    MOVE = "move": "D12: this unit moves next.",
    TO = "to" [reach]: "Go to a hex.",
    EXIT = "exit": "D12, D15: leave the map by the enemy's edge.",
    STOP = "stop": "D12: go no further.",
    DESTROY = "destroy" [button]: "D24: destroy a weapon.",
    ADVANCE = "advance": "D15: this unit advances next.",
    SPACE = "space": "D21: wait on this space of the Time Track.",
    KEEP = "keep" [main]: "D11: the roll stands.",
    REROLL = "reroll": "D11: the roll is made again.",
    PICK = "pick": "This unit: Sniper, Events, Ambush.",
    MELEE = "melee" [target odds]: "D16: this Melee is next.",
    ACCESS = "access": "D17: Battery Access.",
    EFFECT = "effect": "D17: Fire for Effect.",
    SHELLS = "shells": "D17: shells.",
    SCREEN = "screen": "D17: smoke.",
    RALLY = "rally" [odds]: "D3: this unit's Rally roll is next.",
    ROUT = "rout" [odds]: "D3: this unit's Rout roll is next.",
    OWN = "own": "D4: one's own units Rout.",
    ENEMY = "enemy": "D4: the enemy's units Rout.",
    ELIMINATE = "eliminate": "D22: this unit goes.",
    DEPLOY = "deploy": "D22, E52: this Squad splits into two Teams.",
    TAKE = "take": "E52: this Team takes it.",
    SUPPORT = "support": "D23: this item of the Support Table.",
    CHIT = "chit": "E67: this chit is opened.",
    WEAPON = "weapon": "E63, E71: this weapon.",
    YES = "yes": "Do what the Event allows.",
    DONE = "done" [main]: "End the step; do nothing more.",
}

/// What chance is asked for.
pub mod purpose {
    /// A roll (§1.9), an Event card, a random hex, a drift, by the Axis.
    pub const AXIS: u16 = 0;
    /// The same by the Allies.
    pub const ALLIES: u16 = 1;
    /// A card into the Axis hand.
    pub const AXIS_HAND: u16 = 2;
    /// A card into the Allied hand.
    pub const ALLIED_HAND: u16 = 3;
    /// A Smoke counter.
    pub const SMOKE: u16 = 4;
    /// An Objective chit.
    pub const CHIT: u16 = 5;
    /// §E57: a card out of a hand.
    pub const LOSE: u16 = 6;
    /// Their names.
    pub const NAMES: [&str; 7] =
        ["axis-card", "allied-card", "axis-hand", "allied-hand", "smoke", "chit", "lose"];
}

/// The key of an event's name in words: `air-support`.
#[must_use]
pub const fn event_key(event: Event) -> &'static str {
    match event {
        Event::AirSupport => "air-support",
        Event::BattleHarden => "battle-harden",
        Event::BattlefieldIntegrity => "battlefield-integrity",
        Event::Blaze => "blaze",
        Event::BoobyTrap => "booby-trap",
        Event::Breeze => "breeze",
        Event::CommandAndControl => "command-and-control",
        Event::Commissar => "commissar",
        Event::Cower => "cower",
        Event::Deploy => "deploy",
        Event::Dust => "dust",
        Event::Elan => "elan",
        Event::Entrench => "entrench",
        Event::FieldPromotion => "field-promotion",
        Event::FogOfWar => "fog-of-war",
        Event::Hero => "hero",
        Event::Infiltration => "infiltration",
        Event::Interdiction => "interdiction",
        Event::Interrogation => "interrogation",
        Event::Kia => "kia",
        Event::Malfunction => "malfunction",
        Event::Medic => "medic",
        Event::MissionObjective => "mission-objective",
        Event::PrisonersOfWar => "prisoners-of-war",
        Event::Reconnaissance => "reconnaissance",
        Event::Reinforcements => "reinforcements",
        Event::Rubble => "rubble",
        Event::Sappers => "sappers",
        Event::Scrounge => "scrounge",
        Event::ShellShock => "shell-shock",
        Event::Shellholes => "shellholes",
        Event::StrategicObjective => "strategic-objective",
        Event::SuppressingFire => "suppressing-fire",
        Event::WalkingWounded => "walking-wounded",
        Event::WhitePhosphorus => "white-phosphorus",
    }
}

/// The key of an order's name in words: `order-fire`.
#[must_use]
pub const fn order_key(order: Order) -> &'static str {
    match order {
        Order::Advance => "order-advance",
        Order::ArtilleryDenied => "order-artillery-denied",
        Order::ArtilleryRequest => "order-artillery-request",
        Order::Confusion => "order-confusion",
        Order::Fire => "order-fire",
        Order::Move => "order-move",
        Order::Recover => "order-recover",
        Order::Rout => "order-rout",
    }
}

/// The key of an action's name in words: `action-ambush`.
#[must_use]
pub const fn action_key(action: Action) -> &'static str {
    match action {
        Action::Ambush => "action-ambush",
        Action::AssaultFire => "action-assault-fire",
        Action::BoreSighting => "action-bore-sighting",
        Action::Confusion => "action-confusion",
        Action::Concealment => "action-concealment",
        Action::Crossfire => "action-crossfire",
        Action::Demolitions => "action-demolitions",
        Action::DigIn => "action-dig-in",
        Action::HandGrenades => "action-hand-grenades",
        Action::HiddenEntrenchments => "action-hidden-entrenchments",
        Action::HiddenMines => "action-hidden-mines",
        Action::HiddenPillbox => "action-hidden-pillbox",
        Action::HiddenUnit => "action-hidden-unit",
        Action::HiddenWire => "action-hidden-wire",
        Action::LightWounds => "action-light-wounds",
        Action::Marksmanship => "action-marksmanship",
        Action::NoQuarter => "action-no-quarter",
        Action::SmokeGrenades => "action-smoke-grenades",
        Action::SprayFire => "action-spray-fire",
        Action::SustainedFire => "action-sustained-fire",
    }
}

/// What a card is called when it is played: by its order, or by its action (§1.a: nothing else of it counts).
#[must_use]
pub fn card_key(card: &CardData, as_order: bool) -> &'static str {
    match card.action {
        Some(action) if !as_order => action_key(action),
        _ => order_key(card.order),
    }
}

/// Builds the vocabulary of a scenario; chits are words by their letters.
#[must_use]
pub fn vocabulary(pieces: Vec<String>, cards: Vec<String>, words: Vec<String>) -> Vocabulary {
    Vocabulary {
        verbs: VERBS.to_vec(),
        pieces,
        hexes: Hex::all().map(Hex::name).collect(),
        directions: Dir::ALL.map(|d| d.name(Orientation::Flat)),
        cards,
        words,
        purposes: purpose::NAMES.to_vec(),
        dice: vec![Die::d6()],
    }
}
