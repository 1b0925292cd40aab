//! The squares of a move that somebody typed.

use crate::field::{Field, Square};

/// The longest text that can be a move: a chain of as many men as there are on any board.
const LONGEST: usize = 400;

/// What stands between the squares.
const SIGNS: [char; 7] = ['-', '–', 'x', 'X', '×', ':', ' '];

/// The squares of `11-15`, `22x15x8`, `c3-d4`, `c3:e5` or `11 15`; `None` if it is something else.
pub(crate) fn squares<const N: usize>(field: &Field<N>, text: &str) -> Option<Vec<Square>> {
    if text.len() > LONGEST {
        return None;
    }
    // Remarks that people put behind a move.
    let text = text.trim().trim_end_matches(['!', '?', '*', '#', '+']);
    let mut squares = Vec::new();
    for part in text.split(SIGNS).filter(|part| !part.is_empty()) {
        squares.extend(square(field, part).map(|square| vec![square]).or_else(|| pair(field, part))?);
    }
    (squares.len() >= 2).then_some(squares)
}

/// The light square that a text names where a move has a dark one, if it has the shape of a move otherwise.
pub(crate) fn light_square<const N: usize>(field: &Field<N>, text: &str) -> Option<String> {
    let parts: Vec<&str> = text.trim().split(SIGNS).filter(|part| !part.is_empty()).collect();
    let light = |part: &&str| field.is_light(part);
    let known = |part: &&str| light(part) || square(field, part).is_some();
    let (2.., true) = (parts.len(), text.len() <= LONGEST && parts.iter().all(known)) else { return None };
    parts.into_iter().find(light).map(str::to_ascii_lowercase)
}

fn square<const N: usize>(field: &Field<N>, part: &str) -> Option<Square> {
    if part.bytes().all(|b| b.is_ascii_digit()) {
        return part.parse().ok().and_then(|number| field.square(number));
    }
    field.lettered(part)
}

/// `c3d4`.
fn pair<const N: usize>(field: &Field<N>, part: &str) -> Option<Vec<Square>> {
    let second = part.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic())?.0;
    let (first, rest) = part.split_at(second);
    let first = field.lettered(first)?;
    let mut squares = vec![first];
    match field.lettered(rest) {
        Some(last) => squares.push(last),
        None => squares.extend(pair(field, rest)?),
    }
    Some(squares)
}
