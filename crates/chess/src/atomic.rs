//! Atomic chess: captures explode.

use game::{End, Reason};
use shakmaty::variant::Atomic as Position;
use shakmaty::{Color, Move, Position as _};

use crate::evaluation::Blast;
use crate::explosion;
use crate::variant::win;
use crate::{Chess, Variant};

/// Atomic chess.
pub type Atomic = Chess<Position>;

/// A king was blown up.
const EXPLOSION: Reason = Reason::new("explosion");

impl Variant for Position {
    type Evaluation = Blast;

    const KING_MAY_BE_LOST: bool = true;
    const PGN_NAME: Option<&'static str> = Some("Atomic");

    /// The library plays every move to see whether it is legal.
    fn list(&self, out: &mut Vec<Move>) {
        explosion::moves(self, out);
    }

    /// Blowing up the enemy king wins. Blowing up one's own is illegal, so that never both are gone.
    fn won(&self) -> Option<End> {
        let board = self.board();
        if board.kings().more_than_one() {
            return None;
        }
        let left = board.kings().first()?;
        board.color_at(left).map(|color| win(color, EXPLOSION))
    }

    /// Dead is K-K only: pieces that can't force a win may still be blown up together by bad play.
    fn is_dead(&self) -> bool {
        self.board().occupied() == self.board().kings()
    }

    /// A bare king can't.
    fn can_win(&self, color: Color) -> bool {
        let board = self.board();
        (board.by_color(color) & !board.kings()).any()
    }
}
