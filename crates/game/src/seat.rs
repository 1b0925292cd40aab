//! Who plays: seats, and the teams that they form.

use crate::Game;
use crate::roster::distinct;

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
    distinct_teams(game.seats(), &|seat| game.team(seat))
}

/// Not generic, so that it is compiled once.
fn distinct_teams(seats: u8, team_of: &dyn Fn(Seat) -> Team) -> Vec<Team> {
    distinct((0..seats).map(|seat| team_of(Seat(seat))).collect())
}
