//! Where everything of a picture stands, in pixels. Squares are whole pixels wide and begin at whole pixels, so that a piece looks the same wherever it
//! stands.

use display::{Cell, Surface, View};
use kurbo::{Point, Rect};

use crate::error::PictureError;

/// Where the squares are narrower than this, nothing is written beside them.
const READABLE: u32 = 13;

/// How much of the plane is shown at most, in cells along a side, and how far around its pieces.
const WINDOW: i64 = 40;
const MARGIN: i64 = 2;

/// Coordinates with more digits are not written.
const MOST_DIGITS: usize = 5;

/// The part of a board that is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The least file and rank.
    pub(crate) from: [i64; 2],
    /// How many files, ranks and levels.
    pub(crate) size: [u32; 3],
}

impl Part {
    /// All of a board, or of one without an edge the part where these cells are, or the middle of it if they are far from each other.
    pub(crate) fn of(view: &View, cells: impl IntoIterator<Item = Cell>) -> Option<Self> {
        if let Some(size) = view.size {
            let [x, y, z] =
                size.map(|side| u32::try_from(side).ok().filter(|side| (1..=4096).contains(side)));
            return Some(Self { from: [0, 0], size: [x?, y?, z?] });
        }
        let (mut xs, mut ys): (Vec<i64>, Vec<i64>) = cells.into_iter().map(|cell| (cell.x, cell.y)).unzip();
        let ((left, width), (bottom, height)) = (reach(&mut xs), reach(&mut ys));
        Some(Self { from: [left, bottom], size: [width, height, 1] })
    }
}

/// Where to begin, and how many cells to show, so that all of these are seen with some more around, or those in the middle.
fn reach(values: &mut [i64]) -> (i64, u32) {
    values.sort_unstable();
    let (first, last) = (values.first().copied().unwrap_or(-3), values.last().copied().unwrap_or(3));
    let span = last.saturating_sub(first).saturating_add(2 * MARGIN + 1);
    if span <= WINDOW {
        return (first.saturating_sub(MARGIN), u32::try_from(span).unwrap_or(1));
    }
    let middle = values[values.len() / 2];
    (middle.saturating_sub(WINDOW / 2), 40)
}

/// Where everything is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) part: Part,
    pub(crate) flipped: bool,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The side of a square.
    pub(crate) cell: u32,
    /// The upper left corner of each level.
    pub(crate) corners: Vec<[u32; 2]>,
    /// How many levels stand side by side.
    pub(crate) columns: u32,
    /// The size of writing; 0 where there is none.
    pub(crate) text: f64,
    pub(crate) has_files: bool,
    pub(crate) has_ranks: bool,
}

/// What is written beside a board.
#[derive(Copy, Clone, Debug)]
struct Writing {
    files: bool,
    ranks: bool,
    /// How many digits the longest number of a rank has.
    digits: usize,
}

impl Layout {
    /// The largest that is no longer than `size` pixels on either side.
    pub(crate) fn new(
        view: &View,
        part: Part,
        flipped: bool,
        size: u32,
        coordinates: bool,
    ) -> Result<Self, PictureError> {
        let lowest = |at: usize| part.from[at];
        let highest = |at: usize| part.from[at].saturating_add(i64::from(part.size[at]));
        let digits =
            |at: usize| [lowest(at), highest(at)].map(|n| n.to_string().len()).into_iter().max().unwrap_or(1);
        let is_near = view.size.is_some() || digits(0).max(digits(1)) <= MOST_DIGITS;
        let has_any = coordinates && view.names.is_empty() && is_near;
        let writing =
            Writing { files: has_any, ranks: has_any && view.surface != Surface::Slots, digits: digits(1) };
        // A frame that counters fall down in can't be stood on its head.
        let flipped = flipped && view.surface != Surface::Slots;
        let [files, ranks, levels] = part.size;
        let best = (1..=levels).filter_map(|columns| {
            let rows = levels.div_ceil(columns);
            let most = (size / (columns * files)).min(size / (rows * ranks));
            (1..=most)
                .rev()
                .map(|cell| Self::arrange(part, flipped, writing, cell, columns))
                .find(|one| one.fits(size))
        });
        best.max_by_key(|one| (one.cell, std::cmp::Reverse(one.width.max(one.height))))
            .ok_or(PictureError::TooSmall)
    }

    fn fits(&self, size: u32) -> bool {
        self.width.max(self.height) <= size
    }

    fn arrange(part: Part, flipped: bool, writing: Writing, cell: u32, columns: u32) -> Self {
        let [files, ranks, levels] = part.size;
        let rows = levels.div_ceil(columns);
        let is_written = cell >= READABLE;
        let text = if is_written { (f64::from(cell) * 0.25).clamp(9.0, 64.0) } else { 0.0 };
        // What is rounded up is small and above 0.
        let pixels = |length: f64| length.ceil() as u32;
        let edge = (cell / 6).max(3);
        let (has_files, has_ranks) = (writing.files && is_written, writing.ranks && is_written);
        let left = if has_ranks { pixels(text * (0.9 + 0.58 * writing.digits as f64)) } else { edge };
        let bottom = if has_files { pixels(text * 1.55) } else { edge };
        let title = if levels > 1 { pixels(text * 1.25) } else { 0 };
        let gap = edge.max(pixels(text)).max(cell / 3);
        let (wide, high) = (files * cell, ranks * cell + title);
        let corners = (0..levels)
            .map(|level| {
                [left + level % columns * (wide + gap), edge + title + level / columns * (high + gap)]
            })
            .collect();
        Self {
            part,
            flipped,
            width: left + columns * wide + (columns - 1) * gap + edge,
            height: edge + rows * high + (rows - 1) * gap + bottom,
            cell,
            corners,
            columns,
            text,
            has_files,
            has_ranks,
        }
    }

    /// Where a cell is drawn, by its upper left corner; `None` if it is not.
    pub(crate) fn corner(&self, cell: Cell) -> Option<[u32; 2]> {
        let [files, ranks, levels] = self.part.size;
        let along = |at: i64, from: i64, most: u32| {
            at.checked_sub(from).and_then(|at| u32::try_from(at).ok()).filter(|at| *at < most)
        };
        let x = along(cell.x, self.part.from[0], files)?;
        let y = along(cell.y, self.part.from[1], ranks)?;
        let [left, top] = self.corners[along(cell.z, 0, levels)? as usize];
        let (column, row) = if self.flipped { (files - 1 - x, y) } else { (x, ranks - 1 - y) };
        Some([left + column * self.cell, top + row * self.cell])
    }

    pub(crate) fn rect(&self, cell: Cell) -> Option<Rect> {
        let [x, y] = self.corner(cell)?.map(f64::from);
        let side = f64::from(self.cell);
        Some(Rect::new(x, y, x + side, y + side))
    }

    pub(crate) fn middle(&self, cell: Cell) -> Option<Point> {
        self.rect(cell).map(|rect| rect.center())
    }

    /// All cells of the part, level by level.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        let Part { from: [left, bottom], size: [files, ranks, levels] } = self.part;
        let at = |from: i64, along: u32| from.saturating_add(i64::from(along));
        (0..levels).flat_map(move |z| {
            (0..ranks).flat_map(move |y| {
                (0..files).map(move |x| Cell { x: at(left, x), y: at(bottom, y), z: i64::from(z) })
            })
        })
    }

    /// Whether a cell is at the rim of the part that is shown.
    pub(crate) fn is_rim(&self, cell: Cell) -> bool {
        let ends = |at: usize| {
            [self.part.from[at], self.part.from[at].saturating_add(i64::from(self.part.size[at]) - 1)]
        };
        ends(0).contains(&cell.x) || ends(1).contains(&cell.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plane_is_shown_where_its_pieces_are() {
        assert_eq!(reach(&mut [1, 8]), (-1, 12));
        assert_eq!(reach(&mut []), (-5, 11));
        assert_eq!(reach(&mut [0, 5, 1_000_000]), (-15, 40));
        assert_eq!(reach(&mut [i64::MIN, i64::MAX]), (i64::MAX - 20, 40));
    }
}
