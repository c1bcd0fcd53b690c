//! Units as they lie on the table and beside it.

use super::overlays::order_key;
use crate::data::{Side, UnitType};
use crate::look::Look;
use crate::state::{Gone, Lasting, Place as At, UnitId};
use sandtable_engine::scene::{Badge, Piece, Place};
use sandtable_engine::{Msg, Viewer};

/// The boxes beside the map, two of each kind by side.
pub mod boxes {
    /// To be set up.
    pub const HAND: u8 = 0;
    /// At the airfield.
    pub const AIRFIELD: u8 = 2;
    /// On the way.
    pub const DUE: u8 = 4;
    /// Out of play.
    pub const LOST: u8 = 6;
    /// Their words.
    pub const NAMES: [&str; 4] = ["box-hand", "box-airfield", "box-due", "box-lost"];
}

impl Look<'_> {
    /// §HW-17.8: whether a viewer may know where a unit is: those in Ambush only their side (§HW-17.4), passengers that no one saw
    /// go aboard likewise (§HW-17.5), and no one of a side that sets up in secret.
    #[must_use]
    pub fn may_see(self, unit: UnitId, viewer: Viewer) -> bool {
        let side = self.side(unit);
        if viewer.knows(self.seats_of(side)) {
            return true;
        }
        let hidden = self.unit(unit).at == At::Hand || self.is_hidden(unit);
        !hidden && self.setup_is_open(side, viewer)
    }

    /// Stacks from the bottom to the top: light units over heavy ones, helicopters on top.
    pub(super) fn pieces_shown(self, viewer: Viewer) -> Vec<Piece> {
        let first = self.g.slots[0];
        let all = (0..first + self.g.slots[1]).map(UnitId);
        let mut shown: Vec<UnitId> = all
            .filter(|&u| {
                self.unit(u).at != At::None && self.may_see(u, viewer) && self.box_or_hex(u).is_some()
            })
            .collect();
        let order = |u: &UnitId| match self.unit_type(*u) {
            UnitType::Helicopter => 2,
            UnitType::Infantry | UnitType::Artillery => 1,
            _ => 0,
        };
        shown.sort_by_key(|u| (order(u), *u));
        shown.into_iter().filter_map(|u| self.piece(u, viewer)).collect()
    }

    fn box_or_hex(self, unit: UnitId) -> Option<(Place, Option<UnitId>)> {
        let own = self.side(unit) as u8;
        match self.unit(unit).at {
            At::Hex(hex) => Some((Place::Hex(hex.0), None)),
            At::Inside(by) | At::Outside(by) | At::Towed(by) => {
                let (place, _) = self.box_or_hex(by)?;
                Some((place, Some(by)))
            }
            At::Half(hex) => Some((Place::Hex(hex.0), None)),
            At::Hand => Some((Place::Box(boxes::HAND + own), None)),
            At::Landed | At::Parked => Some((Place::Box(boxes::AIRFIELD + own), None)),
            At::Due(..) => Some((Place::Box(boxes::DUE + own), None)),
            At::Gone(Gone::Merged(_)) | At::None => None,
            At::Gone(_) => Some((Place::Box(boxes::LOST + own), None)),
        }
    }

    /// §HW-17.3: type, number, strength and states are public.
    fn piece(self, unit: UnitId, viewer: Viewer) -> Option<Piece> {
        let (at, rides) = self.box_or_hex(unit)?;
        let u = self.unit(unit);
        Some(Piece {
            id: u16::from(unit.0),
            at,
            side: self.side(unit) as u8,
            name: self.name(unit),
            art: if rides.is_some() {
                format!("aboard-{}", self.unit_art(unit))
            } else {
                self.unit_art(unit)
            },
            steps: u.strength,
            of: self.card(unit).strength,
            facing: self.sector(unit).map(|d| d as u8),
            rides: rides.map(|by| u16::from(by.0)),
            hangs: false,
            over: self.art_over(unit, rides.is_some(), viewer),
            states: self.badges(unit, viewer),
        })
    }

    /// The key of a unit's picture: its card.
    #[must_use]
    pub fn unit_art(self, unit: UnitId) -> String {
        self.card(unit).id.replace('_', "-")
    }

    /// What lies over it: its number and its strength; both small if it rides with another, which it does where the
    /// number of that one would be. A viewer that does not see the riders sees the number where it always is (§HW-17.5).
    fn art_over(self, unit: UnitId, rides: bool, viewer: Viewer) -> Vec<String> {
        let (side, of) = (self.side(unit), self.card(unit).strength);
        let (number, strength) =
            (number_art(side, self.number(unit)), strength_art(side, self.unit(unit).strength, of));
        if rides {
            vec![format!("aboard-{number}"), format!("aboard-{strength}")]
        } else if self.carried(unit).any(|rider| self.may_see(rider, viewer)) {
            vec![format!("above-{number}"), strength]
        } else {
            vec![number, strength]
        }
    }

    /// §HW-1.5: the number of a unit on its side, by which orders call it.
    #[must_use]
    pub fn number(self, unit: UnitId) -> u8 {
        let first = if self.side(unit) == Side::Ussr { 0 } else { self.g.slots[0] };
        unit.0 - first + 1
    }

    /// What is true of it, as badges; its order for its own side, and for all once orders lie open (§HW-17.1, §HW-17.2).
    fn badges(self, unit: UnitId, viewer: Viewer) -> Vec<Badge> {
        let u = self.unit(unit);
        let shown = [
            (Lasting::SUPPRESSED, "suppressed"),
            (Lasting::AMBUSH, "ambush"),
            (Lasting::TRENCH, "trench"),
            (Lasting::DEPLOYED, "deployed"),
            (Lasting::CHEM, "chem"),
            (Lasting::BOUND, "bound"),
            (Lasting::GROUND, "on-ground"),
        ];
        let badge = |id: &str| Badge { id: id.into(), label: Msg::new(format!("state-{id}")), number: None };
        let mut badges: Vec<Badge> =
            shown.iter().filter(|(flag, _)| u.is(*flag)).map(|(_, id)| badge(id)).collect();
        if let Some(label) = self.commander_shown(unit) {
            let number = Some(i16::from(self.commander(self.seat(unit))));
            badges.push(Badge { id: "commander".into(), label, number });
        }
        if let Some(plan) = self.plan_seen(unit, viewer) {
            let key = order_key(plan.kind);
            badges.push(Badge { id: key.clone(), label: Msg::new(key), number: None });
        }
        badges
    }
}

/// The key of the number of a unit.
#[must_use]
pub fn number_art(side: Side, number: u8) -> String {
    format!("number-{}-{number}", side.key())
}

/// The key of the pips of a strength.
#[must_use]
pub fn strength_art(side: Side, left: u8, of: u8) -> String {
    format!("strength-{}-{left}-{of}", side.key())
}
