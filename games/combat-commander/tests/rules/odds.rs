//! The odds of an attack as a player is shown them, against a count of every card that may be revealed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Order, Side, Trigger};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Card, Cards, State};
use sandtable_engine::odds::{Effort, Odds, exact_odds, odds_for};
use sandtable_engine::{Dice, Game, Seat};
use std::collections::BTreeMap;

/// A card as a roll: its dice and its trigger.
type Roll = (i16, i16, Option<Trigger>);

/// What one who defends brings to his roll.
#[derive(Clone, Copy)]
struct Target {
    /// Morale with the Cover of the hex, without a Leader.
    morale: i16,
    /// What a Leader adds to it, as long as he is unbroken.
    led: i16,
    leads: bool,
    broken: bool,
}

/// An attack, counted card by card with nothing of the game's own code but its data.
#[derive(Clone)]
struct Count {
    strength: i16,
    /// The product of the dice must be more than this; nothing without Ordnance.
    aim: Option<i16>,
    weapons: i16,
    own: Pile,
    theirs: Pile,
    targets: Vec<Target>,
    /// The space on which the Time marker stands, and from which on there is Sudden Death.
    time: (i16, i16),
    rows: BTreeMap<Vec<i16>, u128>,
}

/// Cards to be drawn and cards drawn.
#[derive(Clone, Default)]
struct Pile {
    left: Vec<Roll>,
    gone: Vec<Roll>,
}

/// What has happened so far.
#[derive(Clone, Copy, Default)]
struct So {
    lost: i16,
    broken: i16,
    suppressed: i16,
    jammed: i16,
    triggers: i16,
    led: bool,
}

/// Every ordered way is as likely as its share of `WHOLE`.
const WHOLE: u128 =
    2u128.pow(20) * 3u128.pow(12) * 5u128.pow(8) * 7u128.pow(6) * 11u128.pow(3) * 17 * 19 * 23 * 67 * 71;

impl Count {
    fn share(share: u128, ways: usize) -> u128 {
        assert_eq!(share % ways as u128, 0, "WHOLE has too few factors for {ways}");
        share / ways as u128
    }

    fn end(&mut self, so: So, share: u128) {
        let row = vec![so.lost, so.broken, so.suppressed, 0, 0, 0, so.jammed, so.triggers];
        *self.rows.entry(row).or_insert(0) += share;
    }

    fn run(mut self) -> BTreeMap<Vec<i16>, u128> {
        let so = So { led: true, ..So::default() };
        match self.aim {
            None => self.attack(so, WHOLE),
            Some(more) => self.roll(Axis, so, WHOLE, &mut |count, so, roll, share| {
                if roll.0 * roll.1 > more { count.attack(so, share) } else { count.end(so, share) }
            }),
        }
        self.rows
    }

    fn attack(&mut self, so: So, share: u128) {
        self.roll(Axis, so, share, &mut |count, mut so, roll, share| {
            if roll.2 == Some(Trigger::Jammed) {
                so.jammed = count.weapons;
            }
            count.defend(0, count.strength + roll.0 + roll.1, so, share);
        });
    }

    fn defend(&mut self, at: usize, total: i16, so: So, share: u128) {
        let Some(&target) = self.targets.get(at) else { return self.end(so, share) };
        self.roll(Allies, so, share, &mut |count, mut so, roll, share| {
            let led = if so.led && !target.leads { target.led } else { 0 };
            let stands = target.morale + led + roll.0 + roll.1;
            if stands < total && target.broken {
                so.lost += 1;
            } else if stands < total {
                so.broken += 1;
                so.led &= !target.leads;
            } else if stands == total {
                so.suppressed += 1;
                // §13.2: a suppressed Leader leads as before.
            }
            count.defend(at + 1, total, so, share);
        });
    }

    fn pile(&mut self, side: Side) -> &mut Pile {
        if side == Axis { &mut self.own } else { &mut self.theirs }
    }

    /// Every card of a pile in its turn; after the last the Time marker moves, before anything is read from the card.
    fn roll(&mut self, side: Side, so: So, share: u128, then: &mut dyn FnMut(&mut Count, So, Roll, u128)) {
        let ways = self.pile(side).left.len();
        let share = Count::share(share, ways);
        for nth in 0..ways {
            let (before, mut so) = (self.pile(side).clone(), so);
            let time = self.time;
            let roll = self.pile(side).left.remove(nth);
            self.pile(side).gone.push(roll);
            let last = self.pile(side).left.is_empty();
            let counts = |t: Trigger| t != Trigger::Jammed && !(last && t == Trigger::Time);
            so.triggers += i16::from(roll.2.is_some_and(counts));
            if last {
                self.time_advances(side, so, share, &mut |count, so, share| then(count, so, roll, share));
            } else {
                then(self, so, roll, share);
            }
            *self.pile(side) = before;
            self.time = time;
        }
    }

    fn time_advances(&mut self, side: Side, so: So, share: u128, then: &mut dyn FnMut(&mut Count, So, u128)) {
        self.time.0 += 1;
        let pile = self.pile(side);
        pile.left = std::mem::take(&mut pile.gone);
        let (now, from) = self.time;
        if now < from {
            return then(self, so, share);
        }
        let ways = self.pile(side).left.len();
        let share = Count::share(share, ways);
        for nth in 0..ways {
            let before = self.pile(side).clone();
            let roll = self.pile(side).left.remove(nth);
            self.pile(side).gone.push(roll);
            if roll.0 + roll.1 < now {
                self.end(so, share)
            } else {
                then(self, so, share)
            }
            *self.pile(side) = before;
        }
    }
}

impl Field {
    fn as_roll(&self, card: Card) -> Roll {
        let data = self.look().card(card);
        (i16::from(data.white), i16::from(data.coloured), data.trigger)
    }

    fn rolls(&self, side: Side, cards: Cards) -> Vec<Roll> {
        cards.iter(side).map(|c| self.as_roll(c)).collect()
    }

    /// The pile of a side is so many of its cards, as mixed as may be; the rest is discarded.
    fn thin(&mut self, side: Side, left: usize) {
        let deck = &mut self.s.decks[side.index()];
        let all: Vec<Card> = deck.pile.iter(side).collect();
        for (nth, &card) in all.iter().enumerate() {
            if (nth * left) / all.len() == ((nth + 1) * left) / all.len() {
                deck.pile.remove(card);
                deck.discard.insert(card);
            }
        }
        assert_eq!(usize::from(deck.pile.len()), left);
    }

    /// Only so many cards of a discard pile are left in the game.
    fn bury(&mut self, side: Side, left: usize) {
        let deck = &mut self.s.decks[side.index()];
        deck.discard = deck.discard.iter(side).step_by(3).take(left).fold(Cards(0), |mut all, card| {
            all.insert(card);
            all
        });
        assert_eq!(usize::from(deck.discard.len()), left);
    }

    /// The count of an attack at this Firepower on the units in a hex.
    fn count(&self, strength: i16, at: &str, bare: impl Fn(&Field) -> i16) -> Count {
        let look = self.look();
        let pile = |side: Side| {
            let deck = &self.s.decks[side.index()];
            Pile { left: self.rolls(side, deck.pile), gone: self.rolls(side, deck.discard) }
        };
        let cover = bare(self);
        let units: Vec<_> = look.units(Allies).filter(|&u| look.hex_of(u) == hex(at)).collect();
        let command = units.iter().map(|&u| i16::from(look.command(u))).max().unwrap_or(0);
        let target = |&u: &_| {
            let leads = look.is_leader(u);
            let led = if leads { 0 } else { command };
            let morale = i16::from(look.face(u).morale) + cover;
            Target { morale, led, leads, broken: look.is_broken(u) }
        };
        Count {
            strength,
            aim: None,
            weapons: 0,
            own: pile(Axis),
            theirs: pile(Allies),
            targets: units.iter().map(target).collect(),
            time: (i16::from(self.s.time), i16::from(self.g.sudden_death)),
            rows: BTreeMap::new(),
        }
    }

    /// What the game says of a choice to one who knows everything.
    fn known(&self, choice: &str, nodes: usize) -> Odds {
        let choice = self.g.vocabulary.parse(choice).unwrap();
        let odds = exact_odds(&self.g, &self.s, Seat(self.asked().unwrap() as u8), choice, nodes);
        odds.expect("legal").expect("exact")
    }

    /// What it says to the one who is asked.
    fn weighed(&self, choice: &str) -> Odds {
        let choice = self.g.vocabulary.parse(choice).unwrap();
        let seat = Seat(self.asked().unwrap() as u8);
        odds_for(&self.g, &self.s, seat, choice, Effort::default(), &mut Dice::new(3)).expect("legal")
    }
}

#[track_caller]
fn same(odds: &Odds, counted: &BTreeMap<Vec<i16>, u128>) {
    assert_eq!(odds.sampled, None, "exact");
    let whole: u128 = counted.values().sum();
    let rows: BTreeMap<Vec<i16>, u128> = odds.rows.iter().cloned().collect();
    assert_eq!(rows.keys().collect::<Vec<_>>(), counted.keys().collect::<Vec<_>>());
    for (row, &weight) in &rows {
        // Cross-multiplied in parts: the numbers are large.
        let (a, b) = (lowest(weight, odds.total), lowest(counted[row], whole));
        assert_eq!(a, b, "{row:?}");
    }
}

fn lowest(num: u128, den: u128) -> (u128, u128) {
    let (mut a, mut b) = (num, den);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    (num / a, den / a)
}

fn open_ground(_: &Field) -> i16 {
    0
}

/// §O20.3.3, §O20.3.4, §1.9: one shooter, one target, both decks whole but for the card played: 71 × 72 ways.
#[test]
fn one_shooter_and_one_target() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.activates(Order::Fire, &rifle);
    let counted = f.count(5, "H5", open_ground).run();
    same(&f.known("target H5", 1_000), &counted);
    same(&f.weighed("target H5"), &counted);
    f.choose("target H5").choose(format!("join {rifle}"));
    same(&f.weighed("shoot"), &counted);
    f.choose("shoot");
    same(&f.weighed("roll"), &counted);
}

/// §O20.3.1, §3.3.1.2, §10.3.2, §1.9.1.2, §8.1.4: a Fire Group of two hexes with Command and a machine gun, through Smoke,
/// at a unit in Woods.
#[test]
fn a_group_with_command_through_smoke() {
    let mut f = Field::open().terrain(Terrain::Woods, "H4");
    let leader = f.unit(Axis, "Sergeant Y", "H6");
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.arm(&rifle, "Light MG");
    f.unit(Axis, "Rifle", "G6");
    f.unit(Allies, "Rifle", "H4");
    f.smoke(3, "H5");
    f.onlookers();
    f.activates(Order::Fire, &leader).choose("target H4").choose("all").choose("shoot");
    let fp = f.look().firepower();
    let strength = i16::from(fp.total());
    // The Rifle of 5 led by 2 is the base; its Light MG and the other Rifle join in, the Sergeant is too far; 3 of Smoke.
    assert_eq!((fp.base, fp.command, fp.others, fp.hindrance, strength), (5, 2, 2, 3, 6));
    let detail = f.g.prompt(&f.s, Seat(0)).detail.unwrap();
    let keys = format!("{detail:?}");
    for part in ["sum-base", "sum-command", "sum-others", "sum-hindrance", "sum-target"] {
        assert!(keys.contains(part), "{part} is not explained: {keys}");
    }
    let counted = Count { weapons: 1, ..f.count(strength, "H4", |_| 2) }.run();
    same(&f.weighed("roll"), &counted);
}

/// §O20.3.4, §3.3-a, §3.2.4, §1.9: several in a hex, one of them broken, and the Leader who may break before those he leads:
/// what one has drawn the next cannot draw.
#[test]
fn several_targets_in_a_hex() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Sergeant X", "H5");
    let broken = f.unit(Allies, "Rifle", "H5");
    f.unit(Allies, "Weapon Team", "H5");
    f.break_(&broken);
    f.fort(Fort::Foxholes, "H5");
    f.onlookers();
    f.activates(Order::Fire, &rifle);
    f.thin(Axis, 24);
    f.thin(Allies, 20);
    let counted = f.count(5, "H5", |_| 3).run();
    same(&f.known("target H5", 20_000), &counted);
    same(&f.weighed("target H5"), &counted);
}

/// §O20.2.3, §11.5, §1.9.1.2: Ordnance must hit first, and rolls twice from its own pile.
#[test]
fn a_mortar_must_hit_first() {
    let mut f = Field::open();
    let team = f.unit(Axis, "Weapon Team", "H9");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.activates(Order::Fire, &team).choose("target H5").choose(format!("join {mortar}"));
    f.thin(Axis, 36);
    let strength = i16::from(f.look().weapon_fp(mortar.id));
    let count = f.count(strength, "H5", open_ground);
    let counted = Count { aim: Some(4), weapons: 1, ..count }.run();
    same(&f.known("shoot", 20_000), &counted);
    same(&f.weighed("shoot"), &counted);
}

/// §1.4, §6.1.2, §6.2.2, §CC-1.6a: a pile that runs out in the middle of the attack: Time moves before the last card is
/// read, Sudden Death may end it all, and the next roll comes from the new pile.
#[test]
fn a_pile_runs_out_in_the_middle() {
    for (left, sudden) in [(1, false), (2, false), (2, true), (3, true)] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H5");
        f.unit(Allies, "Weapon Team", "H5");
        f.onlookers();
        f.activates(Order::Fire, &rifle);
        f.thin(Axis, 12);
        f.thin(Allies, left);
        f.bury(Allies, 12 - left);
        f.s.time = if sudden { f.g.sudden_death } else { f.g.sudden_death - 3 };
        let counted = f.count(5, "H5", open_ground).run();
        same(&f.known("target H5", 20_000), &counted);
    }
}

/// §1.2, §1.4, §CC-1.6c: the opponent's hand is unknown: whatever was not seen may lie on top of his pile. All the hands he may
/// hold, counted one by one; the pile may run out, and then his hand is known.
#[test]
fn a_hand_that_was_not_seen() {
    for left in [2, 5] {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H5");
        f.unit(Allies, "Weapon Team", "H5");
        f.onlookers();
        f.activates(Order::Fire, &rifle);
        f.thin(Axis, 12);
        f.thin(Allies, left + 2);
        f.bury(Allies, 6);
        let unseen: Vec<Card> = f.s.decks[1].pile.iter(Allies).collect();
        let mut counted: BTreeMap<Vec<i16>, u128> = BTreeMap::new();
        for (nth, &a) in unseen.iter().enumerate() {
            for &b in &unseen[nth + 1..] {
                let mut g = Field { g: f.g.clone(), s: f.s, log: Vec::new() };
                hold(&mut g.s, &[a, b]);
                for (row, weight) in g.count(5, "H5", open_ground).run() {
                    *counted.entry(row).or_insert(0) += weight;
                }
            }
        }
        hold(&mut f.s, &unseen[1..3]);
        same(&f.weighed("target H5"), &counted);
        // The true hand makes no difference.
        let told = f.weighed("target H5");
        f.s.decks[1].pile = unseen.iter().fold(Cards(0), |mut all, &c| {
            all.insert(c);
            all
        });
        f.s.decks[1].hand = Cards(0);
        hold(&mut f.s, &[unseen[0], unseen[left + 1]]);
        assert_eq!(f.weighed("target H5"), told);
    }
}

fn hold(s: &mut State, cards: &[Card]) {
    for &card in cards {
        s.decks[card.side().index()].pile.remove(card);
        s.decks[card.side().index()].hand.insert(card);
    }
}

/// §O22.3, §O16.4.2: a Rally and a Melee are rolled for from the same counted decks.
#[test]
fn a_rally_and_a_melee() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.break_(&rifle);
    f.orders(Order::Recover);
    let morale = i16::from(f.look().resolve(rifle.id));
    let odds = f.weighed(&format!("rally {rifle}"));
    let pile = f.rolls(Axis, f.s.decks[0].pile);
    let rallied = pile.iter().filter(|r| r.0 + r.1 < morale).count() as u128;
    assert_eq!(odds.sampled, None);
    let told = odds.marginal(4).into_iter().find(|(n, _)| *n == 1).unwrap().1;
    assert_eq!(lowest(told, odds.total), lowest(rallied, pile.len() as u128));

    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H6");
    let enemy = f.unit(Allies, "Rifle", "H5");
    f.onlookers();
    f.activates(Order::Advance, &pionier).choose(format!("advance {pionier}"));
    let strength = |f: &Field, side: Side, unit: &U| {
        let boxed = i16::from(f.look().is_boxed(unit.id, combat_commander::data::boxed::FP));
        (side, i16::from(f.look().fp(unit.id)) + boxed).1
    };
    let (ours, theirs) = (strength(&f, Axis, &pionier), strength(&f, Allies, &enemy));
    let odds = f.weighed("to H5");
    assert_eq!(odds.sampled, None);
    let (mut won, mut lost) = (0u128, 0u128);
    let (own, other) = (f.rolls(Axis, f.s.decks[0].pile), f.rolls(Allies, f.s.decks[1].pile));
    for a in &own {
        for b in &other {
            let (us, them) = (ours + a.0 + a.1, theirs + b.0 + b.1);
            won += u128::from(us >= them);
            lost += u128::from(us <= them);
        }
    }
    let ways = (own.len() * other.len()) as u128;
    let one = |measure: usize| odds.marginal(measure).into_iter().find(|(n, _)| *n == 1).unwrap().1;
    assert_eq!(lowest(one(0), odds.total), lowest(won, ways));
    assert_eq!(lowest(one(3), odds.total), lowest(lost, ways));
}

/// Defenders of one attack, in one hex and the next.
fn many(count: usize) -> Field {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H7");
    let kinds = ["Corporal X", "Line Team", "Weapon Team", "Line Team", "Rifle", "Corporal Y"];
    for (nth, kind) in kinds.into_iter().take(count).enumerate() {
        f.unit(Allies, kind, if nth < 4 { "H5" } else { "G5" });
    }
    f.onlookers();
    f.activates(Order::Fire, &rifle).choose("target H5").choose(format!("join {rifle}")).choose("shoot");
    if count > 4 {
        f.s.attack.second = hex("G5");
    }
    f
}

/// As many as fill a hex are walked through in a few thousand positions (docs/performance.md has the numbers); two full
/// hexes under Spray Fire are estimated, and said to be.
#[test]
fn how_far_an_exact_answer_goes() {
    for (count, nodes) in [(1, 100), (2, 200), (3, 1_500), (4, 7_000)] {
        let f = many(count);
        let known = f.known("roll", nodes);
        assert_eq!(f.weighed("roll"), known, "no hand is hidden");
    }
    assert!(many(6).weighed("roll").sampled.is_some());
}
