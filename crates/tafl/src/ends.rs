//! Ends that a position shows by itself.

use board::Square;
use game::{End, Reason};

use crate::rules::Rules;
use crate::{Goal, Position, Side};

/// The king stands on a corner.
const CORNER: Reason = Reason::new("reaching-a-corner");
/// The king stands on an edge.
const EDGE: Reason = Reason::new("reaching-the-edge");
/// No defender can get out any more.
const ENCIRCLEMENT: Reason = Reason::new("encirclement");
/// The king is at an edge behind a ring that cannot be broken.
const EXIT_FORT: Reason = Reason::new("an-exit-fort");

impl<const N: usize> Rules<N> {
    /// How the game has ended, if it has for any other reason than that no move is left.
    #[inline]
    pub(crate) fn quick_end(&self, pos: &Position<N>) -> Option<End> {
        let Some(king) = pos.king.first() else {
            return Some(End::win(Side::Attackers.team(), Reason::ROYAL_LOST));
        };
        if self.goal.has(king) {
            let reason = match self.options.goal {
                Goal::Corners => CORNER,
                Goal::Edge => EDGE,
            };
            return Some(End::win(Side::Defenders.team(), reason));
        }
        // A ring is looked at when the side that may have closed it has moved.
        match pos.turn {
            Side::Defenders => (self.options.encirclement && self.is_encircled(pos))
                .then(|| End::win(Side::Attackers.team(), ENCIRCLEMENT)),
            Side::Attackers => (self.options.exit_fort && self.is_exit_fort(pos, king))
                .then(|| End::win(Side::Defenders.team(), EXIT_FORT)),
        }
    }

    /// The end of a game whose side to move has no move.
    pub(crate) fn stuck(&self, pos: &Position<N>) -> End {
        End::win(pos.turn.other().team(), Reason::NO_MOVES)
    }

    /// Whether neither a defender nor the king could walk to an edge over squares without attackers.
    #[inline]
    fn is_encircled(&self, pos: &Position<N>) -> bool {
        let edge = self.squares.edge;
        let pieces = pos.pieces(Side::Defenders);
        if pieces.meets(edge) {
            return false;
        }
        let open = self.squares.all & !pos.attackers;
        !self.squares.walk(pieces, open, edge).meets(edge)
    }

    /// Whether the king is on an edge, can move, and is behind a ring that no play of the attackers could break.
    #[inline]
    fn is_exit_fort(&self, pos: &Position<N>, king: Square) -> bool {
        self.squares.edge.has(king)
            && self.squares.around[usize::from(king)].meets(!pos.occupied())
            && self.holds(pos, king)
    }
}
