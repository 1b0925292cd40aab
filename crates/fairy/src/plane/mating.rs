//! Which pieces can't mate a lone king with the help of their own king alone: without an edge, most can't.

use board::Vector;
use game::Seat;

use super::coords::Coords;
use super::position::Position;
use super::rules::{KindRules, Rules};
use crate::seats;
use crate::variant::Fate;

/// Where the lone king stands when mates are looked for.
const HERE: Coords = Coords { x: 0, y: 0 };

/// How far the other king may be and still guard a cell beside the lone one.
const KINGS_REACH: i64 = 2;

/// Every position of a lone king and its two enemies, as far as distance matters.
struct Hunt<'a> {
    piece: &'a KindRules,
    at: Coords,
    king: Coords,
}

impl Rules {
    /// Whether a piece of a side and its king can't mate a lone king, wherever they stand. `false` where that isn't certain: where a
    /// border may help, where kings don't move as in chess, where the piece may become another, and where games end otherwise.
    pub(super) fn never_mates(&self, seat: Seat, piece: &KindRules) -> bool {
        let ends = &self.variant.ends;
        let usual = self.plane.border.is_none() && !self.other_ends && ends.no_moves == Fate::Draw;
        let royals = self.kinds[seat].iter().filter(|kind| kind.royal);
        let plain = |kind: &KindRules| {
            !kind.leaps.iter().any(|l| l.first)
                && !kind.slides.iter().any(|s| s.first)
                && kind.promotion.is_none()
        };
        if !usual || !plain(piece) || !royals.clone().all(|king| plain(king) && walks_as_a_king(king)) {
            return false;
        }
        // Farther away it guards nothing, and stands in no line either.
        let afar = Coords { x: 1_000_003, y: 1_000_000_007 };
        let near = cells_around(HERE, KINGS_REACH).filter(|king| king.distance(HERE) == KINGS_REACH);
        !near.chain([afar]).any(|king| checking_cells(piece).any(|at| Hunt { piece, at, king }.is_mate()))
    }

    /// Whether one side has its king alone, and the other nothing but a piece that can't mate it.
    pub(super) fn is_one_piece_too_few(&self, pos: &Position) -> bool {
        if pos.lines[0].len() != 3 {
            return false;
        }
        let mut others = pos.pieces().filter(|(_, piece)| !self.kind(*piece).royal);
        let only = others.next().filter(|_| others.next().is_none());
        only.is_some_and(|(_, piece)| self.kind(piece).never_mates)
            && seats::all().all(|seat| pos.kings[seat].is_some())
    }
}

/// Whether a piece goes to the eight cells around it, taking or not, and nowhere else.
fn walks_as_a_king(kind: &KindRules) -> bool {
    let steps = |v: Vector| kind.leaps.iter().filter(|l| l.vector == v && l.quiet && l.captures).count() == 1;
    kind.slides.is_empty()
        && kind.leaps.len() == 8
        && cells_around(HERE, 1).filter(|c| *c != HERE).all(|c| steps(Vector::new(c.x as i32, c.y as i32, 0)))
}

/// The cells no farther than this from one.
fn cells_around(middle: Coords, reach: i64) -> impl Iterator<Item = Coords> + Clone {
    let side = -reach..=reach;
    side.clone().flat_map(move |dx| side.clone().map(move |dy| Coords { x: middle.x + dx, y: middle.y + dy }))
}

/// From where a piece gives check, were nothing between. Of cells so far away that it looks at one line past the king alone, one is
/// enough for each direction.
fn checking_cells(piece: &KindRules) -> impl Iterator<Item = Coords> {
    let longest = piece.slides.iter().map(|s| i64::from(s.direction.x.abs() + s.direction.y.abs())).max();
    let far = longest.unwrap_or(0).max(piece.leap_reach) + 2 * KINGS_REACH + 2;
    let leaps = piece.leaps.iter().filter(|l| l.captures).map(|l| HERE.step(l.vector, -1));
    let slides =
        piece.slides.iter().filter(|s| s.captures).flat_map(move |s| {
            (1..=far.min(s.limit.unwrap_or(far))).map(|steps| HERE.step(s.direction, -steps))
        });
    leaps.chain(slides)
}

impl Hunt<'_> {
    /// Whether the lone king, in check or not, has no cell to be on.
    fn is_mate(&self) -> bool {
        self.at != self.king && cells_around(HERE, 1).all(|cell| self.is_lost(cell))
    }

    /// Whether the lone king can't be on a cell. It may take the piece, if that is not guarded.
    fn is_lost(&self, cell: Coords) -> bool {
        self.king.distance(cell) <= 1 || cell != self.at && self.is_attacked(cell)
    }

    /// Whether the piece attacks a cell from which, or over which, the lone king has gone.
    fn is_attacked(&self, cell: Coords) -> bool {
        let leaps = self.piece.leaps.iter().any(|l| l.captures && self.at.step(l.vector, 1) == cell);
        leaps
            || self.piece.slides.iter().filter(|s| s.captures).any(|s| {
                let steps = self.at.steps_to(cell, s.direction).filter(|n| *n > 0);
                let blocked = |n: i64| {
                    let king = self.at.steps_to(self.king, s.direction);
                    king.is_some_and(|king| (1..n).contains(&king))
                };
                steps.is_some_and(|n| s.limit.is_none_or(|limit| n <= limit) && !blocked(n))
            })
    }
}
