//! `sandtable export`: a record in other forms, and the table as a picture.

use crate::desk::Desk;
use crate::failure::{Done, Failure};
use crate::voice::Voice;
use crate::{files, shelf};
use clap::{Args, ValueEnum};
use sandtable_engine::art::MapArt;
use sandtable_engine::scene::{Place, Scene};
use sandtable_engine::{AnyTable, Deed, Finish, Noun, Options, Outcome, Problem, Record, Viewer};
use sandtable_render::overlays::{self, Ground, Inks};
use sandtable_render::{MapSvg, Theme, draw_piece, render_map, scale};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Write a record as JSON, as text, as a report of the battle, or the table or a map as a picture
#[derive(Args)]
pub struct Export {
    /// The record; `-` reads it from the input.
    #[arg(required_unless_present_any = ["game", "map"])]
    file: Option<PathBuf>,
    /// A scenario at its start instead of a record.
    #[arg(long, value_name = "GAME", conflicts_with = "file")]
    game: Option<String>,
    /// A map file of one's own, drawn as SVG.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "game", "format"])]
    map: Option<PathBuf>,
    /// The scenario; the game's first if it is left out.
    #[arg(long, value_name = "ID", requires = "game")]
    scenario: Option<String>,
    /// The position after so many entries of the record; its end if it is left out.
    #[arg(long, value_name = "N", requires = "file")]
    at: Option<usize>,
    /// In which form.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// The light in which the picture is drawn.
    #[arg(long, value_enum, default_value_t = Light::Day)]
    theme: Light,
    /// Write to this file instead of the output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Header, entries, end and report as JSON.
    Json,
    /// The record itself, written anew with all its hashes.
    Text,
    /// The report of the battle in sentences.
    Report,
    /// The map with the pieces on it, as SVG.
    Svg,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Light {
    Day,
    Night,
    Contrast,
}

impl Export {
    pub fn run(&self, desk: &mut Desk) -> Done {
        if let Some(path) = &self.map {
            let picture = self.map_picture(path, desk)?;
            return self.write(&picture, desk);
        }
        let table = match (&self.file, &self.game) {
            (Some(path), _) => files::open(path, files::record(path)?, self.at)?,
            (None, Some(game)) => {
                shelf::table(shelf::find(game)?, self.scenario.as_deref(), &Options::default())?
            }
            (None, None) => return Err(Failure::Usage("expected a record or --game".into())),
        };
        let voice = desk.voice(table.title())?;
        let text = match self.format {
            Format::Text => table.record().to_string(),
            Format::Report => report(&*table, &voice),
            Format::Json => serde_json::to_string_pretty(&as_json(&*table, &voice))
                .map_err(|fault| Failure::Io(fault.to_string()))?,
            Format::Svg => self.picture(&*table, &voice)?,
        };
        self.write(&text, desk)
    }

    fn write(&self, text: &str, desk: &mut Desk) -> Done {
        match &self.output {
            Some(path) => files::write(path, &format!("{}\n", text.trim_end())),
            None => desk.line(text.trim_end()),
        }
    }

    fn theme(&self) -> Theme {
        match self.theme {
            Light::Day => Theme::Day,
            Light::Night => Theme::Night,
            Light::Contrast => Theme::Contrast,
        }
    }

    /// A map by itself.
    fn map_picture(&self, path: &Path, desk: &Desk) -> Result<String, Failure> {
        let wrong = |problems: Vec<Problem>| Failure::problems(&path.display(), &problems);
        let text = files::text(path)?;
        let (format, title) = files::heading(&text).map_err(|problem| wrong(vec![problem]))?;
        if format != files::Format::Map {
            return Err(wrong(vec![Problem::new("format", "sandtable-scenario", "sandtable-map")]));
        }
        let map = title.map(&text).map_err(wrong)?;
        let voice = desk.voice(title.title())?;
        let map = map.spoken(&|text| voice.say_picture(text));
        let drawn = render_map(&map, self.theme()).map_err(|fault| Failure::Wrong(fault.to_string()))?;
        Ok(drawn.to_document_with(""))
    }

    /// The map with what lies on it for one who looks on.
    fn picture(&self, table: &dyn AnyTable, voice: &Voice) -> Result<String, Failure> {
        let theme = self.theme();
        let catalogue = table.catalogue();
        let say = |text: &str| voice.say_picture(text);
        let no_map = || Failure::Wrong(format!("{} has no map to draw", table.title().slug));
        let map = catalogue.map.as_ref().ok_or_else(no_map)?.spoken(&say);
        let drawn = render_map(&map, theme).map_err(|fault| Failure::Wrong(fault.to_string()))?;
        let scene = table.scene(Viewer::Watcher);
        let (under, over) = self.overlays(&scene, table, &drawn, &map);
        let mut pieces = under;
        for piece in scene.pieces {
            let Place::Hex(hex) = piece.at else { continue };
            let name = table.vocabulary().print_noun(Noun::Hex(hex));
            let place = drawn.hexes.iter().find(|place| place.name == name);
            let (Some(place), Some(art)) = (place, catalogue.art.get(&piece.art)) else { continue };
            // A rider sits at the lower left of what he rides with.
            let (x, y) = if piece.rides.is_some() { (-30.0, 20.0) } else { (0.0, 0.0) };
            let (scale, mut svg) = (scale(art), draw_piece(&art.spoken(&say), theme));
            let badges = piece.states.iter().map(|state| format!("badge-{}", state.id));
            let over = piece.over.iter().cloned().chain(badges).filter_map(|key| catalogue.art.get(&key));
            over.for_each(|art| svg += &draw_piece(art, theme));
            let (x, y) = (place.cx + x * scale, place.cy + y * scale);
            let _ = write!(pieces, "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\">{svg}</g>");
        }
        Ok(drawn.to_document_with(&(pieces + &over)))
    }

    /// What is drawn under the pieces and over them.
    fn overlays(
        &self,
        scene: &Scene,
        table: &dyn AnyTable,
        drawn: &MapSvg,
        map: &MapArt,
    ) -> (String, String) {
        let name = |hex| table.vocabulary().print_noun(Noun::Hex(hex));
        let place = |hex| drawn.hexes.iter().find(|place| place.name == name(hex)).map(|p| [p.cx, p.cy]);
        let occupied = |hex| scene.pieces.iter().any(|piece| piece.at == Place::Hex(hex));
        let ground = Ground { orientation: map.orientation, centre: &place, occupied: &occupied };
        let (mut under, mut over) = (String::new(), String::new());
        for overlay in &scene.overlays {
            let seat = table.info().seats.iter().find(|seat| Some(seat.side) == overlay.side);
            let stock = seat.and_then(|seat| table.title().stock(&seat.style));
            let inks = Inks::of(stock, self.theme());
            let shape = overlays::draw(&overlay.shape, overlay.pen, inks, &ground);
            under += &shape.under;
            over += &shape.over;
        }
        (under, over)
    }
}

fn report(table: &dyn AnyTable, voice: &Voice) -> String {
    let info = table.info();
    let mut text = format!("# {}. {}\n\n", voice.say(&info.title), voice.say(&info.subtitle));
    for told in table.lines(0, Viewer::Umpire) {
        let said = voice.report(&told.line);
        let _ = if told.line.heading { writeln!(text, "\n## {said}\n") } else { writeln!(text, "{said}") };
    }
    text
}

fn as_json(table: &dyn AnyTable, voice: &Voice) -> Value {
    let record = table.record();
    let header = &record.header;
    let seat = |number: u8| {
        let seat = sandtable_engine::Seat(number);
        let name = header.names.iter().find(|(s, _)| *s == seat).map(|(_, name)| name.clone());
        json!({ "seat": number, "side": shelf::seat_name(table.info(), voice, seat), "name": name })
    };
    let lines: Vec<Value> = table
        .lines(0, Viewer::Umpire)
        .iter()
        .map(|told| json!({ "entry": told.entry, "text": voice.say(&told.line.msg), "rule": told.line.rule }))
        .collect();
    json!({
        "format": "sandtable-record-json",
        "version": 1,
        "game": header.game,
        "rules": header.rules,
        "scenario": header.scenario,
        "scenario_hash": header.scenario_hash,
        "id": header.id,
        "options": header.options,
        "commitment": header.commitment.map(|digits| digits.to_string()),
        "seats": (0..table.info().seats.len() as u8).map(seat).collect::<Vec<_>>(),
        "entries": entries(&record),
        "end": record.end.as_ref().map(|end| finish(end.finish)),
        "hash": table.hash().to_string(),
        "seed": record.seed.map(|digits| digits.to_string()),
        "report": lines,
    })
}

fn entries(record: &Record) -> Vec<Value> {
    let entry = |(number, entry): (usize, &sandtable_engine::Entry)| {
        let mut value = match &entry.deed {
            Deed::Decision { seat, choice } => json!({ "seat": seat.0, "choice": choice }),
            Deed::Dice { counter, purpose, die, faces } => {
                json!({ "counter": counter, "purpose": purpose, "die": die, "faces": faces })
            }
            Deed::Draw { counter, purpose, drawn } => {
                json!({ "counter": counter, "purpose": purpose, "drawn": drawn })
            }
        };
        if let Value::Object(fields) = &mut value {
            fields.insert("entry".into(), json!(number));
            fields.insert("hash".into(), json!(entry.hash.map(|hash| hash.to_string())));
        }
        value
    };
    record.entries.iter().enumerate().map(entry).collect()
}

fn finish(finish: Finish) -> Value {
    match finish {
        Finish::Played(Outcome::Drawn) => json!({ "how": "played", "winners": [] }),
        Finish::Played(Outcome::Won(seats)) => {
            json!({ "how": "played", "winners": seats.iter().map(|seat| seat.0).collect::<Vec<_>>() })
        }
        Finish::Resigned(seat) => json!({ "how": "resigned", "seat": seat.0 }),
    }
}
