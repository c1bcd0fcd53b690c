//! Games looked at entry by entry.

use crate::Limits;
use crate::fault::Trouble;
use crate::guard::Client;
use crate::hall::House;
use crate::reviews::Job;
use crate::secret;
use crate::talk::plain_name;
use crate::tally::Tally;
use sandtable_engine::scene::Ending;
use sandtable_engine::{
    Act, AnyTable, Deed, Entry, Finish, Line, NotAsked, Outcome, Problem, Record, SeatSet, Viewer, Waiting,
    read_rolled,
};
use sandtable_protocol::http::{AnalysisShown, LuckShown, Moment, ReplayShown, TimeMark};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a replay is kept after its last use.
const KEPT: Duration = Duration::from_secs(3600);
/// How long a replay after its last use makes no room for one of another address.
const IN_USE: Duration = Duration::from_secs(600);
/// A copy of the table is kept every so many entries at least.
const STRIDE: usize = 64;
/// How many copies are kept at most: a copy holds all that came before it.
const COPIES: usize = 8;
/// What a table takes in memory, as an estimate, in bytes: when it is laid out, and for each entry.
const TABLE_BYTES: (u64, u64) = (200_000, 2_000);

/// The replays in memory.
pub(crate) struct Replays {
    /// How many one address may have.
    each: usize,
    /// How many bytes all may take.
    room: u64,
    all: Mutex<BTreeMap<String, Shown>>,
}

struct Shown {
    used: Instant,
    from: Client,
    bytes: u64,
    replay: Arc<Replay>,
}

/// The one that was used longest ago, of those that this holds for.
fn oldest(all: &BTreeMap<String, Shown>, holds: impl Fn(&Shown) -> bool) -> Option<String> {
    let fit = all.iter().filter(|(_, shown)| holds(shown));
    fit.min_by_key(|(_, shown)| shown.used).map(|(id, _)| id.clone())
}

fn bytes(all: &BTreeMap<String, Shown>) -> u64 {
    all.values().map(|shown| shown.bytes).sum()
}

impl Replays {
    pub(crate) fn new(limits: &Limits) -> Replays {
        Replays { each: limits.replays, room: limits.replay_space, all: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Shown>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a replay. It makes room among those of the same address, then among those that no one has used lately.
    pub(crate) fn keep(&self, from: Client, replay: Replay, tally: &Tally) -> Result<ReplayShown, Trouble> {
        let shown = replay.shown.clone();
        self.put(from, shown.id.clone(), replay.bytes, Arc::new(replay), Instant::now(), tally)?;
        Ok(shown)
    }

    fn put(
        &self,
        from: Client,
        id: String,
        size: u64,
        replay: Arc<Replay>,
        now: Instant,
        tally: &Tally,
    ) -> Result<(), Trouble> {
        let mut all = self.all();
        let own = |shown: &Shown| shown.from == from;
        while all.values().filter(|shown| own(shown)).count() >= self.each
            && let Some(id) = oldest(&all, own)
        {
            tally.note("replays");
            all.remove(&id);
        }
        while bytes(&all) + size > self.room {
            tally.note("replay-space");
            let unused = |shown: &Shown| now.duration_since(shown.used) >= IN_USE;
            let id = oldest(&all, own).or_else(|| oldest(&all, unused)).ok_or_else(Trouble::busy)?;
            all.remove(&id);
        }
        all.insert(id, Shown { used: now, from, bytes: size, replay });
        Ok(())
    }

    pub(crate) fn get(&self, id: &str) -> Result<Arc<Replay>, Trouble> {
        let mut all = self.all();
        let shown = all.get_mut(id).ok_or_else(Trouble::missing)?;
        shown.used = Instant::now();
        Ok(shown.replay.clone())
    }

    pub(crate) fn forget(&self, now: Instant) {
        self.all().retain(|_, shown| now.duration_since(shown.used) < KEPT);
    }
}

/// A game that is looked at.
pub(crate) struct Replay {
    entries: Vec<Entry>,
    /// How it was given up, if it was.
    finish: Option<Finish>,
    /// The table at entry 0, one stride, two strides…
    copies: Vec<Box<dyn AnyTable>>,
    stride: usize,
    /// What it takes in memory, as an estimate.
    bytes: u64,
    /// The table after the last entry.
    end: Box<dyn AnyTable>,
    pub job: Arc<Job>,
    shown: ReplayShown,
}

impl Drop for Replay {
    fn drop(&mut self) {
        self.job.stop();
    }
}

impl Replay {
    /// Opens a record. May take long.
    pub(crate) fn open(house: &House, record: &Record) -> Result<Replay, Trouble> {
        let title = house.game(&record.header.game).ok_or_else(Trouble::missing)?;
        let end = title.open(record).map_err(Trouble::problems)?;
        let first = Record { entries: Vec::new(), end: None, seed: None, ..record.clone() };
        let mut table = title.open(&first).map_err(Trouble::problems)?;
        let mut copies = Vec::new();
        let stride = record.entries.len().div_ceil(COPIES).max(STRIDE);
        for (number, entry) in record.entries.iter().enumerate() {
            if number % stride == 0 {
                copies.push(table.boxed_clone());
            }
            step(&mut *table, entry).map_err(|problem| Trouble::problems(vec![problem]))?;
        }
        if copies.is_empty() {
            copies.push(table);
        }
        let shown = show(&*end, record)?;
        let finish = record.end.as_ref().map(|end| end.finish);
        let (entries, job) = (record.entries.clone(), Arc::default());
        let held = copies.iter().map(|copy| copy.entries()).chain([entries.len()]);
        let bytes = held.map(|entries| TABLE_BYTES.0 + TABLE_BYTES.1 * entries as u64).sum();
        Ok(Replay { entries, finish, copies, stride, bytes, end, job, shown })
    }

    /// The table as it was laid out.
    pub(crate) fn table(&self) -> Result<&dyn AnyTable, Trouble> {
        self.copies.first().map(AsRef::as_ref).ok_or_else(Trouble::missing)
    }

    /// Sets the analysis to work.
    pub(crate) fn analyse(&self, house: Arc<House>) -> AnalysisShown {
        self.job.start(house, &*self.end)
    }

    /// The table after so many entries.
    pub(crate) fn at(&self, moment: usize, viewer: Viewer) -> Result<Moment, Trouble> {
        if moment > self.entries.len() {
            return Err(Trouble::missing());
        }
        let copy = (moment / self.stride).min(self.copies.len() - 1);
        let mut table = self.copies.get(copy).ok_or_else(Trouble::missing)?.boxed_clone();
        for entry in self.entries.get(copy * self.stride..moment).unwrap_or_default() {
            step(&mut *table, entry).map_err(|problem| Trouble::problems(vec![problem]))?;
        }
        if let (Some(Finish::Resigned(seat)), true) = (self.finish, moment == self.entries.len()) {
            // It was given up at this point, and goes no further.
            let _ = table.resign(seat);
        }
        let told = table.lines(0, viewer);
        let fresh = told.iter().filter(|told| told.entry + 1 == moment).count();
        Ok(Moment {
            moment: moment as u32,
            entry: moment
                .checked_sub(1)
                .and_then(|i| self.entries.get(i))
                .map(|entry| entry.deed.to_string()),
            scene: table.scene(viewer),
            lines: told.into_iter().map(|told| told.line).collect(),
            fresh: fresh as u32,
        })
    }
}

fn step(table: &mut dyn AnyTable, entry: &Entry) -> Result<(), Problem> {
    let bad = || Problem::new(format!("line {}", entry.line), entry.deed.to_string(), "a legal entry");
    let results = match &entry.deed {
        Deed::Decision { seat, choice } => {
            return table.choose(*seat, choice).map(drop).map_err(|_| bad());
        }
        Deed::Dice { faces, .. } => faces.clone(),
        Deed::Draw { drawn, .. } => vec![drawn.clone()],
    };
    let Waiting::Chance(chance) = table.waiting() else { return Err(bad()) };
    let rolled = read_rolled(table.vocabulary(), chance, &results)?;
    table.settle(&rolled).map(drop).map_err(|NotAsked| bad())
}

fn show(end: &dyn AnyTable, record: &Record) -> Result<ReplayShown, Trouble> {
    let told = end.lines(0, Viewer::Umpire);
    // A piece that is lost is worth a flag on the line of time.
    let lost = |line: &Line| line.acts.iter().any(|act| matches!(act, Act::Remove { .. }));
    let marks = told.iter().filter(|told| told.line.heading || lost(&told.line)).map(|told| TimeMark {
        moment: told.entry as u32 + 1,
        heading: told.line.heading,
        msg: told.line.msg.clone(),
    });
    let mut luck = Vec::new();
    for told in &told {
        for act in &told.line.acts {
            if let Act::Dice(dice) = act
                && let Some(l) = dice.luck
            {
                let moment = told.entry as u32 + 1;
                let (expected, actual, variance) = (l.expected, l.actual, l.variance);
                luck.push(LuckShown { seat: dice.seat, moment, expected, actual, variance });
            }
        }
    }
    let over = end.scene(Viewer::Umpire).over.or_else(|| {
        let winners = match end.outcome()? {
            Outcome::Won(winners) => winners,
            Outcome::Drawn => SeatSet::EMPTY,
        };
        Some(Ending { winners, msg: sandtable_engine::speak::outcome_msg(winners, &end.info().seats) })
    });
    let name = Some(&record.header.id).filter(|id| !id.is_empty());
    Ok(ReplayShown {
        id: secret::name()?,
        of: name.cloned().unwrap_or_else(|| end.hash().to_string()),
        game: record.header.game.clone(),
        scenario: end.info().clone(),
        names: record.header.names.iter().map(|(seat, name)| (*seat, plain_name(name))).collect(),
        entries: record.entries.len() as u32,
        marks: marks.collect(),
        over,
        luck,
        fair: record.seed.map(|_| end.audit().is_ok()),
    })
}
