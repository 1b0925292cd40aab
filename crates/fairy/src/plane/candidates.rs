//! Lists of moves: the finite choice for a search, and everything inside a window.

use smallvec::SmallVec;

use super::coords::{Coords, cross};
use super::position::Position;
use super::rules::{Leap, Rules};
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
        match self.small_border(pos) {
            Some(window) => self.rules.targets(pos, &mut InWindow { window, out, any: false }),
            None => self.rules.targets(pos, &mut Candidates::new(&self.rules, pos, out)),
        }
    }

    /// The border of a board on which a search looks at all moves.
    pub(super) fn small_border(&self, pos: &Position) -> Option<[i64; 4]> {
        self.rules.plane.border.filter(|border| self.holds_at_most(pos, border, MOST_INSIDE))
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
pub(super) struct InWindow<'o> {
    pub(super) window: [i64; 4],
    pub(super) out: &'o mut Vec<Move>,
    /// Whether there is any move, inside or outside.
    pub(super) any: bool,
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
pub(super) struct Candidates<'a> {
    rules: &'a Rules,
    pos: &'a Position,
    out: &'a mut Vec<Move>,
    /// The enemy's royal piece, if that is all the enemy has.
    lone: Option<Coords>,
    /// Lines that rays cross, once the first ray was seen.
    crossed: Option<CrossedLines>,
    /// The steps of the ray at hand, reused.
    steps: Steps,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(rules: &'a Rules, pos: &'a Position, out: &'a mut Vec<Move>) -> Self {
        Self { rules, pos, out, lone: rules.lone_enemy(pos), crossed: None, steps: Steps::default() }
    }
}

impl Visitor for Candidates<'_> {
    fn one(&mut self, m: Move) {
        self.out.push(m);
    }

    fn ray(&mut self, ray: Ray) {
        let (first, last) = (ray.first, ray.last);
        self.steps.begin(first, last);
        let near = if self.lone.is_some() { 1 } else { NEAR };
        (first..first + near).for_each(|n| self.steps.add(n));
        if !ray.open {
            (last - near + 1..=last).for_each(|n| self.steps.add(n));
        }
        if last - first >= near {
            match self.lone {
                Some(king) => self.nets(&ray, king),
                None => self.crossings(&ray),
            }
        }
        let Self { steps, out, .. } = self;
        steps.in_order(|n| {
            out.push(Move { from: ray.from, to: ray.from.step(ray.direction, n), special: Special::None });
        });
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
            offsets
                .iter()
                .map(|o| middle + o)
                .filter(|top| top % turn == 0)
                .for_each(|top| self.steps.add(top / turn));
        }
        let (vx, vy) = (i64::from(ray.direction.x), i64::from(ray.direction.y));
        // The step at which the ray is beside the king, whichever coordinate it runs along.
        for (at, step) in [(king.x - ray.from.x, vx), (king.y - ray.from.y, vy)] {
            if step != 0 {
                let middle = at / step;
                let close = |n: &i64| ray.from.step(ray.direction, *n).distance(king) <= CLOSE;
                (middle - CLOSE..=middle + CLOSE).filter(close).for_each(|n| self.steps.add(n));
            }
        }
    }

    /// Where the ray meets the lines of other pieces. Its own lines cross it where it begins.
    fn crossings(&mut self, ray: &Ray) {
        let mover = self.rules.kind(ray.piece);
        let crossed = self.crossed.get_or_insert_with(|| CrossedLines::of(self.rules, self.pos));
        for (number, family) in self.rules.families.iter().enumerate() {
            let turn = cross(family.vector, i64::from(ray.direction.x), i64::from(ray.direction.y));
            if turn == 0 {
                continue;
            }
            let lines = if mover.slides_along[number] { &crossed.all } else { &crossed.looked_along };
            let (base, _) = family.locate(ray.from);
            for line in &lines[number] {
                let top = line - base;
                // Division is slow, and nearly every turn is one of these.
                match turn {
                    1 => self.steps.add(top),
                    -1 => self.steps.add(-top),
                    2 | -2 if top & 1 == 0 => self.steps.add((top >> 1) * turn.signum()),
                    2 | -2 => {}
                    turn if top % turn == 0 => self.steps.add(top / turn),
                    _ => {}
                }
            }
        }
        self.leaps_beside(ray);
    }

    /// The cells of the ray from which the mover would leap at an enemy: those stand on the lines beside it.
    fn leaps_beside(&mut self, ray: &Ray) {
        let mover = self.rules.kind(ray.piece);
        let family = self.rules.families[ray.family];
        let away = |leap: &Leap| cross(family.vector, i64::from(leap.vector.x), i64::from(leap.vector.y));
        let leaps = || mover.leaps.iter().filter(|leap| leap.captures);
        let Some(farthest) = leaps().map(|leap| away(leap).abs()).max() else { return };
        let (base, _) = family.locate(ray.from);
        for (line, place, piece) in self.pos.lines[ray.family].between(base - farthest, base + farthest) {
            if piece.seat == ray.piece.seat {
                continue;
            }
            for leap in leaps().filter(|leap| away(leap) == line - base) {
                if let Some(n) = ray.from.steps_to(place.step(leap.vector, -1), ray.direction) {
                    self.steps.add(n);
                }
            }
        }
    }
}

/// The lines on which there are pieces, by family.
struct CrossedLines {
    /// All of them.
    all: Vec<Vec<i64>>,
    /// Those that a piece slides along.
    looked_along: Vec<Vec<i64>>,
}

impl CrossedLines {
    fn of(rules: &Rules, pos: &Position) -> Self {
        let mut lines = Self { all: Vec::new(), looked_along: Vec::new() };
        for (family, pieces) in pos.lines.iter().enumerate() {
            let (mut all, mut looked_along) = (Vec::with_capacity(32), Vec::with_capacity(32));
            for (line, piece) in pieces.by_line() {
                if all.last() != Some(&line) {
                    all.push(line);
                }
                if rules.kind(piece).slides_along[family] && looked_along.last() != Some(&line) {
                    looked_along.push(line);
                }
            }
            lines.all.push(all);
            lines.looked_along.push(looked_along);
        }
        lines
    }
}

/// A set of steps along a ray.
#[derive(Default)]
struct Steps {
    first: i64,
    last: i64,
    /// Those near its beginning, a bit each.
    near: u64,
    far: SmallVec<[i64; 32]>,
}

impl Steps {
    /// Empties the set, which from now on takes steps from a first to a last one.
    fn begin(&mut self, first: i64, last: i64) {
        (self.first, self.last, self.near) = (first, last, 0);
        self.far.clear();
    }

    /// Adds a step, if it lies on the ray.
    #[inline]
    fn add(&mut self, n: i64) {
        if n < self.first || n > self.last {
            return;
        }
        match n - self.first {
            near @ 0..64 => self.near |= 1 << near,
            _ => self.far.push(n),
        }
    }

    /// Hands over each once, the least first.
    #[inline]
    fn in_order(&mut self, mut hand_over: impl FnMut(i64)) {
        let mut near = self.near;
        while near != 0 {
            hand_over(self.first + i64::from(near.trailing_zeros()));
            near &= near - 1;
        }
        self.far.sort_unstable();
        self.far.dedup();
        self.far.iter().copied().for_each(hand_over);
    }
}
