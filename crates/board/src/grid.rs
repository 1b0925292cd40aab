//! Finite boards of any shape in two or three dimensions.

use display::{Message, shorten};

use crate::{Geometry, Point};

/// A cell of a grid: its number, file by file, rank by rank, level by level.
///
/// Because the numbering is linear, one vector always adds the same to it; holes have numbers too.
pub type Square = u16;

/// A finite board: a box of files × ranks × levels, with some cells missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    size: [usize; 3],
    dimensions: usize,
    exists: Vec<bool>,
}

/// Why a grid could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// A side is 0 or longer than can be written.
    Side {
        /// `files`, `ranks` or `levels`.
        name: &'static str,
        /// The longest that can be written.
        longest: usize,
    },
    /// There are more cells than a game can hold.
    TooLarge(usize),
}

impl From<GridError> for Message {
    fn from(error: GridError) -> Self {
        match error {
            GridError::Side { name: "files", longest } => Self::new("grid-files").number("longest", longest),
            GridError::Side { name: "ranks", longest } => Self::new("grid-ranks").number("longest", longest),
            GridError::Side { longest, .. } => Self::new("grid-levels").number("longest", longest),
            GridError::TooLarge(cells) => {
                Self::new("grid-too-large").number("most", Grid::MAX_CELLS).number("cells", cells)
            }
        }
    }
}

impl Grid {
    /// The most cells, missing ones included, that a grid can have.
    pub const MAX_CELLS: usize = 1024;

    /// A flat board of this many files and ranks.
    pub fn flat(files: usize, ranks: usize) -> Result<Self, GridError> {
        Self::sized([files, ranks, 1], 2)
    }

    /// A board in levels.
    pub fn levels(files: usize, ranks: usize, levels: usize) -> Result<Self, GridError> {
        Self::sized([files, ranks, levels], 3)
    }

    fn sized(size: [usize; 3], dimensions: usize) -> Result<Self, GridError> {
        // Files are letters, and a level is one digit, so that the parts of a written cell can be told apart.
        for (side, (name, longest)) in size.into_iter().zip([("files", 26), ("ranks", 99), ("levels", 9)]) {
            if !(1..=longest).contains(&side) {
                return Err(GridError::Side { name, longest });
            }
        }
        let cells = size.iter().product();
        if cells > Self::MAX_CELLS {
            return Err(GridError::TooLarge(cells));
        }
        Ok(Self { size, dimensions, exists: vec![true; cells] })
    }

    /// Takes a cell out of the board.
    pub fn remove(&mut self, cell: Square) {
        self.exists[usize::from(cell)] = false;
    }

    /// How many cells the box has, missing ones included.
    pub fn cells(&self) -> usize {
        self.exists.len()
    }

    /// The number of files.
    pub fn files(&self) -> usize {
        self.size[0]
    }

    /// The number of ranks.
    pub fn ranks(&self) -> usize {
        self.size[1]
    }

    /// The number of levels.
    pub fn level_count(&self) -> usize {
        self.size[2]
    }

    /// Whether the cell exists.
    pub fn has(&self, cell: Square) -> bool {
        self.exists.get(usize::from(cell)).copied().unwrap_or(false)
    }

    /// The cells that exist, in order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.cells() as Square).filter(|&c| self.has(c))
    }

    /// The number of the cell at a point inside the box, missing or not.
    pub fn cell_in_box(&self, p: Point) -> Option<Square> {
        let [files, ranks, levels] = self.size.map(|n| n as i64);
        let inside = (0..files).contains(&p.x) && (0..ranks).contains(&p.y) && (0..levels).contains(&p.z);
        inside.then(|| ((p.z * ranks + p.y) * files + p.x) as Square)
    }

    /// The cell at a point, if it exists.
    pub fn cell(&self, p: Point) -> Option<Square> {
        self.cell_in_box(p).filter(|&c| self.has(c))
    }

    /// The cell at a point that is known to be one.
    ///
    /// # Panics
    /// If it is none.
    pub fn at(&self, p: Point) -> Square {
        self.cell(p).expect("the point is a cell of the board")
    }

    /// The point of a cell.
    pub fn point(&self, cell: Square) -> Point {
        let [files, ranks, _] = self.size;
        let n = usize::from(cell);
        Point::new((n % files) as i64, (n / files % ranks) as i64, (n / files / ranks) as i64)
    }

    /// The written form of a cell.
    pub fn write_cell(&self, cell: Square) -> String {
        self.write_point(self.point(cell))
    }

    /// The written form of any point: of one outside the box, its numbers.
    pub fn write_any(&self, p: Point) -> String {
        self.cell_in_box(p).map_or_else(|| format!("{},{},{}", p.x, p.y, p.z), |cell| self.write_cell(cell))
    }

    /// Reads a cell that exists.
    pub fn parse_cell(&self, text: &str) -> Result<Square, Message> {
        let p = self.parse_point(text)?;
        Ok(self.cell(p).expect("a parsed point is on the board"))
    }

    /// Splits the written form of a cell off the front of a text: `e12e4` is `e12` and `e4`.
    /// The cell need not exist.
    pub fn split_cell<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str)> {
        let level = if self.dimensions == 3 { 1 } else { 0 };
        let bytes = text.as_bytes();
        let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_digit);
        if (level == 1 && !digit(0)) || !bytes.get(level)?.is_ascii_lowercase() || !digit(level + 1) {
            return None;
        }
        // Ranks of two digits only where the board has that many: `4e24e4` goes on with a level.
        let two = self.size[1] > 9 && digit(level + 2);
        Some(text.split_at(level + if two { 3 } else { 2 }))
    }
}

impl Geometry for Grid {
    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn first_rank(&self) -> i64 {
        1
    }

    fn contains(&self, p: Point) -> bool {
        self.cell(p).is_some()
    }

    fn write_point(&self, p: Point) -> String {
        let file = char::from(b'a' + p.x as u8);
        if self.dimensions == 3 {
            format!("{}{file}{}", p.z + 1, p.y + 1)
        } else {
            format!("{file}{}", p.y + 1)
        }
    }

    fn parse_point(&self, text: &str) -> Result<Point, Message> {
        let last = Point::new(self.size[0] as i64 - 1, self.size[1] as i64 - 1, self.size[2] as i64 - 1);
        let first = self.write_point(Point::new(0, 0, 0));
        let unreadable = || {
            let last = self.write_point(last);
            Message::new("not-a-cell").text("text", shorten(text)).text("first", &first).text("last", last)
        };
        let (_, rest) = self.split_cell(text).ok_or_else(unreadable)?;
        if !rest.is_empty() {
            return Err(unreadable());
        }
        let level = self.dimensions - 2;
        let digits = |part: &str| part.parse::<i64>().map_err(|_| unreadable());
        let z = if level == 1 { digits(&text[..1])? - 1 } else { 0 };
        let x = i64::from(text.as_bytes()[level] - b'a');
        let y = digits(&text[level + 1..])? - 1;
        let point = Point::new(x, y, z);
        match self.cell_in_box(point) {
            None => Err(unreadable()),
            Some(cell) if !self.has(cell) => Err(Message::new("hole-not-cell").text("cell", text)),
            Some(_) => Ok(point),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_written_and_read_on_every_kind_of_grid() {
        let flat = Grid::flat(16, 16).unwrap();
        let levels = Grid::levels(8, 8, 8).unwrap();
        for grid in [&flat, &levels] {
            for cell in grid.iter() {
                assert_eq!(grid.parse_cell(&grid.write_cell(cell)), Ok(cell));
            }
        }
        assert_eq!(flat.write_cell(255), "p16");
        assert_eq!(levels.write_cell(0), "1a1");
        assert_eq!(flat.split_cell("h14h16q"), Some(("h14", "h16q")));
        assert_eq!(levels.split_cell("4e24e4"), Some(("4e2", "4e4")));
        for bad in ["", "q1", "a0", "a17", "a", "1a", "é4", "a1b", "-", "a111"] {
            assert!(flat.parse_cell(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn holes_are_no_cells() {
        let mut grid = Grid::flat(8, 8).unwrap();
        let d4 = grid.parse_cell("d4").unwrap();
        grid.remove(d4);
        assert_eq!(grid.parse_cell("d4").unwrap_err().code, "hole-not-cell");
        assert_eq!(grid.iter().count(), 63);
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert!(Grid::flat(0, 8).is_err());
        assert!(Grid::flat(27, 8).is_err());
        assert!(Grid::levels(26, 99, 9).is_err());
    }
}
