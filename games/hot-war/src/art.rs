//! How the board, the units and the marks are drawn.

pub mod map;

use crate::HotWar;
use crate::data::{Card, OrderKind, Side, UnitType};
use crate::scene::boxes;
use sandtable_engine::Msg;
use sandtable_engine::art::signs::{Overlay, Plaque, Works};
use sandtable_engine::art::{Marker, Nation, PieceArt, Platoon, Symbol};
use sandtable_engine::scene::{Catalogue, DieFace};
use std::collections::BTreeMap;

/// The nation whose colours a side has.
#[must_use]
pub const fn nation(side: Side) -> Nation {
    match side {
        Side::Ussr => Nation::Ussr,
        Side::Usa => Nation::Usa,
    }
}

/// The map symbol of a card.
#[must_use]
pub fn symbol(card: &Card) -> Symbol {
    let has = |kind: OrderKind| card.order(kind).is_some();
    let p = &card.properties;
    match card.unit_type {
        UnitType::Helicopter | UnitType::LightAviation | UnitType::HeavyAviation => Symbol::Helicopter,
        _ if p.aa => Symbol::AntiAir,
        _ if has(OrderKind::BuildPontoon) => Symbol::Bridging,
        _ if p.sapper => Symbol::Engineer,
        _ if has(OrderKind::Recon) => Symbol::Recon,
        _ if p.supply > 0 => Symbol::Supply,
        UnitType::Infantry if card.ammo > 0 && !has(OrderKind::Attack) && p.medics == 0 => Symbol::AntiTank,
        UnitType::Infantry => Symbol::Infantry,
        _ if p.area_fire && p.sector && card.unit_type != UnitType::Artillery => Symbol::Rocket,
        _ if p.area_fire && card.unit_type == UnitType::Armoured => Symbol::SelfPropelled,
        UnitType::Artillery => Symbol::Artillery,
        UnitType::LightTank | UnitType::HeavyTank => Symbol::Tank,
        UnitType::Armoured => Symbol::Mechanised,
        UnitType::Vehicle => Symbol::Supply,
    }
}

/// Everything that is drawn and does not change.
#[must_use]
pub fn catalogue(g: &HotWar) -> Catalogue {
    let both =
        |key: &'static str| Side::BOTH.map(|s| Msg::new(key).msg("side", crate::look::Look::side_name(s)));
    Catalogue {
        map: g.map.clone(),
        art: pieces(g),
        boxes: boxes::NAMES.into_iter().flat_map(both).collect(),
        dice: vec![DieFace {
            name: "d6".into(),
            faces: (1..=6).map(|n: u8| n.to_string()).collect(),
            labels: (1..=6).map(|n: u8| Msg::new("about-number").num("n", n)).collect(),
        }],
        ..Catalogue::default()
    }
}

/// Pictures of units and marks, by their keys: each card with each number a side has.
fn pieces(g: &HotWar) -> BTreeMap<String, PieceArt> {
    let mut art = BTreeMap::new();
    for card in &g.cards {
        for number in 1..=g.slots[card.side.index()] {
            let platoon = Platoon {
                nation: nation(card.side),
                symbol: symbol(card),
                number,
                name: short(card),
                strength: [card.strength; 2],
                order: None,
                states: Vec::new(),
            };
            art.insert(format!("{}-{number}", card.id.replace('_', "-")), PieceArt::Platoon(platoon));
        }
    }
    let marks = [
        ("smoke", Works::Smoke),
        ("fire", Works::Blaze),
        ("wire", Works::Wire),
        ("trench", Works::Trench),
        ("tank-trench", Works::Foxholes),
        ("obstacle", Works::Bunker),
        ("pillbox", Works::Pillbox),
        ("mines-ap", Works::Mines),
        ("mines-at", Works::Mines),
        ("mines-dummy", Works::Mines),
        ("mines-unknown", Works::Mines),
    ];
    art.extend(marks.map(|(key, works)| (key.to_string(), PieceArt::Works(works))));
    art.insert("ruin".into(), PieceArt::Marker(Marker::Wreck, String::new()));
    art.insert("depot".into(), PieceArt::Plaque(Plaque::Works("▣".into())));
    art.insert("objective".into(), PieceArt::Plaque(Plaque::Objective("★".into(), None)));
    art.insert("damage".into(), PieceArt::Plaque(Plaque::Works("!".into())));
    art.insert("sections".into(), PieceArt::Plaque(Plaque::Works("=".into())));
    art.insert("badge-suppressed".into(), PieceArt::Overlay(Overlay::Suppressed));
    art
}

/// The name on a counter: the vehicle or weapon, else the first word.
fn short(card: &Card) -> String {
    card.names[0].split_whitespace().next().unwrap_or_default().to_string()
}
