//! Two servers on one database, and one of them dies or stands still.

use std::env;
use std::process::{Command, Stdio};

use store::{Append, Epoch, LEASE, NewGame, Store, StoreError, Summary};

use crate::crash::{Acknowledged, MARK};
use crate::place::{Place, on_both};
use crate::{append, new_game, numbers, summary};

on_both!(a_server_that_stands_still_loses_its_games_and_nothing_else, a_killed_servers_games_go_on_elsewhere);

const GAMES: u64 = 8;

fn code(game: u64) -> String {
    format!("game{game}")
}

fn ticking(game: u64) -> NewGame {
    NewGame { summary: Summary { is_ticking: true, ..summary(0, 0) }, ..new_game(&code(game), 0) }
}

/// A move, while the clock runs.
fn play(game: u64, epoch: Epoch, number: u64) -> Append {
    let summary = Summary { is_ticking: true, ..summary(number, number) };
    Append { summary, ..append(&code(game), epoch, [number]) }
}

fn a_server_that_stands_still_loses_its_games_and_nothing_else(place: &Place) {
    let (one, two) = (place.open_as(1), place.open_as(2));
    let begin = |game| one.begin(ticking(game)).wait().unwrap();
    let epochs: Vec<_> = (0..GAMES).map(begin).collect();
    for (game, epoch) in (0..).zip(&epochs) {
        (1..=5).for_each(|number| one.append(play(game, *epoch, number)).wait().unwrap());
    }
    // Its lease runs out; while the other server takes the games over, it wakes up and writes.
    let late: Vec<_> = std::thread::scope(|scope| {
        let taker = scope.spawn(|| {
            let orphans = two.orphans(LEASE).unwrap();
            let leases: Vec<_> = orphans.iter().map(|code| two.lease(code, LEASE)).collect();
            leases.into_iter().map(|lease| lease.wait().unwrap().unwrap()).collect::<Vec<_>>()
        });
        let mut written = vec![5; epochs.len()];
        for number in 6..30 {
            for (game, last) in (0..).zip(&mut written) {
                match one.append(play(game, epochs[game as usize], number)).wait() {
                    Ok(()) => *last = number,
                    Err(error) => assert!(matches!(error, StoreError::Stale { .. }), "{error:?}"),
                }
            }
        }
        let taken = taker.join().unwrap();
        assert_eq!(taken.len(), epochs.len());
        taken.into_iter().zip(written).collect()
    });
    for (((game, epoch), written), old) in late.into_iter().zip(epochs) {
        assert_eq!(game.row.last_event, written, "what was acknowledged before is in what was taken over");
        let refused = one.append(append(&game.row.code, old, [written + 1])).wait();
        assert_eq!(refused, Err(StoreError::Stale { code: game.row.code.clone() }));
        two.append(append(&game.row.code, epoch, [written + 1])).wait().unwrap();
        let stored = numbers(&two.events(&game.row.code, 0, 99).unwrap());
        assert_eq!(stored, (1..=written + 1).collect::<Vec<_>>());
    }
}

/// The database for the program that is going to be killed.
const DATABASE: &str = "STORE_TEST_TAKEOVER";

/// Not a test by itself: what the program does that is killed.
#[test]
fn play_until_killed() {
    let Ok(place) = env::var(DATABASE) else { return };
    let store = if place.starts_with("postgres://") {
        Store::connect_as(&place, store::ServerId(1)).unwrap()
    } else {
        Store::open_as(place.as_ref(), store::ServerId(1)).unwrap()
    };
    std::thread::scope(|scope| {
        for game in 0..GAMES {
            let store = &store;
            scope.spawn(move || {
                let epoch = store.begin(ticking(game)).wait().unwrap();
                for number in 1.. {
                    store.append(play(game, epoch, number)).wait().unwrap();
                    println!("{MARK}{game} {number}");
                }
            });
        }
    });
}

fn a_killed_servers_games_go_on_elsewhere(place: &Place) {
    let survivor = place.open_as(2);
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["takeover::play_until_killed", "--exact", "--nocapture"])
        .env(DATABASE, place.text())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut known = Acknowledged::default();
    known.read_and_kill(&mut child, 200);
    assert_eq!(survivor.orphans(LEASE - 1), Ok(vec![]), "its lease has not run out");
    let orphans = survivor.orphans(LEASE).unwrap();
    assert_eq!(orphans.len() as u64, GAMES);
    for code in orphans {
        let (game, epoch) = survivor.lease(&code, LEASE).wait().unwrap().unwrap();
        let last = known.last(code.trim_start_matches("game").parse().unwrap());
        assert!(game.row.last_event >= last, "{code} has lost {last}");
        survivor.append(append(&code, epoch, [game.row.last_event + 1])).wait().unwrap();
        let stored = numbers(&survivor.events(&code, 0, usize::MAX).unwrap());
        assert_eq!(stored, (1..=game.row.last_event + 1).collect::<Vec<_>>());
    }
}
