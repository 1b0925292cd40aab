//! Games of history, replayed to their ends.

use display::Notation;
use game::{Outcome, Reason, Team};

use super::{CHESS, data};
use crate::support::played;

/// The value of a tag.
fn tag<'t>(tags: &'t str, name: &str) -> &'t str {
    let line = tags.lines().find_map(|line| line.strip_prefix(&format!("[{name} \"")));
    line.and_then(|rest| rest.strip_suffix("\"]")).unwrap_or_else(|| panic!("{tags} has no {name}"))
}

/// These files hold tags, an empty line, and moves with numbers and a result: no comments, no variations.
#[test]
fn historic_games() {
    let text = data("games/historic-games.pgn");
    let parts: Vec<&str> = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()).collect();
    assert_eq!(parts.len(), 12);
    for game in parts.chunks(2) {
        let (tags, event) = (game[0], tag(game[0], "Event"));
        let words = game[1].split_whitespace().filter(|word| !word.ends_with('.'));
        let moves: Vec<&str> = words.filter(|word| *word != tag(tags, "Result")).collect();
        let mut record = played(&CHESS, "start", &moves.join(" "));
        let text = record.game().write_position(record.position());
        let fields: Vec<&str> = text.split(' ').collect();
        assert_eq!(fields[..3].join(" "), tag(tags, "FinalPosition"), "{event}");
        match tag(tags, "Termination") {
            "checkmate" => {}
            "resignation" => assert!(record.resign(record.turn()), "{event}"),
            other => panic!("{event}: {other:?}"),
        }
        let end = record.end().unwrap_or_else(|| panic!("{event} has no end"));
        let winner = match tag(tags, "Result") {
            "1-0" => Team(0),
            "0-1" => Team(1),
            other => panic!("{event}: {other:?}"),
        };
        assert_eq!(end.outcome, Outcome::Win(winner), "{event}");
        assert_eq!(end.reason == Reason::CHECKMATE, tag(tags, "Termination") == "checkmate", "{event}");
    }
}
