//! The choices of the one who is asked, ready to be clicked.

use crate::choice;
use crate::data::OrderKind;
use crate::look::Look;
use crate::state::{Draft, Frame, Plan};
use sandtable_engine::scene::{Light, Offer};
use sandtable_engine::{Choice, Choices, Msg, Noun, Seat};
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
            label: self.offer_label(choice),
            value: self.offer_value(seat, choice),
            light: offer_light(choice),
            odds: false,
            main: matches!(choice.verb, choice::SET | choice::READY) || only && choice.noun == Noun::None,
        }
    }

    /// How many hexes of its way a hex is: what a route has cost so far.
    fn offer_value(self, seat: Seat, choice: Choice) -> Option<i16> {
        let plan = self.drafted(seat).filter(|_| choice.verb == choice::TO)?;
        Some(plan.route.as_slice().len() as i16 + 1)
    }

    fn drafted(self, seat: Seat) -> Option<Plan> {
        let draft = self.s.drafts.get(seat.index()).copied().flatten();
        draft.filter(|_| self.top() == Some(Frame::Plan)).and_then(|Draft { plan, .. }| plan)
    }

    /// What a choice says. Nouns are given by name: `$unit`, `$hex`, `$what`, `$n`.
    fn offer_label(self, choice: Choice) -> Msg {
        let verb = choice::VERBS.get(choice.verb.0 as usize).copied().unwrap_or("");
        let kind = match choice.noun {
            Noun::None => "",
            Noun::Piece(_) => "-unit",
            Noun::Hex(_) | Noun::Side(..) => "-hex",
            _ => "-what",
        };
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

    /// The name of a word: an order, mines, a work.
    fn word_name(self, word: u16) -> Msg {
        let family = if (word as usize) < OrderKind::ALL.len() { "order" } else { "item" };
        let key = self.g.vocabulary.words.get(word as usize).map(|w| w.replace('_', "-"));
        Msg::new(format!("{family}-{}", key.unwrap_or_default()))
    }
}

fn offer_light(choice: Choice) -> Light {
    match (choice.verb, choice.noun) {
        (choice::TARGET | choice::SHOOT | choice::NEXT | choice::FIGHT | choice::ANSWER, _) => Light::Target,
        (choice::TO | choice::AT | choice::FACE, Noun::Hex(_) | Noun::Side(..)) => Light::Reach,
        (choice::CLEAR | choice::COPY, _) => Light::Button,
        (_, Noun::Piece(_) | Noun::Hex(_) | Noun::Side(..)) => Light::Choose,
        _ => Light::Button,
    }
}
