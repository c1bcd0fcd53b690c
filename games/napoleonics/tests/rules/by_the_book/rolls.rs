//! Dice, hits, flags and retreats.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::{Book, Ground, random_field};
use crate::field::Example;
use napoleonics::board::Hex;
use napoleonics::rules::retreat::IgnoreFlags;
use napoleonics::rules::roll::{Roll, RollFor};
use napoleonics::state::{Frame, LeaderId, Reaction, UnitId};
use sandtable_engine::{Choices, Dice, Game, Waiting};

const FACES: [&str; 6] = ["inf", "inf", "cav", "art", "flag", "sab"];
/// A unit that was rolled at: what must become of it.
struct Due {
    victim: UnitId,
    from: Hex,
    blocks: u8,
    flags: u8,
    room: u8,
    leader: Option<LeaderId>,
    retires: bool,
}

impl Due {
    /// L431, L583-591, L811: every hex is gone or paid for, unless a leader ends the retreat.
    fn settle(&self, book: &Book<'_>) {
        let u = book.s().units[self.victim.index()];
        let hexes = self.flags * if book.code(self.victim).1 == "MI" { 3 } else { 1 };
        let steps = if u.blocks > 0 { u.hex.row().abs_diff(self.from.row()) } else { self.room };
        let leader = if u.blocks > 0 { book.leader(u.hex) } else { None };
        if self.retires {
            assert_eq!(u.blocks, self.blocks);
        } else if steps > 0 && leader.is_some() && leader != self.leader {
            assert_eq!(u.blocks, self.blocks, "a leader ends the retreat without loss");
            assert!(steps <= hexes);
        } else {
            assert_eq!(steps, self.room, "as far as it can go");
            assert_eq!(u.blocks, self.blocks.saturating_sub(hexes - steps), "a block for each hex");
        }
    }
}

/// What is waited for while the effects of a roll last.
fn in_effects(frame: Frame) -> bool {
    matches!(frame, Frame::Flags(_) | Frame::Retreat(_) | Frame::Roll(Roll { what: RollFor::Leader(_), .. }))
}

fn roll_faces(dice: &mut Dice, count: u8) -> Vec<&'static str> {
    (0..count).map(|_| FACES[dice.below(6) as usize]).collect()
}

/// Looks on for some steps; tells how many rolls and retreats it has counted.
fn look_on(mut play: Example, ground: &Ground, dice: &mut Dice) -> [u32; 2] {
    let mut seen = [0; 2];
    let mut due: Option<Due> = None;
    for _ in 0..160 {
        let top = play.state().frames.top();
        if !in_effects(top)
            && let Some(due) = due.take()
        {
            due.settle(&Book { play: &play, ground });
            seen[1] += u32::from(due.flags > 0);
        }
        match play.table().waiting() {
            Waiting::Over(_) => break,
            Waiting::Fault(fault) => panic!("{fault}"),
            Waiting::Chance(_) => {
                let Frame::Roll(Roll { what, dice: count }) = top else {
                    play.table_mut().roll(dice).unwrap();
                    continue;
                };
                let book = Book { play: &play, ground };
                assert_eq!(i32::from(count), book.asked(what), "{what:?} {:#?}", play.state().battle);
                seen[0] += 1;
                let faces = roll_faces(dice, count);
                let b = play.state().battle;
                let pair = match what {
                    RollFor::Attack if b.defender.is_some() => Some((b.attacker, b.defender)),
                    RollFor::DefenderFirst | RollFor::BattleBack => Some((b.defender, b.attacker)),
                    _ => None,
                };
                due = match pair {
                    Some((by, victim)) => Some(expected(&book, by, victim, &faces)),
                    None => due,
                };
                play = play.roll(&faces.join(" "));
            }
            Waiting::Seats(seats) => {
                if let (Frame::Flags(IgnoreFlags { unit, flags, most }), Some(due)) = (top, &due) {
                    let book = Book { play: &play, ground };
                    assert_eq!((unit, flags), (due.victim, due.flags));
                    assert_eq!(most, book.firm(unit).min(flags), "flags to ignore");
                }
                let seat = seats.iter().next().unwrap();
                let mut choices = Choices::new();
                play.table().legal(seat, &mut choices);
                let mut choice = *dice.pick(&choices).unwrap();
                for _ in 0..2 {
                    if play.table().game().vocabulary().print(choice) == "done" {
                        choice = *dice.pick(&choices).unwrap();
                    }
                }
                let text = play.table().game().vocabulary().print(choice);
                if let (Some(n), Some(due)) = (text.strip_prefix("ignore "), &mut due) {
                    due.flags -= n.parse::<u8>().unwrap();
                    let book = Book { play: &play, ground };
                    due.room = room_of(&book, due.victim, due.flags);
                }
                play.table_mut().choose(seat, choice).unwrap();
            }
        }
    }
    seen
}

fn room_of(book: &Book<'_>, victim: UnitId, flags: u8) -> u8 {
    let hexes = flags * if book.code(victim).1 == "MI" { 3 } else { 1 };
    if book.square(victim) { 0 } else { book.room(victim, book.s().units[victim.index()].hex, hexes) }
}

fn expected(book: &Book<'_>, by: UnitId, victim: UnitId, faces: &[&str]) -> Due {
    let (b, u) = (book.s().battle, book.s().units[victim.index()]);
    let left = u.blocks.saturating_sub(book.hits(faces, by, victim, &b));
    let flags = faces.iter().filter(|f| **f == "flag").count() as u8;
    let flags = if b.reaction == Reaction::Retire || left == 0 { 0 } else { flags };
    let room = room_of(book, victim, flags);
    let retires = b.reaction == Reaction::Retire;
    Due { victim, from: u.hex, blocks: left, flags, room, leader: book.leader(u.hex), retires }
}

/// Dice, hits, flags and retreats of some thousand rolls agree with the book. §NAP-5.4.3 §NAP-5.8.7 §NAP-5.9.1
#[test]
fn every_roll_and_every_retreat() {
    let mut dice = Dice::new(1815);
    let mut all = [0; 2];
    for _ in 0..80 {
        let (play, ground) = random_field(&mut dice);
        let seen = look_on(play, &ground, &mut dice);
        all = [all[0] + seen[0], all[1] + seen[1]];
    }
    assert!(all[0] > 600 && all[1] > 60, "only {all:?} rolls and retreats");
}
