//! What the umpire says: the question, why not, line of sight, reach, what a thing is, and the odds.

mod inspect;

pub use inspect::card_rule;

use crate::Napoleonics;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::CardClass;
use crate::look::{Look, Piece, hex_noun};
use crate::rules::sight::{Between, between, screens};
use crate::state::{Frame, Orders, UnitId};
use sandtable_engine::scene::{Answer, Obstacle, Prompt, Question, Sight};
use sandtable_engine::{Choice, Choices, Msg, Noun, Refusal, Seat, Viewer};

/// What a walk over chance assumes at a decision (§NAP-5.4.3): until the attacker has rolled, the opponent
/// stands, and whoever must go back takes the first way; then it is at its end.
#[must_use]
pub fn assume(_origin: Look<'_>, at: Look<'_>) -> Option<(Seat, Choice)> {
    let side = at.asked()?;
    if at.s.battle.rolled {
        return None;
    }
    let choice = match at.s.frames.top() {
        Frame::React => Choice::just(choice::STAND),
        Frame::Guns => Choice::just(choice::ATTACK),
        Frame::Flags(_, flags, most) => Choice::new(choice::IGNORE, Noun::Number(i16::from(most.min(flags)))),
        Frame::Retreat { .. } | Frame::LeaderRetreat(..) => {
            let mut list = Choices::new();
            at.list(&mut list);
            *list.first()?
        }
        _ => return None,
    };
    at.allows(choice).then_some((Seat(side as u8), choice))
}

/// The battle is over when cards are drawn: the walk over its dice ends there (§NAP-5.13.1).
#[must_use]
pub fn is_measured(at: Look<'_>) -> bool {
    matches!(at.s.frames.top(), Frame::Draw(..) | Frame::Scout(_))
}

/// What counts at the end of the walk: blocks lost by the one attacked, whether it was destroyed, flags rolled
/// against it, and whether a leader was lost.
#[must_use]
pub fn measure(origin: Look<'_>, end: Look<'_>) -> Vec<i16> {
    let b = &end.s.battle;
    let back = origin.s.frames.top() == Frame::BattleBack;
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
    /// The question put to a seat.
    #[must_use]
    pub fn prompt(self, seat: Seat) -> Prompt {
        let asked = self.asked();
        if asked.is_none() || asked != Napoleonics::side(seat) {
            return Prompt { question: Msg::new("ask-wait"), rule: "NAP-9.1".into(), ..Prompt::default() };
        }
        let (key, rule) = self.question();
        let mut prompt =
            Prompt { question: self.question_args(Msg::new(key)), rule: rule.into(), ..Prompt::default() };
        prompt.detail = self.question_detail();
        prompt.steps = self.order_steps();
        prompt.about = self.about_now();
        prompt.window = match self.s.frames.top() {
            Frame::React => Some("reaction".into()),
            Frame::BattleBack => Some("battle-back".into()),
            _ => None,
        };
        prompt
    }

    fn question(self) -> (&'static str, &'static str) {
        match self.s.frames.top() {
            Frame::Command => ("ask-card", "NAP-5.0.2"),
            Frame::MarchSection => ("ask-section", "NAP-8.16"),
            Frame::Manoeuvre => ("ask-manoeuvre", "NAP-8.19"),
            Frame::Rally(_) => ("ask-rally", "NAP-8.20"),
            Frame::Supply => ("ask-supply", "NAP-8.21"),
            Frame::SupplyTo(_) => ("ask-supply-hex", "NAP-8.21"),
            Frame::Orders if self.s.orders == Orders::Given => ("ask-orders-given", "NAP-5.0.4"),
            Frame::Orders => ("ask-orders", "NAP-5.0.4"),
            Frame::Movement => ("ask-move", "NAP-5.0.5"),
            Frame::MoveUnit(_) | Frame::MoveLeader(_) => ("ask-move-to", "NAP-5.3.1"),
            Frame::Combat => ("ask-battle", "NAP-5.0.6"),
            Frame::Target(_) => ("ask-target", "NAP-5.4.1"),
            Frame::Guns => ("ask-guns", "NAP-6.3.1"),
            Frame::React => ("ask-reaction", "NAP-5.6.4"),
            Frame::Flags(..) => ("ask-flags", "NAP-5.9.1"),
            Frame::Retreat { .. } => ("ask-retreat", "NAP-5.8.8"),
            Frame::LeaderRetreat(..) => ("ask-leader-retreat", "NAP-5.10.1"),
            Frame::Retire(..) => ("ask-retire", "NAP-6.1.5"),
            Frame::Advance => ("ask-advance", "NAP-5.11.2"),
            Frame::SecondHex => ("ask-second-hex", "NAP-5.11.3"),
            Frame::BonusTarget => ("ask-bonus", "NAP-5.11.5"),
            Frame::BattleBack => ("ask-battle-back", "NAP-5.12.1"),
            Frame::Keep(..) => ("ask-keep", "NAP-8.1"),
            _ => ("ask-wait", "NAP-9.1"),
        }
    }

    fn question_args(self, msg: Msg) -> Msg {
        let b = &self.s.battle;
        match self.s.frames.top() {
            Frame::MoveUnit(u) | Frame::Target(u) | Frame::SupplyTo(u) | Frame::Retreat { unit: u, .. } => {
                self.with_unit(msg, u)
            }
            Frame::Retire(u, _) => self.with_unit(msg, u),
            Frame::Flags(u, flags, most) => self.with_unit(msg, u).num("flags", flags).num("most", most),
            Frame::MoveLeader(l) => {
                msg.msg("unit", self.leader_name(l)).name("hex", self.leader(l).hex.name())
            }
            Frame::LeaderRetreat(l, at, _) => msg.msg("unit", self.leader_name(l)).name("hex", at.name()),
            Frame::Guns | Frame::Advance | Frame::SecondHex | Frame::BonusTarget => {
                self.with_unit(msg, b.attacker).name("target", b.target.name())
            }
            Frame::React => self
                .with_unit(msg, b.attacker)
                .msg("target", self.unit_name(b.defender))
                .name("at", b.target.name()),
            Frame::BattleBack => self.with_unit(msg, b.defender).num("dice", self.battle_back_dice()),
            _ => msg,
        }
    }

    fn with_unit(self, msg: Msg, unit: UnitId) -> Msg {
        msg.msg("unit", self.unit_name(unit)).name("hex", self.unit(unit).hex.name())
    }

    /// What explains the question: the card on the table, what it allows, the dice at hand.
    fn question_detail(self) -> Option<Msg> {
        match self.s.frames.top() {
            // What a card by section says is done once the orders are given.
            Frame::Movement if self.by_section() => Some(Msg::new("detail-ordered-move")),
            Frame::Combat if self.by_section() => Some(Msg::new("detail-ordered-battle")),
            Frame::Orders | Frame::Movement | Frame::Combat if self.s.card.is_some() => {
                let card = Msg::new(format!("card-{}-text", self.card(self.s.card).id));
                Some(Msg::new("detail-card").msg("card", self.card_name(self.s.card)).msg("text", card))
            }
            Frame::Guns => Some(Msg::new("detail-dice").num("dice", self.attack_dice())),
            Frame::React => Some(Msg::new("detail-dice").num("dice", self.attack_dice())),
            Frame::Retreat { left, .. } => Some(Msg::new("detail-hexes").num("hexes", left)),
            Frame::LeaderRetreat(_, _, left) => Some(Msg::new("detail-hexes-most").num("hexes", left)),
            _ => None,
        }
    }

    fn by_section(self) -> bool {
        self.s.card.is_some() && self.card(self.s.card).kind == CardClass::Section
    }

    /// Orders given and orders in all, where they are counted.
    fn order_steps(self) -> Option<(u8, u8)> {
        if self.s.frames.top() != Frame::Orders {
            return None;
        }
        let most = |left: u8| {
            let all = self.card(self.s.card).max_units.unwrap_or(1);
            Some((all.saturating_sub(left), all))
        };
        match self.s.orders {
            Orders::Sections { give, used } => Some((used.iter().sum(), give.iter().sum())),
            Orders::Symbols { give, used } => Some((used.iter().sum(), give.iter().sum())),
            Orders::Units(left) | Orders::Anyone(left) => most(left),
            Orders::OneUnit(left) => Some((1 - left.min(1), 1)),
            Orders::None | Orders::Given => None,
        }
    }

    fn about_now(self) -> Vec<Noun> {
        let b = &self.s.battle;
        match self.s.frames.top() {
            Frame::MoveUnit(u) | Frame::Target(u) | Frame::SupplyTo(u) | Frame::Retreat { unit: u, .. } => {
                vec![Look::noun(u)]
            }
            Frame::Retire(u, _) | Frame::Flags(u, ..) => vec![Look::noun(u)],
            Frame::MoveLeader(l) | Frame::LeaderRetreat(l, ..) => vec![self.leader_noun(l)],
            Frame::Guns | Frame::React | Frame::Advance | Frame::BattleBack => {
                vec![Look::noun(b.attacker), hex_noun(b.target)]
            }
            Frame::SecondHex | Frame::BonusTarget => vec![Look::noun(b.attacker)],
            _ => Vec::new(),
        }
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
