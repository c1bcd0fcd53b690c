//! A stretch of country seen from the air, where sight runs over the picture.

use sandtable_picture::{
    Building, Frame, HexArt, Kind, LineArt, LineKind, MapArt, Mark, Material, Orientation, Shifted, Style,
};

const FILLS: [(Kind, f64); 5] = [
    (Kind::Woods, 0.85),
    (Kind::Brush, 0.85),
    (Kind::Orchard, 0.85),
    (Kind::Marsh, 0.85),
    (Kind::Field, 0.95),
];

/// Ten by eight hexes with patches of everything.
pub fn country() -> MapArt {
    let kinds = [
        "WWW..ff.bb",
        "WW.oo.ff.b",
        ".W.oo..f..",
        "...#..mm..",
        "W..#.WW.m.",
        ".f....W.oo",
        "ff.bb.WW.o",
        "..b...WWW.",
    ];
    let hex = |col: i32, row: i32| {
        let letter = kinds[row as usize].as_bytes()[col as usize];
        let kind = match letter {
            b'W' => Some(Kind::Woods),
            b'b' => Some(Kind::Brush),
            b'o' => Some(Kind::Orchard),
            b'm' => Some(Kind::Marsh),
            b'f' => Some(Kind::Field),
            _ => None,
        };
        let joins = vec![if row == 3 { 3 } else { 0 }];
        let house = Building { material: Material::Wood, footprint: vec![], joins };
        HexArt {
            kinds: kind.into_iter().collect(),
            building: (letter == b'#').then_some(house),
            ..HexArt::clear(&format!("{col},{row}"), col, row)
        }
    };
    let line = |kind, hexes: &[&str]| LineArt {
        kind,
        hexes: hexes.iter().map(|h| (*h).to_string()).collect(),
        from: None,
        to: None,
        width: None,
    };
    MapArt {
        id: "country".into(),
        style: Style::Aerial,
        orientation: Orientation::Flat,
        shifted: Shifted::Odd,
        hexes: (0..80).map(|n| hex(n / 8, n % 8)).collect(),
        lines: vec![
            line(LineKind::Rail, &["0,4", "1,3", "2,4", "3,4", "4,5", "4,6"]),
            line(LineKind::Road, &["5,0", "5,1", "5,2", "5,3", "5,4", "6,5"]),
        ],
        sides: vec![],
        names: vec![],
        marks: vec![Mark { text: "3".into(), hex: "4,4".into(), offset: [-0.7, 0.0] }],
        fills: FILLS.into(),
        sections: vec![],
        cartouche: None,
        frame: Frame::None,
        dots: true,
        faded: true,
    }
}
