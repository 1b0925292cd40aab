//! Where the keyboard points.

use std::collections::HashSet;

use catalog::{Cell, View};

use crate::window::LIMIT;

/// A way to go on the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CursorDirection {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column at the left.
    Left,
    /// To the column at the right.
    Right,
    /// To the next higher level.
    LevelUp,
    /// To the next lower level.
    LevelDown,
}

/// Where the cursor goes. It leaps over holes and squares that are no part of the game, and stays where it is at an edge; without a
/// cursor, the answer is a cell to begin with.
pub fn step_cursor(view: &View, from: Option<Cell>, direction: CursorDirection, flipped: bool) -> Cell {
    let Some(size) = view.size else { return step_on_plane(view, from, direction, flipped) };
    let cells = Playable::of(view, size);
    let Some(from) = from.filter(|cell| cells.contains(*cell)) else {
        // Somewhere in the middle of what there is.
        let off = |at: i64, length: i64| (at * 2 + 1 - length).abs();
        let middle = |cell: &Cell| off(cell.x, size[0]) + off(cell.y, size[1]) + off(cell.z, size[2]);
        return cells.iter().min_by_key(middle).unwrap_or(Cell::flat(0, 0));
    };
    let (right, up, higher) = heading(direction, flipped);
    // How far ahead a cell is, and how far beside the way.
    let ahead = |cell: Cell| (cell.x - from.x) * right + (cell.y - from.y) * up + (cell.z - from.z) * higher;
    let beside = |cell: Cell| {
        let (x, y, z) = ((cell.x - from.x).abs(), (cell.y - from.y).abs(), (cell.z - from.z).abs());
        if higher != 0 { (0, x + y) } else { (z, if right != 0 { y } else { x }) }
    };
    // On squares that touch by their corners only, going up is going to and fro.
    let sway = |cell: Cell| if from.y & 1 == 0 { from.x - cell.x } else { cell.x - from.x };
    let reached = cells.iter().filter(|cell| ahead(*cell) > 0);
    let key = |cell: &Cell| {
        let straight = (view.names.is_empty() || right != 0) && beside(*cell) == (0, 0);
        (beside(*cell).0, !straight, ahead(*cell), beside(*cell).1, sway(*cell))
    };
    reached.min_by_key(key).unwrap_or(from)
}

/// One step to the right, away from the first seat, and upwards.
fn heading(direction: CursorDirection, flipped: bool) -> (i64, i64, i64) {
    let turned = if flipped { -1 } else { 1 };
    match direction {
        CursorDirection::Up => (0, turned, 0),
        CursorDirection::Down => (0, -turned, 0),
        CursorDirection::Left => (-turned, 0, 0),
        CursorDirection::Right => (turned, 0, 0),
        CursorDirection::LevelUp => (0, 0, 1),
        CursorDirection::LevelDown => (0, 0, -1),
    }
}

fn step_on_plane(view: &View, from: Option<Cell>, direction: CursorDirection, flipped: bool) -> Cell {
    let [x0, x1, y0, y1] = view.border.unwrap_or([-LIMIT, LIMIT, -LIMIT, LIMIT]);
    // A border may be a line that someone got the wrong way round: nothing is worth a panic here.
    let inside = |x: i64, y: i64| Cell::flat(x.min(x1).max(x0), y.min(y1).max(y0));
    let Some(from) = from else {
        return view.pieces.first().map_or(inside(0, 0), |piece| piece.cell);
    };
    let (right, up, _) = heading(direction, flipped);
    inside(from.x.saturating_add(right), from.y.saturating_add(up))
}

/// The cells that a cursor may be on.
struct Playable {
    size: [i64; 3],
    holes: HashSet<Cell>,
    named: Option<HashSet<Cell>>,
}

impl Playable {
    fn of(view: &View, size: [i64; 3]) -> Self {
        let named = (!view.names.is_empty()).then(|| view.names.iter().map(|(cell, _)| *cell).collect());
        Self { size, holes: view.holes.iter().copied().collect(), named }
    }

    fn contains(&self, cell: Cell) -> bool {
        let [files, ranks, levels] = self.size;
        let inside =
            (0..files).contains(&cell.x) && (0..ranks).contains(&cell.y) && (0..levels).contains(&cell.z);
        let is_named = self.named.as_ref().is_none_or(|named| named.contains(&cell));
        inside && is_named && !self.holes.contains(&cell)
    }

    fn iter(&self) -> impl Iterator<Item = Cell> {
        let [files, ranks, levels] = self.size;
        let all = (0..levels)
            .flat_map(move |z| (0..ranks).flat_map(move |y| (0..files).map(move |x| Cell { x, y, z })));
        all.filter(|cell| self.contains(*cell))
    }
}
