//! The umpire at one's elbow: prompts, answers, what a shot may do.

mod card;
mod inspect;
mod items;
pub mod odds;
mod setup;

use crate::data::{OrderKind, OrderStep};
use crate::look::{Look, hex_noun};
use crate::rules::sight::{Hidden, Spot};
use crate::state::{Aim, Draft, Frame, Order, ShotBy, UnitId};
use sandtable_engine::scene::{Answer, Obstacle, Prompt, Question, Sight};
use sandtable_engine::{Msg, Noun, Refusal, Seat, Viewer};
use sandtable_hex::HexId;

impl Look<'_> {
    /// The sentence that asks a seat.
    #[must_use]
    pub fn prompt(self, seat: Seat) -> Prompt {
        if self.top() == Some(Frame::SetUp) {
            return self.setup_prompt(seat);
        }
        let (question, about) = self.question(seat);
        let detail = self.detail(seat);
        Prompt { question, detail, rule: self.rule_now().to_string(), about, ..Prompt::default() }
    }

    /// What explains the question: who is without an order, how far a way goes.
    fn detail(self, seat: Seat) -> Option<Msg> {
        if let Some(Frame::Again(shot)) = self.top() {
            return self.throw_so_far(seat, shot);
        }
        if self.top() != Some(Frame::Plan) {
            return None;
        }
        match self.draft(seat) {
            None => Some(self.barred_from_ready(seat).map_or_else(
                || {
                    let (done, all) = self.written(seat);
                    Msg::new("detail-plan").num("left", all - done)
                },
                |refusal| refusal.msg,
            )),
            Some(Draft { unit, plan: Some(plan) }) => self.field_detail(unit, &plan),
            Some(Draft { plan: None, .. }) => None,
        }
    }

    /// §HW-6.9.7: how a throw stands of which misses may be thrown again.
    fn throw_so_far(self, seat: Seat, shot: u8) -> Option<Msg> {
        let shot = self.s.volley.get(usize::from(shot))?;
        let ShotBy::Unit(by) = shot.by else { return None };
        let told = Msg::new("detail-again").msg("unit", self.name(by));
        let told = match shot.at {
            Aim::Unit(at) if self.may_see(at, Viewer::Seat(seat)) => told.msg("target", self.name(at)),
            Aim::Unit(_) => return None,
            _ => told.name("target", self.hex_name(self.shot_hex(shot)?)),
        };
        let told = told.num("hits", shot.hits).num("misses", shot.misses);
        Some(told.num("accuracy", shot.accuracy))
    }

    fn field_detail(self, unit: UnitId, plan: &Order) -> Option<Msg> {
        let moves = plan.kind.step() == OrderStep::Movement || plan.kind.step() == OrderStep::Attack;
        let far = self.reach_of(unit, plan).iter().filter_map(|way| way.value).max();
        let so_far = self.way_length(unit, plan);
        match far {
            Some(far) if moves => {
                let key = match plan.kind {
                    OrderKind::Sortie => return Some(Msg::new("detail-sortie")),
                    kind if self.is_flight(unit, kind) => "detail-flight",
                    OrderKind::SmokeInMovement if plan.smoke == 0 => "detail-smoke-way",
                    _ => "detail-way",
                };
                Some(Msg::new(key).num("n", so_far).num("left", far - so_far))
            }
            None if moves && so_far > 0 => Some(Msg::new("detail-way-end").num("n", so_far)),
            _ if matches!(plan.kind, OrderKind::Defence | OrderKind::Ambush) && plan.number == 0 => {
                Some(Msg::new("detail-zone"))
            }
            _ if plan.aim == Aim::None => self.asks_for_aim(unit, plan),
            _ => None,
        }
    }

    /// What is to be named, where a mark on the map does not say it.
    fn asks_for_aim(self, unit: UnitId, plan: &Order) -> Option<Msg> {
        match plan.kind {
            OrderKind::Fire => Some("detail-fire"),
            OrderKind::AreaFire => Some("detail-area"),
            OrderKind::Attack => Some("detail-attack"),
            OrderKind::FireOnMove => Some("detail-fire-on-move"),
            OrderKind::Tow => Some("detail-partner"),
            OrderKind::Embark if !self.carries(unit) => Some("detail-partner"),
            OrderKind::DigIn | OrderKind::SelfEntrench if plan.facing.is_none() => Some("detail-trench"),
            OrderKind::Deploy | OrderKind::ChangeSector if plan.facing.is_none() => Some("detail-turn"),
            OrderKind::LayMines if plan.mine.is_none() => Some("detail-mines"),
            OrderKind::ClearMines => Some("detail-clear-mines"),
            OrderKind::Demolition => Some("detail-demolition"),
            OrderKind::RemoveWire | OrderKind::RemoveObstacles => Some("detail-remove"),
            OrderKind::BuildPontoon => Some("detail-pontoon"),
            OrderKind::ReceiveSupplies if self.gives_supplies(unit) => Some("detail-supplies-gives"),
            OrderKind::ReceiveSupplies => Some("detail-supplies"),
            OrderKind::Spotting => Some("detail-spotting"),
            _ => None,
        }
        .map(Msg::new)
    }

    fn question(self, seat: Seat) -> (Msg, Vec<sandtable_engine::Noun>) {
        let of =
            |key: &'static str, unit| (Msg::new(key).msg("unit", self.name(unit)), vec![Look::noun(unit)]);
        match self.top() {
            Some(Frame::Plan) => match self.s.drafts.get(seat.index()).copied().flatten() {
                None => (Msg::new("ask-plan"), Vec::new()),
                Some(Draft { unit, plan: None }) => of("ask-order", unit),
                Some(Draft { unit, plan: Some(plan) }) => {
                    let order = Msg::new(format!("order-{}", plan.kind.key().replace('_', "-")));
                    let (msg, about) = of("ask-field", unit);
                    (msg.msg("order", order), about)
                }
            },
            Some(Frame::Again(shot)) => {
                let by = self.s.volley.get(usize::from(shot)).map(|shot| shot.by);
                let about = if let Some(ShotBy::Unit(by)) = by { vec![Look::noun(by)] } else { Vec::new() };
                (Msg::new("ask-again"), about)
            }
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
            Some(Frame::Supply(unit)) if self.puts_down(unit) => of("ask-unload", unit),
            Some(Frame::Supply(unit)) => of("ask-supply", unit),
            Some(Frame::FireExit(unit)) => of("ask-fire-exit", unit),
            Some(Frame::TrenchSide(unit)) => of("ask-trench-side", unit),
            Some(Frame::MineType(unit)) => of("ask-mine-type", unit),
            _ => (Msg::new("ask-nothing"), Vec::new()),
        }
    }

    /// Answers a question of one who looks at the table.
    #[must_use]
    pub fn answer(self, viewer: Viewer, question: &Question) -> Answer {
        let answer = match *question {
            Question::Sight { from, to } => {
                let hexes = self.hex_named(Noun::Hex(from)).zip(self.hex_named(Noun::Hex(to)));
                hexes.map(|(from, to)| Answer::Sight(self.sight_told(from, to)))
            }
            Question::Inspect { noun } => self.inspect(noun, viewer).map(Answer::About),
            Question::Reach { piece } => self.reach_told(piece, viewer),
        };
        answer.unwrap_or_else(|| Answer::Nothing(Refusal::new("HW-17.8", Msg::new("refusal-no-answer"))))
    }

    /// Where a unit could go by an order of movement, with how many hexes that takes. Of the enemy's units it would tell
    /// what they carry and are ordered to do.
    fn reach_told(self, piece: u16, viewer: Viewer) -> Option<Answer> {
        let own = |unit: &UnitId| viewer.knows(self.seats_of(self.side(*unit)));
        let unit = self.named(Noun::Piece(piece)).filter(own)?;
        let kind =
            [OrderKind::Move, OrderKind::Flight].into_iter().find(|&k| self.may_give(unit, k).is_ok())?;
        let ways = self.reach_of(unit, &Order { kind, ..Order::default() });
        let hex = |way: &sandtable_engine::scene::Way| Some((*way.hexes.last()?, way.value?));
        Some(Answer::Reach { hexes: ways.iter().filter_map(hex).collect() })
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
}
