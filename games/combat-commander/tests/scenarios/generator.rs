//! The random scenario generator against its tables (RULES.md, section 10): every scenario is accounted for, point by
//! point.

use super::{AXIS, chance, load, set_up};
use combat_commander::CombatCommander;
use combat_commander::board::Edge;
use combat_commander::data::{Data, Nation, Posture, Side, Support};
use combat_commander::decisions::{DrawChits, GiveOrders};
use combat_commander::judge::field::Memo;
use combat_commander::state::Frame;
use sandtable_engine::{Choices, Dice, Game, Judge, Options, Outcome, Seat, Silent, Waiting};
use serde_json::Value;
use std::collections::BTreeMap;

const SEEDS: u64 = 300;

fn table(text: &str) -> Value {
    serde_json::from_str(text).expect("the files of the game are good")
}

fn scenario(seed: u64) -> Value {
    table(&combat_commander::generate::generate(seed).expect("a scenario"))
}

fn side(file: &Value, side: Side) -> &Value {
    &file["sides"][if side == Side::Axis { "axis" } else { "allies" }]
}

fn nation(line: &Value) -> Nation {
    serde_json::from_value(line["nation"].clone()).expect("a nation")
}

fn counts(value: &Value) -> BTreeMap<String, u64> {
    let pairs = value.as_object().into_iter().flatten();
    pairs.map(|(name, count)| (name.clone(), count.as_u64().unwrap())).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("no number: {value}"))
}

/// Orders of battle that a side may have been given: of its nation, quality and year, with its numbers and pieces.
fn lists(data: &Data, file: &Value, of: Side) -> Vec<Value> {
    let year = number(&file["year"]);
    let line = side(file, of);
    let leaders: Vec<&str> = data.leaders[nation(line) as usize]
        .iter()
        .filter(|l| l.roll.is_some())
        .map(|l| l.name.as_str())
        .collect();
    let mut pieces = counts(&line["units"]);
    let led: u64 = pieces.iter().filter(|(name, _)| leaders.contains(&name.as_str())).map(|(_, n)| n).sum();
    pieces.retain(|name, _| !leaders.contains(&name.as_str()));
    pieces.extend(counts(&line["weapons"]));
    if led > 0 {
        pieces.insert("Leader".into(), led);
    }
    let fits = |ob: &&Value| {
        let wanted: BTreeMap<String, u64> = counts(&ob["pieces"])
            .into_iter()
            .filter_map(|(name, count)| match name.split_once(" (") {
                None => Some((name, count)),
                Some((name, "1939-43 only)")) => (year <= 1943).then(|| (name.to_string(), count)),
                Some((name, "1944-45 only)")) => (year >= 1944).then(|| (name.to_string(), count)),
                Some((_, limit)) => panic!("{limit}"),
            })
            .collect();
        ob["nation"] == line["nation"]
            && ob["quality"] == line["quality"]
            && ob["orders"] == line["orders"]
            && ob["surrender"] == line["surrender"]
            && (number(&ob["years"][0])..=number(&ob["years"][1])).contains(&year)
            && wanted == pieces
    };
    let all = table(include_str!("../../data/orders_of_battle.json"));
    all["orders_of_battle"].as_array().unwrap().iter().filter(fits).cloned().collect()
}

/// What the support of a side cost: one column of its table for all of it.
fn support_cost(data: &Data, file: &Value, of: Side) -> Vec<i64> {
    let (line, year) = (side(file, of), number(&file["year"]) as u16);
    let bought = line["support"].as_array().cloned().unwrap_or_default();
    if bought.is_empty() {
        return vec![0];
    }
    let items = &data.support[nation(line) as usize];
    let cost_of = |roll: u8, what: &Value| {
        items
            .iter()
            .filter(|i| i.roll == roll && (i.years.0..=i.years.1).contains(&year))
            .find(|i| match &i.what {
                Support::Leaders(names) => names.iter().any(|n| what["unit"] == **n),
                Support::Unit(unit, weapon) => {
                    what["unit"] == **unit && what["weapon"].as_str() == weapon.as_deref()
                }
                Support::Radio(_) => false,
            })
            .map(|i| i64::from(i.vp))
    };
    (2..=12).filter_map(|roll| bought.iter().map(|what| cost_of(roll, what)).sum()).collect()
}

/// What the Fortifications of a side may have cost: none, one or two lots.
fn fort_cost(file: &Value, of: Side) -> Vec<i64> {
    let wanted = counts(&side(file, of)["fortifications"]);
    let lots = table(include_str!("../../data/random_scenario_generator.json"))["fortification_obs"].clone();
    let lots: Vec<(BTreeMap<String, u64>, i64)> = lots
        .as_array()
        .unwrap()
        .iter()
        .map(|lot| {
            let strength = format!("Mines {}-FP", number(&file["mines"]));
            let gives = counts(&lot["gives"]);
            let named = |name: String| match name.as_str() {
                n if n == strength => "mines".to_string(),
                n => n.to_lowercase(),
            };
            (gives.into_iter().map(|(n, c)| (named(n), c)).collect(), number(&lot["vp"]))
        })
        .collect();
    let mut costs = Vec::new();
    let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
    choices.extend((0..lots.len()).map(|a| vec![a]));
    choices.extend((0..lots.len()).flat_map(|a| (a..lots.len()).map(move |b| vec![a, b])));
    for choice in choices {
        let mut sum: BTreeMap<String, u64> = BTreeMap::new();
        for &lot in &choice {
            for (name, count) in &lots[lot].0 {
                *sum.entry(name.clone()).or_default() += count;
            }
        }
        if sum == wanted {
            costs.push(choice.iter().map(|&lot| lots[lot].1).sum());
        }
    }
    costs
}

fn radio_cost(data: &Data, file: &Value, of: Side) -> Vec<i64> {
    let line = side(file, of);
    let Some(radio) = line["radio"].as_str() else { return vec![0] };
    let year = number(&file["year"]) as u16;
    data.support[nation(line) as usize]
        .iter()
        .filter(|i| (i.years.0..=i.years.1).contains(&year))
        .filter(|i| matches!(&i.what, Support::Radio(name) if name == radio))
        .map(|i| i64::from(i.vp))
        .collect()
}

/// §CC-RSG, §RS.2, §RS.3, §RS.5: years, Allies and troop qualities that the tables can give, and an order of battle
/// that has exactly these pieces.
#[test]
fn every_side_has_an_order_of_battle() {
    let data = Data::load().expect("good data");
    let tables = table(include_str!("../../data/random_scenario_generator.json"));
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..SEEDS {
        let file = scenario(seed);
        let year = number(&file["year"]);
        assert!((1941..=1945).contains(&year), "{year}");
        assert_eq!(nation(side(&file, Side::Axis)), Nation::Germany);
        let ally = nation(side(&file, Side::Allies));
        assert!(year >= 1943 || ally == Nation::Russia, "no Americans in {year}");
        *seen.entry(format!("{year} {}", ally.key())).or_default() += 1;
        for of in Side::BOTH {
            let line = side(&file, of);
            let by_year = tables["troop_quality"][nation(line).key()].as_object().unwrap();
            let spans = |key: &str| match key.split_once('-') {
                None => key.parse() == Ok(year),
                Some((from, to)) => {
                    let from: i64 = from.parse().unwrap();
                    (from..=from / 100 * 100 + to.parse::<i64>().unwrap()).contains(&year)
                }
            };
            let rows = by_year.iter().find(|(key, _)| spans(key)).unwrap().1.as_object().unwrap();
            assert!(rows.values().any(|quality| *quality == line["quality"]), "seed {seed}");
            assert!(!lists(&data, &file, of).is_empty(), "seed {seed}: no such order of battle: {line}");
        }
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

/// §RS.5, §RS.7, §RS.8, §RS.9, §RS.11, §RS.15: the points of the scenario are those of the orders of battle, less what
/// each side bought; the higher Initiative has the card.
#[test]
fn every_point_is_accounted_for() {
    let data = Data::load().expect("good data");
    let (mut supported, mut forts, mut radios) = (0, 0, 0);
    for seed in 0..SEEDS {
        let file = scenario(seed);
        let mut sums = Vec::new();
        for axis in lists(&data, &file, Side::Axis) {
            for allied in lists(&data, &file, Side::Allies) {
                let higher = number(&axis["initiative"]) - number(&allied["initiative"]);
                let card = if file["initiative"] == "axis" { 1 } else { -1 };
                if higher * card < 0 {
                    continue;
                }
                let start = number(&allied["points"]) - number(&axis["points"]);
                for a in spent(&data, &file, Side::Axis) {
                    for b in spent(&data, &file, Side::Allies) {
                        sums.push(start - a + b);
                    }
                }
            }
        }
        let vp = number(&file["vp"]);
        assert!(sums.contains(&vp), "seed {seed}: {vp} is none of {sums:?}");
        for of in Side::BOTH {
            let line = side(&file, of);
            supported += line["support"].as_array().map_or(0, Vec::len);
            forts += counts(&line["fortifications"]).len();
            radios += usize::from(line["radio"].is_string());
        }
    }
    assert!(supported > 100 && forts > 50 && radios > 30, "{supported} {forts} {radios}");
}

fn spent(data: &Data, file: &Value, of: Side) -> Vec<i64> {
    let mut sums = Vec::new();
    for support in support_cost(data, file, of) {
        for fort in fort_cost(file, of) {
            for radio in radio_cost(data, file, of) {
                sums.push(support + fort + radio);
            }
        }
    }
    assert!(!sums.is_empty(), "it could not be bought: {}", side(file, of));
    sums
}

/// §RS.6: Leaders are those of the table within the modifiers of quality and year, none twice.
#[test]
fn leaders_come_from_the_table() {
    let data = Data::load().expect("good data");
    let file_of_leaders = table(include_str!("../../data/leaders.json"));
    for seed in 0..SEEDS {
        let file = scenario(seed);
        for of in Side::BOTH {
            let line = side(&file, of);
            let modifier = number(&file_of_leaders["quality_mod"][line["quality"].as_str().unwrap()])
                + file_of_leaders["nations"][nation(line).key()]["year_mod"][file["year"].to_string()]
                    .as_i64()
                    .unwrap_or(0);
            for leader in &data.leaders[nation(line) as usize] {
                let Some(count) = line["units"].get(&leader.name) else { continue };
                let roll = i64::from(leader.roll.expect("a Leader of the table"));
                assert_eq!(*count, 1);
                let results: Vec<i64> = (1..=6).map(|die| (die + modifier).clamp(0, 7)).collect();
                assert!(results.contains(&roll), "seed {seed}: {} by {modifier}", leader.name);
            }
        }
    }
}

/// §RS.4, §RS.10, §RS.11, §RS.13, §RS.14, §RS.16: chits, depths, control, Surrender, the strength of Mines, the first
/// Turn.
#[test]
fn what_follows_from_the_postures() {
    let mut mines = BTreeMap::new();
    for seed in 0..SEEDS {
        let file = scenario(seed);
        assert_eq!(file["chits"]["open"], serde_json::json!(["random"]));
        assert_eq!(file["chits"]["secret"], serde_json::json!({"axis": 1, "allies": 1}));
        assert_eq!((number(&file["time"]), &file["first_turn"]), (0, &file["initiative"]));
        *mines.entry(number(&file["mines"])).or_insert(0) += 1;
        let orders: i64 = Side::BOTH.map(|s| number(&side(&file, s)["orders"])).iter().sum();
        assert_eq!(number(&file["sudden_death"]), orders);
        for of in Side::BOTH {
            let line = side(&file, of);
            let narrow = line["edge"] == "east" || line["edge"] == "west";
            let depth = match (line["posture"].as_str().unwrap(), narrow) {
                ("defend", false) => 8,
                ("defend", true) => 12,
                ("attack", false) => 2,
                ("attack", true) => 3,
                ("recon", false) => 4,
                ("recon", true) => 6,
                (other, _) => panic!("{other}"),
            };
            assert_eq!(number(&line["depth"]), depth, "seed {seed}");
            let all = if line["posture"] == "defend" { 5 } else { 0 };
            assert_eq!(line["control"].as_array().map_or(0, Vec::len), all);
        }
    }
    assert!(mines.len() == 3, "{mines:?}");
}

/// §RS.12, §CC-SET.4: the Defender's Fortifications are placed in his own zone, one a hex, while he sets up.
#[test]
fn fortifications_are_set_up() {
    let text = (0..SEEDS)
        .map(|seed| combat_commander::generate::generate(seed).expect("a scenario"))
        .find(|text| !counts(&table(text)["sides"]["axis"]["fortifications"]).is_empty())
        .expect("one of them has Fortifications");
    let g = CombatCommander::load(&text, &Options::default()).expect("it loads");
    let mut s = g.begin();
    let mut log = sandtable_engine::Silent;
    while s.frames.top() == combat_commander::state::Frame::DrawChits(DrawChits) {
        let mut weights = sandtable_engine::Weights::new();
        g.weights(&s, &mut weights);
        let noun = weights.as_slice()[0].0;
        g.resolve(&mut s, &sandtable_engine::Rolled::Drawn(noun), &mut log).expect("a chit");
    }
    let seat = sandtable_engine::Seat(0);
    let wanted: u8 = s.setting[0].forts.iter().sum();
    let rest = g.vocabulary.parse("rest").expect("a choice");
    g.apply(&mut s, seat, rest, &mut log).expect("the rest is set up");
    let look = g.look(&s);
    let placed: Vec<_> = combat_commander::board::Hex::all().filter(|&h| look.fort(h).is_some()).collect();
    assert!(wanted > 0 && placed.len() == usize::from(wanted));
    assert!(placed.iter().all(|&h| g.sides[0].zone.contains(h)));
}

/// A scenario of the generator.
fn generated(seed: u64) -> String {
    combat_commander::generate::generate(seed)
        .unwrap_or_else(|problems| panic!("seed {seed}: {}", sandtable_engine::list_problems(&problems)))
}

#[test]
fn five_hundred_random_scenarios_are_valid() {
    // §RS.1 to §RS.16, §CC-RSG.1.
    let (mut recon, mut fortified, mut radios, mut narrow) = (0, 0, 0, 0);
    for seed in 0..500 {
        let text = generated(seed);
        assert_eq!(CombatCommander::generate(seed).as_ref(), Some(&text));
        let g = load(&text);
        let s = g.begin();
        let postures = g.sides.clone().map(|side| side.posture);
        match postures {
            // §RS.8, §RS.13.
            [Posture::Recon, Posture::Recon] => {
                assert_eq!((s.vp, s.control), (0, [0; 5]));
                recon += 1;
            }
            // §RS.8 to §RS.11: the Defender has the points, sets up first and controls everything.
            [Posture::Defend, Posture::Attack] => {
                assert_eq!((s.control, g.plan.first), ([1; 5], Some(Side::Axis)));
                assert!(s.vp >= 0);
            }
            [Posture::Attack, Posture::Defend] => {
                assert_eq!((s.control, g.plan.first), ([2; 5], Some(Side::Allies)));
                assert!(s.vp <= 0);
            }
            other => panic!("seed {seed}: {other:?}"),
        }
        for side in Side::BOTH {
            let forts: u8 = s.setting[side.index()].forts.iter().sum();
            assert!(forts == 0 || g.side(side).posture == Posture::Defend);
            assert!(!s.radios[side.index()].id.is_some() || g.side(side).posture == Posture::Attack);
            fortified += u32::from(forts > 0);
            radios += u32::from(s.radios[side.index()].id.is_some());
        }
        narrow += u32::from(matches!(g.sides[0].edge, Edge::East | Edge::West));
        // §RS.14, §RS.16.
        assert_eq!(g.sudden_death, g.sides[0].orders + g.sides[1].orders);
        assert_eq!(g.plan.opens, s.initiative);
        let s = set_up(&g, &mut Dice::new(seed));
        assert_eq!(s.frames.top(), Frame::GiveOrders(GiveOrders), "seed {seed}");
    }
    assert!(
        recon > 5 && fortified > 100 && radios > 50 && narrow > 100,
        "{recon} {fortified} {radios} {narrow}"
    );
}

#[test]
fn random_scenarios_are_played_to_their_end() {
    for seed in 0..12 {
        let g = load(&generated(seed));
        let mut dice = Dice::new(seed);
        let mut s = set_up(&g, &mut dice);
        let mut choices = Choices::new();
        for step in 0.. {
            assert!(step < 20_000, "seed {seed} does not end");
            match g.waiting(&s) {
                Waiting::Over(_) => break,
                Waiting::Fault(fault) => panic!("seed {seed}: {fault}"),
                Waiting::Chance(_) => chance(&g, &mut s, &mut dice),
                Waiting::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    choices.clear();
                    g.legal(&s, seat, &mut choices);
                    assert!(!choices.is_empty(), "seed {seed}: no choice at {:?}", s.frames.top());
                    let choice = choices[dice.below(choices.len() as u32) as usize];
                    g.apply(&mut s, seat, choice, &mut Silent).expect("it is legal");
                }
            }
        }
    }
}

/// Who wins a scenario that both sides play by the plain script.
fn won_by_script(g: &CombatCommander, seed: u64) -> Seat {
    let (mut s, mut dice, mut memo) = (g.begin(), Dice::new(seed), Memo::default());
    let (mut choices, mut scores, mut told) = (Choices::new(), Vec::new(), Vec::new());
    while told.len() < 8_000 {
        match g.waiting(&s) {
            Waiting::Over(Outcome::Won(seats)) => return seats.iter().next().expect("someone has won"),
            Waiting::Over(Outcome::Drawn) => panic!("seed {seed}: no battle is drawn"),
            Waiting::Fault(fault) => panic!("seed {seed}: {fault}"),
            Waiting::Chance(_) => chance(g, &mut s, &mut dice),
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().expect("someone is asked");
                choices.clear();
                scores.clear();
                g.legal(&s, seat, &mut choices);
                g.rank(&s, seat, 0, &choices, &mut memo, &mut scores);
                let best = (0..scores.len()).rev().max_by_key(|&i| scores[i]).expect("a choice");
                told.push(format!("{} {} ({})", seat.0, g.vocabulary.print(choices[best]), scores[best]));
                g.apply(&mut s, seat, choices[best], &mut Silent).expect("it is legal");
            }
        }
    }
    panic!("seed {seed} does not end: {:#?}", &told[told.len() - 60..]);
}

/// What the script makes of a random scenario: whether the Axis wins, and whether the attacker does, if there is one.
fn battle_by_script(seed: u64) -> (bool, Option<bool>) {
    let g = load(&generated(seed));
    let winner = won_by_script(&g, seed);
    let attacks = |seat: usize| g.sides[seat].posture == Posture::Attack;
    (winner == AXIS, (attacks(0) || attacks(1)).then(|| attacks(winner.index())))
}

/// 480 random scenarios come to their end by the script, and no side is without hope: the Axis wins 40 to 60 in a
/// hundred, attackers a third at least and two thirds at most. Of fewer battles the luck of the cards says too much: of
/// sixty it moves the attackers' share by seven in a hundred either way.
#[test]
fn scripts_end_random_scenarios_and_both_sides_win() {
    const PLAYED: u64 = 480;
    const PARTS: u64 = 4;
    let play =
        |part: u64| (part * PLAYED / PARTS..(part + 1) * PLAYED / PARTS).map(battle_by_script).collect();
    let battles: Vec<(bool, Option<bool>)> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..PARTS).map(|part| scope.spawn(move || -> Vec<_> { play(part) })).collect();
        parts.into_iter().flat_map(|part| part.join().expect("every battle ends")).collect()
    });
    let axis = battles.iter().filter(|(axis, _)| *axis).count() as u64;
    let attacked: Vec<bool> = battles.iter().filter_map(|(_, attacker)| *attacker).collect();
    let attackers = attacked.iter().filter(|won| **won).count();
    assert!((PLAYED * 2 / 5..=PLAYED * 3 / 5).contains(&axis), "the Axis won {axis} of {PLAYED}");
    let attacked = attacked.len();
    assert!((attacked / 3..=attacked * 2 / 3).contains(&attackers), "{attackers} of {attacked} attacks");
}
