//! Where on a plane the picture is, in numbers.

use catalog::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::lens::Lens;
use crate::canvas::{Scene, palette};

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

/// The number of a row or column.
fn number(at: i64, middle: i64, scale: u32) -> String {
    let cell = i128::from(at) << scale;
    match base(middle, scale) {
        Some(base) => format!("{:+}", cell - i128::from(base)),
        None => rough(cell),
    }
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
pub(super) fn paint(scene: &Scene<'_>, lens: &Lens, area: Rect, buf: &mut Buffer) {
    let cursor = scene.cursor.map(|cell| lens.square_of(cell));
    if lens.gutter > 0 {
        rows(lens, cursor, buf);
    }
    if lens.has_numbers {
        columns(lens, cursor, area, buf);
    }
    if lens.has_base {
        let (x, y) = lens.middle();
        let [x, y] = [base(x, lens.scale), base(y, lens.scale)];
        let text = |axis, base: Option<i64>| base.map(|base| format!("{axis} from {base}"));
        let parts: Vec<String> = [text('x', x), text('y', y)].into_iter().flatten().collect();
        line(&parts.join(" · "), area.bottom() - 1, Style::new().fg(palette::FAINT), area, buf);
    }
    if lens.has_header {
        header(scene, lens, area, buf);
    }
}

fn style(is_of_cursor: bool) -> Style {
    if is_of_cursor {
        Style::new().fg(palette::BRIGHT).add_modifier(Modifier::BOLD)
    } else {
        Style::new().fg(palette::FAINT)
    }
}

/// A text in a row of the area, cut where it ends.
fn line(text: &str, y: u16, style: Style, area: Rect, buf: &mut Buffer) {
    buf.set_stringn(area.x, y, text, area.width.into(), style);
}

fn header(scene: &Scene<'_>, lens: &Lens, area: Rect, buf: &mut Buffer) {
    let middle = lens.bounds_of(lens.middle());
    let (what, cell) = match scene.cursor.or(scene.selected) {
        Some(cell) => ("at", cell),
        None => ("around", Cell::flat(middle[0], middle[2])),
    };
    let style = Style::new().fg(palette::BRIGHT).add_modifier(Modifier::BOLD);
    let text = format!("{what} {},{}", cell.x, cell.y);
    line(&text, area.y, style, area, buf);
    if lens.scale > 0 {
        let scale = format!("1 : {}", 1_i64 << lens.scale);
        let (used, wanted) = (text.len() as u16 + 2, scale.len() as u16);
        if used + wanted <= area.width {
            buf.set_string(area.right() - wanted, area.y, scale, Style::new().fg(palette::FAINT));
        }
    }
}

fn rows(lens: &Lens, cursor: Option<(i64, i64)>, buf: &mut Buffer) {
    for row in 0..lens.rows {
        let (_, y) = lens.place(0, row);
        let rect = lens.rect(0, row);
        let text = number(y, lens.middle().1, lens.scale);
        let x = lens.outer.x - 1 - text.len() as u16;
        let is_of_cursor = cursor.is_some_and(|(_, at)| at == y);
        buf.set_string(x, rect.y + lens.cell.sign_row(), text, style(is_of_cursor));
    }
}

/// The numbers of the columns: all, or as many as have room, and rather round ones.
fn columns(lens: &Lens, cursor: Option<(i64, i64)>, area: Rect, buf: &mut Buffer) {
    let text = |column| number(lens.place(column, 0).0, lens.middle().0, lens.scale);
    let longest = (0..lens.columns).map(|column| text(column).len()).max().unwrap_or(0) as i64;
    let cell = i64::from(lens.cell.width);
    let every = [1, 2, 5, 10, 20, 50].into_iter().find(|every| every * cell > longest).unwrap_or(100);
    let (y, mut free) = (lens.outer.bottom(), area.x);
    let is_of_cursor = |x: i64| cursor.is_some_and(|(at, _)| at == x);
    for column in 0..lens.columns {
        let (x, _) = lens.place(column, 0);
        let (text, rect) = (text(column), lens.rect(column, 0));
        let len = text.len() as u16;
        let start = (rect.x + lens.cell.sign_column()).saturating_sub(len / 2);
        if x.rem_euclid(every) == 0 && start >= free && start + len <= area.right() {
            buf.set_string(start, y, text, style(is_of_cursor(x)));
            free = start + len + 1;
        }
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
