//! Who plays: seats at the table, and the teams that they form.

/// A place at the table, counted from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// Seats that win and lose together. In an ordinary two-player game each seat is its own team.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(pub u8);
