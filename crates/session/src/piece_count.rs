//! Counting pieces where their number decides.

use catalog::{AnyMatch, Seat, View};

/// How pieces are counted in a game where they are put onto a board that has some already: there they change sides instead of being
/// captured, and the side with more of them is ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceCount {
    noun: String,
}

impl PieceCount {
    /// How pieces are counted in a game that usually starts so; `None` if they aren't.
    pub fn of(start: &dyn AnyMatch) -> Option<Self> {
        let view = start.view();
        let name = &view.pieces.first()?.name;
        let is_uniform = view.size.is_some() && view.pieces.iter().all(|piece| piece.name == *name);
        let is_placed = is_uniform && start.legal_moves().iter().all(|legal| legal.step.from.is_none());
        is_placed.then(|| Self { noun: catalog::clean(name).to_lowercase() })
    }

    /// What a piece is called, such as `disc`.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// How many pieces a side has.
    pub fn count(&self, view: &View, seat: Seat) -> usize {
        view.pieces.iter().filter(|piece| piece.seat == seat).count()
    }
}
