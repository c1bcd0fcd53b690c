//! The choices of the one who is asked, ready to be clicked: labels, values, lights.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{Event, Side, Support};
use crate::look::{Look, Piece as Which, Turn};
use crate::state::{AttackKind, Card, EventStep, Frame, Gait, UnitId};
use sandtable_engine::scene::{Light, Offer};
use sandtable_engine::{Choice, Choices, Msg, Noun, Seat, Silent};

impl Look<'_> {
    /// The choices of a seat.
    #[must_use]
    pub fn offers(self, seat: Seat) -> Vec<Offer> {
        let mut list = Choices::new();
        self.list(seat, &mut list);
        let only = list.len() == 1;
        list.iter().map(|&choice| self.offer(seat, choice, only)).collect()
    }

    fn offer(self, seat: Seat, choice: Choice, only: bool) -> Offer {
        let verb = choice::VERBS.get(choice.verb.0 as usize).copied().unwrap_or("");
        Offer {
            text: self.g.vocabulary.print(choice),
            noun: choice.noun,
            verb: verb.into(),
            label: self.offer_label(seat, choice),
            value: self.offer_value(choice),
            light: self.offer_light(choice),
            odds: self.has_odds(choice),
            main: self.is_main(choice) || (only && choice.noun == Noun::None),
            quit: false,
            group: None,
            sign: None,
        }
    }

    fn offer_light(self, choice: Choice) -> Light {
        match (choice.verb, choice.noun) {
            (choice::TARGET | choice::MELEE, _) => Light::Target,
            (choice::TO | choice::AT, _) => Light::Reach,
            (choice::DESTROY, _) => Light::Button,
            (_, Noun::Piece(_) | Noun::Hex(_) | Noun::Card(_)) => Light::Choose,
            _ => Light::Button,
        }
    }

    /// Whether odds may be asked: attacks, melees, rolls against Morale.
    fn has_odds(self, choice: Choice) -> bool {
        match choice.verb {
            choice::TARGET | choice::SHOOT | choice::RALLY | choice::ROUT | choice::MELEE => true,
            choice::ROLL => matches!(self.s.frames.top(), Frame::PreFire | Frame::PreDefence(_)),
            choice::TO => self.offers_melee(choice),
            _ => false,
        }
    }

    fn offers_melee(self, choice: Choice) -> bool {
        let enemies = self.standing(self.inactive());
        // With other Melees to come the odds would be of all of them.
        let alone = (self.standing(self.s.active) & enemies).is_empty();
        alone
            && self.s.frames.top() == Frame::AdvanceTo
            && Look::hex(choice.noun).is_some_and(|h| enemies.contains(h))
    }

    /// The natural next step.
    fn is_main(self, choice: Choice) -> bool {
        match choice.verb {
            choice::ROLL | choice::SHOOT | choice::KEEP | choice::READY | choice::REST => true,
            choice::PASS => self.s.frames.top() != Frame::Choose,
            choice::END => self.s.orders >= self.g.side(self.s.active).orders,
            choice::DONE => !matches!(self.s.frames.top(), Frame::Event(..) | Frame::Discard(_)),
            _ => false,
        }
    }

    /// What a choice says. Nouns are given by name: `$unit` and `$hex`, `$weapon`, `$card`, `$n`.
    fn offer_label(self, seat: Seat, choice: Choice) -> Msg {
        let key = self.label_key(choice);
        let msg = self.named(Msg::new(key), choice.noun);
        match (choice.verb, self.s.frames.top()) {
            (choice::PLACE, _) => msg.msg("what", self.thing(choice.noun)),
            (choice::TO, Frame::Step) => msg.num("cost", self.offer_value(choice).unwrap_or(0)),
            (choice::TARGET, _) => {
                let fp = Look::hex(choice.noun).map_or(0, |hex| self.likely_power(hex));
                msg.num("fp", fp)
            }
            (choice::SHOOT, _) | (choice::ROLL, Frame::PreFire) => msg.num("fp", self.firepower().total()),
            (choice::ROLL, Frame::PreDefence(unit)) => {
                msg.num("morale", self.morale(unit, self.attack_cover(self.hex_of(unit))))
            }
            (choice::RALLY | choice::ROUT, _) => {
                let morale = self.unit_named(choice.noun).map_or(0, |u| self.resolve(u));
                msg.num("morale", morale)
            }
            (choice::FIRE, _) => msg.name("hex", self.s.going.at.name()),
            (choice::EXIT, _) => {
                let worth = |u: UnitId| i16::from(self.kind(u).vp) * self.exit_factor();
                msg.num("vp", self.going().map(worth).sum::<i16>())
            }
            (choice::DONE, Frame::Discard(n)) => msg.num("n", n),
            (choice::SUPPORT, _) => msg.msg("item", self.support_name(seat, choice.noun)),
            (choice::CHIT, _) => match choice.noun {
                Noun::Word(chit) if (chit as usize) < self.g.data.chits.len() => msg
                    .name("chit", self.g.data.chits[chit as usize].letter.to_string())
                    .msg("what", self.chit_name(chit as usize)),
                _ => msg,
            },
            _ => msg,
        }
    }

    fn label_key(self, choice: Choice) -> &'static str {
        let top = self.s.frames.top();
        match choice.verb {
            choice::PLACE => "choose-place",
            choice::AT => self.at_key(),
            choice::GIVE if top == Frame::Step => "choose-give",
            choice::GIVE => "choose-give-to",
            choice::BACK if choice.noun == Noun::None => "choose-back",
            choice::BACK => "choose-back-fort",
            choice::REST => "choose-rest",
            choice::READY => "choose-ready",
            choice::PLAY => self.play_key(choice.noun),
            choice::PASS if top == Frame::Choose => "choose-pass",
            choice::PASS => "choose-pass-window",
            choice::END => "choose-end",
            choice::DISCARD => "choose-discard",
            choice::ACTIVATE if top == Frame::Spotter => "choose-activate-spotter",
            choice::ACTIVATE => "choose-activate",
            choice::WITH if matches!(top, Frame::Company(..)) => "choose-with",
            choice::WITH => "choose-with-move",
            choice::ALL if top == Frame::Group => "choose-all-fire",
            choice::ALL => "choose-all",
            choice::TARGET => "choose-target",
            choice::FIRE => "choose-fire",
            choice::JOIN if self.weapon_named(choice.noun).is_some() => "choose-join-weapon",
            choice::JOIN => "choose-join",
            choice::SHOOT => "choose-shoot",
            choice::SMOKE => "choose-smoke",
            choice::ROLL if top == Frame::PreFire => "choose-roll-attack",
            choice::ROLL => "choose-roll-defence",
            choice::ABANDON => "choose-abandon",
            choice::DEFEND => "choose-defend",
            choice::JAM => "choose-jam",
            choice::MOVE => "choose-move",
            choice::TO => self.to_key(choice),
            _ => self.late_key(choice),
        }
    }

    fn late_key(self, choice: Choice) -> &'static str {
        let top = self.s.frames.top();
        match choice.verb {
            choice::EXIT => "choose-exit",
            choice::STOP => "choose-stop",
            choice::DESTROY => "choose-destroy",
            choice::ADVANCE => "choose-advance",
            choice::SPACE if choice.noun == Noun::Number(i16::from(self.s.time)) => "choose-space-never",
            choice::SPACE => "choose-space",
            choice::KEEP => "choose-keep",
            choice::REROLL => "choose-reroll",
            choice::PICK => match top {
                Frame::Sniper(..) => "choose-pick-sniper",
                Frame::HandOver(_) => "choose-pick-take",
                Frame::Event(_, Event::WalkingWounded, EventStep::Ask) => "choose-pick-lost",
                _ => "choose-pick",
            },
            choice::MELEE => "choose-melee",
            choice::ACCESS => "choose-access",
            choice::EFFECT => "choose-effect",
            choice::SHELLS => "choose-shells",
            choice::SCREEN => "choose-screen",
            choice::RALLY => "choose-rally",
            choice::ROUT => "choose-rout",
            choice::OWN => "choose-own",
            choice::ENEMY => "choose-enemy",
            choice::ELIMINATE => "choose-eliminate",
            choice::DEPLOY => "choose-deploy",
            choice::TAKE => "choose-take",
            choice::SUPPORT => "choose-support",
            choice::CHIT => "choose-chit",
            choice::WEAPON => "choose-weapon",
            _ => self.done_key(),
        }
    }

    fn at_key(self) -> &'static str {
        match self.s.frames.top() {
            Frame::SetUp => "choose-at-place",
            Frame::SmokeShot | Frame::Grenade | Frame::Event(_, Event::WhitePhosphorus, ..) => {
                "choose-at-smoke"
            }
            Frame::Spray => "choose-at-spray",
            Frame::Spot => "choose-at-spot",
            Frame::Impact => "choose-at-impact",
            Frame::Time(..) => "choose-at-clear",
            Frame::Enter(_) => "choose-at-enter",
            Frame::Demolish(_) => "choose-at-demolish",
            Frame::Dig(_) | Frame::Event(_, Event::Entrench, ..) => "choose-at-dig",
            Frame::SetDown(..) => "choose-at-set-down",
            Frame::Event(_, Event::AirSupport, ..) => "choose-at-air",
            Frame::Event(_, Event::Hero, ..) => "choose-at-hero",
            Frame::Event(_, Event::FieldPromotion, ..) => "choose-at-promote",
            Frame::Event(_, Event::WalkingWounded, ..) => "choose-at-return",
            Frame::Event(_, Event::Sappers, ..) => "choose-at-sappers",
            _ => "choose-at",
        }
    }

    fn to_key(self, choice: Choice) -> &'static str {
        match self.s.frames.top() {
            Frame::AdvanceTo if self.offers_melee(choice) => "choose-to-melee",
            Frame::AdvanceTo => "choose-to-advance",
            Frame::Retreat(_) => "choose-to-retreat",
            Frame::Event(..) => "choose-to-flee",
            _ => "choose-to",
        }
    }

    fn play_key(self, noun: Noun) -> &'static str {
        let fire = Look::card_named(noun).is_some_and(|c| self.card(c).order == crate::data::Order::Fire);
        match self.s.frames.top() {
            Frame::Choose => "choose-play",
            Frame::Entry(Gait::Move, _) if fire => "choose-play-op-fire",
            _ => "choose-play-action",
        }
    }

    fn done_key(self) -> &'static str {
        match self.s.frames.top() {
            Frame::Discard(_) => "choose-done-discard",
            Frame::Company(..) => "choose-done-company",
            Frame::Fire | Frame::Assault(_) => "choose-done-fire",
            Frame::Move => "choose-done-move",
            Frame::Advance => "choose-done-advance",
            Frame::Sniper(..) => "choose-done-sniper",
            Frame::Break(_) => "choose-done-break",
            Frame::Event(..) => "choose-done-event",
            _ => "choose-done",
        }
    }

    /// With the name of what is chosen.
    fn named(self, msg: Msg, noun: Noun) -> Msg {
        match (self.piece(noun), noun) {
            (Some(Which::Unit(unit)), _) => msg.msg("unit", self.name(unit)).name("hex", self.place_of(unit)),
            (Some(Which::Weapon(weapon)), _) => {
                let carrier = self.s.carriers[weapon.index()];
                let hex = if carrier.is_some() { self.place_of(carrier) } else { String::new() };
                msg.msg("weapon", self.weapon_name(weapon)).name("hex", hex)
            }
            (_, Noun::Hex(_)) => msg.name("hex", self.g.vocabulary.print_noun(noun)),
            (_, Noun::Card(card)) => msg.msg("card", self.played_as(Card(card as u8))),
            (_, Noun::Number(n)) => msg.num("n", n),
            _ => msg,
        }
    }

    /// A hex by its name; beside the map nothing.
    fn place_of(self, unit: UnitId) -> String {
        if self.unit(unit).on_map() { self.hex_of(unit).name() } else { "–".into() }
    }

    /// A card by what it is played for here.
    fn played_as(self, card: Card) -> Msg {
        let as_order = matches!(self.s.frames.top(), Frame::Choose);
        match self.s.frames.top() {
            Frame::Discard(_) | Frame::Event(..) => self.card_title(card),
            _ => Msg::new(choice::card_key(self.card(card), as_order)),
        }
    }

    /// A thing that is set up.
    #[must_use]
    pub fn thing(self, noun: Noun) -> Msg {
        match self.piece(noun) {
            Some(Which::Unit(unit)) => self.name(unit),
            Some(Which::Weapon(weapon)) => self.weapon_name(weapon),
            None => {
                let fort = self.fort_named(noun).map_or("", |f| f.id());
                Msg::new(format!("fort-{fort}"))
            }
        }
    }

    fn support_name(self, seat: Seat, noun: Noun) -> Msg {
        let side = if seat.index() == 0 { Side::Axis } else { Side::Allies };
        let table = &self.g.data.support[self.g.nations[side.index()] as usize];
        let item = match noun {
            Noun::Number(line) => usize::try_from(line).ok().and_then(|line| table.get(line)),
            _ => None,
        };
        let nation = self.g.nations[side.index()].key();
        let unit = |name: &str| Msg::new(format!("unit-{nation}-{}", crate::layout::slug(name)));
        match item.map(|item| &item.what) {
            Some(Support::Radio(name)) => Msg::new(format!("radio-{}", crate::layout::slug(name))),
            Some(Support::Unit(name, None)) => unit(name),
            Some(Support::Unit(name, Some(weapon))) => Msg::new("support-with")
                .msg("unit", unit(name))
                .msg("weapon", Msg::new(format!("weapon-{}", crate::layout::slug(weapon)))),
            Some(Support::Leaders(names)) => {
                let surname =
                    |name: &String| name.split_once(' ').map_or(name.clone(), |(_, rest)| rest.into());
                let name = names.first().map(surname).unwrap_or_default();
                Msg::new(format!("leader-{}", crate::layout::slug(&name)))
            }
            None => Msg::new("choose-done"),
        }
    }

    /// Points of a step, Firepower of a shot.
    fn offer_value(self, choice: Choice) -> Option<i16> {
        match (choice.verb, self.s.frames.top()) {
            (choice::TO, Frame::Step) => {
                let unit = self.first_going()?;
                let from = self.hex_of(unit);
                let dir = self.g.board.direction(from, Look::hex(choice.noun)?)?;
                self.step_cost(self.side(unit), from, dir).map(i16::from)
            }
            _ => None,
        }
    }

    /// §O20.3.3: the sum of the attack that everyone who may would make at a hex; by Ordnance if no one else can.
    fn likely_power(self, hex: Hex) -> i8 {
        let mut trial = *self.s;
        let mut turn = Turn { g: self.g, s: &mut trial, log: &mut Silent };
        let kind = if matches!(self.s.frames.top(), Frame::Assault(_)) {
            AttackKind::Assault
        } else {
            AttackKind::Fire
        };
        turn.begin_attack(kind, self.s.active, hex);
        turn.join(None);
        if turn.look().firing().next().is_none() {
            let gun = turn.look().shooters().find(|&p| turn.look().may_join(p, HexSet::EMPTY));
            gun.into_iter().for_each(|gun| turn.join(Some(gun)));
        }
        turn.look().firepower().total()
    }
}
