//! Writes sheets of pieces, cards and terrain to look at: `cargo run -p sandtable-render --example sheets -- OUT`.

mod cards;
#[path = "../../tests/common/counters.rs"]
mod counters;
mod ground;
mod pieces;

use cards::cards;
use ground::{plans, terrain};
use pieces::pieces;
use sandtable_picture::*;
use sandtable_render::*;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).unwrap_or_else(|| "sheets".into());
    let out = Path::new(&out);
    std::fs::create_dir_all(out)?;
    std::fs::write(out.join("pieces.svg"), pieces(Theme::Day))?;
    std::fs::write(out.join("pieces-contrast.svg"), pieces(Theme::Contrast))?;
    std::fs::write(out.join("cards.svg"), cards())?;
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
