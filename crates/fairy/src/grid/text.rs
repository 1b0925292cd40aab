//! Position texts: FEN, with levels, holes and unmoved pieces where a game has them.

use board::{Bits, Square};
use display::{Message, PositionError};
use game::{Game, Seat};

use super::Fairy;
use super::checks::parse_checks;
use super::position::{Passing, Piece, Position, Rights};
use super::rules::Rules;
use crate::field::{parse_clock, parse_end, parse_number, parse_turn};
use crate::placement::{parse_placement, write_placement};
use crate::seats::{self, WHITE};
use crate::variant::{PieceType, Royal};

impl<const N: usize> Fairy<N> {
    pub(super) fn write_text(&self, pos: &Position<N>) -> String {
        let variant = self.variant();
        let piece_at = |cell: Square| {
            let piece = pos.piece(cell);
            (!piece.is_none()).then(|| (piece.seat(), piece.kind()))
        };
        let board = write_placement(variant.grid(), &variant.piece_types, piece_at);
        let turn = seats::letter(pos.turn);
        let letter = |(i, c): (usize, &crate::variant::Castling)| {
            (pos.rights >> i & 1 == 1).then(|| seats::cased(self.rules.right_letter(pos, i), c.seat))
        };
        // White's rights first, as in FEN.
        let castlings = || variant.castlings.iter().enumerate();
        let of = |seat: Seat| castlings().filter(move |(_, c)| c.seat == seat);
        let mut rights: String = seats::all().flat_map(of).filter_map(letter).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let passed = pos.passing.map_or_else(|| "-".to_string(), |p| variant.grid().write_cell(p.passed));
        let checks = self.rules.write_checks(pos);
        let mut text = format!("{board} {turn} {rights} {passed}{checks} {} {}", pos.clock, pos.number);
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
        // Where there are several, a start may be named by its number.
        if let (Ok(number), 2..) = (text.trim().parse::<u32>(), self.starts()) {
            let start = self.rules.numbered_start(number);
            let known = || Message::new("fairy-no-such-start").number("most", self.starts() - 1);
            return start.ok_or_else(|| known().number("number", number).into());
        }
        Ok(self.rules.parse(text)?)
    }
}

impl<const N: usize> Rules<N> {
    fn parse(&self, text: &str) -> Result<Position<N>, Message> {
        let mut fields = text.split_ascii_whitespace().peekable();
        let board = fields.next().ok_or_else(|| Message::new("fairy-empty-position"))?;
        let variant = &self.variant;
        let pieces = parse_placement(board, variant.grid(), &variant.piece_types)?;
        let mut pos = Position::empty(parse_turn(fields.next())?);
        for piece in &pieces {
            pos.place(variant.grid().at(piece.point), Piece::new(piece.seat, piece.kind));
        }
        pos.rights = self.parse_rights(&pos, fields.next().unwrap_or("-"))?;
        let passed = match fields.next().unwrap_or("-") {
            "-" => None,
            cell => {
                let named = variant.grid().parse_cell(cell);
                Some(named.map_err(|why| Message::new("fairy-in-en-passant-field").because("why", why))?)
            }
        };
        if let Some(limit) = variant.ends.checks
            && let Some(field) = fields.next_if(|field| field.contains('+'))
        {
            pos.checks = parse_checks(field, limit)?;
        }
        pos.clock = parse_clock(fields.next())?;
        pos.number = parse_number(fields.next())?;
        pos.unmoved = self.parse_unmoved(&pos, fields.next_if(|field| !field.starts_with('+')))?;
        if let Some(limit) = variant.ends.checks
            && let Some(field) = fields.next_if(|field| field.starts_with('+'))
        {
            pos.checks = parse_checks(field, limit)?;
        }
        parse_end(fields.next())?;
        self.validate(&pos)?;
        // A cell on which no pawn can be taken is what many programs write, and means nothing.
        pos.passing = passed.and_then(|cell| self.passing_over(&pos, cell, |_| true));
        pos.key = self.key_from_scratch(&pos);
        Ok(pos)
    }

    /// The rights that the letters name, without those whose king or rook is not on its cell.
    fn parse_rights(&self, pos: &Position<N>, text: &str) -> Result<Rights, Message> {
        let mut rights = 0;
        for letter in text.chars().filter(|_| text != "-") {
            let seat = seats::of_case(letter);
            let Some(found) = self.rights_of(pos, seat, letter) else {
                let own = self.variant.castlings.iter().filter(|c| c.seat == WHITE);
                let mut known: Vec<char> = own.map(|c| c.letter).collect();
                known.dedup();
                let known: String = known.into_iter().collect();
                return Err(if known.is_empty() {
                    Message::new("fairy-right-without-castling").text("letter", letter)
                } else {
                    Message::new("fairy-no-such-castling-right").text("letter", letter).text("letters", known)
                });
            };
            rights |= found;
        }
        Ok(rights)
    }

    /// Whether king and rook of a castling stand where they start.
    pub(super) fn keeps_right(&self, pos: &Position<N>, i: usize) -> bool {
        let rules = &self.castlings[i];
        pos.piece(rules.king.0) == Piece::new(rules.seat, rules.kinds.0)
            && pos.piece(rules.rook.0) == Piece::new(rules.seat, rules.kinds.1)
    }

    /// Whether a piece stands on a cell whose first move is known by its not having moved.
    pub(super) fn is_tracked(&self, pos: &Position<N>, cell: Square) -> bool {
        let piece = pos.piece(cell);
        !piece.is_none() && self.tracks_unmoved[usize::from(piece.kind())]
    }

    /// The unmoved pieces; where the field is missing, those that stand where such a piece starts.
    fn parse_unmoved(&self, pos: &Position<N>, field: Option<&str>) -> Result<Bits<N>, Message> {
        if !self.tracks_unmoved.contains(&true) {
            return parse_end(field).map(|()| Bits::EMPTY);
        }
        let Some(field) = field else {
            let grid = self.variant.grid();
            let pieces = self.variant.setup.iter().map(|m| (grid.at(m.point), Piece::new(m.seat, m.kind)));
            let at_start = pieces.filter(|(cell, piece)| pos.piece(*cell) == *piece).map(|(cell, _)| cell);
            return Ok(at_start.filter(|&cell| self.is_tracked(pos, cell)).collect());
        };
        let mut unmoved = Bits::EMPTY;
        for name in field.split(',').filter(|_| field != "-") {
            let faulty = |why: Message| Message::new("fairy-in-unmoved-list").because("why", why);
            let cell = self.variant.grid().parse_cell(name).map_err(faulty)?;
            if !self.is_tracked(pos, cell) {
                return Err(faulty(Message::new("fairy-no-first-move-on").text("cell", name)));
            }
            unmoved.insert(cell);
        }
        Ok(unmoved)
    }

    /// Refuses a position that play could never have reached, or that would be endless work.
    pub(super) fn validate(&self, pos: &Position<N>) -> Result<(), Message> {
        let pieces = pos.occupied().into_iter().map(|cell| pos.piece(cell));
        self.work.check(pieces.map(|piece| (piece.seat(), piece.kind())))?;
        for (kind, piece_type) in self.variant.piece_types.iter().enumerate() {
            for seat in seats::all() {
                let pieces = pos.of(seat, kind as u8);
                let about = |code: &'static str| {
                    Message::new(code).side("side", seats::name(seat)).piece("piece", &piece_type.name)
                };
                // A blast may have taken it, or it was promoted: then the game is over, and still a position.
                let may_be_gone =
                    self.blast.is_some() || piece_type.royal == Royal::Each || piece_type.promotion.is_some();
                match (piece_type.royal, pieces.len()) {
                    (_, 0) if !piece_type.is_royal_for(seat) => {}
                    (Royal::One | Royal::Each, n) if !piece_type.is_royal_for(seat) => {
                        return Err(about("fairy-royal-of-other-side").number("count", n));
                    }
                    (Royal::No, _) | (Royal::One, 1) | (Royal::Each, 1..) => {}
                    (_, 0) if may_be_gone && seat == pos.turn => {}
                    // The game ended when it was lost, so that its side would be to move.
                    (_, 0) if self.blast.as_ref().is_some_and(|blast| !blast.both_royals_win) => {
                        return Err(about("fairy-turn-after-lost-royal").side("turn", seats::name(pos.turn)));
                    }
                    (_, 0) if may_be_gone => {}
                    (_, 0) => return Err(about("fairy-royal-missing")),
                    (_, n) => return Err(about("fairy-too-many-royals").number("count", n)),
                }
                if let Some(promotion) = &self.kind(seat, kind as u8).promotion
                    && let Some(cell) = (pieces & promotion.must).first()
                {
                    let cell = self.variant.grid().write_cell(cell);
                    return Err(about("fairy-should-have-promoted").text("cell", cell));
                }
            }
        }
        self.validate_pawns(pos)?;
        let in_check = |seat: &Seat| !self.checked(pos, *seat).is_empty();
        if self.variant.checks_forbidden && in_check(&pos.turn) {
            return Err(Message::new("fairy-check-is-illegal").side("side", seats::name(pos.turn)));
        }
        match seats::enemies(pos.turn).find(in_check) {
            Some(idle) if self.decided(pos).is_none() => Err(Message::new("fairy-idle-side-in-check")
                .side("side", seats::name(idle))
                .side("turn", seats::name(pos.turn))),
            _ => Ok(()),
        }
    }

    /// Refuses pawns on cells to which no pawn of the start position comes.
    fn validate_pawns(&self, pos: &Position<N>) -> Result<(), Message> {
        for (kind, piece_type) in self.variant.piece_types.iter().enumerate().filter(|(_, p)| p.pawn) {
            let kind = kind as u8;
            let promoted = |p: &PieceType| p.promotion.as_ref().is_some_and(|p| p.to.contains(&kind));
            if self.variant.piece_types.iter().any(promoted) {
                continue;
            }
            for seat in seats::all() {
                let reached = self.reached[seat][usize::from(kind)];
                if let Some(cell) = (pos.of(seat, kind) & !reached).first()
                    && !reached.is_empty()
                {
                    let cell = self.variant.grid().write_cell(cell);
                    let about = Message::new("fairy-pawn-out-of-place").side("side", seats::name(seat));
                    return Err(about.piece("piece", &piece_type.name).text("cell", cell));
                }
            }
        }
        Ok(())
    }

    /// The enemy pawn that has just passed over a cell and can be taken there. `wanted` may ask for one that stands on a
    /// certain cell.
    pub(super) fn passing_over(
        &self,
        pos: &Position<N>,
        passed: Square,
        wanted: impl Fn(Square) -> bool,
    ) -> Option<Passing> {
        let of_seat = |seat: Seat| {
            let could_have = |(kind, from, to): &(u8, Square, Square)| {
                wanted(*to)
                    && pos.piece(*to) == Piece::new(seat, *kind)
                    && [*from, passed].iter().all(|c| pos.piece(*c).is_none())
            };
            self.doubles_over(passed, seat).into_iter().find(could_have)
        };
        let (_, _, victim) = seats::enemies(pos.turn).find_map(of_seat)?;
        self.can_take_in_passing(pos, passed, victim).then_some(Passing { passed, victim })
    }
}
