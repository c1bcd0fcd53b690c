//! Prompts and the battle log, in both languages, hold all that decides.
#![allow(clippy::unwrap_used, reason = "tests stop at once")]

use crate::field::{Allies, Axis, Field};
use combat_commander::CombatCommander;
use combat_commander::data::{Action, Event, Order, Trigger};
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
fn spray_fire_reports_both_hexes() {
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

/// §W-REROLL, §O20.3.3, §O20.3.4: Firepower and Attack Total have names of their own, and the sums are told.
#[test]
fn a_roll_of_attack_and_defence_is_weighed_in_sums() {
    let mut f = Field::open();
    let rifle = f.unit(Axis, "Rifle", "H6");
    let target = f.unit(Allies, "Rifle", "H4");
    f.action(Allies, Action::Concealment);
    f.shoots(&rifle, "H4", &[&rifle]).choose("roll").throw_sum(7);
    has(&f.question("en"), "Attack roll on H4: FP 5 + 7 makes an Attack Total of 12.");
    has(&f.question("ru"), "Бросок атаки по H4: ОМ 5 + 7, итог атаки 12.");
    f.choose("keep");
    has(&f.question("en"), "defends against an Attack Total of 12");
    has(&f.question("ru"), "защита против итога атаки 12");
    let morale = f.look().morale(target.id, 0);
    f.choose("roll").throw_sum(4);
    has(&f.question("en"), &format!("Morale {morale} + 4 = {} against an Attack Total of 12.", morale + 4));
    has(&f.question("ru"), &format!("мораль {morale} + 4 = {} против итога атаки 12.", morale + 4));
}

/// §W-REROLL, §O20.2.3, §O18.2.2, §10.3.1: range and hindrance of a Targeting and of an Accuracy roll.
#[test]
fn a_roll_to_hit_is_weighed_against_range_and_hindrance() {
    let mut f = Field::open();
    f.onlookers();
    let team = f.unit(Axis, "Weapon Team", "H8");
    let mortar = f.arm(&team, "Light Mortar");
    f.unit(Allies, "Rifle", "H4");
    f.smoke(3, "H6");
    f.shoots(&team, "H4", &[&mortar]).throw(2, 3, None);
    has(&f.question("en"), "Targeting H4: 6 against range 4 and hindrance 3, off target.");
    has(&f.question("ru"), "Прицеливание по H4: 6 против дальности 4 и помехи 3, промах.");

    let mut f = Field::open();
    f.onlookers();
    f.radio(Axis, "Radio 105mm");
    let leader = f.unit(Axis, "Sergeant Y", "H9");
    f.orders(Order::ArtilleryRequest).choose("effect").choose(format!("activate {leader}"));
    f.choose("at H5").choose("shells").throw(2, 3, None);
    has(&f.question("en"), "Accuracy of the battery on H5: 6 against range 4, on target.");
    has(&f.question("ru"), "Точность батареи по H5: 6 против дальности 4, попадание.");
}

/// §W-REROLL, §O16.4.2: in a Melee the strength of the other side, then its total.
#[test]
fn a_roll_of_melee_is_weighed_against_the_other_side() {
    let mut f = Field::open();
    f.onlookers();
    let rifle = f.unit(Axis, "Rifle", "H6");
    f.unit(Allies, "Rifle", "H5");
    f.activates(Order::Advance, &rifle).choose(format!("advance {rifle}")).choose("to H5");
    if f.may("done") {
        f.choose("done");
    }
    let [own, enemy] = [Axis, Allies].map(|side| f.look().melee_fp(side, crate::field::hex("H5")));
    f.throw_sum(6);
    let first = enemy + 6;
    has(
        &f.question("en"),
        &format!(
            "Melee in H5: Russians {enemy} + 6 = {first}; the Germans have still to roll, with strength {own}."
        ),
    );
    has(&f.question("ru"), &format!("у русских {enemy} + 6 = {first}; у немцев сила {own}, бросок впереди."));
    f.choose("keep").throw_sum(8);
    has(&f.question("en"), &format!("Germans {own} + 8 = {} against {first} of the Russians.", own + 8));
    has(&f.question("ru"), &format!("у немцев {own} + 8 = {}, у русских итог {first}.", own + 8));
}

/// §W-REROLL, §1.9.1: what a roll sets off if it stands, and that a jam touches only Weapons that fire.
#[test]
fn a_roll_lists_what_it_sets_off() {
    let rolled = |armed: bool, trigger: Trigger| {
        let mut f = Field::open();
        f.onlookers();
        let team = f.unit(Axis, "Weapon Team", "H8");
        let hmg = f.arm(&team, "Heavy MG");
        f.unit(Allies, "Rifle", "H6");
        let pieces: [&dyn std::fmt::Display; 1] = if armed { [&hmg] } else { [&team] };
        f.shoots(&team, "H6", &pieces).choose("roll").throw_with(trigger);
        [f.question("en"), f.question("ru")]
    };
    let tells = |[english, russian]: [String; 2], en: &str, ru: &str| {
        has(&english, en);
        has(&russian, ru);
    };
    tells(rolled(true, Trigger::Jammed), "the Weapons that fire break", "стреляющее вооружение сломается");
    tells(rolled(false, Trigger::Jammed), "which changes nothing here", "здесь это ничего не меняет");
    tells(rolled(true, Trigger::Event), "the Germans reveal one", "«Событие!» у немцев");
    tells(rolled(true, Trigger::Sniper), "the Germans may break a unit", "«Снайпер!» у немцев, под прицелом");
    tells(rolled(true, Trigger::Time), "the Time marker moves on", "отметка времени сдвинется");
}

/// §O20.3, §O20.3.3: the report says who fires from where, and of what parts the Firepower is made.
#[test]
fn the_report_names_firers_and_parts_of_the_sum() {
    let mut f = Field::open();
    let sergeant = f.unit(Axis, "Sergeant X", "H6");
    let (rifle, other) = (f.unit(Axis, "Rifle", "H6"), f.unit(Axis, "Rifle", "I6"));
    let mg = f.arm(&rifle, "Light MG");
    f.unit(Allies, "Rifle", "H4");
    f.smoke(1, "H5");
    f.shoots(&sergeant, "H4", &[&rifle, &mg, &other]);
    let leader = said("en", &f.look().name(sergeant.id));
    let taken = "German rifle squad and German rifle squad";
    assert_eq!(f.report("en", "log-takes-along").unwrap(), format!("{leader} takes along: {taken}."));
    let taken = "ведёт за собой немецких стрелков и немецких стрелков.";
    has(&f.report("ru", "log-takes-along").unwrap(), taken);
    assert_eq!(
        f.report("en", "log-attack").unwrap(),
        "Germans fire at H4: German rifle squad and the light machine gun in H6 and German rifle squad in I6."
    );
    assert_eq!(
        f.report("ru", "log-attack").unwrap(),
        "Немцы стреляют по H4: огонь немецких стрелков и ручного пулемёта из H6 и немецких стрелков из I6."
    );
    let sum = f.look().firepower();
    assert!(sum.command > 0 && sum.hindrance == 1 && sum.others == 2, "{sum:?}");
    f.choose("roll");
    let (base, command, total) = (sum.base, sum.command, sum.total());
    assert_eq!(
        f.report("en", "log-firepower").unwrap(),
        format!("FP: strongest piece {base}, Command +{command}, others +2 and hindrance −1. Total {total}.")
    );
    assert_eq!(
        f.report("ru", "log-firepower").unwrap(),
        format!(
            "ОМ: сильнейшая фишка {base}, командование +{command}, остальные +2 и помеха −1. Всего {total}."
        )
    );
    f.sum(7);
    has(&f.report("en", "log-attack-total").unwrap(), &format!("Attack Total on H4: {total} + 7"));
    has(&f.report("ru", "log-attack-total").unwrap(), &format!("Итог атаки по H4: {total} + 7"));
}

/// §O20.2.1: a round of smoke is told with who fires it.
#[test]
fn the_report_names_the_smoke_firer() {
    let mut f = Field::open();
    f.onlookers();
    let team = f.unit(Axis, "Weapon Team", "H8");
    let mortar = f.arm(&team, "Medium Mortar");
    f.unit(Allies, "Rifle", "H3");
    f.activates(Order::Fire, &team).choose(format!("smoke {mortar}")).choose("at H4");
    assert_eq!(f.report("en", "log-smoke-shot").unwrap(), "A round of smoke at H4: the medium mortar in H8.");
    assert_eq!(f.report("ru", "log-smoke-shot").unwrap(), "Дымовой выстрел среднего миномёта из H8 по H4.");
}

/// §O21.1.1: who takes a weapon over.
#[test]
fn the_report_names_the_unit_that_takes_a_weapon() {
    let mut f = Field::open();
    f.onlookers();
    let (rifle, team) = (f.unit(Axis, "Rifle", "H8"), f.unit(Axis, "Weapon Team", "H8"));
    let mg = f.arm(&rifle, "Light MG");
    f.marches(&rifle).choose(format!("give {mg}"));
    if f.may(format!("pick {team}")) {
        f.choose(format!("pick {team}"));
    }
    let taker = said("en", &f.look().name(team.id));
    assert_eq!(f.report("en", "log-handed-over").unwrap(), format!("{taker} takes the light machine gun."));
    assert_eq!(f.report("ru", "log-handed-over").unwrap(), "Немецкий расчёт получает ручной пулемёт.");
}

/// §A38: against whom there is No Quarter.
#[test]
fn no_quarter_says_against_whom() {
    let text = Msg::new("action-no-quarter-text");
    has(&said("en", &text), "By or against Russians");
    has(&said("ru", &text), "Русским или против русских");
}

/// §O20.3.4, §CC-O20.a: Morale with Cover, without any, and with Cover below nothing.
#[test]
fn reported_cover_is_exact() {
    use combat_commander::map::Terrain;
    for (terrain, english, russian) in [
        (Terrain::Woods, "with Cover 2", "с укрытием 2"),
        (Terrain::Open, "without Cover", "без укрытия"),
        (Terrain::Stream, "with Cover −1", "с укрытием −1"),
    ] {
        let mut f = Field::open().terrain(terrain, "H4");
        let rifle = f.unit(Axis, "Rifle", "H6");
        f.unit(Allies, "Rifle", "H4");
        f.action(Allies, Action::Concealment);
        f.shoots(&rifle, "H4", &[&rifle]);
        has(&f.question("en"), english);
        has(&f.question("ru"), russian);
        f.choose("roll").sum(7);
        has(&f.question("en"), english);
        has(&f.question("ru"), russian);
    }
}

/// §E44: one man becomes a veteran, several become veterans.
#[test]
fn a_veteran_is_one_or_many() {
    let mut f = Field::open();
    let (sergeant, rifle) = (f.unit(Axis, "Sergeant X", "H6"), f.unit(Axis, "Rifle", "H6"));
    let told = |unit| said("ru", &Msg::new("log-veteran").msg("unit", f.look().name(unit)));
    has(&told(sergeant.id), "становится ветераном.");
    assert_eq!(told(rifle.id), "Немецкие стрелки становятся ветеранами.");
}

/// §E76, §FLAG-5, §E77: the text of an Event says what the options make of it, and all that it asks for.
#[test]
fn texts_of_events_are_whole() {
    let told = |f: &Field, language, event| said(language, &f.look().event_text(event));
    let f = Field::with("cc-1", &[]);
    has(&told(&f, "ru", Event::WalkingWounded), "дезорганизованной");
    has(&told(&f, "en", Event::WalkingWounded), "returns broken");
    has(&told(&f, "ru", Event::WhitePhosphorus), "организованным отделением");
    has(&told(&f, "en", Event::WhitePhosphorus), "unbroken Squad");
    let f = Field::with("cc-1", &[("walking-wounded", "whole")]);
    has(&told(&f, "ru", Event::WalkingWounded), "вернётся организованной");
    has(&told(&f, "en", Event::WalkingWounded), "returns unbroken");
}

/// O21.1: who has spent all points is not asked where to go.
#[test]
fn a_unit_out_of_points_is_not_asked_for_a_step() {
    let mut f = Field::open();
    let squad = f.unit(Axis, "Rifle", "H9");
    f.unit(Allies, "Rifle", "A1");
    f.marches(&squad);
    has(&f.question("en"), "MP left: 4");
    for to in ["to H8", "to H7", "to H6", "to H5"] {
        f.choose(to);
        while f.may("pass") {
            f.choose("pass");
        }
    }
    assert!(f.may("stop"));
    has(&f.question("en"), "German rifle squad can go no farther: stop here?");
    has(&f.question("ru"), "Немецкие стрелки дальше идти не могут: остановиться?");
}
