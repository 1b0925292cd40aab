//! Captures by men that can't go on, all at once.
//!
//! Most captures take one man and end. Where all of a position do, they are found and counted as sets of squares, without
//! following any man.

use board::Bits;

use crate::compiled::CompiledFor;
use crate::squares::{ALL, Square};
use crate::{CaptureRule, Crowning, Move, Position, Ruleset};

/// Where men could jump from, for each direction; whether or not a man stands there.
pub(crate) struct Jumps<const N: usize> {
    enemy: Bits<N>,
    empty: Bits<N>,
    from: [Bits<N>; ALL],
    /// Those of all directions.
    launches: Bits<N>,
}

impl<const N: usize> Jumps<N> {
    #[inline]
    pub(crate) fn new<S: Ruleset>(pos: &Position<N>) -> Self {
        let enemy = pos.side(pos.turn.other());
        let empty = CompiledFor::<S, N>::BOARD & !pos.occupied();
        let mut jumps = Self { enemy, empty, from: [Bits::EMPTY; ALL], launches: Bits::EMPTY };
        CompiledFor::<S, N>::capture_directions(pos.turn, false, |direction| {
            let step = &CompiledFor::<S, N>::SHIFTS[direction];
            jumps.from[direction] = step.back(step.back(empty) & enemy);
            jumps.launches |= jumps.from[direction];
        });
        jumps
    }

    /// The pieces that can take something; among flying kings also some that can't.
    #[inline]
    pub(crate) fn capturers<S: Ruleset>(&self, game: &CompiledFor<S, N>, pos: &Position<N>) -> Bits<N> {
        let (men, kings) = (pos.men[pos.turn as usize], pos.kings[pos.turn as usize]);
        let men = self.launches & men;
        if kings.is_empty() {
            men
        } else {
            men | game.launches(pos.turn, true, self.enemy, self.empty) & kings
        }
    }

    /// Squares from which a man, and from which a king, might take something after one of the capturers has left its square;
    /// from all others surely not.
    #[inline]
    pub(crate) fn launches<S: Ruleset>(
        &self,
        game: &CompiledFor<S, N>,
        pos: &Position<N>,
        capturers: Bits<N>,
    ) -> [Bits<N>; 2] {
        let launches = |king| game.launches(pos.turn, king, self.enemy, self.empty | capturers);
        let kings = S::OPTIONS.crowning == Crowning::GoesOn || capturers.meets(pos.kings[pos.turn as usize]);
        // Those who only go forwards never come back to where they were.
        let men = if S::OPTIONS.men_capture_backwards { launches(false) } else { self.launches };
        [men, if kings { launches(true) } else { Bits::EMPTY }]
    }

    /// Whether every capture is by a man, takes one man, and may be chosen.
    #[inline]
    pub(crate) fn are_single<S: Ruleset>(
        &self,
        pos: &Position<N>,
        capturers: Bits<N>,
        [men, kings]: [Bits<N>; 2],
    ) -> bool {
        let by_worth = S::OPTIONS.capture_rule == CaptureRule::MostValue;
        if capturers.meets(pos.kings[pos.turn as usize])
            || by_worth && !pos.kings[pos.turn.other() as usize].is_empty()
        {
            return false;
        }
        let mut landings = Bits::EMPTY;
        CompiledFor::<S, N>::capture_directions(pos.turn, false, |direction| {
            let step = &CompiledFor::<S, N>::SHIFTS[direction];
            landings |= step.forth(step.forth(self.from[direction] & capturers));
        });
        let last_row = CompiledFor::<S, N>::LAST_ROWS[pos.turn as usize];
        let goes_on = match S::OPTIONS.crowning {
            Crowning::StaysMan => landings & men,
            Crowning::EndsTurn => landings & men & !last_row,
            Crowning::GoesOn => landings & men & !last_row | landings & kings & last_row,
        };
        goes_on.is_empty()
    }

    /// How many single captures there are.
    #[inline]
    pub(crate) fn count<S: Ruleset>(&self, pos: &Position<N>, capturers: Bits<N>) -> u64 {
        let mut count = 0;
        CompiledFor::<S, N>::capture_directions(pos.turn, false, |direction| {
            count += (self.from[direction] & capturers).len()
        });
        u64::from(count)
    }

    /// Appends the single captures.
    #[inline]
    pub(crate) fn list<S: Ruleset>(
        &self,
        game: &CompiledFor<S, N>,
        pos: &Position<N>,
        capturers: Bits<N>,
        out: &mut Vec<Move<N>>,
    ) {
        let squares = &game.rules.squares;
        CompiledFor::<S, N>::capture_directions(pos.turn, false, |direction| {
            for from in self.from[direction] & capturers {
                let over = squares.next(from as Square, direction);
                let to = squares.next(over, direction);
                let crowns = CompiledFor::<S, N>::LAST_ROWS[pos.turn as usize].has(board::Square::from(to));
                out.push(Move {
                    from: from as Square,
                    to,
                    crowns,
                    taken: Bits::of(board::Square::from(over)),
                });
            }
        });
    }
}
