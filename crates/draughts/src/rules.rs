//! The rules of one game, ready to play.

use board::Bits;
use game::Limits;

use crate::keys::Keys;
use crate::position::KingRun;
use crate::square_values::SquareValues;
use crate::squares::{Square, Squares};
use crate::weights::Weights;
use crate::{Options, Position, Side, limits};

/// The options of a game, and the tables that follow from them.
#[derive(Debug)]
pub(crate) struct Rules<const N: usize> {
    pub(crate) options: Options,
    pub(crate) squares: Squares<N>,
    pub(crate) limits: Limits,
    pub(crate) keys: Keys,
    pub(crate) values: SquareValues<N>,
}

impl<const N: usize> Rules<N> {
    pub(crate) fn new(options: Options, weights: Weights) -> Self {
        let squares = Squares::new(usize::from(options.size));
        let values = SquareValues::new(&squares, weights, usize::from(options.rows));
        Self { squares, limits: limits::limits(&options), keys: Keys::new(64 * N), values, options }
    }

    /// The position in which a game starts.
    pub(crate) fn start(&self) -> Position<N> {
        let rows = usize::from(self.options.rows);
        let men = [self.squares.first_rows(true, rows), self.squares.first_rows(false, rows)];
        self.position(men, [Bits::EMPTY; 2], self.options.first)
    }

    /// A position in which nothing has been counted yet.
    pub(crate) fn position(&self, men: [Bits<N>; 2], kings: [Bits<N>; 2], turn: Side) -> Position<N> {
        let mut key = self.keys.turn(turn);
        for side in Side::BOTH {
            for (set, king) in [(men, false), (kings, true)] {
                for square in set[side as usize] {
                    key ^= self.keys.piece(side, king, square as Square);
                }
            }
        }
        Position { men, kings, turn, idle: 0, ending_plies: 0, king_runs: [KingRun::NONE; 2], key }
    }

    /// The king of a side that may not move without taking.
    #[inline]
    pub(crate) fn resting(&self, pos: &Position<N>, side: Side) -> Option<KingRun> {
        let run = pos.king_runs[side as usize];
        self.options.king_rests_after.filter(|&most| run.moves >= most).map(|_| run)
    }
}
