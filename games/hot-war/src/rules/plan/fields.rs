//! The fields of an order: written one by one, and taken back the same way (§HW-2.2.1).

use crate::choice;
use crate::data::{MineKind, OrderKind};
use crate::look::Look;
use crate::state::{Aim, Order};
use sandtable_engine::{Noun, Verb};
use sandtable_hex::Dir;

pub(super) fn aim_noun(aim: Aim) -> Option<Noun> {
    match aim {
        Aim::None | Aim::Structure(_) => None,
        Aim::Unit(unit) => Some(Look::noun(unit)),
        Aim::Hex(hex) => Some(Noun::Hex(hex.0)),
        Aim::Side(hex, dir) => Some(Noun::Side(hex.0, dir as u8)),
    }
}

/// The word of a kind of mines: they stand behind the orders.
#[must_use]
pub const fn mine_word(mine: MineKind) -> u16 {
    OrderKind::ALL.len() as u16 + mine as u16
}

/// The kind of mines a noun names.
#[must_use]
pub fn mine_named(noun: Noun) -> Option<MineKind> {
    [MineKind::Ap, MineKind::At, MineKind::Dummy].into_iter().find(|&m| noun == Noun::Word(mine_word(m)))
}

impl Order {
    /// Writes a field.
    pub fn write(&mut self, look: Look<'_>, verb: Verb, noun: Noun) {
        let here = self.route.as_slice().len();
        match (verb, noun) {
            (choice::TO, Noun::Hex(_)) => {
                look.hex_named(noun).into_iter().for_each(|h| self.route.push(h));
            }
            (choice::LEAVE, _) => self.leaves = true,
            (choice::TARGET, Noun::Piece(_)) => {
                self.aim = look.named(noun).map_or(Aim::None, Aim::Unit);
            }
            (choice::TARGET, Noun::Hex(_)) => self.aim = look.hex_named(noun).map_or(Aim::None, Aim::Hex),
            (choice::TARGET, Noun::Side(hex, dir)) => {
                if let (Some(hex), Ok(dir)) = (look.hex_named(Noun::Hex(hex)), Dir::try_from(dir)) {
                    self.aim = Aim::Side(hex, dir);
                }
            }
            (choice::FACE, Noun::Side(_, dir)) => self.facing = Dir::try_from(dir).ok(),
            (choice::ZONE, Noun::Number(n)) => self.number = n.clamp(0, 255) as u8,
            (choice::SHOOT_HERE, _) => self.fire_from = here as u8,
            (choice::SMOKE, _) => self.smoke |= 1 << here,
            (choice::MINE, noun) => self.mine = mine_named(noun),
            _ => {}
        }
    }

    /// Takes back the last field; whether there was one.
    pub fn unwrite(&mut self) -> bool {
        let here = self.route.as_slice().len();
        if std::mem::take(&mut self.leaves) {
            return true;
        }
        let last = Order { kind: self.kind, aim: self.aim, ..Order::default() };
        match here {
            0 if *self == last && self.aim == Aim::None => return false,
            0 if *self == last => self.aim = Aim::None,
            0 => *self = last,
            _ => {
                self.smoke &= (1 << here) - 1;
                if self.fire_from as usize >= here {
                    self.fire_from = 0;
                }
                self.route.pop();
            }
        }
        true
    }
}
