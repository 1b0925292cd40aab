//! The crate `magpie` as a contender: Othello from the start.

use magpie::othello::{Board, Stone};

/// The number of move sequences of exactly `depth` plies. A pass is a move; the last ply is counted without playing it.
pub(super) fn perft(depth: u32) -> u64 {
    count(Board::standard(), Stone::Black, false, depth)
}

fn count(board: Board, stone: Stone, passed: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        // Two passes in a row are the end, and the end has no moves.
        let over = passed || board.moves_for(stone.flip()).is_empty();
        return if over { 0 } else { count(board, stone.flip(), true, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    moves
        .hot_bits()
        .map(|place| {
            let mut next = board.clone();
            next.play(stone, place);
            count(next, stone.flip(), false, depth - 1)
        })
        .sum()
}
