//! Reads the file of a map: every problem at once, each with its place.

use super::node::Node;
use super::{Dirs, Hexside, Map, OBJECTIVES, Objective, TOP_LEVEL, Terrain, Tile};
use crate::board::{Board, COLUMNS, HEXES, Hex, HexSet, ROWS, compass};
use sandtable_engine::Problem;

const A_HEX: &str = "a hex from A1 to O10";

/// Reads and checks.
pub fn parse(board: &Board, text: &str) -> Result<Map, Vec<Problem>> {
    let node: Node = serde_json::from_str(text).map_err(|e| {
        let place = format!("line {}, column {}", e.line(), e.column());
        vec![Problem::new(place, e.to_string(), "a map as FORMAT.md describes it")]
    })?;
    let mut reader = Reader { board, problems: Vec::new() };
    let map = reader.map(&node);
    match map {
        Some(map) if reader.problems.is_empty() => Ok(map),
        _ => Err(reader.problems),
    }
}

struct Reader<'a> {
    board: &'a Board,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn problem(&mut self, place: &str, found: impl ToString, expected: impl Into<String>) {
        self.problems.push(Problem::new(place, found.to_string(), expected));
    }

    /// The named fields of an object: nothing more, none twice, and those of `needed` not left out.
    fn fields<'n, const N: usize>(
        &mut self,
        place: &str,
        node: &'n Node,
        names: [&str; N],
        needed: usize,
    ) -> [Option<&'n Node>; N] {
        let mut found = [None; N];
        let Node::Object(fields) = node else {
            self.problem(place, node, format!("an object with {}", names.join(", ")));
            return found;
        };
        let at = |name: &str| if place.is_empty() { name.to_string() } else { format!("{place}.{name}") };
        for (name, value) in fields {
            match names.iter().position(|n| n == name) {
                None => self.problem(&at(name), name, format!("one of {}", names.join(", "))),
                Some(n) if found[n].is_some() => self.problem(&at(name), "the field twice", "it once"),
                Some(n) => found[n] = Some(value),
            }
        }
        for (n, name) in names.iter().enumerate().take(needed) {
            if found[n].is_none() {
                self.problem(&at(name), "nothing", "this field");
            }
        }
        found
    }

    fn text(&mut self, place: &str, node: Option<&Node>) -> String {
        match node {
            Some(Node::Text(text)) if !text.trim().is_empty() => text.clone(),
            Some(other) => {
                self.problem(place, other, "a text");
                String::new()
            }
            None => String::new(),
        }
    }

    fn exactly(&mut self, place: &str, node: Option<&Node>, expected: &Node) {
        if let Some(node) = node.filter(|n| *n != expected) {
            self.problem(place, node, expected.to_string());
        }
    }

    fn number(&mut self, place: &str, node: &Node, least: u8, most: u8) -> Option<u8> {
        let number = match node {
            Node::Whole(number) => u8::try_from(*number).ok().filter(|n| (least..=most).contains(n)),
            _ => None,
        };
        if number.is_none() {
            self.problem(place, node, format!("a number from {least} to {most}"));
        }
        number
    }

    fn hex(&mut self, place: &str, node: &Node) -> Option<Hex> {
        let hex = match node {
            Node::Text(name) => Hex::named(name),
            _ => None,
        };
        if hex.is_none() {
            self.problem(place, node, A_HEX);
        }
        hex
    }

    fn map(&mut self, node: &Node) -> Option<Map> {
        let names = [
            "format",
            "version",
            "game",
            "id",
            "name",
            "description",
            "cols",
            "rows",
            "hexes",
            "hexsides",
            "objectives",
            "origin",
        ];
        let fields = self.fields("", node, names, names.len());
        let [format, version, game, id, name, description, cols, rows, hexes, sides, objectives, origin] =
            fields;
        self.exactly("format", format, &Node::Text("sandtable-map".into()));
        self.exactly("version", version, &Node::Whole(1));
        self.exactly("game", game, &Node::Text("combat-commander".into()));
        self.exactly("cols", cols, &Node::Whole(i64::from(COLUMNS)));
        self.exactly("rows", rows, &Node::Whole(i64::from(ROWS)));
        self.text("origin", origin);
        let (id, name) = (self.text("id", id), self.text("name", name));
        let description = self.text("description", description);
        let tiles = self.tiles(hexes?);
        let sides = self.sides(sides?);
        let objectives = self.objectives(objectives?, &tiles)?;
        Some(Map { id, name, description, tiles, sides, objectives })
    }

    fn tiles(&mut self, node: &Node) -> [Tile; HEXES] {
        let mut tiles = [Tile::OPEN; HEXES];
        let Node::Object(lines) = node else {
            self.problem("hexes", node, "an object with the hexes by their names");
            return tiles;
        };
        let mut seen = HexSet::EMPTY;
        for (name, line) in lines {
            let place = format!("hexes.{name}");
            match Hex::named(name) {
                None => self.problem(&place, name, A_HEX),
                Some(hex) if seen.contains(hex) => self.problem(&place, "the hex twice", "it once"),
                Some(hex) => {
                    seen.insert(hex);
                    tiles[hex.index()] = self.tile(&place, line);
                }
            }
        }
        self.check_ways(&tiles);
        self.check_buildings(&tiles);
        tiles
    }

    fn tile(&mut self, place: &str, node: &Node) -> Tile {
        let names = ["t", "e", "b", "u", "road", "rail", "trail"];
        let [t, e, b, u, road, rail, trail] = self.fields(place, node, names, 1);
        let at = |name: &str| format!("{place}.{name}");
        let terrain = t.and_then(|t| self.terrain(&at("t"), t)).unwrap_or(Terrain::Open);
        let under = u.and_then(|u| self.terrain(&at("u"), u));
        let tile = Tile {
            terrain,
            under: under.unwrap_or(terrain),
            level: e.and_then(|e| self.number(&at("e"), e, 0, TOP_LEVEL)).unwrap_or(0),
            building: b.and_then(|b| self.number(&at("b"), b, 1, u8::MAX)).unwrap_or(0),
            road: self.dirs(&at("road"), road),
            rail: self.dirs(&at("rail"), rail),
            trail: self.dirs(&at("trail"), trail),
        };
        match (terrain == Terrain::Building, b) {
            (true, None) => self.problem(&at("b"), "nothing", "the number of the building"),
            (false, Some(b)) => self.problem(&at("b"), b, "a number only in a building hex"),
            _ => {}
        }
        match (terrain.is_bridge(), u) {
            (true, None) => self.problem(&at("u"), "nothing", "the terrain under the bridge"),
            (false, Some(u)) => self.problem(&at("u"), u, "terrain underneath only in a bridge hex"),
            _ => {}
        }
        if under.is_some_and(Terrain::is_bridge) {
            self.problem(&at("u"), tile.under.id(), "terrain that is no bridge");
        }
        // §T80.1-b: "its two" hexsides.
        let ways = (tile.road | tile.rail).len();
        if terrain == Terrain::MajorBridge && ways != 2 {
            let found = format!("{ways} road or railway hexsides");
            self.problem(place, found, "two for a major bridge");
        }
        tile
    }

    fn terrain(&mut self, place: &str, node: &Node) -> Option<Terrain> {
        let terrain = match node {
            Node::Text(id) => Terrain::named(id),
            _ => None,
        };
        if terrain.is_none() {
            let ids = Terrain::ALL.map(Terrain::id).join(", ");
            self.problem(place, node, format!("one of {ids}"));
        }
        terrain
    }

    fn dirs(&mut self, place: &str, node: Option<&Node>) -> Dirs {
        let mut dirs = Dirs::default();
        let items = match node {
            None => return dirs,
            Some(Node::Array(items)) => items,
            Some(other) => {
                self.problem(place, other, "a list of compass numbers");
                return dirs;
            }
        };
        for (n, item) in items.iter().enumerate() {
            let place = format!("{place}[{n}]");
            let Some(number) = self.number(&place, item, 1, 6) else { continue };
            if dirs.contains(compass(number)) {
                self.problem(&place, number, "each direction once");
            }
            dirs.insert(compass(number));
        }
        dirs
    }

    /// A road, railway or trail that leaves a hex goes on in the next, or off the board.
    fn check_ways(&mut self, tiles: &[Tile; HEXES]) {
        let ways = |hex: Hex| {
            let tile = &tiles[hex.index()];
            [("road", tile.road), ("rail", tile.rail), ("trail", tile.trail)]
        };
        for hex in Hex::all() {
            for (n, (kind, dirs)) in ways(hex).into_iter().enumerate() {
                for dir in dirs.iter() {
                    let next = self.board.next(hex, dir);
                    if next.is_some() && !ways(next)[n].1.contains(dir.opposite()) {
                        let back = dir.opposite().index() + 1;
                        let place = format!("hexes.{}.{kind}", next.name());
                        let found = format!("no {back}, but {} has {}", hex.name(), dir.index() + 1);
                        self.problem(&place, found, "each way on both sides of a hexside");
                    }
                }
            }
        }
    }

    /// The hexes of one building lie together (§7.3.1.1).
    fn check_buildings(&mut self, tiles: &[Tile; HEXES]) {
        for number in 1..=u8::MAX {
            let all: HexSet = Hex::all().filter(|h| tiles[h.index()].building == number).collect();
            let Some(first) = all.iter().next() else { continue };
            let mut reached = HexSet::one(first);
            loop {
                let next = reached.iter().fold(reached, |set, h| set | (self.board.adjacent(h) & all));
                if next == reached {
                    break;
                }
                reached = next;
            }
            for apart in (all - reached).iter() {
                let place = format!("hexes.{}.b", apart.name());
                let expected = format!("a number of its own: it does not touch {}", first.name());
                self.problem(&place, number, expected);
            }
        }
    }

    fn sides(&mut self, node: &Node) -> [[Option<Hexside>; 6]; HEXES] {
        let mut sides = [[None; 6]; HEXES];
        let Node::Array(lines) = node else {
            self.problem("hexsides", node, "a list of hexsides");
            return sides;
        };
        for (n, line) in lines.iter().enumerate() {
            let place = format!("hexsides[{n}]");
            let [a, b, k] = self.fields(&place, line, ["a", "b", "k"], 3);
            let kind = k.and_then(|k| self.side_kind(&format!("{place}.k"), k));
            let ends = [("a", a), ("b", b)]
                .map(|(end, node)| node.and_then(|node| self.hex(&format!("{place}.{end}"), node)));
            let [Some(a), Some(b)] = ends else { continue };
            let Some(dir) = self.board.direction(a, b) else {
                self.problem(&place, format!("{} and {}", a.name(), b.name()), "two adjacent hexes");
                continue;
            };
            let old = &mut sides[a.index()][dir.index()];
            if old.is_some() {
                self.problem(&place, format!("{} and {} again", a.name(), b.name()), "each hexside once");
            }
            *old = kind;
            sides[b.index()][dir.opposite().index()] = kind;
        }
        sides
    }

    fn side_kind(&mut self, place: &str, node: &Node) -> Option<Hexside> {
        let kind = match node {
            Node::Text(id) => Hexside::named(id),
            _ => None,
        };
        if kind.is_none() {
            let ids = Hexside::ALL.map(Hexside::id).join(", ");
            self.problem(place, node, format!("one of {ids}"));
        }
        kind
    }

    fn objectives(&mut self, node: &Node, tiles: &[Tile; HEXES]) -> Option<[Objective; OBJECTIVES]> {
        let names = ["1", "2", "3", "4", "5"];
        let fields = self.fields("objectives", node, names, OBJECTIVES);
        let mut taken = HexSet::EMPTY;
        let mut made = [None; OBJECTIVES];
        for (n, field) in fields.into_iter().enumerate() {
            let place = format!("objectives.{}", n + 1);
            let Some(hex) = field.and_then(|node| self.hex(&place, node)) else { continue };
            if taken.contains(hex) {
                self.problem(&place, hex.name(), "a hex of its own, in no other objective's building");
            }
            if tiles[hex.index()].terrain == Terrain::WaterBarrier {
                self.problem(&place, hex.name(), "a hex that units can enter");
            }
            let building = tiles[hex.index()].building;
            let same = |h: &Hex| building != 0 && tiles[h.index()].building == building;
            let hexes = HexSet::one(hex) | Hex::all().filter(same).collect();
            taken = taken | hexes;
            made[n] = Some(Objective { hex, hexes });
        }
        let [Some(a), Some(b), Some(c), Some(d), Some(e)] = made else { return None };
        Some([a, b, c, d, e])
    }
}
