//! Whether a job may change a game: the same decisions for both databases.

use crate::{Append, Epoch, ServerId, StoreError};

/// What decides whether a job may change a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Head {
    /// Which epoch may write.
    pub(crate) epoch: Epoch,
    /// The server that has leased it.
    pub(crate) server: Option<ServerId>,
    pub(crate) last_event: u64,
}

impl Head {
    /// That this epoch may write.
    pub(crate) fn check(&self, code: &str, epoch: Epoch) -> Result<(), StoreError> {
        if self.epoch == epoch && self.server.is_some() { Ok(()) } else { Err(stale(code)) }
    }

    /// Goes on to the last event of an append, if it may be written and its numbers leave no gap.
    pub(crate) fn append(&mut self, append: &Append) -> Result<(), StoreError> {
        self.check(&append.code, append.epoch)?;
        let mut last = self.last_event;
        for event in &append.events {
            if event.number != last + 1 {
                return Err(gap(&append.code, last + 1, event.number));
            }
            last = event.number;
        }
        self.last_event = last;
        Ok(())
    }

    /// That a snapshot at this event may be written: the event must be there.
    pub(crate) fn check_snapshot(&self, code: &str, epoch: Epoch, number: u64) -> Result<(), StoreError> {
        self.check(code, epoch)?;
        if number > self.last_event { Err(gap(code, self.last_event, number)) } else { Ok(()) }
    }

    /// Changes hands, unless another server has it that is alive: `until` tells until when a server is, if it was ever heard of.
    pub(crate) fn lease(
        &mut self,
        code: &str,
        taker: ServerId,
        epoch: Epoch,
        now: u64,
        until: impl FnOnce(ServerId) -> Option<u64>,
    ) -> Result<(), StoreError> {
        let holder = self.server.filter(|holder| *holder != taker);
        if let Some(until) = holder.and_then(until).filter(|until| *until > now) {
            return Err(StoreError::Leased { code: code.into(), until });
        }
        self.epoch = epoch;
        self.server = Some(taker);
        Ok(())
    }

    /// Is no server's any more.
    pub(crate) fn release(&mut self, code: &str, epoch: Epoch) -> Result<(), StoreError> {
        self.check(code, epoch)?;
        self.server = None;
        Ok(())
    }
}

/// The right to write has passed to another, or the game is gone.
pub(crate) fn stale(code: &str) -> StoreError {
    StoreError::Stale { code: code.into() }
}

fn gap(code: &str, expected: u64, found: u64) -> StoreError {
    StoreError::Gap { code: code.into(), expected, found }
}
