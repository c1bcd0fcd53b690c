//! Sentences: the words of a game and those of the command line, in one language.

use crate::failure::Failure;
use clap::ValueEnum;
use sandtable_engine::phrases::Phrases;
use sandtable_engine::{Arg, Line, Msg, Refusal, Speaker, Title};

/// The command line's own words.
pub const WORDS: [(&str, &str); 2] =
    [("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))];

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Language {
    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ru => "ru",
        }
    }

    /// A sentence of the command line's own.
    pub fn own(self, msg: &Msg) -> String {
        let text = WORDS.iter().find(|(code, _)| *code == self.code()).map_or("", |(_, text)| *text);
        Speaker::new(self.code(), &[text]).map_or_else(|_| msg.key.to_string(), |speaker| speaker.say(msg))
    }

    /// The language of the environment; English if it is not one of ours.
    pub fn of_environment() -> Language {
        let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).unwrap_or_default();
        if value.to_ascii_lowercase().starts_with("ru") { Language::Ru } else { Language::En }
    }
}

/// Says messages of a game and of the command line.
pub struct Voice {
    language: Language,
    speaker: Speaker,
}

impl Voice {
    /// A voice for a game.
    ///
    /// # Errors
    /// Where the words are not understood.
    pub fn of(language: Language, title: &Title) -> Result<Voice, Failure> {
        let code = language.code();
        let text = |words: &[(&'static str, &'static str)]| {
            words.iter().find(|(c, _)| *c == code).or_else(|| words.first()).map_or("", |(_, text)| *text)
        };
        let speaker = Speaker::new(code, &[text(&WORDS), text(&title.words)])
            .map_err(|problems| Failure::problems(&title.slug, &problems))?;
        Ok(Voice { language, speaker })
    }

    /// The sentence.
    pub fn say(&self, msg: &Msg) -> String {
        self.speaker.say(msg)
    }

    /// What a picture says.
    pub fn say_picture(&self, text: &str) -> String {
        self.speaker.say_picture(text)
    }

    /// A sentence of the command line's own without arguments.
    pub fn own(&self, key: &'static str) -> String {
        self.say(&Msg::new(key))
    }

    /// The word for a key, or else the key itself in words.
    pub fn word(&self, prefix: &str, key: &str) -> String {
        let said = self.say(&Msg::new(format!("{prefix}{key}")));
        if said.starts_with('⟨') { key.replace('-', " ") } else { said }
    }

    /// A refusal with the rule that forbids.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let mut msg = refusal.msg.clone();
        // What was expected of something typed is told in English.
        for (_, arg) in msg.args.iter_mut().filter(|(name, _)| name == "expected") {
            if let Arg::Name(phrase) = arg {
                *phrase = Phrases::of(self.language.code(), &[]).put(phrase);
            }
        }
        format!("{} [{}]", self.say(&msg), refusal.rule)
    }

    /// A line of the report with the rule that applied.
    pub fn report(&self, line: &Line) -> String {
        let rule = line.rule.as_ref().map_or(String::new(), |rule| format!(" [{rule}]"));
        format!("{}{rule}", self.say(&line.msg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_engine::compare_words;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(compare_words(WORDS[0], WORDS[1]), []);
    }

    #[test]
    fn no_game_takes_a_word_of_the_command_line() {
        let keys = |text: &str| -> Vec<String> {
            text.lines().filter_map(|line| Some(line.split_once(" =")?.0.trim().to_string())).collect()
        };
        let own = keys(WORDS[0].1);
        for game in sandtable_shelf::games() {
            for (_, text) in &game.title().words {
                assert!(keys(text).iter().all(|key| !own.contains(key)));
            }
        }
    }
}
