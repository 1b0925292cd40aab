//! One level of a board with an edge.

use catalog::{Cell, View};
use ratatui::layout::Position;

use super::plan::{GridBoard, GridPlan};
use crate::drawing::look::Looks;
use crate::drawing::palette::Paint;
use crate::drawing::raster::{Pen, Raster, strip};
use crate::drawing::scene::Scene;
use crate::drawing::square;

/// One level, and where it is drawn.
pub(super) struct Panel<'p> {
    pub(super) board: &'p GridBoard<'p>,
    pub(super) plan: &'p GridPlan,
    pub(super) z: i64,
    /// Columns and rows before the first.
    pub(super) columns: i64,
    pub(super) rows: i64,
    pub(super) corner: Position,
}

impl Panel<'_> {
    pub(super) fn draw(&self, looks: &Looks<'_>, raster: &mut Raster) {
        let GridPlan { cell_size, gutter, titled, footed, .. } = *self.plan;
        let first = Position::new(self.corner.x + gutter, self.corner.y + u16::from(titled));
        if titled {
            self.title(raster);
        }
        for row in 0..self.plan.rows {
            for column in 0..self.plan.columns {
                let cell = self.cell(column, row);
                if !looks.is_hole(cell) {
                    let rect = cell_size.rect(first, column, row);
                    square::draw(&looks.of(cell), cell_size, rect, raster);
                    raster.hits.add_spot(rect, cell);
                }
            }
        }
        if gutter > 0 {
            self.ranks(first.y, raster);
        }
        if footed {
            self.files(first.x, first.y + self.plan.rows * cell_size.height + cell_size.lip, raster);
        }
    }

    fn cell(&self, column: u16, row: u16) -> Cell {
        self.board.cell(self.columns + i64::from(column), self.rows + i64::from(row), self.z)
    }

    /// The cursor, if it is on this level.
    fn cursor(&self) -> Option<Cell> {
        self.board.scene.cursor.filter(|cell| cell.z == self.z)
    }

    fn title(&self, raster: &mut Raster) {
        let Scene { cursor, selected, .. } = *self.board.scene;
        let is_here = cursor.or(selected).is_some_and(|cell| cell.z == self.z);
        let width = self.plan.width() - self.plan.gutter;
        let room = strip(self.corner.x + self.plan.gutter, self.corner.y, width);
        raster.write(room, &format!("level {}", self.z + 1), Pen::label(is_here));
    }

    /// The names of the ranks, and whether there are more above or below.
    fn ranks(&self, top: u16, raster: &mut Raster) {
        let GridPlan { cell_size, gutter, rows, .. } = *self.plan;
        let digits = self.board.gutter - 1;
        for row in 0..rows {
            let rank = self.cell(0, row).y;
            let room = strip(self.corner.x, top + row * cell_size.height + cell_size.sign_row(), digits);
            let name = format!("{:>width$}", rank + 1, width = usize::from(digits));
            raster.write(room, &name, Pen::label(self.cursor().is_some_and(|cursor| cursor.y == rank)));
        }
        let mut more = |y, sign| raster.write(strip(self.corner.x + gutter - 1, y, 1), sign, MORE);
        if rows > 0 && self.rows > 0 {
            more(top, "▴");
        }
        if rows > 0 && self.rows + i64::from(rows) < i64::from(self.board.ranks) {
            more(top + rows * cell_size.height - 1, "▾");
        }
    }

    /// The names of the files, and whether there are more to the left or right.
    fn files(&self, left: u16, y: u16, raster: &mut Raster) {
        let GridPlan { cell_size, columns, .. } = *self.plan;
        for column in 0..columns {
            let file = self.cell(column, 0).x;
            let x = left + column * cell_size.width + cell_size.sign_column();
            let room = strip(x, y, cell_size.width - cell_size.sign_column());
            let pen = Pen::label(self.cursor().is_some_and(|cursor| cursor.x == file));
            raster.write(room, &file_name(self.board.scene.view, file), pen);
        }
        let mut more = |x, sign| raster.write(strip(x, y, 1), sign, MORE);
        if self.columns > 0 && left > self.corner.x {
            more(left - 1, "◂");
        }
        if columns > 0 && self.columns + i64::from(columns) < i64::from(self.board.files) {
            more(left + columns * cell_size.width - 1, "▸");
        }
    }
}

/// What says that there is more.
const MORE: Pen = Pen::of(Paint::Bright);

fn file_name(view: &View, x: i64) -> String {
    let letter = u8::try_from(x).ok().filter(|x| *x < 26 && !view.numbered_files);
    letter.map_or_else(|| (x + 1).to_string(), |x| char::from(b'a' + x).to_string())
}
