//! Whether a move that somebody wrote is legal, and a sentence that helps where it is not.

use board::Square;
use game::{Game, Named, Refusal};

use crate::written::Wish;
use crate::{Move, Position, Tafl};

impl<const N: usize> Tafl<N> {
    /// The legal move that is meant, or why there is none.
    pub(crate) fn grant(&self, pos: &Position<N>, wish: &Wish) -> Result<Move, String> {
        let read = |name: &String| {
            self.rules.grid.parse_cell(name).map_err(|why| why.replace("cell", "square") + ".")
        };
        let m = Move { from: read(&wish.from)?, to: read(&wish.to)? };
        let taken = wish.taken.iter().map(read).collect::<Result<Vec<Square>, String>>()?;
        if !self.is_legal(pos, m) {
            return Err(self.why_not(pos, m));
        }
        // Who leaves out what is taken, or a part of it, is understood; who names something else meant another move.
        let takes = self.rules.takes(pos, m);
        match taken.iter().find(|&&cell| !takes.has(cell)) {
            None => Ok(m),
            Some(&cell) => {
                let takes = self.by_file(takes);
                let truth = if takes.is_empty() { "nothing".to_string() } else { takes.join(", ") };
                Err(format!("it takes {truth}, not {}.", self.cell(cell)))
            }
        }
    }

    fn why_not(&self, pos: &Position<N>, m: Move) -> String {
        if let Some(end) = self.end(pos) {
            return Refusal::Over(Some(&end.reason.to_string())).to_string();
        }
        let (from, to) = (self.cell(m.from), self.cell(m.to));
        let Some(piece) = pos.at(m.from) else { return Refusal::NoPiece(from).to_string() };
        let (turn, owner) = (pos.turn.name(), piece.side().name());
        if piece.side() != pos.turn {
            return Refusal::NotYours { turn, piece: Named::new(piece.name(), from), owner }.to_string();
        }
        let (a, b) = (self.rules.grid.point(m.from), self.rules.grid.point(m.to));
        if m.from == m.to {
            return format!("the {} stands on {from} already.", piece.name());
        }
        if a.x != b.x && a.y != b.y {
            return "pieces move in a straight line, along a file or a rank.".into();
        }
        let mut way: Vec<Square> = self.rules.rays.between(m.from, m.to).into_iter().collect();
        if m.to < m.from {
            way.reverse();
        }
        way.push(m.to);
        let Some((cell, blocker)) = way.into_iter().find_map(|cell| Some((cell, pos.at(cell)?))) else {
            return format!("only the king may stop on {to}.");
        };
        let piece = Named::new(blocker.name(), self.cell(cell));
        if cell == m.to && blocker.side() == pos.turn {
            return Refusal::OwnPiece { turn, piece }.to_string();
        }
        Refusal::Blocked(piece).to_string()
    }
}
