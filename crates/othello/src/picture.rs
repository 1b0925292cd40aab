//! What people see: the picture of a position, and the game in a list.

use board::Point;
use display::{Cell, Guide, Picture, Piece, Step, Surface, Tint, View};
use family::{Described, Exchange, Info};
use game::Seat;

use crate::discs::squares;
use crate::notation::PASS;
use crate::{Move, Othello, Position};

const HELP: &str = "\
The board has 8 by 8 squares, and in its middle two black discs on e4 and d5 and two white ones on d4 and
e5. A disc is black on one side and white on the other. Black begins.

Put a disc of your colour on an empty square so that one or more discs of the other colour stand in an
unbroken straight line between it and another disc of yours: along a row, a column or a diagonal. All
discs between are turned over and are yours now, in every direction in which there are such. A disc that
would turn over nothing can't be put.

If you can't put a disc anywhere, you pass; otherwise you can't pass. When neither side can put a disc,
mostly because the board is full, the game is over, and the side with more discs has won. Equal numbers
are a draw.

A move is the square, such as d3, or pass.
";

impl Picture for Othello {
    fn view(&self, pos: &Position) -> View {
        let [black, white] = pos.by_seat();
        let black = squares(black).map(|square| self.disc(Seat(0), cell(square)));
        let pieces = black.chain(squares(white).map(|square| self.disc(Seat(1), cell(square)))).collect();
        View { size: Some([8, 8, 1]), pieces, surface: Surface::Plain, ..View::default() }
    }

    fn piece_at(&self, pos: &Position, cell: Cell) -> Option<Piece> {
        self.grid.cell(Point::new(cell.x, cell.y, cell.z))?;
        let has = |discs: u64| discs >> (8 * cell.y + cell.x) & 1 == 1;
        let seat = pos.by_seat().into_iter().position(has)?;
        Some(self.disc(Seat(seat as u8), cell))
    }

    fn tint(&self, seat: Seat) -> Tint {
        if seat == Seat(0) { Tint::Dark } else { Tint::Light }
    }

    /// Discs that are turned over stay on the board: none is taken.
    fn steps(&self, _: &Position, moves: &[Move]) -> Vec<Step> {
        let to = |m: &Move| match m {
            Move::Place(square) => cell(*square),
            Move::Pass => Cell::ASIDE,
        };
        let step =
            |m: &Move| Step { from: None, to: to(m), via: Vec::new(), taken: Vec::new(), becomes: None };
        moves.iter().map(step).collect()
    }

    fn guide(&self) -> Guide {
        crate::guide::guide()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| match cell {
            Cell::ASIDE => PASS.into(),
            Cell { x, y, z } => self.grid.write_any(Point::new(x, y, z)),
        };
        from.map(|from| name(from) + "-").unwrap_or_default() + &name(to)
    }
}

impl Othello {
    pub(crate) fn disc(&self, seat: Seat, cell: Cell) -> Piece {
        Piece {
            cell,
            seat,
            tint: self.tint(seat),
            letter: if seat == Seat(0) { 'B' } else { 'W' },
            name: "Disc".into(),
            figure: "disc".into(),
            symbol: Some('○'),
            points: 1,
            royal: false,
        }
    }
}

pub(crate) fn cell(square: u8) -> Cell {
    Cell::flat(i64::from(square % 8), i64::from(square / 8))
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
            exchange: Exchange::Pgn { variant: Some("Othello".into()) },
        }
    }
}
