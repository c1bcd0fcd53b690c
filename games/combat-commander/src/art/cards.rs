//! The faces of the cards: order, action, event, roll and random hex.

use super::stocks::stock;
use crate::CombatCommander;
use crate::board::compass;
use crate::choice::{action_key, event_key, order_key};
use crate::data::{CardData, Order, Trigger};
use crate::look::Look;
use crate::state::Card;
use sandtable_engine::Msg;
use sandtable_engine::art::{CardPicture, SplitCard, Stroke};
use sandtable_engine::scene::CardFace;
use sandtable_hex::Dir;

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
        picture: Some(CardPicture::Split(Box::new(picture(card)))),
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

fn picture(card: &CardData) -> SplitCard {
    let words = |key: &str| [key.to_string(), format!("{key}-text")];
    SplitCard {
        stock: stock(card.nation),
        sign: sign(card.order),
        title: order_key(card.order).into(),
        note: if card.order == Order::Fire { "order-fire-also".into() } else { String::new() },
        body: card.action.map(|action| words(action_key(action))),
        boxed: format!("event-{}", event_key(card.event)),
        arrow: card.wind.map(bearing),
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

/// The sign of an order in the head of a card.
fn sign(order: Order) -> Vec<Stroke> {
    let line = |data: &str, width| Stroke::path(data).blunt(width);
    match order {
        Order::Advance => vec![line("M-8-7L0 0-8 7M2-7L10 0 2 7", 2.8)],
        Order::ArtilleryDenied => {
            vec![line("M-5-8v6M-5 9V3M5-8v6M5 9V3M-9-3h18v7H-9z", 2.0), line("M-11 10L11-10", 2.8)]
        }
        Order::ArtilleryRequest => vec![line("M0-10v20M-10 0h20M-7-7L7 7M7-7L-7 7", 2.2)],
        Order::Confusion => {
            vec![Stroke { round: true, ..line("M-6-4q0-6 6-6t6 5q0 4-6 5v4M0 9h.1", 2.8) }]
        }
        Order::Fire => {
            vec![line("M-12 3h11l3-6h3l-1 6h3v3h-19z", 0.0).filled(), line("M8-4l5-2M9 1h6M8 6l5 2", 1.8)]
        }
        Order::Move => vec![line("M-10 0h16M1-6l7 6-7 6", 2.6)],
        Order::Recover => vec![line("M0-9V9M-9 0H9", 5.0)],
        Order::Rout => vec![line("M10 0H-6M-1-6L-8 0-1 6", 2.6).dashed(&[4.0, 2.0])],
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
