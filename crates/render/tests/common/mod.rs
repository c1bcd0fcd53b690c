//! The fifteen Napoleonic battlefields as the game describes them, with English words.
#![allow(clippy::expect_used, reason = "a test fails so")]

use napoleonics::Napoleonics;
use sandtable_engine::{Game, Msg, Options, Speaker};
use sandtable_picture::MapArt;

/// All fifteen maps.
pub fn maps() -> Vec<MapArt> {
    let speaker = Speaker::of_title("en", Napoleonics::title()).expect("the words are well formed");
    let say = |key: &str| speaker.say(&Msg::new(key.to_owned()));
    let map = |text: &&str| {
        let game = Napoleonics::load(text, &Options::default()).expect("the scenario is well formed");
        game.catalogue().map.expect("the game has a map").spoken(&say)
    };
    Napoleonics::scenarios().iter().map(map).collect()
}
