//! Prompts at setup, and refusals when something cannot be placed.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at once")]

use combat_commander::CombatCommander;
use combat_commander::data::Side;
use combat_commander::decisions::DrawChits;
use combat_commander::rules::terrain::Fort;
use combat_commander::state::{Frame, State};
use sandtable_engine::{Game, Noun, Options, Rolled, Seat, Silent, Speaker, Weights};

/// A scenario at its set-up, chits drawn.
struct SetUp {
    g: CombatCommander,
    s: State,
}

impl SetUp {
    fn of(id: &str) -> SetUp {
        let texts = CombatCommander::scenarios();
        let text = texts.iter().find(|t| CombatCommander::heading(t).is_ok_and(|i| i.id == id)).unwrap();
        let g = CombatCommander::load(text, &Options::default()).unwrap();
        let mut s = g.begin();
        while s.frames.top() == Frame::DrawChits(DrawChits) {
            let mut weights = Weights::new();
            g.weights(&s, &mut weights);
            g.resolve(&mut s, &Rolled::Drawn(weights.as_slice()[0].0), &mut Silent).unwrap();
        }
        SetUp { g, s }
    }

    /// Who sets up now.
    fn seat(&self) -> Seat {
        self.g.waiting(&self.s).asked().iter().next().unwrap()
    }

    fn side(&self) -> Side {
        Side::BOTH[self.seat().index()]
    }

    fn choose(&mut self, text: &str) {
        let choice = self.g.vocabulary().parse(text).unwrap();
        let seat = self.seat();
        self.g.apply(&mut self.s, seat, choice, &mut Silent).unwrap_or_else(|_| panic!("{text} is refused"));
    }

    fn said(&self, language: &str) -> String {
        let speaker = Speaker::of_title(language, CombatCommander::title()).unwrap();
        let prompt = self.g.prompt(&self.s, self.seat());
        let detail = prompt.detail.map_or(String::new(), |detail| format!(" {}", speaker.say(&detail)));
        format!("{}{detail}", speaker.say(&prompt.question))
    }

    fn noun(&self, name: &str) -> Noun {
        self.g.vocabulary().parse_noun(name).unwrap()
    }

    fn why(&self, noun: Noun) -> (String, String) {
        let refusal = self.g.why_not(&self.s, self.seat(), noun).unwrap();
        (refusal.rule.to_string(), refusal.msg.key.to_string())
    }

    fn is_why(&self, noun: Noun, rule: &str, key: &str) {
        assert_eq!(self.why(noun), (rule.to_string(), key.to_string()), "{noun:?}");
    }

    fn print(&self, noun: Noun) -> String {
        self.g.vocabulary().print_noun(noun)
    }
}

/// §CC-SET.4, §D25: what is left to place is counted without what is done, and the end of it is said.
#[test]
fn remaining_pieces_are_counted() {
    let mut f = SetUp::of("cc-5");
    let (look, side) = (f.g.look(&f.s), f.side());
    let units = look.unplaced(side).count();
    let weapons = f.s.setting[side.index()].weapons.count_ones();
    let forts: u8 = f.s.setting[side.index()].forts.iter().sum();
    let english = f.said("en");
    assert!(english.contains(&format!("Still to place: {units} units, {weapons} weapons")), "{english}");
    assert_eq!(english.contains("fortification"), forts > 0, "{english}");
    assert!(!english.contains(" 0 ") && !english.contains("Weapons"), "{english}");
    let refused = f.g.vocabulary().parse("ready").unwrap();
    let refusal = f.g.apply(&mut f.s.clone(), f.seat(), refused, &mut Silent).unwrap_err();
    assert_eq!((refusal.rule.as_ref(), refusal.msg.key.as_ref()), ("CC-SET.4", "detail-setup"));
    f.choose("rest");
    assert_eq!(f.said("en"), "All is placed: be ready, or change what you like.");
    assert_eq!(f.said("ru"), "Всё расставлено: подтвердите готовность или измените, что хотите.");
    f.choose("ready");
}

/// §CC-SET.4, §8.2, §CC-T.c, §F100.3, §8.1.1: why a hex or a unit does not take what is in hand.
#[test]
fn a_piece_in_hand_is_refused_with_a_reason() {
    let mut f = SetUp::of("cc-5");
    while f.s.setting[f.seat().index()].forts.iter().all(|&n| n == 0) {
        f.choose("rest");
        f.choose("ready");
    }
    let side = f.side();
    let zone = f.g.sides[side.index()].zone;
    let outside = combat_commander::board::Hex::all().find(|h| !zone.contains(*h)).unwrap();
    let outside = f.noun(&outside.name());
    f.is_why(outside, "CC-SET.4", "refusal-nothing-in-hand");
    let units: Vec<Noun> = f.g.look(&f.s).unplaced(side).map(combat_commander::look::Look::noun).collect();
    let open = zone.iter().find(|&h| f.g.look(&f.s).may_fortify(h)).unwrap();
    f.choose(&format!("place {}", f.print(units[0])));
    f.is_why(outside, "CC-SET.4", "refusal-outside-zone");
    f.is_why(units[1], "CC-SET.4", "refusal-put-down-first");
    f.choose(&format!("at {}", open.name()));
    // Units are put together until one finds no room.
    for &unit in &units[1..] {
        f.choose(&format!("place {}", f.print(unit)));
        let here = f.noun(&open.name());
        if f.g.why_not(&f.s, f.seat(), here).is_some() {
            f.is_why(here, "8.2", "refusal-no-room");
            f.is_why(units[0], "8.2", "refusal-no-room");
            f.choose("back");
            break;
        }
        f.choose(&format!("at {}", open.name()));
    }
    let fort = Fort::ALL.into_iter().find(|f2| f.s.setting[side.index()].forts[f2.index()] > 0).unwrap();
    f.choose(&format!("place {}", fort.id()));
    f.is_why(outside, "CC-SET.4", "refusal-outside-zone");
    f.choose(&format!("at {}", open.name()));
    if f.s.setting[side.index()].forts[fort.index()] > 0 {
        f.choose(&format!("place {}", fort.id()));
        f.is_why(f.noun(&open.name()), "F100.3", "refusal-one-fort");
        f.choose("back");
    }
    let weapon = f.s.setting[side.index()].weapons.trailing_zeros() as u8;
    let weapon = f.g.look(&f.s).weapon_noun(combat_commander::state::WeaponId(weapon));
    f.choose(&format!("place {}", f.print(weapon)));
    f.is_why(f.noun(&open.name()), "8.1.1", "refusal-weapon-to-unit");
    f.choose(&format!("give {}", f.print(units[0])));
    let next = f.s.setting[side.index()].weapons.trailing_zeros() as u8;
    let next = f.g.look(&f.s).weapon_noun(combat_commander::state::WeaponId(next));
    f.choose(&format!("place {}", f.print(next)));
    f.is_why(units[0], "8.1.1", "refusal-armed");
}
