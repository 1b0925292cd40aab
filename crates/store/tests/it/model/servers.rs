//! Two servers on one database, and what must come of what they are asked.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use store::{Append, Epoch, Receipt, Snapshot, Store, StoreError, StoredGame};

use super::ask::{Ask, CODES, Events, GUESTS, Step};
use super::memory::Memory;
use crate::place::Place;

pub(super) struct Servers<'a> {
    place: &'a Place,
    stores: [Store; 2],
    memory: Memory,
    now: u64,
    /// The last epoch that was told for each code, good or not.
    epochs: [Option<Epoch>; CODES.len()],
    /// What was asked of one server, and not waited for.
    pending: Vec<Pending>,
    asked: usize,
}

/// A receipt, and what must come of it.
enum Pending {
    Done(Receipt<()>, Result<(), StoreError>),
    Begun(Receipt<Epoch>, String, Result<(), StoreError>),
    Leased(Receipt<Option<(StoredGame, Epoch)>>, &'static str, Box<Result<Option<StoredGame>, StoreError>>),
    Counted(Receipt<u64>, u64),
}

impl<'a> Servers<'a> {
    pub(super) fn start(place: &'a Place) -> Self {
        let stores = [place.open_as(1), place.open_as(2)];
        let epochs = [None; CODES.len()];
        Self { place, stores, memory: Memory::default(), now: 0, epochs, pending: Vec::new(), asked: 0 }
    }

    pub(super) fn perform(&mut self, step: Step) -> Result<(), TestCaseError> {
        self.now += step.later;
        // What two servers are asked at the same moment is done in any order.
        if step.server != self.asked {
            self.settle()?;
            self.asked = step.server;
        }
        let pending = self.ask(step.ask);
        self.pending.extend(pending);
        if step.is_waited_for { self.settle() } else { Ok(()) }
    }

    fn ask(&mut self, ask: Ask) -> Option<Pending> {
        let (server, now) = (self.asked, self.now);
        let store = &self.stores[server];
        let memory = &mut self.memory;
        Some(match ask {
            Ask::Begin(mut game) => {
                game.created = now;
                game.summary.changed = now;
                let expected = memory.begin(server, &game);
                Pending::Begun(store.begin(game.clone()), game.code, expected)
            }
            Ask::Append(events) => {
                let append = self.numbered(events)?;
                let expected = self.memory.append(&append);
                Pending::Done(self.stores[server].append(append), expected)
            }
            Ask::Snapshot(code, back, record) => {
                let epoch = self.epoch(code)?;
                let last = self.memory.games.get(code).map_or(0, |game| game.last_event());
                // Now and then one more than there are.
                let snapshot =
                    Snapshot { number: (last + 1).saturating_sub(back), record, state: String::new() };
                let expected = self.memory.snapshot(code, epoch, &snapshot);
                Pending::Done(self.stores[server].snapshot(code, epoch, snapshot), expected)
            }
            Ask::Lease(code) => {
                Pending::Leased(store.lease(code, now), code, Box::new(memory.lease(server, code, now)))
            }
            Ask::Release(code) => {
                let epoch = self.epoch(code)?;
                let expected = self.memory.release(code, epoch);
                Pending::Done(self.stores[server].release(code, epoch), expected)
            }
            Ask::Renew => {
                memory.renew(server, now);
                Pending::Done(store.renew(now), Ok(()))
            }
            Ask::Name(guest, name) => {
                memory.names.insert(guest, name.clone());
                Pending::Done(store.set_guest_name(&guest, &name), Ok(()))
            }
            Ask::Clean(rule) => Pending::Counted(store.clean(rule, now), memory.clean(&rule, now)),
            Ask::Reopen => {
                memory.close(server);
                store.clone().close();
                self.stores[server] = self.place.open_as(server as u64 + 1);
                return None;
            }
        })
    }

    fn epoch(&self, code: &str) -> Option<Epoch> {
        CODES.iter().zip(self.epochs).find(|(known, _)| **known == code)?.1
    }

    /// What is to be appended, with the numbers that follow, and an epoch; `None` if none was ever told.
    fn numbered(&self, events: Events) -> Option<Append> {
        let Events { code, mut events, mut summary, seats, has_gap } = events;
        let epoch = self.epoch(code)?;
        let last = self.memory.games.get(code).map_or(0, |game| game.last_event());
        for (number, event) in (last + 1 + u64::from(has_gap)..).zip(&mut events) {
            event.number = number;
        }
        summary.changed = self.now;
        Some(Append { code: code.into(), epoch, events, summary, seats })
    }

    /// Waits for all that was asked.
    fn settle(&mut self) -> Result<(), TestCaseError> {
        for pending in std::mem::take(&mut self.pending) {
            match pending {
                Pending::Done(receipt, expected) => prop_assert_eq!(receipt.wait(), expected),
                Pending::Counted(receipt, expected) => prop_assert_eq!(receipt.wait(), Ok(expected)),
                Pending::Begun(receipt, code, expected) => {
                    let outcome = receipt.wait();
                    self.learn(&code, outcome.as_ref().ok());
                    prop_assert_eq!(outcome.map(drop), expected);
                }
                Pending::Leased(receipt, code, expected) => {
                    let outcome = receipt.wait();
                    self.learn(code, outcome.as_ref().ok().and_then(|leased| Some(&leased.as_ref()?.1)));
                    prop_assert_eq!(outcome.map(|leased| leased.map(|(game, _)| game)), *expected);
                }
            }
        }
        Ok(())
    }

    /// An epoch was told. Where several were, the last one is good.
    fn learn(&mut self, code: &str, epoch: Option<&Epoch>) {
        let Some(epoch) = epoch.copied() else { return };
        for (known, last) in CODES.iter().zip(&mut self.epochs) {
            if *known == code {
                *last = Some(epoch);
            }
        }
        if let Some(game) = self.memory.games.get_mut(code) {
            game.epoch = Some(epoch);
        }
    }

    /// All that can be read is as it should be.
    pub(super) fn compare(mut self) -> Result<(), TestCaseError> {
        self.settle()?;
        let (memory, now) = (&self.memory, self.now);
        for store in &self.stores {
            for code in CODES {
                let game = memory.games.get(code);
                prop_assert_eq!(store.game(code).unwrap(), game.map(|game| game.stored()));
                let events = game.map(|game| game.events.clone()).unwrap_or_default();
                prop_assert_eq!(&store.events(code, 0, usize::MAX).unwrap(), &events);
                let some: Vec<_> = events.iter().filter(|event| event.number > 2).take(2).cloned().collect();
                prop_assert_eq!(store.events(code, 2, 2).unwrap(), some);
            }
            for guest in GUESTS {
                prop_assert_eq!(store.games_of(&guest, 9).unwrap(), memory.games_of(&guest));
                prop_assert_eq!(store.guest_name(&guest).unwrap(), memory.names.get(&guest).cloned());
            }
            prop_assert_eq!(store.ticking().unwrap(), memory.ticking());
            prop_assert_eq!(store.orphans(now).unwrap(), memory.orphans(now));
        }
        Ok(())
    }
}
