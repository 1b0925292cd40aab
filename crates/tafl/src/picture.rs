//! Positions as pictures.

use board::{Cell, Point};
use game::{Man, Picture, Seat, Spot, Step, Surface, Tint, View};

use crate::position::Piece;
use crate::{Move, Position, Side, Tafl};

impl<const N: usize> Picture for Tafl<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let size = self.set().size as i64;
        let spot = |cell: Cell| self.spot(cell);
        let man = |cell: Cell| {
            let piece = pos.at(cell)?;
            let (name, figure, symbol, points) = match piece {
                Piece::Man(Side::Attackers) => ("Attacker", "attacker", '○', 1),
                Piece::Man(Side::Defenders) => ("Defender", "defender", '○', 1),
                Piece::King => ("King", "tafl-king", '♔', 0),
            };
            Some(Man {
                spot: spot(cell),
                seat: piece.side().seat(),
                tint: self.tint(piece.side().seat()),
                letter: piece.sign().to_ascii_uppercase(),
                name: name.into(),
                figure: figure.into(),
                symbol: Some(symbol),
                points,
            })
        };
        View {
            size: Some([size, size, 1]),
            surface: Surface::Plain,
            men: pos.occupied().into_iter().filter_map(man).collect(),
            marked: self.rules.king_only.into_iter().map(spot).collect(),
            ..View::default()
        }
    }

    fn tint(&self, seat: Seat) -> Tint {
        if seat == Side::Attackers.seat() { Tint::Dark } else { Tint::Light }
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move]) -> Vec<Step> {
        let step = |&m: &Move| Step {
            from: Some(self.spot(m.from)),
            to: self.spot(m.to),
            via: Vec::new(),
            taken: self.rules.takes(pos, m).into_iter().map(|cell| self.spot(cell)).collect(),
            becomes: None,
        };
        moves.iter().map(step).collect()
    }

    fn write_step(&self, from: Option<Spot>, to: Spot) -> String {
        let name = |spot: Spot| self.rules.grid.write_any(Point::new(spot.x, spot.y, spot.z));
        from.map(name).unwrap_or_default() + &name(to)
    }
}

impl<const N: usize> Tafl<N> {
    fn spot(&self, cell: Cell) -> Spot {
        let p = self.rules.grid.point(cell);
        Spot::flat(p.x, p.y)
    }
}
