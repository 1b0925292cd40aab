//! The game.

use std::cmp::Ordering;

use board::{Grid, splitmix64};
use game::{End, Game, Limits, Reason, Seat, Team};

use crate::discs::{placements, squares, turned};
use crate::weights::Weights;

/// One side has more discs than the other.
const MORE_DISCS: Reason = Reason::new("more-discs");

/// Both sides have as many discs.
const EQUAL_DISCS: Reason = Reason::new("equal-discs");

/// The rules.
#[derive(Clone, Debug)]
pub struct Othello {
    pub(crate) grid: Grid,
    limits: Limits,
    pub(crate) weights: Weights,
}

/// The discs on the board, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The discs of the seat to move.
    pub(crate) own: u64,
    /// The discs of the other.
    pub(crate) other: u64,
    pub(crate) turn: Seat,
}

/// What the seat to move does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a disc on a square, numbered from a1 row by row.
    Place(u8),
    /// Nothing, because no disc can be put anywhere.
    Pass,
}

impl Move {
    /// The square, or 64 for a pass.
    #[inline]
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Place(square) => square,
            Self::Pass => 64,
        }
    }
}

impl Othello {
    /// The rules.
    pub fn new() -> Self {
        // No limits are needed: every move puts one more disc on the board, or is a pass, which no other pass follows.
        let grid = Grid::flat(8, 8).expect("a board of 8 by 8 is possible");
        Self { grid, limits: Limits::default(), weights: Weights::TUNED }
    }
}

impl Default for Othello {
    fn default() -> Self {
        Self::new()
    }
}

impl Position {
    /// The discs of black and of white, with this seat to move.
    pub(crate) fn of([black, white]: [u64; 2], turn: Seat) -> Self {
        match turn {
            Seat(0) => Self { own: black, other: white, turn },
            _ => Self { own: white, other: black, turn },
        }
    }

    /// The discs of black and of white.
    pub(crate) fn by_seat(&self) -> [u64; 2] {
        if self.turn == Seat(0) { [self.own, self.other] } else { [self.other, self.own] }
    }

    /// How the game ends when neither side can put a disc anywhere.
    pub(crate) fn result(&self) -> End {
        let [black, white] = self.by_seat().map(u64::count_ones);
        match black.cmp(&white) {
            Ordering::Greater => End::win(Team(0), MORE_DISCS),
            Ordering::Less => End::win(Team(1), MORE_DISCS),
            Ordering::Equal => End::draw(EQUAL_DISCS),
        }
    }
}

impl Game for Othello {
    type Position = Position;
    type Move = Move;
    /// The discs that were turned over.
    type Undo = u64;

    fn start(&self) -> Position {
        let square = |file: u8, rank: u8| 1_u64 << (8 * (rank - 1) + file - b'a');
        let [d4, e4, d5, e5] = [square(b'd', 4), square(b'e', 4), square(b'd', 5), square(b'e', 5)];
        Position { own: e4 | d5, other: d4 | e5, turn: Seat(0) }
    }

    fn turn(&self, pos: &Position) -> Seat {
        pos.turn
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<End> {
        let open = placements(pos.own, pos.other);
        if open != 0 {
            out.extend(squares(open).map(Move::Place));
        } else if placements(pos.other, pos.own) != 0 {
            out.push(Move::Pass);
        } else {
            return Some(pos.result());
        }
        None
    }

    #[inline]
    fn make(&self, pos: &mut Position, m: Move) -> u64 {
        let mut over = 0;
        if let Move::Place(square) = m {
            over = turned(square, pos.own, pos.other);
            pos.own ^= over | 1 << square;
            pos.other ^= over;
        }
        *pos = Position { own: pos.other, other: pos.own, turn: Seat(1 - pos.turn.0) };
        over
    }

    #[inline]
    fn unmake(&self, pos: &mut Position, m: Move, over: u64) {
        *pos = Position { own: pos.other, other: pos.own, turn: Seat(1 - pos.turn.0) };
        if let Move::Place(square) = m {
            pos.own ^= over | 1 << square;
            pos.other ^= over;
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        // Two odd factors keep the halves apart at little cost; the finalizer of SplitMix64 then spreads them over all bits.
        let own = pos.own.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let other = pos.other.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(32);
        splitmix64(own ^ other ^ u64::from(pos.turn.0))
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _: &mut Vec<Move>) -> u64 {
        match placements(pos.own, pos.other).count_ones() {
            0 => u64::from(placements(pos.other, pos.own) != 0),
            open => open.into(),
        }
    }
}
