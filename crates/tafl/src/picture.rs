//! Positions as pictures.

use board::{Point, Square};
use display::{Cell, Guide, Picture, Piece, Step, Surface, Tint, View};
use game::Seat;

use crate::position::{PieceKind, TURN};
use crate::{Move, Position, Side, Tafl};

impl<const N: usize> Picture for Tafl<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let size = self.options().size as i64;
        let picture_cell = |square: Square| self.picture_cell(square);
        View {
            size: Some([size, size, 1]),
            surface: Surface::Plain,
            pieces: pos.occupied().into_iter().filter_map(|square| self.drawn(pos, square)).collect(),
            marked: self.rules.king_only.into_iter().map(picture_cell).collect(),
            ..View::default()
        }
    }

    fn piece_at(&self, pos: &Position<N>, cell: Cell) -> Option<Piece> {
        self.drawn(pos, self.rules.grid.cell(Point::new(cell.x, cell.y, cell.z))?)
    }

    fn tint(&self, seat: Seat) -> Tint {
        if seat == Side::Attackers.seat() { Tint::Dark } else { Tint::Light }
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move]) -> Vec<Step> {
        let step = |&m: &Move| Step {
            from: Some(self.picture_cell(m.from)),
            to: self.picture_cell(m.to),
            via: Vec::new(),
            taken: self.rules.takes(pos, m).into_iter().map(|square| self.picture_cell(square)).collect(),
            becomes: None,
        };
        moves.iter().map(step).collect()
    }

    fn step_tells_all(&self, _: &Position<N>, _: Move) -> bool {
        true
    }

    fn with_turn(&self, pos: &Position<N>, seat: Seat) -> Option<Position<N>> {
        let mut passed = pos.clone();
        if pos.turn.seat() != seat {
            passed.turn = pos.turn.other();
            passed.key ^= TURN;
        }
        Some(passed)
    }

    fn guide(&self) -> Guide {
        self.guided()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.rules.grid.write_any(Point::new(cell.x, cell.y, cell.z));
        from.map(name).unwrap_or_default() + &name(to)
    }
}

impl<const N: usize> Tafl<N> {
    /// The piece on a square, if there is one.
    fn drawn(&self, pos: &Position<N>, square: Square) -> Option<Piece> {
        Some(self.drawn_kind(pos.at(square)?, self.picture_cell(square)))
    }

    /// A piece of a kind on a cell.
    pub(crate) fn drawn_kind(&self, piece: PieceKind, cell: Cell) -> Piece {
        let (name, figure, symbol, points) = match piece {
            PieceKind::Piece(Side::Attackers) => ("Attacker", "attacker", '○', 1),
            PieceKind::Piece(Side::Defenders) => ("Defender", "defender", '○', 1),
            PieceKind::King => ("King", "tafl-king", '♔', 0),
        };
        Piece {
            cell,
            seat: piece.side().seat(),
            tint: self.tint(piece.side().seat()),
            letter: piece.sign().to_ascii_uppercase(),
            name: name.into(),
            figure: figure.into(),
            symbol: Some(symbol),
            points,
            royal: piece == PieceKind::King,
        }
    }

    pub(crate) fn picture_cell(&self, square: Square) -> Cell {
        let p = self.rules.grid.point(square);
        Cell::flat(p.x, p.y)
    }
}
