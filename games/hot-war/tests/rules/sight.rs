//! Line of sight (HW-3, §HW-14.2, §HW-13.12.4).
#![allow(clippy::panic, reason = "tests stop at once")]

use super::field::Field;
use hot_war::HotWar;
use hot_war::data::{BridgeKind, Terrain};
use hot_war::rules::sight::{Hidden, Spot};
use hot_war::state::{Lasting, Smoke, SmokeFrom, State};

/// Whether one unit sees another.
fn sees((game, state): &(HotWar, State), unit: &str, other: &str) -> bool {
    game.look(state).sees_unit(Field::id(unit), Field::id(other))
}

/// A column of hexes from north to south, with tanks on these rows.
fn column(terrain: &str, su: u8, us: u8) -> Field {
    with(terrain, su, us, &[])
}

fn with(terrain: &str, su: u8, us: u8, options: &[(&str, &str)]) -> Field {
    let rows: Vec<String> = terrain.chars().map(String::from).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Field::with(&rows, options).unit("su-1", "su_mbt", &at(su)).unit("us-1", "us_mbt", &at(us))
}

fn at(row: u8) -> String {
    format!("01{row:02}")
}

/// Smoke on a hex.
fn smoke(field: Field, hex: &str) -> Field {
    let hex = field.hex(hex);
    field.state(|s| {
        s.smoke.push(Smoke { hex, from: SmokeFrom::Screen(hex), turn: 1 });
        s.smoky.insert(hex);
    })
}

#[test]
fn ex_20_a_barrier_between_hides_and_units_do_not() {
    // §HW-3.1, §HW-3.1.1, §HW-3.2, §HW-3.6
    assert!(!sees(&column(".b..", 1, 4).parts(), "su-1", "us-1"));
    assert!(sees(&column("b..b", 1, 4).parts(), "su-1", "us-1"), "their own hexes do not block");
    let crowd = column("....", 1, 4).unit("su-2", "su_mbt", "0102").unit("us-2", "us_mbt", "0103");
    assert!(sees(&crowd.parts(), "su-1", "us-1"));
    for barrier in "bwFSOBW".chars() {
        assert!(!sees(&column(&format!(".{barrier}."), 1, 3).parts(), "su-1", "us-1"), "{barrier}");
    }
    for open in ".,~=vL".chars() {
        assert!(sees(&column(&format!(".{open}."), 1, 3).parts(), "su-1", "us-1"), "{open}");
    }
}

#[test]
fn ex_20_sight_ends_at_its_range() {
    // §HW-3.3, §HW-8.1.11
    let field = || column("...........", 1, 8);
    assert!(sees(&field().parts(), "su-1", "us-1"), "seven hexes");
    assert!(!sees(&column("...........", 1, 9).parts(), "su-1", "us-1"), "eight hexes");
    let recon = field().unit("su-2", "su_recon", "0101").unit("us-2", "us_inf", "0110");
    assert!(sees(&recon.parts(), "su-2", "us-2"), "recon sees nine hexes");
    let parts = field().unit("su-2", "su_ah", "0101").unit("us-2", "us_inf", "0110").parts();
    assert!(sees(&parts, "su-2", "us-2") && !sees(&parts, "us-2", "su-2"), "range is the viewer's");
}

#[test]
fn a_hill_adds_to_the_range_two_hexes_at_most() {
    // §HW-3.4, §HW-14.2
    let far = |level, us| sees(&column("...........", 1, us).level("0101", level).parts(), "su-1", "us-1");
    assert!(far(1, 9) && !far(1, 10));
    assert!(far(2, 10) && !far(2, 11));
    assert!(far(3, 10) && !far(3, 11));
}

#[test]
fn suppressed_and_fighting_units_see_one_hex() {
    // §HW-3.5, §HW-5.4.7: no hill adds to it.
    for flag in [Lasting::SUPPRESSED, Lasting::BOUND] {
        let near = column("...", 1, 2).level("0101", 2).flag("su-1", flag);
        assert!(sees(&near.parts(), "su-1", "us-1"));
        let far = column("...", 1, 3).level("0101", 2).flag("su-1", flag).parts();
        assert!(!sees(&far, "su-1", "us-1") && sees(&far, "us-1", "su-1"));
    }
}

#[test]
fn a_line_between_two_hexes_is_blocked_by_both() {
    // §HW-3.1.2: 0102 to 0302 runs between 0201 and 0202.
    let field = |rows: &[&str], options: &[(&str, &str)]| {
        let field = Field::with(rows, options);
        field.unit("su-1", "su_mbt", "0102").unit("us-1", "us_mbt", "0302").parts()
    };
    let one = [".b.", "...", "..."];
    assert!(sees(&field(&one, &[]), "su-1", "us-1"));
    assert!(!sees(&field(&one, &[("los-edge", "one-blocks")]), "su-1", "us-1"));
    assert!(!sees(&field(&[".b.", ".b.", "..."], &[]), "su-1", "us-1"));
}

#[test]
fn from_a_height_only_the_hex_behind_a_barrier_is_hidden() {
    // §HW-3.7, §HW-3.9.3, §HW-14.3: bushes on row 3; from level 1 row 4 is hidden and row 5 is not.
    let seen = |us| sees(&column("..b..", 1, us).level("0101", 1).parts(), "su-1", "us-1");
    assert!(!seen(4) && seen(5));
    let back = column("..b..", 1, 4).level("0101", 1).parts();
    assert!(!sees(&back, "us-1", "su-1"), "§HW-3.9.4: and the other way");
}

#[test]
fn a_hill_between_hides_by_its_height() {
    // §HW-3.9.2, §HW-3.9.3
    let seen = |from, hill, us| {
        let field = column(".....", 1, us).level("0101", from).level("0103", hill);
        sees(&field.parts(), "su-1", "us-1")
    };
    assert!(!seen(0, 1, 5), "higher than both");
    assert!(seen(1, 1, 5) && !seen(1, 1, 4), "as high as the higher: only right behind it");
    let wooded = column("..b..", 1, 5).level("0101", 1).level("0103", 1);
    assert!(!sees(&wooded.parts(), "su-1", "us-1"), "a barrier as high as the higher hides all");
    let low = column("..b..", 1, 4).level("0101", 2).level("0104", 1);
    assert!(sees(&low.parts(), "su-1", "us-1"), "a barrier below the lower hides nothing");
}

#[test]
fn aircraft_look_from_level_two() {
    // §HW-3.8, §HW-3.9.1
    let air = |field: Field| field.unit("su-2", "su_ah", "0101").parts();
    assert!(sees(&air(column("..b..", 2, 5)), "su-2", "us-1"));
    assert!(!sees(&air(column("..b..", 2, 4)), "su-2", "us-1"), "right behind the bushes");
    assert!(!sees(&air(column(".....", 2, 5).level("0103", 2)), "su-2", "us-1"), "level 2 is a barrier");
    assert!(sees(&air(column(".....", 2, 5).level("0103", 1)), "su-2", "us-1"));
    let landed = column("..b..", 2, 5).unit("su-2", "su_ah", "0101").flag("su-2", Lasting::GROUND);
    assert!(!sees(&landed.parts(), "su-2", "us-1"), "on the ground it is a ground unit");
}

#[test]
fn neighbours_always_see_each_other() {
    // §HW-3.14
    assert!(sees(&column("FF", 1, 2).level("0102", 3).parts(), "su-1", "us-1"));
}

#[test]
fn ex_26_a_river_is_seen_from_its_banks() {
    // §HW-3.10, §HW-13.3.1, §HW-13.4.1
    for water in ["~", "="] {
        let near = column(&format!("{water}.."), 1, 2).parts();
        assert!(sees(&near, "su-1", "us-1") && sees(&near, "us-1", "su-1"));
        let far = column(&format!("{water}.."), 1, 3).parts();
        assert!(!sees(&far, "su-1", "us-1") && !sees(&far, "us-1", "su-1"));
        let air = |row: u8| column(&format!("{water}...."), 1, 2).unit("us-2", "us_ah", &at(row)).parts();
        assert!(sees(&air(3), "us-2", "su-1") && !sees(&air(4), "us-2", "su-1"));
    }
    let bridge = column("~..", 1, 3).bridge("0101", BridgeKind::Heavy);
    assert!(sees(&bridge.parts(), "su-1", "us-1"), "§HW-3.10.1: a bridge stands above the water");
    assert!(sees(&column("~~=~", 1, 4).parts(), "su-1", "us-1"), "along the river");
    assert!(!sees(&column("~.~", 1, 3).parts(), "su-1", "us-1"), "not over its bend");
}

#[test]
fn dt_51_out_of_a_ravine_one_sees_nothing() {
    // §HW-3.11
    let parts = column("v.", 1, 2).parts();
    assert!(sees(&parts, "us-1", "su-1") && !sees(&parts, "su-1", "us-1"));
    assert!(!sees(&column("v..", 1, 3).parts(), "us-1", "su-1"), "seen from neighbours only");
    let air = column("v...", 1, 2).unit("us-2", "us_ah", "0104").parts();
    assert!(sees(&air, "us-2", "su-1") && !sees(&air, "su-1", "us-2"), "and by aircraft");
}

#[test]
fn smoke_hides_what_is_in_it_and_behind_it() {
    // §HW-3.13, §HW-7.5.20.1
    assert!(!sees(&smoke(column("...", 1, 3), "0102").parts(), "su-1", "us-1"));
    for hex in ["0101", "0102"] {
        let parts = smoke(column("..", 1, 2), hex).parts();
        assert!(!sees(&parts, "su-1", "us-1") && !sees(&parts, "us-1", "su-1"), "{hex}");
    }
    // §HW-7.5.20.6: aircraft are not in it, and look over it but right behind it.
    let air = |us| smoke(column("....", 1, us), "0102").unit("su-2", "su_ah", "0101").parts();
    assert!(!sees(&air(3), "su-2", "us-1") && sees(&air(4), "su-2", "us-1"));
    let over = smoke(column("....", 2, 3), "0101").unit("su-2", "su_ah", "0101").parts();
    assert!(sees(&over, "su-2", "us-1") && sees(&over, "us-1", "su-2"));
}

#[test]
fn a_smoke_hex_is_in_no_ones_sight() {
    // §HW-3.13
    let hex = |options: &[(&str, &str)]| {
        let (game, state) = smoke(with("...", 1, 3, options), "0102").parts();
        let look = game.look(&state);
        let sees = look.sees_hex(Field::id("su-1"), hot_war_hex(&game, "0102"));
        (sees, look.sees_unit(Field::id("su-1"), Field::id("us-1")))
    };
    assert_eq!(hex(&[]), (false, false));
}

fn hot_war_hex(game: &HotWar, name: &str) -> sandtable_hex::HexId {
    game.board.grid.parse(name).unwrap_or_else(|_| panic!("no hex {name}"))
}

#[test]
fn on_a_road_through_a_wood_one_looks_along_the_road() {
    // §HW-3.12, §HW-13.12.4: a road from north to south through the wood of 0202.
    let field = |options: &[(&str, &str)], card: &str, wood: &str| {
        Field::with(&["...", wood, "..."], options)
            .road("0201", &["S"])
            .road("0202", &["N", "S"])
            .road("0203", &["N"])
            .unit("su-1", card, "0202")
            .unit("us-1", "us_inf", "0201")
            .unit("us-2", "us_inf", "0302")
            .parts()
    };
    let wood = field(&[], "su_btr", ".w.");
    assert!(sees(&wood, "su-1", "us-1") && !sees(&wood, "su-1", "us-2"));
    assert!(sees(&wood, "us-2", "su-1"), "it limits the viewer alone");
    assert!(sees(&field(&[], "su_mbt", ".w."), "su-1", "us-2"), "not tanks");
    assert!(sees(&field(&[], "su_mr", ".w."), "su-1", "us-2"), "not infantry");
    assert!(sees(&field(&[], "su_btr", "..."), "su-1", "us-2"), "not on a road in the open");
    let (game, state) = wood;
    let look = game.look(&state);
    let faces = |dir| look.may_face(Field::id("su-1"), hot_war_hex(&game, "0202"), dir);
    assert!(faces(super::field::dir("N")) && !faces(super::field::dir("NE")), "and so is its sector");
}

#[test]
fn a_unit_that_lies_in_ambush_is_never_seen() {
    // §HW-3.15
    let parts = column("..", 1, 2).ambush("us-1", "N", 1).parts();
    assert!(!sees(&parts, "su-1", "us-1"));
    let (game, state) = &parts;
    let hex = hot_war_hex(game, "0102");
    assert!(game.look(state).sees_unit_at(Field::id("su-1"), Field::id("us-1"), hex), "but its hex is");
}

#[test]
fn ruins_are_still_a_barrier() {
    // §HW-13.9.4
    let field = with(".S.", 1, 3, &[]).state(|s| s.structures[0].destroyed = true);
    assert!(!sees(&field.parts(), "su-1", "us-1"));
}

#[test]
fn what_hides_is_named() {
    // §HW-3.9
    let why = |field: Field| {
        let (game, state) = field.parts();
        let (from, to) = (hot_war_hex(&game, "0101"), hot_war_hex(&game, "0103"));
        game.look(&state).sight(Spot::ground(from), Spot::ground(to)).err()
    };
    let hex = sandtable_hex::HexId;
    assert_eq!(why(column(".b.", 1, 3)), Some(Hidden::Barrier(hex(1))));
    assert_eq!(why(column("...", 1, 3).level("0102", 1)), Some(Hidden::Height(hex(1))));
    assert_eq!(why(column(".b.", 1, 3).level("0101", 1)), Some(Hidden::Shadow(hex(1))));
    assert_eq!(why(smoke(column("...", 1, 3), "0102")), Some(Hidden::Smoke(hex(1))));
    assert_eq!(why(column("..~", 1, 2)), Some(Hidden::River(hex(2))));
    assert_eq!(why(column("..v", 1, 2)), Some(Hidden::Ravine(hex(2))));
    assert_eq!(why(column("...", 1, 3)), None);
}

/// A rough country, the same for the same seed.
fn country(seed: u32) -> (HotWar, State) {
    let mut dice = seed;
    let mut next = |n: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) % n
    };
    let rows: Vec<String> = (0..9)
        .map(|_| (0..9).map(|_| ['.', '.', '.', 'b', 'w', 'S', '~', '.'][next(8) as usize]).collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let (mut game, state) = Field::of(&rows).parts();
    for hex in &mut game.board.hexes {
        hex.level = if hex.terrain == Terrain::River { 0 } else { (next(8) / 3) as u8 };
    }
    (game, state)
}

#[test]
fn sight_is_the_same_both_ways_and_however_it_is_found() {
    // §HW-3.9.4: whether it is remembered, or walked because there is smoke somewhere.
    for seed in 1..4 {
        let (game, state) = country(seed);
        let corner = hot_war_hex(&game, "0101");
        let mut smoky = state.clone();
        smoky.smoke.push(Smoke { hex: corner, from: SmokeFrom::Screen(corner), turn: 1 });
        smoky.smoky.insert(corner);
        let (look, walked) = (game.look(&state), game.look(&smoky));
        let inner: Vec<_> = game.board.all().filter(|h| h.index() % 9 > 0 && h.index() > 9).collect();
        for &a in &inner {
            for &b in &inner {
                for (air_a, air_b) in [(false, false), (true, false), (true, true)] {
                    let (from, to) = (Spot { hex: a, air: air_a }, Spot { hex: b, air: air_b });
                    let clear = look.sight(from, to).is_ok();
                    assert_eq!(clear, look.sight(to, from).is_ok(), "{a:?} {b:?}");
                    assert_eq!(clear, walked.sight(from, to).is_ok(), "{a:?} {b:?}");
                }
            }
        }
    }
}

#[test]
fn the_sight_tool_tells_what_blocks() {
    // §HW-3.1
    use sandtable_engine::scene::{Answer, Question};
    use sandtable_engine::{Game, Noun, Viewer};
    let tell = |terrain: &str| {
        let (game, state) = column(terrain, 1, 3).parts();
        match game.ask(&state, Viewer::Umpire, &Question::Sight { from: 0, to: 2 }) {
            Answer::Sight(sight) => {
                (sight.clear, sight.distance, sight.obstacles.first().map(|o| o.at), sight.rule)
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(tell("..."), (true, 2, None, "HW-3.1".into()));
    assert_eq!(tell(".b."), (false, 2, Some(Noun::Hex(1)), "HW-3.6".into()));
}
