//! What a game is, who played it, and how it ended.

use catalog::{AnyGame, AnyMatch};
use record::{GameRecord, GameResult, Player, TimeControl};
use serde_json::{Value, json};

use crate::screen::Screen;
use crate::text::{capital, clean};
use crate::{english, seats};

/// Lines about a game.
pub(super) fn text(record: &GameRecord, game: &dyn AnyGame, live: &dyn AnyMatch, screen: Screen) -> String {
    let mut lines = vec![screen.bold(&clean(&game.info().name))];
    for (seat, side) in live.seats().iter().zip(&record.seats) {
        let names: Vec<&str> = side.players.iter().map(|Player { name, .. }| name.as_str()).collect();
        let time =
            if side.time == TimeControl::Untimed { String::new() } else { format!(" ({})", side.time) };
        if !names.is_empty() || !time.is_empty() {
            lines.push(
                format!("{}: {}{time}", capital(&seat.name), clean(&names.join(" / ")))
                    .replace(":  (", ": ("),
            );
        }
    }
    for (name, value) in &record.tags {
        lines.push(format!("{}: {}", clean(name), clean(value)));
    }
    lines.push(sentence(record, live));
    lines.join("\n") + "\n"
}

/// How it ended, as a sentence.
fn sentence(record: &GameRecord, live: &dyn AnyMatch) -> String {
    let result = record.result.as_ref();
    result.map_or_else(
        || "Not over, or the result is not known.".to_string(),
        |result| english::result(result, live.seats()),
    )
}

/// How it ended, as an object; null if that is not known.
pub(super) fn result(record: &GameRecord, live: &dyn AnyMatch) -> Value {
    record.result.as_ref().map_or(Value::Null, |result| {
        let outcome = match result {
            GameResult::Finished { outcome, .. } => seats::outcome(outcome, live.seats()),
            GameResult::Aborted => json!("aborted"),
        };
        json!({ "outcome": outcome, "reason": result.reason() })
    })
}
