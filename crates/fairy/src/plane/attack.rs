//! Attacks on a cell.

use game::Seat;

use super::coords::Coords;
use super::lines::Nearest;
use super::position::{Piece, Position};
use super::rules::{LeapAttack, Rules, SlideAttack};
use crate::seats;

impl Rules {
    /// Whether an enemy of `seat` attacks a cell. A piece on `ignored` neither blocks nor attacks: where a king could go is asked
    /// as if it had left its cell.
    #[inline]
    pub(super) fn attacked(&self, pos: &Position, cell: Coords, seat: Seat, ignored: Option<Coords>) -> bool {
        self.attacker(pos, cell, seat, ignored).is_some()
    }

    /// An enemy of `seat` that does so.
    #[inline]
    pub(super) fn attacker(
        &self,
        pos: &Position,
        cell: Coords,
        seat: Seat,
        ignored: Option<Coords>,
    ) -> Option<Coords> {
        seats::enemies(seat).find_map(|by| self.attacker_of(pos, cell, by, ignored))
    }

    #[inline]
    fn attacker_of(&self, pos: &Position, cell: Coords, by: Seat, ignored: Option<Coords>) -> Option<Coords> {
        for ray in &self.slide_attacks[by] {
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
        self.leap_attacks[by]
            .iter()
            .find_map(|leap| self.leaper(pos, leap, cell, by).filter(|&p| Some(p) != ignored))
    }

    /// Whether the nearest piece on a ray captures back along it.
    #[inline]
    pub(super) fn slides_here(&self, ray: &SlideAttack, near: Nearest, cell: Coords, by: Seat) -> bool {
        if near.piece.seat != by {
            return false;
        }
        let Some(slide) = &ray.slides[usize::from(near.piece.kind)] else { return false };
        slide.limit.is_none_or(|limit| near.steps <= limit)
            && (!slide.first || self.is_first(cell.step(ray.direction, near.steps), near.piece))
    }

    /// From where a piece of `by` captures on the cell by this leap.
    #[inline]
    pub(super) fn leaper(&self, pos: &Position, leap: &LeapAttack, cell: Coords, by: Seat) -> Option<Coords> {
        let from = cell.step(leap.vector, -1);
        let piece: Piece = pos.piece(from)?;
        let kind = usize::from(piece.kind);
        let takes = piece.seat == by && (leap.always[kind] || leap.first[kind] && self.is_first(from, piece));
        takes.then_some(from)
    }

    /// Whether the royal piece of a seat is in check.
    pub(super) fn in_check(&self, pos: &Position, seat: Seat) -> bool {
        pos.kings[seat].is_some_and(|king| self.attacked(pos, king, seat, None))
    }
}
