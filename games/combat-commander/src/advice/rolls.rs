//! What the holder of the Initiative weighs (§W-REROLL): what a roll comes to against what it must beat, and what it sets
//! off.

use crate::board::Hex;
use crate::data::{Side, Trigger};
use crate::decisions::Melee;
use crate::look::Look;
use crate::rules::fire::targeting_hits;
use crate::state::{AttackKind, Barrage, Card, Frame, MeleeStage, RollFor, UnitId};
use sandtable_engine::Msg;

impl Look<'_> {
    /// A roll that may still be made again.
    #[must_use]
    pub fn roll_explained(self, by: Side, what: RollFor, card: Card) -> Msg {
        let comes_to = self.roll_weighed(by, what, card);
        let sets_off = self.set_off(by, what, card);
        let key = if sets_off.is_empty() { "detail-roll" } else { "detail-roll-sets-off" };
        let msg = Msg::new(key).msg("what", comes_to);
        if sets_off.is_empty() { msg } else { msg.list("then", sets_off) }
    }

    /// What it is made for and comes to.
    fn roll_weighed(self, by: Side, what: RollFor, card: Card) -> Msg {
        let dice = self.card(card);
        let (sum, product) = (dice.sum(), i16::from(dice.white) * i16::from(dice.coloured));
        match what {
            RollFor::Attack => self.attack_weighed(sum),
            RollFor::Defence(unit) => {
                let morale = i16::from(self.morale(unit, self.attack_cover(self.hex_of(unit))));
                let msg = Msg::new("roll-defence").msg("unit", self.name(unit)).num("morale", morale);
                msg.num("roll", sum).num("sum", morale + sum).num("total", self.s.attack.total)
            }
            RollFor::Targeting => {
                let target = self.s.attack.target;
                let from = self.firing_hexes().iter().next().unwrap_or(target);
                self.shot_weighed("roll-targeting", from, target, self.s.attack.hindrance, product)
            }
            RollFor::Accuracy => {
                let Barrage { from, at, .. } = self.s.barrage;
                self.shot_weighed("roll-accuracy", from, at, self.s.barrage.hindrance, product)
            }
            RollFor::Rally(unit) => self.check_weighed("roll-rally", unit),
            RollFor::Rout(unit) => self.check_weighed("roll-rout", unit),
            RollFor::Commissar(unit) => self.check_weighed("roll-commissar", unit),
            RollFor::Melee(hex) => self.melee_weighed(by, hex, sum),
            RollFor::SuddenDeath => Msg::new("roll-sudden-death").num("time", self.s.time),
            RollFor::Support(_) => Msg::new("roll-support"),
        }
    }

    /// §O20.3.3: until the roll stands, the attack's total is its Firepower.
    fn attack_weighed(self, sum: i16) -> Msg {
        let (strength, burst) = (self.s.attack.strength, self.airburst());
        let msg = Msg::new("roll-attack").msg("hexes", self.hexes_attacked()).num("fp", strength);
        msg.num("roll", sum).num("burst", burst).num("total", strength + sum + burst)
    }

    /// §O20.2.3, §O18.2.2, §10.3.1: the product of the dice against range and hindrance.
    fn shot_weighed(self, key: &'static str, from: Hex, to: Hex, hindrance: u8, product: i16) -> Msg {
        let range = i16::from(self.g.board.distance(from, to));
        let hindrance = i16::from(hindrance);
        let hit = targeting_hits(product, range, hindrance);
        Msg::new(key)
            .name("hex", to.name())
            .num("product", product)
            .num("range", range)
            .num("hindrance", hindrance)
            .msg("fate", Msg::new(if hit { "fate-hit" } else { "fate-miss" }))
    }

    fn check_weighed(self, key: &'static str, unit: UnitId) -> Msg {
        Msg::new(key).msg("unit", self.name(unit)).num("morale", self.resolve(unit))
    }

    /// §O16.4.2: the inactive player rolls first, against what the enemy has yet to roll with; then the active one, against
    /// the enemy's total.
    fn melee_weighed(self, by: Side, hex: Hex, sum: i16) -> Msg {
        let strength = self.melee_strength(by, hex);
        let rolled = self.s.frames.as_slice().iter().rev().find_map(|frame| match *frame {
            Frame::Melee(Melee { hex: at, stage: MeleeStage::ActiveRolls { enemy, .. } }) if at == hex => {
                Some(i16::from(enemy))
            }
            _ => None,
        });
        let (key, enemy) = match rolled {
            Some(total) => ("roll-melee", total),
            None => ("roll-melee-first", self.melee_fp(by.other(), hex)),
        };
        let msg = Msg::new(key).name("hex", hex.name()).num("fp", strength).num("roll", sum);
        let msg = msg.num("total", strength + sum).num("enemy", enemy);
        msg.msg("side", self.side_name(by)).msg("other", self.side_name(by.other()))
    }

    /// §1.9.1, §6.1.2: what happens if the roll stands, and the Time advance of a last card whatever is decided.
    fn set_off(self, by: Side, what: RollFor, card: Card) -> Vec<Msg> {
        let of_side = |key: &'static str| Msg::new(key).msg("side", self.side_name(by));
        let pulled = self.sets_off(by, what, card).map(|trigger| match trigger {
            Trigger::Event => of_side("sets-off-event"),
            Trigger::Sniper => of_side("sets-off-sniper"),
            Trigger::Time => Msg::new("sets-off-time"),
            Trigger::Jammed if self.would_jam(what) => Msg::new("sets-off-jam"),
            Trigger::Jammed => Msg::new("sets-off-nothing"),
        });
        let last = self.s.decks[by.index()].pile.is_empty();
        pulled.into_iter().chain(last.then(|| Msg::new("sets-off-last"))).collect()
    }

    /// §1.9.1.2: a jam touches only Weapons that fire.
    fn would_jam(self, what: RollFor) -> bool {
        let by_fire = !matches!(self.s.attack.kind, AttackKind::Impact | AttackKind::Mines);
        what == RollFor::Attack && by_fire && self.s.attack.weapons & self.carried() != 0
    }
}
