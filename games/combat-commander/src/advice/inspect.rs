//! What a thing is: a unit, a weapon, a radio, a hex, a card.

use crate::board::Hex;
use crate::choice::{action_key, event_key, order_key};
use crate::data::{Class, Side, boxed};
use crate::look::{Look, Piece, seat_of};
use crate::map::Terrain;
use crate::rules::terrain::Fort;
use crate::state::{Card, Unit, UnitId, WeaponId, is};
use sandtable_engine::scene::About;
use sandtable_engine::{Msg, Noun, SeatSet, Viewer};
use sandtable_hex::Dir;

fn row(key: &'static str, value: Msg) -> (Msg, Msg) {
    (Msg::new(key), value)
}

fn number(n: impl Into<i64>) -> Msg {
    Msg::new("about-number").num("n", n)
}

fn rules(list: &[&str]) -> Vec<String> {
    list.iter().map(|r| (*r).to_string()).collect()
}

impl Look<'_> {
    /// What a noun is, for a viewer: a piece (§CC-0.8), a hex, a card.
    #[must_use]
    pub(super) fn inspect(self, noun: Noun, viewer: Viewer) -> Option<About> {
        match noun {
            Noun::Hex(_) => Look::hex(noun).map(|hex| self.about_hex(hex, viewer)),
            Noun::Card(_) => Look::card_named(noun).map(|card| self.about_card(card)),
            Noun::Word(_) => self.fort_named(noun).map(|fort| self.about_fort(fort)),
            Noun::Piece(piece) => match self.piece(noun) {
                Some(Piece::Unit(unit)) => self.is_seen(unit, viewer).then(|| self.about_unit(unit)),
                Some(Piece::Weapon(weapon)) => {
                    let owner = Side::BOTH
                        .into_iter()
                        .find(|&s| self.g.nations[s.index()] == self.weapon(weapon).nation)?;
                    let seen = !self.setup_is_hidden() || viewer.knows(SeatSet::one(seat_of(owner)));
                    seen.then(|| self.about_weapon(weapon))
                }
                None => Side::BOTH
                    .into_iter()
                    .find(|&s| self.radio_piece(s) == piece)
                    .and_then(|s| self.about_radio(s)),
            },
            _ => None,
        }
    }

    /// Whether a viewer may know where a unit is: while both set up only its owner (§CC-1.6c).
    pub(super) fn is_seen(self, unit: UnitId, viewer: Viewer) -> bool {
        !self.setup_is_hidden() || viewer.knows(SeatSet::one(seat_of(self.side(unit))))
    }

    /// A number now, and the printed one if it differs; boxed ones in brackets.
    fn stat(self, now: i8, printed: i8, boxed: bool) -> Msg {
        let key = match (now == printed, boxed) {
            (true, false) => "about-number",
            (true, true) => "about-boxed",
            (false, false) => "about-changed",
            (false, true) => "about-changed-boxed",
        };
        let msg = Msg::new(key).num("n", now);
        if now == printed { msg } else { msg.num("printed", printed) }
    }

    fn about_unit(self, unit: UnitId) -> About {
        let (u, k, face) = (self.unit(unit), self.kind(unit), self.face(unit));
        let is_boxed = |bit| self.is_boxed(unit, bit);
        let mut rows = Vec::new();
        if u.on_map() {
            let cover = self.cover(u.at);
            rows.extend([
                row("about-fp", self.stat(self.fp(unit), face.fp, is_boxed(boxed::FP))),
                row("about-range", self.stat(self.range(unit), face.range, is_boxed(boxed::RANGE))),
                row("about-move", self.stat(self.movement(unit), face.movement, is_boxed(boxed::MOVE))),
                row("about-morale", self.stat(self.morale(unit, cover), face.morale, false)),
            ]);
        } else {
            rows.extend([
                row("about-fp", self.stat(face.fp, face.fp, is_boxed(boxed::FP))),
                row("about-range", self.stat(face.range, face.range, is_boxed(boxed::RANGE))),
                row("about-move", self.stat(face.movement, face.movement, is_boxed(boxed::MOVE))),
                row("about-morale", number(face.morale)),
            ]);
        }
        if k.class == Class::Leader {
            rows.push(row("about-command", number(self.command(unit))));
        }
        if u.weapon.is_some() {
            rows.push(row("about-weapon", self.weapon_name(u.weapon)));
        }
        rows.push(row("about-vp", number(k.vp)));
        About {
            title: self.name(unit),
            subtitle: Some(self.where_is(unit)),
            art: Some(self.unit_art(unit)),
            rows,
            notes: self.unit_notes(unit),
            rules: match k.class {
                _ if k.hero => rules(&["E58", "E58.1", "3.3.1.2"]),
                Class::Leader => rules(&["3.3.1.1", "3.3.1.2", "3.3.1.3"]),
                _ => rules(&["3.1", "3.2.1", "O20.3.4"]),
            },
            ..About::default()
        }
    }

    fn unit_notes(self, unit: UnitId) -> Vec<Msg> {
        let u = self.unit(unit);
        let mut notes = Vec::new();
        let mut add = |yes: bool, key: &'static str| {
            if yes {
                notes.push(Msg::new(key));
            }
        };
        add(u.is(is::BROKEN), "note-broken");
        add(u.is(is::SUPPRESSED), "note-suppressed");
        add(u.is(is::VETERAN), "note-veteran");
        add(u.is(is::ACTIVATED) && !self.kind(unit).hero, "note-activated");
        add(self.kind(unit).hero, "note-hero");
        add(u.on_map() && self.led(unit) != 0, "note-led");
        add(u.on_map() && self.fort(u.at) == Some(Fort::Wire), "note-wire");
        notes
    }

    fn where_is(self, unit: UnitId) -> Msg {
        let u = self.unit(unit);
        match (u.at, u.waits_for()) {
            (_, Some(time)) => Msg::new("about-waits").num("time", time),
            (Unit::LOST, _) => Msg::new("about-lost"),
            (Unit::SETUP, _) => Msg::new("about-reserve"),
            _ if u.on_map() => Msg::new("about-at").name("hex", u.at.name()),
            _ => Msg::new("about-box"),
        }
    }

    fn about_weapon(self, weapon: WeaponId) -> About {
        let kind = self.weapon(weapon);
        let carrier = self.s.carriers[weapon.index()];
        let range = match kind.range_min {
            0 | 1 => self.stat(self.weapon_range(weapon), kind.range_max, kind.range_boxed),
            least => Msg::new("about-range-from").num("least", least).num("most", kind.range_max),
        };
        let mut rows = vec![
            row("about-fp", self.stat(self.weapon_fp(weapon), kind.fp, kind.fp_boxed)),
            row("about-range", range),
        ];
        if kind.move_modifier != 0 {
            rows.push(row("about-load", number(kind.move_modifier)));
        }
        let span = |(low, high): (u8, u8)| Msg::new("about-span").num("low", low).num("high", high);
        rows.push(row("about-fix", span(kind.fix)));
        rows.push(row("about-eliminate", span(kind.eliminate)));
        if carrier.is_some() {
            rows.push(row("about-carrier", self.name(carrier)));
        }
        let mut notes = Vec::new();
        let mut add = |yes: bool, key: &'static str| {
            if yes {
                notes.push(Msg::new(key));
            }
        };
        add(self.weapon_broken(weapon), "note-weapon-broken");
        add(kind.ordnance, "note-ordnance");
        add(kind.smoke, "note-smoke");
        add(kind.no_cover, "note-no-cover");
        add(kind.single_use, "note-single-use");
        About {
            title: self.weapon_name(weapon),
            subtitle: carrier.is_some().then(|| self.where_is(carrier)),
            art: Some(self.weapon_art(weapon)),
            rows,
            notes,
            rules: if kind.ordnance {
                rules(&["11.5", "O20.2", "11.4"])
            } else {
                rules(&["11.1", "11.2", "11.4"])
            },
            ..About::default()
        }
    }

    /// §12.a: a Radio.
    fn about_radio(self, side: Side) -> Option<About> {
        let (radio, held) = (self.radio(side)?, self.s.radios[side.index()]);
        let mut notes = Vec::new();
        if held.broken {
            notes.push(Msg::new("note-radio-broken"));
        }
        if radio.smoke {
            notes.push(Msg::new("note-smoke"));
        }
        Some(About {
            title: Msg::new(format!("radio-{}", crate::layout::radio_key(&self.g.data, held.id))),
            subtitle: Some(self.side_name(side)),
            art: Some(self.radio_art(held.id, held.broken)),
            rows: vec![
                row("about-fp", number(radio.fp)),
                row("about-vulnerability", number(radio.fort_vulnerability)),
            ],
            notes,
            rules: rules(&["12.a", "O18.a", "O18.2"]),
            ..About::default()
        })
    }

    fn about_hex(self, hex: Hex, viewer: Viewer) -> About {
        let map = &self.g.ground.map;
        let tile = map.tile(hex);
        let fort = self.fort(hex).filter(|_| self.hex_open(hex, viewer));
        let mut rows = vec![
            row("about-cover", number(self.g.ground.cover(hex, fort).total())),
            row("about-figures", self.figures_in(hex, viewer)),
        ];
        if let Some(cost) = self.g.chart.row(tile.terrain).r#move {
            rows.insert(0, row("about-cost", number(cost)));
        }
        if map.level(hex) > 0 {
            rows.push(row("about-level", number(map.level(hex))));
        }
        let sides: Vec<Msg> = Dir::ALL
            .into_iter()
            .filter_map(|dir| map.side(hex, dir))
            .map(|side| Msg::new(format!("hexside-{}", side.id())))
            .collect();
        let mut names: Vec<Msg> = Vec::new();
        sides.into_iter().for_each(|s| {
            if !names.contains(&s) {
                names.push(s)
            }
        });
        if !names.is_empty() {
            rows.push(row("about-sides", Msg::new("about-list").list("list", names)));
        }
        for objective in self.objectives_at(hex) {
            let n = Msg::new("mark-objective").num("n", objective as i64 + 1);
            let holder =
                self.controller(objective).map_or_else(|| Msg::new("about-nobody"), |s| self.side_name(s));
            rows.push((n, holder));
        }
        let mut notes = Vec::new();
        if let Some(fort) = fort {
            notes.push(Msg::new(format!("fort-{}-text", fort.id())));
        }
        if self.s.smoke[hex.index()] > 0 {
            notes.push(Msg::new("note-in-smoke").num("n", self.s.smoke[hex.index()]));
        }
        if self.s.blaze.contains(hex) {
            notes.push(Msg::new("note-blaze"));
        }
        if self.is_water(hex) {
            notes.push(Msg::new("note-water"));
        }
        About {
            title: Msg::new("about-hex")
                .name("hex", hex.name())
                .msg("terrain", Msg::new(format!("terrain-{}", tile.terrain.id()))),
            subtitle: None,
            art: None,
            rows,
            notes,
            rules: rules(&[terrain_rule(tile.terrain), "T78.2", "T78.3-a"]),
            ..About::default()
        }
    }

    /// Works put down while both set up are known to their owner alone.
    fn hex_open(self, hex: Hex, viewer: Viewer) -> bool {
        let hides =
            |side: Side| self.g.side(side).zone.contains(hex) && !viewer.knows(SeatSet::one(seat_of(side)));
        !self.setup_is_hidden() || !Side::BOTH.into_iter().any(hides)
    }

    fn figures_in(self, hex: Hex, viewer: Viewer) -> Msg {
        let of = |side: Side| {
            let seen = !self.setup_is_hidden() || viewer.knows(SeatSet::one(seat_of(side)));
            if seen { i64::from(self.figures(side, hex)) } else { 0 }
        };
        Msg::new("about-figures-of").num("axis", of(Side::Axis)).num("allies", of(Side::Allies))
    }

    fn about_fort(self, fort: Fort) -> About {
        About {
            title: Msg::new(format!("fort-{}", fort.id())),
            subtitle: None,
            art: Some(format!("fort-{}", fort.id())),
            rows: Vec::new(),
            notes: vec![Msg::new(format!("fort-{}-text", fort.id()))],
            rules: rules(&[fort_rule(fort), "F100.3"]),
            ..About::default()
        }
    }

    fn about_card(self, card: Card) -> About {
        let data = self.card(card);
        let said = |key: &str| Msg::new(format!("{key}-text"));
        let mut rows = vec![(Msg::new(order_key(data.order)), said(order_key(data.order)))];
        if let Some(action) = data.action {
            rows.push((Msg::new(action_key(action)), said(action_key(action))));
        }
        let event = Msg::new(format!("event-{}", event_key(data.event)));
        rows.push((event, self.event_text(data.event)));
        rows.push(row(
            "about-roll",
            Msg::new("about-dice").num("white", data.white).num("coloured", data.coloured),
        ));
        rows.push(row("about-random-hex", Msg::new("about-name").name("name", data.hex.name())));
        if let Some(trigger) = data.trigger {
            rows.push(row("about-trigger", Msg::new(crate::art::cards::trigger_key(trigger))));
        }
        let mut list = vec![crate::art::cards::order_rule(data.order)];
        list.extend(data.action.map(action_rule));
        list.push(crate::rules::events::rule(data.event));
        About {
            title: self.card_title(card),
            subtitle: Some(self.side_name(card.side())),
            art: None,
            rows,
            notes: Vec::new(),
            rules: rules(&list),
            ..About::default()
        }
    }
}

/// The rule of a terrain.
const fn terrain_rule(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Building => "T82",
        Terrain::Woods => "T99-a",
        Terrain::Brush => "T81",
        Terrain::Orchard => "T91",
        Terrain::Field => "T85",
        Terrain::MajorBridge => "T80.1-a",
        Terrain::MinorBridge => "T80.2",
        Terrain::Gully => "T86",
        Terrain::WaterBarrier => "T98",
        Terrain::Stream => "T95",
        Terrain::Marsh => "T89",
        Terrain::Open => "T90",
    }
}

/// The rule of a Fortification.
const fn fort_rule(fort: Fort) -> &'static str {
    match fort {
        Fort::Foxholes => "F102",
        Fort::Trench => "F105.1",
        Fort::Pillbox => "F104-a",
        Fort::Bunker => "F101-a",
        Fort::Mines => "F103.1-a",
        Fort::Wire => "F106.1",
    }
}

/// The rule of an action.
#[must_use]
pub const fn action_rule(action: crate::data::Action) -> &'static str {
    use crate::data::Action;
    match action {
        Action::Ambush => "A25",
        Action::AssaultFire => "A26",
        Action::BoreSighting => "A27",
        Action::Confusion => "A28",
        Action::Concealment => "A29",
        Action::Crossfire => "A30",
        Action::Demolitions => "A31",
        Action::DigIn => "A32",
        Action::HandGrenades => "A34",
        Action::HiddenEntrenchments => "A35.1",
        Action::HiddenMines => "A35.2",
        Action::HiddenPillbox => "A35.3",
        Action::HiddenUnit => "A35.4",
        Action::HiddenWire => "A35.5",
        Action::LightWounds => "A36",
        Action::Marksmanship => "A37",
        Action::NoQuarter => "A38",
        Action::SmokeGrenades => "A39",
        Action::SprayFire => "A40",
        Action::SustainedFire => "A41",
    }
}
