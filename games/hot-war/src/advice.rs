//! The umpire at one's elbow: prompts, answers, what a shot may do.

use crate::look::{Look, hex_noun};
use crate::rules::sight::{Hidden, Spot};
use crate::state::{Draft, Frame, Gone, Place, is};
use sandtable_engine::scene::{Answer, Obstacle, Prompt, Question, Sight};
use sandtable_engine::{Msg, Noun, Refusal, Seat, Viewer};
use sandtable_hex::HexId;

impl Look<'_> {
    /// The sentence that asks a seat.
    #[must_use]
    pub fn prompt(self, seat: Seat) -> Prompt {
        let (question, about) = self.question(seat);
        Prompt { question, rule: self.rule_now().to_string(), about, ..Prompt::default() }
    }

    fn question(self, seat: Seat) -> (Msg, Vec<sandtable_engine::Noun>) {
        let of =
            |key: &'static str, unit| (Msg::new(key).msg("unit", self.name(unit)), vec![Look::noun(unit)]);
        match self.top() {
            Some(Frame::SetUp) => (Msg::new("ask-setup"), Vec::new()),
            Some(Frame::Plan) => match self.s.drafts.get(seat.index()).copied().flatten() {
                None => (Msg::new("ask-plan"), Vec::new()),
                Some(Draft { unit, plan: None }) => of("ask-order", unit),
                Some(Draft { unit, plan: Some(plan) }) => {
                    let order = Msg::new(format!("order-{}", plan.kind.key().replace('_', "-")));
                    let (msg, about) = of("ask-field", unit);
                    (msg.msg("order", order), about)
                }
            },
            Some(Frame::Again(_)) => (Msg::new("ask-again"), Vec::new()),
            Some(Frame::Spill(_)) => (Msg::new("ask-spill"), Vec::new()),
            Some(Frame::Passengers(unit, left)) => {
                let (msg, about) = of("ask-passengers", unit);
                (msg.num("left", left), about)
            }
            Some(Frame::React(unit)) => of("ask-react", unit),
            Some(Frame::CloseTarget(unit)) => of("ask-close-target", unit),
            Some(Frame::CloseAnswer(unit)) => of("ask-close-answer", unit),
            Some(Frame::Retreat(unit)) => of("ask-retreat", unit),
            Some(Frame::Aboard(unit)) => of("ask-aboard", unit),
            Some(Frame::Merge(unit)) => of("ask-merge", unit),
            Some(Frame::Supply(unit)) => of("ask-supply", unit),
            Some(Frame::FireExit(unit)) => of("ask-fire-exit", unit),
            Some(Frame::TrenchSide(unit)) => of("ask-trench-side", unit),
            Some(Frame::MineType(unit)) => of("ask-mine-type", unit),
            _ => (Msg::new("ask-nothing"), Vec::new()),
        }
    }

    /// Answers a question of one who looks at the table.
    #[must_use]
    pub fn answer(self, _viewer: Viewer, question: &Question) -> Answer {
        let hexes = match *question {
            Question::Sight { from, to } => {
                self.hex_named(Noun::Hex(from)).zip(self.hex_named(Noun::Hex(to)))
            }
            _ => None,
        };
        match hexes {
            Some((from, to)) => Answer::Sight(self.sight_told(from, to)),
            None => Answer::Nothing(Refusal::new("HW-17.8", Msg::new("refusal-no-answer"))),
        }
    }

    /// HW-3: the line between the ground of two hexes, however far, and what blocks it. Smoke, terrain and levels lie
    /// open to all.
    fn sight_told(self, from: HexId, to: HexId) -> Sight {
        let hidden = self.sight(Spot::ground(from), Spot::ground(to)).err();
        let obstacle = |hidden: Hidden| Obstacle {
            at: hidden.hex().map_or(Noun::None, hex_noun),
            msg: Msg::new(hidden.bar().1),
            blocks: true,
            number: None,
        };
        Sight {
            from: from.0,
            to: to.0,
            distance: u16::from(self.g.board.distance(from, to)),
            clear: hidden.is_none(),
            obstacles: hidden.map(obstacle).into_iter().collect(),
            rule: hidden.map_or("HW-3.1", |h| h.bar().0).to_string(),
        }
    }

    /// What a walk over chance has done, since its origin: the enemy's losses, destroyed, Suppressed, and one's own losses.
    #[must_use]
    pub fn measure(self, origin: Look<'_>) -> Vec<i16> {
        let seat = origin.asked().iter().next().unwrap_or(Seat(0));
        let own = origin.side_of(seat);
        let mut counts = vec![0; 4];
        for unit in origin.all() {
            let lost = i16::from(origin.unit(unit).strength) - i16::from(self.unit(unit).strength);
            let mine = Some(origin.side(unit)) == own;
            counts[if mine { 3 } else { 0 }] += lost.max(0);
            if !mine && matches!(self.unit(unit).at, Place::Gone(Gone::Destroyed)) {
                counts[1] += 1;
            }
            if !mine && self.is(unit, is::SUPPRESSED) && !origin.is(unit, is::SUPPRESSED) {
                counts[2] += 1;
            }
        }
        counts
    }
}
