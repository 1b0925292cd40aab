//! How much room a lone king has.
//!
//! There is no edge to drive it to, so progress is measured by the cells that it can still get to: those around it are flooded as it
//! walks, except where it would be attacked. Fences, nets and boxes of any pieces all show in the one number.

use board::Vector;
use game::Seat;

use super::coords::Coords;
use super::position::Position;
use super::rules::Rules;

/// How far around the king it looks, and how many of its moves ahead.
const RADIUS: i64 = 20;
/// The cells of a row of the window.
const SIDE: usize = 2 * RADIUS as usize + 1;
/// All cells of a row.
const ROW: u64 = (1 << SIDE) - 1;

/// What a lone king has left.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct KingRoom {
    /// The cells that it can get to in as many moves as the window is wide, its own among them.
    pub(super) cells: u32,
    /// Those next to it.
    pub(super) steps: u32,
    /// How far it can then be from the king that hunts it, less the moves that the hunter has made: what is left of
    /// its lead. 0 without a hunter.
    pub(super) lead: i64,
}

impl KingRoom {
    /// The most cells that there are.
    pub(super) const MOST: u32 = (SIDE * SIDE) as u32;
}

/// A window around the king, as rows of bits.
type Window = [u64; SIDE];

/// What a side's enemies leave to its king. A hunter is the enemy king that goes after it: cells that the hunter reaches first are
/// lost as well.
pub(super) fn room(
    rules: &Rules,
    pos: &Position,
    seat: Seat,
    king: Coords,
    hunter: Option<Coords>,
) -> KingRoom {
    let mut attacked = [0; SIDE];
    for (from, piece) in pos.pieces().filter(|(_, piece)| piece.seat != seat) {
        let kind = rules.kind(piece);
        let near = Coords { x: from.x - king.x + RADIUS, y: from.y - king.y + RADIUS };
        for leap in kind.leaps.iter().filter(|l| l.captures && !l.first) {
            mark(&mut attacked, near.step(leap.vector, 1));
        }
        for slide in kind.slides.iter().filter(|s| s.captures && !s.first) {
            let Some((first, last)) = through(near, slide.direction) else { continue };
            let lines = &pos.lines[slide.family];
            let mut blocker = lines.nearest(from, slide.forward);
            if let Some(found) = blocker
                && from.step(slide.direction, found.steps) == king
            {
                // It doesn't shield the cells behind it: it leaves.
                blocker = lines.beyond(from, found, slide.forward);
            }
            let end = blocker.map_or(i64::MAX, |b| b.steps).min(slide.limit.unwrap_or(i64::MAX)).min(last);
            if slide.direction.y == 0 && slide.direction.x.abs() == 1 {
                if first <= end {
                    let (a, b) = (near.step(slide.direction, first).x, near.step(slide.direction, end).x);
                    attacked[near.y as usize] |= span(a.min(b), a.max(b));
                }
            } else {
                (first..=end).for_each(|n| mark(&mut attacked, near.step(slide.direction, n)));
            }
        }
    }
    let hunter = hunter.map(|h| {
        // Differences may be great; what counts is far outside all the same.
        let far = 4 * RADIUS;
        ((h.x - king.x).clamp(-far, far) + RADIUS, (h.y - king.y).clamp(-far, far) + RADIUS)
    });
    flood(attacked, hunter)
}

/// Floods the window from its middle, a king's move at a time.
fn flood(mut closed: Window, hunter: Option<(i64, i64)>) -> KingRoom {
    let middle = RADIUS as usize;
    let mut reached: Window = [0; SIDE];
    reached[middle] = 1 << middle;
    let mut steps = 0;
    for turn in 1..=RADIUS {
        if let Some((x, y)) = hunter {
            let row = span(x - turn, x + turn);
            let rows = (y - turn).max(0)..=(y + turn).min(SIDE as i64 - 1);
            rows.for_each(|y| closed[y as usize] |= row);
        }
        // Rows farther away than it has made moves are empty still.
        let (low, high) = (middle - turn as usize, middle + turn as usize);
        let wide = |row: u64| row | row << 1 | row >> 1;
        let (mut below, mut grown) = (0, false);
        for y in low..=high {
            let here = reached[y];
            let above = reached.get(y + 1).copied().unwrap_or(0);
            let next = here | wide(below | here | above) & !closed[y] & ROW;
            grown |= next != here;
            reached[y] = next;
            below = here;
        }
        if turn == 1 {
            steps = reached.iter().map(|row| row.count_ones()).sum::<u32>() - 1;
        }
        if !grown {
            break;
        }
    }
    let cells = reached.iter().map(|row| row.count_ones()).sum();
    let lead = hunter.map_or(0, |(x, y)| {
        let rows = (0_i64..).zip(&reached).filter(|(_, row)| **row != 0);
        let farthest = rows.map(|(at, row)| {
            let (left, right) = (i64::from(row.trailing_zeros()), i64::from(row.ilog2()));
            (at - y).abs().max((left - x).abs()).max((right - x).abs())
        });
        farthest.max().unwrap_or(0) - RADIUS
    });
    KingRoom { cells, steps, lead }
}

/// Marks a cell, if it lies in the window.
#[inline]
fn mark(window: &mut Window, cell: Coords) {
    if (0..SIDE as i64).contains(&cell.x) && (0..SIDE as i64).contains(&cell.y) {
        window[cell.y as usize] |= 1 << cell.x;
    }
}

/// The cells of a row from one to another, as far as they lie in the window.
#[inline]
fn span(from: i64, to: i64) -> u64 {
    let (from, to) = (from.max(0), to.min(SIDE as i64 - 1));
    if from > to { 0 } else { (ROW >> (SIDE as i64 - 1 - (to - from))) << from }
}

/// The first and the last step of a ray that lie in the window, if any do.
#[inline]
fn through(from: Coords, direction: Vector) -> Option<(i64, i64)> {
    let (mut first, mut last) = (1, i64::MAX);
    for (at, step) in [(from.x, i64::from(direction.x)), (from.y, i64::from(direction.y))] {
        let (near, far) = match step.signum() {
            0 if (0..SIDE as i64).contains(&at) => continue,
            0 => return None,
            1 => (-at, SIDE as i64 - 1 - at),
            _ => (at - (SIDE as i64 - 1), at),
        };
        // The numbers are small multiples of coordinates, so that nothing overflows.
        let size = step.abs();
        first = first.max(near.div_euclid(size) + i64::from(near.rem_euclid(size) != 0));
        last = last.min(far.div_euclid(size));
    }
    (first <= last).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_plane_is_all_room() {
        assert_eq!(flood([0; SIDE], None), KingRoom { cells: KingRoom::MOST, steps: 8, lead: 0 });
    }

    #[test]
    fn a_row_is_a_fence_and_a_single_diagonal_is_none() {
        let mut fence = [0; SIDE];
        fence[RADIUS as usize + 1] = ROW;
        assert_eq!(flood(fence, None).cells, (SIDE * (RADIUS as usize + 1)) as u32);
        let mut diagonal = [0; SIDE];
        (0..SIDE - 1).for_each(|i| diagonal[i] = 1 << (i + 1));
        let left = flood(diagonal, None).cells;
        assert!(left > KingRoom::MOST - 2 * SIDE as u32, "the king slips between its cells: {left}");
    }

    #[test]
    fn rays_enter_and_leave_the_window_where_they_do() {
        let p = |x, y| Coords { x, y };
        let seat = SIDE as i64;
        assert_eq!(through(p(-5, 3), Vector::new(1, 0, 0)), Some((5, seat + 4)));
        assert_eq!(through(p(-5, 3), Vector::new(-1, 0, 0)), None);
        assert_eq!(through(p(-5, -3), Vector::new(1, 0, 0)), None);
        assert_eq!(through(p(seat + 999, seat + 999), Vector::new(-1, -1, 0)), Some((1000, seat + 999)));
        assert_eq!(through(p(-4, -1), Vector::new(2, 1, 0)), Some((2, (seat + 3) / 2)));
        assert_eq!(span(-7, 2), 0b111);
        assert_eq!(span(seat - 2, seat + 9), 0b11 << (seat - 2));
        assert_eq!(span(seat, seat + 9), 0);
    }
}
