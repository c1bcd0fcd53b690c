//! Every sentence has words in every language.

use super::{Found, ensure};
use sandtable_engine::scene::Scene;
use sandtable_engine::{Game, Msg, Seat, Speaker, Table, Title, Viewer, compare_words};

/// The languages of a title have the same keys.
pub(crate) fn languages(title: &Title) -> Found {
    let Some((first, others)) = title.words.split_first() else { return Ok(()) };
    let problems: Vec<_> = others.iter().flat_map(|other| compare_words(*first, *other)).collect();
    ensure!(problems.is_empty(), "{}", sandtable_engine::list_problems(&problems));
    Ok(())
}

/// Says everything that is to be read at a position.
pub(crate) fn check<G: Game>(speakers: &[(&'static str, Speaker)], table: &Table<G>, deep: bool) -> Found {
    if speakers.is_empty() {
        return Ok(());
    }
    let mut said: Vec<Msg> = Vec::new();
    let last = table.past().len().saturating_sub(1);
    said.extend(table.lines(last, Viewer::Umpire).map(|told| told.line.msg.clone()));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Watcher].into_iter().filter(|_| deep)
    {
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
    for (language, speaker) in speakers {
        for msg in &said {
            let before = speaker.missing();
            let text = speaker.say(msg);
            ensure!(speaker.missing() == before, "{language}: `{text}` lacks words: {msg:?}");
        }
    }
    Ok(())
}

fn scene_words(scene: Scene, said: &mut Vec<Msg>) {
    said.extend([scene.turn, scene.phase]);
    for piece in scene.pieces {
        said.push(piece.name);
        said.extend(piece.states.into_iter().map(|badge| badge.label));
    }
    said.extend(scene.marks.into_iter().map(|mark| mark.label));
    said.extend(scene.hands.into_iter().map(|hand| hand.label));
    said.extend(scene.piles.into_iter().map(|pile| pile.label));
    said.extend(scene.tracks.into_iter().map(|track| track.label));
    said.extend(scene.prompt.into_iter().flat_map(|prompt| [Some(prompt.question), prompt.detail]).flatten());
    said.extend(scene.choices.into_iter().map(|offer| offer.label));
    said.extend(scene.over.into_iter().map(|ending| ending.msg));
}
