//! The picture of a position.

use game::{Man, Picture, Seat, Spot, Tint, View};
use shakmaty::{Role, Square};

use crate::{Chess, Position, Variant};

impl<P: Variant> Picture for Chess<P> {
    fn view(&self, pos: &Position<P>) -> View {
        let men = pos.0.board().iter().map(|(square, piece)| {
            let seat = Seat(piece.color.fold_wb(0, 1));
            Man {
                spot: spot(square),
                seat,
                tint: Tint::of_chess(seat),
                letter: piece.role.upper_char(),
                name: name(piece.role).into(),
                symbol: Some(symbol(piece.role)),
            }
        });
        let king = pos.0.board().king_of(pos.0.turn()).filter(|_| pos.0.is_check());
        View {
            size: Some([8, 8, 1]),
            men: men.collect(),
            checked: king.map(spot).into_iter().collect(),
            ..View::default()
        }
    }
}

fn spot(square: Square) -> Spot {
    Spot { x: square.file().to_u32().into(), y: square.rank().to_u32().into(), z: 0 }
}

/// What people call a man, as a title.
fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawn",
        Role::Knight => "Knight",
        Role::Bishop => "Bishop",
        Role::Rook => "Rook",
        Role::Queen => "Queen",
        Role::King => "King",
    }
}

fn symbol(role: Role) -> char {
    match role {
        Role::Pawn => '♙',
        Role::Knight => '♘',
        Role::Bishop => '♗',
        Role::Rook => '♖',
        Role::Queen => '♕',
        Role::King => '♔',
    }
}
