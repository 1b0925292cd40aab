//! What a camera sees of a plane, and where on the screen.

use catalog::Cell;
use ratatui::layout::Rect;

use super::labels;
use crate::drawing::size::Size;
use crate::window::Window;

/// The width of the strips at the sides, in which arrows have room.
const SIDE: u16 = 3;

/// A rectangle of squares, each a cell of the board or as many of them as the scale says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Lens {
    /// A square is 2 to this power of cells each way.
    pub(super) scale: u32,
    /// The square at the left and below, as the first seat sees it.
    pub(super) x0: i64,
    pub(super) y0: i64,
    pub(super) columns: u16,
    pub(super) rows: u16,
    pub(super) cell: Size,
    pub(super) flipped: bool,
    /// Where on the screen the squares are.
    pub(super) inner: Rect,
    /// The same with the strips around.
    pub(super) outer: Rect,
    /// Rows above and below for what is said in words and numbers.
    pub(super) has_header: bool,
    pub(super) has_numbers: bool,
    pub(super) has_base: bool,
    /// Columns of the numbers at the left, and a blank.
    pub(super) gutter: u16,
    /// Whether long numbers are written out.
    pub(super) exact: bool,
}

impl Lens {
    /// What is seen around a cell in an area, leaving out whatever there is no room for: words first, numbers next.
    pub(super) fn new(centre: (i64, i64), zoom: i32, flipped: bool, area: Rect) -> Self {
        let scale = zoom.max(0) as u32;
        let cell = match zoom {
            0.. => Size::SMALL,
            -1 => Size::MIDDLE,
            _ => Size::LARGE,
        };
        let has_header = area.height >= 8;
        let has_numbers = area.height >= 6;
        let is_counted = |at: i64| labels::base(at >> scale, scale).is_some();
        let has_base = area.height >= 10 && (is_counted(centre.0) || is_counted(centre.1));
        let has_rim = area.height >= 5 && area.width >= 2 * SIDE + 3 * cell.width;
        let (side, edge) = if has_rim { (SIDE, 1) } else { (0, 0) };
        let above = u16::from(has_header) + edge;
        let below = edge + u16::from(has_numbers) + u16::from(has_base);
        let rows = area.height.saturating_sub(above + below + cell.lip) / cell.height;
        let y0 = (centre.1 >> scale) - i64::from(rows) / 2;
        let wanted = labels::gutter(y0, rows, scale);
        let gutter = if area.width >= wanted + 2 * side + 4 * cell.width { wanted } else { 0 };
        let columns = area.width.saturating_sub(gutter + 2 * side) / cell.width;
        let x0 = (centre.0 >> scale) - i64::from(columns) / 2;
        let inner = Rect {
            x: area.x + gutter + side,
            y: area.y + above,
            width: columns * cell.width,
            height: rows * cell.height + cell.lip,
        };
        let outer = Rect {
            x: inner.x - side,
            y: inner.y - edge,
            width: inner.width + 2 * side,
            height: inner.height + 2 * edge,
        };
        Self {
            scale,
            x0,
            y0,
            columns,
            rows,
            cell,
            flipped,
            inner,
            outer,
            has_header,
            has_numbers,
            has_base,
            gutter,
            exact: false,
        }
    }

    /// A window as it is, with exact numbers at its sides, for text.
    pub(super) fn of_window(window: Window, cell: Size) -> Self {
        // No window for text is larger than a screen.
        let [columns, rows] =
            [window.columns(), window.rows()].map(|count| u16::try_from(count).unwrap_or(u16::MAX / 4));
        let gutter = labels::longest(window.y0, window.y1) + 1;
        let inner = Rect { x: gutter, y: 0, width: columns * cell.width, height: rows * cell.height };
        Self {
            scale: 0,
            x0: window.x0,
            y0: window.y0,
            columns,
            rows,
            cell,
            flipped: false,
            inner,
            outer: inner,
            has_header: false,
            has_numbers: true,
            has_base: false,
            gutter,
            exact: true,
        }
    }

    /// The room that a text takes: the picture, and the numbers below it.
    pub(super) fn text_area(&self) -> Rect {
        let [x0, x1, ..] = self.bounds();
        let width = self.outer.right().max(labels::longest(x0, x1));
        Rect::new(0, 0, width, self.outer.bottom() + 1)
    }

    /// The square in the middle.
    pub(super) fn middle(&self) -> (i64, i64) {
        (self.x0 + i64::from(self.columns) / 2, self.y0 + i64::from(self.rows) / 2)
    }

    /// The square that a cell is in.
    pub(super) fn square_of(&self, cell: Cell) -> (i64, i64) {
        // Shifting rounds down, on both sides of 0.
        (cell.x >> self.scale, cell.y >> self.scale)
    }

    /// Whether a cell is among the squares.
    pub(super) fn shows(&self, cell: Cell) -> bool {
        let (x, y) = self.square_of(cell);
        (self.x0..self.x0 + i64::from(self.columns)).contains(&x)
            && (self.y0..self.y0 + i64::from(self.rows)).contains(&y)
    }

    /// The least and greatest x, then y, of the squares.
    pub(super) fn bounds(&self) -> [i64; 4] {
        [self.x0, self.x0 + i64::from(self.columns) - 1, self.y0, self.y0 + i64::from(self.rows) - 1]
    }

    /// The least and greatest x, then y, of the cells in a square.
    pub(super) fn bounds_of(&self, (x, y): (i64, i64)) -> [i64; 4] {
        let low = |at: i64| i128::from(at) << self.scale;
        let high = |at: i64| (i128::from(at + 1) << self.scale) - 1;
        // Farther than anything is played, and near enough to be subtracted.
        let kept = |at: i128| at.clamp(-(1 << 60), 1 << 60) as i64;
        [kept(low(x)), kept(high(x)), kept(low(y)), kept(high(y))]
    }

    /// All squares, by column and row of the screen.
    pub(super) fn cells(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    /// The square that is drawn in a column and row.
    pub(super) fn place(&self, column: u16, row: u16) -> (i64, i64) {
        let (right, down) = (i64::from(column), i64::from(row));
        let [x0, x1, y0, y1] = self.bounds();
        if self.flipped { (x1 - right, y0 + down) } else { (x0 + right, y1 - down) }
    }

    /// The column and row of a square, which may lie outside: then one before the first or behind the last.
    pub(super) fn slot(&self, (x, y): (i64, i64)) -> (i32, i32) {
        let [x0, x1, y0, y1] = self.bounds();
        let (right, down) = if self.flipped {
            (x1.saturating_sub(x), y.saturating_sub(y0))
        } else {
            (x.saturating_sub(x0), y1.saturating_sub(y))
        };
        (right.clamp(-1, self.columns.into()) as i32, down.clamp(-1, self.rows.into()) as i32)
    }

    /// The way to a slot: to the right and down, 0 where it is among the columns or rows.
    pub(super) fn way(&self, (column, row): (i32, i32)) -> (i64, i64) {
        let way = |at: i32, length: u16| i64::from(at >= i32::from(length)) - i64::from(at < 0);
        (way(column, self.columns), way(row, self.rows))
    }

    /// Where a column and row is on the screen.
    pub(super) fn rect(&self, column: u16, row: u16) -> Rect {
        self.cell.rect(self.inner.as_position(), column, row)
    }

    pub(super) fn has_rim(&self) -> bool {
        self.inner != self.outer
    }

    /// Where the arrow of a slot has room: in the strips.
    pub(super) fn arrow_rect(&self, (column, row): (i32, i32)) -> Rect {
        let x = match u16::try_from(column) {
            Err(_) => self.outer.x,
            Ok(column) if column >= self.columns => self.outer.right() - SIDE,
            Ok(column) => self.rect(column, 0).x + (self.cell.width - SIDE) / 2,
        };
        let y = match u16::try_from(row) {
            Err(_) => self.outer.y,
            Ok(row) if row >= self.rows => self.outer.bottom() - 1,
            Ok(row) => self.rect(0, row).y + self.cell.sign_row(),
        };
        Rect { x, y, width: SIDE, height: 1 }
    }
}
