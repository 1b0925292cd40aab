//! Position texts: `K8,4|P2,5+|… w - 0 1`.
//!
//! The pieces, White's first, each with its letter and cell, and `+` where a first move or a right to
//! castle is left; then the turn, the cell of a pawn that can be taken in passing, plies without progress and
//! the number of the move.

use board::Geometry;
use game::{Game, PositionError};

use super::Sparse;
use super::place::Place;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::Side;
use crate::field::{brief, counter};
use crate::variant::Royal;

/// The most pieces that a position text may hold: far more than anybody plays with.
const MOST_PIECES: usize = 10_000;

impl Sparse {
    pub(super) fn write_text(&self, pos: &Position) -> String {
        let pieces = self.rules.write_pieces(pos, &|kind, side| {
            let letter = self.variant().piece_types[usize::from(kind)].letter;
            if side == Side::White { letter.to_string() } else { letter.to_ascii_lowercase().to_string() }
        });
        let turn = if pos.turn == Side::White { 'w' } else { 'b' };
        let passed = pos.passing.map_or_else(|| "-".into(), |p| write_place(p.passed));
        format!("{pieces} {turn} {passed} {} {}", pos.clock, pos.number)
    }

    pub(super) fn parse_text(&self, text: &str) -> Result<Position, PositionError> {
        if text.trim() == "start" {
            return Ok(self.start());
        }
        // ICN, which people bring along, has the pieces last.
        let men_first = text.split_ascii_whitespace().next().is_some_and(|word| word.contains('|'));
        let men_last = text.split_ascii_whitespace().next_back().is_some_and(|word| word.contains('|'));
        let turn_first = text.trim_start().starts_with("w ") || text.trim_start().starts_with("b ");
        let icn = turn_first || men_last && !men_first;
        let read = if icn { self.parse_icn_position(text) } else { self.rules.parse(text) };
        read.map_err(|sentence| PositionError(sentence + "."))
    }
}

pub(super) fn write_place(p: Place) -> String {
    format!("{},{}", p.x, p.y)
}

impl Rules {
    /// The list of pieces, by side and kind and then row by row.
    pub(super) fn write_pieces(&self, pos: &Position, name: &dyn Fn(u8, Side) -> String) -> String {
        let mut pieces: Vec<(Place, Piece)> = pos.pieces().collect();
        pieces.sort_by_key(|(_, piece)| (piece.side.index(), piece.kind));
        let mut text = String::new();
        for (p, piece) in pieces {
            if !text.is_empty() {
                text.push('|');
            }
            let may_castle = self
                .castlings
                .iter()
                .enumerate()
                .any(|(i, c)| pos.rights >> i & 1 == 1 && (c.king.0 == p || c.rook.0 == p));
            text += &format!("{}{}", name(piece.kind, piece.side), write_place(p));
            if piece.unmoved || may_castle {
                text.push('+');
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    /// The error is a sentence without its full stop.
    fn parse(&self, text: &str) -> Result<Position, String> {
        let mut fields = text.split_ascii_whitespace();
        let pieces = fields
            .next()
            .ok_or("the position is empty: write the pieces like K8,4|P2,5+|k8,11, then w or b")?;
        let turn = match fields.next() {
            Some("w") => Side::White,
            Some("b") => Side::Black,
            None => return Err("the turn is missing: write w or b after the pieces".into()),
            Some(other) => return Err(format!("the turn must be w or b, not “{}”", brief(other))),
        };
        let passed = match fields.next().unwrap_or("-") {
            "-" => None,
            cell => Some(self.parse_place(cell).map_err(|e| format!("in the en passant field: {e}"))?),
        };
        let mut pos = self.assemble(pieces, turn, &|name| {
            let mut letters = name.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let kind =
                self.variant.piece_types.iter().position(|p| p.letter == letter.to_ascii_uppercase())?;
            Some((kind as u8, if letter.is_ascii_lowercase() { Side::Black } else { Side::White }))
        })?;
        pos.clock = counter(fields.next(), 0, "counter of moves without progress")?;
        pos.number = counter(fields.next(), 1, "move number")?.max(1);
        if let Some(extra) = fields.next() {
            return Err(format!("“{}” follows after the last field: take it away", brief(extra)));
        }
        self.finish(&mut pos, passed)?;
        Ok(pos)
    }

    pub(super) fn parse_place(&self, text: &str) -> Result<Place, String> {
        self.plane.parse_point(text).map(Place::from)
    }

    /// Sets the pieces of a list up. `kind` says what a name stands for.
    pub(super) fn assemble(
        &self,
        list: &str,
        turn: Side,
        kind: &dyn Fn(&str) -> Option<(u8, Side)>,
    ) -> Result<Position, String> {
        let mut pos = Position::empty(&self.families, turn);
        let mut with_plus: Vec<Place> = Vec::new();
        let mut royals = [0_u32; 2];
        let mut count = 0;
        for entry in list.split('|').filter(|e| !e.is_empty() && list != "-") {
            count += 1;
            if count > MOST_PIECES {
                return Err(format!("there are more than {MOST_PIECES} pieces"));
            }
            let name: &str = &entry[..entry.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(entry.len())];
            let Some((kind, side)) = kind(name) else {
                let known: Vec<String> =
                    self.variant.piece_types.iter().map(|p| p.letter.to_string()).collect();
                return Err(format!(
                    "“{}” is no piece: write a letter ({}) and a cell, like K8,4",
                    brief(entry),
                    known.join(" ")
                ));
            };
            let cell = &entry[name.len()..];
            let (cell, plus) = cell.strip_suffix('+').map_or((cell, false), |cell| (cell, true));
            let place = self.parse_place(cell)?;
            if pos.piece(place).is_some() {
                return Err(format!("two pieces stand on {cell}"));
            }
            let rules = &self.kinds[side.index()][usize::from(kind)];
            royals[side.index()] += u32::from(rules.royal);
            self.put(&mut pos, place, Piece { side, kind, unmoved: plus && rules.tracks_unmoved });
            if plus {
                with_plus.push(place);
            }
        }
        if let (Some(piece_type), true) =
            (self.variant.piece_types.iter().find(|p| p.royal == Royal::One), self.has_royals)
        {
            for side in Side::BOTH {
                match royals[side.index()] {
                    1 => {}
                    0 => return Err(format!("{} has no {}: place one", side.name(), piece_type.name)),
                    n => {
                        return Err(format!(
                            "{} has {n} of {}, and may have one",
                            side.name(),
                            piece_type.name
                        ));
                    }
                }
            }
        }
        for (i, castling) in self.castlings.iter().enumerate() {
            let stands = |p: Place, kind: u8| {
                with_plus.contains(&p)
                    && pos.piece(p).is_some_and(|m| m.side == castling.side && m.kind == kind)
            };
            if stands(castling.king.0, castling.kinds.0) && stands(castling.rook.0, castling.kinds.1) {
                pos.rights |= 1 << i;
            }
        }
        Ok(pos)
    }

    /// Checks what was assembled, and adds what follows from it.
    pub(super) fn finish(&self, pos: &mut Position, passed: Option<Place>) -> Result<(), String> {
        let idle = pos.turn.other();
        if self.in_check(pos, idle) && self.decided(pos).is_none() {
            let (idle, turn) = (idle.name(), pos.turn.name());
            return Err(format!(
                "{idle} is in check although it is {turn}'s turn: change the turn or the pieces"
            ));
        }
        // A cell that no pawn can be taken on means nothing.
        if let Some(passed) = passed {
            pos.passing = self.passing_over(pos, passed);
            if !self.can_take_in_passing(pos) {
                pos.passing = None;
            }
        }
        pos.key = self.key_from_scratch(pos);
        Ok(())
    }

    /// The pawn of the idle side that may have just passed over a cell.
    fn passing_over(&self, pos: &Position, passed: Place) -> Option<Passing> {
        let idle = pos.turn.other();
        self.kinds[idle.index()].iter().enumerate().filter(|(_, rules)| rules.en_passant).find_map(
            |(kind, rules)| {
                rules.slides.iter().filter(|s| s.first).find_map(|s| {
                    let (from, victim) = (passed.step(s.direction, -1), passed.step(s.direction, 1));
                    let there = pos
                        .piece(victim)
                        .is_some_and(|m| m.side == idle && usize::from(m.kind) == kind && !m.unmoved);
                    let free = pos.piece(from).is_none() && pos.piece(passed).is_none();
                    (there && free).then_some(Passing { passed, victim })
                })
            },
        )
    }
}
