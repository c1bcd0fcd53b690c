//! What a scenario lays down (RULES.md, section 10), and the ground it is played on.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field, hex};
use combat_commander::CombatCommander;
use combat_commander::board::{Board, Hex};
use combat_commander::data::{Event, Order, Posture};
use combat_commander::decisions::{DrawChits, HandleEvent};
use combat_commander::map::{Map, Terrain};
use combat_commander::rules::terrain::{Chart, Fort, Ground};
use combat_commander::state::{EventStep, Frame, is};
use sandtable_engine::{Game, Options, Rolled, Seat, Silent};
use sandtable_hex::Dir;

/// A scenario with pieces of its text changed.
fn changed(id: &str, changes: &[(&str, &str)]) -> CombatCommander {
    let texts = CombatCommander::scenarios();
    let text = texts.iter().find(|t| CombatCommander::heading(t).is_ok_and(|i| i.id == id)).unwrap();
    let mut text = (*text).to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not in {id}");
        text = text.replacen(from, to, 1);
    }
    CombatCommander::load(&text, &Options::default())
        .unwrap_or_else(|problems| panic!("{}", sandtable_engine::list_problems(&problems)))
}

/// §CC-SET.1, §6.1.1, §6.2.1, §9.a, §4.3.1, §4.3.2: the scenario says where Time begins, who has the Initiative card,
/// who is first, how many Orders and what quality.
#[test]
fn the_scenario_says() {
    let changes = [
        ("\"time\": 0", "\"time\": 2"),
        ("\"sudden_death\": 8", "\"sudden_death\": 9"),
        ("\"initiative\": \"allies\"", "\"initiative\": \"axis\""),
        ("\"orders\": 3", "\"orders\": 5"),
        ("\"quality\": \"elite\"", "\"quality\": \"green\""),
        ("\"year\": 1944", "\"year\": 1943"),
    ];
    let g = changed("cc-5", &changes);
    let s = g.begin();
    assert_eq!((s.time, g.sudden_death, s.initiative, g.plan.opens), (2, 9, Axis, Allies));
    assert_eq!((g.sides[0].orders, g.year), (5, 1943));
    let team = g.look(&s).spare_team(Axis).unwrap();
    assert_eq!(g.look(&s).unit_type(team).name, "Green Team");
}

/// §1.1, §1.1-a: any two Postures may meet, and each fills its own hand.
#[test]
fn any_two_postures() {
    let all = [("attack", Posture::Attack, 6), ("recon", Posture::Recon, 5), ("defend", Posture::Defend, 4)];
    for (first, ours, hand) in all {
        for (second, theirs, other) in all {
            let own = format!("\"posture\": \"{first}\"");
            let enemy = format!("\"posture\": \"{second}\"");
            let g = changed(
                "cc-5",
                &[
                    ("\"posture\": \"defend\"", &own.replace("posture", "posturE")),
                    ("\"posture\": \"attack\"", &enemy),
                    ("posturE", "posture"),
                ],
            );
            assert_eq!(g.sides.clone().map(|s| s.posture), [ours, theirs]);
            assert_eq!((ours.hand(), theirs.hand()), (hand, other));
        }
    }
}

/// §F100.1, §F103.2-a, §D25, §CC-SET.4: all six kinds of Fortifications may be set up, in the own zone and not in
/// water; the scenario may have stronger Mines.
#[test]
fn six_kinds_of_works() {
    let forts = "\"fortifications\": {\"foxholes\": 1, \"trench\": 1, \"pillbox\": 1, \"bunker\": 1, \"mines\": 1, \"wire\": 1}";
    let g =
        changed("cc-5", &[("\"fortifications\": {\"trench\": 2}", forts), ("\"mines\": 6", "\"mines\": 8")]);
    assert_eq!(g.mines, 8);
    let mut s = g.begin();
    while s.frames.top() == Frame::DrawChits(DrawChits) {
        let mut weights = sandtable_engine::Weights::new();
        g.weights(&s, &mut weights);
        g.resolve(&mut s, &Rolled::Drawn(weights.as_slice()[0].0), &mut Silent).unwrap();
    }
    let zone: Vec<Hex> = g.sides[0].zone.iter().filter(|&h| !g.ground.water.contains(h)).collect();
    for (n, fort) in Fort::ALL.into_iter().enumerate() {
        for text in [format!("place {}", fort.id()), format!("at {}", zone[n].name())] {
            let choice = g.vocabulary.parse(&text).unwrap();
            g.apply(&mut s, Seat(0), choice, &mut Silent).unwrap_or_else(|_| panic!("{text} is refused"));
        }
        assert_eq!(g.look(&s).fort(zone[n]), Some(fort));
    }
    assert_eq!(s.setting[0].forts, [0; 6]);
    assert!(g.look(&s).fort_hexes(Axis).all(|h| g.sides[0].zone.contains(h) && !g.ground.water.contains(h)));
}

/// §F103.2-a: one strength for every Mines marker, those of the scenario and those that come later.
#[test]
fn the_strength_of_mines() {
    let mut f = Field::open();
    f.g.mines = 8;
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.onlookers();
    f.turn().push(HandleEvent { by: Axis, event: Event::BoobyTrap, step: EventStep::Start(Dir::D0) });
    f.turn().run_on();
    f.random_hex_is("H7");
    f.marches(&rifle).choose("to H7").sum(5);
    assert_eq!(f.s.attack.total, 13);
}

/// §8.1, §8.1.1, §8.1.3: a unit has one marker of each kind, a hex its Smoke and its works; what may not be there is
/// not placed.
#[test]
fn markers_of_different_kinds() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H8");
    f.arm(&rifle, "Light MG");
    f.set(&rifle, is::SUPPRESSED | is::VETERAN);
    f.onlookers();
    f.fort(Fort::Trench, "H8");
    assert!(f.look().may_smoke(hex("H8")) && !f.look().may_fortify(hex("H8")));
    f.smoke(5, "H8");
    f.turn().push(HandleEvent { by: Axis, event: Event::Shellholes, step: EventStep::Start(Dir::D0) });
    f.turn().run_on();
    f.random_hex_is("H8");
    assert_eq!((f.look().fort(hex("H8")), f.s.smoke[hex("H8").index()]), (Some(Fort::Trench), 5));
    assert!(f.is(&rifle, is::SUPPRESSED | is::VETERAN) && f.look().unit(rifle.id).weapon.is_some());
}

fn ground(hexes: &str) -> Ground {
    let text = format!(
        r#"{{"format": "sandtable-map", "version": 1, "game": "combat-commander", "id": "T", "name": "t",
        "description": "t", "cols": 15, "rows": 10, "hexes": {{{hexes}}}, "hexsides": [],
        "objectives": {{"1": "A1", "2": "B1", "3": "C1", "4": "D1", "5": "E1"}}, "origin": "a test"}}"#
    );
    let map = Map::parse(&Board::new(), &text)
        .unwrap_or_else(|problems| panic!("{}", sandtable_engine::list_problems(&problems)));
    Ground::new(&Board::new(), &Chart::printed().unwrap(), map, false)
}

/// §T78.1-a, §T78.1-d, §T88-a: a hex has a type; a road, railway or trail through it and its level only modify that:
/// Open Ground with all of them is still Open Ground, Woods on a hill are Woods.
#[test]
fn types_and_features() {
    let ground = ground(
        r#""H4": {"t": "woods", "e": 4, "road": [4]}, "H5": {"t": "woods", "e": 4, "road": [1, 4]},
           "H6": {"t": "woods", "e": 4, "road": [1]}, "H7": {"t": "woods", "e": 4}, "C4": {"t": "brush", "rail": [4]},
           "C5": {"t": "open", "rail": [1], "trail": [3]}, "D5": {"t": "brush", "trail": [6]}"#,
    );
    let cover = |at: &str| ground.cover(hex(at), None).total();
    let cost = |from: &str, to: &str| {
        let dir = Board::new().direction(hex(from), hex(to)).unwrap();
        ground.move_cost(hex(from), dir, Default::default(), [None, None]).unwrap()
    };
    assert!(ground.woods.contains(hex("H5")) && ground.map.tile(hex("H5")).level == 4);
    assert_eq!((cover("H5"), cover("H7")), (2 - 1, 2));
    assert_eq!((cost("H6", "H7"), cost("H6", "H5")), (2, 1));
    assert_eq!((ground.map.tile(hex("C5")).terrain, cover("C5")), (Terrain::Open, 0));
    assert_eq!((cost("C5", "D5"), cost("D6", "D5"), cost("C5", "C4")), (1, 2, 1));
}

/// §T78.1-b, §T78.1-c: of two types in a hex the one nearer the top of the chart counts for everything: a bridge over a
/// stream is a bridge.
#[test]
fn the_higher_type_counts() {
    let ground = ground(
        r#""H4": {"t": "open", "road": [4]}, "H5": {"t": "bridge_minor", "u": "stream", "road": [1, 4]},
           "H6": {"t": "open", "road": [1]}, "C5": {"t": "stream"}"#,
    );
    assert!(Terrain::MinorBridge < Terrain::Stream && Terrain::MajorBridge < Terrain::Marsh);
    assert_eq!(ground.cover(hex("H5"), None).total(), 2 - 1);
    assert_eq!(ground.cover(hex("C5"), None).total(), -1);
    assert!(!ground.water.contains(hex("H5")) && ground.water.contains(hex("C5")));
}

/// §T94-a, §10.3.4: Smoke changes neither cost nor Cover; it hinders by its number into, out of and through its hex,
/// and along its sides.
#[test]
fn smoke_hinders() {
    let mut f = Field::open().terrain(Terrain::Brush, "H6");
    let cover = f.look().cover(hex("H6"));
    let north = f.g.board.direction(hex("H7"), hex("H6")).unwrap();
    let cost = f.look().step_cost(Axis, hex("H7"), north);
    f.smoke(7, "H6");
    assert_eq!((f.look().cover(hex("H6")), f.look().step_cost(Axis, hex("H7"), north)), (cover, cost));
    assert_eq!(f.look().los(hex("H8"), hex("H4")), Some(7));
    assert_eq!(f.look().los(hex("H6"), hex("H4")), Some(7));
    assert_eq!(f.look().los(hex("H8"), hex("H6")), Some(7));
    // G7 to I7 runs along the side between H6 and H7.
    assert_eq!(f.look().los(hex("G7"), hex("I7")), Some(7));
    assert_eq!(f.look().los(hex("H8"), hex("J4")), Some(0));
}

/// §T88.3.1, §T88.3.2-a: the first hex of a higher level along a line is its crest: it is seen from below, the ground
/// behind it is not; its level is that of its dot.
#[test]
fn the_crest_is_seen() {
    let f = Field::open().level(1, "H5 H4 H3");
    assert_eq!(f.g.ground.map.level(hex("H5")), 1);
    assert!(f.look().los(hex("H8"), hex("H5")).is_some());
    assert!(f.look().los(hex("H8"), hex("H4")).is_none() && f.look().los(hex("H8"), hex("H2")).is_none());
    assert!(f.look().los(hex("H5"), hex("H3")).is_some());
}

/// §O14.1, §5.1: Orders come from the hand of the one whose Turn it is, and of no one else.
#[test]
fn only_the_active_player_orders() {
    let mut f = Field::open();
    f.onlookers();
    let theirs = f.order(Allies, Order::Move);
    assert!(!f.may(format!("play {theirs}")));
    let choice = f.g.vocabulary.parse(&format!("play {theirs}")).unwrap();
    assert!(f.g.apply(&mut f.s, Seat(1), choice, &mut Silent).is_err());
}

/// §FLAG-1, §FLAG-2, §FLAG-3, §FLAG-4, §FLAG-5, §FLAG-6, §FLAG-7, §FLAG-8, §FLAG-9: each option switches its ruling and no
/// other; without options all is as the rules say.
#[test]
fn options_switch_rulings() {
    let flags = |options: &[(&str, &str)]| {
        let f = Field::with("cc-1", options).g.flags;
        [
            f.errata2008,
            f.weapon_command_cumulative,
            f.retreat_by_hex_count,
            !f.pass_zero_allowed,
            !f.walking_wounded_broken,
            !f.fort_vulnerability_exact,
            !f.concealment_min0,
            f.deploy_by_active_player,
            f.melee_literal,
        ]
    };
    assert_eq!(flags(&[]), [false; 9]);
    let title = CombatCommander::title();
    assert_eq!(title.options.len(), 9);
    for (n, option) in title.options.iter().enumerate() {
        assert_eq!(option.rule, format!("FLAG-{}", n + 1));
        let mut switched = [false; 9];
        assert_eq!(flags(&[(option.id, option.values[0])]), switched, "{}", option.id);
        switched[n] = true;
        assert_eq!(flags(&[(option.id, option.values[1])]), switched, "{}", option.id);
    }
}
