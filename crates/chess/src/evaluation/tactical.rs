//! Captures and promotions, without listing the quiet moves.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, ray, rook_attacks,
};
use shakmaty::{Bitboard, Move, Position, Role, Square};

/// Whether a legal move belongs to them: a capture or a promotion, and never a promotion to less than a queen.
pub(crate) fn is_tactical(m: Move) -> bool {
    match m.promotion() {
        None => m.is_capture(),
        Some(role) => role == Role::Queen,
    }
}

/// Appends the tactical moves in games where kings are safe as in orthodox chess.
pub(crate) fn classic<P: Position>(pos: &P, out: &mut Vec<Move>) {
    let (board, turn, occupied) = (pos.board(), pos.turn(), pos.board().occupied());
    let (us, them) = (pos.us(), pos.them());
    let (Some(king), true) = (board.king_of(turn), pos.checkers().is_empty() && !pos.is_variant_end()) else {
        out.extend(pos.legal_moves().into_iter().filter(|&m| is_tactical(m)));
        return;
    };
    let snipers = rook_attacks(king, them) & board.rooks_and_queens()
        | bishop_attacks(king, them) & board.bishops_and_queens();
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers & them {
        let way = between(king, sniper) & us;
        if !way.more_than_one() {
            pinned |= way;
        }
    }
    let line = |from| if pinned.contains(from) { ray(king, from) } else { Bitboard::FULL };
    let mut take = |role: Role, from: Square, targets: Bitboard| {
        for to in targets {
            out.push(Move::Normal { role, from, capture: board.role_at(to), to, promotion: None });
        }
    };
    for from in board.queens() & us {
        take(Role::Queen, from, queen_attacks(from, occupied) & them & line(from));
    }
    for from in board.rooks() & us {
        take(Role::Rook, from, rook_attacks(from, occupied) & them & line(from));
    }
    for from in board.bishops() & us {
        take(Role::Bishop, from, bishop_attacks(from, occupied) & them & line(from));
    }
    for from in board.knights() & us & !pinned {
        take(Role::Knight, from, knight_attacks(from) & them);
    }
    for to in king_attacks(king) & them {
        if board.attacks_to(to, !turn, occupied).is_empty() {
            take(Role::King, king, to.into());
        }
    }
    pawns(pos, line, out);
    if pos.pseudo_legal_ep_square().is_some() {
        out.extend(pos.en_passant_moves());
    }
}

/// Captures and promotions of pawns along the lines that they may not leave, without en passant.
fn pawns<P: Position>(pos: &P, line: impl Fn(Square) -> Bitboard, out: &mut Vec<Move>) {
    let (board, turn) = (pos.board(), pos.turn());
    for from in board.pawns() & pos.us() {
        let step = from.offset(turn.fold_wb(8, -8)).map_or(Bitboard::EMPTY, Bitboard::from_square);
        let targets = pawn_attacks(turn, from) & pos.them() | step & Bitboard::BACKRANKS & !board.occupied();
        if targets.any() {
            for to in targets & line(from) {
                let promotion = Bitboard::BACKRANKS.contains(to).then_some(Role::Queen);
                out.push(Move::Normal { role: Role::Pawn, from, capture: board.role_at(to), to, promotion });
            }
        }
    }
}

/// Appends the quiet moves of the king to the hill.
pub(crate) fn climbs<P: Position>(pos: &P, out: &mut Vec<Move>) {
    let (board, turn) = (pos.board(), pos.turn());
    let Some(king) = board.king_of(turn) else { return };
    let hill = king_attacks(king) & Bitboard::CENTER & !board.occupied();
    if hill.is_empty() || pos.is_variant_end() {
        return;
    }
    // Behind the king it is not safe from the piece that gives check.
    let occupied = board.occupied().without(king);
    for to in hill {
        if board.attacks_to(to, !turn, occupied).is_empty() {
            out.push(Move::Normal { role: Role::King, from: king, capture: None, to, promotion: None });
        }
    }
}
