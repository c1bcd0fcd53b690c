//! Free battles (§HW-16.2): armies for points, on the map of any scenario.

use crate::board::Edge;
use crate::data::Side;
use crate::scenario::{
    ArmyLine, DepotLine, ForceLine, Hidden, ObjectiveLine, Ours, RulesLine, ScenarioFile, SetUpOrder, Sides,
    VictoryLine, Wind, Words, WorksLine,
};
use std::collections::BTreeMap;

/// What a place on the map counts.
const SETTLEMENT: u8 = 25;
const OIL_FIELD: u8 = 40;
const BRIDGE: u8 = 15;
/// What the destroyer of an oil field loses.
const OIL_PENALTY: u8 = 25;
/// From how many hexes on each side has a depot, and how much ammo is in it.
const WITH_DEPOTS: usize = 200;
const DEPOT: u8 = 36;

/// A scenario's file as it is written, without a look at its sense.
#[must_use]
pub fn written(text: &str) -> Option<ScenarioFile> {
    serde_json::from_str(text).ok()
}

/// A free battle on the map of each of these scenarios: the texts of their files, numbered after them.
#[must_use]
pub fn battles(scenarios: &[&str]) -> Vec<String> {
    let files = scenarios.iter().filter_map(|text| written(text)).enumerate();
    let battle = |(i, like): (usize, ScenarioFile)| {
        let ground = Ground::of(&like);
        let number = i as u16 + 1;
        let mut file = ground.battle(&like, ground.points(), [Edge::W, Edge::E]);
        (file.id, file.number) = (format!("free-{number}"), scenarios.len() as u16 + number);
        serde_json::to_string_pretty(&file).ok()
    };
    files.filter_map(battle).collect()
}

/// What a side begins with, so that the battle is even.
#[derive(Clone, Copy)]
struct Bonus {
    side: Side,
    points: i16,
    /// Because its way is the longer one.
    far: bool,
}

/// The map of a scenario as a field of battle: sides set up in the columns at its western and eastern edge.
pub struct Ground<'a> {
    rows: Vec<Vec<char>>,
    bridges: Vec<&'a str>,
    width: usize,
    height: usize,
    /// How many columns a side sets up in.
    depth: usize,
}

impl<'a> Ground<'a> {
    /// The map of a scenario.
    #[must_use]
    pub fn of(like: &'a ScenarioFile) -> Ground<'a> {
        let rows: Vec<Vec<char>> = like.map.terrain.iter().map(|row| row.chars().collect()).collect();
        let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        let bridges = like.map.bridges.keys().map(String::as_str).collect();
        Ground { rows, bridges, width, height, depth: (width / 4).max(3) }
    }

    /// The points of an army that fits the map.
    #[must_use]
    pub fn points(&self) -> u16 {
        let hexes = (self.width * self.height) as u16;
        (hexes * 5 / 4 + 100) / 50 * 50
    }

    fn name(column: usize, row: usize) -> String {
        format!("{column:02}{row:02}")
    }

    /// The columns at an edge.
    fn zone(&self, edge: Edge) -> Vec<String> {
        let (first, last) = match edge {
            Edge::E => (self.width - self.depth + 1, self.width),
            _ => (1, self.depth),
        };
        vec![format!("{}-{}", Ground::name(first, 1), Ground::name(last, self.height))]
    }

    /// How many columns lie between an edge's zone and a column; nothing inside it.
    fn way(&self, edge: Edge, column: usize) -> usize {
        match edge {
            Edge::E => (self.width - self.depth + 1).saturating_sub(column),
            _ => column.saturating_sub(self.depth),
        }
    }

    /// What is fought for: settlements, oil fields and bridges between the two zones, with their columns.
    fn objectives(&self) -> Vec<(usize, ObjectiveLine)> {
        let mut all = Vec::new();
        for row in 1..=self.height {
            for column in 1..=self.width {
                let hex = Ground::name(column, row);
                let letter = self.rows.get(row - 1).and_then(|letters| letters.get(column - 1));
                let (points, when) = match letter {
                    Some('S') => (SETTLEMENT, Ours::Held),
                    Some('O') => (OIL_FIELD, Ours::HeldIntact),
                    _ if self.bridges.contains(&hex.as_str()) => (BRIDGE, Ours::HeldIntact),
                    _ => continue,
                };
                if self.way(Edge::W, column) > 0 && self.way(Edge::E, column) > 0 {
                    all.push((column, ObjectiveLine { hex, points, when, side: None }));
                }
            }
        }
        all
    }

    /// What the side at the western edge is behind because the places lie nearer to the other: each counts for a side as
    /// the other's way to it is to both ways. In steps of five.
    fn handicap(&self, objectives: &[(usize, ObjectiveLine)]) -> i16 {
        let lead: i32 = objectives
            .iter()
            .map(|(column, objective)| {
                let ways = [Edge::W, Edge::E].map(|edge| self.way(edge, *column) as i32);
                i32::from(objective.points) * (ways[0] - ways[1]) * 100 / (ways[0] + ways[1]).max(1)
            })
            .sum();
        (lead / 500 * 5) as i16
    }

    /// The depot of the side at an edge: in its second column, on open ground near the middle.
    fn depot(&self, edge: Edge) -> Option<String> {
        let column = if edge == Edge::E { self.width - 1 } else { 2 };
        let open = |row: &usize| {
            let letter = self.rows.get(row - 1).and_then(|letters| letters.get(column - 1));
            letter.is_some_and(|letter| ".,bB".contains(*letter))
        };
        let mut rows: Vec<usize> = (1..=self.height).filter(open).collect();
        rows.sort_by_key(|row| row.abs_diff(self.height / 2));
        rows.first().map(|&row| Ground::name(column, row))
    }

    /// What evens out a battle on this map: what the scenario's file has for its free battles, as that is measured with the
    /// armies of [`Ground::points`] and the Soviet side in the west; otherwise the handicap of the longer way.
    fn bonus(
        &self,
        like: &ScenarioFile,
        points: u16,
        edges: [Edge; 2],
        objectives: &[(usize, ObjectiveLine)],
    ) -> Option<Bonus> {
        let size =
            |bonus: i16| (i32::from(bonus) * i32::from(points) / i32::from(self.points()) / 5 * 5) as i16;
        let measured = like.free_bonus.iter().next().filter(|_| edges[0] == Edge::W);
        if let Some((&side, &bonus)) = measured {
            return Some(Bonus { side, points: size(bonus), far: false }).filter(|b| b.points > 0);
        }
        let handicap = self.handicap(objectives);
        let side = if (handicap > 0) == (edges[0] == Edge::W) { Side::Ussr } else { Side::Usa };
        Some(Bonus { side, points: handicap.abs(), far: true }).filter(|b| b.points > 0)
    }

    /// A battle on this map: armies of these points, the sides at these edges. Its id and number are still to be given.
    #[must_use]
    pub fn battle(&self, like: &ScenarioFile, points: u16, edges: [Edge; 2]) -> ScenarioFile {
        let objectives = self.objectives();
        let oil = objectives.iter().any(|(_, objective)| objective.points == OIL_FIELD);
        let bonus = self.bonus(like, points, edges, &objectives);
        let depots = self.depots(edges);
        let mut special = vec![army_words(points), ambush_words()];
        special.extend((!depots.is_empty()).then(depot_words));
        special.extend(bonus.map(bonus_words));
        let force = |edge: Edge| ForceLine {
            edge,
            players: 1,
            zone: self.zone(edge),
            ambush: Hidden::All,
            engineering: None,
            army: Some(ArmyLine::of(points)),
            units: Vec::new(),
        };
        ScenarioFile {
            format: like.format.clone(),
            version: like.version,
            game: like.game.clone(),
            id: String::new(),
            number: 0,
            title: both("Free battle", "Свободный бой").with(": ", &short(&like.place)),
            place: like.place.clone(),
            date: both("summer 1985", "лето 1985 года"),
            story: both(
                "Two columns meet where neither staff had planned a battle. What is fought for lies on the map; what it is fought with is each commander's own choice.",
                "Две колонны встречаются там, где ни один штаб боя не намечал. За что драться — видно по карте; чем драться — каждый командир решает сам.",
            ),
            special,
            turns: like.turns,
            wind: Wind::Roll,
            set_up: SetUpOrder::AtOnce,
            rules: RulesLine::default(),
            map: like.map.clone(),
            works: WorksLine::default(),
            depots,
            cards: Vec::new(),
            sides: Sides { ussr: force(edges[0]), usa: force(edges[1]) },
            victory: VictoryLine {
                objectives: objectives.into_iter().map(|(_, objective)| objective).collect(),
                exits: Vec::new(),
                bridgeheads: Vec::new(),
                extraction: None,
                oil_penalty: if oil { OIL_PENALTY } else { 0 },
                bonus: bonus.into_iter().map(|b| (b.side, b.points)).collect(),
                margin: (points / 10).min(u16::from(u8::MAX)) as u8,
            },
            free_bonus: BTreeMap::new(),
            origin: "[DESIGN] a free battle for points".into(),
        }
    }

    fn depots(&self, edges: [Edge; 2]) -> Vec<DepotLine> {
        let large = self.width * self.height >= WITH_DEPOTS;
        let depot = |(side, edge): (Side, Edge)| {
            self.depot(edge).filter(|_| large).map(|hex| DepotLine { side, hex, ammo: DEPOT })
        };
        Side::BOTH.into_iter().zip(edges).filter_map(depot).collect()
    }
}

fn both(en: &str, ru: &str) -> Words {
    Words { en: en.into(), ru: Some(ru.into()) }
}

/// A place without where it lies.
fn short(place: &Words) -> Words {
    let cut = |text: &str| text.split(',').next().unwrap_or(text).to_string();
    Words { en: cut(&place.en), ru: place.ru.as_deref().map(cut) }
}

fn army_words(points: u16) -> Words {
    both(
        &format!(
            "Each side has an army of {points} points: at most three units of a card, a quarter of the points for helicopters, a fifth for works and mines, and one Infantry unit for each 100 points."
        ),
        &format!(
            "У каждой стороны армия на {points} очков: не больше трёх отрядов одной карточки, четверть очков на вертолёты, пятая часть на сооружения и мины, и на каждые 100 очков отряд пехоты."
        ),
    )
}

fn ambush_words() -> Words {
    both(
        "Both sides set up in secret at the same time, in Ambush wherever the terrain allows. Helicopters begin parked.",
        "Обе стороны расставляются тайно и одновременно, в засаде — везде, где позволяет местность. Вертолёты начинают на стоянке.",
    )
}

fn depot_words() -> Words {
    both(
        &format!("Each side has a depot with {DEPOT} ammo."),
        &format!("У каждой стороны есть склад на {DEPOT} обойм."),
    )
}

fn bonus_words(bonus: Bonus) -> Words {
    let Bonus { side, far, .. } = bonus;
    let (en, ru) = match side {
        Side::Ussr => ("The Soviets", "Советская сторона"),
        Side::Usa => ("The Americans", "Американская сторона"),
    };
    let [why_en, why_ru] = match far {
        true => ["have the longer way to what counts", "имеет более долгий путь к целям"],
        false => ["have the harder task on this ground", "воюет здесь в худших условиях"],
    };
    both(&format!("{en} {why_en}."), &format!("{ru} {why_ru}."))
}
