//! The script: a score for every choice of every decision.

use super::craft;
use super::orders::{Candidate, candidates, next_choice};
use super::sense::{NEVER, Sense};
use super::works::Works;
use crate::choice;
use crate::data::{OrderKind, UnitType};
use crate::look::Look;
use crate::state::{Draft, Frame, Held, Place, UnitId};
use sandtable_engine::{Choice, Noun, Seat};

/// Before anything else.
const FIRST: i32 = 500_000;

/// Scores the choices of a seat.
pub fn rank(sense: Sense<'_>, choices: &[Choice], out: &mut Vec<i32>) {
    let draft = sense.look.s.drafts.get(sense.seat.index()).copied().flatten();
    match (sense.look.top(), draft) {
        (Some(Frame::SetUp), _) => {
            let works = sense.knows(craft::WORKS).then(|| Works::of(sense));
            out.extend(choices.iter().map(|&c| sense.setup_score(c, works.as_ref())));
        }
        (Some(Frame::Plan), None) => {
            let next = next_unit(sense);
            out.extend(choices.iter().map(|&c| unwritten_score(c, next)));
        }
        (Some(Frame::Plan), Some(draft)) => {
            let list = candidates(sense, draft.unit);
            out.extend(choices.iter().map(|&c| draft_score(sense, draft, &list, c)));
            // What a person began is set down or dropped if it leads nowhere.
            if out.iter().all(|&score| score <= NEVER) {
                out.clear();
                let must = sense.look.must_still_order(sense.seat).is_some();
                out.extend(choices.iter().map(|&c| way_out(c, must)));
            }
        }
        (Some(frame), _) => out.extend(choices.iter().map(|&c| sense.window_score(frame, c))),
        (None, _) => out.extend(choices.iter().map(|_| 0)),
    }
}

/// The unit that is written next: the first in the order of writing that has no order yet and is better off with one.
fn next_unit(sense: Sense<'_>) -> Option<UnitId> {
    let look = sense.look;
    let mut units = writing_order(look, sense.seat).into_iter();
    units.find(|&unit| {
        if look.plan(unit).kind != OrderKind::Wait {
            return false;
        }
        let list = candidates(sense, unit);
        list.first().is_some_and(|best| best.plan.kind != OrderKind::Wait)
    })
}

/// The units of a seat that may be given orders, in the order in which they are written.
#[must_use]
pub fn writing_order(look: Look<'_>, seat: Seat) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = look.commanded(seat).filter(|&u| look.may_order(u).is_ok()).collect();
    units.sort_by_key(|&u| (turn_to_write(look, u), u));
    units
}

/// Who shoots far plans first, then who fights, then who follows.
fn turn_to_write(look: Look<'_>, unit: UnitId) -> u8 {
    let card = look.card(unit);
    match card.unit_type {
        _ if matches!(look.unit(unit).at, Place::Inside(_) | Place::Outside(_)) => 3,
        UnitType::Artillery => 0,
        _ if card.properties.counts_as_artillery => 0,
        UnitType::Helicopter => 1,
        UnitType::HeavyTank | UnitType::LightTank => 2,
        UnitType::Armoured => 4,
        UnitType::Infantry => 5,
        _ => 6,
    }
}

fn unwritten_score(choice: Choice, next: Option<UnitId>) -> i32 {
    match (choice.verb, next) {
        (choice::ORDER, Some(unit)) if choice.noun == Look::noun(unit) => FIRST,
        (choice::READY, None) => FIRST,
        // Where someone must still be ordered, all that is open is to write.
        (choice::ORDER, None) => 0,
        _ => NEVER,
    }
}

fn draft_score(sense: Sense<'_>, draft: Draft, list: &[Candidate], choice: Choice) -> i32 {
    let look = sense.look;
    let Some(plan) = draft.plan else {
        let Noun::Word(word) = choice.noun else { return NEVER };
        let gives = |c: &&Candidate| choice.verb == choice::GIVE && c.plan.kind as u16 == word;
        // An order that says to do nothing leaves no trace: it would be written for ever.
        let waits = word == OrderKind::Wait as u16 && list.len() > 1;
        return list.iter().find(gives).filter(|_| !waits).map_or(NEVER, |c| c.worth);
    };
    let writes = |c: &&Candidate| next_choice(look, draft.unit, &plan, &c.plan) == Some(choice);
    list.iter().find(writes).map_or(NEVER, |c| c.worth)
}

/// Out of a draft that leads to nothing worth doing: by any order at all where one must be given.
fn way_out(choice: Choice, must: bool) -> i32 {
    match choice.verb {
        choice::SET => 3,
        choice::DROP => 1,
        choice::BACK | choice::COPY => NEVER,
        choice::GIVE if choice.noun == Noun::Word(OrderKind::Wait as u16) => NEVER,
        _ => 2 * i32::from(must),
    }
}

impl Sense<'_> {
    /// Set-up: the scenario's own is good; what is in hand is put where it counts.
    fn setup_score(self, choice: Choice, works: Option<&Works<'_>>) -> i32 {
        let look = self.look;
        let held = look.s.held.get(self.seat.index()).copied().flatten();
        let unit = look.named(choice.noun);
        match (choice.verb, held) {
            (choice::READY, _) => 1000,
            // Points are spent as the house proposes.
            (choice::REST, _) => FIRST / 2,
            (choice::PLACE, None) => match unit.map(|u| look.unit(u).at) {
                Some(Place::Hand) => FIRST,
                _ => NEVER,
            },
            (choice::PUT_BACK, Some(Held::Unit(_))) => FIRST,
            (choice::AT, Some(Held::Unit(own))) => match look.hex_named(choice.noun) {
                Some(hex) => self.start_worth(own, hex),
                None => NEVER,
            },
            (choice::AT, Some(Held::Item(word))) => {
                works.map_or(0, |w| FIRST / 4 + w.built(word, choice.noun))
            }
            (choice::AT, _) => 0,
            (choice::PUT_BACK, _) => 1,
            (choice::BUY, None) => match (choice.noun, works) {
                (Noun::Word(word), Some(works)) => self.work_score(word, works),
                _ => self.purchase(choice.noun),
            },
            // Only where the army could not begin as it is.
            (choice::CLEAR, None) => NEVER / 4,
            (choice::CLEAR | choice::BUY, _) => NEVER,
            _ => NEVER / 2,
        }
    }

    /// A work: before all is ready, the one that does most for its price.
    fn work_score(self, word: u16, works: &Works<'_>) -> i32 {
        let price = self.look.price(self.side, Noun::Word(word)).unwrap_or(0);
        match works.wanted(word) {
            worth if worth > 0 => FIRST / 4 + worth * 10 / i32::from(price.max(5)),
            _ => NEVER,
        }
    }

    /// A card for points: what fights, of everything some, and as much infantry as is asked for.
    fn purchase(self, noun: Noun) -> i32 {
        let look = self.look;
        let Noun::Card(number) = noun else { return NEVER };
        let (Some(card), Some(army)) =
            (look.g.cards.get(number as usize), look.g.forces[self.side.index()].army)
        else {
            return NEVER;
        };
        let props = &card.properties;
        let wanted = match card.unit_type {
            _ if props.sector || props.supply > 0 || props.medics > 0 => return NEVER / 2,
            UnitType::HeavyTank => 2600,
            UnitType::LightTank => 2300,
            UnitType::Armoured if props.transport.inside > 0 => 2500,
            UnitType::Armoured => 2100,
            UnitType::Infantry if card.order(OrderKind::Attack).is_some() => 2500,
            UnitType::Infantry => 1900,
            UnitType::Helicopter if props.transport.inside == 0 => 2000,
            _ => return NEVER / 2,
        };
        let bought = look.units(self.side).filter(|u| look.g.begin.units[u.index()].at == Place::None);
        let spent: u16 = bought.map(|u| look.card(u).cost).sum();
        let foot = |u: &UnitId| look.unit_type(*u) == UnitType::Infantry;
        let infantry = look.units(self.side).filter(foot).count() as u16;
        let short = army.infantry_for > 0 && infantry < (spent + card.cost) / army.infantry_for + 1;
        let same = look.units(self.side).filter(|&u| look.unit(u).card as u16 == number).count() as i32;
        let needed = short && card.unit_type == UnitType::Infantry;
        wanted - 300 * same.min(4) + if needed { 4000 } else { 0 }
    }

    /// A hex to begin on: near what counts, in cover.
    fn start_worth(self, unit: UnitId, hex: sandtable_hex::HexId) -> i32 {
        let crowd = self.look.of_on(self.side, hex).count() as i32;
        self.ground(unit, hex, &self.pulls(unit)) + 100 * self.cover(unit, hex) - 150 * crowd
    }
}
