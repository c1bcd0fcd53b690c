//! Tables and scripts on the toys: undo, consent, odds, records, dice.

use sandtable_engine::odds::{Effort, exact_odds, odds_for, per_cent};
use sandtable_engine::{
    AnyTitle, Choice, Dice, Digits, FairDice, Finish, Game, NoUndo, Options, Outcome, Record, Seat, SeatSet,
    Source, Table, TitleOf, Verb, Viewer, Waiting,
};
use sandtable_testkit::Play;
use sandtable_testkit::toys::{Duel, Ferry, Plot, Tricks};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

#[test]
fn a_reaction_inside_a_reaction_and_a_roll_that_goes_back_and_forth() {
    Play::<Duel>::scenario("short")
        .then("strike")
        .expect_asked(["blue"])
        .then("parry")
        .expect_asked(["red"])
        .then("feint")
        .expect_chance("blow 1 d6")
        .roll("2")
        .expect_asked(["blue"])
        .roll("6")
        .then("reroll")
        .expect_asked(["red"])
        .roll("3")
        .then("reroll")
        .expect_line("told-roll")
        .then("accept")
        .expect("a feint beats the parry: 3 is enough", |_, state| {
            format!("{state:?}").contains("lives: [2, 1]")
        });
}

#[test]
fn chance_inside_an_interrupt_and_the_move_goes_on() {
    let play = Play::<Ferry>::scenario("river")
        .roll("6 2")
        .then("to H2")
        .then("shoot")
        .expect_legal(["brace", "let"]);
    play.then("brace")
        .expect_chance("brace 1 d6")
        .roll("4")
        .expect_asked(["red"])
        .then("to H3")
        .expect_refused("to H4", "FERRY-1")
        .then("hold")
        .expect_legal(["to H4", "drift"]);
}

#[test]
#[should_panic(expected = "never asked for")]
fn what_is_scripted_must_be_used() {
    Play::<Ferry>::scenario("river").then("to H2").roll("6 2");
}

#[test]
fn one_may_change_ones_plot_while_the_other_plots() {
    let mut play = Play::<Plot>::scenario("lanes")
        .choose("red", "advance r-1")
        .choose("blue", "guard b-1")
        .choose("red", "done")
        .choose("blue", "advance b-2");
    let table = play.table_mut();
    assert_eq!(table.may_undo(RED), Ok(2));
    let number = table.number();
    let change = table.undo(RED).unwrap();
    assert_eq!((change.number, change.from), (number + 1, 2));
    assert_eq!(table.asked(), SeatSet::first(2));
    assert_eq!(table.undo(RED).unwrap().from, 0);
    assert_eq!(table.may_undo(RED), Err(NoUndo::Nothing));
    let texts: Vec<String> = table.record().entries.iter().map(|entry| entry.deed.to_string()).collect();
    assert_eq!(texts, ["1 guard b-1", "1 advance b-2"]);
    let play = play.choose("red", "done").choose("blue", "done");
    assert_eq!(play.table().may_undo(BLUE), Err(NoUndo::Reveal));
    assert_eq!(play.table().may_undo(RED), Err(NoUndo::Reveal));
}

#[test]
fn a_long_plan_is_taken_back_step_by_step_also_after_the_other_is_done() {
    let mut play = Play::<Plot>::scenario("lanes").choose("blue", "guard b-1");
    for i in 0..300 {
        play = play.choose("red", ["advance r-1", "guard r-2", "guard r-1", "advance r-2"][i % 4]);
        if i == 100 {
            play = play.choose("blue", "done");
        }
    }
    let table = play.table_mut();
    let free = table.clone();
    assert_eq!(table.may_undo(BLUE), Ok(102), "nothing red plans depends on it");
    assert_eq!(table.undo(BLUE).unwrap().from, 102);
    assert_eq!(table.asked(), SeatSet::first(2));
    assert_eq!(table.may_undo(BLUE), Ok(0));
    for left in (0..300).rev() {
        let entry = table.may_undo(RED).unwrap();
        table.undo(RED).unwrap();
        let again = Table::<Plot>::open(&table.record()).unwrap();
        assert_eq!((entry, table.past().len()), (left + 1, left + 1));
        assert_eq!(table.state(), again.state());
        assert_eq!(table.may_undo(BLUE), again.may_undo(BLUE));
    }
    assert_eq!(table.may_undo(RED), Err(NoUndo::Nothing));
    assert_eq!(table.undo(BLUE).unwrap().from, 0);
    assert_eq!(table.hash(), Table::<Plot>::open(&table.record()).unwrap().hash());
    assert_eq!(free.past().len(), 302, "a copy keeps its own past");
}

#[test]
fn the_report_is_read_by_those_it_is_for() {
    let play = Play::<Plot>::scenario("lanes").choose("red", "advance r-1");
    let read =
        |viewer| play.table().lines(0, viewer).map(|told| told.line.msg.key.to_string()).collect::<Vec<_>>();
    assert_eq!(read(Viewer::Seat(RED)), ["told-choice"]);
    assert_eq!(read(Viewer::Seat(BLUE)), ["told-secret"]);
    assert_eq!(read(Viewer::Watcher), ["told-secret"]);
    assert_eq!(read(Viewer::Umpire), ["told-choice"]);
}

#[test]
fn another_seats_decision_and_chance_stop_undo() {
    let mut play = Play::<Ferry>::scenario("river").then("to H2");
    assert_eq!(play.table().may_undo(RED), Ok(0));
    play = play.then("hold");
    assert_eq!(play.table().may_undo(RED), Err(NoUndo::Other));
    assert_eq!(play.table().may_undo(BLUE), Ok(1));
    play = play.then("to H3").roll("1 1").then("shoot");
    assert_eq!(play.table().why_no_undo(BLUE).unwrap().key, "undo-chance");
}

#[test]
fn with_consent_the_dice_are_new() {
    let mut play = Play::<Ferry>::scenario("river").then("to H2").roll("1 1").then("shoot");
    let table = play.table_mut();
    assert_eq!(table.header().counter, 1);
    let before = table.past()[0].hash;
    table.undo_with_consent(BLUE).unwrap();
    assert_eq!((table.hash(), table.header().counter), (before, 1));
    let table = Table::<Ferry>::open(&table.record()).unwrap();
    assert_eq!(table.header().counter, 1, "a number that was used stays used after loading");
    let mut table = table;
    table.choose(BLUE, Choice::just(Verb(2))).unwrap();
    table.roll(&mut Dice::new(1)).unwrap();
    assert!(table.record().to_string().contains("\n! 1 shot 2 d6 = "));
}

#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn pledged(table: &Table<Ferry>, seat: Seat, nonce: Digits<16>) -> Digits<32> {
    table.header().pact().pledge(&table.header().commitment.unwrap(), seat, &nonce)
}

#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn fair_game(seed: &Digits<32>) -> Table<Ferry> {
    let game = Ferry::load(Ferry::scenarios()[0], &Options::default()).unwrap();
    let mut table = Table::new(std::sync::Arc::new(game));
    table.commit("table-1", seed).unwrap();
    let nonces = [(RED, Digits([8; 16])), (BLUE, Digits([7; 16]))];
    for (seat, nonce) in nonces {
        table.pledge(seat, Some(pledged(&table, seat, nonce))).unwrap();
    }
    assert!(table.open_nonces(&[(RED, Digits([9; 16])), nonces[1]]).is_err(), "it was not pledged");
    assert!(table.open_nonces(&nonces[..1]).is_err(), "one is missing");
    table.open_nonces(&nonces).unwrap();
    assert!(table.pledge(RED, Some(pledged(&table, RED, Digits([9; 16])))).is_err(), "it comes too late");
    assert!(table.restart(&Digits([5; 32]), SeatSet::one(RED)).is_err());
    let mut dice = FairDice::new(&table.header().pact(), seed);
    play_out(&mut table, &mut dice);
    table
}

#[expect(clippy::unwrap_used, reason = "a helper of tests")]
fn play_out(table: &mut Table<Ferry>, dice: &mut FairDice) {
    while !matches!(table.waiting(), Waiting::Over(_)) {
        match table.waiting() {
            Waiting::Chance(_) => drop(table.roll(dice).unwrap()),
            _ => {
                let mut choices = sandtable_engine::Choices::new();
                let seat = table.asked().iter().next().unwrap();
                table.legal(seat, &mut choices);
                table.choose(seat, choices[0]).unwrap();
            }
        }
    }
}

#[test]
fn a_finished_game_can_be_rolled_again_by_anyone() {
    let seed = Digits([3; 32]);
    let mut table = fair_game(&seed);
    assert!(table.audit().is_err(), "before the secret is told nothing can be checked");
    assert!(table.tell_seed(&Digits([4; 32])).is_err(), "another secret is not taken");
    table.tell_seed(&seed).unwrap();
    let text = table.record().to_string();
    let opened = Table::<Ferry>::open(&Record::parse(&text).unwrap()).unwrap();
    opened.audit().unwrap();
    assert_eq!(opened.record().to_string(), text);
    assert!(table.rewind_with_consent(0).is_err(), "once the secret is told nothing is taken back");
    let forged = text.replace("nonce 0 08", "nonce 0 09");
    let forged = Table::<Ferry>::open(&Record::parse(&forged).unwrap()).unwrap();
    assert_eq!(forged.audit().unwrap_err().expected, "the nonce that seat 0 pledged");
    let one = text.lines().find(|line| line.starts_with("! ")).unwrap();
    let dice = one.rsplit_once(" @").unwrap().0;
    let other = if dice.ends_with('1') { "2 2" } else { "1 1" };
    let rolled = format!("{}= {other}", dice.split_once('=').unwrap().0);
    let bare: String = text.lines().map(|line| line.split(" @").next().unwrap().to_string() + "\n").collect();
    if let Ok(forged) = Table::<Ferry>::open(&Record::parse(&bare.replacen(dice, &rolled, 1)).unwrap()) {
        assert_eq!(forged.audit().unwrap_err().expected, "what the secret gives");
    }
}

/// A game that was begun by the first scheme, whose nonces were added in clear, is still checked by it.
#[test]
fn games_of_the_first_scheme_are_checked_by_it() {
    let seed = Digits([3; 32]);
    let mut table = fair_game(&seed);
    table.tell_seed(&seed).unwrap();
    let mut record = table.record();
    record.header.forget_dice();
    record.header.nonces = vec![(RED, Digits([1; 16])), (BLUE, Digits([2; 16]))];
    record.header.commitment = Some(record.header.pact().commitment(&seed));
    let plain = Table::<Ferry>::open(&record).unwrap();
    assert_eq!(plain.audit().unwrap_err().expected, "what the secret gives", "the dice are others");
    let mut dice = FairDice::new(&record.header.pact(), &seed);
    (record.entries, record.end, record.seed, record.header.counter) = (Vec::new(), None, None, 0);
    let mut plain = Table::<Ferry>::open(&record).unwrap();
    play_out(&mut plain, &mut dice);
    plain.tell_seed(&seed).unwrap();
    let text = plain.record().to_string();
    assert!(!text.contains("\ndice ") && !text.contains("\npledge "));
    assert!(Table::<Ferry>::open(&Record::parse(&text).unwrap()).unwrap().audit().unwrap() > 0);
}

/// An operator who plays knows the seed, sees the other's nonce, and tries their own until the dice please them.
#[test]
fn an_operator_who_plays_cannot_choose_the_dice() {
    let seed = Digits([3; 32]);
    let (own, others) = (RED, BLUE);
    let theirs = Digits([0x5a; 16]);
    let wanted = |header: &sandtable_engine::Header, nonce: Digits<16>| {
        let nonces = vec![(own, nonce), (others, theirs)];
        let mut dice = FairDice::new(&sandtable_engine::Pact { nonces, ..header.pact() }, &seed);
        let mut card = |counter| {
            dice.begin(counter, 0);
            dice.below(60)
        };
        (card(0), card(1)) == (7, 13)
    };
    let tries = (0..60_000u32).map(|i| {
        let mut nonce = [0; 16];
        nonce[..4].copy_from_slice(&i.to_le_bytes());
        Digits(nonce)
    });
    let game = std::sync::Arc::new(Ferry::load(Ferry::scenarios()[0], &Options::default()).unwrap());
    let mut table = Table::new(game);
    table.commit("table-1", &seed).unwrap();

    // In the order of the first scheme the first two cards are whatever they wish.
    let mut plain = table.header().clone();
    plain.forget_dice();
    let ground =
        tries.clone().find(|nonce| wanted(&plain, *nonce)).expect("3600 tries are enough on the mean");
    assert!(wanted(&plain, ground));

    // Now their pledge comes before they know the other's nonce. Of all they could wish to open, one is taken.
    let blind = Digits([9; 16]);
    table.pledge(own, Some(pledged(&table, own, blind))).unwrap();
    table.pledge(others, Some(pledged(&table, others, theirs))).unwrap();
    let ground: Vec<_> = tries.filter(|nonce| wanted(table.header(), *nonce)).collect();
    assert!(!ground.is_empty(), "there are nonces that would please them");
    for nonce in ground {
        assert!(table.open_nonces(&[(own, nonce), (others, theirs)]).is_err());
    }
    // Nor can they pledge again what they found.
    let mut late = table.clone();
    late.open_nonces(&[(own, blind), (others, theirs)]).unwrap();
    assert!(late.pledge(own, None).is_err());
    // A fresh start costs them all they know: what was pledged before is worth nothing with the new secret.
    table.restart(&Digits([4; 32]), SeatSet::one(own)).unwrap();
    assert!(table.open_nonces(&[(own, blind), (others, theirs)]).is_err());
    assert!(table.record().to_string().contains("\nrestart 0\n"));
}

/// A game that goes on from a record has dice of its own from there on.
#[test]
fn a_game_that_goes_on_is_checked_from_where_it_went_on() {
    let mut record = fair_game(&Digits([3; 32])).record();
    let half = record.entries.iter().position(|entry| entry.deed.counter().is_some()).unwrap() + 1;
    record.entries.truncate(half);
    record.end = None;
    record.header.forget_dice();
    record.header.counter = 5;
    let mut table = Table::<Ferry>::open(&record).unwrap();
    let seed = Digits([6; 32]);
    table.commit("table-2", &seed).unwrap();
    assert!(table.record().to_string().contains("\ndice 2 5\n"));
    let mut dice = FairDice::new(&table.header().pact(), &seed);
    play_out(&mut table, &mut dice);
    table.tell_seed(&seed).unwrap();
    let again = Table::<Ferry>::open(&Record::parse(&table.record().to_string()).unwrap()).unwrap();
    let all = table.record().entries.iter().filter(|entry| entry.deed.counter().is_some()).count();
    assert_eq!(again.audit().unwrap(), all - 1);
    assert!(table.commit("table-3", &seed).is_err(), "the dice have been rolled");
}

#[test]
fn a_record_that_does_not_replay_names_the_line() {
    let text = fair_game(&Digits([3; 32])).record().to_string();
    let problem =
        |text: &str| Table::<Ferry>::open(&Record::parse(text).unwrap()).err().unwrap()[0].to_string();
    let first = text.lines().position(|line| line.starts_with("0 to H2")).unwrap() + 1;
    let wrong_hash = text.replacen("0 to H2 @", "0 to H2 @0000000000000000 # ", 1);
    assert!(problem(&wrong_hash).starts_with(&format!("line {first}: found `@0000000000000000`")));
    assert_eq!(
        problem(&text.replacen("0 to H2", "0 to H3", 1)),
        format!("line {first}: found `0 to H3`, expected what FERRY-1 allows")
    );
    assert!(problem(&text.replacen("0 to H2", "1 to H2", 1)).contains("a seat that is asked"));
    assert!(problem(&text.replacen("0 to H2", "0 fly", 1)).contains("one of to, drift"));
    assert!(problem(&text.replacen("shot 2 d6", "brace 2 d6", 1)).contains("shot 2 d6"));
    let end = text.lines().find(|line| line.starts_with("end")).unwrap();
    assert!(problem(&text.replace(end, "end drawn")).contains("found `end drawn`"));
    assert!(
        problem(&text.replace("scenario river", "scenario lake")).contains("one of the game's own scenarios")
    );
    assert!(problem(&text.replace("game toy-ferry", "game toy-duel")).contains("toy-ferry"));
}

#[test]
fn every_strange_word_of_a_record_is_told() {
    let play =
        Play::<Duel>::scenario("short").then("strike").then("let").roll("2").then("accept").then("strike");
    let text = play.table().record().to_string();
    // The entry between them is a choice of the game: whether it may be chosen there no one can know.
    let broken = text.replace("1 let", "1 lie").replace("= 2 @", "= 7 @").replace("1 strike", "1 strike now");
    let problems = Table::<Duel>::open(&Record::parse(&broken).unwrap()).err().unwrap();
    let places: Vec<&str> = problems.iter().map(|problem| problem.place.as_str()).collect();
    assert_eq!(places, ["line 8", "line 9", "line 11"]);
    assert_eq!([&*problems[0].found, &*problems[1].found], ["lie", "7"]);
    // What does not replay comes first, and once.
    let broken = broken.replace("0 strike @a9", "0 strike @b9");
    let problems = Table::<Duel>::open(&Record::parse(&broken).unwrap()).err().unwrap();
    assert_eq!((problems.len(), problems[0].place.as_str()), (4, "line 7"));
}

#[test]
fn a_scenario_of_ones_own_travels_in_the_record() {
    let title = TitleOf::<Ferry>::new();
    let own = "id pond\nhexes 2\nturns 2";
    let mut table = title.table_of_text(own, &Options::default()).unwrap();
    table.choose(RED, "to H2").unwrap();
    assert!(table.record().to_string().contains("| hexes 2\n"));
    let record = Record::parse(&table.record().to_string()).unwrap();
    assert_eq!(title.open(&record).unwrap().hash(), table.hash());
    let official = title.table_of_text(Ferry::scenarios()[0], &Options::default()).unwrap();
    assert!(official.header().scenario_text.is_none());
    assert_eq!(title.check("id pond\nhexes 1").len(), 2);
    assert!(title.new_table("lake", &Options::default()).err().unwrap()[0].expected.contains("river, brook"));
}

#[test]
fn a_table_without_its_type_does_everything() {
    let mut table = TitleOf::<Ferry>::new().new_table("river", &Options::default()).unwrap();
    assert_eq!(table.texts(RED), ["to H2", "drift"]);
    assert_eq!(table.offers(RED).len(), 2);
    assert_eq!(table.choose(BLUE, "hold").unwrap_err().rule, "TABLE-2");
    assert_eq!(table.choose(RED, "sail").unwrap_err().rule, "TABLE-4");
    table.choose(RED, "to H2").unwrap();
    assert!(table.prompt(RED).is_none() && table.prompt(BLUE).is_some());
    let odds = table.odds(BLUE, "shoot", Effort::default()).unwrap();
    assert_eq!(odds.sampled, None);
    // 15 of 36 hit, and half of those are braced against: 15/72.
    assert_eq!(odds.measures[0].rows, [(0, 79), (1, 21)]);
    assert!(table.odds(BLUE, "brace", Effort::default()).is_err());
    let copy = table.boxed_clone();
    table.resign(BLUE).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::Won(SeatSet::one(RED))));
    let scene = table.scene(Viewer::Seat(BLUE));
    assert!(scene.choices.is_empty() && scene.prompt.is_none());
    assert_eq!(scene.over.unwrap().msg.key, "outcome-resigned");
    assert_eq!(table.choose(BLUE, "hold").unwrap_err().rule, "TABLE-1");
    let record = table.record();
    assert_eq!(record.end.as_ref().unwrap().finish, Finish::Resigned(BLUE));
    assert_eq!(TitleOf::<Ferry>::new().open(&record).unwrap().outcome(), table.outcome());
    assert_eq!(copy.outcome(), None);
    assert!(copy.as_any().downcast_ref::<Table<Ferry>>().is_some());
}

#[test]
fn odds_are_exact_where_all_is_known() {
    let play = Play::<Ferry>::scenario("river").then("to H2");
    let (game, state) = (&**play.table().game(), play.state());
    let shoot = Choice::just(Verb(2));
    let odds = exact_odds(game, state, BLUE, shoot, 1000).unwrap().unwrap();
    assert_eq!((odds.rows, odds.total), (vec![(vec![0], 19), (vec![1], 5)], 24));
    assert_eq!(exact_odds(game, state, BLUE, shoot, 10).unwrap(), None);
    let few = Effort { nodes: 10, walks: 20_000, guesses: 1 };
    let sampled = odds_for(game, state, BLUE, shoot, few, &mut Dice::new(5)).unwrap();
    let hits = sampled.marginal(0).iter().find(|(value, _)| *value == 1).map_or(0, |(_, weight)| *weight);
    assert!((3_900..4_430).contains(&hits), "{hits} of 20000, expected about 4167");
    assert_eq!(sampled.sampled, Some(20_000));
    assert_eq!(per_cent(&[19, 5]), [79, 21]);
}

#[test]
fn odds_do_not_look_at_what_the_seat_may_not_know() {
    let play = Play::<Tricks>::scenario("three").roll_anything(4);
    let (game, state) = (&**play.table().game(), play.state());
    let mut choices = sandtable_engine::Choices::new();
    play.table().legal(RED, &mut choices);
    let other = game.sample(state, RED, &mut |n| n - 1);
    let at = |state| odds_for(game, state, RED, choices[0], Effort::default(), &mut Dice::new(1)).unwrap();
    assert_eq!(at(state).shown(&["points"]), at(&other).shown(&["points"]));
}

#[test]
fn hands_are_dealt_as_scripted() {
    let mut play = Play::<Tricks>::scenario("three");
    for card in ["card-1", "card-1", "card-2", "card-3", "card-4", "card-5"] {
        play = play.expect_chance("deal").roll(card);
    }
    play.expect_asked(["red"]).expect_legal(["play card-1", "play card-2", "call"]);
}
