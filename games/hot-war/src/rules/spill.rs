//! Missed dice that go on: to the settlement the target is in (§HW-13.9.5), and to others of its type in a dense stack
//! (§HW-7.6.3). Both are fed by the misses of the throw at the named target, after what was thrown again (§HW-4.14).

use crate::choice;
use crate::look::{Look, Turn};
use crate::state::{Aim, Frame, Lasting, Shot, ShotBy, ShotKind, UnitId};
use sandtable_engine::{Log, Sink};
use sandtable_hex::HexId;

impl Look<'_> {
    /// §HW-7.6.3: who may be hit next by what spills over from a shot: units of the target's type on its hex that this
    /// chain has not been thrown at; hidden ones last, by number (§HW-7.6.3.1).
    pub fn spill_targets(self, shot: u8) -> Vec<UnitId> {
        let Some(thrown) = self.s.volley.get(shot as usize) else { return Vec::new() };
        let (Aim::Unit(at), ShotBy::Unit(by)) = (thrown.at, thrown.by) else { return Vec::new() };
        let (Some(_), Some(hex)) = (self.hex(by), self.shot_hex(thrown)) else { return Vec::new() };
        let done = self.thrown_at(shot);
        let (side, prey) = (self.side(at), self.prey(at));
        let alike = |u: &UnitId| self.prey(*u) == prey;
        let on = self.of_on(side, hex).filter(|u| !self.is_airborne(*u) && !done.contains(u));
        let mut next: Vec<UnitId> = on.filter(alike).collect();
        next.sort_by_key(|&u| self.is(u, Lasting::AMBUSH));
        next
    }

    /// The units that a shot and those it spilled over from were thrown at.
    fn thrown_at(self, shot: u8) -> Vec<UnitId> {
        let at = |s: &Shot| if let Aim::Unit(unit) = s.at { Some(unit) } else { None };
        self.chain(shot).into_iter().filter_map(|i| at(self.s.volley.get(i as usize)?)).collect()
    }

    /// A shot and those it spilled over from, back to the one at the named target.
    fn chain(self, shot: u8) -> Vec<u8> {
        let link = |i: &u8| self.s.volley.get(*i as usize)?.spilled_from;
        std::iter::successors(Some(shot), link).collect()
    }

    /// §HW-7.6.3: whether the stack on the hex of a unit is dense: three of its category, hidden ones counted.
    fn is_dense(self, at: UnitId, hex: HexId) -> bool {
        let category = self.unit_type(at).category();
        let counts = |u: &UnitId| self.unit_type(*u).category() == category;
        let stack = self.of_on(self.side(at), hex).filter(|u| !self.is_airborne(*u)).filter(counts);
        category.is_some() && stack.count() >= 3
    }

    /// §HW-4.14, §HW-7.6.9.3: whether a shot is at a unit that rode on its target: what misses it goes no farther.
    fn is_at_rider(self, i: u8) -> bool {
        let Some((shot, before)) = self.s.volley.get(..=i as usize).and_then(<[Shot]>::split_last) else {
            return false;
        };
        let goes_with =
            |s: &Shot| s.by == shot.by && s.kind == shot.kind && s.spilled_from == shot.spilled_from;
        shot.kind != ShotKind::Area && before.iter().any(|s| goes_with(s) && matches!(s.at, Aim::Unit(_)))
    }

    /// §HW-6.9.9: among those that are seen the firing player chooses.
    pub fn spill_choices(self, shot: u8, out: &mut impl Sink) {
        for unit in self.spill_targets(shot).into_iter().filter(|&u| !self.is(u, Lasting::AMBUSH)) {
            out.add(choice::NEXT, Look::noun(unit));
        }
    }

    /// §HW-17.9: whether what goes on from a shot would tell that someone hides where it fell.
    fn betrays(self, shot: &Shot) -> bool {
        matches!(shot.at, Aim::Unit(at) if self.is(at, Lasting::AMBUSH))
    }

    /// Whether shots of a kind spill over into a stack: those at a distance, but not area fire,
    /// which is thrown at everyone already (§HW-7.2.6).
    fn spills_into_stack(self, kind: ShotKind) -> bool {
        match kind {
            ShotKind::Fire | ShotKind::Defence | ShotKind::Ambush | ShotKind::Moving => true,
            ShotKind::Area | ShotKind::Close | ShotKind::Mine => false,
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-4.14: the misses of a throw go on, to the settlement first.
    pub fn spill(&mut self, i: u8) {
        let Some(shot) = self.s.volley.get(i as usize).copied() else { return };
        let (Aim::Unit(at), ShotBy::Unit(_)) = (shot.at, shot.by) else { return };
        let Some(hex) = self.look().shot_hex(&shot).filter(|_| !self.look().is_at_rider(i)) else { return };
        if shot.spilled_from.is_none() {
            self.spill_into_settlement(i);
        }
        // §HW-7.6.3: a throw of a single die is the last.
        let on = shot.misses > 0 && shot.dice > 1;
        let goes_on = on && self.look().spills_into_stack(shot.kind) && self.look().is_dense(at, hex);
        let next = if goes_on { self.look().spill_targets(i) } else { Vec::new() };
        let seen = next.iter().filter(|&&u| !self.look().is(u, Lasting::AMBUSH)).count();
        match (seen, next.first()) {
            (2.., _) => self.push(Frame::Spill(i)),
            (_, Some(&unit)) => self.spill_onto(i, unit),
            _ => {}
        }
    }

    /// §HW-13.9.5: the misses of a shot are thrown at the settlement, no more than its Structure dice; §HW-7.2.6: of area
    /// fire once, from the misses of all its tests together.
    fn spill_into_settlement(&mut self, i: u8) {
        let Some(shot) = self.s.volley.get(i as usize).copied() else { return };
        let (Some(hex), ShotBy::Unit(by)) = (self.look().shot_hex(&shot), shot.by) else { return };
        if matches!(shot.at, Aim::Unit(at) if self.look().is_airborne(at)) {
            return; // It is over the settlement, not in it.
        }
        let Some(settlement) = self.look().settlement(hex) else { return };
        if self.look().betrays(&shot) {
            return;
        }
        let same = |s: &&Shot| {
            let first = s.spilled_from.is_none() && matches!(s.at, Aim::Unit(_));
            s.by == shot.by && s.kind == shot.kind && first && !self.look().betrays(s)
        };
        let misses = match shot.kind {
            ShotKind::Area if self.s.volley.iter().filter(same).any(|s| !s.thrown) => return,
            ShotKind::Area => self.s.volley.iter().filter(same).map(|s| s.misses).fold(0, u8::saturating_add),
            ShotKind::Close | ShotKind::Mine => return,
            _ => shot.misses,
        };
        // As it was aimed: smoke may have come up since (§HW-7.5.20.2).
        let which = self.look().dice_of(shot.kind, by, crate::data::Prey::Structure, shot.blind);
        if let Some(aimed) = self.look().aim_at_structure(by, settlement, shot.kind, which) {
            let dice = aimed.dice.min(misses);
            if dice > 0 {
                self.s.volley.push(Shot { dice, spilled_from: Some(i), ..aimed });
            }
        }
    }

    /// §HW-7.6.3: half of the misses, rounded up, are thrown at the next unit.
    pub fn spill_onto(&mut self, i: u8, unit: UnitId) {
        let Some(shot) = self.s.volley.get(i as usize).copied() else { return };
        let look = self.look();
        let (ShotBy::Unit(by), Some(hex)) = (shot.by, look.shot_hex(&shot)) else { return };
        let Some(from) = look.hex(by) else { return };
        let (dice, at) = (shot.misses.div_ceil(2), Aim::Unit(unit));
        let accuracy = look.accuracy(by, Some(unit), look.prey(unit), shot.kind, from, hex);
        let spilled = Shot { blind: shot.blind, ..Shot::new(shot.by, at, shot.kind, dice, accuracy) };
        // §HW-7.6.9.3: those who ride on it are thrown off, and shot at with as many dice.
        let at_riders = look.shots_at_riders(&spilled).into_iter().map(|rider| Shot { dice, ..rider });
        let shots: Vec<Shot> = std::iter::once(spilled).chain(at_riders).collect();
        self.s.volley.extend(shots.into_iter().map(|shot| Shot { spilled_from: Some(i), ..shot }));
        self.throw_off_riders();
    }
}
