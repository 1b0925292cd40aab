//! How much a game may hold. What is read keeps to it, and so does what is written: else it could not be read again.

use catalog::Message;

use crate::{GameRecord, Kind, TreeNode};

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

/// The game has too many moves.
pub(crate) fn too_many_moves() -> Message {
    Message::new("too-many-moves").number("most", MOST_MOVES)
}

/// Something is too long. `what` is the code of its name.
pub(crate) fn too_long(code: &'static str, what: &'static str, most: usize) -> Message {
    Message::new(code).because("what", Message::new(what)).number("mebibytes", most >> 20)
}

/// Refuses a text that is too long. `what` is the code of its name.
pub(crate) fn check_text(what: &'static str, text: &str) -> Result<(), Message> {
    if text.len() <= LONGEST_TEXT { Ok(()) } else { Err(too_long("text-too-long", what, LONGEST_TEXT)) }
}

/// What is said about one move.
pub(crate) fn check_node(node: &TreeNode) -> Result<(), Message> {
    for text in [&node.preface, &node.comment].into_iter().flatten() {
        check_text("noun-comment", text)?;
    }
    check_offers(node.offers.len())
}

/// How often something was proposed after one move.
pub(crate) fn check_offers(count: usize) -> Result<(), Message> {
    if count <= MOST_OFFERS {
        return Ok(());
    }
    Err(Message::new("too-many-offers").number("most", MOST_OFFERS))
}

/// What is said about the game as a whole, and before its first move.
pub(crate) fn check_head(record: &GameRecord) -> Result<(), Message> {
    if record.sources.len() > MOST_SOURCES {
        return Err(Message::new("too-many-variant-files").number("most", MOST_SOURCES));
    }
    for source in &record.sources {
        check_text("noun-variant-file-name", &source.file)?;
        check_text("noun-variant-file", &source.text)?;
    }
    for (name, value) in &record.tags {
        check_text("noun-tag-name", name)?;
        check_text("noun-tag", value)?;
    }
    for player in record.seats.iter().flat_map(|seat| &seat.players) {
        check_text("noun-player-name", &player.name)?;
        if let Kind::Engine(command) = &player.kind {
            check_text("noun-engine-name", command)?;
        }
    }
    if let Some(reason) = record.result.as_ref().and_then(|result| result.reason()) {
        check_text("noun-reason", reason)?;
    }
    check_text("noun-first-position", record.start.as_deref().unwrap_or_default())
}

/// The whole game.
pub(crate) fn check(record: &GameRecord) -> Result<(), Message> {
    check_head(record)?;
    record.moves.nodes().try_for_each(|(_, node)| check_node(node))
}
