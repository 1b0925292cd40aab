//! What both databases can hold.

use crate::job::Job;
use crate::{Append, NewGame, Snapshot, StoreError, Summary};

impl Job {
    /// That all its numbers and texts are such as both databases can hold.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Begin(game, _) => check_new(game),
            Self::Append(append, _) => check_append(append),
            Self::Snapshot(of, _) => check_text(&of.code).and(check_snapshot(&of.snapshot)),
            Self::Lease(code, now, _) => check_text(code).and(check_number(*now)),
            Self::Release(code, ..) => check_text(code),
            Self::Renew(now, _) | Self::Clean(_, now, _) => check_number(*now),
            Self::Name(_, name, _) => check_text(name),
            // What is asked in it is checked where it is made.
            Self::Deed(_) => Ok(()),
        }
    }
}

fn check_new(game: &NewGame) -> Result<(), StoreError> {
    [&game.code, &game.rules, &game.asked].into_iter().try_for_each(|text| check_text(text))?;
    check_number(game.created)?;
    check_summary(&game.summary)?;
    game.seats.iter().try_for_each(|seat| check_text(&seat.name))?;
    check_snapshot(&game.snapshot)
}

fn check_append(append: &Append) -> Result<(), StoreError> {
    check_text(&append.code)?;
    for event in &append.events {
        check_number(event.number)?;
        check_number(event.at)?;
        check_text(&event.what)?;
        event.asked.iter().try_for_each(|(_, id)| check_text(id))?;
    }
    check_summary(&append.summary)?;
    append.seats.iter().flatten().try_for_each(|seat| check_text(&seat.name))
}

fn check_summary(summary: &Summary) -> Result<(), StoreError> {
    check_number(summary.plies)?;
    check_number(summary.changed)?;
    check_text(&summary.position)?;
    summary.end.iter().try_for_each(|end| check_text(end))
}

fn check_snapshot(snapshot: &Snapshot) -> Result<(), StoreError> {
    check_number(snapshot.number)?;
    check_text(&snapshot.record)?;
    check_text(&snapshot.state)
}

/// So great may a number be: half of what databases hold, so that adding to it does no harm.
const GREATEST: u64 = u64::MAX >> 2;

fn check_number(number: u64) -> Result<(), StoreError> {
    if number > GREATEST { Err(StoreError::TooBig(number)) } else { Ok(()) }
}

/// PostgreSQL has no place for this character in a text, so neither database is given it.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::NulInText) } else { Ok(()) }
}
