//! Pieces, cards and highlights: every piece is well-formed and says what it should by shape.

use sandtable_picture::*;
use sandtable_render::cards::{self, CommandCard, mini_board};
use sandtable_render::highlights;
use sandtable_render::*;
use std::collections::BTreeSet;

fn unit(nation: Nation, figure: Figure, blocks: u8) -> BlockUnit {
    BlockUnit { nation, figure, code: "LN".into(), blocks, leader: false, square: false }
}

fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1) {
        let end = tag.find('>');
        assert!(end.is_some(), "a tag never ends in {svg}");
        let tag = &tag[..end.unwrap_or_default()];
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && !svg.contains("NaN"), "{svg}");
}

const FIGURES: [Figure; 7] = [
    Figure::Infantry,
    Figure::Light,
    Figure::Grenadier,
    Figure::Cavalry,
    Figure::Cuirassier,
    Figure::Gun,
    Figure::HorseGun,
];

#[test]
fn a_unit_shows_one_block_to_each_point_of_strength() {
    for nation in [Nation::French, Nation::British, Nation::Portuguese] {
        for figure in FIGURES {
            for blocks in 1..=5 {
                let svg = unit(nation, figure, blocks).draw(Theme::Day);
                assert_well_formed(&svg);
                assert_eq!(svg.matches("rx=\".8\"").count(), usize::from(blocks), "{nation:?} {figure:?}");
                assert!(svg.contains(&format!("LN\u{2009}{blocks}")));
            }
        }
    }
}

#[test]
fn arms_and_nations_differ_by_shape_alone() {
    let without_colour = |svg: String| {
        let mut parts = svg.split('#');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            out.push_str(part.get(6..).unwrap_or_default());
        }
        out
    };
    let mut shapes = BTreeSet::new();
    for nation in [Nation::French, Nation::British, Nation::Portuguese] {
        for figure in FIGURES {
            shapes.insert(without_colour(unit(nation, figure, 3).draw(Theme::Contrast)));
        }
    }
    assert_eq!(shapes.len(), 21);
}

#[test]
fn leader_and_square_are_badges_on_the_unit() {
    let plain = unit(Nation::British, Figure::Infantry, 3);
    let led = BlockUnit { leader: true, ..plain.clone() }.draw(Theme::Day);
    let square = BlockUnit { square: true, ..plain.clone() }.draw(Theme::Day);
    assert!(led.starts_with(&plain.draw(Theme::Day)) && led.len() > plain.draw(Theme::Day).len());
    assert!(square.starts_with(&plain.draw(Theme::Day)) && square != led);
    assert_well_formed(&led);
}

#[test]
fn every_piece_of_every_game_is_drawn() {
    let value = |n| Value::from(n);
    let all_states = vec![
        State::Moved,
        State::Fired,
        State::Pinned,
        State::Suppressed,
        State::Disordered,
        State::Routed,
        State::Cut,
        State::Hidden,
        State::Ambush,
    ];
    let team = Team {
        nation: Nation::German,
        name: "<Rifle & co>".into(),
        figures: 4,
        morale: 7,
        command: Some(1),
        values: [value(5), value(5).in_box(), value(4)],
        broken: false,
        states: all_states.clone(),
    };
    let squad = Squad {
        nation: Nation::Russian,
        name: "T-34".into(),
        kind: SquadKind::Vehicle {
            movement: 17,
            armament: "76L".into(),
            armour: ["8".into(), "6".into()],
            guns: "2/4".into(),
            turret: 60,
        },
        broken: None,
        facing: Some(90),
        states: vec![],
    };
    let platoon = Platoon {
        nation: Nation::Ussr,
        symbol: Symbol::Tank,
        number: 7,
        name: "Т-72Б".into(),
        strength: [2, 3],
        order: Some(Order::Attack),
        states: vec![],
    };
    let brigade = Brigade {
        nation: Nation::Prussia,
        name: "Wedel".into(),
        arm: Arm::Cuirassier,
        levels: [3, 4],
        values: [8, 6, 3],
        shock: 2,
        corps: Some(0xd98e73),
        states: all_states,
    };
    let pieces = [
        PieceArt::Blocks(unit(Nation::French, Figure::Gun, 3)),
        PieceArt::Leader(LeaderPiece { nation: Nation::French, name: "Ney".into() }),
        PieceArt::Team(Team { broken: true, ..team.clone() }),
        PieceArt::Team(team),
        PieceArt::Squad(squad),
        PieceArt::Brigade(brigade),
        PieceArt::Commander(Commander {
            nation: Nation::Austria,
            name: "Daun".into(),
            values: [4, 8],
            modifier: 1,
        }),
        PieceArt::Platoon(platoon),
        PieceArt::LastSeen(Nation::Usa, "3".into()),
        PieceArt::Marker(Marker::Smoke, "6".into()),
    ];
    for piece in &pieces {
        for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
            let svg = piece.draw(theme);
            assert_well_formed(&svg);
            assert!(!svg.contains("<Rifle"));
        }
        let text = serde_json::to_string(piece).unwrap_or_default();
        assert_eq!(serde_json::from_str::<PieceArt>(&text).ok().as_ref(), Some(piece));
    }
}

#[test]
fn numbers_stay_upright_when_a_vehicle_turns() {
    let tank = |facing| {
        let kind = SquadKind::Vehicle {
            movement: 14,
            armament: "75L".into(),
            armour: ["6".into(), "3".into()],
            guns: "3/5".into(),
            turret: 0,
        };
        let tank =
            Squad { nation: Nation::German, name: "Pz".into(), kind, broken: None, facing, states: vec![] };
        let svg = tank.draw(Theme::Day);
        svg.split("<text").skip(1).filter_map(|t| t.split("</text>").next()).collect::<Vec<_>>().join("|")
    };
    assert_eq!(tank(Some(0)), tank(Some(60)));
}

#[test]
fn a_card_says_its_orders_in_its_top_part() {
    let picture = CardPicture::Sections([String::new(), "3".into(), String::new()]);
    let card = CommandCard {
        title: "Attack Centre".into(),
        words: "Order 3 units in the centre of the field, and let each of them fight.".into(),
        picture,
        hat: true,
    };
    let svg = card.draw();
    assert_well_formed(&svg);
    for part in svg.split("<text").skip(1) {
        let y: f64 =
            part.split("y=\"").nth(1).and_then(|y| y.split('"').next()?.parse().ok()).unwrap_or(999.0);
        assert!(y < cards::COMMAND_CARD[1] - 3.0, "text at {y}");
    }
    let board = mini_board(&["1".into(), String::new(), "*".into()]);
    assert_eq!(board.matches("#e7b94a").count(), 2);
}

#[test]
fn every_highlight_has_its_own_shape_and_a_casing() {
    let o = Orientation::Pointy;
    let all =
        [highlights::can_choose(o), highlights::chosen(o), highlights::ordered(o), highlights::target()];
    let paths: BTreeSet<&String> = all.iter().map(|s| &s.path).collect();
    assert_eq!(paths.len(), all.len());
    for stroke in &all {
        assert!(stroke.casing_width > stroke.width && stroke.casing != stroke.ink);
        assert_well_formed(&stroke.draw([10.0, 20.0]));
    }
    assert_well_formed(&highlights::reach(o, Some("3")));
    assert_well_formed(&highlights::danger(o));
    assert_well_formed(&highlights::sight([0.0, 0.0], [90.0, 0.0], Some([45.0, 0.0])));
    assert_eq!(highlights::path(&[[0.0, 0.0]]), "");
}

#[test]
fn a_fate_card_shows_all_that_it_is() {
    let fate = sandtable_picture::fate::Fate {
        nation: Nation::Russian,
        sign: sandtable_picture::fate::OrderSign::Fire,
        order: "order".into(),
        also: "also".into(),
        action: Some(["action".into(), "does".into()]),
        event: "event".into(),
        wind: Some(120),
        dice: [3, 5],
        hex: "L9".into(),
        trigger: "trigger".into(),
        label: "e".into(),
    };
    let spoken = CardPicture::Fate(Box::new(fate)).spoken(&|key| format!("<{key}>"));
    let card = CommandCard { title: "Fire".into(), words: String::new(), picture: spoken, hat: false };
    let svg = card.draw();
    assert_well_formed(&svg);
    for words in [
        "&lt;order&gt;",
        "&lt;also&gt;",
        "&lt;action&gt;",
        "&lt;does&gt;",
        "&lt;event&gt;",
        "&lt;trigger&gt;",
        "L9",
    ] {
        assert!(svg.contains(words), "{words}");
    }
    assert_eq!(svg.matches("r=\"3.2\"").count(), 8, "the pips of both dice");
}

#[test]
fn works_and_plates_differ_by_shape() {
    use sandtable_picture::signs::{Overlay, Plaque, Plate, Works};
    let works = [
        Works::Foxholes,
        Works::Trench,
        Works::Pillbox,
        Works::Mines,
        Works::FootMines,
        Works::TankMines,
        Works::ShamMines,
        Works::Wire,
        Works::Smoke,
        Works::Blaze,
        Works::Aim,
    ];
    let mut seen: BTreeSet<String> = works.map(|w| PieceArt::Works(w).draw(Theme::Day)).into();
    assert_eq!(seen.len(), works.len());
    let gun = Plate {
        nation: Nation::German,
        weapon: Weapon::Hmg,
        power: Value::from(8),
        range: Value::from(16).in_box(),
        load: "−1".into(),
        band: false,
        broken: false,
    };
    let broken = Plate { broken: true, ..gun.clone() };
    seen.extend([gun, broken].map(|p| PieceArt::Plate(p).draw(Theme::Contrast)));
    let plaques = [
        Plaque::Objective("3".into(), None),
        Plaque::Objective("3".into(), Some(Nation::American)),
        Plaque::Smoke("10".into()),
        Plaque::Works("6".into()),
    ];
    seen.extend(plaques.map(|p| PieceArt::Plaque(p).draw(Theme::Night)));
    seen.extend(
        [Overlay::Suppressed, Overlay::Veteran, Overlay::Spent]
            .map(|o| PieceArt::Overlay(o).draw(Theme::Day)),
    );
    assert_eq!(seen.len(), works.len() + 9);
    seen.iter().for_each(|svg| assert_well_formed(svg));
}
