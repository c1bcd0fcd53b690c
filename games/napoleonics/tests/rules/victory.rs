//! Chapter 5.14: victory, at once and in the middle of everything.

use crate::field::{ALLIED, Example, Expect, FRENCH, Script, battle, field, melee, stand};
use sandtable_engine::{Choice, Choices, Game, Rolled, Seat, Silent};

const FRENCH_NEAR: &str = "banners french 4 of 5\nbanners british 4 of 5";

/// The game is over: no seat has a choice, none is taken, and no dice are.
#[track_caller]
fn expect_silence(play: Example) {
    let (game, state) = (play.table().game(), *play.state());
    for seat in [Seat(0), Seat(1)] {
        let mut choices = Choices::new();
        game.legal(&state, seat, &mut choices);
        assert!(choices.is_empty(), "nothing is legal any more");
        for verb in 0..game.vocabulary().verbs.len() {
            let mut after = state;
            let choice = Choice::just(sandtable_engine::Verb(verb as u16));
            let refused = game.apply(&mut after, seat, choice, &mut Silent).err();
            assert!(refused.is_some_and(|refusal| refusal.rule == "NAP-5.14.1"));
            assert_eq!(after, state);
        }
    }
    let mut after = state;
    let faces = sandtable_engine::Faces::new();
    assert!(game.resolve(&mut after, &Rolled::Dice(faces), &mut Silent).is_err(), "no dice are asked for");
}

/// By fire, by melee, in one's own turn. §NAP-5.14.1 §NAP-4.1
#[test]
fn by_the_last_block() {
    let text = format!("G7 fLN\nE7 bLN 1 *\n{FRENCH_NEAR}\nfrench: attack-center");
    let won = battle(field(&text), "attack-center", "fLN1").then("fire E7").roll("inf flag cav cav");
    // Neither the flag nor the leader is asked about.
    expect_silence(won.expect_over(FRENCH));
    expect_silence(
        stand(&format!("F7 fLC\nE7 bLN 1\n{FRENCH_NEAR}"), "fLC1", "E7")
            .roll("inf cav cav cav")
            .expect_over(FRENCH),
    );
}

/// By a leader's check, before flags are spoken of. §NAP-5.14.1
#[test]
fn by_a_leader() {
    let hit =
        || stand(&format!("F7 fLN\nE7 bLN *\n{FRENCH_NEAR}"), "fLN1", "E7").roll("inf flag cav cav cav");
    expect_silence(hit().roll("sab sab").expect_over(FRENCH));
    hit().roll("sab inf").expect_choices("ignore 0, ignore 1");
    // Alone in melee.
    expect_silence(
        melee(&format!("F7 fLN\nE7 b*\n{FRENCH_NEAR}"), "fLN1", "E7")
            .roll("sab inf inf inf")
            .expect_over(FRENCH),
    );
    // Shut in.
    let shut = format!("F7 fLN\nE7 b*\nD6 = river\nD7 = river\n{FRENCH_NEAR}");
    expect_silence(melee(&shut, "fLN1", "E7").roll("inf inf inf inf").expect_over(FRENCH));
}

/// By the dice of an escape. §NAP-5.14.1
#[test]
fn by_an_escape() {
    let text = format!("F7 fLN\nE7 b*\nD6 fLN 2\nD7 = river\n{FRENCH_NEAR}");
    let caught = || melee(&text, "fLN1", "E7").roll("inf inf inf inf").expect_chance("escape 2 battle");
    expect_silence(caught().roll("sab inf").expect_over(FRENCH));
    caught().roll("cav inf").expect_choices("to C6, to C7");
}

/// By a retreat that cannot be made. §NAP-5.14.1
#[test]
fn by_a_failed_retreat() {
    let text = format!("F7 fLN\nE7 bLN 2\nD6 bLN\nD7 bLN\n{FRENCH_NEAR}");
    let won = stand(&text, "fLN1", "E7").roll("flag flag cav cav cav").then("ignore 0");
    expect_silence(won.expect_over(FRENCH));
}

/// By First Strike and by a square, in the other's turn. §NAP-5.14.1
#[test]
fn in_the_other_players_turn() {
    let text = format!("F7 fLN 1\nE7 bLN\n{FRENCH_NEAR}\nfrench: attack-center\nbritish: first-strike");
    expect_silence(
        melee(&text, "fLN1", "E7").then("first-strike").roll("inf art art art").expect_over(ALLIED),
    );
    let text = format!("F7 fLC 1\nE7 bLN\nE7 square rally\nG7 fLN\nG8 fLN\n{FRENCH_NEAR}");
    expect_silence(stand(&text, "fLC1", "E7").roll("flag").expect_over(ALLIED));
    let text = format!("F7 fLN 1 *\nE7 bLN\n{FRENCH_NEAR}");
    expect_silence(
        stand(&text, "fLN1", "E7")
            .roll("cav cav")
            .then("strike-back")
            .roll("inf art art art")
            .expect_over(ALLIED),
    );
}

/// In a bonus melee, and by the second of two banners of one roll. §NAP-5.14.1
#[test]
fn late_in_a_battle() {
    let text = "F7 fLC\nE7 bLN 1\nD7 bLN 1 *\nbanners french 2 of 5";
    let bonus = stand(text, "fLC1", "E7").roll("inf cav cav cav").steps("advance, stop, melee D7, stand");
    let last = bonus.roll("inf cav cav cav").expect_banners("french", 4).expect_chance("leader 1 battle");
    expect_silence(last.roll("sab").expect_over(FRENCH));
}

/// By taking a hex that counts: moving, advancing, retreating, out of supply. §NAP-5.14.1 §NAP-4.5
#[test]
fn by_a_hex() {
    let near = "banners french 4 of 5\nbanners british 4 of 5";
    let moved = format!("F7 fLN\nobjective french E7 1 while-occupied\n{near}\nfrench: attack-center");
    expect_silence(
        field(&moved).steps("play attack-center, order fLN1, done, move fLN1, to E7").expect_over(FRENCH),
    );
    let advanced = "F7 fLC\nE7 bLN 1\nobjective french E7 1 while-occupied\nbanners french 3 of 5";
    expect_silence(stand(advanced, "fLC1", "E7").roll("inf cav cav cav").then("advance").expect_over(FRENCH));
    let second = "F7 fLC\nE7 bLN 1\nD7 bLN\nobjective french E8 1 while-occupied\nbanners french 3 of 5";
    expect_silence(
        stand(second, "fLC1", "E7").roll("inf cav cav cav").steps("advance, to E8").expect_over(FRENCH),
    );
    // Driven back onto one's own objective: the one who retreats has won.
    let driven = format!("F7 fLN\nE7 bLN\nobjective british D6 1 while-occupied\n{near}");
    expect_silence(
        stand(&driven, "fLN1", "E7").roll("flag cav cav cav cav").then("to D6").expect_over(ALLIED),
    );
    let retired = format!("F7 fLN\nE7 bLC\nobjective british C6 1 while-occupied\n{near}");
    expect_silence(
        melee(&retired, "fLN1", "E7")
            .then("retire")
            .roll("inf inf inf inf")
            .steps("to D6, to C6")
            .expect_over(ALLIED),
    );
    let supplied =
        format!("F7 fLN\nE7 bLN\nobjective british A5 1 while-occupied\n{near}\nfrench: short-supply");
    expect_silence(field(&supplied).steps("play short-supply, supply bLN1, to A5").expect_over(ALLIED));
}

/// At the start of a turn, before a card is played. §NAP-5.14.1 §NAP-4.4
#[test]
fn at_the_start_of_a_turn() {
    let text =
        "E7 bLN\nF7 fLN\nobjective british E7 1 turn-start\nbanners british 4 of 5\nfrench: scout-left";
    let scouted = field(text).then("play scout-left").roll("rally").roll("forward");
    expect_silence(scouted.then("keep rally").expect_over(ALLIED));
}

/// One banner short nothing ends. §NAP-5.14.1 §NAP-4.6
#[test]
fn one_short() {
    stand("F7 fLN\nE7 bLN 1\nbanners french 3 of 5", "fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_banners("french", 4)
        .expect_choices("advance, stay");
}

/// A hex that a unit only passes on its way back gives no banner, and none is told of; the hex it leaves and the one it
/// comes to are. (L169) §NAP-4.5
#[test]
fn a_hex_only_passed_is_not_told_of() {
    let (gained, lost) = ("log-objective", "log-objective-lost");
    let driven = |held: &str, flags: &str| {
        field(&format!(
            "E7 fLN\nC6 bFA\nobjective french {held} 1 while-occupied\nturn british\nbritish: attack-center"
        ))
        .orders("attack-center", "bFA1")
        .fires("bFA1", "E7")
        .roll(flags)
    };
    let passing = driven("F7", "flag flag cav").then("to F7").expect_no_line(gained);
    passing.then("to G7").expect_no_line(gained).expect_no_line(lost).expect_banners("french", 0);
    driven("E7", "flag flag cav").then("to F7").expect_line(lost).then("to G7").expect_no_line(lost);
    driven("F7", "flag cav cav").then("to F7").expect_line(gained).expect_banners("french", 1);
    field("E7 fLC\nD7 bLN\nobjective french F7 1 while-occupied\nturn british\nbritish: attack-center")
        .orders("attack-center", "bLN1")
        .steps("done, battle bLN1, melee E7, retire")
        .roll("inf inf inf inf")
        .then("to F7")
        .expect_no_line(gained)
        .then("to G7")
        .expect_no_line(lost);
}
