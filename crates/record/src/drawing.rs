//! What is drawn on the board after a move: arrows, and marked cells.

use catalog::Cell;

/// The most drawings after one move.
pub const MOST_DRAWINGS: usize = 100;

/// An arrow, or a mark where it ends as it begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// In which colour.
    pub ink: Ink,
    /// From here.
    pub from: Cell,
    /// To here.
    pub to: Cell,
}

/// The colours that people draw in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Ink {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// The letter that chess programs write for it.
    pub(crate) fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }

    fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|ink| ink.letter() == letter)
    }
}

impl Drawing {
    /// Whether it marks a cell.
    pub(crate) fn is_mark(&self) -> bool {
        self.from == self.to
    }

    /// As chess programs write it: `Ge4` or `Ge2e4`; `None` where cells have no such names.
    pub(crate) fn by_squares(&self) -> Option<String> {
        let to = if self.is_mark() { String::new() } else { square(self.to)? };
        Some(format!("{}{}{to}", self.ink.letter(), square(self.from)?))
    }

    /// On any board: `G4,1,0` or `G4,1,0:4,3,0`.
    pub(crate) fn by_cells(&self) -> String {
        let cell = |Cell { x, y, z }: Cell| format!("{x},{y},{z}");
        let to = if self.is_mark() { String::new() } else { format!(":{}", cell(self.to)) };
        format!("{}{}{to}", self.ink.letter(), cell(self.from))
    }

    /// Reads a mark as chess programs write it, or an arrow.
    pub(crate) fn parse_squares(text: &str, is_arrow: bool) -> Option<Self> {
        let (ink, rest) = ink_of(text)?;
        let (from, rest) = read_square(rest)?;
        let (to, rest) = if is_arrow { read_square(rest)? } else { (from, rest) };
        rest.is_empty().then_some(Self { ink, from, to })
    }

    /// Reads what is written for any board.
    pub(crate) fn parse_cells(text: &str) -> Option<Self> {
        let (ink, rest) = ink_of(text)?;
        let (from, to) = rest.split_once(':').unwrap_or((rest, rest));
        Some(Self { ink, from: read_cell(from)?, to: read_cell(to)? })
    }
}

fn ink_of(text: &str) -> Option<(Ink, &str)> {
    let letter = text.chars().next()?;
    Some((Ink::of_letter(letter)?, &text[letter.len_utf8()..]))
}

/// The name of a cell by file and rank, on flat boards of at most 26 files.
fn square(Cell { x, y, z }: Cell) -> Option<String> {
    let file = u8::try_from(x).ok().filter(|file| *file < 26)?;
    (z == 0 && (0..99).contains(&y)).then(|| format!("{}{}", char::from(b'a' + file), y + 1))
}

/// The square that a text begins with, and what follows it.
fn read_square(text: &str) -> Option<(Cell, &str)> {
    let file = *text.as_bytes().first().filter(|byte| byte.is_ascii_lowercase())?;
    let rest = &text[1..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let rank: i64 = rest.get(..digits).filter(|digits| digits.len() <= 2)?.parse().ok()?;
    (rank > 0).then(|| (Cell::flat(i64::from(file - b'a'), rank - 1), &rest[digits..]))
}

fn read_cell(text: &str) -> Option<Cell> {
    let mut numbers = text.split(',').map(|number| number.parse::<i64>().ok());
    let (x, y, z) = (numbers.next()??, numbers.next()??, numbers.next()??);
    numbers.next().is_none().then_some(Cell { x, y, z })
}
