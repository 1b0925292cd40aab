//! A database that goes away and comes back.

use store::{LEASE, Store, StoreError};

use crate::cluster::Cluster;
use crate::{ANN, append, new_game, numbers};

/// What a store says that can't reach its database, in words.
fn away<T: std::fmt::Debug>(outcome: Result<T, StoreError>) -> String {
    let error = outcome.expect_err("the database is away");
    assert!(matches!(error, StoreError::Away(_)), "{error:?}");
    words::english().say(&(&error).into())
}

#[test]
fn a_database_may_be_away_for_a_while() {
    let mut cluster = Cluster::own();
    let address = cluster.database();
    let store = Store::connect(&address).unwrap();
    let epoch = store.begin(new_game("a", 0)).wait().unwrap();
    store.append(append("a", epoch, [1])).wait().unwrap();
    let mut last = 1;
    for how in ["fast", "immediate"] {
        cluster.stop(how);
        for _ in 0..2 {
            let said = away(store.append(append("a", epoch, [last + 1])).wait());
            assert!(said.contains("can’t be reached"), "{said}");
            away(store.game("a"));
            away(store.lease("a", 1).wait());
        }
        away(Store::connect(&address).map(drop));
        cluster.start_again();
        // It is as it was, and goes on with the same epoch.
        assert_eq!(store.game("a").unwrap().unwrap().row.last_event, last);
        last += 1;
        store.append(append("a", epoch, [last])).wait().unwrap();
        assert_eq!(numbers(&store.events("a", 0, 9).unwrap()), (1..=last).collect::<Vec<_>>());
    }
}

/// Nothing was asked meanwhile, so nobody need know.
#[test]
fn a_database_that_restarts_unasked_is_not_missed() {
    let mut cluster = Cluster::own();
    let store = Store::connect(&cluster.database()).unwrap();
    let epoch = store.begin(new_game("a", 0)).wait().unwrap();
    assert_eq!(store.guest_name(&ANN), Ok(None));
    cluster.stop("fast");
    cluster.start_again();
    store.append(append("a", epoch, [1])).wait().unwrap();
    assert_eq!(store.events("a", 0, 9).unwrap().len(), 1);
}

#[test]
fn a_database_that_stops_under_load_loses_nothing() {
    let mut cluster = Cluster::own();
    let address = cluster.database();
    let store = Store::connect(&address).unwrap();
    let codes: Vec<String> = (0..4).map(|game| format!("game{game}")).collect();
    let mut acknowledged = vec![0; codes.len()];
    for round in 0..4 {
        std::thread::scope(|scope| {
            let (started, is_started) = std::sync::mpsc::channel();
            let players: Vec<_> = codes
                .iter()
                .map(|code| {
                    let (store, started) = (&store, started.clone());
                    scope.spawn(move || {
                        play_until_away(store, code, round * LEASE, || started.send(()).unwrap_or_default())
                    })
                })
                .collect();
            // In the middle of their moves.
            (0..40).for_each(|_| is_started.recv().unwrap());
            cluster.stop(if round % 2 == 0 { "immediate" } else { "fast" });
            for (player, last) in players.into_iter().zip(&mut acknowledged) {
                *last = player.join().unwrap().max(*last);
            }
        });
        cluster.start_again();
        for (code, last) in codes.iter().zip(&acknowledged) {
            let game = store.game(code).unwrap().unwrap();
            assert!(game.row.last_event >= *last, "{code} has lost {last}");
            // One may have been written in the moment in which the connection was lost.
            assert!(game.row.last_event <= last + 1, "{code} has more than was asked");
            let stored = numbers(&store.events(code, 0, usize::MAX).unwrap());
            assert_eq!(stored, (1..=game.row.last_event).collect::<Vec<_>>());
        }
    }
}

/// Appends until the database is gone, and returns the last event that was acknowledged.
fn play_until_away(store: &Store, code: &str, now: u64, tell: impl Fn()) -> u64 {
    let (mut last, epoch) = match store.lease(code, now).wait().unwrap() {
        Some((game, epoch)) => (game.row.last_event, epoch),
        None => (0, store.begin(new_game(code, now)).wait().unwrap()),
    };
    while store.append(append(code, epoch, [last + 1])).wait().map_err(|error| away::<()>(Err(error))).is_ok()
    {
        last += 1;
        tell();
    }
    last
}
