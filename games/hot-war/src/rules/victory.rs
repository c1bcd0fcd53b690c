//! Points, control and the end of the game (HW-16).

use crate::data::Side;
use crate::look::{Look, Turn};
use crate::scenario::{Objective, Ours};
use crate::state::{Gone, Lasting, Place, Raid, Structure, UnitId, Verdict};
use sandtable_engine::{Line, Log, Msg, Viewer};
use sandtable_hex::HexId;

impl Look<'_> {
    /// §HW-16.6: the side that alone has ground units on a hex that are not Suppressed; nothing inside if none or both have.
    #[must_use]
    pub fn holds(self, hex: HexId) -> Option<Side> {
        self.is_seen_to_hold(hex, [true; 2])
    }

    /// §HW-17.4: the same as seen by a viewer that knows the hidden units of these sides.
    fn is_seen_to_hold(self, hex: HexId, knows: [bool; 2]) -> Option<Side> {
        let counts = |u: UnitId, side: Side| knows[side.index()] || !self.is(u, Lasting::AMBUSH);
        let has = |side: Side| {
            let fit = |u: UnitId| !self.is_airborne(u) && !self.is(u, Lasting::SUPPRESSED);
            self.of_on(side, hex).any(|u| fit(u) && counts(u, side))
        };
        match (has(Side::Ussr), has(Side::Usa)) {
            (true, false) => Some(Side::Ussr),
            (false, true) => Some(Side::Usa),
            _ => None,
        }
    }

    /// §HW-16.6: which side controls an objective now: the one that holds it, or held it last if it is empty.
    #[must_use]
    pub fn controls(self, objective: usize) -> Option<Side> {
        let hex = self.g.victory.objectives.get(objective)?.hex;
        let empty = !self.on(hex).any(|u| !self.is_airborne(u));
        match empty {
            true => self.s.control.get(objective).and_then(|control| control.held),
            false => self.holds(hex),
        }
    }

    /// §HW-17.4: who is seen to have controlled an objective last: units hidden there do not give it away to a viewer
    /// that may not know of them.
    #[must_use]
    pub fn control_seen(self, objective: usize, viewer: Viewer) -> Option<Side> {
        let control = self.s.control.get(objective)?;
        match Side::BOTH.map(|side| viewer.knows(self.seats_of(side))) {
            [true, true] => control.held,
            [true, false] => control.seen[0],
            [false, true] => control.seen[1],
            [false, false] => control.seen[2],
        }
    }

    /// §HW-16.6: whether what stands on a hex is not destroyed: what stood there at the start, if anything did. What is
    /// built in play comes after it in the list.
    fn is_intact(self, hex: HexId) -> bool {
        let begin = &self.g.begin.structures;
        let old = if begin.iter().any(|s| s.hex == hex) { begin.len() } else { usize::MAX };
        let stands = |s: &&Structure| s.hex == hex && !s.kind.is_sections();
        let mut any = self.s.structures.iter().take(old).filter(stands).peekable();
        any.peek().is_some() && any.all(|s| !s.destroyed)
    }

    /// Who has the points of an objective.
    fn has_objective(self, place: usize, objective: &Objective) -> Option<Side> {
        let held = self.controls(place).filter(|&side| objective.side.is_none_or(|s| s == side));
        let intact = self.is_intact(objective.hex);
        match objective.when {
            Ours::Held => held,
            Ours::HeldIntact => held.filter(|_| intact),
            Ours::Intact => objective.side.filter(|_| intact),
            Ours::Destroyed => objective.side.filter(|_| !intact),
        }
    }

    /// §HW-16.3: the points of both sides if the game ended now.
    #[must_use]
    pub fn tally(self) -> [i16; 2] {
        let mut points = self.s.points;
        for (place, objective) in self.g.victory.objectives.iter().enumerate() {
            if let Some(side) = self.has_objective(place, objective) {
                let all = &mut points[side.index()];
                *all = all.saturating_add(i16::from(objective.points));
            }
        }
        for head in &self.g.victory.bridgeheads {
            let there =
                |u: &UnitId| self.is_on_ground(*u) && self.hex(*u).is_some_and(|h| head.hexes.contains(h));
            let there = self.units(head.side).filter(there).count() as i16 * i16::from(head.points);
            let all = &mut points[head.side.index()];
            *all = all.saturating_add(there);
        }
        points
    }

    /// Who has won with these points; nothing if the lead is too small.
    #[must_use]
    pub fn winner(self, points: [i16; 2]) -> Option<Side> {
        let lead = i32::from(points[0]) - i32::from(points[1]);
        let margin = i32::from(self.g.victory.margin).max(1);
        match lead {
            _ if lead >= margin => Some(Side::Ussr),
            _ if lead <= -margin => Some(Side::Usa),
            _ => None,
        }
    }

    /// Whether a unit is at the airfield, by itself or aboard.
    fn is_home(self, unit: UnitId) -> bool {
        let home = |u: UnitId| matches!(self.unit(u).at, Place::Landed | Place::Parked);
        match self.unit(unit).at {
            Place::Inside(by) | Place::Outside(by) => home(by),
            _ => home(unit),
        }
    }

    /// How far a unit has come that is to be landed and brought back (§HW-16.3).
    #[must_use]
    pub fn raid(self, unit: UnitId) -> Option<Raid> {
        let raiders = &self.g.victory.extraction.as_ref()?.units;
        let borne = raiders.iter().zip(&self.s.raids).filter(|(raider, _)| self.borne_by(**raider) == unit);
        borne.map(|(_, raid)| *raid).min()
    }

    /// §HW-16.3: who bears a unit of the raid: itself, or the one into which it has merged.
    fn borne_by(self, mut unit: UnitId) -> UnitId {
        while let Place::Gone(Gone::Merged(into)) = self.unit(unit).at {
            unit = into;
        }
        unit
    }

    /// The share of its cost that a unit counts which leaves the board by this hex, rounded up (§HW-16.5).
    fn exit_points(self, unit: UnitId) -> i16 {
        let (side, hex) = (self.side(unit), self.whereabouts(unit));
        let exit = self.g.victory.exits.iter().find(|e| e.side == side && Some(e.hex) == hex);
        exit.map_or(0, |e| (u32::from(self.card(unit).cost) * u32::from(e.percent)).div_ceil(100) as i16)
    }
}

impl<L: Log> Turn<'_, L> {
    fn score(&mut self, rule: &'static str, side: Side, points: i16) {
        if points == 0 {
            return;
        }
        let all = &mut self.s.points[side.index()];
        *all = all.saturating_add(points);
        self.say(rule, |_| {
            Line::new(Msg::new("log-points").msg("side", Look::side_name(side)).num("points", points))
        });
    }

    /// §HW-16.3, §HW-16.4: a unit lost counts its cost for the enemy, one that leaves by an exit a share for its own.
    pub fn score_loss(&mut self, unit: UnitId, why: Gone) {
        let side = self.look().side(unit);
        let cost = self.look().card(unit).cost as i16;
        match why {
            Gone::Destroyed | Gone::Captured | Gone::Surrendered => self.score("HW-16.4", side.other(), cost),
            Gone::Left => {
                let share = self.look().exit_points(unit);
                self.score("HW-16.5", side, share);
            }
            Gone::Merged(_) => {}
        }
    }

    /// The side that destroys an oil field loses points where the scenario says so.
    pub fn score_oil_field(&mut self, by: Side) {
        self.score("HW-16.3", by, -i16::from(self.g.victory.oil_penalty));
    }

    /// §HW-6.6: control is noted, units brought back count, and after the last turn the game is over.
    pub fn count_turn(&mut self) {
        self.note_control();
        self.count_raid();
        if self.s.turn >= self.g.turns {
            self.finish();
        }
    }

    fn note_control(&mut self) {
        for (place, objective) in self.g.victory.objectives.iter().enumerate() {
            let look = self.look();
            let held = look.holds(objective.hex);
            let eyes = [[true, false], [false, true], [false, false]];
            let seen = eyes.map(|knows| look.is_seen_to_hold(objective.hex, knows));
            let Some(noted) = self.s.control.get_mut(place) else { continue };
            noted.held = held.or(noted.held);
            for (noted, seen) in noted.seen.iter_mut().zip(seen) {
                *noted = seen.or(*noted);
            }
        }
    }

    /// §HW-16.3: a unit on the ground of the raid has been landed; one that was landed and is back counts its cost, once.
    fn count_raid(&mut self) {
        let Some(extraction) = &self.g.victory.extraction else { return };
        for (place, &raider) in extraction.units.iter().enumerate() {
            let Some(&raid) = self.s.raids.get(place) else { continue };
            let look = self.look();
            let unit = look.borne_by(raider);
            let landed =
                look.is_on_ground(unit) && look.hex(unit).is_some_and(|h| extraction.ground.contains(h));
            let now = match raid {
                Raid::Ahead if landed => Raid::Landed,
                Raid::Landed if look.is_home(unit) && self.s.turn >= extraction.from => Raid::Back,
                _ => continue,
            };
            let (side, cost) = (look.side(unit), look.card(unit).cost as i16);
            self.s.raids[place] = now;
            match now {
                Raid::Back => self.score("HW-16.3", side, cost),
                _ => self.say_unit("HW-16.3", "log-raid-landed", unit),
            }
        }
    }

    /// §HW-6.1, §HW-16.3: the last turn is over.
    fn finish(&mut self) {
        let points = self.look().tally();
        let winner = self.look().winner(points);
        self.s.points = points;
        self.s.over = Some(winner.map_or(Verdict::Drawn, Verdict::Won));
        self.say("HW-16.3", |_| {
            let [ussr, usa] = points;
            let msg = Msg::new(if winner.is_some() { "log-won" } else { "log-drawn" });
            let msg = msg.num("ussr", ussr).num("usa", usa);
            let side = |s| msg.clone().msg("side", Look::side_name(s));
            Line::new(winner.map_or_else(|| msg.clone(), side)).head()
        });
    }
}
