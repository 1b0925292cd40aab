//! Games of history, replayed to their ends.

use chess::{Orthodox, pgn};
use game::{Notation, Reason};

use crate::data;

#[test]
fn historic_games() {
    let entries = pgn::read(&Orthodox::new(), &data("games/historic-games.pgn")).unwrap();
    assert_eq!(entries.len(), 6);
    for entry in entries {
        let event = entry.tag("Event").unwrap();
        let mut record = entry.record(Orthodox::new()).unwrap();
        let text = record.game().write_position(record.position());
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields[..3].join(" "), entry.tag("FinalPosition").unwrap(), "{event}");
        match entry.tag("Termination") {
            Some("checkmate") => {}
            Some("resignation") => assert!(record.resign(record.turn()), "{event}"),
            other => panic!("{event}: {other:?}"),
        }
        let end = record.end().unwrap_or_else(|| panic!("{event} has no end"));
        assert_eq!(Some(end.outcome), entry.outcome, "{event}");
        assert_eq!(end.reason == Reason::CHECKMATE, entry.tag("Termination") == Some("checkmate"), "{event}");
    }
}
