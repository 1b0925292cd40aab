//! Checks and pins: exact, however far the attackers are.

use board::Vector;
use game::Seat;
use smallvec::SmallVec;

use super::coords::{Coords, cross};
use super::position::Position;
use super::rules::Rules;
use crate::seats::{self, PerSeat};

/// The cells on a line from the king (not its own cell) up to an attacker (with its own): a piece that must
/// guard it has to end there. For a leaper's check that is the attacker's cell alone.
#[derive(Copy, Clone, Debug)]
pub(super) struct Segment {
    king: Coords,
    direction: Vector,
    /// The least and greatest number of steps from the king.
    first: i64,
    last: i64,
}

impl Segment {
    /// Where the attacker stands.
    pub(super) fn attacker(&self) -> Coords {
        self.king.step(self.direction, self.last)
    }

    /// Whether the cell is on it.
    #[inline]
    pub(super) fn contains(&self, p: Coords) -> bool {
        self.king.steps_to(p, self.direction).is_some_and(|n| self.first <= n && n <= self.last)
    }

    /// How many steps of `direction` lead from a cell onto it: a range, which is empty where the
    /// first number exceeds the last.
    pub(super) fn reached_from(&self, from: Coords, direction: Vector) -> (i64, i64) {
        const NEVER: (i64, i64) = (1, 0);
        let (dx, dy) = (self.king.x - from.x, self.king.y - from.y);
        let turn = cross(direction, i64::from(self.direction.x), i64::from(self.direction.y));
        if turn == 0 {
            // Along the same line, if it is the same.
            let Some(to_king) = from.steps_to(self.king, direction) else { return NEVER };
            let (a, b) = if (self.direction.x, self.direction.y) == (direction.x, direction.y) {
                (to_king + self.first, to_king + self.last)
            } else {
                (to_king - self.last, to_king - self.first)
            };
            return (a, b);
        }
        // from + t·direction = king + n·self.direction, solved for t.
        let top = cross(self.direction, -dx, -dy);
        let bottom = cross(self.direction, i64::from(direction.x), i64::from(direction.y));
        if top % bottom != 0 {
            return NEVER;
        }
        let t = -(top / bottom);
        if t > 0 && self.contains(from.step(direction, t)) { (t, t) } else { NEVER }
    }
}

/// Checks and pins of a position, found once for all moves.
pub(super) struct Guard {
    pub(super) king: Option<Coords>,
    /// What every other piece has to reach: one for each check.
    pub(super) checks: SmallVec<[Segment; 2]>,
    /// Pieces that guard the king from an attacker behind them.
    pins: SmallVec<[(Coords, Segment); 8]>,
}

impl Guard {
    /// The line that a piece on this cell guards the king on, where that keeps it from going to another.
    pub(super) fn pin(&self, from: Coords, to: Coords) -> Option<&Segment> {
        self.pins.iter().find(|(cell, line)| *cell == from && !line.contains(to)).map(|(_, line)| line)
    }

    /// The segments that a piece on this cell must end on.
    pub(super) fn duties(&self, from: Coords) -> SmallVec<[Segment; 4]> {
        let mut all: SmallVec<[Segment; 4]> = self.checks.iter().copied().collect();
        all.extend(self.pins.iter().filter(|(cell, _)| *cell == from).map(|(_, segment)| *segment));
        all
    }
}

impl Rules {
    pub(super) fn guard(&self, pos: &Position) -> Guard {
        let king = pos.kings[pos.turn];
        let mut guard = Guard { king, checks: SmallVec::new(), pins: SmallVec::new() };
        let Some(king) = king else { return guard };
        for (enemy, ray) in of_enemies(&self.slide_attacks, pos.turn) {
            let lines = &pos.lines[ray.family];
            let Some(near) = lines.nearest(king, ray.forward) else { continue };
            let segment = |last| Segment { king, direction: ray.direction, first: 1, last };
            if near.piece.seat != pos.turn {
                if self.slides_here(ray, near, king, enemy) {
                    guard.checks.push(segment(near.steps));
                }
            } else if let Some(behind) = lines.beyond(king, near, ray.forward)
                && self.slides_here(ray, behind, king, enemy)
            {
                guard.pins.push((king.step(ray.direction, near.steps), segment(behind.steps)));
            }
        }
        for (enemy, leap) in of_enemies(&self.leap_attacks, pos.turn) {
            if let Some(from) = self.leaper(pos, leap, king, enemy) {
                let direction = Vector::new(-leap.vector.x, -leap.vector.y, 0);
                // A leap's vector need not be primitive, as a segment's must.
                let unit = direction.primitive();
                let steps = king.steps_to(from, unit).expect("the leaper is on its own line");
                guard.checks.push(Segment { king, direction: unit, first: steps, last: steps });
            }
        }
        guard
    }
}

/// The attacks of each enemy of a seat.
fn of_enemies<T>(attacks: &PerSeat<Vec<T>>, seat: Seat) -> impl Iterator<Item = (Seat, &T)> {
    seats::enemies(seat).flat_map(|enemy| attacks[enemy].iter().map(move |attack| (enemy, attack)))
}
