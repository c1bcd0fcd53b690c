//! What each viewer sees of a table, and which of them a change is seen by.

use sandtable_engine::scene::Scene;
use sandtable_engine::{AnyTable, Seat, Viewer};

/// The scenes of all who may look at a table.
pub(crate) struct Sights {
    pub watcher: Scene,
    pub seats: Vec<Scene>,
}

impl Sights {
    pub(crate) fn of(table: &dyn AnyTable) -> Sights {
        let seats = 0..table.info().seats.len() as u8;
        Sights {
            watcher: table.scene(Viewer::Watcher),
            seats: seats.map(|seat| table.scene(Viewer::Seat(Seat(seat)))).collect(),
        }
    }

    fn iter(&self) -> impl Iterator<Item = (Viewer, &Scene)> {
        let seats = self.seats.iter().enumerate();
        let seats = seats.map(|(i, scene)| (Viewer::Seat(Seat(i as u8)), scene));
        std::iter::once((Viewer::Watcher, &self.watcher)).chain(seats)
    }

    /// Those whose scene will be another, or who will read another report from this entry on. What someone else did
    /// unseen is no change to a viewer, and nothing that he is told may depend on it. The end of a game is seen by all.
    pub(crate) fn changed(
        &self,
        then: &Sights,
        table: &dyn AnyTable,
        next: &dyn AnyTable,
        from: usize,
    ) -> Vec<Viewer> {
        let read = |table: &dyn AnyTable, viewer| {
            table.lines(from, viewer).into_iter().map(|told| told.line).collect::<Vec<_>>()
        };
        let over = next.outcome().is_some();
        let pairs = self.iter().zip(then.iter());
        let seen = pairs
            .filter(|((viewer, a), (_, b))| over || a != b || read(table, *viewer) != read(next, *viewer));
        seen.map(|((viewer, _), _)| viewer).collect()
    }
}
