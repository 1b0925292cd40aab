//! Two servers that want the same games at the same moments.

use std::sync::atomic::{AtomicU64, Ordering};

use store::{Epoch, LEASE, Retention, Store, StoreError};

use crate::place::{Place, on_both};
use crate::{append, new_game, numbers};

on_both!(servers_that_want_the_same_games_never_spoil_them);

const GAMES: u64 = 6;

fn code(game: u64) -> String {
    format!("game{game}")
}

/// One client of one of the servers, with the rights that it believes to have.
struct Client<'a> {
    store: &'a Store,
    /// Of each game, the epoch and the last event.
    known: Vec<Option<(Epoch, u64)>>,
    random: fastrand::Rng,
}

impl Client<'_> {
    /// Asks something, at a moment when all leases have run out. What is refused must be so for one of the good reasons: none of them
    /// is that two servers waited for each other.
    fn ask(&mut self, now: u64) -> Result<(), StoreError> {
        let game = self.random.u64(..GAMES);
        let code = code(game);
        let known = &mut self.known[game as usize];
        match self.random.u8(..20) {
            0..2 => *known = Some((self.store.begin(new_game(&code, now)).wait()?, 0)),
            2..5 => {
                let leased = self.store.lease(&code, now).wait()?;
                *known = leased.map(|(game, epoch)| (epoch, game.row.last_event));
            }
            5 => {
                let guests = [[self.random.u8(..4); 32], [self.random.u8(..4); 32]];
                let receipts = guests.map(|guest| self.store.set_guest_name(&guest, &code));
                receipts.into_iter().try_for_each(|receipt| receipt.wait())?;
            }
            6 => {
                let rule = Retention { unplayed: 0, ..Retention::default() };
                self.store.clean(rule, now).wait()?;
            }
            _ => {
                let Some((epoch, last)) = known else { return Ok(()) };
                self.store.append(append(&code, *epoch, [*last + 1, *last + 2])).wait()?;
                *last += 2;
            }
        }
        Ok(())
    }
}

fn servers_that_want_the_same_games_never_spoil_them(place: &Place) {
    let stores = [place.open_as(1), place.open_as(2)];
    let clock = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for number in 0..8 {
            let (clock, stores) = (&clock, &stores);
            scope.spawn(move || {
                let store = &stores[number % 2];
                let random = fastrand::Rng::with_seed(number as u64);
                let mut client = Client { store, known: vec![None; GAMES as usize], random };
                for _ in 0..200 {
                    let now = clock.fetch_add(LEASE, Ordering::Relaxed);
                    match client.ask(now) {
                        Ok(()) | Err(StoreError::Stale { .. } | StoreError::Taken(_)) => {}
                        // Another client of the same server has appended, or the other server's clock is ahead.
                        Err(StoreError::Gap { .. } | StoreError::Leased { .. }) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                }
            });
        }
    });
    for code in (0..GAMES).map(code) {
        let last = stores[0].row(&code).unwrap().map_or(0, |game| game.last_event);
        let events = numbers(&stores[1].events(&code, 0, usize::MAX).unwrap());
        assert_eq!(events, (1..=last).collect::<Vec<_>>(), "{code}");
    }
}
