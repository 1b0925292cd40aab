//! The captures of one side: chains, each played to its end.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::marker::PhantomData;

use board::Bits;

use crate::compiled::CompiledFor;
use crate::squares::{Square, Squares};
use crate::{CaptureRule, Crowning, Move, Position, Ruleset, Side};

/// Where a chain has got to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ChainStage<const N: usize> {
    pub(crate) at: Square,
    /// Whether the jumper moves as a king from here.
    pub(crate) king: bool,
    /// Whether the jumper was crowned on the way.
    pub(crate) crowned: bool,
    pub(crate) taken: Bits<N>,
}

/// A piece that captures: what it sees while it jumps. Pieces that it took still stand in its way.
#[derive(Debug)]
pub(crate) struct Jumper<'r, S, const N: usize> {
    squares: &'r Squares<N>,
    ruleset: PhantomData<S>,
    enemy: Bits<N>,
    /// The square that the jumper left is empty.
    empty: Bits<N>,
    side: Side,
    from: Square,
    king: bool,
}

impl<'r, S: Ruleset, const N: usize> Jumper<'r, S, N> {
    pub(crate) fn new(game: &'r CompiledFor<S, N>, pos: &Position<N>, from: Square) -> Self {
        let side = pos.turn;
        let mut empty = CompiledFor::<S, N>::BOARD & !pos.occupied();
        empty.insert(board::Square::from(from));
        let king = pos.kings[side as usize].has(board::Square::from(from));
        let squares = &game.rules.squares;
        Self { squares, ruleset: PhantomData, enemy: pos.side(side.other()), empty, side, from, king }
    }

    /// Where every chain of the piece begins.
    pub(crate) fn first(&self) -> ChainStage<N> {
        ChainStage { at: self.from, king: self.king, crowned: false, taken: Bits::EMPTY }
    }

    /// Whether the jumper lands on its last row as a man.
    #[inline]
    fn arrives(&self, stage: &ChainStage<N>) -> bool {
        !stage.king && CompiledFor::<S, N>::LAST_ROWS[self.side as usize].has(board::Square::from(stage.at))
    }

    /// The move that a chain is if it ends here.
    #[inline]
    pub(crate) fn ended(&self, stage: &ChainStage<N>) -> Move<N> {
        let crowns = stage.crowned || self.arrives(stage);
        Move { from: self.from, to: stage.at, crowns, taken: stage.taken }
    }

    /// Calls `found` with the direction and the square of each enemy that can be jumped next.
    #[inline]
    fn victims(&self, stage: &ChainStage<N>, mut found: impl FnMut(usize, Square)) {
        let squares = &self.squares;
        let flies = self.flies(stage);
        let victims = self.enemy & !stage.taken;
        CompiledFor::<S, N>::capture_directions(self.side, stage.king, |direction| {
            let mut over = squares.next(stage.at, direction);
            while flies && self.empty.has(board::Square::from(over)) {
                over = squares.next(over, direction);
            }
            let behind = squares.next(over, direction);
            if victims.has(board::Square::from(over)) && self.empty.has(board::Square::from(behind)) {
                found(direction, over);
            }
        });
    }

    /// Calls `landed` with each stage that a jump over that enemy can lead to, nearest first.
    #[inline]
    fn landings(
        &self,
        stage: &ChainStage<N>,
        direction: usize,
        over: Square,
        mut landed: impl FnMut(ChainStage<N>),
    ) {
        let mut next = self.landed(stage, direction, over);
        landed(next);
        while self.flies(stage) {
            next.at = self.squares.next(next.at, direction);
            if !self.empty.has(board::Square::from(next.at)) {
                break;
            }
            landed(next);
        }
    }

    /// The stage that a jump to the square right behind that enemy leads to.
    #[inline]
    fn landed(&self, stage: &ChainStage<N>, direction: usize, over: Square) -> ChainStage<N> {
        let mut next = *stage;
        next.taken.insert(board::Square::from(over));
        next.at = self.squares.next(over, direction);
        if S::OPTIONS.crowning == Crowning::GoesOn && self.arrives(&next) {
            (next.king, next.crowned) = (true, true);
        }
        next
    }

    #[inline]
    fn flies(&self, stage: &ChainStage<N>) -> bool {
        stage.king && S::OPTIONS.flying_kings
    }

    /// All stages that one more jump can lead to.
    pub(crate) fn jumps(&self, stage: &ChainStage<N>) -> Vec<ChainStage<N>> {
        let mut stages = Vec::new();
        if !self.stops(stage) {
            self.victims(stage, |direction, over| {
                self.landings(stage, direction, over, |next| stages.push(next))
            });
        }
        stages
    }

    /// Whether the turn ends although more might be taken.
    #[inline]
    fn stops(&self, stage: &ChainStage<N>) -> bool {
        S::OPTIONS.crowning == Crowning::EndsTurn && !stage.taken.is_empty() && self.arrives(stage)
    }

    /// As [`Self::chains`], but what long chains come to more than once is followed only once.
    fn chains_once(&self, stage: &ChainStage<N>, found: &mut Captures<'_, N>) -> bool {
        if stage.taken.len() < LONG {
            return self.chains(stage, found);
        }
        if let Some(&went_on) = found.seen.get(stage) {
            return went_on;
        }
        let goes_on = self.chains(stage, found);
        found.seen.insert(*stage, goes_on);
        goes_on
    }

    /// Adds the ends of chains that go through a stage. Returns whether any goes on.
    fn chains(&self, stage: &ChainStage<N>, found: &mut Captures<'_, N>) -> bool {
        if !found.launches[usize::from(stage.king)].has(board::Square::from(stage.at)) || self.stops(stage) {
            return false;
        }
        let mut any = false;
        self.victims(stage, |direction, over| {
            any = true;
            if !self.flies(stage) {
                let next = self.landed(stage, direction, over);
                if !self.chains_once(&next, found) {
                    found.put(self.ended(&next), self.king);
                }
                return;
            }
            let mut goes_on = false;
            // Where some landings go on and others don't, one that does must be taken.
            self.landings(stage, direction, over, |next| goes_on |= self.chains_once(&next, found));
            if !goes_on {
                self.landings(stage, direction, over, |next| found.put(self.ended(&next), self.king));
            }
        });
        any
    }
}

/// The captures so far, of which only the best are kept where the rules ask for them.
pub(crate) struct Captures<'o, const N: usize> {
    out: &'o mut Vec<Move<N>>,
    /// Where the captures begin in the list.
    base: usize,
    rule: CaptureRule,
    enemy_kings: Bits<N>,
    best: u32,
    launches: [Bits<N>; 2],
    seen: Seen<N>,
}

/// Chains of so many captures are long. The more there are, the more paths lead to the same stage: so many that on a board
/// made for it, following each of them would never end.
const LONG: u32 = 6;

/// Stages of long chains of one piece, and whether they went on.
type Seen<const N: usize> = HashMap<ChainStage<N>, bool, BuildHasherDefault<DefaultHasher>>;

impl<'o, const N: usize> Captures<'o, N> {
    /// For the captures of the side to move. `launches` are squares from which a man, and from which a king, might take
    /// something; from all others surely not.
    pub(crate) fn new(
        pos: &Position<N>,
        launches: [Bits<N>; 2],
        rule: CaptureRule,
        out: &'o mut Vec<Move<N>>,
    ) -> Self {
        let base = out.len();
        let enemy_kings = pos.kings[pos.turn.other() as usize];
        Self { out, base, rule, enemy_kings, best: 0, launches, seen: Seen::default() }
    }

    /// Adds the captures of one piece.
    pub(crate) fn fill<S: Ruleset>(&mut self, jumper: &Jumper<'_, S, N>) {
        self.seen.clear();
        jumper.chains(&jumper.first(), self);
    }

    /// How captures compare where the most must be taken.
    #[inline]
    fn rank(&self, m: &Move<N>, king: bool) -> u32 {
        match self.rule {
            CaptureRule::Any => 0,
            CaptureRule::MostPieces => m.taken.len(),
            CaptureRule::MostValue => {
                // A king counts as two men, but one king is less than two men: among equals, fewer kings are more.
                let kings = (m.taken & self.enemy_kings).len();
                let men = m.taken.len() - kings;
                ((men + 2 * kings) * 128 - kings) * 2 + u32::from(king)
            }
        }
    }

    #[inline]
    fn put(&mut self, m: Move<N>, king: bool) {
        let rank = self.rank(&m, king);
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.out.truncate(self.base);
        }
        // One jump has one path; several can lead to the same end in another order.
        if !m.taken.several() || !self.out[self.base..].contains(&m) {
            self.out.push(m);
        }
    }
}
