//! One cell of the screen's board.

use catalog::Piece;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::marks::{Look, Target};
use super::palette::{self, Cloth};
use crate::draw::{dark_twin, sign as told_by_sign};

/// The columns and rows of a cell. Widths are odd where they can be, so that a sign has a middle to stand in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u16,
    pub(super) height: u16,
    /// 1 where cells begin and end in the middle of a row: half a row, a whole one with the sign, and half a row are two rows with
    /// the sign midway. Half a row of the last ones hangs over then.
    pub(super) lip: u16,
}

impl Size {
    pub(super) const LARGE: Self = Self { width: 7, height: 3, lip: 0 };
    pub(super) const MIDDLE: Self = Self { width: 5, height: 2, lip: 1 };
    /// For pieces that fill their cells, as discs do.
    pub(super) const FULL: Self = Self { width: 5, height: 2, lip: 0 };
    pub(super) const SMALL: Self = Self { width: 3, height: 1, lip: 0 };
    pub(super) const TINY: Self = Self { width: 2, height: 1, lip: 0 };

    /// From the largest, for boards of discs or of other pieces.
    pub(super) const fn all(discs: bool) -> [Self; 4] {
        [Self::LARGE, if discs { Self::FULL } else { Self::MIDDLE }, Self::SMALL, Self::TINY]
    }

    /// The column of a sign in its cell.
    pub(super) const fn sign_column(self) -> u16 {
        (self.width - 1) / 2
    }

    /// The row of a sign in its cell.
    pub(super) const fn sign_row(self) -> u16 {
        self.height / 2
    }

    /// The cell of a column and row on a board that begins at a corner.
    pub(super) const fn rect(self, corner: Position, column: u16, row: u16) -> Rect {
        Rect {
            x: corner.x + column * self.width,
            y: corner.y + row * self.height,
            width: self.width,
            height: self.height,
        }
    }
}

/// Paints a cell into its rectangle (and half of the row below, if it has a lip). Cells are painted from above.
pub(super) fn paint(look: &Look<'_>, size: Size, rect: Rect, buf: &mut Buffer) {
    let ground = look.cloth.colour(look.ground, look.light);
    let mut brush = Brush { size, rect, ground, buf };
    if size.lip > 0 && look.colour {
        brush.halves(if look.cursor { palette::MARK } else { ground });
    }
    for row in if look.colour { size.lip } else { 0 }..size.height {
        for column in 0..size.width {
            brush.put(column, row, ' ', palette::MARK);
        }
    }
    match look.piece {
        Some(piece) => brush.piece(piece, look),
        None => brush.empty(look),
    }
    // Over the outermost of a disc, if need be.
    brush.marks(look);
}

/// Writes one sign, if it is inside.
fn put(buf: &mut Buffer, rect: Rect, column: u16, row: u16, sign: char, style: Style) {
    if column < rect.width
        && row < rect.height
        && let Some(cell) = buf.cell_mut(Position::new(rect.x + column, rect.y + row))
    {
        cell.reset();
        cell.set_char(sign).set_style(style);
    }
}

struct Brush<'b> {
    size: Size,
    rect: Rect,
    ground: Color,
    buf: &'b mut Buffer,
}

impl Brush<'_> {
    fn put(&mut self, column: u16, row: u16, sign: char, ink: Color) {
        let style = Style::new().fg(ink).bg(self.ground);
        put(self.buf, self.rect, column, row, sign, style);
    }

    fn is_narrow(&self) -> bool {
        self.size.width < 3
    }

    /// The half rows above and below, each shared with another cell or with what is around the board.
    fn halves(&mut self, colour: Color) {
        for x in self.rect.left()..self.rect.right() {
            if let Some(cell) = self.buf.cell_mut(Position::new(x, self.rect.top())) {
                if cell.symbol() == "▀" {
                    cell.bg = cell.fg;
                }
                cell.set_char('▄').set_fg(colour);
            }
            if let Some(cell) = self.buf.cell_mut(Position::new(x, self.rect.bottom())) {
                cell.set_char('▀').set_fg(colour);
            }
        }
    }

    /// What stands beside the piece. A narrow cell has room for one of these.
    fn marks(&mut self, look: &Look<'_>) {
        let Size { width, height, lip } = self.size;
        let (column, row) = (self.size.sign_column(), self.size.sign_row());
        let takes = look.target == Some(Target::Capture);
        let around = match () {
            () if takes => Some(('[', ']')),
            () if look.selected => Some(('(', ')')),
            () if look.checked => Some((' ', '!')),
            () => None,
        };
        if let Some((left, right)) = around.filter(|_| !self.is_narrow()) {
            // A disc fills the middle of a larger cell.
            let off = if width > 3 && look.discs { column } else { 1 };
            self.put(column - off, row, left, palette::MARK);
            self.put(column + off, row, right, palette::MARK);
        }
        let narrow = match () {
            () if look.cursor => Some('◂'),
            () if takes => Some('×'),
            () if look.selected => Some(')'),
            () if look.checked => Some('!'),
            () => None,
        };
        if let Some(sign) = narrow.filter(|_| self.is_narrow()) {
            self.put(1, row, sign, palette::MARK);
        } else if look.cursor && lip > 0 {
            self.put(0, row, '▌', palette::MARK);
            self.put(width - 1, row, '▐', palette::MARK);
        } else if look.cursor && height == 1 {
            self.put(0, 0, '▸', palette::MARK);
            self.put(width - 1, 0, '◂', palette::MARK);
        } else if look.cursor {
            for (column, row, corner) in
                [(0, 0, '┏'), (width - 1, 0, '┓'), (0, height - 1, '┗'), (width - 1, height - 1, '┛')]
            {
                self.put(column, row, corner, palette::MARK);
            }
        }
    }

    fn piece(&mut self, piece: &Piece, look: &Look<'_>) {
        // A disc is all colour.
        let is_large = self.size.width > 3 && self.size.lip == 0 && look.colour;
        match piece.symbol {
            Some('○') if is_large => self.rows(self.disc(), palette::ink(piece)),
            Some('✕') if is_large => self.rows(self.cross(), palette::ink(piece)),
            Some('♔') if is_large && look.discs => self.crowned(piece),
            _ => {
                let mut style = Style::new().fg(palette::ink(piece)).bg(self.ground);
                if look.mobile {
                    style = style.add_modifier(Modifier::UNDERLINED);
                }
                let sign = if look.colour { sign(piece) } else { told_by_sign(piece, false) };
                put(self.buf, self.rect, self.size.sign_column(), self.size.sign_row(), sign, style);
            }
        }
        if is_large && look.mobile && !look.cursor {
            self.put(0, self.size.sign_row(), '▸', palette::MARK);
        }
        // Smaller cells are filled by their pieces, and the cursor takes the corners.
        if let Some(name) = look.name.filter(|_| self.size.height >= 3 && !look.cursor) {
            for (column, sign) in (0..).zip(name.chars()) {
                self.put(column, 0, sign, palette::NAME);
            }
        }
    }

    fn crowned(&mut self, piece: &Piece) {
        self.rows(self.disc(), palette::ink(piece));
        let style = Style::new().fg(palette::on_ink(piece)).bg(palette::ink(piece));
        put(self.buf, self.rect, self.size.sign_column(), self.size.sign_row(), '♚', style);
    }

    fn disc(&self) -> &'static [&'static str] {
        if self.size.height >= 3 {
            &["▗▄▄▄▖", "█████", "▝▀▀▀▘"]
        } else {
            &["▟█▙", "▜█▛"]
        }
    }

    fn cross(&self) -> &'static [&'static str] {
        if self.size.height >= 3 { &["╲ ╱", " ╳ ", "╱ ╲"] } else { &["╲ ╱", "╱ ╲"] }
    }

    /// Writes rows of signs around the middle.
    fn rows(&mut self, rows: &[&str], ink: Color) {
        let middle = self.size.sign_column();
        for (row, signs) in (0..).zip(rows) {
            let first = middle.saturating_sub(signs.chars().count() as u16 / 2);
            for (column, sign) in (first..).zip(signs.chars()) {
                self.put(column, row, sign, ink);
            }
        }
    }

    /// An empty square: whether it can be gone to, or its name, or that there is something about it.
    fn empty(&mut self, look: &Look<'_>) {
        let Size { width, height, .. } = self.size;
        let (column, row) = (self.size.sign_column(), self.size.sign_row());
        let is_large = width > 3 && self.size.lip == 0;
        if look.target.is_some() && !look.colour {
            // A dot might be a piece.
            self.put(column, row, '+', palette::MARK);
        } else if look.target.is_some() {
            // A square among discs, and a dot among other pieces.
            match height {
                2 if is_large => self.rows(&["▄", "▀"], palette::MARK),
                3.. if look.discs => {
                    for (column, sign) in (column - 1..).zip("▐█▌".chars()) {
                        self.put(column, row, sign, palette::MARK);
                    }
                }
                2.. => self.put(column, row, '●', palette::MARK),
                _ => self.put(column, row, '•', palette::MARK),
            }
        } else if look.cloth == Cloth::Rack && look.colour {
            if is_large {
                self.rows(self.disc(), palette::HOLE);
            } else {
                self.put(column, row, '●', palette::HOLE);
            }
        } else if let Some(name) = look.name {
            let len = name.chars().count() as u16;
            // In a corner where there is one to spare, beside that of the cursor.
            let first = if is_large { 1 } else { width.saturating_sub(len) / 2 };
            for (column, sign) in (first..).zip(name.chars()) {
                self.put(column, 0, sign, palette::NAME);
            }
        } else if look.hinted {
            self.put(column, row, '◇', palette::MARK);
        } else if look.special {
            self.put(column, row, '×', palette::NAME);
        } else if !look.colour {
            self.put(column, row, '·', palette::NAME);
        }
    }
}

/// The sign of a piece. Sides are told apart by their ink, and filled signs take more of it.
pub(super) fn sign(piece: &Piece) -> char {
    match piece.symbol {
        Some(symbol) => dark_twin(symbol).unwrap_or(symbol),
        None if piece.seat.0 == 0 => piece.letter.to_ascii_uppercase(),
        None => piece.letter.to_ascii_lowercase(),
    }
}
