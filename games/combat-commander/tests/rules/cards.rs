//! 1 Fate cards, 5 the Turn, 9 Initiative, and the state machine of section 1.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Action, Event, Order, Trigger};
use combat_commander::decisions::{AdvanceTime, GiveOrders, RandomHex};
use combat_commander::state::{Cards, Frame, HexFor, TimeStep, is};
use sandtable_engine::{Game, Msg, Seat};

/// A German unit that is about to make a Rally roll.
fn rallying(f: &mut Field) -> U {
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.break_(&rifle);
    f.orders(Order::Recover).choose(format!("rally {rifle}"));
    rifle
}

/// §1.9, §CC-1.3, §CC-1.4, §W-REROLL, §D11, §9.1, §1.3: a roll: revealed onto the own discard pile, offered to the holder of
/// the Initiative card, made again with the card handed over, kept, and only then its trigger, and then its result.
#[test]
fn the_stages_of_a_roll() {
    let mut f = Field::open();
    let rifle = rallying(&mut f);
    let before = f.s.decks[0];
    f.throw(2, 2, Some(Trigger::Sniper));
    assert_eq!(f.s.decks[0].discard.len(), before.discard.len() + 1);
    assert_eq!(f.s.decks[0].pile.len(), before.pile.len() - 1);
    assert_eq!(f.s.decks[1].pile.len(), 72, "the opponent's pile is not touched");
    f.asks(Allies, &[&"keep", &"reroll"]);
    f.choose("reroll");
    assert_eq!(f.s.initiative, Axis);
    // The Sniper of the cancelled roll does not come.
    f.throw(2, 5, Some(Trigger::Event));
    f.asks(Axis, &[&"keep", &"reroll"]);
    f.choose("keep");
    assert!(f.broken(&rifle) && !f.suppressed(&rifle), "the result waits for the trigger");
    f.event(Event::Elan);
    assert_eq!(f.s.surrender, [21, 20]);
    assert!(f.suppressed(&rifle), "7 against 7");
    assert_eq!(f.s.initiative, Axis);
}

/// §CC-1.3, §6.1.2, §9.1: a cancelled roll whose card was the last still moves the Time marker, and the new roll comes
/// from the new pile.
#[test]
fn a_cancelled_last_card() {
    let mut f = Field::open();
    rallying(&mut f);
    f.last_card(Axis, Field::card_of(6, 6, Some(Trigger::Time)));
    f.throw(6, 6, Some(Trigger::Time)).choose("reroll");
    assert_eq!(f.s.time, 1);
    f.awaits_roll(Axis);
    assert_eq!(f.s.decks[0].pile.len(), 72);
}

/// §W-REROLL, §9.1: neither a random hex nor an Event card is a roll: no one is asked.
#[test]
fn reveals_that_are_not_rolls() {
    let mut f = Field::open();
    rallying(&mut f);
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep").random_hex("B3");
    assert!(matches!(f.s.frames.top(), Frame::Snipe(_)));
    let mut f = Field::open();
    rallying(&mut f);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::CommandAndControl);
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §1.8, §1.9.1.3, §11.4, §D18: a Sniper: the random hex mends and loses broken weapons by its number, of both sides;
/// then the roller may break anyone there or next to it, or no one; a broken one dies.
#[test]
fn a_sniper_and_broken_weapons() {
    let mut f = Field::open();
    rallying(&mut f);
    let (ours, theirs) = (f.unit(Axis, "Rifle", "C6"), f.unit(Allies, "Rifle", "B5"));
    let (gun, other) = (f.arm(&ours, "Light MG"), f.arm(&theirs, "Light MG"));
    f.s.broken_weapons = 1 << gun.id.0 | 1 << other.id.0;
    f.break_(&theirs);
    f.throw(3, 3, Some(Trigger::Sniper)).choose("keep").random_hex_is("B6");
    // 6 mends the German MG and does nothing to the Russian one.
    assert!(!f.look().weapon_broken(gun.id) && f.look().weapon_broken(other.id));
    f.asks(Axis, &[&format!("pick {theirs}"), &format!("pick {ours}"), &"done"]);
    f.choose(format!("pick {theirs}"));
    assert!(f.lost(&theirs));
    assert_eq!(f.s.lost_weapons, 1 << other.id.0);
    // 7 loses both kinds.
    f.s.broken_weapons |= 1 << gun.id.0;
    f.s.frames = combat_commander::state::Frames::new(Frame::GiveOrders(GiveOrders));
    f.turn().push(RandomHex { by: Axis, what: HexFor::Sniper });
    f.random_hex_is("N7").choose("done");
    assert_eq!(f.s.lost_weapons, 1 << other.id.0 | 1 << gun.id.0);
}

/// §1.9.1, §1.9.1-b, §CC-1.6b: each trigger does its work once; none of them on a roll inside a Time advance.
#[test]
fn no_trigger_on_the_roll_of_sudden_death() {
    let mut f = Field::open();
    rallying(&mut f);
    f.g.sudden_death = 1;
    f.throw(6, 6, Some(Trigger::Time)).choose("keep");
    f.awaits_roll(Axis);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep");
    assert_eq!(
        (f.s.time, f.s.frames.top()),
        (1, Frame::GiveOrders(GiveOrders)),
        "7 is not less than 1, and no Event comes"
    );
}

/// §1.4, §6.1.2-1: only the one who set the Time advance off shuffles, draw and discard piles together; hands are left.
#[test]
fn one_player_reshuffles() {
    let mut f = Field::open();
    f.onlookers();
    for side in [Axis, Allies] {
        f.order(side, Order::Fire);
        let deck = &mut f.s.decks[side.index()];
        deck.discard = Cards(deck.pile.0 & 0xFF);
        deck.pile.0 &= !0xFF;
    }
    let before = f.s.decks;
    f.turn().push(AdvanceTime { by: Allies, step: TimeStep::Marker });
    f.turn().run_on();
    while f.asked().is_some() && f.may("pass") {
        f.choose("pass");
    }
    assert_eq!(f.s.decks[0], before[0]);
    assert_eq!((f.s.decks[1].pile.len(), f.s.decks[1].discard.len(), f.s.decks[1].hand.len()), (71, 0, 1));
}

/// §1.a, §1.5, §1.6, §1.2: nothing without a card from the hand; a card played as an Order or an Action goes to the discard pile at once, and its other use is
/// gone.
#[test]
fn a_card_is_played_once() {
    let mut f = Field::open();
    let (a, b) = (f.unit(Axis, "Pionier", "H7"), f.unit(Axis, "Pionier", "G8"));
    f.unit(Allies, "Rifle", "H5");
    let both = |c: &combat_commander::data::CardData| {
        c.order == Order::Fire && c.action == Some(Action::SmokeGrenades)
    };
    let (one, two) = (f.hold(Axis, both), f.hold(Axis, both));
    f.choose(format!("play {one}"));
    assert_eq!((f.s.decks[0].hand.len(), f.s.decks[0].discard.len()), (1, 1));
    f.choose(format!("activate {a}")).choose("target H5").choose(format!("join {a}")).choose("shoot");
    f.choose("roll").sum(3).sum(11).choose("done");
    f.marches(&b).choose("to G7");
    assert!(!f.may(format!("play {one}")));
    f.choose(format!("play {two}"));
    assert!(f.s.decks[0].hand.is_empty());
    f.choose("at G6").chance(sandtable_engine::Noun::Number(3)).choose("stop").choose("done");
    f.asks(Axis, &[&"end"]);
}

/// §SM-2, §SM-3, §CC-1.1, §CC-1.2, §D1, §5.1, §4.3.1: as many Orders as the number says, one after the other; a Pass
/// only before the first, the end of the Turn only after it.
#[test]
fn a_turn_of_orders() {
    let mut f = Field::open();
    f.g.sides[0].orders = 2;
    let (a, b) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "C8"));
    f.unit(Axis, "Rifle", "L8");
    f.unit(Allies, "Rifle", "O1");
    let cards: Vec<String> = (0..3).map(|_| f.order(Axis, Order::Move)).collect();
    let plays: Vec<String> = cards.iter().map(|c| format!("play {c}")).collect();
    f.asks(Axis, &[&plays[0], &plays[1], &plays[2], &"pass"]);
    f.choose(&plays[0])
        .choose(format!("activate {a}"))
        .choose(format!("move {a}"))
        .choose("to H7")
        .choose("stop");
    f.choose("done");
    f.asks(Axis, &[&plays[1], &plays[2], &"end"]);
    f.choose(&plays[1])
        .choose(format!("activate {b}"))
        .choose(format!("move {b}"))
        .choose("to C7")
        .choose("stop");
    f.choose("done");
    f.asks(Axis, &[&"end"]);
    f.choose("end").refills();
    assert_eq!((f.s.active, f.s.orders), (Allies, 0));
}

/// §5.3, §O15, §D1, §FLAG-4: a Pass discards up to the nation's limit, and none at all if he likes; by the flag at
/// least one.
#[test]
fn a_pass() {
    let mut f = Field::open();
    f.onlookers();
    let cards: Vec<String> = (0..5).map(|_| f.order(Allies, Order::Fire)).collect();
    f.active(Allies);
    f.choose("pass");
    assert!(f.may("done"));
    for card in &cards[..3] {
        f.choose(format!("discard {card}"));
    }
    // Russia: three cards.
    f.asks(Allies, &[&"done"]);
    let mut f = Field::open();
    f.g.flags.pass_zero_allowed = false;
    f.onlookers();
    let card = f.order(Axis, Order::Confusion);
    f.choose("pass");
    f.asks(Axis, &[&format!("discard {card}")]);
    f.choose(format!("discard {card}"));
    f.asks(Axis, &[&"done"]);
}

/// §5.3: the prompt counts no more cards than there are, the limit of the nation apart.
#[test]
fn no_more_is_discarded_than_is_in_the_hand() {
    let most = |f: &Field, n: i64, most: i64| {
        let detail = f.g.prompt(&f.s, Seat(0)).detail;
        assert_eq!(detail, Some(Msg::new("detail-discard").num("n", n).num("most", most)));
    };
    let mut f = Field::open();
    f.onlookers();
    let cards: Vec<String> = (0..5).map(|_| f.order(Axis, Order::Fire)).collect();
    f.choose("pass");
    // Germany: six cards.
    most(&f, 0, 5);
    f.choose(format!("discard {}", cards[0]));
    most(&f, 1, 5);
}

/// §SM-1, §SM-5, §5.a, §5.4, §1.1: the Turn ends, the active player alone fills up his hand, activations end, the other
/// player's Turn begins.
#[test]
fn the_end_of_a_turn() {
    let mut f = Field::open().defender(Allies);
    let (rifle, _) = f.onlookers();
    f.set(&rifle, is::ACTIVATED);
    f.s.called = [true, true];
    f.s.orders = 1;
    f.choose("end").refills();
    assert_eq!((f.s.decks[0].hand.len(), f.s.decks[1].hand.len()), (6, 0));
    assert_eq!((f.s.active, f.s.turn, f.s.called), (Allies, 2, [false, false]));
    assert!(!f.is(&rifle, is::ACTIVATED));
    f.choose("pass").choose("done").refills();
    assert_eq!((f.s.decks[0].hand.len(), f.s.decks[1].hand.len(), f.s.active), (6, 4, Axis));
}

/// §CC-5.5, §5.4, §CC-0.4: a hand above its size draws nothing and keeps what it has; the Initiative card is none of
/// it.
#[test]
fn a_hand_above_its_size() {
    let mut f = Field::open().defender(Axis);
    f.onlookers();
    for _ in 0..6 {
        f.order(Axis, Order::Confusion);
    }
    f.s.initiative = Axis;
    f.choose("pass").choose("done");
    assert_eq!((f.s.decks[0].hand.len(), f.s.active), (6, Allies));
    f.choose("pass").choose("done").refills();
    f.choose("pass");
    let card = f.legal().into_iter().find(|c| c.starts_with("discard")).unwrap();
    f.choose(&card);
    let card = f.legal().into_iter().find(|c| c.starts_with("discard")).unwrap();
    f.choose(&card);
    let card = f.legal().into_iter().find(|c| c.starts_with("discard")).unwrap();
    f.choose(&card).choose("done").passes().refills();
    assert_eq!(f.s.decks[0].hand.len(), 4, "a Defender's hand is four, with the Initiative card beside it");
}

/// §4.1.2, §SM-6: the Attack Total is kept through whatever a Defence roll sets off.
#[test]
fn the_total_is_remembered() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let (a, b) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Rifle", "H5"));
    f.onlookers();
    f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(9).choose(format!("defend {a}"));
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Elan);
    // 8 + 7 = 15 stands against 14.
    assert!(!f.broken(&a));
    assert_eq!(f.s.attack.total, 14);
    f.sum(5);
    assert!(f.broken(&b));
}

/// §SM-7, §SM-8: control passes at the moment a unit walks through, and Surrender is seen at the moment of a loss.
#[test]
fn at_that_moment() {
    let mut f = Field::open();
    let at = f.g.ground.map.objectives[0].hex;
    let steps: Vec<_> = f.g.board.adjacent(at).iter().collect();
    let rifle = f.unit(Axis, "Rifle", &steps[0].name());
    f.onlookers();
    f.s.control[0] = 2;
    f.marches(&rifle).choose(format!("to {}", at.name()));
    assert_eq!(f.s.control[0], 1);
    let on = f.legal().into_iter().find(|c| c.starts_with("to ")).unwrap();
    f.choose(on);
    assert_eq!(f.s.control[0], 1, "it stays when the hex is left");
    f.s.surrender[0] = 1;
    f.turn().eliminate(rifle.id);
    f.won_by(Allies);
    assert_eq!(f.look().fort(hex("A1")), None);
}
