//! What lies on the table, for each viewer.

mod offers;
mod tracks;

use crate::CombatCommander;
use crate::art::pieces::objective_art;
use crate::board::Hex;
use crate::choice::{event_key, order_key};
use crate::data::{Class, Side};
use crate::look::{Look, hex_noun, seat_of};
use crate::rules::weapons::each;
use crate::state::{Frame, OBJECTIVES, Unit, UnitId, WeaponId, is};
use sandtable_engine::scene::{Badge, Catalogue, DieFace, Ending, Hand, Mark, Piece, Pile, Place, Scene};
use sandtable_engine::{Msg, SeatSet, Viewer, decision};

/// The boxes beside the map, two of each kind by side.
mod boxes {
    pub const RADIO: u8 = 0;
    pub const RESERVE: u8 = 2;
    pub const LOSSES: u8 = 4;
    pub const WAITING: u8 = 6;
    pub const WEAPONS: u8 = 7;
}

impl Look<'_> {
    /// The scene for a viewer: nothing in it depends on what he may not know (§CC-1.6c).
    #[must_use]
    pub fn scene(self, viewer: Viewer) -> Scene {
        let asked = if self.s.winner.is_some() { SeatSet::EMPTY } else { self.asked() };
        let mut scene = Scene {
            turn: Msg::new("turn").num("turn", self.s.turn),
            phase: self.phase(),
            active: (self.s.turn > 0).then(|| seat_of(self.s.active)),
            asked,
            pieces: self.pieces_shown(viewer),
            marks: self.marks(viewer),
            hands: Side::BOTH.into_iter().flat_map(|side| self.hands_shown(side, viewer)).collect(),
            piles: Side::BOTH.into_iter().flat_map(|side| self.piles(side)).collect(),
            tracks: self.tracks(viewer),
            over: self.s.winner.map(|side| self.ending(side)),
            ..Scene::default()
        };
        if let Viewer::Seat(seat) = viewer
            && asked.contains(seat)
        {
            scene.prompt = Some(decision::prompt(self.g, self.s, seat));
            scene.choices = decision::offers(self.g, self.s, seat);
        }
        scene
    }

    /// Whether a viewer may see how a side sets up (§CC-1.6c).
    fn sees_setup(self, side: Side, viewer: Viewer) -> bool {
        !self.setup_is_hidden() || viewer.knows(SeatSet::one(seat_of(side)))
    }

    /// The phase of play: that of the topmost frame that has one of its own.
    fn phase(self) -> Msg {
        let frames = self.s.frames.as_slice().iter().rev();
        for frame in frames {
            return match (*frame, decision::phase_of::<CombatCommander>(*frame)) {
                (_, "") => continue,
                (Frame::HandleEvent(event), key) => {
                    Msg::new(key).msg("event", Msg::new(format!("event-{}", event_key(event.event))))
                }
                (Frame::EndOrder(_), _) if !self.s.order_card.is_some() => continue,
                (Frame::EndOrder(_), key) => {
                    Msg::new(key).msg("order", Msg::new(order_key(self.card(self.s.order_card).order)))
                }
                (_, key) => Msg::new(key),
            };
        }
        Msg::new("phase-choose")
    }

    fn ending(self, side: Side) -> Ending {
        let loser = side.other();
        let surrendered = self.s.losses[loser.index()] >= self.s.surrender[loser.index()];
        let key = if surrendered { "ending-surrender" } else { "ending" };
        let msg = Msg::new(key).msg("side", self.side_name(side)).num("vp", self.points(side));
        Ending { winners: SeatSet::one(seat_of(side)), msg }
    }

    /// Counters on the map, stacks from the bottom to the top, each with what it carries; then those beside it.
    fn pieces_shown(self, viewer: Viewer) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for hex in (self.standing(Side::Axis) | self.standing(Side::Allies)).iter() {
            let mut stack: Vec<UnitId> =
                self.units_in(hex).filter(|&u| self.sees_setup(self.side(u), viewer)).collect();
            stack.sort_by_key(|&u| self.standing_order(u));
            for unit in stack {
                self.show_unit(unit, Place::Hex(u16::from(hex.0)), &mut pieces);
            }
        }
        for side in Side::BOTH {
            self.show_beside(side, viewer, &mut pieces);
        }
        let lost = Place::Box(boxes::WEAPONS);
        pieces.extend(each(self.s.lost_weapons).map(|w| self.weapon_shown(w, lost, None)));
        pieces
    }

    /// Leaders lie on top, broken units at the bottom; of both sides the active one on top.
    fn standing_order(self, unit: UnitId) -> (bool, bool, u8) {
        let class = match self.kind(unit).class {
            Class::Squad => 0,
            Class::Team => 1,
            Class::Leader => 2,
        };
        (self.side(unit) == self.s.active, !self.is_broken(unit), class)
    }

    fn show_unit(self, unit: UnitId, at: Place, pieces: &mut Vec<Piece>) {
        pieces.push(self.unit_shown(unit, at));
        let weapon = self.unit(unit).weapon;
        if weapon.is_some() {
            pieces.push(self.weapon_shown(weapon, at, Some(unit)));
        }
    }

    /// Counters in the boxes of a side (§2.2.3, §4.2): still to be set up, waiting on the Time Track, lost; weapons not given out.
    fn show_beside(self, side: Side, viewer: Viewer, pieces: &mut Vec<Piece>) {
        let seen = self.sees_setup(side, viewer);
        for unit in self.counters(side) {
            let own = side as u8;
            match self.unit(unit).at {
                Unit::SETUP if seen => self.show_unit(unit, Place::Box(boxes::RESERVE + own), pieces),
                Unit::LOST => self.show_unit(unit, Place::Box(boxes::LOSSES + own), pieces),
                _ => {
                    if let Some(time) = self.unit(unit).waits_for() {
                        let first = pieces.len();
                        self.show_unit(unit, Place::Box(boxes::WAITING), pieces);
                        let name = self.name(unit);
                        pieces[first].name = Msg::new("piece-waiting").msg("unit", name).num("time", time);
                    }
                }
            }
        }
        if seen {
            let at = Place::Box(boxes::RESERVE + side as u8);
            let left = each(self.s.setting[side.index()].weapons);
            pieces.extend(left.map(|w| self.weapon_shown(w, at, None)));
        }
        let radio = self.s.radios[side.index()];
        if self.radio(side).is_some() {
            pieces.push(Piece {
                id: self.radio_piece(side),
                at: Place::Box(boxes::RADIO + side as u8),
                side: side as u8,
                name: Msg::new(format!("radio-{}", crate::layout::radio_key(&self.g.data, radio.id))),
                art: self.radio_art(radio.id, radio.broken),
                steps: u8::from(!radio.broken),
                of: 1,
                facing: None,
                rides: None,
                hangs: false,
                over: Vec::new(),
                states: if radio.broken { vec![badge("broken")] } else { Vec::new() },
            });
        }
    }

    /// The number of a side's Radio among the pieces: after all units and weapons.
    #[must_use]
    pub fn radio_piece(self, side: Side) -> u16 {
        (self.g.kinds.len() + self.g.weapons.len()) as u16 + side as u16
    }

    fn unit_shown(self, unit: UnitId, at: Place) -> Piece {
        let u = self.unit(unit);
        let shown = [
            (is::BROKEN, "broken"),
            (is::SUPPRESSED, "suppressed"),
            (is::VETERAN, "veteran"),
            (is::FIRED, "fired"),
        ];
        let mut states: Vec<Badge> =
            shown.iter().filter(|(flag, _)| u.is(*flag)).map(|(_, id)| badge(id)).collect();
        if u.flags & (is::CALLED | is::WATCHING) != 0 {
            states.push(badge("ordered"));
        } else if u.is(is::ACTIVATED) && !self.kind(unit).hero {
            states.push(badge("spent"));
        }
        Piece {
            id: u16::from(unit.0),
            at,
            side: self.side(unit) as u8,
            name: self.name(unit),
            art: self.unit_art(unit),
            steps: if self.is_broken(unit) { 1 } else { 2 },
            of: 2,
            facing: None,
            rides: None,
            hangs: false,
            over: Vec::new(),
            states,
        }
    }

    fn weapon_shown(self, weapon: WeaponId, at: Place, carrier: Option<UnitId>) -> Piece {
        let broken = self.weapon_broken(weapon);
        let owner = carrier.map_or_else(|| self.weapon(weapon).nation.side(), |u| self.side(u));
        Piece {
            id: self.g.kinds.len() as u16 + u16::from(weapon.0),
            at,
            side: owner as u8,
            name: self.weapon_name(weapon),
            art: self.weapon_art(weapon),
            steps: u8::from(!broken),
            of: 1,
            facing: None,
            rides: carrier.map(|u| u16::from(u.0)),
            hangs: carrier.is_some(),
            over: Vec::new(),
            states: if broken { vec![badge("broken")] } else { Vec::new() },
        }
    }

    /// Objectives and their holders, works, smoke, fire, the Spotting Round.
    fn marks(self, viewer: Viewer) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut add = |hex: Hex, art: String, label: Msg, number: Option<i16>, over: bool| {
            marks.push(Mark { on: hex_noun(hex), art, side: None, label, number, over });
        };
        for hex in Hex::all() {
            if let Some(fort) = self.fort(hex).filter(|_| self.sees_works(hex, viewer)) {
                let label = Msg::new(format!("fort-{}", fort.id()));
                let number = crate::art::pieces::fort_number(self.g, fort).map(i16::from);
                add(hex, format!("fort-{}", fort.id()), label.clone(), number, false);
                add(hex, format!("plaque-{}", fort.id()), label, number, true);
            }
            let smoke = self.s.smoke[hex.index()];
            if smoke > 0 {
                let label = Msg::new("feature-smoke").num("n", smoke);
                add(hex, "smoke".into(), label.clone(), None, false);
                add(hex, format!("plaque-smoke-{smoke}"), label, Some(i16::from(smoke)), true);
            }
            if self.s.blaze.contains(hex) {
                add(hex, "blaze".into(), Msg::new("feature-blaze"), None, false);
            }
        }
        if self.s.barrage.at.is_some() {
            add(self.s.barrage.at, "aim".into(), Msg::new("mark-aim"), None, true);
        }
        for objective in 0..OBJECTIVES {
            let (holder, n) = (self.controller(objective), objective as i64 + 1);
            let label = match holder {
                None => Msg::new("mark-objective").num("n", n),
                Some(side) => Msg::new("mark-objective-held").num("n", n).msg("side", self.side_name(side)),
            };
            let hex = self.g.ground.map.objectives[objective].hex;
            add(hex, objective_art(objective, holder), label, Some(n as i16), true);
        }
        marks
    }

    /// Works that a side puts down while both set up are its own secret.
    fn sees_works(self, hex: Hex, viewer: Viewer) -> bool {
        let of = |side: &Side| self.g.side(*side).zone.contains(hex);
        let mut owners = Side::BOTH.into_iter().filter(of).peekable();
        owners.peek().is_none() || owners.any(|side| self.sees_setup(side, viewer))
    }

    /// §CC-0.4: a hand by its number, with the faces for its owner; what an Interrogation showed, for the other (§E61).
    fn hands_shown(self, side: Side, viewer: Viewer) -> Vec<Hand> {
        let (seat, deck) = (seat_of(side), self.s.decks[side.index()]);
        let numbers = |cards: crate::state::Cards| cards.iter(side).map(|c| u16::from(c.0)).collect();
        if viewer.knows(SeatSet::one(seat)) {
            let hand =
                Hand { seat, label: Msg::new("hand"), cards: numbers(deck.hand), count: deck.hand.len() };
            return vec![hand];
        }
        let mut hands =
            vec![Hand { seat, label: Msg::new("hand"), cards: Vec::new(), count: deck.hand.len() }];
        if viewer.knows(SeatSet::one(seat_of(side.other()))) && !deck.seen.is_empty() {
            let label = Msg::new("hand-seen").msg("side", self.side_name(side));
            hands.push(Hand { seat, label, cards: numbers(deck.seen), count: deck.seen.len() });
        }
        hands
    }

    /// §1.2: the draw pile by its number, the discards open.
    fn piles(self, side: Side) -> [Pile; 2] {
        let deck = &self.s.decks[side.index()];
        let label = |key| Msg::new(key).msg("side", self.side_name(side));
        let discards: Vec<u16> = deck.discard.iter(side).map(|c| u16::from(c.0)).collect();
        [
            Pile { label: label("deck-of"), count: u16::from(deck.pile.len()), top: None, open: Vec::new() },
            Pile { label: label("discards-of"), count: discards.len() as u16, top: None, open: discards },
        ]
    }
}

fn badge(id: &str) -> Badge {
    Badge { id: id.into(), label: Msg::new(format!("state-{id}")), number: None }
}

/// What does not change: card faces, boxes, dice, pictures, and how the map is drawn.
#[must_use]
pub fn catalogue(g: &CombatCommander) -> Catalogue {
    let side = |side: Side| Msg::new(format!("nation-{}", g.nations[side.index()].key()));
    let both = |key: &'static str| Side::BOTH.map(|s| Msg::new(key).msg("side", side(s)));
    let mut names: Vec<Msg> = ["box-radio", "box-reserve", "box-losses"].into_iter().flat_map(both).collect();
    names.extend([Msg::new("box-waiting"), Msg::new("box-weapons")]);
    Catalogue {
        cards: crate::art::cards::faces(g),
        dice: vec![DieFace {
            name: "d6".into(),
            faces: (1..=6).map(|n: u8| n.to_string()).collect(),
            labels: (1..=6).map(|n: u8| Msg::new("about-number").num("n", n)).collect(),
            pictures: Vec::new(),
        }],
        map: Some(crate::art::map::picture(&g.board, &g.chart, &g.ground.map)),
        art: crate::art::pieces::pieces(g),
        boxes: names,
    }
}
