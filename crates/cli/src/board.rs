//! The table as text: made from the scene and the catalogue only, so it shows what its viewer may see.

use crate::desk::{Desk, Ink};
use crate::failure::Done;
use crate::shelf;
use crate::voice::Voice;
use sandtable_engine::art::{HexArt, Kind, LineKind, MapArt, Orientation, Shifted, SideKind};
use sandtable_engine::scene::{Catalogue, Hand, Light, Piece, Place, Scene, Track};
use sandtable_engine::textboard::{Cell, Layout, Spot, canvas};
use sandtable_engine::{AnyTable, Arg, Noun, ScenarioInfo, Viewer, Vocabulary};

/// Shows the whole table: board, tracks, hands.
pub fn show(desk: &mut Desk, table: &dyn AnyTable, voice: &Voice, viewer: Viewer) -> Done {
    let (scene, catalogue) = (table.scene(viewer), table.catalogue());
    let turn = [voice.say(&scene.turn), voice.say(&scene.phase)];
    let turn: Vec<&str> = turn.iter().map(String::as_str).filter(|said| !said.is_empty()).collect();
    desk.line(desk.paint(Ink::Bold, &turn.join(" · ")))?;
    let board = Board { words: table.vocabulary(), info: table.info(), scene: &scene, narrow: false };
    match &catalogue.map {
        Some(map) => board.draw(desk, map)?,
        None => board.list(desk, voice)?,
    }
    tracks(desk, table.info(), voice, &scene)?;
    for hand in scene.hands.iter().filter(|hand| hand.count > 0) {
        show_hand(desk, table, voice, hand, &catalogue, false)?;
    }
    let piles: Vec<String> =
        scene.piles.iter().map(|pile| format!("{} {}", voice.say(&pile.label), pile.count)).collect();
    if !piles.is_empty() {
        desk.line(desk.paint(Ink::Dim, &piles.join("   ")))?;
    }
    match &scene.over {
        Some(over) => desk.line(desk.paint(Ink::Bold, &voice.say(&over.msg))),
        None => Ok(()),
    }
}

/// Shows the hands that the viewer may see, with what each card does.
pub fn show_hands(desk: &mut Desk, table: &dyn AnyTable, voice: &Voice, viewer: Viewer) -> Done {
    let (scene, catalogue) = (table.scene(viewer), table.catalogue());
    scene.hands.iter().try_for_each(|hand| show_hand(desk, table, voice, hand, &catalogue, true))
}

fn show_hand(
    desk: &mut Desk,
    table: &dyn AnyTable,
    voice: &Voice,
    hand: &Hand,
    catalogue: &Catalogue,
    full: bool,
) -> Done {
    let info = table.info();
    let side = info.seats.get(hand.seat.index()).map_or(0, |seat| seat.side);
    let owner = desk.paint(Ink::Side(colour(info, side)), &shelf::seat_name(info, voice, hand.seat));
    let faces: Vec<_> =
        hand.cards.iter().filter_map(|&card| catalogue.cards.get(usize::from(card))).collect();
    let titles: Vec<String> = faces.iter().map(|face| voice.say(&face.title)).collect();
    let cards = if titles.is_empty() { String::new() } else { format!(": {}", titles.join(" | ")) };
    desk.line(format!("{owner}, {} ({}){cards}", voice.say(&hand.label), hand.count))?;
    for face in faces.iter().filter(|_| full) {
        let rule = desk.paint(Ink::Dim, &format!("[{}]", face.rule));
        desk.line(format!(
            "  {}: {} {rule}",
            desk.paint(Ink::Bold, &voice.say(&face.title)),
            voice.say(&face.text)
        ))?;
    }
    Ok(())
}

fn tracks(desk: &mut Desk, info: &ScenarioInfo, voice: &Voice, scene: &Scene) -> Done {
    for track in &scene.tracks {
        let ink = track.side.map_or(Ink::Plain, |side| Ink::Side(colour(info, side)));
        let dots = track.goal.filter(|_| track.style == "banners").map_or(String::new(), |goal| {
            let won = track.value.clamp(0, goal.max(0)) as usize;
            format!("  {}{}", "⚑".repeat(won), "·".repeat(goal.clamp(0, 60) as usize - won.min(60)))
        });
        let said = voice.say(&track.label);
        let value = standing(info, voice, track);
        desk.line(format!("{}{value}{dots}", desk.paint(ink, &said)))?;
    }
    Ok(())
}

/// Where a track's marker stands, in words that do not need its picture.
fn standing(info: &ScenarioInfo, voice: &Voice, track: &Track) -> String {
    let name = |side: u8| {
        let seat = info.seats.iter().find(|seat| seat.side == side);
        seat.map_or(String::new(), |seat| format!(" {}", voice.say(&seat.name)))
    };
    let goal = track.goal.map_or(String::new(), |goal| format!("/{goal}"));
    match (track.style.as_str(), track.value) {
        // The label names the space.
        ("spaces", _) => String::new(),
        ("balance", 0) => " 0".into(),
        ("balance", value) => format!("{} {}", name(u8::from(value < 0)), value.abs()),
        // What is held is worth something, or simply held; a label that names a thing or a side says by whom.
        ("held", value) => {
            let bare = track.label.args.iter().all(|(_, arg)| !matches!(arg, Arg::Msg(_)));
            let holder = track.side.filter(|_| bare);
            let worth = if value == 0 { String::new() } else { format!(" {value}") };
            holder.map_or(String::new(), name) + &worth
        }
        (_, value) => format!(" {value}{goal}"),
    }
}

/// The colour of a side, among a terminal's 256: a nation's own where there is one.
pub fn colour(info: &ScenarioInfo, side: u8) -> u8 {
    const NATIONS: [(&str, u8); 6] = [
        ("french", 33),
        ("british", 203),
        ("allied", 203),
        ("prussian", 33),
        ("german", 250),
        ("soviet", 196),
    ];
    const OTHERS: [u8; 4] = [203, 33, 178, 71];
    let style = info.seats.iter().find(|seat| seat.side == side).map_or("", |seat| &seat.style);
    let own = NATIONS.iter().find(|(name, _)| *name == style).map(|(_, colour)| *colour);
    own.unwrap_or(OTHERS[usize::from(side) % OTHERS.len()])
}

/// The ground of a hex as one character, with its colour; nothing for open ground. Fieldworks stand behind it.
fn ground(map: &MapArt, hex: &HexArt) -> Vec<(char, u8)> {
    let painted = hex.kinds.first().map(|kind| match kind {
        Kind::Woods => ('♣', 70),
        Kind::LightWood | Kind::Orchard => ('♧', 70),
        Kind::Brush | Kind::Field | Kind::Marsh => ('"', 107),
        Kind::Sand | Kind::Sandpit | Kind::Oil => ('∷', 180),
        Kind::Lake => ('~', 39),
        Kind::Rugged => ('▲', 250),
        Kind::Town | Kind::Mill | Kind::Airfield => ('⌂', 173),
        Kind::Ford => ('≈', 39),
        Kind::Bridge | Kind::BrokenBridge => ('=', 180),
        Kind::Trench | Kind::Obstacle => ('#', 180),
    });
    let water = |kind| matches!(kind, LineKind::River | LineKind::Stream | LineKind::Gully);
    let river = || map.lines.iter().any(|line| water(line.kind) && line.hexes.contains(&hex.name));
    let works = map.sides.iter().any(|side| side.hex == hex.name && side.kind == SideKind::Fieldworks);
    painted
        .or_else(|| hex.building.is_some().then_some(('⌂', 173)))
        .or_else(|| (hex.level > 0).then_some(('▵', 180)))
        .or_else(|| river().then_some(('~', 39)))
        .into_iter()
        .chain(works.then_some(('#', 180)))
        .collect()
}

struct Board<'a> {
    words: &'a Vocabulary,
    info: &'a ScenarioInfo,
    scene: &'a Scene,
    /// A hex has room for [`NARROW`] characters only.
    narrow: bool,
}

/// The characters of a hex where a terminal has no room for more: thirteen of them stand in 80 columns.
const NARROW: usize = 5;

/// A hex as text: two lines, each character with its ink.
struct Shown {
    text: String,
    inks: [Vec<Ink>; 2],
}

impl Board<'_> {
    /// Draws the board; in short if the terminal is too narrow for all of it.
    fn draw(&self, desk: &mut Desk, map: &MapArt) -> Done {
        let mut lines = self.lines(map, desk.colours);
        let widest = lines.iter().map(|(width, _)| *width).max().unwrap_or(0);
        if desk.columns.is_some_and(|columns| columns < widest) {
            lines = Board { narrow: true, ..*self }.lines(map, desk.colours);
        }
        lines.iter().try_for_each(|(_, line)| desk.line(line))
    }

    /// The lines of the board, each with its width.
    fn lines(&self, map: &MapArt, colours: bool) -> Vec<(usize, String)> {
        let mut cells = Vec::new();
        let mut inks = Vec::new();
        for art in &map.hexes {
            let Some(hex) = self.words.hexes.iter().position(|name| *name == art.name) else { continue };
            let shown = self.hex(hex as u16, &art.name, &ground(map, art));
            cells.push(Cell::new(art.row, art.col, shown.text));
            inks.push(shown.inks);
        }
        let shoved = match map.shifted {
            Shifted::Odd => 1,
            Shifted::Even => 0,
        };
        let layout = match map.orientation {
            Orientation::Pointy => Layout::Pointy { shoved },
            Orientation::Flat => Layout::Flat { shoved },
        };
        let lines = canvas(layout, &cells);
        lines.iter().map(|line| (line.len(), coloured(colours, line, &inks))).collect()
    }

    /// The first line is the hex: `>F7 ▵☆`; the second who stands there: `fLN3⁴♦`. In short `>F7▵☆` and `fLN⁴♦`.
    fn hex(&self, hex: u16, name: &str, ground: &[(char, u8)]) -> Shown {
        let mut first: Vec<(char, Ink)> = Vec::new();
        let lit = self.lit(hex);
        if lit {
            first.push(('>', Ink::Lit));
        }
        first.extend(name.chars().map(|c| (c, if lit { Ink::Lit } else { Ink::Dim })));
        first.extend((!self.narrow && !ground.is_empty()).then_some((' ', Ink::Plain)));
        first.extend(ground.iter().map(|&(glyph, colour)| (glyph, Ink::Ground(colour))));
        for mark in self.scene.marks.iter().filter(|mark| mark.on == Noun::Hex(hex)) {
            let ink = mark.side.map_or(Ink::Bold, |side| Ink::Side(colour(self.info, side)));
            first.push((if mark.art.ends_with("-held") { '★' } else { '☆' }, ink));
        }
        let mut second = self.pieces(hex, lit);
        if self.narrow {
            first.truncate(NARROW);
            second.truncate(NARROW);
        }
        let text = |line: &[(char, Ink)]| line.iter().map(|(c, _)| *c).collect::<String>();
        Shown {
            text: format!("{}\n{}", text(&first), text(&second)),
            inks: [first, second].map(|line| line.into_iter().map(|(_, ink)| ink).collect()),
        }
    }

    /// Who stands in a hex: the piece on top, with its steps, how many lie under it, and who rides on it.
    fn pieces(&self, hex: u16, lit: bool) -> Vec<(char, Ink)> {
        let here: Vec<&Piece> =
            self.scene.pieces.iter().filter(|piece| piece.at == Place::Hex(hex)).collect();
        let stack: Vec<&&Piece> = here.iter().filter(|piece| piece.rides.is_none()).collect();
        let Some(top) = stack.last() else { return Vec::new() };
        let colour = colour(self.info, top.side);
        let ink = if lit { Ink::SideLit(colour) } else { Ink::Side(colour) };
        let mut text = short(&self.words.print_noun(Noun::Piece(top.id)), top.of);
        if self.narrow && top.of > 1 {
            text.truncate(text.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        }
        if top.of > 1 {
            text.push(superscript(top.steps));
        }
        if stack.len() > 1 {
            text.push('+');
        }
        if here.len() > stack.len() {
            text.push('♦');
        }
        if top.states.iter().any(|state| state.id == "square") {
            text.push('□');
        }
        text.chars().map(|c| (c, ink)).collect()
    }

    /// Whether something in the hex may be chosen.
    fn lit(&self, hex: u16) -> bool {
        self.scene.choices.iter().any(|offer| match offer.noun {
            _ if offer.light == Light::Button => false,
            Noun::Hex(other) | Noun::Side(other, _) => other == hex,
            Noun::Piece(id) => self.scene.pieces.iter().any(|p| p.id == id && p.at == Place::Hex(hex)),
            _ => false,
        })
    }

    /// The pieces as a list, where there is no board.
    fn list(&self, desk: &mut Desk, voice: &Voice) -> Done {
        for piece in &self.scene.pieces {
            let at = match piece.at {
                Place::Hex(hex) => self.words.print_noun(Noun::Hex(hex)),
                Place::Box(number) => format!("#{number}"),
            };
            let name = format!("{} {}", self.words.print_noun(Noun::Piece(piece.id)), voice.say(&piece.name));
            let name = desk.paint(Ink::Side(colour(self.info, piece.side)), &name);
            desk.line(format!("  {at:<5} {name} {}/{}", piece.steps, piece.of))?;
        }
        Ok(())
    }
}

/// A name that fits into a hex; that of a lone leader is cut.
fn short(name: &str, of: u8) -> String {
    if of > 1 { name.to_string() } else { format!("♦{}", name.chars().take(6).collect::<String>()) }
}

fn superscript(number: u8) -> char {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    DIGITS.get(usize::from(number)).copied().unwrap_or('⁺')
}

/// A line of the picture, neighbours of one ink painted together.
fn coloured(colours: bool, line: &[Spot], inks: &[[Vec<Ink>; 2]]) -> String {
    let ink = |spot: &Spot| {
        let (cell, row, place) = spot.of?;
        inks.get(cell)?.get(row)?.get(place).copied()
    };
    let mut text = String::new();
    for run in line.chunk_by(|a, b| ink(a) == ink(b)) {
        let glyphs: String = run.iter().map(|spot| spot.glyph).collect();
        text.push_str(&run.first().and_then(ink).unwrap_or(Ink::Plain).paint(colours, &glyphs));
    }
    text.trim_end().to_string()
}
