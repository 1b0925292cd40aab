//! King of the hill: a king that reaches the middle of the board wins.

use game::{End, Reason};
use shakmaty::variant::KingOfTheHill as Position;
use shakmaty::{Bitboard, Color, Move, Position as _};

use crate::count::count;
use crate::evaluation::Classic;
use crate::variant::win;
use crate::{Chess, Variant};

/// King of the hill.
pub type KingOfTheHill = Chess<Position>;

/// A king has reached the hill.
const HILL: Reason = Reason::new("king-of-the-hill");

impl Variant for Position {
    type Evaluation = Classic<true>;

    const GOALS: Bitboard = Bitboard::CENTER;

    const PGN_NAME: Option<&'static str> = Some("King of the Hill");

    /// The first king on d4, e4, d5 or e5 wins.
    fn won(&self) -> Option<End> {
        let board = self.board();
        let king = (board.kings() & Self::GOALS).first()?;
        board.color_at(king).map(|color| win(color, HILL))
    }

    fn count(&self, _scratch: &mut Vec<Move>) -> usize {
        if self.is_variant_end() { 0 } else { count(self) }
    }

    /// Never: a bare king can still walk.
    fn is_dead(&self) -> bool {
        false
    }

    fn can_win(&self, _color: Color) -> bool {
        true
    }
}
