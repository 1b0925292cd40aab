//! Positions as pieces and as bytes.

use std::num::NonZeroU32;

use display::Cell;
use game::Seat;
use insight::{Bytes, Encode};
use shakmaty::{Bitboard, Board, Color, EnPassantMode, Piece, Role, Setup, Square};

use crate::picture::picture_cell;
use crate::{Chess, Position, Variant, fen};

/// The corners whose rooks may castle, one bit each, after the bit of the turn.
const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// No pawn can be taken en passant.
const NO_SQUARE: u8 = 64;

impl<P: Variant> Encode for Chess<P> {
    fn kinds(&self) -> usize {
        Role::ALL.len()
    }

    fn visit_pieces(&self, pos: &Position<P>, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for (square, piece) in pos.0.board().iter() {
            visit(usize::from(piece.role) - 1, Seat(piece.color.fold_wb(0, 1)), picture_cell(square));
        }
    }

    /// The set of occupied squares, the pieces on them in half a byte each, turn and castling rights, en passant, and counters.
    fn pack(&self, pos: &Position<P>, out: &mut Vec<u8>) {
        let board = pos.0.board();
        out.extend(board.occupied().0.to_le_bytes());
        let codes: Vec<u8> = board.iter().map(|(_, piece)| code(piece)).collect();
        out.extend(codes.chunks(2).map(|pair| pair[0] | pair.get(1).copied().unwrap_or(0) << 4));
        let rights = pos.0.castles().castling_rights();
        let rights = (1..).zip(CORNERS).map(|(bit, corner)| u8::from(rights.contains(corner)) << bit);
        out.push(pos.0.turn().fold_wb(0, 1) | rights.sum::<u8>());
        out.push(pos.0.ep_square(EnPassantMode::Legal).map_or(NO_SQUARE, u8::from));
        Bytes::put_number(out, pos.0.halfmoves().into());
        Bytes::put_number(out, pos.0.fullmoves().get().into());
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position<P>> {
        let (occupied, rest) = bytes.split_first_chunk()?;
        let mut bytes = Bytes(rest);
        let mut setup = Setup::empty();
        setup.board = unpack_board(Bitboard(u64::from_le_bytes(*occupied)), &mut bytes)?;
        let flags = bytes.byte().filter(|flags| flags >> 5 == 0)?;
        setup.turn = Color::from_white(flags & 1 == 0);
        let corners = (1..).zip(CORNERS).filter(|(bit, _)| flags >> bit & 1 == 1);
        setup.castling_rights = corners.map(|(_, corner)| corner).collect();
        setup.ep_square = match bytes.byte()? {
            NO_SQUARE => None,
            square => Some(Square::try_from(square).ok()?),
        };
        setup.halfmoves = u32::try_from(bytes.number()?).ok()?;
        setup.fullmoves = NonZeroU32::new(u32::try_from(bytes.number()?).ok()?)?;
        bytes.is_empty().then(|| fen::position(setup).ok().map(Position))?
    }
}

/// A piece as a number below 16: its kind, and 8 for black.
fn code(piece: Piece) -> u8 {
    u8::from(piece.role) | piece.color.fold_wb(0, 8)
}

fn unpack_board(occupied: Bitboard, bytes: &mut Bytes<'_>) -> Option<Board> {
    let mut board = Board::empty();
    let mut squares = occupied.into_iter();
    while let Some(first) = squares.next() {
        let byte = bytes.byte()?;
        board.set_piece_at(first, piece(byte & 15)?);
        match squares.next() {
            Some(second) => board.set_piece_at(second, piece(byte >> 4)?),
            None if byte >> 4 > 0 => return None,
            None => {}
        }
    }
    Some(board)
}

fn piece(code: u8) -> Option<Piece> {
    Some(Piece { role: Role::try_from(code & 7).ok()?, color: Color::from_white(code < 8) })
}
