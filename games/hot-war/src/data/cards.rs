//! Cards as they are written: `data/units.json`, and the cards of a scenario's own.

use super::*;
use sandtable_engine::Faces;
use std::collections::BTreeMap;

/// A card as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct CardLine {
    pub id: String,
    pub name: String,
    pub name_ru: String,
    pub side: Side,
    #[serde(rename = "type")]
    pub unit_type: UnitType,
    pub strength: u8,
    pub defence: u8,
    pub morale: Vec<i8>,
    pub ammo: u8,
    #[serde(default)]
    pub mines: u8,
    #[serde(default)]
    pub explosives: u8,
    #[serde(default)]
    pub fuel: u8,
    pub suppressed: u8,
    pub sight: u8,
    pub fire: Vec<RowLine>,
    pub orders: BTreeMap<String, OrderSpec>,
    #[serde(default)]
    pub properties: Properties,
    pub cost: u16,
    pub origin: String,
}

/// A row of firepower as it is written; several types may share one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in FORMAT.md")]
pub struct RowLine {
    pub targets: Vec<String>,
    pub dice: Vec<u8>,
    #[serde(default)]
    pub indirect: Option<Vec<u8>>,
    #[serde(default)]
    pub moving: Option<Vec<u8>>,
    pub close: u8,
    pub accuracy: Vec<u8>,
}

/// The most symbols of strength on a card, and the best accuracy of a die.
const MOST: u8 = 9;
const DIE: u8 = 6;
/// What else is above all in the box, and low enough that the sums of the rules hold it: dice of a shot, hexes across
/// the board, Defence and Morale, what is carried, points.
const DICE: u8 = Faces::MAX as u8;
const FAR: u8 = 40;
const STEADY: u8 = 20;
const LOAD: u8 = 99;
const COST: u16 = 200;

impl CardLine {
    /// The card, checked.
    ///
    /// # Errors
    /// Everything that is wrong with it; places are its fields.
    pub fn card(self) -> Result<Card, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |place: &str, found: String, expected: String| {
            problems.push(Problem::new(place, found, expected));
        };
        if self.strength == 0 || self.strength > MOST {
            wrong("strength", self.strength.to_string(), format!("a number from 1 to {MOST}"));
        }
        self.bounds(&mut wrong);
        if self.morale.len() != self.strength as usize {
            let expected = format!("{} values, one for each number of losses", self.strength);
            wrong("morale", format!("{} values", self.morale.len()), expected);
        }
        for (n, row) in self.fire.iter().enumerate() {
            row.check(&format!("fire[{n}]"), self.strength, &mut wrong);
        }
        let mut rows = [const { None }; Prey::COUNT];
        for (n, line) in self.fire.iter().enumerate() {
            for target in &line.targets {
                let place = format!("fire[{n}].targets");
                match Prey::named(target) {
                    None => wrong(&place, target.clone(), "a type of unit, or structure".into()),
                    Some(prey) if rows[prey.index()].is_some() => {
                        wrong(&place, format!("{target} again"), "each once".into());
                    }
                    Some(prey) => rows[prey.index()] = Some(line.row()),
                }
            }
        }
        let mut orders = vec![None; OrderKind::ALL.len()];
        orders[OrderKind::Wait as usize] = Some(OrderSpec::default());
        for (key, spec) in self.orders {
            match OrderKind::ALL.iter().find(|kind| kind.key() == key) {
                Some(&kind) => orders[kind as usize] = Some(spec),
                None => wrong(&format!("orders.{key}"), key.clone(), "an order of the rules".into()),
            }
        }
        let mut properties = self.properties;
        properties.area_fire = orders[OrderKind::AreaFire as usize].is_some();
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Card {
            names: [self.name, self.name_ru],
            id: self.id,
            side: self.side,
            unit_type: self.unit_type,
            strength: self.strength,
            defence: self.defence,
            morale: self.morale,
            ammo: self.ammo,
            mines: self.mines,
            explosives: self.explosives,
            fuel: self.fuel,
            cargo: properties.supply.saturating_mul(self.strength),
            suppressed: self.suppressed,
            sight: self.sight,
            rows,
            orders,
            properties,
            cost: self.cost,
            origin: self.origin,
        })
    }
}

impl CardLine {
    /// Numbers that the rules can count with.
    fn bounds(&self, wrong: &mut impl FnMut(&str, String, String)) {
        let mut most = |place: &str, number: u8, most: u8| at_most(place, number, most, wrong);
        most("defence", self.defence, STEADY);
        most("suppressed", self.suppressed, DIE);
        most("sight", self.sight, FAR);
        for (place, number) in [
            ("ammo", self.ammo),
            ("mines", self.mines),
            ("explosives", self.explosives),
            ("fuel", self.fuel),
            ("properties.supply", self.properties.supply),
        ] {
            most(place, number, LOAD);
        }
        let Room { inside, outside } = self.properties.transport;
        most("properties.medics", self.properties.medics, MOST);
        most("properties.transport.inside", inside, MOST);
        most("properties.transport.outside", outside, MOST);
        for (key, order) in &self.orders {
            let fields = [
                ("distance", order.distance, FAR),
                ("turns", order.turns, LOAD),
                ("def_bonus", order.def_bonus, STEADY),
                ("required_str", order.required_str, MOST),
            ];
            for (field, number, limit) in fields {
                most(&format!("orders.{key}.{field}"), number.unwrap_or(0), limit);
            }
            let far = order.value_by_radius.len().min(usize::from(u8::MAX)) as u8;
            most(&format!("orders.{key}.value_by_radius"), far, FAR);
        }
        let steady = -i8::try_from(STEADY).unwrap_or(i8::MAX)..=i8::try_from(STEADY).unwrap_or(i8::MAX);
        for (n, morale) in self.morale.iter().enumerate().filter(|(_, morale)| !steady.contains(morale)) {
            let expected = format!("a number from -{STEADY} to {STEADY}");
            wrong(&format!("morale[{n}]"), morale.to_string(), expected);
        }
        if self.cost > COST {
            wrong("cost", self.cost.to_string(), format!("at most {COST}"));
        }
    }
}

fn at_most(place: &str, number: u8, most: u8, wrong: &mut impl FnMut(&str, String, String)) {
    if number > most {
        wrong(place, number.to_string(), format!("at most {most}"));
    }
}

impl RowLine {
    fn row(&self) -> Row {
        Row {
            dice: self.dice.clone(),
            indirect: self.indirect.clone(),
            moving: self.moving.clone(),
            close: self.close,
            accuracy: self.accuracy.clone(),
        }
    }

    /// Dice for each strength; accuracy that a die can have.
    fn check(&self, place: &str, strength: u8, wrong: &mut impl FnMut(&str, String, String)) {
        let columns = [
            ("dice", Some(&self.dice)),
            ("indirect", self.indirect.as_ref()),
            ("moving", self.moving.as_ref()),
        ];
        for (name, dice) in columns {
            if let Some(dice) = dice.filter(|dice| dice.len() != strength as usize) {
                let expected = format!("{strength} numbers, one for each strength from 1 on");
                wrong(&format!("{place}.{name}"), format!("{} numbers", dice.len()), expected);
            }
            for dice in dice.into_iter().flatten() {
                at_most(&format!("{place}.{name}"), *dice, DICE, wrong);
            }
        }
        if self.accuracy.len() > usize::from(FAR) {
            let found = format!("{} numbers", self.accuracy.len());
            wrong(&format!("{place}.accuracy"), found, format!("at most {FAR}"));
        }
        for accuracy in self.accuracy.iter().chain([&self.close]).filter(|&&a| a > DIE) {
            wrong(&format!("{place}.accuracy"), accuracy.to_string(), format!("at most {DIE}"));
        }
        if self.targets.is_empty() {
            wrong(&format!("{place}.targets"), "none".into(), "a type of unit, or structure".into());
        }
    }
}
