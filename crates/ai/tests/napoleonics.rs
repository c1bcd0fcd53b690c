//! What every player must keep, tried with Napoleonics.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use napoleonics::Napoleonics;
use sandtable_ai::arena::{Bout, Entrant, play};
use sandtable_ai::explain::{Grade, WORDS, hints};
use sandtable_ai::limits::Clock;
use sandtable_ai::{Analyst, Budget, Cancel, Level, Method, Mind, Recipe, Review, View};
use sandtable_engine::{
    Dice, Game, Judge, Options, Seat, Silent, Speaker, Table, Waiting, Weights, answer, compare_words,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn games() -> Vec<Napoleonics> {
    let load = |text: &&str| Napoleonics::load(text, &Options::default()).unwrap();
    Napoleonics::scenarios().iter().map(load).collect()
}

/// Plays so many decisions by script.
fn midgame(game: &Napoleonics, decisions: usize, seed: u64) -> <Napoleonics as Game>::State {
    let mut state = game.begin();
    let mut mind = Mind::new(Recipe { blur: 20, ..Recipe::of(Method::Script) });
    let (mut dice, mut draws, mut made) = (Dice::new(seed), Weights::new(), 0);
    loop {
        match game.waiting(&state) {
            Waiting::Over(_) | Waiting::Fault(_) => return state,
            Waiting::Chance(chance) => {
                let rolled = answer(game, &state, chance, &mut draws, |n| dice.below(n)).unwrap();
                game.resolve(&mut state, &rolled, &mut Silent).unwrap();
            }
            Waiting::Seats(seats) => {
                if made >= decisions {
                    return state;
                }
                made += 1;
                let seat = seats.iter().next().unwrap();
                let thought =
                    mind.choose(&View::new(game, &state, seat), dice.bits(), &Cancel::new()).unwrap();
                game.apply(&mut state, seat, thought.choice, &mut Silent).unwrap();
            }
        }
    }
}

fn asked(game: &Napoleonics, state: &<Napoleonics as Game>::State) -> Option<Seat> {
    match game.waiting(state) {
        Waiting::Seats(seats) => seats.iter().next(),
        _ => None,
    }
}

/// Methods that think.
const SEARCHES: [Method; 2] = [Method::Portfolio, Method::Rollout];

fn small(method: Method) -> Recipe {
    Recipe { nodes: 600, first: 1, ..Recipe::of(method) }
}

#[test]
fn scripts_end_every_scenario_by_the_rules_and_none_is_lopsided() {
    let script = Entrant::new("greedy", Recipe { blur: 6, ..Recipe::of(Method::Script) });
    let games_each = 50;
    let count = 15 * games_each;
    let bout = Bout { a: script.clone(), b: script, games: count, seed: 5, threads: 2, until: None };
    let report = play(&games(), &bout, &Cancel::new(), &|_, _, _| {});
    assert_eq!((report.games, report.draws, report.endless), (count + count % 2, 0, Vec::new()));
    assert!(report.scenarios.iter().all(|row| row.turns < 150.0), "{:?}", report.scenarios);
    // The bound is wide, for these games are few: docs/computer-opponent.md has the figures of many.
    let shares = report.scenarios.iter().map(|row| (&row.scenario, row.first_seat.share()));
    for (scenario, share) in shares {
        assert!((0.2..=0.8).contains(&share), "{scenario}: the first seat wins {share:.2}");
    }
}

#[test]
fn every_method_answers_legally_and_repeats_itself() {
    let games = games();
    for (n, game) in games.iter().enumerate() {
        let state = midgame(game, 60 + n * 7, n as u64);
        let Some(seat) = asked(game, &state) else { continue };
        let view = View::new(game, &state, seat);
        for method in [Method::Random, Method::Script, Method::Portfolio, Method::Rollout] {
            let think = |threads| {
                Mind::new(small(method)).with_threads(threads).choose(&view, 9, &Cancel::new()).unwrap()
            };
            let thought = think(1);
            assert!(view.legal().contains(&thought.choice), "{method:?}");
            assert_eq!(thought, think(1), "{method:?} repeats itself");
            assert_eq!(thought.choice, think(2).choice, "{method:?} on two threads");
        }
    }
}

#[test]
fn what_a_seat_cannot_know_does_not_change_its_choice() {
    for (n, game) in games().iter().enumerate().take(6) {
        let state = midgame(game, 40 + 11 * n, 3 + n as u64);
        let Some(seat) = asked(game, &state) else { continue };
        let mut dice = Dice::new(77);
        let other = game.sample(&state, seat, &mut |n| dice.below(n));
        assert_ne!(state, other, "the hands differ");
        let choose = |state| {
            Mind::new(small(Method::Rollout))
                .choose(&View::new(game, state, seat), 4, &Cancel::new())
                .unwrap()
        };
        assert_eq!(choose(&state), choose(&other));
    }
}

#[test]
fn one_choice_is_made_at_once_and_no_one_else_is_answered_for() {
    let game = &games()[0];
    let mut mind = Mind::new(small(Method::Rollout));
    let mut forced = 0;
    for decisions in 5..60 {
        let state = midgame(game, decisions, 1);
        let seat = asked(game, &state).unwrap();
        let view = View::new(game, &state, seat);
        assert!(mind.choose(&View::new(game, &state, seat.other()), 1, &Cancel::new()).is_none());
        if view.legal().len() == 1 {
            forced += 1;
            let thought = mind.choose(&view, 1, &Cancel::new()).unwrap();
            assert_eq!((thought.nodes, thought.choice), (0, view.legal()[0]));
        }
    }
    assert!(forced > 0);
}

/// A thought that would not end by itself.
fn endless(method: Method) -> Recipe {
    Recipe { nodes: u32::MAX.into(), first: 1, ..Recipe::of(method) }
}

#[test]
fn between_two_looks_at_the_switch_little_is_done() {
    let games = games();
    let (mut most, mut looked) = (0, 0);
    for (game, decisions) in [(&games[0], 0), (&games[8], 90), (&games[14], 0), (&games[14], 200)] {
        let state = midgame(game, decisions, 2);
        let seat = asked(game, &state).unwrap();
        let view = View::new(game, &state, seat);
        if view.legal().len() < 2 {
            continue;
        }
        for method in SEARCHES {
            let used = |looks| {
                let thought = Mind::new(endless(method)).choose(&view, 1, &Cancel::at_look(looks)).unwrap();
                assert!(view.legal().contains(&thought.choice));
                thought.nodes
            };
            let nodes: Vec<u64> = (1..=40).map(used).collect();
            assert!(nodes.windows(2).all(|w| w[0] <= w[1]), "{method:?} {nodes:?}");
            most = nodes.windows(2).map(|w| w[1] - w[0]).max().unwrap().max(most).max(nodes[0]);
            looked += nodes.len();
        }
    }
    // A playout of both sides' turns is some hundred nodes, each some millionths of a second: far below 20 ms.
    assert!(looked > 0 && most <= 1_000, "{most} nodes between two looks");
}

/// A hard decision: the first card of the largest scenario.
fn hard() -> (Napoleonics, <Napoleonics as Game>::State, Seat) {
    let game = games().pop().unwrap();
    let state = midgame(&game, 0, 2);
    let seat = asked(&game, &state).unwrap();
    (game, state, seat)
}

#[test]
fn when_time_is_up_no_playout_is_begun() {
    let (game, state, seat) = hard();
    let view = View::new(&game, &state, seat);
    // The clock is looked at where the switch is, so what is done between two looks is counted above.
    for method in SEARCHES {
        let mut late = Mind::new(endless(method)).with_time(Duration::ZERO);
        let late = late.choose(&view, 1, &Cancel::new()).unwrap();
        let broken_off = Mind::new(endless(method)).choose(&view, 1, &Cancel::at_look(1)).unwrap();
        assert!(view.legal().contains(&late.choice));
        assert_eq!(late, broken_off, "{method:?}: time that is up and a switch that is off are one");
    }
}

#[test]
fn a_thought_without_end_is_ended_by_time_and_from_outside() {
    let (game, state, seat) = hard();
    let view = &View::new(&game, &state, seat);
    let stop = Cancel::new();
    std::thread::scope(|scope| {
        // As many threads as there are cores are at work besides.
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| while !stop.is_cancelled() {});
        }
        let start = Instant::now();
        let mut mind = Mind::new(endless(Method::Rollout)).with_time(Duration::from_millis(30));
        let bounded = mind.choose(view, 1, &Cancel::new()).unwrap();
        assert!(bounded.nodes > 0 && start.elapsed() >= Duration::from_millis(30), "time is used");
        let cancel = Cancel::new();
        let from_outside = cancel.clone();
        let thinker = scope.spawn(move || Mind::new(endless(Method::Rollout)).choose(view, 1, &cancel));
        from_outside.cancel();
        assert!(view.legal().contains(&thinker.join().unwrap().unwrap().choice));
        stop.cancel();
    });
}

#[test]
fn a_recruit_beats_chance() {
    let entrant = |level: Level| Entrant::new(level.name(), level.recipe());
    let bout = Bout {
        a: entrant(Level::Recruit),
        b: entrant(Level::Random),
        games: 60,
        seed: 1,
        threads: 2,
        until: None,
    };
    let report = play(&games(), &bout, &Cancel::new(), &|_, _, _| {});
    assert!(report.score > 0.95, "{}", report.score);
    assert!(report.low <= report.score && report.score <= report.high);
}

#[test]
fn hints_are_sorted_and_said_in_both_languages() {
    let game = &games()[3];
    let state = midgame(game, 80, 6);
    let seat = asked(game, &state).unwrap();
    let view = View::new(game, &state, seat);
    let clock = Clock::start(Budget::nodes(4_000), &Cancel::new());
    let found = hints(&view, &Recipe { nodes: 4_000, ..small(Method::Rollout) }, None, 1, &clock);
    // The best three saw the same samples.
    assert!(found[..3].windows(2).all(|w| w[0].chance >= w[1].chance));
    assert!(found.len() >= 3 && found[..3].iter().all(|h| h.behind >= 0.0 && h.doubt >= 0.0));
    assert_eq!(found[0].grade, Grade::Best);
    assert!(found.iter().all(|h| view.legal().contains(&h.choice)));
    for (language, own) in WORDS {
        let (_, words) = Napoleonics::title().words.iter().find(|w| w.0 == language).unwrap();
        let speaker = Speaker::new(language, &[own, words]).unwrap();
        let said = speaker.say(&found[0].msg());
        assert!(said.contains(&speaker.say(&found[0].label)) && !said.contains('⟨'), "{said}");
    }
    assert!(compare_words(WORDS[0], WORDS[1]).is_empty());
}

#[test]
fn a_record_is_analysed_decision_by_decision() {
    let game = Arc::new(games().remove(5));
    let mut table = Table::new(game.clone());
    let mut dice = Dice::new(8);
    let mut mind = Mind::new(Recipe { blur: 200, ..Recipe::of(Method::Script) });
    while table.past().len() < 80 {
        match table.waiting() {
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let view = View::new(&*game, table.state(), seat);
                let thought = mind.choose(&view, dice.bits(), &Cancel::new()).unwrap();
                table.choose(seat, thought.choice).unwrap();
            }
            Waiting::Chance(_) => {
                table.roll(&mut dice).unwrap();
            }
            Waiting::Over(_) | Waiting::Fault(_) => break,
        }
    }
    let recipe = Recipe { nodes: 800, ..small(Method::Rollout) };
    let analyse = || {
        let mut review = Review::new(&table, recipe, 3, 1);
        let mut steps = 0;
        while review.step(&Cancel::new()) {
            steps += 1;
            assert!(review.progress().0 <= review.progress().1);
        }
        (steps, review.analysis())
    };
    let (steps, found) = analyse();
    assert!(found.curve.len() > 10 && found.curve.iter().all(|(_, p)| (0.0..=1.0).contains(p)));
    assert!(steps >= found.curve.len());
    assert!(!found.worst.is_empty(), "a careless player makes mistakes");
    for verdict in &found.worst {
        assert!(verdict.lost > 0.0 && verdict.better[0].chance > verdict.chance, "{verdict:?}");
    }
    assert_eq!(analyse().1, found, "the same seed finds the same");

    let mut review = Review::new(&table, recipe, 3, 1);
    assert!(review.step(&Cancel::new()) && !review.step(&Cancel::at_look(1)));
    assert_eq!(review.analysis().curve, found.curve[..1], "what is broken off is taken up again");
    while review.step(&Cancel::new()) {}
    assert_eq!(review.analysis(), found);
}

#[test]
fn features_are_alike_with_and_without_a_memory() {
    let mut memo = <Napoleonics as Judge>::Memo::default();
    for (n, game) in games().iter().enumerate() {
        for decisions in [10, 90, 170] {
            let state = midgame(game, decisions, n as u64);
            for seat in [Seat(0), Seat(1)] {
                let measure = |memo: &mut _| {
                    let mut row = vec![0; Napoleonics::feature_names().len()];
                    game.features(&state, seat, memo, &mut row);
                    row
                };
                let fresh = measure(&mut <Napoleonics as Judge>::Memo::default());
                assert_eq!(measure(&mut memo), fresh);
            }
        }
    }
    assert_eq!(Napoleonics::feature_names().len(), Napoleonics::feature_weights().len());
}
