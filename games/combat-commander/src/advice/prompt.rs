//! The question put to a seat: one sentence, what explains it, and the window it belongs to.

use crate::art::cards::order_rule;
use crate::art::pieces::signed;
use crate::board::Hex;
use crate::choice::{event_key, order_key};
use crate::data::{Event, Side};
use crate::look::{Look, Piece, hex_noun};
use crate::rules::events;
use crate::rules::setup::InHand;
use crate::state::{AttackKind, Call, Card, EventStep, Frame, Gait, RollFor, Share, UnitId, WeaponId, is};
use sandtable_engine::scene::Prompt;
use sandtable_engine::{Msg, Noun, Seat};

impl Look<'_> {
    /// The question put to a seat.
    #[must_use]
    pub fn prompt(self, seat: Seat) -> Prompt {
        if self.s.winner.is_some() {
            return Prompt { question: Msg::new("ask-over"), rule: "6.3".into(), ..Prompt::default() };
        }
        let Some(side) = Side::BOTH.get(seat.index()).copied().filter(|_| self.asked().contains(seat)) else {
            return Prompt { question: Msg::new("ask-wait"), rule: "CC-0.3".into(), ..Prompt::default() };
        };
        let (question, rule) = self.question(side);
        Prompt {
            question,
            rule: rule.into(),
            detail: self.detail(side),
            steps: self.counted(),
            window: self.window().map(String::from),
            about: self.about_now(),
        }
    }

    /// The name of a reaction window (§CC-1.5): standing answers are kept under it. §W-MOVE, §W-ADVANCE, §W-PREDEF,
    /// §W-PREFIRE, §W-REROLL, §W-BREAK, §W-PASS, §W-MELEE, §W-MELEE-END, §W-TIME6.
    #[must_use]
    pub fn window(self) -> Option<&'static str> {
        Some(match self.s.frames.top() {
            Frame::Entry(Gait::Move, _) => "w-move",
            Frame::Entry(..) => "w-advance",
            Frame::PreDefence(_) => "w-predef",
            Frame::PreFire => "w-prefire",
            Frame::Reroll(..) => "w-reroll",
            Frame::Break(_) => "w-break",
            Frame::PassWindow => "w-pass",
            Frame::Melee(..) => "w-melee",
            Frame::NoQuarter(..) => "w-melee-end",
            Frame::DigIn(_) => "w-time",
            _ => return None,
        })
    }

    /// The question and the rule that puts it. Of the Turn and its Orders: §D1, §D2, §D6, §D7, §D8, §D9, §D10, §D22,
    /// §D25.
    #[must_use]
    pub fn question(self, side: Side) -> (Msg, &'static str) {
        let ask = Msg::new;
        let attack = &self.s.attack;
        match self.s.frames.top() {
            Frame::SetUp => self.ask_setup(side),
            Frame::Choose if self.s.orders == 0 => (ask("ask-choose"), "CC-1.1"),
            Frame::Choose => (ask("ask-choose-more"), "CC-1.2"),
            Frame::Discard(_) => (ask("ask-discard"), "O15"),
            Frame::PassWindow => {
                (ask("ask-pass-window").msg("side", self.side_name(self.s.active)), "W-PASS")
            }
            Frame::Overstack(_, hex, _) => (ask("ask-overstack").name("hex", hex.name()), "8.2"),
            Frame::Share(_, _, _, Share::Weapon) => (ask("ask-share-weapon"), "E52"),
            Frame::Share(_, _, _, Share::Suppressed) => (ask("ask-share-suppressed"), "E52"),
            Frame::Share(_, _, _, Share::Veteran) => (ask("ask-share-veteran"), "E52"),
            Frame::Activate(Call::Order(order)) => {
                (ask("ask-activate").msg("order", Msg::new(order_key(order))), order_rule(order))
            }
            Frame::Activate(Call::OpFire) => {
                (ask("ask-activate-op-fire").name("hex", self.s.going.at.name()), "A33.2-a")
            }
            Frame::Company(_, leader) => (self.of_unit("ask-company", leader), "3.3.1.1"),
            Frame::Fire if self.s.carried_out => (ask("ask-fire-more"), "O20.3"),
            Frame::Fire => (ask("ask-fire"), "O20.3"),
            Frame::Group => (ask("ask-group").name("hex", attack.target.name()), "O20.3.1"),
            Frame::SmokeShot => (ask("ask-smoke-shot"), "O20.2.1"),
            Frame::PreFire => {
                let msg = ask("ask-pre-fire").msg("hexes", self.hexes_attacked());
                (msg.num("fp", self.firepower().total()), "W-PREFIRE")
            }
            Frame::Spray => (ask("ask-spray"), "A40"),
            Frame::Defence => {
                (ask("ask-defence").num("total", attack.total).msg("hexes", self.hexes_attacked()), "O20.3.4")
            }
            Frame::PreDefence(unit) => {
                (self.of_unit("ask-pre-defence", unit).num("total", attack.total), "W-PREDEF")
            }
            Frame::Overheat(_) => (ask("ask-overheat"), "A41"),
            Frame::Break(unit) => (self.of_unit("ask-break", unit), "W-BREAK"),
            Frame::Assault(_) => (ask("ask-assault"), "A26"),
            Frame::Grenade => (ask("ask-grenade"), "A39"),
            _ => self.question_of_movement(side),
        }
    }

    /// Of movement, melee and artillery: §D3, §D4, §D5, §D12, §D13, §D14, §D15, §D16, §D17, §D21.
    fn question_of_movement(self, side: Side) -> (Msg, &'static str) {
        let ask = Msg::new;
        let going = |key| self.first_going().map_or_else(|| Msg::new(key), |u| self.of_unit(key, u));
        match self.s.frames.top() {
            Frame::Move => (ask("ask-move"), "O21.2"),
            Frame::Step if !self.can_go_on() => (going("ask-halt"), "O21.1"),
            Frame::Step => (going("ask-step").num("left", self.points_left()), "O21.1"),
            Frame::HandOver(weapon) => (self.of_weapon("ask-hand-over", weapon), "O21.1.1"),
            Frame::Entry(gait, _) => {
                let fire = gait == Gait::Move && side == self.inactive() && !self.going_by_trench();
                let (key, rule) = match (fire, gait) {
                    (true, _) => ("ask-entry", "W-MOVE"),
                    (_, Gait::Move) => ("ask-entry-works", "W-MOVE"),
                    _ => ("ask-entry-works", "W-ADVANCE"),
                };
                // Whoever came may be gone again.
                let gone = || Msg::new("ask-entry-gone").name("hex", self.s.going.at.name());
                (self.first_going().map_or_else(gone, |u| self.of_unit(key, u)), rule)
            }
            Frame::Exit(unit) => (self.of_unit("ask-exit", unit), "7.2.1"),
            Frame::Advance => (ask("ask-advance"), "O16.1"),
            Frame::AdvanceTo => (going("ask-advance-to"), "O16.1"),
            Frame::Retreat(left) => (going("ask-retreat").num("left", left), "O23.3"),
            Frame::PickMelee => (ask("ask-pick-melee"), "O16.4"),
            Frame::Melee(hex, ..) => (ask("ask-melee").name("hex", hex.name()), "W-MELEE"),
            Frame::Ambushed(hex, _) => (ask("ask-ambushed").name("hex", hex.name()), "A25"),
            Frame::NoQuarter(hex, _) => (ask("ask-no-quarter").name("hex", hex.name()), "W-MELEE-END"),
            Frame::Artillery => (ask("ask-artillery"), "O18.a"),
            Frame::Spotter => (ask("ask-spotter"), "O18.2"),
            Frame::Spot => (ask("ask-spot"), "O18.2.1"),
            Frame::Shells => (ask("ask-shells"), "O18.2.1.1"),
            Frame::Impact => (ask("ask-impact"), "O18.2.3"),
            Frame::Rally => (ask("ask-rally"), "O22.2"),
            Frame::RoutWhom => (ask("ask-rout-whom"), "O23.1"),
            Frame::Rout => (ask("ask-rout"), "O23.2"),
            _ => self.question_of_fate(),
        }
    }

    /// Of rolls, Events and Time: §D11, §D18, §D19, §D20, §D23.
    fn question_of_fate(self) -> (Msg, &'static str) {
        let ask = Msg::new;
        match self.s.frames.top() {
            Frame::Reroll(by, _, card) => {
                let dice = self.card(card);
                let msg = ask("ask-reroll").msg("side", self.side_name(by));
                (msg.num("white", dice.white).num("coloured", dice.coloured), "W-REROLL")
            }
            Frame::Sniper(_, hex) => (ask("ask-sniper").name("hex", hex.name()), "1.9.1.3"),
            Frame::Event(_, event, step) => (self.ask_event(event, step), events::rule(event)),
            Frame::Time(..) => (ask("ask-smoke-clears"), "6.1.2-4"),
            Frame::Enter(side) => {
                let unit = self.next_to_enter(side);
                (unit.map_or_else(|| ask("ask-set-down"), |u| self.of_unit("ask-enter", u)), "6.1.2-5")
            }
            Frame::DigIn(_) => (ask("ask-dig-in"), "W-TIME6"),
            Frame::Support(_, reason, roll) => (ask("ask-support").num("roll", roll), reason.rule()),
            Frame::SetDown(_, reason, ..) => (ask("ask-set-down"), reason.rule()),
            Frame::Demolish(_) => (ask("ask-demolish"), "A31"),
            Frame::Dig(_) => (ask("ask-dig"), "A32"),
            _ => (ask("ask-wait"), "CC-0.3"),
        }
    }

    fn ask_setup(self, side: Side) -> (Msg, &'static str) {
        let msg = match self.in_hand(side) {
            Some(hand @ InHand::Weapon(_)) => {
                Msg::new("ask-setup-weapon").msg("what", self.in_hand_name(hand))
            }
            Some(hand) => Msg::new("ask-setup-hex").msg("what", self.in_hand_name(hand)),
            None if self.all_is_set_up(side) => Msg::new("ask-setup-done"),
            None => Msg::new("ask-setup"),
        };
        (msg, "CC-SET.4")
    }

    /// The name of what is in hand.
    #[must_use]
    pub fn in_hand_name(self, hand: InHand) -> Msg {
        match hand {
            InHand::Unit(unit) => self.name(unit),
            InHand::Weapon(weapon) => self.weapon_name(weapon),
            InHand::Fort(fort) => Msg::new(format!("fort-{}", fort.id())),
        }
    }

    fn ask_event(self, event: Event, step: EventStep) -> Msg {
        match step {
            EventStep::FleeTo(unit) => self.of_unit("ask-flee", unit),
            EventStep::Victim(hex, _) => Msg::new("ask-victim").name("hex", hex.name()),
            EventStep::Rally(_) => Msg::new("ask-event-hero-rally"),
            EventStep::Take(weapon) => self.of_weapon("ask-event-scrounge-who", weapon),
            EventStep::Return(unit, _) => self.of_unit("ask-event-walking-wounded-where", unit),
            _ => Msg::new(format!("ask-event-{}", event_key(event))),
        }
    }

    fn of_unit(self, key: &'static str, unit: UnitId) -> Msg {
        let msg = Msg::new(key).msg("unit", self.name(unit));
        if self.unit(unit).on_map() { msg.name("hex", self.hex_of(unit).name()) } else { msg }
    }

    fn of_weapon(self, key: &'static str, weapon: WeaponId) -> Msg {
        Msg::new(key).msg("weapon", self.weapon_name(weapon))
    }

    /// What explains the question: orders left, the sum of the attack, what is rolled for.
    fn detail(self, side: Side) -> Option<Msg> {
        Some(match self.s.frames.top() {
            Frame::SetUp => return self.setup_detail(side),
            Frame::Choose => {
                let info = self.g.side(side);
                let msg = Msg::new("detail-orders").num("given", self.s.orders).num("most", info.orders);
                msg.msg("posture", Msg::new(format!("posture-{}", info.posture.key())))
            }
            Frame::Discard(n) => {
                let most = self.g.data.discards[self.g.nations[side.index()] as usize];
                let most = most.min(n + self.s.decks[side.index()].hand.len());
                Msg::new("detail-discard").num("n", n).num("most", most)
            }
            Frame::Group if self.firing().next().is_some() => self.attack_explained(),
            Frame::PreFire => self.attack_explained(),
            Frame::Defence => {
                self.targets_explained(Side::BOTH.into_iter().flat_map(|s| self.defending(s)).collect())
            }
            Frame::PreDefence(unit) => self.need_explained(unit),
            Frame::Melee(hex, ..) => Msg::new("detail-melee")
                .num("own", self.melee_fp(side, hex))
                .num("enemy", self.melee_fp(side.other(), hex)),
            Frame::Reroll(by, what, card) => self.roll_explained(by, what, card),
            Frame::Event(_, event, ..) => self.event_text(event),
            Frame::Activate(Call::Order(order)) => Msg::new(format!("{}-text", order_key(order))),
            _ => return None,
        })
    }

    /// What an Event does, by the options of this game.
    #[must_use]
    pub fn event_text(self, event: Event) -> Msg {
        match event {
            // §FLAG-5.
            Event::WalkingWounded if !self.g.flags.walking_wounded_broken => {
                Msg::new("event-walking-wounded-whole-text")
            }
            _ => Msg::new(format!("event-{}-text", event_key(event))),
        }
    }

    /// What is still to be placed; what cannot be is left out.
    fn setup_detail(self, side: Side) -> Option<Msg> {
        let parts = self.still_to_place(side);
        let key = if self.all_is_set_up(side) { "detail-setup-left-out" } else { "detail-setup" };
        (!parts.is_empty()).then(|| Msg::new(key).list("parts", parts))
    }

    /// §A40: the hex attacked, or both hexes of Spray Fire.
    #[must_use]
    pub fn hexes_attacked(self) -> Msg {
        let attack = &self.s.attack;
        if attack.second.is_some() {
            Msg::new("attacked-both").name("hex", attack.target.name()).name("second", attack.second.name())
        } else {
            Msg::new("attacked-one").name("hex", attack.target.name())
        }
    }

    /// The pieces of the attack under way, hex by hex.
    #[must_use]
    pub fn firers_named(self) -> Vec<Msg> {
        let name = |piece: Piece| match piece {
            Piece::Unit(unit) => Msg::new("firer").msg("what", self.name(unit)),
            Piece::Weapon(weapon) => Msg::new("firer").msg("what", self.weapon_name(weapon)),
        };
        let of_hex = |hex: Hex| {
            let pieces = self.firing().filter(|&p| self.piece_hex(p) == hex).map(name).collect();
            Msg::new("firers-from").list("pieces", pieces).name("hex", hex.name())
        };
        self.firing_hexes().iter().map(of_hex).collect()
    }

    /// Both sides of an attack: its sum, and what stands against it.
    fn attack_explained(self) -> Msg {
        let targets = [self.s.attack.target, self.s.attack.second];
        let enemy = self.s.attack.by.other();
        let units = targets.into_iter().filter(|h| h.is_some()).flat_map(|h| self.units_of(enemy, h));
        let target = self.targets_explained(units.collect());
        Msg::new("detail-attack").msg("sum", self.sum_explained("detail-sum")).msg("target", target)
    }

    /// §O20.3.3, §4.1.2, §CC-A.x: the sum of the attack, part by part, as it stands after each Action.
    #[must_use]
    pub fn sum_explained(self, key: &'static str) -> Msg {
        let sum = self.firepower();
        let part = |key: &'static str, n: i8| {
            let sign = if n > 0 { format!("+{n}") } else { signed(n) };
            (n != 0).then(|| Msg::new(key).name("n", sign))
        };
        let mut parts = vec![Msg::new("sum-base").num("n", sum.base)];
        parts.extend(
            [
                part("sum-command", sum.command),
                part("sum-others", sum.others),
                part("sum-height", sum.height),
                part("sum-bonus", sum.bonus),
                part("sum-hindrance", -sum.hindrance),
            ]
            .into_iter()
            .flatten(),
        );
        Msg::new(key).list("parts", parts).num("total", sum.total())
    }

    /// The Morale of each that has to roll, with the Cover it has against this attack.
    fn targets_explained(self, units: Vec<UnitId>) -> Msg {
        let part = |unit: UnitId| {
            let cover = self.attack_cover(self.hex_of(unit));
            let msg = covered(cover, ["sum-target", "sum-target-bare"]).msg("unit", self.name(unit));
            msg.num("morale", self.morale(unit, cover))
        };
        Msg::new("detail-target").list("parts", units.into_iter().map(part).collect())
    }

    fn need_explained(self, unit: UnitId) -> Msg {
        let cover = self.attack_cover(self.hex_of(unit));
        let morale = self.morale(unit, cover);
        let need = self.s.attack.total - i16::from(morale);
        let msg = covered(cover, ["detail-morale", "detail-morale-bare"]).msg("unit", self.name(unit));
        // Any roll exceeds one.
        msg.num("morale", morale).num("need", need.max(1))
    }

    /// Orders given and Orders in all.
    fn counted(self) -> Option<(u8, u8)> {
        match self.s.frames.top() {
            Frame::Choose => Some((self.s.orders, self.g.side(self.s.active).orders)),
            _ => None,
        }
    }

    fn about_now(self) -> Vec<Noun> {
        let attack = &self.s.attack;
        let targets = [attack.target, attack.second].into_iter().filter(|h| h.is_some()).map(hex_noun);
        match self.s.frames.top() {
            Frame::Group | Frame::PreFire | Frame::Spray | Frame::Overheat(_) => {
                self.firing().map(|p| self.piece_noun(p)).chain(targets).collect()
            }
            Frame::Defence if attack.kind != AttackKind::Mines => targets.collect(),
            Frame::PreDefence(unit) | Frame::Break(unit) | Frame::Exit(unit) => vec![Look::noun(unit)],
            Frame::Company(_, leader) => {
                let called = self.units(self.side(leader)).filter(|&u| self.is(u, is::CALLED));
                called.chain([leader]).map(Look::noun).collect()
            }
            Frame::Step | Frame::AdvanceTo | Frame::Entry(..) | Frame::Retreat(_) => {
                self.going().map(Look::noun).collect()
            }
            Frame::Melee(hex, ..) | Frame::Ambushed(hex, _) | Frame::NoQuarter(hex, _) => vec![hex_noun(hex)],
            Frame::Sniper(_, hex) => vec![hex_noun(hex)],
            Frame::Reroll(_, RollFor::Defence(u) | RollFor::Rally(u) | RollFor::Rout(u), card) => {
                vec![Look::noun(u), card_noun(card)]
            }
            Frame::Reroll(_, _, card) => vec![card_noun(card)],
            _ => Vec::new(),
        }
    }
}

/// A sentence on Morale with its Cover, or without any.
fn covered(cover: i8, [with, bare]: [&'static str; 2]) -> Msg {
    if cover == 0 { Msg::new(bare) } else { Msg::new(with).name("cover", signed(cover)) }
}

fn card_noun(card: Card) -> Noun {
    crate::look::card_noun(card)
}
