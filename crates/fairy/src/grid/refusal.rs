//! Why a written move was refused, in a sentence that helps.

use board::Cell;
use game::{MoveError, Notation};

use super::{Fairy, Move, Position};
use crate::Special;

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
        if text.starts_with(['0', 'O', 'o']) {
            return self.why_no_castling(pos, legal);
        }
        let grid = self.variant().grid();
        if let Some((from, rest)) = grid.split_cell(text) {
            let rest = rest.trim_start_matches(['-', 'x', ':']);
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
        self.why_no_piece(pos, text)
    }

    /// From one cell to another.
    fn why_not_from(&self, pos: &Position<N>, from: Cell, to: Cell, legal: &[Move]) -> String {
        let (turn, idle) = (pos.turn.name(), pos.turn.other().name());
        let (man, cell) = (pos.man(from), self.cell(from));
        if man.is_none() {
            return format!("there is no man on {cell}.");
        }
        let name = self.piece(man.kind()).name.to_lowercase();
        if man.side() != pos.turn {
            return format!("the {name} on {cell} is {idle}'s, and it is {turn}'s turn.");
        }
        if self.rules.reaches(pos, from, to) {
            return format!("it would leave {turn}'s king in check.");
        }
        let mut targets: Vec<String> =
            legal.iter().filter(|m| m.from == from).map(|m| self.cell(m.to)).collect();
        targets.dedup();
        match targets.len() {
            0 => format!("the {name} on {cell} has no legal move."),
            _ => format!("the {name} on {cell} can go to {}.", targets.join(", ")),
        }
    }

    /// A reading form such as `Nf3` or `exd5`.
    fn why_no_piece(&self, pos: &Position<N>, text: &str) -> Option<String> {
        let variant = &self.variant();
        let named = variant.pieces.iter().position(|p| text.starts_with(p.letter));
        let kind = named.or_else(|| variant.pieces.iter().position(|p| p.pawn))? as u8;
        // The target is the last cell in the text: promotion and signs may follow.
        let starts = text.char_indices().map(|(i, _)| i).rev();
        let (cell, _) = starts.filter_map(|i| variant.grid().split_cell(&text[i..])).next()?;
        let to = match variant.grid().parse_cell(cell) {
            Ok(to) => to,
            Err(why) => return Some(why + "."),
        };
        let (turn, name) = (pos.turn.name(), self.piece(kind).name.to_lowercase());
        let men = pos.of(pos.turn, kind);
        if men.into_iter().any(|from| self.rules.reaches(pos, from, to)) {
            return Some(format!("it would leave {turn}'s king in check."));
        }
        Some(format!("no {name} of {turn} can go to {cell}."))
    }

    fn why_no_castling(&self, pos: &Position<N>, legal: &[Move]) -> Option<String> {
        let castlings = &self.variant().castlings;
        if castlings.is_empty() {
            return Some("there is no castling in this game.".into());
        }
        let possible: Vec<&str> = legal
            .iter()
            .filter_map(|m| match m.special {
                Special::Castling(i) => Some(castlings[usize::from(i)].name.as_str()),
                _ => None,
            })
            .collect();
        let own = |i: &usize| castlings[*i].side == pos.turn && pos.rights >> i & 1 == 1;
        Some(if !possible.is_empty() {
            format!("only {} is possible.", possible.join(" or "))
        } else if !(0..castlings.len()).any(|i| own(&i)) {
            format!("{}'s king or rooks have moved, so castling is over.", pos.turn.name())
        } else if !self.rules.checked(pos, pos.turn).is_empty() {
            "the king is in check.".into()
        } else {
            "a man stands in the way, or the king would cross or reach an attacked cell.".into()
        })
    }
}
