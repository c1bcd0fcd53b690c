//! E45, E49, E54, E65, E67, E74: points, the Surrender number, Objective chits.

use super::rule;
use crate::choice;
use crate::data::{Event, Side};
use crate::decisions::DrawChit;
use crate::look::{Look, Turn, seat_of};
use crate::state::OBJECTIVES;
use sandtable_engine::{Audience, Line, Log, Msg, Noun, SeatSet, Sink};

impl Look<'_> {
    /// §E67: one's own secret chits.
    pub(super) fn reconnaissance_choices(self, side: Side, out: &mut impl Sink) {
        for chit in self.chits(self.s.secret_chits[side.index()]) {
            out.add(choice::CHIT, Noun::Word(chit as u16));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §E45: a point for each enemy unit on the Casualty Track.
    pub(super) fn battlefield_integrity(&mut self, by: Side) {
        let lost = self.s.losses[by.other().index()];
        self.gain(by, Event::BattlefieldIntegrity, lost);
    }

    /// §E49: a point for each Objective controlled.
    pub(super) fn command_and_control(&mut self, by: Side) {
        let held = (0..OBJECTIVES).filter(|&o| self.look().controller(o) == Some(by)).count();
        self.gain(by, Event::CommandAndControl, held as u8);
    }

    fn gain(&mut self, by: Side, event: Event, points: u8) {
        if points == 0 {
            return self.skip(event);
        }
        self.pop();
        self.score(rule(event), by, i16::from(points));
    }

    /// §E54: the Surrender marker goes one space up.
    pub(super) fn elan(&mut self, by: Side) {
        self.pop();
        let number = self.s.surrender[by.index()].saturating_add(1);
        self.s.surrender[by.index()] = number;
        self.say("E54", |look| {
            Line::new(Msg::new("log-elan").msg("side", look.side_name(by)).num("number", number))
        });
    }

    /// §E65, §E74: a chit is drawn, if one is left.
    pub(super) fn draw_chit(&mut self, by: Side, event: Event, secret: bool) {
        if self.s.cup == 0 {
            self.skip(event);
        } else {
            self.replace(DrawChit { side: by, secret });
        }
    }

    /// §E65, §E74, §7.3.3: a chit came out of the cup: secret if that is wanted and it has a secret side, else open.
    pub fn chit_drawn(&mut self, side: Side, secret: bool, chit: usize) {
        self.pop();
        self.s.cup &= !(1 << chit);
        if !secret || self.g.data.chits[chit].open_only {
            return self.open_chit(chit);
        }
        self.s.secret_chits[side.index()] |= 1 << chit;
        self.say_side("E65", "log-chit-drawn", side);
        self.say("E65", |look| {
            let letter = look.g.data.chits[chit].letter.to_string();
            let owner = Audience::Only(SeatSet::one(seat_of(side)));
            let msg = Msg::new("log-chit-secret").msg("side", look.side_name(side));
            Line::new(msg.name("chit", letter)).to(owner)
        });
    }
}
