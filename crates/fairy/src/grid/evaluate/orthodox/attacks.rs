//! The squares that pieces attack on a board of eight by eight. Sliders are looked up here and nowhere else.

use board::{Square, span};

use super::squares::{Set, set};

/// The squares of a line through a square, in front of it and behind it by their numbers.
#[derive(Copy, Clone)]
struct Line {
    lower: u64,
    upper: u64,
}

const STRAIGHT: [(i32, i32); 2] = [(1, 0), (0, 1)];
const SLANTED: [(i32, i32); 2] = [(1, 1), (-1, 1)];

static KING: [u64; 64] = leaps(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static FILES_AND_RANKS: [[Line; 2]; 64] = lines(STRAIGHT);
static DIAGONALS: [[Line; 2]; 64] = lines(SLANTED);
static BETWEEN: [[u64; 64]; 64] = between_all();

/// The square so many files and ranks further, as a set: empty beyond the edge.
const fn step(square: usize, file: i32, rank: i32) -> u64 {
    let (file, rank) = (square as i32 % 8 + file, square as i32 / 8 + rank);
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 0 } else { 1 << (8 * rank + file) }
}

const fn leaps(vectors: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut at = 0;
        while at < vectors.len() {
            table[square] |= step(square, vectors[at].0, vectors[at].1);
            at += 1;
        }
        square += 1;
    }
    table
}

/// Both vectors lead to higher numbers.
const fn lines(vectors: [(i32, i32); 2]) -> [[Line; 2]; 64] {
    let mut table = [[Line { lower: 0, upper: 0 }; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut at = 0;
        while at < 2 {
            let (file, rank) = vectors[at];
            let mut steps = 1;
            while steps < 8 {
                table[square][at].upper |= step(square, steps * file, steps * rank);
                table[square][at].lower |= step(square, -steps * file, -steps * rank);
                steps += 1;
            }
            at += 1;
        }
        square += 1;
    }
    table
}

const fn between_all() -> [[u64; 64]; 64] {
    let vectors = [STRAIGHT[0], STRAIGHT[1], SLANTED[0], SLANTED[1]];
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut at = 0;
        while at < 4 {
            let (file, rank) = vectors[at];
            let (mut way, mut steps) = (0, 1);
            while steps < 8 {
                let next = step(square, steps * file, steps * rank);
                if next == 0 {
                    break;
                }
                let end = next.trailing_zeros() as usize;
                table[square][end] = way;
                table[end][square] = way;
                way |= next;
                steps += 1;
            }
            at += 1;
        }
        square += 1;
    }
    table
}

impl Line {
    /// The squares up to and with the nearest piece on both sides.
    #[inline]
    const fn seen(self, occupied: u64) -> u64 {
        (self.lower | self.upper) & span(self.lower & occupied, self.upper & occupied)
    }
}

#[inline]
pub(super) fn king(from: Square) -> Set {
    set(KING[usize::from(from) % 64])
}

#[inline]
pub(super) fn knight(from: Square) -> Set {
    set(KNIGHT[usize::from(from) % 64])
}

#[inline]
pub(super) fn bishop(from: Square, occupied: Set) -> Set {
    slide(&DIAGONALS, from, occupied)
}

#[inline]
pub(super) fn rook(from: Square, occupied: Set) -> Set {
    slide(&FILES_AND_RANKS, from, occupied)
}

#[inline]
fn slide(lines: &[[Line; 2]; 64], from: Square, occupied: Set) -> Set {
    let [one, other] = lines[usize::from(from) % 64];
    let occupied = super::squares::word(occupied);
    set(one.seen(occupied) | other.seen(occupied))
}

/// The squares between two that share a line.
#[inline]
pub(super) fn between(a: Square, b: Square) -> Set {
    set(BETWEEN[usize::from(a) % 64][usize::from(b) % 64])
}

/// The whole line that two squares share, with both of them.
#[inline]
pub(super) fn line(a: Square, b: Square) -> Set {
    for table in [&FILES_AND_RANKS, &DIAGONALS] {
        for line in table[usize::from(a) % 64] {
            let others = set(line.lower | line.upper);
            if others.has(b) {
                return others | Set::of(a);
            }
        }
    }
    Set::EMPTY
}

#[cfg(test)]
mod tests {
    use board::{Grid, Rays, Vector};

    use super::*;

    /// The rays of the board say the same, step by step.
    #[test]
    fn sliders_see_what_rays_see() {
        let vector = |(file, rank)| Vector::new(file, rank, 0);
        let rays =
            Rays::<1>::new(&Grid::flat(8, 8).unwrap(), [STRAIGHT, SLANTED].concat().into_iter().map(vector));
        let mut random = 88_172_645_463_325_252_u64;
        for _ in 0..2000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let occupied = set(random & random.rotate_left(21));
            let from = (random >> 40) as Square % 64;
            for (vectors, seen) in [(STRAIGHT, rook(from, occupied)), (SLANTED, bishop(from, occupied))] {
                let mut expect = Set::EMPTY;
                for (file, rank) in vectors.into_iter().flat_map(|(f, r)| [(f, r), (-f, -r)]) {
                    let direction = rays.direction(vector((file, rank))).unwrap();
                    expect |= rays.cut(rays.ray(direction, from), direction, occupied);
                }
                assert_eq!(seen, expect, "from {from} with {occupied:?}");
            }
        }
        for a in 0..64 {
            for b in 0..64 {
                assert_eq!(between(a, b), rays.between(a, b), "{a} {b}");
            }
        }
    }
}
