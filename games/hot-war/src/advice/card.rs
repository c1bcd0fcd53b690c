//! The card of a unit, front and back (HW-2), as it stands now.

use crate::data::{Card, OrderKind, OrderSpec, Prey, Row, UnitType};
use crate::look::Look;
use crate::rules::{Bar, Ruling};
use crate::scene::{order_key, sign_key};
use crate::state::{Frame, UnitId};
use sandtable_engine::scene::{Face, FaceRow};
use sandtable_engine::{Msg, Refusal, Viewer};

fn number(n: impl Into<i64>) -> Msg {
    Msg::new("about-number").num("n", n)
}

impl Look<'_> {
    /// Both faces of a unit's card.
    pub(super) fn faces(self, unit: UnitId, viewer: Viewer) -> Vec<Face> {
        vec![self.front(unit, viewer), self.back(unit, viewer)]
    }

    /// §HW-2.1.1: values, strength, firepower, properties.
    fn front(self, unit: UnitId, viewer: Viewer) -> Face {
        let (card, u) = (self.card(unit), self.unit(unit));
        let mut values = vec![
            (number(u.strength), Msg::new("card-strength")),
            (self.defence_now(unit), Msg::new("card-defence")),
            (number(card.morale_at(u.strength)), Msg::new("card-morale")),
        ];
        if self.knows_ammo(unit, viewer) {
            let own = viewer.knows(self.seats_of(self.side(unit)));
            let mines = if own { u.mines } else { self.mines_shown(unit) };
            let stores = [
                (card.ammo, u.ammo, "card-ammo"),
                (card.fuel, u.fuel, "card-fuel"),
                (card.mines, mines, "card-mines"),
                (card.explosives, u.explosives, "card-explosives"),
                (card.cargo, u.cargo, "card-cargo"),
            ];
            let stores = stores.into_iter().filter(|(full, ..)| *full > 0);
            values.extend(stores.map(|(_, left, key)| (number(left), Msg::new(key))));
        }
        front_of(card, u.strength, values)
    }

    /// §HW-17.3: ammo and fuel are known, unless they are played hidden.
    #[must_use]
    pub fn knows_ammo(self, unit: UnitId, viewer: Viewer) -> bool {
        self.stands(Ruling::HideAmmo) || viewer.knows(self.seats_of(self.side(unit)))
    }

    /// What its Defence is now, with what is printed where that differs.
    fn defence_now(self, unit: UnitId) -> Msg {
        let (now, printed) = (self.defence_left(unit, false), self.card(unit).defence);
        match self.hex(unit) {
            Some(_) if now != printed => Msg::new("about-changed").num("n", now).num("printed", printed),
            _ => number(printed),
        }
    }

    /// §HW-2.2.1: the symbols of orders with their numbers; those that may not be given now are off, and
    /// say why.
    fn back(self, unit: UnitId, viewer: Viewer) -> Face {
        let own = viewer.knows(self.seats_of(self.side(unit)));
        let asked = own && self.top() == Some(Frame::Plan);
        back_of(self.card(unit), |kind| {
            let Bar(rule, key) = match self.may_order(unit) {
                _ if !asked || kind == OrderKind::SmokeScreen => return None,
                Err(bar) => bar,
                Ok(()) => self.may_give(unit, kind).err()?,
            };
            Some(Refusal::new(rule, Msg::new(key)))
        })
    }
}

/// Both faces of a card as they are printed: of a unit that is on sale.
pub(super) fn printed(card: &Card) -> Vec<Face> {
    let mut values = vec![
        (number(card.strength), Msg::new("card-strength")),
        (number(card.defence), Msg::new("card-defence")),
        (number(card.morale_at(card.strength)), Msg::new("card-morale")),
    ];
    let stores = [
        (card.ammo, "card-ammo"),
        (card.fuel, "card-fuel"),
        (card.mines, "card-mines"),
        (card.explosives, "card-explosives"),
        (card.cargo, "card-cargo"),
    ];
    let stores = stores.into_iter().filter(|(full, _)| *full > 0);
    values.extend(stores.map(|(full, key)| (number(full), Msg::new(key))));
    vec![front_of(card, card.strength, values), back_of(card, |_| None)]
}

fn front_of(card: &Card, strength: u8, values: Vec<(Msg, Msg)>) -> Face {
    let mut heads = vec![Msg::new("card-against"), Msg::new("card-dice"), Msg::new("card-accuracy")];
    let rows = fire_rows(card, strength);
    if rows.is_empty() {
        heads.clear();
    }
    Face {
        title: Msg::new("card-front"),
        side: Some(card.side as u8),
        values,
        boxes: Some((strength, card.strength)),
        heads,
        rows,
        tags: tags(card),
    }
}

fn back_of(card: &Card, barred: impl Fn(OrderKind) -> Option<Refusal>) -> Face {
    let row = |&kind: &OrderKind| {
        let cells = vec![Msg::new(order_key(kind)), spec_words(card.order(kind)?)];
        let why = barred(kind);
        Some(FaceRow { sign: Some(sign_key(kind)), cells, off: why.is_some(), why })
    };
    Face {
        title: Msg::new("card-back"),
        side: Some(card.side as u8),
        heads: vec![Msg::new("card-order"), Msg::new("card-numbers")],
        rows: OrderKind::ALL.iter().filter_map(row).collect(),
        ..Face::default()
    }
}

/// Rows of firepower, those that are alike in one: types, dice now, accuracy by distance.
fn fire_rows(card: &Card, strength: u8) -> Vec<FaceRow> {
    let preys = UnitType::ALL.map(Prey::Unit).into_iter().chain([Prey::Structure]);
    let mut alike: Vec<(&Row, Vec<Msg>)> = Vec::new();
    for prey in preys {
        let Some(row) = card.row(prey) else { continue };
        let name = match prey {
            Prey::Unit(UnitType::LightAviation | UnitType::HeavyAviation) => continue,
            Prey::Unit(unit_type) => Msg::new(format!("type-{}", unit_type.key().replace('_', "-"))),
            Prey::Structure => Msg::new("type-structure"),
        };
        match alike.iter_mut().find(|(other, _)| *other == row) {
            Some((_, names)) => names.push(name),
            None => alike.push((row, vec![name])),
        }
    }
    let show = |(row, names): (&Row, Vec<Msg>)| FaceRow {
        sign: None,
        cells: vec![
            Msg::new("card-types").list("types", names),
            dice_words(row, strength),
            accuracy_words(row),
        ],
        off: dice_at(&row.dice, strength) == 0,
        why: None,
    };
    alike.into_iter().map(show).collect()
}

fn dice_at(dice: &[u8], strength: u8) -> u8 {
    strength.checked_sub(1).and_then(|i| dice.get(usize::from(i)).copied()).unwrap_or(0)
}

fn dice_words(row: &Row, strength: u8) -> Msg {
    let full = dice_at(&row.dice, strength);
    let other = |dice: &Option<Vec<u8>>| dice.as_ref().map(|dice| dice_at(dice, strength));
    match (other(&row.moving), other(&row.indirect)) {
        (Some(moving), Some(indirect)) => {
            Msg::new("card-dice-all").num("n", full).num("moving", moving).num("indirect", indirect)
        }
        (Some(moving), None) => Msg::new("card-dice-moving").num("n", full).num("moving", moving),
        (None, Some(indirect)) => Msg::new("card-dice-indirect").num("n", full).num("indirect", indirect),
        (None, None) => number(full),
    }
}

/// Accuracy in close combat, then by hexes from 1 on: `4 · 3 3 2 2 1`.
fn accuracy_words(row: &Row) -> Msg {
    let by_hex: Vec<String> = row.accuracy.iter().map(u8::to_string).collect();
    if by_hex.is_empty() {
        return number(row.close);
    }
    Msg::new("card-accuracies").num("close", row.close).name("list", by_hex.join(" "))
}

fn spec_words(spec: &OrderSpec) -> Msg {
    let mut parts = Vec::new();
    let mut add = |key: &'static str, value: Option<u8>| {
        parts.extend(value.map(|n| Msg::new(key).num("n", n)));
    };
    add("card-distance", spec.distance);
    add("card-turns", spec.turns);
    add("card-bonus", spec.def_bonus);
    add("card-required", spec.required_str);
    if !spec.value_by_radius.is_empty() {
        let list: Vec<String> = spec.value_by_radius.iter().map(u8::to_string).collect();
        parts.push(Msg::new("card-radius").name("list", list.join(" ")));
    }
    if spec.may_move {
        parts.push(Msg::new("card-may-move"));
    }
    if parts.is_empty() { Msg::new("card-nothing") } else { Msg::new("card-parts").list("parts", parts) }
}

/// HW-8.1: its properties.
fn tags(card: &Card) -> Vec<Msg> {
    let p = &card.properties;
    let flags = [
        (p.sector, "tag-sector"),
        (p.indirect_fire, "tag-indirect"),
        (p.area_fire, "tag-area"),
        (p.target_designation, "tag-designation"),
        (p.water_crossing, "tag-water"),
        (p.wire_destruction, "tag-wire"),
        (p.aa, "tag-aa"),
        (p.sapper, "tag-sapper"),
        (p.mine_trawl, "tag-trawl"),
        (p.tractor, "tag-tractor"),
        (p.towed_only, "tag-towed"),
        (p.counts_as_artillery, "tag-artillery"),
    ];
    let mut tags: Vec<Msg> = flags.iter().filter(|(on, _)| *on).map(|(_, key)| Msg::new(*key)).collect();
    let numbers = [
        (p.medics, "tag-medics"),
        (p.supply, "tag-supply"),
        (p.transport.inside, "tag-inside"),
        (p.transport.outside, "tag-outside"),
    ];
    tags.extend(numbers.iter().filter(|(n, _)| *n > 0).map(|(n, key)| Msg::new(*key).num("n", *n)));
    tags.push(Msg::new("tag-sight").num("n", card.sight));
    tags.push(Msg::new("tag-suppressed").num("n", card.suppressed));
    tags.push(Msg::new("tag-cost").num("n", card.cost));
    tags
}
