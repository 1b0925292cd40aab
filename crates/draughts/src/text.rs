//! Positions as text: the FEN of PDN, with what was counted behind it.
//!
//! `B:W21,22,K31:B1,2,3:H0` is whose turn it is, White's men, Black's men (kings have a `K`), and the plies in a row in
//! which a king moved and nothing was taken. Games that are drawn soon with little material add `:C3`, the plies in a
//! row that left the material as it is; games in which kings must rest `:LW28+2`, the king of White's that stands on 28
//! after two quiet moves in a row, and `:LB…` likewise.

use std::fmt::Write as _;

use board::Bits;
use game::{PositionError, capital};

use crate::field::Square;
use crate::position::Walk;
use crate::rules::Rules;
use crate::{Position, Set, Side};

/// The letter of a side.
fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

type Read<T> = Result<T, PositionError>;

fn wrong<T>(sentence: impl Into<String>) -> Read<T> {
    Err(PositionError::new(sentence))
}

impl<S: Set, const N: usize> Rules<S, N> {
    pub(crate) fn write(&self, pos: &Position<N>) -> String {
        let mut text = letter(pos.turn).to_string();
        for side in [Side::White, Side::Black] {
            let men: Vec<String> = (pos.side(side))
                .into_iter()
                .map(|square| {
                    let king = if pos.kings[side as usize].has(square) { "K" } else { "" };
                    format!("{king}{}", self.field.number(square as Square))
                })
                .collect();
            // Writing to a string never fails.
            let _ = write!(text, ":{}{}", letter(side), men.join(","));
        }
        let _ = write!(text, ":H{}", pos.idle);
        if !S::OPTIONS.endings.is_empty() {
            let _ = write!(text, ":C{}", pos.spell);
        }
        for side in [Side::White, Side::Black] {
            let walk = pos.walks[side as usize];
            if walk.moves > 0 {
                let _ = write!(text, ":L{}{}+{}", letter(side), self.field.number(walk.square), walk.moves);
            }
        }
        text
    }

    pub(crate) fn parse(&self, text: &str) -> Read<Position<N>> {
        let text = text.trim();
        // Many programs end it with a full stop.
        let mut fields = text.strip_suffix('.').unwrap_or(text).split(':').map(str::trim);
        let turn = match fields.next() {
            Some("W" | "w") => Side::White,
            Some("B" | "b") => Side::Black,
            _ => {
                let example = "W:W31,32,K40:B1,2,3";
                return wrong(format!("a position begins with whose turn it is, W or B, like {example}."));
            }
        };
        let mut reading =
            Reading { men: [None; 2], kings: [Bits::EMPTY; 2], idle: None, spell: None, walks: [None; 2] };
        for field in fields {
            self.field_of(field, &mut reading)?;
        }
        let [Some(white), Some(black)] = reading.men else {
            return wrong(
                "both sides' men must be listed, like W:W31,32:B1,2; a side without men is W alone or B alone.",
            );
        };
        if (white | reading.kings[0]).meets(black | reading.kings[1]) {
            let both = (white | reading.kings[0]) & (black | reading.kings[1]);
            let square = both.first().map_or(0, |square| self.field.number(square as Square));
            return wrong(format!("White and Black both have a man on {square}."));
        }
        let mut pos = self.position([white, black], reading.kings, turn);
        pos.idle = reading.idle.unwrap_or(0);
        pos.walks = reading.walks.map(|walk| walk.unwrap_or(Walk::NONE));
        self.forget_walks(&mut pos);
        // Counted only while the material is in an ending.
        pos.spell = if self.ending(&pos).is_some() { reading.spell.unwrap_or(0) } else { 0 };
        Ok(pos)
    }

    fn field_of(&self, field: &str, reading: &mut Reading<N>) -> Read<()> {
        let mut chars = field.chars();
        let letter = chars.next().map(|c| c.to_ascii_uppercase());
        let rest = chars.as_str();
        match letter {
            Some('W') => self.list(Side::White, rest, reading),
            Some('B') => self.list(Side::Black, rest, reading),
            Some('H') => number(rest, "H").and_then(|n| once(&mut reading.idle, n, "H")),
            Some('C') if !S::OPTIONS.endings.is_empty() => {
                number(rest, "C").and_then(|n| once(&mut reading.spell, n, "C"))
            }
            // The number of the move, which other programs add.
            Some('F') => number(rest, "F").map(|_| ()),
            Some('L') if S::OPTIONS.king_rests_after.is_some() => self.walk(rest, reading),
            _ => wrong(format!(
                "“{}” is not a part of a position of this game: after the turn come W and B with their men, and H \
                 with a number.",
                brief(field)
            )),
        }
    }

    /// `31,32,K40` or, as some write, `K31,32-40`.
    fn list(&self, side: Side, text: &str, reading: &mut Reading<N>) -> Read<()> {
        if reading.men[side as usize].is_some() {
            return wrong(format!("the men of {} are listed twice.", side.name()));
        }
        let (mut men, mut kings) = (Bits::<N>::EMPTY, Bits::<N>::EMPTY);
        for entry in text.split(',').map(str::trim).filter(|_| !text.trim().is_empty()) {
            let (king, numbers) = match entry.strip_prefix(['K', 'k']) {
                Some(numbers) => (true, numbers),
                None => (false, entry),
            };
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let (first, last) = (self.numbered(first)?, self.numbered(last)?);
            if first > last {
                return wrong(format!("“{}” runs backwards: write the lower number first.", brief(numbers)));
            }
            for number in first..=last {
                let Some(square) = self.field.square(number).map(board::Square::from) else { continue };
                if men.has(square) || kings.has(square) {
                    return wrong(format!("{} has two men on {number}.", capital(side.name())));
                }
                // Where men are crowned stand only kings.
                if king || self.field.last_row[side as usize].has(square) {
                    kings.insert(square);
                } else {
                    men.insert(square);
                }
            }
        }
        reading.men[side as usize] = Some(men);
        reading.kings[side as usize] = kings;
        Ok(())
    }

    fn numbered(&self, text: &str) -> Read<usize> {
        let digits = text.bytes().all(|b| b.is_ascii_digit());
        let number =
            text.parse::<usize>().ok().filter(|_| digits).filter(|n| (1..=self.field.count()).contains(n));
        let named = || self.field.lettered(text).map(|square| self.field.number(square));
        number.or_else(named).ok_or_else(|| {
            let count = self.field.count();
            PositionError::new(format!(
                "“{}” is not a square: they are numbered from 1 to {count}.",
                brief(text)
            ))
        })
    }

    /// `W28+2`.
    fn walk(&self, text: &str, reading: &mut Reading<N>) -> Read<()> {
        let unreadable = || {
            PositionError::new(format!(
                "“L{}” is not readable: write a king that must soon rest like LW28+2.",
                brief(text)
            ))
        };
        let side = match text.chars().next().map(|c| c.to_ascii_uppercase()) {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            _ => return Err(unreadable()),
        };
        let (square, moves) = text[1..].split_once('+').ok_or_else(unreadable)?;
        let square = self.field.square(self.numbered(square)?).ok_or_else(unreadable)?;
        let most = S::OPTIONS.king_rests_after.unwrap_or(0);
        let moves = moves.parse().ok().filter(|n| (1..=most).contains(n)).ok_or_else(unreadable)?;
        once(&mut reading.walks[side as usize], Walk { square, moves }, "L")
    }
}

struct Reading<const N: usize> {
    men: [Option<Bits<N>>; 2],
    kings: [Bits<N>; 2],
    idle: Option<u16>,
    spell: Option<u16>,
    walks: [Option<Walk>; 2],
}

/// Takes a value that may be said only once.
fn once<T>(place: &mut Option<T>, value: T, letter: &str) -> Read<()> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => wrong(format!("{letter} is said twice.")),
    }
}

fn number(text: &str, letter: &str) -> Read<u16> {
    text.parse()
        .or_else(|_| wrong(format!("“{letter}{}” is not a count: write it like {letter}12.", brief(text))))
}

/// Text from outside may be of any length; an error message should not be.
pub(crate) fn brief(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(30).collect()
}
