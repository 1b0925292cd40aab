//! Captures by men that can't go on, all at once.
//!
//! Most captures take one man and end. Where all of a position do, they are found and counted as sets of squares, without
//! following any man.

use board::Bits;

use crate::field::{ALL, Square};
use crate::rules::Rules;
use crate::{Choice, Crowning, Move, Position, Set};

/// Where men could jump from, for each direction; whether or not a man stands there.
pub(crate) struct Leaps<const N: usize> {
    enemy: Bits<N>,
    empty: Bits<N>,
    from: [Bits<N>; ALL],
    /// Those of all directions.
    launches: Bits<N>,
}

impl<const N: usize> Leaps<N> {
    #[inline]
    pub(crate) fn new<S: Set>(rules: &Rules<S, N>, pos: &Position<N>) -> Self {
        let enemy = pos.side(pos.turn.other());
        let empty = rules.field.all & !pos.occupied();
        let mut leaps = Self { enemy, empty, from: [Bits::EMPTY; ALL], launches: Bits::EMPTY };
        Rules::<S, N>::hunting(pos.turn, false, |direction| {
            let step = &Rules::<S, N>::STEPS[direction];
            leaps.from[direction] = step.back(step.back(empty) & enemy);
            leaps.launches |= leaps.from[direction];
        });
        leaps
    }

    /// The men and kings that can take something; among flying kings also some that can't.
    #[inline]
    pub(crate) fn hunters<S: Set>(&self, rules: &Rules<S, N>, pos: &Position<N>) -> Bits<N> {
        let (men, kings) = (pos.men[pos.turn as usize], pos.kings[pos.turn as usize]);
        let men = self.launches & men;
        if kings.is_empty() {
            men
        } else {
            men | rules.launches(pos.turn, true, self.enemy, self.empty) & kings
        }
    }

    /// Squares from which a man, and from which a king, might take something after one of the hunters has left its square;
    /// from all others surely not.
    #[inline]
    pub(crate) fn launches<S: Set>(
        &self,
        rules: &Rules<S, N>,
        pos: &Position<N>,
        hunters: Bits<N>,
    ) -> [Bits<N>; 2] {
        let launches = |king| rules.launches(pos.turn, king, self.enemy, self.empty | hunters);
        let kings = S::OPTIONS.crowning == Crowning::GoesOn || hunters.meets(pos.kings[pos.turn as usize]);
        // Those who only go forwards never come back to where they were.
        let men = if S::OPTIONS.men_capture_backwards { launches(false) } else { self.launches };
        [men, if kings { launches(true) } else { Bits::EMPTY }]
    }

    /// Whether every capture is by a man, takes one man, and may be chosen.
    #[inline]
    pub(crate) fn are_single<S: Set>(
        &self,
        rules: &Rules<S, N>,
        pos: &Position<N>,
        hunters: Bits<N>,
        [men, kings]: [Bits<N>; 2],
    ) -> bool {
        let by_worth = S::OPTIONS.choice == Choice::MostWorth;
        if hunters.meets(pos.kings[pos.turn as usize])
            || by_worth && !pos.kings[pos.turn.other() as usize].is_empty()
        {
            return false;
        }
        let mut landings = Bits::EMPTY;
        Rules::<S, N>::hunting(pos.turn, false, |direction| {
            let step = &Rules::<S, N>::STEPS[direction];
            landings |= step.forth(step.forth(self.from[direction] & hunters));
        });
        let last_row = rules.field.last_row[pos.turn as usize];
        let goes_on = match S::OPTIONS.crowning {
            Crowning::StaysMan => landings & men,
            Crowning::EndsTurn => landings & men & !last_row,
            Crowning::GoesOn => landings & men & !last_row | landings & kings & last_row,
        };
        goes_on.is_empty()
    }

    /// How many single captures there are.
    #[inline]
    pub(crate) fn count<S: Set>(&self, pos: &Position<N>, hunters: Bits<N>) -> u64 {
        let mut count = 0;
        Rules::<S, N>::hunting(pos.turn, false, |direction| count += (self.from[direction] & hunters).len());
        u64::from(count)
    }

    /// Appends the single captures.
    #[inline]
    pub(crate) fn list<S: Set>(
        &self,
        rules: &Rules<S, N>,
        pos: &Position<N>,
        hunters: Bits<N>,
        out: &mut Vec<Move<N>>,
    ) {
        let field = &rules.field;
        Rules::<S, N>::hunting(pos.turn, false, |direction| {
            for from in self.from[direction] & hunters {
                let over = field.next(from as Square, direction);
                let to = field.next(over, direction);
                let crowns = field.last_row[pos.turn as usize].has(board::Square::from(to));
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
