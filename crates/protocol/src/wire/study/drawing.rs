//! What is drawn on the board of a study.

use serde::{Deserialize, Serialize};

use crate::wire::Place;

/// An arrow, or a mark where it ends as it begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawnShape {
    /// From here.
    pub from: Place,
    /// To here.
    pub to: Place,
    /// In which colour.
    pub ink: Ink,
}

/// The colours that people draw in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}
