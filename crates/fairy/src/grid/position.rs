//! A position: the pieces, the turn, rights and counters.

use board::{Bits, Square};
use game::Seat;

use crate::seats::{self, PerSeat, SEATS};
use crate::variant::Kind;

/// Kinds are named by capital letters.
pub(super) const MAX_KINDS: usize = 26;

/// Room for so many: an index is brought into range by leaving bits out.
pub(super) const KIND_SLOTS: usize = 32;

/// One bit a castling.
pub(super) type Rights = u128;

/// A piece: whose and what. A cell without one holds [`Piece::NONE`].
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct Piece(u8);

impl Piece {
    pub(super) const NONE: Self = Self(0);

    #[inline]
    pub(super) fn new(seat: Seat, kind: Kind) -> Self {
        Self(1 + kind * SEATS as u8 + seat.0)
    }

    /// The number of this kind of piece and its seat: kinds one after the other.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0.wrapping_sub(1))
    }

    /// A number of its own: 0 for none, and less than twice the number of kinds and one.
    #[inline]
    pub(super) fn number(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn seat(self) -> Seat {
        Seat(self.0.wrapping_sub(1) % SEATS as u8)
    }

    #[inline]
    pub(super) fn kind(self) -> Kind {
        self.0.wrapping_sub(1) / SEATS as u8 % KIND_SLOTS as u8
    }
}

/// A pawn that has just made a double step and can be taken in passing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Passing {
    /// The cell that it passed over.
    pub(super) passed: Square,
    /// Where it stands.
    pub(super) victim: Square,
}

/// A position of a game on a grid.
///
/// A pawn counts as passing only while there is a legal move that takes it: so equal positions are
/// equal values, as repetition wants it.
#[derive(Clone, PartialEq, Eq)]
pub struct Position<const N: usize> {
    pub(super) kinds: [Bits<N>; KIND_SLOTS],
    pub(super) seats: PerSeat<Bits<N>>,
    pieces: [[Piece; 64]; N],
    /// Pieces whose first move is still to come, of kinds for which that matters.
    pub(super) unmoved: Bits<N>,
    /// Of everything but the counters.
    pub(super) key: u64,
    pub(super) rights: Rights,
    /// Plies since the last capture or pawn move.
    pub(super) clock: u32,
    /// The number of the move, counted up after the last seat's.
    pub(super) number: u32,
    pub(super) passing: Option<Passing>,
    pub(super) turn: Seat,
    /// How many checks each seat has given, where that counts.
    pub(super) checks: PerSeat<u8>,
}

impl<const N: usize> Position<N> {
    pub(super) fn empty(turn: Seat) -> Self {
        Self {
            kinds: [Bits::EMPTY; KIND_SLOTS],
            seats: PerSeat::default(),
            pieces: [[Piece::NONE; 64]; N],
            unmoved: Bits::EMPTY,
            key: 0,
            rights: 0,
            clock: 0,
            number: 1,
            passing: None,
            turn,
            checks: PerSeat::default(),
        }
    }

    #[inline]
    pub(super) fn piece(&self, cell: Square) -> Piece {
        self.pieces[usize::from(cell >> 6) % N][usize::from(cell & 63)]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bits<N> {
        let mut all = Bits::EMPTY;
        for of_seat in self.seats.iter() {
            all |= *of_seat;
        }
        all
    }

    /// The pieces that a seat may capture.
    #[inline]
    pub(super) fn enemies(&self, seat: Seat) -> Bits<N> {
        self.occupied() & !self.seats[seat]
    }

    /// The pieces of one seat and kind.
    #[inline]
    pub(super) fn of(&self, seat: Seat, kind: Kind) -> Bits<N> {
        self.kinds[usize::from(kind) % KIND_SLOTS] & self.seats[seat]
    }

    /// Puts a piece on an empty cell; the caller updates the key.
    #[inline]
    pub(super) fn place(&mut self, cell: Square, piece: Piece) {
        self.pieces[usize::from(cell >> 6) % N][usize::from(cell & 63)] = piece;
        self.kinds[usize::from(piece.kind()) % KIND_SLOTS].insert(cell);
        self.seats[piece.seat()].insert(cell);
    }

    /// Moves a piece to an empty cell; the caller updates the key.
    #[inline]
    pub(super) fn shift(&mut self, from: Square, to: Square, piece: Piece) {
        self.pieces[usize::from(from >> 6) % N][usize::from(from & 63)] = Piece::NONE;
        self.pieces[usize::from(to >> 6) % N][usize::from(to & 63)] = piece;
        let both = Bits::of(from) | Bits::of(to);
        self.kinds[usize::from(piece.kind()) % KIND_SLOTS] ^= both;
        self.seats[piece.seat()] ^= both;
    }

    /// Takes a piece off its cell; the caller updates the key.
    #[inline]
    pub(super) fn lift(&mut self, cell: Square, piece: Piece) {
        self.pieces[usize::from(cell >> 6) % N][usize::from(cell & 63)] = Piece::NONE;
        self.kinds[usize::from(piece.kind()) % KIND_SLOTS].remove(cell);
        self.seats[piece.seat()].remove(cell);
    }
}

impl<const N: usize> std::fmt::Debug for Position<N> {
    /// Short, because a position is shown in every failing test: text comes from the game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pieces =
            |seat: Seat| self.seats[seat].into_iter().map(|c| (c, self.piece(c).kind())).collect::<Vec<_>>();
        f.debug_struct("Position")
            .field("turn", &self.turn)
            .field("pieces", &seats::all().map(pieces).collect::<Vec<_>>())
            .field("rights", &self.rights)
            .field("passing", &self.passing)
            .field("unmoved", &self.unmoved.into_iter().collect::<Vec<_>>())
            .field("checks", &self.checks)
            .field("clock", &self.clock)
            .field("number", &self.number)
            .field("key", &self.key)
            .finish()
    }
}
