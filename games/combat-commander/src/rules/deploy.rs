//! E52 Deploy: a Squad splits into two Teams, in an Event or to thin out a hex (8.2).

use crate::choice;
use crate::data::Side;
use crate::decisions::{BeforeBreak, BeforeDefence, Reroll, Roll, ShareOut, Stand};
use crate::look::{Look, Turn};
use crate::state::{Frame, Frames, RollFor, Share, Unit, UnitId, WeaponId, is};
use sandtable_engine::{Line, Log, Msg, Sink, What};

impl Look<'_> {
    /// §E52, §FLAG-8: the player who can Deploy in the Event: the one who drew it.
    #[must_use]
    pub fn deployer(self, by: Side) -> Side {
        if self.g.flags.deploy_by_active_player { self.s.active } else { by }
    }

    /// §E52: own Squads on the map, while there are two Teams left (§CC-A36.a).
    pub fn deploy_choices(self, side: Side, out: &mut impl Sink) {
        for unit in self.units(side).filter(|&u| self.may_deploy(u)) {
            out.add(choice::DEPLOY, Look::noun(unit));
        }
    }

    /// The next thing to be shared out, after this one.
    fn next_share(self, squad: UnitId, after: Option<Share>) -> Option<Share> {
        let unit = self.unit(squad);
        let due = |share: &Share| match share {
            Share::Weapon => unit.weapon.is_some(),
            Share::Suppressed => unit.is(is::SUPPRESSED),
            Share::Veteran => unit.is(is::VETERAN),
        };
        Share::ALL.into_iter().filter(|&share| after.is_none_or(|done| share as u8 > done as u8)).find(due)
    }
}

/// §E52: one of the two Teams.
pub fn share_choices(first: UnitId, second: UnitId, out: &mut impl Sink) {
    out.add(choice::TAKE, Look::noun(first));
    out.add(choice::TAKE, Look::noun(second));
}

impl<L: Log> Turn<'_, L> {
    /// §E52: a Squad is replaced by two Teams of its side's quality, in its state, with its part in what is under way.
    /// It is not eliminated (§4.2-a). What it carries it hands over before it is back in the box.
    pub fn deploy(&mut self, squad: UnitId) {
        let side = self.look().side(squad);
        let Some(first) = self.look().spare_team(side) else { return self.fault(What::Missing) };
        self.stand_in(squad, first);
        let Some(second) = self.look().spare_team(side) else {
            return self.fault(What::Missing);
        };
        self.stand_in(squad, second);
        let markers = self.s.units[squad.index()].flags & (is::SUPPRESSED | is::VETERAN);
        self.lift(squad, Unit::BOX);
        self.s.units[squad.index()].flags = markers;
        self.s.frames = instead(&self.s.frames, squad, &[second, first]);
        self.say("E52", |look| {
            let msg = Msg::new("log-deploys").msg("unit", look.name(squad));
            Line::new(msg).touch(Look::noun(first)).touch(Look::noun(second))
        });
        if let Some(share) = self.look().next_share(squad, None) {
            self.push(ShareOut { squad, first, second, what: share });
        }
    }

    /// §E52: a Team takes the Weapon, the Suppressed or the Veteran marker; then the next is asked for.
    pub fn share_out(&mut self, share: ShareOut, taker: UnitId) {
        let squad = share.squad;
        match share.what {
            Share::Weapon => self.inherit_weapon(squad, taker),
            Share::Suppressed => {
                self.inherit_marker(squad, taker, is::SUPPRESSED, "log-keeps-suppressed");
            }
            Share::Veteran => self.inherit_marker(squad, taker, is::VETERAN, "log-keeps-veteran"),
        }
        match self.look().next_share(squad, Some(share.what)) {
            Some(what) => self.replace(ShareOut { what, ..share }),
            None => self.pop(),
        }
    }

    fn inherit_weapon(&mut self, squad: UnitId, taker: UnitId) {
        let weapon: WeaponId = self.s.units[squad.index()].weapon;
        self.give(weapon, taker);
        self.say("11.3", |look| {
            let msg = Msg::new("log-keeps-weapon").msg("unit", look.name(taker));
            Line::new(msg.msg("weapon", look.weapon_name(weapon))).touch(Look::noun(taker))
        });
    }

    fn inherit_marker(&mut self, squad: UnitId, taker: UnitId, marker: u16, key: &'static str) {
        self.clear(squad, marker);
        self.set(taker, marker);
        self.say_unit("E52", key, taker);
    }
}

/// §E52, §A36, §CC-O23.6: what was pending for a Squad now hits the Teams in its place, the last of them first: each frame
/// that names it stands there for each of them.
pub(super) fn instead(frames: &Frames, squad: UnitId, teams: &[UnitId]) -> Frames {
    let mut new: Option<Frames> = None;
    let mut add = |frame: Frame| match &mut new {
        Some(frames) => frames.push(frame),
        None => new = Some(Frames::new(frame)),
    };
    for &frame in frames.as_slice() {
        if renamed(frame, squad, UnitId::NONE) == frame {
            add(frame);
        } else {
            teams.iter().for_each(|&team| add(renamed(frame, squad, team)));
        }
    }
    new.unwrap_or(*frames)
}

/// A frame with one unit's name in the place of another's.
fn renamed(frame: Frame, old: UnitId, new: UnitId) -> Frame {
    let unit = |unit: UnitId| if unit == old { new } else { unit };
    let what = |what: RollFor| match what {
        RollFor::Defence(u) => RollFor::Defence(unit(u)),
        RollFor::Rally(u) => RollFor::Rally(unit(u)),
        RollFor::Rout(u) => RollFor::Rout(unit(u)),
        RollFor::Commissar(u) => RollFor::Commissar(unit(u)),
        RollFor::Attack
        | RollFor::Targeting
        | RollFor::Accuracy
        | RollFor::Melee(_)
        | RollFor::SuddenDeath
        | RollFor::Support(_) => what,
    };
    match frame {
        Frame::BeforeDefence(BeforeDefence { unit: u }) => {
            Frame::BeforeDefence(BeforeDefence { unit: unit(u) })
        }
        Frame::BeforeBreak(BeforeBreak { unit: u }) => Frame::BeforeBreak(BeforeBreak { unit: unit(u) }),
        Frame::Stand(Stand { by: side, what: roll, card }) => {
            Frame::Stand(Stand { by: side, what: what(roll), card })
        }
        Frame::Reroll(Reroll { by: side, what: roll, card }) => {
            Frame::Reroll(Reroll { by: side, what: what(roll), card })
        }
        Frame::Roll(Roll { by: side, what: roll }) => Frame::Roll(Roll { by: side, what: what(roll) }),
        other => other,
    }
}
