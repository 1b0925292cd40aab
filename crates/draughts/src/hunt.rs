//! The captures of one side: chains, each played to its end.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use board::Bits;

use crate::field::Square;
use crate::rules::Rules;
use crate::{Choice, Crowning, Move, Position, Set, Side};

/// Where a chain has got to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stage<const N: usize> {
    pub(crate) at: Square,
    /// Whether the jumper moves as a king from here.
    pub(crate) king: bool,
    /// Whether the jumper was crowned on the way.
    pub(crate) crowned: bool,
    pub(crate) taken: Bits<N>,
}

/// One man's hunt: what it sees while it jumps. Men that it took still stand in its way.
#[derive(Debug)]
pub(crate) struct Hunt<'r, S, const N: usize> {
    rules: &'r Rules<S, N>,
    enemy: Bits<N>,
    /// The square that the jumper left is empty.
    empty: Bits<N>,
    side: Side,
    from: Square,
    king: bool,
}

impl<'r, S: Set, const N: usize> Hunt<'r, S, N> {
    pub(crate) fn new(rules: &'r Rules<S, N>, pos: &Position<N>, from: Square) -> Self {
        let side = pos.turn;
        let mut empty = rules.field.all & !pos.occupied();
        empty.insert(board::Square::from(from));
        let king = pos.kings[side as usize].has(board::Square::from(from));
        Self { rules, enemy: pos.side(side.other()), empty, side, from, king }
    }

    /// Where every chain of the man begins.
    pub(crate) fn first(&self) -> Stage<N> {
        Stage { at: self.from, king: self.king, crowned: false, taken: Bits::EMPTY }
    }

    /// Whether the jumper lands on its last row as a man.
    #[inline]
    fn arrives(&self, stage: &Stage<N>) -> bool {
        !stage.king && self.rules.field.last_row[self.side as usize].has(board::Square::from(stage.at))
    }

    /// The move that a chain is if it ends here.
    #[inline]
    pub(crate) fn ended(&self, stage: &Stage<N>) -> Move<N> {
        let crowns = stage.crowned || self.arrives(stage);
        Move { from: self.from, to: stage.at, crowns, taken: stage.taken }
    }

    /// Hands over each enemy that can be jumped next, as the direction and the square of it.
    #[inline]
    fn prey(&self, stage: &Stage<N>, mut found: impl FnMut(usize, Square)) {
        let field = &self.rules.field;
        let flies = self.flies(stage);
        let prey = self.enemy & !stage.taken;
        Rules::<S, N>::hunting(self.side, stage.king, |direction| {
            let mut over = field.next(stage.at, direction);
            while flies && self.empty.has(board::Square::from(over)) {
                over = field.next(over, direction);
            }
            let behind = field.next(over, direction);
            if prey.has(board::Square::from(over)) && self.empty.has(board::Square::from(behind)) {
                found(direction, over);
            }
        });
    }

    /// Hands over each stage that a jump over that enemy can lead to, nearest first.
    #[inline]
    fn landings(&self, stage: &Stage<N>, direction: usize, over: Square, mut landed: impl FnMut(Stage<N>)) {
        let mut next = self.landed(stage, direction, over);
        landed(next);
        while self.flies(stage) {
            next.at = self.rules.field.next(next.at, direction);
            if !self.empty.has(board::Square::from(next.at)) {
                break;
            }
            landed(next);
        }
    }

    /// The stage that a jump to the square right behind that enemy leads to.
    #[inline]
    fn landed(&self, stage: &Stage<N>, direction: usize, over: Square) -> Stage<N> {
        let mut next = *stage;
        next.taken.insert(board::Square::from(over));
        next.at = self.rules.field.next(over, direction);
        if S::OPTIONS.crowning == Crowning::GoesOn && self.arrives(&next) {
            (next.king, next.crowned) = (true, true);
        }
        next
    }

    #[inline]
    fn flies(&self, stage: &Stage<N>) -> bool {
        stage.king && S::OPTIONS.flying_kings
    }

    /// All stages that one more jump can lead to.
    pub(crate) fn jumps(&self, stage: &Stage<N>) -> Vec<Stage<N>> {
        let mut stages = Vec::new();
        if !self.stops(stage) {
            self.prey(stage, |direction, over| {
                self.landings(stage, direction, over, |next| stages.push(next))
            });
        }
        stages
    }

    /// Whether the turn ends although more might be taken.
    #[inline]
    fn stops(&self, stage: &Stage<N>) -> bool {
        S::OPTIONS.crowning == Crowning::EndsTurn && !stage.taken.is_empty() && self.arrives(stage)
    }

    /// As [`Self::chains`], but what long chains come to more than once is followed only once.
    fn chains_once(&self, stage: &Stage<N>, bag: &mut Bag<'_, N>) -> bool {
        if stage.taken.len() < LONG {
            return self.chains(stage, bag);
        }
        if let Some(&went_on) = bag.seen.get(stage) {
            return went_on;
        }
        let goes_on = self.chains(stage, bag);
        bag.seen.insert(*stage, goes_on);
        goes_on
    }

    /// Ends of chains that go through a stage, each handed to the bag; answers whether there is any that goes on.
    fn chains(&self, stage: &Stage<N>, bag: &mut Bag<'_, N>) -> bool {
        if !bag.launches[usize::from(stage.king)].has(board::Square::from(stage.at)) || self.stops(stage) {
            return false;
        }
        let mut any = false;
        self.prey(stage, |direction, over| {
            any = true;
            if !self.flies(stage) {
                let next = self.landed(stage, direction, over);
                if !self.chains_once(&next, bag) {
                    bag.put(self.ended(&next), self.king);
                }
                return;
            }
            let mut goes_on = false;
            // Where some landings go on and others don't, one that does must be taken.
            self.landings(stage, direction, over, |next| goes_on |= self.chains_once(&next, bag));
            if !goes_on {
                self.landings(stage, direction, over, |next| bag.put(self.ended(&next), self.king));
            }
        });
        any
    }
}

/// The captures so far, of which only the best are kept where the rules ask for them.
pub(crate) struct Bag<'o, const N: usize> {
    out: &'o mut Vec<Move<N>>,
    /// Where the captures begin in the list.
    base: usize,
    choice: Choice,
    enemy_kings: Bits<N>,
    best: u32,
    launches: [Bits<N>; 2],
    seen: Seen<N>,
}

/// Chains of so many men are long. The more there are, the more paths lead to the same stage: so many that on a board
/// made for it, following each of them would take years.
const LONG: u32 = 6;

/// Stages of long chains of one man, and whether they went on.
type Seen<const N: usize> = HashMap<Stage<N>, bool, BuildHasherDefault<DefaultHasher>>;

impl<'o, const N: usize> Bag<'o, N> {
    /// For the captures of the side to move. `launches` are squares from which a man, and from which a king, might take
    /// something; from all others surely not.
    pub(crate) fn new(
        pos: &Position<N>,
        launches: [Bits<N>; 2],
        choice: Choice,
        out: &'o mut Vec<Move<N>>,
    ) -> Self {
        let base = out.len();
        let enemy_kings = pos.kings[pos.turn.other() as usize];
        Self { out, base, choice, enemy_kings, best: 0, launches, seen: Seen::default() }
    }

    /// Adds the captures of one man.
    pub(crate) fn fill<S: Set>(&mut self, hunt: &Hunt<'_, S, N>) {
        self.seen.clear();
        hunt.chains(&hunt.first(), self);
    }

    /// What a capture counts where the most must be taken.
    #[inline]
    fn worth(&self, m: &Move<N>, king: bool) -> u32 {
        match self.choice {
            Choice::Any => 0,
            Choice::MostMen => m.taken.len(),
            Choice::MostWorth => {
                // A king is two men, but less than two men: among equals, fewer kings are more.
                let kings = (m.taken & self.enemy_kings).len();
                let men = m.taken.len() - kings;
                ((men + 2 * kings) * 128 - kings) * 2 + u32::from(king)
            }
        }
    }

    #[inline]
    fn put(&mut self, m: Move<N>, king: bool) {
        let worth = self.worth(&m, king);
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.out.truncate(self.base);
        }
        // One jump has one path; several can lead to the same end in another order.
        if !m.taken.several() || !self.out[self.base..].contains(&m) {
            self.out.push(m);
        }
    }
}
