//! Why a castling was refused.

use board::{Bits, Square};
use game::{Notation, Refusal, capital, lacks, possessive};

use crate::Special;
use crate::grid::{Fairy, Move, Position};
use crate::variant::Royal;

impl<const N: usize> Fairy<N> {
    /// The name of a castling and, if it was written, the king's cell.
    pub(super) fn castling_wish<'t>(&self, text: &'t str) -> Option<(String, Option<&'t str>)> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let end = text.find(|c: char| !matches!(c, '0' | 'O' | 'o' | '-')).unwrap_or(text.len());
        let noughts = text[..end].chars().filter(|c| *c != '-').count();
        if noughts >= 2 {
            let cell = text[end..].trim_matches(['(', ')', ' ']);
            let is_cell = self.variant().grid().split_cell(cell).is_some_and(|(_, rest)| rest.is_empty());
            return (cell.is_empty() || is_cell)
                .then(|| (vec!["O"; noughts].join("-"), is_cell.then_some(cell)));
        }
        let (name, cell) = text
            .split_once('(')
            .map_or((text, None), |(name, cell)| (name, Some(cell.trim_end_matches(')'))));
        let named = self.variant().castlings.iter().find(|c| c.name.eq_ignore_ascii_case(name.trim()));
        named.map(|castling| (castling.name.clone(), cell))
    }

    pub(super) fn why_no_castling(
        &self,
        pos: &Position<N>,
        name: &str,
        cell: Option<&str>,
        legal: &[Move],
    ) -> String {
        let castlings = &self.variant().castlings;
        if castlings.is_empty() {
            return "there is no castling in this game.".into();
        }
        let own: Vec<usize> = (0..castlings.len()).filter(|&i| castlings[i].side == pos.turn).collect();
        if own.is_empty() {
            return lacks(pos.turn.name(), "castling in this game");
        }
        let castles: Vec<Move> =
            legal.iter().filter(|m| matches!(m.special, Special::Castling(_))).copied().collect();
        let mut possible = self.write_readings(pos, &castles);
        possible.iter_mut().for_each(|text| text.truncate(text.trim_end_matches(['+', '#']).len()));
        let only = (!possible.is_empty()).then(|| format!("only {} is possible", possible.join(" or ")));
        let whole =
            |i: usize| format!("{}({})", castlings[i].name, self.cell(self.rules.castlings[i].king.1));
        let wished = |i: &usize| {
            let to = self.cell(self.rules.castlings[*i].king.1);
            castlings[*i].name == name && cell.is_none_or(|cell| cell == to)
        };
        let wished: Vec<usize> = own.iter().copied().filter(wished).collect();
        let reasons: Vec<String> = wished.iter().map(|&i| self.why_not_castle(pos, i)).collect();
        let mut parts: Vec<String> = match &reasons[..] {
            [] => {
                let all: Vec<String> = own.iter().map(|&i| whole(i)).collect();
                only.clone().map_or_else(|| vec![format!("the castlings are {}", all.join(", "))], |_| vec![])
            }
            [first, rest @ ..] if rest.iter().all(|r| r == first) => vec![first.clone()],
            _ => wished.iter().zip(&reasons).map(|(&i, why)| format!("{}: {why}", whole(i))).collect(),
        };
        parts.extend(only);
        parts.join("; ") + "."
    }

    /// Why the piece on `from` can't castle to a cell, if there is such a castling in the game.
    pub(super) fn why_no_castling_from(
        &self,
        pos: &Position<N>,
        from: Square,
        to: Square,
        legal: &[Move],
    ) -> Option<String> {
        let i = self.rules.castlings.iter().position(|c| {
            c.side == pos.turn
                && c.king.0 == from
                && pos.piece(from).kind() == c.kinds.0
                && (c.king.1 == to || c.rook.0 == to)
        })?;
        if let Some(&m) = legal.iter().find(|m| m.special == Special::Castling(i as u8)) {
            return Some(format!("castling is written {}.", self.write_readings(pos, &[m]).concat()));
        }
        Some(format!("it can't castle: {}.", self.why_not_castle(pos, i)))
    }

    /// What forbids a castling of the side to move, without a full stop.
    fn why_not_castle(&self, pos: &Position<N>, i: usize) -> String {
        let (castling, said) = (&self.rules.castlings[i], &self.variant().castlings[i]);
        let (turn, idle) = (pos.turn, pos.turn.other());
        let name = |kind: u8| self.piece_type(kind).name.to_lowercase();
        let (king, rook) = (name(castling.kinds.0), name(castling.kinds.1));
        if pos.rights >> i & 1 == 0 {
            let (e1, h1) = (self.cell(castling.king.0), self.cell(castling.rook.0));
            return format!(
                "the right is gone, for the {king} of {e1} or the {rook} of {h1} has moved or is gone"
            );
        }
        let grid = self.variant().grid();
        let mut way: Vec<Square> = said.empty.iter().map(|&p| grid.at(p)).collect();
        way.extend([castling.king.1, castling.rook.1]);
        way.retain(|&c| c != castling.king.0 && c != castling.rook.0 && !pos.piece(c).is_none());
        if let Some(cell) = way.into_iter().min_by_key(|&cell| self.distance(castling.king.0, cell)) {
            return Refusal::Blocked(self.named(pos, cell)).to_string().trim_end_matches('.').to_string();
        }
        // As the generator sees it: the king lifted while he crosses, and both pieces in place at the end.
        let mut without_king = pos.occupied();
        without_king.remove(castling.king.0);
        let mut after = without_king;
        after.remove(castling.rook.0);
        after.insert(castling.king.1);
        after.insert(castling.rook.1);
        let royals = self.rules.royals(pos);
        let enemies = royals & pos.sides[idle.index()];
        let safe = |cell: Square, occupied: Bits<N>| {
            self.rules.touching(cell, enemies) || !self.rules.attacked(pos, cell, occupied, Bits::EMPTY, idle)
        };
        if self.piece_type(castling.kinds.0).royal != Royal::No {
            if !safe(castling.king.0, pos.occupied()) {
                return format!("the {king} is in check");
            }
            let crossed = said.crossed.iter().map(|&p| grid.at(p));
            if let Some(cell) = crossed.filter(|&c| !safe(c, without_king)).min() {
                return format!(
                    "the {king} would cross {}, which {} attacks",
                    self.cell(cell),
                    capital(idle.name())
                );
            }
            if !safe(castling.king.1, after) {
                let cell = self.cell(castling.king.1);
                return format!("the {king} would land on {cell}, which {} attacks", capital(idle.name()));
            }
        }
        format!("it would leave {} royal piece in check", possessive(turn.name()))
    }
}
