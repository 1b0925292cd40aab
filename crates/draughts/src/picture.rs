//! The picture of a position.

use board::Bits;
use display::{Cell, Picture, Piece, Step, Tint, View};

use crate::squares::Square;
use crate::{Draughts, Move, Position, Side};

/// What people call the two kinds of pieces.
const MAN: &str = "Man";
const KING: &str = "King";

impl<const N: usize> Picture for Draughts<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let squares = &self.rules.squares;
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            let tint = Tint::of_chess(side.seat());
            let mut draw = |set: Bits<N>, letter, name: &str, symbol, points| {
                let figure = format!("draughts-{}", name.to_lowercase());
                pieces.extend(set.into_iter().map(|square| {
                    let cell = squares.cell(square as Square);
                    let (seat, name, symbol) = (side.seat(), name.into(), Some(symbol));
                    Piece { cell, seat, tint, letter, name, figure: figure.clone(), symbol, points }
                }));
            };
            draw(pos.men[side as usize], 'M', MAN, '○', 1);
            draw(pos.kings[side as usize], 'K', KING, '♔', 3);
        }
        let size = squares.size as i64;
        let name = |&square: &Square| (squares.cell(square), squares.number(square).to_string());
        let names = squares.in_order().iter().map(name).collect();
        View { size: Some([size, size, 1]), pieces, names, ..View::default() }
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

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.rules.squares.name(cell.x, cell.y);
        from.map(|from| name(from) + "-").unwrap_or_default() + &name(to)
    }
}
