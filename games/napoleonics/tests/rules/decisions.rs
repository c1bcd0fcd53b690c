//! Chapter 9: who decides what, what is hidden, what is chance.

#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Example, Expect, Script, field, melee, ordered, wander};
use napoleonics::board::Side;
use napoleonics::state::Frame;
use sandtable_engine::{Game, Seat, Viewer};

const ALLIED: Viewer = Viewer::Seat(Seat(0));
const FRENCH: Viewer = Viewer::Seat(Seat(1));

/// The opponent is asked for reactions, flags, ways back and battle back, and for nothing else. §NAP-9.1
#[test]
fn when_the_opponent_is_asked() {
    let mut asked = 0;
    for (seed, scenario) in ["nap-001", "nap-004", "nap-009"].into_iter().enumerate() {
        wander(scenario, seed as u64, 1500, |play| {
            let s = play.state();
            let look = play.table().game().look(s);
            if look.asked() == Some(s.active.other()) {
                asked += 1;
                assert!(
                    matches!(
                        s.frames.top(),
                        Frame::React(_)
                            | Frame::Flags(_)
                            | Frame::Retreat(_)
                            | Frame::LeaderRetreat(_)
                            | Frame::Retire(_)
                            | Frame::BattleBack(_)
                    ),
                    "{:?}",
                    s.frames.top()
                );
            }
        });
    }
    assert!(asked > 20, "the opponent was asked {asked} times only");
}

/// Who is not asked is told so. §NAP-9.1
#[test]
fn who_is_not_asked_waits() {
    let play = field("F7 fLN\nE7 bLN\nfrench: attack-center");
    let choice = play.table().game().vocabulary().parse("play attack-center").expect("a choice");
    let mut state = *play.state();
    let refusal =
        play.table().game().apply(&mut state, Seat(0), choice, &mut sandtable_engine::Silent).unwrap_err();
    assert_eq!(refusal.rule, "NAP-9.1");
}

/// How the hand and the track of a side look to a viewer: the cards seen, and how many there are.
fn shown(play: &Example, side: Side, viewer: Viewer) -> [(usize, u8); 2] {
    let scene = play.table().game().scene(play.state(), viewer);
    let mut hands = scene.hands.iter().filter(|hand| hand.seat == Seat(side as u8));
    let mut next = || hands.next().map(|hand| (hand.cards.len(), hand.count)).expect("a hand");
    [next(), next()]
}

/// Hands and the faces on the tracks are hidden; how many there are, and the card played, are not. §NAP-9.2
#[test]
fn what_is_hidden() {
    let play = field("F7 fLN\nE7 bLN\nE7 square rally\nfrench: attack-center\nbritish: forward elan");
    assert_eq!(shown(&play, Side::Top, ALLIED), [(2, 2), (1, 1)]);
    assert_eq!(shown(&play, Side::Top, FRENCH), [(0, 2), (0, 1)]);
    assert_eq!(shown(&play, Side::Top, Viewer::Watcher), [(0, 2), (0, 1)]);
    let played = play.then("play attack-center");
    for viewer in [ALLIED, FRENCH, Viewer::Watcher] {
        let scene = played.table().game().scene(played.state(), viewer);
        assert!(scene.piles.iter().any(|pile| pile.top.is_some()), "the card lies on the table");
        let discards = scene.piles.iter().find(|pile| pile.label.key == "discards").expect("discards");
        assert_eq!(discards.open.len(), discards.count as usize);
        let deck = scene.piles.iter().find(|pile| pile.label.key == "deck").expect("a deck");
        assert!(deck.open.is_empty() && deck.top.is_none());
    }
}

/// Chance: the deck by what is left in it, the card of a square by the hand. §NAP-9.3
#[test]
fn what_is_chance() {
    field("H7 fLN\nfrench: probe-center probe-center forward\nbritish: probe-center")
        .steps("play probe-center, done")
        .expect_chance("draw")
        // Six in all: one discarded, one still in hand, one with the British.
        .expect_weight("probe-center", 3)
        .expect_weight("forward", 1)
        .expect_weight("elan", 1)
        .expect_weight("cavalry-charge", 3);
}

/// D1: any card of the hand, useful or not, and one must be played; none from the track. §NAP-9.4 §NAP-5.1.4
#[test]
fn d1_a_card() {
    field("F7 fLN\nF7 square rally\nE7 bLN\nfrench: attack-center scout-left scout-left elan")
        .expect_choices("play attack-center, play elan, play scout-left")
        .expect_refused("play rally", "NAP-5.1.4")
        .then("play scout-left")
        .expect_chance("draw");
}

/// D2: who is ordered, or no one. §NAP-9.5
#[test]
fn d2_orders() {
    let played = || field("F7 fLN\nF6 fLN\nE2 bLN\nfrench: attack-center").then("play attack-center");
    played().expect_choices("order fLN1, order fLN2, done").then("done").expect_chance("draw");
    played().steps("order fLN2, done").expect_choices("move fLN2, done");
}

/// D3: a square leaves only if it is told to. §NAP-9.6
#[test]
fn d3_squares() {
    ordered(field("F7 fLN\nF7 square rally\nE7 bLN\nfrench: attack-center"), "attack-center", "fLN1")
        .expect_square("F7", true)
        .expect_choices("battle fLN1, done");
}

/// D4: what a card leaves open is asked of its player; an effect with no one to have it is lost. §NAP-9.7
#[test]
fn d4_what_cards_leave_open() {
    let text = "F7 fLN 3\nE7 bLN\nfrench: force-march grande-manoeuvre rally elan short-supply";
    field(text)
        .then("play force-march")
        .expect_asked(["french"])
        .expect_choices("section left, section center, section right");
    field(text).then("play grande-manoeuvre").expect_asked(["french"]).expect_choices("manoeuvre, single");
    field(text)
        .then("play rally")
        .roll("inf sab sab sab sab")
        .expect_asked(["french"])
        .expect_choices("rally fLN1, done");
    field(text)
        .then("play elan")
        .roll("inf sab sab sab sab")
        .expect_asked(["french"])
        .expect_choices("order fLN1, done");
    field(text).then("play short-supply").expect_asked(["french"]).expect_choices("supply fLN1, supply bLN1");
    field(text).then("play rally").roll("cav sab sab sab sab").expect_chance("draw");
}

/// D5: who moves next and where, or no one any more. §NAP-9.8
#[test]
fn d5_moves() {
    field("F7 fLN\nF5 fLN\nE2 bLN\nfrench: attack-center")
        .steps("play attack-center, order fLN1, order fLN2, done")
        .expect_choices("move fLN1, move fLN2, done")
        .then("move fLN2")
        .expect_choices("to E5, to E6, to F4, to F6, to G5, to G6")
        .then("to F6")
        .expect_choices("move fLN1, done")
        .then("done")
        .expect_chance("draw");
}

/// D6: who battles next, how and whom, with which guns, or no one any more. §NAP-9.9
#[test]
fn d6_battles() {
    let text = "F7 fLN\nF6 fFA\nE7 bLN\nG3 fLN\nE3 bLN\nE2 bLN\nfrench: forward";
    let ready = || ordered(field(text), "forward", "fLN1 fFA1 fLN2");
    ready().expect_choices("battle fFA1, battle fLN1, battle fLN2, done").then("done").expect_chance("draw");
    ready().then("battle fLN2").expect_choices("fire E2, fire E3");
    ready().steps("battle fLN1, melee E7").expect_choices("join fFA1, attack");
}

/// D7: the question is the same whether or not First Strike is held. §NAP-9.10
#[test]
fn d7_the_same_question() {
    let asked =
        |hand: &str| melee(&format!("F7 fLN\nE7 bLN\nfrench: attack-center\nbritish: {hand}"), "fLN1", "E7");
    let (with, without) = (asked("first-strike forward"), asked("rally forward"));
    for viewer in [FRENCH, Viewer::Watcher] {
        let scenes = [&with, &without].map(|p| p.table().game().scene(p.state(), viewer));
        assert_eq!(scenes[0], scenes[1], "{viewer:?}");
    }
    with.expect_asked(["british"]).expect_choices("first-strike, stand");
    without.expect_asked(["british"]).expect_choices("stand").then("stand").expect_chance("attack 5 battle");
}

/// D8 to D11: the owner of who suffers decides, in either turn. §NAP-9.11 §NAP-9.12 §NAP-9.13 §NAP-9.14
#[test]
fn d8_to_d11_belong_to_the_owner() {
    let driven = |unit: &str, faces: &str| {
        melee(&format!("F7 fLN\nE7 {unit}\nfrench: attack-center"), "fLN1", "E7").then("stand").roll(faces)
    };
    driven("bGR", "flag cav cav cav cav").expect_asked(["british"]).expect_choices("ignore 0, ignore 1");
    driven("bLN", "flag cav cav cav cav").expect_asked(["british"]).expect_choices("to D6, to D7");
    driven("bLN 1 *", "inf cav cav cav cav")
        .roll("inf")
        .expect_asked(["british"])
        .expect_choices("to D6, to D7");
    melee("F7 fLN\nE7 bLC", "fLN1", "E7")
        .then("retire")
        .roll("inf inf inf inf")
        .expect_asked(["british"])
        .expect_choices("to D6, to D7");
}

/// D12 belongs to the one whose turn it is, D13 to the other. §NAP-9.15 §NAP-9.16
#[test]
fn d12_and_d13() {
    let attack = |faces: &str| melee("F7 fLN\nE7 bLN 1", "fLN1", "E7").then("stand").roll(faces);
    attack("inf cav cav cav cav").expect_asked(["french"]).expect_choices("advance, stay");
    attack("cav cav cav cav cav").expect_asked(["british"]).expect_choices("strike-back, decline");
}

/// D14: the two cards of Scout are seen by who drew them; the discarded one by all. §NAP-9.17
#[test]
fn d14_scout() {
    let drawn = |a: &str, b: &str| {
        field("H7 fLN\nE2 bLN\nfrench: scout-center").steps("play scout-center, done").roll(a).roll(b)
    };
    let play = drawn("rally", "elan");
    assert_eq!(shown(&play, Side::Bottom, FRENCH)[0], (2, 2));
    assert_eq!(shown(&play, Side::Bottom, ALLIED)[0], (0, 2));
    // The opponent cannot tell one pair from another.
    let other = drawn("forward", "forward");
    let scenes = [&play, &other].map(|p| p.table().game().scene(p.state(), ALLIED));
    assert_eq!(scenes[0], scenes[1]);
    let kept = play.then("keep elan");
    assert_eq!(shown(&kept, Side::Bottom, ALLIED)[0], (0, 1));
    let scene = kept.table().game().scene(kept.state(), ALLIED);
    let rally =
        kept.table().game().vocabulary().cards.iter().position(|c| c == "rally").expect("a card") as u16;
    assert!(scene.piles.iter().any(|pile| pile.open.contains(&rally)), "the discarded card is seen");
}
