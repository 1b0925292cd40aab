//! Moves by stages: one that a search has seen before, the tactical ones, and the rest.

use board::{Bits, Square};
use game::Seat;

use super::movement::KindRules;
use super::moves::{GenerationStage, Move, Sink};
use super::position::Position;
use super::rules::Rules;
use crate::Special;
use crate::variant::Kind;

impl<const N: usize> Rules<N> {
    /// Hands over captures, promotions to the best there is, and moves to a goal.
    pub(super) fn generate_tactical(&self, pos: &Position<N>, sink: &mut impl Sink<N>) {
        if self.restrained {
            return self.generate_restrained_tactical(pos, sink);
        }
        self.generate_guarded(pos, &self.guard(pos), &mut Sieve::<true, N, _>::new(self, pos, sink));
    }

    /// Hands over the legal moves that [`Rules::generate_tactical`] leaves out, in games without rules that look at all moves.
    pub(super) fn generate_remaining(&self, pos: &Position<N>, sink: &mut impl Sink<N>) {
        self.generate_guarded(pos, &self.guard(pos), &mut Sieve::<false, N, _>::new(self, pos, sink));
    }

    /// Where the moves of a kind may be that a stage wants.
    #[inline]
    pub(super) fn wanted(&self, pos: &Position<N>, kind: Kind, stage: GenerationStage) -> Bits<N> {
        match stage {
            GenerationStage::All => Bits::ALL,
            GenerationStage::Tactical => pos.enemies(pos.turn) | self.tactical_zone(pos.turn, kind),
            // Promotions are not all tactical, captures or not.
            GenerationStage::Remaining if self.kind(pos.turn, kind).promotion.is_some() => Bits::ALL,
            GenerationStage::Remaining => !pos.occupied(),
        }
    }

    /// Where a quiet move of a kind changes much: it promotes, or reaches its goal.
    #[inline]
    fn tactical_zone(&self, seat: Seat, kind: Kind) -> Bits<N> {
        let promotion = self.kind(seat, kind).promotion.as_ref().map_or(Bits::EMPTY, |p| p.zone);
        promotion | self.goal_of(seat, kind).unwrap_or(Bits::EMPTY)
    }

    /// The goal of a kind that has one.
    #[inline]
    pub(super) fn goal_of(&self, seat: Seat, kind: Kind) -> Option<Bits<N>> {
        let goal = self.goal.as_ref()?;
        goal.kinds.contains(&kind).then_some(goal.cells[seat])
    }

    /// The promotion that a search tries first.
    #[inline]
    fn best_promotion(&self, rules: &KindRules<N>) -> Option<Kind> {
        let promotion = rules.promotion.as_ref()?;
        promotion.to.iter().copied().max_by_key(|&to| self.knowledge.values[usize::from(to)])
    }

    /// Whether a move from anywhere is legal here, in games without rules that look at all moves.
    pub(super) fn is_legal(&self, pos: &Position<N>, m: Move) -> bool {
        if usize::from(m.from.max(m.to)) >= self.variant.grid().cells() {
            return false;
        }
        let piece = pos.piece(m.from);
        if piece.is_none() || piece.seat() != pos.turn {
            return false;
        }
        let mut wanted = Wanted { m, found: false };
        let guard = self.guard(pos);
        match m.special {
            Special::Castling(_) if pos.rights == 0 => {}
            Special::Castling(_) => self.castlings_into(pos, &guard, &mut wanted),
            _ => {
                let rules = self.kind(pos.turn, piece.kind());
                self.generate_held(pos, &guard, rules, (m.from, Bits::ALL), &mut wanted);
            }
        }
        wanted.found
    }
}

/// Passes on the moves that are tactical, or those that are not.
struct Sieve<'a, const TACTICAL: bool, const N: usize, S> {
    rules: &'a Rules<N>,
    pos: &'a Position<N>,
    empty: Bits<N>,
    sink: &'a mut S,
}

impl<'a, const TACTICAL: bool, const N: usize, S> Sieve<'a, TACTICAL, N, S> {
    #[inline]
    fn new(rules: &'a Rules<N>, pos: &'a Position<N>, sink: &'a mut S) -> Self {
        Self { rules, pos, empty: !pos.occupied(), sink }
    }

    /// Where a plain move of the piece on a cell passes.
    #[inline]
    fn passes(&self, from: Square) -> Bits<N> {
        let mut quiet = self.empty;
        if self.rules.goal.is_some()
            && let Some(goal) = self.rules.goal_of(self.pos.turn, self.pos.piece(from).kind())
        {
            quiet &= !goal;
        }
        if TACTICAL { !quiet } else { quiet }
    }
}

impl<const TACTICAL: bool, const N: usize, S> Sieve<'_, TACTICAL, N, S> {
    /// Whether a plain move passes. On large boards that is known sooner than a set is made.
    #[inline]
    fn passes_to(&self, from: Square, to: Square) -> bool {
        if self.rules.goal.is_some() {
            return self.passes(from).has(to);
        }
        self.empty.has(to) != TACTICAL
    }
}

impl<const TACTICAL: bool, const N: usize, S: Sink<N>> Sink<N> for Sieve<'_, TACTICAL, N, S> {
    const STAGE: GenerationStage =
        if TACTICAL { GenerationStage::Tactical } else { GenerationStage::Remaining };

    #[inline]
    fn plain(&mut self, from: Square, targets: Bits<N>) {
        self.sink.plain(from, targets & self.passes(from));
    }

    #[inline]
    fn together(&mut self, stride: i32, targets: Bits<N>) {
        if self.rules.goal.is_none() {
            let passes = if TACTICAL { !self.empty } else { self.empty };
            return self.sink.together(stride, targets & passes);
        }
        for to in targets {
            self.plain((i32::from(to) - stride) as Square, Bits::of(to));
        }
    }

    #[inline]
    fn one(&mut self, m: Move) {
        let passes = match m.special {
            Special::None => self.passes_to(m.from, m.to),
            Special::EnPassant => TACTICAL,
            Special::Promotion(to) => {
                let kind = self.rules.kind(self.pos.turn, self.pos.piece(m.from).kind());
                (self.rules.best_promotion(kind) == Some(to)) == TACTICAL
            }
            Special::Castling(_) => !TACTICAL,
        };
        if passes {
            self.sink.one(m);
        }
    }
}

/// Looks out for one move.
struct Wanted {
    m: Move,
    found: bool,
}

impl<const N: usize> Sink<N> for Wanted {
    #[inline]
    fn plain(&mut self, from: Square, targets: Bits<N>) {
        self.found |= self.m.special == Special::None && self.m.from == from && targets.has(self.m.to);
    }

    #[inline]
    fn together(&mut self, stride: i32, targets: Bits<N>) {
        <Self as Sink<N>>::plain(self, (i32::from(self.m.to) - stride) as Square, targets);
    }

    #[inline]
    fn one(&mut self, m: Move) {
        self.found |= m == self.m;
    }
}
