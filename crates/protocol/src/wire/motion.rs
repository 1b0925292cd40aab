//! What is seen to move between two pictures.

use serde::{Deserialize, Serialize};

use super::Spot;

/// Something that is seen to move from one picture to the next, for animations. They happen in this order; those that are left out change
/// nothing that the next picture does not show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// A piece goes: from the first cell, by way of those where it turns or lands in between, to the last.
    Goes(Vec<Spot>),
    /// A piece is taken.
    Leaves(Spot),
    /// A piece is blown up.
    Blast(Spot),
    /// A piece comes onto the board.
    Comes(Spot),
    /// A piece stays where it is, or where it has just gone, and becomes another: it is turned over, or promoted.
    Turns(Spot),
}
