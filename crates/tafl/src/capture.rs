//! What a move takes.

use board::{Bits, Square};

use crate::position::PieceKind;
use crate::rules::Rules;
use crate::{KingTaken, Position, Side};

impl<const N: usize> Rules<N> {
    /// What a piece takes that has just arrived on a square: enemies beside it, and rows of enemies that begin beside it.
    #[inline]
    pub(crate) fn caught(&self, pos: &Position<N>, piece: PieceKind, to: Square) -> Bits<N> {
        let side = piece.side();
        let touched = pos.pieces(side.other()) & self.squares.around[usize::from(to)];
        if touched.is_empty() || (piece == PieceKind::King && !self.options.king_armed) {
            return Bits::EMPTY;
        }
        let allies = self.takers(pos, side);
        let hostile = allies | self.hostile_squares(pos, side);
        let mut caught = Bits::EMPTY;
        for direction in 0..4 {
            let Some(victim) = self.squares.beside(to, direction).filter(|&cell| touched.has(cell)) else {
                continue;
            };
            let beyond = self.squares.beside(victim, direction);
            let taken = if pos.king.has(victim) {
                self.king_caught(pos, victim, beyond)
            } else {
                beyond.is_some_and(|cell| hostile.has(cell))
            };
            if taken {
                caught.insert(victim);
            }
        }
        if self.options.shield_wall && self.squares.edge.has(to) {
            caught |= self.shield_walls(pos, side, allies, to);
        }
        caught
    }

    /// The pieces of a side that can take.
    #[inline]
    pub(crate) fn takers(&self, pos: &Position<N>, side: Side) -> Bits<N> {
        match side {
            Side::Defenders if !self.options.king_armed => pos.defenders,
            side => pos.pieces(side),
        }
    }

    /// The special squares that help a side to take pieces: the throne helps the attackers only while it is empty.
    #[inline]
    pub(crate) fn hostile_squares(&self, pos: &Position<N>, side: Side) -> Bits<N> {
        match side {
            Side::Attackers => self.hostile & !pos.king,
            Side::Defenders => self.hostile,
        }
    }

    /// Whether the king is taken by an attacker that has arrived beside him, with `beyond` on his other side.
    fn king_caught(&self, pos: &Position<N>, king: Square, beyond: Option<Square>) -> bool {
        let throne = self.squares.throne;
        // Where the king stands beside it, the throne is empty.
        let held = |cell: Square| pos.attackers.has(cell) || cell == throne;
        let on_all_sides = |held: &dyn Fn(Option<Square>) -> bool| {
            (0..4).all(|direction| held(self.squares.beside(king, direction)))
        };
        match self.options.king_taken {
            KingTaken::FourSides => on_all_sides(&|cell| cell.is_some_and(held)),
            KingTaken::FourSidesOrEdge => {
                on_all_sides(&|cell| cell.is_none_or(|cell| held(cell) || self.squares.corners.has(cell)))
            }
            KingTaken::TwoAwayFromThrone
                if king == throne || self.squares.around[usize::from(throne)].has(king) =>
            {
                on_all_sides(&|cell| cell.is_some_and(held))
            }
            KingTaken::TwoAwayFromThrone => {
                beyond.is_some_and(|cell| pos.attackers.has(cell) || self.hostile_corners.has(cell))
            }
        }
    }

    /// The pieces that shield walls take, closed by a piece of `side` that has arrived on an edge.
    fn shield_walls(&self, pos: &Position<N>, side: Side, allies: Bits<N>, to: Square) -> Bits<N> {
        let mut taken = Bits::EMPTY;
        for edge in self.squares.sides.iter().filter(|edge| edge.cells.contains(&to)) {
            for along in [edge.along, edge.along ^ 1] {
                taken |= self.shield_wall(pos, side, allies, (to, along, edge.inwards)).unwrap_or_default();
            }
        }
        // He counts in the row, but he is not taken by it.
        taken & !pos.king
    }

    /// The row of enemies that begins beside `to`, if all of it is held in front and at the far end.
    fn shield_wall(
        &self,
        pos: &Position<N>,
        side: Side,
        allies: Bits<N>,
        (to, along, inwards): (Square, usize, usize),
    ) -> Option<Bits<N>> {
        let enemies = pos.pieces(side.other());
        let mut row = Bits::EMPTY;
        let mut cell = self.squares.beside(to, along)?;
        while enemies.has(cell) {
            self.squares.beside(cell, inwards).filter(|&front| allies.has(front))?;
            row.insert(cell);
            cell = self.squares.beside(cell, along)?;
        }
        let closed = allies.has(cell) || self.hostile_corners.has(cell);
        (closed && row.several()).then_some(row)
    }
}
