//! Where on a plane the picture is, in numbers.

use catalog::Cell;

use super::lens::Lens;
use crate::drawing::raster::{Pen, Raster, strip};
use crate::drawing::scene::Scene;

/// From here on, numbers are too long to stand at every row: they are counted from a base.
const FAR: i64 = 99_000;

/// Bases are multiples of this.
const ROUND: i64 = 1000;

/// Seen from farther away, numbers from a base would be long too.
const COUNTED: u32 = 9;

/// What numbers are counted from around a square; `None` if it is 0.
pub(super) fn base(middle: i64, scale: u32) -> Option<i64> {
    let cell = middle.checked_mul(1 << scale.min(COUNTED))?;
    let is_far = cell.unsigned_abs() >= FAR.unsigned_abs() && scale <= COUNTED;
    is_far.then(|| cell.saturating_add(ROUND / 2).div_euclid(ROUND) * ROUND)
}

/// The number of a row or column, where numbers may be counted from a base.
fn number(at: i64, middle: i64, scale: u32) -> String {
    let cell = i128::from(at) << scale;
    match base(middle, scale) {
        Some(base) => format!("{:+}", cell - i128::from(base)),
        None => rough(cell),
    }
}

/// The number of a row or column as a lens shows it.
fn shown(at: i64, middle: i64, lens: &Lens) -> String {
    if lens.exact { at.to_string() } else { number(at, middle, lens.scale) }
}

/// Signs of the longest number between two.
pub(super) fn longest(low: i64, high: i64) -> u16 {
    low.to_string().len().max(high.to_string().len()) as u16
}

/// A number of a few signs: whole while it is short, else its first digits.
fn rough(number: i128) -> String {
    let digits = number.unsigned_abs().to_string();
    if digits.len() <= 6 {
        return number.to_string();
    }
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{}e{}", &digits[..1], &digits[1..2], digits.len() - 1)
}

/// Columns that the numbers of the rows take, and a blank.
pub(super) fn gutter(y0: i64, rows: u16, scale: u32) -> u16 {
    let middle = y0 + i64::from(rows) / 2;
    let longest = (0..i64::from(rows)).map(|row| number(y0 + row, middle, scale).len()).max();
    longest.unwrap_or(0) as u16 + 1
}

/// Writes all numbers around the picture, and above it exactly where the cursor or the middle is.
pub(super) fn draw(scene: &Scene<'_>, lens: &Lens, raster: &mut Raster) {
    let cursor = scene.cursor.map(|cell| lens.square_of(cell));
    let area = raster.area;
    if lens.gutter > 0 {
        rows(lens, cursor, raster);
    }
    if lens.has_numbers {
        columns(lens, cursor, raster);
    }
    if lens.has_base {
        let (x, y) = lens.middle();
        let [x, y] = [base(x, lens.scale), base(y, lens.scale)];
        let text = |axis, base: Option<i64>| base.map(|base| format!("{axis} from {base}"));
        let parts: Vec<String> = [text('x', x), text('y', y)].into_iter().flatten().collect();
        raster.write(strip(area.x, area.bottom() - 1, area.width), &parts.join(" · "), Pen::FAINT);
    }
    if lens.has_header {
        header(scene, lens, raster);
    }
}

fn header(scene: &Scene<'_>, lens: &Lens, raster: &mut Raster) {
    let area = raster.area;
    let middle = lens.bounds_of(lens.middle());
    let (what, cell) = match scene.cursor.or(scene.selected) {
        Some(cell) => ("at", cell),
        None => ("around", Cell::flat(middle[0], middle[2])),
    };
    let text = format!("{what} {},{}", cell.x, cell.y);
    raster.write(strip(area.x, area.y, area.width), &text, Pen::TITLE);
    if lens.scale > 0 {
        let scale = format!("1 : {}", 1_i64 << lens.scale);
        let (used, wanted) = (text.len() as u16 + 2, scale.len() as u16);
        if used + wanted <= area.width {
            raster.write(strip(area.right() - wanted, area.y, wanted), &scale, Pen::FAINT);
        }
    }
}

fn rows(lens: &Lens, cursor: Option<(i64, i64)>, raster: &mut Raster) {
    for row in 0..lens.rows {
        let (_, y) = lens.place(0, row);
        let text = shown(y, lens.middle().1, lens);
        let len = text.len() as u16;
        let room = strip(lens.outer.x - 1 - len, lens.rect(0, row).y + lens.cell.sign_row(), len);
        raster.write(room, &text, Pen::label(cursor.is_some_and(|(_, at)| at == y)));
    }
}

/// The numbers of the columns, each ending under its own: all, or as many as have room, and rather round ones.
fn columns(lens: &Lens, cursor: Option<(i64, i64)>, raster: &mut Raster) {
    let columns: Vec<(i64, String)> = (0..lens.columns)
        .map(|column| lens.place(column, 0).0)
        .map(|x| (x, shown(x, lens.middle().0, lens)))
        .collect();
    let longest = columns.iter().map(|(_, text)| text.len()).max().unwrap_or(0);
    let width = usize::from(lens.cell.width);
    let every = [1, 5, 10].into_iter().find(|every| every * width > longest).unwrap_or(20) as i64;
    let (left, right) = (raster.area.left(), raster.area.right());
    let end = |column: u16| lens.rect(column, 0).x + lens.cell.sign_column() + 1;
    let mut write = |start: u16, x: i64, text: &str| {
        let pen = Pen::label(cursor.is_some_and(|(at, _)| at == x));
        raster.write(strip(start, lens.outer.bottom(), right - start), text, pen);
    };
    let mut free = left;
    for (column, (x, text)) in (0..).zip(&columns) {
        if x % every == 0 && end(column) >= free + text.len() as u16 {
            write(end(column) - text.len() as u16, *x, text);
            free = end(column) + 1;
        }
    }
    // Too narrow for any of those: where the picture is must be said all the same.
    if let Some((x, text)) = columns.first().filter(|_| free == left) {
        write(end(0).saturating_sub(text.len() as u16).max(left), *x, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let check = |at: i64, middle: i64, scale: u32, expect: &str| {
            assert_eq!(number(at, middle, scale), expect);
        };
        check(-12, 0, 0, "-12");
        check(98_990, 98_980, 0, "98990");
        check(1_000_000_000_000_003, 1_000_000_000_000_000, 0, "+3");
        check(999_999_999_999_999, 1_000_000_000_000_010, 0, "-1");
        check(-9_000_000_000_000_000, -9_000_000_000_000_003, 0, "+0");
        check(31_250_000_000_001, 31_250_000_000_000, 5, "+32");
        check(7, 3, 40, "7.6e12");
        check(-1, 0, 54, "-1.8e16");
        assert_eq!(base(9_000_000_000_000_400, 0), Some(9_000_000_000_000_000));
        assert_eq!(base(50, 0), None);
    }
}
