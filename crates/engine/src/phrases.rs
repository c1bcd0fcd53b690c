//! What is said of files that are wrong, in the reader's language.
//!
//! A [`Problem`] is told in English where it is found. Its phrases stand in the words of the engine and of the games, under
//! keys that begin with `phrase-`: the English as the code says it, with holes as `{ $n }`, and the same in every other
//! language. Those of places begin with `phrase-place-`; they are kept apart, for what stands in a file may be such a word.

use crate::speak::WORDS;
use crate::words::Problem;

/// The beginning of the keys of phrases.
pub const PREFIX: &str = "phrase-";
/// The beginning of the keys of places.
const PLACE: &str = "place-";
/// Where an English sentence has a list of names, and where it has a place in something that has a place itself.
const LIST: &str = "names";
const INNER: &str = "inner";

/// Phrases in one language.
pub struct Phrases(Vec<Phrase>);

struct Phrase {
    key: &'static str,
    english: Vec<Piece<'static>>,
    other: Vec<Piece<'static>>,
}

enum Piece<'a> {
    Text(&'a str),
    Hole(&'a str),
}

impl Phrases {
    /// The phrases of a language: the engine's, and those of other words, each a list of languages and texts.
    #[must_use]
    pub fn of(language: &str, words: &[&[(&'static str, &'static str)]]) -> Phrases {
        let mut all = Vec::new();
        for words in words.iter().copied().chain([&WORDS[..]]) {
            let text =
                |code: &str| words.iter().find(|(known, _)| *known == code).map_or("", |(_, text)| text);
            let (english, other) = (phrases(text("en")), phrases(text(language)));
            for (key, english) in english {
                let same = other.iter().find(|(known, _)| *known == key);
                all.extend(same.map(|(_, other)| Phrase {
                    key,
                    english: pieces(english),
                    other: pieces(other),
                }));
            }
        }
        // What says more comes first: `at most 5 bytes` before `at most 5`.
        all.sort_by_key(|phrase| std::cmp::Reverse(phrase.weight()));
        Phrases(all)
    }

    /// A phrase in this language, if it is known.
    #[must_use]
    pub fn find(&self, english: &str) -> Option<String> {
        self.find_among(false, english)
    }

    fn find_among(&self, places: bool, english: &str) -> Option<String> {
        let among = self.0.iter().filter(|phrase| phrase.key.starts_with(PLACE) == places);
        among.into_iter().find_map(|phrase| {
            let mut held = Vec::new();
            fits(&phrase.english, english, &mut held).then(|| self.filled(phrase, &held))
        })
    }

    /// A phrase in this language; as it is, if it is not known.
    #[must_use]
    pub fn put(&self, english: &str) -> String {
        self.find(english).unwrap_or_else(|| english.to_string())
    }

    /// A place in this language.
    #[must_use]
    pub fn place(&self, english: &str) -> String {
        self.find_among(true, english).unwrap_or_else(|| english.to_string())
    }

    /// A problem in this language.
    #[must_use]
    pub fn problem(&self, problem: &Problem) -> Problem {
        Problem::new(self.place(&problem.place), self.put(&problem.found), self.put(&problem.expected))
    }

    /// A problem as a sentence in this language.
    #[must_use]
    pub fn sentence(&self, problem: &Problem) -> String {
        let key = match (problem.place.as_str(), problem.found.as_str()) {
            ("", _) => "problem-nowhere",
            (_, "nothing") => "problem-missing",
            _ => "problem",
        };
        let Problem { place, found, expected } = self.problem(problem);
        let held = [("place", &place[..]), ("found", &found), ("expected", &expected)];
        let phrase = self.0.iter().find(|phrase| phrase.key == key);
        phrase
            .map_or_else(|| problem.to_string(), |phrase| phrase.with(|hole| value(&held, hole).to_string()))
    }

    fn filled(&self, phrase: &Phrase, held: &[(&str, &str)]) -> String {
        phrase.with(|hole| match (hole, value(held, hole)) {
            (LIST, names) => names.split(", ").map(|name| self.put(name)).collect::<Vec<_>>().join(", "),
            (INNER, place) => self.place(place),
            (_, text) => text.to_string(),
        })
    }
}

/// What stands in a hole.
fn value<'t>(held: &[(&str, &'t str)], hole: &str) -> &'t str {
    held.iter().find(|(name, _)| *name == hole).map_or("", |(_, text)| text)
}

impl Phrase {
    fn weight(&self) -> usize {
        let length = |piece: &Piece<'_>| if let Piece::Text(text) = piece { text.len() } else { 0 };
        self.english.iter().map(length).sum()
    }

    fn with(&self, hole: impl Fn(&str) -> String) -> String {
        let piece = |piece: &Piece<'static>| match *piece {
            Piece::Text(text) => text.to_string(),
            Piece::Hole(name) => hole(name),
        };
        self.other.iter().map(piece).collect()
    }
}

/// The phrases of an `.ftl` file, each in one line.
fn phrases(text: &'static str) -> Vec<(&'static str, &'static str)> {
    let of_line = |line: &'static str| line.strip_prefix(PREFIX)?.split_once(" = ");
    text.lines().filter_map(of_line).collect()
}

/// A phrase cut at its holes.
fn pieces(mut text: &'static str) -> Vec<Piece<'static>> {
    let mut pieces = Vec::new();
    while let Some((before, rest)) = text.split_once("{ $") {
        let Some((name, after)) = rest.split_once(" }") else { break };
        pieces.extend([Piece::Text(before), Piece::Hole(name)]);
        text = after;
    }
    pieces.push(Piece::Text(text));
    pieces
}

/// Whether a text is the phrase, and what stands in its holes.
fn fits<'t>(pieces: &[Piece<'static>], text: &'t str, held: &mut Vec<(&'static str, &'t str)>) -> bool {
    match pieces {
        [] => text.is_empty(),
        [Piece::Text(is), rest @ ..] => text.strip_prefix(is).is_some_and(|text| fits(rest, text, held)),
        [Piece::Hole(name), rest @ ..] => {
            text.char_indices().skip(1).map(|(at, _)| at).chain([text.len()]).any(|at| {
                let before = held.len();
                held.push((name, &text[..at]));
                let fit = at > 0 && fits(rest, &text[at..], held);
                if !fit {
                    held.truncate(before);
                }
                fit
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_told_in_the_readers_language() {
        let phrases = Phrases::of("ru", &[]);
        let told = phrases.problem(&Problem::new("line 3, sides.top", "nothing", "the field `name`"));
        assert_eq!((told.place.as_str(), told.expected.as_str()), ("строка 3, sides.top", "поле `name`"));
        assert_eq!(phrases.sentence(&told), "строка 3, sides.top: стоит «ничего», а нужно: поле `name`.");
        let told = Problem::new("the scenario’s line 4, game", "game", "it once only");
        assert_eq!(
            phrases.sentence(&told),
            "сценарий, строка 4, game: стоит «game», а нужно: только один раз."
        );
        assert_eq!(phrases.put("at most 12 bytes"), "не больше 12 байтов");
        assert_eq!(phrases.put("at most 12"), "не больше 12");
        assert_eq!(phrases.find("at most "), None);
        assert_eq!(phrases.put("British XX"), "British XX");
    }

    #[test]
    fn a_phrase_fits_itself() {
        let english = phrases(WORDS[0].1);
        assert!(english.len() > 50);
        for (key, text) in english {
            let sample = pieces(text)
                .iter()
                .map(|piece| match piece {
                    Piece::Text(text) => *text,
                    Piece::Hole(_) => "7",
                })
                .collect::<String>();
            assert!(fits(&pieces(text), &sample, &mut Vec::new()), "{key}");
        }
    }
}
