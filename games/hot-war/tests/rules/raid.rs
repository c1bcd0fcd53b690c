//! Units to be landed and brought back (§HW-16.3), and those that come in from the edge (§HW-16.5), as in Helicopter Raid.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use super::field::{Field, Orders};
use hot_war::HotWar;
use hot_war::board::HexSet;
use hot_war::data::Side;
use hot_war::look::Look;
use hot_war::scenario::Extraction;
use hot_war::state::{Lasting, Place, Raid, UnitId, Verdict};
use sandtable_engine::scene::{Answer, Question};
use sandtable_engine::{Game, Noun, Options, Seat, Viewer, Waiting};
use sandtable_testkit::Play;

const PLAIN: [&str; 6] = ["......"; 6];

/// A platoon to be landed on 0102 alone and brought back from a turn on, aboard a helicopter.
fn raid(from: u8, raid: Raid, at: Place) -> Field {
    let field = Field::of(&PLAIN).unit("us-1", "us_inf", "0606");
    let mut ground = HexSet::EMPTY;
    ground.insert(field.hex("0102"));
    field
        .unit_at("su-2", "su_th", at)
        .unit_at("su-3", "su_mr", Place::Inside(Field::id("su-2")))
        .game(|g| {
            g.victory.extraction = Some(Extraction { units: vec![Field::id("su-3")], from, ground });
        })
        .state(|s| s.raids = vec![raid])
}

#[test]
fn raiders_back_at_the_airfield_count_once_if_they_had_been_landed() {
    // §HW-16.3
    let points = |from, done| raid(from, done, Place::Parked).plan().go().go().state().points;
    assert_eq!(points(1, Raid::Landed), [26, 0]);
    assert_eq!(points(2, Raid::Landed), [26, 0]);
    assert_eq!(points(3, Raid::Landed), [0, 0]);
    assert_eq!(points(1, Raid::Ahead), [0, 0]);
    assert_eq!(points(1, Raid::Back), [0, 0]);
}

#[test]
fn raiders_are_landed_when_they_stand_on_the_ground_of_the_raid() {
    // §HW-16.3
    let down = |hex: &str| {
        let at = Place::Hex(Field::of(&PLAIN).hex(hex));
        raid(1, Raid::Ahead, at).flag("su-2", Lasting::GROUND).plan()
    };
    assert_eq!(down("0102").go().state().raids, [Raid::Ahead], "still aboard");
    assert_eq!(down("0103").order("su-3", "disembark", "").go().state().raids, [Raid::Ahead]);
    let landed = down("0102").order("su-3", "disembark", "").go();
    assert_eq!(landed.state().raids, [Raid::Landed]);
    let left = landed.order("su-3", "move", "to 0103").go();
    assert_eq!(left.state().raids, [Raid::Landed], "and stays so");
    assert_eq!(left.state().points, [0, 0]);
}

#[test]
fn what_a_raider_has_yet_to_do_is_told_with_its_card() {
    // §HW-16.3
    let told = |done| {
        let play = raid(1, done, Place::Parked).plan();
        let asked = Question::Inspect { noun: Look::noun(Field::id("su-3")) };
        let answer = play.table().game().ask(play.state(), Viewer::Seat(Seat(0)), &asked);
        let Answer::About(about) = answer else { panic!("no answer") };
        about.notes.iter().map(|note| note.key.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told(Raid::Ahead), ["note-raid-ahead"]);
    assert_eq!(told(Raid::Landed), ["note-raid-landed"]);
    assert_eq!(told(Raid::Back), ["note-raid-back"]);
}

#[test]
fn a_unit_that_takes_up_a_unit_of_the_raid_brings_it_back() {
    // §HW-16.3, §HW-7.5.4: two on the ground of the raid gather, and either card may remain.
    let gathered = |kept: &str| {
        let at = Place::Hex(Field::of(&PLAIN).hex("0102"));
        let field = raid(1, Raid::Landed, at).flag("su-2", Lasting::GROUND);
        let field = field.unit_at("su-3", "su_mr", at).change("su-3", |u| u.strength = 2);
        let play = field
            .unit_at("su-4", "su_mr", at)
            .change("su-4", |u| u.strength = 2)
            .plan()
            .order("su-3", "gather", "")
            .order("su-4", "gather", "")
            .go()
            .choose(0, &format!("keep {kept}"));
        let (game, mut state) = (HotWar::clone(play.table().game()), play.state().clone());
        state.units[Field::id("su-2").index()].at = Place::Parked;
        state.units[Field::id(kept).index()].at = Place::Inside(Field::id("su-2"));
        (Field::from_parts(game, state).plan().go().state().points, play)
    };
    let (points, _) = gathered("su-3");
    assert_eq!(points, [26, 0]);
    let (points, play) = gathered("su-4");
    assert_eq!(points, [26, 0]);
    let game = play.table().game();
    assert_eq!(game.look(play.state()).raid(Field::id("su-4")), Some(Raid::Landed));
}

fn helicopter_raid() -> Play<HotWar> {
    let game = HotWar::load(HotWar::scenarios()[4], &Options::default()).expect("a scenario");
    let state = game.begin();
    Play::new(game, state)
}

/// All that are asked are ready, until the turn is that or the game is over.
fn idle(mut play: Play<HotWar>, turn: u8) -> Play<HotWar> {
    while play.state().turn < turn {
        play = match play.table().game().waiting(play.state()) {
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                play.choose(seat, "ready")
            }
            Waiting::Chance(_) => play.roll("1"),
            Waiting::Over(_) | Waiting::Fault(_) => break,
        };
    }
    play
}

#[test]
fn a_unit_that_never_leaves_the_airfield_brings_no_one_back() {
    // §HW-16.3
    let play = idle(helicopter_raid(), 20);
    let bonus = play.table().game().victory.bonus;
    assert_eq!(play.state().points, bonus, "no more than both began with");
    let ahead = if bonus[0] > bonus[1] { Side::Ussr } else { Side::Usa };
    assert_eq!(play.state().over, Some(Verdict::Won(ahead)));
}

#[test]
fn tanks_come_in_from_the_edge_by_a_route_that_begins_on_their_hex() {
    // §HW-16.5
    let early = idle(helicopter_raid(), 3).refused(1, "order us-7", "HW-16.5");
    let due = idle(early, 4);
    assert_eq!(due.said().iter().filter(|msg| msg.key == "log-may-come-in").count(), 2);
    let play = due.order("us-7", "move", "to 2208, to 2108, to 2008").order(
        "us-8",
        "move",
        "to 2208, to 2108, to 2008, to 1908",
    );
    let play = play.choose(0, "ready").choose(1, "ready");
    let (game, state) = (play.table().game(), play.state());
    let place = |name: &str| {
        let unit = game.vocabulary.pieces.iter().position(|piece| piece == name).expect("a unit");
        game.look(state).hex(UnitId(unit as u8)).map(|hex| game.board.grid.name(hex).to_string())
    };
    assert_eq!([place("us-7"), place("us-8")], [Some("2008".into()), Some("1908".into())]);
}

#[test]
fn a_unit_that_is_not_on_the_board_tells_where_it_is() {
    // §HW-16.5, §HW-9.8
    let play = idle(helicopter_raid(), 1);
    let place = |piece: &str| {
        let game = play.table().game();
        let piece = game.vocabulary.pieces.iter().position(|name| name == piece).expect("a unit");
        let noun = Noun::Piece(piece as u16);
        let answer = game.ask(play.state(), Viewer::Umpire, &Question::Inspect { noun });
        let Answer::About(about) = answer else { panic!("no answer") };
        about.subtitle.expect("a place").key.to_string()
    };
    let places = ["su-1", "su-5", "us-7", "us-9"].map(place);
    assert_eq!(places, ["about-airfield", "about-with", "about-due", "about-due-airfield"]);
}
