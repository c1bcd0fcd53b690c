//! What the counters, the weapons below them and the plaques over a hex are made of.

use super::pieces::signed;
use super::stocks::stock;
use crate::data::{Class, RadioType, Stats, WeaponClass, WeaponType, boxed};
use sandtable_engine::art::{
    Anchor, Color, Form, Ground, Icon, Ink, Part, PieceArt, Place, Row, SHADE, Shape, StateMark, Stock, TEXT,
    Tone, Weapon, Words,
};

/// Cream paper, its ink, and the red of what is broken.
const BLACK: Ink = Ink::rgb(0x1d_1a14);
const CREAM: Ink = Ink::rgb(0xf3_ebd6);
const GREY: Ink = Ink::rgb(0x4a_4436);
const RED: Ink = Ink::rgb(0x8d_1f14);

/// A unit: name, morale left, command right, firepower, range and movement below.
pub fn face(stock: Stock, name: &str, class: Class, stats: &Stats, broken: bool) -> PieceArt {
    let ink = if broken { BLACK } else { TEXT };
    let shade = if broken { Ink::rgb(0xff_ffff).faint(0.4) } else { SHADE.veil(0.22, 0.4) };
    let middle = if broken { 8.0 } else { 0.0 };
    let numbers =
        [(-29.5, stats.fp, boxed::FP), (0.0, stats.range, boxed::RANGE), (29.5, stats.movement, boxed::MOVE)];
    let number = |(x, n, flag)| {
        let words = Words::new(signed(n), [x, 39.8], 21.5).in_ink(ink);
        Words { boxed: stats.boxed & flag != 0, ..words }.into()
    };
    PieceArt::of(stock)
        .with(Ground { round: 7.0, worn: broken })
        .with(Shape::strip(-45.5, 15.5).filled(shade))
        .with(Words::key(name, [middle, -33.8], 12.0).within(164.0, 7.6).in_ink(ink))
        .with(soldiers(class.figures(), broken))
        .and(rank(class, stats, broken))
        .with(Shape::strip(19.5, 26.0).filled(shade))
        .and(numbers.map(number))
        .and(broken.then_some(StateMark::Torn.into()))
}

fn soldiers(count: u8, broken: bool) -> Row {
    let place = Place::at(3.0, 1.0);
    if broken {
        return Row::soldiers(count, place.turned(-14.0), GREY, CREAM);
    }
    let pale = Tone::Rgb(Color(0xe9_e6d8));
    Row::soldiers(count, place, Ink::two(pale, Tone::Edge), Ink::two(Tone::Edge, Tone::Lit))
}

/// Morale in its disc, Command in its star.
fn rank(class: Class, stats: &Stats, broken: bool) -> Vec<Part> {
    let (disc, number) =
        if broken { (RED, CREAM) } else { (TEXT, Ink::two(Tone::Edge, Tone::Rgb(Color(0xf3_ebd6)))) };
    let morale = stats.morale.max(0);
    let size = if morale > 9 { 16.0 } else { 19.0 };
    let mut parts = vec![
        Shape::of(Form::Disc([-32.0, -15.0], 13.0)).filled(disc).into(),
        Words::new(morale, [-32.0, -8.6], size).in_ink(number).into(),
    ];
    if class == Class::Leader {
        let star = Ink::two(Tone::Rgb(Color(0xf0_cd74)), Tone::Rgb(Color(0x8b_2f1e)));
        let on_star = Ink::two(Tone::Rgb(Color(0x2a_1c00)), Tone::Rgb(Color(0xff_ffff)));
        let place = Place::at(31.0, -16.0).scaled(1.28);
        parts.push(Shape::of(Form::Star).put(place).filled(star).into());
        parts.push(Words::new(stats.command.max(0), [31.0, -9.8], 16.0).in_ink(on_star).into());
    }
    parts
}

/// A weapon as it hangs below its carrier: silhouette, firepower, range, and what it takes from movement.
pub fn plate(weapon: &WeaponType, broken: bool) -> PieceArt {
    let range = match weapon.range_min {
        0 | 1 => signed(weapon.range_max),
        least => format!("{least}–{}", weapon.range_max),
    };
    // The white band of ordnance.
    let band = weapon.ordnance && !broken;
    let ink = if band { BLACK } else { plate_ink(broken) };
    let load = Words::new(signed(weapon.move_modifier), [-2.5, 10.0], 10.5);
    let load = load.anchored(Anchor::End).in_ink(match broken {
        true => Ink::rgb(0xa0_1f12),
        false => Ink::two(Tone::Rgb(Color(0xff_b3a5)), Tone::Rgb(Color(0xa0_1f12))),
    });
    bare_plate(stock(weapon.nation), silhouette(weapon), band, broken)
        .and(value(10.5, signed(weapon.fp), weapon.fp_boxed, ink))
        .and(value(33.0, range, weapon.range_boxed, ink))
        .and((weapon.move_modifier != 0).then_some(load.into()))
        .and(broken.then(cross))
}

/// A radio: it has no range.
pub fn battery(radio: &RadioType, broken: bool) -> PieceArt {
    bare_plate(stock(radio.nation), Weapon::Radio, false, broken)
        .and(value(21.0, signed(radio.fp), false, plate_ink(broken)))
        .and(broken.then(cross))
}

const fn plate_ink(broken: bool) -> Ink {
    if broken { GREY } else { TEXT }
}

/// A plate in a box of 92 × 28 about (0, 0), with the silhouette at its left.
fn bare_plate(stock: Stock, weapon: Weapon, band: bool, broken: bool) -> PieceArt {
    let rect = |left, top, width, height, round| Shape::of(Form::Rect([left, top, width, height], round));
    let ground = if broken { Ink::rgb(0xee_e5cd) } else { Ink::of(Tone::Raised) };
    let stripes = Shape::path("M-44 2L-34-11M-36 11L-14-11M-16 11L6-11M4 11L26-11M24 11L44-9");
    let paper = Shape::path("M-2-11.6h42.6a4 4 0 0 1 4 4V7.6a4 4 0 0 1-4 4H-2z").filled(Ink::rgb(0xff_ffff));
    PieceArt::of(stock)
        .with(rect(-44.0, -11.0, 90.0, 26.0, 5.0).filled(Ink::rgb(0).faint(0.3)))
        .with(rect(-46.0, -13.0, 92.0, 26.0, 5.0).filled(Ink::of(Tone::Edge)))
        .with(rect(-44.6, -11.6, 89.2, 23.2, 4.0).filled(ground))
        .and(broken.then(|| stripes.lined(RED.faint(0.28), 5.0).into()))
        .and(band.then_some(paper.into()))
        .with(Icon::new(weapon, Place::at(-23.0, 1.0).scaled(0.5)).in_ink(plate_ink(broken)))
}

/// A number on a plate; longer ones are smaller.
fn value(x: f64, text: String, boxed: bool, ink: Ink) -> Vec<Part> {
    let (at, size) = match text.chars().count() {
        0..=2 => ([x, 6.6], 18.0),
        3 => ([x, 6.6], 13.5),
        _ => ([x - 1.2, 4.4], 11.0),
    };
    let mut parts = vec![Words::new(text, at, size).in_ink(ink).into()];
    if boxed {
        let rect = Form::Rect([at[0] - 10.0, -9.0, 20.0, 18.0], 1.6);
        parts.push(Shape::of(rect).lined(ink, 2.0).into());
    }
    parts
}

fn cross() -> Part {
    Shape::path("M-40-8L-8 9M-8-8L-40 9").lined(RED, 3.4).rounded().into()
}

fn silhouette(weapon: &WeaponType) -> Weapon {
    match weapon.class {
        WeaponClass::Mg if weapon.move_modifier == 0 => Weapon::Lmg,
        WeaponClass::Mg => Weapon::Hmg,
        WeaponClass::Mortar => Weapon::Mortar,
        WeaponClass::Gun => Weapon::AtGun,
        WeaponClass::Flamethrower => Weapon::Flamethrower,
        WeaponClass::Satchel => Weapon::Satchel,
    }
}

/// An objective at the left of its hex, in the colours of its holder.
pub fn plaque(number: usize, holder: Option<Stock>) -> PieceArt {
    let (ground, ink) = match holder {
        Some(_) => (Ink::of(Tone::Body), TEXT),
        None => (Ink::rgb(0xff_fdf3), Ink::rgb(0x1c_160c)),
    };
    let hexagon = |path| Shape::path(path).put(Place::at(-55.0, 0.0));
    let paper = Ink::rgb(0xff_fdf3);
    PieceArt { stock: holder, ..PieceArt::default() }
        .with(hexagon("M-10-17H10L20 0 10 17H-10L-20 0Z").filled(paper).lined(Ink::rgb(0x1c_160c), 2.4))
        .with(hexagon("M-8-13.4H8L15.6 0 8 13.4H-8L-15.6 0Z").filled(ground))
        .with(Words::new(number, [-55.0, 7.4], 21.0).in_ink(ink))
}

/// How thick smoke is: a disc at the upper right of its hex.
pub fn disc(number: usize) -> PieceArt {
    let disc = Shape::of(Form::Disc([57.0, -33.0], 15.0));
    let size = if number > 9 { 16.0 } else { 19.0 };
    PieceArt::default()
        .with(disc.filled(Ink::rgb(0xff_fdf3)).lined(Ink::rgb(0x3c_464d), 2.6))
        .with(Words::new(number, [57.0, -26.6], size).in_ink(Ink::rgb(0x27_313a)))
}

/// The cover or strength of a work: a shield at the lower right of its hex.
pub fn shield(number: &str) -> PieceArt {
    let shield = Shape::of(Form::Shield).put(Place::at(58.0, 31.0));
    PieceArt::default()
        .with(shield.filled(Ink::rgb(0xf5_e9c8)).lined(Ink::rgb(0x3a_2a10), 2.4))
        .with(Words::new(number, [58.0, 36.6], 18.0).in_ink(Ink::rgb(0x2b_1f0a)))
}

/// Suppressed: a band that takes one from every number.
pub fn suppressed() -> PieceArt {
    let at = Place::at(0.0, 13.0);
    let hatch = "M-47 8l8-16M-35 8l8-16M27 8l8-16M39 8l8-16";
    PieceArt::default()
        .with(Shape::path("M-47-8h94v16h-94z").put(at).filled(Ink::rgb(0xe0_a010)).lined(BLACK, 1.6))
        .with(Shape::path(hatch).put(at).lined(BLACK, 3.4))
        .with(Words::new("−1 ▾", [0.0, 18.8], 16.0).in_ink(Ink::rgb(0x1a_1203)))
}

/// Veteran: a shield that adds one.
pub fn veteran() -> PieceArt {
    let shield = Shape::path("M-11-12h22v13l-11 10-11-10z").put(Place::at(33.0, 5.0));
    PieceArt::default()
        .with(shield.filled(Ink::rgb(0xf0_cd74)).lined(Ink::rgb(0x5c_4204), 1.8))
        .with(Words::new("+1", [33.0, 8.4], 13.0).in_ink(Ink::rgb(0x2a_1c00)))
}
