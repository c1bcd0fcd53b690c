//! What choices say on their buttons, where decisions share it.

use crate::board::{Hex, HexSet};
use crate::choice::{self, card_key};
use crate::data::{Side, Support};
use crate::look::{Look, Piece as Which, Turn};
use crate::state::{AttackKind, Card, UnitId};
use sandtable_engine::scene::Offer;
use sandtable_engine::{Choice, Msg, Noun, Seat, Silent};

impl Look<'_> {
    /// What a choice says. Nouns are given by name: `$unit` and `$hex`, `$weapon`, `$card`, `$n`.
    #[must_use]
    pub fn label(self, _seat: Seat, choice: Choice) -> Msg {
        let msg = self.named(Msg::new(self.label_key(choice)), choice.noun);
        match (choice.verb, Look::card_named(choice.noun)) {
            (choice::DISCARD, Some(card)) => msg.msg("card", self.card_title(card)),
            (_, Some(card)) => msg.msg("card", self.played_as(card, false)),
            (choice::EXIT, _) => {
                let worth = |u: UnitId| i16::from(self.kind(u).vp) * self.exit_factor();
                msg.num("vp", self.going().map(worth).sum::<i16>())
            }
            _ => msg,
        }
    }

    /// A card played for its Order.
    #[must_use]
    pub fn order_label(self, noun: Noun) -> Msg {
        let card = Look::card_named(noun).map(|card| self.played_as(card, true)).unwrap_or_default();
        Msg::new("choose-play").msg("card", card)
    }

    /// The key of a verb, where its decision says nothing else.
    fn label_key(self, choice: Choice) -> &'static str {
        match choice.verb {
            choice::PLACE => "choose-place",
            choice::AT => "choose-at",
            choice::GIVE => "choose-give-to",
            choice::BACK if choice.noun == Noun::None => "choose-back",
            choice::BACK => "choose-back-fort",
            choice::REST => "choose-rest",
            choice::READY => "choose-ready",
            choice::PLAY => "choose-play-action",
            choice::PASS => "choose-pass-window",
            choice::END => "choose-end",
            choice::DISCARD => "choose-discard",
            choice::ACTIVATE => "choose-activate",
            choice::WITH => "choose-with-move",
            choice::ALL => "choose-all",
            choice::TARGET => "choose-target",
            choice::FIRE => "choose-fire",
            choice::JOIN if self.weapon_named(choice.noun).is_some() => "choose-join-weapon",
            choice::JOIN => "choose-join",
            choice::SHOOT => "choose-shoot",
            choice::SMOKE => "choose-smoke",
            choice::ROLL => "choose-roll-defence",
            choice::ABANDON => "choose-abandon",
            choice::DEFEND => "choose-defend",
            choice::JAM => "choose-jam",
            choice::MOVE => "choose-move",
            choice::TO => "choose-to",
            choice::EXIT => "choose-exit",
            choice::STOP => "choose-stop",
            choice::DESTROY => "choose-destroy",
            choice::ADVANCE => "choose-advance",
            choice::SPACE => "choose-space",
            choice::KEEP => "choose-keep",
            choice::REROLL => "choose-reroll",
            choice::PICK => "choose-pick",
            _ => late_key(choice),
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
            (_, Noun::Number(n)) => msg.num("n", n),
            _ => msg,
        }
    }

    /// A hex by its name; beside the map nothing.
    fn place_of(self, unit: UnitId) -> String {
        if self.unit(unit).on_map() { self.hex_of(unit).name() } else { "–".into() }
    }

    /// A card by what it is played for.
    fn played_as(self, card: Card, as_order: bool) -> Msg {
        Msg::new(card_key(self.card(card), as_order))
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

    /// An item of a side's Support Table.
    #[must_use]
    pub fn support_name(self, side: Side, noun: Noun) -> Msg {
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

    /// The points of a step.
    #[must_use]
    pub fn cost_of_step(self, noun: Noun) -> Option<i16> {
        let unit = self.first_going()?;
        let dir = self.g.board.direction(self.hex_of(unit), Look::hex(noun)?)?;
        self.step_cost(self.side(unit), self.hex_of(unit), dir).map(i16::from)
    }

    /// Whether an Advance brings the only Melee: with others to come the odds would be of all of them.
    #[must_use]
    pub fn brings_melee(self, choice: Choice) -> bool {
        let enemies = self.standing(self.inactive());
        let alone = (self.standing(self.s.active) & enemies).is_empty();
        alone && Look::hex(choice.noun).is_some_and(|h| enemies.contains(h))
    }

    /// The Firepower that a target would meet.
    pub fn dress_target(self, kind: AttackKind, choice: Choice, offer: &mut Offer) {
        let fp = Look::hex(choice.noun).map_or(0, |hex| self.likely_power(kind, hex));
        offer.label = offer.label.clone().num("fp", fp);
    }

    /// The Morale that a Rally or Rout roll is made against.
    pub fn dress_check(self, choice: Choice, offer: &mut Offer) {
        let morale = self.unit_named(choice.noun).map_or(0, |u| self.resolve(u));
        offer.label = offer.label.clone().num("morale", morale);
    }

    /// A chit by its letter and what it is worth.
    pub fn dress_chit(self, choice: Choice, offer: &mut Offer) {
        let Noun::Word(chit) = choice.noun else { return };
        if let Some(data) = self.g.data.chits.get(chit as usize) {
            let label = offer.label.clone().name("chit", data.letter.to_string());
            offer.label = label.msg("what", self.chit_name(chit as usize));
        }
    }

    /// §O20.3.3: the sum of the attack that everyone who may would make at a hex; by Ordnance if no one else can.
    fn likely_power(self, kind: AttackKind, hex: Hex) -> i8 {
        let mut trial = *self.s;
        let mut turn = Turn { g: self.g, s: &mut trial, log: &mut Silent };
        turn.begin_attack(kind, self.s.active, hex);
        turn.join(None);
        if turn.look().firing().next().is_none() {
            let gun = turn.look().shooters().find(|&p| turn.look().may_join(p, HexSet::EMPTY));
            gun.into_iter().for_each(|gun| turn.join(Some(gun)));
        }
        turn.look().firepower().total()
    }
}

const fn late_key(choice: Choice) -> &'static str {
    match choice.verb {
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
        _ => "choose-done",
    }
}
