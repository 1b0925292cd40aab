//! Moves as far as they were typed.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// Longer texts are certainly no moves.
const LONGEST: usize = 20;

/// A move as far as it was typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypedMove {
    Castle(CastlingSide),
    Piece { role: Option<Role>, file: Option<File>, rank: Option<Rank>, to: Square },
}

impl TypedMove {
    /// Reads anything that has the shape of a move.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let text = text.trim();
        let text = text.strip_suffix("e.p.").unwrap_or(text);
        let plain: String = text.chars().filter(|c| !"x×-=+#!?(): /".contains(*c)).collect();
        match plain.to_ascii_uppercase().replace('0', "O").as_str() {
            "OO" => return Some(Self::Castle(CastlingSide::KingSide)),
            "OOO" => return Some(Self::Castle(CastlingSide::QueenSide)),
            _ => {}
        }
        // A small b is a file first, and only then a bishop.
        Self::piece(&plain, "KQRBNPkqrnp").or_else(|| Self::piece(&plain, "b"))
    }

    fn piece(plain: &str, letters: &str) -> Option<Self> {
        let role = plain.chars().next().filter(|c| letters.contains(*c)).and_then(Role::from_char);
        let rest = if role.is_some() { &plain[1..] } else { plain };
        // A letter behind the square of arrival is a promotion.
        let rest = rest.strip_suffix(|c: char| Role::from_char(c).is_some()).unwrap_or(rest);
        let rest = rest.to_ascii_lowercase();
        let (before, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let to = to.parse().ok()?;
        let mut before = before.chars().peekable();
        let file = before.peek().copied().and_then(File::from_char);
        before.next_if(|_| file.is_some());
        let rank = before.peek().copied().and_then(Rank::from_char);
        before.next_if(|_| rank.is_some());
        before.next().is_none().then_some(Self::Piece { role, file, rank, to })
    }
}
