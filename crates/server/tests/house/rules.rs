//! Games that were begun under other rules than those of the program.

use crate::common::{Folder, Guest, House, Table, human, wide};
use sandtable_engine::scene::{Answer, Prompt, Question, Scene};
use sandtable_engine::{
    AnyTitle, Choice, Choices, Game, Log, NotAsked, Noun, Options, Problem, Record, Refusal, Rolled,
    ScenarioInfo, Seat, Step, Title, TitleOf, Viewer, Vocabulary, Waiting,
};
use sandtable_server::Config;
use sandtable_store::SqliteStore;
use sandtable_testkit::toys::Duel;
use sandtable_testkit::toys::duel::DuelState;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};

/// The duel under rules of a version. Positions hold the version, so that their hashes are others in each.
///
/// 1 and 2 play alike; under 3 a game has one parry only; under 4 no one may wait.
struct Amended<const VERSION: u16>(Duel);

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Kept {
    version: u16,
    parries: u8,
    duel: DuelState,
}

impl<const VERSION: u16> Amended<VERSION> {
    fn forbids(&self, state: &Kept, choice: Choice) -> bool {
        match self.0.vocabulary().print(choice).as_str() {
            "parry" => VERSION == 3 && state.parries > 0,
            "wait" => VERSION == 4,
            _ => false,
        }
    }
}

impl<const VERSION: u16> Game for Amended<VERSION> {
    type State = Kept;

    fn title() -> &'static Title {
        static TITLES: [OnceLock<Title>; 5] = [const { OnceLock::new() }; 5];
        TITLES[usize::from(VERSION)].get_or_init(|| Title { rules_version: VERSION, ..Duel::title().clone() })
    }

    fn scenarios() -> &'static [&'static str] {
        Duel::scenarios()
    }

    fn load(scenario: &str, options: &Options) -> Result<Self, Vec<Problem>> {
        Duel::load(scenario, options).map(Amended)
    }

    fn info(&self) -> &ScenarioInfo {
        self.0.info()
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn vocabulary(&self) -> &Vocabulary {
        self.0.vocabulary()
    }

    fn begin(&self) -> Kept {
        Kept { version: VERSION, parries: 0, duel: self.0.begin() }
    }

    fn waiting(&self, state: &Kept) -> Waiting {
        self.0.waiting(&state.duel)
    }

    fn legal(&self, state: &Kept, seat: Seat, out: &mut Choices) {
        let mut all = Choices::new();
        self.0.legal(&state.duel, seat, &mut all);
        all.iter().filter(|choice| !self.forbids(state, **choice)).for_each(|c| out.add(c.verb, c.noun));
    }

    fn apply<L: Log>(
        &self,
        state: &mut Kept,
        seat: Seat,
        choice: Choice,
        log: &mut L,
    ) -> Result<Step, Refusal> {
        if !self.is_legal(state, seat, choice) {
            return Err(Refusal::new("DUEL-1", sandtable_engine::Msg::new("refused")));
        }
        state.parries += u8::from(self.0.vocabulary().print(choice) == "parry");
        self.0.apply(&mut state.duel, seat, choice, log)
    }

    fn resolve<L: Log>(&self, state: &mut Kept, rolled: &Rolled, log: &mut L) -> Result<(), NotAsked> {
        self.0.resolve(&mut state.duel, rolled, log)
    }

    fn sample(&self, state: &Kept, _seat: Seat, _dice: &mut dyn FnMut(u32) -> u32) -> Kept {
        state.clone()
    }

    fn prompt(&self, state: &Kept, seat: Seat) -> Prompt {
        self.0.prompt(&state.duel, seat)
    }

    fn why_not(&self, state: &Kept, seat: Seat, noun: Noun) -> Option<Refusal> {
        self.0.why_not(&state.duel, seat, noun)
    }

    fn ask(&self, state: &Kept, viewer: Viewer, question: &Question) -> Answer {
        self.0.ask(&state.duel, viewer, question)
    }

    fn scene(&self, state: &Kept, viewer: Viewer) -> Scene {
        let mut scene = self.0.scene(&state.duel, viewer);
        scene.choices.retain(|offer| offer.verb != "wait" || VERSION != 4);
        scene.choices.retain(|offer| offer.verb != "parry" || VERSION != 3 || state.parries == 0);
        scene
    }
}

static FIRST: TitleOf<Amended<1>> = TitleOf::new();
static SECOND: TitleOf<Amended<2>> = TitleOf::new();
static THIRD: TitleOf<Amended<3>> = TitleOf::new();
static FOURTH: TitleOf<Amended<4>> = TitleOf::new();
static VERSIONS: [&dyn AnyTitle; 4] = [&FIRST, &SECOND, &THIRD, &FOURTH];

/// A server whose duel has rules of this version.
async fn house(folder: &Folder, version: usize) -> House {
    std::fs::create_dir_all(&folder.0).unwrap();
    let store = SqliteStore::open(&folder.0.join("sandtable.db"), &folder.key()).unwrap();
    let config = Config {
        port: 0,
        limits: wide(),
        games: vec![VERSIONS[version - 1]],
        ..Config::new(folder.0.clone())
    };
    House::run(Arc::new(store), config).await
}

async fn table(house: &House, sitters: [Value; 2]) -> Table {
    let from = json!({"from": "scenario", "game": "toy-duel", "scenario": "long"});
    let [a, b] = sitters;
    house.table_of(&json!({"from": from, "seats": [{"sitter": a}, {"sitter": b}]})).await
}

/// Both strike, parry and feint where they may: so many choices.
async fn play(house: &House, table: &Table, choices: usize) {
    let mut guests = house.both(table).await;
    for _ in 0..choices {
        for guest in &mut guests {
            guest.settle().await;
        }
        let asked = guests.iter().position(|guest| !guest.offers().is_empty()).unwrap();
        let offers = guests[asked].offers();
        let like = |wanted: &&str| offers.iter().any(|offer| offer == wanted);
        let choice = ["strike", "parry", "let", "accept"].into_iter().find(|c| like(c)).unwrap();
        assert_eq!(guests[asked].choose(choice).await["type"], "update");
    }
    let [a, b] = guests;
    gone(a).await;
    gone(b).await;
}

/// Leaves, and waits until the table has noticed: whoever sits down then is welcomed before anything else.
async fn gone(guest: Guest) {
    guest.leave().await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
}

async fn record(house: &House, table: &Table, earlier: Option<u16>) -> (u16, String) {
    house.post("/api/record", &json!({"tokens": table.seats, "earlier": earlier})).await
}

/// Entries of a record, without hashes.
fn entries(text: &str) -> Vec<String> {
    Record::parse(text).unwrap().entries.iter().map(|entry| entry.deed.to_string()).collect()
}

async fn welcome(guest: &mut Guest) -> Value {
    guest.resync().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_agrees_goes_on_under_the_new_rules() {
    let folder = Folder::new();
    let old = house(&folder, 1).await;
    let table = table(&old, [human(), human()]).await;
    play(&old, &table, 12).await;
    let before = record(&old, &table, None).await.1;
    drop(old);

    let new = house(&folder, 2).await;
    // It can be saved before it is opened, and lists name no fault.
    assert_eq!(record(&new, &table, None).await, (200, before.clone()));
    let mine = new.post_json("/api/mine", &json!({"tokens": table.seats})).await;
    assert_eq!(mine[0]["fault"], Value::Null);
    let mut guest = new.sit(&table.seats[0]).await;
    let told = welcome(&mut guest).await;
    assert_eq!(
        (&told["halt"], &told["table"]["rules"], &told["table"]["earlier"]),
        (&Value::Null, &json!(2), &json!(1))
    );
    let (status, carried) = record(&new, &table, None).await;
    assert_eq!(status, 200);
    assert_eq!(entries(&carried), entries(&before));
    let header = Record::parse(&carried).unwrap().header;
    let first = Record::parse(&before).unwrap().header;
    assert_eq!((header.rules, header.earlier.len()), (2, 1));
    assert_eq!((header.earlier[0].rules, header.earlier[0].entries), (1, entries(&before).len()));
    assert_eq!(header.pact(), first.pact(), "the dice stay those that were committed to");
    assert_eq!(header.counter, first.counter);
    assert_eq!(record(&new, &table, Some(1)).await, (200, before), "the record as it was is kept");
    assert_eq!(record(&new, &table, Some(2)).await.0, 404);
    VERSIONS[1].open(&Record::parse(&carried).unwrap()).map(drop).unwrap();
    gone(guest).await;
    play(&new, &table, 6).await;
    drop(new);
    // And once more, from the second to the fourth.
    let newer = house(&folder, 4).await;
    let mut guest = newer.sit(&table.seats[1]).await;
    assert_eq!(welcome(&mut guest).await["table"]["rules"], 4);
    let header = Record::parse(&record(&newer, &table, None).await.1).unwrap().header;
    let versions: Vec<u16> = header.earlier.iter().map(|earlier| earlier.rules).collect();
    assert_eq!((versions, header.pact()), (vec![1, 2], first.pact()));
}

/// A game that has two parries, opened by rules that allow one.
async fn halted(folder: &Folder, sitters: [Value; 2]) -> (House, Table, String) {
    let old = house(folder, 1).await;
    let table = table(&old, sitters).await;
    play(&old, &table, 14).await;
    let before = record(&old, &table, None).await.1;
    assert!(entries(&before).iter().filter(|deed| deed.ends_with(" parry")).count() >= 2, "{before}");
    drop(old);
    (house(folder, 3).await, table, before)
}

/// How many entries come before the second parry, and its line in the record.
fn second_parry(text: &str) -> (usize, usize) {
    let record = Record::parse(text).unwrap();
    let parry = |deed: &String| deed.ends_with(" parry");
    let at = entries(text).iter().enumerate().filter(|(_, deed)| parry(deed)).nth(1).unwrap().0;
    (at, record.entries[at].line)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_does_not_agree_is_looked_at_where_it_last_did() {
    let folder = Folder::new();
    let (new, table, before) = halted(&folder, [human(), human()]).await;
    let (kept, line) = second_parry(&before);
    let mut guest = new.sit(&table.seats[0]).await;
    let told = welcome(&mut guest).await;
    let halt = &told["halt"];
    assert_eq!((&halt["was"], &halt["is"], &halt["open"]), (&json!(1), &json!(3), &json!(true)), "{halt}");
    assert_eq!((&halt["kept"], &halt["of"]), (&json!(kept), &json!(entries(&before).len())));
    assert_eq!(halt["line"], line);
    for language in ["en", "ru"] {
        let said = halt["problem"]["said"][language].as_str().unwrap();
        assert!(said.contains("parry") && said.contains(&line.to_string()), "{said}");
    }
    assert!(guest.offers().is_empty() && guest.asked() == 0);
    for message in ["choose", "undo", "ask-undo", "resign"] {
        let mut message = json!({"type": message, "number": guest.number});
        if message["type"] == "choose" {
            message["text"] = json!("let");
        }
        guest.say(message).await;
        assert_eq!(guest.hear_type("error").await["msg"]["key"], "fault-halted");
    }
    // Nothing was written: the record is as it was, and an earlier program plays on.
    assert_eq!(record(&new, &table, None).await, (200, before.clone()));
    let (status, _) = new.post("/api/record", &json!({"tokens": [table.seats[0]]})).await;
    assert_eq!(status, 403, "who may not see the record still may not");
    drop(guest);
    drop(new);
    let old = house(&folder, 1).await;
    play(&old, &table, 2).await;
    assert!(record(&old, &table, None).await.1.len() > before.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn it_goes_on_when_all_agree_and_the_record_is_kept() {
    let folder = Folder::new();
    let (new, table, before) = halted(&folder, [human(), human()]).await;
    let (kept, _) = second_parry(&before);
    let [mut a, mut b] = [new.sit(&table.seats[0]).await, new.sit(&table.seats[1]).await];
    let mut watcher = new.sit(&table.watch).await;
    watcher.say(json!({"type": "go-on", "number": watcher.number})).await;
    assert_eq!(watcher.hear_type("error").await["code"], "not-seated");
    // Refused once, then agreed to.
    for agree in [false, true] {
        a.settle().await;
        a.say(json!({"type": "go-on", "number": a.number})).await;
        let asked = b.hear_until("update", |message| message["undo"]["asking"] == 0).await;
        assert_eq!(asked["undo"]["waiting"], 2);
        b.say(json!({"type": "answer-undo", "number": b.number, "agree": agree})).await;
        if !agree {
            assert_eq!(a.hear_type("refused").await["refusal"]["msg"]["key"], "undo-refused");
            assert_eq!(record(&new, &table, None).await, (200, before.clone()));
        }
    }
    for guest in [&mut a, &mut b, &mut watcher] {
        let told = guest.hear_type("welcome").await;
        assert_eq!((&told["halt"], &told["table"]["earlier"]), (&Value::Null, &json!(1)));
    }
    let (_, now) = record(&new, &table, None).await;
    assert_eq!(entries(&now)[..kept], entries(&before)[..kept]);
    assert_eq!(record(&new, &table, Some(1)).await, (200, before.clone()));
    let (now, was) = (Record::parse(&now).unwrap(), Record::parse(&before).unwrap());
    assert_eq!((now.header.rules, now.header.pact()), (3, was.header.pact()));
    assert!(now.header.counter >= was.header.counter, "no dice are thrown twice");
    gone(a).await;
    gone(b).await;
    play(&new, &table, 4).await;
    drop(new);
    let again = house(&folder, 3).await;
    let mut guest = again.sit(&table.seats[0]).await;
    assert_eq!(welcome(&mut guest).await["halt"], Value::Null);
    assert_eq!(record(&again, &table, Some(1)).await, (200, before));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_cannot_be_read_at_all_can_be_saved() {
    let folder = Folder::new();
    let old = house(&folder, 1).await;
    let table = table(&old, [human(), human()]).await;
    play(&old, &table, 4).await;
    drop(old);
    let db = rusqlite::Connection::open(folder.0.join("sandtable.db")).unwrap();
    let spoilt = "UPDATE entries SET line = 'no line of a record' WHERE place = 1";
    db.execute(spoilt, []).unwrap();
    drop(db);
    let new = house(&folder, 1).await;
    let (status, text) = record(&new, &table, None).await;
    assert_eq!(status, 200);
    assert!(text.contains("\nno line of a record\n"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_of_other_rules_is_looked_at_and_stays_as_it_is() {
    let folder = Folder::new();
    let old = house(&folder, 1).await;
    let table = table(&old, [human(), human()]).await;
    play(&old, &table, 14).await;
    let mut guest = old.sit(&table.seats[0]).await;
    guest.settle().await;
    guest.say(json!({"type": "resign", "number": guest.number})).await;
    guest.until(|guest| guest.over()).await;
    let before = record(&old, &table, None).await.1;
    drop(guest);
    drop(old);
    for (version, stands_still) in [(2, false), (3, true)] {
        let new = house(&folder, version).await;
        let mut guest = new.sit(&table.seats[0]).await;
        let told = welcome(&mut guest).await;
        assert_eq!(told["halt"].is_object(), stands_still);
        if stands_still {
            assert_eq!(told["halt"]["open"], false);
            guest.say(json!({"type": "go-on", "number": guest.number})).await;
            guest.hear_type("error").await;
        }
        assert_eq!(new.post("/api/record", &json!({"tokens": [table.watch]})).await, (200, before.clone()));
    }
}
