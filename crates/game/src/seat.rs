//! Who plays: seats, and the teams that they form.

use crate::Game;

/// One of the places from which a game is played, counted from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Its number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Seats that win and lose together. In an ordinary game each seat is a team of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(pub u8);

impl Team {
    /// Its number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All seats of a game, in order.
pub fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> {
    (0..game.seats()).map(Seat)
}

/// All teams of a game, in order, each once.
pub fn teams<G: Game>(game: &G) -> Vec<Team> {
    let mut teams: Vec<Team> = seats(game).map(|seat| game.team(seat)).collect();
    teams.sort_unstable();
    teams.dedup();
    teams
}
