//! The picture of a position, and what moves do in it.

use board::{Bits, Cell, Point};
use game::{Man as Drawn, Picture, Spot, Step, Tint, View};

use super::{Fairy, Move, Position};
use crate::Special;
use crate::variant::{Kind, Royal};

impl<const N: usize> Picture for Fairy<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let variant = self.variant();
        let grid = variant.grid();
        let spot = |cell| self.spot(cell);
        let man = |cell| {
            let man = pos.man(cell);
            let piece = &variant.pieces[usize::from(man.kind())];
            Drawn {
                spot: spot(cell),
                seat: man.side().seat(),
                tint: Tint::of_chess(man.side().seat()),
                letter: piece.letter,
                name: piece.name.clone(),
                figure: piece.figure(),
                symbol: piece.symbol,
                points: self.points(man.kind()),
            }
        };
        View {
            size: Some([grid.files() as i64, grid.ranks() as i64, grid.level_count() as i64]),
            holes: (0..grid.cells() as u16).filter(|&c| !grid.has(c)).map(spot).collect(),
            men: pos.occupied().into_iter().map(man).collect(),
            marked: self
                .rules
                .goal
                .iter()
                .flatten()
                .fold(Bits::EMPTY, |all, goal| all | *goal)
                .into_iter()
                .map(spot)
                .collect(),
            checked: self.rules.checked(pos, pos.turn).into_iter().map(spot).collect(),
            ..View::default()
        }
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move]) -> Vec<Step> {
        let becomes = |m: &Move| match m.special {
            Special::Promotion(kind) => Some(self.piece(kind).name.clone()),
            _ => None,
        };
        let step = |m: &Move| Step {
            from: Some(self.spot(m.from)),
            to: self.spot(m.to),
            via: Vec::new(),
            taken: self.rules.takes(pos, *m).into_iter().map(|cell| self.spot(cell)).collect(),
            becomes: becomes(m),
        };
        moves.iter().map(step).collect()
    }

    fn write_step(&self, from: Option<Spot>, to: Spot) -> String {
        let name = |spot: Spot| self.variant().grid().write_any(Point::new(spot.x, spot.y, spot.z));
        from.map(name).unwrap_or_default() + &name(to)
    }
}

impl<const N: usize> Fairy<N> {
    fn spot(&self, cell: Cell) -> Spot {
        let p = self.variant().grid().point(cell);
        Spot { x: p.x, y: p.y, z: p.z }
    }

    /// What people count a man for: what the evaluation found from its moves, in whole pawns.
    fn points(&self, kind: Kind) -> u32 {
        let price = self.rules.knowledge.prices[usize::from(kind)].unsigned_abs();
        if self.piece(kind).royal == Royal::No { ((price + 50) / 100).max(1) } else { 0 }
    }
}
