//! O22 Recover and O23 Rout: shaken units are gathered, or driven off.

use crate::board::Hex;
use crate::choice;
use crate::data::Side;
use crate::decisions::{ChooseRally, ChooseRout, Retreat, Walk};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Gait, UnitId, WalkStage, is};
use sandtable_engine::{Line, Log, Msg, Noun, Sink};
use sandtable_hex::Dir;

impl<'a> Look<'a> {
    /// §O22.1: a broken or suppressed unit, and a player not yet activated for Recover or Rout this Turn.
    #[must_use]
    pub fn can_recover(self) -> bool {
        let side = self.s.active;
        !self.s.called[side.index()]
            && self.units(side).any(|u| self.unit(u).flags & (is::BROKEN | is::SUPPRESSED) != 0)
    }

    /// §O23.1: whose units may be made to Rout.
    #[must_use]
    pub fn can_rout(self, side: Side) -> bool {
        !self.s.called[side.index()] && self.units(side).any(|u| self.is_broken(u))
    }

    /// D4: oneself or the opponent.
    pub fn rout_whom_choices(self, out: &mut impl Sink) {
        if self.can_rout(self.s.active) {
            out.add(choice::OWN, Noun::None);
        }
        if self.can_rout(self.inactive()) {
            out.add(choice::ENEMY, Noun::None);
        }
    }

    /// Units that have still to roll: only those still broken (§CC-O23.6).
    pub fn listed(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(side).filter(move |&u| self.is(u, is::LISTED | is::BROKEN))
    }

    /// D3: whose Rally roll is next.
    pub fn rally_choices(self, out: &mut impl Sink) {
        self.listed(self.s.active).for_each(|u| out.add(choice::RALLY, Look::noun(u)));
    }

    /// D3: whose Rout roll is next.
    pub fn rout_choices(self, out: &mut impl Sink) {
        self.listed(self.s.routing).for_each(|u| out.add(choice::ROUT, Look::noun(u)));
    }

    /// §O23.3, §CC-O23.5, §FLAG-3: hexes next to the unit that are closer to its own edge.
    fn closer(self, unit: UnitId) -> impl Iterator<Item = (Dir, Hex)> + use<'a> {
        let (from, edge) = (self.hex_of(unit), self.g.side(self.side(unit)).edge);
        let measure = move |h: Hex| match self.g.flags.retreat_by_hex_count {
            true => edge.depth(h),
            false => edge.distance(h),
        };
        Dir::ALL
            .into_iter()
            .map(move |d| (d, self.g.board.next(from, d)))
            .filter(move |&(_, h)| h.is_some() && measure(h) < measure(from))
    }

    /// §O23.3.5: whether a step back kills: among enemies, into impassable ground, down a Cliff.
    fn step_kills(self, unit: UnitId, dir: Dir, to: Hex) -> bool {
        self.standing(self.side(unit).other()).contains(to)
            || self.g.ground.retreat(self.hex_of(unit), dir, self.s.blaze).is_err()
    }

    /// D5, §CC-O23.4: where a unit may go back without dying.
    pub fn retreat_hexes(self, unit: UnitId) -> impl Iterator<Item = Hex> + use<'a> {
        self.closer(unit).filter(move |&(d, h)| !self.step_kills(unit, d, h)).map(|(_, h)| h)
    }

    /// D5: the owner's choice among the hexes closer to his edge.
    pub fn retreat_choices(self, out: &mut impl Sink) {
        if let Some(unit) = self.going().next() {
            self.retreat_hexes(unit).for_each(|h| out.add(choice::TO, hex_noun(h)));
        }
    }

    /// Whose Retreat it is, if he has a hex to choose; nothing if it is over or kills.
    #[must_use]
    pub fn retreat_asked(self, left: u8) -> Option<Side> {
        let unit = self.going().next().filter(|&u| left > 0 && !self.at_own_edge(u))?;
        self.retreat_hexes(unit).next().map(|_| self.side(unit))
    }

    /// §O23.3: whether it stands at its own edge: its next step leaves the map.
    #[must_use]
    pub fn at_own_edge(self, unit: UnitId) -> bool {
        self.g.side(self.side(unit)).edge.depth(self.hex_of(unit)) == 1
    }
}

impl<L: Log> Turn<'_, L> {
    /// §O22.2: all own Suppressed markers go; then each broken unit rolls.
    pub fn recover(&mut self) {
        let side = self.s.active;
        self.s.called[side.index()] = true;
        for i in 0..self.g.kinds.len() {
            if self.g.kinds[i].side == side {
                self.s.units[i].flags &= !is::SUPPRESSED;
            }
        }
        self.say_side("O22.2", "log-recover", side);
        self.list_broken(side);
        self.s.carried_out = true;
        self.push(ChooseRally);
    }

    /// §O23.1: a player's broken units are to roll.
    pub fn rout(&mut self, side: Side) {
        self.s.called[side.index()] = true;
        self.s.routing = side;
        self.say_side("O23.1", "log-rout", side);
        self.list_broken(side);
        self.s.carried_out = true;
        self.replace(ChooseRout);
    }

    fn list_broken(&mut self, side: Side) {
        for i in 0..self.g.kinds.len() {
            let unit = &mut self.s.units[i];
            if self.g.kinds[i].side == side && unit.on_map() && unit.is(is::BROKEN) {
                unit.flags |= is::LISTED;
            }
        }
    }

    /// §O22.3: less than Morale rallies; as much suppresses.
    pub fn rally_rolled(&mut self, unit: UnitId, sum: i16) {
        if !self.take_off_list(unit) {
            return;
        }
        let morale = i16::from(self.look().resolve(unit));
        let fate = match sum.cmp(&morale) {
            std::cmp::Ordering::Less => Msg::new("fate-rallies"),
            std::cmp::Ordering::Equal => self.look().fate_suppressed(unit),
            std::cmp::Ordering::Greater => Msg::new("fate-stays-broken"),
        };
        self.say_check("O22.3", "log-rally-roll", unit, [morale, sum], fate);
        match sum.cmp(&morale) {
            std::cmp::Ordering::Less => self.rally(unit),
            std::cmp::Ordering::Equal => self.suppress(unit),
            std::cmp::Ordering::Greater => {}
        }
    }

    /// §O23.2: as much as Morale suppresses; more drives the unit back by the difference.
    pub fn rout_rolled(&mut self, unit: UnitId, sum: i16) {
        if !self.take_off_list(unit) {
            return;
        }
        let morale = i16::from(self.look().resolve(unit));
        let fate = match sum.cmp(&morale) {
            std::cmp::Ordering::Less => Msg::new("fate-stays"),
            std::cmp::Ordering::Equal => self.look().fate_suppressed(unit),
            std::cmp::Ordering::Greater => Msg::new("fate-retreats").num("hexes", sum - morale),
        };
        self.say_check("O23.2", "log-rout-roll", unit, [morale, sum], fate);
        match sum.cmp(&morale) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => self.suppress(unit),
            std::cmp::Ordering::Greater => {
                self.set(unit, is::GOING);
                self.push(Retreat { left: (sum - morale).clamp(0, 40) as u8 });
            }
        }
    }

    /// §CC-O23.6: a unit that is gone or rallied meanwhile does not roll.
    fn take_off_list(&mut self, unit: UnitId) -> bool {
        let due = self.look().is(unit, is::LISTED | is::BROKEN);
        self.clear(unit, is::LISTED);
        due
    }

    /// A roll against Morale, and what comes of it.
    pub(super) fn say_check(
        &mut self,
        rule: &'static str,
        key: &'static str,
        unit: UnitId,
        [morale, sum]: [i16; 2],
        fate: Msg,
    ) {
        self.say(rule, |look| {
            let msg = Msg::new(key).msg("unit", look.name(unit)).num("morale", morale).num("roll", sum);
            Line::new(msg.msg("fate", fate)).touch(Look::noun(unit))
        });
    }

    /// §O23.3: the Retreat is over, or kills: off the own edge, among enemies, into impassable ground (§O23.3.5,
    /// §7.2.2).
    pub fn run_retreat(&mut self, left: u8) {
        self.pop();
        while let Some(unit) = self.look().first_going() {
            self.clear(unit, is::GOING);
            if left > 0 {
                let key =
                    if self.look().at_own_edge(unit) { "log-retreats-off" } else { "log-retreat-kills" };
                self.say_unit("O23.3.5", key, unit);
                self.eliminate(unit);
            }
        }
    }

    /// D5, §O23.3.1, §O23.3.3, §F106.2-b: one hex back, for no points and through Wire.
    pub fn retreat_to(&mut self, to: Hex, left: u8) {
        self.replace(Retreat { left: left - 1 });
        self.push(Walk { gait: Gait::Retreat, to, stage: WalkStage::Leave });
    }
}
