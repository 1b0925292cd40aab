//! Written moves: `8,5>8,7` and `P(8,5)-(8,7)`, and reading what people type for them.

use board::Geometry;
use display::{MoveError, Notation, PositionError, is_dash, without_remarks};
use game::{Game, Outcome, Seat};

use super::coords::Coords;
use super::position::Piece;
use super::text::write_coords;
use super::{Move, Position, Sparse};
use crate::variant::PieceType;
use crate::{Special, seats};

impl Notation for Sparse {
    fn seat_name(&self, seat: Seat) -> &str {
        seats::name(seat)
    }

    fn write_move(&self, _pos: &Position, m: Move) -> String {
        let mut text = format!("{}>{}", write_coords(m.from), write_coords(m.to));
        if let Special::Promotion(kind) = m.special {
            text.push('=');
            text.push(self.piece_type(kind).letter);
        }
        text
    }

    fn write_readings(&self, pos: &Position, _legal: &[Move], moves: &[Move]) -> Vec<String> {
        let mut scratch = pos.clone();
        moves.iter().map(|&m| self.reading(pos, m) + self.suffix(&mut scratch, m)).collect()
    }

    fn parse_move(&self, pos: &Position, _legal: &[Move], text: &str) -> Result<Move, MoveError> {
        let mut readings = self.castlings_named(text);
        if readings.is_empty() {
            readings = readings_of(text).into_iter().flat_map(|typed| self.moves_of(pos, typed)).collect();
        }
        if readings.is_empty() {
            readings = target_of(text).map_or_else(Vec::new, |target| self.moves_to(pos, &target));
        }
        readings.dedup();
        // A list holds a choice of the legal moves only.
        readings.retain(|&m| self.is_legal(pos, m));
        match readings[..] {
            [m] => Ok(m),
            [] => Err(self.refusal(pos, text)),
            _ => Err(MoveError::Ambiguous {
                text: text.to_string(),
                choices: readings.iter().map(|&m| self.write_move(pos, m)).collect(),
            }),
        }
    }

    fn write_position(&self, pos: &Position) -> String {
        self.write_text(pos)
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        self.parse_text(text)
    }

    fn write_exchanged(&self, pos: &Position, _legal: &[Move], m: Move) -> String {
        self.write_icn_move(pos, m)
    }

    fn parse_exchanged(&self, pos: &Position, legal: &[Move], text: &str) -> Result<Move, MoveError> {
        self.parse_icn_move(pos, legal, text)
    }

    fn write_exchanged_position(&self, pos: &Position) -> String {
        self.write_icn_position(pos)
    }
}

/// What a text may mean: from where, to where, and the letter of a promotion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedMove {
    pub(super) from: (i128, i128),
    pub(super) to: (i128, i128),
    promotion: Option<char>,
}

impl Sparse {
    pub(super) fn piece_type(&self, kind: u8) -> &PieceType {
        &self.variant().piece_types[usize::from(kind)]
    }

    /// The reading form without `+` or `#`.
    fn reading(&self, pos: &Position, m: Move) -> String {
        if let Special::Castling(i) = m.special {
            return self.variant().castlings[usize::from(i)].name.clone();
        }
        let letter = |p: Coords| pos.piece(p).map_or('?', |piece| self.piece_type(piece.kind).letter);
        let mut text = format!("{}({})", letter(m.from), write_coords(m.from));
        match (m.special, pos.passing, pos.piece(m.to)) {
            // The cell that the pawn passed: where the captor arrives.
            (Special::EnPassant, Some(passing), _) => {
                text += &format!("x{}({})", letter(passing.victim), write_coords(m.to));
            }
            (_, _, Some(_)) => text += &format!("x{}({})", letter(m.to), write_coords(m.to)),
            _ => text += &format!("-({})", write_coords(m.to)),
        }
        if let Special::Promotion(kind) = m.special {
            text.push(self.piece_type(kind).letter);
        }
        text
    }

    /// `#` for a move that wins, `+` for one that gives check. The position is the same afterwards.
    fn suffix(&self, pos: &mut Position, m: Move) -> &'static str {
        let team = seats::team(pos.turn);
        let undo = self.make(pos, m);
        let won = self.rules.decided(pos).is_some_and(|e| e.outcome == Outcome::Win(team));
        let check = self.in_check(pos);
        let mated = check && !won && !self.rules.has_move(pos);
        self.unmake(pos, m, undo);
        match (won || mated, check) {
            (true, _) => "#",
            (false, true) => "+",
            (false, false) => "",
        }
    }

    /// The castlings that a text names.
    pub(super) fn castlings_named(&self, text: &str) -> Vec<Move> {
        let name: String =
            plain(text).chars().map(|c| if matches!(c, '0' | 'o') { 'O' } else { c }).collect();
        let named = |(i, c): (usize, &crate::variant::Castling)| {
            let m = Move { from: c.king.0.into(), to: c.king.1.into(), special: Special::Castling(i as u8) };
            (c.name == name || c.name.replace('-', "") == name).then_some(m)
        };
        self.variant().castlings.iter().enumerate().filter_map(named).collect()
    }

    /// The moves that may be meant by where they end: of the pieces with that letter, or, without one, of any.
    fn moves_to(&self, pos: &Position, target: &TypedTarget) -> Vec<Move> {
        let (Ok(x), Ok(y)) = (i64::try_from(target.to.0), i64::try_from(target.to.1)) else {
            return Vec::new();
        };
        let to = Coords { x, y };
        let is_meant = |piece: &Piece| {
            let letter = self.piece_type(piece.kind).letter;
            piece.seat == pos.turn && target.letter.is_none_or(|typed| typed == letter)
        };
        let pieces =
            pos.pieces().filter(|(from, piece)| is_meant(piece) && self.reaches(pos, *from, *piece, to));
        let typed = |(from, _): (Coords, Piece)| TypedMove {
            from: (from.x.into(), from.y.into()),
            to: target.to,
            promotion: target.promotion,
        };
        pieces.map(typed).flat_map(|typed| self.moves_of(pos, typed)).collect()
    }

    /// The moves that a typed text may mean.
    fn moves_of(&self, pos: &Position, typed: TypedMove) -> Vec<Move> {
        let place = |(x, y): (i128, i128)| {
            let place = Coords { x: i64::try_from(x).ok()?, y: i64::try_from(y).ok()? };
            self.rules.plane.contains(place.point()).then_some(place)
        };
        let (Some(from), Some(to)) = (place(typed.from), place(typed.to)) else { return Vec::new() };
        let Some(piece) = pos.piece(from) else { return Vec::new() };
        let mut specials = Vec::new();
        match typed.promotion {
            Some(letter) => {
                let kind = self.variant().piece_types.iter().position(|p| p.letter == letter);
                specials.extend(kind.map(|kind| Special::Promotion(kind as u8)));
            }
            None => {
                specials.extend([Special::None, Special::EnPassant]);
                let castlings = self.variant().castlings.iter().enumerate();
                let same =
                    castlings.filter(|(_, c)| Coords::from(c.king.0) == from && Coords::from(c.king.1) == to);
                specials.extend(same.map(|(i, _)| Special::Castling(i as u8)));
                // A promotion left out by mistake: then the refusal lists the choices. Where the piece may stay what it
                // is, nothing was left out.
                let promotion = self.rules.kind(piece).promotion.as_ref().filter(|p| !p.optional);
                specials.extend(
                    promotion.into_iter().flat_map(|p| p.to.iter().map(|&kind| Special::Promotion(kind))),
                );
            }
        }
        specials.into_iter().map(|special| Move { from, to, special }).collect()
    }
}

/// All ways to read a text as two cells and perhaps a promotion. Letters of pieces before the cells, brackets, signs of
/// check and the kind of arrow say nothing new. A `-` between the cells may be an arrow or a minus sign.
pub(super) fn readings_of(text: &str) -> Vec<TypedMove> {
    let text = plain(text);
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.as_str();
    let mut readings = Vec::new();
    let Some((from, rest)) = cell(skip_letter(text)) else { return readings };
    let rest = rest.trim_start_matches([')', ' ']);
    let mut ends = Vec::new();
    if let Some(after) = rest.strip_prefix(['>', 'x', 'X', '×', ':', '→']) {
        ends.push(after);
    } else {
        ends.extend(rest.strip_prefix('-'));
        ends.push(rest);
    }
    for end in ends {
        let end = end.trim_start();
        // The letter of the captured piece.
        let Some((to, rest)) = cell(skip_letter(end)) else { continue };
        let Some(promotion) = promotion(rest) else { continue };
        let typed = TypedMove { from, to, promotion };
        if !readings.contains(&typed) {
            readings.push(typed);
        }
    }
    readings
}

/// What a text that names one cell may mean: which pieces, to where, and the letter of a promotion.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TypedTarget {
    letter: Option<char>,
    to: (i128, i128),
    promotion: Option<char>,
}

/// Reads `N(3,4)`, `n 3,4`, `3,4`, `3,8=Q`.
fn target_of(text: &str) -> Option<TypedTarget> {
    let text = plain(text);
    if text.len() > LONGEST {
        return None;
    }
    let letter = text.chars().next().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
    let text = skip_letter(&text);
    let (to, rest) = cell(text.strip_prefix(['x', 'X', '×', ':']).map_or(text, skip_letter))?;
    Some(TypedTarget { letter, to, promotion: promotion(rest)? })
}

/// The longest text that can be a move.
const LONGEST: usize = 100;

/// A typed text with one kind of dash, and without remarks.
fn plain(text: &str) -> String {
    without_remarks(text).chars().map(|c| if is_dash(c) { '-' } else { c }).collect()
}

/// The letter of a promotion after the last cell, if there is one; `None` if something else is there.
fn promotion(rest: &str) -> Option<Option<char>> {
    let rest = rest.trim_start_matches([')', ' ']).trim_start_matches('=').trim_matches(['(', ')', ' ']);
    let mut letters = rest.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(None),
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(Some(letter.to_ascii_uppercase())),
        _ => None,
    }
}

fn skip_letter(text: &str) -> &str {
    let text =
        text.strip_prefix(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X')).unwrap_or(text);
    text.trim_start().strip_prefix('(').unwrap_or(text).trim_start()
}

/// Splits `x,y` off the front of a text.
fn cell(text: &str) -> Option<((i128, i128), &str)> {
    let (x, rest) = number(text)?;
    let (y, rest) = number(rest.trim_start().strip_prefix(',')?.trim_start())?;
    Some(((x, y), rest))
}

fn number(text: &str) -> Option<(i128, &str)> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    if length == 0 || length > 30 {
        return None;
    }
    let (number, rest) = text.split_at(text.len() - digits.len() + length);
    Some((number.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Read = ((i128, i128), (i128, i128), Option<char>);

    fn check(text: &str, expect: &[Read]) {
        let got: Vec<_> = readings_of(text).into_iter().map(|w| (w.from, w.to, w.promotion)).collect();
        assert_eq!(got, expect, "{text}");
    }

    #[test]
    fn both_forms_and_what_people_type_are_read() {
        let plain = ((8, 5), (8, 7), None);
        for text in [
            "8,5>8,7",
            "P(8,5)-(8,7)",
            "P(8,5)xP(8,7)+",
            "8,5x8,7",
            "(8,5) (8,7)",
            "P8,5 > 8,7 !?",
            "8,5 8,7",
        ] {
            check(text, &[plain]);
        }
        check("-4,-6>-4,-5", &[((-4, -6), (-4, -5), None)]);
        check("3,10>3,11=Q", &[((3, 10), (3, 11), Some('Q'))]);
        check("P(13,10)-(13,11)q#", &[((13, 10), (13, 11), Some('Q'))]);
        check("8,5-8,7", &[plain, ((8, 5), (-8, 7), None)]);
        check("8,5--8,7", &[((8, 5), (-8, 7), None)]);
        for bad in [
            "",
            "e2e4",
            "8,5",
            "8,5>",
            "8,5>8",
            "x",
            ">,>",
            "8,5>8,7=QQ",
            "1,1>99999999999999999999999999999999999,1",
        ] {
            check(bad, &[]);
        }
    }
}
