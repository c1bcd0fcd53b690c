//! Pieces, cards and highlights: every piece is well-formed and says what it should by shape.

#[path = "common/counters.rs"]
mod counters;

use counters::{BLUE, BROWN, GREY, WHITE, brigades, ribbon, squads, vehicle};
use sandtable_picture::*;
use sandtable_render::cards::{self, CommandCard, mini_board};
use sandtable_render::highlights;
use sandtable_render::*;
use std::collections::BTreeSet;

/// Stocks of three sides that differ by the ends of their plaques.
const SIDES: [Stock; 3] = [BLUE, WHITE, BROWN];

/// A row of blocks over a plaque.
fn unit(stock: Stock, figure: Figure, blocks: u8) -> PieceArt {
    let block = |i: u8| {
        let at = [f64::from(i) * 24.0 - 48.0, -4.0];
        Block { glyph: figure.into(), figure: [0.6, 3.0], at, size: [21.0, 28.0] }.into()
    };
    let text = format!("LN {blocks}");
    PieceArt::of(stock).sized(Size::Blocks).and((0..blocks).map(block)).with(Plaque {
        text,
        key: false,
        y: 35.0,
        width: 34.0,
        letter: 0.0,
    })
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
    for stock in SIDES {
        for figure in FIGURES {
            for blocks in 1..=5 {
                let svg = draw_piece(&unit(stock, figure, blocks), Theme::Day);
                assert_well_formed(&svg);
                assert_eq!(svg.matches("rx=\".8\"").count(), usize::from(blocks), "{figure:?}");
                assert!(svg.contains(&format!("LN {blocks}")));
            }
        }
    }
}

#[test]
fn arms_and_sides_differ_by_shape_alone() {
    let without_colour = |svg: String| {
        let mut parts = svg.split('#');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            out.push_str(part.get(6..).unwrap_or_default());
        }
        out
    };
    let mut shapes = BTreeSet::new();
    for stock in SIDES {
        for figure in FIGURES {
            shapes.insert(without_colour(draw_piece(&unit(stock, figure, 3), Theme::Contrast)));
        }
    }
    assert_eq!(shapes.len(), 21);
}

#[test]
fn what_is_added_lies_on_top() {
    let plain = unit(WHITE, Figure::Infantry, 3);
    let drawn = draw_piece(&plain, Theme::Day);
    for state in STATES {
        let svg = draw_piece(&plain.clone().with(state), Theme::Day);
        assert!(svg.starts_with(&drawn) && svg.len() > drawn.len(), "{state:?}");
        assert_well_formed(&svg);
    }
}

const STATES: [StateMark; 10] = [
    StateMark::Moved,
    StateMark::Fired,
    StateMark::Suppressed,
    StateMark::Cut,
    StateMark::Hidden,
    StateMark::Ambush,
    StateMark::Trench,
    StateMark::Spent,
    StateMark::Torn,
    StateMark::Square,
];

/// A brigade, a squad, a gun, a tank: none of them needs a part of its own, and each is data that can be kept.
#[test]
fn counters_of_other_games_are_composed() {
    for piece in brigades().iter().chain(&squads()) {
        for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
            assert_well_formed(&draw_piece(piece, theme));
        }
        let text = serde_json::to_string(piece).unwrap_or_default();
        assert_eq!(serde_json::from_str::<PieceArt>(&text).ok().as_ref(), Some(piece));
    }
    let seen: BTreeSet<String> =
        brigades().iter().chain(&squads()).map(|piece| draw_piece(piece, Theme::Day)).collect();
    assert_eq!(seen.len(), brigades().len() + squads().len());
}

#[test]
fn words_are_escaped_and_only_keys_are_said() {
    let piece = PieceArt::counter(GREY, 5.0)
        .with(Words::key("<Rifle & co>", [0.0, 0.0], 12.0))
        .with(Words::new("<7>", [0.0, 20.0], 12.0))
        .with(ribbon("<", 0, 0));
    let svg = draw_piece(&piece.spoken(&|key| format!("said {key}")), Theme::Day);
    assert_well_formed(&svg);
    assert!(svg.contains(">said &lt;Rifle &amp; co&gt;<") && svg.contains(">&lt;7&gt;<"));
}

#[test]
fn long_names_shrink_to_their_room() {
    let size = |name: &str| {
        let words = Words::key(name, [0.0, 0.0], 12.0).within(164.0, 7.6);
        let svg = draw_piece(&PieceArt::default().with(words), Theme::Day);
        svg.split("font-size=\"").nth(1).and_then(|s| s.split('"').next()?.parse::<f64>().ok())
    };
    assert_eq!(size("Rifle"), Some(12.0));
    assert_eq!(size("Gds. submachine gun"), Some(8.6));
    assert_eq!(size("A name that no counter could ever hold"), Some(7.6));
}

#[test]
fn levels_that_are_lost_are_hollow() {
    let pips = |left, of| Pips {
        at: [0.0, 0.0],
        size: [8.0, 9.0],
        step: [0.0, -11.0],
        left,
        of,
        room: 4,
        width: 1.2,
        ink: TEXT,
    };
    let svg = draw_piece(&PieceArt::of(BLUE).with(pips(2, 3)), Theme::Day);
    assert_eq!([svg.matches("<rect").count(), svg.matches("fill=\"none\"").count()], [4, 2]);
    assert_eq!(svg.matches("opacity=\".18\"").count(), 1, "a place that was never filled is faint");
}

#[test]
fn numbers_stay_upright_when_a_vehicle_turns() {
    let words = |facing, turret| {
        let svg = draw_piece(&vehicle(GREY, "Pz", facing, turret), Theme::Day);
        svg.split("<text").skip(1).filter_map(|t| t.split("</text>").next()).collect::<Vec<_>>().join("|")
    };
    assert_eq!(words(0.0, 0.0), words(60.0, 120.0));
}

#[test]
fn hull_and_turret_turn_by_themselves() {
    let svg = |facing, turret| draw_piece(&vehicle(GREY, "Pz", facing, turret), Theme::Day);
    let ahead = svg(60.0, 0.0);
    assert_eq!(ahead.matches("rotate(60)").count(), 3, "hull, turret and the wedge");
    let aside = svg(60.0, 60.0);
    assert_eq!([aside.matches("rotate(60)").count(), aside.matches("rotate(120)").count()], [2, 2]);
}

#[test]
fn a_card_says_its_orders_in_its_top_part() {
    let picture = CardPicture::Columns(vec![String::new(), "3".into(), String::new()]);
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
fn a_split_card_shows_all_that_it_is() {
    let card = SplitCard {
        stock: BROWN,
        sign: vec![Stroke::path("M-10 0h16")],
        title: "order".into(),
        note: "also".into(),
        body: Some(["action".into(), "does".into()]),
        boxed: "event".into(),
        arrow: Some(120),
        dice: [3, 5],
        hex: "L9".into(),
        trigger: "trigger".into(),
        label: "e".into(),
    };
    let spoken = CardPicture::Split(Box::new(card)).spoken(&|key| format!("<{key}>"));
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
fn works_differ_by_shape() {
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
    let seen: BTreeSet<String> = works.map(|w| draw_piece(&PieceArt::default().with(w), Theme::Day)).into();
    assert_eq!(seen.len(), works.len());
    seen.iter().for_each(|svg| assert_well_formed(svg));
}
