//! Records as text: what is written is read back, and no text makes the reader stumble.

use proptest::prelude::*;
use sandtable_engine::{
    Deed, Digits, End, Entry, Finish, Header, Options, Outcome, Record, Scheme, Seat, SeatSet, StateHash,
};

const SAMPLE: &str = "\
sandtable-record 1
# A remark.
game napoleonics
rules 1
scenario nap-001 5f0e6c0d
id 9c1f
option cards open
dice 2 3
restart 0 1
restart 1
pledge 0 2222222222222222222222222222222222222222222222222222222222222222
nonce 0 01010101010101010101010101010101
seat 0 Anna  Petrovna
seat 1 #2 player
counter 5
| {
|   \"a\": 1
|
| }
start @f00dfeedf00dfeed
0 play attack-center @aa54c0d6f1e2b3a4
1 done
! 2 melee 3 battle = inf inf flag @0f1e2d3c4b5a6978   # a good roll
! 3 deal = attack-left
end won 0 @1122334455667788
seed 0000000000000000000000000000000000000000000000000000000000000001
";

#[test]
fn a_record_is_read() {
    let record = Record::parse(SAMPLE).unwrap();
    assert_eq!(record.header.scenario, "nap-001");
    assert_eq!(record.header.scenario_text.as_deref(), Some("{\n  \"a\": 1\n\n}\n"));
    assert_eq!(
        record.header.names,
        [(Seat(0), "Anna Petrovna".to_string()), (Seat(1), "#2 player".to_string())]
    );
    assert_eq!(record.header.counter, 5);
    assert_eq!((record.header.scheme, record.header.first), (Scheme::Pledged, 3));
    assert_eq!(record.header.restarts, [SeatSet(3), SeatSet(2)]);
    assert_eq!(record.header.pledges, [(Seat(0), Digits([0x22; 32]))]);
    assert_eq!(record.entries.len(), 4);
    assert_eq!(record.entries[1].deed, Deed::Decision { seat: Seat(1), choice: "done".into() });
    assert_eq!(record.entries[2].line, 23);
    assert_eq!(record.entries[2].deed.to_string(), "! 2 melee 3 battle = inf inf flag");
    assert_eq!(record.end.as_ref().unwrap().finish, Finish::Played(Outcome::Won(SeatSet::one(Seat(0)))));
    assert_eq!(record.seed.unwrap().0[31], 1);
    assert_eq!(Record::parse(&record.to_string()).unwrap().to_string(), record.to_string());
}

#[test]
fn earlier_rules_stay_what_the_dice_are_made_of() {
    let text = SAMPLE.replace("rules 1\n", "rules 3\nrules-before 1 2 0a0a\nrules-before 2 3 0b0b\n");
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.header.earlier.len(), 2);
    let (pact, first) = (record.header.pact(), Record::parse(SAMPLE).unwrap().header.pact());
    assert_eq!((pact.rules_version, pact.scenario_hash.as_str()), (1, "0a0a"));
    assert_eq!((pact.nonces, pact.id), (first.nonces, first.id));
    assert_eq!(Record::parse(&record.to_string()).unwrap().header, record.header);
    for bad in ["", "1", "1 2", "x 2 0a", "1 x 0a", "1 2 0a 0b", "70000 2 0a"] {
        let text = SAMPLE.replace("rules 1\n", &format!("rules 1\nrules-before {bad}\n"));
        let problems = Record::parse(&text).unwrap_err();
        assert_eq!((problems.len(), problems[0].place.as_str()), (1, "line 5"), "{bad}");
    }
}

#[test]
fn every_problem_is_named_with_its_line() {
    let text = SAMPLE
        .replace("rules 1", "rules one")
        .replace("seat 1", "seat 9")
        .replace("@aa54c0d6f1e2b3a4", "@aa54")
        .replace("3 battle", "2 battle")
        .replace("! 3 deal", "! 1 deal");
    let problems = Record::parse(&text).unwrap_err();
    let places: Vec<_> = problems.iter().map(|p| p.place.as_str()).collect();
    assert_eq!(places, ["line 4", "line 14", "line 21", "line 23"]);
    let late = Record::parse(&SAMPLE.replace("! 3 deal", "! 2 deal")).unwrap_err();
    assert_eq!(late[0].to_string(), "line 24: found `2`, expected a counter not below 3");
}

#[test]
fn what_is_missing_is_named() {
    let problems = Record::parse("").unwrap_err();
    assert_eq!(problems.len(), 4);
    let low = Record::parse(&SAMPLE.replace("counter 5", "counter 3")).unwrap_err();
    assert_eq!(low[0].to_string(), "header: found `counter 3`, expected at least 4");
    assert_eq!(Record::parse_bytes(b"sandtable-record 1\n\xff").unwrap_err()[0].place, "line 2");
    assert!(Record::parse(&SAMPLE.replace("sandtable-record 1", "sandtable-record 2")).is_err());
    assert!(Record::parse(&format!("{SAMPLE}0 done\n")).is_err());
}

fn word() -> impl Strategy<Value = String> {
    "[a-z][a-z0-9+-]{0,9}"
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        (0u8..8, word(), proptest::option::of(word())).prop_map(|(seat, verb, noun)| Deed::Decision {
            seat: Seat(seat),
            choice: noun.map_or(verb.clone(), |noun| format!("{verb} {noun}")),
        }),
        (word(), word(), proptest::collection::vec(word(), 0..9))
            .prop_map(|(purpose, die, faces)| Deed::Dice { counter: 0, purpose, die, faces }),
        (word(), word()).prop_map(|(purpose, drawn)| Deed::Draw { counter: 0, purpose, drawn }),
    ]
}

fn record() -> impl Strategy<Value = Record> {
    let entries = proptest::collection::vec((deed(), proptest::option::of(any::<u64>())), 0..20);
    let text = proptest::option::of("([ -~]{0,9}\n){1,4}");
    (entries, text, word(), any::<u16>(), 0u64..9).prop_map(|(entries, scenario_text, name, rules, spare)| {
        let mut counter = 0;
        let entries = entries
            .into_iter()
            .map(|(mut deed, hash)| {
                if let Deed::Dice { counter: c, .. } | Deed::Draw { counter: c, .. } = &mut deed {
                    *c = counter;
                    counter += 2;
                }
                Entry { line: 0, deed, hash: hash.map(StateHash) }
            })
            .collect();
        let header = Header {
            game: "toy".into(),
            rules,
            scenario: name.clone(),
            scenario_hash: "00".into(),
            scenario_text,
            options: Options([(name.clone(), "on".to_string())].into()),
            nonces: vec![(Seat(1), Digits([7; 16]))],
            names: vec![(Seat(0), name)],
            counter: counter + spare,
            ..Header::default()
        };
        let end = Some(End { line: 0, finish: Finish::Resigned(Seat(1)), hash: None });
        Record { header, start: None, entries, end, seed: None, counter_told: true }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in record()) {
        let mut again = Record::parse(&record.to_string()).unwrap();
        again.entries.iter_mut().for_each(|entry| entry.line = 0);
        again.end.iter_mut().for_each(|end| end.line = 0);
        prop_assert_eq!(again, record);
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Record::parse_bytes(&bytes);
    }

    #[test]
    fn arbitrary_lines_never_panic(lines in proptest::collection::vec("(start|end|seed|seat|nonce|game|!|0|\\||#|)[ -~é]{0,30}", 0..20)) {
        let _ = Record::parse(&format!("sandtable-record 1\n{}", lines.join("\n")));
    }

    #[test]
    fn a_damaged_record_never_panics(at in 0usize..600, byte in any::<u8>(), cut in 0usize..600) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        if let Some(place) = bytes.get_mut(at) { *place = byte; }
        bytes.truncate(cut.max(20));
        let _ = Record::parse_bytes(&bytes);
    }
}
