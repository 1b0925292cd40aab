//! Moves as people write them in a row, and playing them.

use std::path::Path;

use catalog::{AnyGame, AnyMatch, Spot, Written};

use crate::args::Start;
use crate::failure::Failure;
use crate::window::Window;

/// The moves of a text: what else stands in game records, move numbers and results, is left out.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    const RESULTS: [&str; 10] = ["1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1", "*", "e.p.", "..."];
    text.split_whitespace()
        .map(|word| word.trim_end_matches([',', ';']))
        .map(without_number)
        .filter(|word| !word.is_empty() && !RESULTS.contains(word))
}

/// `12.e4` and `12...e5` without the number; a number without a dot may be a move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let dots = |c: char| c == '.' || c == '…';
    if rest.len() < word.len() && rest.starts_with(dots) { rest.trim_start_matches(dots) } else { word }
}

/// Which of the legal moves a match lists.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Listed {
    /// All that there are: the board has an edge.
    All,
    /// Those to the cells of a part of the plane.
    Within(Window),
    /// Those that a search looks at: the men are too far apart for a list of every cell between them.
    Candidates,
}

impl Listed {
    /// What is listed where nobody asks for a window.
    pub(crate) fn usually(live: &dyn AnyMatch) -> Self {
        let view = live.view();
        if view.size.is_some() {
            return Self::All;
        }
        let window = Window::usual(&view);
        if window.can_list(&live.rays()) { Self::Within(window) } else { Self::Candidates }
    }
}

/// Where the arguments lead.
pub(crate) struct Played {
    pub(crate) live: Box<dyn AnyMatch>,
    /// The last move.
    pub(crate) last: Option<Written>,
    /// What the match lists.
    pub(crate) listed: Listed,
}

impl Played {
    /// Where the last move went on a board without an edge: `8,5>8,7` says so.
    pub(crate) fn last_spot(&self) -> Option<Spot> {
        let (_, to) = self.last.as_ref()?.coordinate.split_once('>')?;
        let (x, y) = to.split('=').next()?.split_once(',')?;
        Some(Spot { x: x.parse().ok()?, y: y.parse().ok()?, z: 0 })
    }
}

/// The match that the arguments describe, with the moves of a window listed if there is one.
pub(crate) fn play(game: &dyn AnyGame, start: &Start, window: Option<Window>) -> Result<Played, Failure> {
    let Some(unlisted) = game.within(Window::CELL.bounds()) else {
        if window.is_some() {
            let sentence = "--window is for boards without an edge: leave it out, and all moves are listed.";
            return Err(Failure::said(sentence));
        }
        return replay(game, start, Listed::All);
    };
    // Where the men end up decides, and on the way there no list is needed.
    let there = replay(&*unlisted, start, Listed::Candidates)?.live;
    let listed = match window {
        Some(window) if !window.can_list(&there.rays()) => {
            let sentence = "that window holds more than a million moves: choose a smaller part of the plane.";
            return Err(Failure::said(sentence));
        }
        Some(window) => Listed::Within(window),
        None => Listed::usually(&*there),
    };
    let game = match listed {
        Listed::Within(window) => game.within(window.bounds()),
        Listed::All | Listed::Candidates => game.candidates(),
    };
    replay(&*game.unwrap_or(unlisted), start, listed)
}

/// A match from a file with a whole game.
fn read_file(game: &dyn AnyGame, file: &Path) -> Result<Box<dyn AnyMatch>, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::said(format!("{}: the file can't be read: {error}.", file.display())))?;
    let read = game.read_game(&text).ok_or_else(|| no_notation(&game.info().id))?;
    read.map_err(|error| Failure::said(format!("{}: {error}", file.display())))
}

/// Whole games are read and written in the notation that their players exchange them in.
pub(crate) fn no_notation(id: &str) -> Failure {
    Failure::said(format!(
        "whole games are known in PGN, PDN and ICN, and none of these is for {id}: use --position and --moves."
    ))
}

fn replay(game: &dyn AnyGame, start: &Start, listed: Listed) -> Result<Played, Failure> {
    let mut live = match (&start.position, &start.game) {
        (None, None) => game.start(),
        (None, Some(file)) => read_file(game, file)?,
        (Some(text), _) => {
            let wrong = |error| Failure::said(format!("that position can't be used: {error}"));
            game.start_from(text.trim()).map_err(wrong)?
        }
    };
    let mut last = None;
    for (i, word) in words(start.moves.as_deref().unwrap_or_default()).enumerate() {
        let played = live.play(word).map_err(|error| Failure::said(format!("move {}: {error}", i + 1)))?;
        last = Some(played);
    }
    Ok(Played { live, last, listed })
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
        check("11-15, 22-17; 1-1", &["11-15", "22-17"]);
        check("0-0 O-O-O", &["0-0", "O-O-O"]);
        check("4 11-15 4e24e4 -4,-6>-4,-5", &["4", "11-15", "4e24e4", "-4,-6>-4,-5"]);
    }
}
