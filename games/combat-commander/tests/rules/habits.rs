//! What the computer opponent is known for: it keeps fire for those who move, moves behind smoke, rallies, routs,
//! watches the clock, and spares its own men its artillery.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U};
use combat_commander::data::{Action, Order, Side};
use combat_commander::judge::field::Memo;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, RollFor};
use sandtable_engine::Noun;

/// Machine guns at H2 that look down an open field, and riflemen with grenades who have to cross it.
fn before_the_gun(f: &mut Field) -> U {
    for gun in ["Heavy MG", "Medium MG"] {
        let gunner = f.unit(Allies, "Weapon Team", "H2");
        f.arm(&gunner, gun);
    }
    f.unit(Allies, "Sergeant X", "H2");
    f.unit(Axis, "Elite Rifle", "H6")
}

/// A39, D12: smoke is thrown where the men are about to go, and then they go there.
#[test]
fn moves_behind_smoke() {
    let mut f = Field::open();
    let mover = before_the_gun(&mut f);
    let at = f.g.ground.map.objectives[4].hex;
    let about_it = (0..f.g.data.chits.len()).map(|i| 1 << i).filter(|&chit| f.look().worth(4, chit) > 0);
    (f.s.control[4], f.s.open_chits) = (2, about_it.sum());
    let smoke = f.action(Axis, Action::SmokeGrenades);
    f.order(Axis, Order::Fire);
    let leader = f.unit(Axis, "Sergeant X", "H6");
    f.activates(Order::Move, &leader);
    assert_eq!(f.script(Axis), format!("play {smoke}"));
    f.choose(format!("play {smoke}"));
    assert_eq!(f.script(Axis), format!("at {}", at.name()));
    f.choose(format!("at {}", at.name())).chance(Noun::Number(9)).choose(format!("move {mover}"));
    assert_eq!(f.script(Axis), format!("to {}", at.name()));
}

/// The same where no one can see them: the card is kept.
#[test]
fn throws_no_smoke_out_of_sight() {
    let mut f = Field::open().terrain(Terrain::Woods, "F4 G4 H4 I4 J4 F5 G5 H5 I5 J5 G6 H6 I6");
    let mover = before_the_gun(&mut f);
    let smoke = f.action(Axis, Action::SmokeGrenades);
    f.orders(Order::Move).choose(format!("activate {mover}"));
    assert!(f.may(format!("play {smoke}")));
    assert_eq!(f.script(Axis), format!("move {mover}"));
}

/// O20.2.1: a mortar lays smoke where the next Move is to end, if its shells can hurt no one.
#[test]
fn a_mortar_lays_smoke_for_a_move() {
    let mut f = Field::open();
    let crew = f.unit(Axis, "Weapon Team", "H10");
    let mortar = f.arm(&crew, "Medium Mortar");
    before_the_gun(&mut f);
    f.fort(Fort::Bunker, "H2");
    f.order(Axis, Order::Move);
    f.activates(Order::Fire, &crew);
    assert_eq!(f.script(Axis), format!("smoke {mortar}"));
    f.choose(format!("smoke {mortar}"));
    let at = f.script(Axis);
    f.choose(&at);
    f.awaits_roll(Axis);
    assert!(f.s.attack.smoke);
}

/// D13: a Defender's only Fire card is not shot at men in a bunker in his own Turn, but at who crosses the open in the
/// enemy's.
#[test]
fn keeps_fire_for_those_who_move() {
    let mut f = Field::open().defender(Axis);
    let guard = f.unit(Axis, "Rifle", "H8");
    f.arm(&guard, "Heavy MG");
    f.unit(Allies, "Rifle", "H2");
    f.fort(Fort::Bunker, "H2");
    let mover = f.unit(Allies, "Rifle", "J1");
    f.fort(Fort::Bunker, "J1");
    let fire = f.order(Axis, Order::Fire);
    f.order(Axis, Order::Confusion);
    assert!(f.may(format!("play {fire}")));
    assert_eq!(f.script(Axis), "pass");
    f.active(Allies);
    f.marches(&mover).choose("to J2");
    assert_eq!(f.asked(), Some(Axis));
    assert_eq!(f.script(Axis), format!("play {fire}"));
}

/// O23, D4: men who have broken next to their own edge are driven off the map.
#[test]
fn routs_the_broken() {
    let mut f = Field::open();
    for at in ["F1", "H1", "J1"] {
        let unit = f.unit(Allies, "Militia", at);
        f.break_(&unit);
    }
    f.unit(Allies, "Rifle", "A1");
    f.unit(Axis, "Rifle", "H10");
    f.order(Axis, Order::Move);
    let rout = f.order(Axis, Order::Rout);
    assert_eq!(f.script(Axis), format!("play {rout}"));
    f.choose(format!("play {rout}"));
    assert_eq!(f.script(Axis), "enemy");
}

/// A place to fight for, as each side sees it at a time of the day.
fn pull(time: u8, vp: i16) -> i32 {
    let mut f = Field::open();
    f.onlookers();
    f.s.control[0] = 2;
    f.s.open_chits = 1;
    f.g.sudden_death = 6;
    (f.s.time, f.s.vp) = (time, vp);
    let at = f.g.ground.map.objectives[0].hex;
    let mut memo = Memo::default();
    f.g.sense(&f.s, Axis, 0, &mut memo).memo.field(Axis).goal[at.index()]
}

/// 6.2: who is behind presses, and the harder the less time is left; who leads by far at the end does not.
#[test]
fn watches_the_clock() {
    let (early, late) = (pull(0, -10), pull(5, -10));
    assert!(late > early, "{late} {early}");
    assert!(pull(5, 30) < pull(0, 30));
    assert!(pull(5, 30) < late);
}

/// 6.2.1, 9.1: the Initiative card is given for another roll by who would lose at the end of the game, and by no one
/// else.
#[test]
fn gives_the_card_for_more_time() {
    for (vp, answer) in [(-20, "reroll"), (20, "keep")] {
        let mut f = Field::open();
        f.onlookers();
        f.g.sudden_death = 1;
        f.s.time = 4;
        f.s.vp = vp;
        f.s.initiative = Axis;
        f.turn().push(Frame::Time(Allies, 1));
        f.turn().settle();
        f.awaits_roll(Allies);
        f.throw_sum(3);
        assert!(matches!(f.s.frames.top(), Frame::Reroll(Allies, RollFor::SuddenDeath, _)));
        assert_eq!(f.script(Axis), answer, "{vp}");
    }
}

/// What the script of a side thinks an Order worth.
fn worth(f: &Field, side: Side, order: Order) -> i32 {
    f.g.sense(&f.s, side, 0, &mut Memo::default()).order_worth(order)
}

/// O18.2.2: shells drift: none are called for where one's own men stand thick around the enemy.
#[test]
fn spares_its_own_men() {
    let near = |at: &str| {
        let mut f = Field::open();
        f.radio(Axis, "Radio 105mm");
        f.unit(Axis, "Sergeant Y", "A10");
        f.unit(Allies, "Rifle", "H4");
        f.unit(Allies, "Rifle", "I4");
        for at in at.split_whitespace() {
            f.unit(Axis, "Rifle", at);
        }
        worth(&f, Axis, Order::ArtilleryRequest)
    };
    assert!(near("A9 B9") > 10, "{}", near("A9 B9"));
    assert!(near("H5 I5 G4 J4") < near("A9 B9") / 4, "{}", near("H5 I5 G4 J4"));
}

/// 7.3.3: what the enemy's secret chit says changes nothing in what the script does or the judge sees.
#[test]
fn does_not_know_the_enemys_chit() {
    use sandtable_engine::Judge;
    let judged = |chit: u32| {
        let mut f = Field::open();
        f.onlookers();
        f.order(Axis, Order::Move);
        f.order(Axis, Order::Fire);
        f.s.secret_chits[Allies.index()] = chit;
        f.s.control = [1, 2, 0, 2, 1];
        let mut out = vec![0; combat_commander::CombatCommander::feature_names().len()];
        f.g.features(&f.s, combat_commander::look::seat_of(Axis), &mut Memo::default(), &mut out);
        (f.script(Axis), out)
    };
    let chits = Field::open().g.data.chits.len();
    for chit in 1..chits {
        assert_eq!(judged(1 << chit), judged(1), "chit {chit}");
    }
}
