//! Boards as text.

pub(crate) mod frame;
mod plane;

use catalog::{Cell, Piece, Tint, View};

use crate::screen::Screen;
use crate::text::{capital, clean};
pub use frame::Interest;

/// Colours are of the 256 that terminals share. Both squares are midway between the white and the
/// black pieces, so that either stands out from either.
mod colour {
    pub(super) const LIGHT: u8 = 137;
    pub(super) const DARK: u8 = 95;
    pub(super) const CHECKED: u8 = 160;
    pub(super) const WHITE: u8 = 231;
    pub(super) const BLACK: u8 = 16;
    pub(super) const RED: u8 = 196;
    pub(super) const YELLOW: u8 = 226;
    /// Squares that the rules treat in a way of their own.
    pub(super) const SPECIAL: u8 = 66;
    /// Marks and names on empty squares that help to count.
    pub(super) const MARK: u8 = 180;
}

/// Signs between two levels that stand side by side.
pub(crate) const GAP: usize = 3;

/// Draws a position, each line ended.
pub fn board(view: &View, screen: Screen) -> String {
    board_with(view, Interest::default(), screen)
}

/// Draws a position; where it can't be shown whole, what is of interest.
pub fn board_with(view: &View, interest: Interest, screen: Screen) -> String {
    let Some([files, ranks, levels]) = view.size else { return plane::board(view, interest, screen) };
    let label = ranks.to_string().len();
    // Wide cells are nearly square, and worth it where they push no level into another row.
    let width = |cell: usize| label + 1 + files as usize * cell;
    let rows = |cell| (levels as usize).div_ceil(panels_in_row(levels as usize, width(cell), screen.width));
    let wide = screen.colour && width(3) <= screen.width && rows(3) == rows(2);
    let pen = Pen { view, files, ranks, label, cell: if wide { 3 } else { 2 }, screen };
    let panels: Vec<Vec<String>> = (0..levels).map(|z| pen.level(z, levels > 1)).collect();
    let in_row = panels_in_row(panels.len(), width(pen.cell), screen.width);
    let rows: Vec<String> = panels.chunks(in_row).map(side_by_side).collect();
    rows.join("\n")
}

/// How many panels stand side by side: as many as fit, evenly over the rows that this takes.
pub(crate) fn panels_in_row(panels: usize, panel: usize, width: usize) -> usize {
    let fit = ((width + GAP) / (panel + GAP)).max(1);
    panels.div_ceil(panels.div_ceil(fit).max(1)).max(1)
}

fn side_by_side(panels: &[Vec<String>]) -> String {
    let height = panels.first().map_or(0, Vec::len);
    let mut text = String::new();
    for line in 0..height {
        let parts: Vec<&str> = panels.iter().map(|panel| panel[line].as_str()).collect();
        text += parts.join(&" ".repeat(GAP)).trim_end();
        text.push('\n');
    }
    text
}

/// What a level is drawn with.
struct Pen<'v> {
    view: &'v View,
    files: i64,
    ranks: i64,
    /// Signs of the longest rank's name.
    label: usize,
    /// Signs of a cell.
    cell: usize,
    screen: Screen,
}

impl Pen<'_> {
    /// The width of a level, without what is only there to steer the terminal.
    fn width(&self) -> usize {
        self.label + 1 + self.files as usize * self.cell
    }

    /// The lines of a level, all of the same width.
    fn level(&self, z: i64, titled: bool) -> Vec<String> {
        let (label, cell) = (self.label, self.cell);
        let mut lines = Vec::new();
        if titled {
            let title = format!("{:label$} level {}", "", z + 1);
            lines.push(format!("{title:width$}", width = self.width()));
        }
        for y in (0..self.ranks).rev() {
            let cells: String = (0..self.files).map(|x| self.cell(Cell { x, y, z })).collect();
            lines.push(format!("{} {cells}", self.screen.faint(&format!("{:>label$}", y + 1))));
        }
        let before = " ".repeat((cell - 1) / 2);
        let names: String =
            (0..self.files).map(|x| format!("{:cell$}", format!("{before}{}", self.file_name(x)))).collect();
        lines.push(self.screen.faint(&format!("{:label$} {names}", "")));
        lines
    }

    fn file_name(&self, x: i64) -> String {
        if self.view.numbered_files {
            return (x + 1).to_string();
        }
        u8::try_from(x).ok().filter(|x| *x < 26).map_or('?', |x| char::from(b'a' + x)).to_string()
    }

    fn cell(&self, cell: Cell) -> String {
        let piece = self.view.pieces.iter().find(|piece| piece.cell == cell);
        if self.view.holes.contains(&cell) {
            return " ".repeat(self.cell);
        }
        let padded = match piece {
            Some(piece) => centred(sign(piece, self.screen.colour), self.cell),
            None => self.empty(cell),
        };
        if !self.screen.colour {
            return padded;
        }
        painted(&padded, ground(self.view, cell), piece.map_or(colour::MARK, ink))
    }

    /// What an empty square shows: its name if it has one of its own, and otherwise that it is there.
    fn empty(&self, cell: Cell) -> String {
        if !self.view.names.is_empty() {
            let name = self.view.names.iter().find(|(named, _)| *named == cell);
            // Light squares of draughts are no part of the game.
            let name = name.map_or("", |(_, name)| name.as_str());
            let indent = (self.cell - 1) / 2 * usize::from(name.len() < 2);
            return format!("{:cell$}", format!("{}{name}", " ".repeat(indent)), cell = self.cell);
        }
        let sign = match (self.screen.colour, self.view.marked.contains(&cell)) {
            (true, _) => ' ',
            (false, true) => '×',
            (false, false) => '·',
        };
        centred(sign, self.cell)
    }
}

/// A sign in a cell.
fn centred(sign: char, cell: usize) -> String {
    format!("{:cell$}", format!("{}{sign}", " ".repeat((cell - 1) / 2)))
}

fn painted(text: &str, ground: u8, ink: u8) -> String {
    format!("\x1b[48;5;{ground};38;5;{ink}m{text}\x1b[0m")
}

/// The colour of a square.
fn ground(view: &View, cell: Cell) -> u8 {
    if view.checked.contains(&cell) {
        colour::CHECKED
    } else if view.marked.contains(&cell) {
        colour::SPECIAL
    } else if (cell.x + cell.y + cell.z) % 2 == 0 {
        colour::DARK
    } else {
        colour::LIGHT
    }
}

/// The colour of a piece.
fn ink(piece: &Piece) -> u8 {
    match piece.tint {
        Tint::Light => colour::WHITE,
        Tint::Dark => colour::BLACK,
        Tint::Red => colour::RED,
        Tint::Yellow => colour::YELLOW,
    }
}

/// The sign of a piece: by it alone, where there is no colour, the sides are told apart.
pub(crate) fn sign(piece: &Piece, colour: bool) -> char {
    let letter = || {
        if piece.seat.0 == 0 { piece.letter.to_ascii_uppercase() } else { piece.letter.to_ascii_lowercase() }
    };
    match (piece.symbol, piece.symbol.and_then(dark_twin)) {
        // Discs are filled with their colour, where there is one.
        (Some('○'), Some(filled)) if colour => filled,
        (Some(light), Some(dark)) => match piece.tint {
            Tint::Light => light,
            Tint::Dark => dark,
            Tint::Red | Tint::Yellow => letter(),
        },
        // Others look the same for both sides.
        (Some(symbol), None) if colour => symbol,
        _ => letter(),
    }
}

/// The filled counterpart of a symbol that stands for a light piece, for those that have one.
pub(crate) fn dark_twin(symbol: char) -> Option<char> {
    match symbol {
        '♔'..='♙' => char::from_u32(symbol as u32 + 6),
        '○' => Some('●'),
        // A cross is the same in any colour, and mistaken for nothing.
        '✕' => Some('✕'),
        _ => None,
    }
}

/// What the signs stand for that can't be guessed: pieces without a symbol of their own.
pub fn legend(view: &View, screen: Screen) -> Option<String> {
    let mut known: Vec<(char, String)> = Vec::new();
    for piece in
        view.pieces.iter().filter(|piece| piece.symbol.is_none_or(|symbol| dark_twin(symbol).is_none()))
    {
        let shown = sign(piece, screen.colour).to_uppercase().next().unwrap_or(piece.letter);
        if !known.iter().any(|(sign, _)| *sign == shown) {
            known.push((shown, capital(&clean(&piece.name))));
        }
    }
    known.sort();
    let parts: Vec<String> = known.into_iter().map(|(sign, name)| format!("{sign} {name}")).collect();
    (!parts.is_empty()).then(|| parts.join("   "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;

    fn view(id: &str, position: Option<&str>) -> View {
        let catalog = Catalog::shipped();
        let game = catalog.find(id).unwrap();
        position.map_or_else(|| game.start(), |text| game.start_from(text).unwrap()).view()
    }

    fn plain(view: &View, width: usize) -> String {
        board(view, Screen { width, height: 50, colour: false })
    }

    /// What is left when the terminal has been steered.
    pub(super) fn visible(text: &str) -> String {
        let mut parts = text.split("\x1b[");
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
    }

    #[test]
    fn chess_is_drawn() {
        let expect = "\
8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
6 · · · · · · · ·
5 · · · · · · · ·
4 · · · · · · · ·
3 · · · · · · · ·
2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
  a b c d e f g h
";
        assert_eq!(plain(&view("chess", None), 80), expect);
    }

    #[test]
    fn holes_are_blank() {
        let text = plain(&view("hole-chess", None), 80);
        assert_eq!(text.lines().nth(3), Some("5 · · ·     · · ·"));
        let coloured = board(&view("hole-chess", None), Screen { width: 80, height: 50, colour: true });
        let rank = coloured.lines().nth(3).unwrap();
        // A row of three squares, six blanks that nothing paints, and three more.
        assert!(rank.contains("\x1b[0m      \x1b[48"), "{rank:?}");
    }

    #[test]
    fn coordinates_line_up_on_large_boards() {
        let text = plain(&view("mega-chess", None), 80);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("16 · · ♝"));
        assert!(lines[15].starts_with(" 1 · · ♗"));
        assert_eq!(lines[16], "   a b c d e f g h i j k l m n o p");
    }

    #[test]
    fn levels_stand_side_by_side_as_the_width_allows() {
        let cube = view("chess-3d", None);
        for width in [20, 40, 80, 120, 160, 200] {
            let text = plain(&cube, width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
            for level in 1..=8 {
                assert!(text.contains(&format!("level {level}")), "{width}");
            }
        }
        let text = plain(&cube, 80);
        assert_eq!(text.lines().next(), Some("  level 1              level 2              level 3"));
        // Where seven would fit, four and four look better than seven and one.
        assert_eq!(panels_in_row(8, 18, 160), 4);
        assert_eq!(panels_in_row(8, 18, 80), 3);
        assert_eq!(panels_in_row(8, 18, 10), 1);
        assert_eq!(panels_in_row(1, 18, 10), 1);
    }

    #[test]
    fn sides_are_told_apart_without_colour() {
        let midgame = |id: &str| {
            let catalog = Catalog::shipped();
            let mut live = catalog.find(id).unwrap().start();
            for _ in 0..2 {
                let m = live.legal()[0].coordinate.clone();
                live.play(&m).unwrap();
            }
            live.view()
        };
        for id in [
            "chess-3d",
            "raumschach",
            "cross-chess",
            "capablanca-chess",
            "checkers",
            "hnefatafl",
            "connect-four",
            "gomoku",
            "othello",
        ] {
            let view = midgame(id);
            for piece in &view.pieces {
                let other = view.pieces.iter().find(|m| m.seat != piece.seat).unwrap();
                let twin = Piece { seat: other.seat, tint: other.tint, ..piece.clone() };
                assert_ne!(sign(piece, false), sign(&twin, false), "{id} {}", piece.name);
            }
        }
    }

    #[test]
    fn colour_changes_nothing_but_the_ground() {
        let screen = Screen { width: 80, height: 50, colour: true };
        let text = board(&view("chess-3d", None), screen);
        let widths: Vec<usize> = text.lines().map(|line| visible(line).chars().count()).collect();
        assert!(widths.iter().all(|&width| width <= 80), "{widths:?}");
        // Where there is room for wide cells without one more row, they are used.
        let cube = view("chess-3d", None);
        let top =
            |width| visible(board(&cube, Screen { width, height: 50, colour: true }).lines().nth(1).unwrap());
        assert!(top(80).starts_with("8 ♜ ♞ ") && top(160).starts_with("8  ♜  ♞ "));
        let chess = visible(&board(&view("chess", None), screen));
        assert_eq!(chess.lines().next(), Some("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ "));
        assert_eq!(chess.lines().last(), Some("   a  b  c  d  e  f  g  h "));
    }

    #[test]
    fn a_checked_king_is_red() {
        let view = view("chess", Some("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1"));
        let text = board(&view, Screen { width: 80, height: 50, colour: true });
        assert!(text.contains("\x1b[48;5;160;38;5;16m ♚ "), "{text:?}");
        assert_eq!(text.matches("48;5;160").count(), 1);
    }

    #[test]
    fn strange_signs_are_explained() {
        let screen = Screen { width: 80, height: 50, colour: false };
        assert_eq!(legend(&view("chess", None), screen), None);
        assert_eq!(
            legend(&view("capablanca-chess", None), screen).as_deref(),
            Some("A Archbishop   C Chancellor")
        );
        assert_eq!(legend(&view("chess-3d", None), screen).as_deref(), Some("C Commoner"));
        let coloured = Screen { width: 80, height: 50, colour: true };
        assert_eq!(legend(&view("chess-3d", None), coloured).as_deref(), Some("☉ Commoner"));
    }
}
