//! What the umpire says: how far a piece may go, and why not.

#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Example, Script, at, battle, field, melee, stand};
use sandtable_engine::scene::{Answer, Place, Question};
use sandtable_engine::{Game, Msg, Noun, Seat, Silent, Viewer, Waiting};

const FRENCH: Seat = Seat(1);

fn noun(play: &Example, name: &str) -> Noun {
    let words = play.table().game().vocabulary();
    match words.pieces.iter().position(|p| p == name) {
        Some(piece) => Noun::Piece(piece as u16),
        None => Noun::Hex(u16::from(at(name).0)),
    }
}

/// The French are told this when they point at a thing.
#[track_caller]
fn expect_why_not(play: Example, name: &str, rule: &str, msg: &Msg) -> Example {
    let refusal = play.table().game().why_not(play.state(), FRENCH, noun(&play, name)).expect("a refusal");
    assert_eq!((refusal.rule.as_ref(), &refusal.msg), (rule, msg), "{name}");
    play
}

/// The one who is asked is refused this, by this rule and in these words.
#[track_caller]
fn expect_refusal(play: Example, choice: &str, rule: &str, key: &str) -> Example {
    let game = play.table().game();
    let Waiting::Seats(seats) = game.waiting(play.state()) else { panic!("no one is asked") };
    let seat = seats.iter().next().expect("a seat");
    let choice = game.vocabulary().parse(choice).expect("a choice");
    let refusal = game.apply(&mut play.state().clone(), seat, choice, &mut Silent).expect_err("a refusal");
    assert_eq!((refusal.rule.as_ref(), refusal.msg.key.as_ref()), (rule, key));
    play
}

/// So many hexes lie in reach of a piece, as anyone may ask.
#[track_caller]
fn farthest(play: &Example, piece: &str) -> i16 {
    let Noun::Piece(piece) = noun(play, piece) else { panic!("no piece") };
    let game = play.table().game();
    let Answer::Reach { hexes } = game.ask(play.state(), Viewer::Watcher, &Question::Reach { piece }) else {
        panic!("no reach")
    };
    hexes.iter().map(|&(_, steps)| steps).max().unwrap_or(0)
}

/// A card changes the moves of those it orders: not those of the enemy, nor of other arms. §NAP-8.9 §NAP-8.19
#[test]
fn a_card_moves_those_it_orders() {
    let text =
        "G6 fLN\nG8 fLC\nI6 f*\nC6 bLN\nC8 bLC\nA6 b*\nfrench: bayonet-charge grande-manoeuvre cold-steel";
    let reach = |play: &Example| ["fLN1", "fLC1", "ney", "bLN1", "bLC1", "hill"].map(|p| farthest(play, p));
    let play = field(text);
    assert_eq!(reach(&play), [1, 3, 3, 1, 3, 3]);
    assert_eq!(reach(&play.then("play bayonet-charge")), [2, 3, 3, 1, 3, 3]);
    assert_eq!(reach(&field(text).steps("play grande-manoeuvre, manoeuvre")), [4, 4, 4, 1, 3, 3]);
}

/// A square goes nowhere, and its leader with it; out of square both may go. §NAP-5.3.16 §NAP-5.2.6
#[test]
fn a_square_reaches_nothing() {
    let play = field("F7 fLN *\nF7 square rally\nE2 bLN\nfrench: attack-center");
    assert_eq!((farthest(&play, "fLN1"), farthest(&play, "ney")), (0, 0));
    let play = play.steps("play attack-center, order fLN1, unsquare fLN1");
    assert_eq!((farthest(&play, "fLN1"), farthest(&play, "ney")), (1, 3));
}

/// Too far, by as many hexes as the card allows; a lone leader is no obstacle for who has none. §NAP-5.3.1 §NAP-5.3.3
#[test]
fn why_not_so_far() {
    let far = |most: u8| Msg::new("refusal-too-far").num("most", most);
    let march = "I6 f*\nI2 fLN\nC6 bLN\nfrench: grande-manoeuvre attack-center";
    let play = field(march).steps("play grande-manoeuvre, manoeuvre, order ney, done, move ney");
    expect_why_not(play, "D6", "NAP-5.3.1", &far(4));
    let play = field(march).orders("attack-center", "ney").then("move ney");
    expect_why_not(play, "E6", "NAP-5.3.1", &far(3));
    let play = |leader: &str| {
        field(&format!("G6 fLN{leader}\nG9 f*\nG7 f*\nC6 bLN\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .then("move fLN1")
    };
    expect_why_not(play(""), "G9", "NAP-5.3.1", &far(1));
    expect_why_not(play(" *"), "G7", "NAP-5.3.3", &Msg::new("refusal-leader-there"));
}

/// A unit that has an enemy to attack, but no dice for it, is told so; one that has no enemy is told that. §NAP-5.4.4
/// §NAP-5.4.9
#[test]
fn why_no_battle_without_dice() {
    let (no_dice, no_target) = (Msg::new("refusal-no-dice"), Msg::new("refusal-no-target"));
    let play = |text: &str| {
        let text = format!("{text}\nF9 fLN\nE9 bLN\nfrench: attack-center");
        field(&text).orders("attack-center", "fLN1 fLN2").then("done").expect_can("battle fLN2")
    };
    // In melee, and in fire.
    expect_why_not(play("F7 fLN 1\nE7 bLC\nE7 = hill"), "fLN1", "NAP-5.4.4", &no_dice);
    expect_why_not(play("G7 fLN 1\nE7 bLN\nE7 = forest"), "fLN1", "NAP-5.4.4", &no_dice);
    // Out of sight or too far away is another matter.
    expect_why_not(play("G6 fLN 1\nE5 bLN\nE5 = forest\nF5 = forest"), "fLN1", "NAP-5.4.9", &no_target);
    expect_why_not(play("G6 fLN 1\nC5 bLN\nC5 = forest"), "fLN1", "NAP-5.4.9", &no_target);
}

/// A hex beyond a lone friendly leader is barred by him, not by the distance. §NAP-5.3.3
#[test]
fn why_not_past_a_lone_leader() {
    let behind = Msg::new("refusal-behind-leader");
    let far = |most: u8| Msg::new("refusal-too-far").num("most", most);
    // The rugged hills leave a corner with one way out, through the leader.
    let ground = "I2 f*\nH1 = rugged-hill\nH2 = rugged-hill\nA7 bLN\nfrench: attack-left";
    let play = || {
        field(&format!("I1 fLC\n{ground}"))
            .orders("attack-left", "fLC1")
            .then("move fLC1")
            .expect_can("to I2")
    };
    expect_why_not(play(), "I3", "NAP-5.3.3", &behind);
    expect_why_not(play(), "I4", "NAP-5.3.3", &behind);
    expect_why_not(play(), "I5", "NAP-5.3.1", &far(3));
    // A unit with a leader of its own cannot even join him, nor go past him.
    let closed = "F1 = rugged-hill\nH2 = rugged-hill\nI2 = rugged-hill";
    let led = || {
        field(&format!("G1 fLC *\nG2 f*\n{closed}\nA7 bLN\nfrench: attack-left"))
            .orders("attack-left", "fLC1")
            .then("move fLC1")
            .expect_legal(["to H1", "to I1"])
    };
    expect_why_not(led(), "G2", "NAP-5.3.3", &Msg::new("refusal-leader-there"));
    expect_why_not(led(), "G3", "NAP-5.3.3", &behind);
}

/// The hex where a piece stands is not barred by another, but by itself. §NAP-5.3.1
#[test]
fn why_not_where_it_stands() {
    let start = Msg::new("refusal-start-hex");
    let play = field("G6 fLN *\nC6 bLN\nfrench: attack-center").orders("attack-center", "fLN1 ney");
    expect_why_not(play.then("move ney"), "G6", "NAP-5.3.1", &start);
    let play =
        field("G6 fLN\nC6 bLN\nfrench: attack-center").orders("attack-center", "fLN1").then("move fLN1");
    expect_why_not(play, "G6", "NAP-5.3.1", &start);
}

/// A leader in another section is told so, like a unit. §NAP-5.2.9
#[test]
fn why_not_in_this_section() {
    let play = field("G6 fLN\nG1 fLN\nH1 f*\nC6 bLN\nfrench: attack-center").then("play attack-center");
    let other = Msg::new("refusal-other-section");
    let play = expect_why_not(play, "ney", "NAP-5.2.9", &other);
    expect_why_not(play, "fLN2", "NAP-5.2.9", &other);
}

/// Who names a hex where its piece may be chosen, or the piece where its hex may be, is told the other name: nothing
/// hinders him. §NAP-5.2.8 §NAP-5.4.1
#[test]
fn why_not_by_this_name() {
    let piece = |name: &str| Msg::new("refusal-name-piece").name("piece", name);
    let hex = |name: &str| Msg::new("refusal-name-hex").name("hex", name);
    let play = field("F7 fLN *\nG5 fLC\nE7 bLN\nfrench: attack-center").then("play attack-center");
    let play = expect_why_not(play, "F7", "NAP-5.0.4", &piece("fLN1")).then("order fLN1");
    let play = expect_why_not(play, "F7", "NAP-5.0.4", &piece("ney")).steps("order ney, order fLC1");
    // With its orders given the hex is told what the piece is told.
    let play = expect_why_not(play, "F7", "NAP-5.2.2", &Msg::new("refusal-ordered")).then("done");
    let play = expect_why_not(play, "G5", "NAP-5.0.5", &piece("fLC1")).steps("done, battle fLN1");
    expect_why_not(play, "bLN1", "NAP-5.0.6", &hex("E7"));
}

/// Who would do what cannot be done is told why: the leader next to him is not fired on, though others are; the square
/// is formed already; the one order is a unit's. §NAP-5.5.12 §NAP-6.2.1 §NAP-5.2.4
#[test]
fn why_not_like_this() {
    let play = battle(field("F7 fLT\nE7 b*\nF9 bLN\nfrench: attack-center"), "attack-center", "fLT1");
    let play = expect_refusal(play, "fire E7", "NAP-5.5.12", "refusal-lone-leader").then("fire F9");
    play.roll("art art art art art");
    let play = battle(field("F7 fLT\nE7 bLN\nfrench: attack-center"), "attack-center", "fLT1");
    expect_refusal(play, "fire E7", "NAP-5.5.2", "refusal-must-melee");
    let hand = "british: forward elan rally";
    let play = melee(&format!("F7 fHC\nE7 bLN\nE7 square probe-left\n{hand}"), "fHC1", "E7");
    expect_refusal(play, "square", "NAP-6.2.1", "refusal-square-arms");
    let play = melee(&format!("F7 fHC\nE7 bLN\nE7 = town\n{hand}"), "fHC1", "E7");
    expect_refusal(play, "square", "NAP-6.2.2", "refusal-form-square");
    let play = field("F7 fLN *\nG5 f*\nfrench: grande-manoeuvre").steps("play grande-manoeuvre, single");
    let play = expect_refusal(play, "order soult", "NAP-5.2.4", "refusal-one-unit");
    expect_refusal(play, "order ney", "NAP-5.2.4", "refusal-one-unit");
}

/// Short Supply tells who cannot be short of it, and where no one goes back to. §NAP-8.21
#[test]
fn why_not_out_of_supply() {
    let play =
        field("F7 fLN\nF7 square rally\nE7 bLN\nE9 b*\nfrench: short-supply").then("play short-supply");
    let play = expect_why_not(play, "fLN1", "NAP-8.21", &Msg::new("refusal-supply"));
    let play = expect_why_not(play, "hill", "NAP-8.21", &Msg::new("refusal-supply")).then("supply bLN1");
    let play = expect_why_not(play, "A4", "NAP-8.21", &Msg::new("refusal-supply-to"));
    expect_why_not(play, "B6", "NAP-8.21", &Msg::new("refusal-supply-to"));
}

/// An order of his own parts a leader from his unit, and is called so; a lone leader's does not. §NAP-5.2.4 §NAP-5.3.27
#[test]
fn an_order_that_parts() {
    let label = |text: &str| {
        let play = field(text).then("play attack-center");
        let scene = play.table().game().scene(play.state(), Viewer::Seat(FRENCH));
        let offer = scene.choices.into_iter().find(|offer| offer.text == "order ney").expect("an offer");
        offer.label.key.to_string()
    };
    assert_eq!(label("F7 fLN *\nE7 bLN\nfrench: attack-center"), "verb-order-apart");
    assert_eq!(label("F7 f*\nF8 fLN\nE7 bLN\nfrench: attack-center"), "verb-order");
}

/// A leader on the run lies on the table in the hex he has come to, past friends and through enemies; and a hex with
/// an enemy unit is offered as what it is, with that unit's dice. §NAP-5.10.1 §NAP-5.10.6
#[test]
fn a_leader_on_the_run_is_seen() {
    let scene = |play: &Example| play.table().game().scene(play.state(), Viewer::Seat(FRENCH));
    let seen = |play: &Example| {
        let Noun::Piece(ney) = noun(play, "ney") else { panic!("no piece") };
        scene(play).pieces.into_iter().find(|piece| piece.id == ney).map(|piece| piece.at)
    };
    let place = |name: &str| Some(Place::Hex(u16::from(at(name).0)));
    let play = melee("F6 f*\nE6 bLN\nG6 bHC\nH6 fLN *\nturn british", "bLN1", "F6").roll("flag inf inf inf");
    assert_eq!(seen(&play), place("F6"));
    let offers: Vec<_> = scene(&play)
        .choices
        .into_iter()
        .map(|offer| (offer.text, offer.label.key.to_string(), offer.value))
        .collect();
    assert_eq!(
        offers,
        [("to G6".into(), "verb-to-escape".into(), Some(4)), ("to G7".into(), "verb-to".into(), None)]
    );
    let play = play.then("to G6");
    assert_eq!(seen(&play), place("G6"));
    let play = play.roll("inf inf inf inf").then("to H6");
    assert_eq!(seen(&play), place("H6"));
    let play = play.then("to I6");
    assert_eq!(seen(&play), place("I6"));
}

/// A card that orders by itself leaves leaders and squares to be asked for, not whom to order. §NAP-5.0.4 §AMB-25
#[test]
fn what_is_left_to_ask() {
    let asked = |card: &str| {
        let play = field(&format!("F7 fLN *\nE2 bLN\nfrench: {card}")).then(&format!("play {card}"));
        play.table().game().prompt(play.state(), FRENCH).question.key.to_string()
    };
    assert_eq!(asked("leadership"), "ask-orders-given");
    assert_eq!(asked("attack-center"), "ask-orders");
}

/// The flags that a unit may ignore are told as they are now, with leader and support. §NAP-5.9.1
#[test]
fn flags_now_and_by_kind() {
    let flags = |text: &str| {
        let play = field(text);
        let question = Question::Inspect { noun: noun(&play, "fGR1") };
        let Answer::About(about) = play.table().game().ask(play.state(), Viewer::Watcher, &question) else {
            panic!("nothing is told")
        };
        about.rows.into_iter().find(|(row, _)| row.key == "about-flags").map(|(_, value)| value)
    };
    assert_eq!(flags("F7 fGR\nE7 bLN"), Some(Msg::new("about-number").num("n", 1)));
    let now = |now: u8| Some(Msg::new("about-flags-value").num("now", now).num("type", 1));
    assert_eq!(flags("F7 fGR *\nE7 bLN"), now(2));
    assert_eq!(flags("F7 fGR *\nF6 fLN\nF8 fLN\nE7 bLN"), now(3));
}

/// What is told of a thing: the rows of numbers and the rules.
fn about(play: &Example, name: &str) -> (Vec<String>, Vec<String>) {
    let question = Question::Inspect { noun: noun(play, name) };
    let Answer::About(about) = play.table().game().ask(play.state(), Viewer::Watcher, &question) else {
        panic!("nothing is told of {name}")
    };
    (about.rows.into_iter().map(|(row, _)| row.key.to_string()).collect(), about.rules)
}

/// The rules cited by the lines of this key, in order.
fn cited(play: &Example, key: &str) -> Vec<String> {
    let lines = play.table().lines(0, Viewer::Umpire).filter(|told| told.line.msg.key == key);
    lines.map(|told| told.line.rule.as_deref().unwrap_or("").to_string()).collect()
}

/// The report names the rule that applied: two dice or one for a leader, advance or breakthrough. §NAP-5.7.2 §NAP-5.7.4
#[test]
fn the_report_names_the_rule() {
    let fire = |blocks: u8| {
        field(&format!("G7 fLN\nE7 bLN {blocks} *\nfrench: attack-center"))
            .orders("attack-center", "fLN1")
            .fires("fLN1", "E7")
            .roll("inf art art art")
    };
    assert_eq!(cited(&fire(2).roll("art art"), "log-leader-check"), ["NAP-5.7.2"]);
    assert_eq!(cited(&fire(1).roll("art"), "log-leader-check"), ["NAP-5.7.4"]);
    for (unit, rule) in [("fMI", "NAP-5.11.2"), ("fLC", "NAP-5.11.3")] {
        let won = stand(&format!("F7 {unit}\nE7 bLN 1"), &format!("{unit}1"), "E7").roll("inf art art art");
        assert_eq!(cited(&won.then("advance"), "log-advances"), [rule]);
    }
}

/// Cavalry that could ignore a flag is told why it may not: it bounced. §NAP-5.9.7 §NAP-6.2.7
#[test]
fn a_bounce_is_told() {
    let bounced = stand("F7 fCH *\nE7 bLN\nE7 square rally", "fCH1", "E7").roll("flag");
    assert_eq!(cited(&bounced, "log-bounce"), ["NAP-6.2.7"]);
    stand("F7 fCH *\nE7 bLN\nE7 square rally", "fCH1", "E7").roll("cav").expect_no_line("log-bounce");
}

/// A square or cavalry that the ground leaves no die is told so: no one waits for its roll. §AMB-24 §NAP-5.4.4
#[test]
fn no_dice_are_told() {
    let charge = |more: &str| {
        melee(
            &format!("F7 fLC\nE7 bLN\n{more}\nfrench: attack-center\nbritish: forward rally elan"),
            "fLC1",
            "E7",
        )
        .then("square")
        .roll("rally")
    };
    assert_eq!(cited(&charge("F7 = hill"), "log-no-dice"), ["NAP-5.4.4", "NAP-5.4.4"]);
    assert_eq!(cited(&charge("E7 = hill").roll("art"), "log-no-dice"), ["NAP-5.4.4"]);
    charge("").roll("art").roll("art").expect_no_line("log-no-dice");
    let struck = stand("F7 fLN\nF7 = town\nE7 bLN 1", "fLN1", "E7").roll("art art art art art");
    assert_eq!(cited(&struck, "log-no-dice"), ["NAP-5.4.4"]);
}

/// Of a hill and of fieldworks everything is told that they take off the dice. §NAP-7.2 §NAP-7.5
#[test]
fn what_ground_takes_off() {
    let play = field("G6 fLN\nC6 bLN\nE5 = hill\nE7 works SW SE\nE9 = ford");
    assert_eq!(about(&play, "E5").0, ["about-uphill", "about-downhill", "about-hill-fire"]);
    assert_eq!(about(&play, "E7").0, ["about-works-in", "about-works-out"]);
    assert_eq!(about(&play, "E9").0, ["about-in-melee", "about-out"]);
}

/// Of fieldworks it is told which sides they guard. §NAP-7.5
#[test]
fn which_sides_are_guarded() {
    let play = field("E7 works SE W SW\nA1 works NW E");
    let sides = ["E7", "A1", "E8"].map(|hex| play.table().game().look(play.state()).works_sides(at(hex)));
    assert_eq!(sides, ["E6, F6, F7", "A2, A1/NW", ""]);
}

/// Each type is told by the rule of its own movement. §NAP-5.3.10 §NAP-5.3.11 §NAP-5.3.12 §NAP-5.3.13
#[test]
fn the_rule_of_each_type() {
    let play = field("G2 fLN\nG3 fYG\nG4 fLL\nG5 fCH\nG6 fFA\nG7 fHA\nC6 bLN");
    let types = ["fLN1", "fYG1", "fLL1", "fCH1", "fFA1", "fHA1"];
    let rules = types.map(|unit| about(&play, unit).1[0].clone());
    assert_eq!(rules, ["10", "11", "12", "13", "14", "15"].map(|n| format!("NAP-5.3.{n}")));
}

/// A banner while a hex is held is another rule than one at the start of a turn. §NAP-4.4 §NAP-4.5
#[test]
fn the_rule_of_an_objective() {
    for (when, rule) in [("turn-start", "NAP-4.4"), ("while-occupied", "NAP-4.5")] {
        let play = field(&format!(
            "G6 fLN\nC6 bLN\nobjective french G7 1 {when}\nobjective french G6 1 {when}\nfrench: attack-center"
        ));
        let play = play.orders("attack-center", "fLN1").goes("fLN1", "G7");
        let told: Vec<_> = play
            .table()
            .lines(0, Viewer::Umpire)
            .filter(|told| told.line.msg.key.starts_with("log-objective"))
            .map(|told| told.line.rule.clone())
            .collect();
        assert!(!told.is_empty() && told.iter().all(|r| r.as_deref() == Some(rule)), "{when}: {told:?}");
    }
}
