//! Connect Four on a higher board.

use super::ConnectFour;
use crate::{LineGame, LineRules};

/// Nine rows instead of six; everything else is Connect Four.
#[derive(Clone, Debug)]
pub struct TallConnectFour;

impl LineGame for TallConnectFour {
    const RULES: LineRules = LineRules {
        id: "connect-four-tall",
        name: "Tall Connect Four",
        description: "Connect Four with columns of nine squares.",
        help: "\
Connect Four on a higher board: 7 columns of 9 squares. The players take turns, Red first, and on your
turn you drop one of your counters into a column that is not full. It falls to the lowest empty square.

Four counters of one colour in a straight line win at once: side by side, one above the other, or on a
diagonal. More than four are as good. When the board is full and neither side has a line, the game is drawn.

A move is the number of the column, from 1 on the left to 7 on the right.
",
        ranks: 9,
        ..ConnectFour::RULES
    };
}
