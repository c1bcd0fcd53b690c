//! What the script does with orders of few units: a position in which the order is plainly right, and one in which it is
//! not.
#![allow(clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Field, dir};
use crate::judge::{planned, planned_by, script};
use hot_war::board::HexSet;
use hot_war::choice::READY;
use hot_war::data::{MineKind, OrderKind, Side};
use hot_war::judge::field::Memo;
use hot_war::judge::{STYLES, TRIALS, craft};
use hot_war::scenario::{Extraction, Objective, Ours};
use hot_war::state::{Lasting, Minefield, Order, Place, Raid, State};
use sandtable_engine::{Game, Seat, Silent};

/// The script without one craft.
fn trial(craft: u16) -> usize {
    let place = TRIALS.iter().position(|style| style.crafts == craft::ALL & !craft);
    STYLES.len() + place.expect("a trial of it")
}

/// Forty points for who holds a hex.
fn held(field: Field, hex: &str) -> Field {
    let hex = field.hex(hex);
    field.state(|s| s.control = vec![Default::default()]).game(|g| {
        g.victory.objectives = vec![Objective { hex, points: 40, when: Ours::Held, side: None }];
    })
}

/// What the script orders a unit of a seat to do.
fn ordered(field: Field, seat: u8, unit: &str) -> Order {
    let (game, state) = planned(field, seat);
    *game.look(&state).plan(Field::id(unit))
}

/// A field laid before everyone's eyes, or one that has burst.
fn field_of(side: Side, hex: sandtable_hex::HexId, known: bool) -> Minefield {
    Minefield { hex, side, kind: MineKind::At, by: Some(Field::id("us-9")), known, burst: known }
}

/// Sappers on the only way to the village mine it as long as the tanks are far; where no one comes by they do not.
#[test]
fn mines_the_pass_before_the_tanks_come() {
    let pass = |eng: &str| {
        let map = ["~~~~~~~~~~~~~~", ".S............", "~~~~~~~~~~~~~~", "......~~~~~~~~"];
        let field = held(Field::of(&map), "0202");
        field
            .game(|g| g.victory.objectives[0].side = Some(Side::Ussr))
            .unit("us-1", "us_inf", "0202")
            .unit("us-2", "us_eng", eng)
            .unit("su-1", "su_mbt", "1402")
            .unit("su-2", "su_mbt", "1402")
            .unit("su-3", "su_mbt", "1402")
    };
    let plan = ordered(pass("0502"), 1, "us-2");
    assert_eq!((plan.kind, plan.mine), (OrderKind::LayMines, Some(MineKind::At)), "{plan:?}");
    assert_ne!(ordered(pass("0304"), 1, "us-2").kind, OrderKind::LayMines);
}

/// Who would not be done before the tanks are there lays none.
#[test]
fn lays_no_mines_under_the_tracks() {
    let field = held(Field::of(&["~~~~~~~", "S......", "~~~~~~~"]), "0102")
        .unit("us-2", "us_eng", "0202")
        .unit("su-1", "su_mbt", "0502");
    assert_ne!(ordered(field, 1, "us-2").kind, OrderKind::LayMines);
}

/// The tank with the trawl leads over mines that everyone saw being laid; where there are none it just drives.
#[test]
fn trawls_the_mines_on_the_way() {
    let way = |mined: bool| {
        let field = held(Field::of(&["~~~~~~~~", ".....S..", "~~~~~~~~"]), "0602")
            .unit("su-1", "su_mbtr", "0202")
            .unit("su-2", "su_mbt", "0102")
            .unit("us-1", "us_truck", "0802");
        let hex = field.hex("0302");
        field.state(|s| s.mines = if mined { vec![field_of(Side::Usa, hex, false)] } else { Vec::new() })
    };
    assert_eq!(ordered(way(true), 0, "su-1").kind, OrderKind::MineTrawling);
    assert_eq!(ordered(way(false), 0, "su-1").kind, OrderKind::Move);
}

/// American mines bar the straight way from the tank to the village: a wall with a gap at one end.
fn walled(known: bool) -> Field {
    let field = held(Field::of(&["..........."; 9]), "1004")
        .unit("su-1", "su_mbt", "0404")
        .unit("us-1", "us_truck", "1101");
    let wall: Vec<_> = (1..=7).map(|row| field.hex(&format!("06{row:02}"))).collect();
    let mine = |hex| Minefield { by: None, ..field_of(Side::Usa, hex, known) };
    field.state(|s| s.mines = wall.into_iter().map(mine).collect())
}

/// Who knows of mines before him goes around them, and does not without the craft; of mines that no one has found nothing
/// is known.
#[test]
fn goes_around_mines_it_knows_of() {
    let end = |known: bool, style: usize| {
        let (game, state) = planned_by(walled(known), 0, style);
        let look = game.look(&state);
        let end = look.plan(Field::id("su-1")).route.last().or(look.hex(Field::id("su-1")));
        let name = game.board.grid.name(end.expect("on the board")).to_string();
        (name[..2].parse::<u8>().expect("a column"), name[2..].parse::<u8>().expect("a row"))
    };
    let (column, row) = end(true, 0);
    assert!(row > 4 && (column < 6 || row > 7), "towards the gap: {column:02}{row:02}");
    let (_, row) = end(true, trial(craft::DETOURS));
    assert!(row <= 4, "not by a script that knows no ways around: {row}");
    let (column, _) = end(false, 0);
    assert!(column > 6, "straight on: {column:02}");
}

/// Sappers on a field in the friends' way clear it; one in no one's way they leave.
#[test]
fn clears_mines_where_friends_pass() {
    let way = |hex: &str| {
        let field = held(Field::of(&["~~~~~~~~~~", "........S.", "~.~~~~~~~~"]), "0902")
            .unit("su-1", "su_eng", hex)
            .unit("su-2", "su_mbt", "0102")
            .unit("su-3", "su_bmp", "0102")
            .unit("us-1", "us_truck", "1002");
        let hex = field.hex(hex);
        field.state(|s| s.mines = vec![field_of(Side::Usa, hex, true)])
    };
    let plan = ordered(way("0302"), 0, "su-1");
    assert_eq!(plan.kind, OrderKind::ClearMines, "{plan:?}");
    assert_ne!(ordered(way("0203"), 0, "su-1").kind, OrderKind::ClearMines);
}

/// Sappers near a belt that shuts off the village go up to it, searching, and clear a hex of it; a belt beside the way
/// they leave alone.
#[test]
fn sends_sappers_to_the_belt_in_the_way() {
    let way = |eng: &str, mine: &str| {
        let field = held(Field::of(&["~~~~~~~~~~~~", "..........S.", "~~.~~~~~~~~~"]), "1102")
            .unit("su-1", "su_eng", eng)
            .unit("su-2", "su_mbt", "0102")
            .unit("su-3", "su_bmp", "0102")
            .unit("us-1", "us_truck", "1202");
        let hex = field.hex(mine);
        field.state(|s| s.mines = vec![field_of(Side::Usa, hex, true)])
    };
    let plan = ordered(way("0402", "0502"), 0, "su-1");
    assert_eq!(plan.kind, OrderKind::MineSearch, "{plan:?}");
    let (game, state) = planned_by(way("0402", "0502"), 0, trial(craft::SAPPERS));
    assert_ne!(
        game.look(&state).plan(Field::id("su-1")).kind,
        OrderKind::MineSearch,
        "not without the craft"
    );
    let plan = ordered(way("0502", "0502"), 0, "su-1");
    assert_eq!(plan.kind, OrderKind::ClearMines, "{plan:?}");
    let plan = ordered(way("0402", "0303"), 0, "su-1");
    assert!(!matches!(plan.kind, OrderKind::MineSearch | OrderKind::ClearMines), "{plan:?}");
}

/// Sappers take away the obstacles that shut the tanks out, and leave those in no one's way.
#[test]
fn opens_the_way_that_is_barred() {
    let way = |side: &str| {
        held(Field::of(&["~~~~~~~~", "......S.", "~~~~~~~~"]), "0702")
            .obstacle("0302", side)
            .unit("su-1", "su_eng", "0302")
            .unit("su-2", "su_mbt", "0102")
            .unit("su-3", "su_mbt", "0102")
            .unit("us-1", "us_truck", "0802")
    };
    // The river turns at every other column: the way leads by SE.
    let closed = ["NE", "SE"].into_iter().find(|side| {
        let (game, state) = way(side).parts();
        let look = game.look(&state);
        let hex = game.board.grid.parse("0302").expect("a hex");
        let next = game.board.next(hex, dir(side));
        next.is_some_and(|h| {
            game.board.grid.name(h).to_string() == "0402" && look.has_obstacle(hex, dir(side))
        })
    });
    let plan = ordered(way(closed.expect("a side")), 0, "su-1");
    assert_eq!(plan.kind, OrderKind::RemoveObstacles, "{plan:?}");
    assert_ne!(ordered(way("N"), 0, "su-1").kind, OrderKind::RemoveObstacles);
}

/// A scout looks for the tank that was seen to hide before it; where no one hides there is nothing to look for.
#[test]
fn looks_for_who_was_seen_to_hide() {
    let field = |hidden: bool| {
        let field = Field::of(&["......", "...b..", "......"])
            .unit("su-1", "su_recon", "0202")
            .unit("us-1", "us_mbt", "0402")
            .unit("us-2", "us_truck", "0601");
        if hidden { field.ambush("us-1", "SE", 1) } else { field }
    };
    let plan = ordered(field(true), 0, "su-1");
    assert_eq!((plan.kind, plan.number), (OrderKind::Recon, 2), "{plan:?}");
    assert_ne!(ordered(field(false), 0, "su-1").kind, OrderKind::Recon);
}

/// Twenty columns of plain; men to be landed from the fifteenth on, aboard a helicopter.
fn raid(at: Place, done: Raid) -> Field {
    let field = Field::of(&["...................."; 5]).unit("us-1", "us_inf", "2001");
    let east = (15..=20).flat_map(|column| (1..=5).map(move |row| format!("{column:02}{row:02}")));
    let ground: HexSet = east.map(|name| field.hex(&name)).collect();
    field
        .unit_at("su-2", "su_th", at)
        .unit_at("su-3", "su_mr", Place::Inside(Field::id("su-2")))
        .game(|g| {
            g.victory.extraction = Some(Extraction { units: vec![Field::id("su-3")], from: 5, ground });
        })
        .state(|s| s.raids = vec![done])
}

/// Plans a turn of the raid: what helicopter and men are ordered to do.
fn raiding(field: Field) -> (OrderKind, OrderKind) {
    let (game, state) = planned(field, 0);
    let look = game.look(&state);
    (look.plan(Field::id("su-2")).kind, look.plan(Field::id("su-3")).kind)
}

/// Out, down, men off; men aboard, up, home.
#[test]
fn lands_raiders_and_brings_them_home() {
    let at = |hex: &str| Place::Hex(Field::of(&["...................."; 5]).hex(hex));
    assert_eq!(raiding(raid(Place::Parked, Raid::Ahead)).0, OrderKind::Sortie);
    let west = Place::Half(Field::of(&["...................."; 5]).hex("0103"));
    assert_eq!(raiding(raid(west, Raid::Ahead)).0, OrderKind::Flight);
    let (down, off) = raiding(raid(at("1303"), Raid::Ahead));
    assert_eq!((down, off), (OrderKind::Landing, OrderKind::Disembark));
    let ground = raid(at("1503"), Raid::Landed).flag("su-2", Lasting::GROUND);
    let hex = at("1503");
    let (takes, boards) = raiding(ground.change("su-3", |u| u.at = hex));
    assert_eq!((takes, boards), (OrderKind::Embark, OrderKind::Embark));
    let aboard = raid(at("1503"), Raid::Landed).flag("su-2", Lasting::GROUND);
    assert_eq!(raiding(aboard), (OrderKind::TakeOff, OrderKind::Wait));
    let (game, state) = planned(raid(at("1003"), Raid::Landed), 0);
    let plan = game.look(&state).plan(Field::id("su-2"));
    assert_eq!((plan.kind, plan.leaves), (OrderKind::Flight, true), "{plan:?}");
}

/// Where there is no time to come back, or all is done, they stay at the airfield.
#[test]
fn leaves_raiders_at_home_when_it_is_too_late() {
    let late = raid(Place::Parked, Raid::Ahead).state(|s| s.turn = 17);
    assert_eq!(raiding(late).0, OrderKind::Wait);
    assert_eq!(raiding(raid(Place::Parked, Raid::Back)).0, OrderKind::Wait);
}

/// A trail is laid between the guns and those who drive up to the village; where no one shoots there is none.
#[test]
fn lays_a_trail_before_those_who_come_up() {
    let field = |gun: &str| {
        held(Field::of(&[".........", ".........", "....S....", "........."]), "0503")
            .unit("su-1", "su_btr", "0303")
            .unit("su-2", "su_btr", "0303")
            .unit("su-3", "su_smoke", "0302")
            .unit("us-1", gun, "0803")
            .unit("us-2", gun, "0803")
            .unit("us-3", gun, "0802")
    };
    let plan = ordered(field("us_mbt"), 0, "su-3");
    assert_eq!(plan.kind, OrderKind::SmokeInMovement, "{plan:?}");
    assert_ne!(ordered(field("us_truck"), 0, "su-3").kind, OrderKind::SmokeInMovement);
}

/// Sets a side up by the plain script.
fn set_up(field: Field, seat: u8) -> State {
    let (mut game, mut state) = field.parts();
    game.begin = state.clone();
    let mut memo = Memo::default();
    for _ in 0..60 {
        let choice = script(&game, &state, Seat(seat), 0, &mut memo);
        game.apply(&mut state, Seat(seat), choice, &mut Silent).expect("what is listed is accepted");
        if choice.verb == READY {
            return state;
        }
    }
    panic!("the set-up is never ready");
}

/// Points for works go into mines against tanks on the hexes that the tanks will pass, none beside them.
#[test]
fn mines_the_ways_at_set_up() {
    let field = held(crate::setup::field(), "0803").game(|g| g.forces[1].works = 20);
    let (way, off) = (field.hex("0803"), field.hex("1005"));
    let state = set_up(field, 1);
    let at: Vec<_> = state.mines.iter().map(|m| (m.hex, m.kind)).collect();
    assert_eq!(at.len(), 2, "{at:?}");
    assert!(at.iter().all(|&(hex, kind)| kind == MineKind::At && hex != off), "{at:?}");
    assert!(at.iter().any(|&(hex, _)| hex == way), "{at:?}");
}
