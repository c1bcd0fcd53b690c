//! How the board, the units and the marks are drawn.

mod counters;
pub mod map;
pub mod signs;

pub use counters::{STOCKS, USA, USSR};

use crate::HotWar;
use crate::data::{Card, OrderKind, Side, UnitType};
use crate::scene::{boxes, number_art, order_key, sign_key, strength_art};
use sandtable_engine::art::{PieceArt, Size, Stock, Symbol};
use sandtable_engine::scene::{Catalogue, DieFace};
use sandtable_engine::{Msg, in_languages};
use std::collections::{BTreeMap, BTreeSet};

/// The colours of a side.
#[must_use]
pub const fn stock(side: Side) -> Stock {
    match side {
        Side::Ussr => USSR,
        Side::Usa => USA,
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
            pictures: Vec::new(),
        }],
        ..Catalogue::default()
    }
}

/// Pictures of units and marks, by their keys: each card, and what lies over it: numbers, strengths.
fn pieces(g: &HotWar) -> BTreeMap<String, PieceArt> {
    let mut art = BTreeMap::new();
    for card in &g.cards {
        let key = card.id.replace('_', "-");
        let counter = counters::counter(card.side, symbol(card), &short(card));
        art.insert(format!("aboard-{key}"), counter.clone().sized(Size::Half));
        art.insert(key, counter);
    }
    for side in Side::BOTH {
        for n in 1..=g.slots[side.index()] {
            let (key, number) = (number_art(side, n), counters::number(side, n));
            art.insert(format!("above-{key}"), counters::number_above(side, n));
            art.insert(format!("aboard-{key}"), number.clone().sized(Size::Half));
            art.insert(key, number);
        }
    }
    let strengths: BTreeSet<(Side, u8)> = g.cards.iter().map(|card| (card.side, card.strength)).collect();
    for (side, of) in strengths {
        for left in 0..=of {
            let (key, pips) = (strength_art(side, left, of), counters::strength(side, left, of));
            art.insert(format!("aboard-{key}"), pips.clone().sized(Size::Half));
            art.insert(key, pips);
        }
    }
    art.extend(counters::marks());
    for kind in OrderKind::ALL {
        art.insert(sign_key(*kind), signs::button(*kind));
        art.insert(format!("badge-{}", order_key(*kind)), signs::tab(*kind));
    }
    art
}

/// Branches whose counters bear a word of their own, by the end of their ids.
const BRANCHES: [&str; 6] = ["mr", "inf", "recon", "eng", "med", "pont"];

/// The name on a counter: the word of its branch, else the vehicle or weapon, in each language.
fn short(card: &Card) -> String {
    let branch = card.id.split_once('_').map_or("", |(_, branch)| branch);
    if BRANCHES.contains(&branch) {
        return format!("counter-{branch}");
    }
    in_languages(&[("en", weapon(&card.names[0])), ("ru", weapon(&card.names[1]))])
}

/// The word of a name that tells a weapon: one with a number, one in quotes, one in capitals, else the first.
fn weapon(name: &str) -> &str {
    let bare = |word: &str| word.chars().any(|c| c.is_ascii_digit()) && !word.ends_with("mm");
    let capitals = |word: &str| word.chars().count() > 1 && word.chars().all(char::is_uppercase);
    let mut words = name.split_whitespace();
    let first = words.clone().next().unwrap_or_default();
    let quoted = name.split(['«', '»']).nth(1);
    let found = words.clone().find(|word| bare(word)).or(quoted);
    let first = if first.chars().all(|c| c.is_ascii_alphabetic() || c == '-') { Some(first) } else { None };
    let word = found.or(first).or_else(|| words.find(|word| capitals(word))).unwrap_or(name);
    word.trim_matches(['«', '»'])
}
