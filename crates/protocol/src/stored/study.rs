//! What is stored of a study.

use serde::{Deserialize, Serialize};

/// A study at one of its events: those after it are stored beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredStudy {
    /// The number of the last event that led here.
    pub number: u64,
    /// What it is called.
    pub name: String,
    /// The game as a record in our own format, on one line.
    pub record: String,
    /// The numbers of its moves, in the order of the record, the start first.
    pub numbers: Vec<usize>,
    /// How many numbers were used, with the start and the moves that were deleted.
    pub total: usize,
    /// The code of the game of this server that it is of.
    #[serde(default)]
    pub game: Option<String>,
}
