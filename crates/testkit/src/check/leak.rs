//! No one learns what he may not know.
//!
//! [`Game::sample`] gives a position that a seat cannot tell from the true one. So everything this seat, or one who
//! only looks on, is shown must be the same in both, to the byte.

use super::{Found, ensure, nouns};
use sandtable_engine::scene::Question;
use sandtable_engine::{Choice, Choices, Dice, Game, Line, Noun, Seat, Step, Table, Viewer, Vocabulary};
use serde::Serialize;

/// How many pairs of positions differed and were compared.
pub(crate) fn check<G: Game>(table: &Table<G>, dice: &mut Dice) -> Result<u64, String> {
    let mut pairs = 0;
    for seat in (0..table.game().info().seats.len() as u8).map(Seat) {
        let other = table.game().sample(table.state(), seat, &mut |n| dice.below(n));
        // Of the true position itself nothing can be learned.
        if other != *table.state() {
            pairs += 1;
            let pair = Pair { game: &**table.game(), truth: table.state(), other: &other };
            for viewer in [Viewer::Seat(seat), Viewer::Watcher] {
                pair.shown(viewer, dice)?;
                pair.told(viewer, dice)?;
            }
            pair.asked(seat, dice)?;
        }
        secret_choices(table, Viewer::Seat(seat), dice)?;
    }
    secret_choices(table, Viewer::Watcher, dice)?;
    Ok(pairs)
}

struct Pair<'a, G: Game> {
    game: &'a G,
    truth: &'a G::State,
    other: &'a G::State,
}

impl<G: Game> Pair<'_, G> {
    /// The scene and the answers to questions.
    fn shown(&self, viewer: Viewer, dice: &mut Dice) -> Found {
        let scene = |state| self.game.scene(state, viewer);
        same(&format!("{viewer:?}: the scene"), &scene(self.truth), &scene(self.other))?;
        for noun in some_nouns(self.game.vocabulary(), dice) {
            let ask = |state, question: &Question| self.game.ask(state, viewer, question);
            let name = self.game.vocabulary().print_noun(noun);
            let inspect = Question::Inspect { noun };
            let what = format!("{viewer:?}: what is told of `{name}`");
            same(&what, &ask(self.truth, &inspect), &ask(self.other, &inspect))?;
            if let Noun::Piece(piece) = noun {
                let reach = Question::Reach { piece };
                let what = format!("{viewer:?}: the reach of `{name}`");
                same(&what, &ask(self.truth, &reach), &ask(self.other, &reach))?;
            }
        }
        Ok(())
    }

    /// What the seat is asked and may choose, and why not the rest.
    fn asked(&self, seat: Seat, dice: &mut Dice) -> Found {
        let legal = |state| {
            let mut choices = Choices::new();
            self.game.legal(state, seat, &mut choices);
            choices
        };
        let (listed, other) = (legal(self.truth), legal(self.other));
        if *listed != *other {
            let texts = |choices: &[Choice]| -> Vec<String> {
                choices.iter().map(|&choice| self.game.vocabulary().print(choice)).collect()
            };
            same(&format!("seat {}: what may be chosen", seat.0), &texts(&listed), &texts(&other))?;
        }
        if listed.is_empty() {
            return Ok(());
        }
        let prompt = |state| self.game.prompt(state, seat);
        same(&format!("seat {}: the question", seat.0), &prompt(self.truth), &prompt(self.other))?;
        for noun in some_nouns(self.game.vocabulary(), dice) {
            let why = |state| self.game.why_not(state, seat, noun);
            let what = format!("seat {}: why not `{}`", seat.0, self.game.vocabulary().print_noun(noun));
            same(&what, &why(self.truth), &why(self.other))?;
        }
        Ok(())
    }

    /// What is told when the same is chosen in both, as long as it lays nothing open.
    fn told(&self, viewer: Viewer, dice: &mut Dice) -> Found {
        for seat in (0..self.game.info().seats.len() as u8).map(Seat) {
            let mut choices = Choices::new();
            self.game.legal(self.truth, seat, &mut choices);
            for _ in 0..choices.len().min(8) {
                let Some(&choice) = dice.pick(&choices) else { break };
                let (Some(one), Some(two)) =
                    (self.after(self.truth, seat, choice), self.after(self.other, seat, choice))
                else {
                    continue;
                };
                let what = format!(
                    "{viewer:?} when seat {} chooses `{}`",
                    seat.0,
                    self.game.vocabulary().print(choice)
                );
                // Whether undo is free is seen by the one who decides, so that too must not depend on a secret.
                ensure!(
                    viewer != Viewer::Seat(seat) || one.1 == two.1,
                    "{what}: it is {:?} or {:?}",
                    one.1,
                    two.1
                );
                if one.1 == Step::Reveals || two.1 == Step::Reveals {
                    continue;
                }
                same(&format!("{what}: the report"), &readable(&one.2, viewer), &readable(&two.2, viewer))?;
                let scene = |state| self.game.scene(state, viewer);
                same(&format!("{what} (quietly): the scene after"), &scene(&one.0), &scene(&two.0))?;
            }
        }
        Ok(())
    }

    fn after(&self, state: &G::State, seat: Seat, choice: Choice) -> Option<(G::State, Step, Vec<Line>)> {
        let mut state = state.clone();
        let mut lines = Vec::new();
        let step = self.game.apply(&mut state, seat, choice, &mut lines).ok()?;
        Some((state, step, lines))
    }
}

/// Two choices of a seat of another side that leave the viewer's scene the same but not the position are secret: then the
/// report must not tell them apart either.
///
/// What one seat alone decides may be told at once and shown later (how many flags are ignored), so there the game
/// itself must say that the viewer cannot tell the two positions apart, and the same seat must go on deciding: what
/// ends a step may be seen and then forgotten (a played card that is shuffled back into the deck). Where several
/// decide at once it is enough that the scenes are the same.
fn secret_choices<G: Game>(table: &Table<G>, viewer: Viewer, dice: &mut Dice) -> Found {
    let pair = Pair { game: &**table.game(), truth: table.state(), other: table.state() };
    let info = table.game().info();
    let seats = (0..info.seats.len() as u8).map(Seat);
    // Seats of one side share its secrets.
    let shared = |seat| matches!(viewer, Viewer::Seat(own) if info.same_side(own, seat));
    for seat in table.asked().iter().filter(|&seat| !shared(seat)) {
        let mut choices = Choices::new();
        table.legal(seat, &mut choices);
        for _ in 0..4 {
            let (Some(&a), Some(&b)) = (dice.pick(&choices), dice.pick(&choices)) else { break };
            let after = |choice| pair.after(pair.truth, seat, choice).filter(|after| after.1 == Step::Quiet);
            let (Some(one), Some(two)) = (after(a), after(b)) else { continue };
            let alike = one.0 != two.0 && pair.game.scene(&one.0, viewer) == pair.game.scene(&two.0, viewer);
            let before = pair.game.waiting(pair.truth);
            let goes_on = [&one.0, &two.0].into_iter().all(|state| pair.game.waiting(state) == before);
            let enemy = || seats.clone().find(|&other| !info.same_side(other, seat)).unwrap_or(seat);
            let knower = if let Viewer::Seat(seat) = viewer { seat } else { enemy() };
            let guess = |dice: &mut Dice| pair.game.sample(&one.0, knower, &mut |n| dice.below(n)) == two.0;
            if alike && (table.asked().len() > 1 || goes_on && (0..4).any(|_| guess(dice))) {
                let print = |choice| pair.game.vocabulary().print(choice);
                let what =
                    format!("{viewer:?}, whether seat {} chose `{}` or `{}`", seat.0, print(a), print(b));
                same(&format!("{what}: the report"), &readable(&one.2, viewer), &readable(&two.2, viewer))?;
            }
        }
    }
    Ok(())
}

/// All nouns of a small game, some of a large one.
fn some_nouns(words: &Vocabulary, dice: &mut Dice) -> Vec<Noun> {
    let all = nouns(words);
    if all.len() <= 48 {
        return all;
    }
    (0..48).filter_map(|_| dice.pick(&all).copied()).collect()
}

fn readable(lines: &[Line], viewer: Viewer) -> Vec<&Line> {
    lines.iter().filter(|line| line.audience.admits(viewer)).collect()
}

fn same<T: Serialize + PartialEq>(what: &str, truth: &T, other: &T) -> Found {
    if truth == other {
        return Ok(());
    }
    let text = |value: &T| serde_json::to_string(value).map_err(|fault| format!("{what}: {fault}"));
    let (truth, other) = (text(truth)?, text(other)?);
    if truth == other {
        return Ok(());
    }
    let at = truth.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(at.saturating_sub(60)).take(160).collect::<String>();
    ensure!(false, "{what} differs with what may not be known:\n  {}\n  {}", near(&truth), near(&other));
    Ok(())
}
