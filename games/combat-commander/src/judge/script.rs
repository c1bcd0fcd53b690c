//! The script: a score for every choice, by the kind of decision.

use super::march::steps;
use super::peek::{peek, peeks};
use super::sense::Sense;
use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::Order;
use crate::decisions::{
    Activate, AdvanceTo, AimSmoke, ChooseAdvancer, ChooseImpact, ChooseMover, ChooseRally, ChooseRouters,
    ChooseShells, ChooseSpotter, ChooseTarget, Defend, DiscardCards, FormGroup, GiveOrders, PlaceRound,
    SetUp, TakeAlong, TakeStep, ThrowSmoke,
};
use crate::look::{Look, Piece};
use crate::rules::weapons::each;
use crate::state::{AttackKind, Call, Frame, UnitId, is};
use sandtable_engine::{Choice, Noun, Silent};

/// What is never done.
pub(super) const NEVER: i32 = -5000;
/// What more it costs to do something of no use.
pub(super) const USELESS: i32 = 100;
/// What is done before anything else.
pub(super) const FIRST: i32 = 5000;

/// Scores the choices of the side that is asked.
pub fn rank(sense: Sense<'_>, choices: &[Choice], out: &mut Vec<i32>) {
    if peeks(sense.look.s.frames.top()) {
        peek(sense, choices, out);
    } else if sense.look.s.frames.top() == Frame::PlaceRound(PlaceRound) {
        out.extend(spots(sense, choices));
    } else if sense.look.s.frames.top() == Frame::TakeStep(TakeStep) {
        steps(sense, choices, out);
    } else {
        out.extend(choices.iter().map(|&c| sense.score(c)));
    }
    for (choice, score) in choices.iter().zip(out.iter_mut()) {
        if choice.verb == choice::DESTROY {
            *score = NEVER;
        }
    }
}

/// D17: where the Spotting Round is called for.
fn spots(sense: Sense<'_>, choices: &[Choice]) -> impl Iterator<Item = i32> {
    let shells = sense.shelling();
    let from = sense.look.s.barrage.from;
    let worth = move |noun| sense.spot_worth(from, Look::hex(noun)?, &shells);
    choices.iter().map(move |c| worth(c.noun).map_or(NEVER, worthy))
}

/// What is worth nothing is not done, however careless a player is: of a hundred hexes or units most are of no use.
const fn worthy(worth: i32) -> i32 {
    if worth > 0 { worth } else { worth - USELESS }
}

impl Sense<'_> {
    fn score(self, choice: Choice) -> i32 {
        let Choice { verb, noun } = choice;
        let hex = Look::hex(noun).unwrap_or(Hex::NONE);
        let unit = self.look.unit_named(noun);
        match (self.look.s.frames.top(), unit) {
            (Frame::SetUp(SetUp), _) => match verb {
                choice::READY => FIRST,
                choice::REST => FIRST / 2,
                _ => 0,
            },
            (Frame::GiveOrders(GiveOrders), _) => self.turn_score(choice),
            // A Pass without a discard moves nothing: two players waiting so would never end.
            (Frame::DiscardCards(DiscardCards { discarded: 0 }), _) if verb == choice::DONE => NEVER,
            (Frame::DiscardCards(_), _) => Look::card_named(noun).map_or(0, |card| self.discard_worth(card)),
            (Frame::Activate(Activate { call }), Some(unit)) => worthy(self.start_worth(call, unit)),
            (Frame::TakeAlong(TakeAlong { call, leader }), unit) => {
                self.company_score(call, leader, choice, unit)
            }
            (Frame::ChooseTarget(ChooseTarget) | Frame::AimAssault(_), _) => self.target_score(choice, hex),
            (Frame::FormGroup(FormGroup), _) => self.group_score(choice),
            (Frame::Defend(Defend), Some(unit)) => self.loss(unit),
            (Frame::ChooseMover(ChooseMover), Some(unit)) => self.gain(unit).max(1 - FIRST),
            (Frame::ChooseMover(ChooseMover), _) if verb == choice::PLAY => self.mover_card_score(noun),
            (Frame::ChooseAdvancer(ChooseAdvancer), Some(unit)) => self.advance_score(unit),
            (Frame::AdvanceTo(AdvanceTo), _) => self.advance_to_score(choice, hex, unit),
            (Frame::Retreat(_), _) => self.look.first_going().map_or(0, |u| self.retreat_score(u, hex)),
            (Frame::ThrowSmoke(ThrowSmoke), _) => self.veil_worth(hex, &self.marching()),
            (Frame::AimSmoke(AimSmoke), _) => self.smoke_shot_score(hex),
            (Frame::ChooseSpotter(ChooseSpotter), Some(unit)) => self.spotter_worth(unit, &self.shelling()),
            (Frame::ChooseShells(ChooseShells), _) => self.shells_score(verb),
            (Frame::ChooseImpact(ChooseImpact), _) => self.shell_worth(hex),
            (Frame::ChooseRally(ChooseRally), Some(unit)) => self.loss(unit),
            (Frame::ChooseRouters(ChooseRouters), _) => {
                let own = verb == choice::OWN;
                self.rout_worth(if own { self.side } else { self.side.other() })
            }
            _ => self.window_score(choice, hex),
        }
    }

    /// D1: cards by what their Orders would do now, less what they are worth in hand.
    fn turn_score(self, choice: Choice) -> i32 {
        match (choice.verb, Look::card_named(choice.noun)) {
            (choice::PLAY, Some(card)) => {
                worthy(self.order_worth(self.look.card(card).order)) - self.keep(card) - 4
            }
            (choice::PASS, _) => self.pass_worth(),
            _ => 0,
        }
    }

    /// D2: units that gain by it are taken along.
    fn company_score(self, call: Call, leader: UnitId, choice: Choice, unit: Option<UnitId>) -> i32 {
        let worth = |u: UnitId| match call {
            Call::Order(Order::Move) => self.gain(u),
            Call::Order(Order::Advance) => {
                let called: Vec<UnitId> = self.look.called(call).chain([u]).collect();
                let before = self.best_melee(&called[..called.len() - 1]).map_or(0, |m| m.0.max(0));
                let after = self.best_melee(&called).map_or(0, |m| m.0.max(0));
                (after - before).max(self.step_gain(u))
            }
            Call::Order(_) => self.fire_worth(&[u]),
            Call::OpFire => self.fire_at(std::iter::once(u), self.look.s.going.at),
        };
        match (choice.verb, unit) {
            (choice::ALL, _) => {
                let all = self.look.followers(leader).filter(|&u| u != leader);
                let (mut sum, mut least) = (0, i32::MAX);
                for u in all {
                    let gain = worth(u);
                    sum += gain;
                    least = least.min(gain);
                }
                if least > 0 { sum } else { NEVER / 2 }
            }
            (_, Some(unit)) => worth(unit) - 1,
            _ => 0,
        }
    }

    /// D6: the target worth most to the pieces that can still fire.
    fn target_score(self, choice: Choice, hex: Hex) -> i32 {
        if let (choice::SMOKE, Some(Piece::Weapon(weapon))) = (choice.verb, self.look.piece(choice.noun)) {
            return self.smoke_worth(weapon);
        }
        if choice.verb != choice::TARGET {
            // Better than a shot that cannot be made: those might be tried for ever.
            return i32::from(choice.verb == choice::DONE);
        }
        let look = self.look;
        let worth = self.fire_at(look.units(self.side).filter(|&u| look.is(u, is::CALLED)), hex);
        let kind = match look.s.frames.top() {
            Frame::AimAssault(_) => AttackKind::Assault,
            _ => AttackKind::Fire,
        };
        if worth > 2 && self.can_be_shot(kind, hex) { worth } else { NEVER / 2 }
    }

    /// Whether the pieces that can fire at a hex have Firepower left there (§10.3.2.1): all together, or one alone.
    pub(super) fn can_be_shot(self, kind: AttackKind, hex: Hex) -> bool {
        let mut trial = *self.look.s;
        let mut turn = crate::look::Turn { g: self.look.g, s: &mut trial, log: &mut Silent };
        turn.begin_attack(kind, self.side, hex);
        let aimed = *turn.s;
        turn.join(None);
        if turn.look().firepower().total() >= 1 {
            return true;
        }
        let alone = Look { g: self.look.g, s: &aimed };
        alone.shooters().filter(|&p| alone.may_join(p, HexSet::EMPTY)).any(|piece| {
            let mut trial = aimed;
            let mut turn = crate::look::Turn { g: self.look.g, s: &mut trial, log: &mut Silent };
            turn.join(Some(piece));
            turn.look().firepower().total() >= 1
        })
    }

    /// D6: the group that hits hardest, without pieces that have a better target of their own.
    fn group_score(self, choice: Choice) -> i32 {
        let mut trial = *self.look.s;
        let mut turn = crate::look::Turn { g: self.look.g, s: &mut trial, log: &mut Silent };
        let piece = self.look.piece(choice.noun);
        match choice.verb {
            choice::ALL => turn.join(None),
            choice::JOIN => turn.join(piece),
            _ => {}
        }
        let then = Look { g: self.look.g, s: &trial };
        let worth = Sense { look: then, ..self }.attack_worth();
        let elsewhere = piece.map_or(0, |p| self.elsewhere(p));
        // Among groups that hit alike, the one that is complete; no shot that cannot be made.
        match choice.verb {
            _ if then.firepower().total() < 1 => NEVER / 2,
            choice::SHOOT => worth + 1,
            _ => worth - elsewhere,
        }
    }

    /// What the attack under way is worth as it stands.
    #[must_use]
    pub fn attack_worth(self) -> i32 {
        let look = self.look;
        let attack = &look.s.attack;
        let strength = i32::from(look.firepower().total());
        let worth = |hex: Hex| match hex.is_some() {
            true => self.volley(hex, strength, look.attack_cover(hex)),
            false => 0,
        };
        worth(attack.target) + worth(attack.second)
    }

    fn elsewhere(self, piece: Piece) -> i32 {
        let look = self.look;
        if look.s.attack.kind != crate::state::AttackKind::Fire {
            return 0;
        }
        let unit = match piece {
            Piece::Unit(unit) => unit,
            Piece::Weapon(weapon) => look.s.carriers[weapon.index()],
        };
        let others = look.standing(self.side.other()).iter().filter(|&h| h != look.s.attack.target);
        others.map(|h| self.fire_at(std::iter::once(unit), h)).max().unwrap_or(0) / 2
    }

    fn advance_score(self, unit: UnitId) -> i32 {
        let party = self.advancing();
        let (melee, hex) = self.best_melee(&party).unwrap_or((0, Hex::NONE));
        let joins = melee > 0 && self.has_room(unit, hex) && self.look.advance_hexes(unit).any(|h| h == hex);
        if joins { melee } else { self.step_gain(unit) }
    }

    fn advancing(self) -> Vec<UnitId> {
        let look = self.look;
        look.units(self.side).filter(|&u| look.is(u, is::CALLED) && !look.is(u, is::DONE)).collect()
    }

    fn advance_to_score(self, choice: Choice, hex: Hex, unit: Option<UnitId>) -> i32 {
        let look = self.look;
        let Some(going) = look.first_going() else { return 0 };
        match (choice.verb, unit) {
            (choice::TO, _) if !self.has_room(going, hex) => NEVER,
            (choice::TO, _) if look.standing(self.side.other()).contains(hex) => {
                let mut party = self.advancing();
                party.extend(look.units_of(self.side, hex).filter(|&u| look.is(u, is::DONE)));
                let near = |u: &&UnitId| look.hex_of(**u) == hex || look.advance_hexes(**u).any(|h| h == hex);
                let (fp, stake) = party
                    .iter()
                    .filter(near)
                    .fold((0, 0), |(f, s), &u| (f + self.melee_fp(u), s + self.loss(u)));
                self.place(going, look.hex_of(going)) + self.melee_worth(hex, fp, stake)
            }
            (choice::TO, _) => self.place(going, hex),
            (choice::EXIT, _) => self.exit_worth(going),
            _ => NEVER,
        }
    }

    fn retreat_score(self, unit: UnitId, hex: Hex) -> i32 {
        6 * i32::from(self.look.cover(hex)) - self.danger(unit, hex) + self.company(unit, hex)
    }

    /// §O20.2.1: where the round of smoke is worth most.
    fn smoke_shot_score(self, hex: Hex) -> i32 {
        let comers = self.setting_out();
        let weapons = each(self.look.s.attack.weapons);
        weapons.map(|w| self.round_worth(w, hex, &comers)).max().unwrap_or(0)
    }

    /// W-MOVE0: smoke when the next steps are dangerous, assault fire when it hurts.
    pub(super) fn mover_card_score(self, noun: Noun) -> i32 {
        let Some(card) = Look::card_named(noun) else { return NEVER };
        let look = self.look;
        let going = look.first_going();
        let base = going.map_or(0, |u| self.place(u, look.hex_of(u)));
        let worth = match look.card(card).action {
            Some(crate::data::Action::AssaultFire) => {
                let moving = || look.units(self.side).filter(|&u| look.is_moving(u));
                look.standing(self.side.other()).iter().map(|h| self.fire_at(moving(), h)).max().unwrap_or(0)
                    / 2
            }
            Some(crate::data::Action::SmokeGrenades) => self.grenade_worth(),
            _ => 0,
        };
        let play = worth - self.keep(card) - 4;
        // More than any step if it is worth it, and never otherwise.
        if play > 0 { base + FIRST / 4 + play } else { NEVER }
    }
}
