//! Connect Four.

use display::{Surface, Tint};

use crate::{LineGame, LineRules, LineSide};

/// Red, who begins.
pub(super) const RED: LineSide =
    LineSide { name: "red", letter: 'r', tint: Tint::Red, piece: "Counter", symbol: '○' };

/// Yellow.
pub(super) const YELLOW: LineSide =
    LineSide { name: "yellow", letter: 'y', tint: Tint::Yellow, piece: "Counter", symbol: '○' };

/// The game on the board of the shops.
#[derive(Clone, Debug)]
pub struct ConnectFour;

impl LineGame for ConnectFour {
    const RULES: LineRules = LineRules {
        id: "connect-four",
        name: "Connect Four",
        description: "Drop counters into seven columns: four in a straight line win.",
        help: "\
The board stands upright and has 7 columns of 6 squares. The players take turns, Red first, and on
your turn you drop one of your counters into a column that is not full. It falls to the lowest empty square.

Four counters of one colour in a straight line win at once: side by side, one above the other, or on a
diagonal. More than four are as good. When the board is full and neither side has a line, the game is drawn.

A move is the number of the column, from 1 on the left to 7 on the right.
",
        files: 7,
        ranks: 6,
        length: 4,
        gravity: true,
        surface: Surface::Slots,
        sides: [RED, YELLOW],
    };
}
