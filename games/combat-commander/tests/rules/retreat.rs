//! O22 Recover, O23 Rout and Retreat: further examples.

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::board::Edge;
use combat_commander::data::{Event, Order, Trigger};
use combat_commander::decisions::GiveOrders;
use combat_commander::map::{Hexside, Terrain};
use combat_commander::rules::terrain::Fort;
use combat_commander::state::is;
use sandtable_engine::Msg;

/// §D3, §O22.2, §O22.3: the player says whose roll is next; Suppressed markers went before, all of them.
#[test]
fn the_order_of_rally_rolls() {
    let mut f = Field::open();
    let (a, b) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Rifle", "H9"));
    let sound = f.unit(Axis, "Rifle", "A9");
    f.unit(Allies, "Rifle", "A1");
    f.set(&a, is::BROKEN | is::SUPPRESSED);
    f.break_(&b);
    f.set(&sound, is::SUPPRESSED);
    f.orders(Order::Recover);
    assert!(!f.suppressed(&a) && !f.suppressed(&sound));
    f.asks(Axis, &[&format!("rally {a}"), &format!("rally {b}")]);
    f.choose(format!("rally {b}")).sum(8);
    f.asks(Axis, &[&format!("rally {a}")]);
    // 6 is less than 7: with the marker it would have been a tie.
    f.choose(format!("rally {a}")).sum(6);
    assert!(!f.broken(&a) && f.broken(&b));
}

/// §D4, §D5, §O23.2, §O23.3: the active player rolls for the enemy's units, in his order; their owner retreats them,
/// and those broken only now do not roll.
#[test]
fn the_enemy_routs() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H9");
    let (a, b) = (f.unit(Allies, "Rifle", "H5"), f.unit(Allies, "Rifle", "C5"));
    let late = f.unit(Allies, "Rifle", "L5");
    f.break_(&a);
    f.break_(&b);
    f.orders(Order::Rout);
    f.asks(Axis, &[&"enemy"]);
    f.choose("enemy");
    f.asks(Axis, &[&format!("rout {a}"), &format!("rout {b}")]);
    f.break_(&late);
    f.choose(format!("rout {a}")).awaits_roll(Axis);
    // Morale 6.
    f.sum(8);
    assert_eq!(f.fate(), Some(Msg::new("fate-retreats").num("hexes", 2)));
    assert_eq!(f.asked(), Some(Allies));
    f.choose("to H4").choose("to H3");
    f.asks(Axis, &[&format!("rout {b}")]);
    f.choose(format!("rout {b}")).sum(5);
    assert_eq!(f.fate(), Some(Msg::new("fate-stays")));
    assert_eq!((f.at(&a), f.at(&b), f.at(&late)), ("H3".into(), "C5".into(), "L5".into()));
}

/// §O23.3.1, §O23.3.2: a Retreat counts no points and draws no fire.
#[test]
fn a_retreat_costs_nothing() {
    let mut f = Field::open().terrain(Terrain::Marsh, "H7 H8 H9").level(3, "H8");
    f = f.side(Hexside::Wall, "H6", "H7");
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H3");
    f.order(Allies, Order::Fire);
    f.break_(&rifle);
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(10);
    for at in ["H7", "H8", "H9"] {
        assert_eq!(f.asked(), Some(Axis));
        f.choose(format!("to {at}"));
    }
    assert_eq!(f.at(&rifle), "H9");
}

/// §O23.3.3: Wire on the way is no stop.
#[test]
fn a_retreat_through_wire() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.fort(Fort::Wire, "H7");
    f.orders(Order::Rout)
        .choose("own")
        .choose(format!("rout {rifle}"))
        .sum(9)
        .choose("to H7")
        .choose("to H8");
    assert_eq!(f.at(&rifle), "H8");
}

/// §O23.3.4, §CC-F103.e: Mines attack who retreats, in and out; a tie suppresses him.
#[test]
fn a_retreat_through_mines() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.fort(Fort::Mines, "H7");
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(9).choose("to H7");
    f.awaits_roll(Allies);
    // 6 + 6 against 7 + 5.
    f.sum(6).sum(5);
    assert!(f.suppressed(&rifle) && f.broken(&rifle));
    f.choose("to H8").awaits_roll(Allies);
    // Suppressed: 6 + 9 + ... is enough to kill it on the way out.
    f.sum(9).sum(3);
    assert!(f.lost(&rifle));
}

/// §CC-O23.4, §O23.3.5, §T83-c: a way that does not kill must be taken; if all ways kill, the unit dies.
#[test]
fn a_retreat_that_need_not_kill() {
    let mut f = Field::open().terrain(Terrain::WaterBarrier, "G8").side(Hexside::Cliff, "H7", "I8");
    let rifle = f.unit(Axis, "Rifle", "H7");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(8);
    f.asks(Axis, &[&"to H8"]);
    let mut f = Field::open().terrain(Terrain::WaterBarrier, "G8").side(Hexside::Cliff, "H7", "I8");
    let rifle = f.unit(Axis, "Rifle", "H7");
    f.unit(Axis, "Conscript", "A10");
    f.unit(Allies, "Rifle", "H8");
    f.break_(&rifle);
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(8);
    assert!(f.lost(&rifle));
    assert_eq!((f.s.vp, f.at(&rifle)), (-2, "off".to_string()));
}

/// §CC-O23.5, §FLAG-3: closer is measured from the middle of the hex to the edge: a shifted column has three ways to
/// the south; counted in hexes there is one less.
#[test]
fn what_is_closer() {
    let ways = |edge: Edge, at: &str, by_count: bool| {
        let mut f = Field::open();
        f.g.sides[0].edge = edge;
        f.g.sides[1].edge = edge.opposite();
        f.g.flags.retreat_by_hex_count = by_count;
        let rifle = f.unit(Axis, "Rifle", at);
        let mut names: Vec<String> = f.look().retreat_hexes(rifle.id).map(|h| h.name()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(ways(Edge::South, "H5", false), ["G6", "H6", "I6"]);
    assert_eq!(ways(Edge::South, "H5", true), ["G6", "H6", "I6"]);
    assert_eq!(ways(Edge::South, "G5", false), ["F5", "G6", "H5"]);
    assert_eq!(ways(Edge::South, "G5", true), ["G6"]);
    assert_eq!(ways(Edge::West, "H5", false), ["G5", "G6"]);
}

/// §CC-O23.6, §A36: a Sniper on the Rout roll hits the very Squad; Light Wounds save it as a Team, for which the roll then
/// counts.
#[test]
fn the_roll_counts_for_the_team() {
    let mut f = Field::open();
    f.unit(Axis, "Rifle", "H9");
    let squad = f.unit(Allies, "Rifle", "H5");
    f.break_(&squad);
    let wounds = f.action(Allies, combat_commander::data::Action::LightWounds);
    f.orders(Order::Rout).choose("enemy").choose(format!("rout {squad}"));
    f.throw(4, 4, Some(Trigger::Sniper)).choose("keep").random_hex_is("H5").choose(format!("pick {squad}"));
    f.choose(format!("play {wounds}"));
    // A broken Line Team has Morale 6: two hexes back, and no other roll.
    f.choose("to H4").choose("to H3");
    assert_eq!(f.s.frames.top(), combat_commander::state::Frame::GiveOrders(GiveOrders));
    assert_eq!(f.look().units_in(hex("H3")).count(), 1);
}

/// §SM-6, §1.9.1.4, §1.9.1-c: Time! on a Rout roll moves the marker before anyone retreats.
#[test]
fn time_advances_before_the_retreat() {
    let mut f = Field::open().defender(Allies);
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "A1");
    f.break_(&rifle);
    f.smoke(3, "A5");
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}"));
    f.dice_with(6, 6, Trigger::Time);
    assert_eq!((f.s.time, f.at(&rifle)), (1, "H6".to_string()));
    f.asks(Axis, &[&"at A5"]);
    f.choose("at A5");
    assert_eq!(f.s.vp, -1, "the Defender's point");
    // 12 against 7: five hexes, and the edge is four away.
    for at in ["H7", "H8", "H9", "H10"] {
        f.choose(format!("to {at}"));
    }
    assert!(f.lost(&rifle));
    assert_eq!(f.s.smoke[hex("A5").index()], 0);
}

/// §E52, §O23.3: a Squad that Deploys during its Retreat has it before it still: both Teams make the rest, together.
#[test]
fn both_teams_of_a_squad_retreat_on() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.onlookers();
    f.break_(&rifle);
    f.fort(Fort::Mines, "H6");
    f.orders(Order::Rout).choose("own").choose(format!("rout {rifle}")).sum(9).choose("to H7").sum(3);
    f.throw(3, 4, Some(Trigger::Event)).choose("keep").event(Event::Deploy).choose(format!("deploy {rifle}"));
    assert_eq!(f.look().units_in(hex("H7")).count(), 2);
    f.choose("to H8");
    assert_eq!(f.look().units_in(hex("H8")).count(), 2);
    assert_eq!(f.s.frames.top(), combat_commander::state::Frame::GiveOrders(GiveOrders));
}
