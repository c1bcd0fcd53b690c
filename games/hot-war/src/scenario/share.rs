//! An army shared out among its players (§HW-1.3).
//!
//! The rulebook leaves it to the players how they share. The house proposes stretches of the front of about the same
//! cost, and at set-up each may hand units over to a comrade (`rules/setup/comrades.rs`).

use super::{Force, Scenario};
use crate::board::Edge;
use crate::data::Side;
use crate::state::{Place, Unit, UnitId};
use sandtable_engine::{OptionInfo, Options};

/// How many players a side has: by the scenario, or this many.
const PLAYERS: [&str; 4] = ["scenario", "1", "2", "3"];
/// The options that say so, by side.
const IDS: [&str; 2] = ["players-ussr", "players-usa"];

/// The options of the seats, for lists.
#[must_use]
pub fn infos() -> Vec<OptionInfo> {
    let info = |id| OptionInfo { seats: true, ..OptionInfo::new(id, &PLAYERS, "HW-1.3") };
    IDS.map(info).to_vec()
}

/// Units that go together: a transport or a tractor with what it carries.
struct Band {
    /// Places in the list of the force.
    units: Vec<usize>,
    /// Where it stands along the front; nothing if it is not on the board.
    at: Option<u16>,
    cost: u32,
}

impl Band {
    /// Takes away its last unit, if it has several.
    fn part(&mut self) -> Option<Band> {
        let unit = if self.units.len() > 1 { self.units.pop() } else { None }?;
        let cost = self.cost / 2;
        self.cost -= cost;
        Some(Band { units: vec![unit], at: self.at, cost })
    }
}

impl Scenario {
    /// As many players a side as the options say.
    #[must_use]
    pub fn shared(mut self, options: &Options) -> Scenario {
        let before = self.forces[Side::Ussr.index()].players;
        let wanted = infos().iter().map(|info| options.value(info).parse().ok()).collect::<Vec<Option<u8>>>();
        for (side, wanted) in Side::BOTH.into_iter().zip(wanted) {
            let old_first = if side == Side::Usa { before } else { 0 };
            let first = if side == Side::Usa { self.forces[Side::Ussr.index()].players } else { 0 };
            let players = match wanted {
                Some(players) if players != self.forces[side.index()].players => self.share(side, players),
                _ => {
                    let units = self.forces[side.index()].units.iter();
                    units.map(|(_, unit)| unit.seat.saturating_sub(old_first)).collect()
                }
            };
            for ((_, unit), player) in self.forces[side.index()].units.iter_mut().zip(players) {
                unit.seat = first + player;
            }
        }
        self
    }

    /// Shares a side out among so many players: who commands each of its units, counted from 0.
    fn share(&mut self, side: Side, players: u8) -> Vec<u8> {
        self.forces[side.index()].players = players;
        let force = &self.forces[side.index()];
        let mut bands = self.bands(side, force);
        while bands.len() < usize::from(players) {
            // Rather than leave someone idle, what is carried parts from what carries it.
            let Some(parted) = bands.iter_mut().find_map(Band::part) else { break };
            bands.push(parted);
        }
        let (mut front, rear): (Vec<Band>, Vec<Band>) = bands.into_iter().partition(|band| band.at.is_some());
        front.sort_by_key(|band| (band.at, band.units.first().copied()));
        let mut cost = vec![0; usize::from(players)];
        let mut commands = vec![0; force.units.len()];
        let mut give = |band: &Band, player: usize, cost: &mut [u32]| {
            band.units.iter().for_each(|&unit| commands[unit] = player as u8);
            cost[player] += band.cost;
        };
        for (band, player) in front.iter().zip(stretches(&front, usize::from(players))) {
            give(band, player, &mut cost);
        }
        // What comes later or stands at the airfield goes to whoever has least.
        for band in &rear {
            let least = (0..cost.len()).min_by_key(|&player| cost[player]).unwrap_or(0);
            give(band, least, &mut cost);
        }
        commands
    }

    fn bands(&self, side: Side, force: &Force) -> Vec<Band> {
        let first = if side == Side::Usa { self.slots[0] } else { 0 };
        let id = |number: u8| UnitId(first + number - 1);
        let carrier = |unit: &Unit| match unit.at {
            Place::Inside(by) | Place::Outside(by) | Place::Towed(by) => Some(by),
            _ => None,
        };
        let leads = force.units.iter().enumerate().filter(|(_, (_, unit))| carrier(unit).is_none());
        leads
            .map(|(place, (number, lead))| {
                let aboard = |(_, (_, unit)): &(usize, &(u8, Unit))| carrier(unit) == Some(id(*number));
                let carried = force.units.iter().enumerate().filter(aboard).map(|(place, _)| place);
                let units: Vec<usize> = [place].into_iter().chain(carried).collect();
                let price = |&unit: &usize| u32::from(self.cards[usize::from(force.units[unit].1.card)].cost);
                Band { at: self.along_front(side, lead), cost: units.iter().map(price).sum(), units }
            })
            .collect()
    }

    /// How far along the front of its side a unit stands: by rows where the side comes from the west or the east.
    fn along_front(&self, side: Side, unit: &Unit) -> Option<u16> {
        let Place::Hex(hex) = unit.at else { return None };
        let height = u16::from(self.board.height);
        Some(match self.board.edges[side.index()] {
            Edge::W | Edge::E => hex.0 % height,
            Edge::N | Edge::S => hex.0 / height,
        })
    }
}

/// Who gets each band of the front: stretches of about the same cost, none of them empty as long as there are bands.
fn stretches(front: &[Band], players: usize) -> Vec<usize> {
    let total: u32 = front.iter().map(|band| band.cost).sum();
    let (mut before, mut player, mut held) = (0, 0, 0);
    let mut all = Vec::new();
    for (place, band) in front.iter().enumerate() {
        let left = front.len() - place;
        let full = (2 * before + band.cost) * players as u32 >= 2 * total * (player as u32 + 1);
        if player + 1 < players && held > 0 && (full || left < players - player) {
            (player, held) = (player + 1, 0);
        }
        all.push(player);
        (before, held) = (before + band.cost, held + 1);
    }
    all
}
