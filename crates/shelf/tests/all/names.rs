//! A game is found by its name.

use sandtable_engine::Game;
use sandtable_shelf::{Visitor, find, games, visit};

struct Slug;

impl Visitor for Slug {
    type Output = &'static str;

    fn visit<G: Game>(self) -> &'static str {
        G::title().slug
    }
}

#[test]
fn every_game_is_found_by_its_own_name() {
    for game in games() {
        let slug = game.title().slug;
        assert_eq!(find(slug).map(|game| game.title().slug), Some(slug));
        assert_eq!(visit(slug, Slug), Some(slug));
        assert!(!game.scenarios().is_empty());
    }
    assert!(find("no-such-game").is_none());
    assert_eq!(visit("no-such-game", Slug), None);
}
