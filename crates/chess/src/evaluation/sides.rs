//! Both sides of a position.

use shakmaty::{Color, Position, Square};

use super::army::{Army, count};
use super::tapered::Tapered;

/// The sum of [`phase`] at the start.
const OPENING: i32 = 24;

/// How much there is to attack with.
fn phase(army: &Army) -> i32 {
    count(army.knights | army.bishops) + 2 * count(army.rooks) + 4 * count(army.queens)
}

/// Both sides, each as it sees the board: the one to move and the other.
pub(crate) struct Sides {
    pub(crate) own: Army,
    pub(crate) foe: Army,
    pub(crate) own_turned: Army,
    pub(crate) foe_turned: Army,
    pub(crate) king: Square,
    pub(crate) foe_king: Square,
}

impl Sides {
    /// `None` without both kings.
    pub(crate) fn new<P: Position>(pos: &P) -> Option<Self> {
        let (turn, board) = (pos.turn(), pos.board());
        let (own, foe) = (Army::new(board, turn), Army::new(board, !turn));
        let (own_turned, foe_turned) = (own.turned(), foe.turned());
        let (own, foe, own_turned, foe_turned) = match turn {
            Color::White => (own, foe, own_turned, foe_turned),
            Color::Black => (own_turned, foe_turned, own, foe),
        };
        Some(Self { king: own.king.first()?, foe_king: foe.king.first()?, own, foe, own_turned, foe_turned })
    }

    /// The value of the phase that the game is in.
    pub(crate) fn blend(&self, score: Tapered) -> i32 {
        let opening = (phase(&self.own) + phase(&self.foe)).min(OPENING);
        (score.middle() * opening + score.end() * (OPENING - opening)) / OPENING
    }
}
