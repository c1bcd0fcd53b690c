//! What a viewer has been told, and what he is to be told next.

use sandtable_engine::{AnyTable, Line, SeatSet, Told, Viewer};
use sandtable_protocol::{Fair, SeatShown, Standing, Undo, Update, patch};
use serde_json::Value;
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

/// What a viewer has been told.
pub(crate) struct View {
    pub viewer: Viewer,
    pub number: u64,
    scene: Value,
    told: Vec<Told>,
    pub aside: Aside,
}

impl View {
    /// A viewer who knows nothing yet. Numbers begin at the time, so that they go on rising when the viewer comes
    /// back or the server starts anew.
    pub(crate) fn new(viewer: Viewer, now: u64) -> View {
        View { viewer, number: now << 10, scene: Value::Null, told: Vec::new(), aside: Aside::default() }
    }

    /// Lines of the report he knows.
    pub(crate) fn lines(&self) -> Vec<Line> {
        self.told.iter().map(|told| told.line.clone()).collect()
    }

    /// What is new to him, now that entries from this one on have changed; nothing if nothing is.
    pub(crate) fn catch_up(&mut self, table: &dyn AnyTable, from: usize, aside: Aside) -> Option<Update> {
        let mut update = Update { from: self.number, ..Update::default() };
        let scene = serde_json::to_value(table.scene(self.viewer)).unwrap_or_default();
        let steps = patch::diff(&self.scene, &scene);
        self.scene = scene;
        if let Some((keep, lines)) = self.read(table, from) {
            update.keep = Some(keep);
            update.lines = lines;
        }
        update.scene = (!steps.is_empty()).then_some(steps);
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

    /// Reads the report again from an entry on: how many lines stay, and which follow; nothing if all is as it was.
    fn read(&mut self, table: &dyn AnyTable, from: usize) -> Option<(u32, Vec<Line>)> {
        let stays = self.told.partition_point(|told| told.entry < from);
        let before = self.told.split_off(stays);
        let after = table.lines(from, self.viewer);
        let same = before.iter().zip(&after).take_while(|(a, b)| a.line == b.line).count();
        let changed = same < before.len() || same < after.len();
        let lines = after.iter().skip(same).map(|told| told.line.clone()).collect();
        self.told.extend(after);
        changed.then_some(((stays + same) as u32, lines))
    }
}
