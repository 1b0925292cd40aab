//! Games and guests in a database: every test of what a store does runs on SQLite and on PostgreSQL.

mod clean;
mod cluster;
mod crash;
mod faults;
mod games;
mod lease;
mod model;
mod openings;
mod outage;
mod people;
mod place;
mod puzzles;
mod results;
mod rivals;
mod rooms;
mod running;
mod saves;
mod studies;
mod takeover;

use store::{Append, Epoch, EventRow, GuestKey, NewGame, SeatRow, Snapshot, Summary};

const ANN: GuestKey = [1; 32];
const BOB: GuestKey = [2; 32];

/// A game that Ann begins, with a seat for her and one that is open.
fn new_game(code: &str, created: u64) -> NewGame {
    let ann = SeatRow { holder: Some(ANN), name: "Ann".into(), ..SeatRow::default() };
    let open = SeatRow { is_open: true, ..SeatRow::default() };
    NewGame {
        code: code.into(),
        rules: "chess".into(),
        owner: ANN,
        asked: format!("begin {code}"),
        created,
        summary: summary(0, created),
        seats: vec![ann, open],
        snapshot: Snapshot { number: 0, record: "{}".into(), state: "{\"pace\":700}".into() },
    }
}

/// A summary after so many moves.
fn summary(plies: u64, changed: u64) -> Summary {
    Summary { plies, turn: Some(0), position: format!("after {plies}"), changed, ..Summary::default() }
}

/// An event that nobody's message led to.
fn event(number: u64) -> EventRow {
    EventRow { number, at: 1000 + number, asked: None, what: format!("{{\"event\":{number}}}") }
}

/// An append of events with these numbers.
fn append(code: &str, epoch: Epoch, numbers: impl IntoIterator<Item = u64>) -> Append {
    let events: Vec<EventRow> = numbers.into_iter().map(event).collect();
    let last = events.last().map_or(0, |event| event.number);
    Append { code: code.into(), epoch, events, summary: summary(last, 1000 + last), seats: None }
}

/// The numbers of events.
fn numbers(events: &[EventRow]) -> Vec<u64> {
    events.iter().map(|event| event.number).collect()
}
