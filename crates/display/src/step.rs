//! What a move does on the board.

use crate::Cell;

/// Cells that a piece may go to along a line without an edge: every whole number of steps from `first` to `last`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// Where the piece stands.
    pub from: Cell,
    /// One step: to the right, and away from the first seat.
    pub step: (i32, i32),
    /// The least number of steps.
    pub first: i64,
    /// The greatest; `None` where the line goes on without end.
    pub last: Option<i64>,
}

impl Ray {
    /// The least and greatest number of steps that end inside a window (the least and greatest x, then y): none where the
    /// first exceeds the last.
    pub fn within(&self, [x0, x1, y0, y1]: [i64; 4]) -> (i64, i64) {
        const NONE: (i64, i64) = (1, 0);
        let (mut first, mut last) = (self.first, self.last.unwrap_or(i64::MAX));
        for (at, step, least, most) in
            [(self.from.x, self.step.0, x0, x1), (self.from.y, self.step.1, y0, y1)]
        {
            let step = i64::from(step);
            if step == 0 {
                if !(least..=most).contains(&at) {
                    return NONE;
                }
                continue;
            }
            let (near, far) = if step > 0 { (least - at, most - at) } else { (at - most, at - least) };
            // The first step not before the window, and the last not behind it.
            first = first.max(near.div_euclid(step.abs()) + i64::from(near.rem_euclid(step.abs()) != 0));
            last = last.min(far.div_euclid(step.abs()));
        }
        (first, last)
    }
}

/// What a move does on the board, as far as a player needs it who chooses moves by pointing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where the piece comes from; `None` if it comes onto the board.
    pub from: Option<Cell>,
    /// Where it arrives, or what a player points at to play the move: the king's goal when castling. A move that
    /// points at nothing, such as a pass, has [`Cell::ASIDE`].
    pub to: Cell,
    /// Where it lands on its way, if it does.
    pub via: Vec<Cell>,
    /// Pieces that leave the board by being taken, in no particular order.
    pub taken: Vec<Cell>,
    /// What the piece becomes, by its name for people, where that changes.
    pub becomes: Option<String>,
}
