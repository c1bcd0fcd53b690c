//! What a scenario tells its players of what is counted: made of what its file counts by, so that words and numbers agree.

use super::Scenario;
use super::{ObjectiveLine, Ours};
use crate::data::Side;
use crate::look::Look;
use sandtable_engine::Msg;

impl Scenario {
    /// §HW-16.3, §HW-16.5: a sentence for each way to score, how the sides begin, and what lead wins.
    pub(super) fn counted(&self) -> Vec<Msg> {
        let line = &self.file.victory;
        let mut said = vec![Msg::new("counts-losses")];
        said.extend(self.objectives());
        for exit in &line.exits {
            let msg = by(exit.side, Msg::new("counts-exit")).name("hex", &*exit.hex);
            said.push(msg.name("edge", super::check::edge_word(exit.edge)).num("percent", exit.percent));
        }
        for head in &line.bridgeheads {
            let hexes = head.hexes.iter().map(|hexes| span(hexes)).collect();
            said.push(
                by(head.side, Msg::new("counts-bridgehead")).num("points", head.points).list("hexes", hexes),
            );
        }
        if line.oil_penalty > 0 {
            said.push(Msg::new("counts-oil").num("points", line.oil_penalty));
        }
        let ahead = line.bonus.iter().filter(|&(_, &points)| points != 0);
        said.extend(ahead.map(|(&side, &points)| by(side, Msg::new("counts-start")).num("points", points)));
        if line.margin > 1 {
            said.push(Msg::new("counts-margin").num("points", line.margin));
        }
        said
    }

    /// Objectives of one kind are told together.
    fn objectives(&self) -> Vec<Msg> {
        let lines = &self.file.victory.objectives;
        let alike = |a: &ObjectiveLine, b: &ObjectiveLine| a.when == b.when && a.side == b.side;
        let firsts = lines.iter().enumerate().filter(|&(n, line)| !lines[..n].iter().any(|l| alike(l, line)));
        let tell = |line: &ObjectiveLine| {
            let same = lines.iter().filter(|other| alike(other, line));
            let each = |l: &ObjectiveLine| Msg::new("counts-at").name("hex", &*l.hex).num("points", l.points);
            let msg = Msg::new(format!("counts-{}", kind(line.when, line.side)));
            line.side.map_or(msg.clone(), |side| by(side, msg)).list("what", same.map(each).collect())
        };
        firsts.map(|(_, line)| tell(line)).collect()
    }
}

/// By this end a word tells of an objective of this kind, for either side or for one alone.
#[must_use]
pub const fn kind(when: Ours, side: Option<Side>) -> &'static str {
    match (when, side.is_some()) {
        (Ours::Held, false) => "held",
        (Ours::Held, true) => "held-side",
        (Ours::HeldIntact, false) => "held-intact",
        (Ours::HeldIntact, true) => "held-intact-side",
        (Ours::Intact, _) => "intact-side",
        (Ours::Destroyed, _) => "destroyed-side",
    }
}

fn by(side: Side, msg: Msg) -> Msg {
    msg.msg("side", Look::side_name(side))
}

/// A hex, or hexes from corner to corner.
fn span(hexes: &str) -> Msg {
    match hexes.split_once('-') {
        Some((from, to)) => Msg::new("counts-span").name("from", from).name("to", to),
        None => Msg::new("counts-hex").name("hex", hexes),
    }
}
