//! Why a written move was refused.

mod castling;
mod danger;
mod obstacle;
mod typed;

use board::Square;
use display::{Message, MoveError, PieceOn, is_dash, without_remarks};
use game::Seat;

use self::typed::{TypedMove, TypedOrigin};
use super::position::Piece;
use super::{Fairy, Move, Position};
use crate::seats;

/// Whether a sign may stand between two cells.
fn is_between(sign: char) -> bool {
    is_dash(sign) || matches!(sign, 'x' | 'X' | ':' | '×' | '>' | '→' | ' ')
}

/// The longest text that can be a move: anything longer is not worth a guess.
const LONGEST: usize = 20;

impl<const N: usize> Fairy<N> {
    /// Why no legal move is spelt like this.
    pub(super) fn refusal(&self, pos: &Position<N>, text: &str, legal: &[Move]) -> MoveError {
        let why = (text.len() <= LONGEST).then(|| self.why_not(pos, without_remarks(text), legal)).flatten();
        match why {
            Some(why) => MoveError::illegal(text, why),
            None => {
                let example = self.natural(legal).map(|m| self.write_for_people(pos, m));
                let example = example.unwrap_or_else(|| self.cell(0) + &self.cell(1));
                MoveError::unreadable(text, &[&example])
            }
        }
    }

    /// The reason against a text that can be read as a move, though not as a legal one.
    fn why_not(&self, pos: &Position<N>, text: &str, legal: &[Move]) -> Option<Message> {
        if legal.is_empty() {
            return Some(Message::game_over(None));
        }
        if let Some((name, cell)) = self.typed_castling(text) {
            return Some(self.why_no_castling(pos, &name, cell, legal));
        }
        let grid = self.variant().grid();
        if let Some((from, rest)) = grid.split_cell(text) {
            let rest = rest.trim_start_matches(is_between);
            if let Some((to, _)) = grid.split_cell(rest) {
                return Some(match (grid.parse_cell(from), grid.parse_cell(to)) {
                    (Ok(from), Ok(to)) => self.why_not_from(pos, from, to, legal),
                    (Err(why), _) | (_, Err(why)) => why,
                });
            }
            if let Err(why) = grid.parse_cell(from) {
                return Some(why);
            }
        }
        Some(match self.typed(pos, text, legal)? {
            Ok(typed) => self.why_no_piece(pos, &typed, legal),
            Err(why) => why,
        })
    }

    /// From one cell to another.
    fn why_not_from(&self, pos: &Position<N>, from: Square, to: Square, legal: &[Move]) -> Message {
        let piece = pos.piece(from);
        if piece.is_none() {
            return Message::no_piece(self.cell(from));
        }
        if piece.seat() != pos.turn {
            let [turn, owner] = [pos.turn, piece.seat()].map(seats::name);
            return Message::not_yours(turn, self.piece_on(pos, from), owner);
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
        let mut targets: Vec<String> =
            legal.iter().filter(|m| m.from == from).map(|m| self.cell(m.to)).collect();
        targets.dedup();
        Message::goes_elsewhere(self.piece_on(pos, from), targets)
    }

    /// A reading form such as `Nf3` or `exd5`.
    fn why_no_piece(&self, pos: &Position<N>, typed: &TypedMove, legal: &[Move]) -> Message {
        let (turn, name) = (seats::name(pos.turn), &self.piece_type(typed.kinds[0]).name);
        let (to, cell) = (typed.to, self.cell(typed.to));
        let mut pieces: Vec<Square> = typed.kinds.iter().flat_map(|&kind| pos.of(pos.turn, kind)).collect();
        if pieces.is_empty() {
            return self.why_not_turn(pos, typed).unwrap_or_else(|| Message::lacks(turn, name));
        }
        pieces.retain(|&from| self.stands_at(from, typed.origin));
        if pieces.is_empty() {
            if let Some(why) = self.why_not_turn(pos, typed) {
                return why;
            }
            let about = match typed.origin {
                TypedOrigin::Any => return Message::lacks(turn, name),
                TypedOrigin::File(_) => Message::new("fairy-lacks-on-file"),
                TypedOrigin::Rank(_) => Message::new("fairy-lacks-on-rank"),
                TypedOrigin::Square(_) => Message::new("fairy-lacks-on-cell"),
            };
            return about.side("side", turn).piece("piece", name).text("origin", self.origin_name(typed));
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
        if let Some(why) = self.why_not_turn(pos, typed) {
            return why;
        }
        if pos.piece(to).is_none() && typed.capture {
            return Message::nothing_to_take(cell);
        }
        let code = match typed.origin {
            TypedOrigin::Any => "fairy-none-can-go",
            TypedOrigin::File(_) => "fairy-none-on-file-can-go",
            TypedOrigin::Rank(_) => "fairy-none-on-rank-can-go",
            TypedOrigin::Square(_) => "fairy-none-on-cell-can-go",
        };
        let why = Message::new(code).side("side", turn).piece("piece", name).text("cell", cell);
        if typed.origin == TypedOrigin::Any { why } else { why.text("origin", self.origin_name(typed)) }
    }

    /// Another side could play this: whose turn it is explains more than what the pieces of the side to move can't do.
    fn why_not_turn(&self, pos: &Position<N>, typed: &TypedMove) -> Option<Message> {
        let of_seat = |seat: Seat| typed.kinds.iter().flat_map(move |&kind| pos.of(seat, kind));
        let mut pieces = seats::enemies(pos.turn).flat_map(of_seat);
        let from = pieces.find(|&from| {
            self.stands_at(from, typed.origin)
                && self.rules.reaches(pos, from, typed.to)
                && pos.piece(typed.to).is_none() != typed.capture
        })?;
        let [turn, owner] = [pos.turn, pos.piece(from).seat()].map(seats::name);
        Some(Message::not_yours(turn, self.piece_on(pos, from), owner))
    }

    /// The legal move that a player would think of first: the one that goes nearest to the middle of the board.
    fn natural(&self, legal: &[Move]) -> Option<Move> {
        let grid = self.variant().grid();
        let far = |at: i64, size: usize| (2 * at + 1 - size as i64).abs();
        legal.iter().rev().copied().min_by_key(|m| {
            let p = grid.point(m.to);
            far(p.x, grid.files()) + far(p.y, grid.ranks()) + far(p.z, grid.level_count())
        })
    }

    /// Pieces that reach a cell, and still may not go there, or not as it was written.
    fn why_unsafe(&self, pos: &Position<N>, pieces: &[Square], to: Square, legal: &[Move]) -> Message {
        let near = legal.iter().filter(|m| pieces.contains(&m.from) && m.to == to);
        let near: Vec<String> = near.map(|&m| self.write_for_people(pos, m)).collect();
        if !near.is_empty() {
            return Message::new("fairy-write-instead").list("moves", near);
        }
        if self.variant().must_capture && legal.iter().any(|&m| self.rules.victim(pos, m).is_some()) {
            let turn = seats::name(pos.turn);
            let must = legal.iter().map(|m| self.picture_cell(m.from));
            return Message::new("fairy-must-capture")
                .side("side", turn)
                .list("moves", self.some(pos, legal))
                .shows_all(must);
        }
        if let Some(&from) = pieces.first()
            && self.rules.cannot_promote(pos, from, to)
        {
            let (side, piece) = (seats::name(pos.turn), self.noun(pos.piece(from)));
            let why = Message::new("fairy-nothing-to-become").side("side", side).piece("piece", piece);
            return why.text("cell", self.cell(to));
        }
        if self.variant().checks_forbidden && self.rules.all_give_check(pos, pieces, to) {
            return Message::new("fairy-gives-check").side("side", seats::name(pos.turn));
        }
        self.danger(pos, pieces, to)
    }

    /// A few of the legal moves, as examples.
    fn some(&self, pos: &Position<N>, legal: &[Move]) -> Vec<String> {
        legal.iter().take(3).map(|&m| self.write_for_people(pos, m)).collect()
    }

    /// Whether a piece could go there if nothing had to be guarded.
    fn reaches(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        self.rules.reaches(pos, from, to) || self.takes_in_passing(pos, from, to)
    }

    fn takes_in_passing(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let piece = pos.piece(from);
        let rules = self.rules.kind(piece.seat(), piece.kind());
        pos.passing.is_some_and(|p| p.passed == to) && rules.en_passant && rules.takes_by_leap(pos, from, to)
    }

    /// Whether an enemy stands where a double step over this cell would have led it.
    fn stands_beyond(&self, pos: &Position<N>, passed: Square) -> bool {
        let of_seat = |seat: Seat| {
            let doubles = self.rules.doubles_over(passed, seat);
            doubles.iter().any(|&(kind, _, to)| pos.piece(to) == Piece::new(seat, kind))
        };
        seats::enemies(pos.turn).any(of_seat)
    }

    /// A piece as messages name it.
    fn piece_on(&self, pos: &Position<N>, cell: Square) -> PieceOn {
        PieceOn::new(self.noun(pos.piece(cell)), self.cell(cell), self.picture_cell(cell))
    }

    /// What people call a piece.
    fn noun(&self, piece: Piece) -> String {
        self.piece_type(piece.kind()).name.to_lowercase()
    }
}
