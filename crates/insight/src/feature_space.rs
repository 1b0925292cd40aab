//! What a network sees of the positions of a game: where its features come from.

use display::Cell;

/// A way to look at a finite board: files and ranks exchanged first, then any of the axes turned round.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Whether files and ranks are exchanged.
    pub transposed: bool,
    /// Which of files, ranks and levels run the other way.
    pub flipped: [bool; 3],
}

impl Turn {
    /// The board as it is.
    pub const NONE: Self = Self { transposed: false, flipped: [false; 3] };
    /// Left and right exchanged.
    pub const MIRROR: Self = Self { transposed: false, flipped: [true, false, false] };

    /// All eight ways to lay a square board down.
    pub fn square() -> Vec<Self> {
        let turn = |n: u8| Self { transposed: n & 4 > 0, flipped: [n & 1 > 0, n & 2 > 0, false] };
        (0..8).map(turn).collect()
    }

    /// Where a cell of a board of this size goes. Boards that are transposed are square.
    pub fn apply(self, cell: Cell, size: [usize; 3]) -> Cell {
        let [x, y] = if self.transposed { [cell.y, cell.x] } else { [cell.x, cell.y] };
        let turned = |axis: usize, at: i64| if self.flipped[axis] { size[axis] as i64 - 1 - at } else { at };
        Cell { x: turned(0, x), y: turned(1, y), z: turned(2, cell.z) }
    }
}

/// Groups of cells that are seen together: each content of such a group is a feature. All groups of a pattern have as many cells, and share
/// their weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The groups, each in an order that makes equal contents of two groups mean the same.
    pub groups: Vec<Vec<Cell>>,
}

impl Pattern {
    /// The most cells of a group: a feature for each content, by base 3, must fit a file.
    pub const MOST_CELLS: usize = 9;
}

/// The board that a network sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// Files, ranks and levels: a piece is seen by where it stands.
    Finite([usize; 3]),
    /// No edge: a piece is seen by where it stands from each side's first piece of one of these kinds.
    Endless {
        /// The kinds of royal pieces.
        royals: Vec<usize>,
    },
}

/// What a network can see of a game of two sides. Everything follows from the geometry and the pieces: no feature is made for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureSpace {
    /// The board.
    pub field: Field,
    /// How many kinds of pieces there are, as [`crate::Encode::kinds`] numbers them.
    pub kinds: usize,
    /// The most pieces that there can be: what an output of the network is chosen by.
    pub most_pieces: usize,
    /// How the board looks to the second seat as it does to the first. `None` where the sides play differently: then each has weights of
    /// its own.
    pub turned: Option<Turn>,
    /// Ways to look at a position that leave its value as it is, the board as it is first among them. Training shows positions in all of them.
    pub symmetries: Vec<Turn>,
    /// Cells that are seen together, besides all single ones.
    pub patterns: Vec<Pattern>,
}
