//! Counters and blocks.

use crate::counters::{GREY, brigades, sheet, squads};
use napoleonics::Napoleonics;
use sandtable_engine::{Game, Options};
use sandtable_picture::*;
use sandtable_render::*;

/// The blocks and leaders of a battle.
fn blocks() -> Vec<PieceArt> {
    let scenario = Napoleonics::scenarios()[11];
    let Ok(game) = Napoleonics::load(scenario, &Options::default()) else { return Vec::new() };
    game.catalogue().art.into_values().take(40).step_by(3).collect()
}

/// The usual marks of states, each on a counter.
fn states() -> Vec<PieceArt> {
    use StateMark::*;
    let all = [Moved, Fired, Suppressed, Cut, Hidden, Ambush, Trench, Spent, Torn];
    all.map(|state| PieceArt::counter(GREY, 5.0).with(state)).into()
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
    let rows = [blocks(), states(), brigades(), squads()];
    let sheet = sheet(&rows, &|piece| draw_piece(piece, theme));
    let defs = format!("<defs>{}</defs>", highlights::DEFS);
    sheet.replace("</svg>\n", &format!("{defs}{}</svg>\n", highlights_row()))
}
