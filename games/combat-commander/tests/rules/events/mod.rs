//! E42 to E77 Events.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

mod arrivals;
mod deploy;
mod ground;
mod hands;
mod support;
mod troops;

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::board::Hex;
use combat_commander::data::{Event, Quality, Side};
use combat_commander::decisions::{After, GiveOrders, HandleEvent};
use combat_commander::state::{EventStep, Frame, Unit};
use sandtable_engine::{Seat, Viewer};
use sandtable_hex::Dir;
use std::fmt::Display;

/// The field of the examples: 1943, troops of Line quality, set up four hexes deep.
fn field() -> Field {
    let mut f = Field::open();
    f.g.year = 1943;
    for side in &mut f.g.sides {
        side.quality = Quality::Line;
        side.zone = Hex::all().filter(|&h| side.edge.depth(h) <= 4).collect();
    }
    f
}

impl Field {
    /// A side draws an Event in the middle of the active player's Turn.
    fn draw(&mut self, by: Side, event: Event) -> &mut Field {
        self.draw_wind(by, event, Dir::D0)
    }

    /// The same with a direction on the card, from 0 at the top.
    fn draw_wind(&mut self, by: Side, event: Event, wind: Dir) -> &mut Field {
        self.log.clear();
        let Field { g, s, log } = self;
        let mut turn = combat_commander::look::Turn { g, s, log };
        turn.push(After);
        turn.push(HandleEvent { by, event, step: EventStep::Start(wind) });
        turn.run_on();
        self
    }

    /// The random hex asked for is this one.
    fn on(&mut self, name: &str) -> &mut Field {
        self.random_hex_is(name)
    }

    /// A unit of this kind on the Casualty Track.
    fn casualty(&mut self, side: Side, kind: &str) -> U {
        let unit = self.unit(side, kind, "A1");
        self.turn().lift(unit.id, Unit::LOST);
        self.s.losses[side.index()] += 1;
        unit
    }

    /// This side is asked, and has exactly these choices of one verb.
    #[track_caller]
    fn offers(&self, by: Side, verb: &str, nouns: &[&dyn Display]) {
        let texts = nouns.iter().map(|noun| format!("{verb} {noun}")).collect();
        self.expect_legal(by, texts);
    }

    /// The same, and it may decline.
    #[track_caller]
    fn may_have(&self, by: Side, verb: &str, nouns: &[&dyn Display]) {
        let texts = nouns.iter().map(|noun| format!("{verb} {noun}"));
        self.expect_legal(by, texts.chain(["done".to_string()]).collect());
    }

    #[track_caller]
    fn expect_legal(&self, by: Side, mut texts: Vec<String>) {
        let mut legal = self.legal();
        legal.sort_unstable();
        texts.sort_unstable();
        assert_eq!((self.asked(), legal), (Some(by), texts), "at {:?}", self.s.frames.top());
    }

    /// The Event is over, and play goes on where it stopped.
    #[track_caller]
    fn over(&self) {
        assert_eq!(self.s.frames.as_slice(), [Frame::GiveOrders(GiveOrders)], "the Event is over");
    }

    /// Nothing could be done.
    #[track_caller]
    fn nothing(&self) {
        assert_eq!(self.told("log-event-nothing", Axis), 1, "it is said that nothing happens");
        self.over();
    }

    /// How many lines of this key a side has read since the Event was drawn.
    fn told(&self, key: &str, side: Side) -> usize {
        let viewer = Viewer::Seat(Seat(side as u8));
        self.log.iter().filter(|line| line.msg.key == key && line.audience.admits(viewer)).count()
    }

    /// What the Allies and the Axis have gained: their points, as the Axis sees them.
    #[track_caller]
    fn points(&self, points: i16) {
        assert_eq!(self.s.vp, points, "points of the Axis");
    }
}

/// Two units far from anything, so that no side is without.
fn bystanders(f: &mut Field) -> (U, U) {
    (f.unit(Axis, "Rifle", "A10"), f.unit(Allies, "Rifle", "O1"))
}

/// §E42: Events come by triggers; the drawer reveals his next card and does what it says (§1.9.1.1); then the roll
/// counts.
#[test]
fn an_event_is_carried_out_before_the_roll() {
    use combat_commander::data::{Order, Trigger};
    let mut f = field();
    let (rifle, enemy) = bystanders(&mut f);
    f.break_(&rifle);
    let card = f.order(Axis, Order::Recover);
    f.choose(format!("play {card}")).choose(format!("rally {rifle}"));
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Elan);
    assert_eq!(f.s.surrender, [21, 20]);
    // The roll was 7, as much as its Morale.
    assert!(f.broken(&rifle) && f.suppressed(&rifle) && !f.broken(&enemy));
    f.over();
}

/// §1.7: Events are never played from the hand.
#[test]
fn no_event_from_the_hand() {
    let mut f = field();
    bystanders(&mut f);
    let card = f.hold(Axis, |c| c.event == Event::Elan);
    assert!(!f.may(format!("play {card}")));
    f.choose("pass").choose(format!("discard {card}")).choose("done");
    assert_eq!(f.s.surrender, [20, 20]);
}

/// §CC-1.6b, §6.1.2: a last card revealed inside an Event moves the Time marker; then the Event goes on.
#[test]
fn time_passes_inside_an_event() {
    use combat_commander::rules::terrain::Fort;
    use combat_commander::state::Cards;
    let mut f = field();
    bystanders(&mut f);
    let deck = &mut f.s.decks[0];
    (deck.pile, deck.discard) = (Cards(1), Cards(Cards::ALL.0 & !1));
    f.draw(Axis, Event::Rubble).on("E5").over();
    assert_eq!((f.s.time, f.s.decks[0].pile.len(), f.s.decks[0].discard.len()), (1, 72, 0));
    assert_eq!(f.look().fort(hex("E5")), Some(Fort::Wire));
}
