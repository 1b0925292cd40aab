//! The squares that pieces attack on a board of eight by eight. Sliders are looked up here and nowhere else.

use board::Square;

use super::squares::{Set, file, rank, set, word};

const STRAIGHT: [(i32, i32); 2] = [(1, 0), (0, 1)];
const SLANTED: [(i32, i32); 2] = [(1, 1), (-1, 1)];

static KING: [u64; 64] = leaps(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// The other squares of the lines through a square.
static RANK: [u64; 64] = others([(1, 0), (-1, 0)]);
static FILE: [u64; 64] = others([(0, 1), (0, -1)]);
static DIAGONAL: [u64; 64] = others([(1, 1), (-1, -1)]);
static ANTIDIAGONAL: [u64; 64] = others([(-1, 1), (1, -1)]);
/// By file and what stands on the files b to g: the files that are seen, on all ranks.
static SEEN_FILES: [[u64; 64]; 8] = seen_files();
/// By rank and what stands on the ranks 2 to 7: the ranks that are seen, on the first file.
static SEEN_RANKS: [[u64; 64]; 8] = seen_ranks();
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

/// The squares in these two directions.
const fn others(vectors: [(i32, i32); 2]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut steps = 1;
        while steps < 8 {
            table[square] |= step(square, steps * vectors[0].0, steps * vectors[0].1);
            table[square] |= step(square, steps * vectors[1].0, steps * vectors[1].1);
            steps += 1;
        }
        square += 1;
    }
    table
}

/// What a slider sees in a row of eight, up to and with the nearest piece on both sides. Whether the ends are occupied makes no difference.
const fn seen_in_row(from: usize, occupied: u64) -> u64 {
    let (mut seen, mut at) = (0, from + 1);
    while at < 8 {
        seen |= 1 << at;
        if occupied >> at & 1 != 0 {
            break;
        }
        at += 1;
    }
    at = from;
    while at > 0 {
        at -= 1;
        seen |= 1 << at;
        if occupied >> at & 1 != 0 {
            break;
        }
    }
    seen
}

const fn seen_files() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut at = 0;
    while at < 8 * 64 {
        table[at / 64][at % 64] = seen_in_row(at / 64, (at as u64 % 64) << 1) * FIRST_FILE;
        at += 1;
    }
    table
}

const fn seen_ranks() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut at = 0;
    while at < 8 * 64 {
        let inner = (at as u64 % 64) << 1;
        let seen = seen_in_row(at / 64, inner);
        table[at / 64][by_rank(on_first_file(inner))] = on_first_file(seen);
        at += 1;
    }
    table
}

/// A row of eight squares, set up on the first file.
const fn on_first_file(row: u64) -> u64 {
    let (mut squares, mut at) = (0, 0);
    while at < 8 {
        squares |= (row >> at & 1) << (8 * at);
        at += 1;
    }
    squares
}

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;

/// What stands on the files b to g of a line that has a square on each: kindergarten bitboards, by which a multiplication adds up all ranks.
#[inline]
const fn by_file(line: u64) -> usize {
    (line.wrapping_mul(FIRST_FILE << 1) >> 58) as usize
}

/// What stands on the ranks 2 to 7 of the first file, in some order.
#[inline]
const fn by_rank(line: u64) -> usize {
    (line.wrapping_mul(0x0004_0810_2040_8000) >> 58) as usize
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
    let (at, occupied) = (usize::from(from) % 64, word(occupied));
    let seen = &SEEN_FILES[file(from) as usize];
    let (one, other) = (DIAGONAL[at], ANTIDIAGONAL[at]);
    set(seen[by_file(one & occupied)] & one | seen[by_file(other & occupied)] & other)
}

#[inline]
pub(super) fn rook(from: Square, occupied: Set) -> Set {
    let (at, occupied) = (usize::from(from) % 64, word(occupied));
    let (file, row) = (file(from), RANK[at]);
    let seen_on_rank = SEEN_FILES[file as usize][by_file(row & occupied)] & row;
    let seen_on_file = SEEN_RANKS[rank(from) as usize % 8][by_rank(occupied >> file & FIRST_FILE)];
    set(seen_on_rank | seen_on_file << file)
}

/// What a bishop attacks on an empty board.
#[inline]
pub(super) fn diagonals(from: Square) -> Set {
    let at = usize::from(from) % 64;
    set(DIAGONAL[at] | ANTIDIAGONAL[at])
}

/// What a rook attacks on an empty board.
#[inline]
pub(super) fn file_and_rank(from: Square) -> Set {
    let at = usize::from(from) % 64;
    set(FILE[at] | RANK[at])
}

/// The squares between two that share a line.
#[inline]
pub(super) fn between(a: Square, b: Square) -> Set {
    set(BETWEEN[usize::from(a) % 64][usize::from(b) % 64])
}

/// The whole line that two squares share, with both of them.
#[inline]
pub(super) fn line(a: Square, b: Square) -> Set {
    for others in [&FILE, &RANK, &DIAGONAL, &ANTIDIAGONAL] {
        let others = set(others[usize::from(a) % 64]);
        if others.has(b) {
            return others | Set::of(a);
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
