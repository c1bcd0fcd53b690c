//! What a position says of itself fits together.

use super::{Found, ensure, nouns};
use sandtable_engine::odds::{Effort, odds_for};
use sandtable_engine::{
    Chance, ChanceKind, Choices, Dice, Game, Outcome, Rolled, Seat, SeatSet, Table, Viewer, Waiting, Weights,
};
use std::collections::BTreeSet;

pub(crate) fn check<G: Game>(table: &Table<G>, deep: bool) -> Found {
    let (game, state) = (table.game(), table.state());
    let seats = game.info().seats.len() as u8;
    let asked = match game.waiting(state) {
        Waiting::Seats(asked) => {
            ensure!(!asked.is_empty(), "the position asks no one");
            ensure!(
                asked.iter().all(|seat| seat.0 < seats),
                "a seat is asked that does not exist: {asked:?}"
            );
            asked
        }
        Waiting::Chance(_) => {
            if deep {
                prospects(table)?;
            }
            SeatSet::EMPTY
        }
        Waiting::Fault(fault) => return Err(format!("the game is at fault: {fault}")),
        Waiting::Over(outcome) => {
            ensure!(outcome != Outcome::Won(SeatSet::EMPTY), "the game is won by no one: that is a draw");
            SeatSet::EMPTY
        }
    };
    let mut choices = Choices::new();
    for seat in (0..Seat::MAX).map(Seat) {
        choices.clear();
        game.legal(state, seat, &mut choices);
        if !asked.contains(seat) {
            ensure!(choices.is_empty(), "seat {} is not asked and may choose {:?}", seat.0, choices.first());
            continue;
        }
        ensure!(!choices.is_empty(), "seat {} is asked and has nothing to choose", seat.0);
        listed(table, seat, &choices)?;
        if deep {
            reasons(table, seat, &choices)?;
            odds(table, seat)?;
        }
    }
    let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher, Viewer::Umpire]);
    viewers.into_iter().try_for_each(|viewer| scene(table, viewer, asked))
}

/// Choices are listed once, and print and parse back.
fn listed<G: Game>(table: &Table<G>, seat: Seat, choices: &Choices) -> Found {
    let words = table.game().vocabulary();
    let mut seen = BTreeSet::new();
    for &choice in choices.iter() {
        let text = words.print(choice);
        ensure!(seen.insert(choice), "seat {}: `{text}` is listed twice", seat.0);
        ensure!(
            words.parse(&text) == Ok(choice),
            "seat {}: {choice:?} prints as `{text}`, which is another",
            seat.0
        );
    }
    Ok(())
}

/// Why not: nothing for what may be chosen, a rule for what may not.
fn reasons<G: Game>(table: &Table<G>, seat: Seat, choices: &Choices) -> Found {
    let (game, state) = (table.game(), table.state());
    for noun in nouns(game.vocabulary()) {
        let name = game.vocabulary().print_noun(noun);
        let may = choices.iter().any(|choice| choice.noun == noun);
        match game.why_not(state, seat, noun) {
            Some(why) if may => return Err(format!("`{name}` may be chosen, and why not says {why:?}")),
            None if !may => return Err(format!("`{name}` may not be chosen, and why not says nothing")),
            Some(why) => ensure!(!why.rule.is_empty(), "why not `{name}` names no rule"),
            None => {}
        }
    }
    Ok(())
}

/// Where odds may be asked there is an answer, in as many numbers as the title names.
fn odds<G: Game>(table: &Table<G>, seat: Seat) -> Found {
    let (game, words) = (table.game(), table.game().vocabulary());
    let effort = Effort { nodes: 300, walks: 20, guesses: 1 };
    let scene = game.scene(table.state(), Viewer::Seat(seat));
    for offer in scene.choices.iter().filter(|offer| offer.odds).take(3) {
        let choice = words.parse(&offer.text).map_err(|problem| problem.to_string())?;
        let odds = odds_for(&**game, table.state(), seat, choice, effort, &mut Dice::new(1))
            .map_err(|refusal| format!("no odds for `{}`: {refusal:?}", offer.text))?;
        ensure!(odds.total > 0, "the odds of `{}` are empty", offer.text);
        let measures = G::title().measures.len();
        let fits = odds.rows.iter().all(|(row, _)| row.len() == measures);
        ensure!(fits, "the odds of `{}` have not {measures} numbers", offer.text);
    }
    Ok(())
}

/// What odds take for the prospects of a draw is what may be drawn, taken together or not; and a walk can go on by
/// each of them, also with the knowledge of a seat.
fn prospects<G: Game>(table: &Table<G>) -> Found {
    let (game, state) = (table.game(), table.state());
    let Waiting::Chance(Chance { kind: ChanceKind::Draw, .. }) = game.waiting(state) else { return Ok(()) };
    let (mut all, mut taken) = (Weights::new(), Weights::new());
    game.weights(state, &mut all);
    game.prospects(state, state, Viewer::Umpire, &mut taken);
    ensure!(
        all.total() == taken.total(),
        "{} may be drawn, the prospects are {}",
        all.total(),
        taken.total()
    );
    let drawn = |noun| all.as_slice().iter().any(|(other, _)| *other == noun);
    ensure!(taken.as_slice().iter().all(|(noun, _)| drawn(*noun)), "a prospect may not be drawn");
    let seats = (0..game.info().seats.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Umpire]) {
        taken.clear();
        game.prospects(state, state, viewer, &mut taken);
        for (noun, _) in taken.as_slice() {
            let mut next = state.clone();
            let goes_on = game.foresee(state, &mut next, viewer, &Rolled::Drawn(*noun)).is_ok();
            ensure!(goes_on, "{viewer:?}: a walk cannot go on by its prospect {noun:?}");
        }
    }
    Ok(())
}

/// The scene tells who is asked, offers what is legal to the one who is asked, and knows the end. Where several decide
/// at the same time, others may seem asked who are done already: how far they are may be a secret. Of those who are
/// asked none is left out, and of himself everyone knows.
fn scene<G: Game>(table: &Table<G>, viewer: Viewer, asked: SeatSet) -> Found {
    let (game, state) = (table.game(), table.state());
    let scene = game.scene(state, viewer);
    let more = SeatSet(scene.asked.0 & !asked.0);
    let himself = |seats: SeatSet| matches!(viewer, Viewer::Seat(seat) if seats.contains(seat));
    ensure!(
        SeatSet(asked.0 & !scene.asked.0).is_empty()
            && !himself(more)
            && (more.is_empty() || !asked.is_empty()),
        "{viewer:?}: the scene says {:?} are asked, the position {asked:?}",
        scene.asked
    );
    ensure!(
        SeatSet(scene.ready.0 & scene.asked.0).is_empty(),
        "{viewer:?}: the scene says {:?} are ready and asked",
        scene.ready
    );
    for (n, stack) in scene.stacks.iter().enumerate() {
        let lies = scene.pieces.iter().any(|piece| piece.at == stack.at && piece.rides.is_none());
        let once = scene.stacks.iter().take(n).all(|other| other.at != stack.at);
        ensure!(lies && once, "{viewer:?}: the stack at {:?} is empty or named twice", stack.at);
    }
    let over = matches!(game.waiting(state), Waiting::Over(_));
    ensure!(scene.over.is_some() == over, "{viewer:?}: the scene and the position disagree about the end");
    let mut offered: Vec<String> = scene.choices.iter().map(|offer| offer.text.clone()).collect();
    let mut choices = Choices::new();
    let mut prompt = None;
    if let Viewer::Seat(seat) = viewer {
        game.legal(state, seat, &mut choices);
        prompt = asked.contains(seat).then(|| game.prompt(state, seat));
    }
    let mut legal: Vec<String> = choices.iter().map(|&choice| game.vocabulary().print(choice)).collect();
    offered.sort_unstable();
    legal.sort_unstable();
    ensure!(offered == legal, "{viewer:?}: the scene offers {offered:?}, legal are {legal:?}");
    ensure!(
        scene.prompt == prompt,
        "{viewer:?}: the scene asks {:?}, the prompt is {prompt:?}",
        scene.prompt
    );
    Ok(())
}
