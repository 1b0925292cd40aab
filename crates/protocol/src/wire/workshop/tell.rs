//! What a server says of the workshop.

use serde::{Deserialize, Serialize};

use super::{ArrangedPosition, CheckedSheet, LibraryPiece, SetUpKit, Sheet, TrialReport};
use crate::wire::{Message, Place, RulesFault};

/// What a server says of the workshop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum WorkshopTell {
    /// What a position is set up with.
    Kit {
        /// All that is needed.
        kit: Box<SetUpKit>,
    },
    /// A diagram is a position.
    Sound {
        /// What there is to say about it.
        found: ArrangedPosition,
    },
    /// A diagram is none.
    Unsound {
        /// Why, and what to change.
        why: Message,
        /// Where the pieces stand that the reason is about.
        places: Vec<Place>,
    },
    /// The files of the game are faulty.
    Faulty {
        /// All faults.
        faults: Vec<RulesFault>,
    },
    /// The rules of a game.
    Opened {
        /// As a sheet.
        sheet: Box<Sheet>,
    },
    /// The pieces of the shipped games.
    Library {
        /// Each kind of move once.
        pieces: Vec<LibraryPiece>,
    },
    /// What is to be said of a sheet.
    Checked {
        /// All of it.
        checked: Box<CheckedSheet>,
    },
    /// How a trial stands.
    Trial {
        /// What has come of it so far.
        report: TrialReport,
    },
}
