//! PNG from the same SVG text.
#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)]

mod common;

use sandtable_render::{Theme, render_map, to_png};

#[test]
fn a_map_becomes_a_png_of_the_asked_width() {
    let map = render_map(&common::maps()[11], Theme::Day).unwrap();
    let png = to_png(&map.to_document(), 400, &[]).unwrap();
    assert_eq!(&png[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!(number(16), 400);
    assert_eq!(number(20), (400.0 * map.height / map.width).round() as u32);
    assert!(png.len() > 50_000, "{} bytes is too little for a map", png.len());
}

#[test]
fn bad_pictures_are_refused() {
    assert!(to_png("<svg", 400, &[]).is_err());
    let map = render_map(&common::maps()[0], Theme::Day).unwrap();
    assert!(to_png(&map.to_document(), 0, &[]).is_err());
    assert!(to_png(&map.to_document(), 100_000, &[]).is_err());
}
