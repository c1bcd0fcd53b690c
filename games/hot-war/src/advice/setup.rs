//! What is asked while armies are bought and set up: what to buy, where each thing goes, when all is done.

use crate::choice;
use crate::data::Side;
use crate::look::Look;
use crate::rules::setup::Lack;
use crate::scenario::ArmyLine;
use crate::state::{Held, UnitId};
use sandtable_engine::scene::Prompt;
use sandtable_engine::{Choices, Msg, Noun, Seat};

impl Look<'_> {
    /// The question at set-up. What lies in hand goes first, then what may be bought, then the end of it.
    pub(super) fn setup_prompt(self, seat: Seat) -> Prompt {
        let ask = |question: Msg, detail: Option<Msg>| Prompt { question, detail, ..Prompt::default() };
        let held = self.s.held.get(seat.index()).copied().flatten();
        let prompt = match (self.side_of(seat), held) {
            (Some(_), Some(Held::Unit(unit))) => Prompt {
                about: vec![Look::noun(unit)],
                ..ask(self.asks_for_place(unit), Some(self.place_detail(seat)))
            },
            (Some(side), Some(Held::Item(word))) => {
                let question = Msg::new("ask-setup-item").msg("what", self.word_name(word));
                let about = vec![Noun::Word(word)];
                Prompt { about, ..ask(question, self.item_detail(side, word)) }
            }
            (Some(side), None) => self.asks_what_next(seat, side),
            (None, _) => ask(Msg::new("ask-nothing"), None),
        };
        let bought = self.side_of(seat).is_some_and(|side| self.g.forces[side.index()].army.is_some());
        Prompt { rule: if bought { "HW-16.2" } else { "HW-1.4" }.to_string(), ..prompt }
    }

    fn asks_for_place(self, unit: UnitId) -> Msg {
        match self.hex(unit) {
            Some(hex) => {
                Msg::new("ask-setup-stance").msg("unit", self.name(unit)).name("hex", self.hex_name(hex))
            }
            None => Msg::new("ask-setup-unit").msg("unit", self.name(unit)),
        }
    }

    /// What may be done with the unit in hand.
    fn place_detail(self, seat: Seat) -> Msg {
        let mut list = Choices::new();
        self.setup_choices(seat, &mut list);
        let offered = |verb| list.iter().any(|choice| choice.verb == verb);
        let (moves, turns, hides) = (offered(choice::AT), offered(choice::FACE), offered(choice::ZONE));
        let aboard = offered(choice::INSIDE) || offered(choice::OUTSIDE);
        let key = match (turns, hides, moves, aboard) {
            (true, true, ..) => "detail-setup-stands",
            (true, false, ..) => "detail-setup-faces",
            (_, true, ..) => "detail-setup-hides",
            (.., true, true) => "detail-setup-aboard",
            (.., true, false) => "detail-setup-zone",
            _ => "detail-setup-hand-over",
        };
        Msg::new(key)
    }

    /// How many more of a work or of mines can be paid for.
    fn item_detail(self, side: Side, word: u16) -> Option<Msg> {
        let n = self.items_affordable(side, word)?;
        let key = if self.is_built_on_sides(word) { "detail-setup-sides" } else { "detail-setup-hexes" };
        Some(Msg::new(key).num("n", n))
    }

    /// Nothing is in hand.
    fn asks_what_next(self, seat: Seat, side: Side) -> Prompt {
        let [army, _] = self.purse(seat, side);
        let lack = self.setup_lacks(seat, side);
        let (question, detail) = match lack {
            Some(Lack::Places(n)) => {
                (Msg::new("ask-setup-place").num("n", n), Some(Msg::new("detail-setup")))
            }
            _ if !self.cards_to_buy(seat, side).is_empty() => {
                let next = lack.map_or_else(|| Msg::new("detail-setup-enough"), Lack::told);
                let limits = self.limits_told(side).msg("next", next);
                (Msg::new("ask-setup-buy").num("left", army), Some(limits))
            }
            Some(lack) => (Msg::new("ask-setup-lacks"), Some(lack.told())),
            None => self.asks_to_be_ready(seat, side),
        };
        // It is about nothing on the table: so the page shows what is for sale.
        Prompt { question, detail, ..Prompt::default() }
    }

    /// The limits of an army (§HW-16.2).
    fn limits_told(self, side: Side) -> Msg {
        let msg = Msg::new("detail-setup-buy");
        let Some(army) = self.g.forces[side.index()].army else { return msg };
        let share = |percent: u8| i64::from(army.points) * i64::from(percent) / 100;
        let most = army.helicopters;
        let flights = match most {
            0 => Msg::new("detail-flights-none"),
            // As many as an army has numbers: no limit worth telling.
            _ if most >= ArmyLine::of(army.points).helicopters => Msg::new("detail-flights"),
            _ => Msg::new("detail-flights-few").num("most", most),
        };
        msg.num("card", army.of_a_card)
            .msg("flights", flights.num("air", share(army.helicopter_percent)))
            .num("works", share(army.works_percent))
            .num("each", army.infantry_for)
    }

    /// All is set up: what may still be changed, and that it may stand.
    fn asks_to_be_ready(self, seat: Seat, side: Side) -> (Msg, Option<Msg>) {
        let mut list = Choices::new();
        self.setup_choices(seat, &mut list);
        let moves = list.iter().any(|choice| choice.verb == choice::PLACE);
        let builds = list.iter().any(|choice| choice.verb == choice::BUY);
        let [_, works] = self.purse(seat, side);
        let fields = self.fields_left(side);
        let detail = match (moves, builds) {
            (_, true) if fields > 0 && works == 0 => Msg::new("detail-setup-fields").num("n", fields),
            (true, true) => Msg::new("detail-setup-works").num("left", works),
            (true, false) => Msg::new("detail-setup"),
            (false, true) => Msg::new("detail-setup-only-works").num("left", works),
            (false, false) => return (Msg::new("ask-setup-nothing"), None),
        };
        let bought = self.g.forces[side.index()].army.is_some();
        (Msg::new(if bought { "ask-setup-ready" } else { "ask-setup" }), Some(detail))
    }
}

impl Lack {
    /// What is missing, in words.
    #[must_use]
    pub fn told(self) -> Msg {
        match self {
            Lack::Places(n) => Msg::new("refusal-unplaced").num("n", n),
            Lack::Infantry(n) => Msg::new("refusal-lacks-infantry").num("n", n),
            Lack::Army => Msg::new("refusal-no-army"),
        }
    }

    /// The rule that asks for it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Lack::Places(_) => "HW-1.4",
            Lack::Infantry(_) | Lack::Army => "HW-16.2",
        }
    }
}
