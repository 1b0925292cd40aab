//! Why a move is not legal, in a sentence.

use game::{Game, MoveError, Named, Notation, Refusal};

use crate::field::Square;
use crate::{Choice, Draughts, Move, Position, Set};

/// How many moves are named in a sentence.
const MOST_NAMED: usize = 4;

impl<S: Set, const N: usize> Draughts<S, N> {
    /// The reason why no legal move goes over these squares.
    pub(crate) fn refuse(
        &self,
        pos: &Position<N>,
        legal: &[Move<N>],
        squares: &[Square],
        text: &str,
    ) -> MoveError {
        let why = self.reason(pos, legal, squares);
        MoveError::Illegal { text: text.into(), why }
    }

    fn reason(&self, pos: &Position<N>, legal: &[Move<N>], squares: &[Square]) -> String {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let number = |square| self.0.field.number(square);
        let (turn, idle) = (pos.turn.name(), pos.turn.other().name());
        if self.end(pos).is_some() {
            return Refusal::Over(None).to_string();
        }
        let named = |square: Square| Named::new(noun(pos, square), number(square).to_string());
        if pos.side(pos.turn.other()).has(from.into()) {
            return Refusal::NotYours { turn, piece: named(from), owner: idle }.to_string();
        }
        if !pos.side(pos.turn).has(from.into()) {
            return Refusal::NoPiece(number(from).to_string()).to_string();
        }
        let takes = legal.iter().any(|m| !m.taken.is_empty());
        if takes && squares.len() == 2 && self.0.steps(pos, from, to) {
            return format!("a capture is compulsory: {}.", self.named(pos, legal));
        }
        let of_man: Vec<Move<N>> = legal.iter().copied().filter(|m| m.from == from).collect();
        if of_man.is_empty() && takes {
            let rule = match S::OPTIONS.choice {
                Choice::Any => "a capture is compulsory",
                Choice::MostMen => "the capture of the most men is compulsory",
                Choice::MostWorth => "the capture that is worth most is compulsory, by a king where it can",
            };
            return format!("{rule}: {}.", self.named(pos, legal));
        }
        if pos.side(pos.turn).has(to.into()) && to != from {
            return Refusal::OwnPiece { turn, piece: named(to) }.to_string();
        }
        if pos.side(pos.turn.other()).has(to.into()) {
            return Refusal::Blocked(named(to)).to_string();
        }
        if of_man.is_empty() {
            return Refusal::Elsewhere { piece: named(from), goals: Vec::new() }.to_string();
        }
        let goes = if takes { "must take" } else { "can go" };
        format!("{} {goes} {}.", named(from), self.named(pos, &of_man))
    }

    fn named(&self, pos: &Position<N>, moves: &[Move<N>]) -> String {
        let shown = &moves[..moves.len().min(MOST_NAMED)];
        let mut names = self.write_moves(pos, shown);
        if let Some(also) = self.write_also(pos, shown) {
            names.iter_mut().zip(also).for_each(|(name, also)| *name += &format!(" ({also})"));
        }
        if moves.len() > MOST_NAMED {
            return names.join(", ") + " or another";
        }
        let last = names.pop().unwrap_or_default();
        if names.is_empty() { last } else { format!("{} or {last}", names.join(", ")) }
    }
}

/// What people call the man on a square.
fn noun<const N: usize>(pos: &Position<N>, square: Square) -> &'static str {
    if (pos.kings[0] | pos.kings[1]).has(square.into()) { "king" } else { "man" }
}
