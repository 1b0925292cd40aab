//! Keys of positions: a fixed random number for each thing that tells two positions apart.

use board::{Square, splitmix64};
use game::Seat;

use super::position::{MAX_KINDS, Passing, Piece, Position, Rights};
use super::rules::Rules;
use crate::seats::{self, PerSeat, SEATS};

/// The numbers of checks given begin here, far beyond the others.
const CHECKS: u64 = 1 << 40;

/// The rights that most games have enough of. The numbers of further ones come last, so that keys stay what they were.
const FEW_RIGHTS: usize = 32;

/// The numbers. They are the same in every run and for every board of as many cells.
#[derive(Debug)]
pub(super) struct Keys {
    /// `[(kind * SEATS + seat) * cells + cell]`
    pieces: Box<[u64]>,
    rights: Box<[u64]>,
    unmoved: Box<[u64]>,
    passed: Box<[u64]>,
    victims: Box<[u64]>,
    turn: PerSeat<u64>,
    cells: usize,
}

impl Keys {
    pub(super) fn new(cells: usize) -> Self {
        let mut used = 0;
        let mut next = move || {
            used += 1;
            splitmix64(used)
        };
        let mut numbers = |n: usize| (0..n).map(|_| next()).collect::<Box<[u64]>>();
        let mut keys = Self {
            pieces: numbers(MAX_KINDS * SEATS * cells),
            unmoved: numbers(cells),
            passed: numbers(cells),
            rights: numbers(FEW_RIGHTS),
            turn: PerSeat::new(|_| numbers(1)[0]),
            victims: numbers(cells),
            cells,
        };
        let more = numbers(Rights::BITS as usize - FEW_RIGHTS);
        keys.rights = keys.rights.iter().chain(&more).copied().collect();
        keys
    }

    #[inline]
    pub(super) fn piece(&self, cell: Square, piece: Piece) -> u64 {
        self.pieces[piece.index() * self.cells + usize::from(cell)]
    }

    #[inline]
    pub(super) fn unmoved(&self, cell: Square) -> u64 {
        self.unmoved[usize::from(cell)]
    }

    /// Of a pawn that can be taken in passing. Two pawns may have passed over one cell from different sides.
    #[inline]
    pub(super) fn passing(&self, passing: Passing) -> u64 {
        self.passed[usize::from(passing.passed)] ^ self.victims[usize::from(passing.victim)]
    }

    /// Of the side to move.
    #[inline]
    pub(super) fn turn(&self, seat: Seat) -> u64 {
        self.turn[seat]
    }

    /// Of the number of checks that a seat has given; nothing for none.
    #[inline]
    pub(super) fn checks(&self, seat: Seat, given: u8) -> u64 {
        if given == 0 {
            return 0;
        }
        splitmix64(CHECKS + u64::from(given) * SEATS as u64 + u64::from(seat.0))
    }

    /// Of a set of castling rights.
    #[inline]
    pub(super) fn rights(&self, mut rights: Rights) -> u64 {
        let mut key = 0;
        while rights != 0 {
            key ^= self.rights[rights.trailing_zeros() as usize];
            rights &= rights - 1;
        }
        key
    }
}

impl<const N: usize> Rules<N> {
    /// A hash of where the pawns of both sides stand; 0 where a game has none.
    #[inline]
    pub(super) fn structure_key(&self, pos: &Position<N>) -> u64 {
        let mut key = 0_u64;
        for &pawn in &self.knowledge.pawns {
            for seat in seats::all() {
                for word in pos.of(seat, pawn).words() {
                    key = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    key ^= key >> 32;
                }
            }
        }
        key
    }
}
