//! Static exchange evaluation.

use shakmaty::attacks::{bishop_attacks, rook_attacks};
use shakmaty::{Bitboard, Move, Position, Role, Square};

/// More than all pieces together: a king is never given for anything.
const KING: i32 = 30_000;

/// What a move wins at first sight, by the values of kinds; `None` for a quiet move.
pub(crate) fn gain(values: &[i32; 7], m: Move) -> Option<i32> {
    let taken = m.capture().map(|role| values[usize::from(role)]);
    let grown = match m.promotion() {
        // Other promotions are seldom better.
        Some(role @ (Role::Queen | Role::Knight)) => Some(values[usize::from(role)] - values[1]),
        _ => None,
    };
    match (taken, grown) {
        (None, None) => None,
        (taken, grown) => Some(taken.unwrap_or(0) + grown.unwrap_or(0)),
    }
}

/// What a move wins if both sides go on taking on its square with their least pieces as long as it pays.
pub(crate) fn see<P: Position>(values: &[i32; 7], pos: &P, m: Move) -> i32 {
    let (board, turn, to) = (pos.board(), pos.turn(), m.to());
    let (Some(from), false) = (m.from(), m.is_castle()) else { return 0 };
    let value = |role: Role| if role == Role::King { KING } else { values[usize::from(role)] };
    let mut occupied = board.occupied().without(from);
    if m.is_en_passant() {
        occupied.discard(Square::from_coords(to.file(), from.rank()));
    }
    occupied.add(to);
    let (straight, slanted) = (board.rooks_and_queens(), board.bishops_and_queens());
    let mut attackers =
        (board.attacks_to(to, turn, occupied) | board.attacks_to(to, !turn, occupied)) & occupied;

    let standing = m.promotion().unwrap_or(m.role());
    // What the side that has just taken has won, if the other stops.
    let mut won = [0; 33];
    won[0] = m.capture().map_or(0, value) + m.promotion().map_or(0, |role| value(role) - values[1]);
    let mut at_risk = value(standing);
    let (mut side, mut depth) = (!turn, 0);
    loop {
        let own = attackers & board.by_color(side);
        let Some((role, next)) = least(board, own) else { break };
        // A king cannot take what is guarded.
        if role == Role::King && (attackers & board.by_color(!side)).any() {
            break;
        }
        depth += 1;
        won[depth] = at_risk - won[depth - 1];
        at_risk = value(role);
        occupied.discard(next);
        // Pieces behind the one that took look at the square now.
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= bishop_attacks(to, occupied) & slanted;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= rook_attacks(to, occupied) & straight;
        }
        attackers &= occupied;
        side = !side;
        if depth + 1 == won.len() {
            break;
        }
    }
    for at in (1..=depth).rev() {
        won[at - 1] = -(won[at].max(-won[at - 1]));
    }
    won[0]
}

/// The least of some pieces.
fn least(board: &shakmaty::Board, pieces: Bitboard) -> Option<(Role, Square)> {
    if pieces.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| Some((role, (pieces & board.by_role(role)).first()?)))
}

#[cfg(test)]
mod tests {
    use shakmaty::{Board, Chess, Color, Piece};

    use super::*;

    const VALUES: [i32; 7] = [0, 100, 320, 330, 500, 950, 0];

    fn value(role: Role) -> i32 {
        if role == Role::King { KING } else { VALUES[usize::from(role)] }
    }

    /// The same by playing it out on a board: the best of stopping and of taking with the least piece.
    fn best(board: &Board, side: Color, to: Square) -> i32 {
        let attackers = board.attacks_to(to, side, board.occupied());
        let Some(standing) = board.role_at(to) else { return 0 };
        let Some((role, from)) = least(board, attackers) else { return 0 };
        let mut after = board.clone();
        after.discard_piece_at(from);
        after.set_piece_at(to, Piece { color: side, role });
        if role == Role::King && after.attacks_to(to, !side, after.occupied()).any() {
            return 0;
        }
        (value(standing) - best(&after, !side, to)).max(0)
    }

    #[test]
    fn as_on_a_board() {
        let mut random = 88_172_645_463_325_252_u64;
        let mut looked_at = 0;
        for _ in 0..150 {
            let mut pos = Chess::new();
            for _ in 0..80 {
                let moves = pos.legal_moves();
                for &m in moves.iter().filter(|m| m.is_capture() || m.is_promotion()) {
                    let mut after = pos.clone();
                    after.play_unchecked(m);
                    let first =
                        m.capture().map_or(0, value) + m.promotion().map_or(0, |role| value(role) - 100);
                    let expect = first - best(after.board(), after.turn(), m.to());
                    assert_eq!(see(&VALUES, &pos, m), expect, "{m} in {:?}", pos.board());
                    looked_at += 1;
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let Some(&m) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
                pos.play_unchecked(m);
            }
        }
        assert!(looked_at > 5000, "{looked_at}");
    }
}
