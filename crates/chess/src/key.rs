//! Hashes of positions.

use shakmaty::{EnPassantMode, Position};

/// Random bits, as the digits of pi are.
const SALT: [u64; 4] =
    [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344, 0xa409_3822_299f_31d0, 0x082e_fa98_ec4e_6c89];

/// A hash of pieces, turn, castling rights and legal en passant: all that repetition looks at.
///
/// The sets of squares of a board are few words, which are mixed from scratch sooner than a hash is kept up to date
/// from move to move.
pub(crate) fn key<P: Position>(pos: &P) -> u64 {
    let board = pos.board();
    let passant = pos.ep_square(EnPassantMode::Legal).map_or(0, |square| 1 << square.to_u32());
    // Rights are corners, a passed square is on the third or sixth rank, and the turn is on the fourth.
    let rest = pos.castles().castling_rights().0 | passant | pos.turn().fold_wb(1 << 24, 0);
    let mut key = mix(board.pawns().0 ^ SALT[0], board.white().0 ^ SALT[1]);
    key = mix(board.knights().0 ^ SALT[2] ^ key, board.bishops().0 ^ SALT[3]);
    key = mix(board.rooks().0 ^ SALT[1] ^ key, board.queens().0 ^ SALT[0]);
    mix(board.kings().0 ^ SALT[3] ^ key, rest ^ SALT[2])
}

/// Folds a product of both words, in which every bit of one meets every bit of the other.
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
