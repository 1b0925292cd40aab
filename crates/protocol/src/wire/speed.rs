//! How fast a game is.

use serde::{Deserialize, Serialize};

/// How much time a game gives its sides. Each game and speed has ratings of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Less than 3 minutes for 40 moves.
    Bullet,
    /// Less than 8 minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// 25 minutes or more.
    Classical,
    /// No clock.
    Untimed,
}
