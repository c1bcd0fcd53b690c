//! Cards, dice and chits.

use sandtable_picture::*;
use sandtable_render::cards::{CommandCard, card_back, die, die_face};

pub fn cards() -> String {
    let sections = |a: &str, b: &str, c: &str| CardPicture::Columns([a, b, c].map(String::from).into());
    let card = |title: &str, words: &str, picture, hat| CommandCard {
        title: title.into(),
        words: words.into(),
        picture,
        hat,
    };
    let all = [
        card(
            "Scout Left Flank",
            "Order 1 unit. When refilling, draw 2, keep 1.",
            sections("1", "", ""),
            true,
        ),
        card("Attack Centre", "Order 3 units in the centre.", sections("", "3", ""), true),
        card("Assault Right Flank", "Order as many as you hold cards.", sections("", "", "*"), true),
        card("Атака в центре", "Приказ 3 отрядам в центре.", sections("", "3", ""), true),
        card(
            "Штыковая атака",
            "До 4 пехоты: ход 2 и рукопашная. Без огня.",
            CardPicture::Figures(vec![Figure::Infantry; 3]),
            false,
        ),
        card(
            "Cavalry Charge",
            "Up to 4 cavalry, +1 die, Guard +2.",
            CardPicture::Figures(vec![Figure::Cavalry, Figure::Cuirassier]),
            false,
        ),
        card(
            "Bombard",
            "Up to 4 artillery: stay and fire with +2 dice, or move 3.",
            CardPicture::Figures(vec![Figure::Gun; 2]),
            false,
        ),
        card(
            "Leadership",
            "All leaders; the unit of each gets +1 die.",
            CardPicture::Figures(vec![Figure::Leader]),
            true,
        ),
        card(
            "First Strike",
            "Reaction: a unit in melee strikes before it is struck.",
            CardPicture::Sabres,
            false,
        ),
    ];
    let mut s = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1380 260\" width=\"1380\" height=\"260\"><rect width=\"1380\" height=\"260\" fill=\"#ddd3bf\"/>",
    );
    let backs = all.iter().map(CommandCard::draw).chain([card_back()]);
    for (i, c) in backs.enumerate() {
        s += &format!("<g transform=\"translate({} 12)\">{c}</g>", 12 + i * 136);
    }
    let faces = napoleonics::art::dice(&["inf", "cav", "art", "flag", "sab"]);
    let dice = faces.iter().map(die_face).chain((1..=6).map(|n| die(n, n == 6)));
    for (i, d) in dice.enumerate() {
        s += &format!("<g transform=\"translate({} 224)\">{d}</g>", 36 + i * 48);
    }
    s + "</svg>"
}
