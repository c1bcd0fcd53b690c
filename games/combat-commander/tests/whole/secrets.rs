//! Secrets: chits drawn in secret, set-ups hidden from each other. Whatever one may look at, ask, weigh or try in vain
//! is the same, whatever the other one keeps secret.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use super::walk::{SEATS, game, walk};
use combat_commander::CombatCommander;
use combat_commander::choice;
use combat_commander::data::{Event, Side};
use combat_commander::decisions::{DrawChit, HandleEvent};
use combat_commander::state::{EventStep, State};
use sandtable_engine::odds::{Effort, odds_for};
use sandtable_engine::scene::Question;
use sandtable_engine::{Choice, Choices, Dice, Game, Line, Noun, Seat, Silent, Step, Verb, Viewer};
use serde::Serialize;

fn text<T: Serialize>(thing: &T) -> String {
    serde_json::to_string(thing).unwrap()
}

/// Chits, pieces, hexes, cards: some of each, and all chits.
fn nouns(game: &CombatCommander, dice: &mut Dice) -> Vec<Noun> {
    let words = game.vocabulary();
    let mut all: Vec<Noun> = (0..words.words.len() as u16).map(Noun::Word).collect();
    for _ in 0..12 {
        all.push(Noun::Piece(dice.below(words.pieces.len() as u32) as u16));
        all.push(Noun::Hex(dice.below(words.hexes.len() as u32) as u16));
        all.push(Noun::Card(dice.below(words.cards.len() as u32) as u16));
    }
    all.push(Noun::None);
    all
}

/// Everything that a viewer sees, and can get to hear by asking and by trying what is not his to choose.
fn known(game: &CombatCommander, state: &State, viewer: Viewer, nouns: &[Noun]) -> Vec<String> {
    let mut heard = vec![text(&game.scene(state, viewer))];
    for &noun in nouns {
        heard.push(text(&game.ask(state, viewer, &Question::Inspect { noun })));
        if let Noun::Piece(piece) = noun {
            heard.push(text(&game.ask(state, viewer, &Question::Reach { piece })));
        }
    }
    let Viewer::Seat(seat) = viewer else { return heard };
    let mut list = Choices::new();
    game.legal(state, seat, &mut list);
    heard.extend(list.iter().map(|&choice| game.vocabulary().print(choice)));
    heard.push(text(&game.prompt(state, seat)));
    for &noun in nouns {
        heard.push(text(&game.why_not(state, seat, noun)));
        for verb in (0..choice::VERBS.len() as u16).map(Verb) {
            let choice = Choice { verb, noun };
            if !list.contains(&choice) {
                let refusal = game.apply(&mut state.clone(), seat, choice, &mut Silent).err();
                heard.push(text(&refusal.unwrap()));
            }
        }
    }
    heard
}

/// What a seat is told of the chances of some of its choices.
fn weighed(game: &CombatCommander, state: &State, seat: Seat) -> Vec<String> {
    let offers = game.scene(state, Viewer::Seat(seat)).choices;
    let weighable = offers.iter().filter(|offer| offer.odds).take(2);
    weighable
        .map(|offer| {
            let choice = game.vocabulary().parse(&offer.text).unwrap();
            let effort = Effort { nodes: 400, walks: 24, guesses: 2 };
            let odds = odds_for(game, state, seat, choice, effort, &mut Dice::new(1)).unwrap();
            text(&odds.shown(&CombatCommander::title().measures))
        })
        .collect()
}

/// The same position with other secret chits of one side: all that the other may not tell apart.
fn other_chits(game: &CombatCommander, state: &State, side: Side) -> Vec<State> {
    let own = state.secret_chits[side.index()];
    let secret = |n: &u32| !game.data.chits[*n as usize].open_only;
    let free = (0..game.data.chits.len() as u32).filter(|n| state.cup >> n & 1 == 1).filter(secret);
    let held: Vec<u32> = (0..32).filter(|n| own >> n & 1 == 1).collect();
    let Some(&given) = held.first() else { return Vec::new() };
    free.map(|taken| {
        let mut other = *state;
        other.secret_chits[side.index()] = own & !(1 << given) | 1 << taken;
        other.cup = state.cup & !(1 << taken) | 1 << given;
        other
    })
    .collect()
}

#[test]
fn nothing_reveals_secret_chits() {
    // §7.3.3, §CC-1.6c: not in his scene, answers, refusals, odds, nor in what those who watch see.
    let (mut compared, mut odds) = (0, 0);
    for number in 0..8 {
        let game = game(number);
        let (mut step, mut dice) = (0, Dice::new(number as u64));
        walk(&game, 20 + number as u64, 500, true, |state| {
            step += 1;
            if step % 20 != 0 {
                return;
            }
            let nouns = nouns(&game, &mut dice);
            for (seat, enemy) in SEATS.into_iter().zip([Side::Allies, Side::Axis]) {
                let others = other_chits(&game, state, enemy);
                let Some(other) = dice.pick(&others) else { continue };
                for viewer in [Viewer::Seat(seat), Viewer::Watcher] {
                    let (truth, other) =
                        (known(&game, state, viewer, &nouns), known(&game, other, viewer, &nouns));
                    assert_eq!(truth, other, "{viewer:?} at {:?}", state.frames.top());
                }
                if odds < 24 {
                    let (truth, other) = (weighed(&game, state, seat), weighed(&game, other, seat));
                    assert_eq!(truth, other, "{:?}", state.frames.top());
                    odds += truth.len();
                }
                compared += 1;
            }
        });
    }
    assert!(compared > 100 && odds > 5, "only {compared} positions, {odds} odds");
}

/// What is told of an event, as far as a viewer may read it.
fn readable(lines: &[Line], viewer: Viewer) -> Vec<String> {
    lines.iter().filter(|line| line.audience.admits(viewer)).map(text).collect()
}

#[test]
fn a_secret_chit_is_reported_to_its_owner_only() {
    // §E65, §7.3.3, §CC-1.6c
    let game = game(0);
    let mut begun = None;
    walk(&game, 3, 200, true, |state| {
        if state.turn > 0 && begun.is_none() {
            begun = Some(*state);
        }
    });
    let begun = begun.unwrap();
    for side in Side::BOTH {
        let secret = |n: &u16| begun.cup >> n & 1 == 1 && !game.data.chits[usize::from(*n)].open_only;
        let told: Vec<(Vec<Line>, State)> = (0..game.data.chits.len() as u16)
            .filter(secret)
            .map(|chit| {
                let (mut state, mut lines) = (begun, Vec::new());
                state.frames.push(DrawChit { side, secret: true }.into());
                let rolled = sandtable_engine::Rolled::Drawn(Noun::Word(chit));
                game.resolve(&mut state, &rolled, &mut lines).unwrap();
                assert!(state.secret_chits[side.index()] >> chit & 1 == 1);
                (lines, state)
            })
            .collect();
        assert!(told.len() > 5);
        let (own, other) = (SEATS[side.index()], SEATS[1 - side.index()]);
        for viewer in [Viewer::Seat(other), Viewer::Watcher] {
            for (lines, state) in &told {
                assert_eq!(readable(lines, viewer), readable(&told[0].0, viewer));
                assert_eq!(game.scene(state, viewer), game.scene(&told[0].1, viewer));
            }
        }
        let own: std::collections::BTreeSet<Vec<String>> =
            told.iter().map(|(lines, _)| readable(lines, Viewer::Seat(own))).collect();
        assert_eq!(own.len(), told.len(), "who draws it reads which it is");
    }
}

#[test]
fn only_the_owner_sees_which_chits_can_be_opened() {
    // §E67, §CC-1.6c: whoever tries to answer in his place is told nothing.
    let game = game(0);
    let mut begun = None;
    walk(&game, 3, 200, true, |state| {
        if state.turn > 0 && state.secret_chits.iter().all(|&chits| chits != 0) && begun.is_none() {
            begun = Some(*state);
        }
    });
    let mut state = begun.unwrap();
    for side in Side::BOTH {
        let (owner, other) = (SEATS[side.index()], SEATS[1 - side.index()]);
        let (by, event, step) = (side.other(), Event::Reconnaissance, EventStep::Ask);
        state.frames.push(HandleEvent { by, event, step }.into());
        let mut list = Choices::new();
        game.legal(&state, owner, &mut list);
        assert!(!list.is_empty() && list.iter().all(|choice| choice.verb == choice::CHIT));
        let nouns = nouns(&game, &mut Dice::new(1));
        let told = |state: &State| known(&game, state, Viewer::Seat(other), &nouns);
        for changed in other_chits(&game, &state, side) {
            assert_eq!(told(&changed), told(&state));
        }
        state.frames.pop();
    }
}

#[test]
fn nothing_reveals_a_hidden_setup() {
    // §CC-1.6c: neither by looking, nor by asking, nor by setting down what may not be set down; nor how far he is.
    let mut compared = 0;
    for number in 0..8 {
        let game = game(number);
        let mut dice = Dice::new(number as u64);
        let mut step = 0;
        walk(&game, 40 + number as u64, 160, false, |state| {
            if !game.look(state).setup_is_hidden() {
                return;
            }
            step += 1;
            if step % 7 != 0 {
                return;
            }
            let nouns = nouns(&game, &mut dice);
            for seat in SEATS {
                let other = game.sample(state, seat, &mut |n| dice.below(n));
                for viewer in [Viewer::Seat(seat), Viewer::Watcher] {
                    assert_eq!(known(&game, state, viewer, &nouns), known(&game, &other, viewer, &nouns));
                }
                compared += u32::from(other != *state);
            }
            quiet_choices(&game, state, &mut dice);
        });
    }
    assert!(compared > 20, "only {compared} positions");
}

/// What one sets down changes nothing for the other, nor for those who watch.
fn quiet_choices(game: &CombatCommander, state: &State, dice: &mut Dice) {
    for seat in game.look(state).asked().iter() {
        let mut list = Choices::new();
        game.legal(state, seat, &mut list);
        let Some(&choice) = dice.pick(&list) else { continue };
        let (mut after, mut lines) = (*state, Vec::new());
        if game.apply(&mut after, seat, choice, &mut lines) != Ok(Step::Quiet) {
            continue;
        }
        for viewer in [Viewer::Seat(SEATS[1 - seat.index()]), Viewer::Watcher] {
            assert_eq!(readable(&lines, viewer), Vec::<String>::new());
            assert_eq!(game.scene(&after, viewer), game.scene(state, viewer));
        }
    }
}
