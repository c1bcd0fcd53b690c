//! O17 Artillery Denied, O18 Artillery Request, 12 Radios.

use crate::board::{Hex, HexSet, compass};
use crate::choice;
use crate::data::{RadioType, Side};
use crate::decisions::{AdvanceTime, ChooseImpact, ChooseShells, Defend, Drift, PlaceRound};
use crate::look::{Look, Turn, hex_noun};
use crate::rules::fire::targeting_hits;
use crate::state::{Attack, AttackKind, Barrage, Card, Radio, RadioId, RollFor, TimeStep, UnitId, is};
use sandtable_engine::{Line, Log, Msg, Noun, Sink, What};

impl<'a> Look<'a> {
    /// A side's Radio.
    #[must_use]
    pub fn radio(self, side: Side) -> Option<&'a RadioType> {
        self.g.data.radios.get(self.s.radios[side.index()].id.index())
    }

    /// §O18.a: something can be asked of the battery.
    #[must_use]
    pub fn can_request(self) -> bool {
        let radio = self.s.radios[self.s.active.index()];
        radio.id.is_some() && (radio.broken || self.spotters().next().is_some())
    }

    /// §O18.2: Leaders who may spot: unbroken, not activated this Turn; the Hero too.
    pub fn spotters(self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.units(self.s.active).filter(move |&u| self.is_leader(u) && !self.is_broken(u) && self.is_free(u))
    }

    /// D17: Battery Access for a broken Radio, Fire for Effect with an unbroken one (§O18.a).
    pub fn artillery_choices(self, out: &mut impl Sink) {
        let broken = self.s.radios[self.s.active.index()].broken;
        out.add(if broken { choice::ACCESS } else { choice::EFFECT }, Noun::None);
    }

    /// D17: the spotter.
    pub fn spotter_choices(self, out: &mut impl Sink) {
        self.spotters().for_each(|u| out.add(choice::ACTIVATE, Look::noun(u)));
    }

    /// §O18.2.1: any hex the spotter sees, his own included.
    pub fn spot_choices(self, out: &mut impl Sink) {
        let from = self.s.barrage.from;
        for hex in Hex::all() {
            if out.wants(choice::AT, hex_noun(hex)) && (hex == from || self.los(from, hex).is_some()) {
                out.add(choice::AT, hex_noun(hex));
            }
        }
    }

    /// §O18.2.1.1: shells, or smoke if the Radio can.
    pub fn shells_choices(self, out: &mut impl Sink) {
        out.add(choice::SHELLS, Noun::None);
        if self.radio(self.s.active).is_some_and(|r| r.smoke) {
            out.add(choice::SCREEN, Noun::None);
        }
    }

    /// §O18.2.3.2-a: hexes of the seven that must be hit: with a unit or a Fortification.
    #[must_use]
    pub fn impacts(self) -> HexSet {
        let hit = |h: &Hex| self.units_in(*h).next().is_some() || self.fort(*h).is_some();
        self.s.barrage.left.iter().filter(hit).collect()
    }

    /// D17: which hex is hit next.
    pub fn impact_choices(self, out: &mut impl Sink) {
        self.impacts().iter().for_each(|h| out.add(choice::AT, hex_noun(h)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// §O17: the enemy's Radio breaks; a broken one goes back to the box.
    pub fn deny_artillery(&mut self) {
        let enemy = self.s.active.other();
        let radio = &mut self.s.radios[enemy.index()];
        if radio.broken {
            *radio = Radio { id: RadioId::NONE, broken: false };
            self.say_side("O17", "log-radio-lost", enemy);
        } else {
            radio.broken = true;
            self.say_side("O17", "log-radio-breaks", enemy);
        }
    }

    /// §O18.1: the Radio works again.
    pub fn battery_access(&mut self) {
        self.s.radios[self.s.active.index()].broken = false;
        self.say_side("O18.1", "log-battery-access", self.s.active);
        self.pop();
    }

    /// §O18.2: the spotter is activated, he alone.
    pub fn spot_by(&mut self, leader: UnitId) {
        self.set(leader, is::ACTIVATED | is::CALLED);
        let from = self.look().hex_of(leader);
        self.s.barrage = Barrage { from, ..Barrage::NONE };
        self.say_unit("O18.2", "log-spotter", leader);
        self.replace(PlaceRound);
    }

    /// §O18.2.1: the Spotting Round.
    pub fn spot(&mut self, hex: Hex) {
        self.s.barrage.at = hex;
        self.say_hex("O18.2.1", "log-spotting-round", hex);
        self.replace(ChooseShells);
    }

    /// §O18.2.2: the Accuracy roll. What hinders it is counted now (§10.3.1): no trigger changes it.
    pub fn call_fire(&mut self, smoke: bool) {
        let Barrage { from, at, .. } = self.s.barrage;
        self.s.barrage.hindrance = self.look().los(from, at).unwrap_or(0);
        self.s.barrage.smoke = smoke;
        self.pop();
        self.roll(self.s.active, RollFor::Accuracy);
    }

    /// §O18.2.2, §O20.2.3: like a Targeting roll from the hex of the call, even if the spotter was hit in the meantime.
    pub fn accuracy_rolled(&mut self, product: i16) {
        let Barrage { from, at: to, hindrance, .. } = self.s.barrage;
        let range = self.g.board.distance(from, to);
        let hit = targeting_hits(product, i16::from(range), i16::from(hindrance));
        self.say("O18.2.2", |_| {
            let key = if hit { "log-targeting-hit" } else { "log-targeting-miss" };
            let msg = Msg::new(key).num("product", product).num("hindrance", hindrance);
            Line::new(msg.num("range", range))
        });
        self.push(Drift { hit });
    }

    /// §O18.2.2.1, §O18.2.2.2, §O18.2.2.3: the round drifts; off the map it is lost at the first step.
    pub fn drifted(&mut self, card: Card, hit: bool) {
        let last = self.reveal(card);
        let (white, coloured) = {
            let data = self.look().card(card);
            (data.white, data.coloured)
        };
        self.pop();
        let steps = if hit { 2 } else { coloured };
        let mut at = self.s.barrage.at;
        for step in 0..steps {
            let dir = if hit && step == 1 { coloured } else { white };
            if at.is_some() {
                at = self.g.board.next(at, compass(dir));
            }
        }
        self.s.barrage.at = at;
        if at.is_some() {
            self.say_hex("O18.2.2", "log-round-lands", at);
            self.s.barrage.left = self.look().near(at).collect();
            self.push(ChooseImpact);
        } else {
            self.say("O18.2.2.3", |_| Line::new(Msg::new("log-round-lost")));
        }
        if last {
            self.push(AdvanceTime { by: self.s.active, step: TimeStep::Marker });
        }
    }

    /// §O18.2.3: the next hex of the seven, or the end.
    pub fn run_impact(&mut self) {
        if !self.s.barrage.smoke {
            // No hex is left that must be hit.
            return self.pop();
        }
        // §O18.2.3.1: smoke in each of the seven.
        match self.s.barrage.left.iter().next() {
            Some(hex) => {
                self.s.barrage.left.remove(hex);
                self.draw_smoke(hex);
            }
            None => self.pop(),
        }
    }

    /// §O18.2.3.2-a: an Impact roll against everyone in the hex.
    pub fn impact(&mut self, hex: Hex) {
        self.s.barrage.left.remove(hex);
        let by = self.s.active;
        let strength = i16::from(self.look().radio(by).map_or(0, |r| r.fp));
        self.s.attack = Attack { kind: AttackKind::Impact, by, target: hex, strength, ..Attack::NONE };
        self.mark_defenders(hex);
        self.push(Defend);
        self.roll(by, RollFor::Attack);
    }

    /// §O18.2.3.3, §FLAG-6: the roll that destroys a Fortification, before anyone defends.
    pub fn hit_fortification(&mut self, sum: i16) {
        if self.s.attack.kind != AttackKind::Impact {
            return;
        }
        let Some(radio) = self.look().radio(self.s.attack.by) else { return self.fault(What::Missing) };
        let needed = i16::from(radio.fort_vulnerability);
        if sum == needed || (!self.g.flags.fort_vulnerability_exact && sum > needed) {
            self.unfortify(self.s.attack.target);
        }
    }
}
