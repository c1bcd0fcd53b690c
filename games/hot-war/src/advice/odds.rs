//! What a shot or an attack would do as things stand: what a choice stands for, thrown by the rules of the game.

use crate::HotWar;
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::rules::fire::Dice;
use crate::state::{Aim, Draft, Frame, Gone, Place, Plan, Shot, ShotKind, Stage, State, UnitId, is};
use sandtable_engine::{Choice, Log, Noun, Seat, SeatSet, Silent};
use sandtable_hex::HexId;

impl Look<'_> {
    /// Whether odds may be asked for a choice: a shot that is ordered or fired, an attack, whom to fight.
    #[must_use]
    pub fn has_odds(self, seat: Seat, choice: Choice) -> bool {
        !self.shots_of(seat, choice).is_empty() || self.bout_of(seat, choice).is_some()
    }

    /// The close combat that a choice orders or decides on, if anyone shoots in it: who attacks whom.
    #[must_use]
    pub fn bout_of(self, seat: Seat, choice: Choice) -> Option<(UnitId, UnitId)> {
        let target = self.named(choice.noun)?;
        let unit = match (choice.verb, self.top(), self.draft(seat)) {
            (choice::FIGHT, Some(Frame::CloseTarget(unit)), _) => unit,
            (choice::TARGET, _, Some(Draft { unit, plan: Some(plan) })) if plan.kind == OrderKind::Attack => {
                unit
            }
            _ => return None,
        };
        let shoot = self.close_shot(unit, target).is_some() || self.close_shot(target, unit).is_some();
        shoot.then_some((unit, target))
    }

    /// The shots that a choice orders or fires, as things stand.
    #[must_use]
    pub fn shots_of(self, seat: Seat, choice: Choice) -> Vec<Shot> {
        match (choice.verb, self.top(), self.draft(seat)) {
            (choice::SHOOT, Some(Frame::React(unit)), _) => {
                self.named(choice.noun).and_then(|enemy| self.watch_shot(unit, enemy)).into_iter().collect()
            }
            (choice::ANSWER, Some(Frame::CloseAnswer(unit)), _) => {
                self.named(choice.noun).and_then(|enemy| self.close_shot(unit, enemy)).into_iter().collect()
            }
            (choice::TARGET, _, Some(Draft { unit, plan: Some(plan) })) => match plan.kind {
                OrderKind::Fire => self.fire_shot(unit, choice.noun).into_iter().collect(),
                OrderKind::FireOnMove => self
                    .named(choice.noun)
                    .and_then(|enemy| self.aim_at(unit, enemy, ShotKind::Moving, Dice::Moving))
                    .into_iter()
                    .collect(),
                OrderKind::AreaFire => {
                    self.hex_named(choice.noun).map_or(Vec::new(), |hex| self.area_shots(unit, hex))
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn fire_shot(self, unit: UnitId, noun: Noun) -> Option<Shot> {
        match (self.named(noun), self.hex_named(noun)) {
            (Some(enemy), _) => {
                let which = if self.sees_unit(unit, enemy) { Dice::Full } else { Dice::Indirect };
                self.aim_at(unit, enemy, ShotKind::Fire, which)
            }
            (_, Some(hex)) => {
                self.aim_at_structure(unit, self.main_structure(hex)?, ShotKind::Fire, Dice::Full)
            }
            _ => None,
        }
    }

    /// Area fire at those who are seen on a hex (§HW-7.2.5): who hides there no one can reckon with.
    fn area_shots(self, unit: UnitId, hex: HexId) -> Vec<Shot> {
        let on = self.on(hex).filter(|&u| !self.is_airborne(u) && !self.is(u, is::AMBUSH));
        on.filter_map(|u| self.aim_at(unit, u, ShotKind::Area, self.area_dice(unit, self.prey(u), hex)))
            .collect()
    }

    /// What a walk over chance has done, since its origin: the enemy's losses, destroyed, Suppressed, one's own losses,
    /// and damage to structures.
    #[must_use]
    pub fn measure(self, origin: Look<'_>) -> Vec<i16> {
        // A rehearsal leaves the one who asked as the only one not ready.
        let all = SeatSet::first(self.g.seats.len() as u8);
        let waited = SeatSet(all.0 & !self.s.ready.0);
        let asked = if waited.len() == 1 { waited } else { origin.asked() };
        let own = asked.iter().next().and_then(|seat| origin.side_of(seat));
        let mut counts = vec![0; 5];
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
        for (structure, before) in self.s.structures.iter().zip(&origin.s.structures) {
            counts[4] += i16::from(structure.damage) - i16::from(before.damage);
        }
        counts
    }
}

/// The position in which the shots of a choice are thrown or its close combat is fought, and nothing after it.
#[must_use]
pub fn rehearse(game: &HotWar, origin: &State, seat: Seat, choice: Choice) -> Option<State> {
    let look = game.look(origin);
    let shots = look.shots_of(seat, choice);
    let bout = look.bout_of(seat, choice);
    if shots.is_empty() && bout.is_none() {
        return None;
    }
    let mut state = origin.clone();
    let all = SeatSet::first(game.seats.len() as u8);
    state.ready = SeatSet(all.0 & !SeatSet::one(seat).0);
    state.drafts.iter_mut().for_each(|draft| *draft = None);
    state.frames = vec![Frame::Plan];
    state.volley.clear();
    state.tests.clear();
    let mut turn = Turn { g: game, s: &mut state, log: &mut Silent };
    match bout {
        Some((unit, target)) => turn.rehearse_bout(unit, target),
        None => turn.fire(shots),
    }
    Some(state)
}

impl<L: Log> Turn<'_, L> {
    /// One attacker and all that stand on the hex of its target, whatever else anyone may be ordered to do: the other
    /// side's orders are its secret (§HW-17.1). It comes by the shortest way.
    fn rehearse_bout(&mut self, unit: UnitId, target: UnitId) {
        let plan = Plan { kind: OrderKind::Attack, aim: Aim::Unit(target), ..Plan::default() };
        let goal = self.look().hex(target).filter(|_| self.look().hex(unit) != self.look().hex(target));
        if let Some(goal) = goal {
            let ways = self.look().reach_of(unit, &plan);
            let way = ways.iter().find(|way| way.hexes.last() == Some(&goal.0));
            let before = way.and_then(|way| way.hexes.iter().rev().nth(1)).map(|&hex| HexId(hex));
            let u = self.unit(unit);
            u.from = before.or(match u.at {
                Place::Hex(hex) => Some(hex),
                _ => None,
            });
            u.at = Place::Hex(goal);
            self.set(unit, is::FRESH);
        }
        self.clear(unit, is::DONE | is::STOPPED);
        self.s.plans.iter_mut().for_each(|plan| *plan = Plan::default());
        self.s.plans[unit.index()] = plan;
        self.next(Stage::Bout);
        self.test_flanks();
        self.settle();
    }
}
