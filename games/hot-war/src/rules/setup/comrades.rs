//! Several players a side (§HW-1.3): units are handed over at set-up.

use crate::choice;
use crate::look::{Look, Turn};
use crate::state::{Place, UnitId};
use sandtable_engine::{Audience, Line, Log, Msg, Noun, Seat, Sink};

impl<'a> Look<'a> {
    /// The others who play on a seat's side.
    pub(super) fn comrades(self, seat: Seat) -> impl Iterator<Item = Seat> + use<'a> {
        let side = self.side_of(seat);
        (0..self.g.seats.len() as u8)
            .map(Seat)
            .filter(move |&other| other != seat && self.side_of(other) == side)
    }

    /// The number of a seat among the players of its side, from 1 on.
    #[must_use]
    pub fn commander(self, seat: Seat) -> u8 {
        self.g.info.number_on_side(seat) as u8
    }

    /// The commander of a unit, where several share its side.
    #[must_use]
    pub fn commander_shown(self, unit: UnitId) -> Option<Msg> {
        let seat = self.seat(unit);
        let shared = self.comrades(seat).next().is_some();
        shared.then(|| self.g.info.seat_msg(seat))
    }

    /// The comrade of a seat with this number on their side.
    #[must_use]
    pub fn comrade(self, seat: Seat, number: i16) -> Option<Seat> {
        self.comrades(seat).find(|&other| i16::from(self.commander(other)) == number)
    }

    /// To whom a unit may be handed over: any comrade; one that has finished takes only units that are placed already.
    pub(super) fn heirs(self, seat: Seat, unit: UnitId) -> impl Iterator<Item = Seat> + use<'a> {
        let homeless = self.unit(unit).at == Place::Hand;
        self.comrades(seat).filter(move |&other| !(homeless && self.s.ready.contains(other)))
    }

    /// The comrades to whom the unit in hand may be handed over.
    pub(super) fn hand_over_choices(self, seat: Seat, unit: UnitId, out: &mut impl Sink) {
        for heir in self.heirs(seat, unit) {
            out.add(choice::HAND_OVER, Noun::Number(i16::from(self.commander(heir))));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// A unit goes over to a comrade, with all it carries of this seat's.
    pub(super) fn hand_over(&mut self, seat: Seat, unit: UnitId, number: i16) {
        let look = self.look();
        let heir = look.heirs(seat, unit).find(|&heir| i16::from(look.commander(heir)) == number);
        let Some(heir) = heir else { return };
        let aboard = look.carried(unit).filter(|&u| look.seat(u) == seat);
        for given in aboard.chain([unit]).collect::<Vec<_>>() {
            self.unit(given).seat = heir.0;
        }
        self.s.held[seat.index()] = None;
        self.say("HW-1.3", |look| {
            let seat = look.g.info.seat_msg(heir);
            let msg = Msg::new("log-handed-over").msg("unit", look.name(unit)).msg("seat", seat);
            let own = look.seats_of(look.side(unit));
            Line::new(msg).touch(Look::noun(unit)).to(Audience::Only(own))
        });
    }
}
