//! A position of a skirmish.

use game::Seat;

/// Files and ranks.
pub(super) const SIZE: usize = 5;

/// Squares.
pub(super) const SQUARES: usize = SIZE * SIZE;

/// The ply at which those that are left share the first place.
pub(super) const LAST_PLY: u16 = 80;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkirmishPosition {
    /// Who has a piece on each square, rank by rank from the first seat's side.
    pub(super) squares: [Option<Seat>; SQUARES],
    pub(super) turn: Seat,
    /// The seats that are out, in the order in which they left.
    pub(super) out: Vec<Seat>,
    /// How many moves were played.
    pub(super) ply: u16,
}

/// A move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SkirmishMove {
    /// A piece goes one square.
    Go {
        /// From here.
        from: u8,
        /// To here.
        to: u8,
    },
    /// All pieces are shut in.
    Pass,
}

impl SkirmishPosition {
    pub(super) fn has_pieces(&self, seat: Seat) -> bool {
        self.squares.contains(&Some(seat))
    }

    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(&seat)
    }

    /// Whether the rules can handle it: a seat is out exactly when it has no piece, and the one to move is not, unless all are.
    pub(super) fn is_sound(&self, seats: u8) -> bool {
        let mut out = self.out.clone();
        out.sort_unstable();
        out.dedup();
        let in_order = out.len() == self.out.len() && self.out.len() < seats.into();
        let known = self.squares.iter().flatten().chain(&self.out).all(|seat| seat.0 < seats);
        let agree = (0..seats).map(Seat).all(|seat| self.is_out(seat) != self.has_pieces(seat));
        let can_move = self.turn.0 < seats && !self.is_out(self.turn);
        in_order && known && agree && can_move && self.ply <= LAST_PLY
    }

    /// Hands the turn to the next seat that is in.
    pub(super) fn pass_turn(&mut self, seats: u8) {
        let next =
            (1..=seats).map(|step| Seat((self.turn.0 + step) % seats)).find(|&seat| !self.is_out(seat));
        self.turn = next.unwrap_or(self.turn);
    }
}

/// The squares next to one, along ranks and files.
pub(super) fn neighbours(square: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (square % SIZE, square / SIZE);
    let near = [
        (y > 0).then(|| square - SIZE),
        (x > 0).then(|| square - 1),
        (x + 1 < SIZE).then(|| square + 1),
        (y + 1 < SIZE).then(|| square + SIZE),
    ];
    near.into_iter().flatten()
}
