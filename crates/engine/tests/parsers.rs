//! No text from outside makes a parser stumble, and what is printed is parsed back.

use proptest::prelude::*;
use sandtable_engine::{
    Chance, ChanceKind, Choice, Die, Digits, Noun, Speaker, StateHash, Verb, Vocabulary, compare_words,
    read_rolled,
};

fn words() -> Vocabulary {
    Vocabulary {
        verbs: vec!["move", "to", "done"],
        pieces: vec!["f-LN-1".into(), "f-LN-2".into()],
        hexes: vec!["A1".into(), "A2".into()],
        directions: ["n", "ne", "se", "s", "sw", "nw"],
        cards: vec!["attack-left".into()],
        words: vec!["left".into()],
        purposes: vec!["melee"],
        dice: vec![Die { name: "battle", faces: vec!["inf", "inf", "flag"] }],
    }
}

fn noun() -> impl Strategy<Value = Noun> {
    prop_oneof![
        Just(Noun::None),
        (0u16..2).prop_map(Noun::Piece),
        (0u16..2).prop_map(Noun::Hex),
        ((0u16..2), (0u8..6)).prop_map(|(hex, side)| Noun::Side(hex, side)),
        Just(Noun::Card(0)),
        any::<i16>().prop_map(Noun::Number),
        Just(Noun::Word(0)),
    ]
}

proptest! {
    #[test]
    fn choices_print_and_parse_back(verb in 0u16..3, noun in noun()) {
        let choice = Choice::new(Verb(verb), noun);
        prop_assert_eq!(words().parse(&words().print(choice)).unwrap(), choice);
    }

    #[test]
    fn any_choice_can_be_printed(verb: u16, i: u16, side: u8) {
        for noun in [Noun::Piece(i), Noun::Hex(i), Noun::Side(i, side), Noun::Card(i), Noun::Word(i)] {
            let _ = words().print(Choice::new(Verb(verb), noun));
        }
    }

    #[test]
    fn any_text_is_parsed_or_refused(text in "(move|to|done|)[ -~é/]{0,20}", other in ".{0,30}") {
        for text in [&text, &other] {
            let _ = words().parse(text);
            let _ = words().parse_noun(text);
            let _ = text.parse::<StateHash>();
            let _ = text.parse::<Digits<16>>();
            let _ = Speaker::new(text, &[text]);
            let _ = compare_words(("en", text), ("ru", "a = { $b }"));
        }
    }

    #[test]
    fn any_results_are_read_or_refused(results in proptest::collection::vec("(inf|flag|A1|[a-z]{0,3})", 0..5), count: u8, die: u8, draw: bool) {
        let kind = if draw { ChanceKind::Draw } else { ChanceKind::Dice { count: count % 5, die: die % 2 } };
        let _ = read_rolled(&words(), Chance { purpose: 0, kind }, &results);
    }
}
