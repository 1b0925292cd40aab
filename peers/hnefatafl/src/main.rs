//! Makes the players of the crate `hnefatafl-copenhagen` an engine process: UCI on stdin and stdout.
//!
//! Moves are written as Anyboard writes them, by their two squares: `d1d4`.

mod deepening;
mod limits;
mod player;
mod table;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::{io, process, thread};

use player::Player;
use table::Table;

/// Writes a line, and ends the process where nobody listens any more.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}

fn hello() {
    say("id name hnefatafl-copenhagen 6.4.1");
    say("id author David Campbell; adapter by the Anyboard team");
    say("option name UCI_Variant type combo default hnefatafl var hnefatafl");
    Player::list_options();
    say("uciok");
}

fn main() {
    let (sender, receiver) = channel::<String>();
    let searches = Arc::new(AtomicUsize::new(0));
    let done = Arc::clone(&searches);
    thread::spawn(move || obey(&receiver, &done));
    let mut input = io::stdin().lock();
    let mut raw = Vec::new();
    loop {
        raw.clear();
        match input.read_until(b'\n', &mut raw) {
            Ok(1..) => {}
            _ => break,
        }
        let line = String::from_utf8_lossy(&raw).trim().to_string();
        match line.split_whitespace().next() {
            Some("quit") => break,
            // While a search runs nothing else may wait for it.
            Some("isready") if searches.load(Ordering::SeqCst) > 0 => say("readyok"),
            Some(word) => {
                if word == "go" {
                    searches.fetch_add(1, Ordering::SeqCst);
                }
                if sender.send(line).is_err() {
                    break;
                }
            }
            None => {}
        }
    }
    // The end of the input ends a search too.
    process::exit(0);
}

/// Does what the lines say, one after another.
fn obey(lines: &Receiver<String>, searches: &AtomicUsize) {
    let mut player = Player::default();
    let mut table = Some(Table::start());
    for line in lines {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match word {
            "uci" => hello(),
            "isready" => say("readyok"),
            "setoption" => player.set_option(rest),
            "ucinewgame" => table = Some(Table::start()),
            "position" => match Table::read(rest) {
                Ok(read) => table = Some(read),
                Err(error) => {
                    // After an error there is no position, rather than a wrong one.
                    table = None;
                    say(&format!("info string {error}"));
                }
            },
            "go" => {
                let best = table.as_mut().and_then(|table| player.choose(table, rest));
                // A search is over before its answer is read.
                searches.fetch_sub(1, Ordering::SeqCst);
                say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")));
            }
            "d" => {
                if let Some(status) = table.as_ref().and_then(Table::over) {
                    say(&format!("info string over: {status}"));
                }
                let moves = table.as_ref().map(Table::legal_moves).unwrap_or_default();
                say(&format!("info string legal {}", moves.join(" ")));
            }
            _ => {}
        }
    }
}
