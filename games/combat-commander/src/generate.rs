//! The random scenario generator (§CC-RSG, §RS.1 to §RS.16): a scenario from a seed, ready to be played.
//!
//! Where the procedure lets the players choose, it chooses by chance within the rules: the second takes an order of
//! battle of the first one's size with even odds, else of any size (§RS.5); sides buy one item of their column and
//! each further one with even odds while they have points (§RS.7), buy up to two lots of Fortifications (§RS.9) and a
//! Radio (§RS.11) with even odds.

mod tables;

use crate::data::{Data, Nation, Posture, Quality, Side, Support};
use crate::map;
use crate::rules::terrain::Fort;
use crate::scenario::{
    Chits, Counters, Rules, ScenarioFile, Secrets, SetUpOrder, SideLine, Sides, SupportLine,
};
use sandtable_engine::{Dice, Problem};
use std::collections::BTreeMap;
use tables::{FortLot, OrderOfBattle, Tables};

/// A scenario by its seed: the text of its file.
///
/// # Errors
/// What is wrong with the tables of the game itself.
pub fn generate(seed: u64) -> Result<String, Vec<Problem>> {
    let (data, tables) = (Data::load()?, Tables::load()?);
    let file = Maker::new(&data, &tables, seed).make(seed)?;
    serde_json::to_string_pretty(&file)
        .map_err(|fault| vec![Problem::new("generated scenario", fault.to_string(), "a file")])
}

/// A side in the making.
struct Draft {
    nation: Nation,
    order_of_battle: OrderOfBattle,
    units: BTreeMap<String, u8>,
    weapons: BTreeMap<String, u8>,
    support: Vec<SupportLine>,
    forts: BTreeMap<String, u8>,
    radio: Option<String>,
}

struct Maker<'a> {
    data: &'a Data,
    tables: &'a Tables,
    dice: Dice,
    year: u16,
    /// Points: the Axis's if positive.
    vp: i16,
    mines: Option<i8>,
}

impl<'a> Maker<'a> {
    fn new(data: &'a Data, tables: &'a Tables, seed: u64) -> Maker<'a> {
        Maker { data, tables, dice: Dice::new(seed), year: 0, vp: 0, mines: None }
    }

    /// Two dice added up.
    fn roll(&mut self) -> u8 {
        self.die() + self.die()
    }

    fn die(&mut self) -> u8 {
        1 + self.dice.below(6) as u8
    }

    fn coin(&mut self) -> bool {
        self.dice.below(2) == 0
    }

    fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        if list.is_empty() { None } else { list.get(self.dice.below(list.len() as u32) as usize) }
    }

    fn make(mut self, seed: u64) -> Result<ScenarioFile, Vec<Problem>> {
        let map = self.map();
        let edges = self.edges();
        self.year = self.year();
        let nations = [Nation::Germany, self.ally()];
        let mut size = self.size();
        let mut drafts = Vec::new();
        let mut counters = Counters::new(self.data, nations);
        for side in Side::BOTH {
            if side == Side::Allies && self.coin() {
                size = self.size();
            }
            drafts.push(self.draft(side, nations[side.index()], size, &mut counters)?);
        }
        let [Some(mut allies), Some(mut axis)] = [drafts.pop(), drafts.pop()] else { return Err(Vec::new()) };
        // §RS.5: the marker moves towards the opponent by what each took.
        self.vp = allies.order_of_battle.points - axis.order_of_battle.points;
        let mut sides = [&mut axis, &mut allies];
        self.support(&mut sides, &mut counters);
        // §RS.8: who has the points defends.
        let defender = match self.vp {
            0 => None,
            vp if vp > 0 => Some(Side::Axis),
            _ => Some(Side::Allies),
        };
        if let Some(defender) = defender {
            self.fortify(defender, sides[defender.index()]);
            self.radio(defender.other(), sides[defender.other().index()]);
        }
        let first = self.initiative(&axis, &allies);
        Ok(self.write(seed, map, edges, defender, first, [axis, allies]))
    }

    /// §RS.1: a map.
    fn map(&mut self) -> &'static str {
        let ids: Vec<&str> = map::ids().collect();
        self.pick(&ids).copied().unwrap_or("M1")
    }

    /// §RS.1: one die turns the map for the one who did not pick it; the other has the edge opposite.
    fn edges(&mut self) -> [crate::board::Edge; 2] {
        use crate::board::Edge;
        let edge = match self.die() {
            1 => Edge::North,
            2 | 3 => Edge::East,
            4 => Edge::South,
            _ => Edge::West,
        };
        if self.coin() { [edge, edge.opposite()] } else { [edge.opposite(), edge] }
    }

    /// §RS.2: the year; years in which no Ally of this volume fought are rolled again.
    fn year(&mut self) -> u16 {
        loop {
            let roll = self.roll();
            let year = self.tables.year(roll);
            if self.tables.has_ally(year) {
                return year;
            }
        }
    }

    /// §RS.2: the Allied nation.
    fn ally(&mut self) -> Nation {
        let roll = self.roll();
        self.tables.ally(self.year, roll)
    }

    fn size(&mut self) -> &'static str {
        let sizes = ["company", "detachment", "platoon"];
        self.pick(&sizes).copied().unwrap_or("platoon")
    }

    /// §RS.3, §RS.5, §RS.6: troop quality, an order of battle, Leaders.
    fn draft(
        &mut self,
        side: Side,
        nation: Nation,
        size: &str,
        counters: &mut Counters,
    ) -> Result<Draft, Vec<Problem>> {
        let lists = loop {
            let roll = self.roll();
            let quality = self.tables.quality(nation, self.year, roll);
            let lists = self.tables.orders_of_battle(nation, self.year, quality, size);
            if !lists.is_empty() {
                break lists;
            }
        };
        let order_of_battle = self.pick(&lists).cloned().ok_or_else(Vec::new)?;
        let mut draft = Draft {
            nation,
            units: BTreeMap::new(),
            weapons: BTreeMap::new(),
            support: Vec::new(),
            forts: BTreeMap::new(),
            radio: None,
            order_of_battle,
        };
        for (name, count) in draft.order_of_battle.pieces_in(self.year) {
            for _ in 0..count {
                let name = if name == "Leader" {
                    self.leader(nation, draft.order_of_battle.quality, &draft.units)
                } else {
                    name.clone()
                };
                if counters.take_unit(self.data, side, &name).is_ok() {
                    *draft.units.entry(name).or_default() += 1;
                } else if counters.take_weapon(self.data, side, &name).is_ok() {
                    *draft.weapons.entry(name).or_default() += 1;
                }
            }
        }
        Ok(draft)
    }

    /// §RS.6: the white die with its modifiers; who is there already is rolled again.
    fn leader(&mut self, nation: Nation, quality: Quality, taken: &BTreeMap<String, u8>) -> String {
        let modifier = self.tables.leader_modifier(nation, quality, self.year);
        loop {
            let result = (self.die() as i8 + modifier).clamp(0, 7);
            let table = &self.data.leaders[nation as usize];
            let found = table.iter().find(|l| l.roll == Some(result) && !taken.contains_key(&l.name));
            if let Some(leader) = found {
                return leader.name.clone();
            }
        }
    }

    /// §RS.7: the side with the points makes one Support roll and buys of that column; if the points pass to the other
    /// side by that, so does the other.
    fn support(&mut self, sides: &mut [&mut Draft; 2], counters: &mut Counters) {
        let Some(first) = self.ahead() else { return };
        self.buy(first, sides[first.index()], counters);
        if self.ahead() == Some(first.other()) {
            self.buy(first.other(), sides[first.other().index()], counters);
        }
    }

    fn ahead(&self) -> Option<Side> {
        match self.vp {
            0 => None,
            vp if vp > 0 => Some(Side::Axis),
            _ => Some(Side::Allies),
        }
    }

    fn pay(&mut self, side: Side, points: u8) {
        self.vp -= i16::from(points) * side.sign();
    }

    fn buy(&mut self, side: Side, draft: &mut Draft, counters: &mut Counters) {
        let roll = self.roll();
        loop {
            let table = &self.data.support[draft.nation as usize];
            let mut offers = Vec::new();
            for item in
                table.iter().filter(|i| i.roll == roll && (i.years.0..=i.years.1).contains(&self.year))
            {
                let lines: Vec<SupportLine> = match &item.what {
                    Support::Leaders(names) => {
                        names.iter().map(|name| SupportLine { unit: name.clone(), weapon: None }).collect()
                    }
                    Support::Unit(unit, weapon) => {
                        vec![SupportLine { unit: unit.clone(), weapon: weapon.clone() }]
                    }
                    Support::Radio(_) => Vec::new(),
                };
                offers.extend(lines.into_iter().map(|line| (line, item.vp)));
            }
            offers.retain(|(line, _)| take(self.data, side, line, &mut counters.clone()));
            let Some((line, points)) = self.pick(&offers).cloned() else { return };
            take(self.data, side, &line, counters);
            draft.support.push(line);
            self.pay(side, points);
            if self.ahead() != Some(side) || self.coin() {
                return;
            }
        }
    }

    /// §RS.9: lots of Fortifications, within his points; all Mines of one strength.
    fn fortify(&mut self, side: Side, draft: &mut Draft) {
        for _ in 0..2 {
            if self.coin() {
                continue;
            }
            let points = self.vp * side.sign();
            let fits = |lot: &&FortLot| {
                i16::from(lot.vp) <= points
                    && (lot.mines().is_none() || self.mines.is_none() || lot.mines() == self.mines)
            };
            let lots: Vec<FortLot> = self.tables.forts.iter().filter(fits).cloned().collect();
            let Some(lot) = self.pick(&lots) else { return };
            for (fort, count) in lot.forts() {
                *draft.forts.entry(fort.id().to_string()).or_default() += count;
            }
            self.mines = self.mines.or(lot.mines());
            self.pay(side, lot.vp);
        }
    }

    /// §RS.11: the Attacker may roll once for a Radio.
    fn radio(&mut self, side: Side, draft: &mut Draft) {
        if self.coin() {
            return;
        }
        let roll = self.roll();
        let table = &self.data.support[draft.nation as usize];
        let due = table.iter().filter(|i| i.roll == roll && (i.years.0..=i.years.1).contains(&self.year));
        let radios: Vec<(String, u8)> = due
            .filter_map(|item| match &item.what {
                Support::Radio(name) => Some((name.clone(), item.vp)),
                _ => None,
            })
            .collect();
        if let Some((name, points)) = self.pick(&radios) {
            draft.radio = Some(name.clone());
            self.pay(side, *points);
        }
    }

    /// §RS.15: the higher Initiative; equal ones are tossed for.
    fn initiative(&mut self, axis: &Draft, allies: &Draft) -> Side {
        let (a, b) = (axis.order_of_battle.initiative, allies.order_of_battle.initiative);
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Side::Axis,
            std::cmp::Ordering::Less => Side::Allies,
            std::cmp::Ordering::Equal => {
                if self.coin() {
                    Side::Axis
                } else {
                    Side::Allies
                }
            }
        }
    }

    /// §RS.10 to §RS.16: depths, control, Sudden Death, Surrender and Mines (§RS.14), first Turn.
    fn write(
        &self,
        seed: u64,
        map: &str,
        edges: [crate::board::Edge; 2],
        defender: Option<Side>,
        first: Side,
        drafts: [Draft; 2],
    ) -> ScenarioFile {
        let orders = drafts.iter().map(|d| d.order_of_battle.orders).sum();
        let side = |side: Side, draft: Draft| {
            let posture = match defender {
                None => Posture::Recon,
                Some(defender) if defender == side => Posture::Defend,
                Some(_) => Posture::Attack,
            };
            SideLine {
                nation: draft.nation,
                posture,
                quality: draft.order_of_battle.quality,
                orders: draft.order_of_battle.orders,
                surrender: draft.order_of_battle.surrender,
                edge: edges[side.index()],
                depth: Some(self.tables.depth(posture, edges[side.index()])),
                hexes: None,
                control: if posture == Posture::Defend { vec![1, 2, 3, 4, 5] } else { Vec::new() },
                units: draft.units,
                weapons: draft.weapons,
                support: draft.support,
                fortifications: draft.forts,
                radio: draft.radio,
                reinforcements: Vec::new(),
            }
        };
        let [axis, allies] = drafts;
        ScenarioFile {
            format: "sandtable-scenario".into(),
            version: 1,
            game: "combat-commander".into(),
            id: format!("random-{seed}"),
            number: 0,
            title: "scenario-random-title".into(),
            place: format!("map-{}", map.to_lowercase()),
            date: "scenario-random-date".into(),
            story: match defender {
                None => "scenario-random-story-recon".into(),
                Some(_) => "scenario-random-story-attack".into(),
            },
            special: Vec::new(),
            map: map.into(),
            rules: Rules::default(),
            year: self.year,
            time: 0,
            sudden_death: orders,
            vp: self.vp,
            initiative: first,
            first_turn: first,
            // §RS.10, §RS.13: the Defender first; in Recon the higher Initiative.
            set_up: match defender.unwrap_or(first) {
                Side::Axis => SetUpOrder::AxisFirst,
                Side::Allies => SetUpOrder::AlliesFirst,
            },
            // §RS.4.
            chits: Chits {
                open: vec!["random".into()],
                secret: Secrets { axis: 1, allies: 1 },
                out: Vec::new(),
            },
            mines: self.mines.unwrap_or(6),
            sides: Sides { axis: side(Side::Axis, axis), allies: side(Side::Allies, allies) },
            seed: Some(seed),
            origin: "made by the random scenario generator (CC-RSG)".into(),
        }
    }
}

/// Takes what a line of support names out of the box, if it is there.
fn take(data: &Data, side: Side, line: &SupportLine, counters: &mut Counters) -> bool {
    let unit = counters.take_unit(data, side, &line.unit).is_ok();
    let weapon = line.weapon.as_ref().is_none_or(|name| counters.take_weapon(data, side, name).is_ok());
    unit && weapon
}

/// The kind of a Fortification and the strength of Mines, from a name as `Mines 7-FP`.
fn fort_of(name: &str) -> Option<(Fort, Option<i8>)> {
    match name.split_once(' ') {
        Some(("Mines", strength)) => {
            Some((Fort::Mines, strength.strip_suffix("-FP").and_then(|n| n.parse().ok())))
        }
        _ => Fort::named(&name.to_lowercase()).map(|fort| (fort, None)),
    }
}
