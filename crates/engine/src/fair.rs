//! How a table fixes its dice with those who sit at it, and how they are checked afterwards.

use crate::chance::Weights;
use crate::dice::{FairDice, Source, answer};
use crate::game::{Game, NotAsked};
use crate::pact::{Nonce, Pledge, Scheme, Seed};
use crate::record::Header;
use crate::replay::{deed_of, place};
use crate::seat::{Seat, SeatSet};
use crate::table::{Event, Table};
use crate::words::Problem;

impl<G: Game> Table<G> {
    /// Names this one game among all others and publishes what binds the dice to their secret. What was rolled before,
    /// in a game from which this one goes on, is not theirs.
    ///
    /// # Errors
    /// If dice that were committed to have been rolled.
    pub fn commit(&mut self, id: &str, seed: &Seed) -> Result<(), NotAsked> {
        if self.header.commitment.is_some() && self.header.counter > self.header.first {
            return Err(NotAsked);
        }
        self.header.forget_dice();
        self.header.id = id.split_whitespace().collect();
        (self.header.scheme, self.header.first) = (Scheme::Pledged, self.header.counter);
        self.header.commitment = Some(self.header.pact().commitment(seed));
        Ok(())
    }

    /// Begins the exchange of nonces again with another secret, because these seats did not open theirs. Nothing that
    /// was pledged or opened before is of use any more; the record keeps that it happened.
    ///
    /// # Errors
    /// If the nonces are open.
    pub fn restart(&mut self, seed: &Seed, late: SeatSet) -> Result<(), NotAsked> {
        if !self.awaits_nonces() || late.is_empty() {
            return Err(NotAsked);
        }
        self.header.pledges.clear();
        self.header.restarts.push(late);
        self.header.commitment = Some(self.header.pact().commitment(seed));
        Ok(())
    }

    /// What a seat publishes of its nonce, in place of what it published before; with nothing, it is no longer waited
    /// for.
    ///
    /// # Errors
    /// If nonces are open.
    pub fn pledge(&mut self, seat: Seat, pledge: Option<Pledge>) -> Result<(), NotAsked> {
        if !self.awaits_nonces() {
            return Err(NotAsked);
        }
        self.header.pledges.retain(|(other, _)| *other != seat);
        let place = self.header.pledges.partition_point(|(other, _)| *other < seat);
        if let Some(pledge) = pledge {
            self.header.pledges.insert(place, (seat, pledge));
        }
        Ok(())
    }

    /// Opens all nonces that were pledged, by rising seat: with them the dice are fixed.
    ///
    /// # Errors
    /// If one is missing, or another than was pledged.
    pub fn open_nonces(&mut self, nonces: &[(Seat, Nonce)]) -> Result<(), NotAsked> {
        let (pact, pledges) = (self.header.pact(), &self.header.pledges);
        let commitment = self.header.commitment.filter(|_| self.awaits_nonces()).ok_or(NotAsked)?;
        let held = |((seat, nonce), (pledged, pledge)): (&(Seat, Nonce), &(Seat, Pledge))| {
            seat == pledged && pact.pledge(&commitment, *seat, nonce) == *pledge
        };
        if nonces.len() != pledges.len() || !nonces.iter().zip(pledges).all(held) {
            return Err(NotAsked);
        }
        self.header.nonces = nonces.to_vec();
        Ok(())
    }

    /// Whether nonces may still be pledged and opened: nothing has been rolled with them.
    fn awaits_nonces(&self) -> bool {
        let header = &self.header;
        header.scheme == Scheme::Pledged
            && header.commitment.is_some()
            && header.nonces.is_empty()
            && header.counter == header.first
    }

    /// Tells the secret of the dice when the game is over.
    ///
    /// # Errors
    /// If the game is not over, or the secret is not the one that was committed to.
    pub fn tell_seed(&mut self, seed: &Seed) -> Result<(), NotAsked> {
        let committed = self.header.pact().commitment(seed);
        if self.finish().is_none() || self.header.commitment != Some(committed) {
            return Err(NotAsked);
        }
        self.seed = Some(*seed);
        Ok(())
    }

    /// Rolls every die of a finished record again, from the secret it tells: how many there were. Those that came with
    /// the record from which the game goes on are not among them.
    ///
    /// # Errors
    /// The first roll that is not what the secret gives, what was not kept, or what is missing for the check.
    pub fn audit(&self) -> Result<usize, Problem> {
        let (seed, header) = (self.seed, &self.header);
        let seed = seed.ok_or_else(|| Problem::new("seed", "nothing", "the secret of the dice"))?;
        let pact = header.pact();
        let committed = pact.commitment(&seed);
        if header.commitment != Some(committed) {
            return Err(Problem::new("seed", seed.to_string(), "the secret that was committed to"));
        }
        if header.scheme == Scheme::Pledged {
            header.check_pledges()?;
        }
        let mut dice = FairDice::new(&pact, &seed);
        let mut table = Table::at(self.game.clone(), self.first(), header.clone());
        let mut count = 0;
        for (number, past) in self.past.iter().enumerate() {
            if let Event::Chance { counter, chance, rolled } = past.event
                && counter >= header.first
            {
                dice.begin(counter, chance.purpose);
                let below = |n| dice.below(n);
                let fair = answer(&*table.game, &table.state, chance, &mut Weights::new(), below);
                if fair != Some(rolled) {
                    let deed = deed_of(self.game.vocabulary(), past.event).to_string();
                    return Err(Problem::new(place(0, number), deed, "what the secret gives"));
                }
                count += 1;
            }
            table
                .step(past.event)
                .map_err(|_| Problem::new(place(0, number), "a forbidden entry", "a legal one"))?;
        }
        Ok(count)
    }
}

impl Header {
    /// Whether each nonce is the one that its seat pledged, and each pledge was kept.
    ///
    /// # Errors
    /// The first that is not.
    pub(crate) fn check_pledges(&self) -> Result<(), Problem> {
        let (header, pact) = (self, self.pact());
        let seats = header.pledges.iter().map(|(seat, _)| *seat);
        let both: SeatSet = seats.chain(header.nonces.iter().map(|(seat, _)| *seat)).collect();
        for seat in both.iter() {
            let nonce = header.nonces.iter().find(|(other, _)| *other == seat);
            let pledge = header.pledges.iter().find(|(other, _)| *other == seat).map(|(_, pledge)| *pledge);
            let commitment = header.commitment.as_ref();
            let found = nonce.zip(commitment).map(|((_, nonce), own)| pact.pledge(own, seat, nonce));
            if found.is_none() || found != pledge {
                let found = nonce.map_or("nothing".into(), |(_, nonce)| format!("nonce {} {nonce}", seat.0));
                return Err(Problem::new("header", found, format!("the nonce that seat {} pledged", seat.0)));
            }
        }
        Ok(())
    }
}
