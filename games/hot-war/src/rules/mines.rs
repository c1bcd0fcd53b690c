//! Minefields (HW-10), mine search (§HW-7.6.12) and trawling (§HW-7.6.13).

use super::Bar;
use crate::choice;
use crate::data::{MineKind, OrderKind, Prey, Side, UnitType};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::plan::{mine_named, mine_word};
use crate::state::{Aim, Mark, Minefield, Shot, ShotBy, ShotKind, ThisTurn, UnitId};
use sandtable_engine::{Line, Log, Msg, Noun, Sink};
use sandtable_hex::HexId;

/// What a minefield does to a unit on its hex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meeting {
    /// Nothing: no one notices.
    Nothing,
    /// It is found, and the unit goes on (§HW-7.6.13).
    Trawled,
    /// It is found, and the unit stops (§HW-7.6.12).
    Found,
    /// It stops the unit and is shown, without dice (§HW-10.2.1).
    Shown,
    /// It explodes: dice and accuracy.
    Blast(u8, u8),
}

impl<'a> Look<'a> {
    /// Minefields on a hex, with their numbers.
    pub fn minefields(self, hex: HexId) -> impl Iterator<Item = (usize, &'a Minefield)> + use<'a> {
        self.s.mines.iter().enumerate().filter(move |(_, field)| field.hex == hex)
    }

    /// §HW-6.9.6: which mines a unit lays.
    pub fn mine_type_choices(self, unit: UnitId, out: &mut impl Sink) {
        for kind in self.mines_to_lay(unit) {
            out.add(choice::MINE, Noun::Word(mine_word(kind)));
        }
    }

    /// §HW-7.5.5, §HW-10.7: what it may lay: mines while it has ammo of them, dummies always.
    pub fn mines_to_lay(self, unit: UnitId) -> impl Iterator<Item = MineKind> {
        let real = self.unit(unit).mines > 0;
        [MineKind::Ap, MineKind::At, MineKind::Dummy]
            .into_iter()
            .filter(move |&k| real || k == MineKind::Dummy)
    }

    /// §HW-10.8: whether a side knows that a minefield is there: its own, one that lies open, and one that was laid
    /// before everyone's eyes.
    #[must_use]
    pub fn knows_minefield(self, side: Side, field: &Minefield) -> bool {
        let seen = field.by.is_some();
        field.side == side || field.known || seen
    }

    /// §HW-10.2: what a minefield does to a unit that enters its hex, or leaves it.
    fn mine_meeting(self, unit: UnitId, field: &Minefield) -> Meeting {
        let enemy = field.side != self.side(unit);
        let carries_out = !self.is(unit, ThisTurn::DONE);
        match self.plan(unit).kind {
            OrderKind::MineSearch if carries_out && enemy => return Meeting::Found,
            OrderKind::MineTrawling if carries_out && enemy => return Meeting::Trawled,
            OrderKind::MineSearch | OrderKind::MineTrawling if carries_out => return Meeting::Nothing,
            _ => {}
        }
        if field.kind == MineKind::Dummy {
            return Meeting::Nothing; // §HW-10.7
        }
        match self.mine_row(unit, field.kind) {
            Some((dice, accuracy)) => Meeting::Blast(dice, accuracy),
            None => Meeting::Shown, // §HW-10.2.1
        }
    }

    /// Dice and accuracy of mines against a unit; a helicopter that lands is Armoured (§HW-9.5).
    #[must_use]
    pub fn mine_row(self, unit: UnitId, kind: MineKind) -> Option<(u8, u8)> {
        let Prey::Unit(unit_type) = self.prey(unit) else { return None };
        let unit_type = if unit_type.is_aviation() { UnitType::Armoured } else { unit_type };
        self.g.data.mines.get(kind as usize)?.rows[unit_type as usize]
    }

    /// What the minefields of a hex do to a unit, by their numbers.
    fn mine_meetings(self, unit: UnitId, hex: HexId) -> Vec<(usize, Meeting)> {
        let met = self.minefields(hex).map(|(i, field)| (i, self.mine_meeting(unit, field)));
        met.filter(|(_, meeting)| *meeting != Meeting::Nothing).collect()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-6.10.7, event 1: those that have entered mined hexes on this impulse are stopped, the mines are shown and
    /// explode (§HW-10.2).
    pub fn mines_burst(&mut self) {
        let moved = |look: Look<'_>, u: UnitId| look.is(u, Mark::MOVED) && !look.is_airborne(u);
        let units: Vec<UnitId> = self.look().all().filter(|&u| moved(self.look(), u)).collect();
        let mut shots = Vec::new();
        for unit in units {
            let Some(hex) = self.look().hex(unit) else { continue };
            shots.extend(self.meet_mines(unit, hex));
        }
        self.fire(shots);
    }

    /// A unit meets the minefields of a hex, be they its own (§HW-10.4): it is stopped as they demand. Their explosions are
    /// shots, one for each field (§HW-10.5), thrown as any other (§HW-10.6).
    pub fn meet_mines(&mut self, unit: UnitId, hex: HexId) -> Vec<Shot> {
        let meetings = self.look().mine_meetings(unit, hex);
        let stops = meetings.iter().any(|(_, meeting)| *meeting != Meeting::Trawled);
        let shots = self.show_mines(unit, &meetings);
        if stops {
            self.stop(unit, Bar("HW-10.2", "log-stops-mines"));
        }
        shots
    }

    /// The mines that are met lie open; those that explode shoot.
    fn show_mines(&mut self, unit: UnitId, meetings: &[(usize, Meeting)]) -> Vec<Shot> {
        let mut shots = Vec::new();
        for &(i, meeting) in meetings {
            self.show_minefield(i);
            if let Meeting::Blast(dice, accuracy) = meeting {
                self.s.mines[i].burst = true; // §HW-7.5.5
                let by = ShotBy::Mine(i.min(255) as u8);
                shots.push(Shot::new(by, Aim::Unit(unit), ShotKind::Mine, dice, accuracy));
            }
        }
        shots
    }

    fn show_minefield(&mut self, i: usize) {
        let field = self.s.mines[i];
        if !field.known {
            self.s.mines[i].known = true;
            self.say("HW-10.2", |look| {
                let kind = Msg::new(mine_key(field.kind));
                let msg =
                    Msg::new("log-mines-shown").msg("mines", kind).name("hex", look.hex_name(field.hex));
                Line::new(msg).touch(hex_noun(field.hex))
            });
        }
    }

    /// §HW-10.3, §HW-6.10.6: those that start on a mined hex go one hex only, and are tested before they leave;
    /// helicopters that take off, too.
    pub fn blast_at_start(&mut self) {
        let mut shots = Vec::new();
        let starts = |look: Look<'_>, u: UnitId| look.is_under_way(u, false) || look.rises(u);
        let starters: Vec<UnitId> = self.look().all().filter(|&u| starts(self.look(), u)).collect();
        for unit in starters {
            let Some(hex) = self.look().hex(unit) else { continue };
            let exempt =
                matches!(self.look().plan(unit).kind, OrderKind::MineSearch | OrderKind::MineTrawling);
            let meetings = self.look().mine_meetings(unit, hex);
            if exempt || meetings.is_empty() {
                continue;
            }
            self.hold_to_one_hex(unit);
            shots.extend(self.show_mines(unit, &meetings));
        }
        self.fire(shots);
    }

    /// §HW-10.3, §HW-7.3.12: a unit driven off a mined hex sets out from it by the rules of withdrawal.
    pub fn blast_driven(&mut self, unit: UnitId) -> Vec<Shot> {
        let look = self.look();
        let Some(hex) = look.hex(unit).filter(|_| !look.retreat_ways(unit).is_empty()) else {
            return Vec::new();
        };
        let meetings = look.mine_meetings(unit, hex);
        self.show_mines(unit, &meetings)
    }

    /// §HW-6.9.6: the owner says which mines are laid.
    pub fn choose_mine_type(&mut self, unit: UnitId, noun: Noun) {
        self.pop();
        self.s.plans[unit.index()].mine = mine_named(noun);
    }
}

/// The word for a kind of mines.
#[must_use]
pub const fn mine_key(kind: MineKind) -> &'static str {
    match kind {
        MineKind::Ap => "mines-ap",
        MineKind::At => "mines-at",
        MineKind::Dummy => "mines-dummy",
    }
}
