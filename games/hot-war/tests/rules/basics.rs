//! The field itself: orders are written, laid open and carried out.

use super::field::{Field, Orders, seen};
use hot_war::data::{Category, MineKind, Prey, Side, Terrain, UnitType};
use hot_war::state::{Lasting, Place, StructureKind};

#[test]
fn orders_are_written_field_by_field_and_stand_when_whole() {
    // §HW-6.3, §HW-7.1.1
    let play = Field::of(&["....", "....", "...."])
        .unit("su-1", "su_mbt", "0202")
        .unit("us-1", "us_inf", "0402")
        .plan()
        .order("su-1", "defence", "face 0202/NE, zone 2");
    assert_eq!(play.state().plans[0].number, 2);
    assert!(play.state().drafts[0].is_none(), "it stands without being set down");
}

#[test]
fn no_attack_leads_out_of_a_trench() {
    // §HW-12.7, §HW-8.3.3: a Movement order does.
    let _ = Field::of(&["....", "....", "...."])
        .trench("0202", "NE", false)
        .unit("su-1", "su_mr", "0202")
        .unit("us-1", "us_inf", "0301")
        .change("su-1", |u| u.facing = Some(super::field::dir("NE")))
        .flag("su-1", Lasting::TRENCH)
        .plan()
        .choose(0, "order su-1")
        .refused(0, "give attack", "HW-12.7")
        .can(0, "give move");
}

#[test]
fn units_of_an_army_are_shared_out_among_its_players() {
    // §HW-1.3, §HW-6.1: each commands his own, all of a side see its plans, and a phase ends when all are ready.
    let play = Field::of_three_players(&["....", "....", "...."], "0402")
        .plan()
        .refused(0, "order su-2", "HW-1.3")
        .choose(0, "order su-1")
        .choose(0, "give move")
        .choose(0, "to 0201")
        .choose(0, "set");
    assert!(seen(&play, 1).contains("order-move"), "the comrade sees the order");
    assert!(!seen(&play, 2).contains("order-move"), "the enemy does not");
    let play = play.choose(0, "ready").choose(2, "ready");
    assert_eq!(play.state().turn, 1);
    let play = play.choose(1, "ready");
    assert_eq!((play.state().turn, play.place("su-1").as_str()), (2, "0201"));
}

#[test]
fn types_and_categories() {
    // §HW-1.7, §HW-1.8
    use UnitType::{Armoured, Artillery, HeavyTank, Helicopter, Infantry, LightTank, Vehicle};
    assert!([Infantry, Artillery].iter().all(|t| t.category() == Some(Category::Light)));
    assert!([Vehicle, Armoured, LightTank, HeavyTank].iter().all(|t| t.category() == Some(Category::Heavy)));
    assert_eq!(Helicopter.category(), None);
    assert!(Helicopter.is_aviation() && !HeavyTank.is_aviation());
}

#[test]
fn a_unit_is_called_by_its_number() {
    // §HW-1.5
    let (game, state) = Field::of(&["...."]).unit("us-3", "us_inf", "0201").parts();
    assert_eq!(game.look(&state).number(Field::id("us-3")), 3);
    assert_eq!(game.vocabulary.pieces[Field::id("us-3").index()], "us-3");
}

#[test]
fn what_lies_open_and_what_does_not() {
    // §HW-17.3, §HW-17.6, §HW-17.7, §HW-17.8
    let play = Field::of(&["....", ".b..", "...."])
        .unit("su-1", "su_mbt", "0101")
        .unit("us-1", "us_inf", "0402")
        .unit("us-2", "us_inf", "0202")
        .ambush("us-2", "NW", 1)
        .structure("0401", StructureKind::Depot(Side::Usa, 24))
        .mines("0302", Side::Usa, MineKind::Ap)
        .plan();
    let soviet = seen(&play, 0);
    assert!(soviet.contains("number-usa-1") && soviet.contains("depot"));
    assert!(!soviet.contains("number-usa-2") && !soviet.contains("mines"));
    assert!(seen(&play, 1).contains("number-usa-2") && seen(&play, 1).contains("mines-ap"));
}

#[test]
fn helicopters_come_and_go_by_the_half_hexes_of_their_own_edge() {
    // §HW-1.2, §HW-8.3.11, §HW-9.8.2: on a half-hex it is no target
    let field =
        Field::of(&["....", "....", "...."]).unit("su-1", "su_ah", "0102").unit("us-1", "us_sam", "0202");
    let hex = field.hex("0102");
    let (game, state) = field.change("su-1", |u| u.at = Place::Half(hex)).parts();
    let look = game.look(&state);
    assert!(!look.is_target(Field::id("su-1")));
    assert!(!look.may_target(Field::id("us-1"), Field::id("su-1")));
    assert!(game.board.is_departure(hex, Side::Ussr) && !game.board.is_departure(hex, Side::Usa));
}

#[test]
fn orders_of_helicopters_and_how_far_they_see() {
    // §HW-9.9, §HW-9.10, §HW-9.10.2: nine hexes; Fire only from the air, and it costs ammo and fuel
    let rows = ["............"; 6];
    let play = Field::of(&rows)
        .unit("su-1", "su_ah", "0103")
        .unit("us-1", "us_inf", "0303")
        .plan()
        .order("su-1", "fire", "target us-1")
        .roll("6 6 6 6 6 6 6 6 6 6")
        .go();
    let fired = play.see("su-1");
    assert_eq!((fired.ammo, fired.fuel, play.place("su-1").as_str()), (4, 7, "0103"));
    let (game, state) = Field::of(&rows).unit("su-1", "su_ah", "0103").unit("us-1", "us_inf", "1003").parts();
    assert!(game.look(&state).sees_unit(Field::id("su-1"), Field::id("us-1")), "nine hexes");
    assert!(!game.look(&state).sees_unit(Field::id("us-1"), Field::id("su-1")), "ground units see seven");
}

#[test]
fn where_helicopters_land() {
    // §HW-9.3.1
    use hot_war::data::Landing;
    let field = Field::of(&[".bSF", "wOvL"]).unit("su-1", "su_aasp", "0101").unit("us-1", "us_ah", "0402");
    let class = |name: &str| field.hex(name);
    let hexes = [("0101", Landing::Easy), ("0201", Landing::Easy), ("0301", Landing::Hard)];
    let dangerous = ["0401", "0102", "0202", "0302", "0402"].map(|h| (h, Landing::Dangerous));
    let all: Vec<_> = hexes.into_iter().chain(dangerous).map(|(h, l)| (class(h), l)).collect();
    let (game, state) = field.parts();
    let look = game.look(&state);
    assert!(all.into_iter().all(|(hex, landing)| look.landing_class(hex) == landing));
    assert_eq!(look.prey(Field::id("us-1")), Prey::Unit(UnitType::Helicopter));
}

#[test]
fn hexes_have_numbers_roads_lie_over_terrain_and_rivers_flow() {
    // §HW-1.1, §HW-13.12, §HW-15.3
    let field = Field::of(&["w~..", "....", "...."]).road("0101", &["S"]).flows("0201", "0202");
    let (wood, river, below) = (field.hex("0101"), field.hex("0201"), field.hex("0202"));
    let (game, state) = field.parts();
    let look = game.look(&state);
    assert_eq!(look.hex_name(wood), "0101");
    assert!(
        look.ground(wood).has_road() && look.is_terrain(wood, Terrain::LightWood),
        "the wood stays a wood"
    );
    assert!(look.terrain(wood).barrier);
    assert_eq!(look.ground(river).downstream, Some(below));
}
