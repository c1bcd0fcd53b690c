//! Where a way that is being written may lead to, and by which hexes.

use crate::choice;
use crate::look::Look;
use crate::state::{Draft, Order, UnitId};
use sandtable_engine::scene::Way;
use sandtable_engine::{Choices, Noun, Seat};
use std::collections::{BTreeMap, VecDeque};

/// How many ways to one hex are followed: a longer stretch of road may lead farther than the first way found.
const WAYS: u8 = 2;
/// How many plans are looked at in all.
const MOST: usize = 600;

impl Look<'_> {
    /// All hexes that the way may lead to, each with the shortest way to it: next ones too.
    #[must_use]
    pub fn reach(self, seat: Seat) -> Vec<Way> {
        let Some(Draft { unit, plan: Some(plan) }) = self.draft(seat) else { return Vec::new() };
        self.reach_of(unit, &plan)
    }

    /// The same for any unit and what is written of its order.
    #[must_use]
    pub fn reach_of(self, unit: UnitId, plan: &Order) -> Vec<Way> {
        let before = plan.route.as_slice().len();
        let each = if self.is_flight(unit, plan.kind) { 1 } else { WAYS };
        let here = self.hex(unit).map(|hex| hex.0);
        let end = plan.route.as_slice().last().map(|hex| hex.0);
        let mut came: BTreeMap<u16, u8> = BTreeMap::new();
        let mut found = Vec::new();
        let mut queue = VecDeque::from([*plan]);
        let mut fields = Choices::new();
        for _ in 0..MOST {
            let Some(at) = queue.pop_front() else { break };
            fields.clear();
            self.fields(unit, &at, &mut fields);
            for choice in fields.iter().filter(|choice| choice.verb == choice::TO) {
                // Back to where it stands, or to where its way has come already, is no way to go.
                let Noun::Hex(hex) = choice.noun else { continue };
                if Some(hex) == here || Some(hex) == end {
                    continue;
                }
                let times = came.entry(hex).or_default();
                if *times == each {
                    continue;
                }
                *times += 1;
                let mut next = at;
                next.write(self, choice::TO, choice.noun);
                if *times == 1 {
                    let hexes = next.route.as_slice().iter().skip(before).map(|h| h.0).collect();
                    found.push(Way { hexes, value: Some(self.way_length(unit, &next)) });
                }
                queue.push_back(next);
            }
        }
        found
    }
}

/// The ways that take more than one choice to write, to hexes that one choice does not reach.
pub(super) fn beyond_one(reach: &[Way]) -> Vec<Way> {
    let next = |hex: Option<&u16>| reach.iter().any(|way| way.hexes.len() == 1 && way.hexes.last() == hex);
    reach.iter().filter(|way| !next(way.hexes.last())).cloned().collect()
}
