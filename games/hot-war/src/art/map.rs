//! The board as a topographic sheet.

use crate::board::{Board, HexData};
use crate::data::{Terrain, lettered};
use crate::scenario::ScenarioFile;
use sandtable_engine::art::{
    Cartouche, Frame, HexArt, Kind, Lettering, LineArt, LineKind, MapArt, NameKind, Orientation, Placement,
    Shifted, Style,
};
use sandtable_hex::HexId;

/// The picture of a scenario's board.
#[must_use]
pub fn picture(file: &ScenarioFile, board: &Board) -> MapArt {
    let line = |kind: LineKind, hexes: &Vec<String>| LineArt {
        kind,
        hexes: hexes.clone(),
        from: None,
        to: None,
        width: None,
    };
    let rivers = file.map.rivers.iter().map(|way| line(LineKind::River, way));
    let roads = file.map.roads.iter().map(|way| line(LineKind::Road, way));
    MapArt {
        id: file.id.clone(),
        style: Style::Topographic,
        orientation: Orientation::Flat,
        shifted: Shifted::Even,
        hexes: board.all().map(|hex| hex_art(board, hex)).collect(),
        lines: rivers.chain(gullies(board)).chain(roads).collect(),
        sides: Vec::new(),
        names: board.all().filter_map(|hex| lettering(board, hex)).collect(),
        marks: Vec::new(),
        fills: Default::default(),
        sections: Vec::new(),
        cartouche: Some(Cartouche {
            title: lettered(&file.title.both()),
            subtitle: String::new(),
            placement: Placement::Border,
        }),
        frame: Frame::Engraved,
        dots: true,
        faded: true,
    }
}

fn hex_art(board: &Board, hex: HexId) -> HexArt {
    let (data, height) = (board.hex(hex), u16::from(board.height));
    let (col, row) = (i32::from(hex.0 / height) + 1, i32::from(hex.0 % height) + 1);
    let clear = HexArt::clear(&board.grid.name(hex).to_string(), col, row);
    HexArt { level: data.level, kinds: kinds(data), ..clear }
}

fn kinds(data: &HexData) -> Vec<Kind> {
    let mut kinds = match data.terrain {
        Terrain::Plain | Terrain::River | Terrain::Ravine => Vec::new(),
        Terrain::Bushes => vec![Kind::Brush],
        Terrain::Ford => vec![Kind::Ford],
        Terrain::LightWood => vec![Kind::LightWood],
        Terrain::Forest => vec![Kind::Woods],
        Terrain::Lake => vec![Kind::Lake],
        Terrain::Settlement => vec![Kind::Town],
        Terrain::OilField => vec![Kind::Oil],
        Terrain::SandPlain => vec![Kind::Sand],
        Terrain::SandBushes => vec![Kind::Sand, Kind::Brush],
        Terrain::SandLightWood => vec![Kind::Sand, Kind::LightWood],
    };
    if data.bridge.is_some() {
        kinds.push(Kind::Bridge);
    }
    kinds
}

/// A ravine runs from exit to exit of its hexes.
fn gullies(board: &Board) -> Vec<LineArt> {
    let name = |hex: HexId| board.grid.name(hex).to_string();
    let mut lines = Vec::new();
    for hex in board.all().filter(|&h| board.hex(h).terrain == Terrain::Ravine) {
        let next =
            board.grid.neighbours(hex).filter(|(_, n)| *n > hex && board.hex(*n).terrain == Terrain::Ravine);
        let pairs: Vec<HexId> = next.map(|(_, n)| n).collect();
        let alone = board.grid.neighbours(hex).all(|(_, n)| board.hex(n).terrain != Terrain::Ravine);
        let way = |hexes| LineArt { kind: LineKind::Gully, hexes, from: None, to: None, width: None };
        lines.extend(pairs.into_iter().map(|n| way(vec![name(hex), name(n)])));
        if alone {
            lines.push(way(vec![name(hex)]));
        }
    }
    lines
}

fn lettering(board: &Board, hex: HexId) -> Option<Lettering> {
    let data = board.hex(hex);
    let name = data.name.as_ref()?;
    let kind = match data.terrain {
        Terrain::River | Terrain::Lake | Terrain::Ford => NameKind::Water,
        Terrain::Settlement | Terrain::OilField => NameKind::Town,
        _ => NameKind::Region,
    };
    Some(Lettering {
        text: lettered(name),
        hex: board.grid.name(hex).to_string(),
        kind,
        offset: [0.0, 0.62],
        turn: 0.0,
    })
}
