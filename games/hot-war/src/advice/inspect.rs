//! What a thing is: a unit with its card, a hex with all that lies on it.

use super::card::printed;
use crate::data::{Card, OrderKind, OrderStep, Side, Terrain, UnitType, words};
use crate::look::Look;
use crate::rules::structures::structure_name;
use crate::scenario::kind;
use crate::scene::order_key;
use crate::state::{Draft, Lasting, Order, Place, Raid, UnitId};
use sandtable_engine::scene::About;
use sandtable_engine::{Msg, Noun, Viewer};
use sandtable_hex::{Dir, HexId};

fn number(n: impl Into<i64>) -> Msg {
    Msg::new("about-number").num("n", n)
}

pub(super) fn rules(list: &[&str]) -> Vec<String> {
    list.iter().map(|rule| (*rule).to_string()).collect()
}

/// What an order does, by HW-7.
fn about_order(kind: OrderKind) -> About {
    let key = order_key(kind);
    About {
        notes: vec![Msg::new(format!("{key}-text"))],
        rules: rules(&[kind.rule()]),
        title: Msg::new(key),
        ..About::default()
    }
}

/// What a bound unit does that is told to wait.
fn about_fighting_on() -> About {
    About {
        title: Msg::new("choose-fight-on"),
        notes: vec![Msg::new("order-fight-on-text")],
        rules: rules(&["HW-7.3.17"]),
        ..About::default()
    }
}

/// §HW-16.2: a unit that is on sale.
fn about_card(card: &Card) -> About {
    About {
        title: words(&card.names),
        subtitle: Some(type_name(card.unit_type)),
        art: Some(card.id.replace('_', "-")),
        rules: rules(unit_rules(card.unit_type)),
        faces: printed(card),
        ..About::default()
    }
}

pub(super) fn type_name(unit_type: UnitType) -> Msg {
    Msg::new(format!("type-{}", unit_type.key().replace('_', "-")))
}

impl Look<'_> {
    /// What a noun is, as far as a viewer may know.
    pub(super) fn inspect(self, noun: Noun, viewer: Viewer) -> Option<About> {
        match noun {
            Noun::Piece(_) => {
                let unit = self.named(noun).filter(|&u| self.unit(u).at != Place::None)?;
                self.may_see(unit, viewer).then(|| self.about_unit(unit, viewer))
            }
            Noun::Hex(_) | Noun::Side(..) => {
                let hex = if let Noun::Side(hex, _) = noun { Noun::Hex(hex) } else { noun };
                self.hex_named(hex).map(|hex| self.about_hex(hex, viewer))
            }
            Noun::Card(card) => self.g.cards.get(card as usize).map(about_card),
            Noun::Word(word) => match OrderKind::ALL.get(word as usize) {
                Some(_) if matches!(viewer, Viewer::Seat(seat) if self.fights_on_by(seat, word)) => {
                    Some(about_fighting_on())
                }
                Some(&kind) => Some(about_order(kind)),
                None => self.about_item(word),
            },
            _ => None,
        }
    }

    fn about_unit(self, unit: UnitId, viewer: Viewer) -> About {
        let mut rows = Vec::new();
        if let Some(commander) = self.commander_shown(unit) {
            rows.push((Msg::new("about-commander"), commander));
        }
        if let Some(plan) = self.plan_seen(unit, viewer) {
            rows.push((Msg::new("about-order"), self.plan_words(&plan)));
        }
        let aboard: Vec<Msg> =
            self.carried(unit).filter(|&u| self.may_see(u, viewer)).map(|u| self.name(u)).collect();
        if !aboard.is_empty() {
            rows.push((Msg::new("about-aboard"), Msg::new("card-types").list("types", aboard)));
        }
        About {
            title: self.name(unit),
            subtitle: Some(self.unit_where(unit)),
            art: Some(self.unit_art(unit)),
            rows,
            notes: self.unit_notes(unit),
            rules: rules(unit_rules(self.unit_type(unit))),
            faces: self.faces(unit, viewer),
        }
    }

    fn unit_where(self, unit: UnitId) -> Msg {
        let kind = type_name(self.unit_type(unit));
        match (self.unit(unit).at, self.whereabouts(unit)) {
            (Place::Hex(_), Some(hex)) => {
                Msg::new("about-at").msg("type", kind).name("hex", self.hex_name(hex))
            }
            (Place::Inside(by) | Place::Outside(by) | Place::Towed(by), _) => {
                Msg::new("about-with").msg("type", kind).msg("unit", self.name(by))
            }
            (Place::Landed | Place::Parked, _) => Msg::new("about-airfield").msg("type", kind),
            (Place::Half(hex), _) => {
                Msg::new("about-half-hex").msg("type", kind).name("hex", self.hex_name(hex))
            }
            (Place::Due(turn, Some(hex)), _) => {
                let due = Msg::new("about-due").msg("type", kind).num("turn", turn);
                due.name("hex", self.hex_name(hex))
            }
            (Place::Due(turn, None), _) => Msg::new("about-due-airfield").msg("type", kind).num("turn", turn),
            _ => kind,
        }
    }

    fn unit_notes(self, unit: UnitId) -> Vec<Msg> {
        let u = self.unit(unit);
        let notes = [
            (Lasting::SUPPRESSED, "note-suppressed"),
            (Lasting::AMBUSH, "note-ambush"),
            (Lasting::TRENCH, "note-trench"),
            (Lasting::CHEM, "note-chem"),
            (Lasting::BOUND, "note-bound"),
        ];
        let states = notes.iter().filter(|(flag, _)| u.is(*flag)).map(|(_, key)| Msg::new(*key));
        states.chain(self.raid_note(unit)).collect()
    }

    /// §HW-16.3: what a unit that is to be landed and brought back has yet to do.
    fn raid_note(self, unit: UnitId) -> Option<Msg> {
        let from = self.g.victory.extraction.as_ref()?.from;
        let note = match self.raid(unit)? {
            Raid::Ahead => Msg::new("note-raid-ahead").num("turn", from),
            Raid::Landed => Msg::new("note-raid-landed").num("turn", from),
            Raid::Back => Msg::new("note-raid-back"),
        };
        Some(note.num("points", self.card(unit).cost))
    }

    fn about_hex(self, hex: HexId, viewer: Viewer) -> About {
        let data = self.ground(hex);
        let mut rows = Vec::new();
        let mut add = |key: &'static str, value: Msg| rows.push((Msg::new(key), value));
        if data.level > 0 {
            add("about-level", number(data.level));
        }
        if data.has_road() {
            let ways = Dir::ALL.into_iter().filter(|&d| data.road_to(d)).count();
            add("about-road", number(ways as u8));
        }
        let terrain = self.terrain(hex);
        if !self.cover_words(hex).is_empty() {
            add("about-cover", Msg::new("card-parts").list("parts", self.cover_words(hex)));
        }
        let types = |which: &dyn Fn(UnitType) -> bool| -> Vec<Msg> {
            let listed = UnitType::ALL.into_iter().filter(|t| !t.is_aviation() && which(*t));
            listed.map(type_name).collect()
        };
        let barred = types(&|t| terrain.forbidden.contains(&t));
        if !barred.is_empty() {
            add("about-barred", Msg::new("card-types").list("types", barred));
        }
        let hides = types(&|t| self.hides_type(t, hex));
        if !hides.is_empty() {
            add("about-hides", Msg::new("card-types").list("types", hides));
        }
        rows.extend(self.structure_rows(hex));
        let room = self.room_words(hex, viewer);
        if !room.is_empty() {
            rows.push((Msg::new("about-there"), Msg::new("card-types").list("types", room)));
        }
        About {
            title: Msg::new("about-hex")
                .name("hex", self.hex_name(hex))
                .msg("terrain", self.terrain_name(hex)),
            subtitle: data.name.as_ref().map(crate::data::words),
            art: None,
            rows,
            notes: self.hex_notes(hex, viewer),
            rules: rules(terrain_rules(data.terrain)),
            faces: Vec::new(),
        }
    }

    fn terrain_name(self, hex: HexId) -> Msg {
        let key = match self.ground(hex).terrain {
            Terrain::Plain => "terrain-plain",
            Terrain::Bushes => "terrain-bushes",
            Terrain::River => "terrain-river",
            Terrain::Ford => "terrain-ford",
            Terrain::LightWood => "terrain-light-wood",
            Terrain::Forest => "terrain-forest",
            Terrain::Ravine => "terrain-ravine",
            Terrain::Lake => "terrain-lake",
            Terrain::Settlement => "terrain-settlement",
            Terrain::OilField => "terrain-oil-field",
            Terrain::SandPlain => "terrain-sand-plain",
            Terrain::SandBushes => "terrain-sand-bushes",
            Terrain::SandLightWood => "terrain-sand-light-wood",
        };
        Msg::new(key)
    }

    /// What the ground adds to Defence as it is now; infantry may have more of it than others.
    fn cover_words(self, hex: HexId) -> Vec<Msg> {
        let infantry = self.ground_cover(UnitType::Infantry, hex);
        let others = self.ground_cover(UnitType::Vehicle, hex);
        let parts = match infantry == others {
            true => vec![(infantry, "cover-all")],
            false => vec![(infantry, "cover-infantry"), (others, "cover-others")],
        };
        parts.into_iter().filter(|(n, _)| *n > 0).map(|(n, key)| Msg::new(key).num("n", n)).collect()
    }

    fn structure_rows(self, hex: HexId) -> Vec<(Msg, Msg)> {
        let show = |s: &crate::state::Structure| {
            let left = self.structure_strength(s.kind).saturating_sub(s.damage);
            let value = match s.destroyed {
                true => Msg::new("about-destroyed"),
                false => Msg::new("about-structure")
                    .num("defence", self.structure_defence(s.kind))
                    .num("left", left),
            };
            (structure_name(s.kind), value)
        };
        self.structures(hex).map(show).collect()
    }

    /// Who stands there, as far as it is known.
    fn room_words(self, hex: HexId, viewer: Viewer) -> Vec<Msg> {
        self.on(hex).filter(|&u| self.may_see(u, viewer)).map(|u| self.name(u)).collect()
    }

    fn hex_notes(self, hex: HexId, viewer: Viewer) -> Vec<Msg> {
        let mut notes = Vec::new();
        let terrain = self.terrain(hex);
        let flags = [
            (self.is_barrier(hex), "note-barrier"),
            (terrain.water && self.bridge(hex).is_none(), "note-water"),
            (terrain.one_hex, "note-one-hex"),
            (terrain.infantry_trench, "note-digs"),
            (self.in_smoke(hex), "note-smoke"),
        ];
        notes.extend(flags.iter().filter(|(on, _)| *on).map(|(_, key)| Msg::new(*key)));
        for (_, mine) in self.minefields(hex) {
            if self.sees_mine(mine, viewer) {
                notes.push(Msg::new(format!("mark-{}", self.mine_art(mine, viewer))));
            }
        }
        for objective in self.g.victory.objectives.iter().filter(|objective| objective.hex == hex) {
            let msg = Msg::new(format!("note-goal-{}", kind(objective.when, objective.side)));
            let side = objective.side.map_or(msg.clone(), |side| msg.msg("side", Look::side_name(side)));
            notes.push(side.num("points", objective.points));
        }
        for head in self.g.victory.bridgeheads.iter().filter(|head| head.hexes.contains(hex)) {
            let side = Look::side_name(head.side);
            notes.push(Msg::new("note-bridgehead").msg("side", side).num("points", head.points));
        }
        notes.extend(self.shooters_note(hex, viewer));
        notes
    }

    /// Who could shoot there at the unit whose order is being written, if it stands there or may come there by it.
    fn shooters_note(self, hex: HexId, viewer: Viewer) -> Option<Msg> {
        let Viewer::Seat(seat) = viewer else { return None };
        let Draft { unit, plan } = self.draft(seat)?;
        let goes = |plan: Order| matches!(plan.kind.step(), OrderStep::Movement | OrderStep::Attack);
        if self.hex(unit) != Some(hex) && !plan.is_some_and(goes) {
            return None;
        }
        let side: Side = self.side_of(seat)?;
        let who: Vec<Msg> = self.shooters_at(side, unit, hex).map(|enemy| self.name(enemy)).collect();
        (!who.is_empty()).then(|| Msg::new("note-shooters").msg("unit", self.name(unit)).list("who", who))
    }
}

const fn unit_rules(unit_type: UnitType) -> &'static [&'static str] {
    match unit_type {
        UnitType::Helicopter => &["HW-9.1", "HW-9.6", "HW-9.2.1"],
        UnitType::Infantry => &["HW-2.1.1", "HW-7.6.9", "HW-5.4.1"],
        UnitType::Artillery => &["HW-2.1.1", "HW-8.1.4", "HW-7.2.4"],
        _ => &["HW-2.1.1", "HW-7.6.6", "HW-5.4.1"],
    }
}

const fn terrain_rules(terrain: Terrain) -> &'static [&'static str] {
    match terrain {
        Terrain::Plain => &["HW-13.1"],
        Terrain::Bushes => &["HW-13.2"],
        Terrain::River => &["HW-13.3", "HW-3.10"],
        Terrain::Ford => &["HW-13.4"],
        Terrain::LightWood => &["HW-13.5"],
        Terrain::Forest => &["HW-13.6", "HW-13.6.1"],
        Terrain::Ravine => &["HW-13.7", "HW-13.7.1"],
        Terrain::Lake => &["HW-13.8"],
        Terrain::Settlement => &["HW-13.9", "HW-13.9.1"],
        Terrain::OilField => &["HW-13.10", "HW-13.10.1"],
        Terrain::SandPlain => &["HW-13.11a"],
        Terrain::SandBushes => &["HW-13.11b"],
        Terrain::SandLightWood => &["HW-13.11c"],
    }
}
