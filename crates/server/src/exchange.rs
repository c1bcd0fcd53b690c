//! How those who sit at a table fix its dice before anything is dealt: every person pledges a nonce, and opens it when
//! all have pledged. `docs/fair-dice.md` describes it.

use crate::fault::Trouble;
use crate::room::Room;
use sandtable_engine::{
    AnyTable, Change, Msg, Nonce, Pact, Pledge, Problem, Scheme, Seat, SeatSet, Viewer, Waiting,
};
use sandtable_protocol::{ErrorCode, Fair, SeatKind, Stage};
use sandtable_store::Stored;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How long a seat that is here may take to open its nonce.
const OPENING: Duration = Duration::from_secs(5);
/// How often the exchange begins again: after that it waits for the nonce that was pledged, and for nothing else.
const MOST_RESTARTS: usize = 3;
/// A nonce that is open while others are not is kept under this name and its seat.
const NOTE: &str = "nonce-";

/// What is known of an exchange besides what the record says.
pub(crate) struct Exchange {
    /// Nonces that are open. No one is told of them before all are.
    opened: BTreeMap<Seat, Nonce>,
    /// Since when all have pledged.
    since: Instant,
    /// Seats that are to be given to the computer, with the level and those who agree.
    replacing: BTreeMap<Seat, (String, SeatSet)>,
}

impl Exchange {
    /// The exchange of a stored table.
    pub(crate) fn of(stored: &Stored, table: &dyn AnyTable) -> Exchange {
        let round = table.header().commitment.map(|commitment| commitment.to_string()).unwrap_or_default();
        let opened = |(name, text): &(String, String)| {
            let seat = name.strip_prefix(NOTE)?.parse().ok()?;
            let nonce = text.strip_prefix(&round)?.trim().parse().ok()?;
            Some((Seat(seat), nonce))
        };
        Exchange {
            opened: stored.notes.iter().filter_map(opened).collect(),
            since: Instant::now(),
            replacing: BTreeMap::new(),
        }
    }
}

/// Where the exchange stands.
pub(crate) fn stage(table: &dyn AnyTable, persons: SeatSet) -> Stage {
    let header = table.header();
    let plain = header.scheme == Scheme::Plain || header.commitment.is_none();
    if plain || persons.is_empty() || !header.nonces.is_empty() || table.outcome().is_some() {
        return Stage::Fixed;
    }
    match unpledged(table, persons).is_empty() {
        true => Stage::Open,
        false => Stage::Pledge,
    }
}

fn unpledged(table: &dyn AnyTable, persons: SeatSet) -> SeatSet {
    let pledged: SeatSet = table.header().pledges.iter().map(|(seat, _)| *seat).collect();
    persons.iter().filter(|seat| !pledged.contains(*seat)).collect()
}

fn late() -> Trouble {
    Trouble::new(ErrorCode::Stale, "fault-too-late")
}

/// That nothing of the game has changed, only what lies beside it.
fn beside(table: &dyn AnyTable) -> Change {
    Change { number: table.number(), from: table.entries() }
}

impl Room {
    fn stage(&self) -> Stage {
        stage(&*self.table, self.persons())
    }

    /// Persons whose pledges or nonces are waited for.
    fn missing(&self) -> SeatSet {
        match self.stage() {
            Stage::Pledge => unpledged(&*self.table, self.persons()),
            Stage::Open => self.persons().iter().filter(|s| !self.exchange.opened.contains_key(s)).collect(),
            Stage::Fixed => SeatSet::EMPTY,
        }
    }

    /// What a viewer is shown of the dice.
    pub(crate) fn fair_of(&self, seat: Option<Seat>) -> Fair {
        let (header, stage) = (self.table.header(), self.stage());
        let own = seat.and_then(|seat| header.pledges.iter().find(|(other, _)| *other == seat));
        let open = header.pledges.iter().filter(|_| stage != Stage::Pledge);
        let told = self.table.outcome().is_some() && header.commitment.is_some();
        Fair {
            commitment: header.commitment.map(|digits| digits.to_string()),
            stage,
            own: own.map(|(_, pledge)| pledge.to_string()),
            pledges: open.map(|(seat, pledge)| (*seat, pledge.to_string())).collect(),
            nonces: header.nonces.iter().map(|(seat, nonce)| (*seat, nonce.to_string())).collect(),
            waiting: self.missing(),
            restarts: header.restarts.clone(),
            replacing: self
                .exchange
                .replacing
                .iter()
                .map(|(s, (level, agree))| (*s, level.clone(), *agree))
                .collect(),
            seed: told.then(|| self.secret(&*self.table).to_string()),
        }
    }

    /// A seat pledges a nonce.
    pub(crate) async fn pledge(&mut self, seat: Seat, pledge: &str) -> Result<(), Trouble> {
        let bad = |_| Trouble::new(ErrorCode::Malformed, "fault-malformed");
        let pledge: Pledge = pledge.parse().map_err(bad)?;
        if self.stage() != Stage::Pledge {
            return Err(late());
        }
        let again = self.table.header().pledges.contains(&(seat, pledge));
        if again {
            return Ok(());
        }
        self.change(|table| {
            table.pledge(seat, Some(pledge)).map_err(|_| late())?;
            Ok::<_, Trouble>(beside(table))
        })
        .await?;
        self.all_pledged();
        Ok(())
    }

    fn all_pledged(&mut self) {
        if self.stage() == Stage::Open {
            self.exchange.since = Instant::now();
            self.restart_later();
        }
    }

    /// A seat opens the nonce that it pledged. When all are open, the dice are fixed.
    pub(crate) async fn open_nonce(&mut self, seat: Seat, nonce: &str) -> Result<(), Trouble> {
        let bad = |_| Trouble::new(ErrorCode::Malformed, "fault-malformed");
        let nonce: Nonce = nonce.parse().map_err(bad)?;
        let header = self.table.header();
        let commitment = header.commitment.filter(|_| self.stage() == Stage::Open).ok_or_else(late)?;
        let pledge = header.pact().pledge(&commitment, seat, &nonce);
        if !header.pledges.contains(&(seat, pledge)) {
            return Err(Trouble::new(ErrorCode::Forbidden, "fault-not-pledged"));
        }
        self.exchange.opened.insert(seat, nonce);
        if !self.missing().is_empty() {
            let note = format!("{commitment} {nonce}");
            self.house.store.note(&self.id, &format!("{NOTE}{}", seat.0), &note).stored().await?;
            return self.call(Room::tell_asides);
        }
        self.begin().await
    }

    /// Begins the game if nothing is waited for: fixes the dice, and answers what chance is asked before the first
    /// entry.
    pub(crate) async fn begin(&mut self) -> Result<(), Trouble> {
        let opened = self.exchange.opened.iter().filter(|(seat, _)| self.persons().contains(**seat));
        let nonces: Vec<(Seat, Nonce)> = opened.map(|(seat, nonce)| (*seat, *nonce)).collect();
        match self.stage() {
            Stage::Open if self.missing().is_empty() => {
                self.change(|table| {
                    table.open_nonces(&nonces).map_err(|_| late())?;
                    Ok::<_, Trouble>(beside(table))
                })
                .await
            }
            Stage::Fixed if matches!(self.table.waiting(), Waiting::Chance(_)) => {
                self.change(|table| Ok::<_, Trouble>(beside(table))).await
            }
            _ => Ok(()),
        }
    }

    /// Begins the exchange again if someone who is here does not open the nonce in time.
    pub(crate) fn restart_later(&self) {
        if self.stage() != Stage::Open || self.table.header().restarts.len() >= MOST_RESTARTS {
            return;
        }
        let (me, round) = (self.me.clone(), self.table.header().commitment);
        tokio::spawn(async move {
            tokio::time::sleep(OPENING).await;
            let Some(room) = me.upgrade() else { return };
            let mut room = room.lock().await;
            let same = room.table.header().commitment == round && room.stage() == Stage::Open;
            let late = room.missing().iter().filter(|seat| room.keeps_waiting(*seat)).collect::<SeatSet>();
            if same && !late.is_empty() {
                // If it cannot be stored, the next one who comes in sets it off again.
                let _ = room.restart(late).await;
            }
        });
    }

    /// Whether a seat has been here for long enough to open its nonce.
    fn keeps_waiting(&self, seat: Seat) -> bool {
        let mut here = self.guests.iter().filter(|guest| guest.viewer == Viewer::Seat(seat));
        self.exchange.since.elapsed() >= OPENING && here.any(|guest| guest.since.elapsed() >= OPENING)
    }

    async fn restart(&mut self, late: SeatSet) -> Result<(), Trouble> {
        let seed = Pact::seed_of_round(&self.seed, self.table.header().restarts.len() as u32 + 1);
        self.change(|table| {
            table.restart(&seed, late).map_err(|_| self::late())?;
            Ok::<_, Trouble>(beside(table))
        })
        .await?;
        self.exchange.opened.clear();
        self.call(Room::tell_asides)
    }

    /// One who sits here agrees that the computer plays a seat whose person is away, before anything is dealt.
    pub(crate) async fn replace(&mut self, by: Seat, seat: Seat, level: String) -> Result<(), Trouble> {
        let levels = crate::players::levels();
        if !levels.contains(&level) {
            let expected = format!("one of {}", levels.join(", "));
            return Err(Trouble::problems(vec![Problem::new("level", level, expected)]));
        }
        if self.stage() == Stage::Fixed {
            return Err(late());
        }
        if !self.persons().contains(seat) || self.is_here(seat) {
            return Err(Trouble::new(ErrorCode::Forbidden, "fault-seat-taken"));
        }
        let here: SeatSet = self.persons().iter().filter(|seat| self.is_here(*seat)).collect();
        let agreed = match self.exchange.replacing.get(&seat) {
            Some((same, agreed)) if *same == level => agreed.with(by),
            _ => SeatSet::one(by),
        };
        if here.iter().any(|seat| !agreed.contains(seat)) {
            self.exchange.replacing.insert(seat, (level, agreed));
            return self.call(Room::tell_asides);
        }
        self.give_to_computer(seat, level).await
    }

    async fn give_to_computer(&mut self, seat: Seat, level: String) -> Result<(), Trouble> {
        let Some(place) = self.sitters.get(seat.index()).cloned() else { return Err(late()) };
        let opening = self.stage() == Stage::Open;
        let seed = Pact::seed_of_round(&self.seed, self.table.header().restarts.len() as u32 + 1);
        let named = self.table.header().names.iter().any(|(other, _)| *other == seat);
        self.sit(seat, SeatKind::Computer { level });
        let done = self
            .change(|table| {
                let done = match opening {
                    true => table.restart(&seed, SeatSet::one(seat)),
                    false => table.pledge(seat, None),
                };
                done.map_err(|_| late())?;
                if named {
                    table.name_seat(seat, "");
                }
                Ok::<_, Trouble>(beside(table))
            })
            .await;
        if done.is_err() {
            self.sit(seat, place);
            return done;
        }
        if opening {
            self.exchange.opened.clear();
        }
        self.exchange.replacing.remove(&seat);
        self.call(Room::tell_asides)?;
        self.all_pledged();
        self.begin().await
    }

    /// Whose eyes a link stands for, and what its holder should know: a seat that was given to the computer is not
    /// theirs any more, and they watch.
    pub(crate) fn eyes_of(&self, viewer: Viewer) -> (Viewer, Option<Msg>) {
        match viewer {
            Viewer::Seat(seat) if !self.persons().contains(seat) => {
                let name = self.table.info().seats.get(seat.index()).map(|info| info.name.clone());
                (Viewer::Watcher, Some(Msg::new("notice-seat-given").msg("side", name.unwrap_or_default())))
            }
            viewer => (viewer, None),
        }
    }

    /// The person of a seat is here: no one else needs to play it.
    pub(crate) fn came(&mut self, viewer: Viewer) {
        if let Viewer::Seat(seat) = viewer {
            self.exchange.replacing.remove(&seat);
        }
        self.restart_later();
    }
}
