//! What people write for a move.

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Move, Role, Square};

/// The coordinate form; castling is the king's move.
pub(crate) fn coordinate(m: Move) -> String {
    m.to_uci(CastlingMode::Standard).to_string()
}

/// Every acceptable spelling of a legal move, without the signs that [`display::find_typed`] ignores.
///
/// A spelling that fits several legal moves is given to each of them: that is how ambiguity is found.
pub(crate) fn spellings(m: Move) -> Vec<String> {
    match m {
        Move::Normal { role: Role::Pawn, from, capture, to, promotion } => {
            pawn(from, to, capture.is_some(), promotion)
        }
        Move::EnPassant { from, to } => pawn(from, to, true, None),
        Move::Normal { role, from, to, .. } => piece(role, from, to),
        Move::Castle { king, rook } => {
            let castling = if king < rook { "O-O" } else { "O-O-O" };
            let rook_taken = UciMove::from_chess960(m).to_string();
            let mut all = vec![castling.into(), rook_taken];
            if let Some(to) = m.to_uci(CastlingMode::Standard).to() {
                all.extend(piece(Role::King, king, to));
            }
            all
        }
        // Pieces are never dropped in these variants.
        Move::Put { .. } => Vec::new(),
    }
}

/// With as much about the square of departure as is needed, or more.
fn piece(role: Role, from: Square, to: Square) -> Vec<String> {
    let letter = role.upper_char();
    vec![
        format!("{from}{to}"),
        format!("{letter}{to}"),
        format!("{letter}{}{to}", from.file()),
        format!("{letter}{}{to}", from.rank()),
        format!("{letter}{from}{to}"),
    ]
}

/// With or without the letter P; a promotion also without saying to what, which fits four moves.
fn pawn(from: Square, to: Square, capture: bool, promotion: Option<Role>) -> Vec<String> {
    let short = if capture { format!("{}{to}", from.file()) } else { to.to_string() };
    let long = format!("{from}{to}");
    let mut all = Vec::new();
    for form in [short, long] {
        if let Some(role) = promotion {
            all.push(format!("{form}{}", role.upper_char()));
        }
        all.push(form);
    }
    let lettered: Vec<String> = all.iter().map(|form| format!("P{form}")).collect();
    all.extend(lettered);
    all
}
