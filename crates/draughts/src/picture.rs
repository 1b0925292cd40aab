//! The picture of a position.

use board::{Bits, Cell};
use game::{Man, Picture, Spot, Tint, View};

use crate::field::Square;
use crate::{Draughts, Position, Set, Side};

impl<S: Set, const N: usize> Picture for Draughts<S, N> {
    fn view(&self, pos: &Position<N>) -> View {
        let field = &self.0.field;
        let spot = |square: Cell| {
            let (x, y) = field.place(square as Square);
            Spot { x: x as i64, y: y as i64, z: 0 }
        };
        let mut men = Vec::new();
        for side in [Side::White, Side::Black] {
            let tint = Tint::of_chess(side.seat());
            let mut draw = |set: Bits<N>, letter, name: &str, symbol| {
                men.extend(set.into_iter().map(|square| {
                    let spot = spot(square);
                    Man { spot, seat: side.seat(), tint, letter, name: name.into(), symbol: Some(symbol) }
                }));
            };
            draw(pos.men[side as usize], 'M', "Man", '○');
            draw(pos.kings[side as usize], 'K', "King", '♔');
        }
        let size = field.size as i64;
        let names =
            field.all.into_iter().map(|square| (spot(square), field.number(square as Square).to_string()));
        View { size: Some([size, size, 1]), men, names: names.collect(), ..View::default() }
    }
}
