//! Whatever is clicked in vain, the answer names what bars it: the general sentence is for what cannot be clicked.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use super::at_random::watch;
use hot_war::HotWar;
use sandtable_engine::{Game, Noun, Options, Viewer};
use std::collections::BTreeMap;

/// How many decisions lie between two looks.
const EVERY: u32 = 29;

#[test]
fn no_click_is_answered_by_the_general_sentence() {
    let (mut told, mut step) = (BTreeMap::<String, u32>::new(), 0);
    for text in HotWar::scenarios() {
        let game = HotWar::load(text, &Options::default()).unwrap();
        if !["hw-2", "hw-3", "hw-6", "free-1"].contains(&game.info().id.as_str()) {
            continue;
        }
        watch(&game, 5, |state, seat| {
            step += 1;
            if step % EVERY != 0 {
                return;
            }
            let scene = game.scene(state, Viewer::Seat(seat));
            let pieces = scene.pieces.iter().map(|piece| Noun::Piece(piece.id));
            let hexes = (0..game.vocabulary().hexes.len() as u16).map(Noun::Hex);
            for noun in pieces.chain(hexes) {
                if let Some(refusal) = game.why_not(state, seat, noun) {
                    let top = state.frames.last();
                    assert!(
                        refusal.msg.key != "refusal-not-now",
                        "{}: {noun:?} at {top:?}, {:?}, {:?}",
                        game.info().id,
                        state.held,
                        state.drafts
                    );
                    *told.entry(format!("{} {}", refusal.rule, refusal.msg.key)).or_default() += 1;
                }
            }
        });
    }
    println!("{told:#?}");
    assert!(told.len() > 40, "many reasons: {told:#?}");
}
