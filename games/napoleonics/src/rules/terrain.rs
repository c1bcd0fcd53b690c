//! Chapter 7: terrain (§NAP-7.0). Where pieces may go, where they stop, and what terrain takes off the dice.

use crate::board::{Board, HEXES, Hex, HexSet};
use crate::data::{Arm, BattleOnEntry, BlocksSight, Data, HillDice, Mover, Terrain, WorksDice};
use crate::state::BattleKind;
use sandtable_hex::Dir;

/// The ground of a scenario. Terrain is fixed at set-up (§NAP-7.0).
#[derive(Clone, Debug)]
pub struct Ground {
    /// The number of the terrain of each hex, into [`Data::terrain`].
    pub kind: [u8; HEXES],
    /// Impassable for infantry, cavalry, artillery: rugged hills (§NAP-7.3), rivers (§NAP-7.6), sandpits for
    /// guns (§NAP-7.9). Bridges cancel the river (§NAP-7.8, §AMB-41).
    closed: [HexSet; 3],
    /// Impassable for leaders.
    closed_to_leaders: HexSet,
    /// Who enters must stop (§NAP-7.1, §NAP-7.4, §NAP-7.7, §NAP-7.9).
    stops: HexSet,
    /// A unit that enters may not battle this turn.
    holds: HexSet,
    /// The same, but light infantry may (§NAP-7.1).
    holds_line: HexSet,
    /// No square may be formed here (§NAP-6.2.2).
    no_square: HexSet,
    /// Hills.
    pub hills: HexSet,
    /// Terrain that always blocks sight.
    pub screens: HexSet,
    /// Cavalry Charge gives no bonus into or out of these (§NAP-7.4).
    pub towns: HexSet,
    /// No one may battle into or out of these (§NAP-7.3).
    pub no_combat: HexSet,
    /// No melee into or out of these: a river (§NAP-7.6).
    pub no_melee: HexSet,
    /// Hexsides with fieldworks, as bits by direction (§NAP-7.5).
    works: [u8; HEXES],
    dice: Vec<[[i8; 3]; 4]>,
    hill_dice: HillDice,
    works_dice: WorksDice,
}

impl Ground {
    /// Lays out the terrain of each hex, the fieldworks, and whether fords stop (a scenario may lift that).
    #[must_use]
    pub fn new(data: &Data, kind: [u8; HEXES], works: [u8; HEXES], fords_stop: bool) -> Ground {
        let of = |hex: Hex| &data.terrain.terrain[kind[hex.index()] as usize];
        let all = |test: &dyn Fn(&Terrain) -> bool| set(|hex| test(of(hex)));
        let closed = |mover: Mover| all(&|t| t.impassable.contains(&mover));
        let with_works = set(|hex| works[hex.index()] != 0);
        Ground {
            kind,
            closed: [closed(Mover::Infantry), closed(Mover::Cavalry), closed(Mover::Artillery)],
            closed_to_leaders: closed(Mover::Leader),
            stops: all(&|t| t.stop && (fords_stop || t.id != "ford")),
            holds: all(&|t| t.battle_on_entry == BattleOnEntry::None),
            holds_line: all(&|t| t.battle_on_entry == BattleOnEntry::LightOnly),
            no_square: all(&|t| !t.square) | with_works,
            hills: all(&|t| t.blocks_los == BlocksSight::Hill),
            screens: all(&|t| t.blocks_los == BlocksSight::Always),
            towns: all(&|t| t.no_charge_bonus),
            no_combat: all(&|t| t.forbids_combat),
            no_melee: all(&|t| t.forbids_melee),
            works,
            dice: data
                .terrain
                .terrain
                .iter()
                .map(|t| [t.in_melee, t.in_ranged, t.out_melee, t.out_ranged])
                .collect(),
            hill_dice: data.terrain.hill.clone(),
            works_dice: data.terrain.fieldworks.clone(),
        }
    }

    /// Hexes that an arm may never enter, not even in retreat (§NAP-5.3.6, §NAP-5.8.3).
    #[must_use]
    pub fn closed(&self, arm: Arm) -> HexSet {
        self.closed[arm.index()]
    }

    /// Hexes that a leader may never enter (§NAP-7.3, §NAP-7.6).
    #[must_use]
    pub fn closed_to_leaders(&self) -> HexSet {
        self.closed_to_leaders
    }

    /// Hexes in which whoever enters must stop (§NAP-5.3.26).
    #[must_use]
    pub fn stops(&self) -> HexSet {
        self.stops
    }

    /// Whether a unit that enters this hex may not battle this turn (§NAP-7.1, §NAP-7.4, §NAP-7.11).
    #[must_use]
    pub fn holds(&self, hex: Hex, light: bool) -> bool {
        self.holds.contains(hex) || (self.holds_line.contains(hex) && !light)
    }

    /// Whether a square may be formed here (§NAP-6.2.2, §AMB-10).
    #[must_use]
    pub fn allows_square(&self, hex: Hex) -> bool {
        !self.no_square.contains(hex)
    }

    /// Whether this side of the hex is marked with fieldworks.
    #[must_use]
    pub fn works(&self, hex: Hex, dir: Dir) -> bool {
        self.works[hex.index()] >> dir.index() & 1 == 1
    }

    /// Whether the hex has fieldworks on any side.
    #[must_use]
    pub fn has_works(&self, hex: Hex) -> bool {
        self.works[hex.index()] != 0
    }

    /// Whether a step across this side crosses fieldworks, in or out, and so stops (§NAP-7.5).
    #[must_use]
    pub fn step_stops(&self, board: &Board, from: Hex, dir: Dir) -> bool {
        let to = board.next(from, dir);
        self.works(from, dir) || (to != Hex::NONE && self.works(to, dir.opposite()))
    }

    /// What terrain takes off the dice of an attack on a unit or a lone leader (§NAP-11.1, §NAP-7.10, §AMB-09,
    /// §AMB-14): zero or less. `entered` and `left`
    /// say whether the attack crosses fieldworks of the target's and of the attacker's hex.
    #[must_use]
    pub fn dice(&self, arm: Arm, from: Hex, to: Hex, kind: BattleKind, works: CrossedWorks) -> i8 {
        let (arm, ranged) = (arm.index(), usize::from(kind == BattleKind::Ranged));
        let target = &self.dice[self.kind[to.index()] as usize];
        let own = &self.dice[self.kind[from.index()] as usize];
        let mut change = target[ranged][arm] + own[2 + ranged][arm];
        if works.into {
            change += self.works_dice.attack_in[arm];
        }
        if works.out_of {
            change += self.works_dice.attack_out[arm];
        }
        // §NAP-7.5.1: across fieldworks on a hill no hill counts; those on flat ground take nothing off it.
        let works_on_hill =
            works.into && self.hills.contains(to) || works.out_of && self.hills.contains(from);
        if !works_on_hill {
            change += self.hill_dice(arm, from, to, ranged == 1);
        }
        change
    }

    /// §NAP-7.2, §NAP-11.4: up, down and hill to hill exclude each other.
    fn hill_dice(&self, arm: usize, from: Hex, to: Hex, ranged: bool) -> i8 {
        match (self.hills.contains(from), self.hills.contains(to)) {
            (false, false) => 0,
            (false, true) => self.hill_dice.attack_up[arm],
            (true, false) => self.hill_dice.attack_down[arm],
            (true, true) if ranged => self.hill_dice.level_ranged[arm],
            (true, true) => self.hill_dice.level_melee[arm],
        }
    }

    /// Flags that fieldworks let an arm ignore when it is attacked across them (§NAP-7.5.2).
    #[must_use]
    pub fn works_flags(&self, arm: Arm) -> u8 {
        self.works_dice.ignore_flags[arm.index()]
    }
}

/// Which fieldworks an attack crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CrossedWorks {
    /// Those of the target's hex.
    pub into: bool,
    /// Those of the attacker's hex.
    pub out_of: bool,
}

fn set(test: impl Fn(Hex) -> bool) -> HexSet {
    let mut hexes = HexSet::EMPTY;
    Hex::all().filter(|&h| test(h)).for_each(|h| hexes.insert(h));
    hexes
}
