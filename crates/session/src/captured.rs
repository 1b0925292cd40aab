//! The pieces that were taken.

use std::collections::BTreeMap;

use catalog::{Piece, Tint, View};

/// Pieces of one kind that a side has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Haul {
    /// The side that lost them.
    pub seat: usize,
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
}

/// The pieces that left the board between two pictures by being taken. Pieces that changed their kind are still there, and so are those that
/// changed sides.
pub(crate) fn taken(before: &View, after: &View) -> Vec<Piece> {
    let mut missing = before.pieces.len().saturating_sub(after.pieces.len());
    if missing == 0 {
        return Vec::new();
    }
    let key = |piece: &Piece| (piece.seat.0, piece.name.clone());
    let mut balance: BTreeMap<(u8, String), isize> = BTreeMap::new();
    for piece in &before.pieces {
        *balance.entry(key(piece)).or_default() += 1;
    }
    for piece in &after.pieces {
        *balance.entry(key(piece)).or_default() -= 1;
    }
    // A piece that promoted is gone as a pawn and there as a queen: the side has lost one less than it seems.
    let mut arrived: BTreeMap<u8, isize> = BTreeMap::new();
    for ((seat, _), more) in balance.iter().filter(|(_, n)| **n < 0) {
        *arrived.entry(*seat).or_default() -= *more;
    }
    let mut lost = Vec::new();
    // The least first: it is pawns that promote.
    let mut pieces: Vec<&Piece> = before.pieces.iter().collect();
    pieces.sort_by_key(|piece| (piece.points, piece.cell));
    for piece in pieces {
        let over = balance.get_mut(&key(piece)).filter(|n| **n > 0);
        let Some(over) = over else { continue };
        *over -= 1;
        match arrived.get_mut(&piece.seat.0).filter(|n| **n > 0) {
            Some(promoted) => *promoted -= 1,
            None if missing > 0 => {
                missing -= 1;
                lost.push(piece.clone());
            }
            None => {}
        }
    }
    lost
}

/// Pieces in groups: by side, the most valuable first.
pub(crate) fn hauls<'m>(pieces: impl Iterator<Item = &'m Piece>) -> Vec<Haul> {
    let mut all: Vec<Haul> = Vec::new();
    for piece in pieces {
        let seat = usize::from(piece.seat.0);
        match all.iter_mut().find(|haul| haul.seat == seat && haul.name == piece.name) {
            Some(haul) => haul.count += 1,
            None => all.push(Haul {
                seat,
                name: piece.name.clone(),
                figure: piece.figure.clone(),
                letter: piece.letter,
                symbol: piece.symbol,
                tint: piece.tint,
                count: 1,
                points: piece.points,
            }),
        }
    }
    all.sort_by(|a, b| (a.seat, b.points, &a.name).cmp(&(b.seat, a.points, &b.name)));
    all
}
