//! Chapter 5.12: battle back.

use crate::board::Hex;
use crate::choice::{self, Sink};
use crate::look::{Look, Turn};
use crate::state::{Frame, RollFor, Stage};
use sandtable_engine::{Faces, Log, Noun};

impl Look<'_> {
    /// The dice of the battle back: the defender's own, from the blocks it has left, with the roles of the two
    /// hexes exchanged (§NAP-5.12.7). The attacker alone is its target, never guns that joined (§NAP-5.12.5,
    /// §NAP-6.3.5).
    #[must_use]
    pub fn battle_back_dice(self) -> u8 {
        let b = &self.s.battle;
        if b.from == Hex::NONE { 0 } else { self.dice(b.defender, b.from, b.kind, false) }
    }

    /// D13: lists the answer (§NAP-5.12.6, §NAP-9.16).
    pub fn battle_back_choices(self, out: &mut impl Sink) {
        out.add(choice::STRIKE_BACK, Noun::None);
        out.add(choice::DECLINE, Noun::None);
    }
}

impl<L: Log> Turn<'_, L> {
    /// §NAP-5.12.1, §NAP-5.12.2: only a defender that stays in its hex battles back; it may against every
    /// attacker in turn (§NAP-5.12.4).
    pub fn offer_battle_back(&mut self) {
        self.s.battle.stage = Stage::End;
        if self.look().battle_back_dice() > 0 {
            self.push(Frame::BattleBack);
        } else {
            let unit = self.s.battle.defender;
            self.say(|look| look.unit_line("log-no-dice", unit).rule("NAP-5.4.4")); // §AMB-24
        }
    }

    /// D13 is answered.
    pub fn battle_back(&mut self, strikes: bool) {
        self.pop();
        if strikes {
            let dice = self.look().battle_back_dice();
            self.push(Frame::Roll(RollFor::BattleBack, dice));
        }
    }

    /// Hits, leader and flags fall on the attacker (§NAP-5.12.8); no one takes ground, reacts or replies
    /// (§NAP-5.12.3). The defender's first roll is resolved in the same way (§NAP-8.15, §NAP-6.2.6).
    pub fn resolve_defenders_roll(&mut self, faces: &Faces) {
        let b = self.s.battle;
        self.take_roll(b.defender, b.attacker, faces);
    }
}
