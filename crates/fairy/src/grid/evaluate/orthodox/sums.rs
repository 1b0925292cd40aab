//! Sums over all pieces, updated by what has changed since the last position.

use board::Square;
use game::Seat;

use super::board::RoleSets;
use super::kinds::{Kinds, PieceRole, ROLES};
use super::squares::Set;
use super::tapered::Tapered;
use crate::grid::position::{Piece, Position};
use crate::seats::{BLACK, PerSeat, WHITE};

/// The sum of phases at the start of a game of chess.
const OPENING: i32 = 24;
/// How much each role is there to attack with.
const PHASE: [i32; ROLES] = [0, 1, 1, 2, 4, 0];
/// Squares that changed beyond which it is quicker to begin anew.
const MANY: u32 = 12;
/// The numbers of pieces are less than this.
const PIECES: usize = 16;

/// What each piece adds, by its number: nothing, where there is none.
#[derive(Clone, Debug)]
pub(super) struct PieceTerms {
    /// By square.
    placed: [[Tapered; 64]; PIECES],
    values: [Tapered; PIECES],
    phase: [i32; PIECES],
}

impl PieceTerms {
    /// From the values of roles, and those of pieces on squares as White sees them.
    pub(super) fn new(
        kinds: &Kinds,
        values: &[i32; ROLES],
        placed: impl Fn(Seat, PieceRole, Square) -> Tapered,
    ) -> Self {
        let mut terms = Self {
            placed: [[Tapered::default(); 64]; PIECES],
            values: [Tapered::default(); PIECES],
            phase: [0; PIECES],
        };
        for role in PieceRole::ALL {
            let value =
                if matches!(role, PieceRole::Pawn | PieceRole::King) { 0 } else { values[role.index()] };
            for seat in [WHITE, BLACK] {
                let piece = Piece::new(seat, kinds.kind(role) as u8).number();
                for square in 0..64 {
                    let here = placed(seat, role, square);
                    terms.placed[piece][usize::from(square)] = if seat == WHITE { here } else { -here };
                }
                terms.values[piece] =
                    if seat == WHITE { Tapered::new(value, 0) } else { Tapered::new(0, value) };
                terms.phase[piece] = PHASE[role.index()];
            }
        }
        terms
    }
}

/// The sums of a position.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// The values of pieces on their squares: White's less Black's.
    placed: Tapered,
    /// The values of pieces besides pawns and kings: White's and Black's in the two halves.
    values: Tapered,
    phase: i32,
}

impl Sums {
    /// What a seat has more than the other by pieces and squares.
    #[inline]
    pub(super) fn lead(&self, seat: Seat) -> Tapered {
        if seat == WHITE { self.placed } else { -self.placed }
    }

    /// The value of a seat's pieces besides pawns and king.
    #[inline]
    pub(super) fn pieces(&self, seat: Seat) -> i32 {
        if seat == WHITE { self.values.middle() } else { self.values.end() }
    }

    /// The value in the phase that a game with these pieces is in.
    #[inline]
    pub(super) fn blend(&self, score: Tapered) -> i32 {
        let opening = self.phase.min(OPENING);
        (score.middle() * opening + score.end() * (OPENING - opening)) / OPENING
    }
}

/// The sums of the last position, and its pieces.
pub(super) struct RunningSums {
    board: RoleSets,
    pieces: [Piece; 64],
    sums: Sums,
}

impl RunningSums {
    /// Of an empty board.
    pub(super) fn new() -> Self {
        Self {
            board: RoleSets { roles: [Set::EMPTY; ROLES], seats: PerSeat::default() },
            pieces: [Piece::NONE; 64],
            sums: Sums::default(),
        }
    }

    /// The sums of a position, whose pieces are also in `board`.
    #[inline]
    pub(super) fn follow<const N: usize>(
        &mut self,
        terms: &PieceTerms,
        pos: &Position<N>,
        board: &RoleSets,
    ) -> Sums {
        let mut changed =
            (self.board.seats[WHITE] ^ board.seats[WHITE]) | (self.board.seats[BLACK] ^ board.seats[BLACK]);
        for role in 0..ROLES {
            changed |= self.board.roles[role] ^ board.roles[role];
        }
        self.board = *board;
        if changed.len() > MANY {
            self.pieces = [Piece::NONE; 64];
            self.sums = Sums::default();
            changed = board.occupied();
        }
        for square in changed {
            let at = usize::from(square) % 64;
            let (before, now) = (self.pieces[at].number() % PIECES, pos.piece(square).number() % PIECES);
            self.pieces[at] = pos.piece(square);
            self.sums.placed += terms.placed[now][at] - terms.placed[before][at];
            self.sums.values += terms.values[now] - terms.values[before];
            self.sums.phase += terms.phase[now] - terms.phase[before];
        }
        self.sums
    }
}
