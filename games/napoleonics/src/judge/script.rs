//! The script: a score for every choice, by the kind of decision.

use super::blow::{Blow, ONE, block_worth};
use super::place::set_down;
use super::tactics::Tactics;
use crate::board::{Flank, Hex};
use crate::choice;
use crate::data::{Arm, Effect};
use crate::look::{Look, Piece};
use crate::rules::combat::bits;
use crate::rules::retire::Retire;
use crate::rules::retreat::{IgnoreFlags, Retreat};
use crate::state::{BattleKind, Card, Frame, LeaderId, Mode, UnitId};
use sandtable_engine::{Choice, Noun};

/// What a card on the square track, or in hand, is worth.
const CARD: i32 = 22;

impl Tactics<'_> {
    /// Scores the choices of the side that is asked.
    pub fn rank(self, choices: &[Choice], out: &mut Vec<i32>) {
        match self.look.s.frames.top() {
            Frame::Command(_) | Frame::Keep(_) => self.rank_cards(choices, out),
            top => out.extend(choices.iter().map(|&c| self.score(top, c))),
        }
    }

    fn score(self, top: Frame, choice: Choice) -> i32 {
        let hex = Look::hex(choice.noun).unwrap_or(Hex::NONE);
        let piece = self.look.piece(choice.noun);
        let unit = self.look.unit_named(choice.noun);
        match top {
            Frame::MarchSection(_) => self.march_worth(choice.noun),
            Frame::Manoeuvre(_) if choice.verb == choice::MANOEUVRE => 12,
            Frame::Manoeuvre(_) => self.best_orders(1, |_| true),
            Frame::Rally(_) => unit.map_or(0, |unit| self.rally_worth(unit)),
            Frame::Supply(_) => unit.map_or(0, |unit| self.supply_worth(unit)),
            Frame::SupplyTo(way) => self.place_worth(way.unit, hex),
            Frame::Orders(_) => piece.map_or(0, |piece| self.order_score(choice, piece)),
            Frame::Movement(_) => piece.map_or(0, |piece| self.move_score(piece)),
            Frame::MoveUnit(way) => self.destination(way.unit, hex),
            Frame::MoveLeader(way) => self.leader_place(way.leader, hex),
            Frame::Combat(_) => unit.map_or(0, |unit| self.battle_score(unit)),
            Frame::Target(attack) => self.target_score(choice, attack.unit, hex),
            Frame::Guns(_) => unit.map_or(0, |gun| self.join_score(gun)),
            Frame::React(_) => self.reaction_score(choice),
            Frame::Flags(IgnoreFlags { unit, flags, .. }) => self.flag_score(unit, flags, choice.noun),
            Frame::Retreat(Retreat { unit, .. }) | Frame::Retire(Retire { unit, .. }) => {
                self.place_worth(unit, hex)
            }
            Frame::LeaderRetreat(way) => self.leader_way(way.leader, way.at, choice, hex),
            Frame::Advance(_) => self.advance_score(choice),
            Frame::SecondHex(_) => self.second_score(hex),
            Frame::BonusTarget(_) if choice.verb == choice::MELEE => {
                self.melee_worth(self.look.s.battle.attacker, hex, BattleKind::Bonus, 0)
            }
            Frame::BattleBack(_) if choice.verb == choice::STRIKE_BACK => 10,
            Frame::BonusTarget(_) | Frame::BattleBack(_) => 0,
            // What asks no one, and cards, which are ranked together.
            Frame::Command(_)
            | Frame::Keep(_)
            | Frame::Deal(_)
            | Frame::TurnStart(_)
            | Frame::SquareCard(_)
            | Frame::Battle(_)
            | Frame::Roll(_)
            | Frame::Effects(_)
            | Frame::DrawPhase(_)
            | Frame::Draw(_)
            | Frame::Scout(_) => 0,
        }
    }

    /// Cards by what they could do now.
    fn rank_cards(self, choices: &[Choice], out: &mut Vec<i32>) {
        let plain = self.order_worths(|_| true);
        for choice in choices {
            let Noun::Card(card) = choice.noun else {
                out.push(0);
                continue;
            };
            out.push(self.card_worth(Card(card as u8), &plain));
        }
    }

    /// What playing a card now is worth, given what a plain order to each unit is worth.
    #[must_use]
    pub fn card_worth(self, card: Card, plain: &[(UnitId, i32)]) -> i32 {
        let look = self.look;
        let side = look.s.active;
        let effect = look.card(card).effect;
        let command = u32::from(look.s.hands[side.index()].len());
        match effect {
            Effect::Orders => self.section_worth(card, plain),
            Effect::FirstStrike => -30,
            Effect::CounterAttack => {
                let copied = look.s.last[side.other().index()];
                if copied.is_some() { self.card_worth(look.mirrored(copied), plain) } else { -20 }
            }
            Effect::Rally => {
                let hurt =
                    look.units(side).filter(|&u| look.unit(u).blocks < look.kind(u).blocks).count() as i32;
                let dice = command as i32;
                hurt.min(dice * 2 / 3) * 22 - 12
            }
            Effect::ShortSupply => 6,
            Effect::Elan => top(plain.iter().map(|p| p.1 + 8), command as usize * 5 / 6),
            Effect::GrandeManoeuvre => top(plain.iter().map(|p| p.1), 1).max(12),
            _ => self.tactic_worth(card, effect),
        }
    }

    fn section_worth(self, card: Card, plain: &[(UnitId, i32)]) -> i32 {
        let look = self.look;
        let side = look.s.active;
        let Some(orders) = &look.card(card).orders else { return 0 };
        let command = look.s.hands[side.index()].len();
        let mut total = 0;
        for (flank, count) in Flank::ALL.into_iter().zip([orders.left, orders.center, orders.right]) {
            let count = match count {
                crate::data::OrderCount::Number(n) => n,
                crate::data::OrderCount::Command(_) => command,
            };
            if count > 0 {
                let section = flank.of(side) as u8;
                let there = |u: UnitId| look.g.board.sections(look.unit(u).hex) & section != 0;
                total += top(plain.iter().filter(|p| there(p.0)).map(|p| p.1), count as usize);
            }
        }
        // A card that lets one choose from two is worth a little more.
        total + if look.card(card).draw > 1 { 4 } else { 0 }
    }

    /// The worth of a card that orders by kind: as if it were on the table.
    fn tactic_worth(self, card: Card, effect: Effect) -> i32 {
        let mut trial = *self.look.s;
        trial.card = card;
        trial.mode = Mode::Card;
        let then = self.imagine(&trial);
        let look = then.look;
        let side = look.s.active;
        let most = look.card(card).max_units.map_or(usize::MAX, usize::from);
        let worth = match effect {
            Effect::ForceMarch => (0..3).map(|n| then.march_worth(Noun::Word(n))).max().unwrap_or(0),
            Effect::ColdSteel => then.best_orders(most, |u| look.next_to_enemy(look.unit(u).hex, side)),
            Effect::Leadership => then.best_orders(most, |u| look.leader_of(u).is_some()),
            Effect::FireAndHold => then.best_orders(most, |u| {
                look.card_names(effect, u) && !look.next_to_enemy(look.unit(u).hex, side)
            }),
            _ => then.best_orders(most, |u| look.card_names(effect, u)),
        };
        // Such a card is worth keeping for its moment.
        worth - 10
    }

    fn march_worth(self, word: Noun) -> i32 {
        let look = self.look;
        let side = look.s.active;
        let Noun::Word(word) = word else { return 0 };
        let section = Flank::ALL.get(word as usize).map_or(0, |f| f.of(side) as u8);
        let mut trial = *look.s;
        trial.mode = Mode::Card;
        let then = self.imagine(&trial);
        then.best_orders(usize::MAX, |u| {
            look.kind(u).arm == Arm::Infantry && look.g.board.sections(look.unit(u).hex) & section != 0
        })
    }

    /// What orders are worth to each unit of the side whose turn it is.
    #[must_use]
    pub fn order_worths(self, test: impl Fn(UnitId) -> bool) -> Vec<(UnitId, i32)> {
        let look = self.look;
        look.units(look.s.active).filter(|&u| test(u)).map(|u| (u, self.order_worth(u))).collect()
    }

    fn best_orders(self, count: usize, test: impl Fn(UnitId) -> bool) -> i32 {
        top(self.order_worths(test).into_iter().map(|p| p.1), count)
    }

    fn rally_worth(self, unit: UnitId) -> i32 {
        let look = self.look;
        let missing = i32::from(look.kind(unit).blocks - look.unit(unit).blocks);
        block_worth(look.kind(unit)) + missing * 12 + self.danger(unit, look.unit(unit).hex) / 4
    }

    fn supply_worth(self, unit: UnitId) -> i32 {
        let look = self.look;
        let (u, k) = (look.unit(unit), look.kind(unit));
        if k.side == look.s.active {
            return self.danger(unit, u.hex) - 30;
        }
        let forward = i32::from(u.hex.row().abs_diff(k.side.baseline()));
        forward * 5 + i32::from(u.blocks) * block_worth(k) / 10
    }

    fn order_score(self, choice: Choice, piece: Piece) -> i32 {
        let look = self.look;
        match (choice.verb, piece) {
            (choice::UNSQUARE, Piece::Unit(unit)) => {
                let hex = look.unit(unit).hex;
                let side = look.kind(unit).side;
                let horse = (look.g.board.within(hex, 4) & look.standing(side.other()))
                    .iter()
                    .any(|h| look.kind(look.unit_in(h)).arm == Arm::Cavalry);
                if horse { -8 } else { CARD + 10 }
            }
            (choice::ORDER, Piece::Unit(unit)) => self.order_worth(unit),
            (choice::ORDER, Piece::Leader(leader)) => {
                let alone = !look.unit_in(look.leader(leader).hex).is_some();
                if alone { 12 } else { -20 }
            }
            _ => -20,
        }
    }

    fn move_score(self, piece: Piece) -> i32 {
        let look = self.look;
        match piece {
            Piece::Unit(unit) => {
                let (mut here, mut best) = (0, i32::MIN);
                let from = look.unit(unit).hex;
                self.each_move(unit, |hex, worth| {
                    if hex == from {
                        here = worth;
                    } else {
                        best = best.max(worth);
                    }
                });
                best.saturating_sub(here)
            }
            Piece::Leader(leader) => {
                if look.unit_in(look.leader(leader).hex).is_some() {
                    -10
                } else {
                    6
                }
            }
        }
    }

    /// What it is worth that the unit whose move it is goes to a hex.
    fn destination(self, unit: UnitId, to: Hex) -> i32 {
        let steps = self.look.reach(unit).steps(to).unwrap_or(0);
        self.move_worth(self.look.s, unit, to, steps)
    }

    fn leader_place(self, leader: LeaderId, hex: Hex) -> i32 {
        let look = self.look;
        let (unit, side) = (look.unit_in(hex), look.leader_side(leader));
        let near = look.next_to_enemy(hex, side);
        if unit.is_some() {
            let (u, k) = (look.unit(unit), look.kind(unit));
            let peril = self.peril(unit, hex).0 * 30 / ONE;
            let close = (5 - self.nearest_enemy(hex, side)).max(0);
            20 + i32::from(u.blocks) * 2 + i32::from(k.arm != Arm::Artillery) * 4 + close * 2 - peril
        } else {
            -10 - i32::from(near) * 40
        }
    }

    fn battle_score(self, unit: UnitId) -> i32 {
        let look = self.look;
        let Some((worth, to)) = self.best_attack(unit) else { return -1 };
        let near = look.g.board.distance(look.unit(unit).hex, to) == 1;
        // Fire first: it softens what is charged later.
        if near { self.best_target(unit) } else { worth + 15 }
    }

    fn best_target(self, unit: UnitId) -> i32 {
        let look = self.look;
        let (from, side) = (look.unit(unit).hex, look.kind(unit).side);
        let near = look.g.board.adjacent(from) & look.held(side.other());
        let open = near.iter().filter(|&to| look.may_melee(unit, to, BattleKind::Melee));
        open.map(|to| self.melee_worth(unit, to, BattleKind::Melee, self.gun_help(unit, to)))
            .max()
            .unwrap_or(-1)
    }

    /// Dice that guns which have nothing better to do may add to a melee.
    fn gun_help(self, unit: UnitId, to: Hex) -> u8 {
        let look = self.look;
        bits(look.guns_for(unit, to, BattleKind::Melee))
            .map(|gun| look.joined_dice(gun, to, BattleKind::Melee))
            .sum()
    }

    fn target_score(self, choice: Choice, unit: UnitId, to: Hex) -> i32 {
        if choice.verb == choice::FIRE {
            self.fire_worth(unit, to)
        } else {
            self.melee_worth(unit, to, BattleKind::Melee, self.gun_help(unit, to))
        }
    }

    fn join_score(self, gun: UnitId) -> i32 {
        let look = self.look;
        let b = &look.s.battle;
        let dice = look.attack_dice();
        let more = look.joined_dice(gun, b.target, b.kind);
        let worth =
            |dice: u8| self.cost(b.defender, self.blow(b.defender, dice, look.kind(b.attacker).saber_hits));
        let alone = self.best_attack(gun).map_or(0, |(worth, _)| worth.max(0));
        worth(dice + more) - worth(dice) - alone + 6
    }

    /// What each answer to a melee costs us, as the dice stand.
    fn reaction_score(self, choice: Choice) -> i32 {
        let look = self.look;
        let b = look.s.battle;
        let (unit, foe) = (b.defender, b.attacker);
        let dice = look.attack_dice();
        let sabers = look.kind(foe).saber_hits;
        let stand = || {
            let blow = self.blow(unit, dice, sabers);
            let left = i32::from(look.unit(unit).blocks) * ONE;
            let back = i32::from(look.dice(unit, b.from, b.kind, false)) * (left - blow.lost) / left.max(1);
            let answer = self.cost(foe, self.blow(foe, back.max(0) as u8, look.kind(unit).saber_hits));
            blow.stays() * answer / ONE - self.cost(unit, blow)
        };
        match choice.verb {
            choice::FIRST_STRIKE => {
                let first =
                    self.blow(foe, look.dice(unit, b.from, b.kind, false), look.kind(unit).saber_hits);
                let then = self.cost(unit, self.blow(unit, dice, sabers)) * first.stays() / ONE;
                self.cost(foe, first) - then - CARD / 2
            }
            choice::RETIRE => {
                let hit = Blow { back: 0, ..Blow::new(dice, 1, look.unit(unit).blocks, 9, true) };
                -self.cost(unit, hit) - 8
            }
            choice::SQUARE => {
                let guns: u8 = bits(b.guns).map(|g| look.joined_dice(g, b.target, b.kind)).sum();
                let first = self.cost(foe, self.blow(foe, 1, true));
                let then = Blow { back: 0, ..self.blow(unit, 1 + guns, sabers) };
                let cards = i32::from(look.s.hands[look.kind(unit).side.index()].len());
                let tied = if cards <= 3 { 2 * CARD } else { CARD };
                first - self.cost(unit, then) - tied - 8
            }
            _ => stand(),
        }
    }

    /// How many flags to ignore: what the unit is worth here, against what it is worth back there.
    fn flag_score(self, unit: UnitId, flags: u8, ignored: Noun) -> i32 {
        let Noun::Number(ignored) = ignored else { return 0 };
        let look = self.look;
        let k = look.kind(unit);
        let hexes = (i32::from(flags) - i32::from(ignored)).max(0) * i32::from(k.retreat_per_flag);
        let from = look.unit(unit).hex;
        if hexes == 0 {
            let b = look.s.battle;
            let back = b.kind.is_melee() && unit == b.defender && b.from != Hex::NONE;
            let strike = if back {
                let dice = look.dice(unit, b.from, b.kind, false);
                self.cost(b.attacker, self.blow(b.attacker, dice, k.saber_hits))
            } else {
                0
            };
            return self.place_worth(unit, from) + strike;
        }
        let gone = look.farthest(unit, from, hexes as u8);
        let mut hex = from;
        for _ in 0..gone {
            let next = look.open_back(unit, hex).iter().max_by_key(|&h| self.place_worth(unit, h));
            hex = next.unwrap_or(hex);
        }
        let short = hexes - i32::from(gone);
        let lost = if short >= i32::from(look.unit(unit).blocks) {
            self.banner(k.side.other()) + short * block_worth(k)
        } else {
            short * block_worth(k)
        };
        self.place_worth(unit, hex) - lost - 3 * hexes
    }

    fn leader_way(self, leader: LeaderId, at: Hex, choice: Choice, hex: Hex) -> i32 {
        let look = self.look;
        let side = look.leader_side(leader);
        let rest = |h: Hex| {
            let with = look.standing(side).contains(h) && !look.leader_in(h).is_some();
            i32::from(with) * 30 - i32::from(look.next_to_enemy(h, side)) * 12
        };
        match choice.verb {
            choice::QUIT => -15,
            choice::STOP => rest(at) + 1,
            _ if look.standing(side.other()).contains(hex) => -60,
            _ => rest(hex),
        }
    }

    fn advance_score(self, choice: Choice) -> i32 {
        let b = &self.look.s.battle;
        if choice.verb == choice::STAY {
            return self.place_worth(b.attacker, b.from);
        }
        let bonus = if self.look.kind(b.attacker).arm == Arm::Cavalry { 15 } else { 0 };
        self.place_worth(b.attacker, b.target) + bonus
    }

    fn second_score(self, hex: Hex) -> i32 {
        let look = self.look;
        let unit = look.s.battle.attacker;
        let to = if hex == Hex::NONE { look.unit(unit).hex } else { hex };
        let mut trial = *look.s;
        set_down(look, &mut trial, unit, to);
        let there = self.imagine(&trial);
        let foes = look.g.board.adjacent(to) & look.held(look.kind(unit).side.other());
        let held = look.g.ground.holds(to, look.kind(unit).light);
        let melee = foes.iter().filter(|&f| !held && there.look.may_melee(unit, f, BattleKind::Bonus));
        let bonus = melee.map(|f| there.melee_worth(unit, f, BattleKind::Bonus, 0)).max().unwrap_or(0);
        there.place_worth(unit, to) + bonus.max(0)
    }
}

/// The sum of the largest so many positive numbers.
fn top(numbers: impl Iterator<Item = i32>, count: usize) -> i32 {
    let mut list: Vec<i32> = numbers.filter(|&n| n > 0).collect();
    list.sort_unstable_by(|a, b| b.cmp(a));
    list.into_iter().take(count).sum()
}
