//! What people see: the picture of a position, and the game in a list.

use game::{Described, Info, Man, Picture, Seat, Spot, Tint, View};

use crate::discs::squares;
use crate::{Othello, Position};

const HELP: &str = "\
The board has 8 by 8 squares, and in its middle two black discs on e4 and d5 and two white ones on d4 and
e5. A disc is black on one side and white on the other. Black begins.

Put a disc of your colour on an empty square so that one or more discs of the other colour stand in an
unbroken straight line between it and another disc of yours: along a row, a column or a diagonal. All
discs between are turned over and are yours now, in every direction in which there are such. A disc that
would turn over nothing can't be put.

If you can't put a disc anywhere, you pass; otherwise you can't pass. When neither side can put a disc,
mostly because the board is full, the game is over, and whoever has more discs has won. Equal numbers
are a draw.

A move is the square, such as d3, or pass.
";

impl Picture for Othello {
    fn view(&self, pos: &Position) -> View {
        let [black, white] = pos.by_seat();
        let mut men = Vec::new();
        for (discs, seat, tint, letter) in [(black, 0, Tint::Dark, 'B'), (white, 1, Tint::Light, 'W')] {
            men.extend(squares(discs).map(|square| Man {
                spot: Spot { x: i64::from(square % 8), y: i64::from(square / 8), z: 0 },
                seat: Seat(seat),
                tint,
                letter,
                name: "Disc".into(),
                symbol: Some('○'),
            }));
        }
        View { size: Some([8, 8, 1]), men, ..View::default() }
    }
}

impl Described for Othello {
    fn info(&self) -> Info {
        Info {
            id: "othello".into(),
            name: "Othello".into(),
            family: "Othello".into(),
            board: "8×8".into(),
            seats: 2,
            description: "Turn over the discs between two of yours: more discs win.".into(),
            help: HELP.into(),
        }
    }
}
