//! Points and vectors in three dimensions. A flat board has level 0 only.

/// A point: file, rank and level. On a [`crate::Grid`] they count from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The file, to the right as the first seat sees it.
    pub x: i64,
    /// The rank, away from the first seat.
    pub y: i64,
    /// The level, upwards.
    pub z: i64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: i64, y: i64, z: i64) -> Self {
        Self { x, y, z }
    }

    /// The point one vector further, unless a coordinate would overflow.
    pub fn checked_add(self, v: Vector) -> Option<Self> {
        Some(Self {
            x: self.x.checked_add(v.x.into())?,
            y: self.y.checked_add(v.y.into())?,
            z: self.z.checked_add(v.z.into())?,
        })
    }
}

/// A step: files to the right, ranks forward, levels up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// Files to the right.
    pub x: i32,
    /// Ranks forward.
    pub y: i32,
    /// Levels up.
    pub z: i32,
}

impl Vector {
    /// The vector with these components.
    pub const fn new(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z }
    }

    /// The way back.
    pub const fn reversed(self) -> Self {
        Self { x: -self.x, y: -self.y, z: -self.z }
    }

    /// Whether it leads nowhere.
    pub const fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0 && self.z == 0
    }

    /// The shortest vector of whole numbers that points the same way.
    pub fn primitive(self) -> Self {
        fn gcd(a: u32, b: u32) -> u32 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        let g = gcd(gcd(self.x.unsigned_abs(), self.y.unsigned_abs()), self.z.unsigned_abs()).max(1) as i32;
        Self { x: self.x / g, y: self.y / g, z: self.z / g }
    }
}
