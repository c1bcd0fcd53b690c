//! What each viewer sees of a table, and what of a change is news to them.

use sandtable_engine::scene::Ending;
use sandtable_engine::{AnyTable, Line, Msg, Seat, SeatSet, StateHash, Viewer};

/// What is kept of what a viewer sees: enough to know whether it has changed, and for lists.
#[derive(Clone)]
pub(crate) struct Sight {
    pub viewer: Viewer,
    /// The hash of the scene.
    pub hash: StateHash,
    pub turn: Msg,
    pub phase: Msg,
    pub asked: SeatSet,
    pub over: Option<Ending>,
}

/// A scene as it was built once for a change, for all that is made of it.
pub(crate) struct Seen {
    pub sight: Sight,
    /// The scene as JSON.
    pub scene: String,
}

impl Seen {
    /// What this viewer sees of a table.
    pub(crate) fn of(table: &dyn AnyTable, viewer: Viewer) -> Seen {
        let scene = table.scene(viewer);
        let text = serde_json::to_string(&scene).unwrap_or_default();
        let hash = StateHash::of_bytes(text.as_bytes());
        let (turn, phase, asked, over) = (scene.turn, scene.phase, scene.asked, scene.over);
        Seen { sight: Sight { viewer, hash, turn, phase, asked, over }, scene: text }
    }
}

/// What is kept of what all who may look at a table see.
pub(crate) struct Sights {
    pub watcher: Sight,
    pub seats: Vec<Sight>,
}

impl Sights {
    pub(crate) fn of(table: &dyn AnyTable) -> Sights {
        let seats = 0..table.info().seats.len() as u8;
        Sights {
            watcher: Seen::of(table, Viewer::Watcher).sight,
            seats: seats.map(|seat| Seen::of(table, Viewer::Seat(Seat(seat))).sight).collect(),
        }
    }

    pub(crate) fn get(&self, viewer: Viewer) -> Option<&Sight> {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()),
            _ => Some(&self.watcher),
        }
    }
}

/// What of a change a viewer learns.
pub(crate) struct News {
    pub viewer: Viewer,
    /// The scene or the report is another for them, or the game has ended, which all see. What someone else did
    /// unseen is no change to a viewer, and nothing that they are told may depend on it.
    pub sees: bool,
    /// The scene as JSON, if it is another.
    pub scene: Option<String>,
    /// Lines of the report that the change takes back, from the first entry that is new.
    pub before: Vec<Line>,
    /// Lines that stand there now.
    pub after: Vec<Line>,
}

impl News {
    /// What each viewer learns when `next` takes the place of `table`, whose entries from this one on are others.
    pub(crate) fn of(
        before: &Sights,
        table: &dyn AnyTable,
        next: &dyn AnyTable,
        from: usize,
    ) -> (Sights, Vec<News>) {
        let over = next.outcome().is_some();
        let lines = |table: &dyn AnyTable, viewer| {
            table.lines(from, viewer).into_iter().map(|told| told.line).collect::<Vec<_>>()
        };
        let mut all = Vec::new();
        let mut look = |viewer| {
            let Seen { sight, scene } = Seen::of(next, viewer);
            let same = before.get(viewer).is_some_and(|before| before.hash == sight.hash);
            let (old, new) = (lines(table, viewer), lines(next, viewer));
            let sees = over || !same || old != new;
            all.push(News { viewer, sees, scene: (!same).then_some(scene), before: old, after: new });
            sight
        };
        let watcher = look(Viewer::Watcher);
        let seats = (0..next.info().seats.len() as u8).map(|seat| look(Viewer::Seat(Seat(seat)))).collect();
        (Sights { watcher, seats }, all)
    }
}
