//! The rules in play.

use std::marker::PhantomData;
use std::sync::Arc;

use board::{Bits, Grid, Square, splitmix64};
use game::{End, Game, Limits, Reason, Seat, Team};

use crate::weights::Weights;
use crate::{LineGame, Move, Position};

/// The board is full, and neither side has a line.
const FULL_BOARD: Reason = Reason::new("a-full-board");

/// Every game of the family is over after as many moves as the board has squares.
static NO_LIMITS: Limits = Limits { repetition: Vec::new(), counters: Vec::new() };

/// A game of the family, on sets of squares of `N` words: [`crate::LineRules::words`] tells how many.
///
/// The game is a type rather than a value, so that the compiler knows by how far to shift the sets in search of a line. With
/// the distances read at run time, making moves takes 1.6 times as long in connect four, and 3.4 times in gomoku.
#[derive(Clone, Debug)]
pub struct Line<S, const N: usize> {
    pub(crate) grid: Grid,
    pub(crate) board: Bits<N>,
    /// The squares on which a piece needs no piece below it: the lowest row with gravity, the whole board without.
    ground: Bits<N>,
    /// For each square the others that can be part of one line with it.
    pub(crate) stars: Arc<[Bits<N>]>,
    pub(crate) weights: Weights,
    set: PhantomData<S>,
}

impl<S: LineGame, const N: usize> Line<S, N> {
    /// Prepares a game for play.
    ///
    /// # Panics
    /// If `N` is too small for the board, or the board is none that can be written.
    pub fn new() -> Self {
        assert!(S::RULES.words() <= N, "the board needs larger sets of squares");
        let rules = &S::RULES;
        let grid = Grid::flat(rules.files.into(), rules.ranks.into()).expect("the board can be written");
        let board = grid.iter().map(Self::number).collect();
        let lowest = (0..rules.files).map(|file| file * rules.stride());
        let ground = if rules.gravity { lowest.collect() } else { board };
        let stars = (0..64 * N as Square).map(|number| Self::star(board, number)).collect();
        Self { grid, board, ground, stars, weights: Weights::TUNED, set: PhantomData }
    }

    /// The squares of a board that are part of a line with one of them.
    fn star(board: Bits<N>, number: Square) -> Bits<N> {
        let mut star = Bits::EMPTY;
        for step in Self::STEPS {
            let (mut up, mut down) = (Bits::of(number) & board, Bits::of(number) & board);
            for _ in 1..S::RULES.length {
                (up, down) = (up << step & board, down >> step & board);
                star |= up | down;
            }
        }
        star
    }

    /// The number of a cell of the grid, which counts row by row, among the squares of our sets.
    pub(crate) fn number(cell: Square) -> Square {
        cell % S::RULES.files * S::RULES.stride() + cell / S::RULES.files
    }

    /// The cell of the grid with a number of our sets.
    pub(crate) fn cell(number: Square) -> Square {
        number % S::RULES.stride() * S::RULES.files + number / S::RULES.stride()
    }

    /// The squares that are supported: by the ground, or by a piece right below.
    #[inline]
    pub(crate) fn supported(&self, occupied: Bits<N>) -> Bits<N> {
        (occupied << 1 | self.ground) & self.board
    }

    /// The squares on which a piece can be put, in a game that is not over.
    #[inline]
    pub(crate) fn open(&self, pos: &Position<N>) -> Bits<N> {
        self.supported(pos.occupied) & !pos.occupied
    }

    /// Whether there is a line of pieces long enough to win.
    #[inline]
    pub(crate) fn has_line(pieces: Bits<N>) -> bool {
        let [a, b, c, d] = Self::lines(pieces);
        !(a | b | c | d).is_empty()
    }

    /// The pieces that stand in lines long enough to win.
    pub(crate) fn in_line(pieces: Bits<N>) -> Bits<N> {
        let lines = Self::lines(pieces).into_iter().zip(Self::STEPS);
        lines.fold(Bits::EMPTY, |all, (begins, step)| {
            (0..u32::from(S::RULES.length)).fold(all, |all, i| all | begins << (i * step))
        })
    }

    /// The squares at which lines begin that are long enough to win, for each of the [`Self::STEPS`].
    #[inline]
    fn lines(pieces: Bits<N>) -> [Bits<N>; 4] {
        let length = u32::from(S::RULES.length);
        let mut all = [pieces; 4];
        for (begins, step) in all.iter_mut().zip(Self::STEPS) {
            // The squares at which a run of so many pieces begins. Two runs one after the other are a longer one.
            let mut run = 1;
            while run < length {
                let more = run.min(length - run);
                *begins &= *begins >> (more * step);
                run += more;
            }
        }
        all
    }

    /// A number for each square, to make keys of: by seat, word and bit.
    const KEYS: &'static [[[u64; 64]; N]; 2] = &{
        let mut keys = [[[0; 64]; N]; 2];
        let mut n = 0;
        while n < 128 * N {
            keys[n / 64 / N][n / 64 % N][n % 64] = splitmix64(n as u64);
            n += 1;
        }
        keys
    };

    /// The part of the key that one piece makes. The turn needs none: the number of pieces tells it.
    #[inline]
    pub(crate) fn key_of(number: Square, seat: u8) -> u64 {
        Self::KEYS[usize::from(seat & 1)][usize::from(number / 64) % N][usize::from(number % 64)]
    }
}

impl<S: LineGame, const N: usize> Default for Line<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: LineGame, const N: usize> Game for Line<S, N> {
    type Position = Position<N>;
    type Move = Move;
    /// The key before, which is cheaper to keep than to find again.
    type Undo = u64;

    fn start(&self) -> Position<N> {
        Position { own: Bits::EMPTY, occupied: Bits::EMPTY, turn: 0, won: false, key: 0 }
    }

    #[inline]
    fn turn(&self, pos: &Position<N>) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position<N>, out: &mut Vec<Move>) -> Option<End> {
        let end = self.end(pos);
        if end.is_none() {
            for square in self.open(pos) {
                out.push(Move(square));
            }
        }
        end
    }

    #[inline]
    fn end(&self, pos: &Position<N>) -> Option<End> {
        if pos.won {
            return Some(End::win(Team(1 - pos.turn), Reason::in_line(S::RULES.length.into())));
        }
        self.open(pos).is_empty().then_some(End::draw(FULL_BOARD))
    }

    #[inline]
    fn is_legal(&self, pos: &Position<N>, m: Move) -> bool {
        !pos.won && self.open(pos).has(m.0)
    }

    #[inline]
    fn make(&self, pos: &mut Position<N>, m: Move) -> u64 {
        let before = pos.key;
        pos.own ^= pos.occupied;
        pos.occupied.insert(m.0);
        pos.won = Self::has_line(pos.other());
        pos.key ^= Self::key_of(m.0, pos.turn);
        pos.turn ^= 1;
        before
    }

    #[inline]
    fn unmake(&self, pos: &mut Position<N>, m: Move, before: u64) {
        pos.occupied.remove(m.0);
        pos.own ^= pos.occupied;
        // No move is ever made after a win.
        pos.won = false;
        pos.key = before;
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position<N>) -> u64 {
        pos.key
    }

    fn limits(&self) -> &Limits {
        &NO_LIMITS
    }

    /// A team can win while there is room for a line between the other's pieces.
    fn can_win(&self, pos: &Position<N>, team: Team) -> bool {
        let enemy = pos.pieces(Seat(1 - team.0));
        Self::has_line(self.board & !enemy)
    }

    #[inline]
    fn count_moves(&self, pos: &Position<N>, _: &mut Vec<Move>) -> u64 {
        if pos.won { 0 } else { self.open(pos).len().into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ConnectFour, Gomoku, TallConnectFour, TicTacToe};

    /// Every row of evenly numbered squares, counted along the ranks and along the files: those that are
    /// neighbours in a straight line win, and those that go round an edge or leave gaps do not.
    fn check<S: LineGame, const N: usize>() {
        let (files, ranks, length) = (S::RULES.files, S::RULES.ranks, S::RULES.length);
        let mut lines = 0;
        for across in [true, false] {
            for (first, step) in (0..files * ranks).flat_map(|c| (1..files * ranks).map(move |s| (c, s))) {
                let row = (0..length).map(|i| first + i * step);
                let points =
                    row.map(|n| if across { (n % files, n / files) } else { (n / ranks, n % ranks) });
                let points: Vec<(u16, u16)> = points.collect();
                if points.iter().any(|&(x, y)| x >= files || y >= ranks) {
                    continue;
                }
                let apart = |i: usize| {
                    let ((x, y), (next_x, next_y)) = (points[i], points[i + 1]);
                    (next_x as i16 - x as i16, next_y as i16 - y as i16)
                };
                let straight = (0..points.len() - 1).all(|i| apart(i) == apart(0));
                let neighbours = straight && apart(0).0.abs() <= 1 && apart(0).1.abs() <= 1;
                let pieces: Bits<N> =
                    points.iter().map(|&(x, y)| Line::<S, N>::number(y * files + x)).collect();
                assert_eq!(Line::<S, N>::has_line(pieces), neighbours, "{}: {points:?}", S::RULES.id);
                for piece in pieces {
                    let without = pieces ^ Bits::of(piece);
                    assert!(!Line::<S, N>::has_line(without), "{}: {points:?} without {piece}", S::RULES.id);
                }
                lines += u32::from(across && neighbours);
            }
        }
        // So many places for a line along the files, the ranks, and each diagonal.
        let (x, y) = (u32::from(files - length + 1), u32::from(ranks - length + 1));
        assert_eq!(lines, x * u32::from(ranks) + y * u32::from(files) + 2 * x * y, "{}", S::RULES.id);
    }

    #[test]
    fn exactly_lines_are_lines() {
        check::<ConnectFour, 1>();
        check::<TallConnectFour, 2>();
        check::<Gomoku, 4>();
        check::<TicTacToe, 1>();
    }

    #[test]
    fn squares_are_numbered_both_ways() {
        let game = Line::<Gomoku, 4>::new();
        for cell in game.grid.iter() {
            assert_eq!(Line::<Gomoku, 4>::cell(Line::<Gomoku, 4>::number(cell)), cell);
        }
    }
}
