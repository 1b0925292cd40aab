//! Which part of a board without an edge is drawn.

use catalog::Cell;

use crate::window::Window;

/// What the reader cares about.
#[derive(Copy, Clone, Debug, Default)]
pub struct Interest {
    /// The part of the board that was asked for.
    pub window: Option<Window>,
    /// Where the last move went.
    pub last: Option<Cell>,
}

/// How many columns and rows there is room for.
#[derive(Copy, Clone, Debug)]
pub(crate) struct FrameRoom {
    pub(crate) columns: i64,
    pub(crate) rows: i64,
}

impl FrameRoom {
    fn holds(self, window: Window) -> bool {
        window.columns() <= self.columns && window.rows() <= self.rows
    }
}

/// Less than this of the plane looks like nothing, however few pieces there are.
const LEAST: FrameRoom = FrameRoom { columns: 11, rows: 9 };

/// The part to draw: all that was asked for, or all pieces, if there is room; else where most is going on.
pub(crate) fn frame(pieces: &[Cell], interest: Interest, room: FrameRoom) -> Window {
    if let Some(window) = interest.window {
        if room.holds(window) {
            return window;
        }
        // Of what was asked for, as much as there is room for.
        let (columns, rows) = (window.columns().min(room.columns), window.rows().min(room.rows));
        return busiest(pieces, interest, window, room).at_least(columns, rows).inside(window);
    }
    let around = |margin| Window::around(pieces.iter().copied(), margin);
    // An empty line around the pieces shows that nothing is hidden there.
    let whole = [around(1), around(0)].into_iter().find(|&all| room.holds(all));
    let (columns, rows) = (LEAST.columns.min(room.columns), LEAST.rows.min(room.rows));
    whole.unwrap_or_else(|| busiest(pieces, interest, around(1), room)).at_least(columns, rows)
}

/// The part of `all` with the most pieces that there is room for. The piece that moved last counts like half of
/// them: the picture follows the action from one crowd to another, and no lone rider into the void.
fn busiest(pieces: &[Cell], interest: Interest, all: Window, room: FrameRoom) -> Window {
    let weight = |cell| if interest.last == Some(cell) { 1 + pieces.len() / 2 } else { 1 };
    let mut inside: Vec<(Cell, usize)> =
        pieces.iter().filter(|cell| all.contains(**cell)).map(|&cell| (cell, weight(cell))).collect();
    let (columns, rows) = (all.columns().min(room.columns), all.rows().min(room.rows));
    if inside.is_empty() {
        let [x0, y0] = [all.x0 + (all.columns() - columns) / 2, all.y0 + (all.rows() - rows) / 2];
        return Window { x0, x1: x0 + columns - 1, y0, y1: y0 + rows - 1 };
    }
    inside.sort_by_key(|(cell, _)| (cell.y, cell.x));
    // Room is left for a line around them.
    let (wide, high) = ((columns - 2).max(1), (rows - 2).max(1));
    let mut lefts: Vec<i64> = inside.iter().map(|(cell, _)| cell.x).collect();
    lefts.sort_unstable();
    lefts.dedup();
    let mut best = (0, Window::CELL);
    for x0 in lefts {
        // Those of a strip, from below: the first and the last that fit into the height, moving up together.
        let strip: Vec<&(Cell, usize)> =
            inside.iter().filter(|(cell, _)| (x0..x0 + wide).contains(&cell.x)).collect();
        let (mut first, mut sum) = (0, 0);
        for (last, (cell, weight)) in strip.iter().enumerate() {
            sum += weight;
            while strip[first].0.y <= cell.y - high {
                sum -= strip[first].1;
                first += 1;
            }
            if sum > best.0 {
                let margin = i64::from(columns > 2 && rows > 2);
                best = (sum, Window::around(strip[first..=last].iter().map(|(cell, _)| *cell), margin));
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(list: &[(i64, i64)]) -> Vec<Cell> {
        list.iter().map(|&(x, y)| Cell { x, y, z: 0 }).collect()
    }

    fn bounds(pieces: &[(i64, i64)], interest: Interest, columns: i64, rows: i64) -> [i64; 4] {
        let window = frame(&cells(pieces), interest, FrameRoom { columns, rows });
        assert!(window.columns() <= columns && window.rows() <= rows, "{window}");
        window.bounds()
    }

    const FAR: i64 = 1_000_000_000_000;

    #[test]
    fn all_pieces_are_shown_if_there_is_room() {
        let pieces = [(0, 0), (20, 18)];
        let none = Interest::default();
        assert_eq!(bounds(&pieces, none, 40, 22), [-1, 21, -1, 19]);
        // Rather all of them without a line around than some of them with it.
        assert_eq!(bounds(&pieces, none, 22, 22), [0, 20, 0, 18]);
        // A few have some of the plane around them.
        assert_eq!(bounds(&[(5, 5)], none, 40, 22), [0, 10, 1, 9]);
        assert_eq!(bounds(&[], none, 40, 22), [-5, 5, -4, 4]);
        assert_eq!(bounds(&[(5, 5)], none, 3, 3), [4, 6, 4, 6]);
        assert_eq!(bounds(&[(5, 5), (6, 5)], none, 1, 1), [5, 5, 5, 5]);
    }

    #[test]
    fn the_crowd_is_shown_where_pieces_are_far_apart() {
        let pieces = [(0, 0), (15, 3), (3, 14), (FAR, 5), (-7, -FAR)];
        assert_eq!(bounds(&pieces, Interest::default(), 40, 22), [-1, 16, -1, 15]);
        let limit = 9_000_000_000_000_000;
        let pieces = [(-limit, -limit), (limit, limit)];
        assert_eq!(bounds(&pieces, Interest::default(), 40, 22), [-limit, -limit + 10, -limit, -limit + 8]);
    }

    #[test]
    fn the_last_move_draws_the_picture() {
        let here = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)];
        let there = [(FAR, 0), (FAR, 1), (FAR, 2)];
        let pieces = [&here[..], &there].concat();
        let at = |x, y| Interest { last: Some(Cell { x, y, z: 0 }), window: None };
        let sees = |interest: Interest, (x, y)| {
            let [x0, x1, y0, y1] = bounds(&pieces, interest, 40, 22);
            (x0..=x1).contains(&x) && (y0..=y1).contains(&y)
        };
        assert!(sees(Interest::default(), (4, 0)));
        assert!(sees(at(FAR, 1), (FAR, 2)) && sees(at(2, 0), (4, 0)));
        // One piece alone is named beside the picture.
        let pieces = [&here[..], &[(FAR, FAR)]].concat();
        assert_eq!(bounds(&pieces, at(FAR, FAR), 40, 22)[0], -3);
    }

    #[test]
    fn a_window_is_shown_as_it_was_asked_for() {
        let window = |x0, x1, y0, y1| Interest { window: Some(Window { x0, x1, y0, y1 }), last: None };
        let pieces = [(0, 0), (5, 5)];
        assert_eq!(bounds(&pieces, window(100, 110, -3, 7), 40, 22), [100, 110, -3, 7]);
        assert_eq!(bounds(&pieces, window(3, 3, 3, 3), 40, 22), [3, 3, 3, 3]);
        // What doesn't fit is shown in part: where pieces are, or its middle.
        assert_eq!(bounds(&pieces, window(3, 102, 3, 102), 20, 10), [3, 22, 3, 12]);
        assert_eq!(bounds(&pieces, window(101, 200, 101, 200), 20, 10), [141, 160, 146, 155]);
    }
}
