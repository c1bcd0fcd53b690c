//! What lists show of a table, without opening it.

use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::{Hall, blocking};
use crate::sights::{Sight, Sights};
use sandtable_engine::scene::Ending;
use sandtable_engine::{AnyTable, Msg, ScenarioInfo, Seat, SeatSet, Viewer};
use sandtable_protocol::http::MyTable;
use sandtable_protocol::{ErrorCode, SeatKind, SeatShown};
use sandtable_store::Glance;
use serde::{Deserialize, Serialize};

/// How many links are looked up at once.
const MOST_LINKS: usize = 200;

/// What lists show of a table. It is stored with every change; each viewer is shown his own glimpse of it.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Summary {
    game: String,
    rules: u16,
    scenario: ScenarioInfo,
    names: Vec<(Seat, String)>,
    #[serde(flatten)]
    watcher: Glimpse,
    #[serde(default)]
    seats: Vec<Glimpse>,
    over: Option<Ending>,
}

/// What lists show one viewer of where a game is.
#[derive(Clone, Serialize, Deserialize)]
struct Glimpse {
    turn: Msg,
    phase: Msg,
    asked: SeatSet,
    /// When something last changed that this viewer may know.
    #[serde(default)]
    changed: Option<u64>,
}

impl Summary {
    /// A summary of the table, which changed now for those of whom this holds; for others it stays as it was.
    pub(crate) fn of(
        table: &dyn AnyTable,
        sights: &Sights,
        now: u64,
        before: Option<&Summary>,
        sees: impl Fn(Viewer) -> bool,
    ) -> Summary {
        let glimpse = |sight: &Sight| Glimpse {
            turn: sight.turn.clone(),
            phase: sight.phase.clone(),
            asked: sight.asked,
            changed: match before.and_then(|before| before.glimpse(sight.viewer)) {
                Some(glimpse) if !sees(sight.viewer) => glimpse.changed,
                _ => Some(now),
            },
        };
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
            watcher: glimpse(&sights.watcher),
            seats: sights.seats.iter().map(glimpse).collect(),
            over: sights.watcher.over.clone().or_else(|| table.outcome().map(ending)),
        }
    }

    pub(crate) fn read(text: &str) -> Option<Summary> {
        serde_json::from_str(text).ok()
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn glimpse(&self, viewer: Viewer) -> Option<&Glimpse> {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()),
            _ => Some(&self.watcher),
        }
    }
}

/// That a game was begun under other rules.
pub(crate) fn other_rules(was: u16, is: u16) -> Msg {
    Msg::new("fault-rules").num("was", was).num("is", is)
}

/// The tables that someone holds links to, the one that changed last first. A browser may hold links to games that
/// are gone, so a list counts as one guess however many of its links are not known.
pub(crate) async fn mine(hall: &Hall, tokens: Vec<String>, from: Client) -> Result<Vec<MyTable>, Trouble> {
    if tokens.len() > MOST_LINKS {
        return Err(Trouble::new(ErrorCode::TooLong, "fault-too-long"));
    }
    let mut tables = Vec::new();
    let mut unknown = None;
    let mut unread = None;
    for token in tokens {
        let looked = match hall.look_up(&token).await {
            Ok(Some((id, viewer))) => glance(hall, token, &id, viewer).await,
            Ok(None) => {
                unknown.get_or_insert(token);
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
    // One that names nothing but unknown links is refused when there were too many of them.
    if let Some(token) = unknown {
        let trouble = hall.door.guessed(from, &token);
        if tables.is_empty() && !trouble.is_unknown_link() {
            return Err(trouble);
        }
    }
    tables.sort_by_key(|table: &MyTable| std::cmp::Reverse(table.changed));
    Ok(tables)
}

async fn glance(hall: &Hall, token: String, id: &str, viewer: Viewer) -> Result<Option<MyTable>, Trouble> {
    let (store, name) = (hall.house.store.clone(), id.to_string());
    let Some(glance) = blocking(move || store.glance(&name)).await?? else { return Ok(None) };
    let Some(summary) = Summary::read(&glance.summary) else { return Ok(None) };
    let viewer = match viewer {
        Viewer::Seat(seat) if !sits(&glance, seat) => Viewer::Watcher,
        viewer => viewer,
    };
    let is = hall.house.game(&summary.game).map(|game| game.title().rules_version);
    let fault = match is {
        // What was played under earlier rules goes on, or opens for looking.
        Some(is) if is >= summary.rules => None,
        Some(is) => Some(other_rules(summary.rules, is)),
        None => Some(Msg::new("fault-missing")),
    };
    // A table that was put down before seats had glimpses of their own shows what all may know.
    let Glimpse { turn, phase, asked, changed } = summary.glimpse(viewer).unwrap_or(&summary.watcher).clone();
    let yours = matches!(viewer, Viewer::Seat(seat) if asked.contains(seat));
    Ok(Some(MyTable {
        token,
        id: id.to_string(),
        viewer,
        seats: seats(&glance, &summary),
        game: summary.game,
        scenario: summary.scenario,
        turn,
        phase,
        asked,
        yours: yours && summary.over.is_none(),
        over: summary.over,
        created: glance.created,
        changed: changed.unwrap_or(glance.changed),
        fault,
    }))
}

/// Whether a person sits there: a seat that was given to the computer is not its link's any more.
fn sits(glance: &Glance, seat: Seat) -> bool {
    let kinds: Vec<SeatKind> = serde_json::from_str(&glance.sitters).unwrap_or_default();
    kinds.get(seat.index()) == Some(&SeatKind::Human)
}

fn seats(glance: &Glance, summary: &Summary) -> Vec<SeatShown> {
    let kinds: Vec<SeatKind> = serde_json::from_str(&glance.sitters).unwrap_or_default();
    let shown = |(i, kind): (usize, SeatKind)| {
        let name = summary.names.iter().find(|(seat, _)| seat.index() == i).map(|(_, name)| name.clone());
        SeatShown { here: kind != SeatKind::Human, kind, name: name.unwrap_or_default(), played: None }
    };
    kinds.into_iter().enumerate().map(shown).collect()
}
