//! The Support Table: Infiltration (E59), Reinforcements (E68) and Hidden Unit (A35.4).
//!
//! A roll gives a column; of what stands there for the year of the scenario and is left in the box, one item is chosen
//! (D23) and set down. Items are written by the number of their line.

use crate::board::{Hex, HexSet};
use crate::choice;
use crate::data::{LeaderName, Side, Support, SupportItem};
use crate::decisions::{ChooseSupport, RandomHex, SetDown};
use crate::look::{Look, Turn, hex_noun};
use crate::state::{Frame, HexFor, Radio, RadioId, Reason, Unit, UnitId, WeaponId};
use sandtable_engine::{Line, Log, Msg, Noun, Sink, What};

/// The line of no item.
const NO_ITEM: u8 = u8::MAX;
/// §A35.4: hidden units come where there is this much Cover.
const HIDING: i8 = 1;

impl Reason {
    /// The rule that has the table rolled on.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Reason::Infiltration => "E59",
            Reason::Reinforcements => "E68",
            Reason::HiddenUnit => "A35.4",
        }
    }
}

impl<'a> Look<'a> {
    /// The Support Table of a side.
    #[must_use]
    pub fn support_table(self, side: Side) -> &'a [SupportItem] {
        &self.g.data.support[self.g.nations[side.index()] as usize]
    }

    /// D23: one item of the column, or nothing if there is none.
    #[must_use]
    pub fn support_asked(self, side: Side, reason: Reason, roll: u8) -> Option<Side> {
        self.support_lines(side, reason, roll).next().map(|_| side)
    }

    /// D23: the items of the column that can be had: `support 12`, by the line of the table.
    pub fn support_choices(self, side: Side, reason: Reason, roll: u8, out: &mut impl Sink) {
        for line in self.support_lines(side, reason, roll) {
            out.add(choice::SUPPORT, Noun::Number(i16::from(line)));
        }
    }

    fn support_lines(self, side: Side, reason: Reason, roll: u8) -> impl Iterator<Item = u8> + use<'a> {
        let of_column = move |item: &SupportItem| {
            item.roll == roll && (item.years.0..=item.years.1).contains(&self.g.year)
        };
        let lines = self.support_table(side).iter().enumerate();
        lines
            .filter(move |(_, item)| of_column(item) && self.is_available(side, reason, &item.what))
            .map(|(line, _)| line as u8)
    }

    /// §E59, §E68, §A35.4: whether an item is left in the box; Radios come as Reinforcements only, to an empty
    /// Artillery box (§8.1.2).
    fn is_available(self, side: Side, reason: Reason, what: &Support) -> bool {
        match what {
            Support::Radio(name) => {
                reason == Reason::Reinforcements
                    && !self.s.radios[side.index()].id.is_some()
                    && self.spare_radio(side, name).is_some()
            }
            Support::Unit(_, Some(weapon)) => {
                self.spare_weapon(side, weapon).is_some() && self.supported(side, what).is_some()
            }
            _ => self.supported(side, what).is_some(),
        }
    }

    /// A radio of this name that is not on its way (§6.1.2-5).
    fn spare_radio(self, side: Side, name: &str) -> Option<RadioId> {
        let nation = self.g.nations[side.index()];
        let line = self.g.data.radios.iter().position(|r| r.nation == nation && r.name == name)?;
        let id = RadioId(line as u8);
        let due = |(time, radio): &(u8, RadioId)| *radio == id && *time > self.s.time;
        self.g.side(side).radio_due.as_ref().is_none_or(|radio| !due(radio)).then_some(id)
    }

    /// The counter that an item brings: the first one left. Of two named Leaders it is the first left: they differ in
    /// name only (§3.a).
    fn supported(self, side: Side, what: &Support) -> Option<UnitId> {
        match what {
            Support::Leaders(names) => names.iter().find_map(|name| self.spare_leader(side, name)),
            Support::Unit(name, _) => {
                self.counters(side).find(|&u| self.unit_type(u).name == *name && self.hex_of(u) == Unit::BOX)
            }
            Support::Radio(_) => None,
        }
    }

    /// The counter of a named Leader, if it is in the box: counters of one type bear the names of that type in the
    /// order of the list.
    fn spare_leader(self, side: Side, name: &str) -> Option<UnitId> {
        let names = &self.g.data.leaders[self.g.nations[side.index()] as usize];
        let leader: &LeaderName = names.iter().find(|l| l.name == name)?;
        let before = names.iter().take_while(|l| l.name != name).filter(|l| l.unit == leader.unit).count();
        let unit = self.counters(side).filter(|&u| self.unit_type(u).name == leader.unit).nth(before)?;
        (self.hex_of(unit) == Unit::BOX).then_some(unit)
    }

    /// Where an item is set down, if there is a place for it.
    #[must_use]
    pub fn set_down_asked(self, side: Side, reason: Reason, line: u8, hex: Hex) -> Option<Side> {
        (!self.set_down_hexes(side, reason, line, hex).is_empty()).then_some(side)
    }

    /// Where an item is set down.
    pub fn set_down_choices(self, side: Side, reason: Reason, line: u8, hex: Hex, out: &mut impl Sink) {
        for hex in self.set_down_hexes(side, reason, line, hex).iter() {
            out.add(choice::AT, hex_noun(hex));
        }
    }

    /// §E59: in the random hex or next to it. §E68: on one's own edge. §A35.4: in one's own zone of the set-up, where
    /// no unit is, in Cover. Never where no unit can be, nor over the limit (§8.2).
    fn set_down_hexes(self, side: Side, reason: Reason, line: u8, hex: Hex) -> HexSet {
        let item = self.support_table(side).get(usize::from(line));
        // §CC-E.d: unit and Weapon may have been taken while the random hex was revealed.
        let item = item.filter(|item| self.is_available(side, reason, &item.what));
        let Some(unit) = item.and_then(|item| self.supported(side, &item.what)) else {
            return HexSet::EMPTY;
        };
        let zone = self.g.side(side).zone;
        let hides = |h: &Hex| {
            zone.contains(*h)
                && self.may_stand(*h)
                && self.units_in(*h).next().is_none()
                && self.cover(*h) >= HIDING
        };
        match reason {
            Reason::Infiltration => self.around(hex, unit),
            Reason::Reinforcements => self.entry_hexes(unit).collect(),
            Reason::HiddenUnit => Hex::all().filter(hides).collect(),
        }
    }
}

impl<L: Log> Turn<'_, L> {
    /// A Support roll stands: it gives the column.
    pub fn support_rolled(&mut self, side: Side, reason: Reason, sum: i16) {
        self.push(ChooseSupport { side, reason, roll: sum as u8 });
    }

    /// D23, §E42: nothing of the column can be had. The random hex of Infiltration is revealed all the same (§E59).
    pub fn run_support(&mut self, side: Side, reason: Reason) {
        match reason {
            Reason::Infiltration => {
                self.replace(RandomHex { by: side, what: HexFor::Infiltration(NO_ITEM) });
            }
            _ => self.set_down_nothing(reason),
        }
    }

    /// §E42: there is nothing to set down, or no place for it.
    pub fn set_down_nothing(&mut self, reason: Reason) {
        self.say(reason.rule(), |_| Line::new(Msg::new("log-event-nothing")));
        self.pop();
    }

    /// D23: an item is chosen. A Radio comes at once; for Infiltration the random hex is revealed only now (§E59).
    pub fn choose_support(&mut self, side: Side, reason: Reason, line: u8) {
        let look = self.look();
        let Some(item) = look.support_table(side).get(usize::from(line)) else {
            return self.fault(What::Unfit);
        };
        if let Support::Radio(name) = &item.what {
            let radio = look.spare_radio(side, name);
            self.pop();
            return self.receive_radio(side, reason, radio);
        }
        self.replace(match reason {
            Reason::Infiltration => {
                Frame::RandomHex(RandomHex { by: side, what: HexFor::Infiltration(line) })
            }
            _ => Frame::SetDown(SetDown { side, reason, line, near: Hex::NONE }),
        });
    }

    /// §E68, §8.1.2: a Radio goes to the empty Artillery box.
    fn receive_radio(&mut self, side: Side, reason: Reason, radio: Option<RadioId>) {
        let Some(id) = radio else { return self.fault(What::Missing) };
        self.s.radios[side.index()] = Radio { id, broken: false };
        self.say(reason.rule(), |look| {
            let radio = Msg::new(format!("radio-{}", crate::layout::radio_key(&look.g.data, id)));
            Line::new(Msg::new("log-support-radio").msg("side", look.side_name(side)).msg("radio", radio))
        });
    }

    /// The unit is set down with its Weapon (§11.2).
    pub fn choose_set_down(&mut self, side: Side, reason: Reason, line: u8, hex: Hex) {
        let look = self.look();
        let Some(item) = look.support_table(side).get(usize::from(line)) else {
            return self.fault(What::Unfit);
        };
        let weapon = match &item.what {
            Support::Unit(_, Some(name)) => look.spare_weapon(side, name),
            _ => None,
        };
        let unit = look.supported(side, &item.what);
        self.pop();
        if let Some(unit) = unit {
            self.set_down(reason, unit, weapon, hex);
        }
    }

    fn set_down(&mut self, reason: Reason, unit: UnitId, weapon: Option<WeaponId>, hex: Hex) {
        self.arrive(reason.rule(), "log-support-arrives", unit, hex, 0);
        if let Some(weapon) = weapon {
            self.give(weapon, unit);
        }
    }
}
