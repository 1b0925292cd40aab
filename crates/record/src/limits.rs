//! How much a game may hold. What is read keeps to it, and so does what is written: else nobody could read it again.

use crate::{GameRecord, Kind, Node};

/// The longest comment, name or value, in bytes.
pub(crate) const LONGEST_TEXT: usize = 1 << 20;

/// The longest game in a file, in bytes.
pub(crate) const LONGEST_GAME: usize = 64 << 20;

/// The most moves that a game may have, those of variations included.
pub(crate) const MOST_MOVES: usize = 100_000;

/// The most proposals after one move.
pub(crate) const MOST_OFFERS: usize = 1000;

/// The most variant files that come with a game.
pub(crate) const MOST_SOURCES: usize = 100;

/// Refuses a text that is too long, with a sentence.
pub(crate) fn check_text(what: &str, text: &str) -> Result<(), String> {
    if text.len() <= LONGEST_TEXT {
        return Ok(());
    }
    Err(format!("the {what} is longer than {} MiB: shorten it.", LONGEST_TEXT >> 20))
}

/// What is said about one move.
pub(crate) fn check_node(node: &Node) -> Result<(), String> {
    for text in [&node.preface, &node.comment].into_iter().flatten() {
        check_text("comment", text)?;
    }
    check_offers(node.offers.len())
}

/// How often something was proposed after one move.
pub(crate) fn check_offers(count: usize) -> Result<(), String> {
    if count <= MOST_OFFERS {
        return Ok(());
    }
    Err(format!("more than {MOST_OFFERS} proposals follow one move: no players are that stubborn."))
}

/// What is said about the game as a whole, and before its first move.
pub(crate) fn check_head(record: &GameRecord) -> Result<(), String> {
    if record.sources.len() > MOST_SOURCES {
        return Err(format!(
            "more than {MOST_SOURCES} variant files come with the game: it can't need them."
        ));
    }
    for source in &record.sources {
        check_text("name of a variant file", &source.file)?;
        check_text("variant file", &source.text)?;
    }
    for (name, value) in &record.tags {
        check_text("name of a tag", name)?;
        check_text("tag", value)?;
    }
    for player in record.seats.iter().flat_map(|seat| &seat.players) {
        check_text("name of a player", &player.name)?;
        if let Kind::Engine(command) = &player.kind {
            check_text("name of an engine", command)?;
        }
    }
    if let Some(reason) = record.result.as_ref().and_then(|result| result.reason()) {
        check_text("reason of the result", reason)?;
    }
    check_text("first position", record.start.as_deref().unwrap_or_default())
}

/// The whole game.
pub(crate) fn check(record: &GameRecord) -> Result<(), String> {
    check_head(record)?;
    record.moves.nodes().try_for_each(|(_, node)| check_node(node))
}
