//! Golden pictures, compared as text by the hash of each layer, and one small map kept whole.
//!
//! After a wanted change: `make bless`, then look at the maps.

#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/counters.rs"]
mod counters;
#[path = "common/country.rs"]
mod country;

use sandtable_picture::{Frame, HexArt, Kind, MapArt};
use sandtable_render::{Theme, draw_piece, render_map};
use std::fmt::Write;
use std::path::PathBuf;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn fnv64(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

fn compare(name: &str, found: &str) {
    let path = file(name);
    if std::env::var_os("SANDTABLE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, found).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    for (kept, found) in kept.lines().zip(found.lines()) {
        assert_eq!(kept, found, "{name}");
    }
    assert_eq!(kept.lines().count(), found.lines().count(), "{name}");
}

#[test]
fn fifteen_maps_by_layer() {
    compare("napoleonics.txt", &by_layer(common::maps()));
}

/// Areas within bounds, ways through the middles, marks, a faded edge.
#[test]
fn country_from_the_air_by_layer() {
    compare("aerial.txt", &by_layer(vec![country::country()]));
}

fn by_layer(maps: Vec<MapArt>) -> String {
    let mut found = String::new();
    for art in maps {
        for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
            let map = render_map(&art, theme).unwrap();
            let mut line = |name: &str, svg: &str| {
                writeln!(found, "{} {theme:?} {name} {:016x} {}", art.id, fnv64(svg), svg.len()).unwrap();
            };
            line("defs", &map.defs);
            map.layers.iter().for_each(|l| line(l.name, &l.svg));
        }
    }
    found
}

/// A corner of the field of Vitoria: woods, hill, river, bridge, town.
#[test]
fn one_small_map_whole() {
    let full = common::maps().remove(11);
    let near = |h: &&HexArt| (2..6).contains(&h.row) && (2..5).contains(&h.col);
    let mut hexes: Vec<HexArt> = full.hexes.iter().filter(near).cloned().collect();
    hexes[0].kinds = vec![Kind::Town];
    let kept = |n: &String| hexes.iter().any(|h| h.name == *n);
    let mut lines = full.lines.clone();
    for line in &mut lines {
        line.hexes.retain(kept);
        (line.from, line.to) = (None, None);
    }
    lines.truncate(1);
    let art = MapArt {
        id: "corner".into(),
        hexes: hexes.clone(),
        lines,
        names: vec![],
        frame: Frame::None,
        cartouche: None,
        ..full
    };
    let text = render_map(&art, Theme::Day).unwrap().to_document().replace("/><", "/>\n<");
    assert!(text.len() < 100_000);
    compare("corner.svg", &text);
}

/// Brigades and commanders in two colours; squads, guns and vehicles that face somewhere: all composed of parts.
#[test]
fn counters_of_other_games_whole() {
    let rows = [counters::brigades(), counters::squads()];
    compare("counters.svg", &counters::sheet(&rows, &|piece| draw_piece(piece, Theme::Day)));
}
