//! Artillery by Radio: what shells are worth where they may fall.

use super::luck::{ONE, product_over};
use super::sense::Sense;
use crate::board::{HEXES, Hex, compass};
use crate::choice;
use crate::rules::terrain::Trajectory;
use crate::state::UnitId;
use sandtable_engine::Verb;

/// What a broken Radio that works again is worth.
const ACCESS: i32 = 30;

impl Sense<'_> {
    /// O18: what a request is worth now.
    #[must_use]
    pub fn artillery_worth(self) -> i32 {
        if self.look.s.radios[self.side.index()].broken {
            return ACCESS;
        }
        let shells = self.shelling();
        self.look.spotters().map(|u| self.spotter_worth(u, &shells)).max().unwrap_or(0)
    }

    /// What a Leader's best call is worth.
    #[must_use]
    pub fn spotter_worth(self, leader: UnitId, shells: &[i32; HEXES]) -> i32 {
        let from = self.look.hex_of(leader);
        let near = |h: Hex| self.look.near(h);
        let hexes = self.look.standing(self.side.other()).iter().flat_map(near);
        hexes.filter_map(|h| self.spot_worth(from, h, shells)).max().unwrap_or(0)
    }

    /// What a Spotting Round on a hex is worth, called from another: it drifts, a hit by two hexes, a miss farther
    /// (§O18.2.2). Nothing if it cannot be seen.
    #[must_use]
    pub fn spot_worth(self, from: Hex, hex: Hex, shells: &[i32; HEXES]) -> Option<i32> {
        let look = self.look;
        let hindrance = look.los(from, hex)?;
        let hit = product_over(i32::from(look.g.board.distance(from, hex)) + i32::from(hindrance));
        let step = |at: Hex, die: u8| if at.is_some() { look.g.board.next(at, compass(die)) } else { at };
        let worth = |at: Hex| shells.get(at.index()).copied().unwrap_or(0);
        let (mut hits, mut misses) = (0, 0);
        for white in 1..=6 {
            let once = step(hex, white);
            let mut far = hex;
            for coloured in 1..=6 {
                hits += worth(step(once, coloured));
                far = step(far, white);
                misses += worth(far);
            }
        }
        Some((hits * hit / ONE + misses * (ONE - hit) / ONE) / 36)
    }

    /// What shells that land on each hex are worth, with those on the hexes around it.
    #[must_use]
    pub fn shelling(self) -> [i32; HEXES] {
        let mut shells = [0; HEXES];
        let standing = self.look.standing(self.side) | self.look.standing(self.side.other());
        for hex in standing.iter() {
            let worth = self.shell_worth(hex);
            self.look.near(hex).for_each(|h| shells[h.index()] += worth);
        }
        shells
    }

    /// What a shell on one hex is worth.
    #[must_use]
    pub fn shell_worth(self, hex: Hex) -> i32 {
        let look = self.look;
        let strength = look.radio(self.side).map_or(0, |r| i32::from(r.fp));
        let cover = look.g.ground.cover_against(hex, look.fort(hex), None, Trajectory::High).total();
        let worth = |unit: UnitId| {
            let blow = self.blow(unit, strength, i32::from(look.morale(unit, cover)));
            if look.side(unit) == self.side { -blow } else { blow }
        };
        look.units_in(hex).map(worth).sum()
    }

    /// O18.2.1.1: smoke or shells, where the round was called for.
    #[must_use]
    pub fn shells_score(self, verb: Verb) -> i32 {
        let at = self.look.s.barrage.at;
        if verb == choice::SHELLS {
            return self.shelling()[at.index()];
        }
        let comers = self.setting_out();
        self.look.near(at).map(|h| self.veil_worth(h, &comers)).sum()
    }
}
