//! Examples of play as tests: scripted chance, choices as text, and what is expected.

use sandtable_engine::{
    Choices, Event, Game, Msg, Options, Outcome, Problem, Refusal, Seat, Silent, Table, Viewer, Waiting,
    print_chance, read_rolled,
};
use std::collections::VecDeque;
use std::fmt::Debug;
use std::sync::Arc;

/// A seat, by its number or by the name of its style: `"french"`, `0`, `Seat(0)`.
#[derive(Clone, Debug)]
pub enum SeatName {
    /// By number.
    Number(u8),
    /// By the style of the scenario's seat.
    Name(String),
}

impl From<u8> for SeatName {
    fn from(number: u8) -> SeatName {
        SeatName::Number(number)
    }
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> SeatName {
        SeatName::Number(seat.0)
    }
}

impl From<&str> for SeatName {
    fn from(name: &str) -> SeatName {
        name.parse().map_or_else(|_| SeatName::Name(name.to_string()), SeatName::Number)
    }
}

/// An example of play. Results of chance are scripted ahead: each [`roll`](Play::roll) answers one request, at once
/// if chance is asked now, otherwise when it will be. What is scripted and never asked for fails the test.
///
/// ```
/// use sandtable_testkit::{Play, toys::Duel};
/// Play::<Duel>::scenario("short")
///     .choose("red", "strike")
///     .expect_legal(["parry", "let"])
///     .expect_refused("strike", "DUEL-1")
///     .roll("6")
///     .choose("blue", "let")
///     .expect_line("told-roll")
///     .choose("blue", "accept")
///     .expect("one life is lost", |_, state| format!("{state:?}").contains("lives: [2, 1]"));
/// ```
pub struct Play<G: Game> {
    table: Table<G>,
    script: VecDeque<String>,
    /// The entry from which on lines are looked for.
    from: usize,
}

impl<G: Game> Play<G> {
    /// From a position set up by hand.
    #[track_caller]
    pub fn new(game: impl Into<Arc<G>>, state: G::State) -> Play<G> {
        let table = Table::new(game.into());
        let header = table.header().clone();
        Play { table: Table::at(table.game().clone(), state, header), script: VecDeque::new(), from: 0 }
    }

    /// From the beginning of one of the game's own scenarios, with its default options.
    ///
    /// # Panics
    /// If there is no such scenario.
    #[track_caller]
    pub fn scenario(id: &str) -> Play<G> {
        Play::scenario_with(id, &[])
    }

    /// From the beginning of one of the game's own scenarios, with options.
    ///
    /// # Panics
    /// If there is no such scenario, or the options are wrong.
    #[track_caller]
    pub fn scenario_with(id: &str, options: &[(&str, &str)]) -> Play<G> {
        let options =
            Options(options.iter().map(|(id, value)| (id.to_string(), value.to_string())).collect());
        let text = G::scenarios().iter().find(|text| G::heading(text).is_ok_and(|info| info.id == id));
        let game = good(text.ok_or_else(|| format!("no scenario {id}")));
        let game = Arc::new(good(
            G::load(game, &options).map_err(|problems| sandtable_engine::list_problems(&problems)),
        ));
        let state = game.begin();
        Play::new(game, state)
    }

    /// What chance answers to one request: faces or what is drawn, in the game's names.
    ///
    /// # Panics
    /// If chance is asked now and this is no answer.
    #[track_caller]
    pub fn roll(mut self, results: &str) -> Play<G> {
        self.script.push_back(results.to_string());
        self.settle();
        self
    }

    /// Answers every request of chance that is pending now, and those that follow at once, with seeded dice.
    ///
    /// # Panics
    /// If chance is asked for what cannot be.
    #[track_caller]
    pub fn roll_anything(mut self, seed: u64) -> Play<G> {
        let mut dice = sandtable_engine::Dice::new(seed);
        while matches!(self.table.waiting(), Waiting::Chance(_)) {
            good(self.table.roll(&mut dice));
        }
        self
    }

    /// A seat decides.
    ///
    /// # Panics
    /// If the choice is not understood or refused, or chance is asked first.
    #[track_caller]
    pub fn choose(mut self, seat: impl Into<SeatName>, text: &str) -> Play<G> {
        let seat = self.seat(seat);
        let choice = good(self.table.game().vocabulary().parse(text));
        self.from = self.table.past().len();
        if let Waiting::Chance(chance) = self.table.waiting() {
            let asked = print_chance(self.table.game().vocabulary(), chance);
            good(Err::<(), String>(format!("`{text}`: chance is asked first: {asked}")));
        }
        good(self.table.choose(seat, choice).map_err(|refusal| format!("`{text}` is refused: {refusal:?}")));
        self.settle();
        self
    }

    /// The one seat that is asked decides.
    ///
    /// # Panics
    /// As [`choose`](Play::choose), and if not exactly one seat is asked.
    #[track_caller]
    pub fn then(self, text: &str) -> Play<G> {
        let seat = self.only();
        self.choose(seat, text)
    }

    /// The only seat that is asked may choose exactly this, in any order.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_legal<'a>(self, texts: impl IntoIterator<Item = &'a str>) -> Play<G> {
        let mut legal = self.legal(self.only());
        let mut texts: Vec<String> = texts.into_iter().map(String::from).collect();
        legal.sort_unstable();
        texts.sort_unstable();
        assert_eq!(legal, texts, "what is legal, and what was expected");
        self
    }

    /// Among what the asked seats may choose is this.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_can(self, text: &str) -> Play<G> {
        let legal: Vec<String> = self.table.asked().iter().flat_map(|seat| self.legal(seat)).collect();
        assert!(legal.iter().any(|choice| choice == text), "`{text}` is not legal; legal are {legal:?}");
        self
    }

    /// The only seat that is asked may not choose this, by this rule.
    ///
    /// # Panics
    /// If it may, or another rule forbids it.
    #[track_caller]
    pub fn expect_refused(self, text: &str, rule: &str) -> Play<G> {
        let refusal = self.refusal(self.only(), text);
        let by = refusal.as_ref().map(|refusal| refusal.rule.as_ref());
        assert_eq!(by, Some(rule), "the rule that forbids `{text}` ({refusal:?})");
        self
    }

    fn refusal(&self, seat: Seat, text: &str) -> Option<Refusal> {
        let choice = good(self.table.game().vocabulary().parse(text));
        let mut state = self.table.state().clone();
        self.table.game().apply(&mut state, seat, choice, &mut Silent).err()
    }

    /// A line with this key was said since the last choice.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_line(self, key: &str) -> Play<G> {
        let said = self.keys();
        assert!(said.iter().any(|line| line == key), "no line `{key}` was said; said were {said:?}");
        self
    }

    /// No line with this key was said since the last choice.
    ///
    /// # Panics
    /// If one was.
    #[track_caller]
    pub fn expect_no_line(self, key: &str) -> Play<G> {
        let said = self.keys();
        assert!(!said.iter().any(|line| line == key), "the line `{key}` was said, among {said:?}");
        self
    }

    fn keys(&self) -> Vec<String> {
        self.table.lines(self.from, Viewer::Umpire).map(|told| told.line.msg.key.to_string()).collect()
    }

    /// These seats, and no others, are asked.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_asked<S: Into<SeatName>>(self, seats: impl IntoIterator<Item = S>) -> Play<G> {
        let seats = seats.into_iter().map(|seat| self.seat(seat)).collect();
        assert_eq!(self.table.waiting(), Waiting::Seats(seats), "who is asked");
        self
    }

    /// Chance is asked for this, as a record writes it: `melee 5 battle`, `deal`.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_chance(self, asked: &str) -> Play<G> {
        let is = match self.table.waiting() {
            Waiting::Chance(chance) => print_chance(self.table.game().vocabulary(), chance),
            other => format!("{other:?}"),
        };
        assert_eq!(is, asked, "what is asked of chance");
        self
    }

    /// The game has ended so.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn expect_over(self, outcome: Outcome) -> Play<G> {
        assert_eq!(self.table.waiting(), Waiting::Over(outcome), "the end");
        self
    }

    /// Something holds of the position.
    ///
    /// # Panics
    /// If it does not, with these words.
    #[track_caller]
    pub fn expect(self, what: &str, holds: impl FnOnce(&G, &G::State) -> bool) -> Play<G> {
        assert!(holds(self.table.game(), self.table.state()), "expected: {what}\n{:#?}", self.table.state());
        self
    }

    /// What was said since the last choice.
    #[must_use]
    pub fn said(&self) -> Vec<Msg> {
        self.table.lines(self.from, Viewer::Umpire).map(|told| told.line.msg.clone()).collect()
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.table.state()
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The table, to do something to it that has no word here.
    pub fn table_mut(&mut self) -> &mut Table<G> {
        &mut self.table
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut choices = Choices::new();
        self.table.legal(seat, &mut choices);
        choices.iter().map(|&choice| self.table.game().vocabulary().print(choice)).collect()
    }

    #[track_caller]
    fn only(&self) -> Seat {
        let asked = self.table.asked();
        let only = asked.iter().next().filter(|_| asked.len() == 1);
        good(only.ok_or_else(|| format!("not one seat is asked: {:?}", self.table.waiting())))
    }

    #[track_caller]
    fn seat(&self, seat: impl Into<SeatName>) -> Seat {
        let seats = &self.table.game().info().seats;
        let found = match seat.into() {
            SeatName::Number(number) => Some(Seat(number)).filter(|seat| seat.index() < seats.len()),
            SeatName::Name(name) => seats.iter().position(|seat| seat.style == name).map(|i| Seat(i as u8)),
        };
        let names: Vec<&str> = seats.iter().map(|seat| seat.style.as_str()).collect();
        good(found.ok_or_else(|| format!("no such seat; seats are {names:?}")))
    }

    /// Answers chance from the script as long as it is asked.
    #[track_caller]
    fn settle(&mut self) {
        while let Waiting::Chance(chance) = self.table.waiting() {
            let Some(results) = self.script.pop_front() else { return };
            let words: Vec<&str> = results.split_whitespace().collect();
            let vocabulary = self.table.game().vocabulary();
            let asked = print_chance(vocabulary, chance);
            let wrong = |problem: Problem| format!("`{results}` does not answer `{asked}`: {problem}");
            let rolled = good(read_rolled(vocabulary, chance, &words).map_err(wrong));
            good(
                self.table.settle(&rolled).map_err(|_| format!("`{results}` cannot be drawn for `{asked}`")),
            );
        }
    }

    /// How often chance was asked so far.
    #[must_use]
    pub fn rolls(&self) -> usize {
        self.table.past().iter().filter(|past| matches!(past.event, Event::Chance { .. })).count()
    }
}

impl<G: Game> Drop for Play<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.script.is_empty(), "scripted, but never asked for: {:?}", self.script);
        }
    }
}

/// The value, or the test fails with what is wrong.
#[track_caller]
fn good<T, E: Debug>(result: Result<T, E>) -> T {
    match result {
        Ok(value) => value,
        Err(what) => fail(&format!("{what:?}")),
    }
}

#[track_caller]
#[expect(clippy::panic, reason = "a failed expectation of a test")]
fn fail(what: &str) -> ! {
    panic!("{what}")
}
