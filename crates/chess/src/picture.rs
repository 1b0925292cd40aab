//! The picture of a position.

use display::{Cell, Picture, Piece, Step, Tint, View};
use game::Seat;
use shakmaty::{CastlingMode, Move, Role, Square};

use crate::{Chess, Position, Variant};

impl<P: Variant> Picture for Chess<P> {
    fn view(&self, pos: &Position<P>) -> View {
        let pieces = pos.0.board().iter().map(|(square, piece)| {
            let seat = Seat(piece.color.fold_wb(0, 1));
            Piece {
                cell: picture_cell(square),
                seat,
                tint: Tint::of_chess(seat),
                letter: piece.role.upper_char(),
                name: name(piece.role).into(),
                figure: name(piece.role).to_lowercase(),
                symbol: Some(symbol(piece.role)),
                points: points(piece.role),
            }
        });
        let king = pos.0.board().king_of(pos.0.turn()).filter(|_| pos.0.is_check());
        View {
            size: Some([8, 8, 1]),
            pieces: pieces.collect(),
            checked: king.map(picture_cell).into_iter().collect(),
            marked: P::GOALS.into_iter().map(picture_cell).collect(),
            ..View::default()
        }
    }

    fn steps(&self, pos: &Position<P>, moves: &[Move]) -> Vec<Step> {
        moves.iter().filter_map(|&m| step(&pos.0, m)).collect()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        from.map(written).unwrap_or_default() + &written(to)
    }
}

/// What a move does. Pieces are never dropped in these variants: every move comes from somewhere.
fn step<P: Variant>(pos: &P, m: Move) -> Option<Step> {
    let from = m.from()?;
    // The library's goal of a castling king is the rook.
    let to = m.to_uci(CastlingMode::Standard).to()?;
    let mut taken = Vec::new();
    if m.is_capture() {
        let mut after = pos.clone();
        after.play_unchecked(m);
        let (before, after) = (pos.board().occupied(), after.board().occupied());
        let gone = (before & !after).without(from) | before & to;
        taken.extend(gone.into_iter().map(picture_cell));
    }
    let becomes = m.promotion().map(|role| name(role).to_string());
    Some(Step { from: Some(picture_cell(from)), to: picture_cell(to), via: Vec::new(), taken, becomes })
}

/// `e4`; of a cell that there is not, its numbers.
fn written(cell: Cell) -> String {
    let square = |cell: Cell| {
        let [file, rank] = [cell.x, cell.y].map(|n| u32::try_from(n).ok().filter(|n| *n < 8));
        Some(Square::from_coords(shakmaty::File::new(file?), shakmaty::Rank::new(rank?)))
    };
    square(cell).map_or_else(|| format!("{},{}", cell.x, cell.y), |square| square.to_string())
}

pub(crate) fn picture_cell(square: Square) -> Cell {
    Cell { x: square.file().to_u32().into(), y: square.rank().to_u32().into(), z: 0 }
}

/// What people call a piece, as a title.
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

/// What people count a piece for.
fn points(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
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
