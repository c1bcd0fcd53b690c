//! `legal` and `apply` never disagree, and a refusal changes nothing.

use super::{Found, ensure, nouns};
use sandtable_engine::{
    Chance, ChanceKind, Choice, Choices, Dice, Faces, Game, Noun, Rolled, Seat, Silent, Table, Verb,
    Vocabulary, Waiting, Weights,
};

/// How many choices were tried.
pub(crate) fn check<G: Game>(table: &Table<G>, dice: &mut Dice, mutants: usize) -> Result<u64, String> {
    let mut tried = 0;
    let mut listed = Vec::new();
    let words = table.game().vocabulary();
    let all = nouns(words);
    for seat in table.asked().iter() {
        let mut choices = Choices::new();
        table.game().legal(table.state(), seat, &mut choices);
        for &choice in choices.iter() {
            accepted(table, seat, choice)?;
        }
        for choice in others(words, &all, &choices, dice, mutants) {
            refused(table, seat, choice)?;
            tried += 1;
        }
        tried += choices.len() as u64;
        listed.extend_from_slice(&choices);
    }
    let asked = table.asked();
    for seat in (0..Seat::MAX).map(Seat).filter(|&seat| !asked.contains(seat)) {
        let random = (0..2).filter_map(|_| random_choice(words, &all, dice));
        for choice in listed.iter().copied().take(8).chain(random) {
            refused(table, seat, choice)?;
            tried += 1;
        }
    }
    match table.game().waiting(table.state()) {
        Waiting::Chance(chance) => wrong_rolls(table, chance)?,
        _ => not_asked(table, &Rolled::Drawn(Noun::None))
            .and(not_asked(table, &Rolled::Dice([0].into_iter().collect())))?,
    }
    Ok(tried)
}

fn accepted<G: Game>(table: &Table<G>, seat: Seat, choice: Choice) -> Found {
    // Printed only if it is told: very many are tried.
    let text = || table.game().vocabulary().print(choice);
    let mut state = table.state().clone();
    match table.game().apply(&mut state, seat, choice, &mut Silent) {
        Err(refusal) => Err(format!("seat {}: `{}` is listed but refused: {refusal:?}", seat.0, text())),
        Ok(_) if state == *table.state() => Err(format!("seat {}: `{}` changes nothing", seat.0, text())),
        Ok(_) => Ok(()),
    }
}

fn refused<G: Game>(table: &Table<G>, seat: Seat, choice: Choice) -> Found {
    let text = || table.game().vocabulary().print(choice);
    let mut state = table.state().clone();
    let mut lines = Vec::new();
    match table.game().apply(&mut state, seat, choice, &mut lines) {
        Ok(_) => Err(format!("seat {}: `{}` is not listed but accepted", seat.0, text())),
        Err(refusal) => {
            ensure!(!refusal.rule.is_empty(), "seat {}: `{}` is refused without a rule", seat.0, text());
            ensure!(
                !refusal.msg.key.is_empty(),
                "seat {}: `{}` is refused without a sentence",
                seat.0,
                text()
            );
            ensure!(state == *table.state(), "seat {}: refusing `{}` changes the position", seat.0, text());
            ensure!(
                lines.is_empty(),
                "seat {}: refusing `{}` is reported as if it had happened",
                seat.0,
                text()
            );
            Ok(())
        }
    }
}

/// Choices near the listed ones that are not among them.
pub(crate) fn others(
    words: &Vocabulary,
    all: &[Noun],
    choices: &[Choice],
    dice: &mut Dice,
    count: usize,
) -> Vec<Choice> {
    let near = |dice: &mut Dice| {
        let &listed = dice.pick(choices)?;
        match dice.below(4) {
            0 => Some(Choice::new(random_verb(words, dice)?, listed.noun)),
            1 => Some(Choice::new(listed.verb, *dice.pick(all)?)),
            2 => Some(Choice::new(listed.verb, neighbour(listed.noun, dice))),
            _ => random_choice(words, all, dice),
        }
    };
    (0..count).filter_map(|_| near(dice)).filter(|choice| !choices.contains(choice)).collect()
}

/// A noun of the same kind, the next, or one that does not exist.
fn neighbour(noun: Noun, dice: &mut Dice) -> Noun {
    let far = dice.below(8) == 0;
    let next = |i: u16| if far { u16::MAX } else { i.wrapping_add(1) };
    match noun {
        Noun::None => Noun::Number(dice.below(5) as i16 - 2),
        Noun::Piece(i) => Noun::Piece(next(i)),
        Noun::Hex(i) => Noun::Hex(next(i)),
        Noun::Side(i, side) => Noun::Side(if far { u16::MAX } else { i }, side.wrapping_add(1)),
        Noun::Card(i) => Noun::Card(next(i)),
        Noun::Number(_) if far => Noun::Number(i16::MIN),
        Noun::Number(n) => Noun::Number(n.wrapping_add(1)),
        Noun::Word(i) => Noun::Word(next(i)),
    }
}

fn random_verb(words: &Vocabulary, dice: &mut Dice) -> Option<Verb> {
    let verbs = words.verbs.len() as u32;
    (verbs > 0).then(|| Verb(if dice.below(50) == 0 { u16::MAX } else { dice.below(verbs) as u16 }))
}

pub(crate) fn random_choice(words: &Vocabulary, all: &[Noun], dice: &mut Dice) -> Option<Choice> {
    let noun = match dice.below(3) {
        0 => Noun::None,
        1 => Noun::Number(dice.below(20) as i16 - 5),
        _ => dice.pick(all).copied().unwrap_or(Noun::None),
    };
    Some(Choice::new(random_verb(words, dice)?, noun))
}

/// Results that do not fit what is asked.
fn wrong_rolls<G: Game>(table: &Table<G>, chance: Chance) -> Found {
    let words = table.game().vocabulary();
    ensure!((chance.purpose as usize) < words.purposes.len(), "chance is asked for no purpose: {chance:?}");
    match chance.kind {
        ChanceKind::Dice { count, die } => {
            let die = words.dice.get(die as usize).ok_or_else(|| format!("no such die: {chance:?}"))?;
            ensure!(count as usize <= Faces::MAX, "too many dice: {chance:?}");
            let fill = |n: usize, face: u8| Rolled::Dice(std::iter::repeat_n(face, n).collect());
            not_asked(table, &Rolled::Drawn(Noun::None))?;
            if (count as usize) < Faces::MAX {
                not_asked(table, &fill(count as usize + 1, 0))?;
            }
            if count > 0 {
                not_asked(table, &fill(count as usize - 1, 0))?;
                not_asked(table, &fill(count as usize, die.faces.len() as u8))?;
            }
        }
        ChanceKind::Draw => {
            let mut weights = Weights::new();
            table.game().weights(table.state(), &mut weights);
            ensure!(weights.total() > 0, "there is nothing to draw: {chance:?}");
            let drawn: Vec<Noun> = weights.as_slice().iter().map(|(noun, _)| *noun).collect();
            for &noun in &drawn {
                let text = words.print_noun(noun);
                ensure!(words.parse_noun(&text) == Ok(noun), "{noun:?} is drawn and prints as `{text}`");
                let mut state = table.state().clone();
                let taken = table.game().resolve(&mut state, &Rolled::Drawn(noun), &mut Silent);
                ensure!(taken.is_ok(), "`{text}` may be drawn but is refused");
            }
            not_asked(table, &Rolled::Dice([0].into_iter().collect()))?;
            let strangers = nouns(words).into_iter().chain([Noun::None, Noun::Number(i16::MIN)]);
            for noun in strangers.filter(|noun| !drawn.contains(noun)).take(50) {
                not_asked(table, &Rolled::Drawn(noun))?;
            }
        }
    }
    Ok(())
}

fn not_asked<G: Game>(table: &Table<G>, rolled: &Rolled) -> Found {
    let mut state = table.state().clone();
    let result = table.game().resolve(&mut state, rolled, &mut Silent);
    ensure!(result.is_err(), "chance answers {rolled:?}, which was not asked, and it is taken");
    ensure!(state == *table.state(), "refusing {rolled:?} from chance changes the position");
    Ok(())
}
