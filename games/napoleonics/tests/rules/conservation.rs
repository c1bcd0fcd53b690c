//! What stays true through whole battles played at random.

use crate::field::{Example, wander};
use napoleonics::board::{Hex, Side};
use napoleonics::rules::draw::scouted;
use napoleonics::state::{Frame, Mode};

const SCENARIOS: [&str; 4] = ["nap-002", "nap-005", "nap-008", "nap-013"];

fn through_battles(mut look: impl FnMut(&Example)) {
    for (seed, scenario) in SCENARIOS.into_iter().enumerate() {
        wander(scenario, 100 + seed as u64, 2500, &mut look);
    }
}

/// All 70 cards are somewhere: deck, discards, hands, tracks, on the table. §NAP-2.3 §NAP-5.13.4 §NAP-6.2.3
#[test]
fn no_card_is_lost() {
    through_battles(|play| {
        let s = play.state();
        let hands: u32 = s.hands.iter().map(|hand| u32::from(hand.len())).sum();
        let piles: u32 = s.deck.iter().chain(s.discards.iter()).map(|&n| u32::from(n)).sum();
        let tracks = s.tracks.iter().flatten().filter(|card| card.is_some()).count() as u32;
        let scouted = scouted(s).into_iter().filter(|card| card.is_some()).count() as u32;
        assert_eq!(hands + piles + tracks + scouted + u32::from(s.played.is_some()), 70);
    });
}

/// Each square has its card on the place it names, and each card on a track its square. §NAP-6.2.3 §NAP-6.2.14 §NAP-6.2.16
#[test]
fn every_square_has_its_card() {
    let mut squares = 0;
    through_battles(|play| {
        let s = play.state();
        let look = play.table().game().look(s);
        for side in Side::BOTH {
            let mut places = [false; 4];
            for unit in look.units(side).filter(|&u| look.is_square(u)) {
                squares += 1;
                let place = usize::from(look.unit(unit).square) - 1;
                assert!(s.tracks[side.index()][place].is_some() && !places[place], "a card of its own");
                places[place] = true;
            }
            let cards = s.tracks[side.index()].map(|card| card.is_some());
            assert_eq!(cards, places);
        }
    });
    assert!(squares > 0, "no square was formed");
}

/// A banner for each unit and leader lost, none for who left over the edge; every unit on the board has a block,
/// and no hex holds pieces of both sides. §NAP-4.2 §NAP-5.10.2 §NAP-5.3.2
#[test]
fn banners_for_who_is_lost() {
    let mut lost = 0;
    through_battles(|play| {
        let s = play.state();
        let look = play.table().game().look(s);
        assert!((look.held(Side::Top) & look.held(Side::Bottom)).is_empty(), "both sides in one hex");
        for side in Side::BOTH {
            assert!(
                look.units(side)
                    .all(|u| look.unit(u).blocks > 0 && look.unit(u).blocks <= look.kind(u).blocks)
            );
            let begin = sandtable_engine::Game::begin(play.table().game().as_ref());
            let units = begin.standing[side.index()].len() - s.standing[side.index()].len();
            let leaders = begin.led[side.index()].len() - s.led[side.index()].len();
            let banners = usize::from(s.banners[side.other().index()]);
            assert!(
                banners >= units && banners <= units + leaders,
                "{banners} for {units} units, {leaders} leaders"
            );
            lost += units;
        }
    });
    assert!(lost > 0, "no unit was lost");
}

/// Between turns nothing of the last one is left. §NAP-5.0.1 §NAP-5.2.1
#[test]
fn a_turn_begins_with_nothing_done() {
    let mut turns = 0;
    through_battles(|play| {
        let s = play.state();
        if matches!(s.frames.top(), Frame::Command(_)) {
            turns += 1;
            let look = play.table().game().look(s);
            for side in Side::BOTH {
                assert!(look.units(side).all(|u| look.unit(u).done == 0 && look.unit(u).moved == 0));
                assert!(
                    look.leaders(side).all(|l| look.leader(l).done == 0 && look.leader(l).hex != Hex::NONE)
                );
            }
            assert_eq!((s.mode, s.strikes), (Mode::Plain, 0));
        }
    });
    assert!(turns > 40, "{turns} turns only");
}
