//! Books as text: a position a line, its parts separated by tabs.
//!
//! ```text
//! MOVES THAT LEAD THERE<tab>MOVE VALUE<tab>MOVE VALUE …
//! ```
//!
//! Moves are in coordinates; those that lead there are separated by blanks, and `-` stands for none. Empty lines, and lines that begin with `#`,
//! say nothing. Whoever reads a book plays all its moves by the rules.

use std::collections::HashSet;
use std::fmt;

use catalog::{AnyGame, AnyMatch, shorten};

use crate::{Book, BookMove};

/// The longest book that is read, in bytes.
pub const MOST_BYTES: usize = 1 << 18;

/// The most positions of a book.
pub const MOST_POSITIONS: usize = 4096;

/// The most moves that lead to a position.
pub const MOST_PLIES: usize = 40;

/// The most moves of a position.
pub const MOST_MOVES: usize = 12;

/// The greatest value: more than that is no opening any more.
const GREATEST: i32 = 2000;

/// A position of a book.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BookLine {
    /// The moves that lead there, in coordinates.
    pub path: Vec<String>,
    /// Its moves and what they are worth, the best first.
    pub moves: Vec<(String, i32)>,
}

/// A line that is no position of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFault {
    /// Which one, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Fault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not made like one.
    Shape,
    /// The book is too long.
    Long,
    /// There are too many positions.
    Positions,
    /// Too many moves lead there.
    Plies,
    /// Too many moves, or none.
    Moves,
    /// This is no value of a move.
    Value(String),
    /// This move can't be played, or is not written in coordinates.
    Move(String),
    /// The game is over there.
    Over,
    /// The position was there before.
    Position,
    /// This move stands there twice.
    Twice(String),
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, why } = self;
        write!(f, "line {line}: ")?;
        match why {
            Fault::Shape => f.write_str(
                "a position is the moves that lead there, or -, and after a tab each a move, a blank and its value.",
            ),
            Fault::Long => write!(f, "the book is longer than {MOST_BYTES} bytes."),
            Fault::Positions => write!(f, "there are more than {MOST_POSITIONS} positions."),
            Fault::Plies => write!(f, "more than {MOST_PLIES} moves lead there."),
            Fault::Moves => write!(f, "a position has 1 to {MOST_MOVES} moves."),
            Fault::Value(text) => {
                write!(f, "“{text}” is no value: a whole number from -{GREATEST} to {GREATEST} is needed.")
            }
            Fault::Move(text) => write!(f, "“{text}” is no legal move there, as coordinates write it."),
            Fault::Over => f.write_str("the game is over there."),
            Fault::Position => f.write_str("this position was there before."),
            Fault::Twice(text) => write!(f, "the move “{text}” stands there twice."),
        }
    }
}

impl std::error::Error for BookFault {}

/// A book as text, after a remark of what it is.
pub fn write_book(remark: &str, lines: &[BookLine]) -> String {
    let mut lines: Vec<&BookLine> = lines.iter().collect();
    // A reader has the shortest way from each to the next.
    lines.sort();
    let mut text = format!("# {remark}\n");
    for BookLine { path, moves } in lines {
        text += &if path.is_empty() { "-".into() } else { path.join(" ") };
        for (coordinate, value) in moves {
            text += &format!("\t{coordinate} {value}");
        }
        text.push('\n');
    }
    text
}

/// The book of a game. Every move is played by the rules.
pub fn read_book(text: &str, game: &dyn AnyGame) -> Result<Book, BookFault> {
    if text.len() > MOST_BYTES {
        return Err(BookFault { line: 1, why: Fault::Long });
    }
    let mut book = Book::default();
    let mut walk = Walk { live: game.start(), path: Vec::new() };
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    for (line, text) in lines {
        read_line(text, &mut walk, &mut book).map_err(|why| BookFault { line, why })?;
    }
    Ok(book)
}

/// A match that stands somewhere in the book.
struct Walk {
    live: Box<dyn AnyMatch>,
    path: Vec<String>,
}

impl Walk {
    /// Goes where moves lead from the start, the shortest way from here.
    fn go(&mut self, path: &[&str]) -> Result<(), Fault> {
        let common = self.path.iter().zip(path).take_while(|(here, there)| here == *there).count();
        for _ in common..self.path.len() {
            self.live.undo();
        }
        self.path.truncate(common);
        for text in &path[common..] {
            self.play(text)?;
            self.path.push((*text).to_string());
        }
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        if self.live.end().is_some() {
            return Err(Fault::Over);
        }
        let unplayable = || Fault::Move(shorten(text));
        let played = self.live.play(text).map_err(|_| unplayable())?;
        if played.text.coordinate == text {
            return Ok(());
        }
        // What is legal and written in another way would not be found again by its coordinates.
        self.live.undo();
        Err(unplayable())
    }
}

fn read_line(text: &str, walk: &mut Walk, book: &mut Book) -> Result<(), Fault> {
    let mut parts = text.split('\t');
    let path = parts.next().unwrap_or_default();
    let path: Vec<&str> = if path == "-" { Vec::new() } else { path.split(' ').collect() };
    let moves: Vec<&str> = parts.collect();
    if moves.is_empty() || path.contains(&"") {
        return Err(Fault::Shape);
    }
    if path.len() > MOST_PLIES {
        return Err(Fault::Plies);
    }
    if moves.len() > MOST_MOVES {
        return Err(Fault::Moves);
    }
    if book.len() >= MOST_POSITIONS {
        return Err(Fault::Positions);
    }
    walk.go(&path)?;
    if walk.live.end().is_some() {
        return Err(Fault::Over);
    }
    let (mut known, mut read) = (HashSet::new(), Vec::new());
    for part in moves {
        let (coordinate, value) = part.split_once(' ').ok_or(Fault::Shape)?;
        let number = value.parse::<i32>().ok().filter(|number| number.abs() <= GREATEST);
        let value = number.ok_or_else(|| Fault::Value(shorten(value)))?;
        walk.play(coordinate)?;
        walk.live.undo();
        if !known.insert(coordinate) {
            return Err(Fault::Twice(shorten(coordinate)));
        }
        read.push(BookMove { coordinate: coordinate.into(), value });
    }
    read.sort_by_key(|m| std::cmp::Reverse(m.value));
    if book.add(walk.live.key(), read) { Ok(()) } else { Err(Fault::Position) }
}
