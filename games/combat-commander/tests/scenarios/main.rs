//! Scenarios, setting up and the random scenario generator (RULES.md, section 10).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

mod generator;

use combat_commander::CombatCommander;
use combat_commander::board::Hex;
use combat_commander::data::{Posture, Side};
use combat_commander::decisions::{DrawChits, GiveOrders, SetUp};
use combat_commander::look::Look;
use combat_commander::rules::stacking::FIGURES;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, State};
use sandtable_engine::{
    Choices, Dice, Game, Line, Options, Problem, Rolled, Seat, SeatSet, Silent, Speaker, Viewer, Waiting,
    Weights,
};

const AXIS: Seat = Seat(0);
const ALLIES: Seat = Seat(1);

fn text_of(id: &str) -> &'static str {
    CombatCommander::scenarios()
        .iter()
        .find(|text| CombatCommander::heading(text).is_ok_and(|info| info.id == id))
        .unwrap_or_else(|| panic!("no scenario {id}"))
}

fn load(text: &str) -> CombatCommander {
    CombatCommander::load(text, &Options::default())
        .unwrap_or_else(|problems| panic!("{}", sandtable_engine::list_problems(&problems)))
}

fn game(id: &str) -> CombatCommander {
    load(text_of(id))
}

/// A scenario with one piece of its text changed.
fn changed(id: &str, from: &str, to: &str) -> String {
    let text = text_of(id);
    assert!(text.contains(from), "{from} is not in {id}");
    text.replacen(from, to, 1)
}

fn problems(text: &str) -> Vec<Problem> {
    CombatCommander::load(text, &Options::default()).expect_err("it is wrong")
}

fn refused(text: &str, place: &str) {
    let problems = problems(text);
    assert!(problems.iter().any(|p| p.place.ends_with(place)), "{place} is not in {problems:?}");
}

fn choose(g: &CombatCommander, s: &mut State, seat: Seat, text: &str) -> Vec<Line> {
    let choice = g.vocabulary.parse(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let mut log: Vec<Line> = Vec::new();
    g.apply(s, seat, choice, &mut log).unwrap_or_else(|_| panic!("{text} is refused"));
    log
}

fn legal(g: &CombatCommander, s: &State, seat: Seat) -> Vec<String> {
    let mut choices = Choices::new();
    g.legal(s, seat, &mut choices);
    choices.iter().map(|&choice| g.vocabulary.print(choice)).collect()
}

/// Draws the chits by these letters.
fn draw(g: &CombatCommander, s: &mut State, letters: &str) -> Vec<Line> {
    let mut log: Vec<Line> = Vec::new();
    for letter in letters.chars() {
        let noun = g.vocabulary.parse_noun(&letter.to_string()).unwrap();
        g.resolve(s, &Rolled::Drawn(noun), &mut log).unwrap_or_else(|_| panic!("{letter} was not asked for"));
    }
    log
}

/// Chance, whatever it is asked.
fn chance(g: &CombatCommander, s: &mut State, dice: &mut Dice) {
    let mut weights = Weights::new();
    g.weights(s, &mut weights);
    let all: u32 = weights.as_slice().iter().map(|(_, weight)| weight).sum();
    let mut ticket = dice.below(all);
    for &(noun, weight) in weights.as_slice() {
        if ticket < weight {
            return g.resolve(s, &Rolled::Drawn(noun), &mut Silent).expect("it was asked for");
        }
        ticket -= weight;
    }
    panic!("nothing to draw at {:?}", s.frames.top());
}

/// The set-up that is suggested, up to the first Turn.
fn set_up(g: &CombatCommander, dice: &mut Dice) -> State {
    let mut s = g.begin();
    while s.frames.top() == Frame::DrawChits(DrawChits) {
        chance(g, &mut s, dice);
    }
    while let Waiting::Seats(seats) = g.waiting(&s) {
        if s.frames.top() != Frame::SetUp(SetUp) {
            break;
        }
        let seat = seats.iter().next().unwrap();
        if !legal(g, &s, seat).contains(&"ready".to_string()) {
            choose(g, &mut s, seat, "rest");
        }
        let own = if seat == AXIS { Side::Axis } else { Side::Allies };
        sound(g.look(&s), own);
        choose(g, &mut s, seat, "ready");
    }
    while matches!(s.frames.top(), Frame::Deal(_)) {
        chance(g, &mut s, dice);
    }
    s
}

/// §CC-SET.4, §CC-8.3, §8.1.1, §F100.3: everyone is in his zone, where he may stand, and carries one weapon at most.
fn sound(look: Look<'_>, side: Side) {
    let zone = look.g.side(side).zone;
    assert!((look.standing(side) - zone).is_empty());
    for hex in look.standing(side).iter() {
        assert!(look.figures(side, hex) <= FIGURES, "too many in {}", hex.name());
        assert!(look.may_stand(hex));
    }
    assert_eq!(look.unplaced(side).count(), 0);
    for unit in look.units(side) {
        let weapon = look.unit(unit).weapon;
        assert!(!weapon.is_some() || look.s.carriers[weapon.index()] == unit);
    }
    let water = Hex::all().filter(|&h| look.fort(h).is_some()).find(|&h| look.is_water(h));
    assert_eq!(water, None);
}

#[test]
fn all_eight_load_and_have_words() {
    let texts = CombatCommander::scenarios();
    assert_eq!(texts.len(), 8);
    for (n, text) in texts.iter().enumerate() {
        let info = CombatCommander::heading(text).expect("a good heading");
        assert_eq!(info.id, format!("cc-{}", n + 1));
        assert_eq!(usize::from(info.number), n + 1);
        let g = load(text);
        assert_eq!(*g.info(), info);
        for language in ["en", "ru"] {
            let speaker = Speaker::of_title(language, CombatCommander::title()).unwrap();
            let mut said = vec![&info.title, &info.subtitle, &info.story];
            said.extend(&info.special);
            said.extend(info.seats.iter().flat_map(|seat| [&seat.name, &seat.commander]));
            said.extend(g.unit_names.iter().chain(&g.weapon_names));
            for msg in said {
                let text = speaker.say(msg);
                assert!(!text.is_empty() && !text.contains('⟨'), "{language}: {text}");
            }
        }
    }
}

#[test]
fn a_scenario_fixes_all_that_it_must() {
    // §CC-SET.1, §CC-SET.5, by scenario 5.
    let g = game("cc-5");
    let s = g.begin();
    assert_eq!((g.year, g.sudden_death, g.mines, s.time, s.vp), (1944, 8, 6, 0, -10));
    assert_eq!((s.initiative, g.plan.opens, g.plan.first), (Side::Allies, Side::Allies, Some(Side::Axis)));
    assert_eq!(s.surrender, [6, 11]);
    assert_eq!(s.control, [1, 1, 2, 1, 1]);
    assert_eq!(g.sides.clone().map(|side| side.posture), [Posture::Defend, Posture::Attack]);
    assert_eq!(g.sides.clone().map(|side| side.orders), [3, 4]);
    assert_eq!(g.sides.clone().map(|side| side.zone.len()), [8 * 15, 2 * 15]);
    let radio = s.radios[Side::Allies.index()].id;
    assert_eq!(g.data.radios[radio.index()].name, "Radio 81mm");
    assert_eq!(s.setting[0].forts[Fort::Trench.index()], 2);
    let look = g.look(&s);
    assert_eq!(look.unplaced(Side::Axis).count(), 8);
    assert_eq!(look.unplaced(Side::Allies).count(), 14);
    assert_eq!(s.setting.map(|setting| setting.weapons.count_ones()), [2, 2]);
}

#[test]
fn reinforcements_wait_on_their_space() {
    // §6.1.2-5.
    let g = game("cc-8");
    let s = g.begin();
    let due: Vec<String> = g
        .look(&s)
        .counters(Side::Allies)
        .filter(|&u| s.units[u.index()].waits_for() == Some(3))
        .map(|u| g.vocabulary.pieces[u.index()].clone())
        .collect();
    assert_eq!(due, ["sexton", "a-line-3", "a-line-4", "a-line-5"]);
}

#[test]
fn the_suggested_setup_is_valid_everywhere() {
    // §CC-SET.2 to §CC-SET.4, §CC-8.3, §1.1, §5.a.
    for text in CombatCommander::scenarios() {
        let g = load(text);
        let s = set_up(&g, &mut Dice::new(7));
        assert_eq!(s.frames.top(), Frame::GiveOrders(GiveOrders), "{}", g.info().id);
        assert_eq!((s.active, s.turn), (g.plan.opens, 1));
        for side in Side::BOTH {
            sound(g.look(&s), side);
            assert_eq!(s.decks[side.index()].hand.len(), g.side(side).posture.hand());
            let armed = g.look(&s).weapons_of(side).count() as u32;
            assert_eq!(armed, g.begin().setting[side.index()].weapons.count_ones());
        }
        let again = set_up(&g, &mut Dice::new(7));
        assert_eq!(s, again);
    }
}

#[test]
fn a_set_up_by_hand_keeps_to_zone_and_stacking() {
    // §CC-SET.4, §CC-8.3, §D25.
    let g = game("cc-3");
    let mut s = g.begin();
    draw(&g, &mut s, "ABC");
    assert_eq!(g.waiting(&s), Waiting::Seats(SeatSet::one(ALLIES)));
    assert!(legal(&g, &s, AXIS).is_empty());
    choose(&g, &mut s, ALLIES, "place r-rifle-1");
    let at = legal(&g, &s, ALLIES);
    assert!(at.contains(&"at A8".into()) && at.contains(&"at C3".into()) && at.contains(&"back".into()));
    assert!(!at.contains(&"at A9".into()), "eight rows deep, not nine");
    choose(&g, &mut s, ALLIES, "at C3");
    choose(&g, &mut s, ALLIES, "place r-rifle-2");
    assert!(!legal(&g, &s, ALLIES).contains(&"at C3".into()), "two squads are eight figures");
    choose(&g, &mut s, ALLIES, "at C4");
    choose(&g, &mut s, ALLIES, "place veselov");
    choose(&g, &mut s, ALLIES, "at C3");
    choose(&g, &mut s, ALLIES, "place veselov");
    choose(&g, &mut s, ALLIES, "at C4");
    assert_eq!(g.look(&s).figures(Side::Allies, Hex::named("C3").unwrap()), 4);
    choose(&g, &mut s, ALLIES, "place r-medium-mg-1");
    choose(&g, &mut s, ALLIES, "give r-rifle-1");
    choose(&g, &mut s, ALLIES, "place r-light-mg-1");
    let give = legal(&g, &s, ALLIES);
    assert!(!give.contains(&"give r-rifle-1".into()), "one weapon each (§8.1.1)");
    choose(&g, &mut s, ALLIES, "back");
    choose(&g, &mut s, ALLIES, "place wire");
    choose(&g, &mut s, ALLIES, "at H7");
    choose(&g, &mut s, ALLIES, "place wire");
    assert!(!legal(&g, &s, ALLIES).contains(&"at H7".into()), "one Fortification a hex (§8.1.3)");
    choose(&g, &mut s, ALLIES, "back");
    choose(&g, &mut s, ALLIES, "back H7");
    assert_eq!(s.setting[1].forts[Fort::Wire.index()], 4);
    let all = legal(&g, &s, ALLIES);
    assert!(!all.contains(&"ready".into()) && all.contains(&"rest".into()));
    choose(&g, &mut s, ALLIES, "rest");
    let all = legal(&g, &s, ALLIES);
    assert!(all.contains(&"ready".into()) && !all.contains(&"rest".into()));
    assert_eq!(g.look(&s).figures(Side::Allies, Hex::named("C3").unwrap()), 4, "what stands is left alone");
    choose(&g, &mut s, ALLIES, "ready");
    assert_eq!(g.waiting(&s), Waiting::Seats(SeatSet::one(AXIS)));
}

#[test]
fn more_chits_than_there_are_cannot_be_drawn() {
    // §7.3.2: 256 of them were counted as none.
    for count in [40, 256, 300] {
        let open = format!("\"open\": [{}]", vec!["\"random\""; count].join(", "));
        refused(&changed("cc-1", "\"open\": [\"random\"]", &open), "chits");
    }
}

#[test]
fn an_open_only_chit_is_revealed_and_scored() {
    // §EX-77, §7.3.3: R is ten points for Objective 5, which the Germans control in scenario 4.
    let g = game("cc-4");
    let mut s = g.begin();
    draw(&g, &mut s, "ARB");
    assert_eq!(s.secret_chits.map(u32::count_ones), [0, 1]);
    assert_eq!(s.open_chits.count_ones(), 2);
    for seat in [AXIS, ALLIES] {
        choose(&g, &mut s, seat, "rest");
        choose(&g, &mut s, seat, "ready");
    }
    // Two of the scenario, one by A for Objective 1, ten by R.
    assert_eq!(s.control, [1; 5]);
    assert_eq!(s.vp, -2 + 1 + 10);
}

#[test]
fn secret_chits_are_shown_to_their_owner_only() {
    // §7.3.3.
    let g = game("cc-4");
    let mut s = g.begin();
    let log = draw(&g, &mut s, "ABC");
    let told = |seat: Seat| log.iter().filter(|line| line.audience.admits(Viewer::Seat(seat))).count();
    assert_eq!((log.len(), told(AXIS), told(ALLIES)), (3, 2, 2));
}

#[test]
fn chits_drawn_later_are_not_those_drawn_before() {
    let g = game("cc-8");
    let mut s = g.begin();
    assert_eq!(s.open_chits.count_ones(), 1, "W lies open from the start");
    let noun = g.vocabulary.parse_noun("W").unwrap();
    assert!(g.resolve(&mut s, &Rolled::Drawn(noun), &mut Silent).is_err());
    draw(&g, &mut s, "AB");
    assert_eq!(s.frames.top(), Frame::SetUp(SetUp));
}

#[test]
fn control_is_seen_when_all_stands() {
    // §CC-SET.3: in scenario 1 no one controls anything before the battle.
    let g = game("cc-1");
    let mut s = g.begin();
    draw(&g, &mut s, "VAB");
    let objective = g.ground.map.objectives.iter().position(|o| g.sides[1].zone.contains(o.hex)).unwrap();
    let hex = g.ground.map.objectives[objective].hex.name();
    choose(&g, &mut s, ALLIES, "place r-rifle-1");
    choose(&g, &mut s, ALLIES, &format!("at {hex}"));
    assert_eq!(s.control, [0; 5], "not before both are ready");
    for seat in [ALLIES, AXIS] {
        choose(&g, &mut s, seat, "rest");
        choose(&g, &mut s, seat, "ready");
    }
    assert_eq!(s.control[objective], 2);
    assert_eq!(s.vp, 2, "V gives no points");
}

#[test]
fn both_set_up_at_once_and_learn_nothing() {
    // §CC-1.6c: scenario 1.
    let g = game("cc-1");
    let mut s = g.begin();
    draw(&g, &mut s, "ABC");
    assert_eq!(g.waiting(&s), Waiting::Seats(SeatSet::one(AXIS).with(ALLIES)));
    let before = legal(&g, &s, AXIS);
    let mut log = choose(&g, &mut s, ALLIES, "rest");
    assert_eq!(legal(&g, &s, AXIS), before);
    log.extend(choose(&g, &mut s, ALLIES, "ready"));
    assert_eq!(legal(&g, &s, AXIS), before);
    assert!(log.is_empty(), "{log:?}");
    assert_eq!(g.waiting(&s), Waiting::Seats(SeatSet::one(AXIS)));
    // What the Axis cannot know is dealt anew: another set-up, another chit, the same for his own eyes.
    let mut dice = Dice::new(3);
    let other = g.sample(&s, AXIS, &mut |n| dice.below(n));
    assert_ne!(other.standing[1], s.standing[1]);
    assert_eq!(other.setting[1].ready, s.setting[1].ready);
    sound(g.look(&other), Side::Allies);
    assert_eq!(
        (other.standing[0], other.control, other.setting[0]),
        (s.standing[0], s.control, s.setting[0])
    );
    assert_eq!(legal(&g, &other, AXIS), before);
    choose(&g, &mut s, AXIS, "rest");
    let log = choose(&g, &mut s, AXIS, "ready");
    assert!(!log.is_empty());
    assert!(matches!(s.frames.top(), Frame::Deal(_)));
}

#[test]
fn a_sample_keeps_what_the_seat_knows() {
    // §CC-1.6c, §E61: the opponent's hand and secret chits anew; what was seen of them stays.
    let g = game("cc-4");
    let mut s = set_up(&g, &mut Dice::new(11));
    let seen = s.decks[1].hand.iter(Side::Allies).next().unwrap();
    s.decks[1].seen.insert(seen);
    let (mut hands, mut chits) = (0, 0);
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let other = g.sample(&s, AXIS, &mut |n| dice.below(n));
        assert_eq!(other.decks[0], s.decks[0]);
        assert_eq!(other.secret_chits[0], s.secret_chits[0]);
        let (is, was) = (other.decks[1], s.decks[1]);
        assert!(is.hand.contains(seen));
        assert_eq!(is.hand.len(), was.hand.len());
        assert_eq!(is.hand.0 | is.pile.0, was.hand.0 | was.pile.0);
        assert_eq!((is.discard, is.seen), (was.discard, was.seen));
        assert_eq!(other.cup | other.secret_chits[1], s.cup | s.secret_chits[1]);
        let open_only = |n: usize| g.data.chits[n].open_only;
        assert!((0..22).all(|n| other.secret_chits[1] >> n & 1 == 0 || !open_only(n)));
        hands += u32::from(is.hand != was.hand);
        chits += u32::from(other.secret_chits[1] != s.secret_chits[1]);
    }
    assert!(hands > 15 && chits > 10, "{hands} {chits}");
}

#[test]
fn every_problem_is_reported_at_once() {
    let text = text_of("cc-2")
        .replacen("\"Volksgrenadier\": 5", "\"Volksgrenadier\": 11, \"Grenadier\": 1", 1)
        .replacen("\"edge\": \"west\"", "\"edge\": \"north\"", 1)
        .replacen("\"foxholes\": 3", "\"foxholes\": 3, \"moat\": 1", 1)
        .replacen("\"control\": [2]", "\"control\": [2, 3, 6]", 1)
        .replacen("\"sudden_death\": 7", "\"sudden_death\": 70", 1)
        .replacen("\"map\": \"M2\"", "\"map\": \"M12\"", 1)
        .replacen("[\"random\"]", "[\"random\", \"Z\"]", 1);
    let found: Vec<String> = problems(&text).into_iter().map(|p| p.place).collect();
    for place in [
        "sudden_death",
        "map",
        "chits.open[1]",
        "sides.allies.edge",
        "sides.axis.units.Grenadier",
        "sides.axis.units.Volksgrenadier",
        "sides.axis.fortifications.moat",
        "sides.allies.control[1]",
        "sides.allies.control[2]",
    ] {
        assert!(found.iter().any(|p| p.ends_with(place)), "{place} is not in {found:?}");
    }
}

#[test]
fn syntax_and_content_problems_are_reported_together() {
    let text = text_of("cc-2")
        .replacen("\"year\": 1944", "\"year\": \"1944\"", 1)
        .replacen("\"orders\": 3", "\"orders\": 9", 1)
        .replacen("\"mines\": 6", "\"mine\": 6", 1);
    let found: Vec<String> = problems(&text).into_iter().map(|p| p.place).collect();
    for place in ["year", "mine", "sides.axis.orders"] {
        let told = found.iter().any(|p| p.starts_with("line ") && p.ends_with(&format!(", {place}")));
        assert!(told, "{place} is not in {found:?}");
    }
}

#[test]
fn nonsense_in_a_scenario_is_refused() {
    refused(&changed("cc-3", "\"nation\": \"russia\"", "\"nation\": \"germany\""), "sides.allies.nation");
    refused(&changed("cc-3", "\"depth\": 8", "\"depth\": 11"), "sides.allies.depth");
    refused(&changed("cc-3", "\"depth\": 8", "\"hexes\": [\"Q1\"]"), "sides.allies.hexes[0]");
    refused(&changed("cc-1", "\"depth\": 4", "\"depth\": 7"), "set_up");
    refused(&changed("cc-5", "Radio 81mm", "Radio 76mm"), "sides.allies.radio");
    refused(&changed("cc-8", "\"time\": 3", "\"time\": 0"), "sides.allies.reinforcements[0].time");
    refused(&changed("cc-8", "\"out\": []", "\"out\": [\"W\"]"), "chits.out[0]");
    refused(
        &changed("cc-1", "\"Rifle\": 5", "\"Rifle\": 5, \"Sergeant Sexton\": 1"),
        "units.Sergeant Sexton",
    );
    refused(&changed("cc-6", "\"wire\": 4", "\"wire\": 4, \"pillbox\": 2"), "sides");
    refused("{}", "");
    refused("[", "");
}

#[test]
fn a_map_may_stand_in_the_file() {
    let map = include_str!("../../data/maps/m1.json");
    let text = changed("cc-1", "\"M1\"", map);
    assert_eq!(load(&text).ground.map, game("cc-1").ground.map);
    let broken = changed("cc-1", "\"M1\"", &map.replacen("\"t\": \"woods\"", "\"t\": \"jungle\"", 1));
    assert!(problems(&broken)[0].place.contains("map.hexes."), "{:?}", problems(&broken)[0]);
}

#[test]
fn hexes_by_name_and_support_with_its_own_weapon() {
    // §CC-SET.4, §11.2, §CC-RSG.1: what comes with a unit stays with it, and one without gets none.
    let text = changed("cc-7", "\"depth\": 4", "\"hexes\": [\"A10\", \"B10\", \"C10\", \"D10\"]").replacen(
        "\"weapons\": {\"Light MG\": 2}",
        "\"weapons\": {\"Light MG\": 2}, \"support\": [{\"unit\": \"Weapon Team\", \"weapon\": \"Heavy MG\"}, {\"unit\": \"Line Team\"}]",
        1,
    );
    let g = load(&text);
    let mut s = g.begin();
    draw(&g, &mut s, "ABC");
    let choices = legal(&g, &s, AXIS);
    assert!(!choices.contains(&"place g-heavy-mg-1".into()));
    choose(&g, &mut s, AXIS, "place g-light-mg-1");
    let give = legal(&g, &s, AXIS);
    assert!(!give.contains(&"give g-line-team-1".into()) && !give.contains(&"give g-weapon-team-1".into()));
    assert!(give.contains(&"give g-elite-rifle-1".into()) && give.contains(&"give vogt".into()));
    choose(&g, &mut s, AXIS, "back");
    choose(&g, &mut s, AXIS, "rest");
    sound(g.look(&s), Side::Axis);
    assert!(g.look(&s).standing(Side::Axis).len() <= 4);
}
