//! An umpire who has nothing but the rulebook looks on while battles are played at random: he counts the dice of
//! every roll, the hits, the flags that may be ignored, the hexes and blocks of every retreat ([`rolls`]), and says
//! who may battle whom and how a melee may be answered ([`choices`]).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Example, field};
use napoleonics::board::{Hex, Side};
use napoleonics::rules::roll::RollFor;
use napoleonics::state::{Battle, BattleKind, LeaderId, Mode, Reaction, State, UnitId, done};
use sandtable_engine::{Dice, Game};
use std::collections::BTreeMap;

mod choices;
mod rolls;

const FRENCH: [&str; 16] =
    ["LN", "LT", "GR", "YG", "OG", "MI", "LC", "LL", "HC", "CH", "GLC", "GHC", "FA", "GFA", "HA", "GHA"];
const ALLIED: [&str; 15] = [
    "bLN", "bLT", "bRL", "bGR", "bGG", "bLC", "bHC", "bGHC", "bFA", "bHA", "pLN", "pLT", "pMI", "pLC", "pFA",
];
const CARDS: [&str; 20] = [
    "bayonet-charge",
    "bombard",
    "cavalry-charge",
    "elan",
    "fire-and-hold",
    "force-march",
    "cold-steel",
    "leadership",
    "rally",
    "first-strike",
    "forward",
    "assault-center",
    "attack-center",
    "attack-left",
    "attack-right",
    "recon-in-force",
    "coordinated-advance",
    "flank-attack",
    "counter-attack",
    "assault-left",
];
const GROUND: [&str; 10] =
    ["forest", "hill", "hill", "hill", "town", "ford", "bridge", "sandpit", "river", "mill"];

/// The field in words, with the ground of each hex that is not open.
struct Ground(BTreeMap<u8, &'static str>);

impl Ground {
    fn is(&self, hex: Hex, what: &str) -> bool {
        self.0.get(&hex.0).is_some_and(|g| *g == what)
    }
    fn town(&self, hex: Hex) -> bool {
        self.is(hex, "town") || self.is(hex, "mill")
    }
}

fn random_field(dice: &mut Dice) -> (Example, Ground) {
    let mut ground = Ground(BTreeMap::new());
    let mut text = String::new();
    for _ in 0..22 {
        let hex = Hex::at(2 + dice.below(5) as usize, dice.below(12) as usize).unwrap();
        let what = GROUND[dice.below(10) as usize];
        ground.0.entry(hex.0).or_insert_with(|| {
            text += &format!("{} = {what}\n", hex.name());
            what
        });
    }
    let mut taken: Vec<Hex> = Vec::new();
    let mut cards = CARDS.to_vec();
    let mut card = |dice: &mut Dice| cards.swap_remove(dice.below(cards.len() as u32) as usize);
    let mut squares = String::new();
    for side in Side::BOTH {
        for n in 0..11 {
            let row = if side == Side::Top { 2 + dice.below(3) } else { 4 + dice.below(3) };
            let hex = Hex::at(row as usize, 3 + dice.below(7) as usize).unwrap();
            let code = match side {
                Side::Top => ALLIED[dice.below(15) as usize].to_string(),
                Side::Bottom => format!("f{}", FRENCH[dice.below(16) as usize]),
            };
            let gun = code.ends_with('A');
            if taken.contains(&hex) || ground.is(hex, "river") || gun && ground.is(hex, "sandpit") {
                continue;
            }
            taken.push(hex);
            let foot = !gun && !code.ends_with('C') && code != "fLL" && code != "fCH";
            let most =
                if gun || code == "bRL" || (code.ends_with('C') && !code.starts_with('f')) { 3 } else { 4 };
            let leader = if n < 3 { " *" } else { "" };
            text += &format!("{} {code} {}{leader}\n", hex.name(), 1 + dice.below(most));
            let open = !ground.town(hex) && !ground.is(hex, "ford");
            if foot && open && n % 4 == 3 {
                squares += &format!("{} square {}\n", hex.name(), card(dice));
            }
        }
        let lone = Hex::at(if side == Side::Top { 2 } else { 6 }, 3 + dice.below(7) as usize).unwrap();
        if !taken.contains(&lone) && !ground.is(lone, "river") {
            taken.push(lone);
            text += &format!("{} {}*\n", lone.name(), if side == Side::Top { "b" } else { "f" });
        }
    }
    for side in ["french", "british"] {
        let hand: Vec<&str> = (0..5).map(|_| card(dice)).collect();
        squares += &format!("{side}: {}\n", hand.join(" "));
    }
    (field(&format!("{text}{squares}banners french 0 of 60\nbanners british 0 of 60")), ground)
}

/// The book, open beside a position.
struct Book<'a> {
    play: &'a Example,
    ground: &'a Ground,
}

fn neighbours(hex: Hex) -> Vec<Hex> {
    let (row, column) = (i32::from(hex.row()), i32::from(hex.column()));
    let left = if row % 2 == 0 { column - 1 } else { column };
    [
        (row, column - 1),
        (row, column + 1),
        (row - 1, left),
        (row - 1, left + 1),
        (row + 1, left),
        (row + 1, left + 1),
    ]
    .into_iter()
    .filter(|&(r, c)| r >= 0 && c >= 0)
    .filter_map(|(r, c)| Hex::at(r as usize, c as usize))
    .collect()
}

/// A step along a row is two half hexes, a step to another row one.
fn apart(a: Hex, b: Hex) -> u32 {
    let half = |h: Hex| u32::from(h.column()) * 2 + u32::from(h.row() % 2);
    let (rows, halves) = (u32::from(a.row().abs_diff(b.row())), half(a).abs_diff(half(b)));
    rows + halves.saturating_sub(rows) / 2
}

impl Book<'_> {
    fn s(&self) -> &State {
        self.play.state()
    }
    /// Nation and type: `f` and `LN`.
    fn code(&self, unit: UnitId) -> (char, &str) {
        let name = &self.play.table().game().vocabulary().pieces[unit.index()];
        (name.chars().next().unwrap(), name[1..].trim_end_matches(|c: char| c.is_ascii_digit()))
    }
    fn arm(&self, unit: UnitId) -> char {
        match self.code(unit).1 {
            "LC" | "LL" | "HC" | "CH" | "GLC" | "GHC" => 'c',
            "FA" | "GFA" | "HA" | "GHA" => 'a',
            _ => 'i',
        }
    }
    fn side(&self, unit: UnitId) -> Side {
        if self.code(unit).0 == 'f' { Side::Bottom } else { Side::Top }
    }
    fn guard(&self, unit: UnitId) -> bool {
        matches!(self.code(unit).1, "YG" | "OG" | "GG" | "GLC" | "GHC" | "GFA" | "GHA")
    }
    fn square(&self, unit: UnitId) -> bool {
        self.s().units[unit.index()].square > 0
    }
    fn at(&self, hex: Hex) -> Option<UnitId> {
        self.s().unit_at.get(hex.index()).copied().filter(|u| u.is_some())
    }
    fn leader(&self, hex: Hex) -> Option<LeaderId> {
        Some(self.s().leader_at[hex.index()]).filter(|l| l.is_some())
    }

    /// L465-493: the base dice of a melee, with the bonus of the type.
    fn melee(&self, unit: UnitId, to: Hex) -> i32 {
        let blocks = i32::from(self.s().units[unit.index()].blocks);
        let foot = self.at(to).is_some_and(|t| self.arm(t) == 'i');
        let few = i32::from(blocks == 1);
        match self.code(unit) {
            ('f', "LN") => blocks + i32::from(foot),
            (_, "OG") => blocks + 2,
            (_, "GR" | "GG" | "YG" | "HC" | "CH" | "GHC") => blocks + 1,
            (_, "FA") => 4 - few,
            (_, "GFA") => 5 - few,
            (_, "HA") => 3 - few,
            (_, "GHA") => 4 - few,
            _ => blocks,
        }
    }

    /// L369-389: the base dice of fire.
    fn fire(&self, unit: UnitId, to: Hex) -> i32 {
        let u = self.s().units[unit.index()];
        let (blocks, range) = (i32::from(u.blocks), apart(u.hex, to) as usize);
        let (nation, code) = self.code(unit);
        match code {
            "FA" | "GFA" => [[2, 1, 1, 1], [3, 2, 2, 1]][usize::from(blocks > 1)][range - 2],
            "HA" | "GHA" => [[1, 1, 1], [2, 1, 1]][usize::from(blocks > 1)][range - 2],
            _ => {
                let better = matches!(code, "LT" | "RL" | "GR" | "GG" | "YG" | "OG");
                let half = if nation == 'p' { blocks / 2 } else { (blocks + 1) / 2 };
                let steady = u.moved == 0 && nation == 'b' && code == "LN";
                (if u.moved > 0 { half } else { blocks }) + i32::from(better) + i32::from(steady)
            }
        }
    }

    /// L1142-1229: what the card adds to an ordered unit's own attack.
    fn card(&self, unit: UnitId, to: Hex, kind: BattleKind) -> i32 {
        let s = self.s();
        if s.mode != Mode::Card || s.units[unit.index()].done & done::ORDERED == 0 {
            return 0;
        }
        let guard = i32::from(self.guard(unit));
        let town = self.ground.town(to) || self.ground.town(s.units[unit.index()].hex);
        match self.play.table().game().look(s).card(s.card).id.as_str() {
            "bayonet-charge" => guard,
            "bombard" => 2 + guard,
            "cavalry-charge" if self.arm(unit) == 'c' && !town => 1 + guard,
            "cold-steel" => i32::from(kind != BattleKind::Bonus),
            "elan" | "fire-and-hold" | "leadership" => 1,
            _ => 0,
        }
    }

    /// L901-1078: what the ground takes off.
    fn terrain(&self, unit: UnitId, to: Hex, ranged: bool) -> i32 {
        let (from, arm) = (self.s().units[unit.index()].hex, self.arm(unit));
        let pick = |i: i32, c: i32, a: i32| match arm {
            'i' => i,
            'c' => c,
            _ => a,
        };
        let mut off = 0;
        off += if self.ground.is(to, "forest") { pick(1, 2, 1) } else { 0 };
        off += if self.ground.is(from, "forest") { pick(0, 2, 1) } else { 0 };
        off += if self.ground.town(to) { pick(2, 3, 1) } else { 0 };
        off += if self.ground.town(from) { pick(0, 3, 1) } else { 0 };
        off += i32::from(self.ground.is(to, "ford") && !ranged) + i32::from(self.ground.is(from, "ford"));
        off += if self.ground.is(to, "sandpit") { pick(i32::from(!ranged), 2, 1) } else { 0 };
        off += if self.ground.is(from, "sandpit") { pick(1, 2, 0) } else { 0 };
        off += match (self.ground.is(from, "hill"), self.ground.is(to, "hill")) {
            (false, true) => pick(1, 1, 0),
            (true, false) => pick(0, 1, 0),
            (true, true) => pick(i32::from(ranged), 0, 0),
            _ => 0,
        };
        off
    }

    fn dice(&self, unit: UnitId, to: Hex, kind: BattleKind, own: bool) -> i32 {
        let ranged = kind == BattleKind::Ranged;
        let mut dice = if ranged { self.fire(unit, to) } else { self.melee(unit, to) };
        dice += if own { self.card(unit, to, kind) } else { 0 };
        let at_square = self.at(to).is_some_and(|t| self.square(t));
        if self.square(unit) || (self.arm(unit) == 'c' && at_square) {
            dice = dice.min(1);
        }
        (dice - self.terrain(unit, to, ranged)).max(0)
    }

    /// The dice of the roll that is asked for.
    fn asked(&self, what: RollFor) -> i32 {
        let b = &self.s().battle;
        match what {
            RollFor::Attack => {
                let guns = (0..64).filter(|n| b.guns >> n & 1 == 1).map(UnitId);
                let near = |gun: UnitId| apart(self.s().units[gun.index()].hex, b.target) == 1;
                guns.map(|g| self.dice(g, b.target, if near(g) { b.kind } else { BattleKind::Ranged }, true))
                    .sum::<i32>()
                    + self.dice(b.attacker, b.target, b.kind, true)
            }
            RollFor::DefenderFirst | RollFor::BattleBack => self.dice(b.defender, b.from, b.kind, false),
            // L631: no target but the leader, so nothing for infantry; no terrain.
            RollFor::Escape(unit) if self.square(unit) => 1,
            RollFor::Escape(unit) => self.melee(unit, Hex::NONE),
            RollFor::Leader(leader) => 1 + i32::from(self.at(self.s().leaders[leader.index()].hex).is_some()),
            RollFor::Elan | RollFor::Rally => i32::from(self.s().command),
        }
    }

    /// L401-425, L501-525, L750: hits of a roll.
    fn hits(&self, faces: &[&str], by: UnitId, victim: UnitId, b: &Battle) -> u8 {
        let symbol = match self.arm(victim) {
            'i' => "inf",
            'c' => "cav",
            _ => "art",
        };
        let blind = matches!(self.code(by).1, "RL" | "MI");
        let sabers = b.kind != BattleKind::Ranged && !blind && b.reaction != Reaction::Retire;
        faces.iter().filter(|f| **f == symbol || (**f == "sab" && sabers)).count() as u8
    }

    /// L593-605: flags that a unit may ignore.
    fn firm(&self, unit: UnitId) -> u8 {
        let hex = self.s().units[unit.index()].hex;
        let mut flags = match self.code(unit).1 {
            "GR" | "CH" => 1,
            _ => 2 * u8::from(self.guard(unit)),
        };
        flags += u8::from(self.leader(hex).is_some());
        let friend = |h: &Hex| match (self.at(*h), self.leader(*h)) {
            (Some(u), _) => self.side(u) == self.side(unit),
            (None, Some(l)) => self.play.table().game().look(self.s()).leader_side(l) == self.side(unit),
            _ => false,
        };
        flags + u8::from(!self.square(unit) && neighbours(hex).iter().filter(|h| friend(h)).count() > 1)
    }

    /// L585-589: the empty hexes behind, and how far a unit can go through them.
    fn behind(&self, unit: UnitId, hex: Hex) -> Vec<Hex> {
        let step = if self.side(unit) == Side::Top { -1 } else { 1 };
        let back = |h: &Hex| i32::from(h.row()) == i32::from(hex.row()) + step;
        let closed =
            |h: &Hex| self.ground.is(*h, "river") || (self.ground.is(*h, "sandpit") && self.arm(unit) == 'a');
        let own = self.s().units[unit.index()].hex;
        let free = |h: &Hex| *h == own || (self.at(*h).is_none() && self.leader(*h).is_none());
        neighbours(hex).into_iter().filter(|h| back(h) && !closed(h) && free(h)).collect()
    }
    fn room(&self, unit: UnitId, hex: Hex, most: u8) -> u8 {
        if most == 0 {
            return 0;
        }
        self.behind(unit, hex).into_iter().map(|h| 1 + self.room(unit, h, most - 1)).max().unwrap_or(0)
    }
}
