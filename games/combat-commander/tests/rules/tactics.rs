//! The computer opponent's tactics: it keeps fire for moving units, moves behind smoke, rallies, routs,
//! watches the clock, and spares its own men its artillery.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, U};
use combat_commander::data::{Action, Event, Order, Side};
use combat_commander::decisions::{AdvanceTime, Ambushed, HandleEvent, Reroll, Snipe, TakeStep};
use combat_commander::judge::field::Memo;
use combat_commander::map::Terrain;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{EventStep, Frame, RollFor, TimeStep, is};
use sandtable_engine::{Game, Noun};

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
        f.turn().push(AdvanceTime { by: Allies, step: TimeStep::Marker });
        f.turn().run_on();
        f.awaits_roll(Allies);
        f.throw_sum(3);
        assert!(matches!(
            f.s.frames.top(),
            Frame::Reroll(Reroll { by: Allies, what: RollFor::SuddenDeath, .. })
        ));
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
fn ignores_the_enemys_secret_chit() {
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

/// Men of both sides around H5, each in a hex of his own, and a card in every hand, so that breaks wait in W-BREAK.
fn in_touch(axis: &str, allies: &str) -> (Field, U, U) {
    let mut f = Field::open();
    let (own, enemy) = (f.unit(Axis, "Rifle", axis), f.unit(Allies, "Rifle", allies));
    f.unit(Axis, "Rifle", "H9");
    f.unit(Allies, "Rifle", "H1");
    f.order(Axis, Order::Move);
    f.order(Allies, Order::Move);
    (f, own, enemy)
}

/// §1.9.1.3: a Sniper hits the enemy, never one's own men.
#[test]
fn snipers_spare_their_own() {
    let (mut f, own, enemy) = in_touch("H6", "H5");
    f.turn().push(Snipe { by: Axis, hex: crate::field::hex("H5") });
    assert!(f.may(format!("pick {own}")) && f.may("done"));
    assert_eq!(f.script(Axis), format!("pick {enemy}"));
    let (mut f, own, _) = in_touch("H6", "H3");
    f.turn().push(Snipe { by: Axis, hex: crate::field::hex("H6") });
    assert!(f.may(format!("pick {own}")));
    assert_eq!(f.script(Axis), "done");
}

/// §E72, §E43: shell shock and aircraft, too, if there is a choice.
#[test]
fn events_hit_the_enemy() {
    let (mut f, own, enemy) = in_touch("H6", "H4");
    f.turn().push(HandleEvent {
        by: Axis,
        event: Event::ShellShock,
        step: EventStep::AskNear(crate::field::hex("H5")),
    });
    assert!(f.may(format!("pick {own}")));
    assert_eq!(f.script(Axis), format!("pick {enemy}"));
    let (mut f, ..) = in_touch("H6", "H4");
    f.turn().push(HandleEvent {
        by: Axis,
        event: Event::AirSupport,
        step: EventStep::AskNear(crate::field::hex("H5")),
    });
    assert!(f.may("at H6"));
    assert_eq!(f.script(Axis), "at H4");
    let (mut f, ..) = in_touch("H6", "H3");
    f.turn().push(HandleEvent {
        by: Axis,
        event: Event::AirSupport,
        step: EventStep::AskNear(crate::field::hex("H6")),
    });
    f.asks(Axis, &[&"at H6", &"done"]);
    assert_eq!(f.script(Axis), "done");
}

/// §A25, §E77: who must give up one of his own gives up the one that is worth least.
#[test]
fn gives_up_the_least() {
    for event in [false, true] {
        let (mut f, squad, _) = in_touch("H6", "H3");
        let team = f.unit(Axis, "Line Team", "H6");
        f.arm(&squad, "Light MG");
        let at = crate::field::hex("H6");
        f.turn().push(match event {
            true => Frame::HandleEvent(HandleEvent {
                by: Axis,
                event: Event::WhitePhosphorus,
                step: EventStep::Victim(at, Axis),
            }),
            false => Frame::Ambushed(Ambushed { hex: at, side: Axis }),
        });
        assert!(f.may(format!("pick {squad}")));
        assert_eq!(f.script(Axis), format!("pick {team}"), "event {event}");
    }
}

/// §E77: phosphorus is not thrown where it burns one's own alone, nor kept where it burns the enemy.
#[test]
fn burns_only_the_enemy() {
    let (mut f, ..) = in_touch("H6", "H5");
    f.turn().push(HandleEvent { by: Axis, event: Event::WhitePhosphorus, step: EventStep::Ask });
    assert_eq!(f.script(Axis), "at H5");
    let mut f = Field::open();
    for at in ["H6", "H5"] {
        f.unit(Axis, "Rifle", at);
    }
    f.unit(Allies, "Rifle", "A1");
    f.turn().push(HandleEvent { by: Axis, event: Event::WhitePhosphorus, step: EventStep::Ask });
    let answer = f.script(Axis);
    assert!(answer != "at H5" && answer != "at H6", "{answer}");
}

/// Who goes, his way by the script of a player who is careless by up to so much, who has the same whims about each choice
/// all the time.
fn way(f: &mut Field, mover: &U, blur: u32, whims: u64) -> Vec<String> {
    use sandtable_engine::{Choices, Dice, Judge};
    let mut way = vec![f.at(mover)];
    while f.s.frames.as_slice().contains(&Frame::TakeStep(TakeStep)) {
        if f.s.frames.top() != Frame::TakeStep(TakeStep) {
            f.choose("pass");
            continue;
        }
        let (mut choices, mut scores) = (Choices::new(), Vec::new());
        let seat = combat_commander::look::seat_of(Axis);
        f.g.legal(&f.s, seat, &mut choices);
        f.g.rank(&f.s, seat, 0, &choices, &mut Memo::default(), &mut scores);
        let whim = |text: &str| {
            let text = text.bytes().fold(whims, |all, byte| all * 131 + u64::from(byte));
            Dice::new(text).below(blur + 1) as i32
        };
        let texts: Vec<String> = choices.iter().map(|&c| f.g.vocabulary.print(c)).collect();
        let best = (0..texts.len()).max_by_key(|&i| scores[i] + whim(&texts[i])).unwrap();
        f.choose(&texts[best]);
        if texts[best].starts_with("to ") {
            way.push(f.at(mover));
        }
    }
    way
}

/// O21.a, D12: a careless player's men may end where they should not, but they do not walk to and fro.
#[test]
fn does_not_move_back_and_forth() {
    for whims in 0..40 {
        let mut f = Field::open().terrain(Terrain::Woods, "G6 H6 F7 I7 H7");
        f.unit(Allies, "Rifle", "H1");
        let mover = f.unit(Axis, "Rifle", "H7");
        f.unit(Axis, "Rifle", "O10");
        f.marches(&mover);
        let way = way(&mut f, &mover, 50, whims);
        assert!(way.windows(3).all(|three| three[0] != three[2]), "{way:?} by whims {whims}");
    }
}

/// A33.1, D12: who is hit on the way may go back into cover.
#[test]
fn withdraws_when_hit() {
    let mut f = Field::open().terrain(Terrain::Woods, "H7");
    before_the_gun(&mut f);
    let mover = f.unit(Axis, "Rifle", "H7");
    f.marches(&mover).choose("to H6");
    f.set(&mover, is::SUPPRESSED);
    while f.s.frames.top() != Frame::TakeStep(TakeStep) {
        f.choose("pass");
    }
    assert_eq!(f.script(Axis), "to H7");
}

/// 3.3.1.2, D12: who leaves his Leader does not count on the Movement that he gave; who goes with him does.
#[test]
fn does_not_count_on_a_leader_left_behind() {
    for along in [false, true] {
        let mut f = Field::open();
        f.unit(Allies, "Rifle", "A1");
        f.s.control[4] = 2;
        let goal = f.g.ground.map.objectives[4].hex;
        let leader = f.unit(Axis, "Sergeant X", "H10");
        let mover = f.unit(Axis, "Rifle", "H10");
        f.activates(Order::Move, &leader).choose(format!("move {mover}"));
        if along {
            f.choose(format!("with {leader}"));
        }
        let mut memo = Memo::default();
        let sense = f.g.sense(&f.s, Axis, 0, &mut memo);
        let (_, end) = sense.roam_on(mover.id, crate::field::hex("H10"), 0, 0);
        assert_eq!(end == goal, along, "{}", end.name());
    }
}

/// 7.3.2, D12: a Leader and his men do not both leave an Objective that the enemy could take, unless others stay there.
#[test]
fn guards_do_not_leave_together() {
    for others in [false, true] {
        let mut f = Field::open();
        let at = f.g.ground.map.objectives[0].hex.name();
        (f.s.control[0], f.s.control[2]) = (1, 2);
        let about_it = (0..f.g.data.chits.len()).map(|i| 1 << i).filter(|&chit| f.look().worth(2, chit) > 0);
        f.s.open_chits = about_it.sum();
        f.unit(Allies, "Rifle", "A1");
        let leader = f.unit(Axis, "Sergeant X", &at);
        let men = f.unit(Axis, "Line Team", &at);
        if others {
            f.unit(Axis, "Line Team", &at);
        }
        f.activates(Order::Move, &leader).choose(format!("move {leader}"));
        assert!(f.may(format!("with {men}")));
        assert_eq!(f.script(Axis) == format!("with {men}"), others);
    }
}
