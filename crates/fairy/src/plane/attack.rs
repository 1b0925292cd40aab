//! Who attacks a cell.

use super::family::Nearest;
use super::place::Place;
use super::position::{Piece, Position};
use super::rules::{LeapAttack, Rules, SlideAttack};
use crate::Side;

impl Rules {
    /// Whether `by` attacks a cell. A piece on `ignored` neither blocks nor attacks: a king looks at where he
    /// could go as if he had left.
    #[inline]
    pub(super) fn attacked(&self, pos: &Position, cell: Place, by: Side, ignored: Option<Place>) -> bool {
        self.attacker(pos, cell, by, ignored).is_some()
    }

    /// A piece that does so.
    #[inline]
    pub(super) fn attacker(
        &self,
        pos: &Position,
        cell: Place,
        by: Side,
        ignored: Option<Place>,
    ) -> Option<Place> {
        for ray in &self.slide_attacks[by.index()] {
            let lines = &pos.lines[ray.family];
            let mut found = lines.nearest(cell, ray.forward);
            if let (Some(near), Some(ignored)) = (found, ignored)
                && cell.step(ray.direction, near.steps) == ignored
            {
                found = lines.beyond(cell, near, ray.forward);
            }
            if let Some(near) = found.filter(|&near| self.slides_here(ray, near, cell, by)) {
                return Some(cell.step(ray.direction, near.steps));
            }
        }
        self.leap_attacks[by.index()]
            .iter()
            .find_map(|leap| self.leaper(pos, leap, cell, by).filter(|&p| Some(p) != ignored))
    }

    /// Whether the nearest piece on a ray captures back along it.
    #[inline]
    pub(super) fn slides_here(&self, ray: &SlideAttack, near: Nearest, cell: Place, by: Side) -> bool {
        if near.piece.side != by {
            return false;
        }
        let Some(slide) = &ray.slides[usize::from(near.piece.kind)] else { return false };
        slide.limit.is_none_or(|limit| near.steps <= limit)
            && (!slide.first || self.is_first(cell.step(ray.direction, near.steps), near.piece))
    }

    /// From where a piece of `by` captures on the cell by this leap.
    #[inline]
    pub(super) fn leaper(&self, pos: &Position, leap: &LeapAttack, cell: Place, by: Side) -> Option<Place> {
        let from = cell.step(leap.vector, -1);
        let piece: Piece = pos.piece(from)?;
        let kind = usize::from(piece.kind);
        let takes = piece.side == by && (leap.always[kind] || leap.first[kind] && self.is_first(from, piece));
        takes.then_some(from)
    }

    /// Whether the royal piece of a side is in check.
    pub(super) fn in_check(&self, pos: &Position, side: Side) -> bool {
        pos.kings[side.index()].is_some_and(|king| self.attacked(pos, king, side.other(), None))
    }
}
