//! What the computer's script does in situations where everyone would do the same.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field};
use combat_commander::CombatCommander;
use combat_commander::data::{Order, Side};
use combat_commander::judge::field::Memo;
use combat_commander::look::seat_of;
use combat_commander::map::Terrain;
use combat_commander::state::{Cards, is};
use sandtable_engine::{Choices, Dice, Game, Judge, Options, Silent, Waiting, Weights, answer};

impl Field {
    /// What the plain script of a side chooses.
    pub fn script(&self, side: Side) -> String {
        let mut choices = Choices::new();
        self.g.legal(&self.s, seat_of(side), &mut choices);
        let mut scores = Vec::new();
        self.g.rank(&self.s, seat_of(side), 0, &choices, &mut Memo::default(), &mut scores);
        assert_eq!(scores.len(), choices.len());
        let best = (0..scores.len()).rev().max_by_key(|&i| scores[i]).expect("the side is asked");
        self.g.vocabulary.print(choices[best])
    }
}

/// Who enters open ground before a machine gun is shot at, and the shot that was called is made.
#[test]
fn fires_at_units_crossing_the_open() {
    let mut f = Field::open();
    let guard = f.unit(Axis, "Rifle", "H8");
    f.arm(&guard, "Heavy MG");
    let mover = f.unit(Allies, "Rifle", "H3");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H4").choose("pass").choose("to H5");
    assert_eq!(f.script(Axis), format!("play {fire}"));
    f.choose(format!("play {fire}")).choose(format!("activate {guard}"));
    assert_eq!(f.script(Axis), "fire");
}

/// A last Fire card is not spent on a target that is out of harm's way.
#[test]
fn keeps_the_last_fire_card() {
    let mut f = Field::open().terrain(Terrain::Woods, "H5");
    f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "I5");
    f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5");
    assert_eq!(f.asked(), Some(Axis));
    assert_eq!(f.script(Axis), "pass");
}

/// Broken men are rallied before anyone marches.
#[test]
fn recovers_the_broken() {
    let mut f = Field::open();
    for at in ["H8", "I8", "G8"] {
        let unit = f.unit(Axis, "Rifle", at);
        f.s.units[unit.id.index()].flags |= is::BROKEN;
    }
    f.unit(Axis, "Rifle", "H10");
    f.unit(Allies, "Rifle", "H2");
    f.order(Axis, Order::Move);
    let recover = f.order(Axis, Order::Recover);
    assert_eq!(f.script(Axis), format!("play {recover}"));
}

/// §8.2: no one ends where there is no room, however much the place is wanted.
#[test]
fn does_not_crowd() {
    let mut f = Field::open();
    let (mover, _) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "H7"));
    f.unit(Allies, "Rifle", "H2");
    let mut memo = Memo::default();
    assert!(f.g.sense(&f.s, Axis, 0, &mut memo).place(mover.id, crate::field::hex("H7")) < -1000);
    assert!(f.g.sense(&f.s, Axis, 0, &mut memo).place(mover.id, crate::field::hex("I7")) > -1000);
}

/// §10.3.2.1: a shot that cannot be made is not tried again and again.
#[test]
fn does_not_aim_through_thick_smoke() {
    let mut f = Field::open();
    let shooter = f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H5");
    f.smoke(9, "H6");
    let fire = f.order(Axis, Order::Fire);
    f.active(Axis);
    f.choose(format!("play {fire}")).choose(format!("activate {shooter}"));
    // The Order has to be tried (§O14.4): target, group, shot, and none of it.
    for _ in 0..4 {
        let step = f.script(Axis);
        f.choose(step);
    }
    assert_eq!(f.script(Axis), "done");
}

/// §A33.2-b, §10.3.2.1: nor is Op Fire, by units that are watching already.
#[test]
fn does_not_watch_through_thick_smoke() {
    let mut f = Field::open();
    let guard = f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H5");
    f.smoke(9, "H6");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H4").choose(format!("play {fire}")).choose(format!("activate {guard}"));
    f.asks(Axis, &[&"fire", &"pass"]);
    assert_eq!(f.script(Axis), "pass");
}

/// What is in the enemy's hand changes nothing.
#[test]
fn ignores_the_enemys_hand() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H5");
    f.order(Axis, Order::Fire);
    f.order(Axis, Order::Move);
    let rank = |f: &Field| {
        let mut choices = Choices::new();
        f.g.legal(&f.s, seat_of(Axis), &mut choices);
        let mut scores = Vec::new();
        f.g.rank(&f.s, seat_of(Axis), 0, &choices, &mut Memo::default(), &mut scores);
        scores
    };
    let before = rank(&f);
    let deck = &mut f.s.decks[Allies as usize];
    for card in 0..5 {
        let card = combat_commander::state::Card::of(Allies, card);
        deck.pile.remove(card);
        deck.hand.insert(card);
    }
    assert_ne!(deck.hand, Cards::default());
    assert_eq!(rank(&f), before);
}

/// What is good for one side is bad for the other, but for what each keeps secret.
#[test]
fn measures_both_sides_alike() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H8");
    f.unit(Axis, "Rifle", "H8");
    f.unit(Allies, "Rifle", "H3");
    let names = CombatCommander::feature_names();
    let measured = |side: Side| {
        let mut out = vec![0; names.len()];
        f.g.features(&f.s, seat_of(side), &mut Memo::default(), &mut out);
        out
    };
    let (axis, allies) = (measured(Axis), measured(Allies));
    for (i, name) in names.iter().enumerate().filter(|(_, n)| **n != "secret") {
        assert_eq!(axis[i], -allies[i], "{name}");
    }
    let squads = names.iter().position(|n| *n == "squads").expect("squads are counted");
    assert_eq!(axis[squads], 100);
}

/// Scripts of every temperament bring every scenario to its end by the rules.
#[test]
fn scripts_come_to_an_end() {
    for (number, text) in CombatCommander::scenarios().iter().enumerate() {
        let game = CombatCommander::load(text, &Options::default()).expect("the scenario loads");
        for style in 0..CombatCommander::styles().len() {
            plays_out(&game, [style, number % CombatCommander::styles().len()], (number * 7 + style) as u64);
        }
    }
}

fn plays_out(game: &CombatCommander, styles: [usize; 2], seed: u64) {
    const LONGEST: usize = 8_000;
    let (mut state, mut dice) = (game.begin(), Dice::new(seed));
    let (mut choices, mut scores, mut weights) = (Choices::new(), Vec::new(), Weights::new());
    let (mut memo, mut told) = (Memo::default(), Vec::new());
    while told.len() < LONGEST {
        match game.waiting(&state) {
            Waiting::Over(_) => return,
            Waiting::Fault(fault) => panic!("{fault}"),
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut weights, |n| dice.below(n)).expect("chance");
                game.resolve(&mut state, &rolled, &mut Silent).expect("it was asked for");
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                choices.clear();
                scores.clear();
                game.legal(&state, seat, &mut choices);
                game.rank(&state, seat, styles[seat.index()], &choices, &mut memo, &mut scores);
                let best = (0..scores.len()).rev().max_by_key(|&i| scores[i]).expect("a choice");
                told.push(format!("{} {} ({})", seat.0, game.vocabulary.print(choices[best]), scores[best]));
                game.apply(&mut state, seat, choices[best], &mut Silent).expect("it is legal");
            }
        }
    }
    panic!("{} with {styles:?} does not end: {:#?}", game.info.id, &told[LONGEST - 60..]);
}
