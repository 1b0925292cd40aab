//! What the pieces of one side make of the places for a line that the other side leaves free.

use board::{Bits, Square};

use crate::{Line, LineGame};

/// How many pieces a place for a line can hold and be counted.
const COUNTED: usize = 8;

/// What one side has.
#[derive(Clone, Debug)]
pub(crate) struct Rows<const N: usize> {
    /// How many places for a line, free of enemies, hold so many pieces.
    pub(crate) places: [i32; COUNTED],
    /// The empty squares that complete a line.
    pub(crate) completing: Bits<N>,
    /// The empty squares that make a row which is one piece short of a line.
    pub(crate) nearing: Bits<N>,
    /// Those of them that do so in two directions.
    pub(crate) forking: Bits<N>,
    /// Rows two pieces short of a line that become two threats at once by one piece: an open three in gomoku.
    pub(crate) open: i32,
    /// The empty squares that make such a row.
    pub(crate) opening: Bits<N>,
}

/// Numbers of up to three bits for every square, the lowest bits first.
#[derive(Copy, Clone)]
struct Counts<const N: usize>([Bits<N>; 3]);

impl<const N: usize> Counts<N> {
    /// One more on these squares.
    #[inline]
    fn add(&mut self, squares: Bits<N>) {
        let mut carry = squares;
        for bit in &mut self.0 {
            let next = *bit & carry;
            *bit ^= carry;
            carry = next;
        }
    }

    /// The squares of a set with this number.
    #[inline]
    fn equal(&self, number: u32, within: Bits<N>) -> Bits<N> {
        let Self(bits) = self;
        (0..3).fold(within, |set, i| set & if number >> i & 1 == 1 { bits[i] } else { !bits[i] })
    }
}

/// What one piece makes of the places for a line through its square, in one direction.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Through {
    /// How many of them have no pieces of the enemy and so many of one's own: all but one, two, three of a line.
    pub(crate) short_of: [u32; 3],
}

impl<S: LineGame, const N: usize> Line<S, N> {
    /// How far apart neighbours are numbered: up, and to the right level, upwards and downwards.
    pub(crate) const STEPS: [u32; 4] =
        [1, S::RULES.stride() as u32, S::RULES.stride() as u32 + 1, S::RULES.stride() as u32 - 1];

    /// What these pieces have.
    #[inline]
    pub(crate) fn rows(&self, pieces: Bits<N>, enemy: Bits<N>) -> Rows<N> {
        let length = u32::from(S::RULES.length);
        let free = self.board & !enemy;
        let empty = free & !pieces;
        let mut rows = Rows {
            places: [0; COUNTED],
            completing: Bits::EMPTY,
            nearing: Bits::EMPTY,
            forking: Bits::EMPTY,
            open: 0,
            opening: Bits::EMPTY,
        };
        for step in Self::STEPS {
            // Every place by its first square.
            let (mut places, mut counts) = (free, Counts([pieces, Bits::EMPTY, Bits::EMPTY]));
            for i in 1..length {
                places &= free >> (i * step);
                counts.add(pieces >> (i * step));
            }
            let spread =
                |first: Bits<N>| (0..length).fold(Bits::EMPTY, |all, i| all | first << (i * step)) & empty;
            for number in 1..length {
                let first = counts.equal(number, places);
                rows.places[number as usize] += first.len() as i32;
                if first.is_empty() {
                    continue;
                }
                if number + 1 == length {
                    rows.completing |= spread(first);
                } else if number + 2 == length {
                    let nearing = spread(first);
                    rows.forking |= rows.nearing & nearing;
                    rows.nearing |= nearing;
                    if !S::RULES.gravity && length > 3 {
                        // Two places, one shifted by one, with the same pieces between two empty squares.
                        rows.open += (first & first >> step & !pieces).len() as i32;
                    }
                } else if number + 3 == length && !S::RULES.gravity && length > 3 {
                    let both = first & first >> step & !pieces;
                    rows.opening |= (1..length).fold(Bits::EMPTY, |all, i| all | both << (i * step)) & empty;
                }
            }
        }
        rows
    }

    /// What a piece of `pieces` on an empty square would join, in each direction: one's own and the enemy's places through it.
    #[inline]
    pub(crate) fn through(&self, square: Square, pieces: Bits<N>, enemy: Bits<N>) -> [Through; 4] {
        let length = i32::from(S::RULES.length);
        let mut all = [Through::default(); 4];
        for (through, step) in all.iter_mut().zip(Self::STEPS) {
            // The squares of the longest row around, as bits: those that are free of enemies, and those with pieces.
            let (mut free, mut own) = (1_u32 << (length - 1), 0_u32);
            for side in [-1, 1] {
                for i in 1..length {
                    let at = i32::from(square) + side * i * step as i32;
                    let inside = at >= 0 && self.board.has_within(at as usize);
                    if !inside || enemy.has(at as Square) {
                        break;
                    }
                    let bit = 1 << (length - 1 + side * i);
                    free |= bit;
                    own |= if pieces.has(at as Square) { bit } else { 0 };
                }
            }
            let place = (1_u32 << length) - 1;
            for shift in 0..length {
                if free >> shift & place == place {
                    let short = length as u32 - (own >> shift & place).count_ones() - 1;
                    if let Some(count) = through.short_of.get_mut(short as usize) {
                        *count += 1;
                    }
                }
            }
        }
        all
    }
}

/// Asking a set for squares that it may have no room for.
trait Roomy {
    fn has_within(&self, square: usize) -> bool;
}

impl<const N: usize> Roomy for Bits<N> {
    #[inline]
    fn has_within(&self, square: usize) -> bool {
        square < 64 * N && self.has(square as Square)
    }
}
