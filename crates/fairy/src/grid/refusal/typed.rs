//! What a refused text in reading form means.

use board::{Geometry, Grid, Square};
use display::Message;

use super::is_between;
use crate::grid::{Fairy, Move, Position};
use crate::variant::Kind;

/// From where a piece was to go, as far as that was written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedOrigin {
    Any,
    File(i64),
    Rank(i64),
    Square(Square),
}

/// A move as far as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedMove {
    /// Which pieces may be meant: at least one kind.
    pub(super) kinds: Vec<Kind>,
    pub(super) origin: TypedOrigin,
    /// Whether it was written as a capture.
    pub(super) capture: bool,
    pub(super) to: Square,
}

impl<const N: usize> Fairy<N> {
    /// Reads anything that has the shape of a move. The error is about a cell.
    pub(super) fn typed(
        &self,
        pos: &Position<N>,
        text: &str,
        legal: &[Move],
    ) -> Option<Result<TypedMove, Message>> {
        let piece_types = &self.variant().piece_types;
        let first = text.chars().next()?;
        let named =
            |letter: char| piece_types.iter().position(|p| p.letter == letter).map(|kind| kind as Kind);
        if let Some(kind) = named(first) {
            let typed = self.read_typed(vec![kind], &text[1..]);
            return typed.or_else(|| self.without_level(pos, Some(kind), &text[1..], legal).map(Err));
        }
        let pawns: Vec<Kind> =
            (0..piece_types.len()).filter(|&k| piece_types[k].pawn).map(|kind| kind as Kind).collect();
        let as_pawn = (!pawns.is_empty()).then(|| self.read_typed(pawns, text)).flatten();
        // A small letter is a file first, and only then a piece.
        as_pawn.or_else(|| self.without_level(pos, None, text, legal).map(Err)).or_else(|| {
            let kind = named(first.to_ascii_uppercase())?;
            self.read_typed(vec![kind], &text[1..])
        })
    }

    fn read_typed(&self, kinds: Vec<Kind>, text: &str) -> Option<Result<TypedMove, Message>> {
        let grid = self.variant().grid();
        let (origin, capture, cell) = shape(grid, text)?;
        let origin = match origin {
            "" => TypedOrigin::Any,
            _ if grid.split_cell(origin).is_some_and(|(_, rest)| rest.is_empty()) => {
                match grid.parse_cell(origin) {
                    Ok(cell) => TypedOrigin::Square(cell),
                    Err(why) => return Some(Err(why)),
                }
            }
            _ if grid.dimensions() == 3 => return None,
            _ => match (origin.parse::<i64>(), origin.as_bytes()) {
                (Ok(rank), _) if (1..=grid.ranks() as i64).contains(&rank) => TypedOrigin::Rank(rank - 1),
                (_, [file @ b'a'..=b'z']) if usize::from(file - b'a') < grid.files() => {
                    TypedOrigin::File(i64::from(file - b'a'))
                }
                _ => return None,
            },
        };
        Some(grid.parse_cell(cell).map(|to| TypedMove { kinds, origin, capture, to }))
    }

    /// The reason against a text that would be a move if the board had no levels.
    fn without_level(
        &self,
        pos: &Position<N>,
        kind: Option<Kind>,
        text: &str,
        legal: &[Move],
    ) -> Option<Message> {
        let grid = self.variant().grid();
        if grid.dimensions() != 3 {
            return None;
        }
        let flat = Grid::flat(grid.files(), grid.ranks()).ok()?;
        let (from, _, to) = shape(&flat, text)?;
        let whole = flat.parse_cell(from).is_ok();
        let file = from.len() == 1 && from.bytes().all(|b| b.is_ascii_lowercase());
        if flat.parse_cell(to).is_err() || !(from.is_empty() || file || whole) {
            return None;
        }
        let meant = |m: &&Move| {
            let (start, target) = (self.cell(m.from), self.cell(m.to));
            let mover = pos.piece(m.from).kind();
            let right_piece = kind.map_or(whole || self.piece_type(mover).pawn, |kind| kind == mover);
            right_piece && start[1..].starts_with(from) && &target[1..] == to
        };
        let example = legal.iter().find(meant).or(legal.last()).map(|&m| self.write_for_people(pos, m))?;
        Some(Message::new("fairy-level-missing").text("example", example))
    }

    /// Whether a cell is where the piece was said to stand.
    pub(super) fn stands_at(&self, cell: Square, origin: TypedOrigin) -> bool {
        let p = self.variant().grid().point(cell);
        match origin {
            TypedOrigin::Any => true,
            TypedOrigin::File(file) => p.x == file,
            TypedOrigin::Rank(rank) => p.y == rank,
            TypedOrigin::Square(wanted) => cell == wanted,
        }
    }

    /// Where the piece was said to stand.
    pub(super) fn origin_name(&self, typed: &TypedMove) -> String {
        match typed.origin {
            TypedOrigin::Any => String::new(),
            TypedOrigin::File(file) => char::from(b'a' + file as u8).to_string(),
            TypedOrigin::Rank(rank) => (rank + 1).to_string(),
            TypedOrigin::Square(cell) => self.cell(cell),
        }
    }
}

/// The parts of a text: what stands before the last cell, whether a sign of capture does, and that cell.
/// Promotion and signs may follow.
fn shape<'t>(grid: &Grid, text: &'t str) -> Option<(&'t str, bool, &'t str)> {
    let mut starts = text.char_indices().map(|(i, _)| i).rev();
    let (at, cell) = starts.find_map(|i| grid.split_cell(&text[i..]).map(|(cell, _)| (i, cell)))?;
    let before = &text[..at];
    let origin = before.trim_end_matches(is_between);
    // Very wide boards have a file x.
    let capture = before[origin.len()..].contains(['x', 'X', ':', '×']) && grid.files() < 24;
    Some((origin, capture, cell))
}
