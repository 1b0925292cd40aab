//! What people see: the picture of a position, and the game in a list.

use board::{Bits, Point, Square};
use display::{Cell, Guide, Picture, Piece, Step, Tint, View};
use family::{Described, Exchange, Info};
use game::Seat;

use crate::{Line, LineGame, Move, Position};

impl<S: LineGame, const N: usize> Picture for Line<S, N> {
    fn view(&self, pos: &Position<N>) -> View {
        let (files, stride) = (i64::from(S::RULES.files), i64::from(S::RULES.stride()));
        let of_seat = |seat| pos.pieces(seat).into_iter().map(move |number| (seat, number));
        let pieces = [Seat(0), Seat(1)].into_iter().flat_map(of_seat);
        let pieces = pieces.map(|(seat, number)| self.drawn(seat, Self::picture_cell(number))).collect();
        let line = if pos.won { Self::in_line(pos.other()) } else { Bits::EMPTY };
        View {
            line: line.into_iter().map(Self::picture_cell).collect(),
            size: Some([files, stride - 1, 1]),
            pieces,
            surface: S::RULES.surface,
            numbered_files: S::RULES.gravity,
            ..View::default()
        }
    }

    fn piece_at(&self, pos: &Position<N>, cell: Cell) -> Option<Piece> {
        self.grid.cell(Point::new(cell.x, cell.y, cell.z))?;
        let number = cell.x as Square * S::RULES.stride() + cell.y as Square;
        let seat = [Seat(0), Seat(1)].into_iter().find(|&seat| pos.pieces(seat).has(number))?;
        Some(self.drawn(seat, cell))
    }

    fn tint(&self, seat: Seat) -> Tint {
        S::RULES.sides[usize::from(seat.0)].tint
    }

    fn steps(&self, _pos: &Position<N>, moves: &[Move]) -> Vec<Step> {
        let step = |m: &Move| Step {
            from: None,
            to: Self::picture_cell(m.0),
            via: Vec::new(),
            taken: Vec::new(),
            becomes: None,
        };
        moves.iter().map(step).collect()
    }

    fn step_tells_all(&self, _: &Position<N>, _: Move) -> bool {
        true
    }

    fn guide(&self) -> Guide {
        self.guided()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.grid.write_any(Point::new(cell.x, cell.y, cell.z));
        match from {
            Some(from) => format!("{}-{}", name(from), name(to)),
            // A person who points at a column means it, however high.
            None if S::RULES.gravity => to.x.saturating_add(1).to_string(),
            None => name(to),
        }
    }
}

impl<S: LineGame, const N: usize> Line<S, N> {
    pub(crate) fn drawn(&self, seat: Seat, cell: Cell) -> Piece {
        let side = &S::RULES.sides[seat.index()];
        Piece {
            cell,
            seat,
            tint: side.tint,
            letter: side.letter.to_ascii_uppercase(),
            name: side.piece.into(),
            figure: side.piece.to_lowercase(),
            symbol: Some(side.symbol),
            points: 1,
            royal: false,
        }
    }

    pub(crate) fn picture_cell(number: Square) -> Cell {
        let stride = S::RULES.stride();
        Cell::flat((number / stride).into(), (number % stride).into())
    }
}

impl<S: LineGame, const N: usize> Described for Line<S, N> {
    fn info(&self) -> Info {
        let rules = S::RULES;
        Info {
            id: rules.id.into(),
            name: rules.name.into(),
            family: "Four in line".into(),
            board: format!("{}×{}", rules.files, rules.ranks),
            seats: 2,
            description: rules.description.into(),
            help: rules.help.into(),
            exchange: Exchange::Pgn { variant: Some(rules.name.into()) },
        }
    }
}
