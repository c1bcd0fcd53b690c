//! The position: plain data, about a kilobyte, no heap.

mod frames;

use crate::board::{HEXES, Hex, HexSet, Side};
use crate::data::CARDS;
pub use frames::{Frame, Frames, MAX_FRAMES};
use sandtable_engine::Array;
use serde::{Deserialize, Serialize};

/// The most units a scenario may have.
pub const MAX_UNITS: usize = 56;
/// The most leaders a scenario may have.
pub const MAX_LEADERS: usize = 16;
/// The most cards a hand holds.
pub const MAX_HAND: usize = 16;
/// The places of a square track (§NAP-2.7).
pub const TRACK: usize = 4;

sandtable_engine::numbered! {
    /// A unit, by its number in the scenario.
    UnitId;
    /// A leader, by his number in the scenario.
    LeaderId;
    /// A kind of card, by its number in `data/cards.json`.
    Card;
}

/// What a unit has done this turn.
pub mod done {
    /// It has an order.
    pub const ORDERED: u8 = 1;
    /// It has finished its move, or may not move any more.
    pub const MOVED: u8 = 2;
    /// It has battled.
    pub const FOUGHT: u8 = 4;
    /// It entered terrain that forbids it to battle this turn.
    pub const HELD: u8 = 8;
    /// It had an attached leader when it was ordered (Force March).
    pub const LED: u8 = 16;
    /// It left square in this turn's orders.
    pub const UNSQUARED: u8 = 32;
}

/// A unit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Where it stands; [`Hex::NONE`] once eliminated.
    pub hex: Hex,
    /// Blocks left.
    pub blocks: u8,
    /// Hexes moved in this turn's movement phase.
    pub moved: u8,
    /// The place of its card on the square track, from 1; 0 if it is not in square.
    pub square: u8,
    /// What it has done this turn: bits of [`done`].
    pub done: u8,
}

/// A leader: one block, not a unit (§NAP-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Leader {
    /// Where he stands; [`Hex::NONE`] once lost or gone.
    pub hex: Hex,
    /// Ordered by himself, moved: bits of [`done`].
    pub done: u8,
}

/// Cards in a hand, in the order of their kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hand {
    len: u8,
    cards: [Card; MAX_HAND],
}

impl Hand {
    /// An empty hand.
    pub const EMPTY: Hand = Hand { len: 0, cards: [Card::NONE; MAX_HAND] };

    /// The cards.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card in its place; false if there is none left.
    #[must_use]
    pub fn add(&mut self, card: Card) -> bool {
        let end = self.len as usize;
        let room = end < MAX_HAND;
        if room {
            let place = self.as_slice().iter().position(|c| *c > card).unwrap_or(end);
            self.cards.copy_within(place..end, place + 1);
            self.cards[place] = card;
            self.len += 1;
        }
        room
    }

    /// Takes a card out, if it is there.
    pub fn take(&mut self, card: Card) -> bool {
        let Some(place) = self.as_slice().iter().position(|c| *c == card) else { return false };
        let end = self.len as usize;
        self.cards.copy_within(place + 1..end, place);
        self.len -= 1;
        self.cards[self.len as usize] = Card::NONE;
        true
    }

    /// How many of a kind there are.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        self.as_slice().iter().filter(|c| **c == card).count() as u8
    }
}

/// Which orders the card of the turn gives (§NAP-5.1.3), and how many of them are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Orders {
    /// None can be given.
    None,
    /// So many in the west, center and east; `used` counts ordered pieces by the sections they stand in.
    Sections {
        /// Orders given by the card.
        give: [u8; 3],
        /// Pieces ordered, by the bits of their sections.
        used: [u8; 8],
    },
    /// So many more of the units that the card names.
    Units(u8),
    /// So many more units or leaders of any kind (La Grande Manoeuvre).
    Anyone(u8),
    /// Any one unit, moving and battling by the ordinary rules (§NAP-8.0.4).
    OneUnit(u8),
    /// By the symbols rolled for Elan: infantry, cavalry, artillery, flags, with orders used by arm and for
    /// leaders.
    Symbols {
        /// Symbols rolled.
        give: [u8; 4],
        /// Infantry, cavalry and artillery units and leaders ordered.
        used: [u8; 4],
    },
    /// The card orders by itself; only squares and leaders remain to be spoken of.
    Given,
}

/// How the orders of the turn were given: it decides how ordered pieces move and battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// By the ordinary rules.
    Plain,
    /// By the words of the turn's card.
    Card,
}

/// The kind of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum BattleKind {
    /// Fire.
    Ranged,
    /// Melee.
    Melee,
    /// The melee that cavalry may add after a breakthrough (§NAP-5.11.5).
    Bonus,
}

/// What the opponent did in the reaction window (§NAP-5.6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reaction {
    /// Nothing.
    Stand,
    /// He played First Strike.
    FirstStrike,
    /// His cavalry retires and reforms.
    Retire,
    /// His infantry formed square.
    Square,
}

/// Where a melee or a fire attack stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// No battle is under way.
    Idle,
    /// The defender rolls first.
    DefenderFirst,
    /// The attacker rolls.
    Attack,
    /// The effects of the attack are done.
    AfterAttack,
    /// Retiring cavalry has gone.
    AfterRetire,
    /// The attacker may take ground.
    Won,
    /// The defender battles back.
    BattleBack,
    /// It is over.
    End,
}

/// The battle that is being resolved, or the last one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Fire, melee or bonus melee.
    pub kind: BattleKind,
    /// Where it stands.
    pub stage: Stage,
    /// Who attacks.
    pub attacker: UnitId,
    /// From where.
    pub from: Hex,
    /// The hex attacked.
    pub target: Hex,
    /// The unit attacked; [`UnitId::NONE`] if a lone leader is.
    pub defender: UnitId,
    /// Guns that join in (§NAP-6.3.1), as bits by unit.
    pub guns: u64,
    /// What the opponent answered.
    pub reaction: Reaction,
    /// Leaders that were checked in this battle, as bits (§NAP-5.7.3).
    pub checked: u16,
    /// Flags of the attacker's roll, then of the battle back.
    pub flags: u8,
    /// The attacker has rolled.
    pub rolled: bool,
}

impl Battle {
    /// No battle.
    pub const NONE: Battle = Battle {
        kind: BattleKind::Ranged,
        stage: Stage::Idle,
        attacker: UnitId::NONE,
        from: Hex::NONE,
        target: Hex::NONE,
        defender: UnitId::NONE,
        guns: 0,
        reaction: Reaction::Stand,
        checked: 0,
        flags: 0,
        rolled: false,
    };
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Units by number.
    pub units: Array<Unit, MAX_UNITS>,
    /// Leaders by number.
    pub leaders: Array<Leader, MAX_LEADERS>,
    /// The unit in each hex.
    pub unit_at: Array<UnitId, HEXES>,
    /// The leader in each hex.
    pub leader_at: Array<LeaderId, HEXES>,
    /// Hexes with units, by side.
    pub standing: [HexSet; 2],
    /// Hexes with leaders, by side.
    pub led: [HexSet; 2],
    /// Hands.
    pub hands: [Hand; 2],
    /// Square tracks: the card on each place.
    pub tracks: [[Card; TRACK]; 2],
    /// Cards left in the deck, by kind. Their order is not known to anyone.
    pub deck: Array<u8, CARDS>,
    /// Discarded cards, by kind.
    pub discards: Array<u8, CARDS>,
    /// Banners for good, by side.
    pub banners: [u8; 2],
    /// Hexes scored at the start of a turn and still held, by side (§NAP-4.4).
    pub scored: [HexSet; 2],
    /// Whose turn it is.
    pub active: Side,
    /// How many turns were begun.
    pub turn: u16,
    /// The card on the table.
    pub played: Card,
    /// The card it stands for: itself, or what Counter-Attack copied.
    pub card: Card,
    /// The card each side played on its last turn, as it stood.
    pub last: [Card; 2],
    /// Command when the card was played (§AMB-23).
    pub command: u8,
    /// The orders of the turn.
    pub orders: Orders,
    /// How they were given.
    pub mode: Mode,
    /// How many First Strikes the opponent played this turn.
    pub strikes: u8,
    /// The battle under way.
    pub battle: Battle,
    /// Who has won.
    pub winner: Option<Side>,
    /// What is waited for.
    pub frames: Frames,
}
