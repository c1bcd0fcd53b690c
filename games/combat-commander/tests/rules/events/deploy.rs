//! E52 Deploy.

use super::{bystanders, field};
use crate::field::{Allies, Axis, Field, U, hex};
use combat_commander::data::{Event, Order};
use combat_commander::decisions::{ShareOut, Stand, ThinOut};
use combat_commander::state::{Card, Frame, RollFor, Share, UnitId, is};

/// The units of a hex.
fn units(f: &Field, at: &str) -> Vec<UnitId> {
    f.look().units_in(hex(at)).collect()
}

fn name(f: &Field, unit: UnitId) -> String {
    f.g.vocabulary.pieces[unit.index()].clone()
}

/// §E52: the drawer may replace one own Squad by two Teams of his quality; it is not eliminated (§4.2-a).
#[test]
fn a_squad_deploys() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    f.unit(Axis, "Line Team", "E9");
    f.unit(Axis, "Sergeant X", "E9");
    f.draw(Axis, Event::Deploy);
    f.may_have(Axis, "deploy", &[&rifle]);
    f.choose(format!("deploy {rifle}")).over();
    let teams = units(&f, "A10");
    assert_eq!(teams.len(), 2);
    for team in teams {
        assert_eq!(f.look().unit_type(team).name, "Line Team");
        assert_eq!(f.s.units[team.index()].flags, 0);
    }
    assert_eq!((f.at(&rifle).as_str(), f.lost(&rifle), f.s.losses), ("off", false, [0, 0]));
    f.points(0);
}

/// §E52: "may"; §CC-A36.a: with fewer than two Teams left it cannot be.
#[test]
fn no_teams_to_deploy() {
    let mut f = field();
    bystanders(&mut f);
    f.draw(Axis, Event::Deploy).choose("done").over();
    for _ in 0..7 {
        f.unit(Axis, "Line Team", "E9");
    }
    f.draw(Axis, Event::Deploy).nothing();
}

/// §E52, §11.3, §13.3, §E44.1: Weapon, Suppressed and Veteran go to one Team each, one by one; broken and activated
/// are both.
#[test]
fn one_team_keeps_each_marker() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let gun = f.arm(&rifle, "Light MG");
    f.set(&rifle, is::BROKEN | is::SUPPRESSED | is::VETERAN | is::ACTIVATED);
    f.draw(Axis, Event::Deploy).choose(format!("deploy {rifle}"));
    let teams = units(&f, "A10");
    let [first, second] = [name(&f, teams[0]), name(&f, teams[1])];
    for (share, taker) in Share::ALL.into_iter().zip([&second, &first, &second]) {
        assert!(matches!(f.s.frames.top(), Frame::ShareOut(ShareOut { what, .. }) if what == share));
        f.offers(Axis, "take", &[&first, &second]);
        f.choose(format!("take {taker}"));
    }
    f.over();
    let both = is::BROKEN | is::ACTIVATED;
    let flags = [0, 1].map(|n| f.s.units[teams[n].index()].flags);
    assert_eq!(flags, [both | is::SUPPRESSED, both | is::VETERAN]);
    assert_eq!(f.s.carriers[gun.id.index()], teams[1]);
    assert_eq!(f.s.units[rifle.id.index()].flags, 0, "the counter is clean again");
    assert!(!f.s.units[rifle.id.index()].weapon.is_some());
}

/// §E52: only what there is is asked for.
#[test]
fn nothing_to_share() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    f.set(&rifle, is::VETERAN);
    f.draw(Axis, Event::Deploy).choose(format!("deploy {rifle}"));
    assert!(matches!(f.s.frames.top(), Frame::ShareOut(ShareOut { what: Share::Veteran, .. })));
    let team = name(&f, units(&f, "A10")[0]);
    f.choose(format!("take {team}")).over();
}

/// §E52, §FLAG-8: by the letter of the text the active player deploys, whoever drew the Event.
#[test]
fn the_active_player_deploys_by_the_flag() {
    let mut f = field();
    let (rifle, enemy) = bystanders(&mut f);
    f.draw(Allies, Event::Deploy);
    f.may_have(Allies, "deploy", &[&enemy]);
    f.choose("done").over();
    f.g.flags.deploy_by_active_player = true;
    f.draw(Allies, Event::Deploy);
    f.may_have(Axis, "deploy", &[&rifle]);
}

/// §E52, §O20.3.4: a Defence roll under way for the Squad counts for both Teams.
#[test]
fn a_pending_defence_hits_both() {
    let pending = |total: i16| {
        let mut f = field();
        let (_, enemy) = bystanders(&mut f);
        f.set(&enemy, is::DEFENDING);
        f.s.attack.target = hex("O1");
        f.s.attack.total = total;
        let card = f.s.decks[1].pile.iter(Allies).find(|&c| f.look().card(c).sum() == 7).unwrap();
        f.turn().push(Stand { by: Allies, what: RollFor::Defence(enemy.id), card });
        f.draw(Allies, Event::Deploy).choose(format!("deploy {enemy}"));
        let look = f.look();
        let flags: Vec<(bool, bool)> =
            units(&f, "O1").iter().map(|&u| (look.is_broken(u), look.is(u, is::SUPPRESSED))).collect();
        (f, flags)
    };
    // A Line Team has Morale 7, on open ground: its total is 14.
    let (f, flags) = pending(15);
    assert_eq!(flags, [(true, false); 2]);
    f.over();
    assert_eq!(pending(14).1, [(false, true); 2]);
    assert_eq!(pending(13).1, [(false, false); 2]);
}

/// §E52, §CC-O23.6: on the list of a Recover Order each Team rolls once.
#[test]
fn both_teams_rally() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    let other = f.unit(Axis, "Rifle", "E9");
    f.break_(&rifle);
    f.break_(&other);
    let card = f.order(Axis, Order::Recover);
    f.choose(format!("play {card}"));
    f.choose(format!("rally {other}"))
        .throw(3, 4, Some(combat_commander::data::Trigger::Event))
        .choose("keep");
    f.event(Event::Deploy).choose(format!("deploy {rifle}"));
    let teams: Vec<String> = units(&f, "A10").into_iter().map(|u| name(&f, u)).collect();
    f.offers(Axis, "rally", &[&teams[0], &teams[1]]);
    f.choose(format!("rally {}", teams[0])).sum(5).choose(format!("rally {}", teams[1])).sum(5).over();
    let look = f.look();
    assert!(units(&f, "A10").iter().all(|&u| !look.is_broken(u)));
}

/// §E52: the roll that drew the Event was the Squad's own: both Teams have it.
#[test]
fn a_squad_can_deploy_on_its_own_roll() {
    let mut f = field();
    let (rifle, _) = bystanders(&mut f);
    f.break_(&rifle);
    let card = f.order(Axis, Order::Recover);
    f.choose(format!("play {card}")).choose(format!("rally {rifle}"));
    f.throw(2, 5, Some(combat_commander::data::Trigger::Event)).choose("keep");
    f.event(Event::Deploy).choose(format!("deploy {rifle}"));
    // 7 is more than the Morale 6 of broken Line Teams: nothing happens to either, and neither rolls again.
    let look = f.look();
    assert!(units(&f, "A10").iter().all(|&u| look.is_broken(u) && !look.is(u, is::SUPPRESSED)));
    f.over();
}

/// §EX-13, §8.2: two broken Squads in a hex: one deploys for free, then a Team goes.
#[test]
fn deploying_to_thin_out() {
    let mut f = field();
    bystanders(&mut f);
    let squads: [U; 2] = [f.unit(Axis, "Rifle", "E5"), f.unit(Axis, "Rifle", "E5")];
    squads.iter().for_each(|s| f.break_(s));
    f.turn().push(ThinOut { side: Axis, hex: hex("E5"), deployed: false });
    f.choose(format!("deploy {}", squads[0]));
    let teams: Vec<UnitId> = units(&f, "E5").into_iter().filter(|&u| u != squads[1].id).collect();
    assert!(teams.iter().all(|&u| f.look().is_broken(u)));
    let names = [name(&f, teams[0]), name(&f, teams[1])];
    f.offers(Axis, "eliminate", &[&squads[1], &names[0], &names[1]]);
    f.choose(format!("eliminate {}", names[0])).over();
    assert_eq!((f.look().figures(Axis, hex("E5")), f.s.losses), (6, [1, 0]));
    f.points(-1);
    assert_eq!(f.s.order_card, Card::NONE);
}

/// §E52, §E50: a Squad that Deploys in a Time advance in the midst of the Commissar's roll: it counts for both Teams.
#[test]
fn the_commissar_counts_both() {
    for (sum, left) in [(3, 2), (11, 0)] {
        let mut f = field();
        let (_, squad) = bystanders(&mut f);
        f.unit(Allies, "Rifle", "O3");
        f.break_(&squad);
        f.draw(Allies, Event::Commissar).choose(format!("pick {squad}"));
        f.throw_sum(sum);
        f.turn().deploy(squad.id);
        f.choose("keep");
        if matches!(f.s.frames.top(), Frame::Reroll(_)) {
            f.choose("keep");
        }
        f.over();
        let teams = units(&f, "O1");
        assert_eq!(teams.len(), left, "a roll of {sum}");
        assert!(teams.iter().all(|&u| !f.look().is_broken(u)));
    }
}
