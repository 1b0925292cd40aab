//! Counting pieces where their number decides.

use catalog::{AnyMatch, View};

/// How pieces are counted in a game where they come onto a board that has some already: there they change hands instead of being taken, and
/// who has more of them is ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What a piece is called.
    noun: String,
}

impl Tally {
    /// How pieces are counted in a game that usually starts so; `None` if nobody counts them.
    pub fn of(start: &dyn AnyMatch) -> Option<Self> {
        let view = start.view();
        let name = &view.pieces.first()?.name;
        let alike = view.size.is_some() && view.pieces.iter().all(|piece| piece.name == *name);
        let comes = alike && start.choices().iter().all(|choice| choice.step.from.is_none());
        comes.then(|| Self { noun: catalog::clean(name).to_lowercase() })
    }

    /// What a piece is called, such as `disc`.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// How many pieces a side has: `12 discs`.
    pub fn text(&self, view: &View, seat: usize) -> String {
        match view.pieces.iter().filter(|piece| usize::from(piece.seat.0) == seat).count() {
            1 => format!("1 {}", self.noun),
            count => format!("{count} {}s", self.noun),
        }
    }
}
