//! Colours: the palettes of the four hands by day, at night and in high contrast.

use sandtable_picture::{Color, Style};
use serde::{Deserialize, Serialize};

/// When and for whom the map is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Light paper.
    #[default]
    Day,
    /// Repainted for a dark page.
    Night,
    /// Pale ground, strong grid.
    Contrast,
}

/// All colours of a map.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)] // the names are the documentation; the art direction lists them
pub struct Palette {
    pub paper: Color,
    pub mottle: Color,
    pub ink: Color,
    pub halo: Color,
    pub grid: Color,
    pub grid_opacity: f64,
    pub wood: Color,
    pub wood_deep: Color,
    pub tree: Color,
    pub tree_ink: Color,
    pub brush: Color,
    pub hill: Color,
    pub hill2: Color,
    pub hachure: Color,
    pub relief_light: Color,
    pub relief_dark: Color,
    pub water: Color,
    pub water_light: Color,
    pub bank: Color,
    pub road: Color,
    pub road_casing: Color,
    pub dirt: Color,
    pub roof: Color,
    pub roof_shade: Color,
    pub slate: Color,
    pub slate_shade: Color,
    pub wall: Color,
    pub stone: Color,
    pub field: Color,
    pub furrow: Color,
    pub marsh: Color,
    pub sand: Color,
    pub pit: Color,
    pub pit_floor: Color,
    pub rock: Color,
    pub rock_light: Color,
    pub plank: Color,
    pub works: Color,
    pub works_ink: Color,
    pub section: Color,
    pub parcels: [Color; 6],
    pub crowns: [Color; 5],
    /// White laid over the terrain, 0 to 1.
    pub veil: f64,
}

const fn c(rgb: u32) -> Color {
    Color(rgb)
}

const PARCELS: [Color; 6] = [c(0xc3be94), c(0xb4b388), c(0xcbc39c), c(0xaaae80), c(0xbdb68a), c(0xb9bb92)];
const CROWNS: [Color; 5] = [c(0x65754b), c(0x6f8054), c(0x5d6d46), c(0x77865a), c(0x687a50)];

const ENGRAVED: Palette = Palette {
    paper: c(0xefe5cb),
    mottle: c(0xe6d8b6),
    ink: c(0x3a2e20),
    halo: c(0xf3ebd6),
    grid: c(0x3a2e20),
    grid_opacity: 0.26,
    wood: c(0xc3c89b),
    wood_deep: c(0xa4ad78),
    tree: c(0xd3d6ad),
    tree_ink: c(0x4b4a30),
    brush: c(0xc3c89b),
    hill: c(0xe4d0a0),
    hill2: c(0xd6bb84),
    hachure: c(0x6a4a2c),
    relief_light: c(0xfff8e2),
    relief_dark: c(0x4a3216),
    water: c(0xb7cfd0),
    water_light: c(0xdbe6e1),
    bank: c(0x3f6472),
    road: c(0xf8f1de),
    road_casing: c(0x7b6147),
    dirt: c(0xf8f1de),
    roof: c(0xb5503a),
    roof_shade: c(0x8f3a2a),
    slate: c(0x8b8378),
    slate_shade: c(0x655f57),
    wall: c(0x5a3a2a),
    stone: c(0xe6d7b4),
    field: c(0xdccf95),
    furrow: c(0x6a4a2c),
    marsh: c(0xcfd3b0),
    sand: c(0xe9d6a4),
    pit: c(0xe2c98d),
    pit_floor: c(0xcfae6d),
    rock: c(0x8b7355),
    rock_light: c(0xd9cdb0),
    plank: c(0xe8dcc0),
    works: c(0xd9b56c),
    works_ink: c(0x2d2318),
    section: c(0xa3341f),
    parcels: PARCELS,
    crowns: CROWNS,
    veil: 0.0,
};

const ENGRAVED_NIGHT: Palette = Palette {
    paper: c(0x3a362c),
    mottle: c(0x322f27),
    ink: c(0xd8c9a4),
    halo: c(0x26231c),
    grid: c(0xe9dcb8),
    grid_opacity: 0.20,
    wood: c(0x38412c),
    wood_deep: c(0x2b3423),
    tree: c(0x4a5437),
    tree_ink: c(0x181c12),
    brush: c(0x38412c),
    hill: c(0x4a412e),
    hill2: c(0x574a31),
    hachure: c(0xa98a58),
    relief_light: c(0xe8d6a8),
    relief_dark: c(0x120d06),
    water: c(0x27414a),
    water_light: c(0x31525c),
    bank: c(0x7fa6ae),
    road: c(0x5d533f),
    road_casing: c(0x1f1b14),
    dirt: c(0x5d533f),
    roof: c(0x9c4d3a),
    roof_shade: c(0x74372a),
    slate: c(0x6f6a61),
    slate_shade: c(0x524e48),
    wall: c(0x1c130e),
    stone: c(0x9c8d6b),
    field: c(0x46422c),
    furrow: c(0xa98a58),
    marsh: c(0x3a4132),
    sand: c(0x544a31),
    pit: c(0x5f5232),
    pit_floor: c(0x4a3f27),
    rock: c(0x6f5c41),
    rock_light: c(0x9a8a68),
    plank: c(0x8f805f),
    works: c(0xc9a45a),
    works_ink: c(0x14100a),
    section: c(0xd2563c),
    parcels: PARCELS,
    crowns: CROWNS,
    veil: 0.0,
};

const SURVEY: Palette = Palette {
    paper: c(0xf1e8cf),
    mottle: c(0xe9dcb9),
    ink: c(0x33291d),
    halo: c(0xf5eeda),
    grid: c(0x33291d),
    grid_opacity: 0.20,
    wood: c(0xb3bd8c),
    wood_deep: c(0x8f9d68),
    tree: c(0x9aa873),
    tree_ink: c(0x3f4a2a),
    brush: c(0xb3bd8c),
    hill: c(0xe8d3a2),
    hill2: c(0xdcbf86),
    hachure: c(0x7a5734),
    water: c(0xa8c5c8),
    water_light: c(0xd3e2df),
    bank: c(0x41707c),
    road: c(0xf9f3e2),
    road_casing: c(0x8a6c4a),
    dirt: c(0xf9f3e2),
    roof: c(0xc4513a),
    roof_shade: c(0x99392a),
    wall: c(0x6b2f22),
    field: c(0xe6d39a),
    furrow: c(0x7a5734),
    marsh: c(0xc6d2b4),
    ..ENGRAVED
};

const AERIAL: Palette = Palette {
    paper: c(0xbdb98f),
    mottle: c(0xa9aa7e),
    ink: c(0x2b2a20),
    halo: c(0xd9d4b4),
    grid: c(0x22241a),
    grid_opacity: 0.46,
    wood: c(0x6c7a52),
    wood_deep: c(0x4c5a3b),
    tree: c(0x6f8054),
    tree_ink: c(0x394529),
    brush: c(0x8a935f),
    hill: c(0xcfc193),
    hill2: c(0xd9c794),
    hachure: c(0x5d4a22),
    relief_dark: c(0x2c2a16),
    water: c(0x6f8f93),
    water_light: c(0x8fadac),
    bank: c(0x3c5a60),
    road: c(0xddd2b4),
    road_casing: c(0x7d7358),
    dirt: c(0xcdbb92),
    roof: c(0x8f5b47),
    roof_shade: c(0x6f4436),
    slate: c(0x75706a),
    slate_shade: c(0x585551),
    wall: c(0x3a322a),
    stone: c(0xc9bd98),
    field: c(0xcbb671),
    furrow: c(0xa9924c),
    marsh: c(0x8f9f7c),
    sand: c(0xd3c297),
    rock: c(0x8a8373),
    ..ENGRAVED
};

const TOPOGRAPHIC: Palette = Palette {
    paper: c(0xf3eedd),
    mottle: c(0xece4cb),
    ink: c(0x2a2a2a),
    halo: c(0xf8f5ea),
    grid: c(0x2a2a2a),
    grid_opacity: 0.24,
    wood: c(0xbcd6a0),
    wood_deep: c(0x8fb573),
    tree: c(0xa5c687),
    tree_ink: c(0x5d8746),
    brush: c(0x9dbd7a),
    hill: c(0xefdfb8),
    hill2: c(0xe8d09c),
    hachure: c(0xb98550),
    water: c(0xb4d8ea),
    water_light: c(0xd7ebf5),
    bank: c(0x2f7fb0),
    road: c(0xeda63f),
    road_casing: c(0x5b3a17),
    dirt: c(0xfffaf0),
    roof: c(0x4b4542),
    roof_shade: c(0x2f2b29),
    slate: c(0x4b4542),
    slate_shade: c(0x2f2b29),
    wall: c(0x2f2b29),
    field: c(0xf0e2b0),
    furrow: c(0xb98550),
    marsh: c(0xcfe3dc),
    sand: c(0xf2e2b5),
    rock: c(0x8a8373),
    plank: c(0xd8d3c8),
    ..ENGRAVED
};

impl Palette {
    /// The palette of a hand for a theme.
    pub fn of(style: Style, theme: Theme) -> Palette {
        let day = match style {
            Style::Engraved => ENGRAVED,
            Style::Survey => SURVEY,
            Style::Aerial => AERIAL,
            Style::Topographic => TOPOGRAPHIC,
        };
        match theme {
            Theme::Day => day,
            Theme::Night if style == Style::Engraved => ENGRAVED_NIGHT,
            Theme::Night => day.night(),
            Theme::Contrast => Palette { veil: 0.35, grid_opacity: 0.7, grid: c(0), ink: c(0), ..day },
        }
    }

    /// The night palette by rule: lightness × 0.3, ink and paper swapped, water and woods keep their hue.
    fn night(self) -> Palette {
        let lit = c(0xe9dcb8);
        let dim = Color::dimmed;
        let soft = |k: Color| k.dimmed().mixed(lit, 0.18);
        Palette {
            paper: dim(self.paper).mixed(c(0x2a2a26), 0.35),
            mottle: dim(self.mottle).mixed(c(0x22221f), 0.4),
            ink: c(0xd8c9a4),
            halo: c(0x24221c),
            grid: lit,
            grid_opacity: 0.22,
            wood: dim(self.wood).mixed(c(0x35452a), 0.4),
            wood_deep: dim(self.wood_deep),
            tree: soft(self.tree),
            tree_ink: c(0x161a11),
            brush: dim(self.brush),
            hill: dim(self.hill).mixed(lit, 0.05),
            hill2: dim(self.hill2).mixed(lit, 0.09),
            hachure: self.hachure.mixed(lit, 0.3),
            relief_light: dim(self.hill2).mixed(lit, 0.35),
            relief_dark: ENGRAVED_NIGHT.relief_dark,
            water: dim(self.water).mixed(c(0x1f4a5c), 0.4),
            water_light: dim(self.water_light).mixed(c(0x2d6074), 0.4),
            bank: self.bank.mixed(c(0xa8d0d8), 0.5),
            road: self.road.mixed(c(0x2a241a), 0.62),
            road_casing: c(0x1a1711),
            dirt: self.dirt.mixed(c(0x2a241a), 0.68),
            roof: self.roof.mixed(c(0), 0.22),
            roof_shade: self.roof_shade.mixed(c(0), 0.25),
            slate: self.slate.mixed(c(0), 0.2),
            slate_shade: self.slate_shade.mixed(c(0), 0.2),
            wall: c(0x15110d),
            stone: soft(self.stone),
            field: dim(self.field).mixed(lit, 0.04),
            furrow: self.furrow.mixed(c(0x2a241a), 0.35),
            marsh: dim(self.marsh),
            sand: dim(self.sand).mixed(lit, 0.08),
            pit: ENGRAVED_NIGHT.pit,
            pit_floor: ENGRAVED_NIGHT.pit_floor,
            rock: ENGRAVED_NIGHT.rock,
            rock_light: ENGRAVED_NIGHT.rock_light,
            plank: ENGRAVED_NIGHT.plank,
            works: ENGRAVED_NIGHT.works,
            works_ink: ENGRAVED_NIGHT.works_ink,
            section: ENGRAVED_NIGHT.section,
            parcels: self.parcels.map(|p| dim(p).mixed(c(0x2a2a22), 0.2)),
            crowns: self.crowns.map(|k| k.mixed(c(0x0c1008), 0.52)),
            veil: 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: [Style; 4] = [Style::Engraved, Style::Survey, Style::Aerial, Style::Topographic];

    #[test]
    fn night_swaps_ink_and_paper() {
        for style in STYLES {
            let (day, night) = (Palette::of(style, Theme::Day), Palette::of(style, Theme::Night));
            assert!(day.paper.lightness() > day.ink.lightness() + 0.4, "{style:?}");
            assert!(night.ink.lightness() > night.paper.lightness() + 0.4, "{style:?}");
            assert!(night.halo.lightness() < 0.2, "{style:?}");
        }
    }

    #[test]
    fn colours_print_as_hex() {
        assert_eq!(Color(0x0a0b0c).to_string(), "#0a0b0c");
        assert_eq!(Color(0).mixed(Color(0xffffff), 0.5).to_string(), "#808080");
    }
}
