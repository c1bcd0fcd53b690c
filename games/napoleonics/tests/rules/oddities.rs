//! Odd situations of battle: meetings of rules that the rulebook allows and a reader may stumble over. Lines in
//! brackets are the rulebook's.

use crate::field::{Expect, FRENCH, Script, field, melee, ordered, stand};

/// Every reason to stand at once: Guard, leader, support and fieldworks are five flags; a sixth drives it off. From
/// the open side there are four. (L595-604, L1016) §NAP-5.9.1 §NAP-5.9.5 §NAP-5.9.6
#[test]
fn every_reason_to_stand() {
    let bombarded = |works: &str| {
        field(&format!("F7 fOG *\nF7 works {works}\nF6 fLN\nF8 f*\nE7 bFA\nturn british\nbritish: bombard"))
            .orders("bombard", "bFA1")
            .attacks("bFA1", "F7")
            .roll("flag flag flag flag flag flag")
    };
    bombarded("NW")
        .expect_choices("ignore 0, ignore 1, ignore 2, ignore 3, ignore 4, ignore 5")
        .then("ignore 5")
        .expect_choices("to G7, to G8");
    bombarded("NE SW").expect_choices("ignore 0, ignore 1, ignore 2, ignore 3, ignore 4");
}

/// The flags of a combined attack came the way the leading unit came, whatever its guns fired across.
/// (L1016, L881-885) §NAP-6.3.7 §NAP-7.5.2
#[test]
fn flags_come_the_way_of_the_lead() {
    let attack = |lead: &str, gun: &str| {
        let text = format!("{lead} fLN\n{gun} fFA\nE7 bLN\nE7 works SW\nfrench: attack-center");
        ordered(field(&text), "attack-center", "fLN1 fFA1").steps("battle fLN1, melee E7, join fFA1, stand")
    };
    // The lead comes by the open side SE, the gun fires across the works.
    attack("F7", "F6")
        .expect_dice(5 + 4)
        .roll("art art art art art art art art flag")
        .expect_choices("to D6, to D7");
    // The other way about the infantry has a die less, and the flag of the gun may be ignored.
    attack("F6", "F7")
        .expect_dice(4 + 4)
        .roll("art art art art art art art flag")
        .expect_choices("ignore 0, ignore 1");
}

/// Old Guard that is struck first ignores the flags and attacks with all its dice; the line would be gone.
/// (L604, L1189) §NAP-5.0.11 §NAP-5.9.6
#[test]
fn the_guard_walks_through_a_first_strike() {
    let struck = |unit: &str| {
        let text = format!("F7 {unit}\nE7 bLN\nfrench: attack-center\nbritish: first-strike");
        melee(&text, &format!("{unit}1"), "E7").then("first-strike").roll("flag flag art art")
    };
    struck("fOG").expect_choices("ignore 0, ignore 1, ignore 2").then("ignore 2").expect_dice(6);
    struck("fOG").steps("ignore 1, to G7").expect_turn_over();
    struck("fLN").steps("to G7, to H7").expect_turn_over();
}

/// A bounce of two hexes ends at the first with a lone leader, and nothing is paid for the second.
/// (L589, L799-801) §NAP-6.2.7 §NAP-5.8.6
#[test]
fn a_leader_ends_a_bounce() {
    let text = "F7 fLN\nF7 square rally\nF6 fFA\nE7 bLC\nD6 b*\nfrench: attack-center";
    let bounced = || {
        ordered(field(text), "attack-center", "fLN1 fFA1")
            .steps("battle fLN1, melee E7, join fFA1, stand")
            .roll("inf flag flag inf inf")
            .expect_choices("to D6, to D7")
    };
    bounced().then("to D6").expect_blocks("D6", 3).expect_leader("D6", true).expect_turn_over();
    // The other way is two hexes long.
    bounced().then("to D7").expect_choices("to C7, to C8");
}

/// A square that attacks guns or infantry is answered with all their dice: only cavalry is held to one. It cannot go
/// back, so flags cost it blocks. (L803-811) §NAP-5.12.7 §NAP-6.2.11 §NAP-6.2.8
#[test]
fn answers_to_an_attacking_square() {
    for (unit, miss, dice) in [("bFA", "inf", 4), ("bLN", "art", 4), ("bHC", "inf", 1)] {
        stand(&format!("F7 fGR\nF7 square rally\nE7 {unit}"), "fGR1", "E7")
            .roll(miss)
            .then("strike-back")
            .expect_chance(&format!("back {dice} battle"));
    }
    stand("F7 fGR\nF7 square rally\nE7 bFA", "fGR1", "E7")
        .roll("inf")
        .then("strike-back")
        .roll("inf flag flag cav")
        .expect_blocks("F7", 3)
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("F7", 2)
        .expect_square("F7", true);
}

/// Infantry in a wood forms square against horse and guns: the horse has no die left, the guns roll alone; and who
/// breaks through into the wood stops there without a bonus melee. (L769, L883, L909-922) §NAP-6.3.3 §NAP-7.1
/// §NAP-5.11.5
#[test]
fn a_square_in_the_woods() {
    let text =
        "F7 fHC\nG6 fFA\nE7 bLN 1\nE7 = forest\nD6 bLN\nfrench: attack-center\nbritish: forward rally elan";
    ordered(field(text), "attack-center", "fHC1 fFA1")
        .steps("battle fHC1, melee E7, join fFA1, square")
        .roll("elan")
        .expect_chance("first 1 battle")
        .roll("art")
        .expect_dice(2)
        .roll("inf cav")
        .expect_hand("british", 3)
        .then("advance")
        .expect_blocks("E7", 4)
        .expect_turn_over();
}

/// On a bridge with the river behind it a unit cannot go: it pays, its leader is rolled for, and what is left
/// battles back. (L540, L557, L586, L1029) §NAP-7.8 §NAP-5.8.3 §NAP-5.7.2
#[test]
fn with_the_back_to_a_river() {
    let driven = || {
        stand("F7 fLN\nE7 bLN 3 *\nE7 = bridge\nD6 = river\nD7 = river", "fLN1", "E7")
            .roll("flag flag art art art")
            .then("ignore 1")
            .expect_blocks("E7", 2)
            .expect_chance("leader 2 battle")
    };
    driven().roll("sab sab").expect_banners("french", 1).then("strike-back").expect_chance("back 2 battle");
    driven().roll("sab inf").expect_leader("E7", true).then("strike-back").expect_chance("back 2 battle");
    // Cavalry there cannot retire.
    melee("F7 fLN\nE7 bLC\nE7 = bridge\nD6 = river\nD7 = river", "fLN1", "E7").expect_choices("stand");
}

/// A retiring cavalry that loses its leader to the dice may end with another; with him it could not.
/// (L589, L742, L750) §NAP-6.1.5 §AMB-18
#[test]
fn retiring_from_one_leader_to_another() {
    let retires = || {
        melee("F7 fLN\nE7 bLC *\nD7 = river\nC6 b*", "fLN1", "E7")
            .then("retire")
            .roll("cav inf inf inf")
            .expect_chance("leader 2 battle")
    };
    retires()
        .roll("sab sab")
        .expect_choices("to C6, to C7")
        .then("to C6")
        .expect_blocks("C6", 2)
        .expect_leader("C6", true);
    retires()
        .roll("sab inf")
        .expect_blocks("C7", 2)
        .expect_leader("C7", true)
        .expect_choices("advance, stay");
}

/// Cavalry retires before a square with guns: their flags are no bounce, their sabers miss, and the square takes no
/// ground. (L664, L748-750, L801) §NAP-6.1.4 §NAP-6.2.12
#[test]
fn retiring_before_a_square_with_guns() {
    let text = "F7 fLN\nF7 square rally\nF6 fFA\nE7 bLC\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fFA1")
        .steps("battle fLN1, melee E7, join fFA1, retire")
        .expect_dice(1 + 4)
        .roll("flag flag sab cav inf")
        .expect_choices("to D6, to D7")
        .steps("to D6, to C6")
        .expect_blocks("C6", 2)
        .expect_turn_over();
}

/// Militia's sabers hit no one, but the cavalry symbol hits who retires before it. (L519, L748) §NAP-5.6.6
/// §NAP-6.1.4
#[test]
fn retiring_before_militia() {
    melee("E7 pMI\nF7 fLC\nturn british\nbritish: attack-center", "pMI1", "F7")
        .then("retire")
        .expect_dice(4)
        .roll("sab sab cav flag")
        .steps("to G7, to H7")
        .expect_blocks("H7", 3)
        .expect_choices("advance, stay");
}

/// Who was driven back one hex may be ridden down there, and form square after all. (L691-697, L773) §NAP-5.11.9
/// §NAP-6.2.1
#[test]
fn driven_back_and_ridden_down() {
    stand("F7 fLC\nE7 bLN\nfrench: attack-center\nbritish: forward rally elan", "fLC1", "E7")
        .roll("flag art art art")
        .steps("to D6, advance, stop, melee D6")
        .expect_asked(["british"])
        .expect_choices("square, stand")
        .then("square")
        .roll("rally")
        .roll("flag")
        .steps("to F7")
        .expect_square("D6", true)
        .expect_turn_over();
}

/// The line of a gun to the target of the bonus melee opens when the horse rides on. (L672, L701, L873) §NAP-6.3.2
/// §NAP-5.11.7
#[test]
fn the_gun_looks_past_the_horse() {
    let text = "F7 fLC\nG8 fHA\nE7 bLN 1\nD6 bLN\nfrench: attack-center";
    let inside = || {
        ordered(field(text), "attack-center", "fLC1 fHA1")
            // The horse stands between gun and enemy.
            .steps("battle fLC1, melee E7")
            .expect_asked(["british"])
            .then("stand")
            .roll("inf art art art")
            .then("advance")
    };
    inside().steps("stop, melee D6").expect_asked(["british"]);
    inside()
        .steps("to E6, melee D6")
        .expect_choices("attack, join fHA1")
        .steps("join fHA1, stand")
        .expect_dice(4 + 1);
}

/// A charge breaks through next to a town: the bonus melee into it goes without the card's die. (L988, L1167)
/// §NAP-7.4 §NAP-8.11
#[test]
fn a_charge_ends_before_a_town() {
    let inside = |ground: &str| {
        field(&format!("F7 fHC\nE7 bLN 1\nD6 bLN\nD6 = {ground}\nfrench: cavalry-charge"))
            .orders("cavalry-charge", "fHC1")
            .attacks("fHC1", "E7")
            .expect_dice(4 + 1 + 1)
            .roll("inf art art art art art")
            .steps("advance, stop, melee D6, stand")
    };
    inside("town").expect_dice(4 + 1 - 3);
    inside("forest").expect_dice(4 + 1 + 1 - 2);
}

/// A lone leader screens the enemy behind him; ridden down, he leaves the line free for a gun that waited.
/// (L316, L363, L579) §NAP-5.5.5 §NAP-5.4.9 §AMB-30
#[test]
fn a_leader_in_the_line_of_fire() {
    let text = "G7 fFA\nF6 fLN\nF7 b*\nE8 bLN\nfrench: attack-center";
    let ready = || ordered(field(text), "attack-center", "fFA1 fLN1");
    ready().then("battle fFA1").expect_choices("melee F7").expect_refused("fire E8", "NAP-5.5.5");
    ready()
        .steps("battle fLN1, melee F7")
        .roll("sab inf inf inf")
        .steps("stay, battle fFA1")
        .expect_choices("fire E8");
    // A gun that drives him off takes no ground.
    ready()
        .steps("battle fFA1, melee F7")
        .expect_dice(4)
        .roll("flag inf inf inf")
        // He may also flee to the unit behind him.
        .expect_choices("to E7, to E8")
        .then("to E7")
        .then("stop")
        .expect_leader("E7", true)
        .expect_blocks("G7", 3)
        .expect_choices("battle fLN1, done");
}

/// The last block of horse artillery that came up may not join an attack, one that stood may. (L389, L492-493, L871)
/// §NAP-5.3.15 §NAP-6.3.2
#[test]
fn the_last_horse_gun() {
    let text = |gun: &str| format!("F7 fLN\n{gun} fHA 1\nE7 bLN\nfrench: attack-center");
    field(&text("G6"))
        .orders("attack-center", "fLN1 fHA1")
        .goes("fHA1", "F6")
        .picks("fLN1")
        .then("melee E7")
        .expect_asked(["british"]);
    ordered(field(&text("F6")), "attack-center", "fLN1 fHA1")
        .steps("battle fLN1, melee E7, join fHA1, stand")
        .expect_dice(5 + 2);
}

/// A last block next to a town can do nothing: no dice into the town, and no fire past it. (L26, L332, L987)
/// §NAP-5.5.2 §NAP-5.4.4
#[test]
fn nothing_to_be_done() {
    let idle = |more: &str| {
        ordered(field(&format!("F7 fLT 1\nF9 bLN\n{more}\nfrench: attack-center")), "attack-center", "fLT1")
    };
    idle("E7 bLN\nE7 = town").expect_turn_over();
    // A lone leader in the town hinders no fire.
    idle("E7 b*\nE7 = town").then("battle fLT1").expect_choices("fire F9");
}

/// The card of a destroyed square comes back at once: another unit may form square in the same turn. One that went
/// to a square is gone at once: another may not. (L777, L785, L831) §NAP-6.2.16 §NAP-6.2.2
#[test]
fn the_third_card() {
    let text =
        "F7 fLN\nE7 bLN 1\nE7 square rally\nF9 fLC\nE9 bLN\nfrench: attack-center\nbritish: forward elan";
    let ready = || ordered(field(text), "attack-center", "fLN1 fLC1");
    ready().steps("battle fLC1, melee E9").expect_choices("stand");
    ready()
        .steps("battle fLN1, melee E7, stand")
        .roll("inf art art art art")
        .steps("stay, battle fLC1, melee E9")
        .expect_choices("square, stand");
    let text = "F7 fLC\nE7 bLN\nF9 fLC\nE9 bLN\nfrench: attack-center\nbritish: forward elan rally";
    ordered(field(text), "attack-center", "fLC1 fLC2")
        .steps("battle fLC1, melee E7, square")
        .roll("elan")
        .roll("art")
        .roll("art")
        .steps("battle fLC2, melee E9")
        .expect_choices("stand")
        .expect_refused("square", "NAP-6.2.2");
}

/// An attacker beaten on his own edge: no hex to go, the last block pays, and the leader leaves the board without a
/// banner. (L571, L585, L732) §NAP-5.12.8 §NAP-5.8.9 §NAP-5.7.5
#[test]
fn beaten_on_the_own_edge() {
    stand("I7 fLN 1 *\nH7 bLN", "fLN1", "H7")
        .roll("art art")
        .then("strike-back")
        .roll("flag cav cav cav")
        .expect_asked(["french"])
        .then("ignore 0")
        .expect_banners("british", 1)
        .expect_chance("leader 1 battle")
        .roll("inf")
        .expect_leader("I7", false)
        .expect_banners("british", 1)
        .expect_turn_over();
}

/// Driven onto a lone leader, a unit has him against the next attack of the same turn. (L589, L595-597) §NAP-5.8.6
/// §NAP-5.9.1
#[test]
fn a_leader_found_in_retreat() {
    let text = "F7 fLN\nE6 fLN\nE7 bLN\nD6 b*\nfrench: attack-center";
    ordered(field(text), "attack-center", "fLN1 fLN2")
        .steps("battle fLN1, melee E7, stand")
        .roll("flag flag art art art")
        .steps("to D6, stay, battle fLN2, melee D6, stand")
        .roll("flag art art art art")
        .expect_choices("ignore 0, ignore 1")
        .then("ignore 1")
        .expect_blocks("D6", 4);
}

/// A lone leader supports; driven off one hex he may do so still, or no longer. (L598-599, L613) §NAP-5.9.3 §AMB-32
#[test]
fn support_by_a_leader_on_the_run() {
    let text = "F5 fLN\nF7 fLN\nE7 bLN\nE6 b*\nE8 bLN\nfrench: attack-center";
    let flown = |to: &str| {
        ordered(field(text), "attack-center", "fLN1 fLN2")
            .steps("battle fLN1, melee E6")
            .roll("flag inf inf inf")
            .steps(&format!("to {to}, stop, stay, battle fLN2, melee E7, stand"))
            .roll("flag art art art art")
    };
    flown("D6").expect_choices("ignore 0, ignore 1");
    flown("D5").expect_choices("to D6, to D7");
}

/// The leader of an attacker destroyed from behind must slip through the very unit that destroyed it, which rolls
/// once more. (L569, L625-633) §NAP-5.10.6 §NAP-5.10.8 §NAP-5.12.8
#[test]
fn through_the_unit_that_won() {
    let alone = || {
        stand("D7 fLN 1 *\nE7 bLN\nE8 = river", "fLN1", "E7")
            .roll("art art")
            .then("strike-back")
            .roll("inf art art art")
            .roll("inf")
            .expect_chance("escape 4 battle")
    };
    alone()
        .roll("flag inf inf art")
        .expect_choices("to F6, to F7")
        .steps("to F7, stop")
        .expect_leader("F7", true);
    alone().roll("sab inf inf art").expect_banners("british", 2).expect_turn_over();
}

/// A lone leader attacked from behind may flee past his attacker, who rolls again and then may advance.
/// (L579, L625-631) §NAP-5.10.5 §NAP-5.7.9
#[test]
fn past_the_attacker() {
    let text = "E7 f*\nF7 bLN\nturn british";
    let attacked = || melee(text, "bLN1", "E7").roll("flag inf inf inf").expect_choices("to F6, to F7");
    attacked()
        .then("to F7")
        .expect_chance("escape 4 battle")
        .roll("inf inf inf inf")
        .steps("to G8, stop")
        .expect_leader("G8", true)
        .then("advance")
        .expect_blocks("E7", 4);
    attacked()
        .then("to F7")
        .roll("sab sab inf inf")
        .expect_banners("british", 1)
        .expect_choices("advance, stay");
}

/// The Guard need not stand: driven back of its own will onto the hex that counts, it wins in the other's turn.
/// (L171, L595, L732) §NAP-5.9.1 §NAP-4.5 §NAP-5.14.1
#[test]
fn a_willing_retreat_wins() {
    let fire = || {
        field("F7 fOG\nD7 bFA\nobjective french G7 1 while-occupied\nbanners french 4 of 5\nturn british\nbritish: attack-center")
            .orders("attack-center", "bFA1")
            .fires("bFA1", "F7")
            .roll("flag inf cav")
            .expect_choices("ignore 0, ignore 1")
    };
    fire().steps("ignore 0, to G7").expect_over(FRENCH);
    fire().then("ignore 1").expect_banners("french", 4).expect_turn_over();
}

/// Cavalry that bounces off a square loses the hex it held, and the banner with it. (L169, L799) §NAP-6.2.7
/// §NAP-4.5
#[test]
fn bounced_off_an_objective() {
    stand("F7 fCH\nE7 bLN\nE7 square rally\nobjective french F7 1 while-occupied", "fCH1", "E7")
        .expect_banners("french", 1)
        .roll("flag")
        .then("to G7")
        .expect_banners("french", 0)
        .expect_turn_over();
}

/// A breakthrough and back: a hex that counts while it is held counts again at once, one that is scored at the start
/// of a turn has to wait for it. (L169, L676) §NAP-4.4 §NAP-4.5 §NAP-5.11.3
#[test]
fn out_and_back_again() {
    for (when, back) in [("while-occupied", 2), ("turn-start", 1)] {
        stand(&format!("F7 fLC\nE7 bLN 1\nobjective french F7 1 {when}"), "fLC1", "E7")
            .expect_banners("french", 1)
            .roll("inf art art art")
            .expect_banners("french", 2)
            .then("advance")
            .expect_banners("french", 1)
            .then("to F7")
            .expect_banners("french", back);
    }
}
