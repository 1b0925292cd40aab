//! What never changes in a game, and is told once.

use serde::{Deserialize, Serialize};

use super::{BoardView, Place, SeatInfo, Speed, Surface};

/// What never changes in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameFacts {
    /// The code of the game: its link ends with it.
    pub game: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub name: String,
    /// The rules for players, where the catalog does not have the game.
    pub help: String,
    /// The time of each side, as people write it; null for no clock.
    pub clock: Option<String>,
    /// Whether it counts for the ratings of its players.
    #[serde(default)]
    pub rated: bool,
    /// How much time its sides have: what its ratings are sorted by.
    pub speed: Speed,
    /// The formats in which it can be saved, by the ends of file names, the usual one first.
    pub formats: Vec<String>,
    /// The number of its start, in a game that has several; null if it began from another position.
    pub start: Option<u32>,
    /// What a piece is called where the number of pieces decides, such as `disc`; null in other games.
    pub counted: Option<String>,
    /// The room that it is played in; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub room: Option<String>,
    /// The sides, in the order of the seats.
    pub sides: Vec<SeatInfo>,
    /// The board without its pieces.
    pub board: BoardShape,
}

/// A board without its pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BoardShape {
    /// Files, ranks and levels; null without an edge.
    pub size: Option<[i64; 3]>,
    /// On a board without a size, the part that is fenced in, if one is: the least and greatest x, then y.
    pub border: Option<[i64; 4]>,
    /// What the squares look like.
    pub surface: Surface,
    /// On a board in levels, whether a place has the same shade on every level; otherwise shades alternate through the levels too.
    #[serde(default)]
    pub same_shades: bool,
    /// On a board without an edge, sides with the ranks on which their pieces promote.
    #[serde(default)]
    pub promotion_ranks: Vec<(usize, Vec<i64>)>,
    /// Places inside the size that do not exist.
    pub holes: Vec<Place>,
    /// What players call the places, where it isn't by file and rank. Pieces can stand on no others then.
    pub names: Vec<(Place, String)>,
    /// Whether players call the files by numbers, from 1, rather than by letters.
    pub numbered_files: bool,
}

impl BoardShape {
    /// The shape of a board.
    pub fn of(board: &BoardView) -> Self {
        let BoardView { size, border, surface, same_shades, numbered_files, .. } = *board;
        let BoardView { promotion_ranks, holes, names, .. } = board.clone();
        Self { size, border, surface, same_shades, promotion_ranks, holes, names, numbered_files }
    }
}
