//! Moves as people write them in a row, and playing them.

use catalog::{AnyGame, AnyMatch, Catalog, Cell, PositionError, shorten};
use record::{GameRecord, GameResult, Rules, Tree, game_of, sources_of};

use crate::args::Start;
use crate::failure::Failure;
use crate::window::Window;
use crate::{english, file};

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
    /// Those that a search looks at: the pieces are too far apart for a list of every cell between them.
    Candidates,
}

impl Listed {
    /// What is listed where no window is asked for.
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
pub(crate) struct Played<'c> {
    /// The game: that of the catalog, or the one that a file brings with it.
    pub(crate) rules: Rules<'c>,
    pub(crate) live: Box<dyn AnyMatch>,
    /// What the match lists.
    pub(crate) listed: Listed,
    /// The same with all that the file said about it.
    pub(crate) record: GameRecord,
}

impl Played<'_> {
    /// Where the last move went.
    pub(crate) fn last_cell(&self) -> Option<Cell> {
        self.live.last_move().map(|played| played.step.to)
    }
}

/// The match that the arguments describe for the game with this id, with the moves of a window listed if there is one. Where a file brings the
/// rules of its game with it, those count, and the game may be known to the file alone.
pub(crate) fn play<'c>(
    catalog: &'c Catalog,
    id: &str,
    start: &Start,
    window: Option<Window>,
) -> Result<Played<'c>, Failure> {
    let record = first_record(catalog, id, start)?;
    let rules = game_of(&record, catalog).map_err(Failure::coded)?;
    let (reached, listed) = reach(&*rules, record, start, window)?;
    let Reached { live, record } = reached;
    Ok(Played { rules, live, listed, record })
}

/// A match with its moves played.
struct Reached {
    live: Box<dyn AnyMatch>,
    record: GameRecord,
}

fn reach(
    game: &dyn AnyGame,
    record: GameRecord,
    start: &Start,
    window: Option<Window>,
) -> Result<(Reached, Listed), Failure> {
    let Some(unlisted) = game.within(Window::CELL.bounds()) else {
        if window.is_some() {
            let sentence = "--window is for boards without an edge: leave it out, and all moves are listed.";
            return Err(Failure::said(sentence));
        }
        return Ok((replay(game, record, start)?, Listed::All));
    };
    // Where the pieces end up decides, and on the way there no list is needed.
    let there = replay(&*unlisted, record.clone(), start)?.live;
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
    Ok((replay(&*game.unwrap_or(unlisted), record, start)?, listed))
}

/// What the arguments begin with: the game of a file, or a position without moves.
fn first_record(catalog: &Catalog, id: &str, start: &Start) -> Result<GameRecord, Failure> {
    let Some(file) = &start.game else {
        let mut position = start.position.as_ref().map(|text| text.trim().to_string());
        if let Some(number) = start.start {
            let game = catalog.find(id).map_err(Failure::coded)?;
            position = Some(game.numbered_start(number).map_err(|why| Failure::said(english::say(&why)))?);
        }
        let sources = sources_of(catalog, id);
        return Ok(GameRecord { start: position, sources, ..GameRecord::new(id) });
    };
    let record = file::read(catalog, file, start.format, Some(id), start.number)?;
    if record.game != id {
        let sentence = format!(
            "{}: this is a game of {}, not of {id}: open it as that.",
            file.display(),
            shorten(&record.game)
        );
        return Err(Failure::said(sentence));
    }
    Ok(record)
}

fn replay(game: &dyn AnyGame, mut record: GameRecord, start: &Start) -> Result<Reached, Failure> {
    let mut live = match &record.start {
        None => game.start(),
        Some(text) => {
            let wrong = |PositionError(why)| {
                Failure::said(format!("that position can't be used: {}", english::say(&why)))
            };
            game.start_from(text).map_err(wrong)?
        }
    };
    record.start =
        Some(live.position()).filter(|text| record.start.is_some() && *text != game.start().position());
    let mut at = Tree::START;
    for id in record.moves.main_line() {
        let coordinate = record.moves.node(id).text.as_ref().map_or("", |text| text.coordinate.as_str());
        live.play(coordinate).map_err(Failure::coded)?;
        at = id;
    }
    for (i, word) in words(start.moves.as_deref().unwrap_or_default()).enumerate() {
        let wrong = |error| Failure::said(format!("move {}: {}", i + 1, english::error(&error)));
        let text = live.play(word).map_err(wrong)?.text.clone();
        at = record.moves.add(at, text);
        // A game that goes on has not ended as the file says.
        record.result = None;
        record.standing = None;
    }
    record.result = live.end().map(GameResult::from).or(record.result);
    Ok(Reached { live, record })
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
