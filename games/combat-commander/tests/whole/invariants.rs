//! What is always true, looked at before every decision of games played at random.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use combat_commander::board::{Hex, HexSet};
use combat_commander::choice;
use combat_commander::data::Side;
use combat_commander::decisions::GiveOrders;
use combat_commander::look::Look;
use combat_commander::rules::stacking::FIGURES;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Cards, Frame, State, Unit, UnitId, is};
use sandtable_engine::{Choice, Choices, Dice, Game, Options, Rolled, Silent, Verb, Waiting, Weights};

/// §8.1.1, §11.2, §CC-T.c, §8.1.5: units stand where units can be, each with a weapon that knows its carrier.
fn units(look: Look<'_>) {
    for side in Side::BOTH {
        let mut standing = HexSet::EMPTY;
        let mut lost = 0;
        for unit in look.counters(side) {
            let state = look.unit(unit);
            if state.on_map() {
                standing.insert(state.at);
                let fleeing = state.is(is::FLEEING);
                assert!(look.may_stand(state.at) || fleeing, "a unit in {}", state.at.name());
                assert!(look.units_in(state.at).any(|u| u == unit));
            }
            lost += u8::from(state.at == Unit::LOST);
            if state.weapon.is_some() {
                assert_eq!(look.s.carriers[state.weapon.index()], unit);
                assert!(look.s.lost_weapons >> state.weapon.0 & 1 == 0);
            }
        }
        assert_eq!(look.standing(side), standing);
        // §4.2.
        assert_eq!(look.s.losses[side.index()], lost);
    }
    for (weapon, &carrier) in look.s.carriers.iter().enumerate() {
        let named = !carrier.is_some() || look.unit(carrier).weapon.index() == weapon;
        assert!(named || matches!(look.s.frames.top(), Frame::ShareOut(_)), "weapon {weapon}");
    }
}

/// §F100.3, §8.1.4, §8.1.5, §CC-T.a: nothing lies in water or fire; §T94-b: no counter is lost or made.
fn markers(look: Look<'_>, counters: u32) {
    for hex in Hex::all() {
        let (fort, smoke) = (look.fort(hex).is_some(), look.s.smoke[hex.index()] > 0);
        let closed = look.is_water(hex) || look.s.blaze.contains(hex);
        assert!(!closed || !(fort || smoke), "{}", hex.name());
        assert_eq!(look.s.smoky.contains(hex), smoke);
    }
    let cup: u32 = look.s.smoke_cup.iter().map(|&n| u32::from(n)).sum();
    assert!(cup + look.s.smoky.len() as u32 <= counters);
    let pillboxes = Hex::all().filter(|&h| look.fort(h) == Some(Fort::Pillbox)).count();
    assert!(pillboxes <= 1);
}

/// §1.a, §1.4: every card of a deck is in one place.
fn cards(look: Look<'_>) {
    for deck in &look.s.decks {
        assert_eq!(deck.hand.0 | deck.pile.0 | deck.discard.0, Cards::ALL.0);
        let count = deck.hand.len() + deck.pile.len() + deck.discard.len();
        assert_eq!(count, 72);
        assert_eq!(deck.seen.0 & !deck.hand.0, 0);
    }
}

/// §7.3.1, §SM-7: who alone has units in an Objective controls it.
fn control(look: Look<'_>) {
    for (n, objective) in look.g.ground.map.objectives.iter().enumerate() {
        let there = Side::BOTH.map(|s| !(look.standing(s) & objective.hexes).is_empty());
        match there {
            [true, false] => assert_eq!(look.controller(n), Some(Side::Axis)),
            [false, true] => assert_eq!(look.controller(n), Some(Side::Allies)),
            _ => {}
        }
    }
}

/// §O14.2, §O16.4, §8.2: between Orders no one shares a hex, nothing of an Order is left over, and a Turn begins within the
/// limits of stacking.
fn between_orders(look: Look<'_>) {
    if look.s.frames.top() != Frame::GiveOrders(GiveOrders) {
        return;
    }
    assert_eq!(look.s.frames.as_slice().len(), 1);
    assert!((look.standing(Side::Axis) & look.standing(Side::Allies)).is_empty());
    for n in 0..look.g.kinds.len() {
        let flags = look.unit(UnitId(n as u8)).flags;
        let pending = is::OF_ORDER | is::DEFENDING | is::DOOMED | is::FLEEING;
        assert_eq!(flags & pending, 0, "flags {flags:b}");
        assert!(look.s.orders > 0 || flags & is::ACTIVATED == 0);
    }
    if look.s.orders == 0 {
        for side in Side::BOTH {
            assert!(look.standing(side).iter().all(|h| look.figures(side, h) <= FIGURES));
        }
    }
}

fn check(g: &CombatCommander, s: &State, counters: u32) {
    let look = g.look(s);
    units(look);
    markers(look, counters);
    cards(look);
    if s.turn > 0 {
        control(look);
        between_orders(look);
    }
}

/// Cards are played often and weapons are not thrown away, so that much happens.
fn pick(choices: &Choices, dice: &mut Dice) -> Choice {
    let of = |wanted: &dyn Fn(Verb) -> bool| -> Vec<Choice> {
        choices.iter().copied().filter(|c| wanted(c.verb)).collect()
    };
    let plays = of(&|verb| verb == choice::PLAY);
    let kept = of(&|verb| verb != choice::DESTROY);
    let list = if !plays.is_empty() && dice.below(2) == 0 { plays } else { kept };
    list[dice.below(list.len() as u32) as usize]
}

#[test]
fn what_is_always_true() {
    for (n, text) in CombatCommander::scenarios().iter().enumerate() {
        let g = CombatCommander::load(text, &Options::default()).unwrap();
        let counters = g.begin().smoke_cup.iter().map(|&n| u32::from(n)).sum();
        let games: u64 = std::env::var("GAMES").ok().and_then(|g| g.parse().ok()).unwrap_or(4);
        for game in 0..games {
            let mut dice = Dice::new(n as u64 * 1000 + game);
            let mut s = g.begin();
            let mut choices = Choices::new();
            let mut weights = Weights::new();
            loop {
                match g.waiting(&s) {
                    Waiting::Over(_) => break,
                    Waiting::Fault(fault) => panic!("{}: {fault}", g.info().id),
                    Waiting::Seats(seats) => {
                        check(&g, &s, counters);
                        let list: Vec<_> = seats.iter().collect();
                        let seat = list[dice.below(list.len() as u32) as usize];
                        choices.clear();
                        g.legal(&s, seat, &mut choices);
                        let choice = pick(&choices, &mut dice);
                        g.apply(&mut s, seat, choice, &mut Silent).expect("it is legal");
                    }
                    Waiting::Chance(_) => {
                        weights.clear();
                        g.weights(&s, &mut weights);
                        let noun = weights.pick(dice.below(weights.total())).unwrap();
                        g.resolve(&mut s, &Rolled::Drawn(noun), &mut Silent).expect("it was asked for");
                    }
                }
            }
        }
    }
}
