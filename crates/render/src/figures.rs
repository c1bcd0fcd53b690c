//! Silhouettes (single shapes of one colour in a box of 24 × 32, feet at +16), weapons, map symbols, and what is seen
//! from above.

use sandtable_picture::{Above, Color, Figure, Stock, Symbol, Weapon};
use std::fmt::Write;

const INFANTRY_HEAD: &str = "<path d=\"M-3.4-12.6h6.2l.5-2.8h-7.2zM-3.7-15.6l.2-4.4q3.4-1.3 6.6 0l.2 4.4zM-1.2-20.6l-.2-3.8h2l-.2 3.8z\"/><path d=\"M-2.9-12.2h5.4v3.2q-2.7 1.9-5.4 0z\"/><path d=\"M-4.6-8.2q4.4 1.5 8.6 0l1.9 8.4-1.6 1.2.2 3.2h-8.8l.2-3.2-2.3-1.2z\"/><path d=\"M-4 4.8h3.6l.4 9 1.4 2.2h-5.2zM.6 4.8h3.6l.6 9 1.2 2.2H1.2z\"/><path d=\"M4.2-7.4l2.4 6 2.6-20.8 1 .2-1.3 23.6-1.9 5-1.3-.3.6-4.2-3.5-3z\"/>";
const LIGHT: &str = "<path d=\"M-3.4-12.2h6l.4-2.6h-6.8zM-3.6-15l.2-3.6q3.2-1.2 6.2 0l.2 3.6zM2-18.8q3.6-4.8 5.6-3.6-1.8 2.6-3.6 5z\"/><path d=\"M-2.9-11.8h5.2v3.2q-2.6 1.8-5.2 0z\"/><path d=\"M-4.8-7.9q4.2 1.6 8.2 0l2 2.6 7-.6v-1.5l3.5.2v2.4l-10.6 2-2.5-1 .5 4 .4 4h-8.4l.2-3.6-2-1.6z\"/><path d=\"M-4 4.6h3.6l-.8 8.6 1 2.8h-5.4zM.4 4.6H4l3.4 8.4 2.2 2H5.4z\"/>";
const GRENADIER: &str = "<path d=\"M-4.3-12.6q-1.4-9.6 1-12.2 3.1-1.7 6 0 2.4 2.6 1 12.2z\"/><path d=\"M-2.9-12.2h5.6v3.2q-2.8 1.9-5.6 0z\"/><path d=\"M-4.8-8.2q4.6 1.5 9 0l2 8.4-1.7 1.2.2 3.2h-9l.2-3.2-2.4-1.2z\"/><path d=\"M-4 4.8h3.6l.4 9 1.4 2.2h-5.2zM.6 4.8h3.6l.6 9 1.2 2.2H1.2z\"/><path d=\"M4.4-7.4l2.4 6 2.6-20.8 1 .2-1.3 23.6-1.9 5-1.3-.3.6-4.2-3.5-3z\"/>";
const HORSE: &str = "<path d=\"M-15.5 1.5q-2.6 3.4-1.8 9.6l-1.8-.4q-1.4-8.2 2.4-11.8 3-2.4 7-2h10.6q3.4-.4 5.2-3.6l2.6-4.8 1.6-2.4 1 2q3.4 1 4.4 4.2l1.6 3.2-2 1.6-4-1.4q-2 4-4.2 6.4l1.2 3.8 4.2 1.2-.6 4-2.2.2.2-2.8-5.4-1.8-1.8-2.4-8.6.4-3.2 2.8-.4 5.6 1.6 3.2h-3.4l-1-4.4-.4-5.4q-2-2-2.8-5z\"/><path d=\"M4.6-9.6l11.6-12.8.9.7L6-8.4z\"/>";
const HUSSAR: &str = "<path d=\"M-4.8-3.4l.8-7.4q-1-2.4 1.4-3.8l3.6-.2q2 1.2 1.8 3.4l3.4 1.8-.6 1.8-3.6-.8.4 3.4 1.6 3.6-.8 6.8h-2.6l-.2-5.4z\"/><path d=\"M-2.8-15.2h4.4v-2.4l.6-3.2h-5.6l.6 3.2zM-.8-21l.2-4h1l.2 4z\"/>";
const CUIRASS: &str = "<path d=\"M-5.4-3.4l.6-7.6q-1-2.6 1.6-4l4.2-.2q2.2 1.4 2 3.8l3.6 1.6-.6 2-3.8-.8.4 3.4 1.6 3.6-.8 6.8H1l-.2-5.4z\"/><path d=\"M-3-15.2h4.8v-2.6q0-3.4-2.6-3.6-2.6.4-2.6 3.6zM-2.4-21q3.2-4.4 5.6-1 1.4 3.6 1.2 8l-1.6-.8q0-5-2-6z\"/>";
const CANNON: &str = "<path d=\"M-17.4-3.6l24.4-7.2q2.2-.2 2.8 1.4l.8 2.6q0 2-2 2.6L-4.6 1.2l-13 7.6-3.2 5.2-2.4-1 2.2-5.6 12.4-8.4-8.4.6z\" transform=\"scale(-1 1)\"/><circle cx=\"2.5\" cy=\"5.5\" r=\"9.2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\"/><circle cx=\"2.5\" cy=\"5.5\" r=\"2.4\"/><path d=\"M2.5-3.2v17.4M-6.2 5.5h17.4M-3.7-.7L8.7 11.7M8.7-.7L-3.7 11.7\" stroke=\"currentColor\" stroke-width=\"1.3\"/>";
const HORSESHOE: &str = "<path d=\"M-14-14q-5-4-1-8 4-3.6 8 0 4 4-1 8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\"/>";
const LEADER: &str = "<path d=\"M-11-9.5q1.4-6.2 6.4-8.4Q.2-21.6 4-18.2q5.4 2 7.4 8.4-5.2-3-11.2-2.6-6-.2-11.2 2.9z\"/><path d=\"M-3.8-11.2q3.8-1 7.4 0v3.6q0 3.4-3.7 3.8-3.7-.4-3.7-3.8z\"/><path d=\"M-10 15.5q-.6-13.2 4.4-17l3.6-1.6h4l3.6 1.6q5 3.8 4.4 17z\"/>";
const SOLDIER: &str = "<path d=\"M-6.6-17.6q-.4-6.6 6.2-7 6.6.2 7.2 6.4l1.2 1.6-14.8.6z\"/><path d=\"M-4.4-15.8h8.6l-.6 4.4q-1.6 2.6-3.8 2.6-3.2-.2-4-3z\"/><path d=\"M-7.6-7.8q3-2 7.4-1.6 5.6-.2 7.6 2l2.6 8.4-3 2-.6 6.6H-6l-.6-5.4-4.2-3z\"/><path d=\"M-5.6 10.4h5l-.6 10.2.8 3.4h-6.6l.6-4zM1.4 10.4h5.4l1.4 9.6 1.4 4H3z\"/><path d=\"M-13.4 7.6L9.6-9l3.6-4.2 1.4 1-2 4.4-24 17.6z\"/>";

/// The shapes, to be filled (and stroked by `currentColor`) from outside.
pub(crate) fn shapes(figure: Figure) -> String {
    match figure {
        Figure::Infantry => INFANTRY_HEAD.to_owned(),
        Figure::Light => LIGHT.to_owned(),
        Figure::Grenadier => GRENADIER.to_owned(),
        Figure::Cavalry => format!("{HORSE}{HUSSAR}"),
        Figure::Cuirassier => format!("{HORSE}{CUIRASS}"),
        Figure::Gun => CANNON.to_owned(),
        Figure::HorseGun => format!("{CANNON}{HORSESHOE}"),
        Figure::Leader => LEADER.to_owned(),
        Figure::Soldier => SOLDIER.to_owned(),
    }
}

/// The silhouette in one colour, scaled, at a place.
pub fn silhouette(figure: Figure, color: impl std::fmt::Display, scale: f64, x: f64, y: f64) -> String {
    format!(
        "<g transform=\"translate({} {}) scale({scale:.2})\" fill=\"{color}\" color=\"{color}\">{}</g>",
        crate::geom::N(x),
        crate::geom::N(y),
        shapes(figure)
    )
}

/// The picture in a box of 80 × 50 about (0, 0).
pub(crate) fn weapon(weapon: Weapon, c: impl std::fmt::Display) -> String {
    match weapon {
        Weapon::Lmg => format!(
            "<g fill=\"{c}\" transform=\"translate(0 2)\"><path d=\"M-36-3h20l3-4h16l2 3h28v3H8l-3 5h-8l-3 6h-7l2-7h-12l-9 8h-6l3-10z\"/><path d=\"M18 0l-8 16h3l8-14zM22 0l8 16h-3l-8-14z\"/></g>"
        ),
        Weapon::Hmg => format!(
            "<g fill=\"{c}\" transform=\"translate(0-2)\"><path d=\"M-30-6h18l2-3h18v4h30v3H8v7h-18v-4h-20z\"/><path d=\"M-6 4L-26 24h5L-1 6zM0 4h4l18 20h-5zM-3 4h4v21h-4z\"/></g>"
        ),
        Weapon::Mortar => {
            format!("<path d=\"M-20 18L12-24l8 6-30 40zM8-12l14 32h-4L4-8zM-32 18h28v6h-28z\" fill=\"{c}\"/>")
        }
        Weapon::Radio => format!(
            "<g fill=\"none\" stroke=\"{c}\" stroke-width=\"4\"><rect x=\"-16\" y=\"-8\" width=\"32\" height=\"28\" rx=\"3\"/><path d=\"M-8-8L-14-26M-8 2h16M4-20q8-6 14 2M6-14q5-3 8 2\"/></g>"
        ),
        Weapon::AtGun => format!(
            "<g fill=\"{c}\"><path d=\"M-34-3h44v4h-44zM6-12l8 2v20l-8 2zM14 4l20 14-2 3L12 10z\"/><circle cx=\"8\" cy=\"8\" r=\"9\" fill=\"none\" stroke=\"{c}\" stroke-width=\"4\"/></g>"
        ),
        Weapon::Satchel => format!(
            "<rect x=\"-16\" y=\"-8\" width=\"32\" height=\"24\" rx=\"3\" fill=\"{c}\"/><path d=\"M-8-8v-6h16v6\" fill=\"none\" stroke=\"{c}\" stroke-width=\"4\"/>"
        ),
        Weapon::Flamethrower => format!(
            "<path d=\"M-30 0h30v5h-30zM2-2q12-12 22-4-6 0-6 4 8-2 14 4-8 0-10 4 6 2 8 8-16 2-28-10z\" fill=\"{c}\"/>"
        ),
        Weapon::Rocket => format!("<path d=\"M-34-6h64l6-5v16l-6-5h-64zM-8 2h5v12h-5z\" fill=\"{c}\"/>"),
    }
}

/// A map symbol, stroked from outside.
pub(crate) fn symbol(symbol: Symbol, ink: &str) -> String {
    let d = match symbol {
        Symbol::Infantry => "<path d=\"M-15-11L15 11M15-11L-15 11\"/>",
        Symbol::Mechanised => "<path d=\"M-15-11L15 11M15-11L-15 11\"/><ellipse rx=\"13\" ry=\"7\"/>",
        Symbol::Tank => "<ellipse rx=\"15\" ry=\"8\"/>",
        Symbol::Artillery => "<circle r=\"5.5\" fill=\"INK\"/>",
        Symbol::SelfPropelled => "<ellipse rx=\"15\" ry=\"8\"/><circle r=\"4\" fill=\"INK\"/>",
        Symbol::Helicopter => "<path d=\"M-13-6v12L13-6v12z\" fill=\"INK\"/>",
        Symbol::Recon => "<path d=\"M-14 11L14-11\"/>",
        Symbol::Engineer => "<path d=\"M-10 6v-10h20v10M0-4v8\"/>",
        Symbol::AntiAir => "<path d=\"M-14 9q14-18 28 0\"/>",
        Symbol::AntiTank => "<path d=\"M-14 11L0-10 14 11\"/>",
        Symbol::Supply => "<path d=\"M-15 7h30\"/>",
        Symbol::Bridging => "<path d=\"M-13-7l4 4h18l4-4M-13 7l4-4h18l4 4\"/>",
        Symbol::Rocket => "<circle r=\"4\" cy=\"5\" fill=\"INK\"/><path d=\"M-7-2L0-9l7 7M-7 4L0-3l7 7\"/>",
    };
    d.replace("INK", ink)
}

/// Something seen from above, in the colours of a side.
pub(crate) fn above(kind: Above, stock: &Stock) -> String {
    let (hull, dark, top) = if stock.dark {
        (Color(0xcf_d2c8), stock.edge, Color(0xee_eee4))
    } else {
        (stock.edge, Color(0x2b_2210), stock.lit)
    };
    let drawn = match kind {
        Above::Hull => {
            let mut tracks = String::new();
            for i in 0..9 {
                let _ = write!(tracks, "M-18 {y}h7M11 {y}h7", y = i * 5 - 20);
            }
            format!(
                "<rect x=\"-19\" y=\"-23\" width=\"9\" height=\"46\" rx=\"2\" fill=\"{dark}\"/><rect x=\"10\" y=\"-23\" width=\"9\" height=\"46\" rx=\"2\" fill=\"{dark}\"/><path d=\"{tracks}\" stroke=\"{hull}\" stroke-width=\"1.1\" opacity=\".7\"/><path d=\"M-11-21q11-5 22 0v42h-22z\" fill=\"{hull}\"/><path d=\"M-8 12h16M-8 16h16\" stroke-width=\"1.2\"/>"
            )
        }
        Above::Turret => format!(
            "<path d=\"M-1.8-6h3.6v-31h-3.6z\" fill=\"{top}\"/><path d=\"M-3-37h6v-4h-6z\" fill=\"{dark}\"/><path d=\"M-9-4q0-7 9-7t9 7v8q-3 6-9 6t-9-6z\" fill=\"{top}\"/><circle cx=\"3\" cy=\"2\" r=\"3\" fill=\"none\"/>"
        ),
        Above::Gun => {
            let (fill, line) =
                if stock.dark { (Color(0xdf_e0d6), stock.edge) } else { (stock.edge, Color(0x2b_2210)) };
            return format!(
                "<g stroke=\"{line}\" stroke-width=\"1.5\" fill=\"{fill}\"><path d=\"M-2-32h4v40h-4z\"/><path d=\"M-17-10q17-8 34 0v4q-17-6-34 0z\"/><path d=\"M-20-7h5v15h-5zM15-7h5v15h-5z\"/><path d=\"M-4 6L-15 28h5L0 8l10 20h5L4 6z\"/></g>"
            );
        }
    };
    format!("<g stroke=\"{dark}\" stroke-width=\"1.6\" stroke-linejoin=\"round\">{drawn}</g>")
}
