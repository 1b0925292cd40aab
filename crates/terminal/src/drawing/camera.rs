//! Which part of a board is seen.

use catalog::Cell;

/// How far away a plane can be seen from: one cell of the screen is then a square of 2 to this power of the board's, and all that
/// is played fits into a few.
pub(super) const FARTHEST: i32 = 54;

/// How close: cells grow twice.
pub(super) const CLOSEST: i32 = -2;

/// What was asked for since the last picture. It is done when the next one is painted, which knows the board and the room.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum CameraRequest {
    Pan(i64, i64),
    Zoom(i32),
    Centre(Cell),
    Reveal(Cell),
    ShowAll,
    Level(i64),
    ToggleLevels,
}

/// Which part of a board is seen: kept from one picture to the next.
///
/// A new one shows all of a finite board if there is room, and the crowd on a board without an edge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Camera {
    pub(super) requests: Vec<CameraRequest>,
    /// On finite boards that have no room: the columns and rows of the screen that lie before the first one shown. Until
    /// it is scrolled, the near edge is shown.
    pub(super) scroll: Option<(i64, i64)>,
    /// The lowest level that is shown, and how many are.
    pub(super) level: i64,
    pub(super) levels: i64,
    /// The lowest level that was chosen: shown again when a window that had room for more of them shrinks.
    pub(super) chosen: i64,
    /// Whether one level is looked at, though there may be room for more.
    pub(super) single: bool,
    /// On the plane, the cell in the middle; `None` before the first picture.
    pub(super) centre: Option<(i64, i64)>,
    /// On the plane, how far away it is seen from: 0 shows cells at their least size, below they grow, above several share one.
    pub(super) zoom: i32,
}

impl Camera {
    /// Moves over the board by so many cells of the screen: to the right, and down.
    pub fn pan(&mut self, right: i64, down: i64) {
        self.requests.push(CameraRequest::Pan(right, down));
    }

    /// Looks at the plane from nearer.
    pub fn zoom_in(&mut self) {
        self.requests.push(CameraRequest::Zoom(-1));
    }

    /// Looks at the plane from farther away: a cell of the screen stands for twice as many each way.
    pub fn zoom_out(&mut self) {
        self.requests.push(CameraRequest::Zoom(1));
    }

    /// Puts a cell into the middle, as far as the board goes.
    pub fn centre_on(&mut self, cell: Cell) {
        self.requests.push(CameraRequest::Centre(cell));
    }

    /// Moves only if a cell is not seen, and then as little as needed.
    pub fn ensure_visible(&mut self, cell: Cell) {
        self.requests.push(CameraRequest::Reveal(cell));
    }

    /// Shows all pieces, from as near as that allows; on boards in levels, all levels that there is room for.
    pub fn show_all(&mut self) {
        self.requests.push(CameraRequest::ShowAll);
    }

    /// Shows the levels from one higher on.
    pub fn next_level(&mut self) {
        self.requests.push(CameraRequest::Level(1));
    }

    /// Shows the levels from one lower on.
    pub fn previous_level(&mut self) {
        self.requests.push(CameraRequest::Level(-1));
    }

    /// Changes between one large level and as many as there is room for.
    pub fn toggle_levels(&mut self) {
        self.requests.push(CameraRequest::ToggleLevels);
    }

    /// The lowest level that the last picture showed.
    pub fn level(&self) -> i64 {
        self.level
    }

    /// The middle of the last picture of a plane.
    pub fn centre(&self) -> Option<Cell> {
        self.centre.map(|(x, y)| Cell::flat(x, y))
    }

    /// How many cells of a plane, each way, the last picture drew as one.
    pub fn scale(&self) -> i64 {
        1 << self.zoom.clamp(0, FARTHEST)
    }
}
