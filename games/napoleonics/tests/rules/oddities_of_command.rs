//! Odd situations of command: cards, orders, movement and the deck, where rules meet. Lines in brackets are the
//! rulebook's.

use crate::field::{Expect, Script, field, ordered};

/// Bayonet Charge for a square: it leaves, marches two hexes and attacks like any other. (L829, L1160) §NAP-6.2.15
/// §NAP-8.9
#[test]
fn a_square_charges() {
    field("H7 fLN\nH7 square rally\nE7 bLN\nfrench: bayonet-charge")
        .steps("play bayonet-charge, order fLN1, unsquare fLN1, done")
        .expect_card("french", "rally", true)
        .goes("fLN1", "F7")
        .attacks("fLN1", "E7")
        .expect_dice(5);
}

/// Cold Steel for a square next to infantry: it may leave and strike with a die more, but not move. (L825-829, L1199)
/// §NAP-8.17 §NAP-6.2.14
#[test]
fn cold_steel_out_of_a_square() {
    field("F7 fLN\nF7 square rally\nE7 bLN\nfrench: cold-steel")
        .steps("play cold-steel, unsquare fLN1, done")
        .expect_choices("battle fLN1, done")
        .steps("battle fLN1, melee E7, stand")
        .expect_dice(4 + 1 + 1);
}

/// Force March out of a square with a leader: he must come along, and makes two hexes and a battle of it. (L300,
/// L1195) §NAP-8.16 §NAP-5.2.6
#[test]
fn a_led_square_marches() {
    let marched = |leader: &str| {
        field(&format!("H7 fLN{leader}\nH7 square rally\nE7 bLN\nfrench: force-march"))
            .steps("play force-march, section center, unsquare fLN1")
            .expect_choices("done")
            .then("done")
            .goes("fLN1", "F7")
    };
    marched(" *").expect_leader("F7", true).attacks("fLN1", "E7").expect_dice(5);
    marched("").expect_turn_over();
}

/// Force March into a wood: light infantry may still battle on its second hex, grenadiers may not. (L909-911, L1144,
/// L1195) §NAP-8.0.2 §NAP-7.1
#[test]
fn a_forced_march_into_the_woods() {
    let marched = |unit: &str| {
        field(&format!("H7 {unit}\nF7 = forest\nE7 bLN\nfrench: force-march"))
            .steps("play force-march, section center")
            .goes(&format!("{unit}1"), "F7")
    };
    marched("fLT").attacks("fLT1", "E7").expect_dice(4);
    marched("fGR").expect_turn_over();
}

/// Leadership for a gun: standing it fires with a die more; moved, it does not battle, leader or not. (L277, L1207)
/// §NAP-8.18 §NAP-5.3.14
#[test]
fn leadership_for_a_gun() {
    let led = || field("G7 fFA *\nE7 bLN\nfrench: leadership").steps("play leadership, done");
    led().fires("fFA1", "E7").expect_dice(3 + 1);
    led().goes("fFA1", "G8").expect_leader("G8", true).expect_turn_over();
}

/// A leader who rides up to British infantry does not make it move: it fires like one that stood. (L302, L369)
/// §NAP-5.3.25 §NAP-5.5.7 §AMB-40
#[test]
fn joined_is_not_moved() {
    field("D7 bLN\nC7 b*\nF7 fLN\nturn british\nbritish: attack-center")
        .orders("attack-center", "bLN1 hill")
        .goes("hill", "D7")
        .expect_choices("battle bLN1, done")
        .fires("bLN1", "F7")
        .expect_dice(4 + 1);
}

/// Half of one Portuguese block is none: moved, it cannot fire; Elan gives it the one die. Light infantry has its own.
/// (L371, L377, L1177) §NAP-5.5.6 §NAP-8.13
#[test]
fn half_a_portuguese_block() {
    let moved =
        |unit: &str| field(&format!("B7 {unit} 1\nE7 fLN\nturn british\nbritish: attack-center elan"));
    moved("pLN").orders("attack-center", "pLN1").goes("pLN1", "C7").expect_turn_over();
    moved("pLT").orders("attack-center", "pLT1").goes("pLT1", "C7").fires("pLT1", "E7").expect_dice(1);
    moved("bLN").orders("attack-center", "bLN1").goes("bLN1", "C7").fires("bLN1", "E7").expect_dice(1);
    moved("pLN")
        .then("play elan")
        .roll("inf sab")
        .steps("order pLN1, done")
        .goes("pLN1", "C7")
        .fires("pLN1", "E7")
        .expect_dice(1);
}

/// The one order that a card gives instead of its own goes to a unit, never to a lone leader. (L1160, L1213)
/// §NAP-8.0.4 §NAP-8.19
#[test]
fn one_unit_is_no_leader() {
    let text = "G7 f*\nH7 fLC\nC2 bLN";
    field(&format!("{text}\nfrench: bayonet-charge"))
        .then("play bayonet-charge")
        .expect_choices("order fLC1, done")
        .expect_refused("order ney", "NAP-5.2.4");
    field(&format!("{text}\nfrench: grande-manoeuvre"))
        .steps("play grande-manoeuvre, single")
        .expect_choices("order fLC1, done")
        .expect_refused("order ney", "NAP-5.2.4");
}

/// Elan shuffles deck and discards, but not the card that a square holds; and it is not counted for dice. (L218, L724,
/// L1177) §AMB-22 §NAP-5.2.7
#[test]
fn elan_leaves_the_track_alone() {
    field("H7 fLN\nH7 square rally\nC2 bLN\ndeck 3\nfrench: elan forward")
        .then("play elan")
        .expect_chance("card 2 battle")
        .roll("sab sab")
        .expect_line("log-reshuffle")
        .expect_weight("rally", 0)
        .expect_weight("elan", 1)
        .expect_track("french", 1);
}

/// Short Supply takes the cavalry from a square's side, and in its next turn the square may leave. (L825, L1225)
/// §NAP-8.21 §NAP-6.2.14
#[test]
fn supply_frees_a_square() {
    let text = "F7 fLN\nF7 square rally\nE7 bLC\nfrench: short-supply attack-center probe-center\nbritish: scout-left";
    field(text).steps("play attack-center, order fLN1").expect_refused("unsquare fLN1", "NAP-6.2.14");
    field(text)
        .steps("play short-supply, supply bLC1, to A7")
        .roll("forward")
        .then("play scout-left")
        .roll("elan")
        .roll("recon-in-force")
        .steps("keep elan, play attack-center, order fLN1, unsquare fLN1")
        .expect_square("F7", false);
}

/// Short Supply for the defender of a hex that counts: its leader goes with it, and an enemy out of supply goes to
/// his own edge, though that is away from the section he came from. (L1225-1227) §NAP-8.21 §NAP-4.5
#[test]
fn supply_and_the_own_section() {
    // Astride the line between left flank and center: hexes of both, in his own row.
    field("C2 fLN\nF4 bLN *\nobjective british F4 1 while-occupied\nfrench: short-supply")
        .expect_banners("british", 1)
        .steps("play short-supply, supply bLN1")
        .expect_choices("to A1, to A2, to A3, to A4, to A5, to A6, to A7, to A8, to A9")
        .then("to A1")
        .expect_leader("A1", true)
        .expect_banners("british", 0)
        .expect_turn_over();
}

/// A unit detached from its leader rides on to another; the leader left behind is attacked as a lone one in the next
/// turn, and no order of the old unit helps him. (L292-298, L579) §NAP-5.3.27 §NAP-5.0.14
#[test]
fn a_leader_left_behind() {
    field("F7 fLC *\nG9 f*\nE7 bLN\nfrench: attack-center forward\nbritish: attack-center")
        .orders("attack-center", "fLC1 ney")
        .goes("fLC1", "G9")
        .then("done")
        .expect_leader("F7", true)
        .roll("rally")
        .orders("attack-center", "bLN1")
        .picks("bLN1")
        .then("melee F7")
        .expect_dice(4)
        .roll("sab inf inf inf")
        .expect_banners("british", 1)
        .expect_blocks("G9", 4)
        .expect_leader("G9", true);
}

/// Scout in a section without a unit of one's own: no orders, but two cards to choose from. (L207, L1100) §NAP-5.0.8
/// §NAP-8.1
#[test]
fn scouting_where_no_one_is() {
    field("H7 fLN\nC2 bLN\nfrench: scout-left forward")
        .then("play scout-left")
        .expect_line("log-no-orders")
        .roll("rally")
        .roll("elan")
        .expect_choices("keep elan, keep rally")
        .then("keep rally")
        .expect_hand("french", 2);
}

/// Flank Attack with a unit astride a line: it may stand for its flank, so three others in the center get nothing.
/// (L220-221, L1136) §NAP-5.2.8 §NAP-8.6
#[test]
fn a_flank_astride_the_line() {
    field("H4 fLN\nH7 fLN\nH9 fLN\nH2 fLN\nH3 fLN\nC2 bLN\nfrench: flank-attack")
        .then("play flank-attack")
        .expect_refused("order fLN2", "NAP-5.2.9")
        .steps("order fLN1, order fLN4")
        // Two on the left are used up by the one astride and another; the right has its own astride.
        .expect_refused("order fLN5", "NAP-5.2.9")
        .steps("order fLN3")
        .expect_choices("done");
}

/// Fire and Hold: a shot leader's flight next to a firing line does not silence it, a driven unit does. (L427, L1185)
/// §NAP-8.14 §AMB-30
#[test]
fn who_silences_a_firing_line() {
    let text =
        |target: &str| format!("C7 fLN\nG7 fFA\nE7 {target}\nB9 bLN\nC9 bLN\nE2 bLN\nfrench: fire-and-hold");
    // The unit is destroyed; its leader flees to D7, next to the French line in C7, which may still fire.
    ordered(field(&text("bLN 1 *")), "fire-and-hold", "fLN1 fFA1")
        .steps("battle fFA1, fire E7")
        .roll("inf art art art")
        .roll("inf")
        .steps("to D7, stop, battle fLN1")
        .expect_choices("fire C9");
    ordered(field(&text("bLN")), "fire-and-hold", "fLN1 fFA1")
        .steps("battle fFA1, fire E7")
        .roll("flag art art art")
        .then("to D7")
        .expect_turn_over();
}

/// Rally brings a last horse gun back to two blocks: ordered by it, the gun may move and join an attack of a rallied
/// unit. (L389, L871, L1219) §NAP-8.20 §NAP-6.3.1
#[test]
fn rallied_together() {
    field("F7 fLN 2\nG5 fHA 1\nE7 bLN\nfrench: rally forward")
        .then("play rally")
        .roll("inf art")
        .steps("rally fLN1, rally fHA1")
        .goes("fHA1", "G6")
        .picks("fLN1")
        .steps("melee E7, join fHA1, stand")
        .expect_dice(3 + 1 + 2);
}

/// Leadership in two places: a leader who rides off leaves his unit without an order, and joins one that has none
/// either, though the card is played for both. (L1207-1209) §NAP-8.18 §AMB-50
#[test]
fn leadership_lost_on_the_way() {
    field("F7 fLN *\nF9 fLC\nE7 bLN\nE9 bLN\nG5 fLN *\nD5 bLN\nfrench: leadership")
        .steps("play leadership, detach ney, done")
        .goes("ney", "F9")
        .expect_leader("F9", true)
        .then("done")
        // Neither the unit he left nor the one he joined; nor has Soult's an enemy in reach.
        .expect_turn_over();
}

/// La Grande Manoeuvre onto a hex that counts wins without a blow; through it, it does not. (L732, L1213) §NAP-8.19
/// §NAP-4.5
#[test]
fn a_march_to_victory() {
    let marched = |to: &str| {
        field("I7 fFA\nC2 bLN\nobjective french F7 1 while-occupied\nbanners french 4 of 5\nfrench: grande-manoeuvre")
            .steps("play grande-manoeuvre, manoeuvre, order fFA1, done")
            .goes("fFA1", to)
    };
    marched("F7").expect_over(crate::field::FRENCH);
    marched("E7").expect_banners("french", 4).expect_turn_over();
}

/// Counter-Attack of a Rally: the dice are of the own Command, a square's card not among them. (L218, L1173, L1219)
/// §NAP-8.12 §NAP-5.2.7
#[test]
fn a_copied_rally_and_a_square() {
    field("F7 fLN 2\nF7 square forward\nE2 bLN\nlast british rally\nfrench: counter-attack elan scout-left")
        .then("play counter-attack")
        .expect_chance("card 3 battle")
        .roll("inf inf inf")
        .steps("rally fLN1, rally fLN1")
        // Full again: the third symbol is lost. Ordered, it may leave square.
        .expect_choices("done, unsquare fLN1");
}
