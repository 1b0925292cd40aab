//! Whether a typed move is legal, and why it is not.

use board::Square;
use display::{Message, PieceOn};
use game::Game;

use crate::notation::TypedMove;
use crate::{Move, Position, Tafl};

impl<const N: usize> Tafl<N> {
    /// The legal move that is meant, or why there is none.
    pub(crate) fn find(&self, pos: &Position<N>, legal: &[Move], typed: &TypedMove) -> Result<Move, Message> {
        let read = |name: &String| {
            self.rules.grid.parse_cell(name).map_err(|_| {
                let last = (self.rules.grid.cells() - 1) as Square;
                let message = Message::new("tafl-not-a-square").text("text", name);
                message.text("first", self.cell(0)).text("last", self.cell(last))
            })
        };
        let m = Move { from: read(&typed.from)?, to: read(&typed.to)? };
        let taken = typed.taken.iter().map(read).collect::<Result<Vec<Square>, Message>>()?;
        if !legal.contains(&m) {
            return Err(self.why_not(pos, m));
        }
        // What is taken may be left out, or a part of it; where something else is named, another move was meant.
        let takes = self.rules.takes(pos, m);
        match taken.iter().find(|&&cell| !takes.has(cell)) {
            None => Ok(m),
            Some(&cell) if takes.is_empty() => {
                Err(Message::new("tafl-takes-nothing").text("cell", self.cell(cell)))
            }
            Some(&cell) => {
                let message = Message::new("tafl-takes-others").list("taken", self.by_file(takes));
                Err(message.text("cell", self.cell(cell)))
            }
        }
    }

    fn why_not(&self, pos: &Position<N>, m: Move) -> Message {
        if let Some(end) = self.end(pos) {
            return Message::game_over(Some(end.reason));
        }
        let (from, to) = (self.cell(m.from), self.cell(m.to));
        let Some(piece) = pos.at(m.from) else { return Message::no_piece(from) };
        let (turn, owner) = (pos.turn.name(), piece.side().name());
        if piece.side() != pos.turn {
            return Message::not_yours(
                turn,
                PieceOn::new(piece.name(), from, self.picture_cell(m.from)),
                owner,
            );
        }
        let (a, b) = (self.rules.grid.point(m.from), self.rules.grid.point(m.to));
        if m.from == m.to {
            return Message::new("tafl-stands-there").piece("piece", piece.name()).text("cell", from);
        }
        if a.x != b.x && a.y != b.y {
            return Message::new("tafl-straight-line");
        }
        let mut way: Vec<Square> = self.rules.rays.between(m.from, m.to).into_iter().collect();
        if m.to < m.from {
            way.reverse();
        }
        way.push(m.to);
        let Some((cell, blocker)) = way.into_iter().find_map(|cell| Some((cell, pos.at(cell)?))) else {
            return Message::new("tafl-king-only").text("cell", to);
        };
        let piece = PieceOn::new(blocker.name(), self.cell(cell), self.picture_cell(cell));
        if cell == m.to && blocker.side() == pos.turn {
            return Message::own_piece(turn, piece);
        }
        Message::blocked(piece)
    }
}
