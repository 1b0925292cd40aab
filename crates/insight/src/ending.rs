//! Endings: positions of a few pieces, as tables know them.

use display::Message;
use game::Seat;

/// The most pieces that an [`Arrangement`] holds.
pub const MOST_PIECES: usize = 8;

/// The number of seats in a game for which there are tables.
pub const ENDING_SEATS: usize = 2;

/// A piece on its cell.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedPiece {
    /// Whose it is.
    pub seat: u8,
    /// Its kind, as a number of [`Frame::letters`].
    pub kind: u8,
    /// Where it stands.
    pub cell: u16,
}

/// All that a position of an ending is: its few pieces, and the side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The side to move.
    pub turn: Seat,
    len: u8,
    pieces: [PlacedPiece; MOST_PIECES],
}

impl Arrangement {
    /// Without pieces.
    pub fn new(turn: Seat) -> Self {
        Self { turn, len: 0, pieces: [PlacedPiece::default(); MOST_PIECES] }
    }

    /// Adds a piece. Returns false if there is no room for it.
    #[inline]
    pub fn push(&mut self, piece: PlacedPiece) -> bool {
        let Some(place) = self.pieces.get_mut(usize::from(self.len)) else { return false };
        *place = piece;
        self.len += 1;
        true
    }

    /// The pieces, in no order.
    #[inline]
    pub fn pieces(&self) -> &[PlacedPiece] {
        &self.pieces[..usize::from(self.len)]
    }

    /// The same, to be moved.
    #[inline]
    pub fn pieces_mut(&mut self) -> &mut [PlacedPiece] {
        &mut self.pieces[..usize::from(self.len)]
    }
}

/// How many pieces one move may take off the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Captures {
    /// One of the other side.
    One,
    /// Any number of the other side.
    Many,
    /// Any number of both sides.
    Both,
}

/// A symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each cell.
    pub image: Vec<u16>,
    /// The kinds of pieces that move alike in the image, a bit each.
    pub kinds: u32,
}

/// What there is to know about a game in order to number the positions of its endings, and to walk from one to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// A number that changes with every rule that can matter in an ending.
    pub digest: u64,
    /// A letter for each kind of pieces, upper case.
    pub letters: Vec<char>,
    /// How many numbers of cells there are.
    pub board: usize,
    /// By seat and kind: the cells on which such a piece may stand, in order.
    pub cells: [Vec<Vec<u16>>; ENDING_SEATS],
    /// By seat and kind, for each cell: the cells from which such a piece might come there without a capture, and perhaps others.
    pub arrivals: [Vec<Vec<Vec<u16>>>; ENDING_SEATS],
    /// By seat and kind: what such a piece may become.
    pub becomes: [Vec<Vec<u8>>; ENDING_SEATS],
    /// By seat: the kinds without one of which the game is over.
    pub needs: [Vec<u8>; ENDING_SEATS],
    /// The kinds of which a side can't have two.
    pub single: Vec<u8>,
    /// What a move may take.
    pub captures: Captures,
    /// All symmetries of the board, that which leaves everything in place included.
    pub symmetries: Vec<Symmetry>,
    /// The image of each cell in the symmetry that exchanges the two sides, where the rules are the same for both.
    pub exchange: Option<Vec<u16>>,
}

/// A game that can say which of its positions are nothing but a few pieces.
pub trait Arrange<P>: Send + Sync {
    /// What its tables are built on. The message says why there can be none.
    fn frame(&self) -> Result<Frame, Message>;

    /// The position as an arrangement: `None` where it has more pieces than that holds, or where more than pieces and turn decides what
    /// can be played. Counters that only lead to a draw are left out.
    fn arrangement(&self, pos: &P) -> Option<Arrangement>;

    /// The plies left until a limit on play without progress may end the game, if there is one.
    fn plies_left(&self, pos: &P) -> Option<u32>;

    /// The position of an arrangement, with nothing counted yet: `None` where play can't lead to it.
    fn arrange(&self, arrangement: &Arrangement) -> Option<P>;
}

/// How far away something is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Distance {
    /// So many plies to the end of the game.
    ToEnd(u32),
    /// So many plies to the next move that can't be taken back, such as a capture, after which the game is still won. How far the end is, is
    /// not known.
    ToProgress(u32),
}

/// What becomes of the side to move by perfect play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EndingValue {
    /// It wins.
    Win(Distance),
    /// Nobody wins.
    Draw,
    /// It loses.
    Loss(Distance),
}

/// Tables of the endings of one game, wherever they are kept: what a search asks.
pub trait EndingTables: std::fmt::Debug + Send + Sync {
    /// The most pieces that one of its tables has: with more on the board it need not be asked.
    fn most_pieces(&self) -> usize;

    /// What becomes of a position, if one of the tables holds it, and no limit of the game comes before. `left` is what
    /// [`Arrange::plies_left`] says.
    fn probe(&self, arrangement: &Arrangement, left: Option<u32>) -> Option<EndingValue>;
}

/// FNV-1a: a number for some bytes that is the same on every machine, and in every version of the program.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
