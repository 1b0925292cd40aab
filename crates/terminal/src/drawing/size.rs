//! How large squares are.

use ratatui::layout::{Position, Rect};

/// The columns and rows of a cell. Widths are odd where they can be, so that a sign has a middle to stand in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u16,
    pub(super) height: u16,
    /// 1 where cells begin and end in the middle of a row: half a row, a whole one with the sign, and half a row are two rows with
    /// the sign midway. Half a row of the last ones hangs over then.
    pub(super) lip: u16,
}

impl Size {
    pub(super) const LARGE: Self = Self { width: 7, height: 3, lip: 0 };
    pub(super) const MIDDLE: Self = Self { width: 5, height: 2, lip: 1 };
    /// For pieces that fill their cells, as discs do.
    pub(super) const FULL: Self = Self { width: 5, height: 2, lip: 0 };
    pub(super) const SMALL: Self = Self { width: 3, height: 1, lip: 0 };
    pub(super) const TINY: Self = Self { width: 2, height: 1, lip: 0 };

    /// From the largest, for boards of discs or of other pieces.
    pub(super) const fn all(discs: bool) -> [Self; 4] {
        [Self::LARGE, if discs { Self::FULL } else { Self::MIDDLE }, Self::SMALL, Self::TINY]
    }

    /// The column of a sign in its cell.
    pub(super) const fn sign_column(self) -> u16 {
        (self.width - 1) / 2
    }

    /// The row of a sign in its cell.
    pub(super) const fn sign_row(self) -> u16 {
        self.height / 2
    }

    /// The cell of a column and row on a board that begins at a corner.
    pub(super) const fn rect(self, corner: Position, column: u16, row: u16) -> Rect {
        Rect {
            x: corner.x + column * self.width,
            y: corner.y + row * self.height,
            width: self.width,
            height: self.height,
        }
    }
}
