//! Sentences of the rulebook that meet others: each example stands on the line that decides it.

use super::attack::{MISS, bound, close, duel};
use super::field::{Field, Orders, all};
use hot_war::data::{MineKind, OrderKind, Side};
use hot_war::rules::Bar;
use hot_war::state::{Fire, Gone, Lasting, Place, StructureKind};
use sandtable_hex::HexId;

const COLUMN: [&str; 8] = ["..."; 8];
/// A wood between the guns and what they shoot at.
const BEHIND_A_WOOD: [&str; 8] = ["...", "...", "...", "...", "...", ".w.", "...", "..."];
const VILLAGE_BEHIND_A_WOOD: [&str; 8] = ["...", "...", "...", ".S.", "...", ".w.", "...", "..."];

/// A Soviet howitzer battery four hexes south of American infantry.
fn guns(rows: &[&str]) -> Field {
    Field::of(rows).unit("su-1", "su_how", "0208").deployed("su-1", "N").unit("us-1", "us_inf", "0204")
}

#[test]
fn wire_is_torn_by_the_shot_that_destroys_its_target_too() {
    // §HW-8.1.1
    let play = guns(&COLUMN)
        .wire("0204", "N")
        .change("us-1", |u| u.strength = 1)
        .unit("us-2", "us_truck", "0301")
        .plan()
        .order("su-1", "fire", "target us-1")
        .roll(&all(10, 1))
        .go();
    assert_eq!(play.see("us-1").at, Place::Gone(Gone::Destroyed));
    assert!(play.state().wire.is_empty());
}

#[test]
fn riders_thrown_off_under_indirect_fire_are_shot_at_with_its_fewer_dice() {
    // §HW-7.6.9.3, §HW-8.1.6
    let _ = guns(&BEHIND_A_WOOD)
        .unit("su-2", "su_recon", "0104")
        .card("apc", "us_apc", |c| c.properties.transport.outside = 3)
        .unit("us-2", "apc", "0204")
        .change("us-1", |u| u.at = Place::Outside(Field::id("us-2")))
        .plan()
        .order("su-1", "fire", "target us-2")
        .go()
        .expect_chance("fire-ussr 3 d6")
        .roll(&all(3, 6))
        .expect_chance("fire-ussr 7 d6");
}

#[test]
fn misses_of_indirect_fire_hit_a_settlement_with_no_more_than_its_fewer_dice() {
    // §HW-13.9.5, §HW-8.1.6
    let _ = guns(&VILLAGE_BEHIND_A_WOOD)
        .unit("su-2", "su_recon", "0104")
        .plan()
        .order("su-1", "fire", "target us-1")
        .go()
        .expect_chance("fire-ussr 7 d6")
        .roll(&all(7, 6))
        .expect_chance("fire-ussr 3 d6");
}

#[test]
fn a_gun_that_shoots_at_a_structure_is_spotted_for() {
    // §HW-7.5.17: the target of its order, whatever it is, in sight of the spotter.
    let fire = |spotter: &str| {
        guns(&["...", "...", ".w.", ".S.", "...", "...", "...", "..."])
            .unit("su-2", "su_recon", spotter)
            .plan()
            .order("su-2", "artillery_spotting", "target su-1")
            .order("su-1", "fire", "target 0204")
            .go()
            .expect_chance("fire-ussr 4 d6")
            .roll("1 1 6 6")
    };
    let play = fire("0106").expect_legal(["again 0", "again 1", "again 2"]).then("again 2").roll("1 1");
    assert_eq!(play.state().structures[0].damage, 2, "four hits, Defence 2");
    assert_eq!(fire("0201").rolls(), 1, "a wood is in its way");
}

#[test]
fn a_height_helps_as_terrain_does() {
    // §HW-4.12.10, §HW-4.12.13, §HW-4.12.15, §HW-7.3.21: not who is Suppressed, but who is in chemical protection.
    let field = |state: Lasting| {
        close(&[]).level("0302", 1).flag("us-1", state).plan().order("su-1", "attack", "target us-1, to 0302")
    };
    let two_hits = "1 2 3 6 6 6 6 6 6 6";
    let play = field(Lasting::SUPPRESSED).roll("6 6").roll(two_hits).roll(MISS).go();
    assert_eq!(play.see("us-1").strength, 4, "Defence 1 of its own");
    let play = field(Lasting::CHEM).roll(two_hits).roll(MISS).roll("1 1").go();
    assert_eq!(play.see("us-1").strength, 4, "Defence 1 of the height");
}

#[test]
fn who_flies_in_from_a_half_hex_passes_the_first_hex_of_the_board() {
    // §HW-9.6.1, §HW-9.8.2
    let field = Field::of(&["......"; 8]).unit("us-1", "us_sam", "0101");
    let half = Place::Half(field.hex("0103"));
    let _ = field
        .unit_at("su-1", "su_ah", half)
        .plan()
        .order("su-1", "flight", "to 0106")
        .order("us-1", "defence", "face 0101/S, zone 2")
        .go()
        .expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn who_takes_off_is_in_the_air_over_the_hex_he_leaves() {
    // §HW-9.6.1, §HW-9.10.6: the zone ends there.
    let _ = Field::of(&["......"; 8])
        .unit("us-1", "us_sam", "0101")
        .unit("su-1", "su_ah", "0103")
        .flag("su-1", Lasting::GROUND)
        .plan()
        .order("su-1", "take_off", "to 0107")
        .order("us-1", "defence", "face 0101/S, zone 2")
        .go()
        .expect_legal(["hold", "shoot su-1"]);
}

#[test]
fn without_ammo_no_one_attacks() {
    // §HW-2.1.7, §HW-7.3.9
    let (game, state) = duel(&[]).change("su-1", |u| u.ammo = 0).parts();
    let may = game.look(&state).may_give(Field::id("su-1"), OrderKind::Attack);
    assert_eq!(may, Err(Bar("HW-2.1.7", "bar-no-ammo")));
}

#[test]
fn no_one_gets_off_into_the_water() {
    // §HW-7.6.10, §HW-13.3
    let aboard = |hex: &str| {
        Field::of(&["...", "~~~", "...", "..."])
            .unit("su-1", "su_btr", hex)
            .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
            .unit("us-1", "us_truck", "0304")
            .plan()
            .choose(0, "order su-2")
    };
    let _ = aboard("0202").refused(0, "give disembark", "HW-7.6.10");
    let _ = aboard("0201").can(0, "give disembark");
}

#[test]
fn who_is_attacked_spends_ammo_though_he_cannot_hit_the_attacker() {
    // §HW-7.3.9: all who take part, but those who withdraw (§HW-7.3.19).
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mbt", "0203")
        .unit("us-1", "us_mortar", "0202")
        .deployed("us-1", "S")
        .plan()
        .order("su-1", "attack", "target us-1, to 0202")
        .roll(&all(13, 6))
        .go();
    assert_eq!((play.see("su-1").ammo, play.see("us-1").ammo), (5, 5));
}

#[test]
fn riders_get_off_a_transport_that_mines_have_made_too_small_for_them() {
    // §HW-7.6.9.1, §HW-7.6.9.4: two of three can carry six outside.
    let on = Place::Outside(Field::id("su-1"));
    let play = Field::of(&COLUMN)
        .mines("0203", Side::Usa, MineKind::At)
        .unit("su-1", "su_btr", "0204")
        .unit_at("su-2", "su_mr", on)
        .unit_at("su-3", "su_mr", on)
        .change("su-3", |u| u.strength = 4)
        .unit("us-1", "us_truck", "0301")
        .plan()
        .order("su-1", "move", "to 0203")
        .roll("1 1 6 6 6 6 6")
        .roll("1 1")
        .go();
    assert_eq!((play.see("su-1").strength, play.see("su-2").at), (2, on));
    assert_eq!((play.place("su-3").as_str(), play.see("su-3").strength), ("0203", 4));
}

#[test]
fn passengers_get_off_where_a_helicopter_without_fuel_comes_down() {
    // §HW-9.2.1, §HW-9.12: it counts as carrying out Landing.
    let play = Field::of(&["......"; 8])
        .unit("su-1", "su_th", "0304")
        .change("su-1", |u| u.fuel = 0)
        .unit_at("su-2", "su_mr", Place::Inside(Field::id("su-1")))
        .unit("us-1", "us_truck", "0608")
        .plan()
        .order("su-2", "disembark", "")
        .go();
    assert!(play.see("su-1").is(Lasting::GROUND));
    assert_eq!(play.place("su-2"), "0304");
}

#[test]
fn who_finds_his_target_dead_does_not_join_the_fight_beside() {
    // §HW-7.3.5: no close combat this turn, no ammo, though an enemy on the hex fights another.
    let play = close(&[])
        .change("us-1", |u| u.strength = 1)
        .unit("us-2", "us_inf", "0302")
        .unit("su-2", "su_mr", "0202")
        .unit("su-3", "su_mr", "0301")
        .plan()
        .order("su-1", "attack", "target us-1, to 0302")
        .order("su-2", "attack", "target us-2, to 0302")
        .order("us-2", "attack", "target su-2, to 0202")
        .order("su-3", "fire", "target us-1")
        .roll(&all(10, 1))
        .roll("6 1")
        .roll(MISS)
        .roll(MISS)
        .go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").ammo), ("0302", 6));
    assert_eq!((play.see("su-2").ammo, play.see("us-2").ammo), (5, 6));
}

#[test]
fn sections_that_are_shot_to_pieces_end_the_work() {
    // §HW-7.5.12, §HW-6.8
    let play = Field::of(&["...", "...", "~~~", "...", "..."])
        .unit("su-1", "su_pont", "0202")
        .unit("us-1", "us_mbt", "0204")
        .plan()
        .order("su-1", "build_pontoon", "target 0203")
        .go();
    assert_eq!(play.state().structures[0].kind, StructureKind::Sections(1));
    let play = play.order("us-1", "fire", "target 0203").roll("1 6 6").go();
    assert!(play.state().structures.is_empty(), "{:?}", play.state().structures);
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").progress), ("0203", 0));
}

#[test]
fn a_helicopter_on_the_ground_rises_out_of_a_fire() {
    // §HW-11.2, §HW-9.10.6
    let field = |fuel: u8| {
        let field = Field::of(&["...", "...", ".S.", "...", "..."])
            .unit("su-1", "su_ah", "0203")
            .flag("su-1", Lasting::GROUND)
            .change("su-1", |u| u.fuel = fuel)
            .unit("us-1", "us_truck", "0205");
        field.state(|s| {
            let hex = s.structures[0].hex;
            s.turn = 2;
            s.fires.push(Fire { hex, turn: 1, oil: false });
        })
    };
    let play = field(4).plan().roll("1 1").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0103", false));
    assert_eq!((play.see("su-1").strength, play.see("su-1").fuel), (2, 3));
    let play = field(0).plan().roll("1 1").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0203", true));
}

#[test]
fn a_helicopter_that_rises_from_mines_sets_them_off() {
    // §HW-10.3, §HW-9.5: on the ground it is Armoured, and it starts a move there.
    let rises = || {
        Field::of(&["......"; 8])
            .mines("0305", Side::Usa, MineKind::At)
            .unit("su-1", "su_ah", "0305")
            .flag("su-1", Lasting::GROUND)
            .unit("us-1", "us_truck", "0608")
            .plan()
            .order("su-1", "take_off", "to 0301")
    };
    let play = rises().roll(&all(7, 6)).go();
    assert_eq!(
        (play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)),
        ("0304", false),
        "one hex only"
    );
    let play = rises().roll("1 6 6 6 6 6 6").roll("6 6").go();
    assert_eq!((play.place("su-1").as_str(), play.see("su-1").is(Lasting::GROUND)), ("0305", true));
}

#[test]
fn who_has_fought_does_not_shoot_from_defence_after_it() {
    // §HW-7.1.10
    let play = duel(&[])
        .change("us-1", |u| u.at = Place::Hex(HexId(14)))
        .change("su-1", |u| (u.at, u.strength) = (Place::Hex(HexId(13)), 1))
        .unit("su-2", "su_btr", "0306")
        .plan()
        .order("us-1", "defence", "face 0303/S, zone 2")
        .order("su-1", "attack", "target us-1, to 0303")
        .order("su-2", "move", "to 0305")
        .roll("1 1")
        .roll("6 6 6")
        .roll(&all(10, 1))
        .go();
    assert_eq!((play.place("us-1").as_str(), play.place("su-2").as_str()), ("0303", "0305"));
    assert_eq!((play.see("su-1").at, play.see("us-1").ammo), (Place::Gone(Gone::Destroyed), 6));
}

#[test]
fn who_came_himself_is_driven_off_by_any_side() {
    // §HW-7.3.12.3
    let _ = bound(&[])
        .flag("su-1", Lasting::SUPPRESSED)
        .plan()
        .roll("6 6")
        .roll(MISS)
        .roll(MISS)
        .go()
        .expect_asked([0])
        .expect_legal(["to 0201", "to 0202", "to 0301", "to 0303", "to 0401", "to 0402"]);
}
