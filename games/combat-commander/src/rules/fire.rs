//! O20 Fire: targets, Ordnance, and the sum of an attack.
//!
//! The course of one attack (§CC-O20.c): target and group, Targeting for Ordnance, W-PREFIRE, the roll, then the
//! defenders one by one ([`defence`](crate::rules::defence)).

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Side, boxed};
use crate::decisions::{AimSmoke, BeforeFire, Defend, FormGroup};
use crate::look::{Look, Piece, Turn, hex_noun};
use crate::rules::terrain::Trajectory;
use crate::rules::weapons::each;
use crate::state::{Attack, AttackKind, OpFire, RollFor, UnitId, WeaponId, is};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink};

/// The sum of a Fire Attack before the roll (§O20.3.3), part by part, so that it can be explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Firepower {
    /// The strongest piece with its markers (§O20.3.1.2).
    pub base: i8,
    /// What a Leader in its hex adds to it (§3.3.1.2, §3.3.1.3).
    pub command: i8,
    /// One for each other piece.
    pub others: i8,
    /// Shooting down or up (§T88.2-a, §T88.2-b).
    pub height: i8,
    /// By Actions.
    pub bonus: i8,
    /// The highest hindrance, taken away (§O20.3.2); Ordnance paid it at the Targeting roll (§10.3.1).
    pub hindrance: i8,
}

impl Firepower {
    /// All in all.
    #[must_use]
    pub const fn total(self) -> i8 {
        self.base + self.command + self.others + self.height + self.bonus - self.hindrance
    }
}

/// §O20.2.3, §10.3.1: whether a Targeting roll hits: the product of the dice, less the hindrance, must exceed the range;
/// 1 and 1 always misses.
#[must_use]
pub const fn targeting_hits(product: i16, range: i16, hindrance: i16) -> bool {
    product > 1 && product - hindrance > range
}

impl<'a> Look<'a> {
    /// §10.1: the hindrance between two hexes as they are now; nothing if there is no line of sight.
    #[must_use]
    pub fn los(self, from: Hex, to: Hex) -> Option<u8> {
        self.g.sight.los(from, to, self.s.blaze, self.s.smoky, |h| self.s.smoke[h.index()])
    }

    /// Where a piece fires from.
    #[must_use]
    pub fn piece_hex(self, piece: Piece) -> Hex {
        match piece {
            Piece::Unit(unit) => self.hex_of(unit),
            Piece::Weapon(weapon) => self.hex_of(self.s.carriers[weapon.index()]),
        }
    }

    /// §O20.3, §O20.2.2: whether a piece has Range and sight to a hex.
    #[must_use]
    pub fn reaches(self, piece: Piece, hex: Hex) -> bool {
        let from = self.piece_hex(piece);
        if !from.is_some() || from == hex {
            return false;
        }
        let distance = self.g.board.distance(from, hex) as i8;
        let in_range = match piece {
            Piece::Unit(unit) => distance <= self.range(unit),
            Piece::Weapon(weapon) => {
                distance <= self.weapon_range(weapon) && distance >= self.weapon(weapon).range_min as i8
            }
        };
        in_range && self.los(from, hex).is_some()
    }

    /// A unit and the weapon it could fire now.
    pub fn pieces_of(self, unit: UnitId) -> impl Iterator<Item = Piece> + use<'a> {
        let weapon = self.unit(unit).weapon;
        let armed = weapon.is_some() && self.weapon_ready(weapon);
        std::iter::once(Piece::Unit(unit)).chain(armed.then_some(Piece::Weapon(weapon)))
    }

    /// §O20.1, §CC-O20.d: whether the unit or its weapon has an enemy in Range and sight; to lay smoke is not enough.
    #[must_use]
    pub fn has_target(self, unit: UnitId) -> bool {
        let enemies = self.standing(self.side(unit).other());
        self.pieces_of(unit).any(|p| enemies.iter().any(|h| self.reaches(p, h)))
    }

    /// §CC-A33.a, §A33.3-1: whether the unit could fire at the hex entered: itself or a weapon that is no Ordnance.
    #[must_use]
    pub fn can_op_fire(self, unit: UnitId) -> bool {
        let target = self.s.going.at;
        self.standing(self.s.active).contains(target)
            && self.pieces_of(unit).any(|p| !self.is_ordnance(p) && self.reaches(p, target))
    }

    /// §11.5: whether a piece must hit first and fires alone.
    #[must_use]
    pub fn is_ordnance(self, piece: Piece) -> bool {
        matches!(piece, Piece::Weapon(weapon) if self.weapon(weapon).ordnance)
    }

    /// Whether a piece's stat is boxed (§3.1.5b, §CC-A26.a).
    #[must_use]
    pub fn piece_boxed(self, piece: Piece, bit: u8) -> bool {
        match piece {
            Piece::Unit(unit) => self.is_boxed(unit, bit),
            Piece::Weapon(weapon) => self.weapon_boxed(weapon, bit),
        }
    }

    /// §O20.3, §A33.2-b, §A26: pieces that may still take part in an attack of the kind under way.
    pub fn shooters(self) -> impl Iterator<Item = Piece> + use<'a> {
        let kind = self.s.attack.kind;
        let side = if kind == AttackKind::OpFire { self.inactive() } else { self.s.active };
        let flag = if kind == AttackKind::OpFire { is::WATCHING } else { is::CALLED };
        self.units(side)
            .filter(move |&u| self.is(u, flag))
            .flat_map(move |u| self.pieces_of(u))
            .filter(move |&p| self.may_shoot(kind, p))
    }

    fn may_shoot(self, kind: AttackKind, piece: Piece) -> bool {
        match kind {
            AttackKind::Fire => !self.has_fired(piece),
            AttackKind::OpFire => !self.is_ordnance(piece),
            AttackKind::Assault => self.piece_boxed(piece, boxed::FP),
            AttackKind::Impact | AttackKind::Mines => false,
        }
    }

    /// §O20.3: one shot each in a Fire Order.
    #[must_use]
    pub fn has_fired(self, piece: Piece) -> bool {
        match piece {
            Piece::Unit(unit) => self.is(unit, is::FIRED),
            Piece::Weapon(weapon) => self.s.fired_weapons >> weapon.0 & 1 == 1,
        }
    }

    /// D6: the next attack of a Fire Order, a round of smoke, or no more (§CC-O20.e).
    pub fn fire_choices(self, out: &mut impl Sink) {
        for hex in self.standing(self.inactive()).iter() {
            if out.wants(choice::TARGET, hex_noun(hex)) && self.shooters().any(|p| self.reaches(p, hex)) {
                out.add(choice::TARGET, hex_noun(hex));
            }
        }
        for piece in self.shooters() {
            if let Piece::Weapon(weapon) = piece
                && self.weapon(weapon).smoke
                && Hex::all().any(|h| self.takes_smoke(weapon, h))
            {
                out.add(choice::SMOKE, self.weapon_noun(weapon));
            }
        }
        if self.s.carried_out || !self.shooters().any(|p| self.has_any_target(p)) {
            out.add(choice::DONE, Noun::None);
        }
        self.destroy_choices(self.s.active, out);
    }

    fn has_any_target(self, piece: Piece) -> bool {
        self.standing(self.inactive()).iter().any(|h| self.reaches(piece, h))
    }

    /// §O20.2.1: hexes in Range and sight where Smoke may lie.
    #[must_use]
    pub fn takes_smoke(self, weapon: WeaponId, hex: Hex) -> bool {
        self.may_smoke(hex) && self.reaches(Piece::Weapon(weapon), hex)
    }

    /// D6: where the round of smoke goes.
    pub fn smoke_shot_choices(self, out: &mut impl Sink) {
        for weapon in each(self.s.attack.weapons) {
            for hex in Hex::all().filter(|&h| self.takes_smoke(weapon, h)) {
                out.add(choice::AT, hex_noun(hex));
            }
        }
    }

    /// §A26: what an Assault Fire may be aimed at. After a shot that could not be made: where there is Firepower
    /// enough, or nothing (§O20.3.2).
    pub fn assault_choices(self, again: bool, out: &mut impl Sink) {
        for hex in self.standing(self.inactive()).iter() {
            let may =
                if again { self.any_group_hits(hex) } else { self.shooters().any(|p| self.reaches(p, hex)) };
            if may {
                out.add(choice::TARGET, hex_noun(hex));
            }
        }
        if again {
            out.add(choice::DONE, Noun::None);
        }
    }

    /// The noun of a piece.
    #[must_use]
    pub fn piece_noun(self, piece: Piece) -> Noun {
        match piece {
            Piece::Unit(unit) => Look::noun(unit),
            Piece::Weapon(weapon) => self.weapon_noun(weapon),
        }
    }

    /// §O20.3.3: the sum of the Fire Attack under way.
    #[must_use]
    pub fn firepower(self) -> Firepower {
        let attack = &self.s.attack;
        let count = self.firing().count() as i8;
        let ordnance = self.firing().any(|p| self.is_ordnance(p));
        let strongest = self.firing().max_by_key(|&p| self.piece_fp(p));
        let command = strongest.map_or(0, |p| match p {
            Piece::Unit(unit) => self.led(unit),
            Piece::Weapon(weapon) => self.weapon_led(weapon),
        });
        Firepower {
            base: strongest.map_or(0, |p| self.piece_fp(p)) - command,
            command,
            others: (count - 1).max(0),
            height: self.height(self.firing_hexes(), self.hexes_targeted()),
            bonus: attack.bonus,
            hindrance: if ordnance { 0 } else { self.hindrance() },
        }
    }

    /// §10.3.2, §10.3.3, §A40: the highest hindrance on any line from a firing hex to a hex attacked.
    #[must_use]
    pub fn hindrance(self) -> i8 {
        let lines = self.firing_hexes().iter().flat_map(|f| self.hexes_targeted().map(move |t| (f, t)));
        lines.filter_map(|(f, t)| self.los(f, t)).max().unwrap_or(0) as i8
    }

    /// The hex attacked, and the second one of Spray Fire (§A40).
    pub fn hexes_targeted(self) -> impl Iterator<Item = Hex> + Clone + use<> {
        [self.s.attack.target, self.s.attack.second].into_iter().filter(|hex| hex.is_some())
    }

    /// A piece's Firepower now.
    #[must_use]
    pub fn piece_fp(self, piece: Piece) -> i8 {
        match piece {
            Piece::Unit(unit) => self.fp(unit),
            Piece::Weapon(weapon) => self.weapon_fp(weapon),
        }
    }

    /// §T88.2-a, §T88.2-b: one less if a target is higher than a firing hex, one more if one is lower.
    #[must_use]
    pub fn height(self, from: HexSet, targets: impl Iterator<Item = Hex> + Clone) -> i8 {
        let map = &self.g.ground.map;
        let against = |test: fn(u8, u8) -> bool| {
            targets.clone().any(|t| from.iter().any(|f| test(map.level(t), map.level(f))))
        };
        i8::from(against(|target, from| target < from)) - i8::from(against(|target, from| target > from))
    }

    /// §CC-O20.a, §CC-O20.b, §11.6, §F103.2-b: the Cover of a hex against the attack under way.
    #[must_use]
    pub fn attack_cover(self, hex: Hex) -> i8 {
        let attack = &self.s.attack;
        let bare = each(attack.weapons).any(|w| self.weapon(w).no_cover);
        if attack.kind == AttackKind::Mines || bare || !hex.is_some() {
            return 0;
        }
        let (ground, fort) = (&self.g.ground, self.fort(hex));
        if self.is_indirect() {
            return ground.cover_against(hex, fort, None, Trajectory::High).total();
        }
        // A Hedge or Wall counts if the lines from all firing hexes cross one.
        let mut cover = ground.cover_against(hex, fort, None, Trajectory::Flat);
        let sides = self.firing_hexes().iter().map(|f| ground.side_cover(f, hex));
        cover.side = sides.min_by_key(|side| side.unwrap_or(i8::MIN)).flatten();
        cover.total()
    }

    /// §CC-0.6: shells that come from above: a Mortar's, or artillery by Radio.
    #[must_use]
    pub fn is_indirect(self) -> bool {
        let attack = &self.s.attack;
        attack.kind == AttackKind::Impact || each(attack.weapons).any(|w| self.weapon(w).is_mortar)
    }
}

impl<L: Log> Turn<'_, L> {
    /// D6: an attack on a hex begins: the firing pieces are chosen next.
    pub fn begin_attack(&mut self, kind: AttackKind, by: Side, target: Hex) {
        self.s.attack = Attack { kind, by, target, ..Attack::NONE };
        self.push(FormGroup);
    }

    /// §O20.2.1: a weapon fires smoke; where to is chosen next.
    pub fn begin_smoke(&mut self, weapon: WeaponId) {
        let by = self.s.active;
        let weapons = 1 << weapon.0;
        self.s.attack = Attack { kind: AttackKind::Fire, by, weapons, smoke: true, ..Attack::NONE };
        self.push(AimSmoke);
    }

    /// The group is complete: Ordnance must hit first (§O20.2).
    pub fn shoot(&mut self) {
        self.s.attack.from = self.look().firing_hexes();
        let ordnance = self.look().firing().any(|p| self.look().is_ordnance(p));
        self.say("O20.3", |look| {
            let msg = Msg::new("log-attack").msg("side", look.side_name(look.s.attack.by));
            let target = look.s.attack.target;
            let from = look.firing_hexes().iter().next().unwrap_or(target);
            let line = Line::new(msg.name("hex", target.name()).list("firers", look.firers_named()))
                .act(Act::Attack { from: u16::from(from.0), to: u16::from(target.0), close: false })
                .touch(hex_noun(target));
            look.firing().map(|p| look.piece_noun(p)).fold(line, Line::touch)
        });
        if ordnance {
            self.replace(BeforeFire);
            self.spend_shots();
            self.roll_targeting();
        } else {
            self.replace(BeforeFire);
        }
    }

    /// §O20.2.1: where the round of smoke goes.
    pub fn shoot_smoke(&mut self, hex: Hex) {
        self.s.attack.target = hex;
        self.s.attack.from = self.look().firing_hexes();
        self.say("O20.2.1", |look| {
            let msg = Msg::new("log-smoke-shot").list("firers", look.firers_named());
            Line::new(msg.name("hex", hex.name())).touch(hex_noun(hex))
        });
        self.pop();
        self.spend_shots();
        self.s.carried_out = true;
        self.roll_targeting();
    }

    /// §O20.2.3: the Targeting roll. What hinders it is counted now (§10.3.1): no trigger changes it.
    fn roll_targeting(&mut self) {
        self.s.attack.hindrance = self.look().hindrance() as u8;
        self.roll(self.s.attack.by, RollFor::Targeting);
    }

    /// §O20.3: those that fire in a Fire Order have had their shot.
    fn spend_shots(&mut self) {
        if self.s.attack.kind != AttackKind::Fire {
            return;
        }
        self.s.fired_weapons |= self.s.attack.weapons;
        for i in 0..self.g.kinds.len() {
            if self.s.units[i].is(is::FIRING) {
                self.s.units[i].flags |= is::FIRED;
            }
        }
    }

    /// §O20.2.3, §10.3.1: the product of the dice, less the hindrance, must exceed the range.
    pub fn targeting_rolled(&mut self, product: i16) {
        let look = self.look();
        let target = self.s.attack.target;
        let from = look.firing_hexes().iter().next().unwrap_or(target);
        let range = i16::from(self.g.board.distance(from, target));
        let hindrance = i16::from(self.s.attack.hindrance);
        let hit = targeting_hits(product, range, hindrance);
        self.say("O20.2.3", |_| {
            let key = if hit { "log-targeting-hit" } else { "log-targeting-miss" };
            let msg = Msg::new(key).num("product", product).num("hindrance", hindrance);
            Line::new(msg.num("range", range))
        });
        self.s.attack.hit = hit;
        if self.s.attack.smoke {
            self.end_attack();
            if hit {
                self.draw_smoke(target);
            }
        } else if !hit {
            self.s.carried_out = true;
            self.pop();
            self.end_attack();
        }
    }

    /// §10.3.2.1, §O20.3.2: the shot cannot even be made, so it was no attack: the pieces may try another, or leave it at
    /// the attempt (§O14.4).
    pub fn abandon(&mut self) {
        self.pop();
        let kind = self.s.attack.kind;
        if kind == AttackKind::OpFire {
            // The one attack of this entry has not been made (§A33.3-3).
            let hits = self.look().any_group_hits(self.s.attack.target);
            self.s.going.op_fire = if hits { OpFire::Open } else { OpFire::Hopeless };
        }
        self.s.carried_out = true;
        self.end_attack();
        if kind == AttackKind::Assault {
            self.begin_assault(true);
        }
    }

    /// D7: the attack is rolled for. Units in the hex now will defend (§O20.3.4).
    pub fn roll_attack(&mut self) {
        self.spend_shots();
        self.s.carried_out = true;
        let firepower = self.look().firepower();
        self.s.attack.strength = i16::from(firepower.total());
        // What one piece does by itself is told with the roll.
        if firepower != (Firepower { base: firepower.base, ..Firepower::default() }) {
            self.say("O20.3.3", |look| Line::new(look.sum_explained("log-firepower")));
        }
        self.mark_defenders(self.s.attack.target);
        self.mark_defenders(self.s.attack.second);
        self.replace(Defend);
        self.roll(self.s.attack.by, RollFor::Attack);
    }

    /// §O20.3.4, §O20.3.4-a, §CC-O20.f, §CC-O20.g: the units that have to roll: the enemy's, or by artillery
    /// everyone's.
    pub fn mark_defenders(&mut self, hex: Hex) {
        let everyone = self.s.attack.kind == AttackKind::Impact;
        let mut next = self.look().units_in(hex).next();
        while let Some(unit) = next {
            if everyone || self.look().side(unit) != self.s.attack.by {
                self.set(unit, is::DEFENDING);
            }
            let after = self.s.units[unit.index()].next;
            next = after.is_some().then_some(after);
        }
    }

    /// The attack is over.
    pub fn end_attack(&mut self) {
        self.clear_all(is::FIRING | is::DEFENDING);
        self.s.attack = Attack::NONE;
    }
}
