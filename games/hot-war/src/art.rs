//! How the board, the units and the marks are drawn.

pub mod map;

use crate::HotWar;
use crate::data::{Card, OrderKind, Side, UnitType};
use crate::scene::{boxes, number_art, order_key, sign_key, strength_art};
use sandtable_engine::art::counters::State;
use sandtable_engine::art::signs::{Plaque, Works};
use sandtable_engine::art::{Marker, Nation, Order as Sign, PieceArt, Platoon, Symbol};
use sandtable_engine::scene::{Catalogue, DieFace};
use sandtable_engine::{Msg, in_languages};
use std::collections::{BTreeMap, BTreeSet};

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

/// Pictures of units and marks, by their keys: each card, and what lies over it: numbers, strengths.
fn pieces(g: &HotWar) -> BTreeMap<String, PieceArt> {
    let mut art = BTreeMap::new();
    for card in &g.cards {
        let platoon = Platoon {
            nation: nation(card.side),
            symbol: symbol(card),
            number: 0,
            name: short(card),
            strength: [0; 2],
            order: None,
            states: Vec::new(),
        };
        let key = card.id.replace('_', "-");
        art.insert(format!("aboard-{key}"), PieceArt::Aboard(platoon.clone()));
        art.insert(key, PieceArt::Platoon(platoon));
    }
    for side in Side::BOTH {
        let numbers = 1..=g.slots[side.index()];
        for n in numbers {
            let (key, of) = (number_art(side, n), nation(side));
            art.insert(format!("above-{key}"), PieceArt::NumberAbove(of, n));
            art.insert(format!("aboard-{key}"), PieceArt::NumberAboard(of, n));
            art.insert(key, PieceArt::Number(of, n));
        }
    }
    let marks = [
        ("smoke", Works::Smoke),
        ("fire", Works::Blaze),
        ("wire", Works::SideWire),
        ("trench", Works::SideTrench),
        ("tank-trench", Works::SidePit),
        ("obstacle", Works::SideTeeth),
        ("pillbox", Works::Pillbox),
        ("mines-ap", Works::FootMines),
        ("mines-at", Works::TankMines),
        ("mines-dummy", Works::ShamMines),
        ("mines-unknown", Works::Mines),
    ];
    art.extend(marks.map(|(key, works)| (key.to_string(), PieceArt::Works(works))));
    art.insert("ruin".into(), PieceArt::Marker(Marker::Wreck, String::new()));
    art.insert("depot".into(), PieceArt::Plaque(Plaque::Works("▣".into())));
    art.insert("damage".into(), PieceArt::Plaque(Plaque::Works("!".into())));
    art.insert("sections".into(), PieceArt::Plaque(Plaque::Works("=".into())));
    let states = [
        ("suppressed", State::Shaken),
        ("ambush", State::Ambush),
        ("trench", State::Trench),
        ("deployed", State::Deployed),
        ("chem", State::Masked),
        ("bound", State::Bound),
        ("on-ground", State::Grounded),
    ];
    art.extend(states.map(|(key, state)| (format!("badge-{key}"), PieceArt::State(state))));
    for kind in OrderKind::ALL {
        art.insert(sign_key(*kind), PieceArt::Sign(sign(*kind)));
        art.insert(format!("badge-{}", order_key(*kind)), PieceArt::Tab(sign(*kind)));
    }
    let strengths: BTreeSet<(Side, u8)> = g.cards.iter().map(|card| (card.side, card.strength)).collect();
    for (side, of) in strengths {
        for left in 0..=of {
            let (key, pips) = (strength_art(side, left, of), [left, of]);
            art.insert(format!("aboard-{key}"), PieceArt::StrengthAboard(nation(side), pips));
            art.insert(key, PieceArt::Strength(nation(side), pips));
        }
    }
    art
}

/// The sign of an order.
#[must_use]
pub const fn sign(kind: OrderKind) -> Sign {
    match kind {
        OrderKind::Defence => Sign::Defence,
        OrderKind::Fire => Sign::Fire,
        OrderKind::AreaFire => Sign::AreaFire,
        OrderKind::Attack => Sign::Attack,
        OrderKind::Ambush => Sign::Ambush,
        OrderKind::PackUp => Sign::PackUp,
        OrderKind::Deploy => Sign::Deploy,
        OrderKind::ChangeSector => Sign::Sector,
        OrderKind::Gather => Sign::Gather,
        OrderKind::LayMines => Sign::Mines,
        OrderKind::ClearMines | OrderKind::MineSearch | OrderKind::MineTrawling => Sign::Clear,
        OrderKind::Demolition => Sign::Blast,
        OrderKind::Arson => Sign::Burn,
        OrderKind::Tow => Sign::Tow,
        OrderKind::RemoveWire | OrderKind::RemoveObstacles => Sign::Cut,
        OrderKind::BuildPontoon => Sign::Bridge,
        OrderKind::ReceiveSupplies | OrderKind::LoadSupplies => Sign::Supply,
        OrderKind::DigIn | OrderKind::SelfEntrench => Sign::Dig,
        OrderKind::Recon => Sign::Recon,
        OrderKind::Spotting => Sign::Spot,
        OrderKind::ChemOn | OrderKind::ChemOff => Sign::Mask,
        OrderKind::SmokeScreen | OrderKind::SmokeInMovement => Sign::Smoke,
        OrderKind::Move => Sign::Move,
        OrderKind::Withdraw | OrderKind::Return => Sign::Withdraw,
        OrderKind::FireOnMove => Sign::FireOnMove,
        OrderKind::Embark => Sign::Aboard,
        OrderKind::Disembark => Sign::Ashore,
        OrderKind::FlaresMove => Sign::Flares,
        OrderKind::Flight | OrderKind::Sortie => Sign::Flight,
        OrderKind::Landing => Sign::Land,
        OrderKind::TakeOff => Sign::TakeOff,
        OrderKind::March => Sign::March,
        OrderKind::Wait => Sign::Wait,
    }
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
