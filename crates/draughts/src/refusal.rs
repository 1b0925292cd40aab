//! Why a move is not legal.

use display::{Message, Notation, PieceOn};

use crate::squares::Square;
use crate::{CaptureRule, Draughts, Move, Position};

/// How many moves a message names.
const MOST_NAMED: usize = 4;

impl<const N: usize> Draughts<N> {
    /// Why none of the legal moves goes over these squares.
    pub(crate) fn refuse(&self, pos: &Position<N>, legal: &[Move<N>], squares: &[Square]) -> Message {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let number = |square| self.rules.squares.number(square).to_string();
        let (turn, other) = (pos.turn.name(), pos.turn.other().name());
        if legal.is_empty() {
            return Message::game_over(None);
        }
        let piece_on =
            |square: Square| PieceOn::new(kind(pos, square), number(square), self.rules.squares.cell(square));
        if pos.side(pos.turn.other()).has(from.into()) {
            return Message::not_yours(turn, piece_on(from), other);
        }
        if !pos.side(pos.turn).has(from.into()) {
            return Message::no_piece(number(from));
        }
        // Where one must capture, those that may.
        let captors = legal.iter().map(|m| self.rules.squares.cell(m.from));
        let takes = legal.iter().any(|m| !m.taken.is_empty());
        if takes && squares.len() == 2 && self.compiled.has_step(pos, from, to) {
            return Message::new("draughts-capture")
                .because("moves", self.named(pos, legal))
                .shows_all(captors);
        }
        let of_piece: Vec<Move<N>> = legal.iter().copied().filter(|m| m.from == from).collect();
        if of_piece.is_empty() && takes {
            let rule = match self.options().capture_rule {
                CaptureRule::Any => "draughts-capture",
                CaptureRule::MostPieces => "draughts-capture-most-pieces",
                CaptureRule::MostValue => "draughts-capture-most-value",
            };
            return Message::new(rule).because("moves", self.named(pos, legal)).shows_all(captors);
        }
        if pos.side(pos.turn).has(to.into()) && to != from {
            return Message::own_piece(turn, piece_on(to));
        }
        if pos.side(pos.turn.other()).has(to.into()) {
            return Message::blocked(piece_on(to));
        }
        if of_piece.is_empty() {
            return Message::goes_elsewhere(piece_on(from), Vec::new());
        }
        let goes = Message::new(if takes { "draughts-must-take" } else { "draughts-can-go" });
        let goes = goes.piece("piece", kind(pos, from)).text("cell", number(from));
        goes.because("moves", self.named(pos, &of_piece))
    }

    /// Some of these moves by their names.
    fn named(&self, pos: &Position<N>, moves: &[Move<N>]) -> Message {
        let shown = &moves[..moves.len().min(MOST_NAMED)];
        let mut names = self.write_moves(pos, shown);
        if let Some(also) = self.write_also(pos, shown) {
            names.iter_mut().zip(also).for_each(|(name, also)| *name += &format!(" ({also})"));
        }
        let code = if moves.len() > MOST_NAMED { "draughts-moves-and-others" } else { "draughts-moves" };
        Message::new(code).list("moves", names)
    }
}

/// What people call the piece on a square.
fn kind<const N: usize>(pos: &Position<N>, square: Square) -> &'static str {
    if (pos.kings[0] | pos.kings[1]).has(square.into()) { "king" } else { "man" }
}
