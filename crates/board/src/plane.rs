//! The board without an edge.

use display::{Message, shorten};

use crate::{Geometry, Point};

/// A plane of points with whole coordinates. Its limit is farther away than any game gets, and arithmetic is exact up to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plane {
    /// The least and greatest x, then y, of a variant that fences a part of the plane in.
    pub border: Option<[i64; 4]>,
}

impl Plane {
    /// The greatest coordinate, either way: beyond it, arithmetic would not be exact in the numbers that
    /// pages in browsers count with.
    pub const LIMIT: i64 = 9_000_000_000_000_000;

    /// The bounds of x and y: the border, or the limit of exactness.
    #[inline]
    pub fn bounds(&self) -> [i64; 4] {
        self.border.unwrap_or([-Self::LIMIT, Self::LIMIT, -Self::LIMIT, Self::LIMIT])
    }
}

impl Geometry for Plane {
    fn dimensions(&self) -> usize {
        2
    }

    fn first_rank(&self) -> i64 {
        0
    }

    fn contains(&self, p: Point) -> bool {
        let [x0, x1, y0, y1] = self.bounds();
        p.z == 0 && (x0..=x1).contains(&p.x) && (y0..=y1).contains(&p.y)
    }

    fn write_point(&self, p: Point) -> String {
        format!("{},{}", p.x, p.y)
    }

    fn parse_point(&self, text: &str) -> Result<Point, Message> {
        let number = |part: &str| part.trim().replace('−', "-").parse::<i128>().ok();
        let pair = text.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
        let (x, y) = pair.ok_or_else(|| Message::new("not-a-point").text("text", shorten(text)))?;
        let narrow = |n: i128| i64::try_from(n).ok();
        let point = narrow(x).zip(narrow(y)).map(|(x, y)| Point::new(x, y, 0));
        point.filter(|&p| self.contains(p)).ok_or_else(|| match self.border {
            Some([x0, x1, y0, y1]) => Message::new("outside-the-border")
                .text("text", shorten(text))
                .number("x0", x0)
                .number("x1", x1)
                .number("y0", y0)
                .number("y1", y1),
            None => Message::new("beyond-the-limit").text("text", shorten(text)).number("limit", Self::LIMIT),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Vector;

    #[test]
    fn points_are_exact_up_to_the_limit_and_refused_beyond() {
        let plane = Plane::default();
        let far = plane.parse_point("9000000000000000,-9000000000000000").unwrap();
        assert_eq!(plane.write_point(far), "9000000000000000,-9000000000000000");
        assert_eq!(plane.step(far, Vector::new(1, 0, 0)), None);
        assert_eq!(plane.step(far, Vector::new(-1, 1, 0)).map(|p| p.x), Some(8_999_999_999_999_999));
        for beyond in ["9000000000000001,0", "99999999999999999999,0"] {
            assert_eq!(plane.parse_point(beyond).unwrap_err().code, "beyond-the-limit");
        }
        assert!(plane.parse_point("e4").is_err());
        let fenced = Plane { border: Some([1, 8, 1, 8]) };
        assert_eq!(fenced.parse_point("9,1").unwrap_err().code, "outside-the-border");
    }
}
