//! Completing a move that is typed.

use catalog::MoveText;

/// What was completed last: the same key again goes on to the next move that fits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Completion {
    /// What was typed.
    stem: String,
    /// What was put in its place.
    shown: String,
}

/// Which of several moves comes next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Towards {
    Next,
    Previous,
}

impl Completion {
    /// What to put in the place of a typed text: what all fitting moves begin with if that is longer, else one of them after the other.
    /// `None` if no move fits.
    pub(crate) fn complete(
        &mut self,
        text: &str,
        moves: impl Iterator<Item = MoveText>,
        towards: Towards,
    ) -> Option<String> {
        let stem = self.stem_of(text).to_string();
        let fitting = fitting(&stem, &moves.collect::<Vec<_>>());
        let (first, last) = (fitting.first()?, fitting.last()?);
        let at = fitting.iter().position(|one| one == text);
        let shared = shared_beginning(&fitting);
        let is_longer = shared.chars().count() > text.chars().count();
        let shown = match (at, towards) {
            (None, _) if is_longer => shared,
            (None, Towards::Next) => first.clone(),
            (None, Towards::Previous) => last.clone(),
            (Some(at), Towards::Next) => fitting.get(at + 1).unwrap_or(first).clone(),
            (Some(at), Towards::Previous) => {
                at.checked_sub(1).map_or(last, |before| &fitting[before]).clone()
            }
        };
        *self = Self { stem, shown: shown.clone() };
        Some(shown)
    }

    /// What was typed, if `text` is what a completion made of it; else `text`.
    pub(crate) fn stem_of<'t>(&'t self, text: &'t str) -> &'t str {
        if text == self.shown { &self.stem } else { text }
    }
}

/// The moves that begin with a text, in the form in which they do. People's own form is tried first, and letters as they are.
fn fitting(stem: &str, moves: &[MoveText]) -> Vec<String> {
    let forms: [fn(&MoveText) -> &str; 2] = [|text| &text.reading, |text| &text.coordinate];
    let as_typed = |text: &str| text.starts_with(stem);
    let in_any_case = |text: &str| text.to_lowercase().starts_with(&stem.to_lowercase());
    let tries: [&dyn Fn(&str) -> bool; 2] = [&as_typed, &in_any_case];
    for fits in tries {
        for form in forms {
            let all = moves.iter().map(form).filter(|text| fits(text));
            let mut found: Vec<String> = all.map(str::to_string).collect();
            if !found.is_empty() {
                // Several moves may read alike.
                found.dedup();
                return found;
            }
        }
    }
    Vec::new()
}

/// What all of some texts begin with.
fn shared_beginning(texts: &[String]) -> String {
    let alike =
        |a: &str, b: &str| a.chars().zip(b.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
    texts.iter().cloned().reduce(|a, b| alike(&a, &b)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVES: [(&str, &str); 6] =
        [("b2b3", "b3"), ("b2b4", "b4"), ("f1b5", "Bb5"), ("f1c4", "Bc4"), ("g1f3", "Nf3"), ("e1g1", "O-O")];

    fn moves() -> impl Iterator<Item = MoveText> {
        MOVES.into_iter().map(|(coordinate, reading)| MoveText {
            coordinate: coordinate.into(),
            reading: reading.into(),
            also: None,
        })
    }

    /// What becomes of a text by one completion after the other.
    fn becomes(text: &str, towards: Towards, expect: &[&str]) {
        let mut completion = Completion::default();
        let mut typed = text.to_string();
        for expected in expect {
            typed = completion.complete(&typed, moves(), towards).expect(text);
            assert_eq!(typed, *expected, "{text} {towards:?}");
        }
    }

    #[test]
    fn the_only_move_that_fits_is_completed() {
        becomes("N", Towards::Next, &["Nf3", "Nf3"]);
        becomes("g1", Towards::Next, &["g1f3"]);
        becomes("n", Towards::Next, &["Nf3"]);
        becomes("o", Towards::Next, &["O-O"]);
    }

    #[test]
    fn of_several_what_they_share_and_then_each_in_turn() {
        becomes("f", Towards::Next, &["f1", "f1b5", "f1c4", "f1b5"]);
        becomes("b", Towards::Next, &["b3", "b4", "b3"]);
        becomes("B", Towards::Previous, &["Bc4", "Bb5", "Bc4"]);
    }

    #[test]
    fn what_fits_no_move_stays() {
        assert_eq!(Completion::default().complete("Qh9", moves(), Towards::Next), None);
    }

    #[test]
    fn typing_on_begins_anew() {
        let mut completion = Completion::default();
        assert_eq!(completion.complete("b", moves(), Towards::Next).as_deref(), Some("b3"));
        assert_eq!(completion.stem_of("b3"), "b");
        assert_eq!(completion.complete("N", moves(), Towards::Next).as_deref(), Some("Nf3"));
        assert_eq!(completion.stem_of("b3"), "b3");
    }
}
