//! The squares of a move that was typed.

use display::{is_dash, without_remarks};

use crate::squares::{Square, Squares};

/// The longest text that can be a move: a chain of as many pieces as there are on any board.
const LONGEST: usize = 400;

/// Whether a sign stands between the squares.
fn is_between(sign: char) -> bool {
    is_dash(sign) || sign.is_whitespace() || matches!(sign, 'x' | 'X' | '×' | ':' | '>' | '→' | '/' | ',')
}

/// The squares of `11-15`, `22x15x8`, `c3-d4`, `c3:e5` or `11 15`; `None` if it is something else.
pub(crate) fn parse<const N: usize>(board: &Squares<N>, text: &str) -> Option<Vec<Square>> {
    if text.len() > LONGEST {
        return None;
    }
    // Remarks that may follow a move.
    let text = without_remarks(text.trim_end().trim_end_matches('*'));
    let mut squares = Vec::new();
    for part in text.split(is_between).filter(|part| !part.is_empty()) {
        squares.extend(square(board, part).map(|square| vec![square]).or_else(|| pair(board, part))?);
    }
    (squares.len() >= 2).then_some(squares)
}

/// The light square that a text names where a move has a dark one, if it has the shape of a move otherwise.
pub(crate) fn light_square<const N: usize>(board: &Squares<N>, text: &str) -> Option<String> {
    let parts: Vec<&str> = without_remarks(text).split(is_between).filter(|part| !part.is_empty()).collect();
    let light = |part: &&str| board.is_light(part);
    let known = |part: &&str| light(part) || square(board, part).is_some();
    let (2.., true) = (parts.len(), text.len() <= LONGEST && parts.iter().all(known)) else { return None };
    parts.into_iter().find(light).map(str::to_ascii_lowercase)
}

fn square<const N: usize>(board: &Squares<N>, part: &str) -> Option<Square> {
    if part.bytes().all(|b| b.is_ascii_digit()) {
        return part.parse().ok().and_then(|number| board.square(number));
    }
    board.lettered(part)
}

/// `c3d4`, `1115`.
fn pair<const N: usize>(board: &Squares<N>, part: &str) -> Option<Vec<Square>> {
    if part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit()) {
        let (first, last) = part.split_at(2);
        return Some(vec![square(board, first)?, square(board, last)?]);
    }
    let second = part.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic())?.0;
    let (first, rest) = part.split_at(second);
    let first = board.lettered(first)?;
    let mut squares = vec![first];
    match board.lettered(rest) {
        Some(last) => squares.push(last),
        None => squares.extend(pair(board, rest)?),
    }
    Some(squares)
}
