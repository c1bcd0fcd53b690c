//! What is built or laid: works and mines, where they are bought and where they are ordered.

use super::inspect::{rules, type_name};
use crate::data::{MineKind, UnitType};
use crate::layout::{Work, work_word};
use crate::look::Look;
use crate::rules::plan::{mine_named, mine_word};
use sandtable_engine::scene::About;
use sandtable_engine::{Msg, Noun};

impl Look<'_> {
    /// §HW-12.10: what a work does, or a minefield.
    pub(super) fn about_item(self, word: u16) -> Option<About> {
        let work = || Work::ALL.into_iter().find(|&work| work_word(work) == word);
        match mine_named(Noun::Word(word)) {
            Some(mine) => Some(self.about_mines(mine)),
            None => work().map(|work| self.about_work(work)),
        }
    }

    fn about_work(self, work: Work) -> About {
        let data = &self.g.data.structures;
        let cover = match work {
            Work::InfantryTrench => data.trench_cover[0],
            Work::TankTrench => data.trench_cover[1],
            Work::Pillbox => data.pillbox_cover,
            Work::Wire | Work::Obstacle => 0,
        };
        let note = Msg::new(format!("item-{}-text", work.key())).num("n", cover);
        About {
            title: self.word_name(work_word(work)),
            notes: vec![note],
            rules: rules(&[work_rule(work)]),
            ..About::default()
        }
    }

    /// §HW-10.1: the card of a minefield.
    fn about_mines(self, mine: MineKind) -> About {
        let (key, rule) = match mine {
            MineKind::Ap => ("item-ap-text", "HW-10.2"),
            MineKind::At => ("item-at-text", "HW-10.2"),
            MineKind::Dummy => ("item-dummy-text", "HW-10.7"),
        };
        let mut notes = vec![Msg::new(key)];
        notes.extend(self.mine_rows(mine).into_iter().map(|((dice, accuracy), types)| {
            Msg::new("note-mine-row").list("types", types).num("dice", dice).num("n", accuracy)
        }));
        About { title: self.word_name(mine_word(mine)), notes, rules: rules(&[rule]), ..About::default() }
    }

    /// Dice and Accuracy, with the types of units for which they are the same.
    fn mine_rows(self, mine: MineKind) -> Vec<((u8, u8), Vec<Msg>)> {
        let mut rows: Vec<((u8, u8), Vec<Msg>)> = Vec::new();
        let Some(card) = self.g.data.mines.get(mine as usize) else { return rows };
        for unit_type in UnitType::ALL {
            let Some(row) = card.rows[unit_type as usize] else { continue };
            match rows.iter_mut().find(|(other, _)| *other == row) {
                Some((_, types)) => types.push(type_name(unit_type)),
                None => rows.push((row, vec![type_name(unit_type)])),
            }
        }
        rows
    }
}

const fn work_rule(work: Work) -> &'static str {
    match work {
        Work::Wire => "HW-12.5",
        Work::Obstacle => "HW-12.6",
        Work::InfantryTrench => "HW-12.7",
        Work::TankTrench => "HW-12.8",
        Work::Pillbox => "HW-12.9",
    }
}
