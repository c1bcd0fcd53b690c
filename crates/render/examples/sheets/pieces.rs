//! Counters and blocks of every game.

use sandtable_picture::*;
use sandtable_render::*;

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

pub fn team(nation: Nation, name: &str, figures: u8, morale: u8, values: [Value; 3]) -> Team {
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

pub fn pieces(theme: Theme) -> String {
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
