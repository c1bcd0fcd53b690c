//! 7 Victory, 4.2 Casualties, 6.3 the end: points, Objectives, and the winner.

use crate::board::Hex;
use crate::data::{ChitKind, Side};
use crate::look::{Look, Turn, hex_noun};
use crate::state::OBJECTIVES;
use sandtable_engine::{Line, Log, Msg};

impl<'a> Look<'a> {
    /// §7.3.1.1: the Objectives, from 0, that a hex belongs to.
    pub fn objectives_at(self, hex: Hex) -> impl Iterator<Item = usize> + use<'a> {
        (0..OBJECTIVES).filter(move |&o| self.g.ground.map.objectives[o].hexes.contains(hex))
    }

    /// The side that controls an Objective.
    #[must_use]
    pub fn controller(self, objective: usize) -> Option<Side> {
        match self.s.control[objective] {
            1 => Some(Side::Axis),
            2 => Some(Side::Allies),
            _ => None,
        }
    }

    /// §7.3.2: what an Objective is worth by these chits.
    #[must_use]
    pub fn worth(self, objective: usize, chits: u32) -> i16 {
        let worth = |kind: ChitKind| match kind {
            ChitKind::Objective(o, vp) if o as usize == objective + 1 => i16::from(vp),
            ChitKind::All(vp) => i16::from(vp),
            _ => 0,
        };
        self.chits(chits).map(|c| worth(self.g.data.chits[c].kind)).sum()
    }

    /// The chits of a bit set, by number.
    pub fn chits(self, bits: u32) -> impl Iterator<Item = usize> + use<'a> {
        // A few of many: from bit to bit.
        let mut left = bits;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// Whether a chit of this kind lies open.
    #[must_use]
    pub fn in_force(self, kind: ChitKind) -> bool {
        self.chits(self.s.open_chits).any(|c| self.g.data.chits[c].kind == kind)
    }

    /// §7.3.2-X: how often a loss counts.
    #[must_use]
    pub fn loss_factor(self) -> i16 {
        if self.in_force(ChitKind::LossesDouble) { 2 } else { 1 }
    }

    /// §7.3.2-W: how often an exit counts.
    #[must_use]
    pub fn exit_factor(self) -> i16 {
        if self.in_force(ChitKind::ExitsDouble) { 2 } else { 1 }
    }

    /// Points as a side sees them.
    #[must_use]
    pub fn points(self, side: Side) -> i16 {
        self.s.vp * side.sign()
    }
}

impl<L: Log> Turn<'_, L> {
    /// §7.a: a side gains points, or loses them.
    pub fn score(&mut self, rule: &'static str, side: Side, vp: i16) {
        if vp == 0 {
            return;
        }
        self.s.vp += vp * side.sign();
        self.say(rule, |look| {
            let msg = Msg::new("log-points").msg("side", look.side_name(side)).num("points", vp);
            Line::new(msg.num("total", look.points(side)))
        });
    }

    /// §SM-7, §7.3.1, §CC-F.a: a side alone in a hex holds it and takes the Objective there.
    pub fn update_control(&mut self, hex: Hex) {
        let standing = self.s.standing.map(|set| set.contains(hex));
        let holder = match standing {
            [true, false] => Side::Axis,
            [false, true] => Side::Allies,
            _ => {
                self.update_objectives(hex);
                return;
            }
        };
        self.s.holding[holder.index()].insert(hex);
        self.s.holding[holder.other().index()].remove(hex);
        self.update_objectives(hex);
    }

    /// §7.3.1.1: an Objective of several hexes is taken when no enemy is left in any of them.
    fn update_objectives(&mut self, hex: Hex) {
        for objective in 0..OBJECTIVES {
            let area = self.g.ground.map.objectives[objective].hexes;
            if !area.contains(hex) {
                continue;
            }
            let [axis, allies] = self.s.standing.map(|set| !(set & area).is_empty());
            match (axis, allies) {
                (true, false) => self.take(objective, Side::Axis),
                (false, true) => self.take(objective, Side::Allies),
                _ => {}
            }
        }
    }

    /// §7.3.3: control passes, and what open chits give for it swings at once.
    fn take(&mut self, objective: usize, side: Side) {
        let before = self.look().controller(objective);
        if before == Some(side) {
            return;
        }
        self.s.control[objective] = 1 + side as u8;
        // Before the first Turn nothing is scored yet (§CC-SET.3).
        if self.s.turn == 0 {
            return;
        }
        self.say("7.3.1", |look| {
            let msg = Msg::new("log-objective").msg("side", look.side_name(side));
            let hex = look.g.ground.map.objectives[objective].hex;
            Line::new(msg.num("objective", objective as i64 + 1)).touch(hex_noun(hex))
        });
        let worth = self.look().worth(objective, self.s.open_chits);
        if let Some(loser) = before {
            self.score("7.3.3", loser, -worth);
        }
        self.score("7.3.3", side, worth);
    }

    /// §7.3.3: a chit is revealed: it scores for the sides that control its Objectives now (§CC-7.3.4).
    pub fn open_chit(&mut self, chit: usize) {
        self.s.open_chits |= 1 << chit;
        for owner in &mut self.s.secret_chits {
            *owner &= !(1 << chit);
        }
        self.say("7.3.3", |look| {
            Line::new(Msg::new("log-chit-open").name("chit", look.g.data.chits[chit].letter.to_string()))
        });
        self.score_chit(chit);
    }

    /// What a chit scores for the sides that control its Objectives now.
    pub fn score_chit(&mut self, chit: usize) {
        for objective in 0..OBJECTIVES {
            let worth = self.look().worth(objective, 1 << chit);
            if let Some(side) = self.look().controller(objective) {
                self.score("7.3.3", side, worth);
            }
        }
    }

    /// §SM-8, §4.2, §6.3.1: a side whose losses reach its Surrender number has lost, whatever the points.
    pub fn check_surrender(&mut self, side: Side) {
        if self.s.losses[side.index()] >= self.s.surrender[side.index()] {
            self.say_side("6.3.1", "log-surrender", side);
            // §9.2: both at once: the holder of the Initiative card wins.
            self.s.winner = match self.s.winner {
                Some(winner) if winner == side => Some(self.s.initiative),
                _ => Some(side.other()),
            };
        }
    }

    /// §6.3.2: the game ends: secret chits are scored, the higher points win; none: the Initiative card.
    pub fn finish(&mut self) {
        for side in Side::BOTH {
            for chit in 0..self.g.data.chits.len() {
                if self.s.secret_chits[side.index()] >> chit & 1 == 1 {
                    self.open_chit(chit);
                }
            }
        }
        let winner = match self.s.vp {
            0 => self.s.initiative,
            vp if vp > 0 => Side::Axis,
            _ => Side::Allies,
        };
        self.say_side("6.3.2", "log-wins", winner);
        self.s.winner = Some(winner);
    }

    /// §6.3, §CC-6.3.4: a side without units on the map ends the game.
    pub fn check_units(&mut self) {
        let gone = Side::BOTH.into_iter().find(|s| self.s.standing[s.index()].is_empty());
        let Some(side) = gone else { return };
        self.say_side("6.3", "log-no-units", side);
        // §CC-6.3.3, §FLAG-1: by the errata a side whose last unit was eliminated loses like one that surrenders.
        let eliminated = self.g.flags.errata2008 && !self.s.left_by_exit[side.index()];
        if eliminated && !self.s.standing[side.other().index()].is_empty() {
            self.s.winner = Some(side.other());
        } else {
            self.finish();
        }
    }
}
