//! ICN, the notation of infinitechess.org: positions and single moves, read and written.
//!
//! A position, and a move with promotion:
//!
//! ```text
//! w 0/100 1 (8|1) K5,1+|P4,2+|k5,8+|p4,7+
//! 4,7>4,8=Q
//! ```
//!
//! Pieces are named by one or two letters (`ha` is a hawk), in capitals for White. A `+` behind a cell is a
//! right to a first move or to castle. What stands before the pieces is optional and in any order.

use display::{Message, MoveError, Notation, shorten};
use game::Seat;

use super::text::write_coords;
use super::{Move, Position, Sparse};
use crate::Special;
use crate::field::MAX_COUNTER;
use crate::seats::{self, WHITE};
use crate::variant::PieceType;

/// The abbreviation of a piece.
fn named(piece_type: &PieceType, seat: Seat) -> String {
    if seat == WHITE { piece_type.icn.clone() } else { piece_type.icn.to_ascii_lowercase() }
}

impl Sparse {
    /// The ICN of a position.
    pub(super) fn write_icn_position(&self, pos: &Position) -> String {
        let variant = self.variant();
        let mut parts = vec![seats::letter(pos.turn).to_string()];
        parts.extend(pos.passing.map(|p| write_coords(p.passed)));
        if let Some(moves) = variant.draws.moves_claim {
            parts.push(format!("{}/{}", pos.clock, moves * 2));
        }
        parts.push(pos.number.to_string());
        parts.extend(self.promotion_lines());
        parts.push(self.rules.write_pieces(pos, &|kind, seat| named(self.piece_type(kind), seat)));
        parts.join(" ")
    }

    /// The ranks on which the two sides promote, if each has one: `(8;Q,R|1;q,r)`.
    fn promotion_lines(&self) -> Option<String> {
        let ranks = self.promotion_ranks()?;
        let rules = self.rules.kinds[WHITE].iter().find_map(|k| k.promotion.as_ref())?;
        let choices = |seat: Seat| {
            rules.to.iter().map(|&k| named(self.piece_type(k), seat)).collect::<Vec<_>>().join(",")
        };
        let [white, black] = ranks;
        Some(format!("({white};{}|{black};{})", choices(WHITE), choices(seats::next(WHITE))))
    }

    /// The one rank on which White promotes, and Black's.
    fn promotion_ranks(&self) -> Option<[i64; 2]> {
        let rules = self.rules.kinds[WHITE].iter().find_map(|k| k.promotion.as_ref())?;
        let white = match &rules.zone[..] {
            [area] => area.rank()?,
            _ => return None,
        };
        Some([white, self.variant().mirror.ranks - white])
    }

    /// Reads a position in ICN.
    pub(super) fn parse_icn_position(&self, text: &str) -> Result<Position, Message> {
        let (mut turn, mut passed, mut clock, mut number) = (WHITE, None, 0, 1);
        let mut rest = text;
        let about = |code: &'static str, word: &str| Message::new(code).text("text", shorten(word));
        while let Some((word, after)) = next_word(rest)? {
            rest = after;
            if let Some(seat) = seats::of_letter(word) {
                turn = seat;
            } else if word.starts_with('(') {
                self.check_promotion(word)?;
            } else if word.starts_with('{') {
                // Properties that no rule here knows.
            } else if let Some((plies, _)) = word.split_once('/') {
                clock = plies.parse::<u32>().map_err(|_| about("icn-faulty-counter", word))?;
            } else if let Ok(n) = word.parse::<u32>() {
                number = n.max(1);
            } else if word != "-" && word.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
                passed = Some(self.rules.parse_coords(word)?);
            } else if word == "-" || word.contains(',') {
                if !rest.trim().is_empty() {
                    return Err(about("icn-text-after-pieces", rest.trim()));
                }
                let mut pos = self.rules.assemble(word, turn, &|name| self.by_icn(name))?;
                pos.clock = clock.min(MAX_COUNTER);
                pos.number = number.min(MAX_COUNTER);
                self.rules.finish(&mut pos, passed)?;
                return Ok(pos);
            } else if word != "checkmate" {
                return Err(about("icn-unknown-rule", word));
            }
        }
        Err(Message::new("icn-without-pieces"))
    }

    fn by_icn(&self, name: &str) -> Option<(u8, Seat)> {
        let kind = self.variant().piece_types.iter().position(|p| p.icn.eq_ignore_ascii_case(name))?;
        Some((kind as u8, name.chars().next().map_or(WHITE, seats::of_case)))
    }

    /// Promotion ranks of another game can't be played by the rules of this one. Files name the two
    /// sides in either order.
    fn check_promotion(&self, text: &str) -> Result<(), Message> {
        let inner = text.trim_matches(['(', ')']);
        let mut ranks: Vec<i64> =
            inner.split('|').filter_map(|seat| seat.split(';').next()?.trim().parse().ok()).collect();
        if ranks.is_empty() {
            // A list of win conditions is written in brackets too.
            return Ok(());
        }
        let Some(mut own) = self.promotion_ranks() else { return Ok(()) };
        ranks.sort_unstable();
        own.sort_unstable();
        if ranks == own {
            return Ok(());
        }
        Err(Message::new("icn-other-promotion")
            .text("text", shorten(inner))
            .text("game", &self.variant().name)
            .number("first", own[0])
            .number("second", own[1]))
    }

    /// The ICN of a move.
    pub(super) fn write_icn_move(&self, pos: &Position, m: Move) -> String {
        let mut text = format!("{}>{}", write_coords(m.from), write_coords(m.to));
        if let Special::Promotion(kind) = m.special {
            text += &format!("={}", named(self.piece_type(kind), pos.turn));
        }
        text
    }

    /// The legal move that is written so in ICN: `4,2>4,4`, and as files have it, `P4,2 x 5,3 =HA +`.
    pub(super) fn parse_icn_move(
        &self,
        pos: &Position,
        legal: &[Move],
        text: &str,
    ) -> Result<Move, MoveError> {
        let plain = text.trim().trim_end_matches(['+', '#', '!', '?', ' ']);
        let letters = plain.len() - plain.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len();
        let (cells, promotion) = plain.split_at(plain.len() - letters);
        if promotion.is_empty() {
            return self.parse_move(pos, legal, plain);
        }
        let Some((kind, _)) = self.by_icn(promotion) else {
            let known: Vec<&str> = self.variant().piece_types.iter().map(|p| p.icn.as_str()).collect();
            let why = Message::new("icn-unknown-piece")
                .text("piece", shorten(promotion))
                .text("known", known.join(" "));
            return Err(MoveError::illegal(text, why));
        };
        let cells = cells.trim_end_matches(['=', ' ']);
        self.parse_move(pos, legal, &format!("{cells}={}", self.piece_type(kind).letter))
    }
}

/// The next word of a position, and what follows it; brackets and braces count as one word.
fn next_word(text: &str) -> Result<Option<(&str, &str)>, Message> {
    let text = text.trim_start();
    let close = match text.chars().next() {
        None => return Ok(None),
        Some('(') => ')',
        Some('{') => '}',
        Some(_) => return Ok(Some(text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())))),
    };
    let end = text.find(close).ok_or_else(|| Message::new("icn-open-bracket").text("close", close))?;
    Ok(Some(text.split_at(end + 1)))
}
