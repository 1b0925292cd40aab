//! What stands where on the screen of a game.

use ratatui::layout::{Constraint, Layout, Rect};

/// Below this, nothing can be played.
const LEAST: (u16, u16) = (24, 9);

/// From this width on, the panel stands beside the board.
const BESIDE: u16 = 60;

/// The columns and rows of a square that need not be larger, and what stands around a board.
const LARGEST: (i64, i64) = (7, 3);
const AROUND: (i64, i64) = (10, 4);

/// What stands where on the screen of a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) board: Rect,
    /// The players, the moves and whose turn it is.
    pub(crate) panel: Rect,
    /// What is said, or what the computer thinks.
    pub(crate) message: Rect,
    /// What is typed, or which keys there are.
    pub(crate) input: Rect,
    /// Whether the panel stands beside the board, with room for everything.
    pub(crate) roomy: bool,
}

impl Places {
    /// How to share out a screen; `None` if it is too small. `size` is that of a finite board.
    pub(crate) fn of(screen: Rect, size: Option<[i64; 3]>) -> Option<Self> {
        if screen.width < LEAST.0 || screen.height < LEAST.1 {
            return None;
        }
        let [body, message, input] =
            Layout::vertical([Constraint::Min(1), Constraint::Length(1), Constraint::Length(1)])
                .areas(screen);
        if screen.width >= BESIDE {
            // The board profits more from width than names do.
            let wide = (screen.width * 3 / 10).clamp(if screen.width < 72 { 22 } else { 28 }, 44);
            let body = middle(body, wide, size);
            let [board, _, panel] =
                Layout::horizontal([Constraint::Min(1), Constraint::Length(1), Constraint::Length(wide)])
                    .areas(body);
            return Some(Self { board, panel, message, input, roomy: body.height >= 10 });
        }
        // Below the board: two lines for the players, and moves if there is room for them.
        let low = if body.height >= 26 {
            7
        } else if body.height >= 16 {
            4
        } else {
            2
        };
        let [board, panel] = Layout::vertical([Constraint::Min(1), Constraint::Length(low)]).areas(body);
        Some(Self { board, panel, message, input, roomy: false })
    }
}

/// Of a screen with more room than a board can use, the middle: so that board and players stay together.
fn middle(body: Rect, panel: u16, size: Option<[i64; 3]>) -> Rect {
    let Some([files, ranks, 1]) = size else { return body };
    let most = |count: i64, (largest, around): (i64, i64)| {
        u16::try_from(count.saturating_mul(largest).saturating_add(around)).unwrap_or(u16::MAX)
    };
    let width = most(files, (LARGEST.0, AROUND.0)).saturating_add(1).saturating_add(panel).min(body.width);
    let height = most(ranks, (LARGEST.1, AROUND.1)).max(LEAST_PANEL).min(body.height);
    Rect { x: body.x + (body.width - width) / 2, y: body.y + (body.height - height) / 2, width, height }
}

/// The least height in which the list of moves is of use.
const LEAST_PANEL: u16 = 24;
