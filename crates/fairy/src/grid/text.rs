//! Position texts: FEN, with levels, holes and unmoved pieces where a game has them.

use board::{Bits, Square};
use game::{Game, PositionError};

use super::Fairy;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::Side;
use crate::field::{brief, counter};
use crate::placement::{parse_placement, write_placement};
use crate::variant::Royal;

impl<const N: usize> Fairy<N> {
    pub(super) fn write_text(&self, pos: &Position<N>) -> String {
        let variant = self.variant();
        let piece_at = |cell: Square| {
            let piece = pos.piece(cell);
            (!piece.is_none()).then(|| (piece.side(), piece.kind()))
        };
        let board = write_placement(variant.grid(), &variant.piece_types, piece_at);
        let turn = if pos.turn == Side::White { 'w' } else { 'b' };
        let letter = |(i, c): (usize, &crate::variant::Castling)| {
            (pos.rights >> i & 1 == 1).then(|| match c.side {
                Side::White => c.letter,
                Side::Black => c.letter.to_ascii_lowercase(),
            })
        };
        // White's rights first, as everybody writes them.
        let castlings = || variant.castlings.iter().enumerate();
        let of = |side: Side| castlings().filter(move |(_, c)| c.side == side);
        let mut rights: String = of(Side::White).chain(of(Side::Black)).filter_map(letter).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let passed = pos.passing.map_or_else(|| "-".to_string(), |p| variant.grid().write_cell(p.passed));
        let mut text = format!("{board} {turn} {rights} {passed} {} {}", pos.clock, pos.number);
        if self.rules.tracks_unmoved.contains(&true) {
            let cells: Vec<String> = pos.unmoved.into_iter().map(|c| variant.grid().write_cell(c)).collect();
            text.push(' ');
            text += &if cells.is_empty() { "-".to_string() } else { cells.join(",") };
        }
        text
    }

    pub(super) fn parse_text(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" {
            return Ok(self.start());
        }
        self.rules.parse(text).map_err(|sentence| PositionError(sentence + "."))
    }
}

impl<const N: usize> Rules<N> {
    /// The error is a sentence without its full stop.
    fn parse(&self, text: &str) -> Result<Position<N>, String> {
        let mut fields = text.split_ascii_whitespace();
        let board =
            fields.next().ok_or("the position is empty: write the pieces, then w or b for the turn")?;
        let variant = &self.variant;
        let pieces = parse_placement(board, variant.grid(), &variant.piece_types)?;
        let turn = match fields.next() {
            Some("w") => Side::White,
            Some("b") => Side::Black,
            None => return Err("the turn is missing: write w or b after the pieces".into()),
            Some(other) => return Err(format!("the turn must be w or b, not “{}”", brief(other))),
        };
        let mut pos = Position::empty(turn);
        for piece in &pieces {
            pos.place(variant.grid().at(piece.point), Piece::new(piece.side, piece.kind));
        }
        pos.rights = self.parse_rights(&pos, fields.next().unwrap_or("-"))?;
        let passed = match fields.next().unwrap_or("-") {
            "-" => None,
            cell => {
                Some(variant.grid().parse_cell(cell).map_err(|e| format!("in the en passant field: {e}"))?)
            }
        };
        pos.clock = counter(fields.next(), 0, "counter of moves without progress")?;
        pos.number = counter(fields.next(), 1, "move number")?.max(1);
        pos.unmoved = self.parse_unmoved(&pos, fields.next())?;
        if let Some(extra) = fields.next() {
            return Err(format!("“{}” follows after the last field: take it away", brief(extra)));
        }
        self.validate(&pos)?;
        // A cell that no pawn can be taken on is what many programs write, and means nothing.
        pos.passing = passed.and_then(|cell| self.passing_over(&pos, cell));
        pos.key = self.key_from_scratch(&pos);
        pos.sums = self.knowledge.sums(&pos);
        Ok(pos)
    }

    /// The rights that the letters name, without those whose king or rook is not in its place.
    fn parse_rights(&self, pos: &Position<N>, text: &str) -> Result<u32, String> {
        let mut rights = 0;
        for letter in text.chars().filter(|_| text != "-") {
            let side = if letter.is_ascii_lowercase() { Side::Black } else { Side::White };
            let castlings = &self.variant.castlings;
            let found =
                castlings.iter().position(|c| c.side == side && c.letter == letter.to_ascii_uppercase());
            let Some(i) = found else {
                let known: String =
                    castlings.iter().filter(|c| c.side == Side::White).map(|c| c.letter).collect();
                let fix = if known.is_empty() {
                    "this game has no castling: write -".to_string()
                } else {
                    format!("the letters are {known}, in lower case for Black, or - for none")
                };
                return Err(format!("“{letter}” is no castling right: {fix}"));
            };
            let rules = &self.castlings[i];
            let in_place = pos.piece(rules.king.0) == Piece::new(side, rules.kinds.0)
                && pos.piece(rules.rook.0) == Piece::new(side, rules.kinds.1);
            rights |= u32::from(in_place) << i;
        }
        Ok(rights)
    }

    /// The unmoved pieces; where the field is missing, those that stand where such a piece starts.
    fn parse_unmoved(&self, pos: &Position<N>, field: Option<&str>) -> Result<Bits<N>, String> {
        if !self.tracks_unmoved.contains(&true) {
            return field.map_or(Ok(Bits::EMPTY), |extra| {
                Err(format!("“{}” follows after the last field: take it away", brief(extra)))
            });
        }
        let is_tracked = |cell: Square| {
            let piece = pos.piece(cell);
            !piece.is_none() && self.tracks_unmoved[usize::from(piece.kind())]
        };
        let Some(field) = field else {
            let grid = self.variant.grid();
            let pieces = self.variant.setup.iter().map(|m| (grid.at(m.point), Piece::new(m.side, m.kind)));
            let at_start = pieces.filter(|(cell, piece)| pos.piece(*cell) == *piece).map(|(cell, _)| cell);
            return Ok(at_start.filter(|&cell| is_tracked(cell)).collect());
        };
        let mut unmoved = Bits::EMPTY;
        for name in field.split(',').filter(|_| field != "-") {
            let cell = self
                .variant
                .grid()
                .parse_cell(name)
                .map_err(|e| format!("in the list of unmoved pieces: {e}"))?;
            if !is_tracked(cell) {
                return Err(format!(
                    "in the list of unmoved pieces: no piece with a first move stands on {name}"
                ));
            }
            unmoved.insert(cell);
        }
        Ok(unmoved)
    }

    /// A position that play could never have left.
    fn validate(&self, pos: &Position<N>) -> Result<(), String> {
        for (kind, piece_type) in self.variant.piece_types.iter().enumerate() {
            for side in Side::BOTH {
                let pieces = pos.of(side, kind as u8);
                let (who, name) = (side.name(), &piece_type.name);
                // A blast may have taken it: then the game is over, and still a position.
                let may_be_gone = self.blast.is_some() || piece_type.royal == Royal::Each;
                match (piece_type.royal, pieces.len()) {
                    (Royal::No, _) | (Royal::One, 1) | (Royal::Each, 1..) => {}
                    (_, 0) if may_be_gone => {}
                    (_, 0) => return Err(format!("{who} has no {name}: place one")),
                    (_, n) => return Err(format!("{who} has {n} of {name}, and may have one")),
                }
                if let Some(promotion) = &self.kind(side, kind as u8).promotion
                    && let (Some(cell), false) = ((pieces & promotion.zone).first(), promotion.optional)
                {
                    let cell = self.variant.grid().write_cell(cell);
                    return Err(format!(
                        "the {who} {name} on {cell} would have been promoted there: replace it"
                    ));
                }
            }
        }
        let idle = pos.turn.other();
        if !self.checked(pos, idle).is_empty() && self.decided(pos).is_none() {
            let (idle, turn) = (idle.name(), pos.turn.name());
            return Err(format!(
                "{idle} is in check although it is {turn}'s turn: change the turn or the pieces"
            ));
        }
        Ok(())
    }

    /// The pawn of the idle side that has just passed over a cell and can be taken there.
    fn passing_over(&self, pos: &Position<N>, passed: Square) -> Option<Passing> {
        let idle = pos.turn.other();
        let could_have = |(kind, from, to): &(u8, Square, Square)| {
            pos.piece(*to) == Piece::new(idle, *kind)
                && [*from, passed].iter().all(|c| pos.piece(*c).is_none())
        };
        let (_, _, victim) = self.doubles_over(passed, idle).into_iter().find(could_have)?;
        self.can_take_in_passing(pos, passed, victim).then_some(Passing { passed, victim })
    }
}
