//! What blocks a piece, or is not there to be taken.

use board::{Bits, Square};
use display::Message;

use crate::grid::{Fairy, Position};
use crate::seats;

impl<const N: usize> Fairy<N> {
    /// Why a piece doesn't reach a cell that it would reach if others stood elsewhere.
    pub(super) fn obstacle(&self, pos: &Position<N>, from: Square, to: Square) -> Option<Message> {
        let there = pos.piece(to);
        if !there.is_none() && there.seat() == pos.turn && to != from {
            return Some(Message::own_piece(seats::name(pos.turn), self.piece_on(pos, to)));
        }
        let goal = if there.is_none() { Bits::EMPTY } else { Bits::of(to) };
        // On a board that is empty but for these pieces.
        let goes = |others: Bits<N>| self.would_go(pos, from, to, others, Bits::EMPTY);
        let takes = |others: Bits<N>| self.would_go(pos, from, to, others | Bits::of(to), Bits::of(to));
        let reaches = |others: Bits<N>| if there.is_none() { goes(others) } else { takes(others) };
        if reaches(Bits::EMPTY) {
            let others = pos.occupied() & !goal & !Bits::of(from);
            let in_the_way = others.into_iter().filter(|&other| !reaches(Bits::of(other)));
            let nearest = in_the_way.min_by_key(|&other| self.distance(from, other))?;
            return Some(Message::blocked(self.piece_on(pos, nearest)));
        }
        if there.is_none() && takes(Bits::EMPTY) {
            return Some(match self.stands_beyond(pos, to) {
                true => Message::new("fairy-no-en-passant-on").text("cell", self.cell(to)),
                false => Message::nothing_to_take(self.cell(to)),
            });
        }
        if there.is_none() || !goes(Bits::EMPTY) {
            return None;
        }
        let others = (pos.occupied() & !Bits::of(from)).into_iter();
        let nearest =
            others.filter(|&other| !goes(Bits::of(other))).min_by_key(|&other| self.distance(from, other))?;
        Some(Message::blocked(self.piece_on(pos, nearest)))
    }

    /// Whether a piece would reach a cell if only these pieces stood on the board.
    fn would_go(
        &self,
        pos: &Position<N>,
        from: Square,
        to: Square,
        occupied: Bits<N>,
        enemy: Bits<N>,
    ) -> bool {
        let piece = pos.piece(from);
        self.rules.kind(piece.seat(), piece.kind()).movers.iter().any(|mover| {
            let (quiet, captures) = mover.targets(&self.rules.rays, from, occupied, enemy);
            mover.condition.holds(from, pos) && (quiet | captures).has(to)
        })
    }

    /// How far apart two cells are, as a king walks.
    pub(super) fn distance(&self, a: Square, b: Square) -> i64 {
        let grid = self.variant().grid();
        let (a, b) = (grid.point(a), grid.point(b));
        (a.x - b.x).abs().max((a.y - b.y).abs()).max((a.z - b.z).abs())
    }
}
