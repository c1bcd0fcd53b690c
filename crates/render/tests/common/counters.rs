//! Counters of games that do not exist yet, as data: what they need must need no new part.
#![allow(dead_code, reason = "each test and example uses some of them")]

use sandtable_picture::*;

pub const BLUE: Stock = Stock {
    dark: true,
    body: Color(0x1d_3a63),
    edge: Color(0x0d_1f3a),
    lit: Color(0x4c_6d9c),
    ink: Color(0xf5_f1e4),
    face: Color(0x1d_3a63),
    band: Color(0xe9_c46a),
    ends: Ends::Pointed,
};
pub const WHITE: Stock = Stock {
    dark: false,
    body: Color(0xf4_eddb),
    edge: Color(0x6d_6350),
    lit: Color(0xff_ffff),
    ink: Color(0x2b_241a),
    face: Color(0xff_faf0),
    band: Color(0xb2_3a2e),
    ends: Ends::Square,
};
pub const GREY: Stock = Stock {
    dark: true,
    body: Color(0x47_535c),
    edge: Color(0x20_282e),
    lit: Color(0x77_868f),
    ink: Color(0xf4_f3ea),
    face: Color(0x47_535c),
    band: Color(0xe9_e4d2),
    ends: Ends::Pointed,
};
pub const BROWN: Stock = Stock {
    dark: false,
    body: Color(0xcf_a063),
    edge: Color(0x6b_4718),
    lit: Color(0xeb_cd9f),
    ink: Color(0x2a_1a05),
    face: Color(0xfb_f3e0),
    band: Color(0x8b_2f1e),
    ends: Ends::Round,
};
pub const RED: Stock = Stock {
    dark: true,
    body: Color(0x8f_2a22),
    edge: Color(0x4f_120d),
    lit: Color(0xc4_665c),
    ink: Color(0xfd_f3e4),
    face: Color(0x8f_2a22),
    band: Color(0xf0_c75e),
    ends: Ends::Pointed,
};
pub const PALE: Stock = Stock {
    dark: false,
    body: Color(0xa9_cbe6),
    edge: Color(0x2f_5b80),
    lit: Color(0xd9_eaf7),
    ink: Color(0x0f_2639),
    face: Color(0xff_faf0),
    band: Color(0x1f_4d78),
    ends: Ends::Square,
};

/// Gold on dark stock, red on light.
const GOLD: Ink = Ink::two(Tone::Rgb(Color(0xf0_cd74)), Tone::Rgb(Color(0xb2_3a2e)));
const REDDISH: Ink = Ink::two(Tone::Rgb(Color(0xff_b3a5)), Tone::Rgb(Color(0x8d_1f14)));
const BROKEN: Ink = Ink::rgb(0x8d_1f14);

/// A band with a name across the top.
fn band(name: &str, color: Option<Color>, stock: Stock) -> [Part; 2] {
    let ground = color.unwrap_or(stock.band);
    let ink = Ink::of(Tone::Rgb(ground.ink_on()));
    [
        Shape::strip(-45.5, 15.0).filled(Ink::of(Tone::Rgb(ground))).into(),
        Words::key(name, [0.0, -34.0], 11.5).within(150.0, 7.6).in_ink(ink).into(),
    ]
}

/// The symbol of an arm, in a box of 54 × 32.
fn arm(arm: &str) -> Vec<Part> {
    let veil = Ink::rgb(0xff_ffff).veil(0.08, 0.5);
    let frame = Shape::of(Form::Rect([-27.0, -25.0, 54.0, 32.0], 0.0)).filled(veil).lined(TEXT, 2.2);
    let disc = |r| Shape::of(Form::Disc([0.0, -9.0], r)).filled(TEXT).into();
    let cross = Shape::path("M-27-25l54 32m0-32l-54 32").lined(TEXT, 2.2).into();
    let mut parts = vec![frame.into()];
    parts.extend(match arm {
        "infantry" => vec![cross],
        "grenadiers" => {
            vec![cross, disc(6.5), Shape::path("M0-15q-2-5 3-8").lined(TEXT, 2.0).into()]
        }
        "dragoons" => vec![Shape::path("M-27 7L27-25").lined(TEXT, 2.4).into()],
        "cuirassiers" => vec![Shape::path("M-27 7L27-25V7z").filled(TEXT).into()],
        _ => vec![disc(8.0)],
    });
    parts
}

/// A brigade: band, steps at the left, symbol, strength · morale · movement, shock.
pub struct Brigade<'a> {
    pub stock: Stock,
    pub name: &'a str,
    pub corps: Option<Color>,
    pub arm: &'a str,
    pub steps: [u8; 2],
    pub values: [u8; 3],
    pub shock: u8,
}

impl Brigade<'_> {
    pub fn art(&self) -> PieceArt {
        let [left, of] = self.steps;
        let steps = Pips {
            at: [-43.0, 5.0],
            size: [8.0, 12.0],
            step: [0.0, -15.0],
            left,
            of,
            room: 2,
            width: 1.2,
            ink: Ink::of(Tone::Figure),
        };
        let values = self.values.map(|n| n.to_string()).join(" · ");
        let shock = [
            Shape::path("M0-8l2.4 5.6L8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4z")
                .put(Place::at(36.0, -16.0))
                .filled(GOLD)
                .into(),
            Words::new(format!("+{}", self.shock), [36.0, 3.0], 11.0).into(),
        ];
        PieceArt::counter(self.stock, 3.0)
            .and(band(self.name, self.corps, self.stock))
            .with(steps)
            .and(arm(self.arm))
            .with(Shape::strip(27.0, 18.5).filled(SHADE.veil(0.22, 0.45)))
            .with(Words::new(values, [0.0, 42.0], 19.0))
            .and((self.shock > 0).then_some(shock).into_iter().flatten())
    }
}

/// A letter on a corner ribbon.
pub fn ribbon(letter: &str, ground: u32, ink: u32) -> Ribbon {
    Ribbon { letter: letter.into(), ground: Ink::rgb(ground), ink: Ink::rgb(ink) }
}

/// A tab over a counter: how much of its stack is engaged.
pub fn tab(words: &str) -> [Part; 2] {
    let ink = Ink::rgb(0x1d_1a14);
    [
        Shape::of(Form::Rect([-38.0, -62.0, 76.0, 15.0], 3.0))
            .filled(Ink::rgb(0xff_f7e2))
            .lined(ink, 1.4)
            .into(),
        Words::new(words, [0.0, -51.0], 11.5).in_ink(ink).into(),
    ]
}

/// A commander: initiative and movement at the corners, what they add to morale in a star.
pub fn commander(stock: Stock, name: &str, values: [u8; 2], modifier: u8) -> PieceArt {
    let disc = |r, ink| Shape::of(Form::Disc([0.0, -4.0], r)).filled(ink);
    let ring = Ink::two(Tone::Rgb(Color(0xf0_cd74)), Tone::Band);
    let on_star = Ink::two(Tone::Rgb(Color(0x2a_1c00)), Tone::Rgb(Color(0xff_ffff)));
    PieceArt::counter(stock, 3.0)
        .with(disc(25.0, ring))
        .with(disc(22.0, Ink::rgb(0xff_faf0)))
        .with(
            Icon::new(Figure::Leader, Place::default().scaled(1.12)).in_ink(Ink::two(Tone::Body, Tone::Edge)),
        )
        .with(Words::key(name, [0.0, -34.0], 11.5))
        .with(Words::new(values[0], [-30.0, 41.0], 17.0))
        .with(Words::new(values[1], [30.0, 41.0], 17.0))
        .with(Shape::of(Form::Star).put(Place::at(0.0, 36.0)).filled(GOLD))
        .with(Words::new(modifier, [0.0, 41.0], 12.0).in_ink(on_star))
}

/// A squad, half-squad or crew: figures over firepower · range · morale; broken with its morale in brackets.
pub fn squad(
    stock: Stock,
    figures: u8,
    values: [&str; 3],
    class: &str,
    smoke: &str,
    broken: bool,
) -> PieceArt {
    let place = Place::at(0.0, -9.0);
    let pale = Tone::Rgb(Color(0xe9_e6d8));
    let row = if broken {
        Row::soldiers(figures, place.turned(-14.0), Ink::rgb(0x4a_4436), Ink::rgb(0xf3_ebd6))
    } else {
        Row::soldiers(figures, place, Ink::two(pale, Tone::Edge), Ink::two(Tone::Edge, Tone::Lit))
    };
    let ink = if broken { Ink::rgb(0x1d_1a14) } else { TEXT };
    let small = |text: &str, at, size| Words::new(text, at, size).in_ink(ink);
    let counter = PieceArt::of(stock).with(Ground { round: 5.0, worn: broken }).with(row).with(small(
        class,
        [36.0, -31.0],
        13.0,
    ));
    if broken {
        let morale = Words::new(format!("[{}]", values[2]), [0.0, 40.0], 26.0).in_ink(BROKEN);
        return counter.with(StateMark::Torn).with(morale);
    }
    // Assault fire underlines the firepower, spraying fire the range.
    let value = |(text, x): (&str, f64)| {
        let words = Words::new(text.trim_matches('_'), [x, 39.0], 24.0);
        Words { underlined: text.starts_with('_'), ..words }.into()
    };
    let smoke = (!smoke.is_empty())
        .then(|| [small("s", [-36.0, -30.0], 14.0).into(), small(smoke, [-28.0, -34.0], 10.0).into()]);
    counter
        .and(smoke.into_iter().flatten())
        .with(Shape::strip(18.0, 27.5).filled(SHADE.veil(0.22, 0.4)))
        .and(values.into_iter().zip([-28.0, 0.0, 28.0]).map(value))
        .with(Words::new('·', [-14.0, 37.0], 18.0))
        .with(Words::new('·', [14.0, 37.0], 18.0))
}

/// A leader: one figure, morale and leadership large.
pub fn leader(stock: Stock, name: &str, morale: u8, modifier: &str) -> PieceArt {
    let (pale, line) = (Ink::two(Tone::Rgb(Color(0xe9_e6d8)), Tone::Edge), Ink::two(Tone::Edge, Tone::Lit));
    PieceArt::counter(stock, 5.0)
        .with(Row::soldiers(1, Place::at(-14.0, -4.0), pale, line))
        .with(Words::key(name, [0.0, -32.0], 12.0))
        .with(Words::new(morale, [24.0, 6.0], 30.0))
        .with(Words::new(modifier, [24.0, 36.0], 26.0).in_ink(GOLD))
}

/// A box with the rate of fire.
fn rate(rate: u8, x: f64, y: f64) -> [Part; 2] {
    [
        Shape::of(Form::Rect([x - 8.5, y, 17.0, 17.0], 0.0)).lined(TEXT, 2.0).into(),
        Words::new(rate, [x, y + 13.5], 14.0).into(),
    ]
}

/// A support weapon: its silhouette, firepower and range, rate of fire, breakdown.
pub fn weapon(
    stock: Stock,
    name: &str,
    weapon: Weapon,
    values: [&str; 2],
    multiple: u8,
    fails: &str,
) -> PieceArt {
    PieceArt::counter(stock, 5.0)
        .with(Icon::new(weapon, Place::at(0.0, -8.0)))
        .with(Words::key(name, [0.0, -31.0], 12.0))
        .with(Words::new(values[0], [-20.0, 38.0], 21.0))
        .with(Words::new(values[1], [14.0, 38.0], 21.0))
        .and((multiple > 0).then(|| rate(multiple, -34.5, -26.0)).into_iter().flatten())
        .with(Words::new(fails, [36.0, 22.0], 11.0).in_ink(REDDISH))
}

/// A wedge outside the edge that points where it faces.
fn wedge(facing: f64) -> Shape {
    let ink = Ink::two(Tone::Rgb(Color(0xf0_cd74)), Tone::Rgb(Color(0x8b_2f1e)));
    Shape::path("M-11-50L0-63 11-50z")
        .put(Place::default().turned(facing))
        .filled(ink)
        .lined(Ink::rgb(0x1d_1a14), 1.4)
}

/// A gun from above: it turns, its numbers stay upright.
pub fn gun(stock: Stock, calibre: &str, multiple: u8, fails: &str, facing: f64) -> PieceArt {
    PieceArt::counter(stock, 5.0)
        .with(Icon::new(Above::Gun, Place::at(0.0, -2.0).scaled(0.92).turned(facing)))
        .with(Words::new(calibre, [0.0, 39.0], 17.0))
        .with(Words::new(fails, [34.0, 38.0], 12.0))
        .and(rate(multiple, 34.5, -42.0))
        .with(wedge(facing))
}

/// A vehicle from above: the hull and the turret turn by themselves, the numbers stay upright.
pub fn vehicle(stock: Stock, name: &str, facing: f64, turret: f64) -> PieceArt {
    let place = Place::at(0.0, 1.0).scaled(0.84);
    let ring = Shape::of(Form::Disc([34.0, -32.0], 10.5)).lined(TEXT, 1.8);
    let left = |text: &str, y, size| Words::new(text, [-42.0, y], size).anchored(Anchor::Start);
    PieceArt::counter(stock, 5.0)
        .with(Icon::new(Above::Hull, place.turned(facing)))
        .with(Icon::new(Above::Turret, place.turned(facing + turret)))
        .with(Words::key(name, [-43.0, -34.0], 11.0).anchored(Anchor::Start))
        .with(ring)
        .with(Words::new(14, [34.0, -27.0], 14.0))
        .with(Words::new("75L", [0.0, 42.0], 16.0))
        .with(left("6", 24.0, 13.0))
        .with(left("3", 40.0, 13.0))
        .with(Words::new("3/5", [42.0, 40.0], 11.5).anchored(Anchor::End))
        .with(wedge(facing))
        .and((turret != 0.0).then(|| wedge(facing + turret).filled(Ink::rgb(0xff_fdf3)).into()))
}

/// Brigades in a stack, commanders, detachments, and what befalls them.
pub fn brigades() -> Vec<PieceArt> {
    let salmon = Some(Color(0xd9_8e73));
    let blue = |name, corps, arm, steps, values, shock| {
        Brigade { stock: BLUE, name, corps, arm, steps, values, shock }.art()
    };
    let white = |name, arm, steps, values, shock| {
        Brigade { stock: WHITE, name, corps: None, arm, steps, values, shock }.art()
    };
    vec![
        blue("Wedel", None, "infantry", [2, 2], [8, 6, 3], 0),
        blue("Grenadiere", None, "grenadiers", [1, 2], [4, 6, 3], 0),
        blue("Seydlitz", salmon, "cuirassiers", [2, 2], [6, 7, 6], 2),
        blue("12-pfünder", None, "artillery", [1, 1], [4, 3, 2], 0),
        white("Lucchese", "dragoons", [2, 2], [5, 5, 6], 1).with(ribbon("D", 0xc9_8a1b, 0x1a_1203)),
        white("Nádasdy", "infantry", [1, 2], [2, 2, 3], 0).with(ribbon("R", 0x8d_1f14, 0xff_ffff)),
        blue("Garde", None, "infantry", [2, 2], [8, 7, 3], 0).and(tab("engaged 4 of 8")),
        white("Abteilung", "infantry", [1, 1], [1, 4, 3], 0).sized(Size::Half),
        commander(BLUE, "Friedrich", [5, 8], 2),
        commander(WHITE, "Daun", [4, 6], 1),
    ]
}

/// Squads, leaders, support weapons, guns and vehicles.
pub fn squads() -> Vec<PieceArt> {
    vec![
        squad(GREY, 3, ["4", "6", "7"], "1", "1", false),
        squad(BROWN, 3, ["_6", "2", "8"], "E", "", false),
        squad(BROWN, 2, ["2", "3", "7"], "1", "", false).with(ribbon("P", 0xc9_8a1b, 0x1a_1203)),
        squad(GREY, 3, ["4", "6", "7"], "1", "", true),
        leader(GREY, "Lt Roth", 9, "−1").with(StateMark::Moved),
        weapon(GREY, "HMG", Weapon::Hmg, ["7", "16"], 3, "B12"),
        weapon(BROWN, "PTRS", Weapon::Rocket, ["TK 16", ""], 0, "X11"),
        gun(BROWN, "76L", 2, "B12", -30.0),
        vehicle(GREY, "PzKpfw IVH", 30.0, 0.0),
        vehicle(BROWN, "T-34 M43", -90.0, 60.0).with(StateMark::Fired),
    ]
}

/// A sheet with rows of pieces.
pub fn sheet(rows: &[Vec<PieceArt>], draw: &dyn Fn(&PieceArt) -> String) -> String {
    let most = rows.iter().map(Vec::len).max().unwrap_or(1);
    let (w, h) = (most * 124 + 12, rows.len() * 140 + 16);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\"><rect width=\"{w}\" height=\"{h}\" fill=\"#ddd3bf\"/>\n"
    );
    for (row, pieces) in rows.iter().enumerate() {
        for (i, piece) in pieces.iter().enumerate() {
            let scale = if piece.size == Size::Half { " scale(.5)" } else { "" };
            svg += &format!(
                "<g transform=\"translate({} {}){scale}\">{}</g>\n",
                68 + i * 124,
                82 + row * 140,
                draw(piece)
            );
        }
    }
    svg + "</svg>\n"
}
