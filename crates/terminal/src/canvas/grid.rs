//! Boards with an edge: one level or several, scrolled where there is no room.

use catalog::{Cell, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::camera::{Camera, CameraRequest};
use super::cell::{self, Size};
use super::marks::{CanvasMarks, are_discs};
use super::{Hits, Scene, palette};
use crate::draw::{GAP, panels_in_row};

/// Paints a board of so many files, ranks and levels.
pub(super) fn render(
    scene: &Scene<'_>,
    size: [i64; 3],
    camera: &mut Camera,
    area: Rect,
    buf: &mut Buffer,
) -> Hits {
    let mut hits = Hits::default();
    // What has more of anything than a screen has cells is no board, and what has none neither.
    let Some(board) = BoardLayout::of(scene, size) else { return hits };
    obey_levels(camera);
    let plan = board.plan(area, camera.single);
    obey(camera, &board, &plan);
    let marks = CanvasMarks::new(scene, None);
    let (columns, rows) = camera.scroll.unwrap_or((0, 0));
    for (i, z) in (camera.level..camera.level + i64::from(plan.levels)).enumerate() {
        let panel =
            Panel { board: &board, plan: &plan, z, columns, rows, corner: plan.corner(area, i as u16) };
        panel.paint(&marks, buf, &mut hits);
    }
    if plan.is_partial_stack(&board) {
        status(camera.level, plan.levels, board.levels, area, buf);
    }
    hits
}

/// What is drawn, as small numbers.
struct BoardLayout<'s> {
    scene: &'s Scene<'s>,
    files: u16,
    ranks: u16,
    levels: u16,
    /// The sizes that its cells may have.
    sizes: [Size; 4],
    /// Columns of the ranks' names and a blank; 0 where cells have names of their own.
    gutter: u16,
}

/// How it is laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct GridPlan {
    cell_size: Size,
    gutter: u16,
    /// Whether the names of the files stand below.
    footed: bool,
    /// Whether each level has its name above.
    titled: bool,
    /// Files, ranks and levels that are shown.
    columns: u16,
    rows: u16,
    levels: u16,
    /// Levels side by side.
    in_row: u16,
}

impl<'s> BoardLayout<'s> {
    fn of(scene: &'s Scene<'s>, size: [i64; 3]) -> Option<Self> {
        const MOST: i64 = 1000;
        let [files, ranks, levels] = size.map(|n| u16::try_from(n).ok().filter(|_| (1..=MOST).contains(&n)));
        let ranks = ranks?;
        let gutter = if scene.view.names.is_empty() { ranks.to_string().len() as u16 + 1 } else { 0 };
        let sizes = Size::all(are_discs(scene.view));
        Some(Self { scene, files: files?, ranks, levels: levels?, sizes, gutter })
    }

    /// The largest cells that all fit with; failing that a part, in cells that are easy to read.
    fn plan(&self, area: Rect, single: bool) -> GridPlan {
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
        let whole = |cell_size, gutter, footed| GridPlan {
            cell_size,
            gutter,
            footed,
            titled: false,
            columns: self.files,
            rows: self.ranks,
            levels: 1,
            in_row: 1,
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
        let plan = self.titled(cell_size);
        let in_row = panels_in_row(self.levels.into(), plan.width().into(), area.width.into()) as u16;
        let height = plan.height().saturating_mul(self.levels.div_ceil(in_row));
        (plan.width() <= area.width && height <= area.height).then_some(GridPlan { in_row, ..plan })
    }

    /// As many levels as fit, if that is more than one.
    fn part_of_stack(&self, cell_size: Size, area: Rect) -> Option<GridPlan> {
        let plan = self.titled(cell_size);
        let in_row = (area.width + GAP as u16) / (plan.width() + GAP as u16);
        let levels = (in_row * (area.height / plan.height())).min(self.levels);
        (levels > 1).then_some(GridPlan { in_row, levels, ..plan })
    }

    fn titled(&self, cell_size: Size) -> GridPlan {
        GridPlan {
            cell_size,
            gutter: self.gutter,
            footed: self.gutter > 0,
            titled: true,
            columns: self.files,
            rows: self.ranks,
            levels: self.levels,
            in_row: 1,
        }
    }

    /// The column and row of a cell on a screen that has room for all of them.
    fn on_screen(&self, cell: Cell) -> (i64, i64) {
        let (x, y) = (i64::from(self.files) - 1 - cell.x, i64::from(self.ranks) - 1 - cell.y);
        if self.scene.flipped { (x, cell.y) } else { (cell.x, y) }
    }

    /// The cell of a column and row.
    fn cell(&self, column: i64, row: i64, z: i64) -> Cell {
        // Turning about and turning back are the same.
        let (x, y) = self.on_screen(Cell::flat(column, row));
        Cell { x, y, z }
    }
}

impl GridPlan {
    fn width(&self) -> u16 {
        self.gutter + self.columns * self.cell_size.width
    }

    fn height(&self) -> u16 {
        u16::from(self.titled)
            + self.rows * self.cell_size.height
            + self.cell_size.lip
            + u16::from(self.footed)
    }

    /// Where a level begins, all of them being in the middle of the area.
    fn corner(&self, area: Rect, i: u16) -> (u16, u16) {
        let gap = GAP as u16;
        let (across, down) = (self.in_row.min(self.levels), self.levels.div_ceil(self.in_row));
        let spare = |room: u16, used: u16| room.saturating_sub(used) / 2;
        let left = area.x + spare(area.width, across * (self.width() + gap) - gap);
        let top = area.y + spare(area.height, down * self.height());
        (left + i % self.in_row * (self.width() + gap), top + i / self.in_row * self.height())
    }

    fn is_partial_stack(&self, board: &BoardLayout<'_>) -> bool {
        self.levels < board.levels
    }
}

/// What was asked of the camera that changes the layout.
fn obey_levels(camera: &mut Camera) {
    for request in &camera.requests {
        match request {
            CameraRequest::ToggleLevels => camera.single = !camera.single,
            CameraRequest::ShowAll => camera.single = false,
            _ => {}
        }
    }
}

/// Does the rest of what was asked, and keeps the camera on the board.
fn obey(camera: &mut Camera, board: &BoardLayout<'_>, plan: &GridPlan) {
    let most = (i64::from(board.files - plan.columns), i64::from(board.ranks - plan.rows));
    let top = i64::from(board.levels - plan.levels);
    let (mut column, mut row) = camera.scroll.unwrap_or((most.0 / 2, most.1));
    let mut level = chosen_level(camera, board, plan).clamp(0, top);
    let before = level;
    let (columns, rows) = (i64::from(plan.columns), i64::from(plan.rows));
    for request in camera.requests.drain(..) {
        match request {
            CameraRequest::Pan(right, down) => {
                column = column.saturating_add(right).clamp(0, most.0);
                row = row.saturating_add(down).clamp(0, most.1);
            }
            CameraRequest::Centre(cell) | CameraRequest::Reveal(cell) if !is_on(board, cell) => {}
            CameraRequest::Centre(cell) => {
                let (x, y) = board.on_screen(cell);
                (column, row) = (x - columns / 2, y - rows / 2);
                level = reveal(level, plan.levels.into(), cell.z);
            }
            CameraRequest::Reveal(cell) => {
                let (x, y) = board.on_screen(cell);
                (column, row) = (reveal(column, columns, x), reveal(row, rows, y));
                level = reveal(level, plan.levels.into(), cell.z);
            }
            CameraRequest::Level(by) => level = (level + by).clamp(0, top),
            CameraRequest::Zoom(_) | CameraRequest::ShowAll | CameraRequest::ToggleLevels => {}
        }
    }
    camera.level = level.clamp(0, top);
    camera.levels = plan.levels.into();
    if level != before {
        camera.chosen = camera.level;
    }
    // While the board fits there is nothing to remember: should the room shrink, the near edge is shown.
    let is_whole = most == (0, 0);
    camera.scroll = (!is_whole).then_some((column.clamp(0, most.0), row.clamp(0, most.1)));
}

/// The lowest level to show before anything is asked for. Where a smaller window shows fewer levels than the last picture did, that of
/// the cursor stays in view, else that of the piece that was picked up or moved last.
fn chosen_level(camera: &mut Camera, board: &BoardLayout<'_>, plan: &GridPlan) -> i64 {
    let shown = i64::from(plan.levels);
    if shown < camera.levels {
        let Scene { cursor, selected, last, .. } = *board.scene;
        let was_seen = |cell: &Cell| (camera.level..camera.level + camera.levels).contains(&cell.z);
        let cells = [cursor, selected, last.map(|step| step.to)];
        if let Some(cell) = cells.into_iter().flatten().find(|cell| is_on(board, *cell) && was_seen(cell)) {
            camera.chosen = reveal(camera.chosen, shown, cell.z);
        }
    }
    camera.chosen
}

/// The first of so many places in a row, moved as little as brings another one among them.
fn reveal(first: i64, length: i64, at: i64) -> i64 {
    first.min(at).max(at - length + 1)
}

fn is_on(board: &BoardLayout<'_>, cell: Cell) -> bool {
    let inside = |at: i64, length: u16| (0..i64::from(length)).contains(&at);
    inside(cell.x, board.files) && inside(cell.y, board.ranks) && inside(cell.z, board.levels)
}

/// Which levels are seen, and how to see others.
fn status(first: i64, shown: u16, levels: u16, area: Rect, buf: &mut Buffer) {
    let (low, high) = (first + 1, first + i64::from(shown));
    let which = if low == high { format!("level {low}") } else { format!("levels {low}–{high}") };
    let bold = Style::new().fg(palette::BRIGHT).add_modifier(Modifier::BOLD);
    let faint = Style::new().fg(palette::FAINT);
    let rest = format!(" of {levels} · [ ] change");
    let width = (which.chars().count() + rest.chars().count()) as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.bottom() - 1;
    let (x, _) = buf.set_stringn(x, y, which, usize::from(area.right() - x), bold);
    buf.set_stringn(x, y, rest, usize::from(area.right() - x), faint);
}

/// One level on the screen.
struct Panel<'p> {
    board: &'p BoardLayout<'p>,
    plan: &'p GridPlan,
    z: i64,
    /// Columns and rows before the first.
    columns: i64,
    rows: i64,
    corner: (u16, u16),
}

impl Panel<'_> {
    fn paint(&self, marks: &CanvasMarks<'_>, buf: &mut Buffer, hits: &mut Hits) {
        let GridPlan { cell_size, gutter, titled, .. } = *self.plan;
        let (left, top) = (self.corner.0 + gutter, self.corner.1 + u16::from(titled));
        if titled {
            self.title(buf);
        }
        for row in 0..self.plan.rows {
            for column in 0..self.plan.columns {
                let cell = self.cell(column, row);
                let rect = cell_size.rect(Position::new(left, top), column, row);
                if marks.is_hole(cell) {
                    continue;
                }
                cell::paint(&marks.look(cell), cell_size, rect, buf);
                hits.add_spot(rect, cell);
            }
        }
        if gutter > 0 {
            self.ranks(top, buf);
        }
        if self.plan.footed {
            self.files(left, top + self.plan.rows * cell_size.height + cell_size.lip, buf);
        }
    }

    fn cell(&self, column: u16, row: u16) -> Cell {
        self.board.cell(self.columns + i64::from(column), self.rows + i64::from(row), self.z)
    }

    fn title(&self, buf: &mut Buffer) {
        let Scene { cursor, selected, .. } = *self.board.scene;
        let is_here = cursor.or(selected).is_some_and(|cell| cell.z == self.z);
        let style = if is_here {
            Style::new().fg(palette::BRIGHT).add_modifier(Modifier::BOLD)
        } else {
            Style::new().fg(palette::FAINT)
        };
        let (x, y) = (self.corner.0 + self.plan.gutter, self.corner.1);
        let width = usize::from(self.plan.width() - self.plan.gutter);
        buf.set_stringn(x, y, format!("level {}", self.z + 1), width, style);
    }

    /// The names of the ranks, and whether there are more above or below.
    fn ranks(&self, top: u16, buf: &mut Buffer) {
        let GridPlan { cell_size, gutter, rows, .. } = *self.plan;
        let cursor = self.board.scene.cursor.filter(|cell| cell.z == self.z);
        for row in 0..rows {
            let cell = self.cell(0, row);
            let y = top + row * cell_size.height + cell_size.sign_row();
            let name = format!("{:>width$}", cell.y + 1, width = usize::from(self.board.gutter) - 1);
            buf.set_string(self.corner.0, y, name, label(cursor.is_some_and(|c| c.y == cell.y)));
        }
        let more = Style::new().fg(palette::BRIGHT);
        let x = self.corner.0 + gutter - 1;
        if rows > 0 && self.rows > 0 {
            buf.set_string(x, top, "▴", more);
        }
        if rows > 0 && self.rows + i64::from(rows) < i64::from(self.board.ranks) {
            buf.set_string(x, top + rows * cell_size.height - 1, "▾", more);
        }
    }

    /// The names of the files, and whether there are more to the left or right.
    fn files(&self, left: u16, y: u16, buf: &mut Buffer) {
        let GridPlan { cell_size, columns, .. } = *self.plan;
        let cursor = self.board.scene.cursor.filter(|cell| cell.z == self.z);
        for column in 0..columns {
            let cell = self.cell(column, 0);
            let name = file_name(self.board.scene.view, cell.x);
            let x = left + column * cell_size.width + cell_size.sign_column();
            let room = usize::from(cell_size.width - cell_size.sign_column());
            buf.set_stringn(x, y, name, room, label(cursor.is_some_and(|c| c.x == cell.x)));
        }
        let more = Style::new().fg(palette::BRIGHT);
        if self.columns > 0 && left > self.corner.0 {
            buf.set_string(left - 1, y, "◂", more);
        }
        if columns > 0 && self.columns + i64::from(columns) < i64::from(self.board.files) {
            buf.set_string(left + columns * cell_size.width - 1, y, "▸", more);
        }
    }
}

/// How a name at the edge looks: those of the cursor's row and column stand out.
fn label(is_of_cursor: bool) -> Style {
    if is_of_cursor {
        Style::new().fg(palette::BRIGHT).add_modifier(Modifier::BOLD)
    } else {
        Style::new().fg(palette::FAINT)
    }
}

fn file_name(view: &View, x: i64) -> String {
    let letter = u8::try_from(x).ok().filter(|x| *x < 26 && !view.numbered_files);
    letter.map_or_else(|| (x + 1).to_string(), |x| char::from(b'a' + x).to_string())
}
