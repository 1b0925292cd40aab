//! Why a written move was refused, in a sentence that helps.

mod castling;
mod wish;

use board::Cell;
use game::{MoveError, Notation};

use self::wish::Wish;
use super::position::Man;
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
            return Some("the game is over.".into());
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
    fn why_not_from(&self, pos: &Position<N>, from: Cell, to: Cell, legal: &[Move]) -> String {
        let (turn, idle) = (pos.turn.name(), pos.turn.other().name());
        let (man, cell) = (pos.man(from), self.cell(from));
        if man.is_none() {
            return format!("there is no man on {cell}.");
        }
        let name = self.noun(man);
        if man.side() != pos.turn {
            return format!("the {name} on {cell} is {idle}'s, and it is {turn}'s turn.");
        }
        if self.reaches(pos, from, to) {
            return self.why_unsafe(pos, &[from], to, legal);
        }
        if let Some(why) = self.why_no_castling_from(pos, from, to, legal) {
            return why;
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
    fn why_no_piece(&self, pos: &Position<N>, wish: &Wish, legal: &[Move]) -> String {
        let (turn, name) = (pos.turn.name(), self.piece(wish.kinds[0]).name.to_lowercase());
        let (to, cell) = (wish.to, self.cell(wish.to));
        let mut men: Vec<Cell> = wish.kinds.iter().flat_map(|&kind| pos.of(pos.turn, kind)).collect();
        if men.is_empty() {
            return format!("{turn} has no {name}.");
        }
        let origin = self.origin_words(wish);
        men.retain(|&from| self.stands_at(from, wish.origin));
        if men.is_empty() {
            return format!("{turn} has no {name}{origin}.");
        }
        let reaching: Vec<Cell> = men.iter().copied().filter(|&from| self.reaches(pos, from, to)).collect();
        if !reaching.is_empty() {
            return self.why_unsafe(pos, &reaching, to, legal);
        }
        let there = pos.man(to);
        if !there.is_none() && there.side() == pos.turn {
            return format!("{turn}'s own {} stands on {cell}.", self.noun(there));
        }
        if let Some(why) = men.iter().find_map(|&from| self.why_no_castling_from(pos, from, to, legal)) {
            return why;
        }
        if there.is_none() && wish.capture {
            return if self.stands_beyond(pos, to) {
                format!("nothing can be taken in passing on {cell} now.")
            } else {
                format!("there is nothing to capture on {cell}.")
            };
        }
        format!("no {name} of {turn}{origin} can go to {cell}.")
    }

    /// Men that reach a cell, and still may not go there, or not as it was written.
    fn why_unsafe(&self, pos: &Position<N>, men: &[Cell], to: Cell, legal: &[Move]) -> String {
        let near = legal.iter().filter(|m| men.contains(&m.from) && m.to == to);
        let near: Vec<String> = near.map(|&m| self.write_move(pos, m)).collect();
        if !near.is_empty() {
            return format!("write {}.", near.join(" or "));
        }
        let turn = pos.turn.name();
        let royal = match self.rules.royal_kinds[..] {
            [] => return format!("no man of {turn} can go to {}.", self.cell(to)),
            [kind] => self.piece(kind).name.to_lowercase(),
            _ => "royal man".to_string(),
        };
        if men.iter().all(|&from| self.blows_up_own_royal(pos, from, to)) {
            format!("it would blow up {turn}'s own {royal}.")
        } else {
            format!("it would leave {turn}'s {royal} in check.")
        }
    }

    /// Whether a man could go there if nothing had to be guarded.
    fn reaches(&self, pos: &Position<N>, from: Cell, to: Cell) -> bool {
        self.rules.reaches(pos, from, to) || self.takes_in_passing(pos, from, to)
    }

    fn takes_in_passing(&self, pos: &Position<N>, from: Cell, to: Cell) -> bool {
        let man = pos.man(from);
        let rules = self.rules.kind(man.side(), man.kind());
        pos.passing.is_some_and(|p| p.passed == to) && rules.en_passant && rules.takes_by_leap(pos, from, to)
    }

    /// Whether an enemy stands where a double step over this cell would have led it.
    fn stands_beyond(&self, pos: &Position<N>, passed: Cell) -> bool {
        let idle = pos.turn.other();
        let doubles = self.rules.doubles_over(passed, idle);
        doubles.iter().any(|&(kind, _, to)| pos.man(to) == Man::new(idle, kind))
    }

    fn blows_up_own_royal(&self, pos: &Position<N>, from: Cell, to: Cell) -> bool {
        let Some(blast) = &self.rules.blast else { return false };
        if pos.man(to).is_none() && !self.takes_in_passing(pos, from, to) {
            return false;
        }
        let mut blown = blast.reach[usize::from(to)];
        for &kind in &blast.spares {
            blown &= !pos.kinds[usize::from(kind)];
        }
        blown.insert(to);
        let mut royals = self.rules.royals(pos) & pos.sides[pos.turn.index()];
        if royals.has(from) {
            royals.remove(from);
            royals.insert(to);
        }
        royals.meets(blown)
    }

    /// What people call a man.
    fn noun(&self, man: Man) -> String {
        self.piece(man.kind()).name.to_lowercase()
    }
}
