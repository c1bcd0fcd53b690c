//! Who may battle whom, and how a melee may be answered.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::{Book, apart, neighbours, random_field};
use crate::field::Example;
use napoleonics::board::Hex;
use napoleonics::rules::combat::Target;
use napoleonics::state::{BattleKind, Frame, Mode, UnitId, done};
use sandtable_engine::{Choices, Dice, Game, Waiting};

impl Book<'_> {
    /// The card whose words count for ordered units.
    fn words(&self) -> &str {
        let s = self.s();
        if s.mode == Mode::Card { &self.play.table().game().look(s).card(s.card).id } else { "" }
    }

    fn foe(&self, unit: UnitId, hex: Hex) -> Option<UnitId> {
        self.at(hex).filter(|&u| self.side(u) != self.side(unit))
    }

    fn foe_next_to(&self, unit: UnitId) -> bool {
        neighbours(self.s().units[unit.index()].hex).into_iter().any(|h| self.foe(unit, h).is_some())
    }

    /// L267-278, L387-389, L1160-1195: the hexes after which it may still battle.
    fn may_move_and_battle(&self, unit: UnitId) -> u8 {
        let (u, code) = (self.s().units[unit.index()], self.code(unit).1);
        let quick = matches!(code, "LT" | "RL" | "GR" | "GG" | "YG" | "OG") || u.done & done::LED != 0;
        match (self.words(), self.arm(unit)) {
            ("bayonet-charge", 'i') => 2,
            ("force-march", 'i') if quick => 2,
            ("cavalry-charge", 'c') => 3,
            ("bombard" | "fire-and-hold" | "cold-steel", _) => 0,
            (_, 'i') => 1,
            (_, 'c') if matches!(code, "HC" | "CH" | "GHC") => 2,
            (_, 'c') => 3,
            _ => u8::from(matches!(code, "HA" | "GHA") && u.blocks > 1),
        }
    }

    /// L213, L320, L911, L983: ordered, not battled, not held by woods or houses it entered.
    fn ready(&self, unit: UnitId) -> bool {
        let u = self.s().units[unit.index()];
        let light = matches!(self.code(unit).1, "LT" | "RL" | "YG");
        let entered = u.moved > 0 && (self.ground.town(u.hex) || self.ground.is(u.hex, "forest") && !light);
        u.done & (done::ORDERED | done::FOUGHT) == done::ORDERED
            && !entered
            && u.moved <= self.may_move_and_battle(unit)
    }

    fn range(&self, unit: UnitId) -> u32 {
        let moved = self.s().units[unit.index()].moved > 0;
        match (self.arm(unit), self.code(unit).1, self.words()) {
            ('c', ..) | (_, _, "bayonet-charge" | "cold-steel") => 0,
            ('i', "RL", _) => 3,
            ('i', ..) => 2,
            (_, "HA" | "GHA", _) => 4 - u32::from(moved),
            _ => 5,
        }
    }

    /// L363: nothing on the line; L945: guns on a hill see over friends just below, L873: not to join a melee.
    fn sees(&self, unit: UnitId, to: Hex, joining: bool) -> Option<bool> {
        let from = self.s().units[unit.index()].hex;
        let low_friend = |h: &Hex| {
            let unit_there = self.at(*h).is_some_and(|u| self.side(u) == self.side(unit));
            !self.ground.is(*h, "hill") && (unit_there && !joining || self.leader(*h).is_some())
        };
        // What a gun sees over friends is left to the tests of sight.
        if self.arm(unit) == 'a' && self.ground.is(from, "hill") && neighbours(from).iter().any(low_friend) {
            return None;
        }
        self.play.table().game().sight_clear(self.s(), u16::from(from.0), u16::from(to.0))
    }

    /// L871-883: whether a gun may join; nothing if it depends on friends it sees over.
    fn joins(&self, gun: UnitId, to: Hex, kind: BattleKind) -> Option<bool> {
        let from = self.s().units[gun.index()].hex;
        if self.arm(gun) != 'a' || !self.ready(gun) {
            return Some(false);
        }
        if apart(from, to) == 1 {
            return Some(self.dice(gun, to, kind, true) > 0);
        }
        if self.foe_next_to(gun) || apart(from, to) > self.range(gun) {
            return Some(false);
        }
        Some(self.sees(gun, to, true)? && self.dice(gun, to, BattleKind::Ranged, true) > 0)
    }

    /// What a unit may do to a hex: fire, melee, nothing; or unsure.
    fn deed(&self, unit: UnitId, to: Hex) -> Option<&'static str> {
        let from = self.s().units[unit.index()].hex;
        let enemy = self.foe(unit, to).is_some();
        let game = self.play.table().game();
        let lone = self.at(to).is_none()
            && self.leader(to).is_some_and(|l| game.look(self.s()).leader_side(l) != self.side(unit));
        if apart(from, to) == 1 {
            if !(enemy || lone) || self.words() == "fire-and-hold" {
                return Some("");
            }
            if self.dice(unit, to, BattleKind::Melee, true) > 0 {
                return Some("melee");
            }
            let own = self.s().units.iter().enumerate().filter(|(_, u)| u.blocks > 0);
            let guns = own.map(|(n, _)| UnitId(n as u8)).filter(|&g| self.side(g) == self.side(unit));
            let helped = |g: UnitId| self.joins(g, to, BattleKind::Melee);
            let leads = enemy && self.arm(unit) != 'a';
            let answers: Vec<_> = if leads { guns.map(helped).collect() } else { Vec::new() };
            return match (answers.contains(&Some(true)), answers.contains(&None)) {
                (true, _) => Some("melee"),
                (false, true) => None,
                _ => Some(""),
            };
        }
        let aims = enemy && apart(from, to) <= self.range(unit) && !self.foe_next_to(unit);
        if !aims || self.dice(unit, to, BattleKind::Ranged, true) == 0 {
            return Some("");
        }
        self.sees(unit, to, false).map(|clear| if clear { "fire" } else { "" })
    }

    /// L457-463, L738-742, L773-781, L1189: how the attacked may answer.
    fn answers(&self) -> Vec<&'static str> {
        let (s, b) = (self.s(), &self.s().battle);
        let side = self.side(b.defender).index();
        let (foe, own, hex) = (self.arm(b.attacker), self.arm(b.defender), b.target);
        let look = self.play.table().game().look(s);
        let hand = s.hands[side].as_slice();
        let mut all = vec!["stand"];
        if hand.iter().any(|&c| look.card(c).id == "first-strike")
            && self.dice(b.defender, b.from, b.kind, false) > 0
        {
            all.push("first-strike");
        }
        let room = self.behind(b.defender, hex).into_iter().any(|h| {
            !self.behind(b.defender, h).is_empty()
                || self.leader(hex).is_none() && self.lone_friend_behind(b.defender, h)
        });
        if foe == 'i' && own == 'c' && room {
            all.push("retire");
        }
        let free = s.tracks[side].iter().any(|c| !c.is_some());
        let firm = !self.ground.town(hex) && !self.ground.is(hex, "ford");
        if foe == 'c' && own == 'i' && !self.square(b.defender) && hand.len() > 2 && free && firm {
            all.push("square");
        }
        all.sort_unstable();
        all
    }

    fn lone_friend_behind(&self, unit: UnitId, hex: Hex) -> bool {
        let look = self.play.table().game().look(self.s());
        let side = self.side(unit);
        let step = if side == napoleonics::board::Side::Top { -1 } else { 1 };
        neighbours(hex).into_iter().any(|h| {
            i32::from(h.row()) == i32::from(hex.row()) + step
                && !self.ground.is(h, "river")
                && self.at(h).is_none()
                && self.leader(h).is_some_and(|l| look.leader_side(l) == side)
        })
    }
}

fn legal(play: &Example) -> Vec<String> {
    let game = play.table().game();
    let mut choices = Choices::new();
    for seat in play.table().asked().iter() {
        play.table().legal(seat, &mut choices);
    }
    let mut texts: Vec<String> = choices.iter().map(|&c| game.vocabulary().print(c)).collect();
    texts.sort_unstable();
    texts
}

/// What is offered at a question agrees with the book; tells how many deeds were judged.
fn judge(book: &Book<'_>) -> u32 {
    let game = book.play.table().game();
    match book.s().frames.top() {
        Frame::React(_) => {
            assert_eq!(legal(book.play), book.answers(), "{:#?}", book.s().battle);
            1
        }
        Frame::Target(Target { unit }) => {
            let listed = legal(book.play);
            let mut judged = 0;
            for hex in Hex::all() {
                let offered =
                    ["fire", "melee"].map(|verb| listed.contains(&format!("{verb} {}", hex.name())));
                let is = match offered {
                    [true, false] => "fire",
                    [false, true] => "melee",
                    _ => "",
                };
                if let Some(deed) = book.deed(unit, hex) {
                    let name = &game.vocabulary().pieces[unit.index()];
                    assert_eq!(is, deed, "{name} and {}", hex.name());
                    judged += u32::from(!deed.is_empty());
                }
            }
            judged
        }
        Frame::Combat(_) => {
            let listed = legal(book.play);
            for (n, u) in book.s().units.iter().enumerate().filter(|(_, u)| u.blocks > 0) {
                let unit = UnitId(n as u8);
                let name = format!("battle {}", game.vocabulary().pieces[n]);
                let mine = book.side(unit) == book.s().active && book.ready(unit);
                let deeds: Vec<_> = Hex::all().filter(|&h| h != u.hex).map(|h| book.deed(unit, h)).collect();
                if !mine {
                    assert!(!listed.contains(&name), "{name}");
                } else if deeds.iter().any(|d| d.is_some_and(|d| !d.is_empty())) {
                    assert!(listed.contains(&name), "{name}");
                } else if !deeds.contains(&None) {
                    assert!(!listed.contains(&name), "{name}");
                }
            }
            1
        }
        _ => 0,
    }
}

/// Who may battle, whom and how, and the answers to a melee agree with the book in some hundred positions.
/// §NAP-5.4.1 §NAP-5.4.4 §NAP-5.5.2 §NAP-5.6.4 §NAP-5.6.13 §NAP-6.3.2
#[test]
fn every_battle_and_every_answer() {
    let mut dice = Dice::new(1812);
    let mut judged = 0;
    for _ in 0..40 {
        let (mut play, ground) = random_field(&mut dice);
        for _ in 0..120 {
            judged += judge(&Book { play: &play, ground: &ground });
            match play.table().waiting() {
                Waiting::Over(_) | Waiting::Fault(_) => break,
                Waiting::Chance(_) => {
                    play.table_mut().roll(&mut dice).unwrap();
                }
                Waiting::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let mut choices = Choices::new();
                    play.table().legal(seat, &mut choices);
                    let mut choice = *dice.pick(&choices).unwrap();
                    for _ in 0..2 {
                        if play.table().game().vocabulary().print(choice) == "done" {
                            choice = *dice.pick(&choices).unwrap();
                        }
                    }
                    play.table_mut().choose(seat, choice).unwrap();
                }
            }
        }
    }
    assert!(judged > 400, "only {judged} judged");
}
