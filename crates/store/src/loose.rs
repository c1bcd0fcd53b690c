//! Rows that were found on pages to which no way leads: which table each is of is seen by what is in it.

use crate::pages::Value::{self, Bytes, Null, Number, Text};
use crate::salvage::Kept;
use crate::{Glance, Stored};
use std::collections::{BTreeMap, BTreeSet};

/// Rows of games that are not whole otherwise.
#[derive(Default)]
pub(crate) struct Loose {
    games: BTreeMap<String, (Stored, Option<i64>)>,
    /// Lines by their places; of two that differ it is not known which holds.
    lines: BTreeMap<String, BTreeMap<i64, Option<String>>>,
    notes: BTreeMap<String, BTreeMap<String, String>>,
    listed: BTreeSet<String>,
}

/// A row as a link, if it is one.
pub(crate) fn link(row: &[Value]) -> Option<Kept> {
    let [Bytes(token), Text(game), seat] = row else { return None };
    let seat = match seat {
        Null => None,
        Number(seat) => Some(u8::try_from(*seat).ok()?),
        _ => return None,
    };
    (token.len() == 32).then(|| (token.clone(), game.clone(), seat))
}

fn game(row: &[Value]) -> Option<(Stored, Option<i64>)> {
    let (row, length) = match row {
        [row @ .., Number(length)] if row.len() == 9 => (row, Some(*length)),
        row => (row, None),
    };
    let [
        Text(id),
        Text(head),
        Text(tail),
        Number(counter),
        Bytes(seed),
        Text(sitters),
        Text(summary),
        Number(created),
        Number(changed),
    ] = row
    else {
        return None;
    };
    let glance = Glance {
        id: id.clone(),
        sitters: sitters.clone(),
        summary: summary.clone(),
        created: *created as u64,
        changed: *changed as u64,
    };
    let (head, tail, seed) = (head.clone(), tail.clone(), seed.clone());
    let counter = *counter as u64;
    Some((Stored { glance, head, tail, counter, seed, ..Stored::default() }, length))
}

impl Loose {
    /// Keeps a row, if it belongs to a game that is not done.
    pub(crate) fn take(&mut self, row: Vec<Value>, done: &BTreeSet<String>) {
        if let Some((game, length)) = game(&row) {
            let id = &game.glance.id;
            let older =
                self.games.get(id).is_none_or(|(other, _)| other.glance.changed < game.glance.changed);
            if older && !done.contains(id) {
                self.games.insert(id.clone(), (game, length));
            }
            return;
        }
        match row.as_slice() {
            [Text(game), Number(place), Text(line)] if !done.contains(game) => {
                let lines = self.lines.entry(game.clone()).or_default();
                let held = lines.entry(*place).or_insert_with(|| Some(line.clone()));
                if held.as_ref() != Some(line) {
                    *held = None;
                }
            }
            [Text(game), Text(name), Text(text)] if !done.contains(game) => {
                self.notes.entry(game.clone()).or_default().insert(name.clone(), text.clone());
            }
            // The index of the games by their names.
            [Text(game), Number(_)] if !done.contains(game) => {
                self.listed.insert(game.clone());
            }
            _ => {}
        }
    }

    /// The games of which something was found.
    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        self.games.keys().chain(self.lines.keys()).chain(&self.listed).cloned()
    }

    /// A game, if all of it is there; its notes as far as they are.
    pub(crate) fn game(&self, name: &str) -> Option<Stored> {
        let (mut game, length) = self.games.get(name)?.clone();
        let none = BTreeMap::new();
        let lines = self.lines.get(name).unwrap_or(&none);
        // Places before the first line and beyond the last are those of a page that was given up.
        let length = length.unwrap_or(lines.len() as i64);
        for place in 0..length {
            game.lines.push(lines.get(&place)?.clone()?);
        }
        game.notes =
            self.notes.get(name).into_iter().flatten().map(|(n, t)| (n.clone(), t.clone())).collect();
        Some(game)
    }
}
