//! How boards with an edge are laid out.

use catalog::Cell;
use ratatui::layout::{Position, Rect};

use crate::drawing::look::are_discs;
use crate::drawing::scene::{Medium, Scene};
use crate::drawing::size::Size;

/// Columns between two levels that stand side by side.
const GAP: u16 = 3;

/// What is drawn, as small numbers.
pub(super) struct GridBoard<'s> {
    pub(super) scene: &'s Scene<'s>,
    pub(super) files: u16,
    pub(super) ranks: u16,
    pub(super) levels: u16,
    /// The sizes that its cells may have.
    sizes: [Size; 4],
    /// Columns of the ranks' names and a blank; 0 on screens where cells have names of their own.
    pub(super) gutter: u16,
}

/// How it is laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct GridPlan {
    pub(super) cell_size: Size,
    pub(super) gutter: u16,
    /// Whether the names of the files stand below.
    pub(super) footed: bool,
    /// Whether each level has its name above.
    pub(super) titled: bool,
    /// Files, ranks and levels that are shown.
    pub(super) columns: u16,
    pub(super) rows: u16,
    pub(super) levels: u16,
    /// Levels side by side.
    in_row: u16,
    /// Blank lines between rows of levels.
    row_gap: u16,
}

impl<'s> GridBoard<'s> {
    pub(super) fn of(scene: &'s Scene<'s>, size: [i64; 3]) -> Option<Self> {
        const MOST: i64 = 1000;
        let [files, ranks, levels] = size.map(|n| u16::try_from(n).ok().filter(|_| (1..=MOST).contains(&n)));
        let ranks = ranks?;
        let has_labels = scene.view.names.is_empty() || scene.medium == Medium::Text;
        let gutter = if has_labels { ranks.to_string().len() as u16 + 1 } else { 0 };
        let sizes = Size::all(are_discs(scene.view));
        Some(Self { scene, files: files?, ranks, levels: levels?, sizes, gutter })
    }

    /// The largest cells that all fit with; failing that a part, in cells that are easy to read.
    pub(super) fn plan(&self, area: Rect, single: bool) -> GridPlan {
        if self.levels == 1 {
            return self.flat(area);
        }
        if !single
            && let Some(plan) = self.sizes.into_iter().find_map(|cell_size| self.stack(cell_size, area))
        {
            return plan;
        }
        // A line says which levels are seen.
        let below = Rect { height: area.height.saturating_sub(1), ..area };
        let some =
            [Size::SMALL, Size::TINY].into_iter().find_map(|cell_size| self.part_of_stack(cell_size, below));
        some.filter(|_| !single).unwrap_or_else(|| self.flat(below))
    }

    /// One level, whole if there is any way to.
    fn flat(&self, area: Rect) -> GridPlan {
        let named = self.gutter > 0;
        let whole = |cell_size, gutter, footed| {
            let level = GridPlan { titled: false, levels: 1, ..self.all_levels(cell_size) };
            GridPlan { gutter, footed, ..level }
        };
        // Rather without the blank beside the names than in smaller cells.
        let with_names = self.sizes.into_iter().flat_map(|cell_size| {
            [self.gutter, self.gutter.saturating_sub(1)].map(|gutter| whole(cell_size, gutter, named))
        });
        let bare = [Size::SMALL, Size::TINY].map(|cell_size| whole(cell_size, 0, false));
        let fits = |plan: &GridPlan| plan.width() <= area.width && plan.height() <= area.height;
        if let Some(plan) = with_names.chain(bare).find(fits) {
            return plan;
        }
        // Names help more than ever, unless they would leave little else.
        let gutter = if area.width >= self.gutter + 12 { self.gutter } else { 0 };
        let footed = named && area.height >= 6;
        let is_wide = area.width >= gutter + self.files * Size::SMALL.width;
        let cell_size = if is_wide { Size::SMALL } else { Size::TINY };
        let columns = ((area.width - gutter) / cell_size.width).min(self.files);
        let rows = (area.height - u16::from(footed)).min(self.ranks);
        GridPlan { columns, rows, ..whole(cell_size, gutter, footed) }
    }

    /// All levels, if they fit.
    fn stack(&self, cell_size: Size, area: Rect) -> Option<GridPlan> {
        let plan = self.all_levels(cell_size);
        let plan =
            GridPlan { in_row: panels_in_row(self.levels, plan.width(), area.width), ..plan }.spaced(area);
        let all = plan.area();
        (all.width <= area.width && all.height <= area.height).then_some(plan)
    }

    /// As many levels as fit, if that is more than one.
    fn part_of_stack(&self, cell_size: Size, area: Rect) -> Option<GridPlan> {
        let plan = self.all_levels(cell_size);
        let in_row = (area.width + GAP) / (plan.width() + GAP);
        let levels = (in_row * (area.height / plan.height())).min(self.levels);
        (levels > 1).then(|| GridPlan { in_row, levels, ..plan }.spaced(area))
    }

    /// All levels, one above the other.
    fn all_levels(&self, cell_size: Size) -> GridPlan {
        GridPlan {
            cell_size,
            gutter: self.gutter,
            footed: self.gutter > 0,
            titled: true,
            columns: self.files,
            rows: self.ranks,
            levels: self.levels,
            in_row: 1,
            row_gap: 0,
        }
    }

    /// The whole board in lines of at most a width, if that can be. Wide cells are nearly square: worth it where colours make squares of
    /// them and they push no level into another row.
    pub(super) fn text_plan(&self, width: u16) -> GridPlan {
        let plan = |cell_size| {
            let plan = GridPlan { titled: self.levels > 1, row_gap: 1, ..self.all_levels(cell_size) };
            GridPlan { in_row: panels_in_row(self.levels, plan.width(), width), ..plan }
        };
        let (narrow, wide) = (plan(Size::TINY), plan(Size::SMALL));
        let fits = wide.width() <= width && wide.panel_rows() == narrow.panel_rows();
        if self.scene.colour && fits { wide } else { narrow }
    }

    /// The column and row of a cell on a screen that has room for all of them.
    pub(super) fn on_screen(&self, cell: Cell) -> (i64, i64) {
        let (x, y) = (i64::from(self.files) - 1 - cell.x, i64::from(self.ranks) - 1 - cell.y);
        if self.scene.flipped { (x, cell.y) } else { (cell.x, y) }
    }

    /// The cell of a column and row.
    pub(super) fn cell(&self, column: i64, row: i64, z: i64) -> Cell {
        // Turning about and turning back are the same.
        let (x, y) = self.on_screen(Cell::flat(column, row));
        Cell { x, y, z }
    }
}

impl GridPlan {
    /// Columns of a level.
    pub(super) fn width(&self) -> u16 {
        self.gutter + self.columns * self.cell_size.width
    }

    /// Rows of a level.
    fn height(&self) -> u16 {
        u16::from(self.titled)
            + self.rows * self.cell_size.height
            + self.cell_size.lip
            + u16::from(self.footed)
    }

    /// The same with a blank line between rows of levels, if an area has room for it.
    fn spaced(self, area: Rect) -> Self {
        let spaced = Self { row_gap: 1, ..self };
        if spaced.area().height <= area.height { spaced } else { self }
    }

    /// How many rows the levels stand in.
    fn panel_rows(&self) -> u16 {
        self.levels.div_ceil(self.in_row)
    }

    /// The room that all levels take together.
    pub(super) fn area(&self) -> Rect {
        let all = |count: u16, length: u16, gap: u16| count.saturating_mul(length + gap).saturating_sub(gap);
        let across = self.in_row.min(self.levels);
        Rect::new(0, 0, all(across, self.width(), GAP), all(self.panel_rows(), self.height(), self.row_gap))
    }

    /// Where a level begins, all of them being in the middle of the area.
    pub(super) fn corner(&self, area: Rect, i: u16) -> Position {
        let all = self.area();
        let left = area.x + area.width.saturating_sub(all.width) / 2;
        let top = area.y + area.height.saturating_sub(all.height) / 2;
        let (across, down) = (i % self.in_row, i / self.in_row);
        let after = |first: u16, count: u16, length: u16| first.saturating_add(count.saturating_mul(length));
        Position::new(after(left, across, self.width() + GAP), after(top, down, self.height() + self.row_gap))
    }
}

/// How many levels stand side by side: as many as fit, evenly over the rows that this takes.
fn panels_in_row(levels: u16, level: u16, width: u16) -> u16 {
    let fit = (width.saturating_add(GAP) / (level + GAP)).max(1);
    levels.div_ceil(levels.div_ceil(fit).max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_shared_out_evenly() {
        // Where seven would fit, four and four look better than seven and one.
        assert_eq!(panels_in_row(8, 18, 160), 4);
        assert_eq!(panels_in_row(8, 18, 80), 3);
        assert_eq!(panels_in_row(8, 18, 10), 1);
        assert_eq!(panels_in_row(1, 18, 10), 1);
    }
}
