#![no_main]

use sandtable_engine::art::MapArt;
use sandtable_render::{Theme, render_map};
use sandtable_testkit::hostile;

fn paint(map: &MapArt) -> Result<(), String> {
    render_map(map, Theme::Day).map(drop).map_err(|fault| fault.to_string())
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(what) = hostile::scenario(sandtable_shelf::games(), paint, bytes) {
        panic!("{what}");
    }
});
