//! What else lies on the board: works, smoke, fires, mines that are known, objectives.

use crate::data::{MineKind, Side};
use crate::look::{Look, hex_noun};
use crate::state::{Minefield, Structure, StructureKind};
use sandtable_engine::scene::Mark;
use sandtable_engine::{Msg, Noun, Viewer};
use sandtable_hex::{Dir, HexId};

impl Look<'_> {
    /// All marks a viewer may see.
    pub(super) fn marks(self, viewer: Viewer) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut add = |on: Noun, art: &str, number: Option<i16>, side: Option<Side>| {
            let label = Msg::new(format!("mark-{art}")).num("n", number.unwrap_or(0));
            marks.push(Mark { on, art: art.into(), side: side.map(|s| s as u8), label, number, over: false });
        };
        let edge = |(hex, dir): &(HexId, Dir)| Noun::Side(hex.0, *dir as u8);
        self.s
            .wire
            .iter()
            .filter(|w| self.sees_work(w.0, viewer))
            .for_each(|w| add(edge(w), "wire", None, None));
        let obstacles = self.s.obstacles.iter().filter(|o| self.sees_work(o.0, viewer));
        obstacles.for_each(|o| add(edge(o), "obstacle", None, None));
        for trench in self.s.trenches.iter().filter(|t| self.sees_work(t.hex, viewer)) {
            let art = if trench.tank { "tank-trench" } else { "trench" };
            add(edge(&(trench.hex, trench.dir)), art, None, None);
        }
        for structure in &self.s.structures {
            if let Some((art, number, side)) = self.structure_shown(structure) {
                add(hex_noun(structure.hex), art, number, side);
            }
        }
        for mine in self.s.mines.iter().filter(|m| self.sees_mine(m, viewer)) {
            add(hex_noun(mine.hex), self.mine_art(mine, viewer), None, Some(mine.side));
        }
        self.s.smoky.iter().for_each(|hex| add(hex_noun(hex), "smoke", None, None));
        for fire in &self.s.fires {
            let markers = if fire.oil { None } else { Some(i16::from(fire.turn)) };
            add(hex_noun(fire.hex), "fire", markers, None);
        }
        for (i, objective) in self.g.victory.objectives.iter().enumerate() {
            let holder = self.control_seen(i, viewer);
            let art = if holder.is_some() { "objective-held" } else { "objective" };
            add(hex_noun(objective.hex), art, Some(i16::from(objective.points)), holder);
        }
        marks
    }

    /// Works that a side builds while both set up are its own secret.
    fn sees_work(self, hex: HexId, viewer: Viewer) -> bool {
        let owner = Side::BOTH.into_iter().find(|s| self.g.forces[s.index()].works_zone.contains(hex));
        owner.is_none_or(|side| self.setup_is_open(side, viewer))
    }

    /// §HW-17.7: depots and what is destroyed lie open.
    fn structure_shown(self, structure: &Structure) -> Option<(&'static str, Option<i16>, Option<Side>)> {
        let damage = (structure.damage > 0).then_some(i16::from(structure.damage));
        match structure.kind {
            StructureKind::Depot(side, ammo) if !structure.destroyed => {
                Some(("depot", Some(i16::from(ammo)), Some(side)))
            }
            StructureKind::Depot(..) => None,
            StructureKind::Pillbox => {
                Some((if structure.destroyed { "ruin" } else { "pillbox" }, damage, None))
            }
            StructureKind::Sections(n) => Some(("sections", Some(i16::from(n)), None)),
            _ if structure.destroyed => Some(("ruin", None, None)),
            _ => damage.map(|n| ("damage", Some(n), None)),
        }
    }

    /// §HW-10.8, §HW-17.6: one's own; those whose type is known; and the hexes of those laid in play.
    pub(crate) fn sees_mine(self, mine: &Minefield, viewer: Viewer) -> bool {
        let laid = mine.by.is_some();
        mine.known || laid || viewer.knows(self.seats_of(mine.side))
    }

    pub(crate) fn mine_art(self, mine: &Minefield, viewer: Viewer) -> &'static str {
        match (mine.known || viewer.knows(self.seats_of(mine.side)), mine.kind) {
            (false, _) => "mines-unknown",
            (true, MineKind::Ap) => "mines-ap",
            (true, MineKind::At) => "mines-at",
            (true, MineKind::Dummy) => "mines-dummy",
        }
    }
}
