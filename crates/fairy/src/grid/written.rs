//! Written moves: the coordinate form and the reading form, and reading what people type for them.

use board::{Geometry, Square};
use display::{MoveError, Notation, PositionError, Spellings, find_typed};
use game::{Game, Outcome, Seat};

use super::{Fairy, Move, Position};
use crate::Special;
use crate::seats;
use crate::variant::PieceType;

impl<const N: usize> Notation for Fairy<N> {
    fn seat_name(&self, seat: Seat) -> &str {
        seats::name(seat)
    }

    fn write_move(&self, _pos: &Position<N>, m: Move) -> String {
        let mut text = self.cell(m.from) + &self.cell(self.rules.target(m));
        if let Special::Promotion(kind) = m.special {
            text.push(self.piece_type(kind).letter.to_ascii_lowercase());
        }
        text
    }

    fn write_readings(&self, pos: &Position<N>, legal: &[Move], moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&m| self.reading(pos, m, legal) + self.suffix(pos, m)).collect()
    }

    fn parse_move(&self, pos: &Position<N>, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        if let Some(m) = self.by_coordinates(text, legal) {
            return Ok(m);
        }
        let form = |&m: &Move| Spellings { value: m, spellings: self.spellings(pos, m) };
        let forms: Vec<Spellings<Move>> = legal.iter().map(form).collect();
        match find_typed(text, &forms)[..] {
            [m] => Ok(m),
            [] => Err(self.refusal(pos, text, legal)),
            ref several => Err(MoveError::Ambiguous {
                text: text.to_string(),
                choices: several.iter().map(|&m| self.write_move(pos, m)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position<N>) -> String {
        self.write_text(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position<N>, PositionError> {
        self.parse_text(text)
    }
}

impl<const N: usize> Fairy<N> {
    pub(super) fn cell(&self, cell: Square) -> String {
        self.variant().grid().write_cell(cell)
    }

    pub(super) fn piece_type(&self, kind: u8) -> &PieceType {
        &self.variant().piece_types[usize::from(kind)]
    }

    /// The legal move with exactly this coordinate form: what programs write, found without spelling
    /// out everything that people might.
    fn by_coordinates(&self, text: &str, legal: &[Move]) -> Option<Move> {
        let grid = self.variant().grid();
        let (from, rest) = grid.split_cell(text)?;
        let (to, promotion) = grid.split_cell(rest)?;
        let (from, to) = (grid.parse_cell(from).ok()?, grid.parse_cell(to).ok()?);
        let same = |m: &&Move| {
            let letter = match m.special {
                Special::Promotion(kind) => Some(self.piece_type(kind).letter.to_ascii_lowercase()),
                _ => None,
            };
            m.from == from && self.rules.target(**m) == to && promotion.chars().eq(letter)
        };
        legal.iter().find(same).copied()
    }

    fn is_capture(&self, pos: &Position<N>, m: Move) -> bool {
        m.special == Special::EnPassant
            || (!matches!(m.special, Special::Castling(_)) && !pos.piece(m.to).is_none())
    }

    /// The reading form without `+` or `#`.
    fn reading(&self, pos: &Position<N>, m: Move, legal: &[Move]) -> String {
        if let Special::Castling(i) = m.special {
            let castlings = &self.variant().castlings;
            let name = &castlings[usize::from(i)].name;
            let same_name = |other: &&Move| matches!(other.special, Special::Castling(j) if castlings[usize::from(j)].name == *name);
            let alone = legal.iter().filter(same_name).count() == 1;
            return if alone { name.clone() } else { format!("{name}({})", self.cell(self.rules.target(m))) };
        }
        let kind = pos.piece(m.from).kind();
        let piece_type = self.piece_type(kind);
        let capture = self.is_capture(pos, m);
        let mut text = String::new();
        if !piece_type.pawn {
            text.push(piece_type.letter);
        }
        text += &self.origin(pos, m, legal, piece_type.pawn && capture);
        if capture {
            text.push('x');
        }
        text += &self.cell(m.to);
        if let Special::Promotion(kind) = m.special {
            text.push('=');
            text.push(self.piece_type(kind).letter);
        }
        text
    }

    /// As much of the cell of origin as is needed: nothing, file, rank, or all of it. In levels it is
    /// nothing or all: one sign of three would be hard to read.
    fn origin(&self, pos: &Position<N>, m: Move, legal: &[Move], always: bool) -> String {
        let kind = pos.piece(m.from).kind();
        let rivals: Vec<Square> = legal
            .iter()
            .filter(|o| {
                o.to == m.to
                    && o.from != m.from
                    && pos.piece(o.from).kind() == kind
                    && !matches!(o.special, Special::Castling(_))
            })
            .map(|o| o.from)
            .collect();
        if rivals.is_empty() && !always {
            return String::new();
        }
        let grid = self.variant().grid();
        let whole = self.cell(m.from);
        if grid.dimensions() == 3 {
            return whole;
        }
        let (file, rank) = whole.split_at(1);
        let here = grid.point(m.from);
        if rivals.iter().all(|&r| grid.point(r).x != here.x) {
            return file.to_string();
        }
        // A pawn's capture keeps its file.
        if !always && rivals.iter().all(|&r| grid.point(r).y != here.y) {
            return rank.to_string();
        }
        whole
    }

    fn suffix(&self, pos: &Position<N>, m: Move) -> &'static str {
        let mut after = pos.clone();
        self.make(&mut after, m);
        let end = self.moves(&after, &mut Vec::new());
        match end.map(|end| end.outcome) {
            Some(Outcome::Win(team)) if team == seats::team(pos.turn) => "#",
            _ if self.in_check(&after) => "+",
            _ => "",
        }
    }

    /// Everything that people may type for a move.
    fn spellings(&self, pos: &Position<N>, m: Move) -> Vec<String> {
        let mut all = vec![self.write_move(pos, m)];
        if let Special::Castling(i) = m.special {
            let castling = &self.variant().castlings[usize::from(i)];
            all.push(castling.name.clone());
            all.push(format!("{}({})", castling.name, self.cell(m.to)));
            // With the king's cell, both sides of the board are written alike.
            all.push(format!("O-O({})", self.cell(m.to)));
            all.push(self.cell(m.from) + &self.cell(self.rules.castlings[usize::from(i)].rook.0));
            // Where the king goes further than by a step of his own, his own way says as much.
            if castling.anywhere.is_some() {
                all.push(format!("{}({})", castling.name, self.cell(self.rules.target(m))));
                if castling.king.0.x.abs_diff(castling.king.1.x) > 1 {
                    all.push(self.cell(m.from) + &self.cell(m.to));
                }
            }
            return all;
        }
        let piece_type = self.piece_type(pos.piece(m.from).kind());
        let capture = self.is_capture(pos, m);
        let promotion = match m.special {
            Special::Promotion(kind) => self.piece_type(kind).letter.to_string(),
            _ => String::new(),
        };
        let (from, to) = (self.cell(m.from), self.cell(m.to));
        // The reading form is one of these, with as much of the origin as it needs.
        let mut origins = vec![from.as_str()];
        if self.variant().grid().dimensions() == 2 {
            origins.extend([&from[..1], &from[1..]]);
        }
        if !(piece_type.pawn && capture) {
            origins.push("");
        }
        let sign = if capture { "x" } else { "" };
        for origin in origins {
            let rest = format!("{origin}{sign}{to}{promotion}");
            all.push(format!("{}{rest}", piece_type.letter));
            if piece_type.pawn {
                all.push(rest);
            }
        }
        // Where the promotion is left out by mistake, the refusal lists the choices; where it may be left out, that is another
        // move.
        let rules = self.rules.kind(pos.turn, pos.piece(m.from).kind()).promotion.as_ref();
        if !promotion.is_empty() && rules.is_some_and(|rules| rules.must.has(m.to)) {
            all.push(from + &to);
            all.push(to);
        }
        all
    }
}
