//! 1.9 rolls and triggers, 5.4, 6 Time, 7 Victory, 9 Initiative.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U};
use combat_commander::data::{Event, Order, Trigger};
use combat_commander::state::Cards;

/// A German Rally roll is about to be made.
fn rally(f: &mut Field) -> U {
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.orders(Order::Recover).choose(format!("rally {rifle}"));
    rifle
}

/// §EX-05, §6.1.2: a last card that shows Time! moves the marker once.
#[test]
fn the_last_card_moves_time_once() {
    let mut f = Field::open();
    rally(&mut f);
    f.last_card(Axis, Field::card_of(6, 6, Some(Trigger::Time)));
    f.dice_with(6, 6, Trigger::Time);
    assert_eq!(f.s.time, 1);
    assert!(f.s.decks[0].pile.len() > 60);
}

/// §EX-05b, §1.9.1-a: first the Time advance, then the trigger, from the new pile, then the result.
#[test]
fn time_advances_before_the_trigger() {
    let mut f = Field::open();
    let rifle = rally(&mut f);
    f.last_card(Axis, Field::card_of(3, 4, Some(Trigger::Event)));
    f.dice_with(3, 4, Trigger::Event);
    assert_eq!((f.s.time, f.s.decks[0].pile.len()), (1, 72));
    assert!(!f.suppressed(&rifle), "the result is still to come");
    f.event(Event::Elan);
    // 7 against 7.
    assert!(f.suppressed(&rifle));
}

/// §EX-75R, §9.1: the Initiative card goes back and forth; only the last roll counts.
#[test]
fn initiative_goes_back_and_forth() {
    let mut f = Field::open();
    rally(&mut f);
    f.throw(1, 2, None);
    assert_eq!(f.asked(), Some(Allies));
    f.choose("reroll").throw(6, 5, None);
    assert_eq!(f.asked(), Some(Axis));
    f.choose("reroll").throw(1, 3, None);
    assert_eq!(f.asked(), Some(Allies));
    f.choose("keep");
    assert_eq!(f.s.decks[0].discard.len(), 3 + 1);
    assert_eq!(f.s.initiative, Allies);
}

/// §EX-74R, §5.4, §6.1.2: drawing the last card runs a Time advance, then drawing goes on.
#[test]
fn drawing_the_last_card() {
    let mut f = Field::open().defender(Allies);
    f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    for _ in 0..3 {
        f.order(Axis, Order::Confusion);
    }
    let deck = &mut f.s.decks[0];
    let keep = Cards(deck.pile.0 & deck.pile.0.wrapping_neg());
    let rest = Cards(deck.pile.0 & !keep.0);
    let two = Cards(keep.0 | (rest.0 & rest.0.wrapping_neg()));
    deck.discard.0 |= deck.pile.0 & !two.0;
    deck.pile = two;
    f.choose("pass").choose("done");
    for _ in 0..3 {
        let mut weights = sandtable_engine::Weights::new();
        sandtable_engine::Game::weights(&f.g, &f.s, &mut weights);
        let card = weights.as_slice()[0].0;
        f.chance(card);
        while f.asked().is_some() && f.may("pass") && f.s.turn == 1 {
            f.choose("pass");
        }
    }
    assert_eq!((f.s.time, f.s.vp, f.s.decks[0].hand.len()), (1, -1, 6));
    assert_eq!(f.s.active, Allies);
}

/// §EX-09, §7.3.2: chits add up.
#[test]
fn chits_add_up() {
    let f = Field::open();
    let bits = |letters: &str| {
        f.g.data
            .chits
            .iter()
            .enumerate()
            .filter(|(_, c)| letters.contains(c.letter))
            .fold(0, |b, (i, _)| b | 1 << i)
    };
    assert_eq!(f.look().worth(2, bits("CGK")), 6);
}

/// §EX-10, §7.3.3, §SM-7: an Objective that changes hands swings its points at once, also in passing.
#[test]
fn objectives_swing() {
    let mut f = Field::open();
    let at = f.g.ground.map.objectives[3].hex;
    let n = f.g.data.chits.iter().position(|c| c.letter == 'N').unwrap();
    f.s.open_chits = 1 << n;
    f.s.control[3] = 1;
    f.s.vp = 2;
    f.unit(Allies, "Rifle", &at.name());
    assert_eq!(f.s.vp, -6);
}

/// §1.9.1.3: the Sniper may break anyone in or next to the random hex, or no one.
#[test]
fn snipers() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let victim = f.unit(Allies, "Rifle", "B2");
    f.break_(&rifle);
    let card = f.order(Axis, Order::Recover);
    f.choose(format!("play {card}")).choose(format!("rally {rifle}")).dice_with(3, 3, Trigger::Sniper);
    f.random_hex("B3");
    assert!(f.may("done") && f.may(format!("pick {victim}")));
    f.choose(format!("pick {victim}"));
    assert!(f.broken(&victim));
}

/// §6.3.1, §4.2: losses that reach the Surrender number lose the game.
#[test]
fn surrender() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "A1");
    f.s.surrender[0] = 1;
    f.turn().eliminate(rifle.id);
    assert_eq!(f.s.winner, Some(Allies));
}
