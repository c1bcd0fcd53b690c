//! Chapters 5.8 and 5.9: the effects of a roll on a unit, ignoring flags, and retreat.

use crate::board::{Hex, HexSet};
use crate::choice::{self, Sink};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{After, Frame, LeaderId, UnitId};
use sandtable_engine::{Line, Log, Noun};

impl Look<'_> {
    /// How many flags a unit may ignore (§NAP-5.9.1, §NAP-5.9.8): the sources add up.
    #[must_use]
    pub fn ignorable(self, unit: UnitId) -> u8 {
        let kind = self.kind(unit);
        let mut flags = self.steadiness(unit);
        // §NAP-5.9.5: fieldworks the attack came across.
        let attack_from =
            if unit == self.s.battle.attacker { self.s.battle.target } else { self.s.battle.from };
        let hex = self.unit(unit).hex;
        if attack_from != Hex::NONE && hex != attack_from && self.g.lines.works(attack_from, hex).into {
            flags += self.g.ground.works_flags(kind.arm);
        }
        flags
    }

    /// The flags that a unit may ignore wherever the attack comes from: by its type (§NAP-5.9.6, §AMB-04), with a
    /// leader (§NAP-5.9.2) and with support.
    #[must_use]
    pub fn steadiness(self, unit: UnitId) -> u8 {
        let led = u8::from(self.leader_of(unit).is_some());
        self.kind(unit).ignore_flags + led + u8::from(self.is_supported(unit))
    }

    /// §NAP-5.9.3, §NAP-5.9.4, §AMB-32: two friends next to it, lone leaders among them; a square gives
    /// support but has none.
    #[must_use]
    pub fn is_supported(self, unit: UnitId) -> bool {
        let near = self.g.board.adjacent(self.unit(unit).hex) & self.held(self.kind(unit).side);
        !self.is_square(unit) && near.len() >= 2
    }

    /// The two hexes nearer the unit's edge that exist and are not impassable for it (§NAP-5.8.2, §NAP-5.8.3);
    /// none beyond the edge of the board (§NAP-5.8.9).
    fn back(self, unit: UnitId, hex: Hex) -> HexSet {
        let kind = self.kind(unit);
        let steps = kind.side.homeward().map(|dir| HexSet::one(self.g.board.next(hex, dir)));
        (steps[0] | steps[1]) - self.g.ground.closed(kind.arm)
    }

    /// Those of them that are empty (§NAP-5.8.4).
    #[must_use]
    pub fn open_back(self, unit: UnitId, hex: Hex) -> HexSet {
        self.back(unit, hex) - self.pieces()
    }

    /// Those that hold a friendly lone leader, if the unit has none of its own (§NAP-5.8.6).
    #[must_use]
    pub fn rally_back(self, unit: UnitId, hex: Hex) -> HexSet {
        if self.leader_of(unit).is_some() {
            HexSet::EMPTY
        } else {
            self.back(unit, hex) & self.lone_leaders(self.kind(unit).side)
        }
    }

    /// How many hexes of `left` a unit can retreat through empty hexes.
    #[must_use]
    pub fn farthest(self, unit: UnitId, hex: Hex, left: u8) -> u8 {
        if left == 0 {
            return 0;
        }
        self.open_back(unit, hex).iter().map(|h| 1 + self.farthest(unit, h, left - 1)).max().unwrap_or(0)
    }

    /// Whether it can come to a lone leader within `left` hexes.
    fn finds_leader(self, unit: UnitId, hex: Hex, left: u8) -> bool {
        left > 0
            && (!self.rally_back(unit, hex).is_empty()
                || self.open_back(unit, hex).iter().any(|h| self.finds_leader(unit, h, left - 1)))
    }

    /// D9: lists the next hexes of a retreat (§NAP-5.8.8, §NAP-9.12): those on a way that fulfils as many
    /// hexes as can be (§NAP-5.8.7, §AMB-13), or that comes to a lone leader.
    pub fn retreat_choices(self, unit: UnitId, left: u8, due: u8, out: &mut impl Sink) {
        let from = self.unit(unit).hex;
        for hex in self.rally_back(unit, from).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
        for hex in self.open_back(unit, from).iter() {
            if self.farthest(unit, hex, left - 1) + 1 >= due || self.finds_leader(unit, hex, left - 1) {
                out.add(choice::TO, hex_noun(hex));
            }
        }
    }

    /// D8: lists how many flags may be ignored (§NAP-9.11).
    pub fn flag_choices(self, flags: u8, most: u8, out: &mut impl Sink) {
        for n in 0..=most.min(flags) {
            out.add(choice::IGNORE, Noun::Number(i16::from(n)));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// A unit suffers hits and flags (§NAP-5.0.9): blocks first, then its leader's fate.
    pub fn suffer(&mut self, victim: UnitId, hits: u8, flags: u8, bounce: bool) {
        let leader = self.look().leader_of(victim);
        self.lose_blocks(victim, hits);
        self.push(Frame::Effects { victim, leader, bounce, after: After::Hits { flags } });
        if hits > 0 {
            self.check_leader(leader, self.look().alive(victim));
        }
    }

    /// The effects go on.
    pub fn continue_effects(&mut self, victim: UnitId, leader: LeaderId, bounce: bool, after: After) {
        if !self.look().alive(victim) {
            // §NAP-5.7.6: flags do nothing to the leader of an eliminated unit; he retreats.
            self.pop();
            if leader.is_some() {
                self.start_leader_retreat(leader);
            }
            return;
        }
        match after {
            After::Hits { flags: 0 } | After::Flags { flags: 0 } | After::Retreat { missed: 0 } => self.pop(),
            After::Hits { flags } => {
                // §NAP-5.7.8: a leader must have survived to steady his unit. §NAP-5.9.7: no one ignores a bounce.
                let most = if bounce { 0 } else { self.look().ignorable(victim).min(flags) };
                self.replace(Frame::Effects { victim, leader, bounce, after: After::Flags { flags } });
                if bounce {
                    self.say(|look| look.unit_line("log-bounce", victim).rule("NAP-6.2.7"));
                } else if most > 0 {
                    self.push(Frame::Flags(victim, flags, most));
                }
            }
            After::Flags { flags } => self.start_retreat(victim, leader, flags, bounce),
            After::Retreat { missed } => {
                // §NAP-5.8.7, §NAP-5.6.11: a block for each hex not retreated.
                self.replace(Frame::Effects { victim, leader, bounce, after: After::Losses });
                self.say(|look| {
                    let line = look.unit_line("log-cannot-retreat", victim);
                    Line { msg: line.msg.clone().num("hexes", missed), ..line }.rule("NAP-5.8.7")
                });
                self.lose_blocks(victim, missed);
                self.check_leader(leader, self.look().alive(victim));
            }
            After::Losses => self.pop(),
        }
    }

    /// The effects under the decision that was just taken go on from another step.
    fn go_on_from(&mut self, step: impl FnOnce(After) -> After) {
        if let Frame::Effects { victim, leader, bounce, after } = self.s.frames.top() {
            self.replace(Frame::Effects { victim, leader, bounce, after: step(after) });
        }
    }

    /// D8 is answered: some flags are ignored.
    pub fn ignore_flags(&mut self, unit: UnitId, ignored: u8) {
        self.pop();
        if ignored > 0 {
            self.say(|look| {
                let line = look.unit_line("log-flags-ignored", unit);
                Line { msg: line.msg.clone().num("flags", ignored), ..line }.rule("NAP-5.9.1")
            });
        }
        self.go_on_from(|after| match after {
            After::Flags { flags } => After::Flags { flags: flags.saturating_sub(ignored) },
            other => other,
        });
    }

    /// §NAP-5.8.1, §NAP-6.2.11, §NAP-6.2.20: one hex a flag, three for Militia; a square cannot go and pays.
    fn start_retreat(&mut self, victim: UnitId, leader: LeaderId, flags: u8, bounce: bool) {
        let look = self.look();
        let hexes = flags * look.kind(victim).retreat_per_flag;
        let from = look.unit(victim).hex;
        let square = look.is_square(victim);
        let due = if square { 0 } else { look.farthest(victim, from, hexes) };
        let goes = !square && (due > 0 || look.finds_leader(victim, from, hexes));
        let after = After::Retreat { missed: hexes - due };
        self.replace(Frame::Effects { victim, leader, bounce, after });
        if goes {
            self.push(Frame::Retreat { unit: victim, left: hexes, due });
        }
    }

    /// D9: a retreating unit goes one hex back; its leader goes with it (§NAP-5.8.5).
    pub fn retreat_to(&mut self, unit: UnitId, to: Hex, left: u8, due: u8) {
        let from = self.s.units[unit.index()].hex;
        let rallied = self.look().leader_in(to).is_some();
        self.say(|look| look.path_line("log-retreats", unit, &[from, to]).rule("NAP-5.8.1"));
        self.carry_back(unit, to);
        if rallied {
            // §NAP-5.8.6: the lone leader stops the retreat, and what is left of it is forgiven.
            self.pop();
            self.go_on_from(|_| After::Retreat { missed: 0 });
            self.say(|look| look.unit_line("log-leader-stops-retreat", unit).rule("NAP-5.8.6"));
        } else if due <= 1 && !self.look().finds_leader(unit, to, left - 1) {
            // §NAP-5.8.10: it stops here; hexes not gone are paid for.
            self.pop();
        } else {
            self.replace(Frame::Retreat { unit, left: left - 1, due: due.saturating_sub(1) });
            return;
        }
        self.say_held(unit);
        self.check_objectives();
    }
}
