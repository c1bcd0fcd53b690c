//! Square counters of the two games of the Second World War.

use crate::Draw;
use crate::counters::{badge, blank, label, text};
use crate::figures::silhouette;
use crate::geom::N;
use crate::palette::{Color, Theme};
use crate::stock::Stock;
use sandtable_picture::{Figure, Squad, SquadKind, State, Team, Value, Weapon};
use std::fmt::Write;

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

const STRIPES: &str = "M-45-20L-20-45M-45 5L5-45M-45 30L30-45M-40 45L45-40M-15 45L45-15M10 45L45 10";
const TORN: &str = "<path d=\"M-45.5-45.5L-23-45.5-45.5-23z\" fill=\"#8d1f14\"/><path d=\"M-43-38l8 3-3 3 4 5\" stroke=\"#fff\" stroke-width=\"2.4\" fill=\"none\" stroke-linejoin=\"round\"/>";

/// The ground of a counter, cream with stripes when broken.
fn ground(stock: &Stock, r: f64, broken: bool) -> String {
    if !broken {
        return blank(stock, r);
    }
    format!(
        "<rect x=\"-44\" y=\"-44\" width=\"92\" height=\"92\" rx=\"{r}\" opacity=\".3\"/><rect x=\"-47\" y=\"-47\" width=\"94\" height=\"94\" rx=\"{r}\" fill=\"{}\"/><rect x=\"-45.5\" y=\"-45.5\" width=\"91\" height=\"91\" rx=\"{}\" fill=\"#eee5cd\"/><path d=\"{STRIPES}\" stroke=\"{}\" stroke-width=\"7\" opacity=\".55\"/><rect x=\"-41\" y=\"-41\" width=\"82\" height=\"82\" rx=\"4\" fill=\"#f3ebd6\" opacity=\".62\"/>",
        stock.edge,
        r - 1.0,
        stock.body
    )
}

/// A row of soldiers, outlined so that they stand on any ground.
fn soldiers(stock: &Stock, n: u8, broken: bool) -> String {
    let places: &[(f64, f64, f64)] = match n {
        1 => &[(0.0, 0.0, 1.06)],
        2 => &[(-11.0, 1.0, 0.88), (11.0, 1.0, 0.88)],
        3 => &[(-16.0, 2.0, 0.76), (0.0, 0.0, 0.78), (16.0, 2.0, 0.76)],
        _ => &[(-21.0, -3.0, 0.68), (-7.0, 3.0, 0.68), (7.0, -3.0, 0.68), (21.0, 3.0, 0.68)],
    };
    let (fill, line) = match (broken, stock.dark) {
        (true, _) => (Color(0x4a4436), Color(0xf3ebd6)),
        (_, true) => (Color(0xe9e6d8), stock.edge),
        _ => (stock.edge, stock.lit),
    };
    let mut s = format!(
        "<g stroke=\"{line}\" stroke-width=\"1.1\" stroke-linejoin=\"round\" paint-order=\"stroke\"{}>",
        if broken { " transform=\"rotate(-14)\"" } else { "" }
    );
    for (x, y, scale) in places {
        s += &silhouette(Figure::Soldier, fill, *scale, *x, *y);
    }
    s + "</g>"
}

fn strip(dark: bool, y: f64, h: f64) -> String {
    let (color, opacity) = if dark { ("#000", ".22") } else { ("#fff", ".4") };
    format!(
        "<rect x=\"-45.5\" y=\"{}\" width=\"91\" height=\"{}\" fill=\"{color}\" opacity=\"{opacity}\"/>",
        N(y),
        N(h)
    )
}

fn value(x: f64, y: f64, size: f64, v: &Value, ink: Color) -> String {
    let more = if v.underlined { " text-decoration=\"underline\"" } else { "" };
    let mut s = label(x, y, size, &v.text, ink, more);
    if v.boxed {
        let _ = write!(
            s,
            "<rect x=\"{}\" y=\"{}\" width=\"25\" height=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.3\" rx=\"1.5\"/>",
            N(x - 12.5),
            N(y - size * 0.85),
            N(size)
        );
    }
    s
}

fn states(states: &[State]) -> String {
    states.iter().map(|s| badge(*s)).collect()
}

impl Draw for Team {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let ink = if self.broken { Color(0x1d1a14) } else { stock.ink };
        let dark = stock.dark && !self.broken;
        let mut s = ground(&stock, 7.0, self.broken) + &strip(dark, -45.5, 15.5);
        let letters = self.name.chars().count().max(1) as f64;
        let middle = if self.broken { 8.0 } else { 0.0 };
        s += &label(middle, -33.8, (164.0 / letters).clamp(7.6, 12.0), &self.name, ink, "");
        let _ =
            write!(s, "<g transform=\"translate(3 1)\">{}</g>", soldiers(&stock, self.figures, self.broken));
        draw_rank(self, &mut s, &stock, ink);
        s += &strip(dark, 19.5, 26.0);
        for (v, x) in self.values.iter().zip([-29.5, 0.0, 29.5]) {
            s += &value(x, 39.8, 21.5, v, ink);
        }
        if self.broken {
            s += TORN;
        }
        s + &states(&self.states)
    }
}

/// Morale in its disc, Command in its star.
fn draw_rank(team: &Team, s: &mut String, stock: &Stock, ink: Color) {
    let number = if team.broken || !stock.dark { Color(0xf3ebd6) } else { stock.edge };
    let disc = if team.broken { Color(0x8d1f14) } else { ink };
    let _ = write!(s, "<circle cx=\"-32\" cy=\"-15\" r=\"13\" fill=\"{disc}\"/>");
    s.push_str(&text(-32.0, -8.6, if team.morale > 9 { 16.0 } else { 19.0 }, team.morale, number));
    if let Some(command) = team.command {
        let (star, on) = if stock.dark { ("#f0cd74", "#2a1c00") } else { ("#8b2f1e", "#fff") };
        let _ = write!(
            s,
            "<path transform=\"translate(31-16) scale(1.28)\" d=\"M0-11.6l3.6 7.8 8.4.9-6.3 5.7 1.8 8.4L0 6.8l-7.5 4.4 1.8-8.4-6.3-5.7 8.4-.9z\" fill=\"{star}\"/>"
        );
        s.push_str(&text(31.0, -9.8, 16.0, command, on));
    }
}

impl Draw for Squad {
    fn draw(&self, theme: Theme) -> String {
        let stock = Stock::of(self.nation).themed(theme);
        let broken = self.broken.is_some();
        let ink = if broken { Color(0x1d1a14) } else { stock.ink };
        let mut s = ground(&stock, 5.0, broken);
        match &self.kind {
            SquadKind::Infantry { figures, values, class, smoke } => {
                let _ =
                    write!(s, "<g transform=\"translate(0-9)\">{}</g>", soldiers(&stock, *figures, broken));
                s += &text(36.0, -31.0, 13.0, class, ink);
                if let Some(smoke) = smoke {
                    s += &text(-36.0, -30.0, 14.0, 's', ink);
                    s += &text(-28.0, -34.0, 10.0, smoke, ink);
                }
                s += &strip(stock.dark && !broken, 18.0, 27.5);
                if let Some(morale) = self.broken {
                    s += TORN;
                    s += &text(0.0, 40.0, 26.0, format!("[{morale}]"), "#8d1f14");
                } else {
                    for (v, x) in values.iter().zip([-28.0, 0.0, 28.0]) {
                        s += &value(x, 39.0, 24.0, v, ink);
                    }
                    s += &text(-14.0, 37.0, 18.0, '·', ink);
                    s += &text(14.0, 37.0, 18.0, '·', ink);
                }
            }
            SquadKind::Leader { morale, modifier } => {
                let _ = write!(s, "<g transform=\"translate(-14-4)\">{}</g>", soldiers(&stock, 1, broken));
                s += &text(0.0, -32.0, 12.0, &self.name, ink);
                let morale = self.broken.map_or(morale.to_string(), |m| format!("[{m}]"));
                s += &text(24.0, 6.0, 30.0, morale, ink);
                s += &text(
                    24.0,
                    36.0,
                    26.0,
                    modifier,
                    if stock.dark && !broken { "#f0cd74" } else { "#8b2f1e" },
                );
            }
            SquadKind::Weapon { weapon, values, rate, breakdown } => {
                let _ = write!(
                    s,
                    "<g transform=\"translate(0-8)\">{}</g>",
                    crate::soldiers::weapon(*weapon, ink)
                );
                s += &text(0.0, -31.0, 12.0, &self.name, ink);
                s += &text(-20.0, 38.0, 21.0, &values[0], ink);
                s += &text(14.0, 38.0, 21.0, &values[1], ink);
                s += &rate_box(*rate, -34.5, ink);
                s += &text(36.0, 22.0, 11.0, breakdown, if stock.dark { "#ffb3a5" } else { "#8d1f14" });
            }
            SquadKind::Gun { calibre, rate, breakdown } => {
                let _ = write!(
                    s,
                    "<g transform=\"translate(0-2) rotate({}) scale(.92)\">{}</g>",
                    self.facing.unwrap_or(0),
                    gun_from_above(&stock)
                );
                s += &text(0.0, 39.0, 17.0, calibre, ink);
                s += &label(-43.0, -33.0, 11.0, &self.name, ink, " style=\"text-anchor:start\"");
                s += &text(34.0, 38.0, 12.0, breakdown, ink);
                s += &rate_box(*rate, 34.5, ink);
            }
            SquadKind::Vehicle { movement, armament, armour, guns, turret } => {
                let _ = write!(
                    s,
                    "<g transform=\"translate(0 1) rotate({}) scale(.84)\">{}</g>",
                    self.facing.unwrap_or(0),
                    tank_from_above(&stock, *turret)
                );
                let (start, end) = (" style=\"text-anchor:start\"", " style=\"text-anchor:end\"");
                s += &label(-43.0, -34.0, 11.0, &self.name, ink, start);
                let _ = write!(
                    s,
                    "<circle cx=\"34\" cy=\"-32\" r=\"10.5\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"/>"
                );
                s += &text(34.0, -27.0, 14.0, movement, ink);
                s += &text(0.0, 42.0, 16.0, armament, ink);
                s += &label(-42.0, 24.0, 13.0, &armour[0], ink, start);
                s += &label(-42.0, 40.0, 13.0, &armour[1], ink, start);
                s += &label(42.0, 40.0, 11.5, guns, ink, end);
            }
        }
        if let Some(facing) = self.facing {
            let wedge = if stock.dark { "#f0cd74" } else { "#8b2f1e" };
            let _ = write!(
                s,
                "<path transform=\"rotate({facing})\" d=\"M-11-50L0-63 11-50z\" fill=\"{wedge}\" stroke=\"#1d1a14\" stroke-width=\"1.4\"/>"
            );
        }
        s + &states(&self.states)
    }
}

fn rate_box(rate: Option<u8>, x: f64, ink: Color) -> String {
    let Some(rate) = rate else { return String::new() };
    let y = if x < 0.0 { -26.0 } else { -42.0 };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"17\" height=\"17\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/>{}",
        N(x - 8.5),
        N(y),
        text(x, y + 13.5, 14.0, rate, ink)
    )
}

fn tank_from_above(stock: &Stock, turret: i16) -> String {
    let (hull, dark, top) = if stock.dark {
        (Color(0xcfd2c8), stock.edge, Color(0xeeeee4))
    } else {
        (stock.edge, Color(0x2b2210), stock.lit)
    };
    let mut tracks = String::new();
    for i in 0..9 {
        let _ = write!(tracks, "M-18 {y}h7M11 {y}h7", y = i * 5 - 20);
    }
    format!(
        "<g stroke=\"{dark}\" stroke-width=\"1.6\" stroke-linejoin=\"round\"><rect x=\"-19\" y=\"-23\" width=\"9\" height=\"46\" rx=\"2\" fill=\"{dark}\"/><rect x=\"10\" y=\"-23\" width=\"9\" height=\"46\" rx=\"2\" fill=\"{dark}\"/><path d=\"{tracks}\" stroke=\"{hull}\" stroke-width=\"1.1\" opacity=\".7\"/><path d=\"M-11-21q11-5 22 0v42h-22z\" fill=\"{hull}\"/><path d=\"M-8 12h16M-8 16h16\" stroke-width=\"1.2\"/><g transform=\"rotate({turret})\"><path d=\"M-1.8-6h3.6v-31h-3.6z\" fill=\"{top}\"/><path d=\"M-3-37h6v-4h-6z\" fill=\"{dark}\"/><path d=\"M-9-4q0-7 9-7t9 7v8q-3 6-9 6t-9-6z\" fill=\"{top}\"/><circle cx=\"3\" cy=\"2\" r=\"3\" fill=\"none\"/></g></g>"
    )
}

fn gun_from_above(stock: &Stock) -> String {
    let (fill, line) = if stock.dark { (Color(0xdfe0d6), stock.edge) } else { (stock.edge, Color(0x2b2210)) };
    format!(
        "<g stroke=\"{line}\" stroke-width=\"1.5\" fill=\"{fill}\"><path d=\"M-2-32h4v40h-4z\"/><path d=\"M-17-10q17-8 34 0v4q-17-6-34 0z\"/><path d=\"M-20-7h5v15h-5zM15-7h5v15h-5z\"/><path d=\"M-4 6L-15 28h5L0 8l10 20h5L4 6z\"/></g>"
    )
}
