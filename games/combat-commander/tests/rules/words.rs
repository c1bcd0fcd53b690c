//! What players are told: prompts and the report, in both languages, hold all that decides.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field};
use combat_commander::CombatCommander;
use combat_commander::data::Action;
use sandtable_engine::scene::Prompt;
use sandtable_engine::{Game, Msg, Seat, Speaker};

impl Field {
    fn asked_now(&self) -> Prompt {
        self.g.prompt(&self.s, Seat(self.asked().unwrap() as u8))
    }

    /// The question put now, and what explains it.
    pub fn question(&self, language: &str) -> String {
        let prompt = self.asked_now();
        let detail = prompt.detail.map_or(String::new(), |detail| format!(" {}", said(language, &detail)));
        format!("{}{detail}", said(language, &prompt.question))
    }

    /// The last line of the report with this key.
    pub fn report(&self, language: &str, key: &str) -> Option<String> {
        self.log.iter().rev().find(|line| line.msg.key == key).map(|line| said(language, &line.msg))
    }
}

fn said(language: &str, msg: &Msg) -> String {
    let speaker = Speaker::of_title(language, CombatCommander::title()).unwrap();
    let said = speaker.say(msg);
    assert_eq!(speaker.missing(), 0, "{said}");
    said
}

#[track_caller]
fn has(text: &str, part: &str) {
    assert!(text.contains(part), "`{part}` is not said, but: {text}");
}

/// §A40: the second hex of Spray Fire is in the report, and in the questions before and after the roll.
#[test]
fn both_hexes_of_spray_fire_are_told() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H4");
    f.unit(Allies, "Rifle", "I5");
    let spray = f.action(Axis, Action::SprayFire);
    f.shoots(&rifle, "H4", &[&rifle]).choose(format!("play {spray}")).choose("at I5");
    assert_eq!(f.report("en", "log-sprayed").unwrap(), "The burst sweeps I5 too.");
    assert_eq!(f.report("ru", "log-sprayed").unwrap(), "Очередь накрывает и I5.");
    has(&f.question("en"), "Fire at H4 and I5");
    f.choose("roll").throw_sum(7);
    has(&f.question("en"), "H4 and I5");
    has(&f.question("ru"), "по H4 и I5");
    f.choose("keep");
    has(&f.question("en"), "H4 and I5");
    has(&f.question("ru"), "по H4 и I5");
    let about = f.asked_now().about;
    assert_eq!(about.len(), 2, "{about:?}");
}
