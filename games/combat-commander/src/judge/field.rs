//! What the ground is like for a side: where it wants to be, and where the enemy's fire falls. Remembered as long as
//! it holds.

use crate::board::{HEXES, Hex};
use crate::data::{Posture, Side};
use crate::look::{Look, Piece};
use crate::rules::terrain::Trajectory;
use crate::state::{MAX_UNITS, OBJECTIVES, UnitId, is};
use std::cell::{Cell, RefCell};

/// What a victory point is worth.
pub const POINT: i32 = 40;
/// What an Objective is worth for what others may know of it.
pub const UNKNOWN_CHIT: i32 = 16;
/// How far an Objective attracts.
const PULL: i32 = 14;
/// No fire falls there.
const SAFE: i8 = -20;

/// The ground as one side sees it.
pub struct Field {
    /// What of the position the goals were made for.
    aims: u64,
    /// What of it the threats were made for.
    fire: u64,
    /// What it is worth to stand there, for what can be won.
    pub goal: [i32; HEXES],
    /// What the worth of shots at the enemy was made for.
    pub targets: u64,
    /// The Firepower the enemy could gather against each hex.
    pub threat: [i8; HEXES],
}

/// A unit's best move: what is gained, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Going {
    /// By how much it is better off.
    pub gain: i32,
    /// Where it ends.
    pub to: Hex,
}

/// What was worked out and may be needed again.
pub struct Memo {
    fields: [Field; 2],
    /// What the moves were worked out for.
    board: u64,
    moves: Box<[Cell<Option<Going>>; MAX_UNITS]>,
    shots: Box<[Cell<Option<i32>>; MAX_UNITS]>,
    /// Whose places were worked out last, and what they are worth.
    placed: Cell<UnitId>,
    places: Box<[Cell<i32>; HEXES]>,
    /// What each unit's shots from elsewhere were worked out for, and what they are worth.
    aimed: Box<[Cell<u64>; MAX_UNITS]>,
    shots_from: RefCell<Vec<i16>>,
}

/// Not worked out yet.
const UNKNOWN: i32 = i32::MIN;

impl Default for Memo {
    fn default() -> Memo {
        let field = || Field { aims: 0, fire: 0, targets: 0, goal: [0; HEXES], threat: [SAFE; HEXES] };
        Memo {
            fields: [field(), field()],
            board: 0,
            moves: Box::new([const { Cell::new(None) }; MAX_UNITS]),
            shots: Box::new([const { Cell::new(None) }; MAX_UNITS]),
            placed: Cell::new(UnitId::NONE),
            places: Box::new([const { Cell::new(UNKNOWN) }; HEXES]),
            aimed: Box::new([const { Cell::new(0) }; MAX_UNITS]),
            shots_from: RefCell::new(vec![0; MAX_UNITS * HEXES]),
        }
    }
}

impl Memo {
    /// Brings what is remembered up to this position, for a side and a temperament.
    pub fn face(&mut self, look: Look<'_>, side: Side, style: usize) {
        self.refresh(look, side);
        let armies = Side::BOTH.map(|s| army(look, s, DOING));
        let board = mix(mix(armies[0], armies[1]), u64::from(side as u8) << 8 | style as u64 | 1 << 16);
        let board = mix(board, u64::from(look.s.active as u8) | u64::from(look.s.turn) << 8);
        let field = &self.fields[side.index()];
        let board = mix(mix(board, field.aims), field.fire);
        if board != self.board {
            self.board = board;
            self.moves.iter().for_each(|m| m.set(None));
            self.shots.iter().for_each(|m| m.set(None));
            self.placed.set(UnitId::NONE);
        }
    }

    /// Brings the ground of both sides up to this position.
    pub fn face_both(&mut self, look: Look<'_>) {
        Side::BOTH.into_iter().for_each(|side| self.refresh(look, side));
    }

    fn refresh(&mut self, look: Look<'_>, side: Side) {
        let s = look.s;
        let field = &mut self.fields[side.index()];
        let chits = s.open_chits | s.secret_chits[side.index()];
        let held = s.control.iter().fold(0, |all, &c| all << 2 | u64::from(c));
        let late = u64::from(s.time) << 32 | u64::from((s.vp + 200) as u16);
        let mut aims = mix(mix(1, u64::from(chits) << 16 | held), late);
        for bits in look.standing(side.other()).words() {
            aims = mix(aims, bits);
        }
        if field.aims != aims {
            field.aims = aims;
            goals(look, side, &mut field.goal);
        }
        let mut fire = army(look, side.other(), STATE);
        for bits in s.smoky.words().into_iter().chain(s.blaze.words()) {
            fire = mix(fire, bits);
        }
        if field.fire != fire {
            field.fire = fire;
            threats(look, side, &mut field.threat);
        }
        let losses = u64::from(s.losses[side.other().index()]);
        field.targets = mix(mix(fire, u64::from(s.open_chits)), losses);
    }

    /// The ground as a side sees it.
    #[must_use]
    pub const fn field(&self, side: Side) -> &Field {
        &self.fields[side as usize]
    }

    /// A unit's best move, as known or as found now.
    pub fn going(&self, unit: UnitId, find: impl FnOnce() -> Going) -> Going {
        let place = &self.moves[unit.index()];
        let going = place.get().unwrap_or_else(find);
        place.set(Some(going));
        going
    }

    /// What a place is worth to a unit, as known or as found now.
    pub fn place(&self, unit: UnitId, hex: Hex, find: impl FnOnce() -> i32) -> i32 {
        if self.placed.replace(unit) != unit {
            self.places.iter().for_each(|place| place.set(UNKNOWN));
        }
        let place = &self.places[hex.index()];
        if place.get() == UNKNOWN {
            place.set(find());
        }
        place.get()
    }

    /// What a unit's shots from a hex are worth, as known for the same state of the unit or as found now.
    pub fn shot_from(&self, unit: UnitId, state: u64, hex: Hex, find: impl FnOnce() -> i32) -> i32 {
        let mut all = self.shots_from.borrow_mut();
        let row = &mut all[unit.index() * HEXES..][..HEXES];
        if self.aimed[unit.index()].replace(state) != state {
            row.fill(0);
        }
        // Stored with one added: nothing is known where a zero is.
        let shot = &mut row[hex.index()];
        if *shot == 0 {
            *shot = find().clamp(0, i32::from(i16::MAX) - 1) as i16 + 1;
        }
        i32::from(*shot) - 1
    }

    /// What a unit's shots are worth, as known or as found now.
    pub fn shot(&self, unit: UnitId, find: impl FnOnce() -> i32) -> i32 {
        let place = &self.shots[unit.index()];
        let shot = place.get().unwrap_or_else(find);
        place.set(Some(shot));
        shot
    }
}

/// What a unit is able to do.
const STATE: u16 = is::BROKEN | is::SUPPRESSED | is::VETERAN;
/// The same, and what it has done already.
const DOING: u16 = STATE | is::ACTIVATED | is::CALLED | is::DONE | is::FIRED | is::GOING;

/// A number for an army: where its units stand, and in what state.
fn army(look: Look<'_>, side: Side, flags: u16) -> u64 {
    let mut key = 1 + side as u64;
    for unit in look.units(side) {
        let u = look.unit(unit);
        let what = u64::from(unit.0) << 40 | u64::from(u.at.0) << 32 | u64::from(u.weapon.0) << 16;
        key = mix(key, what | u64::from(u.flags & flags));
    }
    mix(key, look.s.broken_weapons)
}

pub(super) fn mix(key: u64, more: u64) -> u64 {
    (key ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

/// What can be won, hex by hex: Objectives that are not held, those that want guarding, the far edge.
fn goals(look: Look<'_>, side: Side, out: &mut [i32; HEXES]) {
    let chits = look.s.open_chits | look.s.secret_chits[side.index()];
    let worth: [i32; OBJECTIVES] =
        std::array::from_fn(|o| i32::from(look.worth(o, chits)) * POINT + UNKNOWN_CHIT);
    let press = ardour(look, side);
    let exit = look.g.side(side.other()).edge;
    let exits = look.g.side(side).posture != Posture::Defend;
    let leave = if exits { 60 * i32::from(look.exit_factor()) } else { 10 };
    for hex in Hex::all() {
        let (mut most, mut sum) = (0, 0);
        let mut add = |value: i32| {
            most = most.max(value);
            sum += value;
        };
        for (o, worth) in worth.into_iter().enumerate() {
            let distance = i32::from(look.g.board.distance(look.g.ground.map.objectives[o].hex, hex));
            match look.controller(o) {
                Some(holder) if holder == side => {
                    let near =
                        || look.standing(side.other()).iter().any(|h| look.g.board.distance(h, hex) <= 4);
                    add(if distance < 3 && near() { worth * (3 - distance) / 6 } else { 0 });
                }
                holder => {
                    let swing = worth * if holder.is_some() { 2 } else { 1 };
                    add(swing * (PULL - distance).max(0) / PULL * press / 100);
                }
            }
        }
        add(leave * (PULL - i32::from(exit.depth(hex))).max(0) / PULL * press / 100);
        out[hex.index()] = most + (sum - most) / 3;
    }
}

/// How hard a side has to press, in hundredths: who defends and leads may wait, who is behind may not.
fn ardour(look: Look<'_>, side: Side) -> i32 {
    let secret = look.s.secret_chits[side.index()];
    let hidden: i16 = (0..OBJECTIVES)
        .map(|o| match look.controller(o) {
            Some(holder) => look.worth(o, secret) * holder.sign() * side.sign(),
            None => 0,
        })
        .sum();
    let lead = look.points(side) + hidden;
    let late = look.s.time + 3 >= look.g.sudden_death;
    match (lead.signum(), look.g.side(side).posture) {
        (1, Posture::Defend) => 30,
        (1, _) if late && lead > 5 => 40,
        (-1, _) if late => 180,
        (-1, _) => 130,
        (_, Posture::Defend) => 60,
        _ => 100,
    }
}

/// The Firepower that the enemy's pieces could gather against each hex: the best one, and something for the others.
fn threats(look: Look<'_>, side: Side, out: &mut [i8; HEXES]) {
    let enemy = side.other();
    let mut best = [SAFE; HEXES];
    let mut count = [0i8; HEXES];
    for from in look.standing(enemy).iter() {
        let pieces: Vec<(i8, i8, i8)> = look
            .units_of(enemy, from)
            .flat_map(|u| look.pieces_of(u))
            .map(|p| match p {
                Piece::Unit(u) => (look.fp(u), 1, look.range(u)),
                Piece::Weapon(w) if look.weapon(w).ordnance => {
                    (look.weapon_fp(w) - 2, look.weapon(w).range_min as i8, look.weapon_range(w))
                }
                Piece::Weapon(w) => (look.weapon_fp(w), 1, look.weapon_range(w)),
            })
            .collect();
        let far = pieces.iter().map(|p| p.2).max().unwrap_or(0);
        for hex in Hex::all() {
            let distance = look.g.board.distance(from, hex) as i8;
            if distance == 0 || distance > far {
                continue;
            }
            let Some(hindrance) = look.los(from, hex) else { continue };
            for &(fp, near, far) in &pieces {
                if (near..=far).contains(&distance) {
                    best[hex.index()] = best[hex.index()].max(fp - hindrance as i8);
                    count[hex.index()] += 1;
                }
            }
        }
    }
    for i in 0..HEXES {
        out[i] = if best[i] == SAFE { SAFE } else { best[i] + ((count[i] - 1) / 2).min(3) };
    }
}

/// The Cover a hex gives against fire from another.
#[must_use]
pub fn cover_from(look: Look<'_>, from: Option<Hex>, hex: Hex) -> i8 {
    look.g.ground.cover_against(hex, look.fort(hex), from, Trajectory::Flat).total()
}
