//! 5 Actions (A24 to A41): what may be played in which window, and what it does.
//!
//! Every window opens by what everyone may know: that its owner holds a card at all (§CC-1.5-a).

use crate::board::Hex;
use crate::choice;
use crate::data::{Action, Class, Nation, Order, Side, boxed};
use crate::decisions::{
    Activate, AimAssault, BeforeBreak, BeforeDefence, Demolish, Dig, SprayFire, ThrowSmoke,
};
use crate::look::{Look, Piece, Turn, hex_noun};
use crate::rules::terrain::Fort;
use crate::rules::weapons::each;
use crate::state::{AttackKind, Call, Card, Frame, Gait, OpFire, Reason, RollFor, UnitId, is};
use sandtable_engine::{Act, Line, Log, Msg, Noun, Sink, What};

/// What most firing Actions add.
const BONUS: i8 = 2;
/// §A27: the printed Firepower of a weapon that may be bore-sighted.
const HEAVY: i8 = 5;

impl<'a> Look<'a> {
    /// W-PREFIRE (D7): Actions of the firer, and the roll if there is Firepower left (§10.3.2.1).
    pub fn pre_fire_choices(self, out: &mut impl Sink) {
        let by = self.s.attack.by;
        for card in self.hand(by) {
            let data = self.card(card);
            if data.action.is_some_and(|action| self.helps_fire(by, action, data.marksmen)) {
                out.add(choice::PLAY, crate::look::card_noun(card));
            }
        }
        out.add(if self.firepower().total() >= 1 { choice::ROLL } else { choice::ABANDON }, Noun::None);
    }

    fn helps_fire(self, by: Side, action: Action, marksmen: Option<Nation>) -> bool {
        let targets = [self.s.attack.target, self.s.attack.second];
        let at_targets = |test: &dyn Fn(Hex) -> bool| targets.into_iter().filter(|t| t.is_some()).any(test);
        match action {
            // §A27.
            Action::BoreSighting => {
                self.defends(by) && each(self.s.attack.weapons).any(|w| self.weapon(w).fp >= HEAVY)
            }
            // §A30.
            Action::Crossfire => at_targets(&|t| self.units_of(by.other(), t).any(|u| self.is_moving(u))),
            // §A34.
            Action::HandGrenades => {
                at_targets(&|t| !(self.g.board.adjacent(t) & self.firing_hexes()).is_empty())
            }
            Action::Marksmanship => marksmen == Some(self.g.nations[by.index()]) && self.has_riflemen(),
            Action::SprayFire => self.spray_hexes().next().is_some(),
            Action::SustainedFire => self.overheating() != 0,
            _ => false,
        }
    }

    /// §A37, §CC-A37.a: a Squad or a Team fires.
    fn has_riflemen(self) -> bool {
        self.firing().any(|p| matches!(p, Piece::Unit(u) if self.kind(u).class != Class::Leader))
    }

    /// §A40: second hexes of Spray Fire: next to the target, with enemies, in Range and sight of all firing pieces.
    pub fn spray_hexes(self) -> impl Iterator<Item = Hex> + use<'a> {
        let attack = &self.s.attack;
        let may = !attack.second.is_some() && self.firing().all(|p| self.piece_boxed(p, boxed::RANGE));
        let near = self.g.board.adjacent(attack.target) & self.standing(attack.by.other());
        near.iter().filter(move |&h| may && self.firing().all(|p| self.reaches(p, h)))
    }

    /// A40: the second hex.
    pub fn spray_choices(self, out: &mut impl Sink) {
        self.spray_hexes().for_each(|h| out.add(choice::AT, hex_noun(h)));
    }

    /// §A26: whether an Assault Fire has something to fire at.
    #[must_use]
    pub fn can_assault(self) -> bool {
        let enemies = self.standing(self.inactive());
        self.units(self.s.active)
            .filter(|&u| self.is_moving(u))
            .flat_map(|u| self.pieces_of(u))
            .filter(|&p| self.piece_boxed(p, boxed::FP))
            .any(|p| enemies.iter().any(|h| self.reaches(p, h)))
    }

    /// §A39: where a moving unit with boxed Movement may throw smoke: its own hex or one next to it.
    pub fn grenade_hexes(self) -> crate::board::HexSet {
        self.units(self.s.active)
            .filter(|&u| self.is_moving(u) && self.is_boxed(u, boxed::MOVE))
            .flat_map(|u| self.near(self.hex_of(u)))
            .filter(|&h| self.may_smoke(h))
            .collect()
    }

    /// A39: where the smoke goes.
    pub fn grenade_choices(self, out: &mut impl Sink) {
        self.grenade_hexes().iter().for_each(|h| out.add(choice::AT, hex_noun(h)));
    }

    /// §W-MOVE0, §O14.3: what the mover may play at any step of his Move Order; a Defender also answers his own entry
    /// (§A35.2, §A35.5).
    pub fn mover_cards(self, out: &mut impl Sink) {
        let side = self.s.active;
        let (assault, grenades) = (self.can_assault(), !self.grenade_hexes().is_empty());
        self.action_cards(
            side,
            |action| match action {
                Action::AssaultFire => assault,
                Action::SmokeGrenades => grenades,
                Action::HiddenMines | Action::HiddenWire => self.can_hide_works(side),
                _ => false,
            },
            out,
        );
    }

    /// §A35.2, §A35.5: a Defender of the scenario, in the hex just entered.
    #[must_use]
    pub fn can_hide_works(self, side: Side) -> bool {
        self.defends(side) && self.s.going.fresh && self.entered_hex().is_some_and(|h| self.may_fortify(h))
    }

    /// The hex that those who go have just entered.
    #[must_use]
    pub fn entered_hex(self) -> Option<Hex> {
        self.going().next().map(|u| self.hex_of(u))
    }

    /// W-MOVE, W-ADVANCE (D13, D14): Op Fire and hidden works; or nothing, and the Move goes on (§A33.2-c).
    pub fn entry_choices(self, gait: Gait, side: Side, out: &mut impl Sink) {
        let works = self.can_hide_works(side);
        let fire = gait == Gait::Move && side == self.inactive() && !self.going_by_trench();
        let fresh = fire && self.units(side).any(|u| self.may_start(Call::OpFire, u));
        for card in self.hand(side) {
            let data = self.card(card);
            let hidden = matches!(data.action, Some(Action::HiddenMines | Action::HiddenWire)) && works;
            if hidden || (data.order == Order::Fire && fresh) {
                out.add(choice::PLAY, crate::look::card_noun(card));
            }
        }
        if fire && self.can_watch() {
            out.add(choice::FIRE, Noun::None);
        }
        out.add(choice::PASS, Noun::None);
    }

    /// §A33.2-b, §A33.3-3: units activated for Op Fire may attack the hex entered, once at each entry.
    #[must_use]
    pub fn can_watch(self) -> bool {
        self.s.going.op_fire == OpFire::Open
            && self.units(self.inactive()).any(|u| self.is(u, is::WATCHING) && self.can_op_fire(u))
    }

    /// Whether the window of an entry opens for a side: by what everyone may know.
    #[must_use]
    pub fn entry_opens(self, gait: Gait, side: Side) -> bool {
        match gait {
            Gait::Move if side == self.inactive() => {
                let works = self.has_cards(side) && self.can_hide_works(side);
                let fire = self.has_cards(side) && self.units(side).any(|u| self.may_start(Call::OpFire, u));
                works || (!self.going_by_trench() && (fire || self.can_watch()))
            }
            Gait::Advance => self.has_cards(side) && self.can_hide_works(side),
            _ => false,
        }
    }

    /// W-PASS: the opponent of the player who passes: Demolitions, Hidden Unit.
    pub fn pass_window_choices(self, side: Side, out: &mut impl Sink) {
        self.action_cards(
            side,
            |action| match action {
                Action::Demolitions => self.demolish_hexes(side).next().is_some(),
                Action::HiddenUnit => self.defends(side),
                _ => false,
            },
            out,
        );
    }

    /// §A31: hexes with an own unit and a Fortification.
    pub fn demolish_hexes(self, side: Side) -> impl Iterator<Item = Hex> + use<'a> {
        self.standing(side).iter().filter(move |&h| self.fort(h).is_some())
    }

    /// A31: which Fortification goes.
    pub fn demolish_choices(self, side: Side, out: &mut impl Sink) {
        self.demolish_hexes(side).for_each(|h| out.add(choice::AT, hex_noun(h)));
    }

    /// A32: where Foxholes are dug.
    pub fn dig_choices(self, side: Side, out: &mut impl Sink) {
        self.dig_hexes(side).for_each(|h| out.add(choice::AT, hex_noun(h)));
    }
}

impl<L: Log> Turn<'_, L> {
    /// An Action is played in the window on top (§A24.1). It activates no one but for Op Fire (§A24.3).
    pub fn play_action(&mut self, card: Card) {
        let top = self.s.frames.top();
        let Some(action) = self.look().card(card).action else {
            return self.play_op_fire(card);
        };
        // No Fire card has hidden works for its Action: which use is meant is never in doubt.
        if matches!(top, Frame::AnswerEntry(_)) && !matches!(action, Action::HiddenMines | Action::HiddenWire)
        {
            return self.play_op_fire(card);
        }
        self.play_card("A24.1", "log-action", card);
        match action {
            Action::BoreSighting | Action::Crossfire | Action::HandGrenades | Action::Marksmanship => {
                self.s.attack.bonus += BONUS;
            }
            Action::SustainedFire => {
                self.s.attack.bonus += BONUS;
                self.s.attack.sustained += 1;
            }
            Action::SprayFire => self.push(SprayFire),
            Action::Concealment => self.conceal(),
            Action::HiddenEntrenchments => self.dig_for_defender(Fort::Foxholes),
            Action::HiddenPillbox => self.dig_for_defender(Fort::Pillbox),
            Action::HiddenMines => self.hidden_mines(),
            Action::HiddenWire => self.hidden_wire(),
            Action::AssaultFire => self.begin_assault(false),
            Action::SmokeGrenades => self.push(ThrowSmoke),
            Action::Ambush => self.ambush(card.side()),
            Action::LightWounds => match top {
                Frame::BeforeBreak(BeforeBreak { unit: squad }) => self.light_wounds(squad),
                _ => self.fault(What::Unfit),
            },
            Action::NoQuarter => self.score("A38", card.side(), 2),
            Action::Demolitions => self.push(Demolish { side: card.side() }),
            Action::HiddenUnit => self.roll(card.side(), RollFor::Support(Reason::HiddenUnit)),
            Action::DigIn => self.push(Dig { side: card.side() }),
            Action::Confusion => {}
        }
    }

    /// §A33.1, §A33.2-a: a Fire card activates for Op Fire.
    fn play_op_fire(&mut self, card: Card) {
        self.play_card("A33.1", "log-order", card);
        if self.s.going.op_fire == OpFire::Hopeless {
            self.s.going.op_fire = OpFire::Open;
        }
        self.push(Activate { call: Call::OpFire });
    }

    /// §A33.2-b: those activated fire at the hex entered.
    pub fn op_fire(&mut self, by: Side) {
        self.s.going.op_fire = OpFire::Made;
        self.begin_attack(AttackKind::OpFire, by, self.s.going.at);
    }

    /// §A26: one attack by moving units. After a shot that could not be made the card still allows it, if there is a
    /// target for which some group has Firepower (§10.3.2.1, §O20.3.2).
    pub fn begin_assault(&mut self, again: bool) {
        self.s.attack.kind = AttackKind::Assault;
        self.s.attack.by = self.s.active;
        let look = self.look();
        if !again || look.standing(look.inactive()).iter().any(|hex| look.any_group_hits(hex)) {
            self.push(AimAssault { again });
        }
    }

    /// §A35.1, §A35.3: works appear in the hex attacked, that of the unit about to roll, and count at once.
    fn dig_for_defender(&mut self, fort: Fort) {
        let Frame::BeforeDefence(BeforeDefence { unit }) = self.s.frames.top() else {
            return self.fault(What::Unfit);
        };
        let hex = self.look().hex_of(unit);
        self.fortify(hex, fort);
    }

    /// §F100.3: a Fortification is put into a hex.
    pub fn fortify(&mut self, hex: Hex, fort: Fort) {
        self.s.forts[hex.index()] = fort.index() as u8 + 1;
        let key = match fort {
            Fort::Foxholes => "log-fort-foxholes",
            Fort::Trench => "log-fort-trench",
            Fort::Pillbox => "log-fort-pillbox",
            Fort::Bunker => "log-fort-bunker",
            Fort::Mines => "log-fort-mines",
            Fort::Wire => "log-fort-wire",
        };
        self.say_hex("F100.1", key, hex);
    }

    /// §F100.2: it is destroyed.
    pub fn unfortify(&mut self, hex: Hex) {
        if self.look().fort(hex).is_some() {
            self.s.forts[hex.index()] = 0;
            self.say_hex("F100.2", "log-fort-gone", hex);
        }
    }

    /// §A35.2: Mines under those who have just entered, and their attack.
    fn hidden_mines(&mut self) {
        let Some(hex) = self.look().entered_hex() else { return self.fault(What::Missing) };
        self.fortify(hex, Fort::Mines);
        self.attack_by_mines(hex);
    }

    /// §A35.5, §F106.2-a: Wire before those who have just entered: a Move ends here.
    fn hidden_wire(&mut self) {
        let Some(hex) = self.look().entered_hex() else { return self.fault(What::Missing) };
        self.fortify(hex, Fort::Wire);
        self.s.going.halted = true;
    }

    /// A40: the second hex of Spray Fire.
    pub fn spray(&mut self, hex: Hex) {
        self.s.attack.second = hex;
        self.pop();
        self.say("A40", |look| {
            let from = look.firing_hexes().iter().next().unwrap_or(hex);
            Line::new(Msg::new("log-sprayed").name("hex", hex.name()))
                .act(Act::Attack { from: u16::from(from.0), to: u16::from(hex.0), close: false })
                .touch(hex_noun(hex))
        });
    }

    /// A39: smoke in or next to the hex of a mover.
    pub fn throw_smoke(&mut self, hex: Hex) {
        self.pop();
        self.draw_smoke(hex);
    }

    /// A31: the Fortification is blown up.
    pub fn demolish(&mut self, hex: Hex) {
        self.pop();
        self.unfortify(hex);
    }

    /// A32, E55: Foxholes.
    pub fn dig(&mut self, hex: Hex) {
        self.pop();
        self.fortify(hex, Fort::Foxholes);
    }

    /// A unit that is no longer there has nothing to break.
    pub fn break_or_pass(&mut self, unit: UnitId) {
        self.pop();
        if self.s.units[unit.index()].on_map() {
            self.break_unit(unit);
        }
    }
}
