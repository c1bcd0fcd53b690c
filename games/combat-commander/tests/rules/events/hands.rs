//! E57 Fog of War, E61 Interrogation, E65, E67, E74: cards and chits.

use super::{bystanders, field};
use crate::field::{Allies, Axis, Field};
use combat_commander::data::{Action, ChitKind, Event};
use combat_commander::decisions::{DrawChit, LoseCard};
use combat_commander::state::{Card, Frame};
use sandtable_engine::Noun;

fn chit(f: &Field, letter: char) -> u16 {
    f.g.data.chits.iter().position(|c| c.letter == letter).unwrap() as u16
}

/// §E57: each loses a card of his hand by chance, to his own discard pile, for all to see.
#[test]
fn fog_of_war() {
    let mut f = field();
    bystanders(&mut f);
    let held: Vec<Card> = {
        f.hold(Axis, |_| true);
        f.hold(Allies, |_| true);
        f.hold(Allies, |_| true);
        [Axis, Allies].iter().flat_map(|&s| f.look().hand(s).collect::<Vec<_>>()).collect()
    };
    f.draw(Axis, Event::FogOfWar);
    assert_eq!(f.s.frames.top(), Frame::LoseCard(LoseCard { side: Axis }));
    f.chance(Noun::Card(held[0].0.into()));
    assert_eq!(f.s.frames.top(), Frame::LoseCard(LoseCard { side: Allies }));
    f.chance(Noun::Card(held[2].0.into())).over();
    assert_eq!(f.s.decks.map(|d| (d.hand.len(), d.discard.len())), [(0, 1), (1, 1)]);
    assert!(f.s.decks[1].hand.contains(held[1]) && f.s.decks[1].discard.contains(held[2]));
    assert_eq!(f.told("log-card-lost", Axis), 2);
}

/// §E57, §E42: an empty hand is skipped; two of them: nothing.
#[test]
fn fog_of_war_over_empty_hands() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::FogOfWar).nothing();
    f.hold(Allies, |_| true);
    f.draw(Axis, Event::FogOfWar);
    let card = f.look().hand(Allies).next().unwrap();
    f.chance(Noun::Card(card.0.into())).over();
}

/// §E61, §CC-0.2: the card beats the rule that hands are secret: the opponent's hand is shown to the drawer alone,
/// who may discard one card of it.
#[test]
fn interrogation() {
    let mut f = field();
    bystanders(&mut f);
    f.hold(Axis, |_| true);
    let names = [f.hold(Allies, |_| true), f.hold(Allies, |_| true)];
    f.draw(Axis, Event::Interrogation);
    assert_eq!(f.s.decks[1].seen, f.s.decks[1].hand);
    assert_eq!(f.s.decks[0].seen.len(), 0, "the drawer shows nothing");
    assert_eq!((f.told("log-card-shown", Axis), f.told("log-card-shown", Allies)), (2, 0));
    f.may_have(Axis, "discard", &[&names[0], &names[1]]);
    f.choose(format!("discard {}", names[1])).over();
    let deck = f.s.decks[1];
    assert_eq!((deck.hand.len(), deck.discard.len()), (1, 1));
    assert_eq!(deck.seen, deck.hand, "he remembers the one that is left");
}

/// §E61: "may"; and an empty hand shows nothing.
#[test]
fn interrogation_without_a_discard() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Interrogation).nothing();
    f.hold(Allies, |_| true);
    f.draw(Axis, Event::Interrogation).choose("done").over();
    assert_eq!(f.s.decks[1].hand.len(), 1);
}

/// §EX-48, §O15, §A31, §A35.4: cards lost to an Event are no Pass: no one may answer.
#[test]
fn a_lost_card_is_no_pass() {
    let mut f = field().defender(Allies);
    let (own, enemy) = bystanders(&mut f);
    f.fort(combat_commander::rules::terrain::Fort::Wire, "O1");
    f.action(Allies, Action::Demolitions);
    f.action(Allies, Action::HiddenUnit);
    let card = f.hold(Axis, |_| true);
    f.draw(Allies, Event::Interrogation).choose(format!("discard {card}")).over();
    assert_eq!(f.asked(), Some(Axis));
    assert!(!f.broken(&own) && !f.broken(&enemy));
    f.hold(Axis, |_| true);
    f.draw(Allies, Event::FogOfWar);
    for side in [Axis, Allies] {
        let card = f.look().hand(side).next().unwrap();
        f.chance(Noun::Card(card.0.into()));
    }
    f.over();
}

/// §E65: a chit out of the cup, known to the drawer alone; it adds to those he has, and scores nothing yet.
#[test]
fn mission_objective() {
    let mut f = field();
    bystanders(&mut f);
    f.s.control = [1; 5];
    let before = f.s.cup;
    let letter =
        f.g.data.chits.iter().position(|c| !c.open_only && before >> chit(&f, c.letter) & 1 == 1).unwrap();
    f.draw(Allies, Event::MissionObjective);
    assert_eq!(f.s.frames.top(), Frame::DrawChit(DrawChit { side: Allies, secret: true }));
    f.chance(Noun::Word(letter as u16)).over();
    assert_eq!((f.s.secret_chits, f.s.open_chits), ([0, 1 << letter], 0));
    assert_eq!(f.s.cup, before & !(1 << letter));
    assert_eq!((f.told("log-chit-drawn", Axis), f.told("log-chit-secret", Axis)), (1, 0));
    assert_eq!(f.told("log-chit-secret", Allies), 1);
    f.points(0);
}

/// §E65, §7.3.3, §EX-77: a chit without a secret side lies open at once and scores. An empty cup gives nothing.
#[test]
fn a_mission_known_to_all() {
    let mut f = field();
    bystanders(&mut f);
    let open = chit(&f, 'R');
    let ChitKind::Objective(objective, worth) = f.g.data.chits[open as usize].kind else {
        panic!("R is for one")
    };
    f.s.cup |= 1 << open;
    f.s.control[objective as usize - 1] = 1;
    f.draw(Allies, Event::MissionObjective).chance(Noun::Word(open)).over();
    assert_eq!((f.s.secret_chits, f.s.open_chits), ([0, 0], 1 << open));
    f.points(i16::from(worth));
    f.s.cup = 0;
    f.draw(Allies, Event::MissionObjective).nothing();
    f.draw(Allies, Event::StrategicObjective).nothing();
}

/// §E74: a chit, open, scored at once for whoever controls its Objective.
#[test]
fn strategic_objective() {
    let mut f = field();
    bystanders(&mut f);
    let drawn = chit(&f, 'G');
    f.s.cup |= 1 << drawn;
    let ChitKind::Objective(objective, worth) = f.g.data.chits[drawn as usize].kind else {
        panic!("G is for one")
    };
    f.s.control[objective as usize - 1] = 2;
    f.draw(Axis, Event::StrategicObjective);
    assert_eq!(f.s.frames.top(), Frame::DrawChit(DrawChit { side: Axis, secret: false }));
    f.chance(Noun::Word(drawn)).over();
    assert_eq!((f.s.open_chits, f.s.secret_chits), (1 << drawn, [0, 0]));
    f.points(-i16::from(worth));
}

/// §E67, §D19: the opponent chooses one of his own secret chits and opens it; it scores for whoever controls (§7.3.3).
#[test]
fn reconnaissance() {
    let mut f = field();
    bystanders(&mut f);
    let (a, c, g) = (chit(&f, 'A'), chit(&f, 'C'), chit(&f, 'G'));
    f.s.secret_chits = [1 << a, 1 << c | 1 << g];
    f.s.control = [0, 0, 1, 0, 0];
    f.draw(Axis, Event::Reconnaissance);
    f.offers(Allies, "chit", &[&"C", &"G"]);
    f.choose("chit G").over();
    assert_eq!((f.s.open_chits, f.s.secret_chits), (1 << g, [1 << a, 1 << c]));
    // G gives two points for Objective 3.
    f.points(2);
    f.draw(Axis, Event::Reconnaissance).choose("chit C").over();
    f.points(3);
    f.draw(Axis, Event::Reconnaissance).nothing();
}
