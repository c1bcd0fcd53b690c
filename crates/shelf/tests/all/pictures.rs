//! What the games describe can be drawn, and looks as it did: a digest of every piece, card and die of every game.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p sandtable-shelf --test all pictures`, then look at the tables.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use sandtable_render::{Theme, render_map};
use sandtable_shelf::games;

#[test]
fn every_map_of_every_game_can_be_drawn() {
    for game in games() {
        for scenario in game.scenarios() {
            let table = game.new_table(&scenario.id, &sandtable_engine::Options::default()).unwrap();
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
