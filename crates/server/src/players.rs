//! Computer opponents as the server uses them, and what they have to say.

use sandtable_ai::explain::Hint;
use sandtable_ai::{Analysis, Level};
use sandtable_protocol::Considered;
use sandtable_protocol::http::{ChanceShown, VerdictShown};
use sandtable_shelf::Player;

/// The level to begin with.
pub(crate) const LEVEL: Level = Level::Regular;

/// The names of all levels, from the weakest.
pub(crate) fn levels() -> Vec<String> {
    Level::ALL.iter().map(|level| level.name().to_string()).collect()
}

/// A player of a level; of the level to begin with, if there is no such level any more.
pub(crate) fn player(name: &str) -> Player {
    let level = Level::ALL.into_iter().find(|level| level.name() == name).unwrap_or(LEVEL);
    Player::new(level.recipe())
}

fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// A choice that the computer considered, as a page is shown it.
pub(crate) fn shown(hint: &Hint) -> Considered {
    Considered {
        text: hint.text.clone(),
        label: hint.label.clone(),
        chance: thousandths(hint.chance),
        error: thousandths(hint.error),
        grade: hint.grade.msg(),
        msg: hint.msg(),
    }
}

/// The curve and the worst decisions of a game, as a page is shown them.
pub(crate) fn judged(analysis: &Analysis) -> (Vec<ChanceShown>, Vec<VerdictShown>) {
    let point =
        |&(entry, chance): &(usize, f64)| ChanceShown { moment: entry as u32, chance: thousandths(chance) };
    let verdict = |v: &sandtable_ai::Verdict| VerdictShown {
        moment: v.entry as u32,
        seat: v.seat,
        text: v.choice.clone(),
        label: v.label.clone(),
        chance: thousandths(v.chance),
        lost: thousandths(v.lost),
        better: v.better.iter().map(shown).collect(),
    };
    (analysis.curve.iter().map(point).collect(), analysis.worst.iter().map(verdict).collect())
}
