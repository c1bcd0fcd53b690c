//! What a viewer has been told, and what they are to be told next.

use crate::sights::News;
use lz4_flex::block::{compress_prepend_size, decompress_size_prepended};
use sandtable_engine::{SeatSet, Viewer};
use sandtable_protocol::{Fair, SeatShown, Standing, Undo, Update, patch};
use std::collections::BTreeMap;

/// What a viewer knows besides the scene and the report.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Aside {
    pub undo: Undo,
    pub thinking: SeatSet,
    pub seats: Vec<SeatShown>,
    pub fair: Fair,
    pub standing: BTreeMap<String, Standing>,
}

/// A scene as JSON, compressed: it is read again only when the next one is compared with it.
struct Packed(Box<[u8]>);

impl Packed {
    fn of(scene: &str) -> Packed {
        Packed(compress_prepend_size(scene.as_bytes()).into())
    }

    fn text(&self) -> String {
        let bytes = decompress_size_prepended(&self.0).unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    }
}

/// What a viewer has been told.
pub(crate) struct View {
    pub viewer: Viewer,
    pub number: u64,
    pub aside: Aside,
    scene: Packed,
    /// How many lines of the report they know.
    lines: usize,
}

impl View {
    /// A viewer who has been told everything. Numbers begin at the time, so that they go on rising when the viewer
    /// comes back or the server starts again.
    pub(crate) fn new(viewer: Viewer, now: u64, scene: &str, lines: usize, aside: Aside) -> View {
        View { viewer, number: (now << 10) + 1, aside, scene: Packed::of(scene), lines }
    }

    /// What is new to them after a change, or without one; nothing if nothing is.
    pub(crate) fn catch_up(&mut self, news: Option<&News>, aside: Aside) -> Option<Update> {
        let mut update = Update { from: self.number, ..Update::default() };
        if let Some(news) = news {
            self.look(news, &mut update);
            self.read(news, &mut update);
        }
        if update.scene.is_some() || update.keep.is_some() {
            self.number += 1;
        }
        update.number = self.number;
        let old = std::mem::replace(&mut self.aside, aside);
        let new = &self.aside;
        update.undo = (old.undo != new.undo).then(|| new.undo.clone());
        update.thinking = (old.thinking != new.thinking).then_some(new.thinking);
        update.seats = (old.seats != new.seats).then(|| new.seats.clone());
        update.fair = (old.fair != new.fair).then(|| new.fair.clone());
        update.standing = (old.standing != new.standing).then(|| new.standing.clone());
        let nothing = Update { number: update.number, from: update.from, ..Update::default() };
        (update != nothing).then_some(update)
    }

    fn look(&mut self, news: &News, update: &mut Update) {
        let Some(scene) = &news.scene else { return };
        let steps = patch::diff(&self.scene.text(), scene);
        self.scene = Packed::of(scene);
        update.scene = (!steps.is_empty()).then_some(steps);
    }

    /// How many lines of the report stay, and which follow.
    fn read(&mut self, news: &News, update: &mut Update) {
        let (before, after) = (&news.before, &news.after);
        let stays = self.lines.saturating_sub(before.len());
        let same = before.iter().zip(after).take_while(|(a, b)| a == b).count();
        if same < before.len() || same < after.len() {
            update.keep = Some((stays + same) as u32);
            update.lines = after.iter().skip(same).cloned().collect();
        }
        self.lines = stays + after.len();
    }
}
