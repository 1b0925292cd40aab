//! Positions with the moves that solve them.

use std::io::{self, Read};
use std::path::Path;

use catalog::{AnyGame, AnyMatch, PositionError};

use super::epd::{Epd, Layout};
use crate::english;
use crate::file::STANDARD;

/// A position, and what is to be found in it.
pub(super) struct Puzzle {
    /// What it is called.
    pub(super) id: String,
    /// The position.
    pub(super) live: Box<dyn AnyMatch>,
    /// The moves that solve it, in coordinates; if there is none, all but those to avoid do.
    best: Vec<String>,
    /// The moves that don't, in coordinates.
    avoid: Vec<String>,
}

impl Puzzle {
    /// Whether a move in coordinates solves it.
    pub(super) fn is_solved_by(&self, coordinate: &str) -> bool {
        let is_in = |moves: &[String]| moves.iter().any(|m| m == coordinate);
        (self.best.is_empty() || is_in(&self.best)) && !is_in(&self.avoid)
    }

    fn read(game: &dyn AnyGame, layout: Layout, line: &str, number: usize) -> Result<Self, String> {
        let epd = Epd::parse(line, layout)?;
        let started = game.start_from(&epd.position);
        let live = started.map_err(|PositionError(why)| english::say(&why))?;
        if let Some(end) = live.end() {
            return Err(format!("the game is over in this position ({})", english::reason(&end.reason)));
        }
        let coordinates =
            |moves: &[String]| moves.iter().map(|m| coordinate(&*live, m)).collect::<Result<_, _>>();
        let (best, avoid) = (coordinates(&epd.best)?, coordinates(&epd.avoid)?);
        let id = epd.id.unwrap_or_else(|| format!("line {number}"));
        Ok(Self { id, live, best, avoid })
    }
}

/// A move in coordinates, however it is written; the error says why it is not legal.
pub(super) fn coordinate(live: &dyn AnyMatch, text: &str) -> Result<String, String> {
    let mut after = live.duplicate();
    let played = after.play(text).map_err(|error| english::error(&error))?;
    Ok(played.text.coordinate.clone())
}

/// The puzzles of a text, one on a line; empty lines and those that begin with # say nothing. `name` is what errors call it.
pub(super) fn read_all(game: &dyn AnyGame, name: &str, text: &str) -> Result<Vec<Puzzle>, String> {
    let layout = Layout::of(&game.start().position());
    let mut all = Vec::new();
    for (i, line) in text.lines().enumerate() {
        // Some programs begin files with a mark of their byte order.
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let puzzle = Puzzle::read(game, layout, line, i + 1);
        all.push(puzzle.map_err(|why| format!("{name}:{}: {}", i + 1, with_stop(&why)))?);
    }
    if all.is_empty() {
        return Err(format!("there is no position in {name}: write one on each line, with its best moves."));
    }
    Ok(all)
}

/// The sentences of a game end with a stop already.
fn with_stop(text: &str) -> String {
    if text.ends_with(['.', ';', '!', '?']) { text.to_string() } else { format!("{text}.") }
}

/// The text of a file, or of stdin.
pub(super) fn read_text(path: &Path) -> Result<String, String> {
    let read = || -> io::Result<String> {
        if path.as_os_str() != STANDARD {
            return std::fs::read_to_string(path);
        }
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text)?;
        Ok(text)
    };
    read().map_err(|error| format!("the positions in {} can't be read: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;

    fn puzzles(id: &str, text: &str) -> Result<Vec<Puzzle>, String> {
        read_all(Catalog::shipped().find(id).unwrap(), "set.epd", text)
    }

    fn one(id: &str, line: &str) -> Puzzle {
        puzzles(id, line).unwrap().remove(0)
    }

    #[test]
    fn all_of_win_at_chess_is_read() {
        let all = puzzles("chess", super::super::SHIPPED).unwrap();
        assert_eq!(all.len(), 300);
        assert_eq!((all[0].id.as_str(), all[299].id.as_str()), ("WAC.001", "WAC.300"));
        assert!(all[0].is_solved_by("g3g6") && !all[0].is_solved_by("g3h4"));
    }

    #[test]
    fn a_puzzle_is_solved_by_what_is_best_and_not_avoided() {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let best = one("chess", &format!("{START} bm e4 d2d4;"));
        assert_eq!(best.id, "line 1");
        assert_eq!(["e2e4", "d2d4", "c2c4"].map(|m| best.is_solved_by(m)), [true, true, false]);
        let avoid = one("chess", &format!("{START} am f3;"));
        assert_eq!(["f2f3", "c2c4"].map(|m| avoid.is_solved_by(m)), [false, true]);
        let both = one("chess", &format!("{START} bm e4 d4; am d4;"));
        assert_eq!(["e2e4", "d2d4"].map(|m| both.is_solved_by(m)), [true, false]);
    }

    #[test]
    fn other_games_have_puzzles_too() {
        for (id, line) in [
            ("atomic", "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - bm Ne5;"),
            ("three-check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 bm e4;"),
            ("checkers", "B:W21,22,23,24:B1,2,3,4 bm 1-5;"),
            ("connect-four", "7/7/7/7/7/7 r bm 4;"),
            ("othello", "8/8/8/3bw3/3wb3/8/8/8 b bm f5;"),
            ("tic-tac-toe", "3/1x1/2o x bm a1 c3;"),
        ] {
            let live = one(id, line).live;
            assert!(!live.legal().is_empty(), "{id}");
        }
        let catalog = Catalog::shipped();
        for game in catalog.games() {
            let start = game.start();
            let position = start.position();
            let m = game
                .candidates()
                .map_or_else(|| start.legal(), |game| game.start().legal())
                .remove(0)
                .coordinate;
            let id = &game.info().id;
            let read = read_all(game, "set.epd", &format!("{position} bm {m}; id \"{id}\";"));
            assert!(
                read.map_err(|why| panic!("{id}: {why}")).is_ok_and(|all| all[0].is_solved_by(&m)),
                "{id}"
            );
        }
    }

    #[test]
    fn faults_name_their_line() {
        const GOOD: &str = "8/8/8/8/8/1k6/8/K3Q3 w - - bm Qe3;\n";
        for (line, why) in [
            ("8/8/8/8/8/1k6/8/K3X3 w - - bm Qe3;", "X"),
            ("8/8/8/8/8/1k6/8/K3Q3 w - - bm Qe9;", "Qe9"),
            ("8/8/8/8/8/1k6/8/K3Q3 w - - bm Ra1;", "Ra1"),
            ("8/8/8/8/8/1k6/8/K3Q3 w - - am Qe8 Qx;", "Qx"),
            ("8/8/8/8/8/1k6/8/K3Q3 w -", "4 fields"),
            ("7k/6Q1/6K1/8/8/8/8/8 b - - bm Kg8;", "the game is over"),
        ] {
            let error = puzzles("chess", &format!("# first\n{GOOD}\n{line}\n")).err().unwrap();
            assert!(error.starts_with("set.epd:4: ") && error.contains(why), "{line}: {error}");
        }
        let error = puzzles("chess", "# nothing\n\n").err().unwrap();
        assert!(error.contains("no position in set.epd"), "{error}");
    }
}
