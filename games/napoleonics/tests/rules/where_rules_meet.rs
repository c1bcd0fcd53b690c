//! Situations in which two or three rules meet: squares with leaders, combined arms in bad ground, First Strike in
//! a bonus melee, retreats with no way out.

use crate::field::{ALLIED, Expect, FRENCH, Script, field, melee, ordered, stand};

const THREE: &str = "british: forward rally elan";

/// A leader in a square is checked when cavalry and guns hit it; dead, he steadies no one, and the square that
/// cannot go pays for the flag. §NAP-6.2.11 §NAP-5.7.8 §NAP-6.3.6
#[test]
fn a_leader_in_a_square_under_combined_arms() {
    let attack = || {
        ordered(
            field(&format!("F7 fLC\nF6 fFA\nE7 bLN *\nfrench: attack-center\n{THREE}")),
            "attack-center",
            "fLC1 fFA1",
        )
        .steps("battle fLC1, melee E7, join fFA1, square")
        .roll("rally")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_dice(5)
        .roll("inf flag art art art")
        .expect_blocks("E7", 3)
        .expect_chance("leader 2 battle")
    };
    attack().roll("sab inf").expect_choices("ignore 0, ignore 1").then("ignore 1").expect_blocks("E7", 3);
    // The check was made: the block for the flag brings no second one.
    attack().roll("sab inf").then("ignore 0").expect_blocks("E7", 2).expect_turn_over();
    attack().roll("sab sab").expect_blocks("E7", 2).expect_banners("french", 1).expect_turn_over();
}

/// The last block of a square with a leader: its card goes home, he is rolled for with one die and must go, and the
/// cavalry breaks through. §NAP-6.2.16 §NAP-5.7.4 §NAP-5.11.3
#[test]
fn the_end_of_a_square_with_a_leader() {
    stand("F7 fLC\nE7 bLN 1 *\nE7 square rally", "fLC1", "E7")
        .roll("art")
        .roll("sab")
        .expect_card("british", "rally", true)
        .expect_track("british", 0)
        .expect_banners("french", 1)
        .expect_chance("leader 1 battle")
        .roll("flag")
        .expect_choices("to D6, to D7")
        .steps("to D7, stop")
        .expect_leader("D7", true)
        .steps("advance, to E8")
        // Next to the leader who fled: he may be ridden down after all.
        .expect_choices("melee D7, done");
}

/// Grenadiers in square ignore by their type, whatever stands beside them. §NAP-6.2.11 §NAP-5.9.4 §NAP-5.9.6
#[test]
fn grenadiers_in_square() {
    stand("F7 fLN\nE7 bGR\nE6 bLN\nE8 bLN\nE7 square rally", "fLN1", "E7")
        .roll("flag flag art art art")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("E7", 3);
}

/// A square that leads guns against infantry: its flags are ordinary ones. §NAP-6.2.7 §NAP-6.2.12
#[test]
fn flags_of_a_square_against_infantry() {
    let text = "F7 fLN\nF7 square rally\nF6 fFA\nE7 bGR\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, stand")
        .roll("flag art art art art")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 0")
        .expect_choices("to D6, to D7")
        .then("to D6")
        // A square takes no ground.
        .expect_turn_over();
}

/// A bounce with no way back kills the last block; its leader goes past the friends who stood in the way, and the
/// guns' dice are lost. §NAP-6.2.7 §NAP-6.3.6 §NAP-5.7.5
#[test]
fn a_bounce_that_kills() {
    let text = "F7 fLC 1 *\nF6 fFA\nG7 fLN\nG8 fLN\nE7 bLN\nE7 square rally\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLC1 fFA1")
        .steps("battle fLC1, melee E7, join fFA1, stand")
        .roll("flag")
        .expect_empty("F7")
        .expect_banners("british", 1)
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_choices("to G7, to G8")
        .steps("to G8, stop")
        .expect_leader("G8", true)
        .expect_blocks("E7", 4)
        .expect_turn_over();
}

/// Cavalry strikes first at a square that attacks it, bounced by no one: the flag costs the square a block.
/// §NAP-6.2.9 §NAP-6.2.11
#[test]
fn first_strike_at_an_attacking_square() {
    melee("F7 fGR\nF7 square rally\nE7 bLC\nfrench: attack-center\nbritish: first-strike", "fGR1", "E7")
        .then("first-strike")
        .expect_chance("first 1 battle")
        .roll("flag")
        .expect_asked(["french"])
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_dice(1)
        .roll("flag")
        .expect_choices("to D6, to D7")
        .then("to D6")
        .expect_turn_over();
}

/// First Strike against combined arms: who is hit but stays attacks with the blocks it has left, and the guns at full
/// value. §NAP-5.0.11 §NAP-6.3.6 §NAP-6.3.3
#[test]
fn first_strike_against_combined_arms() {
    let text = "F7 fLN\nF6 fFA\nE7 bLN\nfrench: attack-center\nbritish: first-strike";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, first-strike")
        .roll("inf inf inf art")
        .expect_blocks("F7", 1)
        .expect_dice(1 + 1 + 4)
        .roll("art art art art art art")
        // No battle back after First Strike.
        .expect_turn_over();
}

/// First Strike may take the lead's last dice: the guns roll on alone. §NAP-6.3.3 §AMB-24
#[test]
fn guns_roll_on_for_a_spent_lead() {
    let text = "F7 fLN 3\nF6 fFA\nE7 bLN\nE7 = town\nfrench: attack-center\nbritish: first-strike";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, first-strike")
        .roll("inf inf art art")
        .expect_blocks("F7", 1)
        // 1 block + 1 against infantry − 2 for the town is none; 4 − 1 for the guns.
        .expect_dice(3);
}

/// First Strike drives the attacker onto a lone leader, who joins it; the attack is over. §NAP-5.8.6 §NAP-5.0.11
#[test]
fn first_strike_onto_a_leader() {
    melee("F7 fLN\nG7 f*\nE7 bLN\nfrench: attack-center\nbritish: first-strike", "fLN1", "E7")
        .then("first-strike")
        .roll("flag flag art art")
        .expect_choices("to G7, to G8")
        .then("to G7")
        .expect_leader("G7", true)
        .expect_blocks("G7", 4)
        .expect_turn_over();
}

/// First Strike in a bonus melee; the cavalry driven off has no more actions. §NAP-5.11.9 §NAP-8.15
#[test]
fn first_strike_in_a_bonus_melee() {
    stand("F7 fLC\nE7 bLN 1\nD6 bLN\nfrench: attack-center\nbritish: first-strike", "fLC1", "E7")
        .roll("inf art art art")
        .steps("advance, stop, melee D6")
        .expect_choices("first-strike, stand")
        .then("first-strike")
        .expect_chance("first 4 battle")
        .roll("flag art art art")
        .expect_choices("to F6, to F7")
        .then("to F6")
        .expect_chance("draw")
        .expect_blocks("D6", 4);
}

/// A bonus melee against a second battalion: it forms square, and that costs a second card. §NAP-5.11.9 §NAP-6.2.3
#[test]
fn two_squares_in_one_charge() {
    let text = "F7 fLC\nE7 bLN 1\nD6 bLN\nfrench: attack-center\nbritish: forward rally elan scout-left";
    melee(text, "fLC1", "E7")
        .then("square")
        .roll("elan")
        .roll("art")
        .roll("inf")
        // The square was destroyed and its card is back: four cards again.
        .expect_hand("british", 4)
        .steps("advance, stop, melee D6, square")
        .roll("elan")
        .expect_hand("british", 3)
        .roll("flag")
        .expect_choices("to F6, to F7")
        .then("to F7")
        .expect_square("D6", true)
        .expect_chance("draw");
}

/// Guns cannot help against a lone leader, in no melee. §AMB-48 §NAP-5.11.5
#[test]
fn a_bonus_melee_against_a_leader() {
    let text = "F7 fLC\nF6 fHA\nE7 bLN 1\nD6 b*\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLC1 fHA1")
        .steps("battle fLC1, melee E7, attack, stand")
        .roll("inf art art art")
        .steps("advance, stop, melee D6")
        .expect_dice(4)
        .roll("sab art art art")
        .expect_banners("french", 2)
        .expect_choices("advance, stay")
        .then("advance")
        .expect_blocks("D6", 4)
        .expect_turn_over();
}

/// A ford ends the breakthrough, and the bonus melee out of it goes with a die less. §NAP-7.7 §NAP-5.11.5
#[test]
fn a_bonus_melee_out_of_a_ford() {
    stand("F7 fHC\nE7 bLN 1\nE7 = ford\nD6 bLN", "fHC1", "E7")
        .expect_dice(4)
        .roll("inf art art art")
        .then("advance")
        .expect_choices("melee D6, done")
        .steps("melee D6, stand")
        .expect_dice(4);
}

/// A breakthrough onto a lone leader: he joins, and steadies the cavalry in its bonus melee. §AMB-34 §NAP-5.9.2
#[test]
fn a_breakthrough_onto_a_leader() {
    let won = |leader: &str| {
        stand(&format!("F7 fLC{leader}\nF6 f*\nE7 bLN 1\nE6 bLN"), "fLC1", "E7")
            .roll("inf art art art")
            .then("advance")
    };
    won("")
        .expect_can("to F6")
        .then("to F6")
        .expect_leader("F6", true)
        .steps("melee E6, stand")
        .roll("art art art art")
        .then("strike-back")
        .roll("flag art art art")
        .expect_choices("ignore 0, ignore 1");
    won(" *").expect_refused("to F6", "NAP-5.11.8");
}

/// Militia leads guns: no saber hits, whoever rolled it. §NAP-6.3.4
#[test]
fn militia_leads_guns() {
    let text = "E7 pMI\nE6 bFA\nF7 fLN\nF6 fLN\nturn british\nbritish: attack-center";
    ordered(field(text), "attack-center", "pMI1 bFA1")
        .steps("battle pMI1, melee F6")
        .expect_choices("join bFA1, attack")
        .steps("join bFA1, stand")
        .expect_dice(8)
        .roll("sab sab sab sab sab sab sab inf")
        .expect_blocks("F6", 3);
}

/// Militia driven toward a lone leader stops with him on the second of three hexes. §NAP-5.8.6 §NAP-5.8.1
#[test]
fn militia_and_a_leader() {
    let driven =
        |more: &str| stand(&format!("F7 fLN\nE7 pMI\n{more}"), "fLN1", "E7").roll("flag art art art art");
    driven("C6 b*")
        .steps("to D6, to C6")
        .expect_leader("C6", true)
        .expect_blocks("C6", 4)
        .expect_choices("advance, stay");
    // Two flags are six hexes: four rows are there, and two blocks pay for the rest.
    stand("F7 fLN\nE7 pMI\nD7 bLN\nC6 bLN\nB6 bLN\nA7 bLN", "fLN1", "E7")
        .roll("flag flag art art art")
        .expect_blocks("A8", 2)
        .expect_choices("advance, stay");
}

/// A unit with a leader cannot fall back on another leader: it pays, and its own leader is checked.
/// §NAP-5.8.4 §NAP-5.8.6 §NAP-5.7.2
#[test]
fn two_leaders_do_not_share_a_hex() {
    stand("F7 fLN\nE7 bLN *\nD6 b*\nD7 bLN", "fLN1", "E7")
        .roll("flag art art art art")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 0")
        .expect_blocks("E7", 3)
        .expect_chance("leader 2 battle")
        .roll("sab sab")
        .expect_banners("french", 1)
        .expect_choices("strike-back, decline");
}

/// At the end of a long row there is one way back, and in the corner none. §NAP-5.8.2 §NAP-5.8.9
#[test]
fn in_the_corner() {
    let driven = |row: &str, more: &str| {
        let (own, target) = if row == "E" { ("F1", "E1") } else { ("B1", "A1") };
        field(&format!("{own} fLN\n{target} bLN\n{more}\nfrench: attack-left"))
            .orders("attack-left", "fLN1")
            .attacks("fLN1", target)
            .roll("flag art art art art")
    };
    driven("E", "").expect_blocks("D1", 4).expect_choices("advance, stay");
    driven("E", "D1 bLN").expect_blocks("E1", 3).expect_choices("strike-back, decline");
    driven("A", "").expect_blocks("A1", 3).expect_choices("strike-back, decline");
}

/// A leader left alone may join a square on his way, and goes past one that has a leader. §NAP-5.10.4
#[test]
fn a_leader_flees_to_a_square() {
    let killed = |more: &str| {
        stand(&format!("F7 fLN\nE7 bLN 1 *\nD6 bLN\nD6 square rally\nD7 = river\n{more}"), "fLN1", "E7")
            .roll("inf art art art art")
            .roll("art")
    };
    killed("").expect_choices("stop, to C6, to C7").then("stop").expect_leader("D6", true);
    killed("C6 = river\nC7 = river").expect_leader("D6", true).expect_choices("advance, stay");
}

/// A lone leader may join a square in his own move; then he is held there. §NAP-5.3.22 §NAP-5.2.6
#[test]
fn joining_a_square() {
    field("F7 fLN\nF7 square rally\nG7 f*\nE7 bLC\nfrench: attack-center probe-center")
        .orders("attack-center", "ney fLN1")
        .goes("ney", "F7")
        .expect_leader("F7", true)
        // The square is ordered and may battle where it stands.
        .expect_choices("battle fLN1, done");
    field("F7 fLN *\nF7 square rally\nE7 bLC\nfrench: attack-center")
        .then("play attack-center")
        .expect_refused("order ney", "NAP-5.2.6");
}

/// Fire kills a unit and then its leader: two banners, the second wins. §NAP-4.2 §NAP-5.14.1
#[test]
fn unit_and_leader_in_one_volley() {
    let fire = |banners: u8| {
        field(&format!("G7 fLN\nE7 bLN 1 *\nbanners french {banners} of 5\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .fires("fLN1", "E7")
            .roll("inf art art art")
    };
    fire(3).roll("sab").expect_over(FRENCH);
    fire(4).expect_over(FRENCH);
    fire(3).roll("inf").expect_banners("french", 4).expect_asked(["british"]);
}

/// The last banner in the other's hands: a battle back, a First Strike, a bounce. §NAP-5.14.1 §NAP-5.12.8
#[test]
fn won_in_the_opponents_turn() {
    let goal = "banners british 4 of 5\nfrench: attack-center\nbritish: first-strike forward rally";
    melee(&format!("F7 fLN 1\nE7 bLN\n{goal}"), "fLN1", "E7")
        .then("first-strike")
        .roll("inf art art art")
        .expect_over(ALLIED);
    melee(&format!("F7 fLC 1\nE7 bLN\nG7 = river\nG8 = river\n{goal}"), "fLC1", "E7")
        .then("square")
        .roll("forward")
        .roll("flag")
        .expect_over(ALLIED);
    // A leader shot on his escape.
    melee(
        &format!("F7 fLN 1 *\nE7 bLN\nG7 bLN\nG8 bLN\nbanners british 3 of 5\n{}", &goal[23..]),
        "fLN1",
        "E7",
    )
    .then("first-strike")
    .roll("inf art art art")
    .roll("art")
    .then("to G7")
    .expect_chance("escape 4 battle")
    .roll("sab art art art")
    .expect_over(ALLIED);
}
