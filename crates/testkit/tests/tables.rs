//! Tables share what does not change, and find their way back from few positions.
#![allow(clippy::unwrap_used, reason = "a test fails so")]

use sandtable_engine::{AnyTable, AnyTitle, Dice, Game, Options, Seat, Table, TitleOf, Viewer, Waiting};
use sandtable_testkit::toys::{Duel, Ferry, Plot};
use std::sync::{Arc, Weak};

fn game_of(table: &dyn AnyTable) -> &Arc<Ferry> {
    table.as_any().downcast_ref::<Table<Ferry>>().unwrap().game()
}

#[test]
fn tables_of_one_scenario_share_their_game() {
    let title = TitleOf::<Ferry>::new();
    let river = || title.new_table("river", &Options::default()).unwrap();
    let (one, other) = (river(), river());
    let opened = title.open(&one.record()).unwrap();
    let again = title.table_of_text(Ferry::scenarios()[0], &Options::default()).unwrap();
    for table in [&other, &opened, &again] {
        assert!(Arc::ptr_eq(game_of(&*one), game_of(&**table)));
    }
    let brook = title.new_table("brook", &Options::default()).unwrap();
    assert!(!Arc::ptr_eq(game_of(&*one), game_of(&*brook)));
}

#[test]
fn a_game_that_no_table_plays_is_not_kept() {
    let title = TitleOf::<Ferry>::new();
    let table = title.new_table("river", &Options::default()).unwrap();
    let game: Weak<Ferry> = Arc::downgrade(game_of(&*table));
    drop(table);
    assert!(game.upgrade().is_none());
    assert!(title.new_table("river", &Options::default()).is_ok());
}

/// Plays at random, with a report.
fn random<G: Game>(steps: usize, seed: u64) -> Table<G> {
    let game = Arc::new(G::load(G::scenarios()[0], &Options::default()).unwrap());
    let mut table = Table::new(game);
    let mut dice = Dice::new(seed);
    while table.past().len() < steps {
        match table.waiting() {
            Waiting::Over(_) | Waiting::Fault(_) => break,
            Waiting::Chance(_) => drop(table.roll(&mut dice).unwrap()),
            Waiting::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *dice.pick(&seats).unwrap();
                let mut choices = sandtable_engine::Choices::new();
                table.legal(seat, &mut choices);
                let choices: Vec<_> = choices.iter().copied().collect();
                table.choose(seat, *dice.pick(&choices).unwrap()).unwrap();
            }
        }
    }
    table
}

fn rewinds_as_it_was<G: Game>() {
    for seed in 0..4 {
        let table = random::<G>(400, seed);
        let (game, record) = (table.game(), table.record());
        for entry in (0..table.past().len()).step_by(7) {
            let mut back = table.clone();
            back.fold();
            assert_eq!(back.rewind_with_consent(entry).unwrap().from, entry);
            let again = Table::replay(game.clone(), &record, entry).unwrap();
            assert_eq!((back.hash(), back.state()), (again.hash(), again.state()), "entry {entry}");
            assert!(back.lines(0, Viewer::Umpire).eq(again.lines(0, Viewer::Umpire)), "entry {entry}");
            for seat in (0..game.info().seats.len() as u8).map(Seat) {
                assert_eq!(back.may_undo(seat), again.may_undo(seat), "entry {entry}");
            }
        }
    }
}

#[test]
fn a_rewound_table_is_as_it_was() {
    rewinds_as_it_was::<Duel>();
    rewinds_as_it_was::<Ferry>();
    rewinds_as_it_was::<Plot>();
}

#[test]
fn the_last_decision_that_is_wanted_is_found() {
    let table = random::<Plot>(300, 1);
    for seat in [Seat(0), Seat(1)] {
        for wanted in [0, 5, 90, 299] {
            let hash = Table::replay(table.game().clone(), &table.record(), wanted).unwrap().hash();
            let found = table.last_decision(seat, |table| table.hash() == hash);
            assert!(found.is_none_or(|entry| entry >= wanted), "{found:?} {wanted}");
        }
        let last = table.last_decision(seat, |_| true);
        let own = |event| matches!(event, sandtable_engine::Event::Decision(by, _) if by == seat);
        assert_eq!(last, table.past().iter().rposition(|past| own(past.event)));
    }
}
