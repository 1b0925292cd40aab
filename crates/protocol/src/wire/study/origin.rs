//! What a study is made of.

use serde::{Deserialize, Serialize};

/// What is studied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StudyOrigin {
    /// A game from where it always starts.
    Start,
    /// A game from the start with a number, in a game that has several.
    Numbered {
        /// Below the number of starts that the catalog tells.
        number: u32,
    },
    /// A written position.
    Position {
        /// The position.
        text: String,
    },
    /// A game of this server, with the moves that it has now. It must be over, unless nobody but the sender and computers play it and it
    /// does not count for ratings: so nobody is helped against others.
    Game {
        /// Its code.
        game: String,
    },
    /// Another study, as it is now.
    Study {
        /// Its code.
        study: String,
    },
    /// A game in a file, with its variations, comments and glyphs.
    File {
        /// The name of the file, whose end tells the format.
        name: String,
        /// All of its text.
        text: String,
        /// Which of its games, from 1; the first if this is missing.
        #[serde(default)]
        number: Option<usize>,
    },
    /// A game in a file that was uploaded over HTTP, which may be far longer.
    Uploaded {
        /// The file, as the answer to its upload names it.
        file: String,
        /// Which of its games, from 1.
        number: usize,
    },
    /// A game of the sender's own, whose variant file is here.
    Variant {
        /// The name of the file.
        name: String,
        /// All of its text.
        text: String,
        /// The position; null for where the game starts.
        #[serde(default)]
        position: Option<String>,
    },
}
