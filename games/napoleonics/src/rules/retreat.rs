//! Chapters 5.8 and 5.9: the effects of a roll on a unit, ignoring flags, and retreat.

use crate::Napoleonics;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::look::{Look, Turn, hex_noun};
use crate::refusal::no;
use crate::state::{Frame, LeaderId, UnitId};
use sandtable_engine::decision;
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// Where the effects of one roll on a unit stand (§NAP-5.0.9), and what is still owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum After {
    /// Hits are taken and the leader may be checked; these flags come next.
    Hits {
        /// Flags rolled.
        flags: u8,
    },
    /// The owner has said which flags are ignored; the unit retreats for the others.
    Flags {
        /// Flags that count.
        flags: u8,
    },
    /// The unit retreats; it pays a block for each hex that it does not go (§NAP-5.8.7).
    Retreat {
        /// Hexes that it cannot go.
        missed: u8,
    },
    /// Those blocks are lost.
    Losses,
}

/// The effects of a roll on a unit, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Suffer {
    /// The unit.
    pub victim: UnitId,
    /// The leader who was with it.
    pub leader: LeaderId,
    /// Its flags cannot be ignored.
    pub bounce: bool,
    /// The step.
    pub after: After,
}

impl Automatic<Napoleonics> for Suffer {
    const PHASE: &'static str = "phase-combat";

    fn run<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<(), Fault> {
        turn.continue_effects(self);
        Ok(())
    }
}

/// D8: how many flags are ignored (§NAP-9.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct IgnoreFlags {
    /// Whose flags.
    pub unit: UnitId,
    /// Flags rolled.
    pub flags: u8,
    /// Flags that may be ignored.
    pub most: u8,
}

impl Decision<Napoleonics> for IgnoreFlags {
    const RULE: &'static str = "NAP-5.9.1";
    const PHASE: &'static str = "phase-combat";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet::one(look.kind(self.unit).side.seat())
    }

    fn list(self, _look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        for n in 0..=self.most.min(self.flags) {
            out.add(choice::IGNORE, Noun::Number(i16::from(n)));
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let Noun::Number(n) = choice.noun else { return Err(Fault::new(What::Unfit)) };
        turn.ignore_flags(self.unit, n as u8)?;
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let ask = look.with_unit(Msg::new("ask-flags"), self.unit);
        Prompt::of(ask.num("flags", self.flags).num("most", self.most)).about([Look::noun(self.unit)])
    }

    fn assume(self, _look: Look<'_>) -> Option<Choice> {
        Some(Choice::new(choice::IGNORE, Noun::Number(i16::from(self.most.min(self.flags)))))
    }
}

/// D9: a unit retreats hex by hex (§NAP-5.8.8, §NAP-9.12): on a way that fulfils as many hexes as can be (§NAP-5.8.7,
/// §AMB-13), or that comes to a lone leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// Who.
    pub unit: UnitId,
    /// Hexes left to go.
    pub left: u8,
    /// Hexes of them that must be gone.
    pub due: u8,
}

impl Decision<Napoleonics> for Retreat {
    const RULE: &'static str = "NAP-5.8.8";
    const PHASE: &'static str = "phase-combat";
    const WHO: Who = Who::Owner;
    const BAR: &'static str = "NAP-5.8.2";

    fn asks(self, look: Look<'_>) -> SeatSet {
        SeatSet::one(look.kind(self.unit).side.seat())
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        let Retreat { unit, left, due } = self;
        let from = look.unit(unit).hex;
        for hex in look.rally_back(unit, from).iter() {
            out.add(choice::TO, hex_noun(hex));
        }
        for hex in look.open_back(unit, from).iter() {
            if look.farthest(unit, hex, left - 1) + 1 >= due || look.finds_leader(unit, hex, left - 1) {
                out.add(choice::TO, hex_noun(hex));
            }
        }
    }

    fn choose<L: Log>(self, turn: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        turn.retreat_to(self, Look::hex(choice.noun).fit()?)?;
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt::of(look.with_unit(Msg::new("ask-retreat"), self.unit))
            .detail(Msg::new("detail-hexes").num("hexes", self.left))
            .about([Look::noun(self.unit)])
    }

    fn why_not(self, _look: Look<'_>, _seat: Seat, _noun: Noun) -> Option<Refusal> {
        Some(no("NAP-5.8.2", "refusal-retreat"))
    }

    fn assume(self, look: Look<'_>) -> Option<Choice> {
        decision::first(self, look, look.kind(self.unit).side.seat())
    }
}

impl Skippable<Napoleonics> for Retreat {
    fn skip<L: Log>(self, turn: &mut Turn<'_, L>) -> Result<bool, Fault> {
        turn.forced(self)
    }
}

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
}

impl<L: Log> Turn<'_, L> {
    /// A unit suffers hits and flags (§NAP-5.0.9): blocks first, then its leader's fate.
    pub fn suffer(&mut self, victim: UnitId, hits: u8, flags: u8, bounce: bool) {
        let leader = self.look().leader_of(victim);
        self.lose_blocks(victim, hits);
        self.push(Suffer { victim, leader, bounce, after: After::Hits { flags } });
        if hits > 0 {
            self.check_leader(leader, self.look().alive(victim));
        }
    }

    /// The effects go on.
    fn continue_effects(&mut self, effects: Suffer) {
        let Suffer { victim, leader, bounce, after } = effects;
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
                self.replace(Suffer { after: After::Flags { flags }, ..effects });
                if bounce {
                    self.report(|look| look.unit_line("log-bounce", victim).rule("NAP-6.2.7"));
                } else if most > 0 {
                    self.push(IgnoreFlags { unit: victim, flags, most });
                }
            }
            After::Flags { flags } => self.start_retreat(effects, flags),
            After::Retreat { missed } => {
                // §NAP-5.8.7, §NAP-5.6.11: a block for each hex not retreated.
                self.replace(Suffer { after: After::Losses, ..effects });
                self.report(|look| {
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
    fn go_on_from(&mut self, step: impl FnOnce(After) -> After) -> Result<(), Fault> {
        let Frame::Effects(effects) = self.s.frames.top() else { return Err(Fault::new(What::Missing)) };
        self.replace(Suffer { after: step(effects.after), ..effects });
        Ok(())
    }

    /// D8 is answered: some flags are ignored.
    fn ignore_flags(&mut self, unit: UnitId, ignored: u8) -> Result<(), Fault> {
        self.pop();
        if ignored > 0 {
            self.report(|look| {
                let line = look.unit_line("log-flags-ignored", unit);
                Line { msg: line.msg.clone().num("flags", ignored), ..line }.rule("NAP-5.9.1")
            });
        }
        self.go_on_from(|after| match after {
            After::Flags { flags } => After::Flags { flags: flags.saturating_sub(ignored) },
            other => other,
        })
    }

    /// §NAP-5.8.1, §NAP-6.2.11, §NAP-6.2.20: one hex a flag, three for Militia; a square cannot go and pays.
    fn start_retreat(&mut self, effects: Suffer, flags: u8) {
        let (victim, look) = (effects.victim, self.look());
        let hexes = flags * look.kind(victim).retreat_per_flag;
        let from = look.unit(victim).hex;
        let square = look.is_square(victim);
        let due = if square { 0 } else { look.farthest(victim, from, hexes) };
        let goes = !square && (due > 0 || look.finds_leader(victim, from, hexes));
        let after = After::Retreat { missed: hexes - due };
        self.replace(Suffer { after, ..effects });
        if goes {
            self.push(Retreat { unit: victim, left: hexes, due });
        }
    }

    /// D9: a retreating unit goes one hex back; its leader goes with it (§NAP-5.8.5).
    fn retreat_to(&mut self, way: Retreat, to: Hex) -> Result<(), Fault> {
        let Retreat { unit, left, due } = way;
        let from = self.s.units[unit.index()].hex;
        let rallied = self.look().leader_in(to).is_some();
        self.report(|look| look.path_line("log-retreats", unit, &[from, to]).rule("NAP-5.8.1"));
        self.carry_back(unit, to);
        if rallied {
            // §NAP-5.8.6: the lone leader stops the retreat, and what is left of it is forgiven.
            self.pop();
            self.go_on_from(|_| After::Retreat { missed: 0 })?;
            self.report(|look| look.unit_line("log-leader-stops-retreat", unit).rule("NAP-5.8.6"));
        } else if due <= 1 && !self.look().finds_leader(unit, to, left - 1) {
            // §NAP-5.8.10: it stops here; hexes not gone are paid for.
            self.pop();
        } else {
            self.replace(Retreat { left: left - 1, due: due.saturating_sub(1), ..way });
            return Ok(());
        }
        self.say_held(unit);
        self.check_objectives();
        Ok(())
    }

    /// The one choice of a way back that leaves none is taken by itself.
    pub fn forced(&mut self, way: impl Decision<Napoleonics>) -> Result<bool, Fault> {
        let look = self.look();
        let Some(seat) = way.asks(look).iter().next() else { return Ok(false) };
        let Some(choice) = decision::only(way, look, seat) else { return Ok(false) };
        way.choose(self, seat, choice).map(|_| true)
    }
}
