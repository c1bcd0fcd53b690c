//! The evaluation: what a position holds for each side.

use super::blow::{ONE, block_worth};
use super::tactics::Tactics;
use crate::board::Side;
use crate::data::{Arm, Effect};
use crate::state::UnitId;

/// The features, in their order.
pub const NAMES: &[&str] = &[
    "banners",
    "banner-near-goal",
    "infantry-blocks",
    "cavalry-blocks",
    "artillery-blocks",
    "units",
    "cripples",
    "peril-to-waiting",
    "peril-to-mover",
    "hits-on-waiting",
    "hits-on-mover",
    "supported",
    "leaders-with-units",
    "leaders-alone",
    "squares",
    "cards",
    "card-worth",
    "objectives-near",
    "closeness",
    "cover",
    "tempo",
    "card-now",
    "card-next",
];

/// Hundredths of log-odds for each hundred of a feature.
pub const WEIGHTS: &[i32] =
    &[61, 49, 11, 16, 15, -25, 12, -14, -22, -4, -2, -2, 17, 7, -22, 0, 4, -2, 3, 0, 2, 5, 15];

/// Features of one side.
#[derive(Default, Clone, Copy)]
struct Measured {
    banners: i32,
    near: i32,
    blocks: [i32; 3],
    units: i32,
    cripples: i32,
    peril: i32,
    hits: i32,
    supported: i32,
    led: i32,
    alone: i32,
    squares: i32,
    cards: i32,
    goals: i32,
    close: i32,
    cover: i32,
}

impl Tactics<'_> {
    /// Measures the position for a side.
    pub fn measure(self, side: Side, out: &mut [i32]) {
        let (own, foe) = (self.measure_side(side), self.measure_side(side.other()));
        let mover = self.look.s.active;
        let sign = if mover == side { 1 } else { -1 };
        let (moving, waiting) = if mover == side { (&own, &foe) } else { (&foe, &own) };
        let hand = |s: Side| if s == side { self.hand_worth(s) } else { 0 };
        let now = self.best_cards();
        let row = [
            own.banners - foe.banners,
            own.near - foe.near,
            own.blocks[0] - foe.blocks[0],
            own.blocks[1] - foe.blocks[1],
            own.blocks[2] - foe.blocks[2],
            own.units - foe.units,
            own.cripples - foe.cripples,
            // Counted against the side that suffers.
            -sign * waiting.peril,
            sign * moving.peril,
            -sign * waiting.hits,
            sign * moving.hits,
            own.supported - foe.supported,
            own.led - foe.led,
            own.alone - foe.alone,
            own.squares - foe.squares,
            own.cards - foe.cards,
            hand(side),
            own.goals - foe.goals,
            own.close - foe.close,
            own.cover - foe.cover,
            sign * 100,
            sign * now[0],
            sign * now[1],
        ];
        for (place, value) in out.iter_mut().zip(row) {
            *place = value;
        }
    }

    fn measure_side(self, side: Side) -> Measured {
        let look = self.look;
        let goal = i32::from(look.g.goals[side.index()]).max(1);
        let banners = i32::from(look.banners(side));
        let mut m = Measured {
            banners: banners * 500 / goal,
            near: match goal - banners {
                ..=0 => 300,
                1 => 150,
                2 => 60,
                3 => 20,
                _ => 0,
            },
            cards: i32::from(look.s.hands[side.index()].len()) * 100,
            ..Measured::default()
        };
        for unit in look.units(side) {
            self.measure_unit(unit, &mut m);
        }
        m.alone = look.lone_leaders(side).len() as i32 * 100;
        m.led -= m.alone;
        m.led += look.leaders(side).count() as i32 * 100;
        m
    }

    fn measure_unit(self, unit: UnitId, m: &mut Measured) {
        let look = self.look;
        let (u, k) = (look.unit(unit), look.kind(unit));
        m.blocks[k.arm.index()] += i32::from(u.blocks) * block_worth(k) * 4;
        m.units += 100;
        if u.blocks == 1 {
            m.cripples += 100;
        }
        let (gone, hits) = self.peril(unit, u.hex);
        m.peril += gone * self.banner(k.side.other()) / ONE;
        m.hits += hits.min(i32::from(u.blocks) * 60) * block_worth(k) / 15;
        m.supported += i32::from(look.is_supported(unit)) * 100;
        m.squares += i32::from(look.is_square(unit)) * 100;
        let apart = self.nearest_enemy(u.hex, k.side);
        let ideal = match k.arm {
            Arm::Infantry => 2,
            _ => 3,
        };
        m.close -= (apart - ideal).max(0) * 100;
        if apart <= 4 {
            m.cover += self.cover(k.arm, u.hex) * 20;
        }
        for goal in look.g.objectives.iter().filter(|o| o.side == k.side) {
            let near = (goal.hexes - look.standing(k.side))
                .iter()
                .map(|g| i32::from(look.g.board.distance(u.hex, g)))
                .min();
            m.goals += near.map_or(0, |n| (5 - n).max(0)) * i32::from(goal.banners) * 20;
        }
    }

    /// What the best card and the next best of the side whose turn begins could do now; nothing later in the turn.
    fn best_cards(self) -> [i32; 2] {
        let look = self.look;
        if !look.asks_card() {
            return [0; 2];
        }
        let plain = self.order_worths(|_| true);
        let mut best = [0; 2];
        for &card in look.s.hands[look.s.active.index()].as_slice() {
            let worth = self.card_worth(card, &plain);
            if worth > best[0] {
                best = [worth, best[0]];
            } else if worth > best[1] {
                best[1] = worth;
            }
        }
        best
    }

    /// What the cards of a hand are good for, without regard to the position: orders and effects.
    fn hand_worth(self, side: Side) -> i32 {
        let look = self.look;
        let hand = &look.s.hands[side.index()];
        let worth = |card: &crate::state::Card| {
            let card = look.card(*card);
            match card.effect {
                Effect::Orders => card.orders.map_or(0, |o| {
                    [o.left, o.center, o.right]
                        .map(|n| match n {
                            crate::data::OrderCount::Number(n) => i32::from(n),
                            crate::data::OrderCount::Command(_) => i32::from(hand.len()) - 1,
                        })
                        .iter()
                        .sum::<i32>()
                        .min(5)
                        * 14
                }),
                Effect::FirstStrike => 45,
                Effect::CounterAttack => 40,
                Effect::ShortSupply => 25,
                Effect::Rally => 50,
                Effect::GrandeManoeuvre => 30,
                Effect::ForceMarch | Effect::Leadership => 55,
                _ => 65,
            }
        };
        hand.as_slice().iter().map(worth).sum()
    }
}
