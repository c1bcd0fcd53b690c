//! The checks, one file for each part of the suite.

pub(crate) mod agree;
mod leak;
mod save;
mod shape;
mod undo;
pub(crate) mod words;

use crate::walk::{Part, Plan};
use sandtable_engine::{Dice, Game, Noun, Options, Table, Vocabulary};

/// Fine, or what is wrong.
pub(crate) type Found = Result<(), String>;

/// Returns with what is wrong unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($what:tt)*) => {
        if !$holds {
            return Err(format!($($what)*));
        }
    };
}
pub(crate) use ensure;

/// The checks of one game, with what they keep.
pub(crate) struct Checks<G> {
    readers: words::Readers,
    pub tried: u64,
    pub pairs: u64,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Checks<G> {
    pub fn new(plan: &Plan) -> Checks<G> {
        let readers =
            if plan.wants(Part::Words) { words::Readers::of(G::title()) } else { words::Readers::default() };
        Checks { readers, tried: 0, pairs: 0, game: std::marker::PhantomData }
    }

    /// All checks of a position.
    pub fn position(&mut self, plan: &Plan, table: &Table<G>, dice: &mut Dice) -> Result<(), (Part, String)> {
        let deep = dice.below(plan.every.max(1)) == 0;
        let named = |part: Part| move |what| (part, what);
        if plan.wants(Part::Shape) {
            shape::check(table, deep).map_err(named(Part::Shape))?;
        }
        if plan.wants(Part::Agreement) {
            let tried = agree::check(table, dice, plan.mutants).map_err(named(Part::Agreement))?;
            self.tried += tried;
        }
        if plan.wants(Part::Undo) {
            undo::check(table, deep).map_err(named(Part::Undo))?;
        }
        if plan.wants(Part::Words) {
            words::check(&mut self.readers, table, deep).map_err(named(Part::Words))?;
        }
        if plan.wants(Part::Storage) && deep {
            save::position(table).map_err(named(Part::Storage))?;
        }
        if plan.wants(Part::Secrecy) && deep {
            self.pairs += leak::check(table, dice).map_err(named(Part::Secrecy))?;
        }
        Ok(())
    }

    /// The checks of a finished game.
    pub fn game(&self, plan: &Plan, table: &Table<G>) -> Result<(), (Part, String)> {
        if plan.wants(Part::Storage) {
            save::game(table).map_err(|what| (Part::Storage, what))?;
        }
        if plan.wants(Part::Undo) {
            undo::consent(table).map_err(|what| (Part::Undo, what))?;
        }
        Ok(())
    }
}

/// Scenarios have names of their own, load, and damaged ones are refused without a panic.
pub(crate) fn load<G: Game>() -> Found {
    let mut ids: Vec<String> = Vec::new();
    ensure!(!G::scenarios().is_empty(), "the game has no scenario");
    for text in G::scenarios() {
        let info = G::heading(text).map_err(|problems| sandtable_engine::list_problems(&problems))?;
        ensure!(!ids.contains(&info.id), "two scenarios have the id {}", info.id);
        ensure!(
            !info.id.contains(char::is_whitespace) && !info.id.is_empty(),
            "the id `{}` is not a word",
            info.id
        );
        ensure!(!info.hash.is_empty(), "scenario {} has no hash", info.id);
        let game = G::load(text, &Options::default())
            .map_err(|problems| sandtable_engine::list_problems(&problems))?;
        ensure!(*game.info() == info, "scenario {}: heading and layout tell different things", info.id);
        let wrong = Options([("no-such-option".to_string(), "on".to_string())].into());
        ensure!(G::load(text, &wrong).is_err(), "scenario {} takes an option that does not exist", info.id);
        damaged::<G>(text)?;
        vocabulary(game.vocabulary()).map_err(|what| format!("scenario {}: {what}", info.id))?;
        ids.push(info.id);
    }
    (0..10).try_for_each(generated::<G>)
}

/// What the game makes by its own rules loads, is not one of its own scenarios, and is the same for the same seed.
fn generated<G: Game>(seed: u64) -> Found {
    let Some(text) = G::generate(seed) else { return Ok(()) };
    ensure!(G::generate(seed).as_ref() == Some(&text), "seed {seed} makes two different scenarios");
    let game = G::load(&text, &Options::default())
        .map_err(|problems| format!("seed {seed}: {}", sandtable_engine::list_problems(&problems)))?;
    let id = &game.info().id;
    ensure!(*id == format!("random-{seed}"), "seed {seed} makes a scenario with the id {id}");
    ensure!(G::heading(&text).as_ref() == Ok(game.info()), "seed {seed}: heading and layout differ");
    Ok(())
}

/// A scenario that is cut short or has a byte changed loads or is refused; it does not panic. A cut one is refused.
fn damaged<G: Game>(text: &str) -> Found {
    let mut dice = Dice::new(text.len() as u64);
    for _ in 0..20 {
        let at = dice.below(text.len() as u32) as usize;
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] = b' ' + dice.below(95) as u8;
        if let Ok(changed) = String::from_utf8(bytes)
            && let Err(problems) = G::load(&changed, &Options::default())
        {
            ensure!(!problems.is_empty(), "a damaged scenario is refused without a problem");
        }
    }
    ensure!(G::load("", &Options::default()).is_err(), "an empty scenario loads");
    Ok(())
}

/// Names are words, and every noun prints and parses back.
fn vocabulary(words: &Vocabulary) -> Found {
    let lists =
        [&words.pieces, &words.hexes, &words.cards, &words.words].map(|list| list.iter().map(String::as_str));
    let statics = words.verbs.iter().chain(&words.purposes).copied();
    let dice = words.dice.iter().flat_map(|die| die.faces.iter().copied().chain([die.name]));
    for name in lists.into_iter().flatten().chain(statics).chain(dice) {
        let word = !name.is_empty() && !name.contains(char::is_whitespace);
        ensure!(word && !name.starts_with(['@', '#', '=']), "the name `{name}` cannot stand in a record");
    }
    for noun in nouns(words) {
        let text = words.print_noun(noun);
        ensure!(
            words.parse_noun(&text) == Ok(noun),
            "{noun:?} prints as `{text}`, which means something else"
        );
    }
    let mut verbs = words.verbs.clone();
    verbs.sort_unstable();
    verbs.dedup();
    ensure!(verbs.len() == words.verbs.len(), "two verbs have one name");
    Ok(())
}

/// All nouns that have a name of their own: pieces, hexes, cards, words.
pub(crate) fn nouns(words: &Vocabulary) -> Vec<Noun> {
    let pieces = (0..words.pieces.len() as u16).map(Noun::Piece);
    let hexes = (0..words.hexes.len() as u16).map(Noun::Hex);
    let cards = (0..words.cards.len() as u16).map(Noun::Card);
    pieces.chain(hexes).chain(cards).chain((0..words.words.len() as u16).map(Noun::Word)).collect()
}
