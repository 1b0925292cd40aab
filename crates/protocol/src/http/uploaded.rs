//! A file with games that was uploaded.

use serde::{Deserialize, Serialize};

/// A file with games that was uploaded. The server keeps it for its guest for half an hour after it was last asked for; of one guest, the
/// last two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UploadedFile {
    /// What it is asked for by: `games` and `new` of studies.
    pub file: String,
    /// What it is called.
    pub name: String,
    /// How many games it has.
    pub games: usize,
}
