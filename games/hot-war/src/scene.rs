//! What lies on the table, for each viewer.

mod marks;
mod offers;
mod overlays;
mod pieces;
mod roster;
mod ways;

pub use overlays::order_key;
pub use pieces::{boxes, number_art, strength_art};
pub use roster::sign_key;

use crate::data::Side;
use crate::look::Look;
use crate::state::{Frame, Stage};
use sandtable_engine::scene::{Ending, Scene, Track};
use sandtable_engine::{Msg, SeatSet, Viewer};

impl Look<'_> {
    /// The scene for a viewer: nothing in it depends on what the viewer may not know (HW-17).
    #[must_use]
    pub fn scene(self, viewer: Viewer) -> Scene {
        let asked = if self.s.over.is_some() { SeatSet::EMPTY } else { self.asked() };
        let (shown, ready) = self.asked_as_seen(asked, viewer);
        let reach = if let Viewer::Seat(seat) = viewer { self.reach(seat) } else { Vec::new() };
        let exposed = if let Viewer::Seat(seat) = viewer { self.exposed(seat, &reach) } else { Vec::new() };
        let mut scene = Scene {
            turn: Msg::new("turn").num("turn", self.s.turn),
            phase: Msg::new(self.phase()),
            asked: shown,
            ready,
            pieces: self.pieces_shown(viewer),
            marks: self.marks(viewer),
            overlays: self.overlays(viewer, &exposed),
            tracks: self.tracks(),
            over: self.s.over.map(|verdict| self.ending(verdict.winner())),
            ..Scene::default()
        };
        if let Viewer::Seat(seat) = viewer
            && asked.contains(seat)
        {
            scene.prompt = Some(self.prompt(seat));
            scene.choices = self.offers(seat);
            scene.ways = ways::beyond_one(&reach);
            scene.exposed = exposed;
            scene.sweep = self.sweep(seat);
        }
        if let Viewer::Seat(seat) = viewer {
            scene.roster = self.roster(seat);
        }
        scene
    }

    /// Who is asked and who is ready, as a viewer may know it: while both sides write at once, neither learns how far
    /// the other is (§HW-6.3, §HW-17.1).
    fn asked_as_seen(self, asked: SeatSet, viewer: Viewer) -> (SeatSet, SeatSet) {
        let secret =
            self.top() == Some(Frame::Plan) || self.top() == Some(Frame::SetUp) && self.g.first.is_none();
        if !secret || asked.is_empty() {
            return (asked, SeatSet::EMPTY);
        }
        let known =
            Side::BOTH.map(|side| self.seats_of(side)).into_iter().filter(|seats| viewer.knows(*seats));
        let known = known.fold(0, |set, seats| set | seats.0);
        let all = SeatSet::first(self.g.seats.len() as u8);
        (SeatSet(asked.0 & known | all.0 & !known), SeatSet(self.s.ready.0 & known))
    }

    /// The key of the phase or step that runs (HW-6).
    fn phase(self) -> &'static str {
        let stage = self.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::SetUp => Some("phase-setup"),
            Frame::Plan => Some("phase-plan"),
            // What waits beneath is the stage that follows.
            Frame::Run(Stage::Contact(_) | Stage::Appear | Stage::Bout | Stage::DriveBack(_)) => None,
            Frame::Run(stage) => Some(match stage {
                Stage::Upkeep => "phase-end",
                Stage::Recovery => "phase-plan",
                Stage::Reveal | Stage::Defence => "phase-recovery",
                Stage::DefenceFire | Stage::Fire => "phase-defence",
                Stage::Counter => "phase-fire",
                Stage::AttackStep(_) | Stage::AttackEvents(..) | Stage::Close(_) => "phase-attack",
                Stage::Ambush | Stage::Driven(_) => "phase-attack",
                Stage::Special(0) => "phase-ambush",
                Stage::Special(_) | Stage::Fires | Stage::OutOfFires | Stage::MoveStart(0) => "phase-special",
                Stage::MoveStart(_) | Stage::MoveStep(_) | Stage::MoveEvents(..) => "phase-movement",
                Stage::Landings(_) | Stage::Boarding | Stage::GettingOff | Stage::Aftermath => {
                    "phase-movement"
                }
                Stage::End(_) | Stage::Contact(_) | Stage::Appear => "phase-end",
                Stage::Bout | Stage::DriveBack(_) => "phase-end",
            }),
            _ => None,
        });
        stage.unwrap_or("phase-setup")
    }

    fn ending(self, winner: Option<Side>) -> Ending {
        let points = |msg: Msg| msg.num("ussr", self.s.points[0]).num("usa", self.s.points[1]);
        match winner {
            Some(side) => Ending {
                winners: self.seats_of(side),
                msg: points(Msg::new("ending-won").msg("side", Look::side_name(side))),
            },
            None => Ending { winners: SeatSet::EMPTY, msg: points(Msg::new("ending-drawn")) },
        }
    }

    /// The turns, and the points of both sides (§HW-16.3).
    fn tracks(self) -> Vec<Track> {
        let [ussr, usa] = self.s.points;
        let turns = Track {
            label: Msg::new("track-turns").num("turn", self.s.turn).num("turns", self.g.turns),
            style: "steps".into(),
            side: None,
            value: i16::from(self.s.turn),
            goal: Some(i16::from(self.g.turns)),
        };
        let points = Track {
            label: Msg::new("track-points").num("ussr", ussr).num("usa", usa),
            style: "balance".into(),
            side: None,
            value: ussr - usa,
            goal: None,
        };
        vec![turns, points]
    }
}
