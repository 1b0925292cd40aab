//! Positions as text: the FEN of PDN, followed by the counters.
//!
//! `B:W21,22,K31:B1,2,3:H0` is the side to move, White's pieces, Black's pieces (kings have a `K`), and the plies in a row
//! in which a king moved and nothing was taken. Games that are drawn soon with little material add `:C3`, the plies in a
//! row that left the material as it is; games in which kings must rest `:LW28+2`, White's king that stands on 28
//! after two quiet moves in a row, and `:LB…` likewise.

use std::fmt::Write as _;

use board::Bits;
use display::{Message, PositionError, shorten};

use crate::position::KingRun;
use crate::rules::Rules;
use crate::squares::Square;
use crate::{Position, Side};

/// The letter of a side.
fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

type Read<T> = Result<T, PositionError>;

fn wrong<T>(message: Message) -> Read<T> {
    Err(PositionError(message))
}

impl<const N: usize> Rules<N> {
    pub(crate) fn write(&self, pos: &Position<N>) -> String {
        let mut text = letter(pos.turn).to_string();
        for side in Side::BOTH {
            let pieces: Vec<String> = (pos.side(side))
                .into_iter()
                .map(|square| {
                    let king = if pos.kings[side as usize].has(square) { "K" } else { "" };
                    format!("{king}{}", self.squares.number(square as Square))
                })
                .collect();
            // Writing to a string never fails.
            let _ = write!(text, ":{}{}", letter(side), pieces.join(","));
        }
        let _ = write!(text, ":H{}", pos.idle);
        if !self.options.endings.is_empty() {
            let _ = write!(text, ":C{}", pos.ending_plies);
        }
        for side in Side::BOTH {
            let run = pos.king_runs[side as usize];
            if run.moves > 0 {
                let _ = write!(text, ":L{}{}+{}", letter(side), self.squares.number(run.square), run.moves);
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
            _ => return wrong(Message::new("draughts-fen-turn").text("example", "W:W31,32,K40:B1,2,3")),
        };
        let mut fen = Fen::default();
        for field in fields {
            self.parse_field(field, &mut fen)?;
        }
        let [Some(white), Some(black)] = fen.men else {
            return wrong(Message::new("draughts-fen-sides").text("example", "W:W31,32:B1,2"));
        };
        let both = (white | fen.kings[0]) & (black | fen.kings[1]);
        if let Some(square) = both.first() {
            let message = Message::new("draughts-fen-shared-square");
            let message = message.side("first", Side::White.name()).side("second", Side::Black.name());
            return wrong(message.number("square", self.squares.number(square as Square)));
        }
        let mut pos = self.position([white, black], fen.kings, turn);
        pos.idle = fen.idle.unwrap_or(0);
        pos.king_runs = fen.king_runs.map(|run| run.unwrap_or(KingRun::NONE));
        self.forget_king_runs(&mut pos);
        // Counted only while the material is in an ending.
        pos.ending_plies = if self.ending(&pos).is_some() { fen.ending_plies.unwrap_or(0) } else { 0 };
        Ok(pos)
    }

    fn parse_field(&self, field: &str, fen: &mut Fen<N>) -> Read<()> {
        let mut chars = field.chars();
        let letter = chars.next().map(|c| c.to_ascii_uppercase());
        let rest = chars.as_str();
        match letter {
            Some('W') => self.parse_pieces(Side::White, rest, fen),
            Some('B') => self.parse_pieces(Side::Black, rest, fen),
            Some('H') => parse_count(rest, "H").and_then(|n| once(&mut fen.idle, n, "H")),
            Some('C') if !self.options.endings.is_empty() => {
                parse_count(rest, "C").and_then(|n| once(&mut fen.ending_plies, n, "C"))
            }
            // The number of the move, which other programs add.
            Some('F') => parse_count(rest, "F").map(|_| ()),
            Some('L') if self.options.king_rests_after.is_some() => self.parse_king_run(rest, fen),
            _ => wrong(Message::new("draughts-fen-field").text("text", shorten(field))),
        }
    }

    /// `31,32,K40` or, as some write, `K31,32-40`.
    fn parse_pieces(&self, side: Side, text: &str, fen: &mut Fen<N>) -> Read<()> {
        if fen.men[side as usize].is_some() {
            return wrong(Message::new("draughts-fen-side-twice").side("side", side.name()));
        }
        let (mut men, mut kings) = (Bits::<N>::EMPTY, Bits::<N>::EMPTY);
        for entry in text.split(',').map(str::trim).filter(|_| !text.trim().is_empty()) {
            let (king, numbers) = match entry.strip_prefix(['K', 'k']) {
                Some(numbers) => (true, numbers),
                None => (false, entry),
            };
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let (first, last) = (self.parse_square(first)?, self.parse_square(last)?);
            if first > last {
                return wrong(Message::new("draughts-fen-backwards").text("text", shorten(numbers)));
            }
            for number in first..=last {
                let Some(square) = self.squares.square(number).map(board::Square::from) else { continue };
                if men.has(square) || kings.has(square) {
                    let message = Message::new("draughts-fen-square-twice").side("side", side.name());
                    return wrong(message.number("square", number));
                }
                // Where men are crowned stand only kings.
                if king || self.squares.last_row[side as usize].has(square) {
                    kings.insert(square);
                } else {
                    men.insert(square);
                }
            }
        }
        fen.men[side as usize] = Some(men);
        fen.kings[side as usize] = kings;
        Ok(())
    }

    /// The number of a square that is written as a number, or by letter and rank.
    fn parse_square(&self, text: &str) -> Read<usize> {
        let digits = text.bytes().all(|b| b.is_ascii_digit());
        let number =
            text.parse::<usize>().ok().filter(|_| digits).filter(|n| (1..=self.squares.count()).contains(n));
        let lettered = || self.squares.lettered(text).map(|square| self.squares.number(square));
        number.or_else(lettered).ok_or_else(|| {
            let message = Message::new("draughts-fen-square").text("text", shorten(text));
            PositionError(message.number("count", self.squares.count()))
        })
    }

    /// `W28+2`.
    fn parse_king_run(&self, text: &str, fen: &mut Fen<N>) -> Read<()> {
        let unreadable = || {
            let message = Message::new("draughts-fen-king-run").text("text", shorten(&format!("L{text}")));
            PositionError(message.text("example", "LW28+2"))
        };
        let side = match text.chars().next().map(|c| c.to_ascii_uppercase()) {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            _ => return Err(unreadable()),
        };
        let (square, moves) = text[1..].split_once('+').ok_or_else(unreadable)?;
        let square = self.squares.square(self.parse_square(square)?).ok_or_else(unreadable)?;
        let most = self.options.king_rests_after.unwrap_or(0);
        let moves = moves.parse().ok().filter(|n| (1..=most).contains(n)).ok_or_else(unreadable)?;
        once(&mut fen.king_runs[side as usize], KingRun { square, moves }, "L")
    }
}

/// The fields of a position text that have been read.
#[derive(Default)]
struct Fen<const N: usize> {
    men: [Option<Bits<N>>; 2],
    kings: [Bits<N>; 2],
    idle: Option<u16>,
    ending_plies: Option<u16>,
    king_runs: [Option<KingRun>; 2],
}

/// Takes a value that may be written only once.
fn once<T>(field: &mut Option<T>, value: T, letter: &str) -> Read<()> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => wrong(Message::new("draughts-fen-field-twice").text("letter", letter)),
    }
}

fn parse_count(text: &str, letter: &str) -> Read<u16> {
    text.parse().or_else(|_| {
        let message = Message::new("draughts-fen-count").text("text", shorten(&format!("{letter}{text}")));
        wrong(message.text("example", format!("{letter}12")))
    })
}
