//! A field with most kinds of terrain, and plans drawn over it.

use sandtable_picture::*;
use sandtable_render::*;

/// A flat-topped field with most kinds of terrain.
pub fn terrain(style: Style) -> MapArt {
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

/// Ways, sectors, zones and signs of two sides over a map, as plans may look.
pub fn plans(theme: Theme) -> Result<String, ArtError> {
    use crate::counters::{PALE, RED};
    use sandtable_picture::overlays::{End, Pen, Shape, Sign};
    use sandtable_render::overlays::{self, Ground, Inks};
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
        (RED, Pen::Solid, way(&[0, 1, 2, 3], &[1, 2, 4], End::Arrow)),
        (RED, Pen::Double, way(&[last / 3, last / 3 + 1, last / 3 + 2], &[], End::Arrow)),
        (RED, Pen::Dotted, way(&[last / 2, last - 2], &[], End::Aim)),
        (PALE, Pen::Dashed, way(&[last, last - 1, last - 2, last - 3], &[], End::Arrow)),
        (PALE, Pen::Dashed, Shape::Sector { at: last * 2 / 3, toward: 10, spread: 2, radius: 3 }),
        (RED, Pen::Dotted, Shape::Sector { at: last / 4, toward: 0, spread: 12, radius: 1 }),
        (PALE, Pen::Dashed, Shape::Zone { hexes: near(last * 3 / 4, 3.2) }),
        (PALE, Pen::Solid, Shape::Spot { at: last / 2 + 3, sign: Sign::Danger, number: None }),
        (PALE, Pen::Solid, Shape::Spot { at: last / 2 + 5, sign: Sign::Unknown, number: Some(3) }),
    ];
    let drawn = all.iter().map(|(stock, pen, shape)| {
        let drawn = overlays::draw(shape, *pen, Inks::of(Some(*stock), theme), &ground);
        drawn.under + &drawn.over
    });
    Ok(map.to_document_with(&drawn.collect::<String>()))
}
