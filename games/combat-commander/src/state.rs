//! The position: plain data, under three kilobytes, no heap.
//!
//! Every counter of both nations' boxes is a unit with a number of its own, on the map or off it: what is left to
//! be placed is what has not been placed. Draw piles are sets: their order is hidden from everyone.

use crate::board::{HEXES, Hex, HexSet};
use crate::data::{Event, Order, Side};
use sandtable_engine::Array;
use serde::{Deserialize, Serialize};

/// The most units: the counters of two nations.
pub const MAX_UNITS: usize = 248;
/// The most weapons: the counters of two nations.
pub const MAX_WEAPONS: usize = 64;
/// Objectives of a map (§2.3).
pub const OBJECTIVES: usize = 5;
/// The values of Smoke counters run from 1 to this (§T94-a).
pub const SMOKE_VALUES: usize = 10;

macro_rules! id {
    ($name:ident, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// None at all.
            pub const NONE: $name = $name(u8::MAX);

            /// As an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Whether there is one.
            #[must_use]
            pub const fn is_some(self) -> bool {
                self.0 != u8::MAX
            }
        }
    };
}

id!(UnitId, "A unit: a Squad, a Team or a Leader, by the number of its counter.");
id!(WeaponId, "A weapon, by the number of its counter.");
id!(RadioId, "A radio, by its line in `data/weapons.json`.");
id!(Card, "A card: 0 to 71 of the Axis deck, 72 to 143 of the Allied deck.");

impl Card {
    /// Whose deck it belongs to.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 72 { Side::Axis } else { Side::Allies }
    }

    /// The card of a side with this number in its deck, from 0.
    #[must_use]
    pub const fn of(side: Side, number: u8) -> Card {
        Card(side as u8 * 72 + number)
    }

    /// Its number in its deck, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % 72
    }
}

/// A set of cards of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u128);

impl Cards {
    /// A whole deck.
    pub const ALL: Cards = Cards((1 << 72) - 1);

    /// Whether the card is among them.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, as those of a side's deck, in the order of their numbers.
    pub fn iter(self, side: Side) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let card = Card::of(side, bits.trailing_zeros() as u8);
                bits &= bits - 1;
                card
            })
        })
    }
}

/// A player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deck {
    /// In hand: secret (§1.2).
    pub hand: Cards,
    /// To be drawn: which they are is known from the others, their order to no one.
    pub pile: Cards,
    /// Discarded, open (§1.2).
    pub discard: Cards,
    /// Cards in hand that the opponent has seen (§E61).
    pub seen: Cards,
}

/// What is true of a unit.
pub mod is {
    /// It lies on its broken side (§3.2.1).
    pub const BROKEN: u16 = 1;
    /// It is suppressed (§13).
    pub const SUPPRESSED: u16 = 1 << 1;
    /// It is a Veteran (§E44.1).
    pub const VETERAN: u16 = 1 << 2;
    /// It was activated this Turn (§O14.1-a).
    pub const ACTIVATED: u16 = 1 << 3;
    /// It is activated for the Order under way.
    pub const CALLED: u16 = 1 << 4;
    /// It is activated for Op Fire in the Move Order under way (§A33.3-2).
    pub const WATCHING: u16 = 1 << 5;
    /// It has done its part of the Order under way.
    pub const DONE: u16 = 1 << 6;
    /// It moves, advances or retreats now, perhaps together with others (§O21.2).
    pub const GOING: u16 = 1 << 7;
    /// It fires in the attack under way.
    pub const FIRING: u16 = 1 << 8;
    /// It has fired in the Fire Order under way (§O20.3).
    pub const FIRED: u16 = 1 << 9;
    /// It has still to roll in defence (§O20.3.4).
    pub const DEFENDING: u16 = 1 << 10;
    /// It is on the list of a Recover or Rout Order (§O22.2, §O23.2).
    pub const LISTED: u16 = 1 << 11;
    /// An Event or an Ambush is about to break it.
    pub const DOOMED: u16 = 1 << 12;
    /// It has the Road bonus in the Move Order under way (§T93-b).
    pub const ROAD: u16 = 1 << 13;
    /// Events: it is about to be displaced by a Blaze (§E46).
    pub const FLEEING: u16 = 1 << 14;

    /// What ends with an Order.
    pub const OF_ORDER: u16 = CALLED | WATCHING | DONE | GOING | FIRING | FIRED | LISTED | ROAD;
    /// What ends with a Turn.
    pub const OF_TURN: u16 = OF_ORDER | ACTIVATED;
    /// What a replacement takes over from the unit it replaces (§A36, §E52).
    pub const INHERITED: u16 = BROKEN | ACTIVATED | CALLED | WATCHING | DONE | GOING | FIRED | LISTED | ROAD;
}

/// A unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is: a hex, or a place off the map ([`Unit::BOX`], [`Unit::LOST`], [`Unit::time`]).
    pub at: Hex,
    /// The weapon it carries.
    pub weapon: WeaponId,
    /// The next unit in the same hex, in the order of numbers.
    pub next: UnitId,
    /// What is true of it: bits of [`is`].
    pub flags: u16,
}

impl Unit {
    /// In the box of counters that are not in play.
    pub const BOX: Hex = Hex::NONE;
    /// On the Casualty Track (§4.2).
    pub const LOST: Hex = Hex(254);
    /// In hand to be set up.
    pub const SETUP: Hex = Hex(253);
    const TIME: u8 = 160;

    /// On a space of the Time Track (§7.2.1).
    #[must_use]
    pub const fn time(space: u8) -> Hex {
        Hex(Unit::TIME + space)
    }

    /// The space of the Time Track it waits on.
    #[must_use]
    pub const fn waits_for(&self) -> Option<u8> {
        if self.at.0 >= Unit::TIME && self.at.0 < Unit::SETUP.0 { Some(self.at.0 - Unit::TIME) } else { None }
    }

    /// Whether it is on the map.
    #[must_use]
    pub const fn on_map(&self) -> bool {
        self.at.is_some()
    }

    /// Whether all of these are true of it.
    #[must_use]
    pub const fn is(&self, flags: u16) -> bool {
        self.flags & flags == flags
    }
}

/// A player's radio (§12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Radio {
    /// Which; [`RadioId::NONE`] if he has none.
    pub id: RadioId,
    /// It is broken.
    pub broken: bool,
}

/// The Move or Advance under way: who goes is flagged [`is::GOING`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Going {
    /// Movement points spent.
    pub spent: u8,
    /// It may go no further (§F106.2-a).
    pub halted: bool,
    /// A hex was entered just now: the windows of the entry are open (§O21.6).
    pub fresh: bool,
    /// The opponent has had his one attack at this entry (§A33.3-3).
    pub shot: bool,
    /// Someone has entered a hex in this Order (§O14.4).
    pub entered: bool,
    /// The last step went through trenches (§F105.2-b).
    pub sheltered: bool,
    /// The hex that the step under way leaves: who is no longer there does not take it.
    pub from: Hex,
}

impl Going {
    /// No one has gone anywhere yet.
    pub const NONE: Going = Going {
        spent: 0,
        halted: false,
        fresh: false,
        shot: false,
        entered: false,
        sheltered: false,
        from: Hex::NONE,
    };
}

/// The kinds of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttackKind {
    /// By a Fire Order (§O20).
    Fire,
    /// Op Fire (§A33).
    OpFire,
    /// Assault Fire (§A26).
    Assault,
    /// Artillery by Radio (§O18.2.3).
    Impact,
    /// Mines (§F103).
    Mines,
}

/// The attack under way. Who fires is flagged [`is::FIRING`], who defends [`is::DEFENDING`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// What it is.
    pub kind: AttackKind,
    /// Who attacks.
    pub by: Side,
    /// The hex attacked.
    pub target: Hex,
    /// The second hex of Spray Fire (§A40).
    pub second: Hex,
    /// The hexes fired from, once the group is complete.
    pub from: HexSet,
    /// Weapons that fire, as bits.
    pub weapons: u64,
    /// A round of smoke (§O20.2.1).
    pub smoke: bool,
    /// The Targeting roll has hit.
    pub hit: bool,
    /// Firepower added by Actions.
    pub bonus: i8,
    /// Sustained Fire cards played (§A41).
    pub sustained: u8,
    /// The Firepower when the roll is made, then the Attack Total.
    pub total: i16,
}

impl Attack {
    /// No attack.
    pub const NONE: Attack = Attack {
        kind: AttackKind::Fire,
        by: Side::Axis,
        target: Hex::NONE,
        second: Hex::NONE,
        from: HexSet::EMPTY,
        weapons: 0,
        smoke: false,
        hit: false,
        bonus: 0,
        sustained: 0,
        total: 0,
    };
}

/// Fire for Effect under way (§O18.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Barrage {
    /// The Leader who spots.
    pub spotter: UnitId,
    /// Where the Spotting Round lies.
    pub at: Hex,
    /// Smoke rather than shells (§O18.2.1.1).
    pub smoke: bool,
    /// Hexes still to be hit.
    pub left: HexSet,
}

/// What a card is revealed for as a roll (§1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RollFor {
    /// A Fire Attack, an Impact or a Mine attack.
    Attack,
    /// A unit's defence.
    Defence(UnitId),
    /// Targeting by Ordnance (§O20.2.3).
    Targeting,
    /// Accuracy of artillery (§O18.2.2).
    Accuracy,
    /// A Rally roll (§O22.3).
    Rally(UnitId),
    /// A Rout roll (§O23.2).
    Rout(UnitId),
    /// A side's roll in a Melee.
    Melee(Hex),
    /// Sudden Death (§6.2.2).
    SuddenDeath,
    /// The Support Table, in an Event (§E59, §E68) or by Hidden Unit (§A35.4).
    Support(Reason),
    /// The Commissar (§E50).
    Commissar(UnitId),
}

impl RollFor {
    /// §1.9.1-b: rolls inside a trigger, an Event or a Time advance set off nothing.
    #[must_use]
    pub const fn is_quiet(self) -> bool {
        match self {
            RollFor::SuddenDeath | RollFor::Commissar(_) => true,
            RollFor::Support(reason) => !matches!(reason, Reason::HiddenUnit),
            _ => false,
        }
    }
}

/// Why a Support Table is rolled on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// §E59.
    Infiltration,
    /// §E68.
    Reinforcements,
    /// §A35.4.
    HiddenUnit,
}

/// What units are activated for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Call {
    /// An Order of the active player.
    Order(Order),
    /// Op Fire by the inactive player.
    OpFire,
}

/// How a unit goes from hex to hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gait {
    /// §O21.
    Move,
    /// §O16.
    Advance,
    /// §O23.3.
    Retreat,
}

/// A waiting decision, a chance request, or a step of the flow that runs by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    // Before the game (chapter 10 of RULES.md)
    /// Chits are drawn: chance.
    DrawChits,
    /// D25: sides set up, one after the other or both at once: those not ready are asked.
    SetUp,
    /// First hands: chance.
    Deal(Side),

    // The Turn (5)
    /// D1: an Order, a Pass or the end of the Turn.
    Choose,
    /// §O15: cards discarded so far.
    Discard(u8),
    /// W-PASS.
    PassWindow,
    /// §SM-5: the steps of a Turn's end.
    TurnEnd(u8),
    /// D22: a side has too many in a hex; whether it has used its free Deploy there.
    Overstack(Side, Hex, bool),
    /// D22, E52: how a Squad that Deploys shares out what it carries: squad, first Team, second Team, step.
    Share(UnitId, UnitId, UnitId, u8),
    /// §5.4: cards are drawn up to the hand's size: chance.
    Refill,

    // Orders (O14)
    /// D2: who is activated.
    Activate(Call),
    /// D2: whom the Leader takes along.
    Company(Call, UnitId),
    /// An Order is done.
    OrderEnd,

    // Fire (O20)
    /// D6: the next attack of a Fire Order.
    Fire,
    /// D6: who joins in the attack.
    Group,
    /// D6: where a round of smoke goes.
    SmokeShot,
    /// W-PREFIRE.
    PreFire,
    /// A40: the second hex.
    Spray,
    /// The attack goes on: units that fired are done, defenders roll.
    Defence,
    /// W-PREDEF: before this unit's roll.
    PreDefence(UnitId),
    /// A41: that many machine guns or mortars are still to break.
    Overheat(u8),
    /// A unit is about to break. W-BREAK for a Squad.
    Break(UnitId),
    /// A26: what is fired at.
    Assault,
    /// A39: where the smoke goes.
    Grenade,

    // Move, Advance, Retreat (O21, O16, O23)
    /// D12: who moves next.
    Move,
    /// D12: the next step of those that go.
    Step,
    /// D12: who takes this weapon.
    HandOver(WeaponId),
    /// A step is carried out, stage by stage (§CC-F103.f).
    Walk(Gait, Hex, u8),
    /// W-MOVE, W-ADVANCE: the opponent's answer to an entry.
    Entry(Gait, Side),
    /// D21: where an exited unit waits.
    Exit(UnitId),
    /// D15: who advances next.
    Advance,
    /// D15: where to.
    AdvanceTo,
    /// D5: those flagged [`is::GOING`] retreat that many hexes more.
    Retreat(u8),

    // Melee (O16.4)
    /// §CC-6.3.4, §O16.4: an Order, Action, Event or trigger is done: who is left, who fights.
    After,
    /// D16: which Melee is next.
    PickMelee,
    /// A Melee: hex, stage, the inactive player's total.
    Melee(Hex, u8, i8),
    /// D16: who breaks by an Ambush: this side chooses.
    Ambushed(Hex, Side),
    /// W-MELEE-END.
    NoQuarter(Hex, Side),

    // Artillery (O18)
    /// D17: Battery Access or Fire for Effect.
    Artillery,
    /// D17: the spotter.
    Spotter,
    /// D17: where the Spotting Round goes.
    Spot,
    /// D17: shells or smoke.
    Shells,
    /// §O18.2.2.1: the round drifts: chance. Whether the Accuracy roll hit.
    Drift(bool),
    /// D17: which hex is hit next.
    Impact,

    // Recover and Rout (O22, O23)
    /// D3: whose Rally roll is next.
    Rally,
    /// D4: whose units Rout.
    RoutWhom,
    /// D3: whose Rout roll is next.
    Rout,

    // Rolls (1.9), triggers (1.9.1), Time (6)
    /// A card is revealed as a roll: chance.
    Roll(Side, RollFor),
    /// W-REROLL.
    Reroll(Side, RollFor, Card),
    /// The roll stands.
    Result(Side, RollFor, Card),
    /// A trigger is carried out.
    Trigger(Side, Card),
    /// A random hex is revealed for an Event or a Sniper: chance.
    RandomHex(Side, Option<Event>, u8, u8),
    /// D18: whom the Sniper hits.
    Sniper(Side, Hex),
    /// A card is revealed for its Event: chance.
    EventCard(Side),
    /// An Event: whose, which, at what step, and two things to remember.
    Event(Side, Event, u8, u8, u8),
    /// §6.1.2: a Time advance: by whom, at what step.
    Time(Side, u8),
    /// D20, step 5: a unit enters.
    Enter(Side),
    /// D20, step 6: W-TIME6.
    DigIn(Side),
    /// §T94-b: a Smoke counter is drawn for this hex: chance.
    Smoke(Hex),
    /// A chit is drawn for a side, in secret or open: chance.
    Chit(Side, bool),
    /// §E57: a card goes from this side's hand: chance.
    Lose(Side),
    /// D23: what a Support roll brings: whose, why, the roll.
    Support(Side, Reason, u8),
    /// Where a support item is set down: whose, why, the line of the table, the random hex.
    SetDown(Side, Reason, u8, Hex),
    /// A31: which Fortification is blown up.
    Demolish(Side),
    /// A32, E55: where Foxholes are dug.
    Dig(Side),
}

/// How deep frames nest.
pub const MAX_FRAMES: usize = 40;

/// The stack of frames.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Frames {
    len: u8,
    frames: Array<Frame, MAX_FRAMES>,
}

impl Frames {
    /// A stack of one frame.
    #[must_use]
    pub fn new(first: Frame) -> Frames {
        Frames { len: 1, frames: Array([first; MAX_FRAMES]) }
    }

    /// The frame on top.
    #[must_use]
    pub fn top(&self) -> Frame {
        self.frames[self.len.saturating_sub(1) as usize]
    }

    /// The frames from the bottom to the top.
    #[must_use]
    pub fn as_slice(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }

    /// Puts a frame on top.
    pub fn push(&mut self, frame: Frame) {
        debug_assert!((self.len as usize) < MAX_FRAMES, "frames nest too deep");
        if let Some(place) = self.frames.get_mut(self.len as usize) {
            *place = frame;
            self.len += 1;
        }
    }

    /// Takes the top frame off. What lay there is wiped, so that equal positions are equal bytes.
    pub fn pop(&mut self) {
        if self.len > 1 {
            self.len -= 1;
            self.frames[self.len as usize] = self.frames[0];
        }
    }

    /// Puts a frame in the place of the top one.
    pub fn replace(&mut self, frame: Frame) {
        let top = self.len.saturating_sub(1) as usize;
        self.frames[top] = frame;
        if top == 0 {
            self.frames = Array([frame; MAX_FRAMES]);
        }
    }
}

/// A side's part of a set-up that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The piece in hand, as its number among the pieces; `u16::MAX` for none.
    pub picked: u16,
    /// The Fortification in hand, by kind, from 1; 0 for none.
    pub fort: u8,
    /// Fortifications left to place, by kind.
    pub forts: [u8; 6],
    /// Weapons left to be given out, as bits.
    pub weapons: u64,
    /// Hexes where it has put Fortifications, until both are ready.
    pub ready: bool,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Units by number.
    pub units: Array<Unit, MAX_UNITS>,
    /// The first unit in each hex.
    pub first_in: Array<UnitId, HEXES>,
    /// Hexes with units, by side.
    pub standing: [HexSet; 2],
    /// Hexes that a side was the last to hold alone, by side (§7.3.1, §CC-F.a).
    pub holding: [HexSet; 2],
    /// Who carries each weapon.
    pub carriers: Array<UnitId, MAX_WEAPONS>,
    /// Broken weapons.
    pub broken_weapons: u64,
    /// Weapons in the Weapons box of the Casualty Track (§4.2).
    pub lost_weapons: u64,
    /// Weapons that have fired in the Fire Order under way.
    pub fired_weapons: u64,
    /// Radios by side.
    pub radios: [Radio; 2],
    /// Fortifications by hex, by kind from 1; 0 for none.
    pub forts: Array<u8, HEXES>,
    /// Smoke by hex: its value; 0 for none.
    pub smoke: Array<u8, HEXES>,
    /// Hexes with Smoke.
    pub smoky: HexSet,
    /// Hexes on fire.
    pub blaze: HexSet,
    /// Smoke counters left in the cup, by value.
    pub smoke_cup: [u8; SMOKE_VALUES],
    /// Cards by side.
    pub decks: [Deck; 2],
    /// Chits in the cup, as bits.
    pub cup: u32,
    /// Open chits.
    pub open_chits: u32,
    /// Secret chits by owner.
    pub secret_chits: [u32; 2],
    /// Who controls each Objective: 0 no one, 1 the Axis, 2 the Allies.
    pub control: [u8; OBJECTIVES],
    /// Victory points: the Axis's if positive (§4.1.1).
    pub vp: i16,
    /// The Time marker.
    pub time: u8,
    /// Surrender numbers by side (§4.2).
    pub surrender: [u8; 2],
    /// Units on the Casualty Track, by side.
    pub losses: [u8; 2],
    /// Who holds the Initiative card (§9).
    pub initiative: Side,
    /// Whose Turn it is.
    pub active: Side,
    /// Turns begun.
    pub turn: u16,
    /// Orders given this Turn.
    pub orders: u8,
    /// Players activated for Recover or Rout this Turn (§O22.1).
    pub called: [bool; 2],
    /// The card of the Order under way.
    pub order_card: Card,
    /// The Order has been carried out by someone (§O14.4).
    pub carried_out: bool,
    /// Whose units Rout.
    pub routing: Side,
    /// Who goes.
    pub going: Going,
    /// Hexes entered by the Advance under way: fought over when it is done (§O16.4).
    pub advanced: HexSet,
    /// The attack under way.
    pub attack: Attack,
    /// The artillery under way.
    pub barrage: Barrage,
    /// Set-up under way.
    pub setting: [Setting; 2],
    /// A Hidden Pillbox or one of the scenario's is in play (§A35.3).
    pub pillbox: bool,
    /// Who has won.
    pub winner: Option<Side>,
    /// What is waited for.
    pub frames: Frames,
}
