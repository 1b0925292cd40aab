//! Legal moves as choices: what each does on the board, and what else changes by it.

use display::{Cell, Step};
use family::Playable;
use game::Seat;

use super::erased_match::ErasedMatch;
use crate::{Choice, SideEffects};

/// Where there are more pieces times moves whose steps don't tell all, side effects are not looked for: a front end then learns of them
/// when the move was played.
const MOST_WORK: usize = 100_000;

/// A piece of any game: its kind and its seat.
type AnyPiece = (usize, Seat);

/// The pieces of a position, in the order of their cells.
struct Pieces(Vec<(Cell, AnyPiece)>);

impl Pieces {
    fn of<G: Playable>(game: &G, pos: &G::Position) -> Self {
        let mut all = Vec::new();
        game.visit_pieces(pos, &mut |kind, seat, cell| all.push((cell, (kind, seat))));
        Self::sorted(all)
    }

    /// Apart from what is compiled for every game: a sort is much code.
    fn sorted(mut all: Vec<(Cell, AnyPiece)>) -> Self {
        all.sort_unstable_by_key(|(cell, _)| *cell);
        Self(all)
    }

    fn at(&self, cell: Cell) -> Option<AnyPiece> {
        let place = self.0.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        Some(self.0[place].1)
    }
}

impl<G: Playable> ErasedMatch<G> {
    pub(super) fn list_choices(&self) -> Vec<Choice> {
        let (game, pos, moves) = (self.inner.game(), self.inner.position(), self.inner.legal());
        let tells_all: Vec<bool> = moves.iter().map(|m| game.step_tells_all(pos, *m)).collect();
        let others = tells_all.iter().filter(|tells_all| !**tells_all).count();
        let before = (others > 0).then(|| Pieces::of(game, pos));
        let before = before.filter(|before| before.0.len() * others <= MOST_WORK);
        let choice = |((step, m), tells_all): ((Step, &G::Move), bool)| {
            let before = before.as_ref().filter(|_| !tells_all);
            let also = before.map(|before| self.side_effects(before, &step, *m)).unwrap_or_default();
            Choice { step, also }
        };
        game.steps(pos, moves).into_iter().zip(moves).zip(tells_all).map(choice).collect()
    }

    /// What a move changes besides what its step says.
    fn side_effects(&self, before: &Pieces, step: &Step, m: G::Move) -> SideEffects {
        let (game, pos) = (self.inner.game(), self.inner.position());
        let mut after = pos.clone();
        game.make(&mut after, m);
        let expected = Expected { before, step, mover: game.turn(pos) };
        let (mut also, mut stand) = (SideEffects::default(), 0);
        game.visit_pieces(&after, &mut |kind, seat, cell| {
            stand += 1;
            if !expected.is_met(cell, (kind, seat)) {
                also.put.extend(game.piece_at(&after, cell));
            }
        });
        // Nothing is missing where all pieces are as expected, and as many.
        if !also.put.is_empty() || stand != expected.cells().count() {
            let left = expected.cells().filter(|cell| game.piece_at(&after, *cell).is_none());
            also.cleared = left.collect();
        }
        also
    }
}

/// The pieces as the step of a move alone says it: what it takes is gone, and the piece that moves stands where it arrives, in place of
/// whatever stood there.
struct Expected<'a> {
    before: &'a Pieces,
    step: &'a Step,
    mover: Seat,
}

impl Expected<'_> {
    fn arrives(&self, cell: Cell) -> bool {
        cell == self.step.to && cell != Cell::ASIDE
    }

    fn leaves(&self, cell: Cell) -> bool {
        self.step.from == Some(cell) || self.step.taken.contains(&cell)
    }

    /// Whether this piece on this cell is what the step says. What comes onto the board and what a piece becomes, front ends know.
    fn is_met(&self, cell: Cell, piece: AnyPiece) -> bool {
        if !self.arrives(cell) {
            return !self.leaves(cell) && self.before.at(cell) == Some(piece);
        }
        match self.step.from.filter(|_| self.step.becomes.is_none()) {
            Some(from) => self.before.at(from) == Some(piece),
            None => piece.1 == self.mover,
        }
    }

    /// All cells with pieces.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let stay = self.before.0.iter().map(|(cell, _)| *cell).filter(|cell| *cell != self.step.to);
        let arrives = Some(self.step.to).filter(|to| self.arrives(*to));
        stay.filter(|cell| !self.leaves(*cell)).chain(arrives)
    }
}
