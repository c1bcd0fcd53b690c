//! Decisions while a turn is carried out.

use super::field::hits;
use super::sense::{NEVER, Sense};
use crate::choice;
use crate::data::MineKind;
use crate::rules::fire::Dice;
use crate::rules::plan::mine_named;
use crate::state::{Aim, Frame, UnitId};
use sandtable_engine::{Choice, Noun};

impl Sense<'_> {
    /// A choice that a frame asks for.
    pub(super) fn window_score(self, frame: Frame, choice: Choice) -> i32 {
        let look = self.look;
        let unit = look.named(choice.noun);
        let hex = look.hex_named(choice.noun);
        let number = if let Noun::Number(n) = choice.noun { i32::from(n) } else { 0 };
        match (frame, unit) {
            (Frame::React(by), Some(enemy)) if choice.verb == choice::SHOOT => self.reaction(by, enemy),
            // An aircraft that passes: the shot is kept for what is worth more.
            (Frame::React(_), _) => 60,
            (Frame::Again(_) | Frame::Supply(_), _) => number,
            (Frame::Spill(_), Some(enemy)) => self.shot_worth(enemy, self.in_the_air(enemy), 6),
            (Frame::Passengers(..), Some(own)) => -self.cost(own) / i32::from(look.card(own).strength.max(1)),
            (Frame::CloseTarget(by) | Frame::CloseAnswer(by), Some(enemy)) => self.blow(by, enemy),
            (Frame::Retreat(own) | Frame::FireExit(own), _) => {
                hex.map_or(NEVER, |h| self.place(own, h, &self.pulls(own)))
            }
            (Frame::Merge(_), Some(own)) => {
                let u = look.unit(own);
                100 * i32::from(u.strength) + i32::from(u.ammo)
            }
            (Frame::Aboard(_), _) => i32::from(choice.verb == choice::INSIDE),
            (Frame::TrenchSide(own), _) => self.facing_score(own, choice.noun),
            (Frame::MineType(_), _) => match mine_named(choice.noun) {
                Some(MineKind::At) => 2,
                Some(MineKind::Ap) => 1,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// Quarters of a hit at a unit by shots that are thrown with this one.
    fn in_the_air(self, at: UnitId) -> i32 {
        let shots = self.look.s.volley.iter().filter(|shot| shot.at == Aim::Unit(at));
        shots.map(|shot| i32::from(shot.dice) * i32::from(shot.accuracy) * 4 / 6).sum()
    }

    fn reaction(self, by: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let (Some(from), Some(at)) = (look.hex(by), look.shot_at_hex(by, enemy)) else { return 0 };
        let mean = hits(look, by, look.prey(enemy), Dice::Full, from, at);
        self.shot_worth(enemy, self.in_the_air(enemy), mean)
    }

    fn blow(self, by: UnitId, enemy: UnitId) -> i32 {
        let look = self.look;
        let prey = look.prey(enemy);
        let close = look.card(by).row(prey).map_or(0, |r| i32::from(r.close));
        let mean = i32::from(look.dice(by, prey, Dice::Full)) * close * 4 / 6;
        self.shot_worth(enemy, self.in_the_air(enemy), mean)
    }

    /// A trench lies towards the enemy.
    pub(super) fn facing_score(self, unit: UnitId, noun: Noun) -> i32 {
        let look = self.look;
        let (Some(hex), Noun::Side(_, dir)) = (look.hex(unit), noun) else { return 0 };
        let Ok(dir) = sandtable_hex::Dir::try_from(dir) else { return 0 };
        let ahead = self.foes().filter(|&(_, at)| look.in_wedge(hex, dir, at));
        ahead.map(|(_, at)| 40 - i32::from(look.g.board.distance(hex, at)).min(40)).sum()
    }
}
