//! Lists of cells by the cell that they begin with: in text, where that is shorter.

use serde::{Deserialize, Serialize};

use super::Spot;
use super::spot::Size;

/// Cells in groups: moves by the cell that they start from, that cell first, then all cells where they end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Groups {
    /// On a board with an edge and no more than 4096 cells: groups with spaces between them, each cell a digit to the base 64, or two where
    /// the board has more than 64 cells. The digits are those of base64url: `A` to `Z`, `a` to `z`, `0` to `9`, `-` and `_`.
    Text(String),
    /// On all others.
    Lists(Vec<Vec<Spot>>),
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Default for Groups {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// How many digits a cell takes, on a board of this size; `None` where cells are not written as digits.
fn width(size: Size) -> Option<usize> {
    let [files, ranks, levels] = size?;
    match files.checked_mul(ranks)?.checked_mul(levels)? {
        ..=64 => Some(1),
        65..=4096 => Some(2),
        _ => None,
    }
}

impl Groups {
    /// Packs groups of cells of a board of this size.
    pub fn of(groups: Vec<Vec<Spot>>, size: Option<[i64; 3]>) -> Self {
        let Some(width) = width(size) else { return Self::Lists(groups) };
        match groups.iter().map(|group| write(group, width)).collect::<Option<Vec<String>>>() {
            Some(texts) => Self::Text(texts.join(" ")),
            None => Self::Lists(groups),
        }
    }

    /// The groups.
    pub fn unpack(&self, size: Option<[i64; 3]>) -> Vec<Vec<Spot>> {
        match self {
            Self::Lists(groups) => groups.clone(),
            Self::Text(text) => {
                let width = width(size).unwrap_or(1);
                let groups = text.split(' ').filter(|group| !group.is_empty());
                groups.map(|group| group.as_bytes().chunks(width).map(read).collect()).collect()
            }
        }
    }
}

/// A group as digits; `None` if a cell is beside the board.
fn write(group: &[Spot], width: usize) -> Option<String> {
    let mut text = String::with_capacity(group.len() * width);
    for spot in group {
        let Spot::Number(number) = spot else { return None };
        let number = usize::try_from(*number).ok()?;
        if width == 2 {
            text.push(char::from(DIGITS[number / 64 % 64]));
        }
        text.push(char::from(DIGITS[number % 64]));
    }
    Some(text)
}

/// A cell from its digits. What is no digit counts as the first one.
fn read(digits: &[u8]) -> Spot {
    let value = |digit: &u8| DIGITS.iter().position(|known| known == digit).unwrap_or(0);
    Spot::Number(digits.iter().fold(0, |number, digit| number * 64 + value(digit) as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_what_was_packed() {
        for (size, longest) in [([8, 8, 1], 11), ([8, 8, 8], 21), ([64, 64, 1], 21)] {
            let [files, ranks, levels] = size;
            let last = Spot::Number(files * ranks * levels - 1);
            let groups = vec![vec![Spot::Number(0), last, Spot::Number(63)], vec![last; 7]];
            let packed = Groups::of(groups.clone(), Some(size));
            let Groups::Text(text) = &packed else { panic!("{packed:?}") };
            assert_eq!(text.len(), longest);
            assert_eq!(packed.unpack(Some(size)), groups);
        }
        assert_eq!(Groups::default().unpack(Some([8, 8, 1])), Vec::<Vec<Spot>>::new());
    }

    #[test]
    fn cells_without_numbers_are_listed() {
        let far = vec![vec![Spot::Cell([-5, 1 << 40]), Spot::Cell([0, 0])]];
        assert_eq!(Groups::of(far.clone(), None), Groups::Lists(far));
        let aside = vec![vec![Spot::Number(3), Spot::Number(-1)]];
        assert_eq!(Groups::of(aside.clone(), Some([8, 8, 1])), Groups::Lists(aside));
    }
}
