//! 1 Fate cards: reveals, rolls, re-rolls (9.1), triggers.
//!
//! A roll is a little machine (§CC-1.3): reveal, W-REROLL, Time if it was the last card, trigger, result. Its steps
//! are frames, so that whatever a step sets off is done before the next.

use crate::board::Hex;
use crate::choice;
use crate::data::{Event, Side, Trigger};
use crate::decisions::{
    AdvanceTime, After, EventCard, HandleEvent, Mend, Pull, RandomHex, Reroll, Roll, SetDown, Snipe, Stand,
};
use crate::look::{Look, Turn, card_noun, hex_noun, seat_of};
use crate::state::{AttackKind, Card, EventStep, Frame, HexFor, Reason, RollFor, TimeStep};
use sandtable_engine::{Act, DiceShown, Line, Log, Msg, Sink};
use sandtable_hex::Dir;

impl Look<'_> {
    /// D11, §W-REROLL, §CC-1.4: the holder of the Initiative card may have the roll made again (§9.1).
    pub fn reroll_choices(self, out: &mut impl Sink) {
        out.add(choice::KEEP, sandtable_engine::Noun::None);
        out.add(choice::REROLL, sandtable_engine::Noun::None);
    }

    /// D18: the Sniper's victim: any unit in the hex or adjacent, or none (§1.9.1.3).
    pub fn sniper_choices(self, hex: Hex, out: &mut impl Sink) {
        for near in self.near(hex) {
            for unit in self.units_in(near) {
                out.add(choice::PICK, Look::noun(unit));
            }
        }
        out.add(choice::DONE, sandtable_engine::Noun::None);
    }

    /// §1.9.1-b, §6.1.2: the trigger that a card revealed as a roll pulls. A last card that shows Time! moves the marker
    /// once, not twice.
    #[must_use]
    pub fn sets_off(self, by: Side, what: RollFor, card: Card) -> Option<Trigger> {
        let last = self.s.decks[by.index()].pile.is_empty();
        let counts = |&t: &Trigger| !(what.is_quiet() || (last && t == Trigger::Time));
        self.card(card).trigger.filter(counts)
    }

    /// A hex and those next to it.
    pub fn near(self, hex: Hex) -> impl Iterator<Item = Hex> + use<> {
        std::iter::once(hex).chain(self.g.board.adjacent(hex).iter())
    }
}

impl<L: Log> Turn<'_, L> {
    /// A side is to reveal a card as a roll.
    pub fn roll(&mut self, by: Side, what: RollFor) {
        self.push(Roll { by, what });
    }

    /// §1.3: the top card of a side's pile, face up onto its discard pile. Whether it was the last (§CC-1.6a).
    pub fn reveal(&mut self, card: Card) -> bool {
        let deck = &mut self.s.decks[card.side().index()];
        deck.pile.remove(card);
        deck.discard.insert(card);
        deck.pile.is_empty()
    }

    /// §1.9: a card was revealed as a roll.
    pub fn rolled(&mut self, by: Side, what: RollFor, card: Card) {
        self.reveal(card);
        self.say("1.9", |look| {
            let data = look.card(card);
            let msg = Msg::new("log-roll").msg("side", look.side_name(by)).num("sum", data.sum());
            let dice = DiceShown {
                seat: seat_of(by),
                die: 0,
                faces: vec![(data.white - 1, None), (data.coloured - 1, None)],
                luck: luck(data.sum()),
            };
            Line::new(msg).act(Act::Dice(dice)).touch(card_noun(card))
        });
        self.replace(Reroll { by, what, card });
    }

    /// §9.1: the roll stands, or is cancelled with its trigger and made again; the Initiative card passes.
    ///
    /// §6.1.2, §1.9.1-a: if its card was the last of the pile the Time marker advances first, once, whatever is
    /// decided.
    pub fn answer_roll(&mut self, by: Side, what: RollFor, card: Card, again: bool) {
        if !again {
            let trigger = self.look().sets_off(by, what, card);
            return self.stands(by, what, card, trigger.is_some());
        }
        let holder = self.s.initiative;
        self.s.initiative = holder.other();
        self.say_side("9.1", "log-reroll", holder);
        self.replace(Roll { by, what });
        if self.s.decks[by.index()].pile.is_empty() {
            self.push(AdvanceTime { by, step: TimeStep::Marker });
        }
    }

    /// The roll stands: its result is due, before it its trigger if it is pulled, and before that the Time advance of
    /// a last card.
    pub fn stands(&mut self, by: Side, what: RollFor, card: Card, pulled: bool) {
        self.replace(Stand { by, what, card });
        if pulled {
            self.push(Pull { by, card });
        }
        if self.s.decks[by.index()].pile.is_empty() {
            self.push(AdvanceTime { by, step: TimeStep::Marker });
        }
    }

    /// §1.9.1: a trigger is carried out before the result of its roll (§1.9.1-c): an Event (§1.9.1.1), a Sniper
    /// (§1.9.1.3), Time (§1.9.1.4), a jam (§1.9.1.2).
    pub fn pull_trigger(&mut self, by: Side, card: Card) {
        self.replace(After);
        match self.look().card(card).trigger {
            Some(Trigger::Event) => {
                self.say_side("1.9.1.1", "log-event", by);
                self.push(EventCard { by });
            }
            Some(Trigger::Sniper) => {
                self.say_side("1.9.1.3", "log-sniper", by);
                self.push(RandomHex { by, what: HexFor::Sniper });
            }
            Some(Trigger::Time) => self.push(AdvanceTime { by, step: TimeStep::Marker }),
            Some(Trigger::Jammed) => self.jam(),
            None => {}
        }
    }

    /// §1.9.1.2, §O20.3.3.1: every Weapon of the Fire Attack breaks, which goes on; on any other roll nothing happens.
    fn jam(&mut self) {
        let attacking = matches!(
            self.s.frames.as_slice().iter().rev().nth(1),
            Some(Frame::Stand(Stand { what: RollFor::Attack, .. }))
        );
        let by_fire = !matches!(self.s.attack.kind, AttackKind::Impact | AttackKind::Mines);
        if attacking && by_fire && self.s.attack.weapons != 0 {
            self.say("1.9.1.2", |_| Line::new(Msg::new("log-jammed")));
            for weapon in super::weapons::each(self.s.attack.weapons & self.look().carried()) {
                self.break_weapon(weapon);
            }
        }
    }

    /// The roll stands: what comes of it.
    pub fn result(&mut self, roll: Stand) {
        let (white, coloured, sum, product) = {
            let data = self.look().card(roll.card);
            (data.white, data.coloured, data.sum(), data.product())
        };
        self.pop();
        // §CC-6.3.4: after a roll has affected a unit, check which units are left.
        if matches!(roll.what, RollFor::Defence(_) | RollFor::Rally(_) | RollFor::Rout(_)) {
            self.push(After);
        }
        match roll.what {
            RollFor::Attack => self.attack_rolled(white, coloured),
            RollFor::Defence(unit) => self.defence_rolled(unit, sum),
            RollFor::Targeting => self.targeting_rolled(product),
            RollFor::Accuracy => self.accuracy_rolled(product),
            RollFor::Rally(unit) => self.rally_rolled(unit, sum),
            RollFor::Rout(unit) => self.rout_rolled(unit, sum),
            RollFor::Melee(hex) => self.melee_rolled(roll.by, hex, sum),
            RollFor::SuddenDeath => self.sudden_death_rolled(sum),
            RollFor::Support(reason) => self.support_rolled(roll.by, reason, sum),
            RollFor::Commissar(unit) => self.commissar_rolled(unit, sum),
        }
    }

    /// §1.8: a random hex was revealed, for a Sniper or an Event. Broken weapons are looked at first (§11.4), but after
    /// the Time advance of a last card (§CC-1.6a).
    pub fn random_hex(&mut self, by: Side, card: Card, what: HexFor) {
        let last = self.reveal(card);
        let hex = self.look().card(card).hex;
        self.say("1.8", |_| {
            Line::new(Msg::new("log-random-hex").name("hex", hex.name())).touch(hex_noun(hex))
        });
        self.replace(match what {
            HexFor::Sniper => Frame::Snipe(Snipe { by, hex }),
            HexFor::Event(event) => Frame::HandleEvent(HandleEvent { by, event, step: EventStep::At(hex) }),
            HexFor::Wounded(unit) => Frame::HandleEvent(HandleEvent {
                by,
                event: Event::WalkingWounded,
                step: EventStep::WoundedAt(unit, hex),
            }),
            HexFor::Infiltration(line) => {
                Frame::SetDown(SetDown { side: by, reason: Reason::Infiltration, line, near: hex })
            }
        });
        self.push(Mend { hex });
        if last {
            self.push(AdvanceTime { by, step: TimeStep::Marker });
        }
    }

    /// §1.9.1.1: a card was revealed for its Event.
    pub fn event_card(&mut self, by: Side, card: Card) {
        let last = self.reveal(card);
        let (event, wind) = {
            let data = self.look().card(card);
            (data.event, data.wind.unwrap_or(Dir::D0))
        };
        self.say("E42", |look| {
            let key = format!("event-{}", crate::choice::event_key(event));
            let msg = Msg::new("log-event-card").msg("side", look.side_name(by)).msg("event", Msg::new(key));
            Line::new(msg).act(Act::Card { seat: seat_of(by), card: Some(u16::from(card.0)) })
        });
        self.replace(HandleEvent { by, event, step: EventStep::Start(wind) });
        if last {
            self.push(AdvanceTime { by, step: TimeStep::Marker });
        }
    }

    /// §1.9.1.3: the Sniper's victim breaks.
    pub fn snipe(&mut self, victim: Option<crate::state::UnitId>) {
        self.pop();
        if let Some(unit) = victim {
            self.say_unit("1.9.1.3", "log-sniped", unit);
            self.will_break(unit);
        }
    }

    /// A card leaves a hand for the discard pile.
    pub fn discard(&mut self, card: Card) {
        let deck = &mut self.s.decks[card.side().index()];
        deck.hand.remove(card);
        deck.seen.remove(card);
        deck.discard.insert(card);
    }
}

/// What two dice owe and paid, in thousandths of a pip.
fn luck(sum: i16) -> Option<sandtable_engine::Luck> {
    Some(sandtable_engine::Luck { expected: 7000, variance: 5_833, actual: i32::from(sum) * 1000 })
}
