//! The faces of the cards: order, action, event, roll and random hex.

use crate::CombatCommander;
use crate::board::compass;
use crate::choice::{action_key, event_key, order_key};
use crate::data::{CardData, Nation, Order, Trigger};
use crate::look::Look;
use crate::state::Card;
use sandtable_engine::Msg;
use sandtable_engine::art::fate::{Fate, OrderSign};
use sandtable_engine::art::{CardPicture, Nation as Stock};
use sandtable_engine::scene::CardFace;
use sandtable_hex::Dir;

/// The colours of a nation.
#[must_use]
pub const fn stock(nation: Nation) -> Stock {
    match nation {
        Nation::Germany => Stock::German,
        Nation::Russia => Stock::Russian,
        Nation::America => Stock::American,
    }
}

/// The faces of both decks, by the numbers of the cards.
#[must_use]
pub fn faces(g: &CombatCommander) -> Vec<CardFace> {
    g.nations.iter().flat_map(|&nation| &g.data.decks[nation as usize]).map(face).collect()
}

fn face(card: &CardData) -> CardFace {
    CardFace {
        title: title(card),
        text: text(card),
        style: "fate".into(),
        icon: order_key(card.order).into(),
        picture: Some(CardPicture::Fate(Box::new(picture(card)))),
        whole: true,
        hat: false,
        rule: order_rule(card.order).into(),
    }
}

/// What a card is called: its order and its action.
#[must_use]
pub fn title(card: &CardData) -> Msg {
    let order = Msg::new(order_key(card.order));
    match card.action {
        Some(action) => {
            Msg::new("card-title").msg("order", order).msg("action", Msg::new(action_key(action)))
        }
        None => order,
    }
}

/// What its order and its action do: its Event is never played from the hand (§1.7).
#[must_use]
pub fn text(card: &CardData) -> Msg {
    let said = |key: &str| Msg::new(format!("{key}-text"));
    let key = if card.action.is_some() { "card-text" } else { "card-text-order" };
    let msg =
        Msg::new(key).msg("order", Msg::new(order_key(card.order))).msg("does", said(order_key(card.order)));
    match card.action {
        Some(action) => msg.msg("action", Msg::new(action_key(action))).msg("then", said(action_key(action))),
        None => msg,
    }
}

fn picture(card: &CardData) -> Fate {
    let words = |key: &str| [key.to_string(), format!("{key}-text")];
    Fate {
        nation: stock(card.nation),
        sign: sign(card.order),
        order: order_key(card.order).into(),
        also: if card.order == Order::Fire { "order-fire-also".into() } else { String::new() },
        action: card.action.map(|action| words(action_key(action))),
        event: format!("event-{}", event_key(card.event)),
        wind: card.wind.map(bearing),
        dice: [card.white, card.coloured],
        hex: card.hex.name(),
        trigger: card.trigger.map_or_else(String::new, |trigger| trigger_key(trigger).into()),
        label: "card-event".into(),
    }
}

/// §2.2.2: degrees from north, clockwise.
fn bearing(dir: Dir) -> u16 {
    let number = (1..=6).find(|&n| compass(n) == dir).unwrap_or(1);
    u16::from(number - 1) * 60
}

const fn sign(order: Order) -> OrderSign {
    match order {
        Order::Advance => OrderSign::Advance,
        Order::ArtilleryDenied => OrderSign::Denied,
        Order::ArtilleryRequest => OrderSign::Artillery,
        Order::Confusion => OrderSign::Confusion,
        Order::Fire => OrderSign::Fire,
        Order::Move => OrderSign::Move,
        Order::Recover => OrderSign::Recover,
        Order::Rout => OrderSign::Rout,
    }
}

/// The key of a trigger's name in words.
#[must_use]
pub const fn trigger_key(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Event => "trigger-event",
        Trigger::Jammed => "trigger-jammed",
        Trigger::Sniper => "trigger-sniper",
        Trigger::Time => "trigger-time",
    }
}

/// The rule of an order.
#[must_use]
pub const fn order_rule(order: Order) -> &'static str {
    match order {
        Order::Advance => "O16.1",
        Order::ArtilleryDenied => "O17",
        Order::ArtilleryRequest => "O18.a",
        Order::Confusion => "O19",
        Order::Fire => "O20.1",
        Order::Move => "O21.a",
        Order::Recover => "O22.1",
        Order::Rout => "O23.1",
    }
}

impl Look<'_> {
    /// What a card is called.
    #[must_use]
    pub fn card_title(self, card: Card) -> Msg {
        title(self.card(card))
    }
}
