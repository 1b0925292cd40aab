//! Position texts: `K8,4|P2,5+|… w - 0 1`.
//!
//! The pieces, White's first, each with its letter and cell, and `+` where a first move or a right to
//! castle is left; then the turn, the cell of a pawn that can be taken in passing, plies without progress and
//! the number of the move.

use board::Geometry;
use display::{Message, PositionError, shorten};
use game::{Game, Seat};

use super::Sparse;
use super::coords::Coords;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::field::{parse_clock, parse_end, parse_number, parse_turn};
use crate::seats::{self, PerSeat};
use crate::variant::Royal;

impl Sparse {
    pub(super) fn write_text(&self, pos: &Position) -> String {
        let pieces = self.rules.write_pieces(pos, &|kind, seat| {
            seats::cased(self.variant().piece_types[usize::from(kind)].letter, seat).to_string()
        });
        let turn = seats::letter(pos.turn);
        let passed = pos.passing.map_or_else(|| "-".into(), |p| write_coords(p.passed));
        format!("{pieces} {turn} {passed} {} {}", pos.clock, pos.number)
    }

    pub(super) fn parse_text(&self, text: &str) -> Result<Position, PositionError> {
        if text.trim() == "start" {
            return Ok(self.start());
        }
        // ICN, which people bring along, has the pieces last.
        let pieces_first = text.split_ascii_whitespace().next().is_some_and(|word| word.contains('|'));
        let pieces_last = text.split_ascii_whitespace().next_back().is_some_and(|word| word.contains('|'));
        let turn_first = text.trim_start().starts_with("w ") || text.trim_start().starts_with("b ");
        let icn = turn_first || pieces_last && !pieces_first;
        let read = if icn { self.parse_icn_position(text) } else { self.rules.parse(text) };
        Ok(read?)
    }
}

pub(super) fn write_coords(p: Coords) -> String {
    format!("{},{}", p.x, p.y)
}

impl Rules {
    /// The list of pieces, by side and kind and then row by row.
    pub(super) fn write_pieces(&self, pos: &Position, name: &dyn Fn(u8, Seat) -> String) -> String {
        let mut pieces: Vec<(Coords, Piece)> = pos.pieces().collect();
        pieces.sort_by_key(|(_, piece)| (piece.seat, piece.kind));
        let mut text = String::new();
        for (p, piece) in pieces {
            if !text.is_empty() {
                text.push('|');
            }
            text += &format!("{}{}", name(piece.kind, piece.seat), write_coords(p));
            if self.is_marked(pos, p, piece) {
                text.push('+');
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    /// Whether a piece is written with a `+`: its first move is still to come, or it may castle.
    pub(super) fn is_marked(&self, pos: &Position, p: Coords, piece: Piece) -> bool {
        let castles = |(i, c): (usize, &super::castle::CastlingRules)| {
            pos.rights >> i & 1 == 1 && (c.king.0 == p || c.rook.0 == p)
        };
        piece.unmoved || self.castlings.iter().enumerate().any(castles)
    }

    fn parse(&self, text: &str) -> Result<Position, Message> {
        let mut fields = text.split_ascii_whitespace();
        let pieces = fields.next().ok_or_else(|| Message::new("fairy-empty-position-of-plane"))?;
        let turn = parse_turn(fields.next())?;
        let passed = match fields.next().unwrap_or("-") {
            "-" => None,
            cell => {
                let named = self.parse_coords(cell);
                Some(named.map_err(|why| Message::new("fairy-in-en-passant-field").because("why", why))?)
            }
        };
        let mut pos = self.assemble(pieces, turn, &|name| {
            let mut letters = name.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let kind =
                self.variant.piece_types.iter().position(|p| p.letter == letter.to_ascii_uppercase())?;
            Some((kind as u8, seats::of_case(letter)))
        })?;
        pos.clock = parse_clock(fields.next())?;
        pos.number = parse_number(fields.next())?;
        parse_end(fields.next())?;
        self.finish(&mut pos, passed)?;
        Ok(pos)
    }

    pub(super) fn parse_coords(&self, text: &str) -> Result<Coords, Message> {
        self.plane.parse_point(text).map(Coords::from)
    }

    /// Sets the pieces of a list up. `kind` says what a name stands for.
    pub(super) fn assemble(
        &self,
        list: &str,
        turn: Seat,
        kind: &dyn Fn(&str) -> Option<(u8, Seat)>,
    ) -> Result<Position, Message> {
        let mut pos = Position::empty(&self.families, turn);
        let mut with_plus: Vec<Coords> = Vec::new();
        let (mut count, most) = (0, self.most_pieces());
        for entry in list.split('|').filter(|e| !e.is_empty() && list != "-") {
            count += 1;
            if count > most {
                return Err(Message::new("fairy-too-many-pieces").number("most", most));
            }
            let name: &str = &entry[..entry.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(entry.len())];
            let Some((kind, seat)) = kind(name) else {
                let known: Vec<String> =
                    self.variant.piece_types.iter().map(|p| p.letter.to_string()).collect();
                return Err(Message::new("fairy-not-a-piece-of-list")
                    .text("text", shorten(entry))
                    .text("letters", known.join(" ")));
            };
            let cell = &entry[name.len()..];
            let (cell, plus) = cell.strip_suffix('+').map_or((cell, false), |cell| (cell, true));
            let place = self.parse_coords(cell)?;
            if pos.piece(place).is_some() {
                return Err(Message::new("fairy-two-pieces-on").text("cell", cell));
            }
            let rules = &self.kinds[seat][usize::from(kind)];
            self.put(&mut pos, place, Piece { seat, kind, unmoved: plus && rules.tracks_unmoved });
            if plus {
                with_plus.push(place);
            }
        }
        self.check_royals(&pos)?;
        self.check_work(&pos)?;
        for (i, castling) in self.castlings.iter().enumerate() {
            let stands = |p: Coords, kind: u8| {
                with_plus.contains(&p)
                    && pos.piece(p).is_some_and(|m| m.seat == castling.seat && m.kind == kind)
            };
            if stands(castling.king.0, castling.kinds.0) && stands(castling.rook.0, castling.kinds.1) {
                pos.rights |= 1 << i;
            }
        }
        Ok(pos)
    }

    /// Every seat has one royal piece, where the game has any.
    pub(super) fn check_royals(&self, pos: &Position) -> Result<(), Message> {
        let Some(piece_type) = self.variant.piece_types.iter().find(|p| p.royal == Royal::One) else {
            return Ok(());
        };
        let mut royals = PerSeat::<u32>::default();
        for (_, piece) in pos.pieces().filter(|(_, piece)| self.kind(*piece).royal) {
            royals[piece.seat] += 1;
        }
        for seat in seats::all() {
            let about = |code: &'static str| {
                Message::new(code).side("side", seats::name(seat)).piece("piece", &piece_type.name)
            };
            match royals[seat] {
                1 => {}
                0 => return Err(about("fairy-royal-missing")),
                n => return Err(about("fairy-too-many-royals").number("count", n)),
            }
        }
        Ok(())
    }

    /// Checks what was assembled, and adds what follows from it.
    pub(super) fn finish(&self, pos: &mut Position, passed: Option<Coords>) -> Result<(), Message> {
        self.check_idle(pos)?;
        // A cell on which no pawn can be taken means nothing.
        if let Some(passed) = passed {
            pos.passing = self.passing_over(pos, passed, |_| true);
            if !self.can_take_in_passing(pos) {
                pos.passing = None;
            }
        }
        pos.key = self.key_from_scratch(pos);
        Ok(())
    }

    /// No side but the one to move may be in check, unless the game is over.
    pub(super) fn check_idle(&self, pos: &Position) -> Result<(), Message> {
        match seats::enemies(pos.turn).find(|&seat| self.in_check(pos, seat)) {
            Some(idle) if self.decided(pos).is_none() => Err(Message::new("fairy-idle-side-in-check")
                .side("side", seats::name(idle))
                .side("turn", seats::name(pos.turn))),
            _ => Ok(()),
        }
    }

    /// The enemy pawn that may have just passed over a cell. `wanted` may ask for one that stands on a certain cell.
    pub(super) fn passing_over(
        &self,
        pos: &Position,
        passed: Coords,
        wanted: impl Fn(Coords) -> bool,
    ) -> Option<Passing> {
        let of_seat = |seat: Seat| {
            let pawns = self.kinds[seat].iter().enumerate().filter(|(_, rules)| rules.en_passant);
            let mut doubles = pawns
                .flat_map(|(kind, rules)| rules.slides.iter().filter(|s| s.first).map(move |s| (kind, s)));
            doubles.find_map(|(kind, slide)| {
                let (from, victim) = (passed.step(slide.direction, -1), passed.step(slide.direction, 1));
                let there = pos
                    .piece(victim)
                    .is_some_and(|m| m.seat == seat && usize::from(m.kind) == kind && !m.unmoved);
                let free = pos.piece(from).is_none() && pos.piece(passed).is_none();
                (there && free && wanted(victim)).then_some(Passing { passed, victim })
            })
        };
        seats::enemies(pos.turn).find_map(of_seat)
    }
}
