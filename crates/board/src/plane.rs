//! The board without an edge.

use crate::{Geometry, Point};

/// A plane of whole-numbered points, so large that nobody meets its limit by play, and exact up to it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Plane;

impl Plane {
    /// The greatest coordinate, either way: beyond it, arithmetic on sums of two would not be exact in
    /// the numbers that pages in browsers count with.
    pub const LIMIT: i64 = 9_000_000_000_000_000;
}

impl Geometry for Plane {
    fn dimensions(&self) -> usize {
        2
    }

    fn contains(&self, p: Point) -> bool {
        let inside = -Self::LIMIT..=Self::LIMIT;
        p.z == 0 && inside.contains(&p.x) && inside.contains(&p.y)
    }

    fn write_point(&self, p: Point) -> String {
        format!("{},{}", p.x, p.y)
    }

    fn parse_point(&self, text: &str) -> Result<Point, String> {
        let number = |part: &str| part.trim().replace('−', "-").parse::<i64>().ok();
        let point = text.split_once(',').and_then(|(x, y)| Some(Point::new(number(x)?, number(y)?, 0)));
        let point =
            point.ok_or_else(|| format!("“{text}” is not a point: write two whole numbers like 8,-5"))?;
        if self.contains(point) {
            Ok(point)
        } else {
            Err(format!("{text} lies beyond ±{}, the farthest that is played", Self::LIMIT))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Vector;

    #[test]
    fn points_are_exact_up_to_the_limit_and_refused_beyond() {
        let far = Plane.parse_point("9000000000000000,-9000000000000000").unwrap();
        assert_eq!(Plane.write_point(far), "9000000000000000,-9000000000000000");
        assert_eq!(Plane.step(far, Vector::new(1, 0, 0)), None);
        assert_eq!(Plane.step(far, Vector::new(-1, 1, 0)).map(|p| p.x), Some(8_999_999_999_999_999));
        assert!(Plane.parse_point("9000000000000001,0").is_err());
        assert!(Plane.parse_point("99999999999999999999,0").is_err());
        assert!(Plane.parse_point("e4").is_err());
    }
}
