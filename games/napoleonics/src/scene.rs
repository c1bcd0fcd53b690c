//! What lies on the table, for each viewer.

use crate::board::{Hex, Side};
use crate::data::CardClass;
use crate::look::{Look, Piece as Which, hex_noun};
use crate::rules::draw::scouted;
use crate::rules::victory::When;
use crate::state::{Card, LeaderId, UnitId, done};
use crate::{Napoleonics, advice};
use sandtable_engine::scene::{
    Badge, CardFace, Catalogue, DieFace, Ending, Hand, Mark, Piece, Pile, Place, Scene, Track,
};
use sandtable_engine::{Choice, Game, Msg, Noun, Seat, SeatSet, Viewer, decision};

impl Look<'_> {
    /// The scene for a viewer: nothing in it depends on what he may not know (§NAP-9.2).
    #[must_use]
    pub fn scene(self, viewer: Viewer) -> Scene {
        let asked = decision::asked::<Napoleonics>(self);
        let mut scene = Scene {
            turn: Msg::new("turn").num("turn", self.turn_number()),
            phase: decision::phase::<Napoleonics>(self),
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
            scene.prompt = Some(self.g.prompt(self.s, seat));
            scene.choices = decision::offers(self.g, self.s, seat);
        }
        scene
    }

    fn ending(self, side: Side) -> Ending {
        let msg = Msg::new("ending")
            .msg("side", self.side_name(side))
            .num("banners", self.banners(side))
            .num("goal", self.g.goals[side.index()]);
        Ending { winners: SeatSet::one(side.seat()), msg }
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
        let seat = side.seat();
        let knows = viewer.knows(SeatSet::one(seat));
        let seen =
            |cards: &[Card]| if knows { cards.iter().map(|c| u16::from(c.0)).collect() } else { Vec::new() };
        let hand = self.s.hands[side.index()];
        let mut held: Vec<Card> = hand.as_slice().to_vec();
        let track: Vec<Card> = self.s.tracks[side.index()].iter().copied().filter(|c| c.is_some()).collect();
        if side == self.s.active {
            // Cards drawn for Scout lie with the hand until one is kept.
            held.extend(scouted(self.s).into_iter().filter(|card| card.is_some()));
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

    /// What a choice says; its decision may change the key.
    #[must_use]
    pub fn label(self, choice: Choice) -> Msg {
        let vocabulary = &self.g.vocabulary;
        let verb = vocabulary.verbs.get(choice.verb.0 as usize).copied().unwrap_or_default();
        let msg = Msg::new(format!("verb-{verb}"));
        match choice.noun {
            Noun::Hex(_) => msg.name("hex", vocabulary.print_noun(choice.noun)),
            Noun::Card(card) => msg.msg("card", self.card_name(Card(card as u8))),
            Noun::Number(n) => msg.num("n", n),
            Noun::Word(_) => {
                msg.msg("section", Msg::new(format!("section-{}", vocabulary.print_noun(choice.noun))))
            }
            noun => match self.piece(noun) {
                Some(Which::Unit(unit)) => self.with_unit(msg, unit),
                Some(Which::Leader(leader)) => {
                    msg.msg("unit", self.leader_name(leader)).name("hex", self.leader(leader).hex.name())
                }
                None => msg,
            },
        }
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
            pictures: crate::art::dice(&faces),
            labels: faces.iter().map(|f| Msg::new(format!("face-{f}"))).collect(),
        }],
        map: Some(crate::art::map(&g.file.id, g.file.place_and_date(), g.file.field())),
        art: crate::art::pieces(g),
        boxes: Vec::new(),
    }
}
