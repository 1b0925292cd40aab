//! Moves as people write them in a row, and playing them.

use catalog::{AnyGame, AnyMatch};

use crate::args::Start;
use crate::failure::Failure;

/// The moves of a text: what else stands in game records, move numbers and results, is left out.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "½-½", "*", "e.p.", "..."];
    text.split_whitespace().map(without_number).filter(|word| !word.is_empty() && !RESULTS.contains(word))
}

/// `12.e4` and `12...e5` without the number; a number without a dot may be a move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let dots = |c: char| c == '.' || c == '…';
    if rest.len() < word.len() && rest.starts_with(dots) { rest.trim_start_matches(dots) } else { word }
}

/// The match that the arguments describe.
pub(crate) fn play(game: &dyn AnyGame, start: &Start) -> Result<Box<dyn AnyMatch>, Failure> {
    let mut live = match &start.position {
        None => game.start(),
        Some(text) => {
            let wrong = |error| Failure::said(format!("that position can't be used: {error}"));
            game.start_from(text.trim()).map_err(wrong)?
        }
    };
    for (i, word) in words(start.moves.as_deref().unwrap_or_default()).enumerate() {
        live.play(word).map_err(|error| Failure::said(format!("move {}: {error}", i + 1)))?;
    }
    Ok(live)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_results_are_no_moves() {
        let check = |text, expect: &[&str]| assert_eq!(words(text).collect::<Vec<_>>(), expect, "{text}");
        check("", &[]);
        check("e2e4  e7e5\n", &["e2e4", "e7e5"]);
        check("1. e4 e5 2. Nf3 1-0", &["e4", "e5", "Nf3"]);
        check("1.e4 1...e5 2…Nc6 1/2-1/2 *", &["e4", "e5", "Nc6"]);
        check("3... exd6 e.p.", &["exd6"]);
        check("0-0 O-O-O", &["0-0", "O-O-O"]);
        check("4 11-15 4e24e4 -4,-6>-4,-5", &["4", "11-15", "4e24e4", "-4,-6>-4,-5"]);
    }
}
