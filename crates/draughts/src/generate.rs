//! The legal moves of a position.

use std::ops::Range;

use board::{Bits, Cell};

use crate::field::{ALL, DIAGONALS, FORWARD, Square};
use crate::hunt::{Bag, Hunt};
use crate::rules::Rules;
use crate::{Move, Position, Side};

impl<const N: usize> Rules<N> {
    /// Appends the legal moves.
    pub(crate) fn generate(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let before = out.len();
        self.captures(pos, out);
        if out.len() == before {
            self.quiet(pos, |from, to| {
                let man = pos.men[pos.turn as usize].has(Cell::from(from));
                let crowns = man && self.field.last_row[pos.turn as usize].has(Cell::from(to));
                out.push(Move { from, to, crowns, taken: Bits::EMPTY });
            });
        }
    }

    /// Appends the captures that may be chosen.
    fn captures(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        let enemy = pos.side(pos.turn.other());
        let empty = self.field.all & !pos.occupied();
        let men = self.launches(pos.turn, false, enemy, empty);
        let hunters = men & pos.men[pos.turn as usize] | self.hunting_kings(pos, enemy, empty);
        if hunters.is_empty() {
            return;
        }
        let mut bag = Bag::new(self, pos, hunters, men, out);
        for from in hunters {
            bag.fill(&Hunt::new(self, pos, from as Square));
        }
    }

    /// The kings that can take something; among flying kings also some that can't.
    #[inline]
    fn hunting_kings(&self, pos: &Position<N>, enemy: Bits<N>, empty: Bits<N>) -> Bits<N> {
        let kings = pos.kings[pos.turn as usize];
        if kings.is_empty() { kings } else { self.launches(pos.turn, true, enemy, empty) & kings }
    }

    /// The directions in which a man or a king takes.
    #[inline]
    pub(crate) fn hunting(&self, side: Side, king: bool) -> Range<usize> {
        let options = &self.options;
        if king || options.men_capture_backwards {
            0..if options.orthogonal_captures { ALL } else { DIAGONALS }
        } else {
            FORWARD[side as usize].clone()
        }
    }

    /// The squares from which a man or a king can take something. Flying kings might from anywhere.
    #[inline]
    pub(crate) fn launches(&self, side: Side, king: bool, enemy: Bits<N>, empty: Bits<N>) -> Bits<N> {
        if king && self.options.flying_kings {
            return self.field.all;
        }
        let mut launches = Bits::EMPTY;
        for direction in self.hunting(side, king) {
            launches |= self.field.back(self.field.back(empty, direction) & enemy, direction);
        }
        launches
    }

    /// Whether the side on turn has a capture.
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
        for direction in FORWARD[pos.turn as usize].clone() {
            let movers = field.back(empty, direction) & pos.men[pos.turn as usize];
            for from in movers {
                found(from as Square, field.next(from as Square, direction));
            }
        }
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |to| found(from as Square, to));
        }
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
        if let Some(most) = self.options.king_rests_after {
            let walk = pos.walks[pos.turn as usize];
            if walk.moves >= most && !pos.men[pos.turn as usize].is_empty() {
                kings.remove(Cell::from(walk.square));
            }
        }
        kings
    }

    /// Hands over where a king can go without taking.
    #[inline]
    fn king_steps(&self, empty: Bits<N>, from: Square, mut found: impl FnMut(Square)) {
        for direction in 0..DIAGONALS {
            let mut to = self.field.next(from, direction);
            while empty.has(Cell::from(to)) {
                found(to);
                if !self.options.flying_kings {
                    break;
                }
                to = self.field.next(to, direction);
            }
        }
    }

    /// How many legal moves there are; `scratch` is used for captures.
    #[inline]
    pub(crate) fn count(&self, pos: &Position<N>, scratch: &mut Vec<Move<N>>) -> u64 {
        scratch.clear();
        self.captures(pos, scratch);
        if !scratch.is_empty() {
            return scratch.len() as u64;
        }
        let field = &self.field;
        let empty = field.all & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let mut count = 0;
        for direction in FORWARD[pos.turn as usize].clone() {
            count += u64::from((field.step(men, direction) & empty).len());
        }
        for from in self.free_kings(pos) {
            self.king_steps(empty, from as Square, |_| count += 1);
        }
        count
    }

    /// Whether the side on turn has a legal move.
    pub(crate) fn can_move(&self, pos: &Position<N>) -> bool {
        let empty = self.field.all & !pos.occupied();
        let men = pos.men[pos.turn as usize];
        let steps = |direction| self.field.step(men, direction).meets(empty);
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
