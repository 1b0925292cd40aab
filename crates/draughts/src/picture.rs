//! The picture of a position.

use board::Bits;
use game::{Cell, Picture, Piece, Step, Tint, View};

use crate::field::{Field, Square};
use crate::{Draughts, Move, Position, Set, Side};

/// What people call the men.
const MAN: &str = "Man";
const KING: &str = "King";

impl<S: Set, const N: usize> Picture for Draughts<S, N> {
    fn view(&self, pos: &Position<N>) -> View {
        let field = &self.0.field;
        let picture_cell = |square: board::Square| picture_cell(field, square as Square);
        let mut men = Vec::new();
        for side in [Side::White, Side::Black] {
            let tint = Tint::of_chess(side.seat());
            let mut draw = |set: Bits<N>, letter, name: &str, symbol, points| {
                let figure = format!("draughts-{}", name.to_lowercase());
                men.extend(set.into_iter().map(|square| {
                    let cell = picture_cell(square);
                    let (seat, name, symbol) = (side.seat(), name.into(), Some(symbol));
                    Piece { cell, seat, tint, letter, name, figure: figure.clone(), symbol, points }
                }));
            };
            draw(pos.men[side as usize], 'M', MAN, '○', 1);
            draw(pos.kings[side as usize], 'K', KING, '♔', 3);
        }
        let size = field.size as i64;
        let names = field
            .all
            .into_iter()
            .map(|square| (picture_cell(square), field.number(square as Square).to_string()));
        View { size: Some([size, size, 1]), pieces: men, names: names.collect(), ..View::default() }
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Step> {
        let picture_cell = |square: Square| picture_cell(&self.0.field, square);
        let step = |(m, path): (&Move<N>, Vec<Square>)| Step {
            from: Some(picture_cell(m.from)),
            to: picture_cell(m.to),
            via: path.iter().take(path.len().saturating_sub(1)).map(|square| picture_cell(*square)).collect(),
            taken: m.taken.into_iter().map(|square| picture_cell(square as Square)).collect(),
            becomes: m.crowns.then(|| KING.into()),
        };
        moves.iter().zip(self.0.paths(pos, moves)).map(step).collect()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.0.field.name(cell.x, cell.y);
        from.map(|from| name(from) + "-").unwrap_or_default() + &name(to)
    }
}

fn picture_cell<const N: usize>(field: &Field<N>, square: Square) -> Cell {
    let (x, y) = field.place(square);
    Cell::flat(x as i64, y as i64)
}
