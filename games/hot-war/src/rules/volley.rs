//! Shots that are resolved together: throws, what spills over, losses (§HW-4.5 to §HW-4.9, §HW-4.14, §HW-7.6.3).

use super::Ruling;
use crate::choice::{self, purpose};
use crate::data::Side;
use crate::look::{Look, Turn, hex_noun};
use crate::state::{
    Aim, Frame, Gone, Lasting, Mark, Place, Shot, ShotBy, ShotKind, TestFor, ThisTurn, UnitId,
};
use sandtable_engine::{Act, DiceShown, Line, Log, Luck, Msg, Noun, Seat, Sink};
use sandtable_hex::HexId;

impl Look<'_> {
    /// The next shot that is thrown.
    #[must_use]
    pub fn next_throw(self) -> Option<usize> {
        self.s.volley.iter().position(|s| !s.thrown)
    }

    /// What the dice of a shot are for.
    #[must_use]
    pub fn shot_purpose(self, shot: &Shot) -> u16 {
        match shot.by {
            ShotBy::Mine(_) => purpose::MINES,
            ShotBy::Unit(unit) if self.side(unit) == Side::Ussr => purpose::FIRE_USSR,
            ShotBy::Unit(_) => purpose::FIRE_USA,
        }
    }

    /// Who decides about a shot.
    #[must_use]
    pub fn shooter_seat(self, shot: u8) -> Option<Seat> {
        match self.s.volley.get(shot as usize)?.by {
            ShotBy::Unit(unit) => Some(self.seat(unit)),
            ShotBy::Mine(_) => None,
        }
    }

    /// The hex a shot goes to.
    #[must_use]
    pub fn shot_hex(self, shot: &Shot) -> Option<HexId> {
        match shot.at {
            Aim::Unit(unit) => self.whereabouts(unit),
            Aim::Hex(hex) => Some(hex),
            Aim::Structure(i) => self.s.structures.get(i as usize).map(|s| s.hex),
            _ => None,
        }
    }

    /// Where the unit that shoots stands; nothing for a mine.
    fn shooter_hex(self, shot: &Shot) -> Option<HexId> {
        match shot.by {
            ShotBy::Unit(by) => self.hex(by),
            ShotBy::Mine(_) => None,
        }
    }

    /// §HW-9.7.2: of the shots at a unit at one instant, the one it flees from: the first along its way that hit it, or of
    /// those that all missed (§HW-5.8) the first. On one hex it is the shot with the most hits, then the nearest, then the
    /// one from the hex with the lowest number: unit numbers do not matter.
    fn decisive_shot(self, volley: &[Shot], unit: UnitId) -> Option<&Shot> {
        let at = |shot: &&Shot| shot.at == Aim::Unit(unit);
        let hit = volley.iter().filter(at).any(|shot| shot.hits > 0);
        let here = self.hex(unit);
        let leg = self.unit(unit).from.zip(here).filter(|_| self.is_airborne(unit));
        let leg = leg.map(|(from, to)| self.flown_over(from, to)).unwrap_or_default();
        let rank = |shot: &&Shot| {
            let (by, over) = (self.shooter_hex(shot), shot.over.or(here));
            let along = leg.iter().position(|&hex| Some(hex) == over).map_or(0, |i| i + 1);
            let apart = by.zip(over).map(|(by, over)| self.g.board.distance(by, over));
            (along, u8::MAX - shot.hits, apart, by)
        };
        volley.iter().filter(at).filter(|shot| shot.hits > 0 || !hit).min_by_key(rank)
    }

    /// §HW-8.1.1: the hexes shot at by those who tear wire, while the targets still stand there.
    fn wired_hexes_shot_at(self, volley: &[Shot]) -> Vec<HexId> {
        let tears = |shot: &&Shot| match shot.by {
            ShotBy::Unit(by) => shot.kind != ShotKind::Close && self.card(by).properties.wire_destruction,
            ShotBy::Mine(_) => false,
        };
        volley.iter().filter(tears).filter_map(|shot| self.shot_hex(shot)).collect()
    }

    /// §HW-5.8: the units shot at from Ambush, and from where: they test.
    fn ambushed_by(self, volley: &[Shot]) -> Vec<(UnitId, Option<HexId>)> {
        let named = |shot: &&Shot| shot.kind == ShotKind::Ambush && shot.spilled_from.is_none();
        let met = |shot: &Shot| match (shot.by, shot.at) {
            (ShotBy::Unit(by), Aim::Unit(at)) => Some((at, self.hex(by))),
            _ => None,
        };
        match self.stands(Ruling::AmbushMoraleTest) {
            true => volley.iter().filter(named).filter_map(met).collect(),
            false => Vec::new(),
        }
    }

    /// §HW-6.9.7: how many missed dice are thrown again.
    pub fn again_choices(self, shot: u8, out: &mut impl Sink) {
        let misses = self.s.volley.get(shot as usize).map_or(0, |s| s.misses);
        (0..=misses).for_each(|n| out.add(choice::AGAIN, Noun::Number(i16::from(n))));
    }

    /// §HW-6.9.4: who of the passengers loses the next.
    pub fn passenger_choices(self, transport: UnitId, out: &mut impl Sink) {
        self.inside(transport).for_each(|u| out.add(choice::LOSE, Look::noun(u)));
    }

    /// Passengers inside a transport that have strength left.
    pub fn inside(self, transport: UnitId) -> impl Iterator<Item = UnitId> {
        self.carried(transport).filter(move |&u| self.unit(u).at == Place::Inside(transport))
    }
}

impl<L: Log> Turn<'_, L> {
    /// These shots are resolved together, and losses are taken after all of them (§HW-4.8, §HW-4.9).
    pub fn fire(&mut self, shots: Vec<Shot>) {
        if !shots.is_empty() {
            self.s.volley = shots;
            self.push(Frame::Losses);
            self.push(Frame::Volley);
        }
    }

    /// §HW-4.6: dice above the accuracy are discarded, the others hit.
    pub fn thrown(&mut self, i: usize, faces: &[u8]) {
        let Some(shot) = self.s.volley.get(i).copied() else { return };
        if !self.s.volley.iter().any(|shot| shot.thrown) {
            self.open_fire();
            self.throw_off_riders();
        }
        let hits = faces.iter().filter(|&&f| f < shot.accuracy).count() as u8;
        self.s.volley[i] = Shot { thrown: true, hits, misses: faces.len() as u8 - hits, ..shot };
        self.say_throw(&shot, faces, hits);
        match self.s.volley[i] {
            Shot { spotted: true, misses: 1.., .. } => self.push(Frame::Again(i as u8)),
            _ => self.spill(i as u8),
        }
    }

    fn say_throw(&mut self, shot: &Shot, faces: &[u8], hits: u8) {
        let faces: Vec<(u8, Option<bool>)> = faces.iter().map(|&f| (f, Some(f < shot.accuracy))).collect();
        let shot = *shot;
        self.say("HW-4.6", |look| {
            let key = match (shot.by, shot.at) {
                (ShotBy::Mine(_), _) => "log-mine-throw",
                (_, Aim::Structure(_)) => "log-throw-structure",
                _ if shot.spilled_from.is_some() => "log-throw-spill",
                _ if shot.kind == ShotKind::Close => "log-throw-close",
                _ => "log-throw",
            };
            let mut msg = Msg::new(key).num("hits", hits).num("accuracy", shot.accuracy);
            let mut line = Line::default();
            if let ShotBy::Unit(by) = shot.by {
                msg = msg.msg("unit", look.name(by));
                line = line.touch(Look::noun(by));
                // A helicopter is shot at where it flew by (§HW-9.6.1).
                if let (Some(from), Some(to)) = (look.hex(by), shot.over.or(look.shot_hex(&shot))) {
                    line =
                        line.act(Act::Attack { from: from.0, to: to.0, close: shot.kind == ShotKind::Close });
                }
                let luck = hit_luck(faces.len() as i32, i32::from(shot.accuracy), i32::from(hits));
                line =
                    line.act(Act::Dice(DiceShown { seat: look.seat(by), die: 0, faces, luck: Some(luck) }));
            } else if let Aim::Unit(at) = shot.at {
                let seat = look.seats_of(look.side(at).other()).iter().next().unwrap_or(Seat(0));
                line = line.act(Act::Dice(DiceShown { seat, die: 0, faces, luck: None }));
            }
            match shot.at {
                Aim::Unit(at) => {
                    line.msg = msg.msg("target", look.name(at));
                    line.touch(Look::noun(at)).to(look.audience(at))
                }
                _ => match look.shot_hex(&shot) {
                    Some(hex) => {
                        line.msg = msg.name("hex", look.hex_name(hex));
                        line.touch(hex_noun(hex))
                    }
                    None => line,
                },
            }
        });
    }

    /// §HW-6.9.7, §HW-7.5.17: that many missed dice are thrown again.
    pub fn again(&mut self, shot: u8, dice: u8) {
        self.pop();
        match dice {
            0 => self.spill(shot),
            _ => self.push(Frame::AgainThrow(shot, dice)),
        }
    }

    /// The dice thrown again.
    pub fn thrown_again(&mut self, i: u8, faces: &[u8]) {
        self.pop();
        let Some(shot) = self.s.volley.get(i as usize).copied() else { return };
        let hits = faces.iter().filter(|&&f| f < shot.accuracy).count() as u8;
        if let Some(thrown) = self.s.volley.get_mut(i as usize) {
            thrown.hits += hits;
            thrown.misses -= hits;
        }
        self.say_throw(&shot, faces, hits);
        self.spill(i);
    }

    /// §HW-4.7: hits beyond Defence are damage; then those that lost test (§HW-5.3).
    pub fn losses(&mut self) {
        let volley = std::mem::take(&mut self.s.volley);
        let mut units: Vec<(UnitId, u8, bool)> = Vec::new();
        let mut structures: Vec<(u8, u8, Vec<Side>)> = Vec::new();
        for shot in &volley {
            let by = if let ShotBy::Unit(by) = shot.by { Some(by) } else { None };
            match shot.at {
                Aim::Unit(unit) => match units.iter_mut().find(|(u, ..)| *u == unit) {
                    Some((_, hits, _)) => *hits = hits.saturating_add(shot.hits),
                    None => units.push((unit, shot.hits, shot.kind == ShotKind::Close)),
                },
                Aim::Structure(i) => {
                    let side = by.filter(|_| shot.hits > 0).map(|by| self.look().side(by));
                    match structures.iter_mut().find(|(s, ..)| *s == i) {
                        Some((_, hits, sides)) => {
                            *hits = hits.saturating_add(shot.hits);
                            sides.extend(side.filter(|side| !sides.contains(side)));
                        }
                        None => structures.push((i, shot.hits, side.into_iter().collect())),
                    }
                }
                _ => {}
            }
        }
        let origins: Vec<Option<HexId>> =
            units.iter().map(|&(unit, ..)| self.break_off(&volley, unit)).collect();
        let wired = self.look().wired_hexes_shot_at(&volley);
        let ambushed = self.look().ambushed_by(&volley);
        self.push(Frame::Tests);
        self.fix_pools(&units.iter().map(|&(unit, _, close)| (unit, close)).collect::<Vec<_>>());
        // The Defence of all is summed before anyone is lost: cover, medics and height still count (§HW-4.9).
        let left: Vec<u8> =
            units.iter().map(|&(unit, _, close)| self.look().defence_left(unit, close)).collect();
        for (((unit, hits, _), from), left) in units.into_iter().zip(origins).zip(left) {
            let taken = hits.min(left);
            self.unit(unit).absorbed += taken;
            self.say_taken(unit, hits, taken);
            self.damage(unit, hits - taken, from);
        }
        for (structure, hits, by) in structures {
            self.hit_structure(structure as usize, hits, &by);
        }
        ambushed.into_iter().for_each(|(unit, from)| self.test(unit, TestFor::Ambushed, from));
        wired.into_iter().for_each(|hex| self.tear_wire(hex));
    }

    /// §HW-4.7: of so many hits, so many are taken by Defence.
    fn say_taken(&mut self, unit: UnitId, hits: u8, taken: u8) {
        if taken > 0 {
            self.say("HW-4.7", |look| {
                let msg = Msg::new("log-defence-takes").msg("unit", look.name(unit));
                let line = Line::new(msg.num("hits", hits).num("taken", taken).num("damage", hits - taken));
                line.touch(Look::noun(unit)).to(look.audience(unit))
            });
        }
    }

    /// §HW-9.7.2: notes where a helicopter under fire breaks off if it is Suppressed; the hex of the unit it flees from.
    fn break_off(&mut self, volley: &[Shot], unit: UnitId) -> Option<HexId> {
        let look = self.look();
        let shot = look.decisive_shot(volley, unit)?;
        let (from, over) = (look.shooter_hex(shot), shot.over.or(look.hex(unit)));
        if look.is_airborne(unit) {
            self.unit(unit).from = over;
        }
        from
    }

    /// §HW-2.1.5.1, the other reading: the Defence of the first Fire Test holds for the turn.
    fn fix_pools(&mut self, targets: &[(UnitId, bool)]) {
        if self.look().stands(Ruling::DefPool) {
            return;
        }
        for &(unit, close) in targets {
            let defence = self.look().defence(unit, close);
            self.unit(unit).pool.get_or_insert(std::num::NonZeroU8::MIN.saturating_add(defence));
        }
    }

    /// §HW-4.8: that many damages: strength falls, at 0 the unit is destroyed (§HW-2.1.2), otherwise it tests.
    pub fn damage(&mut self, unit: UnitId, damage: u8, from: Option<HexId>) {
        if damage == 0 || matches!(self.look().unit(unit).at, Place::Gone(_)) {
            return;
        }
        let lost = damage.min(self.look().unit(unit).strength);
        self.unit(unit).strength -= lost;
        self.say("HW-4.8", |look| {
            let msg = Msg::new("log-loses").msg("unit", look.name(unit)).num("lost", lost);
            let act = Act::Steps { piece: u16::from(unit.0), change: -(lost as i8) };
            Line::new(msg).touch(Look::noun(unit)).act(act).to(look.audience(unit))
        });
        self.cargo_lost(unit, lost);
        self.carried_lose(unit, lost);
        match self.look().unit(unit).strength {
            0 => self.remove(unit, Gone::Destroyed),
            _ => self.test(unit, TestFor::Losses, from),
        }
    }

    /// Takes a unit out of play (§HW-16.4): destroyed, captured, surrendered; what it carried is set down or lost.
    pub fn remove(&mut self, unit: UnitId, why: Gone) {
        let place = self.look().unit(unit).at;
        if matches!(place, Place::Gone(_)) {
            return;
        }
        self.discover(unit, "HW-16.4");
        let key = match why {
            Gone::Destroyed => "log-destroyed",
            Gone::Captured => "log-captured",
            Gone::Surrendered => "log-surrenders",
            Gone::Merged(_) => "log-merged",
            Gone::Left => "log-left",
        };
        self.say("HW-16.4", |look| {
            let act = Act::Remove { piece: u16::from(unit.0) };
            Line::new(Msg::new(key).msg("unit", look.name(unit))).touch(Look::noun(unit)).act(act)
        });
        self.set_down_carried(unit, why);
        self.score_loss(unit, why);
        self.s.tests.retain(|t| t.unit != unit);
        let u = self.unit(unit);
        (u.at, u.facing, u.progress) = (Place::Gone(why), None, 0);
        (u.lasting, u.this_turn, u.mark) = (Lasting::NONE, ThisTurn::NONE, Mark::NONE);
    }

    /// §HW-12.0: hits on a structure; its Defence too is a pool for the turn.
    fn hit_structure(&mut self, structure: usize, hits: u8, by: &[Side]) {
        let Some(s) = self.s.structures.get(structure).copied().filter(|s| !s.destroyed) else { return };
        let taken = hits.min(self.look().structure_defence(s.kind).saturating_sub(s.absorbed));
        self.s.structures[structure].absorbed = s.absorbed.saturating_add(taken);
        if taken > 0 {
            self.say("HW-4.7", |look| {
                let msg = Msg::new("log-structure-defence-takes").name("hex", look.hex_name(s.hex));
                let msg = msg.num("hits", hits).num("taken", taken).num("damage", hits - taken);
                Line::new(msg).touch(hex_noun(s.hex))
            });
        }
        self.damage_structure(structure, hits - taken, by);
    }
}

/// What a roll was worth to the side that rolled it: a hit counts one.
fn hit_luck(dice: i32, accuracy: i32, hits: i32) -> Luck {
    let expected = dice * accuracy * 1000 / 6;
    Luck { expected, variance: dice * accuracy * (6 - accuracy) * 1000 / 36, actual: hits * 1000 }
}
