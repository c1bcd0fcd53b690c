//! Writes sheets of pieces, cards and terrain to look at: `cargo run -p sandtable-render --example sheets -- OUT`.

use sandtable_render::cards::{CardPicture, CommandCard, DieFace, card_back, die};
use sandtable_render::counters::{BlockUnit, LeaderPiece, State};
use sandtable_render::*;
use std::path::Path;

fn blocks(nation: Nation, figure: Figure, code: &str, blocks: u8) -> BlockUnit {
    BlockUnit { nation, figure, code: code.into(), blocks, leader: false, square: false }
}

fn napoleonics() -> Vec<PieceArt> {
    use Figure::*;
    use Nation::{British, French, Portuguese};
    let mut units = vec![
        blocks(French, Infantry, "LN", 4),
        blocks(French, Light, "LT", 3),
        blocks(French, Grenadier, "OG", 4),
        blocks(British, Infantry, "LN", 4),
        blocks(British, Light, "LT", 5),
        blocks(British, Light, "RL", 3),
        blocks(Portuguese, Infantry, "LN", 4),
        blocks(French, Cavalry, "LC", 4),
        blocks(French, Cuirassier, "CH", 3),
        blocks(British, Cuirassier, "HC", 3),
        blocks(French, Gun, "FA", 3),
        blocks(British, HorseGun, "HA", 2),
        BlockUnit { square: true, ..blocks(British, Infantry, "LN", 3) },
    ];
    units.push(BlockUnit { leader: true, ..blocks(French, Infantry, "GLC", 1) });
    let mut all: Vec<PieceArt> = units.into_iter().map(PieceArt::Blocks).collect();
    all.push(PieceArt::Leader(LeaderPiece { nation: French, name: "Ney".into() }));
    all
}

fn team(nation: Nation, name: &str, figures: u8, morale: u8, values: [Value; 3]) -> Team {
    let (name, states) = (name.to_owned(), vec![]);
    Team { nation, name, figures, morale, command: None, values, broken: false, states }
}

fn combat_commander() -> Vec<PieceArt> {
    let v = |a: i32, b: i32, c: i32| [Value::from(a), Value::from(b).in_box(), Value::from(c)];
    let rifle = team(Nation::German, "Rifle", 4, 7, v(5, 5, 4));
    vec![
        rifle.clone(),
        team(Nation::German, "Team", 2, 8, v(2, 2, 4)),
        Team { command: Some(1), ..team(Nation::German, "Lt Schrader", 1, 9, v(1, 1, 6)) },
        team(Nation::Russian, "SMG", 4, 8, v(5, 2, 4)),
        Team { broken: true, ..team(Nation::Russian, "Rifle", 4, 6, v(2, 1, 1)) },
        team(Nation::American, "Elite", 4, 7, v(6, 6, 5)),
        Team { states: vec![State::Suppressed], ..rifle.clone() },
        Team { states: vec![State::Moved], ..rifle.clone() },
        Team { states: vec![State::Fired, State::Pinned], ..rifle.clone() },
        Team { states: vec![State::Cut], ..rifle.clone() },
        Team { states: vec![State::Hidden], ..rifle },
    ]
    .into_iter()
    .map(PieceArt::Team)
    .chain(
        [Marker::Smoke, Marker::Blaze, Marker::Foxholes, Marker::Pillbox]
            .map(|m| PieceArt::Marker(m, "6".into())),
    )
    .collect()
}

fn starter_kit() -> Vec<PieceArt> {
    let squad = |nation, name: &str, kind| Squad {
        nation,
        name: name.into(),
        kind,
        broken: None,
        facing: None,
        states: vec![],
    };
    let inf = |figures, v: [i32; 3], class: &str, smoke| SquadKind::Infantry {
        figures,
        values: v.map(Value::from),
        class: class.into(),
        smoke,
    };
    let gun = SquadKind::Gun { calibre: "76L".into(), rate: Some(2), breakdown: "B12".into() };
    let tank = |turret| SquadKind::Vehicle {
        movement: 14,
        armament: "75L".into(),
        armour: ["6".into(), "3".into()],
        guns: "3/5".into(),
        turret,
    };
    vec![
        squad(Nation::German, "", inf(3, [4, 6, 7], "1", Some(1))),
        squad(Nation::Russian, "", inf(3, [6, 2, 8], "E", None)),
        squad(Nation::Russian, "", inf(2, [2, 3, 7], "1", None)),
        Squad { broken: Some(7), ..squad(Nation::German, "", inf(3, [4, 6, 7], "1", None)) },
        squad(Nation::German, "Lt Roth", SquadKind::Leader { morale: 9, modifier: "−1".into() }),
        squad(
            Nation::German,
            "HMG",
            SquadKind::Weapon {
                weapon: Weapon::Hmg,
                values: ["7".into(), "16".into()],
                rate: Some(3),
                breakdown: "B12".into(),
            },
        ),
        squad(
            Nation::American,
            "Bazooka",
            SquadKind::Weapon {
                weapon: Weapon::Rocket,
                values: ["TK 16".into(), String::new()],
                rate: None,
                breakdown: "X11".into(),
            },
        ),
        Squad { facing: Some(-30), ..squad(Nation::Russian, "", gun) },
        Squad { facing: Some(30), ..squad(Nation::German, "PzKpfw IVH", tank(0)) },
        Squad { facing: Some(-90), ..squad(Nation::Russian, "T-34 M43", tank(60)) },
    ]
    .into_iter()
    .map(PieceArt::Squad)
    .chain([PieceArt::Marker(Marker::Wreck, String::new())])
    .collect()
}

fn older_and_newer() -> Vec<PieceArt> {
    let brigade = |nation, name: &str, arm, corps, states| {
        PieceArt::Brigade(Brigade {
            nation,
            name: name.into(),
            arm,
            levels: [3, 4],
            values: [8, 6, 3],
            shock: 1,
            corps,
            states,
        })
    };
    let platoon = |nation, symbol, number, name: &str, order, states| {
        PieceArt::Platoon(Platoon {
            nation,
            symbol,
            number,
            name: name.into(),
            strength: [2, 3],
            order,
            states,
        })
    };
    vec![
        brigade(Nation::Prussia, "Wedel", Arm::Infantry, None, vec![]),
        brigade(Nation::Prussia, "Grenadiere", Arm::Grenadier, None, vec![]),
        brigade(Nation::Prussia, "Seydlitz", Arm::Cuirassier, Some(0xd98e73), vec![]),
        brigade(Nation::Austria, "Lucchese", Arm::Cavalry, None, vec![State::Disordered]),
        brigade(Nation::Russia, "12-pfünder", Arm::Artillery, None, vec![State::Routed]),
        brigade(Nation::Empire, "Piémont", Arm::Infantry, None, vec![]),
        PieceArt::Commander(Commander {
            nation: Nation::Prussia,
            name: "Friedrich".into(),
            values: [5, 8],
            modifier: 2,
        }),
        platoon(Nation::Ussr, Symbol::Tank, 7, "Т-72Б", Some(Order::Attack), vec![]),
        platoon(Nation::Ussr, Symbol::Mechanised, 5, "БМП-2", None, vec![State::Suppressed]),
        platoon(Nation::Usa, Symbol::Tank, 5, "M1", Some(Order::Fire), vec![]),
        platoon(Nation::Usa, Symbol::AntiTank, 6, "TOW", None, vec![State::Ambush]),
        platoon(Nation::Usa, Symbol::Helicopter, 20, "AH-64", None, vec![]),
        PieceArt::LastSeen(Nation::Usa, "turn 3".into()),
    ]
}

fn highlights_row() -> String {
    use highlights as hl;
    let o = Orientation::Flat;
    let hex = format!("<path d=\"{}\" fill=\"#bdb98f\"/>", hl::hex_path(o, 1.0));
    let zero = [0.0, 0.0];
    let all = [
        hl::can_choose(o).draw(zero),
        hl::chosen(o).draw(zero),
        hl::ordered(o).draw(zero) + hl::TICK,
        hl::target().draw(zero),
        hl::reach(o, Some("3")),
        hl::danger(o),
        hl::path(&[[-40.0, 34.0], [-6.0, 10.0], [6.0, -20.0], [26.0, -32.0]]),
        hl::sight([-42.0, 26.0], [42.0, -26.0], None),
        hl::sight([-42.0, 26.0], [42.0, -26.0], Some([4.0, -2.5])),
    ];
    let cells = all.iter().enumerate();
    cells.map(|(i, h)| format!("<g transform=\"translate({} 560)\">{hex}{h}</g>", 70 + i * 122)).collect()
}

fn pieces(theme: Theme) -> String {
    let mut s = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1680 640\" width=\"1680\" height=\"640\"><defs>{}</defs><rect width=\"1680\" height=\"640\" fill=\"#ddd3bf\"/>",
        highlights::DEFS
    );
    for (row, list) in
        [napoleonics(), combat_commander(), starter_kit(), older_and_newer()].iter().enumerate()
    {
        for (i, piece) in list.iter().enumerate() {
            s += &format!(
                "<g transform=\"translate({} {})\">{}</g>",
                62 + i * 111,
                68 + row * 124,
                piece.draw(theme)
            );
        }
    }
    s + &highlights_row() + "</svg>"
}

fn cards() -> String {
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

/// A flat-topped field with most kinds of terrain.
fn terrain(style: Style) -> MapArt {
    let rows = [
        "..WW..bb.oo..ffff",
        ".WWW..bb.oo..fff.",
        ".WW...........ff.",
        "....11..mm...LL..",
        "...1221.mm..LLL..",
        "...1221......LL..",
        "....11...TT.....s",
        "..l......T..H..ss",
        ".ll.....X...HH...",
        ".l......X........",
    ];
    let mut hexes = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        for (c, letter) in row.chars().enumerate() {
            let mut h =
                HexArt::clear(&format!("{}{}", char::from(b'A' + c as u8), r + 1), c as i32, r as i32);
            let kind = match letter {
                'W' => Some(Kind::Woods),
                'b' => Some(Kind::Brush),
                'o' => Some(Kind::Orchard),
                'f' => Some(Kind::Field),
                'm' => Some(Kind::Marsh),
                'L' => Some(Kind::Lake),
                'T' => Some(Kind::Town),
                's' => Some(Kind::Sand),
                'l' => Some(Kind::LightWood),
                'X' => Some(Kind::Trench),
                _ => None,
            };
            h.kinds.extend(kind);
            h.level = letter.to_digit(10).unwrap_or(0) as u8;
            if letter == 'H' {
                let joins = if c == 12 && r == 8 { vec![0] } else { vec![] };
                h.building = Some(Building {
                    material: if r == 7 { Material::Stone } else { Material::Wood },
                    footprint: vec![],
                    joins,
                });
            }
            hexes.push(h);
        }
    }
    let line = |kind, names: &str, from, to| LineArt {
        kind,
        hexes: names.split(' ').map(String::from).collect(),
        from,
        to,
        width: None,
    };
    let sides = [
        SideKind::Hedge,
        SideKind::Wall,
        SideKind::Fence,
        SideKind::Cliff,
        SideKind::Wire,
        SideKind::Fieldworks,
        SideKind::Slope,
    ];
    let sides = sides.iter().enumerate().flat_map(|(i, &kind)| {
        let hex = format!("{}10", char::from(b'D' + 2 * i as u8));
        (0..3).map(move |side| SideArt { hex: hex.clone(), side, kind })
    });
    let mut art = MapArt {
        id: format!("sheet{style:?}"),
        style,
        orientation: Orientation::Flat,
        shifted: Shifted::Odd,
        hexes,
        lines: vec![
            line(LineKind::River, "A7 B6 C6 C5 C4 D3 E3 F2 F1", Some(5), Some(0)),
            line(LineKind::Gully, "P3 P4 P5 P6", None, None),
            line(LineKind::Road, "A5 B5 C6 D6 E7 F7 G8 H8 I9 J8 K9 L8 M9 N8 O9 P8 Q9", Some(4), Some(1)),
            line(LineKind::Trail, "G1 H1 H2 H3 H4 H5 H6 H7 I8 I9", Some(0), None),
            line(LineKind::Rail, "K1 K2 L2 L3 L4 L5 K6 K7 K8 K9 K10", Some(0), Some(3)),
        ],
        sides: sides.collect(),
        names: vec![
            Lettering {
                text: "Sosnovka".into(),
                hex: "J7".into(),
                kind: NameKind::City,
                offset: [0.0, 1.05],
                turn: 0.0,
            },
            Lettering {
                text: "Bystraya".into(),
                hex: "C5".into(),
                kind: NameKind::Water,
                offset: [0.1, 0.2],
                turn: 84.0,
            },
        ],
        sections: vec![],
        cartouche: Some(Cartouche {
            title: format!("{style:?}"),
            subtitle: "a sheet of terrain".into(),
            placement: Placement::Border,
        }),
        frame: Frame::Engraved,
        dots: style == Style::Aerial,
        marks: vec![],
        fills: [].into(),
        faded: false,
    };
    let bridge = art.hexes.iter().position(|h| h.name == "C6");
    if let Some(i) = bridge {
        art.hexes[i].kinds.push(Kind::Bridge);
    }
    art
}

/// Fate cards and their backs, and the counters of Combat Commander as they lie in hexes.
fn fates() -> String {
    use sandtable_render::fate::{Fate, OrderSign, back};
    use sandtable_render::signs::{Overlay, Plaque, Plate, Works};
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
        fate.draw()
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

/// Ways, sectors, zones and signs of two sides over a map, as plans may look.
fn plans(theme: Theme) -> Result<String, ArtError> {
    use overlays::{End, Ground, Inks, Pen, Shape, Sign};
    let map = render_map(&terrain(Style::Topographic), theme)?;
    let at = |hex: u16| map.hexes.get(usize::from(hex)).map(|place| [place.cx, place.cy]);
    let ground = Ground { orientation: Orientation::Flat, centre: &at, occupied: &|_| false };
    let near = |hex: u16, reach: f64| -> Vec<u16> {
        let Some([x, y]) = at(hex) else { return Vec::new() };
        let close = |place: &HexPlace| (place.cx - x).hypot(place.cy - y) < reach * RADIUS;
        (0..).zip(&map.hexes).filter(|(_, place)| close(place)).map(|(hex, _)| hex).collect()
    };
    let way = |hexes: &[u16], numbers: &[i16], end| Shape::Route {
        hexes: hexes.to_vec(),
        numbers: numbers.to_vec(),
        end,
    };
    let last = map.hexes.len() as u16 - 1;
    let all = [
        (Nation::Ussr, Pen::Solid, way(&[0, 1, 2, 3], &[1, 2, 4], End::Arrow)),
        (Nation::Ussr, Pen::Double, way(&[last / 3, last / 3 + 1, last / 3 + 2], &[], End::Arrow)),
        (Nation::Ussr, Pen::Dotted, way(&[last / 2, last - 2], &[], End::Aim)),
        (Nation::Usa, Pen::Dashed, way(&[last, last - 1, last - 2, last - 3], &[], End::Arrow)),
        (Nation::Usa, Pen::Dashed, Shape::Sector { at: last * 2 / 3, toward: 10, spread: 2, radius: 3 }),
        (Nation::Ussr, Pen::Dotted, Shape::Sector { at: last / 4, toward: 0, spread: 12, radius: 1 }),
        (Nation::Usa, Pen::Dashed, Shape::Zone { hexes: near(last * 3 / 4, 3.2) }),
        (Nation::Usa, Pen::Solid, Shape::Spot { at: last / 2 + 3, sign: Sign::Danger, number: None }),
        (Nation::Usa, Pen::Solid, Shape::Spot { at: last / 2 + 5, sign: Sign::Unknown, number: Some(3) }),
    ];
    let drawn = all.iter().map(|(nation, pen, shape)| {
        let drawn = shape.draw(*pen, Inks::of(Some(nation.stock()), theme), &ground);
        drawn.under + &drawn.over
    });
    Ok(map.to_document_with(&drawn.collect::<String>()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).unwrap_or_else(|| "sheets".into());
    let out = Path::new(&out);
    std::fs::create_dir_all(out)?;
    std::fs::write(out.join("pieces.svg"), pieces(Theme::Day))?;
    std::fs::write(out.join("pieces-contrast.svg"), pieces(Theme::Contrast))?;
    std::fs::write(out.join("cards.svg"), cards())?;
    std::fs::write(out.join("fates.svg"), fates())?;
    for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
        std::fs::write(out.join(format!("plans-{theme:?}.svg").to_lowercase()), plans(theme)?)?;
    }
    for style in [Style::Engraved, Style::Survey, Style::Aerial, Style::Topographic] {
        for theme in [Theme::Day, Theme::Night] {
            let name = format!("terrain-{style:?}-{theme:?}.svg").to_lowercase();
            std::fs::write(out.join(name), render_map(&terrain(style), theme)?.to_document())?;
        }
    }
    Ok(())
}
