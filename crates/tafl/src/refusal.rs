//! Whether a move that somebody wrote is legal, and a sentence that helps where it is not.

use board::Cell;
use game::Game;

use crate::position::Piece;
use crate::written::Wish;
use crate::{Move, Position, Tafl};

impl<const N: usize> Tafl<N> {
    /// The legal move that is meant, or why there is none.
    pub(crate) fn grant(&self, pos: &Position<N>, wish: &Wish) -> Result<Move, String> {
        let read = |name: &String| {
            self.rules.grid.parse_cell(name).map_err(|why| why.replace("cell", "square") + ".")
        };
        let m = Move { from: read(&wish.from)?, to: read(&wish.to)? };
        let taken = wish.taken.iter().map(read).collect::<Result<Vec<Cell>, String>>()?;
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
            return format!("the game is over ({}).", end.reason);
        }
        let (from, to) = (self.cell(m.from), self.cell(m.to));
        let Some(piece) = pos.at(m.from) else {
            return format!("there is no man on {from}.");
        };
        let name = piece.name();
        if piece.side() != pos.turn {
            let whose = match piece {
                Piece::King => "the defenders' king".to_string(),
                Piece::Man(_) => format!("one of the {}", piece.side().name()),
            };
            return format!("the man on {from} is {whose}, and it is the {}' turn.", pos.turn.name());
        }
        let (a, b) = (self.rules.grid.point(m.from), self.rules.grid.point(m.to));
        if m.from == m.to {
            return format!("the {name} stands on {from} already.");
        }
        if a.x != b.x && a.y != b.y {
            return "men move in a straight line, along a file or a rank.".into();
        }
        let mut way: Vec<Cell> = self.rules.rays.between(m.from, m.to).into_iter().collect();
        if m.to < m.from {
            way.reverse();
        }
        way.push(m.to);
        let blocker = way.into_iter().find_map(|cell| Some((cell, pos.at(cell)?)));
        match blocker {
            Some((cell, blocker)) if cell == m.to => format!("{} stands on {to}.", blocker.with_article()),
            Some((cell, blocker)) => {
                format!("{} on {} stands in the way.", blocker.with_article(), self.cell(cell))
            }
            None => format!("only the king may stop on {to}."),
        }
    }
}
