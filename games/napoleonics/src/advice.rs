//! What the umpire says: the question, why not, line of sight, reach, what a thing is, and the odds.

mod inspect;

pub use inspect::card_rule;

use crate::board::{Hex, HexSet};
use crate::data::CardClass;
use crate::look::{Look, Piece, hex_noun};
use crate::rules::sight::{Between, between, screens};
use crate::state::UnitId;
use sandtable_engine::scene::{Answer, Obstacle, Question, Sight};
use sandtable_engine::{Msg, Noun, Refusal, Viewer};

/// What a question about the battle is about: the attacker and its target.
#[must_use]
pub fn about_battle(look: Look<'_>) -> [Noun; 2] {
    [Look::noun(look.s.battle.attacker), hex_noun(look.s.battle.target)]
}

/// What counts at the end of the walk: blocks lost by the one attacked, whether it was destroyed, flags rolled
/// against it, and whether a leader was lost.
#[must_use]
pub fn measure(origin: Look<'_>, end: Look<'_>) -> Vec<i16> {
    let b = &end.s.battle;
    let back = origin.asks_battle_back();
    let victim = if back { b.attacker } else { b.defender };
    let taker = if back { origin.s.active.other() } else { origin.s.active };
    let gained = end.s.banners[taker.index()] - origin.s.banners[taker.index()];
    let (lost, destroyed) = if victim.is_some() {
        let lost = origin.unit(victim).blocks - end.unit(victim).blocks;
        (lost, u8::from(end.unit(victim).blocks == 0))
    } else {
        (0, 0)
    };
    [lost, destroyed, b.flags, gained.saturating_sub(destroyed)].map(i16::from).to_vec()
}

impl Look<'_> {
    /// A sentence about a unit in its hex.
    #[must_use]
    pub fn with_unit(self, msg: Msg, unit: UnitId) -> Msg {
        msg.msg("unit", self.unit_name(unit)).name("hex", self.unit(unit).hex.name())
    }

    /// A question about the attacker and its target.
    #[must_use]
    pub fn of_attack(self, key: &'static str) -> Msg {
        let b = &self.s.battle;
        self.with_unit(Msg::new(key), b.attacker).name("target", b.target.name())
    }

    /// What explains a question of a phase: what the card on the table allows. What a card by section says is done once
    /// the orders are given, and other words take its place.
    #[must_use]
    pub fn card_detail(self, by_section: Option<&'static str>) -> Option<Msg> {
        let card = self.s.card.is_some().then(|| self.card(self.s.card))?;
        Some(match by_section.filter(|_| card.kind == CardClass::Section) {
            Some(key) => Msg::new(key),
            None => Msg::new("detail-card")
                .msg("card", self.card_name(self.s.card))
                .msg("text", Msg::new(format!("card-{}-text", card.id))),
        })
    }

    /// What explains a question about an attack: its dice.
    #[must_use]
    pub fn dice_detail(self) -> Msg {
        Msg::new("detail-dice").num("dice", self.attack_dice())
    }

    /// Answers a question of one who looks at the table. Nothing of it depends on what is hidden.
    #[must_use]
    pub fn answer(self, _viewer: Viewer, question: &Question) -> Answer {
        match *question {
            Question::Sight { from, to } => match (Look::hex(Noun::Hex(from)), Look::hex(Noun::Hex(to))) {
                (Some(a), Some(b)) => Answer::Sight(self.sight(a, b)),
                _ => Answer::Nothing(unknown()),
            },
            Question::Reach { piece } => match self.piece(Noun::Piece(piece)) {
                Some(piece) => Answer::Reach { hexes: self.reach_of(piece) },
                None => Answer::Nothing(unknown()),
            },
            Question::Inspect { noun } => {
                self.inspect(noun).map_or_else(|| Answer::Nothing(unknown()), Answer::About)
            }
        }
    }

    /// The line of sight between two hexes, with all that stands in it (§NAP-5.5.5). Friends over whom a gun fires
    /// are named, and hide nothing from it (§NAP-7.2.1).
    #[must_use]
    pub fn sight(self, from: Hex, to: Hex) -> Sight {
        let (pieces, gun) = (self.pieces(), self.unit_in(from));
        let below = if gun.is_some() { self.fired_over(gun) } else { HexSet::EMPTY };
        let ground = |hex: Hex| screens(&self.g.ground, from, to, hex);
        let mut obstacles = Vec::new();
        let mut over = false;
        if from != to {
            for met in between(from, to) {
                let hexes: &[Hex] = match &met {
                    Between::Through(a) => &[*a],
                    Between::Along(a, b) => &[*a, *b],
                };
                let blocks = hexes.iter().all(|&h| ground(h) || (pieces - below).contains(h));
                for &hex in hexes.iter().filter(|&&h| ground(h) || pieces.contains(h)) {
                    over |= below.contains(hex) && !ground(hex);
                    let msg = self.obstacle(hex);
                    obstacles.push(Obstacle { at: hex_noun(hex), msg, blocks, number: None });
                }
            }
        }
        Sight {
            from: u16::from(from.0),
            to: u16::from(to.0),
            distance: u16::from(self.g.board.distance(from, to)),
            clear: !obstacles.iter().any(|o| o.blocks),
            obstacles,
            rule: if over { "NAP-7.2.1" } else { "NAP-5.5.5" }.into(),
        }
    }

    fn obstacle(self, hex: Hex) -> Msg {
        let (unit, leader) = (self.unit_in(hex), self.leader_in(hex));
        if hex == Hex::NONE {
            return Msg::new("sight-edge");
        }
        let what = if unit.is_some() {
            self.unit_name(unit)
        } else if leader.is_some() {
            self.leader_name(leader)
        } else {
            self.terrain_name(hex)
        };
        Msg::new("sight-obstacle").msg("what", what).name("hex", hex.name())
    }

    /// The name of a hex's terrain.
    #[must_use]
    pub fn terrain_name(self, hex: Hex) -> Msg {
        let kind = self.g.ground.kind[hex.index()] as usize;
        Msg::new(format!("terrain-{}", self.g.data.terrain.terrain[kind].id))
    }

    /// Where a piece may go: a square nowhere, nor the leader in it (§NAP-5.3.16, §NAP-5.2.6).
    fn reach_of(self, piece: Piece) -> Vec<(u16, i16)> {
        let squared = |hex: Hex| self.unit_in(hex).is_some() && self.is_square(self.unit_in(hex));
        let reach = match piece {
            Piece::Unit(unit) if self.alive(unit) && !self.is_square(unit) => self.reach(unit),
            Piece::Leader(leader)
                if self.leader(leader).hex != Hex::NONE && !squared(self.leader(leader).hex) =>
            {
                self.leader_reach(leader)
            }
            _ => return Vec::new(),
        };
        let cost = |hex: Hex| (u16::from(hex.0), i16::from(reach.steps(hex).unwrap_or(0)));
        reach.all().iter().map(cost).collect()
    }
}

fn unknown() -> Refusal {
    Refusal::new("NAP-2.1", Msg::new("refusal-unknown"))
}

/// Hexes for tests and tools.
impl Look<'_> {
    /// Where a unit may fire now.
    #[must_use]
    pub fn targets(self, unit: UnitId) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        Hex::all().filter(|&h| self.may_fire_at(unit, h)).for_each(|h| hexes.insert(h));
        hexes
    }
}
