//! The tests bite: each flaw is found, and by the part that is there for it.

use sandtable_engine::Game;
use sandtable_testkit::toys::flawed::{self, Flawed};
use sandtable_testkit::toys::{Duel, Ferry, Plot, Tricks};
use sandtable_testkit::{Part, Plan, run};

/// The part that finds the fault of a game.
fn found<G: Game>() -> Option<Part> {
    let plan = Plan { games: 20, every: 2, ..Plan::default() };
    run::<G>(&plan, &mut |_| {}).err().map(|fault| fault.part)
}

/// Whether one part alone finds the fault.
fn found_by<G: Game>(part: Part) -> bool {
    let plan = Plan { games: 20, every: 2, parts: vec![part], ..Plan::default() };
    run::<G>(&plan, &mut |_| {}).is_err_and(|fault| fault.part == part)
}

#[test]
fn leaks_are_found() {
    assert!(found_by::<Flawed<Tricks, { flawed::LEAKING_SCENE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Plot, { flawed::LEAKING_SCENE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Tricks, { flawed::LEAKING_PROMPT }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Plot, { flawed::LEAKING_WHY_NOT }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Tricks, { flawed::LEAKING_LINE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Plot, { flawed::LEAKING_LINE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Plot, { flawed::TALKATIVE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Tricks, { flawed::LEAKING_CHOICES }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Plot, { flawed::LEAKING_CHOICES }>>(Part::Secrecy));
    // In a game without secrets the same flaws give nothing away.
    assert_eq!(found::<Flawed<Ferry, { flawed::LEAKING_SCENE }>>(), None);
}

#[test]
fn a_quiet_reveal_is_found() {
    assert!(found_by::<Flawed<Tricks, { flawed::QUIET_REVEAL }>>(Part::Secrecy));
}

#[test]
fn a_sample_that_is_no_sample_is_found() {
    assert!(found_by::<Flawed<Tricks, { flawed::WILD_SAMPLE }>>(Part::Secrecy));
    assert!(found_by::<Flawed<Duel, { flawed::WILD_SAMPLE }>>(Part::Secrecy));
}

#[test]
fn disagreement_of_legal_and_apply_is_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::UNLISTED }>>(Part::Agreement));
    assert!(found_by::<Flawed<Plot, { flawed::UNLISTED }>>(Part::Agreement));
    assert!(found_by::<Flawed<Ferry, { flawed::REFUSED }>>(Part::Agreement));
    assert!(found_by::<Flawed<Duel, { flawed::ANY_SEAT }>>(Part::Agreement));
    assert!(found_by::<Flawed<Duel, { flawed::ANY_ROLL }>>(Part::Agreement));
    assert!(found_by::<Flawed<Tricks, { flawed::ANY_ROLL }>>(Part::Agreement));
    assert!(found_by::<Flawed<Tricks, { flawed::NO_RULE }>>(Part::Agreement));
}

#[test]
fn a_refusal_that_changes_the_position_is_found() {
    assert!(found_by::<Flawed<Duel, { flawed::NOT_RESTORING }>>(Part::Agreement));
    assert!(found_by::<Flawed<Plot, { flawed::NOT_RESTORING }>>(Part::Agreement));
}

#[test]
fn dead_ends_and_crooked_positions_are_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::DEAD_END }>>(Part::Shape));
    assert!(found_by::<Flawed<Ferry, { flawed::NO_ONE }>>(Part::Shape));
    assert!(found_by::<Flawed<Ferry, { flawed::TWICE }>>(Part::Shape));
    assert!(found_by::<Flawed<Ferry, { flawed::FALSE_OFFER }>>(Part::Shape));
}

#[test]
fn undo_that_does_not_restore_is_found() {
    assert!(found_by::<Flawed<Duel, { flawed::FICKLE }>>(Part::Undo));
    assert!(found_by::<Flawed<Plot, { flawed::FICKLE }>>(Part::Undo));
}

#[test]
fn what_is_not_stored_is_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::FORGETFUL }>>(Part::Storage));
    assert!(found_by::<Flawed<Ferry, { flawed::FICKLE }>>(Part::Storage));
}

#[test]
fn another_replay_is_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::CHATTERING }>>(Part::Storage));
}

#[test]
fn loading_what_is_not_there_is_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::ANY_OPTION }>>(Part::Load));
    assert!(found_by::<Flawed<Ferry, { flawed::ANY_SCENARIO }>>(Part::Load));
}

#[test]
fn missing_words_are_found() {
    assert!(found_by::<Flawed<Ferry, { flawed::NO_WORDS }>>(Part::Words));
}

#[test]
fn an_endless_game_is_found() {
    let plan = Plan { steps: 5, ..Plan::default() };
    assert_eq!(run::<Duel>(&plan, &mut |_| {}).unwrap_err().part, Part::End);
}

#[test]
fn a_fault_is_found_with_its_record() {
    let plan = Plan { games: 20, parts: vec![Part::End], ..Plan::default() };
    let fault = run::<Flawed<Duel, { flawed::FAULTY }>>(&plan, &mut |_| {}).unwrap_err();
    assert_eq!(fault.part, Part::Fault);
    assert!(fault.what.contains("Missing") && fault.record.starts_with("sandtable-record"));
}

#[test]
fn a_panic_is_found_with_its_record() {
    let plan = Plan { games: 20, parts: vec![Part::End], ..Plan::default() };
    let fault = run::<Flawed<Duel, { flawed::PANICS }>>(&plan, &mut |_| {}).unwrap_err();
    assert_eq!(fault.part, Part::Panic);
    assert!(fault.what.contains("divide by zero") && fault.record.contains("0 strike"));
}
