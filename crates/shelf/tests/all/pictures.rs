//! What the games describe can be drawn, and looks as it did; their colours can be told apart.
//!
//! After a wanted change: `SANDTABLE_BLESS=1 cargo test -p sandtable-shelf --test all pictures`, then look at the tables.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use sandtable_engine::art::{Color, Stock};
use sandtable_engine::{AnyTitle, Options, Speaker};
use sandtable_render::cards::{self, CommandCard};
use sandtable_render::overlays::Inks;
use sandtable_render::{Theme, draw_piece, render_map, scale};
use sandtable_shelf::games;
use std::collections::BTreeMap;
use std::fmt::Write;

const THEMES: [Theme; 3] = [Theme::Day, Theme::Night, Theme::Contrast];

#[test]
fn every_map_of_every_game_can_be_drawn() {
    for game in games() {
        for scenario in game.scenarios() {
            let table = game.new_table(&scenario.id, &Options::default()).unwrap();
            let art = table.catalogue().map.unwrap();
            let drawn = render_map(&art, Theme::Day).unwrap();
            assert_eq!(drawn.hexes.len(), art.hexes.len(), "{}", scenario.id);
        }
    }
}

/// A map from the air, with hills, cliffs and houses, has all their layers.
#[test]
fn a_map_file_is_drawn_in_all_its_layers() {
    let text = include_str!("../../../../games/combat-commander/data/maps/m5.json");
    let game = games().iter().find(|game| game.map(text).is_ok()).unwrap();
    let svg = render_map(&game.map(text).unwrap(), Theme::Day).unwrap();
    for layer in ["woods", "relief", "crest", "hexsides", "buildings", "marks", "edge", "roads", "gully"] {
        assert!(svg.layer(layer).is_some(), "{layer}");
    }
}

fn fnv64(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// Every picture of a game in a theme: how many, and a digest of their text.
fn digest(game: &dyn AnyTitle, theme: Theme) -> (usize, u64) {
    let mut all = BTreeMap::new();
    for scenario in game.scenarios() {
        let catalogue = game.new_table(&scenario.id, &Options::default()).unwrap().catalogue();
        for language in ["en", "ru"] {
            let speaker = Speaker::of_title(language, game.title()).unwrap();
            let say = |text: &str| speaker.say_picture(text);
            for (key, piece) in &catalogue.art {
                let svg = draw_piece(&piece.spoken(&say), theme);
                let svg = format!("<g transform=\"scale({:.3})\">{svg}</g>", scale(piece));
                all.insert(format!("{language} {} {key}", scenario.id), svg);
            }
            for (n, card) in catalogue.cards.iter().enumerate() {
                let Some(picture) = &card.picture else { continue };
                let (title, words) = (speaker.say(&card.title), speaker.say(&card.text));
                let picture = picture.spoken(&say);
                let svg = CommandCard { title, words, picture, hat: card.hat }.draw();
                all.insert(format!("{language} {} card {n}", scenario.id), svg);
            }
        }
        for face in catalogue.dice.iter().flat_map(|die| &die.pictures).enumerate() {
            all.insert(format!("{} die {}", scenario.id, face.0), cards::die_face(face.1));
        }
    }
    let hash = all.iter().fold(0xcbf2_9ce4_8422_2325, |hash, (key, svg)| fnv64(fnv64(hash, key), svg));
    (all.len(), hash)
}

#[test]
fn all_pictures_look_as_they_did() {
    let mut found = String::new();
    for game in games() {
        for theme in THEMES {
            let (count, hash) = digest(*game, theme);
            writeln!(found, "{} {theme:?} {count} {hash:016x}", game.title().slug).unwrap();
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/pictures.txt");
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
        std::fs::write(path, &found).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), found);
}

fn stocks() -> impl Iterator<Item = (&'static str, Stock)> {
    games().iter().flat_map(|game| game.title().stocks.iter().copied())
}

/// The page keeps the colours of all games in one list.
#[test]
fn one_name_of_colours_means_one_thing() {
    let mut known: BTreeMap<&str, Stock> = BTreeMap::new();
    for (name, stock) in stocks() {
        assert_eq!(*known.entry(name).or_insert(stock), stock, "{name}");
    }
}

#[test]
fn every_seat_has_colours_and_opposed_sides_differ_in_grey() {
    for game in games() {
        for scenario in game.scenarios() {
            let of = |style: &str| game.title().stock(style).unwrap_or_else(|| panic!("{style}"));
            let sides: BTreeMap<u8, Stock> =
                scenario.seats.iter().map(|seat| (seat.side, of(&seat.style))).collect();
            let (dark, light): (Vec<Stock>, Vec<Stock>) = sides.values().partition(|stock| stock.dark);
            assert_eq!([dark.len(), light.len()], [1, 1], "{}", scenario.id);
            assert!(light[0].face.lightness() - dark[0].face.lightness() > 0.31, "{}", scenario.id);
        }
    }
}

/// Relative luminance, as contrast is computed from it.
fn luminance(color: Color) -> f64 {
    let channel = |shift: u32| {
        let c = f64::from((color.0 >> shift) & 255) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

#[test]
fn colours_hold_on_every_ground() {
    for (name, stock) in stocks() {
        assert!((0.22..0.75).contains(&stock.line().lightness()), "{name}: lines hold on both papers");
        let (body, ink) = (luminance(stock.body), luminance(stock.ink_on_body()));
        assert!((body.max(ink) + 0.05) / (body.min(ink) + 0.05) >= 4.5, "{name}");
        for theme in THEMES {
            let Inks { ink, casing, .. } = Inks::of(Some(stock), theme);
            assert!((ink.lightness() - casing.lightness()).abs() > 0.4, "{name} {theme:?}");
        }
    }
}
