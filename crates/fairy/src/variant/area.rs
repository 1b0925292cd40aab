//! Parts of a board as a variant file names them: `e4`, `a1..h2`, `rank 8`, `level 3`.

use std::ops::RangeInclusive;

use board::{Geometry, Point};
use display::{Message, shorten};

/// A box of cells, open in the directions that it doesn't bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Bounds of file, rank and level.
    bounds: [Option<RangeInclusive<i64>>; 3],
}

impl Area {
    /// Whether the point is inside.
    pub fn contains(&self, p: Point) -> bool {
        let inside =
            |(bound, n): (&Option<RangeInclusive<i64>>, i64)| bound.as_ref().is_none_or(|b| b.contains(&n));
        self.bounds.iter().zip([p.x, p.y, p.z]).all(inside)
    }

    /// The one rank that it is, if it is bounded by nothing else.
    pub(crate) fn rank(&self) -> Option<i64> {
        match &self.bounds {
            [None, Some(ranks), None] if ranks.start() == ranks.end() => Some(*ranks.start()),
            _ => None,
        }
    }

    /// The ranks that it is made of from end to end, if files and levels don't bound it.
    pub(crate) fn ranks(&self) -> Option<RangeInclusive<i64>> {
        match &self.bounds {
            [None, Some(ranks), None] => Some(ranks.clone()),
            _ => None,
        }
    }

    /// Reads an area of a board.
    pub(crate) fn parse(text: &str, geometry: &impl Geometry) -> Result<Self, Message> {
        let mut bounds = [None, None, None];
        let first = geometry.first_rank();
        let words: Vec<&str> = text.split_whitespace().collect();
        if let [name @ ("file" | "rank" | "level"), range] = words[..] {
            let number = |part: &str| match (name, part.as_bytes()) {
                ("file", [letter @ b'a'..=b'z']) => Some(i64::from(letter - b'a')),
                ("file", _) => None,
                _ => part.replace('−', "-").parse::<i64>().ok().and_then(|n| n.checked_sub(first)),
            };
            let (from, to) = range.split_once("..").unwrap_or((range, range));
            let (Some(from), Some(to)) = (number(from), number(to)) else {
                return Err(Message::new("variant-not-an-area").text("text", shorten(text)));
            };
            let axis = ["file", "rank", "level"].iter().position(|n| *n == name).unwrap_or(0);
            bounds[axis] = Some(from.min(to)..=from.max(to));
        } else {
            let (from, to) = text.split_once("..").unwrap_or((text, text));
            let [a, b] = [geometry.parse_point(from.trim())?, geometry.parse_point(to.trim())?];
            for (bound, (m, n)) in bounds.iter_mut().zip([(a.x, b.x), (a.y, b.y), (a.z, b.z)]) {
                *bound = Some(m.min(n)..=m.max(n));
            }
        }
        Ok(Self { bounds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Grid;

    fn check(text: &str, expect: usize) {
        let grid = Grid::levels(8, 8, 8).unwrap();
        let area = Area::parse(text, &grid).unwrap();
        assert_eq!(grid.iter().filter(|&c| area.contains(grid.point(c))).count(), expect, "{text}");
    }

    #[test]
    fn areas_hold_the_cells_that_they_name() {
        check("4e1", 1);
        check("1a1..1h1", 8);
        check("1d4..8e5", 32);
        check("rank 8", 64);
        check("rank 2..3", 128);
        check("file a", 64);
        check("level 3", 64);
        let flat = Grid::flat(8, 8).unwrap();
        for bad in ["", "rank", "rank x", "file 3", "i9", "a1..", "a1..z9", "rank 1 2"] {
            assert!(Area::parse(bad, &flat).is_err(), "{bad}");
        }
    }
}
