//! What a shot would do as things stand: the shots a choice stands for, thrown by the rules of the game.

use crate::HotWar;
use crate::choice;
use crate::data::OrderKind;
use crate::look::{Look, Turn};
use crate::rules::fire::Dice;
use crate::state::{Draft, Frame, Gone, Place, Shot, ShotKind, State, UnitId, is};
use sandtable_engine::{Choice, Noun, Seat, SeatSet, Silent};
use sandtable_hex::HexId;

impl Look<'_> {
    /// Whether odds may be asked for a choice: a shot that is ordered or fired.
    #[must_use]
    pub fn has_odds(self, seat: Seat, choice: Choice) -> bool {
        !self.shots_of(seat, choice).is_empty()
    }

    /// The shots that a choice orders or fires, as things stand.
    #[must_use]
    pub fn shots_of(self, seat: Seat, choice: Choice) -> Vec<Shot> {
        match (choice.verb, self.top(), self.draft(seat)) {
            (choice::SHOOT, Some(Frame::React(unit)), _) => {
                self.named(choice.noun).and_then(|enemy| self.watch_shot(unit, enemy)).into_iter().collect()
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

    /// What a walk over chance has done, since its origin: the enemy's losses, destroyed, Suppressed, and one's own
    /// losses.
    #[must_use]
    pub fn measure(self, origin: Look<'_>) -> Vec<i16> {
        // A rehearsal leaves the one who asked as the only one not ready.
        let all = SeatSet::first(self.g.seats.len() as u8);
        let waited = SeatSet(all.0 & !self.s.ready.0);
        let asked = if waited.len() == 1 { waited } else { origin.asked() };
        let own = asked.iter().next().and_then(|seat| origin.side_of(seat));
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

/// The position in which the shots of a choice are thrown, and nothing after them.
#[must_use]
pub fn rehearse(game: &HotWar, origin: &State, seat: Seat, choice: Choice) -> Option<State> {
    let shots = game.look(origin).shots_of(seat, choice);
    if shots.is_empty() {
        return None;
    }
    let mut state = origin.clone();
    let all = SeatSet::first(game.seats.len() as u8);
    state.ready = SeatSet(all.0 & !SeatSet::one(seat).0);
    state.drafts.iter_mut().for_each(|draft| *draft = None);
    state.frames = vec![Frame::Plan];
    state.volley.clear();
    state.tests.clear();
    Turn { g: game, s: &mut state, log: &mut Silent }.fire(shots);
    Some(state)
}
