//! Positions and games are stored and come back the same.

use super::{Found, ensure};
use sandtable_engine::{Game, Record, StateHash, Table, Viewer};

pub(crate) fn position<G: Game>(table: &Table<G>) -> Found {
    let state = table.state();
    let json = serde_json::to_string(state).map_err(|fault| format!("no JSON: {fault}"))?;
    let back: G::State =
        serde_json::from_str(&json).map_err(|fault| format!("JSON does not come back: {fault}"))?;
    ensure!(back == *state, "the position comes back from JSON as another");
    let bytes = postcard::to_allocvec(state).map_err(|fault| format!("no bytes: {fault}"))?;
    let back: G::State =
        postcard::from_bytes(&bytes).map_err(|fault| format!("bytes do not come back: {fault}"))?;
    ensure!(back == *state, "the position comes back from bytes as another");
    ensure!(StateHash::of(&back) == table.hash(), "the position that came back has another hash");
    Ok(())
}

/// The record replays to the same hash, lines and text.
pub(crate) fn game<G: Game>(table: &Table<G>) -> Found {
    let text = table.record().to_string();
    let record = Record::parse(&text).map_err(|problems| sandtable_engine::list_problems(&problems))?;
    let back = Table::<G>::open(&record).map_err(|problems| sandtable_engine::list_problems(&problems))?;
    ensure!(back.state() == table.state(), "the record replays to another position");
    ensure!(back.record().to_string() == text, "the replayed record is another text");
    let same = back.lines(0, Viewer::Umpire).eq(table.lines(0, Viewer::Umpire));
    ensure!(same, "the replay is reported in other lines");
    let mut folded = table.clone();
    folded.fold();
    for from in [0, table.past().len() / 3, table.past().len().saturating_sub(1)] {
        let same = folded.lines(from, Viewer::Umpire).eq(table.lines(from, Viewer::Umpire));
        ensure!(same, "lines from entry {from} on are told again as others");
    }
    Ok(())
}
