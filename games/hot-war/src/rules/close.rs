//! Close combat (§HW-7.3.4 to §HW-7.3.23), step S3 C: whom each fights, flanks, the exchange of fire, what follows.

use super::Ruling;
use crate::choice;
use crate::data::{OrderKind, OrderStep, Prey, UnitType};
use crate::look::{Look, Turn};
use crate::rules::fire::Dice;
use crate::state::{
    Aim, Frame, Lasting, Mark, Order, Place, Shot, ShotBy, ShotKind, Stage, StructureKind, TestFor, ThisTurn,
    UnitId,
};
use sandtable_engine::{Log, Sink};
use sandtable_hex::HexId;

impl<'a> Look<'a> {
    /// §HW-7.3.8: whom an attacker fights: the enemy it has named, on its hex.
    #[must_use]
    pub fn close_target(self, unit: UnitId) -> Option<UnitId> {
        let Aim::Unit(target) = self.plan(unit).aim else { return None };
        let together = self.hex(unit).is_some() && self.hex(unit) == self.hex(target);
        let fight = together
            && self.takes_part(unit)
            && self.takes_part(target)
            && self.side(unit) != self.side(target);
        (fight && self.is_attacking(unit)).then_some(target)
    }

    /// §HW-7.3.9: whether a unit takes part in close combat on its hex, without ammo too.
    fn takes_part(self, unit: UnitId) -> bool {
        self.fights_on_ground(unit) && !self.is(unit, Lasting::AMBUSH)
    }

    /// §HW-6.9.2, §HW-7.3.5, §HW-7.3.5.1: whom an attacker may fight whose target is not there: enemies on Defence; bound units any
    /// enemy on their hex.
    fn other_targets(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let bound = self.is(unit, Lasting::BOUND);
        let here = self.hex(unit).into_iter();
        let enemies = here.flat_map(move |hex| self.of_on(self.side(unit).other(), hex));
        enemies.filter(move |&e| self.takes_part(e) && (bound || self.is(e, ThisTurn::DEFENDS)))
    }

    /// Whom a unit may shoot at that has not named an enemy: those that attack its side on its hex (§HW-7.3.8), or in
    /// the close combat of a contact those it has met.
    fn answers(self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<'a> {
        let contact = self.is(unit, Mark::CONTACT);
        let here = self.hex(unit).filter(|_| !self.found_no_one(unit)).into_iter();
        let enemies = here.flat_map(move |hex| self.of_on(self.side(unit).other(), hex));
        enemies.filter(move |&e| {
            let fights = if contact { self.is(e, Mark::CONTACT) } else { self.close_target(e).is_some() };
            fights && self.close_shot(unit, e).is_some()
        })
    }

    /// §HW-7.3.5: whether it has come as an attacker this turn and found no enemy to fight; one that is attacked itself fights.
    fn found_no_one(self, unit: UnitId) -> bool {
        let came =
            self.plan(unit).kind == OrderKind::Attack && self.is(unit, ThisTurn::FRESH | ThisTurn::DONE);
        came && !self.is(unit, Lasting::SUPPRESSED) && !self.is(unit, ThisTurn::ATTACKED)
    }

    /// §HW-7.3.4: a shot in close combat; none without ammo (§HW-7.3.9), from a unit that withdraws (§HW-7.3.19), or at a type
    /// that is not on the card.
    #[must_use]
    pub fn close_shot(self, by: UnitId, at: UnitId) -> Option<Shot> {
        let prey = self.prey(at);
        let row = self.card(by).row(prey).filter(|row| row.close > 0)?;
        let dice = self.dice(by, prey, Dice::Full);
        let accuracy = self.close_accuracy(by, at, prey, row.close);
        let can = dice > 0 && self.unit(by).ammo > 0 && !self.withdraws(by);
        can.then(|| Shot::new(ShotBy::Unit(by), Aim::Unit(at), ShotKind::Close, dice, accuracy))
    }

    /// §HW-7.3.19: whether it leaves its close combat this turn; a unit that meets hidden enemies has broken off (§HW-7.4.9.1).
    fn withdraws(self, unit: UnitId) -> bool {
        let goes = !self.is(unit, ThisTurn::DONE) && !self.is(unit, Mark::CONTACT);
        self.plan(unit).kind == OrderKind::Withdraw && goes
    }

    /// §HW-4.11: the highest die that hits in close combat. Suppressed (§HW-2.1.9.6, §HW-5.4.6), or in smoke (§HW-7.3.23), the value of
    /// the Suppressed box takes the place of all else (§HW-4.11.5, §HW-4.11.6).
    fn close_accuracy(self, by: UnitId, at: UnitId, prey: Prey, card: u8) -> u8 {
        let smoke = self.hex(by).is_some_and(|h| self.in_smoke(h));
        let shaken = self.is(by, Lasting::SUPPRESSED);
        let value = if shaken || smoke { self.card(by).suppressed } else { card };
        if value == 0 || shaken || smoke {
            return value;
        }
        let mut accuracy = value as i8;
        if self.is(by, Mark::SPRUNG | Mark::CONTACT) {
            accuracy += 1; // §HW-4.11.1
        }
        if self.is(by, Lasting::CHEM) {
            accuracy -= 1; // §HW-4.11.2
        }
        if self.close_target(by) == Some(at) && self.attacks_uphill(by) {
            accuracy -= 1; // §HW-4.11.3
        }
        if self.fights_in_town(by, prey) && !shaken {
            accuracy += 2; // §HW-4.11.4
        }
        self.within_limits(accuracy)
    }

    /// §HW-7.3.22, §HW-13.9.6: infantry among houses against vehicles and tanks.
    fn fights_in_town(self, by: UnitId, prey: Prey) -> bool {
        let vehicles = [UnitType::Vehicle, UnitType::Armoured, UnitType::LightTank, UnitType::HeavyTank];
        let town =
            |hex: HexId| self.site(hex).is_some_and(|s| s.kind == StructureKind::Settlement && !s.destroyed);
        self.unit_type(by) == UnitType::Infantry
            && vehicles.into_iter().any(|v| prey == Prey::Unit(v))
            && self.hex(by).is_some_and(town)
    }

    /// §HW-7.3.21, §HW-14.5: whether it has come into its close combat this turn from a lower hex.
    fn attacks_uphill(self, unit: UnitId) -> bool {
        let Some((hex, side)) = self.hex(unit).zip(self.came_by(unit)) else { return false };
        let from = self.g.board.next(hex, side);
        self.is(unit, ThisTurn::FRESH) && from.is_some_and(|f| self.ground(f).level < self.ground(hex).level)
    }

    /// §HW-4.12.10: what height adds to the Defence of a unit that is attacked from below; §HW-4.12.13: nothing to one
    /// that is Suppressed.
    #[must_use]
    pub fn height_cover(self, unit: UnitId, close: bool) -> u8 {
        let helps = close && !self.is(unit, Lasting::SUPPRESSED);
        let Some(hex) = self.hex(unit).filter(|_| helps) else { return 0 };
        let below = |e: UnitId| self.close_target(e) == Some(unit) && self.attacks_uphill(e);
        u8::from(self.of_on(self.side(unit).other(), hex).any(below))
    }

    /// §HW-6.9.2: whom this attacker fights instead.
    pub fn close_target_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.other_targets(unit).for_each(|e| out.add(choice::FIGHT, Look::noun(e)));
    }

    /// §HW-6.9.3: which attacker this unit shoots.
    pub fn close_answer_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.answers(unit).for_each(|e| out.add(choice::ANSWER, Look::noun(e)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// S3 C, §HW-6.10.3: whom each fights; flank tests; all fire at once, losses, tests; what follows.
    pub fn close_combat(&mut self, part: u8) {
        match part {
            0 => {
                self.next(Stage::Close(1));
                self.name_targets();
            }
            1 => {
                self.next(Stage::Close(2));
                self.test_flanks();
            }
            2 => {
                self.next(Stage::Close(3));
                self.fight();
            }
            _ => {
                self.next(Stage::Ambush);
                self.after_close_combat();
            }
        }
    }

    /// Who attacks, §HW-7.3.10: units in close combat too are attacked; bound units that have named no one fight the enemy with the lowest number (§HW-7.3.17), and whose
    /// target is gone fights another (§HW-7.3.5).
    fn name_targets(&mut self) {
        let mut asked = Vec::new();
        for unit in self.roll_call() {
            self.fight_on(unit);
            let look = self.look();
            let came = look.hex(unit) != look.unit(unit).start;
            if !look.is_attacking(unit) || look.is_under_way(unit, true) {
                continue;
            }
            if look.close_target(unit).is_none() {
                let others: Vec<UnitId> = look.other_targets(unit).collect();
                match others.as_slice() {
                    [] => self.find_no_one(unit),
                    [only] => self.s.plans[unit.index()].aim = Aim::Unit(*only),
                    _ => asked.push(unit),
                }
            }
            if came {
                self.set(unit, ThisTurn::FRESH);
            }
        }
        asked.into_iter().rev().for_each(|unit| self.push(Frame::CloseTarget(unit)));
    }

    /// §HW-7.3.17: a bound unit without an order goes on fighting.
    pub fn fight_on(&mut self, unit: UnitId) {
        let look = self.look();
        let fights = look.is(unit, Lasting::BOUND)
            && !look.is(unit, ThisTurn::DONE)
            && look.plan(unit).kind == OrderKind::Wait
            && look.order(unit, OrderKind::Attack).is_some()
            && look.unit(unit).ammo > 0;
        let Some(hex) = look.hex(unit).filter(|_| fights) else { return };
        let enemy = look.standing(look.side(unit).other(), hex).find(|&e| look.fights_on_ground(e));
        if let Some(enemy) = enemy {
            let aim = Aim::Unit(enemy);
            self.s.plans[unit.index()] = Order { kind: OrderKind::Attack, aim, ..Order::default() };
        }
    }

    /// §HW-7.3.5: no one to fight: no close combat this turn, no ammo spent.
    fn find_no_one(&mut self, unit: UnitId) {
        self.set(unit, ThisTurn::DONE);
        self.say_unit("HW-7.3.5", "log-no-one-there", unit);
    }

    /// §HW-6.9.2: an attacker has chosen.
    pub fn choose_close_target(&mut self, by: UnitId, at: UnitId) {
        self.pop();
        self.s.plans[by.index()].aim = Aim::Unit(at);
    }

    /// Attackers and whom they fight, by number.
    fn attacks(&self) -> Vec<(UnitId, UnitId)> {
        let look = self.look();
        look.all().filter_map(|u| look.close_target(u).map(|t| (u, t))).collect()
    }

    /// §HW-7.3.12.3, §HW-7.3.14: from where each is attacked; a unit taken in flank or rear tests.
    pub fn test_flanks(&mut self) {
        let attacks = self.attacks();
        for &(unit, target) in attacks.iter().rev() {
            // The attacker with the lowest number tells the direction: it is noted last.
            if let Some(side) = self.look().came_by(unit).filter(|_| self.look().is(unit, ThisTurn::FRESH)) {
                self.unit(target).attacked_from = Some(side);
            }
            self.set(target, ThisTurn::ATTACKED);
        }
        for (unit, target) in attacks {
            if self.look().attacks_flank(unit, target) {
                self.take_in_flank(target, unit);
            }
        }
        self.take_tests();
    }

    /// §HW-7.3.14, §HW-7.3.15: a trench does not help it; it tests unless a friend covers its flanks.
    fn take_in_flank(&mut self, target: UnitId, by: UnitId) {
        let covered = self.look().flanks_are_covered(target);
        self.set(target, Lasting::FLANKED);
        let tested = self.s.tests.iter().any(|t| t.unit == target);
        if !covered && !tested {
            self.say_unit("HW-7.3.14", "log-flanked", target);
            let from = self.look().hex(by);
            self.test(target, TestFor::Flank, from);
        }
    }

    /// §HW-7.3.8, §HW-7.3.9: attackers shoot at whom they named, all others on the hex at an attacker. §HW-5.7: a
    /// Suppressed target is driven off.
    pub fn fight(&mut self) {
        let attacks = self.attacks();
        let look = self.look();
        let hexes: Vec<HexId> = attacks.iter().filter_map(|(unit, _)| look.hex(*unit)).collect();
        let on_hexes = |u: &UnitId| look.hex(*u).is_some_and(|h| hexes.contains(&h)) && look.takes_part(*u);
        let all: Vec<UnitId> = look.all().filter(on_hexes).collect();
        let defenders: Vec<UnitId> =
            all.iter().copied().filter(|&u| look.close_target(u).is_none()).collect();
        let shots: Vec<Shot> = attacks.iter().filter_map(|&(a, t)| look.close_shot(a, t)).collect();
        let harmless: Vec<UnitId> =
            attacks.iter().filter(|&&(a, t)| look.close_shot(a, t).is_none()).map(|(a, _)| *a).collect();
        for unit in all {
            self.set(unit, ThisTurn::FOUGHT);
        }
        for &(_, target) in &attacks {
            if self.look().is(target, Lasting::SUPPRESSED) {
                self.set(target, ThisTurn::DRIVEN); // §HW-7.3.12.2
            }
        }
        harmless.into_iter().for_each(|unit| self.fight_in_vain(unit));
        self.exchange(&defenders, shots);
    }

    /// These shots, and those of units that choose whom they shoot at, are resolved together.
    pub fn exchange(&mut self, answering: &[UnitId], shots: Vec<Shot>) {
        self.s.volley.clear();
        self.push(Frame::Losses);
        self.push(Frame::Volley);
        shots.into_iter().for_each(|shot| self.shoot_close(shot));
        let mut asked = Vec::new();
        for &unit in answering {
            let enemies: Vec<UnitId> = self.look().answers(unit).collect();
            match enemies.as_slice() {
                [] if self.look().is(unit, ThisTurn::ATTACKED) || self.look().is(unit, Mark::CONTACT) => {
                    self.fight_in_vain(unit);
                }
                [] => {}
                [only] => self.choose_answer(unit, *only),
                _ => asked.push(unit),
            }
        }
        asked.into_iter().rev().for_each(|unit| self.push(Frame::CloseAnswer(unit)));
    }

    /// §HW-6.9.3: a unit has chosen whom it shoots at.
    pub fn choose_close_answer(&mut self, by: UnitId, at: UnitId) {
        self.pop();
        self.choose_answer(by, at);
    }

    fn choose_answer(&mut self, by: UnitId, at: UnitId) {
        if let Some(shot) = self.look().close_shot(by, at) {
            self.shoot_close(shot);
        }
    }

    /// §HW-7.3.9: a unit that takes part and can hit no enemy spends ammo, too.
    fn fight_in_vain(&mut self, unit: UnitId) {
        if !self.look().withdraws(unit) {
            let u = self.unit(unit);
            u.ammo = u.ammo.saturating_sub(1);
        }
    }

    /// §HW-7.3.9: it costs one ammo.
    fn shoot_close(&mut self, shot: Shot) {
        if let ShotBy::Unit(by) = shot.by {
            let u = self.unit(by);
            u.ammo = u.ammo.saturating_sub(1);
        }
        self.s.volley.push(shot);
    }

    /// What follows: passengers get down (§HW-7.3.11), other orders are given up (§HW-7.3.18), and units that must leave are
    /// marked (§HW-7.3.12).
    fn after_close_combat(&mut self) {
        for unit in self.roll_call() {
            let look = self.look();
            let shaken = look.is(unit, ThisTurn::ATTACKED) && look.is(unit, Lasting::SUPPRESSED);
            if shaken && !look.stands(Ruling::ForcedWithdrawalScope) {
                self.set(unit, ThisTurn::DRIVEN);
            }
            if self.look().is(unit, ThisTurn::ATTACKED) && !self.look().is(unit, Lasting::SUPPRESSED) {
                self.get_down_to_fight(unit);
            }
        }
        self.roll_call().into_iter().for_each(|unit| self.give_up_order(unit));
    }

    /// §HW-7.3.18: an order that is still to come is lost by a unit that has fought and has an enemy left on its hex.
    fn give_up_order(&mut self, unit: UnitId) {
        let look = self.look();
        let plan = *look.plan(unit);
        let pending = plan.kind.step() > OrderStep::Attack
            && !matches!(plan.kind, OrderKind::Wait | OrderKind::Withdraw);
        if !pending
            || look.is(unit, ThisTurn::DONE)
            || !look.is(unit, ThisTurn::FOUGHT)
            || !look.is_held(unit)
        {
            return;
        }
        self.set(unit, ThisTurn::DONE);
        self.interrupt(unit);
        self.say_unit("HW-7.3.18", "log-order-lost", unit);
    }

    /// §HW-7.3.11: infantry in or on an attacked transport gets down and is drawn into the fight; not into water
    /// (§HW-7.6.10).
    fn get_down_to_fight(&mut self, transport: UnitId) {
        let Some(hex) = self.look().hex(transport) else { return };
        let aboard = |p: Place| matches!(p, Place::Inside(_) | Place::Outside(_));
        let look = self.look();
        let gets_down = |&u: &UnitId| aboard(look.unit(u).at) && !look.would_drown(u, hex);
        let riders: Vec<UnitId> = look.carried(transport).filter(gets_down).collect();
        for unit in riders {
            self.set_down_saying(unit, hex, "HW-7.3.11", "log-gets-down-to-fight");
            self.set(unit, ThisTurn::FOUGHT | ThisTurn::DONE);
        }
    }
}

impl Look<'_> {
    /// §HW-7.3.13, §HW-7.3.14: whether an attack comes through flank or rear: only on the turn of entry.
    fn attacks_flank(self, unit: UnitId, target: UnitId) -> bool {
        let Some(facing) = self.sector(target) else { return false };
        let side = match self.is(unit, ThisTurn::FRESH) {
            true => self.came_by(unit),
            false => None,
        };
        side.is_some_and(|side| side != facing)
    }
}
