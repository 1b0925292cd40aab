//! Counting men where their number decides.

use catalog::{AnyMatch, View};

/// How men are counted in a game where they come onto a board that has some already: there they change hands instead of being taken, and
/// who has more of them is ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What a man is called.
    noun: String,
}

impl Tally {
    /// How men are counted in a game that usually starts so; `None` if nobody counts them.
    pub fn of(start: &dyn AnyMatch) -> Option<Self> {
        let view = start.view();
        let name = &view.men.first()?.name;
        let alike = view.size.is_some() && view.men.iter().all(|man| man.name == *name);
        let comes = alike && start.choices().iter().all(|choice| choice.step.from.is_none());
        comes.then(|| Self { noun: catalog::clean(name).to_lowercase() })
    }

    /// What a man is called, such as `disc`.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// How many men a side has: `12 discs`.
    pub fn text(&self, view: &View, seat: usize) -> String {
        match view.men.iter().filter(|man| usize::from(man.seat.0) == seat).count() {
            1 => format!("1 {}", self.noun),
            count => format!("{count} {}s", self.noun),
        }
    }
}
