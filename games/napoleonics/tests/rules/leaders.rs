//! Chapters 5.7 and 5.10: leader casualty, leader retreat and escape.

use crate::field::{Example, Expect, Script, at, battle, field, melee, ordered, stand};
use sandtable_engine::{Game, Seat};

/// French infantry with Ney in F6, about to be fired at by a British gun with two dice.
#[track_caller]
fn under_fire(blocks: u8, more: &str) -> Example {
    let text = format!("F6 fLN {blocks} *\nF3 bFA\nturn british\nbritish: attack-right\n{more}");
    battle(field(&text), "attack-right", "bFA1").then("fire F6").expect_chance("attack 2 battle")
}

/// Its last block is gone and Ney has survived: he must go.
#[track_caller]
fn left_alone(more: &str) -> Example {
    under_fire(1, more).roll("inf cav").expect_chance("leader 1 battle").roll("inf")
}

/// The opponent rolls for a leader, and gets a banner for him. §NAP-5.7.1 §NAP-4.2
#[test]
fn the_opponent_rolls_for_a_leader() {
    under_fire(1, "")
        .roll("inf cav")
        .expect_banners("british", 1)
        .roll("sab")
        .expect_rolled_by("british")
        .expect_banners("british", 2)
        .expect_leader("F6", false)
        .expect_chance("draw");
}

/// A leader whose unit lives is lost on two sabers only. §NAP-5.7.2
#[test]
fn two_sabers_kill_an_attached_leader() {
    for (faces, lost) in [("sab sab", true), ("sab inf", false), ("flag flag", false)] {
        under_fire(4, "")
            .roll("inf inf")
            .expect_chance("leader 2 battle")
            .roll(faces)
            .expect_leader("F6", !lost)
            .expect_banners("british", u8::from(lost))
            .expect_blocks("F6", 2);
    }
    // Without a loss there is no check.
    under_fire(4, "").roll("cav sab").expect_chance("draw");
}

/// On his unit's last block one saber is enough. §NAP-5.7.4
#[test]
fn one_die_for_a_leader_left_alone() {
    left_alone("").expect_banners("british", 1).expect_choices("to G6, to G7");
}

/// One check in a battle: blocks lost to hits and then to a failed retreat need no second. §NAP-5.7.3 §AMB-12
#[test]
fn one_check_in_a_battle() {
    let attack = |blocks: u8| {
        stand(&format!("I5 fLN {blocks} *\nH5 bLN\nturn british"), "bLN1", "I5")
            .roll("inf flag cav cav")
            .expect_chance("leader 2 battle")
            .roll("sab inf")
            .expect_choices("ignore 0, ignore 1")
            .then("ignore 0")
    };
    attack(4).expect_blocks("I5", 2).expect_leader("I5", true).expect_choices("strike-back, decline");
    // The unit dies of the failed retreat: the leader goes without another roll.
    attack(2)
        .expect_empty("I5")
        .expect_leader("I5", false)
        .expect_banners("british", 1)
        .expect_choices("advance, stay");
}

/// A failed retreat alone brings the check: two dice, or one if it was the last block. §NAP-5.7.2 §NAP-5.7.5 §AMB-12
#[test]
fn a_check_after_a_failed_retreat() {
    let attack = |blocks: u8| {
        stand(&format!("I5 fLN {blocks} *\nH5 bLN\nturn british"), "bLN1", "I5")
            .roll("flag cav cav cav")
            .then("ignore 0")
    };
    attack(4)
        .expect_blocks("I5", 3)
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_banners("british", 1)
        .expect_choices("strike-back, decline");
    // At the edge he leaves the board and gives no banner.
    attack(1)
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_leader("I5", false)
        .expect_banners("british", 1)
        .expect_choices("advance, stay");
    attack(1).roll("sab").expect_banners("british", 2);
}

/// A bonus melee is a new battle, with a new check. §NAP-5.7.3 §NAP-5.11.9
#[test]
fn a_new_check_in_the_bonus_melee() {
    let hands = "french: attack-center\nbritish: first-strike first-strike";
    melee(&format!("F7 fLC *\nE7 bLN 1\nD7 bLN\n{hands}"), "fLC1", "E7")
        .then("first-strike")
        .roll("cav")
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_chance("attack 3 battle")
        .roll("inf cav cav")
        .steps("advance, stop, melee D7, first-strike")
        .roll("cav art art art")
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_banners("british", 1)
        .expect_chance("attack 2 battle");
}

/// The last block lost because enemies close the way back: the leader must slip past them. §NAP-5.7.5 §NAP-5.10.5
#[test]
fn a_leader_shut_in_by_enemies_escapes() {
    stand("F6 fLN 1 *\nE6 bLN\nG6 bLN 2\nG7 bLC\nturn british", "bLN1", "F6")
        .roll("flag cav cav cav")
        .then("ignore 0")
        .expect_banners("british", 1)
        .roll("inf")
        .expect_choices("to G6, to G7")
        .then("to G6")
        .expect_chance("escape 2 battle");
}

/// The way closed by terrain that stops him too is the leader's end; a sandpit stops guns, not him. §NAP-5.7.5
#[test]
fn a_leader_shut_in_by_terrain_is_lost() {
    let shut = |unit: &str, ground: &str| {
        let text = format!("F6 {unit} 1 *\nE6 bLN\nG6 = {ground}\nG7 = {ground}\nturn british");
        stand(&text, "bLN1", "F6").roll("flag cav cav cav").then("ignore 0").roll("inf")
    };
    shut("fLN", "rugged-hill").expect_banners("british", 2).expect_choices("advance, stay");
    shut("fLN", "river").expect_banners("british", 2);
    shut("fFA", "sandpit").expect_banners("british", 1).expect_choices("to G6, to G7");
}

/// Friends that closed the way of the unit do not stop its leader, who goes from where the last block fell.
/// §NAP-5.7.5 §NAP-5.10.4
#[test]
fn a_leader_goes_on_where_his_unit_fell() {
    stand("F6 fLN 1 *\nE6 bLN\nG7 fLN\nH5 fLN\nH6 fLN\nturn british", "bLN1", "F6")
        .roll("flag flag cav cav")
        .then("ignore 0")
        .expect_empty("G6")
        .roll("inf")
        .expect_choices("to H5, to H6")
        .then("to H5")
        .then("stop")
        .expect_leader("H5", true)
        .expect_banners("british", 1);
}

/// Flags do nothing to the leader of an eliminated unit. §NAP-5.7.6
#[test]
fn flags_do_nothing_to_a_leader_left_alone() {
    under_fire(1, "")
        .roll("inf flag")
        .expect_chance("leader 1 battle")
        .roll("flag")
        .expect_choices("to G6, to G7");
}

/// The attacker takes ground once the leader has left. §NAP-5.7.7 §AMB-33
#[test]
fn advance_waits_for_the_leader() {
    let won = || stand("F6 fLN 1 *\nE6 bLN\nturn british", "bLN1", "F6").roll("inf cav cav cav");
    won()
        .roll("inf")
        .expect_asked(["french"])
        .then("to G6")
        .expect_asked(["french"])
        .then("stop")
        .expect_asked(["british"])
        .then("advance")
        .expect_blocks("F6", 4);
    won().roll("sab").expect_asked(["british"]).expect_choices("advance, stay");
}

/// A leader must live to let his unit ignore a flag. §NAP-5.7.8
#[test]
fn a_dead_leader_steadies_no_one() {
    let hit = || stand("F6 fLN *\nE6 bLN\nturn british", "bLN1", "F6").roll("inf flag cav cav");
    hit().roll("sab sab").expect_choices("to G6, to G7");
    hit().roll("sab inf").expect_choices("ignore 0, ignore 1");
}

/// A lone leader in melee: any saber kills, flags do nothing, no one reacts, a survivor goes. §NAP-5.7.9 §NAP-5.0.14
#[test]
fn a_lone_leader_in_melee() {
    let attack = || {
        melee(
            "F6 f*\nE6 bLN\nturn british\nbritish: attack-center\nfrench: first-strike elan rally",
            "bLN1",
            "F6",
        )
    };
    attack()
        .expect_chance("attack 4 battle")
        .roll("flag flag inf inf")
        .expect_banners("british", 0)
        .expect_choices("to G6, to G7")
        .steps("to G7, stop")
        .expect_leader("G7", true)
        .expect_choices("advance, stay");
    attack().roll("sab cav cav cav").expect_banners("british", 1).expect_choices("advance, stay");
    // Terrain protects him like a unit.
    melee("F6 f*\nF6 = forest\nE6 bLN\nturn british", "bLN1", "F6").expect_chance("attack 3 battle");
    // Cavalry may break through.
    melee("F6 f*\nE6 bLC\nturn british", "bLC1", "F6")
        .roll("sab inf inf")
        .then("advance")
        .expect_can("to G7");
}

/// One, two or three hexes toward his own edge, never sideways. §NAP-5.10.1
#[test]
fn one_two_or_three_hexes() {
    left_alone("")
        .expect_refused("to F5", "NAP-5.10.1")
        .expect_refused("to E6", "NAP-5.10.1")
        .then("to G7")
        .expect_choices("to H6, to H7, stop")
        .then("to H7")
        .expect_choices("to I7, to I8, stop")
        .then("to I8")
        .expect_leader("I8", true)
        .expect_chance("draw");
    left_alone("").steps("to G6, stop").expect_leader("G6", true);
}

/// Leaving the board is one of his hexes, and gives no banner. §NAP-5.10.2 §AMB-29
#[test]
fn over_the_own_edge() {
    let from_h = || {
        melee("H6 f*\nG6 bLN\nturn british", "bLN1", "H6")
            .roll("inf inf inf inf")
            .expect_choices("to I6, to I7")
    };
    from_h()
        .then("to I6")
        .expect_choices("quit, stop")
        .then("quit")
        .expect_leader("I6", false)
        .expect_banners("british", 0)
        .expect_choices("advance, stay");
    from_h().steps("to I6, stop").expect_leader("I6", true);
    // Three hexes from F end in row I.
    left_alone("").steps("to G6, to H6, to I6").expect_leader("I6", true);
    // From row G the third hex leads off the board.
    melee("G6 f*\nF6 bLN\nturn british", "bLN1", "G6")
        .roll("inf inf inf inf")
        .steps("to H6, to I6")
        .expect_choices("quit, stop");
    // On the edge he must go.
    melee("I6 f*\nH6 bLN\nturn british", "bLN1", "I6")
        .roll("inf inf inf inf")
        .expect_leader("I6", false)
        .expect_banners("british", 0);
}

/// Passable terrain does not stop him; where only impassable terrain is left he is lost. §NAP-5.10.3
#[test]
fn terrain_and_a_retreating_leader() {
    left_alone("G6 = forest\nG7 = rugged-hill\nH5 = ford\nH6 = river")
        .expect_choices("to H5, stop")
        .then("to H5")
        .expect_choices("to I5, to I6, stop");
    melee("F6 f*\nE6 bLN\nG6 = rugged-hill\nG7 = river\nturn british", "bLN1", "F6")
        .roll("inf inf inf inf")
        .expect_leader("F6", false)
        .expect_banners("british", 1);
}

/// He passes friends and their leaders, and may stay with a unit that has none; nothing happens to those he
/// passes. §NAP-5.10.4
#[test]
fn past_friends() {
    left_alone("G6 fLN *\nG7 f*\nH6 fLN\nH7 fLN *")
        .expect_choices("to G6, to G7")
        .then("to G6")
        .expect_choices("to H5, to H6")
        .then("to H6")
        .expect_can("stop")
        .then("stop")
        .expect_leader("H6", true)
        .expect_blocks("G6", 4)
        .expect_leader("G6", true);
    left_alone("G6 fLN *\nG7 f*\nH6 fLN\nH7 fLN *")
        .then("to G7")
        .then("to H7")
        .expect_choices("to I7, to I8");
}

/// An enemy leader is passed without a roll, but he does not end there. §NAP-5.10.4 §AMB-30
#[test]
fn past_an_enemy_leader() {
    left_alone("G6 b*\nG7 = rugged-hill\nH5 b*")
        .expect_choices("to H5, to H6")
        .then("to H5")
        .expect_choices("to I5, to I6");
}

/// Each enemy hex costs a roll; three in a row are the end. §NAP-5.10.6
#[test]
fn three_enemy_hexes_are_the_end() {
    let way = "G7 = rugged-hill\nH5 = rugged-hill\nG6 bLN 2\nH6 bLC 3";
    left_alone(way)
        .expect_chance("escape 2 battle")
        .roll("inf inf")
        .expect_chance("escape 3 battle")
        .roll("inf flag art")
        .expect_choices("to I6, to I7");
    left_alone(&format!("{way}\nI6 bLN\nI7 bLN")).expect_banners("british", 2).expect_chance("draw");
}

/// He may try an escape though a free way is open. §NAP-5.10.5 §NAP-5.10.7 §NAP-9.13
#[test]
fn an_escape_by_choice() {
    left_alone("G6 bLN 1\nH6 fLN")
        .expect_choices("to G6, to G7")
        .then("to G6")
        .expect_chance("escape 1 battle")
        .roll("art")
        .steps("to H6, stop")
        .expect_leader("H6", true);
}

/// No hex to end in within three: lost, unless the edge is near. §NAP-5.10.7
#[test]
fn no_hex_to_end_in() {
    let leaders = "G6 f*\nG7 = rugged-hill\nH5 = rugged-hill\nH6 f*\nI6 f*\nI7 = rugged-hill";
    left_alone(leaders).expect_banners("british", 2).expect_chance("draw");
    // From row H the same leaders are passed, and the board left.
    melee("H6 f*\nG6 bLN\nI6 f*\nI7 f*\nturn british", "bLN1", "H6")
        .roll("inf inf inf inf")
        .expect_choices("to I6, to I7")
        .then("to I6")
        .expect_leader("I6", true)
        .expect_banners("british", 0)
        .expect_choices("advance, stay");
}

/// Dice of an escape: blocks and type, or the gun's melee column; no terrain, no cards, no bonus against
/// infantry, one for a square. §NAP-5.10.6 §NAP-5.10.8 §AMB-31
#[test]
fn dice_of_an_escape() {
    for (enemy, dice) in [
        ("G6 bHC 2", 3),
        ("G6 bGG 5", 6),
        ("G6 bFA 3", 4),
        ("G6 bFA 1", 3),
        ("G6 bHA 1", 2),
        ("G6 bLN\nG6 square rally", 1),
        ("G6 bLC 2\nG6 = town", 2),
        ("G6 pMI 2", 2),
    ] {
        left_alone(enemy).then("to G6").expect_chance(&format!("escape {dice} battle"));
    }
    // The French line has no bonus against him either.
    let text = "D6 bLN 1 *\nE6 fLN\nC6 fLN 3\nfrench: attack-center";
    battle(field(text), "attack-center", "fLN1")
        .steps("melee D6, stand")
        .roll("inf cav cav cav cav")
        .roll("inf")
        .then("to C6")
        .expect_chance("escape 3 battle");
}

/// Cards add nothing to an escape roll, and it costs the unit nothing. §NAP-5.10.8 §NAP-5.4.8
#[test]
fn an_escape_roll_is_no_battle() {
    let text = "D6 bLN 1 *\nE6 fLN\nC6 fLC 3\nB6 bLN\nfrench: cold-steel";
    field(text)
        .steps("play cold-steel, battle fLN1, melee D6, stand")
        .roll("inf cav cav cav cav cav")
        .roll("inf")
        .then("to C6")
        .expect_chance("escape 3 battle")
        .roll("inf inf inf")
        .steps("to B5, stop, stay")
        .expect_choices("battle fLC1, done");
}

/// Sabers of Rifles and Militia kill an escaping leader. §NAP-5.10.6 §NAP-5.6.6
#[test]
fn any_saber_ends_an_escape() {
    for enemy in ["bRL", "pMI"] {
        left_alone(&format!("G6 {enemy} 2"))
            .then("to G6")
            .roll("sab inf")
            .expect_banners("british", 2)
            .expect_leader("G6", false)
            .expect_chance("draw");
    }
}

/// The question names the hex the leader goes from. §NAP-9.13
#[test]
fn the_leader_is_asked_from_his_hex() {
    let play = left_alone("").then("to G6");
    let prompt = play.table().game().prompt(play.state(), Seat(1));
    assert!(format!("{:?}", prompt.question).contains("G6"), "{:?}", prompt.question);
}

/// The leader of an attacker that a battle back destroys is rolled for as well. §NAP-5.7.1 §NAP-5.7.4 §NAP-5.12.8
#[test]
fn the_leader_of_a_beaten_attacker() {
    stand("E7 bLN\nF7 fLN 1 *", "fLN1", "E7")
        .roll("cav cav")
        .then("strike-back")
        .roll("inf cav cav cav")
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_rolled_by("british")
        .expect_asked(["french"])
        .steps("to G7, stop")
        .expect_leader("G7", true)
        .expect_chance("draw");
}

/// Two leaders in one battle are each rolled for once. §NAP-5.7.3
#[test]
fn both_leaders_of_a_battle() {
    stand("E7 bLN *\nF7 fLN *", "fLN1", "E7")
        .roll("inf cav cav cav cav")
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_rolled_by("french")
        .then("strike-back")
        .roll("inf cav cav")
        .expect_chance("leader 2 battle")
        .roll("inf inf")
        .expect_rolled_by("british")
        .expect_leader("E7", true)
        .expect_leader("F7", true);
}

/// A retreating leader steadies the unit he joins.
/// §NAP-5.10.4 §NAP-5.9.2
#[test]
fn a_leader_who_joins_steadies() {
    let text = "F6 fLN 1 *\nG6 fLN\nF3 bFA\nE5 bLN\nturn british\nbritish: forward";
    ordered(field(text), "forward", "bFA1 bLN1")
        .steps("battle bFA1, fire F6")
        .roll("inf cav")
        .roll("inf")
        .steps("to G6, stop")
        .expect("steady", |g, s| g.look(s).ignorable(g.look(s).unit_in(at("G6"))) == 1);
}
