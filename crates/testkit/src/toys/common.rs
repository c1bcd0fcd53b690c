//! What the toys share: their sheet of numbers, heading, words, and the plain parts of a scene.

use sandtable_engine::decision::Barred;
use sandtable_engine::scene::{Answer, Prompt, Scene, Track};
use sandtable_engine::{
    Choice, Game, Line, Msg, Options, Problem, Refusal, ScenarioInfo, Seat, SeatInfo, Title, Viewer,
    Vocabulary, file_hash,
};
use std::ops::RangeInclusive;

/// Everything about a toy that does not change.
pub struct Sheet {
    pub info: ScenarioInfo,
    pub options: Options,
    numbers: Vec<i16>,
}

impl Sheet {
    /// Reads lines of `key value`: first `id`, then a number for each of the keys.
    pub fn read<G: Game>(
        text: &str,
        keys: &[(&str, RangeInclusive<i16>)],
        options: &Options,
    ) -> Result<Sheet, Vec<Problem>> {
        let mut problems = options.problems(G::title());
        let mut values: Vec<Option<i16>> = vec![None; keys.len()];
        let mut id = String::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = format!("line {}", number + 1);
            let (key, value) = line.trim().split_once(' ').unwrap_or((line, ""));
            match keys.iter().position(|(name, _)| *name == key) {
                _ if key == "id" => id = value.to_string(),
                None => problems.push(Problem::new(place, key, "id or a number of the sheet")),
                Some(i) => match value.parse() {
                    Ok(number) if keys[i].1.contains(&number) => values[i] = Some(number),
                    _ => {
                        values[i] = Some(0);
                        problems.push(Problem::new(place, value, format!("a number in {:?}", keys[i].1)));
                    }
                },
            }
        }
        for ((name, _), _) in keys.iter().zip(&values).filter(|(_, value)| value.is_none()) {
            problems.push(Problem::new("sheet", "nothing", format!("a line `{name} …`")));
        }
        if id.is_empty() || id.contains(char::is_whitespace) {
            problems.push(Problem::new("sheet", &id, "a line `id …` of one word"));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let info = heading(&id, file_hash(text));
        Ok(Sheet { info, options: options.clone(), numbers: values.into_iter().flatten().collect() })
    }

    /// The number under the key at this place of the list.
    pub fn number(&self, place: usize) -> i16 {
        self.numbers.get(place).copied().unwrap_or(0)
    }
}

fn heading(id: &str, hash: String) -> ScenarioInfo {
    let seat = |name: &'static str, side| {
        let style = name.to_string();
        SeatInfo { name: Msg::new(name), side, style, ..SeatInfo::default() }
    };
    ScenarioInfo {
        id: id.to_string(),
        number: 1,
        title: Msg::new("title").name("name", id),
        story: Msg::new("story"),
        seats: vec![seat("red", 0), seat("blue", 1)],
        minutes: 1,
        hash,
        ..ScenarioInfo::default()
    }
}

/// A title with the toys' words.
pub fn title(slug: &'static str, name: &'static str, measures: Vec<&'static str>) -> Title {
    Title {
        slug,
        rules_version: 1,
        name,
        measures,
        words: vec![("en", include_str!("text/en.ftl")), ("ru", include_str!("text/ru.ftl"))],
        ..Title::default()
    }
}

/// The name of a seat's side.
pub fn who(seat: Seat) -> Msg {
    Msg::new(if seat == Seat(0) { "red" } else { "blue" })
}

/// The one sentence with which toys refuse, with the rule of the decision or this one.
pub fn refuse(why: Barred, rule: &'static str) -> Refusal {
    let rule = if let Barred::NotNow(rule) = why { rule } else { rule };
    Refusal::new(rule, Msg::new("refused"))
}

/// What toys answer to all questions of those who look on.
pub fn nothing(rule: &'static str) -> Answer {
    Answer::Nothing(Refusal::new(rule, Msg::new("refused")))
}

/// Reports what a seat has chosen.
pub fn told(words: &Vocabulary, seat: Seat, choice: Choice) -> Line {
    Line::new(Msg::new("told-choice").msg("who", who(seat)).name("what", words.print(choice)))
}

/// The parts of a scene that every toy has.
pub fn plain_scene<G: Game>(game: &G, state: &G::State, viewer: Viewer, turn: u8) -> Scene {
    Scene { turn: Msg::new("turn").num("n", turn), ..Scene::plain(game, state, viewer, Msg::new("won")) }
}

/// The one question toys put.
pub fn ask() -> Prompt {
    Prompt::of(Msg::new("ask"))
}

/// A track of a side.
pub fn track(label: &'static str, side: u8, value: u8) -> Track {
    Track { label: Msg::new(label), style: "steps".into(), side: Some(side), value: value.into(), goal: None }
}
