//! Square counters of Prussia's Glory and Hot War, and markers of any game.

use crate::Draw;
use crate::counters::{badge, blank, label, text};
use crate::figures::silhouette;
use crate::geom::N;
use crate::palette::{Color, Theme};
use crate::stock::Stock;
use sandtable_picture::{Arm, Brigade, Commander, Figure, Marker, Nation, Order, Platoon, Symbol};
use std::fmt::Write;

impl Draw for Brigade {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let band = self.corps.map_or(stock.band, |rgb| Color(rgb & 0xff_ffff));
        let on_band = if band.lightness() > 0.45 { "#1a1203" } else { "#fff" };
        let mut s = blank(&stock, 3.0);
        let _ = write!(s, "<rect x=\"-45.5\" y=\"-45.5\" width=\"91\" height=\"15\" fill=\"{band}\"/>");
        s += &text(0.0, -34.0, 11.5, &self.name, on_band);
        let pip = if stock.dark { stock.ink } else { stock.edge };
        for i in 0..4 {
            let fill = if i < self.levels[0] { pip.to_string() } else { "none".to_owned() };
            let opacity = if i < self.levels[1] { "1" } else { ".18" };
            let _ = write!(
                s,
                "<rect x=\"-43\" y=\"{}\" width=\"8\" height=\"9\" fill=\"{fill}\" stroke=\"{pip}\" stroke-width=\"1.2\" opacity=\"{opacity}\"/>",
                16 - i32::from(i) * 11
            );
        }
        let veil = if stock.dark { ".08" } else { ".5" };
        let ink = stock.ink;
        let _ = write!(
            s,
            "<rect x=\"-27\" y=\"-25\" width=\"54\" height=\"32\" fill=\"#fff\" fill-opacity=\"{veil}\" stroke=\"{ink}\" stroke-width=\"2.2\"/>{}",
            arm_symbol(self.arm, ink)
        );
        let (ground, opacity) = if stock.dark { ("#000", ".22") } else { ("#fff", ".45") };
        let _ = write!(
            s,
            "<rect x=\"-45.5\" y=\"27\" width=\"91\" height=\"18.5\" fill=\"{ground}\" opacity=\"{opacity}\"/>"
        );
        s += &text(0.0, 42.0, 19.0, self.values.map(|v| v.to_string()).join(" · "), ink);
        if self.shock > 0 {
            let star = if stock.dark { "#f0cd74" } else { "#b23a2e" };
            let _ = write!(
                s,
                "<path transform=\"translate(36-16)\" d=\"M0-8l2.4 5.6L8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4z\" fill=\"{star}\"/>"
            );
            s += &text(36.0, 3.0, 11.0, format!("+{}", self.shock), ink);
        }
        for state in &self.states {
            s += &badge(*state);
        }
        s
    }
}

fn arm_symbol(arm: Arm, ink: Color) -> String {
    let cross = format!("<path d=\"M-27-25l54 32m0-32l-54 32\" stroke=\"{ink}\" stroke-width=\"2.2\"/>");
    match arm {
        Arm::Infantry => cross,
        Arm::Grenadier => format!(
            "{cross}<circle cy=\"-9\" r=\"6.5\" fill=\"{ink}\"/><path d=\"M0-15q-2-5 3-8\" stroke=\"{ink}\" stroke-width=\"2\" fill=\"none\"/>"
        ),
        Arm::Cavalry => format!("<path d=\"M-27 7L27-25\" stroke=\"{ink}\" stroke-width=\"2.4\"/>"),
        Arm::Cuirassier => format!("<path d=\"M-27 7L27-25V7z\" fill=\"{ink}\"/>"),
        Arm::Artillery => format!("<circle cy=\"-9\" r=\"8\" fill=\"{ink}\"/>"),
    }
}

impl Draw for Commander {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let (ring, figure) =
            if stock.dark { (Color(0xf0cd74), stock.body) } else { (stock.band, stock.edge) };
        let (star, on) = if stock.dark { ("#f0cd74", "#2a1c00") } else { ("#b23a2e", "#fff") };
        let mut s = blank(&stock, 3.0);
        let _ = write!(
            s,
            "<circle cy=\"-4\" r=\"25\" fill=\"{ring}\"/><circle cy=\"-4\" r=\"22\" fill=\"#fffaf0\"/>"
        );
        s += &silhouette(Figure::Leader, figure, 1.12, 0.0, 0.0);
        s += &text(0.0, -34.0, 11.5, &self.name, stock.ink);
        s += &text(-30.0, 41.0, 17.0, self.values[0], stock.ink);
        s += &text(30.0, 41.0, 17.0, self.values[1], stock.ink);
        let _ = write!(
            s,
            "<path d=\"M0 24l4 8.4 9 1-6.6 6.2 1.8 9-8.2-4.6-8.2 4.6 1.8-9-6.6-6.2 9-1z\" fill=\"{star}\"/>"
        );
        s + &text(0.0, 42.0, 12.0, self.modifier, on)
    }
}

fn symbol(symbol: Symbol, ink: Color) -> String {
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
    d.replace("INK", &ink.to_string())
}

/// The icon in a box of 20 about (0, 0), stroked from outside.
fn icon(order: Order) -> &'static str {
    match order {
        Order::Move => "<path d=\"M-8 0h13M1-5l6 5-6 5\"/>",
        Order::Attack => "<path d=\"M-8 0h9\"/><path d=\"M0-6l8 6-8 6z\" fill=\"currentColor\"/>",
        Order::Fire => "<path d=\"M0-8V8M-8 0H8\"/><circle r=\"5\"/>",
        Order::Defence => "<path d=\"M-7-6h14v5q-1 6-7 8-6-2-7-8z\"/>",
        Order::Ambush => "<path d=\"M-8 0q8-8 16 0-8 8-16 0z\"/><circle r=\"2\" fill=\"currentColor\"/>",
        Order::Recon => "<circle cx=\"-2\" cy=\"-2\" r=\"5\"/><path d=\"M2 2l6 6\"/>",
        Order::Wait => "<circle r=\"7\"/><path d=\"M0-4v4l3 2\"/>",
        Order::Flight => "<path d=\"M-9-3h18M0-3v4M-5 3q5-4 10 0t-5 4-5-4z\"/>",
        Order::Smoke => "<path d=\"M-8 5q-2-6 4-6 1-6 6-4 6 0 4 6 3 4-2 4z\"/>",
        Order::Dig => "<path d=\"M-8 5q8-10 16 0M-8 5h16\"/>",
        Order::None => "<path d=\"M-5 0h10\" stroke-dasharray=\"2 3\"/>",
        Order::AreaFire => "<circle r=\"7.5\" stroke-dasharray=\"3 2.6\"/><path d=\"M0-4V4M-4 0H4\"/>",
        Order::FireOnMove => {
            "<path d=\"M-9 5H5M1 1.5L5.5 5 1 8.5\"/><circle cx=\"2\" cy=\"-4\" r=\"3\"/><path d=\"M2-9v3M2-2v3M-3-4h3M4-4h3\"/>"
        }
        Order::Withdraw => "<path d=\"M8 5H0Q-5 5-5 0t5-5h2\"/><path d=\"M-1-9l-5 4 5 4\"/>",
        Order::March => "<path d=\"M-9 3h13M0-2l6 5-6 5\"/><path d=\"M-9-5h8\" stroke-dasharray=\"3 2.5\"/>",
        Order::PackUp => "<path d=\"M-7-7v14M7-7v14M-5 0h3M5 0H2M-3.5-3l3 3-3 3M3.5-3l-3 3 3 3\"/>",
        Order::Deploy => "<path d=\"M0 7V1M0 1L-7-6M0 1L7-6M0 1v-8M-9-3l1.5-4L-3-6M9-3L7.5-7 3-6\"/>",
        Order::Sector => "<path d=\"M0 7L-7-4Q0-9 7-4z\"/><path d=\"M-3 0l3-3 3 3\"/>",
        Order::Gather => {
            "<path d=\"M-8-8l5 5M8-8L3-3M-8 8l5-5M8 8L3 3\"/><circle r=\"2.4\" fill=\"currentColor\"/>"
        }
        Order::Mines => {
            "<circle cy=\"1\" r=\"5\" fill=\"currentColor\"/><path d=\"M0-7v-1M-6-4l-1-1M6-4l1-1M-8 8H8\"/>"
        }
        Order::Clear => "<circle cy=\"1\" r=\"5\"/><path d=\"M-8-7L8 8M0-7v-1\"/>",
        Order::Blast => "<path d=\"M0-8l2 5 5-3-2 5 4 2-5 1 2 6-5-4-5 4 1-6-5-1 4-2-2-5 5 3z\"/>",
        Order::Burn => "<path d=\"M0-9q1 5 5 8 3 5-1 9-4 2-8 0-5-5-1-9 1 2 2 2 0-5 3-10z\"/>",
        Order::Tow => "<path d=\"M-9-3h8v6h-8zM-1 0h4\"/><circle cx=\"6\" r=\"3\"/>",
        Order::Cut => {
            "<path d=\"M-7-7L5 5M7-7L-5 5\"/><circle cx=\"-6.5\" cy=\"6.5\" r=\"2\"/><circle cx=\"6.5\" cy=\"6.5\" r=\"2\"/>"
        }
        Order::Bridge => "<path d=\"M-9-5q3 4 0 9M9-5q-3 4 0 9M-8-3H8M-8 2H8M-3-3v5M3-3v5\"/>",
        Order::Supply => "<path d=\"M-7-3h14v10H-7zM-7-3l3-4h8l3 4M0-3v4\"/>",
        Order::Spot => "<path d=\"M-8-4h5v8h-5zM3-4h5v8H3zM-3-1h6M-6-8v4M6-8v4\"/>",
        Order::Mask => {
            "<path d=\"M-6-7H6v7q0 6-6 8-6-2-6-8z\"/><circle cx=\"-2.6\" cy=\"-2.5\" r=\"1.8\"/><circle cx=\"2.6\" cy=\"-2.5\" r=\"1.8\"/><path d=\"M-2 4h4\"/>"
        }
        Order::Aboard => "<path d=\"M-8 2h16v5H-8zM0-9v8M-3.5-4L0-.5 3.5-4\"/>",
        Order::Ashore => "<path d=\"M-8 2h16v5H-8zM0 0v-9M-3.5-5.5L0-9l3.5 3.5\"/>",
        Order::Land => "<path d=\"M-8 8H8M0-9V4M-4.5-.5L0 4l4.5-4.5\"/>",
        Order::TakeOff => "<path d=\"M-8 8H8M0 5V-8M-4.5-3.5L0-8l4.5 4.5\"/>",
        Order::Flares => {
            "<path d=\"M-9-4H9M0-4v3M-4 1q4-3 8 0\"/><path d=\"M-5 5l-2 3M0 5v4M5 5l2 3\" stroke-dasharray=\"1.4 2\"/>"
        }
    }
}

/// The sign alone, in the colour of the words beside it.
pub(crate) fn sign(order: Order) -> String {
    format!(
        "<g fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>",
        icon(order)
    )
}

/// The tab that hangs over a counter.
pub(crate) fn tab(order: Order, x: f64, y: f64) -> String {
    format!(
        "<g transform=\"translate({} {})\" stroke=\"#1d1a14\" color=\"#1d1a14\"><path d=\"M-17-12h34v20l-17 6-17-6z\" fill=\"#fff7e2\" stroke-width=\"1.6\"/><g transform=\"translate(0-1)\" fill=\"none\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g></g>",
        N(x),
        N(y),
        icon(order)
    )
}

impl Draw for Platoon {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let ink = stock.ink;
        let diamond = self.nation == Nation::Ussr;
        let frame = if diamond { "M0-31L34-8 0 15-34-8Z" } else { "M-30-27h60v38h-60z" };
        let veil = if stock.dark { ".1" } else { ".65" };
        let mut s = blank(&stock, 4.0);
        let _ = write!(
            s,
            "<path d=\"{frame}\" stroke=\"{ink}\" stroke-width=\"2.6\" fill=\"#fff\" fill-opacity=\"{veil}\"/><g transform=\"translate(0-8) scale({})\" stroke=\"{ink}\" stroke-width=\"2.6\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>",
            if diamond { ".92" } else { "1.05" },
            symbol(self.symbol, ink)
        );
        let (ground, opacity) = if stock.dark { ("#000", ".25") } else { ("#fff", ".45") };
        let _ = write!(
            s,
            "<rect x=\"-45.5\" y=\"18\" width=\"91\" height=\"27.5\" fill=\"{ground}\" opacity=\"{opacity}\"/>"
        );
        if self.number > 0 {
            s += &numeral(ink, self.number);
        }
        s += &label(15.0, 31.5, 13.5, &self.name, ink, "");
        s += &pips(ink, self.strength);
        for state in &self.states {
            s += &badge(*state);
        }
        if let Some(order) = self.order {
            s += &tab(order, 0.0, -52.0);
        }
        s
    }
}

/// The number of a platoon, over one that is drawn without.
pub(crate) fn number(nation: Nation, number: u8, theme: Theme) -> String {
    numeral(Stock::of(nation).themed(theme).ink, number)
}

/// The number of a platoon in the corner where no one rides with it.
pub(crate) fn number_above(nation: Nation, number: u8, theme: Theme) -> String {
    let stock = Stock::of(nation).themed(theme);
    let (ground, ink) = (stock.body, stock.ink);
    let plate = format!(
        "<circle cx=\"-31\" cy=\"-31\" r=\"17\" fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"2.2\"/>"
    );
    plate + &text(-31.0, -22.5, if number > 9 { 21.0 } else { 24.0 }, number, ink)
}

fn numeral(ink: Color, number: u8) -> String {
    text(-30.0, 40.5, 25.0, number, ink)
}

/// The pips of its strength, left and at most: over a platoon that is drawn without.
pub(crate) fn strength(nation: Nation, strength: [u8; 2], theme: Theme) -> String {
    pips(Stock::of(nation).themed(theme).ink, strength)
}

fn pips(ink: Color, [left, most]: [u8; 2]) -> String {
    let pip = |i: u8| {
        let fill = if i < left { ink.to_string() } else { "none".to_owned() };
        format!(
            "<rect x=\"{}\" y=\"35.5\" width=\"9.5\" height=\"6.5\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.3\"/>",
            i32::from(i) * 12 - 14
        )
    };
    (0..most).map(pip).collect()
}

/// Where an enemy was last seen: dashed outline, question mark and a word such as the turn.
pub(crate) fn last_seen(nation: Nation, words: &str) -> String {
    let stock = Stock::of(nation);
    let edge = stock.edge;
    format!(
        "<rect x=\"-45\" y=\"-45\" width=\"90\" height=\"90\" rx=\"5\" fill=\"{}\" fill-opacity=\".75\" stroke=\"{edge}\" stroke-width=\"3\" stroke-dasharray=\"8 5\"/>{}{}",
        if stock.dark { stock.lit.mixed(Color(0xffffff), 0.6) } else { stock.lit },
        text(0.0, 18.0, 52.0, '?', edge),
        text(0.0, 38.0, 14.0, words, edge)
    )
}

/// The marker as SVG, with a word or number.
pub(crate) fn marker(marker: Marker, words: &str) -> String {
    let (ground, ink, picture) = match marker {
        Marker::Smoke => (
            "#d9dde0",
            "#4a5560",
            "<path d=\"M-20 12q-12-4-6-14-2-14 12-14 8-12 20-3 14-2 14 10 10 6 2 16-20 8-42 5z\" fill=\"#f4f6f7\" stroke=\"#4a5560\" stroke-width=\"2.4\"/>",
        ),
        Marker::Blaze => (
            "#e8862c",
            "#5a1b05",
            "<path d=\"M0-26q4 12 14 20 8 14-4 26-10 6-20 0-12-12-4-24 2 6 6 7-2-16 8-29z\" fill=\"#ffd25a\" stroke=\"#5a1b05\" stroke-width=\"2.4\"/>",
        ),
        Marker::Foxholes => (
            "#b79a68",
            "#3a2a10",
            "<g fill=\"#5b431d\" stroke=\"#3a2a10\" stroke-width=\"2\"><ellipse cx=\"-14\" cy=\"4\" rx=\"11\" ry=\"7\"/><ellipse cx=\"14\" cy=\"-4\" rx=\"11\" ry=\"7\"/><ellipse cx=\"8\" cy=\"16\" rx=\"10\" ry=\"6\"/></g>",
        ),
        Marker::Wire => (
            "#d8d3c2",
            "#2a2a2a",
            "<path d=\"M-32 6q8-20 16 0t16 0 16 0 16 0M-32-6h64M-32 14h64\" fill=\"none\" stroke=\"#2a2a2a\" stroke-width=\"2.6\"/>",
        ),
        Marker::Mines => (
            "#e3c14a",
            "#3a2c00",
            "<g fill=\"#3a2c00\"><circle cx=\"-14\" cy=\"4\" r=\"8\"/><circle cx=\"12\" cy=\"-6\" r=\"8\"/><circle cx=\"10\" cy=\"16\" r=\"8\"/></g>",
        ),
        Marker::Pillbox => (
            "#9a9a94",
            "#222",
            "<path d=\"M-26 18v-22l12-12h28l12 12v22z\" fill=\"#bdbdb6\" stroke=\"#222\" stroke-width=\"2.6\"/><path d=\"M-12-2h24v7h-24z\" fill=\"#222\"/>",
        ),
        Marker::Trench => (
            "#a88a58",
            "#2f210c",
            "<path d=\"M-32 8l12-14 12 14 12-14 12 14 12-14\" fill=\"none\" stroke=\"#2f210c\" stroke-width=\"8\"/><path d=\"M-32 8l12-14 12 14 12-14 12 14 12-14\" fill=\"none\" stroke=\"#e0c894\" stroke-width=\"3.4\"/>",
        ),
        Marker::Wreck => (
            "#4d4a46",
            "#f3ebd6",
            "<path d=\"M-24 10l6-14h12l4-8h12l6 8 10 4 2 10zM-2-10l-22-8\" fill=\"#26231f\" stroke=\"#f3ebd6\" stroke-width=\"1.8\"/>",
        ),
        Marker::Control => ("#fff", "#222", ""),
    };
    let mut s = format!(
        "<rect x=\"-44\" y=\"-44\" width=\"92\" height=\"92\" rx=\"7\" opacity=\".3\"/><rect x=\"-46\" y=\"-46\" width=\"92\" height=\"92\" rx=\"7\" fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"2.4\"/>{picture}"
    );
    if !words.is_empty() {
        s += &text(0.0, 40.0, 17.0, words, ink);
    }
    s
}
