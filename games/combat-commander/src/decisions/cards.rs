//! Fate cards: rolls (1.9), §W-REROLL, triggers (1.9.1), random hexes (1.8), Events revealed.

use super::{any_of, any_of_pile, asks, drawn, reveal, seats, unit};
use crate::CombatCommander;
use crate::board::Hex;
use crate::choice::{self, purpose};
use crate::data::Side;
use crate::look::{Look, Turn, card_noun, hex_noun};
use crate::refusal::{Thing, Wanted, no};
use crate::state::{Card, HexFor, RollFor};
use sandtable_engine::prelude::*;
use serde::{Deserialize, Serialize};

/// A card is revealed as a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// Whose roll.
    pub by: Side,
    /// What for.
    pub what: RollFor,
}

impl ChanceRequest<CombatCommander> for Roll {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        reveal(self.by)
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of_pile(look, self.by, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.rolled(self.by, self.what, drawn(rolled)?);
        Ok(())
    }
}

/// §W-REROLL, §D11: the holder of the Initiative lets a roll stand, or has it made again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reroll {
    /// Whose roll.
    pub by: Side,
    /// What for.
    pub what: RollFor,
    /// The card revealed.
    pub card: Card,
}

impl Decision<CombatCommander> for Reroll {
    const RULE: &'static str = "W-REROLL";
    const PHASE: &'static str = "";
    const WHO: Who = Who::Owner;

    fn asks(self, look: Look<'_>) -> SeatSet {
        seats(Some(look.s.initiative))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.reroll_choices(out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        x.answer_roll(self.by, self.what, self.card, choice.verb == choice::REROLL);
        QUIET
    }

    fn prompt(self, look: Look<'_>, _seat: Seat) -> Prompt {
        let dice = look.card(self.card);
        let question = Msg::new("ask-reroll").msg("side", look.side_name(self.by));
        let mut about = vec![card_noun(self.card)];
        if let RollFor::Defence(unit) | RollFor::Rally(unit) | RollFor::Rout(unit) = self.what {
            about.insert(0, Look::noun(unit));
        }
        Prompt {
            detail: Some(look.roll_explained(self.by, self.what, self.card)),
            about,
            window: Some("w-reroll".into()),
            ..asks(question.num("white", dice.white).num("coloured", dice.coloured))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused_in_window(seat, noun, Self::RULE)
    }
}

/// A roll stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// Whose roll.
    pub by: Side,
    /// What for.
    pub what: RollFor,
    /// The card revealed.
    pub card: Card,
}

impl Automatic<CombatCommander> for Stand {
    const PHASE: &'static str = "";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.result(self);
        Ok(())
    }
}

/// A trigger is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pull {
    /// Whose roll pulled it.
    pub by: Side,
    /// The card that shows it.
    pub card: Card,
}

impl Automatic<CombatCommander> for Pull {
    const PHASE: &'static str = "";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.pull_trigger(self.by, self.card);
        Ok(())
    }
}

/// A random hex is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RandomHex {
    /// By this side.
    pub by: Side,
    /// What for.
    pub what: HexFor,
}

impl ChanceRequest<CombatCommander> for RandomHex {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        reveal(self.by)
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of_pile(look, self.by, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.random_hex(self.by, drawn(rolled)?, self.what);
        Ok(())
    }
}

/// §11.4: broken weapons are looked at by the number of a random hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mend {
    /// The random hex.
    pub hex: Hex,
}

impl Automatic<CombatCommander> for Mend {
    const PHASE: &'static str = "";

    fn run<L: Log>(self, x: &mut Turn<'_, L>) -> Result<(), Fault> {
        x.pop();
        x.check_weapons(self.hex.row());
        Ok(())
    }
}

/// §D18: which unit the Sniper hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Snipe {
    /// Whose Sniper.
    pub by: Side,
    /// The random hex.
    pub hex: Hex,
}

impl Decision<CombatCommander> for Snipe {
    const RULE: &'static str = "1.9.1.3";
    const PHASE: &'static str = "phase-sniper";
    const WHO: Who = Who::Owner;

    fn asks(self, _look: Look<'_>) -> SeatSet {
        seats(Some(self.by))
    }

    fn list(self, look: Look<'_>, _seat: Seat, out: &mut impl Sink) {
        look.sniper_choices(self.hex, out);
    }

    fn choose<L: Log>(self, x: &mut Turn<'_, L>, _seat: Seat, choice: Choice) -> Done {
        let victim = match choice.verb {
            choice::PICK => Some(unit(x.look(), choice)?),
            _ => None,
        };
        x.snipe(victim);
        QUIET
    }

    fn prompt(self, _look: Look<'_>, _seat: Seat) -> Prompt {
        Prompt {
            about: vec![hex_noun(self.hex)],
            ..asks(Msg::new("ask-sniper").name("hex", self.hex.name()))
        }
    }

    fn why_not(self, look: Look<'_>, seat: Seat, noun: Noun) -> Option<Refusal> {
        look.refused(seat, noun, Wanted::unit(Self::RULE), |thing| match thing {
            Thing::Unit(_) => Some(no("1.9.1.3", "refusal-sniper")),
            _ => None,
        })
    }

    fn dress(self, _look: Look<'_>, _seat: Seat, choice: Choice, offer: &mut Offer) {
        match choice.verb {
            choice::PICK => offer.label.key = "choose-pick-sniper".into(),
            choice::DONE => offer.label.key = "choose-done-sniper".into(),
            _ => {}
        }
    }
}

/// A card is revealed for its Event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EventCard {
    /// By this side.
    pub by: Side,
}

impl ChanceRequest<CombatCommander> for EventCard {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        reveal(self.by)
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of_pile(look, self.by, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.event_card(self.by, drawn(rolled)?);
        Ok(())
    }
}

/// §T94-b: a Smoke counter is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawSmoke {
    /// For this hex.
    pub hex: Hex,
}

impl ChanceRequest<CombatCommander> for DrawSmoke {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::SMOKE))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        for (number, &count) in look.s.smoke_cup.iter().enumerate() {
            out.add(Noun::Number(number as i16 + 1), u32::from(count));
        }
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let Noun::Number(value) = rolled.drawn()? else { return Err(Fault::new(What::Unfit)) };
        x.lay_smoke(self.hex, value as u8);
        Ok(())
    }
}

/// A chit is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawChit {
    /// For this side.
    pub side: Side,
    /// In secret or open.
    pub secret: bool,
}

impl ChanceRequest<CombatCommander> for DrawChit {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::CHIT))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        look.chits(look.s.cup).for_each(|chit| out.add(Noun::Word(chit as u16), 1));
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        let Noun::Word(chit) = rolled.drawn()? else { return Err(Fault::new(What::Unfit)) };
        x.chit_drawn(self.side, self.secret, chit as usize);
        Ok(())
    }
}

/// §E57: a card goes from a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LoseCard {
    /// Whose.
    pub side: Side,
}

impl ChanceRequest<CombatCommander> for LoseCard {
    const PHASE: &'static str = "";

    fn asks(self, _look: Look<'_>) -> Option<Chance> {
        Some(Chance::draw(purpose::LOSE))
    }

    fn weigh(self, look: Look<'_>, out: &mut impl Urn) {
        any_of(look.s.decks[self.side.index()].hand, self.side, out);
    }

    fn rolled<L: Log>(self, x: &mut Turn<'_, L>, rolled: &Rolled) -> Result<(), Fault> {
        x.card_lost(self.side, drawn(rolled)?);
        Ok(())
    }
}
