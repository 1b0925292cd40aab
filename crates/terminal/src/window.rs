//! A part of a board without an edge.

use std::fmt;

use catalog::{Cell, Ray, View};

/// The farthest coordinate that is played, either way.
pub(crate) const LIMIT: i64 = 9_000_000_000_000_000;

/// More cells than anyone counts sequences of moves in.
const MOST_CELLS: u128 = 10_000_000;

/// More moves than anyone reads.
const MOST_MOVES: i64 = 1_000_000;

/// A rectangle of cells, its bounds included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The least x.
    pub x0: i64,
    /// The greatest x.
    pub x1: i64,
    /// The least y.
    pub y0: i64,
    /// The greatest y.
    pub y1: i64,
}

impl Window {
    /// One cell, which is enough where a list of moves is of no interest.
    pub const CELL: Self = Self { x0: 0, x1: 0, y0: 0, y1: 0 };

    /// The box around these cells, grown on every side. Around none, it is the origin's.
    pub fn around(cells: impl IntoIterator<Item = Cell>, margin: i64) -> Self {
        let join = |a: Self, b: Self| Self {
            x0: a.x0.min(b.x0),
            x1: a.x1.max(b.x1),
            y0: a.y0.min(b.y0),
            y1: a.y1.max(b.y1),
        };
        let single = |cell: Cell| Self { x0: cell.x, x1: cell.x, y0: cell.y, y1: cell.y };
        let all = cells.into_iter().map(single).reduce(join).unwrap_or(Self::CELL);
        let [x0, x1] = grown(all.x0, all.x1, margin);
        let [y0, y1] = grown(all.y0, all.y1, margin);
        Self { x0, x1, y0, y1 }
    }

    /// The box that moves are listed in where no other is asked for.
    pub fn usual(view: &View) -> Self {
        const MARGIN: i64 = 2;
        Self::around(view.pieces.iter().map(|piece| piece.cell), MARGIN)
    }

    /// Whether the moves along these rays into it can still be listed.
    pub fn can_list(self, rays: &[Ray]) -> bool {
        let steps = |ray: &Ray| {
            let (first, last) = ray.within(self.bounds());
            (last - first).saturating_add(1).max(0)
        };
        rays.iter().map(steps).fold(0, i64::saturating_add) <= MOST_MOVES
    }

    /// Whether sequences of moves inside it can be counted.
    pub fn can_count(self) -> bool {
        self.cells() <= MOST_CELLS
    }

    /// The least and greatest x, then y.
    pub fn bounds(self) -> [i64; 4] {
        [self.x0, self.x1, self.y0, self.y1]
    }

    /// How many columns it has.
    pub fn columns(self) -> i64 {
        self.x1 - self.x0 + 1
    }

    /// How many rows it has.
    pub fn rows(self) -> i64 {
        self.y1 - self.y0 + 1
    }

    /// Whether a cell is inside.
    pub fn contains(self, cell: Cell) -> bool {
        (self.x0..=self.x1).contains(&cell.x) && (self.y0..=self.y1).contains(&cell.y)
    }

    /// The same with this many columns and rows at least, as far as the plane goes.
    pub fn at_least(self, columns: i64, rows: i64) -> Self {
        let widened = |low: i64, high: i64, least: i64| {
            let missing = (least - (high - low + 1)).max(0);
            let low = (low - missing / 2).max(-LIMIT);
            [low, high.max(low + least - 1).min(LIMIT)]
        };
        let [x0, x1] = widened(self.x0, self.x1, columns);
        let [y0, y1] = widened(self.y0, self.y1, rows);
        Self { x0, x1, y0, y1 }
    }

    /// The same, moved into a greater one.
    pub fn inside(self, outer: Self) -> Self {
        let moved = |low: i64, high: i64, least: i64, most: i64| {
            let by = (least - low).max(0) + (most - high).min(0);
            [low + by, high + by]
        };
        let [x0, x1] = moved(self.x0, self.x1, outer.x0, outer.x1);
        let [y0, y1] = moved(self.y0, self.y1, outer.y0, outer.y1);
        Self { x0, x1, y0, y1 }
    }

    fn cells(self) -> u128 {
        self.columns() as u128 * self.rows() as u128
    }

    /// Reads `x0,x1,y0,y1`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let [x0, x1, y0, y1] = parts[..] else {
            return Err("four whole numbers are needed, x0,x1,y0,y1, like -1,17,-1,17".into());
        };
        let window = Self { x0: number(x0)?, x1: number(x1)?, y0: number(y0)?, y1: number(y1)? };
        for (name, low, high) in [("x", window.x0, window.x1), ("y", window.y0, window.y1)] {
            if low > high {
                return Err(format!("the least {name} comes first: {low} is greater than {high}"));
            }
        }
        Ok(window)
    }
}

/// As it stands in a sentence.
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{} × {}..{}", self.x0, self.x1, self.y0, self.y1)
    }
}

fn grown(low: i64, high: i64, margin: i64) -> [i64; 2] {
    [(low - margin).max(-LIMIT), (high + margin).min(LIMIT)]
}

fn number(text: &str) -> Result<i64, String> {
    let plain = text.replace('−', "-");
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(format!("“{}” is not a whole number", crate::text::shorten(text)));
    }
    // Only too many digits are left to fail.
    let number = plain.parse::<i64>().ok().filter(|n| n.abs() <= LIMIT);
    number.ok_or_else(|| format!("the plane is played to ±{LIMIT}, and no farther"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(bounds: [i64; 4]) -> Window {
        let [x0, x1, y0, y1] = bounds;
        Window { x0, x1, y0, y1 }
    }

    #[test]
    fn windows_are_read() {
        let check = |text, bounds| assert_eq!(Window::parse(text), Ok(window(bounds)), "{text}");
        check("-1,17,-1,17", [-1, 17, -1, 17]);
        check(" −4, +4 ,0,0", [-4, 4, 0, 0]);
        check(
            "9000000000000000,9000000000000000,-9000000000000000,-8999999999999999",
            [LIMIT, LIMIT, -LIMIT, 1 - LIMIT],
        );
        check("1,10000000,1,1", [1, 10_000_000, 1, 1]);
    }

    #[test]
    fn wrong_windows_are_explained() {
        let check = |text: &str, why: &str| {
            let error = Window::parse(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        };
        check("", "four whole numbers");
        check("1,2,3", "four whole numbers");
        check("1,2,3,4,5", "four whole numbers");
        check("a,2,3,4", "“a” is not a whole number");
        check("1,,3,4", "“” is not a whole number");
        check("1,2.5,3,4", "“2.5” is not");
        check("1,--2,3,4", "“--2” is not");
        check("5,4,0,1", "the least x comes first: 5 is greater than 4");
        check("0,1,-4,-5", "the least y comes first");
        check("0,9000000000000001,0,1", "±9000000000000000");
        check(&format!("0,{},0,1", "9".repeat(99)), "±9000000000000000");
    }

    #[test]
    fn how_much_can_be_listed_depends_on_the_moves_and_not_on_the_cells() {
        let all = window([-LIMIT, LIMIT, -LIMIT, LIMIT]);
        let ray = |last| Ray { from: Cell { x: 0, y: 0, z: 0 }, step: (1, 0), first: 1, last };
        assert!(all.can_list(&[]) && all.can_list(&[ray(Some(1_000_000))]));
        assert!(!all.can_list(&[ray(None)]) && !all.can_list(&[ray(Some(600_000)), ray(Some(600_000))]));
        assert!(window([0, 99, 0, 99]).can_list(&[ray(None)]));
        assert!(!all.can_count() && !window([0, 3999, 0, 2500]).can_count());
        assert!(window([1, 10_000_000, 1, 1]).can_count());
    }

    #[test]
    fn boxes_grow_to_the_limit_of_the_plane() {
        let cell = |x, y| Cell { x, y, z: 0 };
        assert_eq!(Window::around([cell(3, -4), cell(-2, 8)], 2), window([-4, 5, -6, 10]));
        assert_eq!(Window::around([], 1), window([-1, 1, -1, 1]));
        assert_eq!(Window::around([cell(LIMIT, 0)], 2), window([LIMIT - 2, LIMIT, -2, 2]));
        assert_eq!(window([0, 1, 0, 9]).at_least(5, 5), window([-1, 3, 0, 9]));
        assert_eq!(window([LIMIT, LIMIT, 0, 0]).at_least(3, 1), window([LIMIT - 1, LIMIT, 0, 0]));
        let outer = window([0, 99, 0, 99]);
        assert_eq!(window([-3, 6, 95, 104]).inside(outer), window([0, 9, 90, 99]));
        assert_eq!(window([3, 6, 9, 9]).inside(outer), window([3, 6, 9, 9]));
        assert_eq!(window([-1, 17, -1, 17]).to_string(), "-1..17 × -1..17");
    }
}
