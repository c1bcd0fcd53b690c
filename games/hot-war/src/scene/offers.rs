//! The choices of the seat that is asked, ready to be clicked.

use super::roster::sign_key;
use crate::choice;
use crate::data::{OrderKind, OrderStep};
use crate::look::Look;
use crate::state::{Draft, Held, Lasting, UnitId};
use sandtable_engine::scene::{Light, Offer};
use sandtable_engine::{Choice, Choices, Msg, Noun, Seat, Viewer};
use sandtable_hex::HexId;

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
            value: self.offer_value(seat, choice),
            light: self.offer_light(seat, choice),
            odds: self.has_odds(seat, choice),
            main: matches!(choice.verb, choice::SET | choice::READY) || only && choice.noun == Noun::None,
            quit: matches!(choice.verb, choice::DROP | choice::PUT_BACK),
            group: self.offer_group(seat, choice),
            sign: self.offer_sign(choice),
        }
    }

    /// How many hexes of its way a hex is, how many dice a shot throws, what is to be paid.
    fn offer_value(self, seat: Seat, choice: Choice) -> Option<i16> {
        let draft = self.draft(seat);
        match (choice.verb, draft) {
            (choice::TO, Some(Draft { unit, plan: Some(mut plan) })) => {
                plan.write(self, choice::TO, choice.noun);
                // Where one flies in is no way yet (§HW-9.8).
                Some(self.way_length(unit, &plan)).filter(|&length| length > 0)
            }
            (choice::TARGET, _) if self.offer_light(seat, choice) != Light::Target => None,
            (choice::TARGET | choice::SHOOT | choice::FIGHT | choice::ANSWER, _) => {
                let shot = self.shots_of(seat, choice).first().copied();
                let blow = || self.bout_of(seat, choice).and_then(|(unit, at)| self.close_shot(unit, at));
                shot.or_else(blow).map(|shot| i16::from(shot.dice))
            }
            (choice::BUY, _) => {
                let side = self.side_of(seat)?;
                self.price(side, choice.noun).map(|points| points as i16)
            }
            _ => None,
        }
    }

    /// Orders lie in a palette by the step in which they are carried out (§HW-6.5); zones, mines and passengers too.
    fn offer_group(self, seat: Seat, choice: Choice) -> Option<Msg> {
        let key = match (choice.verb, choice.noun) {
            (choice::GIVE, Noun::Word(word)) => match OrderKind::ALL.get(word as usize)?.step() {
                OrderStep::Defence => "group-defence",
                OrderStep::Fire => "group-fire",
                OrderStep::Attack => "group-attack",
                OrderStep::Ambush => "group-ambush",
                OrderStep::Special => "group-special",
                OrderStep::Movement => "group-movement",
            },
            (choice::COPY, _) => "group-copy",
            // Passengers lie under what carries them.
            (choice::LOSE, _) => "group-passengers",
            (choice::ZONE, _) if self.draft_for(seat, OrderKind::Recon).is_some() => "group-radius",
            (choice::ZONE, _) => "group-zone",
            (choice::MINE, _) => "group-mines",
            (choice::BUY, noun) => {
                let units = matches!(noun, Noun::Card(_));
                let side = self.side_of(seat)?;
                let [army, works] = self.purse(seat, side);
                // Minefields that the scenario grants.
                if !units && self.price(side, noun) == Some(0) {
                    return Some(Msg::new("group-fields").num("left", self.fields_left(side)));
                }
                let key = if units { "group-buy" } else { "group-works" };
                return Some(Msg::new(key).num("left", if units { army } else { works }));
            }
            _ => return None,
        };
        Some(Msg::new(key))
    }

    fn offer_sign(self, choice: Choice) -> Option<String> {
        match (choice.verb, choice.noun) {
            (choice::GIVE, Noun::Word(word)) => OrderKind::ALL.get(word as usize).map(|&kind| sign_key(kind)),
            (choice::COPY, noun) => self.named(noun).map(|unit| sign_key(self.plan(unit).kind)),
            _ => None,
        }
    }

    /// What a choice says. Nouns are given by name: `$unit`, `$hex`, `$what`, `$n`.
    fn offer_label(self, seat: Seat, choice: Choice) -> Msg {
        let verb = match (choice.verb, self.draft(seat).and_then(|draft| draft.plan).map(|plan| plan.kind)) {
            (choice::TARGET, Some(OrderKind::Attack)) => "attack",
            (choice::TARGET, Some(OrderKind::Fire | OrderKind::AreaFire | OrderKind::FireOnMove)) => "fire",
            _ => choice::VERBS.get(choice.verb.0 as usize).copied().unwrap_or(""),
        };
        let kind = match choice.noun {
            Noun::None => "",
            Noun::Piece(_) => "-unit",
            Noun::Hex(_) | Noun::Side(..) => "-hex",
            _ => "-what",
        };
        if let Some(label) = self.label_of_its_own(seat, choice) {
            return label;
        }
        let msg = Msg::new(format!("choose-{verb}{kind}"));
        match choice.noun {
            Noun::Piece(_) => match self.named(choice.noun) {
                Some(unit) => msg.msg("unit", self.name(unit)),
                None => msg,
            },
            Noun::Hex(hex) => msg.name("hex", self.hex_name(HexId(hex))),
            Noun::Side(..) => msg.name("hex", self.g.vocabulary.print_noun(choice.noun)),
            Noun::Card(card) => match self.g.cards.get(card as usize) {
                Some(card) => msg.msg("what", crate::data::words(&card.names)),
                None => msg,
            },
            Noun::Word(word) => msg.msg("what", self.word_name(word)),
            Noun::Number(n) => msg.name("what", n.to_string()),
            Noun::None => msg,
        }
    }

    /// What is said of choices that are called otherwise at set-up than in play, and of a comrade.
    fn label_of_its_own(self, seat: Seat, choice: Choice) -> Option<Msg> {
        let item = matches!(self.s.held.get(seat.index()), Some(Some(Held::Item(_))));
        match (choice.verb, choice.noun) {
            (choice::READY, _) if self.s.turn > 0 => Some(Msg::new("choose-seal")),
            (choice::GIVE, Noun::Word(word)) if self.fights_on_by(seat, word) => {
                Some(Msg::new("choose-fight-on"))
            }
            (choice::ZONE, Noun::Number(n)) => {
                // §HW-7.5.16: what is printed for the radius.
                let printed =
                    &self.order(self.draft_for(seat, OrderKind::Recon)?, OrderKind::Recon)?.value_by_radius;
                let most = printed.get(usize::try_from(n).ok()?.checked_sub(1)?)?;
                Some(Msg::new("choose-radius").num("n", n).num("most", *most))
            }
            (choice::PUT_BACK, _) if item => Some(Msg::new("choose-put-away")),
            (choice::CLEAR, noun @ Noun::Piece(_)) if self.s.turn == 0 => {
                Some(Msg::new("choose-give-back").msg("unit", self.name(self.named(noun)?)))
            }
            (choice::HAND_OVER, Noun::Number(n)) => {
                let heir = self.comrade(seat, n)?;
                Some(Msg::new("choose-hand-over").msg("seat", self.g.info.seat_msg(heir)))
            }
            _ => None,
        }
    }

    /// The unit for which a seat writes an order of this kind.
    fn draft_for(self, seat: Seat, kind: OrderKind) -> Option<UnitId> {
        let draft = self.draft(seat)?;
        (draft.plan?.kind == kind).then_some(draft.unit)
    }

    /// §HW-7.3.17: a bound unit that is told to wait fights on.
    pub(crate) fn fights_on_by(self, seat: Seat, word: u16) -> bool {
        let waits = OrderKind::ALL.get(word as usize) == Some(&OrderKind::Wait);
        waits && self.draft(seat).is_some_and(|draft| self.is(draft.unit, Lasting::BOUND))
    }

    fn offer_light(self, seat: Seat, choice: Choice) -> Light {
        match (choice.verb, choice.noun) {
            (choice::TARGET, noun) => self.target_light(seat, noun),
            (choice::SHOOT | choice::NEXT | choice::FIGHT | choice::ANSWER, _) => Light::Target,
            (choice::TO | choice::AT | choice::FACE, Noun::Hex(_) | Noun::Side(..)) => Light::Reach,
            (choice::CLEAR | choice::COPY | choice::LOSE, _) => Light::Button,
            (_, Noun::Piece(_) | Noun::Hex(_) | Noun::Side(..)) => Light::Choose,
            _ => Light::Button,
        }
    }

    /// The ring of a target is for what is shot at, attacked or blown up. A friend or a place of work is chosen; of the
    /// hexes of area fire (§HW-7.2.4) those without an enemy that is known are within reach.
    fn target_light(self, seat: Seat, noun: Noun) -> Light {
        let kind = self.draft(seat).and_then(|draft| draft.plan).map(|plan| plan.kind);
        let enemy = |unit: UnitId| self.side_of(seat) != Some(self.side(unit));
        match (noun, kind) {
            (Noun::Piece(_), _) if self.named(noun).is_some_and(enemy) => Light::Target,
            (Noun::Hex(hex), Some(OrderKind::AreaFire)) if !self.knows_of_enemy(seat, HexId(hex)) => {
                Light::Reach
            }
            // A structure where only one's own stand may be shot at, but no one is led to aim at them.
            (Noun::Hex(hex), Some(OrderKind::Fire)) if self.only_own(seat, HexId(hex)) => Light::Reach,
            (Noun::Hex(_), Some(OrderKind::Fire | OrderKind::AreaFire | OrderKind::Demolition)) => {
                Light::Target
            }
            (Noun::Side(..), _) => Light::Reach,
            _ => Light::Choose,
        }
    }

    /// Whether a seat sees an enemy on a hex, or saw one hide there (§HW-17.4).
    fn knows_of_enemy(self, seat: Seat, hex: HexId) -> bool {
        let viewer = Viewer::Seat(seat);
        let enemies = self.on(hex).filter(|&unit| self.side_of(seat) != Some(self.side(unit)));
        enemies.into_iter().any(|unit| self.may_see(unit, viewer) || self.last_seen(unit, viewer).is_some())
    }

    /// Whether a seat knows of no one on a hex but of units of its own side.
    fn only_own(self, seat: Seat, hex: HexId) -> bool {
        let own = self.on(hex).any(|unit| self.side_of(seat) == Some(self.side(unit)));
        own && !self.knows_of_enemy(seat, hex)
    }

    /// The name of a word: an order, mines, a work.
    #[must_use]
    pub fn word_name(self, word: u16) -> Msg {
        let family = if (word as usize) < OrderKind::ALL.len() { "order" } else { "item" };
        let key = self.g.vocabulary.words.get(word as usize).map(|w| w.replace('_', "-"));
        Msg::new(format!("{family}-{}", key.unwrap_or_default()))
    }
}
