//! What close combat costs and who shoots after it (§HW-2.1.7, §HW-7.1.10, §HW-7.3.9).

use super::attack::duel;
use super::field::{Field, Orders, all};
use hot_war::board::Edge;
use hot_war::data::{OrderKind, Side};
use hot_war::rules::Bar;
use hot_war::scenario::Exit;
use hot_war::state::{Gone, Place};
use sandtable_hex::HexId;

const COLUMN: [&str; 8] = ["..."; 8];

#[test]
fn without_ammo_no_one_attacks() {
    // §HW-2.1.7, §HW-7.3.9
    let (game, state) = duel(&[]).change("su-1", |u| u.ammo = 0).parts();
    let may = game.look(&state).may_give(Field::id("su-1"), OrderKind::Attack);
    assert_eq!(may, Err(Bar("HW-2.1.7", "bar-no-ammo")));
}

#[test]
fn a_unit_that_is_attacked_spends_ammo_though_it_cannot_hit_the_attacker() {
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
fn a_unit_that_has_fought_does_not_shoot_from_defence_after_it() {
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
fn a_target_that_has_left_the_board_is_lost_not_destroyed() {
    // §HW-7.6.8.1
    let play = Field::of(&COLUMN)
        .unit("su-1", "su_mbt", "0206")
        .unit("us-1", "us_apc", "0201")
        .game(|g| {
            let hex = g.board.grid.parse("0201").expect("a hex");
            g.victory.exits.push(Exit { side: Side::Usa, hex, edge: Edge::N, percent: 50 });
        })
        .plan()
        .order("us-1", "move", "leave")
        .order("su-1", "fire_on_move", "target us-1, to 0205, to 0204, shoot-here")
        .go();
    assert_eq!(play.place("us-1"), "");
    assert_eq!(play.see("su-1").ammo, 6);
}
