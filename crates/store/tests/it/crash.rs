//! A program that is killed while it writes.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::{LEASE, Store};

use crate::place::{Place, on_both};
use crate::{append, new_game, numbers};

on_both!(what_was_acknowledged_outlives_a_kill);

/// The database for the program that is going to be killed, and the moment at which it lives.
const DATABASE: &str = "STORE_TEST_DATABASE";
const NOW: &str = "STORE_TEST_NOW";

/// Before each number that was acknowledged.
pub(crate) const MARK: &str = "stored ";

const GAMES: u64 = 4;

/// The last events that a program has told to be acknowledged, by the numbers of the games.
#[derive(Default)]
pub(crate) struct Acknowledged(BTreeMap<u64, u64>);

impl Acknowledged {
    pub(crate) fn last(&self, game: u64) -> u64 {
        self.0.get(&game).copied().unwrap_or(0)
    }

    /// Reads what a program tells, and kills it at some moment after so many lines.
    pub(crate) fn read_and_kill(&mut self, child: &mut Child, after: usize) {
        let lines = BufReader::new(child.stdout.take().unwrap());
        let mut count = 0;
        for line in lines.lines().map_while(Result::ok) {
            let Some((_, numbers)) = line.split_once(MARK) else { continue };
            let Some((game, number)) = numbers.split_once(' ') else { continue };
            // The last line may be cut off, which at worst makes its number smaller.
            let (Ok(game), Ok(number)) = (game.parse(), number.parse::<u64>()) else { continue };
            let highest = self.0.entry(game).or_default();
            *highest = number.max(*highest);
            count += 1;
            if count == after {
                // Not a wait for something, but a moment that no one can foresee.
                std::thread::sleep(Duration::from_millis(fastrand::u64(0..30)));
                // On Unix this is kill -9: nothing can be tidied up.
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        assert!(count >= after, "only {count} were acknowledged");
    }
}

/// Not a test by itself: what the program does that is killed.
#[test]
fn append_in_a_loop() {
    let (Ok(place), Ok(now)) = (env::var(DATABASE), env::var(NOW)) else { return };
    let store = Place::open_text(&place);
    let now = now.parse().unwrap();
    std::thread::scope(|scope| {
        for game in 0..GAMES {
            let store = &store;
            scope.spawn(move || play(store, game, now));
        }
    });
}

fn play(store: &Store, game: u64, now: u64) {
    let code = format!("game{game}");
    let (last, epoch) = match store.lease(&code, now).wait().unwrap() {
        Some((stored, epoch)) => (stored.row.last_event, epoch),
        None => (0, store.begin(new_game(&code, now)).wait().unwrap()),
    };
    for number in last + 1.. {
        store.append(append(&code, epoch, [number])).wait().unwrap();
        if number % 10 == 0 {
            let snapshot = store::Snapshot { number, ..store::Snapshot::default() };
            store.snapshot(&code, epoch, snapshot).wait().unwrap();
        }
        // One write for the line, so that lines of threads don't mix.
        let line = format!("{MARK}{game} {number}\n");
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
    }
}

fn what_was_acknowledged_outlives_a_kill(place: &Place) {
    let mut known = Acknowledged::default();
    let runs = if env::var_os("ANYBOARD_DEEP").is_some() { 50 } else { 12 };
    for run in 0..runs {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["crash::append_in_a_loop", "--exact", "--nocapture"])
            .env(DATABASE, place.text())
            // Each is another server, which comes when the leases of the last one have run out.
            .env(NOW, (run * LEASE).to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        known.read_and_kill(&mut child, 20);
        let store = place.open();
        for game in 0..GAMES {
            let code = format!("game{game}");
            let last = known.last(game);
            let Some(stored) = store.game(&code).unwrap() else {
                assert_eq!(last, 0, "run {run}: {code} is lost");
                continue;
            };
            assert!(stored.row.last_event >= last, "run {run}: {code} has lost {last}");
            let events = numbers(&store.events(&code, 0, usize::MAX).unwrap());
            assert_eq!(events, (1..=stored.row.last_event).collect::<Vec<_>>(), "run {run}: {code}");
            let after: Vec<u64> = (stored.snapshot.number + 1..=stored.row.last_event).collect();
            assert_eq!(numbers(&stored.events), after, "run {run}: {code} is loaded from its snapshot");
            assert_eq!(
                stored.row.summary.plies, stored.row.last_event,
                "run {run}: it is that of its last event"
            );
        }
    }
}
