//! Sentences in the reader's language, by Fluent.

use crate::seat::SeatSet;
use crate::words::{Arg, Msg, Problem};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use unic_langid::LanguageIdentifier;

/// The engine's own words: language code and text.
pub const WORDS: [(&str, &str); 2] =
    [("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))];

/// The forms a word may have as attributes of its message: whether verbs agree with it as with `one` or with `many`,
/// and its cases. A sentence that has the word as its argument `$unit` may use `$unit_acc`; a word without that form
/// stands there as it is.
pub const FORMS: [&str; 6] = ["num", "gen", "dat", "acc", "ins", "loc"];

/// Between the languages of [`in_languages`].
const BAR: char = '\u{1f}';

/// The words of a file in several languages, for a picture: each said by a speaker of its language.
#[must_use]
pub fn in_languages(words: &[(&str, &str)]) -> String {
    let parts: Vec<String> = words.iter().map(|(language, text)| format!("{language}={text}")).collect();
    parts.join(&BAR.to_string())
}

/// Says messages in one language.
pub struct Speaker {
    language: String,
    bundle: FluentBundle<FluentResource>,
    missing: AtomicUsize,
}

impl Speaker {
    /// A speaker of a language, from the engine's own words and these texts in the format of `.ftl` files. A later
    /// text may say a thing anew.
    ///
    /// # Errors
    /// Every place where a text is not understood.
    pub fn new(language: &str, texts: &[&str]) -> Result<Speaker, Vec<Problem>> {
        let id: LanguageIdentifier = language
            .parse()
            .map_err(|_| vec![Problem::new("language", language, "a language code such as `en`")])?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let own = WORDS.iter().filter(|(code, _)| *code == language).map(|(_, text)| text);
        for text in own.chain(texts) {
            bundle.add_resource_overriding(resource(language, text)?);
        }
        Ok(Speaker { language: language.into(), bundle, missing: AtomicUsize::new(0) })
    }

    /// A speaker of a game's words.
    ///
    /// # Errors
    /// That the game has no words in this language, or every place where they are not understood.
    pub fn of_title(language: &str, title: &crate::Title) -> Result<Speaker, Vec<Problem>> {
        match title.words.iter().find(|(code, _)| *code == language) {
            Some((_, text)) => Speaker::new(language, &[text]),
            None => Err(vec![Problem::new("language", language, "a language of the game")]),
        }
    }

    /// What a picture says: a key, or the words of a file that brings its own, as [`in_languages`] writes them.
    #[must_use]
    pub fn say_picture(&self, text: &str) -> String {
        let own = text.split(BAR).find_map(|part| part.strip_prefix(&self.language)?.strip_prefix('='));
        own.map_or_else(|| self.say(&Msg::new(text.to_string())), str::to_string)
    }

    /// The sentence. A key that no text has is said as the key in `⟨⟩`, and counted. What cannot be a key, as the
    /// names in a scenario of one's own, is said as it is.
    #[must_use]
    pub fn say(&self, msg: &Msg) -> String {
        if !is_key(&msg.key) {
            return msg.key.to_string();
        }
        let (id, attribute) = match msg.key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (&*msg.key, None),
        };
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            self.missing.fetch_add(1, Ordering::Relaxed);
            return format!("⟨{}⟩", msg.key);
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &msg.args {
            let value = self.value(arg);
            if let Arg::Msg(word) = arg {
                self.add_forms(name, word, &value, &mut args);
            }
            args.set(name.to_string(), value);
        }
        let mut faults = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        self.missing.fetch_add(faults.len(), Ordering::Relaxed);
        said
    }

    fn add_forms(&self, name: &str, word: &Msg, plain: &FluentValue<'static>, args: &mut FluentArgs<'_>) {
        let message = self.bundle.get_message(&word.key);
        for form in FORMS {
            let inflected = message.as_ref().is_some_and(|m| m.get_attribute(form).is_some());
            let value = if inflected {
                let key = format!("{}.{form}", word.key);
                FluentValue::from(self.say(&Msg { key: key.into(), args: word.args.clone() }))
            } else {
                plain.clone()
            };
            args.set(format!("{name}_{form}"), value);
        }
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Num(number) => FluentValue::from(*number),
            Arg::Name(name) => FluentValue::from(name.clone()),
            Arg::Msg(msg) => FluentValue::from(self.say(msg)),
            Arg::List(list) => FluentValue::from(self.list(list)),
        }
    }

    /// Several messages as the language lists them: `a, b and c`.
    #[must_use]
    pub fn list(&self, list: &[Msg]) -> String {
        let Some((last, before)) = list.split_last() else { return String::new() };
        let join = |key: &'static str, first: String, last: String| {
            self.say(&Msg::new(key).name("first", first).name("last", last))
        };
        let before =
            before.iter().map(|msg| self.say(msg)).reduce(|first, next| join("list-more", first, next));
        match before {
            None => self.say(last),
            Some(before) => join("list-pair", before, self.say(last)),
        }
    }

    /// How many keys and arguments were missing so far.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.missing.load(Ordering::Relaxed)
    }
}

/// Whether this may be the key of a message: `place-rolica`, and not `Roliça` or `3 May`.
fn is_key(text: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.".contains(c);
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letters)
}

/// Who won, as a message: the names of the winners, or a draw if there are none.
#[must_use]
pub fn outcome_msg(winners: SeatSet, seats: &[crate::SeatInfo]) -> Msg {
    let mut names: Vec<Msg> =
        winners.iter().filter_map(|seat| seats.get(seat.index())).map(|s| s.name.clone()).collect();
    // The seats of one side have its name.
    names.dedup();
    match names.len() {
        0 => Msg::new("outcome-drawn"),
        1 => Msg::new("outcome-won").msg("winner", names.remove(0)),
        _ => Msg::new("outcome-won-together").list("winners", names),
    }
}

fn resource(language: &str, text: &str) -> Result<FluentResource, Vec<Problem>> {
    FluentResource::try_new(text.to_string()).map_err(|(_, faults)| {
        let line = |at: usize| text.get(..at).map_or(0, |before| before.lines().count().max(1));
        let problem = |fault: &fluent_syntax::parser::ParserError| {
            Problem::new(
                format!("{language}.ftl line {}", line(fault.pos.start)),
                fault.kind.to_string(),
                "Fluent",
            )
        };
        faults.iter().map(problem).collect()
    })
}

/// How the keys of two languages and the arguments they use differ; empty if they do not. Names are those of the
/// languages, for the report. Which forms its words have is each language's own affair.
#[must_use]
pub fn compare_words(one: (&str, &str), other: (&str, &str)) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut read = |(language, text)| match resource(language, text) {
        Ok(resource) => keys(&resource),
        Err(mut faults) => {
            problems.append(&mut faults);
            BTreeMap::new()
        }
    };
    let (first, second) = (read(one), read(other));
    let mut lacks =
        |language: &str, has: &BTreeMap<String, BTreeSet<String>>, other: &BTreeMap<String, _>| {
            for key in other.keys().filter(|key| !has.contains_key(*key)) {
                problems.push(Problem::new(format!("{language}.ftl"), "nothing", format!("the key `{key}`")));
            }
        };
    lacks(one.0, &first, &second);
    lacks(other.0, &second, &first);
    for (key, args) in &first {
        if let Some(others) = second.get(key).filter(|others| *others != args) {
            let show =
                |args: &BTreeSet<String>| args.iter().map(|a| format!("${a}")).collect::<Vec<_>>().join(" ");
            problems.push(Problem::new(format!("{}.ftl {key}", other.0), show(others), show(args)));
        }
    }
    problems
}

/// The keys of a text, attributes as `key.attribute`, with the arguments each uses.
fn keys(resource: &FluentResource) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        if let Some(value) = &message.value {
            keys.insert(message.id.name.to_string(), args_of(value));
        }
        for attribute in message.attributes.iter().filter(|a| !FORMS.contains(&a.id.name)) {
            keys.insert(format!("{}.{}", message.id.name, attribute.id.name), args_of(&attribute.value));
        }
    }
    keys
}

fn args_of(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut args = BTreeSet::new();
    in_pattern(pattern, &mut args);
    args
}

fn in_pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, args);
        }
    }
}

fn in_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, args),
        Expression::Select { selector, variants } => {
            in_inline(selector, args);
            variants.iter().for_each(|variant| in_pattern(&variant.value, args));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    let call = match inline {
        InlineExpression::VariableReference { id } => {
            let form = id.name.rsplit_once('_').filter(|(_, form)| FORMS.contains(form));
            args.insert(form.map_or(id.name, |(name, _)| name).to_string());
            None
        }
        InlineExpression::Placeable { expression } => {
            in_expression(expression, args);
            None
        }
        InlineExpression::FunctionReference { arguments, .. } => Some(arguments),
        InlineExpression::TermReference { arguments, .. } => arguments.as_ref(),
        _ => None,
    };
    if let Some(call) = call {
        call.positional.iter().for_each(|arg| in_inline(arg, args));
        call.named.iter().for_each(|arg| in_inline(&arg.value, args));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_speaks_both_languages_fully() {
        assert_eq!(compare_words(WORDS[0], WORDS[1]), []);
        for (language, _) in WORDS {
            let speaker = Speaker::new(language, &[]).unwrap();
            for why in ["nothing", "chance", "reveal", "other", "over"] {
                assert!(!speaker.say(&Msg::new(format!("undo-{why}"))).contains('⟨'));
            }
            assert_eq!(speaker.missing(), 0);
        }
    }

    #[test]
    fn messages_nest_and_lists_are_joined() {
        let words = "lost = { $who } { $n -> \n  [one] loses a block\n *[other] loses { $n } blocks\n}\nred = Red\nblue = Blue\ngreen = Green\n  .of = of Green\n";
        let speaker = Speaker::new("en", &[words]).unwrap();
        let list = vec![Msg::new("red"), Msg::new("blue"), Msg::new("green")];
        let msg = Msg::new("lost").list("who", list).num("n", 2);
        assert_eq!(speaker.say(&msg), "Red, Blue and Green loses 2 blocks");
        assert_eq!(
            speaker.say(&Msg::new("lost").msg("who", Msg::new("red")).num("n", 1)),
            "Red loses a block"
        );
        assert_eq!(speaker.say(&Msg::new("green.of")), "of Green");
        assert_eq!(speaker.list(&[]), "");
        assert_eq!(speaker.missing(), 0);
    }

    #[test]
    fn russian_counts_and_joins() {
        let words = "hexes = { $n ->\n  [one] { $n } гекс\n  [few] { $n } гекса\n *[other] { $n } гексов\n}\na = а\nb = б\n";
        let speaker = Speaker::new("ru", &[words]).unwrap();
        let said = [1, 3, 5, 21].map(|n| speaker.say(&Msg::new("hexes").num("n", n)));
        assert_eq!(said, ["1 гекс", "3 гекса", "5 гексов", "21 гекс"]);
        assert_eq!(speaker.list(&[Msg::new("a"), Msg::new("b")]), "а и б");
    }

    #[test]
    fn words_are_inflected_by_their_forms() {
        let words = "foot = Пехота\n  .num = one\n  .acc = пехоту\nlancers = Уланы\n  .num = many\n  .acc = улан\nguns = Арт\nmelee = { $unit } { $unit_num ->\n  [many] атакуют\n *[one] атакует\n} { $target_acc }.";
        let speaker = Speaker::new("ru", &[words]).unwrap();
        let say = |unit, target| {
            speaker.say(&Msg::new("melee").msg("unit", Msg::new(unit)).msg("target", Msg::new(target)))
        };
        assert_eq!(say("foot", "lancers"), "Пехота атакует улан.");
        assert_eq!(say("lancers", "foot"), "Уланы атакуют пехоту.");
        assert_eq!(say("guns", "guns"), "Арт атакует Арт.");
        assert_eq!(speaker.missing(), 0);
        let plain = "foot = Foot\nlancers = Lancers\nguns = Guns\nmelee = { $unit } attack { $target }.";
        assert_eq!(compare_words(("en", plain), ("ru", words)), []);
    }

    #[test]
    fn what_is_missing_is_shown_and_counted() {
        let speaker = Speaker::new("en", &["hello = Hello { $who }"]).unwrap();
        assert_eq!(speaker.say(&Msg::new("no-such")), "⟨no-such⟩");
        assert_eq!(speaker.missing(), 1);
        let _ = speaker.say(&Msg::new("hello"));
        assert_eq!(speaker.missing(), 2);
        assert_eq!(speaker.say(&Msg::default()), "");
    }

    #[test]
    fn differences_between_languages_are_found() {
        let en = ("en", "a = { $x }\nb = B\nc = { $n ->\n [one] { $m }\n *[other] -\n}");
        let ru = ("ru", "a = { $y }\nc = { NUMBER($n) } { $m }\nd = Д");
        let found: Vec<String> = compare_words(en, ru).iter().map(Problem::to_string).collect();
        assert_eq!(
            found,
            [
                "en.ftl: found `nothing`, expected the key `d`",
                "ru.ftl: found `nothing`, expected the key `b`",
                "ru.ftl a: found `$y`, expected $x",
            ]
        );
        assert!(!compare_words(("en", "a = { "), ("ru", "")).is_empty());
    }
}
