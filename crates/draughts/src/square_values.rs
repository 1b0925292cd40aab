//! The value of a piece by its square, worked out once for a game.

use board::Bits;

use crate::Side;
use crate::squares::{Square, Squares};
use crate::weights::Weights;

/// What a man is worth where it stands. Sums of these are made for every evaluation, four numbers at a time.
#[derive(Copy, Clone, Debug, Default)]
#[repr(align(16))]
pub(crate) struct ManValue(pub(crate) [i32; 4]);

impl ManValue {
    pub(crate) const EARLY: usize = 0;
    pub(crate) const LATE: usize = 1;
    /// How far to the right it stands, in half files from the middle.
    pub(crate) const SKEW: usize = 2;

    #[inline(always)]
    pub(crate) fn add(&mut self, other: &Self) {
        for (sum, part) in self.0.iter_mut().zip(other.0) {
            *sum += part;
        }
    }
}

/// The parts of the board that matter to one side.
#[derive(Clone, Debug)]
pub(crate) struct SideValues<const N: usize> {
    /// The value of a man by its square.
    pub(crate) men: Box<[ManValue; 128]>,
    /// Its first row.
    pub(crate) home: Bits<N>,
    /// The rows beyond the middle.
    pub(crate) far: Bits<N>,
    /// Every second row, from the first: a side to move with an odd number of pieces on these has the opposition.
    pub(crate) system: Bits<N>,
    /// Rows still to go, by square.
    pub(crate) to_go: Box<[u8; 128]>,
}

/// The weights of a game, and what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct SquareValues<const N: usize> {
    pub(crate) weights: Weights,
    pub(crate) views: [SideValues<N>; 2],
    /// The value of a king by its square.
    pub(crate) kings: Box<[i32; 128]>,
    /// The longest diagonal.
    pub(crate) diagonal: Bits<N>,
    /// Columns and ranks, by square.
    pub(crate) places: Box<[(i8, i8); 128]>,
    /// How many men a game begins with.
    pub(crate) full: i32,
}

impl<const N: usize> SquareValues<N> {
    pub(crate) fn new(squares: &Squares<N>, weights: Weights, rows: usize) -> Self {
        let views = [Side::White, Side::Black].map(|side| view(squares, &weights, side));
        let mut kings = Box::new([0; 128]);
        let mut places = Box::new([(0, 0); 128]);
        let mut diagonal = Bits::EMPTY;
        for square in squares.all {
            let (column, rank) = squares.coordinates(square as Square);
            let middle = nearness(column, squares.size).min(nearness(rank, squares.size));
            kings[usize::from(square)] = weights.king_centre * middle / 64;
            places[usize::from(square)] = (column as i8, rank as i8);
            if column == rank {
                diagonal.insert(square);
            }
        }
        Self { weights, views, kings, diagonal, places, full: (rows * squares.size) as i32 }
    }
}

/// How near a file or a rank is to the middle: 0 at the edge, 64 right there.
fn nearness(line: usize, size: usize) -> i32 {
    let from_edge = line.min(size - 1 - line);
    (64 * from_edge / (size / 2 - 1)) as i32
}

fn view<const N: usize>(squares: &Squares<N>, w: &Weights, side: Side) -> SideValues<N> {
    let (mut men, mut to_go) = (Box::new([ManValue::default(); 128]), Box::new([0; 128]));
    let (mut home, mut far, mut system) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
    let last = squares.size - 1;
    for square in squares.all {
        let (mut column, mut rank) = squares.coordinates(square as Square);
        if side == Side::Black {
            (column, rank) = (last - column, last - rank);
        }
        let worth = |advance, climb, home: [i32; 2], edge, centre, heart, right| {
            let (rows, length) = (rank as i32, last as i32);
            let mut sum = (advance * rows * length + climb * rows * rows) / (length * length);
            sum += centre * nearness(column, squares.size) / 64;
            sum += right * (2 * column as i32 - length) / length;
            if rank == 0 {
                sum += home[column / 2 % 2];
            }
            if column == 0 || column == last {
                sum += edge;
            }
            if nearness(column, squares.size) + nearness(rank, squares.size) > 88 {
                sum += heart;
            }
            sum
        };
        let home_early = [w.home_even_early, w.home_odd_early];
        let home_late = [w.home_even_late, w.home_odd_late];
        let early = worth(
            w.advance_early,
            w.climb_early,
            home_early,
            w.edge_early,
            w.centre_early,
            w.heart_early,
            w.right_early,
        );
        let late = worth(
            w.advance_late,
            w.climb_late,
            home_late,
            w.edge_late,
            w.centre_late,
            w.heart_late,
            w.right_late,
        );
        men[usize::from(square)] = ManValue([early, late, 2 * column as i32 - last as i32, 0]);
        to_go[usize::from(square)] = (last - rank) as u8;
        let put = |set: &mut Bits<N>, belongs: bool| {
            if belongs {
                set.insert(square as board::Square);
            }
        };
        put(&mut home, rank == 0);
        put(&mut far, rank > last / 2);
        put(&mut system, rank % 2 == 0);
    }
    SideValues { men, home, far, system, to_go }
}
