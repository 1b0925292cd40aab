//! Why a written move was refused, in a sentence that helps.

use board::Geometry;
use game::MoveError;

use super::place::Place;
use super::text::write_place;
use super::written::{Wish, readings_of};
use super::{Position, Sparse};

impl Sparse {
    pub(super) fn refusal(&self, pos: &Position, text: &str) -> MoveError {
        let short = text.trim();
        if short.len() <= 8 && short.starts_with(['0', 'O', 'o']) {
            let why = if self.variant().castlings.is_empty() {
                "there is no castling in this game."
            } else {
                "castling is not possible now."
            };
            return MoveError::Illegal { text: text.into(), why: why.into() };
        }
        match readings_of(text).first() {
            None => MoveError::Unreadable { text: text.into(), expected: "8,5>8,7 or P(8,5)-(8,7)".into() },
            Some(wish) => MoveError::Illegal { text: text.into(), why: self.why_not(pos, wish) },
        }
    }

    fn why_not(&self, pos: &Position, wish: &Wish) -> String {
        let place = |(x, y): (i128, i128)| {
            let point = self.rules.plane.parse_point(&format!("{x},{y}"))?;
            Ok::<Place, String>(point.into())
        };
        let (from, to) = match (place(wish.from), place(wish.to)) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(why), _) | (_, Err(why)) => return why + ".",
        };
        let (turn, cell) = (pos.turn.name(), write_place(from));
        let Some(man) = pos.man(from) else { return format!("there is no man on {cell}.") };
        let name = self.piece(man.kind).name.to_lowercase();
        if man.side != pos.turn {
            return format!("the {name} on {cell} is {}'s, and it is {turn}'s turn.", man.side.name());
        }
        if pos.man(to).is_some_and(|other| other.side == man.side) {
            return format!("a man of {turn}'s own stands on {}.", write_place(to));
        }
        if self.rules.kind(man).slides.iter().any(|s| {
            let steps = from.steps_to(to, s.direction).filter(|n| *n > 0);
            let near = pos.lines[s.family].nearest(from, s.forward);
            steps.zip(near).is_some_and(|(steps, near)| near.steps < steps)
        }) {
            return format!("a man stands in the way of the {name} on {cell}.");
        }
        let king = pos.kings[pos.turn.index()];
        let guard = self.rules.guard(pos);
        if king == Some(from) {
            return format!("the {name} can't go there, or would be in check there.");
        }
        if !guard.checks.is_empty() {
            return format!("it doesn't answer the check to {turn}'s king.");
        }
        if guard.duties(from).iter().any(|d| !d.contains(to)) {
            return format!("the {name} on {cell} is pinned: it guards {turn}'s king.");
        }
        format!("the {name} on {cell} doesn't move like that.")
    }
}
