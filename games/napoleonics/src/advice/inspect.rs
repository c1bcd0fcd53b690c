//! What a thing on the table is: a unit, a leader, a hex, a card.

use crate::board::Hex;
use crate::data::Arm;
use crate::look::{Look, Piece};
use crate::state::{Card, LeaderId, UnitId};
use sandtable_engine::scene::About;
use sandtable_engine::{Msg, Noun};

impl Look<'_> {
    pub(super) fn inspect(self, noun: Noun) -> Option<About> {
        match noun {
            Noun::Hex(_) => Look::hex(noun).map(|hex| self.about_hex(hex)),
            Noun::Card(card) if (card as usize) < self.g.data.cards.len() => {
                Some(self.about_card(Card(card as u8)))
            }
            _ => match self.piece(noun)? {
                Piece::Unit(unit) => Some(self.about_unit(unit)),
                Piece::Leader(leader) => Some(self.about_leader(leader)),
            },
        }
    }

    fn about_unit(self, unit: UnitId) -> About {
        let (u, k) = (self.unit(unit), self.kind(unit));
        let row = |key: &'static str, value: Msg| (Msg::new(key), value);
        let number = |n: u8| Msg::new("about-number").num("n", n);
        let moves = if k.move_battle == k.move_max {
            number(k.move_max)
        } else {
            Msg::new("about-move-value").num("battle", k.move_battle).num("most", k.move_max)
        };
        let mut rows = vec![
            row("about-blocks", Msg::new("about-of").num("n", u.blocks).num("of", k.blocks)),
            row("about-move", moves),
        ];
        if k.range > 0 {
            rows.push(row("about-range", number(k.range)));
        }
        rows.push(row(
            "about-melee",
            match k.arm {
                Arm::Artillery => Msg::new("about-chart").num("n", k.melee),
                _ => Msg::new("about-bonus").num("n", k.melee).num("infantry", k.melee_vs_infantry),
            },
        ));
        let now = if self.alive(unit) { self.steadiness(unit) } else { k.ignore_flags };
        let flags = if now == k.ignore_flags {
            number(now)
        } else {
            Msg::new("about-flags-value").num("now", now).num("type", k.ignore_flags)
        };
        rows.push(row("about-flags", flags));
        let mut notes = Vec::new();
        if !k.saber_hits {
            notes.push(Msg::new("note-no-sabers"));
        }
        if k.light && k.arm == Arm::Infantry {
            notes.push(Msg::new("note-light"));
        }
        if u.square > 0 {
            notes.push(Msg::new("note-square"));
        }
        let art = self.piece_art(unit);
        let subtitle = (u.hex != Hex::NONE).then(|| Msg::new("about-at").name("hex", u.hex.name()));
        let rules = match k.arm {
            Arm::Infantry if k.light => ["NAP-5.3.11", "NAP-5.5.6", "NAP-5.6.5"],
            Arm::Infantry => ["NAP-5.3.10", "NAP-5.5.6", "NAP-5.6.5"],
            Arm::Cavalry if k.heavy => ["NAP-5.3.13", "NAP-5.6.7", "NAP-6.1.1"],
            Arm::Cavalry => ["NAP-5.3.12", "NAP-5.6.7", "NAP-6.1.1"],
            Arm::Artillery if k.horse => ["NAP-5.3.15", "NAP-5.5.9", "NAP-5.6.8"],
            Arm::Artillery => ["NAP-5.3.14", "NAP-5.5.9", "NAP-5.6.8"],
        };
        About {
            title: self.unit_name(unit),
            subtitle,
            art: Some(art),
            rows,
            notes,
            rules: rules.map(String::from).to_vec(),
            ..About::default()
        }
    }

    fn about_leader(self, leader: LeaderId) -> About {
        let hex = self.leader(leader).hex;
        About {
            title: self.leader_name(leader),
            subtitle: (hex != Hex::NONE).then(|| Msg::new("about-at").name("hex", hex.name())),
            art: Some(self.leader_art(leader)),
            rows: vec![(Msg::new("about-move"), Msg::new("about-number").num("n", 3))],
            notes: vec![Msg::new("note-leader")],
            rules: ["NAP-5.3.20", "NAP-5.7.2", "NAP-5.10.1"].map(String::from).to_vec(),
            ..About::default()
        }
    }

    fn about_hex(self, hex: Hex) -> About {
        let ground = &self.g.ground;
        let t = &self.g.data.terrain.terrain[ground.kind[hex.index()] as usize];
        let three = |key: &'static str, n: [i8; 3]| {
            let [infantry, cavalry, artillery] = n.map(signed);
            let value = Msg::new("about-three")
                .name("infantry", infantry)
                .name("cavalry", cavalry)
                .name("artillery", artillery);
            (Msg::new(key), value)
        };
        let mut rows = Vec::new();
        if t.in_melee != [0; 3] {
            rows.push(three("about-in-melee", t.in_melee));
        }
        if t.in_ranged != [0; 3] {
            rows.push(three("about-in-fire", t.in_ranged));
        }
        if t.out_melee != [0; 3] {
            rows.push(three("about-out", t.out_melee));
        }
        let hill = &self.g.data.terrain.hill;
        if ground.hills.contains(hex) {
            rows.push(three("about-uphill", hill.attack_up));
            rows.push(three("about-downhill", hill.attack_down));
            rows.push(three("about-hill-fire", hill.level_ranged));
        }
        let works = &self.g.data.terrain.fieldworks;
        if ground.has_works(hex) {
            rows.push(three("about-works-in", works.attack_in));
            rows.push(three("about-works-out", works.attack_out));
        }
        let mut notes = Vec::new();
        let mut note = |holds: bool, key: &'static str| {
            if holds {
                notes.push(Msg::new(key));
            }
        };
        note(ground.stops().contains(hex), "note-stop");
        note(ground.holds(hex, true), "note-no-battle");
        note(!ground.holds(hex, true) && ground.holds(hex, false), "note-no-battle-line");
        note(!ground.allows_square(hex), "note-no-square");
        note(ground.screens.contains(hex), "note-blocks-sight");
        note(ground.hills.contains(hex), "note-hill-sight");
        note(ground.closed(Arm::Infantry).contains(hex), "note-impassable");
        if ground.has_works(hex) {
            notes.push(Msg::new("note-fieldworks").name("sides", self.works_sides(hex)));
        }
        if rows.is_empty() && notes.is_empty() {
            notes.push(Msg::new("note-plain"));
        }
        for (kind, line) in self.g.objectives.iter().zip(&self.g.file.objectives) {
            if kind.hexes.contains(hex) {
                notes.push(Msg::new(line.text.clone()));
            }
        }
        let rule = match t.id.as_str() {
            "forest" => "NAP-7.1",
            "hill" => "NAP-7.2",
            "rugged-hill" => "NAP-7.3",
            "town" | "mill" => "NAP-7.4",
            "river" => "NAP-7.6",
            "ford" => "NAP-7.7",
            "bridge" => "NAP-7.8",
            "sandpit" => "NAP-7.9",
            _ => "NAP-7.0",
        };
        let place = self.g.file.names.iter().find(|n| n.hex == hex.name());
        About {
            title: Msg::new("about-hex").name("hex", hex.name()).msg("terrain", self.terrain_name(hex)),
            subtitle: place.map(|n| Msg::new(n.name.clone())),
            art: None,
            rows,
            notes,
            rules: vec![rule.into()],
            ..About::default()
        }
    }

    fn about_card(self, card: Card) -> About {
        let id = &self.card(card).id;
        About {
            title: self.card_name(card),
            notes: vec![Msg::new(format!("card-{id}-text"))],
            rules: vec![card_rule(id).into()],
            ..About::default()
        }
    }
}

/// The rule that describes a card.
#[must_use]
pub fn card_rule(id: &str) -> &'static str {
    match id {
        "coordinated-advance" => "NAP-8.5",
        "flank-attack" => "NAP-8.6",
        "forward" => "NAP-8.7",
        "recon-in-force" => "NAP-8.8",
        "bayonet-charge" => "NAP-8.9",
        "bombard" => "NAP-8.10",
        "cavalry-charge" => "NAP-8.11",
        "counter-attack" => "NAP-8.12",
        "elan" => "NAP-8.13",
        "fire-and-hold" => "NAP-8.14",
        "first-strike" => "NAP-8.15",
        "force-march" => "NAP-8.16",
        "cold-steel" => "NAP-8.17",
        "leadership" => "NAP-8.18",
        "grande-manoeuvre" => "NAP-8.19",
        "rally" => "NAP-8.20",
        "short-supply" => "NAP-8.21",
        id if id.starts_with("scout") => "NAP-8.1",
        id if id.starts_with("probe") => "NAP-8.2",
        id if id.starts_with("assault") => "NAP-8.4",
        _ => "NAP-8.3",
    }
}

/// A number of dice with a true minus.
fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}
