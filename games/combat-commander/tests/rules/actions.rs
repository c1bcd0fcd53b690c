//! A24 to A41: what may be played when, and by whom.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Action, Order};
use combat_commander::decisions::{AdvanceTime, AnswerPass, GiveOrders};
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, TimeStep, is};
use sandtable_engine::Noun;

/// A German Rifle at H8 is asked for Actions before its roll at H5.
fn before_the_roll(f: &mut Field, kind: &str) -> U {
    let shooter = f.unit(Axis, kind, "H8");
    f.unit(Allies, "Rifle", "H5");
    shooter
}

/// §A27, §A24.1: Bore Sighting only for the scenario's Defender, with a weapon of printed Firepower 5 or more; two
/// points each, and cards add up.
#[test]
fn bore_sighting() {
    let offered = |defends: bool, weapon: &str, with_leader: bool| {
        let mut f = Field::open();
        if defends {
            f = f.defender(Axis);
        }
        let team = before_the_roll(&mut f, "Weapon Team");
        let gun = f.arm(&team, weapon);
        let leader = f.unit(Axis, "Sergeant Y", "H8");
        let card = f.action(Axis, Action::BoreSighting);
        f.shoots(if with_leader { &leader } else { &team }, "H5", &[&gun]);
        let may = f.may(format!("play {card}"));
        if may {
            let before = f.look().firepower().total();
            f.choose(format!("play {card}"));
            assert_eq!(f.look().firepower().total(), before + 2);
        }
        may
    };
    assert!(offered(true, "Heavy MG", false));
    assert!(!offered(false, "Heavy MG", false));
    // 4 and 2 by Command is 6, but 4 is printed.
    assert!(!offered(true, "Light MG", true));
}

/// §A27: Ordnance counts too, after its Targeting roll.
#[test]
fn bore_sighted_mortars() {
    let mut f = Field::open().defender(Axis);
    let team = before_the_roll(&mut f, "Weapon Team");
    let mortar = f.arm(&team, "Medium Mortar");
    let card = f.action(Axis, Action::BoreSighting);
    f.shoots(&team, "H5", &[&mortar]).revealed_dice((2, 3));
    f.choose(format!("play {card}"));
    assert_eq!(f.look().firepower().total(), 11);
}

/// §A30: Crossfire only at a hex with a unit that moves.
#[test]
fn crossfire() {
    let mut f = Field::open();
    let gunner = f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H4");
    let (fire, cross) = (f.order(Axis, Order::Fire), f.action(Axis, Action::Crossfire));
    f.active(Allies);
    f.marches(&mover).choose("to H5").choose(format!("play {fire}")).choose(format!("activate {gunner}"));
    f.choose("fire").choose(format!("join {gunner}")).choose("shoot").choose(format!("play {cross}"));
    assert_eq!(f.look().firepower().total(), 7);
    let mut f = Field::open();
    let gunner = before_the_roll(&mut f, "Rifle");
    let cross = f.action(Axis, Action::Crossfire);
    f.shoots(&gunner, "H5", &[&gunner]);
    assert!(!f.may(format!("play {cross}")));
}

/// §EX-51, §A34: one firing piece next to the target is enough for Hand Grenades.
#[test]
fn hand_grenades() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant Y", "H7");
    let (far, near) = (f.unit(Axis, "Rifle", "H7"), f.unit(Axis, "Rifle", "H6"));
    f.unit(Allies, "Rifle", "H5");
    let card = f.action(Axis, Action::HandGrenades);
    f.activates(Order::Fire, &sergeant).choose("target H5").choose(format!("join {far}"));
    f.choose(format!("join {near}")).choose("shoot").choose(format!("play {card}"));
    assert_eq!(f.look().firepower().total(), 5 + 2 + 1 + 2);
    let mut f = Field::open();
    let far = f.unit(Axis, "Rifle", "H7");
    f.unit(Allies, "Rifle", "H5");
    let card = f.action(Axis, Action::HandGrenades);
    f.shoots(&far, "H5", &[&far]);
    assert!(!f.may(format!("play {card}")));
}

/// §A37, §CC-A37.a: Marksmanship needs a Squad or a Team that fires: a weapon or a Leader alone is not enough.
#[test]
fn marksmanship() {
    let offered = |kind: &str, armed: bool| {
        let mut f = Field::open();
        let shooter = f.unit(Axis, kind, "H7");
        let gun = armed.then(|| f.arm(&shooter, "Light MG"));
        f.unit(Allies, "Rifle", "H6");
        let card = f.action(Axis, Action::Marksmanship);
        match &gun {
            Some(gun) => f.shoots(&shooter, "H6", &[gun]),
            None => f.shoots(&shooter, "H6", &[&shooter]),
        };
        f.may(format!("play {card}"))
    };
    assert!(offered("Rifle", false) && offered("Weapon Team", false));
    assert!(!offered("Rifle", true) && !offered("Sergeant Y", false));
}

/// §A28, §O19: Command Confusion is neither an Order nor an Action; it may only be discarded.
#[test]
fn command_confusion() {
    let mut f = Field::open();
    f.onlookers();
    let order = f.order(Axis, Order::Confusion);
    let action = f.hold(Axis, |c| c.action.is_none());
    assert!(!f.may(format!("play {order}")));
    let able = f.look().card(f.s.decks[0].hand.iter(Axis).last().unwrap()).order;
    f.choose("pass");
    assert!(f.may(format!("discard {order}")) && f.may(format!("discard {action}")), "{able:?}");
}

/// §A33.1, §A33.2-c, §O21.3, §O21.5, §W-MOVE, §D13, §D14: the opponent is asked at every hex entered, and only there;
/// he declines, and the Move goes on; the mover's points are told.
#[test]
fn op_fire_is_asked_for_at_each_entry() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H3");
    let gun = f.arm(&mover, "Light MG");
    let friend = f.unit(Allies, "Rifle", "H3");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover);
    // To hand over a weapon is no entry.
    f.choose(format!("give {gun}")).choose(format!("pick {friend}"));
    assert_eq!((f.asked(), f.s.going.spent), (Some(Allies), 1));
    f.choose("to H4");
    assert_eq!(f.s.going.spent, 2);
    f.asks(Axis, &[&format!("play {fire}"), &"pass"]);
    f.choose("pass").choose("to H5");
    f.asks(Axis, &[&format!("play {fire}"), &"pass"]);
    f.choose("pass").choose("stop").choose("done");
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §A33.2-a, §CC-A33.a: a Fire card may be played without an attack, a second one at the same entry calls more units;
/// earlier and later ones fire together; who cannot reach the hex is not called.
#[test]
fn op_fire_by_two_cards() {
    let mut f = Field::open();
    let (a, b) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "I8"));
    f.unit(Axis, "Rifle", "A10");
    let mover = f.unit(Allies, "Rifle", "H3");
    let cards = [f.order(Axis, Order::Fire), f.order(Axis, Order::Fire)];
    f.active(Allies);
    f.marches(&mover).choose("to H4").choose(format!("play {}", cards[0]));
    f.asks(Axis, &[&format!("activate {a}"), &format!("activate {b}")]);
    f.choose(format!("activate {a}"));
    f.asks(Axis, &[&"fire", &format!("play {}", cards[1]), &"pass"]);
    f.choose("pass").choose("to H5").choose(format!("play {}", cards[1])).choose(format!("activate {b}"));
    f.choose("fire").choose(format!("join {a}")).choose(format!("join {b}"));
    assert_eq!(f.look().firepower().total(), 6);
    f.choose("shoot").choose("roll").sum(3).sum(11);
    // One attack an entry (§A33.3-3).
    assert_eq!(f.asked(), Some(Allies));
}

/// §CC-A33.b: who was called for Op Fire in the enemy's Turn is free in his own.
#[test]
fn op_fire_does_not_tire() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let mover = f.unit(Allies, "Rifle", "H4");
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.marches(&mover).choose("to H5").choose(format!("play {fire}")).choose(format!("activate {rifle}"));
    f.choose("fire").choose(format!("join {rifle}")).choose("shoot").choose("roll").sum(3).sum(11);
    f.choose("stop").choose("done");
    assert!(!f.look().is_free(rifle.id));
    f.choose("end").refills();
    assert_eq!(f.s.active, Axis);
    assert!(f.look().is_free(rifle.id) && !f.is(&rifle, is::WATCHING));
}

/// §A24.3: an Action calls no one, and one who was called may be the subject of any number of them.
#[test]
fn actions_activate_no_one() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    f.unit(Allies, "Rifle", "H6");
    let smoke = f.action(Axis, Action::SmokeGrenades);
    let assault = [f.action(Axis, Action::AssaultFire), f.action(Axis, Action::AssaultFire)];
    f.marches(&pionier).choose("to H7");
    for card in &assault {
        f.choose(format!("play {card}")).choose("target H6").choose(format!("join {pionier}"));
        f.choose("shoot").choose("roll").sum(3).sum(11);
    }
    f.choose(format!("play {smoke}")).choose("at H6").chance(Noun::Number(4));
    assert!(f.may("to G7"));
}

/// §A24.2, §CC-1.5, §CC-1.6, §5.2, §W-TIME6, §A32, §6.1.2-6, §D20: at the end of a Time advance both may dig in, the
/// inactive player first, each as often as he has cards; not in water, fire or works.
#[test]
fn dig_in() {
    let mut f = Field::open().terrain(Terrain::Stream, "C5");
    f.unit(Axis, "Rifle", "H8");
    f.unit(Axis, "Rifle", "C5");
    f.unit(Axis, "Rifle", "D9");
    f.fort(Fort::Wire, "D9");
    f.unit(Allies, "Rifle", "H2");
    f.unit(Allies, "Rifle", "G2");
    let ours = f.action(Axis, Action::DigIn);
    let theirs = [f.action(Allies, Action::DigIn), f.action(Allies, Action::DigIn)];
    f.turn().push(AdvanceTime { by: Axis, step: TimeStep::Marker });
    f.turn().run_on();
    f.asks(Allies, &[&format!("play {}", theirs[0]), &format!("play {}", theirs[1]), &"pass"]);
    f.choose(format!("play {}", theirs[0]));
    f.asks(Allies, &[&"at G2", &"at H2"]);
    f.choose("at G2").choose(format!("play {}", theirs[1]));
    f.asks(Allies, &[&"at H2"]);
    f.choose("at H2");
    f.asks(Axis, &[&format!("play {ours}"), &"pass"]);
    f.choose(format!("play {ours}"));
    f.asks(Axis, &[&"at H8"]);
    f.choose("at H8");
    assert_eq!(["G2", "H2", "H8"].map(|h| f.look().fort(hex(h))), [Some(Fort::Foxholes); 3]);
    assert_eq!(f.s.frames.top(), Frame::GiveOrders(GiveOrders));
}

/// §A35, §A35.1: Hidden Entrenchments for the scenario's Defender before his Defence roll; they count at once, and for
/// everyone in the hex; not in a Building, water or works.
#[test]
fn hidden_entrenchments() {
    let attacked = |f: &mut Field| {
        let rifle = f.unit(Axis, "Rifle", "H6");
        let target = f.unit(Allies, "Rifle", "H5");
        let card = f.action(Allies, Action::HiddenEntrenchments);
        f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(10);
        (target, card)
    };
    let mut f = Field::open().defender(Allies);
    let (target, card) = attacked(&mut f);
    f.choose(format!("play {card}"));
    assert_eq!(f.look().fort(hex("H5")), Some(Fort::Foxholes));
    // 8 + 3 + 4 = 15.
    f.sum(4);
    assert!(f.suppressed(&target) && !f.broken(&target));
    for spoil in 0..4 {
        let mut f = if spoil == 0 { Field::open().defender(Axis) } else { Field::open().defender(Allies) };
        match spoil {
            1 => f = f.terrain(Terrain::Building, "H5"),
            2 => f = f.terrain(Terrain::Marsh, "H5"),
            3 => f.fort(Fort::Mines, "H5"),
            _ => {}
        }
        let (_, card) = attacked(&mut f);
        assert!(!f.may(format!("play {card}")), "{spoil}");
    }
}

/// §A35.3: a Hidden Pillbox in an Objective hex, a Building too, while there is none in play; it counts at once.
#[test]
fn a_hidden_pillbox() {
    for (objective, other, offered) in [(true, false, true), (false, false, false), (true, true, false)] {
        let mut f = Field::open().defender(Allies);
        let at = f.g.ground.map.objectives[0].hex;
        let plain = combat_commander::board::Hex::all().find(|&h| f.look().objectives_at(h).next().is_none());
        let target = if objective { at } else { plain.unwrap() };
        f = f.terrain(Terrain::Building, &at.name());
        if other {
            f.fort(Fort::Pillbox, "A1");
        }
        let from = f.g.board.adjacent(target).iter().next().unwrap();
        let rifle = f.unit(Axis, "Rifle", &from.name());
        let squad = f.unit(Allies, "Rifle", &target.name());
        let card = f.action(Allies, Action::HiddenPillbox);
        f.shoots(&rifle, &target.name(), &[&rifle]).choose("roll").sum(11);
        assert_eq!(f.may(format!("play {card}")), offered);
        if offered {
            f.choose(format!("play {card}"));
            assert_eq!(f.look().fort(at), Some(Fort::Pillbox));
            // 8 + 5 + 3 = 16 against 16.
            f.sum(3);
            assert!(f.suppressed(&squad) && !f.broken(&squad));
        }
    }
}

/// §A35.3, §F100.2: a Pillbox that was destroyed is no longer in play.
#[test]
fn a_second_pillbox() {
    let mut f = Field::open().defender(Allies);
    f.turn().fortify(hex("A1"), Fort::Pillbox);
    f.turn().unfortify(hex("A1"));
    let at = f.g.ground.map.objectives[0].hex;
    let from = f.g.board.adjacent(at).iter().next().unwrap();
    let rifle = f.unit(Axis, "Rifle", &from.name());
    f.unit(Allies, "Rifle", &at.name());
    let card = f.action(Allies, Action::HiddenPillbox);
    f.shoots(&rifle, &at.name(), &[&rifle]).choose("roll").sum(11);
    assert!(f.may(format!("play {card}")));
}

/// §W-ADVANCE, §A35.2, §A35.5, §EX-52: after an Advance the Defender may lay hidden works; no Op Fire; a tie with the
/// Mines suppresses who Advanced.
#[test]
fn hidden_works_meet_an_advance() {
    let mut f = Field::open().defender(Axis);
    let rifle = f.unit(Allies, "Rifle", "H4");
    f.unit(Axis, "Rifle", "H7");
    f.onlookers();
    let (mines, wire) = (f.action(Axis, Action::HiddenMines), f.action(Axis, Action::HiddenWire));
    let fire = f.order(Axis, Order::Fire);
    f.active(Allies);
    f.activates(Order::Advance, &rifle).choose(format!("advance {rifle}")).choose("to H5");
    f.asks(Axis, &[&format!("play {mines}"), &format!("play {wire}"), &"pass"]);
    assert!(!f.may(format!("play {fire}")));
    f.choose(format!("play {mines}")).sum(6).sum(4);
    assert!(f.suppressed(&rifle) && !f.broken(&rifle));
    assert_eq!(f.at(&rifle), "H5");
    // The Wire finds the Mines there: the first work stays (§8.1.3).
    assert!(!f.may(format!("play {wire}")));
}

/// §W-MOVE, §A35.2, §A35.5: a Defender who moves may lay hidden works on himself, after the opponent's answer.
#[test]
fn the_mover_is_the_defender() {
    let mut f = Field::open().defender(Allies);
    let rifle = f.unit(Allies, "Rifle", "H4");
    f.onlookers();
    let wire = f.action(Allies, Action::HiddenWire);
    f.active(Allies);
    f.marches(&rifle);
    assert!(!f.may(format!("play {wire}")));
    f.choose("to H5").choose(format!("play {wire}"));
    assert_eq!(f.look().fort(hex("H5")), Some(Fort::Wire));
    assert_eq!(f.look().points_left(), 0);
}

/// §W-MOVE0, §A26, §A39: the mover's own Actions before the first step, between steps and after the last.
#[test]
fn the_movers_own_actions() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    f.unit(Allies, "Rifle", "H5");
    let assault = f.action(Axis, Action::AssaultFire);
    let smoke = f.action(Axis, Action::SmokeGrenades);
    let both = |f: &Field| f.may(format!("play {assault}")) && f.may(format!("play {smoke}"));
    f.activates(Order::Move, &pionier);
    assert!(both(&f));
    f.choose(format!("move {pionier}"));
    assert!(both(&f));
    f.choose("to H7");
    assert!(both(&f));
    f.choose("stop");
    assert!(both(&f));
    f.choose("done");
    assert!(!both(&f));
}

/// §CC-A26.a: a broken unit has no box: no Assault Fire of its own and no smoke; its weapon it may not fire either.
#[test]
fn no_assault_by_the_broken() {
    let mut f = Field::open();
    let pionier = f.unit(Axis, "Pionier", "H8");
    f.arm(&pionier, "Light MG");
    f.break_(&pionier);
    f.unit(Allies, "Rifle", "H7");
    let assault = f.action(Axis, Action::AssaultFire);
    let smoke = f.action(Axis, Action::SmokeGrenades);
    f.activates(Order::Move, &pionier);
    assert!(!f.may(format!("play {assault}")) && !f.may(format!("play {smoke}")));
    // A Squad without a box, but with a Light MG that has one: the weapon alone assaults.
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    let gun = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H6");
    let assault = f.action(Axis, Action::AssaultFire);
    f.activates(Order::Move, &rifle).choose(format!("play {assault}")).choose("target H6");
    f.asks(Axis, &[&format!("join {gun}")]);
}

/// §W-PASS, §SM-4, §A31, §CC-1.1, §FLAG-4: a Pass of a card lets the opponent answer: Demolitions in any hex with an
/// own unit, broken or not; a Pass of none does not.
#[test]
fn demolitions() {
    let mut f = Field::open();
    let (_, enemy) = f.onlookers();
    f.break_(&enemy);
    f.fort(Fort::Bunker, "O1");
    f.fort(Fort::Bunker, "A10");
    let card = f.action(Allies, Action::Demolitions);
    let ours = f.order(Axis, Order::Confusion);
    let mut passed = f.s;
    f.choose("pass");
    f.asks(Axis, &[&format!("discard {ours}"), &"done"]);
    f.choose(format!("discard {ours}")).choose("done");
    f.asks(Allies, &[&format!("play {card}"), &"pass"]);
    f.choose(format!("play {card}"));
    f.asks(Allies, &[&"at O1"]);
    f.choose("at O1");
    assert_eq!((f.look().fort(hex("O1")), f.look().fort(hex("A10"))), (None, Some(Fort::Bunker)));
    std::mem::swap(&mut f.s, &mut passed);
    f.choose("pass").choose("done");
    assert_ne!(f.s.frames.top(), Frame::AnswerPass(AnswerPass));
    assert_eq!(f.asked(), None, "cards are drawn");
}

/// §A38, §W-MELEE-END: No Quarter is for Germans against Russians and Russians against anyone, for who survived.
#[test]
fn no_quarter_by_nation() {
    let fought = |mut f: Field, german_wins: bool| {
        let ours = f.unit(Axis, "Pionier", "H6");
        let kind = f.look().counters(Allies).map(|u| f.look().unit_type(u).name.clone());
        let squad = kind.into_iter().find(|n| n == "Rifle" || n == "Line").unwrap();
        let theirs = f.unit(Allies, &squad, "H5");
        f.unit(Axis, "Conscript", "A10");
        f.unit(Allies, &squad, "O1");
        let german = f.action(Axis, Action::NoQuarter);
        let other = f.look().hand(Allies).next();
        assert!(other.is_none());
        f.activates(Order::Advance, &ours).choose(format!("advance {ours}")).choose("to H5").choose("done");
        f.choose("pass");
        let (low, high) = (3, 11);
        f.sum(if german_wins { low } else { high }).sum(if german_wins { high } else { low });
        assert_eq!(f.lost(&theirs), german_wins);
        f.may(format!("play {german}"))
    };
    assert!(fought(Field::open(), true));
    assert!(!fought(Field::open(), false));
    assert!(!fought(Field::americans(), true));
}

/// §CC-1.5-a, §A36: whether a player has the card or another, the same is asked of him at the same time.
#[test]
fn windows_do_not_reveal_a_hand() {
    let asked = |action: Action| {
        let mut f = Field::open();
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H5");
        f.action(Allies, action);
        f.shoots(&rifle, "H5", &[&rifle]).choose("roll").sum(10);
        let mut seen = vec![(f.asked(), f.s.frames.top())];
        f.choose("roll").sum(3);
        seen.push((f.asked(), f.s.frames.top()));
        seen
    };
    assert_eq!(asked(Action::LightWounds), asked(Action::Ambush));
    assert_eq!(asked(Action::LightWounds).len(), 2);
}
