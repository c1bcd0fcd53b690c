//! The units of a seat with their orders, as a list beside the map.

use super::overlays::order_key;
use crate::data::OrderKind;
use crate::look::Look;
use crate::rules::Bar;
use crate::state::{Frame, UnitId};
use sandtable_engine::scene::{Roster, RosterLine};
use sandtable_engine::{Msg, Seat};

impl Look<'_> {
    /// The list, while orders are written (§HW-6.3).
    pub(super) fn roster(self, seat: Seat) -> Option<Roster> {
        if self.top() != Some(Frame::Plan) {
            return None;
        }
        let (done, all) = self.written(seat);
        Some(Roster {
            title: Msg::new("roster-title"),
            note: Msg::new("roster-note").num("done", done).num("all", all),
            lines: self.commanded(seat).map(|unit| self.roster_line(unit)).collect(),
        })
    }

    /// How many units of a seat have an order, and how many may have one.
    #[must_use]
    pub fn written(self, seat: Seat) -> (u8, u8) {
        let able = self.commanded(seat).filter(|&unit| self.may_order(unit).is_ok());
        able.fold((0, 0), |(done, all), unit| {
            (done + u8::from(self.plan(unit).kind != OrderKind::Wait), all + 1)
        })
    }

    fn roster_line(self, unit: UnitId) -> RosterLine {
        let plan = self.plan(unit);
        let waits = plan.kind == OrderKind::Wait;
        let barred = self.may_order(unit).err();
        let label = match barred {
            Some(Bar(_, key)) => Msg::new(key),
            None if waits => Msg::new("roster-open"),
            None => self.plan_words(plan),
        };
        let sign = (!waits).then(|| sign_key(plan.kind));
        RosterLine { piece: u16::from(unit.0), label, sign, open: waits && barred.is_none() }
    }
}

/// The key of an order's sign.
#[must_use]
pub fn sign_key(kind: OrderKind) -> String {
    format!("sign-{}", order_key(kind))
}
