//! Writes the fifteen maps as SVG, and as PNG with the feature `png`:
//! `cargo run -p sandtable-render --example gallery -- OUT [day|night|contrast] [id]`.

#[path = "../tests/common/mod.rs"]
mod common;

use sandtable_render::{Theme, render_map};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = Path::new(args.first().map_or("gallery", String::as_str));
    let theme = match args.get(1).map(String::as_str) {
        Some("night") => Theme::Night,
        Some("contrast") => Theme::Contrast,
        _ => Theme::Day,
    };
    std::fs::create_dir_all(out)?;
    for art in common::maps() {
        if args.get(2).is_some_and(|id| *id != art.id) {
            continue;
        }
        let map = render_map(&art, theme)?;
        let file = out.join(format!("{}-{theme:?}.svg", art.id).to_lowercase());
        let text = map.to_document();
        println!("{} {} bytes", file.display(), text.len());
        #[cfg(feature = "png")]
        std::fs::write(file.with_extension("png"), sandtable_render::to_png(&text, 1600, &[])?)?;
        std::fs::write(file, text)?;
    }
    Ok(())
}
