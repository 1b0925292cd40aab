//! One square of a board.

use catalog::Piece;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::crossing::Crossing;
use super::look::{Look, Target};
use super::palette::{Cloth, Paint};
use super::raster::{Glyph, Pen, Raster};
use super::size::Size;

/// Draws a square into its rectangle (and half of the row below, if it has a lip). Squares are drawn from above.
pub(super) fn draw(look: &Look<'_>, size: Size, rect: Rect, raster: &mut Raster) {
    let ground = Paint::Square { cloth: look.cloth, ground: look.ground, light: look.light };
    let mut brush = Brush { size, rect, ground, raster };
    if size.lip > 0 && look.colour {
        brush.halves(if look.cursor { Paint::Mark } else { ground });
    }
    for row in if look.colour { size.lip } else { 0 }..size.height {
        for column in 0..size.width {
            brush.put(column, row, ' ', Paint::Mark);
        }
    }
    if let Some(crossing) = look.crossing.filter(|_| look.colour) {
        brush.lines(crossing);
    }
    match look.piece {
        Some(piece) => brush.piece(piece, look),
        None => brush.empty(look),
    }
    // Over the outermost of a disc, if need be.
    brush.marks(look);
    // A line under the sign, or the whole square in reverse.
    let row = Rect { y: rect.y + size.sign_row(), height: 1, ..rect };
    raster.stress(row, look.stress() - Modifier::REVERSED);
    raster.stress(rect, look.stress() & Modifier::REVERSED);
}

struct Brush<'b> {
    size: Size,
    rect: Rect,
    ground: Paint,
    raster: &'b mut Raster,
}

impl Brush<'_> {
    fn put(&mut self, column: u16, row: u16, sign: char, ink: Paint) {
        self.put_on(self.ground, column, row, sign, Pen::of(ink));
    }

    /// Writes one sign, if it is inside.
    fn put_on(&mut self, ground: Paint, column: u16, row: u16, sign: char, pen: Pen) {
        if column < self.rect.width
            && row < self.rect.height
            && let Some(glyph) = self.raster.at(self.rect.x + column, self.rect.y + row)
        {
            *glyph = Glyph { sign, pen, ground };
        }
    }

    fn is_narrow(&self) -> bool {
        self.size.width < 3
    }

    /// The half rows above and below, each shared with another square or with what is around the board.
    fn halves(&mut self, paint: Paint) {
        for x in self.rect.left()..self.rect.right() {
            if let Some(glyph) = self.raster.at(x, self.rect.top()) {
                if glyph.sign == '▀' {
                    glyph.ground = glyph.pen.ink;
                }
                (glyph.sign, glyph.pen.ink) = ('▄', paint);
            }
            if let Some(glyph) = self.raster.at(x, self.rect.bottom()) {
                (glyph.sign, glyph.pen.ink) = ('▀', paint);
            }
        }
    }

    /// Lines that cross in the middle.
    fn lines(&mut self, crossing: Crossing) {
        let (middle, row) = (self.size.sign_column(), self.size.sign_row());
        let beside =
            (0..self.size.width).filter(|x| if *x < middle { crossing.left } else { crossing.right });
        beside.for_each(|x| self.put(x, row, '─', Paint::Line));
        let along = (0..self.size.height).filter(|y| if *y < row { crossing.up } else { crossing.down });
        along.for_each(|y| self.put(middle, y, '│', Paint::Line));
        self.put(middle, row, crossing.sign(), Paint::Line);
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
            self.put(column - off, row, left, Paint::Mark);
            self.put(column + off, row, right, Paint::Mark);
        }
        let narrow = match () {
            () if look.cursor => Some('◂'),
            () if takes => Some('×'),
            () if look.selected => Some(')'),
            () if look.checked => Some('!'),
            () => None,
        };
        if let Some(sign) = narrow.filter(|_| self.is_narrow()) {
            self.put(1, row, sign, Paint::Mark);
        } else if look.cursor && lip > 0 {
            self.put(0, row, '▌', Paint::Mark);
            self.put(width - 1, row, '▐', Paint::Mark);
        } else if look.cursor && height == 1 {
            self.put(0, 0, '▸', Paint::Mark);
            self.put(width - 1, 0, '◂', Paint::Mark);
        } else if look.cursor {
            for (column, row, corner) in
                [(0, 0, '┏'), (width - 1, 0, '┓'), (0, height - 1, '┗'), (width - 1, height - 1, '┛')]
            {
                self.put(column, row, corner, Paint::Mark);
            }
        }
    }

    fn piece(&mut self, piece: &Piece, look: &Look<'_>) {
        // A disc is all colour.
        let is_large = self.size.width > 3 && self.size.lip == 0 && look.colour;
        match piece.symbol {
            Some('○') if is_large => self.rows(self.disc(), Paint::of(piece)),
            Some('✕') if is_large => self.rows(self.cross(), Paint::of(piece)),
            Some('♔') if is_large && look.discs => self.crowned(piece),
            _ => {
                let stress = if look.mobile { Modifier::UNDERLINED } else { Modifier::empty() };
                let (pen, sign) = (Pen { ink: Paint::of(piece), stress }, look.signs.sign(piece));
                self.put_on(self.ground, self.size.sign_column(), self.size.sign_row(), sign, pen);
            }
        }
        if is_large && look.mobile && !look.cursor {
            self.put(0, self.size.sign_row(), '▸', Paint::Mark);
        }
        // Smaller cells are filled by their pieces, and the cursor takes the corners.
        if let Some(name) = look.name.filter(|_| self.size.height >= 3 && !look.cursor) {
            for (column, sign) in (0..).zip(name.chars()) {
                self.put(column, 0, sign, Paint::Name);
            }
        }
    }

    fn crowned(&mut self, piece: &Piece) {
        self.rows(self.disc(), Paint::of(piece));
        let pen = Pen::of(Paint::OnPiece(piece.tint));
        self.put_on(Paint::of(piece), self.size.sign_column(), self.size.sign_row(), '♚', pen);
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
    fn rows(&mut self, rows: &[&str], ink: Paint) {
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
            // A dot might be a piece, and a cross is there to count by.
            self.put(column, row, '*', Paint::Mark);
        } else if look.target.is_some() {
            // A square among discs, and a dot among other pieces.
            match height {
                2 if is_large => self.rows(&["▄", "▀"], Paint::Mark),
                3.. if look.discs => {
                    for (column, sign) in (column - 1..).zip("▐█▌".chars()) {
                        self.put(column, row, sign, Paint::Mark);
                    }
                }
                2.. => self.put(column, row, '●', Paint::Mark),
                _ => self.put(column, row, '•', Paint::Mark),
            }
        } else if look.cloth == Cloth::Rack && look.colour {
            if is_large {
                self.rows(self.disc(), Paint::Hole);
            } else {
                self.put(column, row, '●', Paint::Hole);
            }
        } else if let Some(name) = look.name {
            let len = name.chars().count() as u16;
            // In a corner where there is one to spare, beside that of the cursor.
            let first = if is_large { 1 } else { width.saturating_sub(len) / 2 };
            for (column, sign) in (first..).zip(name.chars()) {
                self.put(column, 0, sign, Paint::Name);
            }
        } else if look.hinted {
            self.put(column, row, '◇', Paint::Mark);
        } else if look.special {
            self.put(column, row, '×', Paint::Name);
        } else if look.milestone {
            self.put(column, row, if look.colour { '·' } else { '+' }, Paint::Name);
        } else if look.in_play && !look.colour {
            self.put(column, row, '·', Paint::Name);
        }
    }
}
