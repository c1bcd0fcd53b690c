//! Chapter 5.2: orders.

use crate::field::{Expect, Script, at, field};

/// Only ordered units and leaders move and battle. §NAP-5.2.1
#[test]
fn no_order_no_action() {
    field("F7 fLN\nF9 fLN\nG5 f*\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .expect_refused("move fLN2", "NAP-5.2.1")
        .expect_refused("move ney", "NAP-5.2.4")
        .expect_refused("move bLN1", "NAP-5.2.1")
        .then("done")
        .expect_legal(["battle fLN1", "done"])
        .expect_refused("battle fLN2", "NAP-5.2.1");
}

/// Who is attacked needs no order: he battles back, retreats, forms square, strikes first. §NAP-5.2.1
#[test]
fn the_attacked_needs_no_order() {
    let attack = |unit: &str, hand: &str| {
        field(&format!("F7 {unit}\nE7 bLN\nfrench: attack-center\nbritish: {hand}"))
            .orders("attack-center", &format!("{unit}1"))
            .picks(&format!("{unit}1"))
            .then("melee E7")
    };
    attack("fLN", "forward")
        .then("stand")
        .roll("cav cav cav cav cav")
        .then("strike-back")
        .expect_chance("back 4 battle");
    attack("fLN", "first-strike").then("first-strike").expect_chance("first 4 battle");
    attack("fLC", "forward elan rally").then("square").expect_chance("square");
}

/// One order a turn for each. §NAP-5.2.2
#[test]
fn one_order_each() {
    field("H6 fLN *\nH8 f*\nE7 bLN\nfrench: forward")
        .then("play forward")
        .then("order fLN1")
        .expect_refused("order fLN1", "NAP-5.2.2")
        .then("order soult")
        .expect_refused("order soult", "NAP-5.2.2");
}

/// One order covers the unit and its leader, and they move together. §NAP-5.2.3
#[test]
fn one_order_for_unit_and_leader() {
    field("H6 fLN *\nH8 fLN\nE7 bLN\nfrench: probe-center")
        .then("play probe-center")
        .then("order fLN1")
        .then("order fLN2")
        .expect_refused("order ney", "NAP-5.2.9")
        .then("done")
        .goes("fLN1", "G6")
        .expect_leader("G6", true)
        .expect_leader("H6", false);
}

/// A leader detaches by section cards, Leadership, La Grande Manoeuvre and a flag of Elan, and by no other card.
/// §NAP-5.2.4
#[test]
fn cards_with_a_hat() {
    let text = |card: &str| format!("F7 fLN *\nF9 fFA\nF5 fLC\nE7 bLN\nfrench: {card} forward");
    for card in ["attack-center", "assault-center", "forward", "coordinated-advance", "scout-center"] {
        field(&text(card)).then(&format!("play {card}")).expect_can("order ney");
    }
    field(&text("grande-manoeuvre")).then("play grande-manoeuvre").then("manoeuvre").expect_can("order ney");
    field(&text("grande-manoeuvre"))
        .then("play grande-manoeuvre")
        .then("single")
        .expect_refused("order ney", "NAP-5.2.4");
    field(&text("leadership")).then("play leadership").expect_legal(["detach ney", "done"]);
    field(&text("elan")).then("play elan").roll("flag inf").expect_can("order ney");
    field(&text("elan")).then("play elan").roll("cav inf").expect_refused("order ney", "NAP-5.2.9");
    for card in ["bayonet-charge", "cavalry-charge", "bombard"] {
        field(&text(card)).then(&format!("play {card}")).expect_refused("order ney", "NAP-5.2.4");
    }
    field(&text("cold-steel")).then("play cold-steel").expect_legal(["battle fLN1", "done"]);
}

/// Both may be ordered, for two orders; the player picks who goes first. §NAP-5.2.5
#[test]
fn unit_and_leader_for_two_orders() {
    let play = || {
        field("H6 fLN *\nE7 bLN\nfrench: probe-center")
            .then("play probe-center")
            .then("order fLN1")
            .then("order ney")
            .expect_legal(["done"])
            .then("done")
            .expect_legal(["move fLN1", "move ney", "done"])
    };
    play().goes("ney", "E6").goes("fLN1", "G6").expect_leader("E6", true).expect_leader("G6", false);
    play().goes("fLN1", "G6").goes("ney", "E6").expect_leader("E6", true).expect_leader("G6", false);
}

/// The hat needs an order: with one order it is the unit or the leader. §NAP-5.2.5 §NAP-5.2.12
#[test]
fn unit_or_leader_for_one_order() {
    field("F6 fLN *\nE7 bLN\nE6 bLN\nfrench: scout-center")
        .then("play scout-center")
        .then("order ney")
        .expect_legal(["done"])
        .expect_refused("order fLN1", "NAP-5.2.9")
        .then("done")
        .expect_legal(["move ney", "done"])
        .expect_refused("move fLN1", "NAP-5.2.1")
        .then("done")
        // The unit neither moves nor battles.
        .expect_turn_over();
}

const SQUARED: &str = "C6 bLN *\nC6 square rally\nturn british\nbritish: probe-center elan";

/// A leader does not detach from a square. §NAP-5.2.6
#[test]
fn no_detaching_from_a_square() {
    field(SQUARED)
        .then("play probe-center")
        .expect_refused("order hill", "NAP-5.2.6")
        .then("order bLN1")
        .expect_refused("order hill", "NAP-5.2.6")
        .then("done")
        .expect_turn_over();
}

/// When the unit leaves square he may, for a second order. §NAP-5.2.6
#[test]
fn detaching_from_a_square_just_left() {
    field(SQUARED)
        .then("play probe-center")
        .then("order bLN1")
        .then("unsquare bLN1")
        .then("order hill")
        .then("done")
        .goes("hill", "C9")
        .goes("bLN1", "D6")
        .expect_leader("C9", true)
        .expect_leader("D6", false)
        .expect_square("D6", false);
    // Without a second order he cannot.
    field(&SQUARED.replace("probe-center", "scout-center"))
        .then("play scout-center")
        .then("order bLN1")
        .then("unsquare bLN1")
        .expect_refused("order hill", "NAP-5.2.9");
}

/// Leadership has no second order: the square leaves by the order that its leader's staying gives it, so he
/// stays. §NAP-5.2.6 §NAP-8.18
#[test]
fn leadership_and_a_square_just_left() {
    field(&SQUARED.replace("probe-center", "leadership"))
        .then("play leadership")
        .expect_legal(["unsquare bLN1", "done"])
        .then("unsquare bLN1")
        .expect_legal(["done"])
        .expect_refused("detach hill", "NAP-5.2.6")
        .then("done")
        .goes("bLN1", "D6")
        .expect_leader("D6", true);
}

/// Next to enemy cavalry the square stays, and so does the leader. §NAP-5.2.6 §NAP-6.2.14
#[test]
fn a_square_held_by_cavalry_holds_its_leader() {
    field(&format!("{SQUARED}\nD6 fLC"))
        .then("play probe-center")
        .then("order bLN1")
        .expect_legal(["done"])
        .expect_refused("order hill", "NAP-5.2.6");
}

/// Command is the hand with the card just played; cards on the square track do not count. §NAP-5.2.7
#[test]
fn command_counts_the_hand() {
    let dice = |hand: &str, more: &str| {
        field(&format!("H6 fLN\nH7 fLN\n{more}\nE7 bLN\nfrench: {hand}")).then("play elan")
    };
    dice("elan", "").expect_chance("card 1 battle");
    dice("elan forward rally bombard", "").expect_chance("card 4 battle");
    dice("elan forward rally bombard", "H6 square probe-left\nH7 square probe-left")
        .expect_chance("card 4 battle");
    field("H5 fLN\nH6 fLN\nH7 fLN\nH8 fLN\nE7 bLN\nfrench: assault-center forward rally")
        .then("play assault-center")
        .then("order fLN1")
        .then("order fLN2")
        .then("order fLN3")
        .expect_legal(["done"]);
}

/// A card that comes back from a square counts from the next turn on. §NAP-5.2.7 §AMB-23
#[test]
fn command_is_fixed_when_the_card_is_played() {
    field("H5 fLN\nH6 fLN\nH7 fLN\nH5 square rally\nE7 bLN\nfrench: assault-center forward")
        .then("play assault-center")
        .then("order fLN1")
        .then("unsquare fLN1")
        .expect_hand("french", 2)
        .then("order fLN2")
        .expect_legal(["done"])
        .expect_refused("order fLN3", "NAP-5.2.9");
}

/// Pieces astride a line use an order of either section, as long as all fit. §NAP-5.2.8 §NAP-5.1.2
#[test]
fn astride_a_line() {
    // One order in each section: two in H4 and F4 take the left and the center; then no one is left there.
    let play = || {
        field("H4 fLN\nF4 fLN\nG3 fLN\nG6 fLN\nH9 fLN\nH11 fLN\nB7 bLN\nfrench: recon-in-force")
            .then("play recon-in-force")
    };
    play()
        .then("order fLN1")
        .then("order fLN2")
        .expect_legal(["order fLN5", "order fLN6", "done"])
        .expect_refused("order fLN3", "NAP-5.2.9")
        .expect_refused("order fLN4", "NAP-5.2.9")
        .then("order fLN5")
        .expect_legal(["done"]);
    // A unit in the left flank alone leaves the center to the first, and the right to H9.
    play()
        .then("order fLN1")
        .then("order fLN3")
        .expect_legal(["order fLN5", "order fLN6", "done"])
        .then("order fLN5")
        .expect_legal(["done"]);
    // All three lines of a chain: left, left or center, center or right.
    play().then("order fLN3").then("order fLN1").then("order fLN5").expect_legal(["done"]);
}

/// Coordinated Advance: one left, two center, one right, with units astride both lines. §NAP-5.2.8 §NAP-5.2.9
#[test]
fn coordinated_advance_astride_both_lines() {
    field("H4 fLN\nF4 fLN\nD4 fLN\nH9 fLN\nF9 fLN\nG6 fLN\nG2 fLN\nB7 bLN\nfrench: coordinated-advance")
        .then("play coordinated-advance")
        .then("order fLN1")
        .then("order fLN2")
        .then("order fLN3")
        // Left one and center two are used up: only the right is left.
        .expect_legal(["order fLN4", "order fLN5", "done"])
        .then("order fLN4")
        .expect_legal(["done"]);
}

/// Forward: two in each section; units astride fill up what is left. §NAP-5.2.8
#[test]
fn forward_astride_a_line() {
    field("H4 fLN\nF4 fLN\nG2 fLN\nG3 fLN\nG5 fLN\nG6 fLN\nG7 fLN\nB7 bLN\nfrench: forward")
        .then("play forward")
        .then("order fLN3")
        .then("order fLN4")
        .then("order fLN5")
        // Left is full; the center has one for either of those astride, or for its own.
        .expect_legal(["order fLN1", "order fLN2", "order fLN6", "order fLN7", "done"])
        .then("order fLN1")
        .expect_legal(["done"]);
}

/// A leader astride a line is ordered in either section too. §NAP-5.2.8 §NAP-5.2.12
#[test]
fn a_leader_astride_a_line() {
    for card in ["scout-left", "scout-center"] {
        field(&format!("H4 f*\nB7 bLN\nfrench: {card}"))
            .then(&format!("play {card}"))
            .expect_legal(["order ney", "done"]);
    }
    field("H4 f*\nH12 fLN\nB7 bLN\nfrench: scout-right")
        .then("play scout-right")
        .expect_legal(["order fLN1", "done"]);
}

/// Orders beyond the units are lost; those of one section serve no other. §NAP-5.2.9
#[test]
fn orders_left_over_are_lost() {
    field("H2 fLN\nH6 fLN\nH7 fLN\nB7 bLN\nfrench: attack-left")
        .then("play attack-left")
        .then("order fLN1")
        .expect_legal(["done"])
        .expect_refused("order fLN2", "NAP-5.2.9");
    field("H2 fFA\nH6 fLN\nB7 bLN\nfrench: bombard")
        .then("play bombard")
        .then("order fFA1")
        .expect_legal(["done"])
        .expect_refused("order fLN1", "NAP-8.10");
}

/// The section is that of the hex at the time of the order; afterwards the unit goes where it likes. §NAP-5.2.10
#[test]
fn moving_into_another_section() {
    field("H3 fLC\nB7 bLN\nfrench: scout-left")
        .orders("scout-left", "fLC1")
        .goes("fLC1", "H6")
        .expect_blocks("H6", 4);
}

/// Fewer orders than the card allows may be given, or none. §NAP-5.2.11
#[test]
fn fewer_orders() {
    let play = || field("H5 fLN\nH6 fLN\nB7 bLN\nfrench: attack-center").then("play attack-center");
    play().then("order fLN2").then("done").expect_legal(["move fLN2", "done"]);
    play().then("done").expect_turn_over();
}

/// A lone leader is ordered where he stands, as one unit more. §NAP-5.2.12
#[test]
fn a_lone_leader_is_ordered() {
    field("H6 f*\nH2 f*\nH7 fLN\nB7 bLN\nfrench: probe-center")
        .then("play probe-center")
        .expect_legal(["order ney", "order fLN1", "done"])
        .expect_refused("order soult", "NAP-5.2.9")
        .then("order ney")
        .then("done")
        .goes("ney", "E6")
        .expect_leader("E6", true);
}

/// All orders are named before the first move. §NAP-5.2.13
#[test]
fn no_orders_later() {
    field("H5 fLN\nH6 fLN\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1")
        .goes("fLN1", "G5")
        .expect_turn_over();
    field("H5 fLC\nH6 fLN\nB7 bLN\nfrench: attack-center")
        .orders("attack-center", "fLC1")
        .expect_refused("order fLN1", "NAP-5.2.1");
}

/// A unit that a leader joins gets no order by it. §AMB-50 §NAP-5.3.24
#[test]
fn joining_gives_no_order() {
    field("F7 fLN\nH7 f*\nE7 bLN\nfrench: scout-center")
        .orders("scout-center", "ney")
        .goes("ney", "F7")
        .expect_turn_over()
        .expect("he is attached", |g, s| g.look(s).leader_of(g.look(s).unit_in(at("F7"))).is_some());
    // Leadership: nor the unit he left, nor the one he joins.
    field("H7 fLN *\nF7 fLN\nE7 bLN\nfrench: leadership")
        .then("play leadership")
        .then("detach ney")
        .then("done")
        .expect_legal(["move ney", "done"])
        .goes("ney", "F7")
        .expect_turn_over();
}

/// A leader ordered to detach who stays is simply attached: he steadies his unit and goes along. §AMB-44
#[test]
fn a_leader_who_did_not_detach() {
    field("F7 fLN *\nE7 bLN 1\nfrench: probe-center")
        .orders("probe-center", "fLN1 ney")
        .attacks("fLN1", "E7")
        .expect("he steadies it", |g, s| g.look(s).ignorable(g.look(s).unit_in(at("F7"))) == 1)
        .roll("inf cav cav cav cav")
        .then("advance")
        .expect_leader("E7", true);
}

/// A leader with an order of his own dies with the unit he joined; the one he left fights on. §NAP-5.2.5
#[test]
fn the_leader_dies_elsewhere() {
    field("F7 fLN *\nF9 fLC 2\nE7 bLN\nE9 bLN\nfrench: attack-center")
        .orders("attack-center", "fLN1 ney fLC1")
        .goes("ney", "F9")
        .attacks("fLC1", "E9")
        .roll("cav cav")
        .then("strike-back")
        .roll("cav sab art art")
        .expect_chance("leader 1 battle")
        .roll("sab")
        .expect_banners("british", 2)
        .expect_legal(["battle fLN1", "done"])
        .attacks("fLN1", "E7")
        .expect_dice(5);
}

/// Elan: a symbol orders the square, which leaves; a flag then orders its leader away. §NAP-5.2.6 §NAP-5.2.4
#[test]
fn elan_and_a_square_just_left() {
    field(&SQUARED.replace("probe-center elan", "elan forward"))
        .then("play elan")
        .roll("inf flag")
        .expect_refused("order hill", "NAP-5.2.6")
        .then("order bLN1")
        .then("unsquare bLN1")
        .then("order hill")
        .then("done")
        .expect_legal(["move bLN1", "move hill", "done"]);
}

/// La Grande Manoeuvre orders neither a square nor the leader in it. §NAP-5.2.6 §NAP-6.2.13
#[test]
fn grande_manoeuvre_and_a_square() {
    field(&format!("{}\nC8 bLN", SQUARED.replace("probe-center", "grande-manoeuvre")))
        .then("play grande-manoeuvre")
        .then("manoeuvre")
        .expect_legal(["order bLN2", "done"])
        .expect_refused("order hill", "NAP-5.2.6")
        .expect_refused("order bLN1", "NAP-6.2.13");
}

/// The leader's order and the unit's come from the section they stand in, astride or not. §NAP-5.2.8 §NAP-5.2.5
#[test]
fn unit_and_leader_astride_a_line() {
    // One order left, one center: the pair in H4 takes both.
    field("H4 fLN *\nH2 fLN\nH6 fLN\nB7 bLN\nfrench: recon-in-force")
        .then("play recon-in-force")
        .then("order fLN1")
        .then("order ney")
        .expect_legal(["done"])
        .expect_refused("order fLN2", "NAP-5.2.9")
        .expect_refused("order fLN3", "NAP-5.2.9");
}
