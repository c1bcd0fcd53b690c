//! What lists show of a table, without opening it.

use crate::fault::Trouble;
use crate::hall::{Hall, blocking};
use sandtable_engine::scene::Ending;
use sandtable_engine::{AnyTable, Msg, ScenarioInfo, Seat, SeatSet, Viewer};
use sandtable_protocol::http::MyTable;
use sandtable_protocol::{ErrorCode, SeatKind, SeatShown};
use sandtable_store::Glance;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// How many links are looked up at once.
const MOST_LINKS: usize = 200;

/// What lists show of a table. It is stored with every change, and holds only what all may know.
#[derive(Serialize, Deserialize)]
pub(crate) struct Summary {
    game: String,
    rules: u16,
    scenario: ScenarioInfo,
    names: Vec<(Seat, String)>,
    turn: Msg,
    phase: Msg,
    asked: SeatSet,
    over: Option<Ending>,
}

impl Summary {
    pub(crate) fn of(table: &dyn AnyTable) -> Summary {
        let scene = table.scene(Viewer::Watcher);
        let seats = &table.info().seats;
        let ending = |outcome| {
            let winners = match outcome {
                sandtable_engine::Outcome::Won(winners) => winners,
                sandtable_engine::Outcome::Drawn => SeatSet::EMPTY,
            };
            Ending { winners, msg: sandtable_engine::speak::outcome_msg(winners, seats) }
        };
        Summary {
            game: table.header().game.clone(),
            rules: table.header().rules,
            scenario: table.info().clone(),
            names: table.header().names.clone(),
            turn: scene.turn,
            phase: scene.phase,
            asked: scene.asked,
            over: scene.over.or_else(|| table.outcome().map(ending)),
        }
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// That a game was begun under other rules.
pub(crate) fn other_rules(was: u16, is: u16) -> Msg {
    Msg::new("fault-rules").num("was", was).num("is", is)
}

/// The tables that someone holds links to, the one that changed last first. A browser may hold links to games that
/// are gone, so a list counts as one guess however many of its links are not known.
pub(crate) async fn mine(hall: &Hall, tokens: Vec<String>, from: IpAddr) -> Result<Vec<MyTable>, Trouble> {
    hall.door.may_guess(from)?;
    if tokens.len() > MOST_LINKS {
        return Err(Trouble::new(ErrorCode::TooLong, "fault-too-long"));
    }
    let mut tables = Vec::new();
    let mut unknown = false;
    let mut unread = None;
    for token in tokens {
        let looked = match hall.look_up(&token).await {
            Ok(Some((id, viewer))) => glance(hall, token, &id, viewer).await,
            Ok(None) => {
                unknown = true;
                Ok(None)
            }
            Err(trouble) => Err(trouble),
        };
        match looked {
            Ok(table) => tables.extend(table),
            // One that lies on a damaged page is no reason not to list the others.
            Err(trouble) => unread = Some(trouble),
        }
    }
    if let (true, Some(trouble)) = (tables.is_empty(), unread) {
        return Err(trouble);
    }
    if unknown {
        hall.door.guessed(from);
    }
    tables.sort_by_key(|table: &MyTable| std::cmp::Reverse(table.changed));
    Ok(tables)
}

async fn glance(hall: &Hall, token: String, id: &str, viewer: Viewer) -> Result<Option<MyTable>, Trouble> {
    let (store, name) = (hall.house.store.clone(), id.to_string());
    let Some(glance) = blocking(move || store.glance(&name)).await?? else { return Ok(None) };
    let Ok(summary) = serde_json::from_str::<Summary>(&glance.summary) else { return Ok(None) };
    let is = hall.house.game(&summary.game).map(|game| game.title().rules_version);
    let fault = match is {
        Some(is) if is == summary.rules => None,
        Some(is) => Some(other_rules(summary.rules, is)),
        None => Some(Msg::new("fault-missing")),
    };
    let yours = matches!(viewer, Viewer::Seat(seat) if summary.asked.contains(seat));
    Ok(Some(MyTable {
        token,
        id: id.to_string(),
        viewer,
        seats: seats(&glance, &summary),
        game: summary.game,
        scenario: summary.scenario,
        turn: summary.turn,
        phase: summary.phase,
        asked: summary.asked,
        yours: yours && summary.over.is_none(),
        over: summary.over,
        created: glance.created,
        changed: glance.changed,
        fault,
    }))
}

fn seats(glance: &Glance, summary: &Summary) -> Vec<SeatShown> {
    let kinds: Vec<SeatKind> = serde_json::from_str(&glance.sitters).unwrap_or_default();
    let shown = |(i, kind): (usize, SeatKind)| {
        let name = summary.names.iter().find(|(seat, _)| seat.index() == i).map(|(_, name)| name.clone());
        SeatShown { here: kind != SeatKind::Human, kind, name: name.unwrap_or_default() }
    };
    kinds.into_iter().enumerate().map(shown).collect()
}
