//! Why a castling was refused.

use board::{Bits, Square};
use display::{Message, Notation};
use game::Seat;

use crate::Special;
use crate::grid::position::Piece;
use crate::grid::{Fairy, Move, Position};
use crate::seats;
use crate::variant::{Castling, Royal};

impl<const N: usize> Fairy<N> {
    /// The name of a castling and, if it was written, the king's cell.
    pub(super) fn typed_castling<'t>(&self, text: &'t str) -> Option<(String, Option<&'t str>)> {
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
    ) -> Message {
        let castles = castles(legal);
        CastlingRefusal {
            castlings: &self.variant().castlings,
            turn: pos.turn,
            possible: self.write_readings(pos, legal, &castles),
            king_cell: &|i| self.cell(self.rules.castlings[i].king.1),
            keeps_right: &|i| self.rules.keeps_right(pos, i),
            why_not: &|i| self.why_not_castle(pos, i),
        }
        .of(name, cell)
    }

    /// Why the piece on `from` can't castle to a cell, if there is such a castling in the game.
    pub(super) fn why_no_castling_from(
        &self,
        pos: &Position<N>,
        from: Square,
        to: Square,
        legal: &[Move],
    ) -> Option<Message> {
        let i = self.rules.castlings.iter().position(|c| {
            c.seat == pos.turn
                && c.king.0 == from
                && pos.piece(from).kind() == c.kinds.0
                && (c.rook.0 == to || (c.king.1 == to && !c.anywhere))
                && (!c.anywhere || pos.piece(to) == Piece::new(c.seat, c.kinds.1))
        })?;
        if let Some(&m) = legal.iter().find(|m| m.special == Special::Castling(i as u8)) {
            let castling = self.write_readings(pos, legal, &[m]).concat();
            return Some(Message::new("fairy-castling-is-written").text("castling", castling));
        }
        Some(Message::new("fairy-cannot-castle").because("why", self.why_not_castle(pos, i)))
    }

    /// What forbids a castling of the side to move: a part of a sentence.
    fn why_not_castle(&self, pos: &Position<N>, i: usize) -> Message {
        let (castling, said) = (&self.rules.castlings[i], &self.variant().castlings[i]);
        let name = |kind: u8| self.piece_type(kind).name.as_str();
        let (king, rook) = (name(castling.kinds.0), name(castling.kinds.1));
        if pos.rights >> i & 1 == 0 {
            return Message::new("fairy-castling-right-gone")
                .piece("king", king)
                .text("king_cell", self.cell(castling.king.0))
                .piece("rook", rook)
                .text("rook_cell", self.cell(castling.rook.0));
        }
        let grid = self.variant().grid();
        let mut way: Vec<Square> = said.empty.iter().map(|&p| grid.at(p)).collect();
        way.extend([castling.king.1, castling.rook.1]);
        way.retain(|&c| c != castling.king.0 && c != castling.rook.0 && !pos.piece(c).is_none());
        if let Some(cell) = way.into_iter().min_by_key(|&cell| self.distance(castling.king.0, cell)) {
            return Message::new("fairy-castling-blocked")
                .piece("piece", self.noun(pos.piece(cell)))
                .text("cell", self.cell(cell))
                .shows(self.picture_cell(cell));
        }
        let shown = |cells: Bits<N>| cells.into_iter().map(|cell| self.picture_cell(cell));
        // As the generator sees it: the king lifted while it crosses, and both pieces in place at the end.
        let mut without_king = pos.occupied();
        without_king.remove(castling.king.0);
        let mut after = without_king;
        after.remove(castling.rook.0);
        after.insert(castling.king.1);
        after.insert(castling.rook.1);
        let royals = self.rules.royals(pos);
        let enemies = royals & pos.enemies(pos.turn);
        let safe = |cell: Square, occupied: Bits<N>| {
            self.rules.touching(cell, enemies)
                || !self.rules.attacked(pos, cell, occupied, Bits::EMPTY, pos.turn)
        };
        let attacked = |code: &'static str, cell: Square, occupied: Bits<N>| {
            let attackers = self.attackers(pos, cell, occupied, Bits::EMPTY);
            let by = attackers.first().map_or(seats::next(pos.turn), |by| pos.piece(by).seat());
            Message::new(code)
                .piece("king", king)
                .text("cell", self.cell(cell))
                .side("enemy", seats::name(by))
                .shows_all(shown(attackers))
        };
        if self.piece_type(castling.kinds.0).royal != Royal::No {
            if !safe(castling.king.0, pos.occupied()) {
                let attackers = self.attackers(pos, castling.king.0, pos.occupied(), Bits::EMPTY);
                return Message::new("fairy-castling-in-check")
                    .piece("king", king)
                    .shows_all(shown(attackers));
            }
            let crossed = said.crossed.iter().map(|&p| grid.at(p));
            if let Some(cell) = crossed.filter(|&c| !safe(c, without_king)).min() {
                return attacked("fairy-castling-across", cell, without_king);
            }
            if !safe(castling.king.1, after) {
                return attacked("fairy-castling-onto", castling.king.1, after);
            }
        }
        Message::new("fairy-castling-leaves-check").side("side", seats::name(pos.turn))
    }
}

fn castles(legal: &[Move]) -> Vec<Move> {
    legal.iter().filter(|m| matches!(m.special, Special::Castling(_))).copied().collect()
}

/// What is known of the castlings of a game when one is refused. No board is too wide for it, so it is compiled once.
struct CastlingRefusal<'a> {
    castlings: &'a [Castling],
    turn: Seat,
    /// Those that could be played instead, as they are written.
    possible: Vec<String>,
    /// The cell that the king of a castling goes to.
    king_cell: &'a dyn Fn(usize) -> String,
    keeps_right: &'a dyn Fn(usize) -> bool,
    why_not: &'a dyn Fn(usize) -> Message,
}

impl CastlingRefusal<'_> {
    /// Why the castling of this name, and to this cell if it was written, can't be played.
    fn of(mut self, name: &str, cell: Option<&str>) -> Message {
        let castlings = self.castlings;
        if castlings.is_empty() {
            return Message::new("fairy-no-castling");
        }
        let mut own: Vec<usize> = (0..castlings.len()).filter(|&i| castlings[i].seat == self.turn).collect();
        if own.is_empty() {
            return Message::new("fairy-no-castling-of-side").side("side", seats::name(self.turn));
        }
        // Of the many that a shuffled game has, those that this one began with.
        own.retain(|&i| castlings[i].anywhere.is_none() || (self.keeps_right)(i));
        if own.is_empty() {
            return Message::new("fairy-castling-pieces-gone");
        }
        let mut possible = std::mem::take(&mut self.possible);
        possible.iter_mut().for_each(|text| text.truncate(text.trim_end_matches(['+', '#']).len()));
        let only =
            (!possible.is_empty()).then(|| Message::new("fairy-only-castling").list("castlings", possible));
        let meant: Vec<usize> = own.iter().copied().filter(|&i| self.is_meant(i, name, cell)).collect();
        let mut parts = self.reasons(&meant, &own, only.is_some());
        parts.extend(only);
        let joined = |rest: Message, first: Message| {
            Message::new("fairy-castling-reasons").because("first", first).because("rest", rest)
        };
        let why = parts.into_iter().rev().reduce(joined).unwrap_or_else(|| Message::new("fairy-no-castling"));
        Message::new("fairy-castling-refused").because("why", why)
    }

    fn is_meant(&self, i: usize, name: &str, cell: Option<&str>) -> bool {
        match cell {
            // With the king's cell, both sides of the board are written alike.
            Some(cell) => cell == (self.king_cell)(i) && (self.castlings[i].name == name || name == "O-O"),
            None => self.castlings[i].name == name,
        }
    }

    /// The name of a castling with the cell that the king goes to.
    fn whole(&self, i: usize) -> String {
        format!("{}({})", self.castlings[i].name, (self.king_cell)(i))
    }

    /// Why those that are meant can't be played; if none is, which ones there are, unless others are about to be named.
    fn reasons(&self, meant: &[usize], own: &[usize], has_others: bool) -> Vec<Message> {
        let reasons: Vec<Message> = meant.iter().map(|&i| (self.why_not)(i)).collect();
        match &reasons[..] {
            [] if has_others => Vec::new(),
            [] => {
                let all = own.iter().map(|&i| self.whole(i));
                vec![Message::new("fairy-the-castlings-are").list("castlings", all)]
            }
            [first, rest @ ..] if rest.iter().all(|r| r == first) => vec![first.clone()],
            _ => {
                let about = |(&i, why)| {
                    Message::new("fairy-reason-of-castling")
                        .text("castling", self.whole(i))
                        .because("why", why)
                };
                meant.iter().zip(reasons).map(about).collect()
            }
        }
    }
}
