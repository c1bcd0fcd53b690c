//! What lies on the table, for each viewer.

use crate::board::{Hex, Side};
use crate::choice;
use crate::data::CardClass;
use crate::look::{Look, Piece as Which, hex_noun};
use crate::rules::victory::When;
use crate::state::{BattleKind, Card, Frame, LeaderId, UnitId, done};
use crate::{Napoleonics, advice};
use sandtable_engine::scene::{
    Badge, CardFace, Catalogue, DieFace, Ending, Hand, Light, Mark, Offer, Piece, Pile, Place, Scene, Track,
};
use sandtable_engine::{Choice, Choices, Msg, Noun, Seat, SeatSet, Viewer};

impl Look<'_> {
    /// The scene for a viewer: nothing in it depends on what he may not know (§NAP-9.2).
    #[must_use]
    pub fn scene(self, viewer: Viewer) -> Scene {
        let asked = self.asked().map(|s| SeatSet::one(Seat(s as u8))).unwrap_or_default();
        let mut scene = Scene {
            turn: Msg::new("turn").num("turn", self.turn_number()),
            phase: self.phase(),
            active: Some(Seat(self.s.active as u8)),
            asked,
            pieces: self.pieces_shown(),
            marks: self.marks(),
            hands: Side::BOTH.into_iter().flat_map(|side| self.hands_shown(side, viewer)).collect(),
            piles: self.piles(),
            tracks: Side::BOTH.map(|side| self.banner_track(side)).to_vec(),
            over: self.s.winner.map(|side| self.ending(side)),
            ..Scene::default()
        };
        if let Viewer::Seat(seat) = viewer
            && asked.contains(seat)
        {
            scene.prompt = Some(self.prompt(seat));
            scene.choices = self.offers();
        }
        scene
    }

    fn phase(self) -> Msg {
        let key = match self.s.frames.top() {
            Frame::Deal(..) => "phase-deal",
            Frame::TurnStart | Frame::Command => "phase-command",
            Frame::MarchSection | Frame::Manoeuvre | Frame::Rally(_) | Frame::Supply | Frame::SupplyTo(_) => {
                "phase-orders"
            }
            Frame::Orders => "phase-orders",
            Frame::Movement | Frame::MoveUnit(_) | Frame::MoveLeader(_) => "phase-movement",
            Frame::DrawPhase | Frame::Draw(..) | Frame::Scout(_) | Frame::Keep(..) => "phase-draw",
            _ => "phase-combat",
        };
        Msg::new(key)
    }

    fn ending(self, side: Side) -> Ending {
        let msg = Msg::new("ending")
            .msg("side", self.side_name(side))
            .num("banners", self.banners(side))
            .num("goal", self.g.goals[side.index()]);
        Ending { winners: SeatSet::one(Seat(side as u8)), msg }
    }

    fn pieces_shown(self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            for unit in self.units(side) {
                pieces.push(self.unit_shown(unit));
            }
            for leader in self.leaders(side) {
                let hex = self.leader(leader).hex;
                pieces.push(self.leader_shown(leader, hex, self.unit_in(hex)));
            }
        }
        if let Some((leader, at)) = self.fleeing() {
            pieces.push(self.leader_shown(leader, at, UnitId::NONE));
        }
        pieces
    }

    /// The leader who is on the run and the hex he has come to: he stands nowhere until he stops (§NAP-5.10.1).
    fn fleeing(self) -> Option<(LeaderId, Hex)> {
        self.s.frames.as_slice().iter().find_map(|frame| match *frame {
            Frame::LeaderRetreat(leader, at, _) => Some((leader, at)),
            _ => None,
        })
    }

    fn unit_shown(self, unit: UnitId) -> Piece {
        let (u, k) = (self.unit(unit), self.kind(unit));
        let badge =
            |id: &str, number| Badge { id: id.into(), label: Msg::new(format!("state-{id}")), number };
        let mut states = Vec::new();
        if u.done & done::ORDERED != 0 {
            states.push(badge("ordered", None));
        }
        if u.moved > 0 {
            states.push(badge("moved", None));
        }
        if u.done & done::FOUGHT != 0 {
            states.push(badge("fought", None));
        }
        if u.square > 0 {
            states.push(badge("square", Some(i16::from(u.square))));
        }
        Piece {
            id: u16::from(unit.0),
            at: Place::Hex(u16::from(u.hex.0)),
            side: k.side as u8,
            name: self.unit_name(unit),
            art: self.piece_art(unit),
            steps: u.blocks,
            of: k.blocks,
            facing: None,
            rides: None,
            hangs: false,
            over: Vec::new(),
            states,
        }
    }

    fn leader_shown(self, leader: LeaderId, hex: Hex, unit: UnitId) -> Piece {
        let mut states = Vec::new();
        if self.leader(leader).done & done::ORDERED != 0 {
            states.push(Badge { id: "ordered".into(), label: Msg::new("state-ordered"), number: None });
        }
        Piece {
            id: self.leader_piece(leader),
            at: Place::Hex(u16::from(hex.0)),
            side: self.leader_side(leader) as u8,
            name: self.leader_name(leader),
            art: self.leader_art(leader),
            steps: 1,
            of: 1,
            facing: None,
            rides: unit.is_some().then_some(u16::from(unit.0)),
            hangs: false,
            over: Vec::new(),
            states,
        }
    }

    /// The key of a unit's picture: nation, type and blocks.
    #[must_use]
    pub fn piece_art(self, unit: UnitId) -> String {
        let t = &self.g.data.units[self.kind(unit).row as usize];
        format!("{}-{}-{}", t.nation.key(), t.code.to_lowercase(), self.unit(unit).blocks)
    }

    /// The key of a leader's picture.
    #[must_use]
    pub fn leader_art(self, leader: LeaderId) -> String {
        let info = self.leader_info(leader);
        if self.unit_in(self.leader(leader).hex).is_some() {
            format!("{}-leader", info.nation.key())
        } else {
            format!("{}-alone", info.name)
        }
    }

    /// Objectives, and who has scored them.
    fn marks(self) -> Vec<Mark> {
        let mut marks = Vec::new();
        for objective in &self.g.objectives {
            let held = match objective.when {
                When::TurnStart => self.s.scored[objective.side.index()],
                When::WhileOccupied => self.standing(objective.side),
            };
            for hex in objective.hexes.iter() {
                let scored = held.contains(hex);
                marks.push(Mark {
                    on: hex_noun(hex),
                    art: if scored { "objective-held" } else { "objective" }.into(),
                    side: Some(objective.side as u8),
                    label: Msg::new(objective.text.clone()),
                    number: Some(i16::from(objective.banners)),
                    over: false,
                });
            }
        }
        marks
    }

    fn hands_shown(self, side: Side, viewer: Viewer) -> [Hand; 2] {
        let seat = Seat(side as u8);
        let knows = viewer.knows(SeatSet::one(seat));
        let seen =
            |cards: &[Card]| if knows { cards.iter().map(|c| u16::from(c.0)).collect() } else { Vec::new() };
        let hand = self.s.hands[side.index()];
        let mut held: Vec<Card> = hand.as_slice().to_vec();
        let track: Vec<Card> = self.s.tracks[side.index()].iter().copied().filter(|c| c.is_some()).collect();
        if side == self.s.active {
            // Cards drawn for Scout lie with the hand until one is kept.
            match self.s.frames.top() {
                Frame::Scout(first) => held.extend(first),
                Frame::Keep(a, b) => held.extend([a, b]),
                _ => {}
            }
        }
        [
            Hand { seat, label: Msg::new("hand"), cards: seen(&held), count: held.len() as u8 },
            Hand { seat, label: Msg::new("square-track"), cards: seen(&track), count: track.len() as u8 },
        ]
    }

    fn piles(self) -> Vec<Pile> {
        let discards: Vec<u16> = (0..self.s.discards.len())
            .flat_map(|kind| std::iter::repeat_n(kind as u16, self.s.discards[kind] as usize))
            .collect();
        let played = self.s.played;
        let on_table = u16::from(played.is_some());
        vec![
            Pile { label: Msg::new("deck"), count: self.deck_size(), top: None, open: Vec::new() },
            Pile { label: Msg::new("discards"), count: discards.len() as u16, top: None, open: discards },
            Pile {
                label: Msg::new("played"),
                count: on_table,
                top: played.is_some().then_some(u16::from(played.0)),
                open: Vec::new(),
            },
        ]
    }

    fn banner_track(self, side: Side) -> Track {
        Track {
            label: Msg::new("banners").msg("side", self.side_name(side)),
            style: "banners".into(),
            side: Some(side as u8),
            value: i16::from(self.banners(side)),
            goal: Some(i16::from(self.g.goals[side.index()])),
        }
    }

    /// The choices of the one who is asked, ready to be clicked.
    #[must_use]
    pub fn offers(self) -> Vec<Offer> {
        let mut list = Choices::new();
        self.list(&mut list);
        let only = list.len() == 1;
        list.iter().map(|&choice| self.offer(choice, only)).collect()
    }

    fn offer(self, choice: Choice, only: bool) -> Offer {
        let vocabulary = &self.g.vocabulary;
        let verb = choice::VERBS.get(choice.verb.0 as usize).copied().unwrap_or("");
        let main = matches!(choice.verb, choice::DONE | choice::ATTACK | choice::STAND | choice::STRIKE_BACK)
            || (only && choice.noun == Noun::None);
        let light = match (choice.verb, choice.noun) {
            (choice::FIRE | choice::MELEE, _) => Light::Target,
            (choice::TO, _) => Light::Reach,
            (_, Noun::Piece(_) | Noun::Hex(_) | Noun::Card(_)) => Light::Choose,
            _ => Light::Button,
        };
        Offer {
            text: vocabulary.print(choice),
            noun: choice.noun,
            verb: verb.into(),
            label: self.offer_label(verb, choice.noun),
            value: self.offer_value(choice),
            light,
            odds: matches!(choice.verb, choice::FIRE | choice::MELEE | choice::ATTACK | choice::STRIKE_BACK),
            main,
            quit: false,
            group: None,
            sign: None,
        }
    }

    fn offer_label(self, verb: &str, noun: Noun) -> Msg {
        let msg = match (verb, self.s.frames.top()) {
            ("done", Frame::Orders) => Msg::new("verb-done-orders"),
            ("done", Frame::Movement) => Msg::new("verb-done-movement"),
            ("done", Frame::Combat) => Msg::new("verb-done-combat"),
            ("done", Frame::BonusTarget) => Msg::new("verb-done-bonus"),
            ("to", Frame::LeaderRetreat(..)) if self.escape_at(noun).is_some() => Msg::new("verb-to-escape"),
            ("order", _) if self.parts_from_unit(noun) => Msg::new("verb-order-apart"),
            _ => Msg::new(format!("verb-{verb}")),
        };
        match noun {
            Noun::Hex(_) => msg.name("hex", self.g.vocabulary.print_noun(noun)),
            Noun::Card(card) => msg.msg("card", self.card_name(Card(card as u8))),
            Noun::Number(n) => msg.num("n", n),
            Noun::Word(_) => {
                msg.msg("section", Msg::new(format!("section-{}", self.g.vocabulary.print_noun(noun))))
            }
            _ => match self.piece(noun) {
                Some(Which::Unit(unit)) => {
                    msg.msg("unit", self.unit_name(unit)).name("hex", self.unit(unit).hex.name())
                }
                Some(Which::Leader(leader)) => {
                    msg.msg("unit", self.leader_name(leader)).name("hex", self.leader(leader).hex.name())
                }
                None => msg,
            },
        }
    }

    /// Whether this is a leader whose order parts him from his unit (§NAP-5.2.4).
    fn parts_from_unit(self, noun: Noun) -> bool {
        matches!(self.piece(noun), Some(Which::Leader(leader)) if self.unit_in(self.leader(leader).hex).is_some())
    }

    /// The dice that a fleeing leader meets in this hex, if an enemy unit stands there (§NAP-5.10.6).
    fn escape_at(self, noun: Noun) -> Option<u8> {
        let Frame::LeaderRetreat(leader, ..) = self.s.frames.top() else { return None };
        let hex = Look::hex(noun)?;
        let enemy = self.standing(self.leader_side(leader).other()).contains(hex);
        enemy.then(|| self.escape_dice(self.unit_in(hex)))
    }

    /// Dice of an attack, hexes of a move.
    fn offer_value(self, choice: Choice) -> Option<i16> {
        let hex = Look::hex(choice.noun);
        let value = match (choice.verb, self.s.frames.top(), hex) {
            (choice::FIRE, Frame::Target(unit), Some(to)) => self.dice(unit, to, BattleKind::Ranged, true),
            (choice::MELEE, Frame::Target(unit), Some(to)) => self.dice(unit, to, BattleKind::Melee, true),
            (choice::MELEE, Frame::BonusTarget, Some(to)) => {
                self.dice(self.s.battle.attacker, to, BattleKind::Bonus, true)
            }
            (choice::TO, Frame::MoveUnit(unit), Some(to)) => self.reach(unit).steps(to)?,
            (choice::TO, Frame::MoveLeader(leader), Some(to)) => self.leader_reach(leader).steps(to)?,
            (choice::TO, Frame::LeaderRetreat(..), _) => self.escape_at(choice.noun)?,
            (choice::JOIN, ..) => match self.piece(choice.noun)? {
                Which::Unit(gun) => self.joined_dice(gun, self.s.battle.target, self.s.battle.kind),
                Which::Leader(_) => return None,
            },
            (choice::ATTACK, ..) => self.attack_dice(),
            (choice::STRIKE_BACK, ..) => self.battle_back_dice(),
            _ => return None,
        };
        Some(i16::from(value))
    }
}

/// What does not change: card faces, dice, and how the map is drawn.
#[must_use]
pub fn catalogue(g: &Napoleonics) -> Catalogue {
    let face = |card: &crate::data::CardType| {
        let style = match card.kind {
            CardClass::Section => "section",
            CardClass::Tactic => "tactic",
        };
        CardFace {
            title: Msg::new(format!("card-{}", card.id)),
            text: Msg::new(format!("card-{}-text", card.id)),
            style: style.into(),
            icon: card.id.clone(),
            picture: Some(crate::art::card_picture(card)),
            whole: false,
            hat: card.detach_leader,
            rule: advice::card_rule(&card.id).into(),
        }
    };
    let faces = crate::data::face::NAMES;
    Catalogue {
        cards: g.data.cards.iter().map(face).collect(),
        dice: vec![DieFace {
            name: "battle".into(),
            faces: faces.iter().map(|f| (*f).to_string()).collect(),
            labels: faces.iter().map(|f| Msg::new(format!("face-{f}"))).collect(),
        }],
        map: Some(crate::art::map(&g.file.id, g.file.place_and_date(), g.file.field())),
        art: crate::art::pieces(g),
        boxes: Vec::new(),
    }
}
