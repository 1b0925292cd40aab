//! The pawns before a king.

use shakmaty::{Bitboard, Square};

use super::army::{Army, fill_up, rank};
use super::tables::Tables;

/// How well the own pawns cover a king on `king` against enemy pawns and lines, in hundredths of a pawn of the middlegame.
pub(crate) fn shelter(t: &Tables, own: &Army, foe: &Army, king: Square) -> i32 {
    let middle = (king.file().to_u32() as i32).clamp(1, 6);
    let ahead = fill_up(rank(king.rank().to_u32()));
    let mut value = 0;
    for file in middle - 1..=middle + 1 {
        let file = ahead & Bitboard(0x0101_0101_0101_0101 << file);
        let nearest = |pawns: Bitboard| (pawns & file).first().map_or(0, |square| square.rank().to_usize());
        let (cover, attacker) = (nearest(own.pawns), nearest(foe.pawns));
        value += t.shield[cover];
        value += match attacker == cover + 1 && cover > 0 {
            true => t.weights.storm_blocked_mg,
            false => t.storm[attacker],
        };
    }
    value
}
