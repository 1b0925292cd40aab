//! How the features of a game are numbered.

use display::Cell;
use game::Seat;
use insight::{FeatureSpace, Field, Turn};

/// The two sides, and the two views of a position.
pub(crate) const SIDES: usize = 2;

/// Distances on a board without an edge are seen in classes that grow: these are the least of each class after the first.
const CLASS_STARTS: [i64; 8] = [1, 2, 3, 4, 6, 9, 14, 23];

/// Classes of distances to both sides.
const CLASSES: usize = 2 * CLASS_STARTS.len() + 1;

/// Where the royal pieces of both sides stand, from which pieces on a board without an edge are seen.
pub(crate) type Anchors = [Option<Cell>; SIDES];

/// A group of cells that is seen as a whole.
#[derive(Clone, Debug)]
pub(crate) struct PatternGroup {
    /// The first of the rows of its pattern.
    pub(crate) first_row: usize,
    /// Its cells, by their numbers.
    pub(crate) cells: Vec<usize>,
}

/// A cell's place in a group: the digit that it is in the number of the group's content.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tap {
    pub(crate) group: usize,
    pub(crate) power: i32,
}

/// The features of a game. A *piece number* says whose piece of which kind stands where, whoever looks at it; a *row* is the feature that it
/// is in the view of one side.
#[derive(Clone, Debug)]
pub struct Layout {
    space: FeatureSpace,
    /// Files, ranks and levels as they are seen.
    size: [usize; 3],
    cells: usize,
    /// From how many places each piece is seen: from the board's corner, or from the royal pieces of both sides.
    anchors: usize,
    /// By view and piece number.
    rows: [Vec<u32>; SIDES],
    groups: Vec<PatternGroup>,
    /// By cell.
    taps: Vec<Vec<Tap>>,
    row_count: usize,
    /// Rows of single pieces come first; those of patterns follow.
    piece_rows: usize,
}

impl Layout {
    /// The most rows: what a file may hold.
    pub const MOST_ROWS: usize = 1 << 18;

    /// The features of a game; `None` if there are too many of them.
    pub fn new(space: FeatureSpace) -> Option<Self> {
        let (size, anchors) = match &space.field {
            Field::Finite(size) => (*size, 1),
            Field::Endless { .. } => ([CLASSES, CLASSES, 1], SIDES),
        };
        let cells = size.iter().product::<usize>();
        let numbers = SIDES * space.kinds * anchors * cells;
        if numbers == 0 || numbers > usize::from(u16::MAX) {
            return None;
        }
        let blocks = if space.turned.is_some() { 1 } else { SIDES };
        let mut layout = Self {
            size,
            cells,
            anchors,
            rows: Default::default(),
            groups: Vec::new(),
            taps: vec![Vec::new(); cells],
            row_count: blocks * numbers,
            piece_rows: blocks * numbers,
            space,
        };
        layout.rows =
            std::array::from_fn(|view| (0..numbers).map(|number| layout.row(view, number)).collect());
        layout.add_patterns();
        (layout.row_count <= Self::MOST_ROWS).then_some(layout)
    }

    /// The row of a piece in a view.
    fn row(&self, view: usize, number: usize) -> u32 {
        let Parts { seat, kind, anchor, cell } = self.parts(number);
        let cell = match self.space.turned {
            Some(turn) if view == 1 => self.cell_number(turn.apply(self.cell(cell), self.size)),
            _ => cell,
        };
        let [side, anchor] = [seat, anchor].map(|of| if view == 1 { 1 - of } else { of });
        let anchor = if self.anchors == 1 { 0 } else { anchor };
        let block = if self.blocks() == 1 { 0 } else { view };
        let piece = (block * SIDES + side) * self.space.kinds + kind;
        ((piece * self.anchors + anchor) * self.cells + cell) as u32
    }

    fn add_patterns(&mut self) {
        let patterns = self.space.patterns.clone();
        for pattern in &patterns {
            let Some(length) = pattern.groups.first().map(Vec::len) else { continue };
            for cells in &pattern.groups {
                let cells: Vec<usize> = cells.iter().map(|&cell| self.cell_number(cell)).collect();
                let group = self.groups.len();
                for (place, &cell) in cells.iter().enumerate() {
                    self.taps[cell].push(Tap { group, power: 3_i32.pow(place as u32) });
                }
                self.groups.push(PatternGroup { first_row: self.row_count, cells });
            }
            self.row_count += 3_usize.pow(length as u32);
        }
    }

    /// What a network can see of the game.
    pub fn space(&self) -> &FeatureSpace {
        &self.space
    }

    /// How many features there are.
    pub fn rows(&self) -> usize {
        self.row_count
    }

    /// Two where the sides have weights of their own, otherwise one.
    pub fn blocks(&self) -> usize {
        if self.space.turned.is_some() { 1 } else { SIDES }
    }

    /// How many piece numbers there are.
    pub(crate) fn numbers(&self) -> usize {
        self.rows[0].len()
    }

    /// The row of a piece number in a view.
    #[inline]
    pub(crate) fn row_of(&self, view: usize, number: usize) -> u32 {
        self.rows[view][number]
    }

    #[inline]
    pub(crate) fn groups(&self) -> &[PatternGroup] {
        &self.groups
    }

    #[inline]
    pub(crate) fn taps(&self, cell: usize) -> &[Tap] {
        &self.taps[cell]
    }

    /// Whether pieces are seen from royal pieces, so that all of them change when one of those moves.
    pub(crate) fn is_endless(&self) -> bool {
        self.anchors > 1
    }

    /// Whether pieces of a kind are those that others are seen from.
    #[inline]
    pub(crate) fn is_anchor(&self, kind: usize) -> bool {
        matches!(&self.space.field, Field::Endless { royals } if royals.contains(&kind))
    }

    /// Shows the numbers of a piece: one on a finite board, one for each royal piece without an edge.
    #[inline]
    pub(crate) fn visit_numbers(
        &self,
        anchors: &Anchors,
        kind: usize,
        seat: Seat,
        cell: Cell,
        mut visit: impl FnMut(usize),
    ) {
        let piece = (seat.index() % SIDES * self.space.kinds + kind) * self.anchors;
        if self.anchors == 1 {
            visit(piece * self.cells + self.cell_number(cell));
            return;
        }
        for (from, anchor) in anchors.iter().enumerate() {
            if let Some(anchor) = anchor {
                let class = Cell::flat(class(cell.x - anchor.x), class(cell.y - anchor.y));
                visit((piece + from) * self.cells + self.cell_number(class));
            }
        }
    }

    /// The number of a cell; cells beside the board, which no position has, count as the first.
    #[inline]
    pub(crate) fn cell_number(&self, cell: Cell) -> usize {
        let [files, ranks, _] = self.size;
        let number = cell.x as usize + files * (cell.y as usize + ranks * cell.z as usize);
        if number < self.cells { number } else { 0 }
    }

    fn cell(&self, number: usize) -> Cell {
        let [files, ranks, _] = self.size;
        let [x, y, z] = [number % files, number / files % ranks, number / files / ranks];
        Cell { x: x as i64, y: y as i64, z: z as i64 }
    }

    /// Whose piece it is, and the cell that it is on, of a piece number on a finite board.
    #[inline]
    pub(crate) fn seat_and_cell(&self, number: usize) -> (usize, usize) {
        let parts = self.parts(number);
        (parts.seat, parts.cell)
    }

    #[inline]
    fn parts(&self, number: usize) -> Parts {
        let (piece, cell) = (number / self.cells, number % self.cells);
        let (piece, anchor) = (piece / self.anchors, piece % self.anchors);
        Parts { seat: piece / self.space.kinds, kind: piece % self.space.kinds, anchor, cell }
    }

    /// What becomes of every piece number when the board is turned.
    pub(crate) fn turned_numbers(&self, turn: Turn) -> Vec<u16> {
        let turned = |number: usize| {
            let cell = self.cell_number(turn.apply(self.cell(number % self.cells), self.size));
            (number / self.cells * self.cells + cell) as u16
        };
        (0..self.numbers()).map(turned).collect()
    }

    /// What rows of single pieces have in common: each belongs to several *factors*, such as a kind of piece on a file. Returns how many
    /// factors there are, and those of each row.
    pub(crate) fn factors(&self) -> (usize, Vec<Vec<u32>>) {
        let [files, ranks, levels] = self.size;
        let of_piece = 1 + files + ranks + if levels > 1 { levels } else { 0 };
        let factors = |row: usize| {
            let cell = self.cell(row % self.cells);
            let first = row / self.cells * of_piece;
            let mut all = vec![first, first + 1 + cell.x as usize, first + 1 + files + cell.y as usize];
            if levels > 1 {
                all.push(first + 1 + files + ranks + cell.z as usize);
            }
            all.into_iter().map(|factor| factor as u32).collect()
        };
        (self.piece_rows / self.cells * of_piece, (0..self.piece_rows).map(factors).collect())
    }

    /// Which output a position with so many pieces has, of so many.
    #[inline]
    pub(crate) fn bucket(&self, pieces: usize, buckets: usize) -> usize {
        (pieces.saturating_sub(1) * buckets / self.space.most_pieces.max(1)).min(buckets - 1)
    }

    /// A hash of all that decides what a feature means, by which a file knows its game again.
    pub fn fingerprint(&self) -> u64 {
        let text = format!("{:?}", self.space);
        text.bytes()
            .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
    }
}

/// What a piece number says.
struct Parts {
    seat: usize,
    kind: usize,
    anchor: usize,
    cell: usize,
}

/// The class of a distance, counted from 0 for the farthest to one side.
fn class(distance: i64) -> i64 {
    let size =
        CLASS_STARTS.iter().filter(|start| distance.unsigned_abs() >= start.unsigned_abs()).count() as i64;
    CLASS_STARTS.len() as i64 + if distance < 0 { -size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;
    use insight::Pattern;

    fn chess() -> FeatureSpace {
        FeatureSpace {
            field: Field::Finite([8, 8, 1]),
            kinds: 6,
            most_pieces: 32,
            turned: Some(Turn { transposed: false, flipped: [false, true, false] }),
            symmetries: vec![Turn::NONE, Turn::MIRROR],
            patterns: Vec::new(),
        }
    }

    fn numbers(layout: &Layout, kind: usize, seat: u8, cell: Cell) -> Vec<usize> {
        let mut found = Vec::new();
        let anchors = [Some(Cell::flat(100, 0)), Some(Cell::flat(-7, 3))];
        layout.visit_numbers(&anchors, kind, Seat(seat), cell, |number| found.push(number));
        found
    }

    #[test]
    fn the_second_side_sees_the_board_as_the_first_does() {
        let layout = Layout::new(chess()).unwrap();
        assert_eq!(layout.rows(), 768);
        let white = numbers(&layout, 2, 0, Cell::flat(1, 0))[0];
        let black = numbers(&layout, 2, 1, Cell::flat(1, 7))[0];
        assert_eq!(layout.row_of(0, white), layout.row_of(1, black));
        assert_eq!(layout.row_of(1, white), layout.row_of(0, black));
        assert_ne!(layout.row_of(0, white), layout.row_of(1, white));
    }

    #[test]
    fn sides_that_play_differently_have_rows_of_their_own() {
        let layout = Layout::new(FeatureSpace { turned: None, ..chess() }).unwrap();
        assert_eq!((layout.rows(), layout.blocks()), (2 * 768, 2));
        let mut rows: Vec<u32> = (0..2).flat_map(|view| layout.rows[view].clone()).collect();
        rows.sort_unstable();
        assert_eq!(rows, (0..2 * 768).collect::<Vec<u32>>());
    }

    #[test]
    fn distances_are_seen_in_classes_that_grow() {
        assert_eq!(
            [-1000, -23, -5, -4, -1, 0, 1, 4, 5, 6, 22, 1 << 50].map(class),
            [0, 0, 4, 4, 7, 8, 9, 12, 12, 13, 15, 16]
        );
        let royals = Field::Endless { royals: vec![0] };
        let layout = Layout::new(FeatureSpace { field: royals, ..chess() }).unwrap();
        let found = numbers(&layout, 3, 0, Cell::flat(-6, 2));
        assert_eq!(found.len(), 2);
        // Near one king and far from the other: the same to both sides, but for who they are.
        let image = numbers(&layout, 3, 1, Cell::flat(-6, 2));
        assert_eq!(
            found.iter().map(|n| layout.parts(*n).cell).collect::<Vec<_>>(),
            image.iter().map(|n| layout.parts(*n).cell).collect::<Vec<_>>()
        );
    }

    #[test]
    fn factors_are_shared_along_files_and_ranks() {
        let layout = Layout::new(chess()).unwrap();
        let (count, of_rows) = layout.factors();
        assert_eq!(count, 12 * 17);
        let (a1, a2, b1) = (&of_rows[0], &of_rows[8], &of_rows[1]);
        let shared = |a: &[u32], b: &[u32]| a.iter().filter(|factor| b.contains(factor)).count();
        assert_eq!([shared(a1, a2), shared(a1, b1), shared(a2, b1)], [2, 2, 1]);
    }

    #[test]
    fn patterns_follow_the_pieces() {
        let groups = vec![vec![Cell::flat(0, 0), Cell::flat(1, 0)], vec![Cell::flat(6, 7), Cell::flat(7, 7)]];
        let layout = Layout::new(FeatureSpace { patterns: vec![Pattern { groups }], ..chess() }).unwrap();
        assert_eq!(layout.rows(), 768 + 9);
        assert_eq!(layout.groups().len(), 2);
        assert_eq!(layout.taps(1)[0].power, 3);
        assert_eq!(layout.taps(62)[0].group, 1);
    }

    #[test]
    fn too_many_features_are_refused() {
        let kinds = 100;
        assert!(Layout::new(FeatureSpace { field: Field::Finite([32, 32, 1]), kinds, ..chess() }).is_none());
    }
}
