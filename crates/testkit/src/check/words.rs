//! Every sentence has words in every language.

use super::{Found, ensure};
use sandtable_engine::scene::{Answer, Question, Scene};
use sandtable_engine::{Game, Msg, Seat, Speaker, Table, Title, Viewer, compare_words};
use std::collections::BTreeSet;

/// The languages of a title have the same keys.
pub(crate) fn languages(title: &Title) -> Found {
    let Some((first, others)) = title.words.split_first() else { return Ok(()) };
    let problems: Vec<_> = others.iter().flat_map(|other| compare_words(*first, *other)).collect();
    ensure!(problems.is_empty(), "{}", sandtable_engine::list_problems(&problems));
    let options = title.options.iter().flat_map(|option| {
        let values = option.values.iter().map(|value| format!("option-{}-{value}", option.id));
        values.chain([format!("option-{}", option.id)])
    });
    let measures = title.measures.iter().map(|measure| format!("measure-{measure}"));
    let keys: Vec<Msg> = options.chain(measures).map(Msg::new).collect();
    for (language, _) in &title.words {
        let speaker = Speaker::of_title(language, title).map_err(|faults| format!("{faults:?}"))?;
        say_all(language, &speaker, &keys)?;
    }
    Ok(())
}

/// Those who read what a game says, and what they have read.
#[derive(Default)]
pub(crate) struct Readers {
    speakers: Vec<(&'static str, Speaker)>,
    read: BTreeSet<Msg>,
}

impl Readers {
    pub fn of(title: &Title) -> Readers {
        let speaker = |(code, _): &(&'static str, _)| Some((*code, Speaker::of_title(code, title).ok()?));
        Readers { speakers: title.words.iter().filter_map(speaker).collect(), read: BTreeSet::new() }
    }
}

/// Says everything that is to be read at a position.
pub(crate) fn check<G: Game>(readers: &mut Readers, table: &Table<G>, deep: bool) -> Found {
    if readers.speakers.is_empty() {
        return Ok(());
    }
    let mut said: Vec<Msg> = Vec::new();
    let last = table.past().len().saturating_sub(1);
    said.extend(table.lines(last, Viewer::Umpire).map(|told| told.line.msg.clone()));
    let seats = (0..table.game().info().seats.len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in seats.chain([Viewer::Watcher]).filter(|_| deep) {
        said.extend(table.lines(last, viewer).map(|told| told.line.msg.clone()));
        scene_words(table.game().scene(table.state(), viewer), &mut said);
    }
    if table.past().is_empty() {
        let info = table.game().info();
        said.extend([info.title.clone(), info.subtitle.clone(), info.story.clone()]);
        said.extend(info.special.iter().cloned());
        said.extend(info.seats.iter().flat_map(|seat| [seat.name.clone(), seat.commander.clone()]));
        let catalogue = table.game().catalogue();
        said.extend(catalogue.cards.into_iter().flat_map(|card| [card.title, card.text]));
        said.extend(catalogue.boxes);
        said.extend(catalogue.dice.into_iter().flat_map(|die| die.labels));
    }
    if deep {
        asked_words(table, &mut said);
    }
    said.retain(|msg| readers.read.insert(msg.clone()));
    readers.speakers.iter().try_for_each(|(language, speaker)| say_all(language, speaker, &said))
}

/// Each message has its words, and is set as a sentence should be.
fn say_all(language: &str, speaker: &Speaker, said: &[Msg]) -> Found {
    for msg in said {
        let before = speaker.missing();
        let text = speaker.say(msg);
        ensure!(speaker.missing() == before, "{language}: `{text}` lacks words: {msg:?}");
        let broken = text.contains(['{', '}', '⟨', '⟩', '$']) || text.contains("  ") || text.contains("..");
        let loose = text.contains(" .") || text.contains(" ,") || text.trim() != text;
        ensure!(!broken && !loose, "{language}: badly set: `{text}`: {msg:?}");
    }
    Ok(())
}

/// What is answered to one who points at things: at each position at some of them, in a game at all.
fn asked_words<G: Game>(table: &Table<G>, said: &mut Vec<Msg>) {
    let (game, state) = (table.game(), table.state());
    let nouns = super::nouns(game.vocabulary()).into_iter();
    for noun in nouns.skip(table.past().len() % 16).step_by(16) {
        for seat in (0..game.info().seats.len() as u8).map(Seat) {
            said.extend(game.why_not(state, seat, noun).map(|refusal| refusal.msg));
        }
        match game.ask(state, Viewer::Watcher, &Question::Inspect { noun }) {
            Answer::Nothing(refusal) => said.push(refusal.msg),
            Answer::About(about) => {
                said.push(about.title);
                said.extend(about.subtitle);
                said.extend(about.rows.into_iter().flat_map(|(label, value)| [label, value]));
                said.extend(about.notes);
            }
            Answer::Sight(_) | Answer::Reach { .. } => {}
        }
    }
}

fn scene_words(scene: Scene, said: &mut Vec<Msg>) {
    said.extend([scene.turn, scene.phase]);
    for piece in scene.pieces {
        said.push(piece.name);
        said.extend(piece.states.into_iter().map(|badge| badge.label));
    }
    said.extend(scene.stacks.into_iter().filter_map(|stack| stack.label));
    said.extend(scene.marks.into_iter().map(|mark| mark.label));
    said.extend(scene.overlays.into_iter().map(|overlay| overlay.label));
    said.extend(scene.hands.into_iter().map(|hand| hand.label));
    said.extend(scene.piles.into_iter().map(|pile| pile.label));
    said.extend(scene.tracks.into_iter().map(|track| track.label));
    said.extend(scene.prompt.into_iter().flat_map(|prompt| [Some(prompt.question), prompt.detail]).flatten());
    said.extend(scene.choices.into_iter().map(|offer| offer.label));
    said.extend(scene.over.into_iter().map(|ending| ending.msg));
}
