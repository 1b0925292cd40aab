//! Exit forts: whether the ring of pieces round a king could ever be broken.

use board::{Bits, Square};

use crate::Position;
use crate::rules::Rules;

impl<const N: usize> Rules<N> {
    /// Whether no play of the attackers, however long, could reach the king.
    ///
    /// The defenders are the wall. What attackers can walk to over squares without a wall piece is their reach. A wall
    /// piece falls if attackers within reach could take it, with a corner or the throne if need be; then the reach grows, until
    /// no other falls.
    ///
    /// Shield walls need no thought. A row that one takes has reach in front of every piece, and reach or a corner
    /// at both ends: it stands alone amid the reach, and nothing hides behind it. Beyond such a corner is a square that
    /// the reach in front of the row touches anyway. And a king in the row, with reach in front of him, is reached.
    pub(crate) fn holds(&self, pos: &Position<N>, king: Square) -> bool {
        let mut wall = pos.defenders;
        loop {
            let reach = self.squares.walk(pos.attackers, self.squares.all & !wall, Bits::of(king));
            if reach.has(king) {
                return false;
            }
            let fallen = wall & self.between(reach | self.hostile);
            if fallen.is_empty() {
                return true;
            }
            wall &= !fallen;
        }
    }

    /// The squares with one of these on two opposite sides.
    fn between(&self, these: Bits<N>) -> Bits<N> {
        let [right, left, up, down] = [0, 1, 2, 3].map(|direction| self.squares.step(these, direction));
        right & left | up & down
    }
}
