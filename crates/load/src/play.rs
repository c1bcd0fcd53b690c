//! Games to begin with, and two who play one on.

use crate::Failure;
use crate::guest::{Answer, Guest};
use crate::house::{House, Table, person};
use sandtable_engine::{AnyTable, Dice, Options, Waiting};
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

/// The address that people play from.
pub const PEOPLE: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 1);

/// The record of a game of a scenario, played at random from a seed until so many choices have been made and a seat is
/// asked. Chance has answered in it, so that a table that goes on from it waits for no one's share of the dice.
pub fn record(game: &str, scenario: &str, choices: usize, seed: u64) -> Result<String, Failure> {
    let title = sandtable_shelf::find(game).ok_or("no such game")?;
    for seed in seed.. {
        let mut table = title
            .new_table(scenario, &Options::default())
            .map_err(|problems| sandtable_engine::list_problems(&problems))?;
        if play(&mut *table, choices, seed)? {
            return Ok(table.record().to_string());
        }
    }
    Err("no game is long enough".into())
}

/// Plays at random; whether the game lasts.
fn play(table: &mut dyn AnyTable, choices: usize, seed: u64) -> Result<bool, Failure> {
    let mut dice = Dice::new(seed);
    let mut made = 0;
    loop {
        match table.waiting() {
            Waiting::Fault(fault) => return Err(fault.to_string().into()),
            Waiting::Over(_) => return Ok(false),
            Waiting::Chance(_) => {
                table.roll(&mut dice).map_err(|_| "chance does not answer")?;
            }
            Waiting::Seats(_) if made >= choices => return Ok(true),
            Waiting::Seats(seats) => {
                let seat = seats.iter().next().ok_or("no one is asked")?;
                let text = dice.pick(&table.texts(seat)).cloned().ok_or("nothing may be chosen")?;
                table.choose(seat, &text).map_err(|refusal| format!("{refusal:?}"))?;
                made += 1;
            }
        }
    }
}

/// Two who play a game against each other.
pub struct Pair {
    pub table: Table,
    guests: [Guest; 2],
    dice: Dice,
}

impl Pair {
    /// Two sit down at a new table.
    pub async fn sit(house: &House, record: &str, seed: u64) -> Result<Pair, Failure> {
        let table = house.table(record, [person(), person()]).await?;
        Pair::back(house, table, seed).await
    }

    /// Two come to a table.
    pub async fn back(house: &House, table: Table, seed: u64) -> Result<Pair, Failure> {
        let [a, b] = [0, 1].map(|seat: usize| table.seats.get(seat).cloned().unwrap_or_default());
        let (mut one, mut other) =
            (Guest::sit(house.address, PEOPLE, &a).await?, Guest::sit(house.address, PEOPLE, &b).await?);
        tokio::try_join!(one.begun(), other.begun())?;
        let guests = [one, other];
        Ok(Pair { table, guests, dice: Dice::new(seed) })
    }

    /// The one who is asked chooses: what, and how long it took. Nothing if the game is over.
    pub async fn choose(&mut self) -> Result<Option<(String, Duration)>, Failure> {
        let until = Instant::now() + Duration::from_secs(30);
        while Instant::now() < until {
            let [a, b] = &mut self.guests;
            if a.is_over() || b.is_over() {
                return Ok(None);
            }
            let asked = if a.offers().is_empty() { b } else { a };
            let Some(text) = self.dice.pick(&asked.offers()).map(ToString::to_string) else {
                for guest in &mut self.guests {
                    guest.catch_up(Duration::from_millis(5)).await?;
                }
                continue;
            };
            match asked.choose(&text).await? {
                Answer::Taken(time) => return Ok(Some((text, time))),
                Answer::Stale => asked.catch_up(Duration::from_millis(5)).await?,
            }
        }
        Err("no one is asked".into())
    }

    /// Chooses again and again, each time a pause later, until a time or the end of the game.
    pub async fn play(&mut self, pause: Duration, until: Instant) -> Result<Vec<Duration>, Failure> {
        let mut times = Vec::new();
        let mut next = Instant::now() + pause.mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        while next < until {
            tokio::time::sleep_until(next.into()).await;
            let Some((_, time)) = self.choose().await? else { break };
            times.push(time);
            // One who is late does not hurry to make up for it.
            next = (next + pause).max(Instant::now());
        }
        Ok(times)
    }
}

/// Plays all these games at once, each choosing once in so long, and gathers how long choices took.
pub async fn play_all(pairs: Vec<Pair>, pause: Duration, until: Instant) -> Result<Vec<Duration>, Failure> {
    let mut playing = tokio::task::JoinSet::new();
    for mut pair in pairs {
        playing.spawn(async move { pair.play(pause, until).await.map(|times| (times, pair)) });
    }
    let (mut times, mut pairs) = (Vec::new(), Vec::new());
    while let Some(played) = playing.join_next().await {
        let (more, pair) = played??;
        times.extend(more);
        pairs.push(pair);
    }
    Ok(times)
}

/// Sits down at so many tables, several at a time.
pub async fn seat_all(
    house: &std::sync::Arc<House>,
    record: &str,
    number: usize,
) -> Result<Vec<Pair>, Failure> {
    let places = std::sync::Arc::new(tokio::sync::Semaphore::new(32));
    let mut sitting = tokio::task::JoinSet::new();
    for seed in 0..number as u64 {
        let (house, record, places) = (house.clone(), record.to_string(), places.clone());
        sitting.spawn(async move {
            let _place = places.acquire().await?;
            Pair::sit(&house, &record, seed).await
        });
    }
    let mut pairs = Vec::with_capacity(number);
    while let Some(pair) = sitting.join_next().await {
        pairs.push(pair??);
    }
    Ok(pairs)
}
