//! The picture of a position, and what moves do in it.

use board::Point;
use display::{Cell, Picture, Piece as Drawn, Step, Tint, View};
use game::{Game, Seat};

use super::coords::Coords;
use super::position::Piece;
use super::targets::{Ray, Visitor};
use super::{Move, Position, Sparse};
use crate::variant::{Area, Royal};
use crate::{Special, seats};

impl Picture for Sparse {
    fn view(&self, pos: &Position) -> View {
        let king = pos.kings[pos.turn].filter(|_| self.in_check(pos));
        let guard = king.map(|_| self.rules.guard(pos));
        let checks = guard.iter().flat_map(|guard| &guard.checks);
        View {
            size: None,
            border: self.rules.plane.border,
            pieces: pos.pieces().map(|(p, piece)| self.drawn(p, piece)).collect(),
            checked: king.into_iter().map(picture_cell).collect(),
            checking: checks.map(|check| picture_cell(check.attacker())).collect(),
            promotion_ranks: self.ranks_of_promotion(),
            ..View::default()
        }
    }

    fn piece_at(&self, pos: &Position, cell: Cell) -> Option<Drawn> {
        let p = Coords { x: cell.x, y: cell.y };
        pos.piece(p).filter(|_| cell.z == 0).map(|piece| self.drawn(p, piece))
    }

    fn steps(&self, pos: &Position, moves: &[Move]) -> Vec<Step> {
        let taken = |m: &Move| match (m.special, pos.passing) {
            (Special::Castling(_), _) => None,
            (Special::EnPassant, Some(passing)) => Some(passing.victim),
            _ => pos.piece(m.to).map(|_| m.to),
        };
        let becomes = |m: &Move| match m.special {
            Special::Promotion(kind) => Some(self.piece_type(kind).name.clone()),
            _ => None,
        };
        let step = |m: &Move| Step {
            from: Some(picture_cell(m.from)),
            to: picture_cell(m.to),
            via: Vec::new(),
            taken: taken(m).into_iter().map(picture_cell).collect(),
            becomes: becomes(m),
        };
        moves.iter().map(step).collect()
    }

    fn step_tells_all(&self, _: &Position, m: Move) -> bool {
        !matches!(m.special, Special::Castling(_))
    }

    fn with_turn(&self, pos: &Position, seat: Seat) -> Option<Position> {
        let mut passed = pos.clone();
        for _ in 0..seats::SEATS {
            if passed.turn == seat {
                return Some(passed);
            }
            self.rules.make_null(&mut passed)?;
        }
        None
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| format!("{},{}", cell.x, cell.y);
        from.map(|from| name(from) + ">").unwrap_or_default() + &name(to)
    }

    /// Every line of two cells or more that a slider without limit may go to, whether it goes on without end or not. A single
    /// square of such a line is a move like any other.
    fn rays(&self, pos: &Position) -> Vec<display::Ray> {
        let mut rays = Rays(Vec::new());
        if self.rules.decided(pos).is_none() && !self.rules.dead(pos) {
            self.rules.targets(pos, &mut rays);
        }
        rays.0
    }
}

/// How many promotion ranks of an area are drawn: a file may name as many as it likes.
const MOST_RANKS: usize = 32;

impl Sparse {
    /// The ranks on which pieces of each seat promote.
    fn ranks_of_promotion(&self) -> Vec<(Seat, Vec<i64>)> {
        let variant = self.variant();
        let zones = variant.piece_types.iter().filter_map(|piece_type| piece_type.promotion.as_ref());
        let areas = zones.flat_map(|promotion| &promotion.zone);
        let mut ranks: Vec<i64> =
            areas.filter_map(Area::ranks).flat_map(|all| all.take(MOST_RANKS)).collect();
        if ranks.is_empty() {
            return Vec::new();
        }
        ranks.sort_unstable();
        ranks.dedup();
        let seen_by = |seat: Seat| {
            let mut ranks: Vec<i64> =
                ranks.iter().map(|&y| variant.as_first_seat(Point::new(0, y, 0), seat).y).collect();
            ranks.sort_unstable();
            (seat, ranks)
        };
        (0..seats::SEATS as u8).map(|seat| seen_by(Seat(seat))).collect()
    }

    pub(super) fn drawn(&self, p: Coords, piece: Piece) -> Drawn {
        let piece_type = self.piece_type(piece.kind);
        Drawn {
            cell: picture_cell(p),
            seat: piece.seat,
            tint: Tint::of_chess(piece.seat),
            letter: piece_type.letter,
            name: piece_type.name.clone(),
            figure: piece_type.figure(),
            symbol: piece_type.symbol,
            points: self.points(piece),
            royal: piece_type.royal != Royal::No,
        }
    }

    /// What people count a piece for: what the evaluation found from its moves, in whole pawns.
    fn points(&self, piece: Piece) -> u32 {
        let known = self.evaluation.value_of(piece);
        if known.royal { 0 } else { ((known.value.unsigned_abs() + 50) / 100).max(1) }
    }
}

pub(super) fn picture_cell(p: Coords) -> Cell {
    Cell::flat(p.x, p.y)
}

/// Collects rays.
struct Rays(Vec<display::Ray>);

impl Visitor for Rays {
    fn one(&mut self, _m: Move) {}

    fn ray(&mut self, ray: Ray) {
        let last = (!ray.open).then_some(ray.last);
        self.0.push(display::Ray { last, ..ray.shown() });
    }
}

impl Ray {
    /// As front ends see it, with the last step that is played.
    pub(super) fn shown(&self) -> display::Ray {
        let step = (self.direction.x, self.direction.y);
        display::Ray { from: picture_cell(self.from), step, first: self.first, last: Some(self.last) }
    }
}
