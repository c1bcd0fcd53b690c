//! The toys pass the whole suite.

use sandtable_engine::{AnyTitle, Game, Options, TitleOf};
use sandtable_testkit::toys::{Duel, Ferry, Plot, Tricks};
use sandtable_testkit::{Plan, Report, perft, run, suite};

#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn report<G: Game>(games: u32) -> Report {
    let plan = Plan { games, every: 2, ..Plan::default() };
    let mut seen = 0;
    let report = run::<G>(&plan, &mut |_| seen += 1).unwrap();
    assert_eq!(report.games, seen);
    report
}

#[test]
fn nested_interrupts_pass() {
    suite::<Duel>();
    assert!(report::<Duel>(20).positions > 500);
}

#[test]
fn secret_plots_pass() {
    suite::<Plot>();
    assert!(report::<Plot>(20).pairs > 200);
}

#[test]
fn hidden_hands_pass() {
    suite::<Tricks>();
    assert!(report::<Tricks>(20).pairs > 200);
}

#[test]
fn chance_inside_interrupts_passes() {
    suite::<Ferry>();
    assert!(report::<Ferry>(20).positions > 300);
}

#[test]
fn a_scenario_is_made_by_its_seed() {
    let title = TitleOf::<Ferry>::new();
    let table = title.new_table("random-5", &Options::default()).unwrap();
    assert_eq!(table.info().id, "random-5");
    assert_eq!(title.open(&table.record()).unwrap().hash(), table.hash());
    assert!(title.new_table("random-five", &Options::default()).is_err());
    assert!(TitleOf::<Duel>::new().new_table("random-5", &Options::default()).is_err());
}

#[test]
fn positions_are_counted() {
    let game = Ferry::load(Ferry::scenarios()[0], &Options::default()).unwrap();
    // To H2 or drift; after H2 shoot (36 rolls, 15 of them hits that ask) or hold.
    assert_eq!(perft(&game, &game.begin(), 1, 1), 2);
    assert_eq!(perft(&game, &game.begin(), 2, 1), 36 + 1 + 2);
    let duel = Duel::load(Duel::scenarios()[0], &Options::default()).unwrap();
    assert_eq!(perft(&duel, &duel.begin(), 6, 1), perft(&duel, &duel.begin(), 6, 2));
}
