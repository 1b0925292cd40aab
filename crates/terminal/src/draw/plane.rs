//! A board without an edge: a part of it, and a list of the pieces elsewhere.

use std::collections::HashMap;

use catalog::{Cell, Piece, View};

use super::frame::{FrameRoom, Interest, frame};
use super::{centred, colour, ground, ink, painted, sign};
use crate::screen::Screen;
use crate::window::Window;

/// Every so many lines cross in a mark.
const MARKED: i64 = 5;

/// How many pieces are named that the picture doesn't show.
const MOST_NAMED: usize = 20;

/// Draws the part of the plane that is of interest, each line ended.
pub(super) fn board(view: &View, interest: Interest, screen: Screen) -> String {
    let pieces: Vec<Cell> = view.pieces.iter().map(|piece| piece.cell).collect();
    let seen = |window: Window| pieces.iter().filter(|cell| window.contains(**cell)).count();
    let narrow = window_in(&pieces, interest, screen, 2);
    let wide = window_in(&pieces, interest, screen, 3);
    // Wide cells are nearly square, and worth it where they push nothing out of the picture.
    let as_asked = interest.window.is_none() || wide == narrow;
    let fits = gutter(wide) + 1 + wide.columns() as usize * 3 <= screen.width;
    let is_wide = screen.colour && as_asked && fits && seen(wide) >= seen(narrow);
    let (cell, window) = if is_wide { (3, wide) } else { (2, narrow) };
    let pen = Pen { view, window, cell, gutter: gutter(window), screen };
    let mut text = pen.picture();
    if let Some(elsewhere) = pen.elsewhere() {
        text += &format!("\n{elsewhere}");
    }
    text
}

/// The window for cells of a width. Numbers at its side take room, and how much depends on where it is.
fn window_in(pieces: &[Cell], interest: Interest, screen: Screen, cell: usize) -> Window {
    // Below the picture are the numbers of the columns, and the line that is typed next.
    let rows = screen.height.saturating_sub(2).max(1) as i64;
    let mut side = 1;
    loop {
        let columns = (screen.width.saturating_sub(side + 1) / cell).max(1) as i64;
        let window = frame(pieces, interest, FrameRoom { columns, rows });
        if gutter(window) <= side {
            return window;
        }
        side = gutter(window);
    }
}

/// Signs of the longest row's number.
fn gutter(window: Window) -> usize {
    longest(window.y0, window.y1)
}

fn longest(low: i64, high: i64) -> usize {
    low.to_string().len().max(high.to_string().len())
}

/// What the part is drawn with.
struct Pen<'v> {
    view: &'v View,
    window: Window,
    /// Signs of a cell.
    cell: usize,
    gutter: usize,
    screen: Screen,
}

impl Pen<'_> {
    fn picture(&self) -> String {
        let pieces: HashMap<Cell, &Piece> =
            self.view.pieces.iter().map(|piece| (piece.cell, piece)).collect();
        let (Window { x0, x1, y0, y1 }, gutter) = (self.window, self.gutter);
        let mut text = String::new();
        for y in (y0..=y1).rev() {
            let cells: String = (x0..=x1)
                .map(|x| Cell { x, y, z: 0 })
                .map(|cell| self.cell(cell, pieces.get(&cell).copied()))
                .collect();
            let number = self.screen.faint(&format!("{y:>gutter$}"));
            text += format!("{number} {cells}").trim_end();
            text.push('\n');
        }
        text + &self.screen.faint(&self.numbers()) + "\n"
    }

    fn cell(&self, cell: Cell, piece: Option<&Piece>) -> String {
        let outside =
            |[x0, x1, y0, y1]: [i64; 4]| !(x0..=x1).contains(&cell.x) || !(y0..=y1).contains(&cell.y);
        if self.view.border.is_some_and(outside) {
            return " ".repeat(self.cell);
        }
        let marked = cell.x % MARKED == 0 && cell.y % MARKED == 0;
        let sign = match piece {
            Some(piece) => sign(piece, self.screen.colour),
            None if self.screen.colour => {
                if marked {
                    '·'
                } else {
                    ' '
                }
            }
            None => {
                if marked {
                    '+'
                } else {
                    '·'
                }
            }
        };
        let padded = centred(sign, self.cell);
        if !self.screen.colour {
            return padded;
        }
        painted(&padded, ground(self.view, cell), piece.map_or(colour::MARK, ink))
    }

    /// The numbers of the columns, each ending under its own: all of them, or as many as have room.
    fn numbers(&self) -> String {
        let Window { x0, x1, .. } = self.window;
        let room = longest(x0, x1) + 1;
        let every = [1, 5, 10].into_iter().find(|every| every * self.cell >= room).unwrap_or(20) as i64;
        let mut line = String::new();
        for x in (x0..=x1).filter(|x| x % every == 0) {
            let end = self.gutter + 1 + (x - x0) as usize * self.cell + (self.cell - 1) / 2 + 1;
            let number = x.to_string();
            let used = line.len() + usize::from(!line.is_empty());
            if used + number.len() <= end {
                line += &format!("{number:>width$}", width = end - line.len());
            }
        }
        if line.is_empty() {
            // Too narrow for any of those: where the picture is must be said all the same.
            let width = self.gutter + 1 + (self.cell - 1) / 2 + 1;
            line = format!("{x0:>width$}");
        }
        line
    }

    /// The pieces that the picture doesn't show, and the way to them.
    fn elsewhere(&self) -> Option<String> {
        let beyond = |piece: &Piece| {
            (
                off(piece.cell.x, self.window.x0, self.window.x1),
                off(piece.cell.y, self.window.y0, self.window.y1),
            )
        };
        let mut pieces: Vec<&Piece> =
            self.view.pieces.iter().filter(|piece| beyond(piece) != (0, 0)).collect();
        // Kings and queens before pawns: the fewer of a kind there are, the more one of them means.
        let alike =
            |piece: &Piece| self.view.pieces.iter().filter(|other| other.letter == piece.letter).count();
        let away = |piece: &Piece| beyond(piece).0.abs().max(beyond(piece).1.abs());
        pieces.sort_by_cached_key(|piece| (alike(piece), away(piece), piece.cell));
        let mut items: Vec<(String, usize)> = pieces
            .iter()
            .take(MOST_NAMED)
            .map(|piece| {
                let shown = sign(piece, self.screen.colour);
                let place = format!("{},{} {}", piece.cell.x, piece.cell.y, arrow(beyond(piece)));
                if self.screen.colour {
                    let chip = painted(&format!(" {shown} "), ground(self.view, piece.cell), ink(piece));
                    (format!("{chip} {place}"), 4 + place.chars().count())
                } else {
                    (format!("{shown} {place}"), 2 + place.chars().count())
                }
            })
            .collect();
        if let Some(more) = pieces.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            let text = format!("and {more} more");
            items.push((text.clone(), text.len()));
        }
        (!items.is_empty()).then(|| filled("Off the picture:", &items, self.screen.width))
    }
}

/// How far a number is below or above a span.
fn off(at: i64, low: i64, high: i64) -> i64 {
    at - at.clamp(low, high)
}

/// The direction to look in.
fn arrow((x, y): (i64, i64)) -> char {
    match (x.signum(), y.signum()) {
        (1, 0) => '→',
        (1, 1) => '↗',
        (0, 1) => '↑',
        (-1, 1) => '↖',
        (-1, 0) => '←',
        (-1, -1) => '↙',
        (0, -1) => '↓',
        (1, -1) => '↘',
        _ => '·',
    }
}

/// Items, each with its visible width, in lines that fit; what follows the first line is set in.
fn filled(head: &str, items: &[(String, usize)], width: usize) -> String {
    const GAP: usize = 3;
    let mut text = head.to_string();
    let mut used = head.len();
    for (i, (item, size)) in items.iter().enumerate() {
        let gap = if i == 0 { 1 } else { GAP };
        if used + gap + size > width {
            text += "\n  ";
            used = 2 + size;
        } else {
            text += &" ".repeat(gap);
            used += gap + size;
        }
        text += item;
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::tests::visible;
    use catalog::Catalog;

    const PLAIN: Screen = Screen { width: 80, height: 24, colour: false };

    fn view(position: &str) -> View {
        let catalog = Catalog::shipped();
        let game = catalog.find("infinite-plane").unwrap().within(Window::CELL.bounds()).unwrap();
        game.start_from(position).unwrap().view()
    }

    fn draw(position: &str, window: Option<Window>, screen: Screen) -> String {
        board(&view(position), Interest { window, last: None }, screen)
    }

    #[test]
    fn a_few_pieces_are_drawn_with_what_is_around_them() {
        let expect = [
            " 4 · · · · · · · · · · ·",
            " 3 · · · · · · · · · · ·",
            " 2 · · ♚ · · · · · · · ·",
            " 1 · · · · · · · · · · ·",
            " 0 · + · · · · + · · · ·",
            "-1 · · · · ♙ · · · · · ·",
            "-2 · · · · · · · · · · ·",
            "-3 · · · · ♖ · · ♔ · · ·",
            "-4 · · · · · · · · · · ·",
            "     0         5",
        ];
        let text = draw("K6,-3|R3,-3|P3,-1|k1,2 w", None, PLAIN);
        assert_eq!(text.lines().collect::<Vec<_>>(), expect);
    }

    #[test]
    fn pieces_elsewhere_are_named_with_the_way_to_them() {
        let text = draw("K0,0|k3,3|Q1000000000000,2|r-70,-4000|P2,80+|p-9,99 w", None, PLAIN);
        let (picture, elsewhere) = text.split_once("\n\n").unwrap();
        assert!(picture.contains(" 0 · · · ♔ · "), "{picture}");
        assert_eq!(
            elsewhere,
            "Off the picture: ♜ -70,-4000 ↙   ♕ 1000000000000,2 →   ♙ 2,80 ↑   ♟ -9,99 ↖\n"
        );
        let many: String = (1..=30).map(|i| format!("|n{},{}", i * 1000, i * 1001)).collect();
        let text = draw(&format!("K0,0|k3,3{many} w"), None, PLAIN);
        assert!(text.ends_with("   and 10 more\n"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let ways = [(5, 0), (5, 5), (0, 5), (-5, 5), (-5, 0), (-5, -5), (0, -5), (5, -5)];
        assert_eq!(ways.map(arrow).iter().collect::<String>(), "→↗↑↖←↙↓↘");
    }

    #[test]
    fn nothing_is_drawn_beyond_a_border() {
        let text = "extends = \"infinite-classical\"\nname = \"X\"\ncastling = []\n\
                    setup = \"K 2,1 | R 3,1\"\n[board]\nborder = [1, 4, 1, 5]\nmirror = 6";
        let mut catalog = Catalog::shipped();
        let faults = catalog.add(vec![catalog::Source { file: "small.toml".into(), text: text.into() }]);
        assert_eq!(faults, []);
        let view = catalog.find("small").unwrap().start().view();
        let text = board(&view, Interest::default(), PLAIN);
        assert!(text.contains("\n 6\n 5       · ♚ ♜ ·\n"), "{text}");
        assert!(text.contains("\n 1       · ♔ ♖ ·\n 0\n"), "{text}");
    }

    #[test]
    fn a_window_is_drawn_as_it_is() {
        let window = |x0, x1, y0, y1| Some(Window { x0, x1, y0, y1 });
        assert_eq!(
            draw("K0,0|k3,3 w", window(-1, 4, 2, 3), PLAIN),
            "3 · · · · ♚ ·\n2 · · · · · ·\n    0\n\nOff the picture: ♔ 0,0 ↓\n"
        );
        let text = draw("K0,0|k3,3 w", window(-100, 100, -100, 100), PLAIN);
        assert_eq!(text.lines().count(), 23, "{text}");
        assert!(text.contains('♔') && text.contains('♚') && !text.contains("Off"), "{text}");
    }

    #[test]
    fn numbers_end_under_their_columns() {
        let far = 1_000_000_000_000;
        let window = Window { x0: far - 2, x1: far + 12, y0: -far, y1: -far };
        let text = draw(&format!("K{far},{}|k3,3 w", -far), Some(window), PLAIN);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "-1000000000000 · · ♔ · · · · + · · · · + · ·");
        assert_eq!(lines[1], "       1000000000000       1000000000010");
        // Where no number has room, the first column has one all the same.
        let window = Window { x0: -8, x1: -7, y0: 0, y1: 0 };
        assert!(draw("K0,0|k3,3 w", Some(window), PLAIN).starts_with("0 · ·\n -8\n"));
    }

    #[test]
    fn nothing_is_wider_than_the_screen() {
        let limit = 9_000_000_000_000_000_i64;
        let far = format!("K{limit},{limit}|k-{limit},-{limit}|Q-{limit},{limit}|p7,7 b");
        let catalog = Catalog::shipped();
        let start = catalog.find("infinite-plane-published").unwrap().start().position();
        for (position, width, height) in [&far, &start]
            .into_iter()
            .flat_map(|p| [20, 40, 80, 200].map(|w| [10, 24, 60].map(|h| (p, w, h))))
            .flatten()
        {
            for colour in [false, true] {
                let text = draw(position, None, Screen { width, height, colour });
                let (picture, _) = text.split_once("\n\n").unwrap_or((&text, ""));
                let widest = picture.lines().map(|line| visible(line).chars().count()).max();
                assert!(
                    widest <= Some(width) && picture.lines().count() < height,
                    "{width}×{height}\n{text}"
                );
            }
        }
    }

    #[test]
    fn colour_is_that_of_other_boards() {
        let screen = Screen { colour: true, ..PLAIN };
        let text = draw("K1,1|k0,9|R0,-9 b", None, screen);
        // The square 1,1 is dark, as a1 is; the king in check stands on red; cells are wide.
        assert!(text.contains("\x1b[48;5;95;38;5;231m ♔ \x1b[0m"), "{text:?}");
        assert!(text.contains("\x1b[48;5;160;38;5;16m ♚ \x1b[0m"), "{text:?}");
        assert!(visible(&text).contains("\n    -4 -3 -2 -1  0  1  2  3  4  5  6\n"), "{}", visible(&text));
    }
}
