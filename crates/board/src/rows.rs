//! The pieces of a grid as text: `rnbqkbnr/pppppppp/8/…`, highest rank first, levels separated by `|`, lowest level first.
//!
//! A number is a run of empty cells, `*` a hole. What the other signs mean is for the game to say.

use display::{Message, shorten};

use crate::{Grid, Point, Square};

/// Reads the pieces of a board, and hands each sign with its cell to `place`, which may refuse it.
///
/// The error says what to fix, with the byte of the text where the faulty rank or level begins.
pub fn parse_rows(
    text: &str,
    grid: &Grid,
    mut place: impl FnMut(char, Square) -> Result<(), Message>,
) -> Result<(), (usize, Message)> {
    let levels: Vec<&str> = text.split('|').map(str::trim).collect();
    if levels.len() != grid.level_count() {
        let message =
            Message::new("rows-levels").number("wanted", grid.level_count()).number("found", levels.len());
        return Err((0, message));
    }
    // Parts of the text know by their addresses where they begin.
    let start = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    for (z, level) in levels.iter().enumerate() {
        let ranks: Vec<&str> = level.split('/').map(str::trim).collect();
        if ranks.len() != grid.ranks() {
            let code = if grid.level_count() > 1 { "rows-ranks-of-level" } else { "rows-ranks" };
            let message = Message::new(code).number("wanted", grid.ranks()).number("found", ranks.len());
            return Err((start(level), message));
        }
        for (i, rank) in ranks.iter().enumerate() {
            let y = grid.ranks() - 1 - i;
            parse_rank(rank, (y, z), grid, &mut place).map_err(|message| (start(rank), message))?;
        }
    }
    Ok(())
}

fn parse_rank(
    text: &str,
    (y, z): (usize, usize),
    grid: &Grid,
    place: &mut impl FnMut(char, Square) -> Result<(), Message>,
) -> Result<(), Message> {
    // A faulty rank, by its number and its text.
    let about = |flat: &'static str, in_level: &'static str| {
        let message = if grid.level_count() > 1 {
            Message::new(in_level).number("level", z + 1)
        } else {
            Message::new(flat)
        };
        message.number("rank", y + 1).text("text", shorten(text)).number("wanted", grid.files())
    };
    let mut x = 0_usize;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let mut run = 1;
        if let Some(mut number) = c.to_digit(10) {
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                chars.next();
                number = number.saturating_mul(10).saturating_add(digit);
            }
            run = number as usize;
        }
        for n in x..x.saturating_add(run).min(grid.files() + 1) {
            let point = Point::new(n as i64, y as i64, z as i64);
            let Some(cell) = grid.cell_in_box(point) else {
                return Err(about("rows-rank-too-long", "rows-rank-of-level-too-long"));
            };
            match (grid.has(cell), c) {
                (true, '*') => return Err(Message::new("cell-not-hole").text("cell", grid.write_cell(cell))),
                (false, '*') => {}
                (false, _) => {
                    return Err(Message::new("hole-needs-asterisk").text("cell", grid.write_cell(cell)));
                }
                (true, c) if c.is_ascii_digit() => {}
                (true, c) => place(c, cell)?,
            }
        }
        x = x.saturating_add(run);
    }
    if x != grid.files() {
        return Err(about("rows-rank-length", "rows-rank-of-level-length").number("found", x));
    }
    Ok(())
}

/// Writes the pieces of a board, each with the sign that `piece_at` tells.
pub fn write_rows(grid: &Grid, piece_at: impl Fn(Square) -> Option<char>) -> String {
    let mut text = String::new();
    for z in 0..grid.level_count() {
        if z > 0 {
            text.push('|');
        }
        for y in (0..grid.ranks()).rev() {
            let mut empty = 0;
            let flush = |text: &mut String, empty: &mut u32| {
                if *empty > 0 {
                    *text += &empty.to_string();
                    *empty = 0;
                }
            };
            for x in 0..grid.files() {
                let point = Point::new(x as i64, y as i64, z as i64);
                let cell = grid.cell_in_box(point).expect("the loop stays inside the box");
                match piece_at(cell) {
                    None if grid.has(cell) => empty += 1,
                    piece => {
                        flush(&mut text, &mut empty);
                        text.push(piece.unwrap_or('*'));
                    }
                }
            }
            flush(&mut text, &mut empty);
            if y > 0 {
                text.push('/');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_written() {
        let mut grid = Grid::flat(11, 2).unwrap();
        grid.remove(10);
        let read = |text: &str| {
            let mut pieces = Vec::new();
            let place = |c: char, cell| {
                let known = c.is_ascii_lowercase();
                pieces.push((cell, c));
                known.then_some(()).ok_or(Message::new("unknown-sign"))
            };
            parse_rows(text, &grid, place).map(|()| pieces)
        };
        let pieces = read("a9b/1c8*").unwrap();
        assert_eq!(pieces, [(11, 'a'), (21, 'b'), (1, 'c')]);
        let at = |cell| pieces.iter().find(|(c, _)| *c == cell).map(|(_, sign)| *sign);
        assert_eq!(write_rows(&grid, at), "a9b/1c8*");
        for (bad, place, expect) in [
            ("11", 0, "rows-ranks"),
            ("11/11", 3, "hole-needs-asterisk"),
            ("12/10*", 0, "rows-rank-too-long"),
            ("11/9*", 3, "cell-not-hole"),
            ("11/9", 3, "rows-rank-length"),
            ("10A/10*", 0, "unknown-sign"),
            ("99999999999999999999/10*", 0, "rows-rank-too-long"),
        ] {
            let (at, message) = read(bad).unwrap_err();
            assert_eq!((at, message.code), (place, expect), "{bad}");
        }
    }
}
