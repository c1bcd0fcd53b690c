//! PNG from SVG text, for the command line and the docs.

use resvg::{tiny_skia, usvg};
use std::fmt;

/// Why no PNG could be made.
#[derive(Debug)]
pub enum PngError {
    /// The SVG cannot be read.
    Svg(String),
    /// The picture is empty or too large.
    Size,
    /// The PNG cannot be written.
    Encode(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(e) => write!(f, "cannot read the SVG: {e}"),
            PngError::Size => f.write_str("the picture is empty or too large"),
            PngError::Encode(e) => write!(f, "cannot write the PNG: {e}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The first of some families that the machine has, for names the lettering falls back to.
fn first_present(fonts: &usvg::fontdb::Database, names: &[&str]) -> Option<String> {
    let has = |name: &str| fonts.faces().any(|f| f.families.iter().any(|(family, _)| family == name));
    names.iter().find(|n| has(n)).map(|n| (*n).to_owned())
}

/// Turns an SVG document into a PNG `width` pixels wide. Lettering uses the fonts of the machine and those
/// found in `font_dirs`.
///
/// # Errors
/// When the SVG cannot be read, or the picture would be empty or wider or taller than 16,384 pixels.
pub fn to_png(svg: &str, width: u32, font_dirs: &[std::path::PathBuf]) -> Result<Vec<u8>, PngError> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    font_dirs.iter().for_each(|d| fonts.load_fonts_dir(d));
    if let Some(serif) = first_present(fonts, &["Old Standard TT", "Liberation Serif", "DejaVu Serif"]) {
        fonts.set_serif_family(serif);
    }
    let narrow = [
        "Fira Sans Condensed",
        "Fira Sans",
        "Liberation Sans Narrow",
        "DejaVu Sans Condensed",
        "DejaVu Sans",
    ];
    if let Some(sans) = first_present(fonts, &narrow) {
        fonts.set_sans_serif_family(sans);
    }
    let tree = usvg::Tree::from_str(svg, &options).map_err(|e| PngError::Svg(e.to_string()))?;
    let scale = f64::from(width) / f64::from(tree.size().width());
    let height = (f64::from(tree.size().height()) * scale).round() as u32;
    if width == 0 || height == 0 || width > 16_384 || height > 16_384 {
        return Err(PngError::Size);
    }
    let mut pixels = tiny_skia::Pixmap::new(width, height).ok_or(PngError::Size)?;
    let scale = scale as f32;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Encode(e.to_string()))
}
