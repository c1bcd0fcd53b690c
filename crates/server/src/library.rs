//! What does not change while the server runs: games, words, rules, catalogues and pictures.

use crate::fault::Trouble;
use crate::hall::House;
use crate::players;
use sandtable_engine::art::{Orientation, PieceArt, Stock};
use sandtable_engine::scene::{CardFace, Catalogue, DieFace, Place};
use sandtable_engine::speak::WORDS;
use sandtable_engine::{AnyTable, AnyTitle, Msg, Options, Speaker, Title, Viewer, rulebook};
use sandtable_protocol::PROTOCOL;
use sandtable_protocol::http::{
    ArtShown, CatalogueShown, GameShown, Games, Generated, MapShown, OptionShown, Rule, StockShown,
};
use sandtable_render::{RADIUS, Theme, cards, draw_piece, render_map, scale};
use std::collections::BTreeMap;

/// The server's own words.
pub(crate) const OWN_WORDS: [(&str, &str); 2] =
    [("en", include_str!("../text/en.ftl")), ("ru", include_str!("../text/ru.ftl"))];

/// What can be played.
pub(crate) fn games(house: &House, notices: Vec<Msg>) -> Games {
    let show = |game: &&'static dyn AnyTitle| {
        let title = game.title();
        let option = |o: &sandtable_engine::OptionInfo| OptionShown {
            id: o.id.into(),
            values: o.values.iter().map(|value| (*value).to_string()).collect(),
            rule: o.rule.into(),
            seats: o.seats,
        };
        GameShown {
            slug: title.slug.into(),
            name: title.name.into(),
            rules: title.rules_version,
            options: title.options.iter().map(option).collect(),
            levels: players::levels(),
            level: players::LEVEL.name().into(),
            scenarios: game.scenarios(),
            generates: game.generate(0).is_some(),
        }
    };
    Games {
        protocol: PROTOCOL,
        languages: OWN_WORDS.iter().map(|(code, _)| (*code).to_string()).collect(),
        games: house.games.iter().map(show).collect(),
        notices,
    }
}

/// The colours of the sides of all games, by their names.
pub(crate) fn stocks(house: &House) -> BTreeMap<&'static str, StockShown> {
    let shown = |(name, stock): &(&'static str, Stock)| {
        let shown = StockShown {
            body: stock.body.to_string(),
            edge: stock.edge.to_string(),
            ink: stock.ink_on_body().to_string(),
            line: stock.line().to_string(),
            dark: stock.dark,
        };
        (*name, shown)
    };
    house.games.iter().flat_map(|game| &game.title().stocks).map(shown).collect()
}

fn in_language<'a>(texts: &[(&str, &'a str)], language: &str) -> Option<&'a str> {
    texts.iter().find(|(code, _)| *code == language).map(|(_, text)| *text)
}

/// All words in a language: those of each game by its short name, for two games may say different things by one key,
/// and under the empty name those that all share.
pub(crate) fn words(house: &House, language: &str) -> Result<BTreeMap<&'static str, String>, Trouble> {
    let shared =
        [&WORDS, &sandtable_ai::explain::WORDS, &OWN_WORDS].map(|texts| in_language(texts, language));
    let shared: Option<Vec<&str>> = shared.into_iter().collect();
    let of_game = |game: &&'static dyn AnyTitle| {
        let title = game.title();
        Some((title.slug, in_language(&title.words, language)?.to_string()))
    };
    let games: Option<BTreeMap<_, _>> = house.games.iter().map(of_game).collect();
    let mut all = games.ok_or_else(Trouble::missing)?;
    all.insert("", shared.ok_or_else(Trouble::missing)?.join("\n"));
    Ok(all)
}

/// The rules of a game by their ids.
pub(crate) fn rules(title: &Title, language: &str) -> Result<Vec<Rule>, Trouble> {
    let rules = rulebook::rules(title, language).ok_or_else(Trouble::missing)?;
    Ok(rules.into_iter().map(|rule| Rule { id: rule.id, text: rule.text, chapter: rule.chapter }).collect())
}

/// A scenario made by a game's own rules for such.
pub(crate) fn generate(house: &House, game: &str, seed: u64) -> Result<Generated, Trouble> {
    let title = house.game(game).ok_or_else(Trouble::missing)?;
    let text = title.generate(seed).ok_or_else(Trouble::missing)?;
    let scenario = title.heading(&text).map_err(Trouble::problems)?;
    Ok(Generated { scenario, text })
}

/// A table of a game's own scenario, for its catalogue and pictures.
pub(crate) fn sample(house: &House, game: &str, scenario: &str) -> Result<Box<dyn AnyTable>, Trouble> {
    let title = house.game(game).ok_or_else(Trouble::missing)?;
    title.new_table(scenario, &Options::default()).map_err(|_| Trouble::missing())
}

/// What does not change while a scenario is played.
pub(crate) fn catalogue(table: &dyn AnyTable) -> CatalogueShown {
    let Catalogue { cards, boxes, dice, .. } = table.catalogue();
    let names = table.vocabulary();
    CatalogueShown { cards, boxes, dice, hexes: names.hexes.clone(), words: names.words.clone() }
}

/// The theme of a name.
pub(crate) fn theme(name: &str) -> Result<Theme, Trouble> {
    match name {
        "day" => Ok(Theme::Day),
        "night" => Ok(Theme::Night),
        "contrast" => Ok(Theme::Contrast),
        _ => Err(Trouble::missing()),
    }
}

/// A language of ours, by its code.
pub(crate) fn language(code: &str) -> Result<&'static str, Trouble> {
    let known = OWN_WORDS.iter().map(|(known, _)| *known);
    known.into_iter().find(|known| *known == code).ok_or_else(Trouble::missing)
}

fn speaker(table: &dyn AnyTable, language: &str) -> Result<Speaker, Trouble> {
    Speaker::of_title(language, table.title()).map_err(|_| Trouble::missing())
}

/// The drawn map.
pub(crate) fn map(table: &dyn AnyTable, language: &str, theme: Theme) -> Result<MapShown, Trouble> {
    let speaker = speaker(table, language)?;
    let art = table.catalogue().map.ok_or_else(Trouble::missing)?;
    let art = art.spoken(&|text| speaker.say_picture(text));
    let drawn = render_map(&art, theme).map_err(|error| {
        eprintln!("sandtable: map of {}: {error:?}", table.info().id);
        Trouble::missing()
    })?;
    Ok(MapShown {
        width: drawn.width,
        height: drawn.height,
        radius: RADIUS,
        pointy: art.orientation == Orientation::Pointy,
        layers: drawn.layers.into_iter().map(|layer| (layer.name.to_string(), layer.svg)).collect(),
        hexes: drawn.hexes.iter().map(|hex| (hex.cx, hex.cy)).collect(),
        defs: drawn.defs,
    })
}

/// The map at the size of a stamp, with a block in the colours of its side where pieces stand.
pub(crate) fn miniature(table: &dyn AnyTable, theme: Theme) -> Result<String, Trouble> {
    let art = table.catalogue().map.ok_or_else(Trouble::missing)?;
    let seats = &table.info().seats;
    let stock = |side: u8| table.title().stock(&seats.iter().find(|seat| seat.side == side)?.style);
    let blocks: BTreeMap<usize, Stock> = table
        .scene(Viewer::Watcher)
        .pieces
        .iter()
        .filter_map(|piece| match piece.at {
            Place::Hex(hex) => Some((usize::from(hex), stock(piece.side)?)),
            _ => None,
        })
        .collect();
    render_map(&art, theme).map(|map| map.to_miniature(&art, theme, &blocks)).map_err(|_| Trouble::missing())
}

/// All other pictures of a scenario.
pub(crate) fn art(table: &dyn AnyTable, language: &str, theme: Theme) -> Result<ArtShown, Trouble> {
    let speaker = speaker(table, language)?;
    let Catalogue { art, cards, dice, .. } = table.catalogue();
    let say = |text: &str| speaker.say_picture(text);
    Ok(ArtShown {
        pieces: art.iter().map(|(key, piece)| (key.clone(), stand(&piece.spoken(&say), theme))).collect(),
        cards: cards.iter().map(|card| draw_card(card, &speaker)).collect(),
        back: cards::card_back(),
        dice: dice.iter().map(draw_die).collect(),
    })
}

/// A piece at the size at which it stands on the map.
fn stand(piece: &PieceArt, theme: Theme) -> String {
    format!("<g transform=\"scale({:.3})\">{}</g>", scale(piece), draw_piece(piece, theme))
}

fn draw_card(card: &CardFace, speaker: &Speaker) -> String {
    let Some(picture) = &card.picture else { return String::new() };
    let picture = picture.spoken(&|text| speaker.say_picture(text));
    let (title, words) = (speaker.say(&card.title), speaker.say(&card.text));
    cards::CommandCard { title, words, picture, hat: card.hat }.draw()
}

fn draw_die(die: &DieFace) -> Vec<String> {
    let face = |(i, name): (usize, &String)| match die.pictures.get(i) {
        Some(picture) => cards::die_face(picture),
        None => name.parse().map_or_else(|_| String::new(), |pips| cards::die(pips, false)),
    };
    die.faces.iter().enumerate().map(face).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_engine::compare_words;

    #[test]
    fn the_server_speaks_both_languages() {
        assert_eq!(compare_words(OWN_WORDS[0], OWN_WORDS[1]), []);
    }
}
