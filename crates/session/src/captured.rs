//! The pieces that were captured.

use catalog::{Piece, Seat, Tint};

/// Captured pieces of one kind that a side has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CapturedGroup {
    /// The side that lost them.
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// Which drawing stands for them.
    pub figure: String,
    /// Their letter.
    pub letter: char,
    /// Their text symbol as a light piece, if there is one.
    pub symbol: Option<char>,
    /// Their colour.
    pub tint: Tint,
    /// How many.
    pub count: usize,
    /// What one of them counts.
    pub points: u32,
    /// Whether their side loses the game with one.
    pub royal: bool,
}

impl CapturedGroup {
    /// Pieces in groups: by side, the most valuable first.
    pub fn of<'p>(pieces: impl IntoIterator<Item = &'p Piece>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for piece in pieces {
            match all.iter_mut().find(|group| group.seat == piece.seat && group.name == piece.name) {
                Some(group) => group.count += 1,
                None => all.push(Self {
                    seat: piece.seat,
                    name: piece.name.clone(),
                    figure: piece.figure.clone(),
                    letter: piece.letter,
                    symbol: piece.symbol,
                    tint: piece.tint,
                    count: 1,
                    points: piece.points,
                    royal: piece.royal,
                }),
            }
        }
        all.sort_by(|a, b| (a.seat, b.points, &a.name).cmp(&(b.seat, a.points, &b.name)));
        all
    }
}
