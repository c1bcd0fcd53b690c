//! Chapter 8: Command cards in general, section cards, Counter-Attack, and the cards that roll dice.

#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Example, Expect, Script, field, melee, ordered};
use napoleonics::Napoleonics;
use sandtable_engine::{Choices, Game, Options};

/// Six units of each side in each section.
const ARMIES: &str = "H1 fLN\nH2 fLN\nH3 fLN\nG1 fLN\nG2 fLN\nG3 fLN\nH5 fLN\nH6 fLN\nH7 fLN\nG6 fLN\nG7 fLN\nG8 fLN\n\
    H10 fLN\nH11 fLN\nH12 fLN\nG11 fLN\nG12 fLN\nG13 fLN\n\
    B1 bLN\nB2 bLN\nB3 bLN\nC1 bLN\nC2 bLN\nC3 bLN\nB5 bLN\nB6 bLN\nB7 bLN\nC6 bLN\nC7 bLN\nC8 bLN\n\
    B10 bLN\nB11 bLN\nB12 bLN\nC11 bLN\nC12 bLN\nC13 bLN";

fn legal(play: &Example) -> Vec<String> {
    let mut choices = Choices::new();
    let game = play.table().game();
    play.table().asked().iter().for_each(|seat| game.legal(play.state(), seat, &mut choices));
    choices.iter().map(|&c| game.vocabulary().print(c)).collect()
}

/// Orders everyone who can be ordered; how many are, in the west, the center and the east.
fn most_orders(mut play: Example) -> [usize; 3] {
    while let Some(order) = legal(&play).into_iter().find(|c| c.starts_with("order")) {
        play = play.then(&order);
    }
    let look = play.table().game().look(play.state());
    let mut sections = [0; 3];
    for unit in look.units(play.state().active).filter(|&u| look.is_ordered(u)) {
        let column = look.unit(unit).hex.column();
        sections[if column < 3 {
            0
        } else if column < 9 {
            1
        } else {
            2
        }] += 1;
    }
    sections
}

#[track_caller]
fn expect_orders(side: &str, card: &str, hand: &str, orders: [usize; 3]) {
    let text = format!("{ARMIES}\nturn {side}\n{side}: {card} {hand}");
    assert_eq!(most_orders(field(&text).then(&format!("play {card}"))), orders, "{side}: {card}");
}

/// Scout: one order in its section, as the player sees it from his edge. §NAP-8.1
#[test]
fn scout() {
    expect_orders("french", "scout-left", "", [1, 0, 0]);
    expect_orders("french", "scout-center", "", [0, 1, 0]);
    expect_orders("french", "scout-right", "", [0, 0, 1]);
    expect_orders("british", "scout-left", "", [0, 0, 1]);
}

/// Probe: two. §NAP-8.2
#[test]
fn probe() {
    expect_orders("french", "probe-left", "", [2, 0, 0]);
    expect_orders("french", "probe-center", "", [0, 2, 0]);
    expect_orders("british", "probe-right", "", [2, 0, 0]);
}

/// Attack: three. §NAP-8.3
#[test]
fn attack() {
    expect_orders("french", "attack-left", "", [3, 0, 0]);
    expect_orders("french", "attack-center", "", [0, 3, 0]);
    expect_orders("british", "attack-left", "", [0, 0, 3]);
}

/// Assault: as many as Command, the card itself counted; the left one orders on the left. §NAP-8.4 §AMB-07 §NAP-5.2.7
#[test]
fn assault() {
    expect_orders("french", "assault-left", "rally forward", [3, 0, 0]);
    expect_orders("french", "assault-center", "rally forward elan forward", [0, 5, 0]);
    expect_orders("french", "assault-right", "", [0, 0, 1]);
    expect_orders("british", "assault-left", "rally", [0, 0, 2]);
}

/// Command is counted without the square's card, and fixed when the card is played. §NAP-8.4 §AMB-23
#[test]
fn command_and_squares() {
    field("F7 fLN\nF7 square elan\nF8 fLN\nF5 fLN\nF6 fLN\nE2 bLN\nfrench: assault-center rally")
        .steps("play assault-center, order fLN1, unsquare fLN1")
        .expect_hand("french", 2)
        .then("order fLN2")
        .expect_choices("done")
        .expect_refused("order fLN3", "NAP-5.2.9");
}

/// Coordinated Advance, Flank Attack, Forward, Recon in Force. §NAP-8.5 §NAP-8.6 §NAP-8.7 §NAP-8.8
#[test]
fn cards_of_several_sections() {
    for side in ["french", "british"] {
        expect_orders(side, "coordinated-advance", "", [1, 2, 1]);
        expect_orders(side, "flank-attack", "", [2, 0, 2]);
        expect_orders(side, "forward", "", [2, 2, 2]);
        expect_orders(side, "recon-in-force", "", [1, 1, 1]);
    }
    // The draw after Recon in Force is an ordinary one.
    field("H7 fLN\nfrench: recon-in-force")
        .steps("play recon-in-force, done")
        .roll("rally")
        .expect_card("french", "rally", true)
        .expect_asked(["british"]);
}

/// Leaders are ordered by themselves with the cards that bear the hat, and with no others. §NAP-8.0.1 §NAP-8.0.5
#[test]
fn the_hat() {
    let text = "F5 fLN *\nF6 fLC *\nF7 fHA *\nF4 fLN 3\nE2 bLN";
    let play = field(text);
    let cards = play.table().game().vocabulary().cards.clone();
    for (kind, id) in cards.iter().enumerate().filter(|(_, id)| *id != "counter-attack") {
        let hat =
            play.table().game().look(play.state()).card(napoleonics::state::Card(kind as u8)).detach_leader;
        let mut play = field(&format!("{text}\nfrench: {id}")).then(&format!("play {id}"));
        play = match id.as_str() {
            "elan" => play.roll("flag"),
            "rally" => play.roll("inf").then("rally fLN2"),
            "force-march" => play.then("section center"),
            "grande-manoeuvre" => play.then("manoeuvre"),
            _ => play,
        };
        let flank = id.ends_with("left") || id.ends_with("right") || id == "flank-attack";
        let asked = legal(&play).iter().any(|c| c == "order ney" || c == "detach ney");
        assert_eq!(asked, hat && !flank, "{id}");
    }
}

/// The face of a card tells what it gives: hat, bonus dice, those of the Guard. §NAP-8.0.5
#[test]
fn the_face_of_a_card() {
    let play = field("E2 bLN");
    let game = play.table().game();
    let bonus = |id: &str| {
        let look = game.look(play.state());
        let kind = game.vocabulary().cards.iter().position(|c| c == id).expect("a card");
        let card = look.card(napoleonics::state::Card(kind as u8));
        (card.bonus, card.guard_bonus)
    };
    assert_eq!(bonus("bayonet-charge"), (0, 1));
    assert_eq!(bonus("bombard"), (2, 3));
    assert_eq!(bonus("cavalry-charge"), (1, 2));
    for id in ["elan", "fire-and-hold", "cold-steel", "leadership"] {
        assert_eq!(bonus(id), (1, 1), "{id}");
    }
    for id in ["forward", "assault-left", "force-march", "grande-manoeuvre", "rally", "first-strike"] {
        assert_eq!(bonus(id), (0, 0), "{id}");
    }
    let faces = game.catalogue().cards;
    let hats = faces.iter().filter(|face| face.hat).count();
    assert_eq!(hats, 16 + 3, "section cards, Elan, Leadership and La Grande Manoeuvre bear the hat");
}

/// Terrain holds whatever a card allows. §NAP-8.0.2 §AMB-36
#[test]
fn terrain_holds_under_every_card() {
    let charge = |unit: &str| {
        field(&format!("H7 {unit}\nG7 = forest\nF7 bLN\nG6 = river\nG8 = river\nfrench: bayonet-charge"))
            .steps(&format!("play bayonet-charge, order {unit}1, done, move {unit}1, to G7"))
    };
    charge("fLN").expect_chance("draw");
    charge("fLT").expect_choices("battle fLT1, done");
    field("H7 fLC\nG7 = forest\nH6 = river\nH8 = river\nG8 = river\nI7 = river\nI8 = river\nE2 bLN\nfrench: grande-manoeuvre")
        .steps("play grande-manoeuvre, manoeuvre, order fLC1, done, move fLC1")
        .expect_choices("to G7")
        .then("to G7")
        .expect_chance("draw");
}

/// No bonus dice for squares, nor against them by cavalry. §NAP-8.0.3
#[test]
fn no_bonus_for_squares() {
    field("F7 fLN\nF7 square rally\nE7 bLN\nfrench: cold-steel")
        .steps("play cold-steel, done, battle fLN1, melee E7, stand")
        .expect_chance("attack 1 battle");
    field("F7 fLC\nE7 bLN\nE7 square rally\nfrench: cold-steel")
        .steps("play cold-steel, battle fLC1, melee E7, stand")
        .roll("art")
        .expect_chance("attack 1 battle");
}

/// Counter-Attack is the opponent's last card, left and right exchanged. §NAP-8.12
#[test]
fn counter_attack_of_section_cards() {
    for (last, orders) in [
        ("attack-left", [0, 0, 3]),
        ("scout-right", [1, 0, 0]),
        ("probe-center", [0, 2, 0]),
        ("coordinated-advance", [1, 2, 1]),
        ("assault-left", [0, 0, 2]),
    ] {
        let text = format!("{ARMIES}\nlast british {last}\nfrench: counter-attack rally");
        assert_eq!(most_orders(field(&text).then("play counter-attack")), orders, "{last}");
    }
}

/// Counter-Attack of Scout draws two, of Elan rolls one's own Command and reshuffles. §NAP-8.12 §AMB-21
#[test]
fn counter_attack_of_scout_and_elan() {
    field("H2 fLN\nE2 bLN\nlast british scout-right\nfrench: counter-attack")
        .steps("play counter-attack, order fLN1, done, done")
        .roll("rally")
        .roll("forward")
        .expect_choices("keep forward, keep rally");
    field("H2 fLN\nE2 bLN\ndeck 9\nlast british elan\nfrench: counter-attack rally")
        .then("play counter-attack")
        .expect_chance("card 2 battle")
        .roll("sab sab")
        .expect_line("log-reshuffle")
        .expect_weight("counter-attack", 2);
    field("H2 fLN 2\nE2 bLN\nlast british rally\nfrench: counter-attack forward")
        .then("play counter-attack")
        .expect_chance("card 2 battle")
        .roll("inf sab")
        .then("rally fLN1")
        .expect_blocks("H2", 3);
}

/// A copy of a copy copies what that one became, turned once more. §AMB-21
#[test]
fn counter_attack_of_counter_attack() {
    // The British attack on their left, the French on their right, the British on their left again.
    field("E12 bLN\nE13 bLN\nH11 fLN\nE2 bLN\nturn british\nbritish: attack-left counter-attack\nfrench: counter-attack")
        .steps("play attack-left, done")
        .roll("forward")
        .then("play counter-attack")
        .expect_choices("order fLN1, done")
        .then("done")
        .roll("forward")
        .then("play counter-attack")
        .expect_choices("order bLN1, order bLN2, done");
}

/// On the first turn there is nothing to copy; a First Strike in reaction is not copied. §AMB-21 §NAP-5.0.8
#[test]
fn counter_attack_of_nothing() {
    field("H7 fLN\nE2 bLN\nfrench: counter-attack")
        .then("play counter-attack")
        .expect_chance("draw")
        .roll("rally")
        .expect_asked(["british"]);
    let text = "F7 fLN\nE7 bLN\nlast british attack-center\nfrench: attack-center counter-attack\nbritish: first-strike forward";
    let play =
        melee(text, "fLN1", "E7").then("first-strike").roll("art art art art").roll("cav cav cav cav cav");
    play.expect("the last card of the British stands", |g, s| {
        g.look(s).card(s.last[0]).id == "attack-center"
    });
}

/// First Strike as the card of one's own turn orders no one, and so does its copy. §AMB-20 §AMB-21
#[test]
fn first_strike_in_the_own_turn() {
    field("F7 fLN\nE7 bLN\nturn british\nbritish: first-strike\nfrench: counter-attack")
        .then("play first-strike")
        .expect_chance("draw")
        .roll("forward")
        .then("play counter-attack")
        .expect_chance("draw");
}

/// Elan: orders by symbol, flags for anyone, nothing for sabers. §NAP-8.13
#[test]
fn elan() {
    let army = "H2 fLN\nH3 fLN\nH5 fLC\nH6 fFA\nH8 fLN *\nE2 bLN\nfrench: elan";
    field(army).then("play elan").roll("sab").expect_chance("draw");
    field(army)
        .then("play elan")
        .roll("art")
        .expect_choices("order fFA1, done")
        .expect_refused("order fLN1", "NAP-8.13")
        .then("order fFA1")
        .expect_choices("done");
    // A flag: any unit, or a leader, who may leave his unit by it.
    field(army).then("play elan").roll("flag").steps("order ney, done, move ney").expect_can("to G8");
    // Symbols for arms that are not there are lost.
    field("H2 fLN\nE2 bLN\nfrench: elan rally").then("play elan").roll("cav art").expect_chance("draw");
    // Flags fill up what the symbols lack.
    field(&format!("{army} rally"))
        .then("play elan")
        .roll("inf flag")
        .steps("order fLN1, order fLN2")
        .expect_choices("done");
    field(&format!("{army} rally"))
        .then("play elan")
        .roll("inf flag")
        .steps("order fLN1, order fLC1")
        .expect_choices("done");
    field(&format!("{army} rally"))
        .then("play elan")
        .roll("inf flag")
        .steps("order fLC1")
        .expect_choices("order fLN1, order fLN2, order fLN3, done");
}

/// Elan: one die more all turn, in fire, melee and bonus melee. §NAP-8.13
#[test]
fn elan_adds_a_die_all_turn() {
    field("F7 fLC\nE7 bLN 1\nD7 bLN\nG2 fLN\nE2 bLN\nfrench: elan rally")
        .then("play elan")
        .roll("cav inf")
        .steps("order fLC1, order fLN1, done, done, battle fLC1, melee E7, stand")
        .expect_chance("attack 5 battle")
        .roll("inf cav cav cav cav")
        .steps("advance, stop, melee D7, stand")
        .expect_chance("attack 5 battle")
        .roll("cav cav cav cav cav")
        .steps("decline, battle fLN1, fire E2")
        .expect_chance("attack 5 battle");
}

/// Elan into a town keeps its die; only Cavalry Charge loses it. §AMB-38 §NAP-7.4
#[test]
fn elan_into_a_town() {
    field("F7 fHC\nE7 bLN\nE7 = town\nfrench: elan")
        .then("play elan")
        .roll("cav")
        .steps("order fHC1, done, done, battle fHC1, melee E7, stand")
        .expect_chance("attack 3 battle");
}

/// Rally: blocks return to reduced units of the arm, never above the start; who gained one is ordered. §NAP-8.20
#[test]
fn rally() {
    let army = "H5 fLN 2\nH6 fLC 3\nH7 fFA 2\nH8 fLN\nE2 bLN\nfrench: rally forward forward elan";
    field(army)
        .then("play rally")
        .expect_chance("card 4 battle")
        .roll("inf art art sab")
        .expect_choices("rally fLN1, rally fFA1, done")
        .then("rally fFA1")
        .expect_blocks("H7", 3)
        .expect_choices("rally fLN1, done")
        .then("done")
        .expect_choices("move fFA1, done");
    // Flags and sabers give nothing, nor does a symbol no one needs.
    field(army).then("play rally").roll("flag flag sab sab").expect_chance("draw");
    field("H8 fLN\nE2 bLN\nfrench: rally").then("play rally").roll("inf").expect_chance("draw");
}

/// One unit may get several blocks; there are no bonus dice. §AMB-39 §NAP-8.20
#[test]
fn rally_twice_for_one_unit() {
    field("F7 fLN 1\nE7 bLN\nH5 fLN 3\nfrench: rally forward forward")
        .then("play rally")
        .roll("inf inf inf")
        .steps("rally fLN1, rally fLN1, rally fLN1")
        .expect_blocks("F7", 4)
        .steps("done, battle fLN1, melee E7, stand")
        .expect_chance("attack 5 battle");
}

/// A square may be rallied, is ordered by it and may leave; a destroyed unit does not return. §AMB-39 §AMB-49
#[test]
fn rally_and_squares() {
    let square = "F7 fLN 2\nF7 square elan\nE2 bLN\nfrench: rally";
    field(square)
        .then("play rally")
        .roll("inf")
        .then("rally fLN1")
        .expect_choices("unsquare fLN1, done")
        .steps("unsquare fLN1, done")
        .expect_can("move fLN1");
    field(&format!("{square}\nE7 bLC"))
        .then("play rally")
        .roll("inf")
        .then("rally fLN1")
        .expect_square("F7", true)
        .expect_can("battle fLN1");
    let text = "F7 fLN\nE7 bLN\nF9 fLN 1\nE9 bLN\nturn british\nbritish: attack-center\nfrench: rally";
    ordered(field(text), "attack-center", "bLN2")
        .steps("battle bLN2, melee F9, stand")
        .roll("inf cav cav cav")
        .then("stay")
        .roll("forward")
        .then("play rally")
        .roll("inf")
        .expect_chance("draw");
}

/// The deck: how many there are of each card. §NAP-8.1 §NAP-8.9
#[test]
fn the_deck() {
    let text = Napoleonics::scenarios()[0];
    let game = Napoleonics::load(text, &Options::default()).expect("a scenario");
    let begin = game.begin();
    let count = |id: &str| begin.deck[game.vocabulary().cards.iter().position(|c| c == id).expect("a card")];
    for (id, n) in [
        ("scout-left", 2),
        ("probe-center", 6),
        ("attack-right", 4),
        ("assault-center", 2),
        ("cavalry-charge", 3),
        ("elan", 1),
        ("first-strike", 2),
    ] {
        assert_eq!(count(id), n, "{id}");
    }
    assert_eq!(begin.deck.iter().map(|&n| u32::from(n)).sum::<u32>(), 70);
}
