//! The odds of an attack, a melee or a check: what a walk over chance takes for granted, and how it is kept short.
//!
//! Odds are of the rolls themselves: nobody plays a card, every roll stands, and what a trigger sets off (an Event, a
//! Sniper, Time) is counted but put off, because whatever it brings is decided by people. A Jam is carried out, and so
//! is the Time advance of a pile that runs out (§6.1.2): the next roll comes from the new one.
//!
//! A card revealed as a roll counts only by its dice and its trigger. Cards that are alike in that are drawn as one,
//! always the first of them, so that what is left in a pile depends on how many of each kind are gone and on nothing
//! else. Of the opponent's deck nobody knows which cards are in his hand and which in his pile (§1.2): what was not
//! seen is drawn as if from one pile, and his hand takes what is left over. When his pile runs out, his hand is known.

use crate::board::HexSet;
use crate::data::{Side, Trigger};
use crate::decisions::{
    AdvanceTo, BeforeFire, ChooseRally, ChooseRout, Defend, EndOrder, FormGroup, PickMelee, Pull, Reroll,
    Roll, SprayFire, Stand,
};
use crate::look::{Look, Turn, card_noun, seat_of};
use crate::state::{AttackKind, Card, Cards, Deck, Frame, Frames, RollFor, State, Unit, UnitId, is};
use crate::{CombatCommander, choice};
use sandtable_engine::{Choice, Choices, Game, NotAsked, Rolled, Seat, SeatSet, Silent, Viewer, Weights};
use std::collections::BTreeMap;

/// What is measured, in the order of [`measure`].
pub const MEASURES: [&str; 8] =
    ["eliminated", "broken", "suppressed", "own-lost", "rallied", "driven-back", "jammed", "triggers"];

/// Whether a walk over chance goes on: until the attack, the melee or the check is over.
#[must_use]
pub fn follows(origin: Look<'_>, at: Look<'_>) -> bool {
    !is_over(origin, at)
}

/// What a walk over chance assumes at a decision: everyone who may fires, rolls stand, nobody plays a card, and
/// whoever must choose takes the first.
#[must_use]
pub fn usual(at: Look<'_>, seat: Seat) -> Option<Choice> {
    let mut list = Choices::new();
    at.g.legal(at.s, seat, &mut list);
    let plain = [
        choice::ALL,
        choice::SHOOT,
        choice::ROLL,
        choice::ABANDON,
        choice::KEEP,
        choice::PASS,
        choice::DONE,
        choice::DEFEND,
    ];
    let usual = plain.iter().find_map(|&verb| list.iter().find(|c| c.verb == verb));
    usual.or_else(|| list.first()).copied()
}

/// Whether what is weighed is over.
fn is_over(origin: Look<'_>, at: Look<'_>) -> bool {
    at.s.frames.as_slice().len() - put_off(at) <= ground(origin)
}

/// How deep the frames lie below what is weighed.
fn ground(origin: Look<'_>) -> usize {
    let deep = origin.s.frames.as_slice().len();
    match origin.s.frames.top() {
        Frame::FormGroup(FormGroup)
        | Frame::BeforeFire(BeforeFire)
        | Frame::PickMelee(PickMelee)
        | Frame::Melee(_)
        | Frame::BeforeDefence(_) => deep - 1,
        // §O16.4: the Melee is fought when the Order is done, with no one else advancing.
        Frame::AdvanceTo(AdvanceTo) => {
            let order = |frame: &Frame| *frame == Frame::EndOrder(EndOrder);
            origin.s.frames.as_slice().iter().rposition(order).unwrap_or(deep - 1)
        }
        _ => deep,
    }
}

/// A trigger put off, whichever it is: it lies below everything else and is never reached.
const PUT_OFF: Frame = Frame::Pull(Pull { by: Side::Axis, card: Card(0) });

/// How many triggers were put off.
fn put_off(at: Look<'_>) -> usize {
    at.s.frames.as_slice().iter().take_while(|&&frame| frame == PUT_OFF).count()
}

/// What counts at the end of the walk: enemy units eliminated, newly broken and newly suppressed, own units
/// eliminated, units rallied and driven back, own weapons jammed, triggers put off. For a defence or a check it is the
/// units of the one who rolls.
#[must_use]
pub fn measure(origin: Look<'_>, end: Look<'_>) -> Vec<i16> {
    let asked = origin.asked().iter().next().and_then(CombatCommander::side_of).unwrap_or(origin.s.active);
    let own = match origin.s.frames.top() {
        Frame::BeforeDefence(_) | Frame::ChooseRally(ChooseRally) => true,
        Frame::ChooseRout(ChooseRout) => origin.s.routing == asked,
        _ => false,
    };
    let victim = if own { asked } else { asked.other() };
    let count = |test: &dyn Fn(UnitId) -> bool| origin.units(victim).filter(|&u| test(u)).count() as i16;
    let gained = |flag: u16, u: UnitId| end.unit(u).on_map() && end.is(u, flag) && !origin.is(u, flag);
    let lost = |u: UnitId| end.unit(u).at == Unit::LOST;
    let own_lost = if own { 0 } else { origin.units(asked).filter(|&u| lost(u)).count() as i16 };
    let rallied = |u: UnitId| origin.is_broken(u) && end.unit(u).on_map() && !end.is_broken(u);
    let driven = |u: UnitId| origin.is_broken(u) && end.unit(u).on_map() && end.hex_of(u) != origin.hex_of(u);
    let jammed = end.s.broken_weapons & !origin.s.broken_weapons;
    vec![
        count(&lost),
        count(&|u| gained(is::BROKEN, u)),
        count(&|u| gained(is::SUPPRESSED, u)),
        own_lost,
        count(&rallied),
        count(&driven),
        jammed.count_ones() as i16,
        put_off(end) as i16,
    ]
}

/// What may be revealed as a roll: a card of each kind, with as many as there are.
pub fn prospects(at: Look<'_>, viewer: Viewer, out: &mut Weights) {
    let Frame::Roll(Roll { by, what }) = at.s.frames.top() else { return at.g.weights(at.s, out) };
    let grain = Grain::of(at, by, what);
    let mut kinds: BTreeMap<_, (Card, u32)> = BTreeMap::new();
    for card in unseen(&at.s.decks[by.index()], by, viewer).iter(by) {
        kinds.entry(grain.kind(at, card)).or_insert((card, 0)).1 += 1;
    }
    kinds.into_values().for_each(|(card, count)| out.add(card_noun(card), count));
}

/// Cards of which any may be the next of the pile, as far as the viewer knows.
fn unseen(deck: &Deck, by: Side, viewer: Viewer) -> Cards {
    let known = viewer.knows(SeatSet::one(seat_of(by)));
    Cards(deck.pile.0 | if known { 0 } else { hidden(deck).0 })
}

/// Cards of a hand that the opponent has not seen.
fn hidden(deck: &Deck) -> Cards {
    Cards(deck.hand.0 & !deck.seen.0)
}

/// How much of a card's dice counts for what may still be rolled from its pile. It only ever becomes less, so that cards
/// taken as alike once are alike for the rest of the walk.
enum Grain {
    /// Both dice: Targeting, and doubles under Sustained Fire.
    Dice,
    /// Their sum.
    Sum,
    /// Their sum between these two: less is as good as the first less one, more as the second more one.
    Between(i16, i16),
}

impl Grain {
    fn of(at: Look<'_>, by: Side, what: RollFor) -> Grain {
        match what {
            RollFor::Targeting | RollFor::Accuracy => Grain::Dice,
            RollFor::Attack if at.s.attack.sustained > 0 => Grain::Dice,
            // A pile that might run out is shuffled anew with what was drawn, and perhaps rolled from for Sudden Death.
            RollFor::Defence(_) if ends_with_attack(at) && lasts(at, by) => between(at, by),
            _ => Grain::Sum,
        }
    }

    fn kind(&self, at: Look<'_>, card: Card) -> (i16, u8, u8) {
        let data = at.card(card);
        let (sum, low) = (data.sum(), data.white.min(data.coloured));
        let trigger = match data.trigger {
            None => 0,
            Some(Trigger::Jammed) => 1,
            Some(Trigger::Event | Trigger::Sniper) => 2,
            // On a last card it is none.
            Some(Trigger::Time) => 3,
        };
        match *self {
            Grain::Dice => (sum, low, trigger),
            Grain::Sum => (sum, 0, trigger),
            // Nothing jams in a defence.
            Grain::Between(least, most) => (sum.clamp(least - 1, most + 1), 0, trigger & 2),
        }
    }
}

/// Whether the attack under way is all that is rolled for: Mines may lie in the next hex, too, and shells fall on seven.
fn ends_with_attack(at: Look<'_>) -> bool {
    matches!(at.s.attack.kind, AttackKind::Fire | AttackKind::OpFire | AttackKind::Assault)
}

/// Whether a pile is left when all of its side have defended.
fn lasts(at: Look<'_>, by: Side) -> bool {
    usize::from(at.s.decks[by.index()].pile.len()) > at.defending(by).count()
}

/// Between which sums it makes a difference to the units that have still to roll, whether or not those who command them
/// break before.
fn between(at: Look<'_>, by: Side) -> Grain {
    let attack = at.s.attack.total;
    let mut band = (i16::MAX, i16::MIN);
    for unit in at.defending(by) {
        let most = i16::from(at.morale(unit, at.attack_cover(at.hex_of(unit))));
        // Whoever leads them may break before they roll.
        let led = at.units_of(by, at.hex_of(unit)).any(|u| at.is_leader(u) && at.is(u, is::DEFENDING));
        let least = most - if led { i16::from(at.led(unit)) } else { 0 };
        band = (band.0.min(attack - most), band.1.max(attack - least));
    }
    if band.0 > band.1 { Grain::Sum } else { Grain::Between(band.0, band.1) }
}

/// Carries a walk on: a roll stands, and its trigger is put off.
///
/// # Errors
/// If this was not asked for.
pub fn foresee(origin: Look<'_>, at: &mut State, viewer: Viewer, rolled: &Rolled) -> Result<(), NotAsked> {
    let mut turn = Turn { g: origin.g, s: at, log: &mut Silent };
    let Frame::Roll(Roll { by, what }) = turn.s.frames.top() else {
        return turn.g.resolve(turn.s, rolled, turn.log);
    };
    let Rolled::Drawn(noun) = *rolled else { return Err(NotAsked) };
    let deck = &mut turn.s.decks[by.index()];
    let card = Look::card_named(noun).filter(|&c| c.side() == by && unseen(deck, by, viewer).contains(c));
    let card = card.ok_or(NotAsked)?;
    if !viewer.knows(SeatSet::one(seat_of(by))) {
        deal_out(deck, by, card);
    }
    if turn.reveal(card) {
        // Who has seen every other card knows the hand.
        let deck = &mut turn.s.decks[by.index()];
        deck.seen = deck.hand;
    }
    let trigger = turn.look().sets_off(by, what, card);
    if trigger.is_some_and(|t| t != Trigger::Jammed) {
        turn.s.frames = below(&turn.s.frames, PUT_OFF);
    }
    // By what follows the attack may be over.
    let attacked: HexSet = turn.look().hexes_targeted().collect();
    turn.stands(by, what, card, trigger == Some(Trigger::Jammed));
    turn.run_on();
    forget(origin, &mut turn, attacked);
    Ok(())
}

/// The hand that was not seen takes what lies highest, once the card is taken out.
fn deal_out(deck: &mut Deck, by: Side, card: Card) {
    let held = hidden(deck).len();
    let mut rest = Cards(deck.pile.0 | hidden(deck).0);
    rest.remove(card);
    let spare = usize::from(rest.len().saturating_sub(held));
    let hand = rest.iter(by).skip(spare).fold(Cards(0), |mut all, c| {
        all.insert(c);
        all
    });
    deck.hand = Cards(deck.hand.0 & deck.seen.0 | hand.0);
    deck.pile = Cards(rest.0 & !hand.0);
    deck.pile.insert(card);
}

/// Puts a frame below all others.
fn below(frames: &Frames, frame: Frame) -> Frames {
    let mut all = Frames::new(frame);
    frames.as_slice().iter().for_each(|&f| all.push(f));
    all
}

/// What no longer counts is made alike: which cards are where, for a side that rolls no more, and which of the units that
/// have rolled it was that broke.
fn forget(origin: Look<'_>, turn: &mut Turn<'_, Silent>, attacked: HexSet) {
    let over = is_over(origin, turn.look());
    if !over && !attack_is_rolled(turn.look()) {
        return;
    }
    for side in Side::BOTH {
        if over || turn.look().defending(side).next().is_none() {
            shuffle(&mut turn.s.decks[side.index()]);
        }
        line_up(origin, turn, side, attacked);
    }
}

/// Whether only defence rolls are left of the attack under way.
fn attack_is_rolled(look: Look<'_>) -> bool {
    let early = |what: &RollFor| !matches!(what, RollFor::Defence(_));
    let frames = look.s.frames.as_slice();
    let open = frames.iter().any(|frame| match frame {
        Frame::FormGroup(FormGroup)
        | Frame::BeforeFire(BeforeFire)
        | Frame::SprayFire(SprayFire)
        | Frame::AdvanceTime(_) => true,
        Frame::Roll(Roll { what, .. })
        | Frame::Stand(Stand { what, .. })
        | Frame::Reroll(Reroll { what, .. }) => early(what),
        _ => false,
    });
    !open && ends_with_attack(look) && frames.contains(&Frame::Defend(Defend))
}

/// As many cards in hand, in the pile and discarded as before, whichever they are.
fn shuffle(deck: &mut Deck) {
    let (hand, pile) = (deck.hand.len(), deck.pile.len());
    *deck = Deck {
        hand: Cards((1 << hand) - 1),
        pile: Cards(((1 << pile) - 1) << hand),
        discard: Cards(Cards::ALL.0 & !((1 << (hand + pile)) - 1)),
        seen: Cards(0),
    };
}

/// Units that were alike before the attack, lead no one and have rolled: the worst marked come first.
fn line_up(origin: Look<'_>, turn: &mut Turn<'_, Silent>, side: Side, attacked: HexSet) {
    const MARKS: u16 = is::BROKEN | is::SUPPRESSED;
    let look = turn.look();
    let done = |&u: &UnitId| {
        let rolled = !look.is(u, is::DEFENDING);
        attacked.contains(look.hex_of(u)) && look.unit(u).on_map() && !look.is_leader(u) && rolled
    };
    let units: Vec<UnitId> = look.units(side).filter(done).collect();
    for (nth, &first) in units.iter().enumerate() {
        for &other in &units[nth + 1..] {
            let marks = [first, other].map(|u| turn.s.units[u.index()].flags & MARKS);
            let alike = origin.unit(first).flags & MARKS == origin.unit(other).flags & MARKS;
            if alike && marks[0] < marks[1] {
                for (unit, marks) in [(first, marks[1]), (other, marks[0])] {
                    let flags = &mut turn.s.units[unit.index()].flags;
                    *flags = *flags & !MARKS | marks;
                }
            }
        }
    }
}
