//! A position without an edge.

use game::Seat;

use super::cells::Cells;
use super::coords::Coords;
use super::lines::{LineFamily, Lines};
use crate::seats::PerSeat;
use crate::variant::Kind;

/// A piece: whose, what, and whether its first move is still to come (of kinds for which that matters).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) seat: Seat,
    pub(super) kind: Kind,
    pub(super) unmoved: bool,
}

/// A pawn that has just made a double step and can be taken in passing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Passing {
    pub(super) passed: Coords,
    pub(super) victim: Coords,
}

/// A position of a game without an edge.
///
/// A pawn counts as passing only while there is a legal move that takes it: so equal positions are
/// equal values, as repetition wants it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The pieces along each family of lines; the first are the rows.
    pub(super) lines: Vec<Lines>,
    /// The same pieces by their cells.
    cells: Cells,
    pub(super) kings: PerSeat<Option<Coords>>,
    pub(super) passing: Option<Passing>,
    pub(super) key: u64,
    pub(super) rights: u32,
    pub(super) clock: u32,
    pub(super) number: u32,
    pub(super) turn: Seat,
}

impl Position {
    pub(super) fn empty(families: &[LineFamily], turn: Seat) -> Self {
        Self {
            lines: families.iter().map(|&f| Lines::new(f)).collect(),
            cells: Cells::new(),
            kings: PerSeat::default(),
            passing: None,
            key: 0,
            rights: 0,
            clock: 0,
            number: 1,
            turn,
        }
    }

    #[inline]
    pub(super) fn piece(&self, p: Coords) -> Option<Piece> {
        self.cells.piece(p)
    }

    /// All pieces, row by row.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Coords, Piece)> + '_ {
        self.lines[0].iter()
    }

    pub(super) fn insert(&mut self, p: Coords, piece: Piece) {
        self.lines.iter_mut().for_each(|lines| lines.insert(p, piece));
        self.cells.insert(p, piece);
    }

    pub(super) fn remove(&mut self, p: Coords) {
        self.lines.iter_mut().for_each(|lines| lines.remove(p));
        self.cells.remove(p);
    }

    /// Moves a piece to an empty cell, where it may be another.
    pub(super) fn relocate(&mut self, from: Coords, to: Coords, piece: Piece) {
        self.lines.iter_mut().for_each(|lines| lines.relocate(from, to, piece));
        self.cells.remove(from);
        self.cells.insert(to, piece);
    }

    /// The box around all pieces: the least and greatest x, then y.
    pub(super) fn bounding_box(&self) -> Option<[i64; 4]> {
        self.pieces()
            .map(|(p, _)| [p.x, p.x, p.y, p.y])
            .reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].max(b[3])])
    }
}

impl PartialEq for Position {
    /// The lines say where all pieces are.
    fn eq(&self, other: &Self) -> bool {
        let state =
            |pos: &Self| (pos.kings, pos.passing, pos.key, pos.rights, pos.clock, pos.number, pos.turn);
        self.lines == other.lines && state(self) == state(other)
    }
}

impl Eq for Position {}
