//! The board part of a position text: `rnbqkbnr/pppppppp/8/…`, levels separated by `|`.

use board::{Cell, Grid, Point};

use crate::Side;
use crate::variant::{Kind, Piece, Placement};

/// Reads the men of a board. The error is a sentence that says what to mend.
pub(crate) fn parse_placement(text: &str, grid: &Grid, pieces: &[Piece]) -> Result<Vec<Placement>, String> {
    locate_placement(text, grid, pieces).map_err(|(_, message)| message)
}

/// The same, with the byte of the text where the faulty rank or level begins.
pub(crate) fn locate_placement(
    text: &str,
    grid: &Grid,
    pieces: &[Piece],
) -> Result<Vec<Placement>, (usize, String)> {
    let mut men = Vec::new();
    let levels: Vec<&str> = text.split('|').map(str::trim).collect();
    if levels.len() != grid.level_count() {
        let message = format!(
            "the board has {} level(s), separated by |, but this text has {}",
            grid.level_count(),
            levels.len()
        );
        return Err((0, message));
    }
    // Parts of the text know by their addresses where they begin.
    let start = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    for (z, level) in levels.iter().enumerate() {
        let ranks: Vec<&str> = level.split('/').map(str::trim).collect();
        if ranks.len() != grid.ranks() {
            let message = format!(
                "a level of the board has {} ranks, separated by /, but this text has {}",
                grid.ranks(),
                ranks.len()
            );
            return Err((start(level), message));
        }
        for (i, rank) in ranks.iter().enumerate() {
            let y = grid.ranks() - 1 - i;
            parse_rank(rank, (y, z), grid, pieces, &mut men).map_err(|message| (start(rank), message))?;
        }
    }
    Ok(men)
}

fn parse_rank(
    text: &str,
    (y, z): (usize, usize),
    grid: &Grid,
    pieces: &[Piece],
    men: &mut Vec<Placement>,
) -> Result<(), String> {
    let rank_name = if grid.level_count() > 1 {
        format!("rank {} of level {}", y + 1, z + 1)
    } else {
        format!("rank {}", y + 1)
    };
    let shown: String = text.chars().take(40).collect();
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
                return Err(format!("{rank_name} (“{shown}”) has more than {} cells", grid.files()));
            };
            let name = grid.write_cell(cell);
            match (grid.has(cell), c) {
                (true, '*') => {
                    return Err(format!(
                        "{name} is a cell of this board, not a hole: write 1 for an empty cell"
                    ));
                }
                (false, '*') => {}
                (false, _) => return Err(format!("{name} is a hole of this board: write * for it")),
                (true, c) if c.is_ascii_digit() => {}
                (true, c) => men.push(parse_man(c, point, pieces)?),
            }
        }
        x = x.saturating_add(run);
    }
    if x != grid.files() {
        return Err(format!("{rank_name} (“{shown}”) has {x} cells instead of {}", grid.files()));
    }
    Ok(())
}

pub(crate) fn parse_man(c: char, point: Point, pieces: &[Piece]) -> Result<Placement, String> {
    let side = if c.is_ascii_lowercase() { Side::Black } else { Side::White };
    let kind = pieces.iter().position(|p| p.letter == c.to_ascii_uppercase()).ok_or_else(|| {
        let letters: Vec<String> = pieces.iter().map(|p| p.letter.to_string()).collect();
        format!("there is no piece “{c}” in this game: its letters are {}", letters.join(" "))
    })?;
    Ok(Placement { point, side, kind: kind as Kind })
}

/// Writes the men of a board.
pub(crate) fn write_placement(
    grid: &Grid,
    pieces: &[Piece],
    man_at: impl Fn(Cell) -> Option<(Side, Kind)>,
) -> String {
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
                match man_at(cell) {
                    None if grid.has(cell) => empty += 1,
                    man => {
                        flush(&mut text, &mut empty);
                        text.push(man.map_or('*', |(side, kind)| {
                            let letter = pieces[usize::from(kind)].letter;
                            if side == Side::White { letter } else { letter.to_ascii_lowercase() }
                        }));
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
