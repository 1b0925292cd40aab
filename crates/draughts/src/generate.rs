//! The legal moves of a position.

use board::Bits;

use crate::field::{ALL, DIAGONALS, FORWARD, Square, Step};
use crate::hunt::{Bag, Hunt};
use crate::leaps::Leaps;
use crate::rules::Rules;
use crate::{Move, Position, Set, Side};

impl<S: Set, const N: usize> Rules<S, N> {
    /// Steps of sets, which the compiler knows.
    pub(crate) const STEPS: [Step<N>; ALL] = Step::all(S::OPTIONS.size as usize);

    /// Appends the legal moves.
    pub(crate) fn generate(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let before = out.len();
        self.captures(pos, out);
        if out.len() == before {
            self.quiet(pos, |from, to| {
                let man = pos.men[pos.turn as usize].has(board::Square::from(from));
                let crowns = man && self.field.last_row[pos.turn as usize].has(board::Square::from(to));
                out.push(Move { from, to, crowns, taken: Bits::EMPTY });
            });
        }
    }

    /// Appends the captures that may be chosen.
    fn captures(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let leaps = Leaps::new(self, pos);
        let hunters = leaps.hunters(self, pos);
        if hunters.is_empty() {
            return;
        }
        let launches = leaps.launches(self, pos, hunters);
        if leaps.are_single(self, pos, hunters, launches) {
            leaps.list(self, pos, hunters, out);
        } else {
            self.chains(pos, hunters, launches, out);
        }
    }

    /// Appends the captures that may be chosen, man by man.
    fn chains(&self, pos: &Position<N>, hunters: Bits<N>, launches: [Bits<N>; 2], out: &mut Vec<Move<N>>) {
        let mut bag = Bag::new(pos, launches, S::OPTIONS.choice, out);
        for from in hunters {
            bag.fill(&Hunt::new(self, pos, from as Square));
        }
    }

    /// How many captures may be chosen.
    #[inline]
    fn count_captures(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        let leaps = Leaps::new(self, pos);
        let hunters = leaps.hunters(self, pos);
        if hunters.is_empty() {
            return 0;
        }
        let launches = leaps.launches(self, pos, hunters);
        if leaps.are_single(self, pos, hunters, launches) {
            return leaps.count::<S>(pos, hunters);
        }
        scratch.clear();
        self.chains(pos, hunters, launches, scratch);
        scratch.len() as u64
    }

    /// Hands over the directions in which a man or a king takes.
    #[inline(always)]
    pub(crate) fn hunting(side: Side, king: bool, each: impl FnMut(usize)) {
        if king || S::OPTIONS.men_capture_backwards {
            (0..if S::OPTIONS.orthogonal_captures { ALL } else { DIAGONALS }).for_each(each);
        } else {
            Self::forward(side, each);
        }
    }

    /// Hands over the directions in which a side's men step. Written out for both sides, so that the compiler knows each
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
            return self.field.all;
        }
        let mut launches = Bits::EMPTY;
        Self::hunting(side, king, |direction| {
            launches |= Self::STEPS[direction].back(Self::STEPS[direction].back(empty) & enemy);
        });
        launches
    }

    /// Whether the side to move has a capture.
    pub(crate) fn must_capture(&self, pos: &Position<N>) -> bool {
        pos.side(pos.turn).into_iter().any(|from| {
            let hunt = Hunt::new(self, pos, from as Square);
            !hunt.jumps(&hunt.first()).is_empty()
        })
    }

    /// Hands over the moves that take nothing, whether or not a capture is compulsory.
    fn quiet(&self, pos: &Position<N>, mut found: impl FnMut(Square, Square)) {
        let field = &self.field;
        let empty = field.all & !pos.occupied();
        Self::forward(pos.turn, |direction| {
            let movers = Self::STEPS[direction].back(empty) & pos.men[pos.turn as usize];
            for from in movers {
                found(from as Square, field.next(from as Square, direction));
            }
        });
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |to| found(from as Square, to));
        }
    }

    /// Hands over the steps of men to their last row, where nothing is to be taken.
    pub(crate) fn crownings(&self, pos: &Position<N>, mut found: impl FnMut(Square, Square)) {
        let goals = self.field.last_row[pos.turn as usize] & !pos.occupied();
        Self::forward(pos.turn, |direction| {
            for from in Self::STEPS[direction].back(goals) & pos.men[pos.turn as usize] {
                found(from as Square, self.field.next(from as Square, direction));
            }
        });
    }

    /// Whether a man or king could step there if nothing were to be taken.
    pub(crate) fn steps(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let mut found = false;
        self.quiet(pos, |a, b| found |= (a, b) == (from, to));
        found
    }

    /// The kings that may move without taking.
    #[inline]
    fn free_kings(&self, pos: &Position<N>) -> Bits<N> {
        let mut kings = pos.kings[pos.turn as usize];
        if let Some(most) = S::OPTIONS.king_rests_after {
            let walk = pos.walks[pos.turn as usize];
            if walk.moves >= most && !pos.men[pos.turn as usize].is_empty() {
                kings.remove(board::Square::from(walk.square));
            }
        }
        kings
    }

    /// Hands over where a king can go without taking.
    #[inline]
    fn king_steps(&self, empty: Bits<N>, from: Square, mut found: impl FnMut(Square)) {
        for direction in 0..DIAGONALS {
            let mut to = self.field.next(from, direction);
            while empty.has(board::Square::from(to)) {
                found(to);
                if !S::OPTIONS.flying_kings {
                    break;
                }
                to = self.field.next(to, direction);
            }
        }
    }

    /// How many legal moves there are; `scratch` is used for captures.
    #[inline]
    pub(crate) fn count(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        let captures = self.count_captures(pos, scratch);
        if captures > 0 {
            return captures;
        }
        let field = &self.field;
        let empty = field.all & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let mut count = 0;
        Self::forward(pos.turn, |direction| {
            count += u64::from((Self::STEPS[direction].forth(men) & empty).len());
        });
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |_| count += 1);
        }
        count
    }

    /// Whether the side to move has a legal move.
    pub(crate) fn can_move(&self, pos: &Position<N>) -> bool {
        let empty = self.field.all & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let steps = |direction: usize| Self::STEPS[direction].forth(men).meets(empty);
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
