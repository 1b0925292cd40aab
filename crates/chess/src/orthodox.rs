//! Orthodox chess: the FIDE laws.

use shakmaty::{Bitboard, Color, Move, Position};

use crate::count::count;
use crate::evaluation::Classic;
use crate::{Chess, Variant};

/// Orthodox chess.
pub type Orthodox = Chess<shakmaty::Chess>;

impl Variant for shakmaty::Chess {
    type Evaluation = Classic<false>;

    fn count(&self, _scratch: &mut Vec<Move>) -> usize {
        count(self)
    }

    /// Dead are K-K, K-KN, and kings with any number of bishops that all stand on one colour.
    fn is_dead(&self) -> bool {
        let board = self.board();
        if (board.pawns() | board.rooks_and_queens()).any() {
            return false;
        }
        if board.knights().is_empty() {
            let bishops = board.bishops();
            bishops.is_disjoint(Bitboard::LIGHT_SQUARES) || bishops.is_disjoint(Bitboard::DARK_SQUARES)
        } else {
            board.bishops().is_empty() && !board.knights().more_than_one()
        }
    }

    /// A bare king can't, nor can a king with one bishop or knight against a bare king.
    fn can_win(&self, color: Color) -> bool {
        let board = self.board();
        let own = board.by_color(color) & !board.kings();
        let others = board.by_color(!color) & !board.kings();
        let minor = own.is_subset(board.knights() | board.bishops()) && !own.more_than_one();
        !(own.is_empty() || minor && others.is_empty())
    }
}
