//! Engineering structures (HW-12), settlements (§HW-13.9) and oil fields (§HW-13.10.1) as structures: what shots and
//! explosions do to them, who is in trenches and pillboxes.

use super::Ruling;
use crate::data::{Side, UnitType};
use crate::look::{Look, Turn};
use crate::state::{Frame, Gone, Lasting, StructureKind, ThisTurn, Trench, UnitId};
use sandtable_engine::{Line, Log, Msg};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// §HW-12.0: the structure an order means that names its hex: what stands there before the settlement or oil field
    /// itself.
    #[must_use]
    pub fn main_structure(self, hex: HexId) -> Option<usize> {
        let standing = self.s.structures.iter().enumerate().filter(|(_, s)| s.hex == hex && !s.destroyed);
        standing.min_by_key(|(_, s)| s.is_site()).map(|(i, _)| i)
    }

    /// The settlement on a hex that is not yet destroyed, a number of [`State::structures`](crate::state::State).
    #[must_use]
    pub fn settlement(self, hex: HexId) -> Option<usize> {
        self.s
            .structures
            .iter()
            .position(|s| s.hex == hex && s.kind == StructureKind::Settlement && !s.destroyed)
    }

    /// §HW-12.9, by option: whether a unit holds the pillbox of a hex: the first infantry on Defence there.
    #[must_use]
    pub fn pillbox_holds(self, unit: UnitId, hex: HexId) -> bool {
        let defends = |u: &UnitId| self.is(*u, ThisTurn::DEFENDS) && self.unit_type(*u) == UnitType::Infantry;
        !self.stands(Ruling::Pillboxes) && self.on(hex).find(defends) == Some(unit)
    }

    /// §HW-8.1.16: whether it is artillery for spotting and for tearing wire.
    #[must_use]
    pub fn counts_as_artillery(self, unit: UnitId) -> bool {
        self.unit_type(unit) == UnitType::Artillery || self.card(unit).properties.counts_as_artillery
    }

    /// §HW-12.7, §HW-12.8: the trench that a unit takes by Defence with this facing: infantry one for infantry, armour
    /// one for tanks, on the side it faces, and no one else in it.
    #[must_use]
    pub fn trench_to_take(self, unit: UnitId, facing: Option<Dir>) -> Option<Trench> {
        let hex = self.hex(unit)?;
        let free = |t: &Trench| {
            let taken = |u: UnitId| {
                u != unit
                    && self.is(u, Lasting::TRENCH)
                    && self.uses(u, t.tank)
                    && self.unit(u).facing == Some(t.dir)
            };
            !self.on(hex).any(taken)
        };
        let mut fitting = self.trenches(hex).filter(|t| self.uses(unit, t.tank));
        fitting.find(|t| facing == Some(t.dir) && free(t))
    }

    /// Whether trenches of a kind are for it.
    fn uses(self, unit: UnitId, tank: bool) -> bool {
        let unit_type = self.unit_type(unit);
        if tank { unit_type.is_armour() } else { unit_type == UnitType::Infantry }
    }

    /// §HW-12.7.2: whether Defence gives its bonus and sector; by the other reading not on a hex with a trench of its
    /// kind that it has not taken.
    #[must_use]
    pub fn defence_counts(self, unit: UnitId) -> bool {
        let beside = || {
            let hex = self.hex(unit);
            !self.is(unit, Lasting::TRENCH)
                && hex.is_some_and(|h| self.trenches(h).any(|t| self.uses(unit, t.tank)))
        };
        self.stands(Ruling::DefenceWithoutTrenchSector) || !beside()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §HW-12.0: each damage crosses a symbol off; at the last one it is destroyed. §HW-13.9.2: a settlement covers
    /// less, §HW-12.2: a bridge carries less.
    pub fn damage_structure(&mut self, structure: usize, damage: u8, by: &[Side]) {
        let Some(s) = self.s.structures.get(structure).copied() else { return };
        if s.destroyed || damage == 0 {
            return;
        }
        let strength = self.look().structure_strength(s.kind);
        let total = s.damage.saturating_add(damage).min(strength);
        self.s.structures[structure].damage = total;
        if total >= strength {
            return self.destroy_structure(structure, false, by);
        }
        self.say("HW-12.0", |look| {
            let msg = Msg::new("log-structure-damaged").msg("structure", structure_name(s.kind));
            let msg = msg.name("hex", look.hex_name(s.hex)).num("left", strength - total);
            Line::new(msg).touch(crate::look::hex_noun(s.hex))
        });
    }

    /// A structure is destroyed by these sides; `blown` by an explosion (§HW-7.5.7). §HW-12.1, §HW-12.2: with a depot or a bridge go
    /// all that are on the hex; with a pillbox that is blown up those inside (§HW-7.5.7). An oil field burns
    /// (§HW-11.3), and no one stays hidden in a ruined settlement (§HW-13.9.4).
    pub fn destroy_structure(&mut self, structure: usize, blown: bool, by: &[Side]) {
        let Some(s) = self.s.structures.get(structure).copied().filter(|s| !s.destroyed) else { return };
        let inside: Vec<UnitId> = match s.kind {
            StructureKind::Pillbox if blown => {
                self.look().on(s.hex).filter(|&u| self.look().pillbox_holds(u, s.hex)).collect()
            }
            _ => Vec::new(),
        };
        let strength = self.look().structure_strength(s.kind);
        let ruin = &mut self.s.structures[structure];
        (ruin.destroyed, ruin.damage) = (true, strength);
        self.say("HW-12.0", |look| {
            let msg = Msg::new("log-structure-destroyed").msg("structure", structure_name(s.kind));
            Line::new(msg.name("hex", look.hex_name(s.hex))).touch(crate::look::hex_noun(s.hex))
        });
        match s.kind {
            StructureKind::Depot(..) | StructureKind::Bridge(_) => self.destroy_all_on(s.hex),
            StructureKind::Pillbox => inside.into_iter().for_each(|u| self.remove(u, Gone::Destroyed)),
            StructureKind::OilField => {
                self.kindle(s.hex, true);
                by.iter().for_each(|&side| self.score_oil_field(side));
            }
            StructureKind::Settlement => {
                for unit in self.look().on(s.hex).collect::<Vec<_>>() {
                    self.discover(unit, "HW-7.4.9.8");
                }
            }
            StructureKind::Sections(_) => {}
        }
    }

    /// All that stand on a hex are destroyed, with those they carry and those whose transport was destroyed just now; who
    /// flies over it is not.
    fn destroy_all_on(&mut self, hex: HexId) {
        let look = self.look();
        let standing: Vec<UnitId> = look.on(hex).filter(|&u| !look.is_airborne(u)).collect();
        let wrecks = self.s.frames.iter().filter_map(|frame| match frame {
            Frame::SetDown(transport, at) if *at == hex => Some(*transport),
            _ => None,
        });
        let carried: Vec<UnitId> =
            standing.iter().copied().chain(wrecks).flat_map(|u| look.carried(u)).collect();
        for unit in carried.into_iter().chain(standing) {
            self.remove(unit, Gone::Destroyed);
        }
    }

    /// §HW-8.1.1, §HW-12.5: all wire on the sides of a hex is torn.
    pub fn tear_wire(&mut self, hex: HexId) {
        let sides = Dir::ALL.map(|dir| self.look().hexside(hex, dir));
        let before = self.s.wire.len();
        self.s.wire.retain(|side| !sides.contains(side));
        if self.s.wire.len() < before {
            self.say_hex("HW-8.1.1", "log-wire-torn", hex);
        }
    }

    /// §HW-12.7, §HW-12.8: a unit that takes Defence towards the side of a trench is in it.
    pub fn occupy_trench(&mut self, unit: UnitId) {
        let facing = self.look().unit(unit).facing;
        if self.look().is(unit, Lasting::TRENCH) {
            return;
        }
        if self.look().trench_to_take(unit, facing).is_some() {
            self.set(unit, Lasting::TRENCH);
            self.say_unit("HW-12.7", "log-in-trench", unit);
        } else if !self.look().defence_counts(unit) {
            self.unit(unit).facing = None; // §HW-12.7.2
        }
    }
}

/// What a structure is called.
#[must_use]
pub fn structure_name(kind: StructureKind) -> Msg {
    Msg::new(match kind {
        StructureKind::Bridge(_) => "structure-bridge",
        StructureKind::Sections(_) => "structure-sections",
        StructureKind::Settlement => "structure-settlement",
        StructureKind::OilField => "structure-oil-field",
        StructureKind::Depot(..) => "structure-depot",
        StructureKind::Pillbox => "structure-pillbox",
    })
}
