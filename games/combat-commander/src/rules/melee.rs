//! O16.4 Melee, A25 Ambush, A38 No Quarter: where both sides share a hex, one of them dies.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Action, Nation, Side, boxed};
use crate::decisions::{Ambushed, Melee, NoQuarter, PickMelee};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::terrain::Fort;
use crate::state::{Frame, MeleeStage, RollFor, Unit, UnitId};
use sandtable_engine::{Act, Line, Log, Msg, Sink, What};

impl<'a> Look<'a> {
    /// Whether both sides have units in a hex.
    #[must_use]
    pub fn is_shared(self, hex: Hex) -> bool {
        Side::BOTH.into_iter().all(|side| self.standing(side).contains(hex))
    }

    /// §O16.4: hexes to be fought over now. Those shared by the Advance under way wait until it is done, unless
    /// the text is taken literally (§FLAG-9). Melees are fought one at a time: what a trigger or Event brings about in
    /// the midst of one does not restart it, nor another that waits.
    #[must_use]
    pub fn melees(self) -> HexSet {
        let shared = self.standing(Side::Axis) & self.standing(Side::Allies);
        let due = if self.g.flags.melee_literal { shared } else { shared - self.s.advanced };
        let under_way = self.fighting().collect();
        if self.fighting().next().is_some() { due - under_way - self.s.fights } else { due }
    }

    /// Hexes whose Melee is under way.
    fn fighting(self) -> impl Iterator<Item = Hex> + use<'a> {
        self.s.frames.as_slice().iter().filter_map(|frame| match frame {
            Frame::Melee(Melee { hex, .. }) => Some(*hex),
            _ => None,
        })
    }

    /// D16: which Melee is next: the active player says.
    pub fn melee_choices(self, out: &mut impl Sink) {
        self.melees().iter().for_each(|h| out.add(choice::MELEE, hex_noun(h)));
    }

    /// W-MELEE: Ambush, or none (§A25).
    pub fn ambush_choices(self, side: Side, out: &mut impl Sink) {
        self.action_cards(side, |a| a == Action::Ambush, out);
    }

    /// The side asked at a stage of a Melee: for Ambushes, while there is someone to ambush. A player whose own units
    /// there were all ambushed may still answer (§A25: both sides may die so).
    #[must_use]
    pub fn melee_asked(self, hex: Hex, stage: MeleeStage) -> Option<Side> {
        let side = match stage {
            MeleeStage::AmbushByInactive => self.inactive(),
            MeleeStage::AmbushByActive => self.s.active,
            _ => return None,
        };
        (self.has_cards(side) && self.standing(side.other()).contains(hex)).then_some(side)
    }

    /// A25: which of his own units breaks.
    pub fn ambushed_choices(self, hex: Hex, side: Side, out: &mut impl Sink) {
        self.units_of(side, hex).for_each(|u| out.add(choice::PICK, Look::noun(u)));
    }

    /// §O16.4.1: Melee Firepower: units only, one more for each boxed FP.
    #[must_use]
    pub fn melee_fp(self, side: Side, hex: Hex) -> i16 {
        let fp = |u: UnitId| i16::from(self.fp(u)) + i16::from(self.is_boxed(u, boxed::FP));
        self.units_of(side, hex).map(fp).sum()
    }

    /// The strength with which a side rolls in the Melee under way.
    #[must_use]
    pub fn melee_strength(self, side: Side, hex: Hex) -> i16 {
        let under_way = self.s.frames.as_slice().iter().rev().find_map(|frame| match *frame {
            Frame::Melee(Melee {
                hex: at,
                stage: MeleeStage::InactiveRolls { strength } | MeleeStage::ActiveRolls { strength, .. },
            }) if at == hex => Some(strength),
            _ => None,
        });
        under_way.map_or_else(|| self.melee_fp(side, hex), i16::from)
    }

    /// §A38: Germans against Russians, Russians against anyone, with a unit that survived.
    #[must_use]
    pub fn no_quarter(self, hex: Hex, side: Side) -> bool {
        let nations = self.g.nations;
        let (own, enemy) = (nations[side.index()], nations[side.other().index()]);
        let fierce = own == Nation::Russia || (own == Nation::Germany && enemy == Nation::Russia);
        fierce && self.has_cards(side) && self.standing(side).contains(hex)
    }

    /// W-MELEE-END.
    pub fn no_quarter_choices(self, side: Side, out: &mut impl Sink) {
        self.action_cards(side, |a| a == Action::NoQuarter, out);
    }
}

impl<L: Log> Turn<'_, L> {
    /// §SM-8, §CC-6.3.4, §O16.4: something is done: which units are left, which fight.
    pub fn after(&mut self) {
        if self.s.turn > 0 {
            self.check_units();
        }
        if self.s.winner.is_some() {
            return;
        }
        if self.look().fighting().next().is_none() {
            self.s.fights = HexSet::EMPTY;
        }
        let melees = self.look().melees();
        match melees.len() {
            0 => self.pop(),
            1 => melees.iter().for_each(|hex| self.begin_melee(hex)),
            _ => self.push(PickMelee),
        }
    }

    /// A Melee begins.
    pub fn begin_melee(&mut self, hex: Hex) {
        self.say("O16.4", |_| {
            let at = u16::from(hex.0);
            let line = Line::new(Msg::new("log-melee").name("hex", hex.name()));
            line.act(Act::Attack { from: at, to: at, close: true }).touch(hex_noun(hex))
        });
        let mut waiting = self.look().melees();
        waiting.remove(hex);
        self.s.fights = self.s.fights | waiting;
        self.push(Melee { hex, stage: MeleeStage::AmbushByInactive });
    }

    /// The stages that ask no one.
    pub fn run_melee(&mut self, hex: Hex, stage: MeleeStage) {
        let rolls = matches!(stage, MeleeStage::InactiveRolls { .. } | MeleeStage::ActiveRolls { .. });
        if rolls && !self.look().is_shared(hex) {
            // §O16.4: a side has no units left there: the Melee ends.
            return self.replace(Melee { hex, stage: MeleeStage::Over });
        }
        let (active, inactive) = (self.s.active, self.s.active.other());
        // §O16.4.1, §CC-O16.4.4: the strength is counted before the roll, so that what the roll itself sets off does
        // not change it.
        match stage {
            MeleeStage::InactiveRolls { .. } => {
                let strength = small(self.look().melee_fp(inactive, hex));
                self.replace(Melee { hex, stage: MeleeStage::InactiveRolls { strength } });
                self.roll(inactive, RollFor::Melee(hex));
            }
            MeleeStage::ActiveRolls { enemy, .. } => {
                let strength = small(self.look().melee_fp(active, hex));
                self.replace(Melee { hex, stage: MeleeStage::ActiveRolls { enemy, strength } });
                self.roll(active, RollFor::Melee(hex));
            }
            MeleeStage::Over => {
                self.pop();
                self.push(NoQuarter { hex, side: active });
                self.push(NoQuarter { hex, side: inactive });
            }
            MeleeStage::AmbushByInactive | MeleeStage::AmbushByActive => self.no_ambush(hex, stage),
        }
    }

    /// W-MELEE: a side plays no more Ambushes.
    pub fn no_ambush(&mut self, hex: Hex, stage: MeleeStage) {
        self.replace(Melee {
            hex,
            stage: match stage {
                MeleeStage::AmbushByInactive => MeleeStage::AmbushByActive,
                _ => MeleeStage::InactiveRolls { strength: 0 },
            },
        });
    }

    /// §A25: the opponent of the player of the card chooses the unit that breaks.
    pub fn ambush(&mut self, by: Side) {
        match self.s.frames.top() {
            Frame::Melee(Melee { hex, .. }) => self.push(Ambushed { hex, side: by.other() }),
            _ => self.fault(What::Unfit),
        }
    }

    /// §O16.4.2, §CC-O16.4.4: a side's roll in a Melee.
    pub fn melee_rolled(&mut self, by: Side, hex: Hex, sum: i16) {
        let Frame::Melee(Melee { stage, .. }) = self.s.frames.top() else { return self.fault(What::Unfit) };
        let (MeleeStage::InactiveRolls { strength } | MeleeStage::ActiveRolls { strength, .. }) = stage
        else {
            return self.fault(What::Unfit);
        };
        if !self.look().is_shared(hex) {
            // §O16.4: what the roll set off has left a side without units there: the Melee ends.
            return self.replace(Melee { hex, stage: MeleeStage::Over });
        }
        let fp = i16::from(strength);
        let total = fp + sum;
        self.say("O16.4.2", |look| {
            let msg = Msg::new("log-melee-total").msg("side", look.side_name(by));
            Line::new(msg.num("strength", fp).num("roll", sum).num("total", total)).touch(hex_noun(hex))
        });
        match stage {
            MeleeStage::ActiveRolls { enemy, .. } => {
                self.replace(Melee { hex, stage: MeleeStage::Over });
                self.decide_melee(hex, i16::from(enemy), total);
            }
            _ => {
                let enemy = small(total);
                self.replace(Melee { hex, stage: MeleeStage::ActiveRolls { enemy, strength: 0 } });
            }
        }
    }

    /// §O16.4.3, §F101-b, §F104-b: the lower total dies; on a tie both, but for the last holder of a Bunker or Pillbox.
    fn decide_melee(&mut self, hex: Hex, inactive: i16, active: i16) {
        let (a, i) = (self.s.active, self.s.active.other());
        let strong = matches!(self.look().fort(hex), Some(Fort::Bunker | Fort::Pillbox));
        let holder = Side::BOTH.into_iter().find(|s| strong && self.s.holding[s.index()].contains(hex));
        let dies = |side: Side| match inactive.cmp(&active) {
            std::cmp::Ordering::Less => side == i,
            std::cmp::Ordering::Greater => side == a,
            std::cmp::Ordering::Equal => holder != Some(side),
        };
        let look = self.look();
        let dead: Vec<UnitId> =
            [i, a].into_iter().filter(|&s| dies(s)).flat_map(|s| look.units_of(s, hex)).collect();
        // All at once: in a tie no one is alone in the hex for a moment and takes its Objective (§7.3.1).
        dead.iter().for_each(|&unit| self.take_off(unit, Unit::LOST));
        // Both surrender numbers are looked at together (§9.2): the first loss does not stop the second.
        dead.into_iter().for_each(|unit| self.eliminate(unit));
        self.update_control(hex);
    }

    /// A25: a unit of the ambushed side breaks.
    pub fn ambushed(&mut self, unit: UnitId) {
        self.pop();
        self.will_break(unit);
    }
}

/// A number of a Melee, as it is kept.
fn small(number: i16) -> i8 {
    number.clamp(i16::from(i8::MIN), i16::from(i8::MAX)) as i8
}
