//! How much a game may hold. What comes from outside keeps to it, and so does what is written for others: else they could not read it. What
//! this program stores for itself has no limit, and is read back whatever its length.

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

/// Something is too long. `what` is the code of its name.
pub(crate) fn too_long(code: &'static str, what: &'static str, most: usize) -> Message {
    Message::new(code).because("what", Message::new(what)).number("mebibytes", most >> 20)
}

/// The game has too many moves.
pub(crate) fn too_many_moves() -> Message {
    Message::new("too-many-moves").number("most", MOST_MOVES)
}

/// Refuses a text that is too long. `what` is the code of its name.
pub(crate) fn check_text(what: &'static str, text: &str) -> Result<(), Message> {
    if text.len() <= LONGEST_TEXT { Ok(()) } else { Err(too_long("text-too-long", what, LONGEST_TEXT)) }
}

/// How often something was proposed after one move.
pub(crate) fn check_offers(count: usize) -> Result<(), Message> {
    if count <= MOST_OFFERS {
        return Ok(());
    }
    Err(Message::new("too-many-offers").number("most", MOST_OFFERS))
}

/// Which limits hold.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Limits {
    /// Those of files that come from anywhere, and go anywhere.
    Outside,
    /// None: this program has written the game for itself, or will read it itself.
    Stored,
}

impl Limits {
    /// How many moves there are, those of variations included.
    pub(crate) fn check_moves(self, count: usize) -> Result<(), Message> {
        if self == Self::Outside && count > MOST_MOVES { Err(too_many_moves()) } else { Ok(()) }
    }

    /// How many bytes a game takes.
    pub(crate) fn allows_bytes(self, count: usize) -> bool {
        self == Self::Stored || count <= LONGEST_GAME
    }

    /// What is said about one move.
    pub(crate) fn check_node(self, node: &TreeNode) -> Result<(), Message> {
        if self == Self::Stored {
            return Ok(());
        }
        for text in [&node.preface, &node.comment].into_iter().flatten() {
            check_text("noun-comment", text)?;
        }
        check_offers(node.offers.len())
    }

    /// What is said about the game as a whole, and before its first move.
    pub(crate) fn check_head(self, record: &GameRecord) -> Result<(), Message> {
        if self == Self::Stored { Ok(()) } else { check_head(record) }
    }

    /// The whole game.
    pub(crate) fn check(self, record: &GameRecord) -> Result<(), Message> {
        self.check_head(record)?;
        self.check_moves(record.moves.moves())?;
        record.moves.nodes().try_for_each(|(_, node)| self.check_node(node))
    }
}

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
