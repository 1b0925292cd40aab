//! What a computer player knows about the game.

use game::{End, Game, Searchable, Understanding, Weight};
use shakmaty::{Move, Role};

use crate::judge::Judge;
use crate::{Chess, Position, Variant};

impl<P: Variant> Searchable for Chess<P> {
    fn evaluate(&self, pos: &Position<P>) -> i32 {
        self.judge.evaluate(&pos.0)
    }

    fn glance(&self, pos: &Position<P>, insight: Understanding) -> i32 {
        self.judge.glance(&pos.0, insight)
    }

    fn decided(&self, pos: &Position<P>) -> Option<End> {
        // A dead position may be stalemate, too, which its list of moves tells.
        pos.0.won().or_else(|| if pos.0.is_dead() { self.end(pos) } else { None })
    }

    fn pressed(&self, pos: &Position<P>) -> bool {
        self.in_check(pos) || self.judge.pressed(&pos.0)
    }

    fn noisy(&self, pos: &Position<P>, out: &mut Vec<Move>) {
        self.judge.noisy(&pos.0, out);
    }

    fn worth(&self, pos: &Position<P>, m: Move) -> Option<i32> {
        self.judge.worth(&pos.0, m)
    }

    fn exchange(&self, pos: &Position<P>, m: Move) -> i32 {
        self.judge.exchange(&pos.0, m)
    }

    /// The piece that moves and where it goes.
    fn slot(&self, pos: &Position<P>, m: Move) -> usize {
        let piece = usize::from(m.role()) - 1 + pos.0.turn().fold_wb(0, 6);
        64 * piece + m.to().to_usize()
    }

    /// Not with king and pawns, or a knight or bishop besides: there it is often a misfortune to be to move.
    fn pass(&self, pos: &mut Position<P>) -> Option<Position<P>> {
        let board = pos.0.board();
        let king = board.king_of(pos.0.turn())?;
        let officers = (pos.0.us() & !board.pawns()).without(king);
        let enough = officers.more_than_one() || (officers & board.rooks_and_queens()).any();
        if !enough || pos.0.is_check() {
            return None;
        }
        let before = pos.clone();
        // The library has no quick way to pass. But a piece that goes to its own square changes nothing else than the turn,
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

    fn unpass(&self, pos: &mut Position<P>, undo: Position<P>) {
        *pos = undo;
    }

    fn pace(&self) -> u64 {
        P::Judge::PACE
    }

    fn weights(&self) -> Vec<Weight> {
        self.judge.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self::with_judge(self.judge.with_weights(values))
    }
}
