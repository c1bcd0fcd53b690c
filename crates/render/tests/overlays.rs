//! Shapes over the map: each says what it is by its line and its signs, and the page draws the same text.
//!
//! After a wanted change: `make bless`, then look at them in
//! the example `gallery`, and mend `web/src/lib/map/overlays.ts` until its test agrees.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use sandtable_picture::overlays::{End, Pen, Shape, Sign};
#[path = "common/counters.rs"]
mod counters;

use counters::{BLUE, BROWN, GREY, PALE, RED, WHITE};
use sandtable_picture::{Orientation, Shifted, Stock};
use sandtable_render::overlays::{self, Drawn, Ground, Inks};
use sandtable_render::{Layout, Theme};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Six columns and rows; a piece stands in hex 14.
fn centre(orientation: Orientation, hex: u16) -> Option<[f64; 2]> {
    let layout = Layout { orientation, shifted: Shifted::Odd, origin: [60.0, 60.0] };
    (hex < 36).then(|| layout.centre(i32::from(hex % 6), i32::from(hex / 6)))
}

fn draw(shape: &Shape, pen: Pen, inks: Inks, orientation: Orientation) -> Drawn {
    let place = |hex| centre(orientation, hex);
    overlays::draw(shape, pen, inks, &Ground { orientation, centre: &place, occupied: &|hex| hex == 14 })
}

fn route(hexes: &[u16], numbers: &[i16], end: End) -> Shape {
    Shape::Route { hexes: hexes.to_vec(), numbers: numbers.to_vec(), end }
}

fn cases() -> Vec<(Shape, Pen)> {
    vec![
        (route(&[0, 1, 2, 9], &[1, 2, 4], End::Arrow), Pen::Solid),
        (route(&[0, 7, 14], &[], End::Arrow), Pen::Double),
        (route(&[0, 21], &[], End::Aim), Pen::Dotted),
        (route(&[30, 24, 18, 12], &[1, 2, 3], End::Bare), Pen::Dashed),
        (Shape::Sector { at: 14, toward: 3, spread: 2, radius: 2 }, Pen::Dashed),
        (Shape::Sector { at: 14, toward: 11, spread: 8, radius: 1 }, Pen::Solid),
        (Shape::Sector { at: 21, toward: 0, spread: 12, radius: 3 }, Pen::Dotted),
        (Shape::Zone { hexes: vec![7, 8, 13, 14, 15, 20, 28, 35] }, Pen::Dashed),
        (Shape::Spot { at: 3, sign: Sign::Aim, number: None }, Pen::Solid),
        (Shape::Spot { at: 4, sign: Sign::Danger, number: Some(2) }, Pen::Solid),
        (Shape::Spot { at: 5, sign: Sign::Unknown, number: Some(-3) }, Pen::Solid),
    ]
}

#[test]
fn the_page_and_the_pictures_draw_the_same() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/overlays.json");
    let mut found = Vec::new();
    for (theme, stock) in [(Theme::Day, RED), (Theme::Night, PALE), (Theme::Contrast, PALE)] {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            let inks = Inks::of(Some(stock), theme);
            let one = |(shape, pen): (Shape, Pen)| {
                let Drawn { under, over } = draw(&shape, pen, inks, orientation);
                json!({"overlay": shape, "pen": pen, "under": under, "over": over})
            };
            let Stock { dark, body, edge, .. } = stock;
            let hexes: Vec<String> =
                (0..36).filter_map(|hex| centre(orientation, hex)).map(|[x, y]| format!("{x} {y}")).collect();
            found.push(json!({
                "theme": theme,
                "stock": {"dark": dark, "body": body.to_string(), "edge": edge.to_string()},
                "pointy": orientation == Orientation::Pointy,
                "hexes": hexes,
                "occupied": [14],
                "cases": cases().into_iter().map(one).collect::<Vec<_>>(),
            }));
        }
    }
    let found = serde_json::to_string_pretty(&Value::Array(found)).unwrap() + "\n";
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    for (kept, found) in kept.lines().zip(found.lines()) {
        assert_eq!(kept, found);
    }
    assert_eq!(kept.len(), found.len());
}

#[test]
fn lines_of_all_kinds_of_orders_differ_without_colour() {
    let grey = Inks::of(None, Theme::Day);
    let way = route(&[0, 1, 2], &[], End::Arrow);
    let drawn = |pen| draw(&way, pen, grey, Orientation::Flat).under;
    let pens = [Pen::Solid, Pen::Double, Pen::Dotted, Pen::Dashed];
    for (i, a) in pens.iter().enumerate() {
        assert!(pens.iter().skip(i + 1).all(|b| drawn(*a) != drawn(*b)), "{a:?}");
    }
}

#[test]
fn a_way_stops_before_a_piece_and_numbers_follow_the_hexes() {
    let inks = Inks::of(None, Theme::Day);
    let bare = draw(&route(&[12, 13], &[], End::Arrow), Pen::Solid, inks, Orientation::Pointy);
    let free = draw(&route(&[12, 13], &[1], End::Arrow), Pen::Solid, inks, Orientation::Pointy);
    let taken = draw(&route(&[13, 14], &[1], End::Arrow), Pen::Solid, inks, Orientation::Pointy);
    let tip = |drawn: &Drawn| -> f64 {
        let (_, rest) = drawn.over.split_once("translate(").unwrap();
        rest.split(' ').next().unwrap().parse().unwrap()
    };
    let [x, _] = centre(Orientation::Pointy, 13).unwrap();
    assert!((tip(&bare) - x).abs() < 0.1);
    // The arrow points at its number, which stands on the hex like the others.
    assert!((x - tip(&free) - 10.4).abs() < 0.1);
    assert!(free.over.contains(&format!("<circle cx=\"{}\"", (x * 10.0).round() / 10.0)), "{}", free.over);
    let [x, _] = centre(Orientation::Pointy, 14).unwrap();
    assert!(x - tip(&taken) > 30.0);
    assert_eq!(free.over.matches("<circle").count(), 1);
}

#[test]
fn a_zone_is_one_ring_to_each_patch_and_one_to_each_hole() {
    let inks = Inks::of(None, Theme::Day);
    let rings = |hexes: &[u16]| {
        let zone = Shape::Zone { hexes: hexes.to_vec() };
        draw(&zone, Pen::Dashed, inks, Orientation::Flat)
            .under
            .split("<g")
            .next()
            .unwrap()
            .matches('Z')
            .count()
    };
    assert_eq!(rings(&[14]), 1);
    assert_eq!(rings(&[0, 1, 35]), 2);
    let around: Vec<u16> = (0..36).filter(|hex| *hex != 14).collect();
    assert_eq!(rings(&around), 2);
    assert_eq!(rings(&[]), 0);
}

#[test]
fn what_is_not_on_the_board_is_not_drawn() {
    let inks = Inks::of(None, Theme::Day);
    let shapes = [
        route(&[3, 99], &[1], End::Arrow),
        route(&[], &[], End::Aim),
        Shape::Sector { at: 99, toward: 0, spread: 2, radius: 1 },
        Shape::Zone { hexes: vec![99] },
        Shape::Spot { at: 99, sign: Sign::Aim, number: None },
    ];
    for shape in shapes {
        assert_eq!(draw(&shape, Pen::Solid, inks, Orientation::Flat), Drawn::default(), "{shape:?}");
    }
}

#[test]
fn colours_hold_on_every_ground() {
    for stock in [BLUE, WHITE, GREY, BROWN, RED, PALE] {
        for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
            let Inks { ink, casing, .. } = Inks::of(Some(stock), theme);
            assert!((ink.lightness() - casing.lightness()).abs() > 0.4, "{stock:?} {theme:?}");
        }
    }
}
