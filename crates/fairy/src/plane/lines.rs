//! Families of parallel lines, and the pieces sorted along them.

use board::Vector;

use super::coords::{Coords, cross};
use super::position::Piece;

/// All lines in the direction of one vector (and back).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFamily {
    /// Primitive; its first component that isn't 0 is positive.
    pub(super) vector: Vector,
}

impl LineFamily {
    /// The family of a direction, and whether the direction goes along its vector.
    pub(super) fn of(direction: Vector) -> (Self, bool) {
        let forward = (direction.x, direction.y) > (0, 0);
        (Self { vector: if forward { direction } else { direction.reversed() } }, forward)
    }

    /// Which line of the family a place is on, and where on it.
    #[inline]
    pub(super) fn locate(self, p: Coords) -> (i64, i64) {
        (cross(self.vector, p.x, p.y), if self.vector.x != 0 { p.x } else { p.y })
    }

    /// The number of steps between two positions on a line.
    #[inline]
    pub(super) fn steps(self, from: i64, to: i64) -> i64 {
        let unit = if self.vector.x != 0 { self.vector.x } else { self.vector.y };
        // Nearly every family has steps of one.
        if unit == 1 { to - from } else { (to - from) / i64::from(unit) }
    }
}

/// A piece on a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct LinePiece {
    line: i64,
    at: i64,
    piece: Piece,
}

impl LinePiece {
    #[inline]
    fn key(&self) -> i128 {
        key(self.line, self.at)
    }
}

/// One number for a line and where on it, in their order: compared without a branch.
#[inline]
fn key(line: i64, at: i64) -> i128 {
    i128::from(line) << 64 | i128::from(at as u64 ^ 1 << 63)
}

/// All pieces, sorted by line and along it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    family: LineFamily,
    entries: Vec<LinePiece>,
}

/// The nearest piece on a ray.
#[derive(Copy, Clone, Debug)]
pub(super) struct Nearest {
    pub(super) steps: i64,
    pub(super) piece: Piece,
    /// For asking on from there.
    index: usize,
}

impl Lines {
    pub(super) fn new(family: LineFamily) -> Self {
        Self { family, entries: Vec::new() }
    }

    /// How many pieces there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Where a key is, or would be. Written out because it is the innermost loop: a binary search
    /// without branches.
    #[inline]
    fn search(&self, key: i128) -> usize {
        let mut base = 0;
        let mut size = self.entries.len();
        while size > 1 {
            let half = size / 2;
            if self.entries[base + half].key() <= key {
                base += half;
            }
            size -= half;
        }
        base + usize::from(self.entries.get(base).is_some_and(|e| e.key() < key))
    }

    pub(super) fn insert(&mut self, p: Coords, piece: Piece) {
        let (line, at) = self.family.locate(p);
        let index = self.search(key(line, at));
        self.entries.insert(index, LinePiece { line, at, piece });
    }

    pub(super) fn remove(&mut self, p: Coords) {
        let (line, at) = self.family.locate(p);
        let index = self.search(key(line, at));
        self.entries.remove(index);
    }

    /// Moves a piece to an empty place: one shift instead of two.
    #[inline]
    pub(super) fn relocate(&mut self, from: Coords, to: Coords, piece: Piece) {
        let (line, at) = self.family.locate(from);
        let i = self.search(key(line, at));
        let (line, at) = self.family.locate(to);
        let j = self.search(key(line, at));
        let entry = LinePiece { line, at, piece };
        if j > i {
            self.entries.copy_within(i + 1..j, i);
            self.entries[j - 1] = entry;
        } else {
            self.entries.copy_within(j..i, j + 1);
            self.entries[j] = entry;
        }
    }

    /// The nearest piece from a place, which may be occupied itself, forward or backward along its line.
    #[inline]
    pub(super) fn nearest(&self, from: Coords, forward: bool) -> Option<Nearest> {
        let (line, at) = self.family.locate(from);
        let index = self.search(key(line, at));
        let index = if forward {
            index + usize::from(self.entries.get(index).is_some_and(|e| (e.line, e.at) == (line, at)))
        } else {
            index.checked_sub(1)?
        };
        self.found_at(line, at, index)
    }

    /// The next piece beyond one that was found from the same place.
    #[inline]
    pub(super) fn beyond(&self, from: Coords, found: Nearest, forward: bool) -> Option<Nearest> {
        let (line, at) = self.family.locate(from);
        let index = if forward { found.index + 1 } else { found.index.checked_sub(1)? };
        self.found_at(line, at, index)
    }

    #[inline]
    fn found_at(&self, line: i64, at: i64, index: usize) -> Option<Nearest> {
        let entry = self.entries.get(index).filter(|e| e.line == line)?;
        Some(Nearest { steps: self.family.steps(at, entry.at).abs(), piece: entry.piece, index })
    }

    /// All pieces with the numbers of their lines, line by line.
    pub(super) fn by_line(&self) -> impl Iterator<Item = (i64, Piece)> + '_ {
        self.entries.iter().map(|e| (e.line, e.piece))
    }

    /// Hands over each piece that `wanted` returns something for, with that, the number of its line, where it is, and the number of steps
    /// to the nearest pieces behind and before it: all rays of a family in one pass.
    #[inline]
    pub(super) fn for_each<T>(
        &self,
        wanted: impl Fn(Piece) -> Option<T>,
        mut hand_over: impl FnMut(T, i64, Coords, [Option<i64>; 2]),
    ) {
        for (i, entry) in self.entries.iter().enumerate() {
            let Some(known) = wanted(entry.piece) else { continue };
            let to = |other: Option<&LinePiece>| {
                let other = other.filter(|other| other.line == entry.line)?;
                Some(self.family.steps(entry.at, other.at).abs())
            };
            let behind = to(i.checked_sub(1).and_then(|i| self.entries.get(i)));
            hand_over(known, entry.line, self.place(entry), [behind, to(self.entries.get(i + 1))]);
        }
    }

    /// The pieces on some neighbouring lines, with the numbers of these and their places.
    pub(super) fn between(&self, first: i64, last: i64) -> impl Iterator<Item = (i64, Coords, Piece)> + '_ {
        let start = self.search(key(first, i64::MIN));
        let entries = self.entries[start..].iter().take_while(move |e| e.line <= last);
        entries.map(|e| (e.line, self.place(e), e.piece))
    }

    /// All pieces with their places, row by row where this is the family of rows.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Coords, Piece)> + '_ {
        self.entries.iter().map(|e| (self.place(e), e.piece))
    }

    fn place(&self, entry: &LinePiece) -> Coords {
        let v = self.family.vector;
        if v.x == 0 {
            return Coords { x: -entry.line / i64::from(v.y), y: entry.at };
        }
        // Division is slow, and this is how all pieces are listed.
        if v.x == 1 {
            return Coords { x: entry.at, y: entry.line + i64::from(v.y) * entry.at };
        }
        Coords { x: entry.at, y: (entry.line + i64::from(v.y) * entry.at) / i64::from(v.x) }
    }
}
