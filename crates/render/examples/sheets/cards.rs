//! Cards, dice and chits.

use crate::pieces::team;
use sandtable_picture::*;
use sandtable_render::cards::{CommandCard, DieFace, card_back, die};
use sandtable_render::*;

pub fn cards() -> String {
    let sections = |a: &str, b: &str, c: &str| CardPicture::Sections([a, b, c].map(String::from));
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
    let faces = [DieFace::Infantry, DieFace::Cavalry, DieFace::Artillery, DieFace::Flag, DieFace::Sabres];
    let dice = faces.iter().map(|f| f.draw()).chain((1..=6).map(|n| die(n, n == 6)));
    for (i, d) in dice.enumerate() {
        s += &format!("<g transform=\"translate({} 224)\">{d}</g>", 36 + i * 48);
    }
    s + "</svg>"
}

/// Fate cards and their backs, and the counters of Combat Commander as they lie in hexes.
pub fn fates() -> String {
    use sandtable_picture::fate::{Fate, OrderSign};
    use sandtable_picture::signs::{Overlay, Plaque, Plate, Works};
    use sandtable_render::fate::{self, back};
    let fate = |nation: Nation,
                sign: OrderSign,
                order: &str,
                action: Option<[&str; 2]>,
                event: &str,
                dice: [u8; 2],
                hex: &str,
                trigger: &str| {
        let fate = Fate {
            nation,
            sign,
            order: order.into(),
            also: if sign == OrderSign::Fire { "also Op Fire".into() } else { String::new() },
            action: action.map(|a| a.map(String::from)),
            event: event.into(),
            wind: (event == "Breeze").then_some(120),
            dice,
            hex: hex.into(),
            trigger: trigger.into(),
            label: "event".into(),
        };
        fate::draw(&fate)
    };
    use Nation::{American, German, Russian};
    let cards = [
        fate(
            German,
            OrderSign::Fire,
            "Fire",
            Some(["Crossfire", "Before your fire at a hex with a moving unit: +2 FP."]),
            "Battle Harden",
            [5, 4],
            "L9",
            "",
        ),
        fate(
            American,
            OrderSign::Move,
            "Move",
            Some([
                "Smoke Grenades",
                "A moving unit with boxed Movement lays Smoke in its hex or next to it.",
            ]),
            "Reinforcements",
            [4, 5],
            "L4",
            "",
        ),
        fate(
            Russian,
            OrderSign::Recover,
            "Recover",
            Some(["Assault Fire", "Moving pieces with boxed FP make one Fire Attack."]),
            "Breeze",
            [1, 2],
            "A6",
            "Jammed!",
        ),
        fate(
            German,
            OrderSign::Rout,
            "Бегство",
            Some(["Огонь очередями", "Перед своим огнём фигурами с Дальностью в рамке: вторая цель рядом."]),
            "Шок от обстрела",
            [2, 2],
            "C10",
            "Снайпер!",
        ),
        fate(
            Russian,
            OrderSign::Artillery,
            "Запрос артиллерии",
            Some(["Скрытое укрепление", "Обороне перед броском защиты: ячейки в гексе цели."]),
            "Сапёры",
            [4, 3],
            "H8",
            "Событие!",
        ),
        fate(Russian, OrderSign::Confusion, "Замешательство", None, "Окопаться", [6, 6], "O6", "Время!"),
        back(German),
        back(Russian),
        back(American),
    ];
    let mut s = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1380 520\" width=\"1380\" height=\"520\"><rect width=\"1380\" height=\"520\" fill=\"#ddd3bf\"/>",
    );
    for (i, c) in cards.iter().enumerate() {
        s += &format!("<g transform=\"translate({} 12) scale(1.12)\">{c}</g>", 12 + i * 151);
    }
    let v = |a: i32, b: i32, c: i32| [Value::from(a).in_box(), Value::from(b).in_box(), Value::from(c)];
    let plate = |weapon, power: i32, range: &str, load: &str, band: bool| Plate {
        nation: Nation::German,
        weapon,
        power: Value::from(power),
        range: Value { text: range.into(), boxed: !band, underlined: false },
        load: load.into(),
        band,
        broken: false,
    };
    let rifle = PieceArt::Team(team(German, "Rifle", 4, 7, v(5, 5, 4)));
    let leader = PieceArt::Team(Team {
        command: Some(2),
        ..team(Russian, "Сержант Ермаков", 1, 8, v(2, 1, 6))
    });
    let broken = PieceArt::Team(Team {
        broken: true, ..team(Russian, "Гв. автоматчики", 4, 8, v(3, 1, 1))
    });
    let hexes: Vec<Vec<PieceArt>> = vec![
        vec![
            PieceArt::Works(Works::Foxholes),
            rifle.clone(),
            PieceArt::Plate(plate(Weapon::Lmg, 4, "8", "", false)),
            PieceArt::Plaque(Plaque::Works("3".into())),
        ],
        vec![PieceArt::Works(Works::Trench), leader.clone(), PieceArt::Plaque(Plaque::Works("4".into()))],
        vec![
            PieceArt::Works(Works::Pillbox),
            rifle.clone(),
            PieceArt::Overlay(Overlay::Suppressed),
            PieceArt::Plaque(Plaque::Works("5".into())),
        ],
        vec![
            PieceArt::Works(Works::Bunker),
            PieceArt::Team(team(American, "Paratroop", 4, 8, v(6, 4, 5))),
            PieceArt::Overlay(Overlay::Veteran),
            PieceArt::Plaque(Plaque::Works("6".into())),
        ],
        vec![PieceArt::Works(Works::Mines), broken, PieceArt::Plaque(Plaque::Works("7".into()))],
        vec![
            PieceArt::Works(Works::Wire),
            PieceArt::Team(team(German, "Weapon Team", 2, 8, v(2, 2, 4))),
            PieceArt::Plate(plate(Weapon::Mortar, 6, "2–13", "−2", true)),
        ],
        vec![
            PieceArt::Works(Works::Smoke),
            rifle.clone(),
            PieceArt::Overlay(Overlay::Spent),
            PieceArt::Plaque(Plaque::Smoke("6".into())),
            PieceArt::Plaque(Plaque::Objective("3".into(), None)),
        ],
        vec![PieceArt::Works(Works::Blaze), PieceArt::Plaque(Plaque::Objective("2".into(), Some(German)))],
        vec![PieceArt::Works(Works::Aim), PieceArt::Plaque(Plaque::Objective("5".into(), Some(Russian)))],
        vec![PieceArt::Plate(Plate { broken: true, ..plate(Weapon::Hmg, 8, "16", "−1", false) })],
    ];
    for (i, hex) in hexes.iter().enumerate() {
        let at = [80.0 + i as f64 * 134.0, 310.0 + (i % 2) as f64 * 110.0];
        s += &format!(
            "<g transform=\"translate({} {})\"><path d=\"{}\" transform=\"scale(1.446)\" fill=\"#bdb98f\" stroke=\"#22241a\" opacity=\".7\"/>",
            at[0],
            at[1],
            highlights::hex_path(Orientation::Flat, 1.0)
        );
        for piece in hex {
            let y = if matches!(piece, PieceArt::Plate(_)) { 56 } else { 0 };
            s += &format!("<g transform=\"translate(0 {y})\">{}</g>", piece.draw(Theme::Day));
        }
        s += "</g>";
    }
    s + "</svg>"
}
