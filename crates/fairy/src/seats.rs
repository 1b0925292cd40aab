//! The seats of a game of the chess family, in the order of play.
//!
//! Everything that differs from seat to seat is data in a [`PerSeat`]; rules ask for a seat, its enemies, and who moves next.

use std::ops::{Index, IndexMut};

use game::{Seat, Team};

/// How many seats there are. Each is a team of its own.
pub(crate) const SEATS: usize = 2;

/// White: the seat as which variant files see the board.
pub(crate) const WHITE: Seat = Seat(0);

/// Black.
pub(crate) const BLACK: Seat = Seat(1);

/// All seats.
pub(crate) fn all() -> impl Iterator<Item = Seat> {
    (0..SEATS as u8).map(Seat)
}

/// The seat that moves after this one.
#[inline]
pub(crate) const fn next(seat: Seat) -> Seat {
    Seat((seat.0 + 1) % SEATS as u8)
}

/// The seat that moves before this one.
#[inline]
pub(crate) const fn previous(seat: Seat) -> Seat {
    Seat((seat.0 + SEATS as u8 - 1) % SEATS as u8)
}

/// Whether a move of this seat completes a numbered move.
#[inline]
pub(crate) const fn is_last(seat: Seat) -> bool {
    seat.0 as usize + 1 == SEATS
}

/// The seats of other teams, the next to move first.
#[inline]
pub(crate) fn enemies(seat: Seat) -> impl Iterator<Item = Seat> {
    (1..SEATS as u8).map(move |n| Seat((seat.0 + n) % SEATS as u8))
}

/// The team of a seat.
#[inline]
pub(crate) const fn team(seat: Seat) -> Team {
    Team(seat.0)
}

/// The seat of a team.
pub(crate) const fn of_team(team: Team) -> Seat {
    Seat(team.0 % SEATS as u8)
}

/// What people call the seats of every game of the family, in order.
pub const NAMES: [&str; SEATS] = ["white", "black"];

/// What people call a seat.
pub(crate) const fn name(seat: Seat) -> &'static str {
    NAMES[seat.0 as usize % SEATS]
}

/// The letter of the side to move in position texts.
pub(crate) const fn letter(seat: Seat) -> char {
    if seat.0 == WHITE.0 { 'w' } else { 'b' }
}

/// The seat with this letter.
pub(crate) fn of_letter(text: &str) -> Option<Seat> {
    match text {
        "w" => Some(WHITE),
        "b" => Some(BLACK),
        _ => None,
    }
}

/// The letter of a piece as texts have it: a capital for White.
pub(crate) fn cased(letter: char, seat: Seat) -> char {
    if seat == WHITE { letter } else { letter.to_ascii_lowercase() }
}

/// Whose piece a letter of a text stands for.
pub(crate) fn of_case(letter: char) -> Seat {
    if letter.is_ascii_lowercase() { BLACK } else { WHITE }
}

/// One value for each seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PerSeat<T>([T; SEATS]);

impl<T> PerSeat<T> {
    /// The value of each seat.
    pub(crate) fn new(mut of: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|n| of(Seat(n as u8))))
    }

    /// The values, in the order of seats.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        // The remainder says to the compiler that the index is in range.
        &self.0[seat.index() % SEATS]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() % SEATS]
    }
}
