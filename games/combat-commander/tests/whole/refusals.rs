//! Whatever is clicked in vain, the answer names what bars it: the general sentence is for what cannot be clicked.

use super::walk::{SEATS, game, walk};
use sandtable_engine::{Game, Noun, Viewer};
use std::collections::BTreeMap;

#[test]
fn every_vain_click_gets_a_specific_reason() {
    let mut told = BTreeMap::<String, u32>::new();
    for (number, suggested) in (0..8).flat_map(|number| [(number, true), (number, false)]) {
        let game = game(number);
        let mut step = 0;
        walk(&game, 9 + number as u64, if suggested { 4000 } else { 200 }, suggested, |state| {
            step += 1;
            if step % 13 != 0 {
                return;
            }
            for seat in SEATS.into_iter().filter(|seat| game.waiting(state).asked().contains(*seat)) {
                let scene = game.scene(state, Viewer::Seat(seat));
                let pieces = scene.pieces.iter().map(|piece| Noun::Piece(piece.id));
                let hexes = (0..game.vocabulary().hexes.len() as u16).map(Noun::Hex);
                for noun in pieces.chain(hexes) {
                    let Some(refusal) = game.why_not(state, seat, noun) else { continue };
                    let top = state.frames.top();
                    assert!(refusal.msg.key != "refusal-not-now", "{}: {noun:?} at {top:?}", game.info().id);
                    *told.entry(format!("{} {}", refusal.rule, refusal.msg.key)).or_default() += 1;
                }
            }
        });
    }
    println!("{told:#?}");
    assert!(told.len() > 40, "many reasons: {told:#?}");
}
