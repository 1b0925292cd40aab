//! Lists of moves: the finite choice for a search, and everything inside a window.

use smallvec::SmallVec;

use super::coords::{Coords, cross};
use super::position::Position;
use super::rules::Rules;
use super::targets::{Ray, Visitor};
use super::{Move, PlaneListing, Sparse};
use crate::Special;
use crate::seats;

/// How many cells next to a slider, and next to what ends its ray, are always candidates.
const NEAR: i64 = 3;

/// How far from a lone king every cell of a ray is a candidate.
const CLOSE: i64 = 2;

/// How far to either side of a lone king the rows and columns lie that fence it in: close by, and at a distance from which they
/// leave time for something else.
const STRAIGHT_NET: [i64; 11] = [-16, -8, -4, -2, -1, 0, 1, 2, 4, 8, 16];

/// The same for diagonals, by the difference of their cells.
const DIAGONAL_NET: [i64; 5] = [-2, -1, 0, 1, 2];

/// Inside a border, a search looks at all moves if there are at most so many.
const MOST_INSIDE: i64 = 5_000;

/// The longest list that is useful.
const LONGEST_LIST: i64 = 1_000_000;

impl Sparse {
    /// The finite choice of legal moves that a search looks at.
    ///
    /// It holds every capture, every evasion of a check, every leap, every promotion and every castling. Of a slider's
    /// ray it holds the nearest cells, those next to the piece at its end, and every cell where the ray
    /// crosses a line of another piece: one that the mover would attack or protect it along, or one that the
    /// other looks along; and those from which the mover would leap at an enemy. Before a lone king it holds less of a ray,
    /// and what a net is made of: the cells near it, and those from which the mover fences it in.
    /// If there is a legal move at all, the list is not empty. Inside a border it holds all legal moves, unless there are thousands.
    pub fn candidates(&self, pos: &Position, out: &mut Vec<Move>) {
        if let Some(border) =
            self.rules.plane.border.filter(|border| self.holds_at_most(pos, border, MOST_INSIDE))
        {
            return self.rules.targets(pos, &mut InWindow { window: border, out, any: false });
        }
        let lone = self.rules.lone_enemy(pos);
        self.rules
            .targets(pos, &mut Candidates { rules: &self.rules, pos, out, lone, steps: SmallVec::new() });
    }

    /// Lists moves as [`PlaneListing`] wants them, or the candidates where that list would be too long. Returns whether there is any legal move, listed or not.
    pub(super) fn list(&self, pos: &Position, out: &mut Vec<Move>) -> bool {
        let window = match self.listing {
            PlaneListing::Candidates => None,
            PlaneListing::Window(window) => Some(window),
            PlaneListing::Around(margin) => Some(self.rules.around(pos, margin)),
        };
        let Some(window) = window.filter(|window| self.holds_at_most(pos, window, LONGEST_LIST)) else {
            let before = out.len();
            self.candidates(pos, out);
            return out.len() > before;
        };
        let mut all = InWindow { window, out, any: false };
        self.rules.targets(pos, &mut all);
        all.any
    }

    /// Whether a window holds at most so many moves.
    fn holds_at_most(&self, pos: &Position, window: &[i64; 4], most: i64) -> bool {
        let mut count = CountInWindow { window: *window, moves: 0 };
        self.rules.targets(pos, &mut count);
        count.moves <= most
    }
}

impl Rules {
    /// Where the enemy's royal piece stands, if that is all the enemy has.
    fn lone_enemy(&self, pos: &Position) -> Option<Coords> {
        let mut kings = seats::enemies(pos.turn).filter_map(|enemy| pos.kings[enemy]);
        let king = kings.next()?;
        let alone = pos.pieces().all(|(p, piece)| piece.seat == pos.turn || p == king);
        alone.then_some(king)
    }

    /// The box around all pieces, grown on every side, within the board.
    pub(super) fn around(&self, pos: &Position, margin: i64) -> [i64; 4] {
        let [x0, x1, y0, y1] = pos.bounding_box().unwrap_or([0; 4]);
        let [a, b, c, d] = self.plane.bounds();
        [(x0 - margin).max(a), (x1 + margin).min(b), (y0 - margin).max(c), (y1 + margin).min(d)]
    }
}

/// Collects the moves to cells of a window.
struct InWindow<'o> {
    window: [i64; 4],
    out: &'o mut Vec<Move>,
    any: bool,
}

impl Visitor for InWindow<'_> {
    fn one(&mut self, m: Move) {
        self.any = true;
        if m.to.within(self.window) {
            self.out.push(m);
        }
    }

    fn ray(&mut self, ray: Ray) {
        self.any = true;
        let (first, last) = ray.shown().within(self.window);
        let to = |n| ray.from.step(ray.direction, n);
        self.out.extend((first..=last).map(|n| Move { from: ray.from, to: to(n), special: Special::None }));
    }
}

/// Counts the moves to cells of a window, however many they are.
struct CountInWindow {
    window: [i64; 4],
    moves: i64,
}

impl Visitor for CountInWindow {
    fn one(&mut self, m: Move) {
        self.moves = self.moves.saturating_add(i64::from(m.to.within(self.window)));
    }

    fn ray(&mut self, ray: Ray) {
        let (first, last) = ray.shown().within(self.window);
        self.moves = self.moves.saturating_add((last - first + 1).max(0));
    }
}

/// Collects candidates.
struct Candidates<'a> {
    rules: &'a Rules,
    pos: &'a Position,
    out: &'a mut Vec<Move>,
    /// The enemy's royal piece, if that is all the enemy has.
    lone: Option<Coords>,
    /// The steps of the ray at hand, reused.
    steps: SmallVec<[i64; 128]>,
}

impl Visitor for Candidates<'_> {
    fn one(&mut self, m: Move) {
        self.out.push(m);
    }

    fn ray(&mut self, ray: Ray) {
        self.steps.clear();
        let (first, last) = (ray.first, ray.last);
        let near = if self.lone.is_some() { 1 } else { NEAR };
        self.steps.extend(first..=last.min(first + near - 1));
        if !ray.open {
            self.steps.extend(last.max(first + near) - near + 1..=last);
        }
        if last - first >= near {
            match self.lone {
                Some(king) => self.nets(&ray, king),
                None => self.crossings(&ray),
            }
        }
        self.steps.sort_unstable();
        self.steps.dedup();
        let moves = self.steps.iter().filter(|n| (first..=last).contains(*n));
        let to = |n: &i64| ray.from.step(ray.direction, *n);
        self.out.extend(moves.map(|n| Move { from: ray.from, to: to(n), special: Special::None }));
    }
}

impl Candidates<'_> {
    /// Where the ray meets what a net round a lone king is made of: the cells near it, and the cells from which the mover looks
    /// along lines close to it.
    fn nets(&mut self, ray: &Ray, king: Coords) {
        let mover = self.rules.kind(ray.piece);
        for &family in &mover.lines {
            let vector = self.rules.families[family].vector;
            let turn = cross(vector, i64::from(ray.direction.x), i64::from(ray.direction.y));
            if turn == 0 {
                continue;
            }
            let straight = vector.x == 0 || vector.y == 0;
            let middle = cross(vector, king.x - ray.from.x, king.y - ray.from.y);
            let offsets: &[i64] = if straight { &STRAIGHT_NET } else { &DIAGONAL_NET };
            let meeting =
                offsets.iter().map(|o| middle + o).filter(|top| top % turn == 0).map(|top| top / turn);
            self.steps.extend(meeting);
        }
        let (vx, vy) = (i64::from(ray.direction.x), i64::from(ray.direction.y));
        // The step at which the ray is beside the king, whichever coordinate it runs along.
        for (at, step) in [(king.x - ray.from.x, vx), (king.y - ray.from.y, vy)] {
            if step != 0 {
                let middle = at / step;
                let close = |n: &i64| ray.from.step(ray.direction, *n).distance(king) <= CLOSE;
                self.steps.extend((middle - CLOSE..=middle + CLOSE).filter(close));
            }
        }
    }

    /// Where the ray meets the lines of other pieces.
    fn crossings(&mut self, ray: &Ray) {
        let mover = self.rules.kind(ray.piece);
        let families = &self.rules.families;
        // How fast the ray crosses the lines of each family: 0 for its own.
        let turns: SmallVec<[i64; 8]> = families
            .iter()
            .map(|f| cross(f.vector, i64::from(ray.direction.x), i64::from(ray.direction.y)))
            .collect();
        let steps = &mut self.steps;
        let mut meet = |family: usize, place: Coords| {
            let top = cross(families[family].vector, place.x - ray.from.x, place.y - ray.from.y);
            // Division is slow, and nearly every turn is one of these.
            let n = match turns[family] {
                0 => return,
                1 => top,
                -1 => -top,
                2 | -2 if top & 1 == 0 => (top >> 1) * turns[family].signum(),
                2 | -2 => return,
                turn if top % turn == 0 => top / turn,
                _ => return,
            };
            if ray.first <= n && n <= ray.last {
                steps.push(n);
            }
        };
        for (place, piece) in self.pos.pieces().filter(|(place, _)| *place != ray.from) {
            mover.lines.iter().for_each(|&family| meet(family, place));
            let other = &self.rules.kind(piece).lines;
            other.iter().filter(|f| !mover.lines.contains(f)).for_each(|&family| meet(family, place));
        }
        if mover.leaps.iter().any(|l| l.captures) {
            for (place, _) in self.pos.pieces().filter(|(_, piece)| piece.seat != ray.piece.seat) {
                for leap in mover.leaps.iter().filter(|l| l.captures) {
                    self.steps.extend(ray.from.steps_to(place.step(leap.vector, -1), ray.direction));
                }
            }
        }
    }
}
