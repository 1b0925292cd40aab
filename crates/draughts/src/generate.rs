//! The legal moves of a position.

use board::Bits;

use crate::chain::{Captures, Jumper};
use crate::compiled::CompiledFor;
use crate::single_captures::Jumps;
use crate::squares::{ALL, DIAGONALS, FORWARD, Square};
use crate::{Move, Position, Ruleset, Side};

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// Appends the legal moves.
    pub(crate) fn list(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let before = out.len();
        self.captures(pos, out);
        if out.len() == before {
            self.quiet(pos, |from, to| {
                let man = pos.men[pos.turn as usize].has(board::Square::from(from));
                let crowns = man && Self::LAST_ROWS[pos.turn as usize].has(board::Square::from(to));
                out.push(Move { from, to, crowns, taken: Bits::EMPTY });
            });
        }
    }

    /// Appends the captures that may be chosen.
    fn captures(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let jumps = Jumps::new::<S>(pos);
        let capturers = jumps.capturers(self, pos);
        if capturers.is_empty() {
            return;
        }
        let launches = jumps.launches(self, pos, capturers);
        if jumps.are_single::<S>(pos, capturers, launches) {
            jumps.list(self, pos, capturers, out);
        } else {
            self.chains(pos, capturers, launches, out);
        }
    }

    /// Appends the captures that may be chosen, piece by piece.
    fn chains(&self, pos: &Position<N>, capturers: Bits<N>, launches: [Bits<N>; 2], out: &mut Vec<Move<N>>) {
        let mut found = Captures::new(pos, launches, S::OPTIONS.capture_rule, out);
        for from in capturers {
            found.fill(&Jumper::new(self, pos, from as Square));
        }
    }

    /// How many captures may be chosen.
    #[inline]
    fn count_captures(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        let jumps = Jumps::new::<S>(pos);
        let capturers = jumps.capturers(self, pos);
        if capturers.is_empty() {
            return 0;
        }
        let launches = jumps.launches(self, pos, capturers);
        if jumps.are_single::<S>(pos, capturers, launches) {
            return jumps.count::<S>(pos, capturers);
        }
        scratch.clear();
        self.chains(pos, capturers, launches, scratch);
        scratch.len() as u64
    }

    /// Calls `each` with the directions in which a man or a king takes.
    #[inline(always)]
    pub(crate) fn capture_directions(side: Side, king: bool, each: impl FnMut(usize)) {
        if king || S::OPTIONS.men_capture_backwards {
            (0..if S::OPTIONS.orthogonal_captures { ALL } else { DIAGONALS }).for_each(each);
        } else {
            Self::forward(side, each);
        }
    }

    /// Calls `each` with the directions in which a side's men step. Written out for both sides, so that the compiler knows each
    /// direction.
    #[inline(always)]
    fn forward(side: Side, mut each: impl FnMut(usize)) {
        match side {
            Side::White => FORWARD[0].clone().for_each(&mut each),
            Side::Black => FORWARD[1].clone().for_each(&mut each),
        }
    }

    /// The squares from which a man or a king can take something. Flying kings might from anywhere.
    #[inline]
    pub(crate) fn launches(&self, side: Side, king: bool, enemy: Bits<N>, empty: Bits<N>) -> Bits<N> {
        if king && S::OPTIONS.flying_kings {
            return Self::BOARD;
        }
        let mut launches = Bits::EMPTY;
        Self::capture_directions(side, king, |direction| {
            launches |= Self::SHIFTS[direction].back(Self::SHIFTS[direction].back(empty) & enemy);
        });
        launches
    }

    /// Whether the side to move has a capture.
    pub(crate) fn must_capture(&self, pos: &Position<N>) -> bool {
        pos.side(pos.turn).into_iter().any(|from| {
            let jumper = Jumper::new(self, pos, from as Square);
            !jumper.jumps(&jumper.first()).is_empty()
        })
    }

    /// Calls `found` with the moves that take nothing, whether or not a capture is compulsory.
    fn quiet(&self, pos: &Position<N>, mut found: impl FnMut(Square, Square)) {
        let squares = &self.rules.squares;
        let empty = Self::BOARD & !pos.occupied();
        Self::forward(pos.turn, |direction| {
            let movers = Self::SHIFTS[direction].back(empty) & pos.men[pos.turn as usize];
            for from in movers {
                found(from as Square, squares.next(from as Square, direction));
            }
        });
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |to| found(from as Square, to));
        }
    }

    /// Appends the steps of men to their last row, where nothing can be taken.
    pub(crate) fn crownings(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let goals = Self::LAST_ROWS[pos.turn as usize] & !pos.occupied();
        Self::forward(pos.turn, |direction| {
            for from in Self::SHIFTS[direction].back(goals) & pos.men[pos.turn as usize] {
                let from = from as Square;
                let to = self.rules.squares.next(from, direction);
                out.push(Move { from, to, crowns: true, taken: Bits::EMPTY });
            }
        });
    }

    /// Whether a piece could step there if captures were not compulsory.
    pub(crate) fn has_step(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let mut found = false;
        self.quiet(pos, |a, b| found |= (a, b) == (from, to));
        found
    }

    /// The kings that may move without taking.
    #[inline]
    fn free_kings(&self, pos: &Position<N>) -> Bits<N> {
        let mut kings = pos.kings[pos.turn as usize];
        if S::OPTIONS.king_rests_after.is_some()
            && let Some(run) = self.rules.resting(pos, pos.turn)
        {
            kings.remove(board::Square::from(run.square));
        }
        kings
    }

    /// Calls `found` with where a king can go without taking.
    #[inline]
    fn king_steps(&self, empty: Bits<N>, from: Square, mut found: impl FnMut(Square)) {
        for direction in 0..DIAGONALS {
            let mut to = self.rules.squares.next(from, direction);
            while empty.has(board::Square::from(to)) {
                found(to);
                if !S::OPTIONS.flying_kings {
                    break;
                }
                to = self.rules.squares.next(to, direction);
            }
        }
    }

    /// How many legal moves there are; `scratch` is used for captures.
    #[inline]
    pub(crate) fn count_moves(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        let captures = self.count_captures(pos, scratch);
        if captures > 0 {
            return captures;
        }
        let empty = Self::BOARD & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let mut count = 0;
        Self::forward(pos.turn, |direction| {
            count += u64::from((Self::SHIFTS[direction].forth(men) & empty).len());
        });
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |_| count += 1);
        }
        count
    }

    /// Whether the side to move has a legal move.
    pub(crate) fn has_move(&self, pos: &Position<N>) -> bool {
        let empty = Self::BOARD & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let steps = |direction: usize| Self::SHIFTS[direction].forth(men).meets(empty);
        if FORWARD[pos.turn as usize].clone().any(steps) {
            return true;
        }
        let mut any = false;
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |_| any = true);
        }
        any || self.must_capture(pos)
    }
}
