//! Reactions: what is played in the windows, and when a roll is made again.

use super::field::POINT;
use super::luck::{ONE, at_most, mean, product_over};
use super::script::NEVER;
use super::sense::Sense;
use crate::board::Hex;
use crate::choice;
use crate::data::{Action, Order};
use crate::decisions::{
    AnswerPass, BeforeBreak, BeforeDefence, BeforeFire, ChooseRout, Melee, Reroll, SprayFire,
};
use crate::look::Look;
use crate::state::{AttackKind, Call, Card, Frame, MeleeStage, RollFor, UnitId};
use sandtable_engine::{Choice, Noun};

/// What the Initiative card is worth.
const INITIATIVE: i32 = 38;
/// What most firing Actions add.
const BONUS: i32 = 2;

impl Sense<'_> {
    /// Scores a choice in a window; to play nothing is worth nothing.
    pub(super) fn window_score(self, choice: Choice, hex: Hex) -> i32 {
        let card = Look::card_named(choice.noun);
        match (self.look.s.frames.top(), card) {
            (Frame::AnswerEntry(_), Some(card)) => self.entry_card(card),
            (Frame::AnswerEntry(_), None) if choice.verb == choice::FIRE => self.watch_fire(),
            (Frame::BeforeFire(BeforeFire), Some(card)) => self.firing_card(card),
            (Frame::BeforeDefence(BeforeDefence { unit }), Some(card)) => self.defence_card(unit, card),
            (Frame::BeforeBreak(BeforeBreak { unit }), Some(card)) => {
                self.wounds_worth(unit) - self.keep(card)
            }
            (Frame::Melee(_), Some(card)) => 40 - self.keep(card),
            (Frame::NoQuarter(_), Some(card)) => 25 - self.keep(card),
            (Frame::AnswerPass(AnswerPass) | Frame::MayDigIn(_), Some(card)) => self.quiet_card(card),
            (Frame::Reroll(Reroll { by, what, card }), _) if choice.verb == choice::REROLL => {
                self.reroll_worth(by == self.side, what, card)
            }
            (Frame::SprayFire(SprayFire), _) => self.volley(hex, 6, self.look.cover(hex)),
            (Frame::ChooseRout(ChooseRout), _) => self.rout_first(choice.noun),
            _ => 0,
        }
    }

    /// D13: Op Fire with a new card, or a surprise under the mover's feet.
    fn entry_card(self, card: Card) -> i32 {
        let look = self.look;
        let Some(hex) = look.entered_hex() else { return 0 };
        let data = look.card(card);
        let fire = || {
            let starters = look.units(self.side).filter(|&u| look.may_start(Call::OpFire, u));
            starters.map(|u| self.start_worth(Call::OpFire, u)).max().unwrap_or(0)
        };
        let men = look.units_of(self.side.other(), hex).count() as i32;
        let hidden = match data.action {
            Some(Action::HiddenMines) => {
                let strength = i32::from(look.g.mines);
                look.units_of(self.side.other(), hex)
                    .map(|u| self.blow(u, strength, i32::from(look.morale(u, 0))))
                    .sum::<i32>()
                    + 12
            }
            Some(Action::HiddenWire) => 9 * men,
            _ => 0,
        };
        let best = if data.order == Order::Fire { fire().max(hidden) } else { hidden };
        // Later entries may offer more: a shot is kept for a worthy target.
        best - self.keep(card) - 2
    }

    /// D14: watching units can fire once at every entry, for nothing.
    fn watch_fire(self) -> i32 {
        let look = self.look;
        let Some(hex) = look.entered_hex() else { return 0 };
        // A shot that cannot be made might be tried for ever.
        if !self.can_be_shot(AttackKind::OpFire, hex) {
            return NEVER;
        }
        let watching = look.units(self.side).filter(|&u| look.is(u, crate::state::is::WATCHING));
        self.fire_at(watching, hex) - 2
    }

    fn firing_card(self, card: Card) -> i32 {
        let look = self.look;
        let attack = &look.s.attack;
        let strength = i32::from(look.firepower().total());
        let more = |bonus: i32| {
            let targets = [attack.target, attack.second].into_iter().filter(|h| h.is_some());
            let with = |b: i32| -> i32 {
                targets.clone().map(|h| self.volley(h, strength + b, look.attack_cover(h))).sum()
            };
            with(bonus) - with(0)
        };
        let worth = match look.card(card).action {
            Some(Action::SprayFire) => {
                look.spray_hexes().map(|h| self.volley(h, strength, look.attack_cover(h))).max().unwrap_or(0)
                    / 2
            }
            Some(Action::SustainedFire) => more(BONUS) - 12,
            _ => more(BONUS),
        };
        worth - self.keep(card) - 2
    }

    fn defence_card(self, unit: UnitId, card: Card) -> i32 {
        let look = self.look;
        let cover = look.attack_cover(look.hex_of(unit));
        let total = i32::from(look.s.attack.total);
        let spared = |less: i32| {
            let morale = i32::from(look.morale(unit, cover));
            self.blow_of(unit, total, morale) - self.blow_of(unit, total - less, morale)
        };
        let worth = match look.card(card).action {
            Some(Action::Concealment) => spared(i32::from(cover.max(0))),
            Some(Action::HiddenEntrenchments) => spared((2 - i32::from(cover)).max(0)) + 6,
            Some(Action::HiddenPillbox) => spared((5 - i32::from(cover)).max(0)) + 12,
            _ => 0,
        };
        worth - self.keep(card) - 2
    }

    /// §A36: a point and half a Squad, rather than all of it broken or lost.
    fn wounds_worth(self, unit: UnitId) -> i32 {
        self.break_cost(unit) - POINT - self.unit_worth(unit) / 2
    }

    /// Cards for quiet moments.
    fn quiet_card(self, card: Card) -> i32 {
        match self.look.card(card).action {
            Some(Action::HiddenUnit) => 40 - self.keep(card),
            Some(Action::DigIn) => 20 - self.keep(card),
            _ => -10,
        }
    }

    fn rout_first(self, noun: Noun) -> i32 {
        self.look.unit_named(noun).map_or(0, |u| self.loss(u))
    }

    /// D11: what another roll may be expected to bring, less the card.
    fn reroll_worth(self, own: bool, what: RollFor, card: Card) -> i32 {
        let data = self.look.card(card);
        let sum = i32::from(data.sum());
        let better = match what {
            RollFor::Targeting => {
                let target = self.look.s.attack.target;
                let hexes = self.look.firing_hexes();
                let range = hexes.iter().map(|f| i32::from(self.look.g.board.distance(f, target)));
                let range = range.max().unwrap_or(0) + i32::from(self.look.s.attack.hindrance);
                let hit = if i32::from(data.product()) > range { ONE } else { 0 };
                let worth = Sense { side: self.look.s.attack.by, ..self }.attack_worth();
                (product_over(range) - hit) * worth / ONE
            }
            _ => mean(|s| self.roll_value(what, s)) - self.roll_value(what, sum),
        };
        (if own { better } else { -better }) - INITIATIVE
    }

    /// What a roll of this sum is worth to its roller.
    fn roll_value(self, what: RollFor, sum: i32) -> i32 {
        let look = self.look;
        match what {
            RollFor::Attack => {
                let attack = &look.s.attack;
                let total = i32::from(attack.strength) + sum;
                let hexes = [attack.target, attack.second].into_iter().filter(|h| h.is_some());
                let blow = |u: UnitId, cover| {
                    let worth = self.blow_of(u, total, i32::from(look.morale(u, cover)));
                    if look.side(u) == attack.by { -worth } else { worth }
                };
                hexes.map(|h| look.units_in(h).map(|u| blow(u, look.attack_cover(h))).sum::<i32>()).sum()
            }
            RollFor::Defence(unit) => {
                let morale = i32::from(look.morale(unit, look.attack_cover(look.hex_of(unit))));
                match (morale + sum).cmp(&i32::from(look.s.attack.total)) {
                    std::cmp::Ordering::Less => -self.break_cost(unit),
                    std::cmp::Ordering::Equal if look.is_moving(unit) => -self.break_cost(unit),
                    std::cmp::Ordering::Equal => -10,
                    std::cmp::Ordering::Greater => 0,
                }
            }
            RollFor::Rally(unit) if sum < i32::from(look.resolve(unit)) => self.loss(unit) / 2,
            RollFor::Rout(unit) if sum > i32::from(look.resolve(unit)) => {
                if look.side(unit) == look.s.active { -40 } else { 40 }
            }
            RollFor::Melee(hex) => self.melee_roll(hex, sum),
            RollFor::SuddenDeath if sum < i32::from(look.s.time) => self.end_value(),
            _ => 0,
        }
    }

    /// The inactive player rolls first, against what the other may roll; then the active one, against a number.
    fn melee_roll(self, hex: Hex, sum: i32) -> i32 {
        let look = self.look;
        let under = look.s.frames.as_slice().iter().rev();
        let known = under.into_iter().find_map(|f| match *f {
            Frame::Melee(Melee { hex: at, stage: MeleeStage::ActiveRolls { enemy, .. } }) if at == hex => {
                Some(i32::from(enemy))
            }
            _ => None,
        });
        let Frame::Reroll(Reroll { by, .. }) = look.s.frames.top() else { return 0 };
        let own = i32::from(look.melee_fp(by, hex)) + sum;
        let stakes: i32 = look.units_in(hex).map(|u| self.loss(u)).sum();
        let chance = match known {
            Some(enemy) => i32::from(own > enemy) * ONE,
            None => at_most(own - i32::from(look.melee_fp(by.other(), hex)) - 1),
        };
        chance * stakes / ONE
    }

    /// What it is worth to the side that rolls that the game ends now.
    fn end_value(self) -> i32 {
        let Frame::Reroll(Reroll { by, .. }) = self.look.s.frames.top() else { return 0 };
        let lead = i32::from(self.look.points(self.side)) + self.secret_points();
        let mine = if lead > 0 { 400 } else { -400 };
        if by == self.side { mine } else { -mine }
    }
}
