//! Positions as pictures.

use board::Cell;
use game::{Man, Picture, Spot, Tint, View};

use crate::position::Piece;
use crate::{Position, Side, Tafl};

impl<const N: usize> Picture for Tafl<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let size = self.set().size as i64;
        let spot = |cell: Cell| {
            let p = self.rules.grid.point(cell);
            Spot { x: p.x, y: p.y, z: p.z }
        };
        let man = |cell: Cell| {
            let piece = pos.at(cell)?;
            let (name, symbol) = match piece {
                Piece::Man(Side::Attackers) => ("Attacker", '○'),
                Piece::Man(Side::Defenders) => ("Defender", '○'),
                Piece::King => ("King", '♔'),
            };
            Some(Man {
                spot: spot(cell),
                seat: piece.side().seat(),
                tint: match piece.side() {
                    Side::Attackers => Tint::Dark,
                    Side::Defenders => Tint::Light,
                },
                letter: piece.sign().to_ascii_uppercase(),
                name: name.into(),
                symbol: Some(symbol),
            })
        };
        View {
            size: Some([size, size, 1]),
            men: pos.occupied().into_iter().filter_map(man).collect(),
            marked: self.rules.king_only.into_iter().map(spot).collect(),
            ..View::default()
        }
    }
}
