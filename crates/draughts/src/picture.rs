//! The picture of a position.

use display::{Cell, Guide, Picture, Piece, Step, Tint, View};
use game::Seat;

use crate::squares::Square;
use crate::{Draughts, Move, Position, Side};

/// What people call the two kinds of pieces.
const MAN: &str = "Man";
const KING: &str = "King";

impl<const N: usize> Picture for Draughts<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let squares = &self.rules.squares;
        let of_side = |side: Side| {
            let [men, kings] = [pos.men[side as usize], pos.kings[side as usize]];
            men.into_iter().chain(kings).map(move |square| (side, square as Square))
        };
        let pieces = Side::BOTH.into_iter().flat_map(of_side);
        let pieces = pieces.map(|(side, square)| self.drawn(pos, side, square)).collect();
        let size = squares.size as i64;
        let name = |&square: &Square| (squares.cell(square), squares.number(square).to_string());
        let names = squares.in_order().iter().map(name).collect();
        View { size: Some([size, size, 1]), pieces, names, ..View::default() }
    }

    fn piece_at(&self, pos: &Position<N>, cell: Cell) -> Option<Piece> {
        let square = self.rules.squares.at(cell)?;
        let holds = |side: &Side| (pos.men[*side as usize] | pos.kings[*side as usize]).has(square.into());
        Side::BOTH.into_iter().find(holds).map(|side| self.drawn(pos, side, square))
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Step> {
        let cell = |square: Square| self.rules.squares.cell(square);
        let step = |(m, path): (&Move<N>, Vec<Square>)| Step {
            from: Some(cell(m.from)),
            to: cell(m.to),
            via: path.iter().take(path.len().saturating_sub(1)).map(|square| cell(*square)).collect(),
            taken: m.taken.into_iter().map(|square| cell(square as Square)).collect(),
            becomes: m.crowns.then(|| KING.into()),
        };
        moves.iter().zip(self.compiled.first_paths(pos, moves)).map(step).collect()
    }

    fn step_tells_all(&self, _: &Position<N>, _: Move<N>) -> bool {
        true
    }

    fn with_turn(&self, pos: &Position<N>, seat: Seat) -> Option<Position<N>> {
        let mut passed = *pos;
        if pos.turn.seat() != seat {
            passed.turn = pos.turn.other();
            passed.key ^= self.rules.keys.change_turn();
        }
        Some(passed)
    }

    fn guide(&self) -> Guide {
        self.guided()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.rules.squares.name(cell.x, cell.y);
        from.map(|from| name(from) + "-").unwrap_or_default() + &name(to)
    }
}

impl<const N: usize> Draughts<N> {
    /// The piece of a side on a square where it has one.
    fn drawn(&self, pos: &Position<N>, side: Side, square: Square) -> Piece {
        let is_king = pos.kings[side as usize].has(square.into());
        self.drawn_kind(side, is_king, self.rules.squares.cell(square))
    }

    /// A man or a king of a side on a cell.
    pub(crate) fn drawn_kind(&self, side: Side, is_king: bool, cell: Cell) -> Piece {
        let (letter, name, symbol, points) =
            if is_king { ('K', KING, '♔', 3) } else { ('M', MAN, '○', 1) };
        Piece {
            cell,
            seat: side.seat(),
            tint: Tint::of_chess(side.seat()),
            letter,
            name: name.into(),
            figure: format!("draughts-{}", name.to_lowercase()),
            symbol: Some(symbol),
            points,
            royal: false,
        }
    }
}
