//! What the umpire says: the question, what a thing is, line of sight, reach, and the odds.

pub mod inspect;
pub mod odds;
mod prompt;
mod rolls;

use crate::board::Hex;
use crate::decisions::TakeStep;
use crate::look::{Look, Piece};
use crate::rules::sight::{self, Effect, Finding, Thing};
use crate::state::{Frame, UnitId, is};
use sandtable_engine::scene::{Answer, Obstacle, Question, Sight};
use sandtable_engine::{Msg, Noun, Refusal, Viewer};
use sandtable_hex::Dir;

impl Look<'_> {
    /// Answers a question of one who looks at the table. Nothing of it depends on what is hidden from him.
    #[must_use]
    pub fn answer(self, viewer: Viewer, question: &Question) -> Answer {
        match *question {
            Question::Sight { from, to } => match (Look::hex(Noun::Hex(from)), Look::hex(Noun::Hex(to))) {
                (Some(a), Some(b)) => Answer::Sight(self.sight(a, b)),
                _ => Answer::Nothing(unknown()),
            },
            Question::Reach { piece } => match self.piece(Noun::Piece(piece)) {
                // While both set up, who stands in the way is no one's to know.
                Some(Piece::Unit(unit)) if self.is_seen(unit, viewer) && !self.setup_is_hidden() => {
                    Answer::Reach { hexes: self.reach(unit) }
                }
                _ => Answer::Nothing(unknown()),
            },
            Question::Inspect { noun } => {
                self.inspect(noun, viewer).map_or_else(|| Answer::Nothing(unknown()), Answer::About)
            }
        }
    }

    /// §10.1, §10.1.1: any line may be looked along by anyone at any time, with all that stands in it; units never do.
    #[must_use]
    pub fn sight(self, from: Hex, to: Hex) -> Sight {
        let findings = sight::explain(
            &self.g.board,
            &self.g.chart,
            &self.g.ground.map,
            [from, to],
            [self.s.blaze, self.s.smoky],
            |h| self.s.smoke[h.index()],
        );
        let rule = findings.iter().find(|f| f.effect == Effect::Blocks).map_or("10.1", |f| f.rule);
        Sight {
            from: u16::from(from.0),
            to: u16::from(to.0),
            distance: u16::from(self.g.board.distance(from, to)),
            clear: self.los(from, to).is_some(),
            obstacles: findings.iter().filter_map(obstacle).collect(),
            rule: rule.into(),
        }
    }

    /// Where a unit could go with the points it has now, and what that costs: as if no one fired (§O21.a, §O21.1, §3.1.3).
    #[must_use]
    pub fn reach(self, unit: UnitId) -> Vec<(u16, i16)> {
        if !self.unit(unit).on_map() {
            return Vec::new();
        }
        let (side, start) = (self.side(unit), self.hex_of(unit));
        let going = self.is(unit, is::GOING) && self.s.frames.top() == Frame::TakeStep(TakeStep);
        let points = if going { self.points_left() } else { self.movement(unit) };
        let mut best: Vec<Option<u8>> = vec![None; crate::board::HEXES];
        let mut open = vec![(0u8, start)];
        while let Some(at) = (0..open.len()).min_by_key(|&i| open[i].0) {
            let (spent, hex) = open.swap_remove(at);
            if best[hex.index()].is_some_and(|b| b <= spent) {
                continue;
            }
            best[hex.index()] = Some(spent);
            // §F106.2-a: Wire ends the Move.
            if hex != start && self.fort(hex) == Some(crate::rules::terrain::Fort::Wire) {
                continue;
            }
            for dir in Dir::ALL {
                if let Some(cost) = self.step_cost(side, hex, dir)
                    && (spent + cost) as i8 <= points
                {
                    open.push((spent + cost, self.g.board.next(hex, dir)));
                }
            }
        }
        let cost =
            |hex: Hex| best[hex.index()].filter(|_| hex != start).map(|c| (u16::from(hex.0), i16::from(c)));
        Hex::all().filter_map(cost).collect()
    }
}

fn obstacle(finding: &Finding) -> Option<Obstacle> {
    let (blocks, number) = match finding.effect {
        Effect::Blocks => (true, None),
        Effect::Hinders(n) => (false, Some(i16::from(n))),
        Effect::Passed => return None,
    };
    let what = match finding.thing {
        Thing::Terrain(terrain) => Msg::new(format!("terrain-{}", terrain.id())),
        Thing::Side(side) => Msg::new(format!("hexside-{}", side.id())),
        Thing::Rail => Msg::new("feature-rail"),
        Thing::Hill(level) => Msg::new("feature-hill").num("n", level),
        Thing::Gully => Msg::new("terrain-gully"),
        Thing::Smoke => Msg::new("feature-smoke").num("n", number.unwrap_or(0)),
        Thing::Blaze => Msg::new("feature-blaze"),
    };
    let (at, hex) = match finding.place {
        sight::Place::Hex(hex) => (Noun::Hex(u16::from(hex.0)), hex),
        sight::Place::Side(hex, dir) => (Noun::Side(u16::from(hex.0), dir.index() as u8), hex),
    };
    let key = if blocks { "sight-blocks" } else { "sight-hinders" };
    let msg = Msg::new(key).msg("what", what).name("hex", hex.name());
    Some(Obstacle { at, msg: if blocks { msg } else { msg.num("n", number.unwrap_or(0)) }, blocks, number })
}

fn unknown() -> Refusal {
    Refusal::new("CC-0.8", Msg::new("refusal-unknown"))
}
