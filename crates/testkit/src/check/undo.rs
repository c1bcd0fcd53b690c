//! Undo restores the position, and crosses neither chance nor a reveal nor another seat's decision.

use super::{Found, ensure};
use sandtable_engine::{Event, Game, NoUndo, Past, Seat, StateHash, Table, Waiting};

/// The policy at every position; that undo really restores, on a copy of the table, only where it may cost more.
pub(crate) fn check<G: Game>(table: &Table<G>, deep: bool) -> Found {
    let seats = table.game().info().seats.len() as u8;
    (0..seats).map(Seat).try_for_each(|seat| match table.may_undo(seat) {
        Err(why) => not_free(table, seat, why, deep),
        Ok(entry) => free(table, seat, entry, deep),
    })
}

fn free<G: Game>(table: &Table<G>, seat: Seat, entry: usize, deep: bool) -> Found {
    let later = table.past().get(entry..).unwrap_or_default();
    let Some((undone, later)) = later.split_first() else {
        return Err("undo of an entry that is not there".into());
    };
    let Event::Decision(by, choice) = undone.event else { return Err("undo takes back a roll".into()) };
    ensure!(by == seat, "seat {} takes back a decision of seat {}", seat.0, by.0);
    ensure!(
        !undone.is_boundary() && !later.iter().any(|past| past.is_boundary()),
        "undo crosses chance or a reveal"
    );
    for past in later {
        let Event::Decision(other, _) = past.event else { return Err("undo crosses a roll".into()) };
        ensure!(other != seat, "undo takes back an earlier decision than the last");
        ensure!(undone.asked.contains(other), "undo crosses a decision of seat {} that came after", other.0);
    }
    if !deep {
        return Ok(());
    }
    let mut back = table.clone();
    back.undo(seat).map_err(|why| format!("undo is allowed and then refused: {why:?}"))?;
    ensure!(back.number() > table.number(), "undo does not raise the number of the position");
    ensure!(back.hash() == StateHash::of(back.state()), "after undo the hash is another than the position's");
    ensure!(back.past().len() + 1 == table.past().len(), "undo takes back more than one decision");
    if later.is_empty() {
        let before = entry.checked_sub(1).and_then(|i| table.past().get(i)).map(|past| past.hash);
        ensure!(before.is_none_or(|hash| hash == back.hash()), "undo does not restore the position");
    }
    back.choose(seat, choice).map_err(|r| format!("what was taken back cannot be chosen again: {r:?}"))?;
    ensure!(back.state() == table.state(), "undo and the same choice again lead to another position");
    Ok(())
}

fn not_free<G: Game>(table: &Table<G>, seat: Seat, why: NoUndo, deep: bool) -> Found {
    let last = table.past().last();
    let own = matches!(last.map(|past| past.event), Some(Event::Decision(by, _)) if by == seat);
    let quiet = last.is_some_and(|past| !past.is_boundary());
    let over = matches!(table.waiting(), Waiting::Over(_));
    ensure!(!(own && quiet && !over), "the seat's own last quiet decision cannot be taken back: {why:?}");
    ensure!(table.why_no_undo(seat).is_some(), "no reason is given why undo is not free");
    if !deep {
        return Ok(());
    }
    let mut copy = table.clone();
    ensure!(copy.undo(seat).is_err() && copy.hash() == table.hash(), "undo happens although it is not free");
    Ok(())
}

/// With consent a finished game goes back to any seat's last decision, and no number of chance is used again.
pub(crate) fn consent<G: Game>(table: &Table<G>) -> Found {
    for seat in (0..table.game().info().seats.len() as u8).map(Seat) {
        let own = |past: &Past| matches!(past.event, Event::Decision(by, _) if by == seat);
        let Some(entry) = table.past().iter().rposition(own) else { continue };
        let mut back = table.clone();
        back.undo_with_consent(seat).map_err(|why| format!("undo with consent is refused: {why:?}"))?;
        let before = entry.checked_sub(1).and_then(|i| table.past().get(i)).map(|past| past.hash);
        ensure!(back.past().len() == entry, "undo with consent goes to another entry");
        ensure!(
            before.is_none_or(|hash| hash == back.hash()),
            "undo with consent does not restore the position"
        );
        ensure!(back.asked().contains(seat), "after undo with consent the seat is not asked");
        let counters = back.header().counter >= table.header().counter;
        ensure!(counters, "undo with consent uses numbers of chance again");
    }
    Ok(())
}
