//! Several players a side (§HW-1.3).
#![allow(clippy::expect_used, reason = "tests stop at once")]

use crate::field::{Field, Orders, seen};
use hot_war::HotWar;
use hot_war::data::Side;
use hot_war::state::{Frame, Held, Lasting, Place};
use sandtable_engine::Stack;
use sandtable_engine::{Game, Options, Refusal, Seat, SeatSet};
use sandtable_testkit::Play;

/// A scenario with so many players a side.
fn game(scenario: &str, ussr: &str, usa: &str) -> HotWar {
    let named = |text: &&&str| HotWar::heading(text).is_ok_and(|info| info.id == scenario);
    let text = HotWar::scenarios().iter().find(named).expect("a scenario");
    let options =
        [("players-ussr", ussr), ("players-usa", usa)].map(|(id, n)| (id.to_string(), n.to_string()));
    HotWar::load(text, &Options(options.into())).expect("a game")
}

fn begun(scenario: &str, ussr: &str, usa: &str) -> Play<HotWar> {
    let game = game(scenario, ussr, usa);
    let state = game.begin();
    Play::new(game, state)
}

fn units_of(play: &Play<HotWar>, seat: u8) -> Vec<String> {
    let look = play.table().game().look(play.state());
    let names = &play.table().game().vocabulary.pieces;
    look.commanded(Seat(seat)).map(|unit| names[unit.index()].clone()).collect()
}

#[test]
fn options_say_how_many_play_on_a_side() {
    // §HW-1.3
    for (ussr, usa, seats) in [("scenario", "scenario", 2), ("1", "2", 3), ("2", "2", 4), ("3", "3", 6)] {
        let game = game("hw-2", ussr, usa);
        assert_eq!(game.info().seats.len(), seats);
        assert_eq!(game.seats.len(), seats);
        assert!(game.info().seats.windows(2).all(|pair| pair[0].side <= pair[1].side));
    }
    let game = game("hw-2", "2", "1");
    let keys: Vec<String> = (0..3).map(|seat| game.info().seat_msg(Seat(seat)).key.to_string()).collect();
    assert_eq!(
        keys,
        ["seat-of-side", "seat-of-side", "side-usa"],
        "comrades are told apart by their numbers"
    );
}

#[test]
fn the_house_shares_an_army_out_by_stretches_of_the_front() {
    // §HW-1.3: all have something to command, and what is carried stays with what carries it.
    for scenario in ["hw-1", "hw-2", "hw-3", "hw-4", "hw-5", "hw-6"] {
        for players in ["2", "3"] {
            let play = begun(scenario, players, players);
            let look = play.table().game().look(play.state());
            for seat in (0..play.table().game().seats.len() as u8).map(Seat) {
                assert!(look.commanded(seat).next().is_some(), "{scenario}: seat {} is idle", seat.0);
                for unit in look.commanded(seat) {
                    assert_eq!(look.side_of(seat), Some(look.side(unit)));
                    let together = look.carried(unit).all(|aboard| look.seat(aboard) == seat);
                    // With as many players as units even they part.
                    assert!(together || look.units(look.side(unit)).count() <= 3);
                }
            }
        }
    }
    let play = begun("hw-5", "2", "2");
    let look = play.table().game().look(play.state());
    let cost = |seat: u8| look.commanded(Seat(seat)).map(|u| u32::from(look.card(u).cost)).sum::<u32>();
    for side in [[0, 1], [2, 3]] {
        let [one, other] = side.map(cost);
        assert!(one.abs_diff(other) * 3 <= one + other, "{one} and {other} points");
    }
}

#[test]
fn a_scenario_for_many_may_be_played_by_two() {
    // §HW-1.3
    let mut file: serde_json::Value = serde_json::from_str(HotWar::scenarios()[1]).expect("a file");
    file["sides"]["USSR"]["players"] = 2.into();
    file["sides"]["USSR"]["units"][3]["player"] = 2.into();
    let load = |options: &Options| HotWar::load(&file.to_string(), options).expect("a game");
    let shared = load(&Options::default());
    let first = usize::from(shared.slots[0]);
    assert_eq!(shared.info().seats.len(), 3);
    assert!(shared.begin.units[first..].iter().all(|unit| unit.seat == 2));
    let alone = load(&Options([("players-ussr".into(), "1".into())].into()));
    assert_eq!(alone.info().seats.len(), 2);
    assert!(alone.begin.units[..first].iter().all(|unit| unit.seat == 0));
    assert!(alone.begin.units[first..].iter().all(|unit| unit.seat == 1));
    // The other side's division does not touch what the scenario says of this one.
    let more = load(&Options([("players-usa".into(), "2".into())].into()));
    assert_eq!(more.info().seats.len(), 4);
    assert_eq!(more.begin.units[3].seat, 1);
    assert!(more.begin.units[first..].iter().all(|unit| unit.seat >= 2));
}

#[test]
fn units_are_handed_over_at_set_up_with_what_they_carry() {
    // §HW-1.3
    let play = begun("hw-6", "2", "2");
    let look = play.table().game().look(play.state());
    let laden = look.all().find(|&u| look.inside(u).next().is_some()).expect("a transport");
    let (from, name) = (look.seat(laden).0, play.table().game().vocabulary.pieces[laden.index()].clone());
    let (to, number) = if from % 2 == 0 { (from + 1, 2) } else { (from - 1, 1) };
    let aboard = look.carried(laden).count();
    let foe = 2 - from / 2 * 2;
    let (before, enemy) = (units_of(&play, to).len(), seen(&play, foe));
    let play = play
        .refused(to, &format!("place {name}"), "HW-1.3")
        .choose(from, &format!("place {name}"))
        .choose(from, &format!("hand-over {number}"));
    assert_eq!(units_of(&play, to).len(), before + 1 + aboard);
    assert!(units_of(&play, to).contains(&name) && !units_of(&play, from).contains(&name));
    assert_eq!(seen(&play, foe), enemy, "the enemy learns nothing of it");
    let _ = play.can(to, &format!("place {name}"));
}

#[test]
fn a_unit_that_has_finished_takes_only_what_has_its_place() {
    // §HW-1.3
    let play = begun("free-1", "2", "1").choose(1, "rest").choose(1, "ready");
    let cards = play.table().game().vocabulary.cards.clone();
    let look = play.table().game().look(play.state());
    let truck =
        look.g.cards.iter().position(|card| {
            card.side == Side::Ussr && !card.unit_type.is_aviation() && !card.properties.sector
        });
    let play = play.choose(0, &format!("buy {}", cards[truck.expect("a card")]));
    let play = play.refused(0, "hand-over 2", "HW-1.3");
    let unit = match play.state().held[0] {
        Some(Held::Unit(unit)) => Some(unit),
        _ => None,
    }
    .expect("it is in hand");
    let look = play.table().game().look(play.state());
    let hex = look.g.forces[0].zone.iter().find(|&hex| look.may_stand(unit, hex)).expect("a hex");
    let at = look.hex_name(hex);
    let play = play.choose(0, &format!("at {at}"));
    let name = units_of(&play, 0).pop().expect("a unit");
    let play = if play.state().held[0].is_none() { play.choose(0, &format!("place {name}")) } else { play };
    let play = play.choose(0, "hand-over 2");
    assert!(units_of(&play, 1).contains(&name));
}

#[test]
fn points_for_an_army_are_shared_out_evenly() {
    // §HW-1.3, §HW-16.2
    let mut play = begun("free-1", "2", "3");
    let points = play.table().game().forces.clone().map(|force| force.army.expect("points").points);
    for seat in 0..5 {
        play = play.choose(seat, "rest");
    }
    let look = play.table().game().look(play.state());
    for (seats, all) in [(0..2, points[0]), (2..5, points[1])] {
        let players = seats.len() as u16;
        let mut spent = 0;
        for seat in seats {
            let own: u16 = look.commanded(Seat(seat)).map(|u| look.card(u).cost).sum();
            assert!(own > 0 && own <= all / players + all % players, "seat {seat} spent {own} of {all}");
            spent += own;
        }
        assert!(spent <= all && spent * 10 >= all * 8, "{spent} of {all}");
    }
    for seat in 0..5 {
        play = play.choose(seat, "ready");
    }
    let play = play.roll("3");
    assert_eq!(play.state().turn, 1, "armies bought in shares keep the limits together");
}

#[test]
fn orders_lie_open_only_when_all_of_both_sides_are_ready() {
    // §HW-1.3, §HW-6.1, §HW-17.1
    let mut play = begun("hw-2", "2", "2");
    while play.state().turn == 0 {
        let seat = play.table().asked().iter().next();
        play = match seat {
            Some(seat) => play.choose(seat.0, "ready"),
            None => play.roll("3"),
        };
    }
    let all = SeatSet::first(4);
    assert_eq!(play.table().asked(), all);
    for seat in [1, 3, 0] {
        let before: Vec<String> = (0..4).map(|viewer| seen(&play, viewer)).collect();
        play = play.choose(seat, "ready");
        for viewer in 0..4 {
            let enemy = (viewer < 2) != (seat < 2);
            assert_eq!(seen(&play, viewer) == before[usize::from(viewer)], enemy, "{viewer} of {seat}");
        }
        assert!(!play.state().open && play.state().turn == 1);
    }
    play.table_mut().undo(Seat(0)).expect("free, for nothing is laid open yet");
    let play = play.choose(0, "ready").choose(2, "ready");
    assert!(play.state().open || play.state().turn > 1);
}

/// Two Soviet players and one American on an open field.
fn field() -> Field {
    Field::of_three_players(&["......", "......", "......"], "0602")
}

#[test]
fn no_refusal_tells_of_units_that_are_not_ones_own() {
    // §HW-1.3, §HW-17.4: whether the enemy has a number at all is as secret as where its unit lies.
    let answers = |field: Field, seat: u8| -> Vec<(Refusal, Option<Refusal>)> {
        let play = field.plan();
        let (game, mut state) = (play.table().game(), play.state().clone());
        let names = ["us-1", "us-2", "us-3", "su-2"].map(|name| Field::id(name).0);
        let ask = |n: u8| {
            let noun = sandtable_engine::Noun::Piece(u16::from(n));
            let choice = sandtable_engine::Choice::new(hot_war::choice::ORDER, noun);
            let refusal = game.apply(&mut state, Seat(seat), choice, &mut sandtable_engine::Silent);
            (refusal.expect_err("not his"), game.why_not(&state, Seat(seat), noun))
        };
        names.map(ask).to_vec()
    };
    let open = answers(field(), 0);
    assert!(open.iter().all(|(refusal, why)| refusal.rule == "HW-1.3" && why.as_ref() == Some(refusal)));
    let hidden = field()
        .unit("us-2", "us_inf", "0501")
        .change("us-2", |u| u.seat = 2)
        .ambush("us-2", "SW", 1)
        .flag("us-2", Lasting::SUPPRESSED);
    assert_eq!(answers(hidden, 0), open);
}

#[test]
fn a_unit_that_commands_a_transport_shares_out_the_losses_inside() {
    // §HW-1.3, §HW-6.9.4
    let (game, mut state) = field()
        .unit("su-3", "su_mr", "0103")
        .change("su-3", |u| (u.seat, u.at) = (1, Place::Inside(Field::id("su-1"))))
        .change("su-2", |u| u.at = Place::Inside(Field::id("su-1")))
        .parts();
    state.frames.push(Frame::Passengers(Field::id("su-1"), 2));
    assert_eq!(game.look(&state).asked(), SeatSet::one(Seat(0)));
}

#[test]
fn the_computer_counts_on_what_its_comrades_have_written() {
    // §HW-1.3
    use sandtable_engine::Judge;
    let play =
        field().plan().choose(1, "order su-2").choose(1, "give move").choose(1, "to 0202").choose(1, "set");
    let (game, mut state) = (play.table().game(), play.state().clone());
    let written = state.plans[Field::id("su-2").index()];
    game.suppose(&mut state, Seat(0), &mut Default::default(), &mut |_| 0);
    assert_eq!(state.plans[Field::id("su-2").index()], written);
    assert_eq!(
        state.ready,
        SeatSet::EMPTY.with(Seat(1)).with(Seat(2)),
        "all others are done in what it supposes"
    );
}
