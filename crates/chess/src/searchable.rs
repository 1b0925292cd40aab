//! What the search asks of the game.
//!
//! The keys of repetition serve the transposition table as well: legality and evaluation depend on pieces, turn, castling rights
//! and legal en passant, and on no counter.

use game::{End, Game};
use insight::{Searchable, Understanding, Weight};
use shakmaty::{Move, Role, Square};

use crate::evaluation::Evaluation;
use crate::{Chess, Position, Variant};

impl<P: Variant> Searchable for Chess<P> {
    fn evaluate(&self, pos: &Position<P>) -> i32 {
        self.evaluation.evaluate(&pos.0)
    }

    fn evaluate_partly(&self, pos: &Position<P>, understanding: Understanding) -> i32 {
        self.evaluation.evaluate_partly(&pos.0, understanding)
    }

    /// From and to in 6 bits each, then the promotion in 3. Castling is the king's way to the rook, as nothing else goes there.
    fn move_code(&self, m: Move) -> u32 {
        let from = m.from().map_or(0, Square::to_u32);
        from | m.to().to_u32() << 6 | m.promotion().map_or(0, u32::from) << 12
    }

    fn quick_end(&self, pos: &Position<P>) -> Option<End> {
        // A dead position may be stalemate, too, which its list of moves tells.
        pos.0.won().or_else(|| if pos.0.is_dead() { self.end(pos) } else { None })
    }

    fn must_respond(&self, pos: &Position<P>) -> bool {
        self.in_check(pos) || self.evaluation.must_respond(&pos.0)
    }

    fn tactical_moves(&self, pos: &Position<P>, out: &mut Vec<Move>) {
        self.evaluation.tactical_moves(&pos.0, out);
    }

    fn gain(&self, pos: &Position<P>, m: Move) -> Option<i32> {
        self.evaluation.gain(&pos.0, m)
    }

    fn see(&self, pos: &Position<P>, m: Move) -> i32 {
        self.evaluation.see(&pos.0, m)
    }

    /// The piece that moves and where it goes.
    fn history_index(&self, pos: &Position<P>, m: Move) -> usize {
        let piece = usize::from(m.role()) - 1 + pos.0.turn().fold_wb(0, 6);
        64 * piece + m.to().to_usize()
    }

    /// Not with king and pawns, or a knight or bishop besides: there zugzwang is frequent.
    fn make_null(&self, pos: &mut Position<P>) -> Option<Position<P>> {
        let board = pos.0.board();
        let king = board.king_of(pos.0.turn())?;
        let officers = (pos.0.us() & !board.pawns()).without(king);
        let enough = officers.more_than_one() || (officers & board.rooks_and_queens()).any();
        if !enough || pos.0.is_check() {
            return None;
        }
        let before = pos.clone();
        // The library has no quick null move. But a piece that goes to its own square changes nothing else than the turn,
        // if it is not called a king or a rook, for then it would give up castling.
        let stay = Move::Normal {
            role: Role::Knight,
            from: king,
            capture: None,
            to: king,
            promotion: Some(Role::King),
        };
        pos.0.play_unchecked(stay);
        Some(before)
    }

    fn unmake_null(&self, pos: &mut Position<P>, undo: Position<P>) {
        *pos = undo;
    }

    fn nodes_per_second(&self) -> u64 {
        P::Evaluation::NODES_PER_SECOND
    }

    fn weights(&self) -> Vec<Weight> {
        self.evaluation.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self::with_evaluation(self.evaluation.with_weights(values))
    }
}
