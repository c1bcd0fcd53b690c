//! Messages print and parse as documented; a patch leads from one value to the other.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests stop at once")]

use proptest::prelude::*;
use sandtable_engine::Noun;
use sandtable_engine::scene::Question;
use sandtable_protocol::patch::{Misfit, Patch, Step, apply};
use sandtable_protocol::{Standing, ToTable};
use serde_json::{Value, json};

fn both_ways(message: ToTable, text: Value) {
    assert_eq!(serde_json::to_value(&message).unwrap(), text);
    assert_eq!(serde_json::from_value::<ToTable>(text).unwrap(), message);
}

#[test]
fn messages_print_and_parse_back() {
    both_ways(
        ToTable::Hello { token: "a".into(), protocol: 1, player: None },
        json!({"type": "hello", "token": "a", "protocol": 1}),
    );
    both_ways(
        ToTable::Hello { token: "a".into(), protocol: 1, player: Some("b".into()) },
        json!({"type": "hello", "token": "a", "protocol": 1, "player": "b"}),
    );
    both_ways(ToTable::Pledge { pledge: "0a".into() }, json!({"type": "pledge", "pledge": "0a"}));
    both_ways(ToTable::Nonce { nonce: "0a".into() }, json!({"type": "nonce", "nonce": "0a"}));
    both_ways(
        ToTable::Choose { number: 1 << 52, text: "to F7".into() },
        json!({"type": "choose", "number": 1u64 << 52, "text": "to F7"}),
    );
    both_ways(
        ToTable::Ask { id: 3, question: Question::Inspect { noun: Noun::Side(4, 2) } },
        json!({"type": "ask", "id": 3, "question": {"ask": "inspect", "noun": {"side": [4, 2]}}}),
    );
    both_ways(
        ToTable::Standing { window: "reaction".into(), answer: Standing::Take("stand".into()) },
        json!({"type": "standing", "window": "reaction", "answer": {"take": "stand"}}),
    );
    both_ways(ToTable::Resync {}, json!({"type": "resync"}));
    both_ways(
        ToTable::WhyNot { id: 1, noun: Noun::None },
        json!({"type": "why-not", "id": 1, "noun": "none"}),
    );
}

#[test]
fn what_is_no_message_is_refused() {
    for bad in [
        json!({}),
        json!([]),
        json!({"type": "cheat"}),
        json!({"type": "choose", "number": -1, "text": "x"}),
        json!({"type": "choose", "number": 1}),
        json!({"type": "choose", "number": 1, "text": "x", "seat": 0}),
        json!({"type": "undo", "number": "1"}),
        json!({"type": "resync", "x": 1}),
        json!({"type": "begin"}),
        json!({"type": "pledge"}),
        json!({"type": "drop-hint", "x": 1}),
    ] {
        assert!(serde_json::from_value::<ToTable>(bad.clone()).is_err(), "{bad}");
    }
}

/// The steps between two values, as they are written.
fn diff(old: &Value, new: &Value) -> Patch {
    sandtable_protocol::patch::diff(&old.to_string(), &new.to_string())
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..5i64).prop_map(Value::from),
        "[ab]{0,2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let key = prop_oneof![Just("id"), Just("a"), Just("b"), Just("c")].prop_map(String::from);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(key, inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Lists of things with an id, as scenes have them.
fn any_pieces() -> impl Strategy<Value = Value> {
    let piece =
        (0..9u8, 0..3u8, any_value()).prop_map(|(id, at, more)| json!({"id": id, "at": at, "x": more}));
    prop::collection::vec(piece, 0..9).prop_map(Value::from)
}

proptest! {
    #[test]
    fn a_patch_leads_from_one_value_to_the_other(old in any_value(), new in any_value()) {
        let patch = diff(&old, &new);
        let mut value = old.clone();
        prop_assert_eq!(apply(&mut value, &patch), Ok(()));
        prop_assert_eq!(&value, &new);
        prop_assert_eq!(patch.is_empty(), old == new);
        let sent: Vec<Step> = serde_json::from_str(&serde_json::to_string(&patch).unwrap()).unwrap();
        prop_assert_eq!(sent, patch);
    }

    #[test]
    fn lists_of_pieces_are_patched_too(old in any_pieces(), new in any_pieces()) {
        let mut value = old.clone();
        prop_assert_eq!(apply(&mut value, &diff(&old, &new)), Ok(()));
        prop_assert_eq!(value, new);
    }

    #[test]
    fn a_patch_for_another_value_does_no_harm(old in any_value(), new in any_value(), other in any_value()) {
        let mut value = other;
        let _: Result<(), Misfit> = apply(&mut value, &diff(&old, &new));
    }
}

#[test]
fn a_piece_that_goes_is_one_small_step() {
    let old = json!({"pieces": [{"id": 1, "at": 5}, {"id": 2, "at": 6}, {"id": 3, "at": 7}], "turn": 1});
    let new = json!({"pieces": [{"id": 1, "at": 5}, {"id": 3, "at": 8}], "turn": 1});
    let patch = serde_json::to_value(diff(&old, &new)).unwrap();
    assert_eq!(
        patch,
        json!([
            {"at": ["pieces", 2, "at"], "set": 8},
            {"at": ["pieces"], "cut": [1, 1], "put": []},
        ])
    );
}
