//! Crossing lines, on boards whose pieces stand on the points.

use catalog::{Cell, Surface, View};

/// Which ways lines go from a point, as it is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Crossing {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) up: bool,
    pub(super) down: bool,
}

impl Crossing {
    /// The lines of a cell, if the board has lines.
    pub(super) fn of(view: &View, cell: Cell, flipped: bool) -> Option<Self> {
        let [files, ranks, _] = view.size.filter(|_| view.surface == Surface::Points)?;
        let (to_first_file, to_last_file) = (cell.x > 0, cell.x + 1 < files);
        let (to_first_rank, to_last_rank) = (cell.y > 0, cell.y + 1 < ranks);
        Some(if flipped {
            Self { left: to_last_file, right: to_first_file, up: to_first_rank, down: to_last_rank }
        } else {
            Self { left: to_first_file, right: to_last_file, up: to_last_rank, down: to_first_rank }
        })
    }

    /// The sign of the point itself.
    pub(super) fn sign(self) -> char {
        let Self { left, right, up, down } = self;
        match (left, right, up, down) {
            (true, true, true, true) => '┼',
            (false, _, true, true) => '├',
            (_, false, true, true) => '┤',
            (false, _, false, _) => '┌',
            (_, false, false, _) => '┐',
            (false, _, _, false) => '└',
            (_, false, _, false) => '┘',
            (true, true, false, _) => '┬',
            (true, true, true, false) => '┴',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_the_edges() {
        let view = View { size: Some([3, 3, 1]), surface: Surface::Points, ..View::default() };
        let drawn = |flipped| -> String {
            let cells = (0..3).rev().flat_map(|y| (0..3).map(move |x| Cell::flat(x, y)));
            cells.filter_map(|cell| Crossing::of(&view, cell, flipped)).map(Crossing::sign).collect()
        };
        assert_eq!(drawn(false), "┌┬┐├┼┤└┴┘");
        assert_eq!(drawn(true), "┘┴└┤┼├┐┬┌");
        assert_eq!(Crossing::of(&View::default(), Cell::flat(0, 0), false), None);
    }
}
