//! The tracks: Time, victory points, losses, Objectives and chits (§4.1.1).

use crate::data::{ChitKind, Side};
use crate::look::{Look, seat_of};
use crate::state::OBJECTIVES;
use sandtable_engine::scene::Track;
use sandtable_engine::{Msg, SeatSet, Viewer};

impl Look<'_> {
    /// §4.3.3, §9.a: open and secret chits, and who holds the Initiative card, lie with the tracks.
    pub(super) fn tracks(self, viewer: Viewer) -> Vec<Track> {
        let mut tracks = vec![self.time_track(), self.points_track()];
        tracks.extend(Side::BOTH.map(|side| self.losses_track(side)));
        tracks.push(held(
            Msg::new("initiative").msg("side", self.side_name(self.s.initiative)),
            Some(self.s.initiative),
            0,
        ));
        if self.s.turn > 0 {
            tracks.push(self.orders_track());
        }
        tracks.extend((0..OBJECTIVES).map(|objective| self.objective_track(objective, viewer)));
        tracks.extend(self.chits(self.s.open_chits).map(|c| self.chit_track("open", c, None)));
        for side in Side::BOTH {
            let chits = self.s.secret_chits[side.index()];
            if viewer.knows(SeatSet::one(seat_of(side))) {
                tracks.extend(self.chits(chits).map(|c| self.chit_track("secret", c, Some(side))));
            } else if chits != 0 {
                let label = Msg::new("track-chit").name("how", "others").name("chit", "?");
                let label = label.msg("what", self.side_name(side));
                tracks.push(held(label, Some(side), chits.count_ones() as i16));
            }
        }
        tracks
    }

    /// §6.1.1, §6.2.1: the Time marker, and the space from which Sudden Death is rolled for.
    fn time_track(self) -> Track {
        let label = Msg::new("track-time").num("time", self.s.time).num("death", self.g.sudden_death);
        Track {
            label,
            style: "spaces".into(),
            side: None,
            value: i16::from(self.s.time),
            goal: Some(i16::from(self.g.sudden_death)),
        }
    }

    /// §4.1.1: one line for both.
    fn points_track(self) -> Track {
        Track {
            label: Msg::new("track-points"),
            style: "balance".into(),
            side: None,
            value: self.s.vp,
            goal: None,
        }
    }

    /// §4.2: units lost, up to the Surrender number.
    fn losses_track(self, side: Side) -> Track {
        Track {
            label: Msg::new("track-losses").msg("side", self.side_name(side)),
            style: "losses".into(),
            side: Some(side as u8),
            value: i16::from(self.s.losses[side.index()]),
            goal: Some(i16::from(self.s.surrender[side.index()])),
        }
    }

    /// §5.1: Orders given this Turn.
    fn orders_track(self) -> Track {
        let side = self.s.active;
        Track {
            label: Msg::new("track-orders").msg("side", self.side_name(side)),
            style: "steps".into(),
            side: Some(side as u8),
            value: i16::from(self.s.orders),
            goal: Some(i16::from(self.g.side(side).orders)),
        }
    }

    /// §7.3.2: an Objective, who holds it, and what it is worth as far as the viewer knows.
    fn objective_track(self, objective: usize, viewer: Viewer) -> Track {
        let own = Side::BOTH.into_iter().filter(|&s| viewer.knows(SeatSet::one(seat_of(s))));
        let known = own.fold(self.s.open_chits, |chits, s| chits | self.s.secret_chits[s.index()]);
        let label = Msg::new("track-objective").num("n", objective as i64 + 1);
        held(label, self.controller(objective), self.worth(objective, known))
    }

    fn chit_track(self, how: &'static str, chit: usize, owner: Option<Side>) -> Track {
        let letter = self.g.data.chits[chit].letter.to_string();
        let label = Msg::new("track-chit").name("how", how).name("chit", letter);
        held(label.msg("what", self.chit_name(chit)), owner, 0)
    }

    /// What a chit gives.
    #[must_use]
    pub fn chit_name(self, chit: usize) -> Msg {
        match self.g.data.chits[chit].kind {
            ChitKind::Objective(n, vp) => Msg::new("chit-objective").num("n", n).num("vp", vp),
            ChitKind::All(vp) => Msg::new("chit-all").num("vp", vp),
            ChitKind::AllFive => Msg::new("chit-all-five"),
            ChitKind::ExitsDouble => Msg::new("chit-exits"),
            ChitKind::LossesDouble => Msg::new("chit-losses"),
        }
    }
}

fn held(label: Msg, side: Option<Side>, value: i16) -> Track {
    Track { label, style: "held".into(), side: side.map(|s| s as u8), value, goal: None }
}
