//! Counting legal moves without listing them.

use shakmaty::{Bitboard, CastlingSide, File, Position, Rank, attacks};

/// How many legal moves there are, in variants whose pieces move and whose kings are safe as in orthodox chess.
///
/// Whole sets of squares are counted at once. Positions with a check or a possible en passant capture, where that
/// is not so simple, are left to the library.
pub(crate) fn count<P: Position>(pos: &P) -> usize {
    let (board, turn, occupied) = (pos.board(), pos.turn(), pos.board().occupied());
    let (us, them) = (pos.us(), pos.them());
    let Some(king) = board.king_of(turn).filter(|_| pos.pseudo_legal_ep_square().is_none()) else {
        return pos.legal_moves().len();
    };
    if pos.checkers().any() {
        return pos.legal_moves().len();
    }

    let snipers = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens()
        | attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers & them {
        let between = attacks::between(king, sniper) & occupied;
        if !between.more_than_one() {
            pinned |= between & us;
        }
    }

    let pawns = board.pawns() & us;
    let mut moves = count_pawns(pos, pawns & !pinned, Bitboard::FULL);
    for from in pawns & pinned {
        moves += count_pawns(pos, from.into(), attacks::ray(king, from));
    }
    // A pinned knight never stays on the line.
    for from in board.knights() & us & !pinned {
        moves += (attacks::knight_attacks(from) & !us).count();
    }
    let line = |from| if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
    for from in board.bishops_and_queens() & us {
        moves += (attacks::bishop_attacks(from, occupied) & !us & line(from)).count();
    }
    for from in board.rooks_and_queens() & us {
        moves += (attacks::rook_attacks(from, occupied) & !us & line(from)).count();
    }
    for to in attacks::king_attacks(king) & !us {
        moves += usize::from(board.attacks_to(to, !turn, occupied).is_empty());
    }
    for side in CastlingSide::ALL {
        if pos.castles().has(turn, side) {
            moves += pos.castling_moves(side).len();
        }
    }
    moves
}

/// The moves of some pawns that end on `targets`.
fn count_pawns<P: Position>(pos: &P, pawns: Bitboard, targets: Bitboard) -> usize {
    let (turn, free) = (pos.turn(), !pos.board().occupied());
    let forward = turn.fold_wb(8, -8);
    let single = pawns.shift(forward) & free;
    let double = single.shift(forward) & free & Bitboard::from_rank(turn.relative_rank(Rank::Fourth));
    let left = (pawns & !Bitboard::from_file(File::A)).shift(forward - 1) & pos.them();
    let right = (pawns & !Bitboard::from_file(File::H)).shift(forward + 1) & pos.them();
    [single, left, right]
        .into_iter()
        .map(|to| (to & targets).count() + 3 * (to & targets & Bitboard::BACKRANKS).count())
        .sum::<usize>()
        + (double & targets).count()
}
