//! What a page asks of the workshop.

use serde::{Deserialize, Serialize};

use super::{Diagram, Sheet};
use crate::wire::RulesSource;

/// What a page asks of the workshop. The answer is a [`super::WorkshopTell`] where nothing else is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum WorkshopAsk {
    /// Asks with what a position is set up; answered by `kit`, or by `faulty`.
    SetUp {
        /// By which rules.
        rules: RulesSource,
        /// A written position to begin with; null for the start of the game.
        #[serde(default)]
        position: Option<String>,
    },
    /// Asks whether a diagram is a position; answered by `sound`, `unsound` or `faulty`.
    Arrange {
        /// By which rules.
        rules: RulesSource,
        /// The position.
        diagram: Diagram,
    },
    /// Asks for the rules of a game as a sheet, to make another one of them; answered by `opened`, or by `faulty`.
    Open {
        /// The game.
        rules: RulesSource,
    },
    /// Asks for the pieces of the shipped games; answered by `library`.
    Library,
    /// Asks whether a sheet is a game; answered by `checked`.
    Check {
        /// The game.
        sheet: Sheet,
    },
    /// Lets the computer play a game against itself several times; answered by `trial`, once for each game that has ended. A connection has
    /// one trial: the one before ends.
    Try {
        /// The game.
        sheet: Sheet,
        /// How often: 1 to 20.
        games: usize,
    },
    /// Ends the trial of this connection; answered by `done`.
    Rest,
}
