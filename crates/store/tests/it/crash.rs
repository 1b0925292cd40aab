//! A program that is killed while it writes.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use store::Store;
use tempfile::TempDir;

use crate::update;

/// The database for the program that is going to be killed.
const DATABASE: &str = "STORE_TEST_DATABASE";

/// Before each number that was acknowledged.
const MARK: &str = "kept ";

const GAMES: usize = 4;

/// Not a test by itself: what the program does that is killed.
#[test]
fn put_in_a_loop() {
    let Some(path) = env::var_os(DATABASE).map(PathBuf::from) else { return };
    let store = Store::open(&path).unwrap();
    std::thread::scope(|scope| {
        for game in 0..GAMES {
            let store = &store;
            scope.spawn(move || {
                let code = format!("game{game}");
                let last = store.game(&code).unwrap().map_or(0, |game| game.last_event);
                for number in last + 1.. {
                    store.put(update(&code, [number], number)).wait().unwrap();
                    // One write for the line, so that lines of threads don't mix.
                    let line = format!("{MARK}{game} {number}\n");
                    std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
                }
            });
        }
    });
}

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("server.sqlite");
    let mut kept: BTreeMap<usize, u64> = BTreeMap::new();
    for run in 0..12 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["crash::put_in_a_loop", "--exact", "--nocapture"])
            .env(DATABASE, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap());
        let mut is_killed = false;
        let mut acknowledged = 0;
        for line in lines.lines().map_while(Result::ok) {
            let Some((_, numbers)) = line.split_once(MARK) else { continue };
            let Some((game, number)) = numbers.split_once(' ') else { continue };
            // The last line may be cut off, which at worst makes its number smaller.
            let (Ok(game), Ok(number)) = (game.parse(), number.parse::<u64>()) else { continue };
            let highest = kept.entry(game).or_default();
            *highest = number.max(*highest);
            acknowledged += 1;
            if !is_killed && acknowledged > 20 {
                std::thread::sleep(Duration::from_millis(fastrand::u64(0..30)));
                // On Unix this is kill -9: nothing can be tidied up.
                child.kill().unwrap();
                is_killed = true;
            }
        }
        child.wait().unwrap();
        assert!(acknowledged > 20, "run {run}: only {acknowledged} were acknowledged");
        let store = Store::open(&path).unwrap();
        for (game, last) in &kept {
            let code = format!("game{game}");
            let saved = store.game(&code).unwrap().unwrap();
            assert!(saved.last_event >= *last, "run {run}: {code} has lost {last}");
            let numbers: Vec<u64> = store.events(&code, 0).unwrap().into_iter().map(|(n, _)| n).collect();
            assert_eq!(numbers, (1..=saved.last_event).collect::<Vec<_>>(), "run {run}: {code}");
            assert_eq!(saved.changed, saved.last_event, "run {run}: the game is that of its last event");
        }
    }
    assert_eq!(kept.len(), GAMES);
}
