//! O20.3.3 and O20.3.4: the attack roll and what comes of it; A36 in the moment of breaking.

use crate::board::Hex;
use crate::choice;
use crate::data::{Action, Class, Order, Side};
use crate::decisions::{BeforeDefence, Overheat};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::terrain::Fort;
use crate::rules::weapons::each;
use crate::state::{RollFor, UnitId, is};
use sandtable_engine::{Line, Log, Msg, Sink, What};

impl<'a> Look<'a> {
    /// Units of a side that have still to roll.
    pub fn defending(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(side).filter(move |&u| self.is(u, is::DEFENDING))
    }

    /// Whose units roll next: the inactive player's first (§CC-0.3).
    #[must_use]
    pub fn defender(self) -> Option<Side> {
        [self.inactive(), self.s.active].into_iter().find(|&s| self.defending(s).next().is_some())
    }

    /// D8: which unit rolls next.
    pub fn defend_choices(self, out: &mut impl Sink) {
        if let Some(side) = self.defender() {
            for unit in self.defending(side) {
                out.add(choice::DEFEND, Look::noun(unit));
            }
        }
    }

    /// W-PREDEF (D9): Concealment, Hidden Entrenchments, Hidden Pillbox, or the roll.
    pub fn pre_defence_choices(self, unit: UnitId, out: &mut impl Sink) {
        let side = self.side(unit);
        self.action_cards(side, |action| self.helps_defence(side, unit, action), out);
    }

    fn helps_defence(self, side: Side, unit: UnitId, action: Action) -> bool {
        let hex = self.hex_of(unit);
        // §A35.1, §A35.3: a unit that fled the hex attacked (§E46) finds no Fortification elsewhere.
        let attacked = [self.s.attack.target, self.s.attack.second].contains(&hex);
        match action {
            Action::Concealment => true,
            Action::HiddenEntrenchments => {
                self.defends(side) && attacked && self.may_fortify(hex) && !self.is_building(hex)
            }
            Action::HiddenPillbox => {
                self.defends(side)
                    && attacked
                    && !Hex::all().any(|h| self.fort(h) == Some(Fort::Pillbox))
                    && self.may_fortify(hex)
                    && self.objectives_at(hex).next().is_some()
            }
            _ => false,
        }
    }

    /// §A35.1: a Building hex.
    #[must_use]
    pub fn is_building(self, hex: Hex) -> bool {
        self.g.ground.map.tile(hex).terrain == crate::map::Terrain::Building
    }

    /// W-BREAK (D10): Light Wounds, or it breaks (§A36).
    pub fn break_choices(self, unit: UnitId, out: &mut impl Sink) {
        self.action_cards(self.side(unit), |a| a == Action::LightWounds, out);
    }

    /// Whether a unit that is to break opens W-BREAK: a Squad that could be replaced, and a card in its owner's hand
    /// (§A36, §CC-A36.a).
    #[must_use]
    pub fn may_be_wounded(self, unit: UnitId) -> bool {
        let side = self.side(unit);
        self.kind(unit).class == Class::Squad && self.has_cards(side) && self.spare_team(side).is_some()
    }

    /// §O20.3.4-b: activated for the Move Order in progress.
    #[must_use]
    pub fn is_moving(self, unit: UnitId) -> bool {
        self.is(unit, is::CALLED)
            && self.s.order_card.is_some()
            && self.card(self.s.order_card).order == Order::Move
    }

    /// §13.1, §8.1.1: what a tie does to a unit; a second marker does nothing.
    #[must_use]
    pub fn fate_suppressed(self, unit: UnitId) -> Msg {
        Msg::new(if self.is(unit, is::SUPPRESSED) { "fate-stays-suppressed" } else { "fate-suppressed" })
    }

    /// §A41: Mortars and MGs that fired.
    #[must_use]
    pub fn overheating(self) -> u64 {
        each(self.s.attack.weapons)
            .filter(|&w| self.weapon(w).is_mg || self.weapon(w).is_mortar)
            .filter(|&w| self.s.carriers[w.index()].is_some())
            .fold(0, |all, w| all | 1 << w.0)
    }

    /// §T99-b: shells that burst in trees.
    #[must_use]
    pub fn airburst(self) -> i16 {
        let woods = self.g.ground.woods.contains(self.s.attack.target);
        if woods && self.is_indirect() { i16::from(self.g.ground.airburst) } else { 0 }
    }

    /// A41: which weapon breaks.
    pub fn overheat_choices(self, out: &mut impl Sink) {
        for weapon in each(self.overheating()) {
            out.add(choice::JAM, self.weapon_noun(weapon));
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// §O20.3.3: the Attack Total; weapons that are used up or run hot.
    pub fn attack_rolled(&mut self, white: u8, coloured: u8) {
        let sum = i16::from(white + coloured);
        let strength = self.s.attack.strength;
        let burst = self.look().airburst();
        self.s.attack.total = strength + sum + burst;
        self.say("O20.3.3", |look| {
            let msg = Msg::new("log-attack-total").num("strength", strength).num("roll", sum);
            let msg = msg.msg("hexes", look.hexes_attacked());
            Line::new(msg.num("burst", burst).num("total", look.s.attack.total))
                .touch(hex_noun(look.s.attack.target))
        });
        self.hit_fortification(sum);
        for weapon in each(self.s.attack.weapons) {
            // §11.6-a: gone after the attack, whatever comes of it.
            if self.look().weapon(weapon).single_use && self.s.carriers[weapon.index()].is_some() {
                self.say_weapon("11.6-a", "log-weapon-used", weapon);
                self.lose_weapon(weapon);
            }
        }
        if self.s.attack.sustained > 0 && white == coloured && self.look().overheating() != 0 {
            self.push(Overheat { left: self.s.attack.sustained });
        }
    }

    /// The next defender rolls, or the attack is over.
    pub fn next_defender(&mut self) {
        let look = self.look();
        let Some(side) = look.defender() else {
            self.pop();
            self.end_attack();
            return;
        };
        let (first, more) = {
            let mut units = look.defending(side);
            (units.next(), units.next().is_some())
        };
        // With several, their owner chooses the next.
        if let (Some(unit), false) = (first, more) {
            self.push(BeforeDefence { unit });
        }
    }

    /// §O20.3.4: a unit's Defence Total against the Attack Total.
    pub fn defence_rolled(&mut self, unit: UnitId, sum: i16) {
        // §CC-O23.6, §E52: a unit that is gone does not roll; a replacement rolls for itself.
        if !self.look().is(unit, is::DEFENDING) {
            return;
        }
        self.clear(unit, is::DEFENDING);
        let look = self.look();
        let morale = i16::from(look.morale(unit, look.attack_cover(look.hex_of(unit))));
        let (total, attack) = (morale + sum, self.s.attack.total);
        let fails = total < attack || (total == attack && look.is_moving(unit));
        let fate = match fails {
            true if look.is_broken(unit) => Msg::new("fate-eliminated"),
            true => Msg::new("fate-breaks"),
            false if total == attack => look.fate_suppressed(unit),
            false => Msg::new("fate-holds"),
        };
        self.say("O20.3.4", |look| {
            let msg = Msg::new("log-defence").msg("unit", look.name(unit)).num("morale", morale);
            let msg = msg.num("roll", sum).num("total", total).num("attack", attack);
            Line::new(msg.msg("fate", fate)).touch(Look::noun(unit))
        });
        if fails {
            self.will_break(unit);
        } else if total == attack {
            self.suppress(unit);
        }
    }

    /// D9: the roll is made.
    pub fn roll_defence(&mut self, unit: UnitId) {
        self.pop();
        let side = self.look().side(unit);
        self.roll(side, RollFor::Defence(unit));
    }

    /// D10, §A36: a Squad is saved as a Team, for a point.
    pub fn light_wounds(&mut self, squad: UnitId) {
        self.pop();
        let side = self.look().side(squad);
        let Some(team) = self.look().spare_team(side) else { return self.fault(What::Missing) };
        let (weapon, markers) = {
            let unit = &self.s.units[squad.index()];
            (unit.weapon, unit.flags & (is::SUPPRESSED | is::VETERAN))
        };
        self.stand_in(squad, team);
        self.clear(team, is::DOOMED);
        self.set(team, markers);
        if weapon.is_some() {
            self.give(weapon, team);
        }
        self.retire(squad);
        self.s.frames = super::deploy::instead(&self.s.frames, squad, &[team]);
        self.say("A36", |look| {
            let msg = Msg::new("log-light-wounds").msg("unit", look.name(squad)).msg("team", look.name(team));
            Line::new(msg).touch(Look::noun(team))
        });
        self.score("A36", side, -1);
    }

    /// A41: one of the weapons breaks; perhaps more are due.
    pub fn overheat(&mut self, weapon: crate::state::WeaponId, left: u8) {
        self.say_weapon("A41", "log-overheats", weapon);
        self.break_weapon(weapon);
        if left > 1 && self.look().overheating() != 0 {
            self.replace(Overheat { left: left - 1 });
        } else {
            self.pop();
        }
    }

    /// §A29: the Attack Total falls by the Cover of the target hex for the rest of the attack.
    pub fn conceal(&mut self) {
        let look = self.look();
        let targets = [self.s.attack.target, self.s.attack.second];
        let cover = |hex: Hex| if hex.is_some() { look.attack_cover(hex) } else { i8::MIN };
        let mut cover = targets.into_iter().map(cover).max().unwrap_or(0);
        // §FLAG-7: negative Cover would raise it.
        if self.g.flags.concealment_min0 {
            cover = cover.max(0);
        }
        self.s.attack.total -= i16::from(cover);
        self.say("A29", |look| {
            let msg = match cover {
                0 => Msg::new("log-concealed-bare"),
                _ => Msg::new("log-concealed").name("cover", crate::art::pieces::signed(cover)),
            };
            Line::new(msg.num("total", look.s.attack.total))
        });
    }
}
