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
        let tells_all = |place: usize| game.step_tells_all(pos, moves[place]);
        let side_effects =
            |before: &Pieces, step: &Step, place: usize| self.side_effects(before, step, moves[place]);
        choices(game.steps(pos, moves), &tells_all, &|| Pieces::of(game, pos), &side_effects)
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
        if !also.put.is_empty() || stand != expected.count() {
            also.cleared = expected.missing(&|cell| game.piece_at(&after, cell).is_some());
        }
        also
    }
}

/// Moves as choices, by their places. Not generic, so that it is compiled once.
fn choices(
    steps: Vec<Step>,
    tells_all: &dyn Fn(usize) -> bool,
    pieces: &dyn Fn() -> Pieces,
    side_effects: &dyn Fn(&Pieces, &Step, usize) -> SideEffects,
) -> Vec<Choice> {
    let tells_all: Vec<bool> = (0..steps.len()).map(tells_all).collect();
    let others = tells_all.iter().filter(|tells_all| !**tells_all).count();
    let before = (others > 0).then(pieces);
    let before = before.filter(|before| before.0.len() * others <= MOST_WORK);
    let choice = |((place, step), tells_all): ((usize, Step), bool)| {
        let before = before.as_ref().filter(|_| !tells_all);
        let also = before.map(|before| side_effects(before, &step, place)).unwrap_or_default();
        Choice { step, also }
    };
    steps.into_iter().enumerate().zip(tells_all).map(choice).collect()
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

    /// How many pieces there are.
    fn count(&self) -> usize {
        self.cells().count()
    }

    /// The cells on which there should be a piece and is none.
    fn missing(&self, has_piece: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
        self.cells().filter(|cell| !has_piece(*cell)).collect()
    }

    /// All cells with pieces.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let stay = self.before.0.iter().map(|(cell, _)| *cell).filter(|cell| *cell != self.step.to);
        let arrives = Some(self.step.to).filter(|to| self.arrives(*to));
        stay.filter(|cell| !self.leaves(*cell)).chain(arrives)
    }
}
