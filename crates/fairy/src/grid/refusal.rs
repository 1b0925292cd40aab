//! Why a written move was refused, in a sentence that helps.

mod castling;
mod danger;
mod obstacle;
mod wish;

use board::Square;
use game::{MoveError, Named, Notation, Refusal, capital, lacks};

use self::wish::Wish;
use super::position::Piece;
use super::{Fairy, Move, Position};

/// The longest text that can be a move: anything longer is not worth a guess.
const LONGEST: usize = 20;

impl<const N: usize> Fairy<N> {
    /// Why no legal move is spelt like this.
    pub(super) fn refusal(&self, pos: &Position<N>, text: &str, legal: &[Move]) -> MoveError {
        let why = (text.len() <= LONGEST).then(|| self.why_not(pos, text.trim(), legal)).flatten();
        let text = text.to_string();
        match why {
            Some(why) => MoveError::Illegal { text, why },
            None => {
                let example = legal.last().map(|&m| self.write_move(pos, m));
                MoveError::Unreadable {
                    text,
                    expected: example.unwrap_or_else(|| self.cell(0) + &self.cell(1)),
                }
            }
        }
    }

    /// A sentence about a text that can be read as a move, though not as a legal one.
    fn why_not(&self, pos: &Position<N>, text: &str, legal: &[Move]) -> Option<String> {
        if legal.is_empty() {
            return Some(Refusal::Over(None).to_string());
        }
        if let Some((name, cell)) = self.castling_wish(text) {
            return Some(self.why_no_castling(pos, &name, cell, legal));
        }
        let grid = self.variant().grid();
        if let Some((from, rest)) = grid.split_cell(text) {
            let rest = rest.trim_start_matches(['-', 'x', ':', '×']);
            if let Some((to, _)) = grid.split_cell(rest) {
                return Some(match (grid.parse_cell(from), grid.parse_cell(to)) {
                    (Ok(from), Ok(to)) => self.why_not_from(pos, from, to, legal),
                    (Err(why), _) | (_, Err(why)) => why + ".",
                });
            }
            if let Err(why) = grid.parse_cell(from) {
                return Some(why + ".");
            }
        }
        Some(match self.wish(pos, text, legal)? {
            Ok(wish) => self.why_no_piece(pos, &wish, legal),
            Err(why) => why,
        })
    }

    /// From one cell to another.
    fn why_not_from(&self, pos: &Position<N>, from: Square, to: Square, legal: &[Move]) -> String {
        let piece = pos.piece(from);
        if piece.is_none() {
            return Refusal::NoPiece(self.cell(from)).to_string();
        }
        let (turn, owner) = (pos.turn.name(), piece.side().name());
        if piece.side() != pos.turn {
            return Refusal::NotYours { turn, piece: self.named(pos, from), owner }.to_string();
        }
        if self.reaches(pos, from, to) {
            return self.why_unsafe(pos, &[from], to, legal);
        }
        if let Some(why) = self.why_no_castling_from(pos, from, to, legal) {
            return why;
        }
        if let Some(why) = self.obstacle(pos, from, to) {
            return why;
        }
        let mut goals: Vec<String> =
            legal.iter().filter(|m| m.from == from).map(|m| self.cell(m.to)).collect();
        goals.dedup();
        Refusal::Elsewhere { piece: self.named(pos, from), goals }.to_string()
    }

    /// A reading form such as `Nf3` or `exd5`.
    fn why_no_piece(&self, pos: &Position<N>, wish: &Wish, legal: &[Move]) -> String {
        let (turn, name) = (pos.turn.name(), self.piece_type(wish.kinds[0]).name.to_lowercase());
        let (to, cell) = (wish.to, self.cell(wish.to));
        let mut pieces: Vec<Square> = wish.kinds.iter().flat_map(|&kind| pos.of(pos.turn, kind)).collect();
        if pieces.is_empty() {
            return lacks(turn, &name);
        }
        let origin = self.origin_words(wish);
        pieces.retain(|&from| self.stands_at(from, wish.origin));
        if pieces.is_empty() {
            return lacks(turn, &format!("{name}{origin}"));
        }
        let reaching: Vec<Square> =
            pieces.iter().copied().filter(|&from| self.reaches(pos, from, to)).collect();
        if !reaching.is_empty() {
            return self.why_unsafe(pos, &reaching, to, legal);
        }
        if let Some(why) = pieces.iter().find_map(|&from| self.why_no_castling_from(pos, from, to, legal)) {
            return why;
        }
        if let Some(why) = pieces.iter().find_map(|&from| self.obstacle(pos, from, to)) {
            return why;
        }
        if pos.piece(to).is_none() && wish.capture {
            return Refusal::NothingToTake(cell).to_string();
        }
        format!("no {name} of {}{origin} can go to {cell}.", capital(turn))
    }

    /// Pieces that reach a cell, and still may not go there, or not as it was written.
    fn why_unsafe(&self, pos: &Position<N>, pieces: &[Square], to: Square, legal: &[Move]) -> String {
        let near = legal.iter().filter(|m| pieces.contains(&m.from) && m.to == to);
        let near: Vec<String> = near.map(|&m| self.write_move(pos, m)).collect();
        if !near.is_empty() {
            return format!("write {}.", near.join(" or "));
        }
        self.danger(pos, pieces, to)
    }

    /// Whether a piece could go there if nothing had to be guarded.
    fn reaches(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        self.rules.reaches(pos, from, to) || self.takes_in_passing(pos, from, to)
    }

    fn takes_in_passing(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let piece = pos.piece(from);
        let rules = self.rules.kind(piece.side(), piece.kind());
        pos.passing.is_some_and(|p| p.passed == to) && rules.en_passant && rules.takes_by_leap(pos, from, to)
    }

    /// Whether an enemy stands where a double step over this cell would have led it.
    fn stands_beyond(&self, pos: &Position<N>, passed: Square) -> bool {
        let idle = pos.turn.other();
        let doubles = self.rules.doubles_over(passed, idle);
        doubles.iter().any(|&(kind, _, to)| pos.piece(to) == Piece::new(idle, kind))
    }

    /// A piece as sentences name it.
    fn named(&self, pos: &Position<N>, cell: Square) -> Named {
        Named::new(self.noun(pos.piece(cell)), self.cell(cell))
    }

    /// What people call a piece.
    fn noun(&self, piece: Piece) -> String {
        self.piece_type(piece.kind()).name.to_lowercase()
    }
}
